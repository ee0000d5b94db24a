"""The page and the routes for rosters that people write down before a game."""

from __future__ import annotations

from typing import Any

from msgspec import convert
from starlette.responses import Response

from undercroft.bots import bots_for
from undercroft.drive.games import games
from undercroft.table import wire
from undercroft.table.errands import roster_of, rosters_of
from undercroft.table.jobs import CheckRoster
from undercroft.web.pages import AnyCall, encoded_once, missing, written_once
from undercroft.web.route import Call


def roster_box(name: str) -> wire.RosterBox:
    """All that rosters of a game are made of besides its cards."""
    game, rosters = rosters_of(name)
    return wire.RosterBox(
        game=game.name,
        ranks=[convert(rank, wire.RosterRank, from_attributes=True) for rank in rosters.ranks()],
        ready=[roster_of(draft) for draft in rosters.ready()],
        bots=bots_for(game),
    )


async def rosters_page(call: AnyCall) -> Response:
    """Where rosters are made and kept."""
    found = games().get(call.path["game"])
    if found is None or found.rosters is None:
        return missing(call.request, "There are no rosters to write", "The lobby shows the games there are.")
    return await written_once(call, "rosters.html", lambda: {"game": found})


async def roster_stock(call: AnyCall) -> Response:
    """The ranks that rosters are made for, and rosters to begin with."""
    return await encoded_once(call, roster_box)


async def check_roster(call: Call[Any, wire.RosterWish]) -> Response:
    """Read a roster from its text, and say what is wrong with it under the options."""
    return await call.done(CheckRoster(call.path["game"], call.body))
