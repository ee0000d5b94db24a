"""DEMON ATTACK: from FALLOW with a Demon, in a later Turn than the readying.

- One enemy, a VC roll, no ATT roll and no DEF.
- Success: it suffers the Warlock's Total Hit Points (with the option those he has left); that is done first,
  with answers, deaths and the end of the game; then he suffers the Demon's price and 1 more and is INACTIVE.
- Failure: Hacked and INACTIVE, nobody is hurt; a 20: STUCK.
"""

from __future__ import annotations

from typing import Any

from tests.games.battles.acts import DEMON_ATTACK
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, READY_DEMON
from undercroft.testing import clause

WARLOCK: dict[str, Any] = {
    "name": "warlock", "hp": 19, "lp": (2, 3), "position": "FALLOW", "standing": "SUMMON DEMON",
}  # fmt: skip
"""Total Hit Points 19, vc 12, the Demon's price 4."""


@clause("BA-WARLOCK-07", "BA-WARLOCK-08", "BA-RULING-103")
def test_all_of_his_life() -> None:
    """12 against 12: the Barbarian loses 19 though the Warlock has 10; then he loses 5 and is INACTIVE."""
    fight = Fight([{**WARLOCK, "hp": 10, "max_hp": 19}, "thug"], [{"name": "barbarian", "hp": 25}, "joker"])
    fight.act(0, DEMON_ATTACK, 2).roll(12)
    assert (fight.t.hp[2], fight.t.hp[0]) == (6, 5)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)
    assert [facts[-1] for facts in fight.told("damaged")] == ["spell", "self"]


@clause("BA-RULING-103")
def test_the_option_counts_present_hit_points() -> None:
    """warlock_thp current: 10."""
    laid = {**WARLOCK, "hp": 10, "max_hp": 19}
    fight = Fight([laid, "thug"], [{"name": "barbarian", "hp": 25}, "joker"], warlock_thp="current")
    assert fight.act(0, DEMON_ATTACK, 2).roll(12).t.hp[2] == 15


@clause("BA-WARLOCK-08")
def test_both_can_die() -> None:
    """He had 5 left."""
    fight = Fight([{**WARLOCK, "hp": 5, "max_hp": 19}, "thug"], ["thief", "joker"])
    fight.act(0, DEMON_ATTACK, 2).roll(3)
    assert (fight.position(2), fight.position(0)) == ("DEAD", "DEAD")


@clause("BA-WARLOCK-08", "BA-WIN-03")
def test_the_last_enemy_falls_before_the_price() -> None:
    """Both are the last ones: A wins, for the price is paid afterwards."""
    fight = Fight([{**WARLOCK, "hp": 5, "max_hp": 19}], ["thief"])
    fight.act(0, DEMON_ATTACK, 1).roll(3)
    assert (fight.asked, fight.t.winner, fight.t.hp[0]) == ("", 0, 5)


@clause("BA-WARLOCK-09")
def test_a_failure() -> None:
    """13 against 12: Hacked, INACTIVE, nobody is hurt."""
    fight = Fight([WARLOCK, "thug"], ["thief", "joker"]).act(0, DEMON_ATTACK, 2).roll(13)
    assert (fight.t.hp[0], fight.t.hp[2], fight.position(0)) == (19, 16, "INACTIVE")
    assert fight.told("hacked")


@clause("BA-WARLOCK-09")
def test_a_botch() -> None:
    """STUCK, without a Demon."""
    fight = Fight([WARLOCK, "thug"], ["thief", "joker"]).act(0, DEMON_ATTACK, 2).roll(20)
    assert (fight.position(0), fight.t.standing[0]) == ("STUCK", -1)


@clause("BA-RULING-33", "BA-WARLOCK-09")
def test_the_option_for_missed_rolls_does_not_concern_it() -> None:
    """standing_miss_hacks off: Hacked all the same."""
    fight = Fight([WARLOCK, "thug"], ["thief", "joker"], standing_miss_hacks=False)
    assert fight.act(0, DEMON_ATTACK, 2).roll(13).position(0) == "INACTIVE"


@clause("BA-WARLOCK-07", "BA-ROUND-07")
def test_ready_in_one_turn_and_attack_in_a_later_one() -> None:
    """The same Round will do, not the same Turn."""
    busy = {**WARLOCK, "position": "BUSY"}
    fight = Fight([busy, "thug"], ["thief", "joker"]).act(0, READY_DEMON)
    fight.act(2, ATTACK, 1).roll(2)
    fight.act(0, DEMON_ATTACK, 3).roll(5)
    assert fight.position(3) == "DEAD"
    assert fight.t.hp[0] == 14


@clause("BA-WARLOCK-08", "BA-THEURGIST-01", "BA-DMG-03")
def test_ex_m02_retribution_answers_before_the_price() -> None:
    """EX-M02: the Cleric takes 19, the answer is 19: both die together, and no price is paid."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([WARLOCK, "thug"], [{"name": "cleric", "hp": 17}, theurgist])
    fight.act(0, DEMON_ATTACK, 2).roll(12)
    assert (fight.position(0), fight.position(2)) == ("DEAD", "DEAD")
    assert [facts[-1] for facts in fight.told("damaged")] == ["spell", "retribution"]


@clause("BA-WARLOCK-08", "BA-CAVALIER-01", "BA-CAVALIER-03")
def test_vigilante_takes_the_blow_not_the_price() -> None:
    """The Cavalier steps in and prevents 8 of 19; the price stays the Warlock's."""
    cavalier = {"name": "cavalier", "lp": (4, 0)}
    fight = Fight([WARLOCK, "thug"], ["thief", cavalier]).act(0, DEMON_ATTACK, 2)
    fight.say("#3.1").roll(5)
    assert (fight.t.hp[2], fight.t.hp[3], fight.t.hp[0]) == (16, 18 - 11, 14)


@clause("BA-WARLOCK-08", "BA-RUNECASTER-05")
def test_a_magic_circle_blocks_it() -> None:
    """The Runecaster is untouched, the Warlock takes the pool, is Hacked by it and pays no price."""
    circle = {"name": "runecaster", "lp": (0, 2), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    fight = Fight([WARLOCK, "thug"], [circle, "joker"]).act(0, DEMON_ATTACK, 2).roll(5)
    assert fight.asked == "dice"
    fight.roll(6)
    assert (fight.t.hp[0], fight.t.hp[2], fight.position(0), fight.position(2)) == (
        13,
        14,
        "INACTIVE",
        "FALLOW",
    )


@clause("BA-WARLOCK-08", "BA-WARRIOR-01")
def test_armor_reduces_it() -> None:
    """The Warrior's armor of 5 takes off 5 of 19, and wears off by one."""
    fight = Fight([WARLOCK, "thug"], [{"name": "warrior", "lp": (2, 0)}, "joker"])
    fight.act(0, DEMON_ATTACK, 2).roll(5)
    assert fight.t.hp[2] == 19 - 14
    assert fight.total(2, "ABSORBTION", "armor") == 4
    assert fight.t.hp[0] == 14


@clause("BA-WARLOCK-08", "BA-WITCH-04")
def test_karma_doubles_a_fixed_number() -> None:
    """A Witch of his side: 38 for the Barbarian; the price is not doubled."""
    fight = Fight([WARLOCK, {"name": "witch", "lp": (0, 5)}], [{"name": "barbarian", "hp": 45}, "joker"])
    fight.act(0, DEMON_ATTACK, 2).roll(5)
    assert fight.asked == "harm"
    fight.say("#1.2").roll(2)
    assert (fight.t.hp[2], fight.t.hp[0]) == (7, 14)
