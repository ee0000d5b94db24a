"""The HTTP routes: tables, what is printed of games, and a fallback where WebSockets are blocked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from undercroft.drive.daily import NoQuest, check_quest, day_at, read_day
from undercroft.drive.records import encode_record
from undercroft.kernel.errors import BadOption
from undercroft.kernel.options import read_options
from undercroft.table import present, wire
from undercroft.table.founding import known_game
from undercroft.table.guest import Guest, encoded
from undercroft.table.house import House
from undercroft.table.moments import moments, perspective
from undercroft.table.printed import printed
from undercroft.table.refusal import Refused
from undercroft.web.socket import read

RECORD_BYTES: Final = 4_000_000
BEAT_SECONDS: Final = 15.0
HEART_BEAT: Final = b":\n\n"

TableName = Annotated[str, PathParameter(min_length=1, max_length=32)]
Bearer = Annotated[str | None, HeaderParameter(name="authorization", max_length=200, required=False)]
FounderName = Annotated[str, QueryParameter(max_length=100, required=False)]
MomentNumber = Annotated[int, QueryParameter(ge=0, le=1_000_000, required=False)]


def _house(state: State) -> House:
    house: House = state.house
    return house


def _token(authorization: str | None) -> str | None:
    if authorization is None:
        return None
    kind, _, token = authorization.partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Refused("forbidden", "The authorization header must be: Bearer, and the key to your seat.")
    return token


# tables


@post("/api/tables", tags=["tables"])
async def new_table(state: State, data: JSONBody[wire.NewTable]) -> wire.Seated:
    """Make a table and sit down at it."""
    return await _house(state).open_table(data)


@post("/api/tables/import", tags=["tables"], request_max_body_size=RECORD_BYTES)
async def import_table(
    state: State, request: Request[Any, Any, Any], name: FounderName = "Guest"
) -> wire.Seated:
    """Make a table that goes on from a recorded game: the body is the record file."""
    return await _house(state).import_record(await request.body(), name)


@get("/api/tables/{table:str}", tags=["tables"])
async def table_status(state: State, table: TableName) -> wire.TableStatus:
    """Who sits at a table, and who is asked."""
    hosted = _house(state).room(table).hosted
    return wire.TableStatus(
        about=present.about(hosted), seats=present.seats(hosted), asked=hosted.asked, over=hosted.over
    )


@post("/api/tables/{table:str}/seats", tags=["tables"])
async def sit_down(state: State, table: TableName, data: JSONBody[wire.SitDown]) -> wire.Seated:
    """Take an open seat."""
    return await _house(state).sit(table, data)


@get("/api/tables/{table:str}/moments", tags=["tables"])
async def table_moments(
    state: State,
    table: TableName,
    authorization: Bearer = None,
    first: MomentNumber = 0,
    last: MomentNumber = 0,
    seen_as: Annotated[str, QueryParameter(name="as", max_length=20, required=False)] = "me",
) -> wire.Moments:
    """How the table looked at some moments: through your own eyes, after the game through anybody's."""
    room, guest = _house(state).enter(table, _token(authorization))
    return moments(room.hosted, perspective(room.hosted, guest.seat, seen_as), first, last)


@get("/api/tables/{table:str}/record", tags=["tables"], media_type="application/json")
async def table_record(state: State, table: TableName, authorization: Bearer = None) -> Response[bytes]:
    """The record of a finished game, with the seed that the host committed to."""
    room, guest = _house(state).enter(table, _token(authorization))
    perspective(room.hosted, guest.seat, "all")
    headers = {"content-disposition": f'attachment; filename="undercroft-{table}.json"'}
    return Response(encode_record(room.hosted.record()), media_type="application/json", headers=headers)


# the quests of the days


@get("/api/tables/{table:str}/scores", tags=["quests"])
async def table_scores(state: State, table: TableName) -> wire.DayScores:
    """The scores of the day's quest that a table plays, with its own attempt marked."""
    return await _house(state).table_scores(table)


