"""Decks as text: short, as options and links hold them, or line by line, as people share them. DIM-DECK-01

H04*3,H07*3,H11

Deck: Shield of Vado
# Characters: 4
3 Vadorian Footman (H04)
1 Captain Aldric (H11)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from undercroft.games.immortal_magic.cards.decks import MOST_CARDS, Counts, DeckList, parse_deck, size
from undercroft.games.immortal_magic.cards.printed import LONGEST_NAME
from undercroft.games.immortal_magic.cards.records import DUNGEON_TYPES, PLAYER_TYPES, Card
from undercroft.kernel.ids import Face
from undercroft.kit.content import OWNERS, BadContent, Content, meant, parse_toml

BETWEEN: Final = ","
TIMES: Final = "*"
REMARK: Final = "#"
TITLE: Final = "Deck:"
UNNAMED: Final = "A deck"

LONGEST_TEXT: Final = 8000
"""How many characters a deck can have as text, in either form."""

SECTIONS: Final[dict[str, str]] = {
    "character": "Characters",
    "weapon": "Weapons",
    "armor": "Armor",
    "item": "Items",
    "spell": "Spells",
    "arms": "Arms",
    "instant": "Instants",
    "universal": "Universals",
}
"""How the cards of a type are headed in a list."""

_SHORT: Final = re.compile(r"[\w-]+(\*\d*)?(,[\w-]*(\*\d*)?)*", re.ASCII)
_TOML: Final = re.compile(r"^\s*(\[\s*cards\s*\]|cards\s*=)", re.MULTILINE)
_REMARK: Final = re.compile(r"(^|\s)#.*")
_COUNTED: Final = re.compile(r"(\d{1,3})\s*[x×*]?\s+(\S.*)")
_COUNTED_AFTER: Final = re.compile(r"(.*\S)\s*[x×*]\s*(\d{1,3})")
_WITH_CODE: Final = re.compile(r"(.*\S)\s*\(([^()]*)\)")


class BadDeck(BadContent):
    """A list with lines that cannot be read; `faults` has a sentence on each."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__(" ".join(faults))
        self.faults = list(faults)


def is_written(text: str) -> bool:
    """Whether a text is a deck in the short form, perhaps with faults."""
    return (BETWEEN in text or TIMES in text) and _SHORT.fullmatch(text) is not None


def read_deck_text(text: str, cards: Sequence[Card]) -> Counts:
    """A deck of the short form: ids, with a number where there are several. DIM-DECK-01, -02"""
    _check_length(text)
    faces, found, faults = _by_code(cards), dict[Face, int](), list[str]()
    for part in text.split(BETWEEN):
        code, times, said = part.strip().partition(TIMES)
        try:
            face = _known(code, faces)
            _check_player(face, cards)
            if face in found:
                raise BadContent(f"the deck names {code} twice; write it once, as in {code}{TIMES}2.")
            found[face] = _count(code, said) if times else 1
        except BadContent as error:
            faults.append(str(error))
    if faults:
        raise BadDeck(faults)
    return _fitting(found)


def write_deck_text(deck: Counts, cards: Sequence[Card]) -> str:
    """A deck in the short form."""
    return BETWEEN.join(f"{cards[face].code}{TIMES}{count}" for face, count in deck)


def read_deck(place: str, text: str, cards: Sequence[Card]) -> DeckList:
    """A deck in any form: a deck file (TOML), a list line by line, or short. DIM-DECK-01, -02"""
    if place.lower().endswith(".toml") or _TOML.search(text):
        return parse_deck("", Content(place, parse_toml(place, text)), cards)
    try:
        return read_deck_list(text, cards)
    except BadDeck as error:
        raise BadDeck([f"{place}: {fault}" for fault in error.faults]) from error
    except BadContent as error:
        raise BadContent(f"{place}: {error}") from error


def read_deck_list(text: str, cards: Sequence[Card]) -> DeckList:
    """A deck line by line, as liberally as people write: cards by id or name, in any order, the number before
    or after them; a card that stands twice is counted together. What follows a # is a remark, a first line
    that names no card is the title. DIM-DECK-01, -02"""
    _check_length(text)
    title, found, faults = "", dict[Face, int](), list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        said = _REMARK.sub("", line).strip()
        try:
            if not said:
                continue
            if is_written(said):
                _add(found, read_deck_text(said, cards))
            elif not title and not found and _is_title(said, cards):
                title = _title(line if said.startswith(TITLE) else said)
            else:
                _add(found, (_of_line(said, cards),))
        except BadDeck as error:
            faults += [f"line {number}: {fault}" for fault in error.faults]
        except BadContent as error:
            faults.append(f"line {number}: {error}")
    if faults:
        raise BadDeck(faults)
    return DeckList("", title or UNNAMED, _fitting(found), OWNERS)


def write_deck_list(name: str, deck: Counts, cards: Sequence[Card]) -> str:
    """A deck line by line, under a heading for each type of card."""
    lines = [f"{TITLE} {name}"]
    for type_, heading in SECTIONS.items():
        held = [(cards[face], count) for face, count in deck if cards[face].type == type_]
        if held:
            lines += ["", f"{REMARK} {heading}: {sum(count for _, count in held)}"]
        lines += [f"{count} {card.name} ({card.code})" for card, count in held]
    return "\n".join(lines) + "\n"


def cards_called(said: str, cards: Sequence[Card]) -> list[Face]:
    """The card that has this id, or those that have this name, capitals aside."""
    wanted = _plain(said)
    of_id = [face for face, card in enumerate(cards) if wanted == _plain(card.code)]
    return of_id[:1] or [face for face, card in enumerate(cards) if wanted == _plain(card.name)]


