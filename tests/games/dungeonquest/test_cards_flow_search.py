"""Searching and secret ways:

- a search draws one card, Lindel's two are their secret until one is open and the other discarded;
- a trapped hero has two searches, then is lost; doors, rubble with a way beyond and entrances save;
- secret ways go through everything, never into an occupied space, and the space is encountered at once.
"""

from __future__ import annotations

from tests.games.dungeonquest.depths_table import (
    all_accounted,
    asked,
    ended,
    give,
    in_room,
    lay,
    play,
    quest,
    stand,
)
from undercroft.games.dungeonquest.board import DEAD, EAST, NORTH, SOUTH, TREASURE, WEST, cell
from undercroft.games.dungeonquest.cards import CODES, FACES
from undercroft.games.dungeonquest.flow.resolve import UseCard
from undercroft.games.dungeonquest.flow.search import Search
from undercroft.games.dungeonquest.flow.secret import SecretMove
from undercroft.games.dungeonquest.queries.depths import secret_ways, trapped
from undercroft.kernel.sight import view
from undercroft.testing import clause


@clause("DQ-SEARCH-01", "DQ-SEARCH-03", "DQ-SEARCH-06")
def test_a_search_draws_one_card() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert play(t, Search(0), "search-coins-70").over
    assert (t.searches[0], t.trapped_searches[0], ended(t)) == (1, 0, True)
    assert play(t, Search(0), "search-ferrox", "1+1").over
    assert t.searches[0] == 2
    assert t.faces(t.loot[0]) == (FACES["search-coins-70"],)
    assert t.faces(t.search_discard) == (FACES["search-ferrox"],)
    stand(t, 0, lay(t, 5, 4, "room-OOO", EAST))
    assert t.searches[0] == 0


@clause("DQ-HERO-08")
def test_lindel_chooses_from_two() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 1)
    t.begin_turn(1)
    state = play(t, Search(1), "yes", "search-secret-door", "search-coins-60")
    assert state.keys() == ["search-secret-door", "search-coins-60"]
    assert view(state, 0).zones["considered"] == (None, None)
    assert view(state, 1).zones["considered"] == (FACES["search-secret-door"], FACES["search-coins-60"])
    state.answer_key("search-coins-60")
    assert state.over
    assert t.faces(t.loot[1]) == (FACES["search-coins-60"],)
    assert t.faces(t.search_discard) == (FACES["search-secret-door"],)
    all_accounted(t)
    assert play(t, Search(1), "no", "search-empty-room").over
    assert len(t.search_discard) == 2


@clause("DQ-HERO-08", "DQ-CARD-03")
def test_lindel_finds_what_is_left() -> None:
    t = quest("lindel", "hugo")
    in_room(t, 0)
    t.search.clear()
    t.search.put(FACES["search-ferrox"])
    state = play(t, Search(0), "yes", "search-ferrox")
    assert state.keys() == ["search-ferrox"]
    state.answer_key("search-ferrox")
    t.search_discard.clear()
    assert play(t, Search(0), "yes").over


@clause("DQ-DEAD-02", "DQ-DEAD-03", "DQ-DEAD-04", "DQ-ROT-03", "DQ-SEARCH-06")
def test_example_13_a_rotating_room() -> None:
    t = quest("hugo", "lindel")
    west = lay(t, 4, 4, "room-OOO", NORTH)
    space = lay(t, 5, 4, "rotating-WWW", EAST)
    lay(t, 6, 4, "room-OWO", WEST)  # its wall is to the west
    t.enter(0, space, west, 2, False)
    assert not trapped(t, 0)
    t.rotate_room(space)
    assert trapped(t, 0)
    assert play(t, Search(0), "search-coins-60").over
    assert t.place[0] == space
    assert len(t.loot[0]) == 1
    t.begin_turn(0)
    assert play(t, Search(0), "search-empty-room").over
    assert t.place[0] == DEAD
    assert ended(t)


@clause("DQ-DEAD-05", "DQ-CAVE-05")
def test_a_passage_down_ends_the_trap_and_a_declined_door_does_not() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0, 5, 4, "rotating-WWW", EAST)
    lay(t, 4, 4, "room-OWO", EAST)
    assert trapped(t, 0)
    state = play(t, Search(0), "search-secret-door", "none")
    assert state.over
    assert t.trapped_searches[0] == 1
    assert play(t, Search(0), "search-passage-down").over
    assert t.place[0] == space
    assert not trapped(t, 0)


@clause("DQ-DEAD-02", "DQ-RULING-15", "DQ-RULING-42")
def test_what_saves_a_hero_from_being_trapped() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0, 1, 5, "room-WWW", EAST)  # its passage faces the rim
    assert trapped(t, 0)
    t.entrances.append(space)
    assert not trapped(t, 0)
    t.entrances.clear()
    t.turn_tile(space, 2)
    stand(t, 1, lay(t, 2, 5, "room-ODO", WEST))  # a door, and somebody behind it
    assert not trapped(t, 0)


@clause("DQ-DEAD-02", "DQ-RULING-42")
def test_rubble_saves_only_with_a_way_beyond_it() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 1, 7, "cave-in-WOW", WEST)
    assert not trapped(t, 0)
    lay(t, 2, 7, "room-OWO", WEST)
    assert trapped(t, 0)
    t.turn_tile(cell(1, 7), 1)  # the far side leads north now, to an unexplored space
    assert not trapped(t, 0)


