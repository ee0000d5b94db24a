"""Whole games of the ready decks, played at random; whenever a player has the main decision

- no space is bare while the pile has a card, and nobody shares a space with a face-down card or an enemy;
- a space holds one character, or two of one player; queues have no gaps;
- souls keep to their limits, and no battle or move is half done.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from undercroft.games.immortal_magic.board import SPACES, spaces
from undercroft.games.immortal_magic.cards import IS_ENEMY
from undercroft.games.immortal_magic.ending import result, wins
from undercroft.games.immortal_magic.flow.setup import Delve
from undercroft.games.immortal_magic.layout import OVER
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.queries.limits import soul_limit
from undercroft.games.immortal_magic.queries.matching import all_characters
from undercroft.games.immortal_magic.table import Keep, blank
from undercroft.kernel.ids import CHANCE, NO_CARD
from undercroft.kernel.state import State
from undercroft.testing import clause

MAIN = ("deployment", "movement")

GAMES: tuple[dict[str, Any], ...] = (
    {},
    {"grid": "3x3", "champions": 3, "attack_timing": "after_roll", "room_replacement": "E1"},
    {"players": 4, "loot_drops": True, "helpers_die": True, "dungeon": "upper_halls"},
    {
        "players": 3,
        "grid": "3x3",
        "dungeon": "upper_halls",
        "dungeon_empty": "reshuffle",
        "adjacent_grant": "on",
    },
    {"campaign": "necromancers_lair"},
    {"players": 1, "campaign": "necromancers_lair_solo"},
)


def check(t: Keep) -> None:
    """What holds of the dungeon outside moves and battles."""
    assert (t.enterer, t.opponent, t.moving, t.vacated, t.helpers) == (NO_CARD, NO_CARD, NO_CARD, [], [])
    held = Counter(place for place in t.place if 0 <= place < SPACES)
    for space in spaces(*t.options.size()):
        card = t.rooms[space]
        assert card != NO_CARD or t.face_down[space] or held[space] or not t.in_pile()
        enemy = card != NO_CARD and IS_ENEMY[t.face[card]]
        assert not (held[space] and (t.face_down[space] or enemy))
        owners = {owner for place, owner in zip(t.place, t.owner, strict=True) if place == space}
        assert held[space] <= 2
        assert len(owners) <= 1
    for line in {place for place in t.place if place >= SPACES}:
        slots = sorted(slot for slot, place in zip(t.slot, t.place, strict=True) if place == line)
        assert slots == list(range(1, len(slots) + 1))
    for card in all_characters(t):
        assert 0 <= t.souls[t.in_play.index(card)] <= soul_limit(t, card)
    assert not any(wins(t, seat) for seat in range(t.seats))


@clause("DIM-ROOM-10", "DIM-MOVE-07", "DIM-DEPLOY-05", "DIM-SOUL-03", "DIM-WIN-02")
@pytest.mark.parametrize("options", GAMES)
def test_the_dungeon_is_in_order_whenever_a_player_decides(options: dict[str, Any]) -> None:
    random = Random(7)
    t = blank(Options(**options))
    state = State(t, Delve())
    checked = 0
    while not state.over:
        if state.asked == CHANCE:
            state.roll(random.getrandbits(48))
            continue
        assert state.pending is not None
        offers = list(state.offers())
        if state.pending.kind.name in MAIN:
            check(t)
            checked += 1
            offers = offers[:-1] if len(offers) > 1 and random.random() < 0.8 else offers
        elif state.pending.kind.name == "turn":
            offers = offers[:1]
        state.answer(random.choice(offers))
    assert checked > 20
    assert t.phase == OVER
    assert result(t).winners == tuple(t.winners)
