"""Tables without a server: a hosted game put at a given state, and everything that a viewer gets from it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import fields
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from undercroft.drive.games import find_game, games
from undercroft.kernel.game import Game
from undercroft.kernel.ids import Seat
from undercroft.kernel.state import State
from undercroft.kernel.table import DECK, ROW
from undercroft.table import present, wire
from undercroft.table.entries import Opened, Sat
from undercroft.table.guest import Guest
from undercroft.table.hosted import HostedGame
from undercroft.table.house import folded
from undercroft.table.log import DATABASE
from undercroft.table.play import Trace
from undercroft.table.refusal import Refused
from undercroft.table.requests import carry_out
from undercroft.table.room import Means, Room
from undercroft.table.tokens import hashed

GAME: Game = find_game("dungeon-kingdom")
GAMES = {game.options: game for game in games().values()}
"""Each game by the options it is played with."""
WHO = ("Ana", "Ben", "Cleo", "Dan")
SEED, SALT = 2**61 + 12345, "5a17" * 8


def game_of(state: State) -> Game:
    """The game that a state is of."""
    return GAMES[type(state.table.options)]


def opened(options: Any, **more: Any) -> Opened:
    """The first entry of a table with these options."""
    game = GAMES[type(options)]
    plain = {f.name: getattr(options, f.name) for f in fields(options)}
    return Opened(
        game=game.name,
        rules_version=game.rules_version,
        options=plain,
        seed=more.pop("seed", SEED),
        salt=SALT,
        title="A table",
        created=1,
        **more,
    )


def table_for(options: Any, persons: Sequence[Seat] | None = None, **more: Any) -> HostedGame:
    """A hosted game with people in its seats; where `persons` names some, bots sit in the others."""
    hosted = HostedGame.founded("abcdefghjkmn", opened(options, **more))
    for seat in range(options.players):
        if persons is None or seat in persons:
            hosted.apply(Sat(seat=seat, name=WHO[seat], token=hashed(WHO[seat]), host=seat == 0))
        else:
            hosted.apply(Sat(seat=seat, name=WHO[seat], bot="random"))
    return hosted


def placed(hosted: HostedGame, state: State, journal: Sequence[Any]) -> HostedGame:
    """The hosted game at a state, as if these answers had led to it."""
    hosted.play.state = state
    state.journal = list(journal)
    keys = [question.kind.key(value) for question, value in journal]
    hosted.play.trace = Trace(keys, [False] * len(keys), [0] * (len(keys) + 1), took=[(0, 0)] * len(keys))
    return hosted


class StagedRoom(Room):
    """A live table without a clock: who is here is told at once."""

    def tell_presence(self) -> None:
        self.tell_presence_now()


def room_of(hosted: HostedGame) -> Room:
    """The hosted game as a live table that writes nothing; only what changes nothing may be asked of it."""
    log: Any = SimpleNamespace(fault="staged")
    return StagedRoom(hosted, b"", Means(log, cast(Any, None), lambda: 1, pace=0))


def told(room: Room, seat: Seat | None) -> list[bytes]:
    """Every message that a viewer gets without asking: snapshot, the last events, presence."""
    heard: list[bytes] = []
    for last_seq in (None, room.hosted.seq - 1):
        guest = _guest(room, seat)
        room.welcome(guest, last_seq)
        room.leave(guest)
        heard += _emptied(guest)
    return heard


def _guest(room: Room, seat: Seat | None) -> Guest:
    return Guest(seat) if seat is None else Guest(seat, room.hosted.chairs[seat].token)


def _emptied(guest: Guest) -> list[bytes]:
    return [guest.outbox.get_nowait() for _ in range(guest.outbox.qsize())]


def answers(room: Room, seat: Seat | None, requests: Sequence[Any]) -> list[bytes]:
    """What a viewer is answered to requests that change nothing, and so never wait for anything."""
    guest = _guest(room, seat)
    heard: list[bytes] = []
    for request in requests:
        try:
            carry_out(room, guest, request).send(None)
        except StopIteration:
            pass
        except Refused as error:
            guest.send(error.reject(request.req_id))
        heard += _emptied(guest)
    return heard


def reasons(hosted: HostedGame, seat: Seat | None) -> list[str]:
    """Why nothing can be done, for every place of the table that can be pointed at."""
    game = hosted.game
    shown = present.seen(game, hosted.state, seat)
    return [repr(game.guide.why_not(shown, spot, hosted.who)) for spot in spots(hosted.state)]


def spots(state: State) -> Iterator[wire.Spot]:
    """Every place of the table that can be pointed at, and some that are not there."""
    table = state.table
    faces = range(len(game_of(state).faces))
    for zone in table.zones():
        for seat in range(table.seats) if zone.of_each_seat else (None,):
            yield wire.Spot(zone=zone.name, seat=seat)
            pile: Any = table.pile(zone, seat or 0)
            if zone.shape == ROW:
                for place in range(len(pile) + 1):
                    yield wire.Spot(zone=zone.name, seat=seat, place=place)
                    yield wire.Spot(zone=zone.name, seat=seat, place=place, gap=True)
            elif zone.shape != DECK:
                for face in faces:
                    yield wire.Spot(zone=zone.name, seat=seat, face=face)
    yield from _spots_without_cards(state)


def _spots_without_cards(state: State) -> Iterator[wire.Spot]:
    """Places that a game speaks of where no cards lie."""
    of_cards = {zone.name for zone in state.table.zones()}
    for name, *_ in game_of(state).guide.zones():
        if name not in of_cards:
            for seat in (None, *range(state.table.seats)):
                yield wire.Spot(zone=name, seat=seat)
                for number in range(4):
                    yield wire.Spot(zone=name, seat=seat, place=number)
                    yield wire.Spot(zone=name, seat=seat, face=number)


def refusable(hosted: HostedGame, seat: Seat | None) -> Iterator[Any]:
    """Requests of a viewer that have to be refused now, of every kind."""
    game, state, seq = hosted.game, hosted.state, hosted.seq
    kinds = [*game.asks.values(), *game.chances.values()] if state.pending is None else [state.pending.kind]
    open_keys = set(state.keys()) if state.asked == seat else set()
    for number, key in enumerate(key for kind in kinds for key in kind.keys):
        if key not in open_keys:
            yield wire.Act(req_id=f"act-{number}", seq=seq, choice=key)
    yield wire.Act(req_id="early", seq=seq + 1, choice="end")
    yield wire.Act(req_id="odd", seq=seq, choice="nonsense")
    yield wire.Consent(req_id="consent", agree=True)
    if state.asked != seat:
        yield wire.AskHint(req_id="hint", seq=seq)


def on_disk(data: Path, table: str) -> HostedGame:
    """What the log of a table amounts to, read from the file beside the running server."""
    with closing(sqlite3.connect(f"file:{data / DATABASE}?mode=ro", uri=True)) as connection:
        rows = connection.execute("SELECT body FROM entries WHERE name = ? ORDER BY seq", (table,)).fetchall()
    return folded(table, [body for (body,) in rows])
