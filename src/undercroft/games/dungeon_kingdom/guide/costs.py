"""Why a Monster cannot be paid for now, or a card does not pay."""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeon_kingdom.asks import PAY
from undercroft.games.dungeon_kingdom.cards import NAMES, PRINCESS, icons, one
from undercroft.games.dungeon_kingdom.flow.defeat import ALONE, IN_ORDER, NEEDED, NO_PRINCESS, why_not_pay
from undercroft.games.dungeon_kingdom.guide.reading import (
    Shortfall,
    active,
    listed,
    next_icon,
    shortfall,
    table,
)
from undercroft.games.dungeon_kingdom.queries.offers import (
    adventurers,
    cards_short,
    payers,
    why_not_conquer,
    why_not_defeat,
    without,
)
from undercroft.games.dungeon_kingdom.words import counted, number_of_cards
from undercroft.kernel.guide import Reason
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View

TELLING: Final = (NEEDED, IN_ORDER, ALONE, NO_PRINCESS)
"""Of the ways in which a card could pay, what is told: the refusal of the one that comes nearest."""


def cannot_defeat(view: View, monster: Face) -> Reason | None:
    """What a Monster of the Kingdom needs and what is missing."""
    t = table(view)
    have, wanted = payers(t), icons(monster, view.facts["options"].icon_set)
    refusal = why_not_defeat(t, have, monster)
    return refusal and refusal.told(
        monster=NAMES[monster], icons=listed(wanted), missing=_missing(have, wanted)
    )


def cannot_conquer(view: View, monster: Face) -> Reason | None:
    """What a Monster in another Array needs beyond the icon that is waived."""
    t = table(view)
    have, all_icons = payers(t), icons(monster, view.facts["options"].icon_set)
    rests = [without(all_icons, icon) for icon in dict.fromkeys(all_icons)]
    wanted = min(rests, key=lambda rest: cards_short(have, rest))
    refusal = why_not_conquer(t, have, monster)
    return refusal and refusal.told(
        monster=NAMES[monster], icons=listed(wanted), missing=_missing(have, wanted)
    )


def _missing(have: list[int], wanted: tuple[Face, ...]) -> str:
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


def does_not_pay(view: View, zone: int, card: Face) -> Reason | None:
    """Why a card of hand or Kingdom does not pay the icon that is next."""
    icon = next_icon(view)
    ways = [
        way
        for way, payment in enumerate(PAY.domain)
        if (zone, card) in ((payment.zone, payment.face), (payment.princess, PRINCESS))
        or (payment.princess < 0 and (zone, card) == (payment.zone, icon))
    ]
    if not ways:
        return Reason("Icons are paid with Adventurers; a Monster pays nothing.", ("DK-DEFEAT-02",))
    if icon is None:
        return None
    t = table(view)
    kingdom, hand = adventurers(t, t.kingdom), adventurers(t, t.hand[active(view)])
    wanted, last = view.about["wanted"], view.about["last"]
    refused = [why_not_pay(kingdom, hand, wanted, last, way) for way in ways]
    refusal = next((each for each in TELLING if each in refused), None)
    return refusal and refusal.told(icon=one(icon), card=one(card))
