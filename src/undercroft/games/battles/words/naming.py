"""Mobs, abilities, Totals, places, players and numbers as they are called in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.battles.abilities import ABILITIES, NOTHING
from undercroft.games.battles.asks import MOST_TOTALS
from undercroft.games.battles.board import DEAD, POSITIONS, ZONE_OF
from undercroft.games.battles.cards import ABILITY_OF_TOTAL, ACT_NAMES, TITLES, TOTALS
from undercroft.games.battles.layout import ELEMENTS, NO_SEAT
from undercroft.games.battles.queries.titles import at_least as at_least
from undercroft.games.battles.queries.titles import at_most as at_most
from undercroft.games.battles.queries.titles import bare_name as bare_name
from undercroft.games.battles.queries.titles import piece_name as piece_name
from undercroft.games.battles.table import Piece, equal_number
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import View
from undercroft.kit.words import counted as with_plural
from undercroft.kit.words import joined as listed

# numbers


def counted(number: int, thing: str) -> str:
    """A number of things: 1 Mob, 3 Mobs, 2 healing dice, 1 die; what has no plural stays: 3 LP, 4 damage."""
    return f"{number} {thing}" if thing in UNCOUNTED else with_plural(number, thing)


UNCOUNTED: Final = frozenset(("LP", "HP", "Kis", "damage"))


def joined(parts: Sequence[str], last: str = "and") -> str:
    """Mobs or players in a sentence: a, b and c."""
    return listed(parts, last, none="nobody")


def dice_name(count: int, sides: int) -> str:
    """Dice as they are written: 3D6, D10. BA-DICE-01"""
    return f"D{sides}" if count == 1 else f"{count}D{sides}"


# Mobs


def pieces_name(pieces: Sequence[Piece], who: Sequence[str]) -> str:
    """Several Mobs, each owner named once: Ann's Thug, Ben's Thug and Cleric."""
    owners = [NO_SEAT, *(piece.home for piece in pieces)]
    return joined(
        [
            bare_name(piece) if piece.home == before else piece_name(piece, who)
            for piece, before in zip(pieces, owners, strict=False)
        ]
    )


def piece(view: View, mob: int) -> Piece:
    """A Mob of this game by its number."""
    kinds, homes = view.facts["mobs"], view.facts["home"]
    return Piece(mob, kinds[mob], homes[mob], equal_number(kinds, homes, mob))


def name_of(view: View, mob: int) -> str:
    """The name of a Mob alone: Thug, Thug 2."""
    return bare_name(piece(view, mob))


def called(view: View, mob: int, who: Sequence[str]) -> str:
    """A Mob; one whose home is another Player's with that: Thug, Ann's Thug."""
    told = piece(view, mob)
    return bare_name(told) if told.home == view.seat else piece_name(told, who)


def called_all(view: View, mobs: Sequence[int], who: Sequence[str]) -> str:
    """Several Mobs in a sentence."""
    return joined([called(view, mob, who) for mob in mobs])


def fit(view: View, mob: int) -> str:
    """What is to be known of a Mob that is chosen: ACTIVE, 12 of 18 HP."""
    facts = view.facts
    if facts["position"][mob] == DEAD:
        return f"{POSITIONS[DEAD]}, once {facts['thp'][mob]} HP"
    return f"{POSITIONS[base(view, mob)]}, {facts['hp'][mob]} of {facts['max_hp'][mob]} HP"


def base(view: View, mob: int) -> int:
    """The position of a Mob, or the one that it returns to in the end."""
    beneath = view.facts["return_to"][mob]
    position: int = beneath[0] if beneath else view.facts["position"][mob]
    return position


# abilities and Totals


def act_name(act: int) -> str:
    """Whatever can be declared, as a thing: Fireball, an Attack."""
    return TITLES[act] if act < ABILITIES else _OTHER_ACTS[act - ABILITIES]


_OTHER_ACTS: Final = (
    "an Attack", "the Attacks of the stance", "leaving the Firewall", "making the Demon ready", "a wake",
    "touching the Icon",
)  # fmt: skip
assert len(_OTHER_ACTS) == len(ACT_NAMES) - ABILITIES


def total_name(kind: int, total: int) -> str:
    """A Total of a Mob of the almanac: Trap to spring, Ice Bolt (dice)."""
    title, of = TITLES[ABILITY_OF_TOTAL[kind][total]], TOTALS[kind][total].of
    return f"{title} {of}" if of.startswith("to ") else f"{title} ({of})"


def total_of(view: View, mob: int, total: int, who: Sequence[str]) -> str:
    """A Total of a Mob of this game: Ann's Rogue, Trap to spring."""
    return f"{called(view, mob, who)}, {total_name(view.facts['mobs'][mob], total)}"


def aimed(code: int) -> tuple[int, int]:
    """The Mob and the Total that an answer stands for."""
    return code // MOST_TOTALS, code % MOST_TOTALS


# places and players


def place_name(position: int) -> str:
    """A position with its zone: ACTIVE in the Portal."""
    return f"{POSITIONS[position]} {_AT[ZONE_OF[position]]}"


_AT: Final = ("in the Portal", "on the Stage", "in the Umbra", "in the Mausoleum")


def element_name(element: int) -> str:
    """An element of the Wizard's circle."""
    return "no element" if element == NOTHING else ELEMENTS[element]


def seat_name(seat: Seat, who: Sequence[str]) -> str:
    """A Player."""
    return "nobody" if seat == NO_SEAT else who[seat]
