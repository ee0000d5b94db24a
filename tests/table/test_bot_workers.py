"""What has to be true of bots that think in workers:

- what a worker is told looks right to the asked seat and depends on nothing that the seat may not know;
- the answers are those the bot would give here, and the same luck gives the same answer;
- a bot that hangs, crashes, raises, cheats or prints fails alone: the next thought is answered;
- many thoughts share few workers; one that nobody waits for any more harms nobody;
- no process is left, neither after closing nor when the server is killed.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from msgspec import json
from msgspec.structs import replace

from tests.conformance.walks import drives, walk
from undercroft.bots import make_bot
from undercroft.bots.greedy import GreedyBot
from undercroft.drive.players import Thinker
from undercroft.games.dungeon_kingdom import GAME
from undercroft.games.dungeon_kingdom.options import Options
from undercroft.kernel.codec import decode
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.record import forced
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.table.bot_process import Thought, think
from undercroft.table.bot_workers import BotFailed, BotWorkers, brief

ROOT = Path(__file__).parents[2]
ODD = "tests.table.odd_bots:make_bot"
LONG = 60.0
SHORT = 2.0


def asked(states: Iterator[State]) -> Iterator[State]:
    """The states that ask a seat for a choice."""
    return (state for state in states if state.asked not in (None, CHANCE) and not forced(state))


def position(seed: int = 1) -> State:
    """A question with several answers somewhere in a game."""
    rng = Random(seed)
    state = GAME.open(Options(players=3))
    while len(state.journal) < 60 or state.asked == CHANCE or len(state.keys()) < 3:
        state.answer_key(rng.choice(state.keys()))
    return state


@asynccontextmanager
async def bots(workers: int = 1, limit: float = LONG, odd: bool = True) -> AsyncIterator[BotWorkers]:
    hired = BotWorkers(workers, limit, ODD) if odd else BotWorkers(workers, limit)
    hired.start()
    try:
        await all_ready(hired, workers)
        yield hired
    finally:
        await hired.close()


async def all_ready(hired: BotWorkers, workers: int, restarts: int = 0) -> None:
    async with asyncio.timeout(LONG):
        while hired.ready < workers or hired.restarts < restarts:
            await asyncio.sleep(0.01)


async def think_on(hired: BotWorkers, state: State) -> None:
    """Thoughts are answered as ever."""
    keys = state.keys()
    assert await hired.choose(GAME, "random", state, "a") in keys


async def process_of(hired: BotWorkers) -> int:
    with pytest.raises(BotFailed) as told:
        await hired.choose(GAME, "tell_process", position(), "a")
    found = re.search(r"process (\d+)", str(told.value))
    assert found
    return int(found[1])


def run_on_uvloop(main: Coroutine[Any, Any, None]) -> None:
    uvloop = pytest.importorskip("uvloop")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main)


Run = Callable[[Coroutine[Any, Any, None]], None]
on_each_loop = pytest.mark.parametrize("run", [asyncio.run, run_on_uvloop], ids=["asyncio", "uvloop"])


# what a worker is told


def told(state: State, luck: str) -> Thought:
    """A thought as it arrives."""
    return json.decode(json.encode(brief(GAME, "greedy", state, luck, weigh=True)), type=Thought)


def without_lots(thought: Thought) -> Thought:
    """Where a seat cannot tell lots apart they are exchanged at random: only how many there are is fixed."""
    table = thought.state["table"]
    return replace(thought, state={**thought.state, "table": {**table, "lot": sorted(table["lot"])}})


@given(drive=drives)
def test_what_is_told_looks_the_same_to_the_asked_seat(drive):
    for state in asked(walk(GAME, drive, every=11)):
        dealt = decode(GAME, told(state, "a").state)
        assert view(dealt, state.asked) == view(state, state.asked)
        assert dealt.keys() == state.keys()
        GAME.check(dealt)


@given(drive=drives)
def test_what_is_told_depends_on_nothing_hidden(drive):
    rng = Random(drive[0])
    for state in asked(walk(GAME, drive, every=11)):
        assert state.asked is not None
        other = resample(state, state.asked, rng.randrange)
        assert without_lots(told(other, "a")) == without_lots(told(state, "a"))


@given(drive=drives)
def test_greedy_sees_the_same_worth_in_what_is_told(drive):
    bot = make_bot("greedy", GAME)
    assert isinstance(bot, GreedyBot)
    for state in asked(walk(GAME, drive, every=41)):
        assert think(make_bot, told(state, "a")).values == bot.values(Thinker(GAME, state, Random(0)))


def test_neither_the_moves_so_far_nor_the_luck_are_told():
    thought = told(position(), "secret")
    assert thought.state["journal"] == []
    assert thought.state["position"] is None
    assert "secret" not in repr(thought)


# answers


@on_each_loop
def test_random_and_greedy_answer(run: Run):
    async def main() -> None:
        state = position()
        async with bots(odd=False) as hired:
            for luck in "abc":
                expected = think(make_bot, brief(GAME, "random", state, luck, weigh=False)).key
                assert await hired.choose(GAME, "random", state, luck) == expected
            values = await hired.weigh(GAME, "greedy", state, "a")
            assert [key for key, _ in values] == state.keys()
            best = max(values, key=lambda pair: pair[1])[0]
            assert await hired.choose(GAME, "greedy", state, "a") == best
            assert (hired.thoughts, hired.failures, hired.restarts) == (5, 0, 0)

    run(main())


def test_the_same_luck_gives_the_same_answer_in_every_worker():
    async def main() -> None:
        state = position()
        async with bots(2, odd=False) as hired:
            for luck in ("a", "b", "c"):
                answers = [hired.choose(GAME, "random", state, luck) for _ in range(6)]
                assert len(set(await asyncio.gather(*answers))) == 1
            other = [hired.choose(GAME, "random", state, f"luck {number}") for number in range(40)]
            assert set(await asyncio.gather(*other)) == set(state.keys())

    asyncio.run(main())


def test_the_state_may_change_while_the_bot_thinks():
    async def main() -> None:
        state = position()
        keys = state.keys()
        async with bots() as hired:
            thinking = asyncio.create_task(hired.choose(GAME, "nap", state, "a"))
            await asyncio.sleep(0)
            state.answer_key(keys[0])
            assert await thinking == keys[-1]

    asyncio.run(main())


def test_fifty_thoughts_at_once_are_all_answered():
    async def main() -> None:
        states = [position(seed) for seed in range(50)]
        async with bots(2, odd=False) as hired:
            answers = [hired.choose(GAME, "greedy", state, "a") for state in states]
            for state, key in zip(states, await asyncio.gather(*answers), strict=True):
                assert state.pending is not None
                assert state.pending.kind.value(key) in state.offers()
            assert (hired.thoughts, hired.failures) == (50, 0)

    asyncio.run(main())


def test_workers_start_by_themselves():
    async def main() -> None:
        state, hired = position(), BotWorkers(1, LONG)
        await think_on(hired, state)
        await hired.close()

    asyncio.run(main())


# failures


@on_each_loop
def test_a_bot_that_hangs_is_stopped(run: Run):
    async def main() -> None:
        state = position()
        async with bots(limit=SHORT) as hired:
            with pytest.raises(BotFailed, match="within"):
                await hired.choose(GAME, "hang", state, "a")
            await all_ready(hired, 1, restarts=1)
            await think_on(hired, state)
            assert (hired.thoughts, hired.failures, hired.restarts) == (2, 1, 1)

    run(main())


@on_each_loop
def test_a_bot_that_crashes_is_replaced(run: Run):
    async def main() -> None:
        state = position()
        async with bots(2) as hired:
            for bot in ("crash", "flood"):
                with pytest.raises(BotFailed, match="process"):
                    await hired.choose(GAME, bot, state, "a")
                await think_on(hired, state)
            assert (hired.failures, hired.restarts) == (2, 2)

    run(main())


def test_while_one_bot_hangs_the_others_think():
    async def main() -> None:
        state = position()
        async with bots(2, limit=LONG) as hired:
            hanging = asyncio.create_task(hired.choose(GAME, "hang", state, "a"))
            answers = [hired.choose(GAME, "greedy", state, f"{number}") for number in range(20)]
            assert set(await asyncio.gather(*answers)) <= set(state.keys())
            assert not hanging.done()
        with pytest.raises(BotFailed, match="stopped"):
            await hanging

    asyncio.run(main())


COMPLAINTS = {
    "stumble": "ValueError: I do not know this game",
    "leave": "SystemExit: enough",
    "cheat": "not open",
    "nobody": "There is no bot 'nobody'",
}


@pytest.mark.parametrize(("bot", "why"), COMPLAINTS.items())
def test_a_bot_that_fails_costs_no_worker(bot, why):
    async def main() -> None:
        state = position()
        async with bots() as hired:
            with pytest.raises(BotFailed, match=why):
                await hired.choose(GAME, bot, state, "a")
            assert await hired.choose(GAME, "babble", state, "a") == state.keys()[0]
            assert (hired.failures, hired.restarts) == (1, 0)

    asyncio.run(main())


@pytest.mark.parametrize(("bot", "why"), [("random", "worth"), ("careless", "did not weigh")])
def test_a_bot_without_values_gives_no_hint(bot, why):
    async def main() -> None:
        async with bots() as hired:
            with pytest.raises(BotFailed, match=why):
                await hired.weigh(GAME, bot, position(), "a")

    asyncio.run(main())


def test_nobody_thinks_for_chance():
    async def main() -> None:
        hired, state = BotWorkers(1, LONG), GAME.open(Options())
        assert state.asked == CHANCE
        with pytest.raises(BotFailed, match="No seat is asked"):
            await hired.choose(GAME, "random", state, "a")

    asyncio.run(main())


def test_where_no_worker_can_start_every_thought_fails_in_time():
    async def main() -> None:
        hired = BotWorkers(1, SHORT, "undercroft.bots:no_such_thing")
        with pytest.raises(BotFailed, match="within"):
            await hired.choose(GAME, "random", position(), "a")
        await hired.close()

    asyncio.run(main())


def test_a_thought_that_waits_too_long_costs_no_worker():
    async def main() -> None:
        state = position()
        async with bots(limit=SHORT) as hired:
            answers = [hired.choose(GAME, "nap", state, f"{number}") for number in range(20)]
            answered = await asyncio.gather(*answers, return_exceptions=True)
            assert any(isinstance(answer, BotFailed) for answer in answered)
            assert hired.restarts == 0
            await think_on(hired, state)

    asyncio.run(main())


# leaving off


@pytest.mark.parametrize("pause", [0.0, 0.1], ids=["waiting", "thinking"])
def test_a_cancelled_thought_leaves_its_worker_usable(pause):
    async def main() -> None:
        state = position()
        async with bots() as hired:
            thinking = asyncio.create_task(hired.choose(GAME, "nap", state, "a"))
            await asyncio.sleep(pause)
            thinking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thinking
            answers = [hired.choose(GAME, bot, state, "a") for bot in ("babble", "nap")]
            assert await asyncio.gather(*answers) == [state.keys()[0], state.keys()[-1]]
            assert (hired.failures, hired.restarts) == (0, 0)

    asyncio.run(main())


def test_workers_do_not_mind_interrupts():
    async def main() -> None:
        async with bots() as hired:
            worker = await process_of(hired)
            os.kill(worker, signal.SIGINT)
            assert await process_of(hired) == worker
            assert hired.restarts == 0

    asyncio.run(main())


@on_each_loop
def test_closing_leaves_no_process(run: Run):
    async def main() -> None:
        async with bots() as hired:
            worker = await process_of(hired)
            hanging = asyncio.create_task(hired.choose(GAME, "hang", position(), "a"))
            waiting = asyncio.create_task(hired.choose(GAME, "random", position(), "a"))
            await asyncio.sleep(0.1)
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)
        for failed in (hanging, waiting, hired.choose(GAME, "random", position(), "a")):
            with pytest.raises(BotFailed, match="stopped"):
                await failed
        assert hired.ready == 0

    run(main())


SERVER = """
import asyncio
from tests.table.test_bot_workers import GAME, LONG, bots, position, run_on_uvloop

async def main():
    async with bots(2, LONG) as hired:
        await hired.choose(GAME, "hang", position(), "a")

{run}(main())
"""


@pytest.mark.parametrize("run", ["asyncio.run", "run_on_uvloop"])
def test_a_killed_server_leaves_no_process(run):
    code = [sys.executable, "-c", SERVER.format(run=run)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    with subprocess.Popen(code, env=env, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        assert server.stderr.readline() == "hanging\n"
        server.kill()
        # the workers share the error output: it ends when the last of them does
        assert server.communicate(timeout=30)[1] == ""
