"""What has to be true of `daily`: everybody plays the same, nothing is lost, and the scores are shown."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from undercroft.drive.daily import day_at
from undercroft.table.log import DATABASE

NOON = 1_794_744_000
DAY = "2026-11-15"
Typed = Callable[[str], None]


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    assert day_at(NOON).isoformat() == DAY
    monkeypatch.setattr("undercroft.cli.daily.time.time", lambda: float(NOON))


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """What the person at the keyboard types."""
    return lambda text: monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    """The folder of tables that a server would use."""
    return tmp_path / "data" / "undercroft" / "tables"


def test_it_is_played_to_the_end_and_listed(run: Run, typed: Typed, tables: Path) -> None:
    typed("1\n" * 500)
    ran = run("daily", "--name", "Ada")
    assert ran.code == 0
    assert ran.out.startswith(
        f"The quest of {DAY} (UTC): its draws are made from the date, the same for all."
    )
    told = ran.out[ran.out.index(f"DungeonQuest, quest of {DAY} (UTC)") :]
    day, best = told.split("All days\n")
    assert ">     1  Ada" in day
    assert day.rstrip().endswith("counts")
    assert f"  {DAY}" in best
    assert (tables / DATABASE).exists()
    assert list((tables / "attempts").iterdir()) == []
    again = run("daily", "dungeonquest", "--scores")
    assert again.out == told.replace(">", " ")


def test_everybody_has_the_same_draws(run: Run, typed: Typed) -> None:
    told = []
    for name in ("Ada", "Bob"):
        typed("1\n" * 500)
        ran = run("daily", "--name", name)
        told.append(ran.out[: ran.out.index("Replay it with")].replace(name, "X"))
    assert told[0] == told[1]
    scores = run("daily", "--scores").out
    assert scores.count("    1  ") == 4, "they share the place, on the day and of all days"
    typed("1\n" * 500)
    assert (
        run("daily", "--date", "2026-11-14", "--name", "Ada").out.split("Seed")[1] != told[0].split("Seed")[1]
    )


def test_an_attempt_that_was_left_goes_on(run: Run, typed: Typed, tables: Path) -> None:
    typed("1\n1\n")
    left = run("daily", "--name", "Ada Lovelace")
    assert "Go on with it: undercroft daily dungeonquest --name 'Ada Lovelace'" in left.out
    assert "Resume it with" not in left.out
    (kept,) = (tables / "attempts").iterdir()
    assert "Nobody has finished a quest yet." in run("daily", "--scores").out
    typed("1\n" * 500)
    other = run("daily", "--name", "Bob")
    assert other.out.startswith(f"The quest of {DAY}")
    assert kept.exists()
    typed("1\n" * 500)
    ran = run("daily", "--name", "Ada Lovelace")
    assert ran.out.startswith(f"You go on with the quest of {DAY} (UTC) where you left it.")
    assert not kept.exists()
    assert "Ada Lovelace" in run("daily", "--scores").out


def test_only_the_first_of_a_name_counts(run: Run, typed: Typed) -> None:
    for answer in ("1\n", "2\n1\n"):
        typed(answer * 500)
        assert run("daily", "--name", "Ada").code == 0
    day, best = run("daily", "--scores").out.split("All days\n")
    assert day.count("Ada") == 2
    assert day.count("counts") == 1
    assert best.count("Ada") == 1


def test_nothing_is_taken_back_once_something_was_drawn(run: Run, typed: Typed) -> None:
    typed("1\n1\nundo\n")
    assert (
        "Nothing can be taken back: something has been revealed since your last choice." in run("daily").out
    )


def test_another_folder_has_scores_of_its_own(run: Run, typed: Typed, tmp_path: Path) -> None:
    typed("1\n" * 500)
    run("daily", "--name", "Ada", "--data", tmp_path / "mine")
    assert "Ada" in run("daily", "--scores", "--data", tmp_path / "mine").out
    assert "Ada" not in run("daily", "--scores").out


def test_a_damaged_attempt_is_told_of_and_does_not_stop_anybody(run: Run, tables: Path) -> None:
    (tables / "attempts").mkdir(parents=True)
    damaged = tables / "attempts" / f"{DAY}-abcdefghjkmn.json"
    damaged.write_text("{")
    ran = run("daily", "--scores")
    assert ran.code == 0
    assert f"{damaged} is not listed, and left as it is" in ran.err
    assert damaged.exists()


def test_scores_that_are_none_are_refused_with_a_remedy(run: Run, tables: Path) -> None:
    tables.mkdir(parents=True)
    (tables / DATABASE).write_text("my poems" * 1000)
    ran = run("daily", "--scores")
    assert ran.code == 2
    assert "choose another folder with --data" in ran.err
    assert (tables / DATABASE).read_text() == "my poems" * 1000


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("daily", "chess"), "There is no game 'chess'"),
        (("daily", "dungeon-kingdom"), "Dungeon & Kingdom cannot be played alone"),
        (
            ("daily", "--date", "tomorrow"),
            f"'tomorrow' is not a date; write it as year-month-day, like {DAY}",
        ),
        (("daily", "--date", "2026-11-16"), f"2026-11-16 is not open yet; today is {DAY} (UTC)"),
        (("daily", "--name", " "), "--name ' ' has nothing in it to read"),
        (("daily", "--name", "Bartholomew the Great"), "is too long; a name has up to 14 letters."),
        (("daily", "dungeonquest", "now"), "`undercroft daily` does not take 'now'"),
        (("daily", "--scores=maybe"), "`undercroft daily --help`"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    run: Run, arguments: tuple[str, ...], says: str
) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert says in ran.err


def test_help_tells_what_counts(run: Run) -> None:
    told = " ".join(run("daily", "--help").out.split())
    for word in (
        "--date",
        "--scores",
        "--name",
        "--data",
        "the seed is made from the date",
        "under a name counts",
    ):
        assert word in told
