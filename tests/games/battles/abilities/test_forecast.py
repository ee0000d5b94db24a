"""FORECAST of the Diviner.

A GO action; she is INACTIVE, success or not (20: STUCK). On success her player writes, once the order of
the Round is fixed, the order of all enemies that are ACTIVE then and have used no GO action. Of those on
the list only the first that is ACTIVE and has not acted may be used; others are free. One that is not
ACTIVE is passed over and keeps its place, one that has acted leaves the list. It binds only who acts, lasts
to End Round even if she dies, and goes with the Mobs. A CALL and the duty to touch come before it.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import ACTED, EARTH, GO
from undercroft.games.battles.queries.turn_options import choices
from undercroft.testing import clause

DIVINER: dict[str, Any] = {"name": "diviner", "lp": (3, 0)}


def bound(order: list[int], b: list[Any], **after: Any) -> Fight:
    """B's Turn, under a list."""
    return Fight(["joker", "paladin"], b, turn=1, after={"forecast": [[], order], **after})


@clause("BA-DIVINER-01", "BA-RULING-117")
@pytest.mark.parametrize(
    ("pips", "position"), [(1, "INACTIVE"), (15, "INACTIVE"), (16, "INACTIVE"), (20, "STUCK")]
)
def test_the_go_action(pips: int, position: str) -> None:
    """LP 3: 15 or less; only then a list is written."""
    fight = Fight([DIVINER, "joker"], ["thug", "warrior", "cleric"], at=GO).say("#0.1").roll(pips)
    assert (fight.position(0), fight.t.standing[0]) == (position, NOTHING)
    fight.initiative(2, 1)
    assert (fight.asked == "forecast") == (pips <= 15)


@clause("BA-DIVINER-01")
def test_the_list_is_written_when_the_order_is_fixed() -> None:
    """One after the other; the last place needs no question. It is public."""
    fight = (
        Fight([DIVINER, "joker"], ["thug", "warrior", "cleric"], at=GO).say("#0.1").roll(3).initiative(1, 2)
    )
    assert (fight.seat, fight.asked, fight.keys()) == (0, "forecast", ["#2", "#3", "#4"])
    fight.say("#4")
    assert fight.keys() == ["#2", "#3"]
    fight.say("#2")
    assert fight.t.forecast == [[], [4, 2, 3]]
    assert len(fight.told("foreseen")) == 3
    assert (fight.seat, fight.asked, fight.keys()) == (1, "act", ["heal", "attack"])


@clause("BA-DIVINER-01", "BA-RULING-117")
def test_who_is_not_in_it() -> None:
    """Whoever has used a GO action (an Earth Wizard too) or is not ACTIVE."""
    b: list[Laid] = [
        {"name": "barbarian", "position": "BUSY", "standing": "HOWL"},
        {"name": "wizard", "element": EARTH, "this_round": 1},
        {"name": "thug", "position": "INACTIVE"},
        "warrior",
    ]
    fight = Fight([DIVINER, "joker"], b, at=GO).say("#0.1").roll(3)
    while fight.asked == "go":
        fight.say("GO")
    fight.initiative(2, 1)
    assert fight.t.forecast == [[], [5]]


@clause("BA-DIVINER-02")
def test_only_the_first_of_the_list() -> None:
    """The Cleric, then the Thug; who has acted leaves it."""
    fight = bound([4, 2, 3], ["thug", "warrior", "cleric"])
    assert list(choices(fight.t, 1)) == [4]
    fight.act(4, ATTACK, 0).roll(2).act(0, ATTACK, 3).roll(2)
    assert (fight.seat, list(choices(fight.t, 1))) == (1, [2])


@clause("BA-DIVINER-02")
def test_passed_over_and_keeping_its_place() -> None:
    """The INACTIVE first is passed over; made ACTIVE again before it acted, it is first."""
    fight = bound([4, 2, 3], ["thug", "warrior", {"name": "cleric", "position": "INACTIVE"}])
    assert list(choices(fight.t, 1)) == [2]
    fight.t.position[4] = 0
    assert list(choices(fight.t, 1)) == [4]
    fight.t.this_round[4] |= ACTED
    assert sorted(choices(fight.t, 1)) == [2, 4]


