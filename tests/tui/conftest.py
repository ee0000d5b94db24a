"""Games of these tests are saved in a folder of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.tui import saves, screens


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's data directory."""
    folder = tmp_path / "data"
    monkeypatch.setattr(saves, "user_data_path", lambda *_, **__: folder)
    monkeypatch.setattr(screens, "SETTLE", 0.0)
    for game in ("battles", "dungeon-kingdom", "dungeonquest", "immortal-magic"):
        saves.remember_first_time(game)
    return folder
