"""What has to be true of the worker service, and of bots that think in it:

- what a worker is told looks right to the asked seat and depends on nothing that the seat may not know;
- the answers are those the bot would give here, and the same luck gives the same answer;
- a bot that hangs, crashes, raises, cheats or prints fails alone: the next thought is answered;
- many thoughts share few workers; one that nobody waits for any more harms nobody, and is soon left off;
- a worker that is lost between two jobs costs no job;
- thoughts never wait for errands; one address's many errands never delay another's first;
- an errand that takes too long or too much memory fails alone; an address pays for what it has cost;
- a job with content of its own is done in a process of its own, beside an owner's, and leaves nothing behind;
- what an errand fails at by a fault of ours stands in the server's log, with where it was;
- nothing is forked to start a worker, which stands back behind the server and hears no interrupt;
- no process is left, neither after closing nor when the server is killed.
"""

from __future__ import annotations

import asyncio
import dataclasses
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from msgspec import json
from msgspec.structs import replace

from tests.conformance.walks import drives, walk
from tests.table import odd_bots
from tests.table.driven import FIRST_MOMENT, drive
from undercroft.bots import make_bot
from undercroft.bots.greedy import GreedyBot
from undercroft.drive.players import Thinker
from undercroft.games.dungeon_kingdom import GAME
from undercroft.games.dungeon_kingdom.options import Options
from undercroft.kernel.codec import decode
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.record import forced
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.table.job_handlers import Prepared, cards_of, think
from undercroft.table.jobs import (
    ERRANDS,
    HEADER_BYTES,
    THINKING,
    BeginTrial,
    CheckDeck,
    Done,
    Job,
    Task,
    Think,
    TryCard,
    framed,
    read_task,
)
from undercroft.table.rate_limits import Allowance
from undercroft.table.refusal import Refused
from undercroft.table.thinking import BotFailed, Bots, brief, own_luck
from undercroft.table.wire import Deck, DeckWish, Tried
from undercroft.table.worker_pool import Terms, Workers, _kill, _start

ROOT = Path(__file__).parents[2]
ODD = "tests.table.odd_bots:make_bot"
LONG = 60.0
"""Longer than anything takes that does not hang, on a machine that has much else to do."""
SHORT = 0.3
"""For what never ends."""


