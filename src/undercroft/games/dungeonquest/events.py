"""Every event DungeonQuest tells, with the sentence of the log. Section 12 of the rules."""

from __future__ import annotations

from typing import Final

from undercroft.kernel.events import EventKind
from undercroft.kit.declared import declared

FIRST_ROLL: Final = EventKind("first roll", ("seat", "pips"), "{seat} rolls {pips} for the first turn.")
BEGINS: Final = EventKind("begins", ("seat",), "{seat} is the First Player.")
TAKES_HERO: Final = EventKind("takes hero", ("seat", "hero"), "{seat} plays {hero}.")
TAKES_RUNE: Final = EventKind("takes rune", ("seat", "card"), "{seat} receives the {card}.")
STARTS: Final = EventKind("starts", ("seat", "space"), "{seat} starts in {space}.")
SUN: Final = EventKind("sun", ("round", "space"), "Round {round}: the sun moves to {space}.")
SUNSET_ROLL: Final = EventKind(
    "sunset roll", ("pips", "range"), "Sunset die {pips}: the sun sets on {range}."
)
SUNSET: Final = EventKind("sunset", (), "The sun has set: the doors close.")
LOSES_TURN: Final = EventKind("loses turn", ("seat", "left"), "{seat} loses this turn{left}.")
MUST_LOSE: Final = EventKind("must lose", ("seat", "number"), "{seat} will lose {number}.")
MOVES: Final = EventKind("moves", ("seat", "space"), "{seat} moves to {space}.")
EXPLORES: Final = EventKind("explores", ("seat", "space", "tile"), "{seat} explores {space}: {tile}.")
TURNS: Final = EventKind("turns", ("space", "quarters"), "The chamber at {space} turns {quarters}.")
DRAWS: Final = EventKind("draws", ("seat", "deck", "card"), "{seat} draws {deck}: {card}.")
DRAWS_NOTHING: Final = EventKind("draws nothing", ("seat", "deck"), "{seat} finds the {deck} deck empty.")
KEEPS: Final = EventKind("keeps", ("seat", "card"), "{seat} keeps {card}.")
RESHUFFLED: Final = EventKind(
    "reshuffled", ("deck", "number"), "The {deck} discards form a new deck of {number}."
)
USES: Final = EventKind("uses", ("seat", "card"), "{seat} uses {card}.")
LOSES_CARD: Final = EventKind("loses card", ("seat", "card"), "{seat} gives up {card}.")
TESTS: Final = EventKind(
    "tests", ("seat", "attribute", "dice", "plus", "against", "passed"),
    "{seat} tests {attribute}: {dice}{plus} against {against}, {passed}.",
)  # fmt: skip
DETERMINED: Final = EventKind(
    "determined", ("seat", "tokens"), "{seat} is determined: {tokens} for the next try."
)
ROLLS: Final = EventKind("rolls", ("seat", "dice", "purpose"), "{seat} rolls {dice} {purpose}.")
SUFFERS: Final = EventKind(
    "suffers", ("seat", "wounds", "total", "life"), "{seat} suffers {wounds} ({total}/{life})."
)
WEIGHS: Final = EventKind("weighs", ("seat", "card"), "{card} weighs on {seat}.")
HEALS: Final = EventKind(
    "heals", ("seat", "wounds", "total", "life"), "{seat} heals {wounds} ({total}/{life})."
)
KILLED: Final = EventKind("killed", ("seat", "cause"), "{seat} is killed: {cause}.")
STANDS: Final = EventKind("stands", ("seat", "side"), "{seat} stands on the {side}.")
CROSSES: Final = EventKind("crosses", ("seat",), "{seat} gets across.")
TURNS_BACK: Final = EventKind("turns back", ("seat",), "{seat} will go back next turn.")
TURN_PASSES: Final = EventKind("turn passes", ("seat",), "{seat} cannot do anything.")
LEAVES: Final = EventKind("leaves", ("seat", "space"), "{seat} leaves the dungeon by {space}.")
SEARCHES: Final = EventKind("searches", ("seat", "space"), "{seat} searches {space}.")
DISCARDS: Final = EventKind("discards", ("seat", "card"), "{seat} discards {card}.")
ENTRANCE: Final = EventKind(
    "entrance", ("seat", "space"), "{seat} finds a passage down: a marker at {space}."
)
PERMITTED: Final = EventKind("permitted", ("seat",), "{seat} finds a passage down, without a marker.")
DESCENDS: Final = EventKind(
    "descends", ("seat", "space", "heading"), "{seat} enters the catacombs at {space}, facing {heading}."
)
ADVANCES: Final = EventKind(
    "advances", ("seat", "cards", "shift", "pips", "space"),
    "Catacombs: {cards}, shift {shift} {pips}: {seat} comes below {space}.",
)  # fmt: skip
SURFACES: Final = EventKind("surfaces", ("seat", "space"), "{seat} resurfaces at {space}.")
STAYS_BELOW: Final = EventKind("stays below", ("seat", "space"), "{seat} finds no way up at {space}.")
CARRIED_OFF: Final = EventKind(
    "carried off", ("seat", "space", "heading"),
    "{seat}'s travel marker comes to {space} and turns {heading}; the pile goes back.",
)  # fmt: skip
TURNS_UP: Final = EventKind("turns up", ("seat", "tile"), "{seat} turns up a tile: {tile}.")
RID_OF: Final = EventKind("rid of", ("seat", "card"), "{seat} is rid of {card}.")
READS: Final = EventKind("reads", ("seat", "card"), "{seat} uses {card} and keeps it.")
DRAGON: Final = EventKind("dragon", ("seat", "card"), "{seat} draws Dragon: {card}.")
DRAGON_BURNS: Final = EventKind("dragon burns", ("seat", "number"), "Dragon Rage! {seat} {number}.")
DRAGON_LULLED: Final = EventKind("dragon lulled", (), "All Dragon cards are shuffled back.")
CHEST: Final = EventKind("chest", ("seat", "value"), "{seat}'s Treasure Chest is worth {value}.")
FINAL_SCORE: Final = EventKind("final score", ("seat", "gold"), "{seat} has {gold} gold.")
WINS: Final = EventKind("wins", ("seats",), "Game over, won by {seats}.")
ENDLESS: Final = EventKind("endless", ("loop",), "Play goes round in circles and ends here ({loop}).")
NOBODY_WINS: Final = EventKind(
    "nobody wins", (), "Game over: nobody wins. Dragonlord Kalladra keeps the treasure."
)
NO_VICTORY: Final = EventKind(
    "no victory", ("seat",), "Game over: {seat} is out, but without a treasure, which is no victory."
)

