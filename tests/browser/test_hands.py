"""The same table by other hands: a thumb on a phone, and keys alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import EVERY_MS, AtTable, come_to, new_seat, prefer, seated
from tests.browser.laid import laid
from tests.server.kit import PATIENCE, Server

Visitor = Callable[..., Page]
Screenshot = Callable[[Page, str], None]

# a phone

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
THUMB = 44
CONTROLS = ".choices .choice, .choices-here .button, .tools .button, [role=tab], #board [data-look~=open]"

COVERED = """(controls) => controls.flatMap((control) => {
  control.scrollIntoView({ block: "center", inline: "center" });
  const box = control.getBoundingClientRect();
  if (!box.width) return [];
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return control.contains(over) ? [] : [`${control.innerText || control.ariaLabel} under ${over?.className}`];
})"""
SMALL = """([controls, least]) => controls.flatMap((control) => {
  const { width, height } = control.getBoundingClientRect();
  return width && Math.min(width, height) < least - 0.5 ? [`${control.textContent}: ${width}×${height}`] : [];
})"""


def fits_a_thumb(ada: AtTable) -> None:
    """Nothing stays covered, nothing scrolls sideways, and what one can choose is large enough."""
    page, late = ada.page, time.monotonic() + PATIENCE
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    while covered := page.locator(f":is({CONTROLS}):visible").evaluate_all(COVERED):
        assert time.monotonic() < late, covered
        page.wait_for_timeout(EVERY_MS)
    small = page.locator(
        ".choices .choice:visible, .choices-here .button:visible, #board [data-look~=open]:visible"
    )
    assert small.evaluate_all(f"(controls) => ({SMALL})([controls, {THUMB}])") == []


def tap_a_card(ada: AtTable, luck: Random, screenshot: Screenshot) -> bool:
    """Choose by a card: the first tap selects, the second confirms; False without such a card."""
    number = ada.lit.count()
    if not number:
        return False
    card = ada.lit.nth(luck.randrange(number))
    before = ada.lines()
    card.tap()
    if ada.menu.is_visible():
        ada.after_a_step(ada.menu.get_by_role("menuitem").first.tap)
        return True
    confirm = ada.page.get_by_role("region", name="Card").get_by_role("button", name="Confirm: ")
    expect(confirm).to_be_visible()
    assert ada.lines() == before, "one tap was enough"
    fits_a_thumb(ada)
    screenshot(ada.page, "selected")
    ada.after_a_step(confirm.tap)
    return True


FULL_ARRAYS = {
    "phase": "menu",
    "dungeon": ["HA7"],
    "hand": ["K"],
    "opponents": {"1": {"array": ["K", "A", "C", "W", "Z", "N", "P"]}, "2": {"array": ["P", "P", "K"]}},
}
"""The Harpy may take any card of any Array."""


def test_cards_of_others_can_be_tapped_on_a_phone(
    server: Server, visitor: Visitor, screenshot: Screenshot
) -> None:
    page = visitor("about:blank", **PHONE)
    prefer(page)
    seat = laid(server, FULL_ARRAYS, 3, ("control/HA7", "hand/K"))
    ada = come_to(page, seat).your_turn()
    for unfold in page.locator(".other .unfold:visible").all():
        if unfold.get_attribute("aria-expanded") == "false":
            unfold.tap()
    expect(ada.lit).to_have_count(10)
    fits_a_thumb(ada)
    screenshot(page, "arrays")


def test_turns_by_taps_on_a_phone(server: Server, visitor: Visitor, screenshot: Screenshot) -> None:
    page = visitor("about:blank", **PHONE)
    prefer(page)
    ada = come_to(page, new_seat(server, "greedy", "greedy")).your_turn()
    luck = Random(6)
    tapped = 0
    for turn in range(10):
        assert ada.settled()
        fits_a_thumb(ada)
        if turn % 3 < 2 and tap_a_card(ada, luck, screenshot):
            tapped += 1
        else:
            ada.after_a_step(ada.choices.nth(luck.randrange(ada.choices.count())).tap)
    assert tapped > 2
    assert ada.settled()


# keys alone

FOCUS = """() => {
  const at = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  const seen = at.matches(":focus-visible") && outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  return { tag: at.tagName, name: at.innerText ?? "", seen };
}"""
MOST_TABS = 80


def focus_is_seen(page: Page) -> None:
    """Something has the focus, and shows it."""
    page.wait_for_function("() => document.activeElement !== document.body")
    at = page.evaluate(FOCUS)
    assert at["seen"], at


def tab_to(page: Page, there: Locator) -> None:
    """Press Tab until an element has the focus; every stop on the way can be seen."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        focus_is_seen(page)
        if there.evaluate_all("(those) => those.includes(document.activeElement)"):
            return
    raise AssertionError("Tab does not lead there")


