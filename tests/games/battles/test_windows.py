"""Windows and actions out of turn: who is asked when, in which order, how often."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import FREEZE, HEAL, ICE_BOLT, LIGHTNING_STRIKE, SPIRITWALK
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import GO
from undercroft.testing import clause

WAITING: dict[str, Any] = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}


@clause("BA-O-01", "BA-SHAMAN-06")
def test_a_block_limits_the_windows_of_its_ability() -> None:
    """DANCE only in W-PLAY, only against Spells and Abilities."""
    freeze = Fight(["ice mage", "joker"], ["shaman", "thug"]).act(0, FREEZE, 3)
    assert (freeze.asked, freeze.keys()) == ("play", ["#2.2", "pass"])
    freeze.say("pass").roll(5)
    assert freeze.asked != "end"
    attack = Fight(["ice mage", "joker"], ["shaman", "thug"]).act(0, ATTACK, 3)
    assert attack.asked == "d20"


@clause("BA-O-01", "BA-GO-06")
def test_there_is_no_window_in_the_go_step() -> None:
    """An Evoker does not answer HOWL."""
    fight = Fight(["barbarian"], ["evoker", "druid"], at=GO).say("#0.2").roll(5)
    assert (fight.asked, fight.keys()) == ("go", ["#2.1", "GO"])


@clause("BA-O-02", "BA-RULING-10", "BA-SHAMAN-08")
@pytest.mark.parametrize(("pips", "position"), [(5, "INACTIVE"), (15, "INACTIVE"), (20, "STUCK")])
def test_an_action_out_of_turn_uses_the_turn(pips: int, position: str) -> None:
    """MOBILE while it is resolved, then INACTIVE, success or failure."""
    fight = Fight(["ice mage", "joker"], ["shaman", "thug"]).act(0, FREEZE, 3).say("#2.2")
    assert fight.position(2) == "MOBILE"
    assert fight.told("mobile")[-1][1] == "o"
    assert fight.roll(pips).position(2) == position


@clause("BA-RULING-10")
def test_with_the_option_a_success_is_free() -> None:
    """DANCE: back to ACTIVE; a failure still costs the turn."""
    for pips, position in ((5, "ACTIVE"), (15, "INACTIVE")):
        fight = Fight(["ice mage", "joker"], ["shaman", "thug"], free_o_actions=True).act(0, FREEZE, 3)
        assert fight.say("#2.2").roll(pips).position(2) == position


@clause("BA-O-02", "BA-O-07", "BA-RANGER-03")
@pytest.mark.parametrize("position", ["ACTIVE", "INACTIVE"])
def test_a_defensive_ability_is_used_from_anywhere_and_costs_nothing(position: str) -> None:
    """COUNTER: an INACTIVE Ranger strikes back and stays INACTIVE."""
    fight = Fight(["warrior", "joker"], [{"name": "ranger", "position": position}, "thug"]).act(0, ATTACK, 2)
    fight.roll(15, 2).say("#0").roll(5).roll(18, 4)
    assert fight.t.hp[0] == 19 - 1
    assert fight.position(2) == position


@clause("BA-O-07", "BA-RANGER-06")
def test_but_not_from_stuck() -> None:
    """A STUCK Ranger is not asked."""
    fight = Fight(["warrior", "joker"], [{"name": "ranger", "position": "STUCK"}, "thug"]).act(0, ATTACK, 2)
    assert fight.roll(15, 2).asked != "counter"


@clause("BA-O-03", "BA-EVOKER-05")
def test_an_answer_that_does_not_move_the_actor_lets_it_act() -> None:
    """A missile in W-PLAY, and the HEAL goes on."""
    fight = Fight(["cleric", "joker"], ["evoker"]).act(0, HEAL, 0, 1).say("#2.2", "#0").roll(4)
    assert (fight.asked, fight.t.hp[0]) == ("dice", 12)


@clause("BA-O-04", "BA-O-05")
def test_an_attack_out_of_turn_has_a_guard_and_no_counter() -> None:
    """SNEAK ATTACK at the Ranger who acts: guard, DEFENSE, roll, damage; he cannot COUNTER; Turns go on."""
    fight = Fight(["ranger", {"name": "cavalier", "lp": (3, 0)}], [WAITING, "thug"]).act(0, ATTACK, 3)
    fight.say("#2.1")
    assert (fight.asked, fight.seat) == ("guard", 0)
    fight.say("pass")
    assert (fight.position(0), fight.t.return_to[0]) == ("DEFENSE", [0, 2])
    fight.roll(16, 3)
    assert (fight.t.hp[0], fight.position(0), fight.position(2)) == (15, "INACTIVE", "INACTIVE")
    assert (fight.seat, fight.asked) == (1, "act")


@clause("BA-O-06")
def test_a_window_closes_on_two_passes() -> None:
    """B passes, A passes: the roll."""
    fight = Fight(["ranger", "evoker"], ["evoker", "joker"]).say("pass").act(0, ATTACK, 3)
    fight.say("pass")
    assert (fight.asked, fight.seat) == ("play", 0)
    assert fight.say("pass").asked == "d20"


@clause("BA-O-06")
def test_passes_are_counted_anew_after_an_answer() -> None:
    """B passes, A answers, B passes again: A, who could not pass yet, is asked once more."""
    fight = Fight(["ranger", "evoker", "evoker"], ["evoker", "joker"], duplicates=True).say("pass")
    fight.act(0, ATTACK, 4).say("pass", "#1.2", "#4").roll(1)
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("pass")
    assert (fight.asked, fight.seat, fight.keys()) == ("play", 0, ["#2.2", "pass"])


@clause("BA-TERM-09", "BA-O-06")
def test_each_ability_is_used_once_in_a_turn_action() -> None:
    """The missile of W-PLAY is not offered again, neither there nor at the end; on the next Turn it is."""
    evoker = {"name": "evoker", "lp": (0, 5)}
    fight = Fight(["ranger", "joker"], [evoker, "thug"]).act(0, ATTACK, 3).say("#2.2", "#1").roll(1)
    assert fight.asked == "d20"
    fight.roll(2)
    assert (fight.asked, fight.keys()) == ("before", ["#2.2", "pass"])


@clause("BA-O-01", "BA-TERM-09")
def test_what_was_used_before_the_turn_counts_with_it() -> None:
    """A missile before the declaration, none in that Turn."""
    evoker = {"name": "evoker", "lp": (0, 5)}
    fight = Fight(["ranger", evoker], ["thug", "joker"]).say("#1.2", "#2").roll(1)
    assert fight.asked == "actor"
    fight.act(0, ATTACK, 2)
    assert fight.asked == "d20"


@clause("BA-TURN-11", "BA-WARLOCK-02")
def test_one_guard_for_each_target() -> None:
    """The Beggar pleads and fails: the Cavalier is not asked any more."""
    fight = Fight(["ranger", "joker"], ["beggar", {"name": "cavalier", "lp": (3, 0)}]).act(0, ATTACK, 2)
    assert fight.keys() == ["#2.2", "#3.1", "pass"]
    fight.say("#2.2")
    while fight.asked == "plead":
        fight.say(fight.keys()[0])
    fight.roll(19)
    while fight.seat == 0 and fight.asked not in ("d20", "guard"):
        fight.say(fight.keys()[0])
    assert fight.asked == "d20"
    assert fight.t.targets == [2]


@clause("BA-TURN-17", "BA-FIGHTER-07", "BA-FIGHTER-08")
def test_averting_has_two_moments_and_one_roll() -> None:
    """After the hit, and again after the dice; a failed try is not repeated."""
    late = Fight(["ranger", "joker"], ["fighter", "thug"]).act(0, ATTACK, 2).roll(16)
    assert (late.asked, late.seat) == ("avert", 1)
    late.say("pass").roll(6)
    assert late.asked == "avert"
    assert late.say("#2.2").roll(5).t.hp[2] == 19
    early = Fight(["ranger", "joker"], ["fighter", "thug"]).act(0, ATTACK, 2).roll(16).say("#2.2").roll(15, 6)
    assert early.t.hp[2] == 13


@clause("BA-WITCH-04", "BA-TURN-18", "BA-RULING-12")
def test_harm_may_be_doubled_by_both_the_other_player_first() -> None:
    """Two Witches: each adds one to the multiplier; armor comes after it."""
    fight = (
        Fight(["evoker", "witch"], ["warrior", "witch"]).say("pass").act(0, LIGHTNING_STRIKE, 2, 1).roll(4)
    )
    assert (fight.asked, fight.seat) == ("harm", 1)
    fight.say("#3.2").roll(3)
    assert (fight.asked, fight.seat) == ("harm", 0)
    fight.say("#1.2").roll(3)
    assert fight.t.hp[2] == 19 - (12 - 3)


@clause("BA-WITCH-04", "BA-RULING-12")
def test_a_doubling_adds_one_to_a_natural_20() -> None:
    """Three times the die, not four."""
    fight = Fight(["ranger", "witch"], [{"name": "thug", "hp": 60}, "joker"]).act(0, ATTACK, 2).roll(20, 5)
    assert (fight.asked, fight.seat) == ("harm", 0)
    assert fight.say("#1.2").roll(3).t.hp[2] == 60 - 15


@clause("BA-WITCH-06", "BA-TURN-12")
def test_standing_damage_opens_no_window() -> None:
    """SHADOWS cannot be doubled."""
    shadows = {"name": "mystic", "lp": (0, 2), "position": "BUSY", "standing": "SHADOWS"}
    fight = Fight(["ranger", "joker"], [shadows, "witch"]).act(0, ATTACK, 3)
    fight.say(fight.keys()[1])
    assert (fight.asked, fight.t.hp[0]) == ("d20", 14)


@clause("BA-O-02", "BA-LIGHTMAGE-09")
def test_who_is_new_does_not_act_out_of_turn() -> None:
    """Under the enemy's NEW neither Evoker nor Fighter answer."""
    light = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    fight = Fight(["ranger", light], ["evoker", "fighter"]).say("pass").act(0, ATTACK, 3)
    assert fight.asked == "d20"
    assert fight.roll(16).asked == "dice"


