"""The words of the game's abilities, read from `language.toml`, and what a line may say. DK-ABIL-01"""

from __future__ import annotations

from typing import Final

from undercroft.kit.content import BadContent
from undercroft.kit.language.syntax import AnyStep, Effect, Step, all_steps
from undercroft.kit.language.words import FIGURE, Verb, read_vocabulary

PACKAGE: Final = "undercroft.games.dungeon_kingdom"
"""Where the content files lie."""

VOCABULARY: Final = read_vocabulary(PACKAGE, {})

EXAMPLES: Final = {
    sort: next(each.line for each in VOCABULARY.triggers.values() if sort in each.stands_on)
    for sort in VOCABULARY.sorts
}
"""A line to begin with, by the sort of card that it can stand on."""

REPEAT: Final = "repeat"
"""The verb whose brackets are done several times; `may` is that of every game."""

GOALS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "own": (("limbo", "treasury", "across"), "move(limbo), move(treasury) or move(across)"),
    "rivals": (("kingdom", "dungeon"), "move(kingdom), move(dungeon) or move(kingdom/dungeon)"),
    "it": (("treasury",), "move(treasury)"),
}
"""Where each target of `move` can go, and how that is written."""

FILTERED: Final = {"own": ("zone", 3), "gems": ("of", 1)}
"""The one term that the filter of a target has, and with how many values at most."""


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
    if sort not in VOCABULARY.triggers[effect.on].stands_on:
        known = next(name for name, each in VOCABULARY.triggers.items() if sort in each.stands_on)
        raise BadContent(
            f"{place}: {effect.on} cannot stand on {VOCABULARY.sorts[sort]}; begin the line with {known}."
        )
    lifted = False
    for step in all_steps(effect.steps):
        verb = VOCABULARY.verbs[step.act]
        fault = _brackets(verb, step) or _target(verb, step) or _situation(effect, step, lifted)
        if fault:
            raise BadContent(f"{place}: {fault}.")
        lifted = lifted or (step.act == "move" and target_of(step) == "own")


def _brackets(verb: Verb, step: Step) -> str:
    """What is wrong with what stands in the brackets of a step."""
    if FIGURE in verb.takes and not verb.least <= step.figure.n <= verb.most:
        return f"{step.act} has the figure {step.figure.n}; it must be from {verb.least} to {verb.most}"
    if verb.branches and (not step.body or step.otherwise):
        return f"{step.act} needs steps in brackets and no else, as in {step.act}(…)[points(2)]"
    if step.act == REPEAT and REPEAT in [each.act for each in all_steps(step.body)]:
        return "a repeat lies in another; make it flatter"
    return ""


def _target(verb: Verb, step: Step) -> str:
    """What is wrong with whom or what a step acts on."""
    who, said = target_of(step), step.word.split("/")
    if who not in (verb.targets or ("",)):
        remedy = f"write {' or '.join(f'@{each}' for each in verb.targets)} after it"
        return f"{step.act} acts on {who or 'nothing'}; {remedy if verb.targets else 'take the target out'}"
    if step.act == "move":
        goals, written = GOALS[who]
        if any(word not in goals for word in said) or (len(said) > 1 and who != "rivals"):
            return f"move({step.word}) cannot act on {who}; write {written}"
    if len({*said}) < len(said):
        return f"{step.act} names {said[0]} twice; write it once"
    if who in FILTERED and not _filtered(step, *FILTERED[who]):
        term, most = FILTERED[who]
        known = "/".join(VOCABULARY.terms[term].values[:most])
        return f"@{who} needs to know {term}, as in @{who}({term}={known})"
    return ""


def _filtered(step: Step, term: str, most: int) -> bool:
    """Whether the filter of a target says one thing, and each value once."""
    assert step.target is not None
    terms = step.target.filter.terms
    values = terms[0][1] if terms else ()
    return [name for name, _ in terms] == [term] and len({*values}) == len(values) <= most


def _situation(effect: Effect, step: Step, lifted: bool) -> str:
    """What is wrong with a step in its line; `lifted` says that one before it has moved a card."""
    who = target_of(step)
    if step.word == "across" and "hand" in asked_for(step):
        return "move(across) is between Kingdom and Dungeon; take hand out of zone"
    if who == "controller" and effect.on != "control":
        return "only Monsters have a controller; write @it, or take the step out"
    if who == "it" and not lifted:
        return f"no card is in limbo for {step.act}; write move(limbo)@own(zone=hand) before it"
    return ""
