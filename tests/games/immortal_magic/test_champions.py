"""Champions:

- who enters another's zone becomes a champion: gems by its class, equipment to the graveyard, then the Hall;
- the first of the line guards its gate, and nobody behind it fights;
- enough champions win at once; beside its zone on the small grid an opponent may grant one;
- with more players every opponent's side is a gate, and a side without a player is open.
"""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.dungeon_table import (
    NORTH,
    SOUTH,
    answer,
    asked,
    codes,
    dungeon,
    face_down,
    give,
    move,
    put,
    room,
    souls,
    told,
    where,
)
from tests.games.immortal_magic.laid import rewrite
from undercroft.games.immortal_magic.ending import result
from undercroft.games.immortal_magic.flow.movement import MovementPhase
from undercroft.games.immortal_magic.layout import OVER
from undercroft.kernel.state import State
from undercroft.testing import clause


@pytest.mark.parametrize(("code", "gems"), [("H04", 5), ("H03", 4), ("H11", 2), ("H13", 1), ("H14", 0)])
@clause("DIM-CHAMP-02")
def test_gems_are_by_class(code: str, gems: int) -> None:
    t = dungeon()
    assert move(t, put(t, SOUTH, code, "b4"), "N:b").over
    assert t.gems[SOUTH] == gems
    t = dungeon(champion_gems=False)
    assert move(t, put(t, SOUTH, code, "b4"), "N:b").over
    assert t.gems[SOUTH] == 0


@clause("DIM-RULING-29")
@pytest.mark.parametrize("given", [True, False])
def test_gems_of_champions_add_up_unless_an_option_says_that_there_are_none(given: bool) -> None:
    t = dungeon(champions=3, champion_gems=given)
    for card, gate in ((put(t, SOUTH, "H04", "b4"), "N:b"), (put(t, SOUTH, "H04", "c4"), "N:c")):
        move(t, card, gate)
    assert t.gems[SOUTH] == (10 if given else 0)


@clause("DIM-WIN-01", "DIM-WIN-02", "DIM-RULING-29")
def test_enough_champions_win_in_the_middle_of_a_turn() -> None:
    t = dungeon()
    one, two = put(t, SOUTH, "H04", "b4"), put(t, SOUTH, "H04", "c4")
    assert move(t, one, "N:b").over
    assert t.winners == []
    state = move(t, two, "N:c")
    assert (state.over, t.phase, t.winners) == (True, OVER, [SOUTH])
    assert told(state, "room dealt") == []  # nothing happens after the end
    assert result(t).winners == (SOUTH,)
    assert result(t).scores == (2, 0)


@clause("DIM-WIN-02")
def test_the_end_leaves_nothing_going_on() -> None:
    t = dungeon(champions=1)
    one = put(t, SOUTH, "H04", "b4")
    put(t, SOUTH, "H04", "c2")
    state = State(t, MovementPhase(SOUTH))
    answer(state, f"move #{one}", "N:b")
    assert (state.over, state.frames, state.keys()) == (True, [], [])


@clause("DIM-CHAMP-03")
def test_a_guard_that_wins_stays_and_keeps_the_gate() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b4", souls=1)
    guard = put(t, NORTH, "E05", "N:b")
    state = move(t, footman, "N:b", "1", "6", "6", "1", "2")
    assert state.over
    assert (where(t, guard), souls(t, guard), t.hall[SOUTH]) == ("N:b:1", 2, [])
    assert face_down(t, "b4")


@clause("DIM-CHAMP-03", "DIM-DEPLOY-05")
def test_who_stands_behind_a_slot_that_was_just_left_guards_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IN12", "play[any]: kill()@own(any)")
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b4")
    guard, second = put(t, NORTH, "E05", "N:b"), put(t, NORTH, "E05", "N:b")
    give(t, NORTH, "IN12")
    assert move(t, footman, "N:b", "play IN12", f"#{guard}").over
    assert (codes(t, t.hall[SOUTH]), where(t, second)) == (["H04"], "N:b:1")


@pytest.mark.parametrize(("word", "to"), [("zone", "S:b:1"), ("back", "b4")])
@clause("DIM-CHAMP-03", "DIM-BATTLE-19")
def test_who_is_sent_away_by_a_falling_guard_does_not_pass_the_gate(
    monkeypatch: pytest.MonkeyPatch, word: str, to: str
) -> None:
    rewrite(monkeypatch, "E05", f"dies: push({word})@foe")
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b4")
    put(t, NORTH, "E05", "N:b")
    assert move(t, footman, "N:b", "6", "1", "1").over
    assert (t.hall[SOUTH], where(t, footman), souls(t, footman)) == ([], to, 1)
    assert face_down(t, "b4") is (word == "zone")


