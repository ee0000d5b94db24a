"""Making a card in a browser: begun, mended, drawn, tried, kept and shared; fit for everybody."""

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
PLACE = "/games/immortal-magic/workshop"


class Bench:
    """The page where cards are made, as one person uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.form = page.get_by_role("region", name="The card")
        self.name = self.form.get_by_label("Name")
        self.verdict = page.locator(".preview").get_by_role("status")
        self.drawn = page.locator(".big-card")
        self.trial = page.get_by_role("region", name="Try it")
        self.choices = self.trial.get_by_role("list", name="Your choices").get_by_role("button")
        self.news = page.locator(".news")
        expect(self.drawn).to_be_visible()

    def press(self, name: str) -> None:
        """Press a button by its name."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def effect(self, number: int) -> None:
        """Wait for so many effects."""
        expect(self.form.get_by_label(re.compile(r"^Effect \d"))).to_have_count(number)


@pytest.fixture
def bench(visitor: Visitor) -> Bench:
    return Bench(visitor(PLACE))


def test_a_card_is_mended_until_it_can_be_played(bench: Bench, screenshot: Screenshot) -> None:
    bench.page.get_by_label("From a printed card").fill("Fireball")
    bench.press("Begin from it")
    expect(bench.name).to_have_value("Fireball")
    expect(bench.drawn).to_contain_text("Instant Spell · Fire")
    bench.name.fill("Great Ball of Fire")
    bench.form.get_by_label("Price").fill("12")
    line = bench.form.get_by_label("Effect 1", exact=True)
    line.fill("play[attack]: akt(9)@roller~roll")
    expect(bench.verdict).to_contain_text("Not a card yet")
    expect(bench.form.get_by_text("Price must be a whole number from 0 to 9.")).to_be_visible()
    expect(bench.form.get_by_text("did you mean atk?")).to_be_visible()
    expect(bench.trial.get_by_role("button", name="Try this card")).to_be_disabled()
    bench.press("Character 15")
    expect(line).to_be_focused()
    assert line.evaluate("box => box.selectionStart") == 14
    screenshot(bench.page, "faults")
    line.fill("play[attack]: atk(9)@roller~roll")
    bench.form.get_by_label("Price").fill("3")
    expect(bench.verdict).to_have_text("A card that can be played")
    expect(bench.drawn).to_contain_text("Great Ball of Fire")
    bench.press("Undo: back to the card before")
    expect(bench.name).to_have_value("My Character")


def test_words_of_the_notation_are_added(bench: Bench) -> None:
    bench.page.get_by_label("Type of card").select_option("Weapon")
    expect(bench.drawn).to_contain_text("Weapon · Sword")
    bench.page.get_by_text("The words of effects").click()
    bench.page.get_by_label("Words for").select_option("Actions that last")
    bench.press("Add an effect like static: movesas(Royal)@me")
    bench.effect(1)
    bench.press("Add an effect")
    bench.effect(2)
    bench.press("Add an effect like static: atk(2)@me")
    expect(bench.form.get_by_label("Effect 2", exact=True)).to_have_value("static: atk(2)@me")
    bench.press("Take effect 1 out")
    bench.effect(1)
    expect(bench.verdict).to_have_text("A card that can be played")


def test_a_card_is_tried_at_once(bench: Bench, screenshot: Screenshot) -> None:
    bench.page.get_by_label("Type of card").select_option("Instant")
    bench.name.fill("Battle Cry")
    expect(bench.drawn).to_contain_text("Battle Cry")
    bench.press("Try this card")
    bench.choices.filter(has_text="Move").first.click()
    bench.choices.filter(has_text="To b1").click()
    bench.choices.filter(has_text="Play Battle Cry").click()
    log = bench.trial.get_by_role("list", name="What happened")
    expect(log).to_contain_text("Maker plays Battle Cry for 1 gem.")
    expect(bench.trial.get_by_role("region", name="The table as text")).to_contain_text("Battle Cry")
    screenshot(bench.page, "trial")
    bench.press("Take back")
    expect(log).not_to_contain_text("Maker plays Battle Cry")
    bench.name.fill("War Cry")
    expect(bench.trial).to_contain_text("The card has changed since")


def test_cards_are_kept_and_go_by_file_and_link(bench: Bench, visitor: Visitor) -> None:
    bench.page.get_by_label("Type of card").select_option("Trap")
    bench.name.fill("Wet Floor")
    file = bench.page.get_by_label("This card as a file")
    expect(file).to_have_value(re.compile('name = "Wet Floor"'))
    bench.press("Save in this browser")
    bench.page.get_by_label("Type of card").select_option("Room")
    bench.press("Wet Floor")
    expect(bench.name).to_have_value("Wet Floor")
    bench.page.reload()
    expect(bench.name).to_have_value("Wet Floor")
    other = Bench(visitor(PLACE))
    read = other.page.get_by_label("A card's file to read")
    read.fill("[[card]")
    other.press("Read it")
    expect(other.page.get_by_role("alert").filter(has_text="no file of a card")).to_be_visible()
    read.fill(file.input_value().replace("Wet", "Icy"))
    other.press("Read it")
    expect(other.name).to_have_value("Icy Floor")
    read.fill(file.input_value().replace("Wet", "Dry") + 'flavour = "Mind your step."\n')
    other.press("Read it")
    left_out = "The card is read without flavour: no card of its type has that."
    expect(other.page.get_by_role("alert").filter(has_text=left_out)).to_be_visible()
    expect(other.name).to_have_value("Dry Floor")
    card = '{"type": "treasure", "id": "X1", "name": "Linked", "copies": 1, "words": "None."}'
    linked = Bench(visitor(f"{PLACE}#card={card}"))
    expect(linked.name).to_have_value("Linked")
    broken = Bench(visitor(f"{PLACE}#card=[]"))
    expect(broken.news).to_contain_text("The card of the link cannot be read.")
    expect(broken.name).to_have_value("My Character")


@pytest.mark.parametrize("thorough", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_everybody_can_make_cards(bench: Bench, thorough: bool) -> None:
    inspection = Inspection(thorough)
    bench.press("Try this card")
    expect(bench.choices.first).to_be_visible()
    bench.page.get_by_text("The words of effects").click()
    inspection.look(bench.page, "a trial")
    bench.press("Add an effect")
    expect(bench.verdict).to_contain_text("Not a card yet")
    inspection.look(bench.page, "faults")
    bench.page.set_viewport_size(NARROW)
    assert bench.page.evaluate("document.scrollingElement.scrollWidth") <= NARROW["width"]
    inspection.report()
