"""Turns:

- the first turn draws nothing and cannot be skipped; later ones are played, or skipped for cards or gems;
- a skipped turn has no triggers, no phases and no end window, but stun is used up and the hand is cut down;
- triggers at the start come from the active player's cards, then from others' Universals, then from rooms.
"""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.card_table import buried, column, deploying, offered, stacked
from tests.games.immortal_magic.dungeon_table import (
    answer,
    asked,
    codes,
    give,
    lay_out,
    play,
    put,
    room,
    told,
    wear,
)
from tests.games.immortal_magic.laid import rewrite
from undercroft.games.immortal_magic.cards import CAMPAIGN_FACES, CODES, FACES, TRIGGERS_OF
from undercroft.games.immortal_magic.flow.draw import Draw
from undercroft.games.immortal_magic.flow.turn import Turn
from undercroft.games.immortal_magic.queries.lasting import ROUND, TURN, row_of
from undercroft.games.immortal_magic.queries.phases import extra_draws
from undercroft.games.immortal_magic.queries.playable import DEPLOYMENT
from undercroft.games.immortal_magic.queries.triggers import turn_triggers
from undercroft.kernel.sight import view
from undercroft.testing import clause


@clause("DIM-TURN-02", "DIM-RULING-03")
def test_the_first_turn_draws_nothing_and_offers_no_skip_and_no_extra_draw() -> None:
    t = deploying()
    t.turns_taken = [0, 0]
    give(t, 0, "H04", "H07", gems=5)
    state = play(t, Turn(0))
    assert asked(state) == "deployment 0"
    assert state.keys() == ["play H04", "play H07", "go on"]
    assert (len(t.hand[0]), t.gems[0]) == (2, 5)


@clause("DIM-TURN-02")
def test_an_option_allows_extra_draws_in_the_first_turn() -> None:
    t = deploying(first_turn_bonus_draw=True)
    t.turns_taken = [0, 0]
    give(t, 0, "H04", "H07", gems=5)
    assert {"buy", "swap"} <= set(play(t, Turn(0)).keys())


@clause("DIM-TURN-02")
def test_draws_of_cards_work_in_the_first_turn() -> None:
    t = deploying()
    t.turns_taken = [0, 0]
    give(t, 0, "H13", gems=5)
    stacked(t, 0, "H04")
    play(t, Turn(0), "play H13", "S:a", "H04")
    assert codes(t, t.hand[0]) == ["H04"]


@clause("DIM-TURN-03", "DIM-TURN-04", "DIM-TURN-13")
def test_playing_the_turn_draws_a_card_and_gains_a_gem_and_then_triggers() -> None:
    t = deploying()
    put(t, 0, "D13", "S:a")
    stacked(t, 0, "H04")
    state = play(t, Turn(0))
    assert state.keys() == ["play", "skip for cards", "skip for gems"]
    answer(state, "play", "H04")
    assert (codes(t, t.hand[0]), t.gems[0]) == (["H04"], 2)
    assert [view(state, seat).zones["hand"][0].count(FACES["H04"]) for seat in (0, 1)] == [1, 0]
    assert [facts[1] for facts in told(state, "gains gems")] == [1, 1]
    assert asked(state) == "deployment 0"


@clause("DIM-TURN-06", "DIM-TURN-07")
def test_skipping_for_gems_draws_one_and_gains_two_gems() -> None:
    t = deploying()
    bound = put(t, 0, "E05", "a1")
    t.stunned[0] = 1
    t.last(row_of(bound, FACES["SP01"], 0, 0, 3, ROUND, 0, 0), "def")
    stacked(t, 0, "H04")
    state = play(t, Turn(0), "skip for gems", "H04")
    assert state.over
    assert (t.gems[0], len(t.hand[0]), column(t, "stunned", bound), t.lasting) == (2, 1, 0, [])
    assert told(state, "phase") == []


