"""What the table does for those who sit at it: hints, reasons, rules, looking back, settings, and calm."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import EVERY_MS, AtTable, come_to, new_seat, prefer, seated
from tests.browser.laid import MIDST, crowded, laid, say, snapshot
from tests.server.kit import PATIENCE, Seat, Server

Visitor = Callable[..., Page]
CLAUSE = re.compile(r"^DK-[A-Z]+-\d+$")
COUNT_FLIGHTS = """
  window.flights = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) { window.flights += 1; return animate.apply(this, given); };
"""


def zone(at: AtTable, name: str) -> Locator:
    """The first zone of a name."""
    return at.board.get_by_role("group", name=re.compile(f"^{name}, ")).first


def card_panel(at: AtTable) -> Locator:
    """Where a card is read."""
    return at.page.get_by_role("region", name="Card", exact=True)


def test_a_hint_is_the_bots_choice_with_its_values(visitor: Visitor, server: Server) -> None:
    seat = laid(server, MIDST)
    at = seated(visitor, seat).your_turn()
    told = say(server, seat, "ask_hint", seq=snapshot(server, seat)["seq"])
    best = next(answer["choice"] for answer in told if answer["type"] == "hinted")
    at.button("What would the bot do?").click()
    expect(at.choices.get_by_role("meter")).to_have_count(at.choices.count())
    hinted = at.page.locator(".choice[data-hinted=true]")
    expect(hinted).to_have_attribute("data-key", best)
    expect(at.board.locator("[data-look~=hinted]")).to_have_count(1)
    label = hinted.locator(".choice-label").inner_text().split(" (")[0]
    expect(at.toast).to_contain_text(f"The bot would choose: {label}")
    expect(at.spoken).to_contain_text(f"The bot would choose: {label}")
    highest = hinted.get_by_role("meter").get_attribute("value")
    assert highest == "1"


def test_what_cannot_be_chosen_says_why(visitor: Visitor, server: Server) -> None:
    at = seated(visitor, laid(server, crowded(4), 4)).your_turn()
    zone(at, "Matrix").get_by_role("button").nth(1).click()
    why = at.page.get_by_role("region", name="Why not")
    expect(why.get_by_role("paragraph").first).to_have_text(re.compile(r"^[A-Z].{20,}\.$"))
    clause = why.get_by_role("definition").first
    expect(why.get_by_role("term").first).to_have_text(CLAUSE)
    expect(clause).to_be_visible()
    assert len(clause.inner_text()) > 20
    expect(card_panel(at).get_by_role("heading")).to_be_visible()
    card_panel(at).get_by_role("button", name="Close").click()
    expect(why).to_be_hidden()


def test_cards_and_zones_can_be_read_about(visitor: Visitor, server: Server) -> None:
    at = seated(visitor, laid(server, crowded(4), 4)).your_turn()
    panel = card_panel(at)
    dragon = zone(at, "Dungeon").get_by_role("button", name=re.compile("^Hungry Dragon"))
    dragon.hover()
    expect(panel.get_by_role("heading", name="Hungry Dragon")).to_be_visible()
    at.page.mouse.move(1, 1)
    expect(panel).to_contain_text("Point at a card")
    dragon.focus()
    expect(panel.get_by_role("heading", name="Hungry Dragon")).to_be_visible()
    expect(panel.locator("dt").first).to_have_text(CLAUSE)
    expect(panel.locator(".ruling").first).to_contain_text(re.compile(r"\w{3,}"))
    zone(at, "Graveyard").get_by_role("button", name=re.compile("^Graveyard")).hover()
    expect(panel.locator("dt").first).to_have_text(CLAUSE)
    expect(panel.get_by_role("paragraph").first).to_contain_text("Monster")


def test_a_line_of_the_log_leads_to_its_moment(visitor: Visitor, server: Server) -> None:
    at = seated(visitor, laid(server, MIDST, 2, ("0", "queue"))).your_turn()
    array = zone(at, "Array")
    mine = at.board.get_by_role("region", name="Before you").get_by_role("group", name=re.compile("^Array"))
    now = mine.get_attribute("aria-label")
    expect(array).to_be_visible()
    at.log.get_by_role("button").first.click()
    expect(at.page.get_by_text("Looking back at moment")).to_be_visible()
    expect(mine).not_to_have_attribute("aria-label", now or "")
    expect(at.choices).to_have_count(0)
    expect(at.log.locator("[aria-current=step]").first).to_be_visible()
    at.button("Back to now").click()
    expect(mine).to_have_attribute("aria-label", now or "")
    expect(at.choices.first).to_be_visible()
    at.log.get_by_role("button").last.click()
    expect(at.button("Back to now")).to_be_visible()
    at.page.keyboard.press("Escape")
    expect(at.button("Back to now")).to_be_hidden()


AT_ITS_END = """() => {
  const log = document.querySelector(".log").getBoundingClientRect();
  const last = document.querySelector(".log li:last-child").getBoundingClientRect();
  return last.top >= log.top && last.bottom <= log.bottom;
}"""
FIRST_LINE_BELOW_THE_TOP = """() => {
  const top = (part) => document.querySelector(part).getBoundingClientRect().top;
  return top(".log li") - top(".log");
}"""


@pytest.mark.soak
def test_the_log_stays_at_its_end_until_one_scrolls_up(visitor: Visitor, server: Server) -> None:
    at = seated(visitor, new_seat(server, "random", "random", "random")).your_turn()
    for _ in range(16):
        at.choose()
        at.settled()
        at.page.wait_for_function(AT_ITS_END, polling=EVERY_MS)
    assert at.page.evaluate(FIRST_LINE_BELOW_THE_TOP) < -100
    at.page.set_viewport_size({"width": 1280, "height": 700})
    at.page.wait_for_function(AT_ITS_END, polling=EVERY_MS)
    at.log.get_by_role("listitem").first.scroll_into_view_if_needed()
    read = at.page.evaluate(FIRST_LINE_BELOW_THE_TOP)
    at.choose()
    at.settled()
    at.page.wait_for_timeout(200)
    assert abs(at.page.evaluate(FIRST_LINE_BELOW_THE_TOP) - read) < 2


def test_a_click_that_takes_its_time_says_so(visitor: Visitor, server: Server) -> None:
    at = seated(visitor, new_seat(server, "random")).your_turn()
    at.page.context.set_offline(True)
    at.choices.first.click()
    expect(at.page.locator(".choices[data-late='true']")).to_be_visible()


def haste(sent: str | bytes) -> list[bool | None]:
    """Whether a message that greets a table, or tells it one's wishes, says to go on at once."""
    message = json.loads(sent)
    return [message.get("at_once")] if message["type"] in ("hello", "stops") else []


