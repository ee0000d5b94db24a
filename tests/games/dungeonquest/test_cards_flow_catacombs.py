"""The catacombs:

- one card a turn, every card counts, also what is kept; the first comes on the turn after going down;
- the way up is a space for each card, then left or right by a die, to the rim at most;
- the pile goes back on resurfacing, Loot and kept cards stay; the encounter waits for the next turn.
"""

from __future__ import annotations

import pytest

from tests.games.dungeonquest.depths_table import (
    all_accounted,
    asked,
    below,
    ended,
    give,
    in_room,
    lay,
    play,
    quest,
    stand,
)
from undercroft.games.dungeonquest.board import CATACOMBS, EAST, NORTH, NOWHERE, SOUTH, TREASURE, WEST, cell
from undercroft.games.dungeonquest.cards import CODES, FACES
from undercroft.games.dungeonquest.flow.catacombs import Descend, Resurface
from undercroft.games.dungeonquest.flow.turn import CatacombTurn, Turn
from undercroft.games.dungeonquest.queries.depths import trip_length
from undercroft.games.dungeonquest.table import Quest
from undercroft.testing import clause


@clause(
    "DQ-CAT-04", "DQ-CAT-05", "DQ-CAT-08", "DQ-CAT-09", "DQ-CAT-13", "DQ-CAT-14", "DQ-CAT-16", "DQ-CAT-18"
)
@clause("DQ-RULING-09", "DQ-RULING-10")
def test_example_8_a_trip() -> None:
    t = quest("challara", "hugo")
    in_room(t, 0, 2, 8, "cat-entrance-OOO", NORTH)
    t.came_from[0] = cell(1, 8)
    play(t, Descend(0), "east")
    assert ended(t)
    assert t.place[0] == CATACOMBS
    t.begin_turn(0)
    play(t, CatacombTurn(0), "catacomb-empty")
    assert trip_length(t, 0) == 1
    assert ended(t)
    t.begin_turn(0)
    play(t, CatacombTurn(0), "catacomb-treasure-chest")
    assert trip_length(t, 0) == 2
    assert t.faces(t.loot[0]) == (FACES["catacomb-treasure-chest"],)
    t.begin_turn(0)
    state = play(t, CatacombTurn(0), "catacomb-exit", "yes", "left", "4", "tile-pit-WOW")
    assert asked(state) == "arrow"
    state.answer_key("west")
    assert state.over
    assert ended(t)
    assert (t.place[0], t.marker[0], t.facing[cell(5, 4)]) == (cell(5, 4), NOWHERE, EAST)
    assert t.trip[0] == []
    assert trip_length(t, 0) == 0
    assert t.pending[0]
    assert t.surfaced[0]
    assert t.special[0]
    assert t.came_from[0] == NOWHERE
    assert t.catacomb.size() == 39
    assert len(t.loot[0]) == 1
    all_accounted(t)


@clause("DQ-CAT-14", "DQ-CAT-15")
@pytest.mark.parametrize(("x", "y", "heading", "pile", "shift", "pips", "end"), [
    (6, 3, NORTH, 7, "right", 6, (12, 1)), (9, 3, NORTH, 2, "right", 6, (13, 1)),
    (7, 3, SOUTH, 1, "left", 1, (8, 4)), (6, 5, WEST, 9, "right", 6, (1, 1)),
    (5, 5, EAST, 2, "left", 1, (7, 4)),
])  # fmt: skip
def test_example_9_clipping_at_the_rim(
    x: int, y: int, heading: int, pile: int, shift: str, pips: int, end: tuple[int, int]
) -> None:
    t = quest("hugo", "lindel")
    below(t, 0, x, y, heading, *["empty"] * pile)
    if (end[0], end[1]) not in ((13, 1), (1, 1)):
        lay(t, *end, "room-OOO", NORTH)
    assert play(t, Resurface(0), shift, str(pips)).over
    assert t.place[0] == cell(*end)


