"""`undercroft deck`: decks of Dungeons of Immortal Magic, ready ones and your own."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from undercroft.cli.arguments import Content, Json, use_content

NAME = "deck"
ABOUT = "Check and show decks of Dungeons of Immortal Magic."
EXAMPLES = """Examples:
  undercroft deck show shield_of_vado
  undercroft deck check my-deck.txt"""

CHECK_EXAMPLES = """Examples:
  undercroft deck show shield_of_vado > my-deck.txt
  undercroft deck check my-deck.txt
  undercroft deck check shield_of_vado
  undercroft deck check my-cards/immortal_magic/decks/mine.toml --content my-cards
  undercroft deck check my-deck.txt --json

A deck is a file with a name and a table of cards, or a text of lines like these:

  Deck: Mine
  # Characters
  3 Vadorian Footman (H04)
  2 Fireball

Names or ids will do, in any order; every line that cannot be read is told. The short form, H04*3,E12*1,
will do too. Exit status 1: the deck cannot be read, or is not legal."""
SHOW_EXAMPLES = """Examples:
  undercroft deck show shield_of_vado
  undercroft deck show "Songs of Sylthae"
  undercroft deck show mine --content my-cards

What it prints can be changed and checked again, and played: the short form at its end is what
`--option decks=...` of `undercroft play` and `undercroft sim` takes."""


def check(
    deck: Annotated[
        str, Parameter(help="A file of TOML or text, a ready deck's key or name, or the short form.")
    ],
    /,
    *,
    content: Content = None,
    json: Json = False,
) -> int:
    """Say whether a deck is legal, what is in it, and what is wrong with it."""
    use_content(content)
    from undercroft.cli.immortal_magic import decks

    return decks.check(deck, json)


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
