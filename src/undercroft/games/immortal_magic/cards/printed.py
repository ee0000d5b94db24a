"""How the files of cards are read. DIM-CARD-01..11"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from undercroft.games.immortal_magic.cards.records import (
    ARMOR,
    ARMOR_TYPES,
    ARMS,
    CHARACTER,
    CLASSES,
    DUNGEON_TYPES,
    ENEMY,
    FATE,
    FATE_ROLL,
    INSTANT,
    ITEM,
    MAGIC,
    RACES,
    ROOM,
    SPELL,
    TRAP,
    TREASURE,
    UNIVERSAL,
    WEAPON,
    WEAPON_KINDS,
    Card,
)
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.kernel.making import CardField
from undercroft.kit.content import OWNERS, BadContent, Content, Entry, own_files_in, read_content
from undercroft.kit.language.entries import take_effects
from undercroft.kit.language.notation import is_name

PACKAGE: Final = "undercroft.games.immortal_magic"
"""Where the content files lie."""

PLAYER_FILES: Final[dict[str, tuple[str, ...]]] = {
    "characters": ("human", "orc", "dwarf", "elf", "neutral"),
    "gear": ("weapons", "armor", "items"),
    "plays": ("spells", "instant_spells", "arms", "instant_arms", "instants", "universals"),
}
"""Only the cards of this box are read, and an owner's. DIM-RULING-57"""
DUNGEON_FILES: Final[dict[str, tuple[str, ...]]] = {
    "dungeon": ("enemies", "fate", "fate_rolls", "treasure", "rooms", "traps"),
}
"""The folders of cards and their files; an owner's further files in a folder are read after them."""

TYPES_IN: Final[dict[str, tuple[str, ...]]] = {
    "characters": (CHARACTER,),
    "gear": (WEAPON, ARMOR, ITEM),
    "plays": (SPELL, ARMS, INSTANT, UNIVERSAL),
    "dungeon": DUNGEON_TYPES,
}
"""The types of card that the files of a folder hold."""

LONGEST_NAME: Final = 40
LONGEST_WORDS: Final = 400
MOST_COPIES: Final = 6
MOST_EFFECTS: Final = 8
USUAL_LIMITS: Final[dict[str, int]] = {"hands": 2, "spaces": 3, "items": 2, "souls": 5}
"""What a character has unless its card says otherwise. DIM-EQUIP-02, -04, -07, DIM-SOUL-03"""

LIMITS: Final[dict[str, int]] = {"hands": 4, "spaces": 4, "items": 4, "souls": 9}
"""The limits that a character's card can set, and the largest number of each."""

NO_HELMET: Final = "no helmet"

Choices = tuple[tuple[str, str], ...]
BOTH_PATHS: Final[Choices] = (("W", "Warrior"), ("M", "Mage"))
MODES: Final[dict[str, Choices]] = {
    ITEM: (("equipment", "A character carries it"), ("deployable", "It lies before you")),
    ARMS: (("deployable", "It lies before you"), ("one-shot", "Played once")),
}


def _choice(name: str, label: str, words: Sequence[str], help: str = "") -> CardField:
    choices = tuple((word, word[:1].upper() + word[1:]) for word in words)
    return CardField(name, label, "choice", help, choices=choices)


def _number(name: str, label: str, least: int, most: int, help: str = "") -> CardField:
    return CardField(name, label, "number", help, least, most)


