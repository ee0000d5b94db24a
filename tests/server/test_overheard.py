"""C2: all that every socket and every HTTP reply carried in whole games, searched for what was hidden then.

What has to be true: before the end nobody is sent the seed or the salt; nobody is ever sent another's key; no
message shows a card, in a zone, a choice or a line of the log, that its reader had not seen by then; no
prompt, title, label, note, mark, reason or hint names a card that he could not know from the place it is
about; what is to be drawn never appears in its order, be it over a socket or by HTTP.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets import ConnectionClosed

from tests.server.kit import PATIENCE, Person, Seat, Server
from tests.server.overheard import Answer, Overheard, Reply, search
from undercroft.drive.games import find_game
from undercroft.kernel.game import Game
from undercroft.kernel.table import BAG, ROW

AT_ONCE = 10
LOOKS_AROUND = 0.02
"""How often somebody looks around by HTTP, asks why, or asks for a hint before he chooses."""
REASONS = 6
"""For so many places he asks why, then."""

# playing


def _kingdom(players: int, rng: Random) -> dict[str, Any]:
    return {"players": players, "open_hands": rng.random() < 0.1, "memory_aid": rng.random() < 0.5}


def _quest(players: int, rng: Random) -> dict[str, Any]:
    return {"players": players, "combat_mode": rng.choice(("standard", "dice", "classic_solo", "classic"))}


def _magic(players: int, rng: Random) -> dict[str, Any]:
    return {"players": players, "grid": rng.choice(("3x3", "4x4")), "champions": 1, "round_cap": 10}


OPTIONS = {"dungeon-kingdom": _kingdom, "dungeonquest": _quest, "immortal-magic": _magic}


async def whole_game(server: Server, game: str, number: int) -> Overheard:
    """A game of people who choose at random and bots, with somebody watching."""
    rng = Random(number)
    players = 2 + number % 3
    others = [rng.choice(("open", "greedy", "random", "random")) for _ in range(players - 1)]
    founder = await asyncio.to_thread(
        server.new_table, game=game, seats=["me", *others], options=OPTIONS[game](players, rng)
    )
    seats = [founder, Seat(founder.table, None, None)]
    for _ in range(others.count("open")):
        seats.append(await asyncio.to_thread(server.sit, founder.table, f"Bo{len(seats)}"))
    heard = Overheard(find_game(game), [Person(server, seat) for seat in seats])
    for person in heard.people:
        await person.connect()
    await asyncio.gather(
        *(_play(person, heard, Random(f"{number}/{person.seat.seat}")) for person in heard.people)
    )
    for person in heard.people:
        await person.leave()
    status, body, _ = await asyncio.to_thread(
        server.ask, "GET", f"/api/tables/{founder.table}/record", None, founder.token
    )
    assert status == 200
    heard.record = json.loads(body)
    return heard


async def _play(person: Person, heard: Overheard, rng: Random) -> None:
    """Play to the end. On a busy machine somebody may read too slowly, is parted with, and comes back."""
    while True:
        try:
            return await _answer(person, heard, rng)
        except (ConnectionError, ConnectionClosed):
            await person.hear_out()
            if person.messages[-1].get("code") != "too_slow":
                raise
            await person.come_back()


async def _answer(person: Person, heard: Overheard, rng: Random) -> None:
    while person.seat.seat is None and not person.over:
        await person.reach((person.seq or 0) + 1)
    while person.seat.seat is not None and await person.my_turn():
        if rng.random() < LOOKS_AROUND:
            await _look_around(person, heard, rng)
        answer = await person.act(rng.choice(person.choices))
        assert answer["type"] == "ack", answer
        await person.reach(answer["seq"])


async def _look_around(person: Person, heard: Overheard, rng: Random) -> None:
    """While it is one's turn the game cannot go on: whatever is told now is told at this moment."""
    seat, now = person.seat.seat, person.now["view"]["moment"]
    heard.answers.append(Answer(seat, now, None, await person.ask("ask_hint", seq=person.seq)))
    for _ in range(REASONS):
        spot = _somewhere(heard.game, person, rng)
        heard.answers.append(Answer(seat, now, spot, await person.ask("ask_why", spot=spot)))
    table, token = person.seat.table, person.seat.token
    first = rng.randrange(now + 1)
    for reader, path, key in (
        (None, f"/t/{table}", None),
        (None, f"/t/{table}/replay", None),
        (None, f"/api/tables/{table}", None),
        (None, "/metrics", None),
        (None, f"/api/tables/{table}/moments?first={first}&last={first + 4}", None),
        (seat, f"/api/tables/{table}/moments?first={first}&last={first + 4}", token),
        (seat, f"/api/tables/{table}/moments?first={now}&last={now}", token),
    ):
        body, headers = await _patiently(person.server, path, key)
        heard.replies.append(Reply(reader, now, body + json.dumps(headers).encode()))


async def _patiently(server: Server, path: str, key: str | None) -> tuple[bytes, dict[str, str]]:
    """The reply to a question; all games here ask from one address, which may have to wait a moment."""
    async with asyncio.timeout(PATIENCE):
        while True:
            status, body, headers = await asyncio.to_thread(server.ask, "GET", path, None, key)
            if status != 429:
                assert status == 200, (path, body)
                return body, headers
            await asyncio.sleep(0.2)


def _somewhere(game: Game, person: Person, rng: Random) -> dict[str, Any]:
    """A place of the table to ask about."""
    zone = rng.choice(game.blank(game.options()).zones())
    piles = person.now["view"]["zones"][zone.name]
    owner = rng.randrange(len(piles)) if zone.of_each_seat else None
    spot: dict[str, Any] = {"zone": zone.name, "seat": owner}
    if zone.shape == ROW:
        spot |= {"place": rng.randrange(len(piles[owner or 0]["cards"]) + 1), "gap": rng.random() < 0.3}
    elif zone.shape == BAG:
        spot["face"] = rng.randrange(len(game.faces))
    return spot


# the tests


def _games(server: Server, game: str, numbers: range) -> int:
    """Play so many games, a few at once, and search what was heard while nobody plays: whoever is too busy to
    answer pings is parted with."""
    found = 0
    for first in range(0, len(numbers), AT_ONCE):
        found += sum(map(search, asyncio.run(_at_once(server, game, numbers[first : first + AT_ONCE]))))
    return found


async def _at_once(server: Server, game: str, numbers: range) -> list[Overheard]:
    return await asyncio.gather(*(whole_game(server, game, number) for number in numbers))


def test_nothing_hidden_is_sent_in_whole_games(server: Server) -> None:
    """C2: a game of two, of three and of four."""
    assert _games(server, "dungeon-kingdom", range(3)) > 200


def test_nothing_hidden_is_sent_in_whole_quests(server: Server) -> None:
    """C2 for DungeonQuest, whose games are shorter."""
    assert _games(server, "dungeonquest", range(3)) > 120


def test_nothing_hidden_is_sent_in_whole_delves(server: Server) -> None:
    """C2 for Dungeons of Immortal Magic, whose games are longer."""
    assert _games(server, "immortal-magic", range(1)) > 100


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Server]:
    """A server of one test alone: of all these games one address may not have so many at one."""
    running = Server(tmp_path / "data").start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("game", ["dungeon-kingdom", "dungeonquest", "immortal-magic"])
def test_nothing_hidden_is_sent_in_many_whole_games(fresh: Server, game: str, part: int) -> None:
    """C2: 500 whole games of each."""
    assert _games(fresh, game, range(1_000 + part * 50, 1_050 + part * 50)) > 2_000