@pytest.fixture(scope="module", autouse=True)
def unhurried() -> Iterator[None]:
    """Jobs have as much time as they need, but where a test says how much."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("undercroft.table.worker_pool.WAIT_LIMIT", LONG)
        for job in (Job, *Job.__subclasses__()):
            patched.setattr(job, "seconds", LONG)
        yield


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
async def bots(workers: int = 1, limit: float = LONG, odd: bool = True) -> AsyncIterator[Hired]:
    terms = Terms(thinkers=workers, thought_seconds=limit)
    hired = Hired(dataclasses.replace(terms, bots=ODD) if odd else terms)
    hired.workers.start()
    try:
        await all_ready(hired, workers)
        yield hired
    finally:
        await hired.workers.close()


class Hired:
    """Bots in workers of their own, all at one table."""

    def __init__(self, terms: Terms) -> None:
        self.workers = Workers(terms)
        self.bots = Bots(self.workers)

    async def choose(self, game: Game, bot: str, state: State, luck: str) -> str:
        return await self.bots.choose(game, bot, state, luck, "table")

    async def weigh(self, game: Game, bot: str, state: State, luck: str) -> list[tuple[str, float]]:
        return await self.bots.weigh(game, bot, state, luck, "table")

    @property
    def counts(self) -> tuple[int, int, int]:
        """Thoughts, failures, workers replaced."""
        return self.bots.thoughts, self.bots.failures, self.restarts

    @property
    def restarts(self) -> int:
        return self.workers.figures.restarts[THINKING]


async def all_ready(hired: Hired, workers: int, restarts: int = 0) -> None:
    async with asyncio.timeout(LONG):
        while hired.workers.figures.ready < workers or hired.restarts < restarts:
            await asyncio.sleep(0.01)


def give_time(hired: Hired, seconds: float) -> None:
    """How much time thoughts have that are asked for from now on."""
    hired.workers.terms = dataclasses.replace(hired.workers.terms, thought_seconds=seconds)


async def think_on(hired: Hired, state: State) -> None:
    """Thoughts are answered as ever."""
    give_time(hired, LONG)
    keys = state.keys()
    assert await hired.choose(GAME, "random", state, "a") in keys


async def process_of(hired: Hired) -> int:
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


def told(state: State, luck: str) -> Think:
    """A thought as it arrives."""
    job = read_task(framed(Task(brief(GAME, "greedy", state, luck, weigh=True)))[HEADER_BYTES:]).job
    assert isinstance(job, Think)
    return job


def without_lots(thought: Think) -> Think:
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
            assert hired.counts == (5, 0, 0)

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
            assert hired.counts[:2] == (50, 0)

    asyncio.run(main())


def test_workers_start_by_themselves():
    async def main() -> None:
        state, hired = position(), Hired(Terms(thought_seconds=LONG))
        await think_on(hired, state)
        await hired.workers.close()

    asyncio.run(main())


# failures


@on_each_loop
def test_a_bot_that_hangs_is_stopped(run: Run):
    async def main() -> None:
        state = position()
        async with bots(limit=SHORT) as hired:
            with pytest.raises(BotFailed, match="in time"):
                await hired.choose(GAME, "hang", state, "a")
            await all_ready(hired, 1, restarts=1)
            await think_on(hired, state)
            assert hired.counts == (2, 1, 1)

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
            await all_ready(hired, 2, restarts=3)
            assert hired.counts[1:] == (2, 3), "the one who said nothing was asked a second time"

    run(main())


@on_each_loop
@pytest.mark.parametrize("noticed", [True, False])
def test_a_worker_that_was_killed_costs_no_thought(run: Run, noticed: bool):
    async def main() -> None:
        async with bots() as hired:
            worker = await process_of(hired)
            os.kill(worker, signal.SIGKILL)
            while noticed and Path(f"/proc/{worker}").exists():
                await asyncio.sleep(0.01)
            await think_on(hired, position())
            assert hired.counts[1:] == (1, 1), "nothing but the bot that told of its process has failed"

    run(main())


def test_an_errand_finds_a_worker_that_lives():
    async def main() -> None:
        async with working(Terms(errand_runners=1, bots=ODD)) as service:
            told = await refusal(
                service.do(brief(GAME, "tell_process", position(), "a", weigh=False), "here")
            )
            worker = int(told.text.split()[-1])
            os.kill(worker, signal.SIGKILL)
            while Path(f"/proc/{worker}").exists():
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.01)  # the loop hears of it in its next round
            await service.do(DECK, "here")
            assert service.figures.restarts[ERRANDS] == 1

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Think, "lane", ERRANDS)
        asyncio.run(main())


def test_a_worker_that_is_killed_is_waited_for_though_the_service_closes():
    async def main() -> None:
        worker = await _start(ODD, ERRANDS)
        killing = asyncio.create_task(_kill(worker))
        await asyncio.sleep(0)
        killing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await killing
        with pytest.raises(ProcessLookupError):
            os.kill(worker.pid, 0)

    asyncio.run(main())


def test_nobody_thinks_for_longer_than_is_waited_for(monkeypatch: pytest.MonkeyPatch):
    """In driven time, in which a thought waits for most of its patience and then hangs."""
    ended: list[float] = []

    @asynccontextmanager
    async def worker(*_: Any) -> AsyncIterator[SimpleNamespace]:
        yield SimpleNamespace(ended=False)

    async def exchange(_: Any, line: bytes) -> Done:
        try:
            await asyncio.sleep(1e6 if b"hang" in line else 4.0)
        finally:
            ended.append(asyncio.get_running_loop().time() - FIRST_MOMENT)
        return Done(b"{}")

    async def main() -> None:
        service = Workers(Terms(thought_seconds=5.0))
        asked = [
            asyncio.create_task(service.do(brief(GAME, bot, position(), "a", weigh=False), "table"))
            for bot in ("nap", "hang")
        ]
        await asyncio.wait(asked)
        while len(ended) < 2:
            await asyncio.sleep(0.1)
        await service.close()
        for one in asked:
            one.exception()

    monkeypatch.setattr("undercroft.table.worker_pool._worker", worker)
    monkeypatch.setattr("undercroft.table.worker_pool._exchange", exchange)
    drive(main())
    assert ended == pytest.approx([4.0, 5.0], abs=0.01)


def test_while_one_bot_hangs_the_others_think():
    async def main() -> None:
        state = position()
        async with bots(2, limit=LONG) as hired:
            hanging = asyncio.create_task(hired.choose(GAME, "hang", state, "a"))
            answers = [hired.choose(GAME, "greedy", state, f"{number}") for number in range(20)]
            assert set(await asyncio.gather(*answers)) <= set(state.keys())
            assert not hanging.done()
        with pytest.raises(BotFailed, match="closing"):
            await hanging

    asyncio.run(main())


COMPLAINTS = {
    "stumble": "ValueError: I do not know this game",
    "leave": "SystemExit: enough",
    "cheat": "not open",
    "count_on": "no answer",
    "nobody": "There is no bot 'nobody'",
}


def test_a_bot_that_fails_costs_no_worker():
    async def main() -> None:
        state = position()
        async with bots() as hired:
            for failures, (bot, why) in enumerate(COMPLAINTS.items(), 1):
                with pytest.raises(BotFailed, match=why):
                    await hired.choose(GAME, bot, state, "a")
                assert await hired.choose(GAME, "babble", state, "a") == state.keys()[0]
                assert hired.counts[1:] == (failures, 0)

    asyncio.run(main())


def test_what_goes_wrong_in_a_bot_s_mind_is_known_by_its_luck():
    """Then a record is left of it that repeats it, as of any other failure of a bot."""

    async def main() -> None:
        state = position()
        async with bots() as hired:
            for way in odd_bots.LOOKING_AHEAD:
                with pytest.raises(BotFailed, match="The bot failed with ") as told:
                    await hired.choose(GAME, way.__name__, state, "a")
                assert told.value.luck == own_luck("a")

    asyncio.run(main())


def test_a_bot_without_values_gives_no_hint():
    async def main() -> None:
        async with bots() as hired:
            for bot, why in (("random", "worth"), ("careless", "did not weigh"), ("unsure", "no answer")):
                with pytest.raises(BotFailed, match=why):
                    await hired.weigh(GAME, bot, position(), "a")

    asyncio.run(main())


def test_nobody_thinks_for_chance():
    async def main() -> None:
        hired, state = Hired(Terms()), GAME.open(Options())
        assert state.asked == CHANCE
        with pytest.raises(BotFailed, match="No seat is asked"):
            await hired.choose(GAME, "random", state, "a")

    asyncio.run(main())


def test_where_no_worker_can_start_every_thought_fails_in_time(caplog: pytest.LogCaptureFixture):
    async def main() -> None:
        hired = Hired(Terms(thought_seconds=SHORT, bots="undercroft.bots:no_such_thing"))
        hired.workers.start()
        async with asyncio.timeout(LONG):
            while "A worker could not be started" not in caplog.text:
                await asyncio.sleep(0.01)
        with pytest.raises(BotFailed, match="in time"):
            await hired.choose(GAME, "random", position(), "a")
        await hired.workers.close()

    asyncio.run(main())


def test_a_thought_that_waits_too_long_costs_no_worker():
    async def main() -> None:
        state = position()
        async with bots() as hired:
            give_time(hired, 0.1)
            napping = [hired.choose(GAME, "nap", state, f"{number}") for number in range(20)]
            answers = [asyncio.create_task(nap) for nap in napping]
            await asyncio.sleep(0)
            give_time(hired, LONG)  # what has begun may take its time; who asked waits no longer
            answered = await asyncio.gather(*answers, return_exceptions=True)
            assert all(isinstance(answer, BotFailed) for answer in answered[1:]), "they waited for the first"
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
            assert hired.counts[1:] == (0, 0)

    asyncio.run(main())


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="Processes stand back on POSIX only.")
def test_workers_stand_back_within_the_session_and_hear_no_interrupt_of_its_group():
    async def main() -> None:
        async with bots() as hired:
            worker = await process_of(hired)
            assert os.getpriority(os.PRIO_PROCESS, worker) == os.getpriority(os.PRIO_PROCESS, 0) + 10
            assert os.getsid(worker) == os.getsid(0)
            assert os.getpgid(worker) == worker

    asyncio.run(main())


@pytest.mark.skipif(sys.platform == "win32", reason="Nothing is forked there.")
@on_each_loop
def test_the_server_is_not_forked_to_start_a_worker(run: Run):
    """A fork holds up everybody, the longer the more memory the server has."""
    forked: list[bool] = []
    os.register_at_fork(before=lambda: forked.append(True))

    async def main() -> None:
        async with bots() as hired:
            assert await process_of(hired) != os.getpid()

    run(main())
    assert not forked


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
            with pytest.raises(BotFailed, match="closing"):
                await failed
        assert hired.workers.figures.ready == 0

    run(main())


# errands

MAGIC = "immortal-magic"
DECK = CheckDeck(MAGIC, DeckWish(text="H04*2"))
BLANK = dict(next(kind.blank for kind in cards_of(MAGIC)[1].kinds() if kind.key == "instant"))


MANY = 2000
"""So many errands take far longer than one thought, on any machine."""


@asynccontextmanager
async def working(service: Workers | Terms) -> AsyncIterator[Workers]:
    service = Workers(service) if isinstance(service, Terms) else service
    try:
        yield service
    finally:
        await service.close()


async def refusal(doing: Awaitable[bytes]) -> Refused:
    with pytest.raises(Refused) as told:
        await doing
    return told.value


def test_an_errand_is_done_and_what_is_wrong_with_it_is_told():
    async def main() -> None:
        async with working(Terms()) as service:
            deck = json.decode(await service.do(DECK, "here"), type=Deck)
            assert (deck.cards, bool(deck.remarks)) == ({"H04": 2}, True)
            told = await refusal(service.do(CheckDeck("chess", DeckWish(text="")), "here"))
            assert (told.code, "chess" in told.text) == ("malformed", True)
            figures = service.metrics()
            assert (figures["worker_jobs_checkdeck"], figures["worker_failures_checkdeck"]) == (2, 1)
            assert figures["worker_seconds"] > 0

    asyncio.run(main())


def test_a_card_is_tried_in_a_process_of_its_own_and_leaves_nothing_behind():
    async def main() -> None:
        async with working(Terms(errand_runners=1)) as service:
            blank = json.decode(await service.do(BeginTrial(MAGIC, BLANK), "here"), type=Prepared)
            trial = TryCard(MAGIC, blank.code, [], 0)
            tried = json.decode(await service.do(trial, "here", {blank.file: blank.text}), type=Tried)
            assert blank.code in repr(tried) or tried.choices
            for _ in range(2):
                unknown = await refusal(service.do(trial, "here"))
                assert unknown.code in ("not_now", "busy"), "the card is in no other process"
            broken = await refusal(service.do(trial, "here", {blank.file: "card = 3"}))
            assert "The card" in broken.text
            await service.do(DECK, "here")  # only one runs errands: no process is on its way out any more

    asyncio.run(main())


def test_a_card_is_tried_beside_an_owners_own_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    plays = tmp_path / "immortal_magic" / "plays"
    plays.mkdir(parents=True)
    beside = {**BLANK, "id": "BESIDE", "name": "Beside"}
    text = cards_of(MAGIC)[1].check(beside).file
    (plays / "beside.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("UNDERCROFT_CONTENT", str(tmp_path))

    async def main() -> None:
        async with working(Terms(errand_runners=1)) as service:
            blank = json.decode(await service.do(BeginTrial(MAGIC, BLANK), "here"), type=Prepared)
            trial = TryCard(MAGIC, blank.code, [], 0)
            tried = json.decode(await service.do(trial, "here", {blank.file: blank.text}), type=Tried)
            assert tried.choices
            taken = await refusal(service.do(BeginTrial(MAGIC, beside), "here"))
            assert "BESIDE" in taken.text, "an owner's content is in use"

    asyncio.run(main())


def test_what_an_errand_fails_at_stands_in_the_log(caplog: pytest.LogCaptureFixture):
    async def main() -> None:
        async with working(Terms(errand_runners=1)) as service:
            told = await refusal(service.do(TryCard(MAGIC, "NOWHERE", [], 0), "here", {"chess/a.toml": ""}))
            assert told.text == "The server failed at this with KeyError: 'NOWHERE'"

    asyncio.run(main())
    for said in ("TryCard", "KeyError: 'NOWHERE'", "in attempt"):
        assert said in caplog.text


def test_one_who_sends_much_delays_nobody_else():
    async def main() -> None:
        done: list[str] = []

        async def send(who: str) -> None:
            await service.do(DECK, who)
            done.append(who)

        async with working(Terms(errand_runners=1, each=50, budget=LONG)) as service:
            await send("first")
            many = [asyncio.create_task(send("greedy")) for _ in range(30)]
            await asyncio.sleep(0)
            others = [asyncio.create_task(send(f"other {number}")) for number in range(3)]
            await asyncio.gather(*many, *others)
        assert max(done.index(f"other {number}") for number in range(3)) <= 6

    asyncio.run(main())


def test_an_errand_whose_worker_is_starting_is_told_of_the_end():
    async def main() -> None:
        async with working(Terms()) as service:
            asked = asyncio.create_task(service.do(DECK, "a"))
            while not service._queues[ERRANDS].working:
                await asyncio.sleep(0)
        assert (await refusal(asked)).code == "closing"
        assert not service._queues[ERRANDS].working

    asyncio.run(main())


def test_thoughts_do_not_wait_for_errands():
    async def main() -> None:
        terms = Terms(thinkers=1, errand_runners=1, thought_seconds=LONG, each=MANY, all=MANY, most=MANY)
        hired = Hired(terms)
        async with working(hired.workers) as service:
            await service.do(DECK, "here")
            errands = [asyncio.create_task(service.do(DECK, f"{number}")) for number in range(MANY)]
            await asyncio.sleep(0)
            await think_on(hired, position())
            assert not all(errand.done() for errand in errands)
            for errand in errands:
                errand.cancel()
            await asyncio.gather(*errands, return_exceptions=True)

    asyncio.run(main())


def test_more_than_there_is_room_for_is_put_off():
    async def main() -> None:
        async with working(Terms(errand_runners=1, each=3, all=4, budget=LONG)) as service:
            asked = [asyncio.create_task(service.do(DECK, who)) for who in ["a"] * 5 + ["b"] * 5]
            came = await asyncio.gather(*asked, return_exceptions=True)
            refused = [at for at, one in enumerate(came) if isinstance(one, Refused)]
            assert refused == [3, 4, 6, 7, 8, 9]
            assert {one.code for one in came if isinstance(one, Refused)} == {"busy"}

    asyncio.run(main())


def test_a_few_who_send_much_leave_a_place_to_everybody_else():
    async def main() -> None:
        async with working(Terms(errand_runners=1, each=3, all=4, most=6, budget=LONG)) as service:
            sent = ["a", "a", "a", "b", "b", "c", "d", "e"]
            asked = [asyncio.create_task(service.do(DECK, who)) for who in sent]
            came = await asyncio.gather(*asked, return_exceptions=True)
            refused = [who for who, one in zip(sent, came, strict=True) if isinstance(one, Refused)]
            assert refused == ["b", "e"], "b has one waiting already, and for e there is no place at all"

    asyncio.run(main())


def test_an_address_pays_for_what_it_has_cost(monkeypatch: pytest.MonkeyPatch):
    """While no time passes: what a small errand costs is soon there again."""

    async def main() -> None:
        async with working(Terms(budget=1.0)) as service:
            await service.do(DECK, "here")
            told = await refusal(service.do(DECK, "here"))
            assert (told.code, "wait a little" in told.text) == ("too_many", True)
            await service.do(DECK, "there")

    monkeypatch.setattr("undercroft.table.worker_pool.Allowance", partial(Allowance, clock=lambda: 0.0))
    asyncio.run(main())


@pytest.mark.parametrize(("bot", "why"), [("hang", "too long"), ("crash", "failed"), ("gorge", "memory")])
def test_an_errand_that_takes_too_much_fails_alone(bot: str, why: str, monkeypatch: pytest.MonkeyPatch):
    """Thoughts of odd bots, sent as errands: no errand is known that goes so wrong."""

    async def main() -> None:
        async with working(Terms(errand_runners=1, bots=ODD, budget=LONG)) as service:
            told = await refusal(service.do(brief(GAME, bot, position(), "a", weigh=False), "here"))
            assert why in told.text
            await service.do(DECK, "here")
            assert service.figures.restarts[ERRANDS] == 1

    monkeypatch.setattr(Think, "lane", ERRANDS)
    monkeypatch.setattr(Think, "seconds", SHORT if bot == "hang" else LONG)
    monkeypatch.setattr(Think, "too_slow", Job.too_slow)
    asyncio.run(main())


# the end


SERVER = """
import asyncio
from tests.table.test_worker_pool import GAME, LONG, bots, position, run_on_uvloop

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
        assert server.communicate(timeout=LONG)[1] == ""
