"""A house of running tables as a server keeps it, with the keys to their seats: tables of all games with
talk, takebacks, clocks, seats that were left, stand-ins, lessons, records gone on with, and rematches."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import msgspec

from bench.differential import digest
from tests import luck
from tests.frozen import seen
from tests.frozen.decks import written_out
from tests.frozen.keeping import Meaning, read_text, tried, write_text
from tests.frozen.records import BA, DK, DQ, IM, POOL, begun, play_on
from tests.table.driven import DrivenHall, DrivenLog, drive
from tests.table.halls import Visit
from undercroft.bots import make_bot
from undercroft.drive.games import find_game
from undercroft.drive.players import Thinker, chosen
from undercroft.drive.records import encode_record
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CONCEDE, Seat
from undercroft.kernel.resample import resample
from undercroft.kernel.state import State
from undercroft.table import present
from undercroft.table.hosted import HostedGame
from undercroft.table.house import House, Limits, folded
from undercroft.table.log import DATABASE, TableLog
from undercroft.table.thinking import own_luck
from undercroft.table.tokens import TABLE_ALPHABET, TABLE_LETTERS
from undercroft.table.viewer_log import Logbook
from undercroft.table.wire import (
    Act,
    Claim,
    Clock,
    Consent,
    Fill,
    Leave,
    Rematch,
    Say,
    Seated,
    TakeBack,
)

NAME = "houses"
SQL, KEYS = f"{NAME}.sql.xz", f"{NAME}.keys.json"
LUCK = "frozen"
FIRST_DAY = 1_790_000_000
"""When the first table is founded, by the wall clock: in September 2026."""
NAMES = ("Ada", "Bo", "Cy", "Dee")


# a house that makes the same tables whenever it is made


class Company:
    """Bots that think at once, in this process and by the luck of their tables."""

    thoughts = failures = 0

    async def choose(self, game: Game, bot: str, state: State, luck: str, who: str) -> str:
        """What a bot chooses."""
        assert state.asked is not None
        dealt = resample(state, state.asked, Random(f"deal/{luck}").randrange)
        return chosen(make_bot(bot, game), Thinker(game, dealt, Random(own_luck(luck))))

    async def weigh(self, game: Game, bot: str, state: State, luck: str, who: str) -> list[tuple[str, float]]:
        """Nobody asks for hints here."""
        raise NotImplementedError


class FrozenHall(DrivenHall):
    """A house in driven time, with bots that think."""

    def _open(self) -> House:
        ticks = asyncio.get_running_loop().time
        log = DrivenLog(self.path)
        return House(log, Company(), self.errands, lambda: self.now, self.limits, ticks=ticks)


@contextmanager
def known_lots(text: str) -> Iterator[None]:
    """Let names of tables, keys to seats and seeds be drawn by a text."""
    lots = Random(f"{LUCK}/{text}")

    def name() -> str:
        return "".join(lots.choice(TABLE_ALPHABET) for _ in range(TABLE_LETTERS))

    def key() -> str:
        return f"{lots.getrandbits(128):032x}"

    places = "undercroft.table.house.", "undercroft.table.founding.", "undercroft.table.quest_attempts."
    with (
        patch.dict("os.environ", {luck.VARIABLE: LUCK}),
        patch(f"{places[0]}new_table_name", name),
        patch(f"{places[2]}new_table_name", name),
        patch(f"{places[0]}new_token", key),
        patch(f"{places[1]}new_token", key),
        patch(f"{places[1]}opening", luck.opening),
        patch("secrets.randbits", lots.getrandbits),
    ):
        luck.begin_anew()
        yield


class Party:
    """The people at a table that is being made."""

    def __init__(self, hall: FrozenHall, story: str) -> None:
        self.hall = hall
        self.rng = Random(f"{LUCK}/{story}")
        self.seats: dict[Seat, Seated] = {}
        self.visits: dict[Seat, Visit] = {}
        self.void: list[str] = []
        self.former: list[dict[Seat, Seated]] = []
        self._requests = 0

    async def found(self, game: str, seats: Sequence[str] = (), **wish: Any) -> None:
        """Make a table, and have people take all open seats."""
        if seats:
            wish = {"seats": list(seats), **wish}
        await self.begin(await self.hall.table(game=game, name=NAMES[0], **wish))

    async def begin(self, founder: Seated) -> None:
        """Have people take all open seats of a table."""
        self.seats[founder.seat] = founder
        room = await self.hall.house.room(founder.table)
        for seat, chair in enumerate(room.hosted.chairs):
            if chair.open:
                self.seats[seat] = await self.hall.sit(founder.table, NAMES[len(self.seats)])
        for seat in self.seats:
            await self.come(seat)

    async def come(self, seat: Seat) -> None:
        """Somebody comes to their seat."""
        self.visits[seat] = await self.hall.at(self.seats[seat])

    def go(self, seat: Seat) -> None:
        """Somebody's connection ends."""
        visit = self.visits.pop(seat)
        visit.room.leave(visit.guest)

    @property
    def hosted(self) -> HostedGame:
        """The game of the table."""
        return next(iter(self.visits.values())).room.hosted

    async def ask(self, who: Seat, message: type[msgspec.Struct], **fields: Any) -> dict[str, Any]:
        """Ask for something, which is done."""
        self._requests += 1
        for visit in self.visits.values():
            visit.heard()
        answer = await self.visits[who].ask(message, req_id=f"r{self._requests}", **fields)
        assert answer["type"] == "ack", answer
        return answer

    async def quiet(self) -> None:
        """Wait until the house has nothing to do."""
        for visit in self.visits.values():
            await visit.quiet()
            visit.heard()

    async def play(self, answers: int, most_seconds: float = 3.0) -> None:
        """Let whoever is asked answer at random, so many times; now and then something is taken back."""
        for _ in range(answers):
            await self.quiet()
            hosted = self.hosted
            seat = hosted.person_asked
            if hosted.over or seat not in self.visits:
                return
            await asyncio.sleep(self.rng.uniform(0.1, most_seconds))
            lesson = hosted.lesson()
            key = self.rng.choice(hosted.state.keys()) if lesson is None else lesson.answer
            await self.ask(seat, Act, seq=hosted.seq, choice=key)
            if self.rng.random() < 0.2:
                await self.take_back(seat)
        await self.quiet()

    async def take_back(self, seat: Seat) -> bool:
        """Take a choice back where nobody has to be asked."""
        await self.quiet()
        if present.take_back(self.hosted, seat)[0] != "free":
            return False
        await self.ask(seat, TakeBack, seq=self.hosted.seq)
        return True

    async def say(self, *lines: str) -> None:
        """Let people talk in turn."""
        for number, line in enumerate(lines):
            await self.ask(sorted(self.visits)[number % len(self.visits)], Say, text=line)

    async def leave(self) -> None:
        """Everybody goes, and the table with its keys stays."""
        await self.quiet()
        for seat in tuple(self.visits):
            self.go(seat)
        await asyncio.sleep(1)


