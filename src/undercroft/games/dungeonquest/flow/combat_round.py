"""The parts of a round of card combat: what Power cards do, the counterattack, the damage. DQ-POWER-02..09,
DQ-CNT-01..08, DQ-DMG-01..04, DQ-DTH-01..04, DQ-STAND-01"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import COUNTER, DONE, FURTHER_WOUND, PICK
from undercroft.games.dungeonquest.cards.heroes import FIERCE, MONSTERS, STEADY
from undercroft.games.dungeonquest.flow.base_frames import Deed, Happening
from undercroft.games.dungeonquest.flow.draw import DAMAGE, HANDS, MONSTER_DAMAGE, OPEN_CARDS, Supply
from undercroft.games.dungeonquest.queries.fights import (
    BACK,
    REVEALED,
    WON,
    Said,
    against_living,
    counter_cards,
    deathblow_types,
    decided,
    face_in_force,
    fights_with,
    hand_faces,
    hold,
    may_counter,
    solo_counter,
    total,
    value,
    win_plus,
    wordless,
)
from undercroft.games.dungeonquest.table import HERO_SIDE, MONSTER_SIDE, Quest
from undercroft.kernel.frame import Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import NO_CARD, Face
from undercroft.kit.language.syntax import AnyStep, Step
from undercroft.kit.language.walking import Walk

LAST_ROUND: Final = 60
"""After this round a card combat is broken off. DQ-CMB-09"""

MOST_ROUNDS: Final = 500
"""A guard: after so many rounds a fight without cards is broken off."""


class Fight(Deed):
    """Round after round until a side is dead; the table shows which."""

    def start(self, t: Quest) -> Next[None]:
        return self.next_round(t, None)

    def next_round(self, t: Quest, _: None) -> Next[None]:
        """If both live, the next round. DQ-CMB-07, -09, DQ-END-01, -03, DQ-SOLO-09, DQ-DICE-05, -10

        DQ-CSOLO-07, DQ-CLASSIC-03
        """
        last = LAST_ROUND if t.options.combat_mode == "standard" else MOST_ROUNDS
        if decided(t) or t.fight_round == last:
            return done(None)
        t.begin_round()
        return self.round(t)

    def round(self, t: Quest) -> Next[None]:
        """A round from its beginning, which ends with `next_round`."""
        raise NotImplementedError

    def title(self, t: Quest, who: Sequence[str]) -> str:
        fight = f"{who[self.seat]} fights a {MONSTERS[t.monster].name}"
        return f"{fight}, round {t.fight_round}" if t.fight_round else fight


@dataclass
class Effects(Walk):
    """Carry out what a Power card says for the reveal, or for a victory. DQ-CMB-06, DQ-POWER-09"""

    side: int
    face: Face
    won: bool = False
    path: tuple[int, ...] = ()
    at: int = 0
    returning: int = 0

    def said(self) -> Said:
        return (WON if self.won else REVEALED)[self.face]

    def effect_steps(self) -> tuple[AnyStep, ...]:
        return tuple([step for _, step in self.said()])

    def carry_out(self, t: Quest, step: Step) -> Next[None]:
        """What changes a value or the damage is read when it counts. DQ-POWER-04, -05, DQ-END-05"""
        conditions, _ = self.said()[self.at - 1]
        if not hold(t, self.side, conditions):
            return self.next_step(t)
        if step.act == "heal":
            t.mend(self.side, step.figure.n)
        elif step.act == "discard":
            self.returning = step.figure.n
            return self.discard(t)
        elif step.act == "draw":
            return call(Supply(HANDS[self.side], step.figure.n), then=self.went_on)
        elif step.act == "wounds" and step.target is None:
            return call(Supply(DAMAGE[self.side], step.figure.n), then=self.went_on)
        return self.next_step(t)

    def went_on(self, t: Quest, _: None) -> Next[None]:
        return self.next_step(t)

    def discard(self, t: Quest) -> Next[None]:
        """The opponent returns a random card; an empty hand loses nothing. DQ-POWER-05"""
        if not self.returning or not t.hand(1 - self.side):
            return self.next_step(t)
        self.returning -= 1
        return chance(PICK, self.hand, then=self.returned)

    def hand(self, t: Quest) -> Odds[Face]:
        """Every card of the opponent's hand. DQ-POWER-05"""
        faces = t.faces(t.hand(1 - self.side))
        odds = [(face, faces.count(face)) for face in hand_faces(t, 1 - self.side)]
        return against_living(t, odds)

    def returned(self, t: Quest, face: Face) -> Next[None]:
        """Chance has named the card. DQ-POWER-05"""
        t.return_from_hand(1 - self.side, face)
        return self.discard(t)

    def finish(self, t: Quest) -> Next[None]:
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return "effects of Power cards"


TURNED_UP: Final = 5
"""How many cards the monster turns up alone. DQ-SOLO-05"""


