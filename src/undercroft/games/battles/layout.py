"""What lies on the table of BATTLES: Armageddon. After set-up nothing is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.battles.abilities import ACTS, MOBS, NOTHING
from undercroft.games.battles.board import INACTIVE, MOST_MOBS, NOWHERE, POSITIONS
from undercroft.games.battles.cards.records import ABILITY, EITHER, NEITHER, SPELL
from undercroft.kernel.facts import FLAG, Fact, amount, codes, mask, texts, things
from undercroft.kernel.table import Table

NO_SEAT: Final = -1
MOST: Final = 10_000
"""More than any game counts."""

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
"""The phases of a Turn Action."""

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
Stage to where it lay, or to the same position of the other side."""

EARTH: Final = 0
AIR: Final = 1
ICE: Final = 2
FIRE: Final = 3
ELEMENTS: Final = ("Earth", "Air", "Ice", "Fire")
"""In the order of the circle. BA-WIZARD-06"""

HARMED: Final = 0
HEALED: Final = 1
SENT: Final = 2
CHANGED: Final = 3
KILLED: Final = 4
RAISED: Final = 5
FLIPPED: Final = 6
"""What an Action did to a Mob, first in a row of `deeds`; then come the Mob, an amount and one number more.

So much damage before reductions and its source, so much healing, the position it was sent to, how much its
Total changed and which; killed outright, brought back from the dead; all positions read anew. BA-ABJURER-02
"""

SEAT: Final = things("seat", 2)
MOB: Final = things("mob", MOST_MOBS)
ACT: Final = things("act", ACTS)
POSITION: Final = codes("nowhere", *POSITIONS, low=NOWHERE)
POINTS: Final = amount(MOST, -MOST)
MANY: Final = amount(MOST)

OF_MOBS: Final = (
    Fact("mobs", things("almanac", MOBS), "Its number in the almanac.", by=MOB),
    Fact("home", SEAT, "Whose Mob it is.", by=MOB),
    Fact("controller", SEAT, "Who controls it.", by=MOB),
    Fact("side", SEAT, "On whose side it is.", by=MOB),
    Fact("position", POSITION, "Its position.", by=MOB),
    Fact("return_to", POSITION, "What lies beneath MOBILE and DEFENSE, the last on top.", by=MOB, most=4),
    Fact("hp", POINTS, "Hit Points.", by=MOB),
    Fact("max_hp", MANY, "The most it can have.", by=MOB),
    Fact("thp", MANY, "The Total Hit Points of set-up, which only the undead do not have.", by=MOB),
    Fact("att", POINTS, "ATT.", by=MOB),
    Fact("defense", POINTS, "DEF.", by=MOB),
    Fact("kis", MANY, "The Kis put on it.", by=MOB),
    Fact("lp", MANY, "The LP of both abilities.", by=MOB, most=2),
    Fact("totals", POINTS, "Its Totals, in the order of `cards.TOTALS`.", by=MOB, most=MOST),
    Fact("standing", ACT, "The ability whose standing effect is in force.", by=MOB),
    Fact("since", MANY, "When that began, by the clock.", by=MOB),
    Fact("borrowed", codes("none", "guise", "flower", "undead", "charm"), "Its counter.", by=MOB),
    Fact("holder", MOB, "The Mob that it owes that counter to.", by=MOB),
    Fact("asleep_by", MOB, "The Enchanter that put it to sleep.", by=MOB),
    Fact("charging", MOB, "The Cavalier it follows.", by=MOB),
    Fact("sacrificed", FLAG, "Whether it is sacrificed.", by=MOB),
    Fact("trap", FLAG, "Whether a trap is set.", by=MOB),
    Fact("balls", MANY, "The dice of BALLS.", by=MOB),
    Fact("owed", MANY, "What DISSENSION gets back after its next casting.", by=MOB),
    Fact("touched", FLAG, "Whether the Icon has become the Pigeon.", by=MOB),
    Fact("stored", MANY, "What PROPERSTANCE stores.", by=MOB),
    Fact("element", codes("unprepared", *ELEMENTS, low=NOTHING), "The element of a prepared Wizard.", by=MOB),
    Fact("start", codes("unprepared", *ELEMENTS, low=NOTHING), "The element they began with.", by=MOB),
    Fact("steps", MANY, "The steps around the circle.", by=MOB),
    Fact(
        "reacted", mask("first ability", "second ability", "KARMA on healing"),
        "What it has used out of turn in this Turn Action.", by=MOB,
    ),
    Fact(
        "this_round", mask("GO used", "barred", "summoned", "acted", "delay tried", "foresees"),
        "What holds of it for the rest of the Round.", by=MOB,
    ),
)  # fmt: skip
"""What is known of each Mob, by its number: first the Mobs of P1 in the order of their slots, then of P2."""

COLUMNS: Final = tuple(fact.name for fact in OF_MOBS)

