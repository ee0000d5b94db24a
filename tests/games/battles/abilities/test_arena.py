"""ARENA of the Gladiator.

- He names enemies in order, as many as his number at most, each ACTIVE or INACTIVE with 10 Hit Points or
  more; they defend until their fight is over.
- A hit deals a D12 and makes the victim INACTIVE; after a miss the victim strikes back and is ACTIVE, or
  STUCK after its own natural 1.
- His natural 1 makes him STUCK: this victim still strikes back, without his DEF; the others go back. So do
  they when he dies. Whoever is no longer there is skipped; a guard fights in a victim's place.
- It is one Turn Action: standing effects look once, W-PLAY opens once, W-GUARD for each victim; no LEAP
  follows.
"""

from __future__ import annotations

from typing import Any

from tests.games.battles.acts import ARENA
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.testing import clause

GLADIATOR = {"name": "gladiator", "lp": (1, 0)}


def three(*victims: str, **fields: Any) -> Fight:
    """The Gladiator (0) against Thug (1), Cleric (2) and Joker (3), none of whom answers."""
    fight = Fight([{**GLADIATOR, **fields}], ["thug", {"name": "cleric", "position": "INACTIVE"}, "joker"])
    return fight.act(0, ARENA).say(*victims).passing()


@clause("BA-GLADIATOR-01", "BA-GLADIATOR-02", "BA-GLADIATOR-03", "BA-RULING-133")
def test_three_fights() -> None:
    """A hit, a miss that is answered, a 20."""
    fight = Fight([GLADIATOR], ["thug", {"name": "cleric", "position": "INACTIVE"}, "joker"]).act(0, ARENA)
    assert (fight.asked, fight.keys()) == ("victim", ["#1", "#2", "#3"])
    fight.say("#2")
    assert fight.keys() == ["#1", "#3", "done"]
    fight.say("#1", "#3").passing()
    assert fight.positions()[1:] == ["DEFENSE", "DEFENSE", "DEFENSE"]
    fight.roll(14, 6)
    assert (fight.t.hp[2], fight.position(2)) == (10, "INACTIVE")
    fight.roll(13, 15, 4)
    assert (fight.t.hp[0], fight.position(1)) == (14, "ACTIVE")
    fight.roll(20, 5).passing()
    assert (fight.t.hp[3], fight.position(3)) == (5, "INACTIVE")
    assert (fight.position(0), fight.seat) == ("INACTIVE", 1)


@clause("BA-GLADIATOR-03")
def test_an_inactive_victim_that_is_missed_may_act_again() -> None:
    """Missed or not, it is ACTIVE; its natural 1 makes it STUCK instead."""
    fight = three("#2", "done").roll(5, 5).passing()
    assert (fight.position(2), fight.seat) == ("ACTIVE", 1)
    assert three("#2", "done").roll(5, 1).passing().position(2) == "STUCK"


@clause("BA-GLADIATOR-01")
def test_who_is_eligible() -> None:
    """Nobody weak, STUCK or BUSY; and at most as many as the number says."""
    weak = {"name": "thief", "hp": 9}
    stuck = {"name": "thug", "position": "STUCK"}
    busy = {"name": "mystic", "position": "BUSY", "standing": "SHADOWS"}
    fight = Fight(["gladiator"], [weak, stuck, busy, "cleric", "warrior", "ranger"]).act(0, ARENA)
    assert fight.keys() == ["#4", "#5", "#6"]
    fight.say("#4", "#5")
    assert fight.asked != "victim"
    assert fight.t.targets == [4, 5]


@clause("BA-GLADIATOR-01", "BA-THAUMATURGIST-05")
def test_attentuation_makes_the_list_shorter() -> None:
    """3 less 2: one victim."""
    weakens = {"name": "thaumaturgist", "position": "BUSY", "standing": "ATTENTUATION", "lp": (0, 2)}
    fight = Fight([GLADIATOR], [weakens, "cleric", "warrior"]).act(0, ARENA).say("#2")
    assert fight.t.targets == [2]
    assert fight.asked == "d20"


@clause("BA-GLADIATOR-04", "BA-ATT-04")
def test_his_natural_1_ends_it_after_the_answer() -> None:
    """He is STUCK, so 13 alone is enough; the next victim goes back."""
    fight = three("#1", "#2", "done").roll(1)
    assert fight.position(0) == "STUCK"
    fight.roll(13, 5).passing()
    assert (fight.t.hp[0], fight.position(1), fight.position(2)) == (13, "ACTIVE", "INACTIVE")
    assert (fight.position(0), fight.seat) == ("STUCK", 1)


@clause("BA-GLADIATOR-04")
def test_his_death_ends_it() -> None:
    """Killed by the first victim."""
    fight = Fight([{**GLADIATOR, "hp": 3}, "joker"], ["thug", "cleric"]).act(0, ARENA).say("#2", "#3")
    fight.passing().roll(5, 19, 3).passing()
    assert fight.positions() == ["DEAD", "ACTIVE", "ACTIVE", "ACTIVE"]


@clause("BA-GLADIATOR-05")
def test_hit_points_are_not_looked_at_again() -> None:
    """A missile leaves the Cleric 6; he fights and dies; the Warrior fights after him."""
    fight = Fight([GLADIATOR, {"name": "evoker"}], [{"name": "cleric", "hp": 10}, "warrior"]).act(0, ARENA)
    fight.say("#2", "#3").say("#1.2", "#2").roll(4)
    assert fight.t.hp[2] == 6
    fight.passing().roll(14, 6)
    assert fight.position(2) == "DEAD"
    fight.roll(19, 6).passing()
    assert (fight.position(3), fight.t.hp[3]) == ("INACTIVE", 16)


