"""The table of Immortal Magic in lines: the dungeon with its zones, the battle, the players, the own hand."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text

from undercroft.games.immortal_magic.cards import IS_UNIVERSAL, NAMES
from undercroft.games.immortal_magic.guide.places import spots
from undercroft.games.immortal_magic.guide.reading import seats, table
from undercroft.games.immortal_magic.layout import UNROLLED
from undercroft.games.immortal_magic.queries.figures import missing
from undercroft.games.immortal_magic.queries.matching import is_rolling
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.games.immortal_magic.words.battle import battle_lines
from undercroft.games.immortal_magic.words.naming import counted, names
from undercroft.games.immortal_magic.words.sheet import (
    campaign_lines,
    character_line,
    characters_of,
    lasting_lines,
    play_lines,
    rows_before,
)
from undercroft.kernel.ids import CardId, Seat
from undercroft.kernel.sight import View
from undercroft.tui.immortal_magic.grid import (
    ARMED,
    BOXES,
    NAMED,
    ONE_LINE,
    STRONG,
    Chart,
    Form,
    Strokes,
    cell_width,
)
from undercroft.tui.skin import Room

SPARE: Final = 3
"""Lines for what the card in mind does, which are worth more than what is left out for them."""

IN_LINES: Final = 0
OWN_HAND: Final = 1
WITH_ROWS: Final = 2
WITH_PILES: Final = 3
WHOLE: Final = 4
"""How much is told of the players: a line each; the own hand too; what lies before everybody; graveyards and
Halls; the characters one by one."""


class Drawing(NamedTuple):
    """How much of the table is drawn."""

    detail: int
    ruled: bool
    told: int


DRAWINGS: Final = (
    Drawing(ARMED, True, WHOLE),
    Drawing(ARMED, True, WITH_PILES),
    Drawing(ARMED, False, WITH_PILES),
    Drawing(ARMED, False, WITH_ROWS),
    Drawing(STRONG, False, WITH_ROWS),
    Drawing(NAMED, False, WITH_ROWS),
    Drawing(ONE_LINE, False, WITH_ROWS),
)
"""From the fullest to the smallest that leaves lines free."""

SMALLEST: Final = tuple(Drawing(ONE_LINE, False, told) for told in (WITH_ROWS, OWN_HAND, IN_LINES))
"""Those that leave none."""


class Board:
    """One table for one viewer; `chosen` is the answer that the player has in mind."""

    def __init__(
        self, view: View, who: Sequence[str], chosen: str | None = None, strokes: Strokes = BOXES
    ) -> None:
        self.view = view
        self.who = who
        self.strokes = strokes
        found = () if chosen is None else spots(view, chosen)
        self.places = {spot.place for spot in found if spot.zone == "rooms" and spot.place is not None}
        self.cards: set[CardId] = {
            view.facts["in_play"][spot.place]
            for spot in found
            if spot.zone == "in_play" and spot.place is not None
        }
        self.held = {spot.face for spot in found if spot.zone == "hand"}

    def within(self, room: Room | None) -> list[Text]:
        """The fullest drawing that the room has space for."""
        if room is None:
            return self.drawn(DRAWINGS[0], None)
        for drawing in DRAWINGS:
            lines = self.drawn(drawing, room.width)
            if len(lines) + SPARE <= room.height:
                return self._cut(lines, room.width)
        for drawing in SMALLEST:
            lines = self.drawn(drawing, room.width)
            if len(lines) <= room.height:
                return self._cut(lines, room.width)
        return self._cut(self.drawn(SMALLEST[-1], room.width)[: room.height], room.width)

    def _cut(self, lines: Sequence[Text], width: int) -> list[Text]:
        """Lines no longer than the room is wide; plain letters know no sign for what is left out."""
        for line in lines:
            line.truncate(width, overflow="ellipsis" if self.strokes is BOXES else "crop")
        return list(lines)

    def drawn(self, drawing: Drawing, width: int | None) -> list[Text]:
        """The table in one of its forms: what concerns all, the dungeon, what goes on, the players."""
        form = Form(cell_width(self.view, width), drawing.detail, drawing.ruled)
        chart = Chart(self.view, form, self.strokes, self.places, self.cards)
        lines = [*self._over_all(drawing.told, width), *chart.lines(), *self._happening(width)]
        for seat in self._round():
            lines += self.player(seat, drawing.told, width)
        if drawing.told >= WITH_PILES:
            lines += _folded(lasting_lines(self.view, self.who), width)
        return lines

    def _round(self) -> list[Seat]:
        """Everybody in the order of turns, the viewer first."""
        first = 0 if self.view.seat is None else self.view.seat
        return [*seats(self.view)[first:], *seats(self.view)[:first]]

    # above and below the dungeon

    def _over_all(self, told: int, width: int | None) -> list[Text]:
        """The campaign, and the Universals, which concern everybody. DIM-UNIV-01, DIM-CAMP-10"""
        lines = campaign_lines(self.view) if told >= WITH_PILES else []
        lying = [
            f"{seat + 1} {self._lying(row)}"
            for seat in seats(self.view)
            for row in self._before(seat, universal=True)
        ]
        return _folded([*lines, *([f"Universals: {', '.join(lying)}"] if lying else [])], width)

    def _happening(self, width: int | None) -> list[Text]:
        """Cards that are being played, and the battle with both totals."""
        lines = [*battle_lines(self.view, self.who), *self._needed()]
        battle = [Text(line.plain, "" if at else "bold") for at, line in enumerate(_folded(lines, width))]
        return [*_folded(play_lines(self.view, self.who), width), *battle]

    def _needed(self) -> list[str]:
        """What the defence needs, or how it stands. DIM-BATTLE-13"""
        known = table(self.view)
        if not is_rolling(known) or known.defence_dice == UNROLLED:
            return []
        lacks = missing(known)
        return [f"  {counted(lacks, 'point')} missing to hold" if lacks else "  The defence holds"]

    # players

    def player(self, seat: Seat, told: int, width: int | None) -> list[Text]:
        """A player: a line of numbers, and below it as much as is to be told."""
        view = self.view
        active = view.facts["active"] == seat
        numbers = _folded([self._numbers(seat)], width)
        lines = [Text(line.plain, "bold reverse" if active else "bold") for line in numbers]
        if told == WHOLE:
            characters = [character_line(view, card, self.who) for card in characters_of(view, seat)]
            lines += _folded([f"  {line}" for line in characters], width)
        own = ", ".join(self._lying(row) for row in self._before(seat, universal=False))
        lines += _titled("Before", own if told >= WITH_ROWS else "", width)
        if told >= WITH_PILES:
            hall, grave = view.zones["hall"][seat], view.zones["graveyard"][seat]
            lines += _titled("Hall", names(hall) if hall else "", width)
            lines += self._grave(grave, width)
        hand = self._hand(seat) if told >= (OWN_HAND if seat == view.seat else WITH_ROWS) else ""
        return lines + _titled("Hand" if seat == view.seat else "Known", hand, width)

    def _numbers(self, seat: Seat) -> str:
        """Gems, champions and the sizes of the piles; an arrow marks the active player."""
        facts, zones = self.view.facts, self.view.zones
        needed = facts["options"].champions_needed()
        have = len(zones["hall"][seat]) + facts["credits"][seat]
        champions = f"{have}/{counted(needed, 'champion')}" if needed > 0 else counted(have, "champion")
        mark = ">" if facts["active"] == seat else " "
        piles = (
            f"hand {zones['hand'][seat].size()}, deck {zones['deck'][seat].size()}, "
            f"grave {len(zones['graveyard'][seat])}"
        )
        gone = ", conceded" if facts["gone"][seat] else ""
        gems = counted(facts["gems"][seat], "gem")
        return f"{mark}{seat + 1} {self.who[seat]}: {gems}, {champions}, {piles}{gone}"

    def _before(self, seat: Seat, universal: bool) -> list[int]:
        """The Universals or the Deployables of a player, by their rows among the cards in play."""
        faces = self.view.zones["in_play"]
        return [row for row in rows_before(self.view, seat) if IS_UNIVERSAL[faces[row]] == universal]

    def _lying(self, row: int) -> str:
        """A card in play with its counters, in brackets if it is the choice in mind."""
        counters = self.view.facts["counters"][row]
        name = NAMES[self.view.zones["in_play"][row]]
        name = f"[{name}]" if self.view.facts["in_play"][row] in self.cards else name
        return f"{name} ({counted(counters, 'counter')})" if counters else name

    def _grave(self, faces: Sequence[int], width: int | None) -> list[Text]:
        """A graveyard in a line, its top card first; what does not fit is counted."""
        told = [NAMES[face] for face in reversed(faces)]
        for shown in range(len(told), 0, -1):
            left = [f"{len(told) - shown} more"] if shown < len(told) else []
            lines = _titled("Grave", ", ".join([*told[:shown], *left]), width)
            if len(lines) == 1:
                return lines
        return []

    def _hand(self, seat: Seat) -> str:
        """The cards of a hand that the viewer knows with what each costs now. DIM-PLAY-01"""
        known = table(self.view)
        told = []
        for face, number in self.view.zones["hand"][seat].known:
            name = f"[{NAMES[face]}]" if seat == self.view.seat and face in self.held else NAMES[face]
            told.append(f"{name}{f' x{number}' if number > 1 else ''} ({price(known, seat, face)})")
        return ", ".join(told)


def _folded(lines: Sequence[str], width: int | None) -> list[Text]:
    """Lines broken at words, the rest set in."""
    if width is None:
        return [Text(line) for line in lines]
    return [
        Text(part) for line in lines for part in textwrap.wrap(line, width, subsequent_indent="    ") or [""]
    ]


def _titled(title: str, told: str, width: int | None) -> list[Text]:
    """What a player has, under its title; nothing where they have nothing."""
    return _folded([f"  {title}  {told}"], width) if told else []
