"""What abilities do at which moment, by number: their lines, compiled, and procedures of their Mobs.

The course of the game carries these out, and they use the course in turn. So what is below takes this module
as a whole and looks into it while it runs; the game reads it before anything of that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from types import ModuleType
from typing import Any, Final

from undercroft.games.battles.abilities import ACTS, ATTACK, MOB_FILES
from undercroft.games.battles.cards import CARDS, TURN_LINES
from undercroft.games.battles.cards.printed import RUNES_OF
from undercroft.games.battles.cards.records import Ability
from undercroft.games.battles.flow.lines.compiling import Do, Line, compiled
from undercroft.games.battles.flow.lines.hear import heard, on_hack, on_laying, on_move, on_play
from undercroft.games.battles.flow.lines.out import (
    guard_with,
    respond,
    used,
    why_no_guard,
    why_no_use,
    why_not_aim,
)
from undercroft.games.battles.flow.lines.turn import CarryOut
from undercroft.games.battles.flow.mobs import (
    abjurer,
    barbarian,
    beggar,
    cavalier,
    conjurere,
    dark_mage,
    diviner,
    fighter,
    illusionist,
    joker,
    light_mage,
    soothsayer,
    thaumaturgist,
    wizard,
)
from undercroft.games.battles.flow.windows import React, Unused
from undercroft.games.battles.queries.in_force import AFTER_HIT
from undercroft.games.battles.queries.odds import Chances
from undercroft.games.battles.queries.single_acts import (
    DECLARED_IF,
    FITTING,
    OTHERWISE,
    Fitting,
    Named,
    Needs,
)
from undercroft.games.battles.queries.uses import OWNER
from undercroft.games.battles.table import Field
from undercroft.kit.language.hooks import check_hooks, hooks_in
from undercroft.kit.language.notation import is_hook
from undercroft.kit.language.syntax import HOOK, all_steps
from undercroft.kit.language.users import Written
from undercroft.kit.refusals import Refusal

MODULES: Final[tuple[ModuleType, ...]] = (
    abjurer, barbarian, beggar, cavalier, conjurere, dark_mage, diviner, fighter, illusionist, joker,
    light_mage, soothsayer, thaumaturgist, wizard,
)  # fmt: skip


def _own(table: str) -> dict[Any, Any]:
    """What the modules of Mobs have in a table of this name."""
    return {at: what for module in MODULES for at, what in getattr(module, table, {}).items()}


# hooks

_BY_FILE: Final = {module.__name__.rpartition(".")[2]: module for module in MODULES}


def _hooks(table: str) -> list[dict[str, Any]]:
    """By Mob of the almanac: what its module has in a table of this name, by hook as lines write it."""
    own = [getattr(_BY_FILE.get(file), table, {}) for file in MOB_FILES]
    return [{f"{HOOK}{name}": what for name, what in found.items()} for found in own]


STEPS: Final[list[dict[str, Do]]] = _hooks("STEPS")
"""What carries out a hook that is a step of a line: of the frame that walks it."""

CONDITIONS: Final[list[dict[str, Callable[[Field, int], Refusal | None]]]] = _hooks("CONDITIONS")
"""Why a hook among the conditions of a line does not hold of a Mob."""

HOOKS: Final[dict[str, Collection[str]]] = {
    file: (*getattr(module, "STEPS", ()), *getattr(module, "CONDITIONS", ()), *getattr(module, "HOOKS", ()))
    for file, module in _BY_FILE.items()
}
"""The hooks that each Mob's module carries out, by its file."""

for _file, _mob in zip(MOB_FILES, CARDS, strict=True):
    check_hooks(
        {f"mobs/{_file}.toml: ability {ability.code}": ability.effects for ability in _mob.abilities},
        HOOKS.get(_file, ()),
        f"flow/mobs/{_file}.py",
    )

# what is asked before an ability is used

NEEDS: Final[dict[int, Needs]] = DECLARED_IF | _own("NEEDS")
"""What else must hold of a Mob that declares it, by act."""

