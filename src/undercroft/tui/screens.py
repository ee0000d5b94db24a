"""The screens that lie over the table: passing the keyboard, help, the log, saving, leaving, the result."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Input, Static

SETTLE = 0.4
"""Seconds before such a screen answers, so that a key pressed twice shows nobody's cards and ends nothing."""


SCROLLING = ("up", "down", "pageup", "pagedown", "home", "end", "ctrl+c", "ctrl+q")


def page(*parts: str) -> Text:
    """Text for a sheet: the parts that there are, with what stands before a colon in bold letters."""
    text = Text("\n\n".join(part for part in parts if part))
    text.highlight_regex(r"(?m)^(\w+(?: \w+){0,2}:|[\w ]+$)", "bold")
    return text


KEYS = (
    "Keys\nArrows and Enter choose, or the digit or letter before a choice. h hint, u undo, s save to a "
    "file, l whole log, w why you are asked, t light or dark, Tab moves between choices, table and log, "
    "Esc clears a message, q quit; Ctrl-G gives up, where the game allows it. The game is saved after "
    "every answer."
)


class HandOver(Screen[None]):
    """Nothing but the name of the next player, so that nobody's secrets are on the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", "I am here")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player = name
        self.opened = monotonic()

    def compose(self) -> ComposeResult:
        """One sentence in the middle."""
        yield Static(Text(f"Pass the keyboard to {self.player} — press Enter", justify="center"), id="pass")
        yield Footer()

    def action_take(self) -> None:
        """The next player is here."""
        if monotonic() - self.opened >= SETTLE:
            self.dismiss(None)


class Reading(ModalScreen[None]):
    """Text to read and scroll."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "close", "Back"),
        Binding("home", "top", "First", show=False),
        Binding("end", "bottom", "Last", show=False),
    ]

    foot = "Arrows and Page Up/Down scroll; Esc goes back to the table."

    def __init__(self, title: str, text: Text, at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.text = text
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        """A heading and a page that scrolls."""
        with Vertical(classes="sheet tall"):
            yield Static(Text(self.heading, "bold"))
            with VerticalScroll(id="page"):
                yield Static(self.text)
            yield Static(Text(self.foot), classes="foot")

    def on_mount(self) -> None:
        """The keys scroll at once."""
        page = self.query_one("#page", VerticalScroll)
        page.focus()
        if self.at_end:
            page.scroll_end(animate=False)

    def action_top(self) -> None:
        """To the beginning."""
        self.query_one("#page", VerticalScroll).scroll_home(animate=False)

    def action_bottom(self) -> None:
        """To the end."""
        self.query_one("#page", VerticalScroll).scroll_end(animate=False)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)


class Opening(Reading):
    """Text to read before the first game; every key that does not scroll ends it."""

    foot = "Arrows scroll, any other key begins; ? shows this again."

    def on_key(self, event: events.Key) -> None:
        """Begin."""
        if event.key not in SCROLLING:
            event.stop()
            self.dismiss(None)


class SaveAs(ModalScreen[Path | None]):
    """Asks for the file to save to."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "Back")]

    def __init__(self, suggestion: str, kept: Path | None) -> None:
        super().__init__()
        self.suggestion = suggestion
        self.kept = kept

    def compose(self) -> ComposeResult:
        """A line to type the name in."""
        with Vertical(classes="sheet"):
            yield Static(Text("Save this game to which file?", "bold"))
            if self.kept is not None:
                yield Static(Text(f"It is kept in {self.kept} anyway."))
            yield Input(self.suggestion, id="file", select_on_focus=True)
            yield Static(Text("Enter saves, Esc goes back to the table."), classes="foot")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Hand the name back."""
        name = event.value.strip()
        self.dismiss(Path(name) if name else None)

    def action_close(self) -> None:
        """Do not save."""
        self.dismiss(None)


class Question(ModalScreen[bool]):
    """A few lines and the choice to leave or to stay."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,q", "leave", "Leave"),
        Binding("escape,n", "stay", "Back to the table"),
    ]

    def __init__(self, title: str, lines: list[str]) -> None:
        super().__init__()
        self.heading = title
        self.lines = lines
        self.opened = monotonic()

    def compose(self) -> ComposeResult:
        """The lines, then the keys."""
        with Vertical(classes="sheet"):
            yield Static(Text(self.heading, "bold"))
            yield Static(Text("\n".join(["", *self.lines, ""])))
            yield Static(Text("Enter leaves, Esc goes back to the table."), classes="foot")

    def action_leave(self) -> None:
        """Leave."""
        if monotonic() - self.opened >= SETTLE:
            self.dismiss(True)

    def action_stay(self) -> None:
        """Stay."""
        self.dismiss(False)


class GiveUp(Question, inherit_bindings=False):
    """The choice to give up or not."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "leave", "Give up"),
        Binding("escape,n,enter", "stay", "Play on"),
    ]

    def __init__(self) -> None:
        super().__init__("Give up this game?", ["That cannot be taken back."])
