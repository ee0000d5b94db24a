"""The vocabulary of what a card does for the hero who holds it. DQ-RUNE-01, DQ-LOOT-04..06, DQ-TURN-05"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.cards.effects import OBSTACLES, STATUSES, Effect, parse_effects
from undercroft.games.dungeonquest.cards.heroes import ATTRIBUTES
from undercroft.games.dungeonquest.cards.printed import MOST_DICE, Fields

LOOT_WINDOW: Final = "loot_window"
ACTION: Final = "action"
GAME_END: Final = "end"
TIMES: Final[tuple[str, ...]] = (LOOT_WINDOW, ACTION, GAME_END)
"""When a card can be used: in the loot window, instead of the action, at the end of the game."""


class Gift:
    """A word of the vocabulary."""


@dataclass(frozen=True)
class PlainGift(Gift):
    """A word without numbers; PLAIN_GIFTS lists them."""

    word: str


@dataclass(frozen=True)
class Bonus(Gift):
    """An attribute is higher while the card is held. DQ-HERO-09"""

    attribute: str
    plus: int


@dataclass(frozen=True)
class Passes(Gift):
    """Discard to pass one of these obstacles without rolling, or to change sides of a chasm. DQ-LOOT-04"""

    obstacles: tuple[str, ...]
    chasm: bool


@dataclass(frozen=True)
class PassesTest(Gift):
    """Discard before a test of this attribute to succeed without rolling; not in combat."""

    attribute: str


@dataclass(frozen=True)
class Use(Gift):
    """Carry out effects at a certain time, once and then discarded unless kept. DQ-TURN-05, DQ-RUNE-05

    At the end of the game a use happens by itself unless it is optional; at other times it is a choice.
    """

    when: str
    effect: tuple[Effect, ...]
    keep: bool = False
    optional: bool = False


@dataclass(frozen=True)
class Heavy(Gift):
    """Cannot be given up by choice, and counts as so many Loot cards on a Bridge. DQ-LOOT-06, DQ-BRIDGE-02"""

    counts: int


@dataclass(frozen=True)
class Ignores(Gift):
    """Cards with this status have no effect on the holder."""

    status: str


@dataclass(frozen=True)
class CalmsDragon(Gift):
    """Discard when you draw Dragon Rage, which then does nothing; the Dragon cards may be shuffled back."""

    shuffle: bool


@dataclass(frozen=True)
class Pair(Gift):
    """Worth more at the end of the game while the card of another code is held too. DQ-WIN-06"""

    code: str
    plus: int


@dataclass(frozen=True)
class Chest(Gift):
    """Dice rolled when the holder leaves the dungeon, times a number, become the value. DQ-WIN-06"""

    dice: int
    times: int


@dataclass(frozen=True)
class Shields(Gift):
    """Discard before wounds outside combat to suffer so many fewer."""

    wounds: int


PLAIN_GIFTS: Final[tuple[str, ...]] = (
    "reroll_test",  # discard after the roll of an attribute test to roll it again; the second roll stands
    "escapes",  # discard instead of an escape draw, where escape is allowed; the escape succeeds
    "averts_trap",  # discard when you draw a card of the Trap deck, which then does nothing
    "opens",  # discard to ignore all doors and portcullises of one move
    "banishes",  # discard when you encounter a monster, before the escape choice, to remove it as killed
)


def parse_gift(entry: Fields) -> Gift | None:
    """What the field `gift` says, nothing where it is absent."""
    inner = entry.table("gift")
    if inner is None:
        return None
    word = inner.one_of("word", GIFT_WORDS)
    inner.place += f" ({word})"
    gift = PlainGift(word) if word in PLAIN_GIFTS else _READERS[word](inner)
    inner.finish()
    return gift


def _bonus(entry: Fields) -> Gift:
    return Bonus(entry.one_of("attribute", ATTRIBUTES), entry.positive("plus"))


def _passes(entry: Fields) -> Gift:
    return Passes(entry.some_of("obstacles", OBSTACLES), entry.flag("chasm"))


def _passes_test(entry: Fields) -> Gift:
    return PassesTest(entry.one_of("attribute", ATTRIBUTES))


def _use(entry: Fields) -> Gift:
    return Use(
        when=entry.one_of("when", TIMES),
        effect=parse_effects(entry, "effect"),
        keep=entry.flag("keep"),
        optional=entry.flag("optional"),
    )


def _heavy(entry: Fields) -> Gift:
    return Heavy(entry.positive("counts"))


def _ignores(entry: Fields) -> Gift:
    return Ignores(entry.one_of("status", STATUSES))


def _calms_dragon(entry: Fields) -> Gift:
    return CalmsDragon(entry.flag("shuffle"))


def _pair(entry: Fields) -> Gift:
    return Pair(entry.text("with"), entry.positive("plus"))


def _chest(entry: Fields) -> Gift:
    return Chest(entry.positive("dice", most=MOST_DICE), entry.positive("times"))


def _shields(entry: Fields) -> Gift:
    return Shields(entry.positive("wounds"))


_READERS: Final[dict[str, Callable[[Fields], Gift]]] = {
    "bonus": _bonus,
    "passes": _passes,
    "passes_test": _passes_test,
    "use": _use,
    "heavy": _heavy,
    "ignores": _ignores,
    "calms_dragon": _calms_dragon,
    "pair": _pair,
    "chest": _chest,
    "shields": _shields,
}

GIFT_WORDS: Final[tuple[str, ...]] = (*_READERS, *PLAIN_GIFTS)
"""All words of the vocabulary."""
