"""HERB of the Soothsayer.

A Turn Action: one living Mob of the party, herself included, heals all dice of the pool, up to its maximum;
there is nothing to roll against. The pool loses one at Declare, after the dice were counted; without dice
it cannot be declared. She is INACTIVE afterwards.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import HERB
from tests.games.battles.fights import Fight
from undercroft.games.battles.queries.declarable import targets, why_not_declare
from undercroft.testing import clause

SOOTHSAYER: dict[str, Any] = {"name": "soothsayer", "lp": (1, 0)}


@clause("BA-SOOTHSAYER-01", "BA-RULING-116")
@pytest.mark.parametrize("target", [0, 1])
def test_a_friend_or_herself(target: int) -> None:
    """LP 1: four dice; then three are left, and she is INACTIVE."""
    fight = Fight([SOOTHSAYER, "paladin"], ["thug", "warrior"])
    fight.t.hp[target] = 2
    assert targets(fight.t, 0, HERB) == [0, 1]
    fight.act(0, HERB, target)
    assert (fight.keys()[0], fight.keys()[-1]) == ("4", "16")
    assert fight.total(0, "HERB", "pool") == 3
    fight.roll(10)
    assert (fight.t.hp[target], fight.position(0)) == (12, "INACTIVE")
    assert fight.position(1) == "ACTIVE"


@clause("BA-SOOTHSAYER-01", "BA-HEAL-01")
def test_not_above_the_maximum() -> None:
    """The rest is lost."""
    fight = Fight([SOOTHSAYER, "paladin"], ["thug", "warrior"])
    fight.t.hp[1] = 15
    assert fight.act(0, HERB, 1).roll(16).t.hp[1] == 19


@clause("BA-SOOTHSAYER-01", "BA-LP-06")
def test_without_dice_it_cannot_be_declared() -> None:
    """And the dead cannot be named."""
    fight = Fight([SOOTHSAYER | {"totals": {("HERB", "pool"): 0}}, "paladin"], ["thug", "warrior"])
    assert why_not_declare(fight.t, 0, HERB) is not None
    fight = Fight([SOOTHSAYER, {"name": "paladin", "hp": 0, "position": "DEAD"}], ["thug", "warrior"])
    assert targets(fight.t, 0, HERB) == [0]


@clause("BA-SOOTHSAYER-01", "BA-HEAL-02")
def test_it_hacks_nobody() -> None:
    """A BUSY friend goes on howling."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL", "hp": 4}
    fight = Fight([SOOTHSAYER, howling, "joker"], ["thug", "warrior"]).act(0, HERB, 1).roll(9)
    assert (fight.t.hp[1], fight.position(1)) == (13, "BUSY")


@clause("BA-SOOTHSAYER-01", "BA-SHAMAN-07")
def test_a_dance_cancels_it() -> None:
    """The die is lost all the same."""
    shaman = {"name": "shaman", "lp": (0, 9)}
    fight = Fight([SOOTHSAYER, "paladin"], [shaman, "warrior"])
    fight.t.hp[1] = 5
    fight.act(0, HERB, 1)
    assert fight.asked == "play"
    fight.say("#2.2").roll(2)
    assert (fight.t.hp[1], fight.position(0), fight.total(0, "HERB", "pool")) == (5, "INACTIVE", 3)
