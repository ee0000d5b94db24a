"""Refilling the Matrix.

- Every empty row and column, found before the first card is dealt, is refilled; diagonals do not count.
- Row by row from the top of the main deck, face up, as far as it goes; never from the ability deck.
- An empty main deck triggers the end; from the next turn on nothing is refilled.
"""

from __future__ import annotations

from typing import Any

import pytest

from undercroft.testing import Play, clause, scenario

FULL = ["C", "N", "C", "N", "C", "N", "C", "N", "C"]
DECK = ["W", "Z", "A", "P", "OR4", "K", "Z", "W"]
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
COLUMNS = [(0, 3, 6), (1, 4, 7), (2, 5, 8)]


def lacking(*slots: int) -> list[str]:
    """A Matrix full but for some slots."""
    return ["-" if slot in slots else code for slot, code in enumerate(FULL)]


def filled(slots: tuple[int, ...], dealt: list[str]) -> list[str]:
    """A Matrix in which some slots have been dealt anew."""
    matrix = FULL[:]
    for slot, code in zip(slots, dealt, strict=True):
        matrix[slot] = code
    return matrix


def refill(*slots: int, main: list[str] = DECK, **position: Any) -> Play:
    """The Refill Phase with some slots empty, played to its end."""
    return scenario("dungeon-kingdom", phase="refill", matrix=lacking(*slots), main=main, **position)


@clause("DK-REFILL-01", "DK-REFILL-05")
@pytest.mark.parametrize("line", ROWS + COLUMNS)
def test_an_empty_row_or_column_is_refilled_completely(line: tuple[int, ...]) -> None:
    play = refill(*line)
    assert play.cards("matrix") == filled(line, ["W", "Z", "A"])
    assert play.cards("main") == DECK[3:]


@clause("DK-REFILL-01")
def test_two_empty_rows_are_refilled_and_a_gap_in_another_row_is_not() -> None:
    assert refill(0, 1, 2, 6, 7, 8).cards("matrix") == ["W", "Z", "A", "N", "C", "N", "P", "OR4", "K"]
    assert refill(0, 1, 2, 4).cards("matrix") == ["W", "Z", "A", "N", "-", "N", "C", "N", "C"]


@clause("DK-REFILL-02")
@pytest.mark.parametrize("diagonal", [(0, 4, 8), (2, 4, 6)])
def test_an_empty_diagonal_is_not_refilled(diagonal: tuple[int, ...]) -> None:
    play = refill(*diagonal)
    assert (play.cards("matrix"), play.cards("main")) == (lacking(*diagonal), DECK)


@clause("DK-REFILL-03")
@pytest.mark.parametrize("gaps", [(), (4,), (0, 1, 5, 6), (1, 2, 3, 5, 6, 7), (0, 2, 4, 5, 6, 7)])
def test_without_an_empty_line_nothing_is_dealt_however_few_cards_lie_there(gaps: tuple[int, ...]) -> None:
    play = refill(*gaps)
    assert (play.cards("matrix"), play.cards("main")) == (lacking(*gaps), DECK)


@clause("DK-REFILL-04", "DK-REFILL-05")
@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("column", COLUMNS)
def test_an_empty_row_and_column_are_refilled_together_in_reading_order(
    row: tuple[int, ...], column: tuple[int, ...]
) -> None:
    union = tuple(sorted({*row, *column}))
    play = refill(*union)
    assert len(union) == 5
    assert play.cards("matrix") == filled(union, DECK[:5])


@clause("DK-REFILL-05")
def test_cards_are_dealt_face_up() -> None:
    assert None not in refill(0, 1, 2).see(None).zones["matrix"]


@clause("DK-REFILL-05")
def test_each_slot_asks_chance_while_the_deck_is_unordered() -> None:
    play = scenario("dungeon-kingdom", phase="refill", matrix=lacking(2, 5, 8))
    for code in ("K", "HA4", "P"):
        assert play.question == "refill"
        play.draws(code)
    assert play.question == "take"
    assert play.cards("matrix") == filled((2, 5, 8), ["K", "HA4", "P"])


@clause("DK-REFILL-06")
@pytest.mark.parametrize("left", [0, 1, 3, 4])
def test_a_short_deck_fills_the_first_slots_and_leaves_the_others_empty(left: int) -> None:
    union = (0, 3, 6, 7, 8)
    play = refill(*union, main=DECK[:left])
    assert play.cards("matrix") == filled(union, [*DECK[:left], "-", "-", "-", "-", "-"][:5])
    assert len([line for line in play.log() if line.startswith("Refill")]) == (1 if left else 0)


@clause("DK-REFILL-07")
def test_the_ability_deck_never_refills() -> None:
    play = refill(0, 1, 2, main=["Z"], ability=["K", "K", "K"], discard=["A", "A"])
    assert play.cards("matrix") == filled((0, 1, 2), ["Z", "-", "-"])
    assert (play.cards("ability"), play.cards("discard")) == (["K", "K", "K"], ["A", "A"])


@clause("DK-REFILL-08")
def test_once_the_end_is_triggered_no_later_turn_refills() -> None:
    play = scenario("dungeon-kingdom", matrix=lacking(1, 2), main=["Z", "Z", "Z"], triggered=True)
    play.answer("take", 0).answer("action", "queue")
    assert (play.question, play.asked) == ("take", 1)
    assert (play.cards("matrix"), play.cards("main")) == (lacking(0, 1, 2), ["Z", "Z", "Z"])


@clause("DK-REFILL-08")
def test_the_turn_of_the_trigger_still_refills_and_the_next_skips_the_phase() -> None:
    play = scenario("dungeon-kingdom", matrix=lacking(1, 2), main=["Z", "W"])
    play.answer("take", 0).answer("action", "queue")
    assert (play.cards("matrix")[:3], play.triggered) == (["Z", "W", "-"], True)
    play.answer("take", 0).answer("action", "queue").answer("take", 1).answer("action", "queue")
    assert play.cards("matrix")[:3] == ["-", "-", "-"]
    assert [line for line in play.log() if "deck" in line] == [
        "Refill: 2 cards dealt, 0 left in the deck.",
        "The deck is empty: 8 more turns.",
    ]


@clause("DK-RULING-33")
@pytest.mark.parametrize(("left", "triggered"), [(2, True), (3, True), (4, False)])
def test_a_deck_that_is_exactly_used_up_triggers_the_end(left: int, triggered: bool) -> None:
    assert refill(0, 1, 2, main=DECK[:left]).triggered is triggered
