"""The words of the game's abilities, read from `language.toml`, and what a line may say. DK-ABIL-01"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.kit.content import BadContent
from undercroft.kit.language.syntax import AnyStep, Effect, Step
from undercroft.kit.language.words import FIGURE, read_vocabulary

PACKAGE: Final = "undercroft.games.dungeon_kingdom"
"""Where the content files lie."""

VOCABULARY: Final = read_vocabulary(PACKAGE, {})

DEED: Final = "deed"
CONTROL: Final = "control"
"""Triggers, each for one sort of card."""

CLAIM: Final = "claim"
POINTS: Final = "points"
SCORE: Final = "score"
MOVE: Final = "move"
DRAW: Final = "draw"
SUMMON: Final = "summon"
KIDNAP: Final = "kidnap"
CONQUER: Final = "conquer"
USE: Final = "use"
REPEAT: Final = "repeat"
"""Verbs; `may` is that of every game."""

OWN: Final = "own"
RIVALS: Final = "rivals"
IT: Final = "it"
CONTROLLER: Final = "controller"
GEMS: Final = "gems"
GRAVES: Final = "graves"
"""Targets."""

LIMBO: Final = "limbo"
TREASURY: Final = "treasury"
ACROSS: Final = "across"
ZONE: Final = "zone"
MINE: Final = "mine"

GOALS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    OWN: ((LIMBO, TREASURY, ACROSS), "move(limbo), move(treasury) or move(across)"),
    RIVALS: (("kingdom", "dungeon"), "move(kingdom), move(dungeon) or move(kingdom/dungeon)"),
    IT: ((TREASURY,), "move(treasury)"),
}
"""Where each target of `move` can go, and how that is written."""


def target_of(step: Step) -> str:
    """Whom or what a step acts on; empty where it names nobody."""
    return step.target.who if step.target is not None else ""


def asked_for(step: Step) -> tuple[str, ...]:
    """The values in the filter of a step's target: zones, or whose Gems."""
    assert step.target is not None
    return step.target.filter.terms[0][1]


def opening(step: AnyStep) -> Step:
    """The step that is done first: of `may` and `repeat` the first in their brackets."""
    assert isinstance(step, Step)
    return opening(step.body[0]) if step.body else step


def check_line(place: str, sort: str, effect: Effect) -> None:
    """Refuse a line that a card of this sort cannot carry out."""
    trigger = VOCABULARY.triggers[effect.on]
    if sort not in trigger.stands_on:
        known = next(name for name, each in VOCABULARY.triggers.items() if sort in each.stands_on)
        raise BadContent(
            f"{place}: {effect.on} cannot stand on {VOCABULARY.sorts[sort]}; begin the line with {known}."
        )
    _Check(place, effect).steps(effect.steps)


class _Check:
    """Goes through a line in the order in which it is done."""

    def __init__(self, place: str, effect: Effect) -> None:
        self.place = place
        self.effect = effect
        self.lifted = False
        self.repeating = False

    def wrong(self, why: str) -> BadContent:
        return BadContent(f"{self.place}: {why}.")

    def steps(self, steps: Sequence[AnyStep]) -> None:
        for step in steps:
            assert isinstance(step, Step)
            self.step(step)

    def step(self, step: Step) -> None:
        verb, who = VOCABULARY.verbs[step.act], target_of(step)
        if who not in (verb.targets or ("",)):
            remedy = f"write {' or '.join(f'@{each}' for each in verb.targets)} after it"
            raise self.wrong(
                f"{step.act} acts on {who or 'nothing'}; {remedy if verb.targets else 'take the target out'}"
            )
        if FIGURE in verb.takes and (step.figure.of or not verb.least <= step.figure.n <= verb.most):
            raise self.wrong(
                f"{step.act} has the figure {step.figure.n}; it must be from {verb.least} to {verb.most}"
            )
        if step.act == MOVE:
            self.move(step, who)
        elif step.act == SUMMON:
            self.once(step)
        elif who == GEMS:
            self.filtered(step, "of", 1)
        if who == CONTROLLER and self.effect.on != CONTROL:
            raise self.wrong("only Monsters have a controller; write @it, or take the step out")
        if who == IT and not self.lifted:
            raise self.wrong(
                f"no card is in limbo for {step.act}; write move(limbo)@own(zone=hand) before it"
            )
        if verb.branches:
            self.block(step)

    def move(self, step: Step, who: str) -> None:
        goals, written = GOALS[who]
        said = step.word.split("/")
        if any(word not in goals for word in said) or (len(said) > 1 and who != RIVALS):
            raise self.wrong(f"move({step.word}) cannot act on {who}; write {written}")
        self.once(step)
        if who != OWN:
            return
        self.filtered(step, ZONE, 3)
        if step.word == ACROSS and "hand" in asked_for(step):
            raise self.wrong("move(across) is between Kingdom and Dungeon; take hand out of zone")
        self.lifted = True

    def once(self, step: Step) -> None:
        said = step.word.split("/")
        if len({*said}) < len(said):
            raise self.wrong(f"{step.act} names {said[0]} twice; write it once")

    def filtered(self, step: Step, term: str, most: int) -> None:
        """The filter of a target says one thing, and each value once."""
        assert step.target is not None
        terms = step.target.filter.terms
        values = terms[0][1] if terms else ()
        if [name for name, _ in terms] != [term] or not 1 <= len({*values}) == len(values) <= most:
            known = "/".join(VOCABULARY.terms[term].values[:most])
            raise self.wrong(
                f"@{target_of(step)} needs to know {term}, as in @{target_of(step)}({term}={known})"
            )

    def block(self, step: Step) -> None:
        if not step.body or step.otherwise:
            raise self.wrong(
                f"{step.act} needs steps in brackets and no else, as in {step.act}(…)[points(2)]"
            )
        repeats = step.act == REPEAT
        if repeats and self.repeating:
            raise self.wrong("a repeat lies in another; make it flatter")
        self.repeating = self.repeating or repeats
        self.steps(step.body)
        if repeats:
            self.repeating = False
