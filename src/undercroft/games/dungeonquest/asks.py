"""Every question DungeonQuest can ask, with its domain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.games.dungeonquest.board import (
    CELLS,
    DIRECTIONS,
    EDGES,
    NOWHERE,
    TOWERS,
    TREASURE,
    column,
    row,
)
from undercroft.games.dungeonquest.cards import (
    CARDS,
    CODES,
    DECKS,
    FIRST_ATTACK,
    FIRST_TILE,
    FIRST_TOKEN,
    is_loot,
    tile,
)
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.cards.vocabulary import ATTRIBUTES, MOMENTS
from undercroft.games.dungeonquest.layout import MONSTER, MOST_WOUNDS, PLACE, SIDES, SPACE
from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.facts import CARD, FLAG, Fact, amount, texts, things
from undercroft.kernel.ids import NO_CARD
from undercroft.kernel.odds import dice_read_apart
from undercroft.kit.declared import declared

DONE: Final = -1
"""The answer that ends a run of choices, or declines one."""

PASSAGES: Final = ("north", "east", "south", "west", "south-east", "south-west")
"""The passages of a space in words, by number; the last two only the treasure chamber has."""

SEARCH: Final = "search"
DESCEND: Final = "descend"
DRAW_DRAGON: Final = "draw"
CROSS: Final = "cross"
GROPE: Final = "grope on"
GO_BACK: Final = "go back"
STAY: Final = "stay"
LEAVE: Final = "leave"
STOP: Final = "stop"
PASS_TURN: Final = "pass"
ATTACK: Final = "attack"
ESCAPE: Final = "escape"

LOOT_FACES: Final[tuple[int, ...]] = tuple(face for face in range(len(CARDS)) if is_loot(face))
RUNE_FACES: Final[tuple[int, ...]] = tuple(face for face, _ in DECKS["rune"])
SEARCH_FACES: Final[tuple[int, ...]] = tuple(face for face, _ in DECKS["search"])
COMBAT_FACES: Final[tuple[int, ...]] = tuple(range(FIRST_ATTACK, FIRST_TILE))
TILE_FACES: Final[tuple[int, ...]] = tuple(range(FIRST_TILE, FIRST_TOKEN))
ITEMS: Final[tuple[int, ...]] = (*LOOT_FACES, *RUNE_FACES)
USE: Final[dict[int, str]] = {face: f"use {CODES[face]}" for face in ITEMS}
USED: Final[dict[str, int]] = {text: face for face, text in USE.items()}


def _code(face: int) -> str:
    return "done" if face == DONE else CODES[face]


def _cell(at: int) -> str:
    return "none" if at == NOWHERE else f"{column(at)},{row(at)}"


def _heading(direction: int) -> str:
    return PASSAGES[direction]


def _hero(number: int) -> str:
    return HERO_KEYS[number]


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


def _text(answer: str) -> str:
    return answer


def _dice(pips: Sequence[int]) -> str:
    return "+".join(str(number) for number in pips)


YES_NO: Final = (True, False)
ANYWHERE: Final[tuple[int, ...]] = (*range(CELLS), NOWHERE)
WAYS: Final[tuple[str, ...]] = (
    *PASSAGES,
    SEARCH,
    DESCEND,
    DRAW_DRAGON,
    CROSS,
    GROPE,
    GO_BACK,
    STAY,
    LEAVE,
    STOP,
    PASS_TURN,
)


def _not_the_pit(t: Any, faces: Sequence[int]) -> int:
    """Nobody is sent to a Bottomless Pit who has a choice."""
    return next((face for face in faces if tile(face).kind != "pit"), faces[0])


def _not_into_a_pit(t: Any, ways: Sequence[str]) -> str:
    """The same for ways that lead to one which lies open."""
    return _away_from_pits(t, t.place[t.active], ways)


def _not_burnt_into_a_pit(t: Any, ways: Sequence[str]) -> str:
    """The same for whoever flees from the dragon, also where it is another hero's turn."""
    return _away_from_pits(t, TREASURE, ways)


def _away_from_pits(t: Any, here: int, ways: Sequence[str]) -> str:
    return next((way for way in ways if not leads_to_pit(t, here, way)), ways[0])


