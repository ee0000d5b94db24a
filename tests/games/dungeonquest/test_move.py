"""Moving and exploring:

- moves go through passages to the four neighbours, never through a wall of either side or over the rim;
- occupied chambers and towers are not offered, the treasure chamber and travel markers keep nobody out;
- a tile for an unexplored space is drawn when nothing is in the way any more, its arrow facing back;
- spaces that send one on end the turn when they are entered a second time, or have no way on;
- it is remembered where a hero came from, and on which side of a divided chamber they stand;
- Brightblaze scouts for Challara while she has fewer than eight wounds.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.dungeonquest.depths_table import (
    asked,
    below,
    ended,
    give,
    in_room,
    lay,
    offered,
    play,
    quest,
    stand,
)
from undercroft.games.dungeonquest.board import (
    BACK,
    DIRECTIONS,
    EAST,
    NORTH,
    NOWHERE,
    SOUTH,
    TOWERS,
    TREASURE,
    WEST,
    cell,
    left_of,
    neighbour,
    opposite,
    right_of,
)
from undercroft.games.dungeonquest.cards import CODES, FACES
from undercroft.games.dungeonquest.flow.journey import Journey
from undercroft.games.dungeonquest.flow.secret import SecretMove, ToTower
from undercroft.games.dungeonquest.flow.treasure import Flee
from undercroft.games.dungeonquest.flow.turn import Turn
from undercroft.games.dungeonquest.queries.heroes import side_at, ways
from undercroft.games.dungeonquest.table import FAR, NEAR, Quest
from undercroft.kernel.frame import Next, done
from undercroft.kernel.sight import view
from undercroft.testing import clause


@dataclass
class Walk(Journey):
    """One move through a passage and nothing after it."""

    def start(self, t: Quest) -> Next[None]:
        """Set out."""
        return self.walk(t, self.passage)

    def moved(self, t: Quest, arrived: bool) -> Next[None]:
        """That was it."""
        return done(None)


def no_tiles(t: Quest) -> None:
    """The pile is used up."""
    t.tiles.pool = [0] * len(CODES)
    t.tiles.loose = 0


@clause("DQ-MOVE-05", "DQ-MOVE-06", "DQ-MOVE-02", "DQ-MOVE-09", "DQ-RULING-29")
def test_example_1_exploring_and_a_wall() -> None:
    t = quest("lindel", "hugo")
    stand(t, 0, TOWERS[0])
    state = play(t, Turn(0))
    assert state.keys() == ["east", "south"]
    state.answer_key("east")
    assert t.laid[cell(2, 1)] == -1
    state.answer_key("tile-room-OOW")
    assert t.place[0] == cell(2, 1)
    assert [side_at(t, cell(2, 1), way) for way in DIRECTIONS] == ["O", "O", "W", "O"]
    assert ways(t, 0) == [EAST, WEST]
    assert (t.came_from[0], t.came_by[0], t.special[0]) == (TOWERS[0], BACK, False)
    state.answer_key("dungeon-empty")
    assert state.over


@clause("DQ-MOVE-06", "DQ-MOVE-13")
@pytest.mark.parametrize("way", DIRECTIONS)
def test_a_new_tile_has_its_arrow_towards_where_one_comes_from(way: int) -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert asked(play(t, Walk(0, way), "tile-room-DOO")) == ""
    at = neighbour(cell(4, 4), way)
    assert (t.place[0], t.facing[at]) == (at, way)
    assert side_at(t, at, left_of(way)) == "D"
    assert [side_at(t, at, d) for d in (way, right_of(way), opposite(way))] == ["O", "O", "O"]


@clause("DQ-MOVE-01", "DQ-MOVE-02")
def test_walls_of_either_side_and_the_rim_are_not_offered() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 1, 5, "room-OOW", NORTH)  # west is the rim, east its own wall
    assert play(t, Turn(0)).keys() == ["north", "south", "search"]
    lay(t, 1, 4, "room-OWO", NORTH)
    assert play(t, Turn(0)).keys() == ["north", "south", "search"]
    lay(t, 1, 6, "room-OWO", NORTH)  # its wall faces them
    assert play(t, Turn(0)).keys() == ["north", "search"]


@clause("DQ-MOVE-03", "DQ-CAT-07", "DQ-CAT-23")
def test_figures_keep_others_out_but_not_of_the_treasure_chamber() -> None:
    t = quest("hugo", "lindel", "gherinn", "challara")
    in_room(t, 0, 7, 4)
    stand(t, 1, lay(t, 6, 4, "room-OOO", NORTH))
    stand(t, 2, TREASURE)
    below(t, 3, 8, 4, EAST)
    lay(t, 8, 4, "room-OOO", NORTH)
    t.begin_turn(0)
    assert play(t, Turn(0)).keys() == ["north", "east", "south", "search"]
    in_room(t, 0, 2, 1)
    stand(t, 1, TOWERS[0])
    assert play(t, Turn(0)).keys() == ["east", "south", "search"]


@clause("DQ-MOVE-04", "DQ-ROOM-01")
def test_a_chamber_is_encountered_each_time_it_is_entered() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    lay(t, 4, 3, "room-OOO", NORTH)
    assert play(t, Turn(0), "north", "dungeon-empty").over
    assert play(t, Turn(0), "south", "dungeon-coins-30").over
    assert t.faces(t.loot[0]) == (FACES["dungeon-coins-30"],)


@clause("DQ-MOVE-07", "DQ-DOOR-01")
def test_the_tile_is_drawn_after_the_door() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, code="room-ODO")
    state = play(t, Turn(0), "north")
    assert "door-opens" in offered(state)
    state.answer_key("door-jammed")
    assert state.over
    assert t.laid[cell(4, 3)] == -1
    assert t.tiles.size() == 116
    state = play(t, Turn(0), "north", "door-opens")
    assert "tile-pit-WOW" in offered(state)


@clause("DQ-MOVE-07", "DQ-RULING-03", "DQ-GATE-02")
def test_the_portcullis_of_a_new_tile_falls_behind_the_hero() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert play(t, Turn(0), "east", "tile-portcullis-OOO", "dungeon-empty").over
    assert t.place[0] == cell(5, 4)
    assert asked(play(t, Turn(0), "west")) == "dice"


@clause("DQ-MOVE-08")
def test_without_tiles_only_explored_spaces_are_left() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    lay(t, 4, 3, "room-OOO", NORTH)
    no_tiles(t)
    assert play(t, Turn(0)).keys() == ["north", "search"]


@clause("DQ-MOVE-09", "DQ-MOVE-10", "DQ-MOVE-14")
def test_special_moves_are_remembered_until_one_walks() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0, 7, 4)
    play(t, SecretMove(0, 1), "8,4", "tile-room-OOO", "dungeon-empty")
    assert (t.special[0], t.came_from[0], t.came_by[0]) == (True, space, BACK)
    play(t, Walk(0, WEST))
    assert (t.special[0], t.came_from[0], t.came_by[0]) == (False, cell(8, 4), EAST)
    play(t, ToTower(0), "13,10")
    assert (t.special[0], t.came_from[0], t.came_by[0]) == (True, NOWHERE, NOWHERE)
    below(t, 1, 5, 5, EAST)
    t.surface(1, space, NOWHERE)
    assert (t.special[1], t.came_from[1]) == (True, NOWHERE)


@clause("DQ-MOVE-11", "DQ-CORR-01")
def test_a_corridor_leads_on_and_every_chamber_is_encountered() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    state = play(t, Turn(0), "east", "tile-corridor-OOO")
    assert (asked(state), state.keys()) == ("move on", ["north", "east", "south", "west"])
    state.answer_key("east")
    state.answer_key("tile-corridor-WOW")
    assert state.keys() == ["east", "west"]
    state.answer_key("east")
    state.answer_key("tile-trap-room-OOO")
    state.answer_key("trap-snakes")
    state.answer_key("1")
    assert state.over
    assert (t.place[0], t.wounds[0]) == (cell(7, 4), 1)


@clause("DQ-MOVE-11")
def test_without_a_way_on_the_turn_ends_in_the_corridor() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 3, 4)
    lay(t, 4, 4, "corridor-WOW", NORTH)
    lay(t, 4, 3, "room-WOO", WEST)  # a wall to the south
    stand(t, 1, lay(t, 4, 5, "room-OOO", NORTH))
    state = play(t, SecretMove(0, 1), "4,4")
    assert state.over
    assert (t.place[0], ended(t)) == (cell(4, 4), True)


@clause("DQ-MOVE-12", "DQ-CORR-02", "DQ-CORR-03", "DQ-RULING-21")
def test_the_second_entry_into_a_corridor_ends_the_turn() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 3, 4)
    first, second = lay(t, 4, 4, "corridor-OOO", EAST), lay(t, 5, 4, "corridor-OOO", EAST)
    assert play(t, Turn(0), "east", "east", "west").over
    assert t.place[0] == first
    state = play(t, Turn(0))  # the turn begins here, and that is no entry
    assert "search" not in offered(state)
    for way in ("east", "west", "east"):
        assert not state.over
        state.answer_key(way)
    assert state.over
    assert t.place[0] == second


@clause("DQ-MOVE-12", "DQ-TURN-06")
def test_a_pending_encounter_counts_as_the_first_entry() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "corridor-OOO", EAST)
    lay(t, 5, 4, "corridor-OOO", EAST)
    t.await_encounter(0)
    assert play(t, Turn(0), "east", "west").over
    assert t.place[0] == cell(4, 4)


@clause("DQ-MOVE-12", "DQ-DARK-01")
def test_the_second_entry_into_the_dark_ends_the_turn() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 3, 4)
    dark = lay(t, 4, 4, "darkness-OWO", EAST)
    lay(t, 4, 3, "corridor-OOO", NORTH)
    state = play(t, Turn(0), "east", "1", "south")  # left is north, and back again
    assert state.over
    assert t.place[0] == dark
    assert not t.pending[0]
    assert play(t, Turn(0)).keys() == ["grope on"]


@clause("DQ-MOVE-12", "DQ-WEB-01")
def test_a_web_entered_a_second_time_waits_for_the_next_turn() -> None:
    t = quest("krutzbeck", "lindel")
    in_room(t, 0, 3, 4)
    web = lay(t, 4, 4, "web-OOO", EAST)
    lay(t, 5, 4, "corridor-OOO", EAST)
    assert play(t, Turn(0), "east", "cross", "1+1", "east", "west").over
    assert (t.place[0], t.pending[0], t.crossed[0]) == (web, True, False)
    state = play(t, Turn(0))
    assert (asked(state), state.keys()) == ("web", ["cross", "go back"])


@clause("DQ-MOVE-12", "DQ-BRIDGE-01")
def test_a_bridge_entered_a_second_time_waits_for_the_next_turn() -> None:
    t = quest("tatianna", "lindel")
    in_room(t, 0, 3, 4)
    bridge = lay(t, 4, 4, "bridge-WOW", EAST)
    lay(t, 5, 4, "corridor-OOO", EAST)
    assert play(t, Turn(0), "east", "cross", "1+1", "east", "west").over
    assert (t.place[0], t.pending[0], t.side[0]) == (bridge, True, FAR)
    assert asked(play(t, Turn(0))) == "bridge"


@clause("DQ-MOVE-12", "DQ-RULING-40", "DQ-EXIT-01", "DQ-EXIT-03")
def test_a_tower_entered_a_second_time_can_still_be_left() -> None:
    for loot in (False, True):
        t = quest("hugo", "lindel")
        in_room(t, 0, 2, 1, "corridor-OOO", WEST)
        lay(t, 1, 2, "corridor-OOO", SOUTH)
        lay(t, 2, 2, "corridor-OOW", EAST)
        if loot:
            give(t, 0, "search-coins-10")
        state = play(t, Turn(0), "west", "south", "east", "north", "west")
        assert t.place[0] == TOWERS[0]
        assert state.keys() == (["stay", "leave"] if loot else [])
        assert state.over != loot
        if loot:
            state.answer_key("stay")
            assert state.over
            assert t.place[0] == TOWERS[0]


@clause("DQ-MOVE-13", "DQ-DARK-01", "DQ-RULING-23")
def test_what_is_printed_turns_with_the_tile() -> None:
    t = quest("hugo", "lindel")
    at = in_room(t, 0, 4, 4, "darkness-OWW", NORTH)
    assert play(t, Journey(0), "1", "tile-rotating-WWW").over
    assert t.place[0] == cell(3, 4)
    stand(t, 0, at)
    t.turn_tile(at, 1)  # its left faces north now
    t.begin_turn(0)
    assert play(t, Journey(0), "3", "tile-rotating-WWW").over
    assert t.place[0] == cell(4, 3)


@clause("DQ-MOVE-14", "DQ-ESC-05", "DQ-CHASM-01")
def test_after_an_escape_the_side_is_the_one_that_faces_the_chamber_fled_from() -> None:
    t = quest("hugo", "lindel")
    chasm = in_room(t, 0, 4, 4, "chasm-l-OOO", NORTH)
    t.stand(0, FAR)
    state = play(t, Turn(0), "east", "tile-room-OOO", "dungeon-troll", "token-troll-3", "escape")
    state.answer_key("power-tale-of-triumph")
    state.answer_key("power-regenerate")
    assert (t.place[0], t.side[0], t.special[0]) == (chasm, FAR, False)
    assert t.came_by[0] == EAST


@clause("DQ-MOVE-14", "DQ-TC-06")
def test_after_a_retreat_from_the_dragon_the_side_is_the_one_that_faces_it() -> None:
    t = quest("hugo", "lindel")
    stand(t, 0, TREASURE)
    t.special[0] = True
    lay(t, 8, 5, "bridge-WOW", WEST)
    assert play(t, Flee(0, EAST)).over
    assert (t.side[0], t.special[0], t.pending[0]) == (FAR, False, True)
    stand(t, 0, lay(t, 3, 3, "bridge-WOW", NORTH))
    assert t.side[0] == NEAR


@clause("DQ-HERO-05")
def test_brightblaze_scouts() -> None:
    t = quest("challara", "hugo")
    in_room(t, 0)
    state = play(t, Turn(0), "north")
    assert (asked(state), state.keys()) == ("scout", ["yes", "no"])
    state.answer_key("yes")
    state.answer_key("tile-pit-WOW")
    state.answer_key("tile-room-OOO")
    assert set(state.keys()) == {"tile-pit-WOW", "tile-room-OOO"}
    assert view(state, 1).zones["considered"] == (None, None)
    assert view(state, 0).zones["considered"] == (FACES["tile-pit-WOW"], FACES["tile-room-OOO"])
    state.answer_key("tile-room-OOO")
    assert t.face[t.laid[cell(4, 3)]] == FACES["tile-room-OOO"]
    assert (t.tiles.count(FACES["tile-pit-WOW"]), t.tiles.size()) == (2, 115)
    state.answer_key("dungeon-empty")
    assert state.over


@clause("DQ-HERO-05")
def test_brightblaze_need_not_scout_and_cannot_for_a_wounded_mistress_or_a_last_tile() -> None:
    t = quest("challara", "hugo")
    in_room(t, 0)
    state = play(t, Walk(0, NORTH), "no")
    assert asked(state) == "card"
    state.answer_key("tile-room-OOO")
    assert state.over
    t.wounds[0] = 7
    assert asked(play(t, Walk(0, EAST))) == "scout"
    t.wounds[0] = 8
    assert asked(play(t, Walk(0, EAST))) == "card"
    t.wounds[0] = 0
    no_tiles(t)
    t.tiles.put(FACES["tile-pit-WOW"])
    assert play(t, Walk(0, EAST), "tile-pit-WOW").over


@clause("DQ-HERO-05", "DQ-SEARCH-08", "DQ-TC-06")
def test_brightblaze_scouts_secret_ways_and_retreats_too() -> None:
    t = quest("challara", "hugo")
    in_room(t, 0)
    assert asked(play(t, SecretMove(0, 1), "4,3")) == "scout"
    stand(t, 0, TREASURE)
    assert asked(play(t, Flee(0, NORTH))) == "scout"
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert asked(play(t, SecretMove(0, 1), "4,3")) == "card"
