"""ENCHANTMENT of the Enchanter.

A GO action makes him BUSY for the Round. The ATT of every ally, not his own, is better by the number in
every ATT roll, out of turn too, without a lower bound; two add up. AMPLIFY and ATTENTUATION do not change
it, nobody can move it. It ends at once when he is Hacked, and at End Round.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import ENCHANTMENT
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.cards import ATT_TOTAL
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.games.battles.queries.figures import attack_number, movable, strength
from undercroft.testing import clause

ENCHANTS: dict[str, Any] = {"name": "enchanter", "lp": (2, 0), "position": "BUSY", "standing": "ENCHANTMENT"}


@clause("BA-ENCHANTER-01", "BA-GO-06")
@pytest.mark.parametrize(("pips", "position"), [(1, "BUSY"), (10, "BUSY"), (11, "INACTIVE"), (20, "STUCK")])
def test_the_go_action(pips: int, position: str) -> None:
    """LP 2: 10 or less."""
    fight = Fight([{"name": "enchanter", "lp": (2, 0)}, "joker"], ["thug", "warrior"], at=GO)
    fight.say("#0.1").roll(pips)
    assert (fight.position(0), fight.t.standing[0] == ENCHANTMENT) == (position, position == "BUSY")


@clause("BA-ENCHANTER-01", "BA-RULING-128")
def test_allies_hit_more_easily() -> None:
    """LP 2 makes 3: the Joker needs 14 + 2 - 3. The enemy is not helped."""
    fight = Fight([ENCHANTS, "joker"], ["thug", "warrior"]).act(1, ATTACK, 2).roll(13, 4)
    assert fight.t.hp[2] == 12
    fight = Fight([ENCHANTS, "joker"], ["thug", "warrior"]).act(1, ATTACK, 2).roll(12)
    assert fight.t.hp[2] == 16
    assert strength(fight.t, 2, 1, False) == 13 + 2


@clause("BA-ENCHANTER-01")
def test_two_add_up_and_each_helps_the_other() -> None:
    """Not himself; two allies of him help one another, and there is no lower bound."""
    fight = Fight([ENCHANTS, ENCHANTS | {"lp": (9, 0)}, "joker"], ["thug", "warrior"], duplicates=True)
    assert attack_number(fight.t, 2) == 14 - 3 - 10
    assert attack_number(fight.t, 0) == 15 - 10
    assert attack_number(fight.t, 1) == 15 - 3
    fight.t.att[2] = 2
    assert attack_number(fight.t, 2) == -11


@clause("BA-ENCHANTER-01")
def test_an_attack_out_of_turn() -> None:
    """The Rogue's SNEAK ATTACK at the Thug: 13 + 2 - 3."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight([ENCHANTS, rogue], ["thug", "warrior"], turn=1).act(2, ATTACK, 1)
    assert fight.asked == "play"
    fight.say("#1.1").roll(12, 3)
    assert fight.t.hp[2] == 13


@clause("BA-ENCHANTER-02", "BA-THAUMATURGIST-06")
def test_it_is_neither_moved_nor_weakened() -> None:
    """Kind `att`."""
    weakens = {"name": "thaumaturgist", "lp": (0, 2), "position": "BUSY", "standing": "ATTENTUATION"}
    fight = Fight([ENCHANTS, "joker"], [weakens, "warrior"])
    assert not movable(fight.t, 0, ATT_TOTAL[ENCHANTMENT])
    assert attack_number(fight.t, 1) == 11


@clause("BA-ENCHANTER-02")
def test_hacked_it_is_over_at_once() -> None:
    """INACTIVE, and the ally's ATT is its own again."""
    fight = Fight([ENCHANTS, "joker"], ["ranger", "warrior"], turn=1).act(2, ATTACK, 0).roll(12, 3)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)
    assert attack_number(fight.t, 1) == 14


@clause("BA-ENCHANTER-01", "BA-END-03")
def test_end_round_makes_him_active() -> None:
    """And the bonus is gone."""
    fight = Fight([ENCHANTS, "joker"], ["thug", "warrior"], at=END_ROUND, after={"turn_actions": 1}).say(
        "pass"
    )
    assert (fight.position(0), attack_number(fight.t, 1)) == ("ACTIVE", 14)
