"""What messages are made of: bounded texts and numbers, and parts that several have."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct

RequestId = Annotated[str, Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
TokenText = Annotated[str, Meta(min_length=1, max_length=128)]
Seq = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Build = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Key = Annotated[str, Meta(min_length=1, max_length=80)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
SpectatorPolicy = Literal["none", "public", "all_after"]
Stop = Literal["always", "able", "never"]
"""When to be asked in a window: also where one can only pass, where one can play, or never."""

RejectCode = Literal[
    "forbidden", "not_your_turn", "over", "unknown_choice", "stale", "malformed", "read_only", "quarantined",
    "outlived", "no_such_table", "too_many", "closing", "busy", "not_now", "outdated",
]  # fmt: skip


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of messages."""


PartT = TypeVar("PartT", bound=Part)


def part_of(kind: type[PartT], source: object, **others: Any) -> PartT:
    """A part with what `source` has under the same names, but for `others`, which are told in another way."""
    same = {name: getattr(source, name) for name in kind.__struct_fields__ if name not in others}
    return kind(**same, **others)


class Clock(Part):
    """How long players may think: `move` seconds for each answer and `reserve` seconds for the whole game, or
    so many `days` for each answer."""

    move: Annotated[int, Meta(ge=0, le=3600)] = 0
    reserve: Annotated[int, Meta(ge=0, le=7200)] = 0
    days: Annotated[int, Meta(ge=0, le=14)] = 0


class Message(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """A message in either direction, told apart by its type."""
