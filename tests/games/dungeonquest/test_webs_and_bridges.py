"""Spider Webs and Bridges:

- on entering one crosses or turns back; turning back ends the turn and binds the next one;
- who cannot turn back must cross; who fails in a Web is stuck until they get through;
- across, one moves on at once, and stays across where nothing lets them on;
- Loot weighs on a Bridge and can be dropped first; who falls is hurt and in the catacombs;
- who came by special movement must cross.
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
from undercroft.games.dungeonquest.board import CATACOMBS, DEAD, EAST, NORTH, SOUTH, WEST, cell
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.flow.secret import SecretMove
from undercroft.games.dungeonquest.flow.turn import Turn
from undercroft.games.dungeonquest.table import FAR, NEAR, Quest
from undercroft.testing import clause

WEB = cell(4, 4)
BRIDGE = cell(4, 4)


def before_web(hero: str) -> Quest:
    """A hero in a room south of an explored Web."""
    t = quest(hero, "lindel" if hero != "lindel" else "hugo")
    in_room(t, 0, 4, 5)
    lay(t, 4, 4, "web-OOO", NORTH)
    return t


def before_bridge(hero: str) -> Quest:
    """A hero in a room west of an explored Bridge that faces east."""
    t = quest(hero, "lindel" if hero != "lindel" else "hugo")
    in_room(t, 0, 3, 4)
    lay(t, 4, 4, "bridge-WOW", EAST)
    return t


@clause("DQ-WEB-01", "DQ-WEB-02", "DQ-RULING-19", "DQ-MOVE-11")
def test_who_gets_through_the_web_moves_on_at_once() -> None:
    t = before_web("krutzbeck")  # Strength 8
    state = play(t, Turn(0), "north")
    assert (asked(state), state.keys(), t.dungeon.size()) == ("web", ["cross", "go back"], 50)
    state.answer_key("cross")
    state.answer_key("4+4")
    assert (asked(state), state.keys()) == ("move on", ["north", "east", "west"])
    state.answer_key("east")
    state.answer_key("tile-rotating-WWW")
    assert state.over
    assert (t.place[0], t.crossed[0]) == (cell(5, 4), False)


@clause("DQ-WEB-03", "DQ-TURN-07")
def test_who_turns_back_at_a_web_must_return() -> None:
    t = before_web("krutzbeck")
    assert play(t, Turn(0), "north", "go back").over
    assert (t.place[0], ended(t)) == (WEB, True)
    state = play(t, Turn(0))
    assert state.keys() == ["south"]
    state.answer_key("south")
    state.answer_key("dungeon-empty")
    assert t.place[0] == cell(4, 5)
    assert not t.returning[0]


@clause("DQ-WEB-03", "DQ-DOOR-02")
def test_the_way_back_can_be_jammed_for_a_turn() -> None:
    t = quest("krutzbeck", "lindel")
    in_room(t, 0, 4, 5, "room-ODO")
    assert play(t, Turn(0), "north", "door-opens", "tile-web-OOO", "go back").over
    assert play(t, Turn(0), "south", "door-jammed").over
    assert t.place[0] == WEB
    assert play(t, Turn(0)).keys() == ["south"]


@clause("DQ-WEB-03", "DQ-WEB-04")
def test_who_cannot_go_back_must_cross_and_is_stuck_if_he_fails() -> None:
    t = before_web("krutzbeck")
    assert play(t, Turn(0), "north", "go back").over
    stand(t, 1, cell(4, 5))
    state = play(t, Turn(0))
    assert state.keys() == ["cross"]
    state.answer_key("cross")
    state.answer_key("6+6")
    assert state.over
    stand(t, 1, lay(t, 8, 8, "room-OOO", NORTH))
    assert play(t, Turn(0)).keys() == ["cross"]  # the way back is free again, but they are stuck


@clause("DQ-WEB-03", "DQ-CARD-09")
def test_a_way_back_that_leads_elsewhere_is_none() -> None:
    t = before_web("krutzbeck")
    assert play(t, Turn(0), "north", "go back").over
    t.turn_tile(WEB, 1)  # the side they came by faces west now
    assert play(t, Turn(0)).keys() == ["cross"]


@clause("DQ-WEB-04", "DQ-TEST-02", "DQ-TEST-03", "DQ-TURN-07")
def test_who_is_stuck_tries_again_each_turn_with_determination() -> None:
    t = before_web("hugo")  # Strength 6
    give(t, 0, "rune-stasis")
    assert play(t, Turn(0), "north", "cross", "3+4").over
    assert t.tokens_for(0, "web") == 1
    state = play(t, Turn(0))
    assert state.keys() == ["cross"]
    state.answer_key("cross")
    state.answer_key("2+6")
    assert state.over
    assert t.tokens_for(0, "web") == 2
    state = play(t, Turn(0), "cross", "2+6")
    assert state.keys() == ["north", "east", "west"]
    assert t.determination == []


@clause("DQ-WEB-05", "DQ-WEB-06", "DQ-RULING-20")
def test_a_web_entered_by_a_secret_way_must_be_crossed_in_any_direction() -> None:
    t = quest("krutzbeck", "lindel")
    in_room(t, 0, 4, 5)
    lay(t, 4, 3, "room-ODO", SOUTH)
    state = play(t, SecretMove(0, 1), "4,4", "tile-web-OOO")
    assert asked(state) == "dice"
    state.answer_key("1+1")
    assert state.keys() == ["north", "east", "south", "west"]
    state.answer_key("north")
    state.answer_key("door-jammed")
    assert state.over
    assert play(t, Turn(0)).keys() == ["north", "east", "south", "west"]


@clause("DQ-WEB-06")
def test_who_is_through_but_cannot_leave_is_free_of_the_web() -> None:
    t = before_web("krutzbeck")
    lay(t, 4, 3, "room-ODO", SOUTH)
    give(t, 0, "rune-stasis")
    assert play(t, Turn(0), "north", "cross", "1+1", "north", "door-jammed").over
    state = play(t, Turn(0))
    assert state.keys() == ["north", "east", "west", "cross", "use rune-stasis"]
    state.answer_key("cross")
    state.answer_key("1+1")
    assert state.keys() == ["south"]
    state.answer_key("south")
    state.answer_key("dungeon-empty")
    assert t.place[0] == cell(4, 5)


@clause("DQ-WEB-06", "DQ-MOVE-11")
def test_through_the_web_and_no_way_on() -> None:
    t = before_web("krutzbeck")
    for x, y, facing in ((4, 3, SOUTH), (3, 4, EAST), (5, 4, WEST)):
        lay(t, x, y, "room-OWO", facing)
    assert play(t, Turn(0), "north", "cross", "1+1").over
    assert (t.place[0], t.crossed[0]) == (WEB, True)
    assert play(t, Turn(0)).keys() == ["cross"]


@clause("DQ-BRIDGE-01")
def test_on_a_bridge_one_crosses_or_stays_and_draws_nothing() -> None:
    t = before_bridge("tatianna")
    state = play(t, Turn(0), "east")
    assert (asked(state), state.keys(), t.dungeon.size()) == ("bridge", ["cross", "stay"], 50)
    assert t.side[0] == NEAR


@clause("DQ-BRIDGE-02", "DQ-BRIDGE-05", "DQ-RULING-02", "DQ-TEST-06", "DQ-CAT-06")
def test_example_11_tatianna_falls() -> None:
    t = before_bridge("tatianna")  # Agility 9
    give(t, 0, "search-coins-10", "dungeon-coins-30", "corpse-coins-50")
    state = play(t, Turn(0), "east", "cross")
    assert (asked(state), len(state.keys())) == ("drop", 4)
    state.answer_key("search-coins-10")
    assert len(state.keys()) == 3
    state.answer_key("done")
    state.answer_key("3+5")  # 8 and 2 for the Loot
    assert asked(state) == "die"
    state.answer_key("4")
    assert (t.wounds[0], asked(state)) == (4, "heading")
    state.answer_key("south")
    assert state.over
    assert (t.place[0], t.marker[0], t.heading[0], ended(t)) == (CATACOMBS, BRIDGE, SOUTH, True)
    assert t.faces(t.search_discard) == (FACES["search-coins-10"],)
    assert t.determination == []
    all_accounted(t)


@clause("DQ-BRIDGE-02", "DQ-BRIDGE-04", "DQ-TEST-06")
def test_example_11_tatianna_crosses() -> None:
    t = before_bridge("tatianna")
    give(t, 0, "search-coins-10", "dungeon-coins-30", "corpse-coins-50")
    state = play(t, Turn(0), "east", "cross", "search-coins-10", "done", "3+4")
    assert (asked(state), state.keys()) == ("move on", ["east"])
    state.answer_key("east")
    state.answer_key("tile-rotating-WWW")
    assert t.place[0] == cell(5, 4)


@clause("DQ-BRIDGE-02", "DQ-LOOT-06")
def test_a_loadstone_weighs_two_and_cannot_be_dropped() -> None:
    t = before_bridge("tatianna")
    give(t, 0, "treasure-loadstone", "search-coins-10")
    state = play(t, Turn(0), "east", "cross")
    assert state.keys() == ["search-coins-10", "done"]
    state.answer_key("search-coins-10")
    assert asked(state) == "dice"  # nothing more can be dropped
    state.answer_key("2+6")
    assert asked(state) == "die"  # 10 against 9


@clause("DQ-BRIDGE-03", "DQ-TURN-07")
def test_who_stays_on_a_bridge_must_return() -> None:
    t = before_bridge("tatianna")
    assert play(t, Turn(0), "east", "stay").over
    assert t.place[0] == BRIDGE
    state = play(t, Turn(0))
    assert state.keys() == ["west"]
    state.answer_key("west")
    state.answer_key("dungeon-empty")
    assert t.place[0] == cell(3, 4)


@clause("DQ-BRIDGE-03", "DQ-BRIDGE-04")
def test_who_cannot_return_must_cross_and_is_bound_no_longer() -> None:
    t = before_bridge("tatianna")
    lay(t, 5, 4, "room-ODO", WEST)
    assert play(t, Turn(0), "east", "stay").over
    stand(t, 1, cell(3, 4))
    state = play(t, Turn(0))
    assert state.keys() == ["cross"]
    for key in ("cross", "1+1", "east", "door-jammed"):
        state.answer_key(key)
    assert state.over
    assert t.side[0] == FAR
    stand(t, 1, lay(t, 8, 8, "room-OOO", NORTH))
    assert play(t, Turn(0)).keys() == ["east", "cross"]


@clause("DQ-BRIDGE-03", "DQ-CARD-09")
def test_a_bridge_that_has_turned_leads_back_no_more() -> None:
    t = before_bridge("tatianna")
    assert play(t, Turn(0), "east", "stay").over
    t.turn_tile(BRIDGE, 1)
    assert play(t, Turn(0)).keys() == ["cross"]


@clause("DQ-BRIDGE-04")
def test_from_the_far_side_one_moves_out_or_crosses_back() -> None:
    t = before_bridge("tatianna")
    lay(t, 5, 4, "room-ODO", WEST)
    assert play(t, Turn(0), "east", "cross", "1+1", "east", "door-jammed").over
    assert (t.place[0], t.side[0], ended(t)) == (BRIDGE, FAR, True)
    state = play(t, Turn(0))
    assert state.keys() == ["east", "cross"]
    state.answer_key("cross")
    state.answer_key("4+5")
    assert state.keys() == ["west"]
    state.answer_key("west")
    state.answer_key("dungeon-empty")
    assert t.place[0] == cell(3, 4)


@clause("DQ-BRIDGE-04", "DQ-BRIDGE-05")
def test_the_way_back_over_the_bridge_has_the_same_fall() -> None:
    t = before_bridge("tatianna")
    lay(t, 5, 4, "room-OWO", WEST)
    assert play(t, Turn(0), "east", "cross", "1+1").over  # blocked beyond: the turn ends there
    assert t.side[0] == FAR
    state = play(t, Turn(0))
    assert state.keys() == ["cross"]
    for key in ("cross", "5+5", "1", "north"):
        state.answer_key(key)
    assert state.over
    assert (t.place[0], t.wounds[0]) == (CATACOMBS, 1)


@clause("DQ-BRIDGE-05")
def test_a_fall_can_kill() -> None:
    t = before_bridge("tatianna")
    t.wounds[0] = 10
    assert play(t, Turn(0), "east", "cross", "6+6", "4").over
    assert t.place[0] == DEAD


@clause("DQ-BRIDGE-06", "DQ-RULING-20")
def test_a_bridge_entered_by_a_secret_way_must_be_crossed_from_the_side_chosen() -> None:
    for side, way in (("0", "east"), ("1", "west")):
        t = quest("tatianna", "lindel")
        in_room(t, 0, 4, 5)
        lay(t, 4, 4, "bridge-WOW", EAST)
        state = play(t, SecretMove(0, 1), "4,4")
        assert (asked(state), state.keys()) == ("side", ["0", "1"])
        state.answer_key(side)
        assert asked(state) == "dice"
        state.answer_key("1+1")
        assert state.keys() == [way]


@clause("DQ-CAT-20", "DQ-BRIDGE-06")
def test_a_bridge_one_comes_up_on_must_be_crossed() -> None:
    t = quest("tatianna", "lindel")
    lay(t, 4, 4, "bridge-WOW", EAST)
    stand(t, 0, BRIDGE)
    t.enter_catacombs(0, WEST)
    t.surface(0, BRIDGE, FAR)
    state = play(t, Turn(0))
    assert asked(state) == "dice"
    state.answer_key("1+1")
    assert state.keys() == ["west"]


@clause("DQ-TEST-03", "DQ-TEST-04", "DQ-RUNE-01")
def test_determination_ends_where_a_card_takes_the_place_of_the_roll() -> None:
    t = before_web("hugo")
    give(t, 0, "rune-might")
    assert play(t, Turn(0), "north", "cross", "done", "6+6").over
    assert t.tokens_for(0, "web") == 1
    state = play(t, Turn(0), "cross", "rune-might")
    assert (asked(state), t.place[0], t.determination) == ("move on", WEB, [])
