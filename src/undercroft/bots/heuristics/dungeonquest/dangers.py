"""What can happen to a hero, as the part of their prospects that it costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.bots.heuristics.dungeonquest.bouts import fight_left
from undercroft.bots.heuristics.dungeonquest.condition import Condition
from undercroft.games.dungeonquest.cards import DECK_CARDS, DECKS, is_loot
from undercroft.games.dungeonquest.cards.vocabulary import ATTRIBUTES, MONSTER_KEYS, RESOLVE
from undercroft.games.dungeonquest.queries.heroes import attribute
from undercroft.games.dungeonquest.queries.odds import passes
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.odds import dice_sum
from undercroft.kit.language.syntax import AnyStep, Figure, Roll, Step, all_steps
from undercroft.kit.language.walking import MAY

VERBS: Final[dict[str, float]] = {"kill": 1.0, "rage": 0.6, "naga": 0.05}
FALL: Final = 0.1
"""What some verbs cost, and to go down at once."""

STATUS_HARM: Final[dict[str, float]] = {"shade": 0.45, "vampire": 0.35, "torch": 0.06, "venom": 0.05}
TURNED: Final = 0.01
LOST_TURN: Final = 0.03

_KNOWN: Final[dict[tuple[object, ...], tuple[dict[str, float], dict[str, float]]]] = {}
"""What has been worked out before, by all that it depends on."""


@dataclass(frozen=True)
class Dangers:
    """What each draw of a deck costs a hero on average, the chance that it brings Loot, and their odds."""

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
    steps = resolved(face)
    harm = steps_harm(d, steps)
    if card.status and any(isinstance(step, Step) and step.act == "keep" for step in steps):
        harm += STATUS_HARM[card.status]
    return harm


def resolved(face: Face) -> tuple[AnyStep, ...]:
    """What resolving a card does."""
    return tuple(step for line in DECK_CARDS[face].lines(RESOLVE) for step in line.steps)


def card_find(d: Dangers, face: Face) -> float:
    """The chance that a card brings Loot."""
    if is_loot(face):
        return 1.0
    return sum(d.finds.get(deck, 0.0) for deck in DECK_CARDS[face].decks_drawn())


def steps_harm(d: Dangers, steps: Sequence[AnyStep]) -> float:
    """What steps are likely to cost, 1 at most."""
    return min(1.0, sum(step_harm(d, step) for step in steps))


def step_harm(d: Dangers, step: AnyStep) -> float:
    """The same for one step; of a table, the mean over its dice."""
    if isinstance(step, Roll):
        ways = dice_sum(step.dice, 6)
        total = sum(number for _, number in ways)
        return sum(
            number * steps_harm(d, line.steps) / total
            for pips, number in ways
            for line in step.lines
            if line.low <= pips <= line.high
        )
    assert isinstance(step, Step)
    if step.act == "wounds":
        return wounds_harm(d, step)
    if step.act == "test":
        return test_harm(d, step)
    if step.act == MAY:
        return 0.5 * steps_harm(d, step.body)
    return other_harm(d, step)


def wounds_harm(d: Dangers, step: Step) -> float:
    """Wounds; those by the excess of a test are counted with it."""
    if step.figure.of:
        return d.condition.harm((d.condition.life + 1) // 2) if step.figure.of == "half" else 0.0
    less = sum(attribute(d.t, d.seat, name) for _, name in step.options)
    dice, plus = dice_and_plus(step.figure)
    return sum_harm(d.condition, dice, plus - less)


def dice_and_plus(figure: Figure) -> tuple[int, int]:
    """How many dice a figure has, and what is added to them."""
    return (figure.n, figure.more) if figure.sides else (0, figure.n)


def other_harm(d: Dangers, step: Step) -> float:
    """Draws, monsters, lost turns, turned tiles."""
    if step.act == "draw":
        return d.draws.get(step.word, 0.0)
    if step.act == "monster":
        return 1.0 - fight_left(d.t, d.seat, d.condition, MONSTER_KEYS.index(step.word), ())
    if step.act == "lose_turns":
        dice, plus = dice_and_plus(step.figure)
        ways = dice_sum(dice, 6, plus)
        lost = sum(number * max(0, turns) for turns, number in ways) / sum(number for _, number in ways)
        return LOST_TURN * lost
    if step.act == "descend":
        return FALL if step.word == "now" else 0.0
    if step.act in ("turn", "lose") or (step.act in ("heal", "move") and not (step.target or step.figure.of)):
        return TURNED
    return VERBS.get(step.act, 0.0)


def test_harm(d: Dangers, step: Step) -> float:
    """A failed test, less often for who is good at it."""
    needed = min(attribute(d.t, d.seat, name) for name in step.word.split("/"))
    failure = steps_harm(d, step.otherwise)
    harm = (1.0 - passes(needed)) * failure + passes(needed) * steps_harm(d, step.body)
    if any(inner.figure.of == "excess" for inner in all_steps(step.otherwise)):
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
