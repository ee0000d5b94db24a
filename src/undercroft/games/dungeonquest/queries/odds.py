"""Exact chances: tests, the dragon, the sunset, escapes, and fights as absorbing chains.

Everything here works on numbers alone; nothing looks at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

from undercroft.kernel.odds import dice_read_apart, dice_sum

SIDES: Final = 6
NUMBERED: Final = 5
"""The spaces of the sun track with a number, after the quiet ones. DQ-SUN-02"""

Blow: TypeAlias = tuple[int, int]
"""The wounds of one round on hero and monster."""

Blows: TypeAlias = tuple[tuple[Blow, float], ...]
"""Every result of a round with its chance."""

Fighting: TypeAlias = Callable[[int], Blows]
"""The results of a round, for a hero with so many wounds. DQ-HERO-04, DQ-DICE-09"""

Wounded: TypeAlias = tuple[float, ...]
"""The chance of each number of wounds; the last place is that of being killed."""

Matrix: TypeAlias = Sequence[Sequence[int]]


# tests


@cache
def passes(attribute: int, plus: int = 0) -> float:
    """The chance that two dice, with a number added, do not exceed an attribute. DQ-TEST-01, -06"""
    return sum(ways for total, ways in dice_sum(2, SIDES, plus) if total <= attribute) / SIDES**2


@cache
def tries(attribute: int) -> float:
    """How many tries an obstacle takes if each failure gives a determination token. DQ-TEST-02

    An attribute so low that the first tries are hopeless only waits for its tokens.
    """
    chance = passes(attribute)
    return 1.0 if chance >= 1.0 else 1.0 + (1.0 - chance) * tries(attribute + 1)


# dragon and sun


def wakes(asleep: int, cards: int = 8) -> float:
    """The chance that the next Dragon card is Rage, with so many Sleeping cards face up. DQ-TC-09..11"""
    return 1.0 / (cards - asleep)


def daylight(sun: int, quiet: int, steps: int) -> float:
    """The chance that the sun makes so many steps or rolls at the last space, and stays up. DQ-SUN-01..03"""
    lasting = 1.0
    for space in range(sun + 1, sun + steps + 1):
        lasting *= 1.0 - max(0, min(space - quiet, NUMBERED)) / SIDES
    return lasting


# escapes


class Flight(NamedTuple):
    """An attempt to escape: the chance of success, and of each number of wounds with a failure. DQ-ESC-02"""

    success: float
    wounds: tuple[tuple[int, float], ...]


def flight(mine: Sequence[int], its: Sequence[tuple[int, int]]) -> Flight:
    """From the hero's escape values and the monster's escape and damage values. DQ-ESC-01, -02"""
    pairs = len(mine) * len(its)
    success = 0
    failures: dict[int, int] = {}
    for value, (against, damage) in product(mine, its):
        if value >= against:
            success += 1
        else:
            failures[damage] = failures.get(damage, 0) + 1
    return Flight(
        success / pairs, tuple((damage, number / pairs) for damage, number in sorted(failures.items()))
    )


# fights as chains


def duel(fighting: Fighting, wounds: int, life: int, foe: int) -> Wounded:
    """How a fight to the end leaves a hero: the chance of each number of wounds, and of their death.

    `wounds` are those they have, `life` their life, `foe` what the monster can still take. Rounds in which
    nobody is hurt are left out. Both can die in one round. DQ-DICE-05, DQ-CSOLO-06, -07
    """
    ends = [0.0] * (life + 1)
    waiting = {(wounds, foe): 1.0}
    while waiting:
        state = min(waiting, key=lambda pair: (pair[0], -pair[1]))
        chance = waiting.pop(state)
        for (mine, its), part in fighting(state[0]):
            hurt, left = min(state[0] + mine, life), state[1] - its
            if hurt == life or left <= 0:
                ends[hurt] += chance * part
            else:
                waiting[hurt, left] = waiting.get((hurt, left), 0.0) + chance * part
    return tuple(ends)


def blows(chances: dict[Blow, float]) -> Blows:
    """Results in order, without the rounds that hurt nobody, which only cost time."""
    quiet = chances.get((0, 0), 0.0)
    return tuple(
        (blow, chance / (1.0 - quiet))
        for blow, chance in sorted(chances.items())
        if blow != (0, 0) and chance
    )


class Skill(NamedTuple):
    """What changes a hero's blows. DQ-DICE-06..09, DQ-CSOLO-03..05, DQ-CLASSIC-05..08

    `further` is added to every wound dealt; who is `steady` may reroll what went wrong and is not hurt by an
    equal card; from `handicap` wounds on (0: never) the best blow is an ordinary one.
    """

    further: int = 0
    steady: bool = False
    handicap: int = 0

    def dealt(self, its: int, wounds: int) -> int:
        """The wounds on the monster of a blow that would deal so many."""
        if self.handicap and wounds >= self.handicap:
            its = min(1, its)
        return its + self.further if its else 0


def dice_blow(dice: Sequence[int], attribute: int) -> Blow:
    """A combat test: at or below the attribute hurts the monster, else the hero; doubles twice. DQ-DICE-03"""
    number = 2 if dice[0] == dice[1] else 1
    return (0, number) if sum(dice) <= attribute else (number, 0)


def reroll_gains(dice: Sequence[int], attribute: int, high: int = 5) -> dict[str, float]:
    """What Hugo's rerolls of high dice are worth: wounds on the monster less those of Hugo. DQ-DICE-06"""
    higher, lower = ("second",) if dice[1] >= high else (), ("first", "both") if dice[0] >= high else ()
    return {which: _mean(_thrown_again(dice, which), attribute) for which in ("none", *higher, *lower)}


