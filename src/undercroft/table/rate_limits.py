"""What an address may ask of the house: so much at once of each kind, refilled by the second.

Whoever asks spends from the budget of what is asked. A person never comes to the end of one; a program that
asks without end does, and is told to wait.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from enum import Enum
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple

from undercroft.table.refusal import Refused

MOST_ADDRESSES: Final = 10_000
PER_ADDRESS: Final = 400
"""How many connections one address may have, unless the server is told otherwise."""
PREFIX: Final = 64
"""Of an IPv6 address the network part: whoever has one address there has all of them."""


class Budget(Enum):
    """What is asked, by what it costs the house."""

    ASK = "ask"
    """Anything at all, found or not."""
    MESSAGE = "message"
    """A message of the protocol."""
    ENTER = "enter"
    """To come to a table and be told how it stands."""
    FOUND = "found"
    """A new table, whichever way it is asked for."""
    SIT = "sit"
    """A seat at a table."""
    LOOK = "look"
    """Moments of a table, or its record."""
    PRINT = "print"
    """What is printed of a game under options of one's own."""
    CHECK = "check"
    """A deck, a roster or a card to be judged."""
    TRY = "try"
    """A card to be tried."""
    GUESS = "guess"
    """A wrong key to one thing: a seat of a table, or the metrics."""
    GUESSES = "guesses"
    """A wrong key to anything."""


class Rate(NamedTuple):
    """So many a second, and so many at once."""

    second: float
    burst: float


RATES: Final[Mapping[Budget, Rate]] = {
    Budget.ASK: Rate(200, 1000),
    Budget.MESSAGE: Rate(400, 2000),
    Budget.ENTER: Rate(20, 600),
    Budget.FOUND: Rate(1, 300),
    Budget.SIT: Rate(1, 600),
    Budget.LOOK: Rate(20, 100),
    Budget.PRINT: Rate(10, 200),
    Budget.CHECK: Rate(10, 100),
    Budget.TRY: Rate(2, 60),
    Budget.GUESS: Rate(0.2, 30),
    Budget.GUESSES: Rate(1, 300),
}
"""Enough for a school behind one address: many people who click as fast as they can."""
TOTALS: Final[Mapping[Budget, Budget]] = {Budget.GUESS: Budget.GUESSES}
"""What an address may do so often with one thing, and so often with all of them together."""


class Spent(Refused):
    """An address has asked for more than its share; nothing is wrong with what it asks."""

    def __init__(self, text: str = "You ask too much at once; wait a moment.") -> None:
        super().__init__("too_many", text)


class Allowance:
    """How much somebody may still ask: so much at once, refilled by the second."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._left = rate.burst
        self._at = clock()

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self.rate.burst, self._left + (now - self._at) * self.rate.second)
        self._at = now

    def spend(self) -> bool:
        """Use one up; False where none is left."""
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def charge(self, cost: float) -> None:
        """Take away what something has cost, also more than is left."""
        self._refill()
        self._left -= cost

    @property
    def spent(self) -> bool:
        """Whether none is left."""
        self._refill()
        return self._left < 1


class Budgets:
    """The allowances of all addresses; the addresses longest silent are forgotten.

    Where one address may have more connections than usual, it may ask more in proportion.
    """

    def __init__(self, per_address: int = PER_ADDRESS, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        more = max(1.0, per_address / PER_ADDRESS)
        self._rates = {budget: Rate(rate.second * more, rate.burst * more) for budget, rate in RATES.items()}
        self._kept: dict[Budget, OrderedDict[str, Allowance]] = {budget: OrderedDict() for budget in Budget}

    def _allowance(self, budget: Budget, address: str, of: str) -> Allowance:
        kept = self._kept[budget]
        who = f"{network(address)} {of}"
        if who not in kept:
            kept[who] = Allowance(self._rates[budget], self._clock)
        kept.move_to_end(who)
        if len(kept) > MOST_ADDRESSES:
            kept.popitem(last=False)
        return kept[who]

    def _allowances(self, budget: Budget, address: str, of: str) -> list[Allowance]:
        total = [self._allowance(TOTALS[budget], address, "")] if budget in TOTALS else []
        return [self._allowance(budget, address, of), *total]

    def spend(self, budget: Budget, address: str, of: str = "") -> None:
        """Use one up of an address, at one table where that is told; Spent where none is left."""
        if not all([allowance.spend() for allowance in self._allowances(budget, address, of)]):
            raise Spent

    def check(self, budget: Budget, address: str, of: str = "") -> None:
        """Spent where an address has none left; nothing is used up."""
        if any(allowance.spent for allowance in self._allowances(budget, address, of)):
            raise Spent


def plain(address: str) -> str:
    """An address as its owner knows it: a server for both kinds sees those of IPv4 as part of IPv6."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return str(getattr(found, "ipv4_mapped", None) or found)


def network(address: str) -> str:
    """Whom an address stands for: itself, or its network where one person has a whole network."""
    try:
        found = ip_address(plain(address))
    except ValueError:
        return address
    return str(IPv6Network((found, PREFIX), strict=False) if isinstance(found, IPv6Address) else found)
