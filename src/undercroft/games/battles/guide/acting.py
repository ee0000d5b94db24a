"""Why a Mob cannot act now, or not so. Sections 3.2, 3.3 and 3.5 of the rules

Every answer begins with the rules themselves: whoever can act has no reason not to, everybody else has one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.battles.abilities import (
    ATTACK,
    NOTHING,
)
from undercroft.games.battles.board import ACTIVE, DEAD, INACTIVE, POSITIONS, STUCK
from undercroft.games.battles.cards import ICONS, REFUSALS, TITLES, TOTAL_AT, TURN
from undercroft.games.battles.cards.records import AGAIN, DECLARED, WITH_OPTION
from undercroft.games.battles.declarable import (
    FROM_ACTIVE,
    FROM_STANDING,
    LEFT_AT_DECLARE,
    RELEASABLE,
    lies_fallow,
    may_declare,
    price_of_attack,
)
from undercroft.games.battles.figures import undead, value
from undercroft.games.battles.flow.mobs import MAY_DECLARE
from undercroft.games.battles.flow.moves import released_as
from undercroft.games.battles.guide.texts import MOB_CLAUSES
from undercroft.games.battles.layout import ACTED, FLOWER_COUNTER, SUMMONED
from undercroft.games.battles.reach import new, no_fallow
from undercroft.games.battles.single_acts import ALSO_FROM_ACTIVE
from undercroft.games.battles.table import Field
from undercroft.games.battles.turn_options import all_choices, called_choice, choices, must_touch
from undercroft.games.battles.words.naming import act_name, joined, name_of
from undercroft.kernel.guide import Reason
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import each_once
from undercroft.kit.words import capital

Fault = tuple[str, tuple[str, ...]]
"""What stands in the way of an act, as a part of a sentence, and the clauses."""

BOUND_BY_NEW: Final = ("BA-LIGHTMAGE-09", "BA-LIGHTMAGE-10")

NOBODY_TO_HIT: Final[Fault] = ("no enemy can be attacked", ("BA-ATT-01", "BA-TERM-05", "BA-PROT-01"))


# single acts


def fault(t: Field, mob: int, act: int) -> Fault | None:
    """What keeps a Mob from declaring an act; None where it may be declared. BA-LP-06, BA-PROT-06"""
    if may_declare(t, mob, act):
        return None
    if act == ATTACK:
        price = price_of_attack(t, mob)
        if price == NOTHING or value(t, mob, price) > 0:
            return NOBODY_TO_HIT
        return f"no attack of {TITLES[t.standing[mob]]} is left", ("BA-MONK-01", "BA-LP-06")
    turn = TURN[act]
    name = act_name(act)
    if turn is None:
        return f"{name} is no Turn Action", ("BA-GO-07", "BA-O-01")
    if t.base(mob) not in turn.origin and t.charging[mob] == NOTHING and act not in ALSO_FROM_ACTIVE:
        used = joined([POSITIONS[position] for position in turn.origin], "or")
        return f"{name} is used from {used}", ("BA-ROUND-04", "BA-POS-09")
    for total in (turn.spends if turn.least else "", turn.quips):
        if total and value(t, mob, TOTAL_AT[act, total]) == 0:
            return f"nothing is left to spend on {name}", ("BA-LP-06",)
    if lies_fallow(t, mob, act) and no_fallow(t, t.controller[mob]):
        return f"an enemy Peace Pipe forbids to become FALLOW by {name}", ("BA-SHAMAN-02",)
    return _special(t, mob, act)


def _special(t: Field, mob: int, act: int) -> Fault:
    """What the block of the act asks for, or somebody to name."""
    special, left = MAY_DECLARE.get(act), LEFT_AT_DECLARE.get(act, NOTHING)
    refused = REFUSALS.get((act, DECLARED))
    if left != NOTHING and value(t, mob, left) == 0:
        return refused or (f"the pool of {act_name(act)} is 0", ("BA-LP-06",))
    if special is None or special(t, mob) or refused is None:
        return f"{act_name(act)} has nobody to name", ("BA-PROT-06",)
    if t.this_round[mob] & SUMMONED:
        return REFUSALS.get((act, AGAIN), refused)
    return REFUSALS.get((act, WITH_OPTION), refused) if t.options.backstab_from_active else refused


# Turns


def no_turn(view: View, t: Field, seat: Seat, mob: int, who: Sequence[str]) -> Reason | None:
    """Why a Mob cannot be chosen for this Turn; None where it can. BA-ROUND-03..08"""
    if mob in choices(t, seat):
        return None
    return gone(view, t, seat, mob, who) or dictated(view, t, seat, mob) or resting(view, t, mob)


def gone(view: View, t: Field, seat: Seat, mob: int, who: Sequence[str]) -> Reason | None:
    """Whoever is dead, obeys the other Player, or is of no party, does nothing for this Player."""
    name = name_of(view, mob)
    if t.position[mob] == DEAD:
        return Reason(f"{name} is dead.", ("BA-DMG-02", "BA-POS-01"))
    if t.borrowed[mob] == FLOWER_COUNTER:
        says = f"{name} stares at the Flower: it is of no party and does nothing."
        return Reason(says, ("BA-ILLUSIONIST-07",))
    if t.controller[mob] != seat:
        return Reason(f"{name} obeys {who[t.controller[mob]]}.", ("BA-PROT-05", "BA-ROUND-03"))
    if t.shut_out[seat]:
        return Reason("The Round is over for you: Delay has ended it.", ("BA-ABJURER-07",))
    return None


def dictated(view: View, t: Field, seat: Seat, mob: int) -> Reason | None:
    """The Icon, a CALL and a FORECAST say who acts. X1, BA-CONJURERE-02, BA-DIVINER-02, -05"""
    if must_touch(t, seat):
        says = "The Icon has to be touched first, by an ACTIVE Mob that is not undead."
        return Reason(says, ("BA-CONJURERE-02",))
    able = all_choices(t, seat)
    called = called_choice(t, seat, able)
    if called:
        ((other, acts),) = called.items()
        says = f"{name_of(view, other)} was called and has to use {act_name(acts[0])} in this Turn."
        return Reason(says, ("BA-DIVINER-05",))
    if mob not in able or mob in choices(t, seat):
        return None
    return Reason(f"By the Forecast another Mob acts before {name_of(view, mob)}.", ("BA-DIVINER-02",))


def resting(view: View, t: Field, mob: int) -> Reason:
    """Why a Mob of the party has no Turn Action in its place. V2, BA-ROUND-04, -07, -08"""
    name, position = name_of(view, mob), t.position[mob]
    if t.asleep_by[mob] != NOTHING:
        holder = name_of(view, t.asleep_by[mob])
        return Reason(f"{name} sleeps as long as the {holder} holds it.", ("BA-ENCHANTER-04",))
    if t.charging[mob] != NOTHING:
        return Reason(f"{name} charges and acts within the charge.", ("BA-CAVALIER-10",))
    if t.standing[mob] != NOTHING:
        return _standing(view, t, mob)
    if position == STUCK:
        says = f"{name} is STUCK: it misses this Round and the next."
        return Reason(says, ("BA-POS-02", "BA-POS-03"))
    if position == INACTIVE:
        acted = "has acted and " if t.this_round[mob] & ACTED else ""
        says = f"{name} {acted}is INACTIVE until the Round ends."
        return Reason(says, ("BA-POS-04", "BA-ROUND-07", "BA-END-03"))
    if position != ACTIVE:
        return Reason(f"{name} is on the Stage for an Action.", ("BA-TURN-13", "BA-POS-01"))
    return _nothing_to_do(view, t, mob)


def _standing(view: View, t: Field, mob: int) -> Reason:
    """What keeps up an effect has the Turn options of its block only. BA-ROUND-04, BA-POS-09"""
    name, title = name_of(view, mob), TITLES[t.standing[mob]]
    if new(t, mob):
        return Reason(f"New binds {name} where it lies.", BOUND_BY_NEW)
    acts = FROM_STANDING.get(t.standing[mob], ())
    if not acts:
        left = f"released it is {POSITIONS[released_as(t.standing[mob])]}"
        released = left if t.standing[mob] in RELEASABLE else "it cannot be released"
        says = f"{name} keeps up {title}, which grants no Turn; {released}."
        return Reason(says, ("BA-ROUND-04", "BA-POS-09", "BA-HACK-06"))
    return _faults(t, mob, acts, f"{name} keeps up {title}")


def _nothing_to_do(view: View, t: Field, mob: int) -> Reason:
    """An ACTIVE Mob that waits, because others of the party can act. BA-ROUND-08"""
    name = name_of(view, mob)
    if undead(t, mob):
        return _faults(t, mob, (ATTACK,), f"{name} is undead and may only Attack")
    if new(t, mob):
        return _faults(t, mob, (ATTACK,), f"New lets {name} only Attack")
    return _faults(t, mob, FROM_ACTIVE[t.mobs[mob]], f"{name} can do nothing now")


def _faults(t: Field, mob: int, acts: Sequence[int], lead: str) -> Reason:
    """Everything that stands in the way, in one sentence."""
    found = [each for each in (fault(t, mob, act) for act in acts) if each is not None]
    says = joined(list(dict.fromkeys(words for words, _ in found)))
    clauses = each_once(clause for _, about in found for clause in about)
    return Reason(f"{lead}: {says}.", (*clauses, "BA-ROUND-08"))


# abilities on a card


def no_act(view: View, t: Field, seat: Seat, mob: int, act: int, who: Sequence[str]) -> Reason:
    """Why an ability cannot be declared in this Turn. BA-TURN-02"""
    name = name_of(view, mob)
    why = gone(view, t, seat, mob, who)
    if why is not None:
        return why
    if undead(t, mob):
        return Reason(f"{name} is undead: its abilities are off.", ("BA-NECROMANCER-02",))
    if ICONS[act] == ("P",):
        return Reason(f"{TITLES[act]} works by itself.", ("BA-LP-04", *MOB_CLAUSES[act // 2]))
    wrong = fault(t, mob, act)
    if wrong is not None:
        words, clauses = wrong
        return Reason(f"{capital(words)}.", (*clauses, *MOB_CLAUSES[act // 2]))
    return dictated(view, t, seat, mob) or _other(view, t, mob, act)


def _other(view: View, t: Field, mob: int, act: int) -> Reason:
    """It could be declared in another position, or the Mob has to be chosen first."""
    if new(t, mob):
        return Reason(f"New lets {name_of(view, mob)} only Attack.", BOUND_BY_NEW)
    if act in choices(t, t.controller[mob]).get(mob, ()):
        return Reason(f"Choose {name_of(view, mob)} to act first.", ("BA-TURN-02",))
    return resting(view, t, mob)
