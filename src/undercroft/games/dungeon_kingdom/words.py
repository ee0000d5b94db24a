"""Dungeon & Kingdom in words: labels of answers, lines of the log, the table as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.games.dungeon_kingdom.asks import (
    ANGEL_USE,
    ASKS,
    CHANCES,
    CONTROL,
    DEED,
    DEFEAT,
    DISMISS,
    END_PHASE,
    NOTHING,
    QUEUE,
    STAY,
    ZONE_NAMES,
    ArraySlot,
    GemSet,
    Meal,
    Menu,
    Payment,
    Place,
)
from undercroft.games.dungeon_kingdom.cards import (
    CARDS,
    COLOURS,
    NAMES,
    POINTS_FOR_GEMS,
    PRINCESS,
    icons,
    is_monster,
)
from undercroft.games.dungeon_kingdom.cards.vocabulary import opening, target_of
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import EMPTY, BagView, DeckView, View
from undercroft.kit.language.syntax import all_steps
from undercroft.kit.language.walking import MAY
from undercroft.kit.words import GameWords, Key, Log, Names, Phrase, Who, answer_told, bag_told, question

SIDES: Final = {"kingdom": "Kingdom", "dungeon": "Dungeon", "hand": "hand"}


def slot_name(slot: int) -> str:
    """A slot of the Matrix in words."""
    return f"row {slot // 3 + 1}, column {slot % 3 + 1}"


def counted(faces: Sequence[Face]) -> str:
    """Cards with their numbers: 2 Knights, Angel."""
    if not faces:
        return "nothing"
    parts = []
    for face in dict.fromkeys(faces):
        number = list(faces).count(face)
        parts.append(f"{number} {plural(NAMES[face])}" if number > 1 else NAMES[face])
    return ", ".join(parts)


def plural(name: str) -> str:
    """Several cards of a name: Knights, Princesses."""
    return f"{name}es" if name.endswith("s") else f"{name}s"


def counted_gems(faces: Sequence[Face]) -> str:
    """Gems by colour: 2 yellow and 1 white Gem."""
    numbers = [f"{list(faces).count(face)} {COLOURS[face]}" for face in dict.fromkeys(faces)]
    return f"{' and '.join(numbers)} {'Gem' if len(faces) == 1 else 'Gems'}"


def in_order(faces: Sequence[Face]) -> str:
    """Cards one by one."""
    return ", ".join(NAMES[face] for face in faces)


def number_of_cards(number: int) -> str:
    """1 card, 2 cards."""
    return f"{number} {'card' if number == 1 else 'cards'}"


def row(faces: Sequence[Face]) -> str:
    """Cards in order."""
    return f"[{in_order(faces)}]"


# questions and answers


def prompt(view: View, who: Who) -> str:
    """The open question, for the player who is asked."""
    return question({"angel.use": _whether}, ASKS, NAMED, view, who)


def label(kind: str, answer: Any, view: View, who: Who) -> str:
    """An answer as it stands in a list of choices."""
    return answer_told(LABELS, NAMED, kind, answer, view, who, otherwise="{card}")


def outcome(kind: str, drawn: int, who: Who) -> str:
    """What chance can give."""
    return who[drawn] if kind == "first" else NAMES[drawn]


def _action(view: View, action: int, who: Who) -> str:
    if action == QUEUE:
        return "Queue Up"
    if action == DISMISS:
        return "Dismiss the Array and the new card"
    array = view.zones["array"][view.facts["active"]]
    return f"Cut: Kingdom {row(array[:action])} | Dungeon {row(array[action:])}"


def _menu(view: View, choice: Menu, who: Who) -> str:
    if choice == END_PHASE:
        return "End the phase"
    card = CARDS[choice.face]
    if choice.verb == DEFEAT:
        cost = counted(icons(choice.face, view.facts["options"].icon_set))
        points = card.value + view.facts["captured"][choice.face]
        return f"Defeat {card.name} (+{points}; costs {cost})"
    if choice.verb == DEED:
        return f"Deed: {card.name} - {card.ability}"
    assert choice.verb == CONTROL
    return f"Control {card.name} - {card.ability}"


def _payment(view: View, payment: Payment, who: Who) -> str:
    if payment.princess == NOTHING:
        return f"The right card from the {SIDES[ZONE_NAMES[payment.zone]]}"
    princess, zone = SIDES[ZONE_NAMES[payment.princess]], SIDES[ZONE_NAMES[payment.zone]]
    return f"Princess ({princess}) makes {NAMES[payment.face]} ({zone}) wild"


def _place(view: View, place: Place, who: Who) -> str:
    if place == STAY:
        return "Stop moving"
    if place.zone == NOTHING:
        return NAMES[place.face]
    return f"{NAMES[place.face]} from the {SIDES[ZONE_NAMES[place.zone]]}"


def _of_limbo(view: View) -> bool:
    """Whether all that the card leaves open to do is to use the card in limbo."""
    steps = [step for step in all_steps(CARDS[view.about["face"]].line.steps) if step.act == MAY]
    return all(target_of(opening(step)) == "it" for step in steps)


def _whether(view: View, who: Who) -> str:
    card = CARDS[view.about["face"]]
    return ANGEL_USE.prompt if _of_limbo(view) else f"{card.kind}: do what {card.ability} leaves open to you?"


def _yes_or_no(view: View, yes: bool, who: Who) -> str:
    if _of_limbo(view):
        return "Use its ability" if yes else "Do not use it"
    return "Do it" if yes else "Leave it out"


def _gems(view: View, gems: GemSet, who: Who) -> str:
    points = POINTS_FOR_GEMS[gems.coloured + gems.white - 1]
    if gems.colour == PRINCESS:
        return f"{gems.white} white (+{points})"
    white = f" and {gems.white} white" if gems.white else ""
    return f"{gems.coloured} {COLOURS[gems.colour]}{white} (+{points})"


def _meal(view: View, meal: Meal, who: Who) -> str:
    if meal.colour == PRINCESS:
        return "White only"
    return COLOURS[meal.colour] + (" and white" if meal.white else ", not white")


def _taken(view: View, taken: ArraySlot, who: Who) -> str:
    array = view.zones["array"][taken.seat]
    face = array[taken.slot]
    place = f" (number {taken.slot + 1})" if array.count(face) > 1 else ""
    return f"{NAMES[face]}{place} from {who[taken.seat]}'s Array"


NAMED: Final[Names] = {
    "card": lambda given: NAMES[given.answer],
    "dealt": lambda given: NAMES[given.view.zones["matrix"][given.answer]],
    "slot": lambda given: slot_name(given.answer),
    "side": lambda given: SIDES[ZONE_NAMES[given.answer]],
    "player": lambda given: given.who[given.answer],
    "number": lambda given: str(given.answer),
    "buried": lambda given: str(len(given.view.zones["graveyard"][given.view.facts["active"]])),
}

LABELS: Final[dict[Key, Phrase]] = {
    "take": "{dealt} ({slot})",
    "action": _action,
    "menu": _menu,
    "pay": _payment,
    **dict.fromkeys(("controller", "angel.card", "warrior.move"), _place),
    "gems": _gems,
    "angel.use": _yes_or_no,
    "wizard.zone": "{side}",
    "harpy.zone": "{side}",
    "ninja.target": "{player}",
    "dragon": _meal,
    "harpy.card": _taken,
    ("reaper", 0): "none",
    "reaper": "{number} of {buried}",
}
"""Where an answer is not just a card."""


# the log


LOG: Final = Log(
    facts={
        **dict.fromkeys(("card", "controller", "waived"), NAMES.__getitem__),
        "cards": counted,
        "in_order": in_order,
        "number": number_of_cards,
        "gems": counted_gems,
        "kingdom": row,
        "dungeon": row,
        "slot": slot_name,
        "zone": SIDES.__getitem__,
        "colours": lambda colours: " and ".join(COLOURS[colour] for colour in colours),
    },
    named={
        "seat": lambda seat, who: who[seat],
        "victim": lambda seat, who: who[seat],
        "winners": lambda seats, who: " and ".join(who[seat] for seat in seats),
        "losses": lambda lost, who: ", ".join(f"{who[seat]} {number}" for seat, number in enumerate(lost)),
    },
    together={},
)


# the table


def sheet(view: View, who: Who) -> list[str]:
    """Everything, line by line."""
    lines = [_headline(view), "", *_matrix(view)]
    for seat in range(len(who)):
        lines += ["", *_player(view, seat, who)]
    return lines


def _headline(view: View) -> str:
    facts, zones = view.facts, view.zones
    deck: DeckView = zones["main"]
    ability: DeckView = zones["ability"]
    parts = [f"Turn {facts['turn']}", f"{facts['phase']} phase", f"deck {deck.size()}"]
    if ability.size():
        parts.append(f"ability deck {ability.size()}")
    parts.append(f"discarded {zones['discard'].size() + zones['spent'].size()}")
    if facts["triggered"]:
        parts.append(f"turns left: {sum(face != EMPTY for face in zones['matrix'])}")
    return "   ".join(parts)


def _matrix(view: View) -> list[str]:
    names = ["-" if face == EMPTY else NAMES[face] for face in view.zones["matrix"]]
    cells = [f"{name:<18}" for name in names]
    return [f"Matrix row {at + 1}   " + "".join(cells[3 * at : 3 * at + 3]).rstrip() for at in range(3)]


def _player(view: View, seat: Seat, who: Who) -> list[str]:
    facts, zones = view.facts, view.zones
    mark = "*" if facts["active"] == seat else " "
    lines = [f"{mark} {who[seat]}: Reserve {facts['reserve'][seat]}"]
    split = facts["active"] == seat and (zones["kingdom"] or zones["dungeon"])
    if split:
        lines.append(f"    Kingdom   {_row(view, zones['kingdom'])}")
        lines.append(f"    Dungeon   {_row(view, zones['dungeon'])}")
    else:
        lines.append(f"    Array     {_row(view, zones['array'][seat])}")
    lines.append(f"    hand      {_hand(view, seat)}")
    lines.append(f"    Treasury  {_bag(zones['treasury'][seat])}")
    lines.append(f"    Graveyard {_row(view, zones['graveyard'][seat])}")
    if facts["active"] == seat and zones["limbo"]:
        lines.append(f"    limbo     {_row(view, zones['limbo'])}")
    if facts["active"] == seat and zones["look"]:
        lines.append(f"    looking   {_row(view, zones['look'])}")
    return lines


def _row(view: View, faces: Sequence[Face | None]) -> str:
    return " ".join(_card(view, face) for face in faces) or "-"


def _card(view: View, face: Face | None) -> str:
    if face is None:
        return "?"
    points = view.facts["captured"][face] if is_monster(face) else 0
    return f"[{NAMES[face]}{f' +{points}' if points else ''}]"


def _hand(view: View, seat: Seat) -> str:
    """A hand as the table shows it: what is known of another's only with `memory_aid`. DK-INFO-07"""
    bag: BagView = view.zones["hand"][seat]
    options = view.facts["options"]
    if seat != view.seat and not (options.memory_aid or options.open_hands):
        bag = BagView((), bag.size())
    return f"{_bag(bag)} ({number_of_cards(bag.size())})" if bag.size() else "-"


def _bag(bag: BagView) -> str:
    return bag_told(bag, NAMES.__getitem__) or "-"


WORDS: Final = GameWords(NAMES, ASKS, CHANCES, outcome, label, prompt, LOG.line, sheet)
