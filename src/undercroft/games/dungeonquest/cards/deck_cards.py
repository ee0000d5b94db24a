"""The cards that are drawn from decks, and how an entry of `decks/*.toml` is read. DQ-CARD-01, DQ-SETUP-03"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeonquest.cards.printed import MOST_LINES, Card, printed
from undercroft.games.dungeonquest.cards.vocabulary import RESOLVE, STATUSES, VOCABULARY, says, steps_of
from undercroft.kit.content import Entry
from undercroft.kit.language.entries import take_effects
from undercroft.kit.language.syntax import Effect, Step
from undercroft.kit.language.walking import MAY

EVENT: Final = "event"
MONSTER_TYPE: Final = "monster"
TRAP: Final = "trap"
THREAT: Final = "threat"
LOOT: Final = "loot"
CARD_TYPES: Final[tuple[str, ...]] = (EVENT, MONSTER_TYPE, TRAP, THREAT, LOOT)

DRAWN_DECKS: Final[tuple[str, ...]] = (
    "dungeon", "crypt", "corpse", "door", "search", "trap", "treasure", "catacomb",
)  # fmt: skip
"""The decks with a space on the board."""

DECK_NAMES: Final[tuple[str, ...]] = (*DRAWN_DECKS, "dragon", "rune")
"""The decks whose cards are resolved or held; Combat and Power cards are not among them."""

NO_LINE: Final = -1
"""In place of the number of a line that a card does not have."""


@dataclass(frozen=True)
class DeckCard(Card):
    """A card of one of the decks.

    A Loot card is kept by its type, others if they say so. A card that is `chamber_only` has no effect in a
    tower room, in the treasure chamber and in the catacombs. `status` is what weighs on a hero who has it.
    """

    type: str
    value: int
    chamber_only: bool
    status: str
    effects: tuple[Effect, ...]

    def line(self, on: str) -> int:
        """The number of the first line with a trigger."""
        return next((at for at, effect in enumerate(self.effects) if effect.on == on), NO_LINE)

    def lines(self, on: str, window: str = "") -> list[Effect]:
        """The lines with a trigger, in a window where one is named."""
        return [each for each in self.effects if each.on == on and (not window or each.window == window)]

    def decks_drawn(self) -> list[str]:
        """The decks that resolving it draws from, if the hero likes or in any case."""
        steps = [step for line in self.lines(RESOLVE) for step in steps_of(line)]
        said = [inner for step in steps for inner in (step.body if step.act == MAY else (step,))]
        return [step.word for step in said if isinstance(step, Step) and step.act == "draw"]

    def can_stay(self) -> bool:
        """Whether resolving it can leave it with the hero."""
        return any(says(effect, "keep") for effect in self.lines(RESOLVE))


def parse_card(file: str, deck: str, data: dict[str, Any]) -> DeckCard:
    """A card of a deck from its entry."""
    entry = Entry(file, f"card {data.get('code', '?')}", data)
    card = DeckCard(
        **printed(entry, file, deck),
        type=entry.one_of("type", CARD_TYPES, ""),
        value=entry.number("value", 0),
        chamber_only=entry.flag("chamber_only"),
        status=entry.one_of("status", STATUSES, ""),
        effects=take_effects(entry, "data", VOCABULARY, MOST_LINES),
    )
    entry.finish()
    if card.value and card.type != LOOT:
        raise entry.wrong("value", "is for Loot only")
    return card
