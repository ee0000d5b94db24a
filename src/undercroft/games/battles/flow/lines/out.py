"""Abilities out of turn: when they can be used, what is paid and who is named.

In W-PRE, W-PLAY, W-END, W-AVERT, W-HARM and W-GUARD.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.asks import (
    AMPLIFY_BY,
    BODYGUARD,
    CHANGE,
    COUNTER_BLOW,
    DISGUISED,
    DONE,
    MOST_TOTALS,
    SPEND,
    TARGET,
)
from undercroft.games.battles.board import ACTIVE, DEAD, DEFENSE, INACTIVE, MOBILE, OVERLAY, STUCK
from undercroft.games.battles.cards import STANDING, TRAIL, TYPES, lines
from undercroft.games.battles.cards.records import ABILITY, SPELL
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.after import AfterHits, CurseOn
from undercroft.games.battles.flow.damage import BY_ABILITY, BY_SPELL, Strike
from undercroft.games.battles.flow.lines.compiling import Doing, Going, Line, compiled
from undercroft.games.battles.flow.lines.steps import Steps, dice_of
from undercroft.games.battles.flow.moves import AFFECTED, BOTCH, MISSED, Hack
from undercroft.games.battles.flow.reaching import kept_off
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import settled
from undercroft.games.battles.flow.several import quip_named
from undercroft.games.battles.flow.windows import IN_WINDOW, KNOWN_BY, SPARED, USED_UP, Guard
from undercroft.games.battles.layout import UNDEAD_COUNTER
from undercroft.games.battles.queries.declarable import ABILITIES_OFF, ONLY_ATTACKS, targets
from undercroft.games.battles.queries.figures import counted, rank_bonus, undead, value
from undercroft.games.battles.queries.in_force import ABSORBS, AFTER_HIT
from undercroft.games.battles.queries.listening import in_order
from undercroft.games.battles.queries.single_acts import movable_totals
from undercroft.games.battles.queries.targets import (
    IS_DEAD,
    KEPT_OFF,
    flowered,
    new,
    shielded,
    why_not_against,
)
from undercroft.games.battles.queries.titles import mob_name, uses
from undercroft.games.battles.queries.uses import LOSES_NAMED, LOST_IF_DANCED
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kit.procedure import Procedure, choose
from undercroft.kit.refusals import Refusal

HEALING_MARK: Final = 4
"""In `reacted`: it has been tried on healing, which counts apart from harm. BA-WITCH-05"""


@dataclass
class OutOfTurn(Steps):
    """An ability that is used out of turn, as a guard or in another window; `spent` is how much of its
    Total."""

    spent: int = 0

    def begin(self, t: Field) -> Next[Any]:
        """What comes first when it is paid for."""
        return self.go_on(t)

    def pay(self, t: Field) -> Next[Any]:
        """How much of a Total is spent, where the line says so."""
        line = mobs.LINES[self.line]
        if line.spends == NOTHING:
            return self.begin(t)
        kind = AMPLIFY_BY if "boost" in line.does else SPEND
        return choose(t, t.controller[self.mob], kind, self.numbers, then=self.spend)

    def numbers(self, t: Field) -> Sequence[int]:
        """RB limits it, unless the line says otherwise. BA-THAUMATURGIST-02, BA-BEGGAR-05"""
        line = mobs.LINES[self.line]
        held = value(t, self.mob, line.spends)
        return range(1, 1 + (held if "all" in line.said else min(rank_bonus(t, self.mob), held)))

    def spend(self, t: Field, number: int) -> Next[Any]:
        """Erased before the roll."""
        self.spent = number
        t.quip(self.mob, mobs.LINES[self.line].spends, -number)
        return self.begin(t)

    def dice(self, t: Field, step: Doing) -> int:
        return dice_of(t, self.mob, step, self.spent)

    def roll(self, t: Field, step: Doing) -> Going:
        """A VC roll, against a number and what was spent if no Total is rolled against. BA-BEGGAR-05"""
        if step.total != NOTHING:
            return super().roll(t, step)
        need = counted(t, self.mob, step.number + self.spent)
        return call(VcRoll(self.mob, step.ability, need, step.late), then=self.rolled)


@dataclass
class Use(OutOfTurn):
    """An ability is used in a window. Hands back how its roll came out. BA-O-02

    `named` is whom it names, `through` whom it comes to, a guard perhaps; `outer` whose response it is
    within; `called_up` are those who stand on the Stage for it, whoever steps in among them.
    """

    window: str = ""
    named: int = NOTHING
    outer: int = NOTHING
    called_up: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[int]:
        line = mobs.LINES[self.line]
        if not line.names:
            return self.use(t, self.about(t))
        found = self.choices(t)
        if len(found) == 1 and line.names != "one":
            return self.use(t, found[0])
        return ask(t.controller[self.mob], TARGET, self.choices, then=self.use)

    def choices(self, t: Field) -> Sequence[int]:
        """Whom it can name."""
        return in_reach(t, self.mob, mobs.LINES[self.line])

    def about(self, t: Field) -> int:
        """Whom it is told to be about, where it names nobody: the actor, or the actor's target."""
        line = mobs.LINES[self.line]
        if self.inner() or "me" in line.by:
            return NOTHING
        return t.targets[0] if "alone" in line.said else t.actor

    def inner(self) -> bool:
        """Whether it is used within something that is being carried out."""
        return self.window not in ("pre", "play", "end")

    def use(self, t: Field, target: int) -> Next[int]:
        """It is told, paid for, and if it costs the turn its user comes to the Stage; whom it strikes is no
        guard for somebody else any more. BA-O-02, BA-EVOKER-04, BA-CAVALIER-04"""
        line = mobs.LINES[self.line]
        self.named, self.outer = target, t.responder
        if line.names and "harm" in line.does and target in t.stand_ins:
            t.stand_down(target)
        t.respond(self.mob, line.ability, target, HEALING_MARK if self.window == "healing" else 0)
        if line.pays != NOTHING:
            t.quip(self.mob, line.pays, -1)
        if "free" not in line.said:
            t.become_mobile(self.mob, "o")
        return self.pay(t)

    def begin(self, t: Field) -> Next[int]:
        """Whom it strikes may be guarded."""
        line = mobs.LINES[self.line]
        if line.names and "harm" in line.does:
            return call(Guard(self.named, self.mob, True, "hit" in line.does), then=self.guarded)
        self.through = (self.named,)
        return self.go_on(t)

    def guarded(self, t: Field, target: int) -> Next[int]:
        """Who steps in comes to the Stage; stopped before its roll a blow is neither hit nor miss.

        BA-CAVALIER-01, BA-ROGUE-12
        """
        if target == SPARED:
            return self.leave(t, None)
        self.through, blow = (target,), "hit" in mobs.LINES[self.line].does
        if blow and t.position[target] == DEAD:
            return self.finish(t)
        if target != self.named and not blow:
            self.call_up(t, target)
        return self.go_on(t)

    def kind(self, t: Field) -> str:
        return BY_SPELL

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """What was going on goes on."""
        if self.inner():
            t.responded(self.outer)
        return super().rolled(t, outcome)

    def hit_harm(self, t: Field, step: Doing) -> Going:
        """An ATT roll with its damage; who is struck at stands against it. BA-O-04, BA-ROGUE-01"""
        target, number = self.through[0], self.dice(t, step)
        if t.position[target] != DEFENSE:
            self.call_up(t, target)
        at_once = self.window == "immediate"
        strike = Strike(self.mob, target, BY_ABILITY, number, step.sides, step.times, immediate=at_once)
        return call(strike, then=self.struck)

    def call_up(self, t: Field, mob: int) -> None:
        """Into DEFENSE for this use alone. BA-O-04, -07"""
        t.defend(mob)
        self.called_up = (*self.called_up, mob)

    def struck(self, t: Field, outcome: int) -> Next[int]:
        """The WOLF listens to a hit. BA-DRUID-06"""
        self.outcome = outcome
        if outcome >= SUCCEEDED and not AFTER_HIT.isdisjoint(t.standing):
            return call(AfterHits(((self.mob, self.through[0]),)), then=self.bitten)
        return self.bitten(t, None)

    def bitten(self, t: Field, _: object) -> Next[int]:
        """Who was struck at goes back; then what the blow brings."""
        self.lay_back(t)
        return self.go_on(t) if self.outcome >= SUCCEEDED else self.fail(t)

    def lay_back(self, t: Field) -> None:
        """Who was called up goes back, and a guard is none any more. BA-O-04, BA-CAVALIER-04"""
        for mob in self.called_up:
            t.lay_back(mob)
        self.called_up = ()
        if self.through and self.through[0] != self.named and self.through[0] in t.stand_ins:
            t.stand_down(self.through[0])

    def send_me(self, t: Field, step: Doing) -> Going:
        """Where it leaves its user, unless a botch has, or one that it costs the turn is gone.

        BA-GLADIATOR-07, BA-WITCH-04, BA-ROGUE-02..04, BA-THAUMATURGIST-04
        """
        gone = "free" not in mobs.LINES[self.line].said and t.position[self.mob] != MOBILE
        if gone or self.outcome == BOTCHED:
            return None
        t.put(self.mob, step.position)
        return self.settle(t)

    def send_actor(self, t: Field, step: Doing) -> Going:
        """Who acts is moved, unless a guard took the blow, or it lies down anyway. BA-ROGUE-02, -05"""
        if self.through[0] != t.actor or t.position[t.actor] in (DEAD, STUCK, INACTIVE):
            return None
        return self.shift(t, step)

    def send_one(self, t: Field, step: Doing) -> Going:
        """Unless a Circle blocks it. BA-TIMEMAGE-02, BA-RUNECASTER-05"""
        return None if kept_off(t, self.mob, self.through[0]) else self.shift(t, step)

    def block(self, t: Field, step: Doing) -> Going:
        """Nothing of the Action happens, and its user is INACTIVE as after any use.

        It strikes the Action and no Mob: nobody is Hacked, a flyer lands unhurt. What averts a hit does no
        more than that. BA-SHAMAN-07, BA-PALADIN-05, BA-WITCH-02, BA-AIRMAGE-04, BA-FIGHTER-07
        """
        if self.window == "avert":
            return None
        if t.act in LOST_IF_DANCED:
            t.quip(t.actor, *LOST_IF_DANCED[t.act])
        elif t.act in LOSES_NAMED.values():
            quip_named(t, len(t.targets))
        t.cancel()
        t.put(t.actor, INACTIVE)
        return self.settle(t)

    def divert(self, t: Field, step: Doing) -> Going:
        """The new target is named. BA-ILLUSIONIST-02"""
        return choose(t, t.controller[self.mob], DISGUISED, self.others, then=self.diverted)

    def others(self, t: Field) -> Sequence[int]:
        """Who else could have been named."""
        return others_to_name(t, self.mob)

    def diverted(self, t: Field, target: int) -> Next[int]:
        """The target from now on. BA-TURN-26, BA-ILLUSIONIST-04, BA-RULING-47"""
        t.redirect(t.targets[0], target)
        return self.go_on(t)

    def boost(self, t: Field, step: Doing) -> Going:
        """The Action counts higher by what was spent. BA-THAUMATURGIST-02, -03"""
        t.amplify(self.spent)
        return None

    def times(self, t: Field, step: Doing) -> Going:
        """Whoever opened the window counts it once more. BA-WITCH-04"""
        return None

    def finish(self, t: Field) -> Next[int]:
        """A guard goes back; who cursed for the target's party answers a Spell. BA-WITCH-02"""
        line = mobs.LINES[self.line]
        self.lay_back(t)
        if not line.names or self.gate != NOTHING or TYPES[line.ability] != SPELL:
            return self.leave(t, None)
        return call(CurseOn(self.mob, self.through[0]), then=self.leave)

    def leave(self, t: Field, _: None) -> Next[int]:
        """It has cost the turn; with an option only a roll that fails does. BA-RULING-10, BA-SHAMAN-08,
        BA-TIMEMAGE-03, BA-ROGUE-02, -12"""
        line = mobs.LINES[self.line]
        if "free" not in line.said and t.position[self.mob] == MOBILE:
            if self.outcome == SUCCEEDED and "roll" in line.does and t.options.free_o_actions:
                t.lay_back(self.mob)
            else:
                t.put(self.mob, INACTIVE)
        return self.over(t, None) if self.inner() else settled(t, self.over)

    def over(self, t: Field, _: object) -> Next[int]:
        """What followed of the move is done."""
        return done(self.outcome)

    def title(self, t: Field, who: Sequence[str]) -> str:
        line = mobs.LINES[self.line]
        if self.inner():
            return ""
        said = uses(t, self.mob, line.ability, who)
        if "alone" in line.said:
            return f"{said} for {mob_name(t, t.targets[0], who)}"
        return f"{said} out of turn" if "harm" in line.does else said


