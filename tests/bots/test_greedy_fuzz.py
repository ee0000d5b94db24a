"""What has to be true of bots that look ahead: they choose a legal answer to every question of every game,
whatever the decks, musters and options, also after moves that they would not make. (Own cards made up at
random are played with the greedy bot in `games/immortal_magic/test_generated_cards.py`.)
"""

from __future__ import annotations

import os

import pytest

from tests.bots.fuzz import play
from undercroft.drive.games import games
from undercroft.kernel.game import Game

SOME_GAMES = 2
MANY_GAMES = 400

each_game = pytest.mark.parametrize("game", games().values(), ids=games().keys())


@each_game
def test_bots_answer_whatever_they_are_asked(game: Game) -> None:
    for seed in range(SOME_GAMES):
        state = play(game, seed)
        game.check(state)


@pytest.mark.soak
@each_game
def test_bots_answer_whatever_they_are_asked_for_long(game: Game) -> None:
    first = int(os.environ.get("SEED", "100"))
    for seed in range(first, first + MANY_GAMES):
        state = play(game, seed)
        game.check(state)
