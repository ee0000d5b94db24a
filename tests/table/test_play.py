"""What has to be true of answers that are looked ahead at before they are written:

- what was foreseen and adopted is what the written entries lead to, also in lessons, with real dice, and
  after something was taken back;
- nothing happens to a game by looking ahead;
- each answer is played once;
- where the entry cannot be written the table is as it was, and the same answer can be given again.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Future
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.conftest import SOAK
from tests.table.halls import Hall, Visit, in_a_hall
from tests.table.questing import begin
from undercroft.drive.games import find_game, games
from undercroft.kernel.codec import encode
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.options import read_options
from undercroft.kernel.state import State
from undercroft.table.entries import Acted, Opened, Sat, TookBack
from undercroft.table.founding import invited, opening
from undercroft.table.hosted import HostedGame
from undercroft.table.log import NotWritten
from undercroft.table.play import MARK_EVERY
from undercroft.table.time_slices import finished
from undercroft.table.wire import Act, NewTable

ANSWERS = 120
TAKEN_BACK = 1000 if SOAK else 12
"""How often something is taken back, at most: a game that goes back too often goes on for very long."""


def _plain(name: str) -> Opened:
    game = find_game(name)
    return opening(game, read_options(game.options, {}), 0, title="Foreseen", practice=True, seed=5)


def _lesson(name: str) -> Opened:
    first = invited(NewTable(game=name, tutorial=True), 0).entries[0]
    assert isinstance(first, Opened)
    return first


def _by_hand() -> Opened:
    game = find_game("dungeonquest")
    return opening(game, read_options(game.options, {}), 0, title="Dice", dealer=0, seed=5)


OPENINGS = {
    **{name: _plain(name) for name in games()},
    **{f"{name}, the lesson": _lesson(name) for name in games()},
    "dungeonquest, dice thrown by hand": _by_hand(),
}


def _all_of(hosted: HostedGame) -> tuple[Any, ...]:
    events = [(event.kind.name, event.facts) for event in hosted.state.events()]
    happened = (hosted.seq, hosted.game_seq, hosted.happenings)
    trace = hosted.trace.until(len(hosted.trace.keys))  # a copy: the other goes on
    return encode(hosted.state), events, trace, hosted.play.freed, hosted.taught, happened


def _can_be_taken_back(hosted: HostedGame) -> list[int]:
    """The answers that a person gave, of some that are not long ago."""
    by_hand, journal = hosted.opened.dealer is not None, hosted.state.journal
    recent = range(max(hosted.play.freed, len(journal) - MARK_EVERY - 10), len(journal))
    return [at for at in recent if by_hand or journal[at][0].seat != CHANCE]


@pytest.mark.longer
@pytest.mark.parametrize("name", OPENINGS)
def test_what_was_foreseen_and_adopted_is_what_the_entries_lead_to(name: str) -> None:
    opened, rng = OPENINGS[name], Random(name)
    ahead, folded = (HostedGame.founded("table", opened) for _ in range(2))
    for hosted in (ahead, folded):
        for seat in range(hosted.options.players):
            hosted.apply(Sat(seat=seat, name=f"P{seat}", token="x"))
    taken_back = 0
    while not ahead.over and len(ahead.state.journal) < ANSWERS:
        lesson, own = ahead.lesson(), _can_be_taken_back(ahead)
        if lesson is None and own and taken_back < TAKEN_BACK and rng.random() < 0.1:
            entry = TookBack(seat=0, keep=rng.choice(own))
            standing = _all_of(ahead)
            earlier = finished(ahead.foresee_back(entry))
            assert _all_of(ahead) == standing
            ahead.adopt(earlier)
            folded.apply(entry)
            taken_back += 1
        else:
            assert ahead.asked is not None
            choice = rng.choice(ahead.state.keys()) if lesson is None else lesson.answer
            looks = rng.random() < 0.1
            standing = _all_of(ahead) if looks else ()
            foreseen = ahead.foresee(Acted(seat=ahead.asked, choice=choice))
            assert not looks or _all_of(ahead) == standing
            ahead.adopt(foreseen)
            folded.apply(foreseen.entry)
            assert not looks or _all_of(ahead) == _all_of(folded)
    assert _all_of(ahead) == _all_of(folded)
    assert taken_back or "lesson" in name


def test_an_answer_is_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance included, at an ordinary table and in a day's quest."""
    times: Counter[int] = Counter()
    played = State.answer_key

    def counted(state: State, key: str) -> None:
        times[len(state.journal)] += 1
        played(state, key)

    async def story(hall: Hall) -> None:
        for seated in (await hall.table(seats=["me", "random"]), await begin(hall)):
            visit = await hall.at(seated)
            await visit.quiet()
            hosted = visit.room.hosted
            at = len(hosted.state.journal)
            times.clear()
            with monkeypatch.context() as patched:
                patched.setattr(State, "answer_key", counted)
                while not hosted.over and len(hosted.state.journal) < 40:
                    told = await visit.ask(Act, seq=visit.seq, choice=hosted.state.keys()[0])
                    assert told["type"] == "ack"
                    await visit.quiet()
            assert times == Counter(range(at, len(hosted.state.journal)))
            assert len(times) > 5

    in_a_hall(tmp_path, story)


def test_what_cannot_be_written_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        visit = await hall.at(await hall.table(seats=["me", "open"], options={"first_player": "0"}))
        hosted = visit.room.hosted
        choice, before = hosted.state.keys()[0], _all_of(hosted)
        with monkeypatch.context() as patched:
            patched.setattr(hall.house.log, "append", _refused)
            assert (await _act(visit, choice))["code"] == "read_only"
        assert _all_of(hosted) == before
        assert (await _act(visit, choice))["type"] == "ack"
        assert len(hosted.trace.keys) > len(before[2].keys)

    in_a_hall(tmp_path, story)


async def _act(visit: Visit, choice: str) -> dict[str, Any]:
    return await visit.ask(Act, seq=visit.seq, choice=choice)


def _refused(*_: object) -> Future[None]:
    done: Future[None] = Future()
    done.set_exception(NotWritten("The disk is full."))
    return done
