"""Which Mobs a Player may use in their Turn, and for what."""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.abilities import IN_ORDER, NOTHING, TOUCH
from undercroft.games.battles.board import ACTIVE
from undercroft.games.battles.layout import ACTED, FLOWER_COUNTER
from undercroft.games.battles.queries.declarable import spend_limit, turn_acts, why_no_act
from undercroft.games.battles.queries.figures import rank_bonus, undead
from undercroft.games.battles.queries.targets import party
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import Seat
from undercroft.kit.refusals import Refusal

Choices = dict[int, list[int]]
"""Acts by Mob; a Mob without any can only be laid INACTIVE. BA-ROUND-08"""


def active(t: Field, seat: Seat) -> list[int]:
    """The Mobs that lie ready in a Player's Portal."""
    return [mob for mob in party(t, seat) if t.position[mob] == ACTIVE]


def any_active(t: Field, seat: Seat) -> bool:
    """Whether a Mob of this Player lies ready."""
    for mob, position in enumerate(t.position):
        if position == ACTIVE and t.controller[mob] == seat and t.borrowed[mob] != FLOWER_COUNTER:
            return True
    return False


def touchers(t: Field, seat: Seat) -> list[int]:
    """Who can touch the Icon; an undead can only Attack. BA-CONJURERE-02, BA-NECROMANCER-02"""
    return [mob for mob in active(t, seat) if not undead(t, mob)]


CHARGES: Final = Refusal("{name} charges and acts within the charge.", ("BA-CAVALIER-10",))


def why_no_turn(t: Field, mob: int) -> Refusal | None:
    """What keeps a Mob from every Turn of its own, whatever it could do. BA-CAVALIER-10"""
    return CHARGES if t.charging[mob] != NOTHING else why_no_act(t, mob)


def all_choices(t: Field, seat: Seat) -> Choices:
    """Every Mob of a Player with a legal Turn Action, before anything dictates. BA-ROUND-03, -04, -08"""
    found: Choices = {}
    idle: list[int] = []
    busy = False
    for mob, controller in enumerate(t.controller):
        lies_active = t.position[mob] == ACTIVE
        if controller != seat or not (lies_active or t.standing[mob] != NOTHING):
            continue
        if t.charging[mob] != NOTHING or t.borrowed[mob] == FLOWER_COUNTER:
            continue
        acts = turn_acts(t, mob)
        if acts:
            found[mob] = acts
            busy = busy or lies_active
        elif lies_active:
            idle.append(mob)
    if not busy:
        for mob in idle:
            found[mob] = []
    return found


def choices(t: Field, seat: Seat) -> Choices:
    """The Mobs a Player may use now, with the acts of each: first the Icon binds, then CALL, then FORECAST.

    BA-CONJURERE-02, BA-DIVINER-02, -05
    """
    if t.shut_out[seat]:
        return {}
    if must_touch(t, seat):
        return {mob: [TOUCH] for mob in touchers(t, seat)}
    found = all_choices(t, seat)
    if t.called[seat]:
        called = called_choice(t, seat, found)
        if called:
            return called
    if may_touch(t, seat):
        for mob in touchers(t, seat):
            found[mob] = sorted((*found.get(mob, []), TOUCH), key=IN_ORDER.index)
    return forecast_only(t, seat, found) if t.forecast[0] or t.forecast[1] else found


def must_touch(t: Field, seat: Seat) -> bool:
    """Whether touching the Icon is the only legal Turn Action. BA-CONJURERE-02"""
    return t.icon_due == 2 and seat != t.first and bool(t.untouched_icons()) and bool(touchers(t, seat))


def may_touch(t: Field, seat: Seat) -> bool:
    """Whether the first player may touch the Icon in their first Turn. BA-CONJURERE-02"""
    return t.icon_due == 1 and seat == t.first and bool(t.untouched_icons())


def called_choice(t: Field, seat: Seat, found: Choices) -> Choices:
    """What a CALL dictates, if it can be declared. BA-DIVINER-05, -06"""
    if not t.called[seat]:
        return {}
    mob, act, n = t.called[seat]
    if act not in found.get(mob, ()) or t.controller[mob] != seat:
        return {}
    return {mob: [act]} if n == NOTHING or n <= spend_limit(t, mob, act, rank_bonus(t, mob)) else {}


def foretold(t: Field, seat: Seat) -> list[int]:
    """The Mobs of a Player that a FORECAST still has in its list, whoever's it was.

    BA-DIVINER-02, -03
    """
    return [
        mob
        for row in t.forecast
        for mob in row
        if t.controller[mob] == seat and not t.this_round[mob] & ACTED
    ]


def forecast_only(t: Field, seat: Seat, found: Choices) -> Choices:
    """Of the listed Mobs only the next that is ACTIVE and has not acted, whoever controls it now.

    If it can do nothing and nobody else lies ready, it lies down. BA-DIVINER-02, BA-ROUND-08
    """
    listed = foretold(t, seat)
    first = next((mob for mob in listed if t.position[mob] == ACTIVE), NOTHING)
    left = {mob: acts for mob, acts in found.items() if mob not in listed or mob == first}
    if first != NOTHING and not any(acts and t.position[mob] == ACTIVE for mob, acts in left.items()):
        left.setdefault(first, [])
    return left


def may_hold(t: Field, seat: Seat) -> bool:
    """Whether a Player may decline: only FALLOW and BUSY Mobs could act. BA-ROUND-05, BA-DIVINER-05"""
    if any_active(t, seat):
        return False
    return not (t.called[seat] and called_choice(t, seat, all_choices(t, seat)))


def has_turn(t: Field, seat: Seat) -> bool:
    """Whether a Player can take a Turn now; an ACTIVE Mob acts, or lies down. BA-ROUND-05, -08, BA-TERM-04"""
    if t.shut_out[seat]:
        return False
    return any_active(t, seat) or bool(choices(t, seat))
