"""`undercroft language`: the words that effects of a game's cards are written in."""

from __future__ import annotations

from undercroft.cli.arguments import BadArgument, GameName
from undercroft.drive.games import find_game, games

NAME = "language"
EXAMPLES = """Examples:
  undercroft language immortal-magic
  undercroft language immortal-magic | less"""


def run(game: GameName, /) -> int:
    """Print every word of a game's language of effects, with what it means and a line that uses it."""
    played = find_game(game)
    if played.language is None:
        able = ", ".join(each.name for each in games().values() if each.language is not None)
        raise BadArgument(f"{played.title} has no language of effects; these games do: {able}.")
    print(played.language(), end="")
    return 0
