"""LEAP of the Gladiator.

- After his own Attack that hit he may spend one use and roll: ACTIVE, or STUCK after any failure.
- He may decline; without a hit, a use, or as somebody else's Action there is no LEAP; NEW forbids it.
- The uses are his LP for the whole game, or for each Round with the option; several in one Round are
  possible.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import END_ROUND
from undercroft.testing import clause

GLADIATOR = {"name": "gladiator", "lp": (0, 3)}


def hit(**options: Any) -> Fight:
    """He (0) has hit the Thug (1); W-END is open for him."""
    fight = Fight([GLADIATOR], [{"name": "thug", "hp": 40}, "joker"], **options)
    return fight.act(0, ATTACK, 1).roll(19, 4)


@clause("BA-GLADIATOR-07")
@pytest.mark.parametrize(("pips", "position"), [(1, "ACTIVE"), (13, "ACTIVE"), (14, "STUCK"), (20, "STUCK")])
def test_the_roll(pips: int, position: str) -> None:
    """10 and LP 3: 13 or less."""
    fight = hit()
    assert (fight.asked, fight.keys(), fight.seat) == ("end", ["#0.2", "pass"], 0)
    fight.say("#0.2").roll(pips)
    assert (fight.position(0), fight.total(0, "LEAP", "uses")) == (position, 2)


@clause("BA-GLADIATOR-07")
def test_he_may_decline() -> None:
    """Then he is INACTIVE and keeps the use."""
    fight = hit().say("pass")
    assert (fight.position(0), fight.total(0, "LEAP", "uses")) == ("INACTIVE", 3)


@clause("BA-GLADIATOR-07")
def test_a_miss_or_no_use_gives_no_leap() -> None:
    """Nobody is asked."""
    fight = Fight([GLADIATOR], ["thug", "joker"]).act(0, ATTACK, 1).roll(5)
    assert (fight.asked, fight.position(0)) == ("actor", "INACTIVE")
    spent = {**GLADIATOR, "totals": {("LEAP", "uses"): 0}}
    fight = Fight([spent], ["thug", "joker"]).act(0, ATTACK, 1).roll(19, 4)
    assert (fight.asked, fight.position(0)) == ("actor", "INACTIVE")


@clause("BA-GLADIATOR-07")
def test_only_after_his_own_attack() -> None:
    """A friend's hit does not make him leap."""
    fight = Fight([GLADIATOR, "ranger"], ["thug", "joker"]).act(1, ATTACK, 2).roll(19, 4)
    assert fight.asked == "actor"


@clause("BA-GLADIATOR-08", "BA-ROUND-07", "BA-RULING-48")
def test_several_leaps_in_one_round() -> None:
    """Until the uses are gone."""
    fight = hit().say("#0.2").roll(5)
    for left, enemy in ((1, 2), (0, 1)):
        fight.act(enemy, ATTACK).roll(2).act(0, ATTACK, 1).roll(19, 4).say("#0.2").roll(5)
        assert (fight.total(0, "LEAP", "uses"), fight.position(0)) == (left, "ACTIVE")
    fight.act(0, ATTACK, 1).roll(19, 4)
    assert (fight.t.hp[1], fight.told("reacts")[3:]) == (24, [])


@clause("BA-GLADIATOR-08")
def test_no_lp_is_one_use() -> None:
    """A Total of 0 is written as 1."""
    assert Fight(["gladiator"], ["thug"]).total(0, "LEAP", "uses") == 1


@clause("BA-RULING-107", "BA-GLADIATOR-08")
@pytest.mark.parametrize(
    ("held", "per", "uses"), [(1, "game", 1), (1, "round", 3), (5, "game", 5), (5, "round", 3)]
)
def test_the_option_sets_them_back(held: int, per: str, uses: int) -> None:
    """At the beginning of every Round, to what was written: what was used comes back, a gift is gone."""
    changed = {**GLADIATOR, "totals": {("LEAP", "uses"): held}}
    fight = Fight([changed], ["thug", "joker"], at=END_ROUND, leap_per=per)
    assert (fight.t.round, fight.total(0, "LEAP", "uses")) == (2, uses)


@clause("BA-GLADIATOR-07", "BA-LIGHTMAGE-09")
def test_a_new_gladiator_cannot() -> None:
    """NEW leaves him the Attack alone."""
    light = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    fight = Fight([GLADIATOR], ["thug", light]).act(0, ATTACK, 1).roll(19, 4)
    assert (fight.seat, fight.position(0), fight.told("reacts")) == (1, "INACTIVE", [])


@clause("BA-GLADIATOR-07", "BA-TIMEMAGE-02")
def test_entropy_comes_before_it() -> None:
    """The other player answers first: a Gladiator that is INACTIVE cannot leap."""
    fight = Fight([GLADIATOR], ["thug", "time mage"]).act(0, ATTACK, 1).passing().roll(19, 4)
    assert (fight.asked, fight.seat) == ("end", 1)
    fight.say("#2.1", "#0").roll(5)
    assert (fight.position(0), fight.asked) == ("INACTIVE", "act")
