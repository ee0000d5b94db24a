"""Every event Dungeons of Immortal Magic tells, with the sentence of the log. Section 12 of the rules."""

from __future__ import annotations

from typing import Final

from undercroft.kit.telling import Kinds

TOLD: Final = Kinds()

# --- of cards ---

FIRST_ROLL: Final = TOLD.kind("first roll", "{seat} rolls {pips} for the first turn.")
BEGINS: Final = TOLD.kind("begins", "{seat} begins.")
LAID: Final = TOLD.kind("laid", "{face} lies at {place}.", facts=("place", "face"))
NEW_HAND: Final = TOLD.kind("new hand", "{seat} takes a new hand.")
TURN: Final = TOLD.kind("turn", "Round {round}, {seat}'s turn.")
SKIPS: Final = TOLD.kind("skips", "{seat} skips the turn for {what}.")
PHASE: Final = TOLD.kind("phase", "{seat}'s {phase} phase.")
DRAWS: Final = TOLD.kind("draws", "{seat} draws {face}.", unseen="{seat} draws a card.")
DRAWS_NOTHING: Final = TOLD.kind("draws nothing", "{seat} has no card left to draw.")
RESHUFFLED: Final = TOLD.kind("reshuffled", "{seat}'s graveyard becomes a new deck of {number}.")
BUYS: Final = TOLD.kind("buys", "{seat} pays 1 gem to draw a card ({number} of 2).")
SWAPS: Final = TOLD.kind("swaps", "{seat} discards 2 cards to draw one.")
DISCARDS: Final = TOLD.kind("discards", "{seat} discards {face}.")
GAINS_GEMS: Final = TOLD.kind("gains gems", "{seat} gains {gems} and has {total}.")
LOSES_GEMS: Final = TOLD.kind("loses gems", "{seat} loses {gems} and has {total}.")
STEALS: Final = TOLD.kind("steals", "{seat} takes {gems} from {victim}.", facts=("seat", "victim", "gems"))
PLAYS: Final = TOLD.kind("plays", "{seat} plays {face}{gems}.")
CANCELLED: Final = TOLD.kind("cancelled", "{face} is cancelled.")
DEPLOYS: Final = TOLD.kind("deploys", "{seat} deploys {card} in {place}.")
EQUIPS: Final = TOLD.kind("equips", "{seat} equips {bearer} with {card}.", facts=("seat", "card", "bearer"))
LAID_OUT: Final = TOLD.kind("laid out", "{card} lies before {seat}.", facts=("seat", "card"))
TAKES_OFF: Final = TOLD.kind("takes off", "{seat} takes {face} off {bearer}.")
REMOVED: Final = TOLD.kind("removed", "{seat}'s {face} is discarded.")
COUNTERS: Final = TOLD.kind("counters", "{card} has {number}.")
USES: Final = TOLD.kind("uses", "{seat} uses {card}{number}.")
LASTS: Final = TOLD.kind(
    "lasts",
    "{face}: {act} for {target}, {until}.",
    facts=("target", "face", "act", "figure", "until", "effect", "step", "ender"),
)
MORE_MOVES: Final = TOLD.kind("more moves", "{card} may move {number}.")
STUNNED: Final = TOLD.kind("stunned", "{card} is stunned.")
CHOSEN: Final = TOLD.kind("chosen", "{seat} chooses of {face}: {branch}.")
TABLE_ROLL: Final = TOLD.kind("table roll", "{face}: {total}.")
FOUND: Final = TOLD.kind("found", "{seat} takes {face} out of the deck.")
FOUND_NOTHING: Final = TOLD.kind("found nothing", "{seat} searches the deck and takes nothing.")
RECOVERED: Final = TOLD.kind("recovered", "{seat} takes {face} back.")
TRADES: Final = TOLD.kind(
    "trades", "{seat} trades {souls} of {card} for gems.", facts=("seat", "card", "souls")
)
SOULS_RETURN: Final = TOLD.kind(
    "souls return", "{number} of {card} return to the pot.", facts=("card", "number")
)

# --- of the dungeon ---

