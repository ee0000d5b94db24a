"""What has to be true of the words in every game, whatever is played:

- every question, every answer and every event has words, of chance too, for everybody who reads them;
- no words show a code, the back of a card, or a name that only the rules use;
- the table can be told to everybody at any moment, and tells nobody what is hidden.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any, cast

import pytest

from tests.games.immortal_magic.test_random_games import all_cards, choice
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.asks import ASKS
from undercroft.games.immortal_magic.cards import CODES, NAMES
from undercroft.games.immortal_magic.flow.setup import Delve
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State

WHO = ("Ada", "Ben", "Cem", "Dot")
MOMENTS = 600
"""So many questions of a game are told."""

TABLES: tuple[dict[str, Any], ...] = (
    {"start_gems": 20, "start_hand": 10, "hand_limit": 12, "grid": "3x3"},
    {"attack_timing": "after_roll", "loot_drops": True, "soul_trade": "deployment", "start_gems": 20},
    {"players": 4, "start_gems": 20, "deck_out": "reshuffle", "dungeon_empty": "reshuffle"},
    {"players": 3, "deck_out": "lose", "grid": "3x3", "adjacent_grant": "on", "start_gems": 20},
    {"players": 1, "campaign": "necromancers_lair_solo", "bonus_draw_phase": "any"},
)

RAW = re.compile(
    r"#\d|[{}_<>]|\b(?:None|NO_CARD|atk|adice|ddice|movesas|fateroll|allown|allopp|foeside|roller)\b"
)
"""What no sentence may have."""

CODE = re.compile(rf"\b(?:{'|'.join(sorted(code for code in CODES if len(code) < 6))})\b")
PLACE = re.compile(r"\b[SWNE]:[a-f1-6]\b")


def check(words: str) -> None:
    """A line that people can read."""
    assert words, "nothing is said"
    assert not RAW.search(words), words
    assert not CODE.search(words), words
    assert not PLACE.search(words), words
    assert words == words.strip(), words
    assert "  " not in words, words


def told(state: State, seen: View) -> None:
    """The question and its answers for who is asked; the others learn only who is."""
    said = GAME.words.prompt(seen, WHO)
    check(said)
    assert said.startswith(WHO[state.asked or 0])
    labels = [GAME.words.label(seen.question, key, seen, WHO) for key in seen.options]
    for label in labels:
        check(label)
        assert label[:1].isupper(), label
    for title in state.trail(WHO):
        check(title)


def log(state: State, first: int, seats: int) -> int:
    """Every event since for everybody; hidden cards only for who saw them."""
    events = state.events()
    for event in events[first:]:
        for seat in (None, *range(seats)):
            line = GAME.words.tell(event, seat, WHO)
            check(line)
            assert line.endswith(".")
            assert not line[:1].islower(), line
    return len(events)


def play(options: dict[str, Any], seed: int) -> tuple[State, set[str]]:
    """A game at random in which everything is told."""
    random = Random(seed)
    state = State(all_cards(Options(**options), random), Delve())
    state.table.log = []
    heard, asked = 0, set()
    for moment in range(MOMENTS):
        while state.asked == CHANCE:
            state.roll(random.getrandbits(48))
        heard = log(state, heard, state.table.seats)
        if state.over:
            break
        seen = view(state, state.asked)
        told(state, seen)
        if moment % 20 == 0:
            for seat in (None, *range(state.table.seats)):
                lines = GAME.words.table(view(state, seat), WHO).split("\n")
                assert not any(CODE.search(line) or "#" in line for line in lines), lines
        asked.add(seen.question)
        state.answer(choice(state, random))
    return state, asked


@pytest.mark.parametrize("options", TABLES)
def test_everything_asked_and_told_has_words(options: dict[str, Any]) -> None:
    _, asked = play(options, seed=11)
    assert asked >= {"turn", "deployment", "movement", "destination", "column"}
    assert len(asked) > 10


def test_who_is_not_asked_learns_only_who_is() -> None:
    random = Random(4)
    state = State(all_cards(Options(start_gems=20), random), Delve())
    quiet = 0
    for _ in range(120):
        while state.asked == CHANCE:
            state.roll(random.getrandbits(48))
        asked = state.asked
        assert asked is not None
        assert GAME.words.prompt(view(state, 1 - asked), WHO) == f"{WHO[asked]} is choosing."
        quiet += 1
        state.answer(choice(state, random))
    assert quiet == 120


def hidden(state: State, seat: Seat) -> set[str]:
    """The names of cards in other hands that lie nowhere a seat could see them."""
    t = cast(Keep, state.table)
    open_to = {
        NAMES[t.face[card]] for card in range(len(t.face)) if t.face[card] >= 0 and t.knows(seat, card)
    }
    return {NAMES[t.face[card]] for other in range(t.seats) for card in t.hand[other]} - open_to


def test_the_table_tells_nobody_what_others_hold() -> None:
    random = Random(7)
    state = State(all_cards(Options(start_gems=20), random), Delve())
    secrets = 0
    for _ in range(200):
        while state.asked == CHANCE:
            state.roll(random.getrandbits(48))
        for seat in range(2):
            text = GAME.words.table(view(state, seat), WHO)
            secret = hidden(state, seat)
            secrets += len(secret)
            assert not {name for name in secret if name in text}
        state.answer(choice(state, random))
    assert secrets > 200


def test_every_outcome_of_chance_has_words() -> None:
    state = State(all_cards(Options(), Random(0)), Delve())
    now = view(state, None)
    for name, kind in GAME.chances.items():
        for key in kind.keys:
            check(GAME.words.label(name, key, now, WHO))


def test_a_question_without_words_of_its_own_has_a_prompt() -> None:
    assert all(kind.prompt and kind.prompt[0].isupper() for kind in ASKS.values())
