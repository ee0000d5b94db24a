"""What is going on in words, for the titles of the procedures: Mobs by owner and name, and what they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.battles.cards import NAMES, TITLES, TURN
from undercroft.games.battles.table import Field, Piece

DOES: Final[tuple[str, ...]] = (
    *(f"uses {title}" for title in TITLES),
    "attacks", "attacks out of the stance", "leaves the Firewall", "makes the Demon ready", "wakes",
    "touches the Icon",
)  # fmt: skip
"""By act: what a Mob does."""

OBJECTS: Final = frozenset(("attacks", "wakes"))
"""What is done to somebody without a preposition."""


def bare_name(piece: Piece) -> str:
    """A Mob where its Player is named anyway: Thug; the second of two in a party: Thug 2. BA-SETUP-03"""
    return f"{NAMES[piece.kind]} {piece.number}" if piece.number else NAMES[piece.kind]


def piece_name(piece: Piece, who: Sequence[str]) -> str:
    """A Mob with its home Player: Ann's Thug, Ann's Thug 2."""
    return f"{who[piece.home]}'s {bare_name(piece)}"


def mob_name(t: Field, mob: int, who: Sequence[str]) -> str:
    """A Mob of this game with its home Player."""
    return piece_name(t.piece(mob), who)


def mob_names(t: Field, mobs: Sequence[int], who: Sequence[str]) -> str:
    """Several of them: Ann's Thug, Ben's Thug and Ben's Cleric."""
    names = [mob_name(t, mob, who) for mob in mobs]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def uses(t: Field, mob: int, act: int, who: Sequence[str]) -> str:
    """Who does what: Ann's Thug uses Hide."""
    return f"{mob_name(t, mob, who)} {DOES[act]}"


def action_title(t: Field, who: Sequence[str]) -> str:
    """The running Action: Ann's Ice Mage uses Ice Bolt against Ben's Thug with 3 LP."""
    said = uses(t, t.actor, t.act, who)
    if t.targets:
        said = f"{said}{toward(t.act)} {mob_names(t, t.targets, who)}"
    if t.joined:
        said = f"{said} together with {mob_names(t, t.joined, who)}"
    return f"{said} with {t.spent} LP" if t.spent else said


def toward(act: int) -> str:
    """How those whom an act names are named: on a friend, against an enemy."""
    if DOES[act] in OBJECTS:
        return ""
    turn = TURN[act]
    return " against" if turn is not None and turn.harms else " on"


def at_least(number: int) -> str:
    """What an ATT roll needs; a 1 always misses, a 20 always hits. BA-ATT-02..04"""
    return "20" if number >= 20 else f"{max(2, number)} or more"


def at_most(number: int) -> str:
    """What a VC roll needs; a 1 always succeeds, a 20 always fails. BA-VC-01..03"""
    return "1" if number <= 1 else f"{min(19, number)} or less"
