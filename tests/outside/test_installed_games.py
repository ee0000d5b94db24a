"""What has to be true of games of other packages: all that is played, simulated, replayed and read works for
them too, and one that is broken is left out with a sentence and harms no other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.outside.installing import announce, install, install_ferry, undercroft
from undercroft.drive.games import games

NAMES = sorted(games())
AS = "from dataclasses import replace\nGAME = replace(ferry.GAME, name='{name}')\n"


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ferry, and a game that has written down no rules."""
    folder = tmp_path_factory.mktemp("installed")
    install_ferry(folder)
    (install_ferry(folder, "bare") / "clauses.toml").unlink()
    return folder


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ferry beside games that are not fit to be played, each in another way."""
    folder = tmp_path_factory.mktemp("broken")
    install_ferry(folder)
    install(folder, "falls", "1 / 0\n")
    install(folder, "leaves", "import sys\nsys.exit(3)\n")
    install(folder, "nothing", "GAME = 3\n")
    install(folder, "renamed", "from ferry import GAME\n", point="other-name")
    install(folder, "lent", f"import ferry\n{AS.format(name='lent')}")
    (install_ferry(folder, "misruled") / "clauses.toml").write_text("[clause.XX]\nsays = 1\n")
    install(folder, "hyphened", "from ferry import GAME\n", place="hyphened-game:GAME")
    heavy = install_ferry(folder, "heavy")
    with (heavy / "__init__.py").open("a") as more:
        more.write("from dataclasses import replace\nGAME = replace(GAME, weight=None)\n")
    options = install_ferry(folder, "optionless") / "options.py"
    options.write_text(options.read_text().replace("setting(2,", "setting(5,"))
    install(folder, "usurper", "raise AssertionError('never loaded')\n", point="battles")
    twin = folder / "twins" / "ferry"
    twin.mkdir(parents=True)
    for file in (folder / "ferry").glob("*.py"):
        (twin / file.name).write_text(file.read_text().replace("from ferry", "from twins.ferry"))
    (folder / "twins" / "__init__.py").write_text("")
    with (twin / "__init__.py").open("a") as more:
        more.write(f"import twins.ferry as ferry\n{AS.format(name='twin')}")
    announce(folder, "twins", {"twin": "twins.ferry:GAME"})
    return folder


def test_a_game_of_another_package_is_listed_and_its_rules_are_asked_for(ferry: Path) -> None:
    listed = undercroft(ferry, "games", "--json")
    assert listed.returncode == 0, listed.stderr
    facts = {each["name"]: each for each in json.loads(listed.stdout)}
    assert [*facts] == [*games(), "bare", "ferry"], "ours come first"
    assert facts["ferry"]["seats"] == [2, 3, 4]
    assert (facts["ferry"]["clauses"], facts["bare"]["clauses"]) == (6, 0)
    assert listed.stderr == ""
    for name in ("ferry", "bare"):
        rules = undercroft(ferry, "rules", name)
        assert (rules.returncode, rules.stdout.splitlines()[0]) == (0, "Ferry, rules version 1")
    asked = undercroft(ferry, "rules", "ferry", "cross-02")
    assert "may call the coin lead" in asked.stdout
    asked = undercroft(ferry, "rules", "bare", "FER-CROSS-02")
    assert (asked.returncode, asked.stderr) == (2, "Nobody has written down the rules of Ferry.\n")


def test_it_is_simulated_with_its_laws_and_its_records_are_played_again(ferry: Path, tmp_path: Path) -> None:
    record = tmp_path / "ferry.json"
    arguments = ("--bots", "random,random,random", "--games", "20", "--seed", "5", "--laws")
    simulated = undercroft(ferry, "sim", "ferry", *arguments)
    assert simulated.returncode == 0, simulated.stderr
    seats = ("--seats", "random,random", "--seed", "5", "--record", str(record))
    played = undercroft(ferry, "play", "ferry", *seats)
    assert played.returncode == 0, played.stderr
    replayed = undercroft(ferry, "replay", str(record))
    assert replayed.returncode == 0, replayed.stderr
    assert "crosses" in replayed.stdout


def test_broken_games_are_left_out_each_with_its_reason(broken: Path) -> None:
    listed = undercroft(broken, "games", "--json")
    assert listed.returncode == 0, listed.stderr
    assert sorted(each["name"] for each in json.loads(listed.stdout)) == sorted([*NAMES, "ferry"])
    told = listed.stderr.splitlines()
    for name, reason in {
        "falls": "ZeroDivisionError: division by zero",
        "leaves": "SystemExit: 3",
        "nothing": "nothing:GAME is int, and must be a Game",
        "other-name": "it is called 'ferry'; its entry point must be called that too",
        "lent": "its package is 'ferry'; its entry point must lie there",
        "misruled": "clauses.toml: 'XX' is not a clause id",
        "twin": "the package of 'ferry' is called 'ferry' too",
        "'battles'": "that of usurper is left out",
        "hyphened": "an entry point names an object in a module, as in lantern_market:GAME",
        "heavy": "its weight is None, and must be a number",
        "optionless": "Option players cannot be '5'",
    }.items():
        assert sum(name in line and reason in line for line in told) == 1, (name, told)
    assert len(told) == 11


def test_asking_for_a_broken_game_tells_why_and_others_go_on(broken: Path) -> None:
    asked = undercroft(broken, "sim", "falls", "--bots", "random,random", "--games", "1", "--seed", "1")
    assert asked.returncode == 2
    assert "ZeroDivisionError" in asked.stderr
    assert "falls/__init__.py, line 1" in asked.stderr
    for name in ("ferry", "dungeon-kingdom"):
        played = undercroft(broken, "sim", name, "--bots", "random,random", "--games", "2", "--seed", "1")
        assert played.returncode == 0, played.stderr
