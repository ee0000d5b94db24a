"""JOKE of the Joker.

- a roll of 10 + LP or less deals the largest face of the target's own Mod die, kind ability; failure nothing;
- it is no ATT roll: no HOWL, DODGE, COUNTER; MAGIC CIRCLE does not stop an Ability, a wall of thorns does;
- only enemies with more Hit Points than that face can be named, armor not considered; hidden ones cannot;
- if that has changed when its Action Phase begins it comes to nothing;
- a guard suffers by its own die and is looked at again; a doubling afterwards may kill.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import JOKE
from tests.games.battles.fights import Fight
from undercroft.testing import clause

WAITING = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}


@clause("BA-JOKER-01")
def test_success_deals_the_largest_face_of_the_target_s_own_die() -> None:
    fight = Fight(["joker"], ["barbarian", "thug"]).act(0, JOKE, 1).roll(10)
    assert fight.t.hp[1] == 20 - 12
    assert fight.told("damaged")[0][-1] == "ability"
    assert (fight.position(0), fight.position(1)) == ("INACTIVE", "ACTIVE")


@clause("BA-JOKER-01", "BA-VC-04")
@pytest.mark.parametrize(("pips", "position"), [(11, "INACTIVE"), (20, "STUCK")])
def test_failure_does_nothing(pips: int, position: str) -> None:
    fight = Fight(["joker"], ["barbarian", "thug"]).act(0, JOKE, 1).roll(pips)
    assert (fight.position(0), fight.t.hp[1]) == (position, 20)


@clause("BA-JOKER-01", "BA-BARBARIAN-07")
def test_nothing_that_listens_to_hits_does() -> None:
    """HOWL does not double it, and a Ranger cannot counter it."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight(["joker", howling], ["ranger", "thug"]).act(0, JOKE, 2).roll(5)
    assert fight.t.hp[2] == 18 - 8
    assert fight.asked != "counter"


@clause("BA-JOKER-01")
def test_it_cannot_be_dodged() -> None:
    """DODGE against JOKE."""
    fight = Fight(["joker"], ["fighter", "thug"]).act(0, JOKE, 1).roll(5)
    assert fight.t.hp[1] == 19 - 10


@clause("BA-JOKER-01", "BA-HACK-01")
def test_it_hacks_who_stands() -> None:
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight(["joker"], [howling, "thug"]).act(0, JOKE, 1).roll(5)
    assert (fight.position(1), fight.t.standing[1]) == ("INACTIVE", -1)


@clause("BA-JOKER-02", "BA-RULING-36")
def test_whom_it_would_kill_cannot_be_named_whatever_the_armor() -> None:
    warrior, thug = {"name": "warrior", "hp": 10}, {"name": "thug", "hp": 7}
    fight = Fight(["joker"], [warrior, thug, "cleric"]).act(0, JOKE)
    assert (fight.asked, fight.keys()) == ("target", ["#2", "#3"])
    assert Fight(["joker", "thug"], [warrior]).say("#0").keys() == ["attack", "back"]


@clause("BA-JOKER-02", "BA-THUG-02")
def test_a_hidden_thug_cannot_be_named() -> None:
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    assert Fight(["joker"], [hidden, "cleric", "thief"]).act(0, JOKE).keys() == ["#2", "#3"]


@clause("BA-JOKER-02", "BA-TURN-14")
def test_it_comes_to_nothing_if_the_target_has_become_too_weak() -> None:
    fight = Fight(["joker", WAITING], [{"name": "thug", "hp": 8}, "cleric"]).act(0, JOKE, 2)
    fight.say("#1.1", "#2").roll(15, 2)
    assert fight.told("fizzles")
    assert not fight.told("vc roll")
    assert (fight.t.hp[2], fight.position(0)) == (6, "INACTIVE")


@clause("BA-JOKER-07", "BA-TURN-26")
def test_a_guard_suffers_by_its_own_die() -> None:
    fight = (
        Fight(["joker"], ["barbarian", {"name": "cavalier", "lp": (3, 0)}])
        .act(0, JOKE, 1)
        .say("#2.1")
        .roll(5)
    )
    assert (fight.t.hp[1], fight.t.hp[2], fight.total(2, "VIGILANTE", "pool")) == (20, 18 - 2, 0)


@clause("BA-JOKER-07", "BA-JOKER-02")
def test_a_guard_that_is_too_weak_ends_it() -> None:
    cavalier = {"name": "cavalier", "lp": (3, 0), "hp": 8}
    fight = Fight(["joker"], ["barbarian", cavalier]).act(0, JOKE, 1).say("#2.1")
    assert fight.told("fizzles")
    assert not fight.told("vc roll")
    assert (fight.t.hp[2], fight.position(0)) == (8, "INACTIVE")


@clause("BA-JOKER-07", "BA-WITCH-04")
def test_a_doubling_afterwards_may_kill() -> None:
    fight = Fight(["joker", "witch"], [{"name": "thug", "hp": 9}, "cleric"]).act(0, JOKE, 2).roll(5)
    assert fight.asked == "harm"
    fight.say("#1.2").roll(6)
    assert fight.position(2) == "DEAD"


@clause("BA-JOKER-01", "BA-RUNECASTER-05")
def test_a_magic_circle_does_not_stop_it() -> None:
    circle = {"name": "runecaster", "position": "FALLOW", "standing": "MAGIC CIRCLE", "lp": (0, 3)}
    fight = Fight(["joker"], [circle, "thug"]).act(0, JOKE, 1).roll(5)
    assert fight.t.hp[1] == 14 - 4


@clause("BA-JOKER-01", "BA-DRUID-01")
def test_a_wall_of_thorns_stops_it() -> None:
    thorns = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS", "lp": (2, 0)}
    fight = Fight(["joker"], [thorns, "thug"]).act(0, JOKE, 2).roll(5)
    assert (fight.t.hp[2], fight.t.hp[0], fight.position(0)) == (16, 15 - 4, "INACTIVE")
