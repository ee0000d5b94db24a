"""What each zone of the table is for, and the clauses about it."""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeonquest.cards.heroes import MONSTERS
from undercroft.games.dungeonquest.layout import DISCARDING, POOLS
from undercroft.kernel.guide import ZoneText

DECK_TEXTS: Final[dict[str, ZoneText]] = {
    "dungeon": (
        "Dungeon deck: most chambers have you draw from it when you enter.",
        ("DQ-ROOM-01", "DQ-CARD-01", "DQ-CARD-03"),
    ),
    "crypt": ("Crypt deck: a Crypt found in the dungeon may be opened.", ("DQ-CARD-03", "DQ-CARD-07")),
    "corpse": ("Corpse deck: a Dead Adventurer may be searched.", ("DQ-CARD-03", "DQ-CARD-07")),
    "door": (
        "Door deck: a card decides whether a door lets you through.",
        ("DQ-DOOR-01", "DQ-DOOR-02", "DQ-DOOR-03", "DQ-CARD-03"),
    ),
    "search": (
        "Search deck: who searches a chamber draws from it.",
        ("DQ-SEARCH-01", "DQ-SEARCH-02", "DQ-SEARCH-03", "DQ-SEARCH-06"),
    ),
    "trap": (
        "Trap deck: Trap Rooms and hidden traps have you draw from it.",
        ("DQ-TRAP-01", "DQ-CARD-07", "DQ-CARD-11"),
    ),
    "treasure": (
        "Treasure deck: a sleeping dragon lets you take two cards.",
        ("DQ-TC-03", "DQ-TC-13", "DQ-LOOT-01"),
    ),
    "catacomb": (
        "Catacomb deck: who is in the catacombs draws a card a turn. What is not kept goes back into it.",
        ("DQ-CAT-08", "DQ-CAT-09", "DQ-CAT-13", "DQ-CAT-22"),
    ),
    "dragon": (
        "Dragon deck: seven cards let the dragon sleep, one wakes it. Who enters the treasure chamber or "
        "stays there draws one.",
        ("DQ-TC-02", "DQ-TC-03", "DQ-TC-05", "DQ-TC-11"),
    ),
    "combat": (
        "Combat deck: both sides of a fight draw from it, and extra damage comes from it.",
        ("DQ-CMB-03", "DQ-CMB-08", "DQ-POWER-02"),
    ),
    "runes": ("Runes: those that nobody drew at the beginning are out of the game.", ("DQ-SETUP-07",)),
    "tiles": (
        "Tiles: the pile of chambers that nobody has found yet. When it is empty, nothing more is explored.",
        ("DQ-SETUP-01", "DQ-MOVE-06", "DQ-MOVE-08"),
    ),
}

OPEN_TEXTS: Final[dict[str, ZoneText]] = {
    "laid": (
        "Dungeon: 13 columns by 10 rows. Tower rooms lie in the corners, the treasure chamber in the middle; "
        "tiles are laid where heroes explore.",
        ("DQ-MOVE-01", "DQ-MOVE-02", "DQ-MOVE-03", "DQ-MOVE-05", "DQ-MOVE-06"),
    ),
    "dragon_cards": (
        "Dragon cards drawn: they lie face up until nobody is left in the treasure chamber.",
        ("DQ-TC-03", "DQ-TC-09", "DQ-TC-10"),
    ),
    "resolving": ("Being resolved: the card drawn, until it is done.", ("DQ-CARD-01", "DQ-CARD-07")),
    "considered": (
        "Looked at: tiles or cards from which one is chosen, or Combat cards turned up.",
        ("DQ-HERO-03", "DQ-HERO-05", "DQ-HERO-08", "DQ-CAT-18", "DQ-SOLO-05"),
    ),
    "rune": (
        "Rune: each hero begins with one and uses it once, at the time it says.",
        ("DQ-SETUP-07", "DQ-RUNE-01", "DQ-RUNE-02", "DQ-RUNE-03"),
    ),
    "loot": (
        "Loot: what a hero carries, face up. With at least one card he may leave, and its gold decides.",
        ("DQ-CARD-02", "DQ-LOOT-01", "DQ-LOOT-02", "DQ-LOOT-03", "DQ-EXIT-01", "DQ-WIN-02"),
    ),
    "kept": ("Kept: cards that weigh on a hero at the start of his turns.", ("DQ-STAT-01", "DQ-EXIT-04")),
    "trip": (
        "Trip: the Catacomb cards drawn since the hero went down. Each carries him a space farther.",
        ("DQ-CAT-09", "DQ-CAT-13", "DQ-CAT-14", "DQ-STAT-01"),
    ),
    "classic_hand": (
        "Classic hand: Bolt of Agony, Slash and Quick Shot, for heroes and monsters alike.",
        ("DQ-CLASSIC-01", "DQ-CLASSIC-03"),
    ),
    "used_runes": ("Used runes: they are out of the game.", ("DQ-RUNE-01", "DQ-DEATH-02")),
    "lairs": (
        "Monster tokens in the dungeon: a monster that somebody escaped from stays until it is killed.",
        ("DQ-ESC-03", "DQ-ENC-03", "DQ-TOKEN-01", "DQ-TOKEN-03"),
    ),
}

