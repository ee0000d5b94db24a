"""A hosted game as one viewer may see it, in the words of the wire. Everything a client gets is made here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Literal

from msgspec import Raw, structs
from msgspec.json import Encoder

from undercroft.drive.offered_contents import titled
from undercroft.kernel.codec import plain_view
from undercroft.kernel.events import Event
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Face, Seat
from undercroft.kernel.sight import EMPTY, BagView, DeckView, View, alike, view
from undercroft.kernel.state import State
from undercroft.table import wire
from undercroft.table.hosted import HostedGame
from undercroft.table.refusal import Refused

_ENCODER: Final = Encoder()
TAKEN: Final = wire.Seat(name="Taken", person=True)
"""A seat as somebody sees it who is not to know who sits there."""

Kept = dict[str, tuple[Any, Any]]
"""Parts of a message by name, each with its encoding."""


class Shared:
    """What all viewers of a moment see alike, worked out and encoded once.

    What is as it was the moment before, most of a table, is not even encoded again.
    """

    def __init__(self, hosted: HostedGame, before: Shared | None = None) -> None:
        public = view(hosted.state, None)
        self.alike = alike(public)
        self._zones: Kept = _kept(self.alike, partial(_piles, hosted.game), before._zones if before else {})
        self._facts: Kept = _kept(_told(public), plain_view, before._facts if before else {})
        self.zones = {name: raw for name, (_, raw) in self._zones.items()}
        self.secret = hosted.state.table.secret()
        self.facts = raw({name: raw for name, (_, raw) in self._facts.items()})
        self.trail = raw(hosted.state.trail(hosted.who))
        self.seats = raw(seats(hosted))

    def facts_for(self, shown: View) -> Any:
        """The facts as a viewer sees them: alike for all, but for numbers that are their secret."""
        if shown.seat is None or not self.secret:
            return self.facts
        own = {name: plain_view(shown.facts[name]) for name in self.secret}
        return {name: own.get(name, raw) for name, (_, raw) in self._facts.items()}


def raw(part: Any) -> Any:
    """A part of a message that is encoded already; it stands for the part wherever that is sent."""
    return Raw(_ENCODER.encode(part))


def _kept(parts: Mapping[str, Any], wired: Callable[[Any], Any], before: Kept) -> Kept:
    """Every part with its encoding; one that is as before keeps it."""
    return {
        name: before[name] if name in before and before[name][0] == part else (part, raw(wired(part)))
        for name, part in parts.items()
    }


def seen(game: Game, state: State, seat: Seat | None, shared: Shared | None = None) -> View:
    """The view of a seat (None: the public), without what the options keep from people's eyes."""
    return game.guide.veil(view(state, seat, {} if shared is None else shared.alike))


# the table


def wire_view(game: Game, shown: View, moment: int, shared: Shared | None = None) -> wire.View:
    """A view for the wire."""
    zones: dict[str, Any] = {}
    for name, zone in shown.zones.items():
        unveiled = shared is not None and shared.alike.get(name) is zone
        zones[name] = shared.zones[name] if shared is not None and unveiled else _piles(game, zone)
    facts = _facts(shown) if shared is None else shared.facts_for(shown)
    asked = None if shown.asked == CHANCE else shown.asked
    told = {name: plain_view(fact) for name, fact in shown.about.items()}
    return wire.View(
        zones=zones, facts=facts, asked=asked, question=shown.question, about=told, moment=moment
    )


def _facts(shown: View) -> dict[str, Any]:
    return {name: plain_view(fact) for name, fact in _told(shown).items()}


def _told(shown: View) -> dict[str, Any]:
    """The facts of a view but the options, which are told about the table as a whole."""
    return {name: fact for name, fact in shown.facts.items() if name != "options"}


def _piles(game: Game, zone: Any) -> list[wire.Pile]:
    of_each_seat = isinstance(zone, tuple) and all(
        isinstance(part, tuple | BagView | DeckView) for part in zone
    )
    if isinstance(zone, tuple) and not zone:
        return [wire.Pile(cards=[])]
    return [_pile(game, part) for part in zone] if of_each_seat else [_pile(game, zone)]


