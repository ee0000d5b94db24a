"""What has to be true of DungeonQuest as a game among games, for every number of players and way to fight:

- what any seat may not know can be dealt anew, also for a seat that is not asked;
- everything asked, answered and told has words;
- no question has more answers than its rule can offer; what the rules never take back never goes back;
- the sun ends every game; who wins has left with the most, and it may be nobody.
"""

from __future__ import annotations

import os
from random import Random
from typing import cast

import pytest

from tests.conformance.walks import weighted
from tests.conftest import SOAK
from tests.games.dungeonquest.modes import each_mode, game_in_mode
from tests.games.dungeonquest.positions import HERE, ROOMS, hero, laid
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.board import DEAD, OUT
from undercroft.games.dungeonquest.queries.heroes import kind_at
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.errors import NoSample
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.testing import clause
from undercroft.testing.conformance import WHO

MOST = {
    "hero": 6, "tower": 4, "action": 16, "move on": 7, "web": 2, "bridge": 2, "scout": 2, "tile": 2,
    "open": 2, "secret": 9, "keen eyes": 2, "found": 2, "tower room": 3, "heading": 4, "arrow": 4, "hole": 2,
    "surface": 2, "shift": 2, "side": 2, "retreat": 6, "monster": 4, "volley": 2, "fight": 8, "counter": 8,
    "token": 4, "classic": 3, "reroll": 4, "further wound": 2, "reroll die": 2, "imp": 2, "end effect": 2,
    "tokens": 2,
}  # fmt: skip
"""The most answers a question can have; those not named have one for each card held."""


@pytest.mark.longer
@each_mode
@clause("DQ-MON-03", "DQ-CMB-03", "DQ-HERO-05", "DQ-HERO-08")
def test_what_any_seat_cannot_know_can_be_dealt_anew(players: int, mode: str) -> None:
    rng = Random(f"{players}{mode}")
    for _ in range(5 if SOAK else 2):
        for state in game_in_mode(players, mode, rng, every=11):
            for seat in range(players):
                other = _dealt_anew(state, seat, rng)
                if other is None:
                    continue
                GAME.check(other)
                assert view(other, seat) == view(state, seat)
                for _ in range(5):
                    if not other.over:
                        other.answer(weighted(other, rng))
                        GAME.check(other)


def _dealt_anew(state: State, seat: Seat, rng: Random) -> State | None:
    """Another state that looks the same to a seat; only for the seat asked it must always be found."""
    try:
        return resample(state, seat, rng.randrange)
    except NoSample:
        assert seat != state.asked
        return None


@pytest.mark.longer
@each_mode
def test_every_answer_prompt_table_and_event_has_words(players: int, mode: str) -> None:
    rng = Random(f"{players}/{mode}")
    who = WHO[:players]
    for state in game_in_mode(players, mode, rng, every=3 if SOAK else 10):
        for seat in (None, *range(players)):
            seen = view(state, seat)
            lines = [GAME.words.label(seen.question, key, seen, who) for key in seen.options]
            assert len(set(lines)) == len(lines)
            lines += [GAME.words.prompt(seen, who), GAME.words.table(seen, who)]
            lines += [GAME.words.tell(event, seat, who) for event in state.events()[-5:]]
            assert all(line and "{" not in line and "True" not in line for line in lines)
        if state.asked == CHANCE and state.pending is not None:
            kind = state.pending.kind
            seen = view(state, None)
            assert all(GAME.words.label(kind.name, kind.key(value), seen, who) for value, _ in state.offers())


@clause("DQ-CMB-03", "DQ-ESC-01")
def test_sides_of_a_fight_are_not_sides_of_a_chasm() -> None:
    play = laid(phase="encounter", tiles=ROOMS, lairs={HERE: "golem 6"}, heroes=[hero(), {}])
    play.answer("monster", "escape").draws("power-shield-of-kellos", "power-crushing-fist")
    assert "For A's escape the hero draws Shield of Kellos." in play.log()
    assert "For A's escape the monster draws Crushing Fist." in play.log()
    assert "Escape of A: 2 against 5, and no escape." in play.log()


def test_places_and_the_sun_are_told_in_plain_words() -> None:
    play = laid(heroes=[hero("1,1", loot=["corpse-rope"]), {}]).answer("action", "leave")
    assert "A leaves the dungeon by the north-west tower room." in play.log()
    assert "Round 1: the sun moves to space 1." in play.log()


@pytest.mark.longer
@each_mode
@clause("DQ-WIN-01", "DQ-WIN-02", "DQ-WIN-05", "DQ-SOLO-07", "DQ-SUN-05")
def test_every_game_ends_and_the_best_of_those_who_left_win(players: int, mode: str) -> None:
    rng = Random(f"{mode}/{players}")
    lost = 0
    for _ in range(25 if SOAK else 10):
        *_, state = game_in_mode(players, mode, rng, every=50)
        t = cast(Quest, state.table)
        GAME.check(state)
        assert state.over
        assert set(t.place) <= {OUT, DEAD}
        assert 1 <= GAME.turns(state) <= min(GAME.turn_limit, t.options.round_cap + 1)
        result = GAME.result(state)
        left = [seat for seat in range(players) if t.place[seat] == OUT]
        rich = [seat for seat in left if t.with_treasure[seat]]
        assert bool(result.winners) == bool(rich if players == 1 else left)
        assert all(result.scores[seat] == max(result.scores) for seat in result.winners)
        assert all(result.scores[seat] == 0 for seat in range(players) if seat not in left)
        lost += not left
    assert lost > 0  # the dungeon wins against random heroes


@pytest.mark.longer
@each_mode
@clause("DQ-SUN-01", "DQ-ROT-02")
def test_questions_are_short_and_neither_sun_nor_rotating_rooms_ever_turn_back(
    players: int, mode: str
) -> None:
    rng = Random(f"{mode}-{players}")
    for _ in range(6 if SOAK else 2):
        sun, turned = 0, 0
        for state in game_in_mode(players, mode, rng, every=1):
            t = cast(Quest, state.table)
            if state.pending is not None and state.asked != CHANCE:
                assert 1 <= len(state.keys()) <= MOST.get(state.pending.kind.name, 60)
            assert t.sun >= sun
            assert len(t.turned) >= turned
            assert all(kind_at(t, at) == "rotating" for at in t.turned)
            sun, turned = t.sun, len(t.turned)


# At length

GAMES_OF_A_MODE = 334
"""Fifteen modes give the 5 000 games."""


@pytest.mark.soak
@each_mode
def test_many_random_games_end_and_lose_nothing(players: int, mode: str) -> None:
    """Every card, tile and token is where one can find it after every answer, whatever the options."""
    rng = Random(f"{os.environ.get('SEED', '100')}/{players}/{mode}")
    for _ in range(GAMES_OF_A_MODE):
        rounds = 0
        for state in game_in_mode(players, mode, rng, every=1):
            GAME.check(state)
            rounds = GAME.turns(state)
        assert 1 <= rounds <= GAME.turn_limit
