"""Tables laid out at a moment of one's choosing, and what is said to them without a browser."""

from __future__ import annotations

import secrets
import time
from random import Random
from typing import Any

from tests.server.kit import PATIENCE, Seat, Server
from undercroft.drive.records import FORMAT

ADVENTURERS = ("P", "K", "A", "C", "W", "Z", "N")
MONSTERS = tuple(f"{kind}{value}" for value in (4, 7, 12) for kind in ("OR", "DE", "HD", "HA", "GR", "UR"))
MIDST = {
    "turn": 9,
    "matrix": ["K", "Z", "A", "OR4", "W", "C", "N", "P", "K"],
    "array": ["W", "K", "HA4", "C"],
    "hand": ["N", "Z"],
    "treasury": ["A"],
    "reserve": 7,
}
"""Somebody's turn in the midst of a game."""

LAST_CARDS = {
    "turn": 60,
    "matrix": ["K", "W"],
    "main": [],
    "array": ["Z"],
    "reserve": 12,
    "triggered": True,
    "opponents": {"1": {"reserve": 5}},
}
"""Two cards are left to take."""

SHORT = {
    "turn": 50,
    "matrix": ["K", "W", "A", "C", "N", "Z"],
    "main": [],
    "array": ["Z", "OR4"],
    "hand": ["N", "C"],
    "opponents": {"1": {"array": ["W"], "hand": ["A"], "reserve": 9}},
}
"""A game that ends within some turns; both players hold cards."""

TO_THE_END = ("0", "queue", "1")
"""How they are taken; what leaves no choice is answered by the table."""


def laid(server: Server, position: dict[str, Any], players: int = 2, answers: tuple[str, ...] = ()) -> Seat:
    """A seat at a table that goes on from a position; bots sit in the other seats."""
    record = {
        "format": FORMAT,
        "game": "dungeon-kingdom",
        "rules_version": 1,
        "options": {"players": players},
        "answers": list(answers),
        "position": position,
    }
    made = server.post("/api/tables/import?name=Ada", record)
    return Seat(made["table"], made["seat"], made["token"])


def say(server: Server, seat: Seat, kind: str, /, **fields: Any) -> list[Any]:
    """Send one message of the protocol from a seat; what is answered."""
    message = {"type": kind, "req_id": secrets.token_hex(8), **fields}
    heard: list[Any] = server.post(f"/api/tables/{seat.table}/messages", message, seat.token)
    return heard


def snapshot(server: Server, seat: Seat) -> dict[str, Any]:
    """How the table stands for a seat."""
    hello = {"type": "hello", "table": seat.table, "token": seat.token}
    told = server.post(f"/api/tables/{seat.table}/messages", hello, seat.token)
    return next(message for message in told if message["type"] == "snapshot")


def until_asked(server: Server, seat: Seat) -> dict[str, Any]:
    """How the table stands when a seat is asked, or the game is over: nothing more happens by itself."""
    patience = time.monotonic() + PATIENCE
    while not ((told := snapshot(server, seat))["now"]["choices"] or told["now"]["result"]):
        assert time.monotonic() < patience, "nobody asks this seat"
        time.sleep(0.02)
    return told


def crowded(players: int) -> dict[str, Any]:
    """After a cut late in the game: everybody's places are as full as they come."""
    luck = Random(7)
    heroes = luck.sample([kind for kind in ADVENTURERS for _ in range(10)], 70)
    beasts = luck.sample(MONSTERS, len(MONSTERS))

    def deal(adventurers: int, monsters: int = 0) -> list[str]:
        taken = [heroes.pop() for _ in range(adventurers)] + [beasts.pop() for _ in range(monsters)]
        luck.shuffle(taken)
        return taken

    own = {"hand": deal(7), "treasury": deal(7), "graveyard": deal(0, 3), "reserve": 38}
    others = {
        str(seat): {
            "array": deal(5, 2),
            "hand": deal(4),
            "treasury": deal(4),
            "graveyard": deal(0, 1),
            "reserve": 20 + seat,
        }
        for seat in range(1, players)
    }
    halves = {"kingdom": deal(2, 2), "dungeon": deal(3, 1)}
    return {"turn": 40, "phase": "menu", "matrix": deal(7, 2), "opponents": others, **halves, **own}


def played_out(server: Server, seat: Seat) -> Seat:
    """The same seat, after its game has been played to the end by the first choice each time."""
    while (told := until_asked(server, seat))["now"]["result"] is None:
        say(server, seat, "act", seq=told["seq"], choice=told["now"]["choices"][0]["key"])
    return seat
