"""What the rules answer with where something is not legal now."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.kernel.guide import Clauses, Reason


class Refusal(NamedTuple):
    """Why something is not legal: a sentence, and the clauses that forbid it.

    Queries of a game give one, or None where nothing stands in the way, so that whatever is refused is
    refused for a reason. They are asked often: a refusal is made once, beside the rule. Who or what it is
    about stands in {braces}, for whoever tells it to name.
    """

    says: str
    clauses: Clauses = ()

    def told(self, **names: object) -> Reason:
        """The sentence with its names filled in."""
        return Reason(self.says.format_map(names), self.clauses)
