"""The lasting facts of one decision: where the hero stands, what they have, and what each plan is worth.

Only what the asked player sees goes in: of the imagined state the parts that everybody sees, and cards that
the seat knows.
"""

from __future__ import annotations

from functools import cached_property
from math import exp
from typing import Any, Final

from undercroft.bots.heuristics.dungeonquest.chart import Chart
from undercroft.bots.heuristics.dungeonquest.condition import Condition, condition_of
from undercroft.bots.heuristics.dungeonquest.dangers import Dangers, dangers_of, sum_harm
from undercroft.bots.heuristics.dungeonquest.temper import Temper
from undercroft.bots.heuristics.dungeonquest.terrain import DRAWING, FREE, Cost, Terrain
from undercroft.games.dungeonquest.board import CELLS, DEAD, NOWHERE, OUT, TOWERS, TREASURE, space_of
from undercroft.games.dungeonquest.cards import is_treasure
from undercroft.games.dungeonquest.cards.holdings import CHESTS
from undercroft.games.dungeonquest.queries.depths import loot_values
from undercroft.games.dungeonquest.queries.odds import wakes
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import about
from undercroft.kernel.state import State

SLEEPING: Final = 1060.0
"""The gold of a Sleeping card: two treasures."""

CHEST: Final = 700.0
RIVAL_LEAVES: Final = 0.25
"""The chance that a rival who is still inside comes out at all."""

RIVAL_GOLD: Final = 600.0
BEATEN: Final = 0.03
"""What leaving with less than a rival is worth."""

HUNT: Final = Cost(0.2, 6.0)
"""What it costs on average to find some Loot, where one can look for it."""

FINDING: Final = ("", *DRAWING)
"""Where Loot can turn up."""

AWAKE: Final = 0.45
"""What is left of the hope for treasure after the dragon has woken."""


class Outlook:
    """One seat's position, and the worth of plans from any place of the dungeon."""

    def __init__(self, state: State, seat: Seat, temper: Temper) -> None:
        table = state.table
        assert isinstance(table, Quest)
        self.state = state
        self.t: Quest = table
        self.seat = seat
        self.temper = temper

    @cached_property
    def asked(self) -> dict[str, Any]:
        """What the question is about."""
        return about(self.state, self.seat)

    @cached_property
    def condition(self) -> Condition:
        """Life, wounds and time."""
        return condition_of(self.t, self.seat)

    @cached_property
    def dangers(self) -> Dangers:
        return dangers_of(self.t, self.seat, self.condition)

    @cached_property
    def terrain(self) -> Terrain:
        return Terrain(self.t, self.seat, self.condition, self.dangers)

    @cached_property
    def home(self) -> Chart:
        """The way to any tower room."""
        return Chart(self.terrain, TOWERS)

    @cached_property
    def hoard(self) -> Chart:
        """The way to the treasure chamber."""
        return Chart(self.terrain, (TREASURE,))

    @cached_property
    def quarry(self) -> Chart:
        """The way to the nearest space where Loot can turn up: a room without a monster, or a dark space."""
        lairs = self.t.lair_at
        spaces = [space for space in range(CELLS) if space_of(space) == space and space not in lairs]
        return Chart(self.terrain, [space for space in spaces if self.terrain.kinds[space] in FINDING])

    @property
    def place(self) -> int:
        return self.t.place[self.seat]

    @cached_property
    def gold(self) -> float:
        """What their Loot is worth; a closed Chest what it holds on average."""
        chests = sum(face in CHESTS for face in self.t.faces(self.t.loot[self.seat]))
        return sum(worth for _, worth in loot_values(self.t, self.seat)) + CHEST * chests

    @property
    def loot(self) -> int:
        """How many Loot cards they have."""
        return len(self.t.loot[self.seat])

    @cached_property
    def treasures(self) -> bool:
        """Whether they have a card of the Treasure deck."""
        return any(is_treasure(face) for face in self.t.faces(self.t.loot[self.seat]))

    def worth(self, gold: float, treasures: bool) -> float:
        """What leaving with so much is worth, rivals considered. DQ-WIN-02, DQ-SOLO-07"""
        t = self.t
        if t.solo or not self.temper.envy:
            banned = t.solo and t.options.solo_exit == "treasure" and not treasures
            return 0.0 if banned else self.temper.worth(gold, treasures)
        worth = self.temper.worth(gold, treasures)
        rivals = [seat for seat in range(t.seats) if seat != self.seat]
        if all(t.place[seat] == DEAD for seat in rivals):
            return max(worth, 1.0)
        for seat in rivals:
            lead = sum(value for _, value in loot_values(t, seat))
            if t.place[seat] == OUT:
                worth *= BEATEN if lead > gold else 1.0
            elif t.place[seat] != DEAD:
                worth *= 1.0 - RIVAL_LEAVES * exp(-max(0.0, gold - lead) / RIVAL_GOLD)
        return worth

    def arrives(self, cost: Cost) -> float:
        """The chance to come to the end of a way."""
        return exp(-cost.weight) * self.condition.lasts(cost.turns)

    def plans(self, spent: Cost, home: Cost, hoard: Cost, finds: float = 0.0, space: int = NOWHERE) -> float:
        """The best plan after a way of some cost, at a place from where home and hoard cost so much.

        `finds` is the chance that Loot turned up on it; `space` is the place, from where to hunt for more.
        """
        raid = self._raid(spent.plus(hoard))
        worth = self.worth(self.gold, self.treasures)
        going_home = max(raid, worth * self.arrives(spent.plus(home)))
        if self.loot:
            return going_home
        hunt = HUNT if space == NOWHERE else HUNT.plus(self.quarry.at(space))
        hunting = max(raid, worth * self.arrives(spent.plus(hunt).plus(home)))
        return finds * going_home + (1.0 - finds) * hunting

    @cached_property
    def back_home(self) -> Cost:
        """From the treasure chamber to the nearest tower room."""
        return self.home.at(TREASURE)

    @cached_property
    def singed(self) -> float:
        """What Dragon Rage leaves of a hero's prospects. DQ-TC-05"""
        return 1.0 - sum_harm(self.condition, 2, 0)

    def _raid(self, there: Cost) -> float:
        """To the treasure chamber, one Dragon card, and home."""
        return self.arrives(there) * self.draw(there)

    def draw(self, there: Cost = FREE, asleep: int = 0) -> float:
        """A Dragon card, and then home; what comes before is only counted in turns. DQ-TC-02..05"""
        wake = wakes(min(asleep, 7))
        way = Cost(self.back_home.weight, self.back_home.turns + there.turns + 1.0)
        rich = self.worth(self.gold + SLEEPING, True)
        burnt = self.singed * self.worth(self.gold, False) * AWAKE
        lasting = self.condition.lasts(there.turns) or 1.0
        return ((1.0 - wake) * rich + wake * burnt) * self.arrives(way) / lasting