# what happens at the tables

Story = Callable[[Party, str, dict[str, Any]], Awaitable[None]]


async def talking(party: Party, game: str, wish: dict[str, Any]) -> None:
    """Two people play and talk."""
    await party.found(game, ("me", "open"), **wish)
    await party.say("Good evening.", "And to you: grüß Gott!")
    await party.play(25)
    await party.say("Your turn?")


async def with_bots(party: Party, game: str, wish: dict[str, Any]) -> None:
    """One person against bots."""
    await party.found(game, **wish)
    await party.play(15)


async def full(party: Party, game: str, wish: dict[str, Any]) -> None:
    """As many people as can sit there; one leaves the seat to a bot, another leaves it open."""
    players = wish.pop("players")
    await party.found(game, ("me", *["open"] * (players - 1)), **wish)
    await party.play(10)
    await _give_up_seat(party, players - 1, "random")
    await party.play(10)
    if players > 2:
        await _give_up_seat(party, 1, None)
        await party.say("Bo has left us.")
        await party.play(6)


async def _give_up_seat(party: Party, seat: Seat, bot: str | None) -> None:
    await party.quiet()
    await party.ask(seat, Leave, bot=bot)
    party.go(seat)
    party.void.append(party.seats.pop(seat).token)


async def open_seat(party: Party, game: str, wish: dict[str, Any]) -> None:
    """Nobody has come yet; whoever has the link can sit down."""
    seated = await party.hall.table(game=game, name=NAMES[0], seats=["me", "open"], spectators="none", **wish)
    party.seats[seated.seat] = seated
    await party.come(seated.seat)
    await party.say("Is anybody there?")


