"""MAGIC MISSILE of the Evoker.

- As a Turn: as many D4 as the pool held, on one enemy without a roll; the pool falls by one at the
  declaration, also when the Action is stopped. After its damage he is STUCK, after being stopped INACTIVE.
- Out of turn, while ACTIVE, before his own Turn and before or after any Action: one D4, pool less one, he
  stays ACTIVE; once in a Turn Action, not at a Mob that defends, not with an empty pool.
- It does not stop the Mob that acts unless it dies; it Hacks whoever stands. Guards may answer it, a Circle
  blocks it without striking back, the Witch answers it, NEW forbids it, a hidden Thug is out of reach.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import MAGIC_MISSILE
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import UNDEAD_COUNTER
from undercroft.testing import clause

EVOKER = {"name": "evoker", "lp": (0, 3)}
CIRCLE = {"name": "runecaster", "position": "FALLOW", "standing": "MAGIC CIRCLE", "lp": (0, 3)}


def pool(fight: Fight, mob: int = 0) -> int:
    """The dice that are left."""
    return fight.total(mob, "MAGIC MISSILE", "pool")


@clause("BA-EVOKER-02", "BA-EVOKER-03", "BA-RULING-108")
def test_as_a_turn() -> None:
    """5 D4, then 4 are left and he is STUCK."""
    fight = Fight([EVOKER], ["thug", "joker"]).act(0, MAGIC_MISSILE, 1)
    assert (fight.asked, pool(fight)) == ("dice", 4)
    assert fight.keys() == [str(number) for number in range(5, 21)]
    fight.roll(12)
    assert (fight.t.hp[1], fight.position(0)) == (4, "STUCK")


@clause("BA-EVOKER-02", "BA-EVOKER-03")
def test_a_stopped_missile_leaves_him_inactive() -> None:
    """ENTROPY before the dice: the point is lost all the same."""
    fight = Fight([EVOKER], ["time mage", "joker"]).act(0, MAGIC_MISSILE, 2).say("#1.1", "#0").roll(3)
    assert (fight.position(0), pool(fight), fight.t.hp[2]) == ("INACTIVE", 4, 15)


@clause("BA-EVOKER-03", "BA-RUNECASTER-05")
def test_a_blocked_missile_leaves_him_inactive() -> None:
    """The Circle: blocked, and the caster takes its dice."""
    fight = Fight([EVOKER], [CIRCLE, "joker"]).act(0, MAGIC_MISSILE, 1).roll(6)
    assert (fight.position(0), fight.t.hp[0], fight.t.hp[1]) == ("INACTIVE", 8, 14)


@clause("BA-EVOKER-04", "BA-TURN-01")
def test_before_his_own_turn() -> None:
    """One D4; he can still act, but not throw again in this Turn."""
    fight = Fight([EVOKER], ["thug", "joker"])
    assert (fight.asked, fight.keys()) == ("before", ["#0.2", "pass"])
    fight.say("#0.2", "#1").roll(3)
    assert (fight.t.hp[1], pool(fight), fight.position(0)) == (13, 4, "ACTIVE")
    assert fight.asked == "act"
    fight.say("attack", "#1").roll(5)
    assert fight.seat == 1


@clause("BA-EVOKER-04", "BA-EVOKER-05", "BA-PROT-03")
def test_at_the_mob_that_acts() -> None:
    """It is hurt, and its Action goes on."""
    fight = Fight(["thug"], [EVOKER, "joker"]).act(0, ATTACK, 2)
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("#1.2").roll(4)
    assert (fight.t.hp[0], fight.position(0), fight.asked) == (12, "MOBILE", "d20")
    fight.roll(19, 2)
    assert (fight.t.hp[2], fight.position(1), fight.seat) == (13, "ACTIVE", 1)


@clause("BA-EVOKER-05", "BA-DMG-06")
def test_a_killed_actor_stops() -> None:
    """No ATT roll any more."""
    fight = Fight([{"name": "thug", "hp": 3}, "ranger"], [EVOKER, "joker"]).act(0, ATTACK, 3)
    fight.say("#2.2", "#0").roll(4)
    assert (fight.position(0), fight.told("att roll"), fight.seat) == ("DEAD", [], 1)


@clause("BA-EVOKER-05", "BA-HACK-07")
def test_who_stands_is_hacked() -> None:
    """A Mob in the Umbra, and one that acts from FALLOW: its Action is over."""
    busy = {"name": "druid", "position": "BUSY", "standing": "SUMMON WOLF"}
    fight = Fight([EVOKER], [busy, "joker"]).say("#0.2", "#1").roll(2)
    assert (fight.position(1), fight.t.standing[1]) == ("INACTIVE", NOTHING)
    slip = {"name": "time mage", "position": "FALLOW", "standing": "TIME SLIP"}
    idle = {"name": "thug", "position": "INACTIVE"}
    fight = Fight([slip, idle], [EVOKER, "joker"])
    fight.say("pass", "#0", "wake").say("#2.2", "#0").roll(2)
    assert (fight.position(0), fight.position(1), fight.told("vc roll")) == ("INACTIVE", "INACTIVE", [])


@clause("BA-EVOKER-04")
def test_once_in_a_turn_action() -> None:
    """Used in W-PLAY, not offered in W-END; nor at a target that defends."""
    fight = Fight(["ranger"], [EVOKER, "thug"]).act(0, ATTACK, 2).say("#1.2").roll(2).roll(19, 3)
    assert (fight.t.hp[0], fight.asked) == (16, "before")
    fight = Fight(["ranger", EVOKER], ["thug", "joker"]).act(0, ATTACK, 2).passing().roll(19, 3)
    assert (fight.asked, fight.seat) == ("end", 0)
    fight.say("#1.2").roll(1)
    assert (fight.t.hp[2], fight.t.hp[3]) == (13, 14)


@clause("BA-EVOKER-04")
@pytest.mark.parametrize(
    "fields",
    [
        {"totals": {("MAGIC MISSILE", "pool"): 0}},
        {"position": "INACTIVE"},
        {"position": "STUCK"},
        {"borrowed": UNDEAD_COUNTER},
    ],
)
def test_when_he_cannot(fields: dict[str, Any]) -> None:
    """Empty, not ACTIVE, undead."""
    fight = Fight([{**EVOKER, **fields}, "ranger"], ["thug", "joker"]).act(1, ATTACK, 2)
    assert fight.asked == "d20"


@clause("BA-EVOKER-04", "BA-LIGHTMAGE-09")
def test_a_new_evoker_cannot() -> None:
    light = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    fight = Fight([EVOKER, "ranger"], [light, "joker"]).act(1, ATTACK, 3)
    assert fight.asked == "d20"


@clause("BA-EVOKER-04", "BA-RUNECASTER-05")
def test_a_circle_blocks_it_without_damage() -> None:
    """Out of turn the Circle does not strike back."""
    fight = Fight([EVOKER], [CIRCLE, "joker"]).say("#0.2", "#1")
    assert (fight.t.hp[0], fight.t.hp[1], pool(fight)) == (14, 14, 4)
    assert len(fight.told("blocked")) == 1


@clause("BA-EVOKER-04", "BA-CAVALIER-01")
def test_a_cavalier_takes_it() -> None:
    """W-GUARD opens for O damage; afterwards he guards no more."""
    fight = Fight([EVOKER], ["thug", {"name": "cavalier", "lp": (8, 0)}]).say("#0.2", "#1")
    assert (fight.asked, fight.seat) == ("guard", 1)
    fight.say("#2.1").roll(3)
    assert (fight.t.hp[1], fight.t.hp[2], fight.total(2, "VIGILANTE", "pool")) == (16, 18, 13)
    assert fight.t.stand_ins == []


@clause("BA-EVOKER-04", "BA-BEGGAR-05")
def test_a_beggar_pleads() -> None:
    """Spared: no dice at all."""
    beggar = {"name": "beggar", "lp": (0, 5)}
    fight = Fight([EVOKER], [beggar, "joker"]).say("#0.2", "#1", "#1.2", "5").roll(3)
    assert (fight.t.hp[1], fight.told("damage roll")) == (13, [])


@clause("BA-EVOKER-04", "BA-WITCH-02")
def test_the_witch_answers_it() -> None:
    """CURSE strikes casters out of turn too."""
    curse = {"name": "witch", "position": "BUSY", "standing": "CURSE", "lp": (3, 0)}
    fight = Fight([EVOKER], [curse, "joker"]).say("#0.2", "#2").roll(3)
    assert (fight.t.hp[0], fight.t.hp[2], fight.position(0)) == (9, 12, "ACTIVE")


@clause("BA-EVOKER-04", "BA-THUG-02", "BA-AIRMAGE-01")
def test_who_is_in_reach() -> None:
    """Not the hidden Thug; the flyer is."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    flyer = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    fight = Fight([EVOKER], [hidden, flyer, "joker"]).say("#0.2")
    assert (fight.asked, fight.keys()) == ("target", ["#2", "#3"])


