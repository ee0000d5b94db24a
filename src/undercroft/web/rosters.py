"""The page and the routes for rosters that people write down before a game."""

from __future__ import annotations

from functools import cache
from typing import Final

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.response import Template
from msgspec import convert

from undercroft.bots import bots_for
from undercroft.drive.games import games
from undercroft.drive.names import printable
from undercroft.kernel import making
from undercroft.kernel.errors import BadOption
from undercroft.kernel.game import Game
from undercroft.kernel.options import read_options
from undercroft.table import wire
from undercroft.table.founding import known_game
from undercroft.table.refusal import Refused
from undercroft.web.making import GameName
from undercroft.web.pages import missing


def _rosters(name: str) -> tuple[Game, making.RosterMaking]:
    game = known_game(name)
    if game.rosters is None:
        raise Refused("malformed", f"{game.title} has no rosters to write.")
    return game, game.rosters


def _roster(draft: making.RosterDraft) -> wire.Roster:
    return convert(draft, wire.Roster, from_attributes=True)


@cache
def roster_box(name: str) -> wire.RosterBox:
    """All that rosters of a game are made of besides its cards."""
    game, rosters = _rosters(name)
    return wire.RosterBox(
        game=game.name,
        ranks=[convert(rank, wire.RosterRank, from_attributes=True) for rank in rosters.ranks()],
        ready=[_roster(draft) for draft in rosters.ready()],
        bots=bots_for(game),
    )


@get("/games/{game:str}/rosters", include_in_schema=False)
async def rosters_page(game: FromPath[str]) -> Template:
    """Where rosters are made and kept."""
    found = games().get(game)
    if found is None or found.rosters is None:
        return missing("There are no rosters to write", "The lobby shows the games there are.")
    return Template("rosters.html", context={"game": found})


@get("/api/games/{game:str}/rosters", tags=["making"])
async def roster_stock(game: GameName) -> wire.RosterBox:
    """The ranks that rosters are made for, and rosters to begin with."""
    return roster_box(known_game(game).name)


@post("/api/games/{game:str}/rosters/check", tags=["making"], status_code=200)
async def check_roster(game: GameName, data: JSONBody[wire.RosterWish]) -> wire.Roster:
    """Read a roster from its text, and say what is wrong with it under the options."""
    found, rosters = _rosters(game)
    try:
        options = read_options(found.options, data.options) if data.options else None
    except BadOption as error:
        raise Refused("malformed", str(error)) from error
    return _roster(rosters.read(data.text, printable(data.name), options))


PAGES: Final[list[HTTPRouteHandler]] = [rosters_page]
ROUTES: Final[list[HTTPRouteHandler]] = [roster_stock, check_roster]
"""Every route that is not a page."""
