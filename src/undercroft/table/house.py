"""The house: all tables of one server. Tables are read from the log when somebody comes to them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol
from weakref import WeakValueDictionary

from undercroft.drive.daily import day_at
from undercroft.drive.games import UnknownGame, find_game
from undercroft.drive.offered_contents import game_of
from undercroft.kernel.errors import BadRecord, OtherContent, OtherRules, UndercroftError
from undercroft.kernel.game import Game
from undercroft.table import entries, founding, present, retention, wire
from undercroft.table.entries import AnyEntry, Opened, Rematched, Sat
from undercroft.table.guest import Guest
from undercroft.table.high_scores import Board
from undercroft.table.hosted import HostedGame
from undercroft.table.jobs import AnyJob, ReadLeft, ReadRecord
from undercroft.table.log import NotWritten, TableLog
from undercroft.table.log_reader import Damaged
from undercroft.table.rate_limits import PER_ADDRESS, Budget, Budgets, Spent, network
from undercroft.table.refusal import Refused
from undercroft.table.requests import Request, carry_out
from undercroft.table.room import Means, Room, Thinking, saved
from undercroft.table.time_slices import Slices, Steps, Turns, finished
from undercroft.table.tokens import TABLE_ALPHABET, hashed, new_table_name, new_token

LEAST_SHARE = 20
MOST_COMINGS = 200
"""How often people may sit down at one table: the log grows, and what they may arrange begins anew."""
MOST_COMINGS_OF_ONE = 20
"""How often of these from one address, so that nobody else finds the table closed."""
IDLE_ROOMS = 200
"""So many tables stay in memory that nobody is at."""
MOST_HOLDERS = 50_000
"""Of so many tables it is remembered who made them, also after they were put away."""
SCORES_SECONDS = 5
"""How long the scores hold that were read, while this house writes nothing: a terminal may add to them."""

RECORD_LEFT = "Nothing of it is lost: whoever has a seat at it can have its record."

logger = logging.getLogger(__name__)


class Errands(Protocol):
    """Where everything is done whose cost is chosen by whoever asks for it."""

    async def do(self, job: AnyJob, who: str, content: Mapping[str, str] | None = None) -> bytes:
        """What comes of a job for an address; Refused where nothing does."""

    def metrics(self) -> dict[str, float]:
        """Figures for a monitoring system."""


@dataclass(frozen=True)
class Limits:
    """How much a house takes on. `pace` is the pause before a bot's answer, so that people can follow."""

    tables: int = 2000
    pace: float = 0.25
    keep_days: int = 60
    idle_seconds: int = 900
    per_address: int = PER_ADDRESS

    @property
    def share(self) -> int:
        """How many tables that are new or in use one address may hold: a tenth, so that there is room for
        others, but enough for a family in a small house."""
        return max(LEAST_SHARE, self.tables // 10)


class House:
    """All tables, the log, and the bots. `sockets` is how many connections are open."""

    def __init__(
        self,
        log: TableLog,
        bots: Thinking,
        errands: Errands,
        clock: Callable[[], int],
        limits: Limits,
        reach: Callable[[str], None] = lambda _: None,
        ticks: Callable[[], float] = time.monotonic,
        build: str = "",
    ) -> None:
        self.log = log
        self.bots = bots
        self.errands = errands
        self.clock = clock
        self.limits = limits
        self.build = build
        self.closing = False
        self.sockets = 0
        self.counts: Counter[str] = Counter()
        self.budgets = Budgets(limits.per_address)
        self.rooms: dict[str, Room] = {}
        self.quarantined: dict[str, str] = {}
        self._outlived: set[str] = set()
        self._holders: dict[str, str] = {}
        self.known = {name for name, kept in log.stock().items() if not kept.put_away}
        self.time = retention.HouseTime(log.fact(retention.OPEN_SECONDS), ticks)
        self._salvaged = bool(log.fact(retention.SALVAGED))
        self._sign_key = log.fact(retention.SIGN_KEY) or self._new_sign_key()
        self._visited: set[str] = set()
        self._going: set[str] = set()
        self.slices = Slices()
        self.turns = Turns()
        self._means = Means(log, bots, clock, limits.pace, self.slices, reach, self.time.now)
        self._loop: asyncio.AbstractEventLoop | None = None
        log.on_change = self._log_changed
        self._openings: dict[str, asyncio.Task[Room]] = {}
        self._reading = asyncio.Lock()
        self._readers: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._board = Board()
        self._reading_scores = asyncio.Lock()
        self._scores_read: tuple[int, int] | None = None

    def _new_sign_key(self) -> int:
        """A key that this log has from now on; where it cannot be written, as long as the house is open."""
        key = secrets.randbits(retention.KEY_BITS) | 1
        self.log.change([(retention.WRITE_FACT, [(retention.SIGN_KEY, key)])])
        return key

    # finding a table

    async def room(self, table: str, address: str = "") -> Room:
        """A table that somebody comes to; Refused where there is none, or its log is damaged."""
        if table in self.quarantined:
            raise self._closed(table)
        while (room := self.rooms.get(table)) is None:  # also where it is put away before we are told of it
            await asyncio.shield(self._open(table, address))
        room.touched = self.clock()
        self._visited.add(table)
        if table not in self.known:
            await self._fetch_back(table)
        return room

    async def _fetch_back(self, table: str) -> None:
        """Count a table again that was put away; it takes the place of another as a new one does. That is
        written before anything which happens at it; where it cannot be now, the next sweep does it."""
        await self._make_room_for(table)
        self.known.add(table)
        self.log.change(retention.noted([table], [table], self.time.now()))

    def _closed(self, table: str) -> Refused:
        code: wire.RejectCode = "outlived" if table in self._outlived else "quarantined"
        return Refused(code, f"This table is closed: {self.quarantined[table]}")

    def _open(self, table: str, address: str) -> asyncio.Task[Room]:
        """The one opening of a table that all who come to it meanwhile wait for; it is done for the first."""
        opening = self._openings.get(table)
        if opening is None:
            opening = self._openings[table] = asyncio.create_task(
                self._read(table, network(address)), name=f"opening {table}"
            )
            opening.add_done_callback(lambda done: self._opened(table, done))
        return opening

    def _opened(self, table: str, opening: asyncio.Task[Room]) -> None:
        del self._openings[table]
        if not opening.cancelled():
            opening.exception()  # whoever still waits is told; where nobody does it is no news

    async def _read(self, table: str, who: str) -> Room:
        """A table out of the log; one that was not listed is found too, to tell what is wrong with it."""
        room: Room | None = None
        try:
            possible = set(table) <= set(TABLE_ALPHABET) and table not in self._going
            bodies, chain = await self._entries(table, who) if possible else ([], b"")
            if bodies:
                await self._fetch_content(bodies[0])
                room = self._make_room(await self.slices.run(folding(table, bodies), who), chain)
                self.rooms[table] = room
                room.wake()
        except sqlite3.OperationalError as error:
            logger.error("Table %s cannot be read now: %s.", table, error)
            raise Refused("busy", "This table cannot be read now; come back in a moment.") from error
        except Exception as error:  # whatever a log or the rules stumble over, no other table notices
            says, known = _why_closed(error), isinstance(error, Damaged | OtherContent | OtherRules)
            self.quarantined[table] = says
            if isinstance(error, OtherRules):
                self._outlived.add(table)
            logger.error("Table %s is in quarantine: %s", table, error, exc_info=None if known else error)
            raise self._closed(table) from error
        if room is not None:
            await self._forget_longest_idle(room)
            return room
        lost = (
            "it was lost when the log of this house was damaged"
            if self._salvaged
            else "it was put away long ago"
        )
        raise Refused("no_such_table", f"There is no such table; perhaps {lost}.")

    async def _entries(self, table: str, who: str) -> tuple[list[bytes], bytes]:
        """The entries of a table, read beside the loop, of one after the other: several threads at work would
        keep the loop waiting. Of each address one waits for its turn among all."""
        own = self._readers.setdefault(who, asyncio.Lock())
        async with own, self._reading:
            return await asyncio.to_thread(self.log.read, table)

    async def _fetch_content(self, first: bytes) -> None:
        """Load the content that a table was made with, beside the loop; what is wrong with it is told when
        the table is begun."""
        opened = entries.decode(first)
        if isinstance(opened, Opened) and opened.content:
            with suppress(UndercroftError):
                await asyncio.to_thread(game_of, opened.game, opened.content)

    def _make_room(self, hosted: HostedGame, chain: bytes) -> Room:
        room = Room(hosted, chain, self._means)
        self._loop = asyncio.get_running_loop()
        room.holder = self._holders.get(hosted.table) or room.holder
        return room

    async def about(self, table: str, address: str = "") -> wire.About | None:
        """What a table is, for a page about it; None where there is none, Refused where it is closed."""
        try:
            return present.about((await self.room(table, address)).hosted)
        except Refused as error:
            if error.code == "no_such_table":
                return None
            raise

    # new tables

    async def open_table(self, new: wire.NewTable, address: str = "") -> wire.Seated:
        """Make a table, and seat the one who asked for it."""
        return await self._seat_founder(founding.invited(new, self.clock()), address)

    async def import_record(self, data: bytes, name: str, address: str = "") -> wire.Seated:
        """A table that goes on from a recorded game against bots; a finished one can be looked at."""
        opened = entries.decode(await self.errands.do(ReadRecord(data, self.clock()), network(address)))
        assert isinstance(opened, Opened)
        return await self._seat_founder(founding.going_on(opened, name), address)

    async def _seat_founder(self, founded: founding.Founded, address: str) -> wire.Seated:
        table = await self._found(founded.entries, address)
        return wire.Seated(table=table, seat=founded.seat, token=founded.token)

    async def _found(self, first: list[AnyEntry], address: str) -> str:
        """Make a table for an address, whichever way it is asked for."""
        if self.closing:
            raise Refused("closing", "The server is closing; come back in a moment.")
        table = new_table_name()
        opened = first[0]
        assert isinstance(opened, Opened)
        self.known.add(table)
        self._holders[table] = network(address)
        try:
            await self._make_room_for(table)
            hosted = await self.slices.run(HostedGame.founding(table, opened), self._holders[table])
            room = self._make_room(hosted, b"")
            made = (table, retention.sign_of(self._holders[table], self._sign_key))
            await asyncio.shield(room.found(first, [(retention.SIGN, [made])]))
        except BaseException:
            self.known.discard(table)
            self._holders.pop(table, None)
            raise
        self.rooms[table] = room
        room.wake()
        self.counts["tables"] += 1
        return table

    async def _make_room_for(self, table: str) -> None:
        """See that one more table takes no more than its founder's share, nor another's place.

        Nothing is deleted for it: what makes room is put away, and comes back with its link.
        """
        holder = self._holders.get(table, "")
        own = self._held_by(holder) - {table}
        if len(self._holders) > MOST_HOLDERS:
            kept = self.known | {table}
            self._holders = {name: who for name, who in self._holders.items() if name in kept}
        if table in self._holders and len(own) >= self.limits.share:
            stock = await asyncio.to_thread(self.log.stock, own)
            unplayed = {name for name in own if name not in stock or not stock[name].played}
            in_use = {name for name in own if name in self.rooms or name in unplayed}
            if len(in_use) >= self.limits.share and not await self._put_one_away(unplayed, stock):
                raise Spent(
                    f"One address may have {self.limits.share} tables at once, and yours are still in use; "
                    "come back when one of them has been over for a while."
                )
        if len(self.known | {table}) > self.limits.tables:
            crowd = Counter(self._holders.get(name, "") for name in self.known if name != table)
            for most, _ in crowd.most_common():
                held = self._held_by(most) - {table}
                if await self._put_one_away(held, await asyncio.to_thread(self.log.stock, held)):
                    return
            raise Refused(
                "too_many", f"The house is full: it takes {self.limits.tables} tables, all of them in use."
            )

    def _held_by(self, holder: str) -> set[str]:
        """The tables that an address has made since the server started; those of nobody we know are ''."""
        return {name for name in self.known if self._holders.get(name, "") == holder}

    async def _put_one_away(self, names: Iterable[str], stock: dict[str, retention.Kept]) -> bool:
        """Put away the least played of some tables, the longest untouched first; False where none can be."""
        best = (await self._scores()).never_put_away

        def worth(name: str) -> tuple[bool, int, int]:
            kept, room = stock[name], self.rooms.get(name)
            return kept.played, -1 if room is None else room.touched, kept.entries

        for name in sorted((set(names) & stock.keys()) - best, key=worth):
            if await self.put_away([name]):
                return True
        return False

    # coming to a table

    async def sit(self, table: str, wish: wire.SitDown, address: str = "") -> wire.Seated:
        """Take an open seat."""
        room = await self.room(table, address)
        room.check_open()
        sign = retention.sign_of(network(address), self._sign_key)
        async with room.lock:
            hosted = room.hosted
            open_seats = [seat for seat, chair in enumerate(hosted.chairs) if chair.open]
            if hosted.over or hosted.stands:
                raise Refused("over", hosted.stands or "The game is over.")
            if hosted.comings.total() >= MOST_COMINGS:
                raise Refused("too_many", "So many have come and gone here that nobody else can sit down.")
            if hosted.comings[sign] >= MOST_COMINGS_OF_ONE:
                raise Spent(
                    f"From one address people can sit down {MOST_COMINGS_OF_ONE} times at a table, and yours "
                    "have; others still can."
                )
            if not open_seats or (wish.seat is not None and wish.seat not in open_seats):
                raise Refused("not_now", "That seat is taken." if open_seats else "All seats are taken.")
            seat = open_seats[0] if wish.seat is None else wish.seat
            token = new_token()
            name = founding.distinct(founding.clean(wish.name), hosted.who)
            await room.commit([Sat(seat=seat, name=name, token=hashed(token), sign=sign)])
        return wire.Seated(table=table, seat=seat, token=token)

    async def enter(self, table: str, token: str | None, address: str = "") -> tuple[Room, Guest]:
        """Let somebody in who has a key to a seat, or wants to watch. Wrong keys are few to an address."""
        room = await self.room(table, address)
        room.check_open()
        if token is None:
            if room.hosted.opened.spectators == "none":
                raise Refused("forbidden", "This table takes no spectators.")
            await room.write_up(None, address)
            room.check_open()
            return room, Guest(None, address=address)
        self.budgets.check(Budget.GUESS, address, table)
        seat = room.hosted.seat_of(token)
        if seat is None:
            self.budgets.spend(Budget.GUESS, address, table)
            raise Refused("forbidden", "That key opens no seat at this table.")
        await room.write_up(seat, address)
        room.check_open()
        return room, Guest(seat, hashed(token), address)

    async def record_left(self, table: str, token: str | None, address: str = "") -> bytes | None:
        """The record file of a table that these rules cannot begin, for its players; None where it can be
        entered."""
        try:
            await self.room(table, address)
        except Refused:
            if table not in self._outlived:
                raise
        else:
            return None
        self.budgets.check(Budget.GUESS, address, table)
        job = ReadLeft(str(self.log.path), table, token or "")
        found = await self.errands.do(job, network(address)) if token else b""
        if not found:
            if token:
                self.budgets.spend(Budget.GUESS, address, table)
            raise Refused("forbidden", "Only those who have a seat at this table can have its record.")
        return found

    def check_build(self, build: str) -> None:
        """Refuse a client that another build of the server has sent out; one that names none is let in."""
        if build and self.build and build != self.build:
            raise Refused("outdated", "This page is older than the server; load it again.")

    async def handle(self, room: Room, guest: Guest, message: Request | wire.Rematch) -> None:
        """Carry out what a guest asks; what cannot be done is refused and counted."""
        try:
            if isinstance(message, wire.Stops):
                self.budgets.spend(Budget.ENTER, guest.address)  # it is told how the table stands
            if isinstance(message, wire.Rematch):
                await self._rematch(room, guest, message)
            else:
                await carry_out(room, guest, message)
            self.counts[f"done_{type(message).__name__.lower()}"] += 1
        except Refused as error:
            self.counts[f"refused_{error.code}"] += 1
            guest.send(error.reject(message.req_id))
        except Exception:
            logger.exception("Table %s failed at a %s.", room.hosted.table, type(message).__name__)
            self.counts["failed"] += 1
            guest.send(
                Refused("busy", "The server failed at this; it is written down.").reject(message.req_id)
            )

    async def _rematch(self, room: Room, guest: Guest, request: wire.Rematch) -> None:
        async with room.lock:
            room.check_open()
            hosted = room.hosted
            if guest.seat is None:
                raise Refused("forbidden", "You are watching; only players can do that.")
            room.check_key(guest)
            if not hosted.over:
                raise Refused("not_now", "The game is not over yet.")
            if hosted.rematch is not None:
                guest.send(wire.Ack(req_id=request.req_id, seq=hosted.seq))
                return
            self.budgets.spend(Budget.FOUND, guest.address)
            table = await self._found(founding.again(hosted, self.clock()), guest.address)
            await room.commit(
                [Rematched(seat=guest.seat, table=table, by=guest.seat, request=request.req_id)],
                guest,
                request.req_id,
            )

    # the quests of the days

    @property
    def today(self) -> str:
        """The date in UTC, whose quest is open."""
        return day_at(self.clock()).isoformat()

    async def day_scores(self, game: Game, day: str, own: str = "") -> wire.DayScores:
        """The scores of a day's quest and the best of all days; `own` is the table that asks."""
        return (await self._scores()).day_scores(game.name, game.title, day, own)

    async def table_scores(self, table: str) -> wire.DayScores:
        """The scores of the quest that a table plays."""
        hosted = (await self.room(table)).hosted
        if not hosted.opened.daily:
            raise Refused("not_now", "This table plays no day's quest; there are no scores to compare.")
        return await self.day_scores(hosted.game, hosted.opened.daily, table)

    async def _scores(self) -> Board:
        """All scores as they were read last: anew after an attempt has ended here, and every few seconds."""
        async with self._reading_scores:
            moment = (self.log.scores, self.clock() // SCORES_SECONDS)
            if moment != self._scores_read:
                try:
                    self._board = await asyncio.to_thread(lambda: Board(self.log.attempts()))
                except sqlite3.Error as error:
                    logger.error("The scores cannot be read: %s.", error)
                self._scores_read = moment
        return self._board

    # keeping house

    async def sweep(self) -> None:
        """Let idle tables out of memory, put away what nobody has come to for long, and delete what was put
        away long ago; write down how long the house has been open."""
        wall = self.clock()
        for table, room in tuple(self.rooms.items()):
            if abs(wall - room.touched) > self.limits.idle_seconds:
                await self._let_go(table, room)
        stock = await asyncio.to_thread(self.log.stock)
        board = await self._scores()
        visited, self._visited = {*self.rooms, *self._visited}, set()
        now, limits, best = self.time.now(), self.limits, board.never_put_away
        todo = retention.sweeping(
            stock, now, visited, board.tables.keys(), limits.keep_days, limits.tables, limits.share
        )
        try:
            noted = retention.noted(todo.visited, todo.fetch_back, now)
            await asyncio.wrap_future(self.log.change(noted))
        except NotWritten:
            self._visited |= visited
            return
        put_away = await self.put_away(set(todo.put_away) - best - self._visited)
        gone = await self._delete({name: stock[name].away for name in todo.delete if name not in best})
        if put_away or gone:
            logger.info("%d abandoned tables were put away, %d deleted.", len(put_away), gone)

    async def _forget_longest_idle(self, opened: Room) -> None:
        """Keep few tables in memory that nobody is at: whoever looks at many fills it with no more."""
        if len(self.rooms) > IDLE_ROOMS:
            idle = [
                (room.touched, name) for name, room in self.rooms.items() if room.idle and room is not opened
            ]
            if len(idle) >= IDLE_ROOMS:
                longest = min(idle)[1]
                try:
                    await self._let_go(longest, self.rooms[longest])
                except Exception:  # whoever has come to another table does not notice
                    logger.exception("Table %s stays in memory.", longest)

    async def _let_go(self, table: str, room: Room) -> None:
        """Let a table out of memory that nobody is at, nor comes to meanwhile."""
        touched = room.touched
        if room.idle and not room.fault:
            try:
                await room.note_time()
            except Refused as error:
                logger.warning("Table %s stays in memory: %s", table, error)
                return
        if room.idle and room.touched == touched and self.rooms.get(table) is room:
            self.rooms.pop(table).let_go()

    async def _delete(self, away: Mapping[str, int | None]) -> int:
        """Delete tables that have been put away since a moment, and that nobody is at or comes to; meanwhile
        nobody can. How many they were."""
        self._going = {*away} - self.known - self.rooms.keys() - self._openings.keys()
        gone = [(name, away[name]) for name in self._going]
        try:
            await saved(self.log.change([(forget, gone) for forget in retention.FORGET]))
        finally:
            self._going = set()
        self.log.scores += 1
        return len(gone)

    async def put_away(self, names: Iterable[str]) -> list[str]:
        """Put tables away that nobody is at; which they were. Whoever opens the link of one has it back."""
        names = [*names]
        for room in [self.rooms[name] for name in names if name in self.rooms]:
            if room.idle and not room.fault:
                await room.note_time()
        idle = [
            name
            for name in names
            if name not in self._openings and (name not in self.rooms or self.rooms[name].idle)
        ]
        for name in idle:
            if name in self.rooms:
                self.rooms.pop(name).let_go()
        self._visited.difference_update(idle)
        self.known.difference_update(idle)
        try:
            await saved(self.log.change(retention.putting_away(idle, self.time.now())))
        except Refused:
            self.known.update(idle)
            raise
        return idle

    def _log_changed(self) -> None:
        if self._loop is not None:  # before the first table there is nobody to tell
            self._loop.call_soon_threadsafe(self._tell_waiting)

    def _tell_waiting(self) -> None:
        """The log cannot be written, or can again: everybody is told, and the house answers on."""
        for room in self.rooms.values():
            room.tell_waiting()
            room.wake()

    async def close(self) -> None:
        """Tell everybody, stop the bots, and write what is still to be written."""
        self.closing = True
        self.say_goodbye()
        for opening in tuple(self._openings.values()):
            opening.cancel()
        visited = {*self.rooms, *self._visited}
        for room in tuple(self.rooms.values()):
            try:
                await room.rest()
            except Exception:  # the others are closed all the same
                logger.exception("Table %s could not be closed in order.", room.hosted.table)
        self.log.change(retention.noted(visited, visited, self.time.now()))
        await asyncio.to_thread(self.log.close)

    def say_goodbye(self) -> None:
        """Tell everybody that the server closes."""
        self.closing = True
        text = (
            "The server is closing. Your table is saved; this page comes back by itself when the server does."
        )
        for room in self.rooms.values():
            room.dismiss(wire.Farewell(code="closing", text=text))


def _why_closed(error: Exception) -> str:
    """What people are told of a table that cannot be opened."""
    if isinstance(error, OtherContent):
        return (
            "It was made with other content than this server has now, and goes on when the server runs with "
            "that content."
        )
    return (
        str(error) if isinstance(error, Damaged | OtherRules) else "Its log cannot be played by these rules."
    )


def folded(table: str, bodies: list[bytes]) -> HostedGame:
    """What a log amounts to."""
    return finished(folding(table, bodies))


def folding(table: str, bodies: list[bytes]) -> Steps[HostedGame]:
    """What a log amounts to, worked out in steps."""
    if not bodies:
        raise BadRecord("The log is empty.")
    first = entries.decode(bodies[0])
    if not isinstance(first, Opened):
        raise BadRecord("The log does not begin with the opening of a table.")
    hosted = yield from _founding(table, first)
    for body in bodies[1:]:
        yield from hosted.follow(entries.decode(body))
        yield
    hosted.check_offered()
    return hosted


def _founding(table: str, opened: Opened) -> Steps[HostedGame]:
    """The game that an entry opens; where other rules held and these cannot even begin it, that is said."""
    try:
        return (yield from HostedGame.founding(table, opened))
    except OtherContent:
        raise
    except UnknownGame as error:
        raise OtherRules(f"This server does not have the game {opened.game!r}. {RECORD_LEFT}") from error
    except Exception as error:
        changed = find_game(opened.game).changed_since(opened.rules_version)
        if not changed:
            raise
        raise OtherRules(
            f"It cannot be begun by the rules of this server. {changed} {RECORD_LEFT}"
        ) from error
