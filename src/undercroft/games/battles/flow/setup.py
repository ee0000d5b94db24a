"""Setting up: Mobs, Kis and LP of both Players, dice, Totals. BA-SETUP-01..17, BA-KIS-01

What a Player writes down in secret takes the same number of questions whatever it is: nobody learns
anything by counting them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import RUNECASTER
from undercroft.games.battles.asks import ABILITY_LP, COIN, DIE, DONE, KIS, MELEE, MOB_LP, RUNE
from undercroft.games.battles.cards import MOD
from undercroft.games.battles.flow.selection import ChooseMobs, DrawMobs, NameMobs
from undercroft.games.battles.options import MOST_KIS
from undercroft.games.battles.queries.titles import mob_name
from undercroft.games.battles.table import Field, most_of_rune
from undercroft.kernel.frame import Frame, Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import Seat
from undercroft.kernel.odds import dice_sum

SIDES_OF_COIN: Final = ((0, 1), (1, 1))


def share(rest: int, among: int) -> int:
    """The first of even parts; what does not divide goes to the first ones. Option `auto_setup`"""
    return -(-rest // among)


@dataclass
class PutKis(Frame):
    """A Player puts Kis on their Mobs, one at a time, and may keep some. BA-SETUP-06, BA-KIS-01"""

    seat: Seat

    def start(self, t: Field) -> Next[None]:
        """The next Kis, while there is one and a Mob that can take it."""
        if self.bearers(t) and self.left(t):
            return ask(self.seat, KIS, self.open, then=self.put)
        return done(None)

    def left(self, t: Field) -> int:
        """Kis that are not used up."""
        kis: int = t.options.kis
        return kis - sum(t.kis[mob] for mob in t.fielded(self.seat))

    def bearers(self, t: Field) -> list[int]:
        """Own Mobs that can take one more."""
        return [mob for mob in t.fielded(self.seat) if t.kis[mob] < MOST_KIS]

    def open(self, t: Field) -> Sequence[int]:
        """A Mob, or no more."""
        return (*self.bearers(t), DONE)

    def put(self, t: Field, mob: int) -> Next[None]:
        """It is used up."""
        if mob == DONE:
            return done(None)
        t.put_kis(mob)
        return self.start(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return f"{who[self.seat]} puts Kis on Mobs"


@dataclass
class WriteLP(Frame):
    """A Player distributes their LP over their Mobs, then over the abilities of each.

    `slot` is the Mob whose abilities it is about; before that, LP go to Mobs. BA-SETUP-05, -07, -17
    """

    seat: Seat
    slot: int = -1

    def start(self, t: Field) -> Next[None]:
        """LP of the next Mob; the last one takes the rest. BA-SETUP-05"""
        if len(t.muster[self.seat]) + 1 < len(t.fielded(self.seat)):
            return ask(self.seat, MOB_LP, self.rest, then=self.give_mob)
        t.write_down(self.seat, self.undistributed(t))
        return self.next_mob(t)

    def undistributed(self, t: Field) -> int:
        """LP of the Rank that no Mob has yet."""
        lp: int = t.options.lp(self.seat)
        return lp - sum(t.muster[self.seat])

    def rest(self, t: Field) -> Sequence[int]:
        """From nothing to all that is left."""
        return range(self.undistributed(t) + 1)

    def give_mob(self, t: Field, lp: int) -> Next[None]:
        t.write_down(self.seat, lp)
        return self.start(t)

    def next_mob(self, t: Field) -> Next[None]:
        """The abilities of the next Mob. BA-SETUP-07"""
        self.slot += 1
        if self.slot < len(t.fielded(self.seat)):
            return ask(self.seat, ABILITY_LP, self.of_mob, then=self.give_ability)
        t.finish_writing(self.seat)
        return done(None)

    def of_mob(self, t: Field) -> Sequence[int]:
        """From nothing to all LP of the Mob."""
        return range(t.mob_lp(self.seat, self.slot) + 1)

    def give_ability(self, t: Field, lp: int) -> Next[None]:
        """Noted; the second ability has the rest. A Runecaster splits its runes now. BA-SETUP-17"""
        t.write_down(self.seat, lp)
        if t.mobs[t.fielded(self.seat)[self.slot]] != RUNECASTER:
            return self.next_mob(t)
        return ask(self.seat, RUNE, self.first_runes, then=self.set_rune)

    def first_runes(self, t: Field) -> Sequence[int]:
        """From 1 to less than the second rune. BA-RUNECASTER-01"""
        return range(1, most_of_rune(t.muster[self.seat][-1]) + 1)

    def set_rune(self, t: Field, rune: int) -> Next[None]:
        t.write_down(self.seat, rune)
        return self.next_mob(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return f"{who[self.seat]} distributes LP"


@dataclass
class MeleePoints(Frame):
    """A Mob rolls for melee points, and its Player splits them. BA-SETUP-08"""

    mob: int
    pips: int = 0

    def start(self, t: Field) -> Next[None]:
        """The die of this Mob alone."""
        return chance(DIE, self.sides, then=self.roll)

    def sides(self, t: Field) -> Odds[int]:
        """The Mod die, or a D6. BA-RULING-03"""
        return dice_sum(1, t.options.melee_sides(t.mobs[self.mob]))

    def roll(self, t: Field, pips: int) -> Next[None]:
        """So many points to split."""
        self.pips = pips
        if t.options.auto_setup:
            return self.split(t, share(pips, 2))
        return ask(t.home[self.mob], MELEE, self.points, then=self.split)

    def points(self, t: Field) -> Sequence[int]:
        """From nothing to all of them for ATT."""
        return range(self.pips + 1)

    def split(self, t: Field, to_att: int) -> Next[None]:
        """Written down at once."""
        t.share_melee(self.mob, self.pips, to_att)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose points, and how many."""
        return f"melee points of {mob_name(t, self.mob, who)}{f': {self.pips}' if self.pips else ''}"