@clause("DQ-RULING-11")
def test_towers_can_be_closed_to_those_below() -> None:
    def up(x: int, y: int, heading: int, shift: str, pips: int) -> Quest:
        t = quest("hugo", "lindel", tower_resurface="adjacent")
        below(t, 0, x, y, heading, "empty")
        play(t, Resurface(0), shift, str(pips), "tile-room-OOO", "north")
        return t

    assert up(9, 2, NORTH, "right", 6).place[0] == cell(12, 1)
    assert up(1, 2, NORTH, "left", 3).place[0] == cell(1, 2)


@clause("DQ-CAT-17", "DQ-CAT-19", "DQ-CAT-15", "DQ-CAT-25", "DQ-RULING-11")
def test_coming_up_where_somebody_is_in_a_tower_and_in_the_treasure_chamber() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST, "empty")
    stand(t, 1, lay(t, 4, 2, "room-OOO", NORTH))
    play(t, Resurface(0), "left", "1")
    assert t.place == [cell(4, 2), cell(4, 2)]
    for x, y, heading, shift, pips, end in (
        (2, 2, WEST, "right", 1, cell(1, 1)),
        (6, 8, EAST, "left", 2, TREASURE),
    ):
        t = quest("hugo", "lindel")
        below(t, 0, x, y, heading, "empty")
        play(t, Resurface(0), shift, str(pips))
        assert t.place[0] == end
        assert t.pending[0]


@clause("DQ-CAT-20", "DQ-CHASM-04")
@pytest.mark.parametrize("code", ["chasm-l-OOO", "chasm-r-OOO", "bridge-WOW"])
def test_coming_up_on_a_divided_chamber(code: str) -> None:
    for side in (0, 1):
        t = quest("hugo", "lindel")
        below(t, 0, 3, 3, EAST, "empty")
        lay(t, 4, 2, code, NORTH)
        state = play(t, Resurface(0), "left", "1")
        assert (asked(state), state.keys()) == ("side", ["0", "1"])
        state.answer_key(str(side))
        assert t.side[0] == side


@clause("DQ-CAT-18")
def test_without_tiles_one_stays_below() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST)
    t.tiles.pool = [0] * len(CODES)
    t.tiles.loose = 0
    assert play(t, CatacombTurn(0), "catacomb-exit", "yes", "left", "1").over
    assert (t.place[0], t.marker[0], len(t.trip[0]), ended(t)) == (CATACOMBS, cell(3, 3), 1, True)


@clause("DQ-CAT-12")
def test_an_exit_can_be_declined() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST)
    assert play(t, CatacombTurn(0), "catacomb-exit", "no").over
    assert t.place[0] == CATACOMBS
    assert trip_length(t, 0) == 1
    assert ended(t)


@clause("DQ-CAT-08", "DQ-TEST-02", "DQ-TEST-04")
def test_a_hole_in_the_roof_waits_until_a_card_is_drawn() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST)
    assert play(t, CatacombTurn(0), "catacomb-hole-in-the-roof", "4+4").over
    assert t.hole[0]
    assert t.tokens_for(0, "hole") == 1
    t.begin_turn(0)
    assert play(t, CatacombTurn(0), "yes", "3+3").over
    assert t.tokens_for(0, "hole") == 2
    assert trip_length(t, 0) == 1
    t.begin_turn(0)
    state = play(t, CatacombTurn(0), "yes", "3+3")
    assert asked(state) == "surface"
    state.answer_key("no")
    assert t.hole == [False, False]
    assert t.determination == []
    t.begin_turn(0)
    assert play(t, CatacombTurn(0), "catacomb-hole-in-the-roof", "4+4").over
    t.begin_turn(0)
    assert play(t, CatacombTurn(0), "no", "catacomb-empty").over
    assert t.hole == [False, False]
    assert t.determination == []
    assert trip_length(t, 0) == 3


@clause("DQ-LOOT-04", "DQ-CAT-08")
def test_a_rope_leads_through_the_hole() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST)
    give(t, 0, "corpse-rope", "treasure-flying-carpet")
    state = play(t, CatacombTurn(0), "catacomb-hole-in-the-roof")
    assert state.keys() == ["corpse-rope", "done"]
    state.answer_key("corpse-rope")
    assert asked(state) == "surface"


