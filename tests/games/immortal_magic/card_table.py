"""Tables that the tests of cards, turns and effects start from."""

from __future__ import annotations

from typing import Any

from tests.games.immortal_magic.dungeon_table import dungeon, give, play, put
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.flow.deployment import Deployment
from undercroft.games.immortal_magic.flow.playing import Perform
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import NO_CARD
from undercroft.kernel.state import State


def deploying(**options: Any) -> Keep:
    """A table in the deployment phase of a later turn of the first seat, nobody in play, no gems."""
    t = dungeon(**options)
    t.phase = "deployment"
    return t


def casting(*hand: str, gems: int = 9) -> Keep:
    """South has a Mage and a Warrior in their zone, and these cards in hand."""
    t = deploying()
    put(t, 0, "H02", "S:a")
    put(t, 0, "H03", "S:b")
    give(t, 0, *hand, gems=gems)
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


def perform(t: Keep, face: int, *keys: str, seat: int = 0, card: int = NO_CARD, me: int = NO_CARD) -> State:
    """Carry out the first effect of a card, with these answers."""
    return play(t, Perform(seat, face, card, me, 0), *keys)
