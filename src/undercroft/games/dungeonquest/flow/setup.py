"""Setting up, and the turns of the whole game. DQ-SETUP-01..09, DQ-TURN-01, DQ-WIN-01"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest import events
from undercroft.games.dungeonquest.asks import DIE, GIVEN_HERO, HERO, TOWER
from undercroft.games.dungeonquest.board import TOWER_PASSAGES, TOWERS, neighbour
from undercroft.games.dungeonquest.ending import tell_scores
from undercroft.games.dungeonquest.flow.base_frames import Happening
from undercroft.games.dungeonquest.flow.draw import Draw
from undercroft.games.dungeonquest.flow.reckoning import Reckoning
from undercroft.games.dungeonquest.flow.turn import Turn
from undercroft.games.dungeonquest.queries.heroes import GONE, may_set, no_tower
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Next, Odds, ask, call, chance, done, over, unwind
from undercroft.kernel.ids import NO_CARD, CardId, Seat


@dataclass
class FirstPlayer(Happening):
    """Everybody rolls a die, those tied for the highest again; hands back the First Player. DQ-SETUP-06"""

    rolling: tuple[Seat, ...]
    rolled: tuple[int, ...] = ()

    def start(self, t: Quest) -> Next[Seat]:
        if len(self.rolling) == 1:
            return done(self.rolling[0])
        if len(self.rolled) < len(self.rolling):
            return chance(DIE, self.pips, then=self.roll)
        best = max(self.rolled)
        self.rolling = tuple(
            seat for seat, pips in zip(self.rolling, self.rolled, strict=True) if pips == best
        )
        self.rolled = ()
        return self.start(t)

    def roll(self, t: Quest, pips: int) -> Next[Seat]:
        t.roll_for_first(self.rolling[len(self.rolled)], pips)
        self.rolled = (*self.rolled, pips)
        return self.start(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return "Who is the First Player"


@dataclass
class Quests(Happening):
    """The whole game: set-up, turns clockwise until nobody is left in the dungeon, and the reckoning."""

    at: int = 0

    def start(self, t: Quest) -> Next[None]:
        """Heroes come first, unless they are chosen in the order of play. DQ-SETUP-05, -06"""
        if t.options.hero_assignment == "random":
            return self.give_heroes(t)
        return call(FirstPlayer(tuple(range(t.seats))), then=self.begins)

    def seat(self, t: Quest) -> Seat:
        """Whose chance it is, counted from the First Player where there is one."""
        return (max(t.first, 0) + self.at) % t.seats

    def give_heroes(self, t: Quest) -> Next[None]:
        """One hero after the other, by chance. DQ-SETUP-05"""
        if self.at < t.seats:
            return chance(GIVEN_HERO, self.free_heroes, then=self.given)
        self.at = 0
        return call(FirstPlayer(tuple(range(t.seats))), then=self.begins)

    def free_heroes(self, t: Quest) -> Odds[int]:
        """Heroes in use that nobody plays yet."""
        return [(hero, 1) for hero in t.options.heroes() if hero not in t.hero]

    def given(self, t: Quest, hero: int) -> Next[None]:
        t.take_hero(self.seat(t), hero)
        self.at += 1
        return self.give_heroes(t)

    def begins(self, t: Quest, seat: Seat) -> Next[None]:
        """The First Player takes the token. DQ-SETUP-06"""
        t.take_first(seat)
        return self.choose_heroes(t)

    def choose_heroes(self, t: Quest) -> Next[None]:
        """In the order of play. DQ-SETUP-05"""
        if t.options.hero_assignment == "choose" and self.at < t.seats:
            return ask(self.seat(t), HERO, self.heroes, then=self.chosen)
        self.at = 0
        return self.deal_runes(t, NO_CARD)

    def heroes(self, t: Quest) -> Sequence[int]:
        return [hero for hero, _ in self.free_heroes(t)]

    def chosen(self, t: Quest, hero: int) -> Next[None]:
        t.take_hero(self.seat(t), hero)
        self.at += 1
        return self.choose_heroes(t)

    def deal_runes(self, t: Quest, card: CardId) -> Next[None]:
        """A rune for each. DQ-SETUP-07"""
        if card != NO_CARD:
            t.take_rune(self.seat(t), card)
            self.at += 1
        if t.options.rune_cards and self.at < t.seats:
            return call(Draw("runes"), then=self.deal_runes)
        self.at = 0
        return self.place_heroes(t)

    def place_heroes(self, t: Quest) -> Next[None]:
        """Each in a tower room of their own. DQ-SETUP-08"""
        if self.at < t.seats:
            return ask(self.seat(t), TOWER, self.towers, then=self.placed)
        self.at = 0
        return self.light(t, NO_CARD)

    def towers(self, t: Quest) -> Sequence[int]:
        return [tower for tower in TOWERS if no_tower(t, self.seat(t), tower) is None]

    def placed(self, t: Quest, tower: int) -> Next[None]:
        t.place_hero(self.seat(t), tower)
        self.at += 1
        return self.place_heroes(t)

    def light(self, t: Quest, card: CardId) -> Next[None]:
        """With the option `torchlight` tiles lie beside each tower in use."""
        lit = self.lit(t)
        if card != NO_CARD:
            tower, direction = lit[self.at]
            t.lay_tile(t.first, neighbour(tower, direction), card, direction)
            self.at += 1
        if t.options.torchlight and self.at < len(lit):
            return call(Draw("tiles"), then=self.light)
        self.at = 0
        return self.arm(t)

    def lit(self, t: Quest) -> list[tuple[int, int]]:
        """The passages of the towers that heroes stand in."""
        return [(tower, way) for tower in TOWERS if tower in t.place for way in TOWER_PASSAGES[tower]]

    def arm(self, t: Quest) -> Next[None]:
        """In Classic Combat everybody takes three cards. DQ-CLASSIC-01"""
        if t.options.combat_mode == "classic":
            t.deal_classic_hands()
        return self.next_turn(t, None)

    def next_turn(self, t: Quest, _: None) -> Next[None]:
        """Clockwise from the First Player, as long as a hero is left. DQ-TURN-01, DQ-WIN-01

        Who is gone has no turns, but in the First Player's seat they still move the sun. DQ-SUN-04
        """
        if GONE.issuperset(t.place):
            return call(Reckoning(), then=self.over)
        while True:
            seat = (t.first + self.at) % t.seats
            self.at += 1
            if t.place[seat] not in GONE or (seat == t.first and may_set(t)):
                return call(Turn(seat), then=self.next_turn)
            if seat == t.first:
                t.advance_sun()

    def lap(self, t: Quest) -> int:
        """Rounds are counted."""
        return t.round

    def endless(self, t: Quest, keeper: Seat, loop: str) -> Next[None]:
        """Play that would go on for ever is ended by the sun, for whoever is still below. DQ-RULING-43"""
        t.tell(events.ENDLESS, loop)
        if t.token:
            t.return_token()
        t.end_encounter()
        if t.round:
            t.sunset()
            return unwind(Quests, Quests.next_turn)
        tell_scores(t)
        return over()
