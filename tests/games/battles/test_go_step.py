"""The GO step: the word passes, GO actions, releases, GO and ready."""

from __future__ import annotations

import pytest

from tests.games.battles.fights import Fight
from undercroft.games.battles.layout import GO, GO_USED
from undercroft.testing import clause

LIGHT = {"name": "mystic", "lp": (3, 0), "position": "FALLOW", "standing": "LIGHT"}
TRAP = {"name": "rogue", "position": "FALLOW", "standing": "TRAP", "trap": True}


@clause("BA-GO-01", "BA-PALADIN-06", "BA-RUNECASTER-06")
def test_quips_come_before_the_first_word() -> None:
    """AID gains one and MAGIC CIRCLE loses one; then the first player speaks."""
    circle = {"name": "runecaster", "lp": (0, 3), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    fight = Fight(["paladin", circle], ["barbarian", "barbarian"], at=GO, turn=1, first=1, duplicates=True)
    assert fight.total(0, "AID", "pool") == 4
    assert fight.total(1, "MAGIC CIRCLE", "pool") == 2
    assert (fight.seat, fight.asked) == (1, "go")


@clause("BA-GO-02")
def test_the_word_passes_after_a_go_action() -> None:
    """Each Player plays one, and then the first has the word again."""
    fight = Fight(["barbarian", "druid"], ["barbarian", "theurgist"], at=GO)
    fight.say("#0.2").roll(5)
    assert fight.seat == 1
    fight.say("#3.1").roll(5)
    assert (fight.seat, fight.keys()) == (0, ["#1.1", "release #0", "GO"])


@clause("BA-GO-02", "BA-HACK-06", "BA-RULING-44")
def test_a_release_keeps_the_word_and_costs_the_round() -> None:
    """The Mystic's Hacked line runs, she lies INACTIVE, and her Player speaks again."""
    fight = Fight([LIGHT, "barbarian"], ["barbarian"], at=GO)
    fight.say("release #0")
    assert fight.asked == "d20"
    fight.roll(15)
    assert fight.position(0) == "INACTIVE"
    assert (fight.seat, fight.keys()) == (0, ["#1.2", "GO"])


@clause("BA-GO-08")
def test_the_second_player_says_go_unasked_and_the_first_goes_on() -> None:
    """B has the first word and nothing to do; A is asked, and B not again."""
    fight = Fight(["barbarian", "druid"], ["thug"], at=GO, first=1)
    assert fight.seat == 0
    fight.say("#0.2").roll(5)
    assert (fight.seat, fight.asked) == (0, "go")


@clause("BA-GO-03")
def test_who_said_go_does_nothing_more_and_the_other_goes_on() -> None:
    """B plays two GO actions in a row and is ready."""
    fight = Fight(["barbarian"], ["barbarian", "theurgist"], at=GO)
    fight.say("GO", "#1.2").roll(5)
    assert fight.seat == 1
    fight.say("#2.1").roll(5).say("GO")
    assert fight.told("says go") == [(0,)]
    assert fight.told("says ready") == [(1,)]
    assert fight.asked == "initiative"


@clause("BA-GO-04")
def test_only_active_mobs_with_a_go_ability_act_and_once() -> None:
    """INACTIVE and STUCK ones do not, nor one that has used its GO action."""
    fight = Fight(
        [
            "barbarian",
            {"name": "druid", "position": "INACTIVE"},
            {"name": "theurgist", "position": "STUCK"},
            {"name": "monk", "this_round": GO_USED},
        ],
        ["barbarian"],
        at=GO,
    )
    assert fight.keys() == ["#0.2", "GO"]


@clause("BA-GO-04", "BA-FIREMAGE-10")
def test_a_block_grants_a_go_action_from_another_position() -> None:
    """The Fire Mage leaves her wall, even out of the STUCK slot."""
    wall = {"name": "fire mage", "position": "STUCK", "standing": "FIREWALL"}
    fight = Fight([wall], ["barbarian"], at=GO)
    assert fight.keys() == ["leave #0", "release #0", "GO"]
    fight.say("leave #0")
    assert (fight.position(0), fight.seat) == ("INACTIVE", 1)


@clause("BA-GO-05", "BA-GO-07")
def test_nobody_attacks_in_the_go_step_and_turn_abilities_rest() -> None:
    """The Barbarian has HOWL, neither his Attack nor BERSERK; the Ranger has nothing."""
    fight = Fight(["barbarian", "ranger", "ice mage"], ["barbarian"], at=GO)
    assert fight.keys() == ["#0.2", "GO"]


@clause("BA-GO-07")
def test_go_abilities_are_no_turn_actions() -> None:
    """In his Turn the Barbarian cannot howl."""
    fight = Fight(["barbarian", "cavalier"], ["joker"]).say("#0")
    assert fight.keys() == ["berserk", "attack", "back"]


@clause("BA-GO-05", "BA-GO-06", "BA-RULING-46")
def test_standing_effects_do_not_look_at_go_actions() -> None:
    """The enemy's trap stays closed: no roll but the Barbarian's own."""
    fight = Fight(["barbarian"], [TRAP], at=GO)
    fight.say("#0.2").roll(5)
    assert fight.position(0) == "BUSY"
    assert (fight.seat, fight.t.trap[1]) == (1, True)
    assert len(fight.told("vc roll")) == 1


@clause("BA-GO-06", "BA-VC-04")
@pytest.mark.parametrize(("pips", "position"), [(10, "BUSY"), (11, "INACTIVE"), (20, "STUCK"), (1, "BUSY")])
def test_a_go_action_is_resolved_at_once(pips: int, position: str) -> None:
    """MOBILE while it rolls; then as the roll says."""
    fight = Fight(["barbarian"], ["theurgist"], at=GO).say("#0.2")
    assert fight.position(0) == "MOBILE"
    fight.roll(pips)
    assert fight.position(0) == position
    assert fight.asked == "go"


@clause("BA-RULING-46", "BA-SHAMAN-02")
def test_a_standing_prohibition_holds_in_the_go_step() -> None:
    """Under an enemy PEACE PIPE nobody raises a WALL OF THORNS; HOWL makes BUSY and is free."""
    pipe = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    fight = Fight(["druid", "barbarian"], [pipe], at=GO)
    assert fight.keys() == ["#1.2", "GO"]


@clause("BA-GO-08")
def test_who_has_nothing_to_do_says_go_by_himself() -> None:
    """Neither has: the dice are rolled at once."""
    fight = Fight(["ranger"], ["thug"], at=GO)
    assert fight.asked == "initiative"
    assert fight.told("says go") == [(0,)]
