"""HOLY LIGHT of the Paladin.

n D8 rolled once heal each living Mob of the party, himself included, in every position but DEAD, up to the
maximum; nothing is rolled against; friends are not Hacked, sleepers wake; the pool can grow beyond what was
written.
"""

from __future__ import annotations

from tests.games.battles.acts import AID, HOLY_LIGHT
from tests.games.battles.fights import Fight
from undercroft.testing import clause

PALADIN = {"name": "paladin", "hp": 5}


@clause("BA-PALADIN-01", "BA-HEAL-01", "BA-TURN-03")
def test_everybody_heals_the_same_roll() -> None:
    """2D8 = 9: himself, one STUCK and one nearly whole; the dead and the enemy stay as they are."""
    party = [PALADIN, {"name": "thug", "hp": 3, "position": "STUCK"}, {"name": "joker", "hp": 13}]
    dead = {"name": "cleric", "position": "DEAD", "hp": 0}
    fight = Fight([*party, dead], [{"name": "warrior", "hp": 9}, "thug"]).act(0, HOLY_LIGHT)
    assert fight.keys() == ["1", "2", "3"]
    fight.say("2")
    assert fight.asked == "dice"
    fight.roll(9)
    assert [fight.t.hp[mob] for mob in range(5)] == [14, 12, 15, 0, 9]
    assert (fight.total(0, "HOLY LIGHT", "pool"), fight.position(0)) == (1, "INACTIVE")
    assert [fight.position(mob) for mob in (1, 2, 3)] == ["STUCK", "ACTIVE", "DEAD"]


@clause("BA-PALADIN-01", "BA-HEAL-02", "BA-RULING-09")
def test_friends_are_not_hacked_unless_the_option_says_so() -> None:
    """A howling Barbarian goes on howling; with `friendly_hack` he stops."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL", "hp": 10}
    fight = Fight([PALADIN, howling], ["warrior", "thug"]).act(0, HOLY_LIGHT, n=1).roll(4)
    assert (fight.t.hp[1], fight.position(1)) == (14, "BUSY")
    fight = Fight([PALADIN, howling], ["warrior", "thug"], friendly_hack=True).act(0, HOLY_LIGHT, n=1).roll(4)
    assert (fight.t.hp[1], fight.position(1)) == (14, "INACTIVE")


@clause("BA-PALADIN-01", "BA-ENCHANTER-05")
def test_it_wakes_a_sleeper() -> None:
    """The sleeper heals and lies INACTIVE, and so does the Enchanter."""
    sleeper = {"name": "thug", "hp": 5, "position": "STUCK", "asleep_by": 2}
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    fight = Fight([PALADIN, sleeper], [enchanter, "thug"]).act(0, HOLY_LIGHT, n=1).roll(4)
    assert (fight.t.hp[1], fight.position(1), fight.position(2)) == (9, "INACTIVE", "INACTIVE")


@clause("BA-PALADIN-01", "BA-THUG-02", "BA-SAMURAI-04")
def test_hidden_and_standing_friends_are_reached() -> None:
    """Neither HIDE nor PROPERSTANCE keeps friendly healing away."""
    hidden = {"name": "thug", "hp": 5, "position": "FALLOW", "standing": "HIDE"}
    stance = {"name": "samurai", "hp": 5, "position": "BUSY", "standing": "PROPERSTANCE"}
    fight = Fight([PALADIN, hidden, stance], ["warrior", "joker"]).act(0, HOLY_LIGHT, n=1).roll(4)
    assert fight.t.hp[:3] == [9, 9, 9]
    assert (fight.position(1), fight.position(2)) == ("FALLOW", "BUSY")


@clause("BA-PALADIN-01", "BA-ILLUSIONIST-07")
def test_a_flowered_mob_is_of_no_party() -> None:
    """Neither side's light reaches it."""
    flowered = {
        "name": "thug",
        "hp": 5,
        "position": "STUCK",
        "controller": 0,
        "side": 0,
        "borrowed": 2,
        "holder": 1,
    }
    fight = Fight([PALADIN, "illusionist"], ["warrior", flowered]).act(0, HOLY_LIGHT, n=1).roll(4)
    assert (fight.t.hp[3], fight.position(3)) == (5, "STUCK")


@clause("BA-PALADIN-02", "BA-LP-05")
def test_the_pool_can_be_raised_above_its_start() -> None:
    """By the AID of another Paladin: 3 and 3 more."""
    fight = Fight(["paladin", "paladin"], ["warrior", "thug"], duplicates=True).act(0, AID)
    fight.say("#1.0", "3")
    assert fight.total(1, "HOLY LIGHT", "pool") == 6
