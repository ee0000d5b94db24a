"""What has to be true: all cards are counted wherever they lie, and laws are asked at their questions."""

from __future__ import annotations

import pytest

from undercroft.drive.games import games
from undercroft.kernel.errors import BrokenInvariant
from undercroft.kit.laws import census, lying, require, watched

GAME = games()["dungeon-kingdom"]


def test_a_law_that_does_not_hold_is_named() -> None:
    require(True, "nothing is said")
    with pytest.raises(BrokenInvariant, match="It should be that hands hold cards"):
        require(False, "hands hold cards")


def test_cards_are_counted_in_rows_and_in_decks() -> None:
    position = {"hand": ["K", "K"], "main": ["P"], "matrix": ["-", "A"]}
    t = GAME.place(GAME.options(players=2), position).table
    whole = census(GAME.blank(GAME.options(players=2)), len(GAME.faces))
    assert census(t, len(GAME.faces)) == whole
    assert len(lying(t)) == sum(whole)


def test_further_laws_hold_at_some_questions() -> None:
    asked: list[str] = []
    state = GAME.place(GAME.options(players=2), {"phase": "take", "matrix": ["K"]})
    laws = {"take": lambda _: asked.append("at take"), "menu": lambda _: asked.append("at the menu")}
    watched(lambda _: asked.append("always"), laws)(state)
    assert asked == ["always", "at take"]
