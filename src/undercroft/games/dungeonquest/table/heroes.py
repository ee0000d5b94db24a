"""The atoms of heroes: where they are, what hurts them, what they must wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest import events
from undercroft.games.dungeonquest.board import DEAD, NOWHERE, OUT, TREASURE
from undercroft.games.dungeonquest.cards import CARDS, TILE_OF, is_treasure
from undercroft.games.dungeonquest.cards.heroes import HEROES
from undercroft.games.dungeonquest.table.decks import Decks
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat, only

OBSTACLES: Final = (
    "torch", "torch of the catacombs", "hole", "north", "east", "south", "west", "south-east", "south-west",
    "side ahead", "right side", "back", "left side", "web", "cave_in", "pit", "bridge", "trapdoor", "card",
)  # fmt: skip
"""What determination can be for: kept cards, then the passages and dangers of the space. DQ-TEST-04

A neighbour's portcullis is known by the passage it bars, one's own by the side of the tile it turns with.
"""

TILE_SIDES: Final = OBSTACLES[OBSTACLES.index("side ahead") :][:4]
"""The sides of a tile as obstacles, in its own order."""

NEAR: Final = 0
FAR: Final = 1
"""The sides of a Chasm or Bridge: that of the arrow, and the other."""

NUMBERED: Final = 5
"""The spaces of the sun track that end the day, after the quiet ones. Section 2.2"""

REPEATABLE: Final = OBSTACLES[: OBSTACLES.index("pit")]
"""Obstacles that can be tried again. DQ-TEST-05"""

STAYING: Final = OBSTACLES.index("north")
"""Obstacles from here on are left behind with the space."""


@dataclass(init=False, slots=True)
class Heroes(Decks):
    """The table as far as heroes are concerned."""

    def life(self, seat: Seat) -> int:
        """The life printed on a seat's hero."""
        return HEROES[self.hero[seat]].life

    def hurt_hero(self, seat: Seat, wounds: int) -> None:
        """Wound tokens are placed. DQ-DEATH-01"""
        self.wounds[seat] += wounds
        self.tell(events.SUFFERS, seat, wounds, self.wounds[seat], self.life(seat))

    def heal(self, seat: Seat, wounds: int) -> None:
        """Wound tokens are taken away, never below none. DQ-DEATH-04"""
        healed = min(wounds, self.wounds[seat])
        self.wounds[seat] -= healed
        if healed:
            self.tell(events.HEALS, seat, healed, self.wounds[seat], self.life(seat))

    def note_roll(self, seat: Seat, dice: tuple[int, ...], purpose: str) -> None:
        """Tell what the dice show, and what for."""
        self.tell(events.ROLLS, seat, dice, purpose)

    def note_burden(self, seat: Seat, face: Face) -> None:
        """Tell that a card acts on a hero at the start of their turn. DQ-STAT-01"""
        self.tell(events.WEIGHS, seat, face)

    def note_test(self, seat: Seat, attribute: str, dice: tuple[int, ...], plus: int, against: int) -> None:
        """Tell an attribute test. DQ-TEST-01"""
        passed = sum(dice) + plus <= against
        self.tell(events.TESTS, seat, attribute, dice, plus, against, passed)

    def tokens_for(self, seat: Seat, obstacle: str) -> int:
        """A hero's determination tokens for an obstacle. DQ-TEST-04"""
        if not self.determination:
            return 0
        return sum(row[2] for row in self.determination if row[:2] == [seat, OBSTACLES.index(obstacle)])

    def add_tokens(self, seat: Seat, obstacle: str, number: int) -> None:
        """A hero gains determination tokens. DQ-TEST-02, DQ-RULING-24"""
        tokens = self.tokens_for(seat, obstacle) + number
        self.overcome(seat, obstacle)
        self.determination.append([seat, OBSTACLES.index(obstacle), tokens])
        self.tell(events.DETERMINED, seat, tokens)

    def overcome(self, seat: Seat, obstacle: str) -> None:
        """What was tried is over: its tokens are discarded. DQ-TEST-03"""
        if self.determination:
            place = OBSTACLES.index(obstacle)
            self.determination = [row for row in self.determination if row[:2] != [seat, place]]

    def buy_tokens(self, seat: Seat, obstacle: str) -> None:
        """Gherinn suffers a wound for three tokens. DQ-HERO-06"""
        self.bought = True
        self.hurt_hero(seat, 1)
        self.add_tokens(seat, obstacle, 3)

    def kill(self, seat: Seat, cause: str) -> None:
        """A hero is killed: figure, marker and tokens go, their cards go back to their decks. DQ-DEATH-02

        DQ-RULING-28
        """
        for pile in (self.loot[seat], self.kept[seat], self.trip[seat]):
            for card in pile:
                self.shuffle_in(self.deck(CARDS[self.face[card]].deck), card)
            pile.clear()
        self.used_runes += self.rune[seat]
        self.rune[seat] = []
        self.leave_space(seat)
        self.place[seat] = DEAD
        self.marker[seat] = NOWHERE
        self.lost_turns[seat] = self.trip_kept[seat] = self.relit[seat] = 0
        self.determination = [row for row in self.determination if row[0] != seat]
        self.tell(events.KILLED, seat, cause)

    def leave_space(self, seat: Seat) -> None:
        """What belongs to a stay in a space ends with it. DQ-SEARCH-03, DQ-TEST-04, DQ-SEARCH-05"""
        self.place[seat] = NOWHERE
        self.searches[seat] = self.trapped_searches[seat] = 0
        self.side[seat] = NOWHERE
        self.crossed[seat] = self.returning[seat] = self.permitted[seat] = False
        self.pending[seat] = self.hole[seat] = False
        if self.determination:
            self.determination = [row for row in self.determination if row[0] != seat or row[1] < STAYING]

    def enter(self, seat: Seat, space: int, came_from: int, came_by: int, special: bool) -> None:
        """Stand in a space; `came_by` is the side one came in by, as the tile counts. DQ-MOVE-09"""
        self.leave_space(seat)
        self.place[seat] = space
        self.came_from[seat] = came_from
        self.came_by[seat] = came_by
        self.special[seat] = special
        self.side[seat] = self.side_entered(space, came_by)
        self.tell(events.MOVES, seat, space)

    def side_entered(self, space: int, came_by: int) -> int:
        """The side of a Chasm or Bridge on which a side of the tile lies, NOWHERE elsewhere. DQ-MOVE-14

        DQ-CHASM-02
        """
        card = self.laid[space]
        near = TILE_OF[self.face[card]].near if card != NO_CARD else ()
        if not near or came_by == NOWHERE:
            return NOWHERE
        return NEAR if came_by in near else FAR

    def stand(self, seat: Seat, side: int) -> None:
        """Stand on a side of a Chasm or Bridge. DQ-LOOT-04, DQ-BRIDGE-04, -06"""
        self.side[seat] = side
        self.tell(events.STANDS, seat, side)

    def cross(self, seat: Seat) -> None:
        """Come across a Cave-in or Web, or back again. DQ-CAVE-02, -03, DQ-WEB-02, -06"""
        self.crossed[seat] = not self.crossed[seat]
        self.tell(events.CROSSES, seat)

    def turn_back(self, seat: Seat) -> None:
        """A hero must return next turn. DQ-WEB-03, DQ-BRIDGE-03"""
        self.returning[seat] = True
        self.tell(events.TURNS_BACK, seat)

    def press_on(self, seat: Seat) -> None:
        """A hero who has to cross after all no longer turns back. DQ-WEB-03, -04, DQ-BRIDGE-03"""
        self.returning[seat] = False

    def pass_turn(self, seat: Seat) -> None:
        """A hero can do nothing. DQ-TURN-09"""
        self.turn_over = True
        self.tell(events.TURN_PASSES, seat)

    def side_of(self, at: int, direction: int) -> int:
        """The side that faces a direction, as the tile in a cell counts; printed spaces face north."""
        return (direction - self.facing[at]) % 4

    def consider(self, seat: Seat, card: CardId) -> None:
        """One player looks at a card or tile and chooses later. DQ-HERO-05, -08"""
        self.show(card, only(seat))
        self.considered.append(card)

    def choose_tile(self, face: Face) -> CardId:
        """Of the tiles looked at, one is taken and the other goes back into the pile. DQ-HERO-05"""
        chosen = next(card for card in self.considered if self.face[card] == face)
        self.considered.remove(chosen)
        for card in self.considered:
            self.shuffle_in(self.tiles, card)
        self.considered = []
        return chosen

    def lay_tile(self, seat: Seat, at: int, card: CardId, facing: int) -> None:
        """A tile is laid into an unexplored space. DQ-MOVE-06"""
        self.show(card, self.all)
        self.laid[at] = card
        self.facing[at] = facing
        self.tell(events.EXPLORES, seat, at, self.face[card])

    def turn_tile(self, at: int, quarters: int) -> None:
        """A tile turns clockwise with everything on it. DQ-CARD-09, DQ-MOVE-13"""
        self.facing[at] = (self.facing[at] + quarters) % 4
        self.tell(events.TURNS, at, quarters)

    def rotate_room(self, at: int) -> None:
        """A Rotating Room turns once in the game. DQ-ROT-01, -02"""
        self.turned.append(at)
        self.turn_tile(at, 2)

    def roll_for_first(self, seat: Seat, pips: int) -> None:
        """DQ-SETUP-06"""
        self.tell(events.FIRST_ROLL, seat, pips)

    def take_first(self, seat: Seat) -> None:
        """DQ-SETUP-06"""
        self.first = seat
        self.tell(events.BEGINS, seat)

    def take_hero(self, seat: Seat, hero: int) -> None:
        """DQ-SETUP-05"""
        self.hero[seat] = hero
        self.tell(events.TAKES_HERO, seat, hero)

    def take_rune(self, seat: Seat, card: CardId) -> None:
        """It lies apart from Loot. DQ-SETUP-07, DQ-RUNE-03"""
        self.show(card, self.all)
        self.rune[seat].append(card)
        self.tell(events.TAKES_RUNE, seat, self.face[card])

    def place_hero(self, seat: Seat, tower: int) -> None:
        """DQ-SETUP-08"""
        self.place[seat] = tower
        self.tell(events.STARTS, seat, tower)

    def begin_turn(self, seat: Seat) -> None:
        """A new turn. DQ-TURN-01"""
        self.active = seat
        self.entered = []
        self.moves_left = 0
        self.bought = self.turn_over = False

    def end_turn(self, seat: Seat) -> None:
        """What lasted for this turn is over; the dragon sleeps on if it is alone. DQ-TC-09, DQ-CAT-21"""
        self.turn_over = True
        if self.entered:
            self.surfaced[seat] = False
        if self.dragon_cards and TREASURE not in self.place:
            for card in self.dragon_cards:
                self.shuffle_in(self.dragon, card)
            self.dragon_cards = []

    def finish_turn(self) -> None:
        """Nothing more can be done in this turn."""
        self.turn_over = True

    def lose_turn(self, seat: Seat) -> None:
        """DQ-TURN-02"""
        self.lost_turns[seat] -= 1
        self.tell(events.LOSES_TURN, seat, self.lost_turns[seat])

    def owe_turns(self, seat: Seat, number: int) -> None:
        """Turns to lose add up. DQ-STAT-02"""
        self.lost_turns[seat] += number
        self.tell(events.MUST_LOSE, seat, number)

    def begin_pending(self, seat: Seat) -> None:
        """An encounter that was put off begins. DQ-TURN-06"""
        self.pending[seat] = False

    def forgo_pending(self, seat: Seat) -> None:
        """An encounter that was put off is over before it began. DQ-RULING-16"""
        self.pending[seat] = False

    def await_encounter(self, seat: Seat) -> None:
        """The next turn begins with the encounter of this space. DQ-TURN-06"""
        self.pending[seat] = True

    def note_entry(self, seat: Seat) -> bool:
        """Note that a space has been entered; gives whether it had been before in this turn. DQ-MOVE-12

        DQ-RULING-21
        """
        space = self.place[seat]
        before = space in self.entered
        self.entered.append(space)
        return before

    def use_move(self) -> None:
        """One move of a Stasis Rune fewer. DQ-RUNE-04"""
        self.moves_left -= 1

    def give_moves(self, number: int) -> None:
        """A Stasis Rune begins. DQ-RUNE-04"""
        self.moves_left = number

    def leave_dungeon(self, seat: Seat) -> None:
        """A hero leaves with their Loot; cards that weigh on them stay behind. DQ-EXIT-04, DQ-SOLO-07"""
        space = self.place[seat]
        self.with_treasure[seat] = any(is_treasure(face) for face in self.faces(self.loot[seat]))
        for card in self.kept[seat]:
            self.discard_card(card)
        self.kept[seat] = []
        self.leave_space(seat)
        self.place[seat] = OUT
        self.determination = [row for row in self.determination if row[0] != seat]
        self.turn_over = True
        self.tell(events.LEAVES, seat, space)

    def advance_sun(self) -> None:
        """A round begins and the sun moves on, to the last space at most; not at dawn. DQ-SUN-01, -03"""
        self.round += 1
        if self.dawned:
            self.sun = min(self.sun + 1, self.options.sun_length + NUMBERED)
        else:
            self.dawned, self.sun = True, 1
        self.tell(events.SUN, self.round, self.sun)

    def note_sunset_roll(self, pips: int, up_to: int) -> None:
        """Tell the sunset die. DQ-SUN-02"""
        self.tell(events.SUNSET_ROLL, pips, up_to)

    def sunset(self) -> None:
        """Everybody still below is killed. DQ-SUN-05"""
        self.tell(events.SUNSET)
        for seat, place in enumerate(self.place):
            if place not in (OUT, DEAD):
                self.kill(seat, "sunset")
