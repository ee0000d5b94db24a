"""What has to be true: the client's types are those of the protocol, whichever way a message goes."""

from __future__ import annotations

import re
from dataclasses import is_dataclass
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Struct, inspect, json

from undercroft.table import wire
from undercroft.web import typescript
from undercroft.web.typescript import NoTypeScript, Writer, main, wire_types


def _interface(name: str) -> dict[str, str]:
    body = re.search(rf"^export interface {name} {{\n(.*?)^}}", wire_types(), re.S | re.M)
    assert body is not None, f"{name} is not written"
    return dict(line.strip().removesuffix(";").split(": ", 1) for line in body[1].splitlines())


def test_the_committed_file_is_current() -> None:
    assert main(["--check"]) == 0


def test_a_file_that_differs_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(typescript, "FILE", tmp_path / "src" / "wire.ts")
    assert main(["--check"]) == 1
    assert "run python -m undercroft.web.typescript." in capsys.readouterr().err
    assert main([]) == 0
    assert main(["--check"]) == 0
    with (tmp_path / "src" / "wire.ts").open("a", encoding="utf-8") as file:
        file.write("// more\n")
    assert main(["--check"]) == 1


def test_the_first_line_says_where_it_comes_from() -> None:
    first = wire_types().splitlines()[0]
    assert first.startswith(
        "// Generated from src/undercroft/table/wire by `python -m undercroft.web.typescript`"
    )


def test_messages_have_a_literal_type() -> None:
    assert _interface("TakeBack")["type"] == '"take_back"'
    assert "type" not in _interface("View")


def test_defaults_may_be_left_out_only_by_the_client() -> None:
    assert _interface("Hello")["token?"] == "string | null"
    assert _interface("NewTable")["spectators?"] == "SpectatorPolicy"
    assert _interface("SitDown")["seat?"] == "number | null"
    assert _interface("Now")["lesson"] == "Lesson | null"
    assert _interface("Pile")["bottom"] == "(string | null)[]"
    assert not any(name.endswith("?") for name in _interface("Spot")), "a spot goes both ways"


def test_what_the_server_sends_has_every_field() -> None:
    sent = json.decode(json.encode(wire.Seat(name="Ada")))
    assert set(sent) == set(_interface("Seat"))


def test_collections_and_literals() -> None:
    assert _interface("View")["zones"] == "Record<string, Pile[]>"
    assert _interface("View")["facts"] == "Record<string, unknown>"
    assert _interface("About")["options"] == "Record<string, string | number | boolean>"
    assert _interface("Now")["take_back"] == '"ask" | "free" | "no"'
    assert _interface("Reject")["code"] == "RejectCode"
    assert 'export type SpectatorPolicy = "none" | "public" | "all_after";' in wire_types()


def test_unions_name_every_message() -> None:
    for name, union in (("ClientMessage", wire.ClientMessage), ("ServerMessage", wire.ServerMessage)):
        members = " | ".join(kind.__name__ for kind in get_args(union))
        assert f"export type {name} = {members};" in wire_types()


def test_every_struct_is_written_and_no_base() -> None:
    messages = {
        name
        for name, value in vars(wire).items()
        if isinstance(value, type) and (issubclass(value, Struct) or is_dataclass(value))
    }
    assert {"Spot", "Mark", "Remark"} <= messages, "what the kernel has is sent as it is"
    written = set(re.findall(r"^export interface (\w+)", wire_types(), re.M))
    assert written == messages - {"Part", "Message"}


def test_a_type_without_a_counterpart_is_refused() -> None:
    with pytest.raises(NoTypeScript, match="no type for TupleType"):
        Writer(wire, ()).type_of(inspect.type_info(tuple[int, str]))


def test_rows_are_lists() -> None:
    assert Writer(wire, ()).type_of(inspect.type_info(tuple[bool, ...])) == "boolean[]"


def test_comments_are_kept() -> None:
    assert "/** What somebody said. */\nexport interface ChatLine {\n" in wire_types()
