"""What a step of an ability needs to find, and the refusal of a step that finds nothing. DK-ABIL-03

The rules ask this of the table, the guide of what a viewer sees, bots of a position that they think of.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal, TypeAlias, cast

from undercroft.games.dungeon_kingdom.asks import NOTHING
from undercroft.games.dungeon_kingdom.cards import CARDS, one
from undercroft.games.dungeon_kingdom.cards.vocabulary import asked_for, opening, target_of
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import Step
from undercroft.kit.refusals import Refusal

OPENINGS: Final[tuple[Step, ...]] = tuple(opening(card.line.steps[0]) for card in CARDS)
"""The step that decides whether an ability has an effect, by face."""

What: TypeAlias = Literal[
    "defeated", "untargeted", "hand", "kingdom", "dungeon", "kingdom_monsters", "dungeon_monsters", "gems",
    "others_gems", "graves", "others_adventurers", "others_monsters", "conquerable", "can_draw", "can_kidnap",
]  # fmt: skip
"""What a step can need: a Monster defeated this turn, and one that nobody has claimed; Adventurers of hand,
Kingdom and Dungeon, and Monsters there; the player's Gems, those of others, Monsters of their own Graveyard;
Adventurers and Monsters in Arrays of opponents, and such a Monster that can be paid for with an icon waived;
a card to draw, and an opponent's hand. Bots call what they count in a position by the same names."""

Finds: TypeAlias = Callable[[What], bool]
"""Whether the active player finds something; a card that is being used is out of the way."""

Need: TypeAlias = tuple[tuple[What, ...], Refusal]


def _need(any_of: str, says: str, *clauses: str) -> Need:
    return cast(tuple[What, ...], tuple(any_of.split())), Refusal(says, clauses)


NOT_IN_LIMBO: Final = Refusal("no card lies in limbo", ("DK-ABIL-05",))

NEEDS: Final[dict[str, tuple[Need, ...]]] = {
    "claim": (
        _need("defeated", "you have defeated no Monster this turn", "DK-KNIGHT-01", "DK-KNIGHT-05"),
        _need(
            "untargeted", "a Knight or Demon King has been used on every Monster you defeated", "DK-KNIGHT-02"
        ),
    ),
    "points": (),
    "score graves": (_need("graves", "your Graveyard is empty", "DK-REAPER-01"),),
    "score mine": (_need("gems", "your Treasury has no Gems", "DK-PRINCESS-01"),),
    "score all": (_need("gems others_gems", "no Treasury has a Gem", "DK-DRAGON-02"),),
    "move rivals": (_need("others_adventurers", "no opponent has an Adventurer in line", "DK-HARPY-01"),),
    "draw": (_need("can_draw", "no card is left to draw", "DK-DECK-02", "DK-CAPTAIN-03"),),
    "summon": (_need("can_draw", "no card is left to draw", "DK-DECK-02", "DK-WIZARD-04"),),
    "kidnap": (_need("can_kidnap", "no opponent has a card in hand", "DK-NINJA-03"),),
    "conquer": (
        _need("others_monsters", "no opponent has a Monster in line", "DK-ROBOT-01"),
        _need(
            "conquerable", "you could pay for no opponent's Monster, even with one icon waived", "DK-ROBOT-03"
        ),
    ),
}
"""What a step needs, by its verb and what it acts on: any of these, and why without them it does nothing.
DK-KNIGHT-02, -05, DK-HARPY-01, DK-NINJA-03"""

_ADVENTURERS: Final[dict[str, tuple[What, ...]]] = {
    "hand": ("hand",), "kingdom": ("kingdom",), "dungeon": ("dungeon",),
}  # fmt: skip
_CARDS: Final[dict[str, tuple[What, ...]]] = {
    "kingdom": ("kingdom", "kingdom_monsters"), "dungeon": ("dungeon", "dungeon_monsters"),
}  # fmt: skip


def idle(face: Face, finds: Finds) -> Refusal | None:
    """Why an ability that nobody controls would do nothing; None where it would do something."""
    return lack(OPENINGS[face], finds, NOTHING, NOTHING)


def lack(step: Step, finds: Finds, by: Face, it: Face) -> Refusal | None:
    """Why a step finds nothing to act on; `by` is the controller of the card and `it` the card in limbo."""
    who = target_of(step)
    if step.act == "use":
        return _useless(by if who == "controller" else it, finds)
    if who == "it":
        return NOT_IN_LIMBO if it == NOTHING else None
    if who == "own":
        return _nobody(step, finds)
    for any_of, why in NEEDS[doing(step)]:
        for each in any_of:
            if finds(each):
                break
        else:
            return why
    return None


def doing(step: Step) -> str:
    """What a step does and to whom, as `NEEDS` has it."""
    who = target_of(step)
    what = asked_for(step)[0] if who == "gems" else who
    return f"{step.act} {what}" if what else step.act


def _nobody(step: Step, finds: Finds) -> Refusal | None:
    """DK-WARRIOR-04, DK-ANGEL-07"""
    zones, across = asked_for(step), step.word == "across"
    known = _CARDS if across else _ADVENTURERS
    for zone in zones:
        for each in known[zone]:
            if finds(each):
                return None
    return _no_other(zones, across)


@lru_cache(None)
def _no_other(zones: tuple[str, ...], across: bool) -> Refusal:
    names = [zone if zone == "hand" else zone.capitalize() for zone in zones]
    either = " or ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
    if across:
        return Refusal(f"no other card lies in your {either}", ("DK-WARRIOR-04",))
    return Refusal(f"there is no other Adventurer in your {either}", ("DK-ANGEL-07",))


def _useless(face: Face, finds: Finds) -> Refusal | None:
    """DK-ORTHOS-02, -04, DK-ANGEL-02"""
    if face == NOTHING:
        return NOT_IN_LIMBO
    reason = idle(face, finds)
    return None if reason is None else _in_vain(face, reason)


@lru_cache(None)
def _in_vain(face: Face, reason: Refusal) -> Refusal:
    return Refusal(f"{one(face)} would do nothing: {reason.says}", reason.clauses)
