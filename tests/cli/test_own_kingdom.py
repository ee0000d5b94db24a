"""What has to be true of a folder with Monsters and Adventurers of Dungeon & Kingdom:

- it is copied, checked, simulated and played like that of any game, and shown with its words;
- what is wrong is named with file, line, entry, field and remedy.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.games.dungeon_kingdom.test_own_cards import BARD, BASILISK

GAME = "dungeon-kingdom"
BARDS, BASILISKS = "adventurers/bard.toml", "monsters/basilisk.toml"


def own(folder: Path, **files: str) -> Path:
    """A folder with the cards of the guide, some of them changed."""
    for name, text in {BARDS: BARD, BASILISKS: BASILISK, **files}.items():
        path = folder / "dungeon_kingdom" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_the_printed_files_are_copied_as_a_beginning(undercroft: Run, tmp_path: Path) -> None:
    told = undercroft("content", GAME, "--copy", tmp_path).out
    assert told.startswith("13 files of Dungeon & Kingdom are in ")
    assert (tmp_path / "dungeon_kingdom" / "content.md").is_file()
    assert "says nothing else" in undercroft("content", GAME, "--check", tmp_path).out


def test_own_cards_are_checked_and_simulated(undercroft: Run, tmp_path: Path) -> None:
    told = undercroft("content", GAME, "--check", own(tmp_path)).out.splitlines()
    assert told[:2] == [f"{BARDS}: your own", f"{BASILISKS}: your own"]
    line = (
        "sim",
        GAME,
        "--bots",
        "greedy,random",
        "--games",
        1,
        "--seed",
        1,
        "--json",
        "--content",
        tmp_path,
    )
    ran = undercroft(*line)
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["errors"] == 0


def test_the_words_of_own_cards_are_shown_in_the_terminal(undercroft: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    play = f"play {GAME} --plain --seats random,random --seed 3 --record {record}".split()
    ran = undercroft(*play, "--content", own(tmp_path))
    assert ran.code == 0, ran.err
    told = undercroft("replay", record, "--verify", "--content", tmp_path)
    assert told.code == 0, told.err
    assert undercroft("replay", record, "--verify").code != 0, "other cards are refused"


EFFECT = next(line for line in BASILISK.splitlines() if line.startswith("data"))
CARD = BASILISK[BASILISK.index("[[card]]") :]


def line_of(text: str, said: str) -> int:
    return text[: text.index(said)].count("\n") + 1


@pytest.mark.parametrize(
    ("name", "old", "new", "at", "refused"),
    [
        (BARDS, 'name = "Bard"', 'name = "Bard 2"', "name", "is 'Bard 2', but must be words of letters."),
        (BARDS, 'name = "Bard"', 'name = "Knight"', "", "is in adventurers/knight.toml too; choose another."),
        (BARDS, 'code = "B"', 'code = "b"', "code", "code is 'b', but must be one or two capital letters."),
        (BARDS, 'code = "B"', 'code = "K"', "code", "'K' is in adventurers/knight.toml too; choose"),
        (BARDS, '"pink"', '"Pink"', "colour", "but must be a word of 3 to 12 small letters."),
        (BARDS, '"pink"', '"grey"', "colour", "'grey' is in every file of a Monster too;"),
        (BARDS, "count = 6", "count = 0", "count", "count must be a whole number from 1 to 20."),
        (BARDS, "count = 6", "copies = 6", "", "count is missing."),
        (BARDS, 'ability = "Ballad"', "", "", "ability is missing."),
        (BARDS, 'ability = "Ballad"', 'ability = ""', "ability", "must be one line of 1 to 20 printable"),
        (BARDS, 'data = ["deed: claim(); points(2); draw(1)"]', "data = []", "data", "data is missing;"),
        (BARDS, "draw(1)", "drew(1)", "data", "'drew' is no action; did you mean draw?"),
        (BARDS, "deed:", "control:", "data", "cannot stand on Adventurers; begin the line with deed."),
        (BARDS, '"owner"', '"me"', "provenance", "provenance must be one of seed, inferred, ours, owner."),
        (BARDS, 'code = "B"', 'code = "B"\nvalue = 3', "value", "unknown field 'value'; take it out."),
        (BASILISKS, 'code = "BA"', 'code = "B"', "code", "code is 'B', but must be two capital letters."),
        (BASILISKS, "value = 5", "value = 0", "value", "card 0: value must be a whole number from 1 to 20."),
        (BASILISKS, '"Knight", ', '"Princess", ', "icons", "icons names 'Princess', but only Knight, Angel,"),
        (BASILISKS, '["Knight", "Ninja"]', "[]", "icons", "icons must be a list of 1 to 6 Adventurers."),
        (BASILISKS, "[[card]]", "[card]", "", "card must be 1 to 5 entries; write [[card]] above each."),
        (BASILISKS, BASILISK, "", "", "the file says nothing; write a card into it, or delete it."),
        (BASILISKS, "value = 5", 'value = "5"', "value", "value must be a whole number from 1 to 20."),
        (BASILISKS, CARD, "", "", "card must be 1 to 5 entries; write [[card]] above each."),
        (BASILISKS, EFFECT, "", "", 'data is missing; write one line, as in ["control: points(4)"].'),
        (BASILISKS, EFFECT, 'data = [""]', "data", 'one line, as in ["control: points(4)"].'),
        (BASILISKS, "points(1)", "points(1)~turn", "data", "'turn' is no duration; there is none."),
        (BASILISKS, "control:", "control{me.race=Elf}:", "data", "'me' is no condition; there is none."),
        (BASILISKS, EFFECT, 'data = ["control: move(across)@own"]', "data", "a filter, as in own(zone="),
        (BARDS, 'code = "B"', 'code = "HA"', "code", "'HA' is in monsters/harpy.toml too; choose another."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(
    undercroft: Run, tmp_path: Path, name: str, old: str, new: str, at: str, refused: str
) -> None:
    text = {BARDS: BARD, BASILISKS: BASILISK}[name]
    assert text.count(old) >= 1
    changed = text.replace(old, new, 1)
    checked = undercroft("content", GAME, "--check", own(tmp_path, **{name: changed}))
    assert checked.code == 2
    said = " ".join(checked.err.split())
    assert refused in said
    place = str(tmp_path / "dungeon_kingdom" / name)
    assert (f"{place}, line {line_of(changed, f'{at} =')}: " if at else place) in said


def test_a_printed_kind_keeps_what_answers_are_known_by(undercroft: Run, tmp_path: Path) -> None:
    assert undercroft("content", GAME, "--copy", tmp_path).code == 0
    harpy = tmp_path / "dungeon_kingdom" / "monsters" / "harpy.toml"
    printed = harpy.read_text(encoding="utf-8")
    for old, new, refused in (
        ('code = "HA"', 'code = "HY"', "code must stay 'HA'; other kinds have their own file."),
        ("value = 7", "value = 8", "card must keep its values; other kinds have their own file."),
    ):
        harpy.write_text(printed.replace(old, new), encoding="utf-8")
        checked = undercroft("content", GAME, "--check", tmp_path)
        assert checked.code == 2
        assert refused in " ".join(checked.err.split())
    harpy.write_text(printed.replace("move(kingdom/dungeon)", "move(dungeon)"), encoding="utf-8")
    assert undercroft("content", GAME, "--check", tmp_path).code == 0


def test_what_does_not_say_where_it_comes_from_is_its_owners(undercroft: Run, tmp_path: Path) -> None:
    said = {BARDS: BARD, BASILISKS: BASILISK}
    silent = {name: text.replace('provenance = "owner"\n', "") for name, text in said.items()}
    assert undercroft("content", GAME, "--check", own(tmp_path, **silent)).code == 0
