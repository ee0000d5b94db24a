"""Which words a card may use: what one deck can do makes no sense in another. DQ-CARD-01, -07, -11"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.dungeonquest.cards.deck_cards import LOOT, DeckCard
from undercroft.games.dungeonquest.cards.effects import (
    AttributeTest,
    Bargain,
    Draw,
    Effect,
    Encounter,
    Moves,
    Plain,
    Roll,
    Turn,
)
from undercroft.games.dungeonquest.cards.gifts import ACTION, GAME_END, Use
from undercroft.kit.content import BadContent

STATUS: Final = "status"
HELD: Final = ("dungeon", "crypt", "corpse", "search", "trap", "catacomb")

WHERE: Final[dict[str, tuple[str, ...]]] = {
    "door_opens": ("door",),
    "door_stays": ("door",),
    "dragon_rage": ("dragon",),
    "leave_catacombs": ("catacomb",),
    "naga": ("catacomb",),
    "fall": ("trap",),
    "passage_down": ("dungeon", "search"),
    "secret_door": ("dungeon", "search", ACTION),
    "secret_passage": ("dungeon", "search", ACTION),
    "to_tower": (ACTION,),
    "moves": (ACTION,),
    "turn_tile": ("dungeon", "trap"),
    "monster": ("dungeon", "crypt", "corpse", "catacomb"),
    "draw": ("dungeon", "crypt", "corpse", "door", "search", "trap", "catacomb", "dragon", ACTION, GAME_END),
    "keep": HELD,
    "end_status": (STATUS,),
    "end_turn": (STATUS,),
}
"""The decks whose cards may use a word, and what else may: a status, or a gift used at a certain time."""

IN_CHAMBERS: Final = ("fall", "turn_tile")
"""Words that need a chamber: who draws the card elsewhere must be spared."""

DRAWABLE: Final = ("crypt", "corpse", "trap", "treasure")
"""The decks that a card can make a hero draw from; the others belong to a place."""

WITH_MONSTERS: Final = ("crypt", "corpse")
OBSTACLES: Final[dict[str, str]] = {"trapdoor": "trap", "hole": "catacomb"}
"""The obstacles that cards can be, and their decks."""


def check_words(card: DeckCard) -> None:
    """Refuse a card that says what its deck cannot do."""
    for field, where, said in _lists(card):
        place = f"{card.file}: card {card.code}: {field}"
        for effect in all_effects(said):
            _check_word(place, where, card, effect)
        _check_order(place, said)
    if card.gift is not None and card.type != LOOT and card.deck != "rune":
        raise BadContent(f"{card.file}: card {card.code}: gift is for runes and cards of type {LOOT!r} only.")
    if card.status is not None and not card.keep and card.deck != "catacomb":
        raise BadContent(f"{card.file}: card {card.code}: status needs keep = true, so that the card stays.")


def _lists(card: DeckCard) -> list[tuple[str, str, Sequence[Effect]]]:
    """The lists of effects on a card: the field, where its words are said, the list."""
    found: list[tuple[str, str, Sequence[Effect]]] = [("effect", card.deck, card.effect)]
    if card.status is not None:
        found.append(("status", STATUS, card.status.effect))
    if isinstance(card.gift, Use):
        found.append(("gift", card.gift.when, card.gift.effect))
    return found


def all_effects(said: Sequence[Effect]) -> list[Effect]:
    """Effects with all that lie within them."""
    found: list[Effect] = []
    for effect in said:
        found.append(effect)
        for inner in _branches(effect):
            found += all_effects(inner)
    return found


def _branches(effect: Effect) -> tuple[Sequence[Effect], ...]:
    if isinstance(effect, AttributeTest | Bargain):
        return (effect.success, effect.failure)
    return tuple(entry.effects for entry in effect.table) if isinstance(effect, Roll) else ()


def word_of(effect: Effect) -> str:
    """The word of an effect, as far as it belongs to certain decks."""
    if isinstance(effect, Plain):
        return effect.word
    if isinstance(effect, Turn):
        return "turn_corridors" if effect.corridors else "turn_tile"
    kinds = ((Encounter, "monster"), (Draw, "draw"), (Moves, "moves"))
    return next((word for kind, word in kinds if isinstance(effect, kind)), "")


def _check_word(place: str, where: str, card: DeckCard, effect: Effect) -> None:
    word = word_of(effect)
    if where not in WHERE.get(word, (where,)):
        raise BadContent(f"{place}: {word!r} cannot be said here, only in: {', '.join(WHERE[word])}.")
    if word in IN_CHAMBERS and not card.chamber_only:
        raise BadContent(f"{place}: {word!r} needs chamber_only = true on the card.")
    if word == "keep" and not card.keep:
        raise BadContent(f"{place}: 'keep' needs keep = true on the card.")
    if isinstance(effect, Draw) and effect.deck not in DRAWABLE:
        raise BadContent(f"{place}: deck is {effect.deck!r}, but cards draw from {', '.join(DRAWABLE)} only.")
    if isinstance(effect, Draw) and effect.deck in WITH_MONSTERS and effect.count > 1:
        raise BadContent(f"{place}: count must be 1 for the {effect.deck} deck, whose cards bring monsters.")
    if isinstance(effect, AttributeTest):
        _check_obstacle(place, where, effect)
        if where == STATUS and not effect.without_determination and not _lights_up(card, effect):
            raise BadContent(
                f"{place}: test needs without_determination = true, unless it is all that a torch does and "
                "its success alone has 'end_status'."
            )


def _lights_up(card: DeckCard, test: AttributeTest) -> bool:
    """Whether determination for this test ends with the status. DQ-STAT-01, DQ-TEST-04"""
    alone = card.status is not None and card.status.word == "torch" and card.status.effect == (test,)
    end = Plain("end_status")
    return alone and end in test.success and end not in all_effects(test.failure)


def _check_obstacle(place: str, where: str, test: AttributeTest) -> None:
    if test.obstacle and OBSTACLES.get(test.obstacle) != where:
        known = ", ".join(f"{name} in the {deck} deck" for name, deck in OBSTACLES.items())
        raise BadContent(f"{place}: obstacle is {test.obstacle!r}, but cards have only: {known}.")
    if test.again and test.obstacle != "hole":
        raise BadContent(f"{place}: again is for the obstacle 'hole' only; leave it out.")


def _check_order(place: str, said: Sequence[Effect]) -> None:
    """A monster ends what a card does: no second one can come into the same chamber. DQ-END-04"""
    for number, effect in enumerate(said, 1):
        for inner in _branches(effect):
            _check_order(place, inner)
        if any(_brings_monster(each) for each in all_effects((effect,))) and number < len(said):
            raise BadContent(f"{place} {number} may bring a monster, so nothing can come after it.")


def _brings_monster(effect: Effect) -> bool:
    return isinstance(effect, Encounter) or (isinstance(effect, Draw) and effect.deck in WITH_MONSTERS)
