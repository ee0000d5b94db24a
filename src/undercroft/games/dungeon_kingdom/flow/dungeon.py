"""The Dungeon & Kingdom Phase: the menu, Heroic Deeds and controlled Monsters. DK-PHASE-01..08"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeon_kingdom.asks import (
    CONTROLLER,
    CONTROLS,
    DEED,
    DEEDS,
    DEFEAT,
    DEFEATS,
    DUNGEON,
    END,
    END_PHASE,
    HAND,
    MENU,
    Menu,
    Place,
)
from undercroft.games.dungeon_kingdom.cards import KINDS, NAMES, is_monster
from undercroft.games.dungeon_kingdom.flow.ability import Ability
from undercroft.games.dungeon_kingdom.flow.defeat import Defeat
from undercroft.games.dungeon_kingdom.queries.needs import idle
from undercroft.games.dungeon_kingdom.queries.offers import (
    DISCARDED,
    finds,
    in_order,
    payers,
    places,
    why_not_control,
    why_not_defeat,
)
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Face, Seat

MOST_MENU_ACTIONS: Final = 40
"""In a turn with `reshuffle_spent`, where cards can come round. DK-VARIANT-05"""


@dataclass
class DungeonAndKingdom(Frame):
    """One menu action after the other, each completely, until the player ends the phase."""

    seat: Seat

    def start(self, t: Realm) -> Next[None]:
        """Open the menu."""
        if t.options.reshuffle_spent and t.menu_actions == MOST_MENU_ACTIONS:
            return done(None)
        return ask(self.seat, MENU, self.menu, then=self.act)

    def menu(self, t: Realm) -> Sequence[Menu]:
        """Defeats, deeds, controls and the end, as the cards lie by now. Deeds need a card in the Dungeon and
        an effect, controls do not.

        DK-PHASE-02, -03, -05, DK-DEED-03, -04, DK-CONTROL-06, DK-RULING-14, -19, -40, -47
        """
        lying = sorted({*t.faces(t.dungeon)})
        choices = [DEFEATS[face] for face in _defeatable(t)]
        found = finds(t, DISCARDED)
        choices += [DEEDS[face] for face in lying if face < KINDS and idle(face, found) is None]
        if lying and lying[-1] >= KINDS and why_not_control(t) is None:
            choices += [CONTROLS[face] for face in lying if face >= KINDS]
        return in_order(MENU, [*choices, END_PHASE])

    def act(self, t: Realm, choice: Menu) -> Next[None]:
        """Carry out a menu action."""
        if choice.verb == END:
            return done(None)
        t.count_menu_action()
        if choice.verb == DEFEAT:
            return call(Defeat(self.seat, choice.face), then=self.again)
        if choice.verb == DEED:
            t.do_deed(choice.face)
            return call(Ability(self.seat, choice.face), then=self.again)
        return call(Control(self.seat, choice.face), then=self.again)

    def again(self, t: Realm, _: None) -> Next[None]:
        """Back to the menu, as often as there is something to do. DK-PHASE-04, DK-DEED-05"""
        return self.start(t)

    def title(self, t: Realm, who: Sequence[str]) -> str:
        return "Dungeon & Kingdom Phase"


@dataclass
class Control(Frame):
    """Discard a Monster of your Dungeon with a controller and use the Monster's ability. DK-CONTROL-01..07"""

    seat: Seat
    monster: Face

    def start(self, t: Realm) -> Next[None]:
        return ask(self.seat, CONTROLLER, self.controllers, then=self.control)

    def controllers(self, t: Realm) -> Sequence[Place]:
        """Adventurers in hand and Dungeon. DK-CONTROL-01, -03"""
        return in_order(CONTROLLER, places(t, (HAND, DUNGEON)))

    def control(self, t: Realm, place: Place) -> Next[None]:
        """Discard both, then use the ability."""
        t.control(self.monster, place.zone, place.face)
        return call(Ability(self.seat, self.monster, place.face), then=self.end)

    def end(self, t: Realm, _: None) -> Next[None]:
        return done(None)

    def title(self, t: Realm, who: Sequence[str]) -> str:
        return f"controlling {NAMES[self.monster]}"


def _defeatable(t: Realm) -> list[Face]:
    """The Monsters of the Kingdom that can be paid, however many fell before."""
    monsters = [face for face in t.faces(t.kingdom) if is_monster(face)]
    if not monsters:
        return monsters
    have = payers(t)
    return sorted([face for face in monsters if why_not_defeat(t, have, face) is None])
