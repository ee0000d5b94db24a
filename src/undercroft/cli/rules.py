"""`undercroft rules`: the rules in our own words."""

from __future__ import annotations

import pydoc
import shutil
import sys
import textwrap
from difflib import get_close_matches
from typing import Annotated

from cyclopts import Parameter

from undercroft.cli.arguments import Content, GameName, option_text, use_content
from undercroft.drive.games import find_game
from undercroft.drive.rules import (
    Chapter,
    Clause,
    Leaf,
    RuleBook,
    almanac,
    leaf_name,
    rule_book,
)
from undercroft.kernel.game import Game
from undercroft.kernel.options import settings
from undercroft.tui.skin import skin_for

NAME = "rules"
EXAMPLES = """Examples:
  undercroft rules dungeon-kingdom
  undercroft rules dungeon-kingdom CUT
  undercroft rules dungeon-kingdom DK-CUT-01
  undercroft rules battles fire-mage"""
WIDEST = 100
SOUGHT = "A clause like DK-CUT-01, a chapter like CUT, or a card with a chapter of its own like fire-mage."


def run(
    game: GameName,
    clause: Annotated[str | None, Parameter(help=SOUGHT)] = None,
    /,
    *,
    content: Content = None,
) -> int:
    """Print the rules of a game by chapter, with rulings and options beside the clauses."""
    use_content(content)
    played = find_game(game)
    book = rule_book(played)
    found = None if clause is None else _found(played, book, clause)
    if isinstance(found, Leaf):
        _show([*_card(found), *_chapter(played, book, found.chapter)])
    elif isinstance(found, Clause):
        _show(_clause(played, book, found))
    elif found is not None:
        _show(_chapter(played, book, found))
    else:
        heading = [f"{book.title}, rules version {played.rules_version}", "", *_in_short(played)]
        _show(heading + [line for chapter in book.chapters for line in _chapter(played, book, chapter)])
    return 0


def _found(game: Game, book: RuleBook, sought: str) -> Leaf | Clause | Chapter:
    """A card of the almanac, a clause or a chapter; where there is an almanac, the refusal says so."""
    leaves, name = almanac(game, book), leaf_name(sought)
    if name in leaves:
        return leaves[name]
    if not leaves:
        return book.find(sought)
    near = (get_close_matches(name[:40], leaves, 1) or list(leaves))[0]
    return book.find(sought, f", nor a {leaves[near].card.family.capitalize()} of that name, like {near}")


def _show(lines: list[str]) -> None:
    """Print, with a pager where more than a screenful goes to a terminal."""
    text = "\n".join(lines)
    long = len(lines) >= shutil.get_terminal_size((WIDEST, 24)).lines
    if long and sys.stdin.isatty() and sys.stdout.isatty():
        pydoc.pager(text)
    else:
        print(text)


def _in_short(game: Game) -> list[str]:
    short = skin_for(game, game.options()).short()
    if not short:
        return []
    paragraphs = [line for paragraph in short.splitlines() for line in _wrapped(paragraph, "  ")]
    return ["The game in short", "", *paragraphs, ""]


def _card(leaf: Leaf) -> list[str]:
    """What is printed on a card, before the clauses about it."""
    card = leaf.card
    paragraphs = [line for part in card.text.splitlines() for line in (*_wrapped(part, "  "), "")]
    return [card.name, *(line for line in (card.line, leaf.numbers) if line), "", *paragraphs]


def _chapter(game: Game, book: RuleBook, chapter: Chapter) -> list[str]:
    """The clauses of a chapter; an option that several of them name is told once."""
    lines, told = [f"{chapter.title} ({chapter.id})", ""], {""}
    for clause in chapter.clauses:
        option = clause.option or ""
        lines += [*_clause(game, book, clause, option not in told), ""]
        told.add(option)
    return lines


def _clause(game: Game, book: RuleBook, clause: Clause, option: bool = True) -> list[str]:
    lines = _wrapped(f"{clause.id}  {_in_full(clause)}", "  ")
    for name in clause.rulings:
        lines += _wrapped(f"    {name}: {_in_full(book.clauses[name])}", "      ")
    if clause.option and option:
        lines += _wrapped(f"    option {_option(game, clause.option)}", "      ")
    return lines


def _in_full(clause: Clause) -> str:
    return " ".join(part for part in (clause.asks, clause.says, clause.why) if part)


def _option(game: Game, name: str) -> str:
    if name not in settings(game.options):
        return f"{name}: given when the game is started."
    return f"{name}: {option_text(game, name)}."


def _wrapped(text: str, indent: str) -> list[str]:
    width = min(WIDEST, max(40, shutil.get_terminal_size((WIDEST, 24)).columns))
    return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)
