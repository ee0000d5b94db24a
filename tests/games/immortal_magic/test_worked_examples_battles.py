"""Worked examples that are fought out: totals, souls, helpers, exits and stand-offs."""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.dungeon_table import (
    NORTH,
    SOUTH,
    all_pass,
    answer,
    asked,
    codes,
    dungeon,
    face_down,
    give,
    lay_out,
    move,
    put,
    room,
    souls,
    told,
    wear,
    where,
)
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.kernel.ids import NO_CARD
from undercroft.kernel.state import State
from undercroft.testing import clause


@clause("DIM-RULING-10", "DIM-RULING-17", "DIM-RULING-18", "DIM-RULING-16", "DIM-RULING-35", "DIM-RULING-48")
@clause("DIM-HELP-01", "DIM-HELP-03", "DIM-HELP-05", "DIM-HELP-07", "DIM-SOUL-02", "DIM-BATTLE-12")
@clause("DIM-NAMED-14", "DIM-NAMED-15", "DIM-NAMED-16", "DIM-NAMED-17", "DIM-NAMED-19", "DIM-COUNTER-02")
@pytest.mark.parametrize(("kept", "on_xugag", "gems"), [("3", 4, 1), ("2", 3, 2)])
def test_ex_06_kenelm_against_xugag(kept: str, on_xugag: int, gems: int) -> None:
    t = dungeon()
    kenelm = put(t, SOUTH, "H02", "b1", "WE01", "AR04", souls=2)
    xugag = put(t, NORTH, "O02", "b2", "WE02", souls=1)
    nulgha = put(t, NORTH, "O01", "c4", "AR02")
    lay_out(t, SOUTH, "UN01")
    army = lay_out(t, NORTH, "RM01", counters=6)
    give(t, SOUTH, "IN01", "IN02", gems=4)
    give(t, NORTH, "IA01", "WE01", gems=3)
    state = move(t, kenelm, "b2")
    all_pass(state)
    answer(state, "1", "6")
    all_pass_but(state, "attack window 1")
    assert told(state, "attack total")[0] == (kenelm, 1, 3, 4)
    assert told(state, "holds")[0] == (xugag, 6, -1, 5, 4)
    answer(state, f"use #{army}.1", "3")
    all_pass(state)
    answer(state, "5", "2", "play IN01", "pass", "pass")
    assert told(state, "attack total")[1] == (xugag, 5, 6, 11)
    assert (told(state, "holds")[1], t.gems[SOUTH]) == ((kenelm, 2, 9, 11, 11), 2)
    all_pass(state)
    answer(state, "5", "5", "play IA01", "12")
    assert told(state, "attack total")[2] == (kenelm, 5, 3, 8)
    assert told(state, "holds")[2] == (xugag, 17, 0, 17, 8)
    all_pass(state)
    answer(state, "19", "6")
    assert told(state, "attack total")[3] == (xugag, 19, 5, 24)
    assert (asked(state), state.keys()) == ("defence window 0", ["play IN02", "pass"])
    answer(state, "pass", kept)
    assert told(state, "defeated") == [(kenelm, 6, 4, 10, 24)]
    assert (state.over, souls(t, xugag), t.gems) == (True, on_xugag, [2, gems])
    assert (where(t, xugag), where(t, nulgha), face_down(t, "b1")) == ("b2", "c4", True)


def all_pass_but(state: State, window: str) -> None:
    """Everybody passes until this window is reached."""
    while asked(state) != window:
        answer(state, "pass")


@clause("DIM-NAMED-19")
def test_ex_06_bested_does_not_save_kenelm() -> None:
    t = dungeon()
    kenelm = put(t, SOUTH, "H02", "b1", "WE01", "AR04", souls=2)
    xugag = put(t, NORTH, "O02", "b2", souls=5)
    wear(t, xugag, "WE02")
    give(t, SOUTH, "IN02", gems=2)
    state = move(t, kenelm, "b2", "pass", "1", "6", "6", "6", "play IN02")
    assert told(state, "defeated") == [(kenelm, 6, 8, 14, 15)]


