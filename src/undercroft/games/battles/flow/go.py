"""The GO step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import LEAVE_WALL
from undercroft.games.battles.asks import D20, GO_STEP, GO_WORD, LEAVE, LEFT, RELEASE, RELEASED, USE, USED
from undercroft.games.battles.board import DEAD, INACTIVE
from undercroft.games.battles.cards import GO_USE
from undercroft.games.battles.cards.records import Go
from undercroft.games.battles.flow.mobs import AFTER_GO
from undercroft.games.battles.flow.moves import Release
from undercroft.games.battles.flow.rolls import FAILED, ONE_DIE, SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settling, settled
from undercroft.games.battles.queries.declarable import go_acts, releasable
from undercroft.games.battles.queries.figures import undead, value, vc
from undercroft.games.battles.queries.in_force import GAINS_IN_GO, WANES_IN_GO
from undercroft.games.battles.queries.listening import in_order
from undercroft.games.battles.queries.targets import party
from undercroft.games.battles.queries.titles import uses
from undercroft.games.battles.queries.uses import GO_MISSED, GO_NUMBER, GO_SEVERAL
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import Seat
from undercroft.kit.procedure import Procedure


def begin_go(t: Field) -> None:
    """Start-of-GO quips: AID gains one, MAGIC CIRCLE loses one. BA-GO-01, BA-PALADIN-06, BA-RUNECASTER-06"""
    gainers = [mob for mob, kind in enumerate(t.mobs) if kind in GAINS_IN_GO]
    for mob in in_order(t, gainers) if gainers else ():
        if t.position[mob] != DEAD and not undead(t, mob):
            total, by = GAINS_IN_GO[t.mobs[mob]]
            t.quip(mob, total, by)
    waning = [mob for mob, ability in enumerate(t.standing) if ability in WANES_IN_GO]
    for mob in in_order(t, waning) if waning else ():
        total = WANES_IN_GO[t.standing[mob]]
        t.quip(mob, total, -1)
        if value(t, mob, total) == 0:
            t.put(mob, INACTIVE)


@dataclass
class PlainRoll(Procedure):
    """A plain d20 against a number that nothing changes, no VC roll. BA-SAMURAI-03"""

    mob: int
    ability: int

    def start(self, t: Field) -> Next[int]:
        return chance(D20, self.pips, then=self.rolled)

    def rolls(self, t: Field) -> str:
        return "stance"

    def need(self, t: Field) -> int:
        return GO_NUMBER[self.ability]

    def pips(self, t: Field) -> Odds[int]:
        return ONE_DIE

    def rolled(self, t: Field, pips: int) -> Next[int]:
        need = self.need(t)
        t.note_stance(self.mob, need, pips)
        return done(SUCCEEDED if pips <= need else FAILED)


@dataclass
class GoAction(Settling):
    """A GO action: MOBILE, the VC roll, then the position. BA-GO-06"""

    mob: int
    ability: int

    def start(self, t: Field) -> Next[None]:
        """The roll, if it has one."""
        t.use_go(self.mob, self.ability)
        if self.ability == LEAVE_WALL:
            t.put(self.mob, INACTIVE)
            return self.settle(t)
        t.become_mobile(self.mob, "go")
        if self.ability in GO_NUMBER:
            return call(PlainRoll(self.mob, self.ability), then=self.rolled)
        need = vc(t, self.mob, self.ability, self.use().roll)
        return call(VcRoll(self.mob, self.ability, need), then=self.rolled)

    def use(self) -> Go:
        """What its line in GO rolls, and where it leaves the Mob."""
        use = GO_USE[self.ability]
        assert use is not None
        return use

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """The standing effect begins, or the Round is lost; then what else the ability does.

        Of several positions its player chooses one afterwards. BA-VC-04, BA-RULING-08, BA-WIZARD-01
        """
        go = self.use()
        if outcome == FAILED:
            t.put(self.mob, GO_MISSED[self.ability])
        elif outcome == SUCCEEDED and go.becomes == INACTIVE:
            t.put(self.mob, INACTIVE)
        elif outcome == SUCCEEDED and self.ability not in GO_SEVERAL:
            t.begin_standing(self.mob, self.ability, go.becomes)
        after = AFTER_GO.get(self.ability)
        follows = None if after is None else after(t, self.mob, outcome)
        return self.settle(t) if follows is None else call(follows, then=self.settle)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return uses(t, self.mob, self.ability, who)


def able_in_go(t: Field, seat: Seat) -> tuple[str, ...]:
    """What a Player may do in the GO step: GO actions, releases. BA-GO-04, -05"""
    found: list[str] = []
    left: list[str] = []
    for mob in party(t, seat):
        for act in go_acts(t, mob):
            if act == LEAVE_WALL:
                left.append(LEAVE[mob])
            else:
                found.append(USE[mob][act & 1])
    return (*found, *left, *[RELEASE[mob] for mob in releasable(t, seat)])


@dataclass
class GoStep(Frame):
    """Players speak in turn until both are ready. BA-GO-02, -03, -08

    `able` is what the Player who has the word may do beside saying GO.
    """

    seat: Seat
    able: tuple[str, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """Quips, then the first player speaks. BA-GO-01"""
        begin_go(t)
        return settled(t, self.speak)

    def speak(self, t: Field, _: None) -> Next[None]:
        """Whoever has nothing to do says GO of themselves. BA-GO-08"""
        while not all(t.said_go):
            if not t.said_go[self.seat]:
                self.able = able_in_go(t, self.seat)
                if self.able:
                    return ask(self.seat, GO_STEP, self.choices, then=self.spoken)
                t.say_go(self.seat)
            self.seat = 1 - self.seat
        return done(None)

    def choices(self, t: Field) -> Sequence[str]:
        """One of these, or GO. BA-GO-04"""
        return (*self.able, GO_WORD)

    def spoken(self, t: Field, choice: str) -> Next[None]:
        """After a GO action the word passes, after a release it stays. BA-GO-02"""
        if choice == GO_WORD:
            t.say_go(self.seat)
            self.seat = 1 - self.seat
            return self.speak(t, None)
        if choice in RELEASED:
            t.note_release(RELEASED[choice])
            return call(Release(RELEASED[choice]), then=self.speak)
        mob, slot = USED[choice] if choice in USED else (LEFT[choice], 0)
        act = 2 * t.mobs[mob] + slot if choice in USED else LEAVE_WALL
        if not t.said_go[1 - self.seat]:
            self.seat = 1 - self.seat
        return call(GoAction(mob, act), then=self.speak)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return "GO step"
