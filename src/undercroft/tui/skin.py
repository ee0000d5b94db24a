"""How a game looks in the terminal. A game without a skin of its own is shown in the words it has anyway."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, NamedTuple, Protocol

from rich.text import Text

from undercroft.drive.games import entered
from undercroft.drive.rules import RuleBook, rule_book
from undercroft.kernel.events import Event
from undercroft.kernel.game import Game
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import View

logger = logging.getLogger(__name__)

RESERVED = "hlqstuw"
"""Letters that the client uses itself."""

USUAL_KEYS = "123456789" + "".join(
    letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in RESERVED
)
MORE_KEYS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


FIRST_WORDS = 2
"""Paragraphs of the game in short that are told before the first game; all of them can be asked for."""


class Room(NamedTuple):
    """The cells that the screen has for the table."""

    width: int
    height: int


class Skin(Protocol):
    """Everything the clients need to know about one game with its options."""

    @property
    def quiet(self) -> frozenset[str]:
        """Kinds of events that need no line beside the table, which shows them; the whole log has them."""

    @property
    def counts(self) -> frozenset[str]:
        """Kinds of events that count up the final score of one seat each, under the fact `seat`."""

    def veil(self, view: View) -> View:
        """The view with what the options keep from people's eyes, though they could have remembered it."""

    def ribbon(self, view: View, who: Sequence[str]) -> Text:
        """One line: where in the turn we are."""

    def board(self, view: View, who: Sequence[str], chosen: str | None, room: Room | None = None) -> Text:
        """The table, as much of it as the room allows; `chosen` is the answer the player has in mind."""

    def sketch(self, view: View, who: Sequence[str]) -> str:
        """The table in plain letters, as much of it as a small terminal shows."""

    def label(self, view: View, key: str, who: Sequence[str]) -> Text:
        """An answer in the list of choices, with its notes."""

    def notes(self, view: View, key: str) -> list[str]:
        """What is worth knowing of an answer and not in its words."""

    def first(self, view: View) -> int:
        """The answer that is pointed at to begin with."""

    def shortcuts(self, view: View) -> list[str]:
        """What is typed for each answer, a key or a number of several digits; empty where nothing is."""

    def numbers(self, view: View) -> list[str]:
        """What is typed for each answer in lines, where there are no keys: always a number."""

    def places(self, view: View) -> list[tuple[int, int]]:
        """Row and column of each answer, where the answers lie on the table in rows and columns."""

    def short(self) -> str:
        """The game in short, a paragraph a line; empty where nobody has written that."""

    def why(self, view: View) -> list[str]:
        """The rules that put the question."""

    def about(self, view: View, key: str) -> list[str]:
        """What the cards of an answer do."""

    def explain(self, view: View, key: str) -> str:
        """The rules that matter for an answer."""

    def own(self, view: View) -> str:
        """What the viewer's own cards do."""

    def legend(self) -> str:
        """What the signs of the table mean, and what all cards do."""

    def turn_of(self, event: Event) -> Seat | None:
        """Whose turn begins with an event; None where none does."""


def usual_shortcuts(number: int) -> list[str]:
    """Digits, then letters; answers beyond them are reached with the arrows."""
    keys = list(USUAL_KEYS + MORE_KEYS)[:number]
    return keys + [""] * (number - len(keys))


def own_numbers(keys: Sequence[str], words: Sequence[str]) -> list[str]:
    """What is typed for each number: the number itself. Empty where answers are no numbers."""
    numbers = [key for key, text in zip(keys, words, strict=True) if key.isdecimal() and _says(text, key)]
    return numbers if len(numbers) == len(keys) else []


def _says(text: str, number: str) -> bool:
    """Whether the words of an answer begin with its number."""
    first = text.replace(",", " ").split()[:1]
    return first == [number] or (number == "0" and first == ["none"])


