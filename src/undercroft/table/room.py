"""A live table: its hosted game, the people connected, and the one order in which things happen.

Validate, append and sync, acknowledge, broadcast: under one lock for each table, so that there is exactly one
next entry. A table whose rules fail is quarantined with its log kept; no other table notices.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random, SystemRandom
from typing import Any, Literal, Protocol

from undercroft.drive.dice import Seeded
from undercroft.drive.fault_records import FOLDER, bot_fault, keep
from undercroft.kernel.errors import IllegalAnswer
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, PASS, Seat
from undercroft.kernel.record import forced
from undercroft.kernel.state import State
from undercroft.table import present
from undercroft.table.attendance import Attendance, Claimable
from undercroft.table.entries import Acted, AnyEntry, CameBack, Hosted, Ran, Scored, StoodIn, TookBack, encode
from undercroft.table.founding import usual_bot
from undercroft.table.guest import Guest, encoded
from undercroft.table.hosted import Foreseen, Happening, HostedGame
from undercroft.table.log import Line, NotWritten, TableLog
from undercroft.table.log_reader import chained
from undercroft.table.pauses import Pauses, Thoughts
from undercroft.table.quest_score import ending
from undercroft.table.rate_limits import network
from undercroft.table.refusal import Refused
from undercroft.table.retention import HARDLY_BEGUN, PLAYED, Change
from undercroft.table.thinking import BotFailed
from undercroft.table.time_slices import Slices
from undercroft.table.viewer_log import Logbook
from undercroft.table.wire import (
    Ack,
    ChatLine,
    Current,
    Events,
    Farewell,
    Presence,
    Snapshot,
    Step,
    Waiting,
)

VALIDATED, APPENDED, ACKED, TOLD = "validated", "appended", "acked", "told"
"""The four points of a move, in order; fault tests stop the server at each."""

PRESENCE_PAUSE = 0.2
"""Seconds between two tellings of who is here: a crowd that comes at once is told of together."""

WAITS = (
    "The table waits: the server cannot save anything now. Nothing is lost, and it goes on by itself "
    "as soon as that is mended."
)

LATE = 0.001
"""Seconds after a moment at which it is surely over."""

RETRY_SECONDS = 5.0
"""How soon what was due and could not be written is tried again."""

MOST_MISSED = 200
"""Who has missed more entries than that is told how the table stands, and not each step to it."""

logger = logging.getLogger(__name__)


class Thinking(Protocol):
    """Where bots think, and how often they have thought and failed. `who` is the table that it is for."""

    thoughts: int
    failures: int

    async def choose(self, game: Game, bot: str, state: State, luck: str, who: str) -> str:
        """A bot's answer to the open question; BotFailed if it has none."""

    async def weigh(self, game: Game, bot: str, state: State, luck: str, who: str) -> list[tuple[str, float]]:
        """Every answer with what the bot thinks it is worth."""


@dataclass(frozen=True)
class Means:
    """What all tables of a house share.

    `clock` tells the time of day, `house_time` how long the house has been open. `reach` is called at each
    point of a move, `chance` draws the pauses, and `thoughts` is how long bots have thought of late.
    """

    log: TableLog
    bots: Thinking
    clock: Callable[[], int]
    pace: float
    slices: Slices = field(default_factory=Slices)
    reach: Callable[[str], None] = lambda _: None
    house_time: Callable[[], int] = lambda: 0
    chance: Random = field(default_factory=SystemRandom)
    thoughts: Thoughts = field(default_factory=Thoughts)


