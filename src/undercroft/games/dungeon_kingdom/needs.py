"""What a step of an ability needs to find, and the sentence for a step that finds nothing. DK-ABIL-03

The rules ask this of the table, the guide of what a viewer sees, bots of a position that they think of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

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
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import Step

OPENINGS: Final[tuple[Step, ...]] = tuple(opening(card.steps[0]) for card in CARDS)
"""The step that decides whether an ability has an effect, by face."""

SAID: Final = {"hand": "hand", "kingdom": "Kingdom", "dungeon": "Dungeon"}


What: TypeAlias = Literal[
    "unclaimed", "defeated", "adventurers in hand", "adventurers in kingdom", "adventurers in dungeon",
    "cards in kingdom", "cards in dungeon", "own gems", "gems", "graves", "draw", "hands", "prey", "quarry",
    "conquerable",
]  # fmt: skip
"""What a step can need: a Monster defeated this turn, and one that nobody has claimed; cards of the player's;
their Gems, anybody's, Monsters of their Graveyard; a card to draw; an opponent's hand, Adventurers and
Monsters in Arrays of opponents, and such a Monster that can be paid for with an icon waived."""

Finds: TypeAlias = Callable[[What], bool]
"""Whether the active player finds something; a card that is being used is out of the way."""

_ADVENTURERS: Final[dict[str, What]] = {
    "hand": "adventurers in hand", "kingdom": "adventurers in kingdom", "dungeon": "adventurers in dungeon",
}  # fmt: skip
_CARDS: Final[dict[str, What]] = {"kingdom": "cards in kingdom", "dungeon": "cards in dungeon"}


def idle(face: Face, finds: Finds) -> str:
    """Why an ability that nobody controls would do nothing; empty where it would do something."""
    return lack(OPENINGS[face], finds, NOTHING, NOTHING)


def lack(step: Step, finds: Finds, by: Face, it: Face) -> str:
    """Why a step finds nothing to act on; `by` is the controller of the card and `it` the card in limbo."""
    return _LACKS[step.act](step, finds, by, it)


def _claim(step: Step, finds: Finds, by: Face, it: Face) -> str:
    """DK-KNIGHT-02, -05"""
    if finds("unclaimed"):
        return ""
    if finds("defeated"):
        return "a Knight or Demon King has been used on every Monster you defeated this turn"
    return "you have defeated no Monster this turn"


def _points(step: Step, finds: Finds, by: Face, it: Face) -> str:
    return ""


def _score(step: Step, finds: Finds, by: Face, it: Face) -> str:
    if target_of(step) == GRAVES:
        return "" if finds("graves") else "your Graveyard is empty"
    if asked_for(step) == (MINE,):
        return "" if finds("own gems") else "your Treasury has no Gems"
    return "" if finds("gems") else "no Treasury has a Gem"


def _move(step: Step, finds: Finds, by: Face, it: Face) -> str:
    """DK-WARRIOR-04, DK-ANGEL-07, DK-HARPY-01"""
    who = target_of(step)
    if who == RIVALS:
        return "" if finds("prey") else "no opponent has an Adventurer in line"
    if who == IT:
        return "" if it != NOTHING else "no card lies in limbo"
    zones = asked_for(step)
    if step.word == ACROSS:
        return (
            ""
            if any([finds(_CARDS[zone]) for zone in zones])
            else f"no other card lies in your {_either(zones)}"
        )
    return (
        ""
        if any([finds(_ADVENTURERS[zone]) for zone in zones])
        else f"there is no other Adventurer in your {_either(zones)}"
    )


def _either(zones: tuple[str, ...]) -> str:
    names = [SAID[zone] for zone in zones]
    return " or ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def _draw(step: Step, finds: Finds, by: Face, it: Face) -> str:
    return "" if finds("draw") else "no card is left to draw"


def _kidnap(step: Step, finds: Finds, by: Face, it: Face) -> str:
    """DK-NINJA-03"""
    return "" if finds("hands") else "no opponent has a card in hand"


def _conquer(step: Step, finds: Finds, by: Face, it: Face) -> str:
    if finds("conquerable"):
        return ""
    if finds("quarry"):
        return "you could pay for no opponent's Monster, even with one icon waived"
    return "no opponent has a Monster in line"


def _use(step: Step, finds: Finds, by: Face, it: Face) -> str:
    """DK-ORTHOS-02, -04, DK-ANGEL-02"""
    face = by if target_of(step) == CONTROLLER else it
    if face == NOTHING:
        return "no card lies in limbo"
    reason = idle(face, finds)
    return f"{one(face)} would do nothing: {reason}" if reason else ""


_LACKS: Final[dict[str, Callable[[Step, Finds, Face, Face], str]]] = {
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
