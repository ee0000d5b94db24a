"""What a Mob may declare now, and against whom. Sections 3.2, 3.3, 3.5 and the blocks of the Mobs"""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.abilities import ACTS, ATTACK, IN_ORDER, LEAVE_WALL, MOBS, NOTHING
from undercroft.games.battles.board import ACTIVE, DEAD, FALLOW
from undercroft.games.battles.cards import (
    GO_USE,
    ICONS,
    POOL,
    STANDING,
    TOTAL_AT,
    TURN,
    TURN_LINES,
    act_of,
    lines,
)
from undercroft.games.battles.cards.facts import course, left_in, needs_other, options, title_of
from undercroft.games.battles.cards.records import ALLY, FRIEND
from undercroft.games.battles.figures import value
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.layout import CHARM_COUNTER, FLOWER_COUNTER, GO_USED, UNDEAD_COUNTER
from undercroft.games.battles.reach import (
    allies,
    attackable,
    may_be_hit,
    nameable,
    new,
    no_fallow,
    party,
    rolls_to_hit,
)
from undercroft.games.battles.single_acts import (
    ALSO_FROM_ACTIVE,
    FROM,
    RAISING,
    TAKES,
    movable_totals,
)
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import Seat
from undercroft.kit.language.syntax import Effect


def _icons_of_standing(ability: int) -> bool:
    return any(icon in ("G", "B", "F") for icon in ICONS[ability])


FROM_ACTIVE: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        act
        for act in IN_ORDER
        if act == ATTACK or (act // 2 == kind and ACTIVE in getattr(TURN[act], "origin", ()))
    )
    for kind in range(MOBS)
)
"""By Mob of the almanac: what it can declare from ACTIVE, in the order of their numbers."""


def _from_standing() -> dict[int, tuple[int, ...]]:
    """Acts beside the ability, the ability from another position, and what the other ability grants."""
    found: dict[int, set[int]] = {}
    for ability, effect in lines("turn"):
        if title_of(effect) or needs_other(effect) or "from" in options(effect):
            stands = ability ^ 1 if needs_other(effect) else ability
            found.setdefault(stands, set()).add(act_of(ability, effect))
    return {stands: tuple(sorted(acts, key=IN_ORDER.index)) for stands, acts in found.items()}


FROM_STANDING: Final[dict[int, tuple[int, ...]]] = _from_standing()
"""By standing effect: the Turn options that its block grants. BA-ROUND-04, BA-ATT-10"""


def _left(ability: int, effect: Effect) -> int:
    name = left_in(effect)
    return POOL[ability ^ 1] if name == "other" else TOTAL_AT.get((ability, name), NOTHING)


LEFT_AT_DECLARE: Final[dict[int, int]] = {
    act_of(ability, effect): _left(ability, effect) for ability, effect in lines("turn") if left_in(effect)
}
"""By act: a Total that must not be 0, though nothing of it is spent. BA-LP-06"""


def _needed(act: int) -> int:
    turn = TURN[act]
    if turn is None or not (turn.quips or (turn.spends and turn.least)):
        return LEFT_AT_DECLARE.get(act, NOTHING)
    return TOTAL_AT[act, turn.quips or turn.spends]


PAYS_FOR_ATTACK: Final = {
    ability: TOTAL_AT[ability, options(effect)["pay"][0]]
    for ability, effect in TURN_LINES[ATTACK]
    if "pay" in options(effect)
}
"""By standing effect out of which a Mob attacks: the Total that loses one by it. BA-MONK-02"""

NEEDS_AT_DECLARE: Final[tuple[int, ...]] = tuple(_needed(act) for act in range(ACTS))
"""By act: the Total that must not be 0 when it is declared, NOTHING without. BA-LP-06"""

PLAIN_ACTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(act for act in FROM_ACTIVE[kind] if act == ATTACK or not _icons_of_standing(act))
    for kind in range(MOBS)
)
"""By Mob of the almanac: Attack, and abilities without G, B and F icons. BA-CAVALIER-10, BA-SOOTHSAYER-03"""


AIMED_AT_NOBODY: Final = frozenset(
    act
    for act, said in enumerate(TURN_LINES)
    for _, effect in said[:1]
    if any(step.act == "stand" for step in course(effect.steps)) and not getattr(TURN[act], "names", "")
)
"""Acts that leave their user standing and name nobody. BA-SOOTHSAYER-04"""


