"""What single acts need beside the general rules, and whom they can name: read off their lines.

What only one ability needs is in its Mob's module; `flow.mobs` has all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from undercroft.games.battles.abilities import ACTS, NOTHING
from undercroft.games.battles.board import ACTIVE, DEAD, INACTIVE, PORTAL, STUCK, ZONE_OF
from undercroft.games.battles.cards import (
    MOD,
    POOL,
    REFUSALS,
    TOTAL_AT,
    TOTALS,
    TURN_LINES,
    act_of,
    acts_with,
    lines,
)
from undercroft.games.battles.cards.facts import (
    POSITION,
    aims,
    course,
    named_by,
    needs_other,
    options,
    origin,
)
from undercroft.games.battles.cards.records import AGAIN, DECLARED, NAMED, WITH_OPTION
from undercroft.games.battles.layout import BARRED, FLOWER_COUNTER, SUMMONED
from undercroft.games.battles.queries.figures import counted, value
from undercroft.games.battles.queries.targets import (
    ENEMIES_ONLY,
    IS_DEAD,
    KEPT_OFF,
    allies,
    attackable,
    aura_over,
    party,
    rolls_to_hit,
    why_not_hit,
)
from undercroft.games.battles.table import Field
from undercroft.kit.language.syntax import ANY, Filter, Step
from undercroft.kit.refusals import Refusal


def _steps(act: int) -> Iterator[Step]:
    """The steps of the line that counts for what an act needs: its first."""
    for _, effect in TURN_LINES[act][:1]:
        yield from course(effect.steps)


def _among(act: int, who: str) -> Filter:
    """Who can be named so."""
    return next((step.target.filter for step in _steps(act) if step.target and step.target.who == who), ANY)


RAISING: Final = acts_with(lambda effect: aims(effect, "dead"))
"""Acts whose targets are dead."""

NAMES_ONE: Final = acts_with(lambda effect: aims(effect, "one"))
"""Acts that name any Mob but their user."""

NAMES_SOME: Final = acts_with(
    lambda effect: aims(effect, "some") and not next(course(effect.steps)).act.startswith("!")
)
"""Acts that name enemies one by one. BA-DARKMAGE-01, BA-GLADIATOR-01"""

MOST_NAMED: Final = {
    act_of(ability, effect): TOTAL_AT[ability, options(effect)["most"][0]]
    for ability, effect in lines("turn")
    if "most" in options(effect)
}
"""By act: the Total that limits how many are named."""


def _of_a_total(verb: str) -> frozenset[int]:
    return frozenset(
        act
        for act in range(ACTS)
        for step in _steps(act)
        if step.act == verb and named_by(step.figure) == "n"
    )


GIVES: Final = _of_a_total("give")
TAKES: Final = _of_a_total("drain")
"""Acts that name a Total which gets the points spent, or which they are taken from."""

SHARES: Final = frozenset(act for act in range(ACTS) if any(step.act == "give" for step in _steps(act)))
"""Acts that give points at all."""

ONCE_A_ROUND: Final = frozenset(act for act in range(ACTS) if any(step.act == "bar" for step in _steps(act)))
NOT_IF_HACKED: Final = frozenset(
    ability for ability, effect in lines("hacked") if any(step.act == "bar" for step in course(effect.steps))
)
"""Abilities that cannot be used again in the Round, or not after their user was Hacked. BA-NECROMANCER-05,
BA-SHAMAN-04"""

ALSO_FROM_ACTIVE: Final = frozenset(act for act, why in REFUSALS if why == WITH_OPTION)
"""What can be used from ACTIVE too, without its standing effect, if an option says so. BA-RULING-31"""

FROM: Final = tuple(origin(effect for _, effect in said[:1]) for said in TURN_LINES)
"""By act: the positions that its first line is used from."""


def revives(act: int) -> bool:
    """Whether an act brings back the dead of its user's own home. BA-CLERIC-03"""
    return ("home", ("mine",)) in _among(act, "dead").terms


