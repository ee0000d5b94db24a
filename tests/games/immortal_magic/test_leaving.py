"""Leaving a battle:

- the enterer goes back to the space as it left it, or home; a defender goes home, to the back of its line;
- nobody wins anything; the enterer enters if the defender left, and stays out if it left itself;
- for each card of the current attack step whose effect is lost its player rolls, and may have it back;
- pushed and killed by fate, a lead ends its battle too.
"""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.card_table import stacked
from tests.games.immortal_magic.dungeon_table import (
    NORTH,
    SOUTH,
    answer,
    asked,
    codes,
    dungeon,
    face_down,
    give,
    lay_out,
    move,
    play,
    put,
    room,
    souls,
    told,
    where,
)
from tests.games.immortal_magic.laid import rewrite
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.flow.leaving import Push
from undercroft.kernel.ids import NO_CARD
from undercroft.testing import clause


@clause("DIM-EXIT-04")
def test_a_low_roll_leaves_the_card_discarded_and_cards_are_rolled_for_in_order() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    put(t, NORTH, "E05", "b2")
    give(t, SOUTH, "IA06", "IA02", "IN09", gems=9)
    give(t, NORTH, "IN10", gems=1)
    state = move(t, footman, "b2", "pass", "play IN09", "H01", "H02")
    assert asked(state) == "attack window 1"
    answer(state, "play IN10", "play IA02", "play IA06")
    assert asked(state) == "dice"
    answer(state, "3")  # North's Overreach first
    assert codes(t, t.graveyard[NORTH]) == ["IN10"]
    answer(state, "4")
    assert state.over
    assert sorted(codes(t, t.hand[SOUTH])) == ["H01", "H02", "IA02"]  # what has drawn is not rolled for
    assert sorted(codes(t, t.graveyard[SOUTH])) == ["IA06", "IN09"]


@clause("DIM-EXIT-02")
def test_a_fighting_retreat_leads_home_to_the_back_of_the_line() -> None:
    t = dungeon()
    footman, other = put(t, SOUTH, "H04", "S:b"), put(t, SOUTH, "H07", "S:b")
    wolf = room(t, "b1", "EN01")
    give(t, SOUTH, "IA06")
    state = move(t, footman, "b1", "play IA06")
    assert state.over
    assert (where(t, other), where(t, footman)) == ("S:b:1", "S:b:2")
    assert (t.rooms[NUMBERS["b1"]], t.enemy_souls[NUMBERS["b1"]]) == (wolf, 0)


@clause("DIM-EXIT-01", "DIM-DEPLOY-05")
def test_who_goes_back_to_the_zone_finds_its_slot_free() -> None:
    t = dungeon()
    mage, other = put(t, SOUTH, "H02", "S:b"), put(t, SOUTH, "H07", "S:b")
    room(t, "b1", "EN01")
    give(t, SOUTH, "IS08")
    assert move(t, mage, "b1", "play IS08").over
    assert (where(t, mage), where(t, other)) == ("S:b:1", "S:b:2")


@clause("DIM-EXIT-01", "DIM-EXIT-03")
def test_when_the_defender_leaves_the_enterer_enters() -> None:
    t = dungeon()
    mage, acolyte = put(t, SOUTH, "H02", "b1"), put(t, NORTH, "E03", "b2")
    room(t, "b2", "RO05")
    give(t, NORTH, "IS08")
    state = move(t, mage, "b2", "play IS08")
    assert where(t, acolyte) == "N:b:1"
    assert asked(state) == "card"  # the library, for the Mage who has entered
    answer(state, state.keys()[0])
    assert (state.over, where(t, mage), souls(t, mage)) == (True, "b2", 0)


