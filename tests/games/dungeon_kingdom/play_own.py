"""Own Monsters and Adventurers played to the end; also tells how many cards there are of each code."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.playing_own import OwnPlay, run

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 4, "open_hands": True},
    {"players": 3, "reshuffle_spent": True, "icon_set": "light"},
    {"players": 2, "refill_timing": "end_of_turn", "voluntary_dismiss": True, "raid_partial": True},
    {"players": 4, "reshuffle_spent": True, "count_captured_vp": True, "memory_aid": True},
)


class OfDungeonKingdom(OwnPlay):
    """Games whose deck has own cards in it."""

    folder = "dungeon_kingdom"

    def options(self, random: Random, number: int) -> dict[str, Any]:
        """All sorts of tables in turn."""
        return TABLES[number % len(TABLES)]

    def used(self, state: Any) -> set[str]:
        """The kinds whose abilities are used."""
        from undercroft.games.dungeon_kingdom.cards import CARDS
        from undercroft.games.dungeon_kingdom.flow.ability import Ability

        found = {CARDS[frame.face].kind for frame in state.frames if isinstance(frame, Ability)}
        told = [event for event in state.events()[-9:] if event.kind.name in ("deed", "controls")]
        return found | {CARDS[event.facts_for(None)["card"]].kind for event in told}

    def answer(self, state: Any, random: Random) -> Any:
        """Cards are used rather than not."""
        from undercroft.games.dungeon_kingdom.asks import END_PHASE

        offers = list(state.offers())
        if offers != [END_PHASE] and END_PHASE in offers and random.random() < 0.8:
            offers.remove(END_PHASE)
        return random.choice(offers)

    def look(self, game: Any, seen: Any, who: list[str]) -> list[str]:
        """Why not, of every card."""
        from undercroft.kernel.guide import Spot

        spots = [
            Spot(zone, place=at) for zone in ("kingdom", "dungeon") for at in range(len(seen.zones[zone]))
        ]
        said = [game.guide.why_not(seen, spot, who).says for spot in spots]
        assert not any(": ." in each for each in said), said
        return said

    def known(self) -> dict[str, Any]:
        """How many cards there are of each code."""
        from undercroft.games.dungeon_kingdom.cards import CARDS

        return {"counts": {card.code: card.count for card in CARDS}}


if __name__ == "__main__":
    run(OfDungeonKingdom())
