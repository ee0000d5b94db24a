"""What each ability does at which moment, by its number.

The procedures of single Mobs (`flow.mobs`) are carried out by the course of the game and use it in turn; so
they enter themselves in these tables, when `flow.mobs` is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.battles.in_force import AFTER_HIT
from undercroft.games.battles.table import Field

Procedure = Callable[[int], Any]
"""Makes the frame of a Mob's ability."""

ON_PLAY: Final[dict[int, Callable[[Field, int], Any]]] = {}
"""P1 of a Turn Action, by standing ability; None where it does not look at the Action. BA-TURN-08"""

ON_HACK: Final[dict[int, Callable[[Field, int, int, str], Any]]] = {}
"""The Hacked line, by standing ability: of the Mob, who hacks it and the cause, None where it does not count;
hands back STUCK where a roll of it was botched, NOWHERE otherwise. V6"""

ON_ENTRY: Final[dict[int, Callable[[Field, int, int, int, int], Any]]] = {}
"""What a standing effect does when a Mob has moved: of the listener, the Mob, its position and side; None
where nothing is left to do. X1"""

ACTION: Final[dict[int, Callable[[], Any]]] = {}
"""The Action and Damage Phase of an act that has a procedure of its own; it reads the running Action from the
table. Acts that are not here are carried out by `flow.lines` from their lines."""

NAMING: Final[dict[int, Callable[[], Any]]] = {}
"""How an act names in the Declare Phase, where that is its own. BA-TURN-02"""

GO_ACTION: Final[dict[int, Procedure]] = {}
"""GO actions that do not begin with a VC roll and a position. BA-GO-06"""

AFTER_GO: Final[dict[int, Callable[[Field, int, int], Any]]] = {}
"""What follows these: of the Mob and how the roll came out; None where nothing is left to do."""

REACT: Final[dict[int, Callable[[int, str], Any]]] = {}
"""Using an ability out of turn in W-PRE, W-PLAY or W-END: of the Mob and the window. BA-O-01"""
MAY_REACT: Final[dict[int, Callable[[Field, int, str], bool]]] = {}
"""Whether it can be used now."""

GUARD_WITH: Final[dict[int, Callable[[int, int, int], Any]]] = {}
"""Using an ability in W-GUARD: of the Mob, the threatened target and the threatening Mob; hands back the
target from now on, or SPARED."""
MAY_GUARD: Final[dict[int, Callable[[Field, int, int, int, bool, bool], bool]]] = {}
"""Whether it can: of the Mob, target, threatening Mob, whether it can deal damage, and rolls to hit."""

SPARED: Final = -2
"""The effect on the target is blocked. BA-WARLOCK-03"""

ON_END: Final[dict[str, Callable[[tuple[int, ...]], Any]]] = {}
"""E1, "hit": of the targets that were STUCK when the Action came at them. BA-TURN-20"""

FIRST_STRIKES: Final[set[int]] = set()
"""Acts that let the first of two targets strike the second. BA-JOKER-03"""

MAY_OFFER: Final[dict[str, Callable[[Field, int], bool]]] = {}
AT_OFFER: Final[dict[str, Callable[[int], Any]]] = {}
"""When a seat is offered a Turn: "block", a block of Turns that it takes instead; "last", what the enemy may
try before it. BA-CAVALIER-10, BA-ABJURER-07"""

AT_ORDER: Final[dict[str, Callable[[], Any]]] = {}
"""When the order of the Round is fixed: "order", who may dictate it. BA-DIVINER-01"""

ASKED_FOR: Final[dict[str, tuple[int, str]]] = {"wolf": (min(AFTER_HIT), "vc2")}
"""By a question that only one ability asks: that ability, and the Total that it rolls against."""
