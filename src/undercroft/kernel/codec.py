"""States and views as JSON, and their canonical digest."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any, Final

from undercroft.kernel.errors import BadOption, BadRecord
from undercroft.kernel.frame import Question, frame_fields, frame_name
from undercroft.kernel.game import Game
from undercroft.kernel.piles import Deck
from undercroft.kernel.sight import View
from undercroft.kernel.state import State
from undercroft.kernel.table import table_fields

PLAIN: Final = frozenset((int, str, bool, type(None)))
"""Types of most of what states and views hold: such values are JSON as they are."""

SHAPE_LETTERS: Final = 8
"""So long is the sign of how a build writes states."""

_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def encode(state: State) -> dict[str, Any]:
    """A state as plain JSON values, also in the middle of an effect."""
    return {
        **_moment(state),
        "journal": [[_question(asked), asked.kind.key(value)] for asked, value in state.journal],
        "barrier": state.barrier,
        "position": state.position,
        "pace": [state.given, state.lap],
    }


def _moment(state: State) -> dict[str, Any]:
    """What lies on the table and what is going on, whatever led to it."""
    names = [name for name in table_fields(type(state.table)) if name != "options"]
    question = state.pending
    return {
        "options": _plain(state.table.options),
        "table": {name: _plain(getattr(state.table, name)) for name in names},
        "frames": [[frame_name(type(f)), _frame_values(f), f.then] for f in state.frames],
        "pending": None if question is None else _question(question),
    }


def decode(game: Game, data: dict[str, Any]) -> State:
    """The state that `encode` wrote. A snapshot is a cache of one rules version, never the truth: it is not
    meant for what comes from outside, which is read as a record and played again."""
    try:
        return _decode(game, data)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError, BadOption) as error:
        raise BadRecord(f"The saved state cannot be read: {error}.") from error


def _decode(game: Game, data: dict[str, Any]) -> State:
    table = game.blank(game.options(**data["options"]))
    for name in table_fields(type(table)):
        if name != "options":
            setattr(table, name, _revived(data["table"][name]))
    state = State(table, None)
    for name, values, then in data["frames"]:
        cls: Any = game.frames[name]
        frame = cls(*[_tupled(_revived(value)) for value in values])
        frame.then = then
        state.frames.append(frame)
    state.pending = None if data["pending"] is None else _read_question(game, data["pending"])
    for asked, key in data["journal"]:
        question = _read_question(game, asked)
        state.journal.append((question, question.kind.value(key)))
    state.barrier = data["barrier"]
    state.position = data["position"]
    state.given, state.lap = data.get("pace", (len(state.journal), -1))
    return state


def digest(state: State) -> str:
    """A hash of what lies on the table and what is going on; equal states have equal digests."""
    return digest_of(_moment(state))


def seal(game: Game, state: State) -> str:
    """The digest of a state for files that later builds read, after a sign of how it is written here."""
    return f"{_shape(game, state)}:{digest(state)}"


def seal_holds(sealed: str, game: Game, state: State) -> bool | None:
    """Whether a state has the digest that a file was sealed with; None where that cannot be told, since the
    build that sealed it wrote states otherwise, or did not say how."""
    shape, _, sealed_digest = sealed.rpartition(":")
    if sealed_digest == digest(state):
        return True
    return False if shape == _shape(game, state) else None


def _shape(game: Game, state: State) -> str:
    """A hash of the names by which a game's states are written and of the lines that frames count among, and
    of nothing that states hold."""
    own = (f"{game.folder}.", "kit.")
    frames = {name: _names(cls) for name, cls in game.frames.items() if name.startswith(own)}
    names = [*table_fields(type(state.table)), *_names(type(state.table.options))]
    return digest_of([names, frames, *game.lines()])[:SHAPE_LETTERS]


def _names(cls: type) -> list[str]:
    """The names of a class's fields; what only others inherit from has none."""
    return list(getattr(cls, "__dataclass_fields__", ()))


def view_digest(view: View) -> str:
    """A hash of all that a view tells, but for what the question is about: transcripts of builds that did not
    tell it still compare."""
    told = plain_view(view)
    del told["about"]
    return digest_of(told)


def plain_view(view: View) -> Any:
    """A view as plain JSON values."""
    return _plain(view)


def digest_of(data: Any) -> str:
    """A hash of plain JSON values in canonical form."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _plain(value: Any) -> Any:
    kind = type(value)
    if kind in PLAIN:
        return value
    if (kind is list or kind is tuple) and PLAIN.issuperset(map(type, value)):
        return list(value)
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, Deck):
        return _plain_deck(value)
    if is_dataclass(value):
        return {name: _plain(getattr(value, name)) for name in _field_names(kind)}
    return value


def _field_names(cls: type) -> tuple[str, ...]:
    names = _FIELDS.get(cls)
    if names is None:
        names = tuple(f.name for f in fields(cls))
        _FIELDS[cls] = names
    return names


def _plain_deck(deck: Deck) -> dict[str, Any]:
    return {
        "top": deck.top[:],
        "pool": deck.counts(),
        "bottom": deck.bottom[:],
        "loose": deck.loose,
        "lot": deck.lot,
    }


def _revived(value: Any) -> Any:
    """Decks come back as what they were; the rest is plain."""
    if isinstance(value, list):
        return [_revived(inner) for inner in value]
    if isinstance(value, dict):
        return _deck(value)
    return value


def _deck(data: dict[str, Any]) -> Deck:
    deck = Deck(0, data["lot"])
    deck.top, deck.pool, deck.bottom, deck.loose = data["top"], data["pool"], data["bottom"], data["loose"]
    return deck


def _frame_values(f: Any) -> list[Any]:
    return [_plain(getattr(f, name)) for name in frame_fields(type(f))]


def _tupled(value: Any) -> Any:
    """Frames hold tuples where JSON has lists."""
    return tuple(_tupled(inner) for inner in value) if isinstance(value, list) else value


def _question(question: Question) -> list[Any]:
    return [question.seat, question.kind.name, question.offers, question.then, question.sealed]


def _read_question(game: Game, data: Sequence[Any]) -> Question:
    seat, kind, offers, then, sealed = data
    return Question(seat, game.kind(kind), offers, then, sealed)
