"""The Abjurer's abilities: ECHO, and what DELAY does while it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING, mob_of
from undercroft.games.battles.asks import END_ROUND_FOR, YES_OR_NO
from undercroft.games.battles.board import ACTIVE, DEAD, FALLOW, INACTIVE, MOBILE
from undercroft.games.battles.cards import TOTAL_AT, TURN, TURN_LINES
from undercroft.games.battles.cards.facts import AREAS, aims
from undercroft.games.battles.cards.records import ABILITY, SPELL
from undercroft.games.battles.figures import undead, vc
from undercroft.games.battles.flow.after import Answer, answering
from undercroft.games.battles.flow.declare import ENDS_STANDING
from undercroft.games.battles.flow.mobs.echo import SPARING, Repeat
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, StandingRoll, VcRoll
from undercroft.games.battles.flow.settle import Settling, settled
from undercroft.games.battles.layout import DELAY_TRIED, EARTH
from undercroft.games.battles.listening import in_order
from undercroft.games.battles.reach import is_spell, new, party, standing_of
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.games.battles.turn_options import has_turn
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Seat
from undercroft.kit.procedure import Procedure

ECHO: Final = 2 * mob_of("abjurer")
DELAY: Final = 2 * mob_of("abjurer") + 1

STRIKING_AREAS: Final = frozenset(
    act for act, lines in enumerate(TURN_LINES) if lines and all(aims(effect, *AREAS) for _, effect in lines)
)
"""Acts without a named target that can touch an enemy party, beside a blast of Earth. BA-ABJURER-06"""


def may_echo(t: Field, mob: int, window: str) -> bool:
    """Whether the Action just resolved can be repeated by this Abjurer. BA-ABJURER-01, table E"""
    turn = TURN[t.act] if t.act != NOTHING else None
    if t.position[mob] != ACTIVE or t.echoed or turn is None or not turn.again or not t.succeeded:
        return False
    if t.cancelled or t.actor == mob or t.position[t.actor] == DEAD or undead(t, mob) or new(t, mob):
        return False
    return t.act not in SPARING or not _would_kill(t)


def _would_kill(t: Field) -> bool:
    """Whether the same damage would now kill who was joked about. Table E"""
    return any(t.position[row[1]] != DEAD and t.hp[row[1]] <= row[2] for row in t.deeds)


@dataclass
class Echo(Settling):
    """A roll: on success the Action is done again, and CURSE answers it again. BA-ABJURER-01, -02"""

    mob: int
    window: str
    outcome: int = BOTCHED

    def start(self, t: Field) -> Next[None]:
        """The roll."""
        t.respond(self.mob, ECHO, t.actor)
        t.echo()
        t.become_mobile(self.mob, "o")
        return call(VcRoll(self.mob, ECHO, vc(t, self.mob, ECHO)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """Everything again. BA-ABJURER-02"""
        self.outcome = outcome
        if outcome != SUCCEEDED:
            return self.lie_down(t, None)
        t.note_echo()
        return call(Repeat(), then=self.curse)

    def curse(self, t: Field, touched: tuple[int, ...]) -> Next[None]:
        """A Spell that was repeated is answered again, by those who cursed before. BA-WITCH-02"""
        if not t.cursing or not is_spell(t):
            return self.lie_down(t, None)
        witches = answering(t, t.actor, touched, t.cursing, t.parties)
        return call(Answer(t.actor, witches), then=self.lie_down)

    def lie_down(self, t: Field, _: None) -> Next[None]:
        """It costs the turn, unless the option makes it free. BA-RULING-10"""
        if t.position[self.mob] == MOBILE:
            if t.options.free_o_actions and self.outcome == SUCCEEDED:
                t.lay_back(self.mob)
            else:
                t.put(self.mob, INACTIVE)
        return self.settle(t)


def may_delay(t: Field, mob: int, window: str) -> bool:
    """Whether an enemy Spell or Ability at the party can be put off now. BA-ABJURER-06"""
    seat = t.controller[mob]
    if t.standing[mob] != DELAY or t.controller[t.actor] == seat:
        return False
    if t.declared_as not in (SPELL, ABILITY) or not _at_party(t, seat):
        return False
    return can_act(t, seat)


def can_act(t: Field, seat: Seat) -> bool:
    """Whether a Player still has a Mob able to take a Turn Action, a charging one included."""
    for mob, leader in enumerate(t.charging):
        if leader != NOTHING and t.controller[mob] == seat:
            return True
    return has_turn(t, seat)


def _at_party(t: Field, seat: Seat) -> bool:
    """Whether the running Action names one of a Player's party, which the dead are not of, or can touch it
    without. V1"""
    if t.act in STRIKING_AREAS or t.element[t.actor] == EARTH:
        return True
    return any(mob in party(t, seat) for mob in t.targets)


@dataclass
class Delay(Procedure):
    """A roll: on success the Action is taken back, and the Turn passes. BA-ABJURER-06, -08"""

    mob: int
    window: str

    def start(self, t: Field) -> Next[None]:
        """A miss Hacks the Abjurer."""
        t.respond(self.mob, DELAY, t.actor)
        return call(StandingRoll(self.mob, DELAY, "vc", optional=True), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """What was erased at Declare comes back; a hidden Thug hides again. BA-ABJURER-06, BA-THUG-07"""
        if outcome != SUCCEEDED:
            return done(None)
        hid = t.act in ENDS_STANDING and t.base(t.actor) == INACTIVE
        turn = TURN[t.act]
        paid = turn.spends or turn.quips if turn is not None else ""
        n = t.spent if turn is not None and turn.spends else 1
        t.take_back(TOTAL_AT[t.act, paid] if paid else NOTHING, n if paid else 0)
        if hid:
            t.begin_standing(t.actor, t.act ^ 1, FALLOW)
        return done(None)


def enders(t: Field, seat: Seat) -> tuple[int, ...]:
    """Abjurers of the enemy who may try to end the Round for this seat. BA-ABJURER-07"""
    if DELAY not in t.standing or t.shut_out[1 - seat]:
        return ()
    found = [mob for mob in standing_of(t, 1 - seat, DELAY) if not t.this_round[mob] & DELAY_TRIED]
    return in_order(t, found) if found and not can_act(t, 1 - seat) else ()


def may_end_round(t: Field, seat: Seat) -> bool:
    """Whether anybody may try."""
    return bool(enders(t, seat))


@dataclass
class FinalDelay(Frame):
    """Before an enemy Turn, when the own side has none left: one try to end the Round. BA-ABJURER-07, -08"""

    seat: Seat
    waiting: tuple[int, ...] = ()
    mob: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """Each Abjurer who may."""
        self.waiting = enders(t, self.seat)
        return self.offer(t, None)

    def offer(self, t: Field, _: object) -> Next[None]:
        """The next one, until one has done it."""
        if not self.waiting or t.shut_out[self.seat]:
            return done(None)
        self.mob, self.waiting = self.waiting[0], self.waiting[1:]
        return ask(t.controller[self.mob], END_ROUND_FOR, self.both, then=self.chosen)

    def both(self, t: Field) -> Sequence[str]:
        """Try, or let the Turn be taken."""
        return YES_OR_NO

    def chosen(self, t: Field, choice: str) -> Next[None]:
        """Once in a Round."""
        if choice == "no":
            return self.offer(t, None)
        t.mark_round(self.mob, DELAY_TRIED)
        return call(StandingRoll(self.mob, DELAY, "vc2", optional=True), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """The enemy's Round is over, and so is the Spell."""
        if outcome == SUCCEEDED:
            t.shut(self.seat)
            t.put(self.mob, INACTIVE)
        return settled(t, self.offer)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Before whose Turn, and what it needs."""
        return f"{mob_name(t, self.mob, who)} may try to end the Round for {who[self.seat]}"


MAY_REACT: Final = {ECHO: may_echo, DELAY: may_delay}
REACT: Final = {ECHO: Echo, DELAY: Delay}
ASKED_FOR: Final = {"final delay": (DELAY, "vc2")}
HOOKS: Final = ("echo", "delay")
