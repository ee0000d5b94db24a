"""What has to be true of pauses: they tell nothing of what a seat holds.

Windows of real games are opened in driven time by an opponent who writes down how long each pass in one took:
as often where the seat that passed could do nothing else as where it could. The two lots of pauses cannot be
told apart: the distance of Kolmogorov and Smirnov between 500 of each is at most 0.1, which two lots of the
same exceed one time in a hundred. A house that answers as soon as it knows its answer is seen through.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Callable
from functools import cache
from math import exp
from random import Random
from typing import Any, NamedTuple, cast

import pytest

from tests.server.staged import placed
from tests.table.driven import PromptLog, drive
from undercroft.drive.dice import Seeded
from undercroft.drive.games import find_game
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, PASS
from undercroft.kernel.options import read_options
from undercroft.kernel.record import forced
from undercroft.kernel.state import State
from undercroft.table.entries import Sat
from undercroft.table.founding import opening
from undercroft.table.guest import Guest
from undercroft.table.hosted import HostedGame
from undercroft.table.pauses import Pauses, Thoughts
from undercroft.table.requests import carry_out
from undercroft.table.room import TOLD, Means, Room
from undercroft.table.wire import Act

ENOUGH = 500
FARTHEST = 0.1
FAR = 0.9
"""How far the pauses of a house are apart that hides nothing."""
PACE = 0.25
GAME = "immortal-magic"
"""The game that offers windows also to who can only pass."""
STAGES = 20
"""How many windows of real games are opened again and again."""

Seconds = Callable[[], float]


def distance(one: list[float], other: list[float]) -> float:
    """The greatest difference between two distributions, by Kolmogorov and Smirnov."""
    one, other = sorted(one), sorted(other)
    return max(
        abs(bisect_right(one, at) / len(one) - bisect_right(other, at) / len(other)) for at in one + other
    )


class Stage(NamedTuple):
    """The moment before South opens a window for North by a choice, and whether North could do anything."""

    state: State
    choice: str
    window: str
    could: bool


def founded(seed: int) -> HostedGame:
    """A new game of two."""
    found = find_game(GAME)
    options = read_options(found.options, {"players": 2})
    return HostedGame.founded("abcdefghjkmn", opening(found, options, 1, seed=seed, title=""))


@cache
def stages() -> list[tuple[Stage, Stage]]:
    """Windows of games played at random, two of a kind each: one in which North could do something, and one
    in which they could only pass."""
    pairs: list[tuple[Stage, Stage]] = []
    unable: dict[str, Stage] = {}
    for seed in range(100):
        state, dice, chance = founded(seed).state, Seeded(seed), Random(f"stages/{seed}")
        while state.pending is not None and len(pairs) < STAGES:
            if state.asked == CHANCE:
                state.answer_key(state.pending.kind.key(dice.answer(state)))
                continue
            before = state.clone() if state.asked == 0 and not forced(state) else None
            choice = chance.choice(state.keys())
            state.answer_key(choice)
            if before is None or state.asked != 1 or not opens_window(state):
                continue
            stage = Stage(before, choice, state.pending.kind.name, not forced(state))
            if not stage.could:
                unable[stage.window] = stage
            elif stage.window in unable:
                pairs.append((stage, unable[stage.window]))
    assert len(pairs) == STAGES
    return pairs


def opens_window(state: State) -> bool:
    return state.pending is not None and bool(getattr(state.pending.kind, "window", False))


class SlowWitted:
    """A bot that passes where it can, and thinks the longer the more it could do."""

    thoughts = failures = restarts = 0

    def seconds(self, choices: int) -> float:
        """How long it thinks."""
        return 0.003 + 0.006 * (choices - 1)

    async def choose(self, game: Game, bot: str, state: State, luck: str, table: str) -> str:
        await asyncio.sleep(self.seconds(len(state.keys())))
        return PASS


class Brooding(SlowWitted):
    """A bot whose thoughts often take longer than any pause, where it has a choice."""

    def __init__(self) -> None:
        self.chance = Random("brooding")

    def seconds(self, choices: int) -> float:
        return 0.003 if choices == 1 else self.chance.expovariate(2.5)


class Telling(Room):
    """A house that answers after a fixed pause as soon as it knows the answer."""

    async def _answer_in_time(self, seq: int) -> str:
        await asyncio.sleep(self._pauses.pace)
        if forced(self.hosted.state):
            return self.hosted.state.keys()[0]
        return await self._answer()


class Watcher:
    """The opponent in seat 0, who opens one window after the other and times the passes of seat 1."""

    def __init__(self, rival: dict[str, Any], pace: float, house: type[Room], wits: type[SlowWitted]) -> None:
        hosted = founded(0)
        hosted.apply(Sat(seat=0, name="South", token="south", host=True))
        hosted.apply(Sat(seat=1, name="North", **rival))
        log, thinking, draws = cast(Any, PromptLog()), cast(Any, wits()), Random("pauses")
        means = Means(log, thinking, lambda: 1, pace, reach=self._reached, chance=draws)
        self.room = house(hosted, b"", means)
        self.pauses: dict[bool, list[float]] = {True: [], False: []}
        self._stage = stages()[0][0]
        self._closed = asyncio.Event()
        self._opened_at: float | None = None

    def _reached(self, point: str) -> None:
        """South's choice opens the window, and the next one closes it: then the game goes no further."""
        if point != TOLD:
            return
        now, hosted = asyncio.get_running_loop().time(), self.room.hosted
        if self._opened_at is None:
            assert opens_window(hosted.state)
            assert (hosted.asked, not forced(hosted.state)) == (1, self._stage.could)
            self._opened_at = now
            return
        assert hosted.trace.keys[1] == PASS
        self.pauses[self._stage.could].append(now - self._opened_at)
        self._opened_at = None
        placed(hosted, self._stage.state.clone(), ())
        self._closed.set()

    async def watch(self, most: int, north: Seconds | None) -> None:
        """Open windows; North is a person who takes so long, or else a bot."""
        hosted, chance = self.room.hosted, Random("watch")
        self.room.wake()
        for stage in (stage for _ in range(most) for stage in chance.choice(stages())):
            self._stage, self._closed = stage, asyncio.Event()
            placed(hosted, stage.state.clone(), ())
            await asyncio.sleep(0.05)
            await self._choose(0, stage.choice)
            if north is not None and not hosted.left_to_house:
                await asyncio.sleep(north())
                await self._choose(1, PASS)
            await self._closed.wait()
        await self.room.rest()

    async def _choose(self, seat: int, choice: str) -> None:
        hosted = self.room.hosted
        guest = Guest(seat, hosted.chairs[seat].token)
        await carry_out(self.room, guest, Act(req_id=f"{hosted.seq}", seq=hosted.seq, choice=choice))


