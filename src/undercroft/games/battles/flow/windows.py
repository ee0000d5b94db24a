"""Windows in which Mobs act out of turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.battles.abilities import MOBS, NOTHING
from undercroft.games.battles.asks import AVERT, END_WINDOW, GUARD, HARM, PASSING, PLAY_WINDOW, USE, USED
from undercroft.games.battles.board import ACTIVE
from undercroft.games.battles.cards import REACTION
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.rolls import SUCCEEDED
from undercroft.games.battles.queries.targets import flowered, party, why_not_led
from undercroft.games.battles.queries.titles import mob_name
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Seat
from undercroft.kit.procedure import Procedure
from undercroft.kit.refusals import Refusal

NOT_TRIED: Final = -1

SPARED: Final = -2
"""The effect on the target is blocked. BA-WARLOCK-03"""

React = Callable[[Field, int, str], Any]
"""Makes the frame of an ability that is used out of turn: of the Mob and the window."""

Unused = Callable[[Field, int, str], Refusal | None]
"""Why an ability of a Mob cannot be used in a window now."""

WINDOW_NAMES: Final = ("pre", "play", "end", "guard", "avert", "harm", "immediate")


def _listed(ability: int, window: str) -> bool:
    reaction = REACTION[ability]
    return reaction is not None and window in reaction.windows


IN_WINDOW: Final[dict[str, tuple[tuple[int, ...], ...]]] = {
    name: tuple(
        tuple(ability for ability in (2 * kind, 2 * kind + 1) if _listed(ability, name))
        for kind in range(MOBS)
    )
    for name in WINDOW_NAMES
}
"""By window and Mob of the almanac: the abilities whose card lists the window."""

KNOWN_BY: Final[dict[str, frozenset[int]]] = {
    name: frozenset(kind for kind in range(MOBS) if listed[kind]) for name, listed in IN_WINDOW.items()
}
"""By window: the Mobs of the almanac that have an ability for it."""

GUARDING: Final = IN_WINDOW["guard"]
GUARDS: Final = KNOWN_BY["guard"]


def reactions(t: Field, seat: Seat, window: str) -> list[str]:
    """What a Player's Mobs may use in a window now, as texts. BA-O-01"""
    found: list[str] = []
    if KNOWN_BY[window].isdisjoint(t.mobs):
        return found
    listed = IN_WINDOW[window]
    for mob, kind in enumerate(t.mobs):
        if listed[kind] and t.controller[mob] == seat:
            found += _uses(t, mob, window, listed[kind])
    return found


def _uses(t: Field, mob: int, window: str, abilities: tuple[int, ...]) -> list[str]:
    """What one Mob may use, if it is of a party that gets windows."""
    if why_not_led(t, t.controller[mob], mob) is not None:
        return []
    return [USE[mob][ability & 1] for ability in abilities if why_unused(t, mob, ability, window) is None]


USED_UP: Final = Refusal("{name} has used {act} in this Turn Action already.", ("BA-TERM-09",))

ONCE: Final = frozenset(("pre", "play", "end"))
"""Windows in which an ability that has been used in the Turn Action is not used again, whatever for."""


def why_unused(t: Field, mob: int, ability: int, window: str) -> Refusal | None:
    """Why a Mob may not use an ability that its card lists for a window now. BA-O-01, BA-TERM-09"""
    if window in ONCE and t.reacted[mob] >> (ability & 1) & 1:
        return USED_UP
    return mobs.UNUSED[ability](t, mob, window)


def anybody_reacts(t: Field, window: str) -> bool:
    """Whether a window asks anybody."""
    if KNOWN_BY[window].isdisjoint(t.mobs):
        return False
    listed = IN_WINDOW[window]
    able = [mob for mob, kind in enumerate(t.mobs) if listed[kind]]
    return any(_uses(t, mob, window, listed[t.mobs[mob]]) for mob in able)


def reaction(t: Field, choice: str, window: str) -> Any:
    """The procedure that a text stands for."""
    mob, slot = USED[choice]
    return mobs.REACT[2 * t.mobs[mob] + slot](t, mob, window)


