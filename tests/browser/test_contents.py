"""A content that the server offers beside the printed one: chosen in the lobby, and played at its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sound_page import Inspection
from tests.drive.own_folders import own_folder
from tests.server.kit import PATIENCE, Server
from tests.web.test_own_mobs import with_witch

expect.set_options(timeout=PATIENCE * 1000)

Visitor = Callable[..., Page]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    mine = own_folder(folder / "mine", "battles")
    with_witch(mine)
    serving = Server(folder / "data", "--content", f"mine={mine}").start()
    yield serving
    assert serving.stop() == 0
    assert "Traceback" not in serving.log.read_text()


def test_a_content_is_chosen_in_the_lobby_and_played(visitor: Visitor) -> None:
    page = visitor("/?game=battles")
    contents = page.get_by_role("navigation", name="Content")
    expect(contents.locator("[aria-current]")).to_have_text("As printed")
    contents.get_by_role("link", name="mine").click()
    expect(contents.locator("[aria-current]")).to_have_text("mine")
    inspection = Inspection(thorough=False)
    inspection.look(page, "lobby with a content")
    inspection.report()
    with page.expect_response(lambda answer: "/api/games/battles?" in answer.url) as printed:
        page.get_by_role("button", name="Play against a bot").click()
    warrior = next(each for each in printed.value.json()["cards"] if each["name"] == "Warrior")
    assert warrior["numbers"]["hp"] == 40
    expect(page.get_by_role("heading", level=1)).to_have_text("BATTLES: Armageddon with 'mine'")
    expect(page.locator(".choices button, .choice").first).to_be_visible()


def test_an_own_mob_is_mustered_played_and_read_about(visitor: Visitor) -> None:
    page = visitor("/?game=battles&content=mine")
    expect(page.get_by_text("The first lesson is given with what is printed.")).to_be_visible()
    page.get_by_role("link", name="Make a muster").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Musters for BATTLES: Armageddon with 'mine'")
    for mob in ("Frost Witch", "Warrior", "Thug"):
        page.get_by_role("button", name=f"Take {mob}", exact=True).click()
    page.get_by_role("button", name="Share LP evenly").click()
    expect(page.get_by_role("region", name="Party").get_by_role("status")).to_contain_text(
        "Ready to be fielded"
    )
    page.get_by_role("button", name="Play against a bot").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("BATTLES: Armageddon with 'mine'")
