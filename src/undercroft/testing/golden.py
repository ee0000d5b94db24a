"""Golden transcripts: whole games as text, reviewed as diffs.

A file is a header and one block for each answer: the trail, who is asked what with which answers, the answer
(`>`), what happens in words, and short digests of the state and of every seat's view (`=`). A change of the
rules shows in the block where it bites. To add one, write a file with the header lines game, options, seed
and bots, and let `undercroft golden GAME --update` fill it. A line position, an inline table as in a perft
file, begins the game there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import zip_longest
from pathlib import Path
from typing import Any

from undercroft.bots import make_bot
from undercroft.drive.dice import Seeded
from undercroft.drive.games import find_game
from undercroft.drive.match import Match
from undercroft.drive.observers import Observer
from undercroft.kernel.codec import digest, view_digest
from undercroft.kernel.errors import BadRecord, UndercroftError
from undercroft.kernel.events import Event
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.options import read_options, written
from undercroft.kernel.sight import view
from undercroft.kernel.state import State

TITLE = "Undercroft golden transcript"
STATE_LETTERS, VIEW_LETTERS = 12, 8
MOST_BYTES = 4_000_000
FIELDS = ("game", "options", "seed", "bots")


@dataclass(frozen=True)
class Header:
    """What a transcript was played with; without a position, from the beginning of the game."""

    game: Game
    options: Any
    seed: int
    bots: tuple[str, ...]
    position: str = ""

    def begin(self) -> State:
        """The game where the transcript begins."""
        if not self.position:
            return self.game.open(self.options)
        data = tomllib.loads(f"position = {self.position}")["position"]
        if not isinstance(data, dict):
            raise ValueError("position must be a table of fields.")
        return self.game.place(self.options, data)


@dataclass(frozen=True)
class Difference:
    """The first line in which a transcript is not what the rules give now."""

    path: Path
    line: int
    recorded: str | None
    now: str | None


def golden_files(tests: Path, game: Game) -> list[Path]:
    """The transcripts of a game."""
    return sorted((tests / "golden" / game.folder).glob("*.txt"))


def verify(path: Path) -> Difference | None:
    """Play the recorded answers again and compare line by line, the heading and its totals last."""
    recorded = _lines(path)
    now = transcript(_header(path, recorded), _answers(recorded))
    pairs = enumerate(zip_longest(recorded, now), 1)
    differing = [Difference(path, number, old, new) for number, (old, new) in pairs if old != new]
    heading = now.index("")
    return next((each for each in differing if each.line > heading), differing[0] if differing else None)


def update(path: Path) -> bool:
    """Write a transcript anew, keeping recorded answers as far as they are legal. True if it changed."""
    recorded = _lines(path)
    now = transcript(_header(path, recorded), _answers(recorded))
    if now == recorded:
        return False
    path.write_text("\n".join(now) + "\n", encoding="utf-8")
    return True


def transcript(header: Header, answers: Sequence[str] = ()) -> list[str]:
    """The lines of a game: the answers given as far as they are legal, then those of bots and seed."""
    game = header.game
    state = header.begin()
    scribe = Scribe(game, state)
    bots = [make_bot(name, game) for name in header.bots]
    match = Match(game, state, bots, Seeded(header.seed), header.seed, [scribe])
    for key in answers:
        offered = state.keys()
        if key not in offered:
            break
        match.answer(key)
    match.advance()
    result = game.result(state)
    winners = f"seat {_joined(result.winners)}" if result.winners else "nobody"
    ending = f"scores {_joined(result.scores)}; won by {winners}"
    return [*_heading(header, scribe), *scribe.lines, "", ending]


class Scribe(Observer):
    """Writes every answer of a match down, with what led to it and what came of it."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.who = [f"Player {seat + 1}" for seat in range(state.table.seats)]
        self.told = 0
        self.answers = 0
        self.deepest = 0
        self.asked: dict[str, int] = {}
        news = self._news(state)
        self.lines: list[str] = ["", *news] if news else []

    def before(self, state: State, value: Any) -> None:
        """The question and its answer."""
        question = state.pending
        assert question is not None
        kind = question.kind
        self.answers += 1
        self.deepest = max(self.deepest, len(state.frames))
        self.asked[kind.name] = self.asked.get(kind.name, 0) + 1
        if question.seat == CHANCE:
            offered = " ".join(f"{kind.key(outcome)}*{weight}" for outcome, weight in state.offers())
            line = f"chance {kind.name}: {offered}"
        else:
            line = f"seat {question.seat} {kind.name}: {' '.join(state.keys())}"
        trail = " › ".join(state.trail(self.who))
        self.lines += ["", f"{self.answers}. {trail}".rstrip(), line, f"> {kind.key(value)}"]

    def after(self, state: State, value: Any) -> None:
        """What happened, and where that leaves everybody."""
        self.lines += self._news(state)
        seats = [view_digest(view(state, seat))[:VIEW_LETTERS] for seat in range(len(self.who))]
        public = view_digest(view(state, None))[:VIEW_LETTERS]
        self.lines.append(f"= {digest(state)[:STATE_LETTERS]}; views {' '.join(seats)}; public {public}")

    def _news(self, state: State) -> list[str]:
        events = state.events()[self.told :]
        self.told = len(state.events())
        return [f"  {self._sentence(event)}" for event in events]

    def _sentence(self, event: Event) -> str:
        seers = [seat for seat in range(len(self.who)) if event.seen_by(seat)]
        sentence = self.game.words.tell(event, seers[0] if seers else None, self.who)
        if event.seen_by(None):
            return sentence
        return f"{sentence} [seen by {_joined(seers)}; others: {self.game.words.tell(event, None, self.who)}]"


