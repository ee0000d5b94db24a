"""The Witch's abilities: CURSE, which answers Spells on her party, and KARMA."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import CURSE, KARMA, NOTHING
from undercroft.games.battles.board import ACTIVE, INACTIVE
from undercroft.games.battles.figures import damage_number, undead, vc
from undercroft.games.battles.flow.damage import BY_STANDING, Damage
from undercroft.games.battles.flow.listeners import AFTER_ACTION, MAY_REACT, REACT
from undercroft.games.battles.flow.rolls import FAILED, SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.listening import in_order
from undercroft.games.battles.reach import new, shielded
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, call, done

TRIED_HARM: Final = 2
TRIED_HEALING: Final = 4
"""Marks in `reacted`: KARMA has been tried on harm, on healing. BA-WITCH-05"""


def answering(
    t: Field, caster: int, touched: Sequence[int], cursing: Sequence[int], parties: Sequence[int]
) -> tuple[int, ...]:
    """The cursing Witches that answer a Spell of an enemy on their party, in listener order. BA-WITCH-02

    `cursing` and `parties` are as they were when the Spell began. BA-WITCH-03
    """
    concerned = {parties[mob] for mob in touched} - {parties[caster]}
    return in_order(t, [witch for witch in cursing if parties[witch] in concerned])


@dataclass
class Answer(Frame):
    """Each of these Witches strikes the caster once. BA-WITCH-02"""

    caster: int
    waiting: tuple[int, ...]

    def start(self, t: Field) -> Next[None]:
        """The next one, while the caster lives and no AURA covers it. BA-LIGHTMAGE-03"""
        if not self.waiting or t.hp[self.caster] == 0:
            return done(None)
        witch, self.waiting = self.waiting[0], self.waiting[1:]
        shield = shielded(t, witch, self.caster, True, False)
        if shield != NOTHING:
            t.block(self.caster, shield)
            return self.start(t)
        amount = damage_number(t, witch, CURSE)
        return call(Damage(witch, (self.caster,), BY_STANDING, fixed=amount), then=self.struck)

    def struck(self, t: Field, _: bool) -> Next[None]:
        """That was one of them."""
        return self.start(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who is cursed."""
        return f"{mob_name(t, self.caster, who)} is cursed"


@dataclass
class Curse(Frame):
    """A Spell as Turn Action is finished: the Witches of those it was aimed at answer. BA-WITCH-02, -03"""

    cursing: tuple[int, ...]
    parties: tuple[int, ...]

    def start(self, t: Field) -> Next[None]:
        """Who answers."""
        witches = answering(t, t.actor, t.reached, self.cursing, self.parties)
        return call(Answer(t.actor, witches), then=self.answered) if witches else done(None)

    def answered(self, t: Field, _: None) -> Next[None]:
        """Nothing more follows."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the answers."""
        return ""


@dataclass
class CurseOn(Frame):
    """A Spell out of turn on a Mob is finished: the Witches of its party answer. BA-WITCH-02, -03"""

    caster: int
    target: int

    def start(self, t: Field) -> Next[None]:
        """Who answers, as it was when the Spell began."""
        if not t.cursing:
            return done(None)
        witches = answering(t, self.caster, (self.target,), t.cursing, t.parties)
        return call(Answer(self.caster, witches), then=self.answered) if witches else done(None)

    def answered(self, t: Field, _: None) -> Next[None]:
        """Nothing more follows."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the answers."""
        return ""


def may_double(t: Field, mob: int, window: str) -> bool:
    """Whether a Witch can use KARMA on what was just rolled: ACTIVE, once for each. BA-WITCH-04, -05"""
    tried = TRIED_HARM if window == "harm" else TRIED_HEALING
    if t.position[mob] != ACTIVE or t.reacted[mob] & tried:
        return False
    return not undead(t, mob) and not new(t, mob)


@dataclass
class Karma(Frame):
    """A roll to double the harm or the healing; hands back whether it came off. BA-WITCH-04, -05"""

    mob: int
    window: str
    outer: int = NOTHING

    def start(self, t: Field) -> Next[bool]:
        """One Total for harm, the other for healing."""
        harm = self.window == "harm"
        self.outer = t.responder
        t.respond(self.mob, KARMA, NOTHING, TRIED_HARM if harm else TRIED_HEALING)
        need = vc(t, self.mob, KARMA, "vc" if harm else "vc2")
        return call(VcRoll(self.mob, KARMA, need), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[bool]:
        """Success costs nothing, failure her turn."""
        t.responded(self.outer)
        if outcome == FAILED:
            t.put(self.mob, INACTIVE)
            if unsettled(t):
                return call(Settle(), then=self.missed)
        return done(outcome == SUCCEEDED)

    def missed(self, t: Field, _: None) -> Next[bool]:
        """Nothing is doubled."""
        return done(False)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the roll."""
        return ""


AFTER_ACTION["spell"] = Curse
MAY_REACT[KARMA] = may_double
REACT[KARMA] = Karma
