"""A game under way: the table, the frames, the one open question, and the answers so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from undercroft.kernel.errors import BrokenInvariant, IllegalAnswer, RunawayRules
from undercroft.kernel.events import Event
from undercroft.kernel.frame import Done, Frame, Next, Question, Unwound, clone_frames, frame_name
from undercroft.kernel.ids import CHANCE, CONCEDE, Seat
from undercroft.kernel.odds import pick
from undercroft.kernel.piles import Deck
from undercroft.kernel.table import Table, clone_table

STEPS_BETWEEN_QUESTIONS: Final = 5_000
"""So many steps may follow one another; more of them are a loop."""

LOOKED_AFTER: Final = 5_000
"""Every so many answers it is looked whether the turn or round is still the same, and if so the rule for
endless play ends the game. The longest that random games have come to has 353."""

MOST_IN_ALL: Final = 300_000
"""So many answers, which is one of these times, a game has at the most. The longest random game had 28,144,
in 200 rounds of four players."""

KEPT_UP: Final = 1_000
"""So many answers, all of one player and of chance, tell who keeps a loop going."""

NAMED: Final = 50
"""So many questions tell what a loop is."""


class State:
    """Everything about a game at one moment. `answer` is the only way it changes.

    `frames` is the stack of what is going on. `journal` holds every question with its answer. `barrier` is
    how many answers can no longer be taken back, because the last of them revealed something. `position` is
    the layout the game was placed in by hand, None if it was played from its opening. `given` counts the
    answers from its beginning on, also where the journal starts later; `lap` is the turn or round in which
    endless play was last looked for.
    """

    def __init__(self, table: Table, root: Frame | None) -> None:
        self.table = table
        self.frames: list[Frame] = []
        self.pending: Question | None = None
        self.journal: list[tuple[Question, Any]] = []
        self.barrier = 0
        self.position: Mapping[str, Any] | None = None
        self.given = 0
        self.lap = -1
        self._ending = False
        self._offered: Sequence[Any] | None = None
        table.lend(self.frames, [])
        if root is not None:
            self.frames.append(root)
            self.lap = root.lap(table)
            self._run(root.start(table))

    @classmethod
    def amid(cls, table: Table, frames: Sequence[tuple[Frame, str]], position: Mapping[str, Any]) -> State:
        """A state placed in the middle of a game: frames with the step each waits at, the last one starts."""
        state = cls(table, None)
        state.position = position
        step = ""
        for f, waits_at in frames:
            f.then = step
            step = waits_at
            state.frames.append(f)
        state.lap = state.frames[0].lap(table)
        state._run(state.frames[-1].start(table))
        return state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.frames

    @property
    def asked(self) -> Seat | None:
        """The seat that the open question is put to (CHANCE for chance), None after the end."""
        return None if self.pending is None else self.pending.seat

    def offers(self) -> Sequence[Any]:
        """The legal answers to the open question; for chance, pairs of outcome and weight."""
        offered = self._offered
        if offered is None:
            if self.pending is None:
                return self._nothing_asked()
            found = getattr(self.frames[-1], self.pending.offers)(self.table)
            offered = found.odds() if isinstance(found, Deck) else found
            self._offered = offered
        return offered

    def _nothing_asked(self) -> Sequence[Any]:
        """Nothing, after the end; a state whose rules failed in the middle of a step cannot go on."""
        if self.frames:
            raise BrokenInvariant(f"The rules failed here and cannot go on: {' > '.join(self.trail())}.")
        return ()

    def keys(self) -> list[str]:
        """The legal answers to the open question in their text form."""
        question = self.pending
        if question is None:
            return []
        values = [pair[0] for pair in self.offers()] if question.seat == CHANCE else self.offers()
        return [question.kind.key(value) for value in values]

    def answer(self, value: Any) -> None:
        """Answer the open question and run to the next one. An answer not offered changes nothing.

        Giving up is never offered, and is an answer to every question where the game allows it.
        """
        offered = self._offered or self.offers()
        question = self.pending or self._open_question()
        if question.seat == CHANCE:
            for outcome, _ in offered:
                if outcome == value:
                    break
            else:
                raise IllegalAnswer(f"{value!r} cannot come up for {question.kind.name!r}.")
        elif value not in offered:
            if value == CONCEDE:
                self.concede()
                return
            raise IllegalAnswer(f"{value!r} is not among the answers to {question.kind.name!r} now.")
        self._go_on(question, value)

    def roll(self, number: int) -> None:
        """Let chance answer by any whole number, zero or more; each outcome has its weight of them."""
        question = self.pending or self._open_question()
        if question.seat != CHANCE:
            raise IllegalAnswer(f"{question.kind.name!r} is not a question to chance.")
        found = self._offered or getattr(self.frames[-1], question.offers)(self.table)
        self._go_on(question, found.pick(number) if isinstance(found, Deck) else pick(found, number))

    def _open_question(self) -> Question:
        if self.pending is None:
            self._nothing_asked()
            raise IllegalAnswer("The game is over; there is nothing to answer.")
        return self.pending

    def _go_on(self, question: Question, value: Any) -> None:
        table = self.table
        reveals = table.reveals
        self.journal.append((question, value))
        self.pending = None
        if question.sealed:
            numbers = [question.kind.number(other) for other in self._offered or ()]
            table.seal(question.seat, question.kind.number(value), numbers)
            value = None
        self._offered = None
        self.given += 1
        self._run(getattr(self.frames[-1], question.then)(table, value))
        if not self.given % LOOKED_AFTER and self.frames:
            self._look_for_loops()
        if question.seat == CHANCE or table.reveals != reveals:
            self.barrier = len(self.journal)

    def answer_key(self, key: str) -> None:
        """Answer by the text form."""
        self.answer(self._open_question().kind.value(key))

    def concede(self) -> None:
        """The player who is asked gives up."""
        question = self._open_question()
        outcome = None if question.seat == CHANCE else self.frames[0].conceded(self.table, question.seat)
        if outcome is None:
            raise IllegalAnswer("Nobody can give up now.")
        self.journal.append((question, CONCEDE))
        self.given += 1
        self.pending = self._offered = None
        self._run(outcome)
        if not self.given % LOOKED_AFTER and self.frames:
            self._look_for_loops()
        self.barrier = len(self.journal)

    def _run(self, outcome: Next[Any]) -> None:
        frames, table = self.frames, self.table
        for _ in range(STEPS_BETWEEN_QUESTIONS):
            if isinstance(outcome, Frame):
                frames.append(outcome)
                outcome = outcome.start(table)
            elif isinstance(outcome, Done):
                ended = frames.pop()
                if not frames:
                    return
                outcome = getattr(frames[-1], ended.then)(table, outcome.value)
            elif isinstance(outcome, Question):
                self.pending = outcome
                return
            elif isinstance(outcome, Unwound):
                if not self._unwind(outcome.kind):
                    return
                outcome = getattr(frames[-1], outcome.then)(table, None)
            else:
                raise TypeError(f"A step of {frame_name(type(frames[-1]))} returned {outcome!r}.")
        self._end_loop(CHANCE, ())

    def _look_for_loops(self) -> None:
        """End a game that has come no further for too long."""
        lap = self.frames[0].lap(self.table)
        if lap == self.lap or self.given >= MOST_IN_ALL:
            recent = [question for question, _ in self.journal[-KEPT_UP:]]
            keepers = {question.seat for question in recent} - {CHANCE}
            told = dict.fromkeys(question.kind.name for question in recent[-NAMED:] if _is_told(question))
            alone = len(recent) == KEPT_UP and len(keepers) == 1
            self._end_loop(keepers.pop() if alone else CHANCE, tuple(told))
        self.lap = lap

    def _end_loop(self, keeper: Seat, asked: Sequence[str]) -> None:
        """Let the rules say how a game ends that would go on for ever."""
        going_on = " › ".join(self.trail())
        loop = ": ".join(part for part in (going_on, ", ".join(asked)) if part)
        outcome = self.frames[0].endless(self.table, keeper, loop)
        if outcome is None or self._ending:
            raise RunawayRules(f"The rules do not come to an end: {loop}.")
        self._ending = True
        self.pending = self._offered = None
        self._run(outcome)
        self._ending = False

    def _unwind(self, kind: type[Frame] | None) -> bool:
        """Drop frames down to one of a kind; gives whether there is one."""
        frames = self.frames
        while frames and (kind is None or not isinstance(frames[-1], kind)):
            frames.pop()
        return bool(frames)

    def clone(self) -> State:
        """An independent copy with its journal, for playing on; it starts a log of its own."""
        new = self.branch()
        new.journal = self.journal[:]
        new.barrier = self.barrier
        new.position = self.position
        new.table.log = []
        return new

    def branch(self) -> State:
        """An independent copy for search: no log, and a journal that starts here."""
        new = State(clone_table(self.table), None)
        new.table.log = None
        new.frames += clone_frames(self.frames)
        new.pending = self.pending
        new._offered = self._offered
        new.given, new.lap = self.given, self.lap
        return new

    def forget_offers(self) -> None:
        """Have the legal answers worked out anew, after faces have been re-dealt."""
        self._offered = None

    def events(self) -> list[Event]:
        """What has been told since this state began to keep a log."""
        return self.table.log or []

    def trail(self, who: Sequence[str] = ()) -> list[str]:
        """What is going on, outermost first, in words that give nothing hidden away."""
        names = who or [f"Player {seat + 1}" for seat in range(self.table.seats)]
        titles = (f.title(self.table, names) for f in self.frames)
        return [title for title in titles if title]

    def own_trail(self) -> list[str]:
        """The trail as the seat that is asked may read it."""
        names = [f"Player {seat + 1}" for seat in range(self.table.seats)]
        titles = (f.own_title(self.table, names) for f in self.frames)
        return [title for title in titles if title]


def _is_told(question: Question) -> bool:
    """Whether everybody may know what was asked."""
    return question.seat == CHANCE or not question.kind.private
