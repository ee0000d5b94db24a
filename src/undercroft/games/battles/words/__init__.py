"""BATTLES: Armageddon in words: labels of answers, lines of the log, the table as text."""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.asks import ASKS, CHANCES
from undercroft.games.battles.cards import NAMES
from undercroft.games.battles.words.labels import label, outcome
from undercroft.games.battles.words.log import line
from undercroft.games.battles.words.prompts import prompt
from undercroft.games.battles.words.sheet import sheet
from undercroft.kit.words import GameWords

WORDS: Final = GameWords(NAMES, ASKS, CHANCES, outcome, label, prompt, line, sheet)
