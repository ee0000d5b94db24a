"""The treasure chamber and its dragon. DQ-TC-01..14, DQ-HERO-07"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import DICE, DONE, PASSAGES, REROLL, RETREAT
from undercroft.games.dungeonquest.board import (
    TREASURE,
    neighbour,
    passage_cell,
    passage_direction,
)
from undercroft.games.dungeonquest.cards import DECK_CARDS
from undercroft.games.dungeonquest.cards.deck_cards import NO_LINE
from undercroft.games.dungeonquest.cards.heroes import UNSHAKEN
from undercroft.games.dungeonquest.cards.vocabulary import RAGING, RESOLVE, SPEND, says
from undercroft.games.dungeonquest.flow.base_frames import Deed
from undercroft.games.dungeonquest.flow.draw import Draw
from undercroft.games.dungeonquest.flow.move import Explore
from undercroft.games.dungeonquest.flow.resolve import LINES, RAGE, Perform
from undercroft.games.dungeonquest.flow.rolls import Spend, Suffer, Throw
from undercroft.games.dungeonquest.queries.depths import arrival_side, retreats
from undercroft.games.dungeonquest.queries.heroes import has_ability, kind_at
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Next, ask, call, chance, done
from undercroft.kernel.ids import NO_CARD, CardId, Face

FLAMES: Final = "for the wounds of the flames"
"""What the dice are rolled for. DQ-TC-05"""


@dataclass
class DrawDragon(Deed):
    """Draw a Dragon card on entering or staying: treasure, or the dragon wakes. DQ-TC-02..05, -10, -14"""

    def start(self, t: Quest) -> Next[None]:
        """As the others there have left the deck; then the turn ends. DQ-TC-03, -07, -10, -11"""
        return call(Draw("dragon"), then=self.drawn)

    def drawn(self, t: Quest, card: CardId) -> Next[None]:
        """It stays face up beside the deck; with none left nothing happens. DQ-TC-03, -11"""
        if card == NO_CARD:
            t.find_nothing(self.seat, "dragon")
            return self.end_turn(t, None)
        t.lay_dragon(self.seat, card)
        number = LINES[RESOLVE][t.face[card]]
        if number == NO_LINE:
            return self.woken(t, "")
        return call(Perform(self.seat, t.face[card], number), then=self.woken)

    def woken(self, t: Quest, verdict: str) -> Next[None]:
        """A Harp or a rune may calm the dragon. DQ-RUNE-01, DQ-TC-11"""
        if verdict != RAGE:
            return self.end_turn(t, None)
        return call(Spend(self.seat, RAGING), then=self.lull)

    def lull(self, t: Quest, face: Face) -> Next[None]:
        """The Rage does nothing; a rune also shuffles all Dragon cards. DQ-RUNE-01"""
        if face == DONE:
            return call(DragonRage(self.seat), then=self.end_turn)
        if any(says(line, "sleep") for line in DECK_CARDS[face].lines(SPEND, RAGING)):
            t.lull_dragon()
        return self.end_turn(t, None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} in the treasure chamber"


@dataclass
class DragonRage(Deed):
    """Every hero in the treasure chamber is hit, the drawer first, then clockwise. DQ-TC-05

    `after` counts the seats that have had their share.
    """

    after: int = 0

    def start(self, t: Quest) -> Next[None]:
        """Each hero is done with before the next begins. DQ-TC-06"""
        while self.after < t.seats:
            hit = (self.seat + self.after) % t.seats
            self.after += 1
            if t.place[hit] == TREASURE:
                return call(Burnt(hit), then=self.next_hero)
        return done(None)

    def next_hero(self, t: Quest, _: None) -> Next[None]:
        return self.start(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return "Dragon Rage"


@dataclass
class Burnt(Deed):
    """A hero loses their treasures, suffers two dice of wounds and flees. DQ-TC-05..08

    `dice` are those that count, `again` says that they can no longer be rolled again.
    """

    dice: tuple[int, ...] = ()
    again: bool = True

    def start(self, t: Quest) -> Next[None]:
        """All cards of the Treasure deck go first. DQ-RULING-18"""
        t.burn_treasures(self.seat)
        return self.roll(t)

    def roll(self, t: Quest) -> Next[None]:
        return chance(DICE, self.throws, then=self.rolled)

    def rolled(self, t: Quest, dice: tuple[int, ...]) -> Next[None]:
        """Gherinn may roll dice again, once. DQ-HERO-07"""
        t.note_roll(self.seat, dice, FLAMES)
        self.dice = dice
        if self.again and has_ability(t, self.seat, UNSHAKEN):
            return ask(self.seat, REROLL, self.rerolls, then=self.reroll)
        return self.suffer()

    def rerolls(self, t: Quest) -> Sequence[str]:
        return REROLL.domain

    def reroll(self, t: Quest, which: str) -> Next[None]:
        """The second result stands."""
        self.again = False
        if which == "none":
            return self.suffer()
        if which == "both":
            return self.roll(t)
        self.dice = self.dice[1:] if which == "first" else self.dice[:1]
        return call(Throw(self.seat, 1, FLAMES), then=self.rolled_one)

    def rolled_one(self, t: Quest, pips: int) -> Next[None]:
        self.dice = (*self.dice, pips)
        return self.suffer()

    def suffer(self) -> Next[None]:
        return call(Suffer(self.seat, sum(self.dice), "Dragon Rage"), then=self.flee)

    def flee(self, t: Quest, alive: bool) -> Next[None]:
        """A survivor retreats; without a way they are lost, or stay. DQ-TC-06, -08, DQ-RULING-16"""
        if not alive:
            return done(None)
        if retreats(t, self.seat):
            return ask(self.seat, RETREAT, self.passages, then=self.retreat)
        if t.options.no_retreat == "stay":
            t.lull_dragon()
            t.forgo_pending(self.seat)
        else:
            t.kill(self.seat, "Dragon Rage")
        return done(None)

    def passages(self, t: Quest) -> Sequence[str]:
        return [PASSAGES[passage] for passage in retreats(t, self.seat)]

    def retreat(self, t: Quest, way: str) -> Next[None]:
        return call(Flee(self.seat, PASSAGES.index(way)), then=self.over)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} is burnt"


@dataclass
class Flee(Deed):
    """Retreat through a passage of the treasure chamber; the encounter is pending. DQ-TC-06, -07"""

    passage: int

    def start(self, t: Quest) -> Next[None]:
        """An unexplored space gets a tile, which bars nobody. DQ-RULING-03"""
        if kind_at(t, self.cell()) == "":
            return call(Explore(self.seat, self.cell(), self.direction()), then=self.arrive)
        return self.arrive(t, None)

    def direction(self) -> int:
        return passage_direction(TREASURE, self.passage)

    def cell(self) -> int:
        return neighbour(passage_cell(TREASURE, self.passage), self.direction())

    def arrive(self, t: Quest, _: None) -> Next[None]:
        """They encounter it on their next turn. DQ-TC-07, DQ-MOVE-14"""
        side = arrival_side(t, self.cell(), self.direction())
        t.enter(self.seat, self.cell(), TREASURE, side, False)
        t.await_encounter(self.seat)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} flees"
