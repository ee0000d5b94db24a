"""What a viewer should see at a glance.

Marks lie at Mobs, or at a zone of a Player: who is first at their Portal, the phase of a Turn Action at the
Stage of whose Turn it is.
"""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import ASKS, RELEASED, USED
from undercroft.games.battles.board import DEAD
from undercroft.games.battles.flow.windows import reactions
from undercroft.games.battles.guide.chances import hit_need, hit_on, roll_need, succeeds_on
from undercroft.games.battles.guide.conditions import conditions
from undercroft.games.battles.guide.notes import prospects
from undercroft.games.battles.guide.places import of_mob, spots
from undercroft.games.battles.guide.reading import ACT_QUESTIONS, WRITTEN, seats, subject, table, value
from undercroft.games.battles.guide.zones import MOBS
from undercroft.games.battles.layout import (
    ACTION,
    DAMAGE,
    DECLARE,
    END,
    GO,
    MUSTER,
    NO_SEAT,
    OVER,
    PLAY,
    TURNS,
)
from undercroft.games.battles.queries.odds import att_odds, vc_odds
from undercroft.games.battles.queries.targets import rolls_to_hit
from undercroft.games.battles.queries.titles import DOES, at_least, at_most
from undercroft.games.battles.queries.turn_options import choices, may_touch, must_touch
from undercroft.games.battles.queries.uses import ROLLED_AT_DECLARE
from undercroft.games.battles.table import Field
from undercroft.games.battles.words.naming import act_name, counted
from undercroft.kernel.guide import Mark, Spot
from undercroft.kernel.sight import View
from undercroft.kit.guide import percent

PHASES: Final = (DECLARE, PLAY, ACTION, DAMAGE, END)
"""The phase strip."""

OPEN_WINDOWS: Final[dict[str, str]] = {"before": "pre", "play": "play", "end": "end"}
"""Questions whose reactions everybody can work out, with their windows."""

ROLLED_YET: Final = (DAMAGE, END)
"""Phases in which the rolls of an Action are over."""


def marks(view: View) -> tuple[Mark, ...]:
    """What no card on the table shows, for everybody alike; and for who is asked what they can choose."""
    t = table(view)
    found = [*_players(view, t), *_phase(t), *_action(t), *_ready(t), *_answering(view, t)]
    for mob in range(len(t.mobs)):
        found += [Mark(of_mob(mob), *told) for told in conditions(view, t, mob)]
    return (*found, *_asked(view))


# Players


def _players(view: View, t: Field) -> list[Mark]:
    """Who is first, whose Turn it is, who has said GO, whom DELAY has shut out. BA-GO-02, BA-ROUND-02"""
    found: list[Mark] = []
    first = "has the first word in the GO step" if t.phase in (MUSTER, GO) else "first player of this Round"
    for seat in seats(view):
        held = {
            "first": (seat == t.first, first),
            "turn": (t.phase == TURNS and seat == t.turn_seat, "it is this player's Turn"),
            "said go": (t.said_go[seat], "has said GO"),
            "shut out": (t.shut_out[seat], "has no more Turns in this Round"),
            "may touch": (t.phase == TURNS and may_touch(t, seat), "may touch the Icon in this Turn"),
            "must touch": (t.phase == TURNS and must_touch(t, seat), "has to touch the Icon in this Turn"),
        }
        portal = Spot("portal", seat)
        found += [Mark(portal, kind, says) for kind, (holds, says) in held.items() if holds]
        found += _dead(t, seat)
    return found


def _dead(t: Field, seat: int) -> list[Mark]:
    """How many of a Player's Mobs are dead. BA-WIN-01"""
    lost = sum(t.position[mob] == DEAD for mob in t.fielded(seat))
    says = f"{lost} of {counted(len(t.fielded(seat)), 'Mob')} dead"
    return [Mark(Spot("mausoleum", seat), "dead", says, lost)] if lost else []


# the Turn Action


def _phase(t: Field) -> list[Mark]:
    """Where on the phase strip a Turn Action is."""
    if t.step not in PHASES or t.turn_seat == NO_SEAT:
        return []
    says = f"{t.step.capitalize()} Phase"
    return [Mark(Spot("stage", t.turn_seat), "phase", says, PHASES.index(t.step))]


