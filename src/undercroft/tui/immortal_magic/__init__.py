"""How Dungeons of Immortal Magic looks in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from rich.text import Text

from undercroft.games.immortal_magic.asks import ASKS
from undercroft.games.immortal_magic.cards import FIRST_CAMPAIGN, FIRST_DUNGEON, NAMES
from undercroft.games.immortal_magic.guide.reading import table
from undercroft.games.immortal_magic.words.sheet import headline
from undercroft.kernel.events import Event
from undercroft.kernel.guide import CardText, Spot
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import faces_in
from undercroft.tui.immortal_magic.board import Board
from undercroft.tui.immortal_magic.grid import ASCII
from undercroft.tui.skin import GuidedSkin, Room

SMALL: Final = Room(79, 20)
"""What a terminal of 80 columns and 24 lines has room for, with the command and its prompt."""

PHASES: Final = ("deployment", "movement")

UNTOLD: Final = frozenset({"freedom", "copies", "champion", "shields"})
"""Numbers of cards that their line of type or the rules tell."""

NAMED_BY_FACE: Final = frozenset({"search"})
"""Questions whose answers are cards that lie nowhere in sight."""


class ImmortalMagicSkin(GuidedSkin):
    """The dungeon between the zones on top, battle, players and the own hand below it."""

    quiet = frozenset({"phase", "slides", "room dealt"})
    counts = frozenset({"reckoned"})

    def ribbon(self, view: View, who: Sequence[str]) -> Text:
        """Round, player, the phases with the present one marked, and the piles of the dungeon."""
        facts = view.facts
        line = Text().append(f" Round {facts['round']}  ", "bold")
        if facts["active"] >= 0:
            line.append(f"{who[facts['active']]}  ", "bold")
        for phase in PHASES:
            present = phase == facts["phase"]
            name = phase.capitalize()
            line.append(f"[{name}]" if present else f" {name} ", "bold reverse" if present else "")
        return line.append(f"  {_piles(view)}")

    def board(self, view: View, who: Sequence[str], chosen: str | None, room: Room | None = None) -> Text:
        """The table; the more of it the larger the room is."""
        return Text("\n").join(Board(view, who, chosen).within(room))

    def sketch(self, view: View, who: Sequence[str]) -> str:
        """The dungeon with its zones, the battle, the players and the own hand."""
        lines = Board(view, who, strokes=ASCII).within(SMALL)
        return "\n".join([headline(view), *(line.plain.rstrip() for line in lines)])

    # choices

    def notes(self, view: View, key: str) -> list[str]:
        """What is worth knowing of an answer beside its words: odds, moves left, what a champion brings."""
        return self.game.guide.notes(view, key)

    def label(self, view: View, key: str, who: Sequence[str]) -> Text:
        line = Text(self.game.words.label(view.question, key, view, who))
        return line.append("".join(f", {note}" for note in self.notes(view, key)), "italic")

    # rules

    def about(self, view: View, key: str) -> list[str]:
        """What the cards of an answer do: those it plays, and those that lie or stand where it leads."""
        faces = [self._face(view, spot) for spot in self.game.guide.spots(view, key)]
        if view.question in NAMED_BY_FACE:
            faces.append(ASKS[view.question].value(key))
        return [self._described(face) for face in dict.fromkeys(faces) if face is not None and face >= 0]

    def _face(self, view: View, spot: Spot) -> Face | None:
        """The card at a spot, if the viewer knows it."""
        if spot.place is None:
            return spot.face
        pile = view.zones[spot.zone]
        row = pile if spot.seat is None else pile[spot.seat]
        face: Face | None = row[spot.place] if spot.place < len(row) else None
        return face

    def explain(self, view: View, key: str) -> str:
        """The rule of the question, and the cards it is about."""
        return "\n\n".join([self.game.guide.rule(view.question), *self.about(view, key)]).strip()

    def own(self, view: View) -> str:
        """What the viewer's cards do: in hand and in play."""
        if view.seat is None:
            return ""
        mine = zip(view.zones["in_play"], view.facts["owner"], strict=True)
        faces = [
            *faces_in(view.zones["hand"][view.seat]),
            *(face for face, seat in mine if seat == view.seat),
        ]
        if not faces:
            return ""
        return "\n".join(["Your cards", *(self._described(face) for face in dict.fromkeys(faces))])

    def legend(self) -> str:
        """The signs of the table, and the cards of the dungeon."""
        dungeon = [self._described(face) for face in range(FIRST_DUNGEON, FIRST_CAMPAIGN)]
        return "\n".join((SIGNS, "", "Dungeon cards", *dungeon))

    @cached_property
    def _cards(self) -> Sequence[CardText]:
        return self.game.guide.cards(self.options)

    def _described(self, face: Face) -> str:
        """A card with its line of type, its numbers and its words."""
        card = self._cards[face]
        numbers = [f"{name} {number}" for name, number in card.numbers if number and name not in UNTOLD]
        line = "; ".join((card.line.replace(" · ", ", "), *([", ".join(numbers)] if numbers else [])))
        when = f"{card.ability}: " if card.ability else ""
        return f"{card.name} ({line}). {when}{card.text}"

    # the log

    def turn_of(self, event: Event) -> Seat | None:
        """Who begins a turn with this event. DIM-TURN-01"""
        return int(event.facts_for(None)["seat"]) if event.kind.name == "turn" else None


SIGNS: Final = (
    "Signs of the table\n"
    "Your own zone is below the dungeon. ? is a face-down room, with its name if you have looked at it; ! is "
    "an enemy. A number before a name is the player whose character stands there, * and a number its souls, "
    "+ and a number how many more stand behind it. 2d+3/1d+2 is what it fights with now: 2 dice and 3 to "
    "attack, 1 die and 2 to defend; then m1, so many moves left, zz for stunned, or 3g, the gems an enemy "
    "brings. + and a name is equipment. In a zone the first of a line, next to the dungeon, guards its gate; "
    "an open gate has nobody. The number behind a card of your hand is its price in gems. [brackets] mark "
    "what the choice in mind is about. > marks the player whose turn it is."
)


def _piles(view: View) -> str:
    """What is left of the dungeon, and its graveyard with the top card."""
    lying = view.zones["dungeon_graveyard"]
    top = f" ({NAMES[lying[-1]]})" if lying else ""
    return f"dungeon {table(view).in_pile()}, discarded {len(lying)}{top}"
