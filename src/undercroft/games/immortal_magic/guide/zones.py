"""What each zone of the table is for, and the clauses about it."""

from __future__ import annotations

from typing import Final

from undercroft.kernel.guide import ZoneText

ZONE_TEXTS: Final[dict[str, ZoneText]] = {
    "deck": (
        "Deck: its owner knows what is in it, nobody in which order. An empty deck gives nothing.",
        ("DIM-SETUP-03", "DIM-TURN-04", "DIM-TURN-08", "DIM-TURN-15"),
    ),
    "hand": (
        "Hand: only its owner sees it. At the end of a turn it is cut down to the limit.",
        ("DIM-SETUP-03", "DIM-PLAY-01", "DIM-PLAY-02", "DIM-TURN-12"),
    ),
    "graveyard": (
        "Graveyard: what was discarded, used up or defeated, face up.",
        ("DIM-SETUP-07", "DIM-PLAY-13", "DIM-BATTLE-15", "DIM-TURN-09"),
    ),
    "hall": (
        "Hall of Champions: characters that have come through an opponent's gate. Who has enough of them "
        "wins at once.",
        ("DIM-CHAMP-01", "DIM-CHAMP-05", "DIM-WIN-01", "DIM-WIN-02"),
    ),
    "in_play": (
        "In play: characters with what they wear, Deployables and Universals, in the order they came.",
        ("DIM-DEPLOY-01", "DIM-EQUIP-01", "DIM-PLAY-14", "DIM-UNIV-01"),
    ),
    "plays": (
        "Being played: cards that are paid for and not yet resolved. The last one resolves first.",
        ("DIM-PLAY-13", "DIM-PLAY-17", "DIM-WINDOW-06"),
    ),
    "rooms": (
        "Dungeon: a card lies in every space, face down until somebody enters. The lines of the deployment "
        "zones lead into it.",
        ("DIM-SETUP-01", "DIM-MOVE-01", "DIM-MOVE-13", "DIM-ROOM-01", "DIM-DEPLOY-06"),
    ),
    "dungeon": (
        "Dungeon pile: spaces that have become empty get their next card from it.",
        ("DIM-SETUP-02", "DIM-ROOM-10", "DIM-ROOM-11"),
    ),
    "dungeon_graveyard": (
        "Dungeon graveyard: dungeon cards that are done with, and defeated enemies.",
        ("DIM-SETUP-02", "DIM-SETUP-07", "DIM-ROOM-08", "DIM-ROOM-14"),
    ),
}
"""What each zone is for, and the clauses about it."""
