"""What is asked of worker processes, and how it is written on the way there and back.

Each kind of job says how long it may take and in which lane it waits: bots' thoughts never stand behind what
strangers have sent to be read. A job may bring content files of its own; since content is read when a game is
loaded, it is done in a fresh process.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from msgspec import Struct, msgpack

from undercroft.table.wire import CardWish, DeckWish, RejectCode, RosterWish

THINKING, ERRANDS = "thinking", "errands"

HEADER_BYTES: Final = 4
MOST_BYTES: Final = 16 << 20
"""The longest answer that is taken from a worker: the record of the longest game has half as many."""


class Job(Struct, frozen=True, tag=True):
    """Something to be done in a worker, within so many seconds once it has begun."""

    lane: ClassVar[str] = ERRANDS
    seconds: ClassVar[float] = 5.0
    too_slow: ClassVar[str] = "This takes too long to be done here."


class Think(Job, frozen=True):
    """A question for a bot: a state re-dealt for the seat that is asked, and what to draw luck from.

    With `weigh` the bot says what every key is worth, otherwise which one it chooses.
    """

    lane: ClassVar[str] = THINKING
    too_slow: ClassVar[str] = "The bot did not answer in time."

    game: str
    content: str
    bot: str
    state: dict[str, Any]
    luck: str
    weigh: bool


class CheckCard(Job, frozen=True):
    """A card to read and judge, from its fields or, where one is given, from its file."""

    game: str
    wish: CardWish


class CheckDeck(Job, frozen=True):
    """A deck to read and judge."""

    game: str
    wish: DeckWish


class CheckRoster(Job, frozen=True):
    """A roster to read and judge."""

    game: str
    wish: RosterWish


class BeginTrial(Job, frozen=True):
    """A card to try: what its content file says, and where that would lie."""

    game: str
    fields: dict[str, Any]


class TryCard(Job, frozen=True):
    """A trial of a card that is among the job's own content, played as far as answered."""

    seconds: ClassVar[float] = 15.0
    too_slow: ClassVar[str] = "The trial has become too long; begin it again."

    game: str
    code: str
    answers: list[str]
    luck: int


class ReadRecord(Job, frozen=True):
    """A record file that a table is to go on from."""

    seconds: ClassVar[float] = 20.0
    too_slow: ClassVar[str] = "This record takes too long to play; a table cannot go on from it."

    data: bytes
    at: int


class ReadLeft(Job, frozen=True):
    """The record of a table whose game cannot be begun here, out of the log at a path, for who has the key to
    a seat at it."""

    seconds: ClassVar[float] = 20.0
    too_slow: ClassVar[str] = "This record takes too long to read."

    log: str
    table: str
    token: str


class Look(Job, frozen=True):
    """Moments of a game from one on, through somebody's eyes: a seat, `public` or `all`.

    `end` is the last moment there is, `about` what is told of the table with them.
    """

    seconds: ClassVar[float] = 10.0

    game: str
    content: str
    options: dict[str, Any]
    position: dict[str, Any] | None
    answers: list[str]
    who: list[str]
    eyes: int | str
    first: int
    end: int
    about: bytes


class PrintGame(Job, frozen=True):
    """Everything printed of a game, under options as somebody wrote them."""

    game: str
    content: str
    options: tuple[tuple[str, str], ...]


AnyJob = (
    Think
    | CheckCard
    | CheckDeck
    | CheckRoster
    | BeginTrial
    | TryCard
    | ReadRecord
    | ReadLeft
    | Look
    | PrintGame
)


class Task(Struct, frozen=True):
    """A job on its way to a worker, with content files of its own by the names that games know them by."""

    job: AnyJob
    content: dict[str, str] = {}


class Done(Struct, frozen=True, tag=True):
    """What came of a job, in the words of the wire or of the one who asked; and the seconds it took."""

    body: bytes
    spent: float = 0.0


class Failed(Struct, frozen=True, tag=True):
    """Why nothing came of a job. A worker that is `spoilt` is not to be given another.

    What `raised` failed by a fault of ours, or of a bot's, and not for what was sent; `trace` says where.
    """

    code: RejectCode
    text: str
    spent: float = 0.0
    spoilt: bool = False
    raised: bool = False
    trace: str = ""


Outcome = Done | Failed

_ENCODER: Final = msgpack.Encoder()
_TASKS: Final[msgpack.Decoder[Task]] = msgpack.Decoder(Task)
_OUTCOMES: Final[msgpack.Decoder[Outcome]] = msgpack.Decoder(Outcome)


def framed(part: Task | Outcome) -> bytes:
    """A task or an outcome as it is sent: how long it is, then what it says."""
    body = _ENCODER.encode(part)
    return len(body).to_bytes(HEADER_BYTES) + body


def read_task(body: bytes) -> Task:
    """A task as it was sent."""
    return _TASKS.decode(body)


def read_outcome(body: bytes) -> Outcome:
    """An outcome as it was sent."""
    return _OUTCOMES.decode(body)