def _pile(game: Game, pile: Any) -> wire.Pile:
    if isinstance(pile, BagView):
        known = [game.faces[face] for face, number in pile.known for _ in range(number)]
        return wire.Pile(cards=[*known, *[None] * pile.unknown])
    if isinstance(pile, DeckView):
        return wire.Pile(cards=_codes(game, pile.top), loose=pile.loose, bottom=_codes(game, pile.bottom))
    return wire.Pile(cards=_codes(game, pile))


def _codes(game: Game, row: Sequence[Face | None]) -> list[str | None]:
    return [None if face is None else "" if face == EMPTY else game.faces[face] for face in row]


# the moment


def now(hosted: HostedGame, seat: Seat | None, shared: Shared | None = None) -> wire.Now:
    """Everything that holds now, for a viewer."""
    game, state = hosted.game, hosted.state
    shared = shared or Shared(hosted)
    shown = seen(game, state, seat, shared)
    can, why = take_back(hosted, seat)
    question = shown.question
    looks = wire_view(game, shown, len(state.journal), shared)
    return wire.Now(
        view=structs.replace(looks, asked=None) if hosted.stands else looks,
        prompt=prompt(hosted, shown),
        trail=shared.trail,
        rule=game.guide.rule(question) if question else "",
        clauses=list(game.guide.clauses(question)) if question else [],
        choices=choices(hosted, shown),
        marks=game.guide.marks(shown),
        seats=shared.seats,
        take_back=can,
        why_no_take_back=why,
        asking=_asking(hosted),
        claiming=_claiming(hosted),
        lesson=_lesson(hosted, seat),
        result=_result(hosted, seat),
        rematch=hosted.rematch,
        stands=bool(hosted.stands),
    )


def seats(hosted: HostedGame) -> list[wire.Seat]:
    """Who sits where."""
    return [wire.part_of(wire.Seat, chair) for chair in hosted.chairs]


def prompt(hosted: HostedGame, shown: View) -> str:
    """What is asked, and of whom; also of an empty chair, and of the one who deals."""
    asked = hosted.asked
    if hosted.stands:
        return hosted.stands
    if asked is None or hosted.state.pending is None:
        return hosted.game.words.prompt(shown, hosted.who)
    if hosted.chairs[asked].open:
        return (
            f"The game waits for somebody to take seat {asked + 1}. Share the link, or let a bot sit there."
        )
    if shown.asked == CHANCE:
        name, what = hosted.who[asked], hosted.state.pending.kind.prompt
        return f"{name}: type in what was drawn. {what}." if shown.seat == asked else f"{name} is drawing."
    return hosted.game.words.prompt(shown, hosted.who)


def choices(hosted: HostedGame, shown: View) -> list[wire.Choice]:
    """The answers open to the viewer; none where the house answers by itself."""
    game, who = hosted.game, hosted.who
    if hosted.left_to_house or hosted.stands:
        return []
    if shown.asked == CHANCE:
        return _draws(hosted, shown)
    return [
        wire.Choice(
            key=key,
            label=game.words.label(shown.question, key, shown, who),
            notes=game.guide.notes(shown, key),
            spots=game.guide.spots(shown, key),
        )
        for key in shown.options
    ]


def _draws(hosted: HostedGame, shown: View) -> list[wire.Choice]:
    question = hosted.state.pending
    if question is None or shown.seat is None or shown.seat != hosted.asked:
        return []
    label = hosted.game.words.label
    keys = hosted.state.keys()
    return [wire.Choice(key=key, label=label(question.kind.name, key, shown, hosted.who)) for key in keys]


