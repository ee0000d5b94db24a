"""Effects in entries of content files: lists of lines, or of the same as tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.kit.content import BadContent, Entry
from undercroft.kit.language.notation import from_data, read_effect
from undercroft.kit.language.syntax import BadEffect, Effect
from undercroft.kit.language.words import Vocabulary


def take_effects(
    entry: Entry,
    name: str,
    vocabulary: Vocabulary,
    most: int,
    note: Callable[[BadContent], None] | None = None,
    needed: bool = False,
) -> tuple[Effect, ...]:
    """The effects in a field of an entry, so many at most; none where it is absent and not needed. With
    `note`, which hears what is wrong with each, those that can be read."""
    values = entry.take(name, None if needed else [])
    if not isinstance(values, list) or len(values) > most or (needed and not values):
        how = f"1 to {most} lines" if needed else f"{most} effects or fewer"
        raise entry.wrong(name, f"must be a list of {how}")
    found: list[Effect] = []
    for number, value in enumerate(values, 1):
        try:
            found.append(effect_of(f"{entry.place}: {name} {number}", vocabulary, value))
        except BadContent as error:
            if note is None:
                raise
            note(error)
    return tuple(found)


def effect_of(place: str, vocabulary: Vocabulary, value: Any) -> Effect:
    """An effect as it stands in a list; the error of one that cannot be read names its place."""
    try:
        return read_effect(vocabulary, value) if isinstance(value, str) else from_data(vocabulary, value)
    except BadEffect as error:
        end = "" if str(error).endswith("?") else "."
        raise BadContent(f"{place}: {error}{end}") from error
