"""People with one another: taking back, talking, seats that change hands, watching, and harmful names."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.browser.at_table import AtTable, come_to, new_seat, prefer, seated
from tests.browser.laid import say
from tests.server.kit import Seat, Server

Visitor = Callable[..., Page]
Screenshot = Callable[[Page, str], None]


def two_people(server: Server, visitor: Visitor) -> tuple[AtTable, AtTable]:
    """Ada begins, Bo waits."""
    host = new_seat(server, "open")
    other = server.sit(host.table)
    return seated(visitor, host).your_turn(), seated(visitor, other)


# time to think


def test_a_clock_is_told_before_one_sits_down_and_seen_beside_the_question(
    server: Server, visitor: Visitor
) -> None:
    host = new_seat(server, "open", clock={"move": 60, "reserve": 900})
    ada = seated(visitor, host).your_turn()
    bo = visitor(f"/t/{host.table}", viewport={"width": 360, "height": 740})
    told = bo.get_by_role("form", name="Take a seat")
    expect(told).to_contain_text("Time to think: 1 min a move, 15 min in reserve.")
    expect(told).to_contain_text("a bot soon plays for them")
    expect(told).to_contain_text("away for a minute, the others may let a bot play")
    expect(ada.page.get_by_role("timer")).to_have_count(0)
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    for page in (ada.page, bo):
        clock = page.get_by_label("What is asked").get_by_role("timer", name="Time left")
        expect(clock).to_be_in_viewport()
        expect(clock).to_have_text(re.compile(r"0:\d\d \+ 15:00"))
        assert not clock.evaluate(
            "e => e.closest('[aria-live], [role=status], [role=log], [role=alert]') !== null"
        )


# taking back


def test_take_back_by_a_click(server: Server, visitor: Visitor) -> None:
    ada = seated(visitor, new_seat(server, "greedy", practice=True)).your_turn()
    expect(ada.button("Take back")).to_have_attribute("aria-disabled", "true")
    before = ada.labels()
    ada.choose()
    ada.settled()
    ada.after_a_step(ada.button("Take back").click)
    ada.settled()
    assert ada.labels() == before


def ask_back(ada: AtTable, bo: AtTable) -> tuple[list[str], list[str]]:
    """Ada plays on until only consent helps, and asks; her choices before the last one and after it."""
    before = ada.labels()
    ada.choose()
    while not ada.button("Ask to take back").is_visible():
        if ada.is_asked():
            before = ada.labels()
            ada.choose()
        elif bo.is_asked():
            bo.choose()
    ada.page.set_viewport_size({"width": 360, "height": 740})
    expect(ada.button("Keys")).to_be_in_viewport(ratio=1)
    ada.page.set_viewport_size({"width": 1280, "height": 800})
    ada.button("Ask to take back").click()
    expect(bo.page.get_by_text("Ada asks to take a choice back.")).to_be_visible()
    expect(ada.page.get_by_text("You ask to take your choice back.")).to_be_visible()
    return before, ada.labels()


def test_take_back_by_consent(server: Server, visitor: Visitor) -> None:
    ada, bo = two_people(server, visitor)
    before, _ = ask_back(ada, bo)
    bo.button("Agree").click()
    expect(ada.page.get_by_text("You ask to take")).to_be_hidden()
    ada.your_turn()
    assert ada.labels() == before
    expect(bo.button("Agree")).to_be_hidden()


def test_take_back_refused(server: Server, visitor: Visitor) -> None:
    ada, bo = two_people(server, visitor)
    _, after = ask_back(ada, bo)
    asked = ada.asked.inner_text()
    bo.button("Refuse").click()
    expect(ada.page.get_by_text("You ask to take")).to_be_hidden()
    assert ada.labels() == after
    assert ada.asked.inner_text() == asked


# talking


def test_chat(server: Server, visitor: Visitor) -> None:
    ada, bo = two_people(server, visitor)
    ada.say("Good luck!")
    expect(bo.page.get_by_role("tab", name="Chat (1 new)")).to_be_visible()
    bo.tab("Chat")
    expect(bo.chat.get_by_role("listitem")).to_have_text("Ada Good luck!")
    bo.say("And you")
    expect(ada.chat.get_by_role("listitem")).to_have_text(["Ada Good luck!", "Bo And you"])


# seats


def test_the_host_puts_a_bot_into_an_open_seat(server: Server, visitor: Visitor) -> None:
    ada = seated(visitor, new_seat(server, "open", first=1))
    expect(ada.asked).to_contain_text("to choose")
    ada.tab("Seats").page.get_by_label("Who plays seat 2").select_option("greedy")
    ada.your_turn()
    expect(ada.seats).to_contain_text("bot: greedy")
    ada.tab("Log")
    expect(ada.log).to_contain_text("Greedy")


def test_a_bot_takes_the_seat_of_one_who_leaves(server: Server, visitor: Visitor) -> None:
    ada, bo = two_people(server, visitor)
    ada.tab("Seats")
    ada.page.once("dialog", lambda dialog: dialog.accept())
    ada.button("Leave").click()
    bo.your_turn()
    bo.tab("Seats")
    expect(bo.seats).to_contain_text("bot: greedy")
    bo.tab("Log").choose()
    ada.tab("Log")
    expect(ada.log).to_contain_text("Bo takes")
    expect(ada.choices).to_have_count(0)
    expect(ada.button("Leave")).to_have_count(0)


def test_the_new_host_may_give_seats_away(server: Server, visitor: Visitor) -> None:
    host = new_seat(server, "open", "open")
    bo = seated(visitor, server.sit(host.table)).tab("Seats")
    expect(bo.seats).to_contain_text("Ada")
    assert not bo.seats.get_by_role("combobox").count()
    say(server, host, "leave", bot="greedy")
    bo.page.get_by_label("Who plays seat 3").select_option("greedy")
    expect(bo.seats.get_by_text("bot: greedy", exact=True)).to_have_count(2)


def test_one_who_leaves_a_table_without_spectators_sees_it_no_more(server: Server, visitor: Visitor) -> None:
    ada = seated(visitor, new_seat(server, "greedy", spectators="none")).your_turn().tab("Seats")
    ada.page.once("dialog", lambda dialog: dialog.accept())
    ada.button("Leave").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("takes no spectators")
    expect(ada.board.get_by_role("button")).to_have_count(0)
    expect(ada.choices).to_have_count(0)
    expect(ada.button("Take back")).to_have_count(0)


# watching


def test_a_spectator_sees_the_table_and_cannot_act(server: Server, visitor: Visitor) -> None:
    host = new_seat(server, "greedy")
    ada = seated(visitor, host).your_turn()
    eve = seated(visitor, Seat(host.table, None, None))
    expect(eve.asked).to_contain_text("Ada to choose")
    ada.tab("Seats")
    expect(ada.page.get_by_text("1 person watches.")).to_be_visible()
    ada.tab("Log").choose()
    ada.settled()
    expect(eve.log.get_by_role("listitem")).to_have_count(len(ada.lines()))
    assert eve.choices.count() == eve.choosable.count() == 0
    for zone in eve.board.get_by_role("group", name="Hand").all():
        assert not zone.locator(".spot[data-code]:not([data-code='?'])").count()
    expect(eve.button("Take back")).to_be_hidden()
    eve.tab("Chat")
    expect(eve.page.get_by_role("textbox", name="Say something")).to_be_hidden()


def test_a_table_without_spectators_refuses(server: Server, visitor: Visitor) -> None:
    host = new_seat(server, "greedy", spectators="none")
    eve = seated(visitor, Seat(host.table, None, None))
    expect(eve.page.get_by_role("alert")).to_be_visible()
    expect(eve.page.get_by_role("link", name="To the lobby")).to_be_visible()
    assert eve.board.get_by_role("button").count() == 0


# E3: names and chat made to harm

HOSTILE_NAME = "<img src=x onerror=x()>"
HOSTILE_LINES = (
    "<script>window.harmed = 1</script><img src=x onerror='window.harmed = 1'>",
    "\u202eevil\u202c <a href='javascript:window.harmed=1'>here</a>",
    "👩‍👩‍👧‍👦" * 20,
)


@pytest.fixture
def dialogs() -> list[str]:
    return []


def watched(visitor: Visitor, seat: Seat, dialogs: list[str]) -> AtTable:
    """Somebody whose page may open no dialog."""

    def note(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page = visitor("about:blank")
    page.on("dialog", note)
    prefer(page)
    return come_to(page, seat)


def unharmed(player: AtTable) -> None:
    """Nothing that people wrote became a part of the page."""
    page = player.page
    assert page.evaluate("[window.harmed, document.querySelectorAll('[onerror], #app script').length]") == [
        None,
        0,
    ]
    assert page.locator("img[src='x'], a[href^='javascript']").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_hostile_names_and_chat_are_text(
    server: Server, visitor: Visitor, dialogs: list[str], screenshot: Screenshot
) -> None:
    host = new_seat(server, "open", name=HOSTILE_NAME, title="<b onclick=alert(1)>\u202eelttit</b>")
    bo = watched(visitor, server.sit(host.table, "\u202eoB" + "🐉" * 20), dialogs)
    mallory = watched(visitor, host, dialogs).your_turn()
    for line in HOSTILE_LINES:
        mallory.say(line)
    expect(bo.page.get_by_role("tab", name="Chat (3 new)")).to_be_visible()
    bo.tab("Chat")
    said = bo.chat.get_by_role("listitem").all_inner_texts()
    assert said[0] == f"{HOSTILE_NAME} {HOSTILE_LINES[0]}"
    assert "\u202e" not in "".join(said)
    screenshot(bo.page, "chat")
    mallory.tab("Log").choose()
    bo.tab("Log")
    expect(bo.log).to_contain_text(HOSTILE_NAME)
    expect(bo.asked).not_to_contain_text("\u202e")
    for player in (mallory, bo):
        unharmed(player)
    bo.page.goto("/")
    expect(bo.page.get_by_role("region", name="Your tables")).to_contain_text(HOSTILE_NAME)
    unharmed(bo)
    assert not dialogs
