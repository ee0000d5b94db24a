"""What an ability does by itself while its effect stands, and when its user is Hacked, carried out from its
lines.

V6, X1, BA-TURN-08
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.asks import DICE, SHADOWED, YIELDING
from undercroft.games.battles.board import DEAD, INACTIVE, NOWHERE, PORTAL, STUCK, ZONE_OF
from undercroft.games.battles.cards import LINES_OF, STANDING, TOTAL_AT, TRAIL
from undercroft.games.battles.cards.facts import PLACES, POSITION, aimed_at, number_of, options
from undercroft.games.battles.cards.records import ABILITY
from undercroft.games.battles.figures import boost, damage_number, dice, value, vc
from undercroft.games.battles.flow.damage import BY_STANDING, TO_SELF, Damage
from undercroft.games.battles.flow.healing import Heal
from undercroft.games.battles.flow.listeners import LOOKS, ON_ENTRY, ON_HACK, ON_PLAY
from undercroft.games.battles.flow.moves import HELPED, Shift
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, StandingRoll, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.layout import GO
from undercroft.games.battles.reach import allies, flowered, rolls_to_hit, shielded
from undercroft.games.battles.table import Field
from undercroft.games.battles.table.mobs import RELEASE
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, Odds, ask, call, chance, done
from undercroft.kernel.odds import dice_sum
from undercroft.kit.language.syntax import AnyStep, Choice, Effect, Step

Going = Next[int] | None
"""What a step leads to; nothing where the next one follows at once."""


class Doing(NamedTuple):
    """A step, compiled: `total` is the place of a Total that it counts or changes, `number` a number instead,
    `sides` those of its dice; `name` is the Total's name."""

    do: Callable[[Heard, Field, Doing], Going]
    name: str = ""
    total: int = NOTHING
    number: int = 0
    sides: int = 0
    position: int = NOWHERE
    calm: bool = False
    soft: bool = False


class Hearing(NamedTuple):
    """A line, compiled: of which ability, what must hold, and its steps. `stands` is the ability whose effect
    keeps it in force."""

    ability: int
    stands: int
    by: tuple[str, ...]
    at: tuple[str, ...]
    kinds: tuple[str, ...]
    near: bool
    left: int
    marked: bool
    origin: tuple[int, ...]
    released: bool
    heals: bool
    steps: tuple[Doing, ...]


