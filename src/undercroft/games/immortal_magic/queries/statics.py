"""Static effects by their actions: tables by face, and whether any can be in force at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from undercroft.games.immortal_magic.cards import CARDS, FIRST_CAMPAIGN, FIRST_DUNGEON
from undercroft.games.immortal_magic.cards.records import Card
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.matching import ROOMS, Sieve, sieve
from undercroft.kernel.ids import CardId, Face
from undercroft.kit.language.syntax import ANY, Condition, Effect, Step

NARROW: Final = ("me", "foe", "occupant")
"""Whom an enemy or a room acts on that does not act on the whole table."""


class Force(NamedTuple):
    """A step of a static effect: its effect's number and conditions, whom it acts on, what it is about."""

    number: int
    conditions: tuple[Condition, ...]
    step: Step
    who: str
    whom: Sieve
    about: frozenset[Face]


class Forces(NamedTuple):
    """All static steps of some actions, by face, and where to look for them: among players' cards, in the
    dungeon at all, rooms, campaigns, and dungeon cards that act on more than their fighter, foe or occupant.

    `outward` are those of players' cards that act on others than `me`; `lowers` says that a figure is below
    zero.
    """

    acts: tuple[str, ...]
    by_face: tuple[tuple[Force, ...], ...]
    of_players: frozenset[Face]
    outward: frozenset[Face]
    lowers: bool
    of_dungeon: bool
    of_rooms: bool
    of_campaigns: bool
    wide: frozenset[Face]


def _forces(effects: Sequence[Effect], acts: Sequence[str]) -> tuple[Force, ...]:
    return tuple(
        Force(
            number,
            effect.conditions,
            step,
            step.target.who if step.target else "",
            sieve(step.target.filter if step.target else ANY),
            sieve(step.filter).faces,
        )
        for number, effect in enumerate(effects)
        if effect.on == "static"
        for step in effect.steps
        if isinstance(step, Step) and step.act in acts
    )


def forces_of(*acts: str, cards: Sequence[Card] = CARDS) -> Forces:
    """All static steps of some actions."""
    by_face = tuple(_forces(card.effects, acts) for card in cards)
    wide = frozenset(
        face
        for face, forces in enumerate(by_face)
        if FIRST_DUNGEON <= face < FIRST_CAMPAIGN and any(force.who not in NARROW for force in forces)
    )
    of_players = frozenset(face for face in range(FIRST_DUNGEON) if by_face[face])
    of_dungeon = any(by_face[FIRST_DUNGEON:FIRST_CAMPAIGN])
    of_rooms = any(by_face[face] for face in ROOMS)
    outward = frozenset(face for face in of_players if any(force.who != "me" for force in by_face[face]))
    lowers = any(force.step.figure.n < 0 for forces in by_face for force in forces)
    of_campaigns = any(by_face[FIRST_CAMPAIGN:])
    return Forces(acts, by_face, of_players, outward, lowers, of_dungeon, of_rooms, of_campaigns, wide)


def at_rest(t: Layout, forces: Forces) -> bool:
    """Whether nothing on the whole table can have an effect of these actions."""
    if t.lasting or forces.of_dungeon or forces.of_campaigns:
        return False
    acting = forces.of_players
    return not acting or acting.isdisjoint(t.faces)


def as_printed(t: Layout, forces: Forces, character: CardId) -> bool:
    """Whether nothing can have an effect of these actions on a character, so that what is printed holds."""
    acting = forces.of_players
    if t.lasting or forces.of_dungeon or forces.of_campaigns:
        return False
    if not acting or acting.isdisjoint(t.faces):
        return True
    if t.face[character] in acting or not forces.outward.isdisjoint(t.faces):
        return False
    if character in t.bearer:
        for at, bearer in enumerate(t.bearer):
            if bearer == character and t.faces[at] in acting:
                return False
    return True
