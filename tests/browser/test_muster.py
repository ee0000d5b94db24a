"""Writing down a party in a browser: on a page of its own and at the table, where one form answers all the
small questions of the set-up; kept, shared, and fit for everybody.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import AtTable, come_to, prefer
from tests.browser.sound_page import NARROW, Inspection
from tests.server.kit import PATIENCE, Server

expect.set_options(timeout=PATIENCE * 1000)

Visitor = Callable[..., Page]
Screenshot = Callable[[Page, str], None]
PLACE = "/games/battles/rosters"
READY = "Runes and Rites"


class Muster:
    """The form, as one person uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.party = page.get_by_role("region", name="Party")
        self.almanac = page.get_by_role("region", name="Almanac")
        self.mobs = self.almanac.get_by_role("listitem")
        self.verdict = self.party.get_by_role("status")
        self.name = page.get_by_label("Name", exact=True)
        self.news = page.locator(".news")
        expect(self.mobs.first).to_be_visible()

    def press(self, name: str) -> None:
        """Press a button by its name."""
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def mob(self, name: str) -> Locator:
        """A Mob of the party."""
        return self.party.get_by_role("group", name=re.compile(f"^{name}: "))

    def slide(self, mob: str, what: str, number: int) -> None:
        """Move a slider with the keyboard."""
        slider = self.mob(mob).get_by_role("slider", name=what)
        slider.press("Home")
        for _ in range(number):
            slider.press("ArrowRight")


@pytest.fixture
def muster(visitor: Visitor) -> Muster:
    return Muster(visitor(PLACE))


def seated(visitor: Visitor, server: Server, *others: str, **options: object) -> AtTable:
    """Somebody at a new table."""
    page = visitor("about:blank")
    prefer(page)
    return come_to(page, server.new_table(game="battles", seats=["me", *others], options=options))


# on a page of its own


def test_a_party_is_found_filled_and_judged(muster: Muster, screenshot: Screenshot) -> None:
    expect(muster.verdict).to_contain_text("0 of 3 Mobs · 0 of 15 LP")
    muster.page.get_by_label("Find Mobs").fill("runes")
    expect(muster.mobs.filter(has_text="Runecaster")).to_have_count(1)
    muster.press("Take Runecaster")
    muster.page.get_by_label("Find Mobs").fill("")
    muster.page.get_by_label("Order").select_option("Best ATT")
    expect(muster.mobs.first).to_contain_text("Samurai")
    muster.page.get_by_label("Ability with").select_option("P")
    muster.press("Take Warrior")
    muster.page.get_by_label("Ability with").select_option("All")
    muster.press("Take Thug")
    expect(muster.almanac.get_by_role("button", name="Take Joker", exact=True)).to_be_disabled()
    expect(muster.verdict).to_contain_text("The party has 0 LP, but Rank 1 has 15; add 15.")
    muster.slide("Runecaster", "Runecast, LP", 4)
    expect(muster.mob("Runecaster")).to_contain_text("to prepare ≤ 10, first rune 1D4")
    muster.slide("Runecaster", "First rune", 3)
    expect(muster.mob("Runecaster")).to_contain_text("first rune 4D4, 6 and the second rune ≤ 12")
    muster.slide("Thug", "Hide, LP", 30)
    expect(muster.mob("Thug")).to_contain_text("Thug: 11 LP")
    muster.press("Share LP evenly")
    expect(muster.verdict).to_contain_text("Ready to be fielded")
    screenshot(muster.page, "party")
    muster.press("Take out Thug")
    expect(muster.verdict).to_contain_text("2 of 3 Mobs")
    muster.page.get_by_label("Rank", exact=True).select_option("6 Champion: 20 LP")
    expect(muster.verdict).to_contain_text("Rank 6, Champion · 2 Mobs, 3 to 4 · 10 of 20 LP")


def test_musters_are_kept_and_sent(muster: Muster, visitor: Visitor) -> None:
    muster.press(READY)
    muster.name.fill("Ours")
    muster.press("Save in this browser")
    expect(muster.news).to_contain_text("“Ours” is saved")
    muster.page.reload()
    expect(muster.verdict).to_contain_text("Ready to be fielded")
    expect(muster.page.get_by_role("button", name="Ours", exact=True)).to_be_visible()
    muster.page.get_by_text("Share, export, import").click()
    text = muster.page.get_by_label("This muster as a file")
    expect(text).to_have_value(re.compile('name = "Ours"\nrank = 1\n'))
    other = Muster(visitor(f"{PLACE}#name=Sent&muster=rank6,thug:10/0,warrior:5/0,witch:5/0"))
    expect(other.verdict).to_contain_text("Rank 6, Champion · 3 Mobs")
    expect(other.name).to_have_value("Sent")
    other.page.get_by_text("Share, export, import").click()
    other.page.get_by_label("A muster to read").fill("rank1,thog:3/2")
    other.press("Read it")
    expect(other.page.get_by_role("alert").filter(has_text="did you mean thug?")).to_be_visible()
    other.page.get_by_label("Or a file").set_input_files(
        {"name": "ours.toml", "mimeType": "text/plain", "buffer": text.input_value().encode()}
    )
    expect(other.name).to_have_value("Ours")
    expect(other.verdict).to_contain_text("Ready to be fielded")


