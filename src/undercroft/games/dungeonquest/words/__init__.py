"""DungeonQuest in words: labels of answers, lines of the log, the table as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.dungeonquest.asks import ASKS, CHANCES
from undercroft.games.dungeonquest.board import DIRECTION_NAMES, NOWHERE
from undercroft.games.dungeonquest.cards import NAMES, is_loot, token
from undercroft.games.dungeonquest.cards.heroes import MONSTERS
from undercroft.games.dungeonquest.events import EVENTS
from undercroft.games.dungeonquest.table import HERO_SIDE
from undercroft.games.dungeonquest.words.labels import label, outcome, side_name
from undercroft.games.dungeonquest.words.naming import (
    attack_name,
    dice,
    hero_name,
    loot_name,
    names,
    space_within,
)
from undercroft.games.dungeonquest.words.prompts import prompt
from undercroft.games.dungeonquest.words.sheet import sheet
from undercroft.kernel.events import Event
from undercroft.kernel.ids import Face, Seat
from undercroft.kit.words import GameWords, Key, Known, Log, Who, capital, counted, number_of


def _party(side: int) -> str:
    """A side of a fight."""
    return ("the hero", "the monster")[side]


def _player(seat: Seat, who: Who) -> str:
    return who[seat] if seat >= 0 else "the monster"


def _names(faces: Any) -> str:
    return str(faces) if isinstance(faces, int) else names(faces)


def _held(face: Face) -> str:
    return loot_name(face) if is_loot(face) else NAMES[face]


def _turned(quarters: int) -> str:
    """How far a chamber turns. DQ-ROT-01, DQ-CARD-09"""
    return ("not at all", "a quarter clockwise", "half round", "a quarter counter-clockwise")[quarters % 4]


def _burnt(treasures: int) -> str:
    """What the dragon takes from a hero. DQ-TC-05"""
    return f"loses {counted(treasures, 'treasure')}" if treasures else "has no treasure to lose"


_FACTS: Final[dict[Key, Callable[[Any], str]]] = {
    "card": NAMES.__getitem__,
    "tile": NAMES.__getitem__,
    "cards": _names,
    "space": space_within,
    "hero": hero_name,
    "monster": lambda monster: MONSTERS[monster].name,
    "deck": str.capitalize,
    "dice": dice,
    "attribute": str.capitalize,
    "plus": lambda plus: f" + {plus}" if plus else "",
    "passed": lambda passed: "passed" if passed else "failed",
    "away": lambda away: "and away" if away else "and no escape",
    "heading": DIRECTION_NAMES.__getitem__,
    "side": _party,
    "wounds": number_of("wound"),
    "hits": number_of("hit"),
    "quarters": _turned,
    "wounding": lambda wounding: ", and the hero's card wounds the monster" if wounding else "",
    ("sun", "space"): lambda space: f"space {space}",
    ("sunset roll", "range"): lambda last: "1" if last == 1 else f"1-{last}",
    ("loses turn", "left"): lambda left: f" ({left} more to lose)" if left else "",
    ("must lose", "number"): number_of("turn"),
    ("determined", "tokens"): number_of("token"),
    ("keeps", "card"): _held,
    ("stands", "side"): side_name,
    ("advances", "cards"): number_of("card"),
    ("dragon burns", "number"): _burnt,
    ("takes token", "token"): lambda face: str(token(face).life),
    ("shows attack", "card"): attack_name,
    ("reveals", "card"): attack_name,
    ("reveals", "against"): attack_name,
    ("counters", "card"): attack_name,
    ("draws combat", "number"): number_of("Combat card"),
    ("dealt", "number"): number_of("wound"),
    ("wins round", "number"): number_of("wound"),
    ("deathblow", "number"): number_of("wound"),
    ("mends", "number"): number_of("wound"),
}
"""Facts by their names; with a kind of event those that mean something else there than elsewhere."""

_PLAYERS: Final[dict[Key, Callable[[Any, Who], str]]] = {
    "seat": _player,
    "keeper": _player,
    "seats": lambda seats, who: " and ".join(who[seat] for seat in seats),
}


def _fighter(known: Known, who: Who) -> dict[str, str]:
    return {"fighter": _player(known["seat"] if known["side"] == HERO_SIDE else NOWHERE, who)}


LOG: Final = Log(
    _FACTS, _PLAYERS, {kind.name: _fighter for kind in EVENTS.values() if "{fighter}" in kind.says}
)


def line(event: Event, seat: Seat | None, who: Who) -> str:
    """An event as a seat may read it."""
    return capital(LOG.line(event, seat, who))


WORDS: Final = GameWords(NAMES, ASKS, CHANCES, outcome, label, prompt, line, sheet)
