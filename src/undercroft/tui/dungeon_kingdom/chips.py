"""Cards of Dungeon & Kingdom as coloured codes or names, one by one and in rows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from undercroft.games.dungeon_kingdom.cards import CARDS, CODES, is_monster, matches
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import EMPTY, BagView, View

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

ANY_COLOUR = "#000000 on #d7d7af"
"""A card of a colour that has no look of its own."""

CELL = 21
WIDTH = 3 * CELL
LABEL = 11


def look(face: Face) -> str:
    """Letters and ground of a card."""
    return COLOUR_STYLES.get(CARDS[face].colour, ANY_COLOUR)


def chip(face: Face, mark: str = "", points: int = 0, named: bool = False) -> Text:
    """A card by its code, in its colour, with points lying on it; `mark` is a pair of brackets, if any.

    With its name it keeps its code, but for a Monster, whose code is made of name and value.
    """
    code = CARDS[face].name if named and is_monster(face) else CODES[face]
    told = f"{code} {CARDS[face].name}" if named and not is_monster(face) else code
    if points:
        told += f"+{points}"
    return Text().append(f"{mark[:1] or ' '}{told}{mark[1:] or ' '}", look(face) + (" bold" if mark else ""))


def row(view: View, faces: Sequence[Face | None], new: Face = EMPTY, room: int = 0) -> Text:
    """Cards in order, by name where the room is wide enough; those that a new card would cut at stand in
    brackets."""
    marks = ["[]" if new != EMPTY and face is not None and matches(new, face) else "" for face in faces]
    named = chips(view, faces, marks, named=True)
    return named if cell_len(named.plain) <= room else chips(view, faces, marks)


def chips(
    view: View, faces: Sequence[Face | None], marks: Sequence[str] = (), gap: str = " ", named: bool = False
) -> Text:
    """Cards in order, with the points that lie on them."""
    drawn = []
    for at, face in enumerate(faces):
        points = view.facts["captured"][face] if face is not None and is_monster(face) else 0
        drawn.append(
            Text(" ? ", "reverse") if face is None else chip(face, marks[at] if marks else "", points, named)
        )
    return beside(drawn, gap)


def beside(drawn: Sequence[Text], gap: str = " ") -> Text:
    """Cards in a row, with gaps if they fit."""
    return Text(gap if sum(len(one) + 1 for one in drawn) <= WIDTH - LABEL else "").join(drawn)


def split(view: View, array: Sequence[Face], line: int, gap: str = " ") -> Text:
    """An Array cut at a line."""
    kingdom, dungeon = chips(view, array[:line], gap=gap), chips(view, array[line:], gap=gap)
    return Text().append_text(kingdom).append(" || " if line else "|| ", "bold").append_text(dungeon)


def bag_of(bag: BagView, apart: bool, room: int = 0) -> Text:
    """The cards of an unordered pile: one by one, by name where the room is wide enough, or each kind with
    its number."""
    unknown = [Text(f"+ {bag.unknown} unknown")] if bag.unknown else []
    if not apart:
        return beside([*(chip(face).append(str(number), "bold") for face, number in bag.known), *unknown])
    faces = [face for face, number in bag.known for _ in range(number)]
    named = beside([*(chip(face, named=True) for face in faces), *unknown])
    return named if cell_len(named.plain) <= room else beside([*map(chip, faces), *unknown])


def codes_in(faces: Sequence[Face], width: int) -> str:
    """Cards by their codes, or their number where there is no room for that."""
    text = " ".join(CODES[face] for face in faces)
    return (text if len(text) <= width else str(len(faces))) or "-"


def fit(line: Text, width: int) -> Text:
    """A line cut or filled to a width, of which the last cell stays free."""
    line.truncate(width - 1)
    line.append(" " * (width - cell_len(line.plain)))
    return line


def zone(name: str, content: Text) -> Text:
    """A line with the name of a zone and what lies in it."""
    return Text(f"  {name:<{LABEL - 2}} ").append_text(content if content.plain else Text("-"))
