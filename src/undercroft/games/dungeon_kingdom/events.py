"""Every event this game tells, with the sentence of the log. Section 12 of the rules."""

from __future__ import annotations

from typing import Final

from undercroft.kernel.events import EventKind

BEGINS: Final = EventKind("begins", ("seat",), "{seat} begins.")
DEALT: Final = EventKind("dealt", ("slot", "card"), "{card} is dealt to {slot}.")
TAKES: Final = EventKind("takes", ("seat", "slot", "card"), "{seat} takes {card} from {slot}.")
QUEUES: Final = EventKind("queues", ("seat", "card", "length"), "{seat} queues {card} ({length} of 7).")
CUTS: Final = EventKind(
    "cuts",
    ("seat", "card", "kingdom", "dungeon"),
    "{seat} cuts with {card}: Kingdom {kingdom} | Dungeon {dungeon}.",
)
DISMISSES: Final = EventKind(
    "dismisses",
    ("seat", "number", "lost"),
    "{seat} dismisses {number} and loses {lost} captured points.",
)
REFILLED: Final = EventKind(
    "refilled", ("number", "left"), "Refill: {number} dealt, {left} left in the deck."
)
TRIGGERED: Final = EventKind("triggered", ("turns",), "The deck is empty: {turns} more turns.")
DEFEATS: Final = EventKind(
    "defeats", ("seat", "card", "cards", "value", "captured"),
    "{seat} defeats {card} with {cards} (+{value}, +{captured} captured).",
)  # fmt: skip
DOES_DEED: Final = EventKind("deed", ("seat", "card", "ability"), "{seat}: {card} - {ability}.")
CONTROLS: Final = EventKind(
    "controls", ("seat", "card", "controller", "captured"),
    "{seat} controls {card} with {controller} (+{captured} recovered).",
)  # fmt: skip
SCORES_GEMS: Final = EventKind("scores gems", ("seat", "gems", "points"), "{seat} scores {gems} (+{points}).")
REWARDED: Final = EventKind("rewarded", ("seat", "card", "points"), "{seat} gains {points} for {card}.")
NAVIGATES: Final = EventKind(
    "navigates", ("seat", "card", "zone"), "{seat}'s Angel chooses {card} from the {zone}."
)
BURIED: Final = EventKind("buried", ("seat", "card"), "{card} goes to the Graveyard of {seat}.")
BECOMES_GEM: Final = EventKind("becomes gem", ("seat", "card"), "{card} becomes a Gem of {seat}.")
DRAWS: Final = EventKind(
    "draws", ("seat", "card"), "{seat} draws {card}.", ("card",), "{seat} draws an Adventurer."
)
PASSED_OVER: Final = EventKind("passed over", ("deck",), "No Adventurer lies in the {deck}.")
IN_VAIN: Final = EventKind("in vain", ("seat",), "{seat} finds no more Adventurers.")
RETURNED: Final = EventKind("returned", ("card",), "{card} goes back into the deck, which is shuffled.")
RESHUFFLED: Final = EventKind(
    "reshuffled", ("number",), "The discard pile is shuffled into an ability deck of {number}."
)
MOVES: Final = EventKind("moves", ("seat", "card", "zone"), "{seat} moves {card} to the {zone}.")
LOOKS: Final = EventKind(
    "looks", ("seat", "number", "deck", "in_order"), "{seat} looks at {in_order} of the {deck}.",
    ("in_order",), "{seat} looks at {number} of the {deck}.",
)  # fmt: skip
SUMMONS: Final = EventKind("summons", ("seat", "card", "zone"), "{seat} summons {card} into the {zone}.")
SINKS: Final = EventKind(
    "sinks", ("seat", "number", "deck", "in_order"), "{seat} puts beneath the {deck}: {in_order}.",
    ("in_order",), "{seat} puts {number} beneath the {deck}.",
)  # fmt: skip
SEARCHES: Final = EventKind(
    "searches", ("seat", "victim", "cards"), "{seat} searches {victim}'s hand: {cards}.",
    ("cards",), "{seat} searches {victim}'s hand.",
)  # fmt: skip
KIDNAPS: Final = EventKind(
    "kidnaps", ("seat", "victim", "card"), "{seat} takes {card} from {victim}'s hand.",
    ("card",), "{seat} takes a card from {victim}'s hand.",
)  # fmt: skip
USES: Final = EventKind("uses", ("seat", "card", "ability"), "{seat} uses {card} - {ability}.")
DOUBLES: Final = EventKind(
    "doubles", ("seat", "controller", "use"), "Double Power: {use} use of {controller}."
)
DEVOURS: Final = EventKind(
    "devours", ("seat", "colours", "losses", "points"),
    "{seat} devours {colours}: {points} Gems (+{points}); lost by each player: {losses}.",
)  # fmt: skip
GRAPPLES: Final = EventKind(
    "grapples",
    ("seat", "victim", "card", "zone"),
    "{seat} takes {card} from {victim}'s Array into the {zone}.",
)
CONQUERS: Final = EventKind(
    "conquers", ("seat", "victim", "card", "cards", "waived", "value", "captured"),
    "{seat} conquers {victim}'s {card} with {cards}, {waived} waived (+{value}, +{captured} captured).",
)  # fmt: skip
DISPELS: Final = EventKind("dispels", ("seat", "cards", "points"), "{seat} dispels {cards} (+{points}).")
RETURNS: Final = EventKind("returns", ("seat", "cards"), "{seat} takes back into hand: {cards}.")
DISCARDS: Final = EventKind("discards", ("seat", "card"), "{seat} discards {card}.")
FINDS_GEMS: Final = EventKind("finds gems", ("seat", "cards"), "{seat} keeps as Gems: {cards}.")
LEAVES: Final = EventKind(
    "leaves", ("seat", "card", "captured"), "{card} leaves {seat} with {captured} points."
)
CAPTURES: Final = EventKind(
    "captures", ("seat", "card", "points"), "{card} captures {points} points of {seat}."
)
UNFED: Final = EventKind("unfed", ("seat", "card"), "{card} is not fed and leaves {seat}.")
LAST_TURN: Final = EventKind("last turn", ("seat",), "{seat} takes the last card: this is the last turn.")
FINAL_SCORE: Final = EventKind(
    "final score",
    ("seat", "reserve", "bonus", "score"),
    "{seat}: Reserve {reserve} + bonus {bonus} = {score}.",
)
SCORE_WITH_CAPTURED: Final = EventKind(
    "score with captured", ("seat", "reserve", "bonus", "captured", "score"),
    "{seat}: Reserve {reserve} + bonus {bonus} + captured {captured} = {score}.",
)  # fmt: skip
ENDLESS: Final = EventKind("endless", ("loop",), "Play goes round in circles and ends here ({loop}).")
WINS: Final = EventKind("wins", ("winners",), "Victory: {winners}.")

EVENTS: Final[dict[str, EventKind]] = {
    kind.name: kind
    for kind in (
        BEGINS, DEALT, TAKES, QUEUES, CUTS, DISMISSES, REFILLED, TRIGGERED, DEFEATS, DOES_DEED, CONTROLS,
        SCORES_GEMS, REWARDED, NAVIGATES, BURIED, BECOMES_GEM, DRAWS, PASSED_OVER, IN_VAIN, RETURNED,
        RESHUFFLED, MOVES, LOOKS, SUMMONS, SINKS, SEARCHES, KIDNAPS, USES, DOUBLES, DEVOURS, GRAPPLES,
        CONQUERS, DISPELS, RETURNS, DISCARDS, FINDS_GEMS, LEAVES, CAPTURES, UNFED, LAST_TURN,
        ENDLESS, FINAL_SCORE, SCORE_WITH_CAPTURED, WINS,
    )
}  # fmt: skip
