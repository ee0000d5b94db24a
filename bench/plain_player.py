"""The plain player whose survival section 11 gives in figures: it follows the shortest path to its goal.

It is a measure of the rules, not an opponent. It uses no rune but that of Warning, no Rope and no treasure,
buys no determination, searches only where it is walled in, goes below only if it falls, and has no dealings
with elf and imp. To it an unexplored space takes one turn, and the day the quiet spaces of the sun track.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from undercroft.bots.heuristics.dungeonquest import FIGHTS, choices
from undercroft.bots.heuristics.dungeonquest.bouts import ends_of, lives_of
from undercroft.bots.heuristics.dungeonquest.chart import LOST, Chart
from undercroft.bots.heuristics.dungeonquest.depths import DICE, standing
from undercroft.bots.heuristics.dungeonquest.moving import crossing, far_side
from undercroft.bots.heuristics.dungeonquest.outlook import Outlook
from undercroft.bots.heuristics.dungeonquest.temper import BALANCED
from undercroft.bots.heuristics.dungeonquest.terrain import Cost, Terrain
from undercroft.drive.players import Thinker
from undercroft.games.dungeonquest.asks import ASKS, ATTACK, CROSS, DONE, ESCAPE, LEAVE, PASSAGES, SEARCH
from undercroft.games.dungeonquest.board import (
    CATACOMBS,
    DIRECTIONS,
    NOWHERE,
    TOWERS,
    TREASURE,
    in_line,
    left_of,
    opposite,
    right_of,
    space_of,
)
from undercroft.games.dungeonquest.cards import is_loot, is_treasure
from undercroft.games.dungeonquest.cards.holdings import SPENDABLE
from undercroft.games.dungeonquest.cards.vocabulary import SPRUNG
from undercroft.games.dungeonquest.flow.search import Search
from undercroft.games.dungeonquest.queries.depths import trip_length
from undercroft.games.dungeonquest.queries.heroes import open_passages
from undercroft.kernel.ids import CardId, Face
from undercroft.kernel.sight import about
from undercroft.kernel.state import State

LINES: Final = ("cautious", "balanced", "all-in")
"""Home with any Loot; home without treasure when the clock says so; never home without treasure."""

LAST_RESORT: Final = -500.0
"""To search, which only who is walled in does."""

NEVER: Final = -900.0
LOW: Final = 0.5
"""With so much of their life left they drink, and leave crypts alone."""

TRIP: Final = range(3, 9)
"""How many cards a trip below may take."""


class Roads(Terrain):
    """The dungeon by its turns alone; what is not known is one turn."""

    def cost(self, weight: float, turns: float) -> Cost:
        """Turns are all that counts."""
        return Cost(turns, turns)

    def _unknown(self) -> Cost:
        return self.cost(0.0, 1.0)


class Way(Outlook):
    """One decision of the plain player: where they stand, and how many turns lead to their goal."""

    def __init__(self, state: State, seat: int, line: str) -> None:
        super().__init__(state, seat, BALANCED)
        self.line = line
        self.roads = Roads(self.t, self.seat, self.condition, self.dangers)
        self.to_tower, self.to_treasure = Chart(self.roads, TOWERS), Chart(self.roads, (TREASURE,))
        self.goal = self.to_tower if self.homeward() else self.to_treasure

    def homeward(self) -> bool:
        """Whether they go home now."""
        if self.treasures or not self.loot:
            return self.treasures
        if self.line == "balanced":
            quiet: int = self.t.options.sun_length
            return self.t.sun + self.raid() > quiet + 1
        return self.line == "cautious"

    def raid(self) -> float:
        """The turns to the treasure chamber, for a card there, and home."""
        place = self.place if self.place != CATACOMBS else self.t.marker[self.seat]
        return self.to_treasure.at(space_of(place)).turns + 1.0 + self.to_tower.at(TREASURE).turns

    def healthy(self) -> bool:
        """Whether more than half of their life is left."""
        return self.condition.life > LOW * self.condition.full

    def by(self, passages: Sequence[int]) -> float:
        """The turns to the goal by the best of some passages."""
        return min((self.goal.by(self.place, passage).turns for passage in passages), default=LOST.turns)

    def into(self, space: int) -> float:
        """The turns to the goal from a space that one comes into, that space among them."""
        return self.roads.enter(space).turns + self.goal.at(space).turns


def go(way: Way, answer: str) -> float:
    """By the shortest path; out of the dungeon for who goes home."""
    if answer == LEAVE:
        return 1.0 if way.goal is way.to_tower else NEVER
    if answer in PASSAGES:
        return -way.by([PASSAGES.index(answer)])
    if answer == CROSS:
        return -crossing(way).turns - way.by(far_side(way))
    return LAST_RESORT if answer == SEARCH else NEVER


def go_or_return(way: Way, answer: str) -> float:
    """To cross a Web or Bridge, or to lose a turn and go back. DQ-WEB-01, DQ-BRIDGE-01"""
    if answer == CROSS:
        return go(way, answer)
    far = far_side(way)
    return -1.0 - way.by([passage for passage in open_passages(way.t, way.seat) if passage not in far])


def secret(way: Way, space: int) -> float:
    """A secret way that a search has found; others are passed by."""
    searching = any(isinstance(frame, Search) for frame in way.state.frames)
    if space == NOWHERE:
        return LAST_RESORT
    return -way.into(space) if searching else NEVER


def monster(way: Way, answer: str) -> float:
    """They flee when a fight costs more than half of the life they have left. DQ-MON-06"""
    t = way.t
    wounds = way.condition.full - way.condition.life
    ends = ends_of(t, way.seat, t.monster, wounds, lives_of(t, way.seat, t.monster))
    mean = sum(chance * number for number, chance in enumerate(ends)) - wounds
    flees = mean > way.condition.life / 2
    return float(answer == (ESCAPE if flees else ATTACK))


def drink(way: Way, face: Face) -> float:
    """An Unstable Potion as soon as life is low."""
    if face == DONE:
        return 0.0
    return 1.0 if is_loot(face) and not is_treasure(face) and not way.healthy() else -1.0


def react(way: Way, face: Face) -> float:
    """The Rune of Warning at once, nothing else."""
    return 1.0 if face in SPENDABLE[SPRUNG] else float(face == DONE) / 2


def opens(way: Way, yes: bool) -> float:
    """A crypt or a bag: with more than half of their life, or while they have no Loot."""
    return float(yes == (way.healthy() or not way.loot))


def beside(way: Way, cells: Sequence[int], direction: int) -> float:
    """What is left to go on average, a die's spaces beside some cells. DQ-CAT-14"""
    found = [way.into(space_of(in_line(at, direction, pips))) for at in cells for pips in DICE]
    return -sum(found) / len(found)


