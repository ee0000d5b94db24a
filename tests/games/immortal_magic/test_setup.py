"""Setting up:

- every space gets a face-down card, the rest is the pile; each player has a deck, seven cards, five gems;
- the highest die begins, ties roll again; then each may take one new hand, in the order of turns;
- a campaign lays its fixed cards first, and alone nobody rolls.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.games.endless_lines import go_round, named_loop, told_of_the_end
from tests.games.immortal_magic.card_table import offered
from tests.games.immortal_magic.dungeon_table import answer, asked, codes, play, told
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.board import NUMBERS, spaces
from undercroft.games.immortal_magic.cards import CAMPAIGNS, DECKS, FACES
from undercroft.games.immortal_magic.cards.campaigns import Fixed
from undercroft.games.immortal_magic.ending import end_endless
from undercroft.games.immortal_magic.flow.setup import Delve, FirstPlayer
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.table import Keep, blank
from undercroft.kernel.ids import CHANCE, NO_CARD
from undercroft.kernel.odds import pick
from undercroft.kernel.state import State
from undercroft.testing import clause


def dealt(until: str, **options: Any) -> State:
    """A game in which chance has answered everything up to a question."""
    state = State(blank(Options(**options)), Delve())
    random = Random(4)
    while state.pending is not None and state.pending.kind.name != until:
        assert state.asked == CHANCE
        state.answer(pick(state.offers(), random.getrandbits(48)))
    return state


def table(state: State) -> Keep:
    """The table of a game."""
    assert isinstance(state.table, Keep)
    return state.table


@clause("DIM-SETUP-01", "DIM-SETUP-02")
def test_every_space_has_a_face_down_card_and_the_rest_is_the_pile() -> None:
    t = table(dealt("mulligan"))
    assert [space for space in range(36) if t.face_down[space]] == list(spaces(4, 4))
    assert (t.in_pile(), t.dungeon_graveyard) == (106 - 16, [])
    t = table(dealt("mulligan", grid="3x3"))
    assert (sum(t.face_down), t.in_pile()) == (9, 106 - 9)


@clause("DIM-SETUP-03", "DIM-SETUP-04", "DIM-SETUP-08")
def test_each_player_has_seven_cards_of_his_own_deck_and_five_gems() -> None:
    t = table(dealt("mulligan"))
    assert t.gems == [5, 5]
    for seat, key in enumerate(("shield_of_vado", "axes_of_olkog")):
        assert (len(t.hand[seat]), t.deck[seat].size()) == (7, 53)
        faces = {face for face, _ in DECKS[key]}
        assert {t.face[card] for card in t.hand[seat]} <= faces
        assert all(t.knows(seat, card) and not t.knows(1 - seat, card) for card in t.hand[seat])
    t = table(dealt("mulligan", start_hand=3, start_gems=0))
    assert (t.gems, [len(hand) for hand in t.hand]) == ([0, 0], [3, 3])


@clause("DIM-SETUP-05")
def test_the_highest_die_begins_and_ties_roll_again() -> None:
    t = blank(Options(players=3))
    state = play(t, FirstPlayer((0, 1, 2)), "5", "2", "5", "1", "1", "3")
    assert state.pending is not None
    answer(state, "4")
    assert [facts for facts in told(state, "first roll")][-4:] == [(0, 1), (2, 1), (0, 3), (2, 4)]
    assert state.over


@clause("DIM-SETUP-05")
def test_an_option_names_who_begins() -> None:
    state = dealt("mulligan", first_player="north")
    assert (table(state).first, asked(state), told(state, "first roll")) == (1, "mulligan 1", [])


@clause("DIM-SETUP-06")
def test_in_turn_order_each_may_take_one_new_hand() -> None:
    state = dealt("mulligan", first_player="north")
    t = table(state)
    answer(state, "keep")
    before = sorted(t.face[card] for card in t.hand[0])
    assert asked(state) == "mulligan 0"
    state.answer_key("new hand")
    assert (t.hand[0], t.deck[0].size()) == ([], 60)
    for face in [face for face, _ in t.deck[0].odds()][:7]:
        state.answer(face)
    assert (len(t.hand[0]), t.deck[0].size(), asked(state)) == (7, 53, "deployment 1")
    assert sorted(t.face[card] for card in t.hand[0]) != before
    assert told(state, "new hand") == [(0,)]


@clause("DIM-SETUP-06")
def test_without_the_option_nobody_takes_a_new_hand() -> None:
    state = dealt("deployment", mulligan=False)
    assert told(state, "new hand") == []
    assert table(state).round == 1


@clause("DIM-TURN-01", "DIM-MULTI-02")
def test_turns_go_clockwise_from_the_first_player() -> None:
    state = dealt("mulligan", players=3, first_player="north", mulligan=True)
    while len(told(state, "turn")) < 7:
        if state.asked == CHANCE:
            state.answer(state.offers()[0][0])
        else:
            calm = [
                key for key in ("keep", "go on", "end turn", "pass", "skip for gems") if key in offered(state)
            ]
            state.answer_key((calm or state.keys())[0])
    assert told(state, "turn") == [(1, 2), (1, 0), (1, 1), (2, 2), (2, 0), (2, 1), (3, 2)]


@clause("DIM-SETUP-05", "DIM-TURN-15", "DIM-MULTI-05")
@pytest.mark.parametrize("first_player", ["roll", "south"])
def test_who_cannot_draw_a_hand_is_out_before_anybody_begins(first_player: str) -> None:
    short: dict[str, Any] = {"deck_out": "lose", "deck_check": False, "first_player": first_player}
    decks = "H04*3,H07*2+axes_of_olkog+songs_of_sylthae"
    state = dealt("mulligan", players=3, decks=decks, **short)
    assert table(state).gone == [True, False, False]
    assert {facts[0] for facts in told(state, "first roll")} <= {1, 2}
    assert table(state).first in (1, 2)
    assert first_player == "roll" or table(state).first == 1


@clause("DIM-SETUP-06", "DIM-SETUP-03")
def test_a_new_hand_has_as_many_cards_as_the_first() -> None:
    state = dealt("mulligan", start_hand=4)
    answer(state, "new hand")
    while state.asked == CHANCE:
        state.answer(pick(state.offers(), 1))
    assert [len(hand) for hand in table(state).hand] == [4, 4]


@clause("DIM-CAMP-04", "DIM-CAMP-07")
def test_the_necromancer_lies_face_up_before_the_others_are_dealt() -> None:
    state = State(blank(Options(campaign="necromancers_lair")), Delve())
    assert state.keys() == ["b2", "c2", "b3", "c3"]
    assert {weight for _, weight in state.offers()} == {1}
    state.answer_key("c3")
    t = table(state)
    space = NUMBERS["c3"]
    assert (codes(t, [t.rooms[space]]), t.face_down[space]) == (["EN27"], False)
    assert (sum(t.face_down), t.in_pile(), t.dungeon.count(FACES["EN27"])) == (15, 90, 0)


@clause("DIM-CAMP-07")
def test_a_fixed_card_goes_to_one_of_its_spaces_that_is_still_free(monkeypatch: pytest.MonkeyPatch) -> None:
    lair = CAMPAIGNS["necromancers_lair"]
    where = tuple(NUMBERS[name] for name in ("b2", "c2", "c3"))
    first, second = Fixed(FACES["EN27"], where[:1]), Fixed(FACES["RO02"], where)
    monkeypatch.setitem(CAMPAIGNS, lair.key, replace(lair, fixed=(first, second)))
    state = State(blank(Options(campaign=lair.key)), Delve())
    assert state.keys() == ["c2", "c3"]
    state.answer_key("c2")
    t = table(state)
    assert codes(t, [t.rooms[where[0]], t.rooms[where[1]]]) == ["EN27", "RO02"]
    assert sum(t.face_down) == 14


@clause("DIM-CAMP-05", "DIM-CAMP-06", "DIM-TURN-02")
def test_alone_nobody_rolls_and_the_first_turn_draws_nothing() -> None:
    state = dealt("mulligan", players=1, campaign="necromancers_lair_solo")
    t = table(state)
    assert (t.first, told(state, "first roll")) == (0, [])
    state.answer_key("keep")
    assert (len(t.hand[0]), t.gems, t.round) == (7, [5], 1)
    assert sum(card != NO_CARD for card in t.rooms) == 1


@clause("DIM-SETUP-07")
def test_cards_go_to_their_owners_graveyards() -> None:
    state = dealt("mulligan")
    t = table(state)
    face = t.face[t.hand[1][0]]
    t.discard(1, face)
    assert ([t.face[card] for card in t.graveyard[1]], t.graveyard[0], t.dungeon_graveyard) == (
        [face],
        [],
        [],
    )


@clause("DIM-RULING-59")
def test_dice_that_tie_for_ever_end_the_game_without_a_winner() -> None:
    state = GAME.open(Options(first_player="roll"))
    go_round(state, {"die": "4"}, Random(1))
    assert GAME.result(state).winners == ()
    assert told_of_the_end(state) == ["endless", "reckoned", "reckoned", "nobody wins"]
    assert named_loop(state).endswith(": die")


@clause("DIM-RULING-59")
def test_who_alone_goes_round_in_circles_is_out() -> None:
    for keeper, winners in ((1, (0,)), (0, (1,))):
        state = dealt("mulligan", first_player="north")
        end_endless(table(state), keeper, "alone")
        assert (table(state).winners, table(state).gone[keeper]) == (list(winners), True)


@clause("DIM-RULING-59", "DIM-CAMP-08")
def test_who_plays_alone_has_lost_and_is_told_why() -> None:
    state = dealt("mulligan", players=1, campaign="necromancers_lair_solo")
    end_endless(table(state), 0, "alone")
    assert table(state).winners == []
    assert told(state, "lost") == [("play went round in circles",)]


@clause("DIM-CAMP-08")
def test_a_campaign_that_is_lost_says_why() -> None:
    state = dealt("mulligan", players=1, campaign="necromancers_lair_solo")
    random = Random(2)
    while not state.over:
        state.answer(
            pick(state.offers(), random.getrandbits(48)) if state.asked == CHANCE else state.offers()[-1]
        )
    assert GAME.result(state).winners == ()
    assert told(state, "lost") == [
        ("the last round (30) is over with 0 of 1 champions, Vaelkhor the Necromancer not slain",)
    ]
