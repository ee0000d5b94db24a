"""`undercroft games`: what can be played."""

from __future__ import annotations

import json as json_text
import sys
import textwrap
from typing import Any

from undercroft.bots import bots_for, bots_left_out
from undercroft.cli.arguments import Content, Json, option_text, use_content
from undercroft.drive.games import find_game, games, left_out
from undercroft.drive.own_content import chosen_folder
from undercroft.drive.rules import rule_book
from undercroft.kernel.game import Game
from undercroft.kernel.options import settings, written
from undercroft.kit.content import own_names

NAME = "games"
WIDEST = 100
EXAMPLES = "Examples:\n  undercroft games\n  undercroft games --json\n  undercroft games --content ~/my-cards"


def run(*, content: Content = None, json: Json = False) -> int:
    """List the games with their seats, rules version, number of clauses, bots, and options."""
    use_content(content)
    facts = [_facts(game) for game in games().values()]
    print(json_text.dumps(facts, indent=1) if json else "\n\n".join(map(_text, facts)))
    for why in (*left_out(), *bots_left_out()):
        print(why, file=sys.stderr)
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
        "presets": {name: dict(preset) for name, preset in game.presets.items()},
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
    game = find_game(facts["name"])
    lines = [
        f"{facts['name']}: {facts['title']}",
        f"  seats          {game.players()}",
        f"  rules version  {facts['rules_version']}",
        f"  clauses        {facts['clauses']}",
        f"  bots           {', '.join(facts['bots'])}",
    ]
    if facts["own_content"]:
        lines.append(f"  own content    {', '.join(facts['own_content'])} of {chosen_folder()}")
    options = {name: option_text(game, name) for name in _names(facts["options"])}
    lines += ["  options        given as --option NAME=VALUE", *_aligned(options)]
    if facts["presets"]:
        lines += ["  presets        given as --preset NAME", *_aligned(_spelled(facts["presets"]))]
    return "\n".join(lines)


def _names(options: list[dict[str, Any]]) -> list[str]:
    return [option["name"] for option in options]


def _spelled(presets: dict[str, dict[str, Any]]) -> dict[str, str]:
    """Presets with the options they stand for."""
    return {
        name: ", ".join(f"{option}={written(value)}" for option, value in preset.items())
        for name, preset in presets.items()
    }


def _aligned(texts: dict[str, str]) -> list[str]:
    """Names with a text beside each."""
    width = max(map(len, texts), default=0)
    return [
        line
        for name, text in texts.items()
        for line in textwrap.wrap(
            f"    {name:<{width}}  {text}",
            WIDEST,
            subsequent_indent=" " * (width + 6),
            break_on_hyphens=False,
        )
    ]
