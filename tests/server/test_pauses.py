"""ADR 0026 on a running server at the usual pace: a real bot's pause does not tell whether it could react.

Windows of real games are laid out by records: a person's next choice opens one for the bot, which in one lot
of them holds a reaction and in the other can only pass. `tests/table/test_pauses.py` compares many more, in
driven time and with made-up bots.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from tests.server import timed_house
from tests.server.kit import PATIENCE, Person, Seat, Server
from tests.server.timed_house import Timed
from tests.table.test_pauses import distance, opens_window
from undercroft.drive.dice import Seeded
from undercroft.drive.games import find_game
from undercroft.drive.records import encode_record
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.options import read_options
from undercroft.kernel.record import Record, forced

GAME = find_game("immortal-magic")
"""The game that offers windows also to who can only pass."""
OPTIONS = {"players": 2}
EACH = 24
"""So many windows are opened of each lot."""
AT_ONCE = 4
FARTHEST = 0.75
"""Two lots of as many draws from the same are farther apart one time in a million."""
GRAIN = 0.01
"""Seconds by which the clock of a loop may be coarse."""


class Stage(NamedTuple):
    """A game up to where a choice of the first seat opens a window for the second."""

    record: bytes
    choice: str


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house at the usual pace that tells how its bots take their time."""
    running = Server(tmp_path_factory.mktemp("timed") / "data", program=timed_house.__name__)
    running.more = []
    yield running.start()
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


def stages() -> dict[bool, list[Stage]]:
    """Windows of games played at random, by whether the second seat could do anything but pass."""
    found: dict[bool, list[Stage]] = {True: [], False: []}
    for seed in range(100):
        state = GAME.open(read_options(GAME.options, OPTIONS))
        dice, chance, keys = Seeded(seed), Random(f"stages/{seed}"), list[str]()
        while state.pending is not None and len(keys) < 200:
            by_chance = state.asked == CHANCE
            opening = state.asked == 0 and not forced(state)
            key = state.pending.kind.key(dice.answer(state)) if by_chance else chance.choice(state.keys())
            state.answer_key(key)
            if opening and state.asked == 1 and opens_window(state):
                seats = ["human:Ada", "greedy"]
                record = Record(GAME.name, GAME.rules_version, dict(OPTIONS), keys[:], seats)
                found[not forced(state)].append(Stage(encode_record(record), key))
            keys.append(key)
        if min(map(len, found.values())) >= EACH:
            return found
    raise AssertionError("there are too few windows in these games")


async def opened(server: Server, stage: Stage) -> str:
    """Open a window at a table of its own, and wait for what the bot answers; the table."""
    made = await asyncio.to_thread(server.post, "/api/tables/import?name=Ada", stage.record)
    async with Person(server, Seat(made["table"], made["seat"], made["token"])) as person:
        await person.until(lambda me: stage.choice in me.choices)
        answer = await person.act(stage.choice)
        assert answer["type"] == "ack"
        await person.reach(answer["seq"] + 1)
    return str(made["table"])


async def timed(server: Server, lots: dict[bool, list[Stage]]) -> dict[bool, list[Timed]]:
    """What the house tells of the first answer in each window."""
    few = asyncio.Semaphore(AT_ONCE)

    async def one(could: bool, stage: Stage) -> tuple[bool, str]:
        async with few:
            return could, await opened(server, stage)

    windows = [one(could, lots[could][number]) for number in range(EACH) for could in lots]
    tables = await asyncio.gather(*windows)
    async with asyncio.timeout(PATIENCE):
        while not {table for _, table in tables} <= {
            answer.table for answer in timed_house.said(server.log.read_text())
        }:
            await asyncio.sleep(0.05)
    first: dict[str, Timed] = {}
    for answer in timed_house.said(server.log.read_text()):
        first.setdefault(answer.table, answer)
    found: dict[bool, list[Timed]] = {True: [], False: []}
    for could, table in tables:
        assert first[table].could == could
        found[could].append(first[table])
    return found


def test_a_bot_that_can_only_pass_takes_its_time_like_one_that_holds_a_reaction(server: Server) -> None:
    """No answer is given before the pause that was drawn for it is over; both lots are drawn alike."""
    found = asyncio.run(timed(server, stages()))
    drawn: dict[bool, list[float]] = {}
    for could, answers in found.items():
        assert len(answers) == EACH
        drawn[could] = [answer.drawn for answer in answers if answer.drawn is not None]
        assert len(drawn[could]) == EACH, "a pause is drawn for every answer"
        assert [answer for answer in answers if answer.waited < (answer.drawn or 0.0) - GRAIN] == []
    assert distance(drawn[True], drawn[False]) <= FARTHEST
    assert min(drawn[True] + drawn[False]) > 0