@clause("DIM-TURN-12")
def test_the_hand_is_cut_down_at_the_end_of_a_played_turn_only() -> None:
    t = deploying(hand_limit=5)
    give(t, 0, "H04", "H04", "H04", "H05", "H05", "H05", "H05", gems=0)
    stacked(t, 0, "H07")
    state = play(t, Turn(0), "play", "H07", "go on")
    assert (asked(state), len(t.hand[0])) == ("over the limit 0", 8)
    assert state.keys() == ["H04", "H05", "H07"]
    answer(state, "H05", "H05", "H05")
    assert state.over
    assert sorted(codes(t, t.hand[0])) == ["H04", "H04", "H04", "H05", "H07"]


@clause("DIM-TURN-08", "DIM-TURN-10")
def test_a_gem_buys_a_card_at_most_twice() -> None:
    t = deploying()
    t.gems[0] = 5
    stacked(t, 0, *["O14"] * 6)
    state = play(t, Turn(0), "play", "O14", "buy", "O14")
    assert (t.gems[0], t.bought) == (5, 1)
    answer(state, "buy", "O14")
    assert (asked(state), offered(state)) == ("deployment 0", ["swap", "go on"])
    assert (t.gems[0], len(t.hand[0])) == (4, 3)
    assert "buy" in offered(play(t, Turn(0), "play", "O14"))  # and again in the next turn


@clause("DIM-TURN-10")
@pytest.mark.parametrize(("deck_out", "legal"), [("nothing", False), ("lose", False), ("reshuffle", True)])
def test_with_an_empty_deck_only_a_graveyard_to_shuffle_allows_extra_draws(
    deck_out: str, legal: bool
) -> None:
    t = deploying(deck_out=deck_out)
    give(t, 0, "O14", "O14", gems=2)
    stacked(t, 0)
    assert extra_draws(t, 0, DEPLOYMENT) == []
    buried(t, 0, "H04")
    assert extra_draws(t, 0, DEPLOYMENT) == (["buy", "swap"] if legal else [])


@clause("DIM-TURN-09", "DIM-TURN-10")
def test_two_cards_buy_one_any_number_of_times_while_the_deck_lasts() -> None:
    t = deploying()
    give(t, 0, "O14", "O13", "O14", "O13", gems=0)
    stacked(t, 0, "H14", "H14")
    state = play(t, Turn(0), "play", "H14", "swap")
    assert (asked(state), state.keys()) == ("swapped 0", ["H14", "O13", "O14"])
    answer(state, "O14", "O13", "H14")
    assert (codes(t, t.graveyard[0]), sorted(codes(t, t.hand[0]))) == (
        ["O14", "O13"],
        ["H14", "H14", "O13", "O14"],
    )
    assert state.over  # the deck is empty and nothing can be paid for


@clause("DIM-TURN-13")
def test_round_effects_end_and_abilities_renew_at_the_start_of_their_players_turn() -> None:
    t = deploying()
    mine, theirs = put(t, 0, "H08", "S:a"), put(t, 1, "H08", "N:a")
    t.used = [1, 1]
    for seat, target in ((0, mine), (1, theirs)):
        t.last(row_of(target, FACES["SP01"], 0, 0, 3, ROUND, seat, seat), "def")
    play(t, Turn(0))
    assert t.used == [0, 1]
    assert [row[0] for row in t.lasting] == [theirs]


@clause("DIM-TURN-13", "DIM-PLAY-20")
def test_triggers_come_in_order_own_cards_then_universals_then_rooms() -> None:
    t = deploying()
    lay_out(t, 1, "UN05")
    put(t, 1, "D13", "N:a")
    lay_out(t, 0, "UN05")
    queen = put(t, 0, "D13", "S:a")
    vein = room(t, "b1", "RO07")
    occupant = put(t, 0, "E05", "b1")
    sources = turn_triggers(t, 0)
    assert [(s.seat, s.me) for s in sources] == [(0, -1), (0, queen), (1, -1), (0, occupant)]
    assert sources[3].card == vein
    stacked(t, 0, "H04")
    play(t, Turn(0), "play", "H04")
    assert t.gems == [5, 0]  # the turn's own, two Universals, the queen, the vein