@clause("DIM-EXIT-03", "DIM-HELP-07")
def test_helpers_return_when_their_lead_has_left() -> None:
    t = dungeon()
    footman, sergeant = put(t, SOUTH, "H04", "b1"), put(t, SOUTH, "H09", "d1")
    put(t, NORTH, "O02", "b2")
    give(t, SOUTH, "IA01", "IA06")
    state = move(t, footman, "b2", "play IA01", "play IA06", "6")
    assert state.over
    assert codes(t, t.hand[SOUTH]) == ["IA01"]  # its effect was lost too
    assert (where(t, sergeant), t.helpers, t.enterer) == ("d1", [], NO_CARD)


@clause("DIM-EXIT-07", "DIM-CHAMP-03")
def test_a_guard_that_leaves_opens_the_gate() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b4")
    guard, scout = put(t, NORTH, "E03", "N:b"), put(t, NORTH, "E01", "N:b")
    give(t, NORTH, "IS08")
    assert move(t, footman, "N:b", "play IS08").over
    assert codes(t, t.hall[SOUTH]) == ["H04"]
    assert (where(t, scout), where(t, guard)) == ("N:b:1", "N:b:2")


@clause("DIM-EXIT-01", "DIM-CHAMP-03")
def test_who_leaves_a_battle_for_a_gate_stays_where_it_was() -> None:
    t = dungeon()
    mage = put(t, SOUTH, "H02", "b4")
    put(t, NORTH, "E05", "N:b")
    hall = room(t, "b4", "RO01")
    give(t, SOUTH, "IS08")
    assert move(t, mage, "N:b", "play IS08").over
    assert (where(t, mage), t.rooms[NUMBERS["b4"]], t.hall[SOUTH]) == ("b4", hall, [])


@clause("DIM-EXIT-02", "DIM-MULTI-01")
def test_home_is_the_line_that_runs_away_from_the_own_side() -> None:
    t = dungeon(players=4)
    west, east = put(t, 1, "H04", "c2"), put(t, 3, "H04", "b3")
    assert play(t, Push(west, "zone")).over
    assert play(t, Push(east, "zone")).over
    assert (where(t, west), where(t, east)) == ("W:2:1", "E:3:1")


@clause("DIM-ROOM-15")
def test_a_push_outside_a_move_leads_home_and_does_nothing_in_the_zone() -> None:
    t = dungeon()
    footman, other = put(t, SOUTH, "H04", "c3"), put(t, SOUTH, "H07", "S:a")
    put(t, SOUTH, "H07", "S:a")
    assert play(t, Push(footman, "back")).over
    assert play(t, Push(other, "zone")).over
    assert (where(t, footman), where(t, other)) == ("S:c:1", "S:a:1")


@clause("DIM-SOUL-06", "DIM-EXIT-03")
def test_a_lead_killed_by_fate_ends_the_battle_without_a_victor(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "EN23", "battle: kill()@foe")
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1", souls=3)
    room(t, "b2", "EN23")
    state = move(t, footman, "b2")
    assert state.over
    assert (codes(t, t.graveyard[SOUTH]), t.enemy_souls[NUMBERS["b2"]]) == (["H04"], 0)
    assert told(state, "falls") == []
    assert face_down(t, "b1")


@clause("DIM-EXIT-04", "DIM-RULING-51")
@pytest.mark.parametrize("code", ["IA02", "IA04", "IA01", "IN05", "IN12"])
def test_what_was_for_the_roll_or_the_battle_is_rolled_for(code: str) -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    put(t, SOUTH, "H05", "S:a")
    put(t, NORTH, "E05", "b2", "WE07")
    moon = lay_out(t, NORTH, "UN03")
    t.gems[NORTH] = 1
    give(t, SOUTH, code, "IA06")
    state = move(t, footman, "b2", *(["pass"] if code in ("IN05", "IN12") else []), f"play {code}")
    answer(state, *{"IN12": [f"#{moon}"], "IN05": ["1"]}.get(code, []), "play IA06")
    assert asked(state) == ("" if code in ("IN05", "IN12") else "dice")


