"""What has to be true of play: bots play through, people are asked in lines, records are kept."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch):
    """What the person at the keyboard types, line by line."""

    def typed(text: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO(text))

    return typed


def test_with_bots_only_the_game_is_played_through_and_told(run: Run):
    ran = run(*["play", "dungeon-kingdom", "--seats", "random,random", "--seed", "3"])
    assert ran.code == 0
    assert "begins." in ran.out.splitlines()[0]
    assert "win" in ran.out.splitlines()[-1] or "share" in ran.out.splitlines()[-1]
    assert run(*["play", "dungeon-kingdom", "--seats", "random,random", "--seed", "3"]).out == ran.out


def test_a_seed_that_was_not_given_is_printed_and_gives_the_same_game(run: Run):
    first = run(*["play", "dungeon-kingdom", "--seats", "random,random"])
    seed = first.out.split(":")[0].removeprefix("Seed ")
    again = run(*f"play dungeon-kingdom --seats random,random --seed {seed}".split())
    assert first.out.split("\n", 1)[1] == again.out


def test_without_a_terminal_a_person_is_asked_in_lines_and_the_game_is_kept(run: Run, typed, tmp_path: Path):
    path = tmp_path / "mine.json"
    typed("1\n1\n")
    ran = run(*f"play dungeon-kingdom --seats human,random --seed 3 --record {path}".split())
    assert ran.code == 0
    assert "Take a card from the Matrix" in ran.out
    answers = json.loads(path.read_text())["answers"]
    assert len(answers) > 10
    typed("1\n1\n")
    assert run(*f"play dungeon-kingdom --resume {path}".split()).code == 0
    longer = json.loads(path.read_text())["answers"]
    assert longer[: len(answers)] == answers
    assert len(longer) > len(answers)


def test_without_seats_one_person_meets_greedy_bots_and_players_follow_the_option(
    run: Run, typed, tmp_path: Path
):
    for given, seats in (((), 4), (("--option", "players=2"), 2)):
        path = tmp_path / f"{seats}.json"
        typed("")
        assert run("play", "dungeon-kingdom", "--seed", 1, "--record", path, *given).code == 0
        assert json.loads(path.read_text())["seats"] == ["human"] + ["greedy"] * (seats - 1)


def test_an_unfinished_game_and_a_foreign_file_are_never_overwritten(run: Run, typed, tmp_path: Path):
    path = tmp_path / "mine.json"
    typed("")
    run(*f"play dungeon-kingdom --seats human,random --seed 3 --record {path}".split())
    before = path.read_bytes()
    ran = run(*f"play dungeon-kingdom --seats random,random --seed 3 --record {path}".split())
    assert ran.code == 2
    assert "--resume" in ran.err
    assert path.read_bytes() == before
    path.write_text("my poems")
    assert run(*f"play dungeon-kingdom --seats random,random --seed 3 --record {path}".split()).code == 2
    assert path.read_text() == "my poems"


def test_a_finished_game_is_never_overwritten_either(run: Run, record: Path, tmp_path: Path):
    before = record.read_bytes()
    ran = run(*f"play dungeon-kingdom --seats random,random --record {record}".split())
    assert (ran.code, ran.out) == (2, "")
    assert f"--record: There is already a file {record}; name another." in ran.err
    assert record.read_bytes() == before
    empty = tmp_path / "empty.json"
    empty.touch()
    assert run(*f"play dungeon-kingdom --seats random,random --seed 6 --record {empty}".split()).code == 0
    assert empty.stat().st_size


@pytest.mark.parametrize("path", ["/proc/game.json", "x" * 251])
def test_a_file_that_cannot_be_written_is_noticed_before_the_game(
    run: Run, tmp_path: Path, monkeypatch, path
):
    monkeypatch.chdir(tmp_path)
    ran = run(*f"play dungeon-kingdom --seats random,random --record {path}".split())
    assert (ran.code, ran.out) == (2, "")
    assert f"--record: The game cannot be saved to {path}: " in ran.err
    assert not list(tmp_path.glob("*x*"))


def test_a_copy_of_a_resumed_game_replaces_nothing(run: Run, typed, record: Path, tmp_path: Path):
    path = tmp_path / "mine.json"
    typed("")
    run(*f"play dungeon-kingdom --seats human,random --record {path}".split())
    assert run("play", "dungeon-kingdom", "--resume", path, "--record", record).code == 2
    typed("")
    assert run("play", "dungeon-kingdom", "--resume", path, "--record", path).code == 0


def test_the_seed_is_told_once(run: Run, typed):
    typed("")
    out = run("play", "dungeon-kingdom", "--seats", "human,random").out
    assert out.count("Seed ") == 1


def test_a_missing_position_is_told_like_a_missing_record(run: Run):
    ran = run("play", "dungeon-kingdom", "--scenario", "/no/such.toml")
    assert ran.err == "There is no file /no/such.toml; name a position, as CONTRIBUTING shows one.\n"


@pytest.mark.parametrize("flag", ["--seats random,random", "--seed 4", "--option players=2"])
def test_a_resumed_game_is_as_it_was_recorded(run: Run, record: Path, flag: str):
    ran = run(*f"play dungeon-kingdom --resume {record} {flag}".split())
    assert ran.code == 2
    assert f"leave out {flag.split()[0]}" in ran.err


POSITION = """game = "dungeon-kingdom"
options = { players = 2 }

[position]
phase = "menu"
dungeon = ["UR4"]
graveyard = ["OR4", "OR7"]
hand = ["K"]
matrix = ["P", "K", "A"]
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.toml"
    path.write_text(POSITION)
    return path


def test_a_game_from_a_position_is_played_recorded_and_verified(run: Run, typed, position: Path):
    path = position.with_suffix(".json")
    typed("UR4\ncontrol/UR4\n2\n")
    ran = run(*f"play dungeon-kingdom --scenario {position} --seed 1 --plain --record {path}".split())
    assert ran.code == 0
    assert "controls Undead Reaper 4" in ran.out
    assert run("replay", path, "--verify").code == 0
    typed("")
    assert "or end the phase" in run("play", "dungeon-kingdom", "--resume", path).out


@pytest.mark.parametrize(
    ("arguments", "remedy"),
    [
        (("--option", "players=3"), "leave out --option"),
        (("--seats", "human,random,random"), "--seats names 3 players"),
        (("--resume", "x.json"), "leave out --scenario"),
    ],
)
def test_a_position_brings_its_own_options(run: Run, position: Path, arguments: tuple[str, ...], remedy: str):
    ran = run("play", "dungeon-kingdom", "--scenario", position, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert remedy in ran.err


def test_a_position_that_cannot_be_names_the_field(run: Run, position: Path):
    position.write_text(POSITION.replace("OR4", "XX4"))
    ran = run("play", "dungeon-kingdom", "--scenario", position)
    assert ran.code == 2
    assert "graveyard names 'XX4'" in ran.err
