"""What is asked and answered over HTTP only."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from undercroft.kernel.guide import Mark
from undercroft.table.wire.parts import Clock, Name, Part, SeatNumber, SpectatorPolicy
from undercroft.table.wire.told import About, Line, RuleText, Seat, View


class NewTable(Part):
    """A table to be made. Everything but the game has a default.

    `content` is one of those that the server offers beside its own. With a date in `daily` it is that day's
    quest, which brings its own seats and options. `away` is how many seconds somebody who is asked may be
    away before the others can have a bot play on.
    """

    game: Annotated[str, Meta(min_length=1, max_length=32)]
    name: Name = "Guest"
    seats: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=24)]], Meta(min_length=1, max_length=16)
    ] = []
    options: Annotated[dict[str, str | int | bool], Meta(max_length=32)] = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    practice: bool = False
    real_dice: bool = False
    hints: bool = True
    spectators: SpectatorPolicy = "public"
    tutorial: bool = False
    content: Annotated[str, Meta(max_length=24)] = ""
    daily: Annotated[str, Meta(max_length=10)] = ""
    clock: Clock | None = None
    away: Annotated[int, Meta(ge=5, le=86_400)] = 60


class SitDown(Part):
    """Take an open seat (None: the first)."""

    name: Name
    seat: SeatNumber | None = None


class Seated(Part):
    """A seat, and the key to it. The key is given once and cannot be asked for again."""

    table: str
    seat: int
    token: str


class TableStatus(Part):
    """A table from outside: who sits there, who is asked, and whether it has an end or stands still."""

    about: About
    seats: list[Seat]
    asked: int | None
    over: bool
    stands: bool = False


class Attempt(Part):
    """A finished attempt at a day's quest. Only the first that a name finishes on a day `counts`."""

    place: int
    name: str
    score: int
    rounds: int
    day: str
    counts: bool
    own: bool = False


class DayScores(Part):
    """The quest of a day: every attempt at it, the best first, and the best that count of all days."""

    game: str
    game_title: str
    day: str
    attempts: list[Attempt]
    best: list[Attempt]


class Problem(Part):
    """Why a request was refused."""

    code: str
    text: str


class Moment(Part):
    """One moment of a game as a viewer may see it: what was told on the way to it, and how things stood."""

    moment: int
    lines: list[Line]
    view: View
    prompt: str
    trail: list[str]
    marks: tuple[Mark, ...]


class Moments(Part):
    """Some moments of a game. `last` is the number of the last one there is; `who` are the players."""

    about: About
    who: list[str]
    last: int
    moments: list[Moment]


class CardText(Part):
    """What is printed on a card."""

    face: int
    code: str
    name: str
    family: str
    colour: str
    ability: str
    text: str
    value: int
    icons: list[int]
    line: str
    numbers: dict[str, int]
    clauses: list[RuleText]


class FigureText(Part):
    """Somebody who stands on the table and is no card. Figures of a kind come by their numbers."""

    kind: str
    key: str
    name: str
    numbers: dict[str, int]
    text: str
    clauses: list[RuleText]


class ZoneText(Part):
    """What a zone is called, and the rules about it."""

    zone: str
    says: str
    clauses: list[RuleText]


class WindowText(Part):
    """A chance to react that the game offers again and again: the name of its question, and what it asks."""

    name: str
    says: str


class OptionText(Part):
    """An option of a game with what it may be."""

    name: str
    choices: list[str | int | bool]
    default: str | int | bool
    help: str


class SortText(Part):
    """What a number is: an amount, a mask of named bits, one of named values, the number of a thing."""

    what: str
    low: int
    high: int
    names: list[str]


class ColumnText(Part):
    """A number in the rows of a fact."""

    name: str
    sort: SortText


class FactText(Part):
    """What a fact of a view is: by itself or for each thing of a sort; with `most`, a list of so many."""

    name: str
    says: str
    sort: SortText
    by: SortText | None
    most: int
    columns: list[ColumnText]
    secret: bool


class ZoneShape(Part):
    """How cards lie in a zone, a row, a bag or a deck, and whether each seat has one."""

    zone: str
    shape: str
    of_each_seat: bool


class TableText(Part):
    """What the views of a game are made of, as it declares it."""

    zones: list[ZoneShape]
    facts: list[FactText]


class GameText(Part):
    """Everything printed of a game."""

    game: str
    title: str
    seats: list[int]
    bots: list[str]
    short: list[str]
    options: list[OptionText]
    cards: list[CardText]
    figures: list[FigureText]
    zones: list[ZoneText]
    windows: list[WindowText]
    conceding: bool
    rules: dict[str, RuleText]
    tutorial: bool
