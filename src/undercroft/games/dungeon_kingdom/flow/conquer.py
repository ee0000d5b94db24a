"""Giant Robot: Conquer. DK-ROBOT-01..06"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeon_kingdom.asks import NOTHING, ROBOT_TARGET, ROBOT_WAIVE
from undercroft.games.dungeon_kingdom.cards import icons
from undercroft.games.dungeon_kingdom.flow.defeat import Pay
from undercroft.games.dungeon_kingdom.queries.offers import (
    conquerable,
    opponents,
    payers,
    used,
    waivable,
    without,
)
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kernel.ids import Face, Seat
from undercroft.kit.procedure import Procedure


@dataclass
class Conquer(Procedure):
    """Defeat one Monster in an opponent's Array with one icon waived. DK-ROBOT-05"""

    seat: Seat
    monster: Face = NOTHING
    waived: Face = NOTHING

    def start(self, t: Realm) -> Next[None]:
        return ask(self.seat, ROBOT_TARGET, self.targets, then=self.aim)

    def targets(self, t: Realm) -> Sequence[Face]:
        """Monsters that can be paid with one icon waived."""
        return conquerable(t)

    def aim(self, t: Realm, monster: Face) -> Next[None]:
        """Which icon is waived?"""
        self.monster = monster
        return ask(self.seat, ROBOT_WAIVE, self.waivers, then=self.waive)

    def face(self, t: Realm) -> Face:
        return used(t)

    def waivers(self, t: Realm) -> Sequence[Face]:
        """Icons whose waiving leaves a payable rest."""
        return waivable(payers(t), icons(self.monster, t.options.icon_set))

    def waive(self, t: Realm, icon: Face) -> Next[None]:
        """Pay all the others. DK-RULING-11"""
        self.waived = icon
        wanted = without(icons(self.monster, t.options.icon_set), icon)
        return call(Pay(self.seat, self.monster, wanted), then=self.win)

    def win(self, t: Realm, paid: tuple[Face, ...]) -> Next[None]:
        """Points and the card. DK-ROBOT-02"""
        victim = next(seat for seat in opponents(t) if self.monster in t.faces(t.array[seat]))
        t.conquer(victim, self.monster, paid, self.waived)
        return done(None)
