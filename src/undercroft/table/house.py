"""The house: all tables of one server. Tables are read from the log when somebody comes to them."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from undercroft.drive.daily import day_at
from undercroft.kernel.errors import BadRecord, OtherContent
from undercroft.kernel.game import Game
from undercroft.table import entries, founding, present, wire
from undercroft.table.board import Attempt, day_scores, never_put_away
from undercroft.table.entries import AnyEntry, Opened, Rematched, Sat
from undercroft.table.guest import Guest
from undercroft.table.hosted import HostedGame
from undercroft.table.kept import Damaged
from undercroft.table.log import Kept, TableLog
from undercroft.table.refusal import Refused
from undercroft.table.requests import Request, carry_out
from undercroft.table.room import Room, Thinking
from undercroft.table.tokens import TABLE_ALPHABET, hashed, new_table_name, new_token

DAY = 24 * 3600
HARDLY_BEGUN = 12
"""A table with fewer entries is kept for a day only."""
SCORES_SECONDS = 5
"""How long the scores hold that were read, while this house writes nothing: a terminal may add to them."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Limits:
    """How much a house takes on. `pace` is the pause before a bot's answer, so that people can follow."""

    tables: int = 2000
    pace: float = 0.25
    keep_days: int = 60
    idle_seconds: int = 900


