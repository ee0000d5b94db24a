"""ICE BOLT of the Ice Mage.

- one enemy and n LP, up to RB and the pool (3 + LP); the LP are lost in every case;
- an ATT roll against att alone: DEF and HIDE's bonus do not count, PROTECTION's does;
- a hit deals n D6 (kind spell), a natural 20 doubles the sum, HOWL applies; a miss nothing, a 1 is STUCK;
- what answers hits and Spells does: DODGE, COUNTER, WALL OF THORNS, MAGIC CIRCLE.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import ICE_BOLT
from tests.games.battles.fights import Fight
from undercroft.testing import clause


@clause("BA-ICEMAGE-01", "BA-LP-02")
def test_a_hit_deals_a_die_for_each_point() -> None:
    fight = Fight([{"name": "ice mage", "lp": (4, 0)}], ["warrior", "thug"]).act(0, ICE_BOLT, 2)
    assert (fight.asked, fight.keys()) == ("spend", ["1", "2", "3"])
    fight.say("3")
    assert fight.total(0, "ICE BOLT", "pool") == 4
    fight.roll(14)
    assert (fight.keys()[0], fight.keys()[-1]) == ("3", "18")
    fight.roll(10)
    assert (fight.t.hp[2], fight.position(0), fight.position(2)) == (16 - 10, "INACTIVE", "ACTIVE")
    assert fight.told("damaged")[0][-1] == "spell"


@clause("BA-ICEMAGE-01")
def test_def_and_hiding_do_not_count() -> None:
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = Fight(["ice mage"], [hidden, "joker"]).act(0, ICE_BOLT, 1, 1).roll(14, 3)
    assert fight.told("att roll")[0][2] == 14
    assert (fight.t.hp[1], fight.position(1)) == (13, "INACTIVE")


@clause("BA-ICEMAGE-01", "BA-THEURGIST-08")
def test_protection_counts() -> None:
    guarding = {"name": "theurgist", "position": "FALLOW", "standing": "PROTECTION", "lp": (0, 2)}
    fight = Fight(["ice mage"], [guarding, "thug", "joker"]).act(0, ICE_BOLT, 2, 1).roll(16)
    assert fight.told("att roll")[0][2] == 17
    assert fight.t.hp[2] == 16


@clause("BA-ICEMAGE-01", "BA-BARBARIAN-07")
def test_a_20_and_howl_multiply_the_sum() -> None:
    fight = Fight(["ice mage"], ["thug", "joker"]).act(0, ICE_BOLT, 1, 2).roll(20, 5)
    assert fight.t.hp[1] == 16 - 10
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight(["ice mage", howling], ["thug", "joker"]).act(0, ICE_BOLT, 2, 2).roll(20, 4)
    assert fight.t.hp[2] == 16 - 12


@clause("BA-ICEMAGE-02")
@pytest.mark.parametrize(("pips", "position"), [(13, "INACTIVE"), (1, "STUCK")])
def test_after_a_miss_the_points_are_lost(pips: int, position: str) -> None:
    fight = Fight(["ice mage"], ["thug", "joker"]).act(0, ICE_BOLT, 1, 2).roll(pips)
    assert (fight.position(0), fight.t.hp[1], fight.total(0, "ICE BOLT", "pool")) == (position, 16, 1)


@clause("BA-ICEMAGE-01", "BA-LP-06")
def test_with_an_empty_pool_it_cannot_be_declared() -> None:
    empty = {"name": "ice mage", "totals": {("ICE BOLT", "pool"): 0}}
    assert Fight([empty, "thug"], ["joker"]).say("#0").keys() == ["freeze", "attack", "back"]


@clause("BA-ICEMAGE-01", "BA-FIGHTER-07")
def test_it_can_be_dodged() -> None:
    fight = Fight(["ice mage"], ["fighter", "joker"]).act(0, ICE_BOLT, 1, 2).roll(14)
    assert fight.asked == "avert"
    fight.say("#1.2").roll(9)
    assert (fight.t.hp[1], fight.position(0)) == (19, "INACTIVE")


@clause("BA-ICEMAGE-01", "BA-RANGER-01")
def test_a_ranger_may_counter_it() -> None:
    fight = Fight(["ice mage"], ["ranger", "joker"]).act(0, ICE_BOLT, 1, 1).roll(14, 2)
    assert fight.asked == "counter"


@clause("BA-ICEMAGE-01", "BA-RUNECASTER-05")
def test_a_magic_circle_stops_it_before_the_roll() -> None:
    circle = {"name": "runecaster", "position": "FALLOW", "standing": "MAGIC CIRCLE", "lp": (0, 2)}
    fight = Fight(["ice mage", "thug"], [circle, "joker"]).act(0, ICE_BOLT, 2, 1)
    assert fight.asked == "dice"
    fight.roll(6)
    assert (fight.t.hp[0], fight.t.hp[2], fight.position(0)) == (14 - 6, 14, "INACTIVE")
    assert not fight.told("att roll")


@clause("BA-ICEMAGE-01", "BA-DRUID-01")
def test_a_wall_of_thorns_stops_it() -> None:
    thorns = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS", "lp": (2, 0)}
    fight = Fight(["ice mage", "thug"], [thorns, "joker"]).act(0, ICE_BOLT, 3, 1).roll(5)
    assert (fight.t.hp[0], fight.position(0), fight.told("att roll")) == (14 - 4, "INACTIVE", [])
