"""Taking a choice back before it is paid for:

- so often in a row it can be taken back, then the next choice is binding;
- as soon as something was played, moved or passed it can be taken back again;
- a player who takes back whatever they can comes to an end;
- what is said quickly about bearers, limits and moves is what is said at length.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.games.immortal_magic.card_table import casting, deploying, phase
from tests.games.immortal_magic.dungeon_table import SOUTH, answer, asked, dungeon, give, opened, play, put
from undercroft.games.immortal_magic.board import NAMES
from undercroft.games.immortal_magic.cards import CARDS, FACES
from undercroft.games.immortal_magic.flow.choices import burdened
from undercroft.games.immortal_magic.flow.movement import MovementPhase
from undercroft.games.immortal_magic.flow.playing import MOST_TAKEN_BACK, OpenWindow
from undercroft.games.immortal_magic.flow.setup import Delve
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.queries.limits import overloaded, soul_limit
from undercroft.games.immortal_magic.queries.matching import all_characters, characters
from undercroft.games.immortal_magic.queries.moves import destinations, movers, moves_left
from undercroft.games.immortal_magic.table import Keep, blank
from undercroft.kernel.ids import CHANCE, NO_CARD
from undercroft.kernel.state import State
from undercroft.testing import clause


@clause("DIM-DEPLOY-01", "DIM-PLAY-01")
def test_a_character_is_taken_back_so_often_in_a_row_and_then_deployed() -> None:
    t = deploying()
    give(t, SOUTH, "H04", "H05", gems=9)
    state = phase(t, *["play H05", "cancel"] * MOST_TAKEN_BACK, "play H05")
    assert state.keys() == ["S:a", "S:b", "S:c", "S:d"]
    answer(state, "S:a", "play H04")
    assert state.keys() == ["S:a", "S:b", "S:c", "S:d", "cancel"]  # something has happened


@clause("DIM-EQUIP-01", "DIM-PLAY-01")
def test_equipment_that_cannot_be_taken_back_goes_to_its_only_bearer() -> None:
    t = deploying()
    put(t, SOUTH, "H03", "S:a")
    give(t, SOUTH, "WE07", gems=9)
    state = phase(t, *["play WE07", "cancel"] * MOST_TAKEN_BACK)
    assert (t.in_play, len(t.hand[SOUTH])) == ([0], 1)
    answer(state, "play WE07")
    assert [CARDS[face].code for face in t.faces] == ["H03", "WE07"]


@clause("DIM-PLAY-17")
def test_targets_are_binding_after_so_many_changes_of_mind() -> None:
    t = casting("RM02")
    mine = [characters(t, SOUTH)[1], put(t, SOUTH, "H05", "S:c")]
    state = phase(t, "play RM02")
    assert state.keys() == [*(f"#{card}" for card in mine), "cancel"]
    answer(state, "cancel", *["play RM02", "cancel"] * (MOST_TAKEN_BACK - 1), "play RM02")
    assert (asked(state), state.keys()) == ("target 0", [f"#{card}" for card in mine])


@clause("DIM-MOVE-12", "DIM-MOVE-15")
def test_a_mover_is_taken_back_so_often_in_a_row() -> None:
    t = dungeon()
    rider = put(t, SOUTH, "H03", "a1")
    opened(t, "a2", "b1")
    chosen = [f"move #{rider}", "cancel"] * MOST_TAKEN_BACK
    state = play(t, MovementPhase(SOUTH), *chosen, f"move #{rider}")
    places = [NAMES[place] for place in sorted(destinations(t, rider))]
    assert (asked(state), state.keys()) == ("destination 0", places)
    answer(state, "a2", f"move #{rider}")
    assert state.keys()[-1] == "cancel"


@clause("DIM-SOUL-05")
def test_souls_are_traded_when_it_was_taken_back_too_often() -> None:
    t = deploying(soul_trade="deployment")
    mine = put(t, SOUTH, "H03", "S:a", souls=2)
    state = phase(t, *[f"trade #{mine}", "0"] * MOST_TAKEN_BACK, f"trade #{mine}")
    assert state.keys() == ["1", "2"]
    answer(state, "1", f"trade #{mine}")
    assert (state.keys(), t.gems[SOUTH]) == (["0", "1"], 1)


@clause("DIM-WINDOW-01", "DIM-WINDOW-12")
def test_who_is_out_is_not_asked_in_a_window() -> None:
    t = dungeon(players=3)
    give(t, 1, "IN01")
    give(t, 2, "IN01")
    t.concede(1)
    state = State(t, OpenWindow("end", (1, 2)))
    assert asked(state) == "end window 2"


class Waverer:
    """Takes back whatever can be taken back, and else does the first thing that is offered."""

    def __init__(self, seed: int, options: Options) -> None:
        self.rng = Random(seed)
        self.state = State(blank(options), Delve())

    def play(self, questions: int) -> int:
        """Answer so many questions; gives the longest run of them within one turn."""
        longest = run = 0
        taken = self.turns()
        for _ in range(questions):
            if self.state.over:
                break
            self.answer()
            run = run + 1 if self.turns() == taken else 0
            taken = self.turns()
            longest = max(longest, run)
        return longest

    def turns(self) -> list[int]:
        table = self.state.table
        assert isinstance(table, Keep)
        return table.turns_taken[:]

    def answer(self) -> None:
        if self.state.asked == CHANCE:
            self.state.roll(self.rng.getrandbits(32))
            return
        keys = self.state.keys()
        self.state.answer_key("cancel" if "cancel" in keys else keys[0])


@clause("DIM-PLAY-19")
def test_taking_back_whatever_can_be_taken_back_comes_to_an_end() -> None:
    waverer = Waverer(5, Options(soul_trade="deployment"))
    assert waverer.play(3000) < 500
    assert sum(waverer.turns()) > 6


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_quickly_is_what_is_said_at_length(seed: int) -> None:
    rng = Random(seed)
    state = State(blank(Options(players=seed + 2, grid="4x4", loot_drops=True)), Delve())
    t = state.table
    assert isinstance(t, Keep)
    asked_of_movers = 0
    while not state.over and len(state.journal) < 900:
        if state.asked == CHANCE:
            state.roll(rng.getrandbits(32))
            continue
        assert [t.face[card] for card in t.in_play] == t.faces
        for seat in range(t.seats):
            able = [card for card in characters(t, seat) if moves_left(t, card) and destinations(t, card)]
            assert movers(t, seat) == sorted(able)
            asked_of_movers += len(able)
        heavy = [
            card
            for card in all_characters(t)
            if overloaded(t, card) or t.souls[t.in_play.index(card)] > soul_limit(t, card)
        ]
        assert burdened(t) == (heavy[0] if heavy else NO_CARD)
        offers = state.offers()
        state.answer(offers[rng.randrange(len(offers))])
    assert asked_of_movers > 500


@clause("DIM-PLAY-19", "DIM-MOVE-01")
def test_nobody_moves_more_than_so_often_whatever_is_granted() -> None:
    t = dungeon()
    rider = put(t, SOUTH, "H03", "a1")
    opened(t, "a2")
    t.grant_moves(rider, 20)
    t.moved[0] = 11
    assert movers(t, SOUTH) == [rider]
    t.moved[0] = 12
    assert (movers(t, SOUTH), moves_left(t, rider)) == ([], 0)
    assert FACES["H03"] == t.faces[0]