class Room:
    """One table with the people at it. `holder` is the address whose it is, or else its own name: bots think
    for everybody in turn."""

    def __init__(self, hosted: HostedGame, chain: bytes, means: Means) -> None:
        self.hosted = hosted
        self.holder = hosted.table
        self.logbook = Logbook(hosted)
        self.attendance = Attendance(hosted, _moment(), _waited(hosted, means.house_time()))
        self.guests = self.attendance.guests
        self.lock = asyncio.Lock()
        self.bots = means.bots
        self.fault = ""
        self.hinting = False
        self._fault_kept = -1
        self.clock = means.clock
        self.touched = means.clock()
        self._chain = chain
        self._log = means.log
        self._reach = means.reach
        self._slices = means.slices
        self._house_time = means.house_time
        self._pauses = Pauses(means.pace, means.chance, means.thoughts)
        self._playing: asyncio.Task[None] | None = None
        self._stirred = asyncio.Event()
        self._alarm: asyncio.TimerHandle | None = None
        self._errands: set[asyncio.Task[None]] = set()
        self._waits_told: tuple[Claimable | None, Seat | None] = (None, None)
        self._returning: set[Seat] = set()
        self._resting = False
        self._shared: present.Shared | None = None
        self._presence_told: asyncio.TimerHandle | None = None
        self._presence_changed = False

    # coming and going

    def welcome(self, guest: Guest, last_seq: int | None) -> None:
        """Let a guest in: tell them what they have missed, and everybody that they are here.

        A player for whom a bot stood in has their seat back.
        """
        self.check_open()
        self.catch_up(guest, last_seq)
        self.attendance.come(guest)
        if self._log.fault:
            guest.send(self._waiting())
        self.tell_presence()
        if guest.seat is not None and self.hosted.chairs[guest.seat].stand_in:
            self._returning.add(guest.seat)
        self.wake()

    def catch_up(self, guest: Guest, last_seq: int | None) -> None:
        """Give a guest what they have missed: everything, some steps, or nothing."""
        self.check_key(guest)
        self.touched = self.clock()
        hosted = self.hosted
        known = last_seq is not None and 1 <= last_seq <= hosted.seq <= last_seq + MOST_MISSED
        if last_seq is None or not known:
            guest.send(self.snapshot(guest.seat))
        elif last_seq == hosted.seq:
            guest.send(Current(seq=hosted.seq))
        else:
            guest.send(self._events(guest.seat, last_seq, present.Shared(hosted)))

    def leave(self, guest: Guest) -> None:
        """A connection has ended."""
        if guest in self.guests:
            self.attendance.go(guest, _moment())
            self.tell_presence()
            self.wake()

    def sign_of_life(self, sender: Guest) -> None:
        """Whoever has sent a letter still hears by their stream. Watchers have no key that tells them apart:
        a letter speaks for all who watch from its address."""
        for guest in self.guests:
            watcher_elsewhere = guest.seat is None and network(guest.address) != network(sender.address)
            if guest.seat == sender.seat and not watcher_elsewhere:
                guest.heard_at = _moment()

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        playing = self._playing is not None and not self._playing.done()
        return not self.guests and not playing and not self._errands and not self.lock.locked()

    def used(self) -> int:
        """How many milliseconds the player who is asked has taken so far."""
        return self.attendance.used(_moment())

    def claimable(self) -> Claimable | None:
        """The seat that the others may have a bot stand in for."""
        return self.attendance.claimable(_moment())

    def waits_too_long_for(self, seat: Seat) -> bool:
        """Whether the game has waited for an open seat for as long as it waits for somebody who is away."""
        return self.attendance.fillable(_moment()) == seat

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
        here, watching = self.attendance.here(), self.attendance.watching()
        absence = self.attendance.absence(_moment())
        self._waits_told = self._waits()
        message = encoded(Presence(here=here, watching=watching, absence=absence))
        for guest in tuple(self.guests):
            guest.send_bytes(message)

    def _waits(self) -> tuple[Claimable | None, Seat | None]:
        """Which seat of a person a bot may play for, and which open one."""
        return self.claimable(), self.attendance.fillable(_moment())

    def _tell_waits(self) -> None:
        """Tell which seats a bot may play for, where that is not what was told last."""
        if self._waits() != self._waits_told:
            self.tell_presence()

    def _presence_rests(self) -> None:
        self._presence_told = None
        if self._presence_changed:
            self.tell_presence()

    def dismiss(self, farewell: Farewell, seat: Seat | None = None) -> None:
        """Say good-bye to everybody, or to whoever has a seat."""
        for guest in tuple(self.guests):
            if seat is None or guest.seat == seat:
                guest.dismiss(farewell)

    def tell_waiting(self) -> None:
        """Tell everybody that nothing can be saved and why, or that the table goes on."""
        message = encoded(self._waiting())
        for guest in tuple(self.guests):
            guest.send_bytes(message)

    def _waiting(self) -> Waiting:
        return Waiting(text=f"{WAITS} {self._log.fault}" if self._log.fault else "")

    # what people get

    def snapshot(self, seat: Seat | None) -> Snapshot:
        """Everything, for a viewer."""
        hosted = self.hosted
        return Snapshot(
            seq=hosted.seq,
            about=present.about(hosted),
            you=seat,
            now=present.now(hosted, seat),
            log=self.logbook.lines(seat),
            chat=[line for line in map(chat_line, hosted.talk) if line is not None],
            here=self.attendance.here(),
            watching=self.attendance.watching(),
            absence=self.attendance.absence(_moment()),
            times=self.attendance.times(_moment()),
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
                lines=self.logbook.lines(seat, log_from) if at == len(missed) - 1 else [],
                chat=chat_line(happening),
            )
            for at, happening in enumerate(missed)
        ]
        return Events(
            from_seq=from_seq,
            seq=hosted.seq,
            steps=steps,
            now=present.now(hosted, seat, shared),
            times=self.attendance.times(_moment()),
        )

    # what happens

    async def found(self, entries: Sequence[AnyEntry], beside: Sequence[Change] = ()) -> None:
        """Write the first entries of a new table, and what is kept beside them; the first of them made the
        hosted game."""
        lines, self._chain = self._lines([self.hosted.opening(), *entries[1:]], 1)
        await saved(self._log.append(lines, beside))
        for entry in entries[1:]:
            self.hosted.apply(entry)
        self.attendance.mark(_moment())

    def check_open(self) -> None:
        """Refuse everything at a table in quarantine, or that has been let go."""
        if self.fault:
            raise Refused("quarantined", f"This table is closed: {self.fault}.")
        if self._resting:
            raise Refused("busy", "This table was being put away just now; come to it again.")

    def check_key(self, guest: Guest) -> None:
        """Refuse one whose seat was given to another after they came in."""
        if guest.seat is not None and guest.key != self.hosted.chairs[guest.seat].token:
            raise Refused("forbidden", "That key opens no seat at this table any more.")

    async def commit(
        self, entries: Sequence[AnyEntry], sender: Guest | None = None, req_id: str = ""
    ) -> None:
        """Write entries, let them happen, acknowledge, and tell everybody. The caller holds the lock.

        Refused where the table was closed while the caller waited for the lock, and IllegalAnswer where one
        is no answer to the open question: nothing is written then. A sender who is cut off in the midst of it
        does not give up the lock before all is done, however often they are.
        """
        self.check_open()
        last = entries[-1]
        foreseen = self._foresee(last) if isinstance(last, Acted) else None
        await self._commit_wholly(entries, foreseen, sender, req_id)

    async def _commit_wholly(
        self,
        entries: Sequence[AnyEntry],
        foreseen: Foreseen | None = None,
        sender: Guest | None = None,
        req_id: str = "",
    ) -> None:
        committing = asyncio.ensure_future(self._commit(entries, foreseen, sender, req_id))
        try:
            await asyncio.shield(committing)
        except asyncio.CancelledError:
            while not committing.done():
                with suppress(asyncio.CancelledError):
                    await asyncio.wait({committing})
            raise

    async def _commit(
        self, entries: Sequence[AnyEntry], foreseen: Foreseen | None, sender: Guest | None, req_id: str
    ) -> None:
        before = self.hosted.seq
        foreseen = foreseen or await self._foresee_back(entries[-1])
        if foreseen is not None:
            entries = [*entries[:-1], foreseen.entry, *ending(self.hosted, foreseen)]
        lines, chain = self._lines(entries, before + 1)
        self._reach(VALIDATED)
        await saved(self._log.append(lines, self._marks(entries)))
        self._reach(APPENDED)
        self._chain = chain
        self._log.scores += any(isinstance(entry, Scored) for entry in entries)
        if not all(isinstance(entry, Ran) for entry in entries):
            self.touched = self.clock()
        try:
            self._let_happen(entries, foreseen)
            self.logbook.cut(min(happening.log_from for happening in self.hosted.happenings[before:]))
            self.attendance.mark(_moment())
            self._stirred.set()
            if sender is not None:
                sender.send(Ack(req_id=req_id, seq=self.hosted.seq))
            self._reach(ACKED)
            await self._tell(before)
            self._tell_waits()
            self._reach(TOLD)
            self.wake()
        except Exception as error:
            self.quarantine(error)
            self.check_open()

    def _marks(self, entries: Sequence[AnyEntry]) -> list[Change]:
        """What is kept beside entries: with the answer that makes the table more than hardly begun, that."""
        before = self.hosted.acted
        after = before + sum(isinstance(entry, Acted) for entry in entries)
        return [(PLAYED, [(self.hosted.table,)])] if before < HARDLY_BEGUN <= after else []

    def _let_happen(self, entries: Sequence[AnyEntry], foreseen: Foreseen | None) -> None:
        for entry in entries:
            if foreseen is not None and entry is foreseen.entry:
                self.hosted.adopt(foreseen)
            else:
                self.hosted.apply(entry)

    def _foresee(self, acted: Acted) -> Foreseen | None:
        """Where an answer leads to; None where the rules fail at it: that is written as it is, and closes the
        table when it happens."""
        try:
            return self.hosted.foresee(acted)
        except IllegalAnswer:
            raise
        except Exception:
            return None

    async def _foresee_back(self, entry: AnyEntry) -> Foreseen | None:
        """Where taking answers back leads to; None for another entry, and where the rules fail."""
        with suppress(Exception):
            if isinstance(entry, TookBack):
                return await self._slices.run(self.hosted.foresee_back(entry), self.holder, live=True)
        return None

    def _lines(self, entries: Sequence[AnyEntry], first: int) -> tuple[list[Line], bytes]:
        lines, chain = [], self._chain
        for seq, entry in enumerate(entries, first):
            body = encode(entry)
            chain = chained(chain, body)
            lines.append(Line(self.hosted.table, seq, chain, self.clock(), body))
        return lines, chain

    async def _tell(self, before: int) -> None:
        """Tell everybody what has happened: worked out for one viewer after the other, and sent together.

        Who comes in meanwhile gets all of it.
        """
        if not self.guests:
            return
        self._part_with_former_players()
        guests = tuple(self.guests)
        messages: dict[Seat | None, bytes] = {}
        shared = self._shared = present.Shared(self.hosted, self._shared)
        for seat in {guest.seat for guest in guests}:
            await asyncio.sleep(0)
            await self._slices.run(self.logbook.writing(seat), self.holder, live=True)
            messages[seat] = encoded(self._events(seat, before, shared))
        for guest in guests:
            guest.send_bytes(messages[guest.seat])

    async def write_up(self, seat: Seat | None, address: str = "") -> None:
        """Have the log ready for a viewer at an address, who may not have been here for long."""
        if not self.logbook.is_written(seat):
            await self._slices.run(self.logbook.writing(seat), network(address))

    def _part_with_former_players(self) -> None:
        """Nobody is told anything in a seat that is no longer theirs, nor who was cut off."""
        for guest in tuple(self.guests):
            if guest.seat is not None and guest.key != self.hosted.chairs[guest.seat].token:
                guest.dismiss(Farewell(code="revoked", text="Your seat is no longer yours."))
            if guest.farewell is not None:
                self.leave(guest)

    def quarantine(self, error: Exception) -> None:
        """Close this table and no other; its log is kept."""
        self.fault = "its rules failed; what went wrong is written down"
        logger.exception("Table %s is in quarantine.", self.hosted.table, exc_info=error)
        text = "The rules of this table failed. Its log is kept; other tables go on."
        self.dismiss(Farewell(code="quarantined", text=text))

    # what the house answers

    def wake(self) -> None:
        """Answer for bots, and what leaves no choice, where that is to be done; see to what is due later."""
        idle = self._playing is None or self._playing.done()
        well = not self.fault and not self._log.fault and not self._resting
        if idle and self._house_plays and well:
            self._playing = asyncio.create_task(self._play_on(), name=f"the house at {self.hosted.table}")
        self._set_alarm()

    async def note_time(self) -> None:
        """Write down since when a clock runs, unless that is known: it runs on while nobody is here."""
        async with self.lock:
            time = self.hosted.time
            if self.fault or self._resting or time is None or time.spent_at is not None:
                return
            if noted := self._noted_time():
                await self.commit(noted)

    def let_go(self) -> None:
        """Leave the table to whoever reads it from the log next; nothing is written from here any more."""
        self._resting = True
        self._set_alarm()

    async def rest(self) -> None:
        """Answer nothing more, and write down how long a clock has run, unless the table is closed."""
        self.let_go()
        ending = [*self._errands, *([] if self._playing is None else [self._playing])]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        with suppress(Refused):
            async with self.lock:
                if not self.fault and (noted := self._noted_time()):
                    await self._commit_wholly(noted)

    @property
    def _house_plays(self) -> bool:
        """Whether the house answers now.

        Where all have left, bots play on only to somebody who watches.
        """
        return self.hosted.left_to_house and bool(self.guests or self.hosted.persons)

    async def _play_on(self) -> None:
        try:
            while self._house_plays and not self.fault:
                await self._play(self.hosted.game_seq)
        except Refused as error:
            logger.warning("The bots of table %s stop: %s", self.hosted.table, error)
        except Exception as error:
            self.quarantine(error)

    async def _play(self, seq: int) -> None:
        """Answer the open question when the pause for it is over, unless it is another's by then."""
        if self._pauses.pace:
            choice = await self._answer_in_time(seq)
        else:
            await asyncio.sleep(0)
            choice = await self._answer()
        async with self.lock:
            seat = self.hosted.asked
            if self.hosted.game_seq == seq and self.hosted.left_to_house and seat is not None:
                await self.commit([Acted(seat=seat, choice=choice)])

    async def _answer_in_time(self, seq: int) -> str:
        """What is to be answered, when the pause for it is over; nothing where that comes to nothing."""
        due = self.attendance.asked_at + self._pauses.draw(self.hosted)
        over = _moment() + self._pauses.pretence(self.hosted)
        thinking = asyncio.ensure_future(self._think())
        try:
            await self._sleep_until(due, seq)
            late = not thinking.done() or over > due
            choice = await thinking if self.hosted.game_seq == seq else ""
        finally:
            thinking.cancel()
        if late:
            await self._sleep_until(self._pauses.after_thought(due, max(over, _moment())), seq)
        return choice

    async def _think(self) -> str:
        """The answer; how long it took a bot that had a choice is remembered."""
        hosted, began = self.hosted, _moment()
        seq, chose = hosted.game_seq, bool(hosted.bot_asked) and not forced(hosted.state)
        choice = await self._answer()
        if chose and hosted.game_seq == seq:
            self._pauses.thoughts.note(hosted, _moment() - began)
        return choice

    async def _sleep_until(self, moment: float, seq: int) -> None:
        """Wait for a moment, or until the question is answered in another way or asked of another."""
        with suppress(TimeoutError):
            async with asyncio.timeout_at(moment):
                while self.hosted.game_seq == seq and self.hosted.left_to_house:
                    self._stirred.clear()
                    await self._stirred.wait()

    async def _answer(self) -> str:
        """The only answer, or what a bot answers; where it fails, what an absent player would.

        A player who wants to be asked no more passes. Also where a bot can only pass it is asked: the way to
        it takes time, which must not tell whether it had a choice.
        """
        hosted = self.hosted
        state, game, bot = hosted.state, hosted.game, hosted.bot_asked
        if state.pending is None or (forced(state) and not (bot and self._pauses.pace)):
            return next(iter(state.keys()), "")
        if not bot and state.asked != CHANCE:
            return PASS
        kind = state.pending.kind
        lesson = hosted.lesson()
        if lesson is not None:
            return lesson.answer
        if state.asked == CHANCE:
            return str(kind.key(Seeded(hosted.opened.seed).answer(state)))
        default, answers = str(kind.key(game.default(state))), len(state.journal)
        try:
            return await self.bots.choose(game, bot, state, self.luck(), self.holder)
        except BotFailed as error:
            logger.warning("A bot at table %s answers by default: %s", hosted.table, error)
            await self.keep_fault(bot, error, state, answers)
            return default

    async def keep_fault(self, bot: str, error: BotFailed, state: State, answers: int) -> None:
        """Write a record down that repeats what a bot failed at, asked after so many answers; once, and only
        while the game stands there and the bot would fail again."""
        hosted = self.hosted
        stands = hosted.state is state and len(state.journal) == answers
        if not stands or not error.luck or self._fault_kept == answers:
            return
        self._fault_kept = answers
        seats = [chair.bot or "human" for chair in hosted.chairs]
        made = bot_fault(hosted.game, hosted.state, seats, None, bot, error, error.luck)
        try:
            path = await asyncio.to_thread(keep, self._log.path.parent / FOLDER, made)
        except OSError as why:
            logger.error("What the bot failed at cannot be written down: %s", why)
        else:
            logger.warning("What it failed at is in %s; `undercroft replay --verify` tries it again.", path)

    # what becomes due

    def _set_alarm(self) -> None:
        """See to what will be due next, and to nothing that was due before."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.fault or self._log.fault or self._resting:
            return
        now = _moment()
        moment = now if self._returners() else self.attendance.next_moment(now)
        if moment is not None:
            delay = max(0.0, moment - now) + LATE
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._run_errand(self._attend())

    def _run_errand(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._errand(errand), name=f"an errand at {self.hosted.table}")
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _errand(self, errand: Coroutine[Any, Any, None]) -> None:
        """Do what nobody asked for and waits for; where it cannot be written, try again later."""
        try:
            await errand
            self._set_alarm()
        except Refused as error:
            logger.warning("What is due at table %s is not done: %s", self.hosted.table, error)
            if not self.fault and not self._resting:
                loop = asyncio.get_running_loop()
                self._alarm = self._alarm or loop.call_later(RETRY_SECONDS, self._ring)
        except Exception as error:
            self.quarantine(error)

    async def _attend(self) -> None:
        """Do what is due: give a seat back, pass on the host's rights, let a bot stand in, note the time;
        tell what changed."""
        async with self.lock:
            entries = self._due(_moment())
            if entries:
                await self.commit(entries)
        self._tell_waits()

    def _due(self, now: float) -> list[AnyEntry]:
        attendance = self.attendance
        if back := self._returners():
            return [CameBack(seat=seat) for seat in back]
        heir = attendance.heir(now)
        entries: list[AnyEntry] = [] if heir is None else [Hosted(seat=heir)]
        out, decided = attendance.stands_in(now), attendance.decided(now)
        if out is not None:
            entries += self.stand_in(out, "time")
        elif decided is not None:
            entries += self.stand_in(decided.seat, decided.why)
        elif attendance.is_to_note(now):
            entries += self._noted_time()
        return entries

    def _returners(self) -> list[Seat]:
        """Who has come back, is still here, and has a bot in their seat."""
        chairs = self.hosted.chairs
        self._returning = {
            seat for seat in self._returning if chairs[seat].stand_in and self.attendance.is_here(seat)
        }
        return sorted(self._returning)

    def _noted_time(self) -> list[AnyEntry]:
        seat = self.hosted.running
        return [] if seat is None else [Ran(seat=seat, spent=self.used(), at=self._house_time())]

    def stand_in(self, seat: Seat, why: Literal["away", "time", "host"], bot: str = "") -> list[AnyEntry]:
        """The entries by which a bot stands in for a person, with the time they have used."""
        used = self._noted_time() if seat == self.hosted.running else []
        return [*used, StoodIn(seat=seat, bot=bot or usual_bot(self.hosted.game), why=why)]

    def luck(self) -> str:
        """A bot's chance at this moment: the same after a restart, and telling nothing of the seed."""
        hosted = self.hosted
        text = f"{hosted.opened.seed}/{hosted.opened.salt}/{len(hosted.state.journal)}"
        return blake2b(text.encode(), digest_size=16, person=b"undercroft-luck").hexdigest()


async def saved(writing: Future[None]) -> None:
    """Wait until something is on disk; Refused where it cannot be."""
    try:
        await asyncio.wrap_future(writing)
    except NotWritten as error:
        raise Refused("read_only", f"This was not done, because it cannot be saved. {error}") from error


def _moment() -> float:
    """Now, by the clock that the loop's timers go by, which nobody can set; without a loop no time passes."""
    try:
        return asyncio.get_running_loop().time()
    except RuntimeError:
        return 0.0


def _waited(hosted: HostedGame, house_time: int) -> float:
    """For how many seconds a clock has run since that was last written, while the house was open."""
    left = hosted.time
    return 0.0 if left is None or left.spent_at is None else float(max(0, house_time - left.spent_at))


def chat_line(happening: Happening) -> ChatLine | None:
    """What was said, or what the table noted, for the chat; None where neither was."""
    said = happening.said
    if said is not None:
        return ChatLine(name=said.name, text=said.text, at=said.at)
    return ChatLine(name="", text=happening.note, at=0) if happening.note else None