async def with_a_clock(party: Party, game: str, wish: dict[str, Any]) -> None:
    """Two people with a clock, one of whom is thinking."""
    await party.found(game, ("me", "open"), **wish)
    await party.play(12, 40.0)
    await asyncio.sleep(50)


async def out_of_time(party: Party, game: str, wish: dict[str, Any]) -> None:
    """A bot stands in for one who was out of time; another was back after that."""
    await party.found(game, ("me", "open"), clock=Clock(move=5, reserve=10), **wish)
    await party.play(4, 2.0)
    slow = party.hosted.person_asked
    assert slow is not None
    await asyncio.sleep(60)
    await party.quiet()
    assert party.hosted.chairs[slow].stand_in
    await party.say("Time is up.")
    await party.leave()
    await party.come(1 - slow)


async def stood_in(party: Party, game: str, wish: dict[str, Any]) -> None:
    """One is away and played for, came back once, and is away again; the host is another now."""
    await party.found(game, ("me", "open"), away=20, **wish)
    await party.play(6)
    for times in range(2):
        await _until_asked(party, 0)
        party.go(0)
        await asyncio.sleep(30)
        await party.ask(1, Claim, seat=0)
        await party.quiet()
        assert party.hosted.chairs[0].stand_in
        if not times:
            await party.come(0)
            await asyncio.sleep(1)
            assert not party.hosted.chairs[0].stand_in
    await party.say("Ada sleeps.")
    await party.play(3)


async def _until_asked(party: Party, seat: Seat) -> None:
    for _ in range(200):
        await party.quiet()
        if party.hosted.person_asked == seat:
            return
        await party.play(1)
    raise AssertionError("a seat is never asked")


async def voting(party: Party, game: str, wish: dict[str, Any]) -> None:
    """One of three who are here would have a bot play for the fourth, who is away."""
    await party.found(game, ("me", "open", "open", "open"), away=20, **wish)
    await _until_asked(party, 3)
    party.go(3)
    await asyncio.sleep(30)
    await party.ask(0, Claim, seat=3)
    assert party.hosted.claims == {0}


async def practising(party: Party, game: str, wish: dict[str, Any]) -> None:
    """A practice table, where anything can be taken back."""
    await party.found(game, practice=True, title="Practice makes perfect", **wish)
    for _ in range(3):
        await party.play(5)
        await party.take_back(0)


async def from_a_record(party: Party, game: str, wish: dict[str, Any]) -> None:
    """A table that goes on from a recorded game."""
    rules = find_game(game)
    match = begun(rules, {"players": 2}, ["random", "random"], 400)
    play_on(match, 60)
    data = encode_record(match.record([], 400))
    await party.begin(await party.hall.house.import_record(data, NAMES[0]))
    await party.play(4)


async def a_lesson(party: Party, game: str, wish: dict[str, Any]) -> None:
    """A lesson in its midst."""
    await party.found(game, tutorial=True)
    await party.play(7)


async def real_dice(party: Party, game: str, wish: dict[str, Any]) -> None:
    """A table whose founder types in what is drawn."""
    await party.found(game, real_dice=True, **wish)
    await party.play(40, 1.0)


async def asking_back(party: Party, game: str, wish: dict[str, Any]) -> None:
    """One has asked the others to let something be taken back; it was granted once, and is open now."""
    await party.found(game, ("me", "open"), **wish)
    granted = 0
    for _ in range(60):
        await party.play(1)
        for seat in (0, 1):
            if party.hosted.asking is None and present.take_back(party.hosted, seat)[0] == "ask":
                await party.ask(seat, TakeBack, seq=party.hosted.seq)
                if granted >= 2:
                    return
                await party.ask(1 - seat, Consent, agree=not granted)
                granted += 1
    raise AssertionError("nobody had to be asked")


async def again(party: Party, game: str, wish: dict[str, Any]) -> None:
    """A game that was given up, and the next one of the same people."""
    await party.found(game, ("me", "open"), **wish)
    await party.play(5)
    while not party.hosted.over:
        await party.quiet()
        seat = party.hosted.person_asked
        assert seat is not None
        conceding = party.hosted.game.conceding
        key = CONCEDE if conceding else party.rng.choice(party.hosted.state.keys())
        await party.ask(seat, Act, seq=party.hosted.seq, choice=key)
        await party.quiet()
    await party.ask(1, Rematch)
    table = party.hosted.rematch
    assert table is not None
    await party.leave()
    party.former.append(party.seats)
    party.seats = {seat: Seated(table=table, seat=seat, token=old.token) for seat, old in party.seats.items()}
    for seat in party.seats:
        await party.come(seat)
    await party.play(8)


