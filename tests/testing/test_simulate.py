"""What has to be true of simulations: seats rotate, only the arguments matter, failures are counted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from undercroft.bots import UnknownBot, make_bot
from undercroft.drive.fault_records import keep, repeated
from undercroft.drive.games import find_game
from undercroft.drive.players import bot_luck
from undercroft.drive.records import read_record
from undercroft.drive.roster_answers import Prepared, PreparedBot
from undercroft.drive.simulate import Job, Outcome, game_seed, simulate, summed
from undercroft.kernel.errors import BadRecord

GAME = find_game("dungeon-kingdom")
JOB = Job(GAME.name, GAME.options(players=3), ("random", "random", "random"), 4)


class Stubborn:
    """A bot that answers what nobody offered."""

    def choose(self, thinker):
        return "no such key"


class Marked:
    """Notes in which seat each of the bots is asked."""

    asked: Counter

    def __init__(self, name):
        self.name = name

    def choose(self, thinker):
        Marked.asked[self.name, thinker.seat] += 1
        return thinker.keys[0]


def test_the_same_job_gives_the_same_figures_whatever_the_workers():
    one = simulate(JOB, 12, make_bot)
    two = simulate(JOB, 12, make_bot, workers=2)
    assert one.digest == two.digest
    assert replace(one, decisions_per_second=0.0) == replace(two, decisions_per_second=0.0)


DEAF = """
import signal
from tests.testing.test_simulate import JOB
from undercroft.bots import make_bot
from undercroft.drive.simulate import simulate
signal.signal(signal.SIGTERM, lambda *_: None)
try:
    simulate(JOB, 200, make_bot, workers=2, progress=lambda: 1 / 0)
except ZeroDivisionError:
    print("ended")
