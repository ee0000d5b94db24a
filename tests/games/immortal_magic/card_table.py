"""Tables that the tests of cards, turns and effects start from."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import pytest

from tests.games.immortal_magic.dungeon_table import dungeon, play
from undercroft.games.immortal_magic.cards import CARDS, FACES
from undercroft.games.immortal_magic.cards.notation import read_effect
from undercroft.games.immortal_magic.flow.deployment import Deployment
from undercroft.games.immortal_magic.flow.perform import Perform
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import NO_CARD
from undercroft.kernel.state import State

PACKAGE = "undercroft.games.immortal_magic"


def deploying(**options: Any) -> Keep:
    """A table in the deployment phase of a later turn of the first seat, nobody in play, no gems."""
    t = dungeon(**options)
    t.phase = "deployment"
    return t


def phase(t: Keep, *keys: str) -> State:
    """The deployment phase of the first seat, with these answers."""
    return play(t, Deployment(0), *keys)


def offered(state: State) -> list[str]:
    """The answers to the open question."""
    return state.keys()


def stacked(t: Keep, seat: int, *codes: str) -> None:
    """A deck of just these cards."""
    t.fill_deck(seat, [(FACES[code], codes.count(code)) for code in dict.fromkeys(codes)])


def buried(t: Keep, seat: int, *codes: str) -> None:
    """Cards in a graveyard."""
    for code in codes:
        card = t.mint(FACES[code], t.deck[seat].lot)
        t.show(card, t.all)
        t.graveyard[seat].append(card)


def column(t: Keep, name: str, card: int) -> int:
    """What is known of a card in play."""
    values: list[int] = getattr(t, name)
    return values[t.in_play.index(card)]


def write(monkeypatch: pytest.MonkeyPatch, code: str, *effects: str) -> int:
    """Give a card other effects, as a player's own card would have; gives its face."""
    face = FACES[code]
    cards = list(CARDS)
    cards[face] = replace(CARDS[face], effects=tuple(read_effect(text) for text in effects))
    for name, module in list(sys.modules.items()):
        if name.startswith(PACKAGE) and hasattr(module, "CARDS"):
            monkeypatch.setattr(module, "CARDS", tuple(cards))
    return face


def perform(t: Keep, face: int, *keys: str, seat: int = 0, card: int = NO_CARD, me: int = NO_CARD) -> State:
    """Carry out the first effect of a card, with these answers."""
    return play(t, Perform(seat, face, card, me, 0), *keys)
