"""The notation of effects: reading a line and writing it back.

A line is read word by word and from left to right; nothing in it can run, repeat or open anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Any, Final, TypeAlias, TypeVar

from undercroft.kit.language.plain_data import LEAST, line_of, to_data, write_figure
from undercroft.kit.language.syntax import (
    ANY,
    HOOK,
    AnyStep,
    BadEffect,
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
    Fact,
    Trigger,
    Verb,
    Vocabulary,
)

LONGEST: Final = 1000
"""How many characters a line can have."""

SIDES: Final = "d6"

_TOKEN: Final = re.compile(r"(?<=\d)d\d+|[^\W\d_][\w'-]*|\d+|=>|>=|<=|!=|\S")
_DICE: Final = re.compile(r"d[1-9]\d?")
_NAME: Final = re.compile(r"[^\W\d_][\w'-]*")


Options: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
Read = TypeVar("Read")


def is_name(text: str) -> bool:
    """Whether a name is written so that a filter can name it."""
    return _NAME.fullmatch(text) is not None


def is_hook(name: str) -> bool:
    """Whether an action or a condition is a hook."""
    return name.startswith(HOOK)


def read_effect(vocabulary: Vocabulary, text: str) -> Effect:
    """The effect that a line of the notation says."""
    if len(text) > LONGEST:
        raise BadEffect(f"has {len(text)} characters; shorten it to {LONGEST} or fewer")
    return _Reader(vocabulary, text).effect()


def read_amount(vocabulary: Vocabulary, text: str) -> Figure:
    """The amount that the value of an option says."""
    return _Reader(vocabulary, text).figure(AMOUNT)


def write_effect(vocabulary: Vocabulary, effect: Effect) -> str:
    """The line of the notation that says an effect."""
    return line_of(vocabulary, to_data(vocabulary, effect))


def from_data(vocabulary: Vocabulary, data: object) -> Effect:
    """The effect that plain data says; it must be one that a line of the notation can say as well."""
    line = line_of(vocabulary, data)
    try:
        effect = read_effect(vocabulary, line)
    except BadEffect as error:
        raise BadEffect(f"says {line!r}, and {error}") from error
    if _said(to_data(vocabulary, effect)) != _said(data):
        raise BadEffect(f"says {line!r}, which means something else; write that line in its place")
    return effect


def _said(data: Any) -> Any:
    """Plain data without what is empty, as texts."""
    if isinstance(data, dict):
        return {name: _said(value) for name, value in data.items() if value not in ("", [], {})}
    return [_said(each) for each in data] if isinstance(data, list) else str(data)


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
        said, options = self.bracket(self.vocabulary.triggers[on])
        conditions = self.conditions() if self.take("{") else ()
        self.expect(":", "between the trigger and what it does")
        steps = self.parted(";", self.any_step)
        if self.token():
            raise self.wrong(f"{self.token()!r} stands after the end of a step; part steps by ';'")
        return Effect(on, steps, said.get("window", ""), said.get("cost", ""), conditions, options)

    def bracket(self, trigger: Trigger) -> tuple[dict[str, str], Options]:
        """What stands in each slot of a trigger, and the options after them."""
        slots, known = " and ".join(trigger.slots), self.vocabulary.options(trigger.name)
        if not self.take("["):
            if slots and not trigger.optional:
                head = trigger.line.partition(":")[0]
                raise self.wrong(f"{trigger.name} needs its {slots}, as in {head}")
            return {}, ()
        if not slots and not known:
            raise self.wrong(f"{trigger.name} has no square brackets; take them out")
        said: dict[str, str] = {}
        for slot in trigger.slots:
            if said:
                self.expect(",", f"between {slots}")
            said[slot] = self.item(trigger, slot)
        options = self.uses(trigger, known, bool(said)) if known else ()
        self.expect("]", f"after the {'options' if known else trigger.slots[-1]}")
        return said, options

    def uses(self, trigger: Trigger, known: Mapping[str, tuple[str, ...]], comma: bool) -> Options:
        """The options of a trigger; each once, in any order, and kept in the order of the vocabulary."""
        said: dict[str, tuple[str, ...]] = {}
        while not comma or self.take(","):
            comma = True
            name = self.one_of(f"option of {trigger.name}", [each for each in known if each not in said])
            said[name] = ()
            if known[name]:
                self.expect("=", f"after {name}")
                said[name] = self.values(name, known[name])
        return tuple((name, said[name]) for name in known if name in said)

    def item(self, trigger: Trigger, slot: str) -> str:
        """A word of a slot, or several where the trigger can have them."""
        if trigger.several:
            return "/".join(self.values(f"{slot} of {trigger.name}", self.vocabulary.items(trigger, slot)))
        return self.one_item(trigger, slot)

    def one_item(self, trigger: Trigger, slot: str) -> str:
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
        found = self.parted(",", self.condition)
        self.expect("}", "after the conditions")
        return found

    def condition(self) -> Condition:
        words = self.vocabulary
        if words.hooks and self.take(HOOK):
            return Condition(self.hook())
        who = self.one_of("condition", (*words.subjects, *words.countings, *words.facts))
        if who in words.facts:
            return self.fact(words.facts[who])
        if who in words.countings:
            return self.counting(who)
        subject = words.subjects[who]
        self.expect(".", f"after {who}, as in {subject.line.partition('{')[2].partition('}')[0]}")
        attribute = self.one_of("attribute", subject.knows)
        follows = words.attributes[attribute].follows
        if follows == NOTHING:
            return Condition(who, attribute)
        if follows == VALUES:
            self.expect("=", f"after {attribute}")
            known = words.attributes[attribute].values or words.terms[attribute].values
            return Condition(who, attribute, "=", self.values(attribute, known))
        return self.count(who, attribute, follows)

    def fact(self, fact: Fact) -> Condition:
        """What holds now, whoever is meant."""
        if fact.follows == NOTHING:
            return Condition(fact.name)
        op = "!=" if fact.negatable and self.take("!=") else "="
        if op == "=":
            self.expect("=", f"after {fact.name}")
        return Condition(fact.name, op=op, values=self.values(fact.name, fact.values))

    def counting(self, who: str) -> Condition:
        """How many there are of what a filter lets through, or of something by itself."""
        if not self.vocabulary.countings[who].filtered:
            op = "<=" if self.take("<=") else ">="
            if op == ">=":
                self.expect(">=", f"or '<=', after {who}")
            return Condition(who, op=op, number=self.number(0))
        counted = self.filter_in_brackets(who)
        self.expect(">=", f"after {who}(...)")
        return Condition(who, op=">=", number=self.number(1), filter=counted)

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
        if self.token() in self.vocabulary.shapes and self.depth < self.vocabulary.deepest:
            return self.choice() if self.token() == "choose" else self.roll()
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

    def hook(self) -> str:
        return f"{HOOK}{self.any_name('name of a hook')}"

    def hooked(self) -> Step:
        """A hook, with the actions that it carries out."""
        act = self.hook()
        self.expect("(", f"after {act}")
        does: list[str] = []
        while self.token() != ")":
            if does:
                self.expect(",", f"between what {act} does")
            left = [name for name in self.vocabulary.verbs if name not in does]
            does.append(self.one_of(f"action of {act}", left))
        self.expect(")", f"after what {act} does")
        target = self.target() if self.take("@") else None
        options = tuple((name, "") for name in self.vocabulary.verbs if name in does)
        return Step(act, target=target, options=options)

    def step(self) -> Step:
        if self.vocabulary.hooks and self.take(HOOK):
            return self.hooked()
        act = self.one_of("action", self.vocabulary.verbs)
        verb = self.vocabulary.verbs[act]
        self.expect("(", f"after {act}")
        figure, chosen, word = Figure(), ANY, ""
        for number, part in enumerate(verb.takes):
            if number:
                self.expect(",", f"between the two parts of {act}")
            if part == FILTER:
                chosen = self.filter()
            elif part == WORD:
                word = self.word(verb)
            else:
                figure = self.figure(part)
        options = self.options(verb)
        self.expect(")", f"after what {act} needs")
        target = self.target() if self.take("@") else None
        until = self.one_of("duration", self.vocabulary.durations) if self.take("~") else ""
        body, otherwise = self.branches() if verb.branches else ((), ())
        return Step(act, figure, chosen, word, target, until, options, body, otherwise)

    def word(self, verb: Verb) -> str:
        """A word of a verb, or several where it can have them."""
        kind = f"word for {verb.name}"
        return "/".join(self.values(kind, verb.words)) if verb.several else self.one_of(kind, verb.words)

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
        return write_figure(self.figure(AMOUNT), AMOUNT) if values == (AMOUNT,) else self.one_of(name, values)

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
        steps = self.parted(";", self.any_step)
        self.expect("]", "after steps in brackets")
        self.depth -= 1
        return steps

    def target(self) -> Target:
        who = self.one_of("target", self.vocabulary.aims)
        if self.vocabulary.aims[who].optional and self.token() != "(":
            return Target(who)
        return (
            Target(who, self.filter_in_brackets(who)) if self.vocabulary.aims[who].filtered else Target(who)
        )

    def figure(self, kind: str) -> Figure:
        """Numbers, names and dice, which only an amount can add up."""
        first, plus = self.part(kind), []
        while kind == AMOUNT and self.token() in ("+", "-"):
            plus.append(self.part(kind))
        return replace(first, plus=tuple(plus))

    def part(self, kind: str) -> Figure:
        sign = -1 if self.take("-") else 1
        if sign > 0:
            self.take("+")
        if kind == FIGURE:
            number = self.number(0)
            of = self.one_of("multiple", self.vocabulary.multiples) if self.take("*") else ""
            return Figure(sign * number, of)
        self.cut()
        if self.vocabulary.amounts and is_name(self.token()) and not _DICE.fullmatch(self.token()):
            return Figure(sign, self.names(), self.sides() if self.take("*") else 0)
        number = 1 if _DICE.fullmatch(self.token()) else self.number(0)
        if not _DICE.fullmatch(self.token()):
            return Figure(sign * number)
        return Figure(sign * number, "", self.sides(), self.number(2) if self.take("*") else 1)

    def cut(self) -> None:
        """Part a name from what is taken away after it, which could be a name elsewhere: `pool-2`."""
        said, place = self.token(), self.places[self.at]
        head, _, rest = said.partition("-")
        if head and rest and said not in self.vocabulary.amounts:
            found = list(_TOKEN.finditer(rest))
            after = place + len(head)
            self.tokens[self.at : self.at + 1] = [head, "-", *(match.group() for match in found)]
            self.places[self.at : self.at + 1] = [place, after, *(after + 1 + m.start() for m in found)]

    def names(self) -> str:
        """A name, or several of which the least counts."""
        if not self.take(LEAST):
            return self.amount_name()
        self.expect("(", f"after {LEAST}")
        found = self.parted(",", self.amount_name)
        self.expect(")", f"after what {LEAST} compares")
        return "/".join(found)

    def sides(self) -> int:
        self.cut()
        if not _DICE.fullmatch(self.token()):
            raise self.wrong(f"{self.said()} stands where dice are needed, as in n*d6")
        return int(self.next()[1:])

    def amount_name(self) -> str:
        """A name, perhaps that of somebody else's number."""
        start = self.at
        name = self.next()
        if self.take("."):
            self.cut()
            name = f"{name}.{self.next()}"
        if name not in self.vocabulary.amounts:
            self.at = start
            raise self.unknown("amount", name, self.vocabulary.amounts)
        return name

    def filter_in_brackets(self, whose: str) -> Filter:
        lines = " ".join(word.line for word in self.vocabulary.words)
        written = re.search(rf"\b{re.escape(whose)}\([^()]+\)", lines)
        self.expect("(", f"before a filter, as in {written[0] if written else f'{whose}(any)'}")
        chosen = self.filter()
        self.expect(")", "after a filter")
        return chosen

    def filter(self) -> Filter:
        if self.take("any"):
            return ANY
        terms: dict[str, tuple[str, ...]] = {}
        bounds: dict[str, tuple[str, int]] = {}
        excluded: dict[str, tuple[str, ...]] = {}
        while True:
            if self.token() in terms or self.token() in bounds or self.token() in excluded:
                raise self.wrong(
                    f"{self.token()} stands twice in the filter; write it once, values parted by /"
                )
            name = self.one_of("term of a filter", self.vocabulary.terms)
            term = self.vocabulary.terms[name]
            if term.negatable and self.take("!="):
                excluded[name] = self.values(name, term.values)
            elif self.take(term.bound or "="):
                if term.bound:
                    bounds[name] = (term.bound, self.number(0))
                else:
                    terms[name] = self.values(name, term.values)
            else:
                self.expect(term.bound or "=", f"after {name}")
            if not self.take("&"):
                found = tuple((name, sign, number) for name, (sign, number) in bounds.items())
                return Filter(tuple(terms.items()), found, tuple(excluded.items()))

    def values(self, name: str, known: Sequence[str]) -> tuple[str, ...]:
        """Words of a closed list, or any names where there are none, parted by /."""
        return self.parted("/", lambda: self.one_of(name, known) if known else self.any_name(name))

    def any_name(self, name: str) -> str:
        if not is_name(self.token()):
            raise self.wrong(f"{self.said()} is no {name}; write a word that begins with a letter")
        return self.next()

    def number(self, least: int) -> int:
        said, most = self.token(), self.vocabulary.largest
        digits = said.isascii() and said.isdigit() and len(said) <= len(str(most))
        if not (digits and least <= int(said) <= most):
            raise self.wrong(f"{self.said()} stands where a whole number from {least} to {most} is needed")
        return int(self.next())

    def one_of(self, kind: str, known: Collection[str]) -> str:
        """A word of a closed list."""
        if self.token() not in known:
            raise self.unknown(kind, self.token(), known)
        return self.next()

    def unknown(self, kind: str, said: str, known: Collection[str]) -> BadEffect:
        near = get_close_matches(said, known, 1)
        remedy = f"did you mean {near[0]}?" if near else f"there is {', '.join(known) or 'none'}"
        return self.wrong(f"{repr(said) if said else 'the end'} is no {kind}; {remedy}")

    def expect(self, sign: str, where: str) -> None:
        if not self.take(sign):
            raise self.wrong(f"{self.said()} stands where {sign!r} is needed, {where}")

    def parted(self, sign: str, read: Callable[[], Read]) -> tuple[Read, ...]:
        """One or more of a kind, with a sign between."""
        found = [read()]
        while self.take(sign):
            found.append(read())
        return tuple(found)

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
