"""Pure questions about a view: the table as far as it is known, where cards are, who is asked about what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from undercroft.games.immortal_magic.asks import ASKS, DONE, WINDOW_ASKS
from undercroft.games.immortal_magic.board import SIDES, SPACES, at_place, lines, spaces, zone
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.layout import BACKS
from undercroft.games.immortal_magic.queries.limits import destinations, moves_left
from undercroft.games.immortal_magic.queries.matching import CHARACTERS, characters
from undercroft.games.immortal_magic.queries.playable import DEPLOYMENT, MOVEMENT
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import NO_CARD, NOBODY, CardId, Face, Seat
from undercroft.kernel.piles import Deck
from undercroft.kernel.sight import BagView, DeckView, View

WINDOWS: Final[dict[str, str]] = {
    "deployment": DEPLOYMENT,
    "movement": MOVEMENT,
    **{kind.name: window for window, kind in WINDOW_ASKS.items()},
}
"""The questions in which cards are played and abilities used, with the windows that they stand for."""

OPEN_ROWS: Final = ("graveyard", "hall")
"""What lies face up before each player."""


def table(view: View) -> Keep:
    """The table with all that the viewer knows, and nothing else, so that the rules can be asked about it.

    Cards that lie open have the backs that answers name them by; others get new ones.
    """
    return _table(_Known(view))


class _Known:
    """A view as a key: the same view is read once, however often it is asked about."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __hash__(self) -> int:
        return id(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and other.view is self.view


@lru_cache(8)
def _table(known: _Known) -> Keep:
    view = known.view
    seen = Keep(view.facts["options"], len(view.facts["gems"]))
    for name in seen.public():
        setattr(seen, name, _thawed(view.facts[name]))
    for name in BACKS:
        _lay_open(seen, getattr(seen, name), view.zones[name])
    for name in OPEN_ROWS:
        setattr(seen, name, [[seen.mint(face, 0) for face in pile] for pile in view.zones[name]])
    seen.hand = [[seen.mint(face, 0) for face in faces_in(hand)] for hand in view.zones["hand"]]
    seen.dungeon_graveyard = [seen.mint(face, 0) for face in view.zones["dungeon_graveyard"]]
    seen.deck = [_deck(pile) for pile in view.zones["deck"]]
    seen.dungeon = _deck(view.zones["dungeon"])
    return seen


def _thawed(fact: Any) -> Any:
    return [_thawed(part) for part in fact] if isinstance(fact, tuple) else fact


def _lay_open(seen: Keep, backs: Sequence[CardId], faces: Sequence[Face | None]) -> None:
    """Give cards that are told apart the faces that the viewer knows."""
    for card, face in zip(backs, faces, strict=True):
        while card >= len(seen.face):
            seen.face.append(NO_CARD)
            seen.seen.append(NOBODY)
            seen.lot.append(0)
        if card != NO_CARD and face is not None:
            seen.face[card] = face


def _deck(pile: DeckView) -> Deck:
    """A deck of which only the size is known."""
    deck = Deck(0, 0)
    deck.loose = pile.size()
    return deck


def faces_in(bag: BagView) -> list[Face]:
    """The cards of a bag that the viewer knows, one by one."""
    return [face for face, number in bag.known for _ in range(number)]


def seats(view: View) -> range:
    """Everybody at the table."""
    return range(len(view.facts["gems"]))


def asked_seat(view: View) -> Seat:
    """Who is asked; the active player where that is chance or nobody."""
    asked = view.asked
    return view.facts["active"] if asked is None or asked < 0 else asked


def value(view: View, key: str) -> Any:
    """What an answer to the open question stands for."""
    return ASKS[view.question].value(key)


def window(view: View) -> str:
    """The window that the open question stands for; none where nothing is played."""
    return WINDOWS.get(view.question, "")


def on_board(view: View, at: int) -> bool:
    """Whether a place is one of this game: a space of the grid, or a line of a zone beside it."""
    size = view.facts["options"].size()
    if at < SPACES:
        return at in spaces(*size)
    return at in gates(len(seats(view)), *size)


@cache
def gates(players: int, width: int, height: int) -> tuple[int, ...]:
    """Every line of every zone; a side without a player has open gates. DIM-CHAMP-01, DIM-MULTI-04"""
    sides = SIDES[2] if players <= 2 else SIDES[4]
    return tuple(zone(side, line) for side in sides for line in range(lines(side, width, height)))


def movers(view: View) -> list[CardId]:
    """The characters that the open question of a destination may be about: those who can go just there, and
    of several the one that the viewer's trail names."""
    known, seat = table(view), asked_seat(view)
    offered = sorted(place for place in (value(view, key) for key in view.options) if place != DONE)
    able = [
        card
        for card in characters(known, seat)
        if moves_left(known, card) and sorted(destinations(known, card)) == offered
    ]
    told = [card for card in able if _is_told(view, known, card)]
    return told or able


def _is_told(view: View, known: Keep, card: CardId) -> bool:
    """Whether what is going on is about a character, as the trail tells."""
    where = at_place(known.place[known.in_play.index(card)])
    return bool(view.trail) and view.trail[-1].endswith(f"{named(known, card)} {where}")


def character_at(known: Keep, place: int) -> CardId:
    """A character in play by its place there, NO_CARD for other cards."""
    card = known.in_play[place]
    return card if known.face[card] in CHARACTERS else NO_CARD


def named(known: Keep, card: CardId) -> str:
    """A card on the table by its name."""
    face = known.face[card]
    return CARDS[face].name if face >= 0 else "this card"
