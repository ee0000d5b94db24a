"""B6, F1, F4: who does not read, who sends too much, and a full house. Others do not notice."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median

import pytest

from tests.conftest import SOAK
from tests.server import brisk_house, slow_house
from tests.server.bare import BINARY, CONTINUED, PING, PONG, Bare, frame, resident
from tests.server.kit import PATIENCE, Person, Seat, Server
from tests.server.regulars import LOST
from tests.server.truth import done, knows, moves, sees_what_is
from undercroft.table.guest import Guest

GENEROUS = 2.0
"""What a delay may be in the long runs, in seconds; the promise is 0.1. Short ones measure nothing."""
SOAK_SECONDS = 120
ALONE = (pytest.mark.soak, pytest.mark.alone)
"""Long forms measure delays, so nothing else may run beside them."""
MEGABYTE = 1_000_000
COMPANY = (["me", "greedy"], ["me", "greedy", "random"], ["me", "greedy", "greedy"], ["me"] + ["greedy"] * 3)


def p95(delays: list[float]) -> float:
    """The delay that nineteen of twenty do not reach."""
    return sorted(delays)[int(len(delays) * 0.95)]


def counted(server: Server, name: str) -> int:
    """A number of the server's metrics."""
    _, text, _ = server.ask("GET", "/metrics")
    lines = [line.split() for line in text.decode().splitlines()]
    return next((int(number) for found, number in lines if found == f"undercroft_{name}"), 0)


async def until(holds: Callable[[], bool], limit: float = PATIENCE) -> None:
    """Wait until something holds, looking again and again."""
    async with asyncio.timeout(limit):
        while not await asyncio.to_thread(holds):
            await asyncio.sleep(0.1)


class Regular:
    """Plays game after game with bots, and measures how long each move takes to be acknowledged."""

    def __init__(self, server: Server, seats: list[str], pause: float, address: str = "127.0.0.1") -> None:
        self.server, self.seats, self.pause, self.address = server, seats, pause, address
        self.delays: list[float] = []
        self.longest_wait = 0.0

    async def play(self) -> None:
        """Play until stopped."""
        chance = Random(repr(self.seats))
        while True:
            seat = await asyncio.to_thread(self.server.new_table_from, self.address, seats=self.seats)
            async with Person(self.server, seat, address=self.address) as person:
                while await self._turn(person):
                    await asyncio.sleep(self.pause * chance.random() * 2)
                    start = time.perf_counter()
                    answer = await person.act(chance.choice(person.choices))
                    self.delays.append(time.perf_counter() - start)
                    assert answer["type"] == "ack", answer
                    await knows(person, answer["seq"])

    async def _turn(self, person: Person) -> bool:
        start = time.monotonic()
        turn = await person.my_turn()
        self.longest_wait = max(self.longest_wait, time.monotonic() - start)
        return turn


class Returning(Regular):
    """Begins anew where they were cut off: on a busy machine anybody may be too slow for a brisk house."""

    async def play(self) -> None:
        """Play until stopped."""
        while True:
            with suppress(*LOST):
                await super().play()


@asynccontextmanager
async def regulars(people: list[Regular]) -> AsyncIterator[list[Regular]]:
    """People who play meanwhile; what goes wrong for one of them fails the test."""
    playing = [asyncio.create_task(person.play()) for person in people]
    try:
        yield people
    finally:
        for task in playing:
            task.cancel()
        ends = await asyncio.gather(*playing, return_exceptions=True)
    assert all(isinstance(end, asyncio.CancelledError) for end in ends), ends


# B6


async def told(person: Person, audience: list[Person], number: int) -> list[float]:
    """How long each of so many lines takes to reach each of an audience."""
    delays: list[float] = []
    for at in range(number):
        start = time.perf_counter()
        answer = await person.ask("say", text=f"{at} " + "…" * 250)
        assert answer["type"] == "ack", answer

        async def heard(one: Person, seq: int = answer["seq"], start: float = start) -> None:
            await knows(one, seq)
            delays.append(time.perf_counter() - start)

        await asyncio.gather(*(heard(one) for one in audience))
    return delays


