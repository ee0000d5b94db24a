"""Cards that people make: what is wrong with one, how it looks, and what its file says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeGuard

from undercroft.games.immortal_magic.cards import CARDS, FACES, FIRST_CAMPAIGN, NAMES
from undercroft.games.immortal_magic.cards.check import check_names, names_known
from undercroft.games.immortal_magic.cards.faults import read_through
from undercroft.games.immortal_magic.cards.printed import TYPES_IN, card_entry, entries, parse_card
from undercroft.games.immortal_magic.cards.records import Card
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.games.immortal_magic.guide.texts import card_text
from undercroft.games.immortal_magic.making.entries import entry_of, file_of
from undercroft.games.immortal_magic.making.forms import KINDS
from undercroft.games.immortal_magic.making.trials import trial_of
from undercroft.kernel.making import CardDraft, CardKind, Remark, Trial, Word
from undercroft.kit.content import OWNERS, BadContent, Content, parse_toml
from undercroft.kit.language.notation import write_effect

FILE: Final = "on-trial"
"""What a card's own file is called in the folder of its type."""

UPLOADED: Final = "file"
"""What the file is called that somebody brings."""

HEAD: Final = ("id", "name", "type")
"""The fields that a file says first."""

FOLDERS: Final[dict[str, str]] = {type_: folder for folder, types in TYPES_IN.items() for type_ in types}
BLANKS: Final[dict[str, Mapping[str, Any]]] = {kind.key: kind.blank for kind in KINDS}
FAULT: Final = re.compile(r"(?P<field>\w+)(?: (?P<line>\d+):)? (?P<says>.*)", re.DOTALL)
UNKNOWN: Final = re.compile(r"unknown field '(?P<field>.*?)'")
PLACE: Final = re.compile(r"at character (\d+): ")


class Workshop:
    """Cards that people make: their types, what is wrong with one, its file, and where to try it."""

    def kinds(self) -> Sequence[CardKind]:
        """The types of card there are."""
        return KINDS

    def printed(self) -> Sequence[tuple[str, str, Mapping[str, Any]]]:
        """The printed cards to begin from, with ids that are still free."""
        found = ((card, entry_of(card)) for card in CARDS[:FIRST_CAMPAIGN])
        return [(card.type, card.name, {**fields, "id": f"MY-{card.code}"}) for card, fields in found]

    def words(self) -> Sequence[Word]:
        """The notation of effects, word by word."""
        return [
            Word(chapter.title, word.name, word.says, word.line)
            for chapter in VOCABULARY.chapters
            for word in chapter.words
        ]

    def check(self, fields: Mapping[str, Any]) -> CardDraft:
        """A card from its fields, with what is wrong; effects written as tables become lines."""
        given = {name: fields[name] for name in HEAD if name in fields}
        given = _in_lines({**given, **fields, "provenance": OWNERS})
        card, remarks = _judged(given)
        if card is None:
            return CardDraft(given, "", None, tuple(remarks))
        return CardDraft(given, file_of(given), card_text(len(CARDS), card))

    def read(self, text: str) -> CardDraft:
        """A card from its file, with what is wrong."""
        try:
            found = entries(Content(UPLOADED, parse_toml(UPLOADED, text)))
        except BadContent as error:
            return _unread(f"This is no file of a card: {str(error).removeprefix(f'{UPLOADED}: ')}")
        if len(found) != 1:
            return _unread(f"The file has {len(found)} cards; the workshop takes one at a time.")
        return self.check(found[0])

    def place(self, fields: Mapping[str, Any]) -> str:
        """The content file of a card."""
        return f"{FOLDERS[fields['type']]}/{FILE}.toml"

    def trial(self, code: str) -> Trial:
        return trial_of(CARDS[FACES[code]])


def _unread(says: str) -> CardDraft:
    return CardDraft({}, "", None, (Remark(says),))


def _in_lines(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields with effects as lines where they can be read."""
    type_, data = fields.get("type"), fields.get("data")
    if not _is_type(type_) or not isinstance(data, list) or all(isinstance(item, str) for item in data):
        return fields
    try:
        card = parse_card(FILE, FOLDERS[type_], {**BLANKS[type_], "data": data}).card
    except BadContent:
        return fields
    return {**fields, "data": [write_effect(VOCABULARY, effect) for effect in card.effects]}


def _is_type(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and value in FOLDERS


def _judged(given: dict[str, Any]) -> tuple[Card | None, list[Remark]]:
    """The card, unless something is wrong with it, and all that is."""
    type_ = given.get("type")
    reading = read_through(FILE, FOLDERS[type_] if _is_type(type_) else None, given)
    place = f"{card_entry(FILE, given).place}: "
    remarks = [_remark(fault.removeprefix(place)) for fault in reading.faults]
    if reading.printed is None:
        return None, sorted(remarks, key=lambda remark: remark.field != "type")
    card = reading.printed.card
    if card.code in FACES:
        remarks.append(Remark(f"id {card.code} is that of {NAMES[FACES[card.code]]}; give it another.", "id"))
    try:
        check_names(reading.printed, names_known([*CARDS, card]))
    except BadContent as error:
        remarks.append(_remark(str(error).removeprefix(place)))
    return (None if remarks else card), remarks


def _remark(text: str) -> Remark:
    """A fault as the reader of files tells it: `cost must be ...`, `data 2: at character 5: ...`."""
    unknown = UNKNOWN.match(text)
    if unknown is not None:
        return Remark(text, unknown["field"])
    found = FAULT.match(text)
    if found is None:
        return Remark(text)
    at = PLACE.match(found["says"])
    line = int(found["line"] or 0)
    says = text if not line else found["says"][at.end() :] if at is not None else found["says"]
    return Remark(says[:1].upper() + says[1:], found["field"], line, int(at[1]) if at is not None else 0)


WORKSHOP: Final = Workshop()
