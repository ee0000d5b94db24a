"""Every event Dungeons of Immortal Magic tells, with the sentence of the log. Section 12 of the rules."""

from __future__ import annotations

from typing import Final

from undercroft.kernel.events import EventKind

# --- of cards ---

FIRST_ROLL: Final = EventKind("first roll", ("seat", "pips"), "{seat} rolls {pips} for the first turn.")
BEGINS: Final = EventKind("begins", ("seat",), "{seat} begins.")
LAID: Final = EventKind("laid", ("place", "face"), "{face} lies at {place}.")
NEW_HAND: Final = EventKind("new hand", ("seat",), "{seat} takes a new hand.")
TURN: Final = EventKind("turn", ("round", "seat"), "Round {round}, {seat}'s turn.")
SKIPS: Final = EventKind("skips", ("seat", "what"), "{seat} skips the turn for {what}.")
PHASE: Final = EventKind("phase", ("seat", "phase"), "{seat}'s {phase} phase.")
DRAWS: Final = EventKind(
    "draws", ("seat", "face"), "{seat} draws {face}.", hidden=("face",), unseen="{seat} draws a card."
)  # fmt: skip
DRAWS_NOTHING: Final = EventKind("draws nothing", ("seat",), "{seat} has no card left to draw.")
RESHUFFLED: Final = EventKind(
    "reshuffled", ("seat", "number"), "{seat}'s graveyard becomes a new deck of {number}."
)
BUYS: Final = EventKind("buys", ("seat", "number"), "{seat} pays 1 gem to draw a card ({number} of 2).")
SWAPS: Final = EventKind("swaps", ("seat",), "{seat} discards 2 cards to draw one.")
DISCARDS: Final = EventKind("discards", ("seat", "face"), "{seat} discards {face}.")
GAINS_GEMS: Final = EventKind("gains gems", ("seat", "gems", "total"), "{seat} gains {gems} and has {total}.")
LOSES_GEMS: Final = EventKind("loses gems", ("seat", "gems", "total"), "{seat} loses {gems} and has {total}.")
STEALS: Final = EventKind("steals", ("seat", "victim", "gems"), "{seat} takes {gems} from {victim}.")
PLAYS: Final = EventKind("plays", ("seat", "face", "gems"), "{seat} plays {face}{gems}.")
CANCELLED: Final = EventKind("cancelled", ("face",), "{face} is cancelled.")
DEPLOYS: Final = EventKind("deploys", ("seat", "card", "place"), "{seat} deploys {card} in {place}.")
EQUIPS: Final = EventKind("equips", ("seat", "card", "bearer"), "{seat} equips {bearer} with {card}.")
LAID_OUT: Final = EventKind("laid out", ("seat", "card"), "{card} lies before {seat}.")
TAKES_OFF: Final = EventKind("takes off", ("seat", "face", "bearer"), "{seat} takes {face} off {bearer}.")
REMOVED: Final = EventKind("removed", ("seat", "face"), "{seat}'s {face} is discarded.")
COUNTERS: Final = EventKind("counters", ("card", "number"), "{card} has {number}.")
USES: Final = EventKind("uses", ("seat", "card", "number"), "{seat} uses {card}{number}.")
LASTS: Final = EventKind(
    "lasts", ("target", "face", "act", "figure", "until", "effect", "step", "ender"),
    "{face}: {act} for {target}, {until}.",
)  # fmt: skip
MORE_MOVES: Final = EventKind("more moves", ("card", "number"), "{card} may move {number}.")
STUNNED: Final = EventKind("stunned", ("card",), "{card} is stunned.")
CHOSEN: Final = EventKind("chosen", ("seat", "face", "branch"), "{seat} chooses of {face}: {branch}.")
TABLE_ROLL: Final = EventKind("table roll", ("face", "total"), "{face}: {total}.")
FOUND: Final = EventKind("found", ("seat", "face"), "{seat} takes {face} out of the deck.")
FOUND_NOTHING: Final = EventKind("found nothing", ("seat",), "{seat} searches the deck and takes nothing.")
RECOVERED: Final = EventKind("recovered", ("seat", "face"), "{seat} takes {face} back.")
TRADES: Final = EventKind("trades", ("seat", "card", "souls"), "{seat} trades {souls} of {card} for gems.")
SOULS_RETURN: Final = EventKind("souls return", ("card", "number"), "{number} of {card} return to the pot.")

