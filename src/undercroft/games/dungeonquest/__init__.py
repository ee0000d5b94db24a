"""DungeonQuest: into the dragon's dungeon, and out again with Loot before the sun sets."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.games.dungeonquest.asks import ACTION, ASKS, CHANCES, DRINK
from undercroft.games.dungeonquest.cards import ATTACKS, CODES, DECK_CARDS
from undercroft.games.dungeonquest.cards.older import upgrade_file
from undercroft.games.dungeonquest.cards.vocabulary import VOCABULARY
from undercroft.games.dungeonquest.ending import result
from undercroft.games.dungeonquest.events import ENDLESS, EVENTS
from undercroft.games.dungeonquest.flow.setup import Quests
from undercroft.games.dungeonquest.guide import GUIDE
from undercroft.games.dungeonquest.invariants import check, check_between_turns
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.scenario import place
from undercroft.games.dungeonquest.table import blank
from undercroft.games.dungeonquest.words import WORDS
from undercroft.kit.assembly import Rules, Said, assembled
from undercroft.kit.language.users import Written
from undercroft.kit.laws import watched

TURN_LIMIT: Final = 201
"""The rounds of the longest game: after the highest `round_cap` the sun sets for certain."""

WRITTEN: Final = [
    *(Written(card.code, card.effects) for card in DECK_CARDS),
    *(Written(card.code, card.effects) for card in ATTACKS),
]
"""The cards with their lines."""

AT_REST: Final = dict.fromkeys((DRINK.name, ACTION.name), check_between_turns)
"""Further laws at questions that are asked when nothing is half done."""

GAME: Final = replace(
    assembled(
        __name__,
        "DungeonQuest",
        Rules(Options, blank, Quests, result, lambda t: t.round, place, watched(check, AT_REST)),
        Said(ASKS, CHANCES, EVENTS, CODES, WORDS, GUIDE),
        TURN_LIMIT,
        VOCABULARY,
        WRITTEN,
    ),
    minds={
        "cautious": "undercroft.bots.heuristics.dungeonquest:cautious",
        "bold": "undercroft.bots.heuristics.dungeonquest:bold",
        "greedy": "undercroft.bots.heuristics.dungeonquest:DungeonQuest",
    },
    weight=2,
    causes=frozenset({ENDLESS}),
    upgrade=upgrade_file,
)
