"""What a page does when the server changes under it: it loads itself again, and tells why a table waits."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import undercroft
from tests.browser.at_table import come_to, new_seat, seated
from tests.browser.conftest import PATIENCE_MS, Visitor
from tests.server.builds import NEXT, OTHER_RULES, SAYS, build
from tests.server.kit import Seat, Server


def change(server: Server, newer: Path) -> None:
    assert server.stop() == 0
    server.env = {"PYTHONPATH": str(newer)}
    server.start()


def test_an_open_page_loads_again_when_the_server_is_another(
    tmp_path: Path, server: Server, visitor: Visitor
) -> None:
    """G2: after an upgrade the page is the new server's, at the same table, and is loaded once."""
    newer = tmp_path / "newer"
    shutil.copytree(Path(undercroft.__file__).parent, newer / "undercroft")
    with (newer / "undercroft" / "web" / "static" / "theme.js").open("a") as script:
        script.write("// newer\n")
    seat = server.new_table(options={"players": 2, "first_player": "0"}, seats=["me", "random"])
    page = visitor(f"/t/{seat.table}#seat={seat.token}")
    app = page.locator("#app")
    older = app.get_attribute("data-build")
    expect(page.locator("[role=status].connection")).to_be_hidden(timeout=PATIENCE_MS)
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    change(server, newer)
    page.wait_for_function(
        "older => (document.getElementById('app')?.dataset.build ?? older) !== older", arg=older
    )
    expect(page.locator("[role=status].connection")).to_be_hidden(timeout=PATIENCE_MS)
    page.wait_for_load_state("load")
    assert len(loads) == 1


@pytest.mark.soak
def test_what_other_rules_do_not_lead_on_can_be_taken_home(
    tmp_path: Path, server: Server, visitor: Visitor
) -> None:
    """G2: an open page says that its game stands still; who has a seat can have the record, also of a table
    that cannot be begun any more."""
    stuck, closed = new_seat(server, "random"), server.new_table(game="dungeonquest", options={"players": 4})
    ada = seated(visitor, stuck).your_turn()
    while "Refill:" not in ada.log.inner_text():
        assert ada.settled()
        ada.choose()
    change(server, build(tmp_path / "newer", NEXT, OTHER_RULES).folder)
    expect(ada.prompt).to_contain_text("stands still")
    expect(ada.prompt).to_contain_text(SAYS)
    expect(ada.asked).not_to_contain_text("Your turn")
    expect(ada.choices).to_have_count(0)
    assert taken_home(ada.page) == server.get(f"/api/tables/{stuck.table}/record", stuck.token)
    ada.page.goto("/")
    expect(ada.page.locator("#yours-list")).to_contain_text("Stands still")

    bo = come_to(visitor("about:blank"), closed).page
    expect(bo.get_by_role("heading", name="This table is closed")).to_be_visible()
    kept = server.get(f"/api/tables/{closed.table}/record", closed.token)
    assert taken_home(bo) == kept
    bo.reload()
    assert taken_home(bo) == kept

    stranger = come_to(visitor("about:blank"), Seat(stuck.table, None, None))
    expect(stranger.prompt).to_contain_text("stands still")
    expect(offered(stranger.page)).to_be_hidden()
    come_to(stranger.page, Seat(closed.table, None, None))
    expect(stranger.page.get_by_role("heading", name="This table is closed")).to_be_visible()
    expect(offered(stranger.page)).to_be_hidden()


def offered(page: Page) -> Locator:
    return page.get_by_role("button", name="Download the record")


def taken_home(page: Page) -> object:
    """The record that somebody saves."""
    with page.expect_download() as saving:
        offered(page).click()
    return json.loads(saving.value.path().read_text())
