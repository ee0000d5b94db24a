"""What has to be true of what a game tells of its views: every zone and fact, as it is declared."""

from __future__ import annotations

from random import Random

import pytest

from tests.conformance.walks import GAMES, random_state
from undercroft.kernel.game import Game
from undercroft.kernel.sight import view
from undercroft.table.game_text import table_text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_zone_and_fact_of_a_view_is_told_of(game: Game) -> None:
    told, state = table_text(game.name), random_state(game, Random(2))
    seen = view(state, 0)
    assert [zone.zone for zone in told.zones] == list(seen.zones)
    assert {fact.name for fact in told.facts} == seen.facts.keys() - {"options"}
    for zone in told.zones:
        assert not zone.of_each_seat or len(seen.zones[zone.zone]) == state.table.seats
    for fact in told.facts:
        assert fact.says
        assert fact.by is None or len(seen.facts[fact.name]) <= fact.by.high + 1
