"""Modifiers on the cards that have them:

- each acts on whom it names, for as long as it says, and goes with its card;
- boosts make the figures of played cards larger; further dice are rolled at once where the roll is made.
"""

from __future__ import annotations

from tests.games.immortal_magic.card_table import casting, column, phase
from tests.games.immortal_magic.dungeon_table import (
    answer,
    asked,
    dungeon,
    give,
    lay_out,
    move,
    put,
    room,
    told,
    wear,
)
from tests.games.immortal_magic.laid import figures
from undercroft.games.immortal_magic.queries.figures import attack_figures, has_first
from undercroft.games.immortal_magic.queries.in_force import nullified
from undercroft.games.immortal_magic.queries.lasting import BATTLE, FIGURE, ROLL, TURN, UNTIL
from undercroft.games.immortal_magic.queries.moves import moves_left, shares
from undercroft.testing import clause


@clause("DIM-PLAY-13", "DIM-TURN-13")
def test_a_round_effect_lasts_until_its_players_next_turn_starts() -> None:
    t = casting("SP01")
    kenelm = t.in_play[0]
    before = figures(t, kenelm)[1]
    phase(t, "play SP01", f"#{kenelm}")
    t.end_lasting(TURN)
    t.begin_turn(1)
    assert figures(t, kenelm)[1] == before + 3
    t.begin_turn(0)
    assert figures(t, kenelm)[1] == before


@clause("DIM-TURN-14", "DIM-BATTLE-22")
def test_groups_are_fixed_when_the_card_resolves() -> None:
    t = casting("RM04", "H04", gems=2)
    gresham = t.in_play[1]
    state = phase(t, "play RM04", "play H04", "S:a")
    footman = t.in_play[-1]
    assert [figures(t, card)[0] for card in (gresham, footman, t.in_play[0])] == [2, 0, 0]
    assert {row[UNTIL] for row in t.lasting} == {TURN}
    assert len(told(state, "lasts")) == 1


@clause("DIM-INSTANT-05")
def test_a_lasting_row_goes_with_its_card() -> None:
    t = casting("SP01")
    kenelm = t.in_play[0]
    phase(t, "play SP01", f"#{kenelm}")
    t.bury(kenelm)
    assert t.lasting == []


@clause("DIM-BOOST-01", "DIM-BOOST-02", "DIM-BOOST-03", "DIM-NAMED-07")
def test_boosts_make_the_figures_of_played_cards_larger_and_more_negative() -> None:
    t = dungeon()
    kenelm = put(t, 0, "H02", "a1", "AR18")
    lay_out(t, 0, "IT12")
    potion = wear(t, kenelm, "IT07", 2)
    room(t, "a2", "EN13")
    give(t, 0, "IS01", "IS10")
    state = move(t, kenelm, "a2", "play IS10")
    assert [row[FIGURE] for row in t.lasting] == [-6]
    answer(state, "pass", "2", "6", "play IS01")
    assert [row[FIGURE] for row in t.lasting] == [9]
    answer(state, f"use #{potion}.1", "1")
    assert [row[FIGURE] for row in t.lasting] == [9, 2]


@clause("DIM-BOOST-03")
def test_boosts_change_neither_dice_nor_draws() -> None:
    t = dungeon()
    kenelm = put(t, 0, "H02", "a1")
    room(t, "a2", "EN13")
    give(t, 0, "IS12")
    move(t, kenelm, "a2", "play IS12")
    assert [row[FIGURE] for row in t.lasting] == [1]


@clause("DIM-SHARE-01", "DIM-DEPLOY-04")
def test_share_and_moves_are_granted() -> None:
    t = casting("RM06", "SP02")
    kenelm, gresham = t.in_play
    phase(t, "play RM06", f"#{gresham}", "play SP02", f"#{kenelm}")
    assert (shares(t, gresham), shares(t, kenelm), moves_left(t, kenelm)) == (True, False, 2)


@clause("DIM-MOVE-14")
def test_stun_takes_all_moves() -> None:
    t = casting("SP06")
    foe = put(t, 1, "H03", "b3")
    phase(t, "play SP06", f"#{foe}")
    assert (column(t, "stunned", foe), moves_left(t, foe)) == (1, 0)


@clause("DIM-PLAY-15", "DIM-HELP-06")
def test_disarm_covers_the_opposing_side_for_the_battle() -> None:
    t = dungeon()
    mine, foe = put(t, 0, "H04", "a1"), put(t, 1, "E05", "a2")
    sword = wear(t, foe, "WE07")
    give(t, 0, "IA04")
    move(t, mine, "a2", "play IA04")
    assert nullified(t, sword)
    assert {row[UNTIL] for row in t.lasting} == {BATTLE}


@clause("DIM-BATTLE-04")
def test_an_ambush_gives_the_jump_for_the_battle() -> None:
    t = dungeon()
    mine = put(t, 0, "H04", "a1")
    room(t, "a2", "EN13")
    give(t, 0, "IA07")
    move(t, mine, "a2", "play IA07")
    assert (has_first(t, mine), t.attacker) == (True, mine)


@clause("DIM-BATTLE-11")
def test_extra_defence_dice_are_rolled_at_once_and_rerolled_with_the_others() -> None:
    t = dungeon()
    mine = put(t, 0, "H04", "a1")
    room(t, "a2", "EN13")
    give(t, 0, "IA05", "IN03")
    state = move(t, mine, "a2", "12", "1", "play IA05")
    assert (asked(state), state.keys()) == ("dice", ["1", "2", "3", "4", "5", "6"])
    answer(state, "5")
    assert (t.defence_dice, t.defence_count) == (6, 2)
    answer(state, "play IN03")
    assert state.keys() == [str(total) for total in range(2, 13)]
    answer(state, "12")
    assert told(state, "rerolled") == [("defence", 2, 12)]


@clause("DIM-BATTLE-11", "DIM-WINDOW-13")
def test_after_the_roll_extra_attack_dice_are_rolled_at_once() -> None:
    t = dungeon(attack_timing="after_roll")
    mine = put(t, 0, "H02", "a1")
    room(t, "a2", "EN13")
    give(t, 0, "IS12")
    state = move(t, mine, "a2", "4", "play IS12")
    assert asked(state) == "dice"
    answer(state, "3")
    assert (told(state, "attack total")[0][1], t.attack_count) == (7, 3)


@clause("DIM-BATTLE-07")
def test_a_row_on_the_roller_counts_in_the_attack() -> None:
    t = dungeon()
    mine = put(t, 0, "H02", "a1")
    room(t, "a2", "EN13")
    give(t, 0, "IS02")
    move(t, mine, "a2", "play IS02")
    assert attack_figures(t) == 1 + 4 + 1
    assert {row[UNTIL] for row in t.lasting} == {ROLL}
