"""The web application: pages, routes and the socket over one house of tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute
from starlette.routing import Route as StarletteRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from undercroft.table.house import House
from undercroft.table.rate_limits import Spent
from undercroft.table.refusal import Refused
from undercroft.table.wire import Problem
from undercroft.web import openapi, pages
from undercroft.web.answer_cache import Shelves
from undercroft.web.documentation import SITE, Documentation
from undercroft.web.route import HTML, JSON, AnyRoute, served
from undercroft.web.routes import ROUTES
from undercroft.web.socket import table_socket

STATUS: Final = {
    "forbidden": 403, "no_such_table": 404, "malformed": 400, "not_now": 409, "over": 409, "stale": 409,
    "outdated": 409, "not_your_turn": 409, "unknown_choice": 409, "too_many": 503, "read_only": 503,
    "closing": 503, "busy": 503, "quarantined": 410, "outlived": 410,
}  # fmt: skip
SPENT: Final = 429

logger = logging.getLogger(__name__)


def build_app(
    house: House, routes: Iterable[AnyRoute] = ROUTES, metrics_token: str = "", documentation: Path = SITE
) -> Starlette:
    """The application over a house; a token opens the metrics to others than this machine."""
    docs = Documentation(documentation)
    app = Starlette(
        routes=[
            *map(served, routes),
            StarletteRoute("/api/openapi.json", _openapi),
            WebSocketRoute("/ws", table_socket),
            Mount("/static", _always_asked_for(StaticFiles(directory=pages.STATIC))),
            StarletteRoute("/docs", docs.door),
            Mount("/docs", _always_asked_for(docs)),
        ],
        exception_handlers={
            Refused: _refused,
            HTTPException: _http_problem,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            Exception: _failed,
        },
    )
    app.router.redirect_slashes = False
    app.state.house = house
    app.state.shelves = Shelves()
    app.state.metrics_token = metrics_token
    return app


async def _openapi(_: Request) -> Response:
    return Response(await asyncio.to_thread(openapi.document), media_type=JSON)


def _always_asked_for(files: ASGIApp) -> ASGIApp:
    """Files that a browser may keep, but asks for anew each time.

    They are sent wholly: a hundred pieces of a small file are dearer than all of it.
    """

    async def fresh(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_more(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), (b"cache-control", b"no-cache")]
            await send(message)

        asked = [(name, value) for name, value in scope["headers"] if name not in (b"range", b"if-range")]
        await files({**scope, "headers": asked}, receive, send_more)

    return fresh


# refusals


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    house: House = request.app.state.house
    house.counts[f"refused_{error.code}"] += 1
    if isinstance(error, Spent):
        return problem(SPENT, error.code, error.text)
    if error.code in ("quarantined", "outlived") and HTML in request.headers.get("accept", ""):
        record_of = request.path_params.get("table", "") if error.code == "outlived" else ""
        return pages.missing(request, "This table is closed", error.text, record_of)
    return problem(STATUS[error.code], error.code, error.text)


async def _http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and HTML in request.headers.get("accept", ""):
        return pages.missing(
            request, "There is no such page", "The address may have lost a letter on its way."
        )
    if error.status_code == 405 and request.method == "OPTIONS":
        return Response(status_code=204, headers=error.headers)
    made = problem(error.status_code, "malformed", error.detail)
    made.headers.update(error.headers or {})
    return made


async def _unreadable(_: Request, error: Exception) -> Response:
    why = "nested too deeply" if isinstance(error, RecursionError) else "not UTF-8"
    return problem(400, "malformed", f"The body of the request is {why} and cannot be read.")


async def _failed(_: Request, __: Exception) -> Response:
    """What went wrong is written down by the server itself."""
    return problem(500, "failed", "The server failed at this; it has been written down.")


def problem(status: int, code: str, text: str) -> Response:
    """A refusal as programs read it."""
    return Response(msgspec.json.encode(Problem(code=code, text=text[:500])), status, media_type=JSON)
