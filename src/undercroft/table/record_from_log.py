"""What the log alone tells of a table whose game cannot even be begun by the rules of this server."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.kernel.errors import BadRecord
from undercroft.kernel.record import Record
from undercroft.table.entries import Acted, AnyEntry, Left, Opened, Sat, TookBack, decode
from undercroft.table.tokens import fits


def record_left(bodies: Iterable[bytes], token: str) -> Record | None:
    """The record of a table, for one whose token opens a seat there; None for anybody else."""
    opened, *entries = map(decode, bodies)
    if not isinstance(opened, Opened):
        raise BadRecord("The log does not begin with the opening of a table.")
    sitting = _sitting(entries)
    if not any(fits(token, sat.token) for sat in sitting.values() if sat.token):
        return None
    players = int(opened.options.get("players", max(sitting, default=-1) + 1))
    seats = [_named(sitting.get(seat)) for seat in range(players)]
    answers = _answers(opened, entries)
    made = Record(opened.game, opened.rules_version, dict(opened.options), answers, seats)
    made.position, made.content = opened.position, opened.content
    return made


def _sitting(entries: Iterable[AnyEntry]) -> dict[int, Sat]:
    found: dict[int, Sat] = {}
    for entry in entries:
        if isinstance(entry, Sat):
            found[entry.seat] = entry
        elif isinstance(entry, Left):
            found.pop(entry.seat, None)
    return found


def _named(sat: Sat | None) -> str:
    return "human:Open seat" if sat is None else sat.bot or f"human:{sat.name}"


def _answers(opened: Opened, entries: Iterable[AnyEntry]) -> list[str]:
    """All answers in order, as far as the log tells what chance answered: older ones do not."""
    answers = list(opened.answers)
    if opened.drawn is None:
        return answers
    answers += opened.drawn
    for entry in entries:
        if isinstance(entry, TookBack):
            del answers[entry.keep :]
        elif isinstance(entry, Acted):
            answers.append(entry.choice)
            if entry.drawn is None:
                break
            answers += entry.drawn
    return answers
