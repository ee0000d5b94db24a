"""The atoms of battles: fighters, dice, totals, what a battle leaves behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.immortal_magic import events
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.cards.records import ENEMY, ROOM
from undercroft.games.immortal_magic.layout import UNROLLED
from undercroft.games.immortal_magic.queries.force import Term
from undercroft.games.immortal_magic.queries.lasting import BATTLE, ROLL
from undercroft.games.immortal_magic.table.dungeon import Dungeon
from undercroft.kernel.ids import NO_CARD, CardId

STAYS: Final = tuple(card.type in (ENEMY, ROOM) for card in CARDS)
"""By face: dungeon cards that stay when they have been revealed. DIM-ROOM-03, -07"""

ATTACK: Final = "attack"
DEFENCE: Final = "defence"
"""The two rolls of an attack step."""


@dataclass(init=False, slots=True)
class Battles(Dungeon):
    """The table as far as battles are concerned."""

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
