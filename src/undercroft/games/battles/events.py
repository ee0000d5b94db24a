"""Every event BATTLES: Armageddon tells, with the sentence of the log.

A fact that is a Mob (`mob`, `target` ... see `table.OF_MOBS`) is handed over as its number and told as
a Piece; `kind` is a number of the almanac, `seat` a player.
"""

from __future__ import annotations

from typing import Final

from undercroft.kernel.events import EventKind
from undercroft.kit.declared import declared
from undercroft.kit.telling import event

# --- set-up ---

COIN: Final = event("coin", "The coin names {seat} the starting player.")
CHOSEN: Final = event("chosen", "{seat} has chosen all Mobs.")
FIELDS: Final = event("fields", "{seat} fields {kind}.")
KIS: Final = event("kis", "{mob} gets a Kis and has {number}.")
WRITTEN: Final = event("written", "{seat} has written down all LP.")
LP: Final = event("lp", "{mob} has {split}.", facts=("mob", "first", "second"))
RUNES: Final = event("runes", "{mob} writes the runes {rune1} and {rune2}.")
MELEE: Final = event(
    "melee", "{mob} rolls {pips}, {to_att} to ATT and {to_def} to DEF: ATT {att}, DEF {defense}."
)
HIT_POINTS: Final = event("hit points", "{mob} rolls {pips} and has {hp} HP.")
TOTALS: Final = event("totals", "Totals of {mob}: {totals}.")

# --- Mobs ---

MOBILE: Final = event("mobile", "{mob} comes to the Stage.", facts=("mob", "cause"))
DEFENDS: Final = event("defends", "{mob} comes to the Stage to defend.")
LAID_BACK: Final = event("laid back", "{mob} goes back and is {position}.")
MOVED: Final = event(
    "moved", "{mob} goes from {before} to {position}{where}.", facts=("mob", "before", "position", "side")
)
STANDING_BEGAN: Final = event("standing began", "{ability} of {mob} begins.", facts=("mob", "ability"))
STANDING_ENDED: Final = event("standing ended", "{ability} of {mob} ends.", facts=("mob", "ability"))
HACKED: Final = event("hacked", "{mob} is Hacked and {ability} ends: {cause}.")
PREPARED: Final = event("prepared", "{mob} is prepared in {element}.")
STEPPED: Final = event("stepped", "{mob} moves on to {element}, step {steps} of the circle.")
WAKES: Final = event("wakes", "{mob} wakes.")
ASLEEP: Final = event("asleep", "{mob} falls asleep under the spell of {enchanter}.")
CONTROL: Final = event("control", "{mob} obeys {seat} now.")
CHARGES: Final = event("charges", "{mob} leads a charge.")
CHARGE_HALTS: Final = event("charge halts", "The charge of {mob} halts.")
DAMAGED: Final = event(
    "damaged", "{mob} takes {amount}{source}: {hp} left.", facts=("mob", "amount", "hp", "source", "kind")
)
HEALED: Final = event("healed", "{mob} {gain}.", facts=("mob", "amount", "hp", "source"))
SAVED: Final = event("saved", "The spirit saves {mob}, who has {hp} left.")
DIES: Final = event("dies", "{mob} dies.")
RETURNS: Final = event("returns", "{mob} comes back from the dead with {hp}.")
SACRIFICED: Final = event("sacrificed", "{mob} is lost for ever.")
TOTAL: Final = event(
    "total", "{mob}: {total} {change} from {before} to {after}.", facts=("mob", "total", "before", "after")
)
TRAP_LIES: Final = event("trap", "{mob} {lying}.")
STORED: Final = event("stored", "{mob} {stored}.")
PIGEON_FLIES: Final = event("pigeon", "The Pigeon of {mob} flies up.")
BEGS: Final = event("begs", "{mob} begs with {dice}: {named} is named, {roll} is rolled.")
TOUCHED: Final = event("touched", "{mob} touches the Icon.")
FORESEEN: Final = event("foreseen", "{mob} is {number} in the forecast.")
CALLED: Final = event("called", "{mob} has to do this next: {act}{n}.")
AMPLIFIED: Final = event("amplified", "{act} of {mob} counts {x} higher.", facts=("mob", "act", "x"))

