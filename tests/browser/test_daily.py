"""From the lobby into a game by clicking: today's quest and its scores, alone, and against bots."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import AtTable, prefer
from tests.browser.sound_page import Inspection
from tests.browser.test_whole_game import play_to_the_end
from tests.server import one_day_house
from tests.server.kit import Server

Visitor = Callable[..., Page]
Screenshot = Callable[[Page, str], None]
SEED = 4


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for which it is the same day in every run."""
    serving = Server(tmp_path_factory.mktemp("day") / "data", program=one_day_house.__name__).start()
    yield serving
    assert serving.stop() == 0


def lobby(visitor: Visitor) -> Page:
    """The lobby, for somebody who wants to see everything at once."""
    page = visitor("about:blank")
    prefer(page)
    page.goto("/")
    return page


def at_the_table(page: Page) -> AtTable:
    """The table that a click led to, where something is asked."""
    page.wait_for_url("**/t/*")
    at = AtTable(page)
    expect(at.asked).to_be_visible()
    return at


def test_todays_quest_and_its_scores(visitor: Visitor, screenshot: Screenshot) -> None:
    page = lobby(visitor)
    quest = page.get_by_role("region", name="Alone into DungeonQuest")
    day = quest.locator("time").inner_text()
    expect(quest.get_by_text("you can be the first")).to_be_visible()
    page.get_by_label("Your name").fill("Ada")
    quest.get_by_role("button", name="Today's quest").click()
    at = at_the_table(page)
    expect(page).to_have_title(re.compile(f"Quest of {day}: DungeonQuest at Undercroft$"))
    at.tab("Seats").page.get_by_text("Is the shuffle fair?").click()
    expect(page.get_by_text("The seed of a day's quest is no secret")).to_be_visible()
    expect(at.button("Leave")).to_have_count(0)
    play_to_the_end([at], Random(SEED))
    scores = page.get_by_role("region", name="Scores of the quest")
    own = scores.get_by_role("row").filter(has_text="Ada (this attempt)").first
    expect(own).to_contain_text("yes")
    expect(scores.get_by_text("The first attempt that is finished under a name counts.")).to_be_visible()
    expect(at.button("Try again")).to_be_visible()
    screenshot(page, "result")
    page.goto("/")
    for listed in (f"Today, {day}", "All days"):
        expect(page.get_by_role("region", name=listed).get_by_role("row", name="Ada")).to_have_count(1)
    expect(page.get_by_role("link", name=f"Quest of {day} (DungeonQuest)")).to_be_visible()
    screenshot(page, "lobby")
    inspection = Inspection(False)
    inspection.look(page, "lobby with scores")
    page.get_by_role("link", name="DungeonQuest", exact=True).click()
    page.get_by_text("All options").click()
    inspection.look(page, "lobby of a game for one, all open")
    inspection.report()


def test_alone_in_one_click(visitor: Visitor) -> None:
    page = lobby(visitor)
    page.get_by_role("button", name="Play alone").click()
    at = at_the_table(page)
    expect(page).to_have_title(re.compile("DungeonQuest at Undercroft$"))
    expect(at.tab("Seats").seats.get_by_role("listitem")).to_have_count(1)
    assert at.settled()


@pytest.mark.parametrize(
    "game",
    [
        "DungeonQuest",
        pytest.param("Dungeon & Kingdom", marks=pytest.mark.soak),
        pytest.param("Dungeons of Immortal Magic", marks=pytest.mark.soak),
    ],
)
def test_against_bots_in_two_clicks(visitor: Visitor, game: str) -> None:
    page = lobby(visitor)
    page.get_by_role("navigation", name="Games").get_by_role("link", name=game).click()
    page.get_by_role("button", name="Play against").click()
    at = at_the_table(page)
    expect(page).to_have_title(re.compile(f"{game} at Undercroft$"))
    expect(at.tab("Seats").seats.get_by_role("listitem").nth(1)).to_contain_text("Greedy 2")


