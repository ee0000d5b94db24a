"""Why Loot, runes and other cards before a hero cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.dungeonquest.asks import USE
from undercroft.games.dungeonquest.cards import CARDS, DECK_CARDS
from undercroft.games.dungeonquest.cards.holdings import GIVING as USEFUL
from undercroft.games.dungeonquest.cards.holdings import SPENDABLE, USABLE
from undercroft.games.dungeonquest.cards.vocabulary import (
    ACTION,
    ATTRIBUTES,
    CHASM,
    END,
    TESTED,
    VOCABULARY,
    asked,
)
from undercroft.games.dungeonquest.guide.reading import card_name, table
from undercroft.games.dungeonquest.guide.texts import clauses_of
from undercroft.games.dungeonquest.guide.ways import told
from undercroft.games.dungeonquest.queries.actions import no_action
from undercroft.games.dungeonquest.queries.heroes import not_given_up
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View
from undercroft.kit.language.words import Item
from undercroft.kit.words import joined

PARTING: Final = ("drop", "bribe", "give up")
"""Questions about Loot to part with."""

OBSTACLE_NAMES: Final[dict[str, str]] = {
    "pit": "Bottomless Pit",
    "bridge": "Bridge",
    "cave_in": "Cave-in",
    "trapdoor": "Trapdoor",
    "hole": "Hole in the Roof",
}

TIMES: Final[dict[str, str]] = {
    END: VOCABULARY.triggers[END].says,
    **{word.name: word.says for word in VOCABULARY.words if isinstance(word, Item)},
}
"""When cards are used, by the window, in the words in which cards are written."""


def loot(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Loot is used, dropped and given up by its owner alone. DQ-LOOT-03"""
    if spot.seat != view.seat:
        return None
    if card is None:
        return _no_loot(view, spot)
    refusal = not_given_up(card) if view.question in PARTING else None
    return _not_now(view, card) if refusal is None else refusal.told(card=card_name(card))


def rune(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """A rune is used once, by its owner, at its time. DQ-RUNE-01, -02"""
    if spot.seat != view.seat:
        return None
    if card is None:
        return Reason("You have no rune: it is used, or runes are not in the game.", ("DQ-RUNE-01",))
    if view.question in PARTING:
        return Reason("A rune is not Loot, and cannot be given up.", ("DQ-RUNE-03",))
    return _not_now(view, card)


def _no_loot(view: View, spot: Spot) -> Reason | None:
    if spot.seat is None or view.zones["loot"][spot.seat].size():
        return None
    says = "You carry no Loot; without any you cannot leave the dungeon."
    return Reason(says, ("DQ-LOOT-01", "DQ-EXIT-01"))


def _not_now(view: View, card: Face) -> Reason:
    """When a card is used, and what stands in the way of using it as an action. DQ-RUNE-05, DQ-LOOT-05"""
    if view.question == "action" and card in USABLE[ACTION] and view.seat is not None:
        refusal = told(view, no_action(table(view), view.seat, USE[card]), card=card_name(card))
        if refusal is not None:
            return refusal
    return Reason(f"{card_name(card)} {_usage(card)}.", clauses_of(CARDS[card]))


def _usage(card: Face) -> str:
    """When a card is used, or that it works by itself."""
    lines = DECK_CARDS[card].effects
    for line in lines:
        if line.window == TESTED:
            return _before_test(card, asked(line, "test"))
    for line in lines:
        time = TIMES.get(line.window or line.on)
        if time is not None:
            return f"is used {time}"
    return "works by itself while you hold it" if card in USEFUL else _mere_gold(card)


def _before_test(card: Face, tests: Sequence[str]) -> str:
    if tests[0] in ATTRIBUTES:
        names = joined([name.capitalize() for name in tests], "or")
        return f"is used before one of your {names} tests, not in combat"
    chasm = ", or as you act on a Chasm, to change sides" if card in SPENDABLE[CHASM] else ""
    return f"is used before a test at a {joined([OBSTACLE_NAMES[test] for test in tests], 'or')}{chasm}"


def _mere_gold(card: Face) -> str:
    return f"is worth {DECK_CARDS[card].value} gold and has no other use"


def kept(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Cards that weigh on a hero are got rid of only as they say. DQ-STAT-01"""
    if card is None:
        return None
    says = f"{card_name(card)} is no choice: {DECK_CARDS[card].text}"
    return Reason(says, ("DQ-STAT-01",))
