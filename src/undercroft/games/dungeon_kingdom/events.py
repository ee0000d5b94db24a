"""Every event this game tells, with the sentence of the log. Section 12 of the rules."""

from __future__ import annotations

from typing import Final

from undercroft.kit.telling import Kinds

TOLD: Final = Kinds()

BEGINS: Final = TOLD.kind("begins", "{seat} begins.")
DEALT: Final = TOLD.kind("dealt", "{card} is dealt to {slot}.", facts=("slot", "card"))
TAKES: Final = TOLD.kind("takes", "{seat} takes {card} from {slot}.", facts=("seat", "slot", "card"))
QUEUES: Final = TOLD.kind("queues", "{seat} queues {card} ({length} of 7).")
CUTS: Final = TOLD.kind("cuts", "{seat} cuts with {card}: Kingdom {kingdom} | Dungeon {dungeon}.")
DISMISSES: Final = TOLD.kind("dismisses", "{seat} dismisses {number} and loses {lost} captured points.")
REFILLED: Final = TOLD.kind("refilled", "Refill: {number} dealt, {left} left in the deck.")
TRIGGERED: Final = TOLD.kind("triggered", "The deck is empty: {turns} more turns.")
DEFEATS: Final = TOLD.kind("defeats", "{seat} defeats {card} with {cards} (+{value}, +{captured} captured).")
DOES_DEED: Final = TOLD.kind("deed", "{seat}: {card} - {ability}.")
CONTROLS: Final = TOLD.kind("controls", "{seat} controls {card} with {controller} (+{captured} recovered).")
SCORES_GEMS: Final = TOLD.kind("scores gems", "{seat} scores {gems} (+{points}).")
REWARDED: Final = TOLD.kind("rewarded", "{seat} gains {points} for {card}.", facts=("seat", "card", "points"))
NAVIGATES: Final = TOLD.kind("navigates", "{seat}'s Angel chooses {card} from the {zone}.")
BURIED: Final = TOLD.kind("buried", "{card} goes to the Graveyard of {seat}.", facts=("seat", "card"))
BECOMES_GEM: Final = TOLD.kind("becomes gem", "{card} becomes a Gem of {seat}.", facts=("seat", "card"))
DRAWS: Final = TOLD.kind("draws", "{seat} draws {card}.", unseen="{seat} draws an Adventurer.")
PASSED_OVER: Final = TOLD.kind("passed over", "No Adventurer lies in the {deck}.")
IN_VAIN: Final = TOLD.kind("in vain", "{seat} finds no more Adventurers.")
RETURNED: Final = TOLD.kind("returned", "{card} goes back into the deck, which is shuffled.")
RESHUFFLED: Final = TOLD.kind("reshuffled", "The discard pile is shuffled into an ability deck of {number}.")
MOVES: Final = TOLD.kind("moves", "{seat} moves {card} to the {zone}.")
LOOKS: Final = TOLD.kind(
    "looks",
    "{seat} looks at {in_order} of the {deck}.",
    unseen="{seat} looks at {number} of the {deck}.",
    facts=("seat", "number", "deck", "in_order"),
)
SUMMONS: Final = TOLD.kind("summons", "{seat} summons {card} into the {zone}.")
SINKS: Final = TOLD.kind(
    "sinks",
    "{seat} puts beneath the {deck}: {in_order}.",
    unseen="{seat} puts {number} beneath the {deck}.",
    facts=("seat", "number", "deck", "in_order"),
)
SEARCHES: Final = TOLD.kind(
    "searches", "{seat} searches {victim}'s hand: {cards}.", unseen="{seat} searches {victim}'s hand."
)
KIDNAPS: Final = TOLD.kind(
    "kidnaps",
    "{seat} takes {card} from {victim}'s hand.",
    unseen="{seat} takes a card from {victim}'s hand.",
    facts=("seat", "victim", "card"),
)
USES: Final = TOLD.kind("uses", "{seat} uses {card} - {ability}.")
DOUBLES: Final = TOLD.kind(
    "doubles", "Double Power: {use} use of {controller}.", facts=("seat", "controller", "use")
)
DEVOURS: Final = TOLD.kind(
    "devours",
    "{seat} devours {colours}: {points} Gems (+{points}); lost by each player: {losses}.",
    facts=("seat", "colours", "losses", "points"),
)
GRAPPLES: Final = TOLD.kind(
    "grapples",
    "{seat} takes {card} from {victim}'s Array into the {zone}.",
    facts=("seat", "victim", "card", "zone"),
)
CONQUERS: Final = TOLD.kind(
    "conquers",
    "{seat} conquers {victim}'s {card} with {cards}, {waived} waived (+{value}, +{captured} captured).",
)
DISPELS: Final = TOLD.kind("dispels", "{seat} dispels {cards} (+{points}).")
RETURNS: Final = TOLD.kind("returns", "{seat} takes back into hand: {cards}.")
DISCARDS: Final = TOLD.kind("discards", "{seat} discards {card}.")
FINDS_GEMS: Final = TOLD.kind("finds gems", "{seat} keeps as Gems: {cards}.")
LEAVES: Final = TOLD.kind(
    "leaves", "{card} leaves {seat} with {captured} points.", facts=("seat", "card", "captured")
)
CAPTURES: Final = TOLD.kind(
    "captures", "{card} captures {points} points of {seat}.", facts=("seat", "card", "points")
)
UNFED: Final = TOLD.kind("unfed", "{card} is not fed and leaves {seat}.", facts=("seat", "card"))
LAST_TURN: Final = TOLD.kind("last turn", "{seat} takes the last card: this is the last turn.")
FINAL_SCORE: Final = TOLD.kind("final score", "{seat}: Reserve {reserve} + bonus {bonus} = {score}.")
SCORE_WITH_CAPTURED: Final = TOLD.kind(
    "score with captured", "{seat}: Reserve {reserve} + bonus {bonus} + captured {captured} = {score}."
)
ENDLESS: Final = TOLD.kind("endless", "Play goes round in circles and ends here ({loop}).")
WINS: Final = TOLD.kind("wins", "Victory: {winners}.")

EVENTS: Final = TOLD.by_name
