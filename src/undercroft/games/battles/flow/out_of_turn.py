"""Abilities out of turn: when they can be used, what is paid and who is named. V8

In W-PRE, W-PLAY, W-END, W-AVERT, W-HARM and W-GUARD.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.asks import BODYGUARD, DISGUISED, TARGET
from undercroft.games.battles.board import DEAD, DEFENSE, INACTIVE, MOBILE, STUCK
from undercroft.games.battles.cards import TRAIL, TYPES, lines
from undercroft.games.battles.cards.records import ABILITY, SPELL
from undercroft.games.battles.declarable import ABILITIES_OFF, ONLY_ATTACKS, targets
from undercroft.games.battles.figures import undead, value
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.after import CurseOn
from undercroft.games.battles.flow.damage import BY_SPELL
from undercroft.games.battles.flow.lines import Doing, Going, Line, Steps, compiled
from undercroft.games.battles.flow.moves import AFFECTED, BOTCH, MISSED, Hack
from undercroft.games.battles.flow.reaching import kept_off
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED
from undercroft.games.battles.flow.settle import settled
from undercroft.games.battles.flow.several import quip_named
from undercroft.games.battles.flow.windows import SPARED, USED_UP, Guard
from undercroft.games.battles.in_force import ABSORBS
from undercroft.games.battles.layout import UNDEAD_COUNTER
from undercroft.games.battles.reach import IS_DEAD, KEPT_OFF, flowered, new, shielded, why_not_against
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name, uses
from undercroft.games.battles.uses import LOSES_NAMED, LOST_IF_DANCED
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kit.procedure import choose
from undercroft.kit.refusals import Refusal

HEALING_MARK: Final = 4
"""In `reacted`: it has been tried on healing, which counts apart from harm. BA-WITCH-05"""


@dataclass
class Use(Steps):
    """An ability is used in a window. Hands back how its roll came out. V8, BA-O-02

    `named` is whom it names, `through` whom it comes to, a guard perhaps; `outer` whose response it is
    within.
    """

    window: str = ""
    named: int = NOTHING
    outer: int = NOTHING

    def start(self, t: Field) -> Next[int]:
        line = mobs.LINES[self.line]
        if not line.names:
            return self.use(t, self.about(t))
        found = self.choices(t)
        if len(found) == 1 and line.names == "foe":
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
        """It is told, paid for, and if it costs the turn its user comes to the Stage. BA-O-02,
        BA-EVOKER-04"""
        line = mobs.LINES[self.line]
        strikes = bool(line.names) and "harm" in line.does
        self.named, self.outer = target, t.responder
        if strikes and target in t.stand_ins:
            t.stand_down(target)
        t.respond(self.mob, line.ability, target, HEALING_MARK if self.window == "healing" else 0)
        if line.pays != NOTHING:
            t.quip(self.mob, line.pays, -1)
        if "free" not in line.said:
            t.become_mobile(self.mob, "o")
        if strikes:
            return call(Guard(target, self.mob, True, False), then=self.guarded)
        self.through = (target,)
        return self.go_on(t)

    def guarded(self, t: Field, target: int) -> Next[int]:
        """Who steps in comes to the Stage. BA-CAVALIER-01"""
        if target == SPARED:
            return done(self.outcome)
        self.through = (target,)
        if target != self.named:
            t.defend(target)
        return self.go_on(t)

    def kind(self, t: Field) -> str:
        return BY_SPELL

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """What was going on goes on."""
        if self.inner():
            t.responded(self.outer)
        return super().rolled(t, outcome)

    def send_me(self, t: Field, step: Doing) -> Going:
        """Where it leaves its user, unless a botch has. BA-GLADIATOR-07, BA-WITCH-04"""
        if self.outcome == BOTCHED:
            return None
        t.put(self.mob, step.position)
        return self.settle(t)

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

    def times(self, t: Field, step: Doing) -> Going:
        """Whoever opened the window counts it once more. BA-WITCH-04"""
        return None

    def finish(self, t: Field) -> Next[int]:
        """A guard goes back; who cursed for the target's party answers a Spell. BA-WITCH-02"""
        line = mobs.LINES[self.line]
        if not line.names or self.gate != NOTHING:
            return self.leave(t, None)
        target = self.through[0]
        if target != self.named:
            t.stand_down(target)
            t.lay_back(target)
        if TYPES[line.ability] != SPELL:
            return self.leave(t, None)
        return call(CurseOn(self.mob, target), then=self.leave)

    def leave(self, t: Field, _: None) -> Next[int]:
        """It has cost the turn; with an option only a failure does. BA-RULING-10, BA-SHAMAN-08,
        BA-TIMEMAGE-03"""
        if "free" not in mobs.LINES[self.line].said and t.position[self.mob] == MOBILE:
            if self.outcome == SUCCEEDED and t.options.free_o_actions:
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
USED_OFF: Final = Refusal("Nothing is left of {act}.", ("BA-LP-06",))


