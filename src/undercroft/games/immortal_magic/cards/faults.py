"""Everything that is wrong with a card, where the reader of cards tells the first fault alone."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from typing import Any, Final, NamedTuple

from undercroft.games.immortal_magic.cards.check import check_effect, check_some_effect
from undercroft.games.immortal_magic.cards.printed import TYPES_IN, Printed, card_entry, read_card
from undercroft.kit.content import BadContent, Entry, unknown_field

SHAPING: Final = frozenset({"type", "instant", "mode", "data"})
"""Fields that decide what effects a card can have; while one of them is wrong, effects are not judged."""

EVERY_TYPE: Final = tuple([type_ for types in TYPES_IN.values() for type_ in types])

Faults = dict[str, list[str]]
"""What is wrong with each field: one thing, but with each effect another."""


class Reading(NamedTuple):
    """A card, unless something is wrong with it, and all that is."""

    printed: Printed | None
    faults: list[str]


def read_through(file: str, folder: str | None, data: dict[str, Any]) -> Reading:
    """A card of a file with all that is wrong with it; where no folder is given, it can be of any type."""
    entry, faults = card_entry(file, data), Faults()

    def note(name: str, error: BadContent) -> None:
        if name == "data" or name not in faults:
            faults.setdefault(name, []).append(str(error))

    card = read_card(entry, EVERY_TYPE if folder is None else TYPES_IN[folder], note)
    shaped = not SHAPING & set(faults)
    _note_strange(entry, faults, card is None)
    told = [fault for each in faults.values() for fault in each]
    if card is None:
        return Reading(None, told)
    printed = Printed(entry.place, card)
    told += _of_effects(printed) if shaped else []
    return Reading(None if told else printed, told)


def _note_strange(entry: Entry, faults: Faults, only_misspelt: bool) -> None:
    """Fields that nobody asked for; one that is missing under its right name is not told of twice."""
    for name in sorted(entry.left):
        near = get_close_matches(name, entry.absent, 1)
        if only_misspelt and not near:
            continue
        for other in near:
            faults.pop(other, None)
        faults[name] = [f"{entry.place}: {unknown_field(name, near)}"]


def _of_effects(printed: Printed) -> list[str]:
    """What the effects of a card say that its type cannot do."""
    checks: list[Callable[[], None]] = [partial(check_some_effect, printed)]
    for number, effect in enumerate(printed.card.effects, 1):
        checks.append(partial(check_effect, printed, number, effect))
    faults = []
    for check in checks:
        try:
            check()
        except BadContent as error:
            faults.append(str(error))
    return faults
