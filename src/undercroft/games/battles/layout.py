"""What lies on the table of BATTLES: Armageddon. After set-up nothing is hidden. Section 7 of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import INACTIVE
from undercroft.kernel.table import Table

NO_SEAT: Final = -1

MUSTER: Final = "muster"
GO: Final = "go"
TURNS: Final = "turns"
END_ROUND: Final = "end round"
OVER: Final = "over"
"""The phases of a game."""

DECLARE: Final = "declare"
PLAY: Final = "play"
ACTION: Final = "action"
DAMAGE: Final = "damage"
END: Final = "end"
"""The phases of a Turn Action. Section 3.5"""

GUISE_COUNTER: Final = 1
FLOWER_COUNTER: Final = 2
UNDEAD_COUNTER: Final = 3
CHARM_COUNTER: Final = 4
"""Why a Mob is not controlled as at home, in `borrowed`; 0 where it is. BA-COUNTER-01"""

GO_USED: Final = 1
BARRED: Final = 2
SUMMONED: Final = 4
ACTED: Final = 8
DELAY_TRIED: Final = 16
FORESEES: Final = 32
"""What holds of a Mob for the rest of the Round, in `this_round`: it has used its GO action; PEACE PIPE or
TIME SLIP may not be used again; the Necromancer has summoned; it has taken a Turn Action; the Abjurer has
tried to end the Round; the Diviner's FORECAST has succeeded."""

WITHIN: Final = 0
INTO: Final = 1
BACK: Final = 2
ACROSS: Final = 3
"""How a Mob came to a position, in `entered`: from another of the same zone, into the zone, back from the
Stage to where it lay, or to the same position of the other side. Event 27"""

EARTH: Final = 0
AIR: Final = 1
ICE: Final = 2
FIRE: Final = 3
ELEMENTS: Final = ("Earth", "Air", "Ice", "Fire")
"""In the order of the circle. BA-WIZARD-06"""

COLUMNS: Final = (
    "mobs", "home", "controller", "side", "position", "return_to", "hp", "max_hp", "thp", "att",
    "defense", "kis", "lp", "totals", "standing", "since", "borrowed", "holder", "asleep_by", "charging",
    "sacrificed", "trap", "balls", "owed", "touched", "stored", "element", "start", "steps", "reacted",
    "this_round",
)  # fmt: skip
"""What is known of each Mob, by its number: first the Mobs of P1 in the order of their slots, then of P2."""

OF_ACTION: Final = (
    "step", "actor", "act", "declared_as", "spent", "held_before", "boost", "targets", "aim", "joined",
    "spared", "hits", "deeds", "succeeded", "cancelled", "ends_as", "begins", "circled",
    "echoed", "stand_ins", "reached", "taken_back", "cursing", "parties", "named", "acted_before",
)  # fmt: skip
"""What is known of the Turn Action that is carried out."""

PUBLIC: Final = (
    "options", "phase", "round", "first", "starter", "turn_seat", "said_go", "ready", "turn_actions",
    "idle_turns", "turns_of", "charges", "charge_missed", "forecast", "called", "icon_due", "shut_out",
    "clock", "responder", "binding", "winner", "reason", "entered", "upset", *COLUMNS, *OF_ACTION,
)  # fmt: skip


