"""The table of Dungeon & Kingdom in lines: in full, or with the viewer's cards first where it is small.

Cards of the Matrix keep their names on every screen; those in rows have them where the row is wide enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from undercroft.games.dungeon_kingdom.asks import ASKS
from undercroft.games.dungeon_kingdom.cards import CARDS, CODES, icons, is_monster
from undercroft.games.dungeon_kingdom.guide.reading import cuts
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import EMPTY, View
from undercroft.tui.dungeon_kingdom.chips import (
    CELL,
    LABEL,
    WIDTH,
    bag_of,
    chip,
    chips,
    codes_in,
    fit,
    look,
    row,
    split,
    zone,
)
from undercroft.tui.skin import Room

WIDEST_CELL = 26
NAMED_CELL = 32
"""The width from which a space of the Matrix holds a Monster's name beside what defeats it."""

SPARE = 3
"""Lines for what a card does, which are worth more than a Matrix in two lines a row."""


class Board:
    """One table for one viewer; `chosen` is the answer that the player has in mind."""

    def __init__(self, view: View, who: Sequence[str], options: Any, chosen: str | None) -> None:
        self.view = view
        self.who = who
        self.options = options
        self.chosen = chosen
        self.width = 0
        """How wide rows may become by names; without a room they have codes."""

    def within(self, room: Room | None) -> list[Text]:
        """The fullest drawing that the room has space for."""
        if room is None:
            return self.full()
        self.width = room.width
        if room.width >= WIDTH:
            for lines, spare in ((self.full(), 0), (self.own_first(self.matrix()), SPARE)):
                if len(lines) + spare <= room.height:
                    return lines
        return self.own_first(self.narrow_matrix(min(WIDEST_CELL, room.width // 3)), room.width)

    def full(self) -> list[Text]:
        """Matrix on top, players below it in the order of turns, the viewer last."""
        lines = [piles(self.view), *self.matrix()]
        for seat in self._round():
            lines += [Text(""), *self.player(seat)]
        return lines

    def own_first(self, matrix: Sequence[Text], width: int = WIDTH) -> list[Text]:
        """The viewer right below the Matrix, and a line for each opponent."""
        lines = [piles(self.view), *matrix]
        if self.view.seat is not None:
            lines += self.player(self.view.seat)
        return lines + [self.opponent(seat, width) for seat in self._round() if seat != self.view.seat]

    def _round(self) -> tuple[Seat, ...]:
        seats = range(len(self.who))
        first = 0 if self.view.seat is None else self.view.seat + 1
        return (*seats[first:], *seats[:first])

    def matrix(self) -> list[Text]:
        """Three rows of two lines each."""
        lines = []
        cell = self.width // 3 if self.width // 3 >= NAMED_CELL else CELL
        named = cell > CELL
        for start in (0, 3, 6):
            top, below = Text(), Text()
            for slot in range(start, start + 3):
                face = self.view.zones["matrix"][slot]
                top.append_text(fit(self._cell(slot, face, named), cell))
                below.append_text(fit(_cell_below(self.view, face, named), cell))
            lines += [top, below]
        return lines

    def narrow_matrix(self, cell: int) -> list[Text]:
        """Three rows of one line each."""
        lines = []
        for start in (0, 3, 6):
            line = Text()
            for slot in range(start, start + 3):
                face = self.view.zones["matrix"][slot]
                line.append_text(fit(self._small_cell(slot, face, cell - 1), cell))
            lines.append(line)
        return lines

    def _slot(self, slot: int) -> Text:
        focused = self.view.question == "take" and self.chosen == str(slot)
        return Text().append(">" if focused else " ", "bold").append(f"{slot + 1} ", "bold")

    def _cell(self, slot: int, face: Face, named: bool) -> Text:
        line = self._slot(slot)
        if face == EMPTY:
            return line.append("-")
        line.append_text(chip(face, named=named))
        more = " ".join(self._cost(face)) or ("" if named else CARDS[face].ability)
        return line.append(f" {more}", "italic")

    def _cost(self, face: Face) -> list[str]:
        """What defeats a Monster, by codes."""
        return [CODES[icon] for icon in icons(face, self.options.icon_set)]

    def _small_cell(self, slot: int, face: Face, room: int) -> Text:
        """A card by its name, and as much else as there is room for: what defeats it, whether it cuts."""
        line = self._slot(slot)
        if face == EMPTY:
            return line.append("-")
        name = CARDS[face].name
        cost = f" {''.join(self._cost(face))}" if is_monster(face) else ""
        cut = " cuts" if cuts(self.view, face, _reader(self.view)) else ""
        first, *others = name.split(" ")
        short = f"{first[0]}. {' '.join(others)}" if len(others) > 1 else name
        code = "" if is_monster(face) else f" {CODES[face]}  "
        forms = ((name, cost, cut), (name, cost, ""), (short, cost, ""), (name, "", ""), (short, "", ""))
        space = room - len(line.plain) - len(code)
        name, cost, cut = next((form for form in forms if len("".join(form)) <= space), forms[-1])
        if code:
            return line.append_text(chip(face)).append(f" {name}", "italic").append(cut, "bold")
        return line.append(name, look(face)).append(cost, "italic").append(cut, "bold")

    @property
    def _named_row(self) -> int:
        return self.width - LABEL

    def player(self, seat: Seat) -> list[Text]:
        """Everything of one player."""
        view = self.view
        lines = [_headline(view, seat, self.who), *self._lines_up(seat)]
        hand = view.zones["hand"][seat]
        if seat == view.seat or hand.known:
            lines.append(zone("Hand", bag_of(hand, apart=True, room=self._named_row)))
        graves = view.zones["graveyard"][seat]
        treasury = zone("Treasury", bag_of(view.zones["treasury"][seat], apart=False))
        room = max(WIDTH, self.width) - cell_len(treasury.plain) - 13
        lines.append(treasury.append(f"   Graveyard {codes_in(graves, room)}"))
        if view.facts["active"] == seat and view.zones["limbo"]:
            name = "New card" if view.question == "action" else "Limbo"
            lines.append(zone(name, row(view, view.zones["limbo"], room=self._named_row)))
        if view.facts["active"] == seat and view.zones["look"]:
            lines.append(zone("Looking at", row(view, view.zones["look"], room=self._named_row)))
        return lines

    def _lines_up(self, seat: Seat) -> list[Text]:
        view, zones = self.view, self.view.zones
        mine = view.facts["active"] == seat
        if mine and (zones["kingdom"] or zones["dungeon"]):
            return [
                zone("Kingdom", row(view, zones["kingdom"], room=self._named_row)),
                zone("Dungeon", row(view, zones["dungeon"], room=self._named_row)),
            ]
        array = zones["array"][seat]
        value = None if self.chosen is None or not mine else ASKS[view.question].value(self.chosen)
        if view.question == "action" and value is not None and value >= 0:
            return [zone("Array", split(view, array, value))]
        new = zones["matrix"][value] if view.question == "take" and value is not None else EMPTY
        return [zone("Array", row(view, array, new, self._named_row))]

    def opponent(self, seat: Seat, width: int) -> Text:
        """One player in one line."""
        view, zones = self.view, self.view.zones
        active = view.facts["active"] == seat
        line = fit(_name(view, seat, self.who), 17)
        line.append(f"Reserve {view.facts['reserve'][seat]:<3} ", "bold")
        gems = zones["treasury"][seat].size()
        line.append(f"hand {zones['hand'][seat].size():<2} Gems {gems:<2} ")
        if active and (zones["kingdom"] or zones["dungeon"]):
            cards = (*zones["kingdom"], *zones["dungeon"])
            line.append_text(split(view, cards, len(zones["kingdom"]), gap=""))
        else:
            array = chips(view, zones["array"][seat], gap="")
            line.append_text(array if array.plain else Text("-"))
        if zones["hand"][seat].known:
            line.append("  hand ").append_text(bag_of(zones["hand"][seat], apart=False))
        line.truncate(width, overflow="ellipsis")
        return line


def _reader(view: View) -> Seat:
    seat: Seat = view.facts["active"] if view.seat is None else view.seat
    return seat


def piles(view: View) -> Text:
    """The decks, and how near the end is."""
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


def _cell_below(view: View, face: Face, named: bool) -> Text:
    if face == EMPTY:
        return Text("")
    card = CARDS[face]
    return Text(f"   {card.ability}" if named else f"  {card.kind}").append(
        " cuts" if cuts(view, face, _reader(view)) else "", "bold"
    )


def _name(view: View, seat: Seat, who: Sequence[str]) -> Text:
    active = view.facts["active"] == seat
    name = f"{'>' if active else ' '} {who[seat]}{' (you)' if seat == view.seat else ''}"
    return Text().append(name, "bold reverse" if active else "bold")


def _headline(view: View, seat: Seat, who: Sequence[str]) -> Text:
    sizes = [bag.size() for bag in view.zones["hand"]]
    line = fit(_name(view, seat, who), 25)
    line.append(f"Reserve {view.facts['reserve'][seat]:<5}", "bold")
    line.append(f"hand {sizes[seat]}")
    if sizes[seat] and sizes[seat] == max(sizes):
        line.append(" (largest)")
    return line