def take_back(hosted: HostedGame, seat: Seat | None) -> tuple[Literal["no", "free", "ask"], str]:
    """What asking to take the last choice back would do for a viewer, and why it cannot be done."""
    if seat is None:
        return "no", "You are watching."
    if hosted.over or hosted.stands:
        return "no", "The game stands still." if hosted.stands else "The game is over."
    if hosted.free_take_back(seat) is not None:
        return "free", ""
    if hosted.far_take_back(seat) is None:
        return "no", "You have not chosen anything yet that could be taken back."
    if any(other != seat for other in hosted.playing):
        return "ask", "Something has been revealed or another has acted since; the others are asked to agree."
    if hosted.opened.practice:
        return "free", ""
    return (
        "no",
        "Something has been revealed or another has acted since. Practice tables allow it all the same.",
    )


def _asking(hosted: HostedGame) -> wire.Asking | None:
    asking = hosted.asking
    return None if asking is None else wire.Asking(seat=asking.seat, waiting=list(asking.waiting))


def _claiming(hosted: HostedGame) -> wire.Claiming | None:
    seat = hosted.person_asked
    if seat is None or not hosted.claims:
        return None
    return wire.Claiming(seat=seat, by=sorted(hosted.claims))


def _lesson(hosted: HostedGame, seat: Seat | None) -> wire.Lesson | None:
    if not hosted.play.course.script or seat != 0 or hosted.game.tutorial is None:
        return None
    done, steps = hosted.play.course.progress()
    if hosted.taught:
        return wire.Lesson(says=hosted.game.tutorial().farewell, choice=None, step=steps, steps=steps)
    step = hosted.lesson()
    if step is None or not step.says:
        return wire.Lesson(says="Watch what happens.", choice=None, step=done, steps=steps)
    return wire.Lesson(says=step.says, choice=step.answer, step=done, steps=steps)


def _result(hosted: HostedGame, seat: Seat | None) -> wire.Result | None:
    if not hosted.over:
        return None
    result = hosted.game.result(hosted.state)
    told = hosted.seed_told and (seat is not None or hosted.opened.spectators == "all_after")
    order = sorted(range(len(hosted.who)), key=lambda seat: -result.scores[seat])
    why = hosted.game.why_over(hosted.state, hosted.who)
    lines = [
        result.victory(hosted.who),
        *why,
        *(f"{hosted.who[seat]}: {result.scores[seat]}" for seat in order),
    ]
    return wire.Result(
        scores=list(result.scores),
        winners=list(result.winners),
        lines=lines,
        seed=str(hosted.opened.seed) if told else None,
        salt=hosted.opened.salt if told else None,
    )


# the log


def line(game: Game, event: Event, seat: Seat | None, who: Sequence[str], moment: int) -> wire.Line:
    """One line of the log."""
    shown = game.guide.shows(event, seat)
    return wire.Line(
        text=game.words.tell(event, seat, who),
        kind=event.kind.name,
        moment=moment,
        cards=[game.faces[face] for face in shown.cards],
        dice=list(shown.dice),
    )


def about(hosted: HostedGame) -> wire.About:
    """What does not change about a table."""
    title = titled(hosted.game.title, hosted.opened.content_name)
    return wire.part_of(
        wire.About, hosted.opened, table=hosted.table, game_title=title, commitment=hosted.commitment
    )


def status(hosted: HostedGame) -> wire.TableStatus:
    """A table from outside."""
    return wire.TableStatus(
        about=about(hosted),
        seats=seats(hosted),
        asked=hosted.asked,
        over=hosted.over,
        stands=bool(hosted.stands),
    )


def invitation(hosted: HostedGame) -> wire.TableStatus:
    """What somebody needs to take a seat at a table that shows itself to its players only.

    Refused where no seat is open: there it tells nothing.
    """
    if hosted.over or not any(chair.open for chair in hosted.chairs):
        raise Refused("forbidden", "This table takes no spectators.")
    told = [seat if chair.open else TAKEN for seat, chair in zip(seats(hosted), hosted.chairs, strict=True)]
    return wire.TableStatus(about=untold(about(hosted)), seats=told, asked=None, over=False)


def untold(known: wire.About) -> wire.About:
    """A table without what its players wrote, and when."""
    return structs.replace(known, title="", commitment="", created=0)
