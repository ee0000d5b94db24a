"""What is printed on a Mob's card, as records."""

from __future__ import annotations

from typing import Final, NamedTuple

from undercroft.kit.language.syntax import Effect

SPELL: Final = "spell"
ABILITY: Final = "ability"
EITHER: Final = "either"
"""CALLED SHOT: the controller says which when they declare it. BA-RANGER-07"""
NEITHER: Final = "neither"
"""Attacks, touching the Icon, leaving a wall."""

MOVABLE_KINDS: Final = ("vc", "pool", "uses", "dmg")
"""Kinds of Totals that others can change, unless the card says no. BA-WARRIOR-04"""
KINDS: Final = (*MOVABLE_KINDS, "hp", "armor", "def", "att")
"""All kinds; fixed Hit Points are of one that nobody changes. BA-RULING-50"""

ENEMY: Final = "enemy"
FRIEND: Final = "friend"
ALLY: Final = "ally"
"""What a declaration names: one enemy; one of the party, its user too; one of the party but its user."""


class Total(NamedTuple):
    """A number on the card: `base + per_lp * LP` at set-up, 0 is written as 1. BA-SETUP-11

    `name` is its name within the ability (`vc`, `vc2`, `pool`, `uses`, `dmg`, `hp`, `hp2`, `armor`, `def`,
    `att`), `kind` its kind, `die` the sides of the dice that a pool counts (0: no dice), `of` what it is for
    in our words ("to set", "to spring").
    """

    name: str
    kind: str
    base: int
    per_lp: int
    movable: bool
    die: int
    of: str


class Turn(NamedTuple):
    """How an ability is used as Turn Action.

    `origin` positions it is used from. `names` who is declared: ENEMY, FRIEND, ALLY, or "" where the ability
    has its own way of naming, or none. `att` it rolls to hit; `compromised` the target's DEF does not count.
    `roll` the Total a VC roll in the Action Phase is made against, or "". `spends` the Total that n LP are
    spent from at Declare, or "", at least `least`. `quips` the Total that loses 1 at Declare, or "".
    `harms` it is against its target, so that W-GUARD opens; `damages` it can deal damage to it. `defended`
    it is a (D) Action. `again` ECHO can repeat it. What it does: `number` dice ("n", a name of a Total,
    "rb", "mod", or a number; "" none) of `die` sides times `multiplier` as damage, or as healing if `heals`;
    then the target goes to `sends` (NOWHERE: stays); then the actor goes to `becomes`. On `becomes` FALLOW or
    BUSY its standing effect begins. `missed` is where a failed VC roll leaves the actor.
    """

    origin: tuple[int, ...]
    names: str
    att: bool
    compromised: bool
    roll: str
    spends: str
    least: int
    quips: str
    harms: bool
    damages: bool
    defended: bool
    again: bool
    number: str
    die: int
    multiplier: int
    heals: bool
    sends: int
    becomes: int
    missed: int


class Go(NamedTuple):
    """How an ability is used in the GO step: the VC roll, and the position that success gives."""

    roll: str
    becomes: int


class Reaction(NamedTuple):
    """How an ability is used out of turn: its windows (`pre`, `play`, `guard`, `avert`, `harm`, `end`,
    `immediate`), the positions it may be used from, and whether it costs the Mob its turn."""

    windows: tuple[str, ...]
    origin: tuple[int, ...]
    uses_turn: bool


class Standing(NamedTuple):
    """What is printed of a standing effect: where a Hack leaves its Mob, what End Round makes of each
    position it can stand in (pairs of position and position), whether it may be released, and whether it
    hears what is played, which `ON_PLAY` tells; older files of owners are compared with all of it."""

    hacked: int
    recovers: tuple[tuple[int, int], ...]
    releasable: bool
    listens: bool


DECLARED: Final = "declared"
NAMED: Final = "named"
AGAIN: Final = "again"
WITH_OPTION: Final = "option"
SHIELDED: Final = "shield"
"""What is refused: declaring an act, naming somebody by it, declaring it again in the Round, or declaring it
where an option would let it be used from elsewhere too, or naming who is protected by it."""


class Refusal(NamedTuple):
    """Why an act is refused beside the general rules: a part of a sentence, or where somebody cannot be named
    a sentence about `{name}`, and the clauses. `title` is that of an act beside the ability."""

    why: str
    title: str
    says: str
    clauses: tuple[str, ...]


STANDS: Final = (
    "doubles", "stabs", "holds", "ambushes", "swallows", "burns", "soars", "rains", "heals actors",
    "darkens", "bars fallow", "gives back", "adds def", "stops", "bites", "threatens", "covers",
    "bars abilities", "wakes", "lurks", "stores", "outlives", "heals laid", "drops", "adds att", "weakens",
    "puts off", "blasts", "strikes all", "wards off spells", "curses", "leads",
)  # fmt: skip
READY: Final = (
    "cancels", "diverts", "lays down", "repeats", "raises", "dictates", "doubles",
)  # fmt: skip
"""How bots reckon what a standing effect is worth, and what it is worth to be ACTIVE for use out of turn."""


class Worth(NamedTuple):
    """What bots think of an ability: of a successful Turn Action beside its damage, of a point of its pool,
    uses, damage or armor, of sure success with its VC roll, and of an LP, against 1. `stands` and `ready` are
    words of the lists above, or empty."""

    use: float = 0.0
    point: float = 0.3
    success: float = 2.0
    lp: float = 1.0
    stands: str = ""
    ready: str = ""


class Trail(NamedTuple):
    """What is told of an ability when it does something by itself, when its user is Hacked, and while it
    stands: parts of sentences, with `{mob}` for its user and `{actor}` for who acts."""

    hear: str
    hacked: str
    stands: str


class Ability(NamedTuple):
    """One of the two abilities of a Mob. `code` as the booklet spells it, `title` as we show it; `effects` is
    what it does, line by line."""

    code: str
    title: str
    icons: tuple[str, ...]
    type: str
    words: str
    totals: tuple[Total, ...]
    effects: tuple[Effect, ...]
    refusals: tuple[Refusal, ...]
    worth: Worth
    trail: Trail
    turn: Turn | None
    go: Go | None
    reaction: Reaction | None
    standing: Standing | None


class Mob(NamedTuple):
    """One character card, before melee points, Rank and dice."""

    name: str
    att: int
    defense: int
    mod: int
    hp: int
    words: str
    abilities: tuple[Ability, Ability]


class Rank(NamedTuple):
    """A line of the Rank table; RB is 0 where it is unlimited. BA-KIS-02, BA-RULING-49"""

    title: str
    lp: int
    hp: int
    most_mobs: int
    bonus: int
    defense: int
    att: int
    initiative: int
    kis: int
