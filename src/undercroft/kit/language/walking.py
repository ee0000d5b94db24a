"""The frame that carries out the steps of an effect. It remembers which effect is meant and the path to the
steps inside it, never the effect itself; what a verb does is said by the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.kernel.ask import AskKind
from undercroft.kernel.frame import Next, ask
from undercroft.kit.language.syntax import AnyStep, Choice, Roll, Step, lists_in
from undercroft.kit.procedure import Procedure

BODY: Final = 0
OTHERWISE: Final = 1
"""The lists of steps inside a step that can succeed or fail; those of tables are their lines."""

MAY: Final = "may"
"""The verb that asks whether to do its body."""


def steps_at(steps: tuple[AnyStep, ...], path: Sequence[int]) -> tuple[AnyStep, ...]:
    """The steps at a path: the number of a step and of a list inside it, and so on inwards."""
    for at in range(0, len(path), 2):
        steps = lists_in(steps[path[at]])[path[at + 1]]
    return steps


class Walk(Procedure):
    """Steps one after the other. A game's own frame has these fields, and says which effect is meant, when to
    stop, how dice are rolled and what a verb does; a verb goes on with `next_step`, or with `go_into` where
    steps lie inside it. `at` counts the steps that have begun in the list that the path leads to. Its `seat`
    is not declared here: a field without a default would have one in the compiled build, from here."""

    path: tuple[int, ...]
    at: int

    def start(self, t: Any) -> Next[Any]:
        return self.next_step(t)

    def effect_steps(self) -> tuple[AnyStep, ...]:
        """All steps of the effect."""
        raise NotImplementedError

    def carry_out(self, t: Any, step: Step) -> Next[Any]:
        """Do what a verb says."""
        raise NotImplementedError

    def roll(self, t: Any, table: Roll) -> Next[Any]:
        """Roll the dice of a table; `look_up` goes on with the total."""
        raise NotImplementedError

    def choose(self, t: Any, choice: Choice) -> Next[Any]:
        """Have one of several steps chosen."""
        raise NotImplementedError

    def question(self, step: Step) -> AskKind[bool]:
        """How to ask whether to do what a step holds."""
        raise NotImplementedError

    def finish(self, t: Any) -> Next[Any]:
        """All steps are done."""
        raise NotImplementedError

    def step(self) -> Any:
        """The step that is carried out."""
        return steps_at(self.effect_steps(), self.path)[self.at - 1]

    def next_step(self, t: Any) -> Next[Any]:
        """On to the next step: in this list, or after the step that it lies in."""
        effect = self.effect_steps()
        steps = steps_at(effect, self.path) if self.path else effect
        while self.at == len(steps):
            if not self.path:
                return self.finish(t)
            self.at, self.path = self.path[-2] + 1, self.path[:-2]
            steps = steps_at(effect, self.path)
        step = steps[self.at]
        self.at += 1
        if isinstance(step, Roll):
            return self.roll(t, step)
        if isinstance(step, Choice):
            return self.choose(t, step)
        if step.act == MAY:
            return self.offer(t, step)
        return self.carry_out(t, step)

    def offer(self, t: Any, step: Step) -> Next[Any]:
        """Ask whether to do what a step holds."""
        frame: Any = self
        return ask(frame.seat, self.question(step), self.yes_or_no, then=self.decided)

    def go_into(self, t: Any, which: int) -> Next[Any]:
        """On with one of the lists inside the step."""
        self.path, self.at = (*self.path, self.at - 1, which), 0
        return self.next_step(t)

    def look_up(self, t: Any, total: int) -> Next[Any]:
        """On with the line that has the total; one without a line does nothing."""
        for number, line in enumerate(self.step().lines):
            if line.low <= total <= line.high:
                return self.go_into(t, number)
        return self.next_step(t)

    def yes_or_no(self, t: Any) -> Sequence[bool]:
        return (True, False)

    def decided(self, t: Any, yes: bool) -> Next[Any]:
        return self.go_into(t, BODY if yes else OTHERWISE)
