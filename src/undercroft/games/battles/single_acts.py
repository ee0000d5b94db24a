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
from undercroft.games.battles.cards.records import WITH_OPTION
from undercroft.games.battles.figures import counted, value
from undercroft.games.battles.layout import BARRED, SUMMONED
from undercroft.games.battles.reach import (
    against,
    allies,
    attackable,
    may_be_hit,
    party,
    rolls_to_hit,
    under_aura,
)
from undercroft.games.battles.table import Field
from undercroft.kit.language.syntax import ANY, Filter, Step


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
    """The Totals of a Mob that others can change, and that hold at least so much. V4"""
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


def dead_targets(t: Field, mob: int, act: int) -> list[int]:
    """Whom an act can bring back. BA-NECROMANCER-01, BA-CLERIC-03, -05, BA-TERM-07"""
    return [
        other
        for other, position in enumerate(t.position)
        if position == DEAD
        and not t.sacrificed[other]
        and (act not in OWN_DEAD or t.home[other] == t.controller[mob])
    ]


def anybody(t: Field, mob: int, act: int) -> list[int]:
    """Whom an act that names any Mob can name. BA-TIMEMAGE-05, BA-LIGHTMAGE-03"""
    seat, places = t.controller[mob], PLACES[act]
    return [
        other
        for other, position in enumerate(t.position)
        if position in places and other != mob and not under_aura(t, seat, other)
    ]


def several(t: Field, mob: int, act: int) -> list[int]:
    """Enemies that an act can name one by one, and flowered Mobs. BA-GLADIATOR-01, BA-DARKMAGE-01

    BA-ILLUSIONIST-07
    """
    seat, rolls = t.controller[mob], rolls_to_hit(t, mob, act)
    places, least, portal = PLACES[act], LEAST_HP[act], act in OF_THE_PORTAL
    return [
        other
        for other in against(t, seat)
        if t.position[other] in places
        and t.hp[other] >= least
        and not (portal and not _in_their_portal(t, mob, other))
        and may_be_hit(t, seat, other, rolls)
    ]


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

LISTED: Final[dict[int, Callable[[Field, int, int], list[int]]]] = {
    **dict.fromkeys(RAISING, dead_targets),
    **dict.fromkeys(NAMES_ONE, anybody),
    **dict.fromkeys(NAMES_SOME, several),
}
"""By act: whom it can name, where that is not one of the party or one enemy."""


def _in_their_portal(t: Field, mob: int, target: int) -> bool:
    return ZONE_OF[t.position[target]] == PORTAL and t.side[target] != t.controller[mob]


def most_named(t: Field, mob: int, act: int) -> int:
    """How many an act can name. BA-GLADIATOR-01, BA-THAUMATURGIST-05"""
    return counted(t, mob, value(t, mob, MOST_NAMED[act])) if act in MOST_NAMED else len(t.mobs)


Needs = Callable[[Field, int], bool]


def _within(t: Field, mob: int, act: int) -> bool:
    """It stands in the other ability, where that lies as the line wants it; or is ACTIVE, with the option."""
    if t.standing[mob] == act ^ 1:
        return t.base(mob) in FROM[act]
    return t.base(mob) == ACTIVE and bool(t.options.backstab_from_active)


def _unmarked(t: Field, mob: int, act: int) -> bool:
    return not t.trap[mob]


def _gift(t: Field, mob: int, act: int) -> bool:
    return bool(giftable(t, mob, act))


def _not_hacked(t: Field, mob: int, act: int) -> bool:
    return not t.this_round[mob] & BARRED


def _not_yet(t: Field, mob: int, act: int) -> bool:
    return not t.this_round[mob] & SUMMONED


def _somebody(t: Field, mob: int, act: int) -> bool:
    if act in MOST_NAMED and value(t, mob, MOST_NAMED[act]) == 0:
        return False
    return bool(LISTED[act](t, mob, act))


def _blow(t: Field, mob: int, act: int) -> bool:
    return bool(attackable(t, mob))


def _needs(act: int) -> Iterator[Callable[[Field, int, int], bool]]:
    """What must hold, beside the general rules, as the lines of an act say."""
    said = [effect for _, effect in TURN_LINES[act]]
    if act in ALSO_FROM_ACTIVE and any(needs_other(effect) for effect in said):
        yield _within
    if any(each.who == "marked" for effect in said for each in effect.conditions):
        yield _unmarked
    if act in SHARES:
        yield _gift
    if act in NOT_IF_HACKED:
        yield _not_hacked
    if act in ONCE_A_ROUND:
        yield _not_yet
    if act in LISTED:
        yield _somebody
    if any(step.act == "repeat" and aims(effect, "foe") for effect in said for step in _steps(act)):
        yield _blow


def _all_needed(act: int, parts: tuple[Callable[[Field, int, int], bool], ...], t: Field, mob: int) -> bool:
    return all(part(t, mob, act) for part in parts)


DECLARED_IF: Final[dict[int, Needs]] = {
    act: partial(_all_needed, act, parts) for act in range(ACTS) if (parts := tuple(_needs(act)))
}
"""What else must hold, by act, as lines say."""


Fits = Callable[[Field, int, int], bool]
"""Whether a Mob is a target for another."""


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
    if step.act == "drain":
        yield _has_lp
    if "spares" in dict(step.options):
        yield _survives
    chosen = step.target.filter
    yield from (_FITS[name, values[0]] for name, values in chosen.terms if len(values) == 1)
    for name, values in chosen.excluded:
        yield partial(_unlike, _FITS[name, values[0]])


def _unlike(fits: Fits, t: Field, mob: int, target: int) -> bool:
    return not fits(t, mob, target)


def _all_fit(parts: tuple[Fits, ...], t: Field, mob: int, target: int) -> bool:
    return all(part(t, mob, target) for part in parts)


def _may_target() -> dict[int, Fits]:
    found: dict[int, Fits] = {}
    for act in range(ACTS):
        parts = dict.fromkeys(part for step in _steps(act) for part in _fit(step))
        if len(parts) == 1:
            found[act] = next(iter(parts))
        elif parts:
            found[act] = partial(_all_fit, tuple(parts))
    return found


FITTING: Final[dict[int, Fits]] = _may_target()
"""What must hold of a target, by act; as lines say. BA-ICEMAGE-03,
BA-JOKER-02, BA-ASSASSIN-13, BA-BEGGAR-01"""