@clause("BA-EVOKER-02", "BA-BEGGAR-07")
def test_the_dice_are_read_at_declare() -> None:
    """Points of a failed plea go into the pool, but this missile keeps its five dice."""
    fight = Fight([EVOKER], [{"name": "beggar", "lp": (0, 4), "hp": 40}]).act(0, MAGIC_MISSILE)
    fight.say("#1.2", "4").roll(19).say("#0.1")
    assert (pool(fight), fight.keys()[0], fight.keys()[-1]) == (8, "5", "20")


@clause("BA-EVOKER-04", "BA-CAVALIER-01", "BA-LIGHTMAGE-03")
def test_who_steps_in_comes_to_the_stage() -> None:
    """An INACTIVE Cavalier has left the Umbra that an AURA covers, and goes back to it."""
    cavalier = {"name": "cavalier", "position": "INACTIVE", "totals": {("VIGILANTE", "pool"): 1}}
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    fight = Fight([EVOKER, "joker"], [cavalier, "cleric", aura]).say("#0.2", "#2.1")
    assert (fight.asked, fight.position(2)) == ("dice", "DEFENSE")
    fight.roll(3)
    assert (fight.t.hp[2], fight.t.hp[3], fight.position(2)) == (16, 16, "INACTIVE")
    assert fight.t.return_to[2] == []


@clause("BA-DARKMAGE-07", "BA-CAVALIER-06")
def test_balls_look_at_a_guard_that_goes_back_before_the_window_goes_on() -> None:
    """The INACTIVE Cavalier steps in and goes back to the Umbra in which BALLS lie."""
    balls = {"name": "dark mage", "position": "BUSY", "standing": "BALLS", "side": 1, "balls": 2}
    cavalier = {"name": "cavalier", "position": "INACTIVE", "lp": (5, 0)}
    fight = Fight(["evoker", balls, "time mage"], [cavalier, "thug"])
    fight.say("#0.2", "#4", "#3.1").roll(2)
    assert (fight.asked, fight.position(3)) == ("d20", "INACTIVE")
    assert (fight.roll(19).asked, fight.told("vc roll")[-1][-1]) == ("before", "fail")
