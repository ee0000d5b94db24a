"""The Dungeon & Kingdom Phase: the menu, Heroic Deeds and controlled Monsters. DK-PHASE-01..08"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeon_kingdom.asks import CONTROLLER, DEED, DEFEAT, END, MENU, Menu, Place
from undercroft.games.dungeon_kingdom.cards import NAMES
from undercroft.games.dungeon_kingdom.flow.ability import Ability
from undercroft.games.dungeon_kingdom.flow.defeat import Defeat
from undercroft.games.dungeon_kingdom.queries import MOST_MENU_ACTIONS, controllers, menu
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Face, Seat


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
        """Defeats, deeds, controls and the end, as the cards lie by now. DK-PHASE-05, DK-RULING-14"""
        return menu(t)

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
        """Who controls it?"""
        return ask(self.seat, CONTROLLER, self.controllers, then=self.control)

    def controllers(self, t: Realm) -> Sequence[Place]:
        """Adventurers in hand and Dungeon."""
        return controllers(t)

    def control(self, t: Realm, place: Place) -> Next[None]:
        """Discard both, then use the ability."""
        t.control(self.monster, place.zone, place.face)
        return call(Ability(self.seat, self.monster, place.face), then=self.end)

    def end(self, t: Realm, _: None) -> Next[None]:
        return done(None)

    def title(self, t: Realm, who: Sequence[str]) -> str:
        return f"controlling {NAMES[self.monster]}"
