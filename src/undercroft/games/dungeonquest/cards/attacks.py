"""Combat and Power cards, and the vocabulary of what a Power card does. DQ-CMB-02, DQ-POWER-01..09"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeonquest.cards.heroes import MONSTER_KEYS
from undercroft.games.dungeonquest.cards.printed import MOST_COPIES, MOST_DICE, Card, Fields

COMBAT_DECK: Final = "combat"
POWER_DECK: Final = "power"

MELEE: Final = "melee"
RANGED: Final = "ranged"
MAGIC: Final = "magic"
ATTACK_TYPES: Final[tuple[str, ...]] = (MELEE, RANGED, MAGIC)

NO_COUNTER: Final = "none"
ANY: Final = "any"


class Power:
    """A word of the vocabulary."""


@dataclass(frozen=True)
class PlainPower(Power):
    """A word without numbers; PLAIN_POWERS lists them."""

    word: str


@dataclass(frozen=True)
class Cancel(Power):
    """Cancel the opponent's revealed card if it is of this type. DQ-POWER-01, DQ-CANCEL-01"""

    type: str


@dataclass(frozen=True)
class WinPlus(Power):
    """If the round is won, so much extra damage; not for an owner with `unless_hurt` wounds. DQ-POWER-02"""

    plus: int
    unless_hurt: int = 0


@dataclass(frozen=True)
class Mend(Power):
    """The latest cards of the owner's damage stack go away. DQ-POWER-04, -09"""

    cards: int
    if_win: bool = False


@dataclass(frozen=True)
class DrawCards(Power):
    """Draw Combat cards into the hand. DQ-POWER-05"""

    cards: int


@dataclass(frozen=True)
class Discard(Power):
    """The opponent returns random cards of his hand. DQ-POWER-05, -09"""

    cards: int
    if_win: bool = False


@dataclass(frozen=True)
class NextPlus(Power):
    """The owner's revealed card of the next round has a higher value. DQ-POWER-06"""

    plus: int


@dataclass(frozen=True)
class NextFoeMinus(Power):
    """The opponent's revealed card of the next round has a lower value, never below 0. DQ-POWER-06"""

    minus: int


@dataclass(frozen=True)
class OwnDamage(Power):
    """On reveal, so many cards of the Combat deck go to the owner's own damage stack. DQ-END-05"""

    cards: int


@dataclass(frozen=True)
class PlusIfType(Power):
    """A higher value if the opponent's revealed card is of this type."""

    type: str
    plus: int


@dataclass(frozen=True)
class PlusIfMonster(Power):
    """A higher value against these monsters."""

    monsters: tuple[str, ...]
    plus: int


@dataclass(frozen=True)
class ValueIfHurt(Power):
    """Another value for an owner who has so many wounds, tokens and damage stack together."""

    hurt: int
    value: int


@dataclass(frozen=True)
class Attack(Card):
    """A Combat card, or a Power card, which has an owner, an escape value and, if a monster's, damage.

    `cancels` are the attack types that its words cancel.
    """

    type: str
    value: int
    counter: str
    owner: str = ""
    escape: int = 0
    damage: int = 0
    powers: tuple[Power, ...] = ()
    cancels: tuple[str, ...] = ()

    def counters(self, attack: str) -> bool:
        """Whether the counter icon answers this type of attack. DQ-CNT-01"""
        return self.counter in (attack, ANY)


PLAIN_POWERS: Final[tuple[str, ...]] = (
    "back",  # if the round is lost, the card returns to its owner's hand
    "eagle_eye",  # next round the monster player shows his card before the hero chooses
)


def parse_combat(file: str, data: dict[str, Any]) -> Attack:
    """A Combat card from its entry."""
    entry = Fields(file, f"card {data.get('code', '?')}", data)
    card = Attack(
        deck=COMBAT_DECK,
        name=entry.name(),
        code=entry.code(),
        count=entry.positive("count", most=MOST_COPIES),
        text=entry.text("text"),
        provenance=entry.provenance(),
        file=file,
        type=entry.one_of("type", ATTACK_TYPES),
        value=entry.number("value"),
        counter=entry.one_of("counter", (NO_COUNTER, *ATTACK_TYPES)),
    )
    entry.finish()
    return card


def parse_power(file: str, owner: str, data: dict[str, Any]) -> Attack:
    """A Power card from its entry; only a monster's has damage."""
    entry = Fields(file, f"power {data.get('code', '?')}", data)
    card = Attack(
        deck=POWER_DECK,
        name=entry.name(),
        code=entry.code(),
        count=1,
        text=entry.text("text"),
        provenance=entry.provenance(),
        file=file,
        type=entry.one_of("type", ATTACK_TYPES),
        value=entry.number("value"),
        counter=entry.one_of("counter", (NO_COUNTER, *ATTACK_TYPES, ANY)),
        owner=owner,
        escape=entry.number("escape"),
        damage=entry.number("damage") if owner in MONSTER_KEYS else 0,
        powers=(powers := tuple(_power(inner) for inner in entry.tables("effect"))),
        cancels=tuple(word.type for word in powers if isinstance(word, Cancel)),
    )
    entry.finish()
    return card


def _power(entry: Fields) -> Power:
    word = entry.one_of("do", POWER_WORDS)
    entry.place += f" ({word})"
    power = PlainPower(word) if word in PLAIN_POWERS else _READERS[word](entry)
    entry.finish()
    return power


def _cancel(entry: Fields) -> Power:
    return Cancel(entry.one_of("type", ATTACK_TYPES))


def _win_plus(entry: Fields) -> Power:
    return WinPlus(entry.positive("plus"), entry.number("unless_hurt", 0))


def _mend(entry: Fields) -> Power:
    return Mend(entry.positive("cards", most=MOST_DICE), entry.flag("if_win"))


def _draw(entry: Fields) -> Power:
    return DrawCards(entry.positive("cards", most=MOST_DICE))


def _discard(entry: Fields) -> Power:
    return Discard(entry.positive("cards", most=MOST_DICE), entry.flag("if_win"))


def _next_plus(entry: Fields) -> Power:
    return NextPlus(entry.positive("plus"))


def _next_foe_minus(entry: Fields) -> Power:
    return NextFoeMinus(entry.positive("minus"))


def _own_damage(entry: Fields) -> Power:
    return OwnDamage(entry.positive("cards", most=MOST_DICE))


def _plus_if_type(entry: Fields) -> Power:
    return PlusIfType(entry.one_of("type", ATTACK_TYPES), entry.positive("plus"))


def _plus_if_monster(entry: Fields) -> Power:
    return PlusIfMonster(entry.some_of("monsters", MONSTER_KEYS), entry.positive("plus"))


def _value_if_hurt(entry: Fields) -> Power:
    return ValueIfHurt(entry.positive("hurt"), entry.number("value"))


_READERS: Final[dict[str, Callable[[Fields], Power]]] = {
    "cancel": _cancel,
    "win_plus": _win_plus,
    "mend": _mend,
    "draw": _draw,
    "discard": _discard,
    "next_plus": _next_plus,
    "next_foe_minus": _next_foe_minus,
    "own_damage": _own_damage,
    "plus_if_type": _plus_if_type,
    "plus_if_monster": _plus_if_monster,
    "value_if_hurt": _value_if_hurt,
}

POWER_WORDS: Final[tuple[str, ...]] = (*_READERS, *PLAIN_POWERS)
"""All words of the vocabulary."""