@dataclass
class StrikingBack(Procedure):
    """E1: whoever was hit and can strike back at once does so, one after the other. BA-TURN-20, BA-RANGER-01

    `stuck` are the targets that were STUCK when the Action came at them. BA-RANGER-06
    """

    stuck: tuple[int, ...]
    waiting: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """Who was hit and knows how to."""
        hit = {row[1] for row in t.hits if t.mobs[row[1]] in KNOWN_BY["immediate"]}
        self.waiting = in_order(t, [mob for mob in hit if mob not in self.stuck])
        return self.next(t, None)

    def next(self, t: Field, _: object) -> Next[None]:
        while self.waiting:
            mob, self.waiting = self.waiting[0], self.waiting[1:]
            for ability in IN_WINDOW["immediate"][t.mobs[mob]]:
                line = mobs.USED_BY[ability][0]
                if can_strike_back(t, mob, mobs.LINES[line]):
                    return call(StrikeBack(mob, line, window="immediate"), then=self.next)
        return done(None)


def attackers(t: Field, defender: int) -> list[int]:
    """Living Mobs whose ATT rolls hit one now; who is in a stance or under AURA cannot be countered.

    BA-RANGER-01, BA-LIGHTMAGE-02
    """
    hit = {row[0] for row in t.hits if row[1] == defender}
    return [
        mob
        for mob in sorted(hit)
        if t.position[mob] != DEAD and shielded(t, defender, mob, False, True) == NOTHING
    ]