def _heading(header: Header, scribe: Scribe) -> list[str]:
    game, asked = header.game, scribe.asked
    options = [
        f"{field.name}={written(getattr(header.options, field.name))}" for field in fields(header.options)
    ]
    return [
        TITLE,
        f"game: {game.name}",
        f"rules version: {game.rules_version}",
        f"options: {' '.join(options)}",
        *([f"position: {header.position}"] if header.position else []),
        f"seed: {header.seed}",
        f"bots: {' '.join(header.bots)}",
        f"answers: {scribe.answers}",
        f"most frames at once: {scribe.deepest}",
        f"questions asked: {_joined(f'{kind} {asked[kind]}' for kind in game.asks if kind in asked)}",
        f"questions never asked: {_joined(kind for kind in game.asks if kind not in asked) or 'none'}",
        f"chance asked: {_joined(f'{kind} {asked[kind]}' for kind in game.chances if kind in asked)}",
    ]


def _joined(parts: Iterable[object]) -> str:
    return ", ".join(map(str, parts))


def _lines(path: Path) -> list[str]:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadRecord(f"{path} is larger than {MOST_BYTES} bytes; that is no transcript.")
        return path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is not a text in UTF-8: {error}.") from error


def _answers(lines: Sequence[str]) -> list[str]:
    return [line[2:] for line in lines if line.startswith("> ")]


def _header(path: Path, lines: Sequence[str]) -> Header:
    given: dict[str, str] = {}
    for line in lines:
        if not line:
            break
        name, _, value = line.partition(": ")
        given[name] = value
    for name in FIELDS:
        if name not in given:
            raise BadRecord(f"{path}: the header has no line {name!r}.")
    try:
        return _read_header(given)
    except (ValueError, UndercroftError) as error:
        raise BadRecord(f"{path}: the header is wrong: {error}") from error


def _read_header(given: Mapping[str, str]) -> Header:
    game = find_game(given["game"])
    pairs = dict(pair.split("=", 1) for pair in given["options"].split())
    options = read_options(game.options, pairs)
    bots = tuple(given["bots"].split())
    if len(bots) != options.players:
        raise ValueError(f"bots names {len(bots)}, and there are {options.players} players.")
    for name in bots:
        make_bot(name, game)
    header = Header(game, options, int(given["seed"]), bots, given.get("position", ""))
    header.begin()
    return header
