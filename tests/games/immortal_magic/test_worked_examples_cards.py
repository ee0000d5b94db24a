"""Worked examples of equipment, champions, answers and the dungeon pile."""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.card_table import deploying, offered, phase
from tests.games.immortal_magic.dungeon_table import (
    NORTH,
    SOUTH,
    answer,
    asked,
    codes,
    dungeon,
    empty_the_pile,
    face_down,
    give,
    lay_out,
    move,
    opened,
    put,
    room,
    told,
    where,
)
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.layout import OVER
from undercroft.testing import clause


@clause("DIM-EQUIP-02", "DIM-EQUIP-03")
def test_ex_10_hands() -> None:
    t = deploying()
    gresham = put(t, SOUTH, "H03", "S:a", "WE07")
    give(t, SOUTH, "WE08", "WE16", gems=9)
    state = phase(t)
    assert "play WE08" not in offered(state)
    answer(state, "play WE16")
    assert state.keys() == [f"#{gresham}", "cancel"]


@clause("DIM-EQUIP-04", "DIM-EQUIP-05")
def test_ex_11_armor() -> None:
    t = deploying()
    put(t, SOUTH, "H04", "S:a", "AR03")
    give(t, SOUTH, "AR05", "AR06", "AR07", gems=9)
    assert not {"play AR05", "play AR06", "play AR07"} & set(phase(t).keys())
    mailed = put(t, SOUTH, "H04", "S:b", "AR06")
    state = phase(t)
    assert "play AR06" not in offered(state)
    answer(state, "play AR05")
    assert state.keys() == [f"#{mailed}", "cancel"]


@clause("DIM-CHAMP-01", "DIM-CHAMP-02", "DIM-CHAMP-05", "DIM-SOUL-07", "DIM-RULING-28")
def test_ex_17_champion() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b4", "WE07", souls=2)
    room(t, "b4", "RO01")
    state = move(t, footman, "N:b")
    assert state.over
    assert (codes(t, t.hall[SOUTH]), codes(t, t.graveyard[SOUTH])) == (["H04"], ["WE07"])
    assert (t.gems, t.in_play, t.winners) == ([5, 0], [], [])
    assert (codes(t, t.dungeon_graveyard), face_down(t, "b4")) == (["RO01"], True)
    assert told(state, "champion") == [(SOUTH, FACES["H04"], 1, 2, 5)]


@clause("DIM-WIN-01", "DIM-WIN-02")
def test_ex_17_with_one_champion_the_game_ends_before_the_refill() -> None:
    t = dungeon(champions=1)
    footman = put(t, SOUTH, "H04", "b4")
    state = move(t, footman, "N:b")
    assert (state.over, t.phase, t.winners) == (True, OVER, [SOUTH])
    assert (told(state, "room dealt"), face_down(t, "b4")) == ([], False)


@clause("DIM-CHAMP-03", "DIM-CHAMP-04", "DIM-BATTLE-23", "DIM-RULING-26", "DIM-RULING-27")
def test_ex_18_guarded_gate() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b4")
    guard, scout = put(t, NORTH, "E05", "N:b"), put(t, NORTH, "E01", "N:b")
    state = move(t, footman, "N:b", "6", "1")
    assert told(state, "attacks first") == [(footman,)]
    assert (asked(state), t.hall[SOUTH]) == ("souls kept 0", [])  # the soul comes first, then the gate
    answer(state, "0")
    assert state.over
    assert (codes(t, t.hall[SOUTH]), t.gems[SOUTH]) == (["H04"], 6)
    assert (where(t, guard), where(t, scout)) == ("", "N:b:1")


@clause("DIM-CHAMP-06", "DIM-CHAMP-07", "DIM-CHAMP-02", "DIM-RULING-30")
@pytest.mark.parametrize(("grants", "gems", "place"), [("yes", 4, ""), ("no", 0, "c3")])
def test_ex_19_grant(grants: str, gems: int, place: str) -> None:
    t = dungeon(grid="3x3")
    naevys = put(t, SOUTH, "E09", "c2", "AR05")
    put(t, NORTH, "O02", "c3")
    state = move(t, naevys, "c3", "12", "1", "1")
    assert (asked(state), state.keys()) == ("grant 1", ["yes", "no"])
    answer(state, grants)
    assert (state.over, t.gems[SOUTH], where(t, naevys), face_down(t, "c3")) == (True, gems, place, not place)
    assert codes(t, t.hall[SOUTH]) == ([] if place else ["E09"])
    assert codes(t, t.graveyard[SOUTH]) == ([] if place else ["AR05"])


@clause("DIM-WINDOW-06", "DIM-WINDOW-11", "DIM-UNIV-03", "DIM-SETUP-07")
def test_ex_21_respond_chain() -> None:
    t = deploying()
    put(t, SOUTH, "H02", "S:a")
    put(t, NORTH, "H02", "N:a")
    age = lay_out(t, NORTH, "UN01")
    give(t, SOUTH, "SP08", "IS07", gems=2)
    give(t, NORTH, "IS07", "IS07", gems=2)
    state = phase(t, "play SP08", f"#{age}")
    assert asked(state) == "respond window 1"
    answer(state, "play IS07")
    assert (asked(state), codes(t, t.plays)) == ("respond window 0", ["SP08", "IS07"])
    answer(state, "play IS07")
    assert (asked(state), codes(t, t.plays)) == ("respond window 1", ["SP08", "IS07", "IS07"])
    answer(state, "pass")
    assert (asked(state), codes(t, t.plays)) == ("respond window 1", ["SP08"])  # their own is cancelled
    answer(state, "pass")
    assert age not in t.in_play
    assert (t.gems, t.plays, t.answered) == ([0, 1], [], -1)
    assert (codes(t, t.graveyard[SOUTH]), codes(t, t.graveyard[NORTH])) == (
        ["IS07", "SP08"],
        ["IS07", "UN01"],
    )


@clause("DIM-ROOM-11")
def test_ex_24_empty_dungeon_pile() -> None:
    t = dungeon()
    scout, other = put(t, SOUTH, "E01", "a2"), put(t, SOUTH, "H04", "a1")
    opened(t, "b2")
    empty_the_pile(t)
    state = move(t, scout, "b2")
    assert (state.over, told(state, "room open"), face_down(t, "a2")) == (True, [(NUMBERS["a2"],)], False)
    later = move(t, other, "a2")
    assert (later.over, where(t, other), told(later, "room open")) == (True, "a2", [(NUMBERS["a1"],)])
