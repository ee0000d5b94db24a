"""Fault A5 as a player sees it: the page says why the table waits, and that it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE_MS, Visitor
from tests.server.kit import Server
from tests.server.small_disk import fill, mounted


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A disk that is soon full."""
    with mounted(tmp_path_factory.mktemp("small") / "disk") as small:
        yield small


@pytest.fixture(scope="module")
def server(disk: Path) -> Iterator[Server]:
    """A server that has only that disk."""
    serving = Server(disk / "data").start()
    yield serving
    serving.kill()


def test_a_page_tells_why_its_table_waits(server: Server, disk: Path, visitor: Visitor) -> None:
    """A5: one who only watches bots sees it too; nobody has to do anything."""
    seat = server.new_table(options={"players": 2, "first_player": "0"}, seats=["me", "random"])
    page = visitor(f"/t/{seat.table}#seat={seat.token}")
    banner = page.locator("[role=status].connection")
    expect(page.locator("#app")).not_to_contain_text("Laying out the cards", timeout=PATIENCE_MS)
    filler = fill(disk)
    for _ in range(200):
        status, _, _ = server.ask("POST", "/api/tables", {"game": "dungeon-kingdom"})
        if status == 503:
            break
    expect(banner).to_contain_text("The table waits", timeout=PATIENCE_MS)
    expect(banner).to_contain_text("full")
    filler.unlink()
    expect(banner).to_be_hidden(timeout=PATIENCE_MS)
    expect(page.locator("#live")).to_contain_text("the game goes on", timeout=PATIENCE_MS)
