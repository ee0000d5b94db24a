"""What is in the box, card by card:

- every deck with the name, type, value and number of each card;
- every Combat card with type, value, counter icon and number;
- every Power card with its owner, numbers and words.
"""

from __future__ import annotations

import pytest

from undercroft.games.dungeonquest.cards import ATTACKS, DECK_CARDS
from undercroft.games.dungeonquest.cards.attacks import Attack
from undercroft.games.dungeonquest.cards.vocabulary import VOCABULARY
from undercroft.kit.language.notation import write_effect
from undercroft.testing import clause

DECKS = {
    "dungeon": """
    Empty, event x12; Dead Adventurer, event x7; Crypt, event x7; Skeleton, monster x2;
    Sorcerer, monster x2; Troll, monster x2; Golem, monster x1; Demon, monster x1; Hidden Trap, trap x3;
    Passage Down, event x2; Ceiling Collapses, trap x2; Torch Goes Out, event x1; Secret Door, event x1;
    Razorwing Attack, threat x1; Curse of the Wizard, event x1; Unstable Potion, loot x1;
    Bottle Imp, loot x1; Lingering Shade, threat x1; Gold Coins 30, loot 30 x1;
    Gold Coins 40, loot 40 x1;
    """,
    "crypt": """
    Gold Coins 20, loot 20 x1; Gold Coins 90, loot 90 x1; Gold Coins 120, loot 120 x1;
    Gold Coins 250, loot 250 x1; Unstable Potion, loot x3; Empty, event x4; Old Bones, threat x2;
    Spectral Storm, threat x1; Hidden Trap, trap x1;
    """,
    "corpse": """
    Gold Coins 50, loot 50 x1; Gold Coins 100, loot 100 x1; Gold Coins 200, loot 200 x1;
    Unstable Potion, loot x1; Empty, event x4; Rope, loot x3; Old Bones, threat x1; Scorpion, threat x1;
    Small Scorpion, threat x1; Deadly Scorpion, threat x1;
    """,
    "door": """
    Door Opens x8; Door Jammed x4; Hidden Trap x3;
    """,
    "search": """
    Secret Door, event x6; Secret Passage, event x2; Passage Down, event x4; Empty Room, event x7;
    Gold Coins 10, loot 10 x1; Gold Coins 60, loot 60 x1; Gold Coins 70, loot 70 x1;
    Gold Coins 150, loot 150 x1; Unstable Potion, loot x2; Giant Centipede, threat x1;
    Ferrox, threat x2; Hidden Trap, trap x2;
    """,
    "trap": """
    Trapdoor x4; Poisonous Snakes x2; Poisonous Gas x2; Ceiling Collapses x2; Explosion x2;
    Swinging Blade x1; Crossfire Trap x2;
    """,
    "treasure": """
    Obsidian Ring, loot 110 x1; Golden Claws, loot 290 x1; Belt of Strength, loot 260 x1;
    Jinn Lamp, loot 270 x1; Pearl Ring, loot 130 x1; Jeweled Chakra, loot 350 x1;
    Gold Ring, loot 190 x1; Loadstone, loot 1 x2; Quicksilver Potion, loot 1500 x1;
    Ruby Ring, loot 140 x1; Charmer's Flute, loot 230 x1; Mirror of Shael, loot 550 x1;
    Staff of Light, loot 700 x1; Rune Scarab, loot 400 x1; Ebon Amulet, loot 300 x1;
    Silver Ring, loot 160 x1; Flying Carpet, loot 500 x1; Harp of Tranquility, loot 2000 x1;
    Chalice of Tamalir, loot 900 x1; Crystal of Tival, loot 240 x1; Sun Spear, loot 1100 x1;
    Crystal of Orris, loot 320 x1; Bag of Gems, loot 1200 x1; Star of Kellos, loot 800 x1;
    Giant Ruby, loot 3000 x1; Eyes of Avra, loot 420 x1; Ebon Ring, loot 80 x1;
    Vestments of Kellos, loot 600 x1; Arcane Ring, loot 210 x1; Artifact Eater, loot x1;
    Forbidden Tome, loot x1;
    """,
    "catacomb": """
    Exit, event x6; Empty, event x8; Hole in the Roof, event x2; Hidden Trap, trap x3;
    Treasure Chest, loot x2; Gigantic Diamond, loot 4000 x1; Torch Goes Out, event x2;
    Horde of Rats, threat x2; Spider's Venom, threat x2; Razorwing Attack, threat x2;
    Demon Flame, threat x1; Golem Grab, threat x1; Troll Smash, threat x1; Sorcerer's Bolt, threat x1;
    Vampire Bite, threat x1; Greedy Deep Elf, event x1; Giant Naga, event x1; Skeleton, monster x1;
    Sorcerer, monster x1; Golem, monster x1;
    """,
    "dragon": """
    Sleeping x7; Dragon Rage x1;
    """,
    "rune": """
    Stasis Rune x1; Rune of Warning x1; Rune of Healing x1; Rune of Flight x1; Rune of Might x1;
    Rune of Fortune x1; Rune of Shielding x1; Rune of Opening x1; Rune of Banishment x1;
    Rune of Vanishing x1; Rune of Passage x1; Rune of Slumber x1;
    """,
}
"""Name, type, value where it is not 0, and number of cards."""

