"""Everything is on one screen where there is room for it, and within reach where there is not."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.at_table import AtTable, new_seat, seated
from tests.browser.laid import LAST_CARDS, MIDST, TO_THE_END, crowded, laid
from tests.browser.screen_faults import OUT_OF_REACH, OUTSIDE, SMALL, lasting
from tests.server.kit import Server

Visitor = Callable[..., Page]
Screenshot = Callable[[Page, str], None]

DESK = ViewportSize(width=1280, height=800)
LOW = (ViewportSize(width=1366, height=768), ViewportSize(width=1280, height=720))
PHONE = ViewportSize(width=360, height=740)
LARGER = (ViewportSize(width=1920, height=1080), ViewportSize(width=3840, height=2160))
THEMES = ("light", "dark", "contrast")

CARD_WIDTH = (
    "() => document.querySelector('[data-zone=matrix] .spot[data-code]').getBoundingClientRect().width"
)


def after_a_cut(
    visitor: Visitor, server: Server, players: int, text: str = "normal", theme: str = "light"
) -> AtTable:
    """Somebody at the fullest table there is, just after a cut."""
    at = seated(visitor, laid(server, crowded(players), players), text=text, theme=theme).your_turn()
    expect(at.board.get_by_role("group")).not_to_have_count(0)
    at.page.evaluate("() => document.fonts.ready")
    return at


@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.soak), 4])
def test_everything_is_on_one_screen(
    visitor: Visitor, server: Server, screenshot: Screenshot, players: int
) -> None:
    at = after_a_cut(visitor, server, players)
    widths = []
    for size in (DESK, *LARGER, *LOW):
        at.page.set_viewport_size(size)
        screenshot(at.page, f"{players}-players-{size['width']}x{size['height']}")
        for faults in (OUTSIDE, SMALL, OUT_OF_REACH):
            assert lasting(at.page, faults) == [], size
        widths.append(at.page.evaluate(CARD_WIDTH))
    assert widths[0] >= 64
    assert widths[0] * 1.2 < widths[1] < widths[2] / 1.2


@pytest.mark.parametrize(
    "size",
    [pytest.param(DESK, marks=pytest.mark.soak), *LOW],
    ids=lambda size: f"{size['width']}x{size['height']}",
)
def test_bars_above_the_board_cut_nothing_off(
    visitor: Visitor, server: Server, screenshot: Screenshot, size: ViewportSize
) -> None:
    seat = laid(server, crowded(4), 4)
    opened = {"type": "fill", "req_id": "open the last seat", "seat": 3, "bot": None}
    server.post(f"/api/tables/{seat.table}/messages", opened, seat.token)
    at = seated(visitor, seat).your_turn()
    at.page.set_viewport_size(size)
    expect(at.page.get_by_text("A seat is open")).to_be_visible()
    assert lasting(at.page, OUTSIDE) == []
    at.choose(2)
    at.log.get_by_role("button").first.click()
    expect(at.page.get_by_text("Looking back at moment")).to_be_visible()
    screenshot(at.page, f"looking-back-{size['height']}")
    assert lasting(at.page, OUTSIDE) == []


def test_every_choice_of_a_turn_is_on_the_screen(visitor: Visitor, server: Server) -> None:
    at = seated(visitor, laid(server, MIDST)).your_turn()
    expect(at.choices).to_have_count(9)
    assert lasting(at.page, OUTSIDE) == []


def test_the_end_tells_how_the_scores_came_about(
    visitor: Visitor, server: Server, screenshot: Screenshot
) -> None:
    at = seated(visitor, laid(server, LAST_CARDS, answers=TO_THE_END))
    reckoned = at.result.get_by_role("cell", name=re.compile(r"^Reserve \d+ \+ bonus \d+ = \d+\.$"))
    expect(reckoned).to_have_count(2)
    expect(at.board.locator("[data-active=true], .turn-torch")).to_have_count(0)
    screenshot(at.page, "end")
    for faults in (OUTSIDE, SMALL):
        assert lasting(at.page, faults) == []


def test_everybody_reads_who_types_in_the_draws(
    visitor: Visitor, server: Server, screenshot: Screenshot
) -> None:
    title = "A long title " * 4
    seat = new_seat(server, "open", real_dice=True, name="W" * 24, title=title, practice=True)
    for at in (seated(visitor, seat), seated(visitor, server.sit(seat.table))):
        header = at.page.get_by_role("banner").get_by_text("real dice:")
        expect(header).to_contain_text("in the draws")
        expect(header).to_be_in_viewport(ratio=1)
        beside = at.tab("Seats").page.get_by_role("tabpanel")
        expect(beside.get_by_text("Real dice:")).to_contain_text("in the draws")
        assert lasting(at.page, OUT_OF_REACH) == []
    screenshot(at.page, "seats")


def test_a_replay_is_on_one_screen(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    at = after_a_cut(visitor, server, 4)
    at.page.goto(f"{at.page.url}/replay?moment=0&as=0")
    expect(at.board.locator("[data-zone=kingdom] .spot[data-code]")).to_have_count(4)
    screenshot(at.page, "4-players")
    for faults in (OUTSIDE, SMALL, OUT_OF_REACH):
        assert lasting(at.page, faults) == []


def test_a_phone_shows_the_lesson_whole(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    at = seated(visitor, server.new_table(tutorial=True))
    at.page.set_viewport_size(PHONE)
    lesson = at.page.get_by_role("region", name="Lesson")
    expect(lesson.get_by_role("paragraph").first).to_be_in_viewport(ratio=1)
    assert lesson.evaluate("lesson => lesson.scrollHeight <= lesson.clientHeight + 1")
    expect(at.page.locator(".choice[data-taught=true]")).to_be_in_viewport(ratio=1)
    screenshot(at.page, "lesson")


@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.soak), 4])
def test_a_phone_scrolls_down_only(
    visitor: Visitor, server: Server, screenshot: Screenshot, players: int
) -> None:
    at = after_a_cut(visitor, server, players)
    at.page.set_viewport_size(PHONE)
    screenshot(at.page, f"{players}-players")
    assert at.page.evaluate("() => document.scrollingElement.scrollWidth") == PHONE["width"]
    expect(at.button("Keys")).to_be_in_viewport(ratio=1)
    for faults in (SMALL, OUT_OF_REACH):
        assert lasting(at.page, faults) == []
    for _ in range(players - 1):
        at.board.get_by_role("button", name="More of").first.click()
    expect(at.board.get_by_role("button", name="Less of")).to_have_count(players - 1)
    assert at.page.evaluate("() => document.scrollingElement.scrollWidth") == PHONE["width"]
    assert lasting(at.page, OUT_OF_REACH) == []
    at.tab("Seats")
    expect(at.seats).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/rules/dungeon-kingdom", "/credits"])
def test_pages_fit_a_phone(visitor: Visitor, screenshot: Screenshot, path: str) -> None:
    page = visitor(path, viewport=PHONE)
    for closed in page.locator("summary").all():
        closed.click()
    assert page.evaluate("() => document.scrollingElement.scrollWidth") == PHONE["width"]
    assert lasting(page, SMALL) == []
    screenshot(page, path.strip("/").replace("/", "-") or "lobby")


@pytest.mark.parametrize("text", ["small", pytest.param("large", marks=pytest.mark.soak), "huge"])
def test_other_sizes_of_text_lose_nothing(
    visitor: Visitor, server: Server, screenshot: Screenshot, text: str
) -> None:
    at = after_a_cut(visitor, server, 4, text=text)
    screenshot(at.page, text)
    assert at.page.evaluate("() => document.scrollingElement.scrollWidth") == DESK["width"]
    assert lasting(at.page, OUT_OF_REACH) == []
    assert lasting(at.page, SMALL) == []


@pytest.mark.soak
@pytest.mark.parametrize("theme", THEMES)
def test_pictures_of_every_light(
    visitor: Visitor, server: Server, screenshot: Screenshot, theme: str
) -> None:
    for players in (2, 4):
        at = after_a_cut(visitor, server, players, theme=theme)
        for size in (DESK, PHONE, *LARGER):
            at.page.set_viewport_size(size)
            screenshot(at.page, f"{theme}-{players}-players-{size['width']}")
    at = seated(visitor, laid(server, MIDST), theme=theme).your_turn()
    screenshot(at.page, f"{theme}-take")
