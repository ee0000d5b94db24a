"""How the Players come by their Mobs: in secret, in turns, or by lot. BA-SETUP-02..04, -15, -16"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.asks import DONE, DRAWN_MOB, MOB_CHOICE, OPEN_MOB, with_last
from undercroft.games.battles.options import FEWEST_MOBS
from undercroft.games.battles.table import NO_MOB, Field
from undercroft.kernel.ask import AskKind
from undercroft.kernel.frame import Frame, Next, Odds, ask, chance, done
from undercroft.kernel.ids import Seat


@dataclass
class ChooseMobs(Frame):
    """A Player chooses their Mobs in secret, one at a time. BA-SETUP-02..04"""

    seat: Seat

    def start(self, t: Field) -> Next[None]:
        """The next one, until there can be no more."""
        if len(t.muster[self.seat]) < t.options.most_mobs(self.seat):
            return ask(self.seat, MOB_CHOICE, self.open, then=self.choose)
        t.finish_choosing(self.seat)
        return done(None)

    def chosen(self, t: Field) -> int:
        return len([kind for kind in t.muster[self.seat] if kind != NO_MOB])

    def open(self, t: Field) -> Sequence[int]:
        """Mobs of the pool that are not in the party; who wants no more is asked for form's sake only."""
        chosen = t.muster[self.seat]
        if NO_MOB in chosen:
            return (DONE,)
        return offered(t, MOB_CHOICE, chosen)

    def choose(self, t: Field, kind: int) -> Next[None]:
        """Noted where they alone see it."""
        t.write_down(self.seat, NO_MOB if kind == DONE else kind)
        return self.start(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return f"{who[self.seat]} chooses Mobs"


def candidates(t: Field, chosen: Sequence[int]) -> tuple[int, ...]:
    """The Mobs that can still be chosen for a party. BA-SETUP-03"""
    pool: tuple[int, ...] = t.options.pool()
    return pool if t.options.duplicates else tuple([kind for kind in pool if kind not in chosen])


def offered(t: Field, kind: AskKind[int], chosen: Sequence[int]) -> tuple[int, ...]:
    """Those, and from the third Mob on having enough. BA-SETUP-02"""
    found = candidates(t, chosen)
    return with_last(kind, found, DONE) if len(chosen) >= FEWEST_MOBS else found


@dataclass
class NameMobs(Frame):
    """The Players name Mobs in turns for all to hear, until both are done. BA-SETUP-15"""

    seat: Seat
    finished: tuple[Seat, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """Whose turn it is names one, if they can still have one."""
        if len(t.fielded(self.seat)) == t.options.most_mobs(self.seat):
            return self.finish(t)
        return ask(self.seat, OPEN_MOB, self.open, then=self.name)

    def chosen(self, t: Field) -> int:
        return len(t.fielded(self.seat))

    def open(self, t: Field) -> Sequence[int]:
        """Mobs of the pool that are not in the own party. BA-SETUP-02, -03"""
        chosen = [t.mobs[mob] for mob in t.fielded(self.seat)]
        return offered(t, OPEN_MOB, chosen)

    def name(self, t: Field, kind: int) -> Next[None]:
        """It is fielded at once."""
        if kind == DONE:
            return self.finish(t)
        t.field(self.seat, kind)
        return self.pass_on(t)

    def finish(self, t: Field) -> Next[None]:
        """They have all that they want, or may have."""
        t.finish_choosing(self.seat)
        self.finished = (*self.finished, self.seat)
        return done(None) if len(self.finished) == t.seats else self.pass_on(t)

    def pass_on(self, t: Field) -> Next[None]:
        """To the other, unless they are done."""
        other = 1 - self.seat
        if other not in self.finished:
            self.seat = other
        return self.start(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return "Mobs are named in turns"


@dataclass
class DrawMobs(Frame):
    """Chance gives a Player as many different Mobs as they may have. BA-SETUP-16"""

    seat: Seat

    def start(self, t: Field) -> Next[None]:
        if len(t.fielded(self.seat)) < t.options.most_mobs(self.seat):
            return chance(DRAWN_MOB, self.left, then=self.draw)
        return done(None)

    def left(self, t: Field) -> Odds[int]:
        """Mobs of the pool that they have not drawn."""
        drawn = [t.mobs[mob] for mob in t.fielded(self.seat)]
        return [(kind, 1) for kind in t.options.pool() if kind not in drawn]

    def draw(self, t: Field, kind: int) -> Next[None]:
        t.field(self.seat, kind)
        return self.start(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return f"Mobs are drawn for {who[self.seat]}"
