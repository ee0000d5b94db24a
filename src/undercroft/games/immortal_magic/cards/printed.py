"""How the files of cards are read. Section 2.3 of the rules, DIM-CARD-01..11"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from undercroft.games.immortal_magic.cards.records import (
    ARMOR,
    ARMOR_TYPES,
    ARMS,
    CHARACTER,
    CLASSES,
    DUNGEON_TYPES,
    ENEMY,
    INSTANT,
    ITEM,
    MAGIC,
    PATHS,
    RACES,
    ROOM,
    SPELL,
    UNIVERSAL,
    WEAPON,
    WEAPON_KINDS,
    Card,
)
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.kit.content import BadContent, Content, Entry, own_files_in, read_content
from undercroft.kit.language.entries import take_effects
from undercroft.kit.language.notation import is_name
from undercroft.kit.language.syntax import Effect

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
HANDS: Final = 2
SPACES: Final = 3
ITEMS: Final = 2
SOULS: Final = 5
"""What a character has unless its card says otherwise. Section 2.2"""

LIMITS: Final[dict[str, int]] = {"hands": 4, "spaces": 4, "items": 4, "souls": 9}
"""The limits that a character's card can set, and the largest number of each."""

NO_HELMET: Final = "no helmet"

OWNERS: Final = "owner"
"""Where something comes from that does not say it."""


class Printed(NamedTuple):
    """A card and where it stands, as errors name it."""

    place: str
    card: Card


class Fields(Entry):
    """An entry of a content file, with fields of more types than texts and numbers."""

    def refuse(self, name: str, why: str) -> None:
        """Do not take a field for what it says."""
        raise self.wrong(name, why)

    def provenance(self) -> str:
        """The tag that says where the entry's facts come from; what does not say it is its owner's."""
        return super().provenance() if "provenance" in self.left else OWNERS

    def names(self, name: str) -> tuple[str, ...]:
        """Words that filters can name, none twice."""
        values = self.texts(name, [])
        for value in values:
            if not is_name(value):
                raise self.wrong(name, f"has {value!r}; write one word that begins with a letter")
        if len(set(values)) < len(values):
            raise self.wrong(name, "says a word twice; write it once")
        return values

    def pair(self, name: str, least: int, most: int) -> tuple[int, int] | None:
        """Two whole numbers within limits, or nothing where they are absent."""
        value = self._take(name, [])
        if value == []:
            return None
        fit = isinstance(value, list) and len(value) == 2
        if not fit or not all(type(each) is int and least <= each <= most for each in value):
            raise self.wrong(
                name, f"must be two whole numbers from {least} to {most}, as in [{least}, {most}]"
            )
        return value[0], value[1]

    def counts(self, name: str, most: int, needed: bool = True) -> dict[str, int]:
        """How many of each card: a table of ids and numbers."""
        value = self._take(name, None if needed else {})
        if not isinstance(value, dict):
            raise self.wrong(name, "must be a table of ids and numbers, as in H04 = 3")
        for code, count in value.items():
            if type(count) is not int or not 1 <= count <= most:
                raise self.wrong(name, f"has {code} = {count!r}; write a whole number from 1 to {most}")
        return value

    def effects(self, name: str) -> tuple[Effect, ...]:
        """Effects, each a line of the notation or the same as a table."""
        return take_effects(self, name, VOCABULARY, MOST_EFFECTS)


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
    for heading in content.data:
        if heading != "card":
            raise BadContent(f"{content.place}: unknown heading {heading!r}; cards stand under [[card]].")
    value = content.data.get("card", [])
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise BadContent(f"{content.place}: card must be a list of entries; write [[card]] above each.")
    return value


def parse_card(file: str, folder: str, data: dict[str, Any]) -> Printed:
    """One card of a file."""
    entry = Fields(file, f"card {data.get('id', '?')}", data)
    fields = head_fields(entry, TYPES_IN[folder])
    fields |= other_fields(entry, fields["type"])
    entry.finish()
    return Printed(entry.place, Card(**fields))


def head_fields(entry: Fields, types: Sequence[str]) -> dict[str, Any]:
    """The fields of every card; `types` are those that it can be of."""
    return {
        "code": _code(entry),
        "name": entry.line("name", LONGEST_NAME),
        "type": entry.one_of("type", types),
        "words": entry.line("words", LONGEST_WORDS),
        "provenance": entry.provenance(),
        "effects": entry.effects("data"),
    }


