"""Whom an Action can be declared against, and whom its effect reaches."""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import DEAD, DEFENSE, ZONE_OF
from undercroft.games.battles.cards import REFUSALS, TITLES, TURN
from undercroft.games.battles.cards.records import SHIELDED, SPELL
from undercroft.games.battles.layout import CHARM_COUNTER, FLOWER_COUNTER
from undercroft.games.battles.queries.in_force import (
    BARS_FALLOW,
    BINDING,
    BINDS,
    BLOCKING,
    COVERED,
    COVERING,
    COVERS,
    NO_BLOW_WITHIN,
    SHIELD,
    WARDING,
)
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import Seat
from undercroft.kit.refusals import Refusal

IS_DEAD: Final = Refusal("{name} is dead.", ("BA-DMG-02", "BA-POS-01"))
STARES: Final = Refusal(
    "{name} stares at the Flower: it is of no party and does nothing.", ("BA-ILLUSIONIST-07",)
)
OBEYS: Final = Refusal("{name} obeys {controller}.", ("BA-PROT-05", "BA-ROUND-03"))
SHUT_OUT: Final = Refusal("The Round is over for you: Delay has ended it.", ("BA-ABJURER-07",))

ENEMIES_ONLY: Final = Refusal(
    "{name} is of your own party; {act} names an enemy.", ("BA-PROT-05", "BA-ATT-01")
)
NOT_CHARMED: Final = Refusal("{name} stares at the Flower: no charmed Mob names it.", ("BA-SOOTHSAYER-04",))
PROTECTED: Final = Refusal("{name} is in DEFENSE and protected.", ("BA-PROT-01", "BA-PROT-02"))
KEPT_OFF: Final[tuple[Refusal, ...]] = tuple(
    REFUSALS.get((ability, SHIELDED), Refusal("What stands shields {name} from this.", ("BA-PROT-05",)))
    for ability in range(len(TITLES))
)
"""Why somebody cannot be named, by what stands and protects them."""


def living(t: Field, mob: int) -> bool:
    """On the field."""
    return t.position[mob] != DEAD


def flowered(t: Field, mob: int) -> bool:
    """Held by FLOWER: of no party. BA-ILLUSIONIST-07"""
    return t.borrowed[mob] == FLOWER_COUNTER


def party(t: Field, seat: Seat) -> list[int]:
    """The living Mobs that a Player controls, without flowered ones."""
    return [
        mob
        for mob, controller in enumerate(t.controller)
        if controller == seat and t.position[mob] != DEAD and t.borrowed[mob] != FLOWER_COUNTER
    ]


def why_not_led(t: Field, seat: Seat, mob: int) -> Refusal | None:
    """Why a Mob does nothing for a Player, wherever it lies. BA-ILLUSIONIST-07, BA-ABJURER-07"""
    if t.position[mob] == DEAD:
        return IS_DEAD
    if t.borrowed[mob] == FLOWER_COUNTER:
        return STARES
    if t.controller[mob] != seat:
        return OBEYS
    return SHUT_OUT if t.shut_out[seat] else None


def enemies(t: Field, seat: Seat) -> list[int]:
    """Living Mobs of the other Player's party."""
    return party(t, 1 - seat)


def allies(t: Field, mob: int) -> list[int]:
    """The party without this Mob."""
    return [other for other in party(t, t.controller[mob]) if other != mob]


def against(t: Field, seat: Seat) -> list[int]:
    """Whom a Player may name as if they were enemies: also flowered Mobs of either side. BA-ILLUSIONIST-07"""
    return [
        mob
        for mob, controller in enumerate(t.controller)
        if t.position[mob] != DEAD and (controller != seat or t.borrowed[mob] == FLOWER_COUNTER)
    ]


def standing_of(t: Field, seat: Seat, ability: int) -> list[int]:
    """The Mobs of a Player whose standing effect this is."""
    return [mob for mob, stands in enumerate(t.standing) if stands == ability and t.controller[mob] == seat]


def stands_for(t: Field, seat: Seat, abilities: frozenset[int]) -> bool:
    """Whether one of these standing effects is in force for a Player."""
    if abilities.isdisjoint(t.standing):
        return False
    return any(stands in abilities and t.controller[mob] == seat for mob, stands in enumerate(t.standing))


def no_fallow(t: Field, seat: Seat) -> bool:
    """Whether an enemy PEACE PIPE forbids a Player's Mobs to become FALLOW. BA-SHAMAN-02"""
    return stands_for(t, 1 - seat, BARS_FALLOW)


def new(t: Field, mob: int) -> bool:
    """Whether an enemy's NEW binds this Mob: only Attack and touch. BA-LIGHTMAGE-09, -10, BA-RULING-106"""
    if not t.binding or BINDING.isdisjoint(t.standing) or t.charging[mob] != NOTHING:
        return False
    for other, stands in enumerate(t.standing):
        if stands in BINDING and t.controller[other] != t.controller[mob]:
            return t.base(mob) not in BINDS[stands]
    return False


