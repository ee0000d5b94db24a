"""Dungeon cards that are turned up:

- a card is turned up before anything else happens, and chance says what it was;
- Fate, Fate Roll, Treasure and Trap do what they say to who revealed them and are discarded;
- a Room stays under its occupant; what kills or pushes away leaves an empty space;
- Fate, Fate Roll and Trap can be answered before they act and when their table is rolled;
- who is immune to such a card is not touched by it, nor is anybody else.
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
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.queries.figures import defence_terms
from undercroft.kernel.ids import NO_CARD
from undercroft.testing import clause


@clause("DIM-ROOM-01", "DIM-ROOM-02", "DIM-SETUP-02")
def test_chance_says_what_a_face_down_card_is_when_it_is_turned_up() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b")
    state = move(t, footman, "b1")
    assert asked(state) == "dungeon card"
    assert len(state.keys()) == 74
    assert sum(weight for _, weight in state.offers()) == 106
    answer(state, "TR01")
    assert told(state, "revealed") == [(NUMBERS["b1"], FACES["TR01"])]


@clause("DIM-ROOM-05", "DIM-ROOM-08")
def test_a_treasure_is_taken_and_the_character_stands_in_an_open_space() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b")
    assert move(t, footman, "b1", "TR03").over
    assert t.gems[SOUTH] == 4
    assert codes(t, t.dungeon_graveyard) == ["TR03"]
    assert (where(t, footman), t.rooms[NUMBERS["b1"]], face_down(t, "b1")) == ("b1", NO_CARD, False)


@clause("DIM-ROOM-03", "DIM-GEM-01")
def test_fate_hits_who_revealed_it() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b")
    t.gems = [1, 5]
    assert move(t, footman, "b1", "FA01").over
    assert (t.gems, codes(t, t.dungeon_graveyard)) == ([0, 5], ["FA01"])


@clause("DIM-ROOM-04", "DIM-NAMED-13", "DIM-RULING-43")
def test_a_fate_roll_counts_all_characters_in_play() -> None:
    t = dungeon()
    rider = put(t, SOUTH, "H03", "S:c")
    put(t, SOUTH, "H02", "S:b")
    state = move(t, rider, "c1", "FR01")
    assert asked(state) == "dice"
    answer(state, "8")
    assert (state.over, t.gems[SOUTH], codes(t, t.dungeon_graveyard)) == (True, 2, ["FR01"])


@clause("DIM-ROOM-06", "DIM-ROOM-15", "DIM-SOUL-06")
def test_a_character_killed_by_a_trap_leaves_an_empty_space_and_no_souls() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b", "WE07", souls=2)
    other = put(t, SOUTH, "H07", "S:b")
    state = move(t, footman, "b1", "TP01", "2")
    assert state.over
    assert codes(t, t.graveyard[SOUTH]) == ["WE07", "H04"]
    assert codes(t, t.dungeon_graveyard) == ["TP01"]
    assert face_down(t, "b1")
    assert (where(t, other), t.gems) == ("S:b:1", [0, 0])
    assert told(state, "killed by fate") == [(footman, 2)]


@clause("DIM-ROOM-15", "DIM-DEPLOY-05")
def test_a_character_pushed_away_goes_to_the_back_of_its_line() -> None:
    t = dungeon()
    footman, other = put(t, SOUTH, "H04", "S:b"), put(t, SOUTH, "H07", "S:b")
    assert move(t, footman, "b1", "FA08").over
    assert (where(t, other), where(t, footman)) == ("S:b:1", "S:b:2")
    assert face_down(t, "b1")


@clause("DIM-DEPLOY-05")
def test_the_slot_left_stays_free_until_the_refill_even_with_nobody_behind() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b")
    state = move(t, footman, "b1", "TP08")
    assert told(state, "slides") == [(footman, NUMBERS["S:b"], 1)]  # to the second slot, and then forward
    assert where(t, footman) == "S:b:1"


@clause("DIM-ROOM-07")
def test_a_room_acts_on_its_occupant_from_the_moment_it_holds_it() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b")
    before = sum(term.amount for term in defence_terms(t, footman))
    assert move(t, footman, "b1", "RO02").over
    assert sum(term.amount for term in defence_terms(t, footman)) == before + 2
    assert t.face[t.rooms[NUMBERS["b1"]]] == FACES["RO02"]


@clause("DIM-ROOM-07", "DIM-MOVE-14")
def test_each_character_that_enters_the_crypt_is_stunned() -> None:
    t = dungeon()
    rider = put(t, SOUTH, "H03", "S:b")
    assert move(t, rider, "b1", "RO08").over
    assert t.stunned[t.in_play.index(rider)] == 2


@clause("DIM-ROOM-16")
def test_the_player_hit_decides_what_a_dungeon_card_leaves_open() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b")
    give(t, SOUTH, "H01", "WE01", gems=0)
    state = move(t, footman, "b1", "FA02")
    assert (asked(state), state.keys()) == ("discard 0", ["H01", "WE01"])
    answer(state, "WE01")
    assert codes(t, t.graveyard[SOUTH]) == ["WE01"]
    state = move(t, footman, "b2", "TR10")
    assert asked(state) == "branch 0"


@clause("DIM-ROOM-17")
def test_who_is_immune_to_traps_is_not_touched_and_nobody_is_asked() -> None:
    t = dungeon()
    burglar = put(t, SOUTH, "N02", "S:b")
    give(t, SOUTH, "IN08")
    give(t, NORTH, "IN08", gems=3)
    state = move(t, burglar, "b1", "TP06")  # would give each opponent a card and a gem
    assert state.over
    assert (t.gems[NORTH], len(t.hand[NORTH])) == (3, 1)
    assert codes(t, t.dungeon_graveyard) == ["TP06"]
    assert told(state, "unaffected") == [(burglar, FACES["TP06"])]


@clause("DIM-WINDOW-07", "DIM-WINDOW-11")
def test_a_fate_card_can_be_cancelled_by_the_revealer_first() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b")
    give(t, SOUTH, "IN08")
    give(t, NORTH, "IN08")
    state = move(t, footman, "b1", "TP01")
    assert asked(state) == "fate window 0"
    answer(state, "pass")
    assert asked(state) == "fate window 1"
    answer(state, "play IN08")
    assert state.over  # no roll, and nobody can cancel it again
    assert (where(t, footman), codes(t, t.dungeon_graveyard)) == ("b1", ["TP01"])
    assert t.answered == NO_CARD


@pytest.mark.parametrize("act", ["push(zone)", "kill()"])
@clause("DIM-ROOM-03", "DIM-ROOM-15")
def test_who_revealed_a_card_is_hit_though_his_character_is_gone(
    monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    rewrite(monkeypatch, "IN12", f"play[any]: {act}@own(any)")
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    give(t, SOUTH, "IN12", gems=5)
    state = move(t, footman, "b2", "FA01", "play IN12", f"#{footman}")
    assert (state.over, t.gems[SOUTH]) == (True, 5 - 1 - 2)
    assert (codes(t, t.dungeon_graveyard), face_down(t, "b2"), where(t, footman) != "b2") == (
        ["FA01"],
        True,
        True,
    )


@clause("DIM-WINDOW-07", "DIM-WINDOW-13")
def test_each_roll_of_a_table_can_be_rolled_again() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b")
    give(t, NORTH, "IN04")
    give(t, SOUTH, "IN04")
    state = move(t, footman, "b1", "FR02")
    assert asked(state) == "dice"  # window A is for cancelling only, and nobody can
    answer(state, "1")
    assert asked(state) == "fate window 0"
    answer(state, "play IN04", "2")
    assert asked(state) == "fate window 1"
    answer(state, "play IN04", "6", "1")
    assert (state.over, souls(t, footman)) == (True, 1)


@clause("DIM-WINDOW-07", "DIM-ROOM-05")
def test_a_treasure_cannot_be_answered() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b")
    give(t, SOUTH, "IN08", "IN04", gems=5)
    assert move(t, footman, "b1", "TR01").over
    assert t.gems[SOUTH] == 6


@clause("DIM-ROOM-13", "DIM-ROOM-01")
def test_an_enemy_that_wins_stays_face_up_with_its_souls() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b", souls=1)
    assert move(t, footman, "b1", "EN01", "6", "1").over
    assert codes(t, t.graveyard[SOUTH]) == ["H04"]
    at = NUMBERS["b1"]
    assert (t.face[t.rooms[at]], t.face_down[at], t.enemy_souls[at]) == (FACES["EN01"], False, 2)


@clause("DIM-ROOM-09", "DIM-ROOM-10")
def test_a_room_does_something_when_it_is_left_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "RO01", "leave: gems(2)@you")
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b")
    assert move(t, footman, "b1", "RO01").over
    state = move(t, footman, "b2", "TR01")
    assert (state.over, t.gems[SOUTH]) == (True, 3)
    kinds = [event.kind.name for event in state.events()]
    assert kinds.index("room discarded") < len(kinds) - 1
    assert codes(t, t.dungeon_graveyard) == ["TR01", "RO01"]


@clause("DIM-ROOM-09", "DIM-EXIT-01")
def test_a_room_one_comes_back_to_is_not_left_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "RO01", "leave: gems(2)@you", "enter: gems(1)@you")
    rewrite_pusher = "FA08"
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:b")
    assert move(t, footman, "b1", "RO01").over
    assert t.gems[SOUTH] == 1
    rewrite(monkeypatch, rewrite_pusher, "reveal: push(back)@me")
    assert move(t, footman, "b2", rewrite_pusher).over
    assert (where(t, footman), t.gems[SOUTH]) == ("b1", 1)  # coming back is not entering
    assert t.face[t.rooms[NUMBERS["b1"]]] == FACES["RO01"]
    assert face_down(t, "b2")


@clause("DIM-ROOM-09", "DIM-BATTLE-16")
def test_who_falls_fighting_for_a_room_has_never_left_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "RO01", "leave: gems(2)@you")
    t = dungeon()
    footman, holder = put(t, SOUTH, "H04", "b1"), put(t, NORTH, "O04", "b2")
    room(t, "b2", "RO01")
    assert move(t, footman, "b2", "1", "6", "6", "1", "1").over
    assert (where(t, footman), where(t, holder), t.gems) == ("", "b2", [0, 0])


@clause("DIM-ROOM-07", "DIM-ROOM-15")
def test_a_room_that_sends_who_reveals_it_away_is_not_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "RO01", "reveal: push(zone)@me", "enter: gems(2)@you")
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    assert move(t, footman, "b2", "RO01").over
    assert (where(t, footman), t.gems[SOUTH]) == ("S:b:1", 0)
    assert (face_down(t, "b2"), codes(t, t.dungeon_graveyard)) == (True, ["RO01"])


@clause("DIM-ROOM-07", "DIM-BATTLE-19")
def test_who_is_gone_after_its_victory_does_not_enter_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "RO01", "enter: gems(2)@you")
    rewrite(monkeypatch, "H04", "win: push(back)@me")
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    put(t, NORTH, "O04", "b2")
    room(t, "b2", "RO01")
    assert move(t, footman, "b2", "6", "1", "1").over
    assert (where(t, footman), souls(t, footman), t.gems[SOUTH]) == ("b1", 1, 0)
    assert (face_down(t, "b1"), face_down(t, "b2")) == (False, True)


@clause("DIM-ROOM-18")
def test_a_room_does_not_serve_who_is_fighting_for_it() -> None:
    t = dungeon()
    attacker, holder = put(t, SOUTH, "H04", "b1"), put(t, NORTH, "O04", "b2")
    room(t, "b2", "RO02")
    room(t, "b1", "RO03")
    state = move(t, attacker, "b2", "4", "2")  # Training Pit gives nothing away from home
    assert told(state, "attack total") == [(attacker, 4, 0, 4)]
    assert told(state, "holds")[0] == (holder, 2, 2, 4, 4)
    answer(state, "6", "5")
    assert told(state, "defeated") == [(attacker, 5, 1, 6, 7)]
