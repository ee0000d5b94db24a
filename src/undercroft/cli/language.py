"""`undercroft language`: the words that effects of a game's cards are written in, and how each card is."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from undercroft.cli.arguments import BadArgument
from undercroft.drive.games import find_game, games

NAME = "language"
EXAMPLES = """Examples:
  undercroft language immortal-magic
  undercroft language immortal-magic | less
  undercroft language immortal-magic --cards
  undercroft language --cards > how-cards-are-written.md"""

WRITTEN = """# How cards are written

Each card and each ability is made of lines in its game's language (`undercroft language GAME`). This page
tells how far that goes. `undercroft language --cards` prints it anew, and with GAME the part of a game.

All of it is counted when the games are loaded. Users of a word are the cards whose lines have it, but not
those that are code. A module is for a card if it has the card's number, or what its lines call a hook; it is
code if a procedure (a frame) of that module carries a line out in place of those that walk the lines of all.
A step of a line is carried out by a method of such a walk, or by what its window asks for; if lines of one
card alone come to a method, it stands beside the card. A hook is a step, a condition or a naming, and may
call procedures of its module.
Not counted are tables that are made of lines and have one entry, as whatever line says the same enters them,
and procedures beside the walks that one card's steps alone call, such as the blow that Counter strikes back.
"""


def run(game: str | None = None, /, *, cards: Annotated[bool, Parameter(negative=())] = False) -> int:
    """Print every word of a game's language of effects, with what it means and a line that uses it.

    Parameters
    ----------
    game
        The game; `undercroft games` lists them. With --cards it can be left out, for a page of all games.
    cards
        Print of every card instead how it is written: in words that others use too, with a word of its own,
        or with code.
    """
    if game is None:
        if not cards:
            raise BadArgument(
                "Name the game whose words you would like to see; `undercroft games` lists them."
            )
        parts = [f"## {each.title}\n\n{each.written()}" for each in games().values() if each.written]
        print(WRITTEN, *parts, sep="\n", end="")
        return 0
    played = find_game(game)
    page = played.written if cards else played.language
    if page is None:
        able = [each.name for each in games().values() if (each.written if cards else each.language)]
        what = "no table of its cards" if cards else "no language of effects"
        raise BadArgument(f"{played.title} has {what}; these games do: {', '.join(able)}.")
    print(page(), end="")
    return 0
