"""What has to be true of what a game declares of its facts, zones and questions:

- every fact of every view is declared, and has the shape and the bounds that are declared;
- no zone holds more cards than it says;
- what a question is about is declared, and whoever may know the question is told it;
- each declaration has a sentence, and is checked: values beyond it do not fit.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from tests.conformance.walks import GAMES, STRIDE, drives, walk
from undercroft.kernel.facts import CARD, FLAG, Fact, Sort, amount, codes, mask, texts, things
from undercroft.kernel.game import Game
from undercroft.kernel.sight import BagView, DeckView, View, view
from undercroft.kernel.state import State
from undercroft.kernel.table import Zone

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def _viewers(state: State) -> list[View]:
    return [view(state, seat) for seat in (*range(state.table.seats), None)]


@each_game
@given(drive=drives)
def test_facts_and_zones_are_as_declared(game: Game, drive: tuple[int, list[int]]) -> None:
    for state in walk(game, drive, every=4 * STRIDE.get(game.name, 1)):
        facts = {fact.name: fact for fact in state.table.facts()}
        for seen in _viewers(state):
            assert facts.keys() == seen.facts.keys() - {"options"}
            for name, fact in facts.items():
                assert fact.fits(seen.facts[name]), f"{name} is {seen.facts[name]!r}"
            for zone in state.table.zones():
                assert _most(zone, seen.zones[zone.name]) <= zone.most, zone.name


def _most(zone: Zone, seen: Any) -> int:
    if zone.of_each_seat:
        return max(map(_size, seen))
    return _size(seen)


def _size(pile: Any) -> int:
    return pile.size() if isinstance(pile, BagView | DeckView) else len(pile)


@each_game
@given(drive=drives)
def test_questions_tell_what_they_are_about(game: Game, drive: tuple[int, list[int]]) -> None:
    for state in walk(game, drive, every=STRIDE.get(game.name, 1)):
        if state.pending is None:
            continue
        for seen in _viewers(state):
            if not seen.question and seen.seat != state.asked:
                continue
            assert list(seen.about) == [fact.name for fact in state.pending.kind.about]
            for fact in state.pending.kind.about:
                assert fact.fits(seen.about[fact.name]), f"{fact.name} is {seen.about[fact.name]!r}"


@each_game
def test_each_declaration_has_a_sentence(game: Game) -> None:
    declared = [fact for kind in (*game.asks.values(), *game.chances.values()) for fact in kind.about]
    for fact in (*declared, *game.blank(game.options()).facts()):
        assert fact.says.endswith("."), fact.name


SEAT = things("seat", 2)


@pytest.mark.parametrize(
    ("sort", "fits", "not_"),
    [
        (amount(3), [0, 3], [-1, 4, True, "1", None]),
        (amount(3, -1), [-1], [-2]),
        (SEAT, [-1, 1], [-2, 2]),
        (FLAG, [True, 0, 1], [2, "yes"]),
        (codes("red", "blue"), [0, 1], [2, "red"]),
        (texts("red", "blue"), ["red"], ["green", 0]),
        (mask("awake", "armed"), [0, 3], [4]),
        (CARD, [-1, 7], [-2]),
    ],
    ids=lambda sort: sort.what if isinstance(sort, Sort) else "",
)
def test_a_sort_takes_what_it_declares_and_nothing_else(sort: Sort, fits: list[Any], not_: list[Any]) -> None:
    assert all(map(sort.fits, fits))
    assert not any(map(sort.fits, not_))


@pytest.mark.parametrize(
    ("fact", "fits", "not_"),
    [
        (Fact("a", amount(3), "."), [1], [(1,)]),
        (Fact("a", amount(3), ".", most=2), [(), (1, 2)], [1, (1, 2, 3), (4,)]),
        (Fact("a", amount(3), ".", by=SEAT), [(1, 2)], [1, (1, 2, 3), (4, 0)]),
        (Fact("a", amount(3), ".", by=SEAT, most=1), [((), (1,))], [(1, 1), ((1, 1), ())]),
        (Fact("a", SEAT, ".", most=1, columns=(("to", SEAT), ("n", amount(9)))), [((1, 9),)], [((9, 1),)]),
        (Fact("a", amount(3), ".", by=SEAT, most=2, secret=True), [(None, (1,))], [(None, (9,))]),
    ],
)  # fmt: skip
def test_a_fact_takes_what_it_declares_and_nothing_else(fact: Fact, fits: list[Any], not_: list[Any]) -> None:
    assert all(map(fact.fits, fits))
    assert not any(map(fact.fits, not_))
