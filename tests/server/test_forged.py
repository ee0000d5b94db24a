"""What has to be true of forged acts (D1, D2, D5).

A captured act sent again counts once; with a new number it is stale. Nobody acts with another's key, a key
that was taken away, out of turn, after the end, or by a choice that is not open: each is refused with its own
code, changes nothing on disk, and is counted. What is legal is exactly what the rules accept.
"""

from __future__ import annotations

import asyncio
import json
import socket
from random import Random
from typing import Any

import pytest

from tests.conformance.walks import some_options
from tests.server.kit import PATIENCE, Person, Seat, Server
from tests.server.staged import GAME, on_disk, table_for
from undercroft.kernel.codec import digest
from undercroft.kernel.errors import IllegalAnswer
from undercroft.kernel.record import forced
from undercroft.table import wire
from undercroft.table.entries import Acted
from undercroft.table.hosted import HostedGame
from undercroft.table.refusal import Refused
from undercroft.table.requests import act


def _kept(server: Server, table: str) -> tuple[int, str]:
    hosted = on_disk(server.data, table)
    return hosted.seq, digest(hosted.state)


def _refused(server: Server, code: str) -> int:
    _, body, _ = server.ask("GET", "/metrics")
    counts = dict(line.split() for line in body.decode().splitlines())
    return int(counts.get(f"undercroft_refused_{code}", 0))


async def _settled(person: Person, answer: dict[str, Any]) -> None:
    assert answer["type"] == "ack", answer
    await person.reach(answer["seq"])


# D1


def test_a_captured_act_counts_once(server: Server) -> None:
    """D1: the same number gets the first acknowledgement, also later, elsewhere, and with other words."""

    async def play() -> None:
        seat = server.new_table(seats=["me", "random"])
        async with Person(server, seat) as person:
            await person.my_turn()
            seq, choice = person.seq, person.choices[0]
            first = await person.act(choice, req_id="captured")
            await _settled(person, first)
            assert await person.act(choice, req_id="captured", seq=seq) == first
            for _ in range(3):
                await person.my_turn()
                await _settled(person, await person.act())
            await person.my_turn()
            kept = _kept(server, seat.table)
            assert await person.act(choice, req_id="captured", seq=seq) == first
            assert await person.act("another", req_id="captured") == first
            answer = await person.act(choice, req_id="new", seq=seq)
            assert (answer["type"], answer["code"]) == ("reject", "stale")
            async with Person(server, seat) as elsewhere:
                await elsewhere.until(lambda me: me.seq)
                assert await elsewhere.act(choice, req_id="captured", seq=seq) == first
            path, act_again = f"/api/tables/{seat.table}/messages", {"req_id": "captured", "seq": seq}
            told = server.post(path, {"type": "act", "choice": choice, **act_again}, seat.token)
            assert told == [first]
            assert _kept(server, seat.table) == kept

    asyncio.run(play())


def test_an_act_from_the_future_is_stale(server: Server) -> None:
    """D1: a moment that the table has not come to is none."""

    async def play() -> None:
        seat = server.new_table(seats=["me", "random"])
        async with Person(server, seat) as person:
            await person.my_turn()
            assert person.seq is not None
            assert (await person.act(seq=person.seq + 1))["code"] == "stale"

    asyncio.run(play())


# D2


async def _turned_away(server: Server, seat: Seat) -> str:
    """The code with which a hello is refused."""
    person = Person(server, seat)
    await person.connect()
    with pytest.raises(ConnectionError):
        await person.until(lambda me: me.seq is not None)
    await person.leave()
    code: str = person.messages[0]["code"]
    return code


