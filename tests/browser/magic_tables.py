"""Tables of Dungeons of Immortal Magic laid out at a moment of one's choosing."""

from __future__ import annotations

from typing import Any

from tests.server.kit import Seat, Server
from undercroft.drive.records import FORMAT

GAME = "immortal-magic"

QUICK_MATCH: dict[str, Any] = {
    "players": 2,
    "grid": "3x3",
    "champions": 1,
    "start_gems": 20,
    "mulligan": False,
    "deck_check": False,
    "first_player": "south",
    "dungeon": "upper_halls",
    "decks": "H14*2+H14*2,IN05*2",
    "round_cap": 20,
}
"""A short match: Legends in the Upper Halls, and two Pickpockets in the hand of North."""

SOUTH: dict[str, Any] = {
    "deck": ["H04*3", "IT07*2"],
    "gems": 6,
    "hand": ["H07", "IS01", "IN01", "WE02", "UN07", "SP06"],
    "hall": ["H04"],
    "graveyard": ["H09", "IA02"],
    "row": ["IT15", "RM01 4", "UN03"],
    "characters": [
        {"card": "H02", "at": "b2", "gear": ["WE01", "IT01 2"], "souls": 2},
        {"card": "H03", "at": "S:c", "gear": ["AR01"]},
        {"card": "H11", "at": "S:a"},
        {"card": "H04", "at": "S:a", "stunned": 1},
        {"card": "H13", "at": "c3", "gear": ["WE01", "AR01"], "souls": 1},
    ],
}

NORTH: dict[str, Any] = {
    "deck": ["O04*3"],
    "gems": 3,
    "hand": ["O02", "O04", "O04", "O04"],
    "graveyard": ["O05"],
    "row": ["IT16", "IT13 2", "UN05"],
    "characters": [
        {"card": "O01", "at": "b3", "gear": ["AR02", "WE04"], "souls": 1},
        {"card": "O03", "at": "N:b"},
        {"card": "O06", "at": "N:d"},
        {"card": "D01", "at": "N:d"},
    ],
}

MIDST: dict[str, Any] = {
    "phase": "movement",
    "round": 7,
    "players": [SOUTH, NORTH],
    "rooms": {"c2": "EN01", "a3": "EN26 2", "b2": "RO01", "c4": "RO02"},
    "dungeon": ["EN01*20", "FA01*2", "TR01*4"],
    "discarded": ["FA02", "TR02"],
}
"""Midway: enemies and rooms face up, queues in both zones, equipment, Deployables and Universals."""

FOUR: dict[str, Any] = {
    "phase": "movement",
    "round": 5,
    "rooms": {"c2": "EN12 1", "b3": "EN26"},
    "dungeon": ["EN01*30"],
    "players": [
        {
            "deck": ["H04*5"],
            "hand": ["IN05", "IS01", "H07", "WE02"],
            "row": ["IT15", "UN03"],
            "characters": [
                {"card": "H03", "at": "b2", "gear": ["WE01", "AR01"], "souls": 1},
                {"card": "H11", "at": "S:a"},
                {"card": "H04", "at": "S:a"},
                {"card": "H13", "at": "S:d"},
            ],
        },
        {
            "deck": ["O04*5"],
            "hand": ["O02"],
            "row": ["IT16"],
            "characters": [
                {"card": "O01", "at": "W:2", "gear": ["AR02"]},
                {"card": "O04", "at": "W:2"},
                {"card": "O03", "at": "a3"},
            ],
        },
        {
            "deck": ["D04*5"],
            "hand": ["D02", "IN05"],
            "hall": ["D02"],
            "characters": [{"card": "D01", "at": "N:c"}, {"card": "D03", "at": "c4"}],
        },
        {
            "deck": ["E04*5"],
            "hand": ["E02"],
            "characters": [
                {"card": "E01", "at": "E:1"},
                {"card": "E02", "at": "E:1"},
                {"card": "E03", "at": "d3", "stunned": 1},
            ],
        },
    ],
}
"""Four players, with queues beside the dungeon too."""


def delve(server: Server, position: dict[str, Any], players: int = 2, **options: Any) -> Seat:
    """A seat at a table that goes on from a position; bots sit in the other seats."""
    record = {
        "format": FORMAT,
        "game": GAME,
        "rules_version": 1,
        "options": {"players": players, **options},
        "answers": [],
        "position": position,
    }
    made = server.post("/api/tables/import?name=Ada", record)
    return Seat(made["table"], made["seat"], made["token"])
