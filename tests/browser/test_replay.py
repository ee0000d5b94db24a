"""A game can be stepped through afterwards, through every eye that the table allows, without being spoilt."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import AtTable, seated
from tests.browser.laid import MIDST, SHORT, laid, played_out, say, until_asked
from tests.server.kit import Seat, Server

Visitor = Callable[..., Page]


class Replay(AtTable):
    """The page of a replay."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.controls = page.get_by_role("group", name="Replay")
        self.slider = self.controls.get_by_role("slider", name="Moment")
        self.eyes = self.controls.get_by_label("Seen by")
        self.instead = page.locator("div.bar[role=status]")
        expect(self.slider).to_be_visible()
        expect(self.board.get_by_role("group").first).to_be_visible()

    @property
    def last(self) -> int:
        """The number of the last moment."""
        expect(self.slider).not_to_have_attribute("max", "0")
        return int(self.slider.get_attribute("max") or 0)

    def is_at(self, moment: int) -> None:
        """Wait until a moment is shown, in numbers and in the address."""
        expect(self.controls.get_by_text(re.compile(rf"^{moment} of [1-9]\d*$"))).to_be_visible()
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
    curious = Replay(visitor(f"/t/{seat.table}/replay?moment=3&as=all"))
    expect(curious.instead).to_have_text(re.compile("only its players .* Here is what everybody may see"))
    expect(curious.eyes).to_have_value("public")
    curious.is_at(3)
    expect(curious.hand(0)).to_have_count(0)


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
        expect(replay.instead).to_contain_text("through your own eyes only")
        expect(replay.eyes).to_have_value("public")
        expect(replay.hand(0)).to_have_count(0)
        expect(replay.hand(1)).to_have_count(0)


def copied_link(replay: Replay) -> str:
    """What the button puts where it can be pasted from."""
    replay.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    replay.button("Link to this moment").click()
    expect(replay.toast).to_have_text("Link to this moment copied.")
    return str(replay.page.evaluate("() => navigator.clipboard.readText()"))


def test_a_players_link_opens_for_everybody(visitor: Visitor, server: Server) -> None:
    seat = laid(server, SHORT, 2, ("0", "queue"))
    at = seated(visitor, seat).your_turn()
    at.page.goto(f"/t/{seat.table}/replay")
    mine = Replay(at.page)
    expect(mine.eyes).to_have_value("0")
    mine.button("On").click()
    mine.is_at(1)
    lines = mine.lines()
    address, link = at.page.url, copied_link(mine)
    assert "as=0" in address
    assert "as=" not in link
    for seen, says in ((link, ""), (address, "through your own eyes only")):
        friend = Replay(visitor(seen))
        friend.is_at(1)
        expect(friend.eyes).to_have_value("public")
        expect(friend.hand(0)).to_have_count(0)
        expect(friend.page.get_by_role("alert")).to_have_count(0)
        expect(friend.instead).to_contain_text(says)
        assert len(friend.lines()) == len(lines) > 0


def test_a_damaged_link_opens_what_is_there(visitor: Visitor, server: Server) -> None:
    seat = laid(server, SHORT, 2, ("0", "queue"))
    until_asked(server, seat)
    replay = Replay(visitor(f"/t/{seat.table}/replay?moment=2"))
    for moment, shown, says in (
        ("99999999999", replay.last, "has no moment"),
        ("888", replay.last, "The game has no moment 888; here is its last so far."),
        ("2%", 0, "moment is damaged"),
        ("-3", 0, "moment is damaged"),
        ("1&as=nobody", 1, "as cannot be 'nobody'"),
        ("1&as=7", 1, "as cannot be '7'"),
    ):
        replay.page.goto(f"/t/{seat.table}/replay?moment={moment}")
        replay.is_at(shown)
        expect(replay.instead).to_contain_text(says)
        expect(replay.page.get_by_role("alert")).to_have_count(0)


def test_a_key_that_opens_no_seat_any_more_is_put_away(visitor: Visitor, server: Server) -> None:
    seat = laid(server, SHORT, 2, ("0", "queue"))
    at = seated(visitor, seat).your_turn()
    at.page.goto("/")
    say(server, seat, "leave", bot="greedy")
    at.page.goto(f"/t/{seat.table}/replay?moment=1")
    replay = Replay(at.page)
    replay.is_at(1)
    expect(replay.instead).to_contain_text("Here is what everybody may see")
    expect(replay.eyes).to_have_value("public")


def test_link_to_a_moment_is_copied(visitor: Visitor, server: Server) -> None:
    replay = replay_of(visitor, played_out(server, laid(server, MIDST | {"main": []})))
    replay.slider.fill("3")
    replay.is_at(3)
    assert copied_link(replay) == replay.page.url.replace("&as=0", "")
    replay.eyes.select_option("everybody")
    expect(replay.page).to_have_url(re.compile("as=public"))
    assert copied_link(replay) == replay.page.url


def test_a_link_names_eyes_that_everybody_has(visitor: Visitor, server: Server) -> None:
    seat = server.new_table(game="immortal-magic", seats=["me", "random"], spectators="all_after")
    say(server, seat, "act", seq=until_asked(server, seat)["seq"], choice="concede")
    replay = replay_of(visitor, seat)
    replay.eyes.select_option("All hands")
    expect(replay.page).to_have_url(re.compile("as=all"))
    link = copied_link(replay)
    assert link == replay.page.url
    expect(Replay(visitor(link)).eyes).to_have_value("all")