@clause("DIM-TURN-13", "DIM-PLAY-20")
def test_universals_of_several_others_come_clockwise() -> None:
    t = deploying(players=4)
    for seat in (2, 0, 3, 1, 3):
        lay_out(t, seat, "UN05")
    assert [source.seat for source in turn_triggers(t, 2)] == [2, 3, 3, 0, 1]


@clause("DIM-TURN-13", "DIM-BATTLE-24")
def test_loot_is_set_off_in_the_turn_of_who_wears_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IT09", "turn: gems(1)@you")
    t = deploying()
    mine = put(t, 0, "E05", "S:a", "IT09")
    t.owner[-1] = 1
    assert [(source.seat, source.me) for source in turn_triggers(t, 0)] == [(0, mine)]
    assert turn_triggers(t, 1) == ()


@clause("DIM-TURN-13")
def test_nullified_equipment_is_not_set_off(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IT09", "turn: gems(1)@you")
    rewrite(monkeypatch, "UN03", "static: nullify(type=item)@all(any)")
    t = deploying()
    put(t, 0, "E05", "S:a", "IT09")
    assert len(turn_triggers(t, 0)) == 1
    lay_out(t, 1, "UN03")
    assert turn_triggers(t, 0) == ()


@clause("DIM-CAMP-10", "DIM-TURN-13")
def test_a_campaigns_effects_come_before_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    t = deploying(campaign="necromancers_lair")
    face = rewrite(
        monkeypatch, CODES[CAMPAIGN_FACES["necromancers_lair"]], "turn: gems(2)@each; gems(1)@active"
    )
    monkeypatch.setitem(TRIGGERS_OF[face], "turn", (0,))
    put(t, 0, "D13", "S:a")
    stacked(t, 0, "H04")
    state = play(t, Turn(0), "play", "H04")
    assert [facts[:2] for facts in told(state, "gains gems")] == [(0, 1), (0, 2), (1, 2), (0, 1), (0, 1)]
    assert turn_triggers(t, 0)[0].face == face


@clause("DIM-TURN-13")
def test_a_vein_pays_only_the_player_who_stands_there() -> None:
    t = deploying()
    room(t, "b1", "RO07")
    put(t, 1, "E05", "b1")
    stacked(t, 0, "H04")
    play(t, Turn(0), "play", "H04")
    assert t.gems == [1, 0]


@clause("DIM-TURN-14", "DIM-WINDOW-08")
def test_the_end_window_comes_before_turn_effects_end_and_the_hand_is_cut() -> None:
    t = deploying()
    mine = put(t, 0, "E05", "S:a")
    t.turns_taken = [0, 0]
    t.last(row_of(mine, FACES["SP13"], 0, 0, 2, TURN, 0, 0), "atk")
    give(t, 0, *["O14"] * 8, gems=0)
    give(t, 1, "IN05", gems=0)
    t.gems[0] = 1
    state = play(t, Turn(0))
    while asked(state) != "end window 1":
        answer(state, "go on" if "go on" in offered(state) else "end turn")
    assert (len(t.lasting), len(t.hand[0])) == (1, 8)
    answer(state, "play IN05", "0")
    assert (t.gems, t.lasting, len(t.hand[0])) == ([0, 1], [], 7)
    assert state.over


@clause("DIM-TURN-14", "DIM-EQUIP-12")
def test_what_lasted_for_the_turn_ends_before_the_hand_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    more_hands = rewrite(monkeypatch, "SP13", "play: limit(hands,4)@own(any)~turn")
    t = deploying()
    mine = put(t, 0, "E05", "S:a")
    t.turns_taken = [0, 0]
    t.last(row_of(mine, more_hands, 0, 0, 4, TURN, 0, 0), "limit")
    for _ in range(3):
        wear(t, mine, "WE01")
    give(t, 0, *["O14"] * 8, "H04", gems=0)
    state = play(t, Turn(0), "go on", "end turn")
    assert (asked(state), t.phase, len(t.hand[0])) == ("overloaded 0", "", 9)
    answer(state, state.keys()[0])
    assert (asked(state), len(t.worn_by(mine))) == ("over the limit 0", 2)


@clause("DIM-TURN-14", "DIM-TURN-07", "DIM-MOVE-14")
def test_a_turn_that_is_over_has_used_up_stun() -> None:
    t = deploying()
    mine = put(t, 0, "E05", "S:a")
    t.turns_taken = [0, 0]
    t.stun(mine)
    assert play(t, Turn(0)).over
    assert column(t, "stunned", mine) == 1


@clause("DIM-TURN-11", "DIM-TURN-16", "DIM-PLAY-02", "DIM-PLAY-03")
def test_the_deployment_phase_comes_first_and_does_not_come_back() -> None:
    t = deploying()
    t.turns_taken = [0, 0]
    put(t, 0, "E05", "S:a")
    give(t, 0, "H04", "IN09", "SP01", gems=9)
    state = play(t, Turn(0), "go on")
    assert asked(state) == "movement 0"
    assert not {"play H04", "play SP01"} & set(state.keys())
    assert "play IN09" in offered(state)


@clause("DIM-TURN-15")
def test_drawing_from_an_empty_deck_does_nothing() -> None:
    t = deploying()
    stacked(t, 0)
    buried(t, 0, "H04")
    state = play(t, Draw(0, 2))
    assert state.over
    assert (t.hand[0], len(t.graveyard[0]), told(state, "draws nothing")) == ([], 1, [(0,)])


@clause("DIM-TURN-15", "DIM-RULING-41")
def test_an_option_makes_the_graveyard_the_new_deck() -> None:
    t = deploying(deck_out="reshuffle")
    stacked(t, 0)
    buried(t, 0, "H04", "H07")
    state = play(t, Draw(0, 1))
    assert sorted(state.keys()) == ["H04", "H07"]
    answer(state, "H07")
    assert (codes(t, t.hand[0]), t.deck[0].size(), t.graveyard[0]) == (["H07"], 1, [])


@clause("DIM-TURN-15", "DIM-RULING-41")
def test_an_empty_graveyard_makes_no_new_deck() -> None:
    t = deploying(deck_out="reshuffle")
    stacked(t, 0)
    state = play(t, Draw(0, 2))
    assert (state.over, t.hand[0], len(told(state, "draws nothing"))) == (True, [], 1)


@clause("DIM-TURN-15", "DIM-RULING-41")
def test_an_option_makes_an_empty_deck_lose_the_game() -> None:
    t = deploying(deck_out="lose")
    stacked(t, 0)
    state = play(t, Turn(0), "play")
    assert state.over
    assert t.winners == [1]


@clause("DIM-MOVE-14", "DIM-TURN-07")
def test_stun_lasts_through_the_next_turn_of_its_controller() -> None:
    t = deploying()
    mine, theirs = put(t, 0, "E05", "a1"), put(t, 1, "E05", "b4")
    t.stun(mine)
    t.stun(theirs)
    assert (column(t, "stunned", mine), column(t, "stunned", theirs)) == (2, 1)
    t.end_turn(0)
    assert (column(t, "stunned", mine), column(t, "stunned", theirs)) == (1, 1)
    t.end_turn(1)
    t.end_turn(0)
    assert (column(t, "stunned", mine), column(t, "stunned", theirs)) == (0, 0)


@clause("DIM-EQUIP-12")
def test_a_limit_that_shrinks_when_a_turn_ends_makes_its_owner_discard() -> None:
    t = deploying()
    mine = put(t, 0, "E05", "a1")
    potion, flask, charm = (wear(t, mine, code, 1) for code in ("IT01", "IT07", "IT04"))
    state = play(t, Turn(0))
    assert (asked(state), set(state.keys())) == (
        "overloaded 0",
        {f"#{card}" for card in (potion, flask, charm)},
    )
    answer(state, f"#{flask}")
    assert (codes(t, t.graveyard[0]), asked(state)) == (["IT07"], "turn 0")
