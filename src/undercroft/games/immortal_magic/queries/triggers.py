"""What a moment sets off: on fighters, champions and rooms, and when a turn begins. DIM-PLAY-20, DIM-TURN-13,
DIM-BATTLE-18, -19
"""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.games.immortal_magic.cards import CAMPAIGN_FACES, CARDS, IS_UNIVERSAL, TRIGGERS_OF
from undercroft.games.immortal_magic.layout import NO_SEAT, Layout
from undercroft.games.immortal_magic.queries.in_force import in_play_source, nullified, source_of
from undercroft.games.immortal_magic.queries.matching import (
    ROOMS,
    Source,
    all_hold,
    gear_of,
    is_enemy,
    standing,
)
from undercroft.kernel.ids import NO_CARD, CardId, Seat

Rows = tuple[Source, ...]
"""Effects that are set off: the source of each says which."""


def _holding(t: Layout, found: Iterable[Source]) -> Rows:
    return tuple([each for each in found if all_hold(t, CARDS[each.face].effects[each.number], each)])


def set_off(t: Layout, on: str, *fighters: CardId) -> Rows:
    """The effects of fighters and of what they wear that a moment sets off, in their order."""
    cards: list[CardId] = []
    for fighter in fighters:
        cards.append(fighter)
        if not is_enemy(t, fighter):
            cards += [card for card in gear_of(t, fighter) if not nullified(t, card)]
    numbered = [(card, number) for card in cards for number in TRIGGERS_OF[t.face[card]][on]]
    return _holding(t, [source_of(t, card, number) for card, number in numbered])


def of_room(t: Layout, on: str, space: int, me: CardId, seat: Seat) -> Rows:
    """The effects of a dungeon card that a moment sets off for a character."""
    card = t.rooms[space]
    face = t.face[card]
    return _holding(t, [Source(seat, face, card, me, number) for number in TRIGGERS_OF[face][on]])


def turn_triggers(t: Layout, seat: Seat) -> Rows:
    """What the start of a turn sets off, in order. DIM-TURN-13"""
    return _holding(t, _of_campaign(t) + _of_players(t, seat) + _of_rooms(t, seat))


def _of_campaign(t: Layout) -> list[Source]:
    """A campaign's effects come before all others and have no controller. DIM-CAMP-10"""
    face = CAMPAIGN_FACES.get(t.options.campaign, NO_CARD)
    numbers = () if face == NO_CARD else TRIGGERS_OF[face]["turn"]
    return [Source(NO_SEAT, face, NO_CARD, NO_CARD, number) for number in numbers]


def _of_players(t: Layout, seat: Seat) -> list[Source]:
    """The active player's cards in the order they came into play, then other players' Universals, clockwise.

    DIM-TURN-13, DIM-PLAY-20
    """
    own: list[Source] = []
    others: list[Source] = []
    for at, card in enumerate(t.in_play):
        face = t.face[card]
        numbers = TRIGGERS_OF[face]["turn"]
        if not numbers or (t.bearer[at] != NO_CARD and nullified(t, card)):
            continue
        sources = [in_play_source(t, at, number) for number in numbers]
        if sources[0].seat == seat:
            own += sources
        elif IS_UNIVERSAL[face]:
            others += sources
    others.sort(key=lambda source: (source.seat - seat) % t.seats)
    return own + others


def _of_rooms(t: Layout, seat: Seat) -> list[Source]:
    """Face-up rooms in the order a1, b1 and so on; `you` is the active player."""
    found: list[Source] = []
    for space, card in enumerate(t.rooms):
        face = NO_CARD if card == NO_CARD or t.face_down[space] else t.face[card]
        if face not in ROOMS:
            continue
        for number in TRIGGERS_OF[face]["turn"]:
            held = standing(t, space)
            found.append(Source(seat, face, card, held[0] if held else NO_CARD, number))
    return found
