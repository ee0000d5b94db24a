"""Answers in words: a card with its price, a character with where it stands, a place with who is there."""

from __future__ import annotations

from typing import Any, Final

from undercroft.games.immortal_magic.asks import (
    ABILITY_USED_BY,
    BUY,
    DONE,
    END_TURN,
    FACE_PLAYED_BY,
    GO_ON,
    KEEP_HAND,
    MOVED,
    NEW_HAND,
    PLAY_TURN,
    SKIP_FOR_CARDS,
    SKIP_FOR_GEMS,
    STOP,
    SWAP,
    TAKEN_OFF,
    TRADED,
)
from undercroft.games.immortal_magic.board import SIDES, SPACES, side_of_zone
from undercroft.games.immortal_magic.board import place_name as space_name
from undercroft.games.immortal_magic.cards import CARDS, IS_CHARACTER, IS_EQUIPMENT, NAMES
from undercroft.games.immortal_magic.guide.reading import asked_seat, seats, table
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.games.immortal_magic.words.effects import effect_words, step_words
from undercroft.games.immortal_magic.words.naming import (
    called,
    called_at,
    counted,
    line_name,
    name_of,
    place_name,
    room_name,
    row_of,
    which,
)
from undercroft.kernel.ids import NO_CARD, PASS, CardId, Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.language.syntax import Choice
from undercroft.kit.words import Key, Names, Phrase, Who, answer_told, capital

DOINGS: Final[dict[str, str]] = {
    KEEP_HAND: "Keep this hand",
    NEW_HAND: "Shuffle it in and take a new hand",
    PLAY_TURN: "Play the turn: gain 1 gem and draw 1 card",
    SKIP_FOR_CARDS: "Skip the turn: gain 1 gem and draw 2 cards",
    SKIP_FOR_GEMS: "Skip the turn: gain 2 gems and draw 1 card",
    BUY: "Pay 1 gem to draw a card",
    SWAP: "Discard 2 cards to draw one",
    GO_ON: "Go on to the movement phase",
    END_TURN: "End the turn",
    PASS: "Pass",
}


def outcome(kind: str, value: Any, who: Who) -> str:
    """A result of chance: the place, the number of pips, or the name of the card."""
    if kind == "space":
        return space_name(value)
    return str(value) if kind in ("die", "dice") else NAMES[value]


def label(kind: str, answer: Any, view: View, who: Who) -> str:
    """An answer as it stands in a list of choices."""
    return capital(answer_told(_LABELS, _NAMES, kind, answer, view, who, otherwise="{doing}"))


# what can be done


def _doing(view: View, choice: str, who: Who) -> str:
    """A card to play, an ability to use, something else to do."""
    if choice in FACE_PLAYED_BY:
        return play(view, FACE_PLAYED_BY[choice])
    if choice in ABILITY_USED_BY:
        return _use(view, *ABILITY_USED_BY[choice], who)
    if choice in MOVED:
        return f"Move {called_at(view, MOVED[choice], who)}"
    if choice in TAKEN_OFF:
        return _take_off(view, TAKEN_OFF[choice], who)
    if choice in TRADED:
        return f"Trade souls of {called_at(view, TRADED[choice], who)} for gems"
    return DOINGS[choice]


def play(view: View, face: Face) -> str:
    """A card of the hand with what it costs now: Deploy Vadorian Footman (1 gem). DIM-PLAY-01"""
    verb = "Deploy" if IS_CHARACTER[face] else "Equip" if IS_EQUIPMENT[face] else "Play"
    return f"{verb} {card_with_price(view, face)}"


def card_with_price(view: View, face: Face) -> str:
    """A card of the hand with what it costs its holder now."""
    return f"{NAMES[face]} ({counted(price(table(view), asked_seat(view), face), 'gem')})"


def _use(view: View, card: CardId, number: int, who: Who) -> str:
    """An ability: the card, what it takes, and what it does."""
    face = table(view).face[card]
    effect = CARDS[face].effects[number]
    costs = {"sac": "discard it", "once": "once until your next turn"}
    left = view.facts["counters"][row_of(view, card)]
    paid = costs.get(effect.cost, f"{counted(left, 'counter')} left")
    return f"Use {called_at(view, card, who)} ({paid}): {effect_words(effect)}"


def _take_off(view: View, card: CardId, who: Who) -> str:
    bearer = view.facts["bearer"][row_of(view, card)]
    return f"Take {name_of(view, card)}{which(view, card)} off {called_at(view, bearer, who)}"


# cards and players


def _branch(view: View, branch: int, who: Who) -> str:
    """What a branch of the card's choice does. DIM-PLAY-18"""
    about = view.about
    choice = CARDS[about["face"]].effects[about["number"]].steps[about["name"]]
    assert isinstance(choice, Choice)
    return step_words(choice.options[branch])


# places


