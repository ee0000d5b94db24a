"""Card combat, one round ahead: what each card is likely to win or lose. DQ-CMB-05, DQ-CNT-01..08"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from undercroft.bots.heuristics.dungeonquest.bouts import skill_of
from undercroft.games.dungeonquest.cards import DECKS, attack, token
from undercroft.games.dungeonquest.cards.attacks import Attack
from undercroft.games.dungeonquest.cards.heroes import MONSTERS
from undercroft.games.dungeonquest.cards.vocabulary import ATTACK_TYPES, REVEAL, WIN, asked, steps_of
from undercroft.games.dungeonquest.queries.fights import handicapped, total, value, wounds_of
from undercroft.games.dungeonquest.table import HERO_SIDE, MONSTER_SIDE, Quest
from undercroft.kernel.ids import Face, Seat

DECK: Final = sum(count for _, count in DECKS["combat"])
TURNED_UP: Final = 5
MOST: Final = 12
STAND_OFF: Final = 0.15
"""What a stand-off is worth to who would have lost."""

FED: Final = 0.015
"""What it costs to add to a type in the combat stack, for each card that lies there already."""


@dataclass(frozen=True)
class Round:
    """What a side knows of a round: its hand, the combat stack, the cards it has not seen, and the wounds
    that each side can still take."""

    side: int
    hand: tuple[Face, ...]
    stack: dict[str, int]
    unseen: tuple[tuple[Face, int], ...]
    mine: int
    its: float
    further: int
    steady: bool
    deadly: bool


def round_of(t: Quest, seat: Seat) -> Round:
    """The round as the asked side knows it; a card hidden from it is not looked at."""
    side = HERO_SIDE if seat == t.fighter else MONSTER_SIDE
    hand = t.faces(t.hand(side))
    open_piles = (t.combat_stack, t.hero_damage, t.monster_damage, t.set_aside, t.hand(side))
    seen = [t.face[card] for pile in open_piles for card in pile if t.knows(seat, card)]
    skill = skill_of(t, t.fighter)
    hero = t.life(t.fighter) - wounds_of(t, HERO_SIDE)
    monster = foe_life(t, seat) - wounds_of(t, MONSTER_SIDE)
    return Round(
        side=side,
        hand=hand,
        stack={
            kind: sum(attack(t.face[card]).type == kind for card in t.combat_stack) for kind in ATTACK_TYPES
        },
        unseen=tuple((face, count - seen.count(face)) for face, count in DECKS["combat"]),
        mine=max(1, hero if side == HERO_SIDE else int(monster)),
        its=max(1.0, monster if side == HERO_SIDE else hero),
        further=skill.further if side == HERO_SIDE else 0,
        steady=skill.steady and side == HERO_SIDE,
        deadly=not (side == HERO_SIDE and handicapped(t)),
    )


def foe_life(t: Quest, seat: Seat) -> float:
    """The monster's life if the seat knows it, else the mean. DQ-MON-03"""
    if t.token and t.knows(seat, t.token[0]):
        return token(t.face[t.token[0]]).life
    lives = MONSTERS[t.monster].lives
    return sum(lives) / len(lives)


@cache
def answers_reach(type_: str, gap: int) -> tuple[float, float]:
    """The chance that some unseen cards answer a type and exceed a gap, and how many they are then."""
    one = {0: 0.0}
    for face, count in DECKS["combat"]:
        worth = attack(face).value if attack(face).counters(type_) else 0
        one[worth] = one.get(worth, 0.0) + count / DECK
    reached, cards = 0.0, 0.0
    waiting = {(0, 0): 1.0}
    for _ in range(TURNED_UP):
        grown: dict[tuple[int, int], float] = {}
        for (worth, number), chance in waiting.items():
            for plus, part in one.items():
                now = (min(worth + plus, MOST), number + (plus > 0))
                if now[0] > gap:
                    reached += chance * part
                    cards += chance * part * now[1]
                else:
                    grown[now] = grown.get(now, 0.0) + chance * part
        waiting = grown
    return reached, cards / reached if reached else 0.0


def dealt(r: Round, card: Attack, types: set[str], cards: float) -> float:
    """The wounds of a round won with some cards of some types. DQ-DMG-01, DQ-DTH-01, DQ-POWER-02"""
    deathblow = sum(r.stack[kind] for kind in types) if r.deadly else 0
    plus = figures(card, WIN, "wounds")
    return cards + deathblow + plus + r.further


