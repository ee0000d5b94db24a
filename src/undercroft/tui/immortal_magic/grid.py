"""The dungeon of Immortal Magic in lines, the viewer's own side below: spaces, and the zones around them.

Inside a space stand the card that lies there, then who stands there with the number of the player, and where
there is room what they fight with and what they wear.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from rich.text import Text

from undercroft.games.immortal_magic.board import EAST, NORTH, SIDES, SOUTH, column, home, row, space
from undercroft.games.immortal_magic.cards import CARDS, IS_ENEMY, NAMES
from undercroft.games.immortal_magic.guide.reading import gates, seats, table
from undercroft.games.immortal_magic.queries.figures import (
    attack_dice,
    attack_terms,
    defence_dice,
    defence_terms,
)
from undercroft.games.immortal_magic.queries.moves import moves_left
from undercroft.games.immortal_magic.words.labels import seat_of, standing_at
from undercroft.games.immortal_magic.words.naming import row_of
from undercroft.games.immortal_magic.words.sheet import FACE_DOWN
from undercroft.kernel.ids import NO_CARD, CardId
from undercroft.kernel.sight import View

ONE_LINE: Final = 0
NAMED: Final = 1
STRONG: Final = 2
ARMED: Final = 3
"""How much stands in a space: the card or who is there; both; also dice and figures; also equipment."""

STYLES: Final = {
    "own": "bold #ffffff on #005f00",
    "rival": "bold #ffffff on #0000d7",
    "enemy": "bold #ffffff on #af0000",
    "room": "bold",
    "down": "dim",
    "open": "dim",
    "number": "dim",
    "figures": "",
    "gear": "italic",
    "chosen": "bold reverse",
}
"""How the pieces of the dungeon look; their signs say the same without colour."""

MARGIN: Final = 3
USUAL: Final = 20
WIDEST: Final = 28
MOST_QUEUED: Final = 3
"""The width of the numbers beside the rows, how wide a space is where nothing limits it and at the most, and
how many of a queue are drawn. Of the 274 printed names 39 are cut in a space of 20, 5 in one of 24."""

JOINTS: Final = (", ", ' "', " of ", " in ", " the ", " The ")
"""Where a long name has an end that can be left out."""


class Strokes(NamedTuple):
    """The characters of the lines between spaces: level, upright, and the joints of each kind of rule."""

    level: str
    upright: str
    top: str
    middle: str
    bottom: str


ASCII: Final = Strokes("-", "|", "+++", "+++", "+++")
BOXES: Final = Strokes("─", "│", "┌┬┐", "├┼┤", "└┴┘")


class Piece(NamedTuple):
    """A line within a space, and what it shows."""

    text: str
    look: str


NOTHING: Final = Piece("", "")


class Form(NamedTuple):
    """How the dungeon is drawn: the width of a space, how much stands in it, with lines between the rows?"""

    width: int
    detail: int
    ruled: bool


def own_side(view: View) -> int:
    """The side that the viewer looks from."""
    return SOUTH if view.seat is None else SIDES[len(seats(view))][view.seat]


def rows_from(side: int, width: int, height: int) -> list[list[int]]:
    """The spaces as somebody sees them who sits at a side, the farthest row first."""
    if side in (SOUTH, NORTH):
        rows = [[space(x, y) for x in range(width)] for y in reversed(range(height))]
    else:
        rows = [[space(x, y) for y in reversed(range(height))] for x in reversed(range(width))]
    return [line[::-1] for line in reversed(rows)] if side in (NORTH, EAST) else rows


def columns(view: View) -> int:
    """How many columns are drawn: those of the dungeon, with more than two players the zones beside them."""
    width: int = view.facts["options"].size()[0]
    return width + (2 if len(seats(view)) > 2 else 0)


def cell_width(view: View, width: int | None) -> int:
    """The width of a space where the whole dungeon may be so wide."""
    if width is None:
        return USUAL
    number = columns(view)
    return max(1, min(WIDEST, (width - MARGIN - 1) // number - 1))


def shortened(name: str, room: int) -> str:
    """A name within so many cells: without its epithet, then with initials, then its last word."""
    if len(name) <= room:
        return name
    name = name.removeprefix("The ")
    for joint in JOINTS:
        name = name.split(joint)[0]
    words = name.split(" ")
    for number in range(len(words)):
        told = " ".join([*(f"{word[0]}." for word in words[:number]), *words[number:]])
        if len(told) <= room:
            return told
    return words[-1][:room]


class Chart:
    """The dungeon of one viewer in one form; `places` and `cards` are where the choice in mind lies."""

    def __init__(
        self,
        view: View,
        form: Form,
        strokes: Strokes = BOXES,
        places: Collection[int] = (),
        cards: Collection[CardId] = (),
    ) -> None:
        self.view = view
        self.form = form
        self.strokes = strokes
        self.places = places
        self.cards = {*cards, *(_bearers(view, cards) if form.detail < ARMED else ())}
        self.known = table(view)
        self.side = own_side(view)
        self.rows = rows_from(self.side, *view.facts["options"].size())
        self.gates = gates(len(seats(view)), *view.facts["options"].size())
        self.beside = len(seats(view)) > 2

    def lines(self) -> list[Text]:
        """Everything, the zone across on top and the own zone below."""
        last = len(self.rows) - 1
        drawn = [self._heads(), *self._zone((self.side + 2) % 4, self.rows[0], upwards=True)]
        for number, spaces in enumerate(self.rows):
            drawn += self._rule(self.strokes.middle if number else self.strokes.top)
            drawn += self._row(spaces)
            drawn += self._rule(self.strokes.bottom) if number == last else []
        return drawn + self._zone(self.side, self.rows[-1])

    # lines

    def _heads(self) -> Text:
        names = [self._name(at, upright=True) for at in self.rows[0]]
        names = ["", *names, ""] if self.beside else names
        return Text(" " * MARGIN + "".join(f" {name:^{self.form.width}}" for name in names), "dim")

    def _name(self, at: int, upright: bool) -> str:
        """The letter or number of the column or row of the drawing that a space is in."""
        lettered = upright == (self.side in (SOUTH, NORTH))
        return "abcdef"[column(at)] if lettered else str(row(at) + 1)

    def _rule(self, joints: str) -> list[Text]:
        if not self.form.ruled:
            return []
        level = self.strokes.level * self.form.width
        rule = joints[0] + joints[1].join([level] * len(self.rows[0])) + joints[2]
        indent = MARGIN + (self.form.width + 1 if self.beside else 0)
        return [Text(" " * indent + rule, "dim")]

    def _row(self, spaces: Sequence[int]) -> list[Text]:
        cells = [self.cell(at) for at in spaces]
        if self.beside:
            west, east = (self.queue(home((self.side + way) % 4, spaces[0])) for way in (1, 3))
            cells = [west, *cells, east]
        margin = f"{self._name(spaces[0], upright=False):>2} "
        fewest = [[NOTHING] * (2 if self.form.ruled else 1)]
        drawn = []
        for number, across in enumerate(zip_longest(*cells, *fewest, fillvalue=NOTHING)):
            drawn.append(self._line(margin if number == 0 else "", across[: len(cells)], self.beside))
        return drawn

    def _line(self, margin: str, across: Sequence[Piece], beside: bool) -> Text:
        """Pieces side by side with strokes between the spaces of the dungeon."""
        drawn = Text(margin.ljust(MARGIN), "dim")
        walls = range(1, len(across)) if beside else range(len(across) + 1)
        for at, piece in enumerate(across):
            drawn.append(self.strokes.upright if at in walls else " ", "dim")
            drawn.append_text(self._fitted(piece))
        return drawn.append(self.strokes.upright, "dim") if len(across) in walls else drawn

    def _fitted(self, piece: Piece) -> Text:
        text = piece.text[: self.form.width]
        drawn = Text(text, STYLES.get(piece.look, "") if text.strip() else "")
        return drawn.append(" " * (self.form.width - len(text)))

    def _zone(self, side: int, spaces: Sequence[int], upwards: bool = False) -> list[Text]:
        """A zone in line with the columns; queues go away from the dungeon."""
        lines = [home(side, at) for at in spaces]
        seat = seat_of(self.view, lines[0])
        queues = [self.queue(place, upwards) for place in lines]
        if upwards:
            longest = max(map(len, queues))
            queues = [[NOTHING] * (longest - len(queue)) + queue for queue in queues]
        drawn = []
        rows = list(zip_longest(*queues, fillvalue=NOTHING))
        for number, across in enumerate(rows):
            first = number == (len(rows) - 1 if upwards else 0)
            line = Text((f"{seat + 1:>2}" if first and seat >= 0 else "").ljust(MARGIN), "dim")
            for piece in (NOTHING, *across) if self.beside else across:
                line.append(" ").append_text(self._fitted(piece))
            drawn.append(line)
        return drawn

    # what stands in a space or a line

    def cell(self, at: int) -> list[Piece]:
        """A space: its card, and who stands there."""
        there = standing_at(self.view, at)
        chosen = at in self.places
        if self.form.detail == ONE_LINE and there:
            return self._foremost(there, chosen)
        pieces = self._room(at, chosen)
        return pieces[:1] if self.form.detail == ONE_LINE else pieces + self._fighters(there)

    def queue(self, place: int, upwards: bool = False) -> list[Piece]:
        """A line of a zone: who guards the gate, then those behind; nobody leaves it open. DIM-CHAMP-03"""
        there = standing_at(self.view, place)
        chosen = place in self.places
        if not there:
            told = "open gate" if self.form.width > 10 else "open"
            return [self._piece(told, "open", chosen)] if place in self.gates else []
        if self.form.detail == ONE_LINE:
            return self._foremost(there, chosen)
        blocks = [self._fighter(card, chosen and not at) for at, card in enumerate(there[:MOST_QUEUED])]
        if len(there) > MOST_QUEUED:
            blocks.append([Piece(f"and {len(there) - MOST_QUEUED} more", "down")])
        return [piece for block in (reversed(blocks) if upwards else blocks) for piece in block]

    def _foremost(self, there: Sequence[CardId], chosen: bool) -> list[Piece]:
        """The one in mind, else the first, and how many more there are."""
        card = next((card for card in there if card in self.cards), there[0])
        return self._fighter(card, chosen, len(there) - 1)[:1]

    def _fighters(self, cards: Sequence[CardId]) -> list[Piece]:
        return [piece for card in cards for piece in self._fighter(card)]

    def _piece(self, text: str, look: str, chosen: bool) -> Piece:
        """A line, in brackets where it is the choice in mind."""
        if not chosen:
            return Piece(text, look)
        return Piece(f"[{text[: self.form.width - 2]}]", "chosen")

    def _marked(self, head: str, name: str, tail: str, chosen: bool) -> str:
        """A name shortened so that what stands before and behind it has room."""
        room = self.form.width - len(head) - len(tail) - (2 if chosen else 0)
        return f"{head}{shortened(name, max(1, room))}{tail}"

    def _room(self, at: int, chosen: bool) -> list[Piece]:
        """The card of a space; a face-down one by its name only for who has looked at it."""
        face, facts = self.view.zones["rooms"][at], self.view.facts
        known = face is not None and face != NO_CARD
        if facts["face_down"][at]:
            told = self._marked(f"{FACE_DOWN} ", NAMES[face], "", chosen) if known else FACE_DOWN
            return [self._piece(told, "down", chosen)]
        if not known:
            return [self._piece("", "open", chosen)]
        enemy = IS_ENEMY[face]
        tail = f" *{facts['enemy_souls'][at]}" if facts["enemy_souls"][at] else ""
        told = self._marked("!" if enemy else "", NAMES[face], tail, chosen)
        pieces = [self._piece(told, "enemy" if enemy else "room", chosen)]
        if enemy:
            pieces.append(Piece(self._strength(facts["rooms"][at], f" {CARDS[face].gems}g"), "figures"))
        return pieces

    def _fighter(self, card: CardId, chosen: bool = False, behind: int = 0) -> list[Piece]:
        """A character with the number of its player and its souls; `behind` says how many are not drawn."""
        facts, at = self.view.facts, row_of(self.view, card)
        owner, souls = facts["owner"][at], facts["souls"][at]
        tail = (f" *{souls}" if souls else "") + (f" +{behind}" if behind else "")
        chosen = chosen or card in self.cards
        told = self._marked(f"{owner + 1} ", NAMES[self.known.face[card]], tail, chosen)
        look = "own" if owner == (self.view.seat or 0) else "rival"
        pieces = [self._piece(told, look, chosen)]
        if self.form.detail >= STRONG:
            pieces.append(Piece(self._strength(card, self._state(at, card)), "figures"))
        return pieces + (self._worn(card) if self.form.detail >= ARMED else [])

    def _strength(self, card: CardId, more: str) -> str:
        """Dice and figures of attack and defence with all that is in force: 2d+3/2d+1; narrow spaces leave
        out letters, then dice. DIM-BATTLE-07..09"""
        t = self.known
        attack = attack_dice(t, card), sum(term.amount for term in attack_terms(t, card))
        defence = defence_dice(t, card), sum(term.amount for term in defence_terms(t, card))
        told = "/".join(f"{dice}d" + (f"{total:+d}" if total else "") for dice, total in (attack, defence))
        bare = f"{attack[1]:+d}/{defence[1]:+d}"
        forms = (told + more, told, told.replace("d", ""), bare)
        return next((form for form in forms if len(form) <= self.form.width), bare)

    def _state(self, at: int, card: CardId) -> str:
        """Moves left in the own turn, or that it is stunned. DIM-MOVE-01, -14"""
        facts = self.view.facts
        if facts["stunned"][at]:
            return " zz"
        left = moves_left(self.known, card) if facts["active"] == facts["owner"][at] else 0
        return f" m{left}" if left else ""

    def _worn(self, card: CardId) -> list[Piece]:
        """The equipment of a character, with its counters."""
        facts = self.view.facts
        found = []
        for at, bearer in enumerate(facts["bearer"]):
            if bearer == card:
                left = f" {facts['counters'][at]}" if facts["counters"][at] else ""
                chosen = facts["in_play"][at] in self.cards
                told = self._marked("+", NAMES[self.view.zones["in_play"][at]], left, chosen)
                found.append(self._piece(told, "gear", chosen))
        return found


def _bearers(view: View, cards: Collection[CardId]) -> list[CardId]:
    """Who wears one of some cards."""
    worn = zip(view.facts["in_play"], view.facts["bearer"], strict=True)
    return [bearer for card, bearer in worn if card in cards and bearer != NO_CARD]