def leads_to_pit(t: Any, here: int, way: str) -> bool:
    """Whether a way out of a space leads to a Bottomless Pit that lies open."""
    if here < 0 or way not in PASSAGES:
        return False
    card = t.laid[EDGES[here][PASSAGES.index(way)].space]
    return bool(card != NO_CARD and tile(t.face[card]).kind == "pit")


AT: Final = Fact("at", SPACE, "The space.")
TO_EXPLORE: Final = (AT, Fact("direction", SIDES, "The direction that it is entered in."))
AHEAD: Final = Fact("ahead", PLACE, "The cell below which the trip leads, before the die.")
FACE: Final = Fact("face", things("face", len(CARDS)), "The card that it is of, below 0 where it is of none.")
FOE: Final = Fact("foe", MONSTER, "The monster that is met or fought.")
FOUGHT: Final = (FOE, Fact("forbidden", FLAG, "Whether the card that brought it lets nobody escape."))
SEARCHED: Final = Fact("space", SPACE, "The space that is searched.")
PIPS: Final = Fact("dice", amount(6), "What the dice show.", most=2)
PLUS: Final = Fact("plus", amount(100, -100), "What each side adds to its cards.", most=2)
TEST: Final = Fact(
    "test", texts(),
    "The test that is to be rolled or, with how far the dice and what is added stay below, has been.",
    columns=(
        ("attribute", texts(*ATTRIBUTES)), ("obstacle", texts()), ("needed", amount(1_000)),
        ("plus", amount(1_000)), ("margin", amount(1_000, -1_000)),
    ),
)  # fmt: skip

