"""A game as the rest of the project knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from undercroft.kernel.ask import AskKind, ChanceKind, Kind
from undercroft.kernel.errors import BadRecord
from undercroft.kernel.events import Event, EventKind
from undercroft.kernel.frame import Frame, frame_classes
from undercroft.kernel.guide import Guide, Tutorial
from undercroft.kernel.ids import Seat
from undercroft.kernel.making import CardMaking, DeckMaking, RosterMaking
from undercroft.kernel.sight import View
from undercroft.kernel.state import State
from undercroft.kernel.table import Table

LAST_EVENTS: Final = 40
"""Among so many events at the end of a game is why it ended."""


@dataclass(frozen=True)
class Result:
    """How a game ended: the score of each seat and the seats that won.

    `survivors` are the seats that came out alive, won or not; None where a game has no such thing.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    survivors: tuple[Seat, ...] | None = None

    def victory(self, who: Sequence[str]) -> str:
        """Who has won, in a sentence."""
        if not self.winners:
            return "Nobody wins."
        names = " and ".join(who[seat] for seat in self.winners)
        return f"{names} {'wins' if len(self.winners) == 1 else 'share the victory'}."


class Words(Protocol):
    """A game in words. Everything is written for a viewer and names nothing they may not know."""

    def face(self, face: int) -> str:
        """The name of a card."""

    def label(self, kind: str, key: str, view: View, who: Sequence[str]) -> str:
        """An answer as it stands in a list of choices."""

    def prompt(self, view: View, who: Sequence[str]) -> str:
        """What is asked, and of whom."""

    def tell(self, event: Event, seat: Seat | None, who: Sequence[str]) -> str:
        """The line of the log for an event."""

    def table(self, view: View, who: Sequence[str]) -> str:
        """The whole table as text."""


@dataclass(frozen=True)
class Game:
    """The static side of a game: its kinds of questions and events, and how to begin and judge it.

    Its rules in our words, its cards and its lessons are files of its `package`, and an owner's own files for
    it lie in a `folder` called as that is.
    `content` tells an owner's own cards from the printed ones; it is empty where all are printed. `decks`,
    `cards` and `rosters` are there where people can make their own, and `language` is the page that explains
    the words of their effects, `written` one that tells of each card how it is made of them. `upgrade` writes
    a content file, given its name, its place and its text, as files are written now. `presets` are sets of
    options that have a name. `conceding` says that a player may give up whenever they are asked. `changes`
    tells players in a sentence what is new in each rules version after the first. `causes` are the kinds of
    events that say why the game ended, where that is not how a game usually ends. `minds` are, by the name of
    a bot, where that is found which tells the bot what answers of this game are worth, as in
    some_package.module:SomeMind; the best is last. `frames` are those that
    were there when it was made; they know steps of effects by their places among the `lines`.
    """

    name: str
    title: str
    package: str
    rules_version: int
    seats: range
    turn_limit: int
    options: type[Any]
    asks: Mapping[str, AskKind[Any]]
    chances: Mapping[str, ChanceKind[Any]]
    events: Mapping[str, EventKind]
    faces: tuple[str, ...]
    words: Words
    guide: Guide
    blank: Callable[[Any], Table]
    open: Callable[[Any], State]
    place: Callable[[Any, Mapping[str, Any]], State]
    result: Callable[[State], Result]
    turns: Callable[[State], int]
    check: Callable[[State], None]
    tutorial: Callable[[], Tutorial] | None = None
    content: str = ""
    decks: DeckMaking | None = None
    cards: CardMaking | None = None
    rosters: RosterMaking | None = None
    language: Callable[[], str] | None = None
    written: Callable[[], str] | None = None
    upgrade: Callable[[str, str, str], str] | None = None
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    conceding: bool = False
    minds: Mapping[str, str] = field(default_factory=dict)
    weight: int = 0
    changes: Mapping[int, str] = field(default_factory=dict)
    causes: frozenset[EventKind] = frozenset()
    frames: Mapping[str, type[Frame]] = field(default_factory=frame_classes)
    lines: Callable[[], tuple[str, ...]] = tuple

    @property
    def folder(self) -> str:
        """The last part of its package."""
        return self.package.rpartition(".")[2]

    def why_over(self, state: State, who: Sequence[str]) -> list[str]:
        """What everybody is told, beside the scores, of why the game ended."""
        last = state.events()[-LAST_EVENTS:]
        return [self.words.tell(event, None, who) for event in last if event.kind in self.causes]

    def players(self) -> str:
        """For how many players it is: "2", or "1 to 4"."""
        fewest, most = self.seats[0], self.seats[-1]
        return str(fewest) if fewest == most else f"{fewest} to {most}"

    def changed_since(self, version: int) -> str:
        """What people are told of a game that another rules version began; empty where it is this one."""
        if version == self.rules_version:
            return ""
        began = f"It was begun by rules version {version}, and this is version {self.rules_version}."
        if version > self.rules_version:
            return f"{began} A newer Undercroft can go on with it."
        return " ".join([began, *(says for number, says in sorted(self.changes.items()) if number > version)])

    def kind(self, name: str) -> Kind[Any]:
        """A kind of question by name."""
        kind = self.asks.get(name) or self.chances.get(name)
        if kind is None:
            raise BadRecord(f"{self.title} has no question {name!r}.")
        return kind

    def default(self, state: State) -> Any:
        """What an absent player answers to the open question."""
        offers = state.offers()
        kind = state.pending.kind if state.pending is not None else None
        if isinstance(kind, AskKind) and kind.default is not None:
            return kind.default(state.table, offers)
        return offers[0]
