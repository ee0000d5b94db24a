"""The Light Mage's abilities."""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.abilities import NOTHING, mob_of
from undercroft.games.battles.board import INACTIVE, NOWHERE, UMBRA, ZONE_OF
from undercroft.games.battles.flow.rolls import SUCCEEDED
from undercroft.games.battles.layout import GUISE_COUNTER
from undercroft.games.battles.queries.in_force import OF_MOVES
from undercroft.games.battles.table import Field

AURA: Final = 2 * mob_of("light_mage")


def brought_here(t: Field, light_mage: int, mob: int) -> bool:
    """Whether GUISE or BALLS brought a Mob of the other home to that Umbra. BA-LIGHTMAGE-04, BA-RULING-104"""
    side = t.side[light_mage]
    if t.side[mob] != side or t.home[mob] == side or ZONE_OF[t.position[mob]] != UMBRA:
        return False
    return t.borrowed[mob] == GUISE_COUNTER or t.standing[mob] in OF_MOVES


def send_off(t: Field, mob: int) -> None:
    """Home and INACTIVE; what brought it here is over, and so is the Assassin's GUISE. BA-LIGHTMAGE-04"""
    if t.standing[mob] in OF_MOVES:
        t.put(mob, INACTIVE)
        return
    t.lose_hold(t.holder[mob])
    if t.borrowed[mob] == GUISE_COUNTER:
        t.send_home(mob)


def dawn(t: Field, light_mage: int, outcome: int) -> None:
    """AURA has come into force: whoever was brought into that Umbra goes home. BA-LIGHTMAGE-01, -04"""
    if outcome == SUCCEEDED:
        for mob in range(len(t.mobs)):
            look_at_entry(t, light_mage, mob, NOWHERE, NOTHING)


def look_at_entry(t: Field, light_mage: int, mob: int, position: int, side: int) -> None:
    """Whom GUISE or BALLS brought into that Umbra goes home. BA-LIGHTMAGE-04"""
    if brought_here(t, light_mage, mob):
        send_off(t, mob)


AFTER_GO: Final = {AURA: dawn}
ON_ENTRY: Final = {AURA: look_at_entry}
HOOKS: Final = ("dawn",)