class House:
    """All tables, the log, and the bots. `sockets` is how many connections are open."""

    def __init__(
        self,
        log: TableLog,
        bots: Thinking,
        clock: Callable[[], int],
        limits: Limits,
        reach: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.log = log
        self.bots = bots
        self.clock = clock
        self.limits = limits
        self.closing = False
        self.sockets = 0
        self.counts: Counter[str] = Counter()
        self.rooms: dict[str, Room] = {}
        self.quarantined: dict[str, str] = {}
        self.known = set(log.names())
        self._reach = reach
        self._importing = False
        self._attempts: list[Attempt] = []
        self._attempts_read: tuple[int, int] | None = None

    # finding a table

    def room(self, table: str) -> Room:
        """A table that somebody comes to; Refused where there is none, or its log is damaged."""
        if table in self.quarantined:
            raise Refused("quarantined", f"This table is closed: {self.quarantined[table]}")
        room = self.rooms.get(table)
        if room is None:
            room = self.rooms[table] = self._read(table)
            room.wake()
        room.touched = self.clock()
        return room

    def _read(self, table: str) -> Room:
        """A table out of the log; one that was not listed is found too, to tell what is wrong with it."""
        try:
            bodies, chain = self.log.read(table) if set(table) <= set(TABLE_ALPHABET) else ([], b"")
            if bodies:
                return self._make_room(folded(table, bodies), chain)
        except Exception as error:  # whatever a log or the rules stumble over, no other table notices
            says, known = _why_closed(error), isinstance(error, Damaged | OtherContent)
            self.quarantined[table] = says
            logger.error("Table %s is in quarantine: %s", table, error, exc_info=None if known else error)
            raise Refused("quarantined", f"This table is closed: {says}") from error
        raise Refused("no_such_table", "There is no such table; perhaps it was put away long ago.")

    def _make_room(self, hosted: HostedGame, chain: bytes) -> Room:
        return Room(hosted, chain, self.log, self.bots, self.clock, self._reach, self.limits.pace)

    def about(self, table: str) -> wire.About | None:
        """What a table is, for a page about it; None where there is none, Refused where it is closed."""
        try:
            return present.about(self.room(table).hosted)
        except Refused as error:
            if error.code == "no_such_table":
                return None
            raise

    # new tables

    async def open_table(self, new: wire.NewTable) -> wire.Seated:
        """Make a table, and seat the one who asked for it."""
        return await self._seat_founder(founding.invited(new, self.clock()))

    async def import_record(self, data: bytes, name: str) -> wire.Seated:
        """A table that goes on from a recorded game against bots; a finished one can be looked at."""
        if self._importing:
            raise Refused("busy", "Another record is being read; try again in a moment.")
        self._importing = True
        try:
            founded = await asyncio.to_thread(founding.from_record, data, name, self.clock())
        finally:
            self._importing = False
        return await self._seat_founder(founded)

    async def _seat_founder(self, founded: founding.Founded) -> wire.Seated:
        return wire.Seated(table=await self._found(founded.entries), seat=founded.seat, token=founded.token)

    async def _found(self, first: list[AnyEntry]) -> str:
        if self.closing:
            raise Refused("closing", "The server is closing; come back in a moment.")
        if len(self.known) >= self.limits.tables:
            raise Refused("too_many", f"The house is full: it takes {self.limits.tables} tables.")
        table = new_table_name()
        opened = first[0]
        assert isinstance(opened, Opened)
        self.known.add(table)
        try:
            room = self._make_room(HostedGame(table, opened), b"")
            await asyncio.shield(room.found(first))
        except BaseException:
            self.known.discard(table)
            raise
        self.rooms[table] = room
        room.wake()
        self.counts["tables"] += 1
        return table

    # coming to a table

    async def sit(self, table: str, wish: wire.SitDown) -> wire.Seated:
        """Take an open seat."""
        room = self.room(table)
        room.check_open()
        async with room.lock:
            hosted = room.hosted
            open_seats = [seat for seat, chair in enumerate(hosted.chairs) if chair.open]
            if hosted.over:
                raise Refused("over", "The game is over.")
            if not open_seats or (wish.seat is not None and wish.seat not in open_seats):
                raise Refused("not_now", "That seat is taken." if open_seats else "All seats are taken.")
            seat = open_seats[0] if wish.seat is None else wish.seat
            token = new_token()
            name = founding.distinct(founding.clean(wish.name), hosted.who)
            await room.commit([Sat(seat=seat, name=name, token=hashed(token))])
        return wire.Seated(table=table, seat=seat, token=token)

    def enter(self, table: str, token: str | None) -> tuple[Room, Guest]:
        """Let somebody in who has a key to a seat, or wants to watch."""
        room = self.room(table)
        room.check_open()
        if token is None:
            if room.hosted.opened.spectators == "none":
                raise Refused("forbidden", "This table takes no spectators.")
            return room, Guest(None)
        seat = room.hosted.seat_of(token)
        if seat is None:
            raise Refused("forbidden", "That key opens no seat at this table.")
        return room, Guest(seat, room.hosted.chairs[seat].token)

    async def handle(self, room: Room, guest: Guest, message: Request | wire.Rematch) -> None:
        """Carry out what a guest asks; what cannot be done is refused and counted."""
        try:
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
            hosted = room.hosted
            if guest.seat is None:
                raise Refused("forbidden", "You are watching; only players can do that.")
            room.check_key(guest)
            if not hosted.over:
                raise Refused("not_now", "The game is not over yet.")
            if hosted.rematch is not None:
                guest.send(wire.Ack(req_id=request.req_id, seq=hosted.seq))
                return
            table = await self._found(founding.again(hosted, self.clock()))
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
        return day_scores(await self._finished_attempts(), game.name, game.title, day, own)

    async def table_scores(self, table: str) -> wire.DayScores:
        """The scores of the quest that a table plays."""
        hosted = self.room(table).hosted
        if not hosted.opened.daily:
            raise Refused("not_now", "This table plays no day's quest; there are no scores to compare.")
        return await self.day_scores(hosted.game, hosted.opened.daily, table)

    async def _finished_attempts(self) -> list[Attempt]:
        moment = (self.log.commits, self.clock() // SCORES_SECONDS)
        if moment != self._attempts_read:
            try:
                self._attempts = await asyncio.to_thread(self.log.attempts)
            except sqlite3.Error as error:
                logger.error("The scores cannot be read: %s.", error)
            self._attempts_read = moment
        return self._attempts

    # keeping house

    async def sweep(self) -> None:
        """Put away what nobody has come to for long: idle tables out of memory, abandoned ones for good."""
        now = self.clock()
        for table, room in tuple(self.rooms.items()):
            if room.idle and now - room.touched > self.limits.idle_seconds:
                del self.rooms[table]
        kept = self.log.names()
        attempts = await self._finished_attempts()
        scored, best = {attempt.table for attempt in attempts}, never_put_away(attempts)
        stale = [
            name
            for name in kept
            if name not in self.rooms
            and name not in best
            and self._abandoned(kept[name], now, name in scored)
        ]
        if stale:
            self.known.difference_update(stale)
            await asyncio.wrap_future(self.log.forget(stale))
            logger.info("%d abandoned tables were put away.", len(stale))

    def _abandoned(self, kept: Kept, now: int, scored: bool) -> bool:
        days = 1 if kept.entries < HARDLY_BEGUN and not scored else self.limits.keep_days
        return kept.at < now - days * DAY

    async def close(self) -> None:
        """Tell everybody, stop the bots, and write what is still to be written."""
        self.closing = True
        self.say_goodbye()
        for room in tuple(self.rooms.values()):
            await room.rest()
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
    return str(error) if isinstance(error, Damaged) else "Its log cannot be played by these rules."


def folded(table: str, bodies: list[bytes]) -> HostedGame:
    """What a log amounts to."""
    if not bodies:
        raise BadRecord("The log is empty.")
    first = entries.decode(bodies[0])
    if not isinstance(first, Opened):
        raise BadRecord("The log does not begin with the opening of a table.")
    hosted = HostedGame(table, first)
    for body in bodies[1:]:
        hosted.apply(entries.decode(body))
    return hosted
