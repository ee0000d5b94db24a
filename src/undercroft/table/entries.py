"""What is written in the log of a table. The log is the table: everything else is worked out from it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from undercroft.table.wire import Clock, SpectatorPolicy


class Entry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """One line of the log. Its sender, in the seat `by`, numbered it `request`; sent twice it counts once."""

    by: int | None = None
    request: str = ""


class Opened(Entry, tag="opened"):
    """The first line: which game, with which options. Seed and salt leave the server only at the end.

    `dealer` is the seat that types in real dice and draws, None where the seed decides. A table that goes on
    from a recorded game has the record's position and answers. `daily` is the date of a day's quest, whose
    seed is no secret; empty at every other table. `content` is the digest of an owner's own cards, empty
    for the printed ones, and `content_name` what they were called where the table was made. `drawn` are the
    answers of chance before the first question to a player. `clock` is None where people may think as long
    as they like; `away` is how many seconds one who is asked may be away before the others can have a bot
    play on.
    """

    game: str
    rules_version: int
    options: dict[str, str | int | bool]
    seed: int
    salt: str
    title: str
    created: int
    practice: bool = False
    dealer: int | None = None
    hints: bool = True
    spectators: SpectatorPolicy = "public"
    tutorial: bool = False
    position: dict[str, Any] | None = None
    answers: list[str] = []
    content: str = ""
    content_name: str = ""
    daily: str = ""
    drawn: list[str] | None = None
    clock: Clock | None = None
    away: int = 60


class Sat(Entry, tag="sat"):
    """Somebody takes a seat: a person, whose token is kept as a hash, or a bot by its name.

    `sign` stands for the network of whoever came and took an open seat (`retention.sign_of`); older logs have
    none.
    """

    seat: int
    name: str
    bot: str = ""
    token: str = ""
    host: bool = False
    sign: str = ""


class Left(Entry, tag="left"):
    """A seat is open to whoever has the link; the key to it is worth nothing any more."""

    seat: int


class StoodIn(Entry, tag="stood_in"):
    """A bot plays for a person until they come back; their key stays good. `why` is "away", "time", or "host"
    where the host wished it."""

    seat: int
    bot: str
    why: Literal["away", "time", "host"]


class CameBack(Entry, tag="came_back"):
    """A person takes their seat back from the bot that stood in."""

    seat: int


class Claimed(Entry, tag="claimed"):
    """A player is for having a bot stand in for another's seat; most of those who are here decide."""

    seat: int
    of: int


class Hosted(Entry, tag="hosted"):
    """The rights of the host pass to a seat."""

    seat: int


class Acted(Entry, tag="acted"):
    """An answer to the open question. At a table with real dice the dealer also gives those of chance.

    `drawn` are the answers of chance that followed, and `print` the fingerprint of the game after them: by
    these it is known whether other rules lead to the same. Older logs have neither, nor has a lesson.
    `took` is how many milliseconds a person took for it; what the house answers takes none.
    """

    seat: int
    choice: str
    drawn: list[str] | None = None
    print: str = ""
    took: int = 0


class Ran(Entry, tag="ran"):
    """The clock of the seat that is asked has run for so many milliseconds on the open question.

    `at` is the house time of it, in seconds: from there it ran on while the house was open.
    """

    seat: int
    spent: int
    at: int


class TookBack(Entry, tag="took_back"):
    """The last answers are taken back; so many stay."""

    seat: int
    keep: int


class AskedBack(Entry, tag="asked_back"):
    """A player asks the others to let so many answers stay and the rest be taken back."""

    seat: int
    keep: int


class Answered(Entry, tag="answered"):
    """Another player agrees to that, or not."""

    seat: int
    agree: bool


class Said(Entry, tag="said"):
    """A line of chat, under the name the seat had then."""

    seat: int
    name: str
    text: str
    at: int


class Rematched(Entry, tag="rematched"):
    """The same people play again at another table."""

    seat: int
    table: str


class Scored(Entry, tag="scored"):
    """A day's quest is over: what came of it, written together with the answer that ended it."""

    seat: int
    name: str
    score: int
    rounds: int


AnyEntry = (
    Opened | Sat | Left | StoodIn | CameBack | Claimed | Hosted | Acted | Ran | TookBack | AskedBack
    | Answered | Said | Rematched | Scored
)  # fmt: skip

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    """An entry as it is written."""
    return _ENCODER.encode(entry)


def decode(data: bytes) -> AnyEntry:
    """An entry as it was written."""
    return _DECODER.decode(data)
