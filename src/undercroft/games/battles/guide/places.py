"""Where each answer lies on the table: at a Mob, and at its ability or Total where it is about one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.battles.abilities import ABILITIES as ABILITY_COUNT
from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import ASKS, BACK, LEFT, MOST_TOTALS, RELEASED, USED
from undercroft.games.battles.board import ZONE_OF
from undercroft.games.battles.guide.reading import asked_seat, subject
from undercroft.games.battles.guide.zones import ABILITIES, ALMANAC, MOBS, PLACES, TOTALS
from undercroft.kernel.guide import Spot
from undercroft.kernel.sight import View
from undercroft.kit.guide import Spots, spots_by_question


def of_mob(mob: int) -> Spot:
    """A Mob, wherever it lies."""
    return Spot(MOBS, place=mob)


def of_ability(mob: int, slot: int) -> Spots:
    """An ability lies at the Mob that has it, and beside it on its card."""
    return (of_mob(mob), Spot(ABILITIES, place=2 * mob + slot))


def of_total(total: int) -> Spots:
    """A Total lies at the Mob that has it, and beside it on its card."""
    return (of_mob(total // MOST_TOTALS), Spot(TOTALS, place=total))


def in_almanac(kind: int) -> Spot:
    """A Mob that is not fielded yet."""
    return Spot(ALMANAC, face=kind)


def _almanac(view: View, kind: int) -> Spots:
    return (in_almanac(kind),) if kind >= 0 else ()


def _mob(view: View, mob: int) -> Spots:
    return (of_mob(mob),) if mob >= 0 else ()


def _total(view: View, total: int) -> Spots:
    return of_total(total) if total >= 0 else ()


def _use(view: View, choice: str) -> Spots:
    """An ability lies at the Mob that uses it, a release at the Mob that is released."""
    if choice in USED:
        return of_ability(*USED[choice])
    mob = RELEASED.get(choice, LEFT.get(choice, NOTHING))
    return (of_mob(mob),) if mob != NOTHING else ()


def _act(view: View, act: int) -> Spots:
    """An act lies at the Mob that would do it, on its card if it is an ability."""
    if act == BACK:
        return ()
    mob = subject(view)
    return (of_mob(mob),) if act >= ABILITY_COUNT else of_ability(mob, act & 1)


def _wall(view: View, position: int) -> Spots:
    """The zone that is walled off. BA-FIREMAGE-05"""
    return (Spot(PLACES[ZONE_OF[position]], asked_seat(view)),)


_SPOTS: Final[dict[str, Callable[[View, Any], Spots]]] = {
    "mob": _almanac,
    "open mob": _almanac,
    "kis": _mob,
    "actor": _mob,
    "target": _mob,
    "echo": _mob,
    "plop": _mob,
    "forecast": _mob,
    "called mob": _mob,
    "raise": _mob,
    "bodyguard": _mob,
    "wolf": _mob,
    "disguise": _mob,
    "joins": _mob,
    "free attack": _mob,
    "victim": _mob,
    "dissenter": _mob,
    "dissenting ally": _mob,
    "stance target": _mob,
    "striker": _mob,
    "counter": _mob,
    "join charge": _mob,
    "charger": _mob,
    "aim": _total,
    "echo total": _total,
    "give": _total,
    "change": _total,
    "divvy": _total,
    "go": _use,
    "before": _use,
    "play": _use,
    "end": _use,
    "guard": _use,
    "avert": _use,
    "harm": _use,
    "release": _use,
    "act": _act,
    "called act": _act,
    "charmed": _act,
    "wall": _wall,
}
"""Numbers, elements, yes and no lie nowhere."""

spots: Final = spots_by_question(ASKS, _SPOTS)
"""Where an answer lies; several spots mean the same."""
