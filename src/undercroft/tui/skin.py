"""How a game looks in the terminal. A game without a skin of its own is shown in the words it has anyway."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rich.text import Text

from undercroft.kernel.game import Game
from undercroft.kernel.sight import View

RESERVED = "hlqstuw"
"""Letters that the client uses itself."""

USUAL_KEYS = "123456789" + "".join(
    letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in RESERVED
)
MORE_KEYS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Skin(Protocol):
    """Everything the full-screen table needs to know about one game with its options."""

    @property
    def quiet(self) -> frozenset[str]:
        """Kinds of events that need no line beside the table, which shows them; the whole log has them."""

    def veil(self, view: View) -> View:
        """The view with what the options keep from people's eyes, though they could have remembered it."""

    def ribbon(self, view: View, who: Sequence[str]) -> Text:
        """One line: where in the turn we are."""

    def board(self, view: View, who: Sequence[str], chosen: str | None) -> Text:
        """The whole table; `chosen` is the answer that the player has in mind."""

    def label(self, view: View, key: str, who: Sequence[str]) -> Text:
        """An answer in the list of choices."""

    def shortcuts(self, view: View) -> list[str]:
        """The key of the keyboard for each answer, empty where there is none."""

    def explain(self, view: View, key: str) -> str:
        """The rules that matter for an answer."""

    def legend(self) -> str:
        """What the signs of the table mean."""


def usual_shortcuts(number: int) -> list[str]:
    """Digits, then letters; answers beyond them are reached with the arrows."""
    keys = list(USUAL_KEYS + MORE_KEYS)[:number]
    return keys + [""] * (number - len(keys))


class WordsSkin:
    """Shows a game by its words alone."""

    quiet: frozenset[str] = frozenset()

    def __init__(self, game: Game, options: Any) -> None:
        self.game = game
        self.options = options

    def veil(self, view: View) -> View:
        """Nothing more is hidden than the kernel hides."""
        return view

    def ribbon(self, view: View, who: Sequence[str]) -> Text:  # noqa: ARG002
        """The title."""
        return Text(self.game.title, "bold")

    def board(self, view: View, who: Sequence[str], chosen: str | None) -> Text:  # noqa: ARG002
        """The table as text."""
        return Text(self.game.words.table(view, who))

    def label(self, view: View, key: str, who: Sequence[str]) -> Text:
        """The answer in words."""
        return Text(self.game.words.label(view.question, key, view, who))

    def shortcuts(self, view: View) -> list[str]:
        """Digits and letters in order."""
        return usual_shortcuts(len(view.options))

    def explain(self, view: View, key: str) -> str:  # noqa: ARG002
        """What the question is."""
        kind = self.game.asks.get(view.question)
        return "" if kind is None else f"{kind.prompt}."

    def legend(self) -> str:
        """Words need none."""
        return ""


def skin_for(game: Game, options: Any) -> Skin:
    """The skin of a game."""
    from undercroft.tui.dungeon_kingdom import DungeonKingdomSkin

    skins: dict[str, Callable[[Game, Any], Skin]] = {"dungeon-kingdom": DungeonKingdomSkin}
    return skins.get(game.name, WordsSkin)(game, options)
