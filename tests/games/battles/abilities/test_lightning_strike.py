"""LIGHTNING STRIKE of the Evoker.

- One enemy and n points up to RB: so many D6 without any roll to hit; the Evoker is INACTIVE. Without
  points it cannot be declared.
- Guards, DISGUISE, DANCE, the stance, the AURA and a Circle stop it as a Spell; ABSORBTION reduces it; a
  flyer is hit and falls. KARMA doubles it, ECHO repeats it, and the Witch answers both.
"""

from __future__ import annotations

from tests.games.battles.acts import LIGHTNING_STRIKE
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import NOTHING
from undercroft.testing import clause

EVOKER = {"name": "evoker", "lp": (5, 0)}


@clause("BA-EVOKER-01", "BA-LP-02")
def test_so_many_dice() -> None:
    """n up to RB 3; DEF does not matter."""
    fight = Fight([EVOKER], ["warrior", "thug"]).act(0, LIGHTNING_STRIKE, 2)
    assert (fight.asked, fight.keys()) == ("spend", ["1", "2", "3"])
    fight.say("3").roll(11)
    assert (fight.t.hp[2], fight.total(0, "LIGHTNING STRIKE", "pool")) == (5, 4)
    assert (fight.position(0), fight.position(2), fight.seat) == ("INACTIVE", "ACTIVE", 1)
    assert fight.told("att roll") == []


@clause("BA-EVOKER-01", "BA-LP-06")
def test_an_empty_pool() -> None:
    """Not among his acts."""
    fight = Fight([{**EVOKER, "totals": {("LIGHTNING STRIKE", "pool"): 0}}], ["thug", "joker"])
    while fight.asked != "act":
        fight.say("pass")
    offers = fight.keys()
    assert "lightning-strike" not in offers


@clause("BA-EVOKER-01", "BA-CAVALIER-01")
def test_a_cavalier_takes_it() -> None:
    """AUTOMATIC, but a guard can step in before the dice."""
    fight = Fight([EVOKER], ["thug", {"name": "cavalier", "lp": (8, 0)}]).act(0, LIGHTNING_STRIKE, 1, 3)
    fight.say("#2.1").roll(11)
    assert (fight.t.hp[1], fight.t.hp[2], fight.total(2, "VIGILANTE", "pool")) == (16, 18, 5)


@clause("BA-EVOKER-01", "BA-RUNECASTER-05")
def test_a_circle_blocks_it() -> None:
    """The caster takes the dice of the Circle."""
    circle = {"name": "runecaster", "position": "FALLOW", "standing": "MAGIC CIRCLE", "lp": (0, 3)}
    fight = Fight([EVOKER], [circle, "thug"]).act(0, LIGHTNING_STRIKE, 1, 2).roll(8)
    assert (fight.t.hp[0], fight.t.hp[1], fight.position(0)) == (6, 14, "INACTIVE")


@clause("BA-EVOKER-01", "BA-AIRMAGE-04")
def test_a_flyer_is_hit_and_falls() -> None:
    """EX-20, 8 and then the fall."""
    flyer = {
        "name": "air mage",
        "position": "BUSY",
        "standing": "FLY",
        "totals": {("FLY", "dmg"): 3},
        "hp": 20,
    }
    fight = Fight([EVOKER], [flyer, "thug"]).act(0, LIGHTNING_STRIKE, 1, 3).roll(8)
    assert fight.t.hp[1] == 12
    fight.roll(7)
    assert (fight.t.hp[1], fight.position(1), fight.t.standing[1]) == (5, "INACTIVE", NOTHING)


@clause("BA-EVOKER-01", "BA-SAMURAI-04", "BA-LIGHTMAGE-02", "BA-THUG-02")
def test_who_cannot_be_named() -> None:
    """The stance, the hidden Thug, and everybody beneath an AURA."""
    stance = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE"}
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = Fight([EVOKER], [stance, hidden, "joker", "ranger"]).act(0, LIGHTNING_STRIKE)
    assert fight.keys() == ["#3", "#4"]
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    idle = {"name": "cleric", "position": "INACTIVE"}
    assert Fight([EVOKER], [aura, idle, "joker"]).act(0, LIGHTNING_STRIKE, n=1).t.targets == [3]


@clause("BA-EVOKER-01", "BA-WITCH-02", "BA-WITCH-04", "BA-ABJURER-02")
def test_karma_echo_and_curse() -> None:
    """EX-M10, second case: 22 less 4, then 22 less 3; two answers of 5."""
    warrior = {"name": "warrior", "hp": 60, "totals": {("ABSORBTION", "armor"): 4}}
    curse = {"name": "witch", "position": "BUSY", "standing": "CURSE", "lp": (3, 0)}
    karma = {"name": "witch", "lp": (0, 3)}
    abjurer = {"name": "abjurer", "lp": (2, 0)}
    fight = Fight([{**EVOKER, "hp": 14}, karma, abjurer], [warrior, curse]).act(0, LIGHTNING_STRIKE, 3, 3)
    fight.roll(11).say("#1.2").roll(5)
    assert fight.t.hp[3] == 60 - 18
    assert (fight.asked, fight.t.hp[0]) == ("end", 9)
    fight.say("#2.1").roll(6)
    assert (fight.t.hp[3], fight.total(3, "ABSORBTION", "armor")) == (60 - 18 - 19, 2)
    assert (fight.t.hp[0], fight.total(0, "LIGHTNING STRIKE", "pool")) == (4, 4)
