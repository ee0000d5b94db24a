"""AIR BOLT of the Air Mage.

- one enemy and n LP, up to RB and the pool (3 + LP);
- on the ground an ATT roll against att alone: a hit deals n D8, a natural 20 doubles, a miss nothing, and
  a natural 1 leaves him STUCK;
- in the air it strikes without a roll: no HOWL, COUNTER, DODGE, WALL OF THORNS; a Cavalier may step in;
- afterwards he is INACTIVE on the ground, unharmed.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import AIR_BOLT
from tests.games.battles.fights import Fight
from undercroft.testing import clause

FLYING = {"name": "air mage", "position": "BUSY", "standing": "FLY", "lp": (2, 2)}
HOWLING = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}


@clause("BA-AIRMAGE-05")
def test_on_the_ground_it_takes_an_att_roll_that_ignores_def() -> None:
    fight = Fight(["air mage"], ["warrior", "ranger"]).act(0, AIR_BOLT, 2, 3).roll(13)
    assert (fight.keys()[0], fight.keys()[-1]) == ("3", "24")
    fight.roll(12)
    assert (fight.t.hp[2], fight.total(0, "AIR BOLT", "pool"), fight.asked) == (18 - 12, 0, "counter")
    assert fight.told("damaged")[0][-1] == "spell"


@clause("BA-AIRMAGE-05")
@pytest.mark.parametrize(("pips", "position", "hp"), [(12, "INACTIVE", 16), (1, "STUCK", 16)])
def test_a_miss_does_nothing(pips: int, position: str, hp: int) -> None:
    fight = Fight(["air mage"], ["thug", "joker"]).act(0, AIR_BOLT, 1, 2).roll(pips)
    assert (fight.position(0), fight.t.hp[1], fight.total(0, "AIR BOLT", "pool")) == (position, hp, 1)


@clause("BA-AIRMAGE-05")
def test_a_natural_20_doubles() -> None:
    fight = Fight(["air mage"], ["thug", "joker"]).act(0, AIR_BOLT, 1, 1).roll(20, 6)
    assert fight.t.hp[1] == 16 - 12


@clause("BA-AIRMAGE-06", "BA-AIRMAGE-04", "BA-RULING-25")
def test_in_the_air_it_strikes_without_a_roll_and_he_lands() -> None:
    fight = Fight([FLYING, HOWLING], ["ranger", "joker"]).act(0, AIR_BOLT, 2, 3)
    assert fight.asked == "dice"
    fight.roll(10)
    assert (fight.t.hp[2], fight.t.hp[0]) == (18 - 10, 14)
    assert (fight.position(0), fight.t.standing[0], fight.seat) == ("INACTIVE", -1, 1)
    assert fight.asked != "counter"


@clause("BA-AIRMAGE-06")
def test_in_the_air_it_cannot_be_dodged() -> None:
    fight = Fight([FLYING, "thug"], ["fighter", "joker"]).act(0, AIR_BOLT, 2, 1).roll(5)
    assert fight.t.hp[2] == 19 - 5


@clause("BA-AIRMAGE-06", "BA-DRUID-04")
def test_in_the_air_thorns_do_not_look_at_it() -> None:
    thorns = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
    assert Fight([FLYING, "thug"], [thorns, "joker"]).act(0, AIR_BOLT, 3, 1).asked == "dice"
    assert Fight(["air mage", "thug"], [thorns, "joker"]).act(0, AIR_BOLT, 3, 1).asked == "d20"


@clause("BA-AIRMAGE-06", "BA-CAVALIER-01")
def test_a_cavalier_may_step_in() -> None:
    fight = Fight([FLYING, "thug"], ["joker", {"name": "cavalier", "lp": (2, 0)}]).act(0, AIR_BOLT, 2, 2)
    assert fight.asked == "guard"
    fight.say("#3.1").roll(9)
    assert (fight.t.hp[2], fight.t.hp[3]) == (15, 18 - 5)


@clause("BA-AIRMAGE-06", "BA-SHAMAN-07")
def test_a_dance_stops_it_and_the_points_are_lost() -> None:
    fight = Fight([FLYING, "thug"], ["shaman", "joker"]).act(0, AIR_BOLT, 3, 2)
    fight.say("#2.2").roll(5)
    assert (fight.t.hp[3], fight.total(0, "AIR BOLT", "pool")) == (15, 3)
    assert fight.told("cancelled")
