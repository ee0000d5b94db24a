"""The small choices: hands, discards, souls, loot, and answers to moves and to fate."""

from __future__ import annotations

from typing import Final

from undercroft.bots.heuristics.immortal_magic.dangers import Peril, card_peril, line_peril
from undercroft.bots.heuristics.immortal_magic.deploying import cost_of, hand_worth
from undercroft.bots.heuristics.immortal_magic.outlook import Outlook
from undercroft.bots.heuristics.immortal_magic.paths import worth
from undercroft.bots.heuristics.immortal_magic.worths import gems_worth, keep_worth, price_worth
from undercroft.games.immortal_magic.asks import DONE, FACE_PLAYED_BY, KEEP_HAND, NEW_HAND
from undercroft.games.immortal_magic.board import NOWHERE, SPACES
from undercroft.games.immortal_magic.cards import CARDS, IS_CHARACTER, PLAYS
from undercroft.games.immortal_magic.layout import UNROLLED
from undercroft.games.immortal_magic.queries.matching import characters, controller, guard_of, index, standing
from undercroft.games.immortal_magic.queries.moves import destinations
from undercroft.games.immortal_magic.queries.odds import meeting
from undercroft.kernel.ids import NO_CARD, CardId, Face
from undercroft.kit.language.syntax import Roll, Step

FEW: Final = 2
MANY: Final = 6
"""So few or so many characters in a hand call for a new one."""

KEPT: Final = 0.8
"""What an answer is worth that is kept for worse."""

DELAY: Final = 0.6
"""What a move that is stopped was worth: it can be tried again."""


def mulligan(outlook: Outlook, answer: str) -> float:
    """A new hand for one with too few characters, too many, or none that can be paid for. DIM-SETUP-06"""
    t, seat = outlook.t, outlook.seat
    faces = [t.face[card] for card in t.hand[seat] if IS_CHARACTER[t.face[card]]]
    able = [face for face in faces if CARDS[face].cost <= t.gems[seat]]
    bad = len(able) < FEW or len(faces) >= MANY
    return float(answer == (NEW_HAND if bad else KEEP_HAND))


def discard(outlook: Outlook, face: Face) -> float:
    """The least useful card goes."""
    return -hand_worth(outlook, face)


def take(outlook: Outlook, face: Face) -> float:
    """The most useful card is taken."""
    return -100.0 if face == DONE else hand_worth(outlook, face)


def removed(outlook: Outlook, card: CardId) -> float:
    """Of one's own the least card goes, of others the best."""
    t = outlook.t
    value = keep_worth(t.face[card])
    return -value if controller(t, card) == outlook.seat else value


def loot(outlook: Outlook, card: CardId) -> float:
    """The card that is worth most to whoever keeps it."""
    return 0.0 if card == NO_CARD else keep_worth(outlook.t.face[card])


def grant(outlook: Outlook, answer: bool) -> float:
    """Nobody makes champions for others. DIM-CHAMP-06"""
    return float(not answer)


def lead(outlook: Outlook, card: CardId) -> float:
    """Who holds best against the enterer leads. DIM-SHARE-03"""
    return -outlook.clash(outlook.t.moving, card).wins * worth(outlook, card)


def look(outlook: Outlook, space: int) -> float:
    """A room that an own character is about to enter, the most valuable first."""
    t, seat = outlook.t, outlook.seat
    near = [card for card in characters(t, seat) if space in destinations(t, card)]
    return max((outlook.body(card) for card in near), default=0.0) if space >= 0 else -1.0


# souls


def _with_souls(outlook: Outlook, card: CardId, more: int) -> float:
    """What a character is worth with more souls or fewer."""
    t = outlook.t
    at = index(t, card)
    t.souls[at] += more
    outlook.runners.pop(card, None)
    found = worth(outlook, card)
    t.souls[at] -= more
    outlook.runners.pop(card, None)
    return found


def souls_kept(outlook: Outlook, number: int) -> float:
    """Souls are traded on who is about to pass a gate, and where gems are worth more."""
    t, seat, card = outlook.t, outlook.seat, outlook.asked["card"]
    gems = gems_worth(t.gems[seat] + outlook.asked["number"] - number, outlook.need())
    if t.moving == card and t.heading_for >= SPACES:
        return gems
    return gems + _with_souls(outlook, card, number)


def souls_traded(outlook: Outlook, number: int) -> float:
    """What it brings to trade souls that were kept. DIM-SOUL-05"""
    return trade_gain(outlook, outlook.asked["card"], number)


def trade_gain(outlook: Outlook, card: CardId, number: int) -> float:
    """What it brings to trade souls of a character."""
    t, seat = outlook.t, outlook.seat
    gems = price_worth(t.gems[seat] + number, number, outlook.need())
    return gems + _with_souls(outlook, card, -number) - worth(outlook, card)


# answers to moves and fate


def _price(outlook: Outlook, key: str) -> float:
    """What a card played from hand costs: its gems and itself."""
    return cost_of(outlook, FACE_PLAYED_BY[key]) + KEPT * keep_worth(FACE_PLAYED_BY[key])


def _acts(key: str) -> set[str]:
    steps = [step for _, effect in PLAYS[FACE_PLAYED_BY[key]] for step in effect.steps]
    return {step.act for step in steps if isinstance(step, Step)}


def move_danger(outlook: Outlook) -> float:
    """What a declared move of another threatens: a gate, or a character of the seat; nothing once stopped."""
    t, seat = outlook.t, outlook.seat
    mover, place = t.moving, t.heading_for
    if place == NOWHERE:
        return 0.0
    if place >= SPACES:
        guard = guard_of(t, place)
        chance = 1.0 if guard == NO_CARD else meeting(t, mover, guard).wins
        return chance * outlook.prize(controller(t, mover), t.face[mover])
    own = [card for card in standing(t, place) if controller(t, card) == seat]
    return meeting(t, mover, own[0]).wins * worth(outlook, own[0]) if own else 0.0


def stop(outlook: Outlook, key: str) -> float:
    """A dangerous move is stopped. DIM-WINDOW-05"""
    if key not in FACE_PLAYED_BY or not _acts(key) & {"stop", "stun"}:
        return -1.0
    return DELAY * move_danger(outlook) - _price(outlook, key)


def _harm(outlook: Outlook, found: Peril) -> float:
    """What a card of fate costs the seat, or brings it by what it costs another."""
    t = outlook.t
    lost = worth(outlook, t.moving) if t.moving in t.in_play else 0.0
    harm = found.death * lost + found.back * lost / 2 - found.gain
    return harm if controller(t, t.moving) == outlook.seat else -harm / 2


def fate(outlook: Outlook, key: str) -> float:
    """Fate is cancelled or rolled again when that is better than what lies there. DIM-WINDOW-07

    Who it was for may have left play before its window closes; then no card is spent on it.
    """
    t = outlook.t
    if key not in FACE_PLAYED_BY or t.answered == NO_CARD or t.moving not in t.in_play:
        return -1.0
    runner, face = outlook.runner(t.moving), t.face[t.answered]
    mean = card_peril(face, runner.armored, runner.nimble)
    acts = _acts(key)
    if t.table_roll == UNROLLED:
        return _harm(outlook, mean) - _price(outlook, key) if "cancel" in acts else -1.0
    if "reroll" not in acts:
        return -1.0
    rolls = [step for effect in CARDS[face].effects for step in effect.steps if isinstance(step, Roll)]
    now = line_peril(rolls[0], t.table_roll)
    return _harm(outlook, now) - _harm(outlook, mean) - _price(outlook, key)
