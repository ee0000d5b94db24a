"""The table of DungeonQuest in lines: the whole dungeon, or the part around the hero where it is small."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from undercroft.games.dungeonquest.board import CATACOMBS, COLUMNS, TREASURE
from undercroft.games.dungeonquest.guide.places import spots
from undercroft.games.dungeonquest.guide.reading import ahead_of, asked_seat, seats
from undercroft.games.dungeonquest.words.chart import BOXES, NARROW, WHOLE, Strokes, Window, around, chart
from undercroft.games.dungeonquest.words.sheet import (
    dragon_lines,
    fight_lines,
    hero_line,
    hero_lines,
    in_play,
    whereabouts,
)
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import View
from undercroft.tui.skin import Room

STYLES = {
    "door": "bold #000000 on #d7875f",
    "gate": "bold #000000 on #a8a8a8",
    "dark": "dim",
    "number": "dim",
    "chamber": "bold",
    "tower": "bold #000000 on #ffffff",
    "treasure": "bold #000000 on #ffd700",
    "hero": "bold #ffffff on #005f00",
    "marker": "bold #ffffff on #0000d7",
    "monster": "bold #ffffff on #af0000",
    "entrance": "bold #ffffff on #870087",
    "chosen": "bold reverse",
}
"""How the pieces of the chart look; their signs say the same without colour."""

CELL = 4
MARGIN = 4
"""The width of a cell, and of the numbers of the rows with the last edge."""

WIDEST = 10
"""How many columns a cell has inside at most."""

PANEL = 30
"""The least width of the heroes beside the dungeon."""

LEAST_HALF = 24


class Board:
    """One table for one viewer; `chosen` is the answer that the player has in mind."""

    def __init__(
        self, view: View, who: Sequence[str], chosen: str | None = None, strokes: Strokes = BOXES
    ) -> None:
        self.view = view
        self.who = who
        self.strokes = strokes
        chosen_spots = () if chosen is None else spots(view, chosen)
        self.chosen = {spot.place for spot in chosen_spots if spot.zone == "laid" and spot.place is not None}

    def within(self, room: Room | None) -> list[Text]:
        """The fullest drawing that the room has space for."""
        if room is None:
            return [*self.dungeon(WHOLE), *self.heroes(self._round()), *self.events(None)]
        whole = self.dungeon(WHOLE, min(WIDEST, max(NARROW, (room.width - MARGIN) // COLUMNS - 1)))
        if room.width >= _width(whole):
            for full in (self._round(), self._round()[:1], ()):
                lines = [*whole, *self.events(room.width), *self.heroes(full, room.width)]
                if len(lines) <= room.height:
                    return self._cut(lines, room.width)
        return self._cut(self.part(room), room.width)

    def _cut(self, lines: Sequence[Text], width: int) -> list[Text]:
        """Lines no longer than the room is wide; plain letters know no sign for what is left out."""
        for line in lines:
            line.truncate(width, overflow="ellipsis" if self.strokes is BOXES else "crop")
        return list(lines)

    def part(self, room: Room) -> list[Text]:
        """The surroundings of the hero with the heroes beside them; a fight takes the place of both."""
        happening = self.events(room.width)
        if self.view.facts["fighter"] >= 0 and len(happening) + len(self.who) <= room.height:
            return [*happening, *self.heroes(())]
        rows = max(3, (room.height - 2) // 2)
        columns = max(3, (room.width - PANEL - MARGIN) // CELL)
        left = self.dungeon(around(self.centre(), min(columns, 9), rows))
        width = room.width - _width(left) - 1
        panel = [*self.heroes(self._round()[:1]), *self.events(width)]
        return _beside(left, [part for line in panel for part in _folded(line, width)])

    def centre(self) -> int:
        """Where the viewer's hero is, or the hero of the player whose turn it is."""
        for seat in (self.view.seat, asked_seat(self.view)):
            if seat is None or seat < 0:
                continue
            place: int = self.view.facts["place"][seat]
            if place == CATACOMBS:
                return ahead_of(self.view, seat)
            if place >= 0:
                return place
        return TREASURE

    def dungeon(self, window: Window, inner: int = NARROW) -> list[Text]:
        """The dungeon, or a part of it; `inner` is the number of columns inside a cell."""
        lines = []
        for pieces in chart(self.view, window, self.strokes, self.chosen, inner):
            line = Text()
            for text, shows in pieces:
                line.append(text, STYLES.get(shows, "") if text.strip() else "")
            lines.append(line)
        return lines

    def heroes(self, full: Sequence[Seat], width: int | None = None) -> list[Text]:
        """The heroes, the viewer's first: some in full within a width, the others in a line."""
        lines: list[Text] = []
        for seat in self._round():
            told = hero_lines(self.view, seat, self.who) if seat in full else self._short(seat)
            drawn = [Text(told[0], "bold reverse" if self.view.facts["active"] == seat else "bold")]
            for line in map(Text, told[1:]):
                drawn += [line] if width is None else _folded(line, width)
            lines += drawn
        return lines

    def _short(self, seat: Seat) -> list[str]:
        """A hero in a line: the rest is on the board."""
        line = hero_line(self.view, seat, self.who)
        return [f"{line}, {whereabouts(self.view, seat)}" if in_play(self.view, seat) else line]

    def _round(self) -> list[Seat]:
        """Everybody in the order of turns, the viewer first."""
        first = 0 if self.view.seat is None else self.view.seat
        return [*seats(self.view)[first:], *seats(self.view)[:first]]

    def events(self, width: int | None) -> list[Text]:
        """The fight that is going on, and the dragon."""
        half = 36 if width is None else max(LEAST_HALF, (width - 3) // 2)
        fight = fight_lines(self.view, self.who, half)
        return [
            *(Text(line, "bold" if not at else "") for at, line in enumerate(fight)),
            *map(Text, dragon_lines(self.view)),
        ]


def _width(lines: Sequence[Text]) -> int:
    return max(cell_len(line.plain) for line in lines)


def _folded(line: Text, width: int) -> list[Text]:
    """A line broken at words, the rest set in."""
    parts = textwrap.wrap(line.plain, width, subsequent_indent="    ") or [""]
    return [Text(part, line.style) for part in parts]


def _beside(left: Sequence[Text], right: Sequence[Text]) -> list[Text]:
    """Two blocks of lines side by side; what is below the end of the left one is left out."""
    width = _width(left) + 1
    lines = []
    for at, line in enumerate(left):
        drawn = line.copy()
        if at < len(right):
            drawn.append(" " * (width - cell_len(line.plain))).append_text(right[at])
        lines.append(drawn)
    return lines
