"""Ready musters: a party with its LP for those who want to play at once."""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.abilities import PACKAGE
from undercroft.games.battles.cards.rosters import Roster, read_roster
from undercroft.kit.content import BadContent, printed_text

READY: Final = (
    "stone_wall", "knives_in_the_dark", "fire_and_ice", "blade_school", "masquerade", "runes_and_rites",
    "dawn_watch", "grave_company", "old_forest", "clockwork", "great_show", "college",
)  # fmt: skip
"""The ready musters, each with a file in `rosters`: six of Pages, then six of Champions."""


def ready_rosters() -> dict[str, Roster]:
    """All ready musters by key; where an owner has renamed one of their Mobs they are left out."""
    found: dict[str, Roster] = {}
    for key in READY:
        try:
            found[key] = read_roster(printed_text(PACKAGE, f"rosters/{key}.toml"), key)
        except BadContent:
            continue
    return found


READY_ROSTERS: Final = ready_rosters()