async def a_quest(party: Party, game: str, wish: dict[str, Any]) -> None:
    """A day's quest that is not over."""
    await party.found(game, daily=party.hall.house.today)
    await party.play(6)


async def filled(party: Party, game: str, wish: dict[str, Any]) -> None:
    """The host gives a seat to a bot, and opens it again."""
    await party.found(game, ("me", "greedy", "random"), hints=False, spectators="all_after", **wish)
    await party.play(4)
    await party.ask(0, Fill, seat=1, bot="random")
    await party.play(4)
    await party.ask(0, Fill, seat=2)
    party.seats[2] = await party.hall.sit(party.seats[0].table, "Late Lou")
    await party.come(2)
    await party.play(6)


async def put_away(party: Party, game: str, wish: dict[str, Any]) -> None:
    """A table that nobody came to any more; its link brings it back."""
    await talking(party, game, wish)
    await party.leave()
    assert await party.hall.house.put_away([party.seats[0].table])


SECONDS, DAYS = Clock(move=3600, reserve=7200), Clock(days=3)

STORIES: tuple[tuple[Story, str, dict[str, Any]], ...] = (
    (talking, DK, {"options": {"starting_vp": 3}}),
    (with_bots, DK, {"options": {"players": 4, "icon_set": "light"}}),
    (full, DK, {"players": 4, "options": {"open_hands": True}}),
    (filled, DK, {"options": {"memory_aid": True}}),
    (asking_back, DK, {}),
    (real_dice, DK, {"seats": ["me", "random"]}),
    (a_lesson, DK, {}),
    (talking, DQ, {"options": {"combat_mode": "classic"}}),
    (with_bots, DQ, {"seats": ["me"], "options": {"combat_mode": "dice"}}),
    (full, DQ, {"players": 3, "options": {"hero_assignment": "choose"}}),
    (practising, DQ, {"seats": ["me", "cautious"]}),
    (a_quest, DQ, {}),
    (from_a_record, DQ, {}),
    (open_seat, DQ, {}),
    (a_lesson, DQ, {}),
    (talking, IM, {"options": {"decks": f"{written_out(6)}+{written_out(7)}"}}),
    (with_bots, IM, {"seats": ["me"], "options": {"campaign": "necromancers_lair_solo"}}),
    (full, IM, {"players": 4, "options": {"grid": "3x3", "attack_timing": "after_roll"}}),
    (practising, IM, {"options": {"grid": "2x2"}}),
    (asking_back, IM, {}),
    (again, IM, {}),
    (from_a_record, IM, {}),
    (a_lesson, IM, {}),
    (talking, BA, {"options": {"rank_p1": 20, "rank_p2": 20}}),
    (with_bots, BA, {"options": {"mob_pool": POOL, "selection": "alternate"}}),
    (practising, BA, {"options": {"auto_setup": True}}),
    (asking_back, BA, {"options": {"auto_setup": True, "selection": "random"}}),
    (again, BA, {}),
    (real_dice, BA, {"options": {"auto_setup": True}}),
    (a_lesson, BA, {}),
    (put_away, DK, {"options": {"refill_timing": "end_of_turn"}}),
    (put_away, BA, {"options": {"kis": 4}}),
    (out_of_time, DK, {}),
    (out_of_time, BA, {}),
    (stood_in, DK, {}),
    (voting, DK, {}),
    (stood_in, IM, {}),
    (with_a_clock, DK, {"clock": SECONDS}),
    (with_a_clock, DQ, {"clock": DAYS}),
    (with_a_clock, IM, {"clock": DAYS, "options": {"first_player": "south"}}),
    (with_a_clock, BA, {"clock": SECONDS}),
)


# making


def make(folder: Path) -> None:
    """Have a house filled with tables, and write down its log and the keys."""
    keys: dict[str, Any] = {}
    with TemporaryDirectory() as place, known_lots(NAME):
        drive(_filled(Path(place), keys))
        write_text(folder / SQL, dumped(Path(place) / DATABASE))
    (folder / KEYS).write_text(json.dumps(keys, indent=1), encoding="utf-8")