# --- Rounds, Turns and rolls ---

ROUND: Final = event("round", "Round {round} begins.")
SAYS_GO: Final = event("says go", "{seat} says GO.")
SAYS_READY: Final = event("says ready", "{seat} is ready.")
GO_ACTION: Final = event("go action", "{mob} {act} in the GO step.")
RELEASED: Final = event("released", "{mob} is released{ability}.")
INITIATIVE: Final = event(
    "initiative", "Initiative: {dice}; {first} is first.", facts=("dice", "first", "bonuses", "rollers")
)
INITIATIVE_GIVEN: Final = event("initiative given", "{first} is first without a roll: {why}.")
SKIPPED: Final = event("skipped", "{seat} has no Turn.")
HOLDS: Final = event("holds", "{seat} holds.")
IDLE: Final = event("idle", "{mob} can do nothing and is INACTIVE.")
DECLARED: Final = event("declared", "{mob} {act}{targets}{spent}{aim}.")
LP_SPENT: Final = event("lp spent", "{mob} spends {n} on {ability}.", facts=("mob", "ability", "n"))
VC_ROLL: Final = event("vc roll", "{mob} rolls for {ability}, {need}: {roll}, {outcome}.")
ATT_ROLL: Final = event("att roll", "{mob} strikes at {target}, {need}: {roll}, {outcome}.")
DAMAGE_ROLL: Final = event(
    "damage roll", "{mob} {sum}.", facts=("mob", "count", "sides", "dice", "multiplier", "flat")
)
HEAL_ROLL: Final = event("heal roll", "{mob} {sum}.", facts=("mob", "count", "sides", "dice", "multiplier"))
ZONE_ROLL: Final = event("zone roll", "{mob} rolls {roll} for the zone: {zone}.")
STANCE_ROLL: Final = event(
    "stance roll", "{mob} rolls for Properstance, {need}: {roll}, {outcome}.", facts=("mob", "need", "roll")
)
REACTS: Final = event("reacts", "{mob} uses {ability}{target} out of turn.")
STANDS_IN: Final = event("stands in", "{mob} takes the place of {target}.")
REDIRECTED: Final = event("redirected", "The target is {target} instead of {mob}.", facts=("mob", "target"))
BLOCKED: Final = event("blocked", "{mob} is shielded{by}: nothing gets through.")
CANCELLED: Final = event("cancelled", "{act} of {mob} is cancelled.", facts=("mob", "act"))
FIZZLES: Final = event("fizzles", "{act} of {mob} comes to nothing.", facts=("mob", "act"))
PUT_OFF: Final = event("put off", "{act} of {mob} is put off{n}.", facts=("mob", "act", "n"))
ECHOED: Final = event("echoed", "{act} of {mob} is done again.", facts=("mob", "act"))
SHUT_OUT: Final = event("shut out", "The Round is over for {seat}.")
TURN_ENDED: Final = event("turn ended", "{seat}'s Turn ends.", facts=("seat", "mob"))
AURA_END: Final = event("aura end", "Aura ends Round {round}: everybody is ACTIVE.")
RECOVERY: Final = event("recovery", "Round {round} ends.")
LOCKED: Final = event("locked", "Nobody can move any more: all effects end, {mobs} INACTIVE.")
WINS: Final = event("wins", "{seat} wins: {reason}.")
DRAW: Final = event("draw", "A draw: {reason}.")
CONCEDES: Final = event("concedes", "{seat} concedes.")
ENDLESS: Final = event("endless", "Play goes round in circles and ends here ({loop}).")

EVENTS: Final = declared(EventKind, globals())

QUIET: Final[frozenset[str]] = frozenset(
    kind.name for kind in (TOTALS, MOBILE, DEFENDS, LAID_BACK, STANDING_ENDED, LP_SPENT, TURN_ENDED)
)
"""Kinds that need no line beside the table, which shows them, or which the line before has told."""