TARGETS: Final[dict[int, Fitting]] = FITTING | _own("FITTING")
"""What must hold of a target, by act."""

NAMED: Final[dict[int, Named]] = OTHERWISE | _own("NAMED")
"""By act: why it cannot name somebody, where that is not one of the party or one enemy."""

ODDS: Final[dict[int, Callable[[Field, int, int, int], Chances]]] = _own("ODDS")
"""Acts whose damage only their module knows: of the Mob, the target and n."""

ASKED_FOR: Final[dict[str, tuple[int, str]]] = {"wolf": (min(AFTER_HIT), "vc2")} | _own("ASKED_FOR")
"""By a question that only one ability asks: that ability, and the Total that it rolls against."""

# procedures of single Mobs

NAMING: Final[dict[int, Callable[[], Any]]] = _own("NAMING")
"""How an act names in the Declare Phase, where that is its own. BA-TURN-02"""

ACTION: Final[dict[int, Callable[[], Any]]] = _own("ACTION")
"""The Action and Damage Phase of an act that has a procedure of its own; it reads the running Action from the
table. Other acts are carried out from their lines."""

TITLED: Final[dict[int, Callable[[CarryOut], str]]] = _own("TITLED")
"""What is told of the Action Phase of an act, where more is said than its name."""

AFTER_GO: Final[dict[int, Callable[[Field, int, int], Any]]] = _own("AFTER_GO")
"""What follows the roll of a GO action: of the Mob and how the roll came out; None where nothing is left to
do. BA-GO-06"""

_OWN_USES: Final = _own("REACT")
_OWN_GUARDS: Final = _own("GUARD_WITH")

# lines, compiled

_TURN_LINES: Final = {
    act: [compiled(ability, effect, CarryOut) for ability, effect in TURN_LINES[act]]
    for act in range(ACTS)
    if act not in ACTION and act != ATTACK
}
_PLAYED: Final = heard("hear", "play")
_LAID: Final = heard("hear", "laid")
_MOVED: Final = heard("hear", "moved")
_HACKED: Final = heard("hacked", "")
_AFTER: Final = heard("hear", "after")
_USED: Final = used(_OWN_USES, guards=False)
_GUARDS: Final = used(_OWN_GUARDS, guards=True)

LINES: Final[tuple[Line, ...]] = tuple(
    line
    for group in (_TURN_LINES, _PLAYED, _LAID, _MOVED, _HACKED, _USED, _GUARDS, _AFTER)
    for lines in group.values()
    for line in lines
)
"""All lines that are carried out step by step; frames know them by their numbers."""


def _numbers(group: Mapping[int, Iterable[Line]]) -> dict[int, tuple[int, ...]]:
    return {at: tuple(LINES.index(line) for line in lines) for at, lines in group.items()}


TURN_ACTIONS: Final = _numbers(_TURN_LINES)
LINES_ON_PLAY: Final = _numbers(_PLAYED)
LINES_ON_LAYING: Final = _numbers(_LAID)
LINES_ON_MOVE: Final = _numbers(_MOVED)
LINES_ON_HACK: Final = _numbers(_HACKED)
AFTER: Final = _numbers(_AFTER)
USED_BY: Final = _numbers(_USED)
GUARDED_BY: Final = _numbers(_GUARDS)
"""The numbers of lines: by act as Turn Action; by standing effect when an Action is played, somebody lies
down or moves, its user is Hacked, an Action is over; by ability out of turn, and as guards."""

# moments

ON_PLAY: Final[dict[int, Callable[[Field, int], Any]]] = dict.fromkeys(LINES_ON_PLAY, on_play) | _own(
    "ON_PLAY"
)
"""P1 of a Turn Action, by standing ability; None where it does not look at the Action. BA-TURN-08"""

ON_HACK: Final[dict[int, Callable[[Field, int, int, str], Any]]] = dict.fromkeys(LINES_ON_HACK, on_hack)
"""The Hacked line, by standing ability: of the Mob, who hacks it and the cause, None where it does not count;
hands back STUCK where a roll of it was botched, NOWHERE otherwise."""

