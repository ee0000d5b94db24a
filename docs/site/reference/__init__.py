"""Pages that the code writes of itself: commands, HTTP, protocol, languages of cards, Python."""

from __future__ import annotations

from collections.abc import Iterator

from docs.site.page import Page
from docs.site.reference import commands, http, language, protocol, python


def written() -> Iterator[Page]:
    """All of them."""
    for each in (commands, http, protocol, language, python):
        yield from each.pages()