FIGHT_TEXTS: Final[dict[str, ZoneText]] = {
    "token": (
        "Monster: the token of the monster that is met. Only its player sees how much life it has.",
        ("DQ-MON-03", "DQ-MON-04", "DQ-END-01", "DQ-SOLO-02"),
    ),
    "hero_power": (
        "Power cards of the hero: one is drawn to escape, another is his in the fight.",
        ("DQ-SETUP-05", "DQ-ESC-01", "DQ-CMB-04"),
    ),
    "monster_power": (
        "Power cards of the monster: one is drawn against an escape, another is its in the fight.",
        ("DQ-MON-02", "DQ-ESC-01", "DQ-CMB-04"),
    ),
    "hero_hand": (
        "Hero's hand: up to five cards each round. Others see only how many.",
        ("DQ-CMB-03", "DQ-CMB-04", "DQ-CMB-05"),
    ),
    "monster_hand": (
        "Monster's hand: up to five cards each round, for the player on the hero's left.",
        ("DQ-MON-02", "DQ-CMB-03", "DQ-CMB-05", "DQ-SOLO-03"),
    ),
    "hero_played": (
        "Hero's attack: the cards of this round, face down until both are revealed.",
        ("DQ-CMB-05", "DQ-CNT-02", "DQ-DMG-01"),
    ),
    "monster_played": (
        "Monster's attack: the cards of this round, face down until both are revealed.",
        ("DQ-CMB-05", "DQ-CNT-02", "DQ-SOLO-04"),
    ),
    "hero_damage": (
        "Hero's damage stack: each card is a wound; they become tokens after the fight.",
        ("DQ-DMG-02", "DQ-END-02", "DQ-END-03"),
    ),
    "monster_damage": (
        "Monster's damage stack: each card is a wound; as many as it has life kill it.",
        ("DQ-DMG-02", "DQ-END-01"),
    ),
    "combat_stack": (
        "Combat stack: cards of lost rounds and stand-offs. Who wins with a card of their type deals "
        "them as a deathblow.",
        ("DQ-DMG-03", "DQ-DMG-04", "DQ-DTH-01", "DQ-STAND-01"),
    ),
    "set_aside": (
        "Set aside: cards out of this fight, like Power cards of an escape.",
        ("DQ-CMB-04", "DQ-CMB-08", "DQ-SOLO-05"),
    ),
}

POOL_TEXTS: Final[dict[str, ZoneText]] = {
    pool: (
        f"{monster.name} tokens: those not in the dungeon, face down. Lives {_lives}.",
        ("DQ-SETUP-04", "DQ-MON-03", "DQ-MON-05", "DQ-TOKEN-02"),
    )
    for pool, monster in zip(POOLS, MONSTERS, strict=True)
    for _lives in [", ".join(str(life) for life in monster.lives)]
}

DISCARD_TEXTS: Final[dict[str, ZoneText]] = {
    f"{name}_discard": (
        f"{name.capitalize()} discard pile: shuffled into a new deck when the {name.capitalize()} deck is "
        "empty.",
        ("DQ-CARD-01", "DQ-CARD-03", "DQ-CARD-06"),
    )
    for name in DISCARDING
}

ZONE_TEXTS: Final[dict[str, ZoneText]] = {
    **DECK_TEXTS,
    **POOL_TEXTS,
    **DISCARD_TEXTS,
    **OPEN_TEXTS,
    **FIGHT_TEXTS,
}
"""What each zone is for, and the clauses about it."""
