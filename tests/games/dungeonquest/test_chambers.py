"""Chambers:

- rooms, entrances, chasms, portcullis chambers and cave-ins have one Dungeon card, trap rooms a Trap card;
- a token is met before its chamber, and only its death leads on to the chamber;
- a pit kills who fails, a corridor and the dark send one on, a rotating room turns once in the game;
- a chasm leaves a hero the passages of their side, rubble the one they came by until they have crossed;
- an entrance can be used from the next turn on, whatever its card was.
"""

from __future__ import annotations

import pytest

from tests.games.dungeonquest.depths_table import (
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
    SOUTH,
    WEST,
    cell,
)
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.cards.tiles import TILES
from undercroft.games.dungeonquest.flow.secret import SecretMove
from undercroft.games.dungeonquest.flow.turn import Turn
from undercroft.games.dungeonquest.queries.heroes import side_at
from undercroft.games.dungeonquest.table import FAR, NEAR, Quest
from undercroft.testing import clause


def token_here(t: Quest, at: int) -> None:
    """A Skeleton with two lives waits in a chamber."""
    t.lairs.append(t.take_from_pool(t.tokens(0), FACES["token-skeleton-2"]))
    t.lair_at.append(at)
    t.lair_kind.append(0)


@clause("DQ-ENC-02", "DQ-ROOM-01", "DQ-ENTR-01", "DQ-CHASM-01", "DQ-GATE-01", "DQ-CAVE-01")
@pytest.mark.parametrize(
    "code",
    ["room-OOO", "cat-entrance-OOO", "chasm-l-OOO", "chasm-r-OOO", "portcullis-OOO", "cave-in-OOO"],
)
def test_chambers_with_a_dungeon_card(code: str) -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    state = play(t, Turn(0), "north", f"tile-{code}")
    assert "dungeon-empty" in offered(state)
    state.answer_key("dungeon-coins-40")
    assert state.over
    assert (t.dungeon.size(), t.faces(t.loot[0])) == (49, (FACES["dungeon-coins-40"],))


@clause("DQ-TRAP-01", "DQ-ENC-02")
def test_a_trap_room_has_a_trap_card() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    state = play(t, Turn(0), "north", "tile-trap-room-OOO", "trap-explosion")
    assert state.over
    assert (t.wounds[0], t.lost_turns[0], t.dungeon.size()) == (4, 1, 50)


@clause("DQ-ENC-02", "DQ-TURN-04")
def test_chambers_act_on_who_enters_not_on_who_stays() -> None:
    t = quest("hugo", "lindel")
    for code in ("trap-room-OOO", "pit-WOW"):
        in_room(t, 0, 4, 4 + len(code) % 3, code)
        assert asked(play(t, Turn(0))) == "action"


@clause("DQ-ENC-03", "DQ-END-04", "DQ-MOVE-04")
def test_a_token_is_met_before_the_chamber_and_its_death_leads_on() -> None:
    t = quest("hugo", "lindel", combat_mode="classic_solo")
    in_room(t, 0)
    token_here(t, lay(t, 4, 3, "trap-room-OOO", NORTH))
    state = play(t, Turn(0), "north")
    assert asked(state) == "monster"
    state.answer_key("attack")
    state.answer_key("6")
    assert "trap-snakes" in offered(state)
    state.answer_key("trap-snakes")
    state.answer_key("1")
    assert state.over
    assert t.lair_at == []


@clause("DQ-ENC-04", "DQ-ESC-03", "DQ-ESC-04")
def test_who_escapes_does_not_encounter_the_chamber() -> None:
    t = quest("hugo", "lindel", combat_mode="classic_solo")
    here = in_room(t, 0)
    there = lay(t, 4, 3, "trap-room-OOO", NORTH)
    token_here(t, there)
    state = play(t, Turn(0), "north", "escape", "power-tale-of-triumph", "power-bone-arrow")
    assert state.over
    assert (t.place[0], t.lair_at, t.trap.size()) == (here, [there], 15)


@clause("DQ-ENC-01", "DQ-TURN-08")
def test_an_encounter_is_over_when_all_it_says_is_done() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    state = play(t, Turn(0), "north", "tile-room-OOO", "dungeon-dead-adventurer")
    assert (asked(state), state.keys()) == ("open", ["yes", "no"])
    state.answer_key("yes")
    state.answer_key("corpse-scorpion")
    assert not ended(t)
    state.answer_key("1")
    assert state.over
    assert t.wounds[0] == 0


