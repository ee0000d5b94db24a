"""Towers and the way out:

- who enters a tower with any Loot may leave at once, by any tower, and need not;
- otherwise they must move out and encounter what comes; without a way the turn ends there;
- who begins their turn in a tower leaves or moves as if they had just come in;
- who has left keeps their Loot, loses what weighs on them, and never comes back;
- in the solo game an option asks for a treasure.
"""

from __future__ import annotations

import pytest

from tests.games.dungeonquest.depths_table import (
    all_accounted,
    asked,
    ended,
    give,
    in_room,
    lay,
    offered,
    play,
    quest,
    stand,
)
from undercroft.games.dungeonquest.board import NORTH, OUT, TOWERS, TREASURE, WEST, cell
from undercroft.games.dungeonquest.cards import CARDS, CODES, FACES, is_loot
from undercroft.games.dungeonquest.flow.setup import Quests
from undercroft.games.dungeonquest.flow.turn import Turn
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.state import State
from undercroft.testing import clause


def beside_tower(*loot: str, **options: str) -> Quest:
    """Hugo in a room east of the north-west tower, with some Loot."""
    t = quest("hugo", *(() if options else ("lindel",)), **options)
    in_room(t, 0, 2, 1)
    give(t, 0, *loot)
    return t


def closed_tower() -> Quest:
    """Hugo in the north-west tower, walls before both of its passages."""
    t = quest("hugo", "lindel")
    stand(t, 0, TOWERS[0])
    lay(t, 2, 1, "room-OWO", WEST)
    lay(t, 1, 2, "room-OWO", NORTH)
    return t


@clause("DQ-EXIT-01", "DQ-EXIT-04", "DQ-LOOT-02", "DQ-LOOT-01")
@pytest.mark.parametrize("loot", ["search-coins-10", "corpse-rope", "treasure-giant-ruby"])
def test_who_enters_a_tower_with_loot_may_leave(loot: str) -> None:
    t = beside_tower(loot)
    state = play(t, Turn(0), "west")
    assert (asked(state), state.keys()) == ("tower room", ["east", "south", "leave"])
    state.answer_key("leave")
    assert state.over
    assert (t.place[0], t.faces(t.loot[0])) == (OUT, (FACES[loot],))


@clause("DQ-EXIT-02", "DQ-MOVE-11")
def test_without_loot_one_must_move_out_again() -> None:
    t = beside_tower()
    state = play(t, Turn(0), "west")
    assert state.keys() == ["east", "south"]
    state.answer_key("south")
    state.answer_key("tile-trap-room-OOO")
    state.answer_key("trap-snakes")
    state.answer_key("2")
    assert state.over
    assert (t.place[0], t.wounds[0]) == (cell(1, 2), 2)


@clause("DQ-EXIT-03")
@pytest.mark.parametrize(
    ("x", "y", "way", "on"),
    [(2, 1, "west", "south"), (12, 1, "east", "south"), (1, 9, "south", "east"), (12, 10, "east", "north")],
)
def test_any_tower_will_do_and_nobody_has_to_leave(x: int, y: int, way: str, on: str) -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, x, y)
    give(t, 0, "search-coins-10")
    state = play(t, Turn(0), way)
    assert "leave" in offered(state)
    state.answer_key(on)
    state.answer_key("tile-rotating-WWW")
    assert state.over
    assert t.place[0] != OUT


@clause("DQ-EXIT-04")
def test_what_weighs_on_a_hero_stays_behind() -> None:
    t = beside_tower("search-coins-10")
    give(t, 0, "dungeon-torch-goes-out", "dungeon-lingering-shade", "catacomb-vampire-bite", "rune-might")
    state = play(t, Turn(0), "2+3", "1+1", "west", "leave")
    assert state.over
    assert (t.place[0], t.kept[0]) == (OUT, [])
    assert FACES["dungeon-lingering-shade"] in t.faces(t.dungeon_discard)
    assert t.catacomb.size() == 40
    all_accounted(t)


@clause("DQ-EXIT-04", "DQ-TURN-10")
def test_who_has_left_waits_and_blocks_nobody() -> None:
    t = beside_tower("search-coins-10")
    in_room(t, 1, 8, 8)
    state = State.amid(t, [(Quests(at=1), "next_turn"), (Turn(0), "start")], {})
    for key in ("west", "leave"):
        state.answer_key(key)
    for _ in range(2):
        assert (state.asked, asked(state)) == (1, "action")
        state.answer_key("search")
        if state.keys() == ["yes", "no"]:
            state.answer_key("no")
        state.answer_key("search-empty-room")
    assert t.place[0] == OUT


