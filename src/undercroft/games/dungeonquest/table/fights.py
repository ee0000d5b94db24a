"""The atoms of fights: tokens, hands, stacks and wounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest import events
from undercroft.games.dungeonquest.cards import ATTACK_OF, DECKS, FIRST_POWER, FIRST_TILE, POWERS
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.cards.needs import CLASSIC_VALUE
from undercroft.games.dungeonquest.cards.vocabulary import MONSTER_KEYS
from undercroft.games.dungeonquest.layout import NO_MONSTER, NO_SEAT
from undercroft.games.dungeonquest.table.depths import Depths
from undercroft.kernel.errors import BrokenInvariant
from undercroft.kernel.ids import NOBODY, CardId, Face, Seat, Seers, only
from undercroft.kernel.piles import Deck

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
class Fights(Depths):
    """The table as far as monsters are concerned."""

    def deal_classic_hands(self) -> None:
        """Each player takes one card of each attack type for all their fights. DQ-CLASSIC-01"""
        for seat in range(self.seats):
            for face in CLASSIC_FACES:
                card = self.take_from_pool(self.combat, face)
                self.show(card, self.all)
                self.classic_hand[seat].append(card)

    def hand(self, side: int) -> list[CardId]:
        """The cards a side holds."""
        return self.hero_hand if side == HERO_SIDE else self.monster_hand

    def played(self, side: int) -> list[CardId]:
        """The cards a side has played in this round; the first of them is its revealed card."""
        return self.hero_played if side == HERO_SIDE else self.monster_played

    def damage(self, side: int) -> list[CardId]:
        """The damage stack of a side. DQ-DMG-02"""
        return self.hero_damage if side == HERO_SIDE else self.monster_damage

    def player(self, side: int) -> Seat:
        """Who plays a side; nobody plays the monster in the solo game. DQ-MON-02, -08, DQ-SOLO-01"""
        return self.fighter if side == HERO_SIDE else self.keeper

    def seers_of(self, side: int) -> Seers:
        """Who sees what a side has in secret."""
        seat = self.fighter if side == HERO_SIDE else self.keeper
        return self.all if seat == NO_SEAT else only(seat)

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

    def take_power(self, side: int, card: CardId) -> None:
        """A side takes a Power card into its hand. DQ-CMB-04"""
        self.show(card, self.seers_of(side))
        self.hand(side).append(card)

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

    def note_classic(self, mine: Face, its: Face) -> None:
        """Tell the cards of a classic round. DQ-CLASSIC-03"""
        self.learn_more()
        self.tell(events.REVEALS, self.fighter, mine, its)

    def hurt_monster(self, wounds: int) -> None:
        """Wounds on a monster that is not fought with cards. DQ-DICE-10"""
        self.hurt += wounds
        self.tell(events.MONSTER_HURT, self.monster, wounds, self.hurt)

    def count_damage(self) -> None:
        """The hero's damage stack becomes wound tokens. DQ-END-02, DQ-CMB-09"""
        if self.hero_damage:
            self.hurt_hero(self.fighter, len(self.hero_damage))
            self._home(self.hero_damage)

    def note_victory(self) -> None:
        """The monster player announces that the monster is killed. DQ-END-01"""
        self.learn_more()
        self.tell(events.MONSTER_KILLED, self.fighter, self.monster)

    def note_broken_off(self) -> None:
        """Tell that a fight has come to nothing. DQ-CMB-09"""
        self.tell(events.BROKEN_OFF, self.fighter, self.monster)

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
