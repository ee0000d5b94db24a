"""How Dungeon & Kingdom looks in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from undercroft.games.dungeon_kingdom.asks import ASKS, DISMISS, QUEUE
from undercroft.games.dungeon_kingdom.cards import CARDS, CODES, COLOURS, KINDS, icons, is_monster
from undercroft.games.dungeon_kingdom.guide.places import about
from undercroft.games.dungeon_kingdom.words import counted
from undercroft.kernel.events import Event
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View
from undercroft.tui.dungeon_kingdom.board import Board
from undercroft.tui.dungeon_kingdom.chips import chip, chips, split
from undercroft.tui.skin import GuidedSkin, Room

PHASES = ("Take", "Action", "Refill", "Dungeon & Kingdom", "Aftermath")


class DungeonKingdomSkin(GuidedSkin):
    """Matrix on top, players below it."""

    quiet = frozenset({"dealt"})
    counts = frozenset({"final score", "score with captured"})

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

    def board(self, view: View, who: Sequence[str], chosen: str | None, room: Room | None = None) -> Text:
        """The table; sixty-three cells wide unless the room is smaller."""
        return Text("\n").join(Board(view, who, self.options, chosen).within(room))

    def sketch(self, view: View, who: Sequence[str]) -> str:
        """The table as text."""
        return self.game.words.table(view, who)

    # choices

    def shortcuts(self, view: View) -> list[str]:
        """Cards of the Matrix by the number of their slot; everything else in order."""
        if view.question == "take":
            return [str(int(key) + 1) for key in view.options]
        return super().shortcuts(view)

    def places(self, view: View) -> list[tuple[int, int]]:
        """Row and column of each answer that is a slot of the Matrix."""
        return [divmod(int(key), 3) for key in view.options] if view.question == "take" else []

    def notes(self, view: View, key: str) -> list[str]:
        """What is worth knowing of an answer: that the card could cut, that the Matrix would be refilled."""
        return self.game.guide.notes(view, key)

    def label(self, view: View, key: str, who: Sequence[str]) -> Text:
        """An answer with the cards drawn."""
        value = ASKS[view.question].value(key)
        notes = self.notes(view, key)
        line = self._label(view, key, value, who)
        return line.append(f" ({', '.join(notes)})" if notes else "", "italic")

    def _label(self, view: View, key: str, value: Any, who: Sequence[str]) -> Text:
        if view.question == "take":
            face = view.zones["matrix"][value]
            return chip(face).append(f" {CARDS[face].name}")
        if view.question == "action" and value not in (QUEUE, DISMISS):
            array = view.zones["array"][view.facts["active"]]
            return Text("Cut ").append_text(split(view, array, value, gap=""))
        words = self.game.words.label(view.question, key, view, who)
        if view.question == "menu" and key.startswith("defeat/"):
            card = CARDS[value.face]
            points = card.value + view.facts["captured"][value.face]
            cost = chips(view, icons(value.face, self.options.icon_set))
            return chip(value.face).append(f" Defeat {card.name} (+{points}): ").append_text(cost)
        faces = [] if view.question == "action" else about(view, value)
        return chip(faces[0]).append(f" {words}") if faces else Text(words)

    # rules

    def about(self, view: View, key: str) -> list[str]:
        """What the cards of an answer do."""
        return [self._describe(face) for face in about(view, ASKS[view.question].value(key))]

    def explain(self, view: View, key: str) -> str:
        """The rule of the question, and the cards it is about."""
        return "\n\n".join([self.game.guide.rule(view.question), *self.about(view, key)]).strip()

    def own(self, view: View) -> str:
        """What the cards of the viewer do: in line, in hand, and in the two halves of a cut Array."""
        if view.seat is None:
            return ""
        faces = [*view.zones["array"][view.seat], *(face for face, _ in view.zones["hand"][view.seat].known)]
        if view.facts["active"] == view.seat:
            faces += [*view.zones["kingdom"], *view.zones["dungeon"]]
        if not faces:
            return ""
        return "\n".join(["Your cards", *(self._describe(face) for face in dict.fromkeys(sorted(faces)))])

    def _describe(self, face: Face) -> str:
        card = CARDS[face]
        if not is_monster(face):
            return f"{card.name} ({card.code}, {card.colour}). {card.ability}: {card.text}"
        cost = counted(icons(face, self.options.icon_set))
        return (
            f"{card.name} ({card.code}, grey Monster). Worth {card.value}; defeated with {cost}. "
            f"{card.ability}, when controlled: {card.text}"
        )

    def legend(self) -> str:
        """Marks, codes, and what every card does."""
        adventurers = [
            f"{CODES[face]}  {CARDS[face].name} ({COLOURS[face]}). {CARDS[face].ability}: {CARDS[face].text}"
            for face in range(KINDS)
        ]
        monsters = {
            card.kind: f"{card.code.rstrip('0123456789')}  {card.kind} (grey). {card.ability}: {card.text}"
            for card in CARDS[KINDS:]
        }
        return "\n".join((MARKS, "", "Adventurers", *adventurers, "", MONSTERS, *monsters.values()))

    # the log

    def turn_of(self, event: Event) -> Seat | None:
        """Who begins a turn with this event: every turn begins with a card taken. DK-TURN-03"""
        return int(event.facts_for(None)["seat"]) if event.kind.name == "takes" else None


MARKS = (
    "Marks\nThe letters beside a Monster of the Matrix are the Adventurers that defeat it. +2 after a "
    'Monster: captured points lying on it. "cuts": the card could cut your Array; [brackets] mark the '
    "cards it matches. > marks the player whose turn it is."
)
MONSTERS = (
    "Monsters (the number behind the code is the value; to control one in the Dungeon, discard it and an "
    "Adventurer)"
)


def _phase(view: View) -> str:
    phase: str = "" if view.asked is None else view.facts["phase"]
    if phase == "action" and view.question == "take":
        return "Take"
    return next((name for name in PHASES if name.lower() == phase), "")
