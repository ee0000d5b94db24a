"""Questions about fights that change nothing: escapes, values, counterattacks, deathblows, who is beaten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from undercroft.games.dungeonquest.board import (
    CATACOMBS,
    DIRECTIONS,
    NOWHERE,
    TREASURE,
    TREASURE_PASSAGES,
    neighbour,
    opposite,
    space_of,
)
from undercroft.games.dungeonquest.cards import attack, tile, token
from undercroft.games.dungeonquest.cards.attacks import (
    Attack,
    Cancel,
    NextFoeMinus,
    NextPlus,
    PlainPower,
    PlusIfMonster,
    PlusIfType,
    Power,
    ValueIfHurt,
    WinPlus,
)
from undercroft.games.dungeonquest.cards.heroes import HANDICAPPED, MONSTER_KEYS
from undercroft.games.dungeonquest.queries import HANDICAP, PORTCULLIS, barriers, has_ability, occupied
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.table.fights import HERO_SIDE, MONSTER_SIDE
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat

Value = TypeVar("Value")
Pair = tuple[int, int]
"""A number for each side, the hero's first."""

NOTHING: Final[Pair] = (0, 0)


def may_escape(t: Quest, seat: Seat, forbidden: bool) -> bool:
    """Whether a hero may try to escape from a monster he meets. DQ-MON-07, DQ-CAT-11, -21"""
    if forbidden or t.place[seat] == CATACOMBS:
        return not forbidden
    card = t.laid[t.place[seat]]
    if card != NO_CARD and PORTCULLIS in tile(t.face[card]).sides:
        return False
    if t.special[seat] or t.surfaced[seat]:
        return False
    return way_back(t, seat) != NOWHERE and not occupied(t, t.came_from[seat], seat)


def way_back(t: Quest, seat: Seat) -> int:
    """The direction in which the space lies that a hero came from, NOWHERE if a wall bars it. DQ-MON-07"""
    here = t.place[seat]
    for direction in DIRECTIONS:
        beyond = neighbour(here, direction)
        if beyond != NOWHERE and space_of(beyond) == t.came_from[seat]:
            return NOWHERE if barriers(t, here, direction) is None else direction
    return NOWHERE


def side_facing(t: Quest, here: int, direction: int) -> int:
    """The side of the next space that faces back, as that space counts its sides. DQ-ESC-05"""
    beyond, back = neighbour(here, direction), opposite(direction)
    if space_of(beyond) == TREASURE:
        return TREASURE_PASSAGES.index((beyond, back))
    return t.side_of(beyond, back)


def lairs_of(t: Quest, monster: int) -> list[int]:
    """The spaces where a token of a monster lies, in the order of the board. DQ-MON-05"""
    return sorted(at for at, kind in zip(t.lair_at, t.lair_kind, strict=True) if kind == monster)


def wounds_of(t: Quest, side: int) -> int:
    """The wounds of a side: tokens or count, and the damage stack. DQ-DMG-02, DQ-END-03"""
    return (t.wounds[t.fighter] if side == HERO_SIDE else t.hurt) + len(t.damage(side))


def hero_beaten(t: Quest) -> bool:
    """Whether the hero's wounds have reached his life. DQ-END-03"""
    return wounds_of(t, HERO_SIDE) >= t.life(t.fighter)


def monster_beaten(t: Quest) -> bool:
    """Whether the monster's wounds have reached its life value. DQ-END-01"""
    return wounds_of(t, MONSTER_SIDE) >= token(t.face[t.token[0]]).life


def decided(t: Quest) -> bool:
    """Whether a side is dead. DQ-END-01, -03"""
    return hero_beaten(t) or monster_beaten(t)


def against_living(t: Quest, answers: Sequence[Value]) -> Sequence[Value]:
    """Answers; none where a token, dealt anew, would have made the monster dead before now. DQ-END-01"""
    return () if t.token and token(t.face[t.token[0]]).life <= t.withstood else answers


def fights_with(t: Quest, ability: str) -> bool:
    """Whether the hero who fights has an ability. DQ-HERO-01..04"""
    return has_ability(t, t.fighter, ability)


def handicapped(t: Quest) -> bool:
    """Whether Challara has too many wounds to strike her best. DQ-HERO-04, DQ-DICE-09, DQ-RULING-35"""
    return fights_with(t, HANDICAPPED) and wounds_of(t, HERO_SIDE) >= HANDICAP


def revealed(t: Quest, side: int) -> Attack:
    """The card a side has revealed in this round."""
    cards = t.hero_played if side == HERO_SIDE else t.monster_played
    return attack(t.face[cards[0]])


def cancels(t: Quest, side: int) -> bool:
    """Whether a side's revealed card would cancel the other's. DQ-POWER-01"""
    powers = revealed(t, side).powers
    if not powers:
        return False
    foe = revealed(t, 1 - side).type
    return any(isinstance(word, Cancel) and word.type == foe for word in powers)


