"""What has to be true: from every position of the file exactly so many lie so many answers ahead."""

from __future__ import annotations

from math import comb, perm
from pathlib import Path

import pytest

from undercroft.drive.games import find_game
from undercroft.games.dungeon_kingdom.cards import ADVENTURERS, MONSTERS
from undercroft.games.dungeonquest.asks import RUNE_FACES, TILE_FACES
from undercroft.games.dungeonquest.board import TOWERS
from undercroft.games.dungeonquest.cards.heroes import HEROES
from undercroft.games.immortal_magic.cards import DECKS
from undercroft.kernel.errors import BadRecord
from undercroft.kernel.options import read_options
from undercroft.testing.perft import Position, perft, perft_files, read_perft, update

HERE = Path(__file__).parent
SMALL = """[[position]]  # the end of a game
name = "the last cards"
options = { players = 2 }
position = { triggered = true, array = ["K"], matrix = ["K", "W"], main = [] }
counts = [2, 4, 4]

[[position]]
name = "the last card"
options = { players = 2 }
position = { triggered = true, matrix = ["K"], main = [] }
counts = [1, 1]
"""
POSITIONS = [position for path in sorted(HERE.glob("*.perft")) for position in read_perft(path)]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_tree_has_as_many_branches_as_are_written(position: Position):
    assert position.counts
    assert perft(position.place(), len(position.counts)) == position.counts


def test_the_opening_has_as_many_deals_as_combinatorics_says():
    """The names of Adventurers are plentiful, those of Monsters exist once."""
    game = find_game("dungeon-kingdom")
    state = game.open(read_options(game.options, {"players": 3}))

    def deals(number: int) -> int:
        return sum(
            comb(number, once) * perm(len(MONSTERS), once) * len(ADVENTURERS) ** (number - once)
            for once in range(number + 1)
        )

    assert perft(state, 4) == tuple(3 * deals(number) for number in range(4))


def test_a_solo_quest_has_as_many_openings_as_combinatorics_says():
    """A hero, a rune, a tower room, one of its two passages, a tile; only Challara may scout before it."""
    game = find_game("dungeonquest")
    heroes, runes, rooms = len(HEROES), len(RUNE_FACES), len(TOWERS)
    state = game.open(read_options(game.options, {"players": 1}))
    assert perft(state, 3) == (heroes, heroes * runes, heroes * runes * rooms)
    state = game.open(read_options(game.options, {"players": 1, "rune_cards": False}))
    steps = rooms * 2
    explored = steps * ((heroes - 1) * len(TILE_FACES) + 2)
    assert perft(state, 4) == (heroes, heroes * rooms, heroes * steps, explored)


def test_a_tie_for_the_first_player_is_rolled_again():
    """Of 36 throws 6 are ties; after the others come the tower rooms, and then the first passage."""
    game = find_game("dungeonquest")
    options = {"players": 2, "heroes_available": "hugo+lindel", "rune_cards": False}
    state = game.open(read_options(game.options, options))
    rooms = len(TOWERS)
    again = 30 * rooms + 6 * 6
    counts = (1, 1, 6, 36, again, 30 * rooms * (rooms - 1) + 6 * 36, 30 * rooms * (rooms - 1) * 2 + 6 * again)
    assert perft(state, 7) == tuple(2 * count for count in counts)


def test_a_lair_has_as_many_openings_as_combinatorics_says():
    """The Necromancer's space, then cards of the deck; of those that are in it once the second is another."""
    game = find_game("immortal-magic")
    solo = {"players": 1, "campaign": "necromancers_lair_solo", "decks": "axes_of_olkog"}
    spaces = 4
    counts = [number for _, number in DECKS["axes_of_olkog"]]
    kinds, single = len(counts), counts.count(1)
    first, second = spaces * kinds, spaces * (kinds * kinds - single)
    assert perft(game.open(read_options(game.options, solo)), 3) == (spaces, first, second)


def test_a_muster_has_as_many_openings_as_combinatorics_says():
    """Three different Mobs of twenty, in any order, and then the other Player's."""
    game = find_game("battles")
    state = game.open(read_options(game.options, {"mob_pool": "first20"}))
    assert perft(state, 3) == tuple(perm(20, number) for number in (1, 2, 3))
    state = game.open(read_options(game.options, {"mob_pool": "first20", "duplicates": True}))
    assert perft(state, 3) == (20, 20**2, 20**3)


def test_counts_are_rewritten_where_they_are_wrong_and_nothing_else_changes(tmp_path: Path):
    source = perft_files(HERE.parent, find_game("dungeon-kingdom"))[0]
    text = source.read_text(encoding="utf-8")
    right = text.partition("[[position]]")[0] + SMALL
    path = tmp_path / "x.perft"
    path.write_text(right, encoding="utf-8")
    assert update(path) is False
    path.write_text(right.replace("[2, 4, 4]", "[\n  2, 5,\n  0,\n]"), encoding="utf-8")
    assert update(path) is True
    assert path.read_text(encoding="utf-8") == right


def test_what_cannot_be_rewritten_is_named(tmp_path: Path):
    path = tmp_path / "x.perft"
    path.write_text('game = "dungeon-kingdom"\n' + SMALL.replace('"W"]', '"XX"]'))
    with pytest.raises(BadRecord, match="the last cards: scenario: matrix"):
        update(path)
    path.write_text('game = "dungeon-kingdom"\n' + SMALL.replace("counts = [2, 4, 4]", "  counts = [3]"))
    with pytest.raises(BadRecord, match="beginning of a line"):
        update(path)


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
