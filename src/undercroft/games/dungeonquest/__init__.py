"""DungeonQuest: into the dragon's dungeon, and out again with Loot before the sun sets."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, cast

from undercroft.games.dungeonquest.asks import ASKS, CHANCES
from undercroft.games.dungeonquest.cards import ATTACKS, CODES, DECK_CARDS
from undercroft.games.dungeonquest.cards.older import upgrade_file
from undercroft.games.dungeonquest.cards.vocabulary import VOCABULARY
from undercroft.games.dungeonquest.ending import result as quest_result
from undercroft.games.dungeonquest.events import ENDLESS, EVENTS
from undercroft.games.dungeonquest.flow.resolve import JOURNEYS
from undercroft.games.dungeonquest.flow.secret import SECRET_JOURNEYS
from undercroft.games.dungeonquest.flow.setup import Quests
from undercroft.games.dungeonquest.guide import GUIDE
from undercroft.games.dungeonquest.invariants import check, check_between_turns
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.scenario import place
from undercroft.games.dungeonquest.table import Quest, blank
from undercroft.games.dungeonquest.tutorial import tutorial
from undercroft.games.dungeonquest.words import WORDS
from undercroft.kernel.game import Game, Result
from undercroft.kernel.state import State
from undercroft.kit.content import content_digest
from undercroft.kit.language.page import language_page
from undercroft.kit.language.users import Written, written_page

TURN_LIMIT: Final = 201
"""The rounds of the longest game: after the highest `round_cap` the sun sets for certain. Section 8"""

OWN_CONTENT: Final = content_digest("dungeonquest")
"""Tells an owner's own cards from the printed ones, of which alone the tutorial speaks."""

WRITTEN: Final = [
    *(Written(card.code, card.effects) for card in DECK_CARDS),
    *(Written(card.code, card.effects) for card in ATTACKS),
]
"""The cards with their lines."""

BETWEEN_TURNS: Final = ("drink", "action")
"""Questions that are asked when nothing of a turn is half done."""

JOURNEYS.update(SECRET_JOURNEYS)  # a card leads into a chamber, whose card is resolved in turn: a circle


def _open(options: Any) -> State:
    return State(blank(options), Quests())


def _result(state: State) -> Result:
    return quest_result(cast(Quest, state.table))


def _turns(state: State) -> int:
    return cast(Quest, state.table).round


def _check(state: State) -> None:
    quest = cast(Quest, state.table)
    question = state.pending
    if question is not None and question.kind.name in BETWEEN_TURNS:
        check_between_turns(quest)
    else:
        check(quest)


GAME: Final = Game(
    name="dungeonquest",
    title="DungeonQuest",
    folder="dungeonquest",
    rules_version=1,
    weight=2,
    content=OWN_CONTENT,
    seats=range(1, 5),
    turn_limit=TURN_LIMIT,
    options=Options,
    asks=ASKS,
    chances=CHANCES,
    events=EVENTS,
    causes=frozenset({ENDLESS}),
    faces=CODES,
    words=WORDS,
    guide=GUIDE,
    blank=blank,
    open=_open,
    place=place,
    result=_result,
    turns=_turns,
    check=_check,
    tutorial=None if OWN_CONTENT else tutorial,
    language=partial(language_page, VOCABULARY),
    written=partial(written_page, VOCABULARY, WRITTEN),
    upgrade=upgrade_file,
)
