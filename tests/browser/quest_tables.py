"""Tables of DungeonQuest laid out at a moment of one's choosing."""

from __future__ import annotations

from typing import Any

from tests.server.kit import Seat, Server
from undercroft.drive.records import FORMAT

GAME = "dungeonquest"
SHORT_DAY = {"sun_length": 15}
"""The sun sets early, so that a game of people who click at random does not take all day."""

CHAMBERS = {
    "2,1": "room-OOO east",
    "3,1": "corridor-OOW east",
    "3,2": "room-OOD south",
    "3,3": "room-DOO south",
    "4,3": "chasm-l-OOO east",
    "5,3": "bridge-WOW east",
    "6,3": "trap-room-OOO east",
    "7,3": "darkness-OWO east",
    "7,4": "room-OOO south",
    "3,4": "rotating-WWW south",
    "2,3": "portcullis-OOO west",
    "1,3": "web-OOO west",
    "3,5": "pit-WOW south",
    "12,1": "corridor-OOO west",
    "12,2": "cave-in-OOO south",
    "12,3": "room-ODO south",
    "11,3": "cat-entrance-OOO west",
    "10,3": "corridor-WOW west",
    "9,3": "room-WWW west",
    "10,8": "room-OOO west",
}
"""A dungeon in which every kind of chamber lies."""

HEROES = (
    {
        "hero": "lindel",
        "at": "3,3",
        "wounds": 6,
        "rune": "rune-stasis",
        "loot": ["corpse-rope", "search-coins-60", "crypt-coins-250", "treasure-belt-of-strength"],
    },
    {
        "hero": "hugo",
        "at": "treasure",
        "came_from": "7,4",
        "wounds": 9,
        "rune": "rune-healing",
        "loot": [
            "treasure-gold-ring",
            "treasure-ebon-ring",
            "treasure-giant-ruby",
            "dungeon-coins-40",
            "search-coins-70",
        ],
    },
    {
        "hero": "challara",
        "at": "catacombs",
        "marker": "10,8",
        "heading": "west",
        "wounds": 3,
        "rune": "rune-might",
        "loot": ["dungeon-coins-30", "treasure-vestments-of-kellos", "treasure-silver-ring"],
        "trip": ["catacomb-empty*4", "catacomb-horde-of-rats", "catacomb-hidden-trap"],
    },
    {
        "hero": "gherinn",
        "at": "12,3",
        "wounds": 11,
        "rune": "rune-opening",
        "kept": ["dungeon-torch-goes-out"],
        "lost_turns": 1,
    },
)

MIDST: dict[str, Any] = {
    "phase": "action",
    "round": 14,
    "first": 1,
    "heroes": HEROES,
    "tiles": CHAMBERS,
    "entrances": ["10,8"],
    "lairs": {"6,3": "golem", "9,3": "skeleton", "2,1": "demon"},
    "sleeping": 4,
    "discards": {"dungeon": ["dungeon-troll", "dungeon-empty*3"], "search": ["search-empty-room"]},
    "tops": {"dungeon": ["dungeon-empty"], "dragon": ["dragon-sleeping"]},
}
"""Late in a game of four: heroes in a chamber, at the hoard, below and held up; monsters wait."""

FIGHT: dict[str, Any] = {
    "phase": "encounter",
    "round": 9,
    "heroes": [{**HEROES[0], "pending": True}, *({"at": tower} for tower in ("13,1", "1,10", "13,10"))],
    "tiles": {at: CHAMBERS[at] for at in ("2,1", "3,1", "3,2", "3,3")},
    "lairs": {"3,3": "troll"},
}
"""A Troll waits where the first hero stands."""

BELOW: dict[str, Any] = {
    "round": 9,
    "heroes": [{**HEROES[2], "hole": True, "trip": ["catacomb-hole-in-the-roof", "catacomb-empty"]}],
    "tiles": {"10,8": CHAMBERS["10,8"]},
    "entrances": ["10,8"],
}
"""In the catacombs, with a way up to be tried again."""

AT_THE_GATE: dict[str, Any] = {
    "phase": "action",
    "round": 9,
    "heroes": [{"hero": "hugo", "at": "1,1", "came_from": "2,1", "loot": ["treasure-giant-ruby"]}],
    "tiles": {"2,1": CHAMBERS["2,1"]},
}
"""With a treasure in the tower room one came from."""


def quest(server: Server, position: dict[str, Any], players: int = 4, **options: Any) -> Seat:
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
