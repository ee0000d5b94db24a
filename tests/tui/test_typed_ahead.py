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
import shutil
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
from undercroft.drive.fault_records import FOLDER
from undercroft.drive.games import games
from undercroft.drive.records import read_record
from undercroft.kernel.record import forced, replay
from undercroft.tui.session import Session

PATIENCE = 120
SIZE = (90, 36)
SIZES = (SIZE, (80, 24), (160, 50), (100, 32), (50, 18))
KEYS = [*"1234567890abcdefgABC\r\r\r\rhhuu?wt\t", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"]
BURSTS = 6 if SOAK else 4
SEED = 5
PROGRAM = f"""
import json, os, sys, termios
from undercroft.bots import BOTS
from undercroft.cli import main
from undercroft.tui.app import TableApp
sys.path.insert(0, {str(stumbling_house.ROOT)!r})
orders, notes = map(int, sys.argv[1:])
drawn, bots = TableApp._drawn, dict(BOTS)

def noted(app, drawing):
    drawn(app, drawing)
    if drawing == app._drawings and app._view is not None and len(app.screen_stack) == 1:
        os.write(notes, b"%d\\n" % len(app.session.state.journal))

TableApp._drawn = noted
for line in os.fdopen(orders):
    order = json.loads(line)
    os.environ["XDG_DATA_HOME"] = order["home"]
    BOTS.update(bots)
    if order["stumbling"]:
        from tests.server.stumbling_house import stumble
        stumble()
    termios.tcflush(0, termios.TCIFLUSH)
    print("left with", main(order["words"]), flush=True)
"""
"""Does what it is ordered to, one game after the other. Whenever a question is on the screen, so that keys
answer it, it notes how many answers the game has had."""


class Terminal:
    """A program in a terminal: what it has printed since its last order, and keys to press."""

    def __init__(self) -> None:
        self.pid = 0
        self.playing = False

    def begin(self, home: Path, words: list[str], stumbling: bool = False) -> None:
        """Have it play what a command line says, with a home of its own for what it keeps."""
        if self.playing or not self.pid:
            self.close()
            self._open()
        self.printed, self.noted, self.playing = "", "", True
        order = {"home": str(home), "words": words, "stumbling": stumbling}
        os.write(self.orders, f"{json.dumps(order)}\n".encode())

    def _open(self) -> None:
        self._letters = codecs.getincrementaldecoder("utf-8")("replace")
        orders, self.orders = os.pipe()
        self.notes, notes = os.pipe()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:  # pragma: no cover - another process
            for end in (orders, notes):
                os.set_inheritable(end, True)
            os.environ |= {"TERM": "xterm-256color", "COLUMNS": "", "LINES": ""}
            os.execv(sys.executable, [sys.executable, "-c", PROGRAM, str(orders), str(notes)])
        os.close(orders)
        os.close(notes)
        self.resize(*SIZE)

    def resize(self, width: int, height: int) -> None:
        """Change the window."""
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def press(self, keys: str) -> None:
        """All keys at once."""
        os.write(self.fd, keys.encode())

    def read(self) -> None:
        """Take in what is printed and noted, waiting for it no longer than a moment."""
        ready = select.select([self.fd, self.notes], [], [], 0.1)[0]
        with contextlib.suppress(OSError):
            if self.fd in ready:
                self.printed += self._letters.decode(os.read(self.fd, 65536))
            if self.notes in ready:
                self.noted += os.read(self.notes, 65536).decode()

    def wait_for(self, text: str, start: int = 0, keys: str = "") -> None:
        """Until a text has been printed after a place; keys are pressed now and then until it has."""
        end, again = time.monotonic() + PATIENCE, 0.0
        while text not in self.printed[start:]:
            assert "Traceback" not in self.printed, self.printed[-4000:]
            assert time.monotonic() < end, f"{text!r} was never printed: {self.printed[start:][-3000:]!r}"
            if keys and time.monotonic() > again:
                self.press(keys)
                again = time.monotonic() + 0.3
            self.read()

    def wait_for_question(self, answers: int) -> None:
        """Until the question after so many answers is on the screen, and keys answer it."""
        end = time.monotonic() + PATIENCE
        while str(answers) not in self.noted.split("\n")[:-1]:
            assert "Traceback" not in self.printed, self.printed[-4000:]
            assert time.monotonic() < end, f"question {answers} was never put: {self.noted!r}"
            self.read()

    def leave(self, keys: str, code: int) -> None:
        """Press what ends a game, until the program waits for another order."""
        place = len(self.printed)
        self.press(keys)
        self.wait_for(f"left with {code}", place)
        self.playing = False

    def close(self) -> None:
        """End the program, if there is one."""
        if not self.pid:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        for end in (self.fd, self.orders, self.notes):
            os.close(end)
        self.pid, self.playing = 0, False


@pytest.fixture(scope="module")
def terminal() -> Iterator[Terminal]:
    """One program for all games; each test has it play its own."""
    opened = Terminal()
    yield opened
    opened.close()


@pytest.fixture
def home(tmp_path: Path, data_folder: Path) -> Path:
    """Where the games of a test are kept, and that somebody has played before."""
    shutil.copytree(data_folder, tmp_path / "home" / "undercroft")
    return tmp_path / "home"


def against_random(name: str, path: Path) -> list[str]:
    """The words of a game that is kept in a file."""
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


def let_pass(terminal: Terminal) -> None:
    """Until everything that was pressed has been seen to; what is noted afterwards follows from it.

    A sheet that a key opens says that the keys before have been looked at; a second one, that what they have
    set going has been done.
    """
    for key, heading in (("l", "The log so far"), ("?", "Rules and keys")):
        terminal.wait_for(heading, len(terminal.printed), key)
        terminal.noted = ""
        terminal.press("\r")


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
def test_a_burst_of_keys_answers_one_question_at_most(terminal: Terminal, tmp_path: Path, name: str) -> None:
    path, rng = tmp_path / "game.json", Random(name)
    terminal.begin(tmp_path, against_random(name, path))
    terminal.wait_for("any other key the game")
    terminal.press("1111")
    shown, answered = fresh_game(name), 0
    for number in range(BURSTS):
        terminal.wait_for_question(len(shown.state.journal))
        keys = "".join(rng.choice(KEYS) for _ in range(rng.randrange(2, 12))) if number else "1\r1"
        terminal.press(f"{keys}\r")
        if number % 2:
            terminal.resize(*rng.choice(SIZES))
            terminal.resize(*SIZE)
        let_pass(terminal)
        after = kept(path) if path.exists() else shown
        fresh = free_choices_since(shown, after)
        assert fresh in ([], [len(shown.state.journal)]), f"burst {number}, {keys!r}"
        answered += len(fresh)
        shown = after
    assert answered
    terminal.leave("\x03", 130)


def test_a_line_typed_before_the_question_is_put_answers_nothing(terminal: Terminal, home: Path) -> None:
    path = home / "lines.json"
    terminal.begin(home, [*against_random("dungeon-kingdom", path), "--plain"])
    terminal.wait_for("\n> ")
    for lines in range(1, 4):
        place = len(terminal.printed)
        terminal.press("1\n" * 3)
        terminal.wait_for("\n> ", place)
        assert len(free_choices_since(fresh_game(), kept(path))) == lines
    terminal.leave("quit\n", 0)


@pytest.mark.parametrize("name", games())
def test_play_learn_opens_the_lesson_at_the_full_screen(terminal: Terminal, home: Path, name: str) -> None:
    terminal.begin(home, ["play", name, "--learn"])
    terminal.wait_for("Lesson, 1 of")
    let_pass(terminal)
    terminal.leave("\x03", 130)


def test_in_lines_a_game_that_is_over_leads_to_another(terminal: Terminal, home: Path) -> None:
    path = ended(home / "ended.json")
    terminal.begin(home, ["play", "dungeonquest", "--plain", "--resume", str(path)])
    terminal.wait_for("Type again for another game")
    place = len(terminal.printed)
    terminal.press("again\n")
    terminal.wait_for("\n> ", place)
    terminal.leave("quit\n", 0)
    assert kept(path).over


@pytest.mark.parametrize("plain", [False, True], ids=["at the full screen", "in lines"])
def test_a_bot_that_raises_is_answered_for_and_leaves_a_record(
    terminal: Terminal, home: Path, plain: bool
) -> None:
    words = ["play", "dungeon-kingdom", "--seats", "human,greedy", "--seed", str(SEED)]
    terminal.begin(home, [*words, "--plain"] if plain else words, stumbling=True)
    terminal.wait_for("The bot greedy failed")
    if plain:
        terminal.wait_for("\n> ", terminal.printed.index("The bot greedy failed"))
    else:
        let_pass(terminal)
    (file,) = (home / "undercroft" / FOLDER).iterdir()
    fault = read_record(file).fault
    assert fault is not None
    assert stumbling_house.verified(file) == (1, f"It fails again: {fault.why}\n")
    terminal.leave(*(("quit\n", 0) if plain else ("\x03", 130)))