COMBAT = """
    Slash, melee 4, ranged x4; Jab, melee 2, ranged x4; Shield Bash, melee 3, melee x3;
    Riposte, melee 1, magic x3; Cleave, melee 5, none x4; Mighty Blow, melee 6, none x2;
    Quick Shot, ranged 4, magic x4; Snap Throw, ranged 2, magic x4; Pinning Shot, ranged 3, ranged x3;
    Sidestep Shot, ranged 1, melee x3; Aimed Shot, ranged 5, none x4; Deadly Volley, ranged 6, none x2;
    Bolt of Agony, magic 4, melee x4; Arcane Flicker, magic 2, melee x4;
    Spell Mirror, magic 3, magic x3; Null Ward, magic 1, ranged x3; Searing Flame, magic 5, none x4;
    Word of Ruin, magic 6, none x2;
"""
"""Name, type, value, counter icon, and number of cards."""

POWER: dict[str, tuple[str, str, int, str, int, int, tuple[str, ...]]] = {
    "Reassemble": ("skeleton", "magic", 2, "ranged", 2, 0, ("reveal: heal(1)",)),
    "Rattling Bones": ("skeleton", "melee", 3, "melee", 3, 1, ("lost: return()",)),
    "Grave Rush": ("skeleton", "melee", 5, "none", 5, 1, ("reveal{foe.is=ranged}: cancel()",)),
    "Bone Arrow": ("skeleton", "ranged", 4, "none", 6, 2, ("win: discard(1)@foe",)),
    "Dark Whispers": ("sorcerer", "magic", 2, "any", 3, 1, ("reveal: draw(combat,1)",)),
    "Life Leech": ("sorcerer", "magic", 4, "melee", 4, 2, ("win: heal(1)",)),
    "Hex of Weakness": ("sorcerer", "magic", 3, "magic", 6, 3, ("reveal: value(-2)@foe~next",)),
    "Soul Flare": ("sorcerer", "magic", 6, "none", 7, 4, ("win: wounds(1)@foe",)),
    "Regenerate": ("troll", "melee", 1, "melee", 2, 0, ("reveal: heal(2)",)),
    "Boulder Toss": ("troll", "ranged", 5, "none", 4, 2, ("reveal{foe.is=magic}: cancel()",)),
    "Rend": ("troll", "melee", 4, "ranged", 5, 3, ("win: wounds(1)@foe",)),
    "Skull Crusher": ("troll", "melee", 6, "none", 7, 4, ()),
    "Stone Hide": ("golem", "melee", 2, "any", 1, 2, ()),
    "Grinding Advance": ("golem", "melee", 4, "melee", 2, 2, ("lost: return()",)),
    "Earth Tremor": ("golem", "magic", 3, "ranged", 4, 3, ("reveal: discard(1)@foe",)),
    "Crushing Fist": ("golem", "melee", 7, "none", 5, 4, ()),
    "Infernal Roar": ("demon", "magic", 3, "any", 5, 2, ("reveal: discard(1)@foe",)),
    "Hellfire": ("demon", "magic", 6, "none", 6, 3, ("reveal{foe.is=melee}: cancel()",)),
    "Flaying Claws": ("demon", "melee", 5, "ranged", 7, 4, ("win: wounds(1)@foe",)),
    "Doom": ("demon", "magic", 7, "none", 9, 6, ("reveal: value(2)~next",)),
    "Shield of Kellos": ("hugo", "melee", 3, "ranged", 2, 0, ("reveal{foe.is=ranged}: cancel()",)),
    "Glorious Charge": ("hugo", "melee", 5, "none", 4, 0, ("win: wounds(1)@foe",)),
    "Banner Cry": ("hugo", "magic", 2, "magic", 5, 0, ("reveal: draw(combat,2)",)),
    "Tale of Triumph": ("hugo", "melee", 4, "melee", 7, 0, ("reveal: value(2)~next",)),
    "Berserk Fury": ("krutzbeck", "melee", 6, "none", 2, 0, ("reveal: wounds(1)", "win: wounds(2)@foe")),
    "Stone Skin": ("krutzbeck", "melee", 2, "melee", 3, 0, ("reveal{foe.is=magic}: cancel()",)),
    "Axe Throw": ("krutzbeck", "ranged", 4, "magic", 5, 0, ("win: wounds(1)@foe",)),
    "Dwarven Grit": ("krutzbeck", "melee", 3, "ranged", 6, 0, ("reveal: heal(1)",)),
    "Eagle Eye": ("tatianna", "ranged", 3, "ranged", 5, 0, ("reveal: show()@foe~next",)),
    "Hail of Arrows": ("tatianna", "ranged", 5, "none", 6, 0, ("win: wounds(1)@foe",)),
    "Hunter's Snare": ("tatianna", "melee", 3, "magic", 8, 0, ("reveal{foe.is=melee}: cancel()",)),
    "Leap Away": ("tatianna", "ranged", 2, "melee", 9, 0, ("lost: return()",)),
    "Ancient Ward": ("lindel", "magic", 3, "melee", 4, 0, ("reveal{foe.is=magic}: cancel()",)),
    "Moonlit Arrow": ("lindel", "ranged", 4, "magic", 6, 0, ("reveal{foe.is=magic}: value(2)",)),
    "Sorrow's Edge": ("lindel", "melee", 4, "ranged", 7, 0, ("win: discard(1)@foe",)),
    "Elven Grace": ("lindel", "ranged", 1, "any", 8, 0, ()),
    "Mystic Lance": ("challara", "magic", 4, "melee", 4, 0, ("reveal{foe.is=melee}: value(2)",)),
    "Brightblaze's Breath": (
        "challara", "magic", 6, "none", 5, 0,
        ("reveal{wounds>=8}: value(-3)", "win{wounds<=7}: wounds(1)@foe"),
    ),
    "Mirror Image": ("challara", "magic", 2, "any", 7, 0, ()),
    "Familiar's Feint": ("challara", "ranged", 3, "ranged", 8, 0, ("reveal{foe.is=ranged}: cancel()",)),
    "Purifying Fire": ("gherinn", "magic", 5, "none", 3, 0, ("reveal{foe.is=skeleton/demon}: value(2)",)),
    "Staff Sweep": ("gherinn", "melee", 3, "melee", 5, 0, ("reveal{foe.is=melee}: cancel()",)),
    "Prayer of Mending": ("gherinn", "magic", 2, "magic", 6, 0, ("reveal: heal(1)",)),
    "Penitent's Resolve": ("gherinn", "melee", 4, "ranged", 8, 0, ("reveal: value(2)~next",)),
}  # fmt: skip
"""Owner, type, value, counter icon, escape value, damage value, words."""


