"""Tables of BATTLES: Armageddon laid out at a moment of one's choosing."""

from __future__ import annotations

from typing import Any

from tests.browser.laid import say
from tests.server.kit import Seat, Server
from undercroft.drive.records import FORMAT
from undercroft.games.battles.options import MOB_KEYS

GAME = "battles"
HAWKS: dict[str, Any] = {"rank_p1": 20, "rank_p2": 20}

MIDST: dict[str, Any] = {
    "phase": "turns",
    "round": 3,
    "first": 0,
    "active": 0,
    "players": [
        {
            "mobs": [
                {"mob": "ranger", "lp": [3, 2]},
                {"mob": "assassin", "lp": [1, 3], "at": "fallow", "standing": "guise", "since": 1},
                {"mob": "rogue", "lp": [2, 4], "at": "fallow", "standing": "trap", "since": 2, "trap": True},
                {"mob": "cleric", "lp": [3, 2], "hp": 5},
                {"mob": "thaumaturgist", "lp": [3, 1], "at": "inactive"},
                {"mob": "druid", "lp": [2, 2], "at": "fallow", "standing": "wall-of-thorns", "since": 3},
                {"mob": "warlock", "lp": [2, 2], "at": "busy", "standing": "summon-demon", "since": 4},
                {"mob": "thug", "lp": [2, 1], "hp": 0, "at": "dead"},
            ]
        },
        {
            "mobs": [
                {"mob": "thief", "lp": [2, 2], "guise": "#1"},
                {"mob": "shaman", "lp": [1, 4]},
                {"mob": "ice-mage", "lp": [3, 2], "at": "stuck"},
                {"mob": "air-mage", "lp": [2, 2], "at": "busy", "standing": "fly", "since": 5},
                {"mob": "mystic", "lp": [2, 2], "at": "fallow", "standing": "light", "since": 6},
                {"mob": "samurai", "lp": [2, 2]},
                {"mob": "illusionist", "lp": [4, 2]},
                {"mob": "barbarian", "lp": [3, 3], "hp": 0, "at": "dead"},
            ]
        },
    ],
}
"""Midway at the highest Rank: every position but the passing ones, counters, a Mob under GUISE, the dead."""


CROWD: dict[str, Any] = {
    "phase": "turns",
    "round": 1,
    "first": 0,
    "active": 0,
    "players": [{"mobs": [{"mob": code, "lp": [3, 2]} for code in MOB_KEYS[at : at + 8]]} for at in (12, 20)],
}
"""Two parties of eight that all lie in the Portal."""

DUEL: dict[str, Any] = {
    "phase": "go",
    "round": 1,
    "first": 0,
    "active": 0,
    "players": [
        {
            "mobs": [
                {"mob": "assassin", "lp": [0, 12], "thp": 60, "hp": 60},
                {"mob": "barbarian", "lp": [0, 9], "thp": 60, "hp": 60},
            ]
        },
        {
            "mobs": [
                {"mob": "evoker", "lp": [1, 9], "hp": 2},
                {"mob": "thief", "lp": [1, 1], "thp": 60, "hp": 60, "att": 2},
            ]
        },
    ],
}
"""A fight that ends in a few Rounds: HOWL in the GO step, GUISE, and magic missiles out of turn."""


WINDOW: dict[str, Any] = {
    "phase": "turns",
    "round": 2,
    "first": 1,
    "active": 1,
    "players": [
        {"mobs": [{"mob": "evoker", "lp": [1, 9]}, {"mob": "shaman", "lp": [1, 9]}]},
        {"mobs": [{"mob": "ranger", "lp": [1, 9]}]},
    ],
}
"""The other is at turn, and his only Mob will be answered out of turn."""


def field(server: Server, position: dict[str, Any], **options: Any) -> Seat:
    """A seat at a table that goes on from a position; a bot sits in the other one."""
    record = {
        "format": FORMAT,
        "game": GAME,
        "rules_version": 1,
        "options": options,
        "answers": [],
        "position": position,
    }
    made = server.post("/api/tables/import?name=Ada", record)
    return Seat(made["table"], made["seat"], made["token"])


def for_two(server: Server, position: dict[str, Any], **options: Any) -> Seat:
    """The first seat at such a table; whoever has the link may take the other one."""
    seat = field(server, position, **options)
    say(server, seat, "fill", seat=1, bot=None)
    return seat
