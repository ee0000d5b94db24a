"""The way to the far side: what it is worth to stand in each space for a character.

The worth of a space is that of the best next move: the chance to survive it, what it brings, and the worth
of the space it leads to, a little less for every move. A gate is worth a champion, if its guard is beaten.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from undercroft.bots.heuristics.immortal_magic.dangers import (
    SAFE,
    Peril,
    Runner,
    card_peril,
    enemy_peril,
)
from undercroft.bots.heuristics.immortal_magic.outlook import Outlook
from undercroft.bots.heuristics.immortal_magic.worths import SOUL
from undercroft.games.immortal_magic.board import NOWHERE, SIDES, SPACES, advance, side_of_zone, spaces, ways
from undercroft.games.immortal_magic.cards import IS_ENEMY
from undercroft.games.immortal_magic.queries.matching import controller, guard_of, index
from undercroft.games.immortal_magic.queries.moves import directions
from undercroft.kernel.ids import NO_CARD, CardId

PATIENCE: Final = 0.87
"""What is left of a plan that takes a turn longer."""

SWEEPS: Final = 6
SENT_HOME: Final = 0.35
"""What is left of a plan for who is thrown back."""

IN_THE_WAY: Final = 0.8
"""What is left of a way through a space that an own character holds."""

FASTER: Final = 0.15
"""What an extra move in this turn adds."""

QUEUE: Final = 0.8
"""What is left of a plan for each who stands before it in the line."""


class Road(NamedTuple):
    """What lies ahead of a character: the places it can go to from each, what its gates are worth, for each
    space how much of its worth can be counted on and what entering it brings, the worth of each space, what
    waiting is worth, and what is left of a plan after a move."""

    ways: tuple[tuple[int, ...], ...]
    gates: dict[int, float]
    steps: dict[int, tuple[float, float]]
    values: dict[int, float]
    hold: float
    patience: float


def peril(outlook: Outlook, card: CardId, runner: Runner, space: int) -> Peril:
    """What waits for a character in a space. DIM-MOVE-13"""
    t = outlook.t
    other = outlook.held.get(space, NO_CARD)
    if other != NO_CARD and other != card:
        return company(outlook, card, other)
    room = t.rooms[space]
    if t.face_down[space] and (room == NO_CARD or not t.knows(outlook.seat, room)):
        return outlook.unknown(runner)
    if room == NO_CARD:
        return SAFE
    face = t.face[room]
    if IS_ENEMY[face]:
        return enemy_peril(face, t.enemy_souls[space], runner)
    return card_peril(face, runner.armored, runner.nimble)


def company(outlook: Outlook, card: CardId, other: CardId) -> Peril:
    """A character that stands in a space: nothing to fear from an own one, but it is in the way."""
    if controller(outlook.t, other) == controller(outlook.t, card):
        return SAFE
    ends = outlook.clash(card, other)
    return Peril(ends.loses, ends.undecided, ends.wins * (outlook.body(other) + SOUL) - SOUL * ends.loses)


def gate(outlook: Outlook, card: CardId, line: int) -> float:
    """What it is worth to enter another's zone by a line. DIM-CHAMP-01, -03"""
    t = outlook.t
    prize = outlook.prize(controller(t, card), t.face[card])
    guard = guard_of(t, line)
    return prize if guard == NO_CARD else prize * outlook.clash(card, guard).wins


def weighed(found: Peril, hold: float) -> tuple[float, float]:
    """How much of a space's worth can be counted on, and what entering it brings."""
    return 1.0 - found.death - found.back, found.gain + found.back * SENT_HOME * hold


def step_worth(road: Road, place: int) -> float:
    """What a move to a place is worth."""
    if place >= SPACES:
        return road.gates.get(place, 0.0)
    safe, gain = road.steps[place]
    return safe * road.values[place] + gain


@cache
def region(side: int, freedom: int, size: tuple[int, int], players: int, start: int) -> tuple[int, ...]:
    """The spaces that can be reached from a place, the farthest first; from NOWHERE all."""
    if start == NOWHERE:
        found = set(spaces(*size))
    else:
        known = ways(side, freedom, *size, players)
        found, waiting = set(), [start]
        while waiting:
            for place in known[waiting.pop()]:
                if place not in found and (place < SPACES or side_of_zone(place) == side):
                    found.add(place)
                    waiting.append(place)
    inside = [place for place in found if place < SPACES]
    return tuple(sorted(inside, key=lambda space: (-advance(side, space, *size), space)))


def road_of(outlook: Outlook, card: CardId, start: int | None = None) -> Road:
    """What lies ahead of a character where it is, or from a place on; NOWHERE stands for everywhere."""
    t = outlook.t
    at = index(t, card)
    seat = t.owner[at]
    side, freedom = SIDES[t.seats][seat], directions(t, card)
    known = ways(side, freedom, *outlook.size, t.seats)
    order = region(side, freedom, outlook.size, t.seats, t.place[at] if start is None else start)
    if t.place[at] < SPACES and t.place[at] not in order:
        order = (*order, t.place[at])
    runner, hold = outlook.runner(card), outlook.hold(card)
    steps, gates = {}, {}
    for space in order:
        safe, gain = weighed(peril(outlook, card, runner, space), hold)
        own = outlook.held.get(space, card)
        left = IN_THE_WAY if own != card and controller(t, own) == seat else 1.0
        steps[space] = (left * safe, gain)
        for place in known[space]:
            if place >= SPACES and place not in gates and side_of_zone(place) != side:
                gates[place] = gate(outlook, card, place)
    patience = float(PATIENCE ** (1.0 / outlook.stride(card)))
    road = Road(known, gates, steps, dict.fromkeys(order, hold), hold, patience)
    _spread(road, order)
    return road


def _spread(road: Road, order: tuple[int, ...]) -> None:
    """Work the values back from the gates until they stay."""
    values, steps, gates, hold, patience = road.values, road.steps, road.gates, road.hold, road.patience
    for _ in range(SWEEPS):
        changed = False
        for space in order:
            best = 0.0
            for place in road.ways[space]:
                if place < SPACES:
                    safe, gain = steps[place]
                    found = safe * values[place] + gain
                else:
                    found = gates.get(place, 0.0)
                if found > best:
                    best = found
            if patience * best > values[space] + 0.2 and patience * best > hold:
                values[space] = patience * best
                changed = True
        if not changed:
            return


def from_line(road: Road, line: int, slot: int) -> float:
    """What it is worth to stand in a line of the own zone."""
    best = max((step_worth(road, place) for place in road.ways[line] if place < SPACES), default=0.0)
    return max(road.hold, float(road.patience * best * QUEUE ** (slot - 1)))


def worth(outlook: Outlook, card: CardId, road: Road | None = None) -> float:
    """What a character is worth where it stands."""
    t = outlook.t
    found = road or road_of(outlook, card)
    at = index(t, card)
    place = t.place[at]
    value = found.values[place] if 0 <= place < SPACES else from_line(found, place, t.slot[at])
    if t.stunned[at]:
        value *= PATIENCE
    return value * (1.0 + FASTER * t.granted[at])
