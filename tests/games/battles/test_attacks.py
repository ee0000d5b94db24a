"""Attacks: STR, natural 20 and 1, DEF, damage, what happens to the defender."""

from __future__ import annotations

import pytest

from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.queries.figures import strength
from undercroft.testing import clause

LIGHT = {"name": "mystic", "position": "FALLOW", "standing": "LIGHT"}
HOWL = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
PROTECTION = {"name": "theurgist", "lp": (0, 2), "position": "FALLOW", "standing": "PROTECTION"}


def attack(defender: Laid, attacker: Laid = "ranger") -> Fight:
    """A Ranger (ATT 11, D8) against somebody."""
    return Fight([attacker, "joker"], [defender, "joker"]).act(0, ATTACK, 2)


@clause("BA-ATT-01", "BA-PROT-05")
def test_an_attack_is_against_one_enemy() -> None:
    """Friends are not offered, nor are the dead."""
    fight = Fight(["ranger", "joker"], ["thug", {"name": "cleric", "hp": 0, "position": "DEAD"}, "warrior"])
    fight.say("#0", "attack")
    assert fight.keys() == ["#2", "#4"]


@clause("BA-ATT-02", "BA-RULING-05")
@pytest.mark.parametrize(("pips", "hits"), [(12, False), (13, True), (14, True)])
def test_the_roll_must_reach_att_and_def(pips: int, hits: bool) -> None:
    """11 + 2."""
    fight = attack("thug").roll(pips)
    assert (fight.asked == "dice") == hits


@clause("BA-ATT-02")
def test_str_is_20_at_most() -> None:
    """A DEF of 30 is still hit by a 20."""
    fight = attack({"name": "thug", "defense": 30})
    assert strength(fight.t, 0, 2, False) == 20
    assert fight.roll(20).asked == "dice"


@clause("BA-ATT-03", "BA-RULING-12")
def test_a_natural_20_adds_one_to_the_multiplier() -> None:
    """Alone it doubles; with HOWL it makes three."""
    assert attack("thug").roll(20, 5).t.hp[2] == 16 - 10
    fight = Fight(["ranger", HOWL], ["warrior", "joker"]).say("pass").act(0, ATTACK, 3).roll(20, 4)
    assert fight.t.hp[3] == 15 - 12


@clause("BA-ATT-04", "BA-RULING-43")
@pytest.mark.parametrize("att", [11, -5])
def test_a_natural_1_misses_and_leaves_the_attacker_stuck(att: int) -> None:
    """However good his ATT is."""
    fight = attack("thug", {"name": "ranger", "att": att}).roll(1)
    assert (fight.position(0), fight.t.hp[2], fight.position(2)) == ("STUCK", 16, "ACTIVE")


@clause("BA-ATT-05", "BA-POS-02")
def test_a_stuck_defender_has_no_def() -> None:
    """11 is enough, and he is STUCK again afterwards."""
    fight = attack({"name": "thug", "position": "STUCK"}).roll(11, 3)
    assert (fight.t.hp[2], fight.position(2)) == (13, "STUCK")


@clause("BA-ATT-05", "BA-THEURGIST-08")
def test_protection_counts_for_the_stuck_too() -> None:
    """The bonus of another's spell is not the defender's own DEF."""
    fight = Fight(["ranger", "joker"], [{"name": "thug", "position": "STUCK"}, PROTECTION]).act(0, ATTACK, 2)
    assert fight.roll(13).asked != "dice"
    again = Fight(["ranger", "joker"], [{"name": "thug", "position": "STUCK"}, PROTECTION]).act(0, ATTACK, 2)
    assert again.roll(14).asked == "dice"


@clause("BA-ATT-06", "BA-DICE-02")
def test_damage_is_one_mod_die_of_the_attacker() -> None:
    """A D8 for the Ranger, a D12 for the Barbarian."""
    assert attack("thug").roll(15).keys() == [str(pips) for pips in range(1, 9)]
    assert attack("thug", "barbarian").roll(15).keys() == [str(pips) for pips in range(1, 13)]


@clause("BA-ATT-07")
@pytest.mark.parametrize("position", ["ACTIVE", "INACTIVE", "STUCK"])
def test_the_defender_goes_back_where_it_was(position: str) -> None:
    """Hit or missed."""
    assert attack({"name": "thug", "position": position}).roll(15, 1).position(2) == position
    assert attack({"name": "thug", "position": position}).roll(2).position(2) == position


@clause("BA-ATT-08", "BA-HACK-01")
def test_a_standing_defender_is_hacked_by_a_hit_only() -> None:
    """A miss leaves it FALLOW; a hit runs its Hacked line and makes it INACTIVE."""
    missed = attack(LIGHT).roll(2)
    assert (missed.position(2), missed.t.standing[2]) == ("FALLOW", 28)
    hit = attack(LIGHT).roll(15, 1).roll(15)
    assert (hit.position(2), hit.t.standing[2]) == ("INACTIVE", -1)
    assert hit.told("hacked")[0][2] == "hit"


@clause("BA-ATT-09", "BA-DICE-01")
def test_several_dice_are_added_and_the_sum_is_multiplied() -> None:
    """ICE BOLT with three D6 and a natural 20: the sum twice."""
    fight = Fight(["ice mage", "joker"], [{"name": "warrior", "hp": 40}, "thug"])
    fight.say("#0", "ice-bolt", "#2", "3").roll(20)
    assert fight.keys() == [str(pips) for pips in range(3, 19)]
    assert fight.roll(11).t.hp[2] == 40 - (22 - 3)


@clause("BA-ATT-10", "BA-POS-09")
def test_what_a_block_says_beats_the_general_rule() -> None:
    """A BUSY Mob cannot attack; the Barbarian in HOWL can, and without being Hacked before it is over."""
    fight = Fight([HOWL, {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}], ["thug"])
    fight.say("pass")
    assert fight.keys() == ["#0", "hold"]
    fight.say("#0", "attack").roll(15, 3)
    assert (fight.t.hp[2], fight.position(0)) == (16 - 6, "INACTIVE")
