"""Questions about fights that change nothing: escapes, values, counterattacks, deathblows, who is beaten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from undercroft.games.dungeonquest.board import (
    CATACOMBS,
    NEIGHBOURS,
    NOWHERE,
    OPPOSITES,
    TREASURE,
    TREASURE_PASSAGES,
    space_of,
)
from undercroft.games.dungeonquest.cards import ATTACK_OF, FIRST_POWER, TILE_OF, TOKEN_OF
from undercroft.games.dungeonquest.cards.attacks import ANY, NO_COUNTER, Attack
from undercroft.games.dungeonquest.cards.heroes import HANDICAPPED, HEROES
from undercroft.games.dungeonquest.cards.vocabulary import (
    ATTACK_TYPES,
    LOST,
    MONSTER_KEYS,
    REVEAL,
    WIN,
    steps_of,
)
from undercroft.games.dungeonquest.queries.heroes import HANDICAP, PORTCULLIS, barriers, no_room
from undercroft.games.dungeonquest.table import HERO_SIDE, MONSTER_SIDE, Quest
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kit.language.syntax import Condition, Step
from undercroft.kit.refusals import Refusal

Value = TypeVar("Value")
Pair = tuple[int, int]
"""A number for each side, the hero's first."""

NOTHING: Final[Pair] = (0, 0)

ANSWERING: Final[dict[str, frozenset[Face]]] = {
    foe: frozenset(face for face, card in ATTACK_OF.items() if card.counters(foe)) for foe in ATTACK_TYPES
}
"""The cards whose counter icon answers each attack type. DQ-CNT-01"""

Said = tuple[tuple[tuple[Condition, ...], Step], ...]
"""Steps of a card, each with what must hold for it."""


def _said(on: str) -> dict[Face, Said]:
    return {
        face: tuple(
            (line.conditions, step) for line in card.effects if line.on == on for step in steps_of(line)
        )
        for face, card in ATTACK_OF.items()
    }


REVEALED: Final[dict[Face, Said]] = _said(REVEAL)
WON: Final[dict[Face, Said]] = _said(WIN)
BACK: Final = frozenset(face for face, said in _said(LOST).items() if said)
"""What cards do when they are revealed and when their round is won; those that return when it is lost."""


FORBIDDEN: Final = Refusal("The card that brings this monster lets nobody escape.", ("DQ-MON-07",))
CAGED: Final = Refusal("A chamber with a portcullis lets nobody escape.", ("DQ-GATE-01", "DQ-MON-07"))
SURFACED: Final = Refusal(
    "In the turn after the catacombs no monster can be escaped.", ("DQ-CAT-21", "DQ-MON-07")
)
NO_TRACK: Final = Refusal(
    "You came here by special movement, so that there is no way to escape by.", ("DQ-MON-07", "DQ-SEARCH-08")
)
NO_WAY_BACK: Final = Refusal("The way back is closed, so that you cannot escape.", ("DQ-MON-07",))
BACK_TAKEN: Final = Refusal("A hero stands where you would escape to.", ("DQ-MON-07", "DQ-MOVE-03"))
ATTACKED: Final = Refusal(
    "You escape before the fight or not at all.", ("DQ-ESC-07", "DQ-MON-06", "DQ-MON-07")
)
NO_LAIR: Final = Refusal("No {monster} waits there.", ("DQ-MON-05", "DQ-TOKEN-01"))
NO_ICON: Final = Refusal(
    "{card} has no counter icon; the attack to be answered is {foe}.", ("DQ-CNT-01", "DQ-CNT-02")
)
WRONG_ICON: Final = Refusal(
    "{card} answers {counter} attacks only; the attack to be answered is {foe}.", ("DQ-CNT-01", "DQ-CNT-02")
)


def no_escape(t: Quest, seat: Seat, forbidden: bool) -> Refusal | None:
    """Why a hero may not try to escape from a monster they meet. DQ-MON-07, DQ-CAT-11, -21

    DQ-RULING-12, -38
    """
    if forbidden or t.place[seat] == CATACOMBS:
        return FORBIDDEN if forbidden else None
    card = t.laid[t.place[seat]]
    if card != NO_CARD and PORTCULLIS in TILE_OF[t.face[card]].sides:
        return CAGED
    if t.surfaced[seat]:
        return SURFACED
    if t.special[seat]:
        return NO_TRACK
    if way_back(t, seat) == NOWHERE:
        return NO_WAY_BACK
    return None if no_room(t, t.came_from[seat], seat) is None else BACK_TAKEN


def way_back(t: Quest, seat: Seat) -> int:
    """The direction in which the space lies that a hero came from, NOWHERE if a wall bars it. DQ-MON-07"""
    here = t.place[seat]
    for direction, beyond in enumerate(NEIGHBOURS[here]):
        if beyond != NOWHERE and space_of(beyond) == t.came_from[seat]:
            return NOWHERE if barriers(t, here, direction) is None else direction
    return NOWHERE


