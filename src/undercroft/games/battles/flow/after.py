"""What answers an Action when its damage is done: the WOLF's bite, the CURSE of a Spell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import WOLF
from undercroft.games.battles.board import DEAD
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.lines.hear import Heard
from undercroft.games.battles.flow.reaching import kept_off
from undercroft.games.battles.queries.in_force import AFTER_HIT, AFTER_SPELL
from undercroft.games.battles.queries.listening import in_order, listeners
from undercroft.games.battles.queries.titles import mob_name
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kit.procedure import Procedure, choose

CURSES: Final = {ability // 2: ability for ability in AFTER_SPELL}
"""By Mob of the almanac: the ability with which it answers Spells, even where none stands now. BA-WITCH-02"""


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
        if kept_off(t, witch, self.caster):
            return self.start(t)
        line = mobs.AFTER[CURSES[t.mobs[witch]]][0]
        return call(Heard(witch, line, (self.caster,)), then=self.struck)

    def struck(self, t: Field, _: int) -> Next[None]:
        """That was one of them."""
        return self.start(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return f"{mob_name(t, self.caster, who)} is cursed"


@dataclass
class Curse(Procedure):
    """A Spell as Turn Action is finished: the Witches of those it was aimed at answer. BA-WITCH-02, -03"""

    cursing: tuple[int, ...]
    parties: tuple[int, ...]

    def start(self, t: Field) -> Next[None]:
        witches = answering(t, t.actor, t.reached, self.cursing, self.parties)
        return call(Answer(t.actor, witches), then=self.over) if witches else done(None)


@dataclass
class CurseOn(Procedure):
    """A Spell out of turn on a Mob is finished: the Witches of its party answer. BA-WITCH-02, -03"""

    caster: int
    target: int

    def start(self, t: Field) -> Next[None]:
        """Who answers, as it was when the Spell began."""
        if not t.cursing:
            return done(None)
        witches = answering(t, self.caster, (self.target,), t.cursing, t.parties)
        return call(Answer(self.caster, witches), then=self.over) if witches else done(None)


@dataclass
class AfterHits(Frame):
    """After an Action with hits every WOLF of the hitting party may bite one of those hit. BA-DRUID-06..11

    `hits` are pairs of attacker and defender.
    """

    hits: tuple[tuple[int, int], ...]
    waiting: tuple[int, ...] = ()
    druid: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """The WOLVES in listener order."""
        self.waiting = listeners(t, AFTER_HIT)
        return self.prowl(t, None)

    def prowl(self, t: Field, _: None) -> Next[None]:
        """The next WOLF that has somebody to bite; among several its Player chooses. BA-DRUID-11"""
        while self.waiting:
            self.druid, self.waiting = self.waiting[0], self.waiting[1:]
            if t.standing[self.druid] in AFTER_HIT and self.victims(t):
                return choose(t, t.controller[self.druid], WOLF, self.victims, then=self.named)
        return done(None)

    def mob(self, t: Field) -> int:
        return self.druid

    def victims(self, t: Field) -> Sequence[int]:
        """Living enemies whom the party hit; of a dead attacker the other side was hit. BA-DRUID-06

        Whoever dies obeys its home Player again, so that a dead attacker does not show its party.
        """
        seat = t.controller[self.druid]
        found = {
            defender
            for attacker, defender in self.hits
            if (t.controller[attacker] == seat or t.position[attacker] == DEAD)
            and t.controller[defender] != seat
            and t.position[defender] != DEAD
        }
        return sorted(found)

    def named(self, t: Field, victim: int) -> Next[None]:
        """One roll and one bite for the Action. BA-DRUID-07..09"""
        line = mobs.AFTER[t.standing[self.druid]][0]
        return call(Heard(self.druid, line, (victim,)), then=self.bitten)

    def bitten(self, t: Field, _: int) -> Next[None]:
        """On to the next WOLF."""
        return self.prowl(t, None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return f"the wolf of {mob_name(t, self.druid, who)}" if self.druid != NOTHING else ""
