"""The screens that lie over the table: passing the keyboard, help, the log, saving, leaving, the result."""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import ClassVar, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Input, Static

SETTLE = 0.4
"""Seconds before a screen that asks answers: a key pressed twice shows nobody's cards and ends nothing."""


SCROLLING = ("up", "down", "pageup", "pagedown", "home", "end", "ctrl+c", "ctrl+q")


ResultT = TypeVar("ResultT")

LEAVE, AGAIN, LEARN = "leave", "again", "learn"


def page(*parts: str) -> Text:
    """Text for a sheet: the parts that there are, with what stands before a colon in bold letters."""
    text = Text("\n\n".join(part for part in parts if part))
    text.highlight_regex(r"(?m)^(\w+(?: \w+){0,2}:|[\w ]+$)", "bold")
    return text


FEW_KEYS = (
    "Arrows and Enter choose, or the sign before a choice. h gives a hint, w says why you are asked, u takes "
    "back, ? explains signs, rules and cards. The game is saved after every answer."
)

KEYS = (
    "Keys\nArrows and Enter choose, or the sign before a choice; a number of two digits is typed as it is. "
    "What is typed before a question is on the screen does not answer it. h hint, u undo, s save to a "
    "file, l whole log, w why you are asked, t light or dark, Tab moves between choices, table and log, "
    "Esc clears a message, q quit; Ctrl-G gives up, where the game allows it. The game is saved after "
    "every answer."
)


def now() -> float:
    """The time on the clock that stamps keys."""
    return Message().time


class Sheet(Screen[ResultT]):
    """A screen over the table, which is left once, however often the key for that is pressed."""

    left = False

    def leave(self, result: ResultT | None = None) -> None:
        """Back to what lies beneath."""
        if not self.left and self.is_current:
            self.left = True
            self.dismiss(result)


class Settled:
    """A part of a screen that hears no key pressed before it could be seen, and read for a moment.

    Keys are compared by the time at which they were pressed, however late they are looked at.
    """

    seen_since = inf

    def on_mount(self) -> None:
        """Count from the moment when the screen has been drawn."""
        assert isinstance(self, Screen)
        self.call_after_refresh(self._drawn)

    def _drawn(self) -> None:
        self.seen_since = now() + SETTLE

    def on_key(self, event: events.Key) -> None:
        """Drop what was meant for the screen before."""
        if event.time < self.seen_since and event.key != "escape":
            event.stop()


class HandOver(Settled, Sheet[None]):
    """Nothing but the name of the next player, so that nobody's secrets are on the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", "I am here")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player = name

    def compose(self) -> ComposeResult:
        """One sentence in the middle."""
        yield Static(Text(f"Pass the keyboard to {self.player} — press Enter", justify="center"), id="pass")
        yield Footer()

    def action_take(self) -> None:
        """The next player is here."""
        self.leave(None)


class Reading(Sheet[bool], ModalScreen[bool]):
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
        self.query_one("#page", VerticalScroll).scroll_home(animate=False)

    def action_bottom(self) -> None:
        self.query_one("#page", VerticalScroll).scroll_end(animate=False)

    def action_close(self) -> None:
        """Back to the table."""
        self.leave(False)


class Opening(Reading):
    """A few words before the first game; a key begins the lesson, every other one the game."""

    def __init__(self, title: str, text: Text, lesson: bool) -> None:
        super().__init__(title, text)
        self.lesson = lesson
        self.foot = f"{'l begins a lesson of a few minutes, ' if lesson else ''}any other key the game."

    def on_key(self, event: events.Key) -> None:
        if event.key not in SCROLLING:
            event.stop()
            self.leave(self.lesson and event.key == "l")


class SaveAs(Sheet[Path], ModalScreen[Path]):
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
        self.leave(Path(name) if name else None)

    def action_close(self) -> None:
        """Do not save."""
        self.leave(None)


class Question(Settled, Sheet[str], ModalScreen[str]):
    """A few lines and the choice to leave or to stay."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,q", f"answer('{LEAVE}')", "Leave"),
        Binding("escape,n", "answer('')", "Back to the table"),
    ]

    def __init__(self, title: str, lines: list[str], more: str = "") -> None:
        super().__init__()
        self.heading = title
        self.lines = lines
        self.foot = f"{more}Enter leaves, Esc goes back to the table."

    def compose(self) -> ComposeResult:
        """The lines, then the keys."""
        with Vertical(classes="sheet"):
            yield Static(Text(self.heading, "bold"))
            yield Static(Text("\n".join(["", *self.lines, ""])))
            yield Static(Text(self.foot), classes="foot")

    def action_answer(self, answer: str) -> None:
        """Go, and say what was chosen; nothing means to stay at the table."""
        self.leave(answer)


class TheEnd(Question):
    """The result, and the choice to play again, to learn, to leave or to look at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", f"answer('{AGAIN}')", "Play again"),
        Binding("l", f"answer('{LEARN}')", "Lesson"),
    ]

    def __init__(self, lines: list[str], again: bool, lesson: bool) -> None:
        offers = {"r plays again, ": again, "l begins a lesson, ": lesson}
        super().__init__("The game is over", lines, "".join(text for text, there in offers.items() if there))
        self.offered = {LEAVE, "", *([AGAIN] if again else []), *([LEARN] if lesson else [])}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is not offered has no key."""
        return action != "answer" or parameters[0] in self.offered


class GiveUp(Question, inherit_bindings=False):
    """The choice to give up or not."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", f"answer('{LEAVE}')", "Give up"),
        Binding("escape,n,enter", "answer('')", "Play on"),
    ]

    def __init__(self) -> None:
        super().__init__("Give up this game?", ["That cannot be taken back."])
        self.foot = "y gives up, Enter or Esc goes back to the table."
