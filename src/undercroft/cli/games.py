"""`undercroft games`: what can be played."""

from __future__ import annotations

import json as json_text
from typing import Any

from undercroft.bots import bots_for
from undercroft.cli.arguments import Content, Json, load_games
from undercroft.drive.games import games
from undercroft.drive.own_content import chosen_folder
from undercroft.drive.rules import rule_book
from undercroft.kernel.game import Game
from undercroft.kit.content import own_names

NAME = "games"
EXAMPLES = "Examples:\n  undercroft games\n  undercroft games --json\n  undercroft games --content ~/my-cards"


def run(*, content: Content = None, json: Json = False) -> int:
    """List the games with their seats, rules version, number of clauses, and bots."""
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
    }


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
    return "\n".join(lines)
