"""The atoms of the dungeon: who stands where, moves, rooms, souls, champions, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.immortal_magic import events
from undercroft.games.immortal_magic.board import NOWHERE, SIDES, SPACES, home
from undercroft.games.immortal_magic.layout import OVER
from undercroft.games.immortal_magic.table.cards import Cards
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat, only


@dataclass(init=False, slots=True)
class Dungeon(Cards):
    """The table as far as the dungeon and the ways through it are concerned."""

    # moves

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

    def leave_play(self, card: CardId) -> Seat:
        """A card is no longer in play; a character leaves its space and its battle too."""
        if self.place[self.in_play.index(card)] != NOWHERE:
            self.vacate(card)
            self.leave_fight(card)
        return Cards.leave_play(self, card)

    def leave_fight(self, card: CardId) -> None:
        """A fighter is no longer in the battle; without a lead the battle is over. DIM-EXIT-03"""
        if card == self.enterer:
            self.enterer = NO_CARD
        elif card == self.opponent:
            self.opponent = NO_CARD
        elif card in self.helpers:
            self.helpers.remove(card)

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
        """A player looks at a face-down card in secret. Section 2.4, peek"""
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

    def enemy_gains(self, space: int, number: int) -> None:
        """An enemy gains souls, without limit, or loses them. DIM-ENEMY-03, -05"""
        self.enemy_souls[space] = max(0, self.enemy_souls[space] + number)
        self.tell(events.ENEMY_SOULS, self.face[self.rooms[space]], number, self.enemy_souls[space])

    # leaving play

    def kill(self, card: CardId) -> None:
        """A character is killed by fate; its souls return to the pot. DIM-SOUL-06"""
        self.tell(events.KILLED_BY_FATE, card, self.souls[self.in_play.index(card)])
        self.bury(card)

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

    # the end

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