@dataclass
class StrikeBack(Use):
    """A VC roll, then one ATT roll at an attacker that nothing can answer. BA-RANGER-02..04, BA-O-07"""

    def start(self, t: Field) -> Next[int]:
        """Whom, if anybody."""
        return ask(t.controller[self.mob], COUNTER_BLOW, self.choices, then=self.use)

    def choices(self, t: Field) -> Sequence[int]:
        """Whoever hit it, or nobody."""
        return [*attackers(t, self.mob), DONE]

    def use(self, t: Field, target: int) -> Next[int]:
        """It stands against the attacker, and for this blow alone. BA-O-04"""
        if target == DONE:
            return done(self.outcome)
        self.named, self.through = target, (target,)
        t.respond(self.mob, mobs.LINES[self.line].ability, target)
        if not OVERLAY[t.position[self.mob]]:
            self.call_up(t, self.mob)
        return self.go_on(t)

    def inner(self) -> bool:
        return False

    def leave(self, t: Field, _: None) -> Next[int]:
        """What was going on goes on."""
        t.responded()
        return settled(t, self.over)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return f"{mob_name(t, self.mob, who)} may strike back"


# why an ability is not used now; `{act}` is told as its title

FROM_ELSEWHERE: Final = Refusal("{act} is used from {used}; {name} is {lies}.", ("BA-O-01", "BA-POS-02"))
ITS_OWN: Final = Refusal("{act} follows an Action of {name} itself.", ("BA-O-01",))
NOT_MOBILE: Final = Refusal("{name} is not on the Stage any more.", ("BA-O-01", "BA-TURN-22"))
AFTER_ATTACKS: Final = Refusal("{act} follows an Attack.", ("BA-O-01",))
AFTER_HITS: Final = Refusal("{act} follows an Attack that has hit.", ("BA-O-01",))
AGAINST_ENEMIES: Final = Refusal("{act} answers what enemies do.", ("BA-O-01",))
NO_ATTACKS: Final = Refusal("{act} answers Spells and Abilities, and this is neither.", ("BA-O-01",))
ONE_TARGET: Final = Refusal("{act} answers what is against one Mob of the party alone.", ("BA-O-01",))
NOBODY_ELSE: Final = Refusal(
    "This could have named nobody else of the party: {act} finds no other target.", ("BA-O-01", "BA-PROT-05")
)
NOBODY_NEAR: Final = Refusal("{act} finds no enemy within reach.", ("BA-O-01", "BA-PROT-05"))
ONLY_THE_ACTOR: Final = Refusal("On an enemy Turn {act} strikes at who acts.", ("BA-ROGUE-02",))
NOT_STANDING: Final = Refusal("{act} is used while it stands.", ("BA-O-01",))
OF_ALLIES: Final = Refusal("{act} is for what an ally does in its own Turn.", ("BA-THAUMATURGIST-01",))
USED_OFF: Final = Refusal("Nothing is left of {act}.", ("BA-LP-06",))


