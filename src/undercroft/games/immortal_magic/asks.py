"""Every question Dungeons of Immortal Magic can ask, with its domain."""

from __future__ import annotations

from typing import Any, Final

from undercroft.games.immortal_magic.board import NAMES, PLACES, SPACES
from undercroft.games.immortal_magic.cards import CODES, FIRST_CAMPAIGN, FIRST_DUNGEON
from undercroft.games.immortal_magic.layout import CARD, FACE, MOST, MOST_CARDS, PLACE, SEAT, SPACE
from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.facts import Fact, amount, texts
from undercroft.kernel.ids import NO_CARD, PASS
from undercroft.kit.declared import declared

DONE: Final = -1
"""The answer that ends a run of choices, or declines one."""

CARD_IDS: Final = range(MOST_CARDS)

STOP: Final = -2
"""Name no further room."""

EFFECTS: Final = 8
"""So many effects a card may have."""

GO_ON: Final = "go on"
END_TURN: Final = "end turn"
BUY: Final = "buy"
SWAP: Final = "swap"

PLAY: Final[tuple[str, ...]] = tuple(f"play {code}" for code in CODES[:FIRST_DUNGEON])
"""Playing a card of the hand, by face."""

FACE_PLAYED_BY: Final[dict[str, int]] = {text: face for face, text in enumerate(PLAY)}

MOVE: Final[tuple[str, ...]] = tuple(f"move #{card}" for card in CARD_IDS)
"""Moving a character, by its card."""

MOVED: Final[dict[str, int]] = {text: card for card, text in enumerate(MOVE)}

USE: Final[dict[tuple[int, int], str]] = {
    (card, number): f"use #{card}.{number}" for card in CARD_IDS for number in range(EFFECTS)
}
"""Using an ability, by its card and the number of the effect."""

ABILITY_USED_BY: Final[dict[str, tuple[int, int]]] = {text: ability for ability, text in USE.items()}


TAKE_OFF: Final[tuple[str, ...]] = tuple(f"take off #{card}" for card in CARD_IDS)
"""Taking a card off, by the card."""

TAKEN_OFF: Final[dict[str, int]] = {text: card for card, text in enumerate(TAKE_OFF)}

TRADE: Final[tuple[str, ...]] = tuple(f"trade #{card}" for card in CARD_IDS)
"""Trading souls of a character, by its card."""

TRADED: Final[dict[str, int]] = {text: card for card, text in enumerate(TRADE)}

PLAY_TURN: Final = "play"
SKIP_FOR_CARDS: Final = "skip for cards"
SKIP_FOR_GEMS: Final = "skip for gems"
KEEP_HAND: Final = "keep"
NEW_HAND: Final = "new hand"


def _text(answer: str) -> str:
    return answer


def _face(face: int) -> str:
    return "none" if face == DONE else CODES[face]


def _card(card: int) -> str:
    return "none" if card == NO_CARD else f"#{card}"


def _place(place: int) -> str:
    return "cancel" if place == DONE else NAMES[place]


def _chosen_card(card: int) -> str:
    return "cancel" if card == DONE else f"#{card}"


def _room(space: int) -> str:
    return "stop" if space == STOP else _place(space)


def _seat(seat: int) -> str:
    return "cancel" if seat == DONE else str(seat)


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


YES_NO: Final = (True, False)
IN_WINDOW: Final[tuple[str, ...]] = (*PLAY, *USE.values(), PASS)
"""What can be done in a window."""

# --- of cards ---

PLAYER_FACES: Final = range(FIRST_DUNGEON)
PLAYED_FACE: Final = Fact("face", FACE, "The card that is played, used or carried out.")
OF_ABILITY: Final = (
    PLAYED_FACE,
    Fact("card", CARD, "The same on the table; none where it is played from a hand."),
    Fact("number", amount(MOST), "The number of the effect."),
)
OF_STEP: Final = (
    *OF_ABILITY,
    Fact("me", CARD, "Who bears it, or is it."),
    Fact("name", amount(1 << 30), "The name of the step that it is named for."),
)
NAMED_FOR: Final = (*OF_STEP, Fact("verb", texts(), "What the step does."))
CHARACTER: Final = Fact("card", CARD, "The character.")
WEARER: Final = Fact("character", CARD, "The character that wears it.")
NUMBER: Final = Fact("number", amount(MOST), "How many are still to be discarded.")