"""


def test_workers_end_also_where_the_program_does_not_when_told_to():
    """A server, for example, has its own way to end."""
    ran = subprocess.run(
        [sys.executable, "-c", DEAF], capture_output=True, text=True, timeout=300, check=True
    )
    assert ran.stdout == "ended\n"


def test_seed_number_of_games_and_options_change_the_digest():
    digests = {
        simulate(JOB, 3, make_bot).digest,
        simulate(JOB, 4, make_bot).digest,
        simulate(replace(JOB, seed=5), 3, make_bot).digest,
        simulate(replace(JOB, options=GAME.options(players=3, starting_vp=7)), 3, make_bot).digest,
    }
    assert len(digests) == 4


def test_bots_change_seats_from_game_to_game():
    for game, seat_of_b in ((1, {1}), (2, {1, 2}), (3, {1, 2, 0})):
        Marked.asked = Counter()
        simulate(replace(JOB, bots=("a", "b", "c")), game, lambda name, _: Marked(name))
        assert {seat for name, seat in Marked.asked if name == "b"} == seat_of_b


def test_every_game_has_a_winner_or_is_a_draw():
    summary = simulate(JOB, 20, make_bot)
    assert sum(summary.wins) + summary.draws == summary.games == 20
    assert summary.failures == []
    assert summary.mean_turns <= GAME.turn_limit


def test_a_shared_victory_is_a_draw_and_nobodys_win():
    summary = summed(2, [Outcome("a", (5, 5), (0, 1), 10, 3), Outcome("b", (4, 6), (1,), 20, 5)], 2.0)
    assert (summary.wins, summary.draws, summary.unwon) == ([0, 1], 1, 0)
    assert summary.mean_score == [4.5, 5.5]
    assert (summary.mean_decisions, summary.mean_turns, summary.decisions_per_second) == (15.0, 4.0, 15.0)


def test_a_game_that_nobody_has_won_is_no_draw():
    summary = summed(2, [Outcome("a", (0, 0), (), 10, 3), Outcome("b", (0, 6), (1,), 20, 5)], 2.0)
    assert (summary.wins, summary.draws, summary.unwon) == ([0, 1], 0, 1)


def test_a_bot_that_cheats_is_counted_as_an_error_and_the_run_goes_on():
    summary = simulate(JOB, 2, lambda *_: Stubborn())
    assert len(summary.failures) == 2
    assert "no such key" in summary.failures[0].says
    assert (summary.mean_turns, summary.draws, summary.wins) == (0.0, 0, [0, 0, 0])


def test_game_seeds_are_the_same_for_ever():
    assert game_seed(1, 0) == 0x74FC6DDFC89F5632
    assert len({game_seed(seed, number) for seed in range(30) for number in range(30)}) == 900


class Breaks:
    """Plays at random, and ends its own process at its first question in one of the games."""

    def __init__(self, game, once):
        self.bot = make_bot("random", game)
        self.once = once

    def choose(self, thinker):
        unlucky = thinker.rng.getstate() == bot_luck(game_seed(JOB.seed, 2), thinker.seat).getstate()
        if unlucky and not (self.once and self.once.exists()):
            if self.once:
                self.once.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.bot.choose(thinker)


def test_the_games_of_a_lost_worker_are_played_again(tmp_path):
    once = tmp_path / "once"
    found = simulate(JOB, 8, lambda _, game: Breaks(game, once), workers=2)
    assert once.exists()
    assert (found.failures, found.digest) == ([], simulate(JOB, 8, make_bot).digest)


def test_a_game_that_ends_its_worker_every_time_is_told_with_its_seed():
    found = simulate(JOB, 8, lambda _, game: Breaks(game, None), workers=2)
    (failure,) = found.failures
    assert (
        failure.says == f"Game 2 (seed {game_seed(JOB.seed, 2)}): the process that played it was lost 3 times"
    )
    assert sum(found.wins) + found.draws == found.games - 1 == 7


class Forgetful:
    """Plays at random until a question that it knows nothing of."""

    def __init__(self, game):
        self.bot = make_bot("random", game)

    def choose(self, thinker):
        if thinker.kind == "menu":
            raise KeyError("")
        return self.bot.choose(thinker)


def test_a_bot_that_raises_leaves_a_record_that_repeats_it(tmp_path):
    bots = {"random": make_bot, "forgetful": lambda _, game: Forgetful(game)}
    made = lambda name, game: bots[name](name, game)  # noqa: E731
    found = simulate(replace(JOB, bots=("random", "forgetful", "random")), 3, made, workers=2)
    assert found.failures
    for failure in found.failures:
        assert "forgetful in seat" in failure.says
        path = keep(tmp_path / "faults", record_of(failure))
        assert path == keep(tmp_path / "faults", record_of(failure))
        read = read_record(path)
        assert read.fault is not None
        assert read.fault == record_of(failure).fault
        assert read.seats[read.fault.seat] == read.fault.bot == "forgetful"
        assert repeated(GAME, read, made) == "KeyError: ''"
        assert repeated(GAME, read, lambda _, game: make_bot("random", game)) == ""


def record_of(failure):
    """The record that repeats it."""
    assert failure.record is not None
    assert failure.record.fault is not None
    return failure.record


def test_a_rule_that_fails_leaves_a_record_that_repeats_it(monkeypatch):
    from undercroft.games.dungeon_kingdom.table import Realm

    queue = Realm.queue
    monkeypatch.setattr(Realm, "queue", lambda t: queue(t) if t.turn < 4 else 1 / 0)
    (failure, *_) = simulate(JOB, 2, make_bot).failures
    failed = record_of(failure)
    assert failed.fault.answer
    assert repeated(GAME, failed, make_bot) == "ZeroDivisionError: division by zero"
    monkeypatch.undo()
    assert repeated(GAME, failed, make_bot) == ""


def test_answers_that_cannot_be_listed_leave_a_record_that_repeats_it(monkeypatch):
    from undercroft.games.dungeon_kingdom.flow.turn import Turn

    listed = Turn.slots

    def slots(self, t):
        return listed(self, t) if t.turn < 4 else 1 / 0

    monkeypatch.setattr(Turn, "slots", slots)
    (failure, *_) = simulate(JOB, 2, make_bot).failures
    failed = record_of(failure)
    assert repeated(GAME, failed, make_bot) == "ZeroDivisionError: division by zero"
    monkeypatch.undo()
    assert repeated(GAME, failed, make_bot) == ""


def wrong(_):
    """A part of the rules that fails."""
    raise ZeroDivisionError("wrong")


@pytest.mark.parametrize("part", ["result", "turns", "check", "open"])
@pytest.mark.parametrize("workers", [1, 2])
def test_a_failure_before_or_after_play_is_counted_and_the_run_goes_on(monkeypatch, part, workers):
    broken: dict[str, Any] = {part: wrong}
    faulty = replace(GAME, **broken)
    monkeypatch.setattr("undercroft.drive.simulate.game_with", lambda *_: faulty)
    found = simulate(JOB, 3, make_bot, workers=workers)
    assert [failure.says.partition(": ")[2] for failure in found.failures] == ["ZeroDivisionError: wrong"] * 3
    if part != "open":
        failed = record_of(found.failures[0])
        assert repeated(faulty, failed, make_bot) == "ZeroDivisionError: wrong"
        assert repeated(GAME, failed, make_bot) == ""


def test_a_final_state_that_cannot_be_written_is_counted_too(monkeypatch):
    for module in ("simulate", "fault_records"):
        monkeypatch.setattr(f"undercroft.drive.{module}.digest", wrong)
    monkeypatch.setattr("undercroft.kernel.record.seal", wrong)
    found = simulate(JOB, 1, make_bot)
    assert repeated(GAME, record_of(found.failures[0]), make_bot) == "ZeroDivisionError: wrong"


def test_who_cannot_be_asked_again_has_not_failed_again():
    (failure,) = simulate(replace(JOB, seed=1), 1, lambda *_: Stubborn()).failures
    failed = record_of(failure)
    with pytest.raises(UnknownBot, match="There is no bot 'gone'"):
        repeated(GAME, replace(failed, fault=replace(failed.fault, bot="gone")), make_bot)
    with pytest.raises(BadRecord, match="'no such answer' is not among the answers"):
        repeated(GAME, replace(failed, fault=replace(failed.fault, answer="no such answer")), make_bot)
    with pytest.raises(BadRecord, match="names a roster"):
        repeated(GAME, replace(failed, fault=replace(failed.fault, roster="Thug")), make_bot)


class Unlucky:
    """Plays at random; of what it draws, one number in sixty is its undoing."""

    def choose(self, thinker):
        if thinker.rng.randrange(60) == 0:
            raise KeyError(thinker.rng.random())
        return thinker.rng.choice(thinker.keys)


def test_a_bot_that_set_up_by_a_roster_fails_again_by_the_same_draws():
    battles = find_game("battles")
    assert battles.rosters is not None
    rosters = [Prepared(battles.rosters, draft.code) for draft in battles.rosters.ready()[:2]]
    made = {f"{number}": PreparedBot(Unlucky(), one) for number, one in enumerate(rosters)}
    options = battles.options(players=2, **battles.rosters.options_of(battles.rosters.ready()[0].rank))
    job = Job(battles.name, options, tuple(made), 1, ("unlucky", "unlucky"))
    found = simulate(job, 4, lambda name, _: made[name])
    assert found.failures
    for failure in found.failures:
        failed = record_of(failure)
        assert failed.fault.roster
        assert repeated(battles, failed, lambda *_: Unlucky()) == failed.fault.why


def test_only_so_many_records_are_kept_the_newest_of_them(tmp_path, monkeypatch):
    monkeypatch.setattr("undercroft.drive.fault_records.MOST_KEPT", 2)
    kept = []
    for age, failure in enumerate(simulate(JOB, 3, lambda *_: Stubborn()).failures):
        kept.append(keep(tmp_path, record_of(failure)))
        os.utime(kept[-1], (age, age))
    assert sorted(tmp_path.iterdir()) == sorted(kept[1:])


@pytest.mark.parametrize("most", [1, 2])
def test_the_record_just_written_is_kept_whatever_the_clock_says(tmp_path, monkeypatch, most):
    monkeypatch.setattr("undercroft.drive.fault_records.MOST_KEPT", most)
    for failure in simulate(JOB, 4, lambda *_: Stubborn()).failures:
        path = keep(tmp_path, record_of(failure))
        assert path.exists()
        os.utime(path, (2**32, 2**32))
    assert len(list(tmp_path.iterdir())) == most
