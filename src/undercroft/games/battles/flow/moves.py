"""Being Hacked, moved and affected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING, STANCE_ATTACKS
from undercroft.games.battles.board import DEAD, INACTIVE, NOWHERE, STUCK
from undercroft.games.battles.cards import STANDING, lines
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.settle import Settling
from undercroft.games.battles.layout import ACTION, BARRED, DAMAGE, END
from undercroft.games.battles.queries.single_acts import NOT_IF_HACKED
from undercroft.games.battles.queries.targets import flowered
from undercroft.games.battles.queries.titles import mob_name
from undercroft.games.battles.table import RELEASE, Field
from undercroft.kernel.frame import Frame, Next, call, done

HIT: Final = "hit"
ATTACKS: Final = "attacks"
AFFECTED: Final = "affected"
DAMAGED: Final = "damaged"
MISSED: Final = "missed"
BOTCH: Final = "botch"
HELPED: Final = "helped"
"""Why a Mob is Hacked; a botch is a missed roll that leaves it STUCK, a friend's help hacks with an option
only. BA-RULING-09"""

NOT_IF_RELEASED: Final = frozenset(
    ability
    for ability, effect in lines("hacked")
    if any(each.who == "cause" and each.op == "!=" for each in effect.conditions)
)
"""Abilities whose Hacked line does not count for a release. BA-MONK-04, BA-AIRMAGE-02"""


def hackable(t: Field, mob: int) -> bool:
    """FALLOW, BUSY or posted, or about to be after its Action has succeeded. BA-HACK-02, -03

    What answers stance attacks does not end the stance while they go on. BA-SAMURAI-07, BA-MONK-05
    """
    if mob == t.actor and t.act == STANCE_ATTACKS and t.step in (ACTION, DAMAGE):
        return False
    return t.standing[mob] != NOTHING or about_to_stand(t, mob)


def about_to_stand(t: Field, mob: int) -> bool:
    """In W-END after an Action that will make its user stand. BA-HACK-03"""
    return mob == t.actor and t.step == END and t.begins != NOTHING


@dataclass
class Hack(Frame):
    """A standing effect is broken: its Hacked line, its end, the move. BA-HACK-01, -04

    `to` is the position that the hacking effect itself names, which wins. With `held` the Mob stays on the
    Stage until it is let off. What follows of the move is left to the caller. BA-FIGHTER-11
    """

    mob: int
    cause: str
    by: int = NOTHING
    to: int = NOWHERE
    held: bool = False

    def start(self, t: Field) -> Next[None]:
        """The line of the ability; what had not begun yet has none. BA-HACK-03, -04"""
        ability = t.standing[self.mob]
        t.note_hack(self.mob, self.cause)
        if ability == NOTHING:
            t.forestall(self.mob)
            if self.to != NOWHERE:
                t.put(self.mob, self.to)
            return done(None)
        if ability in NOT_IF_HACKED:
            t.mark_round(self.mob, BARRED)
        if self.to == NOWHERE:
            self.to = _left_at(ability, self.cause)
        hacked = mobs.ON_HACK.get(ability)
        line = None if hacked is None else hacked(t, self.mob, self.by, self.cause)
        return self.move(t, NOWHERE) if line is None else call(line, then=self.move)

    def move(self, t: Field, botched: int) -> Next[None]:
        """A botch beats a named position, which beats the one of the ability. BA-MYSTIC-03"""
        to = STUCK if botched == STUCK else self.to
        if t.hp[self.mob] == 0:
            t.end_effect(self.mob)
        elif self.held:
            t.hold_on_stage(self.mob, to)
        else:
            t.put(self.mob, to)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return f"{mob_name(t, self.mob, who)} is Hacked"


def _left_at(ability: int, cause: str) -> int:
    """Where a Hack leaves the Mob if the hacking effect names nothing. BA-MONK-04"""
    if cause == RELEASE:
        return released_as(ability)
    standing = STANDING[ability]
    return INACTIVE if standing is None else standing.hacked


def released_as(ability: int) -> int:
    """Where a release leaves the Mob, if its Hacked line botches no roll. BA-MONK-04, BA-DARKMAGE-09"""
    standing = STANDING[ability]
    return INACTIVE if standing is None or ability in NOT_IF_RELEASED else standing.hacked


@dataclass
class Shift(Settling):
    """A Spell or Ability moves a Mob to a position that it names. BA-POS-06, -07"""

    mob: int
    to: int
    by: int

    def start(self, t: Field) -> Next[None]:
        """Hacked first, if it stands."""
        if t.position[self.mob] == DEAD:
            return done(None)
        if hackable(t, self.mob):
            return call(Hack(self.mob, AFFECTED, self.by, self.to), then=self.moved)
        t.put(self.mob, self.to)
        return self.moved(t, None)

    def moved(self, t: Field, _: None) -> Next[None]:
        """Whoever was held is free."""
        set_free(t, self.mob, self.to)
        return self.settle(t)


def set_free(t: Field, mob: int, named: int = NOWHERE) -> None:
    """A sleeper wakes and a flowered Mob goes home, after an effect on it; the position that the effect names
    for a sleeper counts. BA-ENCHANTER-05, BA-ILLUSIONIST-08
    """
    if t.position[mob] == DEAD or t.hp[mob] == 0:
        return
    if t.asleep_by[mob] != NOTHING:
        t.wake(mob)
        if t.base(mob) == STUCK and named == NOWHERE:
            t.put(mob, INACTIVE)
    if flowered(t, mob):
        t.send_home(mob)


@dataclass
class Affect(Settling):
    """A Spell or Ability succeeds on a Mob without moving or damaging it. BA-RULING-09"""

    mob: int
    by: int

    def start(self, t: Field) -> Next[None]:
        """An enemy's hacks; a friend's only with the option."""
        hostile = t.controller[self.by] != t.controller[self.mob]
        if hackable(t, self.mob) and (hostile or t.options.friendly_hack):
            return call(Hack(self.mob, AFFECTED if hostile else HELPED, self.by), then=self.hacked)
        return self.hacked(t, None)

    def hacked(self, t: Field, _: None) -> Next[None]:
        """Whoever was held is free."""
        set_free(t, self.mob)
        return self.settle(t)


@dataclass
class Botch(Settling):
    """A natural 20 on a VC roll or a natural 1 on an ATT roll: STUCK at once. BA-VC-02, -05, BA-ATT-04"""

    mob: int

    def start(self, t: Field) -> Next[None]:
        """Hacked first, if it stands."""
        if t.standing[self.mob] != NOTHING:
            return call(Hack(self.mob, BOTCH, NOTHING, STUCK), then=self.settle)
        if t.position[self.mob] != DEAD:
            t.put(self.mob, STUCK)
        return self.settle(t)


@dataclass
class Release(Settling):
    """A Player releases a Mob of theirs, or dispels a Flower. BA-HACK-06, BA-ILLUSIONIST-09"""

    mob: int

    def start(self, t: Field) -> Next[None]:
        """The Hacked line runs."""
        if flowered(t, self.mob):
            t.send_home(self.mob)
            return self.settle(t)
        return call(Hack(self.mob, RELEASE), then=self.settle)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return f"{mob_name(t, self.mob, who)} is released"