ID: Final = CardField(
    "id", "Id", "text", "Letters, digits and hyphens; no other card has it.", most=LONGEST_NAME
)
NAME: Final = CardField("name", "Name", "text", most=LONGEST_NAME)
WORDS: Final = CardField(
    "words", "Words", "long", "What the card does, as players read it.", most=LONGEST_WORDS
)
PROVENANCE: Final = CardField("provenance", "Provenance", "text", optional=True)
DATA: Final = CardField(
    "data", "Effects", "lines", "What the card does, as the rules read it: a line each.", most=MOST_EFFECTS,
    optional=True,
)  # fmt: skip
PRICE: Final = (
    _number("cost", "Price", 0, 9, "Gems to play it."),
    _number("shields", "Shields", 1, 4, "How many of it a deck may have."),
)
PATH: Final = CardField("path", "Path", "choice", choices=BOTH_PATHS)
PATH_NEEDED: Final = CardField(
    "path", "Only for", "choice", "Who can use it.", choices=BOTH_PATHS, optional=True
)
FIGURES: Final = (_number("atk", "Attack", -3, 9), _number("def", "Defence", -3, 9))
DICE: Final = _number("dice", "Dice", 1, 6)
TAGS: Final = CardField("tags", "Tags", "words", "Single words, parted by commas.", optional=True)
HANDS_USED: Final = _number("hands", "Hands", 0, 4, "How many it takes up.")
SPACES_USED: Final = _number("spaces", "Spaces", 1, 4, "How many it takes up.")
INSTANTLY: Final = CardField("instant", "Instant", "switch", "It is played in a window, also by others.")
COPIES: Final = _number("copies", "Copies", 1, MOST_COPIES, "How many are in the dungeon.")
LIMITS_SET: Final = CardField(
    "limits", "Limits", "words", "As in: hands 1, spaces 2, items 3, souls 4, no helmet.", optional=True
)
REALM: Final = CardField("realm", "Realm", "text", "One word.", most=LONGEST_NAME, optional=True)

FIELDS: Final[dict[str, tuple[CardField, ...]]] = {
    CHARACTER: (
        _choice("race", "Race", RACES), _choice("class", "Class", CLASSES), PATH, *PRICE, DICE, *FIGURES,
        REALM, TAGS, LIMITS_SET,
    ),
    WEAPON: (_choice("kind", "Kind", WEAPON_KINDS), HANDS_USED, PATH_NEEDED, *PRICE, *FIGURES),
    ARMOR: (
        _choice("armor_type", "Kind", ARMOR_TYPES), SPACES_USED, HANDS_USED, PATH_NEEDED, *PRICE, *FIGURES,
    ),
    ITEM: (CardField("mode", "Use", "choice", choices=MODES[ITEM]), PATH_NEEDED, *PRICE),
    SPELL: (_choice("magic", "Magic", MAGIC), INSTANTLY, PATH_NEEDED, *PRICE),
    ARMS: (CardField("mode", "Use", "choice", choices=MODES[ARMS]), INSTANTLY, PATH_NEEDED, *PRICE),
    INSTANT: (PATH_NEEDED, *PRICE),
    UNIVERSAL: (PATH_NEEDED, *PRICE),
    ENEMY: (
        _choice("kind", "Kind", ("enemy", "boss")), TAGS, DICE, *FIGURES,
        _number("gems", "Gems", 0, 9, "What its victor gains."), COPIES,
    ),
    ROOM: (_choice("life", "Stays", ("occupied", "permanent"), "While it is occupied, or for good."), COPIES),
    **dict.fromkeys((FATE, FATE_ROLL, TREASURE, TRAP), (COPIES,)),
}  # fmt: skip
"""The fields of each type between its name and its words, by which files are read and written and forms made.
No card is without shields. DIM-CARD-02, -11, DIM-RULING-58"""

CALLED: Final[dict[str, str]] = {"id": "code", "data": "effects", "class": "rank", "def": "defence"}
"""What fields are called in `Card`, where that is another name."""

ABSENT: Final[Mapping[tuple[str, str], Any]] = {(ARMOR, "hands"): 0, (ARMS, "mode"): "one-shot"}
"""What some fields are where a file leaves them out, although a form shows them."""

Note = Callable[[str, BadContent], None]
"""Hears of a field and what is wrong with it."""


class Printed(NamedTuple):
    """A card and where it stands, as errors name it."""

    place: str
    card: Card


def read_cards(files: dict[str, tuple[str, ...]]) -> tuple[Printed, ...]:
    """The cards of some folders, in the order of the files and of their entries."""
    found: list[Printed] = []
    for folder, names in files.items():
        own = sorted(set(own_files_in(PACKAGE, folder)) - set(names))
        for name in (*names, *own):
            content = read_content(PACKAGE, f"{folder}/{name}.toml")
            found += [parse_card(content.place, folder, data) for data in entries(content)]
    return tuple(found)


