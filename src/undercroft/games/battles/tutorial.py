"""The tutorial of `tutorial.toml`, typed."""

from __future__ import annotations

from functools import cache

from undercroft.games.battles.options import Options
from undercroft.kernel.guide import Tutorial
from undercroft.kit.content import read_toml
from undercroft.kit.tutorial import FILE, read_tutorial


@cache
def tutorial() -> Tutorial:
    """The first Turns of the game."""
    return read_tutorial(read_toml("undercroft.games.battles", FILE), Options)
