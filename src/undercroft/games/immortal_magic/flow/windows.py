"""Windows, and who is first in each. DIM-WINDOW-01..09, -12, DIM-INSTANT-04"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.immortal_magic.asks import PLAY, PLAYED, USE, WINDOW_ASKS
from undercroft.games.immortal_magic.board import SIDE_NAMES
from undercroft.games.immortal_magic.ending import GoesOnWithout
from undercroft.games.immortal_magic.layout import NO_SEAT
from undercroft.games.immortal_magic.queries.matching import controller
from undercroft.games.immortal_magic.queries.playable import playable, usable
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, PASS, CardId, Seat

PLAYS: Final[dict[str, Callable[[Seat, str, str, bool], Any]]] = {}
"""The procedures of what can be chosen in a window, by the first word of the choice: of a seat, the choice,
the window, and whether it can be taken back. `playing` has them, which opens windows in turn."""

MOST_TAKEN_BACK: Final = 3
"""So often in a row a choice can be taken back, until something is played, moved or passed."""

ORDERS: Final = tuple(
    tuple(tuple((first + more) % number for more in range(number)) for first in range(number))
    for number in range(len(SIDE_NAMES) + 1)
)
"""The seats clockwise from each of them, by the number of players. DIM-MULTI-02"""

TITLES: Final[dict[str, str]] = {
    "start": "the battle begins", "attack": "on the attack", "defence": "on the defence",
    "move": "on the move", "respond": "in answer", "fate": "on the card", "end": "before the turn ends",
}  # fmt: skip
"""Each window in the words of the trail."""

BATTLE_WINDOWS: Final = ("start", "attack", "defence")
"""Windows that close when a lead leaves the battle. DIM-EXIT-03"""


def offers(t: Keep, seat: Seat, window: str) -> list[str]:
    """What a seat can play and use in a window, as texts. DIM-WINDOW-09"""
    found = [PLAY[face] for face in playable(t, seat, window)] if t.hand[seat] else []
    abilities = usable(t, seat, window)
    return found + [USE[ability] for ability in sorted(abilities)] if abilities else found


def might_play(t: Keep, seat: Seat, window: str) -> bool:
    """Whether a seat can play or use anything in a window, as far as the others can tell. DIM-WINDOW-12"""
    return bool(t.hand[seat]) or bool(usable(t, seat, window))


def carry_out(seat: Seat, choice: str, window: str, taken_back: int) -> Any:
    """The procedure that a text stands for; it hands back whether it was paid for. DIM-PLAY-17"""
    return PLAYS["play" if choice in PLAYED else "use"](seat, choice, window, taken_back < MOST_TAKEN_BACK)


@dataclass
class OpenWindow(GoesOnWithout):
    """One player at a time plays one card or ability, or passes, until all pass in a row. DIM-WINDOW-01

    Who holds cards is asked even if none of them can be played: the match passes for them, and nobody learns
    why. `taken_back` counts what was taken back in a row; `plays` and `answered` are how many cards were
    being played when it opened, and which one is answered. Section 7, DIM-WINDOW-12, DIM-RULING-36
    """

    name: str
    seats: tuple[Seat, ...]
    at: int = 0
    passes: int = 0
    taken_back: int = 0
    plays: int = 0
    answered: CardId = NO_CARD

    def start(self, t: Keep) -> Next[None]:
        """The window opens over what is being played and answered."""
        self.plays, self.answered = len(t.plays), t.answered
        return self.go_on(t)

    def go_on(self, t: Keep) -> Next[None]:
        """Whoever is next and might have something to play; nobody when a lead has left the battle."""
        if self.broken_off(t):
            return done(None)
        while self.passes < len(self.seats):
            seat = self.seats[self.at]
            if (t.hand[seat] or usable(t, seat, self.name)) and not t.gone[seat]:
                return ask(seat, WINDOW_ASKS[self.name], self.choices, then=self.chosen)
            self.next_player()
        return done(None)

    def seat(self) -> Seat:
        """Who has priority."""
        return self.seats[self.at]

    def next_player(self) -> None:
        """This player has passed."""
        self.passes += 1
        self.taken_back = 0
        self.at = (self.at + 1) % len(self.seats)

    def broken_off(self, t: Keep) -> bool:
        """Whether the battle of this window is over. DIM-EXIT-03"""
        return (t.enterer == NO_CARD or t.opponent == NO_CARD) and self.name in BATTLE_WINDOWS

    def choices(self, t: Keep) -> Sequence[str]:
        """A card, an ability, or nothing."""
        found = offers(t, self.seats[self.at], self.name)
        found.append(PASS)
        return found

    def chosen(self, t: Keep, choice: str) -> Next[None]:
        """After a play the next player has priority, and everybody may play again. DIM-WINDOW-01"""
        if choice == PASS:
            self.next_player()
            return self.go_on(t)
        return call(carry_out(self.seat(), choice, self.name, self.taken_back), then=self.played)

    def played(self, t: Keep, happened: bool) -> Next[None]:
        """A play that was taken back before it was paid for is none. Section 6, decision 6"""
        if happened:
            self.passes = self.taken_back = 0
            self.at = (self.at + 1) % len(self.seats)
        else:
            self.taken_back += 1
        return self.go_on(t)

    def without(self, t: Keep, _: None) -> Next[None]:
        """What was being played in this window is dropped. DIM-MULTI-05"""
        for card in t.plays[self.plays :]:
            t.finish_play(card)
        t.open_to_answers(self.answered)
        return self.go_on(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        """What can be answered, and who has passed since something was played."""
        first = self.at - self.passes
        passed = [str(who[self.seats[at % len(self.seats)]]) for at in range(first, self.at)]
        return f"{TITLES[self.name]}, {' and '.join(passed)} passed" if passed else TITLES[self.name]


def clockwise(t: Keep, first: Seat) -> tuple[Seat, ...]:
    """All who still play, in the order of turns from a seat on, whoever's battle it is.

    DIM-WINDOW-02..04, DIM-MULTI-02, DIM-INSTANT-01
    """
    seats = ORDERS[t.seats][first % t.seats]
    return tuple(seat for seat in seats if not t.gone[seat]) if True in t.gone else seats


def others(t: Keep, seat: Seat) -> tuple[Seat, ...]:
    """All others, in the order of turns. DIM-WINDOW-05, -06, -08"""
    seats = clockwise(t, seat)
    return seats if t.gone[seat] else seats[1:]


def _led_by(t: Keep, lead: CardId) -> tuple[Seat, ...]:
    """The lead's controller first; for an enemy the player after the active one. DIM-WINDOW-03, -04"""
    seat = controller(t, lead)
    return clockwise(t, t.active + 1 if seat == NO_SEAT else seat)


