"""What a victory brings: loot, souls, gems, and what it sets off. DIM-BATTLE-19, -24, -25"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.immortal_magic.asks import LOOT
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.ending import end, to_be_slain, wins
from undercroft.games.immortal_magic.flow.playing import set_going
from undercroft.games.immortal_magic.flow.souls import GainSouls
from undercroft.games.immortal_magic.layout import NO_SEAT
from undercroft.games.immortal_magic.queries.in_force import side_of
from undercroft.games.immortal_magic.queries.limits import why_not_wear
from undercroft.games.immortal_magic.queries.matching import controller, is_enemy, souls_on
from undercroft.games.immortal_magic.queries.triggers import set_off
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat


@dataclass
class Spoils(Frame):
    """The end of a battle with a victor; hands the victor back. DIM-BATTLE-19

    Only the two leads count, whoever else had a hand in it. What the victory sets off is settled while the
    loser still lies there: `rows`. `seat` is the victor's controller, `souls` what the victor gains, `face`
    the loser's, `fallen` the helpers that fall too. DIM-RULING-44
    """

    victor: CardId
    loser: CardId
    rows: tuple[tuple[int, ...], ...] = ()
    fallen: tuple[CardId, ...] = ()
    seat: Seat = NO_SEAT
    souls: int = 0
    face: Face = NO_CARD

    def start(self, t: Keep) -> Next[CardId]:
        """What it sets off that the loser is defeated; helpers fall only by an option.

        DIM-RULING-19
        """
        self.seat, self.face = controller(t, self.victor), t.face[self.loser]
        self.rows = set_off(t, "slay" if is_enemy(t, self.victor) else "win", self.victor)
        dead = side_of(t, self.loser) if t.options.helpers_die else [self.loser]
        self.fallen = tuple(dead[1:])
        return set_going(t, set_off(t, "dies", *dead), self.plunder)

    def plunder(self, t: Keep, _: None) -> Next[CardId]:
        """A victor may take one card of the loser's equipment. DIM-BATTLE-24, -25"""
        if t.options.loot_drops and self.victor in t.in_play and self.loot(t):
            return ask(self.seat, LOOT, self.loot_or_none, then=self.take)
        return self.remove(t)

    def loot(self, t: Keep) -> list[CardId]:
        """What the victor can wear of it."""
        worn = t.worn_by(self.loser)
        return sorted(card for card in worn if why_not_wear(t, self.victor, t.face[card]) is None)

    def loot_or_none(self, t: Keep) -> Sequence[CardId]:
        """One card, or none. DIM-BATTLE-24"""
        return [*self.loot(t), NO_CARD]

    def take(self, t: Keep, card: CardId) -> Next[CardId]:
        if card != NO_CARD:
            t.loot(card, self.victor)
        return self.remove(t)

    def remove(self, t: Keep) -> Next[CardId]:
        """The loser goes, and the victor gets a soul and those of the loser; helpers fall only by an option.

        DIM-BATTLE-15, DIM-ENEMY-02, DIM-HELP-08, -09, DIM-RULING-10, -11
        """
        self.souls = 1
        for card in (self.loser, *self.fallen):
            self.souls += souls_on(t, card)
            if is_enemy(t, card):
                t.enemy_falls(t.rooms.index(card), self.victor)
            elif card in t.in_play:
                self.bury(t, card)
        return call(GainSouls(self.victor, self.souls), then=self.pay)

    def bury(self, t: Keep, card: CardId) -> None:
        """With loot drops an enemy keeps what its victim wore. DIM-BATTLE-25"""
        if t.options.loot_drops and card == self.loser and is_enemy(t, self.victor):
            for worn in t.worn_by(card):
                t.hoard(worn, self.victor)
        t.fall(card, self.victor)

    def pay(self, t: Keep, _: None) -> Next[CardId]:
        """An enemy's gems for the victor's player. DIM-ENEMY-01, DIM-BATTLE-20, DIM-RULING-49"""
        if self.seat != NO_SEAT:
            t.gain_gems(self.seat, CARDS[self.face].gems)
        return self.credit(t)

    def credit(self, t: Keep) -> Next[CardId]:
        """What a campaign says about slaying it. DIM-CAMP-03"""
        objective = to_be_slain(t, self.face) if self.seat != NO_SEAT else None
        if objective is not None:
            t.credit(self.seat, self.face, objective.credit)
            if wins(t, self.seat):
                return end(t, (self.seat,))
        return set_going(t, self.rows, self.over)

    def over(self, t: Keep, _: None) -> Next[CardId]:
        return done(self.victor)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{CARDS[t.face[self.victor]].name} is victorious"
