"""Every event DungeonQuest tells, with the sentence of the log. Section 12 of the rules."""

from __future__ import annotations

from typing import Final

from undercroft.kit.telling import Kinds

TOLD: Final = Kinds()

FIRST_ROLL: Final = TOLD.kind("first roll", "{seat} rolls {pips} for the first turn.")
BEGINS: Final = TOLD.kind("begins", "{seat} is the First Player.")
TAKES_HERO: Final = TOLD.kind("takes hero", "{seat} plays {hero}.")
TAKES_RUNE: Final = TOLD.kind("takes rune", "{seat} receives the {card}.")
STARTS: Final = TOLD.kind("starts", "{seat} starts in {space}.")
SUN: Final = TOLD.kind("sun", "Round {round}: the sun moves to {space}.")
SUNSET_ROLL: Final = TOLD.kind("sunset roll", "Sunset die {pips}: the sun sets on {range}.")
SUNSET: Final = TOLD.kind("sunset", "The sun has set: the doors close.")
LOSES_TURN: Final = TOLD.kind("loses turn", "{seat} loses this turn{left}.")
MUST_LOSE: Final = TOLD.kind("must lose", "{seat} will lose {number}.")
MOVES: Final = TOLD.kind("moves", "{seat} moves to {space}.")
EXPLORES: Final = TOLD.kind("explores", "{seat} explores {space}: {tile}.")
TURNS: Final = TOLD.kind("turns", "The chamber at {space} turns {quarters}.")
DRAWS: Final = TOLD.kind("draws", "{seat} draws {deck}: {card}.")
DRAWS_NOTHING: Final = TOLD.kind("draws nothing", "{seat} finds the {deck} deck empty.")
KEEPS: Final = TOLD.kind("keeps", "{seat} keeps {card}.")
RESHUFFLED: Final = TOLD.kind("reshuffled", "The {deck} discards form a new deck of {number}.")
USES: Final = TOLD.kind("uses", "{seat} uses {card}.")
LOSES_CARD: Final = TOLD.kind("loses card", "{seat} gives up {card}.")
TESTS: Final = TOLD.kind("tests", "{seat} tests {attribute}: {dice}{plus} against {against}, {passed}.")
DETERMINED: Final = TOLD.kind("determined", "{seat} is determined: {tokens} for the next try.")
ROLLS: Final = TOLD.kind("rolls", "{seat} rolls {dice} {purpose}.")
SUFFERS: Final = TOLD.kind("suffers", "{seat} suffers {wounds} ({total}/{life}).")
WEIGHS: Final = TOLD.kind("weighs", "{card} weighs on {seat}.", facts=("seat", "card"))
HEALS: Final = TOLD.kind("heals", "{seat} heals {wounds} ({total}/{life}).")
KILLED: Final = TOLD.kind("killed", "{seat} is killed: {cause}.")
STANDS: Final = TOLD.kind("stands", "{seat} stands on the {side}.")
CROSSES: Final = TOLD.kind("crosses", "{seat} gets across.")
TURNS_BACK: Final = TOLD.kind("turns back", "{seat} will go back next turn.")
TURN_PASSES: Final = TOLD.kind("turn passes", "{seat} cannot do anything.")
LEAVES: Final = TOLD.kind("leaves", "{seat} leaves the dungeon by {space}.")
SEARCHES: Final = TOLD.kind("searches", "{seat} searches {space}.")
DISCARDS: Final = TOLD.kind("discards", "{seat} discards {card}.")
ENTRANCE: Final = TOLD.kind("entrance", "{seat} finds a passage down: a marker at {space}.")
PERMITTED: Final = TOLD.kind("permitted", "{seat} finds a passage down, without a marker.")
DESCENDS: Final = TOLD.kind("descends", "{seat} enters the catacombs at {space}, facing {heading}.")
ADVANCES: Final = TOLD.kind(
    "advances",
    "Catacombs: {cards}, shift {shift} {pips}: {seat} comes below {space}.",
    facts=("seat", "cards", "shift", "pips", "space"),
)
SURFACES: Final = TOLD.kind("surfaces", "{seat} resurfaces at {space}.")
STAYS_BELOW: Final = TOLD.kind("stays below", "{seat} finds no way up at {space}.")
CARRIED_OFF: Final = TOLD.kind(
    "carried off", "{seat}'s travel marker comes to {space} and turns {heading}; the pile goes back."
)
TURNS_UP: Final = TOLD.kind("turns up", "{seat} turns up a tile: {tile}.")
RID_OF: Final = TOLD.kind("rid of", "{seat} is rid of {card}.")
READS: Final = TOLD.kind("reads", "{seat} uses {card} and keeps it.")
DRAGON: Final = TOLD.kind("dragon", "{seat} draws Dragon: {card}.")
DRAGON_BURNS: Final = TOLD.kind("dragon burns", "Dragon Rage! {seat} {number}.")
DRAGON_LULLED: Final = TOLD.kind("dragon lulled", "All Dragon cards are shuffled back.")
CHEST: Final = TOLD.kind("chest", "{seat}'s Treasure Chest is worth {value}.")
FINAL_SCORE: Final = TOLD.kind("final score", "{seat} has {gold} gold.")
WINS: Final = TOLD.kind("wins", "Game over, won by {seats}.")
ENDLESS: Final = TOLD.kind("endless", "Play goes round in circles and ends here ({loop}).")
NOBODY_WINS: Final = TOLD.kind(
    "nobody wins", "Game over: nobody wins. Dragonlord Kalladra keeps the treasure."
)
NO_VICTORY: Final = TOLD.kind(
    "no victory", "Game over: {seat} is out, but without a treasure, which is no victory."
)

