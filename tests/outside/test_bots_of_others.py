"""What has to be true of bots of other packages and of one's own: they play by their names or by where they
are found, a broken one tells why, and nobody's words but the user's own make a program load one."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.outside.installing import announce, install_ferry, undercroft

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "your-own-bot.md").read_text(encoding="utf-8")


@pytest.fixture
def bench(tmp_path: Path) -> Path:
    """A folder with the bot of the page."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(code.split("class Flat")[1].splitlines()) <= 21
    (tmp_path / "flat.py").write_text(code)
    return tmp_path


def sim(bench: Path, bots: str, *more: str, game: str = "dungeon-kingdom", games: int = 2) -> dict:
    told = undercroft(
        bench, "sim", game, "--bots", bots, "--games", str(games), "--seed", "1", "--json", *more, cwd=bench
    )
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


def test_the_bot_of_the_page_plays_as_the_page_says_and_the_same_again(bench: Path) -> None:
    first, again = sim(bench, "flat:Flat,random"), sim(bench, "flat:Flat,random")
    assert first["digest"] == again["digest"] != sim(bench, "random,random")["digest"]
    commands = re.findall(r"^ {4}undercroft (.*)$", PAGE, re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        played = undercroft(bench, *command.replace("human", "random").split(), cwd=bench)
        assert played.returncode == 0, played.stderr


def test_an_installed_bot_is_known_by_its_name(bench: Path) -> None:
    announce(bench, "flat", {"flat": "flat:Flat"}, "undercroft.bots")
    announce(bench, "gone", {"gone": "gone:Bot"}, "undercroft.bots")
    (bench / "picky.py").write_text(
        "from flat import Flat\n\nclass Picky(Flat):\n    games = ('dungeonquest',)\n"
    )
    announce(bench, "picky", {"picky": "picky:Picky"}, "undercroft.bots")
    listed = undercroft(bench, "games", "--json")
    bots = {each["name"]: each["bots"] for each in json.loads(listed.stdout)}
    assert bots["dungeon-kingdom"] == ["random", "flat", "greedy"]
    assert bots["dungeonquest"] == ["random", "flat", "picky", "cautious", "bold", "greedy"]
    assert listed.stderr == (
        "The bot 'gone' (gone:Bot) cannot be used: ModuleNotFoundError: No module named 'gone'\n"
    )
    by_name, by_place = sim(bench, "flat,random"), sim(bench, "flat:Flat,random")
    assert by_name["digest"] == by_place["digest"]


def test_a_game_brings_a_mind_for_the_greedy_bot(bench: Path) -> None:
    package = install_ferry(bench)
    (package / "mind.py").write_text(
        "class Mind:\n"
        "    def values(self, thinker):\n"
        "        return [float(key in ('lead', 'call')) for key in thinker.keys]\n"
    )
    with (package / "__init__.py").open("a") as file:
        file.write(
            "\nfrom dataclasses import replace\nGAME = replace(GAME, minds={'greedy': 'ferry.mind:Mind'})\n"
        )
    assert sim(bench, "greedy,random", game="ferry", games=20)["digest"]


@pytest.mark.parametrize(
    ("code", "place", "told"),
    [
        ("1 / 0", "mine:Bot", "The bot 'mine:Bot' cannot be loaded: ZeroDivisionError: division by zero"),
        ("", "mine:Bot", "The bot 'mine:Bot' cannot be loaded: AttributeError: "),
        ("", "nowhere:Bot", "The bot 'nowhere:Bot' cannot be loaded: ModuleNotFoundError: "),
        ("class Bot: pass", "mine:Bot", "The bot 'mine:Bot' cannot be made: TypeError: "),
        ("def Bot(game): return 3", "mine:Bot", "has no method choose(thinker)"),
    ],
)
def test_a_bot_that_cannot_be_used_tells_why(tmp_path: Path, code: str, place: str, told: str) -> None:
    (tmp_path / "mine.py").write_text(f"{code}\n")
    install_ferry(tmp_path)
    for command in (
        ("sim", "ferry", "--bots", f"{place},random", "--games", "1", "--seed", "1"),
        ("play", "ferry", "--seats", f"random,{place}", "--seed", "1"),
    ):
        refused = undercroft(tmp_path, *command, cwd=tmp_path)
        assert refused.returncode == 2
        assert told in refused.stderr
        assert "Traceback" not in refused.stderr


def test_no_file_of_a_strangers_makes_a_program_load_a_bot(bench: Path) -> None:
    """A record names the bot that failed; it is not loaded for that."""
    trap = bench / "trap.py"
    trap.write_text(
        "from pathlib import Path\nPath('sprung').touch()\n\n"
        "class Bot:\n    def __init__(self, game): pass\n    def choose(self, thinker): return 'none'\n"
    )
    arguments = ("--bots", "trap:Bot,random", "--games", "1", "--seed", "1", "--json")
    failed = undercroft(bench, "sim", "dungeon-kingdom", *arguments, cwd=bench)
    assert failed.returncode == 1
    (bench / "sprung").unlink()
    (record,) = json.loads(failed.stdout)["records"]
    assert "trap:Bot" in Path(record).read_text()
    told = undercroft(bench, "replay", record, "--verify", cwd=bench)
    assert "Traceback" not in told.stderr
    assert not (bench / "sprung").exists()