async def _filled(place: Path, keys: dict[str, Any]) -> None:
    hall = FrozenHall(place, Limits(pace=0))
    hall.now = FIRST_DAY
    try:
        for number, (story, game, wish) in enumerate(STORIES):
            party = Party(hall, f"{number}/{story.__name__}/{game}")
            await story(party, game, json_copy(wish))
            if party.visits:
                await party.leave()
            hall.now += 3600
            for seats in (*party.former, party.seats):
                keys[seats[0].table] = {
                    "story": f"{story.__name__}, {game}",
                    "keys": {str(seat): seated.token for seat, seated in sorted(seats.items())},
                    "void": party.void,
                }
    finally:
        await hall.house.close()


def json_copy(wish: dict[str, Any]) -> dict[str, Any]:
    """A wish that can be changed."""
    return {name: dict(value) if isinstance(value, dict) else value for name, value in wish.items()}


def dumped(path: Path) -> str:
    """A database as text."""
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(connection.iterdump()) + "\n"


# looking


def laid_out(folder: Path, place: Path, sql: str = SQL) -> Path:
    """A frozen house in a folder of its own, as a server finds it; where its log is."""
    path = place / DATABASE
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(read_text(folder / sql))
    return path


def keys_of(folder: Path) -> dict[str, Any]:
    """The keys to the seats of the tables, by table."""
    kept: dict[str, Any] = json.loads((folder / KEYS).read_text(encoding="utf-8"))
    return kept


def look(folder: Path) -> Meaning:
    """What the tables of a house amount to."""
    with TemporaryDirectory() as place:
        log = TableLog(laid_out(folder, Path(place)))
        try:
            return {
                f"{kept['story']} ({table})": tried(_meaning, log, table, kept)
                for table, kept in keys_of(folder).items()
            }
        finally:
            log.close()


def _meaning(log: TableLog, table: str, kept: dict[str, Any]) -> dict[str, Any]:
    """What a table amounts to: who sits there, who is asked what, what was said, what time is left."""
    hosted = folded(table, log.read(table)[0])
    game, state = hosted.game, hosted.state
    _, course = seen.played(game, hosted.options, hosted.trace.keys, hosted.opened.position)
    facts = {
        "game": game.name,
        "stands": hosted.stands,
        "seq": hosted.seq,
        "game seq": hosted.game_seq,
        "table asks": hosted.asked,
        "person asked": hosted.person_asked,
        "bot asked": hosted.bot_asked,
        "chairs": [[c.name, c.bot, c.person, c.host, c.stand_in] for c in hosted.chairs],
        "keys open": {seat: hosted.seat_of(key) for seat, key in kept["keys"].items()},
        "void keys open": [hosted.seat_of(key) for key in kept["void"]],
        "said": [[said.name, said.text, said.at] for said in hosted.chat],
        "take back": [present.take_back(hosted, seat)[0] for seat in range(len(hosted.chairs))],
        "asking": None if hosted.asking is None else [hosted.asking.seat, hosted.asking.keep],
        "claims": sorted(hosted.claims),
        "time": None if hosted.time is None else [hosted.time.reserve, hosted.time.spent],
        "rematch": hosted.rematch,
        "free choices": _choices(hosted),
        **course,
        **seen.standing(game, state),
    }
    return {"facts": facts, "words": _words(hosted)}


def _choices(hosted: HostedGame) -> dict[str, list[str]]:
    """The keys of what each viewer can choose at the table."""
    shown = {seat: present.now(hosted, seat).choices for seat in seen.viewers(hosted.state)}
    return {str(seat): [choice.key for choice in choices] for seat, choices in shown.items() if choices}


def _words(hosted: HostedGame) -> dict[str, Any]:
    viewers = seen.viewers(hosted.state)
    lines = {
        seat: [msgspec.json.decode(line)["text"] for line in Logbook(hosted).lines(seat)] for seat in viewers
    }
    now = {seat: present.now(hosted, seat) for seat in viewers}
    return {
        **seen.in_words(hosted.game, hosted.state, hosted.who),
        "log": {str(seat): digest(sorted(told)) for seat, told in lines.items()},
        "prompts": {str(seat): [now[seat].prompt, now[seat].rule] for seat in viewers},
        "lessons": {str(seat): msgspec.to_builtins(now[seat].lesson) for seat in viewers},
        "notes": [happening.note for happening in hosted.happenings if happening.note],
        "result": {str(seat): msgspec.to_builtins(now[seat].result) for seat in viewers},
    }
