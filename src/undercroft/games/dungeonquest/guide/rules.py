"""The rules of DungeonQuest for the help: the game in short, and the rules of each question."""

from __future__ import annotations

from typing import Final

SHORT: Final = "\n".join(
    (
        "Aim: leave the dungeon with more gold than anybody else who leaves it alive. Who is inside when "
        "the sun has set is lost.",
        "Turn: move to a neighbouring space, or search the chamber you are in; where there is a way down "
        "you may enter the catacombs. An unexplored space gets a tile of the pile, its arrow towards you.",
        "Encounter: what you enter, you encounter, a monster first. Most chambers have you draw a card; "
        "Corridors and the like send you on in the same turn.",
        "Doors and portcullises: a door opens by a Door card, a portcullis by a test of Strength. What holds "
        "you ends your turn.",
        "Test: roll two dice; a total up to your attribute succeeds. Each failure makes you more determined "
        "for the next attempt at the same obstacle.",
        "Monsters: escape, by the draw of two Power cards, or attack. Fights go round after round until "
        "one side is dead. The player on your left plays the monster.",
        "Treasure chamber: in the middle sleeps the dragon. Each Dragon card you draw there gives you two "
        "treasures, or wakes it: it takes all your treasures, and two dice of wounds.",
        "Catacombs: draw a card a turn. When one lets you out, you come up as many spaces ahead as you have "
        "cards, and a die to the side.",
        "Leaving: in a tower room with at least one Loot card. You cannot come back.",
        "Sun: the First Player's seat moves it a space a round. From the numbered spaces on a die can end "
        "the day.",
        "Death: wounds that reach your life kill you; your cards go back, and you play monsters on.",
        "Alone: you win by leaving with at least one Treasure card, and your gold is your score. Chance "
        "plays the monsters.",
    )
)
"""The game in short, a paragraph a line."""

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "hero": ("DQ-SETUP-05",),
    "tower": ("DQ-SETUP-08", "DQ-LOOT-05"),
    "drink": ("DQ-TURN-05",),
    "action": ("DQ-TURN-03", "DQ-TURN-04", "DQ-TURN-07", "DQ-TURN-09"),
    "move on": ("DQ-MOVE-11", "DQ-MOVE-04", "DQ-RUNE-04"),
    "web": ("DQ-WEB-01", "DQ-WEB-02", "DQ-WEB-03", "DQ-WEB-04"),
    "bridge": ("DQ-BRIDGE-01", "DQ-BRIDGE-03"),
    "drop": ("DQ-BRIDGE-02", "DQ-LOOT-06"),
    "scout": ("DQ-HERO-05",),
    "tile": ("DQ-HERO-05", "DQ-MOVE-06"),
    "open": ("DQ-CARD-07",),
    "secret": ("DQ-SEARCH-08", "DQ-SEARCH-09", "DQ-SEARCH-10"),
    "keen eyes": ("DQ-HERO-08",),
    "found": ("DQ-HERO-08", "DQ-SEARCH-06"),
    "tower room": ("DQ-EXIT-01", "DQ-EXIT-02", "DQ-EXIT-03"),
    "heading": ("DQ-CAT-04", "DQ-CAT-06"),
    "arrow": ("DQ-CAT-18",),
    "hole": ("DQ-CAT-08",),
    "surface": ("DQ-CAT-12", "DQ-CAT-14"),
    "shift": ("DQ-CAT-14",),
    "side": ("DQ-CAT-20", "DQ-CHASM-04", "DQ-BRIDGE-06"),
    "bribe": ("DQ-LOOT-06", "DQ-CAT-12"),
    "give up": ("DQ-LOOT-06", "DQ-CARD-06"),
    "retreat": ("DQ-TC-06", "DQ-TC-07"),
    "monster": ("DQ-MON-06", "DQ-ESC-01", "DQ-ESC-02", "DQ-ESC-04"),
    "volley": ("DQ-HERO-03",),
    "fight": ("DQ-CMB-05", "DQ-DMG-01", "DQ-DTH-01"),
    "counter": ("DQ-CNT-02", "DQ-CNT-03"),
    "further wound": ("DQ-HERO-02", "DQ-DICE-07", "DQ-CSOLO-04", "DQ-CLASSIC-06"),
    "reroll": ("DQ-HERO-07", "DQ-DICE-06"),
    "reroll die": ("DQ-CSOLO-03",),
    "token": ("DQ-MON-05", "DQ-TOKEN-01"),
    "end effect": ("DQ-WIN-03",),
    "imp": ("DQ-WIN-03",),
    "classic": ("DQ-CLASSIC-03", "DQ-CLASSIC-04"),
    "react": ("DQ-RUNE-01", "DQ-RUNE-02"),
    "tokens": ("DQ-HERO-06", "DQ-TEST-02"),
}
"""The clauses that put each question."""

