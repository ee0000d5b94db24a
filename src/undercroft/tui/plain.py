"""The line mode: for pipes, screen readers and simple terminals. Plain text only, nothing is drawn over."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from undercroft.kernel.errors import UndercroftError
from undercroft.tui.chairs import printable
from undercroft.tui.session import Choice, Session

INTERRUPTED = 130
SCREENFUL = 60

COMMANDS = """Type the number of a choice, or its key. Commands:
  table      the whole table as you see it
  log [N]    the log, or its last N lines
  why        why you are asked this
  help [N]   this text, or the rules of choice N
  hint       what the greedy bot would choose
  undo       take your last choice back
  save FILE  save to a file; the game is saved after every answer anyway
  quit       save and leave"""


class Leave(Exception):
    """The player leaves the table."""


def run_plain(session: Session, read: TextIO, write: TextIO) -> int:
    """Play in lines; the exit status."""
    if isinstance(read, io.TextIOWrapper):
        read.reconfigure(errors="replace")
    lines = Lines(session, read, write)
    code = 0
    try:
        lines.play()
    except Leave:
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        _close_quietly(write)
    session.save()
    try:
        lines.say("", *session.farewell())
    except BrokenPipeError:
        _close_quietly(write)
    return code


def _close_quietly(write: TextIO) -> None:
    """Nobody reads any more: keep Python from complaining when it flushes at the end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), write.fileno())


class Lines:
    """A conversation in lines."""

    def __init__(self, session: Session, read: TextIO, write: TextIO) -> None:
        self.session = session
        self.read = read
        self.write = write
        self.commands: dict[str, Callable[[str], None]] = {
            "table": self.table,
            "log": self.log,
            "why": self.why,
            "help": self.help,
            "?": self.help,
            "hint": self.hint,
            "undo": self.undo,
            "save": self.save,
            "quit": self.leave,
        }

    def say(self, *lines: str) -> None:
        """Print lines, in letters that the other side can take."""
        text = "\n".join(lines) + "\n"
        encoding = getattr(self.write, "encoding", None) or "utf-8"
        self.write.write(text.encode(encoding, "replace").decode(encoding))
        self.write.flush()

    def hear(self, prompt: str) -> str:
        """A line from the player. The end of the input is a wish to leave."""
        self.write.write(prompt)
        self.write.flush()
        line = self.read.readline()
        if not line:
            raise Leave
        return line.strip()

    def play(self) -> None:
        """Ask until the game is over."""
        session = self.session
        players = ", ".join(f"{chair.name} ({chair.kind})" for chair in session.chairs)
        self.say(f"{session.game.title}: {players}. Seed {session.seed}.", "Type help for the commands.")
        session.advance()
        while not session.over:
            self._pass_keyboard()
            self.say("", *session.news())
            self.say(session.saves.problem) if session.saves.problem else None
            self._ask()
            session.advance()
        self.say("", *(session.news() or session.log()[-len(session.chairs) - 1 :]), "", *session.scores())

    def _pass_keyboard(self) -> None:
        session = self.session
        if session.curtain is None:
            return
        if self.write.isatty():
            self.say(*[""] * SCREENFUL)
        self.say("", f"Pass the keyboard to {session.who[session.curtain]}.")
        if self.hear("Press Enter when it is passed. ") == "quit":
            raise Leave
        session.lift_curtain()

    def _ask(self) -> None:
        """Put the question until it is answered."""
        moment = None
        while True:
            state = self.session.state
            if moment != (id(state), len(state.journal)):
                moment = (id(state), len(state.journal))
                self._put_question()
            words = self.hear("> ").split(maxsplit=1)
            command = self.commands.get(words[0].lower()) if words else None
            if command is not None:
                command(words[1] if len(words) > 1 else "")
                continue
            choice = self._choice(words)
            if choice is not None:
                self.session.answer(choice.key)
                return

    def _put_question(self) -> None:
        choices = self.session.choices()
        self.say(self.session.prompt(), *[f"{at}. {choice.label}" for at, choice in enumerate(choices, 1)])

    def _choice(self, words: list[str]) -> Choice | None:
        choices = self.session.choices()
        if words:
            found = self._meant(words[0], choices) if len(words) == 1 else None
            if found is not None:
                return found
            what = printable(" ".join(words))[:40]
            self.say(f"{what!r} is not a choice; type a number from 1 to {len(choices)}, or help.")
        else:
            self.say(f"Type a number from 1 to {len(choices)}, or help.")
        return None

    def _meant(self, word: str, choices: list[Choice]) -> Choice | None:
        if word.isascii() and word.isdecimal():
            at = int(word[:9])
            return choices[at - 1] if 1 <= at <= len(choices) else None
        return next((choice for choice in choices if choice.key.lower() == word.lower()), None)

    # commands

    def table(self, _: str) -> None:
        """The whole table."""
        self.say(self.session.table())

    def log(self, number: str) -> None:
        """The log, or the end of it."""
        lines = self.session.log()
        if number.isascii() and number.isdecimal():
            lines = lines[max(0, len(lines) - int(number[:9])) :]
        self.say(*lines)

    def why(self, _: str) -> None:
        """The trail."""
        self.say("; then ".join([*self.session.trail(), self.session.prompt()]))

    def help(self, word: str) -> None:
        """The commands, or the rules of a choice."""
        if not word:
            self.say(COMMANDS)
            return
        choice = self._choice([word])
        if choice is not None:
            self.say(self.session.skin.explain(self.session.view(), choice.key))

    def hint(self, _: str) -> None:
        """What the greedy bot would do."""
        try:
            choice = self.session.hint()
            number = [one.key for one in self.session.choices()].index(choice.key) + 1
            self.say(f"Hint: {number}. {choice.label}")
        except UndercroftError as error:
            self.say(str(error))

    def undo(self, _: str) -> None:
        """Take back."""
        if self.session.undo():
            self.say("Taken back.")
        else:
            self.say("Nothing can be taken back: the last choice was not yours, or it revealed something.")

    def save(self, name: str) -> None:
        """Save to a file."""
        if not name:
            self.say("Name the file: save FILE")
            return
        try:
            self.say(f"Saved to {self.session.save_as(Path(name.strip()))}.")
        except UndercroftError as error:
            self.say(str(error))

    def leave(self, _: str) -> None:
        """Save and go."""
        raise Leave
