"""The panes of the table that have ways of their own: the question, the choices and the log."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from undercroft.tui.skin import Room

JOINT = " › "


def question(prompt: str, trail: Sequence[str], room: Room) -> Text:
    """What is asked, below as much of the trail, the innermost of it, as there is room for."""
    free = room.height - len(textwrap.wrap(prompt, room.width))
    while trail and len(textwrap.wrap(JOINT.join(trail), room.width)) > free:
        trail = trail[1:]
    return Text().append(f"{JOINT.join(trail)}\n" if trail else "", "italic").append(prompt, "bold")


class Answer(Option):
    """A choice as it was shown: it keeps the moment whose question it answers, wherever it is chosen."""

    def __init__(self, shown: Text, key: str, moment: int) -> None:
        super().__init__(shown)
        self.key = key
        self.moment = moment


class Typed:
    """What has been typed of the sign of a choice; a number can have several digits."""

    def __init__(self, signs: Sequence[str] = ()) -> None:
        self.signs = list(signs)
        self.so_far = ""

    def add(self, character: str) -> bool:
        """One more character, or the first of another sign; False where no sign begins so."""
        for said in (self.so_far + character, character):
            if said and any(sign.startswith(said) for sign in self.signs):
                self.so_far = said
                return True
        self.so_far = ""
        return False

    @property
    def place(self) -> int | None:
        """The place of the choice whose sign has been typed."""
        return self.signs.index(self.so_far) if self.so_far in self.signs else None

    @property
    def whole(self) -> bool:
        """Whether nothing more can be typed."""
        return not any(sign != self.so_far and sign.startswith(self.so_far) for sign in self.signs)


class Choices(OptionList):
    """Answers to choose from: arrows move in the list, or across the table where it has rows and columns.

    `places` are the rows and columns of the answers on the table, if they have such.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "before", show=False),
        Binding("right", "after", show=False),
    ]

    places: list[tuple[int, int]] = []  # noqa: RUF012 - replaced as a whole, never changed

    def on_click(self, event: events.Click) -> None:
        """A double click is one choice, not one of this question and one of the next."""
        if event.chain > 1:
            event.prevent_default()

    def action_before(self) -> None:
        """To the choice before."""
        super().action_cursor_up()

    def action_after(self) -> None:
        """To the choice after."""
        super().action_cursor_down()

    def action_cursor_up(self) -> None:
        """A row up, or to the choice before."""
        if not self._change_row(-1):
            super().action_cursor_up()

    def action_cursor_down(self) -> None:
        """A row down, or to the choice after."""
        if not self._change_row(1):
            super().action_cursor_down()

    def _change_row(self, way: int) -> bool:
        """To the next row that has a choice, as near as possible to the column; round the edge if need be."""
        if self.highlighted is None or not self.places:
            return False
        row, column = self.places[self.highlighted]
        rows = 1 + max(row for row, _ in self.places)
        others = [
            ((way * (place[0] - row)) % rows, abs(place[1] - column), at)
            for at, place in enumerate(self.places)
            if place[0] != row
        ]
        if not others:
            return False
        self.highlighted = min(others)[2]
        return True


class Past(VerticalScroll):
    """The log, which shows its end whenever it or its space has grown or shrunk."""

    def on_resize(self) -> None:
        self.scroll_end(animate=False)

    def watch_virtual_size(self, _: Size) -> None:
        self.scroll_end(animate=False)
