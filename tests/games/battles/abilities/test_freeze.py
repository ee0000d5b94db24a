"""FREEZE of the Ice Mage.

- a roll of 9 + LP or less makes one enemy STUCK at once; whoever stands is Hacked first, and STUCK wins over
  the position of its own Hacked line;
- a STUCK Mob cannot be named, but a Fire Mage behind her wall in that slot can; if the target is STUCK by the
  Action Phase it comes to nothing;
- a frozen Mob misses the rest of this Round and the whole next one (EX-09);
- HIDE, AURA and MAGIC CIRCLE keep their Mobs from it.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import FREEZE
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.layout import END_ROUND
from undercroft.testing import clause


@clause("BA-ICEMAGE-03")
def test_success_makes_the_target_stuck() -> None:
    fight = Fight(["ice mage"], ["cleric", "thug"]).act(0, FREEZE, 1).roll(9)
    assert (fight.position(0), fight.position(1)) == ("INACTIVE", "STUCK")


@clause("BA-ICEMAGE-03", "BA-VC-04")
@pytest.mark.parametrize(("pips", "position"), [(10, "INACTIVE"), (20, "STUCK")])
def test_failure_changes_nothing(pips: int, position: str) -> None:
    fight = Fight(["ice mage"], ["cleric", "thug"]).act(0, FREEZE, 1).roll(pips)
    assert (fight.position(0), fight.position(1)) == (position, "ACTIVE")


@clause("BA-ICEMAGE-03", "BA-HACK-01")
def test_whoever_stands_is_hacked_and_its_line_runs() -> None:
    """The Mystic rolls for the release of her LIGHT; the Monk's own line would make him ACTIVE."""
    light = {"name": "mystic", "position": "FALLOW", "standing": "LIGHT", "lp": (2, 0)}
    fight = Fight(["ice mage"], [light, "thug"]).act(0, FREEZE, 1).roll(5)
    assert fight.asked == "d20"
    fight.roll(3)
    assert (fight.position(1), fight.t.standing[1]) == ("STUCK", -1)
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    assert Fight(["ice mage"], [monk, "thug"]).act(0, FREEZE, 1).roll(5).position(1) == "STUCK"


@clause("BA-ICEMAGE-03", "BA-POS-08")
def test_a_stuck_mob_cannot_be_named_but_one_behind_a_wall_can() -> None:
    stuck = {"name": "cleric", "position": "STUCK"}
    walled = {"name": "fire mage", "position": "STUCK", "standing": "FIREWALL", "lp": (0, 1)}
    fight = Fight(["ice mage"], [stuck, walled, "thug"]).act(0, FREEZE)
    assert (fight.asked, fight.keys()) == ("target", ["#2", "#3"])
    fight.say("#2").roll(2).roll(5)
    assert (fight.position(2), fight.t.standing[2]) == ("STUCK", -1)
    assert fight.told("hacked")


@clause("BA-ICEMAGE-03", "BA-TURN-14")
def test_it_comes_to_nothing_on_one_that_is_stuck_by_then() -> None:
    """The Beggar pleads, rolls a 20 and is STUCK."""
    fight = Fight(["ice mage", "thug"], ["beggar", "joker"]).act(0, FREEZE, 2)
    assert fight.asked == "guard"
    fight.say("#2.2")
    while fight.seat == 1:
        fight.say(fight.keys()[0])
    fight.roll(20)
    while fight.asked == "change":
        fight.say(fight.keys()[0])
    assert fight.told("fizzles")
    assert (fight.position(2), fight.position(0)) == ("STUCK", "INACTIVE")


@clause("BA-ICEMAGE-04", "BA-RULING-20", "BA-POS-03")
def test_a_frozen_mob_misses_the_next_round() -> None:
    """EX-09"""
    frozen = {"name": "cleric", "position": "STUCK"}
    fight = Fight([frozen], ["joker"], at=END_ROUND, after={"turn_actions": 1})
    assert (fight.t.round, fight.position(0)) == (2, "INACTIVE")
    resting = {"name": "cleric", "position": "INACTIVE"}
    fight = Fight([resting], ["joker"], at=END_ROUND, after={"turn_actions": 1})
    assert fight.position(0) == "ACTIVE"


@clause("BA-ICEMAGE-03", "BA-THUG-02", "BA-LIGHTMAGE-02")
def test_hidden_and_covered_mobs_cannot_be_named() -> None:
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    light = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    mobs: list[Laid] = [hidden, light, {"name": "cleric", "position": "INACTIVE"}, "joker", "thief"]
    assert Fight(["ice mage"], mobs).act(0, FREEZE).keys() == ["#4", "#5"]


@clause("BA-ICEMAGE-03", "BA-RUNECASTER-05", "BA-WITCH-02")
def test_a_magic_circle_blocks_it_and_the_curse_follows() -> None:
    """EX-M10: 3D4 = 8, then CURSE 5."""
    circle = {"name": "runecaster", "position": "FALLOW", "standing": "MAGIC CIRCLE", "lp": (0, 3)}
    witch = {"name": "witch", "position": "BUSY", "standing": "CURSE", "lp": (3, 0)}
    fight = Fight(["ice mage", "thug"], [circle, witch, "joker"]).act(0, FREEZE, 2).roll(4, 8)
    assert fight.t.hp[0] == 14 - 8 - 5
    assert (fight.position(2), fight.t.standing[2]) == ("FALLOW", 77)


@clause("BA-ICEMAGE-03", "BA-CAVALIER-07")
def test_nobody_steps_in_against_it() -> None:
    fight = Fight(["ice mage"], ["thug", {"name": "cavalier", "lp": (4, 0)}]).act(0, FREEZE, 1)
    assert fight.asked == "d20"