def why_off(t: Field, mob: int) -> Refusal | None:
    """Why all abilities of a Mob out of turn are off. BA-NECROMANCER-02, BA-LIGHTMAGE-09"""
    if undead(t, mob):
        return ABILITIES_OFF
    return ONLY_ATTACKS if new(t, mob) else None


def can_strike_back(t: Field, mob: int, line: Line) -> bool:
    """Whether a Mob that was hit can strike back. BA-RANGER-01, -06, BA-LIGHTMAGE-09"""
    if t.position[mob] == DEAD or t.base(mob) not in line.origin:
        return False
    awake = t.asleep_by[mob] == NOTHING and not flowered(t, mob)
    return awake and bool(attackers(t, mob)) and why_off(t, mob) is None


def line_for(t: Field, ability: int, mob: int, window: str = "") -> int:
    """The line of an ability that a window, and whoever's Turn it is, asks for; the first if none fits."""
    own = mobs.USED_BY[ability]
    return own[0] if len(own) == 1 else next(filter(partial(_asked_for, t, mob, window), own), own[0])


def _asked_for(t: Field, mob: int, window: str, number: int) -> bool:
    """Healing has a line of its own, and so may an enemy Turn have. BA-WITCH-05, BA-ROGUE-02, -03"""
    line = mobs.LINES[number]
    if window in ("harm", "healing"):
        return ("heal" in line.does) == (window == "healing")
    if window and window not in line.windows:
        return False
    return "enemy" not in line.by or t.turn_seat != t.controller[mob]


