"""What has to be true of games with other content beside the one that a process plays with:

- a game plays as it does alone with that content, however games with other content are played meanwhile;
- nothing of one content is seen with another: faces, options, frames and what bots know are each its own;
- options find their content in another process;
- what cannot be used is refused with its place, and leaves everything as it was.
"""

from __future__ import annotations

import ast
import os
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.drive.own_folders import CHANGES, own_folder
from undercroft.bots import make_bot
from undercroft.drive import content_loads, games
from undercroft.drive.games import PRINTED, entered, find_game, game_with
from undercroft.drive.simulate import Job, play_one
from undercroft.kernel.codec import decode, digest, encode
from undercroft.kit.content import BadContent

SOURCE = Path(content_loads.__file__).parents[1]
GAMES_EACH = 2
SKINS = [str(path.parent.relative_to(SOURCE)) for path in sorted((SOURCE / "tui").glob("*/__init__.py"))]

ALONE = """
import sys
from undercroft.bots import make_bot
from undercroft.drive.games import find_game
from undercroft.drive.simulate import Job, play_one
game = find_game(sys.argv[1])
job = Job(game.name, game.options(players=2), ("greedy", "random"), 7)
for number in range(int(sys.argv[2])):
    print(play_one(job, make_bot, number).digest)
"""


def alone(name: str, folder: Path | None) -> list[str]:
    """How games end in a process that plays with one content only."""
    chosen = {} if folder is None else {"UNDERCROFT_CONTENT": str(folder)}
    command = [sys.executable, "-c", ALONE, name, str(GAMES_EACH)]
    ran = subprocess.run(command, env={**os.environ, **chosen}, capture_output=True, text=True, check=True)
    return ran.stdout.split()


@pytest.mark.parametrize("name", CHANGES)
def test_two_contents_are_played_in_turn_as_each_is_alone(name: str, tmp_path: Path) -> None:
    folder = own_folder(tmp_path, name)
    printed, own = find_game(name), game_with(name, str(folder))
    assert not printed.content
    assert own.content
    bots = ("greedy", "random")
    first = Job(name, printed.options(players=2), bots, 7)
    other = Job(name, own.options(players=2), bots, 7, content=str(folder))
    found: dict[bool, list[str]] = {False: [], True: []}
    for number in range(GAMES_EACH):
        for job in (first, other):
            outcome = play_one(job, make_bot, number)
            assert not outcome.error
            found[job is other].append(outcome.digest)
    assert found[False] == alone(name, None)
    assert found[True] == alone(name, folder)
    assert found[False] != found[True]


def test_nothing_of_one_content_is_anothers(tmp_path: Path) -> None:
    printed = find_game("battles")
    own = game_with("battles", str(own_folder(tmp_path, "battles")))
    assert own is game_with("battles", str(tmp_path)) is not printed
    assert game_with("battles", PRINTED) is game_with("battles") is printed
    hp = [
        next(card for card in game.guide.cards(game.options()) if card.name == "Warrior").numbers
        for game in (printed, own)
    ]
    assert [dict(numbers)["hp"] for numbers in hp] == [19, 40]
    shared = {name for name, frame in own.frames.items() if printed.frames.get(name) is frame}
    assert not any(name.startswith("battles.") for name in shared)
    state = own.open(own.options())
    assert digest(decode(own, encode(state))) == digest(state)
    with entered(own):
        assert sys.modules["undercroft.games.battles"].GAME is own
    assert sys.modules["undercroft.games.battles"].GAME is printed


def test_options_find_their_content_in_another_process(tmp_path: Path) -> None:
    own = game_with("dungeonquest", str(own_folder(tmp_path, "dungeonquest")))
    again = pickle.loads(pickle.dumps(own.options(players=3)))
    assert type(again) is own.options
    assert again == own.options(players=3)


def test_what_cannot_be_used_is_refused_and_leaves_no_trace(tmp_path: Path) -> None:
    printed = find_game("battles")
    folder = own_folder(tmp_path / "bad", "battles", say='hp = "many"')
    place = re.escape(str(folder / "battles" / "mobs" / "warrior.toml"))
    with pytest.raises(BadContent, match=f"^{place}, line 6: .*hp must be a whole number"):
        game_with("battles", str(folder))
    stray = own_folder(tmp_path / "stray", "battles")
    (stray / "battles" / "mobs.toml").write_text("")
    with pytest.raises(BadContent, match="no game reads such a file"):
        game_with("battles", str(stray))
    assert sys.modules["undercroft.games.battles"].GAME is printed
    assert make_bot("greedy", printed)


def test_there_are_only_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MOST_LOADS", len(games._LOADS))
    with pytest.raises(BadContent, match=r"no more than \d+ contents can be in use"):
        game_with("battles", str(own_folder(tmp_path, "battles")))


def test_nothing_that_is_loaded_more_than_once_is_imported_late() -> None:
    """An import inside a function would find whatever this process plays with."""
    late = [
        f"{path.relative_to(SOURCE)}:{inner.lineno}"
        for folder in ("games", "bots/heuristics", *SKINS)
        for path in (SOURCE / folder).rglob("*.py")
        for outer in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(outer, ast.FunctionDef)
        for inner in ast.walk(outer)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert late == []
