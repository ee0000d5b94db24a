"""What has to be true of what a table page loads: the look and the script of its own game, no other's; all
that the script imports, at once; and little enough to be there soon.
"""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

from undercroft.drive.games import find_game, games
from undercroft.games.battles.events import QUIET
from undercroft.table import wire
from undercroft.table.rate_limits import Budgets
from undercroft.table.time_slices import Turns
from undercroft.web import pages
from undercroft.web.app import build_app
from undercroft.web.routes import PAGES

MOST = 60_000
"""Bytes, gzipped, of scripts and styles; fonts and icons come on top."""
IMPORTED = re.compile(r'(?:from|import)\s*"\./([^"]+)"')
FETCHED = re.compile(r'import\("\./([^"]+)"\)')
"""What a script imports when it is needed, not at once."""
WITHOUT_SKIN = "solitaire"


class Inn:
    """A house whose tables are called after their games."""

    budgets = Budgets()
    turns = Turns()

    async def about(self, table: str, address: str) -> wire.About:
        """A table of the game that it is called after."""
        title = find_game(table).title if table in games() else "Solitaire"
        return wire.About(
            table=table, game=table, game_title=title, title="", options={}, practice=False, dealer=None,
            hints=True, spectators="public", commitment="", tutorial=False, created=0,
        )  # fmt: skip


@pytest.fixture(scope="module")
def client() -> TestClient:
    return TestClient(build_app(cast(Any, Inn()), PAGES))


def loaded(client: TestClient, path: str) -> list[str]:
    """The scripts and styles that a page names, in their order."""
    text = client.get(path).text
    return re.findall(
        r'(?:<script[^>]* src|<link rel="(?:stylesheet|modulepreload)" href)="/static/([^"?]+)', text
    )


def imported(script: str) -> set[str]:
    """All that a script imports, and what that imports."""
    direct = set(IMPORTED.findall((pages.STATIC / script).read_text(encoding="utf-8")))
    return direct.union(*map(imported, direct))


def weight(names: list[str]) -> int:
    """So many bytes go over the wire."""
    return sum(len(gzip.compress((pages.STATIC / name).read_bytes())) for name in names)


@pytest.mark.parametrize("page", ["", "/replay"])
@pytest.mark.parametrize("game", games())
def test_a_table_loads_its_own_game_and_no_other(client: TestClient, game: str, page: str) -> None:
    names = loaded(client, f"/t/{game}{page}")
    assert {"table.css", f"{game}.css", f"{game}.js"} <= set(names)
    assert names.index("table.css") < names.index(f"{game}.css"), "a game's look is laid over the table's"
    assert not any(Path(name).stem in games() for name in names if Path(name).stem != game)


@pytest.mark.parametrize("game", games())
def test_what_the_script_imports_is_asked_for_at_once(client: TestClient, game: str) -> None:
    text = client.get(f"/t/{game}").text
    asked = set(re.findall(r'<link rel="modulepreload" href="/static/([^"]+)"', text))
    assert asked == imported(f"{game}.js")
    assert asked


@pytest.mark.parametrize("game", games())
def test_a_table_is_light(client: TestClient, game: str) -> None:
    names = loaded(client, f"/t/{game}")
    assert weight(names) <= MOST, {name: weight([name]) for name in names}
    assert weight(names) > MOST / 3, "something is not counted"


def test_a_game_without_a_skin_has_the_plain_table(client: TestClient) -> None:
    names = loaded(client, f"/t/{WITHOUT_SKIN}")
    assert {"table.css", "table.js"} <= set(names)
    assert not any(Path(name).stem in games() for name in names)
    assert imported("table.js") <= set(names)


def test_no_module_is_left_over() -> None:
    kept = {path.name for path in pages.STATIC.glob("*.js")}
    made = {"decks.js", "workshop.js", "rosters.js"}
    scripts = {"theme.js", "lobby.js", *made, *(f"{name}.js" for name in pages.modules())}
    at_once = scripts.union(*map(imported, scripts))
    later = {
        name for one in at_once for name in FETCHED.findall((pages.STATIC / one).read_text(encoding="utf-8"))
    }
    assert later, "the muster is fetched when it is needed"
    assert kept == at_once.union(later, *map(imported, later))


def test_what_the_terminal_leaves_out_of_the_log_the_browser_leaves_out_too() -> None:
    skin = Path(__file__).parents[2] / "client" / "src" / "skins" / "battles.tsx"
    listed = re.search(r"const quiet = \[(.*)\];", skin.read_text(encoding="utf-8"))
    assert listed is not None
    assert set(re.findall(r'"([^"]+)"', listed[1])) == QUIET
