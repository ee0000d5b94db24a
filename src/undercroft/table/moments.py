"""Moments of a game: how the table looked to a viewer after any number of answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

from msgspec import Raw, json

from undercroft.drive.offered_contents import game_of
from undercroft.kernel.events import Event
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.options import read_options
from undercroft.kernel.record import replay
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State
from undercroft.table import present, wire
from undercroft.table.hosted import HostedGame
from undercroft.table.jobs import Look
from undercroft.table.refusal import Refused

Perspective = Seat | Literal["public", "all"]
MOST_AT_ONCE: Final = 60
MOST_BYTES: Final = 400_000
"""So many moments are told at once, and fewer where they are long; whoever wants more asks again."""


def perspective(hosted: HostedGame, own: Seat | None, wish: str) -> Perspective:
    """Through whose eyes somebody may look: their own while the game runs, after it as the table allows."""
    if wish in ("me", ""):
        return "public" if own is None else own
    if wish == "public":
        return "public"
    asked: Perspective = "all" if wish == "all" else _seat(hosted, wish)
    if asked == own:
        return asked
    if not hosted.over and not (hosted.stands and own is not None):
        raise Refused("forbidden", "While the game is running you see it through your own eyes only.")
    if own is None and hosted.opened.spectators != "all_after":
        raise Refused("forbidden", "At this table only its players may look into the hands afterwards.")
    return asked


def _seat(hosted: HostedGame, wish: str) -> Seat:
    """A seat by its place from 1 (seat1) or, as addresses have it, by its number from 0."""
    seats = range(len(hosted.chairs))
    spelled = {f"seat{seat + 1}": seat for seat in seats} | {str(seat): seat for seat in seats}
    if wish in spelled:
        return spelled[wish]
    raise Refused(
        "malformed", f"as cannot be {wish[:20]!r}; it is me, public, all, or seat1 to seat{len(seats)}."
    )


def look(hosted: HostedGame, who: Perspective, first: int, last: int) -> Look:
    """The job of finding some moments of a game, through somebody's eyes."""
    end = len(hosted.state.journal)
    first = min(max(first, 0), end)
    last = min(max(last, first), end, first + MOST_AT_ONCE - 1)
    return Look(
        game=hosted.game.name,
        content=hosted.game.content,
        options=hosted.opened.options,
        position=hosted.opened.position,
        answers=hosted.trace.keys[:last],
        who=hosted.who,
        eyes=who,
        first=first,
        end=end,
        about=json.encode(present.about(hosted)),
    )


def looked(job: Look) -> bytes:
    """The moments from the first wished for to the last answer, as JSON; fewer where they are long."""
    game = game_of(job.game, job.content)
    who: Perspective = job.eyes if isinstance(job.eyes, int) else "all" if job.eyes == "all" else "public"
    before = job.answers[: max(job.first - 1, 0)]
    state = replay(game, read_options(game.options, job.options), before, job.position)
    told = len(state.events()) if job.first else 0
    made: list[bytes] = []
    for number in range(job.first, len(job.answers) + 1):
        if number:
            state.answer_key(job.answers[number - 1])
        made.append(json.encode(_moment(game, job.who, state, who, number, state.events()[told:])))
        told = len(state.events())
        if sum(map(len, made)) > MOST_BYTES:
            break
    parts: Any = {"about": Raw(job.about), "moments": [Raw(moment) for moment in made]}
    return json.encode({**parts, "who": job.who, "last": job.end})


def _moment(
    game: Game, names: Sequence[str], state: State, who: Perspective, number: int, events: Sequence[Event]
) -> wire.Moment:
    reader = _reader(who)
    shown = _seen(game, state, who)
    return wire.Moment(
        moment=number,
        lines=[present.line(game, event, reader(event), names, number) for event in events],
        view=present.wire_view(game, shown, number),
        prompt=game.words.prompt(shown, names),
        trail=state.trail(names),
        marks=game.guide.marks(shown),
    )


def _reader(who: Perspective) -> Callable[[Event], Seat | None]:
    if who == "all":
        return lambda event: next((seat for seat in range(16) if event.seen_by(seat)), None)
    return lambda _: None if who == "public" else who


def _seen(game: Game, state: State, who: Perspective) -> View:
    if who == "all":
        return all_seeing(state)
    return present.seen(game, state, None if who == "public" else who)


def all_seeing(state: State) -> View:
    """The view of one who sees every card that has a face."""
    bare = state.branch()
    for card, face in enumerate(bare.table.face):
        if face >= 0:
            bare.table.show(card, bare.table.all)
    return view(bare, None if state.asked == CHANCE else state.asked)
