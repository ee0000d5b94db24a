"""What has to be true of simulations: seats rotate, only the arguments matter, failures are counted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace

from undercroft.bots import make_bot
from undercroft.drive.faults import keep, repeated
from undercroft.drive.games import find_game
from undercroft.drive.players import bot_luck
from undercroft.drive.records import read_record
from undercroft.drive.simulate import Job, Outcome, _summary, game_seed, simulate

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
    ran = subprocess.run([sys.executable, "-c", DEAF], capture_output=True, text=True, timeout=60, check=True)
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
    summary = _summary(2, [Outcome("a", (5, 5), (0, 1), 10, 3), Outcome("b", (4, 6), (1,), 20, 5)], 2.0)
    assert (summary.wins, summary.draws, summary.unwon) == ([0, 1], 1, 0)
    assert summary.mean_score == [4.5, 5.5]
    assert (summary.mean_decisions, summary.mean_turns, summary.decisions_per_second) == (15.0, 4.0, 15.0)


def test_a_game_that_nobody_has_won_is_no_draw():
    summary = _summary(2, [Outcome("a", (0, 0), (), 10, 3), Outcome("b", (0, 6), (1,), 20, 5)], 2.0)
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


def test_only_so_many_records_are_kept(tmp_path, monkeypatch):
    monkeypatch.setattr("undercroft.drive.faults.MOST_KEPT", 2)
    found = simulate(JOB, 3, lambda *_: Stubborn())
    kept = [keep(tmp_path, record_of(failure)) for failure in found.failures]
    assert sorted(tmp_path.iterdir()) == sorted(kept[1:])
