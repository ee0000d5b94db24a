"""What has to be true of every card file that anybody could write:

- it is refused with its place and the field that is wrong, or it can be played: games with it end, and what
  is true of every table is never broken;
- sound cards, made out of the vocabulary by its rules, are not refused.

Cards are read when the game is loaded, so those that are read are played in processes of their own, many at a
time. A card counts as played when it was in a deck or a dungeon of a game that was played to its end.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, seed, settings

from tests.conftest import SOAK
from tests.games.immortal_magic.generated_cards import FIELDS, KNOWN, sound_entries, texts, written
from undercroft.games.immortal_magic.cards.check import check_names
from undercroft.games.immortal_magic.cards.own_cards import read_card_file
from undercroft.games.immortal_magic.cards.printed import TYPES_IN
from undercroft.games.immortal_magic.cards.records import DUNGEON_TYPES
from undercroft.kit.content import BadContent, OwnFile
from undercroft.testing import clause

GREEDY = 0.15 if SOAK else 0.04
"""How often the greedy bot is asked in a game."""

AT_FIRST, IN_PART, PARTS = 40, 1000, 10
"""How many card files there are in the test that is always run, in a part of the long one, and its parts."""

ROOT = Path(__file__).parents[3]
PLACE = "own.toml"
NAMED = {"id", "name", "type", "words", "provenance", "data", "path", "cost", "shields", "copies"}
NAMED |= {field for fields in FIELDS.values() for field in fields}
REFUSED = re.compile(rf"{PLACE}(, line \d+)?: (.*)", re.DOTALL)
MOST_COPIES = 80
MOST_PLAYERS_CARDS = 150


def read(text: str) -> dict[str, Any] | str:
    """The entry of a card file that can be used, or what is wrong with it."""
    found = read_card_file(OwnFile(PLACE, text))
    assert all(map(says_what_is_wrong, found.faults)), found.faults
    if found.faults:
        return found.faults[0]
    (printed,) = found.cards[PLACE]
    try:
        check_names(printed, KNOWN)
    except BadContent as error:
        return str(error)
    data = tomllib.loads(text)
    entry: dict[str, Any] = data["card"][0] if "card" in data else data
    return entry


def says_what_is_wrong(message: str) -> bool:
    """Whether a refusal names the file and a line of broken TOML, a heading, or a field."""
    found = REFUSED.fullmatch(message)
    if found is None:
        return False
    said = set(re.findall(r"[a-z_]+", found[2]))
    return "line" in message or "heading" in said or "card must be" in message or bool(said & NAMED)


@clause("DIM-CARD-01")
@settings(max_examples=2000 if SOAK else 60)
@given(sound_entries())
def test_sound_cards_are_not_refused(entry: dict[str, Any]) -> None:
    assert read(written(entry)) == entry


def gathered(number: int, part: int) -> tuple[list[dict[str, Any]], list[str]]:
    """Of so many card files those that can be used, and what is wrong with the others."""
    sound: list[dict[str, Any]] = []
    refused: list[str] = []

    @seed(part)
    @settings(max_examples=number, phases=[Phase.generate], database=None, derandomize=False)
    @given(texts())
    def gather(text: str) -> None:
        found = read(text)
        if isinstance(found, str):
            refused.append(found)
        else:
            sound.append(found)

    gather()
    assert len(sound) + len(refused) == number
    return sound, refused


def batches(entries: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The cards in parts, each as many as one box and its decks can hold, with ids of their own."""
    found: list[list[dict[str, Any]]] = [[]]
    for number, entry in enumerate(entries):
        copies = sum(each.get("copies", 0) for each in found[-1])
        if copies >= MOST_COPIES or len(found[-1]) >= MOST_PLAYERS_CARDS:
            found.append([])
        found[-1].append({**entry, "id": f"G{number}"})
    return found


def played(batch: list[dict[str, Any]], chance: int) -> dict[str, Any]:
    """What came of games with some cards, in a process of its own."""
    files: dict[str, str] = {}
    for entry in batch:
        folder = next(folder for folder, types in TYPES_IN.items() if entry["type"] in types)
        files[f"{folder}/own.toml"] = files.get(f"{folder}/own.toml", "") + written(entry)
    dungeon = [entry["id"] for entry in batch if entry["type"] in DUNGEON_TYPES]
    filling = {"EN01": 6, "EN13": 4, "TR01": 6, "RO01": 4, "FA01": 4, "TP02": 2}
    counts = filling | dict.fromkeys(dungeon, 2)
    lines = [f"{code} = {count}" for code, count in counts.items()]
    files["dungeons/mine.toml"] = "\n".join(['name = "Mine"', "[cards]", *lines])
    players = [entry["id"] for entry in batch if entry["id"] not in dungeon]
    asked = {
        "files": files,
        "players": players,
        "dungeon": dungeon,
        "seed": chance,
        "games": 6,
        "greedy": GREEDY,
    }
    ran = subprocess.run(
        [sys.executable, "-m", "tests.games.immortal_magic.play_own"],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert ran.returncode == 0, ran.stderr
    result: dict[str, Any] = json.loads(ran.stdout)
    return result


@clause("DIM-PLAY-17", "DIM-PLAY-19", "DIM-WIN-03")
@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.soak) for part in range(1, PARTS + 1))]
)
def test_card_files_are_refused_with_a_field_or_played_to_the_end(part: int) -> None:
    number = IN_PART if part else AT_FIRST
    sound, refused = gathered(number, part)
    assert [message for message in refused if not says_what_is_wrong(message)] == []
    assert len(sound) > number // 3
    assert len(refused) > number // 10
    for chosen, batch in enumerate(batches(sound)):
        result = played(batch, 100 * part + chosen)
        assert result["errors"] == []
        assert set(result["played"]) == {entry["id"] for entry in batch}
