"""Records as files: read with every field checked, written so that a crash loses nothing."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from undercroft.drive.games import UnknownGame, find_game
from undercroft.kernel.errors import BadOption, BadRecord, OtherRules
from undercroft.kernel.game import Game
from undercroft.kernel.options import read_options
from undercroft.kernel.record import Fault, Record, check_content, replay_as_far
from undercroft.kernel.state import LOOKED_AFTER, MOST_IN_ALL, State

MOST_ANSWERS = MOST_IN_ALL + LOOKED_AFTER
"""No game has more: a few may follow the last one that the kernel allows, until all is counted."""

BYTES_OF_AN_ANSWER = 40
"""What the longest answer takes up in a file, with its own line."""

MOST_OF_A_POSITION = 50_000
"""So long a position may be, in bytes."""
MOST_BYTES = BYTES_OF_AN_ANSWER * MOST_ANSWERS + 4 * MOST_OF_A_POSITION
"""What the longest game takes up; a position takes more where it is written in lines."""

FORMAT = "undercroft-record-1"
"""What a file of a record says of itself."""


class RecordFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The fields of a record file."""

    format: str
    game: str
    rules_version: int
    options: dict[str, str | int | bool]
    answers: list[str]
    seats: list[str] = []
    seed: int | None = None
    digest: str | None = None
    position: dict[str, Any] | None = None
    salt: str | None = None
    commitment: str | None = None
    content: str | msgspec.UnsetType = msgspec.UNSET
    fault: Fault | msgspec.UnsetType = msgspec.UNSET


def read_record(path: Path) -> Record:
    """A record from a file; whatever is wrong with it is named."""
    try:
        if not path.is_file():
            raise BadRecord(f"{path} is not a file.")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from error
    if len(data) > MOST_BYTES:
        raise BadRecord(f"{path} is larger than {MOST_BYTES} bytes; that is no record.")
    return decode_record(data, str(path))


def in_use(name: str, content: str) -> Game:
    """A game of what this process plays with; OtherContent where that is not the content."""
    game = find_game(name)
    check_content(game, content)
    return game


def decode_record(data: bytes, name: str, find: Callable[[str, str], Game] = in_use) -> Record:
    """A record from JSON text; `find` gives the game with the content that it was played with."""
    try:
        file = msgspec.json.decode(data, type=RecordFile)
        if len(msgspec.json.encode(file.position)) > MOST_OF_A_POSITION:
            raise BadRecord(f"{name}: position is larger than {MOST_OF_A_POSITION} bytes.")
        json.loads(data, object_pairs_hook=_each_once)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{name} is not a record: {error}.") from error
    if file.format != FORMAT:
        raise BadRecord(f"{name}: format is {file.format[:40]!r}; this version reads {FORMAT!r}.")
    if len(file.answers) > MOST_ANSWERS:
        raise BadRecord(f"{name}: answers has more than {MOST_ANSWERS} entries.")
    _check_against_game(file, name, find)
    return Record(
        game=file.game,
        rules_version=file.rules_version,
        options=dict(file.options),
        answers=file.answers,
        seats=file.seats,
        seed=file.seed,
        digest=file.digest,
        position=file.position,
        salt=file.salt,
        commitment=file.commitment,
        content=file.content or "",
        fault=file.fault or None,
    )


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object in which nothing is said twice: readers would differ in which of the two they believe."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"{name[:40]!r} is given twice")
        found[name] = value
    return found


def _check_against_game(file: RecordFile, name: str, find: Callable[[str, str], Game]) -> None:
    try:
        game = find(file.game, file.content or "")
        options: Any = read_options(game.options, file.options)
    except UnknownGame as error:
        raise BadRecord(f"{name}: game: {error}") from error
    except BadRecord as error:
        raise BadRecord(f"{name}: {error}") from error
    except BadOption as error:
        changed = find_game(file.game).changed_since(file.rules_version)
        raise BadRecord(f"{name}: options: {error} {changed}".rstrip()) from error
    if file.rules_version < 1:
        raise BadRecord(f"{name}: rules_version is {file.rules_version}; the first version is 1.")
    if file.seats and len(file.seats) != options.players:
        raise BadRecord(
            f"{name}: seats names {len(file.seats)} players, options.players is {options.players}."
        )


def encode_record(record: Record) -> bytes:
    """A record as JSON text."""
    file = RecordFile(
        format=FORMAT,
        game=record.game,
        rules_version=record.rules_version,
        options=record.options,
        answers=record.answers,
        seats=record.seats,
        seed=record.seed,
        digest=record.digest,
        position=record.position,
        salt=record.salt,
        commitment=record.commitment,
        content=record.content or msgspec.UNSET,
        fault=record.fault or msgspec.UNSET,
    )
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def write_record(path: Path, record: Record) -> None:
    """Write a record; the old file stays whole until the new one is on disk."""
    data = encode_record(record)
    handle, name = tempfile.mkstemp(dir=path.parent or Path(), prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def replayed(game: Game, record: Record, upto: int | None = None) -> State:
    """The game of a record, or its first answers; OtherRules where it was played by others and cannot be."""
    state, why = replayed_as_far(game, record, upto)
    if not why:
        return state
    raise OtherRules(why) if game.changed_since(record.rules_version) else BadRecord(why)


def replayed_as_far(game: Game, record: Record, upto: int | None = None) -> tuple[State, str]:
    """The game of a record as far as it can be played by these rules, and why no further."""
    state, why = replay_as_far(game, options_of(game, record), record.answers[:upto], record.position)
    return state, f"{why} {game.changed_since(record.rules_version)}".rstrip() if why else ""


def options_of(game: Game, record: Record) -> Any:
    """The options a record was played with."""
    return read_options(game.options, record.options)