@pytest.mark.parametrize("spectators", [10, pytest.param(300, marks=ALONE)])
def test_b6_who_does_not_read_is_cut_and_may_come_back(server: Server, spectators: int) -> None:
    """B6: a reader that stops reading is cut at a bounded queue; the others go on as before."""

    async def run() -> None:
        seat = server.new_table(seats=["me", "greedy"])
        watching = Seat(seat.table, None, None)
        audience = [Person(server, watching) for _ in range(spectators)]
        async with Person(server, seat) as person:
            await asyncio.gather(*(one.connect() for one in audience))
            await moves(person, 3)
            before = await told(person, audience, 20)
            memory = resident(server)
            slow = await Bare.open(server, receive_buffer=4096)
            await slow.hello(watching)
            await slow.message()
            during: list[float] = []
            while counted(server, "guests") > spectators + 1:
                during += await told(person, audience, 20)
                assert len(during) < 600 * spectators, "it was never cut"
            # In a large crowd the pings it leaves unanswered may cut it before its queue is full.
            assert counted(server, "farewell_too_slow") or spectators > 50
            grown = resident(server) - memory
            print(f"B6: p95 {p95(before):.3f} s before, {p95(during):.3f} s during; cut after", end=" ")
            print(f"{len(during) // spectators} lines; {grown / MEGABYTE:.1f} MB more")
            assert not SOAK or p95(during) < p95(before) + GENEROUS
            assert grown < 30 * MEGABYTE
            await slow.gone()
            slow.drop()
            async with Person(server, watching) as returned:
                await sees_what_is(returned)
            await sees_what_is(audience[0])
            await asyncio.gather(*(one.leave() for one in audience))

    asyncio.run(run())


def test_b6_sixty_four_messages_wait_and_the_next_one_is_good_bye() -> None:
    """B6: the queue of one who reads nothing, message by message; what he reads makes room again."""

    async def run() -> None:
        guest = Guest(None)
        for at in range(64):
            guest.send_bytes(b"%d" % at)
        assert guest.outbox.get_nowait() == b"0"
        guest.send_bytes(b"64")
        assert not guest.leaving.is_set()
        for _ in range(200):
            guest.send_bytes(b"too many")
            assert guest.outbox.qsize() == 64
        assert guest.farewell is not None
        assert guest.farewell.code == "too_slow"
        assert guest.leaving.is_set()
        assert [guest.outbox.get_nowait() for _ in range(64)] == [b"%d" % at for at in range(1, 65)]

    asyncio.run(run())


# F1


async def close_code(server: Server, attack: Callable[[Bare], Awaitable[int | None]]) -> int | None:
    """What an attacker is told at the end."""
    bare = await Bare.open(server)
    assert b"deflate" not in bare.head.lower(), "compression was agreed to"
    try:
        return await attack(bare)
    finally:
        bare.drop()


async def too_big(bare: Bare, size: int) -> int | None:
    await bare.send(frame(b"x" * size))
    return await bare.closed_with()


async def claims(bare: Bare, size: int) -> int | None:
    await bare.send(frame(b"x", BINARY, says=size))
    return await bare.closed_with()


async def fragments(bare: Bare, piece: bytes) -> int | None:
    await bare.send(frame(b"x", fin=False))
    return await bare.flood(frame(piece, CONTINUED, fin=False) * 20)


async def bomb(bare: Bare) -> int | None:
    await bare.send(frame(zlib.compress(bytes(5 * MEGABYTE))[2:], compressed=True))
    return await bare.closed_with()


async def chatter(bare: Bare, seat: Seat, message: bytes) -> int | None:
    await bare.hello(seat)
    return await bare.flood(frame(message) * 25)


