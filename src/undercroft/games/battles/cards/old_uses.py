"""Tables of files that were written before lines said how an ability is used: `turn`, `go`, `reaction`,
`standing`.

Owners' own files may still have them, as long as they say what the lines say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.battles.board import ACTIVE, INACTIVE, NOWHERE, POSITIONS
from undercroft.games.battles.cards.records import Ability, Go, Reaction, Standing, Turn
from undercroft.kit.content import BadContent, Entry

_POSITION: Final = {name.lower(): number for number, name in enumerate(POSITIONS)}


class _Uses(Entry):
    """A table of uses; what it leaves out is as it always was."""

    def position(self, name: str, default: int = INACTIVE) -> int:
        value = self.text(name, "")
        if value and value not in _POSITION:
            raise BadContent(f"{self.place}: {name} is {value!r}, but must be one of {', '.join(_POSITION)}.")
        return _POSITION[value] if value else default

    def positions(self, name: str) -> tuple[int, ...]:
        found = tuple(_POSITION.get(value, NOWHERE) for value in self.texts(name, []))
        return found or (ACTIVE,)


def _turn(entry: _Uses) -> Turn:
    return Turn(
        entry.positions("origin"),
        entry.text("names", ""),
        entry.flag("att"),
        entry.flag("compromised"),
        entry.text("roll", ""),
        entry.text("spends", ""),
        entry.number("least", 1, most=1),
        entry.text("quips", ""),
        entry.flag("harms"),
        entry.flag("damages"),
        entry.flag("defended"),
        entry.flag("again"),
        entry.text("count", ""),
        entry.number("die", 0, most=20),
        entry.number("multiplier", 1, most=9),
        entry.flag("heals"),
        entry.position("sends", NOWHERE),
        entry.position("becomes"),
        entry.position("missed"),
    )


def _go(entry: _Uses) -> Go:
    return Go(entry.text("roll", "vc"), entry.position("becomes"))


def _reaction(entry: _Uses) -> Reaction:
    return Reaction(entry.texts("windows"), entry.positions("origin"), entry.flag("uses_turn", True))


def _standing(entry: _Uses) -> Standing:
    moves = _Uses(entry.place, "recovers", _table(entry, "recovers"))
    recovers = tuple((_POSITION[name], moves.position(name)) for name in _POSITION if name in moves.left)
    moves.finish()
    return Standing(entry.position("hacked"), recovers, entry.flag("releasable", True), entry.flag("listens"))


READERS: Final[dict[str, Callable[[_Uses], tuple[Any, ...]]]] = {
    "turn": _turn,
    "go": _go,
    "reaction": _reaction,
    "standing": _standing,
}


def _table(entry: Entry, name: str) -> dict[str, Any]:
    value = entry.left.pop(name, None)
    if not isinstance(value, dict):
        raise BadContent(f"{entry.place}: {name} must be a table, as in {{ roll = 'vc' }}.")
    return value


def refuse_other_uses(entry: Entry, ability: Ability) -> None:
    """Take the old tables out of an entry; what says something else than the lines is refused."""
    for name, read in READERS.items():
        if name not in entry.left:
            continue
        uses = _Uses(entry.place, name, _table(entry, name))
        said = read(uses)
        uses.finish()
        if said != getattr(ability, name):
            raise BadContent(
                f"{entry.place}: {name} must stay as printed; take it out, the lines of data say it now."
            )
