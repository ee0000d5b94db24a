"""Why a Monster cannot be paid for now, or a card does not pay."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.dungeon_kingdom.cards import NAMES, PRINCESS, icons, is_monster, one
from undercroft.games.dungeon_kingdom.guide.reading import (
    Shortfall,
    listed,
    next_icon,
    shortfall,
    table,
)
from undercroft.games.dungeon_kingdom.queries import payers, without
from undercroft.games.dungeon_kingdom.words import counted, number_of_cards
from undercroft.kernel.guide import Reason
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View


def cannot_defeat(view: View, monster: Face) -> Reason:
    """What a Monster of the Kingdom needs and what is missing. DK-DEFEAT-01, DK-WILD-06"""
    wanted = icons(monster, view.facts["options"].icon_set)
    have = payers(table(view))
    says = f"{NAMES[monster]} needs {listed(wanted)}; {_missing(have, wanted)}"
    return Reason(says, ("DK-DEFEAT-01", "DK-DEFEAT-02", "DK-DEFEAT-03", "DK-WILD-01", "DK-WILD-06"))


def cannot_conquer(view: View, monster: Face) -> Reason:
    """What a Monster in another Array needs beyond the icon that is waived. DK-ROBOT-01, -03"""
    all_icons = icons(monster, view.facts["options"].icon_set)
    have = payers(table(view))
    rests = [without(all_icons, icon) for icon in dict.fromkeys(all_icons)]
    wanted = min(rests, key=lambda rest: shortfall(have, rest).cards)
    says = f"{NAMES[monster]} needs {listed(wanted)} even with one icon waived; {_missing(have, wanted)}"
    return Reason(says, ("DK-ROBOT-01", "DK-ROBOT-03", "DK-ROBOT-06", "DK-WILD-06"))


def _missing(have: list[int], wanted: Sequence[Face]) -> str:
    """You have a Knight: missing Knight, Warrior."""
    short = shortfall(have, wanted)
    left = list(short.missing)
    owned = [icon for icon in wanted if not _strike(left, icon)]
    held = listed(owned) if owned else "none of them"
    says = f"in hand and Kingdom you have {held}: missing {counted(short.missing)}."
    return says + _princesses(have[PRINCESS], short)


def _strike(left: list[Face], icon: Face) -> bool:
    """Strike an icon off the list of those missing, if it is there."""
    if icon in left:
        left.remove(icon)
        return True
    return False


def _princesses(princesses: int, short: Shortfall) -> str:
    wild = len(short.missing) - short.cards
    if not princesses:
        return ""
    if wild:
        return (
            f" A Princess with another Adventurer makes up for {wild} of them; "
            f"{number_of_cards(short.cards)} short."
        )
    return " A Princess pays nothing by herself, and there is no other Adventurer to spare for her."


def does_not_pay(view: View, card: Face) -> Reason:
    """Why a card of hand or Kingdom does not pay the icon that is next."""
    icon = next_icon(view)
    if is_monster(card):
        return Reason("Icons are paid with Adventurers; a Monster pays nothing.", ("DK-DEFEAT-02",))
    if icon is None:
        return Reason(f"{NAMES[card]} does not pay now.", ("DK-DEFEAT-02",))
    if card == icon:
        return Reason(
            "Equal icons are paid in one order only: with cards of the Kingdom, then from hand, then with "
            f"Princesses. In this order {one(card)} from here does not pay now.",
            ("DK-DEFEAT-02", "DK-WILD-07"),
        )
    if card == PRINCESS:
        return Reason(
            f"The next icon is {one(icon)}. A Princess pays it only with another Adventurer that she makes "
            "wild, and the icons after it must remain payable.",
            ("DK-WILD-01", "DK-WILD-02"),
        )
    return Reason(
        f"The next icon is {one(icon)}, and {one(card)} pays it only with a Princess of hand or Kingdom who "
        "is not needed for another icon.",
        ("DK-DEFEAT-02", "DK-WILD-01"),
    )
