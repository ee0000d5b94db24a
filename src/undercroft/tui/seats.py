"""Who sits where: people and bots, and names that are safe to print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from undercroft.bots import UnknownBot, bots_for
from undercroft.drive.safe_text import printable
from undercroft.kernel.game import Game

HUMAN = "human"
LONGEST_NAME = 14
"""The cells of the screen that a name may take."""


@dataclass(frozen=True)
class Chair:
    """One seat: `kind` is human or a bot, `name` what the table calls it, `written` how a record does."""

    kind: str
    name: str
    written: str

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.kind == HUMAN


def chairs_for(game: Game, seats: Sequence[str]) -> list[Chair]:
    """The chairs of a list like `human:Ada, greedy, human`; what stands behind the colon is a name, unless
    the whole is a bot."""
    chairs: list[Chair] = []
    unnamed = [written.strip() for written in seats]
    for seat, written in enumerate(seats):
        known = [HUMAN, *bots_for(game)]
        kind, _, wish = (written, "", "") if written.strip() in known else written.partition(":")
        kind = kind.strip()
        if kind not in known:
            raise UnknownBot(
                f"Seat {seat + 1} cannot be {printable(kind)!r}; a seat is one of {', '.join(known)}."
            )
        name = clean_name(wish)
        spec = f"{kind}:{name}" if name else kind
        usual = _usual(kind, seat, unnamed.count(kind) > 1)
        chairs.append(Chair(kind, _distinct(name or usual, seat, chairs), spec))
    return chairs


def _usual(kind: str, seat: int, several: bool) -> str:
    if kind == HUMAN:
        return f"Player {seat + 1}"
    return f"{kind.capitalize()} {seat + 1}" if several else kind.capitalize()


def _distinct(name: str, seat: int, others: Sequence[Chair]) -> str:
    taken = {chair.name for chair in others}
    if name not in taken:
        return name
    numbered = f"{_shortened(name, LONGEST_NAME - 2)} {seat + 1}"
    return numbered if numbered not in taken else f"Seat {seat + 1}"


def clean_name(text: str) -> str:
    """A name without control characters, in one line and short enough for the table."""
    return _shortened(printable(text), LONGEST_NAME)


def is_long(text: str) -> bool:
    """Whether a name has to be cut for the table."""
    return cell_len(printable(text).strip()) > LONGEST_NAME


def _shortened(name: str, most: int) -> str:
    kept = name[: 2 * most]
    while cell_len(kept) > most:
        kept = kept[:-1]
    return kept.strip()
