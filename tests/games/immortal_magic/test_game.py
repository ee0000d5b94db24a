"""What has to be true of Dungeons of Immortal Magic as a game among games, in every mode:

- what any seat may not know can be dealt anew, also for a seat that is not asked;
- everything asked, answered and told has words;
- every question has an answer, and no more than the rules allow; what is final stays as it is;
- champions, rounds or the lack of characters end every game, and the best one wins.
"""

from __future__ import annotations

import os
from random import Random
from typing import cast

import pytest

from tests.conftest import SOAK
from tests.games.immortal_magic.modes import MODES, each_mode, eager, game_in_mode, in_mode
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.board import SPACES
from undercroft.games.immortal_magic.ending import has_characters, playing, rank
from undercroft.games.immortal_magic.layout import OVER
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.testing import clause
from undercroft.testing.conformance import WHO

MOST = {
    "mulligan": 2, "turn": 3, "column": 7, "rival": 4, "grant": 2, "lead": 2, "destination": 9, "room": 38,
    "loot": 10, "souls kept": 100, "counters": 9,
}  # fmt: skip
"""The most answers a question can have; others have one for each card or ability at hand."""

MANY = 120


def table(state: State) -> Keep:
    """The table of a state."""
    return cast(Keep, state.table)


@each_mode
@clause("DIM-SETUP-03", "DIM-ROOM-01", "DIM-WINDOW-12")
def test_what_any_seat_cannot_know_can_be_dealt_anew(mode: str) -> None:
    rng = Random(mode)
    dealt = 0
    for state in game_in_mode(mode, rng, every=41):
        for seat in range(state.table.seats):
            other = resample(state, seat, rng.randrange)
            GAME.check(other)
            assert view(other, seat) == view(state, seat)
            dealt += 1
            for _ in range(5):
                if not other.over:
                    eager(other, rng)
                    GAME.check(other)
    assert dealt > 5


@each_mode
def test_every_answer_prompt_table_and_event_has_words(mode: str) -> None:
    rng = Random(f"/{mode}")
    told = 0
    for state in game_in_mode(mode, rng, every=23):
        who = WHO[: state.table.seats]
        for seat in (None, *range(state.table.seats)):
            seen = view(state, seat)
            lines = [GAME.words.label(seen.question, key, seen, who) for key in seen.options]
            assert len(set(lines)) == len(lines)
            lines += [GAME.words.prompt(seen, who), GAME.words.table(seen, who)]
            lines += [GAME.words.tell(event, seat, who) for event in state.events()[-5:]]
            assert all(line and "{" not in line and "True" not in line for line in lines)
            told += len(lines)
        if state.asked == CHANCE and state.pending is not None:
            kind = state.pending.kind
            seen = view(state, None)
            assert all(GAME.words.label(kind.name, kind.key(value), seen, who) for value, _ in state.offers())
    assert told > 50


@pytest.mark.longer
@each_mode
@clause("DIM-WIN-01", "DIM-WIN-02", "DIM-WIN-03", "DIM-WIN-04", "DIM-CAMP-05", "DIM-CAMP-08")
def test_every_game_ends_and_the_best_wins(mode: str) -> None:
    rng = Random(f"{mode}/")
    for _ in range(4 if SOAK else 2):
        *_, state = game_in_mode(mode, rng, every=500)
        t = table(state)
        GAME.check(state)
        assert state.over
        assert t.phase == OVER
        assert 1 <= GAME.turns(state) <= min(GAME.turn_limit, t.options.rounds())
        result = GAME.result(state)
        assert len(result.winners) <= 1
        assert all(result.scores[seat] == max(result.scores) for seat in result.winners)
        met = max(result.scores) >= t.options.champions_needed()
        left = playing(t)
        ended = min(t.turns_taken[seat] for seat in left) >= t.options.rounds() if left else True
        alone = len(left) < max(2, t.seats) and t.options.deck_out == "lose"
        assert met or ended or alone or not any(has_characters(t, seat) for seat in left)
        if result.winners and not met and len(left) > 1:
            assert rank(t, result.winners[0]) == max(rank(t, seat) for seat in left)


@each_mode
@clause("DIM-BATTLE-10", "DIM-TURN-01", "DIM-MOVE-12")
def test_questions_are_short_and_what_is_final_stays(mode: str) -> None:
    rng = Random(f"{mode}-")
    taken = 0
    champions: list[int] = []
    for state in game_in_mode(mode, rng, every=1):
        t = table(state)
        if state.pending is not None and state.asked != CHANCE:
            kind = state.pending.kind.name
            assert 1 <= len(state.keys()) <= MOST.get(kind, MANY), kind
        assert sum(t.turns_taken) - taken >= 0
        taken = sum(t.turns_taken)
        now = [len(hall) + credits for hall, credits in zip(t.hall, t.credits, strict=True)]
        assert all(new >= old for new, old in zip(now, champions, strict=False))
        champions = now
    assert taken > 0


@pytest.mark.parametrize("mode", [mode for mode in MODES if "E1" not in mode])
@clause("DIM-BATTLE-10")
def test_an_attack_is_final_once_it_is_rolled(mode: str) -> None:
    rng = Random(f"-{mode}")
    totals: dict[tuple[int, int, int], int] = {}
    for number in range(2):
        battles = steps = 0
        for state in game_in_mode(mode, rng, every=1):
            t = table(state)
            battles += t.attack_steps == 1 and steps != 1
            steps = t.attack_steps
            if t.attack_dice >= 0:
                step = (number, battles, steps)
                assert totals.setdefault(step, t.attack_total) == t.attack_total
    assert len(totals) > 5


@each_mode
@clause("DIM-MOVE-01", "DIM-ENEMY-07", "DIM-EXIT-02")
def test_who_is_not_at_turn_only_goes_home(mode: str) -> None:
    """Others change their place by being pushed or leaving a battle, and then into their zone."""
    rng = Random(f"_{mode}")
    places: dict[tuple[int, int, int], int] = {}
    active = -1
    seen = 0
    for state in game_in_mode(mode, rng, every=1):
        t = table(state)
        rows = zip(t.in_play, t.owner, t.place, strict=True)
        now = {(card, t.face[card], owner): place for card, owner, place in rows if place >= 0}
        for (card, face, owner), place in now.items():
            if owner not in (active, t.active) and places.get((card, face, owner), place) != place:
                assert place >= SPACES
        places, active = now, t.active
        seen = max(seen, len(now))
    assert seen > 1


# At length

GAMES_OF_A_MODE = 455
"""Eleven modes give the 5 000 games."""


@pytest.mark.soak
@each_mode
def test_many_random_games_end_and_lose_nothing(mode: str) -> None:
    """Every card is where one can find it after every answer, whatever the options."""
    rng = Random(f"{os.environ.get('SEED', '100')}/{mode}")
    for _ in range(GAMES_OF_A_MODE):
        rounds = 0
        for state in game_in_mode(mode, rng, every=1):
            GAME.check(state)
            rounds = GAME.turns(state)
        assert 1 <= rounds <= GAME.turn_limit


def test_every_mode_is_what_its_name_says() -> None:
    rng = Random(2)
    for mode, settled in MODES.items():
        options = in_mode(mode, rng)
        assert {name: getattr(options, name) for name in settled} == settled