def windows(
    rival: dict[str, Any],
    north: Seconds | None,
    most: int = ENOUGH,
    at_once: bool = False,
    pace: float = PACE,
    house: type[Room] = Room,
    wits: type[SlowWitted] = SlowWitted,
) -> tuple[list[float], list[float]]:
    """Pauses before a pass with and without another choice, in one long evening at a table."""
    found: dict[bool, list[float]] = {}

    async def story() -> None:
        watcher = Watcher(rival, pace, house, wits)
        watcher.room.hosted.chairs[1].at_once = at_once
        await watcher.watch(most, north)
        found.update(watcher.pauses)

    drive(story())
    assert len(found[True]) == len(found[False]) == most
    return found[True], found[False]


def thinking(median: float, spread: float) -> Seconds:
    """Somebody who takes so long, now less and now more."""
    chance = Random(f"{median}/{spread}")
    return lambda: median * exp(chance.gauss(0, spread))


def test_a_bots_pause_does_not_tell_whether_it_could_react() -> None:
    could, could_not = windows({"bot": "greedy"}, None)
    assert distance(could, could_not) <= FARTHEST
    assert min(could + could_not) > PACE / 2
    assert max(could + could_not) < 2 * PACE, "who has thought in time answers when the pause is over"


def test_a_long_thought_does_not_tell_either() -> None:
    could, could_not = windows({"bot": "greedy"}, None, wits=Brooding)
    assert sum(took > 2 * PACE for took in could) > ENOUGH / 4, "many thoughts take longer than the pause"
    assert distance(could, could_not) <= FARTHEST


@pytest.mark.parametrize(("median", "spread"), [(1.0, 0.4), (4.0, 0.6)])
def test_the_house_passes_as_slowly_as_the_player(median: float, spread: float) -> None:
    could, could_not = windows({"token": "north"}, thinking(median, spread))
    assert distance(could, could_not) <= FARTHEST


@pytest.mark.parametrize(("rival", "north"), [({"bot": "greedy"}, None), ({"token": "north"}, (1.0, 0.4))])
def test_a_house_that_answers_when_it_can_is_seen_through(rival: dict[str, Any], north: Any) -> None:
    could, could_not = windows(rival, north and thinking(*north), most=100, house=Telling)
    assert distance(could, could_not) > FAR


def test_who_wants_no_delay_is_passed_for_at_once() -> None:
    """The setting shows what the pauses hide: without it the two lots are far apart."""
    could, could_not = windows({"token": "north"}, thinking(2.0, 0.4), most=50, at_once=True)
    assert max(could_not) < 2 * PACE
    assert distance(could, could_not) > FAR


def test_from_bots_nothing_is_hidden() -> None:
    """Whoever plays alone with bots, or with people for whom bots stand in, is passed for as bots answer."""

    def longest(*chairs: dict[str, Any]) -> float:
        hosted = founded(1)
        for seat, chair in enumerate(chairs):
            hosted.apply(Sat(seat=seat, name=f"Seat {seat + 1}", **chair))
        assert hosted.asked is not None
        pauses = Pauses(PACE, Random(1), Thoughts())
        return max(pauses.draw(hosted) for _ in range(50))

    two_people = longest({"token": "south"}, {"token": "north"})
    assert two_people > 2 * PACE
    for asked in (0, 1):
        chairs = [{"bot": "greedy"}, {"bot": "greedy"}]
        chairs[asked] = {"token": "alone"}
        assert longest(*chairs) < 2 * PACE


def test_at_pace_0_nothing_waits() -> None:
    _, could_not = windows({"token": "north"}, thinking(1.0, 0.4), most=50, pace=0)
    assert set(could_not) == {0.0}


def test_a_thought_longer_than_the_pause_ends_at_a_moment_of_few() -> None:
    pauses = Pauses(PACE, Random(1), Thoughts())
    assert pauses.after_thought(10.0, 9.5) == 10.0
    assert {pauses.after_thought(10.0, 10.0 + late / 100) for late in range(1, 100)} == {11.0}
    assert pauses.after_thought(10.0, 11.2) == 12.0
