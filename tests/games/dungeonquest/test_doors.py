"""Doors and portcullises:

- a Door card opens the door, jams it or springs a trap; what holds ends the turn, and it can be tried again;
- a Strength test lifts a portcullis, and a failure makes one determined for this very portcullis;
- equal barriers of both sides are one, different ones come one after the other, own side first;
- nothing stays open; the neighbour's side counts as one's own does;
- the Rune of Opening opens everything of one move.
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
from undercroft.games.dungeonquest.board import EAST, NORTH, SOUTH, TREASURE, WEST, cell
from undercroft.games.dungeonquest.cards import CODES, FACES
from undercroft.games.dungeonquest.flow.turn import Turn
from undercroft.games.dungeonquest.queries.heroes import lair_in
from undercroft.testing import clause


@clause("DQ-DOOR-01", "DQ-DOOR-04")
def test_a_door_that_opens_lets_one_through_and_never_stays_open() -> None:
    t = quest("hugo", "lindel")
    here = in_room(t, 0, code="room-ODO")
    assert play(t, Turn(0), "north", "door-opens", "tile-room-OOO", "dungeon-empty").over
    assert t.faces(t.door_discard) == (FACES["door-opens"],)
    state = play(t, Turn(0), "south")  # from the other side it is a door again
    assert "door-jammed" in offered(state)
    state.answer_key("door-opens")
    state.answer_key("dungeon-empty")
    assert t.place[0] == here
    assert "door-jammed" in offered(play(t, Turn(0), "north"))


@clause("DQ-DOOR-02")
def test_a_jammed_door_ends_the_turn_and_can_be_tried_again_or_left_alone() -> None:
    t = quest("hugo", "lindel")
    here = in_room(t, 0, code="room-ODO")
    assert play(t, Turn(0), "north", "door-jammed").over
    assert (t.place[0], ended(t)) == (here, True)
    state = play(t, Turn(0))
    assert state.keys() == ["north", "east", "south", "west", "search"]
    state.answer_key("north")
    assert asked(state) == "card"


@clause("DQ-DOOR-02", "DQ-RULING-04", "DQ-CARD-07")
def test_a_trap_in_the_door_is_sprung_where_the_hero_stands() -> None:
    t = quest("hugo", "lindel")
    here = in_room(t, 0, code="room-ODO")
    state = play(t, Turn(0), "north", "door-hidden-trap", "trap-snakes", "4")
    assert state.over
    assert (t.place[0], t.wounds[0]) == (here, 4)
    assert (len(t.door_discard), len(t.trap_discard)) == (1, 1)
    all_accounted(t)


@clause("DQ-DOOR-03")
def test_one_card_decides_a_door_against_a_door() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "room-DOD", NORTH)
    lay(t, 5, 4, "room-DOD", NORTH)
    assert play(t, Turn(0), "east", "door-opens", "dungeon-empty").over
    assert len(t.door_discard) == 1


@clause("DQ-DOOR-05")
def test_the_door_of_a_neighbour_counts() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    lay(t, 5, 4, "room-DOO", NORTH)
    state = play(t, Turn(0), "east")
    assert "door-jammed" in offered(state)
    state.answer_key("door-jammed")
    assert t.place[0] == cell(4, 4)


@clause("DQ-CARD-03", "DQ-DOOR-01")
def test_without_any_door_card_the_door_opens() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, code="room-ODO")
    t.door.pool = [0] * len(CODES)
    t.door.loose = 0
    assert play(t, Turn(0), "north", "tile-rotating-WWW").over
    assert t.place[0] == cell(4, 3)


@clause("DQ-PORT-01", "DQ-GATE-02", "DQ-TEST-01", "DQ-TEST-02")
def test_a_portcullis_takes_strength_and_a_failure_makes_determined() -> None:
    t = quest("hugo", "lindel")  # Strength 6
    here = in_room(t, 0, 4, 4, "portcullis-OOO", NORTH)
    lay(t, 4, 5, "room-OOO", NORTH)
    assert play(t, Turn(0), "south", "3+4").over
    assert (t.place[0], ended(t)) == (here, True)
    assert t.tokens_for(0, "back") == 1
    state = play(t, Turn(0))
    assert state.keys() == ["north", "east", "south", "west", "search"]
    state.answer_key("south")
    state.answer_key("2+6")
    assert (t.place[0], t.tokens_for(0, "back")) == (here, 2)
    assert play(t, Turn(0), "south", "2+6", "dungeon-empty").over
    assert t.place[0] == cell(4, 5)
    assert t.determination == []


@clause("DQ-PORT-02")
def test_one_test_decides_a_portcullis_against_a_portcullis() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "portcullis-OOO", WEST)
    lay(t, 5, 4, "portcullis-OOW", EAST)
    assert play(t, Turn(0), "east", "3+3", "dungeon-empty").over
    assert t.place[0] == cell(5, 4)


@clause("DQ-PORT-03", "DQ-TEST-02", "DQ-TEST-03", "DQ-GATE-01", "DQ-DOOR-04")
def test_example_2_a_door_then_a_portcullis() -> None:
    t = quest("hugo", "lindel")
    here = in_room(t, 0, 4, 4, "room-DOO", SOUTH)  # its left is the east
    there = lay(t, 5, 4, "portcullis-OOO", EAST)
    assert play(t, Turn(0), "east", "door-opens", "3+4").over
    assert (t.place[0], t.tokens_for(0, "east"), ended(t)) == (here, 1, True)
    state = play(t, Turn(0), "east", "door-opens", "2+5")
    assert (t.place[0], t.determination) == (there, [])
    state.answer_key("dungeon-troll")
    state.answer_key("token-troll-4")
    assert asked(state) != "monster"  # no escape from a Portcullis chamber
    assert lair_in(t, there) == -1


@clause("DQ-PORT-03")
def test_from_the_other_side_the_portcullis_comes_first_and_its_failure_spares_the_door() -> None:
    t = quest("hugo", "lindel")
    lay(t, 4, 4, "room-DOO", SOUTH)
    in_room(t, 0, 5, 4, "portcullis-OOO", EAST)
    assert play(t, Turn(0), "west", "4+4").over
    assert t.door_discard == []
    state = play(t, Turn(0), "west", "3+4", "door-jammed")
    assert state.over
    assert t.place[0] == cell(5, 4)


@clause("DQ-PORT-03")
def test_a_door_that_holds_spares_the_portcullis() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "room-DOO", SOUTH)
    lay(t, 5, 4, "portcullis-OOO", EAST)
    assert play(t, Turn(0), "east", "door-jammed").over
    assert t.determination == []


@clause("DQ-PORT-04", "DQ-MOVE-11")
def test_what_holds_in_a_corridor_keeps_one_there() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 3, 4)
    corridor = lay(t, 4, 4, "corridor-OOO", EAST)
    lay(t, 5, 4, "portcullis-OOO", EAST)
    lay(t, 4, 3, "room-DOD", EAST)
    assert play(t, Turn(0), "east", "east", "6+6").over
    assert t.place[0] == corridor
    stand(t, 0, cell(3, 4))
    assert play(t, Turn(0), "east", "north", "door-hidden-trap", "trap-explosion").over
    assert (t.place[0], t.wounds[0], t.lost_turns[0]) == (corridor, 4, 1)


@clause("DQ-PORT-05")
def test_a_neighbours_portcullis_counts_and_falls_shut_each_time() -> None:
    t = quest("krutzbeck", "lindel")
    here = in_room(t, 0)
    lay(t, 5, 4, "portcullis-OOO", EAST)
    for way, place in (("east", cell(5, 4)), ("west", here), ("east", cell(5, 4))):
        state = play(t, Turn(0), way)
        assert asked(state) == "dice"
        state.answer_key("1+1")
        state.answer_key("dungeon-empty")
        assert t.place[0] == place


@clause("DQ-TEST-04", "DQ-CARD-09", "DQ-RULING-24")
def test_determination_turns_with_ones_own_portcullis() -> None:
    t = quest("hugo", "lindel")
    here = in_room(t, 0, 4, 4, "portcullis-OOO", NORTH)
    lay(t, 3, 4, "portcullis-OOO", WEST)  # a neighbour's portcullis in the west
    assert play(t, Turn(0), "south", "6+6").over
    assert play(t, Turn(0), "west", "3+4").over  # no token for that one yet
    t.turn_tile(here, 3)  # their own faces east now
    assert play(t, Turn(0), "east", "3+4", "tile-rotating-WWW").over
    assert t.place[0] == cell(5, 4)
    stand(t, 0, here)
    t.turn_tile(here, 1)
    play(t, Turn(0), "south", "6+6")
    t.turn_tile(here, 1)  # and now west: what was gained in the south counts
    state = play(t, Turn(0), "west", "3+4")
    assert t.place[0] == cell(3, 4)
    assert asked(state) == "card"


@clause("DQ-TEST-04", "DQ-CARD-09")
def test_determination_stays_with_a_neighbours_portcullis() -> None:
    t = quest("hugo", "lindel")
    here = in_room(t, 0)
    lay(t, 5, 4, "portcullis-OOO", EAST)
    lay(t, 4, 5, "portcullis-OOO", SOUTH)
    play(t, Turn(0), "east", "6+6")
    t.turn_tile(here, 1)
    assert play(t, Turn(0), "south", "3+4").over
    assert t.place[0] == here
    assert play(t, Turn(0), "east", "3+4", "dungeon-empty").over
    assert t.place[0] == cell(5, 4)
    assert t.determination == []


@clause("DQ-RUNE-01", "DQ-RUNE-02")
def test_the_rune_of_opening_opens_everything_of_one_move() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "room-DOO", SOUTH)
    lay(t, 5, 4, "portcullis-OOO", EAST)
    lay(t, 4, 3, "room-OOO", NORTH)
    give(t, 0, "rune-opening")
    state = play(t, Turn(0), "east")
    assert (asked(state), state.asked, state.keys()) == ("react", 0, ["rune-opening", "done"])
    state.answer_key("done")
    assert asked(state) == "card"
    state.answer_key("door-jammed")
    state = play(t, Turn(0), "east", "rune-opening", "dungeon-empty")
    assert state.over
    assert (t.place[0], t.rune[0]) == (cell(5, 4), [])
    assert asked(play(t, Turn(0), "west")) == "dice"


@clause("DQ-RUNE-01")
def test_the_rune_of_opening_waits_for_something_to_open() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    lay(t, 4, 3, "room-OOO", NORTH)
    give(t, 0, "rune-opening")
    assert play(t, Turn(0), "north", "dungeon-empty").over
    assert len(t.rune[0]) == 1


@clause("DQ-TC-12", "DQ-RULING-17", "DQ-TC-04")
def test_who_fails_to_leave_the_treasure_chamber_draws_no_dragon_card() -> None:
    t = quest("hugo", "lindel")
    stand(t, 0, TREASURE)
    lay(t, 7, 4, "room-ODO", SOUTH)  # a door to the south
    lay(t, 8, 6, "portcullis-OOO", EAST)
    assert play(t, Turn(0), "north", "door-jammed").over
    assert (t.place[0], t.dragon.size(), ended(t)) == (TREASURE, 8, True)
    assert play(t, Turn(0), "south-east", "6+6").over
    assert (t.place[0], t.dragon.size()) == (TREASURE, 8)
    assert play(t, Turn(0), "south-east", "3+4", "dungeon-empty").over
    assert t.place[0] == cell(8, 6)


@clause("DQ-CARD-11", "DQ-DOOR-02")
def test_a_trapdoor_in_a_neighbours_door_does_nothing_in_a_tower() -> None:
    t = quest("hugo", "lindel")
    stand(t, 0, cell(1, 1))
    lay(t, 2, 1, "room-ODO", WEST)
    assert play(t, Turn(0), "east", "door-hidden-trap", "trap-trapdoor").over
    assert (t.place[0], t.wounds[0]) == (cell(1, 1), 0)


@clause("DQ-GATE-01", "DQ-MON-07")
@pytest.mark.parametrize(("x", "y", "way"), [(3, 4, "east"), (4, 5, "north")])
def test_monsters_in_a_portcullis_chamber_cannot_be_escaped(x: int, y: int, way: str) -> None:
    t = quest("krutzbeck", "lindel", combat_mode="classic_solo")
    in_room(t, 0, x, y)
    lay(t, 4, 4, "portcullis-OOO", EAST)
    state = play(t, Turn(0), way)
    if way == "east":
        state.answer_key("1+1")
    state.answer_key("dungeon-golem")
    state.answer_key("token-golem-4")
    assert asked(state) == "die"  # the fight has begun


@clause("DQ-GATE-02", "DQ-PORT-01")
def test_only_the_portcullis_side_needs_strength() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "portcullis-OOO", NORTH)
    assert asked(play(t, Turn(0), "south")) == "dice"
    for way in ("north", "east", "west"):
        assert "tile-pit-WOW" in offered(play(t, Turn(0), way))
