"""Every question this game asks, with all the answers it can ever have.

What an ability asks goes by the words of its line (`question_of`). Such questions have the names of the cards
that asked them first, as in `harpy.card`: records are written with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from undercroft.games.dungeon_kingdom.cards import (
    ADVENTURERS,
    ALL_CARDS,
    CODES,
    COLOURED,
    COLOURS,
    MONSTERS,
    OWN_FACES,
    PRINCESS,
    matches,
)
from undercroft.games.dungeon_kingdom.cards.vocabulary import asked_for, target_of
from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.facts import CARD, Fact, amount, things
from undercroft.kernel.ids import Face, Seat
from undercroft.kit.language.syntax import Step

KINGDOM: Final = 0
HAND: Final = 1
DUNGEON: Final = 2
ZONE_NAMES: Final = ("kingdom", "hand", "dungeon")

QUEUE: Final = -1
DISMISS: Final = -2
PRINTED_ARRAY: Final = len([face for face in MONSTERS if face not in OWN_FACES])
"""The longest Array that there can be with the cards of the box."""

DEFEAT: Final = 0
DEED: Final = 1
CONTROL: Final = 2
END: Final = 3
VERBS: Final = ("defeat", "deed", "control", "end")

NOTHING: Final = -1


class Menu(NamedTuple):
    """A menu action and the card it is about."""

    verb: int
    face: Face


class Place(NamedTuple):
    """A kind of Adventurer in one of your zones, or a Monster wherever it lies."""

    zone: int
    face: Face


class Payment(NamedTuple):
    """How an icon is paid: with the right card (no Princess), or with a Princess and a card made wild."""

    princess: int
    zone: int
    face: Face


class GemSet(NamedTuple):
    """Gems to score: how many of a colour (the Princess for white alone) and how many white."""

    colour: Face
    coloured: int
    white: int


class Meal(NamedTuple):
    """What the Hungry Dragon devours: a colour (the Princess for white only), and whether white too."""

    colour: Face
    white: bool


class ArraySlot(NamedTuple):
    """A slot in somebody's Array."""

    seat: Seat
    slot: int


def _printed_first(answers: Iterable[Any]) -> tuple[Any, ...]:
    """Answers in the order of their numbers: what is about own cards comes after all that is printed."""
    return tuple(sorted(answers, key=_is_own))


def _is_own(answer: Any) -> bool:
    face = answer if isinstance(answer, int) else getattr(answer, "face", getattr(answer, "colour", NOTHING))
    return face in OWN_FACES


END_PHASE: Final = Menu(END, NOTHING)
STAY: Final = Place(NOTHING, NOTHING)
SEATS: Final = (0, 1, 2, 3)
SEAT: Final = things("seat", len(SEATS))
FACE: Final = things("face", len(CODES))
SLOTS: Final = 7
ALL_FACES: Final = _printed_first(range(len(CODES)))

PLACES: Final = tuple(
    tuple(Place(zone, face) for face in range(len(CODES))) for zone in (KINGDOM, HAND, DUNGEON)
)
MONSTER_MOVES: Final = tuple(Place(NOTHING, face) for face in range(len(CODES)))
DEFEATS: Final = tuple(Menu(DEFEAT, face) for face in range(len(CODES)))
DEEDS: Final = tuple(Menu(DEED, face) for face in range(len(CODES)))
CONTROLS: Final = tuple(Menu(CONTROL, face) for face in range(len(CODES)))
EXACT: Final = (Payment(NOTHING, KINGDOM, NOTHING), Payment(NOTHING, HAND, NOTHING))
WILD: Final = tuple(
    Payment(princess, zone, face)
    for princess in (KINGDOM, HAND)
    for zone in (KINGDOM, HAND)
    for face in ADVENTURERS
)
"""A Princess and whom she makes wild, maybe another Princess. DK-WILD-02, -03, DK-RULING-09, -10"""


def _gem_sets() -> list[GemSet]:
    coloured = [
        GemSet(colour, number, white)
        for colour in COLOURED
        for number in (1, 2, 3)
        for white in range(4 - number)
    ]
    return coloured + [GemSet(PRINCESS, 0, white) for white in (1, 2, 3)]


def _menu_key(choice: Menu) -> str:
    return VERBS[choice.verb] if choice.face == NOTHING else f"{VERBS[choice.verb]}/{CODES[choice.face]}"


def _place_key(place: Place) -> str:
    if place == STAY:
        return "stop"
    return CODES[place.face] if place.zone == NOTHING else f"{ZONE_NAMES[place.zone]}/{CODES[place.face]}"


