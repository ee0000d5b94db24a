"""What has to be true of the HTTP routes: what is dear is paid for as such, and a refusal is told as one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest

from tests.table.halls import Hall, in_a_hall
from undercroft.table.house import House
from undercroft.table.rate_limits import RATES, Budget, Budgets
from undercroft.web.answer_cache import Shelf
from undercroft.web.app import build_app

HELLO = {"type": "say", "req_id": "1", "text": "Hello"}


@asynccontextmanager
async def asking(hall: Hall, address: str = "192.0.2.1") -> AsyncIterator[httpx2.AsyncClient]:
    """Somebody at an address who asks; what they have spent does not come back by itself."""
    hall.house.budgets = Budgets(clock=lambda: 0.0)
    door = httpx2.ASGITransport(build_app(hall.house), client=(address, 1))
    async with httpx2.AsyncClient(transport=door, base_url="http://localhost") as client:
        yield client


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def test_a_message_that_opens_a_table_is_paid_for_as_coming_to_it(tmp_path: Path) -> None:
    burst = int(RATES[Budget.ENTER].burst)

    async def story(hall: Hall) -> None:
        seat = await hall.table(seats=["me", "open"])
        async with asking(hall) as client:
            statuses = [
                (await client.post(f"/api/tables/none{at}/messages", json=HELLO)).status_code
                for at in range(burst + 1)
            ]
            assert statuses == [404] * burst + [429]
            path = f"/api/tables/{seat.table}/messages"
            answer = await client.post(path, json=HELLO, headers=bearer(seat.token))
            assert answer.status_code == 200, "at a table in play messages go on"
            assert (await client.post(path, json={"type": "hello", "table": seat.table})).status_code == 429

    in_a_hall(tmp_path, story)


def test_a_refusal_in_a_stream_that_has_begun_is_told_in_it(tmp_path: Path) -> None:
    """Such as where the table is put away just then."""

    async def story(hall: Hall) -> None:
        seat = await hall.table(seats=["me", "open"])
        room = await hall.house.room(seat.table)
        times = 0

        async def put_away_meanwhile(*_: Any) -> None:
            nonlocal times
            times += 1
            if times == 2:  # the first is before the stream begins
                room.let_go()

        setattr(room, "write_up", put_away_meanwhile)  # noqa: B010
        async with asking(hall) as client, asyncio.timeout(20):
            answer = await client.get(f"/api/tables/{seat.table}/stream", headers=bearer(seat.token))
        assert answer.status_code == 200
        assert answer.content.startswith(b"data: ")
        told = msgspec.json.decode(answer.content.removeprefix(b"data: "))
        assert (told["type"], told["req_id"], told["code"]) == ("reject", "", "busy")
        assert hall.house.counts["refused_busy"] == 1

    in_a_hall(tmp_path, story)


def sliced_for(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """For whom long work is done in slices from now on, without that of tables in play."""
    found: list[str] = []
    run = house.slices.run

    async def noted(steps: Any, who: str = "", live: bool = False) -> Any:
        if not live:
            found.append(who)
        return await run(steps, who, live)

    monkeypatch.setattr(house.slices, "run", noted)
    return found


def test_long_work_is_done_in_the_turns_of_the_address_that_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        seat = await hall.table(seats=["me", "open"])
        path, own = f"/api/tables/{seat.table}", bearer(seat.token)
        for method, asked, headers, body in (
            ("POST", "/api/tables", {}, {"game": "dungeon-kingdom"}),
            ("GET", path, {}, None),
            ("GET", f"/t/{seat.table}", {}, None),
            ("GET", f"{path}/record", own, None),
            ("POST", f"{path}/messages", own, HELLO),
            ("POST", f"{path}/seats", {}, {"name": "Bo"}),
        ):
            await hall.restart()
            done_for = sliced_for(hall.house, monkeypatch)
            async with asking(hall, "192.0.2.3") as client:
                await client.request(method, asked, headers=headers, json=body)
            assert set(done_for) == {"192.0.2.3"}, asked

    in_a_hall(tmp_path, story)


def test_where_nothing_is_to_be_done_no_turn_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        seat = await hall.table(seats=["me", "open"])
        done_for = sliced_for(hall.house, monkeypatch)
        async with asking(hall) as client:
            for _ in range(3):
                path = f"/api/tables/{seat.table}/messages"
                answer = await client.post(path, json=HELLO, headers=bearer(seat.token))
                assert answer.status_code == 200
        assert done_for == ["192.0.2.1"], "the log is written up once"

    in_a_hall(tmp_path, story)


def test_what_was_printed_is_kept_by_one_application_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        jobs = 0
        do = hall.errands.do

        async def counted(*what: Any) -> bytes:
            nonlocal jobs
            jobs += 1
            return await do(*what)

        monkeypatch.setattr(hall.errands, "do", counted)
        for application in (1, 2):
            async with asking(hall) as client:
                for _ in range(3):
                    assert (await client.get("/api/games/dungeon-kingdom?players=3")).status_code == 200
                assert jobs == application

    in_a_hall(tmp_path, story)


def test_a_shelf_keeps_what_was_asked_for_last() -> None:
    async def run() -> None:
        shelf, made = Shelf(2), []

        async def get(name: str) -> bytes:
            async def make() -> bytes:
                made.append(name)
                return name.encode()

            return await shelf.get(name, make)

        assert [await get(name) for name in "aabacab"] == [b"a", b"a", b"b", b"a", b"c", b"a", b"b"]
        assert made == ["a", "b", "c", "b"]

    asyncio.run(run())
