"""Building a deck in a browser: found, filled, judged, kept, shared and played; fit for everybody."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sound_page import NARROW, Inspection
from tests.server.kit import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)

Visitor = Callable[..., Page]
Screenshot = Callable[[Page, str], None]
PLACE = "/games/immortal-magic/decks"
READY = "Shield of Vado"


class Builder:
    """The page where decks are built, as one person uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cards = page.get_by_role("region", name="Cards")
        self.tiles = self.cards.get_by_role("listitem")
        self.deck = page.get_by_role("region", name="Deck", exact=True)
        self.verdict = self.deck.get_by_role("status")
        self.name = self.deck.get_by_label("Name")
        self.news = page.locator(".news")
        expect(self.tiles.first).to_be_visible()

    def press(self, name: str) -> None:
        """Press a button by its name."""
        self.page.get_by_role("button", name=name, exact=True).first.click()


@pytest.fixture
def builder(visitor: Visitor) -> Builder:
    return Builder(visitor(PLACE))


def test_a_deck_is_found_filled_and_judged(builder: Builder, screenshot: Screenshot) -> None:
    expect(builder.verdict).to_contain_text("It has 0 cards; a deck has 40 or more")
    builder.page.get_by_label("Find cards").fill("footman")
    expect(builder.tiles).to_have_count(1)
    for _ in range(4):
        builder.press("One Vadorian Footman more")
    expect(builder.cards.get_by_role("button", name="One Vadorian Footman more")).to_be_disabled()
    expect(builder.verdict).to_contain_text("It has 4 cards")
    builder.press("Show all")
    builder.page.get_by_label("Race", exact=True).select_option("Elf")
    builder.page.get_by_label("Class", exact=True).select_option("Legend")
    expect(builder.cards.get_by_text(re.compile(r"^\d of 198 cards$"))).to_be_visible()
    assert 1 <= builder.tiles.count() <= 3
    builder.press(READY)
    expect(builder.verdict).to_contain_text("Legal 60 cards")
    expect(builder.deck.get_by_role("list", name="Cards by type")).to_contain_text("Character")
    expect(builder.deck.get_by_role("figure", name="Cards by price")).to_be_visible()
    builder.deck.get_by_role("button", name=re.compile("fewer")).first.click()
    expect(builder.verdict).to_contain_text("59 cards")
    screenshot(builder.page, "deck")


def test_decks_are_kept_deleted_and_put_back(builder: Builder) -> None:
    builder.press(READY)
    builder.name.fill("Ours")
    builder.press("Save in this browser")
    expect(builder.news).to_contain_text("“Ours” is saved")
    builder.page.reload()
    expect(builder.name).to_have_value("Ours")
    expect(builder.verdict).to_contain_text("Legal 60 cards")
    builder.press("Delete Ours")
    undo = builder.page.get_by_role("button", name="Undo: put “Ours” back")
    expect(undo).to_be_focused()
    undo.press("Enter")
    expect(builder.page.get_by_role("button", name="Ours", exact=True)).to_be_visible()
    builder.press("An empty deck")
    expect(builder.verdict).to_contain_text("0 cards")
    builder.press("Ours")
    expect(builder.verdict).to_contain_text("Legal 60 cards")


def test_a_deck_goes_by_text_and_by_link(builder: Builder, visitor: Visitor) -> None:
    builder.press(READY)
    builder.name.fill("Sent")
    text = builder.page.get_by_label("This deck as text")
    expect(text).to_have_value(re.compile("Deck: Sent"))
    link = builder.page.get_by_label("Link that brings this deck").input_value()
    other = Builder(visitor(link))
    expect(other.name).to_have_value("Sent")
    expect(other.verdict).to_contain_text("Legal 60 cards")
    other.press("An empty deck")
    read = other.page.get_by_label("A deck to read")
    read.fill("Deck: Typed\n2 Vadorian Footmon")
    other.press("Read it")
    expect(other.page.get_by_role("alert").filter(has_text="Line 2")).to_contain_text(
        "did you mean Vadorian Footman"
    )
    read.fill(text.input_value().replace("Sent", "Typed"))
    other.press("Read it")
    expect(other.name).to_have_value("Typed")
    expect(other.verdict).to_contain_text("Legal 60 cards")


def test_a_deck_is_played(builder: Builder) -> None:
    play = builder.page.get_by_role("button", name="Play against a bot")
    expect(play).to_be_disabled()
    builder.press(READY)
    builder.page.get_by_label("The other plays").select_option(label="Axes of Olkog")
    expect(play).to_be_enabled()
    play.click()
    builder.page.wait_for_url("**/t/*")
    table = builder.page.url.rpartition("/")[2].partition("#")[0]
    about = builder.page.request.get(f"/api/tables/{table}").json()["about"]
    mine, theirs = about["options"]["decks"].split("+")
    assert mine.startswith("H01*1,")
    assert theirs == "axes_of_olkog"


@pytest.mark.parametrize("thorough", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_everybody_can_build(builder: Builder, thorough: bool) -> None:
    inspection = Inspection(thorough)
    builder.page.get_by_label("Find cards").fill("orc")
    builder.press(READY)
    expect(builder.verdict).to_contain_text("Legal")
    inspection.look(builder.page, "a deck")
    builder.press("Save in this browser")
    builder.press(f"Delete {READY}")
    builder.page.get_by_text("What makes a deck legal").click()
    inspection.look(builder.page, "deleted")
    builder.page.set_viewport_size(NARROW)
    assert builder.page.evaluate("document.scrollingElement.scrollWidth") <= NARROW["width"]
    builder.page.get_by_role("link", name=re.compile("60 in the deck")).click()
    expect(builder.deck).to_be_in_viewport()
    inspection.report()
