"""What the abilities that stand, or always work, do to figures and reach, read off their lines.

By the number of the ability, or where an ability has no position to stand in, by the Mob of the almanac.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from undercroft.games.battles.abilities import ABILITIES, NOTHING
from undercroft.games.battles.board import ZONE_NAMED, ZONE_OF
from undercroft.games.battles.cards import TOTAL_AT, acts_with, lines
from undercroft.games.battles.cards.facts import (
    POSITION,
    aimed_at,
    course,
    does,
    named_by,
    needs_other,
    number_of,
    title_of,
)
from undercroft.kit.language.syntax import Effect, Step


def steps_of(trigger: str, act: str) -> Iterator[tuple[int, Effect, Step]]:
    """Every step of lines with a trigger that does something, with its ability and line."""
    for ability, effect in lines(trigger):
        yield from ((ability, effect, step) for step in course(effect.steps) if step.act == act)


def hears(moment: str) -> frozenset[int]:
    """The abilities that listen to a moment."""
    return frozenset(ability for ability, effect in lines("hear") if moment in effect.window.split("/"))


def _total(ability: int, step: Step) -> int:
    return TOTAL_AT.get((ability, named_by(step.figure)), NOTHING)


def _total_of_dice(ability: int, step: Step) -> int:
    return TOTAL_AT[ability, step.figure.of]


def _adding(figure: str, *whom: str) -> dict[int, int]:
    return {
        ability: _total(ability, step)
        for ability, _, step in steps_of("while", "plus")
        if step.word == figure and aimed_at(step) in whom and _total(ability, step) != NOTHING
    }


ADDS_ATT: Final = _adding("att", "allies")
ADDS_DEF: Final = _adding("def", "party")
"""The Total that allies have better ATT by, or the party better DEF. BA-ENCHANTER-01, BA-THEURGIST-08"""

ATT_ADDERS: Final = frozenset(ADDS_ATT)
DEF_ADDERS: Final = frozenset(ADDS_DEF)

OWN_DEF: Final[tuple[int, ...]] = tuple(
    sum(
        number_of(step.figure)
        for other, _, step in steps_of("while", "plus")
        if other == ability and step.word == "def" and aimed_at(step) == "me"
    )
    for ability in range(ABILITIES)
)
"""What its user's own DEF is better by. BA-THUG-02, BA-SAMURAI-04"""

