"""What a viewer should see at a glance, and what is worth knowing of an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.dungeonquest.asks import (
    ASKS,
    CROSS,
    DONE,
    DRAW_DRAGON,
    ESCAPE,
    LEAVE,
    PASSAGES,
    SEARCH,
    leads_to_pit,
)
from undercroft.games.dungeonquest.board import (
    NOWHERE,
    TREASURE,
    opposite,
    passage_cell,
    passage_direction,
)
from undercroft.games.dungeonquest.cards import attack, tile, token
from undercroft.games.dungeonquest.cards.holdings import BONUSES, SPENDABLE
from undercroft.games.dungeonquest.cards.vocabulary import ATTRIBUTES, LUCK, ROLLED, STRENGTH
from undercroft.games.dungeonquest.flow.move import portcullis
from undercroft.games.dungeonquest.guide.places import at_cells, beyond
from undercroft.games.dungeonquest.guide.reading import (
    ahead_of,
    asked_seat,
    escapes,
    hero_of,
    place_of,
    rage_is_out,
    seats,
    table,
    throws_up_to,
)
from undercroft.games.dungeonquest.queries.actions import MOST_SEARCHES
from undercroft.games.dungeonquest.queries.depths import loot_values, trapped, trip_length
from undercroft.games.dungeonquest.queries.fights import handicapped
from undercroft.games.dungeonquest.queries.heroes import (
    DOOR,
    UNEXPLORED,
    TestFacts,
    barriers,
    burden,
    crossing,
    side_at,
    test_of,
)
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.guide import Mark, Spot
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import faces_in, notes_by_question

PIT: Final = "pit"
"""The kind of chamber whose test is one for life or death, and its obstacle."""

DEADLY: Final = "you are killed"
"""What a note says of an answer that may kill."""

BOUGHT: Final = 3
"""How many determination tokens a wound buys. DQ-HERO-06"""

WALKING: Final = ("action", "move on", "tower room")
"""Questions whose answers are passages of the hero's space, among others."""


def marks(view: View) -> tuple[Mark, ...]:
    """What no piece on the table shows: for everybody, and for who is asked what lies in their way."""
    found = [*_waiting(view), *_lives(view), *_bonuses(view), *_trips(view), *_dragon(view)]
    if view.seat is not None and view.asked == view.seat:
        found += [*_barriers(view), *_trap(view), *_burden(view), *_deathblows(view)]
    return tuple(found)


# for everybody


def _waiting(view: View) -> list[Mark]:
    """Encounters that are pending, and turns to be lost. DQ-TURN-06, DQ-STAT-02"""
    found: list[Mark] = []
    for seat in seats(view):
        place, lost = place_of(view, seat), view.facts["lost_turns"][seat]
        where = at_cells(place if place >= 0 else view.facts["marker"][seat])
        if view.facts["pending"][seat]:
            says = f"{hero_of(view, seat)} encounters this space next turn"
            found += [Mark(spot, "pending", says) for spot in where]
        if lost:
            says = f"{hero_of(view, seat)} loses {lost} {'turn' if lost == 1 else 'turns'}"
            found += [Mark(spot, "lost", says) for spot in where]
    return found


def _lives(view: View) -> list[Mark]:
    """The life of monsters that wait, where it is known. DQ-SOLO-02"""
    rows = zip(view.facts["lair_at"], view.zones["lairs"], strict=True)
    known = [(at, token(face).life) for at, face in rows if face is not None]
    return [Mark(Spot("laid", place=at), "life", f"{life} wounds kill it", life) for at, life in known]


def _bonuses(view: View) -> list[Mark]:
    """What Loot adds to attributes. DQ-HERO-09"""
    found: list[Mark] = []
    for seat in seats(view):
        held = faces_in(view.zones["loot"][seat])
        for name in ATTRIBUTES:
            plus = sum(BONUSES[name].get(face, 0) for face in held)
            if plus:
                found.append(Mark(Spot("loot", seat), name, f"{name.capitalize()} +{plus} by Loot", plus))
    return found


