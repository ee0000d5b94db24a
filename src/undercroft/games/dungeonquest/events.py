"""Every event DungeonQuest tells, with the sentence of the log."""

from __future__ import annotations

from typing import Final

from undercroft.kernel.events import EventKind
from undercroft.kit.declared import declared
from undercroft.kit.telling import event

FIRST_ROLL: Final = event("first roll", "{seat} rolls {pips} for the first turn.")
BEGINS: Final = event("begins", "{seat} is the First Player.")
TAKES_HERO: Final = event("takes hero", "{seat} plays {hero}.")
TAKES_RUNE: Final = event("takes rune", "{seat} receives the {card}.")
STARTS: Final = event("starts", "{seat} starts in {space}.")
SUN: Final = event("sun", "Round {round}: the sun moves to {space}.")
SUNSET_ROLL: Final = event("sunset roll", "Sunset die {pips}: the sun sets on {range}.")
SUNSET: Final = event("sunset", "The sun has set: the doors close.")
LOSES_TURN: Final = event("loses turn", "{seat} loses this turn{left}.")
MUST_LOSE: Final = event("must lose", "{seat} will lose {number}.")
MOVES: Final = event("moves", "{seat} moves to {space}.")
EXPLORES: Final = event("explores", "{seat} explores {space}: {tile}.")
TURNS: Final = event("turns", "The chamber at {space} turns {quarters}.")
DRAWS: Final = event("draws", "{seat} draws {deck}: {card}.")
DRAWS_NOTHING: Final = event("draws nothing", "{seat} finds the {deck} deck empty.")
KEEPS: Final = event("keeps", "{seat} keeps {card}.")
RESHUFFLED: Final = event("reshuffled", "The {deck} discards form a new deck of {number}.")
USES: Final = event("uses", "{seat} uses {card}.")
LOSES_CARD: Final = event("loses card", "{seat} gives up {card}.")
TESTS: Final = event("tests", "{seat} tests {attribute}: {dice}{plus} against {against}, {passed}.")
DETERMINED: Final = event("determined", "{seat} is determined: {tokens} for the next try.")
ROLLS: Final = event("rolls", "{seat} rolls {dice} {purpose}.")
SUFFERS: Final = event("suffers", "{seat} suffers {wounds} ({total}/{life}).")
WEIGHS: Final = event("weighs", "{card} weighs on {seat}.", facts=("seat", "card"))
HEALS: Final = event("heals", "{seat} heals {wounds} ({total}/{life}).")
KILLED: Final = event("killed", "{seat} is killed: {cause}.")
STANDS: Final = event("stands", "{seat} stands on the {side}.")
CROSSES: Final = event("crosses", "{seat} gets across.")
TURNS_BACK: Final = event("turns back", "{seat} will go back next turn.")
TURN_PASSES: Final = event("turn passes", "{seat} cannot do anything.")
LEAVES: Final = event("leaves", "{seat} leaves the dungeon by {space}.")
SEARCHES: Final = event("searches", "{seat} searches {space}.")
DISCARDS: Final = event("discards", "{seat} discards {card}.")
ENTRANCE: Final = event("entrance", "{seat} finds a passage down: a marker at {space}.")
PERMITTED: Final = event("permitted", "{seat} finds a passage down, without a marker.")
DESCENDS: Final = event("descends", "{seat} enters the catacombs at {space}, facing {heading}.")
ADVANCES: Final = event(
    "advances",
    "Catacombs: {cards}, shift {shift} {pips}: {seat} comes below {space}.",
    facts=("seat", "cards", "shift", "pips", "space"),
)
SURFACES: Final = event("surfaces", "{seat} resurfaces at {space}.")
STAYS_BELOW: Final = event("stays below", "{seat} finds no way up at {space}.")
CARRIED_OFF: Final = event(
    "carried off", "{seat}'s travel marker comes to {space} and turns {heading}; the pile goes back."
)
TURNS_UP: Final = event("turns up", "{seat} turns up a tile: {tile}.")
RID_OF: Final = event("rid of", "{seat} is rid of {card}.")
READS: Final = event("reads", "{seat} uses {card} and keeps it.")
DRAGON: Final = event("dragon", "{seat} draws Dragon: {card}.")
DRAGON_BURNS: Final = event("dragon burns", "Dragon Rage! {seat} {number}.")
DRAGON_LULLED: Final = event("dragon lulled", "All Dragon cards are shuffled back.")
CHEST: Final = event("chest", "{seat}'s Treasure Chest is worth {value}.")
FINAL_SCORE: Final = event("final score", "{seat} has {gold} gold.")
WINS: Final = event("wins", "Game over, won by {seats}.")
ENDLESS: Final = event("endless", "Play goes round in circles and ends here ({loop}).")
NOBODY_WINS: Final = event("nobody wins", "Game over: nobody wins. Dragonlord Kalladra keeps the treasure.")
NO_VICTORY: Final = event(
    "no victory", "Game over: {seat} is out, but without a treasure, which is no victory."
)