def lines(card: Attack) -> tuple[str, ...]:
    """What a card does."""
    return tuple(write_effect(VOCABULARY, effect) for effect in card.effects)


def listed(text: str) -> list[str]:
    """The entries of a table."""
    return [" ".join(entry.split()) for entry in text.split(";") if entry.strip()]


@clause("DQ-SETUP-03", "DQ-LOOT-01", "DQ-LOOT-02")
@pytest.mark.parametrize("deck", DECKS)
def test_the_cards_of_each_deck(deck: str) -> None:
    found = []
    for card in DECK_CARDS:
        if card.deck == deck:
            type_ = f", {card.type}" if card.type else ""
            found.append(f"{card.name}{type_}{f' {card.value}' if card.value else ''} x{card.count}")
    assert found == listed(DECKS[deck])


@clause("DQ-SETUP-03", "DQ-CMB-02")
def test_the_combat_cards() -> None:
    cards = [card for card in ATTACKS if not card.owner]
    assert [f"{c.name}, {c.type} {c.value}, {c.counter} x{c.count}" for c in cards] == listed(COMBAT)


@clause("DQ-SETUP-05", "DQ-MON-02", "DQ-ESC-01", "DQ-ESC-02")
def test_the_power_cards() -> None:
    found = {
        c.name: (c.owner, c.type, c.value, c.counter, c.escape, c.damage, lines(c))
        for c in ATTACKS
        if c.owner
    }
    assert found == POWER
    assert all(card.count == 1 for card in ATTACKS if card.owner)
