"""Fights as the bot expects them: to flee or to fight. DQ-MON-06"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from undercroft.bots.heuristics.dungeonquest.condition import Condition
from undercroft.games.dungeonquest.cards import DECKS, POWERS, attack, attack_type, token
from undercroft.games.dungeonquest.cards.heroes import (
    ARCHER,
    FIERCE,
    HANDICAPPED,
    HERO_KEYS,
    HEROES,
    MONSTERS,
    STEADY,
)
from undercroft.games.dungeonquest.cards.vocabulary import ATTACK_TYPES, MONSTER_KEYS, RANGED
from undercroft.games.dungeonquest.flow.combat_variants import DIE_TABLE, DISPLAY
from undercroft.games.dungeonquest.queries.heroes import HANDICAP, attribute, has_ability
from undercroft.games.dungeonquest.queries.odds import (
    Blow,
    Blows,
    Fighting,
    Flight,
    Skill,
    Wounded,
    blows,
    dice_blows,
    die_blows,
    display_blows,
    duel,
    flight,
    volley,
)
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ids import Seat

SKILLS: Final[dict[str, Skill]] = {
    hero.key: Skill(
        steady=STEADY in hero.abilities,
        further=int(FIERCE in hero.abilities),
        handicap=HANDICAP if HANDICAPPED in hero.abilities else 0,
    )
    for hero in HEROES
}
"""What each hero's abilities change in every form of combat. DQ-HERO-01..04"""

ORDER: Final[tuple[str, ...]] = ATTACK_TYPES
"""Rows and columns of the display as the bot counts them."""

BOXES: Final[tuple[tuple[Blow, ...], ...]] = tuple(
    tuple(DISPLAY[row, column] for column in ORDER) for row in ORDER
)

CARD_ROUNDS: Final[dict[Blow, float]] = {
    (0, 0): 0.2, (0, 1): 0.12, (0, 2): 0.11, (0, 3): 0.065, (0, 4): 0.035, (0, 5): 0.03,
    (1, 0): 0.185, (2, 0): 0.12, (3, 0): 0.065, (4, 0): 0.035, (5, 0): 0.035,
}  # fmt: skip
"""How a round of card combat ends for a hero without a gift for it, against this bot as the monster.

Measured in 300 fights of Lindel and as many of Gherinn, not derived.
"""

ALONE_ROUNDS: Final[dict[Blow, float]] = {
    (0, 0): 0.125, (0, 1): 0.24, (0, 2): 0.185, (0, 3): 0.075, (0, 4): 0.025, (0, 5): 0.01,
    (1, 0): 0.13, (2, 0): 0.1, (3, 0): 0.06, (4, 0): 0.03, (5, 0): 0.02,
}  # fmt: skip
"""The same in the solo game, where the deck plays the monster."""

MEAN_LOST: Final = 0.05
"""What an escape costs: the way back, a turn, and a monster that stays in the way."""


def skill_of(t: Quest, seat: Seat) -> Skill:
    """What a seat's hero does differently."""
    return SKILLS[HERO_KEYS[t.hero[seat]]]


def is_archer(t: Quest, seat: Seat) -> bool:
    """Whether a seat's hero opens fights with a volley. DQ-HERO-03"""
    return has_ability(t, seat, ARCHER)


@cache
def card_blows(skill: Skill, wounds: int, alone: bool) -> Blows:
    """A round of card combat as it mostly goes; a stand-off hurts the monster if Hugo is in it. DQ-HERO-01"""
    chances: dict[Blow, float] = {}
    for (mine, its), chance in (ALONE_ROUNDS if alone else CARD_ROUNDS).items():
        if (mine, its) == (0, 0) and skill.steady:
            its = 1
        if its > 1 and skill.handicap and wounds >= skill.handicap:
            its -= 1
        dealt = its + skill.further if its else 0
        chances[mine, dealt] = chances.get((mine, dealt), 0.0) + chance
    return blows(chances)


