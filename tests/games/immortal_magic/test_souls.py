"""Souls:

- who gains souls keeps as many as its controller likes, up to its limit; each other one is a gem;
- without trading, what is beyond the limit goes to the pot; enemies hold any number.
"""

from __future__ import annotations

from tests.games.immortal_magic.dungeon_table import (
    NORTH,
    SOUTH,
    answer,
    asked,
    dungeon,
    play,
    put,
    room,
    souls,
)
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.flow.souls import GainSouls
from undercroft.testing import clause


@clause("DIM-SOUL-03", "DIM-SOUL-04", "DIM-RULING-13")
def test_souls_are_kept_within_the_limit_and_the_others_traded() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1", souls=4)
    state = play(t, GainSouls(footman, 3))
    assert (asked(state), state.keys()) == ("souls kept 0", ["0", "1"])
    answer(state, "1")
    assert (souls(t, footman), t.gems[SOUTH]) == (5, 2)
    assert play(t, GainSouls(footman, 2)).over  # no choice is left
    assert (souls(t, footman), t.gems[SOUTH]) == (5, 4)


@clause("DIM-SOUL-05", "DIM-RULING-13")
def test_without_trading_souls_beyond_the_limit_go_to_the_pot() -> None:
    t = dungeon(soul_trade="off")
    footman = put(t, SOUTH, "H04", "b1", souls=4)
    assert play(t, GainSouls(footman, 3)).over
    assert (souls(t, footman), t.gems[SOUTH]) == (5, 0)


@clause("DIM-SOUL-04")
def test_the_controller_of_the_character_chooses() -> None:
    t = dungeon()
    raider = put(t, NORTH, "O04", "b1")
    assert asked(play(t, GainSouls(raider, 1))) == "souls kept 1"


@clause("DIM-ENEMY-05")
def test_enemies_hold_any_number_of_souls() -> None:
    t = dungeon()
    wolf = room(t, "b2", "EN01", souls=8)
    assert play(t, GainSouls(wolf, 4)).over
    assert t.enemy_souls[NUMBERS["b2"]] == 12
    t.enemy_gains(NUMBERS["b2"], -13)
    assert t.enemy_souls[NUMBERS["b2"]] == 0


@clause("DIM-SOUL-06")
def test_who_is_gone_gains_nothing() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    t.kill(footman)
    assert play(t, GainSouls(footman, 2)).over
    assert t.gems == [0, 0]
