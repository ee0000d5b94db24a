"""The records of cards. DIM-CARD-01..11"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.kit.language.syntax import Effect

CHARACTER: Final = "character"
WEAPON: Final = "weapon"
ARMOR: Final = "armor"
ITEM: Final = "item"
SPELL: Final = "spell"
ARMS: Final = "arms"
INSTANT: Final = "instant"
UNIVERSAL: Final = "universal"
PLAYER_TYPES: Final = (CHARACTER, WEAPON, ARMOR, ITEM, SPELL, ARMS, INSTANT, UNIVERSAL)

ENEMY: Final = "enemy"
FATE: Final = "fate"
FATE_ROLL: Final = "fateroll"
TREASURE: Final = "treasure"
ROOM: Final = "room"
TRAP: Final = "trap"
DUNGEON_TYPES: Final = (ENEMY, FATE, FATE_ROLL, TREASURE, ROOM, TRAP)
"""The kinds of dungeon cards; Rooms and Traps are told apart here. DIM-ROOM-02"""

CLASSES: Final = ("Soldier", "Special", "Commander", "Royal", "Legend")
RACES: Final = ("Human", "Orc", "Dwarf", "Elf", "Neutral")
PATHS: Final = ("W", "M")
MAGIC: Final = ("fire", "frost", "electric", "earth", "air", "light", "dark", "arcane")
WEAPON_KINDS: Final = ("sword", "axe", "hammer", "spear", "bow", "dagger", "staff", "wand", "sling", "club")
ARMOR_TYPES: Final = (
    "helmet", "chestplate", "vest", "robe", "gauntlets", "boots", "greaves", "shield", "cloak", "pauldrons",
)  # fmt: skip
"""The ten types of armor. DIM-RULING-39"""

CHAMPION_GEMS: Final[dict[str, int]] = {"Soldier": 5, "Special": 4, "Commander": 2, "Royal": 1, "Legend": 0}
"""What a champion brings by its class. DIM-CHAMP-02, DIM-RULING-34"""


@dataclass(frozen=True)
class Card:
    """Any card, of a player or of the dungeon; a field that a type does not have is empty.

    `code` is the id of the card, `effects` what it does, `words` the same in a sentence and only there to be
    read, `provenance` where its figures come from, `shields` how common it is. `instant` says that a Spell or
    an Arms is one too, `mode` is equipment or deployable for an Item, deployable or one-shot for an Arms.
    `hands`, `spaces`, `items` and `souls` are the limits of a character (2, 3, 2, 5 unless its card says
    otherwise), and for equipment what it takes up. `kind` is a weapon's kind, enemy or boss for an enemy;
    `life` is occupied or permanent for a room; `copies` how many of a dungeon card are in the box. Lore,
    pictures and editions have no field. DIM-CARD-09..11
    """

    code: str
    name: str
    type: str
    effects: tuple[Effect, ...]
    words: str
    provenance: str
    path: str = ""
    cost: int = 0
    shields: int = 1
    race: str = ""
    rank: str = ""
    realm: str = ""
    tags: tuple[str, ...] = ()
    dice: int = 0
    atk: int = 0
    defence: int = 0
    hands: int = 0
    spaces: int = 0
    items: int = 0
    souls: int = 0
    helmet: bool = True
    kind: str = ""
    armor_type: str = ""
    mode: str = ""
    magic: str = ""
    instant: bool = False
    life: str = ""
    gems: int = 0
    copies: int = 0

    def types(self) -> tuple[str, ...]:
        """What a filter by type matches: an Instant Spell is a spell and an instant. DIM-CARD-08"""
        return (self.type, INSTANT) if self.instant and self.type != INSTANT else (self.type,)

    def deployable(self) -> bool:
        """Whether it lies in the row of Deployables. DIM-PLAY-14"""
        return self.mode == "deployable"
