"""Card combat with a monster player. DQ-CMB-01..09"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import FIGHT
from undercroft.games.dungeonquest.flow.combat_round import AssignDamage, Counterattack, Effects, Fight
from undercroft.games.dungeonquest.flow.draw import HERO_HAND, MONSTER_ATTACK, MONSTER_HAND, Draw, Supply
from undercroft.games.dungeonquest.queries.fights import (
    NOTHING,
    Pair,
    against_living,
    canceled,
    hand_faces,
    hero_beaten,
    icon_answers,
    modifiers,
    shows_next,
    wordless,
)
from undercroft.games.dungeonquest.table import HERO_SIDE, MONSTER_SIDE, Quest
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kernel.ids import CardId, Face

HAND_SIZE: Final = 5


@dataclass
class CardFight(Fight):
    """Card combat with a monster player. DQ-CMB-01, -07

    `plus` modifies the revealed cards of this round and `coming` those of the next; `shown` says that the
    monster player shows their card first in this round, `showing` in the next.
    """

    plus: tuple[int, int] = NOTHING
    coming: tuple[int, int] = NOTHING
    shown: bool = False
    showing: bool = False

    def start(self, t: Quest) -> Next[None]:
        """Each side takes one random Power card that was not used to escape. DQ-CMB-04"""
        return call(Draw("hero_power"), then=self.armed)

    def armed(self, t: Quest, card: CardId) -> Next[None]:
        """The monster's Power card. DQ-CMB-04"""
        t.take_power(HERO_SIDE, card)
        return call(Draw("monster_power"), then=self.faced)

    def faced(self, t: Quest, card: CardId) -> Next[None]:
        """The first round. DQ-CMB-03"""
        t.take_power(MONSTER_SIDE, card)
        return self.next_round(t, None)

    def round(self, t: Quest) -> Next[None]:
        """Step 1: the hero fills their hand. DQ-CMB-03, -09, DQ-POWER-06"""
        self.plus, self.coming = self.coming, NOTHING
        self.shown, self.showing = self.showing, False
        return call(Supply(HERO_HAND, HAND_SIZE - len(t.hero_hand)), then=self.draw)

    def draw(self, t: Quest, _: None) -> Next[None]:
        """Then the monster player. DQ-CMB-03"""
        return call(Supply(MONSTER_HAND, HAND_SIZE - len(t.monster_hand)), then=self.choose)

    def choose(self, t: Quest, _: None) -> Next[None]:
        """Step 2: each lays a card face down; after an Eagle Eye the monster's comes first. DQ-CMB-05"""
        if self.shown:
            return ask(t.keeper, FIGHT, self.monster_cards, then=self.show)
        return ask(self.seat, FIGHT, self.hero_cards, then=self.lay)

    def hero_cards(self, t: Quest) -> Sequence[Face]:
        """The hero's hand. DQ-CMB-05"""
        return against_living(t, hand_faces(t, HERO_SIDE))

    def monster_cards(self, t: Quest) -> Sequence[Face]:
        """The monster's hand. DQ-CMB-05"""
        return against_living(t, hand_faces(t, MONSTER_SIDE))

    def lay(self, t: Quest, face: Face) -> Next[None]:
        """The hero's card; the monster player does not see it yet. DQ-CMB-05"""
        t.lay_attack(HERO_SIDE, face)
        if self.shown:
            return self.reveal(t)
        return ask(t.keeper, FIGHT, self.monster_cards, then=self.lay_other)

    def lay_other(self, t: Quest, face: Face) -> Next[None]:
        """The monster's card. DQ-CMB-05"""
        t.lay_attack(MONSTER_SIDE, face)
        return self.reveal(t)

    def show(self, t: Quest, face: Face) -> Next[None]:
        """The monster player shows their card before the hero chooses. DQ-POWER-07"""
        t.lay_attack(MONSTER_SIDE, face)
        t.show_attack(MONSTER_SIDE)
        return ask(self.seat, FIGHT, self.hero_cards, then=self.lay)

    def reveal(self, t: Quest) -> Next[None]:
        """Both are turned up; the hero's effect comes first, and Combat cards have none. DQ-CMB-05, -06"""
        t.reveal()
        if wordless(t):
            return self.answer(t)
        return call(Effects(HERO_SIDE, t.face[t.hero_played[0]]), then=self.affected)

    def affected(self, t: Quest, _: None) -> Next[None]:
        """Then the monster's, unless its card is canceled. DQ-CMB-06, DQ-CANCEL-01"""
        if canceled(t, MONSTER_SIDE):
            t.cancel(MONSTER_SIDE)
            return self.counter(t, None)
        return call(Effects(MONSTER_SIDE, t.face[t.monster_played[0]]), then=self.counter)

    def counter(self, t: Quest, _: None) -> Next[None]:
        """Words for the next round, unless the hero's own card has killed them. DQ-END-05, DQ-POWER-06..08

        DQ-RULING-41
        """
        if canceled(t, HERO_SIDE):
            t.cancel(HERO_SIDE)
        if hero_beaten(t):
            return done(None)
        self.coming = modifiers(t)
        self.showing = shows_next(t, HERO_SIDE)
        return self.answer(t)

    def answer(self, t: Quest) -> Next[None]:
        """Step 3, where a counter icon answers. DQ-CMB-07, DQ-CNT-01"""
        if icon_answers(t):
            return call(Counterattack(self.plus), then=self.assign)
        return self.assign(t, None)

    def assign(self, t: Quest, _: None) -> Next[None]:
        """Step 4. DQ-CMB-07"""
        return call(AssignDamage(self.plus), then=self.next_round)


@dataclass
class SoloFight(Fight):
    """As a card combat, but without Power cards and with a monster that plays from the deck. DQ-SOLO-03"""

    def round(self, t: Quest) -> Next[None]:
        """Step 1: the hero fills their hand, the monster has none. DQ-SOLO-03"""
        return call(Supply(HERO_HAND, HAND_SIZE - len(t.hero_hand)), then=self.choose)

    def choose(self, t: Quest, _: None) -> Next[None]:
        """Step 2: the hero lays a card. DQ-SOLO-04"""
        return ask(self.seat, FIGHT, self.cards, then=self.lay)

    def cards(self, t: Quest) -> Sequence[Face]:
        """Their hand. DQ-SOLO-03"""
        return hand_faces(t, HERO_SIDE)

    def plus(self, t: Quest) -> Pair:
        return NOTHING

    def lay(self, t: Quest, face: Face) -> Next[None]:
        """The monster plays the top card of the deck. DQ-SOLO-04"""
        t.lay_attack(HERO_SIDE, face)
        return call(Supply(MONSTER_ATTACK, 1), then=self.reveal)

    def reveal(self, t: Quest, _: None) -> Next[None]:
        """Both are turned up. Step 3. DQ-SOLO-04..06"""
        t.reveal()
        if icon_answers(t):
            return call(Counterattack(NOTHING), then=self.assign)
        return self.assign(t, None)

    def assign(self, t: Quest, _: None) -> Next[None]:
        """Step 4. DQ-SOLO-09"""
        return call(AssignDamage(NOTHING), then=self.next_round)
