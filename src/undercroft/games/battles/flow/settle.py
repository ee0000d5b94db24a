"""What follows of itself: listeners to moves, deaths, the end of the game. Events, order rules 4 and 5"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import DEAD, FALLOW
from undercroft.games.battles.ending import judge
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.layout import BACK, INTO, UNDEAD_COUNTER, WITHIN
from undercroft.games.battles.queries.in_force import OF_LAID, OF_MOVES, SAVES
from undercroft.games.battles.queries.listening import in_order
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, call, done, over
from undercroft.kit.procedure import Procedure


def unsettled(t: Field) -> bool:
    """Whether something follows that has not been done yet."""
    return t.upset or bool(t.entered)


def concerns(ability: int, position: int, how: int) -> bool:
    """Whether a standing effect looks at a move that came about so. BA-DARKMAGE-07, BA-MONK-07"""
    if ability in OF_LAID:
        return how in (INTO, WITHIN)
    if ability not in OF_MOVES:
        return how != BACK
    return how != BACK if position == FALLOW else how != WITHIN


def onlookers(t: Field) -> tuple[int, ...]:
    """Who looks at a move: SPIRITHEALING before AURA and BALLS."""
    looking = [mob for mob, ability in enumerate(t.standing) if ability in mobs.ON_ENTRY]
    heals = [mob for mob in looking if t.standing[mob] in OF_LAID]
    return in_order(t, heals) + in_order(t, [mob for mob in looking if mob not in heals])


def dying(t: Field) -> list[int]:
    """Mobs without Hit Points, and the undead of a dying Necromancer. BA-DMG-02, BA-NECROMANCER-06"""
    found = [mob for mob, hp in enumerate(t.hp) if hp == 0 and t.position[mob] != DEAD]
    for mob, counter in enumerate(t.borrowed):
        if counter == UNDEAD_COUNTER and t.holder[mob] in found and mob not in found:
            found.append(mob)
    return found


@dataclass
class Settle(Procedure):
    """Look at every move, then carry out deaths, all together, then see who is out. BA-DMG-03, BA-WIN-03"""

    waiting: tuple[int, ...] = ()
    mob: int = NOTHING
    position: int = NOTHING
    side: int = NOTHING
    how: int = INTO

    def start(self, t: Field) -> Next[None]:
        """The next move that somebody may look at; SPIRITHEALING looks before AURA and BALLS."""
        while t.entered:
            self.mob, self.position, self.side, self.how = t.next_entry()
            self.waiting = onlookers(t)
            if self.waiting:
                return self.look(t, None)
        return self.bury(t)

    def look(self, t: Field, _: object) -> Next[None]:
        """The next listener, unless the Mob has died or moved on."""
        while self.waiting:
            mob, self.waiting = self.waiting[0], self.waiting[1:]
            ability = t.standing[mob]
            listens = mobs.ON_ENTRY.get(ability)
            if listens is None or not concerns(ability, self.position, self.how):
                continue
            if t.base(self.mob) == self.position:
                heard = listens(t, mob, self.mob, self.position, self.side)
                if heard is not None:
                    return call(heard, then=self.look)
        return self.start(t)

    def bury(self, t: Field) -> Next[None]:
        """Deaths happen together; the Monk's spirit saves it. BA-DMG-02, BA-MONK-03, BA-NECROMANCER-06"""
        while t.upset:
            t.calm()
            for mob in dying(t):
                if t.hp[mob] == 0 and t.standing[mob] in SAVES:
                    t.save_spirit(mob, t.options.monk_saved_hp)
                else:
                    t.die(mob)
            if judge(t):
                return over()
        return self.start(t) if t.entered else done(None)


def settled(t: Field, then: Callable[[Field, None], Next[Any]]) -> Next[Any]:
    """What follows of a move, and then a step."""
    return call(Settle(), then=then) if t.upset or t.entered else then(t, None)


class Settling(Procedure):
    """A procedure that settles before it is over."""

    def settle(self, t: Field, _: object = None) -> Next[Any]:
        """What follows of a move, and then nothing more."""
        return call(Settle(), then=self.over) if t.upset or t.entered else self.over(t, None)
