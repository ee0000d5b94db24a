"""What figures, dice, the jump and boosts come to, with everything in force."""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.in_force import (
    NO_FACES,
    Term,
    immunities,
    in_force,
    nullifying,
    reaching,
    reaching_seat,
    rows_on,
    side_of,
)
from undercroft.games.immortal_magic.queries.lasting import FIGURE, as_target
from undercroft.games.immortal_magic.queries.matching import (
    CHARACTERS,
    amount,
    controller,
    fighters,
    foe_of,
    gear_of,
    sieve,
    souls_on,
)
from undercroft.games.immortal_magic.queries.statics import Forces, forces_of
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat

ATTACK: Final = forces_of("atk", "roll")
"""What changes an attack: that alone, or every roll. DIM-BATTLE-22"""
DEFENCE: Final = forces_of("def", "roll")
"""What changes a defence: that alone, or every roll. DIM-BATTLE-22"""
ATTACK_DICE: Final = forces_of("adice", "dice")
DEFENCE_DICE: Final = forces_of("ddice", "dice")
BOOST: Final = forces_of("boost")
FIRST: Final = forces_of("first")
FIGURES: Final[dict[str, tuple[int, ...]]] = {
    "atk": tuple(card.atk for card in CARDS),
    "def": tuple(card.defence for card in CARDS),
}
"""The printed figures by face. DIM-CARD-02"""

DICE: Final[tuple[int, ...]] = tuple(card.dice for card in CARDS)
"""The printed dice by face. DIM-CARD-03"""


def _terms(t: Layout, fighter: CardId, forces: Forces, figure: str) -> list[Term]:
    """The printed figure, equipment, souls, and what is in force, each once for the roll, not for each die.

    DIM-RULING-17, -18, -35
    """
    printed = FIGURES[figure]
    found = [Term(t.face[fighter], printed[t.face[fighter]], fighter)]
    if t.face[fighter] in CHARACTERS and fighter in t.bearer:
        gear = gear_of(t, fighter)
        absent = nullifying(t, fighter) if gear else NO_FACES
        worn = [(card, t.face[card]) for card in gear]
        found += [Term(face, printed[face], card) for card, face in worn if face not in absent]
    souls = souls_on(t, fighter)
    if souls:
        found.append(Term(NO_CARD, souls, fighter))
    found += in_force(t, forces, fighter)
    return [term for term in found if term.amount]


def attack_terms(t: Layout, fighter: CardId) -> list[Term]:
    """What is added to an attack of this fighter: its own figure, its equipment's, its souls, and all effects
    in force. DIM-BATTLE-07, DIM-EQUIP-14, DIM-SOUL-01, DIM-ENEMY-04"""
    return _terms(t, fighter, ATTACK, "atk")


def defence_terms(t: Layout, fighter: CardId) -> list[Term]:
    """The same for a defence. DIM-BATTLE-08"""
    return _terms(t, fighter, DEFENCE, "def")


def attack_parts(t: Layout) -> list[Term]:
    """What is added to the dice of the attacking side, without what the defending lead is immune to.

    DIM-BATTLE-07, -26, DIM-HELP-01, -05
    """
    shielded = immunities(t, foe_of(t, t.attacker))
    attackers = side_of(t, t.attacker)
    return [term for fighter in attackers for term in attack_terms(t, fighter) if term.face not in shielded]


def defence_parts(t: Layout) -> list[Term]:
    """What is added to the dice of the defending side. DIM-BATTLE-08"""
    defenders = side_of(t, foe_of(t, t.attacker))
    return [term for fighter in defenders for term in defence_terms(t, fighter)]


def attack_figures(t: Layout) -> int:
    """The figures of the attacking side. DIM-BATTLE-07, -26"""
    return sum(term.amount for term in attack_parts(t))


def defence_figures(t: Layout) -> int:
    """The figures of the defending side. DIM-BATTLE-08"""
    return sum(term.amount for term in defence_parts(t))


def missing(t: Layout) -> int:
    """What the defence lacks once it is rolled; equality holds. DIM-BATTLE-13"""
    return max(0, t.attack_total - t.defence_dice - defence_figures(t))


# dice, the jump, boosts


def attack_dice(t: Layout, fighter: CardId) -> int:
    """The dice a fighter attacks with, at least 1. Extra dice that the defending lead is immune to are not
    rolled. DIM-BATTLE-09, -26, DIM-RULING-52"""
    changes = in_force(t, ATTACK_DICE, fighter)
    attacked = foe_of(t, fighter) if changes else NO_CARD
    shielded = NO_FACES if attacked == NO_CARD else immunities(t, attacked)
    extra = [term.amount for term in changes if term.amount < 0 or term.face not in shielded]
    return max(1, DICE[t.face[fighter]] + sum(extra))


def defence_dice(t: Layout, fighter: CardId) -> int:
    """The dice a fighter defends with, at least 1. DIM-BATTLE-09"""
    return max(1, DICE[t.face[fighter]] + sum([term.amount for term in in_force(t, DEFENCE_DICE, fighter)]))


def has_first(t: Layout, lead: CardId) -> bool:
    """Whether a lead has the jump by an effect. DIM-BATTLE-04"""
    return bool(in_force(t, FIRST, lead))


def boost(t: Layout, seat: Seat, face: Face) -> int:
    """What is added to the size of the figures of a card that a player plays from hand now: boosts of their
    fighters in this battle, and their own, whichever side it serves. DIM-BOOST-01..03, DIM-RULING-20, -22"""
    found = [
        amount(t, force.step.figure, source)
        for source, force in reaching_seat(t, BOOST, seat)
        if face in force.about
    ]
    targets = [as_target(seat)]
    for fighter in fighters(t):
        if controller(t, fighter) == seat:
            targets.append(fighter)
            found += [
                amount(t, force.step.figure, source)
                for source, force in reaching(t, BOOST, fighter)
                if face in force.about
            ]
    for target in targets:
        rows = rows_on(t, target, BOOST)
        found += [row[FIGURE] for row, step in rows if face in sieve(step.filter).faces]
    return sum(found)


def boosted(figure: int, by: int) -> int:
    """A figure whose size is raised; its sign stays. DIM-BOOST-02"""
    size = max(0, abs(figure) + by) if figure else 0
    return size if figure >= 0 else -size
