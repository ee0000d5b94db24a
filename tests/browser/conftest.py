"""Real Chromium against the real server: each browser context is a person, whose page may not complain."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.server.kit import PATIENCE, Server

ROOT = Path(__file__).resolve().parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
PICTURES = "1" in (os.environ.get("UNDERCROFT_PICTURES"), os.environ.get("UNDERCROFT_SOAK"))
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first draws no window's frame around the page, which takes a third of the others' time."""

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PATIENCE_MS = PATIENCE * 1000

Visitor = Callable[..., Page]
"""Opens a page in a context of its own, where little moves; keywords go to the context (viewport, has_touch,
color_scheme, reduced_motion, …)."""


def chromium() -> str | None:
    """The system's Chromium."""
    wish = os.environ.get("UNDERCROFT_CHROMIUM")
    return wish or next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One for all tests of this folder, and closed after them: its event loop is in the way of others."""
    path = chromium()
    if path is None:
        pytest.skip("Chromium is not installed; on Debian: sudo apt install chromium-headless-shell")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of a module, each at tables of its own."""
    serving = Server(tmp_path_factory.mktemp("house") / "data").start()
    yield serving
    if not serving.gone():
        serving.stop()


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Visitor]:
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(path: str = "/", **wishes: Any) -> Page:
        wishes.setdefault("viewport", {"width": 1280, "height": 800})
        wishes.setdefault("reduced_motion", "reduce")
        context = browser.new_context(base_url=server.address, **wishes)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on(
            "console", lambda said: complaints.append(said.text) if "Content Security" in said.text else None
        )
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def screenshot(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keeps a picture of a page among the build's artefacts, where pictures are wanted."""

    def keep(page: Page, name: str) -> None:
        if PICTURES:
            SCREENSHOTS.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=SCREENSHOTS / f"{request.node.name.partition('[')[0]}-{name}.png")

    return keep
