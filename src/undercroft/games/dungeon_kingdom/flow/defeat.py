"""Defeating a Monster of the Kingdom, and paying icons. DK-DEFEAT-01..09, DK-WILD-01..07"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeon_kingdom.asks import KINGDOM, NOTHING, PAY, Payment
from undercroft.games.dungeon_kingdom.cards import CARDS, NAMES, PRINCESS, icons
from undercroft.games.dungeon_kingdom.queries.offers import adventurers, cards_short
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Face, Seat
from undercroft.kit.procedure import Procedure
from undercroft.kit.refusals import Refusal

PAYMENTS: Final[tuple[Payment, ...]] = PAY.domain


@dataclass
class Defeat(Procedure):
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
        kingdom, hand = adventurers(t, t.kingdom), adventurers(t, t.hand[self.seat])
        return [PAYMENTS[way] for way in _ways(kingdom, hand, self.wanted, self.last)]

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


IN_ORDER: Final = Refusal(
    "Equal icons are paid in one order only: with cards of the Kingdom, then from hand, then with "
    "Princesses. In this order {card} from here does not pay now.",
    ("DK-DEFEAT-02", "DK-WILD-07"),
)
NOT_THERE: Final = Refusal("No such card lies there.", ("DK-DEFEAT-02", "DK-DEFEAT-03"))
OWN_KIND: Final = Refusal("A Princess makes no card wild that is {icon} by itself.", ("DK-WILD-07",))
ALONE: Final = Refusal(
    "The next icon is {icon}. A Princess pays it only with another Adventurer that she makes wild.",
    ("DK-WILD-01", "DK-WILD-02"),
)
NO_PRINCESS: Final = Refusal(
    "The next icon is {icon}, and {card} pays it only with a Princess of hand or Kingdom; there is none.",
    ("DK-DEFEAT-02", "DK-WILD-01"),
)
NEEDED: Final = Refusal(
    "The next icon is {icon}. A Princess pays it with another card, but if {card} is spent on it, too little "
    "is left for the icons after it.",
    ("DK-WILD-01", "DK-WILD-04", "DK-WILD-06"),
)


def why_not_pay(
    kingdom: list[int], hand: list[int], wanted: tuple[Face, ...], not_before: int, way: int
) -> Refusal | None:
    """A way to pay the first of the icons leaves the rest payable. A Princess pays only with another card,
    not itself of the right kind.

    DK-DEFEAT-02, DK-WILD-02, -03, -07, DK-RULING-09, -10, -46, -52
    """
    princess, zone, face = PAYMENTS[way]
    if way < not_before:
        return IN_ORDER
    have = kingdom if zone == KINGDOM else hand
    if princess < 0:
        if not have[wanted[0]]:
            return NOT_THERE
        return None if _rest_payable(kingdom, hand, wanted, way) else IN_ORDER
    if face == wanted[0]:
        return OWN_KIND
    if not have[face]:
        return ALONE
    from_ = kingdom if princess == KINGDOM else hand
    if from_[PRINCESS] <= (1 if face == PRINCESS and zone == princess else 0):
        return ALONE if face == PRINCESS else NO_PRINCESS
    return None if _rest_payable(kingdom, hand, wanted, way) else NEEDED


def _ways(kingdom: list[int], hand: list[int], wanted: tuple[Face, ...], not_before: int) -> Iterator[int]:
    """How the first of the icons can be paid so that the rest can be paid too."""
    for way in range(not_before, len(PAYMENTS)):
        if why_not_pay(kingdom, hand, wanted, not_before, way) is None:
            yield way


def _rest_payable(kingdom: list[int], hand: list[int], wanted: tuple[Face, ...], way: int) -> bool:
    """Whether the other icons can still be paid after paying the first in this way.

    Equal icons are paid in the order of the domain, so that no payment is offered twice.
    """
    kingdom, hand = kingdom[:], hand[:]
    princess, zone, face = PAYMENTS[way]
    side = kingdom if zone == KINGDOM else hand
    if princess < 0:
        side[wanted[0]] -= 1
    else:
        side[face] -= 1
        (kingdom if princess == KINGDOM else hand)[PRINCESS] -= 1
    rest = wanted[1:]
    if cards_short([a + b for a, b in zip(kingdom, hand, strict=False)], rest):
        return False
    return not rest or rest[0] != wanted[0] or any(True for _ in _ways(kingdom, hand, rest, way))