def _gain(blow: Blow) -> int:
    return blow[1] - blow[0]


def _mean(throws: Sequence[Sequence[int]], attribute: int) -> float:
    return sum(_gain(dice_blow(throw, attribute)) for throw in throws) / len(throws)


def _thrown_again(dice: Sequence[int], which: str) -> list[tuple[int, ...]]:
    """The throws that can come of a reroll, all alike."""
    if which == "none":
        return [tuple(dice)]
    if which == "both":
        return list(product(range(1, SIDES + 1), repeat=2))
    kept = dice[1] if which == "first" else dice[0]
    return [(kept, new) for new in range(1, SIDES + 1)]


def best_of(gains: dict[str, float]) -> str:
    """The answer worth most, of equal ones the first."""
    return max(gains, key=lambda answer: gains[answer])


@cache
def dice_blows(attribute: int, skill: Skill, wounds: int) -> Blows:
    """A round of Combat Dice. DQ-DICE-03, -06, -07, -09"""
    chances: dict[Blow, float] = {}
    for dice, ways in dice_read_apart(2, SIDES):
        which = best_of(reroll_gains(dice, attribute)) if skill.steady else "none"
        throws = _thrown_again(dice, which)
        for throw in throws:
            mine, its = dice_blow(throw, attribute)
            _add(chances, (mine, skill.dealt(its, wounds)), ways / SIDES**2 / len(throws))
    return blows(chances)


@cache
def die_blows(table: tuple[Blow, ...], skill: Skill, wounds: int) -> Blows:
    """A round of Classic Solo Combat by its table; Hugo rolls a 1 again. DQ-CSOLO-02..05"""
    chances: dict[Blow, float] = {}
    for pips, (mine, its) in enumerate(table, 1):
        chance = 1 / SIDES
        if skill.steady:
            chance = chance / SIDES if pips == 1 else chance * (1 + 1 / SIDES)
        _add(chances, (mine, skill.dealt(its, wounds)), chance)
    return blows(chances)


def _add(chances: dict[Blow, float], blow: Blow, chance: float) -> None:
    chances[blow] = chances.get(blow, 0.0) + chance


# the 3x3 game


class Mixed(NamedTuple):
    """An equilibrium: how often each row and each column is played, and what the row player gets."""

    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]
    value: Fraction


def equilibrium(matrix: Matrix) -> Mixed:
    """The equilibrium of a small game in which one side wins what the other loses.

    Found by trying which rows and columns are played at all; the first that nobody wants to leave is taken.
    """
    sizes = range(1, min(len(matrix), len(matrix[0])) + 1)
    for size in sizes:
        for rows in combinations(range(len(matrix)), size):
            for columns in combinations(range(len(matrix[0])), size):
                found = _indifferent(matrix, rows, columns)
                if found is not None:
                    return found
    raise ValueError("A game of this kind has an equilibrium with as many rows as columns.")


