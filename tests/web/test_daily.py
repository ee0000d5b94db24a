"""What has to be true of the routes of days' quests: they begin, are listed, and refuse in clear words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.table.halls import Hall
from tests.table.questing import QUEST
from tests.table.test_quest_attempts import played
from undercroft.table.quest_attempts import Attempts
from undercroft.web.app import build_app

TODAY = "1970-01-12"
Client = TestClient


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    hall = Hall(tmp_path)
    with TestClient(build_app(hall.house)) as made:
        yield made
    hall.house.log.close()


def test_a_quest_is_begun_by_its_day(client: Client) -> None:
    answer = client.post("/api/tables", json={"game": QUEST.name, "name": "Ada", "daily": TODAY})
    assert answer.status_code == 201
    about = client.get(f"/api/tables/{answer.json()['table']}").json()["about"]
    assert (about["daily"], about["options"]["players"]) == (TODAY, 1)
    assert client.get(f"/t/{answer.json()['table']}").status_code == 200


def test_a_quest_that_is_not_open_is_refused(client: Client) -> None:
    answer = client.post("/api/tables", json={"game": QUEST.name, "daily": "1970-01-13"})
    assert answer.status_code == 400
    assert "not open yet; today is 1970-01-12" in answer.json()["text"]


def test_scores_are_told_by_day(client: Client, tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    table = attempts.enter(played(attempts))
    for path in (f"/api/daily/{QUEST.name}", f"/api/daily/{QUEST.name}?date={TODAY}"):
        told = client.get(path).json()
        assert (told["day"], [each["name"] for each in told["attempts"]]) == (TODAY, ["Cy"])
    told = client.get(f"/api/daily/{QUEST.name}?date=1970-01-11").json()
    assert told["attempts"] == []
    assert [each["day"] for each in told["best"]] == [TODAY]
    assert client.get(f"/api/tables/{table}/scores").json()["attempts"][0]["own"] is True
    assert table not in client.get(f"/api/daily/{QUEST.name}").text, "nobody is led to another's table"


@pytest.mark.parametrize(
    ("path", "status", "says"),
    [
        ("/api/daily/chess", 400, "There is no game 'chess'"),
        ("/api/daily/dungeon-kingdom", 400, "cannot be played alone"),
        ("/api/daily/dungeonquest?date=soon", 400, "is not a date"),
        ("/api/daily/dungeonquest?date=1970-01-13", 400, "is not open yet"),
        ("/api/tables/nowhere/scores", 404, "no such table"),
    ],
)
def test_what_has_no_scores_is_refused_in_clear_words(
    client: Client, path: str, status: int, says: str
) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert says in answer.json()["text"]


def test_a_table_without_a_quest_has_no_scores(client: Client) -> None:
    table = client.post("/api/tables", json={"game": "dungeon-kingdom"}).json()["table"]
    answer = client.get(f"/api/tables/{table}/scores")
    assert answer.status_code == 409
    assert "plays no day's quest" in answer.json()["text"]