def why_no_use(ability: int, t: Field, mob: int, window: str) -> Refusal | None:
    """Why an ability cannot be used in a window now. BA-O-01"""
    line = mobs.LINES[line_for(t, ability, mob, window)]
    if window == "avert":
        return why_off(t, mob) if t.base(mob) in line.origin else FROM_ELSEWHERE
    own = "me" in line.by
    refusal = _why_not_own(t, mob, line) if own else None
    if refusal is not None:
        return refusal
    if not own and t.position[mob] not in line.origin:
        return FROM_ELSEWHERE
    if ACTIVE not in line.origin and line.stands == ability and t.standing[mob] != ability:
        return NOT_STANDING
    refusal = why_off(t, mob) or _why_unpaid(t, mob, line)
    if refusal is not None:
        return refusal
    if window in ("harm", "healing"):
        used = t.reacted[mob] & (HEALING_MARK if window == "healing" else 1 << (ability & 1))
        return USED_UP if used else None
    return None if own else _why_unfit(t, mob, line)


def _why_unpaid(t: Field, mob: int, line: Line) -> Refusal | None:
    """A Total that is paid or spent must not be 0. BA-LP-06"""
    total = line.spends if line.pays == NOTHING else line.pays
    return USED_OFF if total != NOTHING and value(t, mob, total) == 0 else None


