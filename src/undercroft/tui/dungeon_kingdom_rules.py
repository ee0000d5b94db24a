"""The rules of Dungeon & Kingdom by question, in a few sentences each, for the help of the client."""

from __future__ import annotations

from typing import Final

RULES: Final[dict[str, str]] = {
    "take": (
        "Take any card of the Matrix. Afterwards you queue it, or cut your Array with it if it matches a "
        "card there. When a whole row or column is empty, the Matrix is refilled there."
    ),
    "action": (
        "Queue Up puts the new card at the right end of your Array, which holds seven. Cut splits the "
        "Array beside a card of the same colour (a Princess matches everything): the left part becomes "
        "your Kingdom, the right part your Dungeon; the new card becomes a Gem, or goes to the Graveyard "
        "if it is a Monster. Dismiss discards the Array and the new card."
    ),
    "menu": (
        "In any order: defeat Monsters of the Kingdom by discarding the Adventurers they show, from hand "
        "and Kingdom; use Adventurers of the Dungeon for their deeds; control Monsters of the Dungeon "
        "with an Adventurer of hand or Dungeon. When you end the phase, Adventurers of the Kingdom return "
        "to your hand (seven at most), those of the Dungeon become Gems, and each Monster left captures 2 "
        "of your points or leaves."
    ),
    "pay": "Each icon is paid with that Adventurer, or with a Princess and any other Adventurer.",
    "controller": (
        "Any Adventurer of your hand or Dungeon can control a Monster; both are discarded. Captured "
        "points on the Monster come back to you."
    ),
    "gems": "One, two or three Gems of one colour give 2, 5 or 9 points. White Gems count as any colour.",
    "angel.card": "The Adventurer becomes a Gem of yours, after you have used its ability if you like.",
    "angel.use": "You may use the ability of the Adventurer before it becomes a Gem.",
    "warrior.move": "Up to two times, a card of yours changes between Kingdom and Dungeon.",
    "wizard.card": (
        "The chosen card joins your Kingdom or Dungeon; the others go beneath the deck, and only you know "
        "them."
    ),
    "wizard.zone": (
        "In the Kingdom a Monster can be defeated and an Adventurer can pay; in the Dungeon cards are "
        "used for their abilities."
    ),
    "ninja.target": (
        "The Ninja searches the largest hand among your opponents; here several are equally large."
    ),
    "ninja.card": "The card goes to your hand; only you and its owner know which it is.",
    "dragon": (
        "Every Gem of the colour is discarded from all Treasuries, yours too; each gives you a point."
    ),
    "harpy.card": "The Adventurer leaves that Array, which closes up, and joins your Kingdom or Dungeon.",
    "harpy.zone": "In the Kingdom an Adventurer can pay; in the Dungeon it is used for its ability.",
    "robot.target": ("You defeat a Monster in another Array and pay one icon fewer; points on it are yours."),
    "robot.waive": "This icon of the Monster need not be paid.",
    "reaper": "Each Monster that leaves your Graveyard gives you a point; the oldest go first.",
    "hand.discard": "You keep seven cards in hand at most.",
    "raid": (
        "Your points do not feed every Monster: those you choose capture 2 points each, the others leave."
    ),
    "raid.one": "The Monster captures your last point; the others leave.",
}
