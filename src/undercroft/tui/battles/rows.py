"""One Mob of BATTLES: Armageddon in lines: position, Hit Points, figures, tags, Totals."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from undercroft.games.battles.abilities import RUNECASTER
from undercroft.games.battles.asks import MOST_TOTALS
from undercroft.games.battles.board import ACTIVE, DEAD, DEFENSE, MOBILE, POSITIONS
from undercroft.games.battles.cards import FIRST_TOTAL, ICONS, MOD, TITLES, TOTALS
from undercroft.games.battles.guide.marks import marks
from undercroft.games.battles.guide.reading import table
from undercroft.games.battles.layout import MUSTER
from undercroft.games.battles.queries.figures import attack_number, own_defense, protection
from undercroft.games.battles.words.naming import base, counted, name_of
from undercroft.games.battles.words.sheet import counters
from undercroft.kernel.guide import Spot
from undercroft.kernel.sight import View

FLOW: Final = 0
DENSE: Final = 1
TOLD: Final = 2
ROWS: Final = 3
TAGGED: Final = 4
NUMBERED: Final = 5
WHOLE: Final = 6
"""How much is told of the Mobs: sign, name and Hit Points; also the zone and the most Hit Points; also what
holds of them; a line each; as many as that takes; their Totals; icons and LP, an ability a line."""

SIGNS: Final = ("+", "!", ">", "#", "~", "*", "-", "x")
"""By position, beside its word."""

STYLES: Final = {
    "own": "bold #ffffff on #005f00",
    "rival": "bold #ffffff on #0000d7",
    "dead": "dim",
    "whole": "green",
    "hurt": "yellow",
    "weak": "bold red",
    "tag": "italic",
    "number": "",
    "chosen": "bold reverse",
}
"""How the pieces of a row look; their signs and words say the same without colour."""

MARGIN: Final = 7
NAME: Final = 14
POSITION: Final = 8
BAR: Final = 6
BARRED_FROM: Final = 63
"""The widths of zone, name, position and bar in a row; below that width of the table there are no bars."""


class Bars(NamedTuple):
    """The signs of a bar: Hit Points left, and lost; and of the line between the fields."""

    full: str
    empty: str
    level: str


ASCII: Final = Bars("#", ".", "-")
BLOCKS: Final = Bars("█", "░", "─")

WEAK: Final = 3
"""A Mob with less than one in so many of its Hit Points is weak."""

TAGS: Final = {
    "target": "target",
    "joined": "joins in",
    "responder": "acts out of turn",
    "may react": "may react",
    "asked about": "asked about",
    "new": "New binds it",
    "barred": "not again this Round",
    "foresees": "foresees",
    "called": "called",
    "sacrificed": "lost for ever",
}
"""What the guide marks at a Mob, in a word or two."""

WORDED: Final = frozenset({"needs", "forecast"})
"""Marks that are told in their own words."""


class Rows:
    """The Mobs of one table for one viewer; `spots` are where the choice in mind lies."""

    def __init__(self, view: View, who: Sequence[str], spots: Collection[Spot], bars: Bars) -> None:
        self.view = view
        self.who = who
        self.known = table(view)
        self.bars = bars
        self.marks = marks(view)
        places = {zone: {spot.place for spot in spots if spot.zone == zone} for zone in ZONES_OF_SPOTS}
        self.mobs, self.abilities, self.totals = (places[zone] for zone in ZONES_OF_SPOTS)

    # in a paragraph

    def brief(self, mob: int, level: int) -> Text:
        """Sign, name and Hit Points: +Warrior 18, +Warrior 18/24; from TOLD on with what holds of it."""
        facts = self.view.facts
        said = f"{SIGNS[facts['position'][mob]]}{name_of(self.view, mob)}"
        if facts["position"][mob] != DEAD and facts["max_hp"][mob]:
            said = f"{said} {facts['hp'][mob]}" + (f"/{facts['max_hp'][mob]}" if level > FLOW else "")
        said = f"[{said}]" if mob in self.mobs else said
        tags = ", ".join(self.tags(mob)) if level >= TOLD else ""
        line = Text("").append(said, STYLES[self._look(mob)])
        return line.append(f" ({tags})", STYLES["tag"]) if tags else line

    def _look(self, mob: int) -> str:
        if mob in self.mobs:
            return "chosen"
        if self.view.facts["position"][mob] == DEAD:
            return "dead"
        return "own" if self.view.facts["controller"][mob] == (self.view.seat or 0) else "rival"

    # in lines

    def lines(self, mob: int, zone: str, level: int, width: int | None) -> list[Text]:
        """A Mob with as much as is to be told; tags stand behind its figures where they have room."""
        row = self._row(mob, zone, width)
        tags = ", ".join(self.tags(mob))
        inline = level == ROWS or width is None or len(row) + 2 + len(tags) <= width
        lines = [row.append(f"  {tags}", STYLES["tag"]) if tags and inline else row]
        if tags and not inline:
            lines += _indented(tags, width, STYLES["tag"])
        if level >= NUMBERED and self.view.facts["totals"][mob]:
            told = [self.ability(mob, slot, level == WHOLE) for slot in (0, 1)]
            told = told if level == WHOLE else ["; ".join(told)]
            lines += [line for part in told for line in _indented(part, width, STYLES["number"])]
        return lines

    def _row(self, mob: int, zone: str, width: int | None) -> Text:
        """Zone, sign, name, position, bar, Hit Points, ATT, DEF and the Mod die."""
        facts = self.view.facts
        at = facts["position"][mob]
        line = Text(zone.ljust(MARGIN), "dim").append(f"{SIGNS[at]} ")
        name = name_of(self.view, mob)
        name = f"[{name[: NAME - 2]}]" if mob in self.mobs else name[:NAME]
        line.append(name, STYLES[self._look(mob)]).append(" " * (NAME - len(name)))
        line.append(f" {POSITIONS[at]:<{POSITION}} ")
        if facts["max_hp"][mob]:
            line.append_text(self._health(mob, width is None or width >= BARRED_FROM))
        return line.append(self._figures(mob))

    def _health(self, mob: int, barred: bool) -> Text:
        """Hit Points as a bar and as numbers."""
        hp, most = self.view.facts["hp"][mob], self.view.facts["max_hp"][mob]
        look = "weak" if WEAK * hp < most else "hurt" if hp < most else "whole"
        filled = -(-BAR * hp // most)
        bar = f"{self.bars.full * filled}{self.bars.empty * (BAR - filled)} " if barred else ""
        return Text(bar, STYLES[look]).append(f"{f'{hp}/{most}':<6}", STYLES[look])

    def _figures(self, mob: int) -> str:
        """ATT and DEF as they count now, and the Mod die. BA-ATT-02, -05"""
        known = self.known
        defense = own_defense(known, mob, False) + protection(known, mob)
        return f"ATT {attack_number(known, mob):<2} DEF {defense:<2} D{MOD[known.mobs[mob]]}"

    def tags(self, mob: int) -> list[str]:
        """What holds of a Mob: its part in the Action, the roll that is needed, what stands, who holds it."""
        found = [
            TAGS.get(mark.kind, mark.says) for mark in self.marks if self._tells(mark.spot, mark.kind, mob)
        ]
        facts = self.view.facts
        if facts["position"][mob] in (MOBILE, DEFENSE) and base(self.view, mob) != ACTIVE:
            found.append(f"from {POSITIONS[base(self.view, mob)]}")
        if facts["phase"] == MUSTER:
            found += self.written(mob)
        return list(dict.fromkeys([*found, *counters(self.view, mob, self.who)]))

    def _tells(self, spot: Spot, kind: str, mob: int) -> bool:
        return spot.zone == "mobs" and spot.place == mob and (kind in TAGS or kind in WORDED)

    # set-up

    def written(self, mob: int) -> list[str]:
        """The LP of a Mob at set-up, as far as they are written down and the viewer may know."""
        facts = self.view.facts
        first, second = (TITLES[2 * facts["mobs"][mob] + slot] for slot in (0, 1))
        if any(map(any, facts["lp"])):
            return [f"{first} {facts['lp'][mob][0]} LP, {second} {facts['lp'][mob][1]} LP"]
        own = self.known.fielded(facts["home"][mob])
        row = self.known.muster[facts["home"][mob]]
        slot = own.index(mob)
        if slot >= len(row):
            return []
        lp = row[slot] + facts["kis"][mob]
        before = sum(2 if facts["mobs"][other] == RUNECASTER else 1 for other in own[:slot])
        later = row[len(own) + before :]
        return [f"{first} {later[0]} LP, {second} {lp - later[0]} LP" if later else counted(lp, "LP")]

    # abilities

    def ability(self, mob: int, slot: int, whole: bool) -> str:
        """An ability with its Totals: Trap: to set 13, to spring 11; the whole of it has icons and LP."""
        kind = self.view.facts["mobs"][mob]
        ability = 2 * kind + slot
        title = f"[{TITLES[ability]}]" if 2 * mob + slot in self.abilities else TITLES[ability]
        if whole:
            lp = counted(self.view.facts["lp"][mob][slot], "LP")
            title = f"{title} ({' '.join(ICONS[ability])}), {lp}"
        last = FIRST_TOTAL[ability + 1] if slot == 0 else len(TOTALS[kind])
        told = [self._total(mob, at) for at in range(FIRST_TOTAL[ability], last)]
        return f"{title}: {', '.join(told)}" if told else title

    def _total(self, mob: int, at: int) -> str:
        """What a Total is for and what it holds, in brackets if it is the choice in mind."""
        total = TOTALS[self.view.facts["mobs"][mob]][at]
        held = self.view.facts["totals"][mob][at]
        told = f"{total.of} {f'{held}D{total.die}' if total.die else held}"
        return f"[{told}]" if mob * MOST_TOTALS + at in self.totals else told


ZONES_OF_SPOTS: Final = ("mobs", "abilities", "totals")
"""Where the guide lays answers that are about a Mob."""


def _indented(told: str, width: int | None, style: str) -> list[Text]:
    """Lines below a row, in line with its name."""
    indent = " " * (MARGIN + 2)
    wide = max(len(told), 1) + len(indent) if width is None else width
    lines = textwrap.wrap(told, wide, initial_indent=indent, subsequent_indent=indent)
    return [Text(line, style) for line in lines]