def start_window(t: Keep) -> OpenWindow:
    """When a battle begins: first who did not enter. DIM-WINDOW-02"""
    return OpenWindow("start", _led_by(t, t.opponent))


def attack_window(t: Keep) -> OpenWindow:
    """On an attack: the attacking lead's controller first. DIM-WINDOW-03"""
    return OpenWindow("attack", _led_by(t, t.attacker))


def defence_window(t: Keep) -> OpenWindow:
    """On a defence: the defending lead's controller first. DIM-WINDOW-04"""
    return OpenWindow("defence", _led_by(t, t.opponent if t.attacker == t.enterer else t.enterer))


def move_window(t: Keep) -> OpenWindow:
    """On a declared move: only the others. DIM-WINDOW-05, DIM-CAMP-06"""
    return OpenWindow("move", others(t, t.active))


def end_window(t: Keep) -> OpenWindow:
    """At the end of a turn that was played: only the others. DIM-WINDOW-08, DIM-CAMP-06"""
    return OpenWindow("end", others(t, t.active))


def respond_window(t: Keep, seat: Seat) -> OpenWindow:
    """On a card that is being played: all but its player. DIM-WINDOW-06"""
    return OpenWindow("respond", others(t, seat))


def fate_window(t: Keep, seat: Seat) -> OpenWindow:
    """On a Fate, Fate Roll or Trap, and on each roll of its table: who revealed it first. DIM-WINDOW-07"""
    return OpenWindow("fate", clockwise(t, seat))
