"""What has to be true of a campaign, games with random musters, Ranks and options:

- every law holds after every answer, and every game ends with a result;
- all Mobs meet each other, and every ability is used; those with a VC roll succeed, fail and are botched.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.games.battles.campaign import ROLLING, Tally
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import ABILITIES, MOBS
from undercroft.testing import clause

SOME_GAMES = 120
"""Enough for nearly all of it; who stays away is looked for in the long campaign."""

GAMES_OF_A_PART = 5_000
PARTS = 4
"""These make the 20 000 games."""

PAIRS = MOBS * (MOBS + 1) // 2
MET, USED, ROLLED = 0.8, 78, 0.9
"""So many of the pairs of Mobs, of the abilities and of the outcomes of rolls come up in a few games."""


@clause("BA-TERM-02", "BA-WIN-02", "BA-WIN-05", "BA-TERM-01")
def test_some_games_use_nearly_everything() -> None:
    tally = Tally()
    for seed in range(SOME_GAMES):
        state = tally.play(Random(seed))
        assert 1 <= GAME.turns(state) <= GAME.turn_limit
        assert len(GAME.result(state).winners) <= 1
    assert ABILITIES - len(tally.unused()) >= USED, tally.unused()
    assert 1 - len(tally.never()) / (3 * len(ROLLING)) >= ROLLED, tally.never()
    assert 1 - len(tally.strangers(1)) / PAIRS >= MET


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@clause("BA-TERM-02", "BA-TERM-01")
def test_a_whole_campaign_uses_everything(part: int) -> None:
    tally = Tally()
    begin = int(os.environ.get("SEED", "100")) + part * GAMES_OF_A_PART
    for seed in range(begin, begin + GAMES_OF_A_PART):
        state = tally.play(Random(seed))
        assert 1 <= GAME.turns(state) <= GAME.turn_limit
    assert not tally.strangers(20)
    assert not tally.unused()
    assert not tally.never()
