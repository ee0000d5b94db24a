"""The catacombs: whether to go down, where to, and when to come up. DQ-CAT-04..20"""

from __future__ import annotations

from typing import Final

from undercroft.bots.heuristics.dungeonquest.outlook import Outlook
from undercroft.bots.heuristics.dungeonquest.terrain import Cost
from undercroft.games.dungeonquest.board import (
    CATACOMBS,
    DIRECTIONS,
    TREASURE,
    in_line,
    is_tower,
    left_of,
    opposite,
    right_of,
    space_of,
)
from undercroft.games.dungeonquest.cards import tile
from undercroft.games.dungeonquest.queries.depths import trip_length
from undercroft.kernel.ids import CardId

TRIP: Final = 6
"""How many cards a trip takes, as a guess: one in six lets one out."""

AGAIN: Final = 4
"""How much longer it takes who does not come up when they can."""

DICE: Final = range(1, 7)


def landing(o: Outlook, space: int, spent: Cost) -> float:
    """To come up in a space after some time; a tower room is the way out itself."""
    space = space_of(space)
    spent = spent if is_tower(space) or space == TREASURE else spent.plus(o.terrain.enter(space))
    return o.plans(spent, o.home.at(space), o.hoard.at(space))


def below(o: Outlook, turns: int) -> Cost:
    """Some turns in the catacombs."""
    return Cost(turns * (o.dangers.draws["catacomb"] + o.condition.below), float(turns))


def shifted(o: Outlook, ahead: int, side: int, spent: Cost) -> float:
    """To come up beside a cell, by any number of the die. DQ-CAT-14"""
    return sum(landing(o, in_line(ahead, side, pips), spent) for pips in DICE) / len(DICE)


def trip(o: Outlook, start: int, heading: int, cards: int, spent: Cost) -> float:
    """To come up after some cards, on the better side."""
    ahead = in_line(start, heading, cards)
    return max(shifted(o, ahead, side, spent) for side in (left_of(heading), right_of(heading)))


def heading(o: Outlook, direction: int) -> float:
    """To go down in a direction."""
    start = o.place if o.place != CATACOMBS else o.t.marker[o.seat]
    return trip(o, start, direction, TRIP, below(o, TRIP + 1))


def descent(o: Outlook) -> float:
    """To go down in the best direction."""
    return max(heading(o, direction) for direction in DIRECTIONS)


def surface(o: Outlook, yes: bool) -> float:
    """To come up now, or later."""
    start, direction, cards = o.t.marker[o.seat], o.t.heading[o.seat], trip_length(o.t, o.seat)
    if yes:
        return trip(o, start, direction, cards, o.terrain.cost(0.0, 1.0))
    return trip(o, start, direction, cards + AGAIN, below(o, AGAIN + 1))


def shift(o: Outlook, side: str) -> float:
    """Left or right."""
    direction = o.t.heading[o.seat]
    ahead = in_line(o.t.marker[o.seat], direction, trip_length(o.t, o.seat))
    beside = left_of(direction) if side == "left" else right_of(direction)
    return shifted(o, ahead, beside, o.terrain.cost(0.0, 1.0))


def laid(o: Outlook, space: int, card: CardId, facing: int) -> float:
    """With a tile laid into a space; the imagined table takes it as well as any other."""
    t = o.t
    before = (t.laid[space], t.facing[space])
    t.laid[space], t.facing[space] = card, facing
    there = Outlook(o.state, o.seat, o.temper)
    entry = there.terrain.entry(space, facing)
    worth = there.plans(there.terrain.enter(space), there.home.at(space, entry), there.hoard.at(space, entry))
    t.laid[space], t.facing[space] = before
    return worth


def arrow(o: Outlook, direction: int) -> float:
    """The tile that came up, its arrow facing a direction. DQ-CAT-18"""
    space = o.asked["at"]
    return laid(o, space, o.t.considered[-1], opposite(direction)) if o.t.considered else 0.0


def side(o: Outlook, number: int) -> float:
    """A side of a Chasm or Bridge: where do its passages lead? DQ-CAT-20, DQ-BRIDGE-06"""
    space = standing(o)
    chamber = tile(o.t.face[o.t.laid[space]])
    sides = [
        direction
        for direction in DIRECTIONS
        if (o.t.side_of(space, direction) in chamber.near) == (not number)
    ]
    spent = o.terrain.cost(0.0, 0.0)
    return max((o.plans(spent, o.home.at(space, at), o.hoard.at(space, at)) for at in sides), default=0.0)


def standing(o: Outlook) -> int:
    """The space that the question is about: where one comes up or in, or stands."""
    return space_of(o.asked["at"])