def heading(way: Way, direction: int) -> float:
    """Below, where they are likely to come up nearest to their goal."""
    start = way.place if way.place != CATACOMBS else way.t.marker[way.seat]
    cells = [in_line(start, direction, cards) for cards in TRIP]
    return max(beside(way, cells, left_of(direction)), beside(way, cells, right_of(direction)))


def shift(way: Way, answer: str) -> float:
    """To the side that lies nearer to the goal."""
    direction = way.t.heading[way.seat]
    ahead = in_line(way.t.marker[way.seat], direction, trip_length(way.t, way.seat))
    return beside(way, [ahead], left_of(direction) if answer == "left" else right_of(direction))


def laid(way: Way, space: int, card: CardId, facing: int) -> float:
    """With a tile laid into a space, the turns from there to the goal."""
    t = way.t
    before = (t.laid[space], t.facing[space])
    t.laid[space], t.facing[space] = card, facing
    there = Way(way.state, way.seat, way.line)
    onward = there.goal.at(space, there.roads.entry(space, facing))
    turns = there.roads.enter(space).turns + onward.turns
    t.laid[space], t.facing[space] = before
    return -turns


def tile(way: Way, face: Face) -> float:
    """The tile that Brightblaze brings. DQ-HERO-05"""
    asked = about(way.state, way.seat)
    card = next(card for card in way.t.considered if way.t.face[card] == face)
    return laid(way, space_of(asked["at"]), card, asked["direction"])


def arrow(way: Way, direction: int) -> float:
    """The tile where they come up. DQ-CAT-18"""
    return laid(way, about(way.state, way.seat)["at"], way.t.considered[-1], opposite(direction))


def side(way: Way, number: int) -> float:
    """The side of a Chasm or Bridge that lies nearer to the goal. DQ-CAT-20"""
    space = standing(way)
    sides = [direction for direction in DIRECTIONS if way.roads.divided(space, direction) == (not number)]
    return -min(way.goal.at(space, direction).turns for direction in sides)


def no(way: Way, answer: Any) -> float:
    """What the plain player leaves alone."""
    return float(answer in (False, DONE))


PLAIN: Final[dict[str, Callable[[Way, Any], float]]] = {
    "drink": drink, "action": go, "move on": go, "tower room": go, "retreat": go, "web": go_or_return,
    "bridge": go_or_return, "drop": no, "scout": choices.yes, "tile": tile, "open": opens,
    "secret": secret, "keen eyes": choices.yes, "found": choices.found, "heading": heading, "arrow": arrow,
    "hole": choices.yes, "surface": choices.yes, "shift": shift, "side": side, "bribe": no,
    "give up": choices.give_up, "monster": monster, "volley": choices.yes, "further wound": choices.yes,
    "reroll": choices.reroll, "reroll die": choices.yes, "token": choices.token, "imp": no, "react": react,
    "tokens": no,
}  # fmt: skip
"""How they value an answer, for each question that they have a mind about."""


class PlainPlayer:
    """A heuristic for the greedy bot: one of the three lines of play of section 11."""

    def __init__(self, line: str) -> None:
        self.line = line

    def values(self, thinker: Thinker) -> list[float]:
        """What each of the thinker's keys is worth; on the way that is turns saved."""
        luck = Random(thinker.rng.random())
        answers = [ASKS[thinker.kind].value(key) for key in thinker.keys]
        state = thinker.imagine()
        if thinker.kind in FIGHTS:
            return FIGHTS[thinker.kind](Outlook(state, thinker.seat, BALANCED), answers, luck)
        value = PLAIN.get(thinker.kind)
        if value is None:
            return [0.0] * len(answers)
        way = Way(state, thinker.seat, self.line)
        return [value(way, answer) for answer in answers]
