"""DODGE of the Fighter.

- After an ATT roll has hit him, or after its damage is rolled, he may roll once: success makes it a miss.
- Once for each hit, from every position but STUCK, for no turn; a NEW Fighter cannot.
- A plain failure changes nothing; after a 20 the hit stands and then he is STUCK.
- A dodged hit hacks nobody and kills nobody; what rolls no ATT cannot be dodged, nor can COUNTER.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import (
    AIR_BOLT,
    ASSASSINATE,
    BACKSTAB,
    BERSERK,
    ICE_BOLT,
    JOKE,
    LIGHTNING_STRIKE,
    SWORDSING,
)
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.testing import clause

FIGHTER = {"name": "fighter", "lp": (0, 3)}


def attacked(fighter: Any = FIGHTER) -> Fight:
    """A Ranger (0) hits the Fighter (1)."""
    return Fight(["ranger"], [fighter, "joker"]).act(0, ATTACK, 1).roll(19)


@clause("BA-FIGHTER-07", "BA-FIGHTER-08")
@pytest.mark.parametrize("pips", [1, 12])
def test_success_makes_it_a_miss(pips: int) -> None:
    """9 and LP 3: 12 or less; no damage is rolled."""
    fight = attacked()
    assert (fight.asked, fight.keys(), fight.seat) == ("avert", ["#1.2", "pass"], 1)
    fight.say("#1.2").roll(pips).passing()
    assert (fight.t.hp[1], fight.t.hits, fight.seat) == (19, [], 1)
    assert fight.position(1) == "ACTIVE"


@clause("BA-FIGHTER-07", "BA-FIGHTER-08")
def test_he_may_wait_for_the_dice() -> None:
    """The second moment, with one roll in all."""
    fight = attacked().say("pass").roll(8)
    assert fight.asked == "avert"
    fight.say("#1.2").roll(12).passing()
    assert fight.t.hp[1] == 19
    fight = attacked().say("#1.2").roll(13).roll(8).passing()
    assert (fight.t.hp[1], fight.asked) == (11, "actor")


@clause("BA-FIGHTER-07")
def test_both_moments_can_be_passed() -> None:
    """Then the hit stands."""
    fight = attacked().say("pass").roll(8).say("pass").passing()
    assert fight.t.hp[1] == 11


@clause("BA-FIGHTER-10")
def test_a_20_comes_after_the_hit() -> None:
    """The damage is dealt first."""
    fight = attacked().say("#1.2").roll(20)
    assert fight.position(1) == "DEFENSE"
    fight.roll(8).passing()
    assert (fight.t.hp[1], fight.position(1)) == (11, "STUCK")


@clause("BA-FIGHTER-09")
def test_where_he_can_dodge() -> None:
    """INACTIVE he can, and lies as before afterwards; STUCK he cannot."""
    fight = attacked({**FIGHTER, "position": "INACTIVE"})
    assert fight.asked == "avert"
    fight.say("#1.2").roll(5).passing()
    assert (fight.position(1), fight.t.hp[1]) == ("INACTIVE", 19)
    assert attacked({**FIGHTER, "position": "STUCK"}).asked == "dice"


@clause("BA-FIGHTER-09", "BA-FIGHTER-07")
def test_he_dodges_while_he_acts() -> None:
    """A SNEAK ATTACK on the MOBILE Fighter; missed, the Rogue is STUCK."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight([FIGHTER], ["joker", rogue]).act(0, ATTACK, 1).say("#2.1").roll(19)
    assert fight.asked == "avert"
    fight.say("#0.2").roll(5)
    assert (fight.position(0), fight.position(2), fight.t.hp[0]) == ("MOBILE", "STUCK", 19)


@clause("BA-FIGHTER-09", "BA-LIGHTMAGE-09")
def test_a_new_fighter_cannot() -> None:
    """NEW forbids it."""
    light = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    fight = Fight(["ranger", light], [FIGHTER, "joker"]).act(0, ATTACK, 2).roll(19)
    assert fight.asked == "dice"


@clause("BA-FIGHTER-07", "BA-ASSASSIN-01")
def test_assassinate_is_a_miss() -> None:
    """No kill, and the number falls by 2."""
    fight = Fight(["assassin"], [FIGHTER, "joker"]).act(0, ASSASSINATE, 1).roll(19)
    before = fight.total(0, "ASSASSINATE", "vc")
    fight.say("#1.2").roll(5).passing()
    assert (fight.t.hp[1], fight.total(0, "ASSASSINATE", "vc")) == (19, max(0, before - 2))


@clause("BA-FIGHTER-08", "BA-THUG-06")
def test_a_multiplied_20_can_be_dodged() -> None:
    """BACKSTAB."""
    thug = {"name": "thug", "position": "FALLOW", "standing": "HIDE", "lp": (0, 3)}
    fight = Fight([thug], [FIGHTER, "joker"]).act(0, BACKSTAB, 1, 3).roll(20)
    assert fight.asked == "avert"
    assert fight.say("#1.2").roll(5).t.hp[1] == 19


@clause("BA-FIGHTER-07")
def test_ice_bolt_rolls_to_hit() -> None:
    fight = Fight(["ice mage"], [FIGHTER, "joker"]).act(0, ICE_BOLT, 1, 1).roll(19)
    assert fight.asked == "avert"
    assert fight.say("#1.2").roll(5).t.hp[1] == 19


@clause("BA-FIGHTER-08", "BA-BARBARIAN-05")
def test_berserk_is_dodged_as_a_whole() -> None:
    """One roll for all hits."""
    barbarian = {"name": "barbarian", "lp": (3, 0)}
    fight = Fight([barbarian], [FIGHTER, "joker"]).act(0, BERSERK, 1, 2).roll(19, 19, 19)
    assert fight.asked == "avert"
    fight.say("#1.2").roll(5).passing()
    assert (fight.t.hp[1], fight.seat) == (19, 1)


@clause("BA-FIGHTER-07")
@pytest.mark.parametrize(
    ("name", "act", "rolls"),
    [("joker", JOKE, (1,)), ("samurai", SWORDSING, (1, 3)), ("evoker", LIGHTNING_STRIKE, (3,))],
)
def test_without_an_att_roll_there_is_no_dodge(name: str, act: int, rolls: tuple[int, ...]) -> None:
    """JOKE, SWORDSING, LIGHTNING STRIKE."""
    fight = Fight([{"name": name, "lp": (5, 5)}], [{**FIGHTER, "hp": 30}, "joker"]).act(0, act, 1, 1)
    fight.roll(*rolls)
    assert fight.told("reacts") == []
    assert fight.t.hp[1] < 30 or fight.asked == "dice"


@clause("BA-FIGHTER-07", "BA-AIRMAGE-06")
def test_air_bolt_in_flight_cannot_be_dodged() -> None:
    flyer = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    fight = Fight([flyer, "joker"], [FIGHTER, "joker"]).act(0, AIR_BOLT, 2, 1)
    fight.roll(4)
    assert fight.t.hp[2] == 15


@clause("BA-RANGER-04", "BA-FIGHTER-07")
def test_counter_cannot_be_dodged() -> None:
    """COUNTER is IMMEDIATE."""
    fight = Fight([FIGHTER], ["ranger", "joker"]).act(0, ATTACK, 1).roll(19, 3)
    assert fight.asked == "counter"
    fight.say("#0").roll(1, 19)
    assert fight.asked == "dice"
