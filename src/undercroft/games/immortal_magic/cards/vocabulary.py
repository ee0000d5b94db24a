"""The closed vocabulary of effects, parsed: what every card of the game, and every card a player writes, is
made of. Section 2.4 of the rules; `notation` reads and writes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

TRIGGERS: Final = (
    "static", "play", "use", "deploy", "battle", "win", "dies", "slay", "turn", "champ", "reveal", "enter",
    "leave",
)  # fmt: skip
"""When an effect happens."""

WINDOWS: Final = ("attack", "defence", "fight", "start", "move", "respond", "fate", "any")
"""When an instant may be played."""

USE_WINDOWS: Final = ("attack", "defence", "fight", "any", "deploy", "main")
"""When an ability may be used."""

COSTS: Final = ("c1", "once", "sac", "c1+once")
"""What using an ability takes: a counter (several at once), once a turn cycle, the card itself, one counter
once a turn cycle."""

MODIFIERS: Final = (
    "atk", "def", "roll", "adice", "ddice", "dice", "boost", "immune", "first", "moves", "movesas", "limit",
    "discount", "nullify", "stun", "share",
)  # fmt: skip
"""Actions that last."""

ONE_SHOTS: Final = (
    "gems", "steal", "draw", "discard", "search", "recover", "counters", "soul", "kill", "remove", "cancel",
    "reroll", "help", "exit", "push", "stop", "peek", "refill", "none",
)  # fmt: skip
"""Actions that happen once."""

ONE_PLACE_TARGETS: Final = (
    "me", "foe", "foeside", "roller", "ally", "this", "card", "room", "you", "rival", "rivals", "each",
    "active", "occupant", "occupier",
)  # fmt: skip
FILTERED_TARGETS: Final = ("own", "opp", "any", "others", "allown", "allopp", "all", "enemies")
"""Whom a step acts on; those of the second list name a filter."""

CHOSEN_TARGETS: Final = ("own", "opp", "any", "card", "room", "rival")
"""Targets that somebody chooses. In answers `card` is what is answered, and nobody chooses."""

DURATIONS: Final = ("roll", "battle", "turn", "round")
"""How long a modifier lasts; without one it is static, or happens at once."""

MULTIPLES: Final = ("chars", "dungeon", "souls")
"""What a figure can be multiplied by."""


@dataclass(frozen=True)
class Filter:
    """Which cards or fighters are meant: every term must match one of its values, and the printed cost.

    `any` has no terms. A term is a name (path, race, class, align, tag, type, magic, zone, weapon, kind) with
    its values.
    """

    terms: tuple[tuple[str, tuple[str, ...]], ...] = ()
    cost: int | None = None


ANY: Final = Filter()


@dataclass(frozen=True)
class Figure:
    """A number, or a number for each of something."""

    n: int = 0
    of: str = ""


@dataclass(frozen=True)
class Target:
    """Whom or what a step acts on."""

    who: str
    filter: Filter = ANY


@dataclass(frozen=True)
class Condition:
    """What must hold. `who` is me, foe or roller with an attribute, or have: a number of other characters.

    `op` is `=`, `>=`, or empty for words that stand alone (initiator, own).
    """

    who: str
    attribute: str = ""
    op: str = ""
    values: tuple[str, ...] = ()
    number: int = 0
    filter: Filter = ANY


@dataclass(frozen=True)
class Step:
    """One action. `filter` is that of boost, immune, discount, nullify, search, recover, remove, cancel and
    help; `word` the place, class, limit or roll that exit, push, movesas, limit and reroll name."""

    act: str
    figure: Figure = Figure()
    filter: Filter = ANY
    word: str = ""
    target: Target | None = None
    until: str = ""


@dataclass(frozen=True)
class Choice:
    """One of several steps, of the player's choice."""

    options: tuple[Step, ...]


@dataclass(frozen=True)
class Line:
    """What a total of the dice does."""

    low: int
    high: int
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Roll:
    """Roll dice and look the total up."""

    dice: int
    lines: tuple[Line, ...]


AnyStep = Step | Choice | Roll


@dataclass(frozen=True)
class Effect:
    """A trigger, what it costs and when it may be used, what must hold, and what is done, step by step."""

    on: str
    steps: tuple[AnyStep, ...]
    window: str = ""
    cost: str = ""
    conditions: tuple[Condition, ...] = ()
