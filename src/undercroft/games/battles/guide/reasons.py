"""Why no answer lies at a spot now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.battles.abilities import MOBS as KINDS
from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import ASKS, MOST_TOTALS
from undercroft.games.battles.board import DEAD, ZONE_OF
from undercroft.games.battles.cards import NAMES, TITLES, TOTALS
from undercroft.games.battles.flow.windows import IN_WINDOW
from undercroft.games.battles.guide.acting import gone, no_act, no_turn
from undercroft.games.battles.guide.aiming import untargeted
from undercroft.games.battles.guide.answering import (
    WINDOWS,
    ability_unused,
    no_answer,
    no_go,
    no_go_ability,
    no_release,
)
from undercroft.games.battles.guide.places import spots
from undercroft.games.battles.guide.reading import ACT_QUESTIONS, asked_seat, declaring, seats, subject, table
from undercroft.games.battles.guide.sentences import TEXTS
from undercroft.games.battles.guide.texts import MOB_CLAUSES
from undercroft.games.battles.guide.zones import ABILITIES, ALMANAC, MOBS, PLACES, ZONES
from undercroft.games.battles.guide.zones import TOTALS as TOTAL_ZONE
from undercroft.games.battles.queries.single_acts import movable_totals
from undercroft.games.battles.table import Field
from undercroft.games.battles.words.naming import name_of
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.sight import View
from undercroft.kernel.table import Zone
from undercroft.kit.why_not import WhyNot

CHOOSING: Final = ("mob", "open mob")
"""Questions whose answers are Mobs of the almanac."""

TOTAL_QUESTIONS: Final = ("aim", "give", "change", "divvy", "echo total")
"""Questions whose answers are Totals."""


class Reasons(WhyNot):
    """Mobs, their abilities and their Totals lie in no piles."""

    def seats(self, view: View, zone: Zone) -> range:
        return seats(view)

    def exists(self, view: View, spot: Spot) -> bool:
        """A whole zone always is there."""
        mobs, named = view.facts["mobs"], spot.place
        if spot.gap or (spot.face is not None and (spot.zone != ALMANAC or named is not None)):
            return False
        if spot.face is not None:
            return 0 <= spot.face < KINDS
        if named is None:
            return True
        if spot.zone == TOTAL_ZONE:
            mob, total = divmod(named, MOST_TOTALS)
            return 0 <= mob < len(mobs) and total < len(TOTALS[mobs[mob]])
        return 0 <= named < {MOBS: 1, ABILITIES: 2}.get(spot.zone, 0) * len(mobs)

    def not_asked(self, view: View, asked: str) -> Reason:
        told = super().not_asked(view, asked)
        ends = told.says.endswith(".")
        return told if ends else Reason(f"{told.says} This is not yours to say.", told.clauses)

    def offered(self, view: View, spot: Spot) -> Reason | None:
        """A spot that can be chosen after all, or one with something to choose in it."""
        offered = self.all_spots(view)
        if spot in offered:
            return Reason("This can be chosen now.", self.about(view))
        if spot.zone in PLACES and spot.seat is not None:
            there = mobs_in(table(view), spot.zone, spot.seat)
            here = any(Spot(MOBS, place=mob) in offered for mob in there)
            return Reason("One of the Mobs there can be chosen.", self.about(view)) if here else None
        inside = (
            spot.place is None and spot.face is None and any(found.zone == spot.zone for found in offered)
        )
        return Reason("Something there can be chosen.", self.about(view)) if inside else None

    def refused(self, view: View, spot: Spot, who: Sequence[str]) -> Reason | None:
        """Why just this Mob, ability, Total or card is no answer."""
        if spot.zone == ALMANAC and spot.face is not None:
            return _unchosen(view, spot.face)
        if spot.place is None:
            return None
        if spot.zone == MOBS:
            return no_mob(view, spot.place, who)
        if spot.zone == ABILITIES:
            mob, slot = divmod(spot.place, 2)
            return no_ability(view, mob, 2 * view.facts["mobs"][mob] + slot, who)
        return _no_total(view, *divmod(spot.place, MOST_TOTALS)) if spot.zone == TOTAL_ZONE else None


def mobs_in(t: Field, place: str, seat: int) -> list[int]:
    """The Mobs that lie in a zone of a Player; the dead lie at home. BA-DMG-02"""
    zone = PLACES.index(place)
    return [
        mob
        for mob, position in enumerate(t.position)
        if ZONE_OF[position] == zone and (t.home[mob] if position == DEAD else t.side[mob]) == seat
    ]


def _unchosen(view: View, kind: int) -> Reason | None:
    """Mobs that the options leave out, and those that are in the own party. BA-SETUP-03"""
    if view.question not in CHOOSING:
        return None
    t, seat = table(view), asked_seat(view)
    if kind not in t.options.pool():
        return Reason(f"The {NAMES[kind]} is not among the Mobs of this game.", ("BA-SETUP-02",))
    own = [t.mobs[mob] for mob in t.fielded(seat)] if view.question == "open mob" else t.muster[seat]
    if kind in own:
        return Reason(f"You have the {NAMES[kind]} already.", ("BA-SETUP-03",))
    return Reason("You have chosen all your Mobs.", ("BA-SETUP-02",))


def no_mob(view: View, mob: int, who: Sequence[str]) -> Reason | None:
    """Why a Mob is no answer to the open question; None where nothing is to be said of it."""
    t, seat = table(view), asked_seat(view)
    if view.question == "actor":
        return no_turn(view, t, seat, mob, who)
    if view.question == "go":
        return no_go(view, t, seat, mob, who)
    if view.question == "release":
        return no_release(view, t, seat, mob, who)
    if view.question in WINDOWS:
        return no_answer(view, t, seat, mob, who)
    if view.question in ACT_QUESTIONS:
        return _another_acts(view, mob)
    if view.question == "target" or (view.question == "aim" and declaring(view)):
        return untargeted(view, t, mob, who)
    fitting = TEXTS.reasons[MOBS].get(view.question)
    return fitting and Reason(fitting.says.format(name=name_of(view, mob)), fitting.clauses)


def _another_acts(view: View, mob: int) -> Reason:
    acting = subject(view)
    whose = "another Mob" if acting == NOTHING else name_of(view, acting)
    says = f"This is about {whose}: choose what it does, or another Mob where that is offered."
    return Reason(says, TEXTS.cited[view.question])


def no_ability(view: View, mob: int, ability: int, who: Sequence[str]) -> Reason | None:
    """Why an ability is no answer now."""
    t, seat = table(view), asked_seat(view)
    if view.question in ("actor", "act"):
        return no_act(view, t, seat, mob, ability, who)
    if view.question == "go":
        return no_go(view, t, seat, mob, who) or no_go_ability(view, t, mob, ability, who)
    if view.question not in WINDOWS:
        return None
    why = gone(view, t, seat, mob, who)
    if why is not None:
        return why
    if ability not in IN_WINDOW[WINDOWS[view.question]][t.mobs[mob]]:
        says = f"{TITLES[ability]} is not for this moment."
        return Reason(says, ("BA-O-01", *MOB_CLAUSES[ability // 2]))
    return ability_unused(view, t, mob, ability, who)


def _no_total(view: View, mob: int, total: int) -> Reason | None:
    """Numbers that nobody changes, and those that are out of question."""
    if view.question not in TOTAL_QUESTIONS:
        return None
    printed = TOTALS[view.facts["mobs"][mob]][total]
    if total not in movable_totals(table(view), mob):
        says = f"The number {printed.of} of {name_of(view, mob)} cannot be changed by others."
        return Reason(says, ("BA-PALADIN-03", "BA-THIEF-04"))
    says = f"{name_of(view, mob)} is not meant, or has nothing there."
    return Reason(says, (*TEXTS.cited[view.question], "BA-PROT-06"))


REASONS: Final = Reasons(TEXTS, ASKS, ZONES, spots, {})