def find_card(said: str, cards: Sequence[Card]) -> Face | None:
    """The card that a text names; none where it is unknown. Where an owner's card has the name of another,
    BadContent asks for the id."""
    called = cards_called(said, cards)
    if len(called) > 1:
        ids = " or ".join(cards[face].code for face in called)
        raise BadContent(f"{len(called)} cards are called {cards[called[0]].name}; write the id: {ids}.")
    return called[0] if called else None


def near_cards(said: str, cards: Sequence[Card], most: int = 3) -> list[Card]:
    """The cards that a text may have meant, the likeliest first."""
    wanted = _plain(said)[:LONGEST_NAME]
    named = {_plain(card.code): card for card in cards} | {_plain(card.name): card for card in cards}
    near = [name for name in named if len(wanted) > 2 and wanted in name]
    near += get_close_matches(wanted, named, most)
    return list({named[name].code: named[name] for name in near}.values())[:most]


def _plain(text: str) -> str:
    return " ".join(text.replace("“", '"').replace("”", '"').replace("’", "'").casefold().split())


def _check_length(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise BadContent(
            f"the deck is a text of {len(text)} characters; shorten it to {LONGEST_TEXT} or fewer."
        )


def _by_code(cards: Sequence[Card]) -> dict[str, Face]:
    return {card.code: face for face, card in enumerate(cards)}


def _known(code: str, faces: dict[str, Face]) -> Face:
    if not code:
        raise BadContent("the deck has a comma with no card before or after it; take it out.")
    if code not in faces:
        near = meant(get_close_matches(code, faces, 1))
        raise BadContent(
            f"the deck names {code[:40]}, but there is no such card; take it out or correct it{near}"
        )
    return faces[code]


def _check_player(face: Face, cards: Sequence[Card]) -> None:
    card = cards[face]
    if card.type not in PLAYER_TYPES:
        what = "a dungeon card" if card.type in DUNGEON_TYPES else "no card of a player"
        raise BadContent(f"the deck names {card.code} ({card.name}), which is {what}; take it out.")


def _count(code: str, said: str) -> int:
    if not (said.isascii() and said.isdigit() and len(said) <= 3 and 1 <= int(said) <= MOST_CARDS):
        raise BadContent(
            f"the deck has {code}{TIMES}{said[:10]}; write a number from 1 to {MOST_CARDS} after the {TIMES}."
        )
    return int(said)


def _fitting(found: dict[Face, int]) -> Counts:
    deck = tuple(found.items())
    if not 1 <= size(deck) <= MOST_CARDS:
        raise BadContent(f"the deck has {size(deck)} cards in all; name from 1 to {MOST_CARDS}.")
    return deck


def _add(found: dict[Face, int], more: Counts) -> None:
    for face, count in more:
        found[face] = found.get(face, 0) + count


def _counted(said: str) -> tuple[int | None, str]:
    """The number of a line, if it says one, and the card."""
    before = _COUNTED.fullmatch(said)
    if before:
        return int(before[1]), before[2]
    after = _COUNTED_AFTER.fullmatch(said)
    return (int(after[2]), after[1]) if after else (None, said)


def _named(name: str, cards: Sequence[Card]) -> Face | None:
    """The card of a line, by its name, by its id, or by both."""
    both = _WITH_CODE.fullmatch(name)
    if not both:
        return _first_called(name, cards)
    by_code = next(iter(cards_called(both[2], cards)), None)
    if by_code is not None and _plain(both[1]) == _plain(cards[by_code].name):
        return by_code
    by_name = _first_called(both[1], cards)
    if by_name is not None and by_code is not None and by_name != by_code:
        raise BadContent(
            f"{both[1]} is not {both[2]}, which is {cards[by_code].name}; leave out the wrong one."
        )
    return by_name if by_code is None else by_code


def _first_called(said: str, cards: Sequence[Card]) -> Face | None:
    """The first card that has this id or this name: a list that somebody has means what it meant before they
    called a card of their own the same."""
    wanted = _plain(said)
    found = (face for face, card in enumerate(cards) if wanted in (_plain(card.code), _plain(card.name)))
    return next(found, None)


def _is_title(said: str, cards: Sequence[Card]) -> bool:
    """Whether a first line is a title: it says so, or names neither a number nor a card."""
    count, name = _counted(said)
    return said.startswith(TITLE) or (count is None and _named(name, cards) is None)


def _title(line: str) -> str:
    said = line.strip().removeprefix(TITLE).strip()
    if not 1 <= len(said) <= LONGEST_NAME or not said.isprintable():
        raise BadContent(f"the title must be one line of 1 to {LONGEST_NAME} printable characters.")
    return said


def _unknown(name: str, cards: Sequence[Card]) -> str:
    near = near_cards(name, cards, 1)
    remedy = f"did you mean {near[0].name} ({near[0].code})?" if near else "take it out or correct it."
    return f"there is no card {name[:60]!r}; {remedy}"


def _of_line(said: str, cards: Sequence[Card]) -> tuple[Face, int]:
    """The card of a line, and how many of it."""
    count, name = _counted(said)
    face = _named(name, cards)
    if face is None:
        raise BadContent(_unknown(name, cards))
    _check_player(face, cards)
    if count is not None and not 1 <= count <= MOST_CARDS:
        raise BadContent(f"the number is {count}; write one from 1 to {MOST_CARDS}.")
    return face, 1 if count is None else count
