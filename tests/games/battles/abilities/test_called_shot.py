"""CALLED SHOT of the Ranger.

It is said to be a Spell or an Ability, which counts for every other rule; the VC is rolled at once, before
anything can answer; failure ends the Turn; success is an ATT roll without DEF, except for PROTECTION, for
three times the damage, four with a 20; whoever takes the target's place suffers the same.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import CALLED_SHOT
from tests.games.battles.fights import Fight, Laid
from undercroft.testing import clause

RANGER = {"name": "ranger", "lp": (0, 5)}


def aimed(*enemies: Laid, kind: str = "ability", pips: int = 10, target: str = "#2") -> Fight:
    """The Ranger of A has declared it at the first enemy and rolled."""
    fight = Fight([RANGER, "joker"], enemies).act(0, CALLED_SHOT)
    assert (fight.asked, fight.keys()) == ("as what", ["spell", "ability"])
    fight.say(kind)
    if fight.asked == "target":
        fight.say(target)
    return fight.roll(pips)


@clause("BA-RANGER-08", "BA-RANGER-09", "BA-ATT-05")
def test_success_ignores_def_and_trebles() -> None:
    """10 or less; then 11 against DEF 3; a 4 deals 12."""
    fight = aimed("barbarian", "thug").roll(11, 4)
    assert (fight.t.hp[2], fight.position(0), fight.position(2)) == (8, "INACTIVE", "ACTIVE")


@clause("BA-RANGER-09")
def test_a_20_makes_four_times() -> None:
    """4 x 4."""
    assert aimed("barbarian", "thug").roll(20, 4).t.hp[2] == 4


@clause("BA-RANGER-09")
def test_a_miss_does_nothing_and_a_1_leaves_him_stuck() -> None:
    """10 misses."""
    fight = aimed("barbarian", "thug").roll(10)
    assert (fight.t.hp[2], fight.position(0), fight.seat) == (20, "INACTIVE", 1)
    fight = aimed("barbarian", "thug").roll(1)
    assert (fight.t.hp[2], fight.position(0), fight.seat) == (20, "STUCK", 1)


@clause("BA-RANGER-08", "BA-TURN-06", "BA-SHAMAN-06")
@pytest.mark.parametrize(("pips", "position"), [(11, "INACTIVE"), (20, "STUCK")])
def test_failure_ends_the_turn_before_anything_answers(pips: int, position: str) -> None:
    """No trap, no DANCE: the Turn jumps to its end."""
    rogue = {"name": "rogue", "position": "FALLOW", "standing": "TRAP", "trap": True}
    fight = aimed("shaman", rogue, "thug", pips=pips)
    assert (fight.position(0), fight.position(3), fight.seat) == (position, "FALLOW", 1)
    assert fight.asked in ("actor", "before")
    assert len(fight.told("cancelled")) == 1


@clause("BA-RANGER-08", "BA-TURN-06")
def test_w_end_follows_a_failure() -> None:
    """A waiting Rogue may still strike."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = aimed("thug", rogue, pips=11)
    assert (fight.asked, fight.seat) == ("end", 1)


@clause("BA-RANGER-08", "BA-TURN-07", "BA-SHAMAN-07")
def test_after_success_it_can_be_answered() -> None:
    """DANCE comes after the roll and cancels the rest."""
    fight = aimed("shaman", "thug")
    assert fight.asked == "play"
    fight.say("#2.2").roll(10)
    assert (fight.t.hp[2], fight.position(0), fight.seat) == (14, "INACTIVE", 1)


@clause("BA-RANGER-07", "BA-RUNECASTER-05")
def test_its_type_counts_for_magic_circle() -> None:
    """As a Spell the Circle stops it before the ATT roll, as an Ability it does not."""
    circle = {"name": "runecaster", "lp": (0, 2), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    fight = aimed(circle, "thug", kind="spell")
    assert fight.asked == "dice"
    fight.roll(5)
    assert (fight.t.hp[2], fight.t.hp[0], fight.position(0)) == (14, 13, "INACTIVE")
    fight = aimed(circle, "thug", kind="ability").roll(11, 2)
    assert fight.t.hp[2] == 8


@clause("BA-RANGER-07", "BA-WITCH-02")
@pytest.mark.parametrize(("kind", "left"), [("spell", 16), ("ability", 18)])
def test_its_type_counts_for_curse(kind: str, left: int) -> None:
    """A Spell on the Witch's party is answered with 2."""
    witch = {"name": "witch", "position": "BUSY", "standing": "CURSE"}
    fight = aimed("barbarian", witch, kind=kind).roll(11, 1)
    assert (fight.t.hp[2], fight.t.hp[0]) == (17, left)


@clause("BA-RANGER-07", "BA-DRUID-05")
@pytest.mark.parametrize("kind", ["spell", "ability"])
def test_the_wall_checks_it_whatever_it_is(kind: str) -> None:
    """It needs an ATT roll: the Druid rolls."""
    wall = {"name": "druid", "lp": (3, 0), "position": "FALLOW", "standing": "WALL OF THORNS"}
    fight = aimed("barbarian", wall, kind=kind).roll(12)
    assert (fight.t.hp[0], fight.t.hp[2], fight.position(0)) == (12, 20, "INACTIVE")


@clause("BA-RANGER-09", "BA-THEURGIST-08", "BA-THUG-01")
def test_protection_counts_and_hiding_does_not() -> None:
    """11 against a hidden Thug, 13 with a PROTECTION of 2 for the party."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = aimed(hidden, "joker").roll(11, 2)
    assert (fight.t.hp[2], fight.position(2)) == (10, "INACTIVE")
    shelter = {"name": "theurgist", "lp": (0, 1), "position": "FALLOW", "standing": "PROTECTION"}
    assert aimed(hidden, shelter).roll(12).t.hp[2] == 16
    assert aimed(hidden, shelter).roll(13, 2).t.hp[2] == 10


@clause("BA-RANGER-10", "BA-CAVALIER-02")
def test_who_steps_in_suffers_the_same() -> None:
    """The Cavalier's DEF does not count, and 3 x 4 comes off his pool of 16 first."""
    fight = aimed("barbarian", {"name": "cavalier", "lp": (8, 0)})
    assert fight.asked == "guard"
    fight.say("#3.1").roll(11, 4)
    assert (fight.t.hp[2], fight.t.hp[3], fight.total(3, "VIGILANTE", "pool")) == (20, 18, 4)


@clause("BA-RANGER-09", "BA-WIZARD-06")
def test_counter_balance_comes_before_the_att_roll() -> None:
    """A prepared Wizard blocks it."""
    wizard = {"name": "wizard", "position": "BUSY", "standing": "ELEMENTAL BLAST", "element": 3, "start": 3}
    fight = aimed(wizard, "thug")
    assert fight.asked == "guard"
    fight.say("#2.2").roll(7)
    assert fight.told("att roll") == []
    assert fight.t.hp[2] == 16
