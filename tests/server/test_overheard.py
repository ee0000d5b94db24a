"""C2: all that every socket and every HTTP reply carried in whole games, searched for what was hidden then.

What has to be true: before the end nobody is sent the seed or the salt; nobody is ever sent another's key; no
message shows a card, in a zone, a choice or a line of the log, that its reader had not seen by then; what is
to be drawn never appears. What a reader had seen is worked out from the record, past views and messages.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.kit import Person, Seat, Server
from tests.server.staged import GAME
from undercroft.kernel.ids import CHANCE, NO_CARD, ONLOOKERS
from undercroft.kernel.options import read_options
from undercroft.kernel.record import forced
from undercroft.kernel.state import State
from undercroft.kernel.table import BAG, DECK
from undercroft.table.tokens import hashed

AT_ONCE = 10
LOOKS_AROUND = 0.02
"""How often somebody looks around by HTTP, asks why, or asks for a hint before he chooses."""
NEXT_DRAWS = 10
"""So many cards in the order of their drawing are no coincidence."""
CARD_NAMES = sorted({name for face in range(len(GAME.faces)) for name in [GAME.words.face(face)]})


@dataclass
class Overheard:
    """One game: who was at the table, what each heard while it ran, and what the replies by HTTP were."""

    people: list[Person]
    replies: list[tuple[int | None, bytes]] = field(default_factory=list)
    record: dict[str, Any] = field(default_factory=dict)


# playing


async def whole_game(server: Server, number: int) -> Overheard:
    """A game of people who choose at random and bots, with somebody watching."""
    rng = Random(number)
    players = 2 + number % 3
    others = [rng.choice(("open", "greedy", "random", "random")) for _ in range(players - 1)]
    options = {"players": players, "open_hands": rng.random() < 0.1, "memory_aid": rng.random() < 0.5}
    founder = await asyncio.to_thread(server.new_table, seats=["me", *others], options=options)
    seats = [founder, Seat(founder.table, None, None)]
    for _ in range(others.count("open")):
        seats.append(await asyncio.to_thread(server.sit, founder.table, f"Bo{len(seats)}"))
    heard = Overheard([Person(server, seat) for seat in seats])
    for person in heard.people:
        await person.connect()
    await asyncio.gather(*(_play(person, heard, rng) for person in heard.people))
    for person in heard.people:
        await person.leave()
    status, body, _ = await asyncio.to_thread(
        server.ask, "GET", f"/api/tables/{founder.table}/record", None, founder.token
    )
    assert status == 200
    heard.record = json.loads(body)
    return heard


async def _play(person: Person, heard: Overheard, rng: Random) -> None:
    while person.seat.seat is None and not person.over:
        await person.reach((person.seq or 0) + 1)
    while person.seat.seat is not None and await person.my_turn():
        if rng.random() < LOOKS_AROUND:
            await _look_around(person, heard, rng)
        answer = await person.act(rng.choice(person.choices))
        assert answer["type"] == "ack", answer
        await person.reach(answer["seq"])


async def _look_around(person: Person, heard: Overheard, rng: Random) -> None:
    """While it is one's turn the game cannot end: whatever is told now is told before the end."""
    await person.ask("ask_hint", seq=person.seq)
    await person.ask("ask_why", spot={"zone": "hand", "seat": 1, "face": rng.randrange(7)})
    table, token = person.seat.table, person.seat.token
    first = rng.randrange(person.now["view"]["moment"] + 1)
    for seat, path, key in (
        (None, f"/t/{table}", None),
        (None, f"/t/{table}/replay", None),
        (None, f"/api/tables/{table}", None),
        (None, "/metrics", None),
        (None, f"/api/tables/{table}/moments?first={first}&last={first + 4}", None),
        (person.seat.seat, f"/api/tables/{table}/moments?first={first}&last={first + 4}", token),
    ):
        status, body, headers = await asyncio.to_thread(person.server.ask, "GET", path, None, key)
        assert status == 200, (path, body)
        heard.replies.append((seat, body + json.dumps(headers).encode()))


# searching


def search(heard: Overheard) -> int:
    """Fail where something hidden was sent; how many views were compared with what could be known."""
    told = [_before_the_end(person) for person in heard.people]
    replies = [body for _, body in heard.replies]
    _search_for_secrets(heard, [data for each in told for data in each], replies)
    views = _views(heard)
    draws = _draws(heard.record)
    compared = 0
    for moment, state in enumerate(_states(heard.record)):
        to_come = draws[moment]
        for seat, shown, data in views.get(moment, ()):
            _check_view(state, seat, shown)
            assert not any(row in data for row in to_come), (to_come, data)
            compared += 1
    for person in heard.people:
        _check_log(_ended(heard.record), person.seat.seat, person.log)
    return compared


def _views(heard: Overheard) -> dict[int, list[tuple[int | None, dict[str, Any], bytes]]]:
    """Every view that was sent, by its moment: to which seat, and all that was sent with it."""
    views: defaultdict[int, list[tuple[int | None, dict[str, Any], bytes]]] = defaultdict(list)
    for person in heard.people:
        for message, data in zip(person.messages, person.heard, strict=True):
            if "now" in message:
                views[message["now"]["view"]["moment"]].append((person.seat.seat, message["now"], data))
    for seat, body in heard.replies:
        for moment in _moments(body):
            views[moment["moment"]].append((seat, moment, b""))
    return views


