"""Worked examples about more than one ability; EX-03 and EX-16 are with their clauses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import AID, EARTHQUAKE, FIREBALL, FREEZE, HEAL, LIGHTNING_STRIKE, TRAP
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import GO, NO_SEAT
from undercroft.testing import clause

DEAD: dict[str, Any] = {"name": "joker", "hp": 0, "position": "DEAD"}


@clause("BA-POS-03", "BA-RULING-20", "BA-ICEMAGE-04")
def test_ex_09_stuck_through_rounds() -> None:
    """EX-09: Frozen in Round 3, INACTIVE all through Round 4, ready in Round 5."""
    fight = Fight(["ice mage"], ["cleric"], after={"round": 3}).act(0, FREEZE).roll(5)
    assert (fight.t.round, fight.position(1)) == (4, "INACTIVE")
    fight.initiative(1, 6)
    assert fight.told("skipped")[-1] == (1,)
    fight.act(0, ATTACK).roll(2)
    assert (fight.t.round, fight.position(1)) == (5, "ACTIVE")
    fight.initiative(1, 6)
    assert (fight.seat, fight.asked) == (1, "act")


@clause("BA-MYSTIC-04", "BA-TURN-08", "BA-INIT-05")
@pytest.mark.parametrize("first", [0, 1])
def test_ex_12_the_order_of_standing_effects(first: int) -> None:
    """EX-12: LIGHT heals 9 and METEOR SHOWER deals 10: the Cleric has 3 left, or dies."""
    mystic = {"name": "mystic", "lp": (3, 0), "position": "FALLOW", "standing": "LIGHT"}
    earth = {
        "name": "earth mage", "position": "BUSY", "standing": "METEOR SHOWER",
        "totals": {("METEOR SHOWER", "vc"): 12, ("METEOR SHOWER", "pool"): 3},
    }  # fmt: skip
    cleric = {"name": "cleric", "hp": 4, "max_hp": 20, "thp": 20}
    fight = Fight([cleric, mystic], [earth, "joker"], first=first).say("pass").act(0, HEAL, 0, 2)
    fight.roll(7, 10)
    assert (fight.position(0), fight.t.hp[0]) == (("INACTIVE", 3) if first == 0 else ("DEAD", 0))
    assert fight.told("cancelled")
    assert (fight.total(0, "HEAL", "pool"), fight.total(2, "METEOR SHOWER", "pool")) == (1, 2)


@clause("BA-TURN-09", "BA-ROGUE-07", "BA-ROGUE-08")
def test_ex_13_trap_and_aid() -> None:
    """EX-13: AID is not trapped; the Ranger is, and the Rogue sets another trap as B's Turn."""
    rogue = {"name": "rogue", "lp": (0, 5), "position": "FALLOW", "standing": "TRAP", "trap": True}
    fight = Fight(["paladin", "ranger"], [rogue]).act(0, AID).say("#1.0", "1")
    assert not fight.told("vc roll")
    fight.passing().act(1, ATTACK).roll(5)
    assert fight.positions() == ["INACTIVE", "INACTIVE", "BUSY"]
    assert not fight.t.trap[2]
    assert (fight.seat, fight.asked) == (1, "before")
    fight.act(2, TRAP).roll(14)
    assert (fight.position(2), fight.t.trap[2]) == ("BUSY", True)


