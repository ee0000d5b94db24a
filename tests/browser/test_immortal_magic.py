"""Dungeons of Immortal Magic in a browser: a whole match by clicking, battles, everything on one screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.at_table import AtTable, come_to, prefer, seated, who_is_asked
from tests.browser.magic_tables import FOUR, GAME, MIDST, QUICK_MATCH, delve
from tests.browser.screen_faults import OUT_OF_REACH, OUTSIDE, SMALL, lasting
from tests.browser.sound_page import Inspection
from tests.browser.test_lesson import learn_it_all
from tests.browser.test_whole_game import downloaded_record, go_on_together, join, promised, scores, verified
from tests.server.kit import Server

Visitor = Callable[..., Page]
Screenshot = Callable[[Page, str], None]

SIZES = (
    ViewportSize(width=1280, height=800),
    ViewportSize(width=1920, height=1080),
    ViewportSize(width=1280, height=720),
)
PHONE = ViewportSize(width=360, height=740)
MOST_CLICKS = 300
AIMED = re.compile("choose (where|the line|an opponent)")
QUEEN = "Queen Elswyth of Vado"
NULGHA = 'Nulgha "The Undefeated"'


def at_delve(visitor: Visitor, server: Server, position: dict[str, Any], **wishes: Any) -> AtTable:
    """Somebody asked at a table that was laid out."""
    at = seated(visitor, delve(server, position, **wishes)).your_turn()
    at.page.evaluate("() => document.fonts.ready")
    return at


def grounds(at: AtTable) -> Locator:
    """The dungeon and the zones around it."""
    return at.board.get_by_role("group", name="Dungeon and zones")


def on_grounds(at: AtTable, first: str, *more: str) -> Locator:
    """What has a name that begins so and has these words, in the dungeon or a zone."""
    name = "^" + first + "".join(f"(?=.*{words})" for words in more)
    return grounds(at).get_by_role("button", name=re.compile(name))


def top(found: Locator) -> float:
    """How far from the top of the screen something lies."""
    box = found.bounding_box()
    assert box
    return box["y"]


# a whole match


def play_on(at: AtTable, taken: list[str]) -> None:
    """Deploy one character, lead it straight ahead, and play what can be played in others' turns."""
    asked = at.prompt.inner_text()
    in_hand = at.board.get_by_role("group", name=re.compile("^Hand")).locator("[data-look~=open]")
    own = grounds(at).locator("[data-own=true] > .character[data-look~=open]")
    if "or pass" in asked and in_hand.count():
        taken.append(asked)
        in_hand.first.click()
    elif "Deployment" in asked and not grounds(at).locator("[data-own=true]").count():
        in_hand.first.click()
    elif "Movement" in asked and own.count():
        own.first.click()
    elif AIMED.search(asked):
        min(at.lit.all(), key=top).click()
    elif "or skip it" in asked:
        at.choices.first.click()
    else:
        at.choices.last.click()


def play_to_the_end(players: list[AtTable]) -> list[list[str]]:
    """Whoever is asked clicks; the windows in which each played a card."""
    taken: list[list[str]] = [[] for _ in players]
    for _ in range(MOST_CLICKS):
        asked = who_is_asked(players)
        if asked is None:
            return taken
        players[asked].after_a_step(partial(play_on, players[asked], taken[asked]))
    raise AssertionError("the match did not end")


def test_two_people_play_a_match(
    visitor: Visitor, server: Server, tmp_path: Path, screenshot: Screenshot
) -> None:
    seat = server.new_table(game=GAME, seats=["me", "open"], options=QUICK_MATCH)
    pages = [visitor("about:blank") for _ in range(2)]
    for page in pages:
        prefer(page)
    ada = come_to(pages[0], seat)
    pages[1].goto(f"/t/{seat.table}")
    bo = join(pages[1], "Bo")
    ada.your_turn()
    for player, near, far in ((ada, "south", "north"), (bo, "north", "south")):
        gates = (on_grounds(player, "Gate", f"line b of the {side} zone") for side in (near, far))
        own, other = gates
        assert top(own) > top(other), "one's own side lies below"
    fingerprint = promised(ada)
    windows = play_to_the_end([ada, bo])
    assert windows[1], "the one who is not at turn played an instant"
    expect(ada.log).to_contain_text("Bo plays Pickpocket")
    assert scores(ada) == scores(bo)
    expect(ada.log).to_contain_text("is a champion of")
    screenshot(bo.page, "end")
    assert fingerprint in verified(downloaded_record(bo, tmp_path))
    go_on_together(ada, bo)