@clause("BA-LIGHTMAGE-09", "BA-LIGHTMAGE-10", "BA-POS-08")
@pytest.mark.parametrize(("position", "element", "bound"), [("STUCK", 2, True), ("BUSY", 3, False)])
def test_posted_mobs_are_new_and_busy_ones_are_not(position: str, element: int, bound: bool) -> None:
    """A Wizard in Ice cannot blast under the enemy's NEW; in Fire he can."""
    light = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    wizard = {
        "name": "wizard", "position": position, "standing": "ELEMENTAL BLAST",
        "element": element, "start": element,
    }  # fmt: skip
    fight = Fight([wizard], [light, "joker"])
    assert bool(fight.told("skipped")) == bound


@clause("BA-O-07", "BA-MONK-02")
def test_windows_look_at_attacks_from_fallow_as_at_all_others() -> None:
    """The Monk's spirit attack can be answered."""
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = Fight([monk, "joker"], ["evoker", "thug"]).say("pass").act(0, ATTACK, 3)
    assert (fight.asked, fight.t.standing[0]) == ("play", SPIRITWALK)


@clause("BA-O-04", "BA-TURN-11")
def test_out_of_turn_damage_may_be_guarded() -> None:
    """The Cavalier takes a missile aimed at the Joker."""
    fight = Fight(["ranger", "evoker"], ["joker", {"name": "cavalier", "lp": (3, 0)}]).say("#1.2", "#2")
    assert (fight.asked, fight.seat) == ("guard", 1)
    fight.say("#3.1").roll(4)
    assert (fight.t.hp[2], fight.t.hp[3], fight.total(3, "VIGILANTE", "pool")) == (15, 18, 2)
    assert fight.position(3) == "ACTIVE"


