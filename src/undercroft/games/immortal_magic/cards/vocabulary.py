"""The words of the game's effects, read from `language.toml`."""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.cards.records import (
    CLASSES,
    DUNGEON_TYPES,
    MAGIC,
    PATHS,
    PLAYER_TYPES,
    WEAPON_KINDS,
)
from undercroft.kit.language.words import read_vocabulary

PACKAGE: Final = "undercroft.games.immortal_magic"

VOCABULARY: Final = read_vocabulary(
    PACKAGE,
    {
        "paths": PATHS,
        "classes": CLASSES,
        "types": (*PLAYER_TYPES, "deployable", *DUNGEON_TYPES),
        "magic": MAGIC,
        "weapons": (*WEAPON_KINDS, "any"),
    },
)

EQUIPMENT: Final = "equipment"
DEPLOYABLE: Final = "deployable"
ONE_SHOT: Final = "one-shot"
EVENT: Final = "event"
CAMPAIGN: Final = "campaign"
"""Sorts of cards, beside those that are types."""

MODIFIERS: Final = frozenset(VOCABULARY.lasting())
"""Actions that last."""

DURATIONS: Final = tuple(VOCABULARY.durations)
"""How long they last, by number."""

CHOSEN: Final = frozenset(name for name, aim in VOCABULARY.aims.items() if aim.chosen)
PLAYERS: Final = frozenset(VOCABULARY.verbs["gems"].targets)
ROOMS: Final = frozenset(VOCABULARY.verbs["peek"].targets)
"""Targets that somebody chooses; those that are players, who have gems; those that are rooms, to peek at."""
