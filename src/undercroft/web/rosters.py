"""The page and the routes for rosters that people write down before a game."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.responses import Response

from undercroft.bots import bots_for
from undercroft.drive.games import games
from undercroft.drive.offered_contents import offered, titled, withdrawn
from undercroft.table import wire
from undercroft.table.founding import known_game
from undercroft.table.job_handlers import roster_of, rosters_of
from undercroft.table.jobs import CheckRoster
from undercroft.table.refusal import Refused
from undercroft.web.pages import encoded_once, missing, written_once
from undercroft.web.route import Call


class Stock(Struct):
    """The content of a table that rosters are for; without it they are for what the server plays with."""

    content: Annotated[str, Meta(max_length=16)] | None = None


class Shown(Struct):
    """The content that rosters are written for, by its name; without it what the server plays with."""

    content: Annotated[str, Meta(max_length=24)] = ""


def roster_box(name: str, content: str | None) -> wire.RosterBox:
    """All that rosters of a game are made of besides its cards."""
    game, rosters = rosters_of(name, content)
    return wire.RosterBox(
        game=game.name,
        ranks=list(rosters.ranks()),
        ready=[roster_of(draft) for draft in rosters.ready()],
        bots=bots_for(game),
        content=content,
    )


async def rosters_page(call: Call[Shown, None]) -> Response:
    """Where rosters are made and kept."""
    called = call.query.content
    known = offered(call.path["game"]) if called else games()
    found = known.get(called or call.path["game"])
    if found is None or found.rosters is None:
        return missing(call.request, "There are no rosters to write", "The lobby shows the games there are.")
    title = titled(found.title, called)
    return await written_once(
        call, "rosters.html", lambda: {"game": found, "called": called, "title": title}, called
    )


async def roster_stock(call: Call[Stock, None]) -> Response:
    """The ranks that rosters are made for, and rosters to begin with."""
    content = call.query.content
    if why := withdrawn(known_game(call.path["game"]).name, content or ""):
        raise Refused("not_now", why)
    return await encoded_once(call, roster_box, content)


async def check_roster(call: Call[Any, wire.RosterWish]) -> Response:
    """Read a roster from its text, and say what is wrong with it under the options."""
    return await call.done(CheckRoster(call.path["game"], call.body))
