"""What a player knows beside the cards of the turn: how long the game lasts, and what things are worth."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeon_kingdom.cards import ADVENTURERS, CARDS, KINDS, PRINCESS, icons
from undercroft.games.dungeon_kingdom.options import Options
from undercroft.kernel.ids import Face, Seat

HALF_POINT: Final = 0.5
"""What any card in hand, Array or Treasury is worth at the end."""

TURNS_TO_BUILD: Final = 5
"""With so many turns left a card is worth what it can become."""

PRINCESS_IN_HAND: Final = 1.6
CARD_IN_HAND: Final = 1.1
PRINCESS_IN_ARRAY: Final = 1.55
CARD_IN_ARRAY: Final = 1.05
GEM_WORTH: Final = (0.9, 1.3, 1.4)
WHITE_GEM_WORTH: Final = 1.5
NEEDED_WORTH: Final = 0.3
SUMMON_WORTH: Final = 2.2
SUMMON_WORTH_AT_END: Final = 1.0
HARM_WORTH: Final = 0.3
MOST_GEMS: Final = max(CARDS[kind].count for kind in ADVENTURERS) + 1

KNOWN_MONSTERS: Final = ((4, 1.2), (7, 1.7), (12, 2.2))
"""What a Monster of each value in the box is worth; the worth of others lies on the line between these."""


def monster_worth(value: int) -> float:
    """What a Monster of a value is worth in the Array; beyond the known values the lines go on."""
    at = max(0, bisect_right(KNOWN_MONSTERS, value, key=lambda known: known[0]) - 1)
    low = min(at, len(KNOWN_MONSTERS) - 2)
    (lower, less), (higher, more) = KNOWN_MONSTERS[low : low + 2]
    known, worth = KNOWN_MONSTERS[at]
    return worth + (value - known) * (more - less) / (higher - lower)


# Tables by face, or by kind of Adventurer with a last place for a card without a face.
HAND_WORTH: Final = (
    *(PRINCESS_IN_HAND if kind == PRINCESS else CARD_IN_HAND for kind in ADVENTURERS),
    CARD_IN_HAND,
)
ARRAY_WORTH: Final = tuple(PRINCESS_IN_ARRAY if kind == PRINCESS else CARD_IN_ARRAY for kind in ADVENTURERS)
MONSTER_WORTH: Final = tuple(
    monster_worth(card.value) if face >= KINDS else 0.0 for face, card in enumerate(CARDS)
)


@dataclass
class Outlook:
    """The lasting facts of one decision. Every table of worth blends from its full value to half a point.

    `left` is how many turns the player has after this one: counted once the end is triggered, a guess
    before. `captured` has the points lying on each Monster, `fed` what each would be worth in the Array
    after a raid, the points it takes not counted.
    """

    seat: Seat
    options: Options
    reserve: int
    captured: tuple[int, ...]
    left: float
    can_draw: bool
    can_kidnap: bool

    def __post_init__(self) -> None:
        self.blend = blend = min(1.0, self.left / TURNS_TO_BUILD)
        gems = [0.0]
        for number in range(MOST_GEMS):
            gems.append(gems[-1] + _blended(GEM_WORTH[number % 3], blend))
        self.gems = tuple(gems)
        self.hand = tuple(_blended(worth, blend) for worth in HAND_WORTH)
        self.white = _blended(WHITE_GEM_WORTH, blend)
        self.summon = SUMMON_WORTH_AT_END + (SUMMON_WORTH - SUMMON_WORTH_AT_END) * blend
        back = 2.0 if self.options.count_captured_vp else 0.0
        self.fed = tuple(_blended(worth / 2, blend) + back for worth in MONSTER_WORTH)
        self.harm = HARM_WORTH / (self.options.players - 1)

    def icons(self, monster: Face) -> tuple[Face, ...]:
        """The Adventurers that defeat a Monster."""
        return icons(monster, self.options.icon_set)

    def array(self, faces: tuple[Face, ...]) -> float:
        """What an Array is worth while it stands: its cards, more for those that its Monsters need."""
        total = 0.0
        monsters = [face for face in faces if face >= KINDS]
        for face in faces:
            if face >= KINDS:
                total += _blended(MONSTER_WORTH[face], self.blend) + self.captured[face] * self.blend / 2
            else:
                needed = sum(face in self.icons(monster) for monster in monsters)
                total += _blended(ARRAY_WORTH[face] + NEEDED_WORTH * min(needed, 2), self.blend)
        return total

    def treasury(self, gems: tuple[int, ...]) -> float:
        """What Gems are worth: more for the second and third of a colour."""
        table = self.gems
        coloured = gems[:PRINCESS] + gems[PRINCESS + 1 :]
        return sum([table[number] for number in coloured]) + self.white * gems[PRINCESS]


def _blended(worth: float, blend: float) -> float:
    return HALF_POINT + (worth - HALF_POINT) * blend
