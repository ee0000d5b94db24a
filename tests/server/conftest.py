"""One server for all tests of a module, each at tables of its own.

Files go to workers whole (`--dist loadfile`), so this is one process a module. A test that kills or starves
its server makes one of its own (`regulars.serving`).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.kit import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that ends in good order and has nothing to complain about."""
    running = Server(tmp_path_factory.mktemp("house") / "data").start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()
