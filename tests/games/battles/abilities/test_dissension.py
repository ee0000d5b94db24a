"""DISSENSION of the Dark Mage.

- He names any number of enemies in their Portal, at least one, and rolls: all of them are INACTIVE. The
  number falls by as many as were named, after every casting; with the option only for the next.
- After a failure as many of his ACTIVE allies are INACTIVE, as his Player chooses; he himself does not
  count.
- A guard or a block spares only its own Mob; a hidden Thug cannot be named; ECHO and SPIRITHEALING as in
  .
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import DISSENSION
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.layout import EARTH
from undercroft.testing import clause

MAGE = {"name": "dark mage", "lp": (3, 0)}


def two(*, pips: int, **options: Any) -> Fight:
    """The Dark Mage (0) with Ranger, Thief and Cleric names Thug (4) and Joker (5), not the Warrior."""
    fight = Fight([MAGE, "ranger", "thief", "cleric"], ["thug", "joker", "warrior"], **options)
    return fight.act(0, DISSENSION).say("#4", "#5", "done").roll(pips)


@clause("BA-DARKMAGE-01", "BA-DARKMAGE-02")
@pytest.mark.parametrize("pips", [1, 11])
def test_success(pips: int) -> None:
    """8 and LP 3: 11 or less; then 9."""
    fight = two(pips=pips)
    assert fight.positions() == ["INACTIVE", *["ACTIVE"] * 3, "INACTIVE", "INACTIVE", "ACTIVE"]
    assert fight.total(0, "DISSENSION", "vc") == 9


@clause("BA-DARKMAGE-01")
def test_who_can_be_named() -> None:
    """ACTIVE, STUCK and posted; each once, at least one."""
    stuck = {"name": "thug", "position": "STUCK"}
    ice = {"name": "wizard", "position": "STUCK", "standing": "ELEMENTAL BLAST", "element": 2}
    idle = {"name": "cleric", "position": "INACTIVE"}
    fight = Fight([MAGE], [stuck, ice, idle, "joker"]).act(0, DISSENSION)
    assert (fight.asked, fight.keys()) == ("dissenter", ["#1", "#2", "#4"])
    fight.say("#2")
    assert fight.keys() == ["#4", "done"]
    assert fight.say("done").t.targets == [2]


@clause("BA-DARKMAGE-02", "BA-DARKMAGE-03")
@pytest.mark.parametrize(("pips", "position"), [(12, "INACTIVE"), (20, "STUCK")])
def test_failure(pips: int, position: str) -> None:
    """Two of his three allies, as he chooses."""
    fight = two(pips=pips)
    assert (fight.asked, fight.keys(), fight.seat) == ("dissenting ally", ["#1", "#2", "#3"], 0)
    fight.say("#2", "#3")
    assert fight.positions() == [position, "ACTIVE", "INACTIVE", "INACTIVE", *["ACTIVE"] * 3]
    assert fight.total(0, "DISSENSION", "vc") == 9


@clause("BA-DARKMAGE-03")
def test_fewer_allies_than_named() -> None:
    """The one ACTIVE ally, without a question."""
    idle = {"name": "thief", "position": "STUCK"}
    fight = Fight([MAGE, "ranger", idle], ["thug", "joker"]).act(0, DISSENSION).say("#3", "#4").roll(15)
    assert fight.positions() == ["INACTIVE", "INACTIVE", "STUCK", "ACTIVE", "ACTIVE"]


@clause("BA-DARKMAGE-02", "BA-RULING-110")
@pytest.mark.parametrize(("penalty", "after"), [("permanent", 8), ("next", 10)])
def test_the_option_gives_it_back(penalty: str, after: int) -> None:
    """Two were named, then one: 11, 9, and then 8 or 10."""
    fight = two(pips=3, dissension_penalty=penalty)
    assert (fight.total(0, "DISSENSION", "vc"), fight.t.owed[0]) == (9, 2 if penalty == "next" else 0)
    later = {**MAGE, "totals": {("DISSENSION", "vc"): 9}, "owed": fight.t.owed[0]}
    fight = Fight([later, "ranger"], ["thug", "joker"], dissension_penalty=penalty).act(0, DISSENSION)
    fight.say("#2", "done").roll(9)
    assert (fight.position(2), fight.total(0, "DISSENSION", "vc")) == ("INACTIVE", after)


@clause("BA-DARKMAGE-01", "BA-RUNECASTER-05", "BA-WIZARD-06")
def test_a_guard_spares_only_its_own() -> None:
    """The prepared Wizard balances; the Thug does not help himself. Both count for the number."""
    wizard = {"name": "wizard", "element": 0, "start": 0, "lp": (0, 5)}
    fight = Fight([MAGE], ["thug", wizard]).act(0, DISSENSION).say("#1", "#2")
    assert fight.asked == "guard"
    fight.say("#2.2").roll(3).say("no").roll(3)
    assert (fight.positions()[1:], fight.total(0, "DISSENSION", "vc")) == (["INACTIVE", "ACTIVE"], 9)


@clause("BA-DARKMAGE-01", "BA-THUG-02", "BA-LP-06")
def test_nobody_in_the_portal() -> None:
    """The hidden Thug lies elsewhere and is out of reach; without anybody there is no DISSENSION."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = Fight([MAGE, "ranger"], [hidden, {"name": "joker", "position": "INACTIVE"}]).say("#0")
    offers = fight.keys()
    assert "dissension" not in offers


