"""TRAP of the Rogue.

- a roll of 9 + LP or less sets it and makes her FALLOW; it stays through Rounds;
- in P1 of every enemy Turn Action that is no (D) Action she rolls 7 + LP: the actor is INACTIVE, its Turn
  over, without damage; friendly-targeted Actions too; Actions out of turn and of her own side never (EX-13);
- after the first success she is BUSY without a trap and may set one more; after the second she is INACTIVE;
- a miss Hacks her whatever the options say, a 20 makes her STUCK; BUSY she is ACTIVE at End Round;
- AURA does not help the actor, ATTENTUATION lowers her number, CALL and the stance as with others.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import AID, FREEZE, HEAL, TRAP
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import END_ROUND
from undercroft.testing import clause

SET = {"name": "rogue", "lp": (0, 5), "position": "FALLOW", "standing": "TRAP", "trap": True}
SPRUNG = {"name": "rogue", "lp": (0, 5), "position": "BUSY", "standing": "TRAP"}
AGAIN = {**SPRUNG, "trap": True}


@clause("BA-ROGUE-07")
@pytest.mark.parametrize(("pips", "position"), [(9, "FALLOW"), (10, "INACTIVE"), (20, "STUCK")])
def test_setting_it(pips: int, position: str) -> None:
    fight = Fight(["rogue"], ["thug"]).act(0, TRAP).roll(pips)
    assert fight.position(0) == position
    assert fight.t.trap[0] == (position == "FALLOW")


@clause("BA-ROGUE-07", "BA-ROGUE-08", "BA-ROGUE-11")
def test_the_first_success_swallows_the_turn() -> None:
    """EX-13: vc2 12; the Ranger is INACTIVE, the Rogue BUSY without a trap, and nobody is harmed."""
    fight = Fight(["ranger", "thug"], [SET, "joker"]).act(0, ATTACK, 3)
    assert fight.told("declared")
    fight.roll(12)
    assert (fight.position(0), fight.position(2), fight.t.trap[2]) == ("INACTIVE", "BUSY", False)
    assert (fight.t.hp[0], fight.t.hp[3]) == (18, 15)
    assert fight.told("cancelled")
    assert not fight.told("att roll")
    assert fight.seat == 1


@clause("BA-ROGUE-08", "BA-RULING-24", "BA-ROUND-07")
@pytest.mark.parametrize(("pips", "position", "trap"), [(14, "BUSY", True), (15, "INACTIVE", False)])
def test_one_more_trap_is_a_turn(pips: int, position: str, trap: bool) -> None:
    fight = Fight([SPRUNG, "joker"], ["thug", "cleric"]).act(0, TRAP).roll(pips)
    assert (fight.position(0), fight.t.trap[0]) == (position, trap)
    assert fight.seat == 1


@clause("BA-ROGUE-08", "BA-VC-05")
def test_a_20_on_the_second_leaves_her_stuck() -> None:
    fight = Fight([SPRUNG, "joker"], ["thug"]).act(0, TRAP).roll(20)
    assert (fight.position(0), fight.t.trap[0], fight.t.standing[0]) == ("STUCK", False, -1)


@clause("BA-ROGUE-08")
def test_with_a_trap_set_she_has_no_turn_option() -> None:
    for rogue in (SET, AGAIN):
        fight = Fight([rogue, "joker"], ["thug"])
        fight.passing()
        assert fight.asked == "act"
        assert sorted(fight.keys()) == ["attack", "joke"]


@clause("BA-ROGUE-09")
def test_after_the_second_she_is_inactive() -> None:
    fight = Fight(["ranger", "thug"], [AGAIN, "joker"]).act(0, ATTACK, 3).roll(3)
    assert (fight.position(0), fight.position(2), fight.t.standing[2]) == ("INACTIVE", "INACTIVE", -1)


@clause("BA-ROGUE-09")
def test_end_round_takes_the_trap_of_a_busy_rogue_and_leaves_that_of_a_fallow_one() -> None:
    fight = Fight([AGAIN], ["joker"], at=END_ROUND, after={"turn_actions": 1}).passing()
    assert (fight.position(0), fight.t.trap[0]) == ("ACTIVE", False)
    fight = Fight([SET], ["joker"], at=END_ROUND, after={"turn_actions": 1}).passing()
    assert (fight.position(0), fight.t.trap[0]) == ("FALLOW", True)


@clause("BA-ROGUE-10", "BA-RULING-33")
@pytest.mark.parametrize("hacks", [True, False])
def test_a_miss_hacks_her_and_the_turn_goes_on(hacks: bool) -> None:
    fight = Fight(["ranger", "thug"], [SET, "joker"], standing_miss_hacks=hacks).act(0, ATTACK, 3).roll(13)
    assert (fight.position(2), fight.t.trap[2]) == ("INACTIVE", False)
    assert fight.roll(13, 4).t.hp[3] == 15 - 4


@clause("BA-ROGUE-10")
def test_a_20_leaves_her_stuck() -> None:
    fight = Fight(["ranger", "thug"], [SET, "joker"]).act(0, ATTACK, 3).roll(20)
    assert (fight.position(2), fight.position(0), fight.t.trap[2]) == ("STUCK", "MOBILE", False)


@clause("BA-ROGUE-11")
def test_it_works_on_friendly_targeted_actions() -> None:
    fight = Fight(["cleric", "thug"], [SET, "joker"]).act(0, HEAL, 1, 2).roll(5)
    assert (fight.position(0), fight.total(0, "HEAL", "pool")) == ("INACTIVE", 1)
    assert not fight.told("healed")


@clause("BA-ROGUE-11", "BA-TURN-09")
def test_a_defense_mode_action_is_never_trapped() -> None:
    """EX-13"""
    fight = Fight(["paladin", "thug"], [SET, "joker"]).act(0, AID)
    while fight.asked in ("aim", "target", "spend"):
        fight.say(fight.keys()[0])
    assert (fight.position(0), fight.position(2), fight.t.trap[2]) == ("INACTIVE", "FALLOW", True)
    assert not fight.told("vc roll")


@clause("BA-ROGUE-07", "BA-PROT-04")
def test_her_own_side_and_actions_out_of_turn_are_never_trapped() -> None:
    fight = Fight([SET, "ice mage"], ["shaman", "joker"]).passing().act(1, FREEZE, 3)
    assert fight.asked == "play"
    fight.say("#2.2").roll(19)
    assert [facts[1] for facts in fight.told("vc roll")] == [31]
    assert (fight.position(0), fight.t.trap[0]) == ("FALLOW", True)


@clause("BA-ROGUE-08", "BA-SHAMAN-02")
def test_under_an_enemy_peace_pipe_only_the_second_can_be_set() -> None:
    pipe = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    assert Fight(["rogue", "joker"], [pipe]).say("#0").keys() == ["attack", "back"]
    assert Fight([SPRUNG, "joker"], [pipe]).say("pass", "#0").keys() == ["trap", "back"]


@clause("BA-ROGUE-07", "BA-HACK-06")
def test_released_she_is_inactive_without_a_trap() -> None:
    fight = Fight([SET, "joker"], ["thug"]).say("release #0")
    assert (fight.position(0), fight.t.trap[0]) == ("INACTIVE", False)


@clause("BA-ROGUE-07", "BA-HACK-07")
def test_an_actor_that_stood_is_hacked() -> None:
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight([howling, "thug"], [SET, "joker"]).act(0, ATTACK, 3).roll(5)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)
    assert fight.told("hacked")


@clause("BA-ROGUE-07", "BA-LIGHTMAGE-03")
def test_aura_does_not_help_an_actor() -> None:
    light = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight([howling, light, "thug"], [SET, "joker"]).act(0, ATTACK, 4).roll(5)
    assert fight.position(0) == "INACTIVE"


@clause("BA-ROGUE-07", "BA-THAUMATURGIST-05")
def test_attentuation_lowers_her_number() -> None:
    """12 less 3."""
    dim = {
        "name": "thaumaturgist", "position": "BUSY", "standing": "ATTENTUATION",
        "totals": {("ATTENTUATION", "pool"): 3},
    }  # fmt: skip
    fight = Fight(["thug", dim], [SET, "joker"]).act(0, ATTACK, 3).roll(10)
    assert fight.told("vc roll")[0][2] == 9
    assert (fight.position(2), fight.position(0)) == ("INACTIVE", "MOBILE")


@clause("BA-ROGUE-07", "BA-SAMURAI-04")
def test_the_stance_is_not_looked_at() -> None:
    samurai = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE", "stored": 2}
    fight = Fight([samurai, "thug"], [SET, "joker"]).passing().act(0, 81)
    assert not fight.told("vc roll")
    assert (fight.position(0), fight.t.trap[2]) == ("MOBILE", True)


@clause("BA-ROGUE-07", "BA-DIVINER-05")
def test_a_called_mob_is_trapped_as_usual() -> None:
    fight = Fight(["thug", "cleric"], [SET, "joker"], after={"called": [[0, ATTACK, -1], []]}).act(
        0, ATTACK, 3
    )
    assert fight.roll(5).position(0) == "INACTIVE"
