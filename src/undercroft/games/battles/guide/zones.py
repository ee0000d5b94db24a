"""The places of the field as clients name them.

Mobs lie in no pile: each is named by its number in the game (zone `mobs`, place), its abilities by 2 * Mob +
slot (zone `abilities`), its Totals by Mob and Total as in answers (zone `totals`), a place of the field by
its name and its seat, and a Mob of the almanac by its face (zone `almanac`).
"""

from __future__ import annotations

from typing import Final

from undercroft.kernel.table import BAG, ROW, Zone

MOBS: Final = "mobs"
ABILITIES: Final = "abilities"
TOTALS: Final = "totals"
ALMANAC: Final = "almanac"

PLACES: Final = ("portal", "stage", "umbra", "mausoleum")
"""The zones of each Player, in the order of `board.ZONES`."""

ZONES: Final = (
    *(Zone(name, ROW) for name in (MOBS, ABILITIES, TOTALS)),
    *(Zone(name, BAG, of_each_seat=True) for name in PLACES),
    Zone(ALMANAC, BAG),
)
