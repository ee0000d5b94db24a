"""The words that abilities are made of, read from `language.toml`."""

from __future__ import annotations

from typing import Final

from undercroft.kit.language.words import read_vocabulary

PACKAGE: Final = "undercroft.games.battles"

VOCABULARY: Final = read_vocabulary(PACKAGE, {})
