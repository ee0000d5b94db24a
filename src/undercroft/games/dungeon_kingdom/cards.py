"""The cards of the box and an owner's own as typed data, and the numbers that stand for them. DK-COMP-01, -02

Each kind has a file in `adventurers` or `monsters`. An owner's file of a printed name takes the place of the
printed one, and any other adds a kind. DK-RULING-54
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeon_kingdom.vocabulary import PACKAGE, VOCABULARY, check_line
from undercroft.kernel.ids import Face
from undercroft.kit.content import BadContent, Content, Entry, own_files_in, read_content, read_toml
from undercroft.kit.language.entries import take_effects
from undercroft.kit.language.syntax import AnyStep
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

_NAME: Final = re.compile(r"[^\W\d_][^\W\d_ '-]*(?:[ '-][^\W\d_ '-]+)*")
_COLOUR: Final = re.compile(r"[a-z]{3,12}")
_CODES: Final[dict[str, tuple[re.Pattern[str], str]]] = {
    ADVENTURER: (re.compile("[A-Z]{1,2}"), "one or two capital letters"),
    MONSTER: (re.compile("[A-Z]{2}"), "two capital letters"),
}
"""How names, colours and codes are written."""

POINTS_FOR_GEMS: Final = (2, 5, 9)
"""For one, two and three Gems of a colour. DK-PRINCESS-01"""


@dataclass(frozen=True)
class Card:
    """One name of card, of one colour. A Monster has a value and icons; an Adventurer is a Gem of its colour.
    `steps` are what its ability does; `own` is a card that is not in the box. DK-COMP-02"""

    name: str
    code: str
    kind: str
    colour: str
    count: int
    ability: str
    text: str
    clauses: tuple[str, ...]
    steps: tuple[AnyStep, ...]
    provenance: str
    file: str
    own: bool
    value: int = 0
    icons: tuple[Face, ...] = ()
    light_icons: tuple[Face, ...] = ()


class Kind:
    """A file of one kind, with what its cards have in common."""

    def __init__(self, sort: str, content: Content, printed: bool) -> None:
        data = dict(content.data)
        self.place = content.place
        self.cards: Any = data.pop("card", None)
        self.entry = entry = Entry(content.place, f"the {sort}", data)
        self.kind = _written(entry, "name", _NAME, "words of letters")
        self.code = _written(entry, "code", *_CODES[sort])
        self.colour = GREY
        if sort == ADVENTURER:
            self.colour = _written(entry, "colour", _COLOUR, "a word of 3 to 12 small letters")
        self.count = entry.number("count", least=1, most=MOST_COPIES) if sort == ADVENTURER else 1
        self.ability = _line(entry, "ability", LONGEST_NAME)
        self.text = _line(entry, "text", LONGEST_TEXT)
        effects = take_effects(entry, "data", VOCABULARY, 1)
        if not effects:
            raise BadContent(
                f'{entry.place}: data is missing; write one line, as in ["{VOCABULARY.example}"].'
            )
        check_line(f"{entry.place}: data 1", sort, effects[0])
        self.steps = effects[0].steps
        words = used_in(VOCABULARY, effects[0])
        said = list(dict.fromkeys([clause for word in words for clause in word.clauses_on("")]))
        self.clauses = entry.texts("clauses", said) if printed else tuple(said)
        self.provenance = entry.provenance()
        self.own = not printed
        entry.finish()

    def card(self, **more: Any) -> Card:
        """A card of the kind."""
        return Card(
            **{
                "name": self.kind, "code": self.code, "kind": self.kind, "colour": self.colour,
                "count": self.count, "ability": self.ability, "text": self.text, "clauses": self.clauses,
                "steps": self.steps, "provenance": self.provenance, "file": self.place, "own": self.own,
                **more,
            }
        )  # fmt: skip


def _written(entry: Entry, name: str, pattern: re.Pattern[str], how: str) -> str:
    value = _line(entry, name, LONGEST_NAME)
    if not pattern.fullmatch(value):
        raise BadContent(f"{entry.place}: {name} is {value!r}, but must be {how}.")
    return value


def _line(entry: Entry, name: str, longest: int) -> str:
    value = entry.text(name)
    if not 1 <= len(value) <= longest or not value.isprintable() or value != value.strip():
        raise BadContent(f"{entry.place}: {name} must be one line of 1 to {longest} printable characters.")
    return value


def _adventurer(file: Kind) -> Card:
    if file.cards is not None:
        raise BadContent(f"{file.entry.place}: card is for Monsters; an Adventurer has a count instead.")
    return file.card()


def _monsters(file: Kind, payers: dict[str, Face]) -> list[Card]:
    cards = file.cards
    fits = (
        isinstance(cards, list)
        and 1 <= len(cards) <= MOST_CARDS
        and all(type(each) is dict for each in cards)
    )
    if not fits:
        raise BadContent(
            f"{file.entry.place}: card must be 1 to {MOST_CARDS} entries; write [[card]] above each."
        )
    found = [_monster(file, data, payers) for data in cards]
    values = [card.value for card in found]
    if len({*values}) < len(values):
        raise BadContent(f"{file.entry.place}: card has a value twice; each value is one card.")
    return found


def _monster(file: Kind, data: dict[str, Any], payers: dict[str, Face]) -> Card:
    entry = Entry(file.place, f"card {data.get('value', '?')}", data)
    value = entry.number("value", least=1, most=MOST_VALUE)
    icons = entry.texts("icons")
    light = entry.texts("light_icons", list(icons))
    card = file.card(
        name=f"{file.kind} {value}",
        code=f"{file.code}{value}",
        provenance=entry.provenance(),
        value=value,
        icons=_icons(entry, "icons", icons, payers),
        light_icons=_icons(entry, "light_icons", light, payers),
    )
    entry.finish()
    return card


def _icons(entry: Entry, field: str, names: tuple[str, ...], payers: dict[str, Face]) -> tuple[Face, ...]:
    if not 1 <= len(names) <= MOST_ICONS:
        raise BadContent(f"{entry.place}: {field} must be a list of 1 to {MOST_ICONS} Adventurers.")
    for name in names:
        if name not in payers:
            known = ", ".join(payers)
            raise BadContent(f"{entry.place}: {field} names {name!r}, but only {known} are known.")
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
        content = read_content(PACKAGE, f"{folder}/{name}.toml")
        file = Kind(sort, content, name in printed)
        if name in printed:
            _stays(file, read_toml(PACKAGE, f"{folder}/{name}.toml"))
        found.append(file)
    return found


def _stays(file: Kind, printed: dict[str, Any]) -> None:
    """What the numbers of answers, the rules of colours and the help rely on stays as it is printed."""
    fixed = {"name": file.kind, "code": file.code, "colour": file.colour, "clauses": [*file.clauses]}
    for field, value in fixed.items():
        kept = printed.get(field, value)
        if value != kept:
            raise BadContent(
                f"{file.entry.place}: {field} must stay {kept!r}; other kinds have their own file."
            )
    values = [card.get("value") for card in file.cards or () if isinstance(card, dict)]
    if "card" in printed and values != [card["value"] for card in printed["card"]]:
        raise BadContent(f"{file.entry.place}: card must keep its values; other kinds have their own file.")


def _load() -> tuple[Card, ...]:
    people, beasts = _files(ADVENTURER), _files(MONSTER)
    _check_apart((*people, *beasts))
    adventurers = [_adventurer(file) for file in people]
    payers = {card.name: face for face, card in enumerate(adventurers) if card.colour != WHITE}
    monsters = [card for file in beasts for card in _monsters(file, payers)]
    return (*adventurers, *monsters)


def _check_apart(files: Sequence[Kind]) -> None:
    """Names, codes and colours tell kinds apart; grey is the colour of all Monsters."""
    seen: dict[tuple[str, str], str] = {("colour", GREY): "every file of a Monster"}
    for file in files:
        said = [("name", file.kind), ("code", file.code)]
        if file.colour != GREY or file.cards is None:
            said.append(("colour", file.colour))
        for field, value in said:
            other = seen.setdefault((field, value.lower()), file.place)
            if other != file.place:
                raise BadContent(f"{file.entry.place}: {field} {value!r} is in {other} too; choose another.")


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
