"""Dungeon & Kingdom in words: labels of answers, lines of the log, the table as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from undercroft.games.dungeon_kingdom.asks import (
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
    GemSet,
    Meal,
    Menu,
    Payment,
    Place,
    Spot,
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
from undercroft.kernel.events import Event
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import EMPTY, BagView, DeckView, View
from undercroft.kit.words import asking, told

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


class DungeonKingdomWords:
    """The words of the game; everything is written for one viewer."""

    def face(self, face: Face) -> str:
        """The name of a card."""
        return NAMES[face]

    def label(self, kind: str, key: str, view: View, who: Sequence[str]) -> str:
        """An answer as it stands in a list of choices, chance's answers included."""
        if kind in CHANCES:
            drawn = CHANCES[kind].value(key)
            return str(who[drawn]) if kind == "first" else NAMES[drawn]
        return _label(kind, ASKS[kind].value(key), view, who)

    def prompt(self, view: View, who: Sequence[str]) -> str:
        """What is asked, and of whom."""
        return asking(view, who, _prompt)

    def tell(self, event: Event, seat: Seat | None, who: Sequence[str]) -> str:
        """The line of the log for an event."""
        facts = {name: _fact(name, value, who) for name, value in event.facts_for(seat).items()}
        return told(event, seat, facts)

    def table(self, view: View, who: Sequence[str]) -> str:
        """The whole table as text."""
        lines = [_headline(view), "", *_matrix(view)]
        for seat in range(len(who)):
            lines += ["", *_player(view, seat, who)]
        return "\n".join(lines)


def _prompt(view: View) -> str:
    return ASKS[view.question].prompt


def _label(kind: str, value: Any, view: View, who: Sequence[str]) -> str:
    if kind == "take":
        return f"{NAMES[view.zones['matrix'][value]]} ({slot_name(value)})"
    if isinstance(value, Spot):
        card = view.zones["array"][value.seat][value.slot]
        return f"{NAMES[card]} from {who[value.seat]}'s Array"
    if kind == "action":
        return _action(value, view)
    if kind == "ninja.target":
        return str(who[value])
    if kind == "reaper":
        return "none" if value == 0 else f"{value} of {len(view.zones['graveyard'][view.facts['active']])}"
    return _value(kind, value, view)


def _value(kind: str, value: Any, view: View) -> str:
    if isinstance(value, bool):
        return "Use its ability" if value else "Do not use it"
    if isinstance(value, Menu):
        return _menu(value, view)
    if isinstance(value, Payment):
        return _payment(value)
    if isinstance(value, Place):
        return _place(value)
    if isinstance(value, GemSet):
        return _gems(value)
    if isinstance(value, Meal):
        return _meal(value)
    face: Face = value
    return SIDES[ZONE_NAMES[face]] if kind.endswith(".zone") else NAMES[face]


def _action(action: int, view: View) -> str:
    if action == QUEUE:
        return "Queue Up"
    if action == DISMISS:
        return "Dismiss the Array and the new card"
    array = view.zones["array"][view.facts["active"]]
    return f"Cut: Kingdom {row(array[:action])} | Dungeon {row(array[action:])}"


def _menu(choice: Menu, view: View) -> str:
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


def _payment(payment: Payment) -> str:
    if payment.princess == NOTHING:
        return f"The right card from the {SIDES[ZONE_NAMES[payment.zone]]}"
    princess, zone = SIDES[ZONE_NAMES[payment.princess]], SIDES[ZONE_NAMES[payment.zone]]
    return f"Princess ({princess}) makes {NAMES[payment.face]} ({zone}) wild"


def _place(place: Place) -> str:
    if place == STAY:
        return "Stop moving"
    if place.zone == NOTHING:
        return NAMES[place.face]
    return f"{NAMES[place.face]} from the {SIDES[ZONE_NAMES[place.zone]]}"


def _gems(gems: GemSet) -> str:
    points = POINTS_FOR_GEMS[gems.coloured + gems.white - 1]
    if gems.colour == PRINCESS:
        return f"{gems.white} white (+{points})"
    white = f" and {gems.white} white" if gems.white else ""
    return f"{gems.coloured} {COLOURS[gems.colour]}{white} (+{points})"


def _meal(meal: Meal) -> str:
    if meal.colour == PRINCESS:
        return "White only"
    return COLOURS[meal.colour] + (" and white" if meal.white else ", not white")


def _fact(name: str, value: Any, who: Sequence[str]) -> str:
    if name in ("seat", "victim"):
        return str(who[value])
    if name == "winners":
        return " and ".join(who[seat] for seat in value)
    if name == "losses":
        return ", ".join(f"{who[seat]} {number}" for seat, number in enumerate(value))
    return _FACTS[name](value) if name in _FACTS else str(value)


_FACTS: Final[dict[str, Callable[[Any], str]]] = {
    "card": NAMES.__getitem__,
    "controller": NAMES.__getitem__,
    "waived": NAMES.__getitem__,
    "cards": counted,
    "in_order": in_order,
    "number": number_of_cards,
    "gems": counted_gems,
    "kingdom": row,
    "dungeon": row,
    "slot": slot_name,
    "zone": SIDES.__getitem__,
    "colours": lambda colours: " and ".join(COLOURS[colour] for colour in colours),
}


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


def _player(view: View, seat: Seat, who: Sequence[str]) -> list[str]:
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
    parts = [f"{number} {NAMES[face]}" if number > 1 else NAMES[face] for face, number in bag.known]
    if bag.unknown:
        parts.append(f"{bag.unknown} hidden")
    return ", ".join(parts) or "-"


WORDS: Final = DungeonKingdomWords()