OWN_DEAD: Final = frozenset(act for act in RAISING if revives(act))


def movable_totals(t: Field, mob: int, least: int = 0) -> list[int]:
    """The Totals of a Mob that others can change, and that hold at least so much."""
    printed = TOTALS[t.mobs[mob]]
    held = t.totals[mob]
    return [at for at, total in enumerate(printed) if total.movable and held[at] >= least]


def giftable(t: Field, mob: int, act: int) -> list[tuple[int, int]]:
    """Mobs and Totals that a gift of this Mob can raise, not the pool it comes from.

    BA-PALADIN-03, BA-THIEF-05
    """
    others = allies(t, mob) if act in GIVES else party(t, t.controller[mob])
    return [
        (other, total)
        for other in others
        for total in movable_totals(t, other)
        if not (other == mob and total == POOL[act])
    ]


Named = Callable[[Field, int, int, int], Refusal | None]
"""Why a Mob cannot name another by an act."""

NOT_ITSELF: Final = Refusal("{act} is for others, not for {name} itself.", ("BA-PROT-05",))
NOT_DEAD: Final = Refusal("{name} is not dead.", ("BA-NECROMANCER-01", "BA-CLERIC-03"))
LOST: Final = Refusal("{name} was sacrificed: it never comes back.", ("BA-CLERIC-04", "BA-TERM-07"))
NOT_YOURS: Final = Refusal("{name} is not at home with you.", ("BA-CLERIC-03",))
NOT_THERE: Final = Refusal("{name} is {lies}: {act} is not for who lies so.", ("BA-PROT-06",))
TOO_WEAK: Final = Refusal("{name} has too few Hit Points for {act}.", ("BA-PROT-06",))
NOT_IN_PORTAL: Final = Refusal("{name} is not in the enemy Portal.", ("BA-DARKMAGE-01",))


def why_not_raised(t: Field, mob: int, act: int, other: int) -> Refusal | None:
    """Why an act cannot bring somebody back. BA-NECROMANCER-01, BA-CLERIC-03, -05, BA-TERM-07"""
    if t.position[other] != DEAD:
        return NOT_DEAD
    if t.sacrificed[other]:
        return LOST
    return NOT_YOURS if act in OWN_DEAD and t.home[other] != t.controller[mob] else None


def why_not_one(t: Field, mob: int, act: int, other: int) -> Refusal | None:
    """Why an act that names any Mob cannot name one. BA-TIMEMAGE-05, BA-LIGHTMAGE-03"""
    if other == mob:
        return NOT_ITSELF
    if t.position[other] not in PLACES[act]:
        return IS_DEAD if t.position[other] == DEAD else NOT_THERE
    over = aura_over(t, t.controller[mob], other)
    return None if over == NOTHING else KEPT_OFF[t.standing[over]]


def why_not_several(t: Field, mob: int, act: int, other: int) -> Refusal | None:
    """Why an act that names enemies one by one, or flowered Mobs, cannot name one. BA-GLADIATOR-01,
    BA-DARKMAGE-01, BA-ILLUSIONIST-07"""
    seat = t.controller[mob]
    if t.position[other] == DEAD:
        return IS_DEAD
    if t.controller[other] == seat and t.borrowed[other] != FLOWER_COUNTER:
        return ENEMIES_ONLY
    if t.position[other] not in PLACES[act]:
        return NOT_THERE
    if t.hp[other] < LEAST_HP[act]:
        return TOO_WEAK
    if act in OF_THE_PORTAL and not _in_their_portal(t, mob, other):
        return NOT_IN_PORTAL
    return why_not_hit(t, seat, other, rolls_to_hit(t, mob, act))


ANYWHERE: Final = tuple(range(DEAD))


def _places(act: int) -> tuple[int, ...]:
    among = _among(act, "one" if act in NAMES_ONE else "some")
    said = dict(among.terms).get("pos")
    return ANYWHERE if said is None else tuple(POSITION[place] for place in said)


