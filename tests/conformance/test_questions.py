"""What has to be true of our own games' questions: random play meets all of them."""

from __future__ import annotations

from itertools import chain, repeat
from pathlib import Path
from random import Random

import pytest

from tests.conformance.walks import GAMES, begun, played_on
from undercroft.kernel.game import Game
from undercroft.testing.perft import perft_files, read_perft

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
TESTS = Path(__file__).parent.parent


@each_game
def test_random_play_meets_every_question(game: Game) -> None:
    """From the beginning, and from the positions of perft, where the rare questions are near."""
    known, met = {*game.asks, *game.chances}, set[str]()
    rng = Random(5)
    positions = [position for path in perft_files(TESTS, game) for position in read_perft(path)]
    places = (place for _ in range(10) for position in positions for place in (position.place, None))
    for place in chain(places, repeat(None, 150)):
        state = place() if place else begun(game, rng)
        *_, end = played_on(state, rng, every=10_000)
        met |= {question.kind.name for question, _ in end.journal}
        if met >= known:
            break
    assert met == known


def test_the_public_suite_is_passed_by_every_game_of_ours() -> None:
    here = Path(__file__).parent
    for game in GAMES:
        suite = (here / f"test_{game.folder}.py").read_text(encoding="utf-8")
        assert f'(Ours):\n    game = find_game("{game.name}")' in suite
