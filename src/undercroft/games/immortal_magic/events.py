"""Every event Dungeons of Immortal Magic tells, with the sentence of the log."""

from __future__ import annotations

from typing import Final

from undercroft.kernel.events import EventKind
from undercroft.kit.declared import declared
from undercroft.kit.telling import event

# --- of cards ---

FIRST_ROLL: Final = event("first roll", "{seat} rolls {pips} for the first turn.")
BEGINS: Final = event("begins", "{seat} begins.")
LAID: Final = event("laid", "{face} lies at {place}.", facts=("place", "face"))
NEW_HAND: Final = event("new hand", "{seat} takes a new hand.")
TURN: Final = event("turn", "Round {round}, {seat}'s turn.")
SKIPS: Final = event("skips", "{seat} skips the turn for {what}.")
PHASE: Final = event("phase", "{seat}'s {phase} phase.")
DRAWS: Final = event("draws", "{seat} draws {face}.", unseen="{seat} draws a card.")
DRAWS_NOTHING: Final = event("draws nothing", "{seat} has no card left to draw.")
RESHUFFLED: Final = event("reshuffled", "{seat}'s graveyard becomes a new deck of {number}.")
BUYS: Final = event("buys", "{seat} pays 1 gem to draw a card ({number} of 2).")
SWAPS: Final = event("swaps", "{seat} discards 2 cards to draw one.")
DISCARDS: Final = event("discards", "{seat} discards {face}.")
GAINS_GEMS: Final = event("gains gems", "{seat} gains {gems} and has {total}.")
LOSES_GEMS: Final = event("loses gems", "{seat} loses {gems} and has {total}.")
STEALS: Final = event("steals", "{seat} takes {gems} from {victim}.", facts=("seat", "victim", "gems"))
PLAYS: Final = event("plays", "{seat} plays {face}{gems}.")
CANCELLED: Final = event("cancelled", "{face} is cancelled.")
DEPLOYS: Final = event("deploys", "{seat} deploys {card} in {place}.")
EQUIPS: Final = event("equips", "{seat} equips {bearer} with {card}.", facts=("seat", "card", "bearer"))
LAID_OUT: Final = event("laid out", "{card} lies before {seat}.", facts=("seat", "card"))
TAKES_OFF: Final = event("takes off", "{seat} takes {face} off {bearer}.")
REMOVED: Final = event("removed", "{seat}'s {face} is discarded.")
COUNTERS: Final = event("counters", "{card} has {number}.")
USES: Final = event("uses", "{seat} uses {card}{number}.")
LASTS: Final = event(
    "lasts",
    "{face}: {act} for {target}, {until}.",
    facts=("target", "face", "act", "figure", "until", "effect", "step", "ender"),
)
MORE_MOVES: Final = event("more moves", "{card} may move {number}.")
STUNNED: Final = event("stunned", "{card} is stunned.")
CHOSEN: Final = event("chosen", "{seat} chooses of {face}: {branch}.")
TABLE_ROLL: Final = event("table roll", "{face}: {total}.")
FOUND: Final = event("found", "{seat} takes {face} out of the deck.")
FOUND_NOTHING: Final = event("found nothing", "{seat} searches the deck and takes nothing.")
RECOVERED: Final = event("recovered", "{seat} takes {face} back.")
TRADES: Final = event("trades", "{seat} trades {souls} of {card} for gems.", facts=("seat", "card", "souls"))
SOULS_RETURN: Final = event("souls return", "{number} of {card} return to the pot.", facts=("card", "number"))

# --- of the dungeon ---

