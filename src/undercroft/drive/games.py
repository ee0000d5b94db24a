"""The games that are installed, found by entry points."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from undercroft.drive.own_content import located, refuse_unread, take_up_content
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game
from undercroft.kit.content import BadContent

GROUP = "undercroft.games"


class UnknownGame(UndercroftError):
    """A game that is not installed."""


@cache
def games() -> dict[str, Game]:
    """Every installed game by name, the lightest first, with an owner's own content where that is chosen."""
    take_up_content()
    found: list[Game] = []
    for point in entry_points(group=GROUP):
        try:
            found.append(point.load())
        except BadContent as error:
            raise located(error) from error
    refuse_unread()
    return {game.name: game for game in sorted(found, key=lambda game: (game.weight, game.name))}


def find_game(name: str) -> Game:
    """A game by name."""
    if name not in games():
        raise UnknownGame(f"There is no game {name!r}; there are: {', '.join(games())}.")
    return games()[name]
