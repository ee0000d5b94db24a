"""The table of Dungeons of Immortal Magic, with an atom for everything that can happen to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.immortal_magic import events
from undercroft.games.immortal_magic.board import NOWHERE, SIDES, SPACES, home
from undercroft.games.immortal_magic.cards import CARDS, DUNGEONS, FIRST_CAMPAIGN, FIRST_DUNGEON
from undercroft.games.immortal_magic.cards.records import ENEMY, ROOM
from undercroft.games.immortal_magic.layout import OVER, UNROLLED, Layout
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.queries.in_force import Term
from undercroft.games.immortal_magic.queries.lasting import (
    BATTLE,
    EFFECT,
    ENDER,
    FACE,
    FIGURE,
    ROLL,
    ROUND,
    STEP,
    TARGET,
    UNTIL,
)
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat, only
from undercroft.kernel.piles import Deck

STAYS: Final = tuple(card.type in (ENEMY, ROOM) for card in CARDS)
"""By face: dungeon cards that stay when they have been revealed. DIM-ROOM-03, -07"""

ATTACK: Final = "attack"
DEFENCE: Final = "defence"
"""The two rolls of an attack step."""


@dataclass(init=False, slots=True)
class Keep(Layout):
    """Cards of the players, the dungeon and its battles."""

    # set-up

    def fill_deck(self, seat: Seat, cards: Iterable[tuple[Face, int]]) -> None:
        """A player's deck, shuffled. DIM-SETUP-03"""
        deck = Deck(FIRST_DUNGEON, self.new_lot())
        for face, number in cards:
            deck.put(face, number)
        self.deck[seat] = deck

    def fill_dungeon(self, cards: Iterable[tuple[Face, int]]) -> None:
        """The dungeon deck, shuffled. DIM-SETUP-01, -02"""
        deck = Deck(FIRST_CAMPAIGN, self.new_lot(), FIRST_DUNGEON)
        for face, number in cards:
            deck.put(face, number)
        self.dungeon = deck

    def lay_rooms(self, spaces: Iterable[int]) -> None:
        """A face-down card for every space that has none. DIM-SETUP-01, DIM-CAMP-07"""
        for space in spaces:
            if self.rooms[space] == NO_CARD:
                self.face_down[space] = True

    def lay_fixed(self, space: int, face: Face) -> None:
        """A campaign lays a card face up before the others are dealt. DIM-CAMP-07"""
        card = self.mint(face, self.dungeon.lot)
        self.show(card, self.all)
        self.rooms[space] = card
        self.tell(events.LAID, space, face)

    def give_gems(self, gems: int) -> None:
        """What each player starts with. DIM-SETUP-04"""
        self.gems = [gems] * self.seats

    def roll_for_first(self, seat: Seat, pips: int) -> None:
        """A die for the first turn. DIM-SETUP-05"""
        self.tell(events.FIRST_ROLL, seat, pips)

    def take_first(self, seat: Seat) -> None:
        """This player begins. DIM-SETUP-05"""
        self.first = seat
        self.tell(events.BEGINS, seat)

    # turns

    def begin_turn(self, seat: Seat) -> None:
        """A new turn; lasting effects until it end, and `once` abilities renew. DIM-TURN-13, DIM-DEPLOY-03"""
        self.active = seat
        self.turns_taken[seat] += 1
        self.round = self.turns_taken[seat]
        self.bought = 0
        self.cards_played = [0] * self.seats
        number = len(self.in_play)
        self.moved, self.granted, self.fresh = [0] * number, [0] * number, [False] * number
        if any(self.used):
            for at in range(number):
                if self.used[at] and self.owner_of_bearer(at) == seat:
                    self.used[at] = 0
        self.end_round(seat)
        self.tell(events.TURN, self.round, seat)

    def owner_of_bearer(self, at: int) -> Seat:
        """Whose a card in play is, by its number: equipment goes with its bearer."""
        bearer = self.bearer[at]
        return self.owner[at if bearer == NO_CARD else self.in_play.index(bearer)]

    def skip_turn(self, seat: Seat, what: str) -> None:
        """The turn is not played. DIM-TURN-05, -06"""
        self.tell(events.SKIPS, seat, what)

    def enter_phase(self, phase: str) -> None:
        """A phase of the turn begins. DIM-TURN-11"""
        self.phase = phase
        if phase:
            self.tell(events.PHASE, self.active, phase)

    def buy_card(self, seat: Seat) -> None:
        """A gem for an extra draw. DIM-TURN-08"""
        self.gems[seat] -= 1
        self.bought += 1
        self.tell(events.BUYS, seat, self.bought)

    def swap_cards(self, seat: Seat) -> None:
        """Two cards for an extra draw. DIM-TURN-09"""
        self.tell(events.SWAPS, seat)

    def end_turn(self, seat: Seat) -> None:
        """Stun is used up by a turn of its controller, played or skipped. DIM-TURN-07, DIM-MOVE-14"""
        if any(self.stunned):
            for at, turns in enumerate(self.stunned):
                if turns and self.owner[at] == seat:
                    self.stunned[at] = turns - 1

    def cut_short(self) -> None:
        """The turn of who is out ends amid a battle, a move, cards being played or revealed. DIM-MULTI-05"""
        self.end_battle()
        self.end_move()
        self.answered, self.table_roll = NO_CARD, UNROLLED
        for card in self.plays[:]:
            self.finish_play(card)
        for space, card in enumerate(self.rooms):
            if card != NO_CARD and not self.face_down[space] and not STAYS[self.face[card]]:
                self.discard_room(space)

    # what lasts

    def last(self, row: list[int], act: str) -> None:
        """A modifier is in force for its duration. DIM-INSTANT-05, DIM-TURN-13, -14"""
        self.lasting.append(row)
        told = (row[TARGET], row[FACE], act, row[FIGURE], row[UNTIL], row[EFFECT], row[STEP], row[ENDER])
        self.tell(events.LASTS, *told)

    def end_lasting(self, until: int) -> None:
        """Modifiers of a duration end: of the roll, the battle or the turn. DIM-INSTANT-05, DIM-TURN-14"""
        if self.lasting:
            self.lasting = [row for row in self.lasting if row[UNTIL] != until]

    def end_round(self, seat: Seat) -> None:
        """Modifiers that last until this player's turn end. DIM-TURN-13"""
        if self.lasting:
            self.lasting = [row for row in self.lasting if row[UNTIL] != ROUND or row[ENDER] != seat]

    def forget(self, card: CardId) -> None:
        """Nothing is in force for this card any more."""
        if self.lasting:
            self.lasting = [row for row in self.lasting if row[TARGET] != card]

    # decks and hands

    def draw_card(self, seat: Seat, card: CardId) -> None:
        """A card of the deck comes to the hand; its owner sees it. DIM-TURN-04"""
        self.show(card, only(seat))
        self.hand[seat].append(card)
        self.tell(events.DRAWS, seat, self.face[card], seers=only(seat))

    def draw_nothing(self, seat: Seat) -> None:
        """An empty deck gives nothing. DIM-TURN-15"""
        self.tell(events.DRAWS_NOTHING, seat)

    def rebuild_deck(self, seat: Seat) -> None:
        """The own graveyard becomes the deck. Option `deck_out`"""
        deck = self.deck[seat]
        for card in self.graveyard[seat]:
            self.drop_step_card(card)
            self.shuffle_in(deck, card)
        self.graveyard[seat] = []
        self.tell(events.RESHUFFLED, seat, deck.size())

    def take_new_hand(self, seat: Seat) -> None:
        """The whole hand is shuffled into the deck. DIM-SETUP-06"""
        for card in self.hand[seat]:
            self.shuffle_in(self.deck[seat], card)
        self.hand[seat] = []
        self.tell(events.NEW_HAND, seat)

    def in_hand(self, seat: Seat, face: Face) -> CardId:
        """A card of this face in a hand, the one that most have seen; NO_CARD if there is none."""
        found = NO_CARD
        for card in self.hand[seat]:
            if self.face[card] == face and (found == NO_CARD or self.seen[card] > self.seen[found]):
                found = card
        return found

    def leave_hand(self, seat: Seat, face: Face) -> CardId:
        """A card of this face leaves the hand, which has one fewer; everybody sees it.

        It leaves under the lowest back of the hand, so that nobody can tell when it was drawn.
        DIM-RULING-07, -08
        """
        hand = self.hand[seat]
        card = self.in_hand(seat, face)
        self.leave_openly(card, hand)
        lowest = min(hand)
        self.trade_backs(card, lowest)
        hand.remove(lowest)
        return lowest

    def discard(self, seat: Seat, face: Face) -> None:
        """A card of the hand goes to its owner's graveyard. DIM-SETUP-07"""
        self.graveyard[seat].append(self.leave_hand(seat, face))
        self.tell(events.DISCARDS, seat, face)

    def find(self, seat: Seat, face: Face) -> None:
        """A card of the deck is shown and taken into the hand. DIM-PLAY-17"""
        card = self.take_from_pool(self.deck[seat], face)
        self.show(card, self.all)
        self.hand[seat].append(card)
        self.tell(events.FOUND, seat, face)

    def find_nothing(self, seat: Seat) -> None:
        """A search fails, on purpose or not: nobody else can tell."""
        self.learn_more()
        self.tell(events.FOUND_NOTHING, seat)

    def recover(self, seat: Seat, face: Face) -> None:
        """A card of the graveyard comes back to the hand. DIM-PLAY-17"""
        self.take_back(seat, next(card for card in self.graveyard[seat] if self.face[card] == face))

    def take_back(self, seat: Seat, card: CardId) -> None:
        """This card of the graveyard comes back to the hand. DIM-EXIT-04"""
        self.graveyard[seat].remove(card)
        self.drop_step_card(card)
        self.hand[seat].append(card)
        self.tell(events.RECOVERED, seat, self.face[card])

    # gems

    def gain_gems(self, seat: Seat, gems: int) -> None:
        """Gems from the pot, without limit. DIM-SETUP-08, DIM-GEM-02, DIM-RULING-29"""
        if gems > 0:
            self.gems[seat] += gems
            self.tell(events.GAINS_GEMS, seat, gems, self.gems[seat])

    def lose_gems(self, seat: Seat, gems: int) -> None:
        """Gems go back to the pot, as many as there are. DIM-GEM-01"""
        lost = min(gems, self.gems[seat])
        if lost > 0:
            self.gems[seat] -= lost
            self.tell(events.LOSES_GEMS, seat, lost, self.gems[seat])

    def steal_gems(self, seat: Seat, victim: Seat, gems: int) -> None:
        """Take up to so many gems from a player. DIM-GEM-01"""
        taken = min(gems, self.gems[victim])
        if taken > 0:
            self.gems[victim] -= taken
            self.gems[seat] += taken
            self.tell(events.STEALS, seat, victim, taken)

    # playing

    def begin_play(self, seat: Seat, face: Face, gems: int) -> CardId:
        """A card of the hand is paid for and lies open until it resolves. DIM-PLAY-01, -17"""
        card = self.leave_hand(seat, face)
        self.gems[seat] -= gems
        self.cards_played[seat] += 1
        self.plays.append(card)
        self.players_of_plays.append(seat)
        self.tell(events.PLAYS, seat, face, gems)
        return card

    def open_to_answers(self, card: CardId) -> None:
        """This card can be answered now, NO_CARD for none. DIM-WINDOW-06, -07"""
        self.answered = card

    def cancel_answered(self) -> None:
        """The card being answered has no effect; one being played goes to the graveyard. DIM-WINDOW-11"""
        card = self.answered
        self.answered = NO_CARD
        self.tell(events.CANCELLED, self.face[card])
        if card in self.plays:
            self.finish_play(card)

    def finish_play(self, card: CardId) -> None:
        """A one-shot that has resolved goes to its owner's graveyard. DIM-PLAY-13, DIM-INSTANT-03"""
        self.graveyard[self.leave_plays(card)].append(card)

    def leave_plays(self, card: CardId) -> Seat:
        """A card is no longer being played; gives whose it is."""
        at = self.plays.index(card)
        del self.plays[at]
        return self.players_of_plays.pop(at)

    def note_step_card(self, seat: Seat, card: CardId) -> None:
        """What this card did is lost if a lead leaves the battle in this attack step. DIM-EXIT-04"""
        self.step_cards.append([seat, card])

    def drop_step_card(self, card: CardId) -> None:
        """A card that is in no graveyard any more cannot be lost; another may lie there under its back."""
        if self.step_cards:
            self.step_cards = [row for row in self.step_cards if row[1] != card]

    def choose_branch(self, seat: Seat, face: Face, branch: int) -> None:
        """Tell which of a card's ways was chosen. DIM-PLAY-17"""
        self.tell(events.CHOSEN, seat, face, branch)

    def roll_table(self, face: Face, total: int) -> None:
        """A total on a card's table, which can be rolled again. DIM-ROOM-04, DIM-WINDOW-07, -13"""
        self.table_roll = total
        self.tell(events.TABLE_ROLL, face, total)

    def roll_own_table(self, face: Face, total: int) -> None:
        """A total on the table of a card that nobody can have rolled again. DIM-ROOM-04"""
        self.tell(events.TABLE_ROLL, face, total)

    def settle_table(self) -> None:
        """The total on a card's table counts. DIM-WINDOW-07"""
        self.table_roll = UNROLLED

    # coming into play

    def come_into_play(self, card: CardId, seat: Seat, place: int, slot: int, bearer: CardId) -> None:
        """A card joins those in play, as the last."""
        self.in_play.append(card)
        self.faces.append(self.face[card])
        self.owner.append(seat)
        self.place.append(place)
        self.slot.append(slot)
        self.bearer.append(bearer)
        for column in (self.souls, self.counters, self.moved, self.granted, self.stunned, self.used):
            column.append(0)
        self.fresh.append(True)

    def deploy(self, card: CardId, place: int) -> None:
        """A character that was played joins the back of a queue of its owner's zone. DIM-DEPLOY-01, -03"""
        seat = self.leave_plays(card)
        self.come_into_play(card, seat, place, self.back_of(place), NO_CARD)
        self.tell(events.DEPLOYS, seat, card, place)

    def back_of(self, place: int) -> int:
        """The slot behind the last one of a queue, however long it is. DIM-DEPLOY-01, -02, DIM-RULING-31"""
        last = 0
        for at, other in enumerate(self.place):
            if other == place and self.slot[at] > last:
                last = self.slot[at]
        return last + 1

    def equip(self, card: CardId, bearer: CardId) -> None:
        """Equipment that was played is attached to a character. DIM-EQUIP-01, -14"""
        seat = self.leave_plays(card)
        self.come_into_play(card, seat, NOWHERE, 0, bearer)
        self.tell(events.EQUIPS, seat, card, bearer)

    def hand_over(self, card: CardId, bearer: CardId) -> None:
        """Equipment in play goes to another bearer and stays its owner's. DIM-BATTLE-24"""
        self.bearer[self.in_play.index(card)] = bearer

    def lay_out(self, card: CardId) -> None:
        """A Deployable or Universal that was played lies in its owner's row, beside any number of others.

        DIM-PLAY-14, DIM-UNIV-01, -02
        """
        seat = self.leave_plays(card)
        self.come_into_play(card, seat, NOWHERE, 0, NO_CARD)
        self.tell(events.LAID_OUT, seat, card)

    def worn_by(self, character: CardId) -> list[CardId]:
        """What is attached to a character, in the order it came into play."""
        if character not in self.bearer:
            return []
        return [self.in_play[at] for at, bearer in enumerate(self.bearer) if bearer == character]

    # leaving play

    def leave_play(self, card: CardId) -> Seat:
        """Take a card out of play, a character also out of its space and its battle. Returns the owner.

        What is attached to it stays."""
        at = self.in_play.index(card)
        if self.place[at] != NOWHERE:
            self.vacate(card)
            self.leave_fight(card)
        seat = self.owner[at]
        for column in (self.in_play, self.faces, self.owner, self.place, self.slot, self.bearer, self.souls):
            del column[at]
        for column in (self.counters, self.moved, self.granted, self.stunned, self.used):
            del column[at]
        del self.fresh[at]
        self.forget(card)
        return seat

    def bury(self, card: CardId) -> None:
        """A card in play goes to its owner's graveyard, with all that is attached. DIM-EQUIP-13"""
        for worn in self.worn_by(card):
            self.graveyard[self.leave_play(worn)].append(worn)
        self.graveyard[self.leave_play(card)].append(card)

    def remove_card(self, card: CardId) -> None:
        """A card in play is discarded. DIM-UNIV-03, DIM-PLAY-14, DIM-EQUIP-12"""
        self.tell(events.REMOVED, self.owner[self.in_play.index(card)], self.face[card])
        self.bury(card)

    def take_off(self, card: CardId) -> None:
        """Equipment, also items, returns to the owner's hand without counters. DIM-EQUIP-10, DIM-RULING-38"""
        bearer = self.bearer[self.in_play.index(card)]
        seat = self.leave_play(card)
        self.hand[seat].append(card)
        self.tell(events.TAKES_OFF, seat, self.face[card], bearer)

    def kill(self, card: CardId) -> None:
        """A character is killed by fate; its souls return to the pot. DIM-SOUL-06"""
        self.tell(events.KILLED_BY_FATE, card, self.souls[self.in_play.index(card)])
        self.bury(card)

    # counters and abilities

    def put_counters(self, card: CardId, number: int) -> None:
        """Counters on a card. DIM-COUNTER-01"""
        at = self.in_play.index(card)
        self.counters[at] += number
        self.tell(events.COUNTERS, card, self.counters[at])

    def remove_counters(self, card: CardId, number: int) -> int:
        """Counters are removed; gives how many are left. DIM-COUNTER-01, -02"""
        at = self.in_play.index(card)
        self.counters[at] -= number
        return self.counters[at]

    def use_up(self, card: CardId, number: int) -> None:
        """An ability is used in this turn cycle. DIM-TURN-13"""
        self.used[self.in_play.index(card)] |= 1 << number

    def note_use(self, seat: Seat, card: CardId, counters: int) -> None:
        """Tell that an ability is used, and the counters removed for it. DIM-COUNTER-02"""
        self.tell(events.USES, seat, card, counters)

    # moves

    def grant_moves(self, card: CardId, number: int) -> None:
        """Extra moves for this turn. DIM-DEPLOY-04"""
        self.granted[self.in_play.index(card)] += number
        self.tell(events.MORE_MOVES, card, number)

    def stun(self, card: CardId) -> None:
        """It moves no further now, nor in its controller's next turn. DIM-MOVE-14"""
        at = self.in_play.index(card)
        self.stunned[at] = 2 if self.owner[at] == self.active else 1
        self.tell(events.STUNNED, card)

    def declare_move(self, card: CardId, to: int) -> None:
        """A move is named and thereby used up. DIM-MOVE-12"""
        self.moved[self.in_play.index(card)] += 1
        self.moving, self.heading_for = card, to

    def stop_move(self) -> None:
        """The declared move does not happen. DIM-WINDOW-05"""
        self.heading_for = NOWHERE
        self.tell(events.MOVE_STOPPED, self.moving)

    def set_out(self) -> None:
        """The character leaves its space, which stays as it is until the refill. DIM-MOVE-12

        Into a space of the dungeon it goes at once, another's zone it enters when nobody guards it any more.
        """
        at = self.in_play.index(self.moving)
        self.came_from = self.place[at]
        self.vacate(self.moving)
        if self.heading_for < SPACES:
            self.place[at], self.slot[at] = self.heading_for, 0
        self.tell(events.MOVES, self.moving, self.heading_for)

    def end_move(self) -> None:
        """The move is completely resolved. DIM-MOVE-12"""
        self.moving, self.heading_for, self.came_from = NO_CARD, NOWHERE, NOWHERE

    def vacate(self, card: CardId) -> None:
        """A character leaves where it stands; what follows is seen to at the refill. DIM-ROOM-09, -10

        One that is fighting its way into a space has never held it.
        """
        if card != self.enterer:
            at = self.in_play.index(card)
            row = [self.place[at], card, self.owner[at]]
            if row not in self.vacated:
                self.vacated.append(row)

    def go_back(self, card: CardId) -> None:
        """The character of this move returns to where it came from. DIM-EXIT-01, DIM-BATTLE-17"""
        at = self.in_play.index(card)
        if self.place[at] != self.came_from:
            self.vacate(card)
        self.place[at], self.slot[at] = self.came_from, 0 if self.came_from < SPACES else 1
        self.vacated = [row for row in self.vacated if row[:2] != [self.came_from, card]]
        self.tell(events.RETURNS, card, self.came_from)

    def send_home(self, card: CardId) -> None:
        """A character goes to the back of the same line of its own zone. DIM-EXIT-02"""
        at = self.in_play.index(card)
        self.join_queue(card, home(SIDES[self.seats][self.owner[at]], self.place[at]))

    def join_queue(self, card: CardId, line: int) -> None:
        """A character goes to the back of a line of its own zone, whoever stands there.

        A slot that somebody has left stays free until the refill.
        DIM-MOVE-09, DIM-DEPLOY-05, -07, DIM-RULING-32
        """
        at = self.in_play.index(card)
        if self.moving != card or self.place[at] != self.came_from:
            self.vacate(card)
        self.place[at] = NOWHERE
        back = max(self.back_of(line), 2 if any(row[0] == line for row in self.vacated) else 1)
        self.place[at], self.slot[at] = line, back
        self.tell(events.SENT_BACK, card, line)

    def slide(self, line: int) -> None:
        """Those behind a free slot slide forward. DIM-DEPLOY-05"""
        queue = [at for at, place in enumerate(self.place) if place == line]
        queue.sort(key=self.slot.__getitem__)
        for slot, at in enumerate(queue, 1):
            if self.slot[at] != slot:
                self.slot[at] = slot
                self.tell(events.SLIDES, self.in_play[at], line, slot)

    # rooms

    def in_pile(self) -> int:
        """How many cards the dungeon draw pile has: face-down rooms without a face are not in it any more."""
        unseen = 0
        for space, down in enumerate(self.face_down):
            if down and self.rooms[space] == NO_CARD:
                unseen += 1
        return self.dungeon.size() - unseen

    def name_room(self, space: int, face: Face) -> None:
        """Chance has said what a face-down card is; nobody sees it yet. DIM-ROOM-01"""
        self.rooms[space] = self.take_from_pool(self.dungeon, face)

    def turn_up(self, space: int) -> None:
        """A card is turned up. DIM-ROOM-01"""
        card = self.rooms[space]
        self.face_down[space] = False
        self.show(card, self.all)
        self.tell(events.REVEALED, space, self.face[card])

    def look_at(self, seat: Seat, space: int) -> None:
        """A player looks at a face-down card in secret."""
        card = self.rooms[space]
        self.show(card, only(seat))
        self.tell(events.PEEKED, seat, space, self.face[card], seers=only(seat))

    def note_immune(self, card: CardId, face: Face) -> None:
        """Tell that a card has no effect on a character. DIM-ROOM-17"""
        self.tell(events.UNAFFECTED, card, face)

    def discard_room(self, space: int) -> None:
        """A dungeon card goes to the dungeon graveyard, its souls to the pot. DIM-SETUP-07

        What an enemy has hoarded and nobody took is discarded. DIM-BATTLE-25
        """
        card = self.rooms[space]
        for worn in self.worn_by(card):
            self.remove_card(worn)
        self.rooms[space], self.face_down[space], self.enemy_souls[space] = NO_CARD, False, 0
        self.show(card, self.all)
        self.dungeon_graveyard.append(card)
        self.tell(events.ROOM_DISCARDED, space, self.face[card])

    def deal_room(self, space: int) -> None:
        """The top card of the pile is dealt face down. DIM-ROOM-10"""
        self.face_down[space] = True
        if self.log is not None:
            self.tell(events.ROOM_DEALT, space, self.in_pile())

    def leave_open(self, space: int) -> None:
        """Tell that no card is left for a space. DIM-ROOM-11"""
        self.tell(events.ROOM_OPEN, space)

    def rebuild_dungeon(self) -> None:
        """The dungeon graveyard becomes the pile. Option `dungeon_empty`"""
        self.dungeon.lot = self.new_lot()
        for card in self.dungeon_graveyard:
            self.shuffle_in(self.dungeon, card)
        self.dungeon_graveyard = []
        self.tell(events.DUNGEON_RESHUFFLED, self.dungeon.size())

    def tidy(self) -> None:
        """What was left since the last refill has been seen to. DIM-ROOM-10"""
        self.vacated = []

    # souls

    def gain_souls(self, card: CardId, kept: int, traded: int) -> None:
        """A character keeps souls, others are traded for gems. DIM-SOUL-02, -04, DIM-RULING-11, -46"""
        at = self.in_play.index(card)
        self.souls[at] += kept
        self.gems[self.owner[at]] += traded
        self.tell(events.GAINS_SOULS, card, kept, traded)

    def return_souls(self, card: CardId, number: int) -> None:
        """Souls of a character return to the pot. DIM-SOUL-08"""
        self.souls[self.in_play.index(card)] -= number
        self.tell(events.SOULS_RETURN, card, number)

    def trade_souls(self, seat: Seat, card: CardId, number: int) -> None:
        """Souls kept are traded for gems. DIM-SOUL-05"""
        self.souls[self.in_play.index(card)] -= number
        self.gems[seat] += number
        self.tell(events.TRADES, seat, card, number)

    def enemy_gains(self, space: int, number: int) -> None:
        """An enemy gains souls, without limit, or loses them. DIM-ENEMY-03, -05"""
        self.enemy_souls[space] = max(0, self.enemy_souls[space] + number)
        self.tell(events.ENEMY_SOULS, self.face[self.rooms[space]], number, self.enemy_souls[space])

    # champions and objectives

    def enter_hall(self, card: CardId, needed: int, gems: int) -> None:
        """A champion leaves play for the Hall; equipment to the graveyard.

        DIM-CHAMP-05, DIM-SOUL-07, DIM-RULING-28
        """
        for worn in self.worn_by(card):
            self.graveyard[self.leave_play(worn)].append(worn)
        seat = self.leave_play(card)
        self.hall[seat].append(card)
        number = len(self.hall[seat]) + self.credits[seat]
        self.tell(events.CHAMPION, seat, self.face[card], number, needed, gems)

    def note_grant(self, seat: Seat, card: CardId, granted: bool) -> None:
        """Tell what the owner of the zone answers. DIM-CHAMP-06"""
        self.tell(events.GRANTED if granted else events.REFUSED, seat, card)

    def credit(self, seat: Seat, face: Face, champions: int) -> None:
        """An enemy that was to be slain is slain; champions are credited for it. DIM-CAMP-03, -09"""
        self.slain.append(face)
        self.slayers.append(seat)
        self.credits[seat] += champions
        self.tell(events.SLAIN, seat, face, champions)

    def survive(self, seat: Seat) -> None:
        """A player has survived as many rounds as a campaign asks for. DIM-CAMP-03"""
        self.survivors.append(seat)
        self.tell(events.SURVIVED, seat, self.round)

    # battles

    def begin_battle(self, enterer: CardId, opponent: CardId) -> None:
        """Two leads meet. DIM-BATTLE-01"""
        self.enterer, self.opponent = enterer, opponent
        self.tell(events.BATTLE, enterer, opponent, self.heading_for)

    def join(self, card: CardId, lead: CardId) -> None:
        """A character joins its side as helper and keeps its space. DIM-HELP-01, -02, -07, DIM-RULING-16"""
        self.helpers.append(card)
        self.tell(events.JOINS, card, lead)

    def choose_lead(self, card: CardId) -> None:
        """Tell who leads a company that is attacked. DIM-SHARE-03"""
        self.tell(events.LEAD_CHOSEN, card)

    def attack_first(self, lead: CardId) -> None:
        """This side attacks first. DIM-BATTLE-02..04"""
        self.attacker = lead
        self.tell(events.ATTACKS_FIRST, lead)

    def swap_roles(self) -> None:
        """The attacked side attacks now. DIM-BATTLE-05"""
        self.attacker = self.opponent if self.attacker == self.enterer else self.enterer

    def leave_fight(self, card: CardId) -> None:
        """A fighter is no longer in the battle; without a lead the battle is over. DIM-EXIT-03"""
        if card == self.enterer:
            self.enterer = NO_CARD
        elif card == self.opponent:
            self.opponent = NO_CARD
        elif card in self.helpers:
            self.helpers.remove(card)

    # an attack step

    def begin_attack_step(self) -> None:
        """A new attack step. DIM-BATTLE-05, -06"""
        self.attack_steps += 1
        self.attack_count = self.attack_total = self.defence_count = 0
        self.attack_dice = self.defence_dice = UNROLLED
        self.step_cards = []

    def roll_attack(self, count: int, dice: int) -> None:
        """The attack dice of a side. DIM-BATTLE-07, -09"""
        self.attack_count, self.attack_dice = count, dice
        self.tell(events.ATTACK_ROLL, self.attacker, count, dice)

    def settle_attack(self, parts: Sequence[Term]) -> None:
        """The attack total is final, with what is added to the dice. DIM-BATTLE-10, -11"""
        figures = self.note_figures(self.attacker, parts)
        self.attack_total = self.attack_dice + figures
        self.tell(events.ATTACK_TOTAL, self.attacker, self.attack_dice, figures, self.attack_total)

    def roll_defence(self, lead: CardId, count: int, dice: int) -> None:
        """The defence dice of a side. DIM-BATTLE-08, -09"""
        self.defence_count, self.defence_dice = count, dice
        self.tell(events.DEFENCE_ROLL, lead, count, dice)

    def roll_more(self, roll: str, count: int, dice: int) -> None:
        """Further dice are rolled and added at once. DIM-HELP-03, DIM-BATTLE-11"""
        if roll == ATTACK:
            self.attack_count += count
            self.attack_dice += dice
        else:
            self.defence_count += count
            self.defence_dice += dice
        self.tell(events.MORE_DICE, roll, count, dice)

    def reroll(self, roll: str, dice: int) -> None:
        """All dice of a roll are rolled again. DIM-WINDOW-13"""
        if roll == ATTACK:
            self.attack_dice = dice
        else:
            self.defence_dice = dice
        self.tell(events.REROLLED, roll, self.attack_count if roll == ATTACK else self.defence_count, dice)

    def compare(self, defender: CardId, parts: Sequence[Term]) -> bool:
        """Whether the defender survives; what was for this roll ends. DIM-BATTLE-13, -14, DIM-INSTANT-05"""
        figures = self.note_figures(defender, parts)
        total = self.defence_dice + figures
        holds = total >= self.attack_total
        kind = events.HOLDS if holds else events.DEFEATED
        self.tell(kind, defender, self.defence_dice, figures, total, self.attack_total)
        self.end_lasting(ROLL)
        return holds

    def note_figures(self, lead: CardId, parts: Sequence[Term]) -> int:
        """Tell what is added to the dice of a side, part by part; gives the sum. DIM-BATTLE-07, -08"""
        if parts and self.log is not None:
            self.tell(events.FIGURES, lead, tuple((term.face, term.amount) for term in parts))
        return sum(term.amount for term in parts)

    # the end of a battle

    def fall(self, loser: CardId, victor: CardId) -> None:
        """A defeated character goes to its owner's graveyard with what is left of its gear. DIM-BATTLE-15"""
        self.tell(events.FALLS, loser, victor)
        self.bury(loser)

    def enemy_falls(self, space: int, victor: CardId) -> None:
        """A defeated enemy goes to the dungeon graveyard. DIM-ROOM-14"""
        self.tell(events.ENEMY_FALLS, self.face[self.rooms[space]], victor)
        self.leave_fight(self.rooms[space])
        self.discard_room(space)

    def loot(self, card: CardId, victor: CardId) -> None:
        """The victor takes a card of the loser; it stays its owner's. DIM-BATTLE-24"""
        self.hand_over(card, victor)
        self.tell(events.LOOTS, victor, self.face[card])

    def hoard(self, card: CardId, enemy: CardId) -> None:
        """Equipment of a fallen character stays with an enemy, without effect. DIM-BATTLE-25"""
        self.hand_over(card, enemy)
        self.used[self.in_play.index(card)] = 0

    def stand_off(self) -> None:
        """Tell that a battle has no result. DIM-BATTLE-17"""
        self.tell(events.STAND_OFF, self.attack_steps)

    def break_off(self, lead: CardId) -> None:
        """A lead leaves the battle; cards that are in no graveyard any more are not lost. DIM-EXIT-01..04"""
        self.tell(events.LEAVES_BATTLE, lead)
        self.leave_fight(lead)
        lost: list[list[int]] = []
        for seat, card in self.step_cards:
            if card in self.graveyard[seat] and [seat, card] not in lost:
                lost.append([seat, card])
        self.step_cards = lost

    def roll_for_card(self, pips: int) -> None:
        """The next card that was lost by the leaving comes back to the hand by itself, or not.

        DIM-EXIT-04, -05, DIM-RULING-37
        """
        seat, card = self.step_cards.pop(0)
        kept = pips > 3
        self.tell(events.KEPT_BY_ROLL if kept else events.LOST_BY_ROLL, seat, self.face[card], pips)
        if kept:
            self.take_back(seat, card)

    def end_battle(self) -> None:
        """Helpers return and what was for this battle ends. DIM-HELP-07, DIM-BATTLE-19"""
        for card in self.helpers:
            self.tell(events.HELPER_RETURNS, card)
        self.enterer = self.opponent = self.attacker = NO_CARD
        self.helpers, self.step_cards = [], []
        self.attack_steps = self.attack_count = self.attack_total = self.defence_count = 0
        self.attack_dice = self.defence_dice = UNROLLED
        self.end_lasting(ROLL)
        self.end_lasting(BATTLE)

    # the end of the game

    def concede(self, seat: Seat) -> None:
        """A player gives up and loses all their cards in play. DIM-WIN-05, DIM-MULTI-05

        What was to last until their next turn ends, since they have none.
        """
        self.gone[seat] = True
        self.tell(events.CONCEDES, seat)
        self.end_round(seat)
        for card in self.in_play[:]:
            if card in self.in_play and self.owner[self.in_play.index(card)] == seat:
                self.bury(card)

    def reckon(self, seat: Seat, rank: tuple[int, int, int]) -> None:
        """What counts for a player where nobody has reached the goal. DIM-WIN-03"""
        self.tell(events.RECKONED, seat, *rank)

    def tell_endless(self, loop: str) -> None:
        """Tell what goes round in circles. DIM-RULING-59"""
        self.tell(events.ENDLESS, loop)

    def lose_alone(self, why: str) -> None:
        """Tell who plays alone why the game is lost. DIM-CAMP-08"""
        self.tell(events.LOST, why)

    def end_game(self, winners: Sequence[Seat]) -> None:
        """The game is over at once. DIM-WIN-02"""
        self.winners = list(winners)
        self.phase = OVER
        if winners:
            self.tell(events.WINS, tuple(winners))
        else:
            self.tell(events.NOBODY_WINS)


def blank(options: Options) -> Keep:
    """A table with shuffled decks, before the dungeon is laid. DIM-SETUP-02, -03, DIM-CAMP-01"""
    keep = Keep(options, options.players)
    for seat in range(options.players):
        keep.fill_deck(seat, options.cards_of(seat))
    campaign = options.of_campaign()
    keep.fill_dungeon(campaign.dungeon if campaign and campaign.dungeon else DUNGEONS[options.dungeon])
    return keep
