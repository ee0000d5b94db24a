"""A server for each test that asks for one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that ends in good order and has nothing to complain about."""
    running = Server(tmp_path / "data").start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()
