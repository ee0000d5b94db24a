"""The words of the vocabulary by kind, as tests ask for them."""

from __future__ import annotations

from undercroft.games.immortal_magic.cards.vocabulary import DURATIONS, MODIFIERS, VOCABULARY
from undercroft.kit.language.words import FIGURE, FILTER, VALUES, WORD

__all__ = ["DURATIONS", "FIGURE", "FILTER", "MODIFIERS", "VOCABULARY", "WORD"]

TRIGGERS = tuple(VOCABULARY.triggers)
WINDOWS = VOCABULARY.items(VOCABULARY.triggers["play"], "window")
USE_WINDOWS = VOCABULARY.items(VOCABULARY.triggers["use"], "window")
COSTS = VOCABULARY.items(VOCABULARY.triggers["use"], "cost")
ACTIONS = tuple(VOCABULARY.verbs)
ONE_SHOTS = tuple(name for name in ACTIONS if name not in MODIFIERS)
ARGUMENTS = {name: verb.takes for name, verb in VOCABULARY.verbs.items()}
WORDS = {name: verb.words for name, verb in VOCABULARY.verbs.items() if verb.words}
VALUES_OF = {name: term.values for name, term in VOCABULARY.terms.items() if not term.bound}
ATTRIBUTES = tuple(name for name, word in VOCABULARY.attributes.items() if word.follows == VALUES)
ONE_PLACE_TARGETS = tuple(name for name, aim in VOCABULARY.aims.items() if not aim.filtered)
FILTERED_TARGETS = tuple(name for name, aim in VOCABULARY.aims.items() if aim.filtered)
MULTIPLES = tuple(VOCABULARY.multiples)
