"""A game put together of its rooms: what every game has is derived, and only its own is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any, Final

from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.errors import BadRecord
from undercroft.kernel.events import EventKind
from undercroft.kernel.frame import Frame
from undercroft.kernel.game import Game, Result, Words
from undercroft.kernel.guide import Guide, none_printed
from undercroft.kernel.options import settings
from undercroft.kernel.state import State
from undercroft.kernel.table import Table
from undercroft.kit.content import content_digest, printed_or_none
from undercroft.kit.language.notation import write_effect
from undercroft.kit.language.page import language_page
from undercroft.kit.language.users import Written, written_page
from undercroft.kit.language.words import Vocabulary
from undercroft.kit.plain_words import plain_cards
from undercroft.kit.tutorial import FILE as LESSON
from undercroft.kit.tutorial import tutorial_of

NO_GUIDE: Final = Guide()
"""A guide that says nothing of its own."""


def _nowhere_placed(options: Any, position: Mapping[str, Any]) -> State:
    raise BadRecord("This game begins at its beginning; no position can be laid out.")


def _lawless(state: State) -> None:
    pass


@dataclass(frozen=True)
class Rules:
    """What carries a game: its options, its table before the first step, the frame that begins, the result,
    the number of the turn or round, positions laid out by hand, and the laws."""

    options: type[Any]
    blank: Callable[[Any], Table]
    opening: Callable[[], Frame]
    result: Callable[[Any], Result]
    turns: Callable[[Any], int]
    place: Callable[[Any, Mapping[str, Any]], State] = _nowhere_placed
    check: Callable[[State], None] = _lawless


@dataclass(frozen=True)
class Said:
    """What a game asks and tells, and how people read it: questions, chance, events, faces, words, guide."""

    asks: Mapping[str, AskKind[Any]]
    chances: Mapping[str, ChanceKind[Any]]
    events: Mapping[str, EventKind]
    faces: tuple[str, ...]
    words: Words
    guide: Guide = NO_GUIDE


def _bare(package: str, title: str, rules: Rules, said: Said, turn_limit: int) -> Game:
    folder = package.rpartition(".")[2]
    players = settings(rules.options)["players"].choices
    return Game(
        name=folder.replace("_", "-"),
        title=title,
        package=package,
        rules_version=1,
        content=content_digest(folder),
        seats=range(min(players), max(players) + 1),
        turn_limit=turn_limit,
        options=rules.options,
        asks=said.asks,
        chances=said.chances,
        events=said.events,
        faces=said.faces,
        words=said.words,
        guide=_with_cards(said),
        blank=rules.blank,
        open=lambda options: State(rules.blank(options), rules.opening()),
        place=rules.place,
        result=lambda state: rules.result(state.table),
        turns=lambda state: rules.turns(state.table),
        check=rules.check,
    )


def _with_cards(said: Said) -> Guide:
    """The guide of a game; of cards that it does not tell of, at least the names."""
    if said.guide.cards is not none_printed:
        return said.guide
    return replace(said.guide, cards=plain_cards(said.faces))


def _lines(vocabulary: Vocabulary, written: Sequence[Written]) -> tuple[str, ...]:
    return tuple(write_effect(vocabulary, line) for card in written for line in card.lines)


def assembled(
    package: str,
    title: str,
    rules: Rules,
    said: Said,
    turn_limit: int,
    vocabulary: Vocabulary | None = None,
    written: Sequence[Written] = (),
) -> Game:
    """The game of a package, with all that can be derived: its first lesson, where its folder has one, and
    the pages of its language, where cards are written in one. The lesson speaks of the printed cards alone,
    so there is none with an owner's own."""
    game = _bare(package, title, rules, said, turn_limit)
    if not game.content and printed_or_none(package, LESSON) is not None:
        game = replace(game, tutorial=cache(partial(tutorial_of, package, game.options)))
    if vocabulary is None:
        return game
    return replace(
        game,
        language=partial(language_page, vocabulary),
        written=partial(written_page, vocabulary, written),
        lines=cache(partial(_lines, vocabulary, written)),
    )
