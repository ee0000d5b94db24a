"""The rules of Dungeon & Kingdom for the help: the game in short, and the rules of each question."""

from __future__ import annotations

from typing import Final

SHORT: Final = "\n".join(
    (
        "Aim: have the most points at the end. Your points lie in your Reserve.",
        "Turn: take a card of the Matrix. Queue it at the right end of your Array (seven cards at "
        "most), or cut the Array with it beside a card of its colour; a Princess matches every card. If "
        "you can do neither, you lose the Array.",
        "Cut: the cards left of the cut are your Kingdom, those right of it your Dungeon. The card you "
        "cut with becomes a Gem, or goes to your Graveyard if it is a Monster.",
        "Kingdom: it pays for Monsters. Discard the Adventurers that a Monster there shows, from hand "
        "and Kingdom, and gain its points.",
        "Dungeon: it uses abilities. Discard an Adventurer there to use its own, or a Monster there and "
        "any Adventurer of hand or Dungeon to use the Monster's.",
        "Aftermath: Adventurers left in the Kingdom go to your hand (seven at most), those left in the "
        "Dungeon become Gems. Each Monster left captures 2 of your points; defeat or control it after "
        "your next cut, or they are lost.",
        "Gems: a Princess used in the Dungeon scores one, two or three of a colour for 2, 5 or 9 points.",
        "End: an empty row or column is refilled; (refill) marks a card that empties one. When the deck "
        "is used up, the Matrix is played out, and its last card brings the last turn.",
        "Score: your Reserve, and half a point for each card in hand, Array and Treasury, rounded down.",
        "Signs: (largest) marks the largest hand; a Ninja robs the largest of the opponents. In limbo "
        "lies a card between two places, like one that an Angel chose; nothing can be done with it.",
    )
)
"""The game in short, a paragraph a line."""

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "take": ("DK-TURN-03",),
    "action": ("DK-QUEUE-01", "DK-CUT-04"),
    "menu": ("DK-PHASE-02",),
    "pay": ("DK-DEFEAT-02", "DK-WILD-01"),
    "controller": ("DK-CONTROL-01",),
    "gems": ("DK-PRINCESS-01",),
    "angel.card": ("DK-ANGEL-01",),
    "angel.use": ("DK-ANGEL-02",),
    "warrior.move": ("DK-WARRIOR-01",),
    "wizard.card": ("DK-WIZARD-01",),
    "wizard.zone": ("DK-WIZARD-01",),
    "ninja.target": ("DK-NINJA-01",),
    "ninja.card": ("DK-NINJA-02",),
    "dragon": ("DK-DRAGON-01",),
    "harpy.card": ("DK-HARPY-01",),
    "harpy.zone": ("DK-HARPY-01",),
    "robot.target": ("DK-ROBOT-01",),
    "robot.waive": ("DK-ROBOT-01",),
    "reaper": ("DK-REAPER-01",),
    "hand.discard": ("DK-AFTER-02",),
    "raid": ("DK-AFTER-08",),
    "raid.one": ("DK-VARIANT-03",),
}
"""The clauses that put each question."""

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
