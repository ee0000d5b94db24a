"""The key to a seat: a link never costs the key one has, and a browser that keeps nothing still plays."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.at_table import AtTable, new_seat, seated
from tests.server.kit import Server

Visitor = Callable[..., Page]

KEEPS_NOTHING = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("blocked", "SecurityError"); },
})"""


def keeps(player: AtTable, table: str) -> str:
    """The key that a browser keeps."""
    return str(player.page.evaluate(f"JSON.parse(localStorage.getItem('undercroft:seat:{table}')).token"))


def sit_down(player: AtTable, name: str) -> None:
    """Take the free seat."""
    form = player.page.get_by_role("form", name="Take a seat")
    form.get_by_label("Your name").fill(name)
    form.get_by_role("button", name="Sit down").click()
    expect(form).to_be_hidden()


def is_at(player: AtTable, name: str) -> None:
    """Somebody is seen to sit here."""
    expect(player.tab("Seats").seats.get_by_role("listitem").filter(has_text="(you)")).to_contain_text(name)


# links


def test_a_link_with_a_key_to_nothing_costs_no_seat(server: Server, visitor: Visitor) -> None:
    seat = new_seat(server, "open")
    ada = seated(visitor, seat).your_turn()
    ada.page.goto(f"/t/{seat.table}#seat=x")
    expect(ada.toast).to_contain_text("You keep the seat you have.")
    ada.your_turn()
    assert keeps(ada, seat.table) == seat.token
    ada.page.reload()
    ada.your_turn()


def test_a_link_to_another_seat_costs_no_seat(server: Server, visitor: Visitor) -> None:
    seat = new_seat(server, "open")
    other = server.sit(seat.table)
    ada = seated(visitor, seat).your_turn()
    ada.page.goto(f"/t/{seat.table}#seat={other.token}")
    expect(ada.toast).to_contain_text("another seat")
    is_at(ada, "Bo")
    ada.page.reload()
    ada.your_turn()
    is_at(ada, "Ada")


# keys that are worth nothing any more


def test_one_whose_seat_is_opened_sees_no_board_and_may_sit_down_again(
    server: Server, visitor: Visitor
) -> None:
    host = new_seat(server, "open", first=1, spectators="none")
    other = server.sit(host.table)
    bo = seated(visitor, other).your_turn()
    opening = {"type": "fill", "req_id": "open", "seat": 1, "bot": None}
    server.post(f"/api/tables/{host.table}/messages", opening, host.token)
    expect(bo.page.get_by_role("alert")).to_contain_text("takes no spectators")
    expect(bo.choices).to_have_count(0)
    expect(bo.board.get_by_role("button")).to_have_count(0)
    sit_down(bo, "Bo again")
    bo.your_turn().choose()
    assert keeps(bo, host.table) != other.token


# a browser that keeps nothing


def test_a_table_is_started_where_nothing_is_kept(server: Server, visitor: Visitor) -> None:
    page = visitor("about:blank")
    page.add_init_script(KEEPS_NOTHING)
    page.goto("/")
    page.get_by_role("button", name="Play against").click()
    page.wait_for_url("**/t/*")
    player = AtTable(page)
    player.settled()
    player.choose()
    assert "#" not in page.url


def test_a_seat_is_taken_where_nothing_is_kept(server: Server, visitor: Visitor) -> None:
    seat = new_seat(server, "open", first=1)
    page = visitor("about:blank")
    page.add_init_script(KEEPS_NOTHING)
    page.goto(f"/t/{seat.table}")
    bo = AtTable(page)
    sit_down(bo, "Bo")
    bo.your_turn().choose()