@pytest.mark.parametrize(("times", "pause"), [(3, 0.02), pytest.param(200, 0.2, marks=ALONE)])
def test_f1_who_sends_too_much_is_closed_with_a_reason(server: Server, times: int, pause: float) -> None:
    """F1: big frames, endless fragments, a compression bomb, a flood; closed, forgotten, nobody hurt.

    Somebody else plays meanwhile, so slowly in the long run that their own tables take little memory. They
    come from another address: who shares the attacker's shares what it may send.
    """

    async def run() -> None:
        seat = server.new_table(seats=["me", "random"])
        say = b'{"type":"say","req_id":"%d","text":"hey"}'
        attacks: list[tuple[str, int, Callable[[Bare], Awaitable[int | None]]]] = [
            ("a frame of more than 8 KB", 1009, lambda bare: too_big(bare, 8193)),
            ("a frame of 1 MB", 1009, lambda bare: too_big(bare, MEGABYTE)),
            ("a frame that says it has a terabyte", 1009, lambda bare: claims(bare, 2**40)),
            ("endless fragments", 1009, lambda bare: fragments(bare, b"y" * 100)),
            ("endless empty fragments", 1009, lambda bare: fragments(bare, b"")),
            ("a compression bomb", 1002, bomb),
            ("a flood of lines", 1008, lambda bare: chatter(bare, seat, say % 1)),
            ("a flood of nonsense", 1008, lambda bare: chatter(bare, seat, b"[")),
            ("a flood of pings", 1008, lambda bare: bare.flood(frame(b"p" * 125, PING) * 20)),
            ("a flood of pongs", 1008, lambda bare: bare.flood(frame(b"", PONG) * 500)),
        ]
        async with regulars([Regular(server, ["me", "random"], pause, "127.6.0.1")]) as (regular,):
            await until(lambda: len(regular.delays) > 20)
            start, calm = resident(server), len(regular.delays)
            for name, code, attack in attacks * times:
                assert await close_code(server, attack) == code, name
            await until(lambda: len(regular.delays) > calm + 20)
            await until(lambda: resident(server) < start + 20 * MEGABYTE)
            grown = (resident(server) - start) / MEGABYTE
            quiet, loud = p95(regular.delays[:calm]), p95(regular.delays[calm:])
            print(f"F1: p95 {quiet:.3f} s before, {loud:.3f} s during; {grown:.1f} MB more afterwards")
            assert not SOAK or loud < quiet + GENEROUS
        async with Person(server, seat) as person:
            await moves(person, 2)
            assert len([line for line in person.chat if line["text"] == "hey"]) == 1

    asyncio.run(run())


async def never_says_hello(server: Server, at: int, plugged: list[int]) -> float:
    """Open a connection, say little or nothing; how long until it was closed."""
    address = f"127.4.0.{at // 100 + 1}"
    bare = await (Bare.plug(server, 0, address) if at % 3 else Bare.open(server, 0, address))
    start = time.monotonic()
    plugged.append(at)
    if at % 3 == 1:
        await bare.send(b"GET /ws HTTP/1.1\r\nHost: local")
    if at % 3 == 0:
        assert await bare.closed_with() == 1008
    await bare.gone()
    bare.drop()
    return time.monotonic() - start


@pytest.fixture
def brisk(tmp_path: Path) -> Iterator[Server]:
    """A server that soon closes who says nothing."""
    running = Server(tmp_path / "data", program=brisk_house.__name__).start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