def test_settings_are_kept(visitor: Visitor, server: Server) -> None:
    page = visitor("about:blank")
    told: list[bool | None] = []
    page.on("websocket", lambda line: line.on("framesent", lambda sent: told.extend(haste(sent))))
    at = come_to(page, laid(server, MIDST)).your_turn()
    chosen = {"Light": "contrast", "Size of text": "large", "Others' moves": "fast"}
    at.button("Settings").click()
    for label, value in chosen.items():
        page.get_by_label(label).select_option(value)
    page.get_by_label("Sounds").uncheck()
    page.get_by_label("Ask me to confirm each move").check()
    page.get_by_label("Where I have no choice, go on at once").check()
    page.reload()
    at.your_turn().button("Settings").click()
    for label, value in chosen.items():
        expect(page.get_by_label(label)).to_have_value(value)
    expect(page.get_by_label("Sounds")).not_to_be_checked()
    expect(page.get_by_label("Ask me to confirm each move")).to_be_checked()
    expect(page.get_by_label("Where I have no choice, go on at once")).to_be_checked()
    patience = time.monotonic() + PATIENCE
    while len(told) < 4 and time.monotonic() < patience:
        page.wait_for_timeout(EVERY_MS)
    assert told == [None, True, None, True], "the table is told on each connection"
    assert page.evaluate("() => ({ ...document.documentElement.dataset })") == {
        "theme": "contrast", "text": "large", "motion": "on",
    }  # fmt: skip
    page.goto("/")
    expect(page.get_by_label("Theme")).to_have_value("contrast")


def test_a_half_made_choice_survives_what_others_do(visitor: Visitor, server: Server) -> None:
    seat = new_seat(server, "open")
    bo = server.sit(seat.table)
    at = seated(visitor, seat, confirm=True).your_turn()
    at.choices.nth(3).click()
    expect(at.confirming).to_have_count(1)
    half_made = at.confirming.text_content() or ""
    say(server, bo, "say", text="Take your time.")
    expect(at.page.get_by_role("tab", name="Chat (1 new)")).to_be_visible()
    seated(visitor, Seat(seat.table, None, None))
    at.tab("Seats")
    expect(at.page.get_by_text("1 person watches.")).to_be_visible()
    expect(at.confirming).to_have_text(half_made)
    at.tab("Log").after_a_step(lambda: at.confirming.click())
    expect(at.asked).to_contain_text("Bo to choose")


@pytest.mark.parametrize("calm", ["no-preference", "reduce"])
def test_cards_fly_unless_one_wants_calm(visitor: Visitor, server: Server, calm: str) -> None:
    page = visitor("about:blank", reduced_motion=calm)
    page.add_init_script(COUNT_FLIGHTS)
    prefer(page, speed="normal")
    at = come_to(page, laid(server, MIDST)).your_turn()
    at.choose(0)
    at.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    flights = page.evaluate("() => window.flights")
    running = page.evaluate(
        "() => document.getAnimations().filter((one) => one.playState === 'running').length"
    )
    assert (flights, running) == (0, 0) if calm == "reduce" else flights > 0


@pytest.mark.parametrize("way", ["button", "key"])
def test_what_others_did_can_be_skipped(visitor: Visitor, server: Server, way: str) -> None:
    seat = new_seat(server, "greedy", "greedy", "greedy")
    at = seated(visitor, seat, speed="slow").your_turn()
    at.page.clock.install()
    at.page.clock.pause_at(at.page.evaluate("Date.now() + 1000"))
    at.choices.first.click()
    skip = at.page.get_by_role("button", name=re.compile(r"^Skip ahead \(\d+\)$"))
    expect(skip).to_be_visible()
    expect(at.choices).to_have_count(0)
    while server.get(f"/api/tables/{seat.table}")["asked"] != seat.seat or not at.is_asked():
        expect(skip.or_(at.choices.first)).to_be_visible()
        if way == "button" and skip.is_visible():
            skip.click()
        elif way == "key":
            at.page.keyboard.press(".")
    expect(skip).to_be_hidden()
