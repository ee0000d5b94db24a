"""Whether every link of the built site leads somewhere: to a file of it, and to a place in that file."""

from __future__ import annotations

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

OUTSIDE: Final = ("https", "http", "mailto", "data")
OF_THE_SERVER: Final = ("/", "/rules", "/credits")
"""Pages of the server beside the site."""


class Links(HTMLParser):
    """What a page leads to, and the places that can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.leads: list[str] = []
        self.places = {""}
        self.feed(text)

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src", "action") and value is not None:
                self.leads.append(value)
            elif name == "id" and value is not None:
                self.places.add(value)


@cache
def _read(page: Path) -> Links:
    return Links(page.read_text(encoding="utf-8"))


def broken(site: Path) -> list[str]:
    """Every link that leads nowhere, each with the page that it is on."""
    pages = sorted(site.rglob("*.html"))
    return [
        f"{page.relative_to(site)}: {link}"
        for page in pages
        for link in dict.fromkeys(_read(page).leads)
        if not leads_somewhere(page, link)
    ]


def leads_somewhere(page: Path, link: str) -> bool:
    """Whether there is what a link on a page leads to."""
    parts = urlsplit(link)
    if parts.scheme in OUTSIDE or link in OF_THE_SERVER:
        return True
    if parts.scheme or parts.netloc or parts.path.startswith("/"):
        return False
    there = page.parent / unquote(parts.path) if parts.path else page
    if not there.is_file():
        return False
    return there.suffix != ".html" or unquote(parts.fragment) in _read(there.resolve()).places