Entry = Callable[[Field, int, int, int, int], Any]

ON_ENTRY: Final[dict[int, Entry]] = (
    dict.fromkeys(LINES_ON_LAYING, on_laying) | dict.fromkeys(LINES_ON_MOVE, on_move) | _own("ON_ENTRY")
)
"""What a standing effect does when a Mob has moved: of the listener, the Mob, its position and side; None
where nothing is left to do."""


def _by_line(do: Callable[..., Any], lines: Iterable[int]) -> dict[int, Any]:
    return {ability: partial(do, ability) for ability in lines}


REACT: Final[dict[int, React]] = _by_line(respond, USED_BY) | _OWN_USES
"""Using an ability out of turn in W-PRE, W-PLAY or W-END: of the Mob and the window. BA-O-01"""
UNUSED: Final[dict[int, Unused]] = _by_line(why_no_use, USED_BY) | _own("UNUSED")
"""Why it cannot be used now, though it has not been used yet."""
UNAIMED: Final[dict[int, Callable[[Field, int, int], Refusal | None]]] = _by_line(
    why_not_aim, [ability for ability in USED_BY if LINES[USED_BY[ability][0]].names]
) | _own("UNAIMED")
"""Why it cannot name somebody, where it names somebody when it is used."""

GUARD_WITH: Final[dict[int, Callable[[int, int, int], Any]]] = _by_line(guard_with, GUARDED_BY) | _OWN_GUARDS
"""Using an ability in W-GUARD: of the Mob, the threatened target and the threatening Mob; hands back the
target from now on, or SPARED."""
Unguarded = Callable[[Field, int, int, int, bool, bool], Refusal | None]

UNGUARDED: Final[dict[int, Unguarded]] = _by_line(why_no_guard, GUARDED_BY) | _own("UNGUARDED")
"""Why it cannot: of the Mob, target, threatening Mob, whether it can deal damage, and rolls to hit."""

# how each ability is written


def _reached() -> dict[str, set[int]]:
    """By method of the procedures that walk lines: the abilities whose lines reach it."""
    found: dict[str, set[int]] = {}
    for line in LINES:
        for step in line.steps:
            for each in (step, *step.otherwise):
                found.setdefault(each.do.__qualname__, set()).add(line.ability)
    return found


_REACHED: Final = _reached()


_OWN_PROCEDURES: Final = frozenset(
    OWNER[act] for table in ("ACTION", "REACT", "GUARD_WITH", "ON_PLAY") for act in _own(table)
)
"""Abilities of whose lines some are carried out by a procedure of their Mob's module."""


def _is_code(ability: int, record: Ability) -> bool:
    """Whether a procedure carries its lines out, or all that they do beside rolling and standing is hooks."""
    acts = [step.act for effect in record.effects for step in all_steps(effect.steps)]
    done = [act for act in acts if act not in ("roll", "hit", "stand")]
    return ability in _OWN_PROCEDURES or (bool(done) and all(map(is_hook, done)))


def _written(ability: int, file: str, record: Ability) -> Written:
    """An ability with its Python: what its Mob's module has for it, and methods that only its lines reach."""
    module = _BY_FILE.get(file)
    own = vars(module) if module is not None else {}
    methods = tuple(sorted(name for name, users in _REACHED.items() if users == {ability}))
    written = Written(record.title, record.effects, methods=methods)
    if own.get(record.code.replace(" ", "_")) == ability or any(True for _ in hooks_in(record.effects)):
        return written._replace(module=f"flow/mobs/{file}.py", code=_is_code(ability, record))
    return written._replace(module="table.py") if record.code == RUNES_OF else written


WRITTEN: Final = [
    _written(2 * mob + at, file, record)
    for mob, file in enumerate(MOB_FILES)
    for at, record in enumerate(CARDS[mob].abilities)
]
"""The abilities with their lines. The runes of one are written at set-up, with code that no line names."""