@dataclass
class Heard(Frame):
    """The steps of a line, one after the other; a roll that fails ends it. `it` is who acts, moves, or broke
    the effect. Hands back STUCK where a roll of a Hacked line was botched, else NOWHERE."""

    mob: int
    line: int
    it: int
    at: int = 0
    count: int = 0

    def start(self, t: Field) -> Next[int]:
        steps = HEARINGS[self.line].steps
        while self.at < len(steps):
            step = steps[self.at]
            self.at += 1
            going = step.do(self, t, step)
            if going is not None:
                return going
        return done(NOWHERE)

    def followed(self, t: Field, _: object) -> Next[int]:
        """On to the next step."""
        return self.start(t)

    def hacks(self) -> bool:
        """Whether it is a Hacked line."""
        return self.line in HACKED.values()

    def stands(self, t: Field) -> bool:
        """Whether the effect is still in force."""
        return t.standing[self.mob] == HEARINGS[self.line].stands

    def roll(self, t: Field, step: Doing) -> Going:
        """A VC roll; a miss Hacks, unless it is calm. BA-RULING-23, -33, -111"""
        ability = HEARINGS[self.line].ability
        if step.calm:
            need = vc(t, self.mob, ability, step.name)
            return call(VcRoll(self.mob, ability, need, late=self.hacks()), then=self.rolled)
        return call(StandingRoll(self.mob, ability, step.name, step.soft), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """A failure is the end of it."""
        if outcome == SUCCEEDED:
            return self.start(t)
        return done(STUCK if self.hacks() and outcome == BOTCHED else NOWHERE)

    def harm(self, t: Field, step: Doing) -> Going:
        """Damage, unless something shields whom it is for, or whoever broke the effect is gone, or did it in
        the GO step. X2, BA-RUNECASTER-07, BA-SAMURAI-07"""
        if self.hacks() and (self.it == NOTHING or t.phase == GO or t.position[self.it] == DEAD):
            return None
        shield = shielded(t, self.mob, self.it, True, False)
        if shield != NOTHING:
            t.block(self.it, shield)
            return None
        if step.sides:
            number = dice(t, self.mob, value(t, self.mob, step.total))
            damage = Damage(self.mob, (self.it,), BY_STANDING, number, step.sides, to=step.position)
        else:
            fixed = damage_number(t, self.mob, HEARINGS[self.line].ability)
            damage = Damage(self.mob, (self.it,), BY_STANDING, fixed=fixed, to=step.position)
        return call(damage, then=self.followed)

    def fall(self, t: Field, step: Doing) -> Going:
        """Hacked in the air its user falls, after the effect and before it lies anywhere.

        Nothing reduces, doubles or answers a fall, and whoever dies of it dies with those of the effect. All
        the dice count; AMPLIFY is for a bolt alone. BA-AIRMAGE-02, -04, X1, BA-THAUMATURGIST-02
        """
        self.count = dice(t, self.mob, value(t, self.mob, step.total) - boost(t, self.mob))
        return chance(DICE, self.sums, then=self.fallen) if self.count else None

    def sums(self, t: Field) -> Odds[int]:
        return dice_sum(self.count, HEARINGS[self.line].steps[self.at - 1].sides)

    def fallen(self, t: Field, pips: int) -> Next[int]:
        t.note_damage(self.mob, self.count, HEARINGS[self.line].steps[self.at - 1].sides, pips, 1, 0)
        t.lose(self.mob, pips, self.mob, TO_SELF)
        return self.start(t)

    def heal(self, t: Field, step: Doing) -> Going:
        """Healing that nothing answers. BA-MYSTIC-01, BA-MONK-06"""
        return call(self.healing(t, step, (self.it,)), then=self.followed)

    def heal_portal(self, t: Field, step: Doing) -> Going:
        """Allies that lie in the own Portal. BA-MYSTIC-02"""
        side = t.controller[self.mob]
        healed = [
            mob for mob in allies(t, self.mob) if ZONE_OF[t.position[mob]] == PORTAL and t.side[mob] == side
        ]
        return call(self.healing(t, step, tuple(healed)), then=self.followed)

    def healing(self, t: Field, step: Doing, healed: tuple[int, ...]) -> Heal:
        """Dice that are fixed, or a Total. BA-MONK-06"""
        if step.sides:
            return Heal(self.mob, healed, step.number, step.sides, standing=True)
        return Heal(self.mob, healed, fixed=t.totals[self.mob][step.total], standing=True)

    def send(self, t: Field, step: Doing) -> Going:
        """Whoever acts is moved, and so its Action is over. BA-ROGUE-07"""
        return call(Shift(self.it, step.position, self.mob), then=self.followed)

    def quip(self, t: Field, step: Doing) -> Going:
        t.quip(self.mob, step.total, step.number)
        return None

    def wane(self, t: Field, step: Doing) -> Going:
        """A Total falls by one; at 0 the effect is over. BA-FIREMAGE-08, BA-CONJURERE-07, BA-RULING-07"""
        t.quip(self.mob, step.total, -1)
        return self.end(t, step) if value(t, self.mob, step.total) == 0 else self.settle(t)

    def end(self, t: Field, step: Doing) -> Going:
        """The effect is over."""
        if self.stands(t):
            t.put(self.mob, INACTIVE)
        return self.settle(t)

    def settle(self, t: Field) -> Going:
        """What follows of a move."""
        return call(Settle(), then=self.followed) if unsettled(t) else None

    def mark(self, t: Field, step: Doing) -> Going:
        """Its user is marked, or no longer."""
        if self.stands(t):
            t.set_trap(self.mob, bool(step.number))
        return None

    def stand(self, t: Field, step: Doing) -> Going:
        """The effect goes on in another position. BA-ROGUE-08"""
        if self.stands(t):
            t.stand_as(self.mob, step.position)
        return self.settle(t)

    def block(self, t: Field, step: Doing) -> Going:
        """The Action does not go through. BA-DRUID-02"""
        t.cancel()
        return None

    def choose(self, t: Field, step: Doing) -> Going:
        """Whom it is for chooses: the first of the next two steps, or the second. BA-MYSTIC-05, -06"""
        return ask(t.controller[self.it], SHADOWED, self.ways, then=self.chosen)

    def ways(self, t: Field) -> Sequence[str]:
        return SHADOWED.domain

    def chosen(self, t: Field, way: str) -> Next[int]:
        """The other one is left out."""
        steps = HEARINGS[self.line].steps
        step = steps[self.at if way == YIELDING else self.at + 1]
        self.at += 2
        going = step.do(self, t, step)
        return self.start(t) if going is None else going

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose effect it is, in the words of its record."""
        ability = HEARINGS[self.line].ability
        said = TRAIL[ability][self.hacks()]
        hurt = damage_number(t, self.mob, ability) if "{dmg}" in said else 0
        actor = mob_name(t, self.it, who) if "{actor}" in said else ""
        return said.format(mob=mob_name(t, self.mob, who), actor=actor, dmg=hurt)


class NotYet(Exception):
    """A line that only its Mob's module can carry out."""


DO: Final[dict[tuple[str, str], Callable[[Heard, Field, Doing], Going]]] = {
    ("roll", ""): Heard.roll,
    ("harm", "actor"): Heard.harm,
    ("harm", "doer"): Heard.harm,
    ("harm", "me"): Heard.fall,
    ("heal", "actor"): Heard.heal,
    ("heal", "it"): Heard.heal,
    ("heal", "allies"): Heard.heal_portal,
    ("send", "actor"): Heard.send,
    ("quip", ""): Heard.quip,
    ("wane", ""): Heard.wane,
    ("end", ""): Heard.end,
    ("mark", "me"): Heard.mark,
    ("stand", ""): Heard.stand,
    ("block", ""): Heard.block,
}
"""What carries a step out, by its action and whom it is for."""


def _doings(ability: int, steps: Sequence[AnyStep]) -> list[Doing]:
    found: list[Doing] = []
    for step in steps:
        if isinstance(step, Choice):
            found += [Doing(Heard.choose), *_doings(ability, step.options)]
        elif isinstance(step, Step) and (step.act, aimed_at(step)) in DO and not step.otherwise:
            found.append(_doing(ability, step))
        else:
            raise NotYet
    return found


def _doing(ability: int, step: Step) -> Doing:
    said = dict(step.options)
    name = step.figure.of.partition("/")[0]
    total = TOTAL_AT.get((ability, step.word if step.act in ("quip", "wane") else name), NOTHING)
    place = said.get("to", step.word if step.act in ("send", "stand") else "")
    return Doing(
        DO[step.act, aimed_at(step)], name, total, number_of(step.figure), step.figure.sides,
        POSITION.get(place, NOWHERE), "calm" in said, "soft" in said,
    )  # fmt: skip


KNOWN: Final = ("by", "at", "kind", "near", "left", "marked", "cause")
"""Conditions that are asked here."""


def _hearing(ability: int, effect: Effect) -> Hearing:
    if any(each.who not in KNOWN for each in effect.conditions):
        raise NotYet
    said = {each.who: each for each in effect.conditions}
    values = {name: each.values for name, each in said.items()}
    use, steps = options(effect), _doings(ability, effect.steps)
    return Hearing(
        ability,
        ability if STANDING[ability] is not None else ability ^ 1,
        values.get("by", ()),
        values.get("at", ()),
        values.get("kind", ()),
        "near" in said,
        TOTAL_AT[ability, values["left"][0]] if "left" in said else NOTHING,
        values.get("marked") == ("yes",),
        tuple(place for name in use.get("from", ()) for place in PLACES[name]),
        "cause" not in said,
        any(step.do in (Heard.heal,) for step in steps),
        tuple(steps),
    )


def _compile() -> tuple[list[Hearing], dict[int, list[int]], dict[int, int], dict[int, int]]:
    """All lines, and by standing effect those for P1, for who is laid down, and the Hacked line."""
    lines: list[Hearing] = []
    play: dict[int, list[int]] = {}
    laid: dict[int, int] = {}
    hacked: dict[int, int] = {}
    for ability, effects in enumerate(LINES_OF):
        for effect in effects:
            if effect.on not in ("hear", "hacked") or effect.window not in ("", "play", "laid"):
                continue
            try:
                line = _hearing(ability, effect)
            except NotYet:
                continue
            if effect.window == "play":
                play.setdefault(line.stands, []).append(len(lines))
            elif effect.window == "laid":
                laid[line.stands] = len(lines)
            else:
                hacked[line.stands] = len(lines)
            lines.append(line)
    return lines, play, laid, hacked


HEARINGS, PLAYED, LAID, HACKED = _compile()


def looks(stands: int, t: Field, mob: int) -> bool:
    """Whether a standing effect has to do with the running Turn Action. BA-TURN-08"""
    return any(_holds(t, mob, HEARINGS[line]) for line in PLAYED[stands])


def play(stands: int, mob: int) -> Any:
    """The frame that does what the line of a standing effect says at the actor's Play Phase."""
    return Chosen(mob, stands)


@dataclass
class Chosen(Frame):
    """The line of a standing effect that holds now, at the actor. BA-ROGUE-08"""

    mob: int
    stands: int

    def start(self, t: Field) -> Next[int]:
        """The first that holds."""
        line = next(line for line in PLAYED[self.stands] if _holds(t, self.mob, HEARINGS[line]))
        return call(Heard(self.mob, line, t.actor), then=self.heard)

    def heard(self, t: Field, outcome: int) -> Next[int]:
        """That was it."""
        return done(outcome)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the line."""
        return ""


def _holds(t: Field, mob: int, line: Hearing) -> bool:
    seat, acting = t.controller[mob], t.controller[t.actor]
    if line.by and not _by(line.by, mob, t.actor, seat == acting):
        return False
    if line.ability != line.stands and t.options.pigeon_targets != "all" and seat == acting:
        return False
    if line.origin and t.base(mob) not in line.origin:
        return False
    if line.marked and not (t.trap[mob] or t.touched[mob]):
        return False
    if line.left != NOTHING and value(t, mob, line.left) == 0:
        return False
    if line.heals and t.hp[t.actor] >= t.max_hp[t.actor]:
        return False
    if line.kinds and not _of_kind(t, line.kinds):
        return False
    return not line.at or any(_at(t, mob, target, line.near) for target in t.targets)


def _by(whose: tuple[str, ...], mob: int, actor: int, same: bool) -> bool:
    return ("enemy" in whose and not same) or ("ally" in whose and same and actor != mob)


def _of_kind(t: Field, kinds: tuple[str, ...]) -> bool:
    if "attack" in kinds and t.act == ATTACK:
        return True
    if "ability" in kinds and t.declared_as == ABILITY:
        return True
    return "blow" in kinds and rolls_to_hit(t, t.actor, t.act)


def _at(t: Field, mob: int, target: int, near: bool) -> bool:
    """Whether a target is of the Mob's party, and if need be lies in the zone it holds. BA-FIREMAGE-06,
    -07"""
    if t.controller[target] != t.controller[mob] or t.position[target] == DEAD or flowered(t, target):
        return False
    return not near or (ZONE_OF[t.position[target]] == ZONE_OF[t.base(mob)] and t.side[target] == t.side[mob])


@dataclass
class LaidDown(Frame):
    """Somebody has come to a position: whether it is an ally that lies down and can be healed.

    BA-MONK-06, -07
    """

    mob: int
    it: int
    position: int
    side: int

    def start(self, t: Field) -> Next[int]:
        """Allies only, and where there is something to heal."""
        ally = self.it != self.mob and t.controller[self.it] == t.controller[self.mob]
        wounded = 0 < t.hp[self.it] < t.max_hp[self.it]
        if self.position != INACTIVE or not ally or not wounded or flowered(t, self.it):
            return done(NOWHERE)
        return call(Heard(self.mob, LAID[t.standing[self.mob]], self.it), then=self.heard)

    def heard(self, t: Field, outcome: int) -> Next[int]:
        """That was it."""
        return done(outcome)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the line."""
        return ""


def hacked(stands: int, mob: int, by: int, cause: str) -> Any:
    """The Hacked line, unless a release, or a friend's help, does not count for it. V6, BA-AIRMAGE-02, -04"""
    line = HACKED[stands]
    if cause in (RELEASE, HELPED) and not HEARINGS[line].released:
        return None
    return Heard(mob, line, by)


for _stands in PLAYED:
    ON_PLAY[_stands] = partial(play, _stands)
    LOOKS[_stands] = partial(looks, _stands)
for _stands in LAID:
    ON_ENTRY[_stands] = LaidDown
for _stands in HACKED:
    ON_HACK[_stands] = partial(hacked, _stands)
