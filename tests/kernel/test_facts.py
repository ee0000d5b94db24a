"""What has to be true of what facts declare: values that fit are taken, and none beyond."""

from __future__ import annotations

from typing import Any

import pytest

from undercroft.kernel.facts import CARD, FLAG, Fact, Sort, amount, codes, mask, texts, things

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
