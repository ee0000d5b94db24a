"""What has to be true of a game of another package at the web table: it stands in the lobby, is played to its
end without a skin of its own, is looked back on, and its rules are read."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import AtTable, prefer
from tests.browser.sound_page import Inspection
from tests.browser.test_whole_game import play_to_the_end
from tests.outside.installing import install_ferry
from tests.server.kit import PATIENCE, Server

expect.set_options(timeout=PATIENCE * 1000)

Visitor = Callable[..., Page]
Screenshot = Callable[[Page, str], None]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    install_ferry(folder / "installed")
    (install_ferry(folder / "installed", "bare") / "clauses.toml").unlink()
    path = os.pathsep.join([str(folder / "installed"), os.environ.get("PYTHONPATH", "")])
    serving = Server(folder / "data", env={"PYTHONPATH": path}).start(cold=True)
    yield serving
    assert serving.stop() == 0
    assert "Traceback" not in serving.log.read_text()


def test_it_is_played_from_the_lobby_to_the_end(visitor: Visitor, screenshot: Screenshot) -> None:
    page = visitor("about:blank")
    prefer(page)
    page.goto("/?game=ferry")
    inspection = Inspection(thorough=False)
    inspection.look(page, "lobby with a game of another package")
    page.get_by_role("button", name="Play against a bot").click()
    page.wait_for_url("**/t/*")
    at = AtTable(page)
    expect(at.prompt).to_contain_text("Pay with which coin")
    assert {label.split()[0] for label in at.labels()} == {"Pay"}
    expect(at.board.get_by_role("region", name="You")).to_contain_text("Points")
    expect(at.board.get_by_role("group", name=re.compile("^Bag, 18 cards"))).to_be_visible()
    held = at.board.get_by_role("region", name="You").get_by_role(
        "button", name=re.compile("^(Lead|Silver|Gold)")
    )
    expect(held).to_have_count(len(at.labels()))
    inspection.look(page, "table of a game without a skin")
    screenshot(page, "first-question")
    play_to_the_end([at], Random(4))
    expect(at.log).to_contain_text("crosses with")
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_url("**/replay*")
    inspection.look(page, "replay of a game without a skin")
    inspection.report()


def test_its_rules_are_read(visitor: Visitor) -> None:
    page = visitor("/rules/ferry")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ferry")
    expect(page.get_by_role("main")).to_contain_text("the coin sinks, unseen")
    page.goto("/rules/bare")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ferry")
