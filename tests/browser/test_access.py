"""Every screen is fit for everybody: axe-core finds nothing, in any light and on any width."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import AtTable, new_seat, seated
from tests.browser.laid import LAST_CARDS, MIDST, crowded, laid
from tests.browser.sound_page import Inspection
from tests.server.kit import Seat, Server

Visitor = Callable[..., Page]
SEVERAL = re.compile(r"can be chosen: \d+ choices")
PAGES = ("/learn", "/rules", "/rules/dungeon-kingdom", "/credits", "/t/nowhere", "/nothing/here")


@pytest.fixture(params=["quick", pytest.param("thorough", marks=pytest.mark.soak)])
def inspection(request: pytest.FixtureRequest) -> Inspection:
    return Inspection(request.param == "thorough")


def sat(visitor: Visitor, seat: Seat) -> AtTable:
    """Somebody at a seat, before whom the table is laid."""
    at = seated(visitor, seat)
    expect(at.board.get_by_role("group").first).to_be_visible()
    return at


def test_pages(visitor: Visitor, inspection: Inspection) -> None:
    page = visitor("/")
    inspection.look(page, "lobby")
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_text("All options").click()
    inspection.look(page, "lobby, all open")
    page.get_by_label("Your name").fill(" ")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("What shall the others call you?")).to_be_visible()
    inspection.look(page, "lobby, refused")
    page.route("**/api/tables", lambda route: route.abort())
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        inspection.look(page, path)
    inspection.report()


def test_lobby_with_tables_of_ones_own(visitor: Visitor, server: Server, inspection: Inspection) -> None:
    at = sat(visitor, new_seat(server, "open", title="Ours"))
    at.page.goto("/")
    expect(at.page.get_by_role("link", name="Ours")).to_be_visible()
    inspection.look(at.page, "lobby with tables")
    inspection.report()


def test_turns(visitor: Visitor, server: Server, inspection: Inspection) -> None:
    at = sat(visitor, laid(server, MIDST)).your_turn()
    inspection.look(at.page, "at turn")
    at.button("What would the bot do?").click()
    expect(at.choices.get_by_role("meter").first).to_be_visible()
    inspection.look(at.page, "hint")
    at.choose(0)
    expect(at.choices.filter(has_text="Cut").first).to_be_visible()
    inspection.look(at.page, "before the cut")
    waiting = sat(visitor, new_seat(server, "open", "greedy", first=1))
    expect(waiting.asked).to_contain_text("to choose")
    inspection.look(waiting.page, "another's turn")
    inspection.report()


def test_after_a_cut(visitor: Visitor, server: Server, inspection: Inspection) -> None:
    at = sat(visitor, laid(server, crowded(4), 4)).your_turn()
    inspection.look(at.page, "after a cut")
    at.board.get_by_role("group", name=re.compile("^Matrix")).get_by_role("button").nth(1).click()
    expect(at.page.get_by_role("region", name="Why not")).to_be_visible()
    inspection.look(at.page, "why not")
    at.board.locator("summary").first.click()
    inspection.look(at.page, "leafing through a pile")
    inspection.report()


def test_menu_of_a_card(visitor: Visitor, server: Server, inspection: Inspection) -> None:
    at = sat(visitor, laid(server, crowded(4), 4, ("defeat/UR4",))).your_turn()
    at.board.get_by_role("button", name=SEVERAL).first.click()
    expect(at.menu.get_by_role("menuitem").first).to_be_focused()
    inspection.look(at.page, "menu of a card")
    inspection.report()


def test_dialogs(visitor: Visitor, server: Server, inspection: Inspection) -> None:
    at = sat(visitor, laid(server, MIDST)).your_turn()
    for name in ("Rules", "Settings", "Keys"):
        at.button(name).click()
        expect(at.page.get_by_role("dialog")).to_be_visible()
        inspection.look(at.page, name)
        at.page.keyboard.press("Escape")
        expect(at.page.get_by_role("dialog")).to_be_hidden()
    at.say("Good evening.")
    expect(at.chat).to_contain_text("Good evening.")
    inspection.look(at.page, "chat")
    at.tab("Seats")
    inspection.look(at.page, "seats")
    inspection.report()


def test_looking_back(visitor: Visitor, server: Server, inspection: Inspection) -> None:
    at = sat(visitor, laid(server, MIDST, 2, ("0", "queue"))).your_turn()
    at.log.get_by_role("button").first.click()
    expect(at.button("Back to now")).to_be_visible()
    inspection.look(at.page, "looking back")
    inspection.report()


def test_taking_a_seat_and_back(visitor: Visitor, server: Server, inspection: Inspection) -> None:
    seat = new_seat(server, "open", "greedy", first=1)
    guest = sat(visitor, Seat(seat.table, None, None))
    expect(guest.page.get_by_role("form", name="Take a seat")).to_be_visible()
    inspection.look(guest.page, "join form")
    inspection.report()


def test_lesson(visitor: Visitor, server: Server, inspection: Inspection) -> None:
    at = sat(visitor, server.new_table(tutorial=True))
    expect(at.page.get_by_role("region", name="Lesson")).to_be_visible()
    inspection.look(at.page, "lesson")
    inspection.report()


def test_the_end_and_the_replay(visitor: Visitor, server: Server, inspection: Inspection) -> None:
    at = sat(visitor, laid(server, LAST_CARDS, 2)).your_turn()
    at.choose(0)
    expect(at.result).to_be_visible()
    at.page.get_by_text("Was the shuffle fair?").click()
    at.button("Verify").click()
    expect(at.page.get_by_text("They fit: nothing was changed on the way.")).to_be_visible()
    inspection.look(at.page, "result")
    at.page.get_by_role("link", name="Replay").click()
    expect(at.page.get_by_role("group", name="Replay")).to_be_visible()
    inspection.look(at.page, "replay")
    at.button("Show how it ended").click()
    expect(at.result).to_be_visible()
    inspection.look(at.page, "end of the replay")
    inspection.report()
