"""Every event BATTLES: Armageddon tells, with the sentence of the log. Events and section 12 of the rules.

A fact that is a Mob (`mob`, `target` ... see `table.muster.OF_MOBS`) is handed over as its number and told as
a Piece; `kind` is a number of the almanac, `seat` a player.
"""

from __future__ import annotations

from typing import Final

from undercroft.kernel.events import EventKind

# --- set-up ---

COIN: Final = EventKind("coin", ("seat",), "The coin names {seat} the starting player.")
CHOSEN: Final = EventKind("chosen", ("seat",), "{seat} has chosen all Mobs.")
FIELDS: Final = EventKind("fields", ("seat", "kind"), "{seat} fields {kind}.")
KIS: Final = EventKind("kis", ("mob", "number"), "{mob} gets a Kis and has {number}.")
WRITTEN: Final = EventKind("written", ("seat",), "{seat} has written down all LP.")
LP: Final = EventKind("lp", ("mob", "first", "second"), "{mob} has {split}.")
RUNES: Final = EventKind("runes", ("mob", "rune1", "rune2"), "{mob} writes the runes {rune1} and {rune2}.")
MELEE: Final = EventKind(
    "melee", ("mob", "pips", "to_att", "to_def", "att", "defense"),
    "{mob} rolls {pips}, {to_att} to ATT and {to_def} to DEF: ATT {att}, DEF {defense}.",
)  # fmt: skip
HIT_POINTS: Final = EventKind("hit points", ("mob", "pips", "hp"), "{mob} rolls {pips} and has {hp} HP.")
TOTALS: Final = EventKind("totals", ("mob", "totals"), "Totals of {mob}: {totals}.")

SETUP_EVENTS: Final[tuple[EventKind, ...]] = (
    COIN, CHOSEN, FIELDS, KIS, WRITTEN, LP, RUNES, MELEE, HIT_POINTS, TOTALS,
)  # fmt: skip

# --- Mobs ---

MOBILE: Final = EventKind("mobile", ("mob", "cause"), "{mob} comes to the Stage.")
DEFENDS: Final = EventKind("defends", ("mob",), "{mob} comes to the Stage to defend.")
LAID_BACK: Final = EventKind("laid back", ("mob", "position"), "{mob} goes back and is {position}.")
MOVED: Final = EventKind(
    "moved", ("mob", "before", "position", "side"), "{mob} goes from {before} to {position}{where}."
)
STANDING_BEGAN: Final = EventKind("standing began", ("mob", "ability"), "{ability} of {mob} begins.")
STANDING_ENDED: Final = EventKind("standing ended", ("mob", "ability"), "{ability} of {mob} ends.")
HACKED: Final = EventKind(
    "hacked", ("mob", "ability", "cause"), "{mob} is Hacked and {ability} ends: {cause}."
)
PREPARED: Final = EventKind("prepared", ("mob", "element"), "{mob} is prepared in {element}.")
STEPPED: Final = EventKind(
    "stepped", ("mob", "element", "steps"), "{mob} moves on to {element}, step {steps} of the circle."
)
WAKES: Final = EventKind("wakes", ("mob",), "{mob} wakes.")
ASLEEP: Final = EventKind(
    "asleep", ("mob", "enchanter"), "{mob} falls asleep under the spell of {enchanter}."
)
CONTROL: Final = EventKind("control", ("mob", "seat"), "{mob} obeys {seat} now.")
CHARGES: Final = EventKind("charges", ("mob",), "{mob} leads a charge.")
CHARGE_HALTS: Final = EventKind("charge halts", ("mob",), "The charge of {mob} halts.")
DAMAGED: Final = EventKind(
    "damaged", ("mob", "amount", "hp", "source", "kind"), "{mob} takes {amount}{source}: {hp} left."
)
HEALED: Final = EventKind("healed", ("mob", "amount", "hp", "source"), "{mob} {gain}.")
SAVED: Final = EventKind("saved", ("mob", "hp"), "The spirit saves {mob}, who has {hp} left.")
DIES: Final = EventKind("dies", ("mob",), "{mob} dies.")
RETURNS: Final = EventKind("returns", ("mob", "hp"), "{mob} comes back from the dead with {hp}.")
SACRIFICED: Final = EventKind("sacrificed", ("mob",), "{mob} is lost for ever.")
TOTAL: Final = EventKind(
    "total", ("mob", "total", "before", "after"), "{mob}: {total} {change} from {before} to {after}."
)
TRAP_LIES: Final = EventKind("trap", ("mob", "lying"), "{mob} {lying}.")
STORED: Final = EventKind("stored", ("mob", "stored"), "{mob} {stored}.")
PIGEON_FLIES: Final = EventKind("pigeon", ("mob",), "The Pigeon of {mob} flies up.")
BEGS: Final = EventKind(
    "begs", ("mob", "dice", "named", "roll"), "{mob} begs with {dice}: {named} is named, {roll} is rolled."
)
TOUCHED: Final = EventKind("touched", ("mob",), "{mob} touches the Icon.")
FORESEEN: Final = EventKind("foreseen", ("mob", "number"), "{mob} is {number} in the forecast.")
CALLED: Final = EventKind("called", ("mob", "act", "n"), "{mob} has to do this next: {act}{n}.")
AMPLIFIED: Final = EventKind("amplified", ("mob", "act", "x"), "{act} of {mob} counts {x} higher.")