CARD_EVENTS: Final[tuple[EventKind, ...]] = (
    FIRST_ROLL, BEGINS, LAID, NEW_HAND, TURN, SKIPS, PHASE, DRAWS, DRAWS_NOTHING, RESHUFFLED, BUYS, SWAPS,
    DISCARDS, GAINS_GEMS, LOSES_GEMS, STEALS, PLAYS, CANCELLED, DEPLOYS, EQUIPS, LAID_OUT, TAKES_OFF, REMOVED,
    COUNTERS, USES, LASTS, MORE_MOVES, STUNNED, CHOSEN, TABLE_ROLL, FOUND, FOUND_NOTHING, RECOVERED,
    TRADES, SOULS_RETURN,
)  # fmt: skip

# --- of the dungeon ---

MOVES: Final = EventKind("moves", ("card", "place"), "{card} moves to {place}.")
MOVE_STOPPED: Final = EventKind("move stopped", ("card",), "The move of {card} is stopped.")
RETURNS: Final = EventKind("returns", ("card", "place"), "{card} goes back to {place}.")
SENT_BACK: Final = EventKind("sent back", ("card", "place"), "{card} goes to the back of {place}.")
SLIDES: Final = EventKind(
    "slides", ("card", "place", "slot"), "{card} slides forward and is {slot} in {place}."
)
REVEALED: Final = EventKind("revealed", ("place", "face"), "{face} is turned up at {place}.")
PEEKED: Final = EventKind(
    "peeked", ("seat", "place", "face"), "{seat} looks at the room at {place}: {face}.",
    hidden=("face",), unseen="{seat} looks at the room at {place}.",
)  # fmt: skip
UNAFFECTED: Final = EventKind("unaffected", ("card", "face"), "{card} is immune to {face}.")
ROOM_DISCARDED: Final = EventKind("room discarded", ("place", "face"), "{face} at {place} is discarded.")
ROOM_DEALT: Final = EventKind("room dealt", ("place", "left"), "A room is dealt to {place}, {left} left.")
ROOM_OPEN: Final = EventKind("room open", ("place",), "The dungeon pile is empty; {place} stays open.")
DUNGEON_RESHUFFLED: Final = EventKind(
    "dungeon reshuffled", ("number",), "The dungeon graveyard becomes a new pile of {number}."
)
BATTLE: Final = EventKind("battle", ("enterer", "opponent", "place"), "{enterer} fights {opponent} {place}.")
ATTACKS_FIRST: Final = EventKind("attacks first", ("card",), "{card} attacks first.")
FIGURES: Final = EventKind("figures", ("card", "terms"), "Figures of {card}: {terms}.")
ATTACK_ROLL: Final = EventKind(
    "attack roll", ("card", "count", "dice"), "{card} attacks and rolls {dice} with {count}."
)
ATTACK_TOTAL: Final = EventKind(
    "attack total", ("card", "dice", "figures", "total"), "{card} attacks with {sum}."
)
DEFENCE_ROLL: Final = EventKind(
    "defence roll", ("card", "count", "dice"), "{card} defends and rolls {dice} with {count}."
)
MORE_DICE: Final = EventKind("more dice", ("roll", "count", "dice"), "{count} more for the {roll}: {dice}.")
REROLLED: Final = EventKind("rerolled", ("roll", "count", "dice"), "The {roll} is rolled again: {dice}.")
HOLDS: Final = EventKind(
    "holds", ("card", "dice", "figures", "total", "attack"),
    "{card} defends with {sum} against {attack} and holds.",
)  # fmt: skip
DEFEATED: Final = EventKind(
    "defeated", ("card", "dice", "figures", "total", "attack"),
    "{card} defends with {sum} against {attack} and is defeated.",
)  # fmt: skip
STAND_OFF: Final = EventKind("stand-off", ("steps",), "No decision after {steps} attacks.")
JOINS: Final = EventKind("joins", ("card", "lead"), "{card} joins {lead}.")
HELPER_RETURNS: Final = EventKind("helper returns", ("card",), "{card} returns from the battle.")
LEAVES_BATTLE: Final = EventKind("leaves battle", ("card",), "{card} leaves the battle.")
KEPT_BY_ROLL: Final = EventKind(
    "kept by roll", ("seat", "face", "pips"), "{face}: {pips} is rolled, it returns to {seat}'s hand."
)
LOST_BY_ROLL: Final = EventKind(
    "lost by roll", ("seat", "face", "pips"), "{face}: {pips} is rolled, it stays discarded."
)
KILLED_BY_FATE: Final = EventKind("killed by fate", ("card", "souls"), "{card} is killed by fate{souls}.")
FALLS: Final = EventKind("falls", ("card", "victor"), "{card} falls to {victor}.")
ENEMY_FALLS: Final = EventKind("enemy falls", ("face", "victor"), "{face} falls to {victor}.")
GAINS_SOULS: Final = EventKind("gains souls", ("card", "kept", "traded"), "{card} keeps {kept}{traded}.")
ENEMY_SOULS: Final = EventKind("enemy souls", ("face", "number", "total"), "{face} {number} and has {total}.")
LOOTS: Final = EventKind("loots", ("card", "face"), "{card} takes {face}.")
LEAD_CHOSEN: Final = EventKind("lead chosen", ("card",), "{card} leads the company.")
CHAMPION: Final = EventKind(
    "champion", ("seat", "face", "number", "needed", "gems"),
    "{face} is a champion of {seat}, who has {number}{needed}{gems}.",
)  # fmt: skip
GRANTED: Final = EventKind("granted", ("seat", "card"), "{seat} declares {card} a champion.")
REFUSED: Final = EventKind("refused", ("seat", "card"), "{seat} does not declare {card} a champion.")
SLAIN: Final = EventKind("slain", ("seat", "face", "credits"), "{seat} has slain {face}{credits}.")
SURVIVED: Final = EventKind("survived", ("seat", "round"), "{seat} has survived to the end of round {round}.")
CONCEDES: Final = EventKind("concedes", ("seat",), "{seat} concedes.")
ENDLESS: Final = EventKind("endless", ("loop",), "Play goes round in circles and ends here ({loop}).")
LOST: Final = EventKind("lost", ("why",), "The game is lost: {why}.")
RECKONED: Final = EventKind(
    "reckoned", ("seat", "champions", "advance", "gems"),
    "At the end {seat} has {champions}, {advance} and {gems}.",
)  # fmt: skip
WINS: Final = EventKind("wins", ("seats",), "The game is over, won by {seats}.")
NOBODY_WINS: Final = EventKind("nobody wins", (), "The game is over: nobody wins.")

DUNGEON_EVENTS: Final[tuple[EventKind, ...]] = (
    MOVES, MOVE_STOPPED, RETURNS, SENT_BACK, SLIDES, REVEALED, PEEKED, UNAFFECTED, ROOM_DISCARDED, ROOM_DEALT,
    ROOM_OPEN, DUNGEON_RESHUFFLED, BATTLE, ATTACKS_FIRST, FIGURES, ATTACK_ROLL, ATTACK_TOTAL, DEFENCE_ROLL,
    MORE_DICE, REROLLED, HOLDS, DEFEATED, STAND_OFF, JOINS, HELPER_RETURNS, LEAVES_BATTLE, KEPT_BY_ROLL,
    LOST_BY_ROLL, KILLED_BY_FATE, FALLS, ENEMY_FALLS, GAINS_SOULS, ENEMY_SOULS, LOOTS, LEAD_CHOSEN, CHAMPION,
    GRANTED, REFUSED, SLAIN, SURVIVED, CONCEDES, RECKONED, ENDLESS, LOST, WINS, NOBODY_WINS,
)  # fmt: skip

# --- all ---

EVENTS: Final[dict[str, EventKind]] = {kind.name: kind for kind in (*CARD_EVENTS, *DUNGEON_EVENTS)}
