"""Heroes wander at random until they are dead or out:

- no card is ever lost, nothing stays open, piles are empty outside the catacombs;
- nobody is killed twice, and the reckoning comes to an end.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.games.dungeonquest.depths_table import Part, all_accounted, ended, play_out, quest, stand
from undercroft.games.dungeonquest.asks import RUNE_FACES
from undercroft.games.dungeonquest.board import CATACOMBS, DEAD, NOWHERE, OUT, TOWERS, TREASURE
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.cards.holdings import USABLE
from undercroft.games.dungeonquest.cards.vocabulary import PACK
from undercroft.games.dungeonquest.ending import result
from undercroft.games.dungeonquest.flow.action import Act
from undercroft.games.dungeonquest.flow.journey import Journey
from undercroft.games.dungeonquest.flow.reckoning import Reckoning
from undercroft.games.dungeonquest.flow.resolve import UseCard
from undercroft.games.dungeonquest.flow.turn import CatacombTurn, Status
from undercroft.games.dungeonquest.queries.heroes import holding, in_dungeon
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame
from undercroft.kernel.state import State
from undercroft.testing import clause

ROUNDS = 40
QUICK = 9
"""Three games of each number of heroes; the others are for the long runs."""


def take_turn(t: Quest, seat: int, random: Random) -> None:
    """Status, potions, and then what the hero must or may do."""
    t.begin_turn(seat)
    if t.lost_turns[seat]:
        t.lose_turn(seat)
    else:
        play_out(State(t, Status(seat)), random)
        for face in holding(t, seat, USABLE[PACK]):
            if not ended(t) and in_dungeon(t, seat) and random.random() < 0.5:
                play_out(State(t, Part(UseCard(seat, face))), random)
        if not ended(t) and in_dungeon(t, seat):
            play_out(State(t, Part(deed(t, seat))), random)
    t.end_turn(seat)


def deed(t: Quest, seat: int) -> Frame:
    """What the turn is about. DQ-TURN-02"""
    if t.place[seat] == CATACOMBS:
        return CatacombTurn(seat)
    if t.pending[seat]:
        t.begin_pending(seat)
        return Journey(seat)
    return Act(seat)


def sound(t: Quest) -> None:
    """Laws that hold between turns."""
    all_accounted(t)
    assert t.resolving == []
    assert (TREASURE in t.place) or t.dragon_cards == []
    for seat, place in enumerate(t.place):
        assert (t.marker[seat] != NOWHERE) == (place == CATACOMBS)
        assert place == CATACOMBS or (t.trip[seat] == [] and t.trip_kept[seat] == t.relit[seat] == 0)
        assert place != DEAD or not (t.loot[seat] or t.kept[seat] or t.rune[seat])
        assert place in (OUT, DEAD) or t.wounds[seat] < t.life(seat)
        assert place != OUT or t.loot[seat]


@clause("DQ-TURN-02", "DQ-CARD-01", "DQ-CAT-13", "DQ-TC-09", "DQ-DEATH-02", "DQ-WIN-01")
@pytest.mark.parametrize(
    "seed", [*range(QUICK), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(QUICK, 24))]
)
def test_wandering(seed: int) -> None:
    random = Random(seed)
    mode = ("dice", "classic_solo", "standard")[seed % 3]
    t = quest(*random.sample(HERO_KEYS, 2 + seed % 3), combat_mode=mode)
    for seat, tower in zip(range(t.seats), TOWERS, strict=False):
        stand(t, seat, tower, came_by=NOWHERE)
        t.take_rune(
            seat, t.take_from_pool(t.runes, random.choice([f for f in RUNE_FACES if t.runes.count(f)]))
        )
    for _ in range(ROUNDS):
        for seat in range(t.seats):
            if in_dungeon(t, seat):
                take_turn(t, seat, random)
                sound(t)
    t.sunset()
    play_out(State(t, Reckoning()), random)
    sound(t)
    assert all(t.place[seat] == OUT for seat in result(t).winners)