def _trips(view: View) -> list[Mark]:
    """The cell below which each pile of Catacomb cards leads by now. DQ-CAT-14"""
    found: list[Mark] = []
    for seat in seats(view):
        ahead, length = ahead_of(view, seat), trip_length(table(view), seat)
        if ahead != NOWHERE:
            cards = f"{length} {'card' if length == 1 else 'cards'}"
            says = f"{hero_of(view, seat)}'s trip of {cards} leads below here"
            found.append(Mark(Spot("laid", place=ahead), "ahead", says))
    return found


def _dragon(view: View) -> list[Mark]:
    """How likely the next Dragon card wakes the dragon, while somebody is there. DQ-TC-11"""
    if TREASURE not in view.facts["place"] or rage_is_out(view):
        return []
    return [Mark(Spot("dragon"), "dragon", _wakes(view))]


def _wakes(view: View) -> str:
    left = view.zones["dragon"].size()
    return "the next card wakes the dragon" if left == 1 else f"1 of {left} cards wakes the dragon"


# for who is asked


def _barriers(view: View) -> list[Mark]:
    """Doors and portcullises on the ways that are offered. DQ-DOOR-01, DQ-PORT-01"""
    if view.question not in WALKING:
        return []
    known, here = table(view), place_of(view, asked_seat(view))
    found: list[Mark] = []
    for passage in [PASSAGES.index(key) for key in view.options if key in PASSAGES]:
        spot = Spot("laid", place=beyond(here, passage))
        for barrier in barriers_of(known, here, passage):
            kind = "door" if barrier == DOOR else "portcullis"
            found.append(Mark(spot, kind, f"a {kind} is in the way"))
    return found


def _trap(view: View) -> list[Mark]:
    """A hero whom nothing but a search can save. DQ-DEAD-02, -04"""
    if view.question != "action":
        return []
    known, seat = table(view), asked_seat(view)
    if not trapped(known, seat):
        return []
    left = MOST_SEARCHES - known.trapped_searches[seat]
    says = f"no way leads out: {left} {'search' if left == 1 else 'searches'} left, then you are lost"
    return [Mark(spot, "trapped", says) for spot in at_cells(known.place[seat])]


def barriers_of(known: Quest, space: int, passage: int) -> str:
    """The doors and portcullises of a passage; none where no way leads."""
    return barriers(known, passage_cell(space, passage), passage_direction(space, passage)) or ""


def _burden(view: View) -> list[Mark]:
    """What Loot adds to the dice on a Bridge. DQ-BRIDGE-02"""
    if view.question not in ("bridge", "drop"):
        return []
    seat = asked_seat(view)
    says = f"adds {burden(table(view), seat)} to the dice on the bridge"
    return [Mark(Spot("loot", seat), "burden", says)]


def _deathblows(view: View) -> list[Mark]:
    """Cards in hand that would take cards of the combat stack along. DQ-DTH-01"""
    if view.question != "fight":
        return []
    found: list[Mark] = []
    zone = "hero_hand" if view.seat == view.facts["fighter"] else "monster_hand"
    for face, _ in view.zones[zone].known:
        number = deathblow(view, face)
        if number:
            cards = f"{number} {'card' if number == 1 else 'cards'}"
            says = f"winning with it deals a deathblow of {cards}"
            found.append(Mark(Spot(zone, face=face), "deathblow", says))
    return found


def deathblow(view: View, face: Face) -> int:
    """How many cards of the combat stack a card would take along if it won. DQ-DTH-01, DQ-HERO-04"""
    if view.seat == view.facts["fighter"] and handicapped(table(view)):
        return 0
    stack = view.zones["combat_stack"]
    return sum(lying is not None and attack(lying).type == attack(face).type for lying in stack)


# of answers


