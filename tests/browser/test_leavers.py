"""Who is gone freezes no table: clocks are told before one sits down, and a bot stands in for the absent."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import EVERY_MS, AtTable, come_to, new_seat, seated
from tests.browser.sound_page import NARROW, WIDE, Inspection
from tests.server.kit import Seat, Server

Visitor = Callable[..., Page]
Screenshot = Callable[[Page, str], None]

AWAY = 5
"""Seconds: the shortest that a table takes."""
MOST_TABS = 60
TWO_DAYS_AND_MORE = re.compile("^(3 d 0|2 d 23) h$")


def claim_bar(at: AtTable) -> Locator:
    return at.page.get_by_role("status").filter(has_text="The table waits for Bo")


def stand_in_bar(at: AtTable) -> Locator:
    return at.page.get_by_role("status").filter(has_text="A bot plays for you.")


def test_the_clock_of_a_table_is_told_before_one_sits_down(visitor: Visitor, screenshot: Screenshot) -> None:
    host = visitor("/")
    host.get_by_role("radio", name="2", exact=True).check(force=True)
    host.get_by_role("button", name="Play with friends").click()
    host.get_by_label("Your name").fill("Ada")
    host.get_by_text("All options").click()
    host.get_by_label("Time to think").select_option("3 days for each move")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile("/t/"))
    guest = visitor(re.sub("#.*", "", host.url))
    form = guest.get_by_role("form", name="Take a seat")
    expect(form).to_contain_text("Time to think: 3 days for each move.")
    screenshot(guest, "before")
    form.get_by_label("Your name").fill("Bo")
    form.get_by_role("button", name="Sit down").click()
    expect(AtTable(guest).asked.get_by_role("timer", name="Time left")).to_have_text(TWO_DAYS_AND_MORE)
    expect(guest.get_by_role("banner")).to_contain_text("3 days for each move")


def by_click(page: Page, button: Locator) -> None:
    button.click()


def by_keyboard(page: Page, button: Locator) -> None:
    """Tab to a button, and press it."""
    for _ in range(MOST_TABS):
        if button.evaluate("one => one === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError("no Tab leads to the button")


@pytest.mark.parametrize("press", [pytest.param(by_click, marks=pytest.mark.soak), by_keyboard])
def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(
    server: Server, visitor: Visitor, press: Callable[[Page, Locator], None]
) -> None:
    host = new_seat(server, "open", first=1, away=AWAY)
    bo_seat = server.sit(host.table)
    ada, bo = seated(visitor, host), seated(visitor, bo_seat).your_turn()
    expect(claim_bar(ada)).to_be_hidden()
    bo.page.goto("/rules")
    expect(claim_bar(ada)).to_be_visible()
    press(ada.page, claim_bar(ada).get_by_role("button", name="Let a bot play for them"))
    expect(claim_bar(ada)).to_be_hidden()
    ada.your_turn()
    ada.tab("Chat")
    expect(ada.chat).to_contain_text("Bo is away; a bot plays for them until they come back.")
    come_to(bo.page, bo_seat)
    expect(ada.chat).to_contain_text("Bo is back and plays again.")
    expect(stand_in_bar(bo)).to_be_hidden()
    while not bo.is_asked():
        if ada.is_asked():
            ada.choose()
    bo.choose()


@pytest.mark.parametrize("press", [pytest.param(by_click, marks=pytest.mark.soak), by_keyboard])
def test_every_player_lets_a_bot_play_where_the_game_waits_for_an_open_seat(
    server: Server, visitor: Visitor, press: Callable[[Page, Locator], None]
) -> None:
    host = new_seat(server, "open", "open", first=2, away=AWAY)
    bo_seat, cy_seat = server.sit(host.table), server.sit(host.table, "Cy")
    people = ada, bo, watcher = [
        seated(visitor, seat) for seat in (host, bo_seat, Seat(host.table, None, None))
    ]
    bars = [at.page.get_by_role("status").filter(has_text="take seat 3, which is open") for at in people]
    server.post(f"/api/tables/{host.table}/messages", {"type": "leave", "req_id": "bye"}, cy_seat.token)
    for at, bar in zip((ada, bo), bars, strict=False):
        expect(at.prompt).to_contain_text("waits for somebody to take seat 3")
        expect(bar).to_be_hidden()
    for bar in bars[:2]:
        expect(bar).to_be_visible()
    expect(bars[2]).to_be_hidden()
    inspection = Inspection(False)
    inspection.look(bo.page, "a bot may have the open seat")
    inspection.report()
    press(bo.page, bars[1].get_by_role("button", name="Let a bot play"))
    for bar in bars:
        expect(bar).to_be_hidden()
    expect(watcher.tab("Seats").seats.get_by_role("listitem").nth(2)).to_contain_text("bot: ")
    while not (ada.is_asked() or bo.is_asked()):
        ada.page.wait_for_timeout(EVERY_MS)


@pytest.mark.parametrize("thorough", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_bars_and_clocks_are_fit_for_everybody(
    server: Server, visitor: Visitor, screenshot: Screenshot, thorough: bool
) -> None:
    inspection = Inspection(thorough)
    slow = new_seat(server, "open", "open", first=1, away=AWAY, clock={"move": 3600, "reserve": 60})
    quick = new_seat(server, "open", first=1, clock={"move": 5, "reserve": 0})
    server.sit(slow.table)
    ada, bo = seated(visitor, slow), seated(visitor, server.sit(quick.table))
    cy = seated(visitor, server.sit(slow.table, "Cy"))
    seated(visitor, quick)
    expect(claim_bar(ada)).to_contain_text("0 of 2 votes for a bot.")
    expect(ada.page.get_by_role("timer").first).to_be_visible()
    inspection.look(ada.page, "a bot may stand in")
    expect(stand_in_bar(bo)).to_be_visible()
    inspection.look(bo.page, "a bot stands in")
    for at, name in ((ada, "claim"), (bo, "stand-in")):
        for width in (WIDE, NARROW):
            at.page.set_viewport_size(width)
            screenshot(at.page, f"{name}-{width['width']}")
            assert at.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(bo.page.get_by_role("timer", name="Time is out")).to_be_visible()
    expect(bo.page.get_by_text("The table waits for")).to_be_hidden()
    stand_in_bar(bo).get_by_role("button", name="Take my seat back").click()
    bo.tab("Chat")
    expect(bo.chat).to_contain_text("Bo is back and plays again.")
    vote = "Vote to let a bot play for them"
    claim_bar(ada).get_by_role("button", name=vote).click()
    for at in (ada, cy):
        expect(claim_bar(at)).to_contain_text("1 of 2 votes for a bot.")
    expect(claim_bar(ada)).to_contain_text("You have voted.")
    claim_bar(cy).get_by_role("button", name=vote).click()
    for at in (ada, cy):
        expect(claim_bar(at)).to_be_hidden()
    inspection.report()
