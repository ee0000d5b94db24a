"""A live table: its hosted game, the people connected, and the one order in which things happen.

Validate, append and sync, acknowledge, broadcast: under one lock for each table, so that there is exactly one
next entry. A table whose rules fail is quarantined with its log kept; no other table notices.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Protocol

from undercroft.drive.dice import Seeded
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, PASS, Seat
from undercroft.kernel.record import forced
from undercroft.kernel.state import State
from undercroft.table import present
from undercroft.table.bot_workers import BotFailed
from undercroft.table.entries import Acted, AnyEntry, encode
from undercroft.table.guest import Guest, encoded
from undercroft.table.hosted import Happening, HostedGame
from undercroft.table.kept import chained
from undercroft.table.log import Line, NotWritten, TableLog
from undercroft.table.quest import ending
from undercroft.table.refusal import Refused
from undercroft.table.wire import (
    Ack,
    ChatLine,
    Current,
    Events,
    Farewell,
    Presence,
    Snapshot,
    Step,
)

VALIDATED, APPENDED, ACKED, TOLD = "validated", "appended", "acked", "told"
"""The four points of a move, in order; fault tests stop the server at each."""

PRESENCE_PAUSE = 0.2
"""Seconds between two tellings of who is here: a crowd that comes at once is told of together."""

MOST_CHAT = 200
"""How many of the last lines of chat a snapshot carries."""

logger = logging.getLogger(__name__)


class Thinking(Protocol):
    """Where bots think, and how often they have thought, failed, and had to be started again."""

    thoughts: int
    failures: int
    restarts: int

    async def choose(self, game: Game, bot: str, state: State, luck: str) -> str:
        """A bot's answer to the open question; BotFailed if it has none."""

    async def weigh(self, game: Game, bot: str, state: State, luck: str) -> list[tuple[str, float]]:
        """Every answer with what the bot thinks it is worth."""