# battles


def test_a_battle_term_by_term(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    at = at_delve(visitor, server, MIDST)
    at.after_a_step(on_grounds(at, f"{QUEEN}").click)
    met = on_grounds(at, f"{NULGHA}", r"win chance \d+ %")
    expect(met.locator(".prospect")).to_have_text(re.compile(r"\d+ %"))
    at.after_a_step(met.click)
    at.settled()
    battle = at.board.get_by_role("group", name=f"Battle: {QUEEN} against {NULGHA}")
    attack = battle.get_by_role("list", name="Attack")
    expect(attack).to_contain_text("4 dice to roll")
    expect(attack).to_contain_text("+1 Drovaerian shortsword")
    expect(battle.get_by_role("list", name="Windows").locator("[aria-current=step]")).to_have_text("Attack")
    expect(battle).to_contain_text("Your word")
    at.after_a_step(at.board.get_by_role("button", name=re.compile("^Fireball")).click)
    at.settled()
    expect(attack).to_contain_text("+6 Fireball")
    expect(battle).to_contain_text("Greedy 2 passed")
    screenshot(at.page, "attack")
    assert lasting(at.page, OUTSIDE) == lasting(at.page, SMALL) == []
    at.after_a_step(at.choices.filter(has_text=re.compile("Pass")).click)
    expect(at.log).to_contain_text(re.compile(r"attacks with \d+"))


def test_an_enemy_lies_with_all_its_figures(visitor: Visitor, server: Server) -> None:
    at = at_delve(visitor, server, MIDST)
    boss = on_grounds(at, "Skullghaz")
    expect(boss).to_contain_text("attack 4 dice +5: +3 Skullghaz The Killer, +2 souls")
    expect(boss.locator(".shield.attack")).to_have_text("5")
    boss.hover()
    shown = at.page.get_by_role("region", name="Card")
    expect(shown).to_contain_text("+3 Skullghaz The Killer, +2 souls")
    expect(shown).to_contain_text("2 souls")


# where everything is


@pytest.mark.parametrize("position", [pytest.param(MIDST, marks=pytest.mark.soak), FOUR], ids=["two", "four"])
def test_everything_on_one_screen(
    visitor: Visitor, server: Server, screenshot: Screenshot, position: dict[str, Any]
) -> None:
    players = len(position["players"])
    at = at_delve(visitor, server, position, players=players)
    for size in SIZES:
        at.page.set_viewport_size(size)
        screenshot(at.page, f"{players}-{size['width']}x{size['height']}")
        for faults in (OUTSIDE, SMALL, OUT_OF_REACH):
            assert lasting(at.page, faults) == [], size


def test_a_phone_is_played_by_taps(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    page = visitor("about:blank", viewport=PHONE, has_touch=True, is_mobile=True)
    prefer(page)
    at = come_to(page, delve(server, MIDST)).your_turn()
    screenshot(page, "whole")
    assert page.evaluate("() => document.scrollingElement.scrollWidth") == PHONE["width"]
    for faults in (SMALL, OUT_OF_REACH):
        assert lasting(page, faults) == []
    on_grounds(at, f"{QUEEN}").tap()
    at.after_a_step(page.get_by_role("button", name=re.compile(f"^Confirm: Move {QUEEN}")).first.tap)
    on_grounds(at, "Dungeon Wolf").tap()
    at.after_a_step(page.get_by_role("button", name=re.compile("^Confirm: To c2")).first.tap)
    expect(at.log).to_contain_text("moves to c2")


def test_a_campaign_alone(visitor: Visitor, server: Server, screenshot: Screenshot) -> None:
    options: dict[str, Any] = {"players": 1, "campaign": "necromancers_lair_solo"}
    at = seated(visitor, server.new_table(game=GAME, seats=["me"], options=options)).your_turn()
    expect(on_grounds(at, "Face-down room")).to_have_count(15)
    expect(on_grounds(at, "Vaelkhor the Necromancer")).to_have_count(1)
    expect(on_grounds(at, "Gate of nobody", "an open gate")).to_have_count(4)
    expect(at.board.get_by_role("region", name="Campaign")).to_contain_text("Slay Vaelkhor the Necromancer")
    expect(at.board.get_by_role("group", name="Dungeon, 90 cards")).to_have_count(1)
    screenshot(at.page, "begins")
    alone = [{"characters": [{"card": "H04", "at": "S:a"}]}]
    last_round = {"phase": "movement", "round": 30, "players": alone}
    come_to(at.page, delve(server, last_round, deck_check=False, **options)).your_turn()
    at.choices.filter(has_text="End the turn").click()
    expect(at.result).to_contain_text("The game is lost: the last round (30) is over with 0 of 1 champions")


# how it is used


def test_what_cannot_be_done_says_why(visitor: Visitor, server: Server) -> None:
    at = at_delve(visitor, server, MIDST)
    at.board.get_by_role("button", name=re.compile("^Squire of Vado")).click()
    expect(at.page.get_by_role("region", name="Why not")).to_contain_text("deployment phase")
    on_grounds(at, "Face-down room, a1$").click()
    expect(at.page.get_by_role("region", name="Why not")).to_contain_text("Choose the character first")


def test_listeners_hear_what_is_where(visitor: Visitor, server: Server) -> None:
    at = at_delve(visitor, server, MIDST)
    expect(
        on_grounds(at, "Vadorian Footman", "number 2 in line a of the south zone", "stunned")
    ).to_have_count(1)
    expect(on_grounds(at, "Healing Potion", 'worn by Kenelm "flame caster"', "2 counters")).to_have_count(1)
    expect(on_grounds(at, "Gate of Greedy 2", "Moktar the Beast Tamer guards this gate")).to_have_count(1)
    expect(on_grounds(at, "Silent Hall, b2")).to_have_count(1)
    expect(at.board.get_by_role("group", name="Universals, 2")).to_contain_text(
        "Blood Moon, Universal of yours"
    )
    own = at.board.get_by_role("region", name="Before you")
    expect(own).to_contain_text("Gems: 6")
    expect(own.get_by_role("group", name="Deployables, 2")).to_contain_text("Goblin Army, Deployable")
    expect(own.get_by_role("group", name="Hall, 1 card")).to_contain_text("1 of 2 champions")
    other = at.board.get_by_role("region", name="Greedy 2")
    expect(other.get_by_role("group", name="Hand, 4 cards")).to_contain_text("Face-down card")


def test_marks_go_with_the_card_when_others_have_left(visitor: Visitor, server: Server) -> None:
    at = at_delve(visitor, server, {**MIDST, "phase": "deployment"})
    gauntlets = on_grounds(at, "Vadorian Gauntlets", "worn by Gresham")
    after_them = [on_grounds(at, name) for name in ("Captain Aldric", "Vadorian Footman", QUEEN)]
    marked = [who.inner_text() for who in after_them]
    expect(gauntlets).to_have_count(1)
    at.after_a_step(at.choices.filter(has_text="Take Vadorian Gauntlets off Gresham").click)
    expect(gauntlets).to_have_count(0)
    assert [who.inner_text() for who in after_them] == marked
    at.log.get_by_role("button").first.click()
    at.button("Earlier").click()
    expect(gauntlets).to_have_count(1)
    assert [who.inner_text() for who in after_them] == marked


def test_the_board_is_used_by_keys(visitor: Visitor, server: Server) -> None:
    at = at_delve(visitor, server, MIDST)
    on_grounds(at, f"{QUEEN}").focus()
    at.after_a_step(lambda: at.page.keyboard.press("Enter"))
    on_grounds(at, "Face-down room, d3").focus()
    at.page.keyboard.press("ArrowUp")
    expect(on_grounds(at, "Face-down room, d4")).to_be_focused()
    at.page.keyboard.press("ArrowDown")
    at.after_a_step(lambda: at.page.keyboard.press("Enter"))
    expect(at.log).to_contain_text("moves to d3")


@pytest.mark.soak
def test_the_lesson_is_clicked_through(visitor: Visitor, server: Server) -> None:
    at = seated(visitor, server.new_table(game=GAME, tutorial=True))
    learn_it_all(at)
    expect(at.log).to_contain_text("Kenelm")


# fit for everybody


@pytest.mark.parametrize("thorough", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_nothing_is_found_by_axe(visitor: Visitor, server: Server, thorough: bool) -> None:
    inspection = Inspection(thorough)
    at = at_delve(visitor, server, MIDST)
    inspection.look(at.page, "midst of a game")
    at.after_a_step(on_grounds(at, f"{QUEEN}").click)
    at.after_a_step(on_grounds(at, f"{NULGHA}").click)
    at.settled()
    inspection.look(at.page, "battle")
    at = at_delve(visitor, server, FOUR, players=4)
    inspection.look(at.page, "four players")
    at.page.goto(f"/?game={GAME}")
    inspection.look(at.page, "lobby")
    inspection.report()