MOVES: Final = TOLD.kind("moves", "{card} moves to {place}.")
MOVE_STOPPED: Final = TOLD.kind("move stopped", "The move of {card} is stopped.")
RETURNS: Final = TOLD.kind("returns", "{card} goes back to {place}.")
SENT_BACK: Final = TOLD.kind("sent back", "{card} goes to the back of {place}.")
SLIDES: Final = TOLD.kind(
    "slides", "{card} slides forward and is {slot} in {place}.", facts=("card", "place", "slot")
)
REVEALED: Final = TOLD.kind("revealed", "{face} is turned up at {place}.", facts=("place", "face"))
PEEKED: Final = TOLD.kind(
    "peeked", "{seat} looks at the room at {place}: {face}.", unseen="{seat} looks at the room at {place}."
)
UNAFFECTED: Final = TOLD.kind("unaffected", "{card} is immune to {face}.")
ROOM_DISCARDED: Final = TOLD.kind(
    "room discarded", "{face} at {place} is discarded.", facts=("place", "face")
)
ROOM_DEALT: Final = TOLD.kind("room dealt", "A room is dealt to {place}, {left} left.")
ROOM_OPEN: Final = TOLD.kind("room open", "The dungeon pile is empty; {place} stays open.")
DUNGEON_RESHUFFLED: Final = TOLD.kind(
    "dungeon reshuffled", "The dungeon graveyard becomes a new pile of {number}."
)
BATTLE: Final = TOLD.kind("battle", "{enterer} fights {opponent} {place}.")
ATTACKS_FIRST: Final = TOLD.kind("attacks first", "{card} attacks first.")
FIGURES: Final = TOLD.kind("figures", "Figures of {card}: {terms}.")
ATTACK_ROLL: Final = TOLD.kind(
    "attack roll", "{card} attacks and rolls {dice} with {count}.", facts=("card", "count", "dice")
)
ATTACK_TOTAL: Final = TOLD.kind(
    "attack total", "{card} attacks with {sum}.", facts=("card", "dice", "figures", "total")
)
DEFENCE_ROLL: Final = TOLD.kind(
    "defence roll", "{card} defends and rolls {dice} with {count}.", facts=("card", "count", "dice")
)
MORE_DICE: Final = TOLD.kind(
    "more dice", "{count} more for the {roll}: {dice}.", facts=("roll", "count", "dice")
)
REROLLED: Final = TOLD.kind(
    "rerolled", "The {roll} is rolled again: {dice}.", facts=("roll", "count", "dice")
)
HOLDS: Final = TOLD.kind(
    "holds",
    "{card} defends with {sum} against {attack} and holds.",
    facts=("card", "dice", "figures", "total", "attack"),
)
DEFEATED: Final = TOLD.kind(
    "defeated",
    "{card} defends with {sum} against {attack} and is defeated.",
    facts=("card", "dice", "figures", "total", "attack"),
)
STAND_OFF: Final = TOLD.kind("stand-off", "No decision after {steps} attacks.")
JOINS: Final = TOLD.kind("joins", "{card} joins {lead}.")
HELPER_RETURNS: Final = TOLD.kind("helper returns", "{card} returns from the battle.")
LEAVES_BATTLE: Final = TOLD.kind("leaves battle", "{card} leaves the battle.")
KEPT_BY_ROLL: Final = TOLD.kind(
    "kept by roll", "{face}: {pips} is rolled, it returns to {seat}'s hand.", facts=("seat", "face", "pips")
)
LOST_BY_ROLL: Final = TOLD.kind(
    "lost by roll", "{face}: {pips} is rolled, it stays discarded.", facts=("seat", "face", "pips")
)
KILLED_BY_FATE: Final = TOLD.kind("killed by fate", "{card} is killed by fate{souls}.")
FALLS: Final = TOLD.kind("falls", "{card} falls to {victor}.")
ENEMY_FALLS: Final = TOLD.kind("enemy falls", "{face} falls to {victor}.")
GAINS_SOULS: Final = TOLD.kind("gains souls", "{card} keeps {kept}{traded}.")
ENEMY_SOULS: Final = TOLD.kind("enemy souls", "{face} {number} and has {total}.")
LOOTS: Final = TOLD.kind("loots", "{card} takes {face}.")
LEAD_CHOSEN: Final = TOLD.kind("lead chosen", "{card} leads the company.")
CHAMPION: Final = TOLD.kind(
    "champion",
    "{face} is a champion of {seat}, who has {number}{needed}{gems}.",
    facts=("seat", "face", "number", "needed", "gems"),
)
GRANTED: Final = TOLD.kind("granted", "{seat} declares {card} a champion.")
REFUSED: Final = TOLD.kind("refused", "{seat} does not declare {card} a champion.")
SLAIN: Final = TOLD.kind("slain", "{seat} has slain {face}{credits}.")
SURVIVED: Final = TOLD.kind("survived", "{seat} has survived to the end of round {round}.")
CONCEDES: Final = TOLD.kind("concedes", "{seat} concedes.")
ENDLESS: Final = TOLD.kind("endless", "Play goes round in circles and ends here ({loop}).")
LOST: Final = TOLD.kind("lost", "The game is lost: {why}.")
RECKONED: Final = TOLD.kind("reckoned", "At the end {seat} has {champions}, {advance} and {gems}.")
WINS: Final = TOLD.kind("wins", "The game is over, won by {seats}.")
NOBODY_WINS: Final = TOLD.kind("nobody wins", "The game is over: nobody wins.")

EVENTS: Final = TOLD.by_name
