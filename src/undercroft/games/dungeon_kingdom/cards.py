"""The cards of `cards.toml` as typed data, and the numbers that stand for them. DK-COMP-01, -02"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.kernel.ids import Face
from undercroft.kit.content import BadContent, Entry, read_toml

GREY: Final = "grey"
"""The colour of every Monster: a colour like the rest. DK-COMP-02"""
WHITE: Final = "white"


@dataclass(frozen=True)
class Card:
    """One name of card, of one colour. A Monster has a value and icons; an Adventurer is a Gem of its colour.
    DK-COMP-02"""

    name: str
    code: str
    kind: str
    colour: str
    count: int
    ability: str
    text: str
    provenance: str
    value: int = 0
    icons: tuple[Face, ...] = ()
    light_icons: tuple[Face, ...] = ()


def _adventurer(data: dict[str, Any]) -> Card:
    entry = Entry("cards.toml", f"adventurer {data.get('name', '?')}", data)
    name = entry.text("name")
    card = Card(
        name=name,
        code=entry.text("code"),
        kind=name,
        colour=entry.text("colour"),
        count=entry.number("count"),
        ability=entry.text("ability"),
        text=entry.text("text"),
        provenance=entry.provenance(),
    )
    entry.finish()
    return card


def _monsters(data: dict[str, Any], payers: dict[str, Face]) -> list[Card]:
    cards = data.pop("card", [])
    entry = Entry("cards.toml", f"monster {data.get('name', '?')}", data)
    kind, code, ability = entry.text("name"), entry.text("code"), entry.text("ability")
    text = entry.text("text")
    entry.provenance()
    entry.finish()
    return [_monster(kind, code, ability, text, card, payers) for card in cards]


def _monster(
    kind: str, code: str, ability: str, text: str, data: dict[str, Any], payers: dict[str, Face]
) -> Card:
    entry = Entry("cards.toml", f"monster {kind}, card worth {data.get('value', '?')}", data)
    value = entry.number("value")
    icons = entry.texts("icons")
    light = entry.texts("light_icons", list(icons))
    card = Card(
        name=f"{kind} {value}",
        code=f"{code}{value}",
        kind=kind,
        colour=GREY,
        count=1,
        ability=ability,
        text=text,
        provenance=entry.provenance(),
        value=value,
        icons=_icons(entry, icons, payers),
        light_icons=_icons(entry, light, payers),
    )
    entry.finish()
    return card


def _icons(entry: Entry, names: tuple[str, ...], payers: dict[str, Face]) -> tuple[Face, ...]:
    for name in names:
        if name not in payers:
            raise BadContent(f"{entry.place}: icons names {name!r}, which is not a coloured Adventurer.")
    return tuple(sorted(payers[name] for name in names))


def _load() -> tuple[Card, ...]:
    data = read_toml("undercroft.games.dungeon_kingdom", "cards.toml")
    adventurers = [_adventurer(entry) for entry in data["adventurer"]]
    payers = {card.name: face for face, card in enumerate(adventurers) if card.colour != WHITE}
    monsters = [card for entry in data["monster"] for card in _monsters(entry, payers)]
    return (*adventurers, *monsters)


CARDS: Final[tuple[Card, ...]] = _load()
"""Every name, Adventurers first. A face is a place in here: cards of a name are one face. DK-COMP-01, -06"""
NAMES: Final[tuple[str, ...]] = tuple(card.name for card in CARDS)
CODES: Final[tuple[str, ...]] = tuple(card.code for card in CARDS)
FACES: Final[dict[str, Face]] = {card.code: face for face, card in enumerate(CARDS)}

ALL_CARDS: Final[int] = sum(card.count for card in CARDS)
"""How many cards are in the box."""

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


def icons(face: Face, icon_set: str) -> tuple[Face, ...]:
    """The Adventurers that defeat a Monster, in the order of payment. DK-VARIANT-01"""
    return CARDS[face].light_icons if icon_set == "light" else CARDS[face].icons


def matches(new: Face, old: Face) -> bool:
    """Whether a new card cuts at another: the same colour, or one of them a Princess, who passes for grey.
    DK-CUT-02, -03, DK-WILD-08, DK-RULING-08"""
    return new in (old, PRINCESS) or old == PRINCESS or (new >= KINDS and old >= KINDS)
