"""Windows of a battle:

- one player at a time plays one thing or passes, and a window closes when all have passed in a row;
- each window begins with its own player, an enemy's with the one after the active player;
- a reroll replaces all dice of a roll, and can itself be followed by another.
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
    give,
    lay_out,
    move,
    put,
    room,
    told,
    where,
)
from tests.games.immortal_magic.laid import rewrite
from undercroft.games.immortal_magic.flow.playing import (
    attack_window,
    end_window,
    fate_window,
    respond_window,
    start_window,
)
from undercroft.games.immortal_magic.queries.windows import clockwise, others
from undercroft.kernel.state import State
from undercroft.testing import clause


def asked_in_turn(state: State, number: int) -> list[str]:
    """Who is asked in the next windows, one after the other; everybody passes, and every attack fails."""
    order = []
    for _ in range(number):
        if asked(state) == "dice":
            answer(state, "1")
            answer(state, "6")
        order.append(asked(state))
        answer(state, "pass")
    return order


@clause("DIM-WINDOW-01")
def test_after_a_play_the_next_player_has_priority_and_all_must_pass_again() -> None:
    t = dungeon()
    one = put(t, SOUTH, "H04", "b1")
    put(t, NORTH, "O02", "b2")
    give(t, SOUTH, "IN10", "IA02", "IA02")
    give(t, NORTH, "IN10", "IN09")
    state = move(t, one, "b2", "pass")  # the move window
    assert asked(state) == "start window 1"
    answer(state, "play IN09", "WE02", "WE03")  # an `any` instant may be played in every window
    assert asked(state) == "attack window 0"
    answer(state, "play IA02")
    assert asked(state) == "attack window 1"
    answer(state, "pass")
    assert asked(state) == "attack window 0"
    answer(state, "play IA02")
    assert asked(state) == "attack window 1"
    answer(state, "play IN10")
    assert asked(state) == "attack window 0"
    answer(state, "pass")
    assert asked(state) == "dice"  # nobody has anything left that could be played here but one passed card
    answer(state, "1")
    assert told(state, "attack total")[0] == (one, 1, 2, 3)


@clause("DIM-WINDOW-12")
def test_only_players_with_a_legal_play_are_asked() -> None:
    t = dungeon()
    one = put(t, SOUTH, "H04", "b1")
    put(t, NORTH, "O02", "b2")
    give(t, NORTH, "IA03", "WE01", "IN01", gems=0)
    state = move(t, one, "b2", "6", "1")
    assert (asked(state), state.keys()) == ("defence window 1", ["play IA03", "pass"])


@clause("DIM-WINDOW-02", "DIM-WINDOW-03", "DIM-WINDOW-04")
def test_who_is_first_in_each_window_of_a_battle_between_characters() -> None:
    t = dungeon(players=3)
    one = put(t, SOUTH, "H04", "b1")
    put(t, 2, "O02", "b2")
    for seat in range(3):
        give(t, seat, "IN09")
    state = move(t, one, "b2", "pass", "pass")  # the move window, 1 and 2
    assert asked_in_turn(state, 9) == [
        "start window 2", "start window 0", "start window 1",
        "attack window 0", "attack window 1", "attack window 2",
        "defence window 2", "defence window 0", "defence window 1",
    ]  # fmt: skip


@clause("DIM-WINDOW-02", "DIM-WINDOW-03", "DIM-WINDOW-04", "DIM-MULTI-02")
def test_against_an_enemy_the_player_after_the_active_one_is_first_where_it_has_none() -> None:
    t = dungeon(players=3)
    t.active = 1
    one = put(t, 1, "H04", "b1")
    room(t, "b2", "EN01")
    for seat in range(3):
        give(t, seat, "IN09")
    state = move(t, one, "b2", "pass", "pass")
    assert asked_in_turn(state, 9) == [
        "start window 2", "start window 0", "start window 1",
        "attack window 2", "attack window 0", "attack window 1",
        "defence window 1", "defence window 2", "defence window 0",
    ]  # fmt: skip


@clause("DIM-WINDOW-05", "DIM-WINDOW-06", "DIM-WINDOW-08", "DIM-WINDOW-07")
def test_the_other_windows_leave_out_the_active_player_or_begin_with_the_revealer() -> None:
    t = dungeon(players=4)
    t.active = 1
    assert end_window(t).seats == (2, 3, 0)
    assert respond_window(t, 3).seats == (0, 1, 2)
    assert fate_window(t, 2).seats == (2, 3, 0, 1)
    t.gone[3] = True
    assert end_window(t).seats == (2, 0)
    assert clockwise(t, 2) == (2, 0, 1)


@clause("DIM-CAMP-06")
def test_alone_nobody_else_is_asked() -> None:
    t = dungeon(players=1, campaign="necromancers_lair_solo")
    assert (others(t, 0), end_window(t).seats) == ((), ())
    one = put(t, SOUTH, "H04", "b1")
    room(t, "b2", "EN01")
    give(t, SOUTH, "IN09")
    state = move(t, one, "b2")
    assert asked(state) == "start window 0"
    assert (start_window(t).seats, t.attacker) == ((0,), -1)
    answer(state, "pass")
    assert (asked(state), attack_window(t).seats) == ("attack window 0", (0,))


@clause("DIM-WINDOW-13")
def test_a_reroll_replaces_all_dice_and_may_be_followed_by_another() -> None:
    t = dungeon()
    one, two = put(t, SOUTH, "H11", "b1"), put(t, NORTH, "O13", "b2")
    give(t, NORTH, "IN03")
    give(t, SOUTH, "IN03")
    state = move(t, one, "b2", "18", "24")
    assert asked(state) == "defence window 1"
    answer(state, "pass")
    assert asked(state) == "defence window 0"
    answer(state, "play IN03")
    assert (state.keys()[0], state.keys()[-1]) == ("4", "24")
    answer(state, "5")
    assert (t.defence_dice, t.defence_count) == (5, 4)
    answer(state, "play IN03", "20")
    assert told(state, "holds") == [(two, 20, 2, 22, 19)]


@clause("DIM-WINDOW-09", "DIM-DEPLOY-05")
def test_a_deployable_serves_the_attack_of_its_own_side_only() -> None:
    t = dungeon()
    one = put(t, SOUTH, "H04", "b1")
    put(t, NORTH, "O02", "b2")
    army = lay_out(t, NORTH, "RM01", counters=6)
    state = move(t, one, "b2", "1", "6")
    assert asked(state) == "attack window 1"
    answer(state, f"use #{army}.1", "6")
    assert asked(state) == "dice"
    answer(state, "1")
    assert told(state, "attack total")[1][3] == 7
    assert army not in t.in_play
    assert codes(t, t.graveyard[NORTH]) == ["RM01"]


@clause("DIM-WINDOW-06", "DIM-WINDOW-07")
def test_a_spell_on_a_fate_roll_can_be_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IS05", "play[any]: draw(1)@you")
    t = dungeon()
    kenelm = put(t, SOUTH, "H02", "b1")
    put(t, NORTH, "H02", "N:a")
    give(t, SOUTH, "IS05")
    give(t, NORTH, "IS07")
    state = move(t, kenelm, "b2", "FR03", "pass", "3", "play IS05")
    assert (asked(state), state.keys()) == ("respond window 1", ["play IS07", "pass"])
    answer(state, "play IS07")
    assert (state.over, codes(t, t.graveyard[SOUTH]), t.hand[SOUTH]) == (True, ["IS05"], [])


@clause("DIM-WINDOW-09")
def test_what_acts_on_the_attack_is_too_late_on_the_defence(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IA03", "play[fight]: atk(4)@roller~roll; draw(1)@you")
    rewrite(monkeypatch, "IN14", "play[fight]: atk(4)@roller~roll; def(4)@roller~roll")
    t = dungeon()
    footman = put(t, SOUTH, "H04", "b1")
    room(t, "b2", "EN01")
    give(t, SOUTH, "IA03", "IN14")
    state = move(t, footman, "b2")
    assert (asked(state), state.keys()) == ("attack window 0", ["play IA03", "pass"])
    answer(state, "pass", "5", "5")
    assert (asked(state), state.keys()) == ("defence window 0", ["play IN14", "pass"])


@clause("DIM-WINDOW-06")
def test_abilities_are_no_answer_to_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "H08", "use[once,any]: draw(1)@you")
    t = dungeon()
    kenelm = put(t, SOUTH, "H02", "b1")
    put(t, NORTH, "H08", "N:a")
    room(t, "b2", "EN01")
    give(t, SOUTH, "IS01")
    state = move(t, kenelm, "b2", "pass", "pass", "pass", "pass", "4", "4", "pass", "play IS01")
    assert asked(state) == "attack window 1"  # without a respond window for the healer


@clause("DIM-WINDOW-05")
def test_a_move_is_stopped_only_once() -> None:
    t = dungeon(players=3)
    footman = put(t, SOUTH, "H04", "b1")
    put(t, 1, "H02", "W:1")
    give(t, 1, "IS11")
    give(t, 2, "IN06")
    state = move(t, footman, "b2", "play IS11", "play IN06")
    assert (state.over, where(t, footman), told(state, "move stopped")) == (True, "b1", [(footman,)])
    assert t.stunned[t.in_play.index(footman)] == 2


@clause("DIM-PLAY-15")
def test_a_second_trapdoor_is_not_offered_to_who_is_stopped_and_stunned() -> None:
    t = dungeon(players=3)
    footman = put(t, SOUTH, "H04", "b1")
    give(t, 1, "IN06")
    give(t, 2, "IN06")
    state = move(t, footman, "b2", "play IN06")
    assert told(state, "move stopped") == [(footman,)]
    assert (asked(state), len(t.hand[2])) == ("", 1)  # there was nothing but to pass
