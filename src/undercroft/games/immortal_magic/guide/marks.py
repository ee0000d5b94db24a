"""What a viewer should see at a glance."""

from __future__ import annotations

from undercroft.games.immortal_magic.asks import PLAY
from undercroft.games.immortal_magic.board import SPACES
from undercroft.games.immortal_magic.guide import battles
from undercroft.games.immortal_magic.guide.notes import prospects
from undercroft.games.immortal_magic.guide.places import at_place, of_card, spots
from undercroft.games.immortal_magic.guide.reading import (
    gates,
    named,
    on_board,
    seats,
    table,
    value,
    window,
)
from undercroft.games.immortal_magic.layout import NO_SEAT
from undercroft.games.immortal_magic.queries.limits import soul_limit
from undercroft.games.immortal_magic.queries.matching import CHARACTERS, characters, guard_of, seat_at
from undercroft.games.immortal_magic.queries.moves import moves_left
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.games.immortal_magic.words.naming import counted
from undercroft.kernel.guide import Mark, Spot
from undercroft.kernel.ids import NO_CARD
from undercroft.kernel.sight import View


def marks(view: View) -> tuple[Mark, ...]:
    """What no piece on the table shows: for everybody, and for a player what their own hand costs."""
    found = [*_purses(view), *_halls(view), *_gates(view), *_states(view), *_souls(view), *_moves(view)]
    found += [*battles.strength(view), *battles.sums(view)]
    if view.seat is not None:
        found += _prices(view)
    if view.seat is not None and view.asked == view.seat:
        found += [*_saviours(view), *_prospects(view)]
    return tuple(found)


def _purses(view: View) -> list[Mark]:
    """The gems of each player. DIM-GEM-01"""
    return [
        Mark(Spot("hand", seat), "gems", counted(view.facts["gems"][seat], "gem"), view.facts["gems"][seat])
        for seat in seats(view)
    ]


def _halls(view: View) -> list[Mark]:
    """How many champions each player has, of those that win; credits count. DIM-WIN-01, DIM-CAMP-03"""
    needed = view.facts["options"].champions_needed()
    found: list[Mark] = []
    for seat in seats(view):
        number = len(view.zones["hall"][seat]) + view.facts["credits"][seat]
        says = f"{number} of {counted(needed, 'champion')}" if needed > 0 else counted(number, "champion")
        found.append(Mark(Spot("hall", seat), "champions", says, number))
    return found


def _gates(view: View) -> list[Mark]:
    """Who guards which gate, and which stand open. DIM-CHAMP-03"""
    known = table(view)
    found: list[Mark] = []
    for gate in gates(known.seats, *known.options.size()):
        guard = guard_of(known, gate)
        if guard == NO_CARD:
            whose = "an open gate" if seat_at(known, gate) == NO_SEAT else "nobody guards this gate"
            found.append(Mark(at_place(gate), "open gate", whose))
        else:
            found.append(Mark(at_place(gate), "guarded gate", f"{named(known, guard)} guards this gate"))
            found += [Mark(spot, "guard", "guards the gate") for spot in of_card(view, guard)]
    return found


def _states(view: View) -> list[Mark]:
    """Who is stunned, and what came into play this turn. DIM-MOVE-14, DIM-DEPLOY-03, DIM-EQUIP-15"""
    found: list[Mark] = []
    known = table(view)
    for row, card in enumerate(known.in_play):
        spot = Spot("in_play", place=row)
        if known.stunned[row]:
            found.append(Mark(spot, "stunned", "stunned: it cannot move", known.stunned[row]))
        if known.fresh[row] and known.face[card] in CHARACTERS:
            found.append(Mark(spot, "fresh", "deployed this turn"))
        if known.counters[row]:
            found.append(Mark(spot, "counters", counted(known.counters[row], "counter"), known.counters[row]))
    return found


def _souls(view: View) -> list[Mark]:
    """The souls of characters and enemies. DIM-SOUL-01, -03, DIM-ENEMY-04"""
    found: list[Mark] = []
    known = table(view)
    for row, card in enumerate(known.in_play):
        if known.souls[row]:
            says = f"{known.souls[row]} of {soul_limit(known, card)} souls"
            found.append(Mark(Spot("in_play", place=row), "souls", says, known.souls[row]))
    for space in range(SPACES):
        number = known.enemy_souls[space]
        if number and on_board(view, space):
            found.append(Mark(at_place(space), "souls", counted(number, "soul"), number))
    return found


def _moves(view: View) -> list[Mark]:
    """The moves that the active player's characters have left. DIM-MOVE-01"""
    known = table(view)
    found: list[Mark] = []
    if known.active == NO_SEAT:
        return found
    for card in characters(known, known.active):
        left = moves_left(known, card)
        says = f"{counted(left, 'move')} left" if left else "no move left this turn"
        found += [Mark(spot, "moves", says, left) for spot in of_card(view, card)]
    return found


def _prices(view: View) -> list[Mark]:
    """What the cards of the viewer's own hand cost them now. DIM-PLAY-01"""
    seat = view.seat
    assert seat is not None
    known, gems = table(view), view.facts["gems"][seat]
    found: list[Mark] = []
    for face, _ in view.zones["hand"][seat].known:
        cost = price(known, seat, face)
        says = f"costs {cost}" if cost <= gems else f"costs {cost}, you have {gems}"
        found.append(Mark(Spot("hand", seat, face=face), "price" if cost <= gems else "dear", says, cost))
    return found


def _prospects(view: View) -> list[Mark]:
    """What waits where a character can move: the chance to win a battle, or a champion."""
    if view.question != "destination":
        return []
    return [
        Mark(spot, kind, says or "a champion", number)
        for key in view.options
        for kind, says, number in prospects(view, value(view, key))
        for spot in spots(view, key)
    ]


def _saviours(view: View) -> list[Mark]:
    """Cards in hand that would make a failing defence hold. DIM-BATTLE-12, -13"""
    known, seat, now = table(view), view.seat, window(view)
    assert seat is not None
    return [
        Mark(Spot("hand", seat, face=face), "saves", "would make the defence hold")
        for face, _ in view.zones["hand"][seat].known
        if PLAY[face] in view.options and battles.saves(known, seat, face, now)
    ]
