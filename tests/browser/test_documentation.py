"""The documentation in a real browser: fit for everybody, and nothing in it that our policy forbids."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sound_page import Inspection
from undercroft.web.documentation import SITE, is_built

pytestmark = pytest.mark.skipif(not is_built(SITE), reason="the documentation is not built: `make docs`")

Visitor = Callable[..., Page]
KINDS = (
    "index.html", "play.html", "cards-battles.html", "kernel/05-hidden-cards.html", "reference/commands.html",
    "reference/protocol.html", "reference/language/battles.html",
    "reference/python/undercroft.kernel.table.html", "adr/0022-starlette.html", "dungeonquest-survival.html",
)  # fmt: skip
"""A page of each kind."""


def inspected(page: Page, paths: tuple[str, ...], thorough: bool) -> None:
    inspection = Inspection(thorough)
    for path in paths:
        page.goto(f"/docs/{path}")
        inspection.look(page, path)
    inspection.report()


def test_pages_of_each_kind_are_sound(visitor: Visitor) -> None:
    inspected(visitor("/docs"), KINDS, thorough=False)


@pytest.mark.soak
def test_all_pages_are_sound(visitor: Visitor) -> None:
    paths = tuple(str(page.relative_to(SITE)) for page in sorted(Path(SITE).rglob("*.html")))
    assert set(KINDS) <= set(paths)
    inspected(visitor("/docs"), paths, thorough=True)


def test_the_lobby_leads_there_and_back(visitor: Visitor) -> None:
    page = visitor("/")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Docs").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Undercroft")
    page.get_by_role("main").get_by_role("link", name="Host it for friends").click()
    expect(page.get_by_role("heading", name="Upgrade")).to_be_visible()
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Play").click()
    expect(page.get_by_role("button", name="Play with friends")).to_be_visible()


def test_what_is_sought_is_found(visitor: Visitor) -> None:
    page = visitor("/docs/adr/README.html")
    page.get_by_label("Search").fill("resample")
    page.get_by_label("Search").press("Enter")
    expect(page.get_by_role("heading", name="Search Results")).to_be_visible()
    found = page.get_by_role("main").get_by_role("link", name="undercroft.kernel.resample").first
    found.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("undercroft.kernel.resample")


def test_nothing_is_wider_than_a_telephone(visitor: Visitor) -> None:
    page = visitor("/docs", viewport={"width": 360, "height": 740})
    for path in KINDS:
        page.goto(f"/docs/{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
