"""Games that were left at a terminal: with one person or several, in a lesson, from a position, and over."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bench.differential import digest
from tests.frozen import seen
from tests.frozen.decks import written_out
from tests.frozen.keeping import PACKED, Meaning, pack, tried, unpack
from tests.frozen.records import BA, DK, DQ, IM, positions
from undercroft.drive.games import find_game, games
from undercroft.drive.records import read_record
from undercroft.drive.roster_answers import Prepared
from undercroft.tui.session import Session

NAME = "saves"
BACK_EVERY = 7
"""So often a person wants to take a choice back."""


class Wish(NamedTuple):
    """A game to be left: its options, who sits there, and after how many answers of people."""

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    answers: int
    muster: str = ""


WISHES = (
    Wish(DK, {}, ("human", "greedy", "greedy", "greedy"), 1),
    Wish(DK, {}, ("human:Ada", "human:Bo", "random"), 40),
    Wish(DK, {"open_hands": True, "memory_aid": True}, ("random", "human:Zoë"), 25),
    Wish(DK, {"refill_timing": "end_of_turn"}, ("human", "random"), 1000),
    Wish(DK, {"first_player": "1"}, ("human", "human"), 3),
    Wish(DQ, {}, ("human",), 12),
    Wish(DQ, {"combat_mode": "dice"}, ("human:Ada", "cautious", "bold"), 30),
    Wish(DQ, {"combat_mode": "classic", "hero_assignment": "choose"}, ("human", "human"), 2),
    Wish(DQ, {"combat_mode": "classic_solo", "torchlight": True}, ("human", "greedy"), 18),
    Wish(DQ, {"heroes_available": "lindel+gherinn"}, ("human:Ada", "human:Bo"), 1000),
    Wish(IM, {}, ("human", "greedy"), 30),
    Wish(IM, {"grid": "3x3", "champions": 1}, ("human:Ada", "human:Bo", "random"), 50),
    Wish(IM, {"campaign": "necromancers_lair_solo"}, ("human",), 33),
    Wish(IM, {"decks": f"{written_out(4)}+{written_out(5)}"}, ("human", "random"), 44),
    Wish(IM, {"grid": "3x3", "attack_timing": "after_roll", "round_cap": 10}, ("random", "human"), 1000),
    Wish(BA, {}, ("human", "greedy"), 4),
    Wish(BA, {}, ("human:Ada", "human:Bo"), 30),
    Wish(BA, {"rank_p1": 6, "rank_p2": 6, "kis": 3}, ("human", "random"), 45),
    Wish(BA, {}, ("human", "greedy"), 10, "stone_wall"),
    Wish(BA, {"mob_pool": "first20", "auto_setup": True}, ("random", "human"), 1000),
)
LESSONS = (1, 6, 400)
"""After so many answers a lesson is left; the last time in the game that follows it, or at the end."""


@contextmanager
def own_folder() -> Iterator[Path]:
    """A place for games that are saved without being asked, which are not the player's here."""
    before = os.environ.get("XDG_DATA_HOME")
    with TemporaryDirectory() as place:
        os.environ["XDG_DATA_HOME"] = str(Path(place) / "data")
        try:
            yield Path(place)
        finally:
            del os.environ["XDG_DATA_HOME"]
            if before is not None:
                os.environ["XDG_DATA_HOME"] = before


# making


def make(folder: Path) -> None:
    """Have people play at a terminal, and leave."""
    texts: dict[str, str] = {}
    with own_folder() as place:
        for number, wish in enumerate(WISHES):
            game, path = find_game(wish.game), place / f"{wish.game}-{number:02}.json"
            options = game.options(players=len(wish.seats), **wish.options)
            session = Session.new(game, options, wish.seats, 300 + number, path)
            texts[path.name] = _left(session, path, wish.answers, wish.muster)
        for game in games().values():
            for number, answers in enumerate(LESSONS):
                path = place / f"{game.name}-lesson-{number}.json"
                texts[path.name] = _left(Session.learn(game, 330 + number, path), path, answers)
            for number, (given, position) in enumerate(positions(game)[:2]):
                path = place / f"{game.name}-position-{number}.json"
                seats = ["human", *["greedy"] * (game.options(**given).players - 1)]
                session = Session.new(game, game.options(**given), seats, 340 + number, path, position)
                texts[path.name] = _left(session, path, 5)
    pack(folder / f"{NAME}{PACKED}", texts)


def _left(session: Session, path: Path, answers: int, muster: str = "") -> str:
    """Play for a while, take something back now and then, and leave; what is in the file."""
    rng, given = Random(f"person/{session.seed}"), 0
    if muster:
        session.prepared[0] = _prepared(session, muster)
    session.advance()
    while not session.over and given < answers:
        session.lift_curtain()
        session.answer(session.awaited() or rng.choice(session.choices()).key, session.moment)
        session.advance()
        given += 1
        if given % BACK_EVERY == 0:
            session.lift_curtain()
            session.undo()
    session.save()
    return path.read_text(encoding="utf-8")


def _prepared(session: Session, muster: str) -> Prepared:
    rosters = session.game.rosters
    assert rosters is not None
    return Prepared(rosters, rosters.read(muster, "", session.options).code)


# looking


def look(folder: Path) -> Meaning:
    """What saved games mean: how they are gone on with."""
    with own_folder() as place:
        unpack(folder / f"{NAME}{PACKED}", place / "saved")
        return {path.name: tried(resumed, path) for path in sorted((place / "saved").iterdir())}


def resumed(path: Path) -> dict[str, Any]:
    """A saved game taken up again, and one answer given in it."""
    answers = len(read_record(path).answers)
    session = Session.resume(path)
    assert len(session.state.journal) == answers
    session.roll_on()
    facts, words = _found(session)
    if session.asked is not None:
        session.answer(session.awaited() or session.choices()[0].key, session.moment)
        assert len(read_record(path).answers) > answers, "a game goes on, and is saved where it was taken up"
    return {"facts": facts, "words": words}


def _found(session: Session) -> tuple[dict[str, Any], dict[str, Any]]:
    game, state = session.game, session.state
    curtain = session.curtain
    session.lift_curtain()
    facts = {
        "game": game.name,
        "who": session.who,
        "people": session.people,
        "seed": session.seed,
        "curtain": curtain,
        "viewer": session.viewer,
        "person asked": session.asked,
        "choices": [choice.key for choice in session.choices()],
        **seen.standing(game, state),
    }
    words = {
        "mine": session.table().splitlines(),
        "labels": [[choice.sign, choice.label] for choice in session.choices()],
        "reasons": session.reasons(),
        "teaching": [session.teaching(), session.awaited(), *session.lesson.progress()],
        "log": digest(sorted(session.log())),
        "scores": session.tally() if session.over else [],
    }
    return facts, words