def _column(view: View, place: int, who: Who) -> str:
    """A line of the own zone, with who is last there. DIM-DEPLOY-01"""
    queue = [at for at, where in enumerate(view.facts["place"]) if where == place]
    queue.sort(key=view.facts["slot"].__getitem__)
    last = NAMES[view.zones["in_play"][queue[-1]]] if queue else ""
    return f"line {line_name(place)}, {f'behind {last}' if queue else 'in front'}"


def _destination(view: View, place: int, who: Who) -> str:
    """A place with what waits there. DIM-MOVE-07..11, -13"""
    there = standing_at(view, place)
    if place >= SPACES:
        return _zone(view, place, there, who)
    if there:
        names = " and ".join(called(view, card, who) for card in there)
        mine = view.facts["owner"][row_of(view, there[0])] == asked_seat(view)
        return f"to {place_name(place)}, {'beside' if mine else 'against'} {names}"
    return f"to {place_name(place)}: {_room(view, place)}"


def _room(view: View, space: int) -> str:
    """What lies in a space, without naming the space."""
    face = view.zones["rooms"][space]
    known = face is not None and face != NO_CARD
    if view.facts["face_down"][space]:
        return f"a face-down room{f', {NAMES[face]} as you know' if known else ''}"
    return NAMES[face] if known else "an open space"


def _zone(view: View, place: int, there: list[CardId], who: Who) -> str:
    """The own zone, or a gate with who guards it. DIM-MOVE-09..11, DIM-CHAMP-01, -03"""
    seat = seat_of(view, place)
    if seat == asked_seat(view):
        return f"to line {line_name(place)} of your zone"
    whose = f"{who[seat]}'s zone" if seat >= 0 else "the zone beyond"
    guarded = there and view.facts["options"].guarded_gates
    guard = f"which {name_of(view, there[0])} guards" if guarded else "to become a champion"
    return f"through the gate {line_name(place)} into {whose}, {guard}"


def seat_of(view: View, place: int) -> Seat:
    """Whose zone a place is in, below zero if nobody sits there."""
    sides = SIDES[len(seats(view))]
    return sides.index(side_of_zone(place)) if side_of_zone(place) in sides else NO_CARD


def standing_at(view: View, place: int) -> list[CardId]:
    """Who stands at a place, the first of a queue first."""
    facts = view.facts
    rows = [at for at, where in enumerate(facts["place"]) if where == place]
    return [facts["in_play"][at] for at in sorted(rows, key=facts["slot"].__getitem__)]


# numbers


def _kept(view: View, number: int, who: Who) -> str:
    """How many of the souls gained stay, and what the others bring. DIM-SOUL-04"""
    gained = souls_gained(view)
    kept = f"keep {counted(number, 'soul')}" if number else "keep none"
    traded = gained - number
    return f"{kept}, trade {traded} for {counted(traded, 'gem')}" if traded > 0 else kept


def souls_gained(view: View) -> int:
    """The souls that the question is about."""
    gained: int = view.about["number"]
    return gained


_NAMES: Final[Names] = {
    "doing": lambda given: _doing(given.view, given.answer, given.who),
    "card": lambda given: called_at(given.view, given.answer, given.who),
    "face": lambda given: NAMES[given.answer],
    "priced": lambda given: card_with_price(given.view, given.answer),
    "worn": lambda given: f"{name_of(given.view, given.answer)}{which(given.view, given.answer)}",
    "room": lambda given: room_name(given.view, given.answer),
    "player": lambda given: given.who[given.answer],
    "purse": lambda given: counted(given.view.facts["gems"][given.answer], "gem"),
    "counters": lambda given: counted(given.answer, "counter"),
    "souls": lambda given: counted(given.answer, "soul"),
    "gems": lambda given: counted(given.answer, "gem"),
    "moving": lambda given: called(given.view, given.view.about["card"], given.who),
}

_LABELS: Final[dict[Key, Phrase]] = {
    "column": _column,
    **dict.fromkeys(("bearer", "target", "helper", "lead"), "{card}"),
    "room": "{room}",
    ("room", STOP): "Look at no further room",
    "rival": "{player} ({purse})",
    "branch": _branch,
    "counters": "remove {counters}",
    **dict.fromkeys(("swapped", "discard", "over the limit"), "{priced}"),
    **dict.fromkeys(("search", "recover"), "{face}"),
    **dict.fromkeys(("remove", "overloaded", "loot"), "{worn}"),
    "souls traded": "trade {souls} for {gems}",
    ("souls traded", 0): "trade none",
    "destination": _destination,
    "souls kept": _kept,
    ("grant", True): "declare {moving} a champion",
    ("grant", False): "refuse",
    ("column", DONE): "Do not deploy it",
    ("bearer", DONE): "Do not equip it",
    ("target", DONE): "Do not play it",
    ("room", DONE): "Do not play it",
    ("rival", DONE): "Do not play it",
    ("destination", DONE): "Do not move it",
    ("search", DONE): "Take no card",
    ("loot", DONE): "Take nothing",
}
"""By question, and by question and answer; to other questions something is done."""
