"""FIREBALL of the Fire Mage.

- VC roll, then a D6 for the zone, then RB D6 once; no LP are spent;
- success burns everybody in that zone of the enemy's side, failure the same zone of her own side, herself
  too if she lies there: on the Stage, or after a 20 in the Portal (EX-19); nobody there means no dice;
- with `fireball_both_sides` success burns the zone on both sides;
- HIDE, AURA, PROPERSTANCE and MAGIC CIRCLE keep their Mobs out of it; whoever stands there is Hacked;
- RETRIBUTION answers it once, and never her own failure.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import FIREBALL
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.layout import GUISE_COUNTER
from undercroft.testing import clause

WALKING = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
HOWLING = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
FIVE: list[Laid] = [
    "joker",
    {"name": "cleric", "position": "INACTIVE"},
    {"name": "thief", "position": "STUCK"},
    HOWLING,
    {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"},
]
"""One in each position; a Druid's wall does not look at an area effect."""


@clause("BA-FIREMAGE-01", "BA-FIREMAGE-02", "BA-FIREMAGE-04", "BA-RULING-14")
@pytest.mark.parametrize(
    ("pips", "burnt"), [(1, {1, 3}), (2, {1, 3}), (3, {5}), (4, {5}), (5, {2, 4}), (6, {2, 4})]
)
def test_success_burns_a_zone_of_the_enemy(pips: int, burnt: set[int]) -> None:
    fight = Fight(["fire mage"], FIVE).act(0, FIREBALL).roll(8)
    assert fight.asked == "zone"
    before = list(fight.t.hp)
    fight.roll(pips)
    assert fight.asked == "dice"
    assert (fight.keys()[0], fight.keys()[-1]) == ("3", "18")
    fight.roll(7)
    assert {mob for mob in range(6) if fight.t.hp[mob] < before[mob]} == burnt
    assert all(before[mob] - fight.t.hp[mob] == 7 for mob in burnt)
    assert fight.position(0) == "INACTIVE"


@clause("BA-FIREMAGE-01", "BA-LP-02")
def test_the_dice_are_those_of_who_controls_her() -> None:
    """A Page's Fire Mage under a GUISE throws a Champion's four dice."""
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    guised = {"name": "fire mage", "controller": 0, "side": 0, "borrowed": GUISE_COUNTER, "holder": 0}
    fight = Fight([assassin, "cleric"], [guised, "joker"], rank_p1=6, rank_p2=1, equal_ranks=False)
    fight.say("pass").act(2, FIREBALL).roll(3, 1)
    assert (fight.asked, fight.keys()[0], fight.keys()[-1]) == ("dice", "4", "24")


@clause("BA-FIREMAGE-02", "BA-HACK-01")
def test_it_hacks_whoever_stands_there() -> None:
    fight = Fight(["fire mage"], FIVE).act(0, FIREBALL).roll(3, 5, 6)
    assert (fight.position(4), fight.position(2), fight.position(5)) == ("INACTIVE", "INACTIVE", "FALLOW")


@clause("BA-FIREMAGE-03", "BA-FIREMAGE-04")
def test_failure_burns_her_own_zone() -> None:
    fight = Fight(["fire mage", "thug", WALKING], ["joker"]).passing().act(0, FIREBALL).roll(9, 4, 5)
    assert fight.t.hp == [15 - 5, 16, 20 - 5, 15]
    assert (fight.position(0), fight.position(2)) == ("INACTIVE", "ACTIVE")


@clause("BA-FIREMAGE-03", "BA-VC-06")
def test_ex_19_after_a_20_she_lies_stuck_in_the_portal_before_it_burns() -> None:
    """EX-19"""
    inactive = {"name": "cleric", "position": "INACTIVE"}
    fight = Fight(["fire mage", "thug", inactive], ["joker"]).act(0, FIREBALL).roll(20, 2, 11)
    assert fight.t.hp == [15 - 11, 16 - 11, 16, 15]
    assert fight.position(0) == "STUCK"


@clause("BA-FIREMAGE-04")
def test_an_empty_zone_means_no_damage() -> None:
    fight = Fight(["fire mage"], ["joker", "thug"]).act(0, FIREBALL).roll(8, 6)
    assert (fight.asked, fight.seat, fight.position(0)) == ("actor", 1, "INACTIVE")
    assert not fight.told("damaged")
    fight = Fight(["fire mage"], ["joker", "thug"]).act(0, FIREBALL).roll(9, 6)
    assert (fight.position(0), fight.told("damaged")) == ("INACTIVE", [])


@clause("BA-FIREMAGE-01", "BA-RULING-37")
def test_the_dice_are_the_rank_bonus_and_nothing_is_spent() -> None:
    fight = Fight(["fire mage"], ["joker", "thug"], rank_p1=20, rank_p2=20).act(0, FIREBALL).roll(8, 1)
    assert (fight.keys()[0], fight.keys()[-1]) == ("7", "42")
    assert (fight.total(0, "FIREBALL", "vc"), fight.told("lp spent")) == (8, [])


