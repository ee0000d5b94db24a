"""Who is at a table and for how long, who is waited for, and what becomes due because of it.

It reads no clock: each question is asked for a moment, in seconds of a clock that only goes forward.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from undercroft.kernel.ids import Seat
from undercroft.table.clocks import DAY, SECOND, grace
from undercroft.table.guest import Guest
from undercroft.table.hosted import HostedGame
from undercroft.table.wire import Absence, Times

NOTED_SECONDS = 15.0
NOTED_SECONDS_OF_DAYS = 3600.0
"""How often it is written down how long a clock has run."""


class Claimable(NamedTuple):
    """A seat that a bot may stand in for, and why."""

    seat: Seat
    why: Literal["away", "time"]


class Attendance:
    """The people at a table. `asked_at` is since when the open question waits for whom it waits for."""

    def __init__(self, hosted: HostedGame, now: float, waited: float = 0.0) -> None:
        self.hosted = hosted
        self.guests: set[Guest] = set()
        self.asked_at = now
        self._left_at = [now] * len(hosted.chairs)
        self._question = self._open_question()
        self._noted = hosted.time and hosted.time.spent
        self._noted_at = now - waited

    # who is here

    def come(self, guest: Guest) -> None:
        """Somebody connects."""
        self.guests.add(guest)

    def go(self, guest: Guest, now: float) -> None:
        """A connection has ended."""
        self.guests.discard(guest)
        if guest.seat is not None and not self.is_here(guest.seat):
            self._left_at[guest.seat] = now

    def is_here(self, seat: Seat) -> bool:
        """Whether a seat is connected."""
        return any(guest.seat == seat for guest in self.guests)

    def here(self) -> list[bool]:
        """Which seats are connected."""
        seats = {guest.seat for guest in self.guests}
        return [seat in seats for seat in range(len(self.hosted.chairs))]

    def watching(self) -> int:
        """How many people watch."""
        return sum(guest.seat is None for guest in self.guests)

    def absence(self, now: float) -> Absence:
        """For how long people have been away, and what the others may do about it."""
        claimable = self.claimable(now)
        away = [
            int(now - self._left_at[seat]) if chair.person and not here else None
            for seat, (chair, here) in enumerate(zip(self.hosted.chairs, self.here(), strict=True))
        ]
        seat = None if claimable is None else claimable.seat
        needed = 0 if seat is None else self._needed(seat)
        return Absence(away=away, claimable=seat, needed=needed, fillable=self.fillable(now))

    # time

    def mark(self, now: float) -> None:
        """Something has happened: note since when the question waits, and since when its clock runs."""
        question, spent = self._open_question(), self.hosted.time and self.hosted.time.spent
        if question != self._question:
            self.asked_at = now
        if question != self._question or spent != self._noted:
            self._noted_at = now
        self._question, self._noted = question, spent

    def _open_question(self) -> tuple[int, Seat | None, Seat | None]:
        return self.hosted.game_seq, self.hosted.person_asked, self.hosted.running

    def used(self, now: float) -> int:
        """How many milliseconds the player who is asked has taken so far."""
        time = self.hosted.time
        if time is None:
            return round((now - self.asked_at) * SECOND)
        runs = now - self._noted_at if self.hosted.running is not None else 0.0
        return time.spent + round(runs * SECOND)

    def times(self, now: float) -> Times | None:
        """The clocks as they are shown."""
        time, seat = self.hosted.time, self.hosted.running
        if time is None:
            return None
        if seat is None:
            return Times(running=None, move=time.each, reserve=list(time.reserve))
        used = self.used(now)
        reserve = list(time.reserve)
        reserve[seat] = max(0, reserve[seat] - max(0, used - time.each))
        return Times(running=seat, move=max(0, time.each - used), reserve=reserve)

    def _out_at(self, now: float) -> float | None:
        """When the time of the player who is asked runs out, or ran out."""
        seat, time = self.hosted.running, self.hosted.time
        if seat is None or time is None:
            return None
        return now + (time.each + time.reserve[seat] - self.used(now)) / SECOND

    def _patience(self) -> float:
        """For how many seconds somebody may be away before that has consequences."""
        time = self.hosted.time
        if time is not None and time.clock.days:
            return time.clock.days * DAY / SECOND
        return float(self.hosted.opened.away)

    # what is due

    def claimable(self, now: float) -> Claimable | None:
        """The seat that the others may have a bot stand in for."""
        seat, out = self.hosted.person_asked, self._out_at(now)
        fixed = self.hosted.over or self.hosted.stands or not self.hosted.taught or self.hosted.opened.daily
        if seat is None or fixed:
            return None
        if out is not None and out <= now:
            return Claimable(seat, "time")
        return Claimable(seat, "away") if self._away_at(seat) <= now else None

    def fillable(self, now: float) -> Seat | None:
        """The seat that was given up and for which the game has waited for as long as for somebody away."""
        return self.hosted.asked if self._filled_at() <= now else None

    def _filled_at(self) -> float:
        """From when on every player can let a bot play in the open seat that the game waits for."""
        hosted = self.hosted
        waits = hosted.complete and hosted.asked is not None and hosted.chairs[hosted.asked].open
        return self.asked_at + self._patience() if waits and not hosted.over else float("inf")

    def _away_at(self, seat: Seat) -> float:
        """When a player who is asked will have been away for too long."""
        if self.is_here(seat):
            return float("inf")
        return max(self.asked_at, self._left_at[seat]) + self._patience()

    def decided(self, now: float) -> Claimable | None:
        """The seat for which most of those who are here want a bot to stand in."""
        claimable = self.claimable(now)
        return claimable if claimable is not None and self._carried(claimable.seat, set()) else None

    def would_decide(self, voter: Seat, claimable: Claimable) -> bool:
        """Whether one more vote decides."""
        return self._carried(claimable.seat, {voter})

    def _carried(self, seat: Seat, more: set[Seat]) -> bool:
        votes = (self.hosted.claims | more).intersection(self.voters(seat))
        return len(votes) >= self._needed(seat)

    def voters(self, seat: Seat) -> list[Seat]:
        """The people who decide about another's seat: those who play and are here."""
        return [other for other in self.hosted.playing if other != seat and self.is_here(other)]

    def _needed(self, seat: Seat) -> int:
        return len(self.voters(seat)) // 2 + 1

    def _stands_in_at(self, now: float) -> float:
        """When a bot stands in by itself: after a time-out and a grace, where another person waits."""
        out, clock = self._out_at(now), self.hosted.opened.clock
        if out is None or clock is None or len(self.hosted.playing) < 2:
            return float("inf")
        return out + grace(clock)

    def stands_in(self, now: float) -> Seat | None:
        """The seat for which a bot stands in now by itself."""
        return self.hosted.running if self._stands_in_at(now) <= now else None

    def heir(self, now: float) -> Seat | None:
        """The seat that the rights of the host pass to now: the founder's who is back, else another's who is
        here while the host is not."""
        hosted = self.hosted
        host, here = hosted.host, [seat for seat in hosted.playing if self.is_here(seat)]
        if host is None or hosted.over or hosted.stands:
            return None
        if hosted.founder in here and hosted.founder != host:
            return hosted.founder
        others = [seat for seat in here if seat != host]
        return others[0] if others and self._host_gone_at(host) <= now else None

    def _host_gone_at(self, host: Seat) -> float:
        if self.hosted.chairs[host].stand_in:
            return self.asked_at
        return float("inf") if self.is_here(host) else self._left_at[host] + self._patience()

    def is_to_note(self, now: float) -> bool:
        """Whether it is to be written down how long the clock has run."""
        return self._note_at(now) <= now

    def _note_at(self, now: float) -> float:
        out, time = self._out_at(now), self.hosted.time
        if out is None or time is None or time.spent >= time.each + time.reserve[self.hosted.running or 0]:
            return float("inf")
        return self._noted_at + (NOTED_SECONDS_OF_DAYS if time.clock.days else NOTED_SECONDS)

    def next_moment(self, now: float) -> float | None:
        """When something will be due next if nothing happens; None where nothing will."""
        later = [moment for moment in self._moments(now) if moment > now]
        due = self.heir(now) is not None or self.stands_in(now) is not None or self.decided(now) is not None
        return now if due or self.is_to_note(now) else min(later, default=None)

    def _moments(self, now: float) -> Iterator[float]:
        hosted = self.hosted
        moments = [self._out_at(now), self._stands_in_at(now), self._note_at(now)]
        if hosted.person_asked is not None and not hosted.over:
            moments.append(self._away_at(hosted.person_asked))
        if hosted.host is not None and not hosted.over and self.guests:
            moments.append(self._host_gone_at(hosted.host))
        if self.guests:
            moments.append(self._filled_at())
        yield from (moment for moment in moments if moment is not None and moment != float("inf"))