ADDS_DAMAGE: Final = {ability // 2: total for ability, total in _adding("damage", "me").items()}
"""By Mob of the almanac: the Total that its own ATT rolls deal more. BA-WARRIOR-06"""

MULTIPLIERS: Final = frozenset(ability for ability, _, _ in steps_of("while", "times"))
"""What lets the hits of the party count once more. BA-BARBARIAN-07"""

WEAKENS: Final = {ability: _total(ability, step) for ability, _, step in steps_of("while", "boost")}
WEAKENERS: Final = frozenset(WEAKENS)
"""The Total that the numbers of enemies count less by. BA-THAUMATURGIST-05"""


class Absorbs(NamedTuple):
    """A Total that is taken off damage: always, which costs one, or for others, which costs what it took."""

    total: int
    always: bool


def _absorbing() -> dict[int, Absorbs]:
    found: dict[int, Absorbs] = {}
    for trigger in ("while", "out"):
        for ability, _, step in steps_of(trigger, "absorb"):
            total = TOTAL_AT[ability, step.word]
            found[ability // 2] = Absorbs(total, trigger == "while")
    return found


ABSORBS: Final = _absorbing()
"""By Mob of the almanac. BA-WARRIOR-01, -02, BA-CAVALIER-03"""


class Shield(NamedTuple):
    """What cannot name its user: blows, all but blows, or all but Attacks; of everybody, or only
    of enemies."""

    of_enemies: bool = False
    blows: bool = False
    all_but_blows: bool = False
    all_but_attacks: bool = False

    def keeps_off(self, hostile: bool, blow: bool, attack: bool) -> bool:
        """Whether something does not get through."""
        if self.of_enemies and not hostile:
            return False
        return blow if self.blows else not blow if self.all_but_blows else self.all_but_attacks and not attack


def _shields() -> tuple[Shield | None, ...]:
    found: list[Shield | None] = [None] * ABILITIES
    for ability, _, step in steps_of("while", "shield"):
        terms, excluded = dict(step.filter.terms), dict(step.filter.excluded)
        if aimed_at(step) != "me" or "area" in terms.get("kind", ()):
            continue
        but = excluded.get("kind", ())
        found[ability] = Shield(
            "by" in terms, "blow" in terms.get("kind", ()), "blow" in but, "attack" in but
        )
    return tuple(found)


SHIELD: Final = _shields()
"""By ability: what protects its user. BA-THUG-02, BA-AIRMAGE-01, BA-SAMURAI-04"""

OUT_OF_SIGHT: Final = frozenset(
    ability for ability, shield in enumerate(SHIELD) if shield is not None and shield.all_but_blows
)
"""What hides its user from all but blows. BA-SHAMAN-01"""

STEADY: Final = frozenset(
    ability for ability, _, step in steps_of("while", "shield") if ("kind", ("area",)) in step.filter.terms
)
"""What keeps its user where it lies when the ground shakes. BA-THUG-02"""

COVERS: Final = {
    ability: ZONE_NAMED[dict(step.target.filter.terms)["zone"][0]]
    for ability, _, step in steps_of("while", "shield")
    if step.target is not None and step.target.who == "party"
}
COVERING: Final = frozenset(COVERS)
COVERED: Final = tuple(zone in COVERS.values() for zone in ZONE_OF)
"""The zone in which the party is out of reach, and by position whether it can be so. BA-LIGHTMAGE-02"""

WARDING: Final = hears("reach")
"""What blocks enemy Spells on its user and strikes back. BA-RUNECASTER-05"""

STRIKES_BACK: Final = {
    ability: (_total_of_dice(ability, step), step.figure.sides)
    for ability, effect, step in steps_of("hear", "harm")
    if effect.window == "reach"
}
"""The Total and the sides of the dice with which it does."""

BLOCKING: Final = (
    frozenset(ability for ability, shield in enumerate(SHIELD) if shield is not None) | COVERING | WARDING
)
"""Standing effects that block effects on Mobs."""

NO_BLOW_WITHIN: Final = acts_with(
    lambda effect: (
        needs_other(effect) and not any(step.act in ("hit", "attack") for step in course(effect.steps))
    )
)
"""Acts that make no ATT roll while their user stands in the other ability. BA-AIRMAGE-06"""

BARS_FALLOW: Final = frozenset(
    ability for ability, _, step in steps_of("while", "bar") if step.word == "fallow"
)
"""What forbids enemies to become FALLOW. BA-SHAMAN-02"""


def _binding() -> dict[int, tuple[int, ...]]:
    return {
        ability: tuple(POSITION[place] for _, places in step.target.filter.excluded for place in places)
        for ability, _, step in steps_of("while", "bar")
        if step.word == "abilities" and step.target is not None
    }


BINDS: Final = _binding()
"""What lets enemies only Attack, unless they lie in one of those positions. BA-LIGHTMAGE-09, -10"""
BINDING: Final = frozenset(BINDS)

FALLING: Final = frozenset(
    ability for ability, _, step in steps_of("hacked", "harm") if aimed_at(step) == "me"
)
"""What hurts its user when it is Hacked. BA-AIRMAGE-02"""


def _stores(moment: str) -> dict[int, int]:
    return {
        ability: number_of((step.figure, *step.figure.plus)[-1])
        for ability, effect, step in steps_of("hear", "mark")
        if effect.window == moment
    }


STORES_MISS: Final = _stores("missed")
STORES_TURN: Final = _stores("turned")
STORING: Final = frozenset(STORES_TURN)
"""What its user's mark rises by when it is missed, and when a Turn ends. BA-SAMURAI-05"""

OF_LAID: Final = hears("laid")
OF_MOVES: Final = hears("moved")
"""What looks at who becomes INACTIVE, and at every move. BA-MONK-06, BA-DARKMAGE-06"""

STANDS_ON: Final = {
    ability: POSITION[step.word]
    for ability, effect, step in steps_of("turn", "stand")
    if title_of(effect) == "attack"
}
"""Where its user lies after an Attack that does not end it. BA-MONK-02"""

LEADING: Final = frozenset(
    ability for ability, effect in lines("go") if any(does(step, "attack") for step in course(effect.steps))
)
"""What lets its user attack without DEF and with double damage. BA-CAVALIER-11"""

GAINS_IN_GO: Final = {
    ability // 2: (TOTAL_AT[ability, step.word], number_of(step.figure))
    for ability, effect, step in steps_of("hear", "quip")
    if effect.window == "go"
}
WANES_IN_GO: Final = {
    ability: TOTAL_AT[ability, step.word]
    for ability, effect, step in steps_of("hear", "wane")
    if effect.window == "go"
}
"""By Mob of the almanac the Total that changes when a GO step begins, and by how much; and by standing effect
the Total that falls. BA-PALADIN-06, BA-RUNECASTER-06"""

HOLDING: Final = frozenset(
    ability
    for act in ("take", "hold")
    for ability, _, step in steps_of("turn", act)
    if step.until == "stands"
)
"""What holds another Mob as long as it stands, and stands as long as it does. BA-ASSASSIN-10,
BA-ENCHANTER-06"""

KEEPS_ASLEEP: Final = frozenset(
    ability for ability, _, step in steps_of("turn", "hold") if step.until == "stands"
)
"""Those of them that let it lie where it is at home. BA-ENCHANTER-03"""

MARKED: Final = frozenset(
    ability
    for ability, _, step in steps_of("turn", "mark")
    if aimed_at(step) == "me" and number_of(step.figure)
)
"""What marks its user when it begins. BA-ROGUE-07"""

AFTER_SPELL: Final = frozenset(
    ability
    for ability, effect in lines("hear")
    if effect.window == "after" and any(each.values == ("spell",) for each in effect.conditions)
)
AFTER_HIT: Final = hears("after") - AFTER_SPELL
"""What answers a Spell on the party, and what bites whom the party hit. BA-WITCH-02, BA-DRUID-06"""

GROWS: Final = {
    ability // 2: (ability, TOTAL_AT[ability, step.word])
    for ability, effect, step in steps_of("hear", "quip")
    if effect.window == "back"
}
"""By Mob of the almanac: the ability whose Total grows with each Action that hits. BA-WARRIOR-07"""

TOUCHABLE: Final = frozenset(ability ^ 1 for ability in hears("ending"))
"""What waits to be touched. BA-CONJURERE-02"""

SAVES: Final = hears("dying")
"""What saves its user from death. BA-MONK-03"""
