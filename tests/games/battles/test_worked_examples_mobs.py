"""Worked examples of Mobs 21 to 40 that are a whole course of play; the others are with their abilities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import (
    BEG,
    ELEMENTAL_BLAST,
    FREEZE,
    GRAPPLE,
    LIGHTNING_STRIKE,
    SLEEP,
    STEAL,
    SUMMON_DEMON,
)
from tests.games.battles.fights import Fight, aim
from undercroft.games.battles.abilities import ATTACK, NOTHING, READY_DEMON, TOUCH
from undercroft.games.battles.board import STUCK
from undercroft.testing import clause


@clause("BA-WARLOCK-01", "BA-WARLOCK-03", "BA-WARLOCK-04", "BA-WARLOCK-06", "BA-RULING-102")
@pytest.mark.parametrize("pips", [7, 14])
def test_ex_m01_demon_in_three_turns(pips: int) -> None:
    """Summoned with an 8, readied, then attacked: a 7 absorbs it; a 14 leaves him STUCK with 15."""
    warlock = {"name": "warlock", "hp": 19, "max_hp": 19, "lp": (2, 3)}
    b: list[Any] = [{"name": "thug", "hp": 30}, {"name": "ranger", "att": 9}]
    fight = Fight([warlock, "joker"], b)
    totals = [fight.total(0, code, name) for code, name in NUMBERS]
    assert totals == [11, 10, 12, 4]
    fight.act(0, SUMMON_DEMON).roll(8)
    assert (fight.position(0), fight.t.standing[0]) == ("BUSY", SUMMON_DEMON)
    fight.act(2, ATTACK, 1).roll(2).act(0, READY_DEMON)
    assert (fight.position(0), fight.t.standing[0]) == ("FALLOW", SUMMON_DEMON)
    fight.act(3, ATTACK, 0).say("#0.1").roll(pips)
    if pips == 7:
        assert not [facts for facts in fight.told("att roll") if facts[1][0] == 0]
        assert (fight.position(0), fight.t.hp[0], fight.position(3)) == ("INACTIVE", 19, "INACTIVE")
    else:
        assert (fight.t.base(0), fight.t.hp[0], fight.asked) == (STUCK, 15, "d20")
        fight.roll(8)
        assert (fight.told("att roll")[-1][2], fight.position(0), fight.t.hp[0]) == (9, "STUCK", 15)


NUMBERS = (
    ("SUMMON DEMON", "vc"), ("SUMMON DEMON", "vc2"), ("DEMON ATTACK", "vc"), ("DEMON ATTACK", "dmg"),
)  # fmt: skip


@clause("BA-FIGHTER-02", "BA-FIGHTER-03", "BA-FIGHTER-04", "BA-FIGHTER-05", "BA-FIGHTER-06")
@pytest.mark.parametrize("botched", [False, True])
def test_ex_m04_grapple(botched: bool) -> None:
    """4 and 3 damage and a botch of the Thief; or a 20 at once, and all three are STUCK."""
    fighter = {"name": "fighter", "att": 8, "lp": (4, 0)}
    a: list[Any] = [fighter, {"name": "evoker", "att": 12}, {"name": "thief", "att": 11}]
    fight = Fight(a, [{"name": "mystic", "hp": 15, "defense": 1}, "joker"]).act(0, GRAPPLE, 3)
    fight.say("#1", "#2").passing()
    if botched:
        fight.roll(20)
        assert (fight.positions()[:3], fight.t.hp[3]) == (["STUCK"] * 3, 15)
        return
    fight.roll(6, 13)
    assert (fight.told("att roll")[0][2], fight.t.hp[3]) == (9, 11)
    fight.say("#1").roll(12, 3)
    assert (fight.told("att roll")[1][2], fight.t.hp[3]) == (12, 8)
    fight.roll(1).passing()
    assert (fight.positions()[:3], fight.t.hp[3]) == (["INACTIVE", "ACTIVE", "STUCK"], 8)


@clause("BA-CONJURERE-02", "BA-CONJURERE-04", "BA-CONJURERE-06", "BA-CONJURERE-07")
def test_ex_m07_icon_and_pigeon() -> None:
    """The Ranger attacks, so the Cleric must touch; then 3D4, 2D4 and 1D4, and the Pigeon leaves."""
    conjurere = {"name": "conjurere", "lp": (0, 2), "position": "FALLOW", "standing": "ICON OF IMPULSE"}
    fight = Fight(["ranger", "thief", "evoker"], [conjurere, "cleric", "enchanter"])
    fight.act(0, ATTACK, 4).passing().roll(2).passing()
    assert (fight.seat, fight.keys()) == (1, ["#4", "#5"])
    fight.say("#4", "touch").passing()
    assert (fight.told("declared")[-1][1], fight.position(4)) == (TOUCH, "INACTIVE")
    assert fight.told("damaged") == []
    fight.act(1, STEAL).say(aim(4, "HEAL", "pool")).roll(7).passing()
    assert (fight.t.hp[1], fight.total(3, "PIGEON", "pool"), fight.asked) == (9, 2, "d20")
    fight.roll(19).passing().act(5, SLEEP, 0).roll(5).passing()
    assert (fight.t.hp[5], fight.total(3, "PIGEON", "pool"), fight.asked) == (10, 1, "d20")
    fight.roll(18).passing().act(2, ATTACK, 4).roll(2)
    assert (fight.t.hp[2], fight.total(3, "PIGEON", "pool"), fight.position(3)) == (12, 0, "INACTIVE")
    assert fight.t.standing[3] == NOTHING


@clause("BA-BEGGAR-02", "BA-BEGGAR-03", "BA-BEGGAR-04")
@pytest.mark.parametrize(("named", "given"), [("18", 10), ("3", 0)])
def test_ex_m08_beg(named: str, given: int) -> None:
    """1 and 4, 2 and 8, then 18 and 10: ten are given; naming 3 would have given nothing."""
    paladin = {"name": "paladin", "totals": {("HOLY LIGHT", "pool"): 5, ("AID", "pool"): 6}}
    fight = Fight([{"name": "beggar", "lp": (3, 0)}, "joker", "thug"], [paladin]).act(0, BEG).roll(9)
    assert fight.told("vc roll")[0][2] == 13
    stock = fight.total(0, "PLEAD", "pool")
    fight.say("1").roll(4).say("2").roll(8).say(named).roll(10)
    while fight.asked == "give":
        fight.say(fight.keys()[0])
    assert fight.total(0, "PLEAD", "pool") == stock + given
    assert (fight.total(3, "HOLY LIGHT", "pool"), fight.total(3, "AID", "pool")) == (
        (0, 1) if given else (5, 6)
    )


@clause("BA-WIZARD-02", "BA-WIZARD-06", "BA-WIZARD-08")
@pytest.mark.parametrize("steps", [4, 3])
def test_ex_m09_counter_balance_circle(steps: int) -> None:
    """Round to Fire again: (9 x 2) + 3 x 2 = 24; had he stayed on Ice: 9, and the target STUCK."""
    wizard = {
        "name": "wizard", "lp": (3, 5), "position": "BUSY", "standing": "ELEMENTAL BLAST", "element": 3,
        "start": 3,
    }  # fmt: skip
    b: list[Any] = [{"name": name, "hp": 40} for name in ("ranger", "paladin", "barbarian", "thief")]
    fight = Fight([wizard, "joker", "thug", "cleric", "ice mage"], b, turn=1)
    for at, pips in enumerate((3, 8, 11, 12)):
        fight.act(5 + at, ATTACK, 0).say("#0.2").roll(pips).say("yes" if at < steps else "no")
        if at < 3:
            fight.act(1 + at, ATTACK, 5).passing().roll(2)
    assert fight.t.steps[0] == steps
    fight.act(0, ELEMENTAL_BLAST, 5).passing().roll(9)
    assert (fight.t.hp[5], fight.position(5)) == ((16, "INACTIVE") if steps == 4 else (31, "STUCK"))
    assert fight.position(0) == "INACTIVE"


@clause("BA-RUNECASTER-05", "BA-WITCH-02")
def test_ex_m10_circle_then_curse() -> None:
    """FREEZE on the Runecaster: 8 of the Circle, then 5 of the CURSE."""
    circle = {"name": "runecaster", "lp": (0, 3), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    witch = {"name": "witch", "lp": (3, 0), "position": "BUSY", "standing": "CURSE"}
    fight = Fight([circle, witch], [{"name": "ice mage", "hp": 20}, "joker"], turn=1)
    fight.act(2, FREEZE, 0).roll(4, 8)
    assert [facts[1] for facts in fight.told("damaged")] == [8, 5]
    assert (fight.position(0), fight.t.hp[2]) == ("FALLOW", 7)


@clause("BA-WITCH-02", "BA-WITCH-04", "BA-ABJURER-02", "BA-WARRIOR-01")
def test_ex_m10_karma_echo_and_curse() -> None:
    """22 - 4 = 18, then 22 - 3 = 19; the pool is charged once, the CURSE answers twice."""
    warrior = {"name": "warrior", "hp": 60, "lp": (1, 0)}
    curse = {"name": "witch", "lp": (3, 0), "position": "BUSY", "standing": "CURSE"}
    evoker = {"name": "evoker", "hp": 30, "lp": (4, 0)}
    karma = {"name": "witch", "totals": {("KARMA", "vc"): 9}}
    fight = Fight([warrior, curse], [evoker, karma, {"name": "abjurer", "lp": (2, 0)}], turn=1)
    fight.act(2, LIGHTNING_STRIKE, 0, 3).passing().roll(11).say("#3.2").roll(5)
    assert (fight.t.hp[0], fight.total(0, "ABSORBTION", "armor"), fight.t.hp[2]) == (60 - 18, 3, 30 - 5)
    fight.say("#4.1").roll(6)
    assert fight.told("vc roll")[-1][2] == 11
    assert (fight.t.hp[0], fight.total(0, "ABSORBTION", "armor"), fight.t.hp[2]) == (60 - 18 - 19, 2, 30 - 10)
    assert fight.total(2, "LIGHTNING STRIKE", "pool") == 6 - 3