def _payment_key(payment: Payment) -> str:
    if payment.princess == NOTHING:
        return f"exact/{ZONE_NAMES[payment.zone]}"
    return f"wild/{ZONE_NAMES[payment.princess]}/{ZONE_NAMES[payment.zone]}/{CODES[payment.face]}"


def _gems_key(gems: GemSet) -> str:
    return f"{COLOURS[gems.colour]}/{gems.coloured}+{gems.white}"


def _meal_key(meal: Meal) -> str:
    if meal.colour == PRINCESS:
        return "white-only"
    return COLOURS[meal.colour] + ("+white" if meal.white else "")


def _action_key(action: int) -> str:
    return {QUEUE: "queue", DISMISS: "dismiss"}.get(action, f"cut/{action}")


def _code(face: Face) -> str:
    return CODES[face]


def _zone_key(zone: int) -> str:
    return ZONE_NAMES[zone]


def _take_default(t: Any, slots: Sequence[int]) -> int:
    array = t.array[t.active]
    if len(array) >= SLOTS:
        for slot in slots:
            if any(matches(t.face[t.matrix[slot]], t.face[card]) for card in array):
                return slot
    return slots[0]


def _last(t: Any, choices: Sequence[Any]) -> Any:
    return choices[-1]


def _stay(t: Any, choices: Sequence[Any]) -> Any:
    return STAY


def _end(t: Any, choices: Sequence[Any]) -> Any:
    return END_PHASE


USED: Final = Fact("face", FACE, "The card whose ability is used.")
OF_ABILITY: Final = (
    USED,
    Fact("by", FACE, "The Adventurer that controls this Monster."),
)
MONSTER: Final = Fact("monster", FACE, "The Monster that it is about.")
WANTED: Final = Fact("wanted", FACE, "The icons still to be paid, the next one first.", most=len(CODES))
LAST: Final = Fact(
    "last",
    amount(len(EXACT) + len(WILD)),
    "The number of the payment for an equal icon before; none before it is offered.",
)
FEEDING: Final = (
    Fact("picks", amount(len(MONSTERS)), "How many Monsters are still to be chosen."),
    Fact(
        "last", amount(len(MONSTERS), low=-1), "The place of the one chosen last; -1 where it is the first."
    ),
)

