"""What has to be true of CONTRIBUTING.md, "Add a card": done as it says, the card works at once.

- The snippets, put where the text says, give a game in which the card's test passes and bots play.
- Another value of a Monster, and another Adventurer, need no more than the text says; nor does a word that
  asks something new.
- The greedy bot plays with such cards and can be asked for a hint, though it does not know a new word.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[2]
TEST_FILE = re.compile(r"`(tests/[\w/]+/test_\w+\.py)`")

LOOK = """
import sys
from pathlib import Path
from random import Random

import undercroft
from undercroft.bots import make_bot
from undercroft.drive.games import find_game
from undercroft.drive.players import Thinker
from undercroft.drive.rules import rule_book
from undercroft.drive.simulate import Job, simulate
from undercroft.games.dungeon_kingdom.cards import FACES
from undercroft.testing import read_scenario

source, code, scenario, greedy_games = sys.argv[1:]
assert Path(undercroft.__file__).is_relative_to(source), undercroft.__file__
game = find_game("dungeon-kingdom")
assert code in FACES
assert rule_book(game).clauses
for bots, games in ((("random", "random"), 3), (("greedy", "random"), int(greedy_games))):
    summary = simulate(Job(game.name, game.options(players=2), bots, 1), games, make_bot)
    assert not summary.failures, summary.failures
game, state = read_scenario(Path(scenario))
while state.asked == 0 and state.pending.kind.name != "take":
    key = make_bot("greedy", game).choose(Thinker(game, state, Random(0)))
    print(key)
    state.answer(state.pending.kind.value(key))
"""

HARPY = """
[[card]]
value = 9
icons = ["Captain", "Captain", "Ninja", "Ninja"]
provenance = "ours"
"""
BARD = """
name = "Bard"
code = "B"
colour = "pink"
count = 5
ability = "Song"
text = "Two points."
data = ["deed: points(2)"]
provenance = "ours"
"""
WORD = """
[[chapter]]
title = "Riddles"
kind = "verb"
columns = ["action", "what it does"]
all = { lasts = false }
[chapter.words]
guess = { says = "as many points as you name", line = "deed: guess()", on = "adventurer" }
"""
RIDDLES = 'RIDDLES: Final = AskKind("riddle", (1, 2, 3), str, "Name a number")'
GUESS = '''
    def guess(self, t: Realm, step: Step) -> Next[None]:
        """Ask for a number."""
        return ask(self.seat, RIDDLES, self.riddles, then=self.guessed)

    def riddles(self, t: Realm) -> Sequence[int]:
        """One to three."""
        return (1, 2, 3)

    def guessed(self, t: Realm, number: int) -> Next[None]:
        """As many points as are named."""
        t.reward(self.face, number)
        return self.next_step(t)
'''
POSITION = """
game = "dungeon-kingdom"

