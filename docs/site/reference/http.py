"""What programs can ask over HTTP, from the table of routes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from msgspec import Struct, inspect, json

from docs.site.page import Page, table
from docs.site.reference.protocol import structs, type_text
from undercroft.web.openapi import REFUSALS
from undercroft.web.route import AnyRoute
from undercroft.web.routes import API

INTRODUCTION: Final = """# HTTP

What programs ask of a server. The same is at `/api/openapi.json` of every server, for programs. Bodies and
answers are JSON; [the protocol](protocol.md) tells of each what is in it. A refusal has the shape
[Problem](protocol.md#problem), whose `text` says what to do about it, and one of the statuses {statuses}.
Where it says *with a key*, the header `Authorization: Bearer KEY` may carry the key to a seat. How often an
address may ask goes by what it costs: see [limits](../adr/0023-addresses-and-limits.md).

"""


def pages() -> Iterator[Page]:
    """One page with all routes, by what they are about."""
    statuses = ", ".join(map(str, REFUSALS))
    parts = [INTRODUCTION.format(statuses=statuses)]
    for tags, routes in groupby(sorted(API, key=lambda route: route.tags), key=lambda route: route.tags):
        parts += [f"## {tags[0].capitalize()}\n", *map(_route, routes)]
    yield Page("reference/http.md", "\n".join(parts))


def _route(route: AnyRoute) -> str:
    keyed = " With a key." if route.keyed else ""
    lines = [
        f"### {route.method} {route.path}\n",
        f"{' '.join((route.handler.__doc__ or '').split())}{keyed}\n",
    ]
    if fields := _query(route):
        lines.append(table(("in the query", "what it is", "default"), fields))
    if route.body is not None:
        lines.append(f"Takes {_named(route.body)}.\n")
    lines.append(f"Answers {route.status} with {_answer(route)}.\n")
    if route.example is not None:
        lines.append(f"```json\n{json.encode(route.example).decode()}\n```\n")
    return "\n".join(lines)


def _query(route: AnyRoute) -> list[tuple[str, str, str]]:
    if not (isinstance(route.query, type) and issubclass(route.query, Struct)):
        return []
    info = inspect.type_info(route.query)
    assert isinstance(info, inspect.StructType)
    return [(f"`{field.encode_name}`", type_text(field.type), f"`{field.default}`") for field in info.fields]


def _named(kind: Any) -> str:
    if kind in structs():
        return f"a [{kind.__name__}](protocol.md#{kind.__name__.lower()})"
    return "a record, or a message of the protocol" if kind is bytes else "an object of texts"


def _answer(route: AnyRoute) -> str:
    return _named(route.answer) if route.answer is not str else f"`{route.media}`"
