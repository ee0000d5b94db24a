"""The messages between a table and its clients, from the structs that they are read into."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from typing import Any, Final, get_args

from msgspec import NODEFAULT, Struct, inspect, json

from docs.site.page import Page, table
from undercroft.table import wire

PAGE: Final = "reference/protocol.md"
INTRODUCTION: Final = """
A client connects to `/ws` by WebSocket; where there is none, it reads `/api/tables/{table}/stream` as an
event stream and posts messages to `/api/tables/{table}/messages` ([HTTP](http.md)). Each message is a JSON
object; `type` says which it is. A field with a default may be left out by a client, and nothing may be added.
Players get the key to their seat when they make a table or sit down; over the socket it is sent with `hello`,
and not again.
"""
NUMBERS: Final = {"ge": "at least {}", "gt": "more than {}", "le": "at most {}", "lt": "less than {}"}
LENGTHS: Final = {"min_length": "{} or longer", "max_length": "{} long at most", "pattern": "like `{}`"}
PLAIN: Final[dict[type, str]] = {
    inspect.AnyType: "anything",
    inspect.NoneType: "null",
    inspect.BoolType: "true or false",
    inspect.IntType: "whole number",
    inspect.FloatType: "number",
    inspect.StrType: "text",
}


def pages() -> Iterator[Page]:
    """One page with all messages, and what they are made of."""
    sent, told = get_args(wire.ClientMessage), get_args(wire.ServerMessage)
    parts = [kind for kind in structs() if kind not in (*sent, *told)]
    yield Page(
        PAGE,
        "\n".join(
            [
                f"# The protocol\n\n{_words(wire)}\n{INTRODUCTION}",
                _section("What a client sends", sent),
                _section("What a table tells", told),
                _section("What messages and answers are made of", parts),
            ]
        ),
    )


def structs() -> list[type]:
    """All messages and parts that are sent, by their names."""
    found = [getattr(wire, name) for name in sorted(wire.__all__)]
    return [
        kind
        for kind in found
        if isinstance(kind, type) and not kind.__subclasses__() and (is_dataclass(kind) or _is_struct(kind))
    ]


def _is_struct(kind: type) -> bool:
    return issubclass(kind, Struct)


def _section(title: str, kinds: Sequence[type]) -> str:
    return "\n".join([f"## {title}\n", *map(_message, kinds)])


def _message(kind: type) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType | inspect.DataclassType)
    tag = f"`type` is `{info.tag}`. " if isinstance(info, inspect.StructType) and info.tag else ""
    rows = [(f"`{field.encode_name}`", type_text(field.type), _default(field)) for field in info.fields]
    fields = table(("field", "what it is", "default"), rows) if rows else ""
    return f"### {kind.__name__}\n\n{tag}{_words(kind)}\n\n{fields}"


def _words(owner: Any) -> str:
    lines = (owner.__doc__ or "").strip().splitlines()
    return "\n".join(line.strip() for line in lines)


def _default(field: inspect.Field) -> str:
    if field.default is not NODEFAULT:
        return f"`{json.encode(field.default).decode()}`"
    if field.default_factory is not NODEFAULT:
        return f"`{json.encode(field.default_factory()).decode()}`"
    return ""


def type_text(kind: inspect.Type) -> str:
    """What a value is, in words, with its limits; messages are linked."""
    limits = [
        says.format(value) for name, says in NUMBERS.items() if (value := _limit(kind, name)) is not None
    ]
    limits += [
        says.format(value) for name, says in LENGTHS.items() if (value := _limit(kind, name)) is not None
    ]
    return ", ".join([_kind_text(kind), *limits])


def _limit(kind: inspect.Type, name: str) -> Any:
    return getattr(kind, name, None)


def _kind_text(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(type=inner):
            return type_text(inner)
        case inspect.LiteralType(values=values):
            return " or ".join(f"`{json.encode(value).decode()}`" for value in values)
        case inspect.StructType(cls=message) | inspect.DataclassType(cls=message):
            return f"[{message.__name__}](#{message.__name__.lower()})"
        case inspect.UnionType(types=types):
            return " or ".join(map(type_text, types))
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return f"list of ({type_text(item)})"
        case inspect.DictType(value_type=value):
            return f"object by name of ({type_text(value)})"
    return PLAIN[type(kind)]
