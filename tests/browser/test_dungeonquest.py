"""DungeonQuest in a browser: whole games by clicking, everything on one screen, fit for everybody."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.at_table import AtTable, come_to, prefer, seated, who_is_asked
from tests.browser.quest_tables import AT_THE_GATE, BELOW, FIGHT, GAME, MIDST, SHORT_DAY, quest
from tests.browser.screen_faults import OUT_OF_REACH, OUTSIDE, SMALL, lasting
from tests.browser.sound_page import Inspection
from tests.browser.test_whole_game import (
    downloaded_record,
    go_on_together,
    join,
    play_to_the_end,
    promised,
    scores,
    verified,
)
from tests.server.kit import Server

Visitor = Callable[..., Page]
Screenshot = Callable[[Page, str], None]

SEED = 4
SECRET = re.compile("has a life of")
DESK = ViewportSize(width=1280, height=800)
SIZES = (
    DESK,
    ViewportSize(width=1920, height=1080),
    ViewportSize(width=1366, height=768),
    ViewportSize(width=1280, height=720),
)
PHONE = ViewportSize(width=360, height=740)
HERE = "column 3, row 3"
TURNED = """(tile) => {
  const { a, b } = new DOMMatrix(getComputedStyle(tile).transform);
  return (Math.atan2(b, a) * 180) / Math.PI;
}"""


def at_quest(visitor: Visitor, server: Server, position: dict[str, Any], **wishes: Any) -> AtTable:
    """Somebody asked at a table of four that was laid out."""
    at = seated(visitor, quest(server, position, **wishes)).your_turn()
    at.page.evaluate("() => document.fonts.ready")
    return at


def moving(visitor: Visitor) -> Visitor:
    """For somebody who wants to see cards fly and dice roll."""
    return partial(visitor, reduced_motion="no-preference")


def cell(at: AtTable, *words: str) -> Any:
    """The cell whose name has these words."""
    found = at.board.get_by_role("group", name="Dungeon").get_by_role("button")
    for word in words:
        found = found.filter(has_text=re.compile(word))
    return found


# whole games


@pytest.mark.soak
def test_alone_from_the_lobby_to_the_end(visitor: Visitor, screenshot: Screenshot) -> None:
    page = visitor("about:blank")
    prefer(page)
    page.goto(f"/?game={GAME}")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Play alone").click()
    page.wait_for_url("**/t/*")
    at = AtTable(page)
    (clicked,) = play_to_the_end([at], Random(SEED))
    assert clicked > 1
    expect(at.result.get_by_role("table")).to_contain_text("Ada")
    screenshot(at.page, "end")


def company(visitor: Visitor, server: Server) -> tuple[AtTable, AtTable]:
    """Two people who sit down with two bots."""
    options = {"players": 4, **SHORT_DAY}
    seat = server.new_table(game=GAME, seats=["me", "open", "greedy", "cautious"], options=options)
    pages = [visitor("about:blank") for _ in range(2)]
    for page in pages:
        prefer(page)
    ada = come_to(pages[0], seat)
    pages[1].goto(f"/t/{seat.table}")
    return ada, join(pages[1], "Bo")


def test_two_people_set_out_with_two_bots(visitor: Visitor, server: Server) -> None:
    players, luck = company(visitor, server), Random(SEED)
    chose: list[int] = []
    while (len(chose) < 16 or len(set(chose)) < 2) and (at := who_is_asked(players)) is not None:
        players[at].choose_somehow(luck)
        chose.append(at)
    who_is_asked(players)
    told = players[0].lines()
    expect(players[1].log.get_by_role("listitem")).to_have_count(len(told))
    for own, other in zip(told, players[1].lines(), strict=True):
        assert own == other or SECRET.search(own + other)
    assert all(any(name in line for line in told) for name in ("Ada", "Bo", "Greedy", "Cautious"))
    assert set(chose) == {0, 1}


@pytest.mark.soak
def test_two_people_and_two_bots(
    visitor: Visitor, server: Server, tmp_path: Path, screenshot: Screenshot
) -> None:
    ada, bo = company(visitor, server)
    fingerprint = promised(ada)
    clicked = play_to_the_end([ada, bo], Random(SEED))
    assert min(clicked) > 0
    assert scores(ada) == scores(bo)
    assert all(name in scores(ada) for name in ("Ada", "Bo", "Greedy", "Cautious"))
    screenshot(bo.page, "end")
    assert fingerprint in verified(downloaded_record(bo, tmp_path))
    go_on_together(ada, bo)


# where everything is


def test_four_heroes_on_one_screen(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    at = at_quest(visitor, server, MIDST)
    for size in SIZES:
        at.page.set_viewport_size(size)
        screenshot(at.page, f"{size['width']}x{size['height']}")
        for faults in (OUTSIDE, SMALL, OUT_OF_REACH):
            assert lasting(at.page, faults) == [], size


@pytest.mark.parametrize("combat", ["standard", pytest.param("classic", marks=pytest.mark.soak)])
def test_a_fight_on_one_screen(visitor: Visitor, server: Server, screenshot: Screenshot, combat: str) -> None:
    at = at_quest(visitor, server, FIGHT, combat_mode=combat)
    assert cell(at, "column 3, row 2").get_attribute("data-look") == "open"
    at.after_a_step(at.choices.filter(has_text="Attack").click)
    at.settled()
    fight = at.board.get_by_role("group", name="Fight against a Troll")
    hand = fight.get_by_role("region", name="You").get_by_role("group", name=re.compile("^Hand"))
    cards = hand.get_by_role("button", name=re.compile("can be chosen"))
    assert cards.count() >= at.choices.count() > 0
    screenshot(at.page, combat)
    assert lasting(at.page, OUTSIDE) == lasting(at.page, SMALL) == []
    at.after_a_step(cards.first.click)
    expect(at.log).to_contain_text(" against ")


@pytest.mark.parametrize("combat", ["dice", pytest.param("classic_solo", marks=pytest.mark.soak)])
def test_a_fight_by_dice(visitor: Visitor, server: Server, combat: str) -> None:
    at = at_quest(visitor, server, FIGHT, combat_mode=combat)
    expect(at.board.get_by_role("group", name="Fight against a Troll")).to_contain_text("of ? wounds")
    at.after_a_step(at.choices.filter(has_text="Attack").click)
    expect(at.log).to_contain_text(re.compile(r"rolls \d"))


def test_a_phone_is_played_by_taps(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    page = visitor("about:blank", viewport=PHONE, has_touch=True, is_mobile=True)
    prefer(page)
    at = come_to(page, quest(server, MIDST)).your_turn()
    screenshot(page, "whole")
    assert page.evaluate("() => document.scrollingElement.scrollWidth") == PHONE["width"]
    for faults in (SMALL, OUT_OF_REACH):
        assert lasting(page, faults) == []
    at.button("Closer by").tap()
    assert page.evaluate("() => document.scrollingElement.scrollWidth") == PHONE["width"]
    north = cell(at, "column 3, row 2")
    assert (north.bounding_box() or {})["width"] >= 44
    screenshot(page, "closer")
    north.tap()
    at.after_a_step(page.get_by_role("button", name=re.compile("^Confirm: North")).first.tap)
    expect(at.log).to_contain_text("Ada moves to (3,2)")


# how it is used


def test_a_hero_is_chosen_by_his_shield(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    seat = server.new_table(game=GAME, seats=["me"], options={"players": 1, "hero_assignment": "choose"})
    at = seated(visitor, seat).your_turn()
    heroes = at.board.get_by_role("list", name="Heroes").get_by_role("button")
    expect(heroes).to_have_count(at.choices.count())
    screenshot(at.page, "gallery")
    assert lasting(at.page, OUTSIDE) == lasting(at.page, SMALL) == []
    at.after_a_step(heroes.filter(has_text="Tatianna").click)
    expect(at.board.get_by_role("region", name="Before you")).to_contain_text("0 of 14 wounds")
    expect(at.lit).to_have_count(4)
    at.after_a_step(cell(at, "south-east tower room").click)
    expect(cell(at, "south-east tower room", "Tatianna")).to_have_count(1)


def test_the_board_is_used_by_keys(visitor: Visitor, server: Server) -> None:
    at = at_quest(visitor, server, MIDST)
    cell(at, HERE).focus()
    at.page.keyboard.press("ArrowUp")
    expect(cell(at, "column 3, row 2")).to_be_focused()
    at.after_a_step(lambda: at.page.keyboard.press("Enter"))
    expect(at.log).to_contain_text("Ada moves to (3,2)")
    at.page.keyboard.press("h")
    expect(at.toast).to_contain_text("Your Loot: ")
    expect(at.toast).to_contain_text("Rope")


def test_listeners_hear_what_is_where(visitor: Visitor, server: Server) -> None:
    at = at_quest(visitor, server, MIDST)
    expect(cell(at, HERE, "Dungeon Room", r"Ada \(Lindel\)")).to_have_count(1)
    expect(cell(at, "treasure chamber", r"\(Hugo the Glorious\)")).to_have_count(1)
    expect(
        cell(at, "column 10, row 8", "Challara & Brightblaze.* below, facing west", "entrance")
    ).to_have_count(1)
    expect(cell(at, "column 9, row 3", "a Skeleton waits")).to_have_count(1)
    expect(cell(at, "column 4, row 3", "can be chosen: East", "a door is in the way")).to_have_count(1)
    expect(cell(at, "^Unexplored, column 5, row 5$")).to_have_count(1)
    own = at.board.get_by_role("region", name="Before you")
    expect(own).to_contain_text("Wounds: 6 of 15 wounds")
    expect(own.get_by_role("list", name="Attributes")).to_contain_text("Str 5")
    expect(at.board.get_by_role("img", name="Sun: space 14 of 30")).to_be_visible()


def test_what_cannot_be_done_says_why(visitor: Visitor, server: Server) -> None:
    at = at_quest(visitor, server, MIDST)
    cell(at, "^Unexplored, column 5, row 5$").click()
    reason = at.page.get_by_role("region", name="Why not")
    expect(reason).to_be_visible()
    cell(at, "column 9, row 3").hover()
    shown = at.page.get_by_role("region", name="Card")
    expect(shown).to_contain_text("Column 9, row 3: a Skeleton waits", ignore_case=True)
    at.board.get_by_role("region", name="Before you").get_by_role("button", name="About Lindel").click()
    expect(shown).to_contain_text("life 15, strength 4")
    at.button("What would the bot do?").click()
    expect(at.choices.get_by_role("meter").first).to_be_visible()


def test_numbers_along_the_edges_stand_beside_their_columns_and_rows(
    visitor: Visitor, server: Server
) -> None:
    at = at_quest(visitor, server, MIDST)
    room = cell(at, HERE).bounding_box()
    column, row = (at.board.locator(f".edge[data-of={of}] > span").nth(2) for of in ("columns", "rows"))
    for number in (column, row):
        expect(number).to_have_text("3")
    above, beside = column.bounding_box(), row.bounding_box()
    assert room
    assert above
    assert beside
    assert abs(above["x"] + above["width"] / 2 - room["x"] - room["width"] / 2) < room["width"] / 4
    assert abs(beside["y"] + beside["height"] / 2 - room["y"] - room["height"] / 2) < room["height"] / 4


def test_a_tile_is_read_as_it_lies(visitor: Visitor, server: Server) -> None:
    at = at_quest(visitor, server, MIDST)
    for where, turned in (("column 3, row 3", 180), ("column 4, row 3", 90)):
        cell(at, where).hover()
        shown = at.page.get_by_role("region", name="Card")
        expect(shown).to_contain_text(where, ignore_case=True)
        drawn = shown.locator(".tile").evaluate(TURNED)
        assert round(drawn) == turned


def test_the_end_tells_how_each_quest_ended(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    hero = {"hero": "hugo", "at": "treasure", "came_from": "7,4", "wounds": 15}
    position = {
        "phase": "action",
        "round": 3,
        "sleeping": 7,
        "heroes": [hero],
        "tiles": {"7,4": "pit-WOW south"},
    }
    at = seated(visitor, quest(server, position, 1)).your_turn()
    expect(at.choices.first).to_contain_text("Luck: chance 6 in 36, else you are killed")
    at.choices.filter(has_text="Dragon").click()
    expect(at.result.get_by_role("heading", name="Nobody wins.")).to_be_visible()
    expect(at.result.get_by_role("table")).to_contain_text("is killed: Dragon Rage.")
    expect(at.log).to_contain_text("nobody wins")
    screenshot(at.page, "end")


def test_a_dragon_card_is_turned_over_with_bated_breath(visitor: Visitor, server: Server) -> None:
    hero = {"hero": "hugo", "at": "treasure", "came_from": "7,4"}
    chambers = {"7,4": "room-OOO south"}
    position = {"phase": "action", "round": 3, "heroes": [hero], "tiles": chambers}
    at = seated(moving(visitor), quest(server, position, 1), speed="normal").your_turn()
    at.choices.filter(has_text="Dragon").click()
    expect(at.board.locator(".bated .underside")).to_be_visible()
    expect(at.log).not_to_contain_text("draws Dragon")
    expect(at.log).to_contain_text("draws Dragon")
    expect(at.board.locator(".moment[data-kind=dragon] .upside .face")).to_be_visible()
    expect(at.board.locator(".bated")).to_have_count(0)


def test_dice_roll_before_the_eye(visitor: Visitor, server: Server) -> None:
    at = seated(moving(visitor), quest(server, MIDST), speed="slow").your_turn()
    at.choices.filter(has_text="portcullis").click()
    thrown = at.board.locator(".moment[data-kind=tests] .die")
    expect(thrown).to_have_count(2)
    pips = [int((die.get_attribute("aria-label") or "").removeprefix("Die: ")) for die in thrown.all()]
    expect(at.log).to_contain_text(f"tests Strength: {pips[0]}+{pips[1]} against")


# fit for everybody


@pytest.mark.parametrize("thorough", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_nothing_is_found_by_axe(visitor: Visitor, server: Server, thorough: bool) -> None:
    inspection = Inspection(thorough)
    at = at_quest(visitor, server, MIDST)
    inspection.look(at.page, "midst of a game")
    at = at_quest(visitor, server, FIGHT)
    at.after_a_step(at.choices.filter(has_text="Attack").click)
    inspection.look(at.page, "fight")
    at = at_quest(visitor, server, BELOW, players=1)
    inspection.look(at.page, "catacombs")
    at = at_quest(visitor, server, AT_THE_GATE, players=1)
    at.choices.filter(has_text="Leave").click()
    expect(at.result).to_be_visible()
    inspection.look(at.page, "end")
    at.page.goto(f"/?game={GAME}")
    inspection.look(at.page, "lobby")
    inspection.report()
