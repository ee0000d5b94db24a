"""The words that abilities are made of, read from `language.toml`."""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.abilities import PACKAGE
from undercroft.kit.language.words import read_vocabulary

VOCABULARY: Final = read_vocabulary(PACKAGE, {})
