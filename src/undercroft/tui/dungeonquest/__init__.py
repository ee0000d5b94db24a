"""How DungeonQuest looks in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from undercroft.games.dungeonquest.asks import ASKS
from undercroft.games.dungeonquest.cards import CARDS
from undercroft.games.dungeonquest.cards.heroes import HEROES, MONSTERS
from undercroft.games.dungeonquest.cards.tiles import TILES
from undercroft.games.dungeonquest.guide.marks import deadly
from undercroft.games.dungeonquest.words.chart import (
    ASCII,
    MARKS,
    TOWER_MARK,
    TOWER_WORD,
    TREASURE_MARK,
    TREASURE_WORD,
    WORDS,
    monster_mark,
)
from undercroft.games.dungeonquest.words.sheet import headline, sun_track
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View
from undercroft.kit.guide import faces_in
from undercroft.tui.dungeonquest.board import Board
from undercroft.tui.skin import GuidedSkin, Room

SMALL = Room(79, 20)
"""What a terminal of 80 columns and 24 lines has room for, with the command and its prompt."""

NOTES = {
    "door": "through the door",
    "unexplored": "into the unexplored",
}
"""Notes that read better within a sentence; the others stand as they are."""


class DungeonQuestSkin(GuidedSkin):
    """The dungeon on top, the heroes and the fight below it."""

    quiet = frozenset({"draws combat", "gathered"})
    counts = frozenset({"final score", "killed"})

    def ribbon(self, view: View, who: Sequence[str]) -> Text:
        """Round, player, and the sun on its track."""
        facts = view.facts
        line = Text().append(f" Round {facts['round']}  ", "bold")
        if facts["active"] >= 0:
            line.append(f"{who[facts['active']]}  ", "bold")
        line.append(f"Sun {sun_track(view)}")
        return line.append(f"  tiles {view.zones['tiles'].size()}")

    def board(self, view: View, who: Sequence[str], chosen: str | None, room: Room | None = None) -> Text:
        """The table; the whole dungeon where the room is large enough."""
        return Text("\n").join(Board(view, who, chosen).within(room))

    def sketch(self, view: View, who: Sequence[str]) -> str:
        """The sun, the part of the dungeon around the hero, the heroes beside it."""
        lines = Board(view, who, strokes=ASCII).within(SMALL)
        return "\n".join([headline(view), *(line.plain.rstrip() for line in lines)])

    # choices

    def notes(self, view: View, key: str) -> list[str]:
        """What is worth knowing of an answer: doors, odds, searches left, the gold one leaves with."""
        return [_reworded(note) for note in self.game.guide.notes(view, key)]

    def first(self, view: View) -> int:
        """The first that does not lead to a Bottomless Pit."""
        safe = [at for at, key in enumerate(view.options) if not deadly(view, key)]
        return safe[0] if safe else 0

    def label(self, view: View, key: str, who: Sequence[str]) -> Text:
        """An answer with its notes."""
        notes = self.notes(view, key)
        line = Text(self.game.words.label(view.question, key, view, who))
        return line.append("".join(f", {note}" for note in notes), "italic")

    # rules

    def about(self, view: View, key: str) -> list[str]:
        """What the cards of an answer do, or the chamber it leads to."""
        if view.question == "hero":
            return [HEROES[ASKS["hero"].value(key)].text]
        faces = []
        for spot in self.game.guide.spots(view, key):
            face = spot.face
            if spot.place is not None:
                pile = view.zones[spot.zone]
                face = (pile if spot.seat is None else pile[spot.seat])[spot.place]
            if face is not None and face >= 0:
                faces.append(face)
        return [_described(face) for face in dict.fromkeys(faces)]

    def explain(self, view: View, key: str) -> str:
        """The rule of the question, and the cards it is about."""
        return "\n\n".join([self.game.guide.rule(view.question), *self.about(view, key)]).strip()

    def own(self, view: View) -> str:
        """What the viewer's hero can do, and what their cards do."""
        if view.seat is None or view.facts["hero"][view.seat] < 0:
            return ""
        hero = HEROES[view.facts["hero"][view.seat]]
        attributes = f"Strength {hero.strength}, Agility {hero.agility}, Armor {hero.armor}, Luck {hero.luck}"
        zones, seat = view.zones, view.seat
        faces = [*zones["rune"][seat], *faces_in(zones["loot"][seat]), *faces_in(zones["kept"][seat])]
        held = [_described(face) for face in dict.fromkeys(faces) if face is not None]
        return "\n".join(["Your hero", f"{hero.name}: life {hero.life}, {attributes}. {hero.text}", *held])

    def legend(self) -> str:
        """The signs of the dungeon, and what each kind of chamber does."""
        kinds = {
            chamber.kind: f"{MARKS.get(chamber.kind, '?')}  {_described_tile(chamber)}" for chamber in TILES
        }
        monsters = ", ".join(f"{monster_mark(at)} {monster.name}" for at, monster in enumerate(MONSTERS))
        return "\n".join((SIGNS, f"Monsters: {monsters}.", "", "Chambers", *kinds.values()))


CHASMS = ("chasm_l", "chasm_r")

SIGNS = (
    "Signs of the dungeon\nInside a cell: the kind of chamber in the middle, the number of a hero on the "
    "right, a monster's letter or e (entrance marker) on the left; an arrow with a number is the travel "
    "marker of a hero in the catacombs. ^ tower room, $ treasure chamber, . unexplored. Between cells: "
    "lines are walls, = is a door, # a portcullis, a gap is an open passage. [brackets] mark where the "
    "choice in mind leads. On the sun track O is the sun; on the numbers at its end a die up to that number "
    "ends the day. A wide screen has a word for the sign of a chamber: "
    f"{', '.join(f'{word} for {MARKS[kind]}' for kind, word in WORDS.items() if kind not in CHASMS)}, "
    f"Gap for a Chasm, {TOWER_WORD} for {TOWER_MARK}, {TREASURE_WORD} for {TREASURE_MARK}."
)


def _reworded(note: str) -> str:
    """A note within a sentence."""
    if note in NOTES:
        return NOTES[note]
    if note.startswith("portcullis, "):
        return f"under the portcullis, {note.removeprefix('portcullis, ')}"
    if note.startswith("deathblow "):
        return f"winning deals {note.removeprefix('deathblow ')} more"
    return note


def _described(face: Face) -> str:
    card = CARDS[face]
    return f"{card.name}. {card.text}"


def _described_tile(chamber: Any) -> str:
    return f"{chamber.name}. {chamber.text}"