@pytest.mark.parametrize(
    ("house", "number"),
    [
        ("brisk", 60),
        pytest.param("server", 300, marks=ALONE),
        pytest.param("server", 3000, marks=ALONE),
    ],
)
def test_f1_who_never_says_hello_is_closed(request: pytest.FixtureRequest, house: str, number: int) -> None:
    """F1: many who connect and say nothing, or half a word, are closed in time; others come in meanwhile."""
    server: Server = request.getfixturevalue(house)

    async def run() -> None:
        who = Regular if SOAK else Returning
        async with regulars([who(server, ["me", "random"], 0.05)]) as (regular,):
            await until(lambda: len(regular.delays) > 5)
            start = resident(server)
            plugged: list[int] = []
            silent = [asyncio.create_task(never_says_hello(server, at, plugged)) for at in range(number)]
            await until(lambda: len(plugged) == number)
            newcomer, calm = who(server, ["me", "random"], 0), len(regular.delays)
            async with regulars([newcomer]):
                await until(lambda: len(newcomer.delays) > 1 and len(regular.delays) > calm)
            waited = await asyncio.gather(*silent)
            kept_by_the_allocator = (30 + number // 100) * MEGABYTE
            await until(lambda: resident(server) < start + kept_by_the_allocator)
            print(
                f"F1: {number} silent connections closed after {min(waited):.1f} to {max(waited):.1f} s;",
                end="",
            )
            print(f" {(resident(server) - start) / MEGABYTE:.1f} MB more; p95 {p95(regular.delays):.3f} s")
            assert not SOAK or p95(regular.delays) < GENEROUS

    asyncio.run(run())


# F4


def fifty(server: Server) -> list[Regular]:
    """So many people with the strongest bot, each at home elsewhere: they found hundreds of tables."""
    return [Regular(server, COMPANY[at % len(COMPANY)], 0.3, f"127.5.0.{at + 1}") for at in range(50)]


def test_f4_fifty_tables_of_greedy_bots_all_go_on(server: Server) -> None:
    """F4: fifty tables with the strongest bot at once; at each of them the game goes on."""

    async def run() -> None:
        people = fifty(server)
        async with regulars(people):
            await until(lambda: all(len(person.delays) > 1 for person in people), 3 * PATIENCE)

    asyncio.run(run())


@pytest.mark.soak
@pytest.mark.alone
def test_f4_fifty_tables_of_greedy_bots_keep_nobody_waiting(server: Server) -> None:
    """F4: fifty tables with the strongest bot at once; moves are acknowledged, and no table stands still.

    Fair: of tables with the same company the slowest makes at least a quarter of the median's moves.
    """

    async def run() -> None:
        people = fifty(server)
        async with regulars(people):
            await asyncio.sleep(SOAK_SECONDS)
        delays = [delay for person in people for delay in person.delays]
        waits = max(person.longest_wait for person in people)
        failures = counted(server, "bot_failures")
        print(
            f"F4: {len(delays)} moves, p95 {p95(delays):.3f} s (promised 0.1), longest wait {waits:.1f} s",
            end="",
        )
        print(f", {failures} thoughts cut short")
        assert p95(delays) < GENEROUS
        for company in COMPANY:
            made = sorted(len(person.delays) for person in people if person.seats is company)
            print(f"F4: moves at tables of {len(company)}: {made}")
            assert made[0] * 4 >= median(made), "a table got far less than others of its kind"
        assert all(person.delays for person in people), "a table stood still"
        assert waits < SOAK_SECONDS / 4, "a table stood still for long"

    asyncio.run(run())


def test_f4_bots_out_of_time_answer_by_default(tmp_path: Path) -> None:
    """F4: where no bot comes to an answer in time, the default is played and the game goes on."""
    slow = Server(tmp_path / "data", "--workers", "1", program=slow_house.__name__).start()

    async def run() -> None:
        people = [Regular(slow, COMPANY[at % len(COMPANY)], 0.05) for at in range(8)]
        async with regulars(people):
            async with asyncio.timeout(2 * PATIENCE):
                while min(len(person.delays) for person in people) < 4:
                    await asyncio.sleep(0.1)
        delays = [delay for person in people for delay in person.delays]
        print(f"F4: {len(delays)} moves beside bots that brood, p95 {p95(delays):.3f} s")
        assert counted(slow, "bot_failures") >= 8
        seat = slow.new_table(seats=["me", "greedy"])
        async with Person(slow, seat) as person:
            await moves(person, 3)
            await done(person, "say", text="Still here.")
            await sees_what_is(person)

    try:
        asyncio.run(run())
    finally:
        assert slow.stop() == 0
    assert "Traceback" not in slow.log.read_text()
