"""All Mobs, their abilities and the Ranks as tables by number.

Mobs are numbered as in the almanac from 0, abilities 0..79, acts 0..85 (see `abilities`). A Mob's Totals are
those of its first ability, then those of its second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from undercroft.games.battles.abilities import (
    ABILITIES,
    ACTS,
    ATTACK,
    LEAVE_WALL,
    OTHER_ACTS,
    READY_DEMON,
    STANCE_ATTACKS,
    WAKE,
)
from undercroft.games.battles.board import ACTIVE, BUSY, FALLOW, INACTIVE, NOWHERE
from undercroft.games.battles.cards.facts import title_of, turn_of
from undercroft.games.battles.cards.printed import read_mobs, read_ranks
from undercroft.games.battles.cards.records import (
    ENEMY,
    NEITHER,
    SPELL,
    Ability,
    Go,
    Mob,
    Rank,
    Reaction,
    Standing,
    Total,
    Trail,
    Turn,
    Worth,
)
from undercroft.kit.language.syntax import Effect
from undercroft.kit.refusals import Refusal

CARDS: Final[tuple[Mob, ...]] = read_mobs()
"""All Mobs, in the order of the almanac."""

NAMES: Final[tuple[str, ...]] = tuple(mob.name for mob in CARDS)
MOD: Final[tuple[int, ...]] = tuple(mob.mod for mob in CARDS)
"""By Mob of the almanac: its name, and the sides of its Mod die."""

KIND_NAMED: Final[dict[str, int]] = {
    name.casefold().replace("-", " "): kind for kind, name in enumerate(NAMES)
}
"""The number in the almanac of a Mob's name in small letters, without hyphens."""

_ABILITIES: Final[tuple[Ability, ...]] = tuple(ability for mob in CARDS for ability in mob.abilities)

CODES: Final[tuple[str, ...]] = tuple(ability.code for ability in _ABILITIES)
TITLES: Final[tuple[str, ...]] = tuple(ability.title for ability in _ABILITIES)
ICONS: Final[tuple[tuple[str, ...], ...]] = tuple(ability.icons for ability in _ABILITIES)
"""By ability: as the booklet spells it, as we show it, and its icons."""

WORTH: Final[tuple[Worth, ...]] = tuple(ability.worth for ability in _ABILITIES)
"""By ability: what bots think of it."""

TRAIL: Final[tuple[Trail, ...]] = tuple(
    Trail(*[said.replace("{title}", ability.title) for said in ability.trail]) for ability in _ABILITIES
)
"""By ability: what is told of it while it goes on."""

LINES_OF: Final[tuple[tuple[Effect, ...], ...]] = tuple(ability.effects for ability in _ABILITIES)
"""By ability: what it does, line by line."""

ACT_NAMES: Final[tuple[str, ...]] = (*TITLES, *OTHER_ACTS)
"""By act: its name."""

TYPES: Final[tuple[str, ...]] = (
    *(ability.type for ability in _ABILITIES), NEITHER, NEITHER, NEITHER, SPELL, SPELL, NEITHER,
)  # fmt: skip
"""By act: Spell, Ability, either or neither; a ready Demon and a wake are parts of their Spells.

BA-RULING-39
"""


ACT_TITLED: Final = {
    "attack": ATTACK, "stance": STANCE_ATTACKS, "leave": LEAVE_WALL, "ready": READY_DEMON, "wake": WAKE,
}  # fmt: skip
"""The acts beside the abilities, as lines call them."""


def lines(trigger: str) -> Iterator[tuple[int, Effect]]:
    """Every line with a trigger, with its ability."""
    for ability, effects in enumerate(LINES_OF):
        yield from ((ability, effect) for effect in effects if effect.on == trigger)


def act_of(ability: int, effect: Effect) -> int:
    """The act that a line is about: the ability, or one beside it."""
    title = title_of(effect)
    return ACT_TITLED[title] if title else ability


TURN_LINES: Final[tuple[tuple[tuple[int, Effect], ...], ...]] = tuple(
    tuple(line for line in lines("turn") if act_of(*line) == act) for act in range(ACTS)
)
"""By act: its lines as Turn Action, each with the ability that has it."""


def acts_with(holds: Callable[[Effect], bool]) -> frozenset[int]:
    """The acts that have such a line as Turn Action."""
    return frozenset(act_of(ability, effect) for ability, effect in lines("turn") if holds(effect))


