"""AID of the Paladin.

All points spent go to one movable Total of one living friend, not himself; hit points, armor, DEF, ATT and
VIGILANTE cannot be named; the LP stay. It is a Turn Action in Defense Mode: standing effects and O actions
do not touch him, ENTROPY and DANCE apart. The pool grows by 1 in every GO step while he lives and is not
undead.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import AID
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.layout import GO, UNDEAD_COUNTER
from undercroft.testing import clause


@clause("BA-PALADIN-03", "BA-PALADIN-04", "BA-LP-05", "BA-TURN-13", "BA-RULING-51")
def test_one_total_rises_by_n() -> None:
    """ICE BOLT 3 and 3 more; the LP column and all other Totals stay."""
    fight = Fight(["paladin", {"name": "ice mage", "lp": (0, 4)}], ["warrior", "thug"]).act(0, AID)
    assert (fight.asked, fight.keys()) == ("aim", ["#1.0", "#1.1"])
    assert fight.t.declared_as == "ability"
    fight.say("#1.0", "3")
    assert (fight.total(1, "ICE BOLT", "pool"), fight.total(1, "FREEZE", "vc")) == (6, 13)
    assert fight.t.lp[1] == [0, 4]
    assert (fight.total(0, "AID", "pool"), fight.position(0), fight.position(1)) == (0, "INACTIVE", "ACTIVE")


@clause("BA-PALADIN-03", "BA-RULING-50")
def test_what_cannot_be_raised() -> None:
    """No armor, VIGILANTE, hp, def or att, nothing of his own or of the dead; each other Total alone."""
    dead = {"name": "joker", "position": "DEAD", "hp": 0}
    party: list[Laid] = ["paladin", "warrior", "cavalier", "mystic", "theurgist", "enchanter", dead]
    fight = Fight(party, ["warrior", "thug"], duplicates=True).act(0, AID)
    named = ["#1.1", "#2.1", "#3.0", "#3.3", "#3.4", "#4.0", "#4.1", "#5.0", "#5.2"]
    assert fight.keys() == named


@clause("BA-PALADIN-03", "BA-TURN-02")
def test_without_anybody_to_aid_it_cannot_be_declared() -> None:
    """Alone he may attack or heal."""
    fight = Fight(["paladin"], ["warrior", "thug"])
    assert fight.keys() == ["holy-light", "attack"]


@clause("BA-PALADIN-05", "BA-TURN-09", "BA-ROGUE-11", "BA-PROT-02")
def test_standing_effects_do_not_look_at_it() -> None:
    """A trap lies ready, and nothing is rolled (EX-13)."""
    rogue = {"name": "rogue", "position": "FALLOW", "standing": "TRAP", "trap": True}
    fight = Fight(["paladin", "thug"], [rogue, "joker"]).act(0, AID).say("#1.0", "1")
    assert (fight.total(1, "HIDE", "vc"), fight.position(0), fight.position(2)) == (13, "INACTIVE", "FALLOW")
    assert fight.told("vc roll") == []


@clause("BA-PALADIN-05", "BA-PROT-02")
def test_o_actions_cannot_name_him() -> None:
    """A waiting Rogue has nobody to strike; MAGIC MISSILE can only go at the other."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight(["paladin", "thug"], [rogue, "joker"]).act(0, AID).say("#1.0", "1")
    assert (fight.position(0), fight.position(2)) == ("INACTIVE", "BUSY")
    fight = Fight(["paladin", "thug"], ["evoker", "joker"]).act(0, AID).say("#1.0", "1")
    assert fight.asked == "play"
    fight.say("#2.2")
    assert fight.asked == "dice"
    fight.roll(2)
    assert (fight.t.hp[0], fight.t.hp[1]) == (19, 14)


@clause("BA-PALADIN-05", "BA-TIMEMAGE-01")
def test_entropy_reaches_him() -> None:
    """INACTIVE, the AID is cancelled and its points are lost."""
    fight = Fight(["paladin", "thug"], ["time mage", "joker"]).act(0, AID).say("#1.0", "2")
    fight.say("#2.1", "#0").roll(11)
    assert (fight.total(1, "HIDE", "vc"), fight.total(0, "AID", "pool")) == (12, 1)
    assert (fight.position(0), fight.position(2)) == ("INACTIVE", "INACTIVE")


@clause("BA-PALADIN-05", "BA-SHAMAN-07")
def test_dance_strikes_the_action() -> None:
    """Danced, the points are gone and nothing rises."""
    fight = Fight(["paladin", "thug"], ["shaman", "joker"]).act(0, AID).say("#1.0", "2")
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("#2.2").roll(10)
    assert (fight.total(1, "HIDE", "vc"), fight.total(0, "AID", "pool")) == (12, 1)
    assert (fight.position(0), fight.position(2)) == ("INACTIVE", "INACTIVE")


@clause("BA-PALADIN-03", "BA-ENCHANTER-05")
def test_a_gift_wakes_a_sleeper() -> None:
    """AID on a sleeper."""
    sleeper = {"name": "thug", "position": "STUCK", "asleep_by": 2}
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    fight = Fight(["paladin", sleeper], [enchanter, "joker"]).act(0, AID).say("#1.1", "1")
    assert (fight.position(1), fight.position(2)) == ("INACTIVE", "INACTIVE")


@clause("BA-PALADIN-03", "BA-RULING-09", "BA-THUG-02", "BA-SAMURAI-04")
def test_a_gift_does_not_hack() -> None:
    """A hidden Thug and a Samurai in his stance stay as they are; with `friendly_hack` the Thug comes out."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    stance = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE"}
    fight = Fight(["paladin", hidden, stance], ["warrior", "joker"]).act(0, AID).say("#1.1", "1")
    assert (fight.total(1, "BACKSTAB", "pool"), fight.position(1)) == (3, "FALLOW")
    fight = Fight(["paladin", hidden, stance], ["warrior", "joker"]).act(0, AID).say("#2.1", "1")
    assert (fight.total(2, "PROPERSTANCE", "uses"), fight.position(2)) == (3, "BUSY")
    fight = Fight(["paladin", hidden, stance], ["warrior", "joker"], friendly_hack=True)
    fight.act(0, AID).say("#1.1", "1")
    assert fight.position(1) == "INACTIVE"


@clause("BA-PALADIN-06", "BA-GO-01")
@pytest.mark.parametrize("position", ["ACTIVE", "STUCK", "INACTIVE"])
def test_the_pool_grows_in_every_go_step(position: str) -> None:
    """In every position, in Round 1 too."""
    fight = Fight([{"name": "paladin", "position": position}, "barbarian"], ["thug", "joker"], at=GO)
    assert fight.total(0, "AID", "pool") == 4


@clause("BA-PALADIN-06")
def test_not_while_dead_or_undead() -> None:
    """An undead Paladin and a dead one gain nothing."""
    dead = {"name": "paladin", "position": "DEAD", "hp": 0}
    undead = {"name": "paladin", "borrowed": UNDEAD_COUNTER, "holder": 2}
    fight = Fight([dead, undead, "necromancer", "barbarian"], ["thug", "joker"], at=GO, duplicates=True)
    assert (fight.total(0, "AID", "pool"), fight.total(1, "AID", "pool")) == (3, 3)
