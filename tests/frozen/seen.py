"""A game as people meet it: what they were asked and told on the way, and what everybody sees at the end.

No name of a frame, a field or an event is in the digests. Names stand beside them as they are, so that those
that were changed on purpose (`bench/renames.toml`) can be told from the others.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec

from bench.differential import RENAMES, Build, Names, digest
from undercroft.cli.replay import run as replayed
from undercroft.drive.dice import Seeded
from undercroft.drive.games import find_game
from undercroft.drive.records import options_of, read_record
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.record import replay
from undercroft.kernel.state import State
from undercroft.table import present

WHO = ("Ann", "Bo", "Cy", "Di")
PUBLIC = "public"
LAST_LINES = 6


class Course:
    """What people met from answer to answer: a letter for each of what was asked and of what was told, and a
    digest of all of it. What one answer led to may be told in any order."""

    def __init__(self, name: str, seed: int | None = None) -> None:
        self.build = Build(name, {})
        self.dice = None if seed is None else Seeded(seed)
        self.asked: list[str] = []
        self.told: list[str] = []
        self.questions: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.foreign: int | None = None

    def answer(self, state: State, key: str) -> None:
        """Give an answer, and write down what was met."""
        seat, question, *offers = self.build.question(state)
        if seat == CHANCE and self.dice is not None and self.foreign is None:
            assert state.pending is not None
            drawn = state.pending.kind.key(self.dice.answer(state))
            self.foreign = None if drawn == key else len(self.asked)
        told = len(state.events())
        state.answer_key(key)
        events = self.build.events(state.events()[told:])
        self.questions[question] += 1
        self.events.update(kind for kind, *_ in events)
        self.asked.append(digest([seat, *offers, key]))
        self.told.append(digest(sorted(json.dumps([facts, seers]) for _, facts, seers in events)))

    def facts(self) -> dict[str, Any]:
        """The course in short. `foreign` is the first answer of chance that the seed does not give."""
        return {
            "answers": len(self.asked),
            "questions": dict(self.questions),
            "events": dict(self.events),
            "asked, by answer": "".join(each[0] for each in self.asked),
            "asked in all": digest(self.asked),
            "told, by answer": "".join(each[0] for each in self.told),
            "told in all": digest(self.told),
            "foreign": self.foreign,
        }


def played(
    game: Game,
    options: Any,
    answers: Sequence[str],
    position: Mapping[str, Any] | None = None,
    seed: int | None = None,
) -> tuple[State, dict[str, Any]]:
    """A game played again from its answers, and its course."""
    course, state = Course(game.name, seed), replay(game, options, (), position)
    for key in answers:
        course.answer(state, key)
    return state, course.facts()


def standing(game: Game, state: State) -> dict[str, Any]:
    """How a game stands: who is asked what, how it ended, and the cards that each viewer sees."""
    result = game.result(state) if state.over else None
    return {
        "over": state.over,
        "result": None if result is None else [list(result.scores), list(result.winners)],
        "turns": game.turns(state),
        "asked": state.asked,
        "question": "" if state.pending is None else state.pending.kind.name,
        "keys": [] if state.over else state.keys(),
        "zones": {_called(seat): _zones(game, state, seat) for seat in viewers(state)},
    }


def viewers(state: State) -> list[Seat | None]:
    """Every seat, and the public."""
    return [*range(state.table.seats), None]


def _called(seat: Seat | None) -> str:
    return PUBLIC if seat is None else str(seat)


def _zones(game: Game, state: State, seat: Seat | None) -> Any:
    shown = present.seen(game, state, seat)
    return msgspec.to_builtins(present.wire_view(game, shown, 0).zones)


def in_words(game: Game, state: State, who: Sequence[str] = WHO) -> dict[str, Any]:
    """The same as every viewer reads it: table, prompt, choices, and the log."""
    names = list(who[: state.table.seats])
    found = {_called(seat): _read_by(game, state, seat, names) for seat in viewers(state)}
    return {**found, "trail": list(state.trail(names))}


def _read_by(game: Game, state: State, seat: Seat | None, who: list[str]) -> dict[str, Any]:
    shown = present.seen(game, state, seat)
    lines = [game.words.tell(event, seat, who) for event in state.events()]
    return {
        "table": game.words.table(shown, who).splitlines(),
        "prompt": game.words.prompt(shown, who),
        "choices": [game.words.label(shown.question, key, shown, who) for key in shown.options],
        "last lines": lines[-LAST_LINES:],
        "all lines": digest(sorted(lines)),
    }


def record(path: Path) -> dict[str, Any]:
    """What a record means: how it was played, how it ended or stands, and why it is refused if it is."""
    kept = read_record(path)
    game = find_game(kept.game)
    state, course = played(game, options_of(game, kept), kept.answers, kept.position, kept.seed)
    facts = {
        "game": game.name,
        "seats": kept.seats,
        "seed": kept.seed,
        "content": kept.content,
        **course,
        **standing(game, state),
    }
    with redirect_stdout(StringIO()) as said:
        facts["refused"] = said.getvalue() if replayed(path, verify=True) else ""
    return {"facts": facts, "words": in_words(game, state)}


# names that were changed on purpose


@cache
def _renames() -> dict[str, Any]:
    return tomllib.loads(RENAMES.read_text(encoding="utf-8"))


def names(game: str) -> Names:
    """The names of older builds for what is called otherwise now."""
    return Names(_renames().get(game, {}))


def renamed(game: str, facts: dict[str, Any]) -> dict[str, Any]:
    """What a build found, with the names that this one has for it."""
    known, new = names(game), dict(facts)
    for part, map_ in (("questions", known.questions), ("events", known.events)):
        if part in facts:
            new[part] = {map_.get(name, name): count for name, count in facts[part].items()}
    if "question" in facts:
        new["question"] = known.questions.get(facts["question"], facts["question"])
    if "zones" in facts:
        new["zones"] = {
            viewer: {known.fields.get(zone, zone): piles for zone, piles in zones.items()}
            for viewer, zones in facts["zones"].items()
        }
    return new