HERO: Final = AskKind("hero", range(len(HERO_KEYS)), _hero, "Choose your hero")
TOWER: Final = AskKind("tower", TOWERS, _cell, "Choose the tower room you start in")
DRINK: Final = AskKind("drink", (*ITEMS, DONE), _code, "Use a potion or a rune before you act", run=True)
ACTION: Final = AskKind(
    "action", (*WAYS, *USE.values()), _text, "Choose your action", default=_not_into_a_pit
)
MOVE_ON: Final = AskKind(
    "move on", WAYS, _text, "Move on through a passage", default=_not_into_a_pit,
    about=(Fact("moves_left", amount(CELLS), "The moves of a Stasis Rune that are left."),),
)  # fmt: skip
AT_WEB: Final = AskKind("web", (CROSS, GO_BACK), _text, "Cross the web, or go back next turn", about=(TEST,))
AT_BRIDGE: Final = AskKind(
    "bridge", (CROSS, STAY), _text, "Cross the bridge, or stay on this side", about=(TEST,)
)
DROP: Final = AskKind(
    "drop", (*LOOT_FACES, DONE), _code, "Drop Loot before you cross", run=True, about=(TEST,)
)
SCOUT: Final = AskKind(
    "scout", YES_NO, _yes, "Let Brightblaze scout: draw two tiles and keep one", about=TO_EXPLORE
)
TILE: Final = AskKind(
    "tile", TILE_FACES, _code, "Choose the tile to lay", default=_not_the_pit, about=TO_EXPLORE
)
OPEN: Final = AskKind("open", YES_NO, _yes, "Draw the card", about=(FACE,))
SECRET: Final = AskKind(
    "secret", ANYWHERE, _cell, "Choose where the secret way leads",
    about=(Fact("reach", amount(2), "How many spaces it leads at most."),),
)  # fmt: skip
KEEN_EYES: Final = AskKind(
    "keen eyes", YES_NO, _yes, "Draw two Search cards and resolve one", about=(SEARCHED,)
)
FOUND: Final = AskKind("found", SEARCH_FACES, _code, "Choose the Search card to resolve", about=(SEARCHED,))
TOWER_ROOM: Final = AskKind(
    "tower room", WAYS, _text, "Leave the dungeon, or move out of the tower room", default=_not_into_a_pit,
    about=(Fact("twice", FLAG, "Whether the hero has been here before in this turn."),),
)  # fmt: skip
HEADING: Final = AskKind(
    "heading", DIRECTIONS, _heading, "Choose the direction of your travel marker", about=(AT,)
)
ARROW: Final = AskKind(
    "arrow", DIRECTIONS, _heading, "Choose the side that the tile's arrow faces",
    about=(AT, Fact("tile", CARD, "The tile.")),
)  # fmt: skip
HOLE: Final = AskKind(
    "hole", YES_NO, _yes, "Try the Hole in the Roof again instead of drawing a card", about=(TEST,)
)
SURFACE: Final = AskKind("surface", YES_NO, _yes, "Leave the catacombs now", about=(AHEAD, FACE))
SHIFT: Final = AskKind("shift", ("left", "right"), _text, "Choose the side to shift to", about=(AHEAD,))
SIDE: Final = AskKind("side", (0, 1), str, "Choose the side you stand on", about=(AT,))
BRIBE: Final = AskKind(
    "bribe", (*LOOT_FACES, DONE), _code, "Give Loot to the Greedy Deep Elf", run=True,
    about=(
        Fact("given", amount(1_000_000), "The printed value given so far."),
        Fact("times", amount(1_000_000), "What the die is multiplied with, for what has to be given."),
    ),
)  # fmt: skip
GIVE_UP: Final = AskKind("give up", LOOT_FACES, _code, "Choose the Loot you lose", about=(FACE,))
RETREAT: Final = AskKind(
    "retreat", WAYS, _text, "Flee the dragon through a passage", default=_not_burnt_into_a_pit,
    about=(PIPS,),
)  # fmt: skip
FACE_MONSTER: Final = AskKind(
    "monster", (ATTACK, ESCAPE, *USE.values()), _text, "Attack the monster, or try to escape", about=(FOE,)
)
VOLLEY: Final = AskKind("volley", YES_NO, _yes, "Open with a volley", about=FOUGHT)
FIGHT: Final = AskKind("fight", COMBAT_FACES, _code, "Choose the card you play", about=(*FOUGHT, PLUS))
COUNTER: Final = AskKind(
    "counter", (*COMBAT_FACES, DONE), _code, "Counterattack with a further card", telling=True,
    about=(*FOUGHT, PLUS),
)  # fmt: skip
FURTHER_WOUND: Final = AskKind("further wound", YES_NO, _yes, "Deal one further wound", about=FOUGHT)
REROLL: Final = AskKind(
    "reroll", ("none", "first", "second", "both"), _text, "Reroll dice",
    about=(PIPS, *FOUGHT),
)  # fmt: skip
REROLL_DIE: Final = AskKind("reroll die", YES_NO, _yes, "Reroll the 1", about=FOUGHT)
TOKEN: Final = AskKind("token", range(CELLS), _cell, "Choose the monster's token", about=(FOE,))
END_EFFECT: Final = AskKind(
    "end effect", (*LOOT_FACES, DONE), _code, "Choose the effect to resolve now", run=True
)
IMP: Final = AskKind("imp", YES_NO, _yes, "Open the Bottle Imp", about=(FACE,))
CLASSIC: Final = AskKind("classic", COMBAT_FACES, _code, "Choose your attack", about=FOUGHT)
REACT: Final = AskKind(
    "react", (*ITEMS, DONE), _code, "Use a card now",
    about=(
        Fact("moment", texts(*MOMENTS), "What the card would be used for."), TEST, FACE, FOE,
        Fact("wounds", amount(MOST_WOUNDS), "The wounds that are about to be suffered."),
    ),
)  # fmt: skip
TOKENS: Final = AskKind(
    "tokens", YES_NO, _yes, "Suffer a wound for three determination tokens", about=(TEST, FACE)
)

ASKS: Final[dict[str, AskKind[Any]]] = declared(AskKind, globals())

FACES: Final = range(len(CODES))
DIE: Final = ChanceKind("die", range(1, 7), str, "A die")
DICE: Final = ChanceKind("dice", [pips for pips, _ in dice_read_apart(2, 6)], _dice, "Two dice")
DRAW: Final = ChanceKind("card", FACES, _code, "A card of a deck")
GIVEN_HERO: Final = ChanceKind("given hero", range(len(HERO_KEYS)), _hero, "A hero")
PICK: Final = ChanceKind("pick", FACES, _code, "One of the cards, at random")
PICK_TOKEN: Final = ChanceKind("pick token", range(CELLS), _cell, "One of the tokens on the board, at random")

CHANCES: Final[dict[str, ChanceKind[Any]]] = declared(ChanceKind, globals())

ONE_DIE: Final[tuple[tuple[int, int], ...]] = tuple((pips, 1) for pips in range(1, 7))
TWO_DICE: Final[tuple[tuple[tuple[int, ...], int], ...]] = dice_read_apart(2, 6)