def _indifferent(matrix: Matrix, rows: Sequence[int], columns: Sequence[int]) -> Mixed | None:
    """Both sides mix so that the other does not care; None if somebody would rather do something else."""
    mine = _solved([[matrix[r][c] for r in rows] for c in columns])
    its = _solved([[matrix[r][c] for c in columns] for r in rows])
    if mine is None or its is None:
        return None
    value = its[-1]
    p = _spread(mine[:-1], rows, len(matrix))
    q = _spread(its[:-1], columns, len(matrix[0]))
    if min(p) < 0 or min(q) < 0:
        return None
    if any(sum(q[c] * row[c] for c in range(len(q))) > value for row in matrix):
        return None
    if any(sum(p[r] * matrix[r][c] for r in range(len(p))) < value for c in range(len(q))):
        return None
    return Mixed(p, q, value)


def _spread(shares: Sequence[Fraction], at: Sequence[int], size: int) -> tuple[Fraction, ...]:
    given = dict(zip(at, shares, strict=True))
    return tuple(given.get(place, Fraction(0)) for place in range(size))


def _solved(lines: Sequence[Sequence[int]]) -> list[Fraction] | None:
    """Shares that add up to one and make every line worth the same, and that worth; None if none do."""
    size = len(lines) + 1
    grid = [[Fraction(number) for number in line] + [Fraction(-1), Fraction(0)] for line in lines]
    grid.append([Fraction(1)] * (size - 1) + [Fraction(0), Fraction(1)])
    for at in range(size):
        pivot = next((row for row in range(at, size) if grid[row][at]), None)
        if pivot is None:
            return None
        grid[at], grid[pivot] = grid[pivot], grid[at]
        grid[at] = [number / grid[at][at] for number in grid[at]]
        for row in range(size):
            if row != at and grid[row][at]:
                grid[row] = [a - grid[row][at] * b for a, b in zip(grid[row], grid[at], strict=True)]
    return [line[-1] for line in grid]


def display_game(display: Sequence[Sequence[Blow]], skill: Skill, wounds: int) -> list[list[int]]:
    """The Classic Combat display as a game: wounds on the monster less the hero's. DQ-CLASSIC-04..08"""
    return [
        [_gain(display_blow(display, skill, wounds, row, column)) for column in range(len(display))]
        for row in range(len(display))
    ]


def display_blow(display: Sequence[Sequence[Blow]], skill: Skill, wounds: int, row: int, column: int) -> Blow:
    """A box of the display; Hugo is not hurt by the monster's same card. DQ-CLASSIC-05, -06, -08"""
    mine, its = display[row][column]
    if skill.steady and row == column:
        mine, its = 0, 1
    return mine, skill.dealt(its, wounds)


@cache
def display_mix(display: tuple[tuple[Blow, ...], ...], skill: Skill, wounds: int) -> Mixed:
    """What both sides play in Classic Combat. DQ-CLASSIC-04"""
    return equilibrium(display_game(display, skill, wounds))


@cache
def display_blows(display: tuple[tuple[Blow, ...], ...], skill: Skill, wounds: int) -> Blows:
    """A round of Classic Combat between two sides that both play the equilibrium. DQ-CLASSIC-03"""
    mix = display_mix(display, skill, wounds)
    chances: dict[Blow, float] = {}
    for row, p in enumerate(mix.rows):
        for column, q in enumerate(mix.columns):
            _add(chances, display_blow(display, skill, wounds, row, column), float(p * q))
    return blows(chances)


# what a fight is worth


def volley(ranged: int, cards: int, arrows: int = 3) -> tuple[float, ...]:
    """The chance of each number of ranged cards among the top of a shuffled deck. DQ-HERO-03"""
    hits = [0.0] * (arrows + 1)
    hits[0] = 1.0
    for drawn in range(arrows):
        for number in range(drawn, -1, -1):
            hit = max(0, ranged - number) / (cards - drawn)
            hits[number + 1] += hits[number] * hit
            hits[number] *= 1.0 - hit
    return tuple(hits)