def side_facing(t: Quest, here: int, direction: int) -> int:
    """The side of the next space that faces back, as that space counts its sides. DQ-ESC-05"""
    beyond, back = NEIGHBOURS[here][direction], OPPOSITES[direction]
    if space_of(beyond) == TREASURE:
        return TREASURE_PASSAGES.index((beyond, back))
    return t.side_of(beyond, back)


def lairs_of(t: Quest, monster: int) -> list[int]:
    """The spaces where a token of a monster lies, in the order of the board. DQ-MON-05"""
    return sorted(at for at, kind in zip(t.lair_at, t.lair_kind, strict=True) if kind == monster)


def no_lair(t: Quest, monster: int, space: int) -> Refusal | None:
    """Why no token of a monster can be taken from a space. DQ-MON-05, DQ-TOKEN-01"""
    return None if space in lairs_of(t, monster) else NO_LAIR


def wounds_of(t: Quest, side: int) -> int:
    """The wounds of a side: tokens or count, and the damage stack. DQ-DMG-02, DQ-END-03"""
    return (t.wounds[t.fighter] if side == HERO_SIDE else t.hurt) + len(t.damage(side))


def hero_beaten(t: Quest) -> bool:
    """Whether the hero's wounds have reached their life. DQ-END-03"""
    return t.wounds[t.fighter] + len(t.hero_damage) >= HEROES[t.hero[t.fighter]].life


def monster_beaten(t: Quest) -> bool:
    """Whether the monster's wounds have reached its life value. DQ-END-01"""
    return t.hurt + len(t.monster_damage) >= TOKEN_OF[t.face[t.token[0]]].life


def decided(t: Quest) -> bool:
    """Whether a side is dead. DQ-END-01, -03"""
    return hero_beaten(t) or monster_beaten(t)


def against_living(t: Quest, answers: Sequence[Value]) -> Sequence[Value]:
    """Answers; none where a token, dealt anew, would have made the monster dead before now. DQ-END-01"""
    if t.withstood and t.token and TOKEN_OF[t.face[t.token[0]]].life <= t.withstood:
        return ()
    return answers


def fights_with(t: Quest, ability: str) -> bool:
    """Whether the hero who fights has an ability. DQ-HERO-01..04"""
    return ability in HEROES[t.hero[t.fighter]].abilities


def handicapped(t: Quest) -> bool:
    """Whether Challara has too many wounds to strike best. DQ-HERO-04, DQ-DICE-09, DQ-RULING-35"""
    return fights_with(t, HANDICAPPED) and wounds_of(t, HERO_SIDE) >= HANDICAP


def revealed(t: Quest, side: int) -> Attack:
    """The card a side has revealed in this round."""
    cards = t.hero_played if side == HERO_SIDE else t.monster_played
    return ATTACK_OF[t.face[cards[0]]]


def both_revealed(t: Quest, side: int) -> tuple[Attack, Attack]:
    """The cards that a side and then the other have revealed in this round."""
    mine, its = ATTACK_OF[t.face[t.hero_played[0]]], ATTACK_OF[t.face[t.monster_played[0]]]
    return (mine, its) if side == HERO_SIDE else (its, mine)


def wordless(t: Quest) -> bool:
    """Whether both revealed cards are Combat cards, which have no words."""
    return t.face[t.hero_played[0]] < FIRST_POWER and t.face[t.monster_played[0]] < FIRST_POWER


def canceled(t: Quest, side: int) -> bool:
    """Whether a side's revealed card is canceled; the hero's effect comes first.

    DQ-CMB-06, DQ-POWER-01, DQ-CANCEL-01
    """
    mine, its = both_revealed(t, HERO_SIDE)
    if side == MONSTER_SIDE:
        return its.type in mine.cancels
    return mine.type in its.cancels and its.type not in mine.cancels


def face_in_force(t: Quest, side: int) -> Face:
    """The card a side has revealed, NO_CARD if it does nothing or is canceled. DQ-CANCEL-01, DQ-POWER-08"""
    face = t.face[(t.hero_played if side == HERO_SIDE else t.monster_played)[0]]
    return NO_CARD if not ATTACK_OF[face].effects or canceled(t, side) else face


def in_force(t: Quest, side: int, said: dict[Face, Said], act: str) -> list[Step]:
    """The steps with a verb that a side's revealed card has in force."""
    steps = said.get(face_in_force(t, side), ())
    return [step for conditions, step in steps if step.act == act and hold(t, side, conditions)]


def hold(t: Quest, side: int, conditions: Sequence[Condition]) -> bool:
    """Whether the conditions of a side's card hold: the other's card or kind, or the own wounds."""
    for condition in conditions:
        if condition.who == "foe":
            monster = MONSTER_KEYS[t.monster] if side == HERO_SIDE else ""
            if monster not in condition.values and revealed(t, 1 - side).type not in condition.values:
                return False
        else:
            wounds, number = wounds_of(t, side), condition.number
            if wounds > number if condition.op == "<=" else wounds < number:
                return False
    return True


