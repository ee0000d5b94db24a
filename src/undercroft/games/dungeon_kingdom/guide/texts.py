"""What is printed on the cards, with the clauses about each."""

from __future__ import annotations

from typing import Any, Final

from undercroft.games.dungeon_kingdom.cards import CARDS, icons, is_monster
from undercroft.kernel.guide import CardText

OF_EVERY_MONSTER: Final = ("DK-DEFEAT-01", "DK-CONTROL-01")


def card_texts(options: Any) -> list[CardText]:
    """Every card as these options print it. DK-VARIANT-01"""
    return [
        CardText(
            face=face,
            code=card.code,
            name=card.name,
            family=card.kind,
            colour=card.colour,
            ability=card.ability,
            text=card.text,
            clauses=card.clauses + (OF_EVERY_MONSTER if is_monster(face) else ()),
            value=card.value,
            icons=icons(face, options.icon_set),
        )
        for face, card in enumerate(CARDS)
    ]
