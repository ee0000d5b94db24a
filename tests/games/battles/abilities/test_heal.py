"""HEAL: one of the party, the Cleric too, heals nD8.

- There is no roll against a number, and one target in a Turn.
- Nobody heals beyond his Hit Points; naming somebody unhurt is legal and costs the points all the same.
- A friend that stands FALLOW or BUSY is not Hacked (unless the option says so).
"""

from __future__ import annotations

from typing import Any

from tests.games.battles.acts import HEAL
from tests.games.battles.fights import Fight
from undercroft.games.battles.layout import GUISE_COUNTER
from undercroft.testing import clause

CLERIC = {"name": "cleric", "lp": (2, 0)}
"""A pool of 5 D8."""


def hurt(name: str, hp: int, most: int, **more: Any) -> dict[str, Any]:
    """A Mob with few Hit Points."""
    return {"name": name, "hp": hp, "max_hp": most, **more}


@clause("BA-CLERIC-01")
def test_dice_of_healing_for_one_friend() -> None:
    """2D8 for the Thug; the Ranger gets nothing, nothing else is rolled, and the Cleric's turn is used."""
    fight = Fight([CLERIC, hurt("thug", 4, 16), hurt("ranger", 5, 18)], ["joker", "thief"])
    fight.act(0, HEAL, 1, 2)
    assert fight.asked == "dice"
    assert fight.position(1) == "MOBILE"
    fight.roll(9)
    assert fight.t.hp[:3] == [16, 13, 5]
    assert fight.total(0, "HEAL", "pool") == 3
    assert (fight.position(0), fight.position(1)) == ("INACTIVE", "ACTIVE")


@clause("BA-CLERIC-01", "BA-HEAL-01")
def test_never_beyond_the_maximum() -> None:
    """15 of 16, and 8 more are rolled."""
    fight = Fight([CLERIC, hurt("thug", 15, 16)], ["joker", "thief"]).act(0, HEAL, 1, 1).roll(8)
    assert fight.t.hp[1] == 16


@clause("BA-CLERIC-01")
def test_himself() -> None:
    """He is one of the party."""
    fight = Fight([{**CLERIC, "hp": 6, "max_hp": 16}, "thug"], ["joker", "thief"]).act(0, HEAL, 0, 3).roll(7)
    assert fight.t.hp[0] == 13
    assert fight.position(0) == "INACTIVE"


@clause("BA-CLERIC-01", "BA-HEAL-01")
def test_whom_he_can_name() -> None:
    """Living Mobs of the party; no enemies and no dead ones."""
    fight = Fight([CLERIC, hurt("thug", 0, 16, position="DEAD"), "ranger"], ["joker", "thief"])
    fight.say("#0", "heal")
    assert fight.keys() == ["#0", "#2"]


@clause("BA-CLERIC-02", "BA-LP-01")
def test_somebody_unhurt() -> None:
    """Legal, and the points are gone."""
    fight = Fight([CLERIC, "thug"], ["joker", "thief"]).act(0, HEAL, 1, 3).roll(11)
    assert fight.t.hp[1] == 16
    assert fight.total(0, "HEAL", "pool") == 2
    assert fight.t.lp[0] == [2, 0]


@clause("BA-CLERIC-01", "BA-HEAL-02", "BA-RULING-09")
def test_a_standing_friend_goes_on_standing() -> None:
    """The howling Barbarian is BUSY still, and his HOWL in force."""
    howling = hurt("barbarian", 5, 20, position="BUSY", standing="HOWL")
    fight = Fight([CLERIC, howling], ["joker", "thief"]).act(0, HEAL, 1, 1).roll(6)
    assert fight.t.hp[1] == 11
    assert fight.position(1) == "BUSY"
    assert fight.t.standing[1] != -1


@clause("BA-RULING-09")
def test_the_option_lets_friends_hack() -> None:
    """With friendly_hack the same HEAL ends the HOWL."""
    howling = hurt("barbarian", 5, 20, position="BUSY", standing="HOWL")
    fight = Fight([CLERIC, howling], ["joker", "thief"], friendly_hack=True).act(0, HEAL, 1, 1).roll(6)
    assert fight.t.hp[1] == 11
    assert fight.position(1) == "INACTIVE"


@clause("BA-CLERIC-01", "BA-LP-02")
def test_no_more_points_than_rb() -> None:
    """A Page spends up to 3 of 5."""
    fight = Fight([CLERIC, "thug"], ["joker", "thief"]).act(0, HEAL, 1)
    assert (fight.asked, fight.keys()) == ("spend", ["1", "2", "3"])


@clause("BA-SHAMAN-07", "BA-CLERIC-01")
def test_danced_away() -> None:
    """Countered by DANCE: nobody heals, the points are gone."""
    shaman = {"name": "shaman", "lp": (0, 5)}
    fight = Fight([CLERIC, hurt("thug", 4, 16)], [shaman, "thief"]).act(0, HEAL, 1, 2)
    fight.say("#2.2").roll(3)
    assert fight.t.hp[1] == 4
    assert fight.total(0, "HEAL", "pool") == 3
    assert fight.position(0) == "INACTIVE"


@clause("BA-TURN-14", "BA-CLERIC-01", "BA-ASSASSIN-09")
def test_a_friend_that_has_gone_home_is_not_healed() -> None:
    """A missile at the Assassin in W-PLAY sends her Thief home: the HEAL comes to nothing."""
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    thief = hurt("thief", 4, 16, position="INACTIVE", controller=0, side=0, borrowed=GUISE_COUNTER, holder=1)
    fight = Fight([CLERIC, assassin], ["evoker", thief]).act(0, HEAL, 3, 2).say("#2.2", "#1").roll(2)
    assert len(fight.told("fizzles")) == 1
    assert (fight.t.controller[3], fight.t.hp[3], fight.total(0, "HEAL", "pool")) == (1, 4, 3)
    assert fight.position(0) == "INACTIVE"
