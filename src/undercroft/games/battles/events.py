"""Every event BATTLES: Armageddon tells, with the sentence of the log. Events and section 12 of the rules.

A fact that is a Mob (`mob`, `target` ... see `table.muster.OF_MOBS`) is handed over as its number and told as
a Piece; `kind` is a number of the almanac, `seat` a player.
"""

from __future__ import annotations

from typing import Final

from undercroft.kit.telling import Kinds

TOLD: Final = Kinds()

# --- set-up ---

COIN: Final = TOLD.kind("coin", "The coin names {seat} the starting player.")
CHOSEN: Final = TOLD.kind("chosen", "{seat} has chosen all Mobs.")
FIELDS: Final = TOLD.kind("fields", "{seat} fields {kind}.")
KIS: Final = TOLD.kind("kis", "{mob} gets a Kis and has {number}.")
WRITTEN: Final = TOLD.kind("written", "{seat} has written down all LP.")
LP: Final = TOLD.kind("lp", "{mob} has {split}.", facts=("mob", "first", "second"))
RUNES: Final = TOLD.kind("runes", "{mob} writes the runes {rune1} and {rune2}.")
MELEE: Final = TOLD.kind(
    "melee", "{mob} rolls {pips}, {to_att} to ATT and {to_def} to DEF: ATT {att}, DEF {defense}."
)
HIT_POINTS: Final = TOLD.kind("hit points", "{mob} rolls {pips} and has {hp} HP.")
TOTALS: Final = TOLD.kind("totals", "Totals of {mob}: {totals}.")

# --- Mobs ---

MOBILE: Final = TOLD.kind("mobile", "{mob} comes to the Stage.", facts=("mob", "cause"))
DEFENDS: Final = TOLD.kind("defends", "{mob} comes to the Stage to defend.")
LAID_BACK: Final = TOLD.kind("laid back", "{mob} goes back and is {position}.")
MOVED: Final = TOLD.kind(
    "moved", "{mob} goes from {before} to {position}{where}.", facts=("mob", "before", "position", "side")
)
STANDING_BEGAN: Final = TOLD.kind("standing began", "{ability} of {mob} begins.", facts=("mob", "ability"))
STANDING_ENDED: Final = TOLD.kind("standing ended", "{ability} of {mob} ends.", facts=("mob", "ability"))
HACKED: Final = TOLD.kind("hacked", "{mob} is Hacked and {ability} ends: {cause}.")
PREPARED: Final = TOLD.kind("prepared", "{mob} is prepared in {element}.")
STEPPED: Final = TOLD.kind("stepped", "{mob} moves on to {element}, step {steps} of the circle.")
WAKES: Final = TOLD.kind("wakes", "{mob} wakes.")
ASLEEP: Final = TOLD.kind("asleep", "{mob} falls asleep under the spell of {enchanter}.")
CONTROL: Final = TOLD.kind("control", "{mob} obeys {seat} now.")
CHARGES: Final = TOLD.kind("charges", "{mob} leads a charge.")
CHARGE_HALTS: Final = TOLD.kind("charge halts", "The charge of {mob} halts.")
DAMAGED: Final = TOLD.kind(
    "damaged", "{mob} takes {amount}{source}: {hp} left.", facts=("mob", "amount", "hp", "source", "kind")
)
HEALED: Final = TOLD.kind("healed", "{mob} {gain}.", facts=("mob", "amount", "hp", "source"))
SAVED: Final = TOLD.kind("saved", "The spirit saves {mob}, who has {hp} left.")
DIES: Final = TOLD.kind("dies", "{mob} dies.")
RETURNS: Final = TOLD.kind("returns", "{mob} comes back from the dead with {hp}.")
SACRIFICED: Final = TOLD.kind("sacrificed", "{mob} is lost for ever.")
TOTAL: Final = TOLD.kind(
    "total", "{mob}: {total} {change} from {before} to {after}.", facts=("mob", "total", "before", "after")
)
TRAP_LIES: Final = TOLD.kind("trap", "{mob} {lying}.")
STORED: Final = TOLD.kind("stored", "{mob} {stored}.")
PIGEON_FLIES: Final = TOLD.kind("pigeon", "The Pigeon of {mob} flies up.")
BEGS: Final = TOLD.kind("begs", "{mob} begs with {dice}: {named} is named, {roll} is rolled.")
TOUCHED: Final = TOLD.kind("touched", "{mob} touches the Icon.")
FORESEEN: Final = TOLD.kind("foreseen", "{mob} is {number} in the forecast.")
CALLED: Final = TOLD.kind("called", "{mob} has to do this next: {act}{n}.")
AMPLIFIED: Final = TOLD.kind("amplified", "{act} of {mob} counts {x} higher.", facts=("mob", "act", "x"))

