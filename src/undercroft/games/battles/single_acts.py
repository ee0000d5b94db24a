"""What single acts need beside the general rules, and whom they can name. Blocks of the Mobs"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from undercroft.games.battles.abilities import (
    AID,
    ARENA,
    BACKSTAB,
    DISSENSION,
    DIVVY,
    ELEMENTAL_BLAST,
    FLOWER,
    HIDE,
    NOTHING,
    PEACE_PIPE,
    PRANK,
    RESSURECT,
    STANCE_ATTACKS,
    SUMMON_DEAD,
    TIME_SLIP,
    TRAP,
    WAKE,
)
from undercroft.games.battles.board import ACTIVE, DEAD, FALLOW, INACTIVE, PORTAL, STUCK, ZONE_OF
from undercroft.games.battles.cards import MOD, POOL, TOTALS, TURN_LINES
from undercroft.games.battles.cards.facts import aims, course
from undercroft.games.battles.figures import counted, value
from undercroft.games.battles.layout import BARRED, EARTH, FLOWER_COUNTER, SUMMONED
from undercroft.games.battles.reach import against, allies, attackable, may_be_hit, party, under_aura
from undercroft.games.battles.table import Field
from undercroft.kit.language.syntax import Step

LEAST_IN_ARENA: Final = 10
"""Hit Points that a victim must have. BA-GLADIATOR-01"""

RAISING: Final = frozenset(
    act for act, lines in enumerate(TURN_LINES) if any(aims(effect, "dead") for _, effect in lines)
)
"""Acts whose targets are dead."""


def revives(act: int) -> bool:
    """Whether an act brings back the dead of its user's own home. BA-CLERIC-03"""
    return any(
        ("home", ("mine",)) in step.target.filter.terms
        for _, effect in TURN_LINES[act]
        for step in course(effect.steps)
        if step.target is not None
    )


def movable_totals(t: Field, mob: int, least: int = 0) -> list[int]:
    """The Totals of a Mob that others can change, and that hold at least so much. V4"""
    printed = TOTALS[t.mobs[mob]]
    held = t.totals[mob]
    return [at for at, total in enumerate(printed) if total.movable and held[at] >= least]


def giftable(t: Field, mob: int, act: int) -> list[tuple[int, int]]:
    """Mobs and Totals that AID or DIVVY of this Mob can raise. BA-PALADIN-03, BA-THIEF-05"""
    others = allies(t, mob) if act == AID else party(t, t.controller[mob])
    own = POOL[DIVVY] if act == DIVVY else NOTHING
    return [
        (other, total)
        for other in others
        for total in movable_totals(t, other)
        if not (other == mob and total == own)
    ]


def dead_targets(t: Field, mob: int, act: int) -> list[int]:
    """Whom SUMMON DEAD or RESSURECT can bring back. BA-NECROMANCER-01, BA-CLERIC-03"""
    return [
        other
        for other, position in enumerate(t.position)
        if position == DEAD
        and not t.sacrificed[other]
        and (act == SUMMON_DEAD or t.home[other] == t.controller[mob])
    ]


def sleepers_to_wake(t: Field, mob: int) -> list[int]:
    """Whom the Time Mage can wake: any INACTIVE Mob but himself. BA-TIMEMAGE-05"""
    seat = t.controller[mob]
    return [
        other
        for other, position in enumerate(t.position)
        if position == INACTIVE and other != mob and not under_aura(t, seat, other)
    ]


def arena_victims(t: Field, mob: int) -> list[int]:
    """Whom the Gladiator can call into the ARENA. BA-GLADIATOR-01"""
    seat = t.controller[mob]
    return [
        other
        for other in against(t, seat)
        if t.position[other] in (ACTIVE, INACTIVE)
        and t.hp[other] >= LEAST_IN_ARENA
        and may_be_hit(t, seat, other, True)
    ]


def _in_their_portal(t: Field, mob: int, target: int) -> bool:
    return ZONE_OF[t.position[target]] == PORTAL and t.side[target] != t.controller[mob]


def dissenters(t: Field, mob: int) -> list[int]:
    """Enemies in the enemy Portal, and a flowered Mob there. BA-DARKMAGE-01, BA-ILLUSIONIST-07"""
    seat = t.controller[mob]
    return [
        other
        for other in against(t, seat)
        if _in_their_portal(t, mob, other) and may_be_hit(t, seat, other, False)
    ]


def prank_pairs(t: Field, mob: int) -> list[int]:
    """Enemies, two of whom a PRANK needs; a flowered Mob may be struck. BA-JOKER-06, BA-ILLUSIONIST-07"""
    seat = t.controller[mob]
    return [other for other in against(t, seat) if may_be_hit(t, seat, other, False)]


def _prank(t: Field, mob: int) -> bool:
    found = prank_pairs(t, mob)
    return len(found) > 1 and any(t.position[other] == ACTIVE for other in found)


