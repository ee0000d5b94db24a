"""What has to be true of own cards of Dungeon & Kingdom in the browser: all see, understand and play them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import seated
from tests.games.dungeon_kingdom.test_own_cards import BARD, BASILISK
from tests.server.kit import Seat, Server
from undercroft.drive.records import FORMAT

Visitor = Callable[..., Page]
POSITION = {
    "phase": "menu",
    "turn": 9,
    "matrix": ["B", "Z", "A", "OR4", "W", "C", "N", "P", "K"],
    "kingdom": ["N"],
    "dungeon": ["BA5", "B"],
    "hand": ["Z", "Z"],
    "opponents": {"1": {"array": ["K"]}},
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cards of the guide."""
    place = tmp_path_factory.mktemp("own")
    for name, text in (
        ("adventurers/bard", BARD),
        ("monsters/basilisk", BASILISK.replace('"Knight"', '"Bard"')),
    ):
        path = place / "dungeon_kingdom" / f"{name}.toml"
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    return place


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[Server]:
    serving = Server(tmp_path_factory.mktemp("house") / "data", "--content", str(folder)).start(cold=True)
    yield serving
    serving.stop()


@pytest.fixture
def seat(server: Server, folder: Path) -> Seat:
    """A seat at a table with own cards in the Dungeon."""
    check = [sys.executable, "-m", "undercroft.cli", "content", "dungeon-kingdom", "--check", str(folder)]
    told = subprocess.run(check, capture_output=True, text=True, check=True).stdout
    record = {
        "format": FORMAT, "game": "dungeon-kingdom", "rules_version": 1, "options": {"players": 2},
        "answers": [], "position": POSITION, "content": told.rstrip(".\n").rpartition(" ")[2],
    }  # fmt: skip
    made = server.post("/api/tables/import?name=Ada", record)
    return Seat(made["table"], made["seat"], made["token"])


def test_own_cards_are_drawn_explained_and_played(visitor: Visitor, seat: Seat) -> None:
    at = seated(visitor, seat).your_turn()
    bard = at.board.locator('.face[data-colour="pink"]').first
    expect(bard.locator(".sign text")).to_have_text("B")
    basilisk = at.board.locator(".face", has=at.page.get_by_text("Basilisk", exact=True)).first
    expect(basilisk.locator(".cost .pip text")).to_have_text(["N", "B"])
    at.board.get_by_role("button", name="Bard").last.click()
    why = at.page.get_by_role("region", name="Why not")
    expect(why).to_contain_text("Bard's deed, Ballad, would have no effect now: you have defeated no Monster")
    at.button("Close").click()
    labels = at.labels()
    at.choose(labels.index("Control Basilisk 5 - Petrify"))
    at.choose(next(number for number, label in enumerate(at.labels()) if label.startswith("Wizard")))
    expect(at.log).to_contain_text("gains 1 for Basilisk 5.")