@dataclass(init=False, slots=True)
class Layout(Table):
    """The fields of the table.

    `muster` are, of each seat, the numbers written in secret at set-up (see `flow.setup`); the others see
    them when both are done.

    Of each Mob (COLUMNS): `mobs` its number in the almanac; `home`, `controller`, `side` seats; `position`,
    `return_to` the positions beneath MOBILE and DEFENSE, the last on top; `hp`, `max_hp`, `thp` the Total Hit
    Points of set-up, which differ from `max_hp` only for the undead, `att`, `defense`; `kis` put on it; `lp`
    of both abilities; `totals` in the order of `cards.TOTALS`; `standing` the ability whose standing effect
    is in force, NOTHING without; `since` when it began, by `clock`; `borrowed` and `holder` the counter that
    gives it to another controller and the Mob it owes it to; `asleep_by` the Enchanter; `charging` the
    Cavalier it follows, NOTHING without; `sacrificed`; `trap` that a trap is set; `balls` the dice of BALLS;
    `owed` what DISSENSION gets back after its next casting; `touched` that the Icon has become the Pigeon;
    `stored` of PROPERSTANCE; `element`, `start`, `steps` of a prepared Wizard (`element` NOTHING without);
    `reacted` a mask of the abilities used out of turn in this Turn Action (1, 2; 4 for KARMA on healing);
    `this_round` a mask.

    Of the Round: `first` the first player, `starter` who has the first word in the GO step, `turn_seat` whose
    Turn it is, `said_go` and `ready` by seat, `turn_actions` in this Round, `idle_turns` those of them in
    which a Mob only lay down, `turns_of` by seat, `charges` the Cavaliers whose CHARGE stands, in the order
    of their GO actions, `charge_missed` by seat, `forecast` by seat the Mobs it must use in order, `called`
    by seat the Mob, act and n it must use next (an empty row without), `icon_due` 1 while the first player
    may touch the Icon, 2 while the other must, `shut_out` by seat that it gets no more Turns, windows or
    options, `binding` that the order of the Round is fixed, so that NEW binds, `responder` the Mob that is
    using an ability out of turn.

    Of the Turn Action: `step` its phase, `actor`, `act`, `declared_as` its type, `spent` the LP declared,
    `held_before` what the pool held before them, `boost` of AMPLIFY, `targets` the Mobs named, `aim` the
    Total of the target that is named, `joined` allies of GRAPPLE, `spared` targets on which the effect is
    blocked, `hits` rows of attacker and defender for each ATT
    roll that hit, `deeds` rows of what was done to targets (see `deeds`), `succeeded`, `cancelled`, `ends_as`
    and `begins` where the actor goes in E3 and the standing effect that begins with it, `circled` that MAGIC
    CIRCLE has struck, `echoed`, `stand_ins` the guards that took a target's place, `reached` the Mobs that
    the effect was aimed at in the Action Phase, `taken_back` that DELAY has put the Action off, `cursing` the
    Witches that cursed when the latest ability out of turn was begun, and `parties` whose party each Mob was
    of then, `named` how many Mobs were declared as targets, `acted_before` that the actor had taken a Turn
    Action in this Round already.

    `entered` are moves that something may still listen to, `upset` that somebody may have died or changed
    sides: what follows of them is not done yet.
    """

    muster: list[list[int]]
    mobs: list[int]
    home: list[int]
    controller: list[int]
    side: list[int]
    position: list[int]
    return_to: list[list[int]]
    hp: list[int]
    max_hp: list[int]
    thp: list[int]
    att: list[int]
    defense: list[int]
    kis: list[int]
    lp: list[list[int]]
    totals: list[list[int]]
    standing: list[int]
    since: list[int]
    borrowed: list[int]
    holder: list[int]
    asleep_by: list[int]
    charging: list[int]
    sacrificed: list[bool]
    trap: list[bool]
    balls: list[int]
    owed: list[int]
    touched: list[bool]
    stored: list[int]
    element: list[int]
    start: list[int]
    steps: list[int]
    reacted: list[int]
    this_round: list[int]
    phase: str
    round: int
    first: int
    starter: int
    turn_seat: int
    said_go: list[bool]
    ready: list[bool]
    turn_actions: int
    idle_turns: int
    turns_of: list[int]
    charges: list[int]
    charge_missed: list[bool]
    forecast: list[list[int]]
    called: list[list[int]]
    icon_due: int
    shut_out: list[bool]
    clock: int
    responder: int
    binding: bool
    winner: int
    reason: str
    step: str
    actor: int
    act: int
    declared_as: str
    spent: int
    held_before: int
    boost: int
    targets: list[int]
    aim: int
    joined: list[int]
    spared: list[int]
    hits: list[list[int]]
    deeds: list[list[int]]
    succeeded: bool
    cancelled: bool
    ends_as: int
    begins: int
    circled: bool
    echoed: bool
    stand_ins: list[int]
    reached: list[int]
    taken_back: bool
    cursing: list[int]
    parties: list[int]
    named: int
    acted_before: bool
    entered: list[list[int]]
    upset: bool

    def __init__(self, options: Any = None, seats: int = 0) -> None:
        """Without options it is a blank that a copy will fill, made often: it gets no fields yet."""
        Table.__init__(self, options, seats)
        if options is None:
            return
        self.muster = [[] for _ in range(seats)]
        for name in COLUMNS:
            setattr(self, name, [])
        self.phase, self.round, self.winner, self.reason = MUSTER, 0, NO_SEAT, ""
        self.first = self.starter = self.turn_seat = NO_SEAT
        self.said_go, self.ready, self.shut_out = [False] * seats, [False] * seats, [False] * seats
        self.turn_actions, self.idle_turns, self.turns_of = 0, 0, [0] * seats
        self.clock, self.responder = 0, NOTHING
        self.charges, self.charge_missed = [], [False] * seats
        self.forecast, self.called = [[] for _ in range(seats)], [[] for _ in range(seats)]
        self.icon_due, self.binding = 0, False
        self.entered, self.upset = [], False
        self.no_action()

    def no_action(self) -> None:
        """No Turn Action is carried out."""
        self.step = self.declared_as = ""
        self.actor = self.act = self.aim = self.begins = NOTHING
        self.spent = self.held_before = self.boost = self.named = 0
        self.targets, self.joined, self.spared, self.hits, self.deeds = [], [], [], [], []
        self.stand_ins, self.reached, self.cursing, self.parties = [], [], [], []
        self.succeeded = self.cancelled = self.circled = self.echoed = self.taken_back = False
        self.acted_before = False
        self.ends_as = INACTIVE

    def public(self) -> tuple[str, ...]:
        """The fields that everybody sees."""
        return PUBLIC

    def secret(self) -> tuple[str, ...]:
        """Of each seat, what it alone sees. Section 7"""
        return ("muster",)
