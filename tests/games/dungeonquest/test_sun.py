"""The sun:

- it moves before anything else in the turn of the First Player's seat, but not in the first turn of all;
- on the numbered spaces a die in the printed range ends the game, on the last space before every such turn;
- a First Player who is dead, gone or losing turns still moves it;
- when it sets, everybody still below dies, and who is out is out.
"""

from __future__ import annotations

import pytest

from tests.games.dungeonquest.depths_table import asked, below, give, in_room, play, quest, stand
from undercroft.games.dungeonquest import events
from undercroft.games.dungeonquest.board import CATACOMBS, DEAD, EAST, OUT, TOWERS
from undercroft.games.dungeonquest.ending import winners
from undercroft.games.dungeonquest.flow.setup import Quests
from undercroft.games.dungeonquest.flow.turn import SunStep, Turn
from undercroft.games.dungeonquest.queries.heroes import sunset_range
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.state import State
from undercroft.testing import clause


def at_dusk(t: Quest, space: int) -> Quest:
    """The sun stands on a space, in the round that belongs to it."""
    t.dawned, t.sun, t.round = True, space, space
    return t


def turns_from(t: Quest) -> State:
    """The game goes on with the turn of the First Player's seat."""
    return State.amid(t, [(Quests(at=1), "next_turn"), (Turn(t.first), "start")], {})


@clause("DQ-SUN-01", "DQ-SETUP-02")
def test_the_sun_moves_before_the_first_players_turns_but_not_the_first() -> None:
    t = quest("hugo", "lindel")
    assert play(t, SunStep()).over
    assert (t.sun, t.round) == (1, 1)
    assert play(t, SunStep()).over
    assert (t.sun, t.round) == (2, 2)
    in_room(t, 1)
    assert asked(play(t, Turn(1))) == "action"
    assert (t.sun, t.round) == (2, 2)


@clause("DQ-SUN-01", "DQ-TURN-02")
def test_the_sun_comes_before_anything_else() -> None:
    t = at_dusk(quest("hugo", "lindel"), 25)
    in_room(t, 0)
    give(t, 0, "dungeon-lingering-shade", "search-unstable-potion")
    t.owe_turns(0, 1)
    state = play(t, Turn(0))
    assert (asked(state), t.sun, t.lost_turns[0]) == ("die", 26, 1)


@clause("DQ-SUN-02")
@pytest.mark.parametrize("space", [26, 27, 28, 29, 30])
@pytest.mark.parametrize("pips", [1, 2, 3, 4, 5, 6])
def test_a_number_in_the_printed_range_ends_the_day(space: int, pips: int) -> None:
    """1, 1-2, 1-3, 1-4 and 1-5 on the five numbered spaces."""
    t = at_dusk(quest("hugo", "lindel"), space - 1)
    in_room(t, 0)
    stand(t, 1, TOWERS[1])
    state = play(t, SunStep(), str(pips))
    assert state.over
    assert t.sun == space
    assert (t.place[0] == DEAD) == (pips <= space - 25)


@clause("DQ-SUN-02")
def test_quiet_spaces_need_no_die_and_their_number_is_an_option() -> None:
    t = at_dusk(quest("hugo", "lindel"), 24)
    assert play(t, SunStep()).over
    assert (t.sun, sunset_range(t)) == (25, 0)
    t = at_dusk(quest("hugo", "lindel", sun_length=15), 15)
    assert asked(play(t, SunStep())) == "die"
    assert sunset_range(t) == 1


@clause("DQ-SUN-03")
def test_on_the_last_space_the_token_stays_and_the_die_is_rolled_each_time() -> None:
    t = at_dusk(quest("hugo", "lindel"), 30)
    in_room(t, 0)
    for _ in range(3):
        state = play(t, SunStep())
        assert asked(state) == "die"
        state.answer_key("6")
        assert (t.sun, t.place[0] == DEAD) == (30, False)
    assert t.round == 33
    play(t, SunStep(), "5")
    assert t.place[0] == DEAD


@clause("DQ-SUN-03")
def test_the_last_round_there_can_be_ends_without_a_die() -> None:
    t = at_dusk(quest("hugo", "lindel", sun_length=40, round_cap=40), 39)
    in_room(t, 0)
    assert play(t, SunStep()).over
    assert t.place[0] != DEAD
    assert play(t, SunStep()).over
    assert t.place[0] == DEAD


@clause("DQ-SUN-04", "DQ-TURN-10", "DQ-RULING-31")
@pytest.mark.parametrize("fate", ["dead", "out", "losing a turn"])
def test_whatever_became_of_the_first_player_his_seat_moves_the_sun(fate: str) -> None:
    t = at_dusk(quest("hugo", "lindel"), 3)
    stand(t, 0, TOWERS[0])
    in_room(t, 1)
    if fate == "dead":
        t.kill(0, "pit")
    elif fate == "out":
        give(t, 0, "search-coins-10")
        t.leave_dungeon(0)
    else:
        t.owe_turns(0, 1)
    state = turns_from(t)
    assert t.sun == 4
    assert (asked(state), state.asked) == ("action", 1)


@clause("DQ-SUN-05")
def test_at_sunset_everybody_below_is_killed_and_who_is_out_wins() -> None:
    t = at_dusk(quest("hugo", "lindel", "gherinn", "challara"), 27)
    stand(t, 0, TOWERS[0])
    give(t, 0, "search-coins-10")
    t.leave_dungeon(0)
    in_room(t, 1)
    below(t, 2, 5, 5, EAST, "empty")
    t.kill(3, "pit")
    assert t.place[2] == CATACOMBS
    state = turns_from(t)
    state.answer_key("3")
    assert state.over
    assert t.place == [OUT, DEAD, DEAD, DEAD]
    assert winners(t) == (0,)
    told = [event.facts[0] for event in state.events() if event.kind is events.KILLED]
    assert told == [1, 2]


@clause("DQ-SUN-04", "DQ-SUN-05", "DQ-WIN-05")
def test_example_14_the_first_player_is_dead_and_the_sun_sets() -> None:
    t = at_dusk(quest("hugo", "lindel"), 25)
    t.kill(0, "pit")
    in_room(t, 1)
    state = turns_from(t)
    assert (asked(state), t.sun) == ("die", 26)
    state.answer_key("1")
    assert state.over
    assert t.place == [DEAD, DEAD]
    assert winners(t) == ()
    assert any(event.kind is events.NOBODY_WINS for event in state.events())


@clause("DQ-SUN-02")
def test_a_number_outside_the_range_lets_the_turn_go_on() -> None:
    t = at_dusk(quest("hugo", "lindel"), 26)
    in_room(t, 0)
    state = play(t, Turn(0), "3")
    assert (asked(state), t.place[0] >= 0) == ("action", True)


@clause("DQ-WIN-01", "DQ-SUN-01")
def test_when_the_last_hero_is_out_or_dead_the_sun_moves_no_more() -> None:
    """The First Player is dead and the other leaves."""
    t = at_dusk(quest("hugo", "lindel"), 3)
    t.kill(0, "pit")
    stand(t, 1, TOWERS[0])
    give(t, 1, "search-coins-10")
    state = turns_from(t)
    state.answer_key("leave")
    assert state.over
    assert (t.sun, t.round, winners(t)) == (4, 4, (1,))