@clause("DIM-RULING-26")
def test_by_an_option_gates_are_not_guarded() -> None:
    t = dungeon(guarded_gates=False)
    footman = put(t, SOUTH, "H04", "b4")
    put(t, NORTH, "E05", "N:b")
    assert move(t, footman, "N:b").over
    assert codes(t, t.hall[SOUTH]) == ["H04"]


@clause("DIM-CHAMP-01")
def test_what_a_card_does_when_it_becomes_a_champion(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "H04", "champ: gems(1*souls)@you")
    t = dungeon()
    assert move(t, put(t, SOUTH, "H04", "b4", souls=2), "N:b").over
    assert t.gems[SOUTH] == 5 + 2


@clause("DIM-CHAMP-06", "DIM-CHAMP-07")
def test_a_refused_grant_is_offered_again_at_the_next_entry_only() -> None:
    t = dungeon(grid="3x3")
    rider = put(t, SOUTH, "H03", "b2")
    state = move(t, rider, "b3", "TR01", "no")
    assert (state.over, where(t, rider)) == (True, "b3")
    assert asked(move(t, rider, "c3", "TR01")) == "grant 1"
    t = dungeon(grid="3x3")
    rider = put(t, SOUTH, "H03", "b1")
    assert move(t, rider, "b2", "TR01").over  # not next to the zone


@clause("DIM-CHAMP-06")
def test_the_grant_is_for_two_players_on_the_small_grid_unless_an_option_says_otherwise() -> None:
    t = dungeon()
    assert move(t, put(t, SOUTH, "H04", "b3"), "b4", "TR01").over
    t = dungeon(adjacent_grant="on")
    assert asked(move(t, put(t, SOUTH, "H04", "b3"), "b4", "TR01")) == "grant 1"
    t = dungeon(grid="3x3", adjacent_grant="off")
    assert move(t, put(t, SOUTH, "H04", "b2"), "b3", "TR01").over


@clause("DIM-CHAMP-07")
def test_several_opponents_are_asked_clockwise_until_one_grants() -> None:
    t = dungeon(players=4, adjacent_grant="on")
    footman = put(t, SOUTH, "H04", "a3")
    state = move(t, footman, "a4", "TR01")
    assert asked(state) == "grant 1"  # West, whose side a4 is on
    answer(state, "no")
    assert asked(state) == "grant 2"  # North
    answer(state, "yes")
    assert codes(t, t.hall[SOUTH]) == ["H04"]


@clause("DIM-CHAMP-07")
def test_nothing_is_granted_to_who_did_not_get_in() -> None:
    t = dungeon(grid="3x3")
    footman = put(t, SOUTH, "H04", "b2")
    assert move(t, footman, "b3", "FA08").over
    footman = put(t, SOUTH, "H04", "c2")
    assert move(t, footman, "c3", "EN01", "6", "1").over


@clause("DIM-CHAMP-07", "DIM-RULING-30")
def test_nothing_is_granted_to_who_comes_back_beside_the_zone() -> None:
    t = dungeon(grid="3x3")
    rider = put(t, SOUTH, "H03", "c3")
    put(t, SOUTH, "H01", "S:a")
    room(t, "b3", "EN01")
    give(t, SOUTH, "IS08")
    assert move(t, rider, "b3", "play IS08").over
    assert where(t, rider) == "c3"


@clause("DIM-MULTI-03", "DIM-CHAMP-03")
def test_with_four_players_a_side_is_left_sideways_into_the_neighbours_zone() -> None:
    t = dungeon(players=4)
    rider = put(t, SOUTH, "H03", "d3")
    guard = put(t, 3, "E05", "E:3")
    state = move(t, rider, "E:3", "12", "1", "0")
    assert (state.over, codes(t, t.hall[SOUTH]), where(t, guard)) == (True, ["H03"], "")


@clause("DIM-MULTI-04")
def test_a_side_without_a_player_is_an_open_gate() -> None:
    t = dungeon(players=3)
    rider = put(t, SOUTH, "H03", "d3")
    assert move(t, rider, "E:3").over
    assert codes(t, t.hall[SOUTH]) == ["H03"]


@clause("DIM-CAMP-05")
def test_alone_the_far_side_is_an_open_gate() -> None:
    t = dungeon(players=1, campaign="necromancers_lair_solo")
    give(t, SOUTH, gems=0)
    assert move(t, put(t, SOUTH, "H04", "b4"), "N:b").over
    assert (codes(t, t.hall[SOUTH]), t.winners, t.gems) == (["H04"], [], [5])
