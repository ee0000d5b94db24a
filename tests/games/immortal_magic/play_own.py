"""Own cards played to the end, in a process of its own: content is read once, when the game is loaded.

Reads JSON from standard input (`files` by name, the ids of the players' and the dungeon's own cards, a seed,
how many games, and how often the greedy bot is asked, which is slower than all the rest). Writes the ids
that were in decks and dungeons of games that ended, and what failed, as JSON.
"""

from __future__ import annotations

import json
import sys
import traceback
from random import Random
from typing import Any

from undercroft.kit.content import OwnFile, replace_printed

DUNGEON = "mine"
MOST_ANSWERS = 60_000
SHOWN_EVERY = 25
MAIN = ("deployment", "movement")
TABLES: tuple[dict[str, Any], ...] = (
    {"start_gems": 20, "start_hand": 10, "hand_limit": 12},
    {"attack_timing": "after_roll", "loot_drops": True, "helpers_die": True, "soul_trade": "deployment"},
    {"players": 4, "start_gems": 20, "deck_out": "reshuffle", "dungeon_empty": "reshuffle"},
    {"grid": "3x3", "champions": 1, "room_replacement": "E1", "first_turn_bonus_draw": True},
    {"players": 3, "deck_out": "lose", "grid": "3x3", "soul_trade": "off", "guarded_gates": False},
    {"champions": 3, "bonus_draw_phase": "any", "adjacent_grant": "on", "start_gems": 20, "battle_cap": 60},
)


def play(wanted: dict[str, Any]) -> dict[str, Any]:
    """Games with all own cards in turn, checked after every decision."""
    random = Random(wanted["seed"])
    played: set[str] = set()
    errors: list[str] = []
    left = {"players": list(wanted["players"]), "dungeon": list(wanted["dungeon"])}
    for number in range(wanted["games"]):
        options, own = _options(number, left, wanted, random)
        try:
            _to_the_end(options, random, wanted["greedy"])
            played |= own
        except Exception:
            errors.append(f"game {number} with {options}:\n{traceback.format_exc()}")
    return {"played": sorted(played), "errors": errors}


def _options(number: int, left: dict[str, list[str]], wanted: dict[str, Any], random: Random) -> Any:
    """A table for the next game: decks of own cards and some printed ones, and the own dungeon."""
    from undercroft.games.immortal_magic.options import Options

    given = TABLES[number % len(TABLES)]
    decks: list[str] = []
    own = set(wanted["dungeon"])
    for _ in range(given.get("players", 2)):
        if len(left["players"]) < 50:
            left["players"] += random.sample(wanted["players"], len(wanted["players"]))
        mine = list(dict.fromkeys(left["players"][:50]))
        del left["players"][:50]
        decks.append(",".join(f"{code}*1" for code in (*mine, *_printed(random))))
        own |= set(mine)
    return Options(**given, decks="+".join(decks), deck_check=False, dungeon=DUNGEON, round_cap=30), own


def _printed(random: Random) -> list[str]:
    """Printed cards, so that every deck has characters to play with."""
    from undercroft.games.immortal_magic.cards import CARDS
    from undercroft.games.immortal_magic.cards.records import CHARACTER, PLAYER_TYPES

    printed = [card for card in CARDS if card.type in PLAYER_TYPES and card.provenance != "owner"]
    people = [card.code for card in printed if card.type == CHARACTER]
    others = [card.code for card in printed if card.type != CHARACTER]
    return [*random.sample(people, 15), *random.sample(others, 10)]


def _to_the_end(options: Any, random: Random, greedy: float) -> None:
    from undercroft.games.immortal_magic import GAME
    from undercroft.kernel.ids import CHANCE

    state = GAME.open(options)
    for number in range(MOST_ANSWERS):
        if state.over:
            break
        if state.asked == CHANCE:
            state.roll(random.getrandbits(200))
            continue
        if number % SHOWN_EVERY == 0:
            _show(GAME, state)
        _step(GAME, state, random, greedy)
        GAME.check(state)
    assert state.over, f"not over after {MOST_ANSWERS} answers, in round {GAME.turns(state)}"
    GAME.result(state)


def _step(game: Any, state: Any, random: Random, greedy: float) -> None:
    """An answer; now and then the greedy bot is asked for it."""
    from undercroft.bots import make_bot
    from undercroft.drive.players import Thinker, chosen
    from undercroft.kernel.record import forced

    if random.random() < greedy and not forced(state):
        state.answer_key(chosen(make_bot("greedy", game), Thinker(game, state, random)))
    else:
        state.answer(_choice(state, random))


def _show(game: Any, state: Any) -> None:
    """Put the position into words for who is asked, as every client does."""
    from undercroft.kernel.sight import view

    who = [f"Player {seat}" for seat in range(state.table.seats)]
    seen = view(state, state.asked)
    said = [game.words.prompt(seen, who), game.words.table(seen, who)]
    keys: list[str] = state.keys()
    for key in keys:
        said.append(game.words.label(state.pending.kind.name, key, seen, who))
        game.guide.notes(seen, key)
    game.guide.marks(seen)
    assert all(said)


def _choice(state: Any, random: Random) -> Any:
    """An answer; playing and moving come before going on, most of the time."""
    offers = list(state.offers())
    if state.pending.kind.name in MAIN and random.random() < 0.8:
        offers = offers[:-1] or offers
    elif state.pending.kind.name == "turn" and random.random() < 0.9:
        offers = offers[:1]
    return random.choice(offers)


if __name__ == "__main__":
    asked = json.load(sys.stdin)
    replace_printed({f"immortal_magic/{name}": OwnFile(name, text) for name, text in asked["files"].items()})
    json.dump(play(asked), sys.stdout)
