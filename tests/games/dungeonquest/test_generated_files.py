"""What has to be true of every file that an owner of DungeonQuest could write, a deck, a hero, a monster, the
tiles or the box:

- one that is made out of the declared words and numbers is read;
- any other is read too, or refused with file, line, entry, field and a remedy;
- what is read is played to the end, with every law after every decision.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import SOAK
from tests.games.dungeonquest.generated_files import sound
from tests.games.own_files import explained, fault, gathered, played, spoilt, written
from undercroft.games.dungeonquest.cards.vocabulary import VOCABULARY
from undercroft.testing import clause

AT_FIRST, IN_PART, PARTS = 30, 1000, 5
"""How many files there are in the test that is always run, in a part of the long one, and its parts."""

PLAYED = 6
"""So many contents are played together, as far as they have no file in common."""

FIELDS = {
    "abilities", "agility", "armor", "attribute", "back", "card", "chamber_only", "code", "count", "counter",
    "damage", "data", "escape", "heroes", "key", "kind", "life", "lives", "luck", "name", "near", "power",
    "provenance", "search", "shape", "shapes", "status", "strength", "text", "type", "value", "ways",
}  # fmt: skip


@st.composite
def contents(draw: st.DrawFn) -> dict[str, str]:
    """Files as they are, or one of them spoilt."""
    files = draw(sound())
    texts = {name: written(data) for name, data in files.items()}
    if draw(st.booleans()):
        name = draw(st.sampled_from(sorted(files)))
        texts[name] = draw(spoilt(st.just(files[name]), VOCABULARY))
    return texts


def refused(own: dict[str, str]) -> str:
    """Why files cannot be used; empty where they can."""
    said = fault("dungeonquest", ("cards",), own)
    assert not said or explained(said, own, FIELDS), said
    return said


@clause("DQ-CARD-01")
@settings(max_examples=1000 if SOAK else 20)
@given(sound())
def test_sound_files_are_read(files: dict[str, Any]) -> None:
    assert refused({name: written(data) for name, data in files.items()}) == ""


def together(contents: list[dict[str, str]]) -> list[dict[str, str]]:
    """Contents put together as far as they have no file in common, and can be used together."""
    parts: list[dict[str, str]] = []
    for own in contents:
        for part in parts[-PLAYED:]:
            if not own.keys() & part.keys() and not fault("dungeonquest", ("cards",), {**part, **own}):
                part.update(own)
                break
        else:
            parts.append(dict(own))
    return parts


@clause("DQ-CARD-01")
@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.soak) for part in range(1, PARTS + 1))]
)
def test_files_are_refused_with_a_remedy_or_played_to_the_end(part: int) -> None:
    number = IN_PART if part else AT_FIRST
    read, wrong = gathered(number, part, contents(), refused)
    assert len(read) + len(wrong) == number
    assert len(read) > number // 3
    assert len(wrong) > number // 5
    for chosen, own in enumerate(together(read)):
        played("dungeonquest", own, 2, 100 * part + chosen)
