"""Worked examples that are whole turns: the two openings, Kenelm, Gresham, a skipped turn.

Those of battles, and those of cards and of the dungeon, stand in files of their own.
"""

from __future__ import annotations

from tests.games.immortal_magic.card_table import deploying, offered, phase, stacked
from tests.games.immortal_magic.dungeon_table import (
    NORTH,
    SOUTH,
    answer,
    asked,
    codes,
    face_down,
    give,
    move,
    play,
    put,
    souls,
    told,
    where,
)
from tests.games.immortal_magic.laid import figures
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.flow.turn import Turn
from undercroft.games.immortal_magic.layout import UNROLLED
from undercroft.games.immortal_magic.queries.moves import moves_left
from undercroft.games.immortal_magic.queries.playable import DEPLOYMENT, NO_WARRIOR, why_not
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.state import State
from undercroft.testing import clause

DRAWN = "H14"
"""The card drawn in the example; it is too dear to be played."""


@clause("DIM-TURN-02", "DIM-RULING-09", "DIM-NAMED-05", "DIM-NAMED-20", "DIM-DEPLOY-03", "DIM-PLAY-01")
def test_ex_01_opening() -> None:
    t = deploying(first_player="south")
    t.turns_taken = [0, 0]
    give(t, SOUTH, "H02", "H03", "WE01", "AR01", "UN01", "IT02", "IS01", gems=5)
    stacked(t, SOUTH, DRAWN)
    state = play(t, Turn(SOUTH), "play H02", "S:b", "play H03", "S:c")
    kenelm, gresham = t.in_play
    assert t.gems[SOUTH] == 3
    answer(state, "play AR01", f"#{gresham}")
    assert (t.gems[SOUTH], figures(t, gresham)) == (2, (0, 3))
    assert "play IT02" not in offered(state)
    assert (moves_left(t, kenelm), moves_left(t, gresham)) == (0, 0)
    answer(state, "go on")
    assert (state.over, len(t.hand[SOUTH]), t.gems[SOUTH]) == (True, 4, 2)
    assert (where(t, kenelm), where(t, gresham)) == ("S:b:1", "S:c:1")


@clause("DIM-PLAY-05", "DIM-NAMED-08", "DIM-NAMED-09", "DIM-NAMED-10", "DIM-RULING-07", "DIM-RULING-42")
def test_ex_02_opponents_opening() -> None:
    t = deploying()
    t.turns_taken = [1, 0]
    give(t, NORTH, "O01", "O02", "AR02", "RM05", "IS01", "IN01", "IN02", gems=5)
    stacked(t, NORTH, "O04")
    state = play(t, Turn(NORTH))
    assert why_not(t, NORTH, FACES["RM05"], DEPLOYMENT) == NO_WARRIOR
    answer(state, "play O01", "N:c")
    assert t.gems[NORTH] == 1
    assert why_not(t, NORTH, FACES["RM05"], DEPLOYMENT) is None
    answer(state, "play O02", "N:b", "play AR02", f"#{t.in_play[0]}")
    assert figures(t, t.in_play[0]) == (4, 3)
    answer(state, "go on")
    assert (state.over, len(t.hand[NORTH]), t.gems[NORTH]) == (True, 4, 1)


def against_the_wolf(**options: str) -> State:
    """The second turn of the example: Kenelm has the shortsword and has met the Dungeon Wolf."""
    t = deploying(**options)
    kenelm = put(t, SOUTH, "H02", "S:b")
    put(t, SOUTH, "H03", "S:c", "AR01")
    give(t, SOUTH, "WE01", "UN01", "IT02", "IS01", gems=2)
    stacked(t, SOUTH, DRAWN)
    state = play(t, Turn(SOUTH), "play", DRAWN)
    assert (len(t.hand[SOUTH]), t.gems[SOUTH]) == (5, 3)
    answer(state, "play WE01", f"#{kenelm}", "go on")
    assert (len(t.hand[SOUTH]), t.gems[SOUTH]) == (4, 3)
    answer(state, f"move #{kenelm}", "b1", "EN01")
    return state


def won_after_the_roll() -> tuple[State, Keep]:
    """Kenelm has beaten the Wolf with a Fireball after the roll, and the soul is kept."""
    state = against_the_wolf(attack_timing="after_roll")
    t = state.table
    assert isinstance(t, Keep)
    answer(state, "5")
    assert (asked(state), t.attack_dice) == ("attack window 0", 5)  # on the Wolf's attack too
    answer(state, "pass", "5", "1")
    assert told(state, "holds") == [(t.in_play[0], 5, 0, 5, 5)]
    assert (asked(state), t.attack_dice, t.attack_total) == ("attack window 0", 1, 0)
    answer(state, "play IS01")
    assert t.attack_total == 9
    answer(state, "6", "1")
    return state, t


@clause("DIM-BATTLE-11", "DIM-RULING-05", "DIM-RULING-08", "DIM-RULING-09", "DIM-NAMED-03", "DIM-NAMED-07")
@clause("DIM-NAMED-06", "DIM-NAMED-11", "DIM-BOOST-01")
def test_ex_03_kenelm_and_the_wolf() -> None:
    _, t = won_after_the_roll()
    kenelm = t.in_play[0]
    assert (t.gems[SOUTH], len(t.hand[SOUTH])) == (2, 3)
    assert (where(t, kenelm), souls(t, kenelm)) == ("b1", 1)
    assert (codes(t, t.dungeon_graveyard), codes(t, t.graveyard[SOUTH])) == (["EN01"], ["IS01"])


