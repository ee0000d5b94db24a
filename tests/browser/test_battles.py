"""BATTLES: Armageddon in a browser: a whole game by clicking, how Mobs lie, everything on one screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.at_table import AtTable, come_to, prefer, seated, who_is_asked
from tests.browser.battle_tables import CROWD, DUEL, GAME, HAWKS, MIDST, WINDOW, field, for_two
from tests.browser.screen_faults import OUT_OF_REACH, OUTSIDE, SMALL, lasting
from tests.browser.sound_page import Inspection
from tests.browser.test_lesson import learn_a_step
from tests.browser.test_whole_game import join, scores
from tests.server.kit import Seat, Server

Visitor = Callable[..., Page]
Screenshot = Callable[[Page, str], None]

SIZES = (
    ViewportSize(width=1280, height=800),
    ViewportSize(width=1920, height=1080),
    ViewportSize(width=1280, height=720),
)
PHONE = ViewportSize(width=360, height=740)
MOST_CLICKS = 400


def at_field(visitor: Visitor, server: Server, position: dict[str, Any] = MIDST, **options: Any) -> AtTable:
    """Somebody asked at a table that was laid out."""
    at = seated(visitor, field(server, position, **(options or HAWKS))).your_turn()
    at.page.evaluate("() => document.fonts.ready")
    return at


def mob(at: AtTable, name: str, *words: str) -> Locator:
    """A Mob on the board by its name, with words that are said of it."""
    pattern = f"^{name}, " + "".join(f"(?=.*{each})" for each in words)
    return at.board.get_by_role("button", name=re.compile(pattern))


def place(at: AtTable, name: str) -> Locator:
    """A place of the field with what lies there."""
    return at.board.get_by_role("group", name=re.compile(f"^{name}, "))


def top(found: Locator) -> float:
    """How far from the top of the screen something lies."""
    box = found.bounding_box()
    assert box
    return box["y"]


# a whole game

Wishes = tuple[tuple[str, tuple[str, ...]], ...]
"""For what is asked, by some of its words, the Mobs to click, the first that can be chosen."""

ADA: Wishes = (("whom", ("thief", "evoker")), ("", ("thief", "barbarian", "assassin")))
BO: Wishes = (("whom", ("barbarian",)), ("before your Turn", ()), ("", ("thief", "evoker")))
REACTED = re.compile("^Bo: .* answer it, or pass. evoker$", re.MULTILINE)
OBEYED = re.compile("^Ada: Bo's Thief: what does it do\\? thief$", re.MULTILINE)


def play_on(at: AtTable, wishes: Wishes, seen: list[str]) -> None:
    """Click a Mob that can do something, release nobody; else pass."""
    asked = at.prompt.inner_text()
    lit = {
        card.get_attribute("data-code"): card for card in at.lit.all() if "Release" not in card.inner_text()
    }
    wanted = next(mobs for words, mobs in wishes if words in asked)
    code = next((each for each in wanted if each in lit), None)
    seen.append(f"{asked} {code}")
    passing = at.board.get_by_role("group", name="Without a Mob").get_by_role("button").last
    (passing if code is None else lit[code]).click()
    if at.menu.is_visible():
        at.menu.get_by_role("menuitem", name=re.compile("Guise|Attack")).first.click()


def play_to_the_end(players: list[AtTable], wishes: list[Wishes]) -> str:
    """Whoever is asked clicks; all that was asked, with the Mob that was clicked."""
    seen: list[str] = []
    for _ in range(MOST_CLICKS):
        asked = who_is_asked(players)
        if asked is None:
            return "\n".join(seen)
        players[asked].after_a_step(partial(play_on, players[asked], wishes[asked], seen))
    raise AssertionError("the game did not end:\n" + "\n".join(seen[-20:]))


@pytest.mark.soak
def test_two_people_fight_to_the_end(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    seat = for_two(server, DUEL)
    pages = [visitor("about:blank") for _ in range(2)]
    for page in pages:
        prefer(page)
    ada = come_to(pages[0], seat)
    pages[1].goto(f"/t/{seat.table}")
    bo = join(pages[1], "Bo")
    ada.your_turn()
    expect(ada.board.get_by_role("list", name="Who has said GO")).to_contain_text("You: GO not said yet")
    for player, own, other in ((ada, "Assassin", "Evoker"), (bo, "Evoker", "Assassin")):
        assert top(mob(player, own)) > top(mob(player, other)), "one's own half lies below"
    seen = play_to_the_end([ada, bo], [ADA, BO])
    expect(ada.log).to_contain_text("Barbarian uses Howl in the GO step")
    assert REACTED.search(seen), "Bo acted out of turn"
    assert OBEYED.search(seen), "Ada used a Mob of Bo's"
    expect(ada.log).to_contain_text("Thief obeys Ada now")
    assert scores(ada) == scores(bo)
    screenshot(bo.page, "end")


# how Mobs lie


def test_positions_are_told_by_face_turn_word_and_coin(visitor: Visitor, server: Server) -> None:
    at = at_field(visitor, server)
    for name, words, down in (
        ("Ranger", "ACTIVE", "false"),
        ("Rogue", "FALLOW", "true"),
        ("Warlock", "BUSY", "false"),
        ("Thaumaturgist", "INACTIVE", "true"),
        ("Ice Mage", "STUCK", "true"),
    ):
        expect(mob(at, name, words)).to_have_attribute("data-down", down)
        expect(mob(at, name).locator(".lies")).to_have_text(words)
    expect(mob(at, "Rogue", "Trap stands", "a trap is set").locator(".coin")).to_have_count(1)
    expect(mob(at, "Air Mage", "Fly stands").locator(".coin")).to_have_count(1)
    borrowed = place(at, "Portal of you").get_by_role("button", name=re.compile("^Thief, yours"))
    expect(borrowed).to_contain_text("obeys the other side as long as the Assassin keeps up Guise")
    expect(place(at, "Mausoleum of you").get_by_role("button", name=re.compile("^Thug, "))).to_have_count(1)
    effects = at.board.get_by_role("region", name="Standing effects of you")
    expect(effects).to_contain_text("Trap Rogueto set ≤13, to spring ≤11")


def test_a_forecast_is_laid_from_left_to_right(visitor: Visitor, server: Server) -> None:
    order = ["#3", "#0"]
    foreseen = {**MIDST, "players": [{**MIDST["players"][0], "forecast": order}, MIDST["players"][1]]}
    at = at_field(visitor, server, foreseen)
    laid = place(at, "Portal of you").locator("[data-at]")
    expect(laid.nth(0)).to_contain_text("next in the forecast")
    assert [card.get_attribute("data-code") for card in laid.all()] == ["cleric", "ranger", "thief"]


def test_a_fight_with_all_its_numbers(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    at = at_field(visitor, server)
    at.after_a_step(at.board.get_by_role("button", name="Go on to the Turn").click)
    at.after_a_step(mob(at, "Ranger").click)
    at.after_a_step(at.choices.filter(has_text="Attack").first.click)
    shaman = mob(at, "Shaman", r"hit on \d+ or more", r"hit chance \d+ %")
    expect(shaman.locator(".prospect")).to_have_text(re.compile(r"^\d+\+ · \d+ %$"))
    screenshot(at.page, "whom")
    at.after_a_step(shaman.click)
    expect(at.log).to_contain_text("Ranger attacks Greedy 2's Shaman")


def test_the_sheet_of_a_mob(visitor: Visitor, server: Server) -> None:
    at = at_field(visitor, server)
    mob(at, "Druid").hover()
    sheet = at.page.get_by_role("region", name="Character sheet")
    expect(sheet).to_contain_text("FALLOW")
    expect(sheet.get_by_role("row", name=re.compile("^Wall of Thorns"))).to_contain_text("≤11 to block")
    almanac = sheet.get_by_role("link", name="Druid in the almanac")
    expect(almanac).to_have_attribute("href", "/rules/battles/druid")
    shown = at.page.get_by_role("region", name="Card")
    expect(shown).to_contain_text("Wall of Thorns (G, F)")
    rank = at.board.get_by_role("button", name=re.compile("^Hawk Rank 20")).first
    rank.hover()
    expect(shown).to_contain_text("any number of LP")
    rank.click()
    at.page.mouse.move(0, 0)
    expect(shown).to_have_attribute("data-selected", "true")
    expect(shown).to_contain_text("any number of LP")


# where everything is


@pytest.mark.parametrize(
    "position", [pytest.param(MIDST, marks=pytest.mark.soak), CROWD], ids=["midst", "crowd"]
)
def test_sixteen_mobs_on_one_screen(
    visitor: Visitor, server: Server, screenshot: Screenshot, position: dict[str, Any]
) -> None:
    at = at_field(visitor, server, position)
    for size in SIZES:
        at.page.set_viewport_size(size)
        screenshot(at.page, f"{position['round']}-{size['width']}x{size['height']}")
        for faults in (OUTSIDE, SMALL, OUT_OF_REACH):
            assert lasting(at.page, faults) == [], size


def test_a_battle_by_taps(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    page = visitor("about:blank", viewport=PHONE, has_touch=True, is_mobile=True)
    prefer(page)
    at = come_to(page, field(server, MIDST, **HAWKS)).your_turn()
    screenshot(page, "whole")
    assert page.evaluate("() => document.scrollingElement.scrollWidth") == PHONE["width"]
    for faults in (SMALL, OUT_OF_REACH):
        assert lasting(page, faults) == []
    mob(at, "Rogue").tap()
    at.after_a_step(page.get_by_role("button", name=re.compile("^Confirm: Release Rogue")).first.tap)
    expect(mob(at, "Rogue", "INACTIVE")).to_have_count(1)


# how it is used


def test_what_cannot_be_done_says_why(visitor: Visitor, server: Server) -> None:
    at = at_field(visitor, server)
    at.after_a_step(at.board.get_by_role("button", name="Go on to the Turn").click)
    mob(at, "Thaumaturgist").click()
    expect(at.page.get_by_role("region", name="Why not")).to_contain_text("INACTIVE")


def test_the_board_is_used_by_keys(visitor: Visitor, server: Server) -> None:
    at = at_field(visitor, server)
    mob(at, "Assassin").focus()
    at.page.keyboard.press("ArrowRight")
    expect(mob(at, "Rogue")).to_be_focused()
    at.after_a_step(lambda: at.page.keyboard.press("Enter"))
    expect(mob(at, "Rogue", "INACTIVE")).to_have_count(1)
    at.page.keyboard.press("h")
    expect(at.spoken).to_contain_text("Your Mobs: Ranger ACTIVE, 38 hit points")


def test_who_watches_the_muster_reads_the_almanac(visitor: Visitor, server: Server) -> None:
    table = server.new_table(game=GAME).table
    at = seated(visitor, Seat(table, None, None))
    almanac = at.board.get_by_role("region", name="Almanac")
    expect(almanac.get_by_role("button")).to_have_count(40)
    almanac.get_by_role("button", name=re.compile("^Fire Mage")).hover()
    expect(at.page.get_by_role("region", name="Card")).to_contain_text("Fireball (T), a Spell")


@pytest.mark.soak
def test_the_lesson_is_clicked_through(visitor: Visitor, server: Server) -> None:
    at = seated(visitor, server.new_table(game=GAME, tutorial=True))
    marked, end = (
        at.page.locator(".choice[data-taught=true]"),
        at.page.get_by_role("button", name="Finish the lesson", exact=True),
    )
    expect(marked.or_(end)).to_be_visible()
    while not end.is_visible():
        learn_a_step(at)
        expect(marked.or_(end)).to_be_visible()
    expect(at.page.get_by_role("region", name="Lesson")).to_contain_text("you have won")
    expect(at.log).to_contain_text("wins")


# fit for everybody


@pytest.mark.parametrize("thorough", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_nothing_is_found_by_axe(visitor: Visitor, server: Server, thorough: bool) -> None:
    inspection = Inspection(thorough)
    at = at_field(visitor, server)
    mob(at, "Druid").hover()
    inspection.look(at.page, "midst of a game")
    at = seated(visitor, server.new_table(game=GAME)).your_turn()
    inspection.look(at.page, "set-up")
    at = at_field(visitor, server, WINDOW)
    inspection.look(at.page, "a window out of turn")
    at.page.goto(f"/?game={GAME}")
    inspection.look(at.page, "lobby")
    inspection.report()
