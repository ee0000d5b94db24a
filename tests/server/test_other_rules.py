"""Fault G2: a server with other rules, or with newer pages, takes over the tables of the one before it."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from html import escape
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.server.builds import KINDS, NEXT, OTHER_NAMES, OTHER_ODDS, OTHER_RULES, SAYS, Build, build
from tests.server.kit import Person, Seat, Server
from tests.server.regulars import DATABASE, fold, held, serving
from undercroft.drive.games import games
from undercroft.kernel.ids import CONCEDE

OLD_HOUSE = Path(__file__).parent / "old_house"


@pytest.fixture(scope="module")
def same(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """The next build, whose rules are the same and are written with other names."""
    return build(tmp_path_factory.mktemp("same"), NEXT, OTHER_NAMES)


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """A later build, with another rule."""
    return build(tmp_path_factory.mktemp("other"), NEXT + 1, OTHER_RULES)


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """A build by whose rules every answer fits, and none of the games is what it was."""
    return build(tmp_path_factory.mktemp("odd"), NEXT, OTHER_ODDS)


def _restart(server: Server, other: Build | None) -> None:
    assert server.stop() == 0
    server.env = other.env if other else {}
    server.start()


# tables of a version that kept no fingerprints


@pytest.mark.parametrize("later", ["same", "odd"])
def test_tables_of_an_older_version_go_on(tmp_path: Path, later: str, request: pytest.FixtureRequest) -> None:
    """The file was written before there were fingerprints and house time; it opens, also by later rules:
    without fingerprints it is enough that all answers fit."""
    asyncio.run(_open_old_house(tmp_path, request.getfixturevalue(later)))


async def _open_old_house(folder: Path, later: Build) -> None:
    data = folder / "data"
    data.mkdir()
    with closing(sqlite3.connect(data / DATABASE)) as connection, connection:
        connection.executescript((OLD_HOUSE / "house.sql").read_text())
    kept: list[dict[str, Any]] = json.loads((OLD_HOUSE / "seats.json").read_text())
    assert len(kept) == len(games())
    with serving(folder, env=later.env) as server:
        for table in kept:
            async with Person(server, Seat(table["table"], table["seat"], table["token"])) as person:
                await person.until(lambda me: me.seq)
                assert (person.seq, person.choices) == (table["seq"], table["choices"])
                assert person.now["view"]["moment"] == table["moment"]
                assert [line["text"] for line in person.chat] == ["Good night."]
                assert (await person.act())["type"] == "ack"
        assert "Traceback" not in server.log.read_text()


# two builds on one folder


def test_a_game_goes_on_by_rules_that_lead_to_the_same_and_stands_by_others(
    tmp_path: Path, same: Build, other: Build
) -> None:
    """G2: nothing is lost by either, and the older rules can go on with it again."""
    asyncio.run(_through_three_builds(tmp_path, same, other))


async def _through_three_builds(folder: Path, same: Build, other: Build) -> None:
    with serving(folder) as server:
        wish = {"options": {"players": 2, "first_player": "0"}, "seats": ["me", "random"]}
        young, seat = server.new_table(**wish), server.new_table(**wish)
        four = server.new_table(game="dungeonquest", options={"players": 4})
        async with Person(server, four) as person:
            for _ in range(3):
                await person.until(lambda me: me.choices)
                answer = await person.act()
                await person.reach(answer["seq"])
            await person.until(lambda me: me.choices)
        before = await _play(server, seat, refills=1)
        _restart(server, same)
        assert await _seen(server, seat) == before
        before = await _play(server, seat, refills=2)
        answers = fold(server.data, seat.table).trace.keys
        answers_of_four = fold(server.data, four.table).trace.keys
        _restart(server, other)
        _check_cannot_begin(server, four, answers_of_four)
        assert (await _check_stands(server, seat, "Dungeon & Kingdom"))["log"]
        _check_record(server, other, seat, answers)
        await _play(server, young, refills=0)
        assert "Traceback" not in server.log.read_text()
        _restart(server, same)
        again = await _seen(server, seat)
        assert again["chat"] == ["What a pity."]
        assert (again["now"], again["log"]) == (before["now"], before["log"])
        await _play(server, seat, refills=2)


def test_a_game_stands_where_only_a_fact_an_offer_a_chance_or_a_score_is_another(
    tmp_path: Path, odd: Build
) -> None:
    """G2: every answer fits by these rules; that it leads elsewhere is told by its fingerprint alone."""
    asyncio.run(_through_an_odd_build(tmp_path, odd))


async def _through_an_odd_build(folder: Path, odd: Build) -> None:
    with serving(folder) as server:
        seats = {
            game: server.new_table(game=game, options={"players": 2}, seats=["me", "random"])
            for game in games()
        }
        before = {game: await _meet(server, seat, game) for game, seat in seats.items()}
        _restart(server, odd)
        for game, seat in seats.items():
            await _check_stands(server, seat, games()[game].title)
        assert "Traceback" not in server.log.read_text()
        _restart(server, None)
        for game, seat in seats.items():
            again = await _seen(server, seat)
            assert (again["now"], again["log"]) == (before[game]["now"], before[game]["log"])


async def _meet(server: Server, seat: Seat, game: str) -> dict[str, Any]:
    """Play until what is another in the odd build has been met; how the table looks then."""
    async with Person(server, seat) as person:
        for number in count():
            await person.until(lambda me: me.choices)
            answer = await person.act(CONCEDE if game == "battles" and number else None)
            assert answer["type"] == "ack"
            await person.reach(answer["seq"])
            await person.until(lambda me: me.choices or me.over)
            if _has_met(person, game):
                break
        return _held(person)


def _has_met(person: Person, game: str) -> bool:
    kinds = Counter(line["kind"] for line in person.log)
    return {
        "dungeon-kingdom": kinds["queues"] > 0,
        "dungeonquest": kinds["starts"] > 1,
        "battles": person.over,
    }.get(game, True)


def _check_cannot_begin(server: Server, seat: Seat, answers: list[str]) -> None:
    """A table that cannot even be begun says why, and gives its record to its players and to nobody else."""
    status, page, _ = server.ask("GET", f"/t/{seat.table}", headers={"accept": "text/html"})
    assert (status, SAYS.encode() in page) == (404, True)
    status, body, _ = server.ask("GET", f"/api/tables/{seat.table}", token=seat.token)
    assert (status, json.loads(body)["code"]) == (410, "outlived")
    address = f"/api/tables/{seat.table}/record"
    for token in (None, "guessed"):
        status, body, _ = server.ask("GET", address, token=token)
        assert (status, json.loads(body)["code"]) == (403, "forbidden")
    status, body, _ = server.ask("GET", address, token=seat.token)
    assert status == 200
    record = json.loads(body)
    assert (record["answers"], record["seed"]) == (answers, None)
    path = server.data.with_name("four.json")
    path.write_bytes(body)
    assert _run(None, "replay", str(path), "--verify").returncode == 0


async def _play(server: Server, seat: Seat, refills: int) -> dict[str, Any]:
    """Choose once and more, until so many rows or columns were filled again; how the table looks then."""
    async with Person(server, seat) as person:
        while True:
            await person.until(lambda me: me.choices)
            answer = await person.act()
            assert answer["type"] == "ack"
            await person.reach(answer["seq"])
            await person.until(lambda me: me.choices or me.over)
            assert not person.over
            if sum(line["kind"] == "refilled" for line in _log(person)) >= refills:
                return _held(person)


async def _seen(server: Server, seat: Seat) -> dict[str, Any]:
    async with Person(server, seat) as person:
        await person.until(lambda me: me.seq and (me.choices or me.now["prompt"]))
        return _held(person)


def _held(person: Person) -> dict[str, Any]:
    return {**held(person), "log": _log(person)}


def _log(person: Person) -> list[dict[str, Any]]:
    """What the log tells, with the kinds of lines as they are called here."""
    names = {other: kind for kind, other in KINDS.items()}
    return [{**line, "kind": names.get(line["kind"], line["kind"])} for line in person.log]


async def _check_stands(server: Server, seat: Seat, title: str) -> dict[str, Any]:
    """The table can be looked at, and says why nothing can be done there; what it shows."""
    async with Person(server, seat) as person:
        await person.until(lambda me: me.seq)
        assert "stands still" in person.now["prompt"]
        assert SAYS in person.now["prompt"]
        assert person.choices == []
        assert person.now["view"]["moment"] > 0
        refused = await person.ask("act", seq=person.seq, choice="0")
        assert (refused["code"], SAYS in refused["text"]) == ("not_now", True)
        assert (await person.ask("say", text="What a pity."))["type"] == "ack"
    status, page, _ = server.ask("GET", f"/t/{seat.table}", headers={"accept": "text/html"})
    assert (status, escape(title).encode() in page) == (200, True)
    return _held(person)


def _check_record(server: Server, other: Build, seat: Seat, answers: list[str]) -> None:
    """Its players can have its record, whole; the terminal says the same of it as the table did."""
    status, body, _ = server.ask("GET", f"/api/tables/{seat.table}/record")
    assert status == 403
    status, body, _ = server.ask("GET", f"/api/tables/{seat.table}/record", token=seat.token)
    assert status == 200
    record = json.loads(body)
    assert record["answers"] == answers
    assert record["seed"] is None
    path = server.data.with_name("record.json")
    path.write_bytes(body)
    shown = _run(other, "replay", str(path))
    assert shown.returncode == 1
    assert "takes" in shown.stdout
    assert "does not fit" in shown.stderr
    assert SAYS in shown.stderr
    resumed = _run(other, "play", "dungeon-kingdom", "--plain", "--resume", str(_with_seed(path)))
    assert resumed.returncode == 2
    assert SAYS in resumed.stderr
    assert "Traceback" not in shown.stderr + resumed.stderr
    assert _run(None, "replay", str(path), "--verify").returncode == 0


def _with_seed(path: Path) -> Path:
    saved = path.with_name("saved.json")
    saved.write_text(json.dumps({**json.loads(path.read_text()), "seed": 1, "rules_version": 1}))
    return saved


def _run(built: Build | None, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **(built.env if built else {}), "XDG_DATA_HOME": os.devnull}
    command = [sys.executable, "-m", "undercroft.cli", *words]
    return subprocess.run(
        command, capture_output=True, text=True, env=env, check=False, stdin=subprocess.DEVNULL
    )


# an older page


def test_a_page_of_another_build_is_told_to_load_again(tmp_path: Path) -> None:
    """G2: an older page is told so, over a socket and over HTTP; who names no build is let in."""
    asyncio.run(_with_an_older_page(tmp_path))


async def _with_an_older_page(folder: Path) -> None:
    with serving(folder) as server:
        seat = server.new_table()
        page = server.ask("GET", f"/t/{seat.table}", headers={"accept": "text/html"})[1].decode()
        own = page.split('data-build="')[1].split('"')[0]
        for name, code in ((own, None), ("", None), ("older", "outdated")):
            hello = {"type": "hello", "table": seat.table, "token": seat.token, "build": name}
            async with connect(f"ws://localhost:{server.port}/ws") as socket:
                await socket.send(json.dumps(hello))
                assert json.loads(await socket.recv()).get("code") == code
            status, body, _ = server.ask("POST", f"/api/tables/{seat.table}/messages", hello, seat.token)
            assert (status, b"outdated" in body) == ((409, True) if code else (200, False))
        status, body, _ = server.ask("GET", f"/api/tables/{seat.table}/stream?build=older", None, seat.token)
        assert (status, json.loads(body)["code"]) == (409, "outdated")
