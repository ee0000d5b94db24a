"""`undercroft deck`: decks of Dungeons of Immortal Magic, ready ones and your own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from undercroft.cli.arguments import Content, Json, ordinary_file, use_content

NAME = "deck"
ABOUT = "Check and show decks of Dungeons of Immortal Magic."
EXAMPLES = """Examples:
  undercroft deck show shield_of_vado
  undercroft deck check my-deck.txt"""

CHECK_EXAMPLES = """Examples:
  undercroft deck check my-deck.txt
  undercroft deck check my-cards/immortal_magic/decks/mine.toml --content my-cards
  undercroft deck check my-deck.txt --json

A deck is a file with a name and a table of cards, or a text of lines like these:

  Deck: Mine
  # Characters
  3 Vadorian Footman (H04)
  2 Fireball

Names or ids will do, in any order. Exit status 1: the deck cannot be read, or is not legal."""
SHOW_EXAMPLES = """Examples:
  undercroft deck show shield_of_vado
  undercroft deck show "Songs of Sylthae"
  undercroft deck show mine --content my-cards

What it prints can be changed and checked again, and played: the short form at its end is what
`--option decks=...` of `undercroft play` and `undercroft sim` takes."""


def check(
    file: Annotated[Path, Parameter(help="A deck as TOML or as text.")],
    /,
    *,
    content: Content = None,
    json: Json = False,
) -> int:
    """Say whether a deck is legal, what is in it, and what is wrong with it."""
    path = ordinary_file(file, "name a deck as a file of TOML or text")
    use_content(content)
    from undercroft.cli.immortal_magic import decks

    return decks.check(path, json)


def show(
    name: Annotated[str, Parameter(help="The key or the name of a deck.")],
    /,
    *,
    content: Content = None,
    json: Json = False,
) -> int:
    """Print a deck line by line, its costs, and its short form."""
    use_content(content)
    from undercroft.cli.immortal_magic import decks

    return decks.show(name, json)


COMMANDS = {"check": (check, CHECK_EXAMPLES), "show": (show, SHOW_EXAMPLES)}
