"""What has to be true of games that are put together: a file that was sealed by a build whose cards had other
lines is not called damaged, since its frames may count steps otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from undercroft.drive.games import find_game, games
from undercroft.kernel.codec import seal, seal_holds


@pytest.mark.parametrize("name", list(games()))
def test_a_seal_is_compared_only_where_the_lines_are_the_same(name: str) -> None:
    game = find_game(name)
    assert len(game.lines()) >= 13
    first, second = (game.open(game.options()) for _ in range(2))
    assert seal_holds(seal(game, first), game, first) is True
    second.answer_key(second.keys()[0])
    assert seal_holds(seal(game, first), game, second) is False
    earlier = replace(game, lines=lambda: game.lines()[1:])
    assert seal_holds(seal(earlier, first), game, second) is None
    assert seal_holds(seal(earlier, first), game, first) is True
