"""`undercroft cards`: cards of Dungeons of Immortal Magic, printed ones and your own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from undercroft.cli.arguments import BadArgument, Content, Json, number_from, use_content
from undercroft.drive.own_content import VARIABLE, chosen_folder

NAME = "cards"
ABOUT = "Check your own cards for Dungeons of Immortal Magic, and show any card."
MOST_GAMES = 1000
EXAMPLES = """Examples:
  undercroft cards show "captain aldric"
  undercroft cards check my-cards"""

CHECK_EXAMPLES = """Examples:
  undercroft cards check my-cards
  undercroft cards check beekeeper.toml
  undercroft cards check my-cards --games 100
  undercroft cards check my-cards --json

The folder has a folder immortal_magic in it, as `undercroft content immortal-magic --copy` writes; content.md
there explains the fields and the effects. A single file holds one card, or several under [[card]]. If nothing
is wrong, bots play some games with the cards. Exit status 1: something is wrong."""
SHOW_EXAMPLES = """Examples:
  undercroft cards show H11
  undercroft cards show "captain aldric"
  undercroft cards show "The Whole Swarm" --content my-cards"""


def check(
    path: Annotated[Path, Parameter(help="A folder with your own cards, or a file with one.")],
    /,
    *,
    games: Annotated[
        int, Parameter(help="How many games to play with them.", converter=number_from(0, MOST_GAMES))
    ] = 10,
    json: Json = False,
) -> int:
    """Read your own cards, say what they add or replace and what is wrong with them, and play them."""
    if chosen_folder() is not None:
        raise BadArgument(f"The cards are compared with the printed ones; unset {VARIABLE}.")
    from undercroft.cli.immortal_magic import own_cards

    return own_cards.check(path.expanduser(), games, json)


def show(
    name: Annotated[str, Parameter(help="The id or the name of a card.")],
    /,
    *,
    content: Content = None,
    json: Json = False,
) -> int:
    """Draw a card: its figures, its words and its effects."""
    use_content(content)
    from undercroft.cli.immortal_magic import drawing

    return drawing.show(name, json)


COMMANDS = {"check": (check, CHECK_EXAMPLES), "show": (show, SHOW_EXAMPLES)}
