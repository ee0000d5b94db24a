"""The Action Phase: which card to take, and whether to queue it or to cut with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.bots.heuristics.dungeon_kingdom.leaf import leaf
from undercroft.bots.heuristics.dungeon_kingdom.outlook import Outlook
from undercroft.bots.heuristics.dungeon_kingdom.position import Faces, Position, more
from undercroft.bots.heuristics.dungeon_kingdom.reading import counted, monsters
from undercroft.bots.heuristics.dungeon_kingdom.search import Search
from undercroft.games.dungeon_kingdom.asks import DISMISS, QUEUE, SLOTS
from undercroft.games.dungeon_kingdom.cards import KINDS, matches
from undercroft.games.dungeon_kingdom.queries.offers import actions_with
from undercroft.kernel.ids import NO_CARD, Face

LOOKAHEAD: Final = 200
"""How many positions the search of one cut may look at."""

LONG_ENOUGH: Final = 5
SHORT_CUT: Final = 0.5
"""What a cut loses for each card that the Array lacks to be long enough."""

DISMISSED: Final = 8.0
"""What it costs to dismiss a full Array."""


@dataclass
class Action:
    """An Action Phase: the player's Array, the Matrix, and the position apart from the Array."""

    outlook: Outlook
    position: Position
    array: Faces
    matrix: Faces

    def take(self, new: Face) -> float:
        """The best that can be done with a card of the Matrix."""
        return max(self.act(new, action) for action in actions_with(new, self.array, voluntary=False))

    def act(self, new: Face, action: int) -> float:
        """The worth of queueing, dismissing, or cutting along a line."""
        if action == QUEUE:
            return self.queue(new)
        if action == DISMISS:
            return leaf(self.outlook, self.position)
        return self.cut(new, action)

    def queue(self, new: Face) -> float:
        """The Array grows; a full one may find nothing to cut it."""
        array = (*self.array, new)
        worth = leaf(self.outlook, self.position) + self.outlook.array(array)
        if len(array) >= SLOTS and self.outlook.left >= 1:
            worth -= DISMISSED * self.risk(array, new)
        return worth

    def risk(self, array: Faces, new: Face) -> float:
        """The chance that no card is left for the cut when the turn comes round, roughly."""
        lying = [face for face in self.matrix if face != NO_CARD]
        if new in lying:
            lying.remove(new)
        cutting = sum(any(matches(face, held) for held in array) for face in lying)
        others = self.outlook.options.players - 1
        return 0.0 if cutting > others else 0.6 / (1 + cutting)

    def cut(self, new: Face, line: int) -> float:
        """The best end of the turn after a cut; short Arrays are better left to grow."""
        position = self.position._replace(
            kingdom=counted(self.array[:line]),
            dungeon=counted(self.array[line:]),
            kingdom_monsters=monsters(self.array[:line]),
            dungeon_monsters=monsters(self.array[line:]),
        )
        if new < KINDS:
            position = position._replace(gems=more(position.gems, new))
        else:
            position = position._replace(graves=position.graves + 1)
        short = max(0, LONG_ENOUGH - len(self.array))
        return Search(self.outlook, LOOKAHEAD).value(position) - SHORT_CUT * short * self.outlook.blend