MEETS: Final = event("meets", "{seat} meets a {monster}.")
TAKES_TOKEN: Final = event(
    "takes token",
    "The {monster} has a life of {token}.",
    unseen="The life of the {monster} is known to its player alone.",
)
TOKEN_PLACED: Final = event("token placed", "The {monster} stays at {space}.")
TOKEN_RETURNED: Final = event("token returned", "The {monster} token returns to the pool.")
BANISHED: Final = event("banished", "{seat} banishes the {monster}.")
ESCAPE_CARD: Final = event("escape card", "For {seat}'s escape {side} draws {card}.")
TRIES_ESCAPE: Final = event("tries escape", "Escape of {seat}: {mine} against {its}, {away}.")
ESCAPES: Final = event("escapes", "{seat} slips back to {space}.")
DRAWS_COMBAT: Final = event("draws combat", "{fighter} draws {number}.", facts=("seat", "side", "number"))
DEALT: Final = event(
    "dealt", "{fighter} takes {number} more from the Combat deck.", facts=("seat", "side", "number")
)
GATHERED: Final = event("gathered", "The Combat deck is shuffled anew: {number} cards.")
FIGHT_ROUND: Final = event("fight round", "Combat round {round}.")
SHOWS_ATTACK: Final = event("shows attack", "{fighter} shows {card}.", facts=("seat", "side", "card"))
REVEALS: Final = event("reveals", "{seat} plays {card} against {against}.")
CANCELED: Final = event("canceled", "{card} is canceled.", facts=("seat", "side", "card"))
COUNTERS: Final = event("counters", "{fighter} counterattacks with {card}.", facts=("seat", "side", "card"))
WINS_ROUND: Final = event(
    "wins round", "{fighter} wins the round and deals {number}.", facts=("seat", "side", "number")
)
DEATHBLOW: Final = event(
    "deathblow", "Deathblow: {fighter} deals {number} more.", facts=("seat", "side", "number")
)
STAND_OFF: Final = event("stand-off", "Stand-off{wounding}.", facts=("seat", "wounding"))
MENDS: Final = event("mends", "{fighter} mends {number}.", facts=("seat", "side", "number"))
DISCARDS_COMBAT: Final = event(
    "discards combat", "{fighter} loses a card of the hand at random.", facts=("seat", "side")
)
VOLLEY: Final = event("volley", "{seat} opens with a volley of {cards}: {hits}.")
MONSTER_HURT: Final = event("monster hurt", "The {monster} takes {wounds}, {total} in all.")
MONSTER_KILLED: Final = event("monster killed", "{seat} defeats the {monster}.")
BROKEN_OFF: Final = event("broken off", "The fight of {seat} with the {monster} is broken off.")

EVENTS: Final = declared(EventKind, globals())
