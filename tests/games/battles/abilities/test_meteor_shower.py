"""METEOR SHOWER of the Earth Mage.

- in the GO step a roll of 9 + LP or less makes him BUSY for the Round, without Turn option or release;
- in P1 of every Turn Action of both sides he rolls again: the actor suffers pool D6 (kind standing) and is
  INACTIVE, its Action cancelled; then the pool loses a die (EX-12);
- a miss does nothing and does not hack him, a 20 makes him STUCK;
- (D) Actions and actions out of turn are not struck;
- with an empty pool nothing is rolled, and it cannot be cast; nothing happens in the GO step.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import AID, HEAL
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.testing import clause

FALLING = {
    "name": "earth mage", "position": "BUSY", "standing": "METEOR SHOWER",
    "totals": {("METEOR SHOWER", "vc"): 12, ("METEOR SHOWER", "pool"): 3},
}  # fmt: skip


@clause("BA-EARTHMAGE-05")
@pytest.mark.parametrize(("pips", "position"), [(9, "BUSY"), (10, "INACTIVE"), (20, "STUCK")])
def test_casting_it_in_the_go_step(pips: int, position: str) -> None:
    fight = Fight(["earth mage"], ["thug"], at=GO).say("#0.2").roll(pips)
    assert fight.position(0) == position


@clause("BA-EARTHMAGE-05")
def test_he_has_no_turn_option_and_cannot_be_released() -> None:
    fight = Fight([FALLING, "thug"], ["joker"])
    assert (fight.asked, sorted(fight.keys())) == ("act", ["attack", "hide"])
    assert Fight([FALLING, "thug"], ["joker"], at=GO).asked == "initiative"
    fight = Fight([FALLING], ["joker"], at=END_ROUND, after={"turn_actions": 1})
    assert fight.asked != "release"
    assert fight.position(0) == "ACTIVE"


@clause("BA-EARTHMAGE-06")
def test_a_strike_cancels_the_action() -> None:
    fight = Fight(["ranger", "thug"], [FALLING, "joker"]).act(0, ATTACK, 3).roll(12)
    assert (fight.asked, fight.keys()[0], fight.keys()[-1]) == ("dice", "3", "18")
    fight.roll(10)
    assert (fight.t.hp[0], fight.position(0)) == (18 - 10, "INACTIVE")
    assert fight.told("cancelled")
    assert not fight.told("att roll")
    assert fight.told("damaged")[0][-1] == "standing"
    assert fight.total(2, "METEOR SHOWER", "pool") == 2


@clause("BA-EARTHMAGE-06")
def test_his_own_side_is_struck_too() -> None:
    fight = Fight([FALLING, "thug"], ["joker", "cleric"]).act(1, ATTACK, 2).roll(5, 6)
    assert (fight.t.hp[1], fight.position(1)) == (10, "INACTIVE")


@clause("BA-EARTHMAGE-06", "BA-TURN-08", "BA-TURN-03")
def test_light_and_meteors_in_the_order_of_the_players() -> None:
    """EX-12: with A first the Cleric is healed before the strike, with B first she dies of it."""
    light = {"name": "mystic", "position": "FALLOW", "standing": "LIGHT", "totals": {("LIGHT", "hp"): 9}}
    cleric = {"name": "cleric", "hp": 4, "max_hp": 20}
    fight = Fight([cleric, light], [FALLING, "joker"]).passing().act(0, HEAL, 1, 2).roll(7, 10)
    assert (fight.t.hp[0], fight.position(0), fight.total(0, "HEAL", "pool")) == (3, "INACTIVE", 1)
    assert fight.total(2, "METEOR SHOWER", "pool") == 2
    fight = Fight([cleric, light], [FALLING, "joker"], first=1).passing().act(0, HEAL, 1, 2).roll(7, 10)
    assert fight.position(0) == "DEAD"


@clause("BA-EARTHMAGE-07", "BA-RULING-23", "BA-RULING-33")
def test_a_missed_strike_does_nothing() -> None:
    fight = Fight(["ranger", "thug"], [FALLING, "joker"]).act(0, ATTACK, 3).roll(13)
    assert (fight.position(2), fight.total(2, "METEOR SHOWER", "pool"), fight.asked) == ("BUSY", 3, "d20")


@clause("BA-EARTHMAGE-07", "BA-VC-05")
def test_a_20_makes_him_stuck_and_ends_it() -> None:
    fight = Fight(["ranger", "thug"], [FALLING, "joker"]).act(0, ATTACK, 3).roll(20)
    assert (fight.position(2), fight.t.standing[2], fight.position(0)) == ("STUCK", -1, "MOBILE")


@clause("BA-EARTHMAGE-08")
def test_with_an_empty_pool_nothing_falls_and_it_cannot_be_cast() -> None:
    spent = {**FALLING, "totals": {("METEOR SHOWER", "pool"): 0}}
    fight = Fight(["ranger", "thug"], [spent, "joker"]).act(0, ATTACK, 3)
    assert not fight.told("vc roll")
    fight.roll(2)
    assert fight.told("att roll")
    fight = Fight([{"name": "earth mage", "totals": {("METEOR SHOWER", "pool"): 0}}], ["thug"], at=GO)
    assert fight.asked == "initiative"


@clause("BA-EARTHMAGE-08", "BA-GO-05")
def test_nothing_falls_in_the_go_step() -> None:
    fight = Fight([FALLING], ["rogue"], at=GO, turn=1).say("#1.1").roll(3)
    assert (fight.position(1), fight.total(0, "METEOR SHOWER", "pool")) == ("BUSY", 3)
    assert len(fight.told("vc roll")) == 1


@clause("BA-EARTHMAGE-06", "BA-TURN-09")
def test_a_defense_mode_action_is_not_struck() -> None:
    fight = Fight(["paladin", "thug"], [FALLING, "joker"]).act(0, AID)
    while fight.asked in ("aim", "target", "spend"):
        fight.say(fight.keys()[0])
    assert not fight.told("vc roll")
    assert (fight.position(0), fight.t.hp[0]) == ("INACTIVE", 19)


@clause("BA-EARTHMAGE-06", "BA-PROT-04")
def test_actions_out_of_turn_are_not_struck() -> None:
    waiting = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight(["ranger", "thug"], [FALLING, waiting]).act(0, ATTACK, 3).roll(15)
    fight.say("#3.1").roll(16, 2)
    assert len(fight.told("vc roll")) == 1
    assert fight.position(3) == "INACTIVE"


@clause("BA-EARTHMAGE-06", "BA-MONK-05")
def test_a_walking_spirit_is_left_inactive() -> None:
    """The position that the meteors name wins over the Monk's own."""
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = Fight([monk, "thug"], [FALLING, "joker"]).act(0, ATTACK, 3).roll(5, 6)
    assert (fight.position(0), fight.t.hp[0]) == ("INACTIVE", 14)


@clause("BA-EARTHMAGE-06", "BA-SAMURAI-04")
def test_the_stance_is_not_struck() -> None:
    samurai = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE", "stored": 2}
    fight = Fight([samurai, "thug"], [FALLING, "joker"]).passing().act(0, 81)
    assert not fight.told("vc roll")
    assert fight.position(0) == "MOBILE"


@clause("BA-EARTHMAGE-06", "BA-WARRIOR-01", "BA-THEURGIST-01")
def test_armor_reduces_it_and_retribution_does_not_answer_it() -> None:
    avenging = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight(["warrior", avenging], [FALLING, "joker"]).passing().act(0, ATTACK, 3).roll(5, 9)
    assert (fight.t.hp[0], fight.t.hp[2], fight.position(0)) == (19 - 6, 16, "INACTIVE")
