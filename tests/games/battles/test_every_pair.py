"""Every two Mobs of the almanac meet in a short fight, in which each uses what it can: 820 fights.

In the long runs they last longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.conftest import SOAK
from tests.games.battles.acts import (
    ABSORBTION,
    BONUS_DAMAGE,
    COUNTER,
    DEMON_ATTACK,
    HIDE,
    LEAP,
    PIGEON,
    SUMMON_DEMON,
)
from tests.games.battles.duels import Laid, Mobs
from tests.games.battles.fights import Fight
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import ATTACK, MOBS, NOTHING, READY_DEMON
from undercroft.games.battles.asks import RELEASED, USED
from undercroft.games.battles.cards import CODES, NAMES
from undercroft.games.battles.flow.rolls import AttRoll, VcRoll
from undercroft.games.battles.invariants import check_offers
from undercroft.games.battles.layout import GO
from undercroft.games.battles.queries.declarable import turn_acts
from undercroft.kernel.ids import CHANCE
from undercroft.testing import clause

ANSWERS = 400 if SOAK else 100
"""So many in one fight at most."""

NEUTRAL: Mobs = [{"name": "barbarian", "hp": 40}, {"name": "ice mage", "hp": 30}]
DEAD: Laid = {"name": "joker", "hp": 0, "position": "DEAD"}

NEVER_DECLARED = frozenset((ABSORBTION, BONUS_DAMAGE, PIGEON))
"""Passive, or begun by something else."""


class Meeting:
    """A fight of two Mobs with two neutral companions each, and a dead one."""

    def __init__(self, one: int, other: int) -> None:
        self.rng = Random(MOBS * one + other)
        self.used: set[int] = set()
        self.studied = {0: one, 4: other}
        a, b = ([self.laid(kind), *NEUTRAL, DEAD] for kind in (one, other))
        self.fight = Fight(a, b, at=GO, turn=self.rng.randrange(2), duplicates=True)

    def laid(self, kind: int) -> Laid:
        """A Mob with LP in both abilities, hurt and strong enough to live for a while."""
        return {"name": NAMES[kind].casefold(), "lp": (4, 4), "hp": 70, "max_hp": 80, "thp": 80}

    def play(self) -> set[int]:
        """Answer until both have used everything, or long enough."""
        for _ in range(ANSWERS):
            if self.fight.state.over or not self.missing():
                break
            self.answer()
            GAME.check(self.fight.state)
        return self.used

    def missing(self) -> set[int]:
        """Abilities that nobody has used yet."""
        own = {2 * kind + slot for kind in self.studied.values() for slot in (0, 1)}
        return own - self.used - NEVER_DECLARED

    def answer(self) -> None:
        """What is new, if there is anything; else at random."""
        state = self.fight.state
        if state.asked == CHANCE:
            self.roll()
            return
        offers = state.offers()
        check_offers(len(offers))
        missing = self.missing()
        wanted = [offer for offer in offers if self.act_of(offer) in missing] or self.promising(offers)
        choice = self.rng.choice(wanted or offers)
        if choice != READY_DEMON:
            self.used.add(self.act_of(choice))
        state.answer(choice)

    def roll(self) -> None:
        """Most VC rolls succeed, and most blows hit: then more happens."""
        state = self.fight.state
        frame = state.frames[-1]
        if isinstance(frame, VcRoll):
            state.answer(self.rng.randint(1, max(1, min(20, frame.need + 2))))
        elif isinstance(frame, AttRoll):
            state.answer(self.rng.randint(max(1, min(20, frame.need - 2)), 20))
        else:
            state.roll(self.rng.getrandbits(30))

    def act_of(self, offer: Any) -> int:
        """The ability that an answer uses or leads to, NOTHING if it is about something else."""
        kind, t = self.fight.asked, self.fight.t
        if kind == "counter":
            return COUNTER if offer >= 0 else NOTHING
        if isinstance(offer, str) and offer in USED:
            mob, slot = USED[offer]
            return 2 * t.mobs[mob] + slot
        if kind == "act":
            return DEMON_ATTACK if offer == READY_DEMON else int(offer)
        return NOTHING

    def promising(self, offers: Sequence[Any]) -> list[Any]:
        """What brings somebody nearer to something new."""
        kind, missing = self.fight.asked, self.missing()
        if kind == "actor":
            return self.actors(offers, missing)
        if kind == "target":
            return [mob for mob in offers if mob in self.studied and self.rng.random() < 0.4]
        if kind == "act" and ATTACK in offers and LEAP in missing:
            return [ATTACK]
        return [offer for offer in offers if not self.gives_up(offer)]

    def gives_up(self, offer: Any) -> bool:
        """Whether a Mob would be released out of which something new can come."""
        return offer in RELEASED and self.fight.t.standing[RELEASED[offer]] in (HIDE, SUMMON_DEMON)

    def actors(self, offers: Sequence[int], missing: set[int]) -> list[int]:
        """Whoever has something new to declare; else a companion, so that the others can answer."""
        new = {*missing, *((READY_DEMON,) if DEMON_ATTACK in missing else ())}
        new |= {ATTACK} if LEAP in missing else set()
        able = [mob for mob in offers if mob in self.studied and new & set(turn_acts(self.fight.t, mob))]
        return able or [mob for mob in offers if mob not in self.studied]


def others(kind: int) -> list[int]:
    """Whom a Mob meets here, of every pair one the other."""
    met = [other for other in range(MOBS) if (other > kind) == ((kind + other) % 2 == 0)]
    return [kind, *met]


@clause("BA-ATT-10", "BA-RULING-02", "BA-TERM-09")
@pytest.mark.parametrize("kind", range(MOBS), ids=NAMES)
def test_every_two_mobs_meet(kind: int) -> None:
    """Nothing is broken after any answer, and each of its abilities is used against somebody."""
    used: set[int] = set()
    for other in others(kind):
        meeting = Meeting(kind, other)
        try:
            used |= meeting.play()
        except Exception as error:
            error.add_note(f"{NAMES[kind]} against {NAMES[other]}")
            raise
    unused = {2 * kind, 2 * kind + 1} - used - NEVER_DECLARED
    assert not {CODES[ability] for ability in unused}


def test_every_pair_is_among_them() -> None:
    """Each of the 820 exactly once."""
    pairs = [(kind, other) for kind in range(MOBS) for other in others(kind)]
    assert len(pairs) == len({frozenset(pair) for pair in pairs}) == MOBS * (MOBS + 1) // 2
