"""Moving:

- a move is used up when it is named, the others may answer it, and a stopped one does not happen;
- a character finds its space as it left it until the move is resolved; then rooms and queues are filled up;
- what is in the space decides: an opposing character, an enemy, a face-down card, a room, nothing;
- nobody has to move, and several moves are made one after the other.
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
    empty_the_pile,
    face_down,
    give,
    lay_out,
    move,
    opened,
    play,
    put,
    room,
    told,
    wear,
    where,
)
from tests.games.immortal_magic.laid import rewrite
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.flow.deployment import Deployment
from undercroft.games.immortal_magic.flow.movement import MovementPhase
from undercroft.games.immortal_magic.flow.playing import MOST_TAKEN_BACK
from undercroft.games.immortal_magic.queries.windows import might_play
from undercroft.testing import clause


@clause("DIM-MOVE-12", "DIM-MOVE-13", "DIM-ROOM-10")
def test_a_space_is_left_and_refilled_when_the_move_is_resolved() -> None:
    t = dungeon()
    scout = put(t, SOUTH, "E01", "b1")
    opened(t, "b2")
    left = t.in_pile()
    assert move(t, scout, "b2").over
    assert where(t, scout) == "b2"
    assert (face_down(t, "b1"), face_down(t, "b2")) == (True, False)
    assert t.in_pile() == left - 1
    assert t.moved[0] == 1
    assert (t.moving, t.came_from, t.vacated) == (-1, -1, [])


@clause("DIM-MOVE-01", "DIM-MOVE-06", "DIM-MOVE-15", "DIM-MOVE-16", "DIM-TURN-16")
def test_the_phase_offers_every_character_with_moves_until_the_player_ends_it() -> None:
    t = dungeon()
    rider, footman = put(t, SOUTH, "H03", "a1"), put(t, SOUTH, "H04", "c1")
    opened(t, "a2")
    state = play(t, MovementPhase(SOUTH))
    assert state.keys() == [f"move #{rider}", f"move #{footman}", "end turn"]
    answer(state, f"move #{rider}", "a2", f"move #{footman}", "c2", "RO01", f"move #{rider}")
    assert set(state.keys()) >= {"a3", "cancel"}
    answer(state, "cancel")
    assert state.keys() == [f"move #{rider}", "end turn"]
    answer(state, "end turn")
    assert state.over
    assert (where(t, rider), where(t, footman)) == ("a2", "c2")


@clause("DIM-MOVE-16")
def test_after_a_move_the_next_one_can_be_taken_back_as_often() -> None:
    t = dungeon()
    rider = put(t, SOUTH, "H03", "a1")
    opened(t, "a2")
    state = play(t, MovementPhase(SOUTH), f"move #{rider}", "cancel", f"move #{rider}", "a2")
    for _ in range(MOST_TAKEN_BACK):
        answer(state, f"move #{rider}")
        assert "cancel" in list(state.keys())
        answer(state, "cancel")
    answer(state, f"move #{rider}")
    assert "cancel" not in list(state.keys())


@clause("DIM-WINDOW-12", "DIM-RULING-36")
def test_who_holds_a_card_or_has_an_ability_might_play(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IT12", "use[once,any]: draw(1)@you")
    t = dungeon()
    assert not might_play(t, SOUTH, "move")
    give(t, SOUTH, "H04")
    assert might_play(t, SOUTH, "move")
    other = dungeon()
    lay_out(other, SOUTH, "IT12")
    assert might_play(other, SOUTH, "move")
    assert not might_play(other, NORTH, "move")


@clause("DIM-TURN-16")
def test_a_phase_without_anything_to_do_asks_nothing() -> None:
    t = dungeon()
    put(t, SOUTH, "H04", "S:a", fresh=True)
    assert play(t, MovementPhase(SOUTH)).over


@clause("DIM-WINDOW-05", "DIM-MOVE-12")
def test_a_stopped_character_stays_and_its_move_is_used() -> None:
    t = dungeon()
    scout = put(t, SOUTH, "E01", "b1")
    put(t, NORTH, "E03", "N:a")
    give(t, NORTH, "IS11")
    give(t, SOUTH, "IN09")
    opened(t, "b2")
    state = move(t, scout, "b2")
    assert asked(state) == "move window 1"  # the active player is not asked in this window
    answer(state, "play IS11")
    assert state.over
    assert (where(t, scout), t.moved[0]) == ("b1", 1)
    assert told(state, "move stopped") == [(scout,)]
    assert not face_down(t, "b1")


@clause("DIM-WINDOW-05", "DIM-WINDOW-12")
def test_who_has_nothing_to_answer_a_move_with_is_not_asked() -> None:
    t = dungeon()
    scout = put(t, SOUTH, "E01", "b1")
    give(t, NORTH, "IS01", "IN01")
    opened(t, "b2")
    assert move(t, scout, "b2").over


@clause("DIM-RULING-54", "DIM-MOVE-12")
def test_a_declared_move_happens_though_its_permission_is_lost_in_the_window() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    galleries = lay_out(t, SOUTH, "UN07")
    give(t, NORTH, "IN12")
    opened(t, "c1")
    state = move(t, footman, "c1", "play IN12", f"#{galleries}")
    assert state.over
    assert galleries not in t.in_play
    assert where(t, footman) == "c1"


@clause("DIM-MOVE-12", "DIM-PLAY-15")
def test_what_was_left_cannot_be_replaced_before_the_move_is_resolved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rewrite(monkeypatch, "IN12", "play[any]: refill()@room")
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    room(t, "b1", "RO01")
    room(t, "a1", "RO02")
    put(t, NORTH, "E05", "b2")
    give(t, NORTH, "IN12")
    state = move(t, footman, "b2", "pass", "play IN12")
    assert asked(state) == "room 1"
    offered = state.keys()
    assert ("a1" in offered, "b1" in offered) == (True, False)


@clause("DIM-MOVE-09", "DIM-DEPLOY-01", "DIM-RULING-32")
def test_a_retreat_joins_the_back_of_the_queue() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    put(t, SOUTH, "H07", "S:b")
    assert move(t, footman, "S:b").over
    assert where(t, footman) == "S:b:2"
    assert face_down(t, "b1")


@clause("DIM-MOVE-09", "DIM-RULING-32")
def test_a_retreat_to_an_empty_line_takes_its_first_slot() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    state = move(t, footman, "S:b")
    assert (where(t, footman), told(state, "slides")) == ("S:b:1", [])


@clause("DIM-DEPLOY-05", "DIM-DEPLOY-06")
def test_those_behind_slide_forward_when_the_move_is_resolved() -> None:
    t = dungeon()
    first, second, third = (put(t, SOUTH, code, "S:b") for code in ("H04", "H07", "H02"))
    state = move(t, first, "b1")
    assert asked(state) == "dungeon card"
    assert [where(t, card) for card in (second, third)] == ["S:b:2", "S:b:3"]
    answer(state, "RO01")
    assert [where(t, card) for card in (first, second, third)] == ["b1", "S:b:1", "S:b:2"]


@clause("DIM-DEPLOY-05", "DIM-DEPLOY-07")
def test_a_sideways_move_in_the_zone_closes_the_gap_it_leaves() -> None:
    t = dungeon()
    one, rider, three = (put(t, SOUTH, code, "S:b") for code in ("H04", "H03", "H07"))
    assert move(t, rider, "S:c").over
    assert [where(t, card) for card in (one, rider, three)] == ["S:b:1", "S:c:1", "S:b:2"]


@clause("DIM-MOVE-13", "DIM-BATTLE-01")
def test_an_opposing_character_is_met_before_the_room_under_it() -> None:
    t = dungeon()
    mage = put(t, SOUTH, "H02", "b1")
    put(t, NORTH, "O02", "b2")
    room(t, "b2", "RO05")
    state = move(t, mage, "b2", "6", "1")
    assert state.pending is not None
    assert (asked(state), t.hand[SOUTH]) == ("souls kept 0", [])
    answer(state, "1")
    assert asked(state) == "card"  # the battle is won; now the Mage has entered the library


@clause("DIM-MOVE-13", "DIM-ROOM-07")
def test_a_face_up_room_does_what_it_does_to_whoever_enters() -> None:
    t = dungeon()
    mage = put(t, SOUTH, "H02", "b1")
    room(t, "b2", "RO05")
    state = move(t, mage, "b2")
    assert asked(state) == "card"  # a Mage draws
    answer(state, state.keys()[0])
    assert (state.over, len(t.hand[SOUTH])) == (True, 1)
    t = dungeon()
    warrior = put(t, SOUTH, "H04", "b1")
    room(t, "b2", "RO05")
    assert move(t, warrior, "b2").over
    assert t.hand[SOUTH] == []


@clause("DIM-MOVE-13", "DIM-ROOM-11")
def test_an_open_space_has_nothing_in_it() -> None:
    t = dungeon()
    scout = put(t, SOUTH, "E01", "b1")
    opened(t, "b2")
    state = move(t, scout, "b2")
    assert state.over
    assert told(state, "revealed") == []


@clause("DIM-ROOM-09", "DIM-RULING-15")
def test_a_room_that_is_left_is_discarded_but_a_permanent_one_stays() -> None:
    t = dungeon()
    one, two = put(t, SOUTH, "E01", "S:b"), put(t, SOUTH, "E01", "S:c")
    hall, vein = room(t, "b1", "RO01"), room(t, "c1", "RO07")
    assert move(t, one, "b1").over
    assert move(t, two, "c1").over
    assert (t.rooms[NUMBERS["b1"]], t.rooms[NUMBERS["c1"]]) == (hall, vein)
    assert move(t, one, "b2", "RO02").over
    assert move(t, two, "c2", "RO03").over
    assert codes(t, t.dungeon_graveyard) == ["RO01"]
    assert face_down(t, "b1")
    assert (t.rooms[NUMBERS["c1"]], face_down(t, "c1")) == (vein, False)


@clause("DIM-ROOM-12")
def test_in_the_first_edition_rooms_with_a_lasting_effect_stay() -> None:
    t = dungeon(room_replacement="E1")
    one, two = put(t, SOUTH, "E01", "S:b"), put(t, SOUTH, "H04", "S:c")
    spring, library = room(t, "b1", "RO02"), room(t, "c1", "RO05")
    assert move(t, one, "b1").over
    assert move(t, two, "c1").over
    assert move(t, one, "b2", "RO01").over
    assert move(t, two, "c2", "RO01").over
    assert t.rooms[NUMBERS["b1"]] == spring
    assert t.dungeon_graveyard == [library]


@clause("DIM-ROOM-12")
def test_in_the_first_edition_a_room_that_is_not_done_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "RO01", "turn: gems(1)@occupier")
    for edition, stays in (("E1", True), ("E2", False)):
        t = dungeon(room_replacement=edition)
        scout = put(t, SOUTH, "E01", "b1")
        vein = room(t, "b1", "RO01")
        assert move(t, scout, "b2", "TR01").over
        assert (t.rooms[NUMBERS["b1"]] == vein) is stays


@pytest.mark.parametrize(("act", "to"), [("push(zone)", "N:c:1"), ("kill()", "")])
@clause("DIM-MOVE-12")
def test_who_is_gone_before_it_sets_out_does_not_move(
    monkeypatch: pytest.MonkeyPatch, act: str, to: str
) -> None:
    rewrite(monkeypatch, "IN12", f"play[any]: {act}@opp(zone=dungeon)")
    t = dungeon()
    t.active = NORTH
    scout = put(t, NORTH, "E01", "c3")
    give(t, SOUTH, "IN12")
    assert move(t, scout, "c2", "play IN12", f"#{scout}").over
    assert (where(t, scout), face_down(t, "c3"), face_down(t, "c2")) == (to, True, True)


@clause("DIM-ROOM-10", "DIM-DEPLOY-05")
def test_rooms_go_then_queues_slide_then_cards_are_dealt_in_order() -> None:
    t = dungeon()
    king = put(t, SOUTH, "H13", "S:b")
    put(t, SOUTH, "H04", "S:b")
    room(t, "b1", "RO01")
    opened(t, "d1", "a2")
    state = move(t, king, "b1")
    kinds = [e.kind.name for e in state.events() if e.kind.name in ("slides", "room dealt", "room discarded")]
    assert kinds == ["slides", "room dealt", "room dealt"]
    assert [facts[0] for facts in told(state, "room dealt")] == [NUMBERS["d1"], NUMBERS["a2"]]
    opened(t, "b2")
    state = move(t, king, "b2")
    kinds = [e.kind.name for e in state.events() if e.kind.name in ("room discarded", "room dealt")]
    assert kinds == ["room discarded", "room dealt"]


@clause("DIM-ROOM-11")
def test_without_a_pile_spaces_stay_open() -> None:
    t = dungeon()
    scout = put(t, SOUTH, "E01", "a1")
    opened(t, "a2")
    empty_the_pile(t)
    state = move(t, scout, "a2")
    assert state.over
    assert not face_down(t, "a1")
    assert told(state, "room open") == [(NUMBERS["a1"],)]
    back = move(t, scout, "a1")
    assert back.over  # and nothing happens there
    assert told(back, "room open") == [(NUMBERS["a2"],)]
    put(t, SOUTH, "E01", "c1")
    onward = move(t, t.in_play[-1], "c2")
    assert not any(place in (NUMBERS["a1"], NUMBERS["a2"]) for (place,) in told(onward, "room open"))


@clause("DIM-ROOM-11")
def test_by_an_option_the_graveyard_becomes_the_pile_but_not_what_lies_face_down() -> None:
    t = dungeon(dungeon_empty="reshuffle", grid="2x2", dungeon="upper_halls")
    scout = put(t, SOUTH, "E01", "a1")
    opened(t, "a2")
    room(t, "b1", "EN01")
    empty_the_pile(t)
    t.dungeon_graveyard = [t.mint(FACES["TR01"], 0)]
    t.show(t.dungeon_graveyard[0], t.all)
    state = move(t, scout, "a2")
    assert asked(state) == "dungeon card"  # what lies at b2 is settled, and nobody sees it
    hidden = state.keys()[0]
    answer(state, hidden)
    assert state.over
    assert t.seen[t.rooms[NUMBERS["b2"]]] == 0
    assert (t.dungeon.odds(), t.in_pile()) == ([(FACES["TR01"], 1)], 0)
    assert face_down(t, "a1")


@clause("DIM-ROOM-10", "DIM-ROOM-11")
def test_by_an_option_a_card_replaced_without_a_pile_makes_the_new_pile() -> None:
    t = dungeon(dungeon_empty="reshuffle", grid="2x2", dungeon="upper_halls")
    put(t, SOUTH, "H01", "a1")
    for space in ("a2", "b2"):
        put(t, SOUTH, "H04", space)
    room(t, "b1", "RO02")
    empty_the_pile(t)
    give(t, SOUTH, "SP11")
    answer(play(t, Deployment(SOUTH)), "play SP11", "b1")
    assert (t.dungeon_graveyard, face_down(t, "b1"), t.in_pile()) == ([], True, 0)


@clause("DIM-PLAY-03", "DIM-INSTANT-04")
def test_in_the_movement_phase_only_instants_and_what_names_it_are_offered() -> None:
    t = dungeon()
    footman = put(t, SOUTH, "H04", "S:a", fresh=True)
    rope = wear(t, footman, "IT08")
    give(t, SOUTH, "H07", "WE01", "IN09", "IN01", "UN03")
    state = play(t, MovementPhase(SOUTH))
    assert state.keys() == ["play IN09", f"use #{rope}.0", "end turn"]
    answer(state, f"use #{rope}.0")  # and now it may move, though it came this turn
    assert state.keys() == [f"move #{footman}", "play IN09", "end turn"]


@clause("DIM-RULING-04")
def test_by_an_option_extra_draws_are_offered_between_moves() -> None:
    t = dungeon(bonus_draw_phase="any")
    give(t, SOUTH, "H07", "WE01", gems=1)
    state = play(t, MovementPhase(SOUTH))
    assert state.keys() == ["buy", "swap", "end turn"]
    answer(state, "buy", "H01")
    assert (state.keys(), t.gems[SOUTH]) == (["swap", "end turn"], 0)
    answer(state, "swap", "WE01", "H07", "H02")
    assert sorted(codes(t, t.hand[SOUTH])) == ["H01", "H02"]


@clause("DIM-ROOM-10", "DIM-MOVE-12")
def test_an_effect_within_a_move_does_not_refill_before_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "FA01", "reveal: push(zone)@allopp(zone=dungeon); gems(1)@you")
    t = dungeon()
    scout, other = put(t, SOUTH, "E01", "b1"), put(t, NORTH, "O04", "d3")
    hall = room(t, "b1", "RO01")
    room(t, "d3", "RO02")
    state = move(t, scout, "b2", "FA01")
    assert state.over
    kinds = [event.kind.name for event in state.events()]
    assert kinds.index("sent back") < kinds.index("room discarded")
    assert told(state, "room discarded")[0] == (NUMBERS["b2"], FACES["FA01"])
    assert (t.dungeon_graveyard[1], face_down(t, "b1"), face_down(t, "d3")) == (hall, True, True)
    assert where(t, other) == "N:d:1"