def value(t: Quest, side: int, plus: Pair) -> int:
    """The value of a side's revealed card after effects and modifiers. DQ-CNT-07, DQ-POWER-06"""
    card, foe = both_revealed(t, side)
    if foe.cancels and canceled(t, side):
        return 0
    worth = card.value
    if card.effects:
        face = t.face[(t.hero_played if side == HERO_SIDE else t.monster_played)[0]]
        for conditions, step in REVEALED[face]:
            if step.act == "value" and not step.until and hold(t, side, conditions):
                worth += step.figure.n
    return max(0, worth + plus[side])


def total(t: Quest, side: int, plus: Pair) -> int:
    """The value of all cards a side has played in this round. DQ-CNT-02, DQ-POWER-09"""
    cards = t.hero_played if side == HERO_SIDE else t.monster_played
    worth = value(t, side, plus)
    for card in cards[1:]:
        worth += ATTACK_OF[t.face[card]].value
    return worth


def icon_answers(t: Quest) -> bool:
    """Whether the counter icon of a revealed card answers the other's attack type. DQ-CNT-01"""
    mine, its = both_revealed(t, HERO_SIDE)
    return mine.counter in (its.type, ANY) or its.counter in (mine.type, ANY)


def may_counter(t: Quest, side: int, plus: Pair) -> bool:
    """Whether a side may counterattack. DQ-CNT-01, -06, DQ-CANCEL-01, -02"""
    card, foe = both_revealed(t, side)
    if not card.counters(foe.type) or canceled(t, side):
        return False
    mine, its = value(t, side, plus), value(t, 1 - side, plus)
    return mine < its or (mine == its and card.type != foe.type)


def counter_cards(t: Quest, side: int) -> list[Face]:
    """The cards in hand that answer the other's attack type, each once. DQ-CNT-02"""
    foe = revealed(t, 1 - side).type
    return [face for face in hand_faces(t, side) if no_counter(face, foe) is None]


def no_counter(face: Face, foe: str) -> Refusal | None:
    """Why a card is no further card of a counterattack on a type of attack. DQ-CNT-01, -02"""
    if face in ANSWERING[foe]:
        return None
    return NO_ICON if ATTACK_OF[face].counter == NO_COUNTER else WRONG_ICON


def hand_faces(t: Quest, side: int) -> list[Face]:
    """The cards in hand, each once, in the order of faces."""
    hand = t.hero_hand if side == HERO_SIDE else t.monster_hand
    return sorted(set(map(t.face.__getitem__, hand)))


def solo_counter(t: Quest, plus: Pair) -> list[CardId]:
    """The cards turned up that the monster counterattacks with, none if it cannot succeed. DQ-SOLO-05

    In the order turned up, or by an option the highest first. DQ-RULING-26
    """
    foe, needed = revealed(t, HERO_SIDE).type, total(t, HERO_SIDE, plus)
    cards = [card for card in t.considered if t.face[card] in ANSWERING[foe]]
    if t.options.solo_counter == "cheapest":
        cards.sort(key=lambda card: -ATTACK_OF[t.face[card]].value)
    reached = total(t, MONSTER_SIDE, plus)
    for number, card in enumerate(cards, 1):
        reached += ATTACK_OF[t.face[card]].value
        if reached > needed:
            return cards[:number]
    return []


def deathblow_types(t: Quest, side: int) -> list[str]:
    """The attack types with which a winner deals a deathblow, none while no combat stack lies there.

    DQ-DTH-01, -02, DQ-HERO-04, DQ-RULING-05, DQ-RULING-08
    """
    if not t.combat_stack or (side == HERO_SIDE and handicapped(t)):
        return []
    cards = t.played(side)[:1] if t.options.deathblow_cards == "revealed" else t.played(side)
    return [ATTACK_OF[t.face[card]].type for card in cards]


def win_plus(t: Quest, side: int) -> int:
    """The extra damage of a side's revealed card if it wins. DQ-POWER-02, -09"""
    return sum(step.figure.n for step in in_force(t, side, WON, "wounds"))


def shows_next(t: Quest, side: int) -> bool:
    """Whether a side's revealed card lets the other show the next one first. DQ-POWER-07"""
    return bool(in_force(t, side, REVEALED, "show"))


def modifiers(t: Quest) -> Pair:
    """What the revealed cards add to each side's card of the next round. DQ-POWER-06, -08"""
    found = [0, 0]
    for side in (HERO_SIDE, MONSTER_SIDE):
        for step in in_force(t, side, REVEALED, "value"):
            if step.until:
                found[side if step.target is None else 1 - side] += step.figure.n
    return found[HERO_SIDE], found[MONSTER_SIDE]
