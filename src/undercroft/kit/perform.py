"""The frames that carry out abilities written in the vocabulary of effects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.kernel.ask import AskKind
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Seat
from undercroft.kernel.table import Table
from undercroft.kit.effects import Choose, Do, Effect, If, May, Repeat, Seq, Use

ABILITIES: Final[dict[str, Effect]] = {}
"""Every ability written as data, by `game.Name`; filled by the games' `abilities` modules."""


@dataclass
class Ability(Frame):
    """One use of an ability: whose it is, who uses it, and what has been chosen so far.

    `source` is the card (by face or number, as the game likes) whose ability it is; `by` the one that
    controls it, where another does.
    """

    name: str
    seat: Seat
    source: int
    by: int
    bound: tuple[tuple[str, int], ...] = ()

    def start(self, t: Any) -> Next[None]:
        """Carry out the whole expression."""
        return call(Perform(self.name, ()), then=self.end)

    def end(self, t: Table, _: bool) -> Next[None]:
        """Whatever was possible has been done."""
        return done(None)

    def bind(self, slot: str, number: int) -> None:
        """Remember a number under a name."""
        self.bound = (*(pair for pair in self.bound if pair[0] != slot), (slot, number))

    def recall(self, slot: str) -> int:
        """The number remembered under a name."""
        for name, number in self.bound:
            if name == slot:
                return number
        raise KeyError(slot)

    def chosen(self, slot: str, kind: AskKind[Any]) -> Any:
        """The answer remembered under a name."""
        return kind.domain[self.recall(slot)]

    def title(self, t: Table, who: Sequence[str]) -> str:
        """The name on the card."""
        return self.name.partition(".")[2]


@dataclass
class Perform(Frame):
    """One part of an ability: found by its path in the expression, `at` so many sub-parts done.

    Hands back whether the part could be done.
    """

    ability: str
    path: tuple[int, ...]
    at: int = 0

    def part(self) -> Any:
        """The word this frame carries out."""
        effect: Any = ABILITIES[self.ability]
        for step in self.path:
            effect = effect.parts[step] if isinstance(effect, Seq) else effect.body
        return effect

    def start(self, t: Table) -> Next[bool]:
        """Carry out a word; those with parts go on to them."""
        part = self.part()
        scope = t.frame(Ability)
        if isinstance(part, Seq):
            return self.next_part(t, True)
        if isinstance(part, Repeat):
            return self.next_time(t, True)
        if isinstance(part, Choose):
            return self.choose(t, part, scope)
        if isinstance(part, May):
            return ask(scope.seat, part.kind, self.yes_or_no, then=self.may)
        if isinstance(part, If):
            return self.body() if part.query(t, scope) else done(True)
        if isinstance(part, Use):
            return call(part.what(t, scope), then=self.used)
        part.act(t, scope)
        return done(True)

    def next_part(self, t: Table, could: bool) -> Next[bool]:
        """Go on with a sequence."""
        parts = self.part().parts
        while could and self.at < len(parts):
            part = parts[self.at]
            self.at += 1
            if not isinstance(part, Do):
                return call(Perform(self.ability, (*self.path, self.at - 1)), then=self.next_part)
            part.act(t, t.frame(Ability))
        return done(could)

    def next_time(self, t: Table, could: bool) -> Next[bool]:
        """Go on with a repetition."""
        if not could or self.at == self.part().times:
            return done(True)
        self.at += 1
        return call(Perform(self.ability, (*self.path, 0)), then=self.next_time)

    def body(self) -> Next[bool]:
        """Carry out the body of a condition."""
        return call(Perform(self.ability, (*self.path, 0)), then=self.pass_on)

    def pass_on(self, t: Table, could: bool) -> Next[bool]:
        """Hand on what the body said."""
        return done(could)

    def yes_or_no(self, t: Table) -> Sequence[bool]:
        """What a May offers."""
        return (True, False)

    def may(self, t: Table, yes: bool) -> Next[bool]:
        """Do the body of a May if it was wanted."""
        return self.body() if yes else done(True)

    def choose(self, t: Table, part: Choose, scope: Ability) -> Next[bool]:
        """Ask, unless there is nothing, or need be nothing, to ask."""
        choices = part.among(t, scope)
        if not choices:
            return done(False)
        if part.only_if_several and len(choices) == 1:
            return self.remember(t, choices[0])
        return ask(scope.seat, part.kind, self.choices, then=self.remember)

    def choices(self, t: Table) -> Sequence[Any]:
        """What a Choose offers."""
        choices: list[Any] = self.part().among(t, t.frame(Ability))
        return choices

    def remember(self, t: Table, value: Any) -> Next[bool]:
        """Bind the answer, unless it was to stop."""
        part = self.part()
        if part.stop is not None and value == part.stop:
            return done(False)
        t.frame(Ability).bind(part.slot, part.kind.number(value))
        return done(True)

    def used(self, t: Table, _: Any) -> Next[bool]:
        """The other ability is over."""
        return done(True)

    def title(self, t: Table, who: Sequence[str]) -> str:
        """The ability above says it all."""
        return ""
