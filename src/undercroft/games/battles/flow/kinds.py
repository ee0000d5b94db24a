"""The kind of damage that an Action deals."""

from __future__ import annotations

from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.cards.records import SPELL
from undercroft.games.battles.flow.damage import BY_ABILITY, BY_ATTACK, BY_SPELL
from undercroft.games.battles.table import Field


def damage_kind(t: Field) -> str:
    """The kind of damage that the running Action deals."""
    if t.act == ATTACK:
        return BY_ATTACK
    return BY_SPELL if t.declared_as == SPELL else BY_ABILITY
