"""How a table begins: the first entries of its log, from a wish, a record, or a game that is over."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, fields
from datetime import date
from typing import Any

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
from undercroft.drive.names import printable
from undercroft.drive.records import decode_record, options_of
from undercroft.kernel.errors import BadOption, BadRecord
from undercroft.kernel.game import Game
from undercroft.kernel.ids import Seat
from undercroft.kernel.options import read_options
from undercroft.table import wire
from undercroft.table.entries import AnyEntry, Opened, Sat
from undercroft.table.hosted import HostedGame
from undercroft.table.refusal import Refused
from undercroft.table.tokens import hashed, new_token

ME, OPEN = "me", "open"
SEED_BITS = 62
SALT_BYTES = 16
LONGEST_NAME = 24
OF_THE_DAY = ("seats", "options", "title", "practice", "real_dice", "tutorial")
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
    game = known_game(new.game)
    if new.daily:
        return _on_quest(game, new, at)
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
        title=printable(new.title) or game.title,
        practice=new.practice or new.tutorial,
        dealer=seat if new.real_dice else None,
        hints=new.hints,
        spectators=new.spectators,
        tutorial=new.tutorial,
        position=plan.position,
    )
    return _seated(game, opened, plan.sits, new.name)


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


def quest_opening(game: Game, day: date, at: int, **more: Any) -> Opened:
    """The first entry of a day's quest, with the seed that everybody has on that day."""
    return opening(
        game,
        daily_options(game),
        at,
        title=f"Quest of {day}",
        seed=daily_seed(game, day),
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


def from_record(data: bytes, name: str, at: int) -> Founded:
    """A table that goes on where a record ends, the first seat against bots."""
    try:
        record = decode_record(data, "record")
        game = find_game(record.game)
        options = options_of(game, record)
        title = f"{game.title}, from a record"
        opened = opening(
            game, options, at, title=title, practice=True, position=record.position, answers=record.answers
        )
        HostedGame("record", opened)
    except (BadRecord, BadOption) as error:
        raise Refused("malformed", str(error)) from error
    return _seated(game, opened, [ME] + [usual_bot(game)] * (options.players - 1), name)


def again(hosted: HostedGame, at: int) -> list[AnyEntry]:
    """The same people at a new table, where everybody's key fits; after a day's quest the same quest."""
    old = hosted.opened
    more = {name: getattr(old, name) for name in ("title", "practice", "dealer", "hints", "spectators")}
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
    guarded: dict[str, Any] = {"seed": secrets.randbits(SEED_BITS), "salt": secrets.token_hex(SALT_BYTES)}
    return Opened(
        game=game.name,
        rules_version=game.rules_version,
        content=game.content,
        options={f.name: getattr(options, f.name) for f in fields(options)},
        created=at,
        **(guarded | more),
    )


def known_game(name: str) -> Game:
    """A game by its name."""
    try:
        return find_game(name)
    except UnknownGame as error:
        raise Refused("malformed", f"game: {error}") from error


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
