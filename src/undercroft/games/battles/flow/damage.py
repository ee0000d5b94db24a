"""Damage: dice, windows, reductions, what listens to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import DICE
from undercroft.games.battles.board import DEAD, DEFENSE, NOWHERE, STUCK
from undercroft.games.battles.cards import MOD
from undercroft.games.battles.flow.moves import DAMAGED, HIT, Botch, Hack, hackable, set_free
from undercroft.games.battles.flow.rolls import BOTCHED, CRITICAL, FAILED, SUCCEEDED, AttRoll
from undercroft.games.battles.flow.settle import Settling
from undercroft.games.battles.flow.windows import NOT_TRIED, Avert, HarmWindow, any_witch, may_dodge
from undercroft.games.battles.layout import ACTION, DAMAGE, HARMED
from undercroft.games.battles.queries.figures import MOST_DICE, bonus_damage, howls, undead
from undercroft.games.battles.queries.in_force import ABSORBS, FALLING, hears
from undercroft.games.battles.queries.listening import in_order
from undercroft.games.battles.queries.targets import aura_over, flowered
from undercroft.games.battles.queries.titles import mob_name, mob_names
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, Odds, call, chance, done
from undercroft.kernel.odds import dice_sum
from undercroft.kit.procedure import Procedure

BY_ATTACK: Final = "attack"
BY_SPELL: Final = "spell"
BY_ABILITY: Final = "ability"
BY_STANDING: Final = "standing"
BY_RETRIBUTION: Final = "retribution"
TO_SELF: Final = "self"
"""Kinds of damage."""

ANSWERED: Final = (BY_ATTACK, BY_SPELL, BY_ABILITY)
"""Kinds that RETRIBUTION answers and that W-HARM opens for. BA-THEURGIST-01, BA-WITCH-06"""

ANSWERING: Final = hears("dealt")
"""Standing effects that give damage back. BA-THEURGIST-01"""


def reduced(t: Field, mob: int, amount: int, kind: str) -> int:
    """What is left of damage after ABSORBTION and VIGILANTE, which it uses up.

    BA-WARRIOR-01..03, BA-CAVALIER-03, BA-NECROMANCER-02, BA-LP-04
    """
    absorbs = ABSORBS.get(t.mobs[mob])
    if absorbs is None or undead(t, mob):
        return amount
    if absorbs.always and amount > 0 and kind != TO_SELF:
        left = max(0, amount - t.totals[mob][absorbs.total])
        t.quip_armor(mob, absorbs.total)
        return left
    if not absorbs.always and mob in t.stand_ins and kind in ANSWERED:
        prevented = min(amount, t.totals[mob][absorbs.total])
        t.quip(mob, absorbs.total, -prevented)
        return amount - prevented
    return amount


def in_turn(t: Field, mobs: tuple[int, ...]) -> tuple[int, ...]:
    """Whoever stands is Hacked first, in listener order, then sleepers wake, then flyers fall."""
    if len(mobs) < 2:
        return mobs
    lies = [mob for mob in mobs if t.standing[mob] == NOTHING]
    falls = [mob for mob in mobs if t.standing[mob] in FALLING]
    stands = [mob for mob in mobs if mob not in lies and mob not in falls]
    return (*in_order(t, stands), *lies, *in_order(t, falls))


@dataclass
class Harm(Settling):
    """One damage event, or one area effect, whose number is known. BA-TURN-18, -19

    With `hit` an ATT roll hit; `to` is the position that the effect names for whoever lives; with `held` a
    target that is Hacked or woken stays on the Stage. An answer does not settle: the event that it answers
    does.
    """

    source: int
    targets: tuple[int, ...]
    amount: int
    kind: str
    hit: bool = False
    to: int = NOWHERE
    held: bool = False
    answers: bool = False
    dealt: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    at: int = 0

    def start(self, t: Field) -> Next[None]:
        """Hit Points are marked for all before anything listens. BA-TURN-19"""
        dealt: list[int] = []
        for mob in self.targets:
            left = reduced(t, mob, self.amount, self.kind)
            t.lose(mob, left, self.source, self.kind)
            dealt.append(left)
        self.dealt = tuple(dealt)
        if self.kind in ANSWERED and not ANSWERING.isdisjoint(t.standing):
            enemies = [mob for mob, ability in enumerate(t.standing) if ability in ANSWERING]
            self.waiting = in_order(
                t, [mob for mob in enemies if t.controller[mob] != t.controller[self.source]]
            )
        return self.answer(t, None)

    def answer(self, t: Field, _: None) -> Next[None]:
        """RETRIBUTION gives back the largest amount, unless AURA covers the source. BA-THEURGIST-01..06

        BA-LIGHTMAGE-03, BA-THEURGIST-07, BA-RULING-30
        """
        while self.waiting:
            theurgist, self.waiting = self.waiting[0], self.waiting[1:]
            amount = self.worst(t, theurgist)
            aura = aura_over(t, t.controller[theurgist], self.source)
            if amount > 0 and t.hp[self.source] > 0 and aura != NOTHING:
                t.note_blocked(self.source, aura)
            elif amount > 0 and t.hp[self.source] > 0:
                answer = Harm(theurgist, (self.source,), amount, BY_RETRIBUTION, answers=True)
                return call(answer, then=self.answer)
        self.order = in_turn(t, self.targets)
        return self.hack(t, None)

    def worst(self, t: Field, theurgist: int) -> int:
        """The largest amount dealt to one of the Theurgist's party. BA-RULING-52, BA-DMG-05, BA-WARRIOR-05"""
        amounts = [
            self.dealt[at]
            for at, mob in enumerate(self.targets)
            if t.controller[mob] == t.controller[theurgist] and not flowered(t, mob)
        ]
        return max(amounts, default=0)

    def hack(self, t: Field, _: None) -> Next[None]:
        """Each target that lives and stands is Hacked, once; sleepers wake, flowers break.

        Then deaths, and what else follows. BA-HACK-05, BA-ATT-08, BA-WARRIOR-05, BA-DMG-03
        """
        while self.at < len(self.order):
            mob = self.order[self.at]
            self.at += 1
            if t.hp[mob] > 0 and hackable(t, mob) and (self.amount > 0 or self.hit or self.to != NOWHERE):
                cause = HIT if self.hit else DAMAGED
                return call(Hack(mob, cause, self.source, self.to, self.held), then=self.hacked)
            self.move(t, mob)
        return done(None) if self.answers else self.settle(t)

    def hacked(self, t: Field, _: None) -> Next[None]:
        """The Hack has moved it."""
        set_free(t, self.order[self.at - 1])
        return self.hack(t, None)

    def move(self, t: Field, mob: int) -> None:
        """What the effect names for one that lives."""
        if t.hp[mob] > 0 and t.position[mob] != DEAD:
            if self.to != NOWHERE:
                t.put(mob, self.to)
            if not self.held:
                set_free(t, mob, self.to)