@clause("DIM-EXIT-04")
def test_a_reroll_is_rolled_for_and_what_was_played_before_the_first_attack_is_not() -> None:
    t = dungeon()
    footman, thornblade = put(t, SOUTH, "H04", "b1"), put(t, NORTH, "E05", "b2")
    give(t, SOUTH, "IA07", "IA06")
    give(t, NORTH, "IN03")
    state = move(t, footman, "b2", "play IA07", "pass", "3", "1", "play IN03", "1", "play IA06")
    assert told(state, "leaves battle") == [(footman,)]
    answer(state, "6")
    assert (state.over, codes(t, t.hand[NORTH]), where(t, thornblade)) == (True, ["IN03"], "b2")
    assert codes(t, t.graveyard[SOUTH]) == ["IA07", "IA06"]


@clause("DIM-EXIT-04")
def test_a_card_that_was_taken_back_is_not_rolled_for_nor_is_another_under_its_back() -> None:
    t = dungeon()
    kenelm = put(t, SOUTH, "H02", "b1")
    put(t, NORTH, "E05", "b2")
    give(t, SOUTH, "IS01", "IN13", "IN09", "IS08")
    stacked(t, SOUTH, "H04", "H04")
    state = move(t, kenelm, "b2", "pass", "play IS01", "play IN13", "play IN09", "H04", "H04", "play IS08")
    assert state.over
    assert where(t, kenelm) == "b1"
    assert codes(t, t.graveyard[SOUTH]) == ["IN13", "IN09", "IS08"]


@clause("DIM-EXIT-04")
def test_a_card_that_was_shuffled_into_the_deck_is_not_rolled_for_nor_is_another_under_its_back() -> None:
    t = dungeon(deck_out="reshuffle")
    kenelm = put(t, SOUTH, "H02", "b1")
    put(t, NORTH, "E05", "b2")
    give(t, SOUTH, "IS01", "IN09", "IN05", "IS08")
    stacked(t, SOUTH)
    t.gems[NORTH] = 1
    state = move(t, kenelm, "b2", "pass", "play IS01", "play IN09", "IS01", "play IN05", "1", "play IS08")
    assert (state.over, where(t, kenelm), codes(t, t.hand[SOUTH])) == (True, "b1", ["IS01"])
    assert codes(t, t.graveyard[SOUTH]) == ["IN09", "IN05", "IS08"]


@clause("DIM-EXIT-04")
def test_one_roll_for_a_card_of_two_effects_and_none_for_the_leaving_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    raised = "play[fight]: roll(1)@roller~roll"
    rewrite(monkeypatch, "IA03", raised, raised)
    rewrite(monkeypatch, "IA06", raised, "play[fight]: exit(zone)@ally")
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    put(t, NORTH, "E05", "b2")
    give(t, SOUTH, "IA03", "IA06")
    state = move(t, footman, "b2", "play IA03", "play IA06", "1")
    assert (state.over, where(t, footman)) == (True, "S:b:1")
    assert told(state, "lost by roll") == [(SOUTH, FACES["IA03"], 1)]


@clause("DIM-EXIT-03", "DIM-EXIT-06")
def test_who_is_pushed_out_of_a_battle_fights_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IN12", "play[any]: push(zone)@opp(zone=dungeon)")
    t = dungeon()
    footman, lancer = put(t, SOUTH, "H04", "b1"), put(t, SOUTH, "H05", "d1")
    put(t, NORTH, "E05", "b2")
    give(t, SOUTH, "IA01")
    give(t, NORTH, "IN12", "IN12")
    state = move(t, footman, "b2", "pass", "pass", "play IA01")
    assert t.helpers == [lancer]
    answer(state, "play IN12", f"#{lancer}")
    assert (t.helpers, where(t, lancer), t.enterer) == ([], "S:d:1", footman)
    answer(state, "play IN12", f"#{footman}", "1")
    assert (state.over, where(t, footman), told(state, "leaves battle")) == (True, "S:b:1", [(footman,)])
