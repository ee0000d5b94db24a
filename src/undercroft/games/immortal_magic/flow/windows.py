"""Windows, and who is first in each. DIM-WINDOW-01..09, -12, DIM-INSTANT-04"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.immortal_magic.asks import PLAY, PLAYED, USE, USED, WINDOW_ASKS
from undercroft.games.immortal_magic.layout import NO_SEAT
from undercroft.games.immortal_magic.matching import controller
from undercroft.games.immortal_magic.playable import playable, usable
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, PASS, CardId, Face, Seat

PLAY_CARD: Final[dict[str, Callable[[Seat, Face, str], Any]]] = {}
USE_ABILITY: Final[dict[str, Callable[[Seat, CardId, int], Any]]] = {}
"""The procedures of playing a card and of using an ability, both under the name "frame"; `playing` enters
them, since playing opens windows in turn."""

BATTLE_WINDOWS: Final = ("start", "attack", "defence")
"""Windows that close when a lead leaves the battle. DIM-EXIT-03"""


def offers(t: Keep, seat: Seat, window: str) -> list[str]:
    """What a seat can play and use in a window, as texts. DIM-WINDOW-09"""
    cards = [PLAY[face] for face in playable(t, seat, window)]
    return cards + [USE[ability] for ability in sorted(usable(t, seat, window))]


def has_play(t: Keep, seat: Seat, window: str) -> bool:
    """Whether a seat can play or use anything in a window. DIM-WINDOW-12"""
    return bool(usable(t, seat, window)) or bool(t.hand[seat] and playable(t, seat, window))


def carry_out(seat: Seat, choice: str, window: str) -> Any:
    """The procedure that a text stands for. DIM-PLAY-17"""
    if choice in PLAYED:
        return PLAY_CARD["frame"](seat, PLAYED[choice], window)
    return USE_ABILITY["frame"](seat, *USED[choice])


@dataclass
class OpenWindow(Frame):
    """One player at a time plays one card or ability, or passes, until all pass in a row. DIM-WINDOW-01

    Who has nothing to play passes without being asked. DIM-WINDOW-12
    """

    name: str
    seats: tuple[Seat, ...]
    at: int = 0
    passes: int = 0

    def start(self, t: Keep) -> Next[None]:
        """Whoever is next and has something to play; nobody when a lead has left the battle."""
        while self.passes < len(self.seats) and not self.broken_off(t):
            if has_play(t, self.seat(), self.name):
                return ask(self.seat(), WINDOW_ASKS[self.name], self.choices, then=self.chosen)
            self.next_player()
        return done(None)

    def seat(self) -> Seat:
        """Who has priority."""
        return self.seats[self.at]

    def next_player(self) -> None:
        """This player has passed."""
        self.passes += 1
        self.at = (self.at + 1) % len(self.seats)

    def broken_off(self, t: Keep) -> bool:
        """Whether the battle of this window is over. DIM-EXIT-03"""
        return self.name in BATTLE_WINDOWS and NO_CARD in (t.enterer, t.opponent)

    def choices(self, t: Keep) -> Sequence[str]:
        """A card, an ability, or nothing."""
        return [*offers(t, self.seat(), self.name), PASS]

    def chosen(self, t: Keep, choice: str) -> Next[None]:
        """After a play the next player has priority, and everybody may play again. DIM-WINDOW-01"""
        if choice == PASS:
            self.next_player()
            return self.start(t)
        return call(carry_out(self.seat(), choice, self.name), then=self.played)

    def played(self, t: Keep, happened: Any) -> Next[None]:
        """A play that was taken back before it was paid for is none. Section 6, decision 6"""
        if happened is not False:
            self.passes = 0
            self.at = (self.at + 1) % len(self.seats)
        return self.start(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        """The window's name."""
        return f"{self.name} window"


def clockwise(t: Keep, first: Seat) -> tuple[Seat, ...]:
    """All who still play, in the order of turns from a seat on. DIM-WINDOW-02..04, DIM-MULTI-02"""
    seats = [seat % t.seats for seat in range(first, first + t.seats)]
    return tuple(seat for seat in seats if not t.gone[seat])


def others(t: Keep, seat: Seat) -> tuple[Seat, ...]:
    """All others, in the order of turns. DIM-WINDOW-05, -06, -08"""
    return tuple(other for other in clockwise(t, seat) if other != seat)


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
