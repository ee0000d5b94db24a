"""Searching twice and dead ends:

- only chambers with the icon and without a monster can be searched, twice in a stay;
- the count is for one stay: lost turns and failed doors change nothing, coming back gives two new searches;
- a dead end lets one back; who has no way at all is trapped and may search anywhere, twice, and is then lost;
- a way down ends the trap, a secret way declined does not;
- a trapped hero may search instead of groping on, crossing or being stuck, and keeps their other means.
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
from undercroft.games.dungeonquest.board import DEAD, EAST, NORTH, SOUTH, TOWERS, TREASURE, WEST, cell
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.cards.tiles import TILES
from undercroft.games.dungeonquest.flow.turn import Turn
from undercroft.games.dungeonquest.queries.actions import NO_ICON, SEARCHED, no_search
from undercroft.games.dungeonquest.queries.depths import trapped
from undercroft.games.dungeonquest.table import Quest
from undercroft.testing import clause

ICONS = {"room", "rotating", "chasm_l", "chasm_r", "portcullis", "cat_entrance"}


def walled_in(code: str, facing: int = NORTH, **options: bool) -> Quest:
    """Hugo in the middle of four rooms that turn their walls to them."""
    t = quest("hugo", "lindel", **options)
    in_room(t, 0, 4, 4, code, facing)
    for x, y, wall in ((4, 3, SOUTH), (3, 4, EAST), (5, 4, WEST), (4, 5, NORTH)):
        lay(t, x, y, "room-OWO", wall)
    return t


@clause("DQ-SEARCH-02")
@pytest.mark.parametrize("code", [tile.code for tile in TILES if tile.shape in ("OOO", "WOW", "OWO")])
def test_only_chambers_with_the_icon_can_be_searched(code: str) -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, code=code.removeprefix("tile-"))
    kind = next(tile.kind for tile in TILES if tile.code == code)
    assert ("search" in offered(play(t, Turn(0)))) == (kind in ICONS)


@clause("DQ-SEARCH-02")
def test_towers_the_treasure_chamber_and_lairs_cannot_be_searched() -> None:
    t = quest("hugo", "lindel")
    for space in (TOWERS[2], TREASURE):
        stand(t, 0, space)
        assert "search" not in offered(play(t, Turn(0)))
    space = in_room(t, 0)
    assert "search" in offered(play(t, Turn(0)))
    t.lairs.append(t.take_from_pool(t.tokens(0), FACES["token-skeleton-2"]))
    t.lair_at.append(space)
    t.lair_kind.append(0)
    assert "search" not in offered(play(t, Turn(0)))


@clause("DQ-SEARCH-03", "DQ-SEARCH-04", "DQ-SEARCH-05")
def test_two_searches_a_stay() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, code="room-ODO")
    assert play(t, Turn(0), "search", "search-empty-room").over
    t.owe_turns(0, 1)
    assert play(t, Turn(0)).over  # a turn lost
    assert play(t, Turn(0), "north", "door-jammed").over  # and a door that does not open
    assert t.searches[0] == 1
    assert play(t, Turn(0), "search", "search-empty-room").over
    assert play(t, Turn(0)).keys() == ["north", "east", "south", "west"]
    assert play(t, Turn(0), "north", "door-jammed").over
    assert "search" not in offered(play(t, Turn(0)))
    assert play(t, Turn(0), "south", "tile-rotating-WWW").over
    stand(t, 0, cell(4, 4))
    for _ in range(2):
        assert play(t, Turn(0), "search", "search-empty-room").over
    assert "search" not in offered(play(t, Turn(0)))


@clause("DQ-DEAD-01")
def test_from_a_dead_end_one_goes_back() -> None:
    t = quest("hugo", "lindel")
    here = in_room(t, 0)
    assert play(t, Turn(0), "north", "tile-room-WWW", "dungeon-empty").over
    assert not trapped(t, 0)
    assert play(t, Turn(0)).keys() == ["south", "search"]
    assert play(t, Turn(0), "south", "dungeon-empty").over
    assert t.place[0] == here


@clause("DQ-DEAD-02", "DQ-DEAD-04", "DQ-DEAD-06", "DQ-ROT-01", "DQ-ROT-03", "DQ-RULING-28")
def test_example_13_hugo_in_the_rotating_room() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    lay(t, 6, 4, "room-OWO", WEST)  # a wall to the west
    assert play(t, Turn(0), "east", "tile-rotating-WWW").over
    state = play(t, Turn(0))
    assert state.keys() == ["search"]
    state.answer_key("search")
    state.answer_key("search-coins-60")
    assert state.over
    assert (t.place[0], len(t.loot[0])) == (cell(5, 4), 1)
    assert play(t, Turn(0), "search", "search-empty-room").over
    assert t.place[0] == DEAD
    assert (t.search.count(FACES["search-coins-60"]), t.search.size()) == (1, 29)
    all_accounted(t)


@clause("DQ-DEAD-03", "DQ-DEAD-06")
def test_a_trapped_hero_searches_without_an_icon_and_beyond_the_limit() -> None:
    t = walled_in("trap-room-OOO")
    assert play(t, Turn(0)).keys() == ["search"]
    t = walled_in("room-OOO")
    t.count_search(0, False)
    t.count_search(0, False)
    assert play(t, Turn(0), "search", "search-empty-room").over
    assert t.place[0] == cell(4, 4)
    assert play(t, Turn(0), "search", "search-empty-room").over
    assert t.place[0] == DEAD
    t = walled_in("trap-room-OOO")
    t.lairs.append(t.take_from_pool(t.tokens(0), FACES["token-skeleton-2"]))
    t.lair_at.append(cell(4, 4))
    t.lair_kind.append(0)
    assert play(t, Turn(0)).keys() == ["pass"]


@clause("DQ-DEAD-04", "DQ-DEAD-06")
def test_only_searches_made_while_trapped_count_and_only_who_is_still_trapped_dies() -> None:
    t = walled_in("room-OOO")
    t.turn_tile(cell(4, 3), 2)  # a way to the north
    assert play(t, Turn(0), "search", "search-empty-room").over
    t.turn_tile(cell(4, 3), 2)
    assert play(t, Turn(0), "search", "search-empty-room").over
    assert (t.place[0], t.trapped_searches[0]) == (cell(4, 4), 1)
    assert play(t, Turn(0), "search", "search-secret-door", "4,3", "dungeon-empty").over
    assert t.place[0] == cell(4, 3)
    assert (t.searches[0], t.trapped_searches[0]) == (0, 0)  # the next stay begins anew


@clause("DQ-DEAD-05", "DQ-CAT-01", "DQ-CAVE-05", "DQ-SEARCH-07", "DQ-SEARCH-10")
@pytest.mark.parametrize("code", ["room-OOO", "cave-in-OOO"])
def test_a_way_down_ends_the_trap_and_a_declined_way_counts(code: str) -> None:
    t = walled_in(code)
    assert play(t, Turn(0), "search", "search-secret-door", "none").over
    assert t.trapped_searches[0] == 1
    assert play(t, Turn(0), "search", "search-passage-down").over
    assert t.place[0] == cell(4, 4)
    assert not trapped(t, 0)
    assert play(t, Turn(0)).keys() == (["descend"] if code == "room-OOO" else ["descend", "cross"])


@clause("DQ-DEAD-06", "DQ-TURN-07", "DQ-RULING-42", "DQ-RUNE-05")
@pytest.mark.parametrize(
    ("code", "onward"),
    [("darkness-OWO", "grope on"), ("web-OOO", "cross"), ("cave-in-OOO", "cross"), ("bridge-WOW", "cross")],
)
def test_a_trapped_hero_may_search_instead_of_going_on(code: str, onward: str) -> None:
    t = walled_in(code)
    if code == "bridge-WOW":
        t.turn_back(0)
    assert play(t, Turn(0)).keys() == ["search", onward]
    give(t, 0, "rune-passage", "treasure-forbidden-tome")
    keys = play(t, Turn(0)).keys()
    assert set(keys) == {"search", onward, "use rune-passage", "use treasure-forbidden-tome"}
    state = play(t, Turn(0), "use rune-passage", "4,3", "dungeon-empty")
    assert state.over
    assert t.place[0] == cell(4, 3)


@clause("DQ-DEAD-06", "DQ-WEB-04")
def test_a_trapped_hero_may_go_on_all_the_same() -> None:
    t = walled_in("web-OOO")
    assert play(t, Turn(0), "cross", "1+1").over
    assert (t.crossed[0], ended(t), t.trapped_searches[0]) == (True, True, 0)
    assert play(t, Turn(0)).keys() == ["search", "cross"]
    t = walled_in("darkness-OWO")
    assert play(t, Turn(0), "grope on", "1").over
    assert t.place[0] == cell(4, 4)


@clause("DQ-DEAD-06", "DQ-CHASM-01", "DQ-LOOT-04")
def test_a_hero_trapped_by_a_chasm_may_change_sides() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 1, 5, "chasm-l-OOO", EAST)  # their side: the rim and the north
    lay(t, 1, 4, "room-OWO", SOUTH)
    give(t, 0, "corpse-rope")
    state = play(t, Turn(0))
    assert state.keys() == ["search", "use corpse-rope"]
    state.answer_key("use corpse-rope")
    assert (asked(state), state.keys()) == ("move on", ["east", "south"])


@clause("DQ-RULING-14", "DQ-DEAD-03")
def test_without_the_search_of_the_trapped_who_has_no_icon_is_lost_at_once() -> None:
    t = walled_in("trap-room-OOO", search_when_trapped=False)
    assert play(t, Turn(0)).over
    assert t.place[0] == DEAD
    t = walled_in("room-OOO", search_when_trapped=False)
    state = play(t, Turn(0))
    assert state.keys() == ["search"]
    t.count_search(0, False)
    t.count_search(0, False)
    assert play(t, Turn(0)).keys() == ["search"]  # the icon is there: only the limit of two is lifted
    t = quest("hugo", "lindel", search_when_trapped=False)
    in_room(t, 0, code="trap-room-OOO")
    assert asked(play(t, Turn(0))) == "action"


@clause("DQ-RULING-15", "DQ-DEAD-02")
def test_another_hero_in_the_way_is_no_trap() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "pit-WOW", NORTH)
    lay(t, 4, 3, "room-OWO", SOUTH)
    stand(t, 1, lay(t, 4, 5, "room-OOO", NORTH))
    assert not trapped(t, 0)
    assert play(t, Turn(0)).keys() == ["pass"]


@clause("DQ-DEAD-03", "DQ-RULING-14")
def test_a_trapped_hero_has_two_searches_and_without_an_icon_none_by_the_option() -> None:
    t = walled_in("trap-room-OOO")
    t.count_search(0, True)
    assert no_search(t, 0, "trap_room", True) is None
    t.count_search(0, True)
    assert no_search(t, 0, "trap_room", True) == SEARCHED  # freed in between, and trapped once more
    assert play(t, Turn(0)).keys() == ["pass"]
    t = walled_in("trap-room-OOO", search_when_trapped=False)
    assert no_search(t, 0, "trap_room", True) == NO_ICON
