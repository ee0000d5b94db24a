"""The web application: pages, routes and the socket over one house of tables."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from undercroft import __version__
from undercroft.table.house import House
from undercroft.table.refusal import Refused
from undercroft.table.trials import Trials
from undercroft.table.wire import Problem
from undercroft.web import almanac, api, making, pages, rosters
from undercroft.web.socket import table_socket

BODY_BYTES: Final = 64_000
STATUS: Final = {
    "forbidden": 403, "no_such_table": 404, "malformed": 400, "not_now": 409, "over": 409, "stale": 409,
    "not_your_turn": 409, "unknown_choice": 409, "too_many": 503, "read_only": 503, "closing": 503,
    "busy": 503, "quarantined": 410,
}  # fmt: skip

logger = logging.getLogger(__name__)

PAGES: Final = [*pages.ROUTES, *almanac.PAGES, *making.PAGES, *rosters.PAGES]
"""Every page that people open."""


def build_app(house: House) -> Litestar:
    """The application over a house."""
    static = create_static_files_router(
        path="/static",
        directories=[pages.STATIC],
        cache_control=CacheControlHeader(no_cache=True),
    )
    return Litestar(
        [*PAGES, *api.ROUTES, *making.ROUTES, *rosters.ROUTES, table_socket, static],
        state=State({"house": house, "trials": Trials()}),
        template_config=pages.template_config,
        request_max_body_size=BODY_BYTES,
        exception_handlers={
            Refused: _refused,
            HTTPException: _http_problem,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            Exception: _failed,
        },
        openapi_config=OpenAPIConfig(
            title="Undercroft",
            version=__version__,
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
        debug=False,
    )


def _refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    house: House = request.app.state.house
    house.counts[f"refused_{error.code}"] += 1
    if "text/html" in request.headers.get("accept", ""):
        return pages.missing("This table is closed", error.text)
    return _problem(STATUS[error.code], error.code, error.text)


def _http_problem(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return pages.missing("There is no such page", "The address may have lost a letter on its way.")
    text = error.detail
    if isinstance(error.extra, list):
        text = "; ".join(f"{part.get('key', '')}: {part.get('message', '')}" for part in error.extra)
    return _problem(error.status_code, "malformed" if error.status_code < 500 else "failed", text)


def _unreadable(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    why = "nested too deeply" if isinstance(error, RecursionError) else "not UTF-8"
    return _problem(400, "malformed", f"The body of the request is {why} and cannot be read.")


def _failed(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    logger.exception("A request failed.", exc_info=error)
    return _problem(500, "failed", "The server failed at this; it has been written down.")


def _problem(status: int, code: str, text: str) -> Response[Problem]:
    return Response(Problem(code=code, text=text[:500]), status_code=status, media_type="application/json")
