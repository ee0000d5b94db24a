"""What has to be true: from every position of the file exactly so many lie so many answers ahead."""

from __future__ import annotations

from math import comb, perm
from pathlib import Path

import pytest

from undercroft.drive.games import find_game
from undercroft.kernel.errors import BadRecord
from undercroft.kernel.options import read_options
from undercroft.testing.perft import Position, perft, read_perft

HERE = Path(__file__).parent
POSITIONS = [position for path in sorted(HERE.glob("*.perft")) for position in read_perft(path)]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_tree_has_as_many_branches_as_are_written(position: Position):
    assert position.counts
    assert perft(position.place(), len(position.counts)) == position.counts


def test_the_opening_has_as_many_deals_as_combinatorics_says():
    """Seven names that are plentiful and eighteen that exist once."""
    game = find_game("dungeon-kingdom")
    state = game.open(read_options(game.options, {"players": 3}))

    def deals(number: int) -> int:
        return sum(comb(number, once) * perm(18, once) * 7 ** (number - once) for once in range(number + 1))

    assert perft(state, 4) == tuple(3 * deals(number) for number in range(4))


def test_counting_leaves_the_position_alone():
    state = POSITIONS[0].place()
    keys = state.keys()
    perft(state, 3)
    assert state.keys() == keys
    assert not state.journal


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('game = "dungeon-kingdom"\n[[position]]\nname = "x"\noptions = {}\nposition = {}', "counts"),
        ('game = "dungeon-kingdom"\n[[position]]\nname = "x"\noptions = 3', "options"),
        ("game = ", "TOML"),
    ],
)
def test_a_faulty_file_is_refused_with_the_field_named(tmp_path: Path, text: str, named: str):
    path = tmp_path / "x.perft"
    path.write_text(text)
    with pytest.raises(BadRecord, match=named):
        read_perft(path)
