"""Where to try a card: a small position in which it can be put to use at once, by its type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from undercroft.games.immortal_magic.cards import CARDS, FIRST_CAMPAIGN
from undercroft.games.immortal_magic.cards.records import (
    ARMS,
    CHARACTER,
    DUNGEON_TYPES,
    ENEMY,
    FATE,
    PATHS,
    SPELL,
    TRAP,
    WEAPON,
    Card,
)
from undercroft.kernel.making import Trial

OPTIONS: Final[dict[str, Any]] = {"players": 2}
YOU, OTHER = 0, 1
GEMS: Final = 12
FIRST, SECOND = "S:b", "S:c"
"""The lines in which the characters of the one who tries stand, before b1 and c1."""

IN_BATTLE: Final = ("attack", "defence", "fight", "start", "any")


def _some(type_: str, number: int, **known: Any) -> list[str]:
    """The first cards of a type, by what else is known of them; the tried card, which is the last, may be
    the only one."""
    fit = (card.code for card in CARDS[:FIRST_CAMPAIGN] if card.type == type_ and _is(card, known))
    return [code for code, _ in zip(fit, range(number), strict=False)]


def _is(card: Card, known: dict[str, Any]) -> bool:
    return all(getattr(card, name) == value for name, value in known.items())


def _people(tried: Card | None = None) -> Iterator[dict[str, Any]]:
    """Characters of both paths in the zone, the tried one in front."""
    if tried is not None:
        yield {"card": tried.code, "at": FIRST}
    for path, at in zip(PATHS, (FIRST, SECOND), strict=True):
        yield from ({"card": code, "at": at} for code in _some(CHARACTER, 1, path=path, rank="Soldier"))


def _other() -> dict[str, Any]:
    """The opponent: a character with a weapon in the dungeon, and cards to play."""
    people = [{"card": code, "at": "d3"} for code in _some(CHARACTER, 1, path="W", rank="Special")]
    hand = _some(SPELL, 2, instant=False) + _some(ARMS, 2, instant=False)
    gear = _some(WEAPON, 1, hands=1, path="")
    return {
        "gems": 6,
        "deck": _some(CHARACTER, 10),
        "hand": hand,
        "characters": [{**person, "gear": gear} for person in people],
    }


def _position(phase: str, hand: list[str], tried: Card | None = None) -> dict[str, Any]:
    """Two characters before the dungeon, where enemies wait."""
    enemies = _some(ENEMY, 2, kind="enemy")
    return {
        "phase": phase,
        "round": 3,
        "players": [
            {
                "gems": GEMS,
                "deck": _some(CHARACTER, 10) + _some(WEAPON, 5),
                "hand": hand,
                "graveyard": _some(SPELL, 1) + _some(WEAPON, 1),
                "characters": list(_people(tried)),
            },
            _other(),
        ],
        "rooms": dict(zip(("b1", "c1"), enemies, strict=False)),
    }


def trial_of(card: Card) -> Trial:
    """The position for a card: it waits in the dungeon, stands in your zone, or is in your hand."""
    if card.type in DUNGEON_TYPES:
        return _in_the_dungeon(card)
    if card.type == CHARACTER:
        says = f"{card.name} stands before b1, where an enemy waits, and a second one is in your hand."
        return Trial(says, OPTIONS, _position("deployment", [card.code], card), YOU)
    windows = [effect.window for effect in card.effects if effect.on == "play"] if card.instant else []
    if windows:
        return _in_a_window(card, windows[0])
    says = f"{card.name} is in your hand. Play it, then go on into the dungeon, where enemies wait."
    return Trial(says, OPTIONS, _position("deployment", [card.code] * 2), YOU)


def _in_the_dungeon(card: Card) -> Trial:
    position = _position("movement", [])
    return Trial(
        f"{card.name} lies face down at b1. Move there to turn it up.",
        OPTIONS,
        {**position, "rooms": {}, "down": {"b1": card.code}},
        YOU,
    )


def _in_a_window(card: Card, window: str) -> Trial:
    """A position in which the window of an instant is bound to open, or likely to. DIM-WINDOW-01..09"""
    hand = [card.code] * 2
    position = _position("movement", hand)
    if window in IN_BATTLE:
        says = f"{card.name} is in your hand. Move into a battle, and play it when you are asked."
        return Trial(says, OPTIONS, position, YOU)
    if window == "fate":
        down = dict(zip(("b1", "c1"), _some(TRAP, 1) + _some(FATE, 1), strict=False))
        says = f"{card.name} is in your hand. What lies face down at b1 and c1 can be answered with it."
        return Trial(says, OPTIONS, {**position, "rooms": {}, "down": down}, YOU)
    phase = "movement" if window == "move" else "deployment"
    does = "moves" if window == "move" else "plays a card"
    says = f"{card.name} is in your hand. It is the other's turn; answer when the other {does}."
    return Trial(says, OPTIONS, {**_position(phase, hand), "active": OTHER}, YOU)
