"""The cards of the box and an owner's own as typed data, and the numbers that stand for them. DK-COMP-01, -02

Each kind has a file in `adventurers` or `monsters`. An owner's file of a printed name takes the place of the
printed one, and any other adds a kind. DK-RULING-54
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from undercroft.games.dungeon_kingdom.cards.vocabulary import EXAMPLES, PACKAGE, VOCABULARY, check_line
from undercroft.kernel.ids import Face
from undercroft.kit.content import OWNERS, BadContent, Content, Entry, own_files_in, read_content, read_toml
from undercroft.kit.language.entries import take_effects
from undercroft.kit.language.syntax import Effect
from undercroft.kit.language.users import used_in

GREY: Final = "grey"
"""The colour of every Monster: a colour like the rest. DK-COMP-02"""
WHITE: Final = "white"

ADVENTURER: Final = "adventurer"
MONSTER: Final = "monster"
"""The sorts of cards."""

MOST_COPIES: Final = 20
MOST_VALUE: Final = 20
MOST_CARDS: Final = 5
MOST_ICONS: Final = 6
MOST_KINDS: Final = 20
"""The largest numbers of copies of an Adventurer, of points, cards and icons of a Monster, of own kinds."""

LONGEST_NAME: Final = 20
LONGEST_TEXT: Final = 200

_COLOUR: Final = re.compile(r"[a-z]{3,12}")
_CODES: Final[dict[str, tuple[re.Pattern[str], str]]] = {
    ADVENTURER: (re.compile("[A-Z]{1,2}"), "one or two capital letters"),
    MONSTER: (re.compile("[A-Z]{2}"), "two capital letters"),
}
"""How colours and codes are written."""

POINTS_FOR_GEMS: Final = (2, 5, 9)
"""For one, two and three Gems of a colour. DK-PRINCESS-01"""


@dataclass(frozen=True)
class Card:
    """One name of card, of one colour. A Monster has a value and icons; an Adventurer is a Gem of its colour.
    `line` is what its ability does; `own` is a card that is not in the box. DK-COMP-02"""

    name: str
    code: str
    kind: str
    colour: str
    count: int
    ability: str
    text: str
    clauses: tuple[str, ...]
    line: Effect
    provenance: str
    own: bool
    value: int = 0
    icons: tuple[Face, ...] = ()
    light_icons: tuple[Face, ...] = ()


class Kind(NamedTuple):
    """A file of one kind: what its cards have in common, and the entries of a Monster's cards."""

    file: str
    sort: str
    card: Card
    entries: Any

    def wrong(self, why: str) -> BadContent:
        """The error of the file as a whole."""
        return BadContent(f"{self.file}: the {self.sort}: {why}.")


def read_kind(sort: str, content: Content, printed: bool) -> Kind:
    """What a file says of its kind, and how it says it."""
    if not content.data:
        raise BadContent(f"{content.place}: the file says nothing; write a card into it, or delete it.")
    data = dict(content.data)
    entries = data.pop("card", None)
    entry = Entry(content.place, f"the {sort}", data)
    name, code = entry.spelled("name", LONGEST_NAME), _written(entry, "code", *_CODES[sort])
    colour, count = GREY, 1
    if sort == ADVENTURER:
        colour = _written(entry, "colour", _COLOUR, "a word of 3 to 12 small letters")
        count = entry.number("count", least=1, most=MOST_COPIES)
    ability, text = _trimmed(entry, "ability", LONGEST_NAME), _trimmed(entry, "text", LONGEST_TEXT)
    if data.get("data", []) in ([], [""]):
        raise entry.wrong("data", f'is missing; write one line, as in ["{EXAMPLES[sort]}"]')
    lines = take_effects(entry, "data", VOCABULARY, 1)
    check_line(f"{entry.place}: data 1", sort, lines[0])
    words = used_in(VOCABULARY, lines[0])
    said = list(dict.fromkeys([clause for word in words for clause in word.clauses_on("")]))
    clauses = entry.texts("clauses", said) if printed else tuple(said)
    source = entry.provenance(OWNERS)
    entry.finish()
    card = Card(name, code, name, colour, count, ability, text, clauses, lines[0], source, not printed)
    return Kind(content.place, sort, card, entries)


def _written(entry: Entry, name: str, pattern: re.Pattern[str], how: str) -> str:
    value = entry.line(name, LONGEST_NAME)
    if not pattern.fullmatch(value):
        raise entry.wrong(name, f"is {value!r}, but must be {how}")
    return value


def _trimmed(entry: Entry, name: str, longest: int) -> str:
    value = entry.line(name, longest)
    if value != value.strip():
        raise entry.wrong(name, f"must be one line of 1 to {longest} printable characters")
    return value


def _monsters(kind: Kind, payers: dict[str, Face]) -> list[Card]:
    entries = kind.entries
    listed = isinstance(entries, list) and all(type(each) is dict for each in entries)
    if not listed or not 1 <= len(entries) <= MOST_CARDS:
        raise kind.wrong(f"card must be 1 to {MOST_CARDS} entries; write [[card]] above each")
    found = [_monster(kind, data, payers) for data in entries]
    if len({card.value for card in found}) < len(found):
        raise kind.wrong("card has a value twice; each value is one card")
    return found


def _monster(kind: Kind, data: dict[str, Any], payers: dict[str, Face]) -> Card:
    entry = Entry(kind.file, f"card {data.get('value', '?')}", data)
    value = entry.number("value", least=1, most=MOST_VALUE)
    icons = entry.texts("icons")
    light = entry.texts("light_icons", list(icons))
    card = replace(
        kind.card,
        name=f"{kind.card.kind} {value}",
        code=f"{kind.card.code}{value}",
        provenance=entry.provenance(OWNERS),
        value=value,
        icons=_icons(entry, "icons", icons, payers),
        light_icons=_icons(entry, "light_icons", light, payers),
    )
    entry.finish()
    return card


