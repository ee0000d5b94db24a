"""BATTLES: Armageddon: two parties of Mobs, eighty abilities, the last one standing wins."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.games.battles.asks import ASKS, CHANCES, GO_STEP, RELEASE_STEP
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.games.battles.ending import result
from undercroft.games.battles.events import ENDLESS, EVENTS
from undercroft.games.battles.flow.mobs import WRITTEN
from undercroft.games.battles.flow.round import Battle
from undercroft.games.battles.guide import GUIDE
from undercroft.games.battles.invariants import check, check_at_rest
from undercroft.games.battles.making.rosters import ROSTER_MAKING
from undercroft.games.battles.options import MOB_KEYS, MOST_ROUNDS, PRESETS, Options
from undercroft.games.battles.scenario import place
from undercroft.games.battles.table import blank
from undercroft.games.battles.words import WORDS
from undercroft.kit.assembly import Rules, Said, assembled
from undercroft.kit.laws import watched

AT_REST: Final = dict.fromkeys((GO_STEP.name, RELEASE_STEP.name), check_at_rest)
"""Further laws at questions that are asked when nothing is half done."""

GAME: Final = replace(
    assembled(
        __name__,
        "BATTLES: Armageddon",
        Rules(Options, blank, Battle, result, lambda t: t.round, place, watched(check, AT_REST)),
        Said(ASKS, CHANCES, EVENTS, MOB_KEYS, WORDS, GUIDE),
        MOST_ROUNDS,
        VOCABULARY,
        WRITTEN,
    ),
    minds={"greedy": "undercroft.bots.heuristics.battles:Battles"},
    weight=4,
    causes=frozenset({ENDLESS}),
    conceding=True,
    rosters=ROSTER_MAKING,
    presets=PRESETS,
)
