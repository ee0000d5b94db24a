"""Why a Mob cannot be named as a target. Section 3.9 of the rules"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.board import DEAD
from undercroft.games.battles.cards import REFUSALS, TURN
from undercroft.games.battles.cards.records import ALLY, FRIEND, NAMED, SHIELDED
from undercroft.games.battles.declarable import targets
from undercroft.games.battles.layout import FLOWER_COUNTER
from undercroft.games.battles.reach import aura_over, may_be_hit, protected, rolls_to_hit
from undercroft.games.battles.table import Field
from undercroft.games.battles.words.naming import act_name, name_of
from undercroft.kernel.guide import Reason
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import View


def no_target(view: View, t: Field, actor: int, act: int, mob: int, who: Sequence[str]) -> Reason | None:
    """Why a Mob cannot be named by an act that names one; None where it can. BA-PROT-05"""
    if mob in targets(t, actor, act):
        return None
    name, seat = name_of(view, mob), t.controller[actor]
    if t.position[mob] == DEAD:
        return Reason(f"{name} is dead.", ("BA-DMG-02",))
    names = getattr(TURN[act], "names", "")
    if names in (FRIEND, ALLY):
        return _no_friend(t, actor, act, mob, name)
    if mob == actor or (t.controller[mob] == seat and t.borrowed[mob] != FLOWER_COUNTER):
        says = f"{name} is of your own party; {act_name(act)} names an enemy."
        return Reason(says, ("BA-PROT-05", "BA-ATT-01"))
    shield = unreached(view, t, seat, mob, rolls_to_hit(t, actor, act), act == ATTACK)
    if shield is not None:
        return shield
    says, clauses = REFUSALS.get((act, NAMED), ("{name} is no target for this.", ()))
    return Reason(says.format(name=name), ("BA-PROT-06", *clauses))


def _no_friend(t: Field, actor: int, act: int, mob: int, name: str) -> Reason:
    if mob == actor:
        return Reason(f"{act_name(act)} is for allies, not for {name} itself.", ("BA-PROT-05",))
    return Reason(f"{name} is not of your party; {act_name(act)} is for friends.", ("BA-PROT-05",))


def unreached(view: View, t: Field, seat: Seat, mob: int, rolls: bool, attack: bool = False) -> Reason | None:
    """What keeps a Mob out of a Player's reach; None where nothing does. BA-PROT-01, -05"""
    if may_be_hit(t, seat, mob, rolls, attack):
        return None
    name = name_of(view, mob)
    if protected(t, mob):
        return Reason(f"{name} is in DEFENSE and protected.", ("BA-PROT-01", "BA-PROT-02"))
    over = aura_over(t, seat, mob)
    says, clauses = REFUSALS[t.standing[mob if over == NOTHING else over], SHIELDED]
    return Reason(says.format(name=name), clauses)