MOB_EVENTS: Final[tuple[EventKind, ...]] = (
    MOBILE, DEFENDS, LAID_BACK, MOVED, STANDING_BEGAN, STANDING_ENDED, HACKED, PREPARED, STEPPED, WAKES,
    ASLEEP, CONTROL, CHARGES, CHARGE_HALTS, DAMAGED, HEALED, SAVED, DIES, RETURNS, SACRIFICED, TOTAL,
    TRAP_LIES, STORED, PIGEON_FLIES, BEGS, TOUCHED, FORESEEN, CALLED, AMPLIFIED,
)  # fmt: skip

# --- Rounds, Turns and rolls ---

ROUND: Final = EventKind("round", ("round",), "Round {round} begins.")
SAYS_GO: Final = EventKind("says go", ("seat",), "{seat} says GO.")
SAYS_READY: Final = EventKind("says ready", ("seat",), "{seat} is ready.")
GO_ACTION: Final = EventKind("go action", ("mob", "act"), "{mob} {act} in the GO step.")
RELEASED: Final = EventKind("released", ("mob", "ability"), "{mob} is released{ability}.")
INITIATIVE: Final = EventKind(
    "initiative", ("dice", "first", "bonuses", "rollers"), "Initiative: {dice}; {first} is first."
)
INITIATIVE_GIVEN: Final = EventKind(
    "initiative given", ("first", "why"), "{first} is first without a roll: {why}."
)
SKIPPED: Final = EventKind("skipped", ("seat",), "{seat} has no Turn.")
HOLDS: Final = EventKind("holds", ("seat",), "{seat} holds.")
IDLE: Final = EventKind("idle", ("mob",), "{mob} can do nothing and is INACTIVE.")
DECLARED: Final = EventKind(
    "declared", ("mob", "act", "targets", "spent", "aim"), "{mob} {act}{targets}{spent}{aim}."
)
LP_SPENT: Final = EventKind("lp spent", ("mob", "ability", "n"), "{mob} spends {n} on {ability}.")
VC_ROLL: Final = EventKind(
    "vc roll",
    ("mob", "ability", "need", "roll", "outcome"),
    "{mob} rolls for {ability}, {need}: {roll}, {outcome}.",
)
ATT_ROLL: Final = EventKind(
    "att roll",
    ("mob", "target", "need", "roll", "outcome"),
    "{mob} strikes at {target}, {need}: {roll}, {outcome}.",
)
DAMAGE_ROLL: Final = EventKind(
    "damage roll", ("mob", "count", "sides", "dice", "multiplier", "flat"), "{mob} {sum}."
)
HEAL_ROLL: Final = EventKind("heal roll", ("mob", "count", "sides", "dice", "multiplier"), "{mob} {sum}.")
ZONE_ROLL: Final = EventKind("zone roll", ("mob", "roll", "zone"), "{mob} rolls {roll} for the zone: {zone}.")
STANCE_ROLL: Final = EventKind(
    "stance roll", ("mob", "need", "roll"), "{mob} rolls for Properstance, {need}: {roll}, {outcome}."
)
REACTS: Final = EventKind("reacts", ("mob", "ability", "target"), "{mob} uses {ability}{target} out of turn.")
STANDS_IN: Final = EventKind("stands in", ("mob", "target"), "{mob} takes the place of {target}.")
REDIRECTED: Final = EventKind("redirected", ("mob", "target"), "The target is {target} instead of {mob}.")
BLOCKED: Final = EventKind("blocked", ("mob", "by"), "{mob} is shielded{by}: nothing gets through.")
CANCELLED: Final = EventKind("cancelled", ("mob", "act"), "{act} of {mob} is cancelled.")
FIZZLES: Final = EventKind("fizzles", ("mob", "act"), "{act} of {mob} comes to nothing.")
PUT_OFF: Final = EventKind("put off", ("mob", "act", "n"), "{act} of {mob} is put off{n}.")
ECHOED: Final = EventKind("echoed", ("mob", "act"), "{act} of {mob} is done again.")
SHUT_OUT: Final = EventKind("shut out", ("seat",), "The Round is over for {seat}.")
TURN_ENDED: Final = EventKind("turn ended", ("seat", "mob"), "{seat}'s Turn ends.")
AURA_END: Final = EventKind("aura end", ("round",), "Aura ends Round {round}: everybody is ACTIVE.")
RECOVERY: Final = EventKind("recovery", ("round",), "Round {round} ends.")
LOCKED: Final = EventKind("locked", ("mobs",), "Nobody can move any more: all effects end, {mobs} INACTIVE.")
WINS: Final = EventKind("wins", ("seat", "reason"), "{seat} wins: {reason}.")
DRAW: Final = EventKind("draw", ("reason",), "A draw: {reason}.")
CONCEDES: Final = EventKind("concedes", ("seat",), "{seat} concedes.")
ENDLESS: Final = EventKind("endless", ("loop",), "Play goes round in circles and ends here ({loop}).")

TURN_EVENTS: Final[tuple[EventKind, ...]] = (
    ROUND, SAYS_GO, SAYS_READY, GO_ACTION, RELEASED, INITIATIVE, INITIATIVE_GIVEN, SKIPPED, HOLDS, IDLE,
    DECLARED, LP_SPENT, VC_ROLL, ATT_ROLL, DAMAGE_ROLL, HEAL_ROLL, ZONE_ROLL, STANCE_ROLL, REACTS,
    STANDS_IN, REDIRECTED, BLOCKED, CANCELLED, FIZZLES, PUT_OFF, ECHOED, SHUT_OUT, TURN_ENDED, AURA_END,
    RECOVERY, LOCKED, WINS, DRAW, CONCEDES, ENDLESS,
)  # fmt: skip

# --- all ---

EVENTS: Final[dict[str, EventKind]] = {kind.name: kind for kind in (*SETUP_EVENTS, *MOB_EVENTS, *TURN_EVENTS)}

QUIET: Final[frozenset[str]] = frozenset(
    kind.name for kind in (TOTALS, MOBILE, DEFENDS, LAID_BACK, STANDING_ENDED, LP_SPENT, TURN_ENDED)
)
"""Kinds that need no line beside the table, which shows them, or which the line before has told."""
