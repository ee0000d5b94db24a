"""What an Action did to its targets, as rows that ECHO can do again. BA-ABJURER-02

A row is one of these numbers, the Mob, an amount, and one number more.
"""

from __future__ import annotations

from typing import Final

HARMED: Final = 0
"""So much damage before reductions; more is the source."""
HEALED: Final = 1
"""So much healing."""
SENT: Final = 2
"""Moved to a position."""
CHANGED: Final = 3
"""A Total changed by an amount; more is the Total."""
KILLED: Final = 4
"""Killed outright."""
RAISED: Final = 5
"""Brought back from the dead."""
FLIPPED: Final = 6
"""EARTHQUAKE reads the positions again."""
