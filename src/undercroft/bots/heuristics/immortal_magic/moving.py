"""Where to go, and when to stay: every move by its odds against what staying is worth."""

from __future__ import annotations

from typing import Final

from undercroft.bots.heuristics.immortal_magic.dangers import Peril
from undercroft.bots.heuristics.immortal_magic.judging import guards, risk
from undercroft.bots.heuristics.immortal_magic.outlook import Outlook
from undercroft.bots.heuristics.immortal_magic.paths import Road, peril, road_of, weighed, worth
from undercroft.bots.heuristics.immortal_magic.worths import GEM, SOUL
from undercroft.bots.heuristics.immortal_magic.worths import step_worth as act_worth
from undercroft.games.immortal_magic.board import SIDES, SPACES, side_of_zone
from undercroft.games.immortal_magic.cards import CARDS, IS_ENEMY, PLAYS
from undercroft.games.immortal_magic.queries.matching import controller, guard_of, index, standing
from undercroft.games.immortal_magic.queries.moves import destinations
from undercroft.games.immortal_magic.queries.odds import Ends, meeting
from undercroft.games.immortal_magic.queries.playable import is_instant
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.kernel.ids import NO_CARD, CardId

COVERED: Final = 0.04
"""How much of a danger each point of affordable instants takes away."""

MOST_COVERED: Final = 0.35
CLOSE: Final = 4.0
"""A fight is close where this many times the chance not to lose it is certain."""

BACKWARD: Final = -1000.0
"""Going home is no plan."""


def cover(outlook: Outlook) -> float:
    """How much of a danger the instants in hand take away."""
    t, seat = outlook.t, outlook.seat
    gems, points = t.gems[seat], 0.0
    for card in t.hand[seat]:
        face = t.face[card]
        cost = price(t, seat, face) if is_instant(face) else gems + 1
        if cost <= gems and any(effect.window in ("attack", "defence", "fight") for _, effect in PLAYS[face]):
            gems -= cost
            points += sum(act_worth(step) for _, effect in PLAYS[face] for step in effect.steps)
    return min(MOST_COVERED, COVERED * points)


def fight_peril(outlook: Outlook, card: CardId, other: CardId, covered: float) -> Peril:
    """The exact odds of entering another's space."""
    ends = meeting(outlook.t, card, other)
    return _spared(ends, outlook.body(other) + SOUL, covered)


def _saved(ends: Ends, covered: float) -> float:
    """The chance that instants turn a loss: the fuller the closer the fight is, none where it is hopeless."""
    return ends.loses * covered * min(1.0, CLOSE * (ends.wins + ends.undecided))


def _spared(ends: Ends, prize: float, covered: float) -> Peril:
    saved = _saved(ends, covered)
    return Peril(
        ends.loses - saved, ends.undecided, (ends.wins + saved) * prize - SOUL * (ends.loses - saved)
    )


def exact_peril(outlook: Outlook, card: CardId, space: int, covered: float) -> Peril:
    """What waits in a space that a character enters now."""
    t = outlook.t
    others = [other for other in standing(t, space) if controller(t, other) != controller(t, card)]
    if others:
        return fight_peril(outlook, card, others[0], covered)
    room = t.rooms[space]
    if room != NO_CARD and not t.face_down[space] and IS_ENEMY[t.face[room]]:
        spoils = GEM * CARDS[t.face[room]].gems + SOUL * (1 + min(3, t.enemy_souls[space]))
        return _spared(meeting(t, card, room), spoils, covered)
    found = peril(outlook, card, outlook.runner(card), space)
    return Peril(found.death * (1.0 - covered), found.back, found.gain)


def enters(outlook: Outlook, card: CardId, road: Road, place: int, covered: float) -> float:
    """What it is worth to move to a place now."""
    t = outlook.t
    if place < SPACES:
        safe, gain = weighed(exact_peril(outlook, card, place, covered), road.hold)
        return safe * road.values[place] + gain
    if side_of_zone(place) == SIDES[t.seats][controller(t, card)]:
        return BACKWARD
    prize = outlook.prize(controller(t, card), t.face[card])
    guard = guard_of(t, place)
    if guard == NO_CARD:
        return prize
    ends = meeting(t, card, guard)
    return prize * (ends.wins + _saved(ends, covered)) + ends.undecided * road.hold


def left_open(outlook: Outlook, card: CardId, place: int) -> float:
    """What is to be feared if a character leaves the gate it guards, but for whom it attacks."""
    t = outlook.t
    at = index(t, card)
    if t.place[at] < SPACES or t.slot[at] != 1:
        return 0.0
    guarded = guards(outlook)
    behind = [other for other in standing(t, t.place[at]) if other != card]
    attacked = outlook.held.get(place, NO_CARD)
    now = risk(outlook, guarded, attacked)
    guarded[t.place[at]] = behind[0] if behind else NO_CARD
    return risk(outlook, guarded, attacked) - now


def move_gains(outlook: Outlook, card: CardId, covered: float) -> dict[int, float]:
    """What each move of a character gains over staying where it is."""
    road = road_of(outlook, card)
    stays = worth(outlook, card, road)
    return {
        place: enters(outlook, card, road, place, covered) - stays - left_open(outlook, card, place)
        for place in destinations(outlook.t, card)
    }


def move_gain(outlook: Outlook, card: CardId, covered: float) -> float:
    """What the best move of a character gains over staying."""
    return max(move_gains(outlook, card, covered).values(), default=BACKWARD)