def canceled(t: Quest, side: int) -> bool:
    """Whether a side's revealed card is canceled; the hero's effect comes first. DQ-CMB-06, DQ-CANCEL-01"""
    if side == MONSTER_SIDE:
        return cancels(t, HERO_SIDE)
    return cancels(t, MONSTER_SIDE) and not cancels(t, HERO_SIDE)


def words(t: Quest, side: int) -> tuple[Power, ...]:
    """The words of a side's revealed card, none if it is canceled. DQ-CANCEL-01, DQ-POWER-08"""
    return () if canceled(t, side) else revealed(t, side).powers


def value(t: Quest, side: int, plus: Pair) -> int:
    """The value of a side's revealed card after effects and modifiers. DQ-CNT-07, DQ-POWER-06"""
    if canceled(t, side):
        return 0
    card = revealed(t, side)
    worth = card.value
    for word in card.powers:
        if isinstance(word, ValueIfHurt) and wounds_of(t, side) >= word.hurt:
            worth = word.value
        worth += _raised(t, side, word)
    return max(0, worth + plus[side])


def _raised(t: Quest, side: int, word: Power) -> int:
    """What a word adds to the value of its own card in this round."""
    if isinstance(word, PlusIfType):
        return word.plus if revealed(t, 1 - side).type == word.type else 0
    if isinstance(word, PlusIfMonster):
        return word.plus if MONSTER_KEYS[t.monster] in word.monsters else 0
    return 0


def total(t: Quest, side: int, plus: Pair) -> int:
    """The value of all cards a side has played in this round. DQ-CNT-02, DQ-POWER-09"""
    return value(t, side, plus) + sum(attack(t.face[card]).value for card in t.played(side)[1:])


def may_counter(t: Quest, side: int, plus: Pair) -> bool:
    """Whether a side may counterattack. DQ-CNT-01, -06, DQ-CANCEL-01, -02"""
    card, foe = revealed(t, side), revealed(t, 1 - side)
    if not card.counters(foe.type) or canceled(t, side):
        return False
    mine, its = value(t, side, plus), value(t, 1 - side, plus)
    return mine < its or (mine == its and card.type != foe.type)


def counter_cards(t: Quest, side: int) -> list[Face]:
    """The cards in hand that answer the other's attack type, each once. DQ-CNT-02"""
    foe = revealed(t, 1 - side).type
    return [face for face in hand_faces(t, side) if attack(face).counters(foe)]


def hand_faces(t: Quest, side: int) -> list[Face]:
    """The cards in hand, each once, in the order of faces."""
    return sorted(set(t.faces(t.hand(side))))


def solo_counter(t: Quest, plus: Pair) -> list[CardId]:
    """The cards turned up that the monster counterattacks with, none if it cannot succeed. DQ-SOLO-05

    In the order turned up, or by an option the highest first. DQ-RULING-26
    """
    foe, needed = revealed(t, HERO_SIDE).type, total(t, HERO_SIDE, plus)
    cards = [card for card in t.considered if attack(t.face[card]).counters(foe)]
    if t.options.solo_counter == "cheapest":
        cards.sort(key=lambda card: -attack(t.face[card]).value)
    reached = total(t, MONSTER_SIDE, plus)
    for number, card in enumerate(cards, 1):
        reached += attack(t.face[card]).value
        if reached > needed:
            return cards[:number]
    return []


def deathblow_types(t: Quest, side: int) -> tuple[str, ...]:
    """The attack types with which a winner deals a deathblow. DQ-DTH-01, -02, DQ-HERO-04, DQ-RULING-05"""
    if side == HERO_SIDE and handicapped(t):
        return ()
    cards = t.played(side)[:1] if t.options.deathblow_cards == "revealed" else t.played(side)
    return tuple(sorted({attack(t.face[card]).type for card in cards}))


def win_plus(t: Quest, side: int) -> int:
    """The extra damage of a side's revealed card if it wins. DQ-POWER-02, -09"""
    return sum(
        word.plus
        for word in words(t, side)
        if isinstance(word, WinPlus) and not (word.unless_hurt and wounds_of(t, side) >= word.unless_hurt)
    )


def has_word(t: Quest, side: int, plain: str) -> bool:
    """Whether a side's revealed card has a plain word in force. DQ-POWER-03, -07"""
    return any(isinstance(word, PlainPower) and word.word == plain for word in words(t, side))


def modifiers(t: Quest) -> Pair:
    """What the revealed cards add to each side's card of the next round. DQ-POWER-06, -08"""
    mine, its = words(t, HERO_SIDE), words(t, MONSTER_SIDE)
    return (_raises(mine) - _lowers(its), _raises(its) - _lowers(mine))


def _raises(powers: tuple[Power, ...]) -> int:
    return sum(word.plus for word in powers if isinstance(word, NextPlus))


def _lowers(powers: tuple[Power, ...]) -> int:
    return sum(word.minus for word in powers if isinstance(word, NextFoeMinus))
