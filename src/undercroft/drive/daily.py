"""The quest of the day: everybody who plays a game alone on one date meets the same draws."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from hashlib import blake2b
from typing import Any

from undercroft.drive.games import games
from undercroft.kernel.errors import BadOption, UndercroftError
from undercroft.kernel.game import Game
from undercroft.kernel.options import read_options

ALONE = 1
SEED_BITS = 62
AS_WRITTEN = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class NoQuest(UndercroftError):
    """A day that has no quest, or a game that cannot be played alone; the message names the remedy."""


class NotListed(UndercroftError):
    """The scores of quests cannot be read or written; the message names the remedy."""


def games_for_one() -> list[Game]:
    """The games that can be played alone with the usual options."""
    return [game for game in games().values() if ALONE in game.seats and _is_for_one(game)]


def _is_for_one(game: Game) -> bool:
    """Whether the usual options let one play; some games have campaigns for one only."""
    try:
        daily_options(game)
    except BadOption:
        return False
    return True


def check_quest(game: Game) -> None:
    """Refuse a game that has no quest of the day: one for more, or one with an owner's own cards."""
    if game.content:
        raise NoQuest(
            f"A day's quest is the same for all, so it is played with the printed cards of {game.title}; "
            "leave out your own content."
        )
    if ALONE not in game.seats or not _is_for_one(game):
        known = ", ".join(each.name for each in games_for_one())
        raise NoQuest(f"{game.title} cannot be played alone, so it has no quest of the day; try {known}.")


def daily_seed(game: Game, day: date, rules: int | None = None) -> int:
    """What all draws of a day's quest are derived from: the game, its rules version and the date alone."""
    text = f"{game.name}/{game.rules_version if rules is None else rules}/{day.isoformat()}".encode()
    number = int.from_bytes(blake2b(text, digest_size=8, person=b"undercroft-daily").digest())
    return number >> (64 - SEED_BITS)


def daily_salt(day: date) -> str:
    """The salt of a day's seed, which is public as the seed is: the fingerprint is the same for everybody."""
    return f"daily/{day.isoformat()}"


def daily_options(game: Game) -> Any:
    """What a day's quest is played with: one player, everything else as usual."""
    return read_options(game.options, {"players": ALONE})


def day_at(seconds: int) -> date:
    """The date in UTC, wherever one is, at a moment given in seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC).date()


def read_day(text: str, today: date) -> date:
    """A date as it is typed, not after today."""
    try:
        day = date.fromisoformat(text if AS_WRITTEN.fullmatch(text) else "")
    except ValueError as error:
        raise NoQuest(
            f"{text[:20]!r} is not a date; write it as year-month-day, like {today.isoformat()}."
        ) from error
    if day > today:
        raise NoQuest(f"The quest of {day} is not open yet; today is {today} (UTC).")
    return day