@clause("DIM-BATTLE-01", "DIM-BATTLE-02", "DIM-BATTLE-13", "DIM-BATTLE-06", "DIM-BATTLE-10", "DIM-RULING-05")
@clause("DIM-ENEMY-01", "DIM-ENEMY-02", "DIM-ENEMY-06", "DIM-ROOM-14")
def test_ex_04_the_same_under_the_default_timing() -> None:
    state = against_the_wolf()
    t = state.table
    assert isinstance(t, Keep)
    kenelm, wolf = t.in_play[0], t.opponent
    assert (asked(state), t.attack_dice) == ("attack window 0", UNROLLED)
    answer(state, "pass", "5", "5")
    assert told(state, "attacks first") == [(wolf,)]
    assert told(state, "attack total") == [(wolf, 5, 0, 5)]
    assert asked(state) == "attack window 0"
    answer(state, "play IS01", "1")
    assert told(state, "attack total")[1] == (kenelm, 1, 8, 9)
    answer(state, "6", "1")
    assert (t.gems[SOUTH], souls(t, kenelm), where(t, kenelm)) == (2, 1, "b1")
    assert (codes(t, t.dungeon_graveyard), codes(t, t.graveyard[SOUTH])) == (["EN01"], ["IS01"])


@clause("DIM-BATTLE-10", "DIM-BATTLE-06", "DIM-RULING-05")
def test_ex_04_a_total_that_is_rolled_is_final() -> None:
    state = against_the_wolf()
    t = state.table
    assert isinstance(t, Keep)
    answer(state, "pass", "5", "5", "pass", "1", "2")
    assert told(state, "attack total")[1] == (t.in_play[0], 1, 1, 2)
    assert (asked(state), t.attack_steps) == ("attack window 0", 3)  # nothing was asked in this step any more
    assert t.attacker == t.opponent


@clause("DIM-NAMED-12", "DIM-NAMED-13", "DIM-RULING-43", "DIM-ROOM-04", "DIM-ROOM-08", "DIM-ROOM-13")
@clause("DIM-BATTLE-15", "DIM-EQUIP-13", "DIM-ENEMY-03", "DIM-ENEMY-04", "DIM-BATTLE-19", "DIM-SOUL-02")
@clause("DIM-MOVE-06", "DIM-MOVE-16", "DIM-NAMED-04")
def test_ex_05_greshams_fate() -> None:
    state, t = won_after_the_roll()
    gresham = t.in_play[1]
    answer(state, f"move #{gresham}", "c1", "FR01", "8")
    assert (t.gems[SOUTH], where(t, gresham), face_down(t, "c1")) == (4, "c1", False)
    assert codes(t, t.dungeon_graveyard) == ["EN01", "FR01"]
    answer(state, f"move #{gresham}", "c2", "EN26")
    boss = t.opponent
    assert figures(t, boss) == (2, 2)  # one less against who is Mounted
    answer(state, "15", "8")
    assert told(state, "attack total")[-1] == (boss, 15, 2, 17)
    assert told(state, "defeated")[-1] == (gresham, 8, 3, 11, 17)
    assert (codes(t, t.graveyard[SOUTH]), figures(t, boss)) == (["IS01", "AR01", "H03"], (4, 4))
    assert (t.rooms[NUMBERS["c2"]], t.enemy_souls[NUMBERS["c2"]], face_down(t, "c2")) == (boss, 1, False)
    assert (face_down(t, "c1"), face_down(t, "b1"), where(t, t.in_play[0])) == (True, False, "b1")
    assert (state.over, t.gems[SOUTH], len(t.hand[SOUTH])) == (True, 4, 3)


@clause("DIM-RULING-33", "DIM-DEPLOY-03", "DIM-DEPLOY-04")
def test_ex_15_moving_after_deployment() -> None:
    t = deploying()
    give(t, SOUTH, "H04", "H03", "RM02", "RM02", gems=9)
    state = phase(t, "play H04", "S:a", "play H03", "S:c")
    footman, gresham = t.in_play
    assert (moves_left(t, footman), moves_left(t, gresham)) == (0, 0)
    answer(state, "play RM02", f"#{footman}", "play RM02", f"#{gresham}")
    assert (moves_left(t, footman), moves_left(t, gresham)) == (1, 1)
    for character, space in ((footman, "a1"), (gresham, "c1")):
        assert move(t, character, space, "RO01").over
    assert (moves_left(t, footman), moves_left(t, gresham)) == (0, 0)
    t.begin_turn(SOUTH)
    assert moves_left(t, gresham) == 2


@clause("DIM-TURN-05", "DIM-TURN-07", "DIM-TURN-12")
def test_ex_23_skip() -> None:
    t = deploying()
    put(t, SOUTH, "D13", "S:a")
    give(t, SOUTH, "H04", "H04", "H04", "H07", "H07", "H07", gems=0)
    give(t, NORTH, "IN09", gems=5)  # there is no window to play it in
    stacked(t, SOUTH, "E05", "E05")
    state = play(t, Turn(SOUTH), "skip for cards", "E05", "E05")
    assert (t.gems[SOUTH], len(t.hand[SOUTH]), asked(state)) == (1, 8, "over the limit 0")
    answer(state, "H07")
    assert (state.over, len(t.hand[SOUTH]), codes(t, t.graveyard[SOUTH])) == (True, 7, ["H07"])
    assert (t.gems[SOUTH], told(state, "phase")) == (1, [])