def test_a_key_opens_one_seat_at_one_table_until_it_is_taken_away(server: Server) -> None:
    """D2: another table's key, an invented one and one of a seat that was left are forbidden."""

    async def play() -> None:
        mine, other = server.new_table(seats=["me", "open"]), server.new_table(seats=["me", "open"])
        guest = server.sit(mine.table)
        before = _refused(server, "forbidden")
        assert await _turned_away(server, Seat(mine.table, 0, other.token)) == "forbidden"
        assert await _turned_away(server, Seat(mine.table, 0, "x" * 32)) == "forbidden"
        async with Person(server, guest) as one, Person(server, guest) as two:
            await one.until(lambda me: me.seq)
            await two.until(lambda me: me.seq)
            await one.ask("leave")
            with pytest.raises(ConnectionError):
                await two.until(lambda me: False)
            assert two.messages[-1] == {**two.messages[-1], "type": "farewell", "code": "revoked"}
        assert await _turned_away(server, guest) == "forbidden"
        kept = _kept(server, mine.table)
        path, message = f"/api/tables/{mine.table}/messages", {"type": "leave", "req_id": "r"}
        for token in (guest.token, other.token):
            status, body, _ = server.ask("POST", path, message, token)
            assert (status, json.loads(body)["code"]) == (403, "forbidden")
        assert _refused(server, "forbidden") == before + 5
        assert _kept(server, mine.table) == kept

    asyncio.run(play())


def test_a_key_taken_away_while_a_message_is_on_its_way_does_nothing(server: Server) -> None:
    """D2: whoever held back his message until another had his seat neither acts nor sees with it."""
    host = server.new_table(seats=["me", "open"], options={"first_player": "1"})
    old = server.sit(host.table)
    messages = (
        {"type": "hello", "table": host.table},
        {"type": "act", "req_id": "late", "seq": 4, "choice": "0"},
        {"type": "say", "req_id": "later", "text": "It is still me"},
    )
    doors = [_held_back(server, old, json.dumps(message).encode()) for message in messages]
    fill = {"type": "fill", "req_id": "out", "seat": 1}
    assert server.post(f"/api/tables/{host.table}/messages", fill, host.token)[0]["type"] == "ack"
    server.sit(host.table, "New")
    kept = _kept(server, host.table)
    for door, rest in doors:
        with door:
            door.sendall(rest)
            answer = door.recv(65536)
        assert b"403" in answer.split(b"\r\n")[0], answer
    assert _kept(server, host.table) == kept


def _held_back(server: Server, seat: Seat, body: bytes) -> tuple[socket.socket, bytes]:
    """A request whose head is sent and whose body is not yet."""
    door = socket.create_connection(("localhost", server.port), timeout=PATIENCE)
    head = f"POST /api/tables/{seat.table}/messages HTTP/1.1\r\nHost: localhost:{server.port}\r\n"
    head += f"Authorization: Bearer {seat.token}\r\nContent-Length: {len(body)}\r\n\r\n"
    door.sendall(head.encode() + body[:1])
    server.get("/healthz")
    return door, body[1:]


def test_out_of_turn_and_by_a_choice_that_is_not_open(server: Server) -> None:
    """D2: not one's turn; a choice of another question, another game, another seat, another moment."""

    async def play() -> None:
        host = server.new_table(seats=["me", "open"], options={"first_player": "0"})
        guest = server.sit(host.table)
        async with Person(server, host) as one, Person(server, guest) as two:
            await one.my_turn()
            await two.until(lambda me: me.seq == one.seq)
            kept = _kept(server, host.table)
            turns, choices = _refused(server, "not_your_turn"), _refused(server, "unknown_choice")
            for key in ("0", "queue", "nonsense"):
                assert (await two.act(key))["code"] == "not_your_turn"
            foreign = ["end", "cut/0", "exact/hand", "hand/K", "9", "-1", "00", " 0", "0 ", "٠", "e4", "null"]
            for key in foreign:
                assert (await one.act(key))["code"] == "unknown_choice"
            assert _kept(server, host.table) == kept
            assert _refused(server, "not_your_turn") == turns + 3
            assert _refused(server, "unknown_choice") == choices + len(foreign)

    asyncio.run(play())


