"""The client's types, written from the protocol: `python -m undercroft.web.typescript`, `--check` to compare.

A field with a default may be left out by a client. What the server sends always has it, unless its struct
leaves defaults out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin

from msgspec import Struct, inspect, json

from undercroft.table import wire

FILE = Path(__file__).resolve().parents[3] / "client" / "src" / "wire.ts"
HEADER = (
    "// Generated from src/undercroft/table/wire by `python -m undercroft.web.typescript`. Do not edit.\n"
)
SENT: tuple[type[Struct], ...] = (
    *get_args(wire.ClientMessage), wire.NewTable, wire.SitDown, wire.DeckWish, wire.RosterWish,
    wire.CardWish, wire.TrialWish,
)  # fmt: skip
PLAIN: dict[type, str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


class NoTypeScript(TypeError):
    """A Python type that has no counterpart in the client."""


class Writer:
    """Writes the messages, unions and named literals of a module in the order they stand there.

    Messages are structs, and dataclasses of the kernel that are sent as they are.
    """

    def __init__(self, module: ModuleType, sent: Sequence[type[Struct]]) -> None:
        self.module = module
        self.sent = frozenset(sent)
        self.literals = {
            frozenset(get_args(value)): name
            for name, value in vars(module).items()
            if get_origin(value) is Literal
        }

    def text(self) -> str:
        return "\n".join([HEADER, *self._declarations()])

    def _declarations(self) -> Iterator[str]:
        for name, value in vars(self.module).items():
            if get_origin(value) is Literal:
                yield f"export type {name} = {_union(map(_literal, get_args(value)))};\n"
            elif _is_message(value):
                yield self._interface(value)
            elif members := [kind for kind in get_args(value) if _is_message(kind)]:
                yield f"export type {name} = {_union(kind.__name__ for kind in members)};\n"

    def _interface(self, message: type) -> str:
        info = inspect.type_info(message)
        assert isinstance(info, inspect.StructType | inspect.DataclassType)
        lines = [_comment(message), f"export interface {message.__name__} {{"]
        optional = message in self.sent
        if isinstance(info, inspect.StructType):
            if info.array_like:
                raise NoTypeScript(f"{message.__name__} is sent as a list; the client wants names.")
            if info.tag_field is not None:
                lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
            optional = optional or info.cls.__struct_config__.omit_defaults
        for field in info.fields:
            mark = "" if field.required or not optional else "?"
            lines.append(f"  {field.encode_name}{mark}: {self.type_of(field.type)};")
        return "\n".join([*lines, "}\n"])

    def type_of(self, kind: inspect.Type) -> str:
        """A type as the client writes it; what limits a value further is the server's to check."""
        match kind:
            case inspect.Metadata(type=inner):
                return self.type_of(inner)
            case inspect.LiteralType(values=values):
                return self.literals.get(frozenset(values)) or _union(map(_literal, values))
            case inspect.StructType(cls=message) | inspect.DataclassType(cls=message):
                return message.__name__
            case inspect.UnionType(types=types):
                return _union(self.type_of(inner) for inner in types)
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                written = self.type_of(item)
                return f"({written})[]" if " | " in written else f"{written}[]"
            case inspect.DictType(key_type=inspect.StrType(), value_type=value):
                return f"Record<string, {self.type_of(value)}>"
        if type(kind) not in PLAIN:
            raise NoTypeScript(f"The client has no type for {type(kind).__name__}.")
        return PLAIN[type(kind)]


def _is_message(value: Any) -> bool:
    """Whether a value is a struct or a dataclass, and not merely the base of others."""
    if not isinstance(value, type) or value.__subclasses__():
        return False
    return issubclass(value, Struct) or is_dataclass(value)


def _literal(value: Any) -> str:
    return json.encode(value).decode()


def _union(types: Iterator[str] | map[str]) -> str:
    return " | ".join(types)


def _comment(message: type) -> str:
    lines = [line.strip() for line in (message.__doc__ or "").strip().splitlines()]
    if len(lines) == 1:
        return f"/** {lines[0]} */"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"])


def wire_types() -> str:
    """The client's types for the protocol."""
    return Writer(wire, SENT).text()


def main(arguments: Sequence[str]) -> int:
    """Write the file, or with --check say whether it is as it should be."""
    text = wire_types()
    if "--check" not in arguments:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(text, encoding="utf-8")
        return 0
    if FILE.exists() and FILE.read_text(encoding="utf-8") == text:
        return 0
    print(f"{FILE} does not match the protocol: run python -m undercroft.web.typescript.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
