"""The OpenAPI document, written from the table of routes by apispec and msgspec's schemas."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from http import HTTPStatus
from typing import Any, Final

import msgspec
from apispec import APISpec

from undercroft import __version__
from undercroft.table.wire import Problem
from undercroft.web.route import JSON, AnyRoute, Bearer, Name
from undercroft.web.routes import API

VERSION: Final = "3.1.0"
REF: Final = "#/components/schemas/{name}"
REFUSALS: Final = (400, 403, 404, 409, 410, 413, 429, 503)
"""How any route may refuse; the shape is the same."""


@cache
def document() -> bytes:
    """The whole document."""
    return msgspec.json.encode(described(API))


def described(routes: Iterable[AnyRoute]) -> dict[str, Any]:
    """Routes as OpenAPI tells them."""
    spec = APISpec("Undercroft", __version__, VERSION, servers=[{"url": "/"}])
    told = [route for route in routes if route.told]
    kinds = [kind for route in told for kind in (route.query, route.body, route.answer, Name, Bearer) if kind]
    schemas, parts = msgspec.json.schema_components([*kinds, Problem], ref_template=REF)
    by_kind = dict(zip([*map(repr, kinds), repr(Problem)], schemas, strict=True))
    queries = {route.query.__name__ for route in told if hasattr(route.query, "__struct_fields__")}
    for name, part in parts.items():
        if name not in queries:
            spec.components.schema(name, part)
    for route in told:
        operation = Operation(route, by_kind, parts).written()
        spec.path(route.path, operations={route.method.lower(): operation})
    written: dict[str, Any] = spec.to_dict()
    return written


class Operation:
    """One route as an operation of the document."""

    def __init__(self, route: AnyRoute, by_kind: dict[str, Any], parts: dict[str, Any]) -> None:
        self.route = route
        self.by_kind = by_kind
        self.parts = parts

    def written(self) -> dict[str, Any]:
        route = self.route
        words = route.handler.__name__.split("_")
        made: dict[str, Any] = {
            "tags": list(route.tags),
            "summary": "".join(map(str.capitalize, words)),
            "description": route.handler.__doc__,
            "operationId": self._id("".join(map(str.capitalize, words))),
            "parameters": [*self._path(), *self._key(), *self._query()],
            "responses": self._responses(),
        }
        if route.body is not None:
            schema = {} if route.body is bytes else self.by_kind[repr(route.body)]  # {}: any JSON
            made["requestBody"] = {"content": {JSON: {"schema": schema}}, "required": True}
        return made

    def _id(self, name: str) -> str:
        parts = [part for part in self.route.path.split("/") if part and not part.startswith("{")]
        return "".join(map(str.capitalize, parts)) + name

    def _path(self) -> list[dict[str, Any]]:
        schema = self.by_kind[repr(Name)]
        return [{"name": name, "in": "path", "schema": schema} for name in self.route.names]

    def _key(self) -> list[dict[str, Any]]:
        schema = self.by_kind[repr(Bearer)]
        key = {"name": "authorization", "in": "header", "schema": schema, "required": False}
        return [key] if self.route.keyed else []

    def _query(self) -> list[dict[str, Any]]:
        fields = self.parts.get(getattr(self.route.query, "__name__", ""), {}).get("properties", {})
        return [
            {"name": name, "in": "query", "schema": schema, "required": False}
            for name, schema in fields.items()
        ]

    def _responses(self) -> dict[str, Any]:
        route = self.route
        answers = {route.status: {route.media: {"schema": self.by_kind[repr(route.answer)]}}}
        answers |= {status: {JSON: {"schema": self.by_kind[repr(Problem)]}} for status in REFUSALS}
        return {
            str(status): {"description": HTTPStatus(status).phrase, "content": content}
            for status, content in answers.items()
        }