@clause("BA-O-04", "BA-PROT-04")
def test_a_guard_against_a_response_gives_the_word_back_to_it() -> None:
    """While the missile goes on, it is the Evoker who acts out of turn; afterwards nobody is."""
    fight = Fight(["ranger", "evoker"], ["joker", {"name": "cavalier", "lp": (3, 0)}]).say("#1.2", "#2")
    fight.say("#3.1")
    assert (fight.asked, fight.t.responder) == ("dice", 1)
    assert fight.roll(4).t.responder == NOTHING


@clause("BA-WITCH-04", "BA-FIGHTER-07")
def test_karma_and_dodge_within_a_response_give_the_word_back_to_it() -> None:
    """A SNEAK ATTACK hits the Fighter, who fails to dodge, and the Witch, who fails to double."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight(["fighter", "thug"], [rogue, "witch"]).act(0, ATTACK, 3).say("#2.1")
    fight.roll(19)
    assert (fight.asked, fight.t.responder) == ("avert", 2)
    assert fight.say("#0.2").roll(19).t.responder == 2
    fight.roll(3)
    assert fight.asked == "harm"
    fight.say("#3.2").roll(19)
    assert fight.told("damaged")
    assert fight.t.responder == NOTHING


@clause("BA-O-06", "BA-ICEMAGE-02")
def test_a_player_without_an_option_is_not_asked() -> None:
    """Nobody has an answer: straight to the roll."""
    assert Fight(["ice mage", "joker"], ["ranger", "thug"]).act(0, ICE_BOLT, 2, 1).asked == "d20"
