"""What owners' copies of printed Mobs may still have, though it is not printed any more.

Tables that were written before lines said how an ability is used (`turn`, `go`, `reaction`, `standing`), as
long as they say what the lines say, and whatever was printed once in place of what is printed now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from undercroft.games.battles.abilities import PACKAGE
from undercroft.games.battles.board import ACTIVE, INACTIVE, NOWHERE, POSITIONS
from undercroft.games.battles.cards.records import Ability, Go, Reaction, Standing, Turn
from undercroft.kit.content import BadContent, Entry, digest_of, read_toml

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

    def like(self, name: str, plain: Any) -> Any:
        """A field of the same type; position and number are told apart by name."""
        if name in ("sends", "becomes", "missed"):
            return self.position(name, plain)
        if isinstance(plain, bool):
            return self.flag(name, plain)
        if isinstance(plain, int):
            return self.number(name, plain, most=20)
        return self.text(name, plain) if isinstance(plain, str) else self.positions(name)


def _like(plain: Any, entry: _Uses) -> Any:
    """A record whose fields are of the types that the plain one has, and as there where they are left out."""
    names = [_CALLED.get(name, name) for name in plain._fields]
    return type(plain)(*(entry.like(name, value) for name, value in zip(names, plain, strict=True)))


def _reaction(entry: _Uses) -> Reaction:
    return Reaction(entry.texts("windows"), entry.positions("origin"), entry.flag("uses_turn", True))


def _standing(entry: _Uses) -> Standing:
    moves = _Uses(entry.place, "recovers", _table(entry, "recovers"))
    recovers = tuple((_POSITION[name], moves.position(name)) for name in _POSITION if name in moves.left)
    moves.finish()
    return Standing(entry.position("hacked"), recovers, entry.flag("releasable", True), entry.flag("listens"))


_CALLED: Final = {"number": "count"}
_PLAIN_TURN: Final = Turn(
    (ACTIVE,), "", False, False, "", "", 1, "", False, False, False, False, "", 0, 1, False,
    NOWHERE, INACTIVE, INACTIVE,
)  # fmt: skip

READERS: Final[dict[str, Callable[[_Uses], tuple[Any, ...]]]] = {
    "turn": partial(_like, _PLAIN_TURN),
    "go": partial(_like, Go("vc", INACTIVE)),
    "reaction": _reaction,
    "standing": _standing,
}


def _table(entry: Entry, name: str) -> dict[str, Any]:
    value = entry.left.pop(name, None)
    if not isinstance(value, dict):
        raise BadContent(f"{entry.place}: {name} must be a table, as in {{ roll = 'vc' }}.")
    return value


def without_once_printed(data: dict[str, Any]) -> dict[str, Any]:
    """An owner's entry of a printed ability, without fields that were once printed so."""
    once = ONCE_PRINTED.get(str(data.get("code")), {})
    return {name: value for name, value in data.items() if digest_of(value) not in once.get(name, ())}


ONCE_PRINTED: Final[Mapping[str, Mapping[str, list[str]]]] = read_toml(PACKAGE, "once_printed.toml")


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
