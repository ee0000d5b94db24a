"""What a character can carry and where it can move:

- hands, armor spaces, items and souls have limits of the card, unless an effect sets them;
- armor types go once each, helmets where they are not barred, marks must match;
- moves, directions and destinations follow class, effects, stun and the turn of deployment.
"""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.laid import NORTH, SOUTH, fight, last, lie, rewrite, room, stand, table, wear
from undercroft.games.immortal_magic.board import DIAGONAL, NAMES, SIDEWAYS, STRAIGHT
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.limits import (
    NO_HAND,
    WORN_ALREADY,
    hands,
    hands_used,
    items,
    items_held,
    overloaded,
    soul_limit,
    spaces,
    spaces_used,
    why_not_wear,
)
from undercroft.games.immortal_magic.queries.moves import destinations, directions, moves_left, shares
from undercroft.testing import clause


def offered(t: Layout, character: int, *codes: str) -> list[str]:
    """Which of these a character can take."""
    return [code for code in codes if why_not_wear(t, character, FACES[code]) is None]


def reached(t: Layout, character: int) -> list[str]:
    return sorted(NAMES[place] for place in destinations(t, character))


@clause("DIM-EQUIP-02", "DIM-EQUIP-04", "DIM-EQUIP-07", "DIM-SOUL-03")
@pytest.mark.parametrize(
    ("code", "limits"),
    [
        ("H04", (2, 3, 2, 5)),
        ("O13", (4, 3, 2, 5)),
        ("N04", (1, 2, 2, 5)),
        ("N12", (0, 3, 2, 5)),
        ("N14", (0, 1, 1, 5)),
        ("D10", (2, 4, 2, 5)),
        ("N03", (2, 2, 3, 5)),
    ],
)
def test_limits_of_cards(code: str, limits: tuple[int, int, int, int]) -> None:
    t = table()
    card = stand(t, "S:a", code)
    assert (hands(t, card), spaces(t, card), items(t, card), soul_limit(t, card)) == limits


@clause("DIM-EQUIP-02", "DIM-EQUIP-03", "DIM-EQUIP-08")
def test_hands() -> None:
    t = table()
    gresham = stand(t, "S:a", "H03")
    wear(t, gresham, "WE07")
    assert offered(t, gresham, "WE08", "WE16", "AR09") == ["WE16", "AR09"]
    wear(t, gresham, "AR09")
    assert hands_used(t, gresham) == 2
    assert offered(t, gresham, "WE16", "AR10", "AR05") == ["AR05"]
    assert why_not_wear(t, gresham, FACES["WE16"]) == NO_HAND
    assert offered(t, stand(t, "S:b", "N08"), "WE03") == ["WE03"]
    assert offered(t, stand(t, "S:b", "N12"), "WE01", "AR09", "AR05") == ["AR05"]


@clause("DIM-EQUIP-04", "DIM-EQUIP-05", "DIM-RULING-39")
def test_armor() -> None:
    t = table()
    plated, mailed = stand(t, "S:a", "H04"), stand(t, "S:b", "H04")
    wear(t, plated, "AR03")
    wear(t, mailed, "AR06")
    assert offered(t, plated, "AR05", "AR07", "AR12") == []
    assert offered(t, mailed, "AR05", "AR03", "AR07") == ["AR05", "AR07"]
    assert spaces_used(t, mailed) == 2
    wear(t, mailed, "AR07")
    assert offered(t, mailed, "AR05") == []
    thane = stand(t, "S:c", "D10")
    wear(t, thane, "AR06")
    assert offered(t, thane, "AR03", "AR05") == ["AR05"]
    assert why_not_wear(t, thane, FACES["AR06"]) == WORN_ALREADY


@clause("DIM-EQUIP-06", "DIM-PLAY-06")
def test_helmets_and_marks() -> None:
    t = table()
    troll, mage = stand(t, "S:a", "N07"), stand(t, "S:b", "H06")
    assert offered(t, troll, "AR07", "AR05", "WE02", "WE11") == ["AR05", "WE02"]
    assert offered(t, mage, "AR07", "WE02", "WE11", "WE01") == ["AR07", "WE11", "WE01"]
    assert why_not_wear(t, mage, FACES["IT03"]) is not None
    assert why_not_wear(t, mage, FACES["IS01"]) is not None