TAKE: Final = AskKind(
    "take", range(9), str, "Take a card from the Matrix", default=_take_default, waiting=True
)
ACTION: Final = AskKind(
    "action",
    (QUEUE, *range(PRINTED_ARRAY + 1), DISMISS, *range(PRINTED_ARRAY + 1, len(MONSTERS) + 1)),
    _action_key,
    "Queue the new card, or cut your Array with it",
    about=(Fact("taken", CARD, "The new card."),),
)
MENU: Final = AskKind(
    "menu",
    _printed_first(
        (
            *(DEFEATS[face] for face in MONSTERS),
            *(DEEDS[face] for face in ADVENTURERS),
            *(CONTROLS[face] for face in MONSTERS),
            END_PHASE,
        )
    ),
    _menu_key,
    "Defeat a Monster, use a card of the Dungeon, or end the phase",
    default=_end,
    waiting=True,
)
PAY: Final = AskKind(
    "pay",
    _printed_first((*EXACT, *WILD)),
    _payment_key,
    "Pay the next icon",
    run=True,
    about=(MONSTER, WANTED, LAST),
)
CONTROLLER: Final = AskKind(
    "controller",
    _printed_first(PLACES[zone][face] for zone in (HAND, DUNGEON) for face in ADVENTURERS),
    _place_key,
    "Choose the controlling Adventurer",
    about=(MONSTER,),
)
GEMS: Final = AskKind(
    "gems", _printed_first(_gem_sets()), _gems_key, "Choose the Gems to score", about=OF_ABILITY
)
ANGEL_CARD: Final = AskKind(
    "angel.card",
    _printed_first(PLACES[zone][face] for zone in (HAND, KINGDOM, DUNGEON) for face in ADVENTURERS),
    _place_key,
    "Choose the Adventurer that becomes a Gem",
    about=OF_ABILITY,
)
ANGEL_USE: Final = AskKind(
    "angel.use",
    (True, False),
    {True: "use", False: "skip"}.__getitem__,
    "Use its ability first?",
    default=_last,
    about=(*OF_ABILITY, Fact("it", CARD, "The card that would be used.")),
)
WARRIOR_MOVE: Final = AskKind(
    "warrior.move",
    _printed_first(
        (
            *(PLACES[zone][face] for zone in (KINGDOM, DUNGEON) for face in ADVENTURERS),
            *(MONSTER_MOVES[face] for face in MONSTERS),
            STAY,
        )
    ),
    _place_key,
    "Move a card to the other side, or stop",
    default=_stay,
    run=True,
    about=OF_ABILITY,
)
WIZARD_CARD: Final = AskKind("wizard.card", ALL_FACES, _code, "Choose the card to summon", about=(USED,))
WIZARD_ZONE: Final = AskKind(
    "wizard.zone",
    (KINGDOM, DUNGEON),
    _zone_key,
    "Where does the summoned card go?",
    about=(USED, Fact("card", CARD, "The card that is summoned.")),
)
NINJA_TARGET: Final = AskKind("ninja.target", SEATS, str, "Choose whose hand to search", about=OF_ABILITY)
NINJA_CARD: Final = AskKind(
    "ninja.card",
    ADVENTURERS,
    _code,
    "Choose the card to take",
    about=(*OF_ABILITY, Fact("victim", SEAT, "Whose hand is searched.")),
)
DRAGON: Final = AskKind(
    "dragon",
    _printed_first(
        (*(Meal(colour, white) for colour in COLOURED for white in (False, True)), Meal(PRINCESS, True))
    ),
    _meal_key,
    "Name the colour to discard",
    about=OF_ABILITY,
)
"""One of six colours is named, never white; the last meal is white alone. DK-RULING-23"""
HARPY_CARD: Final = AskKind(
    "harpy.card",
    tuple(ArraySlot(seat, slot) for seat in SEATS for slot in range(SLOTS)),
    lambda taken: f"{taken.seat}/{taken.slot}",
    "Choose the Adventurer to take",
    about=OF_ABILITY,
)
HARPY_ZONE: Final = AskKind(
    "harpy.zone",
    (KINGDOM, DUNGEON),
    _zone_key,
    "Where does the taken card go?",
    about=(*OF_ABILITY, Fact("grappled", CARD, "The card that is taken.")),
)
ROBOT_TARGET: Final = AskKind(
    "robot.target", MONSTERS, _code, "Choose the Monster to conquer", telling=True, about=(USED,)
)
ROBOT_WAIVE: Final = AskKind(
    "robot.waive", COLOURED, _code, "Choose the icon that need not be paid", about=(USED, MONSTER)
)
REAPER: Final = AskKind(
    "reaper",
    range(len(MONSTERS)),
    str,
    "How many Monsters leave your Graveyard?",
    default=_last,
    about=OF_ABILITY,
)
HAND_DISCARD: Final = AskKind(
    "hand.discard",
    ADVENTURERS,
    _code,
    "Discard down to seven cards",
    run=True,
    about=(Fact("over", amount(ALL_CARDS), "How many cards are still to be discarded."),),
)
RAID: Final = AskKind("raid", MONSTERS, _code, "Choose a Monster to feed", run=True, about=FEEDING)
RAID_ONE: Final = AskKind("raid.one", MONSTERS, _code, "Choose the Monster that gets the last point")

ASKS: Final[dict[str, AskKind[Any]]] = {
    kind.name: kind
    for kind in (
        TAKE, ACTION, MENU, PAY, CONTROLLER, GEMS, ANGEL_CARD, ANGEL_USE, WARRIOR_MOVE, WIZARD_CARD,
        WIZARD_ZONE, NINJA_TARGET, NINJA_CARD, DRAGON, HARPY_CARD, HARPY_ZONE, ROBOT_TARGET, ROBOT_WAIVE,
        REAPER, HAND_DISCARD, RAID, RAID_ONE,
    )
}  # fmt: skip


def question_of(step: Step) -> AskKind[Any] | None:
    """What a step asks that scores or moves cards; None where it asks nothing."""
    who = target_of(step)
    if step.act == "score":
        if who == "graves":
            return REAPER
        return GEMS if asked_for(step) == ("mine",) else DRAGON
    if step.act == "move" and who != "it":
        if who == "rivals":
            return HARPY_CARD
        return WARRIOR_MOVE if step.word == "across" else ANGEL_CARD
    return None


FIRST: Final = ChanceKind("first", SEATS, str, "Who begins")
DEAL: Final = ChanceKind("deal", ALL_FACES, _code, "A card for the Matrix")
REFILL: Final = ChanceKind("refill", ALL_FACES, _code, "A card for the Matrix")
LOOK: Final = ChanceKind("look", ALL_FACES, _code, "A card to look at")
CALL: Final = ChanceKind("call", ALL_FACES, _code, "A card to draw")
RECALL: Final = ChanceKind("recall", ADVENTURERS, _code, "An Adventurer to draw")

CHANCES: Final[dict[str, ChanceKind[Any]]] = {
    kind.name: kind for kind in (FIRST, DEAL, REFILL, LOOK, CALL, RECALL)
}
