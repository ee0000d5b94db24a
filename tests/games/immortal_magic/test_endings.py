"""How the game ends:

- after the last round the most champions win, then the advance, then the gems, else it is a draw;
- when nobody has a character anywhere, at the end of that turn, in the same order;
- who concedes loses all they have in play; the last one left wins;
- campaigns: slaying credits champions, all or the first of the objectives win, alone one can only lose.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from tests.games.immortal_magic.dungeon_table import (
    NORTH,
    SOUTH,
    answer,
    asked,
    codes,
    dungeon,
    give,
    move,
    play,
    put,
    room,
    told,
)
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import CAMPAIGNS, FACES
from undercroft.games.immortal_magic.cards.campaigns import Objective
from undercroft.games.immortal_magic.ending import (
    after_turn,
    champions,
    has_characters,
    lose,
    result,
    survivors,
)
from undercroft.games.immortal_magic.flow.battle import Battle
from undercroft.games.immortal_magic.flow.draw import Draw
from undercroft.games.immortal_magic.flow.playing import Perform
from undercroft.games.immortal_magic.flow.setup import Delve
from undercroft.games.immortal_magic.flow.turn import Turn
from undercroft.games.immortal_magic.queries.lasting import ENDER, ROUND, row_of
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next
from undercroft.kernel.state import State
from undercroft.testing import clause


def last_turn(**options: Any) -> Keep:
    """The last turn of the last round has been played."""
    t = dungeon(**options)
    t.turns_taken = [t.options.rounds()] * t.seats
    return t


@dataclass
class Out(Frame):
    """A player is out."""

    seat: int

    def start(self, t: Keep) -> Next[None]:
        return lose(t, self.seat)


def out(t: Keep, seat: int) -> State:
    """A player is out while nothing else is going on."""
    return play(t, Out(seat))


@clause("DIM-WIN-03")
def test_the_game_goes_on_before_the_last_round() -> None:
    t = last_turn(round_cap=10)
    t.turns_taken = [10, 9]
    assert after_turn(t) is None
    t.turns_taken = [10, 10]
    assert after_turn(t) == ()


@clause("DIM-WIN-03")
def test_champions_then_advance_then_gems_decide() -> None:
    t = last_turn()
    t.gems = [1, 2]
    assert after_turn(t) == (NORTH,)
    put(t, SOUTH, "H04", "a2")
    put(t, NORTH, "H04", "c4")  # row 1 from their side
    assert after_turn(t) == (SOUTH,)
    put(t, NORTH, "H04", "d3")
    put(t, NORTH, "H04", "N:d")  # the zone does not count
    assert after_turn(t) == (NORTH,)
    put(t, SOUTH, "H04", "d1")
    t.gems = [2, 2]
    assert after_turn(t) == ()  # a draw
    t.credits[SOUTH] = 1
    assert after_turn(t) == (SOUTH,)


@clause("DIM-WIN-03")
def test_what_decides_after_the_last_round_is_told() -> None:
    t = last_turn()
    t.active, t.gems = NORTH, [1, 2]
    put(t, SOUTH, "H04", "a2")
    state = State.amid(t, [(Delve(), "next_turn"), (Draw(NORTH, 0), "start")], {})
    assert told(state, "reckoned") == [(SOUTH, 0, 2, 1), (NORTH, 0, 0, 2)]
    assert told(state, "wins") == [((SOUTH,),)]


@clause("DIM-WIN-03", "DIM-MULTI-02")
def test_advance_is_counted_from_the_own_side() -> None:
    t = last_turn(players=4)
    put(t, 1, "H04", "d2")
    put(t, 3, "H04", "d2")
    assert after_turn(t) == (1,)


@clause("DIM-WIN-04")
def test_without_any_character_anywhere_the_game_ends_with_the_turn() -> None:
    t = dungeon()
    for seat in (SOUTH, NORTH):
        t.deck[seat].clear()
    t.gems = [3, 1]
    assert after_turn(t) == (SOUTH,)
    give(t, NORTH, "H04", gems=1)
    assert (has_characters(t, NORTH), has_characters(t, SOUTH), after_turn(t)) == (True, False, None)
    t.hand[NORTH] = []
    t.deck[NORTH].put(FACES["WE01"])
    assert after_turn(t) == (SOUTH,)
    t.deck[NORTH].put(FACES["H04"])
    assert after_turn(t) is None
    t.deck[NORTH].clear()
    put(t, NORTH, "H04", "N:a")
    assert after_turn(t) is None


@clause("DIM-WIN-05")
def test_of_two_players_the_other_wins_when_one_concedes() -> None:
    t = dungeon()
    put(t, SOUTH, "H04", "b1", "WE01")
    state = out(t, SOUTH)
    assert (state.over, t.winners, t.in_play) == (True, [NORTH], [])
    assert told(state, "wins") == [((NORTH,),)]


@clause("DIM-MULTI-05", "DIM-WIN-05")
def test_of_more_players_the_last_one_left_wins() -> None:
    t = dungeon(players=3)
    put(t, 1, "H04", "b1")
    other = put(t, 2, "H04", "c3")
    assert out(t, 1).over
    assert (t.winners, t.in_play, t.gone) == ([], [other], [False, True, False])
    rider = put(t, SOUTH, "H03", "a3")
    assert move(t, rider, "W:3").over  # that side is an open gate
    assert codes(t, t.hall[SOUTH]) == ["H03"]
    assert out(t, 2).over
    assert t.winners == [SOUTH]


@clause("DIM-MULTI-05", "DIM-TURN-13")
def test_what_was_to_last_until_the_next_turn_of_who_concedes_ends() -> None:
    t = dungeon(players=3)
    put(t, SOUTH, "H04", "b1")
    for seat in (1, 2):
        t.last(row_of(t.in_play[0], FACES["SP05"], 0, 0, -2, ROUND, seat, seat), "roll")
    assert out(t, 1).over
    assert [row[ENDER] for row in t.lasting] == [2]


@clause("DIM-MULTI-05", "DIM-EXIT-03")
def test_a_battle_ends_as_if_the_lead_of_who_concedes_had_left_it() -> None:
    t = dungeon(players=3)
    footman, lead = put(t, SOUTH, "H04", "b1"), put(t, 1, "O02", "b2")
    t.begin_battle(footman, lead)
    t.concede(1)
    assert (t.enterer, t.opponent) == (footman, -1)


@clause("DIM-MULTI-05", "DIM-TURN-15")
def test_the_turn_of_who_is_out_ends_in_the_middle_of_what_is_going_on() -> None:
    t = dungeon(players=3, deck_out="lose")
    mine, foe = put(t, SOUTH, "H04", "b1"), put(t, 1, "O02", "b2")
    give(t, SOUTH, *["IN01"] * 8, "IN02")
    room(t, "c3", "FA01")
    t.deck[SOUTH].clear()
    t.declare_move(mine, NUMBERS["b2"])
    t.set_out()
    t.begin_battle(mine, foe)
    t.begin_play(SOUTH, FACES["IN02"], 1)
    amid = [
        (Delve(), "next_turn"),
        (Turn(SOUTH), "end"),
        (Battle(mine, foe), "attacked"),
        (Draw(SOUTH, 1), ""),
    ]
    state = State.amid(t, amid, {})
    assert (t.gone, t.winners, t.in_play) == ([True, False, False], [], [foe])
    assert (t.enterer, t.opponent, t.moving, t.came_from, t.vacated) == (-1, -1, -1, -1, [])
    assert t.rooms[NUMBERS["c3"]] == -1  # what was revealed and does not stay is put away
    assert (t.plays, codes(t, t.graveyard[SOUTH])) == ([], ["H04", "IN02"])  # and what was being played
    assert asked(state) == "turn 1"
    assert [type(frame) for frame in state.frames] == [Delve, Turn]


@clause("DIM-MULTI-05", "DIM-TURN-15")
def test_in_the_turn_of_another_all_goes_on_without_who_is_out() -> None:
    t = dungeon(players=3, deck_out="lose")
    t.deck[1].clear()
    state = play(t, Draw(1, 1))
    assert (state.over, t.gone, t.winners) == (True, [False, True, False], [])
    assert play(t, Perform(1, FACES["H04"], -1, -1, 0)).over  # nothing of theirs is carried out any more


@clause("DIM-TURN-15", "DIM-WIN-05")
def test_by_an_option_an_empty_deck_loses() -> None:
    t = dungeon(deck_out="lose")
    t.deck[SOUTH].clear()
    state = play(t, Draw(SOUTH, 1))
    assert (state.over, t.winners) == (True, [NORTH])


# campaigns


def fix(t: Keep, space: int) -> None:
    """The Necromancer lies face up in a space, in place of what lay there."""
    t.face_down[space] = False
    t.lay_fixed(space, FACES["EN27"])


@clause("DIM-CAMP-03", "DIM-CAMP-04", "DIM-CAMP-08", "DIM-CAMP-09")
def test_slaying_the_necromancer_credits_a_champion_once() -> None:
    t = dungeon(campaign="necromancers_lair")
    king = put(t, SOUTH, "H14", "b1", souls=5)
    fix(t, 7)
    state = move(t, king, "b2", "4", "30", "30", "4")
    assert told(state, "slain") == [(SOUTH, FACES["EN27"], 1)]
    assert (champions(t, SOUTH), t.winners, t.gems[SOUTH]) == (1, [], 5 + 1)
    fix(t, 8)
    state = move(t, king, "c2", "4", "30", "30", "4")
    assert (told(state, "slain"), champions(t, SOUTH)) == ([], 1)
    champion = put(t, SOUTH, "H04", "b4")
    assert move(t, champion, "N:b").over
    assert (t.winners, result(t).scores) == ([SOUTH], (2, 0))


@clause("DIM-CAMP-05", "DIM-CAMP-08")
def test_alone_both_the_slaying_and_a_crossing_are_needed_in_either_order() -> None:
    for slay_first in (True, False):
        t = dungeon(players=1, campaign="necromancers_lair_solo")
        king, footman = put(t, SOUTH, "H14", "b1", souls=5), put(t, SOUTH, "H04", "d4")
        fix(t, 7)
        if slay_first:
            assert move(t, king, "b2", "4", "30", "30", "4").over
            assert (champions(t, SOUTH), t.winners) == (0, [])
            assert move(t, footman, "N:d").over
        else:
            assert move(t, footman, "N:d").over
            assert t.winners == []
            assert move(t, king, "b2", "4", "30", "30", "4").over
        assert t.winners == [SOUTH]


@clause("DIM-CAMP-05", "DIM-WIN-04")
def test_alone_one_has_lost_after_the_last_round_or_without_characters() -> None:
    t = dungeon(players=1, campaign="necromancers_lair_solo")
    t.turns_taken = [29]
    assert after_turn(t) is None
    t.turns_taken = [30]
    assert after_turn(t) == ()
    t.turns_taken = [5]
    t.deck[SOUTH].clear()
    assert after_turn(t) == ()
    assert out(t, SOUTH).over
    assert (t.winners, t.phase) == ([], "over")


def with_objectives(
    monkeypatch: pytest.MonkeyPatch, goal: str, *objectives: Objective, players: int = 2
) -> Keep:
    """A table of a campaign with other objectives, in the third round."""
    changed = replace(CAMPAIGNS["necromancers_lair"], objectives=objectives, goal=goal, players=(2, 4))
    monkeypatch.setitem(CAMPAIGNS, "necromancers_lair", changed)
    t = dungeon(campaign="necromancers_lair", players=players)
    t.round, t.turns_taken = 3, [3] * players
    return t


def turn_over(t: Keep) -> State:
    """The turn is over, and it is seen whether the game is."""
    return State.amid(t, [(Delve(), "next_turn"), (Draw(t.active, 0), "start")], {})


@clause("DIM-CAMP-03", "DIM-CAMP-08")
def test_surviving_wins_at_the_end_of_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    t = with_objectives(monkeypatch, "first", Objective("survive", 3))
    assert survivors(t) == []  # nobody has a character in play
    put(t, NORTH, "H04", "N:a")
    assert survivors(t) == [NORTH]
    put(t, SOUTH, "H04", "a1")
    assert survivors(t) == [SOUTH, NORTH]
    t.turns_taken = [3, 2]
    assert survivors(t) == []
    t.turns_taken = [4, 4]
    assert (survivors(t), after_turn(t)) == ([], None)
    t.turns_taken = [3, 3]
    state = turn_over(t)
    assert told(state, "survived") == [(SOUTH, 3), (NORTH, 3)]
    assert (state.over, t.winners) == (True, [SOUTH])  # both have survived; South has come further


@clause("DIM-CAMP-08", "DIM-CAMP-03")
def test_with_all_as_the_goal_surviving_alone_is_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    t = with_objectives(monkeypatch, "all", Objective("survive", 3), Objective("champions", 1))
    footman = put(t, SOUTH, "H04", "b4")
    assert not turn_over(t).over
    assert (t.survivors, t.winners) == ([SOUTH], [])
    t.turns_taken = [3, 3]
    assert survivors(t) == []  # it is reckoned once
    t.turns_taken = [5, 4]
    assert move(t, footman, "N:b").over  # the last character: who has survived once has survived
    assert t.winners == [SOUTH]


@clause("DIM-CAMP-03")
def test_nobody_has_survived_before_the_round_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    t = with_objectives(monkeypatch, "all", Objective("survive", 3), Objective("champions", 1))
    t.active, t.turns_taken = NORTH, [3, 3]
    footman = put(t, NORTH, "H04", "b1")
    put(t, NORTH, "H04", "c2")
    assert move(t, footman, "S:b").over
    assert t.winners == []  # it is still the same turn
    assert turn_over(t).over
    assert t.winners == [NORTH]


@clause("DIM-CAMP-03", "DIM-MULTI-05")
def test_a_round_is_over_without_who_has_conceded(monkeypatch: pytest.MonkeyPatch) -> None:
    for goal in ("first", "all"):
        t = with_objectives(monkeypatch, goal, Objective("survive", 3), players=3)
        put(t, 1, "H04", "W:2")
        t.turns_taken, t.gone[2] = [3, 3, 1], True
        assert turn_over(t).over
        assert t.winners == [1]


@clause("DIM-CAMP-08")
def test_a_slaying_wins_by_itself_where_no_champions_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    t = with_objectives(monkeypatch, "first", Objective("slay", face=FACES["EN27"]))
    king = put(t, SOUTH, "H14", "b1", souls=5)
    put(t, SOUTH, "H04", "b4")
    fix(t, 7)
    state = move(t, king, "b2", "4", "30", "30", "4")
    assert (state.over, t.winners) == (True, [SOUTH])


@clause("DIM-CAMP-08")
def test_champions_do_not_win_where_only_a_slaying_does(monkeypatch: pytest.MonkeyPatch) -> None:
    t = with_objectives(monkeypatch, "first", Objective("slay", face=FACES["EN27"]))
    for line in ("a", "b", "c"):
        assert move(t, put(t, SOUTH, "H04", f"{line}4"), f"N:{line}").over
    assert (champions(t, SOUTH), t.winners) == (3, [])
    room(t, "d4", "RO01")
    answer(move(t, put(t, SOUTH, "H04", "d3"), "d4"))
    assert t.phase != "over"