def _backstab(t: Field, mob: int) -> bool:
    if t.standing[mob] == HIDE:
        return t.base(mob) == FALLOW
    return t.base(mob) == ACTIVE and bool(t.options.backstab_from_active)


def _trap(t: Field, mob: int) -> bool:
    return not t.trap[mob]


def _aid(t: Field, mob: int) -> bool:
    return bool(giftable(t, mob, AID))


def _divvy(t: Field, mob: int) -> bool:
    return bool(giftable(t, mob, DIVVY))


def _not_barred(t: Field, mob: int) -> bool:
    return not t.this_round[mob] & BARRED


def _summon_dead(t: Field, mob: int) -> bool:
    return not t.this_round[mob] & SUMMONED and bool(dead_targets(t, mob, SUMMON_DEAD))


def _ressurect(t: Field, mob: int) -> bool:
    return bool(dead_targets(t, mob, RESSURECT))


def _wake(t: Field, mob: int) -> bool:
    return bool(sleepers_to_wake(t, mob))


def _arena(t: Field, mob: int) -> bool:
    return value(t, mob, POOL[ARENA]) > 0 and bool(arena_victims(t, mob))


def _dissension(t: Field, mob: int) -> bool:
    return bool(dissenters(t, mob))


def _stance(t: Field, mob: int) -> bool:
    return bool(attackable(t, mob))


def _flower(t: Field, mob: int) -> bool:
    return not any(held == mob and t.borrowed[at] == FLOWER_COUNTER for at, held in enumerate(t.holder))


def _blast(t: Field, mob: int) -> bool:
    if t.element[mob] == NOTHING:
        return False
    return t.element[mob] == EARTH or bool(blast_targets(t, mob))


def blast_targets(t: Field, mob: int) -> list[int]:
    """Whom a blast of Air, Ice or Fire can be declared against. BA-WIZARD-02"""
    seat = t.controller[mob]
    return [other for other in against(t, seat) if may_be_hit(t, seat, other, False)]


MAY_DECLARE: Final[dict[int, Callable[[Field, int], bool]]] = {
    PRANK: _prank,
    BACKSTAB: _backstab,
    TRAP: _trap,
    AID: _aid,
    DIVVY: _divvy,
    PEACE_PIPE: _not_barred,
    TIME_SLIP: _not_barred,
    SUMMON_DEAD: _summon_dead,
    RESSURECT: _ressurect,
    WAKE: _wake,
    ARENA: _arena,
    DISSENSION: _dissension,
    STANCE_ATTACKS: _stance,
    FLOWER: _flower,
    ELEMENTAL_BLAST: _blast,
}
"""What else must hold, by act."""


Fits = Callable[[Field, int, int], bool]
"""Whether a Mob is a target for another."""


def _stuck(t: Field, mob: int, target: int) -> bool:
    """Who is posted is not STUCK."""
    return t.base(target) == STUCK and t.standing[target] == NOTHING


def _active(t: Field, mob: int, target: int) -> bool:
    """Ready in the Portal, not on the Stage."""
    return t.position[target] == ACTIVE


def _survives(t: Field, mob: int, target: int) -> bool:
    return t.hp[target] > MOD[t.mobs[target]]


def _at_home(t: Field, mob: int, target: int) -> bool:
    return t.borrowed[target] == 0 and t.home[target] != t.controller[mob]


def _inactive(t: Field, mob: int, target: int) -> bool:
    return t.base(target) == INACTIVE


def _has_lp(t: Field, mob: int, target: int) -> bool:
    return bool(movable_totals(t, target, 1))


def _prank_goes_on(t: Field, mob: int, target: int) -> bool:
    """The striker is still ACTIVE and its victim alive and no friend. BA-JOKER-03, BA-TURN-14"""
    striker, victim = t.targets
    if t.position[striker] != ACTIVE or striker in t.spared or t.position[victim] == DEAD:
        return False
    return victim in against(t, t.controller[mob])


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
    for act, lines in enumerate(TURN_LINES):
        parts = dict.fromkeys(
            part for _, effect in lines[:1] for step in course(effect.steps) for part in _fit(step)
        )
        if len(parts) == 1:
            found[act] = next(iter(parts))
        elif parts:
            found[act] = partial(_all_fit, tuple(parts))
    return found


MAY_TARGET: Final[dict[int, Fits]] = {**_may_target(), PRANK: _prank_goes_on}
"""What must hold of a target, by act. BA-ICEMAGE-03, BA-JOKER-02, BA-ASSASSIN-13, BA-BEGGAR-01"""


def arena_size(t: Field, mob: int) -> int:
    """How many victims ARENA can name. BA-GLADIATOR-01, BA-THAUMATURGIST-05"""
    return counted(t, mob, value(t, mob, POOL[ARENA]))