ACTIVE_BY_OPTION: Final = {act // 2: act for act in ALSO_FROM_ACTIVE}
"""By Mob of the almanac: what an option lets it use from ACTIVE too. BA-RULING-31"""


def turn_acts(t: Field, mob: int) -> list[int]:
    """What a Mob may declare as Turn Action now, touching the Icon apart.

    BA-ROUND-03, -04, BA-POS-04, BA-RULING-48
    """
    stands, charges = t.standing[mob], t.charging[mob] != NOTHING
    if stands == NOTHING and t.position[mob] != ACTIVE and not charges:
        return []
    if t.borrowed[mob] == FLOWER_COUNTER or t.asleep_by[mob] != NOTHING:
        return []
    if stands != NOTHING:
        if stands not in FROM_STANDING or new(t, mob):
            return []
        return [act for act in FROM_STANDING[stands] if may_declare(t, mob, act)]
    if t.borrowed[mob] == UNDEAD_COUNTER or new(t, mob):
        return [ATTACK] if names_somebody(t, mob, ATTACK) else []
    acts = PLAIN_ACTS[t.mobs[mob]] if charges else FROM_ACTIVE[t.mobs[mob]]
    if t.mobs[mob] in ACTIVE_BY_OPTION and t.options.backstab_from_active and not charges:
        acts = tuple(sorted((*acts, ACTIVE_BY_OPTION[t.mobs[mob]])))
    return [act for act in acts if may_declare(t, mob, act)]


def charmed_acts(t: Field, mob: int) -> list[int]:
    """What a charmed Mob may declare. BA-SOOTHSAYER-03, -04, BA-LIGHTMAGE-09"""
    acts = (ATTACK,) if new(t, mob) else PLAIN_ACTS[t.mobs[mob]]
    return [act for act in acts if act not in AIMED_AT_NOBODY and may_declare(t, mob, act)]


def may_declare(t: Field, mob: int, act: int) -> bool:
    """Whether an act of this Mob is legal now. BA-LP-06, BA-PROT-06, BA-SHAMAN-02"""
    if act == ATTACK:
        return _may_attack(t, mob)
    turn = TURN[act]
    if turn is None:
        return False
    if not (t.base(mob) in turn.origin or t.charging[mob] != NOTHING or act in ALSO_FROM_ACTIVE):
        return False
    needs = NEEDS_AT_DECLARE[act]
    if needs != NOTHING and value(t, mob, needs) == 0:
        return False
    if turn.becomes == FALLOW and lies_fallow(t, mob, act) and no_fallow(t, t.controller[mob]):
        return False
    special = mobs.MAY_DECLARE.get(act)
    if special is not None and not special(t, mob):
        return False
    return not turn.names or names_somebody(t, mob, act)


def lies_fallow(t: Field, mob: int, act: int) -> bool:
    """Whether an act that comes off makes its user FALLOW from where it lies. BA-SHAMAN-02, BA-ROGUE-08"""
    turn = TURN[act]
    if turn is None or turn.becomes != FALLOW:
        return False
    return t.base(mob) in FROM[act] or t.charging[mob] != NOTHING


def price_of_attack(t: Field, mob: int) -> int:
    """The Total that an Attack costs one of where this Mob stands, NOTHING without. BA-MONK-01, -02"""
    return PAYS_FOR_ATTACK.get(t.standing[mob], NOTHING)


def _may_attack(t: Field, mob: int) -> bool:
    stands = t.standing[mob]
    if stands != NOTHING and stands in PAYS_FOR_ATTACK and value(t, mob, PAYS_FOR_ATTACK[stands]) == 0:
        return False
    return names_somebody(t, mob, ATTACK)


def names_somebody(t: Field, mob: int, act: int) -> bool:
    """Whether there is anybody that an act can be declared against. BA-PROT-05, -06, BA-TERM-05"""
    turn = TURN[act]
    if turn is None or turn.names == FRIEND:
        return True
    if turn.names == ALLY:
        return bool(allies(t, mob))
    seat, rolls = t.controller[mob], act == ATTACK or rolls_to_hit(t, mob, act)
    special, charmed = mobs.MAY_TARGET.get(act), t.borrowed[mob] == CHARM_COUNTER
    for other, controller in enumerate(t.controller):
        if controller == seat and (charmed or t.borrowed[other] != FLOWER_COUNTER):
            continue
        if other == mob or t.position[other] == DEAD or (charmed and t.borrowed[other] == FLOWER_COUNTER):
            continue
        if may_be_hit(t, seat, other, rolls, act == ATTACK) and (special is None or special(t, mob, other)):
            return True
    return False


def targets(t: Field, mob: int, act: int) -> list[int]:
    """Whom an act that names one Mob can be declared against. BA-PROT-05"""
    seat = t.controller[mob]
    if act == ATTACK:
        return attackable(t, mob)
    otherwise = mobs.NAMED.get(act)
    if otherwise is not None:
        return otherwise(t, mob, act)
    names = getattr(TURN[act], "names", "")
    if names == FRIEND:
        return party(t, seat)
    if names == ALLY:
        return allies(t, mob)
    found = nameable(t, mob, rolls_to_hit(t, mob, act))
    special = mobs.MAY_TARGET.get(act)
    return found if special is None else [other for other in found if special(t, mob, other)]


def still_legal(t: Field, target: int) -> bool:
    """Whether a named target of the running Action is still one when its Action Phase begins. BA-TURN-14"""
    if t.position[target] == DEAD:
        return TURN[t.act] is not None and t.act in RAISING
    special = mobs.MAY_TARGET.get(t.act)
    if special is not None and not special(t, t.actor, target):
        return False
    turn = TURN[t.act]
    if turn is None or target in t.stand_ins or not (turn.harms or turn.names):
        return True
    seat = t.controller[t.actor]
    friendly = t.controller[target] == seat and t.borrowed[target] != FLOWER_COUNTER
    if friendly or not turn.harms:
        return friendly and not turn.harms
    return may_be_hit(t, seat, target, rolls_to_hit(t, t.actor, t.act), t.act == ATTACK)


GO_ABILITIES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(ability for ability in (2 * kind, 2 * kind + 1) if GO_USE[ability] is not None)
    for kind in range(MOBS)
)
"""By Mob of the almanac: its abilities with a GO action."""

