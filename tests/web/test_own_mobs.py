"""What has to be true of pages with a content that a server offers: an own Mob has its page in the almanac,
musters are written with it, and the lobby says what cannot be had with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.games.battles.test_own_mobs import WITCH
from tests.table.halls import Hall
from undercroft.drive import offered_contents
from undercroft.drive.offered_contents import offer_contents, offered
from undercroft.testing import clause
from undercroft.web.app import build_app

Client = TestClient
WITCH_PAGE = "/rules/battles/frost-witch"


def with_witch(folder: Path) -> Path:
    """A folder with the Mob of the guide."""
    mobs = folder / "battles" / "mobs"
    mobs.mkdir(parents=True, exist_ok=True)
    (mobs / "frost_witch.toml").write_text(WITCH, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("hall")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv(offered_contents.VARIABLE, "")
        assert offer_contents({"mine": with_witch(folder / "mine")}, folder / "kept") == []
        hall = Hall(folder)
        with TestClient(build_app(hall.house)) as made:
            yield made
        hall.house.log.close()
        offered_contents._OFFERED.clear()


@pytest.fixture(scope="module")
def digest(client: Client) -> str:
    """What tables of the content are known by."""
    return offered("battles")["mine"].content


@clause("BA-RULING-135")
def test_an_own_mob_has_its_page_beside_the_printed_ones(client: Client, digest: str) -> None:
    page = client.get(f"{WITCH_PAGE}?content={digest}")
    assert page.status_code == 200
    assert "<h1>Frost Witch</h1>" in page.text
    assert "Hail (T, RB), a Spell." in page.text
    assert 'id="BA-RULING-135"' in page.text
    assert f'href="/rules/battles/witch?content={digest}"' in page.text
    before = client.get(f"/rules/battles/witch?content={digest}").text
    assert f'href="/rules/battles/frost-witch?content={digest}"' in before
    assert 'id="BA-WITCH-01"' in before


@pytest.mark.parametrize("query", ["", "?content=", "?content=0123456789abcdef"])
def test_without_its_content_it_has_none(client: Client, query: str) -> None:
    assert client.get(f"{WITCH_PAGE}{query}").status_code == 404
    assert client.get("/rules/battles/witch").status_code == 200


def test_musters_are_written_with_a_content(client: Client, digest: str) -> None:
    lobby = client.get("/?game=battles&content=mine").text
    address = "/games/battles/rosters?content=mine"
    assert f'href="{address}"' in lobby
    page = client.get(address).text
    assert f'data-content="{digest}" data-content-name="mine"' in page
    assert "Musters for BATTLES: Armageddon with &#39;mine&#39;" in page
    assert 'href="/?game=battles&amp;content=mine"' in page
    assert client.get("/games/battles/rosters?content=other").status_code == 404
    assert "data-content=" not in client.get("/games/battles/rosters").text


def test_the_lobby_says_what_cannot_be_had_with_a_content(client: Client) -> None:
    own, printed = client.get("/?game=battles&content=mine").text, client.get("/?game=battles").text
    said = "The first lesson is given with what is printed."
    assert ("Learn in a minute" in own, said in own) == (False, True)
    assert (re.search("Learn in a minute", printed) is not None, said in printed) == (True, False)
