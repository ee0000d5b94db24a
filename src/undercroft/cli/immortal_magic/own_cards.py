"""What is said about an owner's own cards, before and after bots have played with them."""

from __future__ import annotations

import json as json_text
from pathlib import Path
from typing import Any, NamedTuple

from undercroft.cli.arguments import BadArgument
from undercroft.cli.immortal_magic.drawing import drawn
from undercroft.cli.immortal_magic.trial import Trial, play
from undercroft.drive.games import game_with, games
from undercroft.drive.own_content import content_text, own_files
from undercroft.games.immortal_magic.cards.own_cards import (
    folder_of,
    own_file_faults,
    printed_cards,
    read_card_file,
)
from undercroft.games.immortal_magic.cards.printed import PACKAGE, Printed
from undercroft.games.immortal_magic.cards.records import Card
from undercroft.kit.content import BadContent, OwnFile, parse_toml, printed_or_none

GAME = "immortal-magic"
FOLDER = PACKAGE.rpartition(".")[2]
MOST_NAMED = 6
MOST_FAULTS = 30


class Told(NamedTuple):
    """What a file of an owner's does: the cards that it adds, changes and leaves out, by their ids."""

    file: str
    printed: bool
    same: bool
    cards: list[str]
    added: list[str]
    changed: list[str]
    left_out: list[str]


class Checked(NamedTuple):
    """What was found in own files, and what came of playing with them; `remarks` tell of what can be used
    but is refused or mistaken somewhere."""

    files: list[Told]
    cards: list[Card]
    faults: list[str]
    remarks: list[str]
    trial: Trial


def check(path: Path, rounds: int, json: bool) -> int:
    """Read cards from a folder or a file, and play with them."""
    if not path.exists():
        raise BadArgument(f"There is no {path}; name a folder with your own cards, or a file with one.")
    single = path.is_file()
    files = _of_single(path) if single else _of_folder(path)
    if isinstance(files, list):
        checked = Checked([], [], files, [], Trial(0, []))
    else:
        checked = _checked(files, [] if single else _of_other_games(path), rounds)
    if json:
        print(json_text.dumps(_data(checked), indent=1, ensure_ascii=False))
    else:
        print("\n".join([*(_drawn(checked.cards) if single else _told_of(checked)), *_outcome(checked)]))
    return 1 if checked.faults or checked.trial.errors else 0


def _of_folder(folder: Path) -> dict[str, OwnFile]:
    """The own files of the game in a folder, by their names."""
    found = own_files(folder.absolute())
    mine = {name.removeprefix(f"{FOLDER}/"): file for name, file in found.items() if name.startswith(FOLDER)}
    if not mine:
        raise BadArgument(
            f"{folder} has no folder {FOLDER} with cards in it; `undercroft content immortal-magic --copy "
            f"{folder}` writes one."
        )
    return mine


def _of_other_games(folder: Path) -> list[str]:
    """Why games refuse this folder for files of other games in it."""
    faults = []
    for name in games():
        try:
            if name != GAME:
                game_with(name, str(folder.absolute()))
        except BadContent as error:
            faults.append(str(error))
    return list(dict.fromkeys(faults))


def _of_single(path: Path) -> dict[str, OwnFile] | list[str]:
    """A file of one card or several as files of the folders that its cards belong into, or its faults."""
    file = OwnFile(str(path), content_text(path))
    read = read_card_file(file)
    if read.faults:
        return read.faults
    folders = {folder_of(printed.card.type) for printed in read.cards[file.place]}
    if len(folders) > 1:
        return [f"{path}: its cards belong into {' and '.join(sorted(folders))}; part them into files."]
    headed = "card" in parse_toml(file.place, file.text)
    return {f"{folders.pop()}/own.toml": file if headed else OwnFile(file.place, f"[[card]]\n{file.text}")}


def _checked(files: dict[str, OwnFile], of_others: list[str], rounds: int) -> Checked:
    read = own_file_faults(files)
    faults = read.faults + of_others
    told = [_told(name, file, read.cards.get(name, [])) for name, file in files.items()]
    cards = [each.card for found in read.cards.values() for each in found]
    if faults or not rounds:
        return Checked(told, cards, faults, read.remarks, Trial(0, []))
    printed = {each.card.code: each.card for found in printed_cards(()).values() for each in found}
    own = [card for card in cards if printed.get(card.code) != card]
    return Checked(told, cards, [], read.remarks, play(files, own, list(printed.values()), rounds))


def _told(name: str, file: OwnFile, cards: list[Printed]) -> Told:
    printed = printed_or_none(PACKAGE, name)
    before = {each.card.code: each.card for each in printed_cards(()).get(name, [])}
    now = {each.card.code: each.card for each in cards}
    return Told(
        name,
        printed is not None,
        printed == file.text,
        list(now),
        [code for code in now if code not in before],
        [code for code, card in now.items() if code in before and before[code] != card],
        [code for code in before if code not in now],
    )


def _data(checked: Checked) -> dict[str, Any]:
    return {
        "files": [told._asdict() for told in checked.files],
        "faults": checked.faults,
        "remarks": checked.remarks,
        "games": checked.trial.games,
        "errors": checked.trial.errors,
    }


def _drawn(cards: list[Card]) -> list[str]:
    return [line for card in cards for line in drawn(card)]


def _told_of(checked: Checked) -> list[str]:
    same = sum(told.same for told in checked.files)
    unchanged = (
        [f"{same} {'file' if same == 1 else 'files'} as printed, which can be deleted."] if same else []
    )
    return [*(_line(told) for told in checked.files if not told.same), *unchanged]


def _outcome(checked: Checked) -> list[str]:
    """What is wrong, or how the games went."""
    faults, trial = checked.faults, checked.trial
    if faults:
        return [*faults[:MOST_FAULTS], f"{len(faults)} {'fault' if len(faults) == 1 else 'faults'} to mend."]
    played = f"Bots have played {trial.games} {'game' if trial.games == 1 else 'games'} to the end."
    ended = [played] if trial.games and not trial.errors else trial.errors
    return [
        *checked.remarks,
        f"Nothing {'else ' if checked.remarks else ''}is wrong with what is written.",
        *ended,
    ]


def _line(told: Told) -> str:
    parts = [
        f"{_counted(codes)} {what} ({_listed(codes)})"
        for what, codes in (("new", told.added), ("changed", told.changed), ("left out", told.left_out))
        if codes
    ]
    what = "in place of the printed file" if told.printed else "added"
    if not told.cards and not told.left_out:
        return f"{told.file}: {what if told.printed else 'your own'}"
    return f"{told.file}: {what}; {', '.join(parts) or 'the same cards'}"


def _counted(codes: list[str]) -> str:
    return f"{len(codes)} {'card' if len(codes) == 1 else 'cards'}"


def _listed(codes: list[str]) -> str:
    more = len(codes) - MOST_NAMED
    return ", ".join(codes[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
