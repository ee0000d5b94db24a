"""Keys typed ahead, at the real program in a terminal of its own.

Each burst of keys is written at once, so all of them are pressed before anything that follows from the first
can be on the screen. What has to be true, in every game, whatever is pressed and however the window changes:

- the program does not break;
- a burst answers one question at most, and that is the one which stood on the screen;
- the same holds for lines, while a person types; what comes through a pipe is read line by line;
- a bot that raises is answered for, and leaves a record that repeats it.
"""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import json
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.conftest import SOAK
from tests.server import stumbling_house
from undercroft.drive.faults import FOLDER
from undercroft.drive.games import games
from undercroft.drive.records import read_record
from undercroft.kernel.record import forced, replay
from undercroft.tui.session import Session

PATIENCE = 60
SIZE = (90, 36)
SIZES = (SIZE, (80, 24), (160, 50), (100, 32), (50, 18))
KEYS = [*"1234567890abcdefgABC\r\r\r\rhhuu?wt\t", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"]
BURSTS = 6 if SOAK else 4
SEED = 5
STUMBLE = ["stumble"]
"""From here on greedy bots fail wherever they have a choice."""
PROGRAM = f"""
import json, sys
from undercroft.cli import main
sys.path.insert(0, {str(stumbling_house.ROOT)!r})
for words in json.loads(sys.argv[1]):
    if words == {STUMBLE}:
        from tests.server.stumbling_house import stumble
        stumble()
    else:
        print("left with", main(words), flush=True)
"""


class Terminal:
    """A program in a terminal: what it has printed, and keys to press."""

    def __init__(self, folder: Path, commands: list[list[str]]) -> None:
        self.printed = ""
        self._letters = codecs.getincrementaldecoder("utf-8")("replace")
        self.pid, self.fd = pty.fork()
        if self.pid == 0:  # pragma: no cover - another process
            os.environ |= {"XDG_DATA_HOME": str(folder), "TERM": "xterm-256color", "COLUMNS": "", "LINES": ""}
            os.execv(sys.executable, [sys.executable, "-c", PROGRAM, json.dumps(commands)])
        self.resize(*SIZE)

    def resize(self, width: int, height: int) -> None:
        """Change the window."""
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def press(self, keys: str) -> None:
        """All keys at once."""
        os.write(self.fd, keys.encode())

    def read(self, seconds: float) -> None:
        """Take in what is printed, waiting for it no longer than so."""
        if select.select([self.fd], [], [], seconds)[0]:
            with contextlib.suppress(OSError):
                self.printed += self._letters.decode(os.read(self.fd, 65536))

    def wait_for(self, text: str, start: int = 0, keys: str = "") -> None:
        """Until a text has been printed after a place; keys are pressed now and then until it has."""
        end, again = time.monotonic() + PATIENCE, 0.0
        while text not in self.printed[start:]:
            assert "Traceback" not in self.printed, self.printed[-4000:]
            assert time.monotonic() < end, f"{text!r} was never printed: {self.printed[start:][-3000:]!r}"
            if keys and time.monotonic() > again:
                self.press(keys)
                again = time.monotonic() + 0.3
            self.read(0.1)

    def rest(self) -> None:
        """Until nothing more is printed for a moment, as when the program waits for a key."""
        seen = -1
        while seen < len(self.printed):
            seen = len(self.printed)
            self.read(0.2)

    def close(self) -> None:
        """End the program, if it has not ended."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the games of this module are kept."""
    return tmp_path_factory.mktemp("typed")


@pytest.fixture(scope="module")
def terminal(folder: Path) -> Iterator[Terminal]:
    """One program that plays all games after each other: at the full screen, then one in lines."""
    commands = [_command(folder, name) for name in games()]
    commands.append([*_command(folder, "dungeon-kingdom", "lines"), "--plain"])
    commands += [["play", name, "--learn"] for name in games()]
    commands.append(["play", "dungeonquest", "--plain", "--resume", str(ended(folder / "ended.json"))])
    failing = ["play", "dungeon-kingdom", "--seats", "human,greedy", "--seed", str(SEED)]
    commands += [STUMBLE, failing, [*failing, "--plain"]]
    opened = Terminal(folder, commands)
    yield opened
    opened.close()


def _command(folder: Path, name: str, file: str = "") -> list[str]:
    path = folder / f"{file or name}.json"
    return ["play", name, "--seats", "human,random", "--seed", str(SEED), "--record", str(path)]


def ended(path: Path) -> Path:
    """A game that somebody has played to its end."""
    game = games()["dungeonquest"]
    session = Session.new(game, game.options(players=1), ("human",), SEED, path)
    session.advance()
    while not session.over:
        session.answer(session.choices()[0].key, session.moment)
    return path


def kept(path: Path) -> Session:
    """The game as it was kept, with bots that have answered as they will."""
    session = Session.resume(path)
    session.saves.files = []
    session.advance()
    return session


def let_pass(terminal: Terminal) -> int:
    """Until everything that was pressed has been seen to; the end of what had been printed then.

    A sheet that a key opens says that the keys before have been looked at; a second one, that what they have
    set going has been done.
    """
    place = 0
    for key, heading in (("l", "The log so far"), ("?", "Rules and keys")):
        terminal.wait_for(heading, len(terminal.printed), key)
        place = len(terminal.printed)
        terminal.press("\r")
    return place


def fresh_game(name: str = "dungeon-kingdom") -> Session:
    """The game as the program begins it."""
    game = games()[name]
    session = Session.new(game, game.options(players=2), ("human", "random"), SEED)
    session.saves.files = []
    session.advance()
    return session


def free_choices_since(before: Session, after: Session) -> list[int]:
    """Where in the later game the person has chosen something that the earlier one does not have."""
    old, new = before.match.record([], SEED).answers, after.match.record([], SEED).answers
    pairs = enumerate(zip(old, new, strict=False))
    same = next((at for at, (was, now) in pairs if was != now), min(len(old), len(new)))
    return [
        at
        for at in range(same, len(new))
        if after.state.journal[at][0].seat == 0 and not forced(replay(after.game, after.options, new[:at]))
    ]


@pytest.mark.longer
@pytest.mark.parametrize("name", games())
def test_a_burst_of_keys_answers_one_question_at_most(terminal: Terminal, folder: Path, name: str) -> None:
    path, rng = folder / f"{name}.json", Random(name)
    terminal.wait_for("any other key the game")
    place = len(terminal.printed)
    terminal.press("1111")
    shown, answered = fresh_game(name), 0
    for number in range(BURSTS):
        terminal.wait_for(shown.prompt()[:40], place)
        terminal.rest()
        keys = "".join(rng.choice(KEYS) for _ in range(rng.randrange(2, 12))) if number else "1\r1"
        terminal.press(f"{keys}\r")
        if number % 2:
            terminal.resize(*rng.choice(SIZES))
            terminal.resize(*SIZE)
        place = let_pass(terminal)
        after = kept(path) if path.exists() else shown
        fresh = free_choices_since(shown, after)
        assert fresh in ([], [len(shown.state.journal)]), f"burst {number}, {keys!r}"
        answered += len(fresh)
        shown = after
    assert answered
    terminal.press("\x03")
    terminal.wait_for("left with 130", place)
    terminal.printed = ""


def test_a_line_typed_before_the_question_is_put_answers_nothing(terminal: Terminal, folder: Path) -> None:
    terminal.wait_for("\n> ")
    for lines in range(1, 4):
        place = len(terminal.printed)
        terminal.press("1\n" * 3)
        terminal.wait_for("\n> ", place)
        assert len(free_choices_since(fresh_game(), kept(folder / "lines.json"))) == lines
    terminal.press("quit\n")
    terminal.wait_for("left with 0")
    terminal.printed = ""


@pytest.mark.parametrize("name", games())
def test_play_learn_opens_the_lesson_at_the_full_screen(terminal: Terminal, name: str) -> None:
    terminal.wait_for("Lesson, 1 of")
    place = let_pass(terminal)
    terminal.press("\x03")
    terminal.wait_for("left with 130", place)
    terminal.printed = ""


def test_in_lines_a_game_that_is_over_leads_to_another(terminal: Terminal, folder: Path) -> None:
    terminal.wait_for("Type again for another game")
    place = len(terminal.printed)
    terminal.press("again\n")
    terminal.wait_for("\n> ", place)
    terminal.press("quit\n")
    terminal.wait_for("left with 0")
    assert kept(folder / "ended.json").over
    terminal.printed = ""


def test_a_bot_that_raises_is_answered_for_and_leaves_a_record(terminal: Terminal, folder: Path) -> None:
    """At the full screen and in lines; the record repeats the failure."""
    terminal.wait_for("The bot greedy failed")
    place = let_pass(terminal)
    (file,) = (folder / "undercroft" / FOLDER).iterdir()
    fault = read_record(file).fault
    assert fault is not None
    assert stumbling_house.verified(file) == (1, f"It fails again: {fault.why}\n")
    terminal.press("\x03")
    terminal.wait_for("left with 130", place)
    place = terminal.printed.index("left with 130", place)
    terminal.wait_for("The bot greedy failed", place)
    terminal.wait_for("\n> ", place)
    terminal.press("quit\n")
    terminal.wait_for("left with 0")
