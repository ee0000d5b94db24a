"""The small choices: potions, crypts, cards kept for the moment, rerolls, what to give up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.bots.heuristics.dungeonquest.bouts import fight_left, flee_left, lives_of
from undercroft.bots.heuristics.dungeonquest.condition import prospect
from undercroft.bots.heuristics.dungeonquest.dangers import (
    card_find,
    card_harm,
    dice_and_plus,
    resolved,
    steps_harm,
)
from undercroft.bots.heuristics.dungeonquest.depths import laid
from undercroft.bots.heuristics.dungeonquest.moving import HOLD_BACK, REACH, secret, wait
from undercroft.bots.heuristics.dungeonquest.outlook import Outlook
from undercroft.games.dungeonquest.asks import ATTACK, DONE, ESCAPE
from undercroft.games.dungeonquest.board import space_of
from undercroft.games.dungeonquest.cards import DECK_CARDS, is_loot, is_treasure, value
from undercroft.games.dungeonquest.cards.heroes import MONSTERS
from undercroft.games.dungeonquest.cards.holdings import GIVING, SHIELDS
from undercroft.games.dungeonquest.cards.vocabulary import (
    HURT,
    MET,
    RAGING,
    ROLLED,
    SPRUNG,
    TESTED,
    USES,
)
from undercroft.games.dungeonquest.layout import NO_MONSTER
from undercroft.games.dungeonquest.queries.heroes import attribute, burden
from undercroft.games.dungeonquest.queries.odds import passes, reroll_gains
from undercroft.games.dungeonquest.table import REPEATABLE
from undercroft.kernel.ids import NO_CARD, Face
from undercroft.kernel.odds import dice_sum
from undercroft.kit.language.syntax import AnyStep, Roll, Step

LAST_LOOT: Final = 0.5
"""What is left of a plan when the only Loot is used up: some must be found again."""

ENOUGH: Final = 0.04
"""A card of one use should save so much of one's prospects."""

WAITING: Final = 0.04
"""What failing at an obstacle costs that can be tried again."""

FALLING: Final = 0.3


def healed(o: Outlook, steps: Sequence[AnyStep], life: int) -> float:
    """The prospects after a drink."""
    full = o.condition.full
    for step in steps:
        if isinstance(step, Roll):
            parts = {pips: line.steps for line in step.lines for pips in range(line.low, line.high + 1)}
            return sum(healed(o, parts.get(pips, ()), life) for pips in range(1, 7)) / 6
        if isinstance(step, Step) and step.act == "heal":
            if step.figure.of:
                return prospect(full)
            dice, plus = dice_and_plus(step.figure)
            ways = dice_sum(dice, 6, plus)
            number = sum(count for _, count in ways)
            return sum(count * prospect(min(full, life + gain)) for gain, count in ways) / number
    harm = steps_harm(o.dangers, steps) if steps else 0.0
    return prospect(life) * (1.0 - harm)


def drink(o: Outlook, face: Face) -> float:
    """A potion: better prospects, less Loot. DQ-TURN-05"""
    now = prospect(o.condition.life)
    if face == DONE:
        return now
    steps = DECK_CARDS[face].lines(USES)[0].steps
    if not is_loot(face):
        return healed(o, steps, o.condition.life) - ENOUGH
    before = o.worth(o.gold, o.treasures) or 1.0
    others = [other for other in o.t.faces(o.t.loot[o.seat]) if other != face]
    after = o.worth(o.gold - value(face), any(is_treasure(other) for other in others))
    kept = min(1.0, after / before) if o.loot > 1 else LAST_LOOT
    return healed(o, steps, o.condition.life) * kept - HOLD_BACK


def open_deck(o: Outlook, yes: bool) -> float:
    """To look into a crypt or a dead adventurer's bag: Loot, or harm."""
    if not yes:
        return wait(o)
    deck = DECK_CARDS[o.asked["face"]].decks_drawn()[0]
    found = o.dangers.finds[deck]
    gain = wait(o, o.dangers.draws[deck], found)
    return gain + (found * HOLD_BACK if o.loot else 0.0)


def monster(o: Outlook, answer: str) -> float:
    """To attack, to run, or to use a card to get away. DQ-MON-06"""
    lives = lives_of(o.t, o.seat, o.t.monster)
    if answer == ATTACK:
        return fight_left(o.t, o.seat, o.condition, o.t.monster, lives)
    if answer == ESCAPE:
        return flee_left(o.t, o.seat, o.condition, o.t.monster, lives)
    return 1.0 - 3 * ENOUGH