@clause("DQ-EXIT-05")
def test_who_begins_his_turn_in_a_tower_leaves_or_moves() -> None:
    t = quest("hugo", "lindel")
    stand(t, 0, TOWERS[3])
    assert play(t, Turn(0)).keys() == ["north", "west"]
    give(t, 0, "search-coins-10")
    state = play(t, Turn(0))
    assert state.keys() == ["north", "west", "leave"]
    state.answer_key("leave")
    assert t.place[0] == OUT


@clause("DQ-EXIT-05", "DQ-ESC-06", "DQ-TURN-06")
def test_who_fled_into_a_tower_leaves_or_moves_next_turn() -> None:
    t = quest("hugo", "lindel")
    stand(t, 0, TOWERS[0])
    give(t, 0, "search-coins-10")
    state = play(t, Turn(0), "east", "tile-room-OOO", "dungeon-troll", "token-troll-3", "escape")
    state.answer_key("power-tale-of-triumph")
    state.answer_key("power-regenerate")
    assert (t.place[0], t.pending[0]) == (TOWERS[0], True)
    state = play(t, Turn(0))
    assert (asked(state), state.keys()) == ("tower room", ["east", "south", "leave"])


@clause("DQ-EXIT-06", "DQ-TURN-09")
def test_a_closed_tower_keeps_the_hero_without_loot() -> None:
    t = closed_tower()
    assert play(t, Turn(0)).keys() == ["pass"]
    t.await_encounter(0)
    assert play(t, Turn(0)).over
    assert (t.place[0], ended(t)) == (TOWERS[0], True)


@clause("DQ-EXIT-03", "DQ-EXIT-06")
def test_even_from_a_closed_tower_nobody_has_to_leave() -> None:
    t = closed_tower()
    give(t, 0, "search-coins-10")
    state = play(t, Turn(0))
    assert state.keys() == ["leave", "pass"]
    state.answer_key("pass")
    assert (t.place[0], ended(t)) == (TOWERS[0], True)
    t.await_encounter(0)
    state = play(t, Turn(0))
    assert state.keys() == ["stay", "leave"]
    state.answer_key("stay")
    assert state.over
    assert (t.place[0], t.pending[0]) == (TOWERS[0], False)


@clause("DQ-EXIT-01", "DQ-WIN-06")
def test_chests_are_opened_on_the_way_out() -> None:
    t = beside_tower("catacomb-treasure-chest")
    state = play(t, Turn(0), "west", "leave")
    assert asked(state) == "dice"
    state.answer_key("3+4")
    assert state.over
    assert t.out_value[0] == [700]


@clause("DQ-SOLO-07", "DQ-RULING-27")
def test_alone_an_option_asks_for_a_treasure() -> None:
    t = beside_tower("search-coins-10", solo_exit="treasure")
    assert play(t, Turn(0), "west").keys() == ["east", "south"]
    t = beside_tower("search-coins-10", "treasure-ebon-ring", solo_exit="treasure")
    assert play(t, Turn(0), "west").keys() == ["east", "south", "leave"]
    t = beside_tower("search-coins-10", solo_exit="any")
    assert play(t, Turn(0), "west").keys() == ["east", "south", "leave"]


@clause("DQ-LOOT-01", "DQ-RUNE-03")
def test_all_treasures_and_nothing_of_the_runes_is_loot() -> None:
    for face, card in enumerate(CARDS):
        if card.deck == "treasure":
            assert is_loot(face), CODES[face]
        if card.deck in ("rune", "trap", "door", "dragon"):
            assert not is_loot(face), CODES[face]
    t = beside_tower()
    give(t, 0, "rune-might")
    assert play(t, Turn(0), "west").keys() == ["east", "south"]


@clause("DQ-LOOT-03")
def test_loot_is_never_shared_and_never_too_much() -> None:
    t = quest("hugo", "lindel")
    treasures = [CODES[face] for face, card in enumerate(CARDS) if card.deck == "treasure"]
    give(t, 0, *treasures[:25])
    give(t, 1, "search-coins-10")
    for seat in (0, 1):
        stand(t, seat, TREASURE)
    state = play(t, Turn(1))
    assert state.keys() == ["north", "east", "south", "west", "south-east", "south-west", "draw"]
    for key in ("draw", "dragon-sleeping", "treasure-ebon-ring", "treasure-arcane-ring"):
        state.answer_key(key)
    assert state.over
    assert (len(t.loot[0]), len(t.loot[1])) == (25, 3)
