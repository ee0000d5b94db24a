"""What has to be true: every golden transcript is, line by line, what the rules give for its answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.drive.games import games
from undercroft.testing.golden import golden_files, verify

TESTS = Path(__file__).parent.parent
FILES = [path for game in games().values() for path in golden_files(TESTS, game)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_rules_give_the_transcript(path: Path):
    assert verify(path) is None, "`undercroft golden` shows the line; see also --update"


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_each_kind_of_question_is_asked_in_some_transcript(game):
    texts = [path.read_text(encoding="utf-8") for path in golden_files(TESTS, game)]
    assert len(texts) >= 3
    for kind in game.asks:
        assert any(f" {kind}: " in text for text in texts), kind
    for kind in game.chances:
        assert any(f"chance {kind}: " in text for text in texts), kind
