"""PRANK of the Joker.

- two enemies are named, the first of them ACTIVE; it is called up MOBILE, the second defends;
- a roll of 8 + LP or less deals the second the largest face of the first one's die (kind spell, by the
  Joker), and the first is INACTIVE; it can kill;
- on failure the Joker suffers it (kind ability, by the first), STUCK before it after a 20, with no window in
  between, and the first stays ACTIVE;
- without a second enemy it is illegal; if the first is no longer ACTIVE or the second is dead it comes to
  nothing;
- only the second can be guarded against damage; MAGIC CIRCLE blocks it for the second alone.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import PRANK
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.cards import TURN
from undercroft.games.battles.layout import FLOWER_COUNTER, GUISE_COUNTER
from undercroft.testing import clause

WAITING = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}


@clause("BA-JOKER-03", "BA-JOKER-04")
def test_one_enemy_strikes_the_other() -> None:
    fight = Fight(["joker"], ["barbarian", "thug", "cleric"]).act(0, PRANK)
    assert (fight.asked, fight.keys()) == ("striker", ["#1", "#2", "#3"])
    fight.say("#1")
    assert (fight.asked, fight.keys()) == ("target", ["#2", "#3"])
    fight.say("#2")
    assert (fight.position(1), fight.position(2), fight.position(3)) == ("MOBILE", "DEFENSE", "ACTIVE")
    fight.roll(8)
    assert fight.t.hp[2] == 16 - 12
    assert (fight.position(0), fight.position(1), fight.position(2)) == ("INACTIVE", "INACTIVE", "ACTIVE")
    assert fight.told("damaged")[0][-1] == "spell"


@clause("BA-JOKER-05")
@pytest.mark.parametrize(("pips", "position"), [(9, "INACTIVE"), (20, "STUCK")])
def test_on_failure_it_strikes_the_joker(pips: int, position: str) -> None:
    fight = Fight(["joker"], ["barbarian", "thug"]).act(0, PRANK).say("#1").roll(pips)
    assert (fight.t.hp[0], fight.t.hp[2]) == (15 - 12, 16)
    assert (fight.position(0), fight.position(1)) == (position, "ACTIVE")
    assert fight.told("damaged")[0][-1] == "ability"


@clause("BA-JOKER-05", "BA-VC-06")
def test_after_a_20_he_is_stuck_before_the_damage() -> None:
    fight = Fight(["joker"], ["barbarian", "thug"]).act(0, PRANK).say("#1").roll(20)
    kinds = [event.kind.name for event in fight.state.events()]
    assert kinds.index("moved") < kinds.index("damaged")


@clause("BA-JOKER-05", "BA-THEURGIST-01")
def test_the_striker_is_the_source_on_failure() -> None:
    avenging = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight(["joker", avenging], ["barbarian", "thug"]).passing().act(0, PRANK).say("#2").roll(9)
    assert (fight.t.hp[0], fight.t.hp[2]) == (3, 20 - 12)


@clause("BA-JOKER-05", "BA-WITCH-04")
def test_there_is_no_window_before_the_damage_of_a_failure() -> None:
    mobs = ["barbarian", "thug", "witch"]
    fight = Fight(["joker"], mobs).act(0, PRANK).say("#1", "#2").roll(9)
    assert (fight.t.hp[0], fight.asked) == (3, "actor")
    fight = Fight(["joker"], mobs).act(0, PRANK).say("#1", "#2").roll(8)
    assert fight.asked == "harm"


@clause("BA-JOKER-06")
def test_it_may_kill() -> None:
    thug = {"name": "thug", "hp": 12}
    fight = Fight(["joker"], ["barbarian", thug, "cleric"]).act(0, PRANK).say("#1", "#2").roll(1)
    assert (fight.position(2), fight.position(1)) == ("DEAD", "INACTIVE")
    fight = (
        Fight([{"name": "joker", "hp": 12}, "thug"], ["barbarian", "thug"]).act(0, PRANK).say("#2").roll(9)
    )
    assert fight.position(0) == "DEAD"


@clause("BA-JOKER-06", "BA-JOKER-03")
def test_it_needs_two_enemies_one_of_them_active() -> None:
    asleep = {"name": "thug", "position": "INACTIVE"}
    assert Fight(["joker", "thug"], ["barbarian"]).say("#0").keys() == ["joke", "attack", "back"]
    fight = Fight(["joker", "thug"], [asleep, {**asleep, "name": "thief"}]).say("#0")
    assert fight.keys() == ["joke", "attack", "back"]
    fight = Fight(["joker", "thug"], [asleep, "barbarian"]).act(0, PRANK).roll(8)
    assert (fight.t.hp[2], fight.position(3), fight.position(2)) == (16 - 12, "INACTIVE", "INACTIVE")


@clause("BA-JOKER-03", "BA-TURN-14")
@pytest.mark.parametrize(("victim", "weak"), [("#2", 0), ("#3", 1)])
def test_it_comes_to_nothing_without_the_striker_or_its_victim(victim: str, weak: int) -> None:
    mobs: list[Laid] = [
        {"name": "barbarian", "hp": 2 if weak == 0 else 20},
        {"name": "thug", "hp": 2 if weak else 16},
        "cleric",
    ]
    fight = Fight(["joker", WAITING], mobs).act(0, PRANK).say("#2", "#3").say("#1.1", victim).roll(19, 2)
    assert fight.position(int(victim[1])) == "DEAD"
    assert fight.told("fizzles")
    assert not fight.told("vc roll")
    assert (fight.position(0), fight.t.hp[0]) == ("INACTIVE", 15)


@clause("BA-JOKER-04", "BA-CAVALIER-01")
def test_a_guard_can_step_in_for_the_second_only() -> None:
    cavalier = {"name": "cavalier", "lp": (5, 0)}
    fight = Fight(["joker"], ["barbarian", "thug", cavalier]).act(0, PRANK).say("#1", "#2")
    assert (fight.asked, fight.seat) == ("guard", 1)
    fight.say("#3.1").roll(8)
    assert (fight.t.hp[2], fight.t.hp[3], fight.total(3, "VIGILANTE", "pool")) == (16, 18 - 2, 0)
    assert fight.position(1) == "INACTIVE"


@clause("BA-JOKER-04", "BA-RUNECASTER-05")
def test_a_magic_circle_blocks_it_for_the_second_alone() -> None:
    circle = {"name": "runecaster", "position": "FALLOW", "standing": "MAGIC CIRCLE", "lp": (0, 3)}
    fight = Fight(["joker", "thug"], ["barbarian", circle]).act(0, PRANK).roll(8)
    assert fight.asked == "dice"
    fight.roll(7)
    assert (fight.t.hp[0], fight.t.hp[3]) == (15 - 7, 14)
    assert (fight.position(2), fight.position(3)) == ("INACTIVE", "FALLOW")


@clause("BA-JOKER-04", "BA-DMG-06")
def test_if_the_joker_dies_of_it_the_striker_goes_back() -> None:
    avenging = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([{"name": "joker", "hp": 12}, "thug"], ["barbarian", "thug", avenging]).act(0, PRANK)
    fight.say("#2", "#3").roll(8)
    assert (fight.position(0), fight.position(2), fight.t.hp[3]) == ("DEAD", "ACTIVE", 4)


@clause("BA-JOKER-03", "BA-THUG-02")
def test_a_hidden_thug_cannot_be_named() -> None:
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = Fight(["joker"], ["barbarian", hidden, "cleric"]).act(0, PRANK)
    assert fight.keys() == ["#1", "#3"]


@clause("BA-JOKER-04")
def test_it_cannot_be_echoed() -> None:
    """Table E"""
    turn = TURN[PRANK]
    assert turn is not None
    assert not turn.again


@clause("BA-TURN-14", "BA-JOKER-03")
def test_it_comes_to_nothing_if_the_second_goes_home() -> None:
    """In W-PLAY a missile Hacks the enemy Assassin, whose Thief is the Joker's friend again."""
    thief = {"name": "thief", "position": "INACTIVE", "controller": 1, "side": 1, "borrowed": GUISE_COUNTER}
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    fight = Fight(["joker", "evoker", {**thief, "holder": 3}], [assassin, "cleric"]).act(0, PRANK)
    fight.say("#2", "#1.2", "#3").roll(1)
    assert len(fight.told("fizzles")) == 1
    assert (fight.position(4), fight.t.controller[2]) == ("ACTIVE", 0)