MEETS: Final = EventKind("meets", ("seat", "monster"), "{seat} meets a {monster}.")
TAKES_TOKEN: Final = EventKind(
    "takes token", ("monster", "token"), "The {monster} has a life of {token}.", hidden=("token",),
    unseen="The life of the {monster} is known to its player alone.",
)  # fmt: skip
TOKEN_PLACED: Final = EventKind("token placed", ("monster", "space"), "The {monster} stays at {space}.")
TOKEN_RETURNED: Final = EventKind("token returned", ("monster",), "The {monster} token returns to the pool.")
BANISHED: Final = EventKind("banished", ("seat", "monster"), "{seat} banishes the {monster}.")
ESCAPE_CARD: Final = EventKind(
    "escape card", ("seat", "side", "card"), "For {seat}'s escape {side} draws {card}."
)
TRIES_ESCAPE: Final = EventKind(
    "tries escape", ("seat", "mine", "its", "away"), "Escape of {seat}: {mine} against {its}, {away}."
)
ESCAPES: Final = EventKind("escapes", ("seat", "space"), "{seat} slips back to {space}.")
DRAWS_COMBAT: Final = EventKind("draws combat", ("seat", "side", "number"), "{fighter} draws {number}.")
DEALT: Final = EventKind(
    "dealt", ("seat", "side", "number"), "{fighter} takes {number} more from the Combat deck."
)
GATHERED: Final = EventKind("gathered", ("number",), "The Combat deck is shuffled anew: {number} cards.")
FIGHT_ROUND: Final = EventKind("fight round", ("round",), "Combat round {round}.")
SHOWS_ATTACK: Final = EventKind("shows attack", ("seat", "side", "card"), "{fighter} shows {card}.")
REVEALS: Final = EventKind("reveals", ("seat", "card", "against"), "{seat} plays {card} against {against}.")
CANCELED: Final = EventKind("canceled", ("seat", "side", "card"), "{card} is canceled.")
COUNTERS: Final = EventKind("counters", ("seat", "side", "card"), "{fighter} counterattacks with {card}.")
WINS_ROUND: Final = EventKind(
    "wins round", ("seat", "side", "number"), "{fighter} wins the round and deals {number}."
)
DEATHBLOW: Final = EventKind(
    "deathblow", ("seat", "side", "number"), "Deathblow: {fighter} deals {number} more."
)
STAND_OFF: Final = EventKind("stand-off", ("seat", "wounding"), "Stand-off{wounding}.")
MENDS: Final = EventKind("mends", ("seat", "side", "number"), "{fighter} mends {number}.")
DISCARDS_COMBAT: Final = EventKind(
    "discards combat", ("seat", "side"), "{fighter} loses a card of the hand at random."
)
VOLLEY: Final = EventKind(
    "volley", ("seat", "cards", "hits"), "{seat} opens with a volley of {cards}: {hits}."
)
MONSTER_HURT: Final = EventKind(
    "monster hurt", ("monster", "wounds", "total"), "The {monster} takes {wounds}, {total} in all."
)
MONSTER_KILLED: Final = EventKind("monster killed", ("seat", "monster"), "{seat} defeats the {monster}.")
BROKEN_OFF: Final = EventKind(
    "broken off", ("seat", "monster"), "The fight of {seat} with the {monster} is broken off."
)

EVENTS: Final = declared(EventKind, globals())
