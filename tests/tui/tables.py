"""Sessions for tests, and what stands on a screen."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from textual.pilot import Pilot

from undercroft.drive.games import find_game
from undercroft.kernel.game import Game
from undercroft.tui import screens
from undercroft.tui.app import TableApp
from undercroft.tui.session import Session

GAME = find_game("dungeon-kingdom")
QUEST = find_game("dungeonquest")
MAGIC = find_game("immortal-magic")
BATTLES = find_game("battles")
SIZE = (100, 32)
PATIENCE = 60


def sit_down(
    *seats: str,
    seed: int = 1,
    record: Path | None = None,
    game: Game = GAME,
    position: Mapping[str, Any] | None = None,
    **options: Any,
) -> Session:
    """A new game, of Dungeon & Kingdom unless said otherwise."""
    return Session.new(game, game.options(players=len(seats), **options), seats, seed, record, position)


def play_at_random(session: Session, until: Callable[[Session], bool], seed: int = 1) -> None:
    """Everybody answers at random, unsaved, until a person is asked and the wish is fulfilled."""
    rng = Random(seed)
    files, session.saves.files = session.saves.files, []
    session.advance()
    session.lift_curtain()
    while not session.over and not until(session):
        session.answer(rng.choice(session.choices()).key, session.moment)
        session.advance()
        session.lift_curtain()
    session.saves.files = files
    if not until(session):
        raise NeverCame


def a_game_where(wish: Callable[[Session], bool], *seats: str, **options: Any) -> Session:
    """The first of a few games in which a wish comes true, at that moment."""
    for seed in range(1, 40):
        session = sit_down(*seats, seed=seed, **options)
        with contextlib.suppress(NeverCame):
            play_at_random(session, wish, seed)
            return session
    raise NeverCame


class NeverCame(AssertionError):
    """A game ended before a wish came true."""


def after(answers: int) -> Callable[[Session], bool]:
    """The wish that a person is asked when more than so many answers have been given."""
    return lambda session: len(session.state.journal) > answers and session.asked is not None


def screen_text(app: TableApp) -> str:
    """All that can be read on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


async def settle(pilot: Pilot[int]) -> None:
    """Wait until bots and screen have come to rest."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    await drawn(pilot)


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys, each after the bots have answered and the screen is drawn, and wait for the screen."""
    for key in keys:
        await drawn(pilot)
        await pilot.press(key)
        await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    await drawn(pilot)


async def drawn(pilot: Pilot[int]) -> None:
    """Wait until keys count for what is on the screen, however little of the machine there is for it."""
    app, end = pilot.app, time.monotonic() + PATIENCE
    assert isinstance(app, TableApp)
    while app.is_running and app.return_code is None and _seen_since(app) == inf:
        assert time.monotonic() < end, "what is on the screen never counts as seen"
        await asyncio.sleep(0.01)


def _seen_since(app: TableApp) -> float:
    screen = app.screen
    if isinstance(screen, screens.Settled):
        return screen.seen_since
    return app._seen_since if len(app.screen_stack) == 1 else 0.0


def at_the_table(
    session: Session, does: Callable[[TableApp, Pilot[int]], Awaitable[Any]], size: tuple[int, int] = SIZE
) -> TableApp:
    """Open the table, do something, and come back with the app."""
    app = TableApp(session, pace=0)

    async def visit() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await does(app, pilot)

    asyncio.run(visit())
    return app


def at_each_size(
    session: Session,
    sizes: Sequence[tuple[int, int]],
    look: Callable[[TableApp, Pilot[int], tuple[int, int]], Awaitable[None]],
) -> None:
    """One table on screens of several sizes."""

    async def at_each(app: TableApp, pilot: Pilot[int]) -> None:
        for size in sizes:
            await pilot.resize_terminal(*size)
            await settle(pilot)
            await look(app, pilot, size)

    at_the_table(session, at_each, sizes[0])
