"""The table of DungeonQuest, with an atom for everything that can happen to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest import events
from undercroft.games.dungeonquest.board import CATACOMBS, DEAD, NOWHERE, OUT, TREASURE, opposite
from undercroft.games.dungeonquest.cards import (
    ATTACK_OF,
    CARDS,
    DECK_CARDS,
    DECKS,
    FIRST_POWER,
    FIRST_TILE,
    POWERS,
    TILE_OF,
    is_loot,
    is_treasure,
    tile,
)
from undercroft.games.dungeonquest.cards.check_box import CLASSIC_VALUE
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS, HEROES
from undercroft.games.dungeonquest.cards.vocabulary import MONSTER_KEYS
from undercroft.games.dungeonquest.layout import DISCARDING, NO_MONSTER, NO_SEAT, Layout
from undercroft.games.dungeonquest.options import Options
from undercroft.kernel.errors import BrokenInvariant
from undercroft.kernel.ids import NO_CARD, NOBODY, CardId, Face, Seat, Seers, only
from undercroft.kernel.piles import Deck

DISCARDS: Final = {**{name: f"{name}_discard" for name in DISCARDING}, "rune": "used_runes"}
"""Where the cards of a deck go that are done with; other decks take theirs back."""

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
"""The spaces of the sun track that end the day, after the quiet ones. DQ-SUN-02"""

REPEATABLE: Final = OBSTACLES[: OBSTACLES.index("pit")]
"""Obstacles that can be tried again. DQ-TEST-05"""

STAYING: Final = OBSTACLES.index("north")
"""Obstacles from here on are left behind with the space."""

MARKERS: Final = 10
"""The catacomb entrance markers in the box. DQ-CAT-03"""

HERO_SIDE: Final = 0
MONSTER_SIDE: Final = 1
"""The two sides of a fight."""

CLASSIC_FACES: Final[tuple[Face, ...]] = tuple(
    face for face, _ in DECKS["combat"] if ATTACK_OF[face].value == CLASSIC_VALUE
)


def _all_powers(owner: str) -> Deck:
    deck = Deck(FIRST_TILE, 0, FIRST_POWER)
    for face in POWERS[owner]:
        deck.put(face)
    return deck


POWER_DECKS: Final[dict[str, Deck]] = {owner: _all_powers(owner) for owner in POWERS}
"""The Power cards of each hero and monster; the table gets copies. DQ-MON-02"""


@dataclass(init=False, slots=True)
class Quest(Layout):
    """Board, decks, heroes, depths and fights."""

    # cards, from their deck to the discard pile

    def rebuild(self, name: str) -> None:
        """Shuffle the discard pile of an empty deck into a new deck. DQ-CARD-03"""
        pile = self.discard_pile(name)
        deck = self.deck(name)
        for card in pile:
            self.shuffle_in(deck, card)
        pile.clear()
        self.tell(events.RESHUFFLED, name, deck.size())

    def find_nothing(self, seat: Seat, name: str) -> None:
        """Tell that a deck had no card to give. DQ-CARD-03"""
        self.tell(events.DRAWS_NOTHING, seat, name)

    def open_card(self, seat: Seat, name: str, card: CardId) -> None:
        """A card that is drawn lies face up while it is resolved. DQ-CARD-01"""
        self.show(card, self.all)
        self.resolving.append(card)
        self.tell(events.DRAWS, seat, name, self.face[card])

    def put_away(self, card: CardId) -> None:
        """A card that has been resolved goes to the discard pile of its deck. DQ-CARD-01"""
        self.resolving.remove(card)
        self.discard_card(card)

    def discard_card(self, card: CardId) -> None:
        """A card goes to the discard pile of its own deck, or into a deck that has none. DQ-CARD-06"""
        deck = CARDS[self.face[card]].deck
        if deck in DISCARDS:
            getattr(self, DISCARDS[deck]).append(card)
        else:
            self.shuffle_in(self.deck(deck), card)

    def keep(self, seat: Seat, card: CardId) -> None:
        """Loot, or a card that says so, stays with the hero; on a trip it counts. DQ-CARD-02, DQ-CAT-09"""
        self.resolving.remove(card)
        face = self.face[card]
        (self.loot if is_loot(face) else self.kept)[seat].append(card)
        if CARDS[face].deck == "catacomb":
            self.trip_kept[seat] += 1
        self.tell(events.KEEPS, seat, face)

    def held(self, seat: Seat, face: Face) -> CardId:
        """A card of this face among a hero's Loot, runes and kept cards, NO_CARD if they have none."""
        for pile in (self.loot[seat], self.rune[seat], self.kept[seat]):
            for card in pile:
                if self.face[card] == face:
                    return card
        return NO_CARD

    def use(self, seat: Seat, face: Face) -> None:
        """Use a card up. DQ-RUNE-01, DQ-CARD-06"""
        self.give_up(seat, self.held(seat, face))
        self.tell(events.USES, seat, face)

    def read(self, seat: Seat, face: Face) -> None:
        """Use a card that is kept. DQ-LOOT-05"""
        self.tell(events.READS, seat, face)

    def lose(self, seat: Seat, face: Face) -> None:
        """Lose a card to something. DQ-CARD-06"""
        self.give_up(seat, self.held(seat, face))
        self.tell(events.LOSES_CARD, seat, face)

    def give_up(self, seat: Seat, card: CardId) -> None:
        """Take a card from a hero and discard it."""
        for pile in (self.loot[seat], self.rune[seat], self.kept[seat]):
            if card in pile:
                pile.remove(card)
        self.discard_card(card)

    def note_burden(self, seat: Seat, face: Face) -> None:
        """Tell that a card acts on a hero at the start of their turn. DQ-STAT-01"""
        self.tell(events.WEIGHS, seat, face)

    def shed(self, seat: Seat, face: Face) -> None:
        """A card that weighed on a hero is discarded. DQ-STAT-01"""
        self.give_up(seat, self.held(seat, face))
        self.tell(events.RID_OF, seat, face)

    def value_chest(self, seat: Seat, value: int) -> None:
        """What a Treasure Chest proves to be worth. DQ-WIN-06"""
        self.out_value[seat].append(value)
        self.tell(events.CHEST, seat, value)

    def lose_chest(self, seat: Seat, face: Face, number: int) -> None:
        """Lose one of the Treasure Chests that have been opened, by its place in `out_value`. DQ-WIN-06"""
        del self.out_value[seat][number]
        self.lose(seat, face)

    # setting up

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

    def deal_classic_hands(self) -> None:
        """Each player takes one card of each attack type for all their fights. DQ-CLASSIC-01"""
        for seat in range(self.seats):
            for face in CLASSIC_FACES:
                card = self.take_from_pool(self.combat, face)
                self.show(card, self.all)
                self.classic_hand[seat].append(card)

    # rounds and turns

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

    def begin_turn(self, seat: Seat) -> None:
        """A new turn. DQ-TURN-01"""
        self.active = seat
        self.entered = []
        self.moves_left = 0
        self.bought = self.turn_over = False

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

    def give_moves(self, number: int) -> None:
        """A Stasis Rune begins. DQ-RUNE-04"""
        self.moves_left = number

    def use_move(self) -> None:
        """One move of a Stasis Rune fewer. DQ-RUNE-04"""
        self.moves_left -= 1

    def pass_turn(self, seat: Seat) -> None:
        """A hero can do nothing. DQ-TURN-09"""
        self.turn_over = True
        self.tell(events.TURN_PASSES, seat)

    def stop_turn(self, seat: Seat) -> None:
        """Nothing more can be done in this hero's turn; another hero's turn goes on."""
        if seat == self.active:
            self.turn_over = True

    def finish_turn(self) -> None:
        """Nothing more can be done in this turn."""
        self.turn_over = True

    def end_turn(self, seat: Seat) -> None:
        """What lasted for this turn is over; the dragon sleeps on if it is alone. DQ-TC-09, DQ-CAT-21"""
        self.turn_over = True
        if self.entered:
            self.surfaced[seat] = False
        if self.dragon_cards and TREASURE not in self.place:
            for card in self.dragon_cards:
                self.shuffle_in(self.dragon, card)
            self.dragon_cards = []

    # wounds, tests and death

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

    # tiles

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

    def side_of(self, at: int, direction: int) -> int:
        """The side that faces a direction, as the tile in a cell counts; printed spaces face north."""
        return (direction - self.facing[at]) % 4

    # where heroes stand

    def enter(self, seat: Seat, space: int, came_from: int, came_by: int, special: bool) -> None:
        """Stand in a space; `came_by` is the side one came in by, as the tile counts. DQ-MOVE-09"""
        self.leave_space(seat)
        self.place[seat] = space
        self.came_from[seat] = came_from
        self.came_by[seat] = came_by
        self.special[seat] = special
        self.side[seat] = self.side_entered(space, came_by)
        self.tell(events.MOVES, seat, space)

    def note_entry(self, seat: Seat) -> bool:
        """Note that a space has been entered; gives whether it had been before in this turn. DQ-MOVE-12

        DQ-RULING-21
        """
        space = self.place[seat]
        before = space in self.entered
        self.entered.append(space)
        return before

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

    def leave_space(self, seat: Seat) -> None:
        """What belongs to a stay in a space ends with it. DQ-SEARCH-03, DQ-TEST-04, DQ-SEARCH-05"""
        self.place[seat] = NOWHERE
        self.searches[seat] = self.trapped_searches[seat] = 0
        self.side[seat] = NOWHERE
        self.crossed[seat] = self.returning[seat] = self.permitted[seat] = False
        self.pending[seat] = self.hole[seat] = False
        if self.determination:
            self.determination = [row for row in self.determination if row[0] != seat or row[1] < STAYING]

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

    # searches

    def count_search(self, seat: Seat, trapped: bool) -> None:
        """One search more in this stay. DQ-SEARCH-03, DQ-DEAD-03, DQ-SEARCH-04"""
        self.searches[seat] += 1
        if trapped:
            self.trapped_searches[seat] += 1
        self.tell(events.SEARCHES, seat, self.place[seat])

    def take_found(self, seat: Seat, face: Face) -> CardId:
        """Of the Search cards looked at, one is laid open and the other discarded. DQ-HERO-08"""
        chosen = next(card for card in self.considered if self.face[card] == face)
        self.considered.remove(chosen)
        for card in self.considered:
            self.show(card, self.all)
            self.discard_card(card)
            self.tell(events.DISCARDS, seat, self.face[card])
        self.considered = []
        self.open_card(seat, "search", chosen)
        return chosen

    # the catacombs

    def open_way_down(self, seat: Seat) -> None:
        """Place an entrance marker; in a Cave-in, or without one, the finder alone may enter. DQ-CAT-01, -03

        A space never has two markers. DQ-CAVE-05, DQ-SEARCH-07
        """
        space = self.place[seat]
        if space in self.entrances:
            return
        in_rubble = tile(self.face[self.laid[space]]).kind == "cave_in"
        if in_rubble or len(self.entrances) == MARKERS:
            self.permitted[seat] = True
            self.tell(events.PERMITTED, seat)
        else:
            self.entrances.append(space)
            self.tell(events.ENTRANCE, seat, space)

    def enter_catacombs(self, seat: Seat, heading: int) -> None:
        """The travel marker takes the figure's place; a Shade does not follow. DQ-CAT-04, -05, -06

        DQ-CAT-07, -23
        """
        space = self.place[seat]
        self.leave_space(seat)
        self.place[seat] = CATACOMBS
        self.marker[seat] = space
        self.heading[seat] = heading
        self.tell(events.DESCENDS, seat, space, heading)
        for card in [card for card in self.kept[seat] if self._status(card) == "shade"]:
            self.shed(seat, self.face[card])
        self.stop_turn(seat)

    def _status(self, card: CardId) -> str:
        return DECK_CARDS[self.face[card]].status

    def lay_on_trip(self, seat: Seat, card: CardId) -> None:
        """A Catacomb card joins the pile beside the hero. DQ-CAT-09"""
        self.resolving.remove(card)
        self.trip[seat].append(card)

    def keep_from_trip(self, seat: Seat, card: CardId) -> None:
        """A card of the pile stays with the hero, and still counts on this trip. DQ-CAT-09, -13"""
        self.trip[seat].remove(card)
        self.kept[seat].append(card)
        self.trip_kept[seat] += 1
        self.tell(events.KEEPS, seat, self.face[card])

    def relight(self, seat: Seat, face: Face) -> None:
        """A Torch of the pile burns again; its card stays in the pile. DQ-STAT-01"""
        self.relit[seat] += 1
        self.tell(events.RID_OF, seat, face)

    def count_empty_draw(self, seat: Seat) -> None:
        """An empty Catacomb deck counts as one card. DQ-CAT-22"""
        self.trip_kept[seat] += 1
        self.tell(events.DRAWS_NOTHING, seat, "catacomb")

    def await_hole(self, seat: Seat) -> None:
        """The Hole in the Roof can be tried again. DQ-CAT-08"""
        self.hole[seat] = True

    def forget_hole(self, seat: Seat) -> None:
        """The Hole in the Roof is gone, and the determination for it. DQ-CAT-08, DQ-TEST-04"""
        self.hole[seat] = False
        self.overcome(seat, "hole")

    def note_way_up(self, seat: Seat, cards: int, shift: str, pips: int, at: int) -> None:
        """Tell how far the catacombs have led. DQ-CAT-14"""
        self.tell(events.ADVANCES, seat, cards, shift, pips, at)

    def end_trip(self, seat: Seat) -> None:
        """The pile goes back into the deck; what the hero keeps no longer counts. DQ-CAT-13, -24"""
        for card in self.trip[seat]:
            self.shuffle_in(self.catacomb, card)
        self.trip[seat] = []
        self.trip_kept[seat] = self.relit[seat] = 0
        self.overcome(seat, "torch of the catacombs")
        self.forget_hole(seat)

    def carry_off(self, seat: Seat, at: int) -> None:
        """The Naga takes the travel marker along and turns it; the pile goes back. DQ-CAT-24"""
        self.end_trip(seat)
        self.marker[seat] = at
        self.heading[seat] = opposite(self.heading[seat])
        self.tell(events.CARRIED_OFF, seat, at, self.heading[seat])

    def turn_up_tile(self, seat: Seat, card: CardId) -> None:
        """A tile is turned up before it is known how it will lie. DQ-CAT-18"""
        self.show(card, self.all)
        self.considered.append(card)
        self.tell(events.TURNS_UP, seat, self.face[card])

    def lay_turned_up(self, seat: Seat, at: int, arrow: int) -> None:
        """The tile is laid with its arrow towards a direction. DQ-CAT-18, DQ-MOVE-13"""
        self.lay_tile(seat, at, self.considered.pop(), opposite(arrow))

    def stay_below(self, seat: Seat, at: int) -> None:
        """Without tiles there is no way up. DQ-CAT-18"""
        self.tell(events.STAYS_BELOW, seat, at)
        self.stop_turn(seat)

    def surface(self, seat: Seat, space: int, side: int) -> None:
        """The figure is placed, the travel marker removed; the encounter is pending. DQ-CAT-16, -17, -20"""
        self.end_trip(seat)
        self.marker[seat] = NOWHERE
        self.leave_space(seat)
        self.place[seat] = space
        self.came_from[seat] = self.came_by[seat] = NOWHERE
        self.special[seat] = self.pending[seat] = self.surfaced[seat] = True
        self.side[seat] = side
        self.tell(events.SURFACES, seat, space)
        self.stop_turn(seat)

    # the dragon

    def lay_dragon(self, seat: Seat, card: CardId) -> None:
        """A Dragon card stays face up beside its deck. DQ-TC-02, -03"""
        self.show(card, self.all)
        self.dragon_cards.append(card)
        self.tell(events.DRAGON, seat, self.face[card])

    def lull_dragon(self) -> None:
        """All Dragon cards are shuffled together again. DQ-RUNE-01, DQ-RULING-16"""
        for card in self.dragon_cards:
            self.shuffle_in(self.dragon, card)
        if self.dragon_cards:
            self.dragon_cards = []
            self.tell(events.DRAGON_LULLED)

    def burn_treasures(self, seat: Seat) -> None:
        """A hero loses every card of the Treasure deck. DQ-TC-05, DQ-RULING-18"""
        burnt = [card for card in self.loot[seat] if is_treasure(self.face[card])]
        for card in burnt:
            self.give_up(seat, card)
        self.tell(events.DRAGON_BURNS, seat, len(burnt))

    # meeting a monster

    def meet(self, seat: Seat, monster: int) -> None:
        """The left neighbour plays the monster; both sides' Power cards are shuffled. DQ-MON-02, -08

        DQ-DEATH-03
        """
        self.fighter, self.monster = seat, monster
        self.keeper = NO_SEAT if self.solo else (seat + 1) % self.seats
        self.hero_power = self._laid_out(HERO_KEYS[self.hero[seat]], self.hero_power.lot)
        self.monster_power = self._laid_out(MONSTER_KEYS[monster], self.monster_power.lot)
        self.tell(events.MEETS, seat, monster)

    def _laid_out(self, owner: str, lot: int) -> Deck:
        """The Power cards of an owner form a deck."""
        deck = POWER_DECKS[owner].clone()
        deck.lot = lot
        return deck

    def player(self, side: int) -> Seat:
        """Who plays a side; nobody plays the monster in the solo game. DQ-MON-02, -08, DQ-SOLO-01"""
        return self.fighter if side == HERO_SIDE else self.keeper

    def seers_of(self, side: int) -> Seers:
        """Who sees what a side has in secret."""
        seat = self.fighter if side == HERO_SIDE else self.keeper
        return self.all if seat == NO_SEAT else only(seat)

    def take_token(self, card: CardId) -> None:
        """The monster player alone sees its number, in the solo game everybody. DQ-MON-03, DQ-SOLO-02"""
        seers = self.seers_of(MONSTER_SIDE)
        self.show(card, seers)
        self.token.append(card)
        self.tell(events.TAKES_TOKEN, self.monster, self.face[card], seers=seers)

    def take_lair(self, lair: int) -> None:
        """A token on the board is the one that is met. DQ-MON-04, -05, DQ-RULING-33"""
        self.lair_at.pop(lair)
        self.lair_kind.pop(lair)
        self.take_token(self.lairs.pop(lair))

    def place_token(self, space: int) -> None:
        """The token stays in the chamber, unknown to all; face up in the solo game. DQ-ESC-03, DQ-SOLO-02"""
        if space in self.lair_at:
            raise BrokenInvariant("Two monster tokens cannot lie in one chamber.")
        card = self.token.pop()
        if not self.solo:
            self.hide(card, NOBODY)
        self.lairs.append(card)
        self.lair_at.append(space)
        self.lair_kind.append(self.monster)
        self.tell(events.TOKEN_PLACED, self.monster, space)

    def return_token(self) -> None:
        """The token goes back to the pool. DQ-TOKEN-02, DQ-CAT-10"""
        self.shuffle_in(self.tokens(self.monster), self.token.pop())
        self.tell(events.TOKEN_RETURNED, self.monster)

    def banish(self) -> None:
        """A rune removes the monster. DQ-RUNE-01"""
        self.tell(events.BANISHED, self.fighter, self.monster)

    def take_power(self, side: int, card: CardId) -> None:
        """A side takes a Power card into its hand. DQ-CMB-04"""
        self.show(card, self.seers_of(side))
        self.hand(side).append(card)

    def draw_for_escape(self, side: int, card: CardId) -> None:
        """A Power card drawn for an escape is seen by all and out of this encounter. DQ-ESC-01, DQ-CMB-04"""
        self.show(card, self.all)
        self.set_aside.append(card)
        self.tell(events.ESCAPE_CARD, self.fighter, side, self.face[card])

    def note_escape(self, mine: int, its: int) -> None:
        """Tell whether the escape succeeded. DQ-ESC-02"""
        self.tell(events.TRIES_ESCAPE, self.fighter, mine, its, mine >= its)

    def flee(self, seat: Seat, back: int, came_by: int) -> None:
        """The hero is back where they came from, and has come from the chamber they fled. DQ-ESC-04, -05"""
        fled = self.place[seat]
        self.tell(events.ESCAPES, seat, back)
        self.enter(seat, back, fled, came_by, False)

    def volley(self, hits: int, cards: bool) -> None:
        """Ranged cards of a volley wound the monster, the others go back; without cards all do. DQ-HERO-03"""
        turned = self.faces(self.considered)
        if cards:
            struck = [card for card in self.considered if ATTACK_OF[self.face[card]].type == "ranged"]
            self.monster_damage += struck
            self.considered = [card for card in self.considered if card not in struck]
        else:
            self.hurt += hits
        self._home(self.considered)
        self.tell(events.VOLLEY, self.fighter, turned, hits)

    def note_victory(self) -> None:
        """The monster player announces that the monster is killed. DQ-END-01"""
        self.learn_more()
        self.tell(events.MONSTER_KILLED, self.fighter, self.monster)

    def note_broken_off(self) -> None:
        """Tell that a fight has come to nothing. DQ-CMB-09"""
        self.tell(events.BROKEN_OFF, self.fighter, self.monster)

    def count_damage(self) -> None:
        """The hero's damage stack becomes wound tokens. DQ-END-02, DQ-CMB-09"""
        if self.hero_damage:
            self.hurt_hero(self.fighter, len(self.hero_damage))
            self._home(self.hero_damage)

    def end_encounter(self) -> None:
        """Power and Combat cards go home; damage to the monster is not kept. DQ-END-02, -03, DQ-ESC-03"""
        for pile in (
            self.hero_hand, self.monster_hand, self.hero_played, self.monster_played, self.hero_damage,
            self.monster_damage, self.combat_stack, self.set_aside,
        ):  # fmt: skip
            if pile:
                self._home(pile)
        for deck in (self.hero_power, self.monster_power):
            deck.clear()
        self.fighter = self.keeper = NO_SEAT
        self.monster = NO_MONSTER
        self.fight_round = self.hurt = self.withstood = 0

    # rounds of a fight

    def hand(self, side: int) -> list[CardId]:
        """The cards a side holds."""
        return self.hero_hand if side == HERO_SIDE else self.monster_hand

    def played(self, side: int) -> list[CardId]:
        """The cards a side has played in this round; the first of them is its revealed card."""
        return self.hero_played if side == HERO_SIDE else self.monster_played

    def damage(self, side: int) -> list[CardId]:
        """The damage stack of a side. DQ-DMG-02"""
        return self.hero_damage if side == HERO_SIDE else self.monster_damage

    def deal_to_hand(self, side: int, card: CardId) -> None:
        """A Combat card comes into a hand, which only its owner sees. DQ-CMB-03, DQ-RULING-36"""
        self.show(card, self.seers_of(side))
        hand = self.hero_hand if side == HERO_SIDE else self.monster_hand
        hand.append(card)

    def note_deal(self, side: int, number: int) -> None:
        """Tell how many Combat cards have come into a hand. DQ-CMB-03"""
        self.tell(events.DRAWS_COMBAT, self.fighter, side, number)

    def deal_damage(self, side: int, card: CardId) -> None:
        """A card of the Combat deck goes face down to a damage stack. DQ-POWER-02, DQ-HERO-02"""
        self.damage(side).append(card)
        self.tell(events.DEALT, self.fighter, side, 1)

    def deal_open(self, card: CardId) -> None:
        """A card of the Combat deck is turned up. DQ-HERO-03, DQ-SOLO-05"""
        self.show(card, self.all)
        self.considered.append(card)

    def deal_attack(self, card: CardId) -> None:
        """The monster plays the top card of the Combat deck. DQ-SOLO-04"""
        self.show(card, self.all)
        self.monster_played.append(card)

    def gather(self) -> None:
        """Combat stack and cards set aside are shuffled into the Combat deck. DQ-CMB-08"""
        self._home(self.combat_stack)
        self._home(self.set_aside)
        self.tell(events.GATHERED, self.combat.size())

    def _home(self, pile: list[CardId]) -> None:
        """Combat cards go to the Combat deck, Power cards to their owners. DQ-CMB-08, DQ-END-02"""
        for card in pile:
            owner = ATTACK_OF[self.face[card]].owner
            if not owner:
                self.shuffle_in(self.combat, card)
            else:
                self.shuffle_in(self.hero_power if owner in HERO_KEYS else self.monster_power, card)
        pile.clear()

    def begin_round(self) -> None:
        """A round of the fight begins. DQ-CMB-07"""
        self.fight_round += 1
        self.endure()
        self.tell(events.FIGHT_ROUND, self.fight_round)

    def endure(self) -> None:
        """Everybody sees that the monster lives with the wounds it has. DQ-END-01"""
        self.withstood = max(self.withstood, self.hurt + len(self.monster_damage))

    def lay_attack(self, side: int, face: Face) -> None:
        """A side lays a card of its hand face down. DQ-CMB-05"""
        cards = self.hero_played if side == HERO_SIDE else self.monster_played
        cards.append(self._leave_hand(side, face))

    def _leave_hand(self, side: int, face: Face) -> CardId:
        hand = self.hero_hand if side == HERO_SIDE else self.monster_hand
        return hand.pop(self.faces(hand).index(face))

    def show_attack(self, side: int) -> None:
        """A side shows its card before the other chooses. DQ-POWER-07"""
        card = self.played(side)[0]
        self.show(card, self.all)
        self.tell(events.SHOWS_ATTACK, self.fighter, side, self.face[card])

    def reveal(self) -> None:
        """Both cards are turned up. DQ-CMB-05"""
        mine, its, seers = self.hero_played[0], self.monster_played[0], self.all
        self.show(mine, seers)
        self.show(its, seers)
        self.tell(events.REVEALS, self.fighter, self.face[mine], self.face[its])

    def cancel(self, side: int) -> None:
        """The revealed card of a side is canceled. DQ-CANCEL-01"""
        self.tell(events.CANCELED, self.fighter, side, self.face[self.played(side)[0]])

    def add_attack(self, side: int, face: Face) -> None:
        """A side counterattacks with a further card. DQ-CNT-02"""
        card = self._leave_hand(side, face)
        self.show(card, self.all)
        self.played(side).append(card)
        self.tell(events.COUNTERS, self.fighter, side, face)

    def counter_alone(self, cards: Sequence[CardId]) -> None:
        """The monster plays some of the cards turned up, the others are set aside. DQ-SOLO-05"""
        for card in cards:
            self.considered.remove(card)
            self.monster_played.append(card)
            self.tell(events.COUNTERS, self.fighter, MONSTER_SIDE, self.face[card])
        self.set_aside += self.considered
        self.considered = []

    def win_round(self, side: int) -> None:
        """The winner's cards go to the loser's damage stack. DQ-DMG-01"""
        cards = self.played(side)
        self.damage(1 - side).extend(cards)
        self.tell(events.WINS_ROUND, self.fighter, side, len(cards))
        cards.clear()

    def deathblow(self, side: int, types: Sequence[str]) -> None:
        """Cards of these types in the combat stack go to the loser's damage stack. DQ-DTH-01"""
        cards = [card for card in self.combat_stack if ATTACK_OF[self.face[card]].type in types]
        if cards:
            self.damage(1 - side).extend(cards)
            self.combat_stack = [card for card in self.combat_stack if card not in cards]
            self.tell(events.DEATHBLOW, self.fighter, side, len(cards))

    def lose_round(self, side: int, back: bool) -> None:
        """The loser's cards go to the combat stack, or one back to their hand. DQ-DMG-03, DQ-POWER-03

        DQ-RULING-07
        """
        cards = self.played(side)
        if back:
            self.hand(side).append(cards.pop(0))
        self.combat_stack += cards
        cards.clear()

    def stand_off(self, wounding: bool) -> None:
        """No damage, all cards to the combat stack; Hugo's wound the monster. DQ-STAND-01, DQ-HERO-01"""
        if wounding:
            self.monster_damage += self.hero_played
        else:
            self.combat_stack += self.hero_played
        self.combat_stack += self.monster_played
        self.hero_played, self.monster_played = [], []
        self.tell(events.STAND_OFF, self.fighter, wounding)

    def mend(self, side: int, number: int) -> None:
        """The latest cards of a damage stack go back to their decks. DQ-POWER-04"""
        stack = self.damage(side)
        healed = stack[-number:]
        del stack[-number:]
        if healed:
            self.tell(events.MENDS, self.fighter, side, len(healed))
        self._home(healed)

    def return_from_hand(self, side: int, face: Face) -> None:
        """A card of a hand goes back to its deck, seen by its owner only. DQ-POWER-05"""
        self._home([self._leave_hand(side, face)])
        self.tell(events.DISCARDS_COMBAT, self.fighter, side)

    def note_classic(self, mine: Face, its: Face) -> None:
        """Tell the cards of a classic round. DQ-CLASSIC-03"""
        self.learn_more()
        self.tell(events.REVEALS, self.fighter, mine, its)

    def hurt_monster(self, wounds: int) -> None:
        """Wounds on a monster that is not fought with cards. DQ-DICE-10"""
        self.hurt += wounds
        self.tell(events.MONSTER_HURT, self.monster, wounds, self.hurt)


def blank(options: Options) -> Quest:
    """A table before the first die is rolled."""
    quest = Quest(options, options.players)
    quest.prepare()
    return quest
