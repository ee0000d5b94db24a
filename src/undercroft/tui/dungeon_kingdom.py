"""How Dungeon & Kingdom looks in the terminal. Section 12 of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from undercroft.games.dungeon_kingdom.asks import ASKS, DISMISS, QUEUE, SLOTS
from undercroft.games.dungeon_kingdom.cards import CARDS, CODES, COLOURS, KINDS, icons, is_monster, matches
from undercroft.games.dungeon_kingdom.words import counted
from undercroft.kernel.game import Game
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import EMPTY, BagView, View
from undercroft.tui.dungeon_kingdom_rules import RULES
from undercroft.tui.skin import usual_shortcuts

COLOUR_STYLES = {
    "white": "#000000 on #ffffff",
    "red": "#ffffff on #af0000",
    "orange": "#000000 on #ff8700",
    "yellow": "#000000 on #ffd700",
    "green": "#ffffff on #005f00",
    "blue": "#ffffff on #0000d7",
    "purple": "#ffffff on #870087",
    "grey": "#000000 on #a8a8a8",
}
"""Letters and ground of a card by its colour; the code on it says the same without colour."""

PHASES = ("Take", "Action", "Refill", "Dungeon & Kingdom", "Aftermath")
CELL = 21
WIDTH = 3 * CELL
LABEL = 11


def chip(face: Face, mark: str = "", points: int = 0) -> Text:
    """A card by its code, in its colour, with points lying on it; `mark` is a pair of brackets, if any."""
    code = CODES[face] + (f"+{points}" if points else "")
    style = COLOUR_STYLES[CARDS[face].colour] + (" bold" if mark else "")
    return Text().append(f"{mark[:1] or ' '}{code}{mark[1:] or ' '}", style)


class DungeonKingdomSkin:
    """Matrix on top, players below it, the viewer last."""

    quiet = frozenset({"dealt"})

    def __init__(self, game: Game, options: Any) -> None:
        self.game = game
        self.options = options

    def veil(self, view: View) -> View:
        """Without the memory aid, hands of others are numbers of cards. DK-INFO-07"""
        if self.options.memory_aid or self.options.open_hands:
            return view
        hands = tuple(
            bag if seat == view.seat else BagView((), bag.size())
            for seat, bag in enumerate(view.zones["hand"])
        )
        return replace(view, zones={**view.zones, "hand": hands})

    def ribbon(self, view: View, who: Sequence[str]) -> Text:
        """Turn, player, and the phases with the present one marked."""
        facts = view.facts
        line = Text().append(f" Turn {facts['turn']}  {who[facts['active']]}  ", "bold")
        present = _phase(view)
        for phase in PHASES:
            line.append(
                f"[{phase}]" if phase == present else f" {phase} ", "bold reverse" if phase == present else ""
            )
        return line

    def shortcuts(self, view: View) -> list[str]:
        """Cards of the Matrix by the number of their slot; everything else in order."""
        if view.question == "take":
            return [str(int(key) + 1) for key in view.options]
        return usual_shortcuts(len(view.options))

    def label(self, view: View, key: str, who: Sequence[str]) -> Text:
        """An answer with the cards drawn."""
        value = ASKS[view.question].value(key)
        if view.question == "take":
            return self._take_label(view, value)
        if view.question == "action":
            return self._action_label(view, value)
        words = self.game.words.label(view.question, key, view, who)
        if view.question == "menu" and key.startswith("defeat/"):
            card = CARDS[value.face]
            points = card.value + view.facts["captured"][value.face]
            cost = _chips(view, icons(value.face, self.options.icon_set))
            return chip(value.face).append(f" Defeat {card.name} (+{points}): ").append_text(cost)
        about = _about(view, value)
        return chip(about[0]).append(f" {words}") if about else Text(words)

    def _take_label(self, view: View, slot: int) -> Text:
        face = view.zones["matrix"][slot]
        line = chip(face).append(f" {CARDS[face].name}")
        notes = ["cuts"] if _cuts(view, face, view.facts["active"]) else []
        notes += ["refill"] if not view.facts["triggered"] and _refills(view, slot) else []
        return line.append(f" ({', '.join(notes)})" if notes else "", "italic")

    def _action_label(self, view: View, action: int) -> Text:
        active = view.facts["active"]
        array = view.zones["array"][active]
        if action == QUEUE:
            return Text(f"Queue Up ({len(array) + 1} of {SLOTS})")
        if action == DISMISS:
            return Text("Dismiss the Array and the new card")
        return Text("Cut ").append_text(_split(view, array, action, gap=""))

    def board(self, view: View, who: Sequence[str], chosen: str | None) -> Text:
        """The whole table, sixty-three cells wide."""
        lines = [_piles(view), *self._matrix(view, chosen)]
        seats = range(len(who))
        first = 0 if view.seat is None else view.seat + 1
        for seat in (*seats[first:], *seats[:first]):
            lines += [Text(""), *self._player(view, seat, who, chosen)]
        return Text("\n").join(lines)

    def _matrix(self, view: View, chosen: str | None) -> list[Text]:
        lines = []
        for start in (0, 3, 6):
            top, below = Text(), Text()
            for slot in range(start, start + 3):
                face = view.zones["matrix"][slot]
                focused = view.question == "take" and chosen == str(slot)
                top.append_text(_fit(self._cell_top(slot, face, focused), CELL))
                below.append_text(_fit(_cell_below(view, face), CELL))
            lines += [top, below]
        return lines

    def _cell_top(self, slot: int, face: Face, focused: bool) -> Text:
        line = Text().append(">" if focused else " ", "bold").append(f"{slot + 1} ", "bold")
        if face == EMPTY:
            return line.append("-")
        cost = " ".join(CODES[icon] for icon in icons(face, self.options.icon_set))
        return line.append_text(chip(face)).append(f" {cost or CARDS[face].ability}", "italic")

    def _player(self, view: View, seat: Seat, who: Sequence[str], chosen: str | None) -> list[Text]:
        lines = [_headline(view, seat, who)]
        active = view.facts["active"] == seat
        lines += self._lines_up(view, seat, chosen)
        hand = view.zones["hand"][seat]
        if seat == view.seat or hand.known:
            lines.append(_zone("Hand", _bag(hand, apart=True)))
        graves = view.zones["graveyard"][seat]
        treasury = _zone("Treasury", _bag(view.zones["treasury"][seat], apart=False))
        lines.append(treasury.append(f"   Graveyard {_codes(graves, WIDTH - cell_len(treasury.plain) - 13)}"))
        if active and view.zones["limbo"]:
            lines.append(
                _zone("New card" if view.question == "action" else "Limbo", _row(view, view.zones["limbo"]))
            )
        if active and view.zones["look"]:
            lines.append(_zone("Looking at", _row(view, view.zones["look"])))
        return lines

    def _lines_up(self, view: View, seat: Seat, chosen: str | None) -> list[Text]:
        zones = view.zones
        mine = view.facts["active"] == seat
        if mine and (zones["kingdom"] or zones["dungeon"]):
            return [
                _zone("Kingdom", _row(view, zones["kingdom"])),
                _zone("Dungeon", _row(view, zones["dungeon"])),
            ]
        array = zones["array"][seat]
        value = None if chosen is None or not mine else ASKS[view.question].value(chosen)
        if view.question == "action" and value is not None and value >= 0:
            return [_zone("Array", _split(view, array, value))]
        new = zones["matrix"][value] if view.question == "take" and value is not None else EMPTY
        return [_zone("Array", _row(view, array, new))]

    def explain(self, view: View, key: str) -> str:
        """The rule of the question, and the cards it is about."""
        lines = [RULES.get(view.question, "")]
        for face in _about(view, ASKS[view.question].value(key)):
            lines += ["", self._describe(face)]
        return "\n".join(lines).strip()

    def _describe(self, face: Face) -> str:
        card = CARDS[face]
        if not is_monster(face):
            return f"{card.name} ({card.code}, {card.colour}). {card.ability}: {card.text}"
        cost = counted(icons(face, self.options.icon_set))
        return (
            f"{card.name} ({card.code}, grey Monster). Worth {card.value}; defeated with {cost}.\n"
            f"{card.ability}, when controlled: {card.text}"
        )

    def legend(self) -> str:
        """Codes and marks."""
        codes = ", ".join(f"{CODES[face]} {CARDS[face].name} ({COLOURS[face]})" for face in range(KINDS))
        kinds = {card.code.rstrip("0123456789"): card.kind for card in CARDS[KINDS:]}
        monsters = ", ".join(f"{code} {kind}" for code, kind in kinds.items())
        return (
            f"Adventurers: {codes}.\nMonsters (grey), with their value: {monsters}. +2 after a Monster: "
            "captured points lying on it.\nThe letters beside a Monster of the Matrix are the "
            'Adventurers that defeat it. "cuts": the card could cut your Array; '
            "[brackets] mark the cards it matches. > marks the player whose turn it is."
        )


def _phase(view: View) -> str:
    phase: str = "" if view.asked is None else view.facts["phase"]
    if phase == "action" and view.question == "take":
        return "Take"
    return next((name for name in PHASES if name.lower() == phase), "")


def _cuts(view: View, face: Face, seat: Seat) -> bool:
    return any(matches(face, card) for card in view.zones["array"][seat])


def _refills(view: View, slot: int) -> bool:
    """Whether taking a card would empty a row or column."""
    left = [face != EMPTY and at != slot for at, face in enumerate(view.zones["matrix"])]
    row, column = slot // 3, slot % 3
    return not any(left[3 * row : 3 * row + 3]) or not any(left[column::3])


def _piles(view: View) -> Text:
    zones = view.zones
    line = Text().append("MATRIX", "bold").append(f"  deck {zones['main'].size()}")
    if zones["ability"].size():
        line.append(f"  ability deck {zones['ability'].size()}")
    line.append(f"  discard {zones['discard'].size() + zones['spent'].size()}")
    if view.facts["triggered"]:
        left = sum(face != EMPTY for face in zones["matrix"])
        line.append("  ").append(
            "LAST TURN" if view.facts["last_turn"] else f"TURNS LEFT: {left}", "bold reverse"
        )
    return line


def _cell_below(view: View, face: Face) -> Text:
    if face == EMPTY:
        return Text("")
    seat = view.facts["active"] if view.seat is None else view.seat
    return Text(f"  {CARDS[face].kind}").append(" cuts" if _cuts(view, face, seat) else "", "bold")


def _headline(view: View, seat: Seat, who: Sequence[str]) -> Text:
    active = view.facts["active"] == seat
    sizes = [bag.size() for bag in view.zones["hand"]]
    name = f"{'>' if active else ' '} {who[seat]}{' (you)' if seat == view.seat else ''}"
    line = _fit(Text().append(name, "bold reverse" if active else "bold"), 25)
    line.append(f"Reserve {view.facts['reserve'][seat]:<5}", "bold")
    line.append(f"hand {sizes[seat]}")
    if sizes[seat] and sizes[seat] == max(sizes):
        line.append(" (largest)")
    return line


def _zone(name: str, content: Text) -> Text:
    return Text(f"  {name:<{LABEL - 2}} ").append_text(content if content.plain else Text("-"))


def _row(view: View, faces: Sequence[Face | None], new: Face = EMPTY) -> Text:
    """Cards in order; those that a new card would cut at stand in brackets."""
    marks = ["[]" if new != EMPTY and face is not None and matches(new, face) else "" for face in faces]
    return _chips(view, faces, marks)


def _chips(view: View, faces: Sequence[Face | None], marks: Sequence[str] = (), gap: str = " ") -> Text:
    chips = []
    for at, face in enumerate(faces):
        points = view.facts["captured"][face] if face is not None and is_monster(face) else 0
        chips.append(
            Text(" ? ", "reverse") if face is None else chip(face, marks[at] if marks else "", points)
        )
    return _beside(chips, gap)


def _beside(chips: Sequence[Text], gap: str = " ") -> Text:
    """Cards in a row, with gaps if they fit."""
    return Text(gap if sum(len(one) + 1 for one in chips) <= WIDTH - LABEL else "").join(chips)


def _split(view: View, array: Sequence[Face], line: int, gap: str = " ") -> Text:
    kingdom, dungeon = _chips(view, array[:line], gap=gap), _chips(view, array[line:], gap=gap)
    return Text().append_text(kingdom).append(" || " if line else "|| ", "bold").append_text(dungeon)


def _bag(bag: BagView, apart: bool) -> Text:
    """The cards of an unordered pile: one by one, or each kind with its number."""
    if apart:
        chips = [chip(face) for face, number in bag.known for _ in range(number)]
    else:
        chips = [chip(face).append(str(number), "bold") for face, number in bag.known]
    if bag.unknown:
        chips.append(Text(f"+ {bag.unknown} unknown"))
    return _beside(chips)


def _codes(faces: Sequence[Face], width: int) -> str:
    text = " ".join(CODES[face] for face in faces)
    return (text if len(text) <= width else str(len(faces))) or "-"


def _fit(line: Text, width: int) -> Text:
    line.truncate(width - 1)
    line.append(" " * (width - cell_len(line.plain)))
    return line


def _about(view: View, value: Any) -> list[Face]:
    """The cards that an answer is about."""
    if view.question == "take":
        return [view.zones["matrix"][value]]
    if view.question == "action":
        return list(dict.fromkeys(view.zones["limbo"]))
    if view.question == "harpy.card":
        return [view.zones["array"][value.seat][value.slot]]
    face = getattr(value, "face", getattr(value, "colour", None))
    if face is None and view.question in (
        "wizard.card",
        "ninja.card",
        "robot.target",
        "hand.discard",
        "raid",
        "raid.one",
    ):
        face = value
    return [] if face is None or face < 0 else [face]