@clause("DIM-EQUIP-07", "DIM-SOUL-03")
def test_items_and_what_raises_limits() -> None:
    t = table()
    footman = stand(t, "S:a", "H04")
    wear(t, footman, "IT01", "IT05")
    assert (items_held(t, footman), soul_limit(t, footman)) == (2, 7)
    assert offered(t, footman, "IT07") == []
    wear(t, footman, "IT20")
    assert items(t, footman) == 4
    assert offered(t, footman, "IT07") == ["IT07"]
    assert items(t, stand(t, "S:b", "H04")) == 2


def test_the_highest_of_several_limits_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "UN03", "static: limit(hands,1)@all(any)")
    t = table()
    footman = stand(t, "S:a", "H04")
    lie(t, NORTH, "UN03")
    assert hands(t, footman) == 1
    rewrite(monkeypatch, "IT05", "static: limit(hands,3)@me")
    wear(t, footman, "IT05")
    assert hands(t, footman) == 3


@clause("DIM-EQUIP-12")
def test_what_no_longer_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "UN03", "static: limit(hands,1)@all(any)", "static: limit(spaces,1)@all(any)")
    t = table()
    footman = stand(t, "S:a", "H04")
    sword, shield = wear(t, footman, "WE01"), wear(t, footman, "AR09")
    helm, potion = wear(t, footman, "AR07"), wear(t, footman, "IT01")
    assert overloaded(t, footman) == []
    lie(t, NORTH, "UN03")
    assert overloaded(t, footman) == [sword, shield]
    t.bearer[t.in_play.index(sword)] = -1
    assert overloaded(t, footman) == [shield, helm]
    rewrite(monkeypatch, "UN03", "static: limit(items,0)@all(any)")
    assert overloaded(t, footman) == [potion]
    assert overloaded(t, stand(t, "S:b", "H04")) == []


@clause("DIM-MOVE-01", "DIM-MOVE-17", "DIM-MOVE-16")
def test_moves_of_a_turn() -> None:
    t = table()
    footman, gresham = stand(t, "S:a", "H04"), stand(t, "S:b", "H03")
    assert (moves_left(t, footman), moves_left(t, gresham)) == (1, 2)
    wear(t, gresham, "AR11")
    t.granted[0] = 1
    assert (moves_left(t, footman), moves_left(t, gresham)) == (2, 3)
    t.moved[0], t.moved[1] = 2, 1
    assert (moves_left(t, footman), moves_left(t, gresham)) == (0, 2)


@clause("DIM-DEPLOY-03", "DIM-DEPLOY-04", "DIM-RULING-33")
def test_moves_in_the_turn_of_deployment() -> None:
    t = table()
    gresham = stand(t, "S:a", "H03")
    t.fresh[0] = True
    assert moves_left(t, gresham) == 0
    t.granted[0] = 1
    assert moves_left(t, gresham) == 1
    t.moved[0] = 1
    assert moves_left(t, gresham) == 0
    t.fresh[0], t.granted[0], t.moved[0] = False, 0, 0
    assert moves_left(t, gresham) == 2


@clause("DIM-MOVE-14")
def test_the_stunned_do_not_move() -> None:
    t = table()
    gresham = stand(t, "S:a", "H03")
    t.stunned[0], t.granted[0] = 1, 2
    assert moves_left(t, gresham) == 0


@clause("DIM-PLAY-19")
def test_no_more_than_twelve_moves() -> None:
    t = table()
    gresham = stand(t, "S:a", "H03")
    t.granted[0], t.moved[0] = 40, 11
    assert moves_left(t, gresham) == 1
    t.moved[0] = 12
    assert moves_left(t, gresham) == 0


