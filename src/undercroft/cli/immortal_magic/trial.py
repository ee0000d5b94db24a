"""Own cards on trial: bots play games with them, in a process of its own with these cards as its content."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from undercroft.drive.own_content import VARIABLE
from undercroft.games.immortal_magic.cards.decks import MOST_CARDS
from undercroft.games.immortal_magic.cards.printed import MOST_COPIES, PACKAGE
from undercroft.games.immortal_magic.cards.records import CHARACTER, DUNGEON_TYPES, Card
from undercroft.kit.content import OwnFile

FOLDER = PACKAGE.rpartition(".")[2]
PLAYERS = 2
OWN_IN_DECK = 25
COPIES = 2
TRIAL = "on_trial"
"""The dungeon of the trial, with as many of the own cards as it may have."""

MOST_DUNGEON = 150
SEED = 1
MOST_SECONDS = 600


class Trial(NamedTuple):
    """How many games were played, and what went wrong in them."""

    games: int
    errors: list[str]


def play(files: Mapping[str, OwnFile], own: Sequence[Card], printed: Sequence[Card], games: int) -> Trial:
    """Let random bots play with some own cards in every deck, and the own dungeon cards in the dungeon."""
    decks = _decks(own, printed)
    rounds = [decks[at : at + PLAYERS] for at in range(0, len(decks), PLAYERS)]
    played, errors = 0, list[str]()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _write(folder, files, own, printed)
        for number, pair in enumerate(rounds):
            share = games // len(rounds) + (number < games % len(rounds))
            if share:
                trial = _simulated(folder, pair, share, SEED + number)
                played, errors = played + trial.games, errors + trial.errors
    return Trial(played, errors)


def _decks(own: Sequence[Card], printed: Sequence[Card]) -> list[str]:
    """Decks in the short form that hold all own cards between them, filled with printed ones."""
    mine = [card for card in own if card.type not in DUNGEON_TYPES]
    codes = {card.code for card in own}
    spare = [card for card in printed if card.type not in DUNGEON_TYPES and card.code not in codes]
    characters = [card for card in spare if card.type == CHARACTER]
    parts = [mine[at : at + OWN_IN_DECK] for at in range(0, len(mine), OWN_IN_DECK)] or [[]]
    decks = []
    for number, part in enumerate(parts):
        chosen = {card.code: COPIES for card in part}
        filling = [*_turned(characters, 10 * number)[:15], *_turned(spare, 25 * number)]
        for card in filling:
            if sum(chosen.values()) < MOST_CARDS:
                chosen.setdefault(card.code, 1)
        decks.append(",".join(f"{code}*{count}" for code, count in chosen.items()))
    return decks


def _turned(cards: Sequence[Card], by: int) -> list[Card]:
    by %= max(1, len(cards))
    return [*cards[by:], *cards[:by]]


def _write(folder: Path, files: Mapping[str, OwnFile], own: Sequence[Card], printed: Sequence[Card]) -> None:
    """The own files, and a dungeon with many of the own dungeon cards."""
    mine = [card.code for card in own if card.type in DUNGEON_TYPES]
    others = [card.code for card in printed if card.type in DUNGEON_TYPES and card.code not in mine]
    counts = {code: min(MOST_COPIES, max(1, MOST_DUNGEON // 2 // len(mine))) for code in mine[:MOST_DUNGEON]}
    for code in others:
        if sum(counts.values()) < MOST_DUNGEON:
            counts[code] = 1
    lines = ['name = "On trial"', "[cards]", *(f"{code} = {count}" for code, count in counts.items())]
    dungeon = "\n".join(lines)
    texts = {name: file.text for name, file in files.items()} | {f"dungeons/{TRIAL}.toml": dungeon}
    for name, text in texts.items():
        path = folder / FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _simulated(folder: Path, decks: Sequence[str], games: int, seed: int) -> Trial:
    """Some games of `undercroft sim` with these cards."""
    options = {
        "decks": "+".join(decks), "deck_check": "false", "dungeon": TRIAL, "start_gems": "20",
        "start_hand": "10", "deck_out": "reshuffle",
    }  # fmt: skip
    command = [sys.executable, "-m", "undercroft.cli", "sim", "immortal-magic", "--json"]
    command += ["--bots", ",".join(["random"] * PLAYERS), "--games", str(games), "--seed", str(seed)]
    command += [part for name, value in options.items() for part in ("--option", f"{name}={value}")]
    try:
        ran = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            timeout=MOST_SECONDS,
            env={**os.environ, VARIABLE: str(folder)},
        )
    except subprocess.TimeoutExpired:
        return Trial(0, [f"The games with them did not end within {MOST_SECONDS} seconds."])
    if ran.returncode not in (0, 1):
        return Trial(0, [ran.stderr.strip().replace(str(folder / FOLDER), FOLDER)])
    found = json.loads(ran.stdout)
    if not found["errors"]:
        return Trial(found["games"], [])
    return Trial(found["games"], [f"{found['errors']} of {found['games']} games with them failed."])