@clause("DQ-PIT-01")
def test_the_pit_kills_or_lets_pass() -> None:
    t = quest("hugo", "lindel")  # Luck 4
    in_room(t, 0)
    assert play(t, Turn(0), "north", "tile-pit-WOW", "1+3").over
    assert t.place[0] == cell(4, 3)
    assert play(t, Turn(0)).keys() == ["north", "south"]
    stand(t, 0, cell(4, 4))
    assert play(t, Turn(0), "north", "2+3").over
    assert t.place[0] == DEAD


@clause("DQ-PIT-01", "DQ-RULING-20")
def test_the_pit_is_tested_by_a_secret_way_too() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert play(t, SecretMove(0, 1), "4,3", "tile-pit-WOW", "6+6").over
    assert t.place[0] == DEAD


@clause("DQ-ENTR-01", "DQ-CAT-02", "DQ-CAT-05")
def test_an_entrance_can_be_used_from_the_next_turn_on() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    state = play(t, Turn(0), "north", "tile-cat-entrance-OOW", "dungeon-empty")
    assert state.over  # not in the turn they enter
    assert play(t, Turn(0), "search", "search-empty-room").over
    state = play(t, Turn(0))
    assert state.keys() == ["north", "south", "west", "search", "descend"]
    state.answer_key("descend")
    state.answer_key("east")
    assert state.over
    assert (t.place[0], t.marker[0], t.heading[0], len(t.trip[0])) == (CATACOMBS, cell(4, 3), EAST, 0)


@clause("DQ-CAT-01", "DQ-CAT-02")
def test_a_marker_makes_any_chamber_an_entrance_for_everybody() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert play(t, Turn(0), "north", "tile-room-OOO", "dungeon-passage-down").over
    assert t.entrances == [cell(4, 3)]
    assert "descend" in offered(play(t, Turn(0)))
    stand(t, 0, cell(4, 4))
    stand(t, 1, lay(t, 4, 2, "room-OOO", NORTH))
    state = play(t, Turn(1), "south")
    assert asked(state) == "card"  # encountered as normal
    state.answer_key("dungeon-empty")
    assert "descend" in offered(play(t, Turn(1)))


@clause("DQ-CHASM-01", "DQ-CHASM-02", "DQ-RULING-30")
def test_example_12_a_chasm() -> None:
    t = quest("gherinn", "lindel")
    in_room(t, 0, 4, 5)
    assert play(t, Turn(0), "north", "tile-chasm-l-OOO", "dungeon-empty").over
    assert t.side[0] == NEAR
    assert play(t, Turn(0)).keys() == ["south", "west", "search"]


@clause("DQ-CHASM-01", "DQ-RULING-30", "DQ-MOVE-13")
@pytest.mark.parametrize(
    ("code", "way", "keys"),
    [
        ("chasm-l-OOO", "north", ["south", "west"]),
        ("chasm-r-OOO", "north", ["east", "south"]),
        ("chasm-l-OOO", "east", ["north", "west"]),
        ("chasm-r-OOO", "west", ["north", "east"]),
    ],
)
def test_the_two_forms_of_chasm(code: str, way: str, keys: list[str]) -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert play(t, Turn(0), way, f"tile-{code}", "dungeon-empty").over
    assert play(t, Turn(0)).keys() == [*keys, "search"]


@clause("DQ-CHASM-01", "DQ-CHASM-04", "DQ-MOVE-14")
def test_a_chasm_entered_from_its_far_side() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 3)
    lay(t, 4, 4, "chasm-l-OOO", NORTH)
    assert play(t, Turn(0), "south", "dungeon-empty").over
    assert t.side[0] == FAR
    assert play(t, Turn(0)).keys() == ["north", "east", "search"]
    t.turn_tile(cell(4, 4), 1)  # the chasm turns, and they with it
    assert play(t, Turn(0)).keys() == ["east", "south", "search"]


