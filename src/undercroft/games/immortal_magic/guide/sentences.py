"""The sentences of `guide.toml`."""

from __future__ import annotations

from typing import Final

from undercroft.kit.guide import read_texts

TEXTS: Final = read_texts("undercroft.games.immortal_magic")
