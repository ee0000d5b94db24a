"""The atoms of set-up: what is written down in secret, the Mobs fielded, their LP, dice and Totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from undercroft.games.battles import events
from undercroft.games.battles.abilities import MOBS, NOTHING, RUNECAST, RUNECASTER
from undercroft.games.battles.board import ACTIVE, MOST_MOBS
from undercroft.games.battles.cards import CARDS, POOL, TOTALS, VC, VC2, written
from undercroft.games.battles.in_force import GROWS
from undercroft.games.battles.layout import COLUMNS, Layout
from undercroft.games.battles.options import FEWEST_MOBS
from undercroft.kernel.events import Event, EventKind
from undercroft.kernel.ids import NOBODY, Seat, Seers

NO_MOB: Final = -1
"""Written in place of a Mob by a Player who wants no more of them."""

OF_MOBS: Final = frozenset((
    "mob", "actor", "target", "targets", "attacker", "defender", "source", "ally", "holder", "guard", "by",
    "other", "enchanter",
))  # fmt: skip
"""Facts of events that are a Mob, or a tuple of them; the log tells them apart by name and home."""

_SPOTS: Final[dict[str, tuple[int, ...]]] = {}
"""Where these stand among the facts of each kind of event, once it was told."""

LIES: Final[dict[str, int | bool]] = {
    "position": ACTIVE, "hp": 0, "max_hp": 0, "thp": 0, "kis": 0, "standing": NOTHING, "since": 0,
    "borrowed": 0,
    "holder": NOTHING, "asleep_by": NOTHING, "charging": NOTHING, "sacrificed": False, "trap": False,
    "balls": 0, "owed": 0, "touched": False, "stored": 0, "element": NOTHING, "start": NOTHING, "steps": 0,
    "reacted": 0, "this_round": 0,
}  # fmt: skip
"""What is known of a Mob that has just been fielded. BA-SETUP-12"""


class Piece(NamedTuple):
    """A Mob as an event tells of it: its number, its number in the almanac, whose it is, and which of the
    equal ones in that party, from 1 (0: the only one)."""

    mob: int
    kind: int
    home: Seat
    number: int = 0


PIECES: Final[tuple[Piece, ...]] = tuple(
    Piece(mob, kind, home) for mob in range(MOST_MOBS) for kind in range(MOBS) for home in range(2)
)
"""Every Mob that is the only one of its kind in its party."""


def equal_number(kinds: Sequence[int], homes: Sequence[Seat], mob: int) -> int:
    """Which of the equal Mobs of its party a Mob is, from 1; 0 if it is the only one. BA-SETUP-03"""
    equal = [other for other, kind in enumerate(kinds) if kind == kinds[mob] and homes[other] == homes[mob]]
    return equal.index(mob) + 1 if len(equal) > 1 else 0


def most_of_rune(lp: int) -> int:
    """The most that the first rune can have: less than the second. BA-RUNECASTER-01"""
    return (rune_value(lp) - 1) // 2


def rune_value(lp: int) -> int:
    """What the two runes have together: the VC of RUNECAST. BA-RUNECASTER-01"""
    return written(RUNECAST, lp)[VC[RUNECAST]]


@dataclass(init=False, slots=True)
class Musters(Layout):
    """The table as far as set-up is concerned.

    While Mobs are chosen in secret a row of `muster` has the Mobs chosen so far, with NO_MOB for each choice
    that is left out. Afterwards it has the LP of each Mob (without Kis), and then for each Mob the LP of its
    first ability, for a Runecaster followed by the first rune.
    """

    def tell(self, kind: EventKind, *facts: Any, seers: Seers = NOBODY) -> None:
        """Add an event to the log, if one is kept; Mobs are told with all that names them."""
        log = self.log
        if log is None:
            return
        spots = _SPOTS.get(kind.name)
        if spots is None:
            spots = _SPOTS[kind.name] = tuple(at for at, name in enumerate(kind.facts) if name in OF_MOBS)
        if spots:
            told = list(facts)
            for at in spots:
                fact = told[at]
                if isinstance(fact, tuple):
                    told[at] = tuple([self.piece(mob) for mob in fact])
                elif fact >= 0:
                    told[at] = self.piece(fact)
            facts = tuple(told)
        log.append(Event(kind, facts, seers))

    def tell_of(self, kind: EventKind, mob: int, *facts: Any) -> None:
        """Add an event whose first fact is a Mob; further Mobs come as pieces already."""
        log = self.log
        if log is not None:
            log.append(Event(kind, (self.piece(mob), *facts), NOBODY))

    def piece(self, mob: int) -> Piece:
        """A Mob, for the log."""
        kind, home = self.mobs[mob], self.home[mob]
        if self.options.duplicates:
            return Piece(mob, kind, home, equal_number(self.mobs, self.home, mob))
        return PIECES[(mob * MOBS + kind) * 2 + home]

    def fielded(self, seat: Seat) -> range:
        """The Mobs that a Player has fielded, by slot."""
        first = self.home.count(0) if seat else 0
        return range(first, first + self.home.count(seat))

    # what is written down

    def write_down(self, seat: Seat, number: int) -> None:
        """A Player notes a number that they alone see. Section 7"""
        self.muster[seat].append(number)

    def finish_choosing(self, seat: Seat) -> None:
        """A Player has chosen all their Mobs. BA-SETUP-04"""
        self.tell(events.CHOSEN, seat)

    def finish_writing(self, seat: Seat) -> None:
        """A Player has fixed their LP. BA-SETUP-14"""
        self.tell(events.WRITTEN, seat)

    def mob_lp(self, seat: Seat, slot: int) -> int:
        """The LP of a Mob as its Player has written them down, with its Kis. BA-SETUP-05, -06"""
        return self.muster[seat][slot] + self.kis[self.fielded(seat)[slot]]

    # Mobs

    def throw_coin(self, seat: Seat) -> None:
        """The coin names who has the first word. BA-SETUP-13"""
        self.starter = self.first = seat
        self.tell(events.COIN, seat)

    def reveal_mobs(self) -> None:
        """What was chosen in secret is fielded together. BA-SETUP-04"""
        chosen, self.muster = self.muster, [[] for _ in range(self.seats)]
        self.learn_more()
        for seat, kinds in enumerate(chosen):
            for kind in kinds:
                if kind != NO_MOB:
                    self.field(seat, kind)

    def field(self, seat: Seat, kind: int) -> None:
        """A Mob lies face up in its Player's Portal. BA-SETUP-10, -12, BA-RULING-06"""
        at = len(self.mobs) if seat else self.home.count(0)
        rank, card = self.options.rank(seat), CARDS[kind]
        known: dict[str, Any] = {
            **LIES, "mobs": kind, "home": seat, "controller": seat, "side": seat, "return_to": [],
            "att": card.att - rank.att, "defense": card.defense + rank.defense, "lp": [0, 0], "totals": [],
        }  # fmt: skip
        for name in COLUMNS:
            getattr(self, name).insert(at, known[name])
        self.tell(events.FIELDS, seat, kind)

    def put_kis(self, mob: int) -> None:
        """One Kis is one LP for this Mob alone. BA-SETUP-06, BA-KIS-01"""
        self.kis[mob] += 1
        self.tell(events.KIS, mob, self.kis[mob])

    # numbers

    def reveal_lp(self) -> None:
        """All LP become public at once. BA-SETUP-05, -07"""
        rows, self.muster = self.muster, [[] for _ in range(self.seats)]
        self.learn_more()
        for seat, row in enumerate(rows):
            party = self.fielded(seat)
            later = iter(row[len(party) :])
            for mob, lp in zip(party, row, strict=False):
                first = next(later)
                self.write_lp(mob, first, lp + self.kis[mob] - first)
                if self.mobs[mob] == RUNECASTER:
                    self.split_runes(mob, next(later))

    def write_lp(self, mob: int, first: int, second: int) -> None:
        """The LP of both abilities, never changed again. BA-SETUP-07"""
        self.lp[mob] = [first, second]
        self.tell(events.LP, mob, first, second)

    def split_runes(self, mob: int, rune1: int) -> None:
        """The runes of a Runecaster, the first of its Totals to be written. BA-SETUP-17, BA-RUNECASTER-01"""
        value = rune_value(self.lp[mob][0])
        totals = [0] * len(TOTALS[RUNECASTER])
        totals[POOL[RUNECAST]] = rune1
        totals[VC2[RUNECAST]] = TOTALS[RUNECASTER][VC2[RUNECAST]].base + value - rune1
        self.totals[mob] = totals
        self.tell(events.RUNES, mob, rune1, value - rune1)

    def share_melee(self, mob: int, pips: int, to_att: int) -> None:
        """Points lower ATT, the others raise DEF. BA-SETUP-08, -10"""
        to_def = pips - to_att
        self.att[mob] -= to_att
        self.defense[mob] += to_def
        self.tell(events.MELEE, mob, pips, to_att, to_def, self.att[mob], self.defense[mob])

    def roll_hit_points(self, mob: int, pips: int) -> None:
        """Printed Hit Points, a die and the Rank. BA-SETUP-09"""
        hp = self.options.printed_hp(self.mobs[mob]) + pips + self.options.rank(self.home[mob]).hp
        self.hp[mob] = self.max_hp[mob] = self.thp[mob] = hp
        self.tell(events.HIT_POINTS, mob, pips, hp)

    def write_totals(self, mob: int) -> None:
        """Every Total by its formula; runes stay as split. BA-SETUP-11, BA-RULING-11"""
        kind = self.mobs[mob]
        split = self.totals[mob]
        first, second = self.lp[mob]
        totals = [*written(2 * kind, first), *written(2 * kind + 1, second)]
        if kind == RUNECASTER:
            for at in (POOL[RUNECAST], VC2[RUNECAST]):
                totals[at] = split[at]
        elif kind in GROWS and self.options.warrior_bonus == "grow":
            totals[GROWS[kind][1]] = 0
        self.totals[mob] = totals
        self.tell(events.TOTALS, mob, tuple(totals))

    # what others may have written

    def guess(self, owner: Seat, below: Callable[[int], int]) -> None:
        """As many numbers as the owner has written, all legal ones alike: everybody has counted them."""
        size = len(self.muster[owner])
        if size:
            drawn = self._some_lp(owner, below) if self.mobs else self._some_mobs(owner, size, below)
            self.muster[owner] = drawn[:size]

    def _some_mobs(self, owner: Seat, size: int, below: Callable[[int], int]) -> list[int]:
        """A choice of Mobs, of any number that it may have."""
        pool = list(self.options.pool())
        number = FEWEST_MOBS + below(size - FEWEST_MOBS + 1) if size > FEWEST_MOBS else size
        drawn: list[int] = []
        for _ in range(number):
            at = below(len(pool))
            drawn.append(pool[at] if self.options.duplicates else pool.pop(at))
        return [*drawn, *[NO_MOB] * (size - number)]

    def _some_lp(self, owner: Seat, below: Callable[[int], int]) -> list[int]:
        """A whole distribution of LP, every sum over the Mobs alike."""
        party = self.fielded(owner)
        numbers = _some_parts(self.options.lp(owner), len(party), below)
        for mob, lp in zip(party, numbers[:], strict=True):
            first = below(lp + self.kis[mob] + 1)
            numbers.append(first)
            if self.mobs[mob] == RUNECASTER:
                numbers.append(1 + below(most_of_rune(first)))
        return numbers


def _some_parts(whole: int, parts: int, below: Callable[[int], int]) -> list[int]:
    """A number cut into parts, 0 or more each, all ways alike: bars drawn among the points."""
    places = list(range(whole + parts - 1))
    bars = sorted(places.pop(below(len(places))) for _ in range(parts - 1))
    edges = [-1, *bars, whole + parts - 1]
    return [edges[at + 1] - edges[at] - 1 for at in range(parts)]
