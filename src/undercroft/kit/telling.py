"""Declaring the events of a game: each by its name and its sentence, which also names its facts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from undercroft.kernel.events import EventKind

_FACT: Final = re.compile(r"\{(\w+)\}")


def event(name: str, says: str, *, unseen: str = "", facts: Sequence[str] = ()) -> EventKind:
    """A kind of event. Its facts are those that the sentence names, in its order, unless they are listed:
    where what happened is handed over in another order, or the sentence is made of it otherwise.

    With `unseen`, what this does not tell is hidden from those who did not see it.
    """
    named = tuple(dict.fromkeys(_FACT.findall(says)))
    hidden = [fact for fact in named if fact not in _FACT.findall(unseen)] if unseen else ()
    return EventKind(name, facts or named, says, hidden, unseen)
