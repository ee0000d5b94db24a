"""What the greedy bot knows of Dungeon & Kingdom: a search of its own turn by what it sees."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.heuristics.dungeon_kingdom.action import Action
from undercroft.bots.heuristics.dungeon_kingdom.leaf import leaf
from undercroft.bots.heuristics.dungeon_kingdom.lines import TELLING
from undercroft.bots.heuristics.dungeon_kingdom.outlook import NEEDED_WORTH, Outlook
from undercroft.bots.heuristics.dungeon_kingdom.position import Position, moved_out
from undercroft.bots.heuristics.dungeon_kingdom.reading import outlook_of, position_of, with_unfinished
from undercroft.bots.heuristics.dungeon_kingdom.rules import answer_to, knows
from undercroft.bots.heuristics.dungeon_kingdom.search import Search
from undercroft.drive.players import Thinker
from undercroft.games.dungeon_kingdom.asks import ASKS, DEED, DEEDS, END_PHASE, HAND, Menu
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View
from undercroft.kernel.state import State

BUDGET: Final = 2_000
"""How many positions the search of a phase may look at."""

PLENTY: Final = 0.02
"""How much sooner each further card of a kind is discarded."""

KNOWING_FIRST: Final = 0.05
"""What it is worth to draw, look or search before anything else is decided."""

IN_A_TURN: Final = frozenset({"take", "action", "menu", "hand.discard", "raid", "raid.one", "ninja.target"})
"""Questions that the heuristic understands beside those that are answered in a position."""

NEWS: Final = {DEEDS[kind] for kind in TELLING}


class DungeonKingdom:
    """Values for every question of the game; what cards it was not written for ask is all the same to it."""

    def values(self, thinker: Thinker) -> list[float]:
        """What each of the thinker's keys is worth, in points."""
        view, state = thinker.view(), thinker.imagine()
        if thinker.kind not in IN_A_TURN and answer_to(thinker.kind) is None:
            return [0.0] * len(thinker.keys)
        outlook = outlook_of(view, state, thinker)
        answers = [ASKS[thinker.kind].value(key) for key in thinker.keys]
        if thinker.kind in ("take", "action"):
            return _action(thinker, view, outlook, answers)
        if thinker.kind in ("raid", "raid.one"):
            return [outlook.fed[monster] for monster in answers]
        if thinker.kind == "ninja.target":
            return [float(view.facts["reserve"][seat]) for seat in answers]
        if thinker.kind == "hand.discard":
            return _discards(outlook, position_of(view, thinker), answers)
        return _phase(thinker, view, state, outlook, answers)


def _action(thinker: Thinker, view: View, outlook: Outlook, answers: list[Any]) -> list[float]:
    matrix = view.zones["matrix"]
    action = Action(outlook, position_of(view, thinker), view.zones["array"][thinker.seat], matrix)
    if thinker.kind == "action":
        return [action.act(view.zones["limbo"][-1], answer) for answer in answers]
    worth = {face: action.take(face) for face in sorted({matrix[slot] for slot in answers})}
    return [worth[matrix[slot]] for slot in answers]


def _discards(outlook: Outlook, position: Position, kinds: list[Face]) -> list[float]:
    """Keep what the Monsters left over need, and of the rest some of everything."""
    left_over = position.kingdom_monsters + position.dungeon_monsters
    needed = {icon for monster in left_over for icon in outlook.icons(monster)}
    return [
        leaf(outlook, moved_out(position, HAND, kind))
        + PLENTY * position.hand[kind]
        - (NEEDED_WORTH if kind in needed else 0.0)
        for kind in kinds
    ]


def _phase(thinker: Thinker, view: View, state: State, outlook: Outlook, answers: list[Any]) -> list[float]:
    search = Search(outlook, BUDGET)
    if thinker.kind == "menu":
        position = position_of(view, thinker)
        return [_menu(search, outlook, position, choice) for choice in answers]
    position = with_unfinished(position_of(view, thinker), view, state)
    if thinker.kind == "pay":
        answers = [(payment, view.about["wanted"]) for payment in answers]
    if thinker.kind == "harpy.card":
        answers = [view.zones["array"][spot.seat][spot.slot] for spot in answers]
    return [search.answered(position, choice) for choice in answers]


def _menu(search: Search, outlook: Outlook, position: Position, choice: Menu) -> float:
    """The worth of an action; a deed of unknown worth is tried when nothing is better than to end."""
    if choice == END_PHASE or (choice.verb == DEED and not knows(choice.face)):
        return leaf(outlook, position)
    value = search.answered(position, choice)
    return value + KNOWING_FIRST if choice in NEWS else value
