"""Exact chances of rolls, and of the damage that follows them.

By numbers alone, and as it stands on a table. Damage is a row of amounts with their chances, no damage at all
included. What others may answer is not foreseen.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final, NamedTuple

from undercroft.games.battles.abilities import ATTACK, STANCE_ATTACKS
from undercroft.games.battles.cards import MOD, TOTAL_AT, TURN
from undercroft.games.battles.cards.records import Turn
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.layout import DECLARE
from undercroft.games.battles.queries.figures import (
    HIGHEST,
    bonus_damage,
    boost,
    counted,
    dice,
    howls,
    rank_dice,
    strength,
    undead,
    value,
    vc,
)
from undercroft.games.battles.queries.in_force import ABSORBS, LEADING
from undercroft.games.battles.queries.targets import rolls_to_hit
from undercroft.games.battles.queries.uses import BY_ZONE, FIXED, KILLS, ROLLED_AT_DECLARE, TIMES_N
from undercroft.games.battles.table import Field
from undercroft.kernel.odds import dice_sum

SIDES: Final = 20
ZONES: Final = 3
"""FIREBALL finds each zone with the same chance. BA-FIREMAGE-01"""

Chances = tuple[tuple[int, float], ...]
"""Amounts with their chances, which add up to one."""

NO_DAMAGE: Final[Chances] = ((0, 1.0),)


class VcOdds(NamedTuple):
    """How likely a VC roll comes out each way."""

    success: float
    fail: float
    botch: float


class AttOdds(NamedTuple):
    """How likely an ATT roll comes out each way: a plain hit, a natural 20, a miss, a natural 1."""

    hit: float
    crit: float
    miss: float
    botch: float

    @property
    def hits(self) -> float:
        """The chance to hit at all."""
        return self.hit + self.crit


# by numbers alone


@cache
def vc_odds(need: int) -> VcOdds:
    """A d20 against a number: 1 always succeeds, 20 always fails. BA-VC-01..03"""
    good = min(max(need, 1), SIDES - 1)
    return VcOdds(good / SIDES, (SIDES - 1 - good) / SIDES, 1 / SIDES)


@cache
def att_odds(strength_: int) -> AttOdds:
    """A d20 that must reach STR: 20 always hits, 1 always misses. BA-ATT-02..04"""
    plain = SIDES - min(max(strength_, 2), HIGHEST)
    return AttOdds(plain / SIDES, 1 / SIDES, (SIDES - 2 - plain) / SIDES, 1 / SIDES)


@cache
def dice_chances(count: int, sides: int, multiplier: int = 1, flat: int = 0) -> Chances:
    """Dice added up, times a multiplier, plus a flat bonus. BA-DICE-01"""
    throws = sides**count
    return tuple((total * multiplier + flat, ways / throws) for total, ways in dice_sum(count, sides))


def mix(*parts: tuple[float, Chances]) -> Chances:
    """What comes of several ways, each with its chance; what is missing to one is no damage."""
    found: dict[int, float] = {}
    left = 1.0
    for chance, amounts in parts:
        left -= chance
        for amount, share in amounts:
            found[amount] = found.get(amount, 0.0) + chance * share
    if left > 1e-12:
        found[0] = found.get(0, 0.0) + left
    return tuple(sorted(found.items()))


@cache
def strike(strength_: int, count: int, sides: int, multiplier: int = 1, flat: int = 0) -> Chances:
    """One ATT roll and its damage; a natural 20 adds one to the multiplier. BA-ATT-03, -06, -09

    BACKSTAB is one with multiplier 2 + n, a bolt one with n dice.
    """
    odds = att_odds(strength_)
    return mix(
        (odds.hit, dice_chances(count, sides, multiplier, flat)),
        (odds.crit, dice_chances(count, sides, multiplier + 1, flat)),
    )


@cache
def berserk(strength_: int, rolls: int, sides: int, multiplier: int = 1) -> Chances:
    """So many ATT rolls before any damage: a natural 1 undoes all, a 20 just hits. BA-BARBARIAN-01..04"""
    odds = att_odds(strength_)
    return mix(
        *(
            (
                comb(rolls, hits) * odds.hits**hits * odds.miss ** (rolls - hits),
                dice_chances(hits, sides, multiplier),
            )
            for hits in range(1, rolls + 1)
        )
    )


@cache
def after_vc(need: int, amounts: Chances) -> Chances:
    """Damage that needs a VC roll: CALLED SHOT, SWORDSING, DEMON ATTACK, a strike of METEOR SHOWER.

    BA-RANGER-08, BA-SAMURAI-01, BA-WARLOCK-08, BA-EARTHMAGE-06
    """
    return mix((vc_odds(need).success, amounts))


@cache
def fireball(need: int, count: int) -> tuple[Chances, Chances]:
    """What an enemy suffers who lies in a zone, and what a friend of its user does. BA-FIREMAGE-01..03"""
    success, amounts = vc_odds(need).success, dice_chances(count, 6)
    return mix((success / ZONES, amounts)), mix(((1.0 - success) / ZONES, amounts))


def assassinated(strength_: int, need: int) -> float:
    """The chance of ASSASSINATE to kill: an ATT roll, then a VC roll. BA-ASSASSIN-01..03"""
    return att_odds(strength_).hits * vc_odds(need).success


@cache
def mean(amounts: Chances) -> float:
    """The damage to expect."""
    return sum(amount * chance for amount, chance in amounts)


def behind(amounts: Chances, spared: int) -> Chances:
    """What is left behind ABSORBTION's armor or VIGILANTE's pool. BA-WARRIOR-01, BA-CAVALIER-03"""
    return mix(*((chance, ((max(0, amount - spared), 1.0),)) for amount, chance in amounts))


def kills(amounts: Chances, hp: int) -> float:
    """The chance that damage takes the last Hit Point."""
    return sum(chance for amount, chance in amounts if amount >= hp)


# on a table


def roll_odds(t: Field, mob: int, ability: int, name: str = "vc") -> VcOdds:
    """A VC roll of a Mob as its number counts now."""
    return vc_odds(vc(t, mob, ability, name))


def hit_odds(t: Field, attacker: int, defender: int, compromised: bool = False) -> AttOdds:
    """An ATT roll of one Mob against another as it stands now."""
    return att_odds(strength(t, attacker, defender, compromised))


def blow(t: Field, mob: int, act: int, target: int, n: int = 0) -> Chances:
    """What a Turn Action with n LP does to the Mob it names, before reductions.

    Acts that hurt nobody by themselves do nothing; of areas, lists and stances it is one blow.
    """
    if act in mobs.ODDS:
        return mobs.ODDS[act](t, mob, target, n)
    if act in ROLLED_AT_DECLARE:
        return aimed_shot(t, mob, act, target)
    if act in TIMES_N:
        return multiplied(t, mob, act, target, n)
    if act in KILLS:
        return killed(t, mob, act, target)
    if act in BY_ZONE:
        return by_zone(t, mob, act, target)
    if act in FIXED:
        return fixed(t, mob, act, target)
    if act == STANCE_ATTACKS:
        return strike(strength(t, mob, target, False), 1, MOD[t.mobs[mob]], 1 + howls(t, mob))
    turn = TURN[act]
    if turn is None or turn.heals or not turn.damages:
        return NO_DAMAGE
    count, sides = number_of(t, mob, act, turn, n), turn.die or MOD[t.mobs[mob]]
    if not rolls_to_hit(t, mob, act):
        hurt = dice_chances(count, sides, turn.multiplier)
        return after_vc(vc(t, mob, act, turn.roll), hurt) if turn.roll else hurt
    charge = act == ATTACK and t.standing[mob] in LEADING
    need = strength(t, mob, target, turn.compromised or charge)
    multiplier = turn.multiplier + charge + howls(t, mob)
    return strike(need, count, sides, multiplier, bonus_damage(t, mob))


def number_of(t: Field, mob: int, act: int, turn: Turn, n: int) -> int:
    """How many dice an act rolls with n LP."""
    number = turn.number
    if number in ("mod", ""):
        return 1
    if number == "n":
        return dice(t, mob, n)
    if number == "rb":
        return dice(t, mob, rank_dice(t, mob))
    held = value(t, mob, TOTAL_AT[act, number])
    return dice(t, mob, max(held, t.held_before) if mob == t.actor else held)


def aimed_shot(t: Field, mob: int, act: int, target: int) -> Chances:
    """A shot that is rolled for when it is declared. BA-RANGER-08"""
    turn = TURN[act]
    need = strength(t, mob, target, True)
    multiplier = (1 if turn is None else turn.multiplier) + howls(t, mob)
    shot = strike(need, 1, MOD[t.mobs[mob]], multiplier)
    rolled = t.actor == mob and t.act == act and t.step != DECLARE
    return shot if rolled else after_vc(vc(t, mob, act), shot)


def multiplied(t: Field, mob: int, act: int, target: int, n: int) -> Chances:
    """A blow that the points spent multiply. BA-THUG-06"""
    turn = TURN[act]
    multiplier = (1 if turn is None else turn.multiplier) + howls(t, mob)
    multiplier += counted(t, mob, n) if n else boost(t, mob)
    return strike(strength(t, mob, target, True), 1, MOD[t.mobs[mob]], multiplier)


def killed(t: Field, mob: int, act: int, target: int) -> Chances:
    """It kills without damage: all Hit Points that there are."""
    chance = assassinated(strength(t, mob, target, True), vc(t, mob, act))
    return mix((chance, ((t.hp[target], 1.0),)))


def by_zone(t: Field, mob: int, act: int, target: int) -> Chances:
    """One Mob that lies in some zone, of either side. BA-FIREMAGE-01"""
    number = dice(t, mob, rank_dice(t, mob))
    enemy, friend = fireball(vc(t, mob, act), number)
    return enemy if t.controller[target] != t.controller[mob] else friend


def fixed(t: Field, mob: int, act: int, target: int) -> Chances:
    """As much as a Mod die has faces, or as its user has Hit Points. BA-JOKER-01, BA-WARLOCK-08"""
    if FIXED[act] == "top":
        amount = MOD[t.mobs[target]]
    else:
        amount = t.hp[mob] if t.options.warlock_thp == "current" else t.max_hp[mob]
    return after_vc(vc(t, mob, act), ((amount, 1.0),))


def suffered(t: Field, target: int, amounts: Chances) -> Chances:
    """What ABSORBTION leaves of damage to a Mob. BA-WARRIOR-01"""
    absorbs = ABSORBS.get(t.mobs[target])
    if absorbs is None or not absorbs.always or undead(t, target):
        return amounts
    armor = t.totals[target][absorbs.total]
    return behind(amounts, armor) if armor else amounts


def kill_chance(t: Field, mob: int, act: int, target: int, n: int = 0) -> float:
    """The chance that a Turn Action kills the Mob it names."""
    amounts = blow(t, mob, act, target, n)
    if act in KILLS:
        return kills(amounts, t.hp[target])
    return kills(suffered(t, target, amounts), t.hp[target])