def figures(card: Attack, on: str, act: str) -> int:
    """The sum of what a card says with a verb, whatever must hold for it."""
    steps = [step for line in card.effects if line.on == on for step in steps_of(line)]
    return sum(step.figure.n for step in steps if step.act == act)


def won(r: Round, wounds: float) -> float:
    """What wounds on the other side are worth; the last one most."""
    return min(wounds, r.its) / r.its + (0.5 if wounds >= r.its else 0.0)


def lost(r: Round, wounds: float) -> float:
    """What own wounds cost."""
    return min(wounds, r.mine) / r.mine + (0.5 if wounds >= r.mine else 0.0)


def chains(hand: tuple[Face, ...], foe: str, gap: int) -> tuple[int, frozenset[str]] | None:
    """The most cards of a hand that answer a type and exceed a gap, low ones first. DQ-CNT-02, -03"""
    answering = sorted(
        (attack(face) for face in hand if attack(face).counters(foe)), key=lambda card: card.value
    )
    reached, types = 0, set()
    for number, card in enumerate(answering, 1):
        reached += card.value
        types.add(card.type)
        if reached > gap:
            return number, frozenset(types)
    return None


def worth(card: Attack, foe: Attack, plus: int = 0) -> int:
    """A card's value against another. DQ-CNT-07"""
    if card.type in foe.cancels:
        return 0
    lines = [line for line in card.effects if foe.type in asked(line, "foe")]
    raised = sum(step.figure.n for line in lines for step in steps_of(line) if step.act == "value")
    return max(0, card.value + raised + plus)


def against(r: Round, face: Face, other: Face, plus: tuple[int, int]) -> float:
    """What a card is worth against one card of the other side."""
    card, foe = attack(face), attack(other)
    mine, its = worth(card, foe, plus[0]), worth(foe, card, plus[1])
    rest = list(r.hand)
    rest.remove(face)
    lose = -lost(r, 1 + r.stack[foe.type]) - FED * r.stack[card.type]
    if mine > its:
        win = won(r, dealt(r, card, {card.type}, 1))
        if not foe.counters(card.type) or its == 0:
            return win
        chance, cards = answers_reach(card.type, mine - its)
        return (1.0 - chance) * win - chance * lost(r, 1 + cards + r.stack[foe.type])
    if mine == its and card.type == foe.type:
        return won(r, 1) if r.steady else 0.0
    if card.counters(foe.type):
        answer = chains(tuple(rest), foe.type, its - mine)
        if answer is not None:
            return won(r, dealt(r, card, {card.type, *answer[1]}, 1 + answer[0]))
    if mine == its:
        return won(r, 1) if r.steady else 0.0
    return lose


def card_values(t: Quest, seat: Seat, faces: list[Face], plus: tuple[int, int]) -> list[float]:
    """What each card of the hand is worth against all that the other side may play."""
    r = round_of(t, seat)
    plus = plus if r.side == HERO_SIDE else (plus[1], plus[0])
    shown = t.played(1 - r.side)
    if shown and t.knows(seat, shown[0]):
        return [against(r, face, t.face[shown[0]], plus) for face in faces]
    number = sum(count for _, count in r.unseen)
    return [
        sum(count * against(r, face, other, plus) for other, count in r.unseen if count > 0) / number
        - figures(attack(face), REVEAL, "wounds") / r.mine
        for face in faces
    ]


def counter_values(t: Quest, seat: Seat, faces: list[Face], plus: tuple[int, int]) -> list[float]:
    """A further card is worth playing if it leads to more than the other side has. DQ-CNT-03, -08

    Low cards come first: each is a wound.
    """
    r = round_of(t, seat)
    gap = value(t, 1 - r.side, plus) - total(t, r.side, plus)
    foe = attack(t.face[t.played(1 - r.side)[0]]).type
    found = []
    for face in faces:
        if face < 0:
            found.append(0.0 if gap else STAND_OFF)
            continue
        rest = list(r.hand)
        rest.remove(face)
        found.append(_played(r, attack(face), tuple(rest), foe, gap))
    return found


def _played(r: Round, card: Attack, rest: tuple[Face, ...], foe: str, gap: int) -> float:
    left = gap - card.value
    if left < 0:
        return won(r, dealt(r, card, {card.type}, 2))
    answer = chains(rest, foe, left)
    if answer is not None:
        return won(r, dealt(r, card, {card.type, *answer[1]}, 2 + answer[0]))
    return STAND_OFF if left == 0 else -1.0