def entries(content: Content) -> list[dict[str, Any]]:
    """The entries of a file of cards, perhaps none."""
    content.only("card", "cards stand under [[card]]")
    return content.entries("card")


def parse_card(file: str, folder: str, data: dict[str, Any]) -> Printed:
    """One card of a file."""
    entry = card_entry(file, data)
    card = read_card(entry, TYPES_IN[folder], _refuse)
    assert card is not None
    entry.finish()
    return Printed(entry.place, card)


def card_entry(file: str, data: dict[str, Any]) -> Entry:
    """A card as it stands in a file."""
    return Entry(file, f"card {data.get('id', '?')}", data)


def _refuse(name: str, error: BadContent) -> None:
    raise error


def read_card(entry: Entry, types: Sequence[str], note: Note) -> Card | None:
    """A card of one of some types; a field that something is wrong with is blank. None without a type."""
    found: dict[str, Any] = {"code": "", "name": "", "words": "", "provenance": "", "effects": ()}
    kind = _choice("type", "Type", types)
    for field in (ID, NAME, kind, WORDS, PROVENANCE, DATA):
        _read_into(found, entry, "", field, note)
    type_ = found.get("type", "")
    for field in FIELDS.get(type_, ()):
        _read_into(found, entry, type_, field, note)
    if type_ == ARMS and found.get("instant") and found.get("mode") == "deployable":
        why = "cannot be deployable on an Instant Arms; leave mode or instant out"
        note("mode", entry.wrong("mode", why))
    if type_ == INSTANT:
        found["instant"] = True
    return Card(**found) if type_ else None


def _read_into(found: dict[str, Any], entry: Entry, type_: str, field: CardField, note: Note) -> None:
    name = field.name
    try:
        if name == DATA.name:
            found["effects"] = take_effects(
                entry, name, VOCABULARY, MOST_EFFECTS, lambda error: note(name, error)
            )
        elif name == LIMITS_SET.name:
            found |= _limits(entry)
        else:
            found[CALLED.get(name, name)] = _value(entry, type_, field)
    except BadContent as error:
        note(name, error)
        if field.sort == "number":
            found[CALLED.get(name, name)] = field.least


def _value(entry: Entry, type_: str, field: CardField) -> Any:
    name = field.name
    if field is ID or field is REALM:
        return entry.code("id", LONGEST_NAME) if field is ID else _realm(entry)
    if field is PROVENANCE:
        return entry.provenance(OWNERS)
    match field.sort:
        case "number":
            return entry.number(name, ABSENT.get((type_, name)), field.least, field.most)
        case "choice":
            default = "" if field.optional else ABSENT.get((type_, name))
            return entry.one_of(name, [word for word, _ in field.choices], default)
        case "switch":
            return entry.flag(name)
        case "words":
            return _tags(entry, name)
        case _:
            return entry.line(name, field.most)


def _tags(entry: Entry, name: str) -> tuple[str, ...]:
    """Words that filters can name, none twice."""
    values = entry.texts(name, [])
    for value in values:
        if not is_name(value):
            raise entry.wrong(name, f"has {value!r}; write one word that begins with a letter")
    return entry.each_once(name, values)


def _realm(entry: Entry) -> str:
    realm = entry.text("realm", "")
    if realm and not is_name(realm):
        raise entry.wrong("realm", f"is {realm!r}; write one word that begins with a letter")
    return realm


def _limits(entry: Entry) -> dict[str, Any]:
    """What a character can carry."""
    limits: dict[str, Any] = dict(USUAL_LIMITS)
    said = entry.texts("limits", [])
    for limit in said:
        name, _, number = limit.partition(" ")
        if limit == NO_HELMET:
            limits["helmet"] = False
        elif name in LIMITS and number in map(str, range(LIMITS[name] + 1)):
            limits[name] = int(number)
        else:
            known = ", ".join(f"'{name} 0' to '{name} {most}'" for name, most in LIMITS.items())
            raise entry.wrong("limits", f"has {limit!r}; there is {known} and {NO_HELMET!r}")
    if len({limit.partition(" ")[0] for limit in said}) < len(said):
        raise entry.wrong("limits", "sets a limit twice; write it once")
    return limits
