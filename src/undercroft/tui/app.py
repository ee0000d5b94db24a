"""The full-screen table."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
import textwrap
from collections.abc import Callable
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, OptionList, Static

from undercroft.drive.lesson import WAITS
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.ids import CONCEDE
from undercroft.kernel.sight import View
from undercroft.tui import saves, screens
from undercroft.tui.line_mode import run_plain
from undercroft.tui.panes import Answer, Choices, Past, Typed, question
from undercroft.tui.session import NotShown, Session, fresh_seed
from undercroft.tui.skin import FIRST_WORDS, Room

PACE = 0.12
"""Seconds that a bot's answer stays on the screen before the next."""

RECENT = 120
"""Lines of the log beside the table; the rest is one key away."""

INTERRUPTED = 130

SMALLEST = Room(60, 20)
WIDE = 96
"""From this width on, table and choices lie side by side."""

BESIDE = Room(63, 2)
"""The table's least width where it lies beside the choices, and the lines above and below it."""

SIDE = 56
"""How wide the choices become before the table gets what else there is."""

HIGHEST = 78
"""How much of the screen, in parts of a hundred, the table takes at most where choices lie below it."""

BELOW = 8
"""Lines of question, choices and log where they lie below the table."""

RULE = "─── your last turn ended ───"

PANES = ("#choices", "#board", "#past")