def _action(t: Field) -> list[Mark]:
    """Who acts, against whom, and what has to be rolled. BA-TURN-02, BA-ATT-02, BA-VC-01"""
    if t.actor == NOTHING or t.act == NOTHING:
        return []
    spent = f" with {t.spent} LP" if t.spent else ""
    found = [Mark(of_mob(t.actor), "actor", f"{DOES[t.act]}{spent}")]
    found += [Mark(of_mob(mob), "target", f"target of {act_name(t.act)}") for mob in t.targets]
    found += [Mark(of_mob(mob), "joined", "joins in") for mob in t.joined]
    if t.responder != NOTHING:
        found.append(Mark(of_mob(t.responder), "responder", "acts out of turn"))
    return found if t.step in ROLLED_YET or t.cancelled else [*found, *_needs(t)]


def _needs(t: Field) -> list[Mark]:
    """The roll that is needed: of the acting Mob, and against each target."""
    found: list[Mark] = []
    need = roll_need(t, t.actor, t.act)
    rolled = t.succeeded or (t.act in ROLLED_AT_DECLARE and t.step != DECLARE)
    if need is not None and not rolled:
        found.append(Mark(of_mob(t.actor), "needs", succeeds_on(need), need))
    if rolls_to_hit(t, t.actor, t.act):
        for mob in t.targets:
            if t.position[mob] != DEAD:
                strength = hit_need(t, t.actor, t.act, mob)
                found.append(Mark(of_mob(mob), "needs", hit_on(strength), strength))
    return found


# who can do something


def _ready(t: Field) -> list[Mark]:
    """Who could take the Turn that is to be declared. BA-ROUND-03, -04"""
    if t.phase != TURNS or t.turn_seat == NO_SEAT or t.actor != NOTHING:
        return []
    return [
        Mark(
            of_mob(mob), "can act", f"can act: {', '.join(act_name(act) for act in sorted(acts))}", len(acts)
        )
        for mob, acts in choices(t, t.turn_seat).items()
        if acts
    ]


def _answering(view: View, t: Field) -> list[Mark]:
    """Who may act out of turn now."""
    if view.asked is None or view.asked < 0 or t.phase == OVER or view.question not in ASKS:
        return []
    if view.seat == view.asked and ASKS[view.question].window:
        texts = list(view.options)
    elif view.question in OPEN_WINDOWS:
        texts = reactions(t, view.asked, OPEN_WINDOWS[view.question])
    else:
        texts = []
    found: list[Mark] = []
    for text in texts:
        answer = value(view, text)
        if answer in USED and answer not in RELEASED:
            mob, slot = USED[answer]
            name = act_name(2 * t.mobs[mob] + slot)
            found.append(Mark(of_mob(mob), "may react", f"may use {name} now"))
    return found


def _asked(view: View) -> list[Mark]:
    """What the viewer can choose, and the Mob that their question is about."""
    if view.seat is None or view.asked != view.seat or view.question not in ASKS:
        return []
    found: list[Mark] = []
    about = subject(view)
    if about != NOTHING and (view.question in ACT_QUESTIONS or view.question in WRITTEN):
        found.append(Mark(of_mob(about), "asked about", "this is asked about it"))
    offered = {spot for key in view.options for spot in spots(view, key) if spot.zone == MOBS}
    ordered = sorted(offered, key=lambda spot: spot.place or 0)
    found += [Mark(spot, "choice", "can be chosen") for spot in ordered]
    return [*found, *(mark for spot in ordered for mark in _prospects(view, spot))]


def _prospects(view: View, spot: Spot) -> list[Mark]:
    """What has to be rolled if a Mob is chosen, and how likely that is in percent."""
    t = table(view)
    need, hit = prospects(view, t, spot.place or 0)
    found: list[Mark] = []
    if need is not None:
        chance = vc_odds(need).success
        found += [
            Mark(spot, "success on", at_most(need), max(1, min(need, 19))),
            Mark(spot, "success chance", f"success {percent(chance)}", round(100 * chance)),
        ]
    if hit is not None:
        chance = att_odds(hit).hits
        found += [
            Mark(spot, "hit on", f"hit on {at_least(hit)}", max(2, min(hit, 20))),
            Mark(spot, "hit chance", f"hit chance {percent(chance)}", round(100 * chance)),
        ]
    return found
