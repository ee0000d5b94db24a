"""E3: what has to be true of what people write: names, chat, titles.

Whatever is written is refused or made one plain line: no markup reaches a page unescaped, nothing reverses
the writing, steers a terminal, or ends a line. A line of the log cannot be forged by a name. The same holds
for the names in a record that `undercroft replay` reads.
"""

from __future__ import annotations

import asyncio
import json
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.kit import Person, Server
from tests.server.regulars import asked
from tests.server.staged import GAME
from undercroft.cli import main

SCRIPT = "<script>x()</script>"
NASTY = {
    "a script": SCRIPT,
    "an image": "<img src=x onerror=x>",
    "out of an attribute": "\"'><b onload=x()>",
    "a template": "{{7*7}}{% raw %}",
    "right to left": "Ada\u202egnirts\u202c",
    "isolated": "\u2066Ada\u2069\u200f\u061c",
    "a new line": "Ada\nBo draws.",
    "all kinds of lines": "A\r\nB\x0bC\x0cD\x85E\u2028F",
    "colour": "\x1b[31mAda\x1b[0m",
    "a title": "\x1b]0;pwned\x07Ada",
    "eight bits": "\x9b31mAda\x9d",
    "nothing": "A\x00d\x07a\x08\x7f",
    "unseen": "A\u200bd\u200ca\ufeff\u00ad",
    "marks": "A" + "\u0301\u0302\u0303\u0304" * 5,
    "tags": "A\U000e0041\U000e0042",
    "no letters": "\u200b\u202e",
}
LONGER = {"10 kB of emoji": "😀" * 2_500, "endless": "x" * 60_000}


def plain(text: str) -> None:
    """Fail where a text is not one line of what can be seen."""
    assert text
    assert len(text.splitlines()) == 1
    for letter in text:
        assert unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"), ascii(text)


def texts(message: Any) -> Iterator[str]:
    """Every text of a message."""
    if isinstance(message, str):
        yield message
    elif isinstance(message, dict):
        for part in message.values():
            yield from texts(part)
    elif isinstance(message, list):
        for part in message:
            yield from texts(part)


@pytest.mark.parametrize("kind", NASTY)
def test_what_people_write_is_one_plain_line_wherever_it_is_shown(server: Server, kind: str) -> None:
    wish = NASTY[kind]

    async def play() -> list[dict[str, Any]]:
        seat = server.new_table(seats=["me", "open"], name=wish[:24], title=wish)
        guest = server.sit(seat.table, wish[:24])
        async with Person(server, seat) as one, Person(server, guest) as two:
            await one.until(lambda me: me.seq)
            await two.until(lambda me: me.seq)
            said = await one.ask("say", text=wish)
            assert said["type"] == "ack" or said["code"] == "malformed"
            for _ in range(4):
                answer = await (await asked([one, two])).act()
                await one.reach(answer["seq"])
                await two.reach(answer["seq"])
        return [*one.messages, *two.messages]

    messages = asyncio.run(play())
    shown = [text for message in messages for text in texts(message) if text]
    for text in shown:
        plain(text)
    snapshot = messages[0]
    names = [chair["name"] for chair in snapshot["now"]["seats"]]
    assert len(set(names)) == 2
    assert all(0 < len(name) <= 24 for name in names)
    for path in ("", "/replay"):
        html = server.ask("GET", f"/t/{snapshot['about']['table']}{path}")[1].decode()
        _check_page(html)
    status = server.get(f"/api/tables/{snapshot['about']['table']}")
    for text in filter(None, texts(status)):
        plain(text)


def _check_page(html: str) -> None:
    """Nothing that was written is markup, and nothing was worked out."""
    for markup in ("<script>", "<img", "<b ", "onerror=x>", "\"'>"):
        assert markup not in html
    assert "{{" not in html or "{{7*7}}" in html
    for letter in html:
        assert letter == "\n" or unicodedata.category(letter) not in ("Cc", "Cf")


