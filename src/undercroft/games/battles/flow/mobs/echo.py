"""Doing again what an Action did to its targets, from its deeds. BA-ABJURER-02..04, table E"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import DONE, ECHO_TARGET, ECHO_TOTAL, MOST_TOTALS
from undercroft.games.battles.board import DEAD, DEFENSE
from undercroft.games.battles.cards import POOL, acts_with
from undercroft.games.battles.cards.facts import course
from undercroft.games.battles.flow.damage import Harm
from undercroft.games.battles.flow.kinds import damage_kind
from undercroft.games.battles.flow.moves import Affect, Shift
from undercroft.games.battles.flow.settle import settled
from undercroft.games.battles.flow.several import Giving, Upheaval
from undercroft.games.battles.layout import CHANGED, FLIPPED, HARMED, HEALED, KILLED, RAISED, SENT
from undercroft.games.battles.queries.declarable import targets
from undercroft.games.battles.queries.single_acts import GIVES, NAMES_SOME, TAKES, giftable, movable_totals
from undercroft.games.battles.queries.targets import is_spell, party, rolls_to_hit, shielded, under_aura
from undercroft.games.battles.queries.titles import uses
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, ask, call, done

Deed = tuple[int, int, int, int]
"""What was done, to whom, how much, and one number more."""

TAKES_TO: Final[dict[int, int]] = {
    act: POOL[act ^ 1]
    for act in acts_with(lambda effect: any(step.act == "drain" for step in course(effect.steps)))
}
"""By act that takes points: the Total of its user that they go to. BA-THIEF-02, BA-BEGGAR-04"""


BARGAINS: Final = frozenset(act for act in TAKES_TO if act not in TAKES)
"""Those of them whose target says what it gives. BA-BEGGAR-04"""

SPARING: Final = acts_with(
    lambda effect: any("spares" in dict(step.options) for step in course(effect.steps))
)
"""Acts that can name nobody who would die of them. BA-JOKER-02"""

OF_TOTALS: Final = GIVES | TAKES
"""Acts that name a Total."""


def deeds_again(t: Field) -> tuple[Deed, ...]:
    """What is to be repeated; what a taker gained follows of what is taken. BA-ABJURER-04"""
    return tuple(
        (deed, mob, number, more)
        for deed, mob, number, more in t.deeds
        if not (t.act in TAKES_TO and mob == t.actor)
    )


def works(t: Field, deed: Deed, mob: int) -> bool:
    """Whether a deed done to this Mob would change anything. BA-ABJURER-03"""
    what, _, number, more = deed
    if what == RAISED or t.position[mob] == DEAD:
        return what == RAISED and t.position[mob] == DEAD
    if what == HARMED:
        return number > 0
    if what == HEALED:
        return t.hp[mob] < t.max_hp[mob]
    if what == SENT:
        return t.base(mob) != number
    return what != CHANGED or number > 0 or t.totals[mob][more] > 0


def instead(t: Field, deeds: Sequence[Deed]) -> list[int]:
    """Whom else these deeds, which were done to one target, can be done to. BA-ABJURER-03, table E"""
    what = deeds[0][0]
    if what == RAISED:
        return targets(t, t.actor, t.act)
    if what == HEALED:
        found = party(t, t.controller[t.actor])
    else:
        found = targets(t, t.actor, t.act)
        if t.act not in NAMES_SOME:
            found = [mob for mob in found if not _shielded(t, mob)]
    if t.act in SPARING:
        found = [mob for mob in found if t.hp[mob] > deeds[0][2]]
    if t.act in BARGAINS:
        return found
    return [mob for mob in found if any(works(t, deed, mob) for deed in deeds)]


def _shielded(t: Field, mob: int) -> bool:
    return shielded(t, t.actor, mob, is_spell(t), rolls_to_hit(t, t.actor, t.act)) != NOTHING


def totals_instead(t: Field) -> list[int]:
    """Which other Totals AID can raise or STEAL can lower; whoever still defends is legal. BA-ABJURER-03"""
    if t.act in GIVES:
        pairs = giftable(t, t.actor, t.act)
    else:
        defending = [mob for mob in t.targets if t.position[mob] == DEFENSE]
        victims = sorted({*defending, *targets(t, t.actor, t.act)})
        pairs = [(mob, at) for mob in victims for at in movable_totals(t, mob, 1)]
    return [mob * MOST_TOTALS + total for mob, total in pairs]


@dataclass
class Repeat(Frame):
    """Everything is done again at once, with the same numbers. Hands back whom it touched. BA-ABJURER-02

    `old` are the targets of the deeds, `stead` who is meant now, NOTHING for nobody.
    """

    deeds: tuple[Deed, ...] = ()
    old: tuple[int, ...] = ()
    stead: tuple[int, ...] = ()
    at: int = 0

    def start(self, t: Field) -> Next[tuple[int, ...]]:
        """Each target that nothing can be done to any more may be replaced, if it was named."""
        self.deeds = deeds_again(t)
        self.old = tuple(dict.fromkeys(deed[1] for deed in self.deeds))
        return self.look(t)

    def look(self, t: Field) -> Next[tuple[int, ...]]:
        """The next target."""
        while len(self.stead) < len(self.old):
            mob = self.old[len(self.stead)]
            if self.deeds[0][0] == FLIPPED or self.still_works(t, mob):
                self.stead += (mob,)
            elif t.act in OF_TOTALS and totals_instead(t):
                return ask(t.controller[t.actor], ECHO_TOTAL, self.totals, then=self.aimed)
            elif t.targets and t.act not in OF_TOTALS and self.others(t):
                return ask(t.controller[t.actor], ECHO_TARGET, self.choices, then=self.replaced)
            else:
                self.stead += (NOTHING,)
        return self.do_next(t, None)

    def still_works(self, t: Field, mob: int) -> bool:
        """Whether it does anything to the old target; AURA keeps out even this. BA-LIGHTMAGE-03"""
        if under_aura(t, t.controller[t.actor], mob):
            return False
        return any(works(t, deed, mob) for deed in self.deeds if deed[1] == mob)

    def others(self, t: Field) -> list[int]:
        """Mobs that are not meant already."""
        mine = self.old[len(self.stead)]
        deeds = [deed for deed in self.deeds if deed[1] == mine]
        return [mob for mob in instead(t, deeds) if mob not in self.old and mob not in self.stead]

    def gone(self, t: Field) -> int:
        return self.old[len(self.stead)]

    def choices(self, t: Field) -> Sequence[int]:
        """Another Mob, or nobody."""
        return [*self.others(t), DONE]

    def replaced(self, t: Field, mob: int) -> Next[tuple[int, ...]]:
        """It is meant from now on."""
        self.stead += (NOTHING if mob == DONE else mob,)
        return self.look(t)

    def totals(self, t: Field) -> Sequence[int]:
        """Another Total, or none."""
        return [*totals_instead(t), DONE]

    def aimed(self, t: Field, total: int) -> Next[tuple[int, ...]]:
        """The same number of points, in another Total."""
        if total == DONE:
            self.stead += (NOTHING,)
            return self.look(t)
        self.stead += (total // MOST_TOTALS,)
        self.deeds = tuple((what, mob, n, total % MOST_TOTALS) for what, mob, n, _ in self.deeds)
        return self.look(t)

    def do_next(self, t: Field, _: object) -> Next[tuple[int, ...]]:
        """One deed after the other, while the actor lives. BA-DMG-06"""
        while self.at < len(self.deeds) and t.hp[t.actor] > 0:
            what, old, number, more = self.deeds[self.at]
            mob = self.stead[self.old.index(old)]
            self.at += 1
            if mob != NOTHING and (t.position[mob] != DEAD or what == RAISED):
                return self.do(t, what, mob, number, more)
        return self.finish(t)

    def do(self, t: Field, what: int, mob: int, number: int, more: int) -> Next[tuple[int, ...]]:
        """One deed, or the same damage to all that an area effect struck. BA-TURN-19"""
        if what == HARMED:
            struck = self.struck_together(t, mob, number, more)
            return call(Harm(more, struck, number, damage_kind(t)), then=self.do_next)
        if what == FLIPPED:
            return call(Upheaval(), then=self.do_next)
        if what == SENT:
            return call(Shift(mob, number, t.actor), then=self.do_next)
        if what in (KILLED, RAISED):
            return self.end_or_raise(t, what, mob)
        if what == HEALED:
            t.gain(mob, number, t.actor)
        elif number > 0:
            t.quip(mob, more, number)
        else:
            return self.take(t, mob, -number, more)
        return call(Affect(mob, t.actor), then=self.do_next)

    def struck_together(self, t: Field, mob: int, number: int, source: int) -> tuple[int, ...]:
        """Without named targets, all that suffered the same at once."""
        struck = [mob]
        while not t.targets and self.at < len(self.deeds):
            what, old, same, by = self.deeds[self.at]
            other = self.stead[self.old.index(old)]
            if (what, same, by) != (HARMED, number, source) or other in struck:
                break
            self.at += 1
            if other != NOTHING and t.position[other] != DEAD:
                struck.append(other)
        return tuple(struck)

    def end_or_raise(self, t: Field, what: int, mob: int) -> Next[tuple[int, ...]]:
        """Killed, or brought back. BA-ASSASSIN-03, BA-CLERIC-03"""
        if what == KILLED:
            t.kill(mob)
        else:
            t.come_back(mob, t.thp[mob], t.thp[mob])
        return settled(t, self.do_next)

    def take(self, t: Field, mob: int, points: int, total: int) -> Next[tuple[int, ...]]:
        """Points move to the actor; a new target of BEG gives them as it likes. BA-THIEF-02, BA-BEGGAR-04"""
        if t.act in BARGAINS and mob not in self.old:
            due = -sum(deed[2] for deed in self.deeds)
            self.at = len(self.deeds)
            return call(Giving(t.actor, mob, due, False), then=self.do_next)
        points = min(points, t.totals[mob][total])
        t.quip(mob, total, -points)
        t.quip(t.actor, TAKES_TO[t.act], points)
        return call(Affect(mob, t.actor), then=self.do_next)

    def finish(self, t: Field) -> Next[tuple[int, ...]]:
        """Whom it touched."""
        if self.deeds and self.deeds[0][0] == FLIPPED:
            return done(tuple(t.reached))
        return done(tuple(mob for mob in self.stead if mob != NOTHING))

    def title(self, t: Field, who: Sequence[str]) -> str:
        """What is repeated."""
        return f"{uses(t, t.actor, t.act, who)} again"
