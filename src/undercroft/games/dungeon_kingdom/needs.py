"""What a step of an ability needs to find, and the sentence for a step that finds nothing. DK-ABIL-03

The rules ask this of the table, the guide of what a viewer sees, bots of a position that they think of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from undercroft.games.dungeon_kingdom.asks import NOTHING
from undercroft.games.dungeon_kingdom.cards import CARDS, one
from undercroft.games.dungeon_kingdom.vocabulary import asked_for, opening, target_of
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import Step

OPENINGS: Final[tuple[Step, ...]] = tuple(opening(card.line.steps[0]) for card in CARDS)
"""The step that decides whether an ability has an effect, by face."""

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

NEEDS: Final[dict[str, tuple[tuple[What, str], ...]]] = {
    "claim": (
        ("defeated", "you have defeated no Monster this turn"),
        ("unclaimed", "a Knight or Demon King has been used on every Monster you defeated this turn"),
    ),
    "points": (),
    "score graves": (("graves", "your Graveyard is empty"),),
    "score mine": (("own gems", "your Treasury has no Gems"),),
    "score all": (("gems", "no Treasury has a Gem"),),
    "move rivals": (("prey", "no opponent has an Adventurer in line"),),
    "draw": (("draw", "no card is left to draw"),),
    "summon": (("draw", "no card is left to draw"),),
    "kidnap": (("hands", "no opponent has a card in hand"),),
    "conquer": (
        ("quarry", "no opponent has a Monster in line"),
        ("conquerable", "you could pay for no opponent's Monster, even with one icon waived"),
    ),
}
"""What a step needs, by its verb and what it acts on, and why without that it does nothing.
DK-KNIGHT-02, -05, DK-HARPY-01, DK-NINJA-03"""

_ADVENTURERS: Final[dict[str, What]] = {
    "hand": "adventurers in hand", "kingdom": "adventurers in kingdom", "dungeon": "adventurers in dungeon",
}  # fmt: skip
_CARDS: Final[dict[str, What]] = {"kingdom": "cards in kingdom", "dungeon": "cards in dungeon"}


def idle(face: Face, finds: Finds) -> str:
    """Why an ability that nobody controls would do nothing; empty where it would do something."""
    return lack(OPENINGS[face], finds, NOTHING, NOTHING)


def lack(step: Step, finds: Finds, by: Face, it: Face) -> str:
    """Why a step finds nothing to act on; `by` is the controller of the card and `it` the card in limbo."""
    who = target_of(step)
    if step.act == "use":
        return _useless(by if who == "controller" else it, finds)
    if who == "it":
        return "no card lies in limbo" if it == NOTHING else ""
    if who == "own":
        return _nobody(step, finds)
    what = asked_for(step)[0] if who == "gems" else who
    for needed, why in NEEDS[f"{step.act} {what}" if what else step.act]:
        if not finds(needed):
            return why
    return ""


def _nobody(step: Step, finds: Finds) -> str:
    """DK-WARRIOR-04, DK-ANGEL-07"""
    zones, across = asked_for(step), step.word == "across"
    known = _CARDS if across else _ADVENTURERS
    if any([finds(known[zone]) for zone in zones]):
        return ""
    names = [zone if zone == "hand" else zone.capitalize() for zone in zones]
    either = " or ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
    return f"{'no other card lies' if across else 'there is no other Adventurer'} in your {either}"


def _useless(face: Face, finds: Finds) -> str:
    """DK-ORTHOS-02, -04, DK-ANGEL-02"""
    if face == NOTHING:
        return "no card lies in limbo"
    reason = idle(face, finds)
    return f"{one(face)} would do nothing: {reason}" if reason else ""