def test_a_title_is_shown_as_it_was_written(server: Server) -> None:
    """Markup is text: it stands in the page, escaped."""
    seat = server.new_table(seats=["me", "open"], title=SCRIPT)
    html = server.ask("GET", f"/t/{seat.table}")[1].decode()
    assert SCRIPT not in html
    assert "&lt;script&gt;x()&lt;/script&gt;" in html
    assert server.get(f"/api/tables/{seat.table}")["about"]["title"] == SCRIPT


@pytest.mark.parametrize("kind", LONGER)
def test_what_is_too_long_is_refused_with_the_field_named(server: Server, kind: str) -> None:
    wish = LONGER[kind]
    for field in ("name", "title"):
        status, body, _ = server.ask("POST", "/api/tables", {"game": "dungeon-kingdom", field: wish})
        assert status == 400
        assert field in json.loads(body)["text"]
    seat = server.new_table(seats=["me", "open"])
    status, body, _ = server.ask("POST", f"/api/tables/{seat.table}/seats", {"name": wish})
    assert (status, "name" in json.loads(body)["text"]) == (400, True)
    message = {"type": "say", "req_id": "r", "text": wish}
    status, body, _ = server.ask("POST", f"/api/tables/{seat.table}/messages", message, seat.token)
    assert status == 400
    assert "text" in json.loads(body)["text"]


def test_an_imported_record_takes_a_plain_name(server: Server) -> None:
    """The name stands in the address of the request there, and is made plain as well."""
    record = {
        "format": "undercroft-record-1",
        "game": GAME.name,
        "rules_version": GAME.rules_version,
        "options": {"players": 2},
        "answers": [],
        "seats": ["human:\x1b[31mred", "human:a\nb"],
    }
    for name in ("%1b%5b31mAda", "a%0ab", "%e2%80%ae", "%3cscript%3e"):
        made = server.post(f"/api/tables/import?name={name}", record)
        for text in texts(server.get(f"/api/tables/{made['table']}")):
            if text:
                plain(text)
    status, body, _ = server.ask("POST", f"/api/tables/import?name={'x' * 5_000}", record)
    assert (status, json.loads(body)["text"].startswith("name")) == (400, True)


def test_names_do_not_forge_lines_of_the_server_log(server: Server) -> None:
    """What people write is not in the server's own log at all."""
    assert "pwned" not in server.log.read_text()
    assert "\x1b" not in server.log.read_text()


@pytest.mark.parametrize("kind", [*NASTY, *LONGER])
def test_names_in_a_record_are_plain_in_the_terminal(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wish = {**NASTY, **LONGER}[kind]
    file = tmp_path / "game.json"
    seats = [f"human:{wish}", "random"]
    played = _played()
    file.write_text(json.dumps({**played, "seats": ["human:Ada", "random"]}))
    assert main(["replay", str(file)]) == 0
    lines = len(capsys.readouterr().out.splitlines())
    file.write_text(json.dumps({**played, "seats": seats}))
    for more in ([], ["--at", "5"], ["--as", "all"]):
        assert main(["replay", str(file), *more]) == 0
        told = capsys.readouterr().out
        for line in filter(None, told.split("\n")):
            plain(line)
        assert more or len(told.splitlines()) == lines


def _played() -> dict[str, Any]:
    """A record of the first answers of a game."""
    state = GAME.open(GAME.options(players=2, first_player="0"))
    keys = []
    for _ in range(30):
        keys.append(state.keys()[0])
        state.answer_key(keys[-1])
    return {
        "format": "undercroft-record-1",
        "game": GAME.name,
        "rules_version": GAME.rules_version,
        "options": {"players": 2, "first_player": "0"},
        "answers": keys,
    }


@pytest.mark.parametrize("field", ["format", "game", "extra", "answers", "options", "position"])
def test_a_refusal_in_the_terminal_steers_nothing(
    field: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong with a file is named without its escape sequences."""
    nasty = "\x1b]0;pwned\x07\x9b2J\u202e\n"
    odd: dict[str, Any] = {
        "answers": [nasty],
        "options": {nasty: 1},
        "position": {nasty: 1},
        "extra": nasty,
    }
    record = {**_played(), field: odd.get(field, nasty)}
    if field == "extra":
        record[nasty] = record.pop("extra")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    assert main(["replay", str(file)]) == 2
    for line in filter(None, capsys.readouterr().err.split("\n")):
        plain(line)