def _why_not_own(t: Field, mob: int, line: Line) -> Refusal | None:
    """It follows an Attack of its own that hit. BA-GLADIATOR-07"""
    if mob != t.actor:
        return ITS_OWN
    if t.position[mob] != MOBILE:
        return NOT_MOBILE
    if "attack" in line.kinds and t.act != ATTACK:
        return AFTER_ATTACKS
    return AFTER_HITS if "struck" in line.said and all(row[0] != mob for row in t.hits) else None


def _why_unfit(t: Field, mob: int, line: Line) -> Refusal | None:
    """Why the running Action is not one that a line is for, or there is nobody to name.

    BA-THAUMATURGIST-01, BA-EVOKER-04
    """
    if "enemy" in line.by and t.turn_seat == t.controller[mob]:
        return AGAINST_ENEMIES
    if "ally" in line.by and not (
        mob != t.actor and t.turn_seat == t.controller[t.actor] == t.controller[mob]
    ):
        return OF_ALLIES
    if line.kinds and t.declared_as not in (SPELL, ABILITY):
        return NO_ATTACKS
    for hook in line.asks:
        refusal = mobs.CONDITIONS[line.ability // 2][hook](t, mob)
        if refusal is not None:
            return refusal
    if "alone" in line.said:
        return _why_not_alone(t, mob)
    return NOBODY_NEAR if line.names in ("foe", "actor") and not in_reach(t, mob, line) else None


def _why_not_alone(t: Field, mob: int) -> Refusal | None:
    """It is for an Action with one target of the party, and somebody else to name. BA-ILLUSIONIST-01"""
    if len(t.targets) != 1:
        return ONE_TARGET
    target = t.targets[0]
    if t.controller[target] != t.controller[mob] or flowered(t, target) or t.position[target] == DEAD:
        return ONE_TARGET
    return None if others_to_name(t, mob) else NOBODY_ELSE


def others_to_name(t: Field, mob: int) -> list[int]:
    """Of its party, who else could have been named by the running Action. BA-ILLUSIONIST-01"""
    seat = t.controller[mob]
    return [
        other
        for other in targets(t, t.actor, t.act)
        if other != t.targets[0] and t.controller[other] == seat and not flowered(t, other)
    ]


def in_reach(t: Field, mob: int, line: Line) -> list[int]:
    """Whom an ability out of turn can name. BA-EVOKER-04, BA-TIMEMAGE-01"""
    return [other for other in range(len(t.mobs)) if why_not_in_reach(t, mob, line, other) is None]


def why_not_in_reach(t: Field, mob: int, line: Line, other: int) -> Refusal | None:
    """Why an ability out of turn cannot name somebody: it names enemies; or every living Mob, also one in
    DEFENSE, whom nothing shields that shows before it blocks; or who acts.

    BA-EVOKER-04, BA-TIMEMAGE-01, BA-ROGUE-02, -03
    """
    if line.names != "one":
        refusal = why_not_against(t, t.controller[mob], other, "hit" in line.does)
        return ONLY_THE_ACTOR if refusal is None and line.names == "actor" and other != t.actor else refusal
    if t.position[other] == DEAD:
        return IS_DEAD
    shield = shielded(t, mob, other, False, False)
    return None if shield == NOTHING else KEPT_OFF[t.standing[shield]]


def why_not_aim(ability: int, t: Field, mob: int, other: int) -> Refusal | None:
    """Why an ability that names somebody out of turn cannot name one."""
    return why_not_in_reach(t, mob, mobs.LINES[line_for(t, ability, mob)], other)


def respond(ability: int, t: Field, mob: int, window: str) -> Any:
    """The use of an ability in a window."""
    return Use(mob, line_for(t, ability, mob, window), window=window)


# guards


@dataclass
class UseGuard(OutOfTurn):
    """A guard for a threatened target; hands back the target from now on, or SPARED. BA-TURN-26

    `by` is who threatens it.
    """

    target: int = NOTHING
    by: int = NOTHING

    def start(self, t: Field) -> Next[int]:
        """It is told for whom, or against whom if it neither moves its user nor diverts anything."""
        line = mobs.LINES[self.line]
        stays = not line.diverts and "send" not in line.does
        t.respond(self.mob, line.ability, self.by if stays else self.target)
        return self.pay(t)

    def begin(self, t: Field) -> Next[int]:
        """Which of those that its user holds steps in."""
        if mobs.LINES[self.line].diverts != "it":
            return self.named(t, self.mob)
        return choose(t, t.controller[self.mob], BODYGUARD, self.guards, then=self.named)

    def guards(self, t: Field) -> Sequence[int]:
        return bodyguards(t, self.mob)

    def named(self, t: Field, guard: int) -> Next[int]:
        """Then the roll, if there is one. BA-CAVALIER-05"""
        self.through = (guard,)
        return self.go_on(t)

    def divert(self, t: Field, step: Doing) -> Going:
        """The target is untouched. BA-CAVALIER-01"""
        t.stand_in(self.through[0], self.target)
        self.target = self.through[0]
        return None

    def block(self, t: Field, step: Doing) -> Going:
        """The effect on it is blocked. BA-WARLOCK-03"""
        self.target = SPARED
        return None

    def absorb(self, t: Field, step: Doing) -> Going:
        """What is prevented is seen when damage is dealt. BA-CAVALIER-03"""
        return None

    def give(self, t: Field, step: Doing) -> Going:
        """Who threatens gets as many points as were spent, if a Total of theirs can rise. BA-BEGGAR-07"""
        if not self.totals(t):
            return None
        return choose(t, t.controller[self.by], CHANGE, self.totals, then=self.given)

    def totals(self, t: Field) -> Sequence[int]:
        """Totals of the acting Mob that can rise."""
        return [self.by * MOST_TOTALS + at for at in movable_totals(t, self.by)]

    def given(self, t: Field, total: int) -> Next[int]:
        """The Action goes on. BA-BEGGAR-07"""
        t.quip(self.by, total % MOST_TOTALS, self.spent)
        return self.go_on(t)

    def send_me(self, t: Field, step: Doing) -> Going:
        """The effect that guards is broken either way; one of the other ability just ends.

        BA-WARLOCK-03, -04, BA-WIZARD-07
        """
        if STANDING[step.ability] is None:
            if self.outcome != BOTCHED:
                t.put(self.mob, step.position)
            return self.settle(t)
        cause = (BOTCH, MISSED, AFFECTED)[self.outcome]
        return call(Hack(self.mob, cause, self.mob, step.position), then=self.followed)

    def finish(self, t: Field) -> Next[int]:
        """What follows of the move."""
        return settled(t, self.over) if self.target == SPARED else self.over(t, None)

    def over(self, t: Field, _: object) -> Next[int]:
        """The target is spared."""
        return done(self.target)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who guards, in the words of its record."""
        line = mobs.LINES[self.line]
        if line.diverts == "me":
            return uses(t, self.mob, line.ability, who)
        return TRAIL[line.ability].hear.format(mob=mob_name(t, self.mob, who))


NOT_FOR_ITSELF: Final = Refusal("{act} guards {name} alone.", ("BA-TURN-11",))
FOR_OTHERS: Final = Refusal("{act} guards others, not {name}.", ("BA-TURN-11",))
NO_DAMAGE: Final = Refusal("{act} takes damage, and this deals none.", ("BA-CAVALIER-01",))
NO_BLOW: Final = Refusal("{act} stops what rolls to hit, and this does not.", ("BA-NECROMANCER-07",))
NO_STEPPING_IN: Final = Refusal("{name} takes part already.", ("BA-CAVALIER-04", "BA-O-07"))
LEADS: Final = Refusal("{name} charges and cannot step in.", ("BA-CAVALIER-07",))
NOBODY_TO_SEND: Final = Refusal("{name} has no undead that is free to step in.", ("BA-NECROMANCER-07",))


def why_no_guard(
    ability: int, t: Field, mob: int, target: int, by: int, damages: bool, blow: bool
) -> Refusal | None:
    """Why a guard cannot be used for a target. BA-CAVALIER-01, BA-NECROMANCER-07, BA-WARLOCK-02"""
    line = mobs.LINES[mobs.GUARDED_BY[ability][0]]
    if "me" in line.at and mob != target:
        return NOT_FOR_ITSELF
    if "me" not in line.at and mob == target:
        return FOR_OTHERS
    if "harm" in line.does and not damages:
        return NO_DAMAGE
    if "blow" in line.kinds and not blow:
        return NO_BLOW
    if t.base(mob) not in line.origin:
        return FROM_ELSEWHERE
    refusal = why_off(t, mob) or _why_unpaid(t, mob, line)
    for hook in line.asks:
        refusal = refusal or mobs.CONDITIONS[line.ability // 2][hook](t, mob)
    if refusal is not None:
        return refusal
    if line.diverts == "me":
        return _why_not_step_in(t, mob, by, line)
    return NOBODY_TO_SEND if line.diverts == "it" and not bodyguards(t, mob) else None


def _why_not_step_in(t: Field, mob: int, by: int, line: Line) -> Refusal | None:
    """Why a Mob cannot take the place of an ally. BA-CAVALIER-01, -04, -07, BA-O-07"""
    if t.controller[by] == t.controller[mob]:
        return AGAINST_ENEMIES
    if t.standing[mob] == line.ability ^ 1 or t.charging[mob] != NOTHING:
        return LEADS
    if t.position[mob] == DEFENSE or mob == t.actor or mob in t.stand_ins:
        return NO_STEPPING_IN
    if by == t.actor and mob in t.targets:
        return NO_STEPPING_IN
    return None if t.totals[mob][ABSORBS[t.mobs[mob]].total] > 0 else USED_OFF


def bodyguards(t: Field, holder: int) -> list[int]:
    """The undead of a Mob that can step in front of it. BA-NECROMANCER-07"""
    return [
        mob
        for mob, held_by in enumerate(t.holder)
        if held_by == holder
        and t.borrowed[mob] == UNDEAD_COUNTER
        and t.position[mob] not in (STUCK, DEFENSE, DEAD)
    ]


def guard_with(ability: int, mob: int, target: int, by: int) -> Any:
    """The use of a guard."""
    return UseGuard(mob, mobs.GUARDED_BY[ability][0], target=target, by=by)


def used(of_module: Collection[int], guards: bool) -> dict[int, list[Line]]:
    """By ability: the lines that it is used by, of those that are not of a Mob's module."""
    found: dict[int, list[Line]] = {}
    for ability, effect in lines("out"):
        if ability not in of_module and guards == (effect.window == "guard"):
            line = compiled(ability, effect, UseGuard if guards else Use)
            found.setdefault(ability, []).append(line)
    return found