@clause("DIM-ENEMY-01", "DIM-ENEMY-02", "DIM-ENEMY-04", "DIM-SOUL-02")
def test_ex_07_souls_on_an_enemy() -> None:
    t = dungeon()
    king = put(t, SOUTH, "H14", "b1")
    wolf = room(t, "b2", "EN01", souls=2)
    state = move(t, king, "b2", "6", "10", "10", "1")
    assert told(state, "attack total")[0] == (wolf, 6, 2, 8)
    assert state.keys() == ["0", "1", "2", "3"]
    answer(state, "3")
    assert (souls(t, king), t.gems[SOUTH], t.enemy_souls[NUMBERS["b2"]]) == (3, 1, 0)


@clause("DIM-INSTANT-01", "DIM-INSTANT-02", "DIM-WINDOW-03", "DIM-NAMED-07")
def test_ex_08_fireball_for_the_enemy() -> None:
    t = dungeon()
    t.active = NORTH
    raider = put(t, NORTH, "O04", "b4")
    put(t, SOUTH, "H01", "S:a")
    bear = room(t, "b3", "EN13")
    give(t, SOUTH, "IS01", gems=2)
    give(t, NORTH, "IA02")
    state = move(t, raider, "b3")
    assert asked(state) == "attack window 0"
    answer(state, "play IS01", "pass", "6")
    assert told(state, "attack total")[0] == (bear, 6, 7, 13)


@clause("DIM-BOOST-01", "DIM-BOOST-02")
def test_ex_09_boost() -> None:
    t = dungeon()
    firebrand = put(t, SOUTH, "O06", "b1")
    room(t, "b2", "EN01")
    give(t, SOUTH, "IS01", gems=2)
    state = move(t, firebrand, "b2", "pass", "1", "6", "play IS01", "3")
    assert told(state, "attack total")[1] == (firebrand, 3, 8, 11)


@clause("DIM-COUNTER-01", "DIM-COUNTER-02", "DIM-NAMED-18", "DIM-WINDOW-10")
def test_ex_12_counters() -> None:
    t = dungeon()
    footman, moktar = put(t, SOUTH, "H04", "b1", souls=3), put(t, NORTH, "O03", "b2")
    potion = wear(t, moktar, "IT01", counters=3)
    state = move(t, footman, "b2", "6", "7")
    assert (t.attack_total, state.keys()) == (9, [f"use #{potion}.1", "pass"])
    answer(state, f"use #{potion}.1", "2", "pass")
    assert told(state, "holds") == [(moktar, 7, 2, 9, 9)]
    assert t.counters[t.in_play.index(potion)] == 1


@clause("DIM-CARD-02", "DIM-CARD-03", "DIM-NAMED-01", "DIM-NAMED-02", "DIM-BATTLE-09")
def test_ex_13_dice() -> None:
    t = dungeon()
    moktar, galdrol = put(t, SOUTH, "O03", "b1", "WE05"), put(t, NORTH, "H01", "b2")
    state = move(t, moktar, "b2")
    assert (state.keys()[0], state.keys()[-1]) == ("2", "12")
    answer(state, "7")
    assert (state.keys()[0], state.keys()[-1]) == ("4", "24")
    answer(state, "14", "10", "11")
    assert told(state, "attack total")[0] == (moktar, 7, 2, 9)
    assert told(state, "holds") == [(galdrol, 14, 5, 19, 9), (moktar, 11, 1, 12, 10)]


@clause("DIM-BATTLE-26")
def test_ex_14_immunity() -> None:
    t = dungeon()
    firebrand = put(t, SOUTH, "O06", "b1")
    imp = room(t, "b2", "EN14")
    give(t, SOUTH, "IS01", gems=2)
    state = move(t, firebrand, "b2", "pass", "2", "6", "play IS01", "6", "5")
    assert told(state, "attack total")[1] == (firebrand, 6, 0, 6)
    assert told(state, "defeated") == [(imp, 5, -1, 4, 6)]
    assert (codes(t, t.graveyard[SOUTH]), codes(t, t.hand[SOUTH])) == (["IS01"], [])


