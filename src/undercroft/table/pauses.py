"""How long the house takes to answer, so that its pause tells nothing of what a seat holds.

A bot answers after a pause that is drawn without looking at its cards, however short it thought; where it
thought for longer than that, at the next of a few moments far apart. Where it had nothing to think about it
takes as long as one that had, of late. What leaves a person no choice is answered after as long as they take
themselves at this table, where another person could draw conclusions.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Sequence
from functools import partial
from math import exp, log, sqrt
from random import Random
from statistics import NormalDist

from undercroft.kernel.ids import Seat
from undercroft.kernel.record import forced
from undercroft.table.hosted import HostedGame

SPREAD = 0.3
"""By what part of itself a bot's pause is shorter or longer."""
BEAT = 1.0
"""Seconds between the moments at which a bot answers that thinks for longer than its pause."""
LATE = 100
"""So many of the last thoughts of a kind are remembered."""
ENOUGH = 30
"""From how many answers on a pause is one like them."""
USUAL_SECONDS, USUAL_SPREAD, USUAL_WEIGHT = 1.6, 0.45, 2
"""Before that: what people take to pass, how far that differs, and for how many answers it counts."""
LONGEST_SECONDS = 20.0
OF_A_MOVE = 0.8
"""Never longer than so much of the time a clock gives for a move: the reserve is not touched."""


class Thoughts:
    """How long bots have thought of late where they had a choice.

    Alike are those of one bot in one game about one kind of question, all windows being of one kind.
    """

    def __init__(self) -> None:
        self._took: defaultdict[tuple[str, ...], deque[float]] = defaultdict(partial(deque, maxlen=LATE))

    def note(self, hosted: HostedGame, seconds: float) -> None:
        """Remember how long a bot has thought about the open question."""
        self._took[_kind_of_thought(hosted)].append(seconds)

    def like(self, hosted: HostedGame) -> Sequence[float]:
        """How long it has taken before."""
        return self._took[_kind_of_thought(hosted)]


class Pauses:
    """Draws the pauses at a table. At pace 0 nothing waits, and nothing is hidden by it."""

    def __init__(self, pace: float, chance: Random, thoughts: Thoughts) -> None:
        self.pace = pace
        self.thoughts = thoughts
        self._chance = chance
        self._parts: list[int] = []

    def draw(self, hosted: HostedGame) -> float:
        """Seconds from a question to the house's answer to it."""
        seat = hosted.asked
        if not self.pace or seat is None or hosted.bot_asked or not self._hides(hosted, seat):
            return self.pace * self._chance.uniform(1 - SPREAD, 1 + SPREAD)
        each = LONGEST_SECONDS if hosted.time is None else OF_A_MOVE * hosted.time.each / 1000
        most = min(LONGEST_SECONDS, each)
        known = [took / 1000 for took in _like(hosted, seat) if 0 < took / 1000 <= most]
        return min(most, self._among(known) if len(known) >= ENOUGH else self._near(known))

    def pretence(self, hosted: HostedGame) -> float:
        """How long a bot seems to think that has no choice; nothing where it has one."""
        before = self.thoughts.like(hosted) if hosted.bot_asked and forced(hosted.state) else ()
        return self._chance.choice(before) if before else 0.0

    def after_thought(self, due: float, now: float) -> float:
        """When to answer a question that was due at a moment, where the thought has ended only now."""
        if not self.pace or due >= now:
            return due
        return due + BEAT * (1 + int((now - due) / BEAT))

    def _hides(self, hosted: HostedGame, seat: Seat) -> bool:
        return len(hosted.playing) > 1 and hosted.taught and not hosted.chairs[seat].at_once

    def _among(self, known: Sequence[float]) -> float:
        """A time from between those known, each as likely as the others."""
        ordered = sorted(known)
        place = self._evenly() * (len(ordered) - 1)
        low = min(int(place), len(ordered) - 2)
        return ordered[low] + (ordered[low + 1] - ordered[low]) * (place - low)

    def _evenly(self) -> float:
        """A number from 0 to 1; of ten in a row one is from each tenth, so that few draws are as spread as
        many."""
        if not self._parts:
            self._parts = self._chance.sample(range(10), 10)
        return (self._parts.pop() + self._chance.uniform(0.001, 0.999)) / 10

    def _near(self, known: Sequence[float]) -> float:
        """A usual time, the nearer to those known the more there are of them."""
        number = len(known) + USUAL_WEIGHT
        middle = (USUAL_WEIGHT * log(USUAL_SECONDS) + sum(map(log, known))) / number
        spread = sum((log(took) - middle) ** 2 for took in known) + USUAL_WEIGHT * USUAL_SPREAD**2
        return exp(NormalDist(middle, sqrt(spread / number)).inv_cdf(self._evenly()))


def _kind_of_thought(hosted: HostedGame) -> tuple[str, ...]:
    name, asks = hosted.asked_for, hosted.game.asks
    window = name in asks and asks[name].window
    return hosted.game.name, hosted.bot_asked, "" if window else name


def _like(hosted: HostedGame, seat: Seat) -> list[int]:
    """What such a question has taken before: this person in this one, this person in any window, anybody."""
    name, asks = hosted.asked_for, hosted.game.asks
    alike = {name} | {other for other in asks if name in asks and asks[name].window and asks[other].window}
    own = hosted.chairs[seat].took
    everybody = [took for chair in hosted.chairs for took in chair.took.get(name, [])]
    wider = [took for other in alike for took in own.get(other, [])]
    return next((times for times in (own.get(name, []), wider, everybody) if len(times) >= ENOUGH), wider)
