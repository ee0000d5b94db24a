"""What has to be true of the routes for rosters: they tell the ranks and the ready ones, and judge in clear
words what was written, under the options of a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.table.halls import Hall
from undercroft.web.app import build_app

ROSTERS = "/api/games/battles/rosters"
Client = TestClient


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    hall = Hall(tmp_path_factory.mktemp("hall"))
    with TestClient(build_app(hall.house)) as made:
        yield made
    hall.house.log.close()


def judged(client: Client, text: str, **wish: Any) -> Any:
    """What the server says of a muster."""
    answer = client.post(f"{ROSTERS}/check", json={"text": text, **wish})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_box_is_told(client: Client) -> None:
    box = client.get(ROSTERS).json()
    assert (box["game"], len(box["ranks"]), len(box["ready"])) == ("battles", 20, 12)
    assert box["ranks"][5] == {"title": "Champion", "points": 20, "most": 4}
    assert [roster["remarks"] for roster in box["ready"]] == [[]] * 12
    first = box["ready"][0]
    assert (first["key"], first["members"][0]["code"], first["members"][0]["att_tenths"]) == (
        "stone_wall",
        "warrior",
        0,
    )


def test_a_roster_is_judged_under_the_options(client: Client) -> None:
    line = "rank1,warrior:3/2,thug:4/1,cleric:3/2"
    good = judged(client, line, name="Mine")
    assert (good["name"], good["code"], good["remarks"]) == ("Mine", line, [])
    assert 'name = "Mine"' in good["text"]
    classic = judged(client, line, options={"lp_scale": "classic"})
    assert classic["remarks"][0]["says"] == "The party has 15 LP, but Rank 1 has 21; add 6."
    unread = judged(client, "rank1,thog:4/1")
    assert (unread["members"], "did you mean thug?" in unread["remarks"][0]["says"]) == ([], True)


@pytest.mark.parametrize(
    ("path", "wish", "why"),
    [
        (f"{ROSTERS}/check", {"text": "rank1", "options": {"rank_p1": 77}}, "rank_p1"),
        (f"{ROSTERS}/check", {"text": "x" * 5000}, "text"),
        ("/api/games/dungeonquest/rosters/check", {"text": "rank1"}, "DungeonQuest has no rosters to write."),
    ],
)
def test_what_cannot_be_judged_is_refused(client: Client, path: str, wish: dict[str, Any], why: str) -> None:
    answer = client.post(path, json=wish)
    assert answer.status_code == 400
    assert why in answer.json()["text"]


def test_the_page_is_for_games_with_rosters(client: Client) -> None:
    page = client.get("/games/battles/rosters")
    assert (page.status_code, "Musters for BATTLES: Armageddon" in page.text) == (200, True)
    assert client.get("/games/dungeonquest/rosters").status_code == 404
    lobby = client.get("/?game=battles").text
    assert 'href="/games/battles/rosters"' in lobby
