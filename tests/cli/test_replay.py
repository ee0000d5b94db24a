"""What has to be true of replay: every viewer reads his own log; what was tampered with is found."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from undercroft.drive.records import MOST_ANSWERS, MOST_BYTES

Change = Callable[[dict], object]

OLD_RECORDS = Path(__file__).parent / "old_records"


def changed(record: Path, change: Change) -> Path:
    data = json.loads(record.read_text())
    change(data)
    path = record.with_name("changed.json")
    path.write_text(json.dumps(data))
    return path


def test_the_public_reads_no_hidden_card_and_all_reads_every_one(run: Run, record: Path):
    public, everything = run("replay", record).out, run("replay", record, "--as", "all").out
    assert public == run("replay", record, "--as", "public").out
    assert len(public.splitlines()) == len(everything.splitlines())
    hidden = [
        (blind, seen)
        for blind, seen in zip(public.splitlines(), everything.splitlines(), strict=True)
        if blind != seen
    ]
    assert hidden
    assert all("an Adventurer" in blind or " card" in blind or "hand" in blind for blind, _ in hidden)


def test_a_seat_reads_what_it_saw(run: Run, record: Path):
    logs = {seat: run("replay", record, "--as", seat).out for seat in ("0", "1", "2", "public", "all")}
    assert len(set(logs.values())) == 5
    for seat in range(3):
        assert run("replay", record, "--as", f"seat{seat + 1}").out == logs[str(seat)]
    refused = run("replay", record, "--as", "seat4")
    assert refused.code == 2
    assert "it is public, all, or one of seat1, seat2, seat3." in refused.err


def test_a_seat_is_named_by_its_place_by_its_player_or_by_its_old_number(run: Run, record: Path):
    path = changed(record, lambda data: data.update(seats=["human:Ada", "human:seat3", "human:Ada"]))
    for seat in range(3):
        assert run("replay", path, "--as", f"seat{seat + 1}").out == run("replay", path, "--as", seat).out
    path = changed(record, lambda data: data.update(seats=["human:Ada", "human:1", "human:Eve"]))
    assert run("replay", path, "--as", "Ada").out == run("replay", path, "--as", "0").out
    assert run("replay", path, "--as", "Eve").out == run("replay", path, "--as", "seat3").out
    for nobody in ("seat0", "seat4", "3", "Bob", "²"):
        ran = run("replay", path, "--as", nobody)
        assert ran.code == 2
        assert "seat1, seat2, seat3. The name of one player does too: Ada, 1, Eve." in ran.err


def test_at_shows_the_table_and_the_question_to_the_asked_seat_only(run: Run, record: Path):
    answers = json.loads(record.read_text())["answers"]
    asked, watching, everything = (
        run("replay", record, "--at", 60, "--as", who).out for who in ("0", "public", "all")
    )
    outs = [run("replay", record, "--at", 60, "--as", seat).out for seat in range(3)]
    assert sum(f"  {answers[60]}: " in out for out in outs) == 1
    assert "is choosing" in watching
    assert f"  {answers[60]}: " in everything
    assert "Reserve" in asked


def test_at_the_start_and_at_the_end(run: Run, record: Path):
    answers = len(json.loads(record.read_text())["answers"])
    assert run("replay", record, "--at", 0).code == 0
    assert "The game is over." in run("replay", record, "--at", answers).out
    ran = run("replay", record, "--at", answers + 1)
    assert ran.code == 2
    assert str(answers) in ran.err


def test_a_true_record_is_verified(run: Run, record: Path):
    ran = run("replay", record, "--verify")
    assert ran.code == 0
    assert ran.out.startswith("Verified: all ")
    assert ran.out.count("\n") == 1
    assert run("replay", record, "--verify", "--as", "0").out.count("\n") > 100


def _drop_the_last_answer(data: dict) -> None:
    data["answers"].pop()


def _name_another_digest(data: dict) -> None:
    data["digest"] = data["digest"].partition(":")[0] + ":" + "0" * 32


def _name_another_seed(data: dict) -> None:
    data["seed"] += 1


@pytest.mark.parametrize(
    ("change", "named"),
    [(_drop_the_last_answer, "digest"), (_name_another_digest, "digest"), (_name_another_seed, "answers[")],
)
def test_a_record_that_is_not_what_it_claims_fails_verification(
    run: Run, record: Path, change: Change, named: str
):
    ran = run("replay", changed(record, change), "--verify")
    assert ran.code == 1
    assert named in ran.out


def test_a_digest_of_another_build_is_not_compared(run: Run, record: Path):
    def of_before(data: dict) -> None:
        data["digest"] = "0" * 32

    ran = run("replay", changed(record, of_before), "--verify")
    assert ran.code == 0
    assert "its digest is of another build and is not compared" in ran.out


def test_a_dealt_card_swapped_for_another_is_found_by_the_seed(run: Run, record: Path):
    def swap(data: dict) -> None:
        data["answers"] = data["answers"][:10]
        data["answers"][9] = "N" if data["answers"][9] != "N" else "K"
        data["digest"] = None

    ran = run("replay", changed(record, swap), "--verify")
    assert ran.code == 1
    assert "answers[9]" in ran.out


def test_without_digest_and_seed_verification_says_what_it_could_not_check(run: Run, record: Path):
    def strip(data: dict) -> None:
        data["digest"] = data["seed"] = None

    ran = run("replay", changed(record, strip), "--verify")
    assert ran.code == 0
    assert "no digest" in ran.out
    assert "no seed" in ran.out


def _set(field: str, value: object) -> Change:
    return lambda data: data.__setitem__(field, value)


def _spoil_an_answer(data: dict) -> None:
    data["answers"][30] = "nonsense" * 10_000


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (_spoil_an_answer, "answers[30]"),
        (lambda data: data["answers"].append("0"), "answers[3"),
        (_set("game", "chess"), "game"),
        (_set("rules_version", 0), "rules_version"),
        (_set("options", {"players": 7}), "options"),
        (_set("options", {"sides": 7}), "options"),
        (_set("answers", "none"), "answers"),
        (_set("answers", ["0"] * (MOST_ANSWERS + 1)), "answers"),
        (_set("seats", ["random"]), "seats"),
        (_set("seed", "x"), "seed"),
        (_set("format", "undercroft-record-9"), "format"),
        (_set("extra", 1), "extra"),
        (lambda data: data.pop("answers"), "answers"),
    ],
)
@pytest.mark.parametrize("flags", [(), ("--verify",)])
def test_a_spoiled_file_is_refused_with_the_field_named(
    run: Run, record: Path, change: Change, named: str, flags: tuple[str, ...]
):
    ran = run("replay", changed(record, change), *flags)
    assert ran.code == 2
    assert ran.out == ""
    assert named in ran.err
    assert len(ran.err) < 700


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"format":' * 50_000,
        b"null",
        b"3",
        b" " * (MOST_BYTES + 1),
    ],
    ids=["empty", "truncated", "binary", "nested lists", "nested tables", "null", "number", "huge"],
)
def test_a_file_that_is_no_record_is_refused(run: Run, tmp_path: Path, data: bytes):
    path = tmp_path / "x.json"
    path.write_bytes(data)
    ran = run("replay", path)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1


def test_names_from_a_file_cannot_steer_the_terminal(run: Run, record: Path):
    ran = run("replay", changed(record, _set("seats", ["human:\x1b[31mRed", "human:a\nb", "\x07"])))
    assert ran.code == 0
    assert "\x1b" not in ran.out
    assert "\x07" not in ran.out


@pytest.mark.parametrize("name", ["one_trapdoor", "second_trapdoor"])
def test_records_of_the_first_rules_open_as_far_as_the_rules_of_today_go(run: Run, name: str):
    """Both were written by rules version 1; only one of them plays what is no longer offered."""
    path = OLD_RECORDS / f"{name}.json"
    assert json.loads(path.read_text())["rules_version"] == 1
    status, out, err = run("replay", path)
    assert out.count("Hidden Trapdoor") >= 1
    if name == "one_trapdoor":
        assert (status, err) == (0, "")
        return
    assert status == 1
    assert "answers[78] does not fit the game: 'play IN06'" in err
    assert "begun by rules version 1, and this is version 3." in err
    assert "a second Hidden Trapdoor (DIM-PLAY-15)" in err
    assert out == run("replay", OLD_RECORDS / "one_trapdoor.json")[1]


def test_an_old_record_is_verified_as_far_as_the_rules_of_today_go(run: Run):
    told = run("replay", OLD_RECORDS / "one_trapdoor.json", "--verify")
    assert (told.code, told.err) == (0, "")
    assert told.out.endswith("Its digest and draws are not compared.\n")
    stands = run("replay", OLD_RECORDS / "second_trapdoor.json", "--verify")
    assert (stands.code, stands.err) == (1, "")
    assert stands.out.startswith("answers[78] does not fit the game: 'play IN06'")
    assert stands.out.count("\n") == 1
