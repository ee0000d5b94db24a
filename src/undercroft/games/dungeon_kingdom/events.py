"""Every event this game tells, with the sentence of the log. Section 12 of the rules."""

from __future__ import annotations

from typing import Final

from undercroft.kernel.events import EventKind

BEGINS = EventKind("begins", ("seat",), "{seat} begins.")
DEALT = EventKind("dealt", ("slot", "card"), "{card} is dealt to {slot}.")
TAKES = EventKind("takes", ("seat", "slot", "card"), "{seat} takes {card} from {slot}.")
QUEUES = EventKind("queues", ("seat", "card", "length"), "{seat} queues {card} ({length} of 7).")
CUTS = EventKind(
    "cuts",
    ("seat", "card", "kingdom", "dungeon"),
    "{seat} cuts with {card}: Kingdom {kingdom} | Dungeon {dungeon}.",
)
DISMISSES = EventKind(
    "dismisses",
    ("seat", "number", "lost"),
    "{seat} dismisses {number} cards and loses {lost} captured points.",
)
REFILLED = EventKind("refilled", ("number", "left"), "Refill: {number} dealt, {left} left in the deck.")
TRIGGERED = EventKind("triggered", ("turns",), "The deck is empty: {turns} more turns.")
DEFEATS = EventKind(
    "defeats", ("seat", "card", "cards", "value", "captured"),
    "{seat} defeats {card} with {cards} (+{value}, +{captured} captured).",
)  # fmt: skip
DOES_DEED = EventKind("deed", ("seat", "card", "ability"), "{seat}: {card} - {ability}.")
CONTROLS = EventKind(
    "controls", ("seat", "card", "controller", "captured"),
    "{seat} controls {card} with {controller} (+{captured} recovered).",
)  # fmt: skip
SCORES_GEMS = EventKind("scores gems", ("seat", "gems", "points"), "{seat} scores {gems} (+{points}).")
HONOURED = EventKind("honoured", ("seat", "card", "points"), "{seat} gains {points} for {card}.")
NAVIGATES = EventKind("navigates", ("seat", "card", "zone"), "{seat}'s Angel chooses {card} from the {zone}.")
BURIED = EventKind("buried", ("seat", "card"), "{card} goes to the Graveyard of {seat}.")
BECOMES_GEM = EventKind("becomes gem", ("seat", "card"), "{card} becomes a Gem of {seat}.")
DRAWS = EventKind("draws", ("seat", "card"), "{seat} draws {card}.", ("card",), "{seat} draws an Adventurer.")
PASSED_OVER = EventKind("passed over", ("deck",), "No Adventurer lies in the {deck}.")
IN_VAIN = EventKind("in vain", ("seat",), "{seat} finds no more Adventurers.")
RETURNED = EventKind("returned", ("card",), "{card} goes back into the deck, which is shuffled.")
RESHUFFLED = EventKind(
    "reshuffled", ("number",), "The discard pile is shuffled into an ability deck of {number} cards."
)
MOVES = EventKind("moves", ("seat", "card", "zone"), "{seat} moves {card} to the {zone}.")
LOOKS = EventKind(
    "looks", ("seat", "card", "deck"), "{seat} looks at {card} from the {deck}.",
    ("card",), "{seat} looks at a card of the {deck}.",
)  # fmt: skip
SUMMONS = EventKind("summons", ("seat", "card", "zone"), "{seat} summons {card} into the {zone}.")
SINKS = EventKind(
    "sinks", ("seat", "card", "deck"), "{seat} puts {card} beneath the {deck}.",
    ("card",), "{seat} puts a card beneath the {deck}.",
)  # fmt: skip
SEARCHES = EventKind(
    "searches", ("seat", "victim", "cards"), "{seat} searches {victim}'s hand: {cards}.",
    ("cards",), "{seat} searches {victim}'s hand.",
)  # fmt: skip
KIDNAPS = EventKind(
    "kidnaps", ("seat", "victim", "card"), "{seat} takes {card} from {victim}'s hand.",
    ("card",), "{seat} takes a card from {victim}'s hand.",
)  # fmt: skip
USES = EventKind("uses", ("seat", "card", "ability"), "{seat} uses {card} - {ability}.")
DOUBLES = EventKind("doubles", ("seat", "controller", "use"), "Double Power: {use} use of {controller}.")
DEVOURS = EventKind(
    "devours", ("seat", "colours", "losses", "points"),
    "{seat} devours {colours}: {points} Gems (+{points}); lost by each player: {losses}.",
)  # fmt: skip
GRAPPLES = EventKind(
    "grapples",
    ("seat", "victim", "card", "zone"),
    "{seat} takes {card} from {victim}'s Array into the {zone}.",
)
CONQUERS = EventKind(
    "conquers", ("seat", "victim", "card", "cards", "waived", "value", "captured"),
    "{seat} conquers {victim}'s {card} with {cards}, {waived} waived (+{value}, +{captured} captured).",
)  # fmt: skip
DISPELS = EventKind("dispels", ("seat", "cards", "points"), "{seat} dispels {cards} (+{points}).")
RETURNS = EventKind("returns", ("seat", "cards"), "{seat} takes back into hand: {cards}.")
DISCARDS = EventKind("discards", ("seat", "card"), "{seat} discards {card}.")
FINDS_GEMS = EventKind("finds gems", ("seat", "cards"), "{seat} keeps as Gems: {cards}.")
LEAVES = EventKind("leaves", ("seat", "card", "captured"), "{card} leaves {seat} with {captured} points.")
CAPTURES = EventKind("captures", ("seat", "card", "points"), "{card} captures {points} points of {seat}.")
UNFED = EventKind("unfed", ("seat", "card"), "{card} is not fed and leaves {seat}.")
LAST_TURN = EventKind("last turn", ("seat",), "{seat} takes the last card: this is the last turn.")
FINAL_SCORE = EventKind(
    "final score",
    ("seat", "reserve", "bonus", "score"),
    "{seat}: Reserve {reserve} + bonus {bonus} = {score}.",
)
SCORE_WITH_CAPTURED = EventKind(
    "score with captured", ("seat", "reserve", "bonus", "captured", "score"),
    "{seat}: Reserve {reserve} + bonus {bonus} + captured {captured} = {score}.",
)  # fmt: skip
WINS = EventKind("wins", ("winners",), "Victory: {winners}.")

EVENTS: Final[dict[str, EventKind]] = {
    kind.name: kind
    for kind in (
        BEGINS, DEALT, TAKES, QUEUES, CUTS, DISMISSES, REFILLED, TRIGGERED, DEFEATS, DOES_DEED, CONTROLS,
        SCORES_GEMS, HONOURED, NAVIGATES, BURIED, BECOMES_GEM, DRAWS, PASSED_OVER, IN_VAIN, RETURNED,
        RESHUFFLED, MOVES, LOOKS, SUMMONS, SINKS, SEARCHES, KIDNAPS, USES, DOUBLES, DEVOURS, GRAPPLES,
        CONQUERS, DISPELS, RETURNS, DISCARDS, FINDS_GEMS, LEAVES, CAPTURES, UNFED, LAST_TURN,
        FINAL_SCORE, SCORE_WITH_CAPTURED, WINS,
    )
}  # fmt: skip
