"""Positions and zones of a Mob."""

from __future__ import annotations

from typing import Final

ACTIVE: Final = 0
STUCK: Final = 1
MOBILE: Final = 2
DEFENSE: Final = 3
FALLOW: Final = 4
BUSY: Final = 5
INACTIVE: Final = 6
DEAD: Final = 7

NOWHERE: Final = -1
"""No position is named."""

POSITIONS: Final = ("ACTIVE", "STUCK", "MOBILE", "DEFENSE", "FALLOW", "BUSY", "INACTIVE", "DEAD")

PORTAL: Final = 0
STAGE: Final = 1
UMBRA: Final = 2
MAUSOLEUM: Final = 3

ZONES: Final = ("Portal", "Stage", "Umbra", "Mausoleum")

ZONE_OF: Final = (PORTAL, PORTAL, STAGE, STAGE, STAGE, UMBRA, UMBRA, MAUSOLEUM)
"""The zone that each position lies in. BA-POS-01"""

ZONE_NAMED: Final = {"portal": PORTAL, "stage": STAGE, "umbra": UMBRA}
"""The zones that lines name."""

OVERLAY: Final = (False, False, True, True, False, False, False, False)
"""MOBILE and DEFENSE lie on top of the position a Mob returns to."""

MOST_MOBS: Final = 24
"""Two parties of twelve."""