def spoken_is(ada: AtTable, *texts: str) -> None:
    """The voice says all of it."""
    for text in texts:
        expect(ada.spoken).to_contain_text(text)


def test_from_the_lobby_through_turns_by_keys(visitor: Visitor) -> None:
    page = visitor("about:blank")
    prefer(page)
    page.goto("/")
    tab_to(page, page.get_by_role("button", name="Play against"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    ada = AtTable(page).your_turn()
    tab_to(page, ada.choices)
    for key in ("Enter", "1", "2", "Space", "1", "Enter"):
        asked = ada.prompt.inner_text()
        pressed = key if ada.choices.count() > 1 or not key.isdigit() else "1"
        ada.after_a_step(partial(page.keyboard.press, pressed))
        assert ada.settled()
        focus_is_seen(page)
        spoken_is(ada, ada.lines()[-1])
        if ada.prompt.inner_text() != asked:
            spoken_is(ada, ada.prompt.inner_text())


def test_arrows_lead_through_a_zone(server: Server, visitor: Visitor) -> None:
    ada = seated(visitor, new_seat(server, "greedy")).your_turn()
    page, matrix = ada.page, ada.board.get_by_role("group", name="Matrix")
    cards = matrix.locator("[data-code]")
    tab_to(page, cards)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(cards.nth(0)).to_be_focused()
    for key, place in (("ArrowRight", 1), ("ArrowDown", 4), ("ArrowLeft", 3), ("ArrowUp", 0), ("End", 8)):
        page.keyboard.press(key)
        expect(cards.nth(place)).to_be_focused()
        focus_is_seen(page)
    name = cards.nth(8).inner_text()
    assert "can be chosen" in name
    ada.after_a_step(lambda: page.keyboard.press("Enter"))
    ada.settled()
    focus_is_seen(page)
    expect(ada.log).to_contain_text("row 3, column 3")


def test_one_key_questions(server: Server, visitor: Visitor) -> None:
    ada = seated(visitor, new_seat(server, "greedy", practice=True)).your_turn()
    press = ada.page.keyboard.press
    press("c")
    spoken_is(ada, f"1 {ada.labels()[0].partition(chr(10))[0]}.")
    expect(ada.choices.first).to_be_focused()
    press("h")
    spoken_is(ada, "Your hand")
    press("i")
    spoken_is(ada, "The bot would choose: ")
    before = ada.labels()
    ada.after_a_step(lambda: press("1"))
    ada.settled()
    press("w")
    spoken_is(ada, ada.lines()[-1])
    ada.after_a_step(lambda: press("u"))
    ada.settled()
    assert [label.partition("\n")[0] for label in ada.labels()] == [
        label.partition("\n")[0] for label in before
    ]


def test_the_dialog_of_keys_gives_the_focus_back(server: Server, visitor: Visitor) -> None:
    ada = seated(visitor, new_seat(server, "greedy")).your_turn()
    keys = ada.page.get_by_role("dialog", name="Keys")
    ada.page.keyboard.press("c")
    for closing in ("Escape", "Enter"):
        ada.page.keyboard.press("?")
        expect(keys).to_be_visible()
        ada.page.keyboard.press("1")
        expect(keys.get_by_role("button", name="Close")).to_be_focused()
        ada.page.keyboard.press(closing)
        expect(keys).to_be_hidden()
        focus_is_seen(ada.page)
        expect(ada.choices.first).to_be_focused()
    assert ada.is_asked()


CLOSED_AND_OPENED = """async () => {
    document.querySelector("dialog button").click();
    for (let turn = 0; turn < 9; turn++) await null;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
"""The next key comes before the browser tells, with its next frame, that a dialog is closed."""


def test_a_dialog_opens_again_however_quickly(server: Server, visitor: Visitor) -> None:
    ada = seated(visitor, new_seat(server, "greedy")).your_turn()
    ada.page.keyboard.press("?")
    keys = ada.page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    ada.page.evaluate(CLOSED_AND_OPENED)
    expect(keys).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