@clause("DQ-DEAD-02", "DQ-CHASM-01")
def test_a_chasm_can_trap() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 1, 5, "chasm-l-OOO", EAST)  # their side leads to the rim and to the north
    lay(t, 1, 4, "room-OWO", SOUTH)
    assert trapped(t, 0)
    t.stand(0, 1)
    assert not trapped(t, 0)


@clause("DQ-SEARCH-08", "DQ-SEARCH-10", "DQ-MOVE-03", "DQ-MOVE-09", "DQ-MOVE-10")
def test_a_secret_door_leads_through_walls_and_not_to_others() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0, 1, 4, "room-WWW", NORTH)
    stand(t, 1, lay(t, 2, 4, "room-OOO", NORTH))
    state = play(t, SecretMove(0, 1))
    assert state.keys() == ["1,3", "1,5", "none"]
    state.answer_key("1,3")
    state.answer_key("tile-room-OOO")
    assert t.place[0] == cell(1, 3)
    assert (t.came_from[0], t.came_by[0], t.special[0], t.facing[cell(1, 3)]) == (space, 2, True, NORTH)
    state.answer_key("dungeon-empty")
    assert state.over
    assert ended(t)


@clause("DQ-SEARCH-09", "DQ-TC-01")
def test_a_secret_passage_goes_one_or_two_steps_in_a_line() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 7, 3, "room-OOO", NORTH)
    assert set(secret_ways(t, 0, 2)) == {
        cell(7, 2), cell(7, 1), cell(8, 3), cell(9, 3), cell(7, 4), TREASURE, cell(6, 3), cell(5, 3)
    }  # fmt: skip
    state = play(t, SecretMove(0, 2), "9,3", "tile-corridor-OOO")
    assert t.facing[cell(9, 3)] == EAST
    assert t.laid[cell(8, 3)] == -1
    assert state.keys() == ["north", "east", "south", "west"]
    t = quest("hugo", "lindel")
    in_room(t, 0, 6, 6, "room-WWW", NORTH)
    assert set(secret_ways(t, 0, 2)) >= {TREASURE, cell(8, 6)}
    state = play(t, SecretMove(0, 2), "7,5", "dragon-sleeping", "treasure-ruby-ring", "treasure-gold-ring")
    assert state.over
    assert t.place[0] == TREASURE
    assert t.came_by[0] == 5


@clause("DQ-SEARCH-08", "DQ-MOVE-08", "DQ-SEARCH-10")
def test_without_tiles_only_explored_spaces_can_be_reached() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    t.tiles.pool = [0] * len(CODES)
    t.tiles.loose = 0
    assert play(t, SecretMove(0, 1)).over
    assert not ended(t)


@clause("DQ-BRIDGE-06", "DQ-CHASM-03", "DQ-CHASM-04")
def test_a_secret_way_onto_a_bridge_or_a_chasm() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "chasm-l-OOO", NORTH)
    lay(t, 4, 3, "bridge-WOW", EAST)
    state = play(t, SecretMove(0, 1), "4,3")
    assert asked(state) == "side"
    state.answer_key("1")
    assert t.side[0] == 1
    assert asked(state) == "dice"
    t = quest("hugo", "lindel")
    in_room(t, 0)
    lay(t, 4, 3, "chasm-l-OOO", EAST)
    play(t, SecretMove(0, 1), "4,3")
    assert t.side[0] == 1


@clause("DQ-RUNE-01", "DQ-SEARCH-08")
def test_the_rune_of_passage_is_a_secret_door() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "rune-passage")
    state = play(t, UseCard(0, FACES["rune-passage"]))
    assert asked(state) == "secret"
    assert t.rune[0] == []


@clause("DQ-TURN-04", "DQ-CARD-07")
def test_a_secret_door_found_by_searching_is_the_rest_of_the_turn() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    state = play(t, Search(0), "search-secret-door", "4,3", "tile-room-OOO", "dungeon-secret-door", "4,2")
    state.answer_key("tile-trap-room-OOO")
    state.answer_key("trap-snakes")
    state.answer_key("2")
    assert state.over
    assert ended(t)
    assert t.place[0] == cell(4, 2)
    assert t.searches[0] == 0
    assert not t.resolving
    all_accounted(t)


@clause("DQ-SEARCH-04", "DQ-SEARCH-05")
def test_searches_are_counted_for_one_stay() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0)
    assert play(t, Search(0), "search-empty-room").over
    t.owe_turns(0, 1)
    t.lose_turn(0)
    assert t.searches[0] == 1
    stand(t, 0, lay(t, 4, 3, "room-OOO", NORTH))
    stand(t, 0, space)
    assert t.searches[0] == 0


@clause("DQ-CAT-07", "DQ-CAT-23")
def test_a_travel_marker_keeps_nobody_out() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    stand(t, 1, lay(t, 4, 3, "room-OOO", NORTH))
    assert cell(4, 3) not in secret_ways(t, 0, 1)
    t.enter_catacombs(1, EAST)
    assert cell(4, 3) in secret_ways(t, 0, 1)
