"""How a table begins: the first entries of its log, from a wish, a record, or a game that is over."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, fields
from datetime import date
from typing import Any

from msgspec import msgpack, structs

from undercroft.bots import bots_for
from undercroft.drive.daily import (
    NoQuest,
    check_quest,
    daily_options,
    daily_salt,
    daily_seed,
    day_at,
    read_day,
)
from undercroft.drive.games import UnknownGame, find_game
from undercroft.drive.offered_contents import game_of, name_of, offered, titled, withdrawn
from undercroft.drive.records import decode_record, options_of
from undercroft.drive.safe_text import printable
from undercroft.kernel.codec import encode
from undercroft.kernel.errors import BadOption, BadRecord
from undercroft.kernel.game import Game
from undercroft.kernel.ids import Seat
from undercroft.kernel.options import read_options
from undercroft.kernel.record import replay
from undercroft.table import wire
from undercroft.table.clocks import check_clock
from undercroft.table.entries import AnyEntry, Opened, Sat
from undercroft.table.hosted import HostedGame
from undercroft.table.refusal import Refused
from undercroft.table.tokens import hashed, new_token

ME, OPEN = "me", "open"
SEED_BITS = 62
SALT_BYTES = 16
LONGEST_NAME = 24
MOST_ANSWERS = 20_000
"""How long a recorded game can be that a table goes on from; none that was played comes near."""
LAYING_SECONDS, LAID_BYTES = 0.008, 30_000
"""What a position may cost: positions of games that were played take a fifth of it."""
OF_THE_DAY = ("seats", "options", "title", "practice", "real_dice", "tutorial", "clock", "content")
"""What cannot be wished of a day's quest."""


@dataclass(frozen=True)
class Founded:
    """The first entries of a table, and the seat of its founder with the key to it."""

    entries: list[AnyEntry]
    seat: Seat
    token: str


@dataclass(frozen=True)
class Plan:
    """What a new table is to play: options, who sits where, and a tutorial's position."""

    options: Any
    sits: list[str]
    position: dict[str, Any] | None = None


def invited(new: wire.NewTable, at: int) -> Founded:
    """A table as somebody wishes it; what is wrong with the wish is named."""
    game = known_game(new.game, new.content)
    if new.daily:
        return _on_quest(game, new, at)
    _check_clock(new)
    plan = _lesson_plan(game) if new.tutorial else _plan(game, new)
    if len(plan.sits) != plan.options.players:
        raise Refused(
            "malformed", f"seats names {len(plan.sits)} seats; options.players is {plan.options.players}."
        )
    if plan.sits.count(ME) != 1:
        raise Refused(
            "malformed", "seats must hold 'me' exactly once; the others are 'open' or the name of a bot."
        )
    seat = plan.sits.index(ME)
    opened = opening(
        game,
        plan.options,
        at,
        title=printable(new.title) or titled(game.title, new.content),
        practice=new.practice or new.tutorial,
        dealer=seat if new.real_dice else None,
        hints=new.hints,
        spectators=new.spectators,
        tutorial=new.tutorial,
        position=plan.position,
        clock=new.clock,
        away=new.away,
    )
    return _seated(game, opened, plan.sits, new.name)


def _check_clock(new: wire.NewTable) -> None:
    if new.clock is None:
        return
    if new.tutorial:
        raise Refused("malformed", "clock: a lesson has none; leave it out.")
    check_clock(new.clock)


def _plan(game: Game, new: wire.NewTable) -> Plan:
    given = dict(new.options)
    if new.seats and "players" not in given:
        given["players"] = len(new.seats)
    try:
        options: Any = read_options(game.options, given)
    except BadOption as error:
        raise Refused("malformed", f"options: {error}") from error
    return Plan(options, list(new.seats) or [ME] + [usual_bot(game)] * (options.players - 1))


def _lesson_plan(game: Game) -> Plan:
    if game.tutorial is None:
        raise Refused("malformed", f"tutorial: {game.title} has none.")
    tutorial = game.tutorial()
    options = read_options(game.options, tutorial.options)
    return Plan(options, [ME, *tutorial.seats], dict(tutorial.position))


def _on_quest(game: Game, new: wire.NewTable, at: int) -> Founded:
    """A day's quest, which is the same for everybody."""
    own = [name for name in OF_THE_DAY if getattr(new, name)]
    if own:
        raise Refused("malformed", f"daily: a day's quest is the same for all; leave out {', '.join(own)}.")
    try:
        check_quest(game)
        day = read_day(new.daily, day_at(at))
    except NoQuest as error:
        raise Refused("malformed", f"daily: {error}") from error
    opened = quest_opening(game, day, at, hints=new.hints, spectators=new.spectators)
    return _seated(game, opened, [ME], new.name)


def quest_opening(game: Game, day: date, at: int, rules: int | None = None, **more: Any) -> Opened:
    """The first entry of a day's quest, with the seed that everybody has on that day.

    `rules` is the version of the rules it was begun by, where that is another than this.
    """
    return opening(
        game,
        daily_options(game),
        at,
        title=f"Quest of {day}",
        seed=daily_seed(game, day, rules),
        rules_version=game.rules_version if rules is None else rules,
        salt=daily_salt(day),
        daily=day.isoformat(),
        **more,
    )


