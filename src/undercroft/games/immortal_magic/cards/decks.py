"""Lists of cards: players' decks and dungeons, and what makes them legal. DIM-DECK-01..08"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from undercroft.games.immortal_magic.cards.printed import LONGEST_NAME, MOST_COPIES, PACKAGE
from undercroft.games.immortal_magic.cards.records import CHARACTER, DUNGEON_TYPES, PLAYER_TYPES, Card
from undercroft.kernel.ids import Face
from undercroft.kit.content import OWNERS, BadContent, Content, Entry, meant, own_files_in, read_content

DECK_KEYS: Final = ("shield_of_vado", "axes_of_olkog", "halls_of_brundholm", "songs_of_sylthae")
"""The ready decks, each with a file in `decks`."""

STARTER: Final = "starter"
"""The dungeon of all dungeon cards, each as often as it lies in the box."""

RESERVED: Final = (STARTER, "all", "none")
"""Names that options use for something else."""

STARTER_NAME: Final = "The Dungeon"
DUNGEON_KEYS: Final = ("upper_halls",)
"""The other ready dungeons, each with a file in `dungeons`."""

MOST_CARDS: Final = 75
FEWEST_CARDS: Final = 40
FEWEST_CHARACTERS: Final = 10
MOST_OF_CLASS: Final[dict[str, int]] = {"Legend": 1, "Royal": 3}
MORE_THAN_SPACES: Final = 10
MOST_DUNGEON_CARDS: Final = 200
"""So that no game has more cards than there are numbers for cards."""

Counts = tuple[tuple[Face, int], ...]
"""Faces and how many of each."""


@dataclass(frozen=True)
class DeckList:
    """A deck or a dungeon: its key, its name and its cards."""

    key: str
    name: str
    cards: Counts
    provenance: str


def size(cards: Counts) -> int:
    """How many cards a list has."""
    return sum(count for _, count in cards)


def read_decks(cards: Sequence[Card]) -> dict[str, DeckList]:
    """The ready decks, then an owner's further ones. DIM-DECK-01, -02"""
    return {key: parse_deck(key, read_file("decks", key), cards) for key in keys("decks", DECK_KEYS)}


def read_dungeons(cards: Sequence[Card]) -> dict[str, DeckList]:
    """The dungeon of all cards, the ready ones, then an owner's further ones. DIM-DECK-08"""
    ready = keys("dungeons", DUNGEON_KEYS)
    return {STARTER: whole_box(cards)} | {
        key: parse_dungeon(key, read_file("dungeons", key), cards) for key in ready
    }


def whole_box(cards: Sequence[Card]) -> DeckList:
    """The dungeon with all copies of every dungeon card."""
    box = tuple((face, card.copies) for face, card in enumerate(cards) if card.type in DUNGEON_TYPES)
    if size(box) > MOST_DUNGEON_CARDS:
        raise BadContent(
            f"dungeon: all dungeon cards have {size(box)} copies; make them {MOST_DUNGEON_CARDS} or fewer."
        )
    return DeckList(STARTER, STARTER_NAME, box, "ours")


def read_file(folder: str, key: str) -> Content:
    """What a file of a folder says."""
    return read_content(PACKAGE, f"{folder}/{key}.toml")


def keys(folder: str, ready: Sequence[str]) -> list[str]:
    """The files of a folder: the ready ones and an owner's further ones."""
    own = sorted(set(own_files_in(PACKAGE, folder)) - set(ready))
    for key in own:
        check_key(f"{folder}/{key}.toml", key)
    return [*ready, *own]


def check_key(place: str, key: str) -> None:
    """Refuse the name of a file that options could not name."""
    fit = key.isascii() and key.replace("_", "").isalnum() and key == key.lower()
    if not fit or key in RESERVED:
        raise BadContent(
            f"{place}: name the file with small letters, digits and underscores, "
            f"and not {' or '.join(RESERVED)}."
        )


def parse_deck(key: str, content: Content, cards: Sequence[Card]) -> DeckList:
    """The deck that a file lists; cards of the dungeon and too many are refused. DIM-DECK-01, -02"""
    return _parse(key, content, cards, PLAYER_TYPES, MOST_CARDS, MOST_CARDS)