def test_a_muster_is_played(muster: Muster) -> None:
    play = muster.page.get_by_role("button", name="Play against a bot")
    expect(play).to_be_disabled()
    muster.press(READY)
    expect(play).to_be_enabled()
    play.click()
    muster.page.wait_for_url("**/t/*")
    at = AtTable(muster.page)
    expect(at.log).to_contain_text("Runecaster writes the runes 4 and 6.")
    expect(
        muster.page.get_by_role("heading", name=re.compile("^Melee points of your Runecaster"))
    ).to_be_visible()


# at the table


def test_one_form_answers_the_set_up(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    at = seated(visitor, server, "random", kis=2)
    form = Muster(at.page)
    form.press("Blade School")
    confirm = at.button("Field this party")
    expect(confirm).to_be_enabled()
    form.slide("Samurai", "Kis", 2)
    expect(form.verdict).to_contain_text("15 of 17 LP · 2 of 2 Kis")
    expect(confirm).to_be_disabled()
    form.slide("Samurai", "Swordsing, LP", 5)
    expect(confirm).to_be_enabled()
    screenshot(at.page, "form")
    confirm.click()
    expect(at.log).to_contain_text("Samurai has 5 LP for Swordsing and 2 LP for Properstance.")
    for name in ("Samurai", "Fighter", "Thug"):
        title = at.page.get_by_role("heading", name=re.compile(f"^Melee points of your {name}: "))
        expect(title).to_be_visible()
        expect(at.board.get_by_text("HP ?").first).to_be_visible()
        points = int(title.inner_text().rpartition(" ")[2])
        slider = at.page.get_by_role("slider", name="Points to ATT")
        slider.press("End")
        expect(at.page.locator(".muster-melee .slid")).to_contain_text(f"{points} to ATT, 0 to DEF")
        at.button("Write it down").press("Enter")
        rolled = f"{points} melee point{'' if points == 1 else 's'}"
        expect(at.log).to_contain_text(f"{name} rolls {rolled}, {points} to ATT and 0 to DEF")
    expect(at.page.locator(".muster")).to_have_count(0)
    at.your_turn()


def test_drawn_mobs_leave_their_points_to_write(visitor: Visitor, server: Server) -> None:
    at = seated(visitor, server, "random", selection="random")
    party = at.page.get_by_role("region", name="Party")
    expect(party.get_by_role("group")).to_have_count(3)
    expect(party.get_by_role("button", name="Take out")).to_have_count(0)
    expect(party).to_contain_text("Ready to be fielded")
    at.button("Write these LP down").click()
    expect(at.log).to_contain_text(re.compile(r"has 3 LP for .+ and 2 LP for"))


def test_whoever_waits_can_write_meanwhile(visitor: Visitor, server: Server) -> None:
    ada = seated(visitor, server, "open", rank_p1=6, rank_p2=6)
    page = visitor("about:blank")
    prefer(page)
    bo = come_to(page, server.sit(ada.page.url.rpartition("/")[2].partition("#")[0]))
    waiting = Muster(bo.page)
    waiting.press("Clockwork")
    bo.button("Field this party").click()
    expect(bo.board).to_contain_text("Your muster is written down. Now Ada writes.")
    bo.page.reload()
    expect(bo.board).to_contain_text("Your muster is written down. Now Ada writes.")
    Muster(ada.page).press("Dawn Watch")
    ada.button("Field this party").click()
    for at in (ada, bo):
        expect(at.log).to_contain_text("Ada's Monk has 2 LP for Spiritwalk and 3 LP for Spirithealing.")
        expect(at.log).to_contain_text("Bo's Diviner has 2 LP for Forecast and 3 LP for Call.")


def test_the_questions_can_be_answered_one_by_one(visitor: Visitor, server: Server) -> None:
    at = seated(visitor, server, "random").your_turn()
    form = Muster(at.page)
    at.after_a_step(at.choices.filter(has_text="Warrior").click)
    expect(at.prompt).to_contain_text("number 2 of 3")
    form.press("Knives in the Dark")
    expect(form.verdict).to_contain_text("Ready to be fielded")
    expect(at.button("Field this party")).to_be_disabled()
    expect(at.board).to_contain_text("You have chosen Warrior already: begin the party so.")
    form.press("Stone Wall")
    at.button("Field this party").click()
    expect(at.log).to_contain_text("fields a Cleric")


@pytest.mark.parametrize("thorough", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_everybody_can_muster(muster: Muster, visitor: Visitor, server: Server, thorough: bool) -> None:
    inspection = Inspection(thorough)
    muster.press(READY)
    expect(muster.verdict).to_contain_text("Ready")
    muster.page.get_by_text("Share, export, import").click()
    inspection.look(muster.page, "a muster")
    muster.page.set_viewport_size(NARROW)
    assert muster.page.evaluate("document.scrollingElement.scrollWidth") <= NARROW["width"]
    at = seated(visitor, server, "random")
    form = Muster(at.page)
    form.press(READY)
    expect(form.verdict).to_contain_text("Ready")
    inspection.look(at.page, "at the table")
    at.page.set_viewport_size(NARROW)
    assert at.page.evaluate("document.scrollingElement.scrollWidth") <= NARROW["width"]
    at.button("Field this party").click()
    expect(at.page.get_by_role("heading", name=re.compile("^Melee points"))).to_be_visible()
    inspection.look(at.page, "melee points")
    inspection.report()