def test_one_begins_with_options_that_have_a_name(visitor: Visitor) -> None:
    page = lobby(visitor)
    page.get_by_role("link", name="Dungeons of Immortal Magic", exact=True).click()
    page.get_by_text("All options").click()
    begin, grid = page.get_by_label("Begin with"), page.get_by_label("Grid", exact=True)
    mulligan = page.get_by_label("Mulligan")
    for name, then in (("Quick", ("3x3", True)), ("E1", ("4x4", False)), ("The usual rules", ("4x4", True))):
        begin.select_option(label=begin.locator("option", has_text=name).inner_text())
        expect(grid).to_have_value(then[0])
        expect(mulligan).to_be_checked(checked=then[1])
    begin.select_option(label=begin.locator("option", has_text="Solo").inner_text())
    page.get_by_role("button", name="Play alone").first.click()
    at = at_the_table(page)
    expect(at.tab("Seats").seats.get_by_role("listitem")).to_have_count(1)


def test_the_number_of_players_makes_the_button(visitor: Visitor) -> None:
    page = lobby(visitor)
    page.get_by_role("link", name="DungeonQuest", exact=True).click()
    offer = page.get_by_role("region", name="DungeonQuest", exact=True)
    friends = offer.get_by_role("button", name="Play with friends")
    for number, says in (("2", "Play against a bot"), ("4", "Play against 3 bots"), ("1", "Play alone")):
        offer.get_by_role("radio", name=number, exact=True).check(force=True)
        expect(offer.get_by_role("button", name=says)).to_be_visible()
        expect(friends).to_be_visible(visible=number != "1")
    expect(page.get_by_role("button", name="Play alone")).to_have_count(1)
    offer.get_by_role("button", name="Play alone").click()
    expect(at_the_table(page).tab("Seats").seats.get_by_role("listitem")).to_have_count(1)


def wished_for(page: Page, button: str) -> dict[str, Any]:
    """What a button of the lobby asks the server for."""
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name=button, exact=True).click()
    wish = asked.value.post_data_json
    assert isinstance(wish, dict)
    return wish


def all_options(visitor: Visitor) -> Page:
    """The lobby of DungeonQuest with all options shown."""
    page = lobby(visitor)
    page.get_by_role("link", name="DungeonQuest", exact=True).click()
    page.get_by_text("All options").click()
    return page


def test_alone_takes_the_options_chosen_above(visitor: Visitor) -> None:
    page = all_options(visitor)
    page.get_by_label("Combat mode").select_option("dice")
    heroes = page.get_by_role("group", name="Heroes available")
    expect(heroes.get_by_role("checkbox", checked=True)).to_have_count(6)
    for box in heroes.get_by_role("checkbox").all():
        box.focus()
        page.keyboard.press("Space")
    heroes.get_by_label("Hugo").check()
    heroes.get_by_label("Lindel").check()
    wish = wished_for(page, "Play alone")
    assert wish["seats"] == ["me"]
    assert wish["options"] == {"players": 1, "combat_mode": "dice", "heroes_available": "hugo+lindel"}
    at_the_table(page)


def test_refusals_speak_of_the_fields_as_they_are_labelled(visitor: Visitor) -> None:
    page = all_options(visitor)
    page.get_by_label("Combat mode").select_option("classic")
    page.get_by_role("button", name="Play alone").click()
    says = "“Combat mode” cannot be “Classic” with 1 player; it needs 2 or more. "
    says += "Alone, take “Standard”, “Dice” or “Classic solo”."
    expect(page.get_by_role("alert")).to_have_text(says)
    expect(page.get_by_label("Combat mode")).to_be_focused()
    page.get_by_role("button", name="As usual again").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    boxes = page.get_by_role("group", name="Heroes available").get_by_role("checkbox")
    for box in boxes.all()[1:]:
        box.uncheck()
    page.get_by_role("button", name="Play against a bot").click()
    says = "“Heroes available” names 1 hero for 2 players; name at least one for each player."
    expect(page.get_by_role("alert")).to_have_text(says)
    expect(boxes.first).to_be_focused()
    boxes.first.uncheck()
    page.get_by_role("button", name="Play against a bot").click()
    expect(page.get_by_text("Please check at least one.")).to_be_visible()


def test_a_quest_wants_a_name_which_is_kept(visitor: Visitor) -> None:
    page = lobby(visitor)
    page.get_by_label("Your name").fill(" ")
    page.get_by_role("button", name="Today's quest").click()
    expect(page.get_by_text("What shall the others call you?")).to_be_visible()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("link", name="DungeonQuest", exact=True).click()
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    expect(page.get_by_text("What shall the others call you?")).to_have_count(0)
