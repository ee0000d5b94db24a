"""An owner's files read apart from the game, to tell all that is wrong with them at once."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from undercroft.games.immortal_magic.cards.campaigns import CAMPAIGN_KEYS, parse_campaign
from undercroft.games.immortal_magic.cards.check import check_names, names_known
from undercroft.games.immortal_magic.cards.decks import (
    DECK_KEYS,
    DUNGEON_KEYS,
    DeckList,
    check_key,
    deck_faults,
    dungeon_fault,
    parse_deck,
    parse_dungeon,
    read_file,
    whole_box,
)
from undercroft.games.immortal_magic.cards.faults import read_through
from undercroft.games.immortal_magic.cards.printed import (
    DUNGEON_FILES,
    PLAYER_FILES,
    TYPES_IN,
    Printed,
    entries,
    read_cards,
)
from undercroft.games.immortal_magic.cards.records import Card
from undercroft.kit.content import BadContent, Content, OwnFile, parse_toml
from undercroft.kit.content_lines import with_line

LISTS: Final[dict[str, tuple[str, ...]]] = {
    "decks": DECK_KEYS,
    "dungeons": DUNGEON_KEYS,
    "campaigns": CAMPAIGN_KEYS,
}
"""The folders of files that name cards, and the keys of their printed files."""

EMPTY: Final = "there is no card in it; write one under [[card]]."

USUAL_SPACES: Final = 16
"""Those of the grid where nothing else is said."""

_LINE: Final = re.compile(r", line (\d+): ")

MOST_FAULTS: Final = 30
"""So many faults of a file are told; whoever has mended them is told of more."""


class Read(NamedTuple):
    """What own files say: their cards by file, everything that is wrong with them, and what can be used
    but is refused or mistaken somewhere."""

    cards: dict[str, list[Printed]]
    faults: list[str]
    remarks: list[str]


def read_card_file(file: OwnFile) -> Read:
    """What a single file of cards says, of any types. A file of one card needs no heading."""
    read = Read({}, [], [])
    read.cards[file.place] = _cards_of(file, None, read.faults)
    if not read.cards[file.place] and not read.faults:
        read.faults.append(f"{file.place}: {EMPTY}")
    return read


def own_file_faults(files: Mapping[str, OwnFile]) -> Read:
    """What files say that take the place of printed ones or join them, by their folder and name."""
    read = Read({}, [], [])
    for name, file in files.items():
        folder, before = name.partition("/")[0], len(read.faults)
        if folder in TYPES_IN:
            read.cards[name] = _cards_of(file, folder, read.faults)
            if not read.cards[name] and len(read.faults) == before and name not in printed_cards(()):
                read.faults.append(f"{file.place}: {EMPTY}")
        elif folder not in LISTS:
            known = ", ".join((*TYPES_IN, *LISTS))
            read.faults.append(f"{file.place}: no such file is read; put it into one of {known}.")
    if not read.faults:
        _check_together(files, read)
    return read


def printed_cards(names: Sequence[str]) -> dict[str, list[Printed]]:
    """The printed cards by file, without the files of these names."""
    found: dict[str, list[Printed]] = {}
    for printed in _every_printed():
        file = printed.place.partition(":")[0]
        if file not in names:
            found.setdefault(file, []).append(printed)
    return found


@cache
def _every_printed() -> tuple[Printed, ...]:
    return *read_cards(PLAYER_FILES), *read_cards(DUNGEON_FILES)


def folder_of(type_: str) -> str:
    """The folder that cards of a type belong into."""
    return next(folder for folder, types in TYPES_IN.items() if type_ in types)


def _cards_in(file: OwnFile, data: dict[str, Any]) -> list[dict[str, Any]]:
    """The entries of a file; fields without a heading are one card."""
    return [data] if "id" in data or "type" in data else entries(Content(file.place, data))


def _located(file: OwnFile, fault: BadContent | str) -> str:
    return with_line(str(fault), file.place, file.text)


def _cards_of(file: OwnFile, folder: str | None, faults: list[str]) -> list[Printed]:
    """The cards of a file that can be used; all that is wrong with the others is told, by line. Without a
    folder they can be of any type."""
    try:
        content = parse_toml(file.place, file.text)
        data = entries(Content(file.place, content)) if folder is not None else _cards_in(file, content)
    except BadContent as error:
        faults.append(_located(file, error))
        return []
    found: list[Printed] = []
    wrong: list[str] = []
    for each in data:
        reading = read_through(file.place, folder, each)
        found += [] if reading.printed is None else [reading.printed]
        wrong += sorted((_located(file, fault) for fault in reading.faults), key=_line)
        if len(wrong) >= MOST_FAULTS:
            break
    faults += wrong[:MOST_FAULTS]
    return found


def _line(fault: str) -> int:
    """The line that a fault names; 0 where it names none."""
    named = _LINE.search(fault)
    return int(named[1]) if named is not None else 0


def _check_together(files: Mapping[str, OwnFile], read: Read) -> None:
    """Ids that stand twice, names that no card has, and lists that name cards."""
    held = printed_cards(tuple(files)) | read.cards
    every = [printed for cards in held.values() for printed in cards]
    known, places = names_known([printed.card for printed in every]), dict[str, str]()
    for name, cards in held.items():
        for printed in cards:
            code = printed.card.code
            try:
                if code in places:
                    raise BadContent(
                        f"{printed.place}: id {code} is also that of {places[code]}; give it another."
                    )
                check_names(printed, known)
            except BadContent as error:
                read.faults.append(_located(files[name], error) if name in files else str(error))
            if len(read.faults) == MOST_FAULTS:
                return
            places[code] = printed.place
    if not read.faults:
        _check_lists(files, [printed.card for printed in every], read)
    called: dict[str, Printed] = {}
    for printed in every:
        for field, said in (("name", printed.card.name), ("id", printed.card.code)):
            other = called.setdefault(said.casefold(), printed)
            if other is not printed:
                read.remarks.append(
                    f"{printed.place}: {field} {said!r} is also that of {other.card.code}; lists of "
                    "cards mean the first of them, if name and id do not stand side by side."
                )


def _check_lists(files: Mapping[str, OwnFile], cards: Sequence[Card], read: Read) -> None:
    """Decks, dungeons and campaigns: the owner's, and the printed ones with the cards that there are now."""
    dungeons: dict[str, DeckList] = {}
    for folder, ready in LISTS.items():
        own = sorted(name for name in files if name.startswith(f"{folder}/"))
        for name in dict.fromkeys((*(f"{folder}/{key}.toml" for key in ready), *own)):
            key = name.removeprefix(f"{folder}/").removesuffix(".toml")
            try:
                remark = _check_list(folder, key, files.get(name), cards, dungeons)
            except BadContent as error:
                read.faults.append(_located(files[name], error) if name in files else str(error))
            else:
                if remark:
                    read.remarks.append(f"{files[name].place if name in files else name}: {remark}")


def _check_list(
    folder: str, key: str, file: OwnFile | None, cards: Sequence[Card], dungeons: dict[str, DeckList]
) -> str:
    """Read a list; why games refuse it unless told otherwise, empty where they take it."""
    if file is None:
        content = read_file(folder, key)
    else:
        check_key(file.place, key)
        content = Content(file.place, parse_toml(file.place, file.text))
    if folder == "decks":
        faults = " ".join(deck_faults(cards, parse_deck(key, content, cards).cards))
        return f"games refuse it, but with deck_check=false. {faults}" if faults else ""
    if folder == "dungeons":
        dungeons[key] = parse_dungeon(key, content, cards)
        fault = dungeon_fault(dungeons[key].cards, USUAL_SPACES)
        return f"games on the usual grid of {USUAL_SPACES} spaces refuse it. {fault}" if fault else ""
    box = whole_box(cards)
    parse_campaign(key, content, cards, {box.key: box} | dungeons)
    return ""