@get("/api/daily/{game:str}", tags=["quests"])
async def daily_scores(
    state: State,
    game: TableName,
    date: Annotated[str, QueryParameter(max_length=20, required=False)] = "",
) -> wire.DayScores:
    """The scores of a game's quest of a day, usually today, and the best of all days."""
    house = _house(state)
    found = known_game(game)
    try:
        check_quest(found)
        day = read_day(date or house.today, day_at(house.clock()))
    except NoQuest as error:
        raise Refused("malformed", str(error)) from error
    return await house.day_scores(found, day.isoformat())


# the fallback


@post("/api/tables/{table:str}/messages", tags=["fallback"], status_code=200, media_type="application/json")
async def post_message(
    state: State, request: Request[Any, Any, Any], table: TableName, authorization: Bearer = None
) -> Response[bytes]:
    """One message of the protocol, and the answers to it as a list. The body is the message."""
    house = _house(state)
    message = read(await request.body())
    room, guest = house.enter(table, _token(authorization))
    if isinstance(message, wire.Hello):
        room.catch_up(guest, message.last_seq)
    else:
        await house.handle(room, guest, message)
    answers = [guest.outbox.get_nowait() for _ in range(guest.outbox.qsize())]
    return Response(b"[" + b",".join(answers) + b"]", media_type="application/json")


@get("/api/tables/{table:str}/stream", tags=["fallback"], media_type="text/event-stream")
async def stream(
    state: State,
    table: TableName,
    authorization: Bearer = None,
    last_seq: Annotated[int | None, QueryParameter(ge=0, le=1_000_000_000, required=False)] = None,
) -> Stream:
    """What happens at a table as server-sent events, a message of the protocol each."""
    house = _house(state)
    room, guest = house.enter(table, _token(authorization))

    async def told() -> AsyncIterator[bytes]:
        room.welcome(guest, last_seq)
        try:
            while guest.farewell is None:
                yield await _next_event(guest)
            yield _event(encoded(guest.farewell))
        finally:
            room.leave(guest)

    return Stream(told(), media_type="text/event-stream", headers={"cache-control": "no-store"})


async def _next_event(guest: Guest) -> bytes:
    waiting = asyncio.ensure_future(guest.outbox.get())
    leaving = asyncio.ensure_future(guest.leaving.wait())
    try:
        await asyncio.wait({waiting, leaving}, timeout=BEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        return _event(waiting.result()) if waiting.done() else HEART_BEAT
    finally:
        waiting.cancel()
        leaving.cancel()


def _event(message: bytes) -> bytes:
    return b"data: " + message + b"\n\n"


# games


@get("/api/games/{game:str}", tags=["games"])
async def game_text(request: Request[Any, Any, Any], game: TableName) -> wire.GameText:
    """Cards, zones, options and rules of a game, as the options in the query print them."""
    found = known_game(game)
    try:
        options = read_options(found.options, dict(request.query_params.items()))
    except BadOption as error:
        raise Refused("malformed", f"options: {error}") from error
    return printed(found.name, options)


# the house


@get("/healthz", tags=["house"])
async def healthz(state: State) -> Response[dict[str, str]]:
    """Whether the house takes moves; 503 with the reason where it cannot write."""
    house = _house(state)
    fault = house.log.fault or ("The server is closing." if house.closing else "")
    return Response({"status": fault or "well"}, status_code=503 if fault else 200)


@get("/metrics", tags=["house"], media_type="text/plain")
async def metrics(state: State) -> str:
    """Counts for a monitoring system."""
    house = _house(state)
    figures = {
        "tables_known": len(house.known),
        "tables_in_memory": len(house.rooms),
        "tables_in_quarantine": len(house.quarantined)
        + sum(bool(room.fault) for room in house.rooms.values()),
        "guests": sum(len(room.guests) for room in house.rooms.values()),
        "bot_thoughts": house.bots.thoughts,
        "bot_failures": house.bots.failures,
        "bot_restarts": house.bots.restarts,
        "commits": house.log.commits,
        **house.counts,
    }
    return "".join(f"undercroft_{name} {number}\n" for name, number in sorted(figures.items()))


ROUTES: Final[list[HTTPRouteHandler]] = [
    new_table, import_table, table_status, sit_down, table_moments, table_record, table_scores, daily_scores,
    post_message, stream, game_text, healthz, metrics,
]  # fmt: skip
"""Every HTTP route that is not a page."""
