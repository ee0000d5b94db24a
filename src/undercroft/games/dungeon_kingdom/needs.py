"""What a step of an ability needs to find, and the sentence for a step that finds nothing. DK-ABIL-03

The rules ask this of the table, the guide of what a viewer sees, bots of a position that they think of: each
says by its `Means` what there is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.games.dungeon_kingdom.asks import NOTHING
from undercroft.games.dungeon_kingdom.cards import CARDS, one
from undercroft.games.dungeon_kingdom.vocabulary import (
    ACROSS,
    CLAIM,
    CONQUER,
    CONTROLLER,
    DRAW,
    GRAVES,
    IT,
    KIDNAP,
    MINE,
    MOVE,
    POINTS,
    RIVALS,
    SCORE,
    SUMMON,
    USE,
    asked_for,
    opening,
    target_of,
)
from undercroft.kernel.compiled import mypyc_attr
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import Step

OPENINGS: Final[tuple[Step, ...]] = tuple(opening(card.steps[0]) for card in CARDS)
"""The step that decides whether an ability has an effect, by face."""

SAID: Final = {"hand": "hand", "kingdom": "Kingdom", "dungeon": "Dungeon"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Means:
    """What the active player finds; a card that is being used is out of the way."""

    def unclaimed(self) -> bool:
        """Whether a Monster defeated this turn has not been claimed."""
        raise NotImplementedError

    def defeated(self) -> bool:
        """Whether a Monster was defeated this turn."""
        raise NotImplementedError

    def adventurers(self, zones: tuple[str, ...]) -> bool:
        """Whether an Adventurer lies in some of the player's zones."""
        raise NotImplementedError

    def cards(self, zones: tuple[str, ...]) -> bool:
        """Whether any card lies in some of the player's zones."""
        raise NotImplementedError

    def own_gems(self) -> bool:
        """Whether the player has a Gem."""
        raise NotImplementedError

    def any_gems(self) -> bool:
        """Whether anybody has a Gem."""
        raise NotImplementedError

    def graves(self) -> bool:
        """Whether a Monster lies in the player's Graveyard."""
        raise NotImplementedError

    def drawable(self) -> bool:
        """Whether an ability can draw a card."""
        raise NotImplementedError

    def hands(self) -> bool:
        """Whether an opponent has a card in hand."""
        raise NotImplementedError

    def prey(self) -> bool:
        """Whether an Adventurer stands in an opponent's Array."""
        raise NotImplementedError

    def quarry(self) -> bool:
        """Whether a Monster stands in an opponent's Array."""
        raise NotImplementedError

    def conquerable(self) -> bool:
        """Whether such a Monster can be paid for with an icon waived."""
        raise NotImplementedError


def idle(face: Face, means: Means) -> str:
    """Why an ability that nobody controls would do nothing; empty where it would do something."""
    return lack(OPENINGS[face], means, NOTHING, NOTHING)


def lack(step: Step, means: Means, by: Face, it: Face) -> str:
    """Why a step finds nothing to act on; `by` is the controller of the card and `it` the card in limbo."""
    return _LACKS[step.act](step, means, by, it)


def _claim(step: Step, means: Means, by: Face, it: Face) -> str:
    """DK-KNIGHT-02, -05"""
    if means.unclaimed():
        return ""
    if means.defeated():
        return "a Knight or Demon King has been used on every Monster you defeated this turn"
    return "you have defeated no Monster this turn"


def _points(step: Step, means: Means, by: Face, it: Face) -> str:
    return ""


def _score(step: Step, means: Means, by: Face, it: Face) -> str:
    if target_of(step) == GRAVES:
        return "" if means.graves() else "your Graveyard is empty"
    if asked_for(step) == (MINE,):
        return "" if means.own_gems() else "your Treasury has no Gems"
    return "" if means.any_gems() else "no Treasury has a Gem"


def _move(step: Step, means: Means, by: Face, it: Face) -> str:
    """DK-WARRIOR-04, DK-ANGEL-07, DK-HARPY-01"""
    who = target_of(step)
    if who == RIVALS:
        return "" if means.prey() else "no opponent has an Adventurer in line"
    if who == IT:
        return "" if it != NOTHING else "no card lies in limbo"
    zones = asked_for(step)
    if step.word == ACROSS:
        return "" if means.cards(zones) else f"no other card lies in your {_either(zones)}"
    return "" if means.adventurers(zones) else f"there is no other Adventurer in your {_either(zones)}"


def _either(zones: tuple[str, ...]) -> str:
    names = [SAID[zone] for zone in zones]
    return " or ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def _draw(step: Step, means: Means, by: Face, it: Face) -> str:
    return "" if means.drawable() else "no card is left to draw"


def _kidnap(step: Step, means: Means, by: Face, it: Face) -> str:
    """DK-NINJA-03"""
    return "" if means.hands() else "no opponent has a card in hand"


def _conquer(step: Step, means: Means, by: Face, it: Face) -> str:
    if means.conquerable():
        return ""
    if means.quarry():
        return "you could pay for no opponent's Monster, even with one icon waived"
    return "no opponent has a Monster in line"


def _use(step: Step, means: Means, by: Face, it: Face) -> str:
    """DK-ORTHOS-02, -04, DK-ANGEL-02"""
    face = by if target_of(step) == CONTROLLER else it
    if face == NOTHING:
        return "no card lies in limbo"
    reason = idle(face, means)
    return f"{one(face)} would do nothing: {reason}" if reason else ""


_LACKS: Final[dict[str, Callable[[Step, Means, Face, Face], str]]] = {
    CLAIM: _claim,
    POINTS: _points,
    SCORE: _score,
    MOVE: _move,
    DRAW: _draw,
    SUMMON: _draw,
    KIDNAP: _kidnap,
    CONQUER: _conquer,
    USE: _use,
}
