"""The table of BATTLES: Armageddon in lines: both fields with the running Action between their Stages."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text

from undercroft.games.battles.board import MAUSOLEUM, PORTAL, STAGE, UMBRA, ZONE_OF, ZONES
from undercroft.games.battles.guide.places import spots
from undercroft.games.battles.guide.reading import table
from undercroft.games.battles.layout import ACTION, DECLARE, GO, PLAY, TURNS
from undercroft.games.battles.words.naming import called, joined
from undercroft.games.battles.words.needs import still_needs
from undercroft.games.battles.words.sheet import (
    action_lines,
    muster_line,
    orders,
    secrecy,
    setup_line,
)
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import View
from undercroft.tui.battles.rows import BLOCKS, DENSE, FLOW, NUMBERED, ROWS, TAGGED, TOLD, WHOLE, Bars, Rows
from undercroft.tui.skin import Room

SPARE: Final = 3
"""Lines for what the card in mind does, which are worth more than what is left out for them."""

SPARE_FOR_CARD: Final = 12
"""Lines for a whole Mob of the almanac, while one is chosen and nothing lies on the table yet."""

OWN_ZONES: Final = (STAGE, PORTAL, UMBRA, MAUSOLEUM)
FAR_ZONES: Final = OWN_ZONES[::-1]
"""The zones from top to bottom, so that the Stages face each other."""

UNROLLED: Final = (DECLARE, PLAY, ACTION)
"""Phases of an Action in which its roll can still be ahead."""

OF_PLAYER: Final = frozenset({"first", "shut out", "may touch", "must touch"})
OF_GO_STEP: Final = frozenset({"first", "said go"})
"""What the guide marks at a Portal and the line of its Player tells, and what it tells in the GO step."""

LINE: Final = 63
"""The width of the line between the fields where no room is given."""


class Drawing(NamedTuple):
    """How much of the table is drawn: of the own Mobs, of the others, of empty zones; `spare` lines are to be
    left free."""

    own: int
    far: int
    empty: bool = False
    spare: int = 0


DRAWINGS: Final = (
    Drawing(WHOLE, WHOLE, True, SPARE),
    Drawing(WHOLE, WHOLE, False, SPARE),
    Drawing(NUMBERED, NUMBERED, True, SPARE),
    Drawing(NUMBERED, NUMBERED, False, SPARE),
    Drawing(NUMBERED, NUMBERED),
    Drawing(NUMBERED, TAGGED),
    Drawing(TAGGED, TAGGED),
    Drawing(ROWS, ROWS),
    Drawing(TOLD, TOLD),
    Drawing(DENSE, DENSE),
    Drawing(FLOW, FLOW),
)
"""From the fullest to the smallest."""


class Board:
    """One table for one viewer; `chosen` is the answer that the player has in mind."""

    def __init__(
        self, view: View, who: Sequence[str], chosen: str | None = None, bars: Bars = BLOCKS
    ) -> None:
        self.view = view
        self.who = who
        self.bars = bars
        self._choosing = chosen is not None and not view.facts["mobs"]
        self.found = () if chosen is None else spots(view, chosen)
        self.rows = Rows(view, who, self.found, bars)

    def within(self, room: Room | None) -> list[Text]:
        """The fullest drawing that the room has space for."""
        if room is None:
            return self.drawn(DRAWINGS[0], None)
        lines: list[Text] = []
        for drawing in DRAWINGS:
            lines = self.drawn(drawing, room.width)
            if len(lines) + (SPARE_FOR_CARD if self._choosing else drawing.spare) <= room.height:
                break
        for line in lines:
            line.truncate(room.width, overflow="ellipsis" if self.bars is BLOCKS else "crop")
        return lines[: room.height]

    def drawn(self, drawing: Drawing, width: int | None) -> list[Text]:
        """The table in one of its forms: the other field, what goes on, the own field."""
        own = self.view.seat or 0
        whole = drawing.own >= ROWS
        far = [
            self._player(1 - own, width),
            *(self._set_up(1 - own, width) if whole else []),
            *self._party(1 - own, drawing.far, drawing.empty, FAR_ZONES, width),
        ]
        near = [
            *self._party(own, drawing.own, drawing.empty, OWN_ZONES, width),
            *(self._set_up(own, width) if whole else []),
            self._player(own, width),
        ]
        between = self._happening(width)
        if whole and secrecy(self.view):
            between += _folded([secrecy(self.view)], width)
        if not between and drawing.own >= ROWS and self.view.facts["mobs"]:
            between = [Text(self.bars.level * (LINE if width is None else width), "dim")]
        return [*far, *between, *near]

    # between the fields

    def _happening(self, width: int | None) -> list[Text]:
        """The running Action with the roll it needs, what dictates Turns, and who may react."""
        lines = [*action_lines(self.view, self.who), *self._needed()]
        told = [Text(line.plain, "bold") for line in _folded(lines, width)]
        return told + _folded([*orders(self.view, self.who), *self._reacting()], width)

    def _needed(self) -> list[str]:
        """What is still to be rolled. BA-ATT-02, BA-VC-01"""
        known = table(self.view)
        if known.step not in UNROLLED or known.succeeded or known.cancelled:
            return []
        needed = still_needs(known)
        return [f"  to roll: {needed}"] if needed else []

    def _reacting(self) -> list[str]:
        """Who may act out of turn now, and with what."""
        found: dict[int, list[str]] = {}
        for mark in self.rows.marks:
            if mark.kind == "may react" and mark.spot.place is not None:
                name = mark.says.removeprefix("may use ").removesuffix(" now")
                found.setdefault(mark.spot.place, []).append(name)
        told = [
            f"{called(self.view, mob, self.who)} with {joined(names, 'or')}" for mob, names in found.items()
        ]
        return [f"May react: {'; '.join(told)}"] if told else []

    # fields

    def _party(
        self, seat: Seat, level: int, empty: bool, zones: Sequence[int], width: int | None
    ) -> list[Text]:
        """The Mobs on one side of the table, zone by zone."""
        facts = self.view.facts
        if not facts["mobs"]:
            return self._chosen(seat, width)
        if level == FLOW:
            party = [mob for mob, side in enumerate(facts["side"]) if side == seat]
            return self._paragraph("", party, width, level)
        return [line for zone in zones for line in self._zone(seat, zone, level, empty, width)]

    def _player(self, seat: Seat, width: int | None) -> Text:
        """Name, Rank and RB, and what holds of the Player; an arrow marks whose Turn it is."""
        facts = self.view.facts
        rank = facts["options"].rank(seat)
        turn = facts["phase"] == TURNS and facts["turn_seat"] == seat
        worth = OF_GO_STEP if facts["phase"] == GO else OF_PLAYER
        parts = [
            mark.says.removesuffix(" of this Round")
            for mark in self.rows.marks
            if mark.kind in worth and mark.spot.seat == seat
        ]
        parts += ["is asked"] if self.view.asked == seat else []
        bonus = f"RB {rank.bonus}" if rank.bonus else "RB without limit"
        told = f"{'>' if turn else ' '}{self.who[seat]}, {rank.title}, {bonus}"
        line = Text(f"{told}: {', '.join(parts)}" if parts else told, "bold reverse" if turn else "bold")
        if width is not None:
            line.truncate(width)
        return line

    def _set_up(self, seat: Seat, width: int | None) -> list[Text]:
        """What is public of a Player's set-up."""
        told = setup_line(self.view, seat, self.who)
        return _folded([f"  {told}"], width) if told else []

    def _chosen(self, seat: Seat, width: int | None) -> list[Text]:
        """The Mobs that the viewer has chosen in secret. BA-SETUP-04"""
        told = muster_line(self.view, seat)
        return _folded([f"  {told}"], width) if told else []

    def _zone(self, seat: Seat, zone: int, level: int, empty: bool, width: int | None) -> list[Text]:
        """A zone with the Mobs that lie there; the dead stand in one line."""
        facts = self.view.facts
        lying = [
            mob
            for mob, position in enumerate(facts["position"])
            if facts["side"][mob] == seat and ZONE_OF[position] == zone
        ]
        if not lying:
            return [Text(f"{ZONES[zone]}: nobody", "dim")] if empty else []
        if level < ROWS or zone == MAUSOLEUM:
            return self._paragraph(f"{ZONES[zone]}: ", lying, width, level)
        lines: list[Text] = []
        for mob in lying:
            lines += self.rows.lines(mob, ZONES[zone] if mob == lying[0] else "", level, width)
        return lines

    def _paragraph(self, title: str, mobs: Sequence[int], width: int | None, level: int) -> list[Text]:
        """Mobs one after the other, as many as have room in a line."""
        lines = [Text(title, "dim")]
        fresh = True
        for mob in mobs:
            brief = self.rows.brief(mob, level)
            if not fresh and width is not None and len(lines[-1]) + 2 + len(brief) > width:
                lines.append(Text("  "))
                fresh = True
            lines[-1] = lines[-1] if fresh else lines[-1].append(", ")
            lines[-1].append_text(brief)
            fresh = False
        return lines if mobs else []


def _folded(lines: Sequence[str], width: int | None) -> list[Text]:
    """Lines broken at words, the rest set in."""
    if width is None:
        return [Text(line) for line in lines]
    return [
        Text(part) for line in lines for part in textwrap.wrap(line, width, subsequent_indent="    ") or [""]
    ]