MEETS: Final = TOLD.kind("meets", "{seat} meets a {monster}.")
TAKES_TOKEN: Final = TOLD.kind(
    "takes token",
    "The {monster} has a life of {token}.",
    unseen="The life of the {monster} is known to its player alone.",
)
TOKEN_PLACED: Final = TOLD.kind("token placed", "The {monster} stays at {space}.")
TOKEN_RETURNED: Final = TOLD.kind("token returned", "The {monster} token returns to the pool.")
BANISHED: Final = TOLD.kind("banished", "{seat} banishes the {monster}.")
ESCAPE_CARD: Final = TOLD.kind("escape card", "For {seat}'s escape {side} draws {card}.")
TRIES_ESCAPE: Final = TOLD.kind("tries escape", "Escape of {seat}: {mine} against {its}, {away}.")
ESCAPES: Final = TOLD.kind("escapes", "{seat} slips back to {space}.")
DRAWS_COMBAT: Final = TOLD.kind("draws combat", "{fighter} draws {number}.", facts=("seat", "side", "number"))
DEALT: Final = TOLD.kind(
    "dealt", "{fighter} takes {number} more from the Combat deck.", facts=("seat", "side", "number")
)
GATHERED: Final = TOLD.kind("gathered", "The Combat deck is shuffled anew: {number} cards.")
FIGHT_ROUND: Final = TOLD.kind("fight round", "Combat round {round}.")
SHOWS_ATTACK: Final = TOLD.kind("shows attack", "{fighter} shows {card}.", facts=("seat", "side", "card"))
REVEALS: Final = TOLD.kind("reveals", "{seat} plays {card} against {against}.")
CANCELED: Final = TOLD.kind("canceled", "{card} is canceled.", facts=("seat", "side", "card"))
COUNTERS: Final = TOLD.kind(
    "counters", "{fighter} counterattacks with {card}.", facts=("seat", "side", "card")
)
WINS_ROUND: Final = TOLD.kind(
    "wins round", "{fighter} wins the round and deals {number}.", facts=("seat", "side", "number")
)
DEATHBLOW: Final = TOLD.kind(
    "deathblow", "Deathblow: {fighter} deals {number} more.", facts=("seat", "side", "number")
)
STAND_OFF: Final = TOLD.kind("stand-off", "Stand-off{wounding}.", facts=("seat", "wounding"))
MENDS: Final = TOLD.kind("mends", "{fighter} mends {number}.", facts=("seat", "side", "number"))
DISCARDS_COMBAT: Final = TOLD.kind(
    "discards combat", "{fighter} loses a card of the hand at random.", facts=("seat", "side")
)
VOLLEY: Final = TOLD.kind("volley", "{seat} opens with a volley of {cards}: {hits}.")
MONSTER_HURT: Final = TOLD.kind("monster hurt", "The {monster} takes {wounds}, {total} in all.")
MONSTER_KILLED: Final = TOLD.kind("monster killed", "{seat} defeats the {monster}.")
BROKEN_OFF: Final = TOLD.kind("broken off", "The fight of {seat} with the {monster} is broken off.")

EVENTS: Final = TOLD.by_name
