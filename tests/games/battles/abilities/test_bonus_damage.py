"""BONUS DAMAGE of the Warrior.

The bonus is added after all multipliers to damage from his own ATT rolls, and to no other; it grows by 1 at
the end of each Turn in which he hit, once, also when the damage was absorbed, not when the hit was dodged;
without limit, or with the option up to what the card says; others can lower it, not below 0.
"""

from __future__ import annotations

from tests.games.battles.acts import BONUS_DAMAGE, GRAPPLE, PRANK
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.cards import DMG
from undercroft.testing import clause

BONUS = DMG[BONUS_DAMAGE]


@clause("BA-WARRIOR-06", "BA-RULING-11")
def test_it_is_added_after_multipliers() -> None:
    """A 20 with a 7 and a bonus of 5: 7 x 2 + 5 = 19."""
    fight = Fight([{"name": "warrior", "lp": (0, 2)}, "joker"], [{"name": "barbarian", "hp": 30}, "thug"])
    fight.act(0, ATTACK, 2).roll(20, 7)
    assert fight.t.hp[2] == 30 - 19


@clause("BA-WARRIOR-07")
def test_it_grows_at_the_end_of_a_turn_with_a_hit() -> None:
    """The hit itself deals 3 more; afterwards it would be 4. A miss does not make it grow."""
    fight = Fight(["warrior", "joker"], ["barbarian", "thug"]).act(0, ATTACK, 2).roll(13, 1)
    assert (fight.t.hp[2], fight.total(0, "BONUS DAMAGE", "dmg")) == (20 - 4, 4)
    fight = Fight(["warrior", "joker"], ["barbarian", "thug"]).act(0, ATTACK, 2).roll(12)
    assert fight.total(0, "BONUS DAMAGE", "dmg") == 3


@clause("BA-WARRIOR-07")
def test_an_absorbed_hit_counts_and_there_is_no_limit() -> None:
    """Against armor 30 nothing is lost, and 9 becomes 10."""
    warrior = {"name": "warrior", "totals": {("BONUS DAMAGE", "dmg"): 9}}
    fight = (
        Fight([warrior, "joker"], [{"name": "warrior", "lp": (27, 0)}, "thug"]).act(0, ATTACK, 2).roll(14, 10)
    )
    assert (fight.t.hp[2], fight.total(0, "BONUS DAMAGE", "dmg")) == (19, 10)


@clause("BA-WARRIOR-07", "BA-FIGHTER-07")
def test_a_dodged_hit_does_not_count() -> None:
    """The Fighter dodges: no damage, and the bonus stays."""
    fight = Fight(["warrior", "joker"], ["fighter", "thug"]).act(0, ATTACK, 2).roll(14)
    assert fight.asked == "avert"
    fight.say("#2.2").roll(9)
    assert (fight.t.hp[2], fight.total(0, "BONUS DAMAGE", "dmg")) == (19, 3)


@clause("BA-WARRIOR-06", "BA-WARRIOR-07", "BA-FIGHTER-04")
def test_a_free_attack_in_a_grapple_has_it() -> None:
    """His own ATT roll in a Turn of the Fighter: 3 more, then 4."""
    fight = Fight([{"name": "fighter", "lp": (2, 0)}, "warrior"], [{"name": "barbarian", "hp": 30}, "thug"])
    fight.act(0, GRAPPLE, 2).say("#1").roll(5, 19, 15, 6)
    assert (fight.t.hp[2], fight.total(1, "BONUS DAMAGE", "dmg")) == (30 - 2 - 9, 4)


@clause("BA-WARRIOR-08")
def test_it_is_lowered_to_0_at_the_least() -> None:
    """Lowered by more than it holds, nothing is added any more."""
    fight = Fight(["warrior", "joker"], ["barbarian", "thug"])
    fight.t.quip(0, BONUS, -5)
    fight.act(0, ATTACK, 2).roll(13, 6)
    assert (fight.t.hp[2], fight.total(0, "BONUS DAMAGE", "dmg")) == (14, 1)


@clause("BA-WARRIOR-08")
def test_a_prank_with_his_die_has_no_bonus() -> None:
    """The Warrior is pranked: his die's 10, nothing more, and he has not hit."""
    fight = Fight(["joker", "thug"], ["warrior", {"name": "barbarian", "hp": 20}]).act(0, PRANK)
    fight.say("#2").roll(8)
    assert (fight.t.hp[3], fight.total(2, "BONUS DAMAGE", "dmg")) == (10, 3)


@clause("BA-RULING-11", "BA-WARRIOR-06", "BA-WARRIOR-07")
def test_with_the_option_it_grows_up_to_the_card() -> None:
    """LP 1: up to 4 and no further."""
    for before, after in ((0, 1), (3, 4), (4, 4)):
        warrior = {"name": "warrior", "lp": (0, 1), "totals": {("BONUS DAMAGE", "dmg"): before}}
        fight = Fight([warrior, "joker"], ["barbarian", "thug"], warrior_bonus="grow")
        fight.act(0, ATTACK, 2).roll(13, 1)
        assert fight.t.hp[2] == 20 - 1 - before
        assert fight.total(0, "BONUS DAMAGE", "dmg") == after


@clause("BA-WARRIOR-06", "BA-LIGHTMAGE-10", "BA-THAUMATURGIST-05")
def test_new_leaves_it_and_attentuation_lowers_it() -> None:
    """Passives work under NEW; ATTENTUATION of strength 2 takes 2 off, and the Total grows all the same."""
    new = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    fight = Fight(["warrior", "joker"], ["barbarian", new]).act(0, ATTACK, 2).roll(13, 1)
    assert fight.t.hp[2] == 20 - 4
    weak = {"name": "thaumaturgist", "lp": (0, 2), "position": "BUSY", "standing": "ATTENTUATION"}
    fight = Fight(["warrior", "joker"], ["barbarian", weak]).act(0, ATTACK, 2).roll(13, 1)
    assert (fight.t.hp[2], fight.total(0, "BONUS DAMAGE", "dmg")) == (20 - 2, 4)


@clause("BA-WARRIOR-07", "BA-DMG-02")
def test_it_does_not_grow_for_a_dead_warrior() -> None:
    """RETRIBUTION kills him for his hit: his Totals stay as they are."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    weak = {"name": "warrior", "hp": 2, "totals": {("ABSORBTION", "armor"): 0}}
    fight = Fight([weak, "joker"], [theurgist, "ranger"]).act(0, ATTACK, 3).roll(15, 8)
    assert (fight.position(0), fight.total(0, "BONUS DAMAGE", "dmg")) == ("DEAD", 3)
