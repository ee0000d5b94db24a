"""The pages of almanacs: a card for itself, with all rules about it."""

from __future__ import annotations

from typing import Final

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Template

from undercroft.drive.games import find_game, games
from undercroft.table.printed import book_of
from undercroft.web.pages import leaves_of, missing


@get("/rules/{game:str}/{card:str}", include_in_schema=False)
async def leaf(game: FromPath[str], card: FromPath[str]) -> Template:
    """One card of a game whose cards have a chapter each, with those before and after it."""
    leaves = leaves_of(game) if game in games() else {}
    if card not in leaves:
        return missing("There is no such page in an almanac", "The rule books name every card they have.")
    names = list(leaves)
    at = names.index(card)
    context = {
        "game": find_game(game),
        "leaf": leaves[card],
        "book": book_of(game),
        "here": {clause.id for clause in leaves[card].chapter.clauses},
        "before": leaves[names[at - 1]].card if at else None,
        "after": leaves[names[at + 1]].card if at + 1 < len(names) else None,
    }
    return Template("almanac.html", context=context)


PAGES: Final[list[HTTPRouteHandler]] = [leaf]
"""Every page of almanacs."""