@clause("DQ-CAT-24", "DQ-CAT-25", "DQ-STAT-01")
def test_the_naga_carries_off_marker_and_pile() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 4, 6, EAST, "torch-goes-out", "spiders-venom")
    give(t, 0, "treasure-ruby-ring")
    t.trip_kept[0] = 1
    t.relight(0, FACES["catacomb-torch-goes-out"])
    assert play(t, CatacombTurn(0), "catacomb-giant-naga", "left", "1").over
    assert (t.place[0], t.marker[0], t.heading[0]) == (CATACOMBS, cell(8, 5), WEST)
    assert trip_length(t, 0) == 0
    assert t.relit[0] == 0
    assert t.catacomb.size() == 40
    assert len(t.loot[0]) == 1
    t = quest("hugo", "lindel")
    below(t, 0, 5, 7, EAST, "empty")
    assert play(t, CatacombTurn(0), "catacomb-giant-naga", "left", "1").over
    assert t.marker[0] == cell(7, 6)


@clause("DQ-LOOT-06")
def test_the_greedy_deep_elf() -> None:
    def deal(*keys: str) -> Quest:
        t = quest("hugo", "lindel")
        below(t, 0, 3, 3, EAST)
        give(t, 0, "treasure-loadstone", "treasure-gold-ring", "treasure-arcane-ring")
        state = play(t, CatacombTurn(0), "catacomb-greedy-deep-elf", *keys)
        assert asked(state) in ("", "surface")
        return t

    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST)
    give(t, 0, "treasure-loadstone", "treasure-gold-ring")
    assert play(t, CatacombTurn(0), "catacomb-greedy-deep-elf").keys() == ["treasure-gold-ring", "done"]
    assert (deal("done").wounds[0], len(deal("done").loot[0])) == (0, 3)
    assert deal("treasure-gold-ring", "treasure-arcane-ring", "3").wounds[0] == 0
    assert deal("treasure-gold-ring", "treasure-arcane-ring", "4").wounds[0] == 4
    t = deal("treasure-gold-ring", "done", "1")
    assert t.wounds[0] == 0
    assert len(t.loot[0]) == 2
    assert deal("treasure-gold-ring", "done", "2").wounds[0] == 4


@clause("DQ-CAT-22")
def test_an_empty_deck_counts_as_an_exit() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST)
    t.catacomb.pool = [0] * len(CODES)
    t.catacomb.loose = 0
    lay(t, 4, 2, "room-OOO", NORTH)
    state = play(t, CatacombTurn(0))
    assert asked(state) == "surface"
    state.answer_key("yes")
    state.answer_key("left")
    state.answer_key("1")
    assert state.over
    assert t.place[0] == cell(4, 2)


@clause("DQ-CAT-10", "DQ-CAT-11")
def test_a_monster_below_leaves_no_token() -> None:
    t = quest("hugo", "lindel", combat_mode="dice")
    below(t, 0, 3, 3, EAST)
    state = play(t, CatacombTurn(0), "catacomb-skeleton", "token-skeleton-2", "attack")
    while not state.over:
        state.answer_key("1+2" if asked(state) == "dice" else state.keys()[0])
    assert t.lairs == []
    assert t.skeleton_tokens.size() == 4
    assert t.faces(t.trip[0]) == (FACES["catacomb-skeleton"],)
    assert ended(t)


def surfaced(code: str, **options: str) -> Quest:
    """A hero has come up in a chamber at (4,2) and waits for its encounter."""
    t = quest("hugo", "lindel", combat_mode="classic_solo", **options)
    below(t, 0, 3, 3, EAST, "empty")
    lay(t, 4, 2, code, NORTH)
    assert play(t, Resurface(0), "left", "1").over
    t.end_turn(0)
    return t


@clause("DQ-CAT-21", "DQ-RULING-38", "DQ-TURN-06")
def test_in_the_turn_after_coming_up_every_monster_must_be_attacked() -> None:
    t = surfaced("corridor-OOO")
    state = play(t, Turn(0), "north", "tile-room-OOO", "dungeon-troll", "token-troll-3")
    assert asked(state) == "die"  # the fight has begun, though they walked here
    t = surfaced("room-OOO")
    assert play(t, Turn(0), "dungeon-empty").over
    state = play(t, Turn(0), "north", "tile-room-OOO", "dungeon-troll", "token-troll-3")
    assert (asked(state), state.keys()) == ("monster", ["attack", "escape"])


