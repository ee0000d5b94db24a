"""The pages of almanacs: a card for itself, with all rules about it."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from undercroft.drive.games import find_game, games
from undercroft.drive.rules import Leaf
from undercroft.table.game_text import book_of
from undercroft.web.pages import leaves_of, missing, written_once
from undercroft.web.route import Call


async def leaf(call: Call[Any, None]) -> Response:
    """One card of a game whose cards have a chapter each, with those before and after it."""
    game, card = call.path["game"], call.path["card"]
    leaves = leaves_of(game) if game in games() else {}
    if card not in leaves:
        return missing(
            call.request, "There is no such page in an almanac", "The rule books name every card they have."
        )
    return await written_once(call, "almanac.html", lambda: _context(game, card, leaves))


def _context(game: str, card: str, leaves: dict[str, Leaf]) -> dict[str, Any]:
    names = list(leaves)
    at = names.index(card)
    return {
        "game": find_game(game),
        "leaf": leaves[card],
        "book": book_of(game),
        "shown": {clause.id for clause in leaves[card].chapter.clauses},
        "before": leaves[names[at - 1]].card if at else None,
        "after": leaves[names[at + 1]].card if at + 1 < len(names) else None,
    }
