"""BATTLES: Armageddon: two parties of Mobs, eighty abilities, the last one standing wins."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, cast

from undercroft.games.battles.asks import ASKS, CHANCES, GO_STEP, RELEASE_STEP
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.games.battles.ending import result as battle_result
from undercroft.games.battles.events import ENDLESS, EVENTS
from undercroft.games.battles.flow.mobs import WRITTEN
from undercroft.games.battles.flow.round import Battle
from undercroft.games.battles.guide import GUIDE
from undercroft.games.battles.invariants import check, check_at_rest
from undercroft.games.battles.making.rosters import ROSTER_MAKING
from undercroft.games.battles.options import MOB_KEYS, MOST_ROUNDS, PRESETS, Options
from undercroft.games.battles.scenario import place
from undercroft.games.battles.table import Field, blank
from undercroft.games.battles.tutorial import tutorial
from undercroft.games.battles.words import WORDS
from undercroft.kernel.game import Game, Result
from undercroft.kernel.state import State
from undercroft.kit.content import content_digest
from undercroft.kit.language.page import language_page
from undercroft.kit.language.users import written_page

OWN_CONTENT: Final = content_digest("battles")
"""Tells an owner's own cards from the printed ones, of which alone the tutorial speaks."""

AT_REST: Final = (GO_STEP, RELEASE_STEP)
"""Questions that are asked when nothing is half done."""


def _open(options: Any) -> State:
    return State(blank(options), Battle())


def _result(state: State) -> Result:
    return battle_result(cast(Field, state.table))


def _turns(state: State) -> int:
    return cast(Field, state.table).round


def _check(state: State) -> None:
    field = cast(Field, state.table)
    check(field)
    question = state.pending
    if question is not None and question.kind in AT_REST:
        check_at_rest(field)


GAME: Final = Game(
    name="battles",
    title="BATTLES: Armageddon",
    folder="battles",
    rules_version=1,
    weight=4,
    content=OWN_CONTENT,
    seats=range(2, 3),
    turn_limit=MOST_ROUNDS,
    options=Options,
    asks=ASKS,
    chances=CHANCES,
    events=EVENTS,
    causes=frozenset({ENDLESS}),
    faces=MOB_KEYS,
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
    rosters=ROSTER_MAKING,
    presets=PRESETS,
    language=partial(language_page, VOCABULARY),
    written=partial(written_page, VOCABULARY, WRITTEN),
)
