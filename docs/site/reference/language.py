"""For each game the words that its cards are made of, and the files that an owner can write."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from docs.site.page import Page
from undercroft.drive.games import games
from undercroft.drive.own_content import GUIDE
from undercroft.kernel.game import Game
from undercroft.kit.content import printed_or_none

WORDS: Final = re.compile(r"<!-- words:.*?-->.*<!-- words(?: end)? -->\n", re.DOTALL)


def pages() -> Iterator[Page]:
    """Two pages for each game that takes cards of its owner's."""
    for game in games().values():
        if game.language is not None:
            yield Page(f"reference/language/{game.name}.md", _language(game, game.language()))
            yield Page(f"reference/language/{game.name}-files.md", _files(game))


def _language(game: Game, words: str) -> str:
    """The words, a heading higher."""
    return f"# {game.title}: the words\n\nPrinted by `undercroft language {game.name}`.\n\n{raised(words)}"


def raised(text: str) -> str:
    """A text whose headings stand one level higher."""
    return re.sub(r"^##(#+ )", r"#\1", text, flags=re.MULTILINE)


def _files(game: Game) -> str:
    """The page that lies beside an owner's files, with a link in place of the words."""
    text = printed_or_none(game.package, GUIDE) or ""
    linked = WORDS.sub(f"Every word: [{game.title}: the words]({game.name}.md).\n", text)
    return re.sub(r"\A# .*", f"# {game.title}: the files", linked)