class Room:
    """One table with the people at it."""

    def __init__(
        self,
        hosted: HostedGame,
        chain: bytes,
        log: TableLog,
        bots: Thinking,
        clock: Callable[[], int],
        reach: Callable[[str], None],
        pace: float,
    ) -> None:
        self.hosted = hosted
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.bots = bots
        self.fault = ""
        self.hinting = False
        self.clock = clock
        self.touched = clock()
        self._chain = chain
        self._log = log
        self._reach = reach
        self._pace = pace
        self._playing: asyncio.Task[None] | None = None
        self._shared: present.Shared | None = None
        self._presence_told: asyncio.TimerHandle | None = None
        self._presence_changed = False

    # coming and going

    def welcome(self, guest: Guest, last_seq: int | None) -> None:
        """Let a guest in: tell him what he has missed, and everybody that he is here."""
        self.catch_up(guest, last_seq)
        self.guests.add(guest)
        self.tell_presence()
        self.wake()

    def catch_up(self, guest: Guest, last_seq: int | None) -> None:
        """Give a guest what he has missed: everything, some steps, or nothing."""
        self.check_key(guest)
        self.touched = self.clock()
        hosted = self.hosted
        if last_seq is None or last_seq > hosted.seq or last_seq < 1:
            guest.send(self.snapshot(guest.seat))
        elif last_seq == hosted.seq:
            guest.send(Current(seq=hosted.seq))
        else:
            guest.send(self._events(guest.seat, last_seq, present.Shared(hosted)))

    def leave(self, guest: Guest) -> None:
        """A connection has ended."""
        if guest in self.guests:
            self.guests.remove(guest)
            self.tell_presence()

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        playing = self._playing is not None and not self._playing.done()
        return not self.guests and not playing and not self.lock.locked()

    def here(self) -> list[bool]:
        """Which seats are connected."""
        seats = {guest.seat for guest in self.guests}
        return [seat in seats for seat in range(len(self.hosted.chairs))]

    def watching(self) -> int:
        """How many people watch."""
        return sum(guest.seat is None for guest in self.guests)

    def tell_presence(self) -> None:
        """Tell everybody who is connected: now, or after a pause if that has just been told."""
        if self._presence_told is not None:
            self._presence_changed = True
            return
        self._presence_changed = False
        self._presence_told = asyncio.get_running_loop().call_later(PRESENCE_PAUSE, self._presence_rests)
        self.tell_presence_now()

    def tell_presence_now(self) -> None:
        """Tell everybody who is connected."""
        message = encoded(Presence(here=self.here(), watching=self.watching()))
        for guest in tuple(self.guests):
            guest.send_bytes(message)

    def _presence_rests(self) -> None:
        self._presence_told = None
        if self._presence_changed:
            self.tell_presence()

    def dismiss(self, farewell: Farewell, seat: Seat | None = None) -> None:
        """Say good-bye to everybody, or to whoever has a seat."""
        for guest in tuple(self.guests):
            if seat is None or guest.seat == seat:
                guest.dismiss(farewell)

    # what people get

    def snapshot(self, seat: Seat | None) -> Snapshot:
        """Everything, for a viewer."""
        hosted = self.hosted
        return Snapshot(
            seq=hosted.seq,
            about=present.about(hosted),
            you=seat,
            now=present.now(hosted, seat),
            log=present.lines(hosted, seat),
            chat=[line for line in map(_chat, hosted.happenings) if line is not None][-MOST_CHAT:],
            here=self.here(),
            watching=self.watching(),
        )

    def _events(self, seat: Seat | None, from_seq: int, shared: present.Shared) -> Events:
        hosted = self.hosted
        missed = hosted.happenings[from_seq:]
        log_from = min(happening.log_from for happening in missed)
        steps = [
            Step(
                seq=from_seq + 1 + at,
                what=happening.what,
                seat=happening.seat,
                log_from=log_from,
                lines=present.lines(hosted, seat, log_from, shared) if at == len(missed) - 1 else [],
                chat=_chat(happening),
            )
            for at, happening in enumerate(missed)
        ]
        return Events(from_seq=from_seq, seq=hosted.seq, steps=steps, now=present.now(hosted, seat, shared))

    # what happens

    async def found(self, entries: Sequence[AnyEntry]) -> None:
        """Write the first entries of a new table; the first of them made the hosted game."""
        lines, self._chain = self._lines(entries, 1)
        await self._write(lines)
        for entry in entries[1:]:
            self.hosted.apply(entry)

    def check_open(self) -> None:
        """Refuse everything at a table in quarantine."""
        if self.fault:
            raise Refused("quarantined", f"This table is closed: {self.fault}.")

    def check_key(self, guest: Guest) -> None:
        """Refuse one whose seat was given to another after he came in."""
        if guest.seat is not None and guest.key != self.hosted.chairs[guest.seat].token:
            raise Refused("forbidden", "That key opens no seat at this table any more.")

    async def commit(
        self, entries: Sequence[AnyEntry], sender: Guest | None = None, req_id: str = ""
    ) -> None:
        """Write entries, let them happen, acknowledge, and tell everybody. The caller holds the lock.

        A sender who is cut off in the midst of it does not give up the lock before all is done.
        """
        committing = asyncio.ensure_future(self._commit(entries, sender, req_id))
        try:
            await asyncio.shield(committing)
        except asyncio.CancelledError:
            await asyncio.wait({committing})
            raise

    async def _commit(self, entries: Sequence[AnyEntry], sender: Guest | None, req_id: str) -> None:
        before = self.hosted.seq
        entries = [*entries, *ending(self.hosted, entries)]
        lines, chain = self._lines(entries, before + 1)
        self._reach(VALIDATED)
        await self._write(lines)
        self._reach(APPENDED)
        self._chain = chain
        self.touched = self.clock()
        try:
            for entry in entries:
                self.hosted.apply(entry)
            if sender is not None:
                sender.send(Ack(req_id=req_id, seq=self.hosted.seq))
            self._reach(ACKED)
            self._tell(before)
            self._reach(TOLD)
            self.wake()
        except Exception as error:
            self.quarantine(error)
            self.check_open()

    async def _write(self, lines: Sequence[Line]) -> None:
        try:
            await asyncio.wrap_future(self._log.append(lines))
        except NotWritten as error:
            raise Refused("read_only", f"This was not done, because it cannot be saved. {error}") from error

    def _lines(self, entries: Sequence[AnyEntry], first: int) -> tuple[list[Line], bytes]:
        lines, chain = [], self._chain
        for seq, entry in enumerate(entries, first):
            body = encode(entry)
            chain = chained(chain, body)
            lines.append(Line(self.hosted.table, seq, chain, self.clock(), body))
        return lines, chain

    def _tell(self, before: int) -> None:
        if not self.guests:
            return
        self._part_with_former_players()
        shared = self._shared = present.Shared(self.hosted, self._shared)
        messages: dict[Seat | None, bytes] = {}
        for guest in tuple(self.guests):
            if guest.seat not in messages:
                messages[guest.seat] = encoded(self._events(guest.seat, before, shared))
            guest.send_bytes(messages[guest.seat])

    def _part_with_former_players(self) -> None:
        """Nobody is told anything in a seat that is no longer his, nor who was cut off."""
        for guest in tuple(self.guests):
            if guest.seat is not None and guest.key != self.hosted.chairs[guest.seat].token:
                guest.dismiss(Farewell(code="revoked", text="Your seat is no longer yours."))
            if guest.farewell is not None:
                self.guests.remove(guest)

    def quarantine(self, error: Exception) -> None:
        """Close this table and no other; its log is kept."""
        self.fault = "its rules failed; what went wrong is written down"
        logger.exception("Table %s is in quarantine.", self.hosted.table, exc_info=error)
        text = "The rules of this table failed. Its log is kept; other tables go on."
        self.dismiss(Farewell(code="quarantined", text=text))

    # what the house answers

    def wake(self) -> None:
        """Answer for bots, and what leaves no choice, where that is to be done."""
        idle = self._playing is None or self._playing.done()
        if idle and self.hosted.left_to_house and not self.fault and not self._log.fault:
            self._playing = asyncio.create_task(self._play_on(), name=f"the house at {self.hosted.table}")

    async def rest(self) -> None:
        """Answer nothing more."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    async def _play_on(self) -> None:
        try:
            while self.hosted.left_to_house and not self.fault:
                await asyncio.sleep(self._pace)
                await self._play(self.hosted.game_seq)
        except Refused as error:
            logger.warning("The bots of table %s stop: %s", self.hosted.table, error)
        except Exception as error:
            self.quarantine(error)

    async def _play(self, seq: int) -> None:
        choice = await self._answer()
        async with self.lock:
            seat = self.hosted.asked
            if self.hosted.game_seq == seq and self.hosted.left_to_house and seat is not None:
                await self.commit([Acted(seat=seat, choice=choice)])

    async def _answer(self) -> str:
        """The only answer, or what a bot answers; where it fails, what an absent player would.

        A player who wants to be asked no more passes.
        """
        hosted = self.hosted
        state, game, bot = hosted.state, hosted.game, hosted.bot_asked
        if state.pending is None or forced(state):
            return next(iter(state.keys()), "")
        if not bot and state.asked != CHANCE:
            return PASS
        kind = state.pending.kind
        lesson = hosted.lesson()
        if lesson is not None:
            return lesson.answer
        if state.asked == CHANCE:
            return str(kind.key(Seeded(hosted.opened.seed).answer(state)))
        default = str(kind.key(game.default(state)))
        try:
            return await self.bots.choose(game, bot, state, self.luck())
        except BotFailed as error:
            logger.warning("A bot at table %s answers by default: %s", hosted.table, error)
            return default

    def luck(self) -> str:
        """A bot's chance at this moment: the same after a restart, and telling nothing of the seed."""
        hosted = self.hosted
        text = f"{hosted.opened.seed}/{hosted.opened.salt}/{len(hosted.state.journal)}"
        return blake2b(text.encode(), digest_size=16, person=b"undercroft-luck").hexdigest()


def _chat(happening: Happening) -> ChatLine | None:
    said = happening.said
    if said is not None:
        return ChatLine(name=said.name, text=said.text, at=said.at)
    return ChatLine(name="", text=happening.note, at=0) if happening.note else None
