"""Winning and losing."""

from __future__ import annotations

from undercroft.games.battles import events
from undercroft.games.battles.board import DEAD
from undercroft.games.battles.layout import CHARM_COUNTER, NO_SEAT, UNDEAD_COUNTER
from undercroft.games.battles.table import Field
from undercroft.kernel.game import Result
from undercroft.kernel.ids import CHANCE, Seat


def out(t: Field, seat: Seat) -> bool:
    """Whether no Mob of this home is living and controlled by its Player. BA-WIN-01

    BA-ASSASSIN-11, BA-ILLUSIONIST-10, BA-NECROMANCER-09
    """
    for mob, home in enumerate(t.home):
        obeys = t.controller[mob] == seat or t.borrowed[mob] == CHARM_COUNTER
        if home == seat and obeys and t.position[mob] != DEAD:
            return False
    return True


def judge(t: Field) -> bool:
    """Whether the game is decided now; then it is finished.

    BA-WIN-02, -03, BA-TERM-08, BA-RULING-42, BA-THEURGIST-07
    """
    lost = [out(t, seat) for seat in range(2)]
    if not any(lost):
        return False
    if all(lost):
        t.finish(NO_SEAT, "nobody is left")
        return True
    loser = lost.index(True)
    left = [mob for mob, home in enumerate(t.home) if home == loser and t.position[mob] != DEAD]
    taken = any(t.borrowed[mob] != UNDEAD_COUNTER for mob in left)
    t.finish(1 - loser, "the last enemy obeys the winner" if taken else "last Mob standing")
    return True


def adjudicate(t: Field, because: str = "the last Round is over") -> None:
    """The Round cap: more living Mobs, then more Hit Points. BA-WIN-05"""
    if t.options.cap_result == "draw":
        t.finish(NO_SEAT, because)
        return
    tallies = [tally(t, seat) for seat in range(2)]
    if tallies[0] == tallies[1]:
        t.finish(NO_SEAT, f"{because} and both are equal")
    else:
        t.finish(0 if tallies[0] > tallies[1] else 1, because)


def end_endless(t: Field, keeper: Seat, loop: str) -> None:
    """Who alone keeps going round in circles has lost; else it is as after the last Round. BA-RULING-134"""
    t.tell(events.ENDLESS, loop)
    if keeper != CHANCE:
        t.finish(1 - keeper, "the other went round in circles")
    elif not judge(t):
        adjudicate(t, "play went round in circles")


def tally(t: Field, seat: Seat) -> tuple[int, int]:
    """Living Mobs under a Player's control, and their Hit Points. BA-WIN-05"""
    mobs = [
        mob for mob, controller in enumerate(t.controller) if controller == seat and t.position[mob] != DEAD
    ]
    return len(mobs), sum(t.hp[mob] for mob in mobs)


def result(t: Field) -> Result:
    """Scores are 1 for the winner, 0 for the loser; a draw has no winner. BA-WIN-02, -03"""
    winners = () if t.winner == NO_SEAT else (t.winner,)
    return Result(tuple(int(seat == t.winner) for seat in range(2)), winners)
