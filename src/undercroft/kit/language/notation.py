"""The notation of effects: reading a line and writing it back.

A line is read word by word and from left to right; nothing in it can run, repeat or open anything.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import Final

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
    COUNT_OR_NONE,
    DICE,
    FIGURE,
    FILTER,
    NOTHING,
    VALUES,
    WORD,
    Trigger,
    Verb,
    Vocabulary,
)

LONGEST: Final = 1000
"""How many characters a line can have."""

LARGEST: Final = 99
"""The largest number that a line can hold."""

SIDES: Final = "d6"

_TOKEN: Final = re.compile(r"[^\W\d_][\w'-]*|\d+|=>|>=|<=|\S")
_DICE: Final = re.compile(r"d[1-9]\d?")
_NAME: Final = re.compile(r"[^\W\d_][\w'-]*")


class BadEffect(ValueError):
    """A line that is no effect; says where it goes wrong and what could stand there."""


def is_name(text: str) -> bool:
    """Whether a name is written so that a filter can name it."""
    return _NAME.fullmatch(text) is not None


def read_effect(vocabulary: Vocabulary, text: str) -> Effect:
    """The effect that a line of the notation says."""
    if len(text) > LONGEST:
        raise BadEffect(f"has {len(text)} characters; shorten it to {LONGEST} or fewer")
    return _Reader(vocabulary, text).effect()


class _Reader:
    """Takes a line apart, token by token."""

    def __init__(self, vocabulary: Vocabulary, text: str) -> None:
        found = list(_TOKEN.finditer(text))
        self.vocabulary = vocabulary
        self.tokens = [match.group() for match in found] + [""]
        self.places = [match.start() + 1 for match in found] + [len(text) + 1]
        self.at = 0
        self.depth = 0

    def effect(self) -> Effect:
        if not self.token():
            raise self.wrong(
                f"there is nothing here; write an effect, like {self.vocabulary.example}, or take it out"
            )
        on = self.one_of("trigger", self.vocabulary.triggers)
        said = self.bracket(self.vocabulary.triggers[on])
        conditions = self.conditions() if self.take("{") else ()
        self.expect(":", "between the trigger and what it does")
        steps = [self.any_step()]
        while self.take(";"):
            steps.append(self.any_step())
        if self.token():
            raise self.wrong(f"{self.token()!r} stands after the end of a step; part steps by ';'")
        return Effect(on, tuple(steps), said.get("window", ""), said.get("cost", ""), conditions)

    def bracket(self, trigger: Trigger) -> dict[str, str]:
        """What stands in each slot of a trigger."""
        slots = " and ".join(trigger.slots)
        if not self.take("["):
            if slots and not trigger.optional:
                head = trigger.line.partition(":")[0]
                raise self.wrong(f"{trigger.name} needs its {slots}, as in {head}")
            return {}
        if not slots:
            raise self.wrong(f"{trigger.name} has no square brackets; take them out")
        said: dict[str, str] = {}
        for slot in trigger.slots:
            if said:
                self.expect(",", f"between {slots}")
            said[slot] = self.item(trigger, slot)
        self.expect("]", f"after the {trigger.slots[-1]}")
        return said

    def item(self, trigger: Trigger, slot: str) -> str:
        """A word of a slot; it can be of several parts, joined by +."""
        start = self.at
        word = self.next()
        while self.take("+"):
            word = f"{word}+{self.next()}"
        known = self.vocabulary.items(trigger, slot)
        if word not in known:
            self.at = start
            raise self.unknown(f"{slot} of {trigger.name}", word, known)
        return word

    def conditions(self) -> tuple[Condition, ...]:
        found = [self.condition()]
        while self.take(","):
            found.append(self.condition())
        self.expect("}", "after the conditions")
        return tuple(found)

    def condition(self) -> Condition:
        words = self.vocabulary
        who = self.one_of("condition", (*words.subjects, *words.countings))
        if who in words.countings:
            counted = self.filter_in_brackets()
            self.expect(">=", f"after {who}(...)")
            return Condition(who, op=">=", number=self.number(1), filter=counted)
        subject = words.subjects[who]
        self.expect(".", f"after {who}, as in {subject.line.partition('{')[2].partition('}')[0]}")
        attribute = self.one_of("attribute", subject.knows)
        follows = words.attributes[attribute].follows
        if follows == NOTHING:
            return Condition(who, attribute)
        if follows == VALUES:
            self.expect("=", f"after {attribute}")
            return Condition(who, attribute, "=", self.values(attribute))
        return self.count(who, attribute, follows)

    def count(self, who: str, attribute: str, follows: str) -> Condition:
        """How many of something somebody has."""
        if follows == COUNT_OR_NONE and self.take("="):
            if self.next() != "0":
                self.at -= 1
                raise self.wrong(f"{attribute}= can only be followed by 0; for more write {attribute}>=")
            return Condition(who, attribute, "=")
        self.expect(">=", f"after {attribute}")
        return Condition(who, attribute, ">=", number=self.number(1))

    def any_step(self) -> AnyStep:
        if self.token() == "choose" and self.depth < self.vocabulary.deepest:
            return self.choice()
        if self.token() == "table" and self.depth < self.vocabulary.deepest:
            return self.roll()
        return self.step()

    def choice(self) -> Choice:
        self.next()
        self.expect("(", "after choose")
        first = self.step()
        self.expect("OR", "between the two steps of choose")
        second = self.step()
        self.expect(")", "after the second step of choose")
        return Choice((first, second))

    def roll(self) -> Roll:
        self.next()
        self.expect("(", "after table")
        dice = self.number(1)
        self.expect(SIDES, "after the number of dice, as in table(2d6,...")
        lines = []
        while self.take(","):
            lines.append(self.line())
        self.expect(")", "after the lines of the table")
        return Roll(dice, tuple(lines))

    def line(self) -> Line:
        self.expect("[", "before a line of the table, as in [1-3 => none()]")
        low = self.number(1)
        high = self.number(1) if self.take("-") else low
        self.expect("=>", "after the totals of a line")
        return Line(low, high, self.block())

    def step(self) -> Step:
        act = self.one_of("action", self.vocabulary.verbs)
        verb = self.vocabulary.verbs[act]
        self.expect("(", f"after {act}")
        figure, chosen, word = Figure(), ANY, ""
        for number, part in enumerate(verb.takes):
            if number:
                self.expect(",", f"between the two parts of {act}")
            if part == FIGURE:
                figure = self.figure()
            elif part == DICE:
                figure = self.dice()
            elif part == FILTER:
                chosen = self.filter()
            else:
                word = self.one_of(f"word for {act}", verb.words)
        options = self.options(verb)
        self.expect(")", f"after what {act} needs")
        target = self.target() if self.take("@") else None
        until = self.one_of("duration", self.vocabulary.durations) if self.take("~") else ""
        body, otherwise = self.branches() if verb.branches else ((), ())
        return Step(act, figure, chosen, word, target, until, options, body, otherwise)

    def options(self, verb: Verb) -> tuple[tuple[str, str], ...]:
        """What follows the parts of a verb; each once, in any order, and kept in the order of the verb."""
        said: dict[str, str] = {}
        comma = bool(verb.takes)
        while verb.options and self.token() != ")":
            if comma:
                self.expect(",", f"before an option of {verb.name}")
            name = self.one_of(f"option of {verb.name}", [each for each in verb.options if each not in said])
            said[name] = self.option(name, verb.options[name])
            comma = True
        return tuple((name, said[name]) for name in verb.options if name in said)

    def option(self, name: str, values: Sequence[str]) -> str:
        if not values:
            return ""
        self.expect("=", f"after {name}")
        return self.one_of(name, values)

    def branches(self) -> tuple[tuple[AnyStep, ...], tuple[AnyStep, ...]]:
        """What follows success, and what failure."""
        body = self.block() if self.take("[") else ()
        otherwise: tuple[AnyStep, ...] = ()
        if self.take("else"):
            self.expect("[", "after else")
            otherwise = self.block()
        return body, otherwise

    def block(self) -> tuple[AnyStep, ...]:
        """Steps up to a closing bracket."""
        if self.depth == self.vocabulary.deepest:
            raise self.wrong(f"steps lie more than {self.depth} deep in one another; make it flatter")
        self.depth += 1
        steps = [self.any_step()]
        while self.take(";"):
            steps.append(self.any_step())
        self.expect("]", "after steps in brackets")
        self.depth -= 1
        return tuple(steps)

    def target(self) -> Target:
        who = self.one_of("target", self.vocabulary.aims)
        return Target(who, self.filter_in_brackets()) if self.vocabulary.aims[who].filtered else Target(who)

    def figure(self) -> Figure:
        minus = self.take("-")
        if not minus:
            self.take("+")
        number = self.number(0)
        of = self.one_of("multiple", self.vocabulary.multiples) if self.take("*") else ""
        return Figure(-number if minus else number, of)

    def dice(self) -> Figure:
        """A number, dice, or dice with a number more or less."""
        number = self.number(0)
        if not _DICE.fullmatch(self.token()):
            return Figure(number)
        sides = int(self.next()[1:])
        if self.take("+"):
            return Figure(number, sides=sides, plus=self.number(1))
        return Figure(number, sides=sides, plus=-self.number(1) if self.take("-") else 0)

    def filter_in_brackets(self) -> Filter:
        self.expect("(", "before a filter, as in own(path=W) or own(any)")
        chosen = self.filter()
        self.expect(")", "after a filter")
        return chosen

    def filter(self) -> Filter:
        if self.take("any"):
            return ANY
        terms: dict[str, tuple[str, ...]] = {}
        bounds: dict[str, tuple[str, int]] = {}
        while True:
            if self.token() in terms or self.token() in bounds:
                raise self.wrong(
                    f"{self.token()} stands twice in the filter; write it once, values parted by /"
                )
            name = self.one_of("term of a filter", self.vocabulary.terms)
            term = self.vocabulary.terms[name]
            self.expect(term.bound or "=", f"after {name}")
            if term.bound:
                bounds[name] = (term.bound, self.number(0))
            else:
                terms[name] = self.values(name)
            if not self.take("&"):
                found = tuple((name, sign, number) for name, (sign, number) in bounds.items())
                return Filter(tuple(terms.items()), found)

    def values(self, name: str) -> tuple[str, ...]:
        found = [self.value(name)]
        while self.take("/"):
            found.append(self.value(name))
        return tuple(found)

    def value(self, name: str) -> str:
        known = self.vocabulary.terms[name].values
        if known:
            return self.one_of(name, known)
        if not is_name(self.token()):
            raise self.wrong(f"{self.said()} is no {name}; write a word that begins with a letter")
        return self.next()

    def number(self, least: int) -> int:
        said = self.token()
        if not (said.isascii() and said.isdigit() and len(said) <= 2 and int(said) >= least):
            raise self.wrong(f"{self.said()} stands where a whole number from {least} to {LARGEST} is needed")
        return int(self.next())

    def one_of(self, kind: str, known: Collection[str]) -> str:
        """A word of a closed list."""
        if self.token() not in known:
            raise self.unknown(kind, self.token(), known)
        return self.next()

    def unknown(self, kind: str, said: str, known: Collection[str]) -> BadEffect:
        near = get_close_matches(said, known, 1)
        remedy = f"did you mean {near[0]}?" if near else f"there is {', '.join(known)}"
        return self.wrong(f"{repr(said) if said else 'the end'} is no {kind}; {remedy}")

    def expect(self, sign: str, where: str) -> None:
        if not self.take(sign):
            raise self.wrong(f"{self.said()} stands where {sign!r} is needed, {where}")

    def take(self, sign: str) -> bool:
        """Whether a sign comes next; then it is taken."""
        if self.token() != sign:
            return False
        self.at += 1
        return True

    def token(self) -> str:
        return self.tokens[self.at]

    def next(self) -> str:
        said = self.token()
        self.at += bool(said)
        return said

    def said(self) -> str:
        return repr(self.token()) if self.token() else "the end"

    def wrong(self, why: str) -> BadEffect:
        return BadEffect(f"at character {self.places[self.at]}: {why}")


def write_effect(vocabulary: Vocabulary, effect: Effect) -> str:
    """The line of the notation that says an effect."""
    return _Writer(vocabulary).effect(effect)


def write_filter(chosen: Filter) -> str:
    """A filter as the notation says it."""
    terms = [f"{name}={'/'.join(values)}" for name, values in chosen.terms]
    terms += [f"{name}{sign}{number}" for name, sign, number in chosen.bounds]
    return "&".join(terms) if terms else "any"


class _Writer:
    """Puts the parts of an effect together."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def effect(self, effect: Effect) -> str:
        bracket = ",".join(part for part in (effect.cost, effect.window) if part)
        window = f"[{bracket}]" if bracket else ""
        conditions = ",".join(self.condition(each) for each in effect.conditions)
        braces = f"{{{conditions}}}" if conditions else ""
        return f"{effect.on}{window}{braces}: {self.steps(effect.steps)}"

    def steps(self, steps: Sequence[AnyStep]) -> str:
        return "; ".join(self.any_step(step) for step in steps)

    def condition(self, condition: Condition) -> str:
        if condition.who in self.vocabulary.countings:
            return f"{condition.who}({write_filter(condition.filter)})>={condition.number}"
        values = "/".join(condition.values) if condition.values else str(condition.number)
        value = f"{condition.op}{values}" if condition.op else ""
        return f"{condition.who}.{condition.attribute}{value}"

    def any_step(self, step: AnyStep) -> str:
        if isinstance(step, Choice):
            return f"choose({' OR '.join(self.step(each) for each in step.options)})"
        if isinstance(step, Roll):
            return f"table({step.dice}{SIDES}{''.join(self.line(line) for line in step.lines)})"
        return self.step(step)

    def line(self, line: Line) -> str:
        totals = str(line.low) if line.low == line.high else f"{line.low}-{line.high}"
        return f",[{totals} => {self.steps(line.steps)}]"

    def step(self, step: Step) -> str:
        figure = self.figure(step.figure)
        said = {FIGURE: figure, DICE: figure, FILTER: write_filter(step.filter), WORD: step.word}
        verb = self.vocabulary.verbs.get(step.act)
        parts = [said[part] for part in verb.takes] if verb else []
        parts += [f"{name}={value}" if value else name for name, value in step.options]
        target = f"@{self.target(step.target)}" if step.target is not None else ""
        until = f"~{step.until}" if step.until else ""
        body = f"[{self.steps(step.body)}]" if step.body else ""
        otherwise = f" else[{self.steps(step.otherwise)}]" if step.otherwise else ""
        return f"{step.act}({','.join(parts)}){target}{until}{body}{otherwise}"

    def figure(self, figure: Figure) -> str:
        if figure.sides:
            return f"{figure.n}d{figure.sides}{f'{figure.plus:+d}' if figure.plus else ''}"
        return f"{figure.n}*{figure.of}" if figure.of else str(figure.n)

    def target(self, target: Target) -> str:
        aim = self.vocabulary.aims.get(target.who)
        return f"{target.who}({write_filter(target.filter)})" if aim and aim.filtered else target.who