NEEDS_IN_GO: Final[dict[int, int]] = {
    ability: _left(ability, effect) for ability, effect in lines("go") if left_in(effect)
}
"""Totals that must not be 0. BA-LP-06, BA-MONK-01, BA-EARTHMAGE-08, BA-RUNECASTER-04, BA-CONJURERE-01"""


LEFT_IN_GO: Final = frozenset(ability for ability, effect in lines("go") if title_of(effect) == "leave")
"""Standing effects that can be left in the GO step. BA-FIREMAGE-10"""


def go_acts(t: Field, mob: int) -> list[int]:
    """What a Mob may use in the GO step. BA-GO-04, -07, BA-RULING-46"""
    if t.position[mob] != ACTIVE and t.standing[mob] not in LEFT_IN_GO:
        return []
    if t.this_round[mob] & GO_USED or t.borrowed[mob] == UNDEAD_COUNTER:
        return []
    if t.standing[mob] in LEFT_IN_GO:
        return [LEAVE_WALL]
    found: list[int] = []
    for ability in GO_ABILITIES[t.mobs[mob]]:
        go = GO_USE[ability]
        if go is not None and go.becomes == FALLOW and no_fallow(t, t.controller[mob]):
            continue
        if ability in NEEDS_IN_GO and value(t, mob, NEEDS_IN_GO[ability]) == 0:
            continue
        found.append(ability)
    return found


RELEASABLE: Final = frozenset(
    ability for ability, standing in enumerate(STANDING) if standing is not None and standing.releasable
)
"""Standing abilities whose user may be released. V6"""


def releasable(t: Field, seat: Seat) -> list[int]:
    """Whom a Player may release: standing Mobs of his, and Mobs at his Illusionist's Flower. V6"""
    found: list[int] = []
    if RELEASABLE.isdisjoint(t.standing) and FLOWER_COUNTER not in t.borrowed:
        return found
    for mob, ability in enumerate(t.standing):
        if t.controller[mob] == seat and (ability in RELEASABLE or t.borrowed[mob] == FLOWER_COUNTER):
            found.append(mob)
    return found


def spend_limit(t: Field, mob: int, act: int, limit: int) -> int:
    """The most LP that can be declared; of STEAL no more than a Total holds. V4, BA-TURN-03, BA-THIEF-01"""
    turn = TURN[act]
    if turn is None or not turn.spends:
        return 0
    most = min(limit, value(t, mob, TOTAL_AT[act, turn.spends]))
    if act not in TAKES:
        return most
    held = [t.totals[other][at] for other in targets(t, mob, act) for at in movable_totals(t, other)]
    return min(most, max(held, default=0))
