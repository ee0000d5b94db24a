"""G3: a flood of new tables drives out itself; the invitations of others outlive it, put away or not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest

from tests.server import impatient_house
from tests.server.kit import PATIENCE, Seat, Server
from undercroft.table.house import LEAST_SHARE
from undercroft.table.retention import MOST_AWAY

HOUSE = 2
"""So many tables the house takes; all others that are founded are put away."""
INVITED = 3


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A small house that looks all the time for what is to be deleted."""
    house = Server(
        tmp_path_factory.mktemp("crowd") / "tables",
        "--max-tables",
        str(HOUSE),
        program=impatient_house.__name__,
    ).start()
    yield house
    assert house.stop() == 0
    assert "Traceback" not in house.log.read_text()


def invitation(server: Server, address: str) -> Seat:
    """A table that waits for somebody."""
    wish = {"game": "dungeon-kingdom", "seats": ["me", "open"]}
    status, body = server.asked_from(address, "POST", "/api/tables", wish)
    assert status == 201, body
    made = json.loads(body)
    return Seat(made["table"], made["seat"], made["token"])


async def swept(server: Server) -> None:
    """Wait until all there is has been looked through."""
    before = server.log.read_text().count(impatient_house.SAID)
    async with asyncio.timeout(PATIENCE):
        while server.log.read_text().count(impatient_house.SAID) < before + 2:
            await asyncio.sleep(0.02)


def there(server: Server, seats: list[Seat]) -> list[bool]:
    """Which tables can be opened."""
    statuses = [server.ask("GET", f"/api/tables/{seat.table}", None, seat.token)[0] for seat in seats]
    assert set(statuses) <= {200, 404}
    return [status == 200 for status in statuses]


def test_a_flood_of_new_tables_deletes_nobody_else_s(server: Server) -> None:
    """Also where the server is started again in between: whoever floods is known again."""
    others = [invitation(server, "127.3.0.1") for _ in range(INVITED)]
    flood = []
    for _ in range(2):
        flood += [invitation(server, "127.3.0.2") for _ in range(MOST_AWAY * HOUSE)]
        assert server.stop() == 0
        server.start()
    asyncio.run(swept(server))
    assert there(server, others) == [True] * INVITED
    assert LEAST_SHARE <= there(server, flood).count(True) < len(flood)
