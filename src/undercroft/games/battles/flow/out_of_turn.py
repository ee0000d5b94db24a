"""Abilities out of turn, carried out from their lines: in W-PRE, W-PLAY, W-END, W-AVERT, W-HARM and W-GUARD.
V8"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.asks import BODYGUARD, DISGUISED, TARGET
from undercroft.games.battles.board import DEAD, DEFENSE, INACTIVE, MOBILE, NOWHERE, STUCK
from undercroft.games.battles.cards import DMG, LINES_OF, TOTAL_AT, TRAIL, TYPES
from undercroft.games.battles.cards.facts import PLACES, POSITION, aimed_at, named_by, number_of, options
from undercroft.games.battles.cards.records import ABILITY, SPELL
from undercroft.games.battles.declarable import targets
from undercroft.games.battles.figures import counted, dice, undead, value, vc
from undercroft.games.battles.flow.after import CurseOn
from undercroft.games.battles.flow.damage import BY_SPELL, TO_SELF, Damage, Harm
from undercroft.games.battles.flow.listeners import GUARD_WITH, MAY_GUARD, MAY_REACT, REACT, SPARED
from undercroft.games.battles.flow.moves import AFFECTED, BOTCH, MISSED, Hack, Shift
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.flow.several import quip_named
from undercroft.games.battles.flow.windows import Guard
from undercroft.games.battles.in_force import ABSORBS
from undercroft.games.battles.layout import UNDEAD_COUNTER
from undercroft.games.battles.reach import against, flowered, may_be_hit, new, shielded
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name, uses
from undercroft.games.battles.uses import LOSES_NAMED, LOST_IF_DANCED
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kit.language.syntax import AnyStep, Effect, Step

Going = Next[int] | None
"""What a step leads to; nothing where the next one follows at once."""


class Doing(NamedTuple):
    """A step, compiled: `total` is the Total that it changes by `number`, `sides` those of its dice."""

    do: Callable[[Use, Field, Doing], Going]
    name: str = ""
    total: int = NOTHING
    number: int = 0
    sides: int = 0
    position: int = NOWHERE
    otherwise: tuple[Doing, ...] = ()


class Line(NamedTuple):
    """A line, compiled: in which windows, from where, what it costs and needs, whom it names, what it
    does."""

    ability: int
    windows: tuple[str, ...]
    origin: tuple[int, ...]
    free: bool
    pays: int
    by: tuple[str, ...]
    at: tuple[str, ...]
    kinds: tuple[str, ...]
    alone: bool
    struck: bool
    heals: bool
    harms: bool
    apart: bool
    own: bool
    names: str
    steps: tuple[Doing, ...]


@dataclass
class Use(Frame):
    """An ability is used in a window. Hands back how its roll came out. V8, BA-O-02

    `named` is whom it names, `target` whom it comes to, a guard perhaps; `outer` whose response it is within.
    A roll that fails ends it, after what its `else` says, with `gate` then.
    """

    mob: int
    window: str
    line: int
    named: int = NOTHING
    target: int = NOTHING
    outer: int = NOTHING
    outcome: int = SUCCEEDED
    gate: int = NOTHING
    at: int = 0

    def start(self, t: Field) -> Next[int]:
        """Whom it names."""
        line = LINES[self.line]
        if not line.names:
            return self.use(t, self.about(t))
        found = self.choices(t)
        if len(found) == 1 and line.names == "foe":
            return self.use(t, found[0])
        return ask(t.controller[self.mob], TARGET, self.choices, then=self.use)

    def choices(self, t: Field) -> Sequence[int]:
        """Whom it can name."""
        return in_reach(t, self.mob, LINES[self.line])

    def about(self, t: Field) -> int:
        """Whom it is told to be about, where it names nobody: the actor, or the actor's target."""
        line = LINES[self.line]
        if self.inner() or "me" in line.by:
            return NOTHING
        return t.targets[0] if line.alone else t.actor

    def inner(self) -> bool:
        """Whether it is used within something that is being carried out."""
        return self.window not in ("pre", "play", "end")

    def use(self, t: Field, target: int) -> Next[int]:
        """It is told, paid for, and if it costs the turn its user comes to the Stage. BA-O-02,
        BA-EVOKER-04"""
        line = LINES[self.line]
        self.named, self.outer = target, t.responder
        if line.names and target in t.stand_ins and line.harms:
            t.stand_down(target)
        t.respond(self.mob, line.ability, target, HEALING_MARK if self.window == "healing" else 0)
        if line.pays != NOTHING:
            t.quip(self.mob, line.pays, -1)
        if not line.free:
            t.become_mobile(self.mob, "o")
        if line.names and line.harms:
            return call(Guard(target, self.mob, True, False), then=self.guarded)
        self.target = target
        return self.go_on(t)

    def guarded(self, t: Field, target: int) -> Next[int]:
        """Who steps in comes to the Stage. BA-CAVALIER-01"""
        if target == SPARED:
            return done(self.outcome)
        self.target = target
        if target != self.named:
            t.defend(target)
        return self.go_on(t)

    def go_on(self, t: Field) -> Next[int]:
        steps = LINES[self.line].steps
        if self.gate != NOTHING:
            steps = steps[self.gate].otherwise
        while self.at < len(steps):
            step = steps[self.at]
            self.at += 1
            going = step.do(self, t, step)
            if going is not None:
                return going
        return self.finish(t)

    def followed(self, t: Field, _: object) -> Next[int]:
        """On to the next step."""
        return self.go_on(t)

    def roll(self, t: Field, step: Doing) -> Going:
        """A VC roll; a botched DODGE is left to whoever deals the damage. BA-FIGHTER-10"""
        ability = LINES[self.line].ability
        need = vc(t, self.mob, ability, step.name)
        return call(VcRoll(self.mob, ability, need, late=self.window == "avert"), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """A failure is the end of it, but for what it brings."""
        self.outcome = outcome
        if self.inner():
            t.responded(self.outer)
        if outcome != SUCCEEDED:
            self.gate, self.at = self.at - 1, 0
        return self.go_on(t)

    def quip(self, t: Field, step: Doing) -> Going:
        """A Total changes. BA-ILLUSIONIST-03"""
        t.quip(self.mob, step.total, step.number)
        return None

    def lie(self, t: Field, step: Doing) -> Going:
        """Where it leaves its user, unless a botch has. BA-GLADIATOR-07, BA-WITCH-04"""
        if self.outcome == BOTCHED:
            return None
        t.put(self.mob, step.position)
        return call(Settle(), then=self.followed) if unsettled(t) else None

    def send(self, t: Field, step: Doing) -> Going:
        """Somebody is moved, unless a Circle blocks it. BA-TIMEMAGE-02, BA-RUNECASTER-05"""
        shield = shielded(t, self.mob, self.target, True, False)
        if shield != NOTHING:
            t.block(self.target, shield)
            return None
        return call(Shift(self.target, step.position, self.mob), then=self.followed)

    def harm(self, t: Field, step: Doing) -> Going:
        """Damage; what shields the target stops it without striking back. BA-LIGHTMAGE-03,
        BA-RUNECASTER-05"""
        shield = shielded(t, self.mob, self.target, True, False)
        if shield != NOTHING:
            t.block(self.target, shield)
            return None
        number = dice(t, self.mob, step.number)
        return call(Damage(self.mob, (self.target,), BY_SPELL, number, step.sides), then=self.followed)

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
        return call(Settle(), then=self.followed) if unsettled(t) else None

    def divert(self, t: Field, step: Doing) -> Going:
        """The new target is named. BA-ILLUSIONIST-02"""
        found = self.others(t)
        if len(found) == 1:
            return self.diverted(t, found[0])
        return ask(t.controller[self.mob], DISGUISED, self.others, then=self.diverted)

    def others(self, t: Field) -> Sequence[int]:
        """Who else could have been named."""
        return others_to_name(t, self.mob)

    def diverted(self, t: Field, target: int) -> Next[int]:
        """The target from now on. BA-TURN-26"""
        t.redirect(t.targets[0], target)
        return self.go_on(t)

    def double(self, t: Field, step: Doing) -> Going:
        """It counts once more, as whoever opened the window reads off the outcome. BA-WITCH-04"""
        return None

    def finish(self, t: Field) -> Next[int]:
        """A guard goes back; who cursed for the target's party answers a Spell. BA-WITCH-02"""
        line = LINES[self.line]
        if not line.names or self.gate != NOTHING:
            return self.leave(t, None)
        if self.target != self.named:
            t.stand_down(self.target)
            t.lay_back(self.target)
        if TYPES[line.ability] != SPELL:
            return self.leave(t, None)
        return call(CurseOn(self.mob, self.target), then=self.leave)

    def leave(self, t: Field, _: None) -> Next[int]:
        """It has cost the turn; with an option only a failure does. BA-RULING-10, BA-SHAMAN-08,
        BA-TIMEMAGE-03"""
        if not LINES[self.line].free and t.position[self.mob] == MOBILE:
            if self.outcome == SUCCEEDED and t.options.free_o_actions:
                t.lay_back(self.mob)
            else:
                t.put(self.mob, INACTIVE)
        return call(Settle(), then=self.over) if unsettled(t) and not self.inner() else done(self.outcome)

    def over(self, t: Field, _: None) -> Next[int]:
        """What followed of the move is done."""
        return done(self.outcome)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who does what."""
        line = LINES[self.line]
        if self.inner():
            return ""
        said = uses(t, self.mob, line.ability, who)
        if line.alone:
            return f"{said} for {mob_name(t, t.targets[0], who)}"
        return f"{said} out of turn" if line.harms else said


HEALING_MARK: Final = 4
"""In `reacted`: it has been tried on healing, which counts apart from harm. BA-WITCH-05"""


class NotYet(Exception):
    """A line that only its Mob's module can carry out."""


DO: Final[dict[tuple[str, str], Callable[[Use, Field, Doing], Going]]] = {
    ("roll", ""): Use.roll,
    ("quip", ""): Use.quip,
    ("send", "me"): Use.lie,
    ("send", "one"): Use.send,
    ("harm", "foe"): Use.harm,
    ("block", ""): Use.block,
    ("divert", "friend"): Use.divert,
    ("times", ""): Use.double,
}
"""What carries a step out, by its action and whom it is for."""


def _doings(ability: int, steps: Sequence[AnyStep]) -> list[Doing]:
    return [_doing(ability, step) for step in steps]


def _doing(ability: int, step: AnyStep) -> Doing:
    if not isinstance(step, Step) or (step.act, aimed_at(step)) not in DO:
        raise NotYet
    name = named_by(step.figure)
    if step.act == "roll" and not name:
        raise NotYet
    return Doing(
        DO[step.act, aimed_at(step)],
        name,
        TOTAL_AT.get((ability, step.word), NOTHING),
        number_of(step.figure),
        step.figure.sides,
        POSITION.get(step.word, NOWHERE),
        tuple(_doings(ability, step.otherwise)),
    )


def _line(ability: int, effect: Effect) -> Line:
    if any(each.who.startswith("!") for each in effect.conditions):
        raise NotYet
    values = {each.who: each.values for each in effect.conditions}
    use, steps = options(effect), effect.steps
    if "spend" in use:
        raise NotYet
    names = [aimed_at(step) for step in steps if isinstance(step, Step) and aimed_at(step) in ("foe", "one")]
    return Line(
        ability,
        tuple(effect.window.split("/")),
        tuple(place for word in use.get("from", ("active",)) for place in PLACES[word]),
        "free" in use,
        TOTAL_AT[ability, use["pay"][0]] if "pay" in use else NOTHING,
        values.get("by", ()),
        values.get("at", ()),
        values.get("kind", ()),
        "alone" in values,
        "struck" in values,
        "heal" in values.get("has", ()),
        any(isinstance(step, Step) and step.act == "harm" for step in steps)
        or "harm" in values.get("has", ()),
        "stands" in values,
        "me" in values.get("by", ()),
        names[0] if names else "",
        tuple(_doings(ability, steps)) if effect.window != "guard" else (),
    )


def _compile() -> tuple[list[Line], dict[int, list[int]]]:
    """All lines, and by ability those that it is used by; none of an ability if one is its module's."""
    lines: list[Line] = []
    of: dict[int, list[int]] = {}
    for ability, effects in enumerate(LINES_OF):
        out = [
            effect for effect in effects if effect.on == "out" and effect.window not in ("guard", "immediate")
        ]
        try:
            found = [_line(ability, effect) for effect in out]
        except NotYet:
            continue
        if found:
            of[ability] = list(range(len(lines), len(lines) + len(found)))
            lines += found
    return lines, of


LINES, LINES_IN = _compile()


FIRST: Final = {ability: LINES[lines[0]] for ability, lines in LINES_IN.items()}
"""By ability: the line that tells whether it can be used."""


def _line_in(ability: int, window: str) -> int:
    """Which of its lines is for a window; healing has its own."""
    lines = LINES_IN[ability]
    return next((line for line in lines if LINES[line].heals == (window == "healing")), lines[0])


def may_use(ability: int, t: Field, mob: int, window: str) -> bool:
    """Whether an ability can be used in a window now. BA-O-01, V8"""
    line = FIRST[ability]
    if window == "avert":
        return t.base(mob) in line.origin and not undead(t, mob) and not new(t, mob)
    if line.own:
        if mob != t.actor or not _own_action(t, mob, line):
            return False
    elif t.position[mob] not in line.origin:
        return False
    if undead(t, mob) or new(t, mob) or (line.pays != NOTHING and value(t, mob, line.pays) == 0):
        return False
    if window in ("harm", "healing"):
        return not t.reacted[mob] & (HEALING_MARK if window == "healing" else 1 << (ability & 1))
    return line.own or _fits(t, mob, line)


def _fits(t: Field, mob: int, line: Line) -> bool:
    """Whether the running Action is one that a line is for, and there is somebody to name."""
    if "enemy" in line.by and t.controller[t.actor] == t.controller[mob]:
        return False
    if line.kinds and t.declared_as not in (SPELL, ABILITY):
        return False
    if line.alone and not _alone(t, mob):
        return False
    return line.names != "foe" or bool(in_reach(t, mob, line))


def _own_action(t: Field, mob: int, line: Line) -> bool:
    """After an Attack of its own that hit. BA-GLADIATOR-07"""
    if t.position[mob] != MOBILE or ("attack" in line.kinds and t.act != ATTACK):
        return False
    return not line.struck or any(row[0] == mob for row in t.hits)


def _alone(t: Field, mob: int) -> bool:
    """An Action with one target of the party, and somebody else to name. BA-ILLUSIONIST-01"""
    if len(t.targets) != 1:
        return False
    target = t.targets[0]
    if t.controller[target] != t.controller[mob] or flowered(t, target) or t.position[target] == DEAD:
        return False
    return bool(others_to_name(t, mob))


def others_to_name(t: Field, mob: int) -> list[int]:
    """Of its party, who else could have been named by the running Action. BA-ILLUSIONIST-01"""
    seat = t.controller[mob]
    return [
        other
        for other in targets(t, t.actor, t.act)
        if other != t.targets[0] and t.controller[other] == seat and not flowered(t, other)
    ]


def in_reach(t: Field, mob: int, line: Line) -> list[int]:
    """Whom an ability out of turn can name: enemies; or every living Mob, also one in DEFENSE, whom nothing
    shields that shows before it blocks. BA-EVOKER-04, BA-TIMEMAGE-01, X2"""
    seat = t.controller[mob]
    if line.names == "foe":
        return [other for other in against(t, seat) if other != mob and may_be_hit(t, seat, other, False)]
    return [
        other
        for other, position in enumerate(t.position)
        if position != DEAD and shielded(t, mob, other, False, False) == NOTHING
    ]


def respond(ability: int, mob: int, window: str) -> Any:
    """The use of an ability in a window."""
    return Use(mob, window, _line_in(ability, window))


# guards


class GuardLine(NamedTuple):
    """A line for W-GUARD: from where, for whom, against what, and how: by its user, by one it holds, or by
    blocking, at a price of Hit Points where it fails."""

    ability: int
    origin: tuple[int, ...]
    own: bool
    harm: bool
    blow: bool
    apart: bool
    roll: str
    by: str
    price: int


def _guard_line(ability: int, effect: Effect) -> GuardLine:
    line = _line(ability, effect)
    steps = [step for step in effect.steps if isinstance(step, Step)]
    rolls = [step for step in steps if step.act == "roll"]
    does = [step for step in steps if step.act in ("divert", "block")]
    price = [
        step
        for roll in rolls
        for step in roll.otherwise
        if isinstance(step, Step) and step.act == "harm" and named_by(step.figure).startswith("other.")
    ]
    if len(does) != 1 or (does[0].act == "block" and not price):
        raise NotYet
    return GuardLine(
        ability, line.origin, "me" in line.at, line.harms, "blow" in line.kinds, line.apart,
        named_by(rolls[0].figure) if rolls else "", aimed_at(does[0]) if does[0].act == "divert" else "",
        DMG[ability ^ 1] if price else NOTHING,
    )  # fmt: skip


def _guards() -> dict[int, GuardLine]:
    found: dict[int, GuardLine] = {}
    for ability, effects in enumerate(LINES_OF):
        for effect in effects:
            if effect.on == "out" and effect.window == "guard":
                try:
                    found[ability] = _guard_line(ability, effect)
                except NotYet:
                    continue
    return found


GUARD_LINES: Final = _guards()


def may_guard(ability: int, t: Field, mob: int, target: int, by: int, damages: bool, blow: bool) -> bool:
    """Whether a guard can be used for a target. BA-CAVALIER-01, BA-NECROMANCER-07, BA-WARLOCK-02"""
    line = GUARD_LINES[ability]
    if line.own != (mob == target) or (line.harm and not damages) or (line.blow and not blow):
        return False
    if t.base(mob) not in line.origin or undead(t, mob) or new(t, mob):
        return False
    if line.by == "me":
        return _may_step_in(t, mob, by, line)
    return line.by != "it" or bool(bodyguards(t, mob))


def _may_step_in(t: Field, mob: int, by: int, line: GuardLine) -> bool:
    """Whether a Mob can take the place of an ally. BA-CAVALIER-01, -04, -07, BA-O-07"""
    if t.controller[by] == t.controller[mob] or (line.apart and t.standing[mob] == line.ability ^ 1):
        return False
    if t.position[mob] == DEFENSE or mob == t.actor or t.charging[mob] != NOTHING:
        return False
    already = by == t.actor and mob in t.targets
    return t.totals[mob][ABSORBS[t.mobs[mob]].total] > 0 and not already and mob not in t.stand_ins


def bodyguards(t: Field, holder: int) -> list[int]:
    """The undead of a Mob that can step in front of it. BA-NECROMANCER-07"""
    return [
        mob
        for mob, held_by in enumerate(t.holder)
        if held_by == holder
        and t.borrowed[mob] == UNDEAD_COUNTER
        and t.position[mob] not in (STUCK, DEFENSE, DEAD)
    ]


@dataclass
class UseGuard(Frame):
    """A guard for a threatened target; hands back the target from now on, or SPARED. V8, BA-TURN-26"""

    mob: int
    target: int
    by: int
    ability: int
    guard: int = NOTHING

    def start(self, t: Field) -> Next[int]:
        """Which of those it holds, before the roll; its user steps in without one. BA-CAVALIER-05"""
        line = GUARD_LINES[self.ability]
        t.respond(self.mob, self.ability, self.target)
        if line.by == "me":
            return self.step_in(t, self.mob)
        if line.by != "it":
            return self.roll(t)
        found = self.guards(t)
        if len(found) == 1:
            return self.named(t, found[0])
        return ask(t.controller[self.mob], BODYGUARD, self.guards, then=self.named)

    def guards(self, t: Field) -> Sequence[int]:
        """Who can."""
        return bodyguards(t, self.mob)

    def named(self, t: Field, guard: int) -> Next[int]:
        """Then the roll."""
        self.guard = guard
        return self.roll(t)

    def roll(self, t: Field) -> Next[int]:
        """A botch leaves its user STUCK, of what blocks only after its effect is broken."""
        line = GUARD_LINES[self.ability]
        need = vc(t, self.mob, self.ability, line.roll)
        return call(VcRoll(self.mob, self.ability, need, late=line.price != NOTHING), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """The guard is the target, or it stays; what blocks is broken either way. BA-WARLOCK-03, -04"""
        if GUARD_LINES[self.ability].price == NOTHING:
            return self.step_in(t, self.guard) if outcome == SUCCEEDED else done(self.target)
        if outcome == SUCCEEDED:
            return call(Hack(self.mob, AFFECTED, self.mob), then=self.blocked)
        cause = BOTCH if outcome == BOTCHED else MISSED
        return call(Hack(self.mob, cause, self.mob, STUCK), then=self.failed)

    def step_in(self, t: Field, guard: int) -> Next[int]:
        """The target is untouched. BA-CAVALIER-01"""
        t.stand_in(guard, self.target)
        return done(guard)

    def blocked(self, t: Field, _: None) -> Next[int]:
        """What follows of the move."""
        return call(Settle(), then=self.spared) if unsettled(t) else done(SPARED)

    def spared(self, t: Field, _: None) -> Next[int]:
        """The effect on it is blocked."""
        return done(SPARED)

    def failed(self, t: Field, _: None) -> Next[int]:
        """The price, from itself. BA-WARLOCK-04"""
        price = counted(t, self.mob, value(t, self.mob, GUARD_LINES[self.ability].price))
        return call(Harm(self.mob, (self.mob,), price, TO_SELF), then=self.paid)

    def paid(self, t: Field, _: None) -> Next[int]:
        """The Action goes on against it."""
        return done(self.target)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who guards, in the words of its record."""
        if GUARD_LINES[self.ability].by == "me":
            return uses(t, self.mob, self.ability, who)
        return TRAIL[self.ability][0].format(mob=mob_name(t, self.mob, who))


def guard_with(ability: int, mob: int, target: int, by: int) -> Any:
    """The use of a guard."""
    return UseGuard(mob, target, by, ability)


for _ability in LINES_IN:
    MAY_REACT[_ability] = partial(may_use, _ability)
    REACT[_ability] = partial(respond, _ability)
for _ability in GUARD_LINES:
    MAY_GUARD[_ability] = partial(may_guard, _ability)
    GUARD_WITH[_ability] = partial(guard_with, _ability)
