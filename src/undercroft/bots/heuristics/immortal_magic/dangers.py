"""What a dungeon card does to a character that enters: enemies by exact odds, the others by their tables.

The chance to survive an unknown room is the mean over the unseen dungeon cards.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from undercroft.bots.heuristics.immortal_magic.worths import CARD, GEM, SOUL
from undercroft.games.immortal_magic.cards import CARDS, IS_ENEMY
from undercroft.games.immortal_magic.cards.records import TRAP
from undercroft.games.immortal_magic.queries.matching import sieve
from undercroft.games.immortal_magic.queries.odds import DIE, Ends, Side, duel, turned
from undercroft.kernel.ids import Face
from undercroft.kernel.odds import dice_sum
from undercroft.kit.language.syntax import AnyStep, Choice, Condition, Filter, Roll, Step

LOST: Final[dict[str, float]] = {"stun": -5.0, "remove": -4.0, "moves": 5.0}
"""What some actions cost or bring the character that enters."""


class Runner(NamedTuple):
    """A character as the dungeon meets it: what it rolls against enemies, whether it has the jump over them,
    its face, whether it wears armor and what that defends, whether it has souls, and whether traps do nothing
    to it."""

    side: Side
    first: bool
    face: Face
    armored: bool
    armor: int
    souls: bool
    nimble: bool


class Peril(NamedTuple):
    """What waits in a room: the chance to die, the chance to be thrown back, and what else it brings."""

    death: float
    back: float
    gain: float


SAFE: Final = Peril(0.0, 0.0, 0.0)


# enemies


def _so(condition: Condition, runner: Runner) -> bool:
    """Whether a condition on the foe of an enemy holds for a runner."""
    if condition.who != "foe":
        return True
    if condition.attribute == "armor":
        return runner.armored == (condition.op == ">=")
    if condition.attribute == "souls":
        return runner.souls
    if condition.attribute in ("weapon", "zone", "initiator", "own"):
        return True
    return runner.face in sieve(Filter(((condition.attribute, condition.values),))).faces


def _changed(side: Side, step: Step) -> Side:
    n, act = step.figure.n, step.act
    return Side(
        max(1, side.attack_dice + (n if act in ("adice", "dice") else 0)),
        side.attack + (n if act in ("atk", "roll") else 0),
        max(1, side.defence_dice + (n if act in ("ddice", "dice") else 0)),
        side.defence + (n if act in ("def", "roll") else 0),
    )


@lru_cache(maxsize=50_000)
def enemy_ends(face: Face, souls: int, runner: Runner) -> Ends:
    """How the battle with an enemy ends for a runner. DIM-BATTLE-02, -04, DIM-ENEMY-04"""
    card = CARDS[face]
    enemy = Side(card.dice, card.atk + souls, card.dice, card.defence + souls)
    mine, jumps = runner.side, False
    for effect in card.effects:
        if effect.on != "static" or not all(_so(condition, runner) for condition in effect.conditions):
            continue
        for step in effect.steps:
            if not isinstance(step, Step) or step.target is None:
                continue
            if step.target.who == "me":
                enemy, jumps = _changed(enemy, step), jumps or step.act == "first"
            elif step.target.who == "foe":
                mine = _changed(mine, step)
                if step.act == "nullify":
                    mine = mine._replace(defence=mine.defence - runner.armor)
    if runner.first and not jumps:
        return duel(mine, enemy)
    return turned(duel(enemy, mine))


def enemy_peril(face: Face, souls: int, runner: Runner) -> Peril:
    """An enemy: its gems and souls for who wins."""
    ends = enemy_ends(face, souls, runner)
    spoils = GEM * CARDS[face].gems + SOUL * (1 + min(souls, 3))
    return Peril(ends.loses, ends.undecided, ends.wins * spoils - 2.0 * ends.loses)


# what is no enemy


@cache
def steps_peril(steps: tuple[AnyStep, ...]) -> Peril:
    """What steps of a dungeon card do, one after the other."""
    death, back, gain = 0.0, 0.0, 0.0
    for step in steps:
        found = _step_peril(step)
        death, back, gain = max(death, found.death), max(back, found.back), gain + found.gain
    return Peril(death, back, gain)


def _step_peril(step: AnyStep) -> Peril:
    if isinstance(step, Choice):
        return max((_step_peril(option) for option in step.options), key=lambda peril: peril.gain)
    if isinstance(step, Roll):
        return roll_peril(step)
    if step.act == "kill":
        return Peril(1.0, 0.0, 0.0)
    if step.act == "push":
        return Peril(0.0, 1.0, 0.0)
    return Peril(0.0, 0.0, _step_gain(step))


def _step_gain(step: Step) -> float:
    n = step.figure.n * (3 if step.figure.of else 1)
    sign = -1.0 if step.target is not None and step.target.who in ("rival", "rivals") else 1.0
    match step.act:
        case "gems":
            return sign * n * GEM
        case "draw":
            return sign * n * CARD
        case "discard":
            return -sign * n * CARD / 2
        case "soul":
            return n * SOUL
        case "atk" | "def" | "roll":
            return 1.0 * n
        case "recover":
            return CARD
        case _:
            return LOST.get(step.act, 0.0)


def roll_peril(roll: Roll) -> Peril:
    """What a table does on average, over all its totals."""
    death, back, gain, throws = 0.0, 0.0, 0.0, 0
    for total, ways in dice_sum(roll.dice, DIE):
        found = line_peril(roll, total)
        death, back, gain = death + ways * found.death, back + ways * found.back, gain + ways * found.gain
        throws += ways
    return Peril(death / throws, back / throws, gain / throws)


def line_peril(roll: Roll, total: int) -> Peril:
    """What a total on a table does."""
    for line in roll.lines:
        if line.low <= total <= line.high:
            return steps_peril(line.steps)
    return SAFE


@cache
def card_peril(face: Face, armored: bool, nimble: bool) -> Peril:
    """A dungeon card that is no enemy. DIM-ROOM-03..07, -17"""
    card = CARDS[face]
    if nimble and card.type == TRAP:
        return SAFE
    found = SAFE
    for effect in card.effects:
        if effect.on in ("reveal", "enter"):
            bare = any(each.attribute == "armor" and each.op == "=" for each in effect.conditions)
            if not (bare and armored):
                found = steps_peril(effect.steps)
    return found


@lru_cache(maxsize=20_000)
def unknown_peril(pool: tuple[tuple[Face, int], ...], runner: Runner) -> Peril:
    """The mean over the unseen dungeon cards."""
    death, back, gain, number = 0.0, 0.0, 0.0, 0
    for face, count in pool:
        if IS_ENEMY[face]:
            found = enemy_peril(face, 0, runner)
        else:
            found = card_peril(face, runner.armored, runner.nimble)
        death, back, gain = death + count * found.death, back + count * found.back, gain + count * found.gain
        number += count
    return Peril(death / number, back / number, gain / number) if number else SAFE