@clause("BA-DARKMAGE-01", "BA-HACK-01", "BA-POS-08")
def test_a_posted_mob_is_hacked() -> None:
    """INACTIVE at home, the wall gone."""
    wall = {"name": "fire mage", "position": "STUCK", "standing": "FIREWALL", "lp": (0, 4)}
    idle = {"name": "joker", "position": "INACTIVE"}
    fight = Fight([{**MAGE, "hp": 40}, "ranger"], [wall, idle]).act(0, DISSENSION).roll(14, 3)
    assert (fight.position(2), fight.t.standing[2]) == ("INACTIVE", NOTHING)


@clause("BA-DARKMAGE-01", "BA-MONK-06")
def test_spirithealing_heals_them() -> None:
    """Each that becomes INACTIVE."""
    monk = {"name": "monk", "position": "BUSY", "standing": "SPIRITHEALING"}
    hurt = {"name": "thug", "hp": 5, "max_hp": 16}
    fight = Fight([MAGE, "ranger"], [hurt, "joker", monk]).act(0, DISSENSION).say("#2", "#3").roll(3)
    fight.roll(6)
    assert (fight.t.hp[2], fight.positions()[2:4]) == (11, ["INACTIVE", "INACTIVE"])


@clause("BA-DARKMAGE-01", "BA-TURN-14")
def test_who_has_left_the_portal_is_not_concerned() -> None:
    """A Mob that its own side sent to the Umbra is out of it, but was named."""
    fight = Fight([MAGE, "ranger"], ["thug", "time mage", "joker"]).act(0, DISSENSION).say("#2", "#4")
    fight.say("#3.1", "#2").roll(3).roll(3)
    assert (fight.positions()[2:], fight.total(0, "DISSENSION", "vc")) == (["INACTIVE"] * 3, 9)


@clause("BA-DARKMAGE-02", "BA-RULING-110")
def test_with_the_option_no_more_comes_back_than_was_lost() -> None:
    """A number of 1 falls by 1 only, though two are named, and 1 is what the next casting gives back."""
    weak = {"name": "dark mage", "totals": {("DISSENSION", "vc"): 1}}
    fight = Fight([weak], ["thug", "joker"], dissension_penalty="next").act(0, DISSENSION)
    fight.say("#1", "#2").roll(1)
    assert (fight.total(0, "DISSENSION", "vc"), fight.t.owed[0]) == (0, 1)


@clause("BA-DARKMAGE-02", "BA-DARKMAGE-03", "BA-WIZARD-06")
def test_who_was_named_and_spared_counts() -> None:
    """Two were named: the number falls by two, and two allies pay for the failure."""
    wizard = {"name": "wizard", "lp": (0, 5), "element": EARTH, "start": EARTH}
    fight = Fight([MAGE, "ranger", "thief"], ["thug", wizard]).act(0, DISSENSION)
    fight.say("#3", "#4", "#4.2").roll(3).say("no").roll(15)
    assert fight.total(0, "DISSENSION", "vc") == 9
    assert fight.positions() == ["INACTIVE", "INACTIVE", "INACTIVE", "ACTIVE", "ACTIVE"]
