"""Dungeons of Immortal Magic: lead your characters through the dungeon and make champions of them."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, cast

from undercroft.games.immortal_magic.asks import ASKS, CHANCES, DEPLOYMENT, MOVEMENT, TURN_CHOICE
from undercroft.games.immortal_magic.cards import CARDS, CODES
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.games.immortal_magic.ending import result as delve_result
from undercroft.games.immortal_magic.events import ENDLESS, EVENTS, LOST
from undercroft.games.immortal_magic.flow.setup import Delve
from undercroft.games.immortal_magic.guide import GUIDE
from undercroft.games.immortal_magic.invariants import check, check_at_rest, check_box, check_new_turn
from undercroft.games.immortal_magic.making.decks import DECK_MAKING
from undercroft.games.immortal_magic.making.workshop import WORKSHOP
from undercroft.games.immortal_magic.options import MOST_ROUNDS, PRESETS, Options
from undercroft.games.immortal_magic.scenario import brings_cards, place
from undercroft.games.immortal_magic.table import Keep, blank
from undercroft.games.immortal_magic.tutorial import tutorial
from undercroft.games.immortal_magic.words import WORDS
from undercroft.kernel.game import Game, Result
from undercroft.kernel.state import State
from undercroft.kit.content import content_digest
from undercroft.kit.language.page import language_page
from undercroft.kit.language.users import Written, written_page

OWN_CONTENT: Final = content_digest("immortal_magic")
"""Tells an owner's own cards from the printed ones, of which alone the tutorial speaks."""

WRITTEN: Final = [Written(card.code, card.effects) for card in CARDS]
"""The cards with their lines."""

MAIN: Final = (DEPLOYMENT, MOVEMENT)
"""Questions that are asked when nothing is half done."""


def _open(options: Any) -> State:
    return State(blank(options), Delve())


def _result(state: State) -> Result:
    return delve_result(cast(Keep, state.table))


def _turns(state: State) -> int:
    return cast(Keep, state.table).round


def _check(state: State) -> None:
    keep = cast(Keep, state.table)
    check(keep)
    if not brings_cards(state.position):
        check_box(keep)
    question = state.pending
    if question is not None and question.kind is TURN_CHOICE:
        check_new_turn(keep)
    elif question is not None and question.kind in MAIN:
        check_at_rest(keep)


CHANGES_3: Final = (
    "With strict_magic a Spell that changes no roll, like Blink, needs a Mage in play and no longer one as "
    "lead (DIM-PLAY-11)."
)
CHANGES_2: Final = (
    "Who is stunned in answer to a move cannot be stunned again by a second Hidden Trapdoor (DIM-PLAY-15), "
    "and a turn that goes on and on ends the game (DIM-RULING-59)."
)


GAME: Final = Game(
    name="immortal-magic",
    title="Dungeons of Immortal Magic",
    folder="immortal_magic",
    rules_version=3,
    changes={2: CHANGES_2, 3: CHANGES_3},
    weight=3,
    content=OWN_CONTENT,
    seats=range(1, 5),
    turn_limit=MOST_ROUNDS,
    options=Options,
    asks=ASKS,
    chances=CHANCES,
    events=EVENTS,
    causes=frozenset({ENDLESS, LOST}),
    faces=CODES,
    words=WORDS,
    guide=GUIDE,
    blank=blank,
    open=_open,
    place=place,
    result=_result,
    turns=_turns,
    check=_check,
    conceding=True,
    tutorial=None if OWN_CONTENT else tutorial,
    presets=PRESETS,
    decks=DECK_MAKING,
    cards=WORKSHOP,
    language=partial(language_page, VOCABULARY),
    written=partial(written_page, VOCABULARY, WRITTEN),
)
