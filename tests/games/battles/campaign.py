"""A campaign: random games with random musters, Ranks and options, and a tally of what happened in them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, cast

from tests.conformance.walks import some_options
from tests.games.battles.acts import ABSORBTION, BONUS_DAMAGE, PIGEON, PROPERSTANCE, WARRIOR
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import ABILITIES, MOBS
from undercroft.games.battles.cards import ABILITY_OF_TOTAL, ARMOR, CODES, NAMES, TOTALS
from undercroft.games.battles.invariants import check_muster, check_offers
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State

OUTCOMES = ("success", "fail", "botch")

ROLLING = tuple(
    ability
    for ability in range(ABILITIES)
    if any(
        total.kind == "vc" and ABILITY_OF_TOTAL[ability >> 1][at] == ability
        for at, total in enumerate(TOTALS[ability >> 1])
    )
)
"""Abilities with a VC roll."""


def random_step(state: State, rng: Random) -> None:
    """An answer at random."""
    if state.asked == CHANCE:
        state.roll(rng.getrandbits(48))
    else:
        offers = state.offers()
        check_offers(len(offers))
        state.answer(rng.choice(offers))


class Tally:
    """What has happened in the games of a campaign: who met whom, what was used and how it came out."""

    def __init__(self) -> None:
        self.games = self.decisions = 0
        self.met: Counter[tuple[int, int]] = Counter()
        self.used: Counter[int] = Counter()
        self.rolled: Counter[tuple[int, str]] = Counter()
        self.endings: Counter[str] = Counter()

    def play(self, rng: Random, check_all: bool = True) -> State:
        """One more game, checked after every answer."""
        state = GAME.open(some_options(GAME, rng))
        while not state.over:
            if check_all:
                GAME.check(state)
            random_step(state, rng)
            self.decisions += 1
        GAME.check(state)
        check_muster(cast(Field, state.table))
        self.count(state)
        return state

    def count(self, state: State) -> None:
        """Add what a game has told."""
        t = cast(Field, state.table)
        self.games += 1
        self.endings[t.reason] += 1
        for one in t.fielded(0):
            for other in t.fielded(1):
                self.met[min(t.mobs[one], t.mobs[other]), max(t.mobs[one], t.mobs[other])] += 1
        for event in state.events():
            read = READ.get(event.kind.name)
            if read is not None:
                read(self, event.facts)

    def use(self, act: int) -> None:
        """An ability was used, or took effect."""
        if act < ABILITIES:
            self.used[act] += 1

    # events

    def acted(self, facts: Any) -> None:
        """Declared, used in the GO step, or out of turn."""
        self.use(facts[1])

    def roll(self, facts: Any) -> None:
        """A VC roll."""
        self.use(facts[1])
        self.rolled[facts[1], facts[4]] += 1

    def stance(self, facts: Any) -> None:
        """The Samurai's own roll."""
        self.use(PROPERSTANCE)
        self.rolled[PROPERSTANCE, "success" if facts[2] <= facts[1] else "fail"] += 1

    def total(self, facts: Any) -> None:
        """Armor that has worn off."""
        if facts[0].kind == WARRIOR and facts[1] == ARMOR[ABSORBTION]:
            self.use(ABSORBTION)

    def damage(self, facts: Any) -> None:
        """A blow with a bonus."""
        if facts[0].kind == WARRIOR and facts[5] > 0:
            self.use(BONUS_DAMAGE)

    def pigeon(self, facts: Any) -> None:
        """The Pigeon flies up."""
        self.use(PIGEON)

    # what is missing

    def strangers(self, times: int) -> list[str]:
        """Pairs of Mobs that have met less often."""
        return [
            f"{NAMES[one]} and {NAMES[other]}"
            for one in range(MOBS)
            for other in range(one, MOBS)
            if self.met[one, other] < times
        ]

    def unused(self) -> list[str]:
        """Abilities that nobody has used."""
        return [CODES[ability] for ability in range(ABILITIES) if not self.used[ability]]

    def never(self) -> list[str]:
        """Outcomes of VC rolls that nobody has had."""
        return [
            f"{CODES[ability]}: {outcome}"
            for ability in ROLLING
            for outcome in OUTCOMES
            if not self.rolled[ability, outcome]
        ]


READ = {
    "declared": Tally.acted, "go action": Tally.acted, "reacts": Tally.acted, "vc roll": Tally.roll,
    "stance roll": Tally.stance, "total": Tally.total, "damage roll": Tally.damage, "pigeon": Tally.pigeon,
}  # fmt: skip
"""What is counted, by the kind of event."""
