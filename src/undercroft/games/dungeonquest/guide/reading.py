"""Pure questions about a view: the table as far as it is known, where heroes stand, odds."""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeonquest.asks import TWO_DICE
from undercroft.games.dungeonquest.board import (
    CATACOMBS,
    CELLS,
    NOWHERE,
    TREASURE,
    TREASURE_SOUTH,
    space_of,
)
from undercroft.games.dungeonquest.cards import DECK_CARDS, DECKS, NAMES, POWERS, attack
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS, HEROES
from undercroft.games.dungeonquest.cards.vocabulary import MONSTER_KEYS, says
from undercroft.games.dungeonquest.queries.depths import way_ahead
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import asked_seat as asked_seat
from undercroft.kit.guide import known_table

RAGES: Final[tuple[Face, ...]] = tuple(
    face for face, _ in DECKS["dragon"] if any(says(line, "rage") for line in DECK_CARDS[face].effects)
)
"""The cards that wake the dragon."""


def table(view: View) -> Quest:
    """The table as far as the viewer knows it: the rules answer questions about ways and Loot."""
    return known_table(view, Quest, len(view.facts["hero"]))


def seats(view: View) -> range:
    """Everybody at the table."""
    return range(len(view.facts["hero"]))


def place_of(view: View, seat: Seat) -> int:
    """Where a hero is: a space, or in the catacombs, out, dead or nowhere yet."""
    place: int = view.facts["place"][seat]
    return place


def hero_of(view: View, seat: Seat) -> str:
    """The name of a seat's hero."""
    hero = view.facts["hero"][seat]
    return HEROES[hero].name if hero >= 0 else "nobody"


def told_cell(view: View) -> int:
    """The cell that the question is about, where a hero arrives; else where the asked hero stands."""
    at: int = view.about.get("at", place_of(view, asked_seat(view)))
    return at


def cells_of(space: int) -> tuple[int, ...]:
    """The cells of a space: the treasure chamber has two."""
    if space not in range(CELLS):
        return ()
    return (TREASURE, TREASURE_SOUTH) if space_of(space) == TREASURE else (space,)


def ahead_of(view: View, seat: Seat) -> int:
    """The cell below which the pile of a hero in the catacombs leads, before the die. DQ-CAT-14"""
    return way_ahead(table(view), seat) if place_of(view, seat) == CATACOMBS else NOWHERE


def throws_up_to(needed: int) -> int:
    """How many of the 36 throws of two dice do not exceed a number. DQ-TEST-01"""
    return sum(weight for dice, weight in TWO_DICE if sum(dice) <= needed)


def escapes(view: View) -> int:
    """In how many of the 16 draws of Power cards the hero escapes. DQ-ESC-01, -02"""
    hero = POWERS[HERO_KEYS[view.facts["hero"][view.facts["fighter"]]]]
    monster = POWERS[MONSTER_KEYS[view.facts["monster"]]]
    return sum(attack(mine).escape >= attack(its).escape for mine in hero for its in monster)


def rage_is_out(view: View) -> bool:
    """Whether Dragon Rage lies face up beside the deck. DQ-TC-11"""
    return any(face in RAGES for face in view.zones["dragon_cards"])


def one(name: str) -> str:
    """A thing in a sentence: a Troll, an Artifact Eater, an Unstable Potion."""
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"


def card_name(face: Face | None) -> str:
    """A card in a sentence; one that the viewer does not know is a card."""
    return "This card" if face is None else NAMES[face]
