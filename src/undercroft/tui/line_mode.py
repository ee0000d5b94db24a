"""The line mode: for pipes, screen readers and simple terminals. Plain text only, nothing is drawn over."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import shutil
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from undercroft.drive.safe_text import printable
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.ids import CONCEDE
from undercroft.tui import saves
from undercroft.tui.invocation import command
from undercroft.tui.session import Choice, NotInLesson, Session, fresh_seed
from undercroft.tui.skin import FIRST_WORDS

INTERRUPTED = 130
SCREENFUL = 60

COMMANDS = """Type the number before a choice, or its key. Commands, with their short forms:
  table [all]   the table as you see it; all leaves out nothing for want of room
  log [N], l    the log, or its last N lines
  why, w        why you are asked this, with the rule
  help [N], ?   this text, or the rules of choice N
  rules         the game in short, and what the cards do
  hint, h       what the greedy bot would choose
  undo, u       take your last choice back
  save FILE, s  save to a file; the game is saved after every answer anyway
  concede       give up, where the game allows it; that cannot be taken back
  quit, q       save and leave
A key is the answer's name in records: north is a way, W a card where one can be chosen; w asks why.
At a terminal a line counts from the question on that it was typed below; a pipe is read line by line."""

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears a terminal and what can be scrolled back to."""


class Leave(Exception):
    """The player leaves the table."""


def run_plain(session: Session, read: TextIO, write: TextIO) -> int:
    """Play in lines; the exit status."""
    if isinstance(read, io.TextIOWrapper) and read.errors != "replace":
        read.reconfigure(errors="replace")
    lines = Lines(session, read, write)
    code = 0
    try:
        lines.play_on()
    except Leave:
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as error:
        _end_quietly(error, write)
    lines.session.save()
    try:
        lines.say("", *lines.session.farewell())
    except OSError as error:
        _end_quietly(error, write)
    return code


def _end_quietly(error: OSError, write: TextIO) -> None:
    """Nobody reads any more: keep Python from complaining when it flushes at the end."""
    if not isinstance(error, BrokenPipeError) and error.errno != errno.EIO:
        raise error
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), write.fileno())