def react(o: Outlook, face: Face) -> float:
    """A card for this moment, or not: 0 is the worth of not using it."""
    if face == DONE:
        return 0.0
    moment = o.asked["moment"]
    if moment in (TESTED, ROLLED):
        last = LAST_LOOT if is_loot(face) and o.loot == 1 else 1.0
        return saved_in_test(o, face) * last - ENOUGH
    if moment == RAGING:
        return 1.0
    if moment == HURT:
        return o.condition.harm(min(SHIELDS[face], o.asked["wounds"])) - ENOUGH
    if moment == SPRUNG:
        return card_harm(o.dangers, o.asked["face"]) - ENOUGH
    if moment == MET:
        lives = lives_of(o.t, o.seat, o.t.monster)
        fight = fight_left(o.t, o.seat, o.condition, o.t.monster, lives)
        return 1.0 - max(fight, flee_left(o.t, o.seat, o.condition, o.t.monster, lives)) - 2 * ENOUGH
    return ENOUGH


def stake(o: Outlook) -> float:
    """What failing the test costs that is going on."""
    obstacle, face = o.asked["test"].obstacle, o.asked["face"]
    if obstacle == "pit":
        return 1.0
    if obstacle in REPEATABLE:
        return WAITING
    if obstacle == "bridge":
        return FALLING
    return WAITING if face == NO_CARD else card_harm(o.dangers, face)


def failing(o: Outlook, tokens: int = 0) -> float:
    """The chance to fail the test that is going on."""
    test = o.asked["test"]
    return 1.0 - passes(test.needed + tokens, test.plus)


def saved_in_test(o: Outlook, face: Face) -> float:
    """What a card saves in a test: a failure, or the danger of one."""
    if o.asked["moment"] == ROLLED:
        return stake(o) * (1.0 - failing(o)) if o.asked["test"].margin < 0 else -1.0
    return stake(o) * failing(o)


def buy_tokens(o: Outlook, yes: bool) -> float:
    """A wound for three tokens. DQ-HERO-06"""
    return (failing(o) - failing(o, 3)) * stake(o) - o.condition.harm(1) if yes else 0.0


def reroll(o: Outlook, which: str) -> float:
    """Dice again: Hugo's in a fight, Gherinn's in the dragon's fire. DQ-DICE-06, DQ-HERO-07"""
    dice, foe = o.asked["dice"], o.asked["foe"]
    if foe != NO_MONSTER:
        needed = attribute(o.t, o.seat, MONSTERS[foe].attribute)
        return reroll_gains(dice, needed).get(which, -9.0)
    kept = {"none": dice, "first": dice[1:], "second": dice[:1], "both": ()}[which]
    ways = dice_sum(2 - len(kept), 6, sum(kept))
    number = sum(count for _, count in ways)
    return sum(count * o.condition.after(wounds) for wounds, count in ways) / number


def found(o: Outlook, face: Face) -> float:
    """A Search card to resolve. DQ-HERO-08"""
    return wait(o, card_harm(o.dangers, face), card_find(o.dangers, face)) + extra(o, face)


def extra(o: Outlook, face: Face) -> float:
    """Gold for who has Loot already, a secret way for who can use one."""
    card = DECK_CARDS[face]
    if any(isinstance(step, Step) and step.act == "move" for step in resolved(face)):
        return max(0.0, secret(o, REACH) - wait(o))
    return HOLD_BACK * (1 + card.value / 100) if is_loot(face) else 0.0


def tile_value(o: Outlook, face: Face) -> float:
    """The tile to lay. DQ-HERO-05"""
    asked = o.asked
    card = next(card for card in o.t.considered if o.t.face[card] == face)
    return laid(o, space_of(asked["at"]), card, asked["direction"])


def give_up(o: Outlook, face: Face) -> float:
    """The least valuable first; cards of use a little later."""
    return -value(face) - (20.0 if face in GIVING else 0.0)


def drop(o: Outlook, face: Face) -> float:
    """To drop a card before a Bridge: lighter, but poorer. DQ-BRIDGE-02"""
    agility, weight = attribute(o.t, o.seat, "agility"), burden(o.t, o.seat)
    now = o.worth(o.gold, o.treasures) * (1.0 - FALLING * (1.0 - passes(agility, weight)))
    if face == DONE:
        return now
    if o.loot == 1:
        return now - 1.0
    others = list(o.t.faces(o.t.loot[o.seat]))
    others.remove(face)
    after = o.worth(o.gold - value(face), any(is_treasure(other) for other in others))
    return after * (1.0 - FALLING * (1.0 - passes(agility, weight - 1))) - HOLD_BACK


def hole(o: Outlook, yes: bool) -> float:
    """The Hole in the Roof again, or a card. DQ-CAT-08"""
    return passes(o.asked["test"].needed) if yes else 0.2


def imp(o: Outlook, yes: bool) -> float:
    """A third of the time a card is lost, half of the time a treasure is won."""
    cards = [value(face) for face in o.t.faces(o.t.loot[o.seat])]
    return 530 / 2 - sum(cards) / max(1, len(cards) - 1) / 3 if yes else 0.0


def token(o: Outlook, space: int) -> float:
    """The monster's token to take: one that lies in the own hero's way. DQ-MON-05"""
    return -abs(space - o.place) if o.place >= 0 else 0.0


def yes(o: Outlook, answer: Any) -> float:
    """What never hurts."""
    return float(bool(answer))
