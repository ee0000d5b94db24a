"""How abilities are used, as far as their records do not say it: read off their lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.games.battles.abilities import ABILITIES, ACTS, NOTHING
from undercroft.games.battles.cards import TOTAL_AT, TURN_LINES, acts_with, lines
from undercroft.games.battles.cards.facts import (
    aimed_at,
    course,
    does,
    missed,
    named_by,
    number_of,
    options,
    plain_number,
    title_of,
)
from undercroft.games.battles.queries.in_force import steps_of
from undercroft.kit.language.syntax import Choice, Effect, Step

OWNER: Final = tuple(
    act if act < ABILITIES else next((ability for ability, _ in TURN_LINES[act]), NOTHING)
    for act in range(ACTS)
)
"""By act: the ability that it is a part of; an Attack is of none in particular."""

ROLLED_AT_DECLARE: Final[dict[int, str]] = {
    ability: options(effect)["aim"][0] for ability, effect in lines("turn") if "aim" in options(effect)
}
"""The Total of a roll in the Declare Phase, by ability. BA-TURN-06"""


def _first_steps(trigger: str) -> Iterator[tuple[int, Effect, Step]]:
    """The first step of each line with a trigger, with its ability and line."""
    for ability, effect in lines(trigger):
        if isinstance(effect.steps[0], Step):
            yield ability, effect, effect.steps[0]


def _out_rolls(of: str) -> dict[int, str]:
    found: dict[int, str] = {}
    for ability, effect, step in _first_steps("out"):
        heals = any(each.who == "has" and each.values == ("heal",) for each in effect.conditions)
        if step.act == "roll" and heals == (of == "heal"):
            found.setdefault(ability, named_by(step.figure))
    return found


OUT_ROLL: Final = _out_rolls("harm")
OUT_ROLL_HEALING: Final = _out_rolls("heal")
"""By ability: the Total that its first roll out of turn is made against; on healing another, perhaps."""

SPENT_ADDED_TO: Final = {
    ability: plain_number(step.figure)
    for ability, _, step in _first_steps("out")
    if step.act == "roll" and not named_by(step.figure)
}
"""By ability: the number to which the points spent are added. BA-BEGGAR-05"""

OUT_BLOW: Final = frozenset(ability for ability, _, step in _first_steps("out") if step.act == "hit")
"""What begins with an ATT roll out of turn. BA-ROGUE-02"""

OUT_HARM: Final = {
    ability: step.figure.sides for ability, _, step in _first_steps("out") if step.act == "harm"
}
"""By ability that deals damage out of turn without a roll: the sides of its die. BA-EVOKER-04"""

OUT_NAMED: Final = (
    frozenset(ability for ability, _, step in steps_of("out", "send") if aimed_at(step) == "one") | OUT_BLOW
)
"""What names somebody out of turn and then rolls. BA-TIMEMAGE-01, BA-ROGUE-02"""

RENEWED: Final = {
    ability // 2: ability for ability, effect in lines("out") if options(effect).get("pay") == ("uses",)
}
"""By Mob of the almanac: the ability whose uses an option renews each Round. BA-RULING-107"""

GO_NUMBER: Final = {
    ability: number_of(step.figure)
    for ability, _, step in _first_steps("go")
    if step.act == "roll" and number_of(step.figure)
}
"""By ability: the number of a GO roll that nothing changes. BA-SAMURAI-03"""

GO_MISSED: Final = {ability: missed(effect.steps) for ability, effect in lines("go") if not title_of(effect)}
"""By ability: where a GO roll that fails leaves its user. BA-RULING-08, BA-WIZARD-01"""

GO_SEVERAL: Final = frozenset(ability for ability, _, step in steps_of("go", "stand") if "/" in step.word)
"""GO actions after which its user lies in one of several positions. BA-WIZARD-01"""

TIMES_N: Final = acts_with(
    lambda effect: any(dict(step.options).get("times", "").endswith("+n") for step in course(effect.steps))
)
"""Acts whose damage the points spent multiply. BA-THUG-06"""

SHADOWING: Final = frozenset(
    ability for ability, effect in lines("hear") if any(isinstance(step, Choice) for step in effect.steps)
)
"""What lets who acts choose. BA-MYSTIC-05"""

LOSES_NAMED: Final = {
    ability // 2: ability
    for ability, effect in lines("turn")
    if any(step.act != "quip" and does(step, "quip") for step in course(effect.steps))
}
"""By Mob of the almanac: the ability whose Total falls by as many as were named. BA-DARKMAGE-02"""


def _as_if_used() -> dict[int, tuple[int, int]]:
    found: dict[int, tuple[int, int]] = {}
    for act, said in enumerate(TURN_LINES):
        for ability, effect in said[:1]:
            first = next((step for step in course(effect.steps) if step.otherwise), None)
            for step in () if first is None else first.otherwise:
                if isinstance(step, Step) and step.act == "quip" and number_of(step.figure):
                    found[act] = TOTAL_AT[ability, step.word], number_of(step.figure)
    return found


LOST_IF_DANCED: Final = _as_if_used()
"""By act: the Total that falls when it fails, and by how much; also when it is danced away. BA-SHAMAN-07,
BA-ASSASSIN-05"""

KILLS: Final = frozenset(ability for ability, _, step in steps_of("turn", "send") if step.word == "dead")
"""Acts that kill without damage. BA-ASSASSIN-03"""

BY_ZONE: Final = frozenset(
    ability
    for ability, _, step in steps_of("turn", "harm")
    if step.target is not None and ("zone", ("die",)) in step.target.filter.terms
)
"""Acts that strike a zone which a die tells. BA-FIREMAGE-01"""

FIXED: Final = {
    ability: named_by(step.figure)
    for ability, effect, step in steps_of("turn", "harm")
    if named_by(step.figure) in ("top", "max") and aimed_at(step) == "foe"
}
"""By act that deals damage without dice: what it is as much as. BA-JOKER-01, BA-WARLOCK-08"""