# --- Rounds, Turns and rolls ---

ROUND: Final = TOLD.kind("round", "Round {round} begins.")
SAYS_GO: Final = TOLD.kind("says go", "{seat} says GO.")
SAYS_READY: Final = TOLD.kind("says ready", "{seat} is ready.")
GO_ACTION: Final = TOLD.kind("go action", "{mob} {act} in the GO step.")
RELEASED: Final = TOLD.kind("released", "{mob} is released{ability}.")
INITIATIVE: Final = TOLD.kind(
    "initiative", "Initiative: {dice}; {first} is first.", facts=("dice", "first", "bonuses", "rollers")
)
INITIATIVE_GIVEN: Final = TOLD.kind("initiative given", "{first} is first without a roll: {why}.")
SKIPPED: Final = TOLD.kind("skipped", "{seat} has no Turn.")
HOLDS: Final = TOLD.kind("holds", "{seat} holds.")
IDLE: Final = TOLD.kind("idle", "{mob} can do nothing and is INACTIVE.")
DECLARED: Final = TOLD.kind("declared", "{mob} {act}{targets}{spent}{aim}.")
LP_SPENT: Final = TOLD.kind("lp spent", "{mob} spends {n} on {ability}.", facts=("mob", "ability", "n"))
VC_ROLL: Final = TOLD.kind("vc roll", "{mob} rolls for {ability}, {need}: {roll}, {outcome}.")
ATT_ROLL: Final = TOLD.kind("att roll", "{mob} strikes at {target}, {need}: {roll}, {outcome}.")
DAMAGE_ROLL: Final = TOLD.kind(
    "damage roll", "{mob} {sum}.", facts=("mob", "count", "sides", "dice", "multiplier", "flat")
)
HEAL_ROLL: Final = TOLD.kind(
    "heal roll", "{mob} {sum}.", facts=("mob", "count", "sides", "dice", "multiplier")
)
ZONE_ROLL: Final = TOLD.kind("zone roll", "{mob} rolls {roll} for the zone: {zone}.")
STANCE_ROLL: Final = TOLD.kind(
    "stance roll", "{mob} rolls for Properstance, {need}: {roll}, {outcome}.", facts=("mob", "need", "roll")
)
REACTS: Final = TOLD.kind("reacts", "{mob} uses {ability}{target} out of turn.")
STANDS_IN: Final = TOLD.kind("stands in", "{mob} takes the place of {target}.")
REDIRECTED: Final = TOLD.kind(
    "redirected", "The target is {target} instead of {mob}.", facts=("mob", "target")
)
BLOCKED: Final = TOLD.kind("blocked", "{mob} is shielded{by}: nothing gets through.")
CANCELLED: Final = TOLD.kind("cancelled", "{act} of {mob} is cancelled.", facts=("mob", "act"))
FIZZLES: Final = TOLD.kind("fizzles", "{act} of {mob} comes to nothing.", facts=("mob", "act"))
PUT_OFF: Final = TOLD.kind("put off", "{act} of {mob} is put off{n}.", facts=("mob", "act", "n"))
ECHOED: Final = TOLD.kind("echoed", "{act} of {mob} is done again.", facts=("mob", "act"))
SHUT_OUT: Final = TOLD.kind("shut out", "The Round is over for {seat}.")
TURN_ENDED: Final = TOLD.kind("turn ended", "{seat}'s Turn ends.", facts=("seat", "mob"))
AURA_END: Final = TOLD.kind("aura end", "Aura ends Round {round}: everybody is ACTIVE.")
RECOVERY: Final = TOLD.kind("recovery", "Round {round} ends.")
LOCKED: Final = TOLD.kind("locked", "Nobody can move any more: all effects end, {mobs} INACTIVE.")
WINS: Final = TOLD.kind("wins", "{seat} wins: {reason}.")
DRAW: Final = TOLD.kind("draw", "A draw: {reason}.")
CONCEDES: Final = TOLD.kind("concedes", "{seat} concedes.")
ENDLESS: Final = TOLD.kind("endless", "Play goes round in circles and ends here ({loop}).")

EVENTS: Final = TOLD.by_name

QUIET: Final[frozenset[str]] = frozenset(
    kind.name for kind in (TOTALS, MOBILE, DEFENDS, LAID_BACK, STANDING_ENDED, LP_SPENT, TURN_ENDED)
)
"""Kinds that need no line beside the table, which shows them, or which the line before has told."""
