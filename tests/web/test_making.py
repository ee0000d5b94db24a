"""What has to be true of the routes for decks and cards that people make: they tell what there is, judge what
was made in clear words, and try a card in a process of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.table.halls import Hall
from undercroft.table.rate_limits import RATES, Budget
from undercroft.table.worker_pool import Terms, Workers
from undercroft.web.app import build_app

DECKS, WORKSHOP = "/api/games/immortal-magic/decks", "/api/games/immortal-magic/workshop"
LONG = 600.0
Client = TestClient


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    workers = Workers(Terms(budget=LONG))
    hall = Hall(tmp_path_factory.mktemp("hall"), errands=workers)
    with TestClient(build_app(hall.house)) as made:
        yield made
        assert made.portal is not None
        made.portal.call(workers.close)
    hall.house.log.close()


@pytest.fixture(scope="module")
def blanks(client: Client) -> dict[str, dict[str, Any]]:
    """A blank card of each type."""
    return {kind["key"]: kind["blank"] for kind in client.get(WORKSHOP).json()["kinds"]}


def asked(client: Client, path: str, **wish: Any) -> Any:
    """An answer that is no refusal."""
    answer = client.post(path, json=wish)
    assert answer.status_code == 200, answer.text
    return answer.json()


# decks


def test_the_box_of_cards_is_told(client: Client) -> None:
    box = client.get(DECKS).json()
    assert len(box["stock"]) == 198
    assert {one["facets"]["Type"] for one in box["stock"]} >= {"Character", "Weapon", "Spell", "Universal"}
    assert all(one["card"]["name"] and one["most"] >= 1 for one in box["stock"])
    assert [deck["remarks"] for deck in box["ready"]] == 4 * [[]]
    assert (box["option"], box["bots"][0]) == ("decks", "random")


def test_a_deck_is_judged(client: Client) -> None:
    ready = client.get(DECKS).json()["ready"][0]
    for text in (ready["code"], ready["text"]):
        deck = asked(client, f"{DECKS}/check", text=text, name="Mine")
        assert (deck["cards"], deck["remarks"]) == (ready["cards"], [])
    short = asked(client, f"{DECKS}/check", text="H04*2", name="Mine")
    assert (short["name"], short["cards"], short["code"]) == ("Mine", {"H04": 2}, "H04*2")
    assert short["remarks"][0]["says"] == "It has 2 cards; a deck has 40 or more: add 38."
    assert asked(client, f"{DECKS}/check", text="", name="\u202e Mine\n")["name"] == "Mine"
    wrong = asked(client, f"{DECKS}/check", text="Deck: Mine\n2 Footmen of Nowhere")
    assert (wrong["cards"], wrong["remarks"][0]["line"]) == ({}, 2)


def test_a_deck_can_be_played(client: Client) -> None:
    ready = client.get(DECKS).json()["ready"]
    options = {"players": 2, "decks": f"{ready[1]['code']}+{ready[0]['key']}"}
    made = client.post(
        "/api/tables", json={"game": "immortal-magic", "seats": ["me", "random"], "options": options}
    )
    assert made.status_code == 201, made.text
    about = client.get(f"/api/tables/{made.json()['table']}").json()["about"]
    assert about["options"]["decks"] == options["decks"]


@pytest.mark.parametrize(
    ("path", "wish", "says"),
    [
        (f"{DECKS}/check", {"text": 30_000 * "x"}, "text"),
        (f"{DECKS}/check", {"text": "", "sideboard": ""}, "sideboard"),
        ("/api/games/dungeonquest/decks/check", {"text": ""}, "has no decks to build"),
        ("/api/games/dungeonquest/workshop/check", {}, "has no workshop"),
        ("/api/games/chess/decks/check", {"text": ""}, "There is no game 'chess'"),
        (f"{WORKSHOP}/try", {"fields": {"type": "dragon"}}, "type: Type is 'dragon'"),
        (f"{WORKSHOP}/try", {"fields": {}, "answers": 300 * ["pass"]}, "answers"),
    ],
)
def test_bad_wishes_are_refused_in_clear_words(
    client: Client, path: str, wish: dict[str, Any], says: str
) -> None:
    answer = client.post(path, json=wish)
    assert answer.status_code == 400
    assert says in answer.json()["text"]


@pytest.mark.parametrize(
    "path", ["/games/dungeonquest/decks", "/games/dungeonquest/workshop", "/games/x/decks"]
)
def test_games_without_decks_or_workshop_have_no_such_page(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


# cards


def test_the_bench_is_told(client: Client) -> None:
    bench = client.get(WORKSHOP).json()
    assert len(bench["kinds"]) == 14
    assert len(bench["printed"]) == 272
    assert {"id", "name", "words", "data"} <= {field["name"] for field in bench["kinds"][0]["fields"]}
    assert all(word["says"] and word["example"] for word in bench["words"])


def test_a_card_is_judged(client: Client, blanks: dict[str, dict[str, Any]]) -> None:
    sound = asked(client, f"{WORKSHOP}/check", fields=blanks["instant"])
    assert (sound["remarks"], sound["card"]["line"]) == ([], "Instant")
    assert sound["file"].startswith("[[card]]\nid = ")
    again = asked(client, f"{WORKSHOP}/check", file=sound["file"])
    assert again == sound
    wrong = asked(
        client, f"{WORKSHOP}/check", fields={**blanks["instant"], "data": ["play[fight]: atk(2)@rollr"]}
    )
    assert wrong["card"] is None
    (remark,) = wrong["remarks"]
    assert (remark["field"], remark["line"], remark["place"]) == ("data", 1, 21)
    assert "did you mean roller?" in remark["says"]


@pytest.mark.parametrize(
    ("field", "value", "line"),
    [
        ("cost", 1.5, 0),
        ("cost", None, 0),
        ("data", [1], 1),
        ("data", {"on": "play"}, 0),
        ("tags", [["x"]], 0),
    ],
)
def test_values_of_wrong_types_are_named_by_field(
    client: Client, blanks: dict[str, dict[str, Any]], field: str, value: Any, line: int
) -> None:
    draft = asked(client, f"{WORKSHOP}/check", fields={**blanks["character"], field: value})
    assert [(one["field"], one["line"]) for one in draft["remarks"]] == [(field, line)]
    assert (draft["card"], draft["file"]) == (None, "")


def test_a_card_is_tried_in_a_battle(client: Client, blanks: dict[str, dict[str, Any]]) -> None:
    card = {**blanks["instant"], "name": "Battle Cry", "data": ["play[fight]: roll(9)@roller~roll"]}
    stands = asked(client, f"{WORKSHOP}/try", fields=card, luck=5)
    assert "Battle Cry is in your hand" in stands["says"]
    answers = [stands["choices"][0]["key"], "b1", f"play {card['id']}"]
    stands = asked(client, f"{WORKSHOP}/try", fields=card, luck=5, answers=answers)
    assert "Maker plays Battle Cry for 1 gem." in stands["lines"]
    assert "+9" in stands["prompt"]
    assert "Battle Cry" in stands["table"]
    assert [choice["key"] for choice in stands["choices"]] == [answers[-1], "pass"]


def test_an_answer_that_is_not_open_is_refused(client: Client, blanks: dict[str, dict[str, Any]]) -> None:
    wish = {"fields": blanks["trap"], "answers": ["move #999"]}
    answer = client.post(f"{WORKSHOP}/try", json=wish)
    assert answer.status_code == 409
    assert "trial" in answer.json()["text"]


def test_one_address_cannot_try_without_end(client: Client) -> None:
    burst = int(RATES[Budget.TRY].burst)
    wish = {"fields": {"type": "dragon"}}
    answers = [client.post(f"{WORKSHOP}/try", json=wish) for _ in range(burst + 10)]
    assert {answer.status_code for answer in answers} == {400, 429}
    assert answers[-1].json() == {"code": "too_many", "text": "You ask too much at once; wait a moment."}