@dataclass
class Damage(Frame):
    """Roll damage, open the windows, deal it. Hands back whether it was dealt. BA-TURN-17, -18

    `count` dice of `sides`, or the number `fixed`, times `multiplier`, plus `flat`. With `hit` it comes from
    an ATT roll, which can be dodged after the roll and again after the dice. `immediate` opens no window.

    BA-IMM-01, BA-RULING-19
    """

    source: int
    targets: tuple[int, ...]
    kind: str
    count: int = 0
    sides: int = 0
    fixed: int = 0
    multiplier: int = 1
    flat: int = 0
    hit: bool = False
    immediate: bool = False
    to: int = NOWHERE
    held: bool = False
    dodge: int = NOT_TRIED

    def start(self, t: Field) -> Next[bool]:
        """The first moment to dodge."""
        self.targets = tuple(mob for mob in self.targets if t.position[mob] != DEAD)
        if not self.targets:
            return done(False)
        self.count = min(self.count, MOST_DICE)
        if self.hit and not self.immediate and may_dodge(t, self.targets[0]):
            return call(Avert(self.targets[0]), then=self.averted)
        return self.roll(t)

    def averted(self, t: Field, outcome: int) -> Next[bool]:
        """A dodged hit is none. BA-FIGHTER-07"""
        self.dodge = outcome
        if outcome == SUCCEEDED:
            return done(False)
        return self.roll(t)

    def roll(self, t: Field) -> Next[bool]:
        if self.count == 0:
            return self.rolled(t, self.fixed)
        return chance(DICE, self.sums, then=self.rolled)

    def rolls(self, t: Field) -> str:
        return "damage"

    def need(self, t: Field) -> int:
        """What kills the one target, -1 where there are several."""
        if len(self.targets) > 1:
            return NOTHING
        return max(0, -(-(t.hp[self.targets[0]] - self.flat) // self.multiplier))

    def sums(self, t: Field) -> Odds[int]:
        return dice_sum(self.count, self.sides)

    def rolled(self, t: Field, dice: int) -> Next[bool]:
        """The second moment to dodge, if it has not been tried. BA-FIGHTER-08"""
        self.fixed = dice
        t.note_damage(self.source, self.count, self.sides, dice, self.multiplier, self.flat)
        if self.hit and not self.immediate and self.dodge == NOT_TRIED and may_dodge(t, self.targets[0]):
            return call(Avert(self.targets[0]), then=self.averted_again)
        return self.open_harm(t)

    def averted_again(self, t: Field, outcome: int) -> Next[bool]:
        """A dodged hit is none. BA-FIGHTER-07"""
        self.dodge = outcome
        if outcome == SUCCEEDED:
            return done(False)
        return self.open_harm(t)

    def open_harm(self, t: Field) -> Next[bool]:
        """W-HARM, for damage of an Action. BA-WITCH-06"""
        if self.kind in ANSWERED and not self.immediate and any_witch(t):
            return call(HarmWindow("harm"), then=self.deal)
        return self.deal(t, 0)

    def deal(self, t: Field, doublings: int) -> Next[bool]:
        """The number is final; reductions come after it. BA-RULING-12"""
        amount = self.fixed * (self.multiplier + doublings) + self.flat
        if self.is_deed(t):
            for mob in self.targets:
                t.record_deed(HARMED, mob, amount, self.source)
        harm = Harm(self.source, self.targets, amount, self.kind, self.hit, self.to, self.held)
        return call(harm, then=self.dealt)

    def is_deed(self, t: Field) -> bool:
        """Whether the running Action deals it; the WOLF's bite is none of its deeds. BA-ABJURER-02"""
        if t.step not in (ACTION, DAMAGE) or t.responder != NOTHING or self.kind not in ANSWERED:
            return False
        return self.source == t.actor or self.source in t.joined

    def dealt(self, t: Field, _: None) -> Next[bool]:
        """A botched DODGE leaves the Fighter STUCK only now. BA-FIGHTER-10"""
        if self.dodge == BOTCHED and self.held and t.position[self.targets[0]] == DEFENSE:
            t.hold_on_stage(self.targets[0], STUCK)
        elif self.dodge == BOTCHED and t.position[self.targets[0]] != DEAD:
            return call(Botch(self.targets[0]), then=self.stuck)
        return done(True)

    def stuck(self, t: Field, _: None) -> Next[bool]:
        """The hit stands."""
        return done(True)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who hurts whom, and how much once that is known."""
        source = mob_name(t, self.source, who)
        amount = self.fixed * self.multiplier + self.flat if self.fixed else 0
        if not self.targets:
            return source
        hurt = mob_names(t, self.targets, who)
        if self.hit:
            return f"{source} hits {hurt}{f' for {amount} damage' if amount else ''}"
        return f"{source} deals {amount} damage to {hurt}" if amount else f"{source} deals damage to {hurt}"


@dataclass
class Strike(Procedure):
    """One ATT roll with its damage. Hands back its outcome; a dodged hit is FAILED. BA-ATT-01..06, -09

    Without `sides` the Mod die of the attacker is rolled. HOWL and a natural 20 each add one to the
    multiplier, the Warrior a bonus. BA-BARBARIAN-07, BA-WARRIOR-06, BA-RULING-12
    """

    attacker: int
    defender: int
    kind: str = BY_ATTACK
    count: int = 1
    sides: int = 0
    multiplier: int = 1
    compromised: bool = False
    immediate: bool = False
    held: bool = False
    outcome: int = NOT_TRIED

    def start(self, t: Field) -> Next[int]:
        return call(AttRoll(self.attacker, self.defender, self.compromised), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """Damage, if it hits. BA-TURN-17"""
        if outcome < SUCCEEDED:
            return done(outcome)
        if t.step == ACTION:
            t.enter_step(DAMAGE)
        self.outcome = outcome
        multiplier = self.multiplier + (outcome == CRITICAL) + howls(t, self.attacker)
        sides = self.sides or MOD[t.mobs[self.attacker]]
        damage = Damage(
            self.attacker, (self.defender,), self.kind, self.count, sides, 0, multiplier,
            bonus_damage(t, self.attacker), True, self.immediate, NOWHERE, self.held,
        )  # fmt: skip
        return call(damage, then=self.dealt)

    def dealt(self, t: Field, dealt: bool) -> Next[int]:
        """A dodged hit is a miss. BA-FIGHTER-07"""
        return done(self.outcome if dealt else FAILED)
