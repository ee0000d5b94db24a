"""Exact chances of battles: one attack, a whole battle, and a battle as it stands on a table.

A battle is a chain: every attack step ends it with the chance that the attack total exceeds the defence
total, else the roles swap, until the cap. Cards that might still be played are not foreseen.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from undercroft.games.immortal_magic.layout import UNROLLED, Layout
from undercroft.games.immortal_magic.queries.figures import (
    attack_dice,
    attack_terms,
    defence_dice,
    defence_terms,
    has_first,
)
from undercroft.games.immortal_magic.queries.in_force import immunities, side_of
from undercroft.games.immortal_magic.queries.lasting import ROLL, UNTIL
from undercroft.games.immortal_magic.queries.matching import foe_of, is_enemy
from undercroft.kernel.ids import NO_CARD, CardId
from undercroft.kernel.odds import at_least, dice_sum
from undercroft.kernel.table import clone_table

DIE: Final = 6
CAP: Final = 24
"""The attack steps of a battle, unless an option says otherwise. DIM-BATTLE-17"""


class Side(NamedTuple):
    """What a side rolls: dice and figures of its attack and of its defence. DIM-BATTLE-07, -08"""

    attack_dice: int
    attack: int
    defence_dice: int
    defence: int


class Ends(NamedTuple):
    """How likely a battle ends each way for one side: it wins, it loses, nobody does. DIM-BATTLE-17"""

    wins: float
    loses: float
    undecided: float


# by numbers alone


@cache
def exceeds(dice: int, needed: int) -> float:
    """The chance that the sum of dice is greater than a number."""
    ways, throws = at_least(dice_sum(dice, DIE), needed + 1)
    return ways / throws


@cache
def _breaks(dice: int, against: int, lead: int) -> float:
    """The chance that dice with a lead exceed other dice."""
    found, throws = 0.0, 0
    for total, ways in dice_sum(against, DIE):
        found += ways * exceeds(dice, total - lead)
        throws += ways
    return found / throws


def hit(attacker: Side, defender: Side) -> float:
    """The chance that one attack defeats the defender; equality defends. DIM-BATTLE-13"""
    return _breaks(attacker.attack_dice, defender.defence_dice, attacker.attack - defender.defence)


@cache
def chain(first: float, second: float, steps: int = CAP) -> Ends:
    """The battle of two who defeat each other with these chances, for who attacks first. DIM-BATTLE-05, -17

    Without a cap the first would win with p / (p + q - p q).
    """
    wins, loses, lasts = 0.0, 0.0, 1.0
    for step in range(steps):
        if step % 2:
            loses += lasts * second
            lasts *= 1.0 - second
        else:
            wins += lasts * first
            lasts *= 1.0 - first
    return Ends(wins, loses, lasts)


def turned(ends: Ends) -> Ends:
    """The same for the other side."""
    return Ends(ends.loses, ends.wins, ends.undecided)


def duel(first: Side, second: Side, steps: int = CAP) -> Ends:
    """The battle of two sides, for the one that attacks first."""
    return chain(hit(first, second), hit(second, first), steps)


def struck(now: float, later: Ends) -> Ends:
    """The battle of who attacks with this chance now; `later` is how it goes on for it."""
    lasts = 1.0 - now
    return Ends(now + lasts * later.wins, lasts * later.loses, lasts * later.undecided)


# on a table


def side(t: Layout, lead: CardId) -> Side:
    """A lead and its helpers with everything in force, in the battle on the table. DIM-BATTLE-07..09, -26"""
    fighters = side_of(t, lead)
    shielded = immunities(t, foe_of(t, lead))
    attack = sum(
        term.amount for fighter in fighters for term in attack_terms(t, fighter) if term.face not in shielded
    )
    return Side(
        sum(attack_dice(t, fighter) for fighter in fighters),
        attack,
        sum(defence_dice(t, fighter) for fighter in fighters),
        sum(term.amount for fighter in fighters for term in defence_terms(t, fighter)),
    )


def jumps(t: Layout) -> CardId:
    """Who attacks first in the battle on the table. DIM-BATTLE-02..04"""
    if t.attacker != NO_CARD:
        return t.attacker
    usual, other = t.enterer, t.opponent
    if is_enemy(t, t.opponent):
        usual, other = other, usual
    return other if has_first(t, other) and not has_first(t, usual) else usual


def strike(t: Layout) -> float:
    """The chance that the attack that is prepared, or already rolled, defeats the defender.

    DIM-BATTLE-06, -10, -13
    """
    attacking, defending = side(t, t.attacker), side(t, foe_of(t, t.attacker))
    if t.attack_dice == UNROLLED:
        return hit(attacking, defending)
    if t.defence_dice == UNROLLED:
        total = t.attack_dice + attacking.attack
        return 1.0 - exceeds(defending.defence_dice, total - defending.defence - 1)
    return float(t.attack_total > t.defence_dice + defending.defence)


def lasting_on(t: Layout) -> Layout:
    """The table without what is for the roll of this attack step only. DIM-INSTANT-05"""
    if all(row[UNTIL] != ROLL for row in t.lasting):
        return t
    copy = clone_table(t)
    copy.lasting = [row for row in t.lasting if row[UNTIL] != ROLL]
    return copy


def forecast(t: Layout) -> Ends:
    """How the battle on the table ends for the enterer, as it stands now."""
    first, cap = jumps(t), t.options.battle_cap
    enterer, later = first == t.enterer, lasting_on(t)
    one, other = side(later, first), side(later, foe_of(t, first))
    if t.attacker == NO_CARD:
        ends = duel(one, other, cap)
    else:
        ends = struck(strike(t), turned(duel(other, one, cap - t.attack_steps)))
    return ends if enterer else turned(ends)


def meeting(t: Layout, enterer: CardId, opponent: CardId) -> Ends:
    """How a battle would end for a character that entered the space of an opponent now."""
    copy = clone_table(t)
    copy.end_battle_fields()
    copy.enterer, copy.opponent = enterer, opponent
    return forecast(copy)
