"""Faults A4 and A6: the disk fails, or what is on it is damaged. Nothing is shown that was not written."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.kit import Person, Server
from tests.server.regulars import asked, fold, held, requests, serving, shown

STRACE = ("strace", "-D", "-f", "-qqq", "--seccomp-bpf", "-o", "/dev/null", "-e", "trace=fdatasync,fsync")
FAILING = "inject=fdatasync,fsync:error=EIO:when=5+"
"""From the fifth time on, a thread that has something synced to the disk is told that it failed."""


# A4


@pytest.fixture
def failing_disk() -> tuple[str, ...]:
    """A command that runs another on a disk which fails after a while."""
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed (on Debian: apt install strace)")
    tried = subprocess.run([*STRACE, "-e", FAILING, "true"], capture_output=True, check=False)
    if tried.returncode or tried.stderr:
        pytest.skip(f"strace may not trace here: {tried.stderr.decode().strip()}")
    return (*STRACE, "-e", FAILING)


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_a_failing_disk_makes_the_server_read_only(
    tmp_path: Path, failing_disk: tuple[str, ...], end: str
) -> None:
    """A4: what cannot be synced is refused and not shown, also not later as if it had been done."""
    asyncio.run(_fail_and_recover(tmp_path, failing_disk, end))


async def _fail_and_recover(folder: Path, failing_disk: tuple[str, ...], end: str) -> None:
    with serving(folder) as server:
        first = server.new_table(options={"players": 2}, seats=["me", "open"])
        people = [Person(server, first), Person(server, server.sit(first.table))]
        assert server.stop() == 0
        server.start(wrap=failing_disk)
        await asyncio.gather(*(person.connect() for person in people))
        refused = await _until_refused(people)
        await _check_read_only(server, refused)
        getattr(server, end)()
        server.start()
        await asyncio.gather(*(person.come_back() for person in people))
        await _goes_on(people, refused)
        await asyncio.gather(*(person.leave() for person in people))


async def _until_refused(people: list[Person]) -> Person:
    """Play until a move is refused, as nothing before it was; whoever wanted to make it."""
    for _ in range(200):
        person = next((person for person in people if person.choices), people[0])
        before = held(person)
        answer = await person.act() if person.choices else {"type": "nothing"}
        if answer["type"] == "reject" and answer["code"] != "stale":
            assert answer["code"] == "read_only"
            assert held(person) == before
            return person
        await asyncio.sleep(0.05)
    raise AssertionError("the disk did not fail")


async def _check_read_only(server: Server, person: Person) -> None:
    """Nothing is done any more; what was done can be looked at."""
    before = held(person)
    assert (await person.act())["code"] == "read_only"
    assert (await person.ask("say", text="Hello?"))["code"] == "read_only"
    status, body, _ = server.ask("GET", "/healthz")
    assert (status, "cannot be written" in json.loads(body)["status"]) == (503, True)
    status, body, _ = server.ask("POST", "/api/tables", {"game": "dungeon-kingdom"})
    assert (status, json.loads(body)["code"]) == (503, "read_only")
    seat = person.seat
    assert server.get(f"/api/tables/{seat.table}")["over"] is False
    async with Person(server, seat) as again:
        await again.until(lambda me: me.seq)
        assert held(again) == held(person) == before == shown(fold(server.data, seat.table), seat.seat)


async def _goes_on(people: list[Person], refused: Person) -> None:
    """After a restart all that was acknowledged is there, what was refused is not, and play goes on."""
    data, table = refused.server.data, refused.seat.table
    acks = {(person.seat.seat, *ack) for person in people for ack in _acks(person)}
    assert {(seat, name, *seqs) for (seat, name), seqs in requests(data, table).items()} == acks
    person = await asked(people)
    assert held(person) == shown(fold(data, table), person.seat.seat)
    assert (await person.act())["type"] == "ack"
    assert person.server.ask("GET", "/healthz")[0] == 200


def _acks(person: Person) -> list[tuple[str, int]]:
    answers = person.answers.items()
    return [(name, answer["seq"]) for name, answer in answers if answer["type"] == "ack"]
