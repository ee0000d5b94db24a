"""What has to be true of attempts at a terminal: they are checked against the day's draws, and stand in one
list with those of the web.
"""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.table.halls import Hall, in_a_hall
from tests.table.questing import QUEST, attempt, scores
from undercroft.bots import make_bot
from undercroft.drive.daily import NotListed, daily_options, daily_seed
from undercroft.drive.dice import Seeded
from undercroft.drive.match import Match
from undercroft.drive.records import write_record
from undercroft.kernel.codec import digest
from undercroft.table.house import folded
from undercroft.table.log import DATABASE, TableLog
from undercroft.table.quest_attempts import Attempts

DAY = date(1970, 1, 12)


def played(attempts: Attempts, name: str = "Cy", draws_of: date = DAY, upto: int = 0) -> Path:
    """An attempt in its file: played to the end by random answers, or left after some of them."""
    seed = daily_seed(QUEST, draws_of)
    match = Match(QUEST, QUEST.open(daily_options(QUEST)), [make_bot("random", QUEST)], Seeded(seed), seed)
    while not (upto and len(match.state.journal) >= upto) and match.step():
        pass
    path = attempts.new_file(DAY)
    write_record(path, match.record([f"human:{name}"], seed))
    return path


def changed(path: Path, **fields: Any) -> None:
    """A file in which somebody has changed something."""
    record = json.loads(path.read_text())
    path.write_text(json.dumps({**record, "digest": None, **fields}))


def test_a_finished_attempt_is_a_table_like_those_of_the_web(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    path = played(attempts)
    answers = json.loads(path.read_text())["answers"]
    table = attempts.enter(path)
    log = TableLog(tmp_path / DATABASE)
    hosted = folded(table, log.read(table)[0])
    log.close()
    assert [question.kind.key(value) for question, value in hosted.state.journal] == answers
    assert hosted.over
    assert hosted.who == ["Cy"]
    assert hosted.scored is not None
    (listed,) = attempts.scores(QUEST, DAY, table).attempts
    assert (listed.name, listed.score, listed.own) == ("Cy", QUEST.result(hosted.state).scores[0], True)
    assert not path.exists()


def test_entered_twice_it_is_listed_once(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    path = played(attempts)
    kept = path.read_bytes()
    attempts.enter(path)
    path.write_bytes(kept)
    assert attempts.enter_finished() == []
    assert len(attempts.scores(QUEST, DAY).attempts) == 1
    assert not path.exists()


def test_what_was_finished_before_a_crash_is_entered_at_the_next_call(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    over, left = played(attempts, "Cy"), played(attempts, "Di", upto=12)
    assert attempts.enter_finished() == []
    assert [each.name for each in attempts.scores(QUEST, DAY).attempts] == ["Cy"]
    assert not over.exists()
    assert left.exists()


def test_an_attempt_that_was_left_is_found_by_game_day_and_name(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    left = played(attempts, "Di", upto=12)
    (attempts.begun / "notes.json").write_text("my poems")
    assert attempts.unfinished(QUEST, DAY, ["human:Di"]) == left
    assert attempts.unfinished(QUEST, DAY, ["human:Cy"]) is None
    assert attempts.unfinished(QUEST, date(1970, 1, 11), ["human:Di"]) is None


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"answers": ["nonsense"]}, "answers[0] does not fit"),
        ({"rules_version": 99}, "answers[0] is not what the draws"),
        ({"rules_version": 0}, "rules_version is 0"),
        ({"game": "no"}, "There is no game 'no'"),
        ({"seats": []}, "seats is empty"),
    ],
)
def test_a_file_that_was_changed_is_left_and_told_of(
    tmp_path: Path, changes: dict[str, Any], why: str
) -> None:
    attempts = Attempts(tmp_path)
    path = played(attempts)
    changed(path, **changes)
    (problem,) = attempts.enter_finished()
    assert problem.startswith(f"{path} is not listed, and left as it is: ")
    assert why in problem
    assert path.exists()
    assert attempts.scores(QUEST, DAY).attempts == []


def test_draws_of_another_day_are_not_listed(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    played(attempts, draws_of=date(1970, 1, 11))
    left = played(attempts, "Di", draws_of=date(1970, 1, 11), upto=12)
    (problem,) = attempts.enter_finished()
    assert "answers[1] is not what the draws of 1970-01-12 lead to; the file was changed." in problem
    assert left.exists()
    assert attempts.unfinished(QUEST, DAY, ["human:Di"]) is None
    assert attempts.scores(QUEST, DAY).attempts == []


def test_a_log_that_is_none_is_told_with_a_remedy_and_left_alone(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    path = played(attempts)
    (tmp_path / DATABASE).write_bytes(b"These are not the scores you are looking for." * 100)
    before = (tmp_path / DATABASE).read_bytes()
    with pytest.raises(NotListed, match=r"cannot be used: file is not a database\. Put a copy"):
        attempts.enter(path)
    assert path.exists()
    assert (tmp_path / DATABASE).read_bytes() == before


def test_a_folder_that_cannot_be_made_is_told_with_a_remedy(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NotListed, match="Choose another folder with --data"):
        Attempts(tmp_path / "file").new_file(DAY)


def test_where_nobody_has_played_nothing_is_written(tmp_path: Path) -> None:
    assert Attempts(tmp_path).scores(QUEST, DAY).attempts == []
    assert list(tmp_path.iterdir()) == []


def test_terminal_and_web_are_one_list_while_the_server_runs(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        attempts = Attempts(tmp_path)
        await attempt(hall, "Ada")
        table = attempts.enter(played(attempts, "Cy"))
        hall.now += 60
        assert {each.name for each in (await scores(hall)).attempts} == {"Ada", "Cy"}
        assert {each.name for each in attempts.scores(QUEST, DAY).attempts} == {"Ada", "Cy"}
        there = (await hall.house.room(table)).hosted
        assert digest(there.state) == digest(folded(table, hall.house.log.read(table)[0]).state)
        await attempt(hall, "Bo")
        assert len((await scores(hall)).attempts) == 3

    in_a_hall(tmp_path, story)
