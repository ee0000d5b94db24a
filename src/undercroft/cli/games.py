"""`undercroft games`: what can be played."""

from __future__ import annotations

import json as json_text
import textwrap
from typing import Any

from undercroft.bots import bots_for
from undercroft.cli.arguments import Content, Json, load_games, option_text
from undercroft.drive.games import find_game, games
from undercroft.drive.own_content import chosen_folder
from undercroft.drive.rules import rule_book
from undercroft.kernel.game import Game
from undercroft.kernel.options import settings
from undercroft.kit.content import own_names

NAME = "games"
WIDEST = 100
EXAMPLES = "Examples:\n  undercroft games\n  undercroft games --json\n  undercroft games --content ~/my-cards"


def run(*, content: Content = None, json: Json = False) -> int:
    """List the games with their seats, rules version, number of clauses, bots, and options."""
    load_games(content)
    facts = [_facts(game) for game in games().values()]
    print(json_text.dumps(facts, indent=1) if json else "\n\n".join(map(_text, facts)))
    return 0


def _facts(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "rules_version": game.rules_version,
        "clauses": len(rule_book(game).clauses),
        "bots": bots_for(game),
        "own_content": own_names(game.folder),
        "options": _options(game),
    }


def _options(game: Game) -> list[dict[str, Any]]:
    usual = game.options()
    return [
        {
            "name": name,
            "choices": list(setting.choices),
            "default": getattr(usual, name),
            "help": setting.help,
        }
        for name, setting in settings(game.options).items()
    ]


def _text(facts: dict[str, Any]) -> str:
    seats = facts["seats"]
    lines = [
        f"{facts['name']}: {facts['title']}",
        f"  seats          {seats[0]} to {seats[-1]}",
        f"  rules version  {facts['rules_version']}",
        f"  clauses        {facts['clauses']}",
        f"  bots           {', '.join(facts['bots'])}",
    ]
    if facts["own_content"]:
        lines.append(f"  own content    {', '.join(facts['own_content'])} of {chosen_folder()}")
    lines += ["  options        given as --option NAME=VALUE", *_option_lines(find_game(facts["name"]))]
    return "\n".join(lines)


def _option_lines(game: Game) -> list[str]:
    names = list(settings(game.options))
    width = max(map(len, names))
    return [
        line
        for name in names
        for line in textwrap.wrap(
            f"    {name:<{width}}  {option_text(game, name)}",
            WIDEST,
            subsequent_indent=" " * (width + 6),
            break_on_hyphens=False,
        )
    ]