def other_fields(entry: Fields, type_: str) -> dict[str, Any]:
    """The fields of a card that depend on its type."""
    return _of_dungeon(entry, type_) if type_ in DUNGEON_TYPES else _of_player(entry, type_)


def _code(entry: Fields) -> str:
    code = entry.text("id")
    if not code.isascii() or not code.replace("-", "").isalnum() or len(code) > LONGEST_NAME:
        entry.refuse("id", "must be made of letters, digits and hyphens")
    return code


def _of_player(entry: Fields, type_: str) -> dict[str, Any]:
    """No card is without shields. DIM-CARD-11, DIM-RULING-58"""
    fields: dict[str, Any] = {
        "path": entry.one_of("path", PATHS) if type_ == CHARACTER else entry.one_of("path", PATHS, ""),
        "cost": entry.number("cost", most=9),
        "shields": entry.number("shields", least=1, most=4),
    }
    if type_ == CHARACTER:
        return fields | _figures(entry) | _of_character(entry)
    if type_ == WEAPON:
        hands = entry.number("hands", most=4)
        return fields | _figures(entry) | {"kind": entry.one_of("kind", WEAPON_KINDS), "hands": hands}
    if type_ == ARMOR:
        return fields | _figures(entry) | _of_armor(entry)
    if type_ == ITEM:
        return fields | {"mode": entry.one_of("mode", ("equipment", "deployable"))}
    if type_ == SPELL:
        return fields | {"magic": entry.one_of("magic", MAGIC), "instant": entry.flag("instant")}
    if type_ == ARMS:
        return fields | _of_arms(entry)
    return fields | {"instant": type_ == INSTANT}


def _figures(entry: Fields) -> dict[str, Any]:
    """What is added to totals. DIM-CARD-02"""
    return {"atk": entry.number("atk", least=-3, most=9), "defence": entry.number("def", least=-3, most=9)}


def _of_character(entry: Fields) -> dict[str, Any]:
    realm = entry.text("realm", "")
    if realm and not is_name(realm):
        entry.refuse("realm", f"is {realm!r}; write one word that begins with a letter")
    return {
        "race": entry.one_of("race", RACES),
        "rank": entry.one_of("class", CLASSES),
        "dice": entry.number("dice", least=1, most=6),
        "realm": realm,
        "tags": entry.names("tags"),
        **_limits(entry),
    }


def _limits(entry: Fields) -> dict[str, Any]:
    """What a character can hold. Section 2.3"""
    limits: dict[str, Any] = {"hands": HANDS, "spaces": SPACES, "items": ITEMS, "souls": SOULS}
    said = entry.texts("limits", [])
    for limit in said:
        name, _, number = limit.partition(" ")
        if limit == NO_HELMET:
            limits["helmet"] = False
        elif name in LIMITS and number in map(str, range(LIMITS[name] + 1)):
            limits[name] = int(number)
        else:
            known = ", ".join(f"'{name} 0' to '{name} {most}'" for name, most in LIMITS.items())
            entry.refuse("limits", f"has {limit!r}; there is {known} and {NO_HELMET!r}")
    if len({limit.partition(" ")[0] for limit in said}) < len(said):
        entry.refuse("limits", "sets a limit twice; write it once")
    return limits


def _of_armor(entry: Fields) -> dict[str, Any]:
    return {
        "armor_type": entry.one_of("armor_type", ARMOR_TYPES),
        "spaces": entry.number("spaces", least=1, most=4),
        "hands": entry.number("hands", 0, most=4),
    }


def _of_arms(entry: Fields) -> dict[str, Any]:
    mode, instant = entry.one_of("mode", ("deployable", "one-shot"), "one-shot"), entry.flag("instant")
    if instant and mode == "deployable":
        entry.refuse("mode", "cannot be deployable on an Instant Arms; leave mode or instant out")
    return {"mode": mode, "instant": instant}


def _of_dungeon(entry: Fields, type_: str) -> dict[str, Any]:
    fields: dict[str, Any] = {"copies": entry.number("copies", least=1, most=MOST_COPIES)}
    if type_ == ENEMY:
        kind, tags = entry.one_of("kind", ("enemy", "boss")), entry.names("tags")
        dice, gems = entry.number("dice", least=1, most=6), entry.number("gems", most=9)
        return fields | _figures(entry) | {"kind": kind, "tags": tags, "dice": dice, "gems": gems}
    if type_ == ROOM:
        return fields | {"life": entry.one_of("life", ("occupied", "permanent"))}
    return fields
