"""The options of DungeonQuest."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.kernel.errors import BadOption
from undercroft.kernel.options import JOINED, check_settings, number, one_of, setting, switch

HERO_SETS: Final[tuple[str, ...]] = (
    "all",
    *(
        JOINED.join(chosen)
        for number in range(1, len(HERO_KEYS))
        for chosen in combinations(HERO_KEYS, number)
    ),
)

ALL_HEROES: Final[tuple[int, ...]] = tuple(range(len(HERO_KEYS)))


@dataclass(frozen=True)
class Options:
    """Player count, combat system and variants. DQ-SOLO-01, DQ-DICE-01, DQ-CSOLO-01, DQ-CLASSIC-01"""

    players: int = setting(2, (1, 2, 3, 4), "number of players; one plays the solo game")
    combat_mode: str = one_of(("standard", "dice", "classic_solo", "classic"), "how fights are fought")
    hero_assignment: str = one_of(("random", "choose"), "how heroes are given out", "Giving out heroes")
    heroes_available: str = setting("all", HERO_SETS, "the heroes in use")
    rune_cards: bool = switch("each hero begins with a rune", on=True)
    deathblow_cards: str = one_of(
        ("all", "revealed"), "which of the winner's cards deal a deathblow", "Cards that deal deathblows"
    )
    no_retreat: str = one_of(
        ("killed", "stay"),
        "what becomes of a hero who cannot flee the dragon",
        "Heroes who cannot flee the dragon",
    )
    tower_resurface: str = one_of(
        ("allowed", "adjacent"), "whether one may resurface in a tower room", "Resurfacing in tower rooms"
    )
    search_when_trapped: bool = switch(
        "a trapped hero may search anywhere", "Searching while trapped", on=True
    )
    solo_exit: str = one_of(
        ("any", "treasure"), "what one needs to leave in the solo game", "Leaving in the solo game"
    )
    solo_counter: str = one_of(
        ("revealed_order", "cheapest"),
        "how the monster counterattacks in the solo game",
        "Counterattacks in the solo game",
    )
    sun_length: int = number(25, 15, 40, "quiet spaces of the sun track", "Length of the sun track")
    torchlight: bool = switch("tiles lie beside each tower from the start")
    round_cap: int = number(60, 40, 200, "the sun sets at the latest after this round", "Last round")

    def heroes(self) -> tuple[int, ...]:
        """The heroes in use, by number."""
        if self.heroes_available == "all":
            return ALL_HEROES
        return tuple(HERO_KEYS.index(key) for key in self.heroes_available.split(JOINED))

    def __post_init__(self) -> None:
        check_settings(self)
        number = len(self.heroes())
        if number < self.players:
            raise BadOption(
                f"Option heroes_available names {number} {'hero' if number == 1 else 'heroes'} for "
                f"{self.players} players; name at least one for each player."
            )
        if self.combat_mode == "classic" and self.players == 1:
            raise BadOption(
                "Option combat_mode cannot be classic with 1 player; it needs 2 or more. "
                "Alone, take standard, dice or classic_solo."
            )