class TableApp(App[int]):
    """One table: board on the left, question, choices and log on the right.

    An answer names the moment whose question was on the screen. What was pressed earlier than the screen was
    drawn answers nothing, however late it is looked at, and while the others think nothing can be chosen.
    """

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-tiny"), (SMALLEST.width, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (SMALLEST.height, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", "Hint"),
        Binding("u", "undo", "Undo"),
        Binding("s", "save", "Save"),
        Binding("question_mark", "explain", "Rules", key_display="?"),
        Binding("l", "log", "Log"),
        Binding("w", "why", "Why"),
        Binding("t", "toggle_theme", "Light/dark"),
        Binding("q", "leave", "Quit"),
        Binding("ctrl+g", "concede", show=False),
        Binding("escape", "clear", show=False),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "interrupt", show=False, priority=True),
    ]

    def __init__(self, session: Session, pace: float = PACE) -> None:
        super().__init__()
        self.session = session
        self.pace = pace
        self.title = session.game.title
        self._typed = Typed()
        self._view: View | None = None
        self._busy = False
        self._hint_wished = False
        self._drawings = 0
        self._seen_since = inf

    def compose(self) -> ComposeResult:
        """The parts of the screen."""
        yield Static("Enlarge the window or use --plain.", id="small", markup=False)
        yield Static(id="ribbon", markup=False)
        with Horizontal(id="table"):
            with VerticalScroll(id="board"):
                yield Static(id="cards", markup=False)
            with Vertical(id="side"):
                yield Static(id="prompt", markup=False)
                with Container(id="answers"):
                    yield Choices(id="choices", markup=False, compact=True)
                    with Vertical(id="news"):
                        yield Static(id="status", markup=False)
                        with Past(id="past"):
                            yield Static(id="lines", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """Leave cleanly when the system says so, and begin."""
        loop = asyncio.get_running_loop()
        for number in {signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)}:
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, self.action_interrupt)
        self.say("")
        game, short = self.session.game, self.session.skin.short()
        if short and saves.first_time(game.name) and not self.session.lesson.script:
            text = screens.page("\n".join(short.split("\n")[:FIRST_WORDS]), screens.FEW_KEYS)
            self.push_screen(screens.Opening(game.title, text, game.tutorial is not None), self._begin)
        else:
            self.go_on()

    def _begin(self, lesson: bool | None) -> None:
        saves.remember_first_time(self.session.game.name)
        if lesson:
            self._learn()
        else:
            self.go_on()

    def _sit_down(self, session: Session) -> None:
        """Another game at this screen."""
        self.session = session
        self.go_on()

    def _learn(self) -> None:
        self._sit_down(Session.learn(self.session.game, fresh_seed()))

    # going on

    @work(exclusive=True, group="play")
    async def go_on(self) -> None:
        """Let chance and bots answer until a person is asked; then show what they see."""
        session = self.session
        self._busy = True
        session.roll_on()
        while (thought := session.thought()) is not None:
            self.show()
            session.give(await asyncio.to_thread(thought))
            session.roll_on()
            await asyncio.sleep(self.pace)
        self._busy = False
        self.show()
        said = (session.saves.problem, *session.warnings(), session.teaching())
        self.say("\n".join(part for part in said if part))
        self._stop_and_ask()

    def _stop_and_ask(self) -> None:
        session = self.session
        wished, self._hint_wished = self._hint_wished, False
        if session.curtain is not None:
            while len(self.screen_stack) > 1:  # what somebody reads is not for the next
                self.pop_screen()
            self.push_screen(screens.HandOver(session.who[session.curtain]), self._passed)
        elif session.over:
            session.save()
            self._end()
        elif wished:
            self.action_hint()

    def _end(self) -> None:
        session = self.session
        learnable = session.game.tutorial is not None and not session.lesson.script
        said = [session.teaching(), ""] if session.teaching() else []
        lines = [*said, *session.tally(), "", *session.farewell()]
        self.push_screen(screens.TheEnd(lines, not session.once, learnable and not session.once), self._ended)

    def _ended(self, answer: str | None) -> None:
        if answer == screens.AGAIN:
            self._sit_down(self.session.rematch())
        elif answer == screens.LEARN:
            self._learn()
        else:
            self._leave_if(answer)

    def _passed(self, _: None) -> None:
        self.session.lift_curtain()
        self.show()

    def choose(self, key: str, moment: int) -> None:
        """The answer of the person to the question that was shown at a moment."""
        if self._busy or self._too_small():
            return
        if self.session.awaited() not in (None, key):
            self.say(f"{WAITS}\n{self.session.teaching()}")
            return
        self._busy, self._view = True, None
        with contextlib.suppress(NotShown):
            self.session.answer(key, moment)
        self.go_on()

    # showing

    def show(self) -> None:
        """Draw everything anew for the eyes of the viewer."""
        session = self.session
        seen = session.view()
        self._view = seen if session.asked is not None and not self._busy else None
        self.query_one("#ribbon", Static).update(session.skin.ribbon(seen, session.who))
        self.query_one("#prompt", Static).update(self._question())
        self._show_choices()
        self._show_board(self._highlighted())
        self._show_log()
        self._unseen()

    def _unseen(self) -> None:
        """Nobody has seen what will be drawn next; keys count from then on."""
        self._drawings += 1
        self._seen_since = inf
        self.call_after_refresh(self._drawn, self._drawings)

    def _drawn(self, drawing: int) -> None:
        if drawing == self._drawings:
            self._seen_since = screens.now()

    def pop_screen(self) -> AwaitComplete:
        """Uncover the table, which nobody has seen under the sheet."""
        self._unseen()
        return super().pop_screen()

    def _question(self) -> Text:
        wide, low = self.size.width >= WIDE, 2 if self.size.height >= 24 else 1
        room = Room(self.size.width - self._room().width - 5, 6) if wide else Room(self.size.width - 2, low)
        return question(self.session.prompt(), self.session.trail()[1:], room)

    def _show_choices(self) -> None:
        choices = self.query_one("#choices", Choices)
        choices.clear_options()
        self._typed = Typed()
        seen = self._view
        choices.places = [] if seen is None else self.session.skin.places(seen)
        if seen is None:
            return
        self._typed = Typed(self.session.skin.shortcuts(seen))
        widest = max(1, *map(len, self._typed.signs))
        for sign, key in zip(self._typed.signs, seen.options, strict=True):
            label = self.session.skin.label(seen, key, self.session.who)
            shown = Text().append(f"{sign:>{widest}} ", "bold").append_text(label)
            choices.add_option(Answer(shown, key, self.session.moment))
        awaited = self.session.awaited()
        first = self.session.skin.first(seen)
        choices.highlighted = first if awaited is None else seen.options.index(awaited)
        choices.focus()

    def _show_board(self, chosen: str | None) -> None:
        """The table, and in the lines it leaves free what the card in mind does."""
        session = self.session
        seen = session.view() if self._view is None else self._view
        room = self._room()
        self.query_one("#board").styles.width = room.width + 2 if self.size.width >= WIDE else None
        board = session.skin.board(seen, session.who, chosen, room)
        about = [] if chosen is None else session.skin.about(seen, chosen)
        lines = [line for part in about for line in textwrap.wrap(part, room.width)]
        free = room.height - len(board.plain.splitlines()) - len(lines)
        if lines and free >= 0:
            board.append("\n" * (2 if free else 1) + "\n".join(lines), "italic")
        self.query_one("#cards", Static).update(board)

    def _room(self) -> Room:
        width, height = self.size
        if width >= WIDE:
            return Room(max(BESIDE.width, width - SIDE), height - BESIDE.height)
        below = height - 3 - min(BELOW, height - 16)
        return Room(width - 3, min(below, (height - 2) * HIGHEST // 100))

    def _too_small(self) -> bool:
        return self.size.width < SMALLEST.width or self.size.height < SMALLEST.height

    def on_resize(self, _: events.Resize) -> None:
        """Draw the table for the new size."""
        self._unseen()
        self.call_after_refresh(self._redraw)

    def _redraw(self) -> None:
        if self._view is not None:
            self.query_one("#prompt", Static).update(self._question())
        self._show_board(self._highlighted())
        if len(self.screen_stack) == 1:
            self.query_one("#choices").focus()

    def _show_log(self) -> None:
        """The end of the log; what is new is bold, and a rule stands where the viewer's last turn ended."""
        session = self.session
        end = len(session.state.events())
        start = max(0, end - RECENT)
        fresh, own = session.read_up_to(), session.own_turn_ended()
        bounds = sorted({at for at in (start, fresh, own, end) if at is not None and at >= start})
        lines: list[Text] = []
        for first, last in pairwise(bounds):
            if first == own:
                lines.append(Text(RULE, "dim"))
            lines += [Text(line, "bold" if first >= fresh else "dim") for line in session.told(first, last)]
        self.query_one("#lines", Static).update(Text("\n").join(lines))

    def _highlighted(self) -> str | None:
        at = self.query_one("#choices", OptionList).highlighted
        return None if at is None or self._view is None else self._view.options[at]

    def say(self, sentence: str) -> None:
        """A sentence below the choices; none clears it."""
        status = self.query_one("#status", Static)
        status.update(Text(sentence))
        status.display = bool(sentence)

    # what keys and mouse do

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show on the board what the player has in mind."""
        event.stop()
        chosen = self._highlighted()
        if chosen is not None:
            self._show_board(chosen)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        event.stop()
        if isinstance(event.option, Answer):
            self.choose(event.option.key, event.option.moment)

    def on_key(self, event: events.Key) -> None:
        """Signs choose at once, a number that could go on with the next key; nothing unseen is answered."""
        if len(self.screen_stack) > 1:
            return
        signed = self._view is not None and self._typed.add(event.character or "")
        if signed or event.key == "enter":
            event.stop()
            if event.time < self._seen_since:
                event.prevent_default()
                self._typed.so_far = ""
            elif signed:
                self._take_typed()

    def _take_typed(self) -> None:
        typed, choices = self._typed, self.query_one("#choices", Choices)
        if typed.place is None:
            self.say(f"{typed.so_far}: type the next digit.")
            return
        choices.highlighted = typed.place
        chosen = choices.get_option_at_index(typed.place)
        if typed.whole and isinstance(chosen, Answer):
            self.choose(chosen.key, chosen.moment)
        else:
            self.say(f"{typed.so_far}: Enter takes it, or type the next digit.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The keys of the table rest while another screen lies over it."""
        if action in ("hint", "undo", "save", "explain", "log", "why", "leave", "clear"):
            return len(self.screen_stack) == 1
        return True

    def action_focus_next(self) -> None:
        """Tab: from the choices to the table, then to the log."""
        self._change_pane(1, super().action_focus_next)

    def action_focus_previous(self) -> None:
        """The other way round."""
        self._change_pane(-1, super().action_focus_previous)

    def _change_pane(self, way: int, otherwise: Callable[[], None]) -> None:
        if len(self.screen_stack) > 1:
            otherwise()
            return
        panes = [self.query_one(name) for name in PANES]
        at = panes.index(self.focused) if self.focused in panes else -way
        panes[(at + way) % len(panes)].focus()

    def action_clear(self) -> None:
        """Clear the message, and go back to the choices."""
        self.say("")
        self.query_one("#choices").focus()

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Point at the greedy bot's choice."""
        if self._busy:
            self._hint_wished = True
            self.say("The others are thinking; the hint comes with your question.")
            return
        seen = self._view
        try:
            advice: Callable[[], str] = self.session.advice()
            self.say("Thinking…")
            key = await asyncio.to_thread(advice)
        except UndercroftError as error:
            self.say(str(error))
            return
        if seen is not None and seen is self._view:
            at = seen.options.index(key)
            self.query_one("#choices", OptionList).highlighted = at
            label = self.session.skin.label(seen, key, self.session.who).plain.strip()
            sign = self._typed.signs[at]
            self.say(f"Hint: {sign}. {label}" if sign else f"Hint: {label}; Enter takes it.")

    def action_undo(self) -> None:
        """Take the last choice back."""
        if not self._busy and self.session.undo():
            self.show()
            self.say("Taken back.")
        else:
            self.say(self.session.why_no_undo())

    def action_save(self) -> None:
        """Ask for a file."""
        kept = self.session.saves.written
        self.push_screen(screens.SaveAs(f"{self.session.game.name}.json", kept), self._save_to)

    def _save_to(self, path: Path | None) -> None:
        if path is None:
            return
        try:
            self.say(self.session.save_as(path))
        except UndercroftError as error:
            self.say(str(error))

    def action_explain(self) -> None:
        """The game in short, the rules of the choice in mind, and what signs and cards mean."""
        chosen = self._highlighted()
        skin = self.session.skin
        signs, _, meanings = skin.legend().partition("\n\n")
        parts = [signs, skin.short(), screens.KEYS, skin.own(self.session.view()), meanings]
        if chosen is not None and self._view is not None:
            parts.insert(0, f"Your choice now\n{skin.explain(self._view, chosen)}")
        self.push_screen(screens.Reading("Rules and keys", screens.page(*parts)))

    def action_log(self) -> None:
        """The whole log, as the viewer may read it."""
        text = Text("\n".join(self.session.log()))
        self.push_screen(screens.Reading("The log so far", text, at_end=True))

    def action_why(self) -> None:
        """Why this is asked: below the choices, or on a sheet of its own where that is too small."""
        reasons = self.session.reasons()
        space = self.query_one("#news").size
        if (
            len([line for part in reasons for line in textwrap.wrap(part, max(1, space.width - 2))])
            > space.height
        ):
            self.push_screen(screens.Reading("Why you are asked", Text("\n\n".join(reasons))))
        else:
            self.say("\n".join(reasons))

    def action_toggle_theme(self) -> None:
        """Dark letters on a light ground, or the other way."""
        self.theme = "textual-light" if self.theme == "textual-dark" else "textual-dark"

    def action_leave(self) -> None:
        """Leave, after asking; at the end, as the end asked."""
        self.session.save()
        if self.session.over:
            self._end()
            return
        self.push_screen(screens.Question("Leave the table?", self.session.farewell()), self._leave_if)

    def action_concede(self) -> None:
        """Give up, after asking, in a game that allows it."""
        moment = self.session.moment
        if self.session.game.conceding and self._view is not None:
            self.push_screen(screens.GiveUp(), lambda sure: self.choose(CONCEDE, moment) if sure else None)

    def _leave_if(self, answer: str | None) -> None:
        if answer == screens.LEAVE:
            self.exit(0)

    def action_interrupt(self) -> None:
        """Ctrl-C: leave at once; every answer has been saved."""
        self.exit(INTERRUPTED)


def run_app(session: Session) -> int:
    """Play at the full-screen table; the exit status. Without a terminal, in lines."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return run_plain(session, sys.stdin, sys.stdout)
    app = TableApp(session)
    try:
        code = app.run()
    except KeyboardInterrupt:
        code = INTERRUPTED
    session = app.session
    session.save()
    for line in [*(session.tally() if session.over else []), *session.farewell()]:
        print(line)
    return app.return_code or 0 if code is None else code
