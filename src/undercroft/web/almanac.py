"""The pages of almanacs: a card for itself, with all rules about it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.responses import Response

from undercroft.drive.games import find_game, games
from undercroft.drive.offered_contents import withdrawn
from undercroft.drive.rules import Leaf
from undercroft.table.game_text import book_of
from undercroft.web.pages import leaves_of, missing, written_once
from undercroft.web.route import Call


class Almanac(Struct):
    """The content of a table, by its digest; without it the cards are those that the server plays with."""

    content: Annotated[str, Meta(max_length=16)] | None = None


async def leaf(call: Call[Almanac, None]) -> Response:
    """One card of a game whose cards have a chapter each, with those before and after it."""
    game, card, content = call.path["game"], call.path["card"], call.query.content
    if game in games() and (why := withdrawn(game, content or "")):
        return missing(call.request, "There is no such page in an almanac", why)
    leaves = leaves_of(game, content) if game in games() else {}
    if card not in leaves:
        return missing(
            call.request, "There is no such page in an almanac", "The rule books name every card they have."
        )
    return await written_once(call, "almanac.html", lambda: _context(game, card, leaves, content), content)


def _context(game: str, card: str, leaves: dict[str, Leaf], content: str | None) -> dict[str, Any]:
    names = list(leaves)
    at = names.index(card)
    return {
        "game": find_game(game),
        "leaf": leaves[card],
        "book": book_of(game),
        "shown": {clause.id for clause in leaves[card].chapter.clauses},
        "before": leaves[names[at - 1]].card if at else None,
        "after": leaves[names[at + 1]].card if at + 1 < len(names) else None,
        "query": f"?content={content}" if content is not None else "",
    }
