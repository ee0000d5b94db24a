"""What has to be true of the guide at every moment of random games with every card of the set:

- the table read from a view allows what the true table allows: plays, abilities, moves, prices, figures;
- every spot of every answer exists, and whatever lies nowhere is known to;
- marks exist, and tell nobody of another's choices or hand;
- whatever is pointed at gets a sentence with clauses that exist, and nothing passes for offered that is not;
- a card of the hand that is not offered has a reason, and one that is offered has none;
- every card in hand, card in play, place and draw that is not offered is refused by clauses of the rules, and
  nothing that is offered is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.conftest import SOAK
from tests.games.immortal_magic.test_guide import WHO, clauses
from tests.games.immortal_magic.test_random_games import TABLES, all_cards, choice
from undercroft.games.immortal_magic.asks import (
    ASKS,
    BUY,
    EFFECTS,
    FACE_PLAYED_BY,
    MOVE,
    PLAY,
    SWAP,
    TAKE_OFF,
    TRADE,
    USE,
    WINDOW_ASKS,
)
from undercroft.games.immortal_magic.board import PLACES
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.flow.setup import Delve
from undercroft.games.immortal_magic.guide import GUIDE
from undercroft.games.immortal_magic.guide.hands import why_unplayed
from undercroft.games.immortal_magic.guide.reading import WINDOWS, mover, table, window
from undercroft.games.immortal_magic.guide.reasons import REASONS
from undercroft.games.immortal_magic.layout import ZONES
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.queries.figures import (
    attack_dice,
    attack_terms,
    defence_dice,
    defence_terms,
)
from undercroft.games.immortal_magic.queries.lasting import step_with_id
from undercroft.games.immortal_magic.queries.limits import why_not_bear
from undercroft.games.immortal_magic.queries.matching import Source, all_characters, enemies
from undercroft.games.immortal_magic.queries.moves import (
    destinations,
    moves_left,
    why_not_deployed,
    why_not_go,
)
from undercroft.games.immortal_magic.queries.phases import (
    extra_draws,
    removable,
    why_idle,
    why_not_buy,
    why_not_swap,
)
from undercroft.games.immortal_magic.queries.playable import (
    DEPLOYMENT,
    MOVEMENT,
    playable,
    usable,
    why_not,
)
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.games.immortal_magic.queries.targets import why_not_help, why_not_room, why_not_target
from undercroft.kernel.guide import Spot
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.odds import pick
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State
from undercroft.kit.refusals import Refusal

GAMES = 25
STEP = 1 if SOAK else 2
"""Of the questions kept, each so-manieth is looked at where that takes long."""

LONGEST = 1_500
"""So many questions of each game are looked at."""

FOR_ONE = {"price", "dear", "saves"}
"""Marks of a hand, for its owner alone."""

OFF_THE_TABLE = ("turn", "branch", "counters", "souls traded", "souls kept", "search")
"""Questions about what does not lie on the table."""

DECLINED = ("go on", "end turn", "pass", "cancel", "none", "stop", "no")
"""Answers that decline, end or pass: they lie nowhere."""

RARE = {"lead", "overloaded", "grant", "remove"}
"""Questions that few random games come to."""

COMMON = {"deployment", "movement", "destination", "column", "turn", "swapped"}
COMMON |= {kind.name for kind in WINDOW_ASKS.values()}
"""Questions of which some are enough."""


def moments(seeds: range) -> Iterator[tuple[State, Random]]:
    """Questions to players in random games."""
    for seed in seeds:
        rng = Random(seed)
        state = State(all_cards(Options(**TABLES[seed % len(TABLES)]), rng), Delve())
        for _ in range(LONGEST):
            if state.over:
                break
            if state.asked == CHANCE:
                state.answer(pick(state.offers(), rng.getrandbits(48)))
                continue
            yield state, rng
            state.answer(choice(state, rng))
        yield state, rng


@cache
def seen_moments() -> tuple[tuple[State, View, Any], ...]:
    """Some of the questions with the state and the view of who is asked, and the seat."""
    found: list[tuple[State, View, Any]] = []
    for state, rng in moments(range(GAMES)):
        common = state.pending is not None and state.pending.kind.name in COMMON
        if state.asked is not None and state.asked != CHANCE and (not common or rng.random() < 0.06):
            kept = state.clone()
            found.append((kept, view(kept, kept.asked), kept.asked))
    return tuple(found)


@pytest.mark.longer
def test_the_table_read_from_a_view_allows_what_the_true_table_allows() -> None:
    for state, seen, seat in seen_moments()[::STEP]:
        real: Any = state.table
        known = table(seen)
        now = window(seen)
        if now:
            assert playable(known, seat, now) == playable(real, seat, now)
            assert usable(known, seat, now) == usable(real, seat, now)
        for phase in (DEPLOYMENT, MOVEMENT):
            assert extra_draws(known, seat, phase) == extra_draws(real, seat, phase)
        assert removable(known, seat) == removable(real, seat)
        for card in real.hand[seat]:
            assert price(known, seat, real.face[card]) == price(real, seat, real.face[card])
        for card in all_characters(real):
            assert moves_left(known, card) == moves_left(real, card)
            assert destinations(known, card) == destinations(real, card)


@pytest.mark.longer
def test_figures_read_from_a_view_are_the_true_ones() -> None:
    for state, seen, _ in seen_moments()[:: 3 * STEP]:
        real: Any = state.table
        known = table(seen)
        for card in (*all_characters(real), *enemies(real)):
            assert attack_terms(known, card) == attack_terms(real, card)
            assert defence_terms(known, card) == defence_terms(real, card)
            assert attack_dice(known, card) == attack_dice(real, card)
            assert defence_dice(known, card) == defence_dice(real, card)


def test_every_answer_has_its_place_on_the_table() -> None:
    met = set()
    for _, seen, _ in seen_moments():
        met.add(seen.question)
        for key in seen.options:
            found = GUIDE.spots(seen, key)
            assert len(set(found)) == len(found)
            for spot in found:
                assert REASONS.exists(seen, spot), (seen.question, key, spot)
            nowhere = key in DECLINED or seen.question in OFF_THE_TABLE
            assert bool(found) != nowhere, (seen.question, key)
            assert all(isinstance(note, str) and note for note in GUIDE.notes(seen, key))
    assert set(ASKS) - met <= RARE


def test_the_character_that_moves_is_found() -> None:
    found = 0
    for state, seen, _ in seen_moments():
        if seen.question == "destination":
            assert mover(seen) == next(
                frame.card for frame in reversed(state.frames) if hasattr(frame, "card")
            )
            found += 1
    assert found > 10


@pytest.mark.longer
def test_marks_exist_and_tell_nobody_of_anothers_hand() -> None:
    kinds = set()
    for state, _, _ in seen_moments()[:: 4 * STEP]:
        for seat in (None, *range(state.table.seats)):
            seen = view(state, seat)
            for mark in GUIDE.marks(seen):
                kinds.add(mark.kind)
                assert mark.says
                assert REASONS.exists(seen, mark.spot), mark
                if mark.kind in FOR_ONE:
                    assert mark.spot.seat == seat
    assert kinds >= {
        "gems", "champions", "open gate", "guarded gate", "guard", "fresh", "souls", "counters", "moves",
        "attack", "defence", "attack dice", "defence dice", "attack term", "attack to roll", "attack total",
        "attack rolled", "defence term", "defence rolled", "defence total", "missing", "price", "dear",
    }  # fmt: skip


def everywhere(seen: View) -> Iterator[Spot]:
    """Every zone with some cards and places, and some that do not exist."""
    for zone in ZONES:
        for seat in (*range(len(seen.facts["gems"])), None, 9, -1) if zone.of_each_seat else (None, 0):
            yield Spot(zone.name, seat)
            for number in (0, 1, 2, 7, 35, 38, 53, 60, 9999, -1):
                yield Spot(zone.name, seat, place=number)
                yield Spot(zone.name, seat, face=number)
                yield Spot(zone.name, seat, place=number, gap=True)
    for seat, bag in enumerate(seen.zones["hand"]):
        yield from [Spot("hand", seat, face=face) for face, _ in bag.known]
    yield from [Spot("in_play", place=place) for place in range(len(seen.zones["in_play"]))]
    yield from [Spot("rooms", place=place) for place in range(PLACES)]
    yield Spot("nowhere")


def test_whatever_is_pointed_at_gets_a_sentence_with_clauses() -> None:
    rng = Random(7)
    for state, asked, seat in rng.sample(seen_moments(), 60):
        other = rng.choice((None, *range(state.table.seats)))
        for seen in (asked, view(state, other)):
            for spot in everywhere(seen):
                reason = GUIDE.why_not(seen, spot, WHO)
                assert reason.says.endswith("."), reason
                assert reason.clauses, reason
                assert set(reason.clauses) <= clauses(), (seat, reason)


@pytest.mark.longer
def test_no_place_and_no_card_passes_for_offered() -> None:
    for _, seen, _ in seen_moments()[:: 3 * STEP]:
        offered = {spot for key in seen.options for spot in GUIDE.spots(seen, key)}
        some = [Spot("rooms", place=place) for place in range(PLACES)]
        some += [Spot("in_play", place=place) for place in range(len(seen.zones["in_play"]))]
        for spot in some:
            says = GUIDE.why_not(seen, spot, WHO).says
            assert (says == "This can be chosen now.") == (spot in offered), (seen.question, spot, says)


def test_a_card_that_is_not_offered_has_a_reason() -> None:
    refused = set()
    for _, seen, seat in seen_moments():
        now = window(seen)
        if not now:
            continue
        offered = {FACE_PLAYED_BY[key] for key in seen.options if key in FACE_PLAYED_BY}
        for face, _ in seen.zones["hand"][seat].known:
            reason = why_unplayed(table(seen), seat, face, now)
            assert (reason is None) == (face in offered)
            if reason is not None:
                refused.add(reason.clauses)
    assert len(refused) > 8


# the rules, asked for an offer and for a refusal


Found = Iterator[tuple[tuple[object, ...], Refusal | None]]
"""Answers, offered or not, with what the rules say against them."""


def _in_window(t: Any, seat: Seat, now: str, told: dict[str, Any]) -> Found:
    for face in {t.face[card] for card in t.hand[seat]}:
        yield (PLAY[face],), why_not(t, seat, face, now)
    for at, card in enumerate(t.in_play):
        uses = [USE[card, number] for number in range(EFFECTS)]
        yield (MOVE[card], TAKE_OFF[card], TRADE[card], *uses), why_idle(t, seat, at, now)
    if now in (DEPLOYMENT, MOVEMENT):
        yield (BUY,), why_not_buy(t, seat, now)
        yield (SWAP,), why_not_swap(t, seat, now)


def _destination(t: Any, seat: Seat, kind: str, told: dict[str, Any]) -> Found:
    for place in range(PLACES):
        yield (place,), why_not_go(t, told["card"], place)


def _column(t: Any, seat: Seat, kind: str, told: dict[str, Any]) -> Found:
    for place in range(PLACES):
        yield (place,), why_not_deployed(t, seat, place)


def _bearer(t: Any, seat: Seat, kind: str, told: dict[str, Any]) -> Found:
    for card in t.in_play:
        yield (card,), why_not_bear(t, seat, card, told["face"])


def _named(t: Any, seat: Seat, kind: str, told: dict[str, Any]) -> Found:
    source = Source(seat, told["face"], told["card"], told["me"], told["number"])
    step = step_with_id(CARDS[source.face].effects[source.number].steps, told["name"])
    if kind == "room":
        for space in set(range(PLACES)) - set(told["picked"]):
            yield (space,), why_not_room(t, step, space)
    else:
        refuses = why_not_help if kind == "helper" else why_not_target
        for card in t.in_play:
            yield (card,), refuses(t, step, source, card)


REFUSED: dict[str, Callable[[Any, Seat, str, dict[str, Any]], Found]] = {
    "destination": _destination, "column": _column, "bearer": _bearer, "target": _named, "helper": _named,
    "room": _named,
}  # fmt: skip

VARIED = {
    "deployment": 15, "movement": 15, "destination": 6, "column": 2, "bearer": 4, "target": 2, "room": 3,
}  # fmt: skip
"""So many different sentences at least are met at each of these questions."""


def test_whatever_is_not_offered_is_refused_by_a_clause_and_nothing_else_is() -> None:
    said: dict[str, set[str]] = {}
    for state, seen, seat in seen_moments():
        kind, answers = WINDOWS.get(seen.question, seen.question), set(state.offers())
        refusals = _in_window if seen.question in WINDOWS else REFUSED.get(seen.question)
        for meant, refusal in refusals(state.table, seat, kind, seen.about) if refusals else ():
            assert (refusal is None) == (not answers.isdisjoint(meant)), (seen.question, meant, refusal)
            if refusal is not None:
                assert refusal.clauses, refusal
                assert set(refusal.clauses) <= clauses(), refusal
                assert refusal.says.endswith("."), refusal
                said.setdefault(seen.question, set()).add(refusal.says)
    for question, number in VARIED.items():
        assert len(said.get(question, ())) >= number, (question, said.get(question))
