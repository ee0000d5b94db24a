"""Why a Mob cannot be used in the GO step or out of turn, or be released. Sections 3.3 and 3.13"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import ACTIVE, FALLOW, POSITIONS
from undercroft.games.battles.cards import GO_USE, REACTION, STANDING, TITLES
from undercroft.games.battles.declarable import GO_ABILITIES, NEEDS_IN_GO, go_acts, releasable
from undercroft.games.battles.figures import undead, value
from undercroft.games.battles.flow.windows import IN_WINDOW
from undercroft.games.battles.guide.acting import BOUND_BY_NEW, gone, resting
from undercroft.games.battles.guide.texts import MOB_CLAUSES
from undercroft.games.battles.layout import GO_USED
from undercroft.games.battles.reach import new, no_fallow
from undercroft.games.battles.table import Field
from undercroft.games.battles.words.naming import joined, name_of
from undercroft.kernel.guide import Reason
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import View

WINDOWS: Final[dict[str, str]] = {
    "before": "pre",
    "play": "play",
    "end": "end",
    "guard": "guard",
    "avert": "avert",
    "harm": "harm",
}
"""Questions in which abilities are used out of turn, with their windows. V8"""


# the GO step


def no_go(view: View, t: Field, seat: Seat, mob: int, who: Sequence[str]) -> Reason | None:
    """Why a Mob has nothing to do in the GO step; None where it has. BA-GO-04, -07"""
    why = gone(view, t, seat, mob, who)
    if why is not None:
        return None if mob in releasable(t, seat) else why
    if go_acts(t, mob) or mob in releasable(t, seat):
        return None
    name = name_of(view, mob)
    if t.this_round[mob] & GO_USED:
        return Reason(f"{name} has used its GO action of this Round.", ("BA-GO-04",))
    if undead(t, mob):
        return Reason(f"{name} is undead: its abilities are off.", ("BA-NECROMANCER-02",))
    if t.position[mob] != ACTIVE:
        return _unreleased(view, t, mob) if t.standing[mob] != NOTHING else resting(view, t, mob)
    if not GO_ABILITIES[t.mobs[mob]]:
        return Reason(f"{name} has no GO action; it acts in its Turn.", ("BA-GO-04", "BA-GO-07"))
    return _no_go_action(t, mob, GO_ABILITIES[t.mobs[mob]][0])


def _no_go_action(t: Field, mob: int, ability: int) -> Reason:
    """A pool that is 0, or an enemy PEACE PIPE. BA-LP-06, BA-SHAMAN-02"""
    go = GO_USE[ability]
    piped = go is not None and go.becomes == FALLOW and no_fallow(t, t.controller[mob])
    if piped:
        says = f"An enemy Peace Pipe forbids to become FALLOW by {TITLES[ability]}."
        return Reason(says, ("BA-SHAMAN-02", "BA-RULING-46"))
    empty = ability in NEEDS_IN_GO and value(t, mob, NEEDS_IN_GO[ability]) == 0
    says = f"Nothing is left of {TITLES[ability]}." if empty else f"{TITLES[ability]} cannot be used."
    return Reason(says, ("BA-LP-06", *MOB_CLAUSES[ability // 2]))


# releases


def no_release(view: View, t: Field, seat: Seat, mob: int, who: Sequence[str]) -> Reason | None:
    """Why a Mob cannot be released; None where it can. V6, BA-HACK-06"""
    if mob in releasable(t, seat):
        return None
    return gone(view, t, seat, mob, who) or _unreleased(view, t, mob)


def _unreleased(view: View, t: Field, mob: int) -> Reason:
    name, ability = name_of(view, mob), t.standing[mob]
    standing = STANDING[ability] if ability != NOTHING else None
    if standing is None:
        return Reason(f"{name} keeps up nothing that it could be released from.", ("BA-HACK-06",))
    says = f"{TITLES[ability]} cannot be released."
    return Reason(says, ("BA-HACK-06", *MOB_CLAUSES[ability // 2]))


# out of turn


def no_answer(view: View, t: Field, seat: Seat, mob: int, who: Sequence[str]) -> Reason:
    """Why a Mob that is not among the answers cannot be used in this window. V8, BA-O-01"""
    why = gone(view, t, seat, mob, who)
    if why is not None:
        return why
    name = name_of(view, mob)
    listed = IN_WINDOW[WINDOWS[view.question]][t.mobs[mob]]
    if not listed:
        return Reason(f"{name} has nothing to use at this moment.", ("BA-O-01", "BA-TURN-10"))
    return ability_unused(view, t, mob, listed[0])


def ability_unused(view: View, t: Field, mob: int, ability: int) -> Reason:
    """Why an ability that belongs to a window cannot be used in it. BA-O-01, -02, V8"""
    name, title, about = name_of(view, mob), TITLES[ability], MOB_CLAUSES[ability // 2]
    if undead(t, mob):
        return Reason(f"{name} is undead: its abilities are off.", ("BA-NECROMANCER-02",))
    if new(t, mob):
        return Reason(f"New lets {name} only Attack.", BOUND_BY_NEW)
    if t.reacted[mob] >> (ability & 1) & 1:
        return Reason(f"{name} has used {title} in this Turn Action already.", ("BA-TERM-09", *about))
    reaction = REACTION[ability]
    if reaction is not None and t.base(mob) not in reaction.origin:
        used = joined([POSITIONS[position] for position in reaction.origin], "or")
        says = f"{title} is used from {used}; {name} is {POSITIONS[t.base(mob)]}."
        return Reason(says, ("BA-O-01", "BA-POS-02", *about))
    return Reason(f"What {title} asks for does not hold now.", about)
