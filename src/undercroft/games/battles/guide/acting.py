"""Why a Mob cannot act now, or not so.

Every answer begins with the rules themselves: whoever can act has no reason not to, everybody else has one.
"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.cards import ICONS, TITLES, TURN
from undercroft.games.battles.guide.telling import told
from undercroft.games.battles.guide.texts import MOB_CLAUSES
from undercroft.games.battles.queries.declarable import (
    ABILITIES_OFF,
    ONLY_ATTACKS,
    open_acts,
    why_not_declare,
)
from undercroft.games.battles.queries.figures import undead
from undercroft.games.battles.queries.targets import new, why_not_led
from undercroft.games.battles.queries.turn_options import (
    all_choices,
    called_choice,
    choices,
    must_touch,
    why_no_turn,
)
from undercroft.games.battles.table import Field
from undercroft.games.battles.words.naming import act_name, joined, name_of
from undercroft.kernel.guide import Reason
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import each_once
from undercroft.kit.words import capital

# Turns


def no_turn(view: View, t: Field, seat: Seat, mob: int, who: Sequence[str]) -> Reason | None:
    """Why a Mob cannot be chosen for this Turn; None where it can. BA-ROUND-03..08"""
    if mob in choices(t, seat):
        return None
    return gone(view, t, seat, mob, who) or dictated(view, t, seat, mob) or resting(view, t, mob, who)


def gone(view: View, t: Field, seat: Seat, mob: int, who: Sequence[str]) -> Reason | None:
    """Whoever is dead, obeys the other Player, or is of no party, does nothing for this Player."""
    refusal = why_not_led(t, seat, mob)
    return None if refusal is None else told(view, t, refusal, mob, who)


def dictated(view: View, t: Field, seat: Seat, mob: int) -> Reason | None:
    """The Icon, a CALL and a FORECAST say who acts. BA-CONJURERE-02, BA-DIVINER-02, -05"""
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


def resting(view: View, t: Field, mob: int, who: Sequence[str]) -> Reason:
    """Why a Mob of the party has no Turn Action in its place. BA-ROUND-04, -07, -08"""
    refusal = why_no_turn(t, mob)
    if refusal is not None:
        return told(view, t, refusal, mob, who)
    name = name_of(view, mob)
    if t.standing[mob] != NOTHING:
        lead = f"{name} keeps up {TITLES[t.standing[mob]]}"
    elif undead(t, mob):
        lead = f"{name} is undead and may only Attack"
    else:
        lead = f"New lets {name} only Attack" if new(t, mob) else f"{name} can do nothing now"
    found = [each for act in open_acts(t, mob) if (each := fault(view, t, mob, act, who)) is not None]
    says = joined(list(dict.fromkeys(each.says for each in found)))
    clauses = each_once(clause for each in found for clause in each.clauses)
    return Reason(f"{lead}: {says}.", (*clauses, "BA-ROUND-08"))


def fault(view: View, t: Field, mob: int, act: int, who: Sequence[str]) -> Reason | None:
    """What keeps a Mob from declaring an act, as a part of a sentence; None where it may be declared."""
    refusal = why_not_declare(t, mob, act)
    origin = getattr(TURN[act], "origin", ())
    return None if refusal is None else told(view, t, refusal, mob, who, act, origin)


# abilities on a card


def no_act(view: View, t: Field, seat: Seat, mob: int, act: int, who: Sequence[str]) -> Reason:
    """Why an ability cannot be declared in this Turn. BA-TURN-02"""
    why = gone(view, t, seat, mob, who)
    if why is not None:
        return why
    if undead(t, mob):
        return told(view, t, ABILITIES_OFF, mob, who)
    if ICONS[act] == ("P",):
        return Reason(f"{TITLES[act]} works by itself.", ("BA-LP-04", *MOB_CLAUSES[act // 2]))
    wrong = fault(view, t, mob, act, who)
    if wrong is not None:
        return Reason(f"{capital(wrong.says)}.", (*wrong.clauses, *MOB_CLAUSES[act // 2]))
    return dictated(view, t, seat, mob) or _other(view, t, mob, act, who)


def _other(view: View, t: Field, mob: int, act: int, who: Sequence[str]) -> Reason:
    """It could be declared in another position, or the Mob has to be chosen first."""
    if new(t, mob):
        return told(view, t, ONLY_ATTACKS, mob, who)
    if act in choices(t, t.controller[mob]).get(mob, ()):
        return Reason(f"Choose {name_of(view, mob)} to act first.", ("BA-TURN-02",))
    return resting(view, t, mob, who)
