"""The HTTP routes: tables, what is printed of games, and a fallback where WebSockets are blocked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from hmac import compare_digest
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.responses import Response, StreamingResponse

from undercroft.drive.daily import NoQuest, check_quest, day_at, read_day
from undercroft.drive.records import encode_record
from undercroft.table import present, wire
from undercroft.table.founding import known_game
from undercroft.table.game_text import table_text as declared
from undercroft.table.guest import Guest, encoded
from undercroft.table.jobs import PrintGame
from undercroft.table.moments import look, perspective
from undercroft.table.rate_limits import Budget
from undercroft.table.refusal import Refused
from undercroft.table.room import Room
from undercroft.web.limits import from_this_machine, line_of
from undercroft.web.pages import AnyCall, encoded_once
from undercroft.web.route import JSON, Call
from undercroft.web.socket import read

BEAT_SECONDS: Final = 5.0
HEART_BEAT: Final = b":\n\n"
EVENTS: Final = "text/event-stream"
SILENT_SECONDS: Final = 20.0
"""Whoever hears by a stream and gives no sign of life for so long is away: what is sent into a dead line
tells nothing of its other end."""


class Founder(Struct):
    """What the founder of a table from a record is called."""

    name: Annotated[str, Meta(max_length=100)] = "Guest"


class Which(Struct):
    """Which moments of a table, and whose eyes to see them through."""

    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    last: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    seen_as: Annotated[str, Meta(max_length=20)] = msgspec.field(default="me", name="as")


class Known(Struct):
    """What a listener knows already, and the build of the server that the page came from."""

    last_seq: Annotated[int, Meta(ge=0, le=1_000_000_000)] | None = None
    build: Annotated[str, Meta(max_length=64)] = ""


class Day(Struct):
    """The date of a quest; empty is today."""

    date: Annotated[str, Meta(max_length=20)] = ""


# tables


async def new_table(call: Call[Any, wire.NewTable]) -> wire.Seated:
    """Make a table and sit down at it."""
    return await call.house.open_table(call.body, call.address)


async def import_table(call: Call[Founder, bytes]) -> wire.Seated:
    """Make a table that goes on from a recorded game: the body is the record file."""
    return await call.house.import_record(call.body, call.query.name, call.address)


async def table_status(call: AnyCall) -> wire.TableStatus:
    """Who sits at a table, and who is asked. Without spectators it tells others only of open seats."""
    table = call.path["table"]
    hosted = (await call.house.room(table, call.address)).hosted
    if hosted.opened.spectators == "none":
        if call.key is None:
            return present.invitation(hosted)
        await call.house.enter(table, call.key, call.address)
    return present.status(hosted)


async def sit_down(call: Call[Any, wire.SitDown]) -> wire.Seated:
    """Take an open seat."""
    return await call.house.sit(call.path["table"], call.body, call.address)


async def table_moments(call: Call[Which, None]) -> Response:
    """How the table looked at some moments: through your own eyes, after the game through anybody's."""
    room, guest = await call.house.enter(call.path["table"], call.key, call.address)
    wish = call.query
    seen_by = perspective(room.hosted, guest.seat, wish.seen_as)
    return await call.done(look(room.hosted, seen_by, wish.first, wish.last))


async def table_record(call: AnyCall) -> Response:
    """The record of a game: finished, with the seed that the host committed to, or one that the rules of this
    server do not lead on."""
    table = call.path["table"]
    file = await call.house.record_left(table, call.key, call.address)
    if file is None:
        room, guest = await call.house.enter(table, call.key, call.address)
        perspective(room.hosted, guest.seat, "all")
        file = await asyncio.to_thread(encode_record, room.hosted.record())
    headers = {"content-disposition": f'attachment; filename="undercroft-{table}.json"'}
    return Response(file, media_type=JSON, headers=headers)


# the quests of the days


async def table_scores(call: AnyCall) -> wire.DayScores:
    """The scores of the day's quest that a table plays, with its own attempt marked."""
    room, _ = await call.house.enter(call.path["table"], call.key, call.address)
    return await call.house.table_scores(room.hosted.table)


async def daily_scores(call: Call[Day, None]) -> wire.DayScores:
    """The scores of a game's quest of a day, usually today, and the best of all days."""
    house = call.house
    found = known_game(call.path["game"])
    try:
        check_quest(found)
        day = read_day(call.query.date or house.today, day_at(house.clock()))
    except NoQuest as error:
        raise Refused("malformed", str(error)) from error
    return await house.day_scores(found, day.isoformat())


# the fallback


