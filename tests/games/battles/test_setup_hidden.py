"""What is hidden while BATTLES is set up:

- what a Player writes down reaches nobody else, whoever looks on;
- others can always imagine it differently, by legal numbers, all ways alike;
- what an absent Player writes is what the engine would;
- every question and event is declared, however Mobs are chosen.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.battles.acts import FIGHTER, JOKER, RUNECASTER, THIEF
from tests.games.battles.mustered import (
    CASTERS,
    PAGE_LP,
    TRIO,
    asked,
    field,
    finished,
    mustering,
    of_rank,
    step,
    told,
    with_lp,
)
from undercroft.games.battles.asks import ASKS, CHANCES
from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.events import EVENTS
from undercroft.games.battles.flow.setup import Muster
from undercroft.games.battles.options import Options
from undercroft.games.battles.table import Field, blank
from undercroft.kernel.codec import plain_view
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.testing import clause


def others_views(state: State, owner: int) -> list[Any]:
    """What everybody but one sees, log included."""
    seats = (1 - owner, None)
    log = [[(event.kind.name, event.facts_for(seat)) for event in state.events()] for seat in seats]
    return [[plain_view(view(state, seat)) for seat in seats], log]


@clause("BA-SETUP-04")
def test_nobody_else_sees_which_mobs_are_chosen() -> None:
    one, two = (State(blank(Options(rank_p1=11, rank_p2=11)), Muster()) for _ in range(2))
    for left, right in zip(
        ("fighter", "thief", "joker", "done", "done"),
        ("monk", "witch", "druid", "cleric", "thug"),
        strict=True,
    ):
        assert others_views(one, 0) == others_views(two, 0)
        assert view(one, 1).facts["muster"] == (None, ())
        assert view(one, None).facts["muster"] == (None, None)
        assert (view(one, 1).question, view(one, 1).options) == ("", ())
        one.answer_key(left)
        two.answer_key(right)
    assert asked(one) == "mob 1"
    assert others_views(one, 0) == others_views(two, 0)
    assert view(one, 0).facts["muster"] == ((FIGHTER, THIEF, JOKER, -1, -1), None)


@clause("BA-SETUP-14", "BA-SETUP-17")
def test_nobody_else_sees_how_lp_are_distributed() -> None:
    mobs = (*CASTERS, *TRIO)
    one, two = mustering(*mobs), mustering(*mobs)
    for left, right in zip(("15", "0", "15", "10", "0", "0"), ("0", "0", "0", "2", "0", "7"), strict=True):
        assert others_views(one, 0) == others_views(two, 0)
        one.answer_key(left)
        two.answer_key(right)
    assert asked(one) == "mob lp 1"
    assert others_views(one, 0) == others_views(two, 0)
    assert view(one, 0).facts["muster"] == ((15, 0, 0, 15, 10, 0, 0), None)


def check_guess(t: Field, owner: int, size: int) -> None:
    """What is imagined of a Player could have been written by him."""
    row = t.muster[owner]
    assert len(row) == size
    if not t.mobs:
        kinds = [kind for kind in row if kind >= 0]
        assert row == kinds + [-1] * (size - len(kinds))
        assert len(kinds) >= min(size, 3)
        assert set(kinds) <= set(t.options.pool())
        assert t.options.duplicates or len(set(kinds)) == len(kinds)
        return
    party = t.fielded(owner)
    lp = row[: len(party)]
    assert sum(lp) == t.options.lp(owner) if size >= len(party) else sum(lp) <= t.options.lp(owner)
    rest = row[len(party) :]
    for slot, mob in enumerate(party):
        if rest:
            first = rest.pop(0)
            assert 0 <= first <= lp[slot] + t.kis[mob]
            if t.mobs[mob] == RUNECASTER and rest:
                assert 1 <= rest.pop(0) < (6 + first) / 2
    assert not rest


@clause("BA-SETUP-04", "BA-SETUP-05", "BA-SETUP-17")
@pytest.mark.parametrize("rank", [1, 6, 20])
@pytest.mark.parametrize("duplicates", [False, True])
def test_at_every_question_others_imagine_legal_numbers_and_keep_their_own(
    rank: int, duplicates: bool
) -> None:
    rng = Random(rank)
    pool = "+".join(("runecaster", *(CARDS[kind].name.lower().replace(" ", "-") for kind in range(11))))
    state = of_rank(rank, kis=3, duplicates=duplicates, mob_pool=pool)
    imagined = 0
    while not state.over:
        for seat in (0, 1):
            t = field(state)
            size = len(t.muster[1 - seat])
            other = resample(state, seat, rng.randrange)
            assert plain_view(view(other, seat)) == plain_view(view(state, seat))
            assert field(other).muster[seat] == t.muster[seat]
            check_guess(field(other), 1 - seat, size)
            imagined += field(other).muster != t.muster
            finished(other, seed=rng.getrandbits(20))
        step(state, rng)
    assert imagined > 8


@clause("BA-SETUP-05")
def test_all_splits_of_lp_are_imagined_alike() -> None:
    state = with_lp(*PAGE_LP)
    rng = Random(5)
    seen = [tuple(field(resample(state, 1, rng.randrange)).muster[0][:3]) for _ in range(4000)]
    ways = 17 * 16 // 2
    assert len(set(seen)) == ways, "all ways to write 15 as a sum of three"
    assert sum(split[0] == 0 for split in seen) == pytest.approx(4000 * 16 / ways, rel=0.2)
    assert sum(split[2] == 15 for split in seen) == pytest.approx(4000 / ways, abs=25)


def test_what_an_absent_player_answers_is_what_auto_setup_would_write() -> None:
    state = of_rank(2, *CASTERS, *TRIO)
    auto = field(of_rank(2, *CASTERS, *TRIO, auto_setup=True))
    while state.asked != CHANCE:
        assert state.pending is not None
        default = ASKS[state.pending.kind.name].default
        assert default is not None
        state.answer(default(state.table, state.offers()))
    assert field(state).lp == auto.lp
    assert [facts[1:] for facts in told(state, "runes")] == [(4, 5)]


def test_random_set_ups_keep_to_what_is_declared() -> None:
    rng = Random(3)
    met: set[str] = set()
    for selection in ("secret", "alternate", "random") * 5:
        rank = rng.randrange(1, 21)
        state = of_rank(rank, selection=selection, kis=rng.randrange(31), mob_pool="all")
        while not state.over:
            assert state.pending is not None
            kind = state.pending.kind
            met.add(kind.name)
            assert (CHANCES if state.asked == CHANCE else ASKS)[kind.name] is kind
            offers = [pair[0] for pair in state.offers()] if state.asked == CHANCE else list(state.offers())
            numbers = [kind.number(value) for value in offers]
            assert numbers == sorted(set(numbers)) != []
            step(state, rng)
        assert all(EVENTS[event.kind.name] is event.kind for event in state.events())
        t = field(state)
        for seat in (0, 1):
            party = t.fielded(seat)
            assert 3 <= len(party) <= t.options.most_mobs(seat)
            spent = sum(t.kis[mob] for mob in party)
            assert sum(sum(t.lp[mob]) for mob in party) == t.options.lp(seat) + spent
    assert met >= {"mob", "open mob", "drawn mob", "kis", "mob lp", "ability lp", "melee", "die", "coin"}


@clause("BA-SETUP-04", "BA-SETUP-17")
def test_what_is_asked_in_secret_waits_even_with_one_answer() -> None:
    """Nobody learns from a question that was not put how little there was to choose."""
    assert [kind.name for kind in ASKS.values() if kind.private] == ["mob", "mob lp", "ability lp", "rune"]
    assert all(kind.waiting for kind in ASKS.values() if kind.private)
