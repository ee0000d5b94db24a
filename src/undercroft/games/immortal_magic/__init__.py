"""Dungeons of Immortal Magic: lead your characters through the dungeon and make champions of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from undercroft.games.immortal_magic.asks import ASKS, CHANCES, DEPLOYMENT, MOVEMENT, TURN_CHOICE
from undercroft.games.immortal_magic.cards import CARDS, CODES
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.games.immortal_magic.ending import result
from undercroft.games.immortal_magic.events import ENDLESS, EVENTS, LOST
from undercroft.games.immortal_magic.flow.setup import Delve
from undercroft.games.immortal_magic.guide import GUIDE
from undercroft.games.immortal_magic.invariants import check, check_at_rest, check_box, check_new_turn
from undercroft.games.immortal_magic.making.decks import DECK_MAKING
from undercroft.games.immortal_magic.making.workshop import WORKSHOP
from undercroft.games.immortal_magic.options import MOST_ROUNDS, PRESETS, Options
from undercroft.games.immortal_magic.scenario import brings_cards, place
from undercroft.games.immortal_magic.table import Keep, blank
from undercroft.games.immortal_magic.words import WORDS
from undercroft.kernel.state import State
from undercroft.kit.assembly import Rules, Said, assembled
from undercroft.kit.language.users import Written
from undercroft.kit.laws import watched

WRITTEN: Final = [Written(f"{card.code} {card.name}", card.effects) for card in CARDS]
"""The cards with their lines."""

AT_REST: Final = {
    TURN_CHOICE.name: check_new_turn, DEPLOYMENT.name: check_at_rest, MOVEMENT.name: check_at_rest,
}  # fmt: skip
"""Further laws at questions that are asked when nothing is half done."""

CHANGES: Final = {
    2: "Who is stunned in answer to a move cannot be stunned again by a second Hidden Trapdoor "
    "(DIM-PLAY-15), and a turn that goes on and on ends the game (DIM-RULING-59).",
    3: "With strict_magic a Spell that changes no roll, like Blink, needs a Mage in play and no longer one "
    "as lead (DIM-PLAY-11).",
}


def _check(state: State) -> None:
    watched(check, AT_REST)(state)
    if not brings_cards(state.position):
        check_box(cast(Keep, state.table))


GAME: Final = replace(
    assembled(
        __name__,
        "Dungeons of Immortal Magic",
        Rules(Options, blank, Delve, result, lambda t: t.round, place, _check),
        Said(ASKS, CHANCES, EVENTS, CODES, WORDS, GUIDE),
        MOST_ROUNDS,
        VOCABULARY,
        WRITTEN,
    ),
    rules_version=3,
    minds={"greedy": "undercroft.bots.heuristics.immortal_magic:ImmortalMagic"},
    weight=3,
    changes=CHANGES,
    causes=frozenset({ENDLESS, LOST}),
    conceding=True,
    presets=PRESETS,
    decks=DECK_MAKING,
    cards=WORKSHOP,
)
