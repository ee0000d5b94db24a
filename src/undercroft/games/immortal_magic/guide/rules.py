"""The rules of Dungeons of Immortal Magic for the help: the game in short, and the rules of each question."""

from __future__ import annotations

from typing import Final

SHORT: Final = "\n".join(
    (
        "Aim: lead your characters through the dungeon and out by an opponent's gate. Each that gets "
        "through is a champion; who first has enough of them wins.",
        "Turn: draw a card and gain a gem, or skip the turn for more of one of them. Then comes deployment, "
        "then movement.",
        "Deployment: pay gems to bring characters into your zone, to equip them and to play other cards. "
        "Gems also buy up to two more cards.",
        "Movement: each character moves one space. Soldiers go forward and back, Specials and Commanders "
        "sideways too, Royals and Legends also diagonally.",
        "Rooms: a face-down card is turned up when somebody enters. Enemies fight, traps and fate strike, "
        "treasure pays, rooms stay under those who hold them.",
        "Battle: attack and defence are dice plus figures of cards, equipment and souls. A defence that "
        "equals the attack holds; then the other side attacks. Enemies strike first, else who enters.",
        "Instants: cards for windows of any player's turn, on attacks before the roll, on defences after "
        "it, on moves, on fate, or in answer to other cards.",
        "Spells need a Mage of yours in play, Arms a Warrior. What is marked for a path serves only that "
        "path.",
        "Souls: a victor gains one and all of the loser's. Each adds 1 to attack and defence; souls that "
        "are not kept are a gem each.",
        "Gates: who stands first in a line of a zone guards it; whoever comes through must defeat the guard.",
        "Champions bring gems, a Soldier 5, a Special 4, a Commander 2, a Royal 1, a Legend none.",
    )
)
"""The game in short, a paragraph a line."""

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "mulligan": ("DIM-SETUP-06",),
    "turn": ("DIM-TURN-03", "DIM-TURN-04", "DIM-TURN-05", "DIM-TURN-06", "DIM-TURN-07"),
    "deployment": ("DIM-PLAY-02", "DIM-TURN-08", "DIM-TURN-09", "DIM-TURN-11", "DIM-EQUIP-09"),
    "column": ("DIM-DEPLOY-01", "DIM-DEPLOY-06", "DIM-CHAMP-03"),
    "bearer": ("DIM-EQUIP-01", "DIM-EQUIP-02", "DIM-EQUIP-04", "DIM-EQUIP-07", "DIM-PLAY-06"),
    "target": ("DIM-PLAY-07", "DIM-PLAY-15", "DIM-PLAY-17"),
    "room": ("DIM-PLAY-17", "DIM-PLAY-18"),
    "rival": ("DIM-PLAY-17",),
    "branch": ("DIM-PLAY-18", "DIM-WINDOW-09"),
    "helper": ("DIM-HELP-01", "DIM-HELP-02", "DIM-HELP-03", "DIM-HELP-07"),
    "counters": ("DIM-COUNTER-01", "DIM-COUNTER-02", "DIM-COUNTER-03"),
    "swapped": ("DIM-TURN-09",),
    "discard": ("DIM-ROOM-16",),
    "over the limit": ("DIM-TURN-12",),
    "search": ("DIM-PLAY-17",),
    "recover": ("DIM-PLAY-15", "DIM-PLAY-17"),
    "remove": ("DIM-PLAY-17", "DIM-ROOM-16"),
    "overloaded": ("DIM-EQUIP-12",),
    "souls traded": ("DIM-SOUL-05",),
    "movement": ("DIM-MOVE-01", "DIM-MOVE-06", "DIM-MOVE-15", "DIM-PLAY-03", "DIM-TURN-16"),
    "destination": ("DIM-MOVE-02", "DIM-MOVE-03", "DIM-MOVE-04", "DIM-MOVE-07", "DIM-MOVE-12", "DIM-MOVE-13"),
    "move window": ("DIM-WINDOW-05", "DIM-WINDOW-01", "DIM-MOVE-12"),
    "fate window": ("DIM-WINDOW-07", "DIM-WINDOW-01"),
    "start window": ("DIM-WINDOW-02", "DIM-WINDOW-01", "DIM-BATTLE-18"),
    "attack window": ("DIM-WINDOW-03", "DIM-WINDOW-01", "DIM-BATTLE-06", "DIM-BATTLE-10"),
    "defence window": ("DIM-WINDOW-04", "DIM-WINDOW-01", "DIM-BATTLE-12", "DIM-BATTLE-13"),
    "respond window": ("DIM-WINDOW-06", "DIM-WINDOW-01", "DIM-WINDOW-11"),
    "end window": ("DIM-WINDOW-08", "DIM-WINDOW-01", "DIM-TURN-14"),
    "lead": ("DIM-SHARE-03", "DIM-SHARE-04"),
    "souls kept": ("DIM-SOUL-02", "DIM-SOUL-03", "DIM-SOUL-04"),
    "loot": ("DIM-BATTLE-24", "DIM-BATTLE-25"),
    "grant": ("DIM-CHAMP-06", "DIM-CHAMP-07"),
}
"""The clauses that put each question."""

