"""HOWL of the Barbarian.

A GO action makes him BUSY; while it stands every hit by an ATT roll of his party is doubled, out of turn
too, and adds up with a 20 and other multipliers; damage without an ATT roll is not. He may Attack once from
it, doubled, and is INACTIVE afterwards; he need not; he cannot BERSERK. It ends when he is Hacked and at
End Round.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import CALLED_SHOT, LIGHTNING_STRIKE
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.testing import clause

HOWLING = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}


@clause("BA-BARBARIAN-07", "BA-GO-06")
@pytest.mark.parametrize(("pips", "position"), [(1, "BUSY"), (12, "BUSY"), (13, "INACTIVE"), (20, "STUCK")])
def test_the_go_action(pips: int, position: str) -> None:
    """LP 2: 12 or less."""
    fight = Fight([{"name": "barbarian", "lp": (0, 2)}, "joker"], ["thug", "warrior"], at=GO)
    fight.say("#0.2").roll(pips)
    assert fight.position(0) == position


@clause("BA-BARBARIAN-07", "BA-BARBARIAN-08", "BA-BARBARIAN-09")
def test_ex_10_a_20_is_trebled_and_his_own_attack_ends_it() -> None:
    """Paladin 20 and 7: 21. The Barbarian's own 9: 18, then it is over (EX-10)."""
    enemy = {"name": "thug", "hp": 60}
    fight = Fight([HOWLING, "paladin", "joker"], [enemy, "warrior"]).act(1, ATTACK, 3).roll(20, 7)
    assert fight.t.hp[3] == 39
    fight.act(4, ATTACK, 2).roll(2).act(0, ATTACK, 3).roll(12, 9)
    assert fight.t.hp[3] == 21
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)
    assert fight.told("hacked") == []
    fight.act(3, ATTACK, 2).roll(2).act(2, ATTACK, 3).roll(16, 3)
    assert fight.t.hp[3] == 18


@clause("BA-BARBARIAN-07", "BA-RANGER-09", "BA-RULING-12")
def test_it_adds_up_with_a_called_shot() -> None:
    """Three times and doubled: four times."""
    fight = Fight([HOWLING, "ranger"], [{"name": "thug", "hp": 40}, "joker"]).act(1, CALLED_SHOT)
    fight.say("ability", "#2").roll(5, 11, 5)
    assert fight.t.hp[2] == 20


@clause("BA-BARBARIAN-07")
def test_damage_without_an_att_roll_is_not_doubled() -> None:
    """LIGHTNING STRIKE stays as rolled; so does what the enemy does."""
    fight = Fight([HOWLING, "evoker"], ["thug", "joker"]).act(1, LIGHTNING_STRIKE, 2, 1).roll(5)
    assert fight.t.hp[2] == 11
    fight.act(2, ATTACK, 1).roll(14, 4)
    assert fight.t.hp[1] == 10


@clause("BA-BARBARIAN-08", "BA-ROUND-05")
def test_he_may_be_left_howling() -> None:
    """As the only one who could act he may hold."""
    idle = {"name": "thug", "position": "INACTIVE"}
    fight = Fight([HOWLING], [idle, "joker"])
    fight.say("pass")
    assert fight.keys() == ["#0", "hold"]


@clause("BA-BARBARIAN-09")
def test_no_berserk_from_the_howl() -> None:
    """An Attack is all he has."""
    fight = Fight([HOWLING, "joker"], ["thug", "warrior"]).say("pass", "#0")
    assert fight.keys() == ["attack", "back"]


@clause("BA-BARBARIAN-09", "BA-ATT-04")
def test_a_natural_1_from_the_howl_leaves_him_stuck() -> None:
    """The howl is broken with it."""
    fight = Fight([HOWLING, "joker"], ["thug", "warrior"]).act(0, ATTACK, 2).roll(1)
    assert (fight.position(0), fight.t.standing[0]) == ("STUCK", NOTHING)


@clause("BA-BARBARIAN-10", "BA-RANGER-02")
def test_a_counter_is_doubled() -> None:
    """The Ranger of the howling party strikes back for 3 x 2."""
    fight = Fight([HOWLING, "ranger"], ["warrior", "joker"], turn=1).act(2, ATTACK, 1).roll(14, 1)
    fight.say("#2").roll(12, 14, 3)
    assert fight.t.hp[2] == 19 - 6 + 3


@clause("BA-BARBARIAN-10", "BA-ROGUE-01")
def test_a_sneak_attack_is_doubled() -> None:
    """The Rogue's O attack: 2 x 3."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight([HOWLING, rogue], ["warrior", "joker"], turn=1).act(3, ATTACK, 0)
    assert fight.asked == "play"
    fight.say("#1.1").roll(15, 3)
    assert fight.t.hp[3] == 15 - 6


@clause("BA-BARBARIAN-07", "BA-BARBARIAN-08")
def test_hacked_it_ends_and_at_end_round_he_is_active() -> None:
    """A hit breaks it; unbroken it lasts to End Round."""
    fight = Fight([HOWLING, "joker"], ["thug", "warrior"], turn=1).act(3, ATTACK, 0).roll(19, 1)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)
    fight = Fight([HOWLING, "joker"], ["thug", "warrior"], at=END_ROUND, after={"turn_actions": 1}).say(
        "pass"
    )
    assert (fight.position(0), fight.t.standing[0]) == ("ACTIVE", NOTHING)


@clause("BA-BARBARIAN-07", "BA-FIGHTER-03", "BA-ENCHANTER-01")
def test_an_arena_attack_is_doubled() -> None:
    """Every ATT roll of the party, ARENA's too."""
    fight = Fight([HOWLING, "gladiator"], [{"name": "thug", "hp": 40}, "joker"])
    fight.say("pass", "#1", "arena", "#2")
    fight.say("done").roll(14, 6)
    assert fight.t.hp[2] == 28
