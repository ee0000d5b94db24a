"""The atoms of players' cards: decks and hands, gems, what is played, what is in play, what lasts."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.games.immortal_magic import events
from undercroft.games.immortal_magic.board import NOWHERE
from undercroft.games.immortal_magic.layout import UNROLLED
from undercroft.games.immortal_magic.table.turns import Turns
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat, only


@dataclass(init=False, slots=True)
class Cards(Turns):
    """The table as far as the cards of players are concerned."""

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
        """A card of this face leaves the hand, which has one fewer; everybody sees it. Section 7

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
        """A card of the deck is shown and taken into the hand. Section 2.4, search"""
        card = self.take_from_pool(self.deck[seat], face)
        self.show(card, self.all)
        self.hand[seat].append(card)
        self.tell(events.FOUND, seat, face)

    def find_nothing(self, seat: Seat) -> None:
        """A search may fail. Section 2.4, search"""
        self.learn_more()
        self.tell(events.FOUND_NOTHING, seat)

    def recover(self, seat: Seat, face: Face) -> None:
        """A card of the graveyard comes back to the hand. Section 2.4, recover"""
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
        """Take up to so many gems from a player. Section 2.4, steal"""
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

    # in play

    def come_into_play(self, card: CardId, seat: Seat, place: int, slot: int, bearer: CardId) -> None:
        """A card joins those in play, as the last. Section 2.3"""
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

    def leave_play(self, card: CardId) -> Seat:
        """A card, without what is attached to it, is no longer in play; gives its owner."""
        at = self.in_play.index(card)
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
        """An ability is used in this turn cycle. Section 2.4, `once`"""
        self.used[self.in_play.index(card)] |= 1 << number

    def note_use(self, seat: Seat, card: CardId, counters: int) -> None:
        """Tell that an ability is used, and the counters removed for it. DIM-COUNTER-02"""
        self.tell(events.USES, seat, card, counters)

    # moves and souls

    def grant_moves(self, card: CardId, number: int) -> None:
        """Extra moves for this turn. DIM-DEPLOY-04"""
        self.granted[self.in_play.index(card)] += number
        self.tell(events.MORE_MOVES, card, number)

    def stun(self, card: CardId) -> None:
        """It moves no further now, nor in its controller's next turn. DIM-MOVE-14"""
        at = self.in_play.index(card)
        self.stunned[at] = 2 if self.owner[at] == self.active else 1
        self.tell(events.STUNNED, card)

    def return_souls(self, card: CardId, number: int) -> None:
        """Souls of a character return to the pot. DIM-SOUL-08"""
        self.souls[self.in_play.index(card)] -= number
        self.tell(events.SOULS_RETURN, card, number)

    def trade_souls(self, seat: Seat, card: CardId, number: int) -> None:
        """Souls kept are traded for gems. DIM-SOUL-05"""
        self.souls[self.in_play.index(card)] -= number
        self.gems[seat] += number
        self.tell(events.TRADES, seat, card, number)
