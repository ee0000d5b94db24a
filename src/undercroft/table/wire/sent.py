"""What a client sends."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from undercroft.kernel.guide import Spot
from undercroft.table.wire.parts import (
    Build,
    ChatText,
    Key,
    Message,
    RequestId,
    SeatNumber,
    Seq,
    Stop,
    TableId,
    TokenText,
)


class Hello(Message, tag="hello"):
    """The first message: which table, with the key to a seat (None: to watch), and what is already known.

    `build` names the page that the server sent the client with; one of another server's is told to load anew.
    """

    table: TableId
    token: TokenText | None = None
    last_seq: Seq | None = None
    build: Build = ""


class Act(Message, tag="act"):
    """Answer the open question by one of the choices offered at `seq`."""

    req_id: RequestId
    seq: Seq
    choice: Key


class Say(Message, tag="say"):
    """A line of chat."""

    req_id: RequestId
    text: ChatText


class TakeBack(Message, tag="take_back"):
    """Take one's last choice back; where something was revealed since, the others are asked to agree."""

    req_id: RequestId
    seq: Seq


class Consent(Message, tag="consent"):
    """Agree, or not, to what another player asks to take back."""

    req_id: RequestId
    agree: bool


class AskHint(Message, tag="ask_hint"):
    """What would the bot do?"""

    req_id: RequestId
    seq: Seq


class AskWhy(Message, tag="ask_why"):
    """Why can nothing be done at this spot?"""

    req_id: RequestId
    spot: Spot


class Fill(Message, tag="fill"):
    """The host gives a seat to a bot, or (None) opens it to whoever has the link.

    In the seat of a person who is away the bot only stands in. While the host is away, every player may give
    an open seat to a bot.
    """

    req_id: RequestId
    seat: SeatNumber
    bot: Annotated[str, Meta(min_length=1, max_length=24)] | None = None


class Leave(Message, tag="leave"):
    """Leave one's seat to a bot, or (None) open. The key to it is worth nothing any more."""

    req_id: RequestId
    bot: Annotated[str, Meta(min_length=1, max_length=24)] | None = None


class Claim(Message, tag="claim"):
    """Have a bot stand in for the seat that is asked, whose player is away or out of time.

    Where several people are here, it is a vote, and most of them decide.
    """

    req_id: RequestId
    seat: SeatNumber


class ComeBack(Message, tag="come_back"):
    """Take one's seat back from the bot that stands in. Whoever connects anew does so without asking."""

    req_id: RequestId


class Here(Message, tag="here"):
    """A sign of life. Who hears by a stream posts one every few seconds, or counts as away."""

    req_id: RequestId


class Stops(Message, tag="stops"):
    """When to be asked in windows, by the name of their question; nobody else is told.

    `at_once` has what leaves no choice answered at once, although its haste tells the others so.
    """

    req_id: RequestId
    windows: Annotated[dict[Key, Stop], Meta(max_length=32)]
    at_once: bool = False


class Rematch(Message, tag="rematch"):
    """The same people again: a new table where everybody's key fits."""

    req_id: RequestId


ClientMessage = (
    Hello | Act | Say | TakeBack | Consent | AskHint | AskWhy | Fill | Leave | Claim | ComeBack | Here | Stops
    | Rematch
)  # fmt: skip
