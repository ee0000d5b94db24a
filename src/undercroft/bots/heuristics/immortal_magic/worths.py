"""What things are worth in points: champions, gems, cards, souls. A hundred points are a champion.

Everything is read from the effects of cards, so that cards of a player's own have a worth too.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from undercroft.games.immortal_magic.cards import CARDS, IS_CHARACTER, IS_EQUIPMENT
from undercroft.games.immortal_magic.queries.odds import DIE
from undercroft.kernel.ids import Face
from undercroft.kernel.odds import dice_sum
from undercroft.kit.language.syntax import AnyStep, Choice, Roll, Step

CHAMPION: Final = 100.0
DECIDING: Final = 2.5
"""How much more the champion counts that wins the game."""

CARD: Final = 4.0
"""A card that is drawn."""

SOUL: Final = 4.0
"""A soul that is kept by a fighter."""

FIRST_GEMS: Final = 2
GEM: Final = 3.5
DEAR: Final = 1.0
IDLE: Final = 1.2
"""A gem that there is a use for, what the first ones are worth more, and a gem without a use."""

KEPT_FOR_LATER: Final = 2.0
"""What a card that is played is worth if it is kept for later."""

FIGURE: Final = {"atk": 1.2, "def": 1.2, "roll": 2.4, "adice": 3.0, "ddice": 3.0, "dice": 6.0}
"""A point of each figure on a card in hand."""

ACTS: Final[dict[str, float]] = {
    "immune": 1.5, "first": 4.0, "moves": 5.0, "movesas": 2.0, "limit": 3.0,
    "nullify": 3.0, "stun": 4.0, "share": 1.0, "search": 5.0, "recover": 5.0, "remove": 4.0, "cancel": 4.0,
    "reroll": 3.5, "help": 6.0, "exit": 5.0, "push": 2.0, "stop": 5.0, "peek": 1.0, "refill": 2.0,
    "kill": 6.0,
}  # fmt: skip
"""Other actions on a card in hand."""

SIZED: Final = {"boost": 3.5, "discount": 2.0, "soul": SOUL}
"""A point of other actions that have a size."""

COUNTED: Final = 1.0
"""What a counter is worth of what it can be used for."""


@cache
def gems_worth(gems: int, need: int) -> float:
    """What a number of gems is worth to who has a use for so many."""
    useful = min(gems, need)
    return GEM * useful + DEAR * min(useful, FIRST_GEMS) + IDLE * (gems - useful)


def price_worth(gems: int, price: int, need: int) -> float:
    """What it costs to pay a price."""
    return gems_worth(gems, need) - gems_worth(max(0, gems - price), need)


@cache
def step_worth(step: AnyStep) -> float:
    """What a step does for who plays it, roughly."""
    if isinstance(step, Choice):
        return max(step_worth(option) for option in step.options)
    if isinstance(step, Roll):
        return roll_worth(step)
    size = abs(step.figure.n) * (2 if step.figure.of else 1)
    if step.act in FIGURE:
        return size * FIGURE[step.act]
    if step.act in ("gems", "steal"):
        return size * GEM
    if step.act == "draw":
        return size * CARD
    if step.act in SIZED:
        return size * SIZED[step.act]
    return ACTS.get(step.act, 0.0)


def roll_worth(roll: Roll) -> float:
    """The mean of a table's lines."""
    found = 0.0
    for total, ways in dice_sum(roll.dice, DIE):
        for line in roll.lines:
            if line.low <= total <= line.high:
                found += ways * sum(step_worth(step) for step in line.steps)
    return found / sum(ways for _, ways in dice_sum(roll.dice, DIE))


@cache
def counter_worth(face: Face) -> float:
    """What a counter on a card is worth."""
    uses = [effect for effect in CARDS[face].effects if effect.cost.startswith("c1")]
    return COUNTED * sum(step_worth(step) for effect in uses for step in effect.steps)


@cache
def effects_worth(face: Face, but: tuple[str, ...] = ()) -> float:
    """What the effects of a card are worth, without its figures, and without lasting actions of
    some kinds."""
    found = 0.0
    for effect in CARDS[face].effects:
        for step in effect.steps:
            if isinstance(step, Step) and step.act == "counters":
                found += counter_worth(face) * step.figure.n
            elif effect.cost.startswith("c1"):
                continue
            elif effect.on != "static" or not (isinstance(step, Step) and step.act in but):
                found += step_worth(step)
    return found


@cache
def keep_worth(face: Face) -> float:
    """What a card in hand is worth keeping for."""
    card = CARDS[face]
    if IS_CHARACTER[face]:
        return max(1.0, 3.0 + 4.0 * card.dice + card.atk + card.defence - 2.0 * card.cost)
    if IS_EQUIPMENT[face]:
        return 2.0 + 1.5 * (card.atk + card.defence) + 0.7 * effects_worth(face) - 0.5 * card.cost
    return 1.0 + effects_worth(face) - 0.5 * card.cost
