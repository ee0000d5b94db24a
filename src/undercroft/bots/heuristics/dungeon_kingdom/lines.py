"""Abilities as the search goes through them: the steps of each line in a row, repeated ones written out."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from undercroft.games.dungeon_kingdom.asks import NOTHING
from undercroft.games.dungeon_kingdom.cards import ADVENTURERS, CARDS
from undercroft.games.dungeon_kingdom.cards.vocabulary import REPEAT, opening, target_of
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import AnyStep, Step, all_steps
from undercroft.kit.language.walking import BODY, MAY

StepAt: TypeAlias = tuple[tuple[int, ...], int, int]
"""Where a step stands: the path to its brackets, its number in them, and how often they have been done."""


class Part(NamedTuple):
    """A step of a line, where it stands, and which comes next if it is left out."""

    step: Step
    place: StepAt
    otherwise: int


class Going(NamedTuple):
    """An ability under way: whose it is, which step is next, the card in limbo, the controller, a card just
    named. Positions that are told apart cost the search its budget: `begun` leaves out what is no matter."""

    face: Face
    at: int = 0
    it: Face = NOTHING
    by: Face = NOTHING
    card: Face = NOTHING


def _unrolled(steps: tuple[AnyStep, ...], path: tuple[int, ...], time: int, before: int) -> list[Part]:
    """Steps in brackets, of which the first is the part with a number; left out, one leads to their end."""
    found: list[Part] = []
    for number, step in enumerate(steps):
        assert isinstance(step, Step)
        inside = (*path, number, BODY)
        at = before + len(found)
        if step.act == REPEAT:
            for again in range(step.figure.n):
                found += _unrolled(step.body, inside, again, before + len(found))
            found[at - before :] = _ending(found[at - before :], before + len(found))
            continue
        body = _unrolled(step.body, inside, time, at + 1)
        end = at + 1 + len(body)
        found.append(Part(step, (path, number, time), end if step.act == MAY else NOTHING))
        found += _ending(body, end)
    return found


def _ending(parts: list[Part], end: int) -> list[Part]:
    return [part._replace(otherwise=end) if part.otherwise == NOTHING else part for part in parts]


def _line(steps: tuple[AnyStep, ...]) -> tuple[Part, ...]:
    parts = _unrolled(steps, (), 0, 0)
    return tuple(_ending(parts, len(parts)))


LINES: Final = tuple(_line(card.line.steps) for card in CARDS)
"""The parts of each ability, by face."""

PLACES: Final = tuple({part.place: at for at, part in enumerate(line)} for line in LINES)
"""The number of each part by where its step stands."""


def _acts(face: Face) -> list[str]:
    return [part.step.act for part in LINES[face]]


SUMMONERS: Final = tuple(face for face in ADVENTURERS if _acts(face) == ["summon"])
DRAWERS: Final = tuple(face for face in ADVENTURERS if _acts(face) == ["draw"])
HONOURED: Final = tuple(face for face in ADVENTURERS if _acts(face) == ["claim", "points"])
MOVERS: Final = frozenset(face for face in ADVENTURERS if opening(CARDS[face].line.steps[0]).word == "across")
"""Adventurers that look, draw, honour a defeat or move cards, and do nothing else."""

TELLING: Final = frozenset(face for face in ADVENTURERS if {*_acts(face)} & {"summon", "draw", "kidnap"})
"""Adventurers by whom something new is known."""

DOUBLING: Final = frozenset(
    face for face, card in enumerate(CARDS) if "controller" in map(target_of, all_steps(card.line.steps))
)
"""Monsters that use the ability of who controls them."""

_SAME: Final = tuple(
    next(face for face, card in enumerate(CARDS) if card.line.steps == each.line.steps) for each in CARDS
)
"""The first card with the same line, by face."""


def begun(face: Face, by: Face = NOTHING) -> Going:
    """An ability that has not done anything yet."""
    return Going(_SAME[face], by=by if face in DOUBLING else NOTHING)