[position]
phase = "menu"
dungeon = [{dungeon}]
hand = ["K"]
treasury = ["Z", "Z", "Z"]
matrix = ["P", "K", "A", "C", "W", "Z", "N", "OR4", "DE4"]
"""


@dataclass(frozen=True)
class Copy:
    """A copy of the project that a newcomer edits."""

    root: Path

    @property
    def game(self) -> Path:
        """The folder of the game."""
        return self.root / "src" / "undercroft" / "games" / "dungeon_kingdom"

    def put(self, name: str, text: str, before: str = "", after: str = "") -> None:
        """Put a text into a file of the game: at a place, or at its end."""
        text = f"\n\n{text.strip()}\n\n"
        if before or after:
            self.change(name, before + after, f"{after}{text}{before}")
        else:
            with (self.game / name).open("a", encoding="utf-8") as file:
                file.write(text)

    def change(self, name: str, old: str, new: str) -> None:
        """Write something else in a file of the game."""
        path = self.game / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{name} has one {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def box(self, sort: str, name: str, text: str) -> None:
        """A new kind of card in the box."""
        (self.game / sort / f"{name}.toml").write_text(text, encoding="utf-8")
        last = {"monsters": "undead_reaper", "adventurers": "ninja"}[sort]
        self.change("box.toml", f'"{last}"]', f'"{last}", "{name}"]')

    def run(self, *arguments: str) -> str:
        """What a Python of the copy prints; it must end well."""
        environment = {**os.environ, "PYTHONPATH": str(self.root / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        ran = subprocess.run(
            [sys.executable, *arguments], cwd=self.root, env=environment, capture_output=True, text=True
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout.strip()

    def look(self, code: str, position: str, greedy_games: int = 1) -> list[str]:
        """Play with a card; returns what the greedy bot advises from a position to the end of the phase."""
        path = self.root / "mycard.toml"
        path.write_text(position, encoding="utf-8")
        return self.run("-c", LOOK, str(self.root), code, str(path), str(greedy_games)).split()


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """The source as it is, and the settings of the tests.

    Compiled modules come along and hold for what is not edited: a copy is as old as its original."""
    shutil.copytree(ROOT / "src" / "undercroft", tmp_path / "src" / "undercroft")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return Copy(tmp_path)


def section() -> str:
    """What CONTRIBUTING.md says on adding a card."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    found = re.findall(r"^## Add a card.*?(?=^## )", text, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def snippet(text: str, language: str, marked: str) -> str:
    """The fenced snippet of a language that holds a mark."""
    fences = re.findall(rf"^ *```{language}\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)
    found = [dedent(fence) for fence in fences if re.search(marked, dedent(fence), re.MULTILINE)]
    assert len(found) == 1, f"one {language} snippet with {marked!r}"
    return found[0]


def test_the_card_of_the_text_works(copy: Copy) -> None:
    text = section()
    if (copy.game / "monsters" / "basilisk.toml").exists():
        pytest.skip("somebody has added the card of the text to the game")
    copy.box("monsters", "basilisk", snippet(text, "toml", "^name = "))
    copy.put("clauses.toml", snippet(text, "toml", r"^\[\[chapter\]\]"), before="# Components\n")
    copy.put("clauses.toml", snippet(text, "toml", r"^\[clause\."))
    names = TEST_FILE.findall(text)
    assert names
    test = copy.root / names[0]
    test.parent.mkdir(parents=True)
    test.write_text(snippet(text, "python", "^def test_"), encoding="utf-8")
    assert "1 passed" in copy.run("-m", "pytest", "-p", "no:cacheprovider", "-v", names[0])
    assert copy.look("BA5", snippet(text, "toml", "^game = "))[0] == "control/BA5"


def test_another_value_of_a_monster_works(copy: Copy) -> None:
    copy.put("monsters/harpy.toml", HARPY)
    advice = copy.look("HA9", POSITION.format(dungeon='"HA9", "N"'))
    assert advice[0] in ("control/HA9", "deed/N", "end")


@pytest.mark.parametrize("greedy_games", [1, pytest.param(20, marks=pytest.mark.soak)])
def test_another_adventurer_works(copy: Copy, greedy_games: int) -> None:
    copy.box("adventurers", "bard", BARD)
    advice = copy.look("B", POSITION.format(dungeon='"B", "P"'), greedy_games)
    assert sorted(advice) == ["blue/3+0", "deed/B", "deed/P", "end"], "two points are worth more than a Gem"


def test_an_adventurer_with_a_word_that_asks_what_no_other_asks_works(copy: Copy) -> None:
    copy.box("adventurers", "bard", BARD.replace("points(2)", "guess()"))
    copy.put("language.toml", WORD)
    copy.put("asks.py", RIDDLES, before="ASKS: Final")
    copy.change("asks.py", "TAKE, ACTION,", "RIDDLES, TAKE, ACTION,")
    copy.change("queries/needs.py", '    "points": (),\n', '    "points": (),\n    "guess": (),\n')
    copy.change("flow/ability.py", "    REAPER,\n", "    REAPER,\n    RIDDLES,\n")
    title = "    def title(self, t: Realm"
    copy.change("flow/ability.py", title, f"{GUESS.lstrip(chr(10))}\n{title}")
    advice = copy.look("B", POSITION.format(dungeon='"B"'))
    assert advice == ["deed/B", "1", "end"], "a deed of unknown worth before none; the first answers"
