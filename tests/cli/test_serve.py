"""What has to be true: `serve` refuses what cannot be with one sentence that names the remedy."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.kit import Server
from undercroft.cli import main
from undercroft.web.listening_sockets import address


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--port", "70000"], "--port: '70000' is not a whole number from 0 to 65535; "),
        (["--port", "ten"], "--port: 'ten' is not a whole number from 0 to 65535; "),
        (["--max-tables", "many"], "--max-tables: 'many' is not a whole number from 0 on; "),
        (["--workers", "two"], "--workers: 'two' is not a whole number from 1 to 64; "),
        (["--per-address", "0"], "--per-address: '0' is not a whole number from 1 on; "),
        (["--bot-pace", "slow"], "--bot-pace: 'slow' is not a number of seconds from 0 to 10; "),
        (["--host", "no.such.host.invalid"], "--host"),
        (["--host", "192.0.2.77"], "--host"),
        (["--workers", "0"], "from 1 to 64"),
        (["--bot-pace", "99"], "from 0 to 10"),
        (["--bot-pace", "nan"], "from 0 to 10"),
    ],
)
def test_wrong_arguments(
    arguments: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--data", str(tmp_path / "data"), *arguments]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1


def test_a_port_in_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--data", str(tmp_path), "--port", port]) == 2
    assert "Choose another with --port" in capsys.readouterr().err


def test_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert main(["serve", "--data", str(file), "--port", "0"]) == 2
    assert "is a file; name a folder" in capsys.readouterr().err


def test_one_server_to_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Server(tmp_path / "data").start()
    try:
        assert main(["serve", "--data", str(tmp_path / "data"), "--port", "0"]) == 2
        assert "Another server uses" in capsys.readouterr().err
    finally:
        assert server.stop() == 0


def test_the_way_to_open_it_wider_repeats_what_was_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def open_at_once(_serving: object, ready: Callable[[str], None]) -> int:
        ready("http://localhost:9000/")
        return 0

    monkeypatch.setattr("undercroft.web.serve.serve", open_at_once)
    data = tmp_path / "my tables"
    assert main(["serve", "--port", "9000", "--data", str(data), "--bot-pace", "0"]) == 0
    told = capsys.readouterr().out
    assert f"serve --host 0.0.0.0 --port 9000 --data '{data}' --bot-pace 0" in told
    assert main(["serve"]) == 0
    assert "serve --host 0.0.0.0\n" in capsys.readouterr().out


def test_who_opens_the_door_to_all_is_told_an_address_that_all_can_use() -> None:
    assert address("127.0.0.1", 80) == "http://localhost:80/"
    assert "0.0.0.0" not in address("0.0.0.0", 80)
