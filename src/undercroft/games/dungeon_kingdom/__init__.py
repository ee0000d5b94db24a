"""Dungeon & Kingdom: line cards up, cut the line, and make the most of both halves."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, cast

from undercroft.games.dungeon_kingdom.asks import ASKS, CHANCES
from undercroft.games.dungeon_kingdom.cards import ALL_CARDS, CARDS, CODES
from undercroft.games.dungeon_kingdom.ending import result as realm_result
from undercroft.games.dungeon_kingdom.events import ENDLESS, EVENTS
from undercroft.games.dungeon_kingdom.flow.setup import Match
from undercroft.games.dungeon_kingdom.guide import GUIDE
from undercroft.games.dungeon_kingdom.invariants import check, check_between_turns
from undercroft.games.dungeon_kingdom.options import Options
from undercroft.games.dungeon_kingdom.scenario import place
from undercroft.games.dungeon_kingdom.table import Realm, blank
from undercroft.games.dungeon_kingdom.tutorial import tutorial
from undercroft.games.dungeon_kingdom.vocabulary import VOCABULARY
from undercroft.games.dungeon_kingdom.words import WORDS
from undercroft.kernel.game import Game, Result
from undercroft.kernel.state import State
from undercroft.kit.content import content_digest
from undercroft.kit.language.page import language_page
from undercroft.kit.language.users import Written, written_page

OWN_CONTENT: Final = content_digest("dungeon_kingdom")
"""Tells an owner's own cards from the printed ones, of which alone the tutorial speaks."""

WRITTEN: Final = [Written(kind, [line]) for kind, line in {card.kind: card.line for card in CARDS}.items()]
"""The abilities with their lines; all cards of a kind have one."""


def _open(options: Any) -> State:
    return State(blank(options), Match())


def _result(state: State) -> Result:
    return realm_result(cast(Realm, state.table))


def _turns(state: State) -> int:
    return cast(Realm, state.table).turn


def _check(state: State) -> None:
    realm = cast(Realm, state.table)
    question = state.pending
    if question is not None and question.kind.name == "take":
        check_between_turns(realm)
    else:
        check(realm)


GAME: Final = Game(
    name="dungeon-kingdom",
    title="Dungeon & Kingdom",
    folder="dungeon_kingdom",
    rules_version=1,
    weight=1,
    content=OWN_CONTENT,
    seats=range(2, 5),
    turn_limit=ALL_CARDS,
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
)
