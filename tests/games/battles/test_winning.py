"""Winning, losing, drawing: who is out, the Round cap, giving up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import CHARM, GUISE
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.ending import out, result
from undercroft.games.battles.layout import END_ROUND, NO_SEAT
from undercroft.testing import clause

DEAD: dict[str, Any] = {"name": "cleric", "hp": 0, "position": "DEAD"}


def capped(a: list[Any], b: list[Any], **options: Any) -> Fight:
    """The last Round ends."""
    return Fight(a, b, at=END_ROUND, after={"round": 40, "turn_actions": 1}, **options).passing()


@clause("BA-WIN-01", "BA-WIN-02", "BA-NECROMANCER-09")
def test_who_is_out() -> None:
    """No living Mob of his home obeys him; undead count for the Player who is both home and controller."""
    undead = {"name": "warrior", "hp": 4, "borrowed": 3}
    fight = Fight(["necromancer", "joker"], ["thug", {**DEAD}])
    t = fight.t
    assert (out(t, 0), out(t, 1)) == (False, False)
    t.position[2] = 7
    assert out(t, 1)
    own = Fight([{**undead, "holder": 1}, {**DEAD, "name": "necromancer"}, "joker"], ["thug"]).t
    own.position[2] = 7
    assert not out(own, 0)
    lent = Fight([{**undead, "controller": 1, "holder": 2}, "joker"], ["necromancer"]).t
    lent.position[1] = 7
    assert out(lent, 0)


@clause("BA-WIN-02", "BA-WIN-03")
def test_the_last_mob_standing_wins_at_once() -> None:
    """No window opens after the blow."""
    fight = Fight(["ranger", "evoker"], [{"name": "thug", "hp": 2}, DEAD]).say("pass")
    fight.act(0, ATTACK).passing().roll(15, 4)
    assert fight.state.over
    assert (fight.t.winner, result(fight.t).winners) == (0, (0,))
    assert fight.asked == ""


@clause("BA-WIN-01", "BA-SOOTHSAYER-05")
def test_a_charm_does_not_win() -> None:
    """Charming the last enemy: the game goes on."""
    fight = Fight(["soothsayer", "joker"], ["ranger"]).act(0, CHARM).passing().roll(3)
    assert not fight.state.over


@clause("BA-WIN-02", "BA-ASSASSIN-11")
def test_ex_16_guise_on_the_last_enemy_wins() -> None:
    """EX-16: Druid to A, B has none: A wins at once."""
    assassin = {"name": "assassin", "totals": {("GUISE", "vc"): 13}}
    fight = Fight([assassin, "cleric"], ["druid", {**DEAD, "name": "thug"}]).act(0, GUISE).roll(10)
    assert fight.state.over
    assert (fight.t.winner, fight.t.controller[2]) == (0, 0)


@clause("BA-WIN-03", "BA-TERM-08", "BA-RULING-42")
def test_both_out_at_once_is_a_draw() -> None:
    """Last Mobs die together."""
    theurgist = {"name": "theurgist", "hp": 5, "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([{"name": "barbarian", "hp": 6}], [theurgist]).act(0, ATTACK).roll(15, 9)
    assert fight.state.over
    assert (fight.t.winner, result(fight.t).winners) == (NO_SEAT, ())


@clause("BA-WIN-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_concede_at_any_decision_of_his(seat: int) -> None:
    """In his Turn, or in a window of the other's."""
    fight = Fight(["ranger", "joker"], ["evoker", "thug"])
    if seat == 1:
        fight.act(0, ATTACK, 3)
    assert fight.seat == seat
    fight.state.answer_key("concede")
    assert fight.state.over
    assert fight.t.winner == 1 - seat


@clause("BA-WIN-05", "BA-TERM-02")
@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        (["ranger", "joker"], ["barbarian", DEAD], 0),
        (["joker"], ["barbarian"], 1),
        (["ranger", DEAD], ["thug", {"name": "joker", "hp": 1}], 1),
        (["ranger"], ["ranger"], NO_SEAT),
    ],
)
def test_the_round_cap(a: list[Any], b: list[Any], winner: int) -> None:
    """More living Mobs, then more Hit Points, then a draw."""
    fight = capped(a, b)
    assert fight.state.over
    assert fight.t.winner == winner


@clause("BA-WIN-05")
def test_mobs_under_control_count_whatever_their_home() -> None:
    """The borrowed Thief counts for the Assassin's side."""
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE", "hp": 1}
    thief = {"name": "thief", "controller": 0, "side": 0, "borrowed": 1, "holder": 0, "hp": 1}
    assert capped([assassin], [thief, "barbarian"]).t.winner == 0


@clause("BA-WIN-05")
def test_the_options_of_the_cap() -> None:
    """`cap_result` draw, and `round_cap` another Round."""
    assert capped(["ranger", "joker"], ["barbarian"], cap_result="draw").t.winner == NO_SEAT
    assert not capped(["ranger", "joker"], ["barbarian"], round_cap=41).state.over
    early = Fight(["ranger"], ["joker"], at=END_ROUND, after={"round": 10, "turn_actions": 1}, round_cap=10)
    assert early.state.over


@clause("BA-WIN-02", "BA-ILLUSIONIST-10")
def test_a_player_whose_only_mobs_stare_at_a_flower_has_lost() -> None:
    """FLOWER on the last enemy."""
    fight = Fight(["illusionist", "joker"], ["ranger"])
    fight.say("#0", "flower").passing().roll(3)
    assert fight.state.over
    assert fight.t.winner == 0


@clause("BA-WIN-02", "BA-NECROMANCER-09")
def test_an_undead_of_his_is_not_the_last_enemy() -> None:
    """Who serves as undead was dead before: killing the last Mob that lives is what wins."""
    undead = {
        "name": "cleric",
        "borrowed": 3,
        "holder": 0,
        "controller": 0,
        "side": 0,
        "position": "INACTIVE",
    }
    fight = Fight(["necromancer", "ranger"], [undead, {"name": "thug", "hp": 2}])
    fight.act(1, ATTACK, 3).passing().roll(15, 4)
    assert (fight.t.winner, fight.t.reason) == (0, "last Mob standing")