@clause("BA-DIVINER-02", "BA-ROUND-04")
def test_unlisted_mobs_are_free() -> None:
    """A FALLOW Monk may attack instead."""
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = bound([3, 4], [monk, "warrior", "cleric"])
    assert sorted(choices(fight.t, 1)) == [2, 3]


@clause("BA-DIVINER-02", "BA-ROUND-08")
def test_a_first_one_that_can_do_nothing_lies_down() -> None:
    """Everybody of the enemy flies: the Warrior can do nothing, though the Ice Mage could freeze."""
    flyer = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    fight = Fight([flyer], ["warrior", "ice mage"], turn=1, after={"forecast": [[], [1, 2]]})
    assert len(fight.told("idle")) == 1
    assert (fight.position(1), fight.position(2)) == ("INACTIVE", "ACTIVE")


@clause("BA-DIVINER-03")
def test_it_binds_only_who_acts() -> None:
    """The Cleric is free in what it does."""
    fight = bound([4, 2, 3], ["thug", "warrior", "cleric"])
    assert (fight.asked, fight.keys()) == ("act", ["heal", "attack"])


@clause("BA-DIVINER-03")
def test_it_outlives_the_diviner_and_ends_with_the_round() -> None:
    """Nothing of it is left in the next Round."""
    dead = {"name": "diviner", "hp": 0, "position": "DEAD"}
    after = {"forecast": [[], [3, 2]], "turn_actions": 1}
    fight = Fight([dead, "joker"], ["thug", "warrior"], turn=1, after=after)
    assert (fight.t.actor, fight.asked) == (3, "d20")
    fight.roll(2).act(1, ATTACK, 2).roll(2).act(2, ATTACK, 1).roll(2)
    assert (fight.t.round, fight.t.forecast) == (2, [[], []])


@clause("BA-DIVINER-03")
def test_two_forecasts_of_one_side_write_one_list() -> None:
    """The later would replace the earlier."""
    fight = Fight([DIVINER, DIVINER], ["thug", "warrior"], at=GO, duplicates=True)
    fight.say("#0.1").roll(3).say("#1.1").roll(3).initiative(2, 1).say("#3")
    assert fight.t.forecast == [[], [3, 2]]
    assert fight.asked != "forecast"


@clause("BA-DIVINER-02", "BA-DIVINER-05")
def test_a_call_comes_before_it() -> None:
    """The Warrior must attack, though the Cleric is first."""
    fight = bound([4, 2, 3], ["thug", "warrior", "cleric"], called=[[], [3, ATTACK, NOTHING]])
    assert (fight.t.actor, fight.t.act, fight.asked) == (3, ATTACK, "target")


@clause("BA-DIVINER-02")
def test_the_list_goes_with_the_mobs() -> None:
    """A listed Mob under GUISE binds whoever controls it."""
    fight = bound([4, 2, 3], ["thug", "warrior", "cleric"])
    for mob in (2, 4):
        fight.t.controller[mob] = fight.t.side[mob] = 0
    assert sorted(choices(fight.t, 0)) == [0, 1, 4]
    assert list(choices(fight.t, 1)) == [3]


@clause("BA-DIVINER-03", "BA-CAVALIER-10")
def test_a_charge_block_is_not_bound_by_it() -> None:
    """The charging Mob acts before the Mob that is first on the list."""
    cavalier = {"name": "cavalier", "position": "BUSY", "standing": "CHARGE"}
    charging = {"name": "ranger", "position": "MOBILE", "return_to": [0], "charging": 2}
    after = {"forecast": [[], [4, 5]], "charges": [2]}
    fight = Fight(["joker", "paladin"], [cavalier, charging, "thug", "cleric"], turn=1, first=1, after=after)
    fight.act(3, ATTACK, 0)
    assert (fight.t.actor, fight.t.act, fight.asked) == (3, ATTACK, "d20")
    assert (fight.position(4), fight.t.forecast[1]) == ("ACTIVE", [4, 5])