def under_aura(t: Field, seat: Seat, mob: int) -> bool:
    """Whether AURA keeps a Mob out of this Player's reach. BA-LIGHTMAGE-02, -03"""
    return aura_over(t, seat, mob) != NOTHING


def aura_over(t: Field, seat: Seat, mob: int) -> int:
    """The Light Mage whose AURA keeps a Mob out of this Player's reach, NOTHING without. BA-LIGHTMAGE-02"""
    if not COVERED[t.position[mob]] or COVERING.isdisjoint(t.standing):
        return NOTHING
    if t.controller[mob] == seat or t.side[mob] == seat:
        return NOTHING
    zone, side = ZONE_OF[t.position[mob]], t.side[mob]
    for other, stands in enumerate(t.standing):
        if stands in COVERING and t.controller[other] == side and COVERS[stands] == zone:
            return other
    return NOTHING


def protected(t: Field, mob: int) -> bool:
    """In DEFENSE, or playing a (D) Action. BA-O-08, BA-PROT-01..03, BA-PALADIN-05"""
    if t.position[mob] == DEFENSE:
        return True
    turn = TURN[t.act] if mob == t.actor else None
    return turn is not None and turn.defended


def why_not_hit(t: Field, seat: Seat, mob: int, rolls_to_hit: bool, attack: bool = False) -> Refusal | None:
    """Why a Player may not name a Mob in an Action that rolls to hit, or not, or is an Attack.

    BA-THUG-02, BA-AIRMAGE-01, BA-LIGHTMAGE-02, BA-SAMURAI-04, BA-PROT-01
    """
    position, standing = t.position[mob], t.standing
    if position == DEFENSE or (mob == t.actor and protected(t, mob)):
        return PROTECTED
    if COVERED[position] and not COVERING.isdisjoint(standing):
        over = aura_over(t, seat, mob)
        if over != NOTHING:
            return KEPT_OFF[standing[over]]
    stands = standing[mob]
    if stands == NOTHING:
        return None
    shield = SHIELD[stands]
    if shield is None or not shield.keeps_off(t.controller[mob] != seat, rolls_to_hit, attack):
        return None
    return KEPT_OFF[stands]


def why_not_against(
    t: Field, seat: Seat, other: int, rolls_to_hit: bool, attack: bool = False, charmed: bool = False
) -> Refusal | None:
    """Why a Player may not name a Mob as an enemy; one of no party is one, but for a charmed Mob.

    BA-PROT-05, BA-ILLUSIONIST-07, BA-SOOTHSAYER-04
    """
    if t.position[other] == DEAD:
        return IS_DEAD
    if t.borrowed[other] == FLOWER_COUNTER:
        if charmed:
            return NOT_CHARMED
    elif t.controller[other] == seat:
        return ENEMIES_ONLY
    return why_not_hit(t, seat, other, rolls_to_hit, attack)


def nameable(t: Field, mob: int, rolls_to_hit: bool, attack: bool = False) -> list[int]:
    """Whom a Mob may name in an Action that rolls to hit, or not, or is an Attack. BA-PROT-05"""
    seat, charmed = t.controller[mob], t.borrowed[mob] == CHARM_COUNTER
    return [
        other
        for other in against(t, seat)
        if why_not_against(t, seat, other, rolls_to_hit, attack, charmed) is None
    ]


def attackable(t: Field, mob: int) -> list[int]:
    """Whom a Mob may attack. BA-ATT-01"""
    return nameable(t, mob, True, True)


def shielded(t: Field, actor: int, target: int, spell: bool, rolls_to_hit: bool, attack: bool = False) -> int:
    """The Mob whose standing effect blocks an effect on a target, NOTHING if it gets through."""
    aura = aura_over(t, t.controller[actor], target)
    if aura != NOTHING:
        return aura
    stands = t.standing[target]
    if stands == NOTHING or actor == target:
        return NOTHING
    hostile = t.controller[target] != t.controller[actor]
    shield = SHIELD[stands]
    if shield is not None and shield.keeps_off(hostile, rolls_to_hit, attack):
        return target
    return target if hostile and spell and stands in WARDING else NOTHING


def any_shield(t: Field) -> bool:
    """Whether anything stands that blocks effects."""
    return not BLOCKING.isdisjoint(t.standing)


def is_spell(t: Field) -> bool:
    """Whether the running Action is a Spell."""
    return t.declared_as == SPELL


def rolls_to_hit(t: Field, mob: int, act: int) -> bool:
    """Whether an act makes this Mob roll to hit; in flight AIR BOLT does not. BA-AIRMAGE-06"""
    turn = TURN[act]
    return turn is not None and turn.att and not (act in NO_BLOW_WITHIN and t.standing[mob] == act ^ 1)
