"""Exact chances in words: what a roll needs, how likely that is, what damage to expect."""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.cards import TURN
from undercroft.games.battles.queries.declarable import spend_limit
from undercroft.games.battles.queries.figures import rank_bonus, strength, vc
from undercroft.games.battles.queries.in_force import LEADING
from undercroft.games.battles.queries.odds import att_odds, blow, kill_chance, mean, suffered, vc_odds
from undercroft.games.battles.queries.targets import rolls_to_hit
from undercroft.games.battles.queries.titles import at_most
from undercroft.games.battles.queries.uses import OWNER, ROLLED_AT_DECLARE
from undercroft.games.battles.table import Field
from undercroft.kit.guide import percent

SURE: Final = 20


def hit_on(need: int) -> str:
    """An ATT roll: `hit on 12+, 45 %`. BA-ATT-02..04"""
    number = "20" if need >= SURE else f"{max(2, need)}+"
    return f"hit on {number}, {percent(att_odds(need).hits)}"


def succeeds_on(need: int) -> str:
    """A VC roll: `8 or less, 40 %; botch 5 %`. BA-VC-01..03"""
    odds = vc_odds(need)
    return f"{at_most(need)}, {percent(odds.success)}; botch {percent(odds.botch)}"


def likely(need: int) -> str:
    """A VC roll whose number is in the words of the answer: `success 40 %, botch 5 %`."""
    odds = vc_odds(need)
    return f"success {percent(odds.success)}, botch {percent(odds.botch)}"


def rolls(t: Field, mob: int, ability: int, name: str = "vc") -> str:
    """The chances of a VC roll of a Mob as its number counts now."""
    return likely(vc(t, mob, ability, name))


def hit_need(t: Field, mob: int, act: int, target: int) -> int:
    """What the ATT roll of an act must reach against a target. BA-ATT-02, -05, BA-CAVALIER-11"""
    turn = TURN[act]
    charge = act == ATTACK and t.standing[mob] in LEADING
    return strength(t, mob, target, charge or (turn is not None and turn.compromised))


def roll_need(t: Field, mob: int, act: int) -> int | None:
    """What the VC roll of a Turn Action must not exceed; CALLED SHOT rolls when it is declared, and waking
    is a part of TIME SLIP. BA-VC-01, BA-RANGER-08, BA-TIMEMAGE-05"""
    turn = TURN[act]
    name = ROLLED_AT_DECLARE.get(act, "" if turn is None else turn.roll)
    return vc(t, mob, OWNER[act], name) if name else None


def act_rolls(t: Field, mob: int, act: int) -> list[str]:
    """The chances of the VC roll that an act takes, if it takes one."""
    need = roll_need(t, mob, act)
    return [] if need is None else [likely(need)]


def against(t: Field, mob: int, act: int, target: int, n: int | None = None) -> list[str]:
    """What is to be expected of an act against a target; without a number, of as many LP as can be spent."""
    turn = TURN[act]
    if turn is None:
        return []
    found = act_rolls(t, mob, act)
    if rolls_to_hit(t, mob, act):
        odds = att_odds(hit_need(t, mob, act, target))
        found.append(f"hit chance {percent(odds.hits)}")
    spent = spend_limit(t, mob, act, rank_bonus(t, mob)) if n is None else n
    return [*found, *_damage(t, mob, act, target, spent, n is None and bool(turn.spends))]


def _damage(t: Field, mob: int, act: int, target: int, n: int, most: bool) -> list[str]:
    """The mean of the damage, all chances to miss counted, and the chance to kill."""
    amount = mean(suffered(t, target, blow(t, mob, act, target, n)))
    if not amount:
        return []
    spending = f" with {n} LP" if most else ""
    found = [f"{amount:.1f} damage on average{spending}"]
    killed = kill_chance(t, mob, act, target, n)
    return [*found, f"{percent(killed)} to kill"] if killed else found
