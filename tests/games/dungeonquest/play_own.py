"""Own decks, heroes, monsters and tiles of DungeonQuest played to the end."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.playing_own import OwnPlay, run

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 4, "combat_mode": "dice", "hero_assignment": "choose"},
    {"players": 3, "combat_mode": "classic", "torchlight": True},
    {"players": 1, "combat_mode": "classic_solo"},
    {"players": 1, "solo_counter": "cheapest", "solo_exit": "treasure"},
    {"players": 4, "rune_cards": False, "deathblow_cards": "revealed", "no_retreat": "stay"},
    {"players": 2, "tower_resurface": "adjacent", "search_when_trapped": False, "round_cap": 200},
)


class OfDungeonQuest(OwnPlay):
    """Games with own cards in their decks, and with own heroes, monsters and chambers."""

    folder = "dungeonquest"

    def options(self, random: Random, number: int) -> dict[str, Any]:
        """Any table, of all sorts."""
        return random.choice(TABLES)

    def used(self, state: Any) -> set[str]:
        """The cards of which something is told, by their codes."""
        from undercroft.games.dungeonquest.cards import CODES

        told = [event.facts_for(None).get("card") for event in state.events()[-5:]]
        return {CODES[card] for card in told if isinstance(card, int) and card >= 0}


if __name__ == "__main__":
    run(OfDungeonQuest())
