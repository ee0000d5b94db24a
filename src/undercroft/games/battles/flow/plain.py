"""Acts that their data describe: a roll, damage or healing, a move, a position. BA-TURN-15..19, -25"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import ATTACK, BACKSTAB, CHARGE, NOTHING, SPIRITWALK
from undercroft.games.battles.board import BUSY, FALLOW, NOWHERE
from undercroft.games.battles.cards import MOD, TOTAL_AT, TURN
from undercroft.games.battles.cards.records import SPELL, Turn
from undercroft.games.battles.deeds import SENT
from undercroft.games.battles.figures import counted, dice, rank_dice, value, vc
from undercroft.games.battles.flow.damage import BY_ABILITY, BY_ATTACK, BY_SPELL, Damage, Strike
from undercroft.games.battles.flow.healing import Heal
from undercroft.games.battles.flow.moves import Shift
from undercroft.games.battles.flow.reaching import Reaching
from undercroft.games.battles.flow.rolls import SUCCEEDED, VcRoll
from undercroft.games.battles.layout import DAMAGE
from undercroft.games.battles.reach import any_shield, party, rolls_to_hit
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, call, done


def damage_kind(t: Field) -> str:
    """The kind of damage that the running Action deals. Event 23"""
    if t.act == ATTACK:
        return BY_ATTACK
    return BY_SPELL if t.declared_as == SPELL else BY_ABILITY


def number_of_dice(t: Field, turn: Turn) -> int:
    """How many dice the running Action rolls; where one is erased, as many as at Declare. V4, BA-EVOKER-02"""
    number = turn.number
    if number == "mod":
        return 1
    if number == "n":
        return dice(t, t.actor, t.spent)
    if number == "rb":
        return dice(t, t.actor, rank_dice(t, t.actor))
    if turn.quips == number:
        return dice(t, t.actor, max(t.held_before, 1))
    return dice(t, t.actor, value(t, t.actor, TOTAL_AT[t.act, number]))


@dataclass
class Plain(Frame):
    """The Action Phase of an act whose data say it all. BA-TURN-15, -16"""

    def start(self, t: Field) -> Next[None]:
        """The VC roll, if there is one."""
        turn = self.turn(t)
        if turn.roll:
            return call(VcRoll(t.actor, t.act, vc(t, t.actor, t.act, turn.roll)), then=self.rolled)
        return self.reach(t)

    def turn(self, t: Field) -> Turn:
        """The data of the act."""
        turn = TURN[t.act]
        assert turn is not None
        return turn

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """A failure is the end of it. BA-VC-04, -06"""
        if outcome != SUCCEEDED:
            t.end_as(self.turn(t).missed)
            return done(None)
        return self.reach(t)

    def reach(self, t: Field) -> Next[None]:
        """Whom the effect gets through to; nothing blocks the healing of friends. Event 41, BA-SAMURAI-04"""
        if t.targets and any_shield(t) and not self.turn(t).heals:
            return call(Reaching(tuple(t.targets)), then=self.reached)
        t.reach(t.targets)
        return self.reached(t, tuple(t.targets))

    def reached(self, t: Field, targets: tuple[int, ...]) -> Next[None]:
        """The effect."""
        turn = self.turn(t)
        if t.targets and not targets:
            t.cancel()
            return done(None)
        if turn.becomes in (FALLOW, BUSY):
            return self.stand(t, turn.becomes)
        if turn.heals:
            return call(self.healing(t, turn, targets), then=self.healed)
        if not turn.number:
            return self.send(t, targets[0], turn)
        if rolls_to_hit(t, t.actor, t.act):
            return call(self.strike(t, turn, targets[0]), then=self.struck)
        t.enter_step(DAMAGE)
        damage = Damage(
            t.actor, targets, damage_kind(t), number_of_dice(t, turn), turn.die or MOD[t.mobs[t.actor]],
            0, turn.multiplier, 0, False, False, turn.sends,
        )  # fmt: skip
        return call(damage, then=self.harmed)

    def stand(self, t: Field, position: int) -> Next[None]:
        """The actor takes its position in E3. BA-TURN-25"""
        t.succeed()
        t.end_as(position, t.act)
        return done(None)

    def healing(self, t: Field, turn: Turn, targets: tuple[int, ...]) -> Heal:
        """Of the named friend, or of the whole party. BA-PALADIN-01, BA-CLERIC-01"""
        healed = targets or tuple(party(t, t.controller[t.actor]))
        return Heal(t.actor, healed, number_of_dice(t, turn), turn.die)

    def healed(self, t: Field, _: None) -> Next[None]:
        """That was it."""
        t.succeed()
        return done(None)

    def strike(self, t: Field, turn: Turn, target: int) -> Strike:
        """An ATT roll with damage; a charging Cavalier ignores DEF and strikes double. BA-CAVALIER-11"""
        multiplier = turn.multiplier
        charge = t.act == ATTACK and t.standing[t.actor] == CHARGE
        if t.act == BACKSTAB:
            multiplier += counted(t, t.actor, t.spent)
        return Strike(
            t.actor, target, damage_kind(t), number_of_dice(t, turn), turn.die, multiplier + charge,
            turn.compromised or charge,
        )  # fmt: skip

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """A hit is remembered for what listens to it. BA-RANGER-01, BA-DRUID-06"""
        if outcome >= SUCCEEDED:
            t.succeed()
            t.record_hit(t.actor, t.targets[0])
        self.settle_attacker(t)
        return done(None)

    def settle_attacker(self, t: Field) -> None:
        """Attacks from HOWL end it, those from SPIRITWALK do not. BA-BARBARIAN-08, BA-MONK-02"""
        if t.act == ATTACK and t.standing[t.actor] == SPIRITWALK:
            t.end_as(FALLOW, NOTHING)

    def send(self, t: Field, target: int, turn: Turn) -> Next[None]:
        """A move without damage. BA-ICEMAGE-03"""
        t.succeed()
        if turn.sends == NOWHERE:
            return done(None)
        t.record_deed(SENT, target, turn.sends)
        return call(Shift(target, turn.sends, t.actor), then=self.sent)

    def sent(self, t: Field, _: None) -> Next[None]:
        """That was it."""
        return done(None)

    def harmed(self, t: Field, dealt: bool) -> Next[None]:
        """The actor ends as its act says. BA-EVOKER-03"""
        turn = self.turn(t)
        if dealt:
            t.succeed()
            if turn.sends != NOWHERE:
                t.record_deed(SENT, t.targets[0], turn.sends)
        t.end_as(turn.becomes)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""