def _forget_typed(read: TextIO) -> None:
    """Drop what waits to be read from a terminal; systems that cannot do that keep it."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import termios

        termios.tcflush(read.fileno(), termios.TCIFLUSH)


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
            "rules": self.rules,
            "hint": self.hint,
            "undo": self.undo,
            "save": self.save,
            CONCEDE: self.concede,
            "quit": self.leave,
        }
        self.commands |= {
            name[0]: self.commands[name] for name in ("log", "why", "hint", "undo", "save", "quit")
        }
        self.commands["?"] = self.help

    def say(self, *lines: str) -> None:
        """Print lines, in letters that the other side can take."""
        text = "\n".join(lines) + "\n"
        encoding = getattr(self.write, "encoding", None) or "utf-8"
        self.write.write(text.encode(encoding, "replace").decode(encoding))
        self.write.flush()

    def tell(self, *texts: str) -> None:
        """Print prose, which a terminal would break within words."""
        width = shutil.get_terminal_size((80, 24)).columns - 1
        lines = [line for text in texts for line in text.split("\n")]
        if self.write.isatty():
            lines = [part for line in lines for part in textwrap.wrap(line, width) or [""]]
        self.say(*lines)

    @property
    def at_terminal(self) -> bool:
        """Whether somebody reads and types, and no program."""
        return self.read.isatty() and self.write.isatty()

    def hear(self, prompt: str, fresh: bool = False) -> str:
        """A line from the player. The end of the input is a wish to leave.

        Where a `fresh` one is wanted, what was typed before the prompt at a terminal does not count.
        """
        if fresh and self.at_terminal:
            _forget_typed(self.read)
        self.write.write(prompt)
        self.write.flush()
        line = self.read.readline()
        if not line:
            raise Leave
        return line.strip()

    def play_on(self) -> None:
        """Play until the player has had enough."""
        self.play()
        while self.at_terminal and not self.session.once and (after := self._afterwards()) is not None:
            self.say("", *self.session.farewell(), "")
            self.session = after
            self.play()

    def _afterwards(self) -> Session | None:
        """Another game, if the player wants one."""
        lesson = self.session.game.tutorial is not None and not self.session.lesson.script
        other = ", lesson for a lesson" if lesson else ""
        said = self.hear(f"\nType again for another game{other}; Enter leaves. ", fresh=True)
        if lesson and said == "lesson":
            return Session.learn(self.session.game, fresh_seed())
        return self.session.rematch() if said == "again" else None

    def play(self) -> None:
        """Ask until the game is over."""
        session = self.session
        players = ", ".join(f"{chair.name} ({chair.kind})" for chair in session.chairs)
        self.say(f"{session.game.title}: {players}. Seed {session.seed}.", "Type help for the commands.")
        self._introduce()
        session.advance()
        while not session.over:
            self._pass_keyboard()
            self.say("", *session.news())
            for line in session.warnings():
                self.tell(line)
            self.say(session.saves.problem) if session.saves.problem else None
            self._ask()
            session.advance()
        self.say("", *(session.news() or session.log()[-len(session.chairs) - 1 :]), "", *session.scores())
        if session.teaching():
            self.tell("", session.teaching())

    def _introduce(self) -> None:
        """Before somebody's first game at a terminal, tell what it is about."""
        game, short = self.session.game, self.session.skin.short()
        if short and self.write.isatty() and saves.first_time(game.name) and not self.session.lesson.script:
            learn = f" A lesson of a few minutes: {command('play', game.name, '--learn')}"
            more = f"Type rules for more.{learn if game.tutorial is not None else ''}"
            self.tell("", *short.split("\n")[:FIRST_WORDS], more)
            saves.remember_first_time(game.name)

    def _pass_keyboard(self) -> None:
        session = self.session
        if session.curtain is None:
            return
        if self.write.isatty():
            self.say(*[""] * SCREENFUL)
            if os.environ.get("TERM", "dumb") != "dumb":
                self.write.write(CLEAR)
        self.say("", f"Pass the keyboard to {session.who[session.curtain]}.")
        if self.hear("Press Enter when it is passed. ", fresh=True) in ("quit", "q"):
            raise Leave
        session.lift_curtain()

    def _ask(self) -> None:
        """Put the question until it is answered, or nobody is asked any more."""
        put = None
        while True:
            moment = self.session.moment
            if moment != put:
                self._put_question()
            words = self.hear("> ", fresh=moment != put).split(maxsplit=1)
            put = moment
            command = self.commands.get(words[0].lower()) if words else None
            if command is not None and not self._is_key(words):
                command(words[1] if len(words) > 1 else "")
                if self.session.asked is None:
                    return
                continue
            choice = self._choice(words)
            if choice is not None and self._answer(choice.key, moment):
                return

    def _answer(self, key: str, moment: int) -> bool:
        """Give an answer, or say that the lesson waits for another; whether it was given."""
        try:
            self.session.answer(key, moment)
        except NotInLesson as error:
            self.say(str(error))
            return False
        return True

    def _is_key(self, words: list[str]) -> bool:
        return " ".join(words) in [choice.key for choice in self.session.choices()]

    def _put_question(self) -> None:
        if self.session.teaching():
            self.tell(self.session.teaching())
        choices = [f"{choice.sign}. {choice.label}" for choice in self.session.choices()]
        self.say(self.session.prompt(), *choices)

    def _choice(self, words: list[str]) -> Choice | None:
        choices = self.session.choices()
        if words:
            said = " ".join(words)
            found = self._meant(said, choices)
            if found is not None:
                return found
            what = printable(said)[:40]
            self.say(f"{what!r} is not a choice; type {self._numbers(choices)}, or help.")
        else:
            self.say(f"Type {self._numbers(choices)}, or help.")
        return None

    @staticmethod
    def _numbers(choices: list[Choice]) -> str:
        signs = sorted((choice.sign for choice in choices), key=int)
        whole = int(signs[-1]) - int(signs[0]) == len(signs) - 1
        return f"a number from {signs[0]} to {signs[-1]}" if whole else f"one of {', '.join(signs)}"

    def _meant(self, said: str, choices: list[Choice]) -> Choice | None:
        if said.isascii() and said.isdecimal():
            number = str(int(said[:9]))
            return next((choice for choice in choices if choice.sign == number), None)
        return next((choice for choice in choices if choice.key.lower() == said.lower()), None)

    # commands

    def table(self, word: str) -> None:
        """The table, or the whole of it."""
        self.say(self.session.table(word == "all"))

    def log(self, number: str) -> None:
        """The log, or the end of it."""
        lines = self.session.log()
        if number.isascii() and number.isdecimal():
            lines = lines[max(0, len(lines) - int(number[:9])) :]
        self.say(*lines)

    def why(self, _: str) -> None:
        """What is going on, and the rule."""
        self.tell(*self.session.reasons("; then "))

    def help(self, word: str) -> None:
        """The commands, or the rules of a choice."""
        if not word:
            self.say(COMMANDS)
            return
        choice = self._choice([word])
        if choice is not None:
            self.tell(self.session.skin.explain(self.session.view(), choice.key))

    def rules(self, _: str) -> None:
        """The game in short, and what the cards do."""
        skin = self.session.skin
        parts = [skin.short(), skin.own(self.session.view()), skin.legend()]
        self.tell("\n\n".join(part for part in parts if part) or "There is no short text about this game.")

    def hint(self, _: str) -> None:
        """What the greedy bot would do."""
        try:
            choice = self.session.hint()
            self.say(f"Hint: {choice.sign}. {choice.label}")
        except UndercroftError as error:
            self.say(str(error))

    def undo(self, _: str) -> None:
        if self.session.undo():
            self.say("Taken back.")
        else:
            self.say(self.session.why_no_undo())

    def concede(self, _: str) -> None:
        """Give up, if the answer to a question back is yes."""
        if not self.session.game.conceding:
            self.say("Nobody can give up in this game; quit leaves it.")
        elif self.hear("Give up this game? That cannot be taken back. Type yes to do it: ").strip() == "yes":
            self._answer(CONCEDE, self.session.moment)

    def save(self, name: str) -> None:
        """Save to a file."""
        if not name:
            self.say("Name the file: save FILE")
            return
        try:
            self.say(self.session.save_as(Path(name.strip())))
        except UndercroftError as error:
            self.say(str(error))

    def leave(self, _: str) -> None:
        """Save and go."""
        raise Leave