@clause("DQ-DARK-01", "DQ-RULING-23")
@pytest.mark.parametrize(
    ("code", "table"),
    [
        ("darkness-OWO", "WWEESS"),
        ("darkness-OWW", "WWWSSS"),
        ("darkness-WWO", "EEESSS"),
    ],
)
def test_the_die_gives_the_way_through_the_dark(code: str, table: str) -> None:
    to = {"W": cell(3, 4), "E": cell(5, 4), "S": cell(4, 5)}
    for pips, way in enumerate(table, 1):
        t = quest("hugo", "lindel")
        in_room(t, 0, 4, 5)
        for at in (cell(3, 4), cell(5, 4)):
            t.laid[at] = t.laid[lay(t, at % 13 + 1, 4, "room-OOO", NORTH)]
        state = play(t, Turn(0), "north", f"tile-{code}", str(pips))
        assert t.place[0] == to[way]
        assert asked(state) == "card"


@clause("DQ-DARK-02")
def test_a_wall_or_a_hero_in_the_way_ends_the_turn_in_the_dark() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 5)
    lay(t, 3, 4, "room-WOO", SOUTH)  # a wall to the east
    stand(t, 1, lay(t, 5, 4, "room-OOO", NORTH))
    dark = cell(4, 4)
    assert play(t, Turn(0), "north", "tile-darkness-OWO", "1").over
    assert (t.place[0], ended(t)) == (dark, True)
    assert play(t, Turn(0), "grope on", "3").over
    assert t.place[0] == dark
    t.tiles.pool = [0] * len(t.tiles.pool)
    t.tiles.loose = 0
    t.laid[cell(4, 5)] = -1
    assert play(t, Turn(0), "grope on", "6").over
    assert t.place[0] == dark


@clause("DQ-DARK-03")
def test_a_door_in_the_dark_is_tried() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 5)
    lay(t, 3, 4, "room-DOD", NORTH)
    lay(t, 5, 4, "portcullis-OOO", EAST)
    assert play(t, Turn(0), "north", "tile-darkness-OWO", "1", "door-jammed").over
    assert t.place[0] == cell(4, 4)
    assert play(t, Turn(0), "grope on", "3", "6+6").over
    assert play(t, Turn(0), "grope on", "2", "door-opens", "dungeon-empty").over
    assert t.place[0] == cell(3, 4)


@clause("DQ-DARK-04", "DQ-TURN-07")
def test_a_turn_in_the_dark_begins_with_the_die_or_with_the_way_down() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "darkness-OWO")
    lay(t, 4, 5, "room-OOO", NORTH)
    assert play(t, Turn(0)).keys() == ["grope on"]
    t.entrances.append(cell(4, 4))
    state = play(t, Turn(0))
    assert state.keys() == ["descend", "grope on"]
    state.answer_key("descend")
    state.answer_key("north")
    assert t.place[0] == CATACOMBS


@clause("DQ-CAVE-01", "DQ-CAVE-02", "DQ-CAVE-03", "DQ-RULING-19", "DQ-RULING-39", "DQ-TEST-02")
def test_rubble_lets_one_back_or_across() -> None:
    t = quest("hugo", "lindel")  # Agility 4
    in_room(t, 0, 4, 5)
    assert play(t, Turn(0), "north", "tile-cave-in-OOO", "dungeon-empty").over
    state = play(t, Turn(0))
    assert state.keys() == ["south", "cross"]
    state.answer_key("cross")
    state.answer_key("1+4")
    assert state.over
    assert (t.place[0], t.crossed[0]) == (cell(4, 4), False)
    state = play(t, Turn(0))
    assert state.keys() == ["south", "cross"]
    state.answer_key("cross")
    state.answer_key("1+4")  # determined
    assert (asked(state), state.keys()) == ("move on", ["north", "east", "west"])
    state.answer_key("east")
    state.answer_key("tile-rotating-WWW")
    assert state.over
    assert (t.place[0], t.crossed[0], t.determination) == (cell(5, 4), False, [])


@clause("DQ-CAVE-01")
def test_from_rubble_one_can_retreat() -> None:
    t = quest("hugo", "lindel")
    here = in_room(t, 0, 4, 5)
    assert play(t, Turn(0), "north", "tile-cave-in-WOW", "dungeon-empty").over
    assert play(t, Turn(0), "south", "dungeon-empty").over
    assert t.place[0] == here


