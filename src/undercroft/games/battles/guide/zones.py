"""What each place of the field is for, and the clauses about it.

Mobs lie in no pile: each is named by its number in the game (zone `mobs`, place), its abilities by 2 * Mob +
slot (zone `abilities`), its Totals by Mob and Total as in answers (zone `totals`), a place of the field by
its name and its seat, and a Mob of the almanac by its face (zone `almanac`).
"""

from __future__ import annotations

from typing import Final

from undercroft.kernel.guide import ZoneText

MOBS: Final = "mobs"
ABILITIES: Final = "abilities"
TOTALS: Final = "totals"
ALMANAC: Final = "almanac"

PLACES: Final = ("portal", "stage", "umbra", "mausoleum")
"""The zones of each Player, in the order of `board.ZONES`."""

ZONE_TEXTS: Final[dict[str, ZoneText]] = {
    MOBS: (
        "Mobs: every character of both parties with its numbers, wherever it lies.",
        ("BA-SETUP-12", "BA-POS-01"),
    ),
    ABILITIES: (
        "Abilities: the two Spells or Abilities of each Mob. Icons say when they are used.",
        ("BA-GO-07", "BA-TURN-02", "BA-O-01", "BA-LP-06"),
    ),
    TOTALS: (
        "Totals: the numbers of a Mob's abilities, worked out from LP at set-up and changed in play.",
        ("BA-SETUP-11", "BA-LP-01", "BA-LP-05", "BA-LP-06"),
    ),
    "portal": (
        "Portal: ACTIVE Mobs lie here face up and can act, STUCK ones face down without DEF.",
        ("BA-POS-01", "BA-POS-02", "BA-POS-03", "BA-ROUND-03"),
    ),
    "stage": (
        "Stage: who acts is MOBILE, who is called up against an Action stands sideways in DEFENSE, and who "
        "keeps up a FALLOW effect lies face down.",
        ("BA-POS-01", "BA-POS-05", "BA-TURN-02", "BA-TURN-13", "BA-PROT-01"),
    ),
    "umbra": (
        "Umbra: INACTIVE Mobs rest face down until End Round, BUSY ones keep up an effect face up.",
        ("BA-POS-01", "BA-POS-04", "BA-POS-05", "BA-END-03"),
    ),
    "mausoleum": (
        "Mausoleum: the dead of its Player, under the Rank card.",
        ("BA-POS-01", "BA-DMG-02", "BA-TERM-07"),
    ),
    ALMANAC: (
        "Almanac: all Mobs that can be chosen, with what they do.",
        ("BA-SETUP-02", "BA-SETUP-03", "BA-SETUP-04"),
    ),
}
"""What each place is for, and the clauses about it."""