def _of_way(view: View, way: str) -> list[str]:
    """Of a passage, a search, a crossing, a Dragon card, of leaving."""
    seat, known = asked_seat(view), table(view)
    if way in PASSAGES:
        return _of_passage(view, known, seat, PASSAGES.index(way))
    if way == SEARCH:
        stuck = trapped(known, seat)
        done = known.trapped_searches[seat] if stuck else known.searches[seat]
        return [f"search {done + 1} of {MOST_SEARCHES}", *(["trapped"] if stuck else [])]
    if way == DRAW_DRAGON:
        return [_wakes(view)]
    if way == LEAVE:
        return [f"{sum(worth for _, worth in loot_values(known, seat))} gold"]
    return [_odds(crossing(known, seat))] if way == CROSS else []


def _of_passage(view: View, known: Quest, seat: Seat, passage: int) -> list[str]:
    """Doors, portcullises with the odds of lifting them, and whether a tile will be drawn."""
    space = known.place[seat]
    words: list[str] = []
    for barrier in barriers_of(known, space, passage):
        if barrier == DOOR:
            words.append("door")
        else:
            lifting = test_of(known, seat, STRENGTH, portcullis(known, space, passage))
            words.append(f"portcullis, {_odds(lifting)}")
    at, direction = beyond(space, passage), passage_direction(space, passage)
    if side_at(known, at, opposite(direction)) == UNEXPLORED:
        return [*words, "unexplored"]
    return words + (_of_pit(known, seat) if leads_to_pit(known, space, PASSAGES[passage]) else [])


def _of_pit(known: Quest, seat: Seat) -> list[str]:
    """What a Bottomless Pit asks for, and what is at stake. DQ-PIT-01"""
    return [f"Luck: {_odds(test_of(known, seat, LUCK, PIT))}, else {DEADLY}"]


def _of_tile(view: View, face: Face) -> list[str]:
    """Of a tile to be entered: what it asks for at once, where that can kill."""
    return _of_pit(table(view), asked_seat(view)) if tile(face).kind == PIT else []


def deadly(view: View, key: str) -> bool:
    """Whether an answer leads into a Bottomless Pit. DQ-PIT-01"""
    answer = ASKS[view.question].value(key)
    if view.question == "tile":
        return tile(answer).kind == PIT
    here = place_of(view, asked_seat(view))
    walks = view.question in WALKING or view.question == "retreat"
    return walks and leads_to_pit(table(view), here, answer)


def _odds(test: TestFacts, tokens: int = 0) -> str:
    """The chance to pass a test, with so many more tokens."""
    return f"chance {throws_up_to(test.needed - test.plus + tokens)} in 36"


def _of_crossing(view: View, way: Any) -> list[str]:
    """Of a Web or Bridge, also where Loot is still dropped."""
    return [_odds(view.about["test"])] if way in (CROSS, DONE) else []


def _of_hole(view: View, again: bool) -> list[str]:
    return [_odds(view.about["test"])] if again else []


def _of_monster(view: View, way: str) -> list[str]:
    return [f"chance {escapes(view)} in 16"] if way == ESCAPE else []


def _of_attack(view: View, face: Face) -> list[str]:
    number = deathblow(view, face)
    return [f"deathblow {number}"] if number else []


def _of_tokens(view: View, yes: bool) -> list[str]:
    """The odds of the test that is to be rolled, with three tokens or without. DQ-HERO-06"""
    return [_odds(view.about["test"], BOUGHT if yes else 0)]


def _of_react(view: View, face: Face) -> list[str]:
    """The odds of a roll that a card would spare, or of the second one that it allows. DQ-TEST-01"""
    test = view.about["test"]
    rolls = face in SPENDABLE[ROLLED] if view.about["moment"] == ROLLED else face == DONE
    return [_odds(test)] if test and rolls else []


_NOTES: Final[dict[str, Callable[[View, Any], list[str]]]] = {
    "tile": _of_tile,
    "tokens": _of_tokens,
    "react": _of_react,
    "action": _of_way,
    "move on": _of_way,
    "tower room": _of_way,
    "web": _of_crossing,
    "bridge": _of_crossing,
    "drop": _of_crossing,
    "hole": _of_hole,
    "monster": _of_monster,
    "fight": _of_attack,
    "retreat": _of_way,
}

notes: Final = notes_by_question(ASKS, _NOTES)
"""What is worth knowing of an answer: barriers, odds, searches left, the gold one leaves with."""
