"""What is asked and answered about decks, rosters and cards that people make; over HTTP only."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from undercroft.kernel.making import Remark, RosterRank, Word
from undercroft.table.wire.asked import CardText
from undercroft.table.wire.parts import Key, Part

Value = str | int | bool | list[str]
"""What a field of a card can hold."""

Fields = Annotated[dict[str, Any], Meta(max_length=40)]
"""The fields of a card as somebody sends them; what cannot be in them is for the game to say."""


# decks


class StockCard(Part):
    """A card to put into decks: how many of it a deck may have, and what it can be sought by."""

    card: CardText
    price: int
    most: int
    facets: dict[str, str]


class Deck(Part):
    """A deck as far as it is made: its cards by code, as an option takes it (`code`), and as people write it.
    `key` names a ready deck. With remarks it cannot be played."""

    name: str
    cards: dict[str, int]
    code: str
    text: str
    remarks: tuple[Remark, ...]
    key: str


class DeckBox(Part):
    """All that decks of a game are made of, and the option that takes them."""

    game: str
    game_title: str
    option: str
    rules: list[str]
    stock: list[StockCard]
    ready: list[Deck]
    bots: list[str]


class DeckWish(Part):
    """A deck to judge, in either of its texts; a name in the text goes before the other."""

    text: Annotated[str, Meta(max_length=20_000)]
    name: Annotated[str, Meta(max_length=200)] = ""


# rosters


class Roster(Part):
    """A roster as far as it is made: its members, on one line (`code`) and as a file. A member has the `code`
    of its card, and the numbers that the game keeps of it. `key` names a ready roster, `words` is a
    sentence about it. With remarks it cannot be played."""

    name: str
    words: str
    rank: int
    members: list[dict[str, str | int]]
    code: str
    text: str
    remarks: tuple[Remark, ...]
    key: str


class RosterBox(Part):
    """All that rosters of a game are made of besides its cards: ranks, and rosters to begin with."""

    game: str
    ranks: list[RosterRank]
    ready: list[Roster]
    bots: list[str]
    content: str | None = None


class RosterWish(Part):
    """A roster to judge, in either of its texts, under options of the game; a name in the text goes before
    the other. `content` is that of a table; without it the roster is for what the server plays with."""

    text: Annotated[str, Meta(max_length=4000)]
    name: Annotated[str, Meta(max_length=200)] = ""
    options: Annotated[dict[str, str | int | bool], Meta(max_length=40)] = {}
    content: Annotated[str, Meta(max_length=16)] | None = None


# cards


class CardField(Part):
    """A field of a card as a form shows it. `sort` is text, long, number, choice, switch, words or lines."""

    name: str
    label: str
    sort: str
    help: str
    least: int
    most: int
    choices: dict[str, str]
    optional: bool


class CardKind(Part):
    """A type of card: its fields, and a blank card of it."""

    key: str
    label: str
    fields: list[CardField]
    blank: dict[str, Value]


class PrintedCard(Part):
    """A printed card to begin from."""

    kind: str
    name: str
    fields: dict[str, Value]


class Bench(Part):
    """All that cards of a game are made of."""

    game: str
    game_title: str
    kinds: list[CardKind]
    printed: list[PrintedCard]
    words: list[Word]


class CardWish(Part):
    """A card to judge: its fields, or else its file."""

    fields: Fields = {}
    file: Annotated[str, Meta(max_length=20_000)] = ""


class CardDraft(Part):
    """A card as far as it is made: its fields; its file and how it looks, where nothing is wrong."""

    fields: dict[str, Any]
    file: str
    card: CardText | None
    remarks: tuple[Remark, ...]


class TrialWish(Part):
    """A card to try: what was answered so far, and the luck to try it with."""

    fields: Fields
    answers: Annotated[list[Key], Meta(max_length=200)] = []
    luck: Annotated[int, Meta(ge=0, le=999_999)] = 0


class TrialChoice(Part):
    """An answer that can be given in a trial."""

    key: str
    label: str


class Tried(Part):
    """A trial as far as it has come: what it is about, what was told, and what is asked now."""

    says: str
    lines: list[str]
    prompt: str
    choices: list[TrialChoice]
    table: str
    over: bool