MULLIGAN: Final = AskKind("mulligan", (KEEP_HAND, NEW_HAND), _text, "Keep this hand, or take a new one")
TURN_CHOICE: Final = AskKind(
    "turn", (PLAY_TURN, SKIP_FOR_CARDS, SKIP_FOR_GEMS), _text, "Play the turn, or skip it"
)
DEPLOYMENT: Final = AskKind(
    "deployment", (*PLAY, *TAKE_OFF, BUY, SWAP, *USE.values(), *TRADE, GO_ON), _text,
    "Deploy, equip and play, or go on to the movement phase",
)  # fmt: skip
COLUMN: Final = AskKind(
    "column", (*range(PLACES), DONE), _place, "Choose the line it is deployed in", private=True,
    about=(PLAYED_FACE,),
)  # fmt: skip
BEARER: Final = AskKind(
    "bearer", (*CARD_IDS, DONE), _chosen_card, "Choose who takes it", private=True, about=(PLAYED_FACE,)
)
TARGET: Final = AskKind(
    "target", (*CARD_IDS, DONE), _chosen_card, "Choose whom it is for", private=True, about=NAMED_FOR
)
ROOM: Final = AskKind(
    "room", (*range(SPACES), STOP, DONE), _room, "Choose a room", private=True,
    about=(*NAMED_FOR, Fact("picked", SPACE, "The rooms that are named already.", most=SPACES)),
)  # fmt: skip
RIVAL: Final = AskKind("rival", (*range(4), DONE), _seat, "Choose an opponent", private=True, about=NAMED_FOR)
BRANCH: Final = AskKind("branch", range(8), str, "Choose what it does", private=True, about=OF_STEP)
HELPER: Final = AskKind(
    "helper", CARD_IDS, _card, "Choose who joins the battle", private=True, about=NAMED_FOR
)
COUNTERS: Final = AskKind(
    "counters", range(1, 100), str, "Choose how many counters you remove", about=OF_ABILITY
)
SWAPPED: Final = AskKind(
    "swapped", PLAYER_FACES, _face, "Discard a card to draw another", run=True, about=(NUMBER,)
)
DISCARD: Final = AskKind(
    "discard", PLAYER_FACES, _face, "Discard a card", run=True, about=(PLAYED_FACE, NUMBER)
)
OVER_LIMIT: Final = AskKind(
    "over the limit", PLAYER_FACES, _face, "Discard down to the limit", run=True, about=(NUMBER,)
)
SEARCH: Final = AskKind(
    "search", (*PLAYER_FACES, DONE), _face, "Take a card out of your deck", about=(PLAYED_FACE,)
)
RECOVER: Final = AskKind(
    "recover", PLAYER_FACES, _face, "Take a card back from your graveyard", about=(PLAYED_FACE,)
)
REMOVE: Final = AskKind(
    "remove", CARD_IDS, _card, "Choose the card that is discarded", about=(PLAYED_FACE, WEARER)
)
OVERLOADED: Final = AskKind(
    "overloaded", CARD_IDS, _card, "Discard what is too much to carry", about=(WEARER,)
)
SOULS_TRADED: Final = AskKind(
    "souls traded", range(100), str, "Choose how many souls to trade for gems", about=(CHARACTER,)
)

DRAW: Final = ChanceKind("card", PLAYER_FACES, _face, "A card of a deck")
DIE: Final = ChanceKind("die", range(1, 7), str, "A die")
FIXED_SPACE: Final = ChanceKind("space", range(SPACES), _place, "The space of a card laid at the start")

# --- of the dungeon ---

MOVEMENT: Final = AskKind(
    "movement", (*MOVE, *PLAY, *USE.values(), BUY, SWAP, END_TURN), _text, "Move a character, or end the turn"
)
DESTINATION: Final = AskKind(
    "destination", (*range(PLACES), DONE), _place, "Choose where it moves", about=(CHARACTER,)
)
PASSED: Final = Fact("passed", SEAT, "Who has passed since something was played, in order.", most=4)
MOVING: Final = Fact("moving", CARD, "The character that moves, or that the card was turned up for.")
ANSWERED: Final = Fact("answered", CARD, "The card that is answered.")
BOTH: Final = (
    Fact("attacker", CARD, "The lead that attacks."),
    Fact("defender", CARD, "The lead that is attacked."),
)


def _window(name: str, prompt: str, *about: Fact) -> AskKind[str]:
    return AskKind(f"{name} window", IN_WINDOW, _text, prompt, window=True, about=(PASSED, *about))


MOVE_WINDOW: Final = _window(
    "move", "Answer the move, or pass", MOVING, Fact("heading_for", PLACE, "Where it goes.")
)
FATE_WINDOW: Final = _window("fate", "Answer the dungeon card, or pass", ANSWERED, MOVING)
START_WINDOW: Final = _window(
    "start", "Play as the battle begins, or pass",
    Fact("enterer", CARD, "The lead who enters."), Fact("opponent", CARD, "The other lead."),
)  # fmt: skip
ATTACK_WINDOW: Final = _window("attack", "Play on the attack, or pass", *BOTH)
MISSING: Final = Fact("missing", amount(MOST), "What the defence lacks to hold.")
DEFENCE_WINDOW: Final = _window("defence", "Play on the defence, or pass", *BOTH, MISSING)
RESPOND_WINDOW: Final = _window("respond", "Answer the card, or pass", ANSWERED)
END_WINDOW: Final = _window(
    "end", "Play before the turn ends, or pass", Fact("active", SEAT, "Whose turn ends.")
)
LEAD: Final = AskKind(
    "lead", CARD_IDS, _card, "Choose who leads the company",
    about=(Fact("card", CARD, "The character that enters."), Fact("space", SPACE, "Where.")),
)  # fmt: skip
SOULS_KEPT: Final = AskKind(
    "souls kept", range(100), str, "Choose how many souls to keep",
    about=(CHARACTER, Fact("number", amount(MOST), "How many it gains.")),
)  # fmt: skip
LOOT: Final = AskKind(
    "loot", (*CARD_IDS, NO_CARD), _card, "Take one card of the loser's equipment",
    about=(Fact("victor", CARD, "Who may take it."), Fact("loser", CARD, "Who wore it.")),
)  # fmt: skip
GRANT: Final = AskKind("grant", YES_NO, _yes, "Declare the character a champion", about=(CHARACTER,))

DICE: Final = ChanceKind("dice", range(361), str, "The sum of dice")
DUNGEON_DRAW: Final = ChanceKind(
    "dungeon card", range(FIRST_DUNGEON, FIRST_CAMPAIGN), _face, "A dungeon card"
)

# --- all ---

WINDOW_ASKS: Final[dict[str, AskKind[str]]] = {
    kind.name.removesuffix(" window"): kind for kind in declared(AskKind, globals()).values() if kind.window
}
"""The question of each window, by its name. DIM-WINDOW-02..08"""

ASKS: Final[dict[str, AskKind[Any]]] = declared(AskKind, globals())
CHANCES: Final[dict[str, ChanceKind[Any]]] = declared(ChanceKind, globals())
