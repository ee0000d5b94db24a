"""What a Mob may declare now, and against whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.battles.abilities import ACTS, ATTACK, IN_ORDER, LEAVE_WALL, MOBS, NOTHING
from undercroft.games.battles.board import ACTIVE, DEAD, FALLOW, INACTIVE, STUCK
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
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.layout import ACTED, CHARM_COUNTER, FLOWER_COUNTER, GO_USED, UNDEAD_COUNTER
from undercroft.games.battles.queries.figures import value
from undercroft.games.battles.queries.single_acts import (
    ALSO_FROM_ACTIVE,
    FROM,
    NOBODY_TO_HIT,
    NOBODY_TO_NAME,
    RAISING,
    TAKES,
    movable_totals,
    refused,
)
from undercroft.games.battles.queries.targets import (
    IS_DEAD,
    STARES,
    new,
    no_fallow,
    party,
    rolls_to_hit,
    why_not_against,
    why_not_hit,
    why_not_led,
)
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import Seat
from undercroft.kit.language.syntax import Effect
from undercroft.kit.refusals import Refusal


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


# where a Mob lies

ASLEEP: Final = Refusal("{name} sleeps as long as the {holder} holds it.", ("BA-ENCHANTER-04",))
BOUND: Final = Refusal("New binds {name} where it lies.", ("BA-LIGHTMAGE-09", "BA-LIGHTMAGE-10"))
GRANTS_NOTHING: Final = Refusal(
    "{name} keeps up {standing}, which grants no Turn; {released}.",
    ("BA-ROUND-04", "BA-POS-09", "BA-HACK-06"),
)
LIES_STUCK: Final = Refusal("{name} is STUCK: it misses this Round and the next.", ("BA-POS-02", "BA-POS-03"))
RESTS: Final = Refusal("{name} is INACTIVE until the Round ends.", ("BA-POS-04", "BA-ROUND-07", "BA-END-03"))
HAS_ACTED: Final = Refusal(
    "{name} has acted and is INACTIVE until the Round ends.", ("BA-POS-04", "BA-ROUND-07", "BA-END-03")
)
ON_STAGE: Final = Refusal("{name} is on the Stage for an Action.", ("BA-TURN-13", "BA-POS-01"))


def why_no_act(t: Field, mob: int) -> Refusal | None:
    """What keeps a Mob from every Turn Action, whatever it could do, where it lies.

    BA-ROUND-03, -04, BA-POS-04, -09, BA-RULING-48
    """
    stands = t.standing[mob]
    if stands == NOTHING and t.position[mob] != ACTIVE and t.charging[mob] == NOTHING:
        return STARES if t.borrowed[mob] == FLOWER_COUNTER else why_resting(t, mob)
    if t.borrowed[mob] == FLOWER_COUNTER:
        return STARES
    if t.asleep_by[mob] != NOTHING:
        return ASLEEP
    if stands == NOTHING:
        return None
    if stands not in FROM_STANDING:
        return GRANTS_NOTHING
    return BOUND if new(t, mob) else None


def why_resting(t: Field, mob: int) -> Refusal:
    """Why a Mob that keeps up nothing does nothing out of its position. BA-ROUND-07"""
    position = t.position[mob]
    if position == DEAD:
        return IS_DEAD
    if t.asleep_by[mob] != NOTHING:
        return ASLEEP
    if position == STUCK:
        return LIES_STUCK
    if position == INACTIVE:
        return HAS_ACTED if t.this_round[mob] & ACTED else RESTS
    return ON_STAGE


# acts

ABILITIES_OFF: Final = Refusal("{name} is undead: its abilities are off.", ("BA-NECROMANCER-02",))
ONLY_ATTACKS: Final = Refusal("New lets {name} only Attack.", ("BA-LIGHTMAGE-09", "BA-LIGHTMAGE-10"))

NO_TURN_ACTION: Final = Refusal("{act} is no Turn Action", ("BA-GO-07", "BA-O-01"))
FROM_ELSEWHERE: Final = Refusal("{act} is used from {used}", ("BA-ROUND-04", "BA-POS-09"))
NOTHING_TO_SPEND: Final = Refusal("nothing is left to spend on {act}", ("BA-LP-06",))
NO_ATTACK_LEFT: Final = Refusal("no attack of {standing} is left", ("BA-MONK-01", "BA-LP-06"))
POOL_IS_EMPTY: Final = Refusal("the pool of {act} is 0", ("BA-LP-06",))
PIPED: Final = Refusal("an enemy Peace Pipe forbids to become FALLOW by {act}", ("BA-SHAMAN-02",))

EMPTY: Final[tuple[Refusal, ...]] = tuple(
    refused(act, POOL_IS_EMPTY) if act in LEFT_AT_DECLARE else NOTHING_TO_SPEND for act in range(ACTS)
)
"""By act: what is told where its Total is 0."""

OF_PARTY: Final = (FRIEND, ALLY)
"""What an act names that names one of the party."""

NOT_FOR_ITSELF: Final = Refusal("{act} is for allies, not for {name} itself.", ("BA-PROT-05",))
FRIENDS_ONLY: Final = Refusal("{name} is not of your party; {act} is for friends.", ("BA-PROT-05",))


def open_acts(t: Field, mob: int) -> Sequence[int]:
    """What a Mob that nothing keeps from it could declare from where it lies, touching the Icon apart.

    BA-ROUND-04, BA-NECROMANCER-02, BA-LIGHTMAGE-09, BA-CAVALIER-10
    """
    stands, kind = t.standing[mob], t.mobs[mob]
    if stands != NOTHING:
        return FROM_STANDING[stands]
    if t.borrowed[mob] == UNDEAD_COUNTER or new(t, mob):
        return (ATTACK,)
    if t.charging[mob] != NOTHING:
        return PLAIN_ACTS[kind]
    if kind in ACTIVE_BY_OPTION and t.options.backstab_from_active:
        return sorted((*FROM_ACTIVE[kind], ACTIVE_BY_OPTION[kind]))
    return FROM_ACTIVE[kind]


def turn_acts(t: Field, mob: int) -> list[int]:
    """What a Mob may declare as Turn Action now, touching the Icon apart. BA-ROUND-03, -04"""
    if why_no_act(t, mob) is not None:
        return []
    return [act for act in open_acts(t, mob) if why_not_declare(t, mob, act) is None]


def charmed_acts(t: Field, mob: int) -> list[int]:
    """What a charmed Mob may declare. BA-SOOTHSAYER-03, -04, BA-LIGHTMAGE-09"""
    acts = (ATTACK,) if new(t, mob) else PLAIN_ACTS[t.mobs[mob]]
    return [act for act in acts if act not in AIMED_AT_NOBODY and why_not_declare(t, mob, act) is None]


def why_not_declare(t: Field, mob: int, act: int) -> Refusal | None:
    """Why an act of this Mob is not legal now, as a part of a sentence; some Attacks cost a use.

    BA-LP-06, BA-PROT-06, BA-SHAMAN-02, BA-MONK-01, -02
    """
    if act == ATTACK:
        pays = PAYS_FOR_ATTACK.get(t.standing[mob], NOTHING)
        if pays != NOTHING and value(t, mob, pays) == 0:
            return NO_ATTACK_LEFT
        return None if names_somebody(t, mob, ATTACK) else NOBODY_TO_HIT
    turn = TURN[act]
    if turn is None:
        return NO_TURN_ACTION
    if not (t.base(mob) in turn.origin or t.charging[mob] != NOTHING or act in ALSO_FROM_ACTIVE):
        return FROM_ELSEWHERE
    needs = NEEDS_AT_DECLARE[act]
    if needs != NOTHING and value(t, mob, needs) == 0:
        return EMPTY[act]
    if turn.becomes == FALLOW and lies_fallow(t, mob, act) and no_fallow(t, t.controller[mob]):
        return PIPED
    if act in mobs.NEEDS:
        for holds, refusal in mobs.NEEDS[act]:
            if not holds(t, mob, act):
                return refusal
    return None if not turn.names or names_somebody(t, mob, act) else NOBODY_TO_NAME


def lies_fallow(t: Field, mob: int, act: int) -> bool:
    """Whether an act that comes off makes its user FALLOW from where it lies. BA-SHAMAN-02, BA-ROGUE-08"""
    turn = TURN[act]
    if turn is None or turn.becomes != FALLOW:
        return False
    return t.base(mob) in FROM[act] or t.charging[mob] != NOTHING


def why_not_name(t: Field, mob: int, act: int, other: int) -> Refusal | None:
    """Why an act cannot be declared against a Mob. BA-PROT-05, -06"""
    otherwise = mobs.NAMED.get(act)
    if otherwise is not None:
        return otherwise(t, mob, act, other)
    names = getattr(TURN[act], "names", "")
    if names in OF_PARTY:
        return _why_no_friend(t, mob, names, other)
    rolls, charmed = rolls_to_hit(t, mob, act), t.borrowed[mob] == CHARM_COUNTER
    refusal = why_not_against(t, t.controller[mob], other, rolls, act == ATTACK, charmed)
    return _why_unfit(t, mob, act, other) if refusal is None and act in mobs.TARGETS else refusal


def _why_no_friend(t: Field, mob: int, names: str, other: int) -> Refusal | None:
    if t.position[other] == DEAD:
        return IS_DEAD
    if t.controller[other] != t.controller[mob] or t.borrowed[other] == FLOWER_COUNTER:
        return FRIENDS_ONLY
    return NOT_FOR_ITSELF if other == mob and names == ALLY else None


def _why_unfit(t: Field, mob: int, act: int, other: int) -> Refusal | None:
    """What an act asks of its target beside the general rules."""
    parts, refusal = mobs.TARGETS[act]
    for fits in parts:
        if not fits(t, mob, other):
            return refusal
    return None


def names_somebody(t: Field, mob: int, act: int) -> bool:
    """Whether there is anybody that an act can be declared against. BA-PROT-05, -06, BA-TERM-05"""
    return bool(targets(t, mob, act, first=True))


def targets(t: Field, mob: int, act: int, first: bool = False) -> list[int]:
    """Whom an act that names one Mob can be declared against, or the first of them. BA-PROT-05"""
    otherwise = mobs.NAMED.get(act)
    if otherwise is not None:
        return [other for other in range(len(t.mobs)) if otherwise(t, mob, act, other) is None]
    seat, names = t.controller[mob], getattr(TURN[act], "names", "")
    if names in OF_PARTY:
        return [other for other in party(t, seat) if _why_no_friend(t, mob, names, other) is None]
    attack, charmed, fitting = act == ATTACK, t.borrowed[mob] == CHARM_COUNTER, act in mobs.TARGETS
    rolls = attack or rolls_to_hit(t, mob, act)
    found: list[int] = []
    for other, controller in enumerate(t.controller):
        if controller == seat and t.borrowed[other] != FLOWER_COUNTER:
            continue
        if why_not_against(t, seat, other, rolls, attack, charmed) is not None:
            continue
        if fitting and _why_unfit(t, mob, act, other) is not None:
            continue
        if first:
            return [other]
        found.append(other)
    return found


def still_legal(t: Field, target: int) -> bool:
    """Whether a named target of the running Action is still one when its Action Phase begins. BA-TURN-14"""
    if t.position[target] == DEAD:
        return TURN[t.act] is not None and t.act in RAISING
    if t.act in mobs.TARGETS and _why_unfit(t, t.actor, t.act, target) is not None:
        return False
    turn = TURN[t.act]
    if turn is None or target in t.stand_ins or not (turn.harms or turn.names):
        return True
    seat = t.controller[t.actor]
    friendly = t.controller[target] == seat and t.borrowed[target] != FLOWER_COUNTER
    if friendly or not turn.harms:
        return friendly and not turn.harms
    return why_not_hit(t, seat, target, rolls_to_hit(t, t.actor, t.act), t.act == ATTACK) is None


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


GO_USED_UP: Final = Refusal("{name} has used its GO action of this Round.", ("BA-GO-04",))
NO_GO_ACTION: Final = Refusal("{name} has no GO action; it acts in its Turn.", ("BA-GO-04", "BA-GO-07"))
KEEPS_UP: Final = Refusal(
    "{name} keeps up {standing}; GO actions are used from ACTIVE.", ("BA-GO-04", "BA-POS-09")
)
NO_G: Final = Refusal("{act} has no G: it is no GO action.", ("BA-GO-04", "BA-GO-07"))
GO_PIPED: Final = Refusal(
    "An enemy Peace Pipe forbids to become FALLOW by {act}.", ("BA-SHAMAN-02", "BA-RULING-46")
)
NOTHING_IN_GO: Final = Refusal("Nothing is left of {act}.", ("BA-LP-06",))


def why_no_go(t: Field, mob: int) -> Refusal | None:
    """What keeps a Mob from every GO action. BA-GO-04, -07"""
    if t.position[mob] != ACTIVE and t.standing[mob] not in LEFT_IN_GO:
        return why_resting(t, mob) if t.standing[mob] == NOTHING else KEEPS_UP
    if t.this_round[mob] & GO_USED:
        return GO_USED_UP
    if t.borrowed[mob] == UNDEAD_COUNTER:
        return ABILITIES_OFF
    if t.standing[mob] in LEFT_IN_GO or GO_ABILITIES[t.mobs[mob]]:
        return None
    return NO_GO_ACTION


def why_not_prepare(t: Field, mob: int, ability: int) -> Refusal | None:
    """Why a Mob that may use a GO action may not use this one. BA-GO-07, BA-LP-06, BA-RULING-46"""
    go = GO_USE[ability]
    if go is None:
        return NO_G
    if t.standing[mob] in LEFT_IN_GO:
        return KEEPS_UP
    if go.becomes == FALLOW and no_fallow(t, t.controller[mob]):
        return GO_PIPED
    return NOTHING_IN_GO if ability in NEEDS_IN_GO and value(t, mob, NEEDS_IN_GO[ability]) == 0 else None


def go_acts(t: Field, mob: int) -> list[int]:
    """What a Mob may use in the GO step. BA-GO-04, -07, BA-RULING-46"""
    if why_no_go(t, mob) is not None:
        return []
    if t.standing[mob] in LEFT_IN_GO:
        return [LEAVE_WALL]
    return [ability for ability in GO_ABILITIES[t.mobs[mob]] if why_not_prepare(t, mob, ability) is None]


RELEASABLE: Final = frozenset(
    ability for ability, standing in enumerate(STANDING) if standing is not None and standing.releasable
)
"""Standing abilities whose user may be released."""


KEEPS_NOTHING: Final = Refusal("{name} keeps up nothing that it could be released from.", ("BA-HACK-06",))
HELD_FAST: Final = Refusal("{standing} cannot be released.", ("BA-HACK-06",))


def why_not_release(t: Field, seat: Seat, mob: int) -> Refusal | None:
    """Why a Player may not release a Mob: of theirs what stands, or stares at their Flower."""
    if t.controller[mob] != seat:
        return why_not_led(t, seat, mob)
    if t.borrowed[mob] == FLOWER_COUNTER or t.standing[mob] in RELEASABLE:
        return None
    return why_not_led(t, seat, mob) or (KEEPS_NOTHING if t.standing[mob] == NOTHING else HELD_FAST)


def releasable(t: Field, seat: Seat) -> list[int]:
    """Whom a Player may release. BA-ILLUSIONIST-09"""
    if RELEASABLE.isdisjoint(t.standing) and FLOWER_COUNTER not in t.borrowed:
        return []
    return [
        mob
        for mob, counter in enumerate(t.borrowed)
        if (t.standing[mob] != NOTHING or counter == FLOWER_COUNTER) and why_not_release(t, seat, mob) is None
    ]


def spend_limit(t: Field, mob: int, act: int, limit: int) -> int:
    """The most LP that can be declared; of STEAL no more than a Total holds. BA-TURN-03, BA-THIEF-01"""
    turn = TURN[act]
    if turn is None or not turn.spends:
        return 0
    most = min(limit, value(t, mob, TOTAL_AT[act, turn.spends]))
    if act not in TAKES:
        return most
    held = [t.totals[other][at] for other in targets(t, mob, act) for at in movable_totals(t, other)]
    return min(most, max(held, default=0))
