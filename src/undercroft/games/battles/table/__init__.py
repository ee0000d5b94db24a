"""The table of BATTLES: Armageddon with everything that can happen to it."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.games.battles.options import Options
from undercroft.games.battles.table.turns import Turns


@dataclass(init=False, slots=True)
class Field(Turns):
    """Both halves of the playing field."""


def blank(options: Options) -> Field:
    """A field before anybody has mustered. BA-SETUP-14, BA-KIS-03"""
    return Field(options, 2)
