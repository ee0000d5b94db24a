"""ABSORBTION of the Warrior.

Every damage event but harm he does to himself is lowered by armor, in every position; armor then falls by
1, also when nothing got through, never below 0; one Action or area effect is one event; nobody else can
change armor; a hit that is absorbed whole is still a hit; RETRIBUTION sees what is left; KARMA comes before
it.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import BERSERK, DISINTEGRATION, ICE_BOLT, LIGHTNING_STRIKE
from tests.games.battles.fights import ABILITY, Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.flow.damage import BY_STANDING, TO_SELF, reduced
from undercroft.games.battles.queries.single_acts import movable_totals
from undercroft.testing import clause

WARRIOR = {"name": "warrior", "lp": (3, 0), "position": "INACTIVE"}


@clause("BA-WARRIOR-01", "BA-WARRIOR-02", "BA-WARRIOR-03")
def test_ex_11_three_blows_wear_it_down() -> None:
    """Armor 6: of 4 nothing is lost, of 11 then 6, of an area's 3 nothing (EX-11)."""
    fight = Fight([WARRIOR], ["ranger", {"name": "ice mage", "lp": (3, 0)}, "necromancer"], turn=1)
    fight.act(1, ATTACK).roll(14, 4)
    assert (fight.t.hp[0], fight.total(0, "ABSORBTION", "armor")) == (19, 5)
    fight.act(2, ICE_BOLT, n=3).roll(14, 11)
    assert (fight.t.hp[0], fight.total(0, "ABSORBTION", "armor")) == (13, 4)
    fight.act(3, DISINTEGRATION, n=1).roll(3)
    assert (fight.t.hp[0], fight.total(0, "ABSORBTION", "armor")) == (13, 3)


@clause("BA-WARRIOR-01", "BA-POS-08")
@pytest.mark.parametrize("position", ["ACTIVE", "STUCK", "INACTIVE"])
def test_it_works_in_every_position(position: str) -> None:
    """STUCK too, where his DEF does not count."""
    warrior = {"name": "warrior", "position": position}
    fight = Fight([warrior, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0).roll(14, 8)
    assert (fight.t.hp[0], fight.total(0, "ABSORBTION", "armor")) == (19 - 8 + 3, 2)


@clause("BA-WARRIOR-01")
def test_harm_to_himself_is_not_absorbed() -> None:
    """Standing damage is, and no damage wears nothing off."""
    fight = Fight([WARRIOR, "joker"], ["ranger"])
    assert reduced(fight.t, 0, 5, TO_SELF) == 5
    assert reduced(fight.t, 0, 0, BY_STANDING) == 0
    assert fight.total(0, "ABSORBTION", "armor") == 6
    assert reduced(fight.t, 0, 9, BY_STANDING) == 3
    assert fight.total(0, "ABSORBTION", "armor") == 5


@clause("BA-WARRIOR-02", "BA-RULING-07")
@pytest.mark.parametrize("zero_rule", ["initial", "always"])
def test_armor_gone_is_gone(zero_rule: str) -> None:
    """At 0 nothing is absorbed and nothing falls further, whatever the rule of zero."""
    warrior = {**WARRIOR, "totals": {("ABSORBTION", "armor"): 0}}
    fight = Fight([warrior, "joker"], ["ranger", "thug"], turn=1, zero_rule=zero_rule)
    fight.act(2, ATTACK, 0).roll(14, 5)
    assert (fight.t.hp[0], fight.total(0, "ABSORBTION", "armor")) == (14, 0)


@clause("BA-WARRIOR-03")
def test_a_whole_berserk_is_one_assault() -> None:
    """Three hits with 20 together: 6 are absorbed once. So with a doubled hit."""
    fight = Fight([WARRIOR], [{"name": "barbarian", "lp": (3, 0)}, "ranger"], turn=1)
    fight.act(1, BERSERK, n=3).roll(15, 15, 15, 2, 20)
    assert (fight.t.hp[0], fight.total(0, "ABSORBTION", "armor")) == (19 - 14, 5)
    fight.act(2, ATTACK).roll(20, 4)
    assert (fight.t.hp[0], fight.total(0, "ABSORBTION", "armor")) == (5 - 3, 4)


@clause("BA-WARRIOR-04")
def test_nobody_else_can_change_armor() -> None:
    """Of the Warrior's Totals only the bonus is movable, so AID cannot name armor."""
    fight = Fight(["warrior", "paladin"], ["ranger"])
    assert movable_totals(fight.t, 0) == [1]
    fight.act(1, ABILITY["AID"])
    assert fight.t.targets == [0]
    assert fight.t.aim == 1
    assert fight.asked == "spend"


@clause("BA-WARRIOR-05")
def test_a_hit_that_is_absorbed_whole_is_a_hit() -> None:
    """It wakes him from SLEEP, and the Enchanter's spell is over."""
    sleeper = {"name": "warrior", "lp": (3, 0), "position": "STUCK", "asleep_by": 3}
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    fight = Fight([sleeper, "joker"], ["ranger", enchanter, "thug"], turn=1).act(2, ATTACK, 0).roll(14, 5)
    assert (fight.t.hp[0], fight.position(0), fight.position(3)) == (19, "INACTIVE", "INACTIVE")


@clause("BA-WARRIOR-05", "BA-THEURGIST-01")
def test_retribution_sees_what_is_left() -> None:
    """Of 8 two get through and two come back; of 6 then one."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([WARRIOR, theurgist], ["ranger", "cleric", "thug"], turn=1).act(2, ATTACK, 0).roll(14, 8)
    assert (fight.t.hp[0], fight.t.hp[2]) == (17, 16)
    fight.act(3, ATTACK, 0).roll(15, 5)
    assert (fight.t.hp[0], fight.t.hp[3]) == (17, 16)


@clause("BA-WARRIOR-01", "BA-WITCH-04")
def test_karma_comes_before_it() -> None:
    """11 doubled is 22, less armor 4: 18 are lost (EX-M10)."""
    warrior = {"name": "warrior", "lp": (1, 0), "position": "INACTIVE"}
    fight = Fight([warrior], [{"name": "evoker", "lp": (1, 0)}, {"name": "witch", "lp": (0, 3)}], turn=1)
    fight.act(1, LIGHTNING_STRIKE, n=3).roll(11)
    assert (fight.asked, fight.seat) == ("harm", 1)
    fight.say("#2.2").roll(5)
    assert (fight.t.hp[0], fight.total(0, "ABSORBTION", "armor")) == (1, 3)