RULES: Final[dict[str, str]] = {
    "mulligan": "Once, before the first turn, you may shuffle your whole hand into your deck and draw anew.",
    "turn": (
        "Play the turn: a card, a gem, then both phases. Skip for cards: two cards and a gem. Skip for gems: "
        "a card and two gems. A skipped turn has no phases."
    ),
    "deployment": (
        "Play any cards you can pay for, take equipment off in your zone, buy up to two cards for a gem "
        "each, or discard two cards for one. Once you go on to movement there is no way back."
    ),
    "column": (
        "The character goes to the back of the line; who is first in a line can enter the dungeon and "
        "guards the gate. It does not move in the turn it is deployed."
    ),
    "bearer": (
        "Hands, armor spaces and items are limited, no two pieces of armor of a type are worn together, and "
        "what is marked for a path only that path wears."
    ),
    "target": "Only those can be chosen whom the card names and for whom it would change something.",
    "room": "Choose a space of the dungeon. When you look at several, all are named before you see any.",
    "rival": "The card is for one of your opponents.",
    "branch": "The card does one of several things; only what is possible now can be chosen.",
    "helper": (
        "Another of your characters in play, wherever it stands, adds its dice and figures until the battle "
        "is over, and then goes back where it was."
    ),
    "counters": "Several counters can be removed at once for the sum; with the last one the card is lost.",
    "swapped": "Two cards of your hand are discarded, and you draw one.",
    "discard": "You choose which cards of your hand you lose.",
    "over the limit": "At the end of your turn you keep no more cards than the limit.",
    "search": "The card is shown and comes to your hand, and the deck is shuffled; you may also take none.",
    "recover": "The card comes back from your graveyard to your hand.",
    "remove": "The card goes to its owner's graveyard.",
    "overloaded": "The character can no longer carry all it wears: choose what goes to the graveyard.",
    "souls traded": "Each soul you trade is a gem; it no longer adds to attack and defence.",
    "movement": (
        "Your characters move one at a time, in any order, each one space unless a card allows more. Each "
        "move is resolved completely. Nobody has to move."
    ),
    "destination": (
        "An opposing character or a face-up enemy means a battle, a face-down card is turned up. Into an "
        "opponent's zone leads the way to a champion, past the guard."
    ),
    "move window": "Before the move happens you may play a card on it. A move that is stopped is used up.",
    "fate window": "You may cancel the card, or have its table rolled again, before it takes effect.",
    "start window": "The battle begins; now is the time for cards that change who fights and who is first.",
    "attack window": (
        "Cards and abilities that raise or lower the attack are played now, before the roll; the total is "
        "final once the dice are rolled."
    ),
    "defence window": (
        "Both rolls are known. Raise the defence to at least the attack, and the defender holds; nothing "
        "changes the attack any more."
    ),
    "respond window": "Before the card takes effect it can be cancelled; its cost is lost then.",
    "end window": "The turn is about to end; Instants for any time can be played now.",
    "lead": "One of the two leads and can fall, the other helps; if the lead falls, the other fights on.",
    "souls kept": "Souls you keep add 1 each to attack and defence; each other one is a gem at once.",
    "loot": "The victor may take one card that the loser wore and equip it at no cost, within its limits.",
    "grant": (
        "It stands next to your zone. If you declare it a champion, it leaves the dungeon; its player gains "
        "the gems of its class and one champion."
    ),
}
"""The rules of each question in a sentence or two."""
