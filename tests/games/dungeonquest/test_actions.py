"""The actions of a turn:

- everything that can be done is offered, in one question, and nothing else;
- the Stasis Rune gives up to three moves, every chamber is met in full, and many things end it early;
- the Rune of Passage and the Tome take the place of an action, never of what a hero must do;
- a Chasm's side is changed when the action is chosen, and then the hero moves.
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
from undercroft.games.dungeonquest.board import (
    CATACOMBS,
    DEAD,
    EAST,
    NORTH,
    OUT,
    SOUTH,
    TOWERS,
    TREASURE,
    WEST,
    cell,
)
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.flow.turn import Turn
from undercroft.games.dungeonquest.table import FAR, Quest
from undercroft.testing import clause

STASIS = "use rune-stasis"
TOME = "use treasure-forbidden-tome"


def with_stasis(hero: str = "hugo", x: int = 4, y: int = 4, code: str = "room-OOO") -> Quest:
    """A hero with the Stasis Rune in a chamber."""
    t = quest(hero, "lindel" if hero != "lindel" else "hugo")
    in_room(t, 0, x, y, code)
    give(t, 0, "rune-stasis")
    return t


@clause("DQ-TURN-03", "DQ-RUNE-05", "DQ-LOOT-05")
def test_everything_that_can_be_done_is_offered_at_once() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "cat-entrance-OOW")
    give(t, 0, "rune-stasis", "treasure-forbidden-tome", "search-unstable-potion", "corpse-rope")
    state = play(t, Turn(0), "done")
    assert asked(state) == "action"
    assert set(state.keys()) == {"north", "south", "west", "search", "descend", STASIS, TOME}


@clause("DQ-TURN-03", "DQ-TC-04")
def test_the_dragon_can_be_left_by_rune_but_not_read_to() -> None:
    t = quest("hugo", "lindel")
    stand(t, 0, TREASURE)
    give(t, 0, "rune-stasis", "treasure-forbidden-tome")
    keys = play(t, Turn(0)).keys()
    assert STASIS in keys
    assert TOME not in keys
    assert "pass" not in keys


@clause("DQ-RUNE-04", "DQ-RUNE-01")
def test_the_stasis_rune_gives_three_moves() -> None:
    t = with_stasis()
    state = play(t, Turn(0), STASIS)
    assert (asked(state), state.keys(), t.rune[0]) == ("move on", ["north", "east", "south", "west"], [])
    for key in ("north", "tile-room-OOO", "dungeon-coins-30"):
        state.answer_key(key)
    assert state.keys() == ["north", "east", "south", "west", "stop"]
    for key in ("north", "tile-trap-room-OOO", "trap-snakes", "1"):
        state.answer_key(key)
    assert "stop" in offered(state)
    for key in ("north", "tile-room-OOO", "dungeon-empty"):
        state.answer_key(key)
    assert state.over
    assert (t.place[0], t.wounds[0], len(t.loot[0])) == (cell(4, 1), 1, 1)


@clause("DQ-RUNE-04")
def test_the_moves_of_the_stasis_rune_can_be_left() -> None:
    t = with_stasis()
    state = play(t, Turn(0), STASIS, "north", "tile-room-OOO", "dungeon-empty", "stop")
    assert state.over
    assert t.place[0] == cell(4, 3)
    assert play(t, Turn(0), "south", "dungeon-empty").over  # and are not left over for the next turn


@clause("DQ-RUNE-04", "DQ-MOVE-11")
def test_moves_forced_by_a_chamber_do_not_count() -> None:
    t = with_stasis("krutzbeck")
    state = play(t, Turn(0), STASIS, "east", "tile-corridor-OOO")
    assert state.keys() == ["north", "east", "south", "west"]  # no stopping in a corridor
    for key in ("east", "tile-web-OOO", "cross", "1+1", "east", "tile-room-OOO", "dungeon-empty"):
        state.answer_key(key)
    assert (t.place[0], t.moves_left) == (cell(7, 4), 2)
    assert "stop" in offered(state)


@clause("DQ-RUNE-04")
@pytest.mark.parametrize(
    "keys",
    [
        ("tile-cave-in-OOO", "dungeon-empty"),
        ("tile-rotating-WWW",),
        ("tile-web-OOO", "go back"),
        ("tile-web-OOO", "cross", "6+6"),
        ("tile-bridge-WOW", "stay"),
        ("tile-bridge-WOW", "cross", "6+6", "1", "east"),
        ("tile-trap-room-OOO", "trap-explosion"),
        ("tile-trap-room-OOO", "trap-gas", "1", "5"),
        ("tile-trap-room-OOO", "trap-trapdoor", "6+6", "east"),
        ("tile-trap-room-OOO", "trap-blade", "6+6"),
        ("tile-pit-WOW", "6+6"),
        ("tile-room-OOO", "dungeon-troll", "token-troll-3", "escape", "power-tale-of-triumph", "power-rend"),
    ],
)
def test_what_ends_the_moves_of_the_stasis_rune(keys: tuple[str, ...]) -> None:
    t = with_stasis()
    state = play(t, Turn(0), STASIS, "north", *keys)
    assert state.over


@clause("DQ-RUNE-04", "DQ-DARK-02")
def test_darkness_doors_treasure_and_towers_end_the_moves_too() -> None:
    t = with_stasis(code="room-ODO")
    assert play(t, Turn(0), STASIS, "north", "door-jammed").over
    t = with_stasis()
    stand(t, 1, lay(t, 3, 3, "room-OOO", NORTH))
    assert play(t, Turn(0), STASIS, "north", "tile-darkness-OWO", "1").over
    t = with_stasis("hugo", 7, 4)
    draws = ("dragon-sleeping", "treasure-ebon-ring", "treasure-gold-ring")
    assert play(t, Turn(0), STASIS, "south", *draws).over
    t = with_stasis("hugo", 2, 1)
    give(t, 0, "search-coins-10")
    assert play(t, Turn(0), STASIS, "west", "leave").over
    assert t.place[0] == OUT


@clause("DQ-RUNE-04", "DQ-END-06", "DQ-END-04")
def test_a_victory_does_not_end_the_moves() -> None:
    t = quest("hugo", "lindel", combat_mode="classic_solo")
    in_room(t, 0)
    give(t, 0, "rune-stasis")
    keys = ("north", "tile-room-OOO", "dungeon-skeleton", "token-skeleton-2", "attack", "6")
    state = play(t, Turn(0), STASIS, *keys)
    assert "stop" in offered(state)


@clause("DQ-RUNE-05", "DQ-CAVE-01")
def test_from_rubble_the_first_move_of_the_rune_is_the_retreat() -> None:
    t = with_stasis(code="cave-in-OOO")
    lay(t, 4, 5, "room-OOO", NORTH)
    state = play(t, Turn(0), STASIS)
    assert state.keys() == ["south"]
    state.answer_key("south")
    state.answer_key("dungeon-empty")
    assert "stop" in offered(state)


@clause("DQ-RUNE-05", "DQ-TURN-07", "DQ-TURN-06")
def test_runes_and_tome_do_not_replace_what_a_hero_must_do() -> None:
    for code, keys in (("web-OOO", ["cross"]), ("darkness-OWO", ["grope on"])):
        t = quest("hugo", "lindel")
        in_room(t, 0, code=code)
        give(t, 0, "rune-passage", "treasure-forbidden-tome")
        assert play(t, Turn(0)).keys() == keys
    t = with_stasis()
    t.await_encounter(0)
    assert asked(play(t, Turn(0))) == "card"


@clause("DQ-RUNE-05", "DQ-TURN-02")
def test_in_the_catacombs_there_is_no_action_to_replace() -> None:
    t = with_stasis()
    t.enter_catacombs(0, EAST)
    give(t, 0, "treasure-forbidden-tome")
    assert asked(play(t, Turn(0))) == "card"
    assert t.place[0] == CATACOMBS


@clause("DQ-RUNE-05", "DQ-SEARCH-08", "DQ-MOVE-10")
def test_the_rune_of_passage_is_a_secret_door_instead_of_the_action() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "room-WWW")
    give(t, 0, "rune-passage")
    state = play(t, Turn(0), "use rune-passage", "4,3", "tile-room-OOO", "dungeon-troll", "token-troll-3")
    assert asked(state) != "monster"  # who comes by a secret way cannot escape
    assert (t.place[0], t.special[0], t.rune[0]) == (cell(4, 3), True, [])
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "rune-passage")
    assert play(t, Turn(0), "use rune-passage", "none").over
    assert (t.place[0], t.rune[0]) == (cell(4, 4), [])


@clause("DQ-LOOT-05")
@pytest.mark.parametrize(
    ("dice", "wounds", "lost"),
    [("1+2", 9, 0), ("2+2", 9, 0), ("1+4", 5, 1), ("3+3", 5, 1), ("3+4", 5, 0), ("4+6", 2, 0), ("5+6", 0, 0)],
)
def test_the_pages_of_the_tome(dice: str, wounds: int, lost: int) -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    t.wounds[0] = 5
    give(t, 0, "treasure-forbidden-tome")
    assert play(t, Turn(0), TOME, dice).over
    assert (t.wounds[0], t.lost_turns[0]) == (wounds, lost)
    assert t.faces(t.loot[0]) == (FACES["treasure-forbidden-tome"],)


@clause("DQ-LOOT-05")
def test_the_worst_page_kills_and_a_good_one_gives_treasure() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "treasure-forbidden-tome")
    assert play(t, Turn(0), TOME, "4+5", "treasure-giant-ruby").over
    assert len(t.loot[0]) == 2
    assert play(t, Turn(0), TOME, "1+1").over
    assert t.place[0] == DEAD
    all_accounted(t)


@clause("DQ-LOOT-05", "DQ-EXIT-01", "DQ-EXIT-02", "DQ-MOVE-09")
def test_the_best_page_leads_to_a_tower_as_if_just_entered() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    stand(t, 1, TOWERS[0])
    give(t, 0, "treasure-forbidden-tome")
    state = play(t, Turn(0), TOME, "6+6")
    assert (asked(state), state.keys()) == ("tower", ["13,1", "1,10", "13,10"])
    state.answer_key("13,1")
    assert (asked(state), state.keys()) == ("tower room", ["south", "west", "leave"])
    state.answer_key("west")
    state.answer_key("tile-rotating-WWW")
    assert state.over
    assert t.place[0] == cell(12, 1)


@clause("DQ-LOOT-04")
@pytest.mark.parametrize("card", ["corpse-rope", "treasure-flying-carpet", "rune-flight"])
def test_sides_of_a_chasm_are_changed_and_then_the_hero_moves(card: str) -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "chasm-l-OOO", NORTH)
    give(t, 0, card)
    state = play(t, Turn(0))
    assert state.keys() == ["south", "west", "search", f"use {card}"]
    state.answer_key(f"use {card}")
    assert (t.side[0], t.loot[0], t.rune[0]) == (FAR, [], [])
    assert (asked(state), state.keys()) == ("move on", ["north", "east"])
    state.answer_key("east")
    state.answer_key("tile-rotating-WWW")
    assert state.over
    assert t.place[0] == cell(5, 4)


@clause("DQ-LOOT-04")
def test_without_a_way_on_the_other_side_the_turn_ends_there() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "chasm-l-OOO", NORTH)
    lay(t, 4, 3, "room-OWO", SOUTH)
    lay(t, 5, 4, "room-OWO", WEST)
    give(t, 0, "corpse-rope")
    assert play(t, Turn(0), "use corpse-rope").over
    assert (t.side[0], ended(t)) == (FAR, True)
    assert "use corpse-rope" not in offered(play(t, Turn(0)))


@clause("DQ-LOOT-04")
def test_ropes_change_sides_of_a_chasm_only() -> None:
    t = quest("tatianna", "lindel")
    in_room(t, 0, 4, 4, "bridge-WOW", SOUTH)
    give(t, 0, "corpse-rope")
    assert "use corpse-rope" not in offered(play(t, Turn(0)))


@clause("DQ-RUNE-04")
def test_the_stasis_rune_needs_a_way() -> None:
    t = with_stasis(code="room-WWW")
    stand(t, 1, lay(t, 4, 5, "room-OOO", NORTH))
    assert play(t, Turn(0)).keys() == ["search"]


@clause("DQ-TC-04", "DQ-TC-14", "DQ-SEARCH-02")
def test_in_the_treasure_chamber_one_leaves_or_draws() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 7, 4)
    state = play(t, Turn(0), "south", "dragon-sleeping", "treasure-gold-ring", "treasure-sun-spear")
    assert state.over
    give(t, 0, "treasure-forbidden-tome")
    state = play(t, Turn(0))
    assert state.keys() == ["north", "east", "south", "west", "south-east", "south-west", "draw"]
    state.answer_key("draw")
    state.answer_key("dragon-sleeping")
    state.answer_key("treasure-ebon-ring")
    state.answer_key("treasure-pearl-ring")
    assert state.over
    assert (t.place[0], len(t.dragon_cards)) == (TREASURE, 2)
    state = play(t, Turn(0), "south-west", "tile-room-OOO", "dungeon-empty")
    assert state.over
    assert (t.place[0], t.facing[cell(6, 6)], t.came_from[0]) == (cell(6, 6), WEST, TREASURE)
    assert t.dragon.size() == 8


@clause("DQ-LOOT-04")
def test_from_the_far_side_of_a_chasm_one_comes_back_to_the_near_one() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "chasm-l-OOO", NORTH)
    t.stand(0, FAR)
    give(t, 0, "corpse-rope")
    assert play(t, Turn(0), "use corpse-rope").keys() == ["south", "west"]


@clause("DQ-SEARCH-10", "DQ-RUNE-04")
def test_a_secret_door_left_alone_changes_nothing_and_one_taken_does_not_end_the_moves() -> None:
    for target, onward in (("none", []), ("4,2", ["tile-room-OOO", "dungeon-empty"])):
        t = with_stasis()
        keys = ("north", "tile-room-OOO", "dungeon-secret-door", target, *onward)
        state = play(t, Turn(0), STASIS, *keys)
        assert ("stop" in offered(state), t.moves_left) == (True, 2)