@clause("BA-RULING-21")
def test_with_the_option_success_burns_both_sides() -> None:
    fight = Fight(["fire mage", "thug"], ["joker"], fireball_both_sides=True).act(0, FIREBALL).roll(8, 1, 6)
    assert fight.t.hp == [15, 10, 9]


@clause("BA-FIREMAGE-05", "BA-RULING-52")
def test_retribution_answers_it_once_and_never_a_failure() -> None:
    avenging = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight(["fire mage"], ["joker", "thug", avenging]).act(0, FIREBALL).roll(8, 1, 6)
    assert fight.t.hp == [15 - 6, 15 - 6, 16 - 6, 15]
    fight = Fight(["fire mage", "thug", avenging], ["joker"]).passing().act(0, FIREBALL).roll(9, 1, 6)
    assert fight.t.hp == [15, 10, 15, 15]


@clause("BA-FIREMAGE-02", "BA-THUG-02")
def test_a_hidden_thug_is_safe_from_the_enemy_s_fire_only() -> None:
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = Fight(["fire mage"], [hidden, "joker"]).act(0, FIREBALL).roll(8, 3)
    assert (fight.t.hp[1], fight.position(1), fight.position(0)) == (16, "FALLOW", "INACTIVE")
    fight = Fight(["fire mage", hidden], ["joker"]).passing().act(0, FIREBALL).roll(9, 3, 6)
    assert (fight.t.hp[1], fight.position(1)) == (10, "INACTIVE")


@clause("BA-FIREMAGE-02", "BA-LIGHTMAGE-03")
def test_aura_keeps_the_umbra_out_of_it() -> None:
    light = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    fight = Fight(["fire mage", "joker"], [light, HOWLING, "thug"]).act(0, FIREBALL).roll(8, 5)
    assert (fight.t.hp[2], fight.t.hp[3]) == (14, 20)
    assert (fight.position(2), fight.position(3)) == ("BUSY", "BUSY")


@clause("BA-FIREMAGE-02", "BA-SAMURAI-04")
def test_the_stance_keeps_the_samurai_out_of_it() -> None:
    samurai = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE"}
    fight = Fight(["fire mage"], [samurai, HOWLING]).act(0, FIREBALL).roll(8, 5, 6)
    assert (fight.t.hp[1], fight.t.hp[2], fight.position(1)) == (13, 20 - 6, "BUSY")
    fight = Fight(["fire mage", samurai], ["joker"]).passing().act(0, FIREBALL).roll(9, 5)
    assert (fight.t.hp[1], fight.position(0), fight.told("damaged")) == (13, "INACTIVE", [])


@clause("BA-FIREMAGE-02", "BA-RUNECASTER-05")
def test_a_magic_circle_strikes_back_once_and_the_others_burn() -> None:
    circle = {"name": "runecaster", "position": "FALLOW", "standing": "MAGIC CIRCLE", "lp": (0, 3)}
    fight = Fight(["fire mage"], [circle, WALKING, "thug"]).act(0, FIREBALL).roll(8, 3, 5, 9)
    assert (fight.t.hp[0], fight.t.hp[1], fight.t.hp[2]) == (15 - 5, 14, 20 - 9)
    assert (fight.position(1), fight.position(2)) == ("FALLOW", "ACTIVE")


@clause("BA-FIREMAGE-02", "BA-ILLUSIONIST-07")
def test_a_flowered_mob_in_that_portal_burns_too() -> None:
    flowered = {"name": "thief", "position": "STUCK", "controller": 1, "side": 1, "borrowed": 2, "holder": 2}
    fight = Fight(["fire mage", flowered], ["illusionist", "joker"]).act(0, FIREBALL).roll(8, 1, 4)
    assert fight.t.hp == [15, 16 - 4, 14 - 4, 15 - 4]
    assert (fight.position(1), fight.t.controller[1]) == ("INACTIVE", 0)


@clause("BA-FIREMAGE-02", "BA-ABJURER-02")
def test_it_is_echoed_in_the_same_zone() -> None:
    """The Umbra burns again, and nobody else; a failure cannot be repeated."""
    abjurer = {"name": "abjurer", "lp": (9, 0)}
    resting = {"name": "cleric", "position": "INACTIVE"}
    fight = Fight(["fire mage", abjurer], [resting, "joker"]).act(0, FIREBALL).roll(3, 5, 6)
    fight.say("#1.1").roll(3)
    assert fight.t.hp[2:] == [16 - 6 - 6, 15]
    fight = Fight(["fire mage", abjurer], [resting, "joker"]).act(0, FIREBALL).roll(19, 5)
    assert (fight.asked, fight.seat) == ("act", 1)
