"""Defeating a Monster of the Kingdom, and paying icons. DK-DEFEAT-01..09, DK-WILD-01..07"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeon_kingdom.asks import NOTHING, PAY, Payment
from undercroft.games.dungeon_kingdom.cards import CARDS, NAMES, PRINCESS, icons
from undercroft.games.dungeon_kingdom.queries import ways_to_pay
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Face, Seat


@dataclass
class Defeat(Frame):
    """Pay every icon of a Monster in your Kingdom; then it is yours."""

    seat: Seat
    monster: Face

    def start(self, t: Realm) -> Next[None]:
        """Pay first."""
        return call(Pay(self.seat, self.monster, icons(self.monster, t.options.icon_set)), then=self.win)

    def win(self, t: Realm, paid: tuple[Face, ...]) -> Next[None]:
        """Points and the card; its ability is not used. DK-DEFEAT-04, -05, -08"""
        t.defeat(self.monster, paid)
        return done(None)

    def title(self, t: Realm, who: Sequence[str]) -> str:
        """Paying says it."""
        return ""


@dataclass
class Pay(Frame):
    """Discard Adventurers of hand and Kingdom for icons, one icon after the other. Hands back what was paid.

    `last` is the number of the payment chosen for an equal icon just before: the next is not chosen from
    those before it, so that no payment is offered in two orders. No other question comes in between.
    DK-DEFEAT-09
    """

    seat: Seat
    monster: Face
    wanted: tuple[Face, ...]
    last: int = 0
    paid: tuple[Face, ...] = ()

    def start(self, t: Realm) -> Next[tuple[Face, ...]]:
        """Ask for the next icon until all are paid."""
        if not self.wanted:
            return done(self.paid)
        return ask(self.seat, PAY, self.ways, then=self.pay)

    def ways(self, t: Realm) -> Sequence[Payment]:
        """Payments that leave the other icons payable."""
        return ways_to_pay(t, self.wanted, self.last)

    def pay(self, t: Realm, payment: Payment) -> Next[tuple[Face, ...]]:
        """Discard the right card, or a Princess and the card she makes wild: each card pays once.

        DK-WILD-01, DK-DEFEAT-06, DK-RULING-46
        """
        icon = self.wanted[0]
        if payment.princess == NOTHING:
            t.spend(payment.zone, icon)
            self.paid += (icon,)
        else:
            t.spend(payment.princess, PRINCESS)
            t.spend(payment.zone, payment.face)
            self.paid += (PRINCESS, payment.face)
        self.wanted = self.wanted[1:]
        equal = bool(self.wanted) and self.wanted[0] == icon
        self.last = PAY.number(payment) if equal else 0
        return self.start(t)

    def title(self, t: Realm, who: Sequence[str]) -> str:
        """What is being paid for, and the icon that comes next."""
        icon = f", next: {CARDS[self.wanted[0]].name}" if self.wanted else ""
        return f"paying for {NAMES[self.monster]}{icon}"