class WordsSkin:
    """Shows a game by its words alone."""

    quiet: frozenset[str] = frozenset()
    counts: frozenset[str] = frozenset()

    def __init__(self, game: Game, options: Any) -> None:
        self.game = game
        self.options = options

    def veil(self, view: View) -> View:
        """Nothing more is hidden than the kernel hides."""
        return view

    def ribbon(self, view: View, who: Sequence[str]) -> Text:
        return Text(self.game.title, "bold")

    def board(
        self,
        view: View,
        who: Sequence[str],
        chosen: str | None,
        room: Room | None = None,
    ) -> Text:
        """The table as text."""
        return Text(self.game.words.table(view, who))

    def sketch(self, view: View, who: Sequence[str]) -> str:
        """The table as text."""
        return self.game.words.table(view, who)

    def label(self, view: View, key: str, who: Sequence[str]) -> Text:
        """The answer in words."""
        return Text(self.game.words.label(view.question, key, view, who))

    def notes(self, view: View, key: str) -> list[str]:
        """The words say it all."""
        return []

    def first(self, view: View) -> int:
        """The first of the list."""
        return 0

    def places(self, view: View) -> list[tuple[int, int]]:
        """A list and nothing more."""
        return []

    def short(self) -> str:
        """Nobody has written it."""
        return ""

    def why(self, view: View) -> list[str]:
        """The trail has to do."""
        return []

    def about(self, view: View, key: str) -> list[str]:
        return []

    def own(self, view: View) -> str:
        return ""

    def turn_of(self, event: Event) -> Seat | None:
        return None

    def shortcuts(self, view: View) -> list[str]:
        """The number itself where answers are numbers; else digits and letters in order."""
        return self._own_numbers(view) or usual_shortcuts(len(view.options))

    def numbers(self, view: View) -> list[str]:
        """The number itself where answers are numbers; else their places in the list."""
        return self._own_numbers(view) or [str(at) for at in range(1, len(view.options) + 1)]

    def _own_numbers(self, view: View) -> list[str]:
        if not all(key.isdecimal() for key in view.options):
            return []
        who = [f"Player {seat + 1}" for seat in range(self.options.players)]
        words = [self.game.words.label(view.question, key, view, who) for key in view.options]
        return own_numbers(view.options, words)

    def explain(self, view: View, key: str) -> str:
        """What the question is."""
        kind = self.game.asks.get(view.question)
        return "" if kind is None else f"{kind.prompt}."

    def legend(self) -> str:
        """Words need none."""
        return ""


class GuidedSkin(WordsSkin):
    """Shows a game with what its guide and its rules tell; the looks are left to the skin of the game."""

    def veil(self, view: View) -> View:
        """What the options keep from people's eyes."""
        return self.game.guide.veil(view)

    def short(self) -> str:
        """The game in short."""
        return self.game.guide.short()

    def why(self, view: View) -> list[str]:
        """The clauses that put the question."""
        clauses = self.game.guide.clauses(view.question)
        return [f"{name}: {self._book.clauses[name].says}" for name in clauses]

    @cached_property
    def _book(self) -> RuleBook:
        return rule_book(self.game)


GROUP: Final = "undercroft.skins"
"""Entry points of skins, called as the games are: classes that are made of a game and its options. They lie
in a folder that is called as the game's is: so a game with other content gets one that knows its cards."""


@cache
def _skins() -> dict[str, EntryPoint]:
    """By the game that each is for; ours are nobody else's to replace."""
    ours = f"{__name__.partition('.')[0]}."
    points = sorted(entry_points(group=GROUP), key=lambda point: point.value.startswith(ours))
    return {point.name: point for point in points}


def skin_for(game: Game, options: Any) -> Skin:
    """The skin of a game; its guide alone tells of one that has none, or none that can be used."""
    point = _skins().get(game.name)
    if point is None:
        return GuidedSkin(game, options)
    try:
        with entered(game):
            kind: Callable[[Game, Any], Skin] = point.load()
        return kind(game, options)
    except Exception:
        logger.exception("The skin %s of %s cannot be used.", point.value, game.title)
        return GuidedSkin(game, options)
