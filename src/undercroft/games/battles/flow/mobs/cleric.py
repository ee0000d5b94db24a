"""The Cleric's abilities."""

from __future__ import annotations

from undercroft.games.battles.abilities import RESSURECT
from undercroft.games.battles.flow.listeners import NAMING
from undercroft.games.battles.flow.mobs.necromancer import NameTheDead

NAMING[RESSURECT] = NameTheDead