RULES: Final[dict[str, str]] = {
    "hero": "Each hero has his own life, attributes and abilities; none is played twice.",
    "tower": "Any tower room without another hero. Every tower is a way out later.",
    "drink": (
        "Before you act you may use potions and a Rune of Healing, one at a time; later in the turn they "
        "cannot be used."
    ),
    "action": (
        "One action a turn: move through a passage, search where there is a search icon (twice a stay at "
        "most), go down into the catacombs, draw a Dragon card, or use a card instead of an action. What "
        "you enter, you encounter."
    ),
    "move on": "This space sends you on: move again through a passage and encounter what is there.",
    "web": (
        "Cross: test Strength and move on at once; failure holds you until you succeed. Go back: your turn "
        "ends, and next turn you return where you came from."
    ),
    "bridge": (
        "Cross: test Agility, each Loot card adds 1 to the dice; failure means a die of wounds and the "
        "catacombs. Stay: your turn ends, and next turn you go back."
    ),
    "drop": "Each Loot card you still hold adds 1 to the dice, a Loadstone 2. What you drop is discarded.",
    "scout": "With fewer than 8 wounds Challara may look at two tiles and lay one; the other is shuffled in.",
    "tile": "The tile is laid with its arrow towards where you come from; the other goes back into the pile.",
    "open": "You may draw and resolve the card, for better or worse, or leave it.",
    "secret": (
        "A secret way leads through walls, doors and portcullises; the space is encountered in this turn, "
        "and a monster there cannot be escaped."
    ),
    "keen eyes": "Lindel may draw two Search cards, resolve one and discard the other.",
    "found": "The card you choose is resolved, the other is discarded.",
    "tower room": (
        "With a Loot card you may leave the dungeon for good; otherwise you must move out again and "
        "encounter the space you enter."
    ),
    "heading": (
        "You will come up in this direction, a space for each Catacomb card you have drawn by then. The "
        "first card comes next turn."
    ),
    "arrow": "The tile is laid where you come up, its arrow towards the side you choose.",
    "hole": "Test Agility again instead of drawing a card; once you draw a card, the hole is gone.",
    "surface": (
        "You come up a space ahead for each card of your trip, then a die to the left or right of that. The "
        "space is encountered next turn, without an escape."
    ),
    "shift": "Choose before the die is rolled; it says how many spaces you shift. The rim stops you.",
    "side": "You can only leave through passages of the side you stand on; on a Bridge you must then cross.",
    "bribe": (
        "A die times 100 below the printed value of what you gave opens a way out; otherwise you suffer 4 "
        "wounds. Giving nothing has no effect."
    ),
    "give up": (
        "The card goes to the discard pile of its deck. A Loadstone goes only if you have nothing else."
    ),
    "retreat": (
        "Through any passage without a door, a portcullis or a hero behind it; what is there is encountered "
        "in your next turn."
    ),
    "monster": (
        "Escape: both draw a Power card; a value not below the monster's takes you back where you came "
        "from, otherwise the monster's card wounds you and you fight. Attack: you fight until a side is dead."
    ),
    "volley": "Three Combat cards are turned up; each ranged one is a wound on the monster.",
    "fight": (
        "The higher card wins and wounds the loser; it takes along all cards of its type in the combat "
        "stack. A lower card whose icon answers the other's type can counterattack."
    ),
    "counter": (
        "Play further cards whose icon answers the opponent's attack type, until your total exceeds his "
        "card; an equal total is a stand-off."
    ),
    "further wound": "Krutzbeck may add a wound each time he wounds the monster.",
    "reroll": "The dice you choose are rolled again, once; the second result stands.",
    "reroll die": "Hugo may roll a 1 again, once; the second result stands.",
    "token": "No token of this monster is left in the pool: choose one that lies in the dungeon.",
    "end effect": "Effects at the end of the game are resolved one by one, in the order you like.",
    "imp": "A die: 1-2 costs you another Loot card at random, 4-6 gives you a Treasure card.",
    "classic": (
        "Both choose in secret. Equal cards wound both sides; Bolt of Agony beats Quick Shot, Quick Shot "
        "beats Slash, Slash beats Bolt of Agony. The hero's Quick Shot against Slash is 2 wounds."
    ),
    "react": "A card that can be used just now; each rune can be used once in the game.",
    "tokens": "Each determination token adds 1 to the attribute in this test. You do it once a turn at most.",
}
