"""The deployment phase: whom to deploy and where, who bears what, when a gem is better kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from undercroft.bots.heuristics.immortal_magic.judging import CROWD, guards, risk
from undercroft.bots.heuristics.immortal_magic.outlook import SHOWN, Outlook
from undercroft.bots.heuristics.immortal_magic.paths import from_line, road_of, worth
from undercroft.bots.heuristics.immortal_magic.worths import (
    CARD,
    effects_worth,
    keep_worth,
    price_worth,
)
from undercroft.games.immortal_magic.board import NOWHERE
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.layout import COLUMNS
from undercroft.games.immortal_magic.queries.limits import why_not_wear
from undercroft.games.immortal_magic.queries.matching import characters, standing
from undercroft.games.immortal_magic.queries.moves import zone_lines
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.kernel.ids import NO_CARD, CardId, Face

FULL: Final = 30.0
"""The worth of a character for which gear that does something special is worth all it can be."""

SPECIAL: Final = 0.6
ARMED: Final = 0.35
"""What each figure is worth against characters that may come."""


@contextmanager
def added(outlook: Outlook, face: Face, place: int, bearer: CardId) -> Iterator[CardId]:
    """The table with one card more in play, for a moment."""
    t = outlook.t
    card = t.mint(face, t.deck[outlook.seat].lot)
    slot = 1 + len(standing(t, place)) if place != NOWHERE else 0
    t.come_into_play(card, outlook.seat, place, slot, bearer)
    outlook.forget(bearer)
    yield card
    t.in_play.pop()
    for name in COLUMNS:
        getattr(t, name).pop()
    outlook.forget(bearer)


def line_gains(outlook: Outlook, face: Face) -> dict[int, float]:
    """What a character deployed in each line is worth."""
    t, seat = outlook.t, outlook.seat
    crowd = CROWD ** len(characters(t, seat))
    guarded = guards(outlook)
    fear = risk(outlook, guarded)
    lines, found = zone_lines(t, seat), {}
    with added(outlook, face, lines[0], NO_CARD) as card:
        road = road_of(outlook, card, NOWHERE)
        for line in lines:
            slot = 1 + sum(other != card for other in standing(t, line))
            found[line] = crowd * from_line(road, line, slot)
            if fear and guarded[line] == NO_CARD:
                found[line] += fear - risk(outlook, {**guarded, line: card})
    return found


def standing_worth(outlook: Outlook, card: CardId) -> float:
    """What a character is worth as it stands, worked out once."""
    found = outlook.worths.get(card)
    if found is None:
        found = outlook.worths[card] = worth(outlook, card)
    return found


def bearer_gains(outlook: Outlook, face: Face) -> dict[CardId, float]:
    """What a piece of equipment adds to each character that can take it."""
    t = outlook.t
    found = {}
    for card in characters(t, outlook.seat):
        if why_not_wear(t, card, face) is None:
            before = standing_worth(outlook, card)
            with added(outlook, face, NOWHERE, card):
                gain = worth(outlook, card) - before
            gain += ARMED * (CARDS[face].atk + CARDS[face].defence)
            found[card] = gain + SPECIAL * effects_worth(face, SHOWN) * min(1.0, before / FULL)
    return found


def cost_of(outlook: Outlook, face: Face) -> float:
    """What paying for a card costs."""
    t, seat = outlook.t, outlook.seat
    return price_worth(t.gems[seat], price(t, seat, face), outlook.need(face))


def worst(outlook: Outlook, number: int) -> float:
    """What the least useful cards of the hand are worth together."""
    t = outlook.t
    return sum(sorted(hand_worth(outlook, t.face[card]) for card in t.hand[outlook.seat])[:number])


def hand_worth(outlook: Outlook, face: Face) -> float:
    """What a card of the hand is worth: less where nobody can play it, for a second one, and if dear."""
    t, seat = outlook.t, outlook.seat
    card, found = CARDS[face], keep_worth(face)
    needed = {"spell": "M", "arms": "W"}.get(card.type, card.path if card.type != "character" else "")
    held = [t.face[other] for other in t.hand[seat]]
    around = [t.face[other] for other in characters(t, seat)] + held
    if needed and not any(
        CARDS[other].path == needed and CARDS[other].type == "character" for other in around
    ):
        found *= 0.4
    if card.type == "character" and not characters(t, seat):
        found += 3.0
    return found - 0.5 * (held.count(face) - 1) - 0.5 * max(0, price(t, seat, face) - t.gems[seat])


def draw_gain(outlook: Outlook) -> float:
    """What a further card is worth: more with an empty hand."""
    number = len(outlook.t.hand[outlook.seat])
    return CARD + (2.0 if number <= 2 else 0.0) - (2.5 if number >= outlook.t.options.hand_limit else 0.0)
