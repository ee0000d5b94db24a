"""What has to be true: a header alone becomes a transcript; a changed line is found; kept answers stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.drive.games import find_game
from undercroft.kernel.errors import BadRecord
from undercroft.testing.golden import update, verify

HEADER = (
    "Undercroft golden transcript\ngame: dungeon-kingdom\noptions: players=2\nseed: 5\nbots: random random\n"
)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What a header alone becomes."""
    path = tmp_path_factory.mktemp("golden") / "game.txt"
    path.write_text(HEADER)
    update(path)
    return path.read_text()


@pytest.fixture
def path(tmp_path: Path, written: str) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(written)
    return path


def test_a_transcript_can_begin_at_a_position(tmp_path: Path):
    path = tmp_path / "x.txt"
    position = 'position: { triggered = true, array = ["K"], matrix = ["K", "W"], main = [] }'
    path.write_text(f"{HEADER}{position}\n")
    update(path)
    lines = path.read_text().splitlines()
    assert position in lines
    assert "seat 0 take: 0 1" in lines
    assert verify(path) is None
    path.write_text(path.read_text().replace('["K", "W"]', '["K", "Z"]'))
    assert verify(path) is not None


def test_a_header_becomes_a_whole_game(path: Path):
    lines = path.read_text().splitlines()
    assert lines[-1].startswith("scores ")
    assert f"rules version: {find_game('dungeon-kingdom').rules_version}" in lines
    assert sum(line.startswith("> ") for line in lines) == sum(line.startswith("= ") for line in lines) > 100
    assert verify(path) is None
    assert update(path) is False


def test_the_first_changed_line_is_found(path: Path):
    lines = path.read_text().splitlines()
    lines[40] += " or so"
    path.write_text("\n".join(lines) + "\n")
    difference = verify(path)
    assert difference is not None
    assert (difference.line, difference.recorded) == (41, lines[40])
    assert difference.now == lines[40].removesuffix(" or so")
    assert update(path) is True
    assert verify(path) is None


def test_an_answer_that_is_no_longer_legal_is_played_anew_and_those_before_it_stay(path: Path):
    lines = path.read_text().splitlines()
    answers = [number for number, line in enumerate(lines) if line.startswith("> ")]
    lines[answers[50]] = "> nonsense"
    path.write_text("\n".join(lines) + "\n")
    assert verify(path) is not None
    update(path)
    again = path.read_text().splitlines()
    assert again[answers[0] : answers[50]] == lines[answers[0] : answers[50]]
    assert verify(path) is None


def test_a_difference_in_play_is_told_rather_than_the_totals_it_brings_about(path: Path):
    lines = path.read_text().splitlines()
    number = next(number for number, line in enumerate(lines) if line.startswith("> ") and number > 200)
    lines[number] = "> nonsense"
    path.write_text("\n".join(lines) + "\n")
    difference = verify(path)
    assert difference is not None
    assert difference.line == number + 1
    text = path.read_text().replace("> nonsense", difference.now or "").replace("most frames", "most games")
    path.write_text(text)
    difference = verify(path)
    assert difference is not None
    assert difference.recorded is not None
    assert difference.recorded.startswith("most games")


def test_a_truncated_transcript_differs_at_its_end(path: Path):
    lines = path.read_text().splitlines()
    path.write_text("\n".join(lines[:400]) + "\n")
    difference = verify(path)
    assert difference is not None


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("dungeon-kingdom", "chess", "chess"),
        ("players=2", "players=9", "players"),
        ("players=2", "players=3", "bots"),
        ("random random", "random nobody", "nobody"),
        ("seed: 5", "seed: x", "header"),
        ("seed: 5", "sead: 5", "seed"),
        ("seed: 5", "seed: 5\nposition: { matrix = ", "header is wrong"),
        ("seed: 5", "seed: 5\nposition: 3", "position must be a table"),
        ("seed: 5", 'seed: 5\nposition: { matrix = ["XX"] }', "matrix"),
    ],
)
def test_a_faulty_header_is_refused(tmp_path: Path, old: str, new: str, named: str):
    path = tmp_path / "x.txt"
    path.write_text(HEADER.replace(old, new))
    with pytest.raises(BadRecord, match=named):
        verify(path)