def fighting(t: Quest, seat: Seat, monster: int) -> Fighting:
    """The rounds of a fight in the mode chosen."""
    skill, mode = skill_of(t, seat), t.options.combat_mode
    needed = attribute(t, seat, MONSTERS[monster].attribute)

    def rounds(wounds: int) -> Blows:
        if mode == "dice":
            return dice_blows(needed, skill, wounds)
        if mode == "classic_solo":
            return die_blows(DIE_TABLE, skill, wounds)
        return display_blows(BOXES, skill, wounds) if mode == "classic" else card_blows(skill, wounds, t.solo)

    return rounds


def lives_of(t: Quest, seat: Seat, monster: int) -> tuple[int, ...]:
    """The life a monster may have: that of its token if the seat knows it, else of any. DQ-MON-03"""
    if t.token and t.monster == monster and t.knows(seat, t.token[0]):
        return (token(t.face[t.token[0]]).life,)
    return MONSTERS[monster].lives


_ENDS: Final[dict[tuple[object, ...], Wounded]] = {}


def ends_of(t: Quest, seat: Seat, monster: int, wounds: int, lives: Sequence[int]) -> Wounded:
    """How a fight from its beginning leaves a hero with so many wounds; lives are equally likely."""
    hero = HEROES[t.hero[seat]]
    needed = attribute(t, seat, MONSTERS[monster].attribute)
    key = (t.solo, t.options.combat_mode, hero.key, needed, wounds, tuple(lives))
    known = _ENDS.get(key)
    if known is None:
        known = _ENDS[key] = _ends(t, seat, monster, wounds, lives)
    return known


def _ends(t: Quest, seat: Seat, monster: int, wounds: int, lives: Sequence[int]) -> Wounded:
    rounds, life = fighting(t, seat, monster), t.life(seat)
    total = [0.0] * (life + 1)
    for foe in lives:
        for hits, chance in enumerate(VOLLEY if is_archer(t, seat) else (1.0,)):
            if hits >= foe:
                total[wounds] += chance / len(lives)
                continue
            for number, part in enumerate(duel(rounds, wounds, life, foe - hits)):
                total[number] += part * chance / len(lives)
    return tuple(total)


def _volley() -> tuple[float, ...]:
    cards = DECKS["combat"]
    ranged = sum(count for face, count in cards if attack_type(face) == RANGED)
    return volley(ranged, sum(count for _, count in cards))


VOLLEY: Final[tuple[float, ...]] = _volley()


def fight_left(
    t: Quest, seat: Seat, condition: Condition, monster: int, lives: Sequence[int], extra: int = 0
) -> float:
    """What a fight leaves of a hero's prospects, begun with some extra wounds."""
    wounds = condition.full - condition.life + extra
    if wounds >= condition.full:
        return 0.0
    return condition.fought(ends_of(t, seat, monster, wounds, lives or MONSTERS[monster].lives))


@cache
def flight_of(hero: str, monster: str) -> Flight:
    """The chance to escape a monster. DQ-ESC-01"""
    mine = [attack(face).escape for face in POWERS[hero]]
    its = [(attack(face).escape, attack(face).damage) for face in POWERS[monster]]
    return flight(mine, its)


def flee_left(t: Quest, seat: Seat, condition: Condition, monster: int, lives: Sequence[int]) -> float:
    """What an attempt to escape leaves of a hero's prospects. DQ-ESC-02"""
    odds = flight_of(HERO_KEYS[t.hero[seat]], MONSTER_KEYS[monster])
    left = odds.success * (1.0 - MEAN_LOST - condition.turn)
    for wounds, chance in odds.wounds:
        left += chance * fight_left(t, seat, condition, monster, lives, wounds)
    return left


def best_left(t: Quest, seat: Seat, condition: Condition, monster: int, lives: Sequence[int]) -> float:
    """What meeting a monster leaves, fighting or fleeing."""
    fight = fight_left(t, seat, condition, monster, lives)
    return max(fight, flee_left(t, seat, condition, monster, lives))
