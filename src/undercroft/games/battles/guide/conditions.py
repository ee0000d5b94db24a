"""What holds of a Mob beyond its position: standing effects, counters, what it may not do this Round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import DEAD, STUCK
from undercroft.games.battles.cards import FIRST_TOTAL, TITLES, TOTALS
from undercroft.games.battles.layout import (
    ACTED,
    BARRED,
    CHARM_COUNTER,
    ELEMENTS,
    FLOWER_COUNTER,
    FORESEES,
    GO_USED,
    GUISE_COUNTER,
    UNDEAD_COUNTER,
)
from undercroft.games.battles.queries.figures import value
from undercroft.games.battles.queries.targets import new
from undercroft.games.battles.table import Field
from undercroft.games.battles.words.naming import act_name, counted, dice_name, name_of
from undercroft.kernel.sight import View

Told = tuple[str, str, int | None]
"""A kind of mark, its words, and the number in them."""

HELD_BY: Final[dict[int, tuple[str, str]]] = {
    GUISE_COUNTER: ("guise", "obeys the other side as long as {holder} keeps up Guise"),
    FLOWER_COUNTER: ("flower", "stares at the Flower of {holder}; it is of no party"),
    UNDEAD_COUNTER: ("undead", "undead: it can only Attack, and dies with {holder}"),
    CHARM_COUNTER: ("charmed", "charmed: it acts once for {holder}"),
}
"""Counters that give a Mob to another. BA-COUNTER-01"""

UNTOLD: Final = ("vc", "hp")
"""Totals that say nothing of how strong a standing effect is."""


def conditions(view: View, t: Field, mob: int) -> Iterator[Told]:
    """Everything of a Mob that is worth a badge."""
    if t.position[mob] == DEAD:
        if t.sacrificed[mob]:
            yield "sacrificed", "lost for ever: nobody brings it back", None
        return
    if t.base(mob) == STUCK and t.standing[mob] == NOTHING:
        held = t.asleep_by[mob] != NOTHING or t.borrowed[mob] == FLOWER_COUNTER
        lasts = "it does nothing while it is held" if held else "it misses this Round and the next"
        yield "stuck", f"STUCK: {lasts}, and its DEF does not count", None
    yield from _standing(t, mob)
    yield from _held(view, t, mob)
    yield from _counters(t, mob)
    yield from _orders(view, t, mob)
    yield from _round(t, mob)


def _standing(t: Field, mob: int) -> Iterator[Told]:
    """The standing effect and how strong it is."""
    ability = t.standing[mob]
    if ability == NOTHING:
        return
    numbers: list[str] = []
    first: int | None = None
    for at, total in enumerate(TOTALS[t.mobs[mob]]):
        own = at - FIRST_TOTAL[ability]
        if not (0 <= own < total_count(ability)) or total.kind in UNTOLD:
            continue
        number = value(t, mob, at)
        first = number if first is None else first
        numbers.append(f"{total.of} {dice_name(number, total.die) if total.die else number}")
    words = f": {', '.join(numbers)}" if numbers else ""
    yield "standing", f"{TITLES[ability]} stands{words}", first


def total_count(ability: int) -> int:
    """How many Totals an ability has."""
    kind = ability // 2
    return len(TOTALS[kind]) - FIRST_TOTAL[ability] if ability % 2 else FIRST_TOTAL[ability + 1]


def _held(view: View, t: Field, mob: int) -> Iterator[Told]:
    """Who obeys another, who sleeps, who charges."""
    counter = t.borrowed[mob]
    if counter:
        kind, says = HELD_BY[counter]
        yield kind, says.format(holder=f"the {name_of(view, t.holder[mob])}"), None
    if t.asleep_by[mob] != NOTHING:
        yield "asleep", f"asleep as long as the {name_of(view, t.asleep_by[mob])} holds it", None
    if t.charging[mob] != NOTHING:
        yield "charging", f"charges with the {name_of(view, t.charging[mob])}", None


def _counters(t: Field, mob: int) -> Iterator[Told]:
    """What lies on the card."""
    if t.trap[mob]:
        yield "trap", "a trap is set", None
    if t.balls[mob]:
        yield "balls", f"{counted(t.balls[mob], 'dice')} of Balls", t.balls[mob]
    if t.stored[mob]:
        yield "stored", f"{counted(t.stored[mob], 'attack')} stored", t.stored[mob]
    if t.element[mob] != NOTHING:
        steps = f" after {counted(t.steps[mob], 'step')}" if t.steps[mob] else ""
        yield "element", f"stands in {ELEMENTS[t.element[mob]]}{steps}", t.element[mob]
    if t.touched[mob]:
        yield "pigeon", "the Icon has become the Pigeon", None


def _orders(view: View, t: Field, mob: int) -> Iterator[Told]:
    """What CALL and FORECAST dictate. BA-DIVINER-02, -05"""
    for called in t.called:
        if called and called[0] == mob:
            n = f" with {called[2]} LP" if called[2] != NOTHING else ""
            yield "called", f"called: has to use {act_name(called[1])}{n} next", None
    for row in t.forecast:
        waiting = [other for other in row if not t.this_round[other] & ACTED and t.position[other] != DEAD]
        if mob in waiting:
            place = waiting.index(mob) + 1
            says = "next in the forecast" if place == 1 else f"number {place} of the forecast"
            yield "forecast", says, place


def _round(t: Field, mob: int) -> Iterator[Told]:
    """What holds until the Round ends."""
    flags = t.this_round[mob]
    if flags & ACTED:
        yield "acted", "has acted in this Round", None
    if flags & GO_USED:
        yield "go used", "has used its GO action", None
    if flags & FORESEES:
        yield "foresees", "its Forecast has succeeded", None
    if flags & BARRED:
        yield "barred", "may not cast it again in this Round", None
    if new(t, mob):
        yield "new", "New binds it: it may only Attack", None
