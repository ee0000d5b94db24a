"""What has to be true of own cards of Dungeon & Kingdom in the browser: all see, understand and play them,
and can tell them apart."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import seated
from tests.browser.sound_page import Inspection
from tests.games.dungeon_kingdom.test_own_cards import BARD, BASILISK
from tests.server.kit import Seat, Server
from undercroft.drive.records import FORMAT

Visitor = Callable[..., Page]
POSITION = {
    "phase": "menu",
    "turn": 9,
    "matrix": ["B", "Z", "A", "OR4", "S", "T", "F", "P", "K"],
    "kingdom": ["N"],
    "dungeon": ["BA5", "B"],
    "hand": ["Z", "Z"],
    "opponents": {"1": {"array": ["K"]}},
}

COLOURS = {"Skald": "teal", "Thief": "brown", "Fakir": "mauvish"}
"""Of more Adventurers; the last is a word that no browser knows."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cards of the guide."""
    place = tmp_path_factory.mktemp("own")
    for name, text in (
        ("adventurers/bard", BARD),
        ("monsters/basilisk", BASILISK.replace('"Knight"', '"Bard"')),
        *((f"adventurers/{name.lower()}", coloured(name)) for name in COLOURS),
    ):
        path = place / "dungeon_kingdom" / f"{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return place


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[Server]:
    serving = Server(tmp_path_factory.mktemp("house") / "data", "--content", str(folder)).start(cold=True)
    yield serving
    serving.stop()


def coloured(name: str) -> str:
    """Another Adventurer like the Bard."""
    said = BARD.replace('"Bard"', f'"{name}"').replace('"B"', f'"{name[0]}"')
    return said.replace('"pink"', f'"{COLOURS[name]}"')


@pytest.fixture
def seat(server: Server, folder: Path) -> Seat:
    """A seat at a table with own cards in the Dungeon."""
    check = [sys.executable, "-m", "undercroft.cli", "content", "dungeon-kingdom", "--check", str(folder)]
    told = subprocess.run(check, capture_output=True, text=True, check=True).stdout
    known = re.search(r"known as (\w+)\.", told)
    assert known
    record: dict[str, Any] = {
        "format": FORMAT, "game": "dungeon-kingdom", "rules_version": 1, "options": {"players": 2},
        "answers": [], "position": POSITION, "content": known[1],
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


LOOK = """face => {
  const fill = at => getComputedStyle(face.querySelector(at)).fill;
  return [fill(".sign path"), fill(".sign text"), face.querySelector(".glyph-ink use").getAttribute("href")];
}"""


def test_own_adventurers_are_told_apart(visitor: Visitor, seat: Seat) -> None:
    at = seated(visitor, seat).your_turn()
    looks = [
        at.board.locator(f'.face[data-colour="{colour}"]').first.evaluate(LOOK)
        for colour in ("pink", *COLOURS.values())
    ]
    assert len({tint for tint, _, _ in looks}) == len({glyph for *_, glyph in looks}) == len(looks)
    assert all(contrast(tint, ink) > 4.5 for tint, ink, _ in looks)
    inspection = Inspection(thorough=False)
    inspection.look(at.page, "own Adventurers")
    inspection.report()


def contrast(*colours: str) -> float:
    """How much two colours stand out against each other, as WCAG reckons it."""
    darker, lighter = sorted(luminance(colour) for colour in colours)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def test_the_panel_of_a_card_names_its_colour(visitor: Visitor, seat: Seat) -> None:
    at = seated(visitor, seat).your_turn()
    at.board.get_by_role("button", name="Bard").last.click()
    expect(at.page.get_by_role("region", name="Card", exact=True)).to_contain_text("Pink Adventurer")