def _names_a_mob(says: str) -> str:
    """A sentence of a file, in which nothing stands for a name but `{name}`."""
    return says.replace("{", "{{").replace("}", "}}").replace("{{name}}", "{name}")


REFUSALS: Final[dict[tuple[int, str], Refusal]] = {
    (ACT_TITLED[told.title] if told.title else act, told.why): Refusal(_names_a_mob(told.says), told.clauses)
    for act, ability in enumerate(_ABILITIES)
    for told in ability.refusals
}
"""By act and by what is refused: why. It is told of the Mob `{name}`."""


def _beside(title: str) -> Turn | None:
    """How an act that lines call so is used. Of two wakes the second leaves the Time Mage INACTIVE."""
    turns = (turn_of(ability.effects, (), title) for ability in _ABILITIES)
    return next((turn for turn in turns if turn is not None), None)


def _of_every_mob(origin: tuple[int, ...], names: str = "", strikes: bool = False) -> Turn:
    """A Turn Action that is no Mob's own; `strikes` with a Mod die to hit."""
    return Turn(
        origin, names, strikes, False, "", "", 1, "", strikes, strikes, False, False,
        "mod" if strikes else "", 0, 1, False, NOWHERE, INACTIVE, INACTIVE,
    )  # fmt: skip


TURN: Final[tuple[Turn | None, ...]] = (
    *(ability.turn for ability in _ABILITIES),
    _of_every_mob((ACTIVE, FALLOW, BUSY), ENEMY, strikes=True),
    *(_beside(title) for title in ("stance", "leave", "ready", "wake")),
    _of_every_mob((ACTIVE,)),
)
"""By act: how it is used as Turn Action; after the abilities an Attack, what lines call otherwise than their
ability, and touching the Icon. BA-ATT-01, BA-CONJURERE-03"""

GO_USE: Final[tuple[Go | None, ...]] = tuple(ability.go for ability in _ABILITIES)
REACTION: Final[tuple[Reaction | None, ...]] = tuple(ability.reaction for ability in _ABILITIES)
STANDING: Final[tuple[Standing | None, ...]] = tuple(ability.standing for ability in _ABILITIES)
"""By ability: how it is used in the GO step, out of turn, and what stands afterwards."""

TOTALS: Final[tuple[tuple[Total, ...], ...]] = tuple(
    mob.abilities[0].totals + mob.abilities[1].totals for mob in CARDS
)
"""By Mob of the almanac: its Totals."""

ABILITY_OF_TOTAL: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(2 * kind + slot for slot in (0, 1) for _ in mob.abilities[slot].totals)
    for kind, mob in enumerate(CARDS)
)
"""By Mob of the almanac and Total: the ability that it belongs to."""

FIRST_TOTAL: Final[tuple[int, ...]] = tuple(
    0 if ability % 2 == 0 else len(_ABILITIES[ability - 1].totals) for ability in range(ABILITIES)
)
"""By ability: the place of its first Total among those of the Mob."""

TOTAL_AT: Final[dict[tuple[int, str], int]] = {
    (ability, total.name): FIRST_TOTAL[ability] + place
    for ability in range(ABILITIES)
    for place, total in enumerate(_ABILITIES[ability].totals)
}
"""By ability and name: the place of a Total among those of the Mob."""


def _places(name: str) -> tuple[int, ...]:
    return tuple(TOTAL_AT.get((ability, name), -1) for ability in range(ABILITIES))


VC: Final = _places("vc")
VC2: Final = _places("vc2")
POOL: Final = _places("pool")
USES: Final = _places("uses")
DMG: Final = _places("dmg")
HP_TOTAL: Final = _places("hp")
HP2_TOTAL: Final = _places("hp2")
ARMOR: Final = _places("armor")
DEF_TOTAL: Final = _places("def")
ATT_TOTAL: Final = _places("att")
"""By ability: the place of its Total of that name among those of the Mob, -1 without."""

RANKS: Final[tuple[Rank, ...]] = (Rank("", 0, 0, 0, 0, 0, 0, 0, 0), *read_ranks())
"""The Rank table by Rank, from 1; there is no Rank 0."""


def written(ability: int, lp: int) -> tuple[int, ...]:
    """The Totals of an ability at set-up; what comes out as 0 is written as 1. BA-SETUP-11"""
    return tuple(total.base + total.per_lp * lp or 1 for total in _ABILITIES[ability].totals)