PLACES: Final = {act: _places(act) for act in (*NAMES_ONE, *NAMES_SOME)}
LEAST_HP: Final = {
    act: max((number for name, _, number in _among(act, "some").bounds if name == "hp"), default=0)
    for act in NAMES_SOME
}
OF_THE_PORTAL: Final = frozenset(
    act for act in NAMES_SOME if ("zone", ("portal",)) in _among(act, "some").terms
)
"""Where those lie whom an act names one by one, the Hit Points they have at least, and whether it must be the
enemy Portal."""

OTHERWISE: Final[dict[int, Named]] = {
    **dict.fromkeys(RAISING, why_not_raised),
    **dict.fromkeys(NAMES_ONE, why_not_one),
    **dict.fromkeys(NAMES_SOME, why_not_several),
}
"""By act: why it cannot name somebody, where that is not one of the party or one enemy."""


def _in_their_portal(t: Field, mob: int, target: int) -> bool:
    return ZONE_OF[t.position[target]] == PORTAL and t.side[target] != t.controller[mob]


def most_named(t: Field, mob: int, act: int) -> int:
    """How many an act can name. BA-GLADIATOR-01, BA-THAUMATURGIST-05"""
    return counted(t, mob, value(t, mob, MOST_NAMED[act])) if act in MOST_NAMED else len(t.mobs)


Needs = tuple[tuple[Callable[[Field, int, int], bool], Refusal], ...]
"""What must hold of a Mob and an act, each with what is told where it does not: a part of a sentence."""

NOBODY_TO_HIT: Final = Refusal("no enemy can be attacked", ("BA-ATT-01", "BA-TERM-05", "BA-PROT-01"))
NOBODY_TO_NAME: Final = Refusal("{act} has nobody to name", ("BA-PROT-06",))
NOTHING_LEFT: Final = Refusal("nothing is left of {act}", ("BA-LP-06",))


def _within(t: Field, mob: int, act: int) -> bool:
    """It stands in the other ability, where that lies as the line wants it."""
    return t.standing[mob] == act ^ 1 and t.base(mob) in FROM[act]


def _within_or_option(t: Field, mob: int, act: int) -> bool:
    return bool(t.options.backstab_from_active) or _within(t, mob, act)


def _within_or_active(t: Field, mob: int, act: int) -> bool:
    return _within(t, mob, act) or (t.standing[mob] != act ^ 1 and t.base(mob) == ACTIVE)


def _unmarked(t: Field, mob: int, act: int) -> bool:
    return not t.trap[mob]


def _gift(t: Field, mob: int, act: int) -> bool:
    return bool(giftable(t, mob, act))


def _not_hacked(t: Field, mob: int, act: int) -> bool:
    return not t.this_round[mob] & BARRED


def _not_yet(t: Field, mob: int, act: int) -> bool:
    return not t.this_round[mob] & SUMMONED


def _room(t: Field, mob: int, act: int) -> bool:
    return value(t, mob, MOST_NAMED[act]) > 0


def _somebody(t: Field, mob: int, act: int) -> bool:
    why_not = OTHERWISE[act]
    return any(why_not(t, mob, act, other) is None for other in range(len(t.mobs)))


def _blow(t: Field, mob: int, act: int) -> bool:
    return bool(attackable(t, mob))


def _needs(act: int) -> Iterator[tuple[Callable[[Field, int, int], bool], Refusal]]:
    """What must hold, beside the general rules, as the lines of an act say; told as its record does."""
    said = [effect for _, effect in TURN_LINES[act]]
    again = Refusal("{act} is not used again in this Round", ("BA-SHAMAN-04",))
    if act in ALSO_FROM_ACTIVE and any(needs_other(effect) for effect in said):
        yield _within_or_option, refused(act, NOBODY_TO_NAME)
        yield _within_or_active, REFUSALS[act, WITH_OPTION]
    if any(each.who == "marked" for effect in said for each in effect.conditions):
        yield _unmarked, refused(act, Refusal("{name} is marked already", ("BA-ROGUE-08",)))
    if act in SHARES:
        yield _gift, refused(act, Refusal("nobody has a Total that {act} could raise", ("BA-PROT-06",)))
    if act in NOT_IF_HACKED:
        yield _not_hacked, refused(act, again)
    if act in ONCE_A_ROUND:
        yield _not_yet, REFUSALS.get((act, AGAIN), again)
    if act in MOST_NAMED:
        yield _room, NOTHING_LEFT
    if act in OTHERWISE:
        yield _somebody, refused(act, NOBODY_TO_NAME)
    if any(step.act == "repeat" and aims(effect, "foe") for effect in said for step in _steps(act)):
        yield _blow, refused(act, NOBODY_TO_HIT)


