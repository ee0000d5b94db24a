"""F5, F7: what a stranger could go on with for ever comes to an end: play in circles, and work for them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random

import pytest

from tests.conformance.walks import weighted
from tests.server import frugal_house
from tests.server.hostile import blank
from tests.server.kit import Person, Seat, Server
from undercroft.drive.games import find_game
from undercroft.drive.records import encode_record
from undercroft.kernel.options import read_options
from undercroft.kernel.record import record
from undercroft.kernel.state import LOOKED_AFTER, State

CIRCLE = {"actor": "", "act": "back"}
"""To choose a Mob and lay it back; an empty key is the first that is open."""
LEFT = 6
"""So many answers before the rules look, the person takes over."""
TRY = "/api/games/immortal-magic/workshop/try"
MOST_TRIALS = 200


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a small budget of work."""
    running = Server(tmp_path_factory.mktemp("end") / "data", program=frugal_house.__name__).start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


def in_circles(state: State) -> None:
    """One answer more."""
    assert state.pending is not None
    state.answer_key(CIRCLE[state.pending.kind.name] or state.keys()[0])


def test_play_in_circles_is_ended_at_a_table_and_the_log_says_why(server: Server) -> None:
    game = find_game("battles")
    state = game.open(read_options(game.options, {"auto_setup": True}))
    rng = Random(3)
    while state.pending is None or state.pending.kind.name not in CIRCLE:
        state.answer(weighted(state, rng))
    assert state.asked == 0, "the person at the table goes round"
    while state.given < 2 * LOOKED_AFTER - LEFT:
        in_circles(state)
    made = server.post("/api/tables/import?name=Ada", encode_record(record(game, state)))

    async def story() -> Person:
        async with Person(server, Seat(made["table"], made["seat"], made["token"])) as person:
            for _ in range(LEFT):
                assert await person.my_turn()
                answer = await person.act("back" if "back" in person.choices else person.choices[0])
                assert answer["type"] == "ack"
                await person.reach(answer["seq"])
            assert person.over
        return person

    person, told = asyncio.run(story()), len(state.events())
    while not state.over:
        in_circles(state)
    news = [event for event in state.events()[told:] if event.kind.name == "endless"]
    assert len(news) == 1
    who = [seat["name"] for seat in person.now["seats"]]
    assert game.words.tell(news[0], 0, who) in [line["text"] for line in person.log]
    assert person.now["result"]["winners"] == [1]


def test_who_has_used_up_the_work_done_for_them_waits_and_others_do_not(server: Server) -> None:
    """Trials of a card, each of which takes a process of its own, are asked for again and again."""
    card = {"fields": blank("instant") | {"name": "Cry"}, "answers": [], "luck": 5}

    def tried(address: str) -> tuple[int, str]:
        status, body = server.asked_from(address, "POST", TRY, card)
        return status, json.loads(body).get("text", "")

    first, text = tried("127.4.0.1"), ""
    assert first == (200, "")
    for _ in range(MOST_TRIALS):
        if text := tried("127.4.0.1")[1]:
            break
    assert f"the {frugal_house.BUDGET:g} seconds that are worked for you" in text
    assert tried("127.4.0.2") == (200, "")
    assert server.asked_from("127.4.0.1", "GET", "/healthz")[0] == 200, "what needs no worker is not refused"
