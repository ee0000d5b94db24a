"""SNEAK ATTACK of the Rogue.

- in the GO step a roll of 8 + LP or less makes her BUSY in wait; it is no Turn Action;
- in W-PLAY and W-END of every Turn Action she may make one attack, normal in numbers;
- on an enemy Turn it goes at the actor: a hit before the Action cancels it, one after it only harms (EX-14);
- on a Turn of her side it goes at any enemy that can be attacked, and a hit makes her ACTIVE at once;
- every miss, a dodged hit too, makes her STUCK;
- a hit on a guard cancels nothing; stopped before the roll it is neither hit nor miss;
- she is never forced, and ACTIVE at End Round; (D) Actions, flyers and the stance are out of her reach.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import AID, ARENA, FIREBALL, FREEZE
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import END_ROUND, GO, GUISE_COUNTER
from undercroft.testing import clause

WAITING = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}


@clause("BA-ROGUE-01", "BA-RULING-13", "BA-RULING-14")
@pytest.mark.parametrize(("pips", "position"), [(10, "BUSY"), (11, "INACTIVE"), (20, "STUCK"), (1, "BUSY")])
def test_she_lies_in_wait_from_the_go_step(pips: int, position: str) -> None:
    fight = Fight([{"name": "rogue", "lp": (2, 0)}], ["thug"], at=GO).say("#0.1").roll(pips)
    assert fight.position(0) == position
    assert (fight.t.standing[0] != -1) == (position == "BUSY")


@clause("BA-RULING-13")
def test_it_is_no_turn_action() -> None:
    fight = Fight(["rogue", "thug"], ["joker"]).say("#0")
    assert fight.keys() == ["trap", "attack", "back"]


@clause("BA-ROGUE-01", "BA-ROGUE-02")
def test_a_hit_before_the_action_cancels_it() -> None:
    """EX-14: att 11 + DEF 1 = 12."""
    fight = Fight(["fire mage", "thug"], [{**WAITING, "att": 11}, "joker"]).act(0, FIREBALL)
    assert (fight.asked, fight.seat, fight.keys()) == ("play", 1, ["#2.1", "pass"])
    fight.say("#2.1").roll(12, 4)
    assert fight.t.hp[0] == 15 - 4
    assert (fight.position(0), fight.position(2)) == ("INACTIVE", "INACTIVE")
    assert fight.told("cancelled")
    assert not fight.told("vc roll")
    assert (fight.asked, fight.seat) == ("act", 1)


@clause("BA-ROGUE-04")
def test_a_miss_leaves_her_stuck_and_the_action_goes_on() -> None:
    """EX-14"""
    fight = Fight(["fire mage", "thug"], [{**WAITING, "att": 11}, "joker"]).act(0, FIREBALL)
    fight.say("#2.1").roll(11)
    assert (fight.position(2), fight.position(0)) == ("STUCK", "MOBILE")
    fight.roll(8)
    assert fight.asked == "zone"


@clause("BA-ROGUE-02")
def test_a_hit_after_the_action_only_harms() -> None:
    fight = Fight(["ice mage", "thug"], [WAITING, "joker"]).act(0, FREEZE, 3).say("pass").roll(9)
    assert fight.asked == "end"
    fight.say("#2.1").roll(14, 5)
    assert fight.t.hp[0] == 14 - 5
    assert fight.position(3) == "STUCK"
    assert not fight.told("cancelled")
    assert (fight.position(0), fight.position(2)) == ("INACTIVE", "INACTIVE")


@clause("BA-ROGUE-02", "BA-EVOKER-03")
def test_a_hit_after_the_action_does_not_move_the_actor() -> None:
    """An Evoker who has thrown all his missiles ends STUCK."""
    fight = Fight(["evoker", "thug"], [WAITING, "joker"]).act(0, 51, 3).passing().roll(4)
    fight.say("#2.1").roll(14, 5)
    assert (fight.position(0), fight.t.hp[0]) == ("STUCK", 14 - 5)


@clause("BA-ROGUE-02", "BA-HACK-03")
def test_a_hit_after_the_action_stops_a_standing_effect_from_beginning() -> None:
    fight = Fight([{"name": "mystic", "hp": 14}, "thug"], [WAITING, "joker"]).act(0, 28).say("pass").roll(9)
    fight.say("#2.1").roll(14, 5)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)
    assert [facts[1:] for facts in fight.told("hacked")] == [(28, "hit")]


@clause("BA-ROGUE-02")
def test_the_actor_may_die_of_it() -> None:
    fight = Fight([{"name": "fire mage", "hp": 3}, "thug"], [WAITING, "joker"]).act(0, FIREBALL)
    fight.say("#2.1").roll(14, 3)
    assert (fight.position(0), fight.position(2)) == ("DEAD", "INACTIVE")


@clause("BA-ROGUE-02", "BA-HACK-07")
def test_a_hit_on_an_actor_that_stood_leaves_it_inactive() -> None:
    """The Monk would lie ACTIVE after a Hack; the cancelled Action makes him INACTIVE."""
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = Fight([monk, "thug"], [WAITING, "joker"]).act(0, ATTACK, 3)
    fight.say("#2.1").roll(16, 5)
    assert fight.position(0) == "INACTIVE"
    assert fight.told("cancelled")


@clause("BA-ROGUE-01", "BA-ROGUE-03", "BA-RULING-48")
def test_on_her_own_side_s_turn_she_may_attack_anybody_and_a_hit_makes_her_active() -> None:
    flying = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    fight = Fight([WAITING, "thug"], ["joker", "cleric", flying]).act(1, ATTACK, 2)
    assert (fight.asked, fight.seat) == ("play", 0)
    fight.say("#0.1")
    assert (fight.asked, fight.keys()) == ("target", ["#2", "#3"])
    fight.say("#3").roll(15, 3)
    assert fight.t.hp[3] == 16 - 3
    assert (fight.position(0), fight.position(3)) == ("ACTIVE", "ACTIVE")
    fight.roll(2).act(2, ATTACK, 0).roll(2)
    assert fight.act(0, ATTACK, 2).asked == "d20"


@clause("BA-ROGUE-03", "BA-PROT-01")
def test_whoever_defends_cannot_be_chosen_at_the_end() -> None:
    fight = Fight([WAITING, "thug"], ["joker", "cleric", "thief"]).act(1, ATTACK, 2).say("pass").roll(2)
    assert fight.asked == "end"
    assert fight.say("#0.1").keys() == ["#3", "#4"]


@clause("BA-ROGUE-04")
def test_a_natural_1_and_a_miss_on_her_own_turn_leave_her_stuck() -> None:
    for pips in (1, 14):
        fight = Fight([WAITING, "thug"], ["joker", "cleric"]).act(1, ATTACK, 2).say("#0.1", "#3").roll(pips)
        assert (fight.position(0), fight.t.standing[0]) == ("STUCK", -1)


@clause("BA-ROGUE-04")
def test_a_dodged_hit_is_a_miss() -> None:
    """DODGE against SNEAK ATTACK."""
    fight = Fight(["fighter", "thug"], [WAITING, "joker"]).act(0, ATTACK, 3).say("#2.1").roll(20)
    assert fight.asked == "avert"
    fight.say("#0.2").roll(9)
    assert (fight.position(2), fight.t.hp[0]) == ("STUCK", 19)
    assert (fight.position(0), fight.asked) == ("MOBILE", "d20")


@clause("BA-ROGUE-01")
def test_a_natural_20_doubles() -> None:
    fight = Fight(["ice mage", "thug"], [WAITING, "joker"]).act(0, FREEZE, 3).say("#2.1").roll(20, 5)
    assert fight.t.hp[0] == 14 - 10


@clause("BA-ROGUE-05", "BA-CAVALIER-01")
def test_a_hit_on_a_guard_cancels_nothing() -> None:
    cavalier = {"name": "cavalier", "lp": (2, 0)}
    fight = Fight(["ice mage", cavalier], [WAITING, "joker"]).act(0, FREEZE, 3).say("#2.1")
    assert (fight.asked, fight.seat) == ("guard", 0)
    fight.say("#1.1").roll(16, 6)
    assert (fight.t.hp[0], fight.t.hp[1], fight.total(1, "VIGILANTE", "pool")) == (14, 18 - 2, 0)
    assert (fight.position(0), fight.position(1), fight.position(2)) == ("MOBILE", "ACTIVE", "INACTIVE")
    assert fight.roll(9).position(3) == "STUCK"


@clause("BA-ROGUE-05")
def test_a_hit_on_a_guard_makes_her_active_on_a_turn_of_her_side() -> None:
    cavalier = {"name": "cavalier", "lp": (4, 0)}
    fight = (
        Fight([WAITING, "thug"], ["joker", cavalier]).act(1, ATTACK, 2).say("#0.1", "#2", "#3.1").roll(16, 6)
    )
    assert (fight.position(0), fight.t.hp[2], fight.total(3, "VIGILANTE", "pool")) == ("ACTIVE", 15, 2)
    assert fight.t.stand_ins == []


@clause("BA-ROGUE-12", "BA-WARLOCK-03")
def test_stopped_before_the_roll_it_is_neither_hit_nor_miss() -> None:
    warlock = {"name": "warlock", "position": "FALLOW", "standing": "SUMMON DEMON"}
    fight = Fight([WAITING, "thug"], ["joker", warlock]).act(1, ATTACK, 2).say("#0.1", "#3")
    assert fight.asked == "guard"
    fight.say("#3.1").roll(8)
    assert (fight.position(0), fight.position(3), fight.t.hp[3]) == ("INACTIVE", "INACTIVE", 16)
    assert (fight.position(1), fight.asked) == ("MOBILE", "d20")


@clause("BA-ROGUE-06")
def test_she_is_never_forced_and_active_at_end_round() -> None:
    fight = Fight([WAITING, "thug"], ["joker"]).act(1, ATTACK, 2).passing().roll(2).passing()
    assert fight.position(0) == "BUSY"
    over = Fight([WAITING], ["joker"], at=END_ROUND, after={"turn_actions": 1}).passing()
    assert (over.position(0), over.t.standing[0]) == ("ACTIVE", -1)


@clause("BA-ROGUE-01", "BA-HACK-01")
def test_hacked_she_waits_no_longer() -> None:
    fight = Fight(["thug", "joker"], [WAITING, "cleric"]).act(0, ATTACK, 2).say("pass").roll(15, 2)
    assert fight.position(2) == "INACTIVE"
    assert fight.asked == "act"


@clause("BA-ROGUE-01", "BA-PROT-01")
def test_missed_she_still_lies_on_the_stage_and_cannot_answer_it() -> None:
    fight = Fight(["thug", "joker"], [WAITING, "cleric"]).act(0, ATTACK, 2).say("pass").roll(2)
    assert (fight.position(2), fight.t.standing[2], fight.asked) == ("BUSY", 12, "before")


@clause("BA-ROGUE-01", "BA-O-01")
def test_once_in_a_turn_action_and_only_one_attack() -> None:
    fight = (
        Fight([WAITING, "thug"], ["joker", "cleric"]).act(1, ATTACK, 2).say("#0.1", "#3").roll(15, 3).roll(2)
    )
    assert fight.asked != "end"


@clause("BA-ROGUE-02", "BA-PROT-02", "BA-PALADIN-05")
def test_a_defense_mode_action_is_out_of_her_reach() -> None:
    fight = Fight(["paladin", "thug"], [WAITING, "joker"]).act(0, AID)
    while fight.asked in ("aim", "target", "spend"):
        fight.say(fight.keys()[0])
    assert fight.asked != "play"


@clause("BA-ROGUE-02", "BA-AIRMAGE-01")
def test_an_actor_in_the_air_is_out_of_her_reach() -> None:
    flying = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    fight = Fight([flying, "thug"], [WAITING, "joker"]).act(0, 21, 3, 1)
    assert fight.asked == "dice"


@clause("BA-ROGUE-01", "BA-LIGHTMAGE-10")
def test_new_does_not_bind_her() -> None:
    light = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    fight = Fight(["thug", light], [WAITING, "joker"]).act(0, ATTACK, 3)
    assert fight.keys() == ["#2.1", "pass"]


@clause("BA-ROGUE-03", "BA-BARBARIAN-10", "BA-DRUID-06")
def test_howl_doubles_it_and_the_wolf_follows() -> None:
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    wolf = {"name": "druid", "position": "BUSY", "standing": "SUMMON WOLF", "lp": (0, 3)}
    fight = Fight([WAITING, "thug", howling, wolf], ["joker", "cleric"]).passing().act(1, ATTACK, 4)
    fight.say("#0.1", "#5").roll(15, 3)
    assert (fight.t.hp[5], fight.asked) == (16 - 6, "d20")
    fight.roll(9, 5)
    assert (fight.t.hp[5], fight.position(0), fight.position(5)) == (10 - 5, "ACTIVE", "ACTIVE")


@clause("BA-ROGUE-03", "BA-THEURGIST-01")
def test_hacked_by_an_answer_she_does_not_become_active() -> None:
    avenging = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = (
        Fight([WAITING, "thug"], ["joker", "cleric", avenging])
        .act(1, ATTACK, 2)
        .say("#0.1", "#3")
        .roll(15, 4)
    )
    assert (fight.t.hp[0], fight.position(0)) == (16 - 4, "INACTIVE")


@clause("BA-ROGUE-02", "BA-RANGER-05")
def test_a_ranger_cannot_counter_it() -> None:
    fight = Fight(["ranger", "thug"], [WAITING, "joker"]).act(0, ATTACK, 3).say("#2.1").roll(16, 2)
    assert (fight.position(0), fight.asked) == ("INACTIVE", "act")


@clause("BA-ROGUE-12", "BA-WARLOCK-04")
def test_a_target_whom_its_own_demon_kills_is_not_rolled_at() -> None:
    """The absorb roll fails and costs the Warlock his last Hit Point: neither hit nor miss."""
    warlock = {"name": "warlock", "hp": 1, "position": "BUSY", "standing": "SUMMON DEMON"}
    fight = Fight([WAITING, "thug"], [warlock, "joker"]).passing().act(1, ATTACK, 3).say("#0.1", "#2")
    fight.say("#2.1").roll(19)
    assert (fight.position(2), fight.position(0), fight.position(1)) == ("DEAD", "INACTIVE", "MOBILE")
    assert not fight.told("att roll")


@clause("BA-ROGUE-03", "BA-CAVALIER-04", "BA-GLADIATOR-05")
def test_a_cavalier_who_stood_in_before_is_no_guard_for_himself() -> None:
    """He has fought in the Thug's place and left the Arena; the Rogue's blow afterwards hits him in full."""
    cavalier = {"name": "cavalier", "lp": (8, 0)}
    fight = Fight([WAITING, "gladiator"], [cavalier, "thug"]).passing().act(1, ARENA).say("#3", "done")
    fight.say("pass", "#2.1").roll(15, 6)
    assert (fight.t.hp[2], fight.position(2), fight.total(2, "VIGILANTE", "pool")) == (18, "INACTIVE", 10)
    fight.say("#0.1", "#2").roll(16, 5)
    assert (fight.t.hp[2], fight.total(2, "VIGILANTE", "pool"), fight.position(0)) == (13, 10, "ACTIVE")


@clause("BA-ROGUE-02", "BA-THEURGIST-05", "BA-THEURGIST-07")
@pytest.mark.parametrize("guised", [False, True])
def test_her_hit_cancels_also_if_she_dies_of_the_answer_to_it(guised: bool) -> None:
    """RETRIBUTION kills her, own or borrowed; the blow that was dealt has stopped the Ice Mage."""
    rogue = {**WAITING, "hp": 3}
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    wrath = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    if guised:
        held = {**rogue, "controller": 0, "side": 0, "borrowed": GUISE_COUNTER, "holder": 1}
        fight = Fight(["cleric", assassin], [held, wrath, "ice mage"], turn=1)
    else:
        fight = Fight(["cleric", assassin, rogue], [wrath, "ice mage"], turn=1)
    fight.passing().act(4, FREEZE, 0).say("#2.1").roll(14, 5)
    assert (fight.position(2), fight.t.hp[4], fight.position(4)) == ("DEAD", 14 - 5, "INACTIVE")
    assert (len(fight.told("cancelled")), fight.position(0)) == (1, "ACTIVE")