@clause("BA-ROGUE-02", "BA-ROGUE-04")
def test_ex_14_sneak_attack_cancels() -> None:
    """EX-14: 15 hits and no zone is rolled for; an 8 leaves the Rogue STUCK, and the FIREBALL goes on."""
    rogue = {"name": "rogue", "att": 11, "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight(["fire mage", "joker"], [rogue]).act(0, FIREBALL).say("#2.1").roll(15, 4)
    assert (fight.position(0), fight.t.hp[0], fight.position(2)) == ("INACTIVE", 11, "INACTIVE")
    assert not fight.told("zone roll")
    missed = Fight(["fire mage", "joker"], [rogue]).act(0, FIREBALL).say("#2.1").roll(8)
    assert (missed.position(2), missed.position(0), missed.asked) == ("STUCK", "MOBILE", "d20")


@clause("BA-WIN-03", "BA-DMG-03", "BA-THEURGIST-07")
def test_ex_15_retribution_draw() -> None:
    """EX-15: Both last Mobs die of the same 9."""
    theurgist = {"name": "theurgist", "hp": 5, "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([{"name": "barbarian", "hp": 6}], [theurgist]).act(0, ATTACK).roll(15, 9)
    assert fight.positions() == ["DEAD", "DEAD"]
    assert (fight.state.over, fight.t.winner) == (True, NO_SEAT)


@clause("BA-ASSASSIN-09")
def test_ex_17_guise_broken() -> None:
    """EX-17: The Ranger hits the Assassin for 3: the Thief goes home INACTIVE at once."""
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    thief = {
        "name": "thief", "position": "INACTIVE", "controller": 0, "side": 0, "borrowed": 1, "holder": 0,
    }  # fmt: skip
    fight = Fight([assassin, "joker"], [thief, "ranger"], turn=1, first=1).act(3, ATTACK, 0).roll(15, 3)
    assert (fight.position(0), fight.t.hp[0], fight.position(2)) == ("INACTIVE", 12, "INACTIVE")
    assert (fight.t.controller[2], fight.t.side[2], fight.t.borrowed[2]) == (1, 1, 0)


@clause("BA-EARTHMAGE-01", "BA-EARTHMAGE-02")
def test_ex_18_earthquake() -> None:
    """EX-18: Every position on both sides."""
    fight = Fight(
        [
            "earth mage",
            {"name": "warrior", "position": "INACTIVE"},
            {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"},
        ],
        [
            "joker",
            {"name": "mystic", "position": "BUSY", "standing": "SHADOWS"},
            {"name": "thug", "position": "FALLOW", "standing": "HIDE"},
            {"name": "thief", "position": "STUCK"},
        ],
    )
    fight.say("pass").act(0, EARTHQUAKE).say("damage")
    assert fight.positions() == ["INACTIVE", "ACTIVE", "INACTIVE", "INACTIVE", "INACTIVE", "FALLOW", "STUCK"]


@clause("BA-AIRMAGE-01", "BA-AIRMAGE-02")
def test_ex_20_flying_and_falling() -> None:
    """EX-20: No Attack; lightning and a fall; FREEZE and a fall, and STUCK all the same."""
    flying = {"name": "air mage", "hp": 30, "lp": (2, 0), "position": "BUSY", "standing": "FLY"}
    attack = Fight(["ranger", "evoker"], [flying, "joker"]).say("pass", "#0", "attack")
    assert attack.t.targets == [3]
    strike = Fight(["evoker", "joker"], [flying]).say("pass").act(0, LIGHTNING_STRIKE, 2, 2).roll(8)
    assert (strike.asked, strike.keys()[0]) == ("dice", "3")
    strike.roll(7)
    assert (strike.t.hp[2], strike.position(2)) == (30 - 8 - 7, "INACTIVE")
    frozen = Fight(["ice mage", "joker"], [flying]).act(0, FREEZE).roll(5).roll(7)
    assert (frozen.t.hp[2], frozen.position(2)) == (23, "STUCK")


@clause("BA-CAVALIER-10", "BA-CAVALIER-11", "BA-CAVALIER-12", "BA-CAVALIER-14", "BA-INIT-03")
def test_ex_21_both_charge() -> None:
    """EX-21: A's second charger hits B's Cavalier: B's charge is over before it began."""
    fight = Fight(["cavalier", "ranger", "warrior"], ["cavalier", "joker", "thug"], at=GO)
    fight.say("#0.2").roll(5).say("#1", "#2")
    fight.say("#3.2").roll(5).say("#4", "stays")
    assert fight.positions() == ["BUSY", "MOBILE", "MOBILE", "BUSY", "MOBILE", "ACTIVE"]
    fight.say("GO", "GO").initiative(14, 9)
    assert (fight.t.first, fight.seat) == (0, 0)
    fight.passing().say("#1", "attack", "#5").passing().roll(2)
    assert fight.passing().seat == 0
    if fight.asked == "act":
        fight.say("attack")
    fight.say("#3").passing().roll(18, 2)
    assert fight.positions() == ["BUSY", "INACTIVE", "INACTIVE", "INACTIVE", "INACTIVE", "ACTIVE"]
    fight.passing()
    assert (fight.asked, fight.seat) == ("charge attack", 0)
    fight.say("yes", "#5").passing().roll(11, 3)
    assert (fight.t.hp[5], fight.position(0)) == (16 - 6, "INACTIVE")
    assert fight.seat == 1
    assert fight.asked == "act"


@clause("BA-NECROMANCER-07", "BA-ATT-05")
def test_ex_22_bodyguard_botch() -> None:
    """EX-22: 20: the Necromancer is STUCK, and the attacker rolls against his ATT alone."""
    undead = {"name": "paladin", "hp": 8, "controller": 1, "side": 1, "borrowed": 3, "holder": 2}
    fight = Fight(["ranger", {**undead}], ["necromancer", "joker"]).act(0, ATTACK, 2)
    assert (fight.asked, fight.seat) == ("guard", 1)
    fight.say("#2.1").roll(20)
    assert (fight.t.base(2), fight.t.targets) == (1, [2])
    fight.roll(11, 4)
    assert (fight.t.hp[2], fight.position(2)) == (9, "STUCK")


@clause("BA-ROUND-05", "BA-ROUND-06")
def test_ex_23_hold() -> None:
    """EX-23: A hidden Thug may stab or hold; if he holds, B is skipped and the Round ends."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = Fight([hidden], [{"name": "ranger", "position": "INACTIVE"}, DEAD]).say("pass")
    assert fight.keys() == ["#0", "hold"]
    fight.say("hold")
    assert fight.told("skipped") == [(1,)]
    assert fight.asked == "release"
    fight.say("pass")
    assert fight.t.round == 2
