"""A whole game by two people in two browsers and a bot: every step by clicking, from lobby to rematch."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from tests.browser.at_table import AtTable, prefer, who_is_asked

Visitor = Callable[..., Page]
Screenshot = Callable[[Page, str], None]
SEED = 20
MOST_CHOICES = 600


def open_with_friends(page: Page, name: str) -> AtTable:
    """Open a table in the lobby for oneself, a friend and a bot."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_label("Seat 3").select_option("greedy")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    return AtTable(page)


def join(page: Page, name: str) -> AtTable:
    """Take the free seat at the table that a link led to."""
    form = page.get_by_role("form", name="Take a seat")
    form.get_by_label("Your name").fill(name)
    form.get_by_role("button", name="Sit down").click()
    expect(form).to_be_hidden()
    return AtTable(page)


def promised(player: AtTable) -> str:
    """The fingerprint of the seed, as shown before the end."""
    player.tab("Seats").page.get_by_text("Is the shuffle fair?").click()
    shown = player.page.get_by_role("tabpanel").locator("code").inner_text()
    player.tab("Log")
    return shown


def play_to_the_end(players: list[AtTable], luck: Random) -> list[int]:
    """Whoever is asked clicks; how often each did."""
    clicked = [0 for _ in players]
    while (asked := who_is_asked(players)) is not None:
        players[asked].choose_somehow(luck)
        clicked[asked] += 1
        assert sum(clicked) < MOST_CHOICES
    return clicked


def scores(player: AtTable) -> str:
    """The table of scores with the verdict above it."""
    said = player.result.get_by_role("heading").inner_text()
    return f"{said} {player.result.get_by_role('table').inner_text()}"


def downloaded_record(player: AtTable, folder: Path) -> Path:
    """The record of the game, saved through the page."""
    with player.page.expect_download() as saving:
        player.button("Download the record").click()
    path = folder / saving.value.suggested_filename
    saving.value.save_as(path)
    return path


def verified(record: Path) -> str:
    """What the command line says of a record whose every word is true."""
    command = [sys.executable, "-m", "undercroft.cli", "replay", str(record), "--verify"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def go_on_together(ada: AtTable, bo: AtTable) -> None:
    """The rematch brings both to one new table."""
    before = ada.page.url
    ada.button("Rematch").click()
    ada.page.wait_for_url(lambda url: url != before)
    bo.button("Go to the rematch").click()
    bo.page.wait_for_url(ada.page.url)
    for player, name in ((ada, "Ada"), (bo, "Bo")):
        player.tab("Seats")
        expect(player.seats.get_by_role("listitem").filter(has_text=f"{name} (you)")).to_have_count(1)


@pytest.mark.soak
def test_two_people_and_a_bot(visitor: Visitor, tmp_path: Path, screenshot: Screenshot) -> None:
    errors: list[str] = []

    def note(said: ConsoleMessage) -> None:
        if said.type == "error":
            errors.append(said.text)

    pages = [visitor("about:blank") for _ in range(2)]
    for page in pages:
        page.on("console", note)
        prefer(page)
    pages[0].goto("/")
    ada = open_with_friends(pages[0], "Ada")
    pages[1].goto(ada.page.url)
    bo = join(pages[1], "Bo")
    fingerprint = promised(ada)
    assert fingerprint == promised(bo)
    clicked = play_to_the_end([ada, bo], Random(SEED))
    assert min(clicked) > 20
    assert scores(ada) == scores(bo)
    assert all(name in scores(ada) for name in ("Ada", "Bo", "Greedy"))
    screenshot(bo.page, "end")
    assert fingerprint in verified(downloaded_record(bo, tmp_path))
    go_on_together(ada, bo)
    expect(ada.seats).to_contain_text("bot: greedy")
    assert not errors
