"""Moments of a game: how the table looked to a viewer after any number of answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from undercroft.kernel.events import Event
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.record import replay
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State
from undercroft.table import present, wire
from undercroft.table.hosted import HostedGame
from undercroft.table.refusal import Refused

Perspective = Seat | Literal["public", "all"]
MOST_AT_ONCE = 60


def perspective(hosted: HostedGame, own: Seat | None, wish: str) -> Perspective:
    """Through whose eyes somebody may look: his own while the game runs, after it as the table allows."""
    if wish in ("me", ""):
        return "public" if own is None else own
    if wish == "public":
        return "public"
    asked: Perspective = "all" if wish == "all" else _seat(hosted, wish)
    if asked == own:
        return asked
    if not hosted.over:
        raise Refused("forbidden", "While the game is running you see it through your own eyes only.")
    if own is None and hosted.opened.spectators != "all_after":
        raise Refused("forbidden", "At this table only its players may look into the hands afterwards.")
    return asked


def _seat(hosted: HostedGame, wish: str) -> Seat:
    if wish.isascii() and wish.isdecimal() and len(wish) < 3 and int(wish) < len(hosted.chairs):
        return int(wish)
    seats = len(hosted.chairs) - 1
    raise Refused(
        "malformed", f"as cannot be {wish[:20]!r}; it is me, public, all, or a seat from 0 to {seats}."
    )


def moments(hosted: HostedGame, who: Perspective, first: int, last: int) -> wire.Moments:
    """Some moments of a game, through somebody's eyes."""
    end = len(hosted.state.journal)
    first = min(max(first, 0), end)
    last = min(max(last, first), end, first + MOST_AT_ONCE - 1)
    keys = [question.kind.key(value) for question, value in hosted.state.journal[:last]]
    state = replay(hosted.game, hosted.options, keys[:first], hosted.opened.position)
    told = hosted.trace.told[first - 1] if first else 0
    made = []
    for number in range(first, last + 1):
        if number > first:
            state.answer_key(keys[number - 1])
        made.append(_moment(hosted, state, who, number, state.events()[told:]))
        told = len(state.events())
    return wire.Moments(about=present.about(hosted), who=hosted.who, last=end, moments=made)


def _moment(
    hosted: HostedGame, state: State, who: Perspective, number: int, events: Sequence[Event]
) -> wire.Moment:
    reader = _reader(who)
    shown = _seen(hosted, state, who)
    return wire.Moment(
        moment=number,
        lines=[present.line(hosted.game, event, reader(event), hosted.who, number) for event in events],
        view=present.wire_view(hosted.game, shown, number),
        prompt=hosted.game.words.prompt(shown, hosted.who),
        trail=state.trail(hosted.who),
        marks=present.marks(hosted.game, shown),
    )


def _reader(who: Perspective) -> Callable[[Event], Seat | None]:
    if who == "all":
        return lambda event: next((seat for seat in range(16) if event.seen_by(seat)), None)
    return lambda _: None if who == "public" else who


def _seen(hosted: HostedGame, state: State, who: Perspective) -> View:
    if who == "all":
        return all_seeing(state)
    return present.seen(hosted.game, state, None if who == "public" else who)


def all_seeing(state: State) -> View:
    """The view of one who sees every card that has a face."""
    bare = state.branch()
    for card, face in enumerate(bare.table.face):
        if face >= 0:
            bare.table.show(card, bare.table.all)
    return view(bare, None if state.asked == CHANCE else state.asked)
