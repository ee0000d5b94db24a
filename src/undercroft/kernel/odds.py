"""Exact distributions of dice, and picking an outcome by its weight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

Distribution = tuple[tuple[int, int], ...]
"""Numbers, each with its weight."""


def pick(odds: Sequence[tuple[Any, int]], number: int) -> Any:
    """The outcome at a number (any whole number, zero or more), so that each has its weight of them."""
    total = 0
    for _, weight in odds:
        total += weight
    at = number % total
    for outcome, weight in odds:
        at -= weight
        if at < 0:
            return outcome
    raise AssertionError("weights do not add up")


@cache
def dice_sum(count: int, sides: int, plus: int = 0) -> Distribution:
    """Every sum of `count` dice with its number of ways."""
    ways = {plus: 1}
    for _ in range(count):
        grown: dict[int, int] = {}
        for total, number in ways.items():
            for pips in range(1, sides + 1):
                grown[total + pips] = grown.get(total + pips, 0) + number
        ways = grown
    return tuple(sorted(ways.items()))


@cache
def dice_read_apart(count: int, sides: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every sorted throw of dice that are read one by one, with its number of ways."""
    throws: list[tuple[tuple[int, ...], int]] = []
    for throw in combinations_with_replacement(range(1, sides + 1), count):
        ways = factorial(count)
        for pips in set(throw):
            ways //= factorial(throw.count(pips))
        throws.append((throw, ways))
    return tuple(throws)


def at_least(distribution: Distribution, number: int) -> tuple[int, int]:
    """The chance to reach a number, as (ways, ways in all)."""
    return (
        sum(ways for total, ways in distribution if total >= number),
        sum(ways for _, ways in distribution),
    )
