"""What has to be true: the skin of a game knows the content that the game is played with, and no other."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.drive.own_folders import CHANGES, own_folder
from undercroft.drive.dice import Seeded
from undercroft.drive.games import find_game, game_with
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.sight import view
from undercroft.tui.skin import skin_for

ANSWERS = 120


def shown(game: Game, seed: int) -> str:
    """All that a skin tells of the beginning of a game."""
    rng, dice = Random(seed), Seeded(seed)
    options = game.options(players=2)
    state, skin, who = game.open(options), skin_for(game, options), ["Ada", "Bo"]
    told = [skin.legend()]
    for _ in range(ANSWERS):
        if state.over or state.asked is None:
            break
        if state.asked == CHANCE:
            state.answer(dice.answer(state))
            continue
        seen = skin.veil(view(state, state.asked))
        told += [skin.ribbon(seen, who).plain, skin.board(seen, who, seen.options[0]).plain, skin.own(seen)]
        for key in seen.options[:5]:
            told += [skin.label(seen, key, who).plain, skin.explain(seen, key), *skin.about(seen, key)]
        state.answer_key(rng.choice(state.keys()))
    return "\n".join(told)


@pytest.mark.parametrize("name", CHANGES)
def test_a_game_with_other_content_is_shown_in_full(name: str, tmp_path: Path) -> None:
    printed, own = find_game(name), game_with(name, str(own_folder(tmp_path, name)))
    skins = [skin_for(game, game.options()) for game in (printed, own, printed)]
    assert type(skins[0]) is type(skins[2])
    assert type(skins[0]) is not type(skins[1])
    assert shown(own, 3) != ""


@pytest.mark.parametrize(
    ("name", "of_printed", "of_own"),
    [("battles", "D10, 19 HP)", "D10, 40 HP)"), ("dungeonquest", "life 16,", "life 21,")],
)
def test_numbers_are_those_of_the_content(name: str, of_printed: str, of_own: str, tmp_path: Path) -> None:
    printed, own = find_game(name), game_with(name, str(own_folder(tmp_path, name)))
    texts = {game.content: "".join(shown(game, seed) for seed in range(8)) for game in (printed, own)}
    assert of_own in texts[own.content]
    assert of_own not in texts[printed.content]
    assert of_printed in texts[printed.content]
