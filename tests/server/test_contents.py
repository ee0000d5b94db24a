"""What has to be true of contents that a server offers beside one another:

- tables with printed cards, mine and yours are played at once by people and bots, each with its own;
- a table goes on with its content after a restart, whatever has become of the folder meanwhile it is not
  played with another: where its content is gone or changed it is shown as it stood, and that is said;
- a content that cannot be used is left out with a sentence, and nothing else is.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from importlib.resources import files
from pathlib import Path
from typing import Any

from tests.drive.own_folders import own_folder
from tests.server.kit import Person, Seat, Server
from tests.server.regulars import logged, serving

HP = {"": 19, "mine": 40, "yours": 30}
"""What is printed on the Warrior of BATTLES with each content."""
ANSWERS = 6


def contents(folder: Path) -> tuple[str, ...]:
    """Two folders of content, as they are offered."""
    own_folder(folder / "mine", "battles", "dungeonquest")
    own_folder(folder / "yours", "battles", say=f"hp = {HP['yours']}")
    return tuple(word for name in ("mine", "yours") for word in ("--content", f"{name}={folder / name}"))


def battle(server: Server, content: str) -> Seat:
    return server.new_table(game="battles", content=content, seats=["me", "random"])


async def played(server: Server, seat: Seat, answers: int = ANSWERS) -> dict[str, Any]:
    """What somebody sees at a table after some more answers of theirs."""
    async with Person(server, seat) as person:
        for _ in range(answers):
            assert await person.my_turn()
            answer = await person.act()
            assert answer["type"] == "ack", answer
            await person.reach(answer["seq"])
        await person.until(lambda me: me.choices if answers else me.seq)
        return {"now": person.now, "log": person.log, "choices": person.choices}


def about(server: Server, seat: Seat) -> Any:
    return server.get(f"/api/tables/{seat.table}", seat.token)["about"]


def warrior(server: Server, content: str) -> int:
    text = server.get(f"/api/games/battles?content={content}")
    found: int = next(card for card in text["cards"] if card["name"] == "Warrior")["numbers"]["hp"]
    return found


def test_tables_with_printed_cards_mine_and_yours_at_once(tmp_path: Path) -> None:
    asyncio.run(_at_once(tmp_path))


async def _at_once(folder: Path) -> None:
    with serving(folder, *contents(folder)) as server:
        seats = {name: battle(server, name) for name in HP}
        before = dict(
            zip(HP, await asyncio.gather(*(played(server, seats[name]) for name in HP)), strict=True)
        )
        for name, seat in seats.items():
            told = about(server, seat)
            assert told["content_name"] == name
            assert told["game_title"].endswith(f"with '{name}'") == bool(name)
            assert bool(told["content"]) == bool(name)
            assert warrior(server, told["content"]) == HP[name]
            opened = json.loads(logged(server.data, seat.table)[0])
            assert (opened["content"], opened["content_name"]) == (told["content"], name)
            assert len(await _moments(server, seat)) > ANSWERS
        assert server.stop() == 0
        shutil.rmtree(folder / "yours")
        own_folder(folder / "mine", "battles", say="hp = 39")
        server.start()
        assert await played(server, seats[""], 1)
        said = {
            "mine": "It is played with the content 'mine', which has been changed since",
            "yours": "It is played with the content 'yours', which this server does not offer now",
        }
        for name in said:
            await _stands(server, seats[name], before[name], said[name])
        assert "The content 'yours' is not offered: " in server.log.read_text()
        assert warrior(server, about(server, battle(server, "mine"))["content"]) == 39
        assert server.stop() == 0
        contents(folder)
        server.start()
        for name, seat in seats.items():
            if name:
                assert await played(server, seat, 0) == before[name]
            await played(server, seat)
        assert "Traceback" not in server.log.read_text()


async def _moments(server: Server, seat: Seat) -> list[Any]:
    """The moments of a table, which are played in a worker."""
    told = server.get(f"/api/tables/{seat.table}/moments?first=0&last=59", seat.token)
    found: list[Any] = told["moments"]
    return found


async def _stands(server: Server, seat: Seat, before: dict[str, Any], says: str) -> None:
    """A table is shown as it stood, says why it does not go on, and gives its record."""
    async with Person(server, seat) as person:
        await person.until(lambda me: me.seq)
        assert person.now["stands"]
        assert person.now["prompt"].startswith(
            f"This game stands still. {says}, and goes on when that is back"
        )
        assert person.choices == []
        kept, now = ({**each["view"], "asked": None} for each in (before["now"], person.now))
        assert now == kept
        assert [line["text"] for line in person.log] == [line["text"] for line in before["log"]]
        refused = await person.act("pass", seq=person.seq)
        assert says in refused["text"]
    record = server.get(f"/api/tables/{seat.table}/record", seat.token)
    assert record["content"] == about(server, seat)["content"]
    status, answer, _ = server.ask("POST", "/api/tables/import", json.dumps(record).encode())
    assert status == 400
    assert "an owner's own content, which this server does not offer now" in json.loads(answer)["text"]
    assert await _moments(server, seat)


def test_what_is_offered_can_be_chosen_and_nothing_else(tmp_path: Path) -> None:
    bad = own_folder(tmp_path / "bad", "battles", say="hp = 0")
    with serving(tmp_path, *contents(tmp_path), "--content", f"bad={bad}") as server:
        assert re.search(
            r"The content 'bad' is not offered: .*warrior\.toml, line 6: .*hp must be", server.log.read_text()
        )
        page = server.ask("GET", "/?game=battles")[1].decode()
        assert 'aria-current="true">As printed</a>' in page
        assert re.findall(r'href="/\?game=battles&amp;content=(\w+)"', page) == ["mine", "yours"]
        page = server.ask("GET", "/?game=dungeonquest&content=mine")[1].decode()
        assert 'data-content="mine"' in page
        assert re.findall(r"&amp;content=(\w+)\" aria-current", page) == ["mine"]
        assert "&amp;content=" not in server.ask("GET", "/?game=dungeon-kingdom")[1].decode()
        assert server.ask("GET", "/?game=dungeonquest&content=yours")[0] == 404
        for wish, says in (
            ({"game": "battles", "content": "bad"}, "there are: mine, yours"),
            ({"game": "dungeon-kingdom", "content": "mine"}, "none is offered here"),
            ({"game": "dungeonquest", "content": "mine", "daily": "today"}, "leave out content"),
        ):
            status, answer, _ = server.ask("POST", "/api/tables", wish)
            assert (status, says in json.loads(answer)["text"]) == (400, True), answer


def test_a_game_with_a_bot_is_played_to_its_end_and_its_record_goes_on(tmp_path: Path) -> None:
    async def to_the_end(server: Server, seat: Seat) -> None:
        async with Person(server, seat) as person:
            while await person.my_turn():
                await person.reach((await person.act())["seq"])

    with serving(tmp_path, *contents(tmp_path)) as server:
        seat = server.new_table(game="dungeonquest", content="mine", seats=["me", "greedy"])
        asyncio.run(to_the_end(server, seat))
        record = server.ask("GET", f"/api/tables/{seat.table}/record", None, seat.token)[1]
        made = server.post("/api/tables/import", record)
        told = server.get(f"/api/tables/{made['table']}", made["token"])["about"]
        assert told["content_name"] == "mine"
        assert told["content"] == json.loads(record)["content"] == about(server, seat)["content"]
        assert server.stop() == 0
        del server.more[-4:]
        server.start()
        refused = asyncio.run(_again(server, seat))
        assert (refused["type"], refused["code"]) == ("reject", "not_now")
        assert "the content 'mine', which this server does not offer now" in refused["text"]


async def _again(server: Server, seat: Seat) -> dict[str, Any]:
    """What is said to who wishes another game at a table that is over."""
    async with Person(server, seat) as person:
        await person.until(lambda me: me.over)
        assert not person.now["stands"]
        return await person.ask("rematch")


def test_a_muster_at_a_table_is_judged_by_the_content_of_the_table(tmp_path: Path) -> None:
    printed = (files("undercroft.games.battles") / "ranks.toml").read_text(encoding="utf-8")
    path = tmp_path / "poor" / "battles" / "ranks.toml"
    path.parent.mkdir(parents=True)
    path.write_text(printed.replace("lp = 15", "lp = 14", 1), encoding="utf-8")
    with serving(tmp_path, "--content", f"poor={tmp_path / 'poor'}") as server:
        poor = about(server, battle(server, "poor"))["content"]
        place = "/api/games/battles/rosters"
        found = {
            content: server.get(f"{place}{content}")["ranks"][0]["points"]
            for content in ("", f"?content={poor}")
        }
        assert list(found.values()) == [15, 14]
        ready = server.get(place)["ready"][0]["code"]
        wishes: tuple[dict[str, str], ...] = ({}, {"content": ""}, {"content": poor})
        remarks = [server.post(f"{place}/check", {"text": ready, **wish})["remarks"] for wish in wishes]
        assert [bool(each) for each in remarks] == [False, False, True]
        assert server.ask("GET", f"{place}?content=f00d")[0] == 409
        assert server.ask("POST", f"{place}/check", {"text": ready, "content": "../../../x"})[0] == 409


def test_a_whole_server_with_own_cards_still_opens_tables_of_printed_ones(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        seat = battle(server, "")
        before = asyncio.run(played(server, seat))
        assert server.stop() == 0
        server.more += ["--content", str(own_folder(tmp_path / "mine", "battles"))]
        server.start(cold=True)
        assert asyncio.run(played(server, seat, 0)) == before
        assert warrior(server, "") == HP[""]
        text = server.get("/api/games/battles")
        assert [card["numbers"]["hp"] for card in text["cards"] if card["name"] == "Warrior"] == [HP["mine"]]
        own = battle(server, "")
        asyncio.run(played(server, own))
        assert warrior(server, about(server, own)["content"]) == HP["mine"]
        assert server.stop() == 0
        del server.more[-2:]
        server.start()
        asyncio.run(_only_shown(server, own))
        asyncio.run(played(server, seat, 1))


async def _only_shown(server: Server, seat: Seat) -> None:
    async with Person(server, seat) as person:
        await person.until(lambda me: me.seq)
        assert "with an owner's own content, which this server does not offer now" in person.now["prompt"]
