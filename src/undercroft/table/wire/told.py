"""What a client is told."""

from __future__ import annotations

from typing import Any, Literal

from undercroft.table.wire.parts import Message, Part, RejectCode, SpectatorPolicy, Spot


class Pile(Part):
    """Cards by code: "" is an empty place, null a card the viewer does not know.

    A deck has `loose` shuffled cards beneath `cards` and `bottom` beneath those.
    """

    cards: list[str | None]
    loose: int = 0
    bottom: list[str | None] = []


class View(Part):
    """The table as one viewer may see it. `zones` has a pile for each seat, or one.

    `moment` counts the answers given so far, chance included.
    """

    zones: dict[str, list[Pile]]
    facts: dict[str, Any]
    asked: int | None
    question: str
    moment: int


class Choice(Part):
    """One legal answer: what it is called, what is worth knowing of it, and where it lies."""

    key: str
    label: str
    notes: list[str] = []
    spots: list[Spot] = []


class Mark(Part):
    """Something to be seen at a glance; `number` is what it says in short, if that is a number."""

    spot: Spot
    kind: str
    says: str
    number: int | None = None


class Seat(Part):
    """Who sits where: a person, a bot by its name, or nobody (both empty)."""

    name: str
    bot: str = ""
    person: bool = False
    host: bool = False


class Asking(Part):
    """A player asks to take a choice back; `waiting` are the seats that have not answered."""

    seat: int
    waiting: list[int]


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
    """Everything that holds at this moment, for one viewer. `take_back` says what asking for it would do."""

    view: View
    prompt: str
    trail: list[str]
    rule: str
    clauses: list[str]
    choices: list[Choice]
    marks: list[Mark]
    seats: list[Seat]
    take_back: Literal["no", "free", "ask"]
    why_no_take_back: str = ""
    asking: Asking | None = None
    lesson: Lesson | None = None
    result: Result | None = None
    rematch: str | None = None


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
    """What does not change about a table. `daily` is the date of a day's quest, empty at other tables."""

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


class Events(Message, tag="events"):
    """What happened after `from_seq`, step by step, and how things stand at `seq`."""

    from_seq: int
    seq: int
    steps: list[Step]
    now: Now


class Current(Message, tag="current"):
    """Answer to a hello that has missed nothing."""

    seq: int


class Presence(Message, tag="presence"):
    """Who is connected."""

    here: list[bool]
    watching: int


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
    """The server closes the connection: it stops, the reader is too slow, or the key was revoked."""

    code: Literal["closing", "too_slow", "quarantined", "revoked"]
    text: str


ServerMessage = (
    Snapshot | Events | Current | Presence | Ack | Reject | Hinted | Why | Farewell
)  # fmt: skip
