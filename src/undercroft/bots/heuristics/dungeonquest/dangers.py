"""What can happen to a hero, as the part of his prospects that it costs. Section 2"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.bots.heuristics.dungeonquest.bouts import fight_left
from undercroft.bots.heuristics.dungeonquest.condition import Condition
from undercroft.games.dungeonquest.cards import DECK_CARDS, DECKS, is_loot
from undercroft.games.dungeonquest.cards.effects import (
    AttributeTest,
    Bargain,
    Draw,
    Effect,
    Encounter,
    LoseTurns,
    Plain,
    Roll,
    Wounds,
)
from undercroft.games.dungeonquest.cards.heroes import ATTRIBUTES, MONSTER_KEYS
from undercroft.games.dungeonquest.odds import passes
from undercroft.games.dungeonquest.queries import attribute
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.odds import dice_sum

WORDS: Final[dict[str, float]] = {
    "killed": 1.0, "fall": 0.1, "dragon_rage": 0.6, "passage_down": 0.0, "naga": 0.05, "end_turn": 0.02,
}  # fmt: skip
"""What plain words cost."""

STATUS_HARM: Final[dict[str, float]] = {"shade": 0.45, "vampire": 0.35, "torch": 0.06, "venom": 0.05}
TURNED: Final = 0.01
LOST_TURN: Final = 0.03

_KNOWN: Final[dict[tuple[object, ...], tuple[dict[str, float], dict[str, float]]]] = {}
"""What has been worked out before, by all that it depends on."""


@dataclass(frozen=True)
class Dangers:
    """What each draw of a deck costs a hero on average, the chance that it brings Loot, and his odds."""

    t: Quest
    seat: Seat
    condition: Condition
    draws: dict[str, float]
    finds: dict[str, float]

    def passing(self, name: str, tokens: int = 0) -> float:
        """The chance to pass a test."""
        return passes(attribute(self.t, self.seat, name) + tokens)


def dangers_of(t: Quest, seat: Seat, condition: Condition) -> Dangers:
    """Decks are taken as they are in the box: the rest of each is too little to remember."""
    scores = [attribute(t, seat, name) for name in ATTRIBUTES]
    key = (t.solo, t.options.combat_mode, t.hero[seat], condition.life, *scores)
    known = _KNOWN.get(key)
    if known is not None:
        return Dangers(t, seat, condition, *known)
    found = Dangers(t, seat, condition, {}, {})
    for deck in ("treasure", "trap", "crypt", "corpse", "door", "search", "dungeon", "catacomb"):
        size = sum(count for _, count in DECKS[deck])
        found.draws[deck] = sum(count * card_harm(found, face) for face, count in DECKS[deck]) / size
        found.finds[deck] = sum(count * card_find(found, face) for face, count in DECKS[deck]) / size
    _KNOWN[key] = (found.draws, found.finds)
    return found


def card_harm(d: Dangers, face: Face) -> float:
    """What resolving a card costs; an optional draw is taken only if it pays."""
    card = DECK_CARDS[face]
    harm = effects_harm(d, card.effect)
    if card.keep and card.status is not None and any(isinstance(e, Plain) for e in card.effect):
        harm += STATUS_HARM[card.status.word]
    return harm


def card_find(d: Dangers, face: Face) -> float:
    """The chance that a card brings Loot."""
    if is_loot(face):
        return 1.0
    return sum(d.finds.get(e.deck, 0.0) for e in DECK_CARDS[face].effect if isinstance(e, Draw))


def effects_harm(d: Dangers, effects: tuple[Effect, ...]) -> float:
    """What a list of effects costs."""
    return min(1.0, sum(effect_harm(d, effect) for effect in effects))


def effect_harm(d: Dangers, effect: Effect) -> float:
    """What an effect costs."""
    if isinstance(effect, Wounds):
        less = attribute(d.t, d.seat, effect.less) if effect.less else 0
        return sum_harm(d.condition, effect.dice, effect.plus - less)
    if isinstance(effect, Plain):
        half = (d.condition.life + 1) // 2
        return d.condition.harm(half) if effect.word == "wounds_half_life" else WORDS.get(effect.word, 0.0)
    if isinstance(effect, AttributeTest):
        return test_harm(d, effect)
    if isinstance(effect, Roll):
        ways = dice_sum(effect.dice, 6)
        total = sum(number for _, number in ways)
        return sum(
            number * effects_harm(d, part.effects) / total
            for pips, number in ways
            for part in effect.table
            if part.low <= pips <= part.high
        )
    return other_harm(d, effect)


def other_harm(d: Dangers, effect: Effect) -> float:
    """Draws, monsters, lost turns, turned tiles."""
    if isinstance(effect, Draw):
        return d.draws.get(effect.deck, 0.0) * (0.5 if effect.optional else 1.0)
    if isinstance(effect, Encounter):
        return 1.0 - fight_left(d.t, d.seat, d.condition, MONSTER_KEYS.index(effect.monster), ())
    if isinstance(effect, LoseTurns):
        ways = dice_sum(effect.dice, 6, effect.plus)
        lost = sum(number * max(0, turns) for turns, number in ways) / sum(number for _, number in ways)
        return LOST_TURN * lost
    return 0.0 if isinstance(effect, Bargain) else TURNED


def test_harm(d: Dangers, effect: AttributeTest) -> float:
    """A failed test, less often for who is good at it."""
    names = [effect.attribute, effect.or_lower] if effect.or_lower else [effect.attribute]
    needed = min(attribute(d.t, d.seat, name) for name in names)
    failure = effects_harm(d, effect.failure)
    harm = (1.0 - passes(needed)) * failure + passes(needed) * effects_harm(d, effect.success)
    if effect.excess:
        harm += (
            sum(ways * d.condition.harm(total - needed) for total, ways in dice_sum(2, 6) if total > needed)
            / 36
        )
    return harm


def sum_harm(condition: Condition, dice: int, plus: int) -> float:
    """What the total of some dice and a number costs as wounds."""
    ways = dice_sum(dice, 6, plus)
    total = sum(number for _, number in ways)
    return sum(number * condition.harm(max(0, wounds)) for wounds, number in ways) / total