def refused(act: int, otherwise: Refusal) -> Refusal:
    """Why an act cannot be declared, in the words of its record, if that has some."""
    return REFUSALS.get((act, DECLARED), otherwise)


DECLARED_IF: Final[dict[int, Needs]] = {act: needs for act in range(ACTS) if (needs := tuple(_needs(act)))}
"""What else must hold, by act, as lines say."""


Fits = Callable[[Field, int, int], bool]
"""Whether a Mob is a target for another."""

Fitting = tuple[tuple[Fits, ...], Refusal]
"""All that must hold of a target, and what is told of one that does not fit."""


def _stuck(t: Field, mob: int, target: int) -> bool:
    """Who is posted is not STUCK. BA-RULING-101"""
    return t.base(target) == STUCK and t.standing[target] == NOTHING


def _active(t: Field, mob: int, target: int) -> bool:
    """Ready in the Portal, not on the Stage."""
    return t.position[target] == ACTIVE


def _survives(t: Field, mob: int, target: int) -> bool:
    return t.hp[target] > MOD[t.mobs[target]]


def _at_home(t: Field, mob: int, target: int) -> bool:
    """Not borrowed, which the undead are too. BA-NECROMANCER-12, BA-RULING-54"""
    return t.borrowed[target] == 0 and t.home[target] != t.controller[mob]


def _inactive(t: Field, mob: int, target: int) -> bool:
    return t.base(target) == INACTIVE


def _has_lp(t: Field, mob: int, target: int) -> bool:
    return bool(movable_totals(t, target, 1))


_FITS: Final[dict[tuple[str, str], Fits]] = {
    ("pos", "stuck"): _stuck,
    ("pos", "active"): _active,
    ("pos", "inactive"): _inactive,
    ("home", "theirs"): _at_home,
    ("zone", "portal"): _in_their_portal,
    ("side", "theirs"): _in_their_portal,
}
"""What a term of a filter asks of an enemy; only the enemy Portal is asked for. BA-DARKMAGE-01"""


def _fit(step: Step) -> Iterator[Fits]:
    """What a step that names somebody asks of who is named."""
    if step.target is None or step.target.who not in ("foe", "one", "some"):
        return
    if "spares" in dict(step.options):
        yield _survives
    chosen = step.target.filter
    yield from (_FITS[name, values[0]] for name, values in chosen.terms if len(values) == 1)
    for name, values in chosen.excluded:
        yield partial(_unlike, _FITS[name, values[0]])


def _unlike(fits: Fits, t: Field, mob: int, target: int) -> bool:
    return not fits(t, mob, target)


def _fitting() -> Iterator[tuple[int, Fitting]]:
    otherwise = Refusal("{name} is no target for {act}.")
    for act in range(ACTS):
        parts = dict.fromkeys(part for step in _steps(act) for part in _fit(step))
        if any(step.act == "drain" for step in _steps(act)):
            parts = {_has_lp: None} | parts
        says, clauses = REFUSALS.get((act, NAMED), otherwise)
        if parts:
            yield act, (tuple(parts), Refusal(says, ("BA-PROT-06", *clauses)))


FITTING: Final[dict[int, Fitting]] = dict(_fitting())
"""What must hold of a target, by act; as lines say. BA-ICEMAGE-03,
BA-JOKER-02, BA-ASSASSIN-13, BA-BEGGAR-01"""