@clause("DIM-EXIT-01", "DIM-EXIT-03", "DIM-EXIT-04", "DIM-EXIT-05", "DIM-RULING-37", "DIM-RULING-51")
@clause("DIM-RULING-14", "DIM-RULING-20")
def test_ex_16_blink() -> None:
    t = dungeon()
    kenelm, thornblade = put(t, SOUTH, "H02", "b1"), put(t, NORTH, "E05", "b2")
    put(t, NORTH, "E03", "N:a")
    hall = room(t, "b1", "RO01")
    give(t, SOUTH, "IS02", "IS08", gems=3)
    give(t, NORTH, "IS01", gems=2)
    state = move(t, kenelm, "b2", "play IS02", "pass", "pass", "1", "6")
    assert told(state, "attack total")[0] == (kenelm, 1, 5, 6)
    answer(state, "pass")  # South could blink in the defence window too
    assert asked(state) == "attack window 1"
    answer(state, "play IS01", "play IS08")
    assert (asked(state), state.keys()) == ("dice", ["1", "2", "3", "4", "5", "6"])
    answer(state, "5")
    assert state.over  # the Lightning Bolt belonged to an earlier step
    assert (codes(t, t.hand[NORTH]), t.gems) == (["IS01"], [0, 0])
    assert codes(t, t.graveyard[SOUTH]) == ["IS02", "IS08"]
    assert (where(t, kenelm), where(t, thornblade)) == ("b1", "b2")
    assert (t.rooms[NUMBERS["b1"]], face_down(t, "b1")) == (hall, False)
    assert (souls(t, thornblade), t.moved[0], t.lasting) == (0, 1, [])


@clause("DIM-SOUL-02", "DIM-SOUL-03", "DIM-SOUL-04", "DIM-RULING-12", "DIM-RULING-13")
@pytest.mark.parametrize(("gear", "most"), [((), 1), (("IT05",), 3)])
def test_ex_20_soul_limit(gear: tuple[str, ...], most: int) -> None:
    for kept in range(most + 1):
        t = dungeon()
        footman = put(t, SOUTH, "H04", "b1", *gear, souls=4)
        put(t, NORTH, "O02", "b2", souls=2)
        state = move(t, footman, "b2", "6", "1")
        assert (asked(state), state.keys()) == ("souls kept 0", [str(number) for number in range(most + 1)])
        answer(state, str(kept))
        assert (souls(t, footman), t.gems) == (4 + kept, [3 - kept, 0])


@clause("DIM-BATTLE-17", "DIM-RULING-40")
def test_ex_22_stand_off() -> None:
    t = dungeon()
    sentinel, sigrun = put(t, SOUTH, "N12", "b1", souls=5), put(t, NORTH, "D11", "b2", souls=5)
    hall = room(t, "b1", "RO01")
    state = move(t, sentinel, "b2", *["3", "18"] * 24)
    assert (state.over, told(state, "stand-off")) == (True, [(24,)])
    assert (where(t, sentinel), where(t, sigrun)) == ("b1", "b2")
    assert (souls(t, sentinel), souls(t, sigrun), t.gems, t.moved[0]) == (5, 5, [0, 0], 1)
    assert t.rooms[NUMBERS["b1"]] == hall
    assert (t.enterer, t.attacker, t.attack_steps) == (NO_CARD, NO_CARD, 0)


@clause("DIM-BATTLE-04")
def test_ex_25_first_against_first() -> None:
    t = dungeon()
    naevys = put(t, SOUTH, "E09", "b1")
    put(t, NORTH, "E02", "b2", "WE09")
    assert told(move(t, naevys, "b2"), "attacks first") == [(naevys,)]
    t = dungeon()
    put(t, NORTH, "E09", "b2")
    archer = put(t, SOUTH, "E02", "b1", "WE09")
    assert told(move(t, archer, "b2"), "attacks first") == [(archer,)]


@clause("DIM-BATTLE-07", "DIM-BATTLE-08", "DIM-EQUIP-14", "DIM-SOUL-01", "DIM-ITEM-02")
def test_ex_26_tower_of_figures() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1", "AR01", souls=1)
    put(t, SOUTH, "H11", "S:a")
    for code in ("IT15", "IT03"):
        lay_out(t, SOUTH, code)
    put(t, NORTH, "O02", "b2")
    state = move(t, footman, "b2", "3", "6", "6", "4")
    assert told(state, "attack total")[0] == (footman, 3, 2, 5)
    assert told(state, "holds")[1] == (footman, 4, 8, 12, 6)
