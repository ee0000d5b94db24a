"""Every event this game tells, with the sentence of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.dungeon_kingdom.cards import CARDS
from undercroft.kernel.events import EventKind
from undercroft.kit.declared import declared
from undercroft.kit.telling import event

BEGINS: Final = event("begins", "{seat} begins.")
DEALT: Final = event("dealt", "{card} is dealt to {slot}.", facts=("slot", "card"))
TAKES: Final = event("takes", "{seat} takes {card} from {slot}.", facts=("seat", "slot", "card"))
QUEUES: Final = event("queues", "{seat} queues {card} ({length} of 7).")
CUTS: Final = event("cuts", "{seat} cuts with {card}: Kingdom {kingdom} | Dungeon {dungeon}.")
DISMISSES: Final = event("dismisses", "{seat} dismisses {number} and loses {lost} captured points.")
REFILLED: Final = event("refilled", "Refill: {number} dealt, {left} left in the deck.")
TRIGGERED: Final = event("triggered", "The deck is empty: {turns} more turns.")
DEFEATS: Final = event("defeats", "{seat} defeats {card} with {cards} (+{value}, +{captured} captured).")
DOES_DEED: Final = event("deed", "{seat}: {card} - {ability}.")
CONTROLS: Final = event("controls", "{seat} controls {card} with {controller} (+{captured} recovered).")
SCORES_GEMS: Final = event("scores gems", "{seat} scores {gems} (+{points}).")
REWARDED: Final = event("rewarded", "{seat} gains {points} for {card}.", facts=("seat", "card", "points"))
NAVIGATES: Final = event("navigates", "{seat}'s Angel chooses {card} from the {zone}.")
BURIED: Final = event("buried", "{card} goes to the Graveyard of {seat}.", facts=("seat", "card"))
BECOMES_GEM: Final = event("becomes gem", "{card} becomes a Gem of {seat}.", facts=("seat", "card"))
DRAWS: Final = event("draws", "{seat} draws {card}.", unseen="{seat} draws an Adventurer.")
PASSED_OVER: Final = event("passed over", "No Adventurer lies in the {deck}.")
IN_VAIN: Final = event("in vain", "{seat} finds no more Adventurers.")
RETURNED: Final = event("returned", "{card} goes back into the deck, which is shuffled.")
RESHUFFLED: Final = event("reshuffled", "The discard pile is shuffled into an ability deck of {number}.")
MOVES: Final = event("moves", "{seat} moves {card} to the {zone}.")
LOOKS: Final = event(
    "looks",
    "{seat} looks at {in_order} of the {deck}.",
    unseen="{seat} looks at {number} of the {deck}.",
    facts=("seat", "number", "deck", "in_order"),
)
SUMMONS: Final = event("summons", "{seat} summons {card} into the {zone}.")
SINKS: Final = event(
    "sinks",
    "{seat} puts beneath the {deck}: {in_order}.",
    unseen="{seat} puts {number} beneath the {deck}.",
    facts=("seat", "number", "deck", "in_order"),
)
SEARCHES: Final = event(
    "searches", "{seat} searches {victim}'s hand: {cards}.", unseen="{seat} searches {victim}'s hand."
)
KIDNAPS: Final = event(
    "kidnaps",
    "{seat} takes {card} from {victim}'s hand.",
    unseen="{seat} takes a card from {victim}'s hand.",
    facts=("seat", "victim", "card"),
)
USES: Final = event("uses", "{seat} uses {card} - {ability}.")
DOUBLES: Final = event(
    "doubles", "Double Power: {use} use of {controller}.", facts=("seat", "controller", "use")
)
DEVOURS: Final = event(
    "devours",
    "{seat} devours {colours} (+{points}); Gems lost by each player: {losses}.",
    facts=("seat", "colours", "losses", "points"),
)
GRAPPLES: Final = event(
    "grapples",
    "{seat} takes {card} from {victim}'s Array into the {zone}.",
    facts=("seat", "victim", "card", "zone"),
)
CONQUERS: Final = event(
    "conquers",
    "{seat} conquers {victim}'s {card} with {cards}, {waived} waived (+{value}, +{captured} captured).",
)
DISPELS: Final = event("dispels", "{seat} dispels {cards} (+{points}).")
RETURNS: Final = event("returns", "{seat} takes back into hand: {cards}.")
DISCARDS: Final = event("discards", "{seat} discards {card}.")
FINDS_GEMS: Final = event("finds gems", "{seat} keeps as Gems: {cards}.")
LEAVES: Final = event(
    "leaves", "{card} leaves {seat} with {captured} points.", facts=("seat", "card", "captured")
)
CAPTURES: Final = event(
    "captures", "{card} captures {points} points of {seat}.", facts=("seat", "card", "points")
)
UNFED: Final = event("unfed", "{card} is not fed and leaves {seat}.", facts=("seat", "card"))
LAST_TURN: Final = event("last turn", "{seat} takes the last card: this is the last turn.")
FINAL_SCORE: Final = event("final score", "{seat}: Reserve {reserve} + bonus {bonus} = {score}.")
SCORE_WITH_CAPTURED: Final = event(
    "score with captured", "{seat}: Reserve {reserve} + bonus {bonus} + captured {captured} = {score}."
)
ENDLESS: Final = event("endless", "Play goes round in circles and ends here ({loop}).")
WINS: Final = event("wins", "Victory: {winners}.")


def _told_of(kind: EventKind, named: str, names: Sequence[str]) -> tuple[EventKind, ...]:
    """A kind of event for each card that can cause it: the same but for the sentence, which names that card
    in place of the one `named`."""
    found = []
    for name in names:
        says = kind.says.replace(named, name.replace("{", "{{").replace("}", "}}"))
        found.append(kind if name == named else EventKind(kind.name, kind.facts, says))
    return tuple(found)


NAVIGATES_WITH: Final = _told_of(NAVIGATES, "Angel", [card.kind for card in CARDS])
DOUBLES_WITH: Final = _told_of(DOUBLES, "Double Power", [card.ability for card in CARDS])
"""By the card whose ability it is."""

EVENTS: Final = declared(EventKind, globals())