def test_after_the_end_nothing_can_be_chosen(server: Server) -> None:
    """D2: over is over, also for what is to be taken back."""

    async def play() -> None:
        seat = server.new_table(seats=["me", "random"])
        rng = Random(5)
        async with Person(server, seat) as person:
            last = "0"
            while await person.my_turn():
                last = rng.choice(person.choices)
                await _settled(person, await person.act(last))
            kept = _kept(server, seat.table)
            before = _refused(server, "over")
            assert (await person.act(last))["code"] == "over"
            assert (await person.act("0"))["code"] == "over"
            assert (await person.ask("take_back", seq=person.seq))["code"] == "over"
            assert (await person.ask("ask_hint", seq=person.seq))["code"] == "over"
            assert _kept(server, seat.table) == kept
            assert _refused(server, "over") == before + 4

    asyncio.run(play())


# D5


def _check_whole_domain(hosted: HostedGame) -> int:
    """Try every answer that the open question can ever have; how many were refused."""
    state, seat = hosted.state, hosted.asked
    assert state.pending is not None
    assert seat is not None
    legal, before = set(state.keys()), digest(state)
    nothing_to_choose = forced(state)
    refused = 0
    for key in state.pending.kind.keys:
        answer = _answered(hosted, seat, key)
        expected = key if key in legal else "unknown_choice"
        assert answer == ("not_your_turn" if nothing_to_choose else expected)
        assert _accepted(hosted, key) == (key in legal)
        refused += answer != key
    assert digest(state) == before
    return refused


def _answered(hosted: HostedGame, seat: int, key: str) -> str:
    """What the table takes an answer for: the answer itself, or the code of its refusal."""
    try:
        acted = act(hosted, seat, wire.Act(req_id="r", seq=hosted.seq, choice=key))
        hosted.foresee(acted)
        return acted.choice
    except Refused as error:
        return error.code
    except IllegalAnswer:
        return "unknown_choice"


def _accepted(hosted: HostedGame, key: str) -> bool:
    """Whether the rules themselves take an answer."""
    trial = hosted.state.clone()
    before = digest(trial)
    try:
        trial.answer_key(key)
    except IllegalAnswer:
        assert digest(trial) == before
        return False
    return True


def check_domains(number: int, seed: int, every: float) -> tuple[int, set[str]]:
    """Every answer at moments of many games; how many were refused, and which questions were asked."""
    refused, kinds = 0, set()
    for at in range(number):
        rng = Random(seed + at)
        hosted = table_for(some_options(GAME, rng), dealer=0 if at % 3 == 0 else None, seed=at)
        while not hosted.over and hosted.asked is not None and hosted.state.pending is not None:
            name = hosted.state.pending.kind.name
            if name not in kinds or rng.random() < every:
                refused += _check_whole_domain(hosted)
                kinds.add(name)
            hosted.apply(Acted(seat=hosted.asked, choice=rng.choice(hosted.state.keys())))
    return refused, kinds


def test_what_is_legal_is_exactly_what_the_rules_accept() -> None:
    """D5: in process, the whole domain of each question at moments of 8 games."""
    refused, kinds = check_domains(8, 0, 0.06)
    assert refused > 500
    assert len(kinds) > 15


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_what_is_legal_is_exactly_what_the_rules_accept_in_many_games(part: int) -> None:
    """D5 at length."""
    refused, kinds = check_domains(60, 1_000 * (part + 1), 0.3)
    assert refused > 50_000
    assert len(kinds) > 22


def test_every_choice_that_is_not_open_is_refused_over_the_socket(server: Server) -> None:
    """D5: the whole domain of the first questions, by a client that sends what it was not offered."""

    async def play() -> None:
        seat = server.new_table(seats=["me", "random"])
        refused = 0
        async with Person(server, seat) as person:
            while refused < 120 and await person.my_turn():
                kind = GAME.asks[person.now["view"]["question"]]
                kept = _kept(server, seat.table)
                for key in sorted(set(kind.keys) - set(person.choices))[:40]:
                    assert (await person.act(key))["code"] == "unknown_choice"
                    refused += 1
                assert _kept(server, seat.table) == kept
                await _settled(person, await person.act())
        assert refused >= 120

    asyncio.run(play())