@clause("BA-GLADIATOR-05", "BA-BEGGAR-06")
def test_a_victim_that_is_spared_is_skipped() -> None:
    """The Beggar pleads; only the Cleric fights."""
    beggar = {"name": "beggar", "lp": (0, 5)}
    fight = Fight([GLADIATOR], [beggar, "cleric"]).act(0, ARENA).say("#1", "#2", "#1.2")
    fight.say("5").roll(3).passing().roll(19, 4).passing()
    assert (fight.t.hp[1], fight.t.hp[2], fight.seat) == (13, 12, 1)
    assert len(fight.told("att roll")) == 1


@clause("BA-GLADIATOR-05", "BA-GLADIATOR-06")
def test_a_guard_fights_in_his_place() -> None:
    """W-GUARD opens for each victim; the Cavalier takes the second fight."""
    cavalier = {"name": "cavalier", "lp": (8, 0), "position": "INACTIVE", "hp": 9}
    fight = Fight([GLADIATOR], ["thug", "cleric", cavalier]).act(0, ARENA).say("#1", "#2")
    assert fight.asked == "guard"
    fight.say("pass")
    assert fight.asked == "guard"
    fight.say("#3.1").roll(19, 6).roll(19, 5).passing()
    assert (fight.t.hp[1], fight.t.hp[2], fight.t.hp[3]) == (10, 16, 9)
    assert (fight.position(2), fight.position(3)) == ("ACTIVE", "INACTIVE")


@clause("BA-GLADIATOR-06", "BA-DRUID-01")
def test_thorns_stop_the_whole_of_it() -> None:
    """One roll for all victims."""
    druid = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS", "lp": (3, 0)}
    fight = Fight([GLADIATOR], ["thug", "cleric", druid]).act(0, ARENA).say("#1", "#2").roll(2).passing()
    assert (fight.t.hp[0], fight.position(0)) == (12, "INACTIVE")
    assert (fight.t.hp[1], fight.t.hp[2], fight.seat) == (16, 16, 1)


@clause("BA-GLADIATOR-06", "BA-GLADIATOR-07")
def test_no_leap_follows() -> None:
    """It is no standard Attack."""
    fight = three("#1", "done", totals={("LEAP", "uses"): 3}).roll(19, 2)
    assert (fight.seat, fight.position(0), fight.told("reacts")) == (1, "INACTIVE", [])


@clause("BA-GLADIATOR-01", "BA-LIGHTMAGE-02")
def test_aura_keeps_the_umbra_out() -> None:
    """INACTIVE Mobs beneath an AURA cannot be called."""
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    idle = {"name": "cleric", "position": "INACTIVE"}
    fight = Fight([GLADIATOR], [aura, idle, "warrior"]).act(0, ARENA)
    assert fight.t.targets == [3]


@clause("BA-GLADIATOR-02", "BA-FIGHTER-07")
def test_a_dodged_blow_is_a_miss() -> None:
    """The Fighter strikes back and is ACTIVE; a botched DODGE leaves him STUCK, not INACTIVE."""
    fighter = {"name": "fighter", "position": "INACTIVE"}
    fight = Fight([GLADIATOR], [fighter, "joker"]).act(0, ARENA).say("#1", "done").roll(19)
    fight.say("#1.2").roll(3).roll(5).passing()
    assert (fight.position(1), fight.t.hp[1]) == ("ACTIVE", 19)
    fight = Fight([GLADIATOR], [fighter, "joker"]).act(0, ARENA).say("#1", "done").roll(19)
    fight.say("#1.2").roll(20).roll(4).passing()
    assert (fight.position(1), fight.t.hp[1]) == ("STUCK", 15)


@clause("BA-GLADIATOR-02", "BA-RANGER-01")
def test_a_ranger_counters_afterwards() -> None:
    """One COUNTER at E1."""
    fight = Fight([GLADIATOR], ["ranger", "cleric"]).act(0, ARENA).say("#1", "#2").roll(19, 3).roll(19, 3)
    assert (fight.asked, fight.keys()) == ("counter", ["#0", "pass"])


@clause("BA-GLADIATOR-01", "BA-AIRMAGE-01")
def test_a_flyer_is_not_eligible() -> None:
    """It is BUSY; without anybody ARENA cannot be declared."""
    flyer = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    fight = Fight(["gladiator", "thug"], [flyer, {"name": "joker", "hp": 9}]).say("#0")
    assert fight.keys() == ["attack", "back"]


@clause("BA-GLADIATOR-02", "BA-BARBARIAN-07", "BA-ENCHANTER-01")
def test_howl_and_enchantment_help() -> None:
    """12 less 3 and doubled."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    charm = {"name": "enchanter", "position": "BUSY", "standing": "ENCHANTMENT", "lp": (2, 0)}
    fight = (
        Fight([GLADIATOR, howling, charm], ["thug", {"name": "joker", "hp": 9}]).act(0, ARENA, 3).roll(11, 4)
    )
    assert fight.t.hp[3] == 8


@clause("BA-GLADIATOR-03", "BA-ROUND-07")
def test_the_missed_victim_may_act_in_this_round() -> None:
    """The Cleric, INACTIVE before, attacks next."""
    fight = three("#2", "done").roll(5, 5).passing()
    fight.act(2, ATTACK, 0).roll(5)
    assert fight.position(2) == "INACTIVE"
