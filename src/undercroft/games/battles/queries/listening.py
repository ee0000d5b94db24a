"""The order in which standing effects listen to one event. Events, order rules 2 and 3; BA-INIT-05"""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.games.battles.table import Field


def in_order(t: Field, mobs: Iterable[int]) -> tuple[int, ...]:
    """First the first player's, then the longest standing, then by almanac number and slot."""
    found = [(t.controller[mob] != t.first, t.since[mob], t.mobs[mob], mob) for mob in mobs]
    found.sort()
    return tuple(entry[3] for entry in found)


def listeners(t: Field, abilities: frozenset[int]) -> tuple[int, ...]:
    """The Mobs whose standing effect is one of these, in order."""
    mobs = [mob for mob, ability in enumerate(t.standing) if ability in abilities]
    return in_order(t, mobs) if len(mobs) > 1 else tuple(mobs)
