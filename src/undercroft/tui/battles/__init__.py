"""How BATTLES: Armageddon looks in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from rich.text import Text

from undercroft.games.battles.board import POSITIONS, ZONE_OF, ZONES
from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.events import QUIET
from undercroft.games.battles.guide.marks import PHASES as STEPS
from undercroft.games.battles.guide.zones import ABILITIES, ALMANAC, MOBS
from undercroft.games.battles.layout import END_ROUND, GO, MUSTER, NO_SEAT, OVER, TURNS
from undercroft.games.battles.words.naming import called
from undercroft.games.battles.words.sheet import headline
from undercroft.kernel.events import Event
from undercroft.kernel.guide import CardText, Spot
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View
from undercroft.tui.battles.board import Board
from undercroft.tui.battles.rows import ASCII, SIGNS, Rows
from undercroft.tui.skin import GuidedSkin, Room, usual_shortcuts

SMALL: Final = Room(79, 20)
"""What a terminal of 80 columns and 24 lines has room for, with the command and its prompt."""

PHASES: Final = {MUSTER: "Set-up", GO: "GO", TURNS: "Turns", END_ROUND: "End Round", OVER: "Over"}
IN_PLAY: Final = (GO, TURNS, END_ROUND)
"""The phases of a game, and those of a Round."""

DECLINING: Final = frozenset({"pass", "GO", "done", "hold", "back", "stays", "no"})
DECLINES: Final = "0"
"""Answers that decline or go on, and the key that they always have."""


class BattlesSkin(GuidedSkin):
    """The other field on top, the own one below, the running Action between the two Stages."""

    quiet = QUIET

    def ribbon(self, view: View, who: Sequence[str]) -> Text:
        """Round, whose Turn it is, and the phases of Round or Action with the present one marked."""
        facts = view.facts
        line = Text(f" Round {facts['round']}  " if facts["round"] else " ", "bold")
        phase = facts["phase"]
        if phase == TURNS and facts["turn_seat"] != NO_SEAT:
            line.append(f"{who[facts['turn_seat']]}'s Turn  ", "bold")
        if facts["step"]:
            present, names = facts["step"], {step: step.capitalize() for step in STEPS}
        else:
            present, names = (
                phase,
                {name: PHASES[name] for name in (IN_PLAY if phase in IN_PLAY else (phase,))},
            )
        for name, told in names.items():
            line.append(
                f"[{told}]" if name == present else f" {told} ", "bold reverse" if name == present else ""
            )
        return line

    def board(self, view: View, who: Sequence[str], chosen: str | None, room: Room | None = None) -> Text:
        """The table; the more of it the larger the room is."""
        return Text("\n").join(Board(view, who, chosen).within(room))

    def sketch(self, view: View, who: Sequence[str]) -> str:
        """Both fields with the Action between them."""
        lines = Board(view, who, bars=ASCII).within(SMALL)
        return "\n".join([headline(view, who), *(line.plain.rstrip() for line in lines)])

    # choices

    def notes(self, view: View, key: str) -> list[str]:
        """What is worth knowing of an answer beside its words: chances, damage, what LP come to."""
        return self.game.guide.notes(view, key)

    def label(self, view: View, key: str, who: Sequence[str]) -> Text:
        """An answer with its notes."""
        line = Text(self.game.words.label(view.question, key, view, who))
        return line.append("".join(f", {note}" for note in self.notes(view, key)), "italic")

    def shortcuts(self, view: View) -> list[str]:
        """As usual; passing, saying GO and the like have a key of their own."""
        number = len(view.options)
        if number and view.options[-1] in DECLINING:
            return [*usual_shortcuts(number - 1), DECLINES]
        return super().shortcuts(view)

    def numbers(self, view: View) -> list[str]:
        """As usual; what has a key of its own on the screen has the same number in lines."""
        numbers = super().numbers(view)
        return [*numbers[:-1], DECLINES] if self.shortcuts(view)[-1:] == [DECLINES] else numbers

    # rules

    def about(self, view: View, key: str) -> list[str]:
        """What an answer is about: the ability it uses, or else the Mobs it names."""
        found = self.game.guide.spots(view, key)
        rows = Rows(view, (), (), ASCII)
        used = [spot.place for spot in found if spot.zone == ABILITIES and spot.place is not None]
        if used:
            return [self._ability(rows, *divmod(place, 2)) for place in used]
        return [told for spot in found if (told := self._named(rows, spot))]

    def _named(self, rows: Rows, spot: Spot) -> str:
        """A Mob of the table or of the almanac, with what it does."""
        if spot.zone == ALMANAC and spot.face is not None:
            return self._described(spot.face, whole=False)
        return self._fielded(rows, spot.place) if spot.zone == MOBS and spot.place is not None else ""

    def _fielded(self, rows: Rows, mob: int) -> str:
        """A Mob of this game with both abilities as they are now."""
        if not rows.view.facts["totals"][mob]:
            return self._described(rows.view.facts["mobs"][mob])
        name = called(rows.view, mob, _players(rows.view))
        return " ".join([f"{name}.", *(self._ability(rows, mob, slot) for slot in (0, 1))])

    def _ability(self, rows: Rows, mob: int, slot: int) -> str:
        """An ability with its icons, LP, Totals and words."""
        printed = CARDS[rows.view.facts["mobs"][mob]].abilities[slot]
        return f"{rows.ability(mob, slot, whole=True)}. {printed.words}"

    def explain(self, view: View, key: str) -> str:
        """The rule of the question, and the Mobs and abilities it is about."""
        return "\n\n".join([self.game.guide.rule(view.question), *self.about(view, key)]).strip()

    def own(self, view: View) -> str:
        """What the viewer's Mobs do: those of the party, at set-up those chosen so far."""
        if view.seat is None:
            return ""
        rows = Rows(view, (), (), ASCII)
        party = [mob for mob, seat in enumerate(view.facts["controller"]) if seat == view.seat]
        chosen = [] if party else [kind for kind in view.facts["muster"][view.seat] if kind >= 0]
        told = [
            *(self._fielded(rows, mob) for mob in party),
            *(self._described(kind) for kind in chosen),
        ]
        return "\n".join(["Your Mobs", *told]) if told else ""

    def legend(self) -> str:
        """The signs of the table, and all Mobs."""
        return "\n".join((LEGEND, "", "Mobs", *(self._described(face) for face in range(len(CARDS)))))

    @cached_property
    def _cards(self) -> Sequence[CardText]:
        return self.game.guide.cards(self.options)

    def _described(self, face: Face, whole: bool = True) -> str:
        """A Mob of the almanac with its numbers, the whole of it with who it is, and its abilities."""
        card = self._cards[face]
        numbers = dict(card.numbers)
        line = f"ATT {numbers['att']}, DEF {numbers['def']}, D{numbers['mod']}, {numbers['hp']} HP"
        return f"{card.name} ({line}). {' '.join(card.text.splitlines()[0 if whole else 1 :])}"

    # the log

    def turn_of(self, event: Event) -> Seat | None:
        """Whose Mob declares its Action with this event. BA-TURN-02"""
        return int(event.facts_for(None)["mob"].home) if event.kind.name == "declared" else None


def _players(view: View) -> list[str]:
    return [f"Player {seat + 1}" for seat in range(len(view.facts["muster"]))]


POSITION_SIGNS: Final = ", ".join(
    f"{sign} {name} ({ZONES[ZONE_OF[at]]})"
    for at, (sign, name) in enumerate(zip(SIGNS, POSITIONS, strict=True))
)

LEGEND: Final = (
    "Signs of the table\n"
    "Your own field is below, its Stage facing the other Stage. The sign before a Mob is its position: "
    f"{POSITION_SIGNS}. Then come its Hit Points, as a bar and as 18 of 24, its ATT (the lower the better) "
    "and DEF as they count now, and its Mod die. A roll to hit needs ATT and DEF together or more on a D20; "
    "other rolls need their number or less. Behind or below a Mob stands what holds of it, then its "
    "abilities with their Totals. [brackets] mark what the choice in mind is about, > the player whose Turn "
    "it is. RB is the most LP that are spent at once. 0 passes, says GO or chooses nothing."
)