@dataclass
class OpenWindow(Frame):
    """W-PLAY or W-END: the other player first, in turn until both pass in succession. BA-O-06

    W-PLAY closes when the actor has left MOBILE. BA-TERM-09, BA-RULING-17
    """

    name: str
    seat: int
    passes: int = 0

    def start(self, t: Field) -> Next[None]:
        """Whoever is next and has something to use; a Player without an option is not asked."""
        while self.passes < 2 and not (self.name == "play" and not t.on_stage()):
            if reactions(t, self.seat, self.name):
                kind = PLAY_WINDOW if self.name == "play" else END_WINDOW
                return ask(self.seat, kind, self.choices, then=self.chosen)
            self.next_player()
        return done(None)

    def next_player(self) -> None:
        """This Player has passed."""
        self.passes += 1
        self.seat = 1 - self.seat

    def choices(self, t: Field) -> Sequence[str]:
        """An ability, or nothing."""
        return [*reactions(t, self.seat, self.name), PASSING]

    def chosen(self, t: Field, choice: str) -> Next[None]:
        """An action out of turn is resolved at once and completely. BA-RULING-18"""
        if choice == PASSING:
            self.next_player()
            return self.start(t)
        return call(reaction(t, choice, self.name), then=self.reacted)

    def reacted(self, t: Field, _: object) -> Next[None]:
        """After it the other Player may act again. BA-O-06"""
        t.responded()
        self.passes = 0
        self.seat = 1 - self.seat
        return self.start(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose word it is."""
        return f"{who[self.seat]} may act out of turn"


def any_guard(t: Field) -> bool:
    """Whether anybody on the field knows a guard."""
    return not GUARDS.isdisjoint(t.mobs)


def guards(t: Field, target: int, by: int, damages: bool, rolls_to_hit: bool) -> list[str]:
    """What a target's party may use against a threat, as texts. BA-TURN-11"""
    seat = t.controller[target]
    found: list[str] = []
    for mob in [mob for mob, kind in enumerate(t.mobs) if GUARDING[kind] and t.controller[mob] == seat]:
        if why_not_led(t, seat, mob) is not None:
            continue
        found += [
            USE[mob][ability & 1]
            for ability in GUARDING[t.mobs[mob]]
            if why_no_guard(t, mob, ability, target, by, damages, rolls_to_hit) is None
        ]
    return [] if flowered(t, target) else found


def why_no_guard(
    t: Field, mob: int, ability: int, target: int, by: int, damages: bool, rolls_to_hit: bool
) -> Refusal | None:
    """Why a Mob may not guard a target with an ability. BA-TURN-11, BA-TERM-09"""
    if t.reacted[mob] >> (ability & 1) & 1:
        return USED_UP
    return mobs.UNGUARDED[ability](t, mob, target, by, damages, rolls_to_hit)


@dataclass
class Guard(Frame):
    """W-GUARD: the controller of a threatened target may use one guard. BA-TURN-11

    Hands back the target from now on, or SPARED. `outer` is the Mob whose response is guarded against.
    """

    target: int
    by: int
    damages: bool
    rolls_to_hit: bool
    outer: int = NOTHING

    def start(self, t: Field) -> Next[int]:
        """Nobody is asked who has no guard."""
        if not guards(t, self.target, self.by, self.damages, self.rolls_to_hit):
            return done(self.target)
        return ask(t.controller[self.target], GUARD, self.choices, then=self.chosen)

    def choices(self, t: Field) -> Sequence[str]:
        """A guard, or none."""
        return [*guards(t, self.target, self.by, self.damages, self.rolls_to_hit), PASSING]

    def chosen(self, t: Field, choice: str) -> Next[int]:
        """At most one, for this target and Action."""
        if choice == PASSING:
            return done(self.target)
        mob, slot = USED[choice]
        self.outer = t.responder
        return call(mobs.GUARD_WITH[2 * t.mobs[mob] + slot](mob, self.target, self.by), then=self.guarded)

    def guarded(self, t: Field, target: int) -> Next[int]:
        """The target from now on."""
        t.responded(self.outer)
        return done(target)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who is threatened by whom."""
        return f"{mob_name(t, self.target, who)} is threatened by {mob_name(t, self.by, who)}"


NOT_HIT: Final = Refusal("{name} was not hit.", ("BA-FIGHTER-07",))
"""Only whom it has hit is asked about a hit, and only if they can avert it."""


def may_dodge(t: Field, defender: int) -> bool:
    """Whether the defender can try to avert a hit. BA-FIGHTER-07, -09"""
    averting = IN_WINDOW["avert"][t.mobs[defender]]
    return bool(averting) and why_unused(t, defender, averting[0], "avert") is None


@dataclass
class Avert(Procedure):
    """W-AVERT: the defender may dodge a hit. Hands back the outcome of the roll, or NOT_TRIED."""

    defender: int

    def start(self, t: Field) -> Next[int]:
        """Whoever can avert it is asked."""
        return ask(t.controller[self.defender], AVERT, self.choices, then=self.chosen)

    def choices(self, t: Field) -> Sequence[str]:
        return (USE[self.defender][IN_WINDOW["avert"][t.mobs[self.defender]][0] & 1], PASSING)

    def chosen(self, t: Field, choice: str) -> Next[int]:
        if choice == PASSING:
            return done(NOT_TRIED)
        return call(reaction(t, choice, "avert"), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """How it came out."""
        return done(outcome)


def any_witch(t: Field) -> bool:
    """Whether somebody might use KARMA. BA-WITCH-04"""
    doublers = KNOWN_BY["harm"]
    return not doublers.isdisjoint(t.mobs) and any(
        kind in doublers and t.position[mob] == ACTIVE for mob, kind in enumerate(t.mobs)
    )


@dataclass
class HarmWindow(Procedure):
    """W-HARM: both Players, the other player first, once each. Hands back how often it was doubled.

    `name` is "harm" for damage, "healing" for healing.
    """

    name: str
    asked: int = 0
    doublings: int = 0

    def start(self, t: Field) -> Next[int]:
        """The next Player who has something to use."""
        while self.asked < 2:
            if self.witches(t):
                return ask(self.seat(t), HARM, self.choices, then=self.chosen)
            self.asked += 1
        return done(self.doublings)

    def seat(self, t: Field) -> Seat:
        """The other player first."""
        return (t.turn_seat + 1 + self.asked) % 2

    def witches(self, t: Field) -> list[str]:
        """Who can double it."""
        seat = self.seat(t)
        return [
            USE[mob][ability & 1]
            for mob in party(t, seat)
            for ability in IN_WINDOW["harm"][t.mobs[mob]]
            if not t.shut_out[seat] and why_unused(t, mob, ability, self.name) is None
        ]

    def choices(self, t: Field) -> Sequence[str]:
        """Double it, or not."""
        return [*self.witches(t), PASSING]

    def chosen(self, t: Field, choice: str) -> Next[int]:
        """One roll, then the other Player."""
        self.asked += 1
        if choice == PASSING:
            return self.start(t)
        return call(reaction(t, choice, self.name), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """It counts once more, or not. BA-WITCH-04"""
        self.doublings += outcome == SUCCEEDED
        return self.start(t)
