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
from undercroft.games.battles.flow.after import Answer, answering
from undercroft.games.battles.flow.declare import ENDS_STANDING
from undercroft.games.battles.flow.lines.out import AGAINST_ENEMIES, FROM_ELSEWHERE, NO_ATTACKS, why_off
from undercroft.games.battles.flow.mobs.echo import SPARING, Repeat
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, StandingRoll, VcRoll
from undercroft.games.battles.flow.settle import Settling, settled
from undercroft.games.battles.flow.windows import Unused
from undercroft.games.battles.layout import DELAY_TRIED, EARTH
from undercroft.games.battles.queries.figures import vc
from undercroft.games.battles.queries.listening import in_order
from undercroft.games.battles.queries.targets import is_spell, party, standing_of
from undercroft.games.battles.queries.titles import mob_name
from undercroft.games.battles.queries.turn_options import has_turn
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Seat
from undercroft.kit.procedure import Procedure
from undercroft.kit.refusals import Refusal

ECHO: Final = 2 * mob_of("abjurer")
DELAY: Final = 2 * mob_of("abjurer") + 1

STRIKING_AREAS: Final = frozenset(
    act for act, lines in enumerate(TURN_LINES) if lines and all(aims(effect, *AREAS) for _, effect in lines)
)
"""Acts without a named target that can touch an enemy party, beside a blast of Earth. BA-ABJURER-06"""


OWN_ACTION: Final = Refusal("{act} repeats what others do.", ("BA-ABJURER-01",))
ECHOED: Final = Refusal("This Action has been repeated already.", ("BA-ABJURER-01",))
NOT_AGAIN: Final = Refusal("This is no Action that {act} can repeat.", ("BA-ABJURER-01",))
MISCARRIED: Final = Refusal("This Action has not come off.", ("BA-ABJURER-01",))
ACTOR_GONE: Final = Refusal("Who acted is dead: {act} finds nobody to repeat it.", ("BA-ABJURER-01",))
WOULD_KILL: Final = Refusal("Who was joked about would die of it now.", ("BA-ABJURER-01", "BA-JOKER-02"))


def why_no_echo(t: Field, mob: int, window: str) -> Refusal | None:
    """Why the Action just resolved cannot be repeated by this Abjurer. BA-ABJURER-01, table E"""
    if t.position[mob] != ACTIVE:
        return FROM_ELSEWHERE
    if t.actor == mob:
        return OWN_ACTION
    if t.echoed:
        return ECHOED
    turn = TURN[t.act] if t.act != NOTHING else None
    if turn is None or not turn.again:
        return NOT_AGAIN
    if not t.succeeded or t.cancelled:
        return MISCARRIED
    if t.position[t.actor] == DEAD:
        return ACTOR_GONE
    return why_off(t, mob) or (WOULD_KILL if t.act in SPARING and _would_kill(t) else None)


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


NOT_DELAYING: Final = Refusal("{act} is used while it stands.", ("BA-ABJURER-06",))
NOT_AT_PARTY: Final = Refusal("{act} puts off what is aimed at the own party.", ("BA-ABJURER-06",))
NO_TURN_LEFT: Final = Refusal("The own party has no Turn left that could come first.", ("BA-ABJURER-06",))


def why_no_delay(t: Field, mob: int, window: str) -> Refusal | None:
    """Why an enemy Spell or Ability at the party cannot be put off now. BA-ABJURER-06"""
    seat = t.controller[mob]
    if t.standing[mob] != DELAY:
        return NOT_DELAYING
    if t.controller[t.actor] == seat:
        return AGAINST_ENEMIES
    if t.declared_as not in (SPELL, ABILITY):
        return NO_ATTACKS
    if not _at_party(t, seat):
        return NOT_AT_PARTY
    return None if can_act(t, seat) else NO_TURN_LEFT


def can_act(t: Field, seat: Seat) -> bool:
    """Whether a Player still has a Mob able to take a Turn Action, a charging one included."""
    for mob, leader in enumerate(t.charging):
        if leader != NOTHING and t.controller[mob] == seat:
            return True
    return has_turn(t, seat)


def _at_party(t: Field, seat: Seat) -> bool:
    """Whether the running Action names one of a Player's party, which the dead are not of, or can touch it
    without."""
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
        return call(StandingRoll(self.mob, DELAY, "vc", soft=True), then=self.rolled)

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
        return call(StandingRoll(self.mob, DELAY, "vc2", soft=True), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """The enemy's Round is over, and so is the Spell."""
        if outcome == SUCCEEDED:
            t.shut(self.seat)
            t.put(self.mob, INACTIVE)
        return settled(t, self.offer)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Before whose Turn, and what it needs."""
        return f"{mob_name(t, self.mob, who)} may try to end the Round for {who[self.seat]}"


UNUSED: Final[dict[int, Unused]] = {ECHO: why_no_echo, DELAY: why_no_delay}


def echo(t: Field, mob: int, window: str) -> Echo:
    """Its frame. BA-O-01"""
    return Echo(mob, window)


def delay(t: Field, mob: int, window: str) -> Delay:
    """Its frame. BA-O-01"""
    return Delay(mob, window)


REACT: Final = {ECHO: echo, DELAY: delay}
ASKED_FOR: Final = {"final delay": (DELAY, "vc2")}
HOOKS: Final = ("echo", "delay")