@clause("DQ-CAVE-03")
def test_who_is_across_stays_across_until_he_crosses_back() -> None:
    t = quest("lindel", "hugo")  # Agility 8
    here = in_room(t, 0, 4, 5)
    lay(t, 4, 3, "room-ODO", SOUTH)
    assert play(t, Turn(0), "north", "tile-cave-in-WOW", "dungeon-empty").over
    state = play(t, Turn(0), "cross", "4+4")
    assert state.keys() == ["north"]
    state.answer_key("north")
    state.answer_key("door-jammed")
    assert state.over
    state = play(t, Turn(0))
    assert state.keys() == ["north", "cross"]
    state.answer_key("cross")
    state.answer_key("1+1")
    assert state.keys() == ["south"]
    state.answer_key("south")
    state.answer_key("dungeon-empty")
    assert t.place[0] == here


@clause("DQ-CAVE-04", "DQ-RULING-20")
def test_rubble_entered_by_a_secret_way_has_no_near_side() -> None:
    t = quest("lindel", "hugo")
    in_room(t, 0, 4, 5)
    lay(t, 4, 3, "room-ODO", SOUTH)
    assert play(t, SecretMove(0, 1), "4,4", "tile-cave-in-OOO", "dungeon-empty").over
    assert play(t, Turn(0)).keys() == ["cross"]
    state = play(t, Turn(0), "cross", "1+1")
    assert state.keys() == ["north", "east", "south", "west"]
    state.answer_key("north")
    state.answer_key("door-jammed")
    assert play(t, Turn(0)).keys() == ["north", "east", "south", "west"]  # nothing left to cross


@clause("DQ-CAVE-05", "DQ-CAT-01")
def test_a_way_down_in_the_rubble_is_for_the_finder_alone() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 5)
    assert play(t, Turn(0), "north", "tile-cave-in-OOO", "dungeon-passage-down").over
    assert t.entrances == []
    assert play(t, Turn(0)).keys() == ["south", "descend", "cross"]
    assert play(t, Turn(0), "cross", "6+6").over
    assert play(t, Turn(0)).keys() == ["south", "descend", "cross"]
    assert play(t, Turn(0), "south", "dungeon-empty").over
    assert play(t, Turn(0), "north", "dungeon-empty").over
    assert play(t, Turn(0)).keys() == ["south", "cross"]


@clause("DQ-ROT-01", "DQ-ROT-02", "DQ-RULING-22")
def test_a_rotating_room_turns_once_in_the_game() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert play(t, Turn(0), "east", "tile-rotating-WWW").over
    space = cell(5, 4)
    assert [side_at(t, space, way) for way in (NORTH, EAST, SOUTH, WEST)] == ["W", "O", "W", "W"]
    assert play(t, Turn(0)).keys() == ["east", "search"]
    stand(t, 0, lay(t, 6, 4, "room-OOO", NORTH))
    assert play(t, Turn(0), "west").over
    assert (t.place[0], t.facing[space], t.dungeon.size()) == (space, WEST, 50)


@clause("DQ-RULING-30")
def test_there_are_two_forms_of_chasm_among_the_kinds() -> None:
    kinds = {tile.kind for tile in TILES}
    assert len(kinds) == 13
    assert {"chasm_l", "chasm_r"} <= kinds


@clause("DQ-CORR-01", "DQ-CORR-03")
def test_a_turn_that_begins_in_a_corridor_is_an_ordinary_turn() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, 4, 4, "corridor-WOW", SOUTH)
    give(t, 0, "rune-stasis")
    assert play(t, Turn(0)).keys() == ["north", "south", "use rune-stasis"]


@clause("DQ-CARD-04", "DQ-ENC-03", "DQ-RUNE-01")
def test_what_works_on_monsters_works_on_a_token_in_the_chamber() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    token_here(t, lay(t, 4, 3, "trap-room-OOO", NORTH))
    give(t, 0, "rune-banishment")
    state = play(t, Turn(0), "north")
    assert (asked(state), state.keys()) == ("react", ["rune-banishment", "done"])
    state.answer_key("rune-banishment")
    assert (t.lair_at, t.skeleton_tokens.size(), t.rune[0]) == ([], 4, [])
    assert "trap-snakes" in offered(state)  # it counts as killed, so the chamber comes next