@clause("DIM-MOVE-02", "DIM-MOVE-03", "DIM-MOVE-04")
def test_directions_come_from_class_and_effects() -> None:
    t = table()
    soldier, scout, pilgrim, queen = (stand(t, "S:a", code) for code in ("H04", "E01", "N11", "E12"))
    assert [directions(t, card) for card in (soldier, scout, pilgrim, queen)] == [
        STRAIGHT, SIDEWAYS, DIAGONAL, DIAGONAL,
    ]  # fmt: skip
    lie(t, NORTH, "UN07")
    assert directions(t, soldier) == SIDEWAYS


@clause("DIM-MOVE-05", "DIM-MOVE-07")
def test_own_characters_are_in_the_way_and_others_are_not() -> None:
    t = table()
    special = stand(t, "b2", "D07", SOUTH)
    stand(t, "b3", "H04", SOUTH)
    stand(t, "c2", "E05", NORTH)
    room(t, "a2", "EN26")
    assert reached(t, special) == ["a2", "b1", "c2"]


@clause("DIM-MOVE-08", "DIM-MOVE-09", "DIM-DEPLOY-06", "DIM-DEPLOY-07")
def test_only_the_first_of_a_line_enters() -> None:
    t = table()
    first, second = stand(t, "S:b", "H01"), stand(t, "S:b", "H01")
    assert reached(t, first) == ["S:a", "S:c", "a1", "b1", "c1"]
    assert reached(t, second) == ["S:a", "S:c"]
    assert reached(t, stand(t, "S:b", "H04")) == []
    stand(t, "S:a", "H04")
    home = stand(t, "b1", "H04", SOUTH)
    assert reached(t, home) == ["S:b", "b2"]
    assert reached(t, first) == ["S:a", "S:c", "a1", "c1"]


@clause("DIM-MOVE-10", "DIM-CHAMP-03")
def test_a_guarded_gate_can_be_entered() -> None:
    t = table()
    footman = stand(t, "b4", "H04", SOUTH)
    stand(t, "N:b", "E05")
    assert reached(t, footman) == ["N:b", "b3"]
    assert reached(t, stand(t, "a3", "H04", SOUTH)) == ["a2", "a4"]
    small = table(grid="3x3")
    assert reached(small, stand(small, "b3", "H04", SOUTH)) == ["N:b", "b2"]


@clause("DIM-MULTI-03", "DIM-MULTI-04")
def test_gates_of_three_players() -> None:
    t = table(3)
    assert reached(t, stand(t, "d3", "D07", 0)) == ["E:3", "c3", "d2", "d4"]
    assert reached(t, stand(t, "d2", "D07", 0)) == ["c2", "d1"]
    assert reached(t, stand(t, "W:3", "H04")) == ["a3"]


@clause("DIM-SHARE-01", "DIM-SHARE-02", "DIM-SHARE-05", "DIM-MOVE-07")
def test_company_of_one() -> None:
    t = table()
    column = stand(t, "b1", "H04", SOUTH)
    stand(t, "b2", "H07", SOUTH)
    assert (reached(t, column), shares(t, column)) == (["S:b"], False)
    last(t, column, "RM06", 0, "round")
    assert (reached(t, column), shares(t, column)) == (["S:b", "b2"], True)
    stand(t, "b2", "H07", SOUTH)
    assert reached(t, column) == ["S:b"]


def test_what_one_is_immune_to_gives_no_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "UN03", "static: moves(1)@all(any)")
    t = table()
    footman = stand(t, "S:a", "H04")
    lie(t, NORTH, "UN03")
    assert moves_left(t, footman) == 2
    rewrite(monkeypatch, "H04", "static: immune(type=universal)@me")
    assert moves_left(t, footman) == 1


@clause("DIM-ROOM-18")
def test_the_old_room_sets_no_limits_in_a_battle_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "RO02", "static: limit(souls,9)@occupant")
    t = table()
    room(t, "b1", "RO02")
    footman = stand(t, "b1", "H04", SOUTH)
    assert soul_limit(t, footman) == 9
    fight(t, footman, room(t, "b2", "EN01"))
    assert soul_limit(t, footman) == 5
