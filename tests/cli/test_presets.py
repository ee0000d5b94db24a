"""What has to be true: sets of options have a name, are listed and taken by it; single options go before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from undercroft.drive.games import games
from undercroft.kernel.options import read_options

QUICK = ("sim", "immortal-magic", "--bots", "random,random", "--games", "2", "--seed", "3", "--json")


def test_presets_are_listed(run: Run):
    facts = {each["name"]: each for each in json.loads(run("games", "--json").out)}
    assert facts["dungeon-kingdom"]["presets"] == {}
    assert facts["immortal-magic"]["presets"]["quick"] == {"grid": "3x3", "champions": 1}
    assert "    quick     grid=3x3, champions=1" in run("games").out


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_preset_can_be_played(game):
    for preset in game.presets.values():
        chosen = read_options(game.options, preset)
        assert {name: getattr(chosen, name) for name in preset} == preset


def test_a_preset_is_the_same_as_its_options(run: Run):
    named = run(*QUICK, "--preset", "quick").out
    spelled = run(*QUICK, "--option", "grid=3x3", "--option", "champions=1").out
    other = run(*QUICK, "--preset", "quick", "--option", "champions=3").out
    assert json.loads(named)["digest"] == json.loads(spelled)["digest"] != json.loads(other)["digest"]


def test_a_game_is_played_with_a_preset_and_keeps_it(run: Run, tmp_path: Path):
    record = tmp_path / "quick.json"
    play = ("play", "immortal-magic", "--preset", "quick", "--seats", "random,random", "--seed", "1")
    assert run(*play, "--record", record).code == 0
    options = json.loads(record.read_text(encoding="utf-8"))["options"]
    assert (options["grid"], options["champions"]) == ("3x3", 1)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("play immortal-magic --preset slow", "--preset 'slow' is not known; Dungeons of Immortal Magic has"),
        ("play dungeon-kingdom --preset quick", "Dungeon & Kingdom has none; use --option"),
        ("play immortal-magic --preset quick --scenario x.toml", "leave out --option and --preset"),
        ("play immortal-magic --preset quick --resume x.json", "leave out --preset"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, arguments: str, told: str):
    ran = run(*arguments.split())
    assert ran.code != 0
    assert told in " ".join(ran.err.split())