OF_ACTION: Final = (
    Fact("step", texts("", DECLARE, PLAY, ACTION, DAMAGE, END), "The phase of the Turn Action."),
    Fact("actor", MOB, "Who acts."),
    Fact("act", ACT, "What they do."),
    Fact("declared_as", texts("", SPELL, ABILITY, EITHER, NEITHER), "The type it was declared as."),
    Fact("spent", MANY, "The LP declared."),
    Fact("held_before", MANY, "What the pool held before them."),
    Fact("boost", MANY, "What AMPLIFY adds."),
    Fact("targets", MOB, "The Mobs named.", most=MOST),
    Fact("aim", amount(MOST, NOTHING), "The Total of the target that is named."),
    Fact("joined", MOB, "Allies that have joined a GRAPPLE.", most=MOST),
    Fact("spared", MOB, "Targets on which the effect is blocked.", most=MOST),
    Fact(
        "hits", MOB, "The ATT rolls that have hit.", most=MOST,
        columns=(("attacker", MOB), ("defender", MOB)),
    ),
    Fact(
        "deeds", MOB, "What was done to targets.", most=MOST,
        columns=(("what", amount(6)), ("mob", MOB), ("amount", POINTS), ("more", POINTS)),
    ),
    Fact("succeeded", FLAG, "Whether it has succeeded."),
    Fact("cancelled", FLAG, "Whether it is cancelled."),
    Fact("ends_as", POSITION, "Where the actor goes at the end."),
    Fact("begins", ACT, "The standing effect that begins with it."),
    Fact("circled", FLAG, "Whether MAGIC CIRCLE has struck."),
    Fact("echoed", FLAG, "Whether ECHO has repeated it."),
    Fact("stand_ins", MOB, "The guards that took a target's place.", most=MOST),
    Fact("reached", MOB, "The Mobs that the effect was aimed at in the Action Phase.", most=MOST),
    Fact("taken_back", FLAG, "Whether DELAY has put it off."),
    Fact("cursing", MOB, "The Witches that cursed when an ability was last begun.", most=MOST_MOBS),
    Fact("parties", SEAT, "Whose party each Mob was of then.", most=MOST_MOBS),
    Fact("named", MANY, "How many Mobs were declared as targets."),
    Fact("acted_before", FLAG, "Whether the actor had taken a Turn Action in this Round already."),
)  # fmt: skip
"""What is known of the Turn Action that is carried out."""

FACTS: Final = (
    Fact("phase", texts(MUSTER, GO, TURNS, END_ROUND, OVER), "The phase of the game."),
    Fact("round", MANY, "The Round."),
    Fact("first", SEAT, "The first player."),
    Fact("starter", SEAT, "Who has the first word in the GO step."),
    Fact("turn_seat", SEAT, "Whose Turn it is."),
    Fact("said_go", FLAG, "Who has said GO.", by=SEAT),
    Fact("ready", FLAG, "Who is ready.", by=SEAT),
    Fact("turn_actions", MANY, "Turn Actions in this Round."),
    Fact("idle_turns", MANY, "Those of them in which a Mob only lay down."),
    Fact("turns_of", MANY, "Turns in this Round.", by=SEAT),
    Fact("charges", MOB, "The Cavaliers whose CHARGE stands, in their order.", most=MOST_MOBS),
    Fact("charge_missed", FLAG, "Whose charge has missed.", by=SEAT),
    Fact("forecast", MOB, "The Mobs that must be used in order.", by=SEAT, most=MOST_MOBS),
    Fact("called", amount(MOST, NOTHING), "The Mob, act and n that must be used next.", by=SEAT, most=3),
    Fact("icon_due", codes("no", "first player", "the other"), "Who may, or must, touch the Icon."),
    Fact("shut_out", FLAG, "Who gets no more Turns, windows or options.", by=SEAT),
    Fact("clock", MANY, "What tells which standing effect began first."),
    Fact("responder", MOB, "The Mob that is using an ability out of turn."),
    Fact("binding", FLAG, "Whether the order of the Round is fixed, so that NEW binds."),
    Fact("winner", SEAT, "Who has won."),
    Fact("reason", texts(), "Why."),
    Fact(
        "entered", MOB, "Moves that something may still listen to.", most=MOST,
        columns=(("mob", MOB), ("position", POSITION), ("side", SEAT), ("how", amount(ACROSS))),
    ),
    Fact("upset", FLAG, "Whether somebody may have died or changed sides, and what follows is not done yet."),
    *OF_MOBS,
    *OF_ACTION,
    Fact("muster", MANY, "The numbers written in secret at set-up.", by=SEAT, most=MOST, secret=True),
)  # fmt: skip


@dataclass(init=False, slots=True)
class Layout(Table):
    """The fields of the table.

    `muster` are, of each seat, the numbers written in secret at set-up (see `flow.setup`); the others see
    them when both are done.
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

    def facts(self) -> tuple[Fact, ...]:
        return FACTS