def _before_the_end(person: Person) -> list[bytes]:
    last = next(at for at, message in enumerate(person.messages) if message.get("now", {}).get("result"))
    return person.heard[:last]


def _moments(body: bytes) -> list[dict[str, Any]]:
    if not body.startswith(b'{"about":'):
        return []
    moments: list[dict[str, Any]] = json.JSONDecoder().raw_decode(body.decode())[0].get("moments", [])
    return moments


def _search_for_secrets(heard: Overheard, told: list[bytes], replies: list[bytes]) -> None:
    seed, salt = heard.record["seed"], heard.record["salt"]
    secrets = [str(seed), f"{seed:x}", f"{seed:X}", salt, salt.upper()]
    tokens = [person.seat.token for person in heard.people if person.seat.token]
    secrets += [*tokens, *(hashed(token) for token in tokens)]
    whole = b"\n".join([*told, *replies])
    for secret in secrets:
        assert secret.encode() not in whole, secret
    for data in (data for person in heard.people for data in person.heard):
        assert not any(token.encode() in data for token in tokens)


def _opening(record: dict[str, Any]) -> State:
    options: Any = read_options(GAME.options, record["options"])
    return GAME.open(options)


def _states(record: dict[str, Any]) -> Iterator[State]:
    state = _opening(record)
    yield state
    for key in record["answers"]:
        state.answer_key(key)
        yield state


def _ended(record: dict[str, Any]) -> State:
    *_, state = _states(record)
    return state


def _draws(record: dict[str, Any]) -> list[tuple[bytes, ...]]:
    """For each moment the cards that are drawn next, as they would be written one after the other."""
    state = _opening(record)
    drawn: list[tuple[int, str]] = []
    for at, key in enumerate(record["answers"]):
        if state.asked == CHANCE:
            drawn.append((at, key))
        state.answer_key(key)
    rows: list[tuple[bytes, ...]] = []
    for moment in range(len(record["answers"]) + 1):
        row = [key for at, key in drawn if at >= moment][:NEXT_DRAWS]
        texts = (json.dumps(row, separators=(",", ":"))[1:-1], "/".join(row), " ".join(row))
        rows.append(tuple(text.encode() for text in texts) if len(row) == NEXT_DRAWS else ())
    return rows


def _known(state: State, seat: int | None, card: int) -> str | None:
    """The card as a seat has seen it, by the sight mask alone."""
    if card == NO_CARD:
        return ""
    return GAME.faces[state.table.face[card]] if _saw(state.table.seen[card], seat) else None


def _saw(seers: int, seat: int | None) -> bool:
    """Whether a viewer is in a mask."""
    return bool(seers & ONLOOKERS) if seat is None else bool(seers >> seat & 1)


def _check_view(state: State, seat: int | None, shown: dict[str, Any]) -> None:
    table = state.table
    for zone in table.zones():
        piles = shown["view"]["zones"][zone.name]
        for owner, told in enumerate(piles):
            pile: Any = table.pile(zone, owner)
            if zone.shape == DECK:
                assert told["loose"] == pile.loose
                _check_row(told["cards"], [_known(state, seat, card) for card in pile.top])
                _check_row(told["bottom"], [_known(state, seat, card) for card in pile.bottom])
            elif zone.shape == BAG:
                _check_bag(told["cards"], [_known(state, seat, card) for card in pile])
            else:
                _check_row(told["cards"], [_known(state, seat, card) for card in pile])
    assert set(shown["view"]["facts"]) <= set(table.public())
    if "choices" in shown:
        keys = state.keys() if state.asked == seat and not forced(state) else []
        assert [choice["key"] for choice in shown["choices"]] == keys


def _check_row(told: list[str | None], known: list[str | None]) -> None:
    assert len(told) == len(known)
    assert all(card is None or card == may for card, may in zip(told, known, strict=True)), (told, known)


def _check_bag(told: list[str | None], known: list[str | None]) -> None:
    assert len(told) == len(known)
    shown, seen = (Counter(card for card in cards if card is not None) for cards in (told, known))
    assert shown <= seen, (told, known)


def _check_log(state: State, seat: int | None, log: list[dict[str, Any]]) -> None:
    """No line about what others did in secret names a card, and every line is about its event."""
    events = state.events()
    assert len(log) == len(events)
    for line, event in zip(log, events, strict=True):
        assert line["kind"] == event.kind.name
        if event.kind.hidden and not _saw(event.seers, seat):
            assert not any(name in line["text"] for name in CARD_NAMES), line


# the tests


async def _games(server: Server, numbers: range) -> int:
    turnstile = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> int:
        async with turnstile:
            return search(await whole_game(server, number))

    return sum(await asyncio.gather(*(one(number) for number in numbers)))


def _overhear(folder: Path, numbers: range) -> int:
    server = Server(folder / "tables").start()
    try:
        return asyncio.run(_games(server, numbers))
    finally:
        server.stop()


@pytest.mark.parametrize("part", range(2))
def test_nothing_hidden_is_sent_in_whole_games(tmp_path: Path, part: int) -> None:
    """C2: 50 whole games, in two halves for two cores."""
    assert _overhear(tmp_path, range(part * 25, part * 25 + 25)) > 2_000


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_nothing_hidden_is_sent_in_many_whole_games(tmp_path: Path, part: int) -> None:
    """C2: 500 whole games."""
    assert _overhear(tmp_path, range(1_000 + part * 50, 1_050 + part * 50)) > 4_000
