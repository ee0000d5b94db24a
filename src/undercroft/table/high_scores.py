"""The high scores of the days' quests, read out of the log of the tables. Nothing else is kept of them.

Every finished attempt is listed. The first one that somebody finishes under a name counts for that day: only
attempts that count are compared over all days.
"""

from __future__ import annotations

import logging
import sqlite3
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from undercroft.table import wire
from undercroft.table.entries import Opened, Scored, decode
from undercroft.table.log_reader import chained

READ_SCORED = """
SELECT last.name, last.at, first.body, first.chain, last.body, last.chain, before.chain
FROM ends
JOIN entries AS first ON first.name = ends.name AND first.seq = 1
JOIN entries AS last ON last.name = ends.name
JOIN entries AS before ON before.name = ends.name AND before.seq = last.seq - 1
WHERE CAST(first.body AS TEXT) GLOB '*"daily":"[0-9]*' AND CAST(last.body AS TEXT) GLOB '{"type":"scored",*'
"""
"""The first entry of each day's quest that is over, the one with its score, and their checksums."""

MOST_SHOWN = 10
MOST_KEPT = 100
"""So many attempts are shown of a day and of all days; so many of a game are never put away."""

logger = logging.getLogger(__name__)


class Attempt(NamedTuple):
    """A finished attempt at a day's quest; `at` is when it ended."""

    table: str
    game: str
    day: str
    name: str
    score: int
    rounds: int
    at: int

    @property
    def rank(self) -> tuple[int, int]:
        """The lower the better: the higher score, then the fewer rounds."""
        return -self.score, self.rounds


def read_attempts(connection: sqlite3.Connection) -> list[Attempt]:
    """Every finished attempt in the log, first ended first; what is damaged is left out with a warning."""
    found: list[Attempt] = []
    connection.text_factory = lambda name: name.decode(errors="replace")
    for table, at, *kept in connection.execute(READ_SCORED):
        attempt = _attempt(table, at, *kept)
        if attempt is None:
            logger.warning("The score of table %s is damaged and not listed.", table)
        else:
            found.append(attempt)
    return sorted(found, key=lambda attempt: (attempt.at, attempt.table))


def _attempt(
    table: str, at: int, first: bytes, sealed: bytes, last: bytes, chain: bytes, before: bytes
) -> Attempt | None:
    kept: tuple[Any, ...] = (first, last, before)
    if not all(isinstance(part, bytes) for part in kept):
        return None
    if chained(b"", first) != sealed or chained(before, last) != chain:
        return None
    try:
        opened, scored = decode(first), decode(last)
    except msgspec.MsgspecError:
        return None
    if not isinstance(opened, Opened) or not isinstance(scored, Scored):
        return None
    return Attempt(table, opened.game, opened.daily, scored.name, scored.score, scored.rounds, at)


def counting(attempts: Iterable[Attempt]) -> list[Attempt]:
    """Those that count: the first that ended of each name on each day. They come in the order of ending."""
    first: dict[tuple[str, str, str], Attempt] = {}
    for attempt in attempts:
        first.setdefault((attempt.game, attempt.day, attempt.name.casefold()), attempt)
    return list(first.values())


def best(attempts: Iterable[Attempt]) -> list[Attempt]:
    """The best first; of equals the one that ended first."""
    return sorted(attempts, key=lambda attempt: attempt.rank)


class Ranking:
    """Attempts in the order of their places, of equals the one that ended first."""

    def __init__(self, attempts: Iterable[Attempt]) -> None:
        self.attempts = best(attempts)
        self._ranks = [attempt.rank for attempt in self.attempts]
        self._tables = {attempt.table for attempt in self.attempts}

    def place(self, attempt: Attempt) -> int:
        """The place of an attempt, from 1 on; equals share one."""
        return bisect_left(self._ranks, attempt.rank) + 1

    def shown(self, own: Attempt | None) -> list[Attempt]:
        """The first places; one's own attempt, where it is among these, wherever it stands."""
        first = self.attempts[:MOST_SHOWN]
        if own is None or own in first or own.table not in self._tables:
            return first
        return [*first, own]


class Board:
    """The attempts of a house, sorted by game and day: what is shown of a day costs the same however many
    there are. To make one costs as much as there are, and is done beside the loop."""

    def __init__(self, attempts: Sequence[Attempt] = ()) -> None:
        counted = counting(attempts)
        self.tables = {attempt.table: attempt for attempt in attempts}
        self._counting = {attempt.table for attempt in counted}
        of_game: defaultdict[str, list[Attempt]] = defaultdict(list)
        of_day: defaultdict[tuple[str, str], list[Attempt]] = defaultdict(list)
        for attempt in counted:
            of_game[attempt.game].append(attempt)
        for attempt in attempts:
            of_day[attempt.game, attempt.day].append(attempt)
        self._games = {game: Ranking(own) for game, own in of_game.items()}
        self._days = {day: Ranking(own) for day, own in of_day.items()}
        self.never_put_away = {
            attempt.table for game in self._games.values() for attempt in game.attempts[:MOST_KEPT]
        }
        """The tables of the best attempts of each game that count: they stay when others are put away."""

    def day_scores(self, game: str, title: str, day: str, own: str = "") -> wire.DayScores:
        """The scores of a day's quest and the best of all days; the attempt at one's own table is marked."""
        return wire.DayScores(
            game=game,
            game_title=title,
            day=day,
            attempts=self._listed(self._days.get((game, day)), own),
            best=self._listed(self._games.get(game), own),
        )

    def _listed(self, ranking: Ranking | None, own: str) -> list[wire.Attempt]:
        if ranking is None:
            return []
        return [
            wire.Attempt(
                place=ranking.place(attempt),
                name=attempt.name,
                score=attempt.score,
                rounds=attempt.rounds,
                day=attempt.day,
                counts=attempt.table in self._counting,
                own=attempt.table == own,
            )
            for attempt in ranking.shown(self.tables.get(own))
        ]
