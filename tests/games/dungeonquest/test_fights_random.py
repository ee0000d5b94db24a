"""What has to be true of every fight, whatever is answered:

- it ends, and the outcome fits what the table shows;
- after each answer no Combat card, Power card or token is lost or doubled; after the end all are home;
- what a seat may not know can be dealt anew: it looks the same to that seat and plays on;
- as long as nothing hidden is shown, the seat cannot tell such states apart.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.games.dungeonquest.fight_arena import BACK, HERE, Arena, spent_when
from undercroft.games.dungeonquest.asks import COUNTER
from undercroft.games.dungeonquest.board import CATACOMBS, DEAD
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.cards.vocabulary import MONSTER_KEYS
from undercroft.games.dungeonquest.flow.monster import BROKEN_OFF, ESCAPED, LOST, WON
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.odds import pick
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.testing import clause

MODES = [
    ("standard", 2),
    ("standard", 4),
    ("standard", 1),
    ("dice", 1),
    ("dice", 3),
    ("classic_solo", 1),
    ("classic_solo", 2),
    ("classic", 2),
    ("classic", 3),
]
HELD = (*spent_when("met"), *spent_when("fleeing"))


def any_fight(rng: Random, mode: str, players: int) -> Arena:
    below = rng.random() < 0.2
    return Arena(
        rng.choice(HERO_KEYS),
        rng.choice(MONSTER_KEYS),
        players=players,
        combat_mode=mode,
        wounds=rng.randrange(12),
        no_escape=rng.random() < 0.5,
        lair=not below and rng.random() < 0.3,
        below=below,
        held=[face for face in HELD if rng.random() < 0.1],
        deathblow_cards=rng.choice(("all", "revealed")),
        solo_counter=rng.choice(("revealed_order", "cheapest")),
    )


@clause(
    "DQ-END-02", "DQ-END-03", "DQ-MON-01", "DQ-CMB-01", "DQ-CMB-07", "DQ-CAT-10", "DQ-CAT-11", "DQ-SOLO-09"
)
@pytest.mark.parametrize(("mode", "players"), MODES)
def test_fights_end_and_lose_nothing(mode: str, players: int) -> None:
    rng = Random(21)
    outcomes = set()
    for _ in range(300):
        fight = any_fight(rng, mode, players)
        t = fight.t
        below = t.place[0] == CATACOMBS
        fight.auto(rng)
        outcomes.add(fight.outcome)
        assert t.turn_over == (fight.outcome != WON)
        assert (t.place[0] == DEAD) == (fight.outcome == LOST)
        assert t.place[0] == DEAD or t.wounds[0] < t.life(0)
        assert t.pending[0] == (fight.outcome in (ESCAPED, BROKEN_OFF) and not below)
        assert (t.place[0] == BACK) == (fight.outcome == ESCAPED and not below)
        assert HERE not in t.lair_at or (fight.outcome != WON and not below)
        assert not t.sealed
        assert not t.considered
    assert outcomes >= {WON, ESCAPED, LOST}


def answer_at_random(state: State, rng: Random) -> None:
    offers = state.offers()
    value = pick(offers, rng.randrange(9_999_999)) if state.asked == CHANCE else rng.choice(list(offers))
    state.answer(value)


@clause("DQ-MON-03", "DQ-CMB-03", "DQ-CMB-05", "DQ-DMG-04", "DQ-SOLO-02")
@pytest.mark.parametrize(("mode", "players"), MODES)
def test_what_a_seat_cannot_know_can_be_dealt_anew(mode: str, players: int) -> None:
    rng = Random(4)
    for _ in range(25):
        state = any_fight(rng, mode, players).state
        while not state.over:
            for seat in range(players):
                if state.asked == CHANCE:
                    break
                other = resample(state, seat, rng.randrange)
                assert view(other, seat) == view(state, seat)
                for _ in range(6):
                    if not other.over:
                        answer_at_random(other, rng)
            answer_at_random(state, rng)


def unseen(state: State, seat: int) -> set[int]:
    """The cards hidden from a seat; once one of them is shown, two states may rightly differ."""
    t = state.table
    return {card for card, seers in enumerate(t.seen) if t.face[card] >= 0 and not seers >> seat & 1}


def seen_by(state: State, seat: int) -> tuple[object, ...]:
    """Everything that reaches a seat."""
    return view(state, seat), [(event.kind.name, event.facts_for(seat)) for event in state.events()]


def apart(state: State, other: State, seat: int, rng: Random) -> bool:
    """Whether a seat could tell two states apart, as long as nothing hidden is shown to it."""
    for _ in range(25):
        if seen_by(state, seat) != seen_by(other, seat):
            return True
        mine, its = state.keys(), other.keys()
        shared = [key for key in mine if key in its]
        if not shared or state.asked != other.asked:
            return False
        key = rng.choice(shared)
        before, secret = unseen(state, seat), bool(state.table.sealed)
        state.answer_key(key)
        other.answer_key(key)
        if (
            before - unseen(state, seat)
            or before - unseen(other, seat)
            or (secret and not state.table.sealed)
        ):
            return False
        kinds = {s.pending.kind for s in (state, other) if s.pending is not None}
        if len(kinds) == 2 and COUNTER in kinds:
            return False
    return False


@clause("DQ-CMB-03", "DQ-CMB-05", "DQ-MON-03", "DQ-CLASSIC-03")
@pytest.mark.parametrize(("mode", "players"), [pair for pair in MODES if pair[1] > 1])
def test_what_a_seat_may_not_know_does_not_reach_it(mode: str, players: int) -> None:
    rng = Random(9)
    for _ in range(150):
        state = any_fight(rng, mode, players).state
        for _ in range(rng.randrange(40)):
            if not state.over:
                answer_at_random(state, rng)
        seat = rng.randrange(players)
        if state.over or state.asked == CHANCE:
            continue
        state = state.clone()
        other = resample(state, seat, rng.randrange)
        other.table.lend(other.frames, [])
        assert not apart(state, other, seat, rng)
