"""Who answers chance: a seed, a script, or people with real cards and dice."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Protocol

from undercroft.kernel.errors import IllegalAnswer
from undercroft.kernel.odds import pick
from undercroft.kernel.state import State

BITS = 128
"""So many bits of a stream answer one question."""


class Dice(Protocol):
    """Answers the open question to chance."""

    def answer(self, state: State) -> Any:
        """One of the outcomes offered."""


class Seeded:
    """Answers from a seed by one counter-based stream for each kind of question.

    The answer depends only on seed, kind, the running number of the question among its kind, and its
    outcomes: a changed decision does not shift every later draw, and a slightly changed deck changes few.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._counts: dict[str, int] = {}
        self._counted = 0
        self._journal: list[Any] = []

    def answer(self, state: State) -> Any:
        """The outcome that the stream picks by weight."""
        assert state.pending is not None
        kind = state.pending.kind.name
        index = self._asked_before(state, kind)
        text = f"{self.seed}/{kind}/{index}".encode()
        number = int.from_bytes(blake2b(text, digest_size=16).digest())
        odds = state.offers()
        total = sum(weight for _, weight in odds)
        return pick(odds, number * total >> BITS)

    def going_on(self, old: State, copied: State) -> Seeded:
        """The same stream for a copy of a game, which does not count its questions anew."""
        new = Seeded(self.seed)
        if self._journal is old.journal:
            new._counts, new._counted, new._journal = dict(self._counts), self._counted, copied.journal
        return new

    def _asked_before(self, state: State, kind: str) -> int:
        if self._journal is not state.journal or self._counted > len(state.journal):
            self._journal, self._counts, self._counted = state.journal, {}, 0
        for question, _ in state.journal[self._counted :]:
            self._counts[question.kind.name] = self._counts.get(question.kind.name, 0) + 1
        self._counted = len(state.journal)
        return self._counts.get(kind, 0)


class Scripted:
    """Answers from a list of keys, in order."""

    def __init__(self, *keys: str) -> None:
        self.keys = list(keys)

    def answer(self, state: State) -> Any:
        """The next outcome of the script."""
        assert state.pending is not None
        if not self.keys:
            raise IllegalAnswer(
                f"Chance is asked for {state.pending.kind.name!r} and the script is at its end."
            )
        return state.pending.kind.value(self.keys.pop(0))


class Physical:
    """Answers typed in by people who draw real cards and throw real dice."""

    def __init__(self, ask: Callable[[str, list[str]], str]) -> None:
        self.ask = ask

    def answer(self, state: State) -> Any:
        """Ask the people until they name a possible outcome."""
        assert state.pending is not None
        kind = state.pending.kind
        keys = state.keys()
        key = self.ask(kind.prompt, keys)
        while key not in keys:
            key = self.ask(kind.prompt, keys)
        return kind.value(key)
