"""SWORDSING of the Samurai.

- One enemy and a VC roll: twice a D10, and whoever lives is INACTIVE. Any failure leaves the Samurai STUCK.
- There is no ATT roll: no HOWL, WOLF, DODGE, COUNTER; a Circle does not stop it, HIDE does; the Monk's
  spirit saves him.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import SWORDSING
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import NOTHING
from undercroft.testing import clause

SAMURAI = {"name": "samurai", "lp": (4, 0)}


@clause("BA-SAMURAI-01", "BA-RULING-132")
@pytest.mark.parametrize("pips", [1, 11])
def test_success(pips: int) -> None:
    """7 and LP 4: 11 or less; 6 counts twice."""
    fight = Fight([SAMURAI], ["thug", "joker"]).act(0, SWORDSING, 1).roll(pips, 6)
    assert (fight.t.hp[1], fight.position(1), fight.position(0)) == (4, "INACTIVE", "INACTIVE")
    assert fight.told("damaged")[0][4] == "ability"


@clause("BA-SAMURAI-02")
@pytest.mark.parametrize("pips", [12, 20])
def test_failure(pips: int) -> None:
    """STUCK in either case."""
    fight = Fight([SAMURAI], ["thug", "joker"]).act(0, SWORDSING, 1).roll(pips)
    assert (fight.t.hp[1], fight.position(1), fight.position(0)) == (16, "ACTIVE", "STUCK")


@clause("BA-SAMURAI-01", "BA-BARBARIAN-07", "BA-DRUID-06", "BA-RANGER-05")
def test_no_att_roll() -> None:
    """No HOWL, no WOLF, no COUNTER."""
    howl = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    wolf = {"name": "druid", "position": "BUSY", "standing": "SUMMON WOLF"}
    fight = Fight([SAMURAI, howl, wolf], ["ranger", "joker"]).act(0, SWORDSING, 3).roll(5, 4)
    assert (fight.t.hp[3], fight.seat, fight.t.hits) == (10, 1, [])


@clause("BA-SAMURAI-01", "BA-RUNECASTER-05")
def test_a_circle_does_not_stop_it() -> None:
    """An Ability. The Hack is answered by the Circle."""
    circle = {"name": "runecaster", "position": "FALLOW", "standing": "MAGIC CIRCLE", "lp": (0, 1)}
    fight = Fight([SAMURAI], [circle, "joker"]).act(0, SWORDSING, 1).roll(5, 4).roll(3)
    assert (fight.t.hp[1], fight.position(1), fight.t.hp[0]) == (6, "INACTIVE", 10)


@clause("BA-SAMURAI-01", "BA-MONK-04")
def test_the_named_position_wins() -> None:
    """A walking Monk is INACTIVE, not ACTIVE; one that would die is saved."""
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = Fight([SAMURAI], [monk, "joker"]).act(0, SWORDSING, 1).roll(5, 4)
    assert (fight.position(1), fight.t.standing[1]) == ("INACTIVE", NOTHING)
    fight = Fight([SAMURAI], [{**monk, "hp": 5}, "joker"]).act(0, SWORDSING, 1).roll(5, 4)
    assert (fight.position(1), fight.t.hp[1]) == ("ACTIVE", 1)


@clause("BA-SAMURAI-01", "BA-THUG-02")
def test_who_cannot_be_named() -> None:
    """The hidden Thug."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    assert Fight([SAMURAI], [hidden, "joker"]).act(0, SWORDSING).t.targets == [2]


@clause("BA-SAMURAI-01", "BA-WITCH-04")
def test_karma_adds_one() -> None:
    """Twice and doubled: three times."""
    fight = Fight([SAMURAI, {"name": "witch", "lp": (0, 5)}], [{"name": "thug", "hp": 40}, "joker"])
    fight.act(0, SWORDSING, 2).roll(5, 6).say("#1.2").roll(3)
    assert fight.t.hp[2] == 22


@clause("BA-RULING-112", "BA-RULING-38")
@pytest.mark.parametrize("hp", [13, 23])
def test_his_hit_points(hp: int) -> None:
    """13, or as the option says."""
    assert Fight(["samurai"], ["thug"], samurai_hp=hp).t.hp[0] == hp