@clause("BA-JOKER-03", "BA-ILLUSIONIST-07", "BA-ILLUSIONIST-08")
@pytest.mark.parametrize("holder", [0, 1])
def test_a_flowered_mob_can_be_struck_but_does_not_strike(holder: int) -> None:
    """Of whichever home, it is named as if it were an enemy; the blow frees it."""
    held = {"name": "cleric", "position": "STUCK", "borrowed": FLOWER_COUNTER, "side": holder}
    mine = ["joker", "illusionist"]
    if holder == 0:
        fight = Fight(mine, ["thug", {**held, "controller": 0, "holder": 1}])
    else:
        fight = Fight([*mine, {**held, "controller": 1, "holder": 4}], ["thug", "illusionist"])
    flowered, thug = (3, 2) if holder == 0 else (2, 3)
    while fight.asked == "before":
        fight.say("pass")
    fight.act(0, PRANK)
    if fight.asked == "striker":
        assert not fight.may(f"#{flowered}")
        fight.say(f"#{thug}")
    if fight.asked == "target":
        fight.say(f"#{flowered}")
    fight.roll(8)
    assert (fight.t.hp[flowered], fight.position(flowered)) == (16 - 6, "INACTIVE")
    assert (fight.t.controller[flowered], fight.t.borrowed[flowered]) == (1 - holder, 0)
    assert (fight.position(thug), fight.position(0)) == ("INACTIVE", "INACTIVE")
