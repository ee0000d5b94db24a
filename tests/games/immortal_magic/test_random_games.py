"""Whole games played at random, with every card of the set in the decks:

- every game ends, and every question has at least two answers in the order of its domain, but for those
  whose answers depend on hidden cards;
- every card stays somewhere, and nothing is half done when a player has the main decision.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undercroft.games.immortal_magic.cards import FIRST_DUNGEON
from undercroft.games.immortal_magic.flow.setup import Delve
from undercroft.games.immortal_magic.layout import UNROLLED
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.table import Keep, blank
from undercroft.kernel.ids import CHANCE, NO_CARD
from undercroft.kernel.resample import resample
from undercroft.kernel.state import State
from undercroft.testing import clause

MAIN = ("deployment", "movement")
OF_HAND = (*MAIN, "swapped", "discard", "over the limit", "search")
MOST_ANSWERS = 60_000

TABLES: tuple[dict[str, Any], ...] = (
    {"start_gems": 20, "start_hand": 10, "hand_limit": 12},
    {"attack_timing": "after_roll", "loot_drops": True, "helpers_die": True, "soul_trade": "deployment"},
    {"players": 4, "start_gems": 20, "deck_out": "reshuffle", "dungeon_empty": "reshuffle"},
    {"players": 3, "deck_out": "lose", "grid": "3x3", "strict_magic": True, "soul_trade": "off"},
    {"players": 1, "campaign": "necromancers_lair_solo", "bonus_draw_phase": "any"},
)


def all_cards(options: Options, random: Random) -> Keep:
    """A table where each deck is drawn from all cards."""
    t = blank(options)
    for seat in range(t.seats):
        t.fill_deck(seat, [(face, 1) for face in sorted(random.sample(range(FIRST_DUNGEON), 75))])
    return t


def counted(t: Keep) -> list[int]:
    """How many cards each player has, and the dungeon."""
    mine = [
        t.deck[seat].size() + len(t.hand[seat]) + len(t.graveyard[seat]) + len(t.hall[seat])
        for seat in range(t.seats)
    ]
    for seat in t.owner + t.players_of_plays:
        mine[seat] += 1
    laid = sum(card != NO_CARD for card in t.rooms)
    return [*mine, t.dungeon.size() + len(t.dungeon_graveyard) + laid]


def choice(state: State, random: Random) -> Any:
    """An answer; playing and moving come before going on, most of the time."""
    offers = list(state.offers())
    assert state.pending is not None
    if state.pending.kind.name in MAIN and len(offers) > 1 and random.random() < 0.8:
        offers = offers[:-1]
    elif state.pending.kind.name == "turn" and random.random() < 0.9:
        offers = offers[:1]
    return random.choice(offers)


def check_question(state: State) -> None:
    """Two answers or more, unless hidden cards decide; in the order of the domain; nothing is half done at a
    main decision."""
    assert state.pending is not None
    numbers = [state.pending.kind.number(value) for value in state.offers()]
    assert len(numbers) > 1 or state.pending.kind.name in OF_HAND or state.pending.kind.window
    assert numbers == sorted(numbers)
    if state.pending.kind.name in MAIN:
        t = state.table
        assert isinstance(t, Keep)
        assert (t.plays, t.answered, t.table_roll, t.enterer) == ([], NO_CARD, UNROLLED, NO_CARD)


@clause("DIM-WIN-03", "DIM-PLAY-17", "DIM-SETUP-07")
@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_a_game_ends_with_all_its_cards(options: dict[str, Any], seed: int) -> None:
    random = Random(seed)
    t = all_cards(Options(**options), random)
    state = State(t, Delve())
    cards: list[int] = []
    for _ in range(MOST_ANSWERS):
        if state.over:
            break
        if state.asked == CHANCE:
            state.roll(random.getrandbits(48))
            continue
        check_question(state)
        state.answer(choice(state, random))
        cards = cards or counted(t)
        assert counted(t) == cards
        assert min(t.gems) >= 0
    assert state.over


@clause("DIM-PLAY-17", "DIM-WINDOW-12")
@pytest.mark.parametrize("seed", range(2))
def test_other_hands_can_be_imagined_at_any_moment_and_played_on(seed: int) -> None:
    random = Random(seed)
    t = all_cards(Options(start_gems=20, round_cap=10), random)
    state = State(t, Delve())
    imagined = 0
    while not state.over:
        if state.asked == CHANCE:
            state.roll(random.getrandbits(48))
            continue
        for seat in range(t.seats):
            twin = resample(state, seat, random.randrange)
            for _ in range(4):
                if twin.asked == CHANCE:
                    twin.roll(random.getrandbits(48))
                elif not twin.over:
                    twin.answer(random.choice(list(twin.offers())))
            imagined += 1
        state.answer(choice(state, random))
    assert imagined > 100