def _icons(entry: Entry, field: str, names: tuple[str, ...], payers: dict[str, Face]) -> tuple[Face, ...]:
    if not 1 <= len(names) <= MOST_ICONS:
        raise entry.wrong(field, f"must be a list of 1 to {MOST_ICONS} Adventurers")
    for name in names:
        if name not in payers:
            raise entry.wrong(field, f"names {name!r}, but only {', '.join(payers)} are known")
    return tuple(sorted(payers[name] for name in names))


def _files(sort: str) -> list[Kind]:
    """The files of a sort: those of the box in their order, then an owner's own by name. DK-RULING-54"""
    folder = f"{sort}s"
    printed = read_toml(PACKAGE, "box.toml")[folder]
    own = sorted(set(own_files_in(PACKAGE, folder)) - set(printed))
    if len(own) > MOST_KINDS:
        raise BadContent(
            f"{folder}: there are {len(own)} own {VOCABULARY.sorts[sort]}; {MOST_KINDS} are the most."
        )
    found = []
    for name in (*printed, *own):
        file = f"{folder}/{name}.toml"
        found.append(read_kind(sort, read_content(PACKAGE, file), name in printed))
        if name in printed:
            _stays(found[-1], read_toml(PACKAGE, file))
    return found


def _stays(kind: Kind, printed: dict[str, Any]) -> None:
    """What the numbers of answers, the rules of colours and the help rely on stays as it is printed."""
    card = kind.card
    fixed = {"name": card.name, "code": card.code, "colour": card.colour, "clauses": [*card.clauses]}
    for field, value in fixed.items():
        kept = printed.get(field, value)
        if value != kept:
            raise kind.wrong(f"{field} must stay {kept!r}; other kinds have their own file")
    values = [entry.get("value") for entry in kind.entries or () if isinstance(entry, dict)]
    if "card" in printed and values != [entry["value"] for entry in printed["card"]]:
        raise kind.wrong("card must keep its values; other kinds have their own file")


def _load() -> tuple[Card, ...]:
    people, beasts = _files(ADVENTURER), _files(MONSTER)
    _check_apart((*people, *beasts))
    for kind in people:
        if kind.entries is not None:
            raise kind.wrong("card is for Monsters; an Adventurer has a count instead")
    adventurers = [kind.card for kind in people]
    payers = {card.name: face for face, card in enumerate(adventurers) if card.colour != WHITE}
    monsters = [card for kind in beasts for card in _monsters(kind, payers)]
    return (*adventurers, *monsters)


def _check_apart(kinds: Sequence[Kind]) -> None:
    """Names, codes and colours tell kinds apart; grey is the colour of all Monsters. What is printed is there
    first."""
    seen: dict[tuple[str, str], str] = {("colour", GREY): "every file of a Monster"}
    for kind in sorted(kinds, key=lambda kind: kind.card.own):
        said = [("name", kind.card.name), ("code", kind.card.code)]
        if kind.sort == ADVENTURER:
            said.append(("colour", kind.card.colour))
        for field, value in said:
            other = seen.setdefault((field, value.lower()), kind.file)
            if other != kind.file:
                raise kind.wrong(f"{field} {value!r} is in {other} too; choose another")


CARDS: Final[tuple[Card, ...]] = _load()
"""Every name, Adventurers first. A face is a place in here: cards of a name are one face. DK-COMP-01, -06"""
NAMES: Final[tuple[str, ...]] = tuple(card.name for card in CARDS)
CODES: Final[tuple[str, ...]] = tuple(card.code for card in CARDS)
FACES: Final[dict[str, Face]] = {card.code: face for face, card in enumerate(CARDS)}
OWN_FACES: Final[frozenset[Face]] = frozenset(face for face, card in enumerate(CARDS) if card.own)
"""The cards that are not in the box."""

ALL_CARDS: Final[int] = sum(card.count for card in CARDS)
"""How many cards there are."""

ADVENTURERS: Final[tuple[Face, ...]] = tuple(face for face, card in enumerate(CARDS) if card.colour != GREY)
MONSTERS: Final[tuple[Face, ...]] = tuple(face for face, card in enumerate(CARDS) if card.colour == GREY)
KINDS: Final[int] = len(ADVENTURERS)
"""How many kinds of Adventurers there are; their faces are 0 to KINDS - 1, in the order of payment."""

PRINCESS: Final[Face] = FACES["P"]
COLOURED: Final[tuple[Face, ...]] = tuple(face for face in ADVENTURERS if face != PRINCESS)
COLOURS: Final[tuple[str, ...]] = tuple(CARDS[face].colour for face in ADVENTURERS)


def is_monster(face: Face) -> bool:
    """Whether a face is a Monster's; Adventurers come first."""
    return face >= KINDS


def one(face: Face) -> str:
    """A card in a sentence: a Knight, an Angel, Orthos 4."""
    if is_monster(face):
        return NAMES[face]
    return f"{'an' if NAMES[face][0] in 'AEIOU' else 'a'} {NAMES[face]}"


def icons(face: Face, icon_set: str) -> tuple[Face, ...]:
    """The Adventurers that defeat a Monster, in the order of payment. DK-VARIANT-01"""
    return CARDS[face].light_icons if icon_set == "light" else CARDS[face].icons


def matches(new: Face, old: Face) -> bool:
    """Whether a new card cuts at another: the same colour, or one of them a Princess, who passes for grey.
    DK-CUT-02, -03, DK-WILD-08, DK-RULING-08"""
    return new in (old, PRINCESS) or old == PRINCESS or (new >= KINDS and old >= KINDS)
