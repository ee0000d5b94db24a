"""The documentation under /docs, where `make docs` or a release has put it beside this module."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from undercroft.web import pages

SITE: Final = Path(__file__).parent / "docs"
FIRST: Final = "index.html"


def is_built(site: Path) -> bool:
    """Whether there is anything to read."""
    return (site / FIRST).is_file()


def absent(request: Request) -> Response:
    """What is said where nobody has built it."""
    return pages.missing(
        request,
        "The documentation is not in this copy",
        "Releases bring it along. In a checkout `make docs` builds it from the folder docs.",
    )


class Documentation(StaticFiles):
    """The files of the site; they may be built while the server runs."""

    def __init__(self, site: Path) -> None:
        super().__init__(directory=site, check_dir=False)
        self.site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if is_built(self.site):
            await super().__call__(scope, receive, send)
        else:
            await absent(Request(scope))(scope, receive, send)

    async def door(self, request: Request) -> Response:
        """The way in: links of the first page are relative to its folder."""
        return RedirectResponse(f"/docs/{FIRST}") if is_built(self.site) else absent(request)
