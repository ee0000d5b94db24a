"""The vocabulary of what resolving a card does, and how it is read. DQ-CARD-01, -07, -08"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.cards.heroes import ATTRIBUTES, MONSTER_KEYS
from undercroft.games.dungeonquest.cards.printed import MOST_DICE, Fields

DRAWN_DECKS: Final[tuple[str, ...]] = (
    "dungeon", "crypt", "corpse", "door", "search", "trap", "treasure", "catacomb",
)  # fmt: skip
"""The decks with a space on the board, from which a card can make a hero draw."""

OBSTACLES: Final[tuple[str, ...]] = ("pit", "bridge", "cave_in", "trapdoor", "hole")
"""Tests that a Rope or the like can take the place of."""

STATUSES: Final[tuple[str, ...]] = ("vampire", "shade", "venom", "torch")
"""What can weigh on a hero at the start of his turns, in the order of the status step. DQ-STAT-01"""

CHOICE: Final = "choice"
RANDOM: Final = "random"
BEST: Final = "best"
LOSSES: Final[tuple[str, ...]] = (CHOICE, RANDOM, BEST)
"""How a Loot card to lose is found: the hero chooses, chance does, or it is his most valuable one."""

SUCCESS: Final = 0
FAILURE: Final = 1
"""The branches of a test or a bargain."""


class Effect:
    """A word of the vocabulary."""

    def branch(self, which: int) -> tuple[Effect, ...]:
        """One of the lists of effects inside this one."""
        return ()


@dataclass(frozen=True)
class Plain(Effect):
    """A word without numbers; PLAIN_WORDS lists them."""

    word: str


@dataclass(frozen=True)
class Wounds(Effect):
    """Suffer the total of some dice and a number, less an attribute where one is named; never below 0."""

    dice: int
    plus: int
    less: str = ""


@dataclass(frozen=True)
class Heal(Effect):
    """Remove wounds: the total of some dice and a number. DQ-DEATH-04"""

    dice: int
    plus: int


@dataclass(frozen=True)
class LoseTurns(Effect):
    """Lose as many turns as the total of some dice and a number; never below 0. DQ-STAT-02"""

    dice: int
    plus: int


@dataclass(frozen=True)
class AttributeTest(Effect):
    """Test an attribute, or `or_lower` if that is lower, and go on with one of two lists. DQ-TEST-01..06

    With `excess` a failure also wounds by the dice total less the attribute used. A test that can be made
    `again` waits for the hero's next turns when it fails.
    """

    attribute: str
    success: tuple[Effect, ...] = ()
    failure: tuple[Effect, ...] = ()
    excess: bool = False
    or_lower: str = ""
    obstacle: str = ""
    again: bool = False
    without_determination: bool = False

    def branch(self, which: int) -> tuple[Effect, ...]:
        """What follows success or failure."""
        return self.success if which == SUCCESS else self.failure


@dataclass(frozen=True)
class Range:
    """What happens when the total of a roll lies in a range."""

    low: int
    high: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Roll(Effect):
    """Roll dice and look the total up; a total that no range holds does nothing."""

    dice: int
    table: tuple[Range, ...]

    def branch(self, which: int) -> tuple[Effect, ...]:
        """What a range of totals does."""
        return self.table[which].effects


@dataclass(frozen=True)
class Draw(Effect):
    """Draw and resolve cards of a deck, if the hero likes where it is optional. DQ-CARD-07"""

    deck: str
    count: int = 1
    optional: bool = False


@dataclass(frozen=True)
class Encounter(Effect):
    """Encounter a monster. DQ-MON-01, -07"""

    monster: str
    no_escape: bool = False


@dataclass(frozen=True)
class Turn(Effect):
    """Turn the hero's tile, or every Corridor, clockwise by quarters. DQ-CARD-09, -10"""

    corridors: bool
    quarters: int


@dataclass(frozen=True)
class DiscardLoot(Effect):
    """Discard a Loot card other than the card that says so, if there is one. DQ-CARD-06, DQ-LOOT-06"""

    which: str


@dataclass(frozen=True)
class Bargain(Effect):
    """The hero may give up Loot; a die times a number below its printed value is a success."""

    times: int
    success: tuple[Effect, ...]
    failure: tuple[Effect, ...]

    def branch(self, which: int) -> tuple[Effect, ...]:
        """What follows success or failure."""
        return self.success if which == SUCCESS else self.failure


@dataclass(frozen=True)
class Moves(Effect):
    """Make up to so many moves in this turn. DQ-RUNE-04"""

    count: int


@dataclass(frozen=True)
class Status:
    """What a card does at the start of each turn while it weighs on the hero. DQ-STAT-01"""

    word: str
    effect: tuple[Effect, ...]