def _seated(game: Game, opened: Opened, sits: list[str], name: str) -> Founded:
    token = new_token()
    seat = sits.index(ME)
    bots = [
        Sat(seat=at, name=bot_name(game, kind, at), bot=kind)
        for at, kind in enumerate(sits)
        if kind not in (ME, OPEN)
    ]
    own = distinct(clean(name), [bot.name for bot in bots])
    founder = Sat(seat=seat, name=own, token=hashed(token), host=True)
    return Founded([opened, founder, *bots], seat, token)


def from_record(data: bytes, at: int) -> Opened:
    """The first entry of a table that goes on where a record ends; every answer of it has been tried."""
    try:
        record = decode_record(data, "record", game_of)
        if len(record.answers) > MOST_ANSWERS:
            raise BadRecord(f"record: a table can go on from {MOST_ANSWERS} answers at most.")
        game = game_of(record.game, record.content)
        opened = opening(
            game,
            options_of(game, record),
            at,
            title=f"{game.title}, from a record",
            practice=True,
            position=record.position,
            answers=record.answers,
        )
        try:
            HostedGame.founded("record", opened)
        except BadRecord as error:
            raise BadRecord(f"{error} {game.changed_since(record.rules_version)}".rstrip()) from error
        if record.position is not None:
            _check_laid_out(game, opened)
    except (BadRecord, BadOption) as error:
        raise Refused("malformed", str(error)) from error
    return opened


def _check_laid_out(game: Game, opened: Opened) -> None:
    """Refuse a position larger than any in play: whenever its table is opened, everybody waits for it."""
    sizes, took = [], []
    for _ in range(3):  # on a busy machine one of them looks long
        began = time.thread_time()
        state = replay(game, read_options(game.options, opened.options), (), opened.position)
        took.append(time.thread_time() - began)
        sizes.append(len(msgpack.encode(encode(state))))
    if min(took) > LAYING_SECONDS or max(sizes) > LAID_BYTES:
        raise BadRecord("record: its position is larger than any that can be played; leave most of it out.")


def going_on(opened: Opened, name: str) -> Founded:
    """A table that goes on from a record, the first seat against bots."""
    if why := withdrawn(opened.game, opened.content):
        raise Refused("malformed", f"record: {why}")
    game = game_of(opened.game, opened.content)
    opened = structs.replace(opened, content_name=name_of(game))
    others = int(opened.options["players"]) - 1
    return _seated(game, opened, [ME] + [usual_bot(game)] * others, name)


def again(hosted: HostedGame, at: int) -> list[AnyEntry]:
    """The same people at a new table, where everybody's key fits; after a day's quest the same quest."""
    old = hosted.opened
    if why := withdrawn(old.game, old.content, old.content_name):
        raise Refused("not_now", why)
    kept = ("title", "practice", "dealer", "hints", "spectators", "clock", "away")
    more = {name: getattr(old, name) for name in kept}
    sits = [
        Sat(seat=seat, name=chair.name, bot=chair.bot, token=chair.token, host=chair.host)
        for seat, chair in enumerate(hosted.chairs)
        if not chair.open
    ]
    if old.daily:
        del more["title"]
        return [quest_opening(hosted.game, date.fromisoformat(old.daily), at, **more), *sits]
    return [opening(hosted.game, hosted.options, at, **more), *sits]


def opening(game: Game, options: Any, at: int, **more: Any) -> Opened:
    """The first entry, with a seed that nobody can guess unless one is given."""
    usual: dict[str, Any] = {
        "rules_version": game.rules_version,
        "seed": secrets.randbits(SEED_BITS),
        "salt": secrets.token_hex(SALT_BYTES),
    }
    return Opened(
        game=game.name,
        content=game.content,
        content_name=name_of(game),
        options={f.name: getattr(options, f.name) for f in fields(options)},
        created=at,
        **(usual | more),
    )


def known_game(name: str, content: str = "") -> Game:
    """A game by its name, with a content that is offered here where one is named."""
    try:
        game = find_game(name)
    except UnknownGame as error:
        raise Refused("malformed", f"game: {error}") from error
    return _offered(game, content) if content else game


def _offered(game: Game, content: str) -> Game:
    found = offered(game.name)
    if content not in found:
        known = f"there are: {', '.join(found)}" if found else "none is offered here"
        raise Refused("malformed", f"content: {game.title} has no content {content!r}; {known}.")
    return found[content]


def usual_bot(game: Game) -> str:
    """The best bot for a game."""
    return bots_for(game)[-1]


def bot_name(game: Game, bot: str, seat: Seat) -> str:
    """What a bot is called at a table; refuses one that does not play the game."""
    if bot not in bots_for(game):
        known = ", ".join(bots_for(game))
        raise Refused(
            "malformed", f"There is no bot {printable(bot)[:24]!r} for {game.title}; there are: {known}."
        )
    return f"{bot.capitalize()} {seat + 1}"


def clean(name: str) -> str:
    """A name as the table shows it."""
    return printable(name)[:LONGEST_NAME].strip() or "Guest"


def distinct(name: str, others: list[str]) -> str:
    """A name that nobody else has."""
    wish, number = name, 2
    while wish in others:
        wish = f"{name[: LONGEST_NAME - 3]} {number}"
        number += 1
    return wish
