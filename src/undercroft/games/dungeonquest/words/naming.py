"""Spaces, cards, dice and numbers as they are called in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.dungeonquest.board import (
    NOWHERE,
    TOWER_NAMES,
    TOWERS,
    TREASURE,
    TREASURE_SOUTH,
    column,
    is_printed,
    row,
)
from undercroft.games.dungeonquest.cards import NAMES, attack, tile, value
from undercroft.games.dungeonquest.cards.attacks import ANY, NO_COUNTER
from undercroft.games.dungeonquest.cards.heroes import HEROES
from undercroft.games.dungeonquest.cards.tiles import AHEAD, DOOR, LEFT, OPEN, PORTCULLIS, RIGHT
from undercroft.kernel.ids import NO_CARD, Face
from undercroft.kernel.sight import View

SIDE_WORDS: Final[tuple[tuple[int, str], ...]] = ((LEFT, "left"), (AHEAD, "ahead"), (RIGHT, "right"))
WAY_WORDS: Final[tuple[tuple[str, str], ...]] = (
    (OPEN, "way"), (DOOR, "door"), (PORTCULLIS, "barred way"),
)  # fmt: skip


def space_name(at: int) -> str:
    """A space in words: column and row, a tower room, the treasure chamber."""
    if at in TOWERS:
        return f"{TOWER_NAMES[TOWERS.index(at)]} tower room"
    if at in (TREASURE, TREASURE_SOUTH):
        return "treasure chamber"
    return "nowhere" if at == NOWHERE else f"({column(at)},{row(at)})"


def space_within(at: int) -> str:
    """A space within a sentence."""
    return f"the {space_name(at)}" if is_printed(at) else space_name(at)


def chamber_name(view: View, at: int) -> str:
    """What is known of a space, within a sentence: the Corridor at (4,3)."""
    if is_printed(at):
        return space_within(at)
    face = view.zones["laid"][at]
    return f"{'the unexplored' if face == NO_CARD else f'the {NAMES[face]} at'} {space_name(at)}"


def names(faces: Sequence[Face]) -> str:
    """Cards one by one."""
    return ", ".join(NAMES[face] for face in faces) or "nothing"


def hero_name(hero: int) -> str:
    """A hero by number."""
    return HEROES[hero].name


def hero_sheet(hero: int) -> str:
    """A hero with the numbers one chooses by."""
    card = HEROES[hero]
    attributes = f"Strength {card.strength}, Agility {card.agility}, Armor {card.armor}, Luck {card.luck}"
    return f"{card.name}: life {card.life}, {attributes}"


def attack_name(face: Face) -> str:
    """A Combat or Power card with its type and value."""
    return f"{NAMES[face]} ({attack(face).type} {attack(face).value})"


def attack_sheet(face: Face) -> str:
    """A Combat or Power card with all that is printed on it, apart from its effect."""
    card = attack(face)
    if card.counter == NO_COUNTER:
        return attack_name(face)
    return f"{card.name} ({card.type} {card.value}, answers {'all' if card.counter == ANY else card.counter})"


def loot_name(face: Face) -> str:
    """A card that can be held, with its gold if it is worth any."""
    gold = value(face)
    return f"{NAMES[face]} ({gold} gold)" if gold and str(gold) not in NAMES[face] else NAMES[face]


def tile_name(face: Face) -> str:
    """A tile with its sides, as one sees them who walks in over its arrow."""
    chamber = tile(face)
    parts = []
    for code, word in WAY_WORDS:
        sides = [side for number, side in SIDE_WORDS if chamber.sides[number] == code]
        if sides:
            listed = " and ".join((", ".join(sides[:-1]), sides[-1])) if sides[1:] else sides[0]
            parts.append(f"{word}{'s' if sides[1:] else ''} {listed}")
    return f"{chamber.name}: {', '.join(parts) or 'no way on'}"


def dice(pips: Sequence[int]) -> str:
    """Dice as they lie: 4+3."""
    return "+".join(str(number) for number in pips)