async def post_message(call: Call[Any, bytes]) -> Response:
    """One message of the protocol, and the answers to it as a list. The body is the message."""
    message, table = read(call.body), call.path["table"]
    if isinstance(message, wire.Hello) or table not in call.house.rooms:
        call.house.budgets.spend(Budget.ENTER, call.address)
    room, guest = await call.house.enter(table, call.key, call.address)
    room.sign_of_life(guest)
    if isinstance(message, wire.Hello):
        call.house.check_build(message.build)
        room.catch_up(guest, message.last_seq)
    else:
        await call.house.handle(room, guest, message)
    answers = [guest.outbox.get_nowait() for _ in range(guest.outbox.qsize())]
    return Response(b"[" + b",".join(answers) + b"]", media_type=JSON)


async def stream(call: Call[Known, None]) -> Response:
    """What happens at a table as server-sent events, a message of the protocol each."""
    call.house.check_build(call.query.build)
    room, guest = await call.house.enter(call.path["table"], call.key, call.address)

    async def told() -> AsyncIterator[bytes]:
        await room.write_up(guest.seat, call.address)
        if line := line_of(call.request.scope):
            line.carries(guest.outbox)
        try:
            room.welcome(guest, call.query.last_seq)
        except Refused as error:
            call.house.counts[f"refused_{error.code}"] += 1
            yield _event(encoded(error.reject("")))
            return
        guest.heard_at = asyncio.get_running_loop().time()
        listening = asyncio.create_task(_listen_for_life(room, guest))
        try:
            while guest.farewell is None:
                yield await _next_event(guest)
            yield _event(encoded(guest.farewell))
        finally:
            listening.cancel()
            room.leave(guest)

    if call.request.method == "HEAD":
        return Response(media_type=EVENTS)
    return StreamingResponse(told(), media_type=EVENTS, headers={"cache-control": "no-store"})


async def _listen_for_life(room: Room, guest: Guest) -> None:
    """Part with a guest who has been silent for too long, also where a line that is not read holds all up."""
    loop = asyncio.get_running_loop()
    while (left := guest.heard_at + SILENT_SECONDS - loop.time()) > 0:
        await asyncio.sleep(left)
    room.leave(guest)
    guest.dismiss(wire.Farewell(code="silent", text="Nothing was heard of you; connect again."))


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


async def game_text(call: Call[dict[str, str], None]) -> Response:
    """Cards, zones, options and rules of a game, as the options in the query print them; with the content of
    a table where the query names it."""
    game = known_game(call.path["game"])
    content = call.query.pop("content", game.content)
    job = PrintGame(game.name, content, tuple(sorted(call.query.items())))
    return Response(await call.shelves.printed.get(job, lambda: call.worked(job)), media_type=JSON)


async def table_text(call: AnyCall) -> Response:
    """What the views of a game are made of: its zones, and of every fact what its numbers are."""
    return await encoded_once(call, declared)


# the house


async def healthz(call: AnyCall) -> Response:
    """Whether the house takes moves; 503 with the reason where it cannot write."""
    fault = call.house.log.fault or ("The server is closing." if call.house.closing else "")
    status = msgspec.json.encode({"status": fault or "well"})
    return Response(status, 503 if fault else 200, media_type=JSON)


METRICS: Final = "/metrics"
"""By this name wrong tokens are counted; no table is called so."""


def _may_count(call: AnyCall) -> bool:
    """Whether somebody may see the metrics. Wrong tokens are few to an address, as wrong keys are."""
    if from_this_machine(call.request.scope):
        return True
    if call.key is None:
        return False
    token: str = call.request.app.state.metrics_token
    budgets = call.house.budgets
    budgets.check(Budget.GUESS, call.address, METRICS)
    if token and compare_digest(token.encode(), call.key.encode()):
        return True
    budgets.spend(Budget.GUESS, call.address, METRICS)
    return False


async def metrics(call: AnyCall) -> Response:
    """Counts for a monitoring system: on this machine, or with the token that the server was given."""
    house = call.house
    if not _may_count(call):
        raise HTTPException(404)
    figures = {
        "tables_known": len(house.known),
        "tables_in_memory": len(house.rooms),
        "tables_in_quarantine": len(house.quarantined)
        + sum(bool(room.fault) for room in house.rooms.values()),
        "guests": sum(len(room.guests) for room in house.rooms.values()),
        "bot_thoughts": house.bots.thoughts,
        "bot_failures": house.bots.failures,
        "commits": house.log.commits,
        **house.errands.metrics(),
        **house.counts,
    }
    text = "".join(f"undercroft_{name} {number}\n" for name, number in sorted(figures.items()))
    return Response(text, media_type="text/plain")
