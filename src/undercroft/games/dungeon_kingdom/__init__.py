"""Dungeon & Kingdom: line cards up, cut the line, and make the most of both halves."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.games.dungeon_kingdom.asks import ASKS, CHANCES, TAKE
from undercroft.games.dungeon_kingdom.cards import ALL_CARDS, CARDS, CODES
from undercroft.games.dungeon_kingdom.cards.vocabulary import VOCABULARY
from undercroft.games.dungeon_kingdom.ending import result
from undercroft.games.dungeon_kingdom.events import ENDLESS, EVENTS
from undercroft.games.dungeon_kingdom.flow.setup import Match
from undercroft.games.dungeon_kingdom.guide import GUIDE
from undercroft.games.dungeon_kingdom.invariants import check, check_between_turns
from undercroft.games.dungeon_kingdom.options import Options
from undercroft.games.dungeon_kingdom.scenario import place
from undercroft.games.dungeon_kingdom.table import blank
from undercroft.games.dungeon_kingdom.words import WORDS
from undercroft.kit.assembly import Rules, Said, assembled
from undercroft.kit.language.users import Written
from undercroft.kit.laws import watched

WRITTEN: Final = [Written(kind, [line]) for kind, line in {card.kind: card.line for card in CARDS}.items()]
"""The abilities with their lines; all cards of a kind have one."""

AT_REST: Final = {TAKE.name: check_between_turns}
"""Further laws at questions that are asked when nothing is half done."""

GAME: Final = replace(
    assembled(
        __name__,
        "Dungeon & Kingdom",
        Rules(Options, blank, Match, result, lambda t: t.turn, place, watched(check, AT_REST)),
        Said(ASKS, CHANCES, EVENTS, CODES, WORDS, GUIDE),
        ALL_CARDS,
        VOCABULARY,
        WRITTEN,
    ),
    minds={"greedy": "undercroft.bots.heuristics.dungeon_kingdom:DungeonKingdom"},
    weight=1,
    causes=frozenset({ENDLESS}),
)