PLAIN_WORDS: Final[tuple[str, ...]] = (
    "wounds_half_life",  # suffer half the remaining life, rounded up
    "heal_all",
    "killed",
    "passage_down",  # place an entrance marker; enter the catacombs from the next turn on
    "secret_door",  # may move to a neighbouring space through anything
    "secret_passage",  # the same, one or two spaces in a line
    "fall",  # enter the catacombs at once
    "leave_catacombs",  # may resurface
    "naga",  # the travel marker comes to where the hero would resurface, turned around; the pile goes back
    "to_tower",  # move to a free tower room of choice as if just entered
    "door_opens",
    "door_stays",
    "keep",  # the card stays with the hero
    "end_status",  # the card no longer weighs on the hero
    "end_turn",
    "dragon_rage",
)


def parse_effects(entry: Fields, name: str) -> tuple[Effect, ...]:
    """The list of effects in a field, empty where it is absent."""
    return tuple(_effect(inner) for inner in entry.tables(name))


def parse_status(entry: Fields) -> Status | None:
    """What the field `status` says, nothing where it is absent."""
    inner = entry.table("status")
    if inner is None:
        return None
    status = Status(inner.one_of("word", STATUSES), parse_effects(inner, "effect"))
    inner.finish()
    return status


def _effect(entry: Fields) -> Effect:
    word = entry.one_of("do", EFFECT_WORDS)
    entry.place += f" ({word})"
    effect = Plain(word) if word in PLAIN_WORDS else _READERS[word](entry)
    entry.finish()
    return effect


def _amount(entry: Fields) -> tuple[int, int]:
    dice = entry.number("dice", 0, most=MOST_DICE)
    plus = entry.number("plus", 0) - entry.number("minus", 0)
    if dice == 0 and plus <= 0:
        raise entry.wrong("dice", "or plus must be one or more")
    return dice, plus


def _wounds(entry: Fields) -> Effect:
    dice, plus = _amount(entry)
    return Wounds(dice, plus, entry.one_of("less", ATTRIBUTES, ""))


def _heal(entry: Fields) -> Effect:
    dice, plus = _amount(entry)
    return Heal(dice, plus)


def _lose_turns(entry: Fields) -> Effect:
    dice, plus = _amount(entry)
    return LoseTurns(dice, plus)


def _test(entry: Fields) -> Effect:
    return AttributeTest(
        attribute=entry.one_of("attribute", ATTRIBUTES),
        success=parse_effects(entry, "success"),
        failure=parse_effects(entry, "failure"),
        excess=entry.flag("excess"),
        or_lower=entry.one_of("or_lower", ATTRIBUTES, ""),
        obstacle=entry.one_of("obstacle", OBSTACLES, ""),
        again=entry.flag("again"),
        without_determination=entry.flag("without_determination"),
    )


def _roll(entry: Fields) -> Effect:
    dice = entry.positive("dice", 1, MOST_DICE)
    table: list[Range] = []
    lowest = dice
    for inner in entry.tables("table", needed=True):
        low, high = inner.number("from"), inner.number("to")
        if not lowest <= low <= high <= 6 * dice:
            raise inner.wrong("from", f"and to must rise, from {dice} to {6 * dice}, and not overlap")
        table.append(Range(low, high, parse_effects(inner, "effects")))
        inner.finish()
        lowest = high + 1
    return Roll(dice, tuple(table))


def _draw(entry: Fields) -> Effect:
    return Draw(
        entry.one_of("deck", DRAWN_DECKS), entry.positive("count", 1, MOST_DICE), entry.flag("optional")
    )


def _monster(entry: Fields) -> Effect:
    return Encounter(entry.one_of("kind", MONSTER_KEYS), entry.flag("no_escape"))


def _quarters(entry: Fields) -> int:
    return entry.positive("quarters", 1, most=3)


def _turn_tile(entry: Fields) -> Effect:
    return Turn(False, _quarters(entry))


def _turn_corridors(entry: Fields) -> Effect:
    return Turn(True, _quarters(entry))


def _discard_loot(entry: Fields) -> Effect:
    return DiscardLoot(entry.one_of("which", LOSSES))


def _bargain(entry: Fields) -> Effect:
    times = entry.positive("times")
    return Bargain(times, parse_effects(entry, "success"), parse_effects(entry, "failure"))


def _moves(entry: Fields) -> Effect:
    return Moves(entry.positive("count", most=MOST_DICE))


_READERS: Final[dict[str, Callable[[Fields], Effect]]] = {
    "wounds": _wounds,
    "heal": _heal,
    "lose_turns": _lose_turns,
    "test": _test,
    "roll": _roll,
    "draw": _draw,
    "monster": _monster,
    "turn_tile": _turn_tile,
    "turn_corridors": _turn_corridors,
    "discard_loot": _discard_loot,
    "bargain": _bargain,
    "moves": _moves,
}

EFFECT_WORDS: Final[tuple[str, ...]] = (*_READERS, *PLAIN_WORDS)
"""All words of the vocabulary."""
