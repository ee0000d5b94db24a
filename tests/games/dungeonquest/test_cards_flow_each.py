"""What has to be true: every card of every deck can be resolved anywhere it can be drawn; afterwards it lies
where it belongs, and no card is lost.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.games.dungeonquest.depths_table import (
    Part,
    all_accounted,
    below,
    ended,
    give,
    in_room,
    lay,
    play_out,
    quest,
    stand,
    where,
)
from undercroft.games.dungeonquest.board import DEAD, EAST, TREASURE, cell
from undercroft.games.dungeonquest.cards import CODES, DECK_CARDS, DECKS, FACES, is_loot
from undercroft.games.dungeonquest.flow.move import TryDoor
from undercroft.games.dungeonquest.flow.resolve import DrawAndResolve, UseCard
from undercroft.games.dungeonquest.flow.treasure import DrawDragon
from undercroft.games.dungeonquest.flow.turn import CatacombTurn
from undercroft.games.dungeonquest.queries.actions import READ
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.state import State
from undercroft.testing import clause

ROOM_DECKS = ("dungeon", "crypt", "corpse", "search", "trap", "treasure")
HEROES = ("hugo", "krutzbeck", "lindel", "tatianna", "challara", "gherinn")


def cards(*decks: str) -> list[str]:
    return [CODES[face] for deck in decks for face, _ in DECKS[deck]]


def settled(t: Quest, code: str) -> None:
    """The card lies in one of the places where it may lie now."""
    face = FACES[code]
    deck = DECK_CARDS[face].deck
    allowed = (
        {deck, f"{deck}_discard", "loot"} if is_loot(face) else {deck, f"{deck}_discard", "kept", "trip"}
    )
    if deck == "dragon":
        allowed = {"dragon", "dragon_cards"}
    assert set(where(t, face)) <= allowed, where(t, face)
    assert not t.resolving
    all_accounted(t)


@clause("DQ-CARD-01", "DQ-CARD-02")
@pytest.mark.parametrize("code", cards(*ROOM_DECKS))
@pytest.mark.parametrize("mode", ["dice", "standard"])
def test_a_card_drawn_in_a_chamber(code: str, mode: str) -> None:
    for seed in range(6):
        random = Random(f"{code}{seed}")
        t = quest(random.choice(HEROES[:5]), "gherinn", combat_mode=mode)
        in_room(t, 0)
        lay(t, 5, 4, "corridor-OOO", EAST)
        give(t, 0, "treasure-ruby-ring" if code != "treasure-ruby-ring" else "treasure-gold-ring")
        state = State(t, Part(DrawAndResolve(0, DECK_CARDS[FACES[code]].deck)))
        state.answer_key(code)
        play_out(state, random)
        settled(t, code)


@clause("DQ-CAT-09", "DQ-CARD-02")
@pytest.mark.parametrize("code", cards("catacomb"))
def test_a_card_drawn_in_the_catacombs(code: str) -> None:
    for seed in range(12):
        random = Random(f"{code}{seed}")
        t = quest(random.choice(HEROES), "hugo" if seed % 2 else "lindel") if seed > 5 else quest("challara")
        below(t, 0, 3, 3, random.randrange(4))
        give(t, 0, "corpse-rope", "treasure-loadstone", "dungeon-coins-30", "treasure-giant-ruby")
        state = State(t, CatacombTurn(0))
        state.answer_key(code)
        play_out(state, random)
        settled(t, code)
        assert ended(t)


@clause("DQ-CARD-11", "DQ-DOOR-02")
@pytest.mark.parametrize("code", cards("door"))
def test_a_door_card(code: str) -> None:
    for seed in range(8):
        t = quest("hugo", "lindel")
        stand(t, 0, TREASURE, came_by=0)
        state = State(t, TryDoor(0))
        state.answer_key(code)
        play_out(state, Random(seed))
        settled(t, code)
        assert ended(t) == (code != "door-opens")


@clause("DQ-TC-03", "DQ-TC-07")
@pytest.mark.parametrize("code", cards("dragon"))
def test_a_dragon_card(code: str) -> None:
    for seed in range(12):
        t = quest("gherinn", "challara", "hugo")
        for seat in range(3):
            stand(t, seat, TREASURE, came_by=0)
        give(t, 0, "treasure-gold-ring")
        state = State(t, DrawDragon(0))
        state.answer_key(code)
        play_out(state, Random(seed))
        settled(t, code)
        assert ended(t)


@clause("DQ-CARD-06", "DQ-RUNE-01", "DQ-LOOT-05")
@pytest.mark.parametrize(
    "code", [c for c in cards("dungeon", "treasure", "rune") if DECK_CARDS[FACES[c]].lines("use")]
)
def test_a_card_that_is_used(code: str) -> None:
    for seed in range(20):
        t = quest("krutzbeck", "lindel")
        in_room(t, 0)
        stand(t, 1, cell(1, 1))
        t.hurt_hero(0, 8)
        give(t, 0, code)
        play_out(State(t, Part(UseCard(0, FACES[code]))), Random(seed))
        kept = FACES[code] in READ
        deck = DECK_CARDS[FACES[code]].deck
        if t.place[0] != DEAD:
            home = "used_runes" if deck == "rune" else f"{deck}_discard"
            assert "loot" in where(t, FACES[code]) if kept else home in where(t, FACES[code])
        all_accounted(t)
