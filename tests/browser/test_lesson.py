"""A newcomer's first minutes: the lesson, and the tables that the lobby's options make."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.at_table import AtTable, prefer, seated
from tests.server.kit import Server

Visitor = Callable[..., Page]
STEPS = 40
FEW = 3
DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=360, height=740)

# Of the first choices those whose middle or edges something hides from a pointer.
CUT = """(few) => [...document.querySelectorAll(".choices .choice")].slice(0, few).filter((choice) => {
  const { left, right, top, bottom } = choice.getBoundingClientRect();
  const seen = (y) => choice.contains(document.elementFromPoint((left + right) / 2, y));
  return ![top + 3, (top + bottom) / 2, bottom - 3].every(seen);
}).map((choice) => choice.textContent)"""


def lobby(visitor: Visitor) -> Page:
    """The lobby, for somebody who wants to see everything at once."""
    page = visitor("about:blank")
    prefer(page)
    page.goto("/")
    return page


def play_against_a_bot(page: Page) -> AtTable:
    """Start a table for two from the lobby."""
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("button", name="Play against a bot").click()
    page.wait_for_url("**/t/*")
    return AtTable(page)


def learn_a_step(at: AtTable) -> None:
    """Do what is marked: on the board where it is marked there, else in the list."""
    lesson = at.page.get_by_role("region", name="Lesson")
    said = lesson.inner_text()
    marked = at.board.locator("button[data-look~=taught]")
    in_list = at.page.locator(".choice[data-taught=true]")
    expect(in_list).to_be_visible()
    if marked.count() == 1:
        marked.click()
        if at.menu.is_visible():
            wanted = in_list.locator(".choice-label").evaluate("(label) => label.firstChild.textContent")
            at.menu.get_by_role("menuitem", name=re.compile(f"^{re.escape(wanted)}")).click()
    else:
        in_list.click()
    expect(lesson).not_to_have_text(said, use_inner_text=True)


def choices_are_seen(at: AtTable) -> None:
    """At a desk and on a phone the end of the lesson hides no choice; a list of many is scrolled."""
    for size in (DESK, PHONE):
        at.page.set_viewport_size(size)
        for choice in at.choices.all()[:FEW]:
            expect(choice).to_be_in_viewport(ratio=1)
        expect(at.button("Finish the lesson and play on")).to_be_in_viewport(ratio=1)
        assert at.page.evaluate(CUT, FEW) == [], size
    at.page.set_viewport_size(DESK)


def learn_it_all(at: AtTable) -> None:
    """Do what is marked until the lesson leaves one alone."""
    go_on = at.button("Finish the lesson and play on")
    for _ in range(STEPS):
        expect(at.page.locator(".choice[data-taught=true]").or_(go_on)).to_be_visible()
        if go_on.is_visible():
            break
        learn_a_step(at)
    lesson = at.page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("free play")
    choices_are_seen(at)
    go_on.click()
    expect(lesson).to_be_hidden()
    assert at.settled()


def test_the_lesson_from_the_lobby(visitor: Visitor) -> None:
    page = lobby(visitor)
    page.get_by_role("button", name="Learn in a minute").click()
    page.wait_for_url("**/t/*")
    at = AtTable(page)
    lesson = page.get_by_role("region", name="Lesson")
    wanted = lesson.locator(".wanted b").inner_text()
    wrong = at.choices.filter(has_not_text=wanted).first
    expect(wrong).to_have_attribute("aria-disabled", "true")
    wrong.click(force=True)
    expect(at.toast).to_have_text(f"The lesson wants: {wanted}")
    expect(lesson.locator(".wanted b")).to_have_text(wanted)
    learn_it_all(at)
    at.choose(at.choices.count() - 1)


def test_the_lesson_of_a_quest_ends_at_the_door(visitor: Visitor, server: Server) -> None:
    at = seated(visitor, server.new_table(game="dungeonquest", tutorial=True))
    learn_it_all(at)
    at.choices.filter(has_text="Leave the dungeon").click()
    expect(at.result).to_contain_text("Ada wins.")
    expect(at.result).to_contain_text("160")
    expect(at.result.get_by_role("table")).to_contain_text("leaves the dungeon by")


@pytest.mark.parametrize(
    "title",
    [
        "Dungeons of Immortal Magic",
        pytest.param("Dungeon & Kingdom", marks=pytest.mark.soak),
        pytest.param("DungeonQuest", marks=pytest.mark.soak),
    ],
)
def test_learn_page_leads_to_a_lesson(visitor: Visitor, title: str) -> None:
    page = lobby(visitor)
    page.get_by_role("link", name="Learn", exact=True).click()
    lesson = page.locator("form.lesson").filter(has=page.get_by_role("heading", name=title, exact=True))
    lesson.get_by_role("button", name="Start the lesson").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("region", name="Lesson")).to_contain_text("Welcome")


def test_a_practice_table(visitor: Visitor) -> None:
    page = lobby(visitor)
    page.get_by_text("All options").click()
    page.get_by_label("Practice").check()
    page.get_by_label("First player").select_option("0")
    page.get_by_label("Name of the table").fill("Dry run")
    at = play_against_a_bot(page).your_turn()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Dry run")
    expect(page.get_by_text("practice", exact=True)).to_be_visible()
    before = at.labels()
    at.choose(0)
    expect(at.button("Take back")).to_be_enabled()
    at.your_turn().button("Take back").click()
    expect(at.toast).to_have_text("You took your choice back.")
    expect(at.choices).to_have_count(len(before))


def test_a_table_with_real_cards(visitor: Visitor) -> None:
    page = lobby(visitor)
    page.get_by_text("All options").click()
    page.get_by_label("Real dice and cards").check()
    page.get_by_label("First player").select_option("0")
    at = play_against_a_bot(page)
    drawn = at.board.locator("[data-zone=matrix] [data-code]:not([data-code=''])")
    for number in range(9):
        assert at.settled()
        expect(drawn).to_have_count(number)
        at.choices.filter(has_text="Knight").click()
    expect(drawn).to_have_text([re.compile("^Knight")] * 9)
    expect(at.asked).to_contain_text("Take a card")


def test_a_table_without_spectators(visitor: Visitor) -> None:
    page = lobby(visitor)
    page.get_by_text("All options").click()
    page.get_by_label("Who may watch").select_option("none")
    at = play_against_a_bot(page)
    assert at.settled()
    stranger = visitor(at.page.url)
    expect(stranger.get_by_role("alert")).to_contain_text("This table takes no spectators.")
    expect(AtTable(stranger).board.get_by_role("group")).to_have_count(0)
