"""A game can be stepped through afterwards, through every eye that the table allows, without being spoilt."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import AtTable, seated
from tests.browser.laid import MIDST, SHORT, laid, played_out
from tests.server.kit import Seat, Server

Visitor = Callable[..., Page]


class Replay(AtTable):
    """The page of a replay."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.controls = page.get_by_role("group", name="Replay")
        self.slider = self.controls.get_by_role("slider", name="Moment")
        self.eyes = self.controls.get_by_label("Seen by")
        expect(self.slider).to_be_visible()
        expect(self.board.get_by_role("group").first).to_be_visible()

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return int(self.slider.get_attribute("max") or 0)

    def is_at(self, moment: int) -> None:
        """Wait until a moment is shown, in numbers and in the address."""
        expect(self.controls.get_by_text(f"{moment} of {self.last}", exact=True)).to_be_visible()
        expect(self.page).to_have_url(re.compile(rf"moment={moment}&"))

    def hand(self, of: int) -> Locator:
        """The cards of somebody's hand that can be told from others."""
        return self.board.locator(
            f"[data-zone=hand] [data-spot^='hand|{of}|'][data-code]:not([data-code='?'])"
        )


def replay_of(visitor: Visitor, seat: Seat) -> Replay:
    """The replay, gone to from the result of a finished game."""
    at = seated(visitor, seat)
    at.result.get_by_role("link", name="Replay").click()
    return Replay(at.page)


def test_stepping(visitor: Visitor, server: Server) -> None:
    replay = replay_of(visitor, played_out(server, laid(server, SHORT)))
    last = replay.last
    assert last > 5
    replay.is_at(0)
    replay.button("On").click()
    replay.is_at(1)
    replay.button("On").click()
    replay.is_at(2)
    replay.button("Back").click()
    replay.is_at(1)
    replay.page.locator("body").press("ArrowRight")
    replay.is_at(2)
    replay.page.keyboard.press("ArrowLeft")
    replay.is_at(1)
    replay.slider.fill("4")
    replay.is_at(4)
    lines = replay.log.get_by_role("listitem").count()
    replay.log.get_by_role("button").first.click()
    replay.is_at(1)
    assert 0 < replay.log.get_by_role("listitem").count() < lines
    replay.button("Last moment").click()
    replay.is_at(last)
    replay.button("First moment").click()
    replay.is_at(0)
    replay.button(
        "Play",
    ).click()
    replay.is_at(1)


def test_the_end_is_told_at_the_end_only(visitor: Visitor, server: Server) -> None:
    replay = replay_of(visitor, played_out(server, laid(server, SHORT)))
    for moment in (0, replay.last - 1):
        replay.slider.fill(str(moment))
        replay.is_at(moment)
        expect(replay.result).to_be_hidden()
        expect(replay.page.locator("body")).not_to_contain_text(re.compile("wins|share the victory"))
    replay.button("Show how it ended").click()
    replay.is_at(replay.last)
    expect(replay.result.get_by_role("heading")).to_contain_text(re.compile(r"wins|share the victory"))
    expect(replay.button("Show how it ended")).to_be_hidden()


def test_through_whose_eyes(visitor: Visitor, server: Server) -> None:
    seat = played_out(server, laid(server, SHORT))
    replay = replay_of(visitor, seat)
    expect(replay.eyes).to_have_value("0")
    expect(replay.page.get_by_role("link", name="To the table")).to_have_attribute("href", f"/t/{seat.table}")
    seen = {"everybody": (0, 0), "Ada": (2, 0), "Greedy 2": (0, 1), "All hands": (2, 1)}
    for eyes, (mine, others) in seen.items():
        replay.eyes.select_option(eyes)
        expect(replay.hand(0)).to_have_count(mine)
        expect(replay.hand(1)).to_have_count(others)
    replay.button("On").click()
    replay.is_at(1)
    link = replay.page.url
    friend = replay.page.context.new_page()
    friend.goto(link)
    linked = Replay(friend)
    linked.is_at(1)
    expect(linked.eyes).to_have_value("all")
    expect(linked.hand(1)).to_have_count(1)


def test_strangers_see_what_the_table_allows(visitor: Visitor, server: Server) -> None:
    seat = played_out(server, laid(server, SHORT))
    stranger = Replay(visitor(f"/t/{seat.table}/replay"))
    expect(stranger.eyes.get_by_role("option")).to_have_text(["everybody"])
    curious = visitor(f"/t/{seat.table}/replay?moment=0&as=all")
    expect(curious.get_by_role("alert")).to_contain_text("only its players")


def test_a_running_game_shows_no_other_hand(visitor: Visitor, server: Server) -> None:
    seat = laid(server, SHORT, 2, ("0", "queue"))
    at = seated(visitor, seat).your_turn()
    at.page.goto(f"/t/{seat.table}/replay")
    replay = Replay(at.page)
    expect(replay.eyes.get_by_role("option")).to_have_text(["everybody", "Ada"])
    replay.eyes.select_option("Ada")
    expect(replay.hand(0)).to_have_count(2)
    expect(replay.hand(1)).to_have_count(0)
    for eyes in ("1", "all"):
        at.page.goto(f"/t/{seat.table}/replay?moment=0&as={eyes}")
        expect(at.page.get_by_role("alert")).to_contain_text("through your own eyes only")
        expect(at.board.locator("[data-zone=hand] [data-code]")).to_have_count(0)


def test_link_to_a_moment_is_copied(visitor: Visitor, server: Server) -> None:
    replay = replay_of(visitor, played_out(server, laid(server, MIDST | {"main": []})))
    replay.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    replay.slider.fill("3")
    replay.is_at(3)
    replay.button("Link to this moment").click()
    expect(replay.toast).to_have_text("Link to this moment copied.")
    assert replay.page.evaluate("() => navigator.clipboard.readText()") == replay.page.url