@clause("DQ-CAT-21", "DQ-TURN-02")
def test_turns_lost_after_coming_up_put_off_the_encounter_and_its_ban_on_escapes() -> None:
    t = surfaced("corridor-OOO")
    t.owe_turns(0, 2)
    for _ in range(2):
        assert play(t, Turn(0)).over
        assert (t.pending[0], t.entered) == (True, [])
    state = play(t, Turn(0), "north", "tile-room-OOO", "dungeon-troll", "token-troll-3")
    assert asked(state) == "die"


@clause("DQ-CAT-21", "DQ-TC-07")
def test_an_encounter_that_is_pending_once_more_is_no_longer_the_turn_after_coming_up() -> None:
    t = quest("hugo", "lindel", combat_mode="classic_solo")
    below(t, 0, 6, 8, EAST, "empty")
    assert play(t, Resurface(0), "left", "2").over
    t.end_turn(0)
    assert play(t, Turn(0), "dragon-rage", "1+1", "north", "tile-room-OOO").over
    assert (t.place[0], t.pending[0]) == (cell(7, 4), True)
    state = play(t, Turn(0), "dungeon-troll", "token-troll-3")
    assert (asked(state), state.keys()) == ("monster", ["attack", "escape"])


@clause("DQ-CAT-21", "DQ-TC-07")
def test_who_is_driven_off_by_the_dragon_before_that_turn_must_attack_in_it_all_the_same() -> None:
    t = quest("hugo", "lindel", combat_mode="classic_solo")
    below(t, 0, 6, 8, EAST, "empty")
    assert play(t, Resurface(0), "left", "2").over
    t.end_turn(0)
    stand(t, 1, TREASURE, came_by=0)
    keys = ("draw", "dragon-rage", "1+1", "south", "tile-room-OOO", "1+1", "north", "tile-room-OOO")
    assert play(t, Turn(1), *keys).over
    assert t.place == [cell(7, 4), cell(7, 7)]
    assert asked(play(t, Turn(0), "dungeon-troll", "token-troll-3")) == "die"


@clause("DQ-CAT-07", "DQ-CAT-04")
def test_two_heroes_go_down_at_the_same_place_each_in_his_own_direction() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0, 4, 4, "cat-entrance-OOO")
    assert play(t, Turn(0), "descend", "east").over
    stand(t, 1, lay(t, 4, 5, "room-OOO", NORTH))
    assert play(t, Turn(1), "north", "dungeon-empty").over
    assert play(t, Turn(1), "descend", "west").over
    assert (t.marker, t.heading, t.place) == ([space, space], [EAST, WEST], [CATACOMBS, CATACOMBS])


@clause("DQ-CAT-17", "DQ-RULING-11", "DQ-EXIT-05")
def test_who_comes_up_in_a_tower_leaves_or_moves_out_next_turn() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 2, 2, WEST, "empty")
    give(t, 0, "search-coins-10")
    assert play(t, Resurface(0), "right", "1").over
    t.end_turn(0)
    state = play(t, Turn(0))
    assert (asked(state), state.keys()) == ("tower room", ["east", "south", "leave"])


@clause("DQ-CAT-13", "DQ-CAT-09")
def test_what_is_kept_from_one_trip_does_not_count_on_the_next() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST)
    assert play(t, CatacombTurn(0), "catacomb-gigantic-diamond").over
    t.begin_turn(0)
    assert play(t, CatacombTurn(0), "catacomb-vampire-bite", "6+6").over
    assert trip_length(t, 0) == 2
    lay(t, 5, 2, "cat-entrance-OOO", NORTH)
    t.surface(0, cell(5, 2), NOWHERE)
    t.enter_catacombs(0, EAST)
    t.begin_turn(0)
    assert play(t, CatacombTurn(0), "catacomb-empty").over
    assert (trip_length(t, 0), len(t.loot[0]), len(t.kept[0])) == (1, 1, 1)
