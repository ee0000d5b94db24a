"""What a hero may do with their action. DQ-TURN-03, -04, -07, -09, DQ-DEAD-06"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from undercroft.games.dungeonquest.asks import ACTION as QUESTION
from undercroft.games.dungeonquest.asks import (
    CROSS,
    DESCEND,
    DRAW_DRAGON,
    GROPE,
    LEAVE,
    PASS_TURN,
    PASSAGES,
    SEARCH,
    USE,
    USED,
)
from undercroft.games.dungeonquest.board import passages
from undercroft.games.dungeonquest.cards import DECK_CARDS, TILE_OF
from undercroft.games.dungeonquest.cards.holdings import SPENDABLE, USABLE
from undercroft.games.dungeonquest.cards.vocabulary import ACTION, CHASM, USES, says
from undercroft.games.dungeonquest.queries.depths import CHASMS, no_entrance, trapped
from undercroft.games.dungeonquest.queries.heroes import (
    CROSSED_BY,
    holding,
    kind_at,
    no_leaving,
    no_room,
    no_way,
    open_passages,
    target,
    ways,
)
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ids import NO_CARD, Face, Seat
from undercroft.kit.language.syntax import Step
from undercroft.kit.refusals import Refusal

MOST_SEARCHES = 2

IN_THE_DARK: Final = Refusal(
    "In the dark you choose neither passage nor action: the die gives the passage.",
    ("DQ-DARK-04", "DQ-TURN-07"),
)
GOING_BACK: Final = Refusal(
    "You decided to go back: this turn you must return to {back}.",
    ("DQ-WEB-03", "DQ-BRIDGE-03", "DQ-TURN-07"),
)
CUT_OFF: Final = Refusal(
    "You meant to go back, but the way is barred: you must try to cross.",
    ("DQ-WEB-03", "DQ-BRIDGE-03", "DQ-TURN-07"),
)
CAUGHT: Final = Refusal("You are stuck in the web and must test Strength again.", ("DQ-WEB-04", "DQ-TURN-07"))
NOT_DARK: Final = Refusal("One gropes on in the dark only.", ("DQ-DARK-04",))
NO_PASSAGE: Final = Refusal("There is no such passage here.", ("DQ-MOVE-01",))
TOWER_SEARCHED: Final = Refusal("A tower room cannot be searched.", ("DQ-SEARCH-02",))
TREASURE_SEARCHED: Final = Refusal("The treasure chamber cannot be searched.", ("DQ-SEARCH-02",))
GUARDED: Final = Refusal("A monster token lies here; nobody searches beside it.", ("DQ-SEARCH-02",))
NO_ICON: Final = Refusal("There is no search icon on {chamber}.", ("DQ-SEARCH-02", "DQ-DEAD-03"))
SEARCHED: Final = Refusal(
    f"You have searched this chamber {MOST_SEARCHES} times; first you must leave it and come back.",
    ("DQ-SEARCH-03", "DQ-SEARCH-05"),
)
NO_DRAGON: Final = Refusal(
    "Dragon cards are drawn in the treasure chamber; you are not there.", ("DQ-TC-02", "DQ-TC-04")
)
NOTHING_TO_CROSS: Final = Refusal(
    "There is nothing here that you could cross.", ("DQ-BRIDGE-04", "DQ-CAVE-03", "DQ-WEB-06")
)
NO_READING: Final = Refusal(
    "{card} cannot be read in the treasure chamber, where you leave or draw.", ("DQ-LOOT-05", "DQ-TC-04")
)
NO_MOVES: Final = Refusal("There is no passage that you could move through.", ("DQ-RUNE-04", "DQ-RUNE-05"))
NO_ACTION: Final = Refusal("{card} does not take the place of an action.", ("DQ-TURN-03", "DQ-RUNE-05"))
NO_CHASM: Final = Refusal("{card} changes sides on a Chasm, and here is none.", ("DQ-LOOT-04",))
NO_NEED: Final = Refusal("A turn passes only where nothing can be done.", ("DQ-TURN-09",))
NOT_HERE: Final = Refusal("That is no action.", ("DQ-TURN-03",))


class Forced(NamedTuple):
    """What a hero must go on with instead of choosing freely, and why."""

    actions: list[str]
    why: Refusal


def actions(t: Quest, seat: Seat) -> list[str]:
    """Everything a hero may do now; they pass only if that is nothing, or to leave. DQ-TURN-09, DQ-EXIT-03"""
    kind = kind_at(t, t.place[seat])
    bound = forced(t, seat, kind)
    found = free(t, seat, kind) if bound is None else bound.actions
    if not (found and found[0] in PASSAGES) and trapped(t, seat):
        found = stuck(t, seat, kind, found, bound is not None)
    return found if found and found != [LEAVE] else [*found, PASS_TURN]


def stuck(t: Quest, seat: Seat, kind: str, found: list[str], bound: bool) -> list[str]:
    """What a trapped hero may do: also use cards if they must go on, and search. DQ-DEAD-03, -06"""
    if bound:
        found = found + [USE[face] for face in items(t, seat, kind)]
    if SEARCH not in found and no_search(t, seat, kind, True) is None:
        found = [*found, SEARCH]
    return sorted(found, key=QUESTION.number)


def forced(t: Quest, seat: Seat, kind: str) -> Forced | None:
    """What a hero in a kind of chamber must go on with instead of choosing freely, if anything. DQ-TURN-07"""
    if kind == "darkness":
        down = [] if no_entrance(t, seat, kind) else [DESCEND]
        return Forced([*down, GROPE], IN_THE_DARK)
    if t.returning[seat]:
        back = way_back(t, seat)
        return Forced([CROSS], CUT_OFF) if back is None else Forced([PASSAGES[back]], GOING_BACK)
    if kind == "web" and not t.crossed[seat]:
        return Forced([CROSS], CAUGHT)
    return None


def must_go_on(t: Quest, seat: Seat) -> Refusal | None:
    """Why a hero is not free to choose. DQ-TURN-07"""
    bound = forced(t, seat, kind_at(t, t.place[seat]))
    return None if bound is None else bound.why


def way_back(t: Quest, seat: Seat) -> int | None:
    """The passage a hero entered by, if it still leads back where they came from. DQ-WEB-03, DQ-BRIDGE-03"""
    space = t.place[seat]
    passage = (t.facing[space] + t.came_by[seat]) % 4
    if passage not in open_passages(t, seat) or target(space, passage) != t.came_from[seat]:
        return None
    return passage if no_room(t, t.came_from[seat], seat) is None else None


def free(t: Quest, seat: Seat, kind: str) -> list[str]:
    """The actions of a hero who is free to choose, in the order of the question. DQ-TURN-03

    DQ-EXIT-05
    """
    found = [PASSAGES[way] for way in ways(t, seat)]
    here = DONE_IN.get(kind, ANYWHERE)
    found += [action for action in here if ON_THE_SPOT[action](t, seat, kind) is None]
    held = items(t, seat, kind)
    return found + [USE[face] for face in held] if held else found


def no_action(t: Quest, seat: Seat, action: str) -> Refusal | None:
    """Why a hero may not do something now; `actions` are what they may. DQ-TURN-03, -07, -09, DQ-DEAD-06"""
    if action == PASS_TURN:
        return None if PASS_TURN in actions(t, seat) else NO_NEED
    kind = kind_at(t, t.place[seat])
    bound = forced(t, seat, kind)
    if bound is not None and action in bound.actions:
        return None
    refusal = not_free(t, seat, kind, action)
    if (action == SEARCH or action in USED) and (refusal or bound) and trapped(t, seat):
        return no_search(t, seat, kind, True) if action == SEARCH else refusal
    if bound is None:
        return refusal
    clauses = ("DQ-RUNE-05",) if action in USED else ()
    return Refusal(bound.why.says, (*clauses, *bound.why.clauses))


def not_free(t: Quest, seat: Seat, kind: str, action: str) -> Refusal | None:
    """Why something is no action of a hero who is free to choose. DQ-TURN-03"""
    if action in USED:
        return no_use(t, seat, kind, USED[action])
    if action in PASSAGES:
        passage = PASSAGES.index(action)
        return no_way(t, seat, passage) if passage in passages(t.place[seat]) else NO_PASSAGE
    if action in ON_THE_SPOT:
        return ON_THE_SPOT[action](t, seat, kind)
    return NOT_DARK if action == GROPE else NOT_HERE


def no_dragon(t: Quest, seat: Seat, kind: str) -> Refusal | None:
    """Why a hero may not draw a Dragon card. DQ-TC-02, -04"""
    return None if kind == "treasure" else NO_DRAGON


def no_crossing(t: Quest, seat: Seat, kind: str) -> Refusal | None:
    """Why a hero may not cross what divides their chamber: rubble and webs may have no passage beyond them.
    DQ-CAVE-03, -04, DQ-WEB-06"""
    if kind not in CROSSED_BY or (kind != "bridge" and t.crossed[seat] and t.special[seat]):
        return NOTHING_TO_CROSS
    return None


def items(t: Quest, seat: Seat, kind: str) -> list[Face]:
    """Cards that change sides of a Chasm, or take the place of an action. DQ-LOOT-04, -05, DQ-RUNE-05"""
    held = holding(t, seat, ACTING)
    return [face for face in held if no_use(t, seat, kind, face) is None] if held else held


def no_use(t: Quest, seat: Seat, kind: str, face: Face) -> Refusal | None:
    """Why a card does not take the place of an action. DQ-LOOT-04, -05, DQ-RUNE-04, -05"""
    if face in SPENDABLE[CHASM]:
        return None if kind in CHASMS else NO_CHASM
    if face not in USABLE[ACTION]:
        return NO_ACTION
    if kind == "treasure" and face in READ:
        return NO_READING
    return NO_MOVES if face in MOVES and not ways(t, seat) else None


ACTING: Final = USABLE[ACTION] | SPENDABLE[CHASM]
"""Cards that can be used as an action or with it."""


def first_step(face: Face) -> Step | None:
    """The first step of what using a card does, if it has none inside it."""
    steps = [line.steps[0] for line in DECK_CARDS[face].lines(USES)]
    return steps[0] if steps and isinstance(steps[0], Step) else None


MOVES: Final[dict[Face, int]] = {
    face: step.figure.n
    for face in USABLE[ACTION]
    if (step := first_step(face)) is not None and step.act == "move" and step.target is None
}
"""How many moves cards give in place of the action. DQ-RUNE-04"""

READ: Final = frozenset(
    face for face, card in enumerate(DECK_CARDS) if any(says(line, "keep") for line in card.lines(USES))
)
"""Cards that are read and kept, which the treasure chamber does not allow. DQ-LOOT-05"""


def no_search(t: Quest, seat: Seat, kind: str, stuck: bool = False) -> Refusal | None:
    """Why a hero may not search where they are. DQ-SEARCH-02, -03, DQ-DEAD-03, DQ-RULING-14

    DQ-CORR-03, DQ-TOKEN-04
    """
    space = t.place[seat]
    card = t.laid[space]
    if card == NO_CARD:
        return TOWER_SEARCHED if kind == "tower" else TREASURE_SEARCHED
    if space in t.lair_at:
        return GUARDED
    if not TILE_OF[t.face[card]].search and not (stuck and t.options.search_when_trapped):
        return NO_ICON
    done = t.trapped_searches[seat] if stuck else t.searches[seat]
    return None if done < MOST_SEARCHES else SEARCHED


ON_THE_SPOT: Final[dict[str, Callable[[Quest, Seat, str], Refusal | None]]] = {
    SEARCH: no_search,
    DESCEND: no_entrance,
    DRAW_DRAGON: no_dragon,
    CROSS: no_crossing,
    LEAVE: no_leaving,
}
"""What a hero does where they are, with why they may not. DQ-TURN-03"""

ANYWHERE: Final = (SEARCH, DESCEND)
DONE_IN: Final[dict[str, tuple[str, ...]]] = {
    "treasure": (*ANYWHERE, DRAW_DRAGON),
    "tower": (*ANYWHERE, LEAVE),
    **dict.fromkeys(CROSSED_BY, (*ANYWHERE, CROSS)),
}
"""What can be thought of in a kind of chamber, in the order of the question."""