@dataclass
class Muster(Frame):
    """Everything before the first Round, in the order of the rules. BA-SETUP-14

    `at` is the seat or the Mob whose turn it is within a step.
    """

    at: int = 0

    def start(self, t: Field) -> Next[None]:
        """Mobs are chosen in secret, named in turns, or drawn. BA-SETUP-04, -15, -16"""
        if t.options.selection == "alternate":
            return chance(COIN, self.coin, then=self.thrown_first)
        return self.choose(t, None)

    def coin(self, t: Field) -> Odds[int]:
        """A fair one. BA-SETUP-13"""
        return SIDES_OF_COIN

    def thrown_first(self, t: Field, seat: Seat) -> Next[None]:
        """Whom it names begins. BA-SETUP-15"""
        t.throw_coin(seat)
        return call(NameMobs(seat), then=self.fielded)

    def choose(self, t: Field, _: None) -> Next[None]:
        """One after the other. BA-SETUP-04, -16"""
        if self.at < t.seats:
            seat, self.at = self.at, self.at + 1
            if t.options.selection == "random":
                return call(DrawMobs(seat), then=self.choose)
            return call(ChooseMobs(seat), then=self.choose)
        if t.options.selection == "secret":
            t.reveal_mobs()
        return self.fielded(t, None)

    def fielded(self, t: Field, _: None) -> Next[None]:
        """All Mobs are known. Option `auto_setup`"""
        self.at = 0
        if t.options.auto_setup:
            for seat in range(t.seats):
                share_out(t, seat)
            return self.written(t, None)
        return self.put_kis(t, None)

    def put_kis(self, t: Field, _: None) -> Next[None]:
        """Kis before LP. BA-SETUP-06, -14"""
        if self.at < t.seats and t.options.kis:
            seat, self.at = self.at, self.at + 1
            return call(PutKis(seat), then=self.put_kis)
        self.at = 0
        return call(WriteLP(0), then=self.write_second)

    def write_second(self, t: Field, _: None) -> Next[None]:
        """The other Player, who knows nothing of it."""
        return call(WriteLP(1), then=self.written)

    def written(self, t: Field, _: None) -> Next[None]:
        """LP are fixed and shown before any die is rolled. BA-SETUP-14"""
        t.reveal_lp()
        return self.melee(t, None)

    def melee(self, t: Field, _: None) -> Next[None]:
        """Melee points of the next Mob. BA-SETUP-08"""
        if self.at < len(t.mobs):
            mob, self.at = self.at, self.at + 1
            return call(MeleePoints(mob), then=self.melee)
        self.at = 0
        return self.hit_points(t)

    def hit_points(self, t: Field) -> Next[None]:
        """Hit Points of the next Mob, by a roll of their own. BA-SETUP-09, BA-DICE-02"""
        if self.at < len(t.mobs):
            return chance(DIE, self.sides, then=self.rolled)
        return self.totals(t)

    def sides(self, t: Field) -> Odds[int]:
        """The Mod die of the Mob."""
        return dice_sum(1, MOD[t.mobs[self.at]])

    def rolled(self, t: Field, pips: int) -> Next[None]:
        t.roll_hit_points(self.at, pips)
        self.at += 1
        return self.hit_points(t)

    def totals(self, t: Field) -> Next[None]:
        """Totals last; then the coin, if it was not thrown before. BA-SETUP-11, -13, -14"""
        for mob in range(len(t.mobs)):
            t.write_totals(mob)
        if t.options.selection == "alternate":
            return done(None)
        return chance(COIN, self.coin, then=self.thrown_last)

    def thrown_last(self, t: Field, seat: Seat) -> Next[None]:
        """Who has the first word. BA-SETUP-13"""
        t.throw_coin(seat)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return "set-up"


def share_out(t: Field, seat: Seat) -> None:
    """Kis and LP are shared out evenly, runes as evenly as they may be. Option `auto_setup`"""
    party = t.fielded(seat)
    for number in range(min(t.options.kis, MOST_KIS * len(party))):
        t.put_kis(party[number % len(party)])
    left: int = t.options.lp(seat)
    for slot in range(len(party)):
        lp = share(left, len(party) - slot)
        t.write_down(seat, lp)
        left -= lp
    for slot, mob in enumerate(party):
        first = share(t.mob_lp(seat, slot), 2)
        t.write_down(seat, first)
        if t.mobs[mob] == RUNECASTER:
            t.write_down(seat, most_of_rune(first))
