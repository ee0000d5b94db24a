"""What has to be true of BATTLES: Armageddon as a game among games, in every mode:

- what any seat may not know can be dealt anew while Mobs are mustered, and nothing is hidden afterwards;
- everything asked, answered and told has words;
- every question has an answer, and no more than it can have; what is final stays as it is;
- the last Mob standing, or the last Round, ends every game, and whoever is left, or is better off, wins.
"""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, cast

from tests.games.battles.campaign import random_step
from tests.games.battles.modes import MODES, each_mode, game_in_mode, in_mode
from undercroft.games.battles import GAME
from undercroft.games.battles.board import DEAD
from undercroft.games.battles.ending import out
from undercroft.games.battles.flow.round import MOST_TURN_ACTIONS
from undercroft.games.battles.invariants import MOST_OPTIONS, check_muster
from undercroft.games.battles.layout import MUSTER, NO_SEAT, OVER
from undercroft.games.battles.options import Options
from undercroft.games.battles.table import Field
from undercroft.kernel.codec import digest
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.testing import clause
from undercroft.testing.conformance import WHO

MOST = {
    "mob": 41, "open mob": 41, "kis": 13, "mob lp": 41, "ability lp": 46, "rune": 30, "melee": 13, "go": 40,
    "actor": 13, "act": 5, "as what": 2, "choice": 2, "shadows": 2, "wall": 3, "element": 4, "step": 2,
    "final delay": 2, "charge attack": 2,
}  # fmt: skip
"""The most answers a question can have; others have one for each Mob, Total or point."""


def table(state: State) -> Field:
    """The table of a state."""
    return cast(Field, state.table)


@each_mode
@clause("BA-SETUP-04", "BA-SETUP-12")
def test_what_a_seat_cannot_know_can_be_dealt_anew(mode: str) -> None:
    rng = Random(mode)
    dealt = hidden = 0
    for state in game_in_mode(mode, rng, every=23):
        for seat in range(2):
            other = resample(state, seat, rng.randrange)
            GAME.check(other)
            assert view(other, seat) == view(state, seat)
            if table(state).phase != MUSTER:
                assert digest(other) == digest(state)
            hidden += table(state).phase == MUSTER
            dealt += 1
            for _ in range(3):
                if not other.over:
                    random_step(other, rng)
                    GAME.check(other)
    assert dealt > 5
    assert hidden or table(state).options.auto_setup


@each_mode
def test_every_answer_prompt_table_and_event_has_words(mode: str) -> None:
    rng = Random(f"/{mode}")
    told = 0
    for state in game_in_mode(mode, rng, every=37):
        who = WHO[:2]
        for seat in (None, 0, 1):
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


@each_mode
@clause("BA-WIN-01", "BA-WIN-02", "BA-WIN-03", "BA-WIN-05", "BA-TERM-02", "BA-TERM-08")
def test_every_game_ends_and_who_is_left_wins(mode: str) -> None:
    rng = Random(f"{mode}/")
    for _ in range(3):
        *_, state = game_in_mode(mode, rng, every=5_000)
        t = table(state)
        GAME.check(state)
        check_muster(t)
        assert state.over
        assert t.phase == OVER
        result = GAME.result(state)
        assert result.winners == (() if t.winner == NO_SEAT else (t.winner,))
        lost = [out(t, seat) for seat in range(2)]
        if any(lost):
            assert t.winner == (NO_SEAT if all(lost) else lost.index(False))
        else:
            assert t.round == t.options.round_cap == GAME.turns(state)
            assert t.winner == NO_SEAT or t.options.cap_result == "adjudicate"


@each_mode
@clause("BA-ROUND-02", "BA-TERM-01", "BA-SETUP-07", "BA-LP-01", "BA-DMG-02")
def test_questions_are_short_and_what_is_final_stays(mode: str) -> None:
    rng = Random(f"{mode}-")
    before: Any = None
    for state in game_in_mode(mode, rng, every=1):
        t = table(state)
        if state.pending is not None and state.asked != CHANCE:
            kind = state.pending.kind.name
            assert 1 <= len(state.keys()) <= MOST.get(kind, MOST_OPTIONS), kind
        if t.phase == MUSTER:
            continue
        final = (list(t.mobs), list(t.home), [list(lp) for lp in t.lp], list(t.kis), list(t.thp), list(t.att))
        assert before is None or final == before
        before = final
        assert t.turn_actions <= MOST_TURN_ACTIONS
        lost = [mob for mob, gone in enumerate(t.sacrificed) if gone]
        assert all(t.position[mob] == DEAD for mob in lost)
    assert before is not None


def test_every_mode_is_what_its_name_says() -> None:
    rng = Random(2)
    for mode, settled in MODES.items():
        options = in_mode(mode, rng)
        assert {name: getattr(options, name) for name in settled} == settled


def test_every_option_is_played_with_in_some_mode() -> None:
    played = {name for settled in MODES.values() for name in settled} | {"players"}
    assert played == {each.name for each in fields(Options)}
