"""The atoms of Dungeon & Kingdom: each changes one observable thing on the table and tells it at once."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.games.dungeon_kingdom import events
from undercroft.games.dungeon_kingdom.asks import DUNGEON, HAND, KINGDOM, ZONE_NAMES
from undercroft.games.dungeon_kingdom.cards import ALL_CARDS, CARDS, is_monster
from undercroft.games.dungeon_kingdom.layout import ABILITY_DECK, DECK_NAMES, MAIN_DECK, Layout
from undercroft.games.dungeon_kingdom.options import Options
from undercroft.kernel.errors import BrokenInvariant
from undercroft.kernel.events import EventKind
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat, only


@dataclass(init=False, slots=True)
class Realm(Layout):
    """The table with everything that can happen to it."""

    def begin(self, seat: Seat) -> None:
        """DK-SETUP-07"""
        self.active = seat
        self.tell(events.BEGINS, seat)

    def enter(self, phase: str) -> None:
        """Name the phase of the turn."""
        self.phase = phase

    def start_turn(self) -> None:
        """Count a turn."""
        self.turn += 1
        if self.turn > ALL_CARDS:
            raise BrokenInvariant(f"A game cannot have more than {ALL_CARDS} turns.")

    def count_menu_action(self) -> None:
        """Count a menu action of this turn. DK-VARIANT-05"""
        self.menu_actions += 1
        if self.menu_actions > ALL_CARDS:
            raise BrokenInvariant(f"A turn cannot have more than {ALL_CARDS} menu actions.")

    def end_turn(self) -> None:
        """DK-TURN-06"""
        self.discard += self.spent
        self.spent.clear()
        self.defeated.clear()
        self.targeted = 0
        self.menu_actions = 0
        self.active = (self.active + 1) % self.seats

    def deal(self, slot: int, card: CardId) -> None:
        """Lay a card into a slot of the Matrix, face up; it stays so in every Array. DK-RULING-45"""
        self.show(card, self.all)
        self.matrix[slot] = card
        self.tell(events.DEALT, slot, self.face[card])

    def trigger_end(self) -> None:
        """DK-END-01, -03"""
        self.triggered = True
        self.tell(events.TRIGGERED, sum(card != NO_CARD for card in self.matrix))

    def take(self, slot: int) -> None:
        """Take a card from the Matrix into limbo. DK-TURN-03"""
        card = self.matrix[slot]
        self.matrix[slot] = NO_CARD
        self.limbo.append(card)
        self.tell(events.TAKES, self.active, slot, self.face[card])
        if self.triggered and all(left == NO_CARD for left in self.matrix):
            self.last_turn = True
            self.tell(events.LAST_TURN, self.active)

    def queue(self) -> None:
        """No points are laid on it. DK-QUEUE-02, -04"""
        array = self.array[self.active]
        array.append(self.limbo.pop())
        self.tell(events.QUEUES, self.active, self.face[array[-1]], len(array))

    def cut(self, line: int) -> None:
        """Split the Array; the new card becomes a Gem at once, or goes to the Graveyard for nothing.

        The left part is the Kingdom; points stay on Monsters. DK-CUT-04, -07..09, -11, DK-RULING-02, -22
        """
        array = self.array[self.active]
        self.kingdom[:] = array[:line]
        self.dungeon[:] = array[line:]
        array.clear()
        new = self.limbo.pop()
        face = self.face[new]
        kingdom, dungeon = self.faces(self.kingdom), self.faces(self.dungeon)
        self.tell(events.CUTS, self.active, face, kingdom, dungeon)
        if is_monster(face):
            self.graveyard[self.active].append(new)
            self.tell(events.BURIED, self.active, face)
        else:
            self.treasury[self.active].append(new)
            self.tell(events.BECOMES_GEM, self.active, face)

    def dismiss(self) -> None:
        """The points on the Monsters are lost. DK-DISMISS-02, -03, DK-RULING-28"""
        cards = [*self.array[self.active], self.limbo.pop()]
        lost = sum(self.lose_captured(card) for card in cards)
        self.array[self.active].clear()
        self.spent += cards
        self.tell(events.DISMISSES, self.active, len(cards), lost)

    def gain(self, points: int) -> None:
        """Points at once, from an endless supply; whoever calls tells what for. DK-ABIL-07, DK-COMP-03"""
        self.reserve[self.active] += points

    def reward(self, face: Face, points: int) -> None:
        """Points for a card."""
        self.gain(points)
        self.tell(events.REWARDED, self.active, face, points)

    def lose_captured(self, card: CardId) -> int:
        """Take the points off a Monster; returns how many lay there.

        Whoever wins or controls it gains them, else they are lost: no Monster keeps them outside of an Array,
        Kingdom or Dungeon. DK-AFTER-13, DK-QUEUE-04, DK-WIZARD-02
        """
        face = self.face[card]
        points = self.captured[face]
        self.captured[face] = 0
        return points

    def spend(self, zone: int, face: Face) -> CardId:
        """Discard a card of your Kingdom, hand or Dungeon to the spent pile. DK-PHASE-07"""
        card = self.leave(zone, face)
        self.spent.append(card)
        return card

    def leave(self, zone: int, face: Face) -> CardId:
        """Take a card out of one of your zones, openly, so that all know what is discarded.

        DK-INFO-07, DK-RULING-44, -51
        """
        pile = self.side(zone)
        card = self.find(pile, face)
        if zone == HAND:
            self.leave_openly(card, pile)
        pile.remove(card)
        return card

    def do_deed(self, face: Face) -> None:
        """Discard a card of the Dungeon before its ability. DK-DEED-01, -02, DK-ANGEL-04, DK-RULING-12"""
        self.spend(DUNGEON, face)
        self.tell(events.DOES_DEED, self.active, face, CARDS[face].ability)

    def control(self, monster: Face, zone: int, controller: Face) -> None:
        """Discard Monster and controller, then comes the ability; points on the Monster come back.

        DK-CONTROL-01, -02, -07, DK-REAPER-03, DK-RULING-12
        """
        self.spend(zone, controller)
        points = self.lose_captured(self.spend(DUNGEON, monster))
        self.gain(points)
        self.tell(events.CONTROLS, self.active, monster, controller, points)

    def defeat(self, monster: Face, paid: tuple[Face, ...]) -> None:
        """Win a Monster of your Kingdom. DK-DEFEAT-04, -05"""
        card = self.leave(KINGDOM, monster)
        captured = self._win(card)
        self.tell(events.DEFEATS, self.active, monster, paid, CARDS[monster].value, captured)

    def conquer(self, victim: Seat, monster: Face, paid: tuple[Face, ...], waived: Face) -> None:
        """Win a Monster of an opponent's Array, which closes up. DK-ROBOT-02, -04"""
        card = self.find(self.array[victim], monster)
        self.array[victim].remove(card)
        captured = self._win(card)
        value = CARDS[monster].value
        self.tell(events.CONQUERS, self.active, victim, monster, paid, waived, value, captured)

    def _win(self, card: CardId) -> int:
        """Value and captured points, the card, and a defeat of this turn, wherever the Monster stood.

        DK-KNIGHT-03, DK-RULING-03, -21
        """
        face = self.face[card]
        captured = self.lose_captured(card)
        self.gain(CARDS[face].value + captured)
        self.graveyard[self.active].append(card)
        self.defeated.append(face)
        return captured

    def claim(self) -> Face:
        """The earliest defeat not yet targeted, wherever that Monster is by now; it is told with its points.

        DK-KNIGHT-01, -02, -04, -06, DK-RULING-20
        """
        self.targeted += 1
        return self.defeated[self.targeted - 1]

    def navigate(self, by: Face, zone: int, face: Face) -> CardId:
        """The card chosen with the ability of another lies in limbo, open to all and out of reach.

        DK-ANGEL-01, DK-ABIL-05, DK-INFO-06, DK-RULING-15
        """
        card = self.leave(zone, face)
        self.limbo.append(card)
        self.tell(events.NAVIGATES_WITH[by], self.active, face, ZONE_NAMES[zone])
        return card

    def keep_as_gem(self, card: CardId) -> None:
        """From limbo into the Treasury. DK-ANGEL-03"""
        self.limbo.remove(card)
        self.treasury[self.active].append(card)
        self.tell(events.BECOMES_GEM, self.active, self.face[card])

    def score_gems(self, gems: tuple[Face, ...], points: int) -> None:
        """Discard Gems of your Treasury for points. DK-PRINCESS-01"""
        treasury = self.treasury[self.active]
        for gem in gems:
            card = self.find(treasury, gem)
            treasury.remove(card)
            self.spent.append(card)
        self.gain(points)
        self.tell(events.SCORES_GEMS, self.active, gems, points)

    def devour(self, colours: tuple[Face, ...]) -> None:
        """Discard every Gem of these colours, whoever owns it. DK-DRAGON-02, -03"""
        losses: list[int] = []
        for treasury in self.treasury:
            eaten = [card for card in treasury if self.face[card] in colours]
            treasury[:] = [card for card in treasury if self.face[card] not in colours]
            self.spent += eaten
            losses.append(len(eaten))
        self.gain(sum(losses))
        self.tell(events.DEVOURS, self.active, colours, tuple(losses), sum(losses))

    def gallop(self, zone: int, face: Face) -> None:
        """Move a card to the right end of the other side; points on it go along.

        DK-WARRIOR-01, -02, DK-PHASE-06, DK-RULING-29
        """
        other = DUNGEON if zone == KINGDOM else KINGDOM
        self.side(other).append(self.leave(zone, face))
        self.tell(events.MOVES, self.active, face, ZONE_NAMES[other])

    def draw_to_hand(self, card: CardId) -> None:
        """A Captain's Adventurer; no limit on the hand yet. DK-CAPTAIN-01, -04"""
        self.show(card, self.hand_seers(self.active))
        self.hand[self.active].append(card)
        self.tell(events.DRAWS, self.active, self.face[card], seers=self.seen[card])

    def pass_over(self, which: int) -> None:
        """A Captain finds no Adventurer in a deck, which tells everybody what it holds. DK-INFO-09"""
        self.learn_more()
        self.tell(events.PASSED_OVER, DECK_NAMES[which])

    def call_in_vain(self) -> None:
        """A Captain finds no Adventurer anywhere. DK-CAPTAIN-03"""
        self.learn_more()
        self.tell(events.IN_VAIN, self.active)

    def put_back(self, which: int, card: CardId) -> None:
        """Show a Monster that a Captain drew, return it and shuffle its deck. DK-CAPTAIN-02, DK-DECK-07"""
        self.show(card, self.all)
        deck = self.deck(which)
        self.tell(events.RETURNED, self.face[card])
        self.shuffle_in(deck, card)
        self.shuffle(deck)

    def form_ability_deck(self) -> None:
        """Shuffle the discard pile and what is left of the ability deck into an ability deck.

        Everybody knows what lies in it, so it is a lot of its own, apart from what was drawn before.
        DK-DECK-02, -04, -07, DK-INFO-09, DK-RULING-13
        """
        self.shuffle(self.ability)
        self.ability.lot = self.new_lot()
        piles = [self.discard, self.spent] if self.options.reshuffle_spent else [self.discard]
        for pile in piles:
            for card in pile:
                self.shuffle_in(self.ability, card)
            pile.clear()
        self.tell(events.RESHUFFLED, self.ability.size())

    def look_at(self, which: int, card: CardId) -> None:
        """A Wizard sees a card. DK-WIZARD-05, DK-INFO-03"""
        self.show(card, only(self.active))
        self.look.append(card)
        self.look_from.append(which)

    def tell_of_looked_at(self, kind: EventKind) -> None:
        """Tell how many cards of each deck the Wizard has seen; which, only to its player. DK-INFO-03"""
        for which, name in enumerate(DECK_NAMES):
            faces = self.faces(self.looked_at(which))
            if faces:
                self.tell(kind, self.active, len(faces), name, faces, seers=only(self.active))

    def lay_looked_at(self, which: int, cards: list[CardId]) -> None:
        """Put the cards of a deck back into their places in the look zone, some with new backs."""
        places = [place for place, from_ in enumerate(self.look_from) if from_ == which]
        for place, card in zip(places, cards, strict=True):
            self.look[place] = card

    def summon(self, card: CardId, zone: int) -> None:
        """The Wizard's chosen card enters your Kingdom or Dungeon at the right end, face up.

        DK-WIZARD-01, DK-PHASE-06, DK-RULING-29
        """
        at = self.look.index(card)
        same_deck = self.looked_at(self.look_from[at])
        self.leave_openly(card, same_deck)
        self.lay_looked_at(self.look_from[at], same_deck)
        del self.look[at], self.look_from[at]
        self.side(zone).append(card)
        self.tell(events.SUMMONS, self.active, self.face[card], ZONE_NAMES[zone])

    def sink_the_rest(self) -> None:
        """The other cards go beneath the decks they came from, first drawn uppermost, known to nobody else.

        DK-WIZARD-03, DK-INFO-05, DK-RULING-30, -48
        """
        self.tell_of_looked_at(events.SINKS)
        self.main.bottom += self.looked_at(MAIN_DECK)
        self.ability.bottom += self.looked_at(ABILITY_DECK)
        self.look.clear()
        self.look_from.clear()

    def search_hand(self, victim: Seat) -> None:
        """A Ninja sees a whole hand. DK-NINJA-02, DK-INFO-04"""
        hand = self.hand[victim]
        for card in hand:
            self.show(card, only(self.active))
        faces = tuple(sorted(self.faces(hand)))
        seers = self.hand_seers(victim) | only(self.active)
        self.tell(events.SEARCHES, self.active, victim, faces, seers=seers)

    def kidnap(self, victim: Seat, face: Face) -> None:
        """Take a card of a searched hand; third parties lose track of it and of the hand.

        DK-NINJA-04, DK-INFO-08, DK-RULING-37, -51
        """
        thief = self.active
        card = self.find(self.hand[victim], face)
        self.hand[victim].remove(card)
        lost = [*self.hand[victim], card]
        self.renew(lost)
        self.hand[victim] = lost[:-1]
        self.hand[thief].append(lost[-1])
        seers = only(thief) | only(victim)
        if self.options.open_hands:
            seers = self.all
        for hidden in lost:
            self.hide(hidden, seers)
        self.blur(self.hand[victim] + self.hand[thief], seers)
        self.tell(events.KIDNAPS, thief, victim, face, seers=seers)

    def grapple(self, victim: Seat, slot: int, zone: int) -> None:
        """Take an Adventurer of an opponent's Array, which closes up, to the right end of one of your sides.

        DK-HARPY-01, -02, DK-PHASE-06, DK-RULING-29
        """
        card = self.array[victim].pop(slot)
        self.side(zone).append(card)
        self.tell(events.GRAPPLES, self.active, victim, self.face[card], ZONE_NAMES[zone])

    def dispel(self, number: int) -> None:
        """Discard the Monsters that have lain in your Graveyard longest. DK-REAPER-01, -04, DK-RULING-50"""
        graveyard = self.graveyard[self.active]
        gone = graveyard[:number]
        del graveyard[:number]
        self.spent += gone
        self.gain(number)
        self.tell(events.DISPELS, self.active, self.faces(gone), number)

    def return_to_hand(self) -> None:
        """DK-AFTER-01"""
        back = self._adventurers_leave(self.kingdom)
        self.hand[self.active] += back
        if back:
            self.tell(events.RETURNS, self.active, self.faces(back))

    def _adventurers_leave(self, half: list[CardId]) -> list[CardId]:
        leaving = [card for card in half if not is_monster(self.face[card])]
        half[:] = [card for card in half if is_monster(self.face[card])]
        return leaving

    def discard_from_hand(self, face: Face) -> None:
        """DK-AFTER-02"""
        self.spend(HAND, face)
        self.tell(events.DISCARDS, self.active, face)

    def find_gems(self) -> None:
        """Adventurers left in the Dungeon become Gems, Monsters never. DK-AFTER-03, DK-COMP-05"""
        gems = self._adventurers_leave(self.dungeon)
        self.treasury[self.active] += gems
        if gems:
            self.tell(events.FINDS_GEMS, self.active, self.faces(gems))

    def rejoin(self) -> None:
        """Kingdom and Dungeon become the Array again. DK-AFTER-04"""
        self.array[self.active] = self.kingdom + self.dungeon
        self.kingdom.clear()
        self.dungeon.clear()

    def monsters_leave(self) -> None:
        """Monsters with points on them, from whichever turn, are discarded; the points go to the supply.

        DK-AFTER-05, DK-RULING-26
        """
        array = self.array[self.active]
        leaving = [card for card in array if self.captured[self.face[card]]]
        for card in leaving:
            array.remove(card)
            self.spent.append(card)
            self.tell(events.LEAVES, self.active, self.face[card], self.lose_captured(card))

    def feed(self, monster: Face, points: int) -> None:
        """A Monster captures points of your Reserve. DK-AFTER-06"""
        self.reserve[self.active] -= points
        self.captured[monster] = points
        self.tell(events.CAPTURES, self.active, monster, points)

    def unfed_leave(self) -> None:
        """Monsters that got nothing are discarded; all the others stay. DK-AFTER-08, -11, -12"""
        array = self.array[self.active]
        for card in [card for card in array if not self.captured[self.face[card]]]:
            array.remove(card)
            self.spent.append(card)
            self.tell(events.UNFED, self.active, self.face[card])


def blank(options: Options) -> Realm:
    """A table before the first card is dealt."""
    realm = Realm(options, options.players)
    realm.prepare()
    return realm
