"""What has to be true of the table of routes: all of the server is in it, and each says what it costs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.routing import Mount, WebSocketRoute
from starlette.routing import Route as Served

from tests.table.halls import Hall
from undercroft.table.rate_limits import RATES, Budget
from undercroft.web import openapi
from undercroft.web.app import build_app
from undercroft.web.route import Route
from undercroft.web.routes import API, ROUTES

BESIDE = {"/api/openapi.json", "/ws", "/static", "/docs"}
"""What is served and no route of the table: the table itself, the socket, and files."""


def test_nothing_is_served_that_is_not_in_the_table(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    app = build_app(hall.house)
    served = [route for route in app.routes if isinstance(route, Served | Mount | WebSocketRoute)]
    assert len(served) == len(app.routes)
    assert {route.path for route in served} - BESIDE == {route.path for route in ROUTES}
    hall.house.log.close()


def test_a_route_that_does_not_say_what_it_costs_is_none() -> None:
    async def handler(_: Any) -> str:
        return ""

    with pytest.raises(TypeError, match="spends"):
        Route("GET", "/api/new", handler, answer=str)  # type: ignore[call-arg]
    assert set(RATES) == set(Budget)


def test_examples_are_what_routes_take() -> None:
    for route in API:
        if route.method == "POST" and route.body is not bytes:
            assert isinstance(msgspec.convert(route.example, route.body), route.body), route.path


def test_the_document_tells_every_route_with_what_it_takes_and_answers() -> None:
    told = msgspec.json.decode(openapi.document())
    assert told["openapi"] == "3.1.0"
    for route in API:
        operation = told["paths"][route.path][route.method.lower()]
        assert operation["tags"] == list(route.tags)
        named = {(one["name"], one["in"]) for one in operation["parameters"]}
        assert {(name, "path") for name in route.names} <= named
        assert (("authorization", "header") in named) == route.keyed
        assert ("requestBody" in operation) == (route.body is not None)
        content = operation["responses"][str(route.status)]["content"]
        assert list(content) == [route.media]
        if hasattr(route.answer, "__struct_fields__"):
            name = content[route.media]["schema"]["$ref"].rpartition("/")[2]
            assert name == route.answer.__name__
            assert set(told["components"]["schemas"][name]["properties"]) == set(
                route.answer.__struct_encode_fields__
            )
        assert operation["responses"]["429"]["content"]["application/json"]["schema"] == {
            "$ref": "#/components/schemas/Problem"
        }
