"""The Shaman's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import DANCE, NOTHING
from undercroft.games.battles.board import ACTIVE, INACTIVE, MOBILE
from undercroft.games.battles.cards.records import ABILITY, SPELL
from undercroft.games.battles.figures import undead, vc
from undercroft.games.battles.flow.listeners import MAY_REACT, REACT
from undercroft.games.battles.flow.mobs.dark_mage import quip_dissension
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.reach import new
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import uses
from undercroft.games.battles.uses import LOSES_NAMED, LOST_IF_DANCED
from undercroft.kernel.frame import Frame, Next, call, done


def may_dance(t: Field, mob: int, window: str) -> bool:
    """Whether the running Action is an enemy's Spell or Ability and the Shaman is free. BA-SHAMAN-06"""
    if t.position[mob] != ACTIVE or t.declared_as not in (SPELL, ABILITY):
        return False
    return t.controller[t.actor] != t.controller[mob] and not (undead(t, mob) or new(t, mob))


def as_if_used(t: Field) -> None:
    """The quips that a danced Action brings beyond those of its declaration. BA-SHAMAN-07, BA-ASSASSIN-05"""
    if t.act in LOST_IF_DANCED:
        t.quip(t.actor, *LOST_IF_DANCED[t.act])
    elif t.act in LOSES_NAMED.values():
        quip_dissension(t, len(t.targets))


@dataclass
class DanceAway(Frame):
    """DANCE: a Spell or Ability is cancelled as if it had been used. BA-SHAMAN-06..08"""

    shaman: int
    window: str
    outcome: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """The roll, on the Stage."""
        t.respond(self.shaman, DANCE, t.actor)
        t.become_mobile(self.shaman, "o")
        return call(VcRoll(self.shaman, DANCE, vc(t, self.shaman, DANCE)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """On success nothing of the Action happens, and its user is INACTIVE as after any use.

        The dance strikes the Action and no Mob: nobody is Hacked, a flyer lands unhurt. BA-SHAMAN-07,
        BA-PALADIN-05, BA-WITCH-02, BA-AIRMAGE-04
        """
        self.outcome = outcome
        if outcome != SUCCEEDED:
            return self.stop_dancing(t, None)
        as_if_used(t)
        t.cancel()
        t.put(t.actor, INACTIVE)
        return call(Settle(), then=self.stop_dancing) if unsettled(t) else self.stop_dancing(t, None)

    def stop_dancing(self, t: Field, _: None) -> Next[None]:
        """It has cost the turn, with an option only a failure does. BA-SHAMAN-08, BA-RULING-10"""
        if self.outcome != BOTCHED and t.position[self.shaman] == MOBILE:
            if self.outcome == SUCCEEDED and t.options.free_o_actions:
                t.lay_back(self.shaman)
            else:
                t.put(self.shaman, INACTIVE)
        return call(Settle(), then=self.over) if unsettled(t) else done(None)

    def over(self, t: Field, _: None) -> Next[None]:
        """What followed of the move is done before the Action goes on. Events, order rule 4"""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who dances."""
        return uses(t, self.shaman, DANCE, who)


REACT[DANCE] = DanceAway
MAY_REACT[DANCE] = may_dance
