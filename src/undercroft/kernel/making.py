"""What people make for a game: decks, rosters, and cards of their own.

A game says what there is to choose from and judges what was made; it is told texts and plain values, and
everything that is wrong comes back as remarks.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from undercroft.kernel.guide import CardText
from undercroft.kernel.sight import View


@dataclass(frozen=True)
class Remark:
    """What is wrong and what to do about it: at a field, in a line of a list or a text (the first is 1), from
    a character on (the first is 1); what is empty or 0 is not known."""

    says: str
    field: str = ""
    line: int = 0
    place: int = 0


# decks


@dataclass(frozen=True)
class StockCard:
    """A card to put into decks: how many of it a deck may have, and what it can be sought by."""

    code: str
    price: int
    most: int
    facets: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class DeckDraft:
    """A deck as far as it is made: its cards by code, as an option takes it (`code`) and as people write it.

    `key` names a ready deck. With remarks it cannot be played.
    """

    name: str
    cards: tuple[tuple[str, int], ...]
    code: str
    text: str
    remarks: tuple[Remark, ...] = ()
    key: str = ""


class DeckMaking(Protocol):
    """Decks of a game that has players bring their own."""

    def option(self) -> str:
        """The option that takes decks, for each seat in its order."""

    def rules(self) -> Sequence[str]:
        """What makes a deck legal, a sentence each."""

    def stock(self) -> Sequence[StockCard]:
        """All cards that decks are made of."""

    def ready(self) -> Sequence[DeckDraft]:
        """The decks to begin with."""

    def read(self, text: str, name: str) -> DeckDraft:
        """A deck from either of its texts, with what is wrong; a name in the text goes before the other."""


# rosters


@dataclass(frozen=True)
class RosterRank:
    """A rank that a roster is made for: its title, the points it gives, and the most members."""

    title: str
    points: int
    most: int


@dataclass(frozen=True)
class RosterMember:
    """A member of a roster: the code of its card, and by name the numbers that the game keeps of it."""

    code: str
    numbers: Mapping[str, int]


@dataclass(frozen=True)
class RosterDraft:
    """A roster as far as it is made: its members, on one line (`code`) and as a file.

    `key` names a ready roster, `words` is a sentence about it. With remarks it cannot be played.
    """

    name: str
    words: str
    rank: int
    members: tuple[RosterMember, ...]
    code: str
    text: str
    remarks: tuple[Remark, ...] = ()
    key: str = ""


class RosterMaking(Protocol):
    """Rosters of a game at whose set-up players write down a party."""

    def ranks(self) -> Sequence[RosterRank]:
        """The ranks there are, from the first on."""

    def ready(self) -> Sequence[RosterDraft]:
        """The rosters to begin with."""

    def read(self, text: str, name: str, options: Any) -> RosterDraft:
        """A roster from either of its texts or by the key of a ready one, with what is wrong under options of
        the game (None: the usual ones of its rank); a name in the text goes before the other."""

    def options_of(self, rank: int) -> Mapping[str, int]:
        """The options of a game between two rosters of a rank."""

    def questions(self) -> Collection[str]:
        """The questions of set-up that a roster can answer."""

    def answer(self, code: str, seen: View) -> str | None:
        """The key of the answer that a roster has ready for the open question of set-up; None without one."""


# cards


@dataclass(frozen=True)
class CardField:
    """A field of a card as a form shows it.

    `sort` is text, long (a text of several lines), number, choice, switch, words (parted by commas) or lines
    (of the notation of effects). What is `optional` can be left empty.
    """

    name: str
    label: str
    sort: str
    help: str = ""
    least: int = 0
    most: int = 0
    choices: tuple[tuple[str, str], ...] = ()
    optional: bool = False


@dataclass(frozen=True)
class CardKind:
    """A type of card: its fields, and a blank card of it."""

    key: str
    label: str
    fields: tuple[CardField, ...]
    blank: Mapping[str, Any]


@dataclass(frozen=True)
class Word:
    """A word of the notation of effects: what it is among, what it means, and an example to begin with."""

    group: str
    word: str
    says: str
    example: str


@dataclass(frozen=True)
class CardDraft:
    """A card as far as it is made: its fields; its file and how it looks, where nothing is wrong."""

    fields: Mapping[str, Any]
    file: str
    card: CardText | None
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True)
class Trial:
    """Where a card can be tried at once: options, a position with it, and what to look out for.

    `seat` is that of the one who tries it.
    """

    says: str
    options: Mapping[str, Any]
    position: Mapping[str, Any]
    seat: int = 0


class CardMaking(Protocol):
    """Cards of a game for which people make their own."""

    def kinds(self) -> Sequence[CardKind]:
        """The types of card there are."""

    def printed(self) -> Sequence[tuple[str, str, Mapping[str, Any]]]:
        """The printed cards to begin from: type, name and fields."""

    def words(self) -> Sequence[Word]:
        """The notation of effects, word by word."""

    def check(self, fields: Mapping[str, Any]) -> CardDraft:
        """A card from its fields, with what is wrong."""

    def read(self, text: str) -> CardDraft:
        """A card from its file, with what is wrong."""

    def place(self, fields: Mapping[str, Any]) -> str:
        """The name of the content file that a card belongs into, inside the game's folder."""

    def trial(self, code: str) -> Trial:
        """Where to try a card that has been taken up among the others."""
