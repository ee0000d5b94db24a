"""Somebody at a table in a browser: finds things by role and name, as a person would, and waits for them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.server.kit import PATIENCE, Seat, Server

expect.set_options(timeout=PATIENCE * 1000)

CHOOSABLE = re.compile("can be chosen")
KEPT = "undercroft:settings"
QUICK = {"speed": "instant", "sound": False}

# What leaves no choice is mostly answered by the house: a single choice is one only if it stays. Cards have
# faces as soon as the words of the game have come.
STANDING = """() => {
  const choices = [...document.querySelectorAll(".choices .choice")];
  if (document.querySelector("section[aria-label='Result']")) return "over";
  if (document.querySelector("#board .card-face:empty")) return "";
  const told = document.querySelector(".log")?.textContent;
  const sole = choices.length === 1 ? `${told} ${choices[0].textContent}` : null;
  if (window.sole?.text !== sole) window.sole = { text: sole, since: performance.now() };
  if (sole && performance.now() - window.sole.since < 700) return "";
  return choices.length > 0 && !document.querySelector('.choices[aria-busy="true"]') ? "asked" : "";
}"""

# What a table tells. The log alone is not enough: the first half of an answer has no line in it.
TOLD = (
    "[...document.querySelectorAll('.log, .matter, #prompt, .choices')].map((part) => part.textContent) + ''"
)
NOTICED = f"{TOLD} + [...document.querySelectorAll('[role=menu], .choices[aria-busy=true]')].length"
AND_RESTS = "!document.querySelector('.choices[aria-busy=\"true\"]')"

EVERY_MS = 50
"""How often a page is looked at: looking with every frame, the usual way, has it painted all the time."""


def prefer(page: Page, **wishes: object) -> None:
    """Settings as this person kept them before, and everything shown at once unless told otherwise."""
    kept = json.dumps({**QUICK, **wishes})
    page.context.add_init_script(
        f"localStorage.getItem({KEPT!r}) ?? localStorage.setItem({KEPT!r}, {kept!r})"
    )


def come_to(page: Page, seat: Seat, door: str = "") -> AtTable:
    """Come to one's seat by the link that carries its key; without a key, to watch."""
    page.goto(f"{door}/t/{seat.table}" + (f"#seat={seat.token}" if seat.token else ""))
    return AtTable(page)


def seated(visitor: Callable[..., Page], seat: Seat, door: str = "", **wishes: object) -> AtTable:
    """Somebody in a browser of their own at a seat; wishes are settings."""
    page = visitor("about:blank")
    prefer(page, **wishes)
    return come_to(page, seat, door)


def new_seat(server: Server, *others: str, first: int = 0, **wish: object) -> Seat:
    """A seat at a new table beside `others` ("open" or bots); seat `first` begins."""
    options = {"players": len(others) + 1, "first_player": str(first)}
    return server.new_table(seats=["me", *others], options=options, **wish)


class AtTable:
    """The page of a table, as one person uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.get_by_role("region", name="Table", exact=True)
        self.asked = page.get_by_role("region", name="What is asked")
        self.prompt = self.asked.locator("#prompt")
        self.choices = page.get_by_role("list", name="Your choices").get_by_role("button")
        self.confirming = self.choices.filter(has_text="Confirm: ")
        self.choosable = self.board.get_by_role("button", name=CHOOSABLE)
        self.lit = self.board.locator("button[data-look~=open]:visible")
        self.menu = page.get_by_role("menu")
        self.log = page.get_by_role("list", name="Log")
        self.chat = page.get_by_role("list", name="Chat")
        self.seats = page.get_by_role("list", name="Seats")
        self.result = page.get_by_role("region", name="Result")
        self.reconnecting = page.get_by_text("Reconnecting…", exact=True)
        self.spoken = page.locator("#live")
        self.toast = page.locator(".toast")

    # what is seen

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def tab(self, name: str) -> AtTable:
        """Open a tab beside the table."""
        self.page.get_by_role("tab", name=re.compile(name)).click()
        return self

    def lines(self) -> list[str]:
        """The lines of the log."""
        return self.log.get_by_role("listitem").all_inner_texts()

    def labels(self) -> list[str]:
        """What the choices are called."""
        return self.choices.locator(".choice-label").all_inner_texts()

    def your_turn(self) -> AtTable:
        """Wait until one is asked."""
        expect(self.asked).to_contain_text("Your turn")
        assert self.settled()
        return self

    @property
    def over(self) -> bool:
        """Whether the result is shown."""
        return bool(self.page.evaluate(STANDING) == "over")

    def settled(self) -> bool:
        """Wait until there is something to choose; False at the end of the game."""
        return self.page.wait_for_function(STANDING, polling=EVERY_MS).json_value() == "asked"

    def is_asked(self) -> bool:
        """Whether there is something to choose now, and nothing chosen is on its way."""
        return bool(self.page.evaluate(STANDING) == "asked")

    # what is done

    def choose(self, at: int = 0) -> str:
        """Click one of the choices, and wait until the table took it; what it was called."""
        said = self.labels()[at]
        self.after_a_step(lambda: self.choices.nth(at).click())
        return said

    def after_a_step(self, act: Callable[[], object]) -> None:
        """Do something that changes the table, and wait for the change."""
        before = self.page.evaluate(TOLD)
        act()
        self.page.wait_for_function(
            f"before => {TOLD} !== before && {AND_RESTS}", arg=before, polling=EVERY_MS
        )

    def choose_on_the_board(self, luck: Random) -> bool:
        """Click a card that can be chosen, and one of its choices where it has several; False without any."""
        number = self.lit.count()
        if not number:
            return False
        self._after_a_click(self.lit.nth(luck.randrange(number)))
        if self.menu.is_visible():
            items = self.menu.get_by_role("menuitem")
            self._after_a_click(items.nth(luck.randrange(items.count())))
        return True

    def _after_a_click(self, there: Locator) -> None:
        """Click somewhere, and wait until the page has noticed."""
        before = self.page.evaluate(NOTICED)
        there.click()
        self.page.wait_for_function(f"before => {NOTICED} !== before", arg=before, polling=EVERY_MS)

    def choose_somehow(self, luck: Random) -> None:
        """Take a choice at random: mostly by a card, else in the list."""
        if luck.random() < 0.3 or not self.choose_on_the_board(luck):
            self._after_a_click(self.choices.nth(luck.randrange(self.choices.count())))

    def say(self, text: str) -> None:
        """Say something in the chat."""
        self.tab("Chat").page.get_by_role("textbox", name="Say something").fill(text)
        self.button("Say").click()


def who_is_asked(players: Sequence[AtTable]) -> int | None:
    """Wait until somebody is asked, and tell who; None when the game is over for all."""
    for _ in range(1000):
        for number, player in enumerate(players):
            if player.is_asked():
                return number
        if all(player.over for player in players):
            return None
        players[0].page.wait_for_timeout(EVERY_MS)
    raise AssertionError("nobody is asked, and the game is not over")