def why_off(t: Field, mob: int) -> Refusal | None:
    """Why all abilities of a Mob out of turn are off. BA-NECROMANCER-02, BA-LIGHTMAGE-09"""
    if undead(t, mob):
        return ABILITIES_OFF
    return ONLY_ATTACKS if new(t, mob) else None


def why_no_use(ability: int, t: Field, mob: int, window: str) -> Refusal | None:
    """Why an ability cannot be used in a window now. BA-O-01, V8"""
    line = mobs.LINES[mobs.USED_BY[ability][0]]
    if window == "avert":
        return why_off(t, mob) if t.base(mob) in line.origin else FROM_ELSEWHERE
    own = "me" in line.by
    refusal = _why_not_own(t, mob, line) if own else None
    if refusal is not None:
        return refusal
    if not own and t.position[mob] not in line.origin:
        return FROM_ELSEWHERE
    refusal = why_off(t, mob)
    if refusal is not None:
        return refusal
    if line.pays != NOTHING and value(t, mob, line.pays) == 0:
        return USED_OFF
    if window in ("harm", "healing"):
        used = t.reacted[mob] & (HEALING_MARK if window == "healing" else 1 << (ability & 1))
        return USED_UP if used else None
    return None if own else _why_unfit(t, mob, line)


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
    """Why the running Action is not one that a line is for, or there is nobody to name."""
    if "enemy" in line.by and t.controller[t.actor] == t.controller[mob]:
        return AGAINST_ENEMIES
    if line.kinds and t.declared_as not in (SPELL, ABILITY):
        return NO_ATTACKS
    if "alone" in line.said:
        return _why_not_alone(t, mob)
    return NOBODY_NEAR if line.names == "foe" and not in_reach(t, mob, line) else None


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
    """Whom an ability out of turn can name. BA-EVOKER-04, BA-TIMEMAGE-01, X2"""
    return [other for other in range(len(t.mobs)) if why_not_in_reach(t, mob, line, other) is None]


def why_not_in_reach(t: Field, mob: int, line: Line, other: int) -> Refusal | None:
    """Why an ability out of turn cannot name somebody: it names enemies; or every living Mob, also one in
    DEFENSE, whom nothing shields that shows before it blocks. BA-EVOKER-04, BA-TIMEMAGE-01, X2"""
    if line.names == "foe":
        return why_not_against(t, t.controller[mob], other, False)
    if t.position[other] == DEAD:
        return IS_DEAD
    shield = shielded(t, mob, other, False, False)
    return None if shield == NOTHING else KEPT_OFF[t.standing[shield]]


def why_not_aim(ability: int, t: Field, mob: int, other: int) -> Refusal | None:
    """Why an ability that names somebody out of turn cannot name one."""
    return why_not_in_reach(t, mob, mobs.LINES[mobs.USED_BY[ability][0]], other)


def respond(ability: int, mob: int, window: str) -> Any:
    """The use of an ability in a window; healing has a line of its own."""
    own, healing = mobs.USED_BY[ability], window == "healing"
    line = next((line for line in own if ("heal" in mobs.LINES[line].does) == healing), own[0])
    return Use(mob, line, window=window)


# guards


@dataclass
class UseGuard(Steps):
    """A guard for a threatened target; hands back the target from now on, or SPARED. V8, BA-TURN-26"""

    target: int = NOTHING

    def start(self, t: Field) -> Next[int]:
        """Which of those that its user holds steps in is said before the roll."""
        line = mobs.LINES[self.line]
        t.respond(self.mob, line.ability, self.target)
        if line.diverts != "it":
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

    def send_me(self, t: Field, step: Doing) -> Going:
        """The effect that guards is broken either way. BA-WARLOCK-03, -04"""
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
        return TRAIL[line.ability][0].format(mob=mob_name(t, self.mob, who))


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
    refusal = why_off(t, mob)
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
    return UseGuard(mob, mobs.GUARDED_BY[ability][0], target=target)


def used(of_module: Collection[int], guards: bool) -> dict[int, list[Line]]:
    """By ability: the lines that it is used by, of those that are not of a Mob's module."""
    found: dict[int, list[Line]] = {}
    for ability, effect in lines("out"):
        if ability not in of_module and effect.window != "immediate" and guards == (effect.window == "guard"):
            line = compiled(ability, effect, UseGuard if guards else Use)
            found.setdefault(ability, []).append(line)
    return found