MOVES: Final = event("moves", "{card} moves to {place}.")
MOVE_STOPPED: Final = event("move stopped", "The move of {card} is stopped.")
RETURNS: Final = event("returns", "{card} goes back to {place}.")
SENT_BACK: Final = event("sent back", "{card} goes to the back of {place}.")
SLIDES: Final = event(
    "slides", "{card} slides forward and is {slot} in {place}.", facts=("card", "place", "slot")
)
REVEALED: Final = event("revealed", "{face} is turned up at {place}.", facts=("place", "face"))
PEEKED: Final = event(
    "peeked", "{seat} looks at the room at {place}: {face}.", unseen="{seat} looks at the room at {place}."
)
UNAFFECTED: Final = event("unaffected", "{card} is immune to {face}.")
ROOM_DISCARDED: Final = event("room discarded", "{face} at {place} is discarded.", facts=("place", "face"))
ROOM_DEALT: Final = event("room dealt", "A room is dealt to {place}, {left} left.")
ROOM_OPEN: Final = event("room open", "The dungeon pile is empty; {place} stays open.")
DUNGEON_RESHUFFLED: Final = event(
    "dungeon reshuffled", "The dungeon graveyard becomes a new pile of {number}."
)
BATTLE: Final = event("battle", "{enterer} fights {opponent} {place}.")
ATTACKS_FIRST: Final = event("attacks first", "{card} attacks first.")
FIGURES: Final = event("figures", "Figures of {card}: {terms}.")
ATTACK_ROLL: Final = event(
    "attack roll", "{card} attacks and rolls {dice} with {count}.", facts=("card", "count", "dice")
)
ATTACK_TOTAL: Final = event(
    "attack total", "{card} attacks with {sum}.", facts=("card", "dice", "figures", "total")
)
DEFENCE_ROLL: Final = event(
    "defence roll", "{card} defends and rolls {dice} with {count}.", facts=("card", "count", "dice")
)
MORE_DICE: Final = event("more dice", "{count} more for the {roll}: {dice}.", facts=("roll", "count", "dice"))
REROLLED: Final = event("rerolled", "The {roll} is rolled again: {dice}.", facts=("roll", "count", "dice"))
HOLDS: Final = event(
    "holds",
    "{card} defends with {sum} against {attack} and holds.",
    facts=("card", "dice", "figures", "total", "attack"),
)
DEFEATED: Final = event(
    "defeated",
    "{card} defends with {sum} against {attack} and is defeated.",
    facts=("card", "dice", "figures", "total", "attack"),
)
STAND_OFF: Final = event("stand-off", "No decision after {steps} attacks.")
JOINS: Final = event("joins", "{card} joins {lead}.")
HELPER_RETURNS: Final = event("helper returns", "{card} returns from the battle.")
LEAVES_BATTLE: Final = event("leaves battle", "{card} leaves the battle.")
KEPT_BY_ROLL: Final = event(
    "kept by roll", "{face}: {pips} is rolled, it returns to {seat}'s hand.", facts=("seat", "face", "pips")
)
LOST_BY_ROLL: Final = event(
    "lost by roll", "{face}: {pips} is rolled, it stays discarded.", facts=("seat", "face", "pips")
)
KILLED_BY_FATE: Final = event("killed by fate", "{card} is killed by fate{souls}.")
FALLS: Final = event("falls", "{card} falls to {victor}.")
ENEMY_FALLS: Final = event("enemy falls", "{face} falls to {victor}.")
GAINS_SOULS: Final = event("gains souls", "{card} keeps {kept}{traded}.")
ENEMY_SOULS: Final = event("enemy souls", "{face} {number} and has {total}.")
LOOTS: Final = event("loots", "{card} takes {face}.")
LEAD_CHOSEN: Final = event("lead chosen", "{card} leads the company.")
CHAMPION: Final = event(
    "champion",
    "{face} is a champion of {seat}, who has {number}{needed}{gems}.",
    facts=("seat", "face", "number", "needed", "gems"),
)
GRANTED: Final = event("granted", "{seat} declares {card} a champion.")
REFUSED: Final = event("refused", "{seat} does not declare {card} a champion.")
SLAIN: Final = event("slain", "{seat} has slain {face}{credits}.")
SURVIVED: Final = event("survived", "{seat} has survived to the end of round {round}.")
CONCEDES: Final = event("concedes", "{seat} concedes.")
ENDLESS: Final = event("endless", "Play goes round in circles and ends here ({loop}).")
LOST: Final = event("lost", "The game is lost: {why}.")
RECKONED: Final = event("reckoned", "At the end {seat} has {champions}, {advance} and {gems}.")
WINS: Final = event("wins", "The game is over, won by {seats}.")
NOBODY_WINS: Final = event("nobody wins", "The game is over: nobody wins.")

EVENTS: Final = declared(EventKind, globals())
