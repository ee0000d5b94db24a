"""What a bad line does to people at a table: they are told, keep what they hold, and miss nothing."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.at_table import EVERY_MS, TOLD, AtTable, come_to, new_seat, seated
from tests.browser.doorway import Doorway
from tests.conftest import SOAK
from tests.server.kit import PATIENCE, Seat, Server
from tests.server.regulars import logged
from undercroft.table.entries import Acted, decode
from undercroft.web.api import SILENT_SECONDS

Visitor = Callable[..., Page]
SOON_MS = 2000 if SOAK else PATIENCE * 1000
"""A second as the page promises, and one for the machine, which long runs leave to this alone."""


def acts(server: Server, seat: Seat) -> list[str]:
    """What a seat chose by itself, as it is on disk."""
    entries = map(decode, logged(server.data, seat.table))
    own = [entry for entry in entries if isinstance(entry, Acted) and entry.seat == seat.seat]
    return [entry.choice for entry in own if entry.request]


def by_wire(server: Server, seat: Seat, **message: object) -> list[dict[str, Any]]:
    """One message of somebody without a browser, and the answers to it."""
    answers: list[dict[str, Any]] = server.post(f"/api/tables/{seat.table}/messages", message, seat.token)
    return answers


def act_by_wire(server: Server, seat: Seat, most: int) -> int:
    """Take the first choice as long as one is asked; how often."""
    for number in range(most):
        said = by_wire(server, seat, type="hello", table=seat.table, token=seat.token)
        snapshot = next(message for message in said if message["type"] == "snapshot")
        choices = snapshot["now"]["choices"]
        if not choices:
            return number
        by_wire(
            server, seat, type="act", req_id=f"wire{snapshot['seq']}", seq=snapshot["seq"],
            choice=choices[0]["key"],
        )  # fmt: skip
    return most


def agrees_with_a_newcomer(player: AtTable) -> None:
    """What the page shows is what it shows when opened anew."""
    fresh = AtTable(player.page.context.new_page())
    fresh.page.goto(player.page.url)
    agree(player, fresh)
    fresh.page.close()


def agree(one: AtTable, other: AtTable) -> None:
    """Two pages come to show the same, as soon as nothing more happens."""
    patience = time.monotonic() + PATIENCE
    while not (seen(one) == seen(other) and one.lines()) and time.monotonic() < patience:
        one.page.wait_for_timeout(20)
    assert seen(one) == seen(other)


def seen(player: AtTable) -> tuple[list[str], str, list[str]]:
    """The log, the question and the choices."""
    return player.lines(), player.asked.inner_text(), player.labels()


def half_choose(player: AtTable) -> str:
    """Select a choice that is to be confirmed; what it says then."""
    player.your_turn().choices.first.click()
    expect(player.confirming).to_have_count(1)
    return player.confirming.inner_text()


# B1


@pytest.mark.longer
@pytest.mark.alone
def test_a_half_made_choice_survives_a_lost_connection(server: Server, visitor: Visitor) -> None:
    seat = new_seat(server, "open")
    other = server.sit(seat.table)
    with Doorway(server) as door:
        ada = seated(visitor, seat, door.address, confirm=True)
        chosen = half_choose(ada)
        door.shut()
        expect(ada.reconnecting).to_be_visible(timeout=SOON_MS)
        expect(ada.confirming).to_have_text(chosen, use_inner_text=True)
        by_wire(server, other, type="say", req_id="wire", text="Where are you?")
        door.open()
        expect(ada.reconnecting).to_be_hidden(timeout=SOON_MS)
        expect(ada.page.get_by_role("tab", name="Chat (1 new)")).to_be_visible()
        expect(ada.confirming).to_have_text(chosen, use_inner_text=True)
        ada.after_a_step(ada.confirming.click)
    assert len(acts(server, seat)) == 1


def test_what_is_chosen_without_a_connection_counts_once(server: Server, visitor: Visitor) -> None:
    seat = new_seat(server, "open")
    with Doorway(server) as door:
        ada = seated(visitor, seat, door.address)
        ada.your_turn()
        door.shut()
        expect(ada.reconnecting).to_be_visible(timeout=SOON_MS)
        ada.choices.first.click()
        ada.choices.first.click(force=True)
        assert acts(server, seat) == []
        ada.after_a_step(door.open)
        door.cut()
        expect(ada.reconnecting).to_be_hidden()
    assert len(acts(server, seat)) == 1


def test_an_open_menu_survives_a_lost_connection(server: Server, visitor: Visitor) -> None:
    with Doorway(server) as door:
        ada = seated(visitor, new_seat(server, "greedy"), door.address)
        several = ada.board.get_by_role("button", name=re.compile("can be chosen: [0-9]+ choices"))
        while ada.settled() and not several.count():
            ada.choose()
        several.first.click()
        offered = ada.menu.get_by_role("menuitem").all_inner_texts()
        assert len(offered) > 1
        door.shut()
        expect(ada.reconnecting).to_be_visible(timeout=SOON_MS)
        door.open()
        expect(ada.reconnecting).to_be_hidden()
        assert ada.menu.get_by_role("menuitem").all_inner_texts() == offered
        ada.after_a_step(ada.menu.get_by_role("menuitem").last.click)


def test_a_killed_server_comes_back_and_the_game_goes_on(server: Server, visitor: Visitor) -> None:
    seat = new_seat(server, "open")
    ada = seated(visitor, seat, confirm=True)
    chosen = half_choose(ada)
    server.kill()
    expect(ada.reconnecting).to_be_visible(timeout=SOON_MS)
    server.start()
    expect(ada.reconnecting).to_be_hidden()
    expect(ada.confirming).to_have_text(chosen, use_inner_text=True)
    ada.after_a_step(ada.confirming.click)
    assert len(acts(server, seat)) == 1
    agrees_with_a_newcomer(ada)


@pytest.mark.soak
def test_a_whole_game_over_a_line_that_keeps_breaking(server: Server, visitor: Visitor) -> None:
    seat = new_seat(server, "greedy")
    luck = Random(7)
    clicked = 0
    with Doorway(server) as door:
        ada = seated(visitor, seat, door.address)
        while ada.settled():
            if luck.random() < 0.5:
                door.cut()
            ada.choose_somehow(luck)
            clicked += 1
            if luck.random() < 0.5:
                door.cut()
        assert len(acts(server, seat)) == clicked


# B4: two tabs


def test_a_second_tab_follows(server: Server, visitor: Visitor) -> None:
    first = seated(visitor, new_seat(server, "greedy"))
    first.your_turn()
    second = AtTable(first.page.context.new_page())
    second.page.goto(first.page.url)
    second.your_turn()
    for one, other in ((first, second), (second, first)):
        one.choose()
        one.settled()
        agree(one, other)


def test_two_tabs_choose_at_once(server: Server, visitor: Visitor) -> None:
    seat = new_seat(server, "open")
    first = seated(visitor, seat)
    first.your_turn()
    second = AtTable(first.page.context.new_page())
    held = HeldBack(second.page)
    second.page.goto(first.page.url)
    second.your_turn()
    held.holds = True
    first.choose(0)
    second.choices.nth(1).click()
    held.let_go_after(second.page, "reject")
    expect(second.toast).to_have_text("The table has moved on. Please look again.")
    agree(first, second)
    assert len(acts(server, seat)) == 1
    assert second.is_asked() == first.is_asked()


AT_ONCE = f"""([when, at]) => {{
  const told = () => {TOLD};
  const before = told();
  const buttons = document.querySelectorAll(".choices .choice");
  const button = buttons[at % buttons.length];
  setTimeout(() => void (told() === before && button.click()), when - Date.now());
}}"""


@pytest.mark.soak
def test_three_tabs_choose_at_once_again_and_again(server: Server, visitor: Visitor) -> None:
    seat = new_seat(server, "greedy")
    tabs = [seated(visitor, seat)]
    for _ in range(2):
        tabs.append(AtTable(tabs[0].page.context.new_page()))
        tabs[-1].page.goto(tabs[0].page.url)
    for rounds in range(30):
        if not all([tab.settled() for tab in tabs]):
            return
        agree(tabs[0], tabs[1])
        agree(tabs[0], tabs[2])
        assert len(acts(server, seat)) == rounds
        when = tabs[0].page.evaluate("Date.now() + 300")
        before = [tab.page.evaluate(TOLD) for tab in tabs]
        for at, tab in enumerate(tabs):
            tab.page.evaluate(AT_ONCE, [when, at])
        for tab, told in zip(tabs, before, strict=True):
            tab.page.wait_for_function(f"before => {TOLD} !== before", arg=told, polling=EVERY_MS)


class HeldBack:
    """What the server tells a page may be held back for a while, as on a slow line, or lost.

    `holds_next` holds back everything on the next line and nothing on this one.
    """

    def __init__(self, page: Page) -> None:
        self.holds = self.holds_next = False
        self.loses = False
        self.waiting: list[str | bytes] = []
        self.lost: list[str | bytes] = []
        page.route_web_socket("**/ws", self._carry)

    def _carry(self, near: WebSocketRoute) -> None:
        self._near = near
        self.holds = self.holds_next
        far = near.connect_to_server()
        far.on_message(self._told)

    def _told(self, message: str | bytes) -> None:
        if self.holds or self.loses:
            (self.waiting if self.holds else self.lost).append(message)
        else:
            self._near.send(message)

    def let_go_after(self, page: Page, kind: str) -> None:
        """Pass on what waited, once a message of that kind is among it."""
        while not any(f'"type":"{kind}"' in str(message) for message in self.waiting):
            page.wait_for_timeout(20)
        self.holds = self.holds_next = False
        for message in self.waiting:
            self._near.send(message)


# a table told in part


def test_what_is_chosen_while_the_table_is_told_anew_counts_once(server: Server, visitor: Visitor) -> None:
    seat = new_seat(server, "open")
    other = server.sit(seat.table)
    page = visitor("about:blank")
    held = HeldBack(page)
    ada = come_and_see(page, seat)
    held.loses = True
    by_wire(server, other, type="say", req_id="one", text="Not heard")
    while not held.lost:
        page.wait_for_timeout(20)
    held.loses, held.holds_next = False, True
    by_wire(server, other, type="say", req_id="two", text="Heard")
    expect(ada.reconnecting).to_be_visible(timeout=SOON_MS)
    ada.choices.first.click()
    assert acts(server, seat) == []
    ada.after_a_step(lambda: held.let_go_after(page, "snapshot"))
    expect(ada.reconnecting).to_be_hidden()
    assert len(acts(server, seat)) == 1


def test_what_breaks_the_line_each_time_is_given_up(server: Server, visitor: Visitor) -> None:
    page = visitor("about:blank")
    broken: list[str] = []

    def carry(near: WebSocketRoute) -> None:
        far = near.connect_to_server()

        def sent(message: str | bytes) -> None:
            if "Break!" in str(message):
                broken.append(str(message))
                near.close()
            else:
                far.send(message)

        near.on_message(sent)

    page.route_web_socket("**/ws", carry)
    ada = come_and_see(page, new_seat(server, "open"))
    ada.say("Break!")
    expect(ada.toast).to_have_text("The table does not answer this. Please try again.")
    assert len(broken) == 4
    ada.say("Hold!")
    expect(ada.chat.get_by_role("listitem")).to_have_text("Ada Hold!")


# away for a while


def test_what_happened_while_away_is_told_afterwards(server: Server, visitor: Visitor) -> None:
    host = new_seat(server, "open", first=1)
    other = server.sit(host.table)
    ada = seated(visitor, host)
    expect(ada.asked).to_contain_text("Bo to choose")
    known = ada.lines()
    ada.page.context.set_offline(True)
    expect(ada.reconnecting).to_be_visible(timeout=SOON_MS)
    assert act_by_wire(server, other, 3)
    expect(ada.log.get_by_role("listitem")).to_have_count(len(known))
    ada.page.context.set_offline(False)
    expect(ada.reconnecting).to_be_hidden()
    expect(ada.log.get_by_role("listitem")).not_to_have_count(len(known))
    assert ada.lines()[: len(known)] == known
    agrees_with_a_newcomer(ada)


# where WebSockets are blocked

THROWS = "window.WebSocket = class { constructor() { throw new DOMException('blocked', 'SecurityError'); } }"
REFUSES = """window.WebSocket = class extends EventTarget {
  constructor() { super(); setTimeout(() => this.#fail()); }
  #fail() { this.onerror(new Event("error")); this.onclose(new Event("close")); }
  send() {} close() {}
}"""


@pytest.mark.parametrize(
    "blocked", [THROWS, pytest.param(REFUSES, marks=pytest.mark.soak)], ids=["throws", "refuses"]
)
def test_play_goes_on_over_http_alone(server: Server, visitor: Visitor, blocked: str) -> None:
    seat = new_seat(server, "open")
    page = visitor("about:blank")
    page.add_init_script(blocked)
    ada = come_and_see(page, seat)
    other = server.sit(seat.table)
    for _ in range(3):
        if ada.is_asked():
            ada.choose()
    chosen = len(acts(server, seat))
    assert chosen
    while not act_by_wire(server, other, 2):
        if ada.is_asked():
            ada.choose()
    expect(ada.log).to_contain_text("Bo")
    agrees_with_a_newcomer(ada)


@pytest.mark.soak
def test_who_only_waits_is_there_over_http_too(server: Server, visitor: Visitor) -> None:
    seat = new_seat(server, "open", first=1)
    page = visitor("about:blank")
    page.add_init_script(THROWS)
    come_to(page, seat)
    bo = seated(visitor, server.sit(seat.table)).your_turn().tab("Seats")
    there = bo.seats.get_by_role("listitem").filter(has_text="Ada")
    expect(there).not_to_contain_text("away")
    late = time.monotonic() + 2 * SILENT_SECONDS
    while time.monotonic() < late:
        assert "away" not in there.inner_text()
        page.wait_for_timeout(EVERY_MS)


def come_and_see(page: Page, seat: Seat) -> AtTable:
    """Come to a seat with the settings as they usually are."""
    page.goto(f"/t/{seat.table}#seat={seat.token}")
    return AtTable(page).your_turn()


def test_a_socket_that_opens_and_says_nothing(server: Server, visitor: Visitor) -> None:
    page = visitor("about:blank")
    page.route_web_socket("**/ws", lambda near: near.close())
    ada = come_and_see(page, new_seat(server, "open"))
    ada.choose()
