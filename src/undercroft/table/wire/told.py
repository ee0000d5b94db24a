"""What a client is told."""

from __future__ import annotations

from typing import Any, Literal

from undercroft.kernel.guide import Mark, Spot
from undercroft.table.wire.parts import Clock, Message, Part, RejectCode, SpectatorPolicy


class Pile(Part):
    """Cards by code: "" is an empty place, null a card the viewer does not know.

    A deck has `loose` shuffled cards beneath `cards` and `bottom` beneath those.
    """

    cards: list[str | None]
    loose: int = 0
    bottom: list[str | None] = []


class View(Part):
    """The table as one viewer may see it. `zones` has a pile for each seat, or one.

    `about` is what the open question is about, as its kind declares it; empty for those who may not know.
    `moment` counts the answers given so far, chance included.
    """

    zones: dict[str, list[Pile]]
    facts: dict[str, Any]
    asked: int | None
    question: str
    about: dict[str, Any]
    moment: int


class Choice(Part):
    """One legal answer: what it is called, what is worth knowing of it, and where it lies."""

    key: str
    label: str
    notes: list[str] = []
    spots: tuple[Spot, ...] = ()


class Seat(Part):
    """Who sits where: a person, a bot by its name, or nobody (both empty).

    `stand_in` is the bot that plays for a person until they come back.
    """

    name: str
    bot: str = ""
    person: bool = False
    host: bool = False
    stand_in: str = ""


class Asking(Part):
    """A player asks to take a choice back; `waiting` are the seats that have not answered."""

    seat: int
    waiting: list[int]


class Claiming(Part):
    """The seats in `by` would have a bot stand in for a seat."""

    seat: int
    by: list[int]


class Times(Part):
    """The clocks of a table, in milliseconds. `running` is the seat whose time runs, with what is left of it
    for this answer before the `reserve` of that seat is used."""

    running: int | None
    move: int
    reserve: list[int]


class Absence(Part):
    """For how many seconds each person has been away (None: here, or no person), and what follows from it.

    A bot may stand in for the seat that `claimable` names, if `needed` of the people who are here want it.
    The game has waited too long for the open seat that `fillable` names: every player may `fill` it with a
    bot.
    """

    away: list[int | None]
    claimable: int | None
    needed: int
    fillable: int | None = None


class Lesson(Part):
    """What the tutorial says now, which choice it waits for, and how far it is."""

    says: str
    choice: str | None
    step: int
    steps: int


class Result(Part):
    """The end: scores, winners, and what the commitment was made to: seed and salt (None: dice were real)."""

    scores: list[int]
    winners: list[int]
    lines: list[str]
    seed: str | None
    salt: str | None


class Now(Part):
    """Everything that holds at this moment, for one viewer. `take_back` says what asking for it would do.

    A game `stands` that the rules of this server do not lead on; its players can have its record.
    """

    view: View
    prompt: str
    trail: list[str]
    rule: str
    clauses: list[str]
    choices: list[Choice]
    marks: tuple[Mark, ...]
    seats: list[Seat]
    take_back: Literal["no", "free", "ask"]
    why_no_take_back: str = ""
    asking: Asking | None = None
    claiming: Claiming | None = None
    lesson: Lesson | None = None
    result: Result | None = None
    rematch: str | None = None
    stands: bool = False


class Line(Part, omit_defaults=True):
    """A line of the log, told by an event of a kind, at a moment that can be gone back to.

    `cards` and `dice` are what it lays before the eyes; a line that shows none leaves them out.
    """

    text: str
    kind: str
    moment: int
    cards: list[str] = []
    dice: list[int] = []


class ChatLine(Part):
    """What somebody said."""

    name: str
    text: str
    at: int


class Step(Part):
    """What one entry of the table's log did. Lines of the log from `log_from` on are replaced by `lines`."""

    seq: int
    what: str
    seat: int | None
    log_from: int
    lines: list[Line] = []
    chat: ChatLine | None = None


class About(Part):
    """What does not change about a table. `daily` is the date of a day's quest, empty at other tables.

    `content` is the digest of own content, empty where all is printed, and `content_name` what it is called.

    `away` is how many seconds somebody who is asked may be away before the others can have a bot play on;
    with a clock of days that is after the days.
    """

    table: str
    game: str
    game_title: str
    title: str
    options: dict[str, str | int | bool]
    practice: bool
    dealer: int | None
    hints: bool
    spectators: SpectatorPolicy
    commitment: str
    tutorial: bool
    created: int
    daily: str = ""
    content: str = ""
    content_name: str = ""
    clock: Clock | None = None
    away: int = 60


class Snapshot(Message, tag="snapshot"):
    """Everything. `you` is the viewer's seat, None for one who watches."""

    seq: int
    about: About
    you: int | None
    now: Now
    log: list[Line]
    chat: list[ChatLine]
    here: list[bool]
    watching: int
    absence: Absence
    times: Times | None = None


class Events(Message, tag="events"):
    """What happened after `from_seq`, step by step, and how things stand at `seq`."""

    from_seq: int
    seq: int
    steps: list[Step]
    now: Now
    times: Times | None = None


class Current(Message, tag="current"):
    """Answer to a hello that has missed nothing."""

    seq: int


class Presence(Message, tag="presence"):
    """Who is connected has changed, or what follows from it."""

    here: list[bool]
    watching: int
    absence: Absence


class Waiting(Message, tag="waiting"):
    """Nothing can be saved, so the table waits, and why; an empty text when it goes on."""

    text: str


class Ack(Message, tag="ack"):
    """Done, and on disk."""

    req_id: str
    seq: int


class Reject(Message, tag="reject"):
    """Not done, and why. `req_id` is empty where the message could not be read."""

    req_id: str
    code: RejectCode
    text: str


class Worth(Part):
    """What the bot thinks a choice is worth."""

    key: str
    value: float


class Hinted(Message, tag="hinted"):
    """What the bot would do, and the values it saw."""

    req_id: str
    choice: str
    values: list[Worth]


class RuleText(Part):
    """A clause or a ruling in our words."""

    id: str
    says: str
    rulings: list[str] = []


class Why(Message, tag="why"):
    """Why nothing can be done there."""

    req_id: str
    text: str
    clauses: list[RuleText]


class Farewell(Message, tag="farewell"):
    """The server closes the connection: it stops, the reader is too slow or gives no sign of life, or the key
    was revoked."""

    code: Literal["closing", "too_slow", "silent", "quarantined", "revoked"]
    text: str


ServerMessage = (
    Snapshot | Events | Current | Presence | Waiting | Ack | Reject | Hinted | Why | Farewell
)  # fmt: skip