@dataclass
class Counterattack(Happening):
    """Step 3: one counterattack at most; the hero decides first where both may. DQ-CNT-04, -05, DQ-SOLO-06

    DQ-RULING-06
    """

    plus: tuple[int, int]

    def start(self, t: Quest) -> Next[None]:
        """The hero, if they may. DQ-CNT-01, -05"""
        if may_counter(t, HERO_SIDE, self.plus):
            return call(FurtherCards(HERO_SIDE, self.plus), then=self.answer)
        return self.answer(t, None)

    def answer(self, t: Quest, _: None) -> Next[None]:
        """The monster, if it may and the hero has not. DQ-CNT-04, -05"""
        if len(t.hero_played) > 1 or not may_counter(t, MONSTER_SIDE, self.plus):
            return done(None)
        if t.solo:
            return call(Supply(OPEN_CARDS, TURNED_UP), then=self.alone)
        return call(FurtherCards(MONSTER_SIDE, self.plus), then=self.over)

    def alone(self, t: Quest, _: None) -> Next[None]:
        """Cards turned up are played if they succeed. DQ-SOLO-05"""
        t.counter_alone(solo_counter(t, self.plus))
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return "counterattack"


@dataclass
class FurtherCards(Happening):
    """A side plays further cards of its hand, one at a time, until it exceeds the other. DQ-CNT-02, -03"""

    side: int
    plus: tuple[int, int]

    def start(self, t: Quest) -> Next[None]:
        """Ask as long as there is a card that fits. DQ-CNT-02"""
        if total(t, self.side, self.plus) > value(t, 1 - self.side, self.plus) or not counter_cards(
            t, self.side
        ):
            return done(None)
        return ask(t.player(self.side), COUNTER, self.cards, then=self.play)

    def cards(self, t: Quest) -> Sequence[Face]:
        """The cards that fit, or no more; without such a card it is not asked. DQ-CNT-02, -03"""
        cards = counter_cards(t, self.side)
        return against_living(t, [*cards, DONE] if cards else [])

    def play(self, t: Quest, face: Face) -> Next[None]:
        """One more card, or stop. DQ-CNT-03"""
        if face == DONE:
            return done(None)
        t.add_attack(self.side, face)
        return self.start(t)


@dataclass
class AssignDamage(Happening):
    """Step 4: the higher total wins the round, equal ones are a stand-off. DQ-DMG-01, DQ-CNT-08, DQ-DTH-04

    `winner` is the side that wins, `face` its revealed card if its words are in force, `back` that the
    loser's card returns to their hand.
    """

    plus: tuple[int, int]
    winner: int = HERO_SIDE
    face: Face = NO_CARD
    back: bool = False

    def start(self, t: Quest) -> Next[None]:
        """The winner's cards, then the deathblow, then extra damage. DQ-DTH-04, DQ-STAND-01, DQ-HERO-01"""
        mine, its = total(t, HERO_SIDE, self.plus), total(t, MONSTER_SIDE, self.plus)
        if mine == its:
            t.stand_off(fights_with(t, STEADY))
            return done(None)
        self.winner = HERO_SIDE if mine > its else MONSTER_SIDE
        extra = 0 if wordless(t) else self.read_words(t)
        types = deathblow_types(t, self.winner)
        t.win_round(self.winner)
        if types:
            t.deathblow(self.winner, types)
        if extra:
            return call(Supply(DAMAGE[1 - self.winner], extra), then=self.further)
        return self.further(t, None)

    def read_words(self, t: Quest) -> int:
        """Whose words are in force; hands back the extra damage they give. DQ-POWER-02, -03, -09"""
        self.back = face_in_force(t, 1 - self.winner) in BACK
        self.face = face_in_force(t, self.winner)
        return win_plus(t, self.winner)

    def further(self, t: Quest, _: None) -> Next[None]:
        """Krutzbeck may add a wound. DQ-HERO-02"""
        if self.winner == HERO_SIDE and fights_with(t, FIERCE):
            return ask(t.fighter, FURTHER_WOUND, self.yes_or_no, then=self.chosen)
        return self.profit(t, None)

    def chosen(self, t: Quest, yes: bool) -> Next[None]:
        """The top card of the Combat deck. DQ-HERO-02"""
        return call(Supply(MONSTER_DAMAGE, 1), then=self.profit) if yes else self.profit(t, None)

    def profit(self, t: Quest, _: None) -> Next[None]:
        """What the winner's revealed card gives for a victory. DQ-POWER-09"""
        if self.face == NO_CARD:
            return self.clear(t, None)
        return call(Effects(self.winner, self.face, True), then=self.clear)

    def clear(self, t: Quest, _: None) -> Next[None]:
        """The loser's cards go last. DQ-DMG-03, DQ-DTH-03"""
        t.lose_round(1 - self.winner, self.back)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return "damage"
