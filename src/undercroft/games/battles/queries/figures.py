"""Numbers in force: STR, VC, dice, RB."""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import MOBILE, STUCK
from undercroft.games.battles.cards import DMG, TOTAL_AT, TOTALS
from undercroft.games.battles.cards.records import MOVABLE_KINDS
from undercroft.games.battles.layout import FLOWER_COUNTER, UNDEAD_COUNTER
from undercroft.games.battles.queries.in_force import (
    ABSORBS,
    ADDS_ATT,
    ADDS_DAMAGE,
    ADDS_DEF,
    ATT_ADDERS,
    DEF_ADDERS,
    MULTIPLIERS,
    OWN_DEF,
    WEAKENERS,
    WEAKENS,
)
from undercroft.games.battles.table import Field

HIGHEST: Final = 20
"""STR above 20 counts as 20. BA-ATT-02"""
MOST_DICE: Final = 60
"""So many dice are in one roll at most; play hardly comes near."""


def undead(t: Field, mob: int) -> bool:
    """Whether a Mob has been summoned from the dead: its abilities are off. BA-NECROMANCER-02"""
    return t.borrowed[mob] == UNDEAD_COUNTER


def value(t: Field, mob: int, total: int) -> int:
    """A Total as it counts when it is used: with the option, 0 counts as 1. BA-RULING-07"""
    held = t.totals[mob][total]
    if held == 0 and t.options.zero_rule == "always" and _counts_as_one(t, mob, total):
        return 1
    return held


def _counts_as_one(t: Field, mob: int, total: int) -> bool:
    printed = TOTALS[t.mobs[mob]][total]
    if printed.kind not in MOVABLE_KINDS:
        return False
    absorbs = ABSORBS.get(t.mobs[mob])
    return absorbs is None or absorbs.total != total


def weakened(t: Field, mob: int) -> int:
    """How much enemy ATTENTUATIONs take off the numbers of this Mob's Spells and Abilities.

    BA-THAUMATURGIST-05, -07
    """
    off = 0
    if WEAKENERS.isdisjoint(t.standing):
        return off
    for other, ability in enumerate(t.standing):
        if ability in WEAKENS and t.controller[other] != t.controller[mob]:
            off += value(t, other, WEAKENS[ability])
    return off


def boost(t: Field, mob: int) -> int:
    """What AMPLIFY adds to the numbers of the running Action. BA-THAUMATURGIST-02"""
    return t.boost if mob == t.actor and t.responder == NOTHING else 0


def counted(t: Field, mob: int, number: int) -> int:
    """A vc, number of dice, n or dmg as it counts when this Mob's Spell or Ability uses it.

    AMPLIFY adds, ATTENTUATION subtracts, down to 1 but never up to it. BA-THAUMATURGIST-02, -05, -07
    """
    raised = number + boost(t, mob)
    off = weakened(t, mob)
    return raised if off == 0 else max(min(raised, 1), raised - off)


def vc(t: Field, mob: int, ability: int, name: str = "vc") -> int:
    """What a VC roll of this Mob must not exceed. BA-VC-01"""
    return counted(t, mob, value(t, mob, TOTAL_AT[ability, name]))


def dice(t: Field, mob: int, number: int) -> int:
    """So many dice are rolled where the rules of this Mob's ability say a number."""
    return min(MOST_DICE, counted(t, mob, number))


def damage_number(t: Field, mob: int, ability: int) -> int:
    """A fixed damage Total as it counts."""
    return counted(t, mob, value(t, mob, DMG[ability]))


def attack_number(t: Field, attacker: int) -> int:
    """ATT with the ENCHANTMENTs of allies; lower is better. BA-ENCHANTER-01"""
    att = t.att[attacker]
    if ATT_ADDERS.isdisjoint(t.standing):
        return att
    for mob, ability in enumerate(t.standing):
        if ability in ADDS_ATT and mob != attacker and t.controller[mob] == t.controller[attacker]:
            att -= t.totals[mob][ADDS_ATT[ability]]
    return att


def lies_stuck(t: Field, mob: int) -> bool:
    """Whether a Mob lies STUCK, also beneath DEFENSE or as a subject; not who has come MOBILE to act.

    BA-POS-02, BA-RULING-101
    """
    acts = mob == t.actor and (t.position[mob] == MOBILE or MOBILE in t.return_to[mob])
    return not acts and t.base(mob) == STUCK


def own_defense(t: Field, defender: int, compromised: bool) -> int:
    """The defender's own DEF, with HIDE and PROPERSTANCE; none if STUCK or compromised. BA-ATT-05"""
    if compromised or lies_stuck(t, defender):
        return 0
    stands = t.standing[defender]
    return t.defense[defender] if stands == NOTHING else t.defense[defender] + OWN_DEF[stands]


def protection(t: Field, defender: int) -> int:
    """What PROTECTION adds, also to a compromised DEF; a flowered Mob is of no party. BA-THEURGIST-08, -09"""
    bonus = 0
    if DEF_ADDERS.isdisjoint(t.standing) or t.borrowed[defender] == FLOWER_COUNTER:
        return bonus
    for mob, ability in enumerate(t.standing):
        if ability in ADDS_DEF and t.controller[mob] == t.controller[defender]:
            bonus += t.totals[mob][ADDS_DEF[ability]]
    return bonus


def strength(t: Field, attacker: int, defender: int, compromised: bool) -> int:
    """What an ATT roll must reach. BA-ATT-02"""
    needed = attack_number(t, attacker) + own_defense(t, defender, compromised) + protection(t, defender)
    return min(HIGHEST, needed)


def howls(t: Field, attacker: int) -> int:
    """How many HOWLs double the hits of this Mob's party. BA-BARBARIAN-07"""
    number = 0
    if MULTIPLIERS.isdisjoint(t.standing):
        return number
    for mob, ability in enumerate(t.standing):
        if ability in MULTIPLIERS and t.controller[mob] == t.controller[attacker]:
            number += 1
    return number


def bonus_damage(t: Field, attacker: int) -> int:
    """What the Warrior adds to damage from its own ATT rolls. BA-WARRIOR-06, -08"""
    kind = t.mobs[attacker]
    if kind not in ADDS_DAMAGE or undead(t, attacker):
        return 0
    return counted(t, attacker, value(t, attacker, ADDS_DAMAGE[kind]))


def rank_bonus(t: Field, mob: int) -> int:
    """RB of the controller: the most LP in one use."""
    limit: int = t.options.bonus(t.controller[mob])
    return limit


def rank_dice(t: Field, mob: int) -> int:
    """RB dice without a pool, before AMPLIFY and ATTENTUATION."""
    number: int = t.options.bonus_dice(t.controller[mob])
    return number


def movable(t: Field, mob: int, total: int) -> bool:
    """Whether others can change a Total."""
    return TOTALS[t.mobs[mob]][total].movable
