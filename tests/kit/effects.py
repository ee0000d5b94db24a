"""Effects made at random out of the words of any vocabulary."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from hypothesis import strategies as st

from undercroft.kit.language.plain_data import write_figure
from undercroft.kit.language.syntax import (
    ANY,
    AnyStep,
    Choice,
    Condition,
    Effect,
    Figure,
    Filter,
    Line,
    Roll,
    Step,
    Target,
)
from undercroft.kit.language.words import (
    AMOUNT,
    COUNT_OR_NONE,
    FIGURE,
    FILTER,
    NOTHING,
    VALUES,
    WORD,
    Trigger,
    Verb,
    Vocabulary,
)

NAMES = st.sampled_from(["Vado", "Goblin", "Half-Orc", "Ael'wood", "Zwölf", "any", "OR", "d6", "cost"])
NUMBERS = st.integers(1, 99)

DEEP = 2
"""How deep steps lie in one another at most, so that examples stay small."""

T = TypeVar("T")


def _some(each: st.SearchStrategy[T], least: int = 1, most: int = 3) -> st.SearchStrategy[tuple[T, ...]]:
    return st.lists(each, min_size=least, max_size=most).map(tuple)


def _different(names: Iterable[str], most: int = 3) -> st.SearchStrategy[list[str]]:
    """Some of the names, in their order."""
    known = list(names)
    if not known:
        return st.just([])
    chosen = st.lists(st.sampled_from(known), unique=True, max_size=most)
    return chosen.map(lambda found: sorted(found, key=known.index))


class Sayings:
    """What a vocabulary can say."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.words = vocabulary
        self.deepest = min(vocabulary.deepest, DEEP)

    def values(self, known: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
        return _some(st.sampled_from(known) if known else NAMES)

    def filters(self) -> st.SearchStrategy[Filter]:
        @st.composite
        def make(draw: st.DrawFn) -> Filter:
            terms, bounds, excluded = [], [], []
            for name in draw(st.lists(st.sampled_from(list(self.words.terms)), unique=True, max_size=3)):
                term = self.words.terms[name]
                if term.bound:
                    bounds.append((name, term.bound, draw(st.integers(0, 99))))
                elif term.negatable and draw(st.booleans()):
                    excluded.append((name, draw(self.values(term.values))))
                else:
                    terms.append((name, draw(self.values(term.values))))
            return Filter(tuple(terms), tuple(bounds), tuple(excluded))

        return make() if self.words.terms else st.just(ANY)

    def figures(self) -> st.SearchStrategy[Figure]:
        return st.builds(Figure, st.integers(-99, 99), st.sampled_from(["", *self.words.multiples]))

    def amounts(self) -> st.SearchStrategy[Figure]:
        numbers = st.integers(-99, 99)
        parts = st.builds(Figure, numbers)
        parts |= st.builds(Figure, numbers, sides=NUMBERS, times=NUMBERS)
        if self.words.amounts:
            names = _some(st.sampled_from(list(self.words.amounts))).map("/".join)
            parts |= st.builds(Figure, st.sampled_from([1, -1]), names, st.just(0) | NUMBERS)
        return st.builds(lambda first, plus: replace(first, plus=plus), parts, _some(parts, least=0, most=2))

    def targets(self) -> st.SearchStrategy[Target | None]:
        filtered = [name for name, aim in self.words.aims.items() if aim.filtered]
        others = [name for name, aim in self.words.aims.items() if not aim.filtered]
        found: st.SearchStrategy[Target | None] = st.none()
        if others:
            found |= st.sampled_from(others).map(Target)
        if filtered:
            found |= st.builds(Target, st.sampled_from(filtered), self.filters())
        return found

    def conditions(self) -> st.SearchStrategy[Condition]:
        made: list[st.SearchStrategy[Condition]] = []
        for who, subject in self.words.subjects.items():
            made += [self.asked(who, attribute) for attribute in subject.knows]
        for name, counting in self.words.countings.items():
            signs = st.just(">=") if counting.filtered else st.sampled_from([">=", "<="])
            chosen = self.filters() if counting.filtered else st.just(ANY)
            made.append(st.builds(Condition, st.just(name), op=signs, number=NUMBERS, filter=chosen))
        for name, fact in self.words.facts.items():
            if fact.follows == NOTHING:
                made.append(st.just(Condition(name)))
            else:
                signs = st.sampled_from(["=", "!="] if fact.negatable else ["="])
                made.append(st.builds(Condition, st.just(name), op=signs, values=self.values(fact.values)))
        if self.words.hooks:
            made.append(st.sampled_from([Condition("!holds"), Condition("!free_now")]))
        return st.one_of(made)

    def asked(self, who: str, name: str) -> st.SearchStrategy[Condition]:
        follows = self.words.attributes[name].follows
        if follows == NOTHING:
            return st.just(Condition(who, name))
        if follows == VALUES:
            values = self.values(self.words.attributes[name].values or self.words.terms[name].values)
            return st.builds(Condition, st.just(who), st.just(name), st.just("="), values)
        counted = st.builds(Condition, st.just(who), st.just(name), st.just(">="), number=NUMBERS)
        return counted | st.just(Condition(who, name, "=")) if follows == COUNT_OR_NONE else counted

    def options_of(self, verb: Verb) -> st.SearchStrategy[tuple[tuple[str, str], ...]]:
        @st.composite
        def make(draw: st.DrawFn) -> tuple[tuple[str, str], ...]:
            found = []
            for name in draw(_different(verb.options)):
                values = verb.options[name]
                if values == (AMOUNT,):
                    found.append((name, write_figure(draw(self.amounts()), AMOUNT)))
                else:
                    found.append((name, draw(st.sampled_from(values)) if values else ""))
            return tuple(found)

        return make()

    def word_of(self, verb: Verb) -> st.SearchStrategy[str]:
        one = st.sampled_from(verb.words)
        return _some(one).map("/".join) if verb.several else one

    def steps(self, depth: int) -> st.SearchStrategy[Step]:
        @st.composite
        def make(draw: st.DrawFn) -> Step:
            verb = self.words.verbs[draw(st.sampled_from(list(self.words.verbs)))]
            figure = draw(self.figures()) if FIGURE in verb.takes else Figure()
            return Step(
                verb.name,
                draw(self.amounts()) if AMOUNT in verb.takes else figure,
                draw(self.filters()) if FILTER in verb.takes else ANY,
                draw(self.word_of(verb)) if WORD in verb.takes else "",
                draw(self.targets()),
                draw(st.sampled_from(["", *self.words.durations])),
                draw(self.options_of(verb)),
                self.inner(draw, verb, depth),
                self.inner(draw, verb, depth),
            )

        return make() | self.hooks() if self.words.hooks else make()

    def inner(self, draw: st.DrawFn, verb: Verb, depth: int) -> tuple[AnyStep, ...]:
        if not verb.branches or depth == self.deepest or draw(st.booleans()):
            return ()
        return draw(_some(self.any_steps(depth + 1), most=2))

    def hooks(self) -> st.SearchStrategy[Step]:
        does = _different(self.words.verbs).map(lambda names: tuple((name, "") for name in names))
        return st.builds(Step, st.sampled_from(["!haggle", "!one_blow"]), target=self.targets(), options=does)

    def any_steps(self, depth: int) -> st.SearchStrategy[AnyStep]:
        found: st.SearchStrategy[AnyStep] = self.steps(depth)
        if depth < self.deepest and "table" in self.words.shapes:
            inside = _some(st.deferred(lambda: self.any_steps(depth + 1)), most=2)
            found |= st.builds(Roll, NUMBERS, _some(st.builds(Line, NUMBERS, NUMBERS, inside), least=0))
        if depth < self.deepest and "choose" in self.words.shapes:
            found |= st.builds(Choice, st.tuples(self.steps(depth), self.steps(depth)))
        return found

    def uses(self, trigger: Trigger) -> st.SearchStrategy[tuple[tuple[str, tuple[str, ...]], ...]]:
        known = self.words.options(trigger.name)

        @st.composite
        def make(draw: st.DrawFn) -> tuple[tuple[str, tuple[str, ...]], ...]:
            return tuple(
                (name, draw(self.values(known[name])) if known[name] else ())
                for name in draw(_different(known))
            )

        return make()

    def effects(self) -> st.SearchStrategy[Effect]:
        @st.composite
        def make(draw: st.DrawFn) -> Effect:
            trigger = self.words.triggers[draw(st.sampled_from(list(self.words.triggers)))]
            said = {"window": "", "cost": ""}
            if trigger.slots and not (trigger.optional and draw(st.booleans())):
                for slot in trigger.slots:
                    item = st.sampled_from(self.words.items(trigger, slot))
                    said[slot] = draw(_some(item).map("/".join) if trigger.several else item)
            bare = bool(trigger.slots) and not any(said.values())
            return Effect(
                trigger.name,
                draw(_some(self.any_steps(0))),
                said["window"],
                said["cost"],
                draw(_some(self.conditions(), least=0, most=2)),
                () if bare else draw(self.uses(trigger)),
            )

        return make()