def parse_dungeon(key: str, content: Content, cards: Sequence[Card]) -> DeckList:
    """A dungeon of some of the cards. DIM-DECK-08"""
    return _parse(key, content, cards, DUNGEON_TYPES, MOST_COPIES, MOST_DUNGEON_CARDS)


def _parse(
    key: str, content: Content, cards: Sequence[Card], types: Sequence[str], copies: int, most: int
) -> DeckList:
    entry = Entry(content.place, "the list", content.data)
    name = entry.line("name", LONGEST_NAME)
    provenance = entry.provenance(OWNERS)
    found = faces_of(entry, "cards", copies, cards, types)
    if not 1 <= size(found) <= most:
        raise entry.wrong("cards", f"has {size(found)} cards in all; name from 1 to {most}")
    entry.finish()
    return DeckList(key, name, found, provenance)


def faces_of(
    entry: Entry, field: str, most: int, cards: Sequence[Card], types: Sequence[str], needed: bool = True
) -> Counts:
    """A table of ids and of how many of each: the faces of cards that exist and are of one of the types.
    DIM-DECK-02"""
    counts = entry.take(field, None if needed else {})
    if not isinstance(counts, dict):
        raise entry.wrong(field, "must be a table of ids and numbers, as in H04 = 3")
    for code, count in counts.items():
        if type(count) is not int or not 1 <= count <= most:
            raise entry.wrong(field, f"has {code} = {count!r}; write a whole number from 1 to {most}")
    return tuple((face_of(entry, field, code, cards, types), count) for code, count in counts.items())


def face_of(entry: Entry, field: str, code: str, cards: Sequence[Card], types: Sequence[str]) -> Face:
    """The face of a card that an entry names by its id."""
    codes = [card.code for card in cards]
    if code not in codes:
        near = meant(get_close_matches(code, codes, 1)).removesuffix(".")
        raise entry.wrong(field, f"names {code}, but no file has such a card; take it out or write it{near}")
    face = codes.index(code)
    type_ = cards[face].type
    if type_ in types:
        return face
    if types not in (PLAYER_TYPES, DUNGEON_TYPES):
        raise entry.wrong(field, f"names {code} of type {type_}; name one of type {' or '.join(types)}")
    what = "a dungeon card" if type_ in DUNGEON_TYPES else "a player's card"
    raise entry.wrong(field, f"names {code}, which is {what}; take it out")


def deck_faults(cards: Sequence[Card], deck: Counts) -> tuple[str, ...]:
    """Why a deck is not legal, a sentence for each reason; none for a legal deck. DIM-DECK-03..06"""
    faults = []
    if size(deck) < FEWEST_CARDS:
        short = FEWEST_CARDS - size(deck)
        faults.append(f"It has {size(deck)} cards; a deck has {FEWEST_CARDS} or more: add {short}.")
    characters = sum(count for face, count in deck if cards[face].type == CHARACTER)
    if characters < FEWEST_CHARACTERS:
        short = FEWEST_CHARACTERS - characters
        faults.append(f"It has {characters} characters; a deck has {FEWEST_CHARACTERS} or more: add {short}.")
    for face, count in deck:
        card = cards[face]
        if count > card.shields:
            faults.append(
                f"It has {count} times {card.name} ({card.code}); its shields allow {card.shields}: "
                f"take {count - card.shields} out."
            )
    for rank, most in MOST_OF_CLASS.items():
        number = sum(count for face, count in deck if cards[face].rank == rank)
        if number > most:
            faults.append(
                f"It has {number} characters of class {rank}; a deck has {most} at most: "
                f"take {number - most} out."
            )
    return tuple(faults)


def dungeon_fault(dungeon: Counts, spaces: int) -> str:
    """Why a dungeon cannot be dealt to a grid of so many spaces, empty where it can. DIM-DECK-08"""
    needed = spaces + MORE_THAN_SPACES
    if size(dungeon) >= needed:
        return ""
    return f"It has {size(dungeon)} cards; {spaces} spaces need {needed} or more."
