"""The notation of effects: reading a line and writing it back. Section 2.4 of the rules

A line is read word by word and from left to right; nothing in it can run, repeat or open anything.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from undercroft.games.immortal_magic.cards.records import (
    CLASSES,
    DUNGEON_TYPES,
    MAGIC,
    PATHS,
    PLAYER_TYPES,
    WEAPON_KINDS,
)
from undercroft.games.immortal_magic.cards.vocabulary import (
    ANY,
    COSTS,
    DURATIONS,
    FILTERED_TARGETS,
    MODIFIERS,
    MULTIPLES,
    ONE_PLACE_TARGETS,
    ONE_SHOTS,
    TRIGGERS,
    USE_WINDOWS,
    WINDOWS,
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

ACTIONS: Final = (*MODIFIERS, *ONE_SHOTS)

FIGURE: Final = "figure"
FILTER: Final = "filter"
WORD: Final = "word"
ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("atk", "def", "roll", "adice", "ddice", "dice", "moves"), (FIGURE,)),
    **dict.fromkeys(("gems", "steal", "draw", "discard", "counters", "soul", "peek"), (FIGURE,)),
    **dict.fromkeys(("boost", "discount"), (FILTER, FIGURE)),
    **dict.fromkeys(("immune", "nullify", "search", "recover", "remove", "cancel", "help"), (FILTER,)),
    **dict.fromkeys(("movesas", "exit", "push", "reroll"), (WORD,)),
    "limit": (WORD, FIGURE),
    **dict.fromkeys(("first", "stun", "share", "kill", "stop", "refill", "none"), ()),
}
"""What stands between the brackets of each action."""

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "movesas": CLASSES,
    "exit": ("back", "zone"),
    "push": ("zone", "back"),
    "reroll": ("defence", "attack", "fate"),
    "limit": ("hands", "spaces", "items", "souls"),
}
"""The words that actions know."""

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "path": PATHS,
    "race": (),
    "class": CLASSES,
    "align": (),
    "tag": (),
    "type": (*PLAYER_TYPES, "deployable", *DUNGEON_TYPES),
    "magic": MAGIC,
    "zone": ("dungeon", "deployment"),
    "weapon": (*WEAPON_KINDS, "any"),
    "kind": ("enemy", "boss", "char"),
}
"""The terms of a filter and their values; races, realms (align) and tags are whatever cards have."""

ATTRIBUTES: Final = ("race", "path", "class", "align", "tag", "kind", "weapon", "zone")
"""What conditions ask of a fighter by value; besides there are armor, souls, initiator and own."""

LONGEST: Final = 1000
"""How many characters a line can have."""

LARGEST: Final = 99
"""The largest number that a line can hold."""

_TOKEN: Final = re.compile(r"[^\W\d_][\w'-]*|\d+|=>|>=|<=|\S")
_NAME: Final = re.compile(r"[^\W\d_][\w'-]*")


class BadEffect(ValueError):
    """A line that is no effect; says where it goes wrong and what could stand there."""


def is_name(text: str) -> bool:
    """Whether a race, a realm or a tag is written so that a filter can name it."""
    return _NAME.fullmatch(text) is not None


def read_effect(text: str) -> Effect:
    """The effect that a line of the notation says."""
    if len(text) > LONGEST:
        raise BadEffect(f"has {len(text)} characters; shorten it to {LONGEST} or fewer")
    return _Reader(text).effect()


class _Reader:
    """Takes a line apart, token by token."""

    def __init__(self, text: str) -> None:
        found = list(_TOKEN.finditer(text))
        self.tokens = [match.group() for match in found] + [""]
        self.places = [match.start() + 1 for match in found] + [len(text) + 1]
        self.at = 0

    def effect(self) -> Effect:
        if not self.token():
            raise self.wrong("there is nothing here; write an effect, like win: draw(1)@you, or take it out")
        on = self.one_of("trigger", TRIGGERS)
        cost, window = self.bracket(on)
        conditions = self.conditions() if self.take("{") else ()
        self.expect(":", "between the trigger and what it does")
        steps = [self.any_step()]
        while self.take(";"):
            steps.append(self.any_step())
        if self.token():
            raise self.wrong(f"{self.token()!r} stands after the end of a step; part steps by ';'")
        return Effect(on, tuple(steps), window, cost, conditions)

    def bracket(self, on: str) -> tuple[str, str]:
        """What using it costs, and the window."""
        cost = window = ""
        if not self.take("["):
            if on == "use":
                raise self.wrong("use needs its cost and window, as in use[once,defence]")
            return cost, window
        if on == "use":
            cost = self.cost()
            self.expect(",", "between cost and window")
            window = self.one_of("window of use", USE_WINDOWS)
        elif on == "play":
            window = self.one_of("window", WINDOWS)
        else:
            raise self.wrong(f"{on} has no square brackets; take them out")
        self.expect("]", "after the window")
        return cost, window

    def cost(self) -> str:
        start = self.at
        cost = self.next()
        if self.take("+"):
            cost = f"{cost}+{self.next()}"
        if cost not in COSTS:
            self.at = start
            raise self.wrong(f"{cost!r} is no cost; there is {', '.join(COSTS)}")
        return cost

    def conditions(self) -> tuple[Condition, ...]:
        found = [self.condition()]
        while self.take(","):
            found.append(self.condition())
        self.expect("}", "after the conditions")
        return tuple(found)

    def condition(self) -> Condition:
        who = self.one_of("condition", ("me", "foe", "roller", "have"))
        if who == "have":
            held = self.filter_in_brackets()
            self.expect(">=", "after have(...)")
            return Condition(who, op=">=", number=self.number(1), filter=held)
        self.expect(".", f"after {who}, as in {who}.path=W")
        known = (*ATTRIBUTES, "armor", "souls", "initiator", *(("own",) if who == "roller" else ()))
        attribute = self.one_of("attribute", known)
        if attribute in ("initiator", "own"):
            return Condition(who, attribute)
        if attribute in ATTRIBUTES:
            self.expect("=", f"after {attribute}")
            return Condition(who, attribute, "=", self.values(attribute))
        return self.number_worn(who, attribute)

    def number_worn(self, who: str, attribute: str) -> Condition:
        """The number of armor cards or souls."""
        if attribute == "armor" and self.take("="):
            if self.next() != "0":
                self.at -= 1
                raise self.wrong("armor= can only be followed by 0; for more write armor>=")
            return Condition(who, attribute, "=")
        self.expect(">=", f"after {attribute}")
        return Condition(who, attribute, ">=", number=self.number(1))

    def any_step(self) -> AnyStep:
        if self.token() == "choose":
            return self.choice()
        if self.token() == "table":
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
        self.expect("d6", "after the number of dice, as in table(2d6,...")
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
        steps = [self.step()]
        while self.take(";"):
            steps.append(self.step())
        self.expect("]", "after a line of the table")
        return Line(low, high, tuple(steps))

    def step(self) -> Step:
        act = self.one_of("action", ACTIONS)
        self.expect("(", f"after {act}")
        figure, chosen, word = Figure(), ANY, ""
        for number, argument in enumerate(ARGUMENTS[act]):
            if number:
                self.expect(",", f"between the two parts of {act}")
            if argument == FIGURE:
                figure = self.figure()
            elif argument == FILTER:
                chosen = self.filter()
            else:
                word = self.one_of(f"word for {act}", WORDS[act])
        self.expect(")", f"after what {act} needs")
        target = self.target() if self.take("@") else None
        until = self.one_of("duration", DURATIONS) if self.take("~") else ""
        return Step(act, figure, chosen, word, target, until)

    def target(self) -> Target:
        who = self.one_of("target", (*ONE_PLACE_TARGETS, *FILTERED_TARGETS))
        return Target(who, self.filter_in_brackets()) if who in FILTERED_TARGETS else Target(who)

    def figure(self) -> Figure:
        minus = self.take("-")
        if not minus:
            self.take("+")
        number = self.number(0)
        of = self.one_of("multiple", MULTIPLES) if self.take("*") else ""
        return Figure(-number if minus else number, of)

    def filter_in_brackets(self) -> Filter:
        self.expect("(", "before a filter, as in own(path=W) or own(any)")
        chosen = self.filter()
        self.expect(")", "after a filter")
        return chosen

    def filter(self) -> Filter:
        if self.take("any"):
            return ANY
        terms: dict[str, tuple[str, ...]] = {}
        cost: int | None = None
        while True:
            if self.token() in terms or (self.token() == "cost" and cost is not None):
                raise self.wrong(
                    f"{self.token()} stands twice in the filter; write it once, values parted by /"
                )
            name = self.one_of("term of a filter", (*VALUES, "cost"))
            if name == "cost":
                self.expect("<=", "after cost")
                cost = self.number(0)
            else:
                self.expect("=", f"after {name}")
                terms[name] = self.values(name)
            if not self.take("&"):
                return Filter(tuple(terms.items()), cost)

    def values(self, name: str) -> tuple[str, ...]:
        found = [self.value(name)]
        while self.take("/"):
            found.append(self.value(name))
        return tuple(found)

    def value(self, name: str) -> str:
        if VALUES[name]:
            return self.one_of(name, VALUES[name])
        if not is_name(self.token()):
            raise self.wrong(f"{self.said()} is no {name}; write a word that begins with a letter")
        return self.next()

    def number(self, least: int) -> int:
        said = self.token()
        if not (said.isascii() and said.isdigit() and len(said) <= 2 and int(said) >= least):
            raise self.wrong(f"{self.said()} stands where a whole number from {least} to {LARGEST} is needed")
        return int(self.next())

    def one_of(self, kind: str, known: Sequence[str]) -> str:
        """A word of a closed list."""
        said = self.token()
        if said not in known:
            near = get_close_matches(said, known, 1)
            remedy = f"did you mean {near[0]}?" if near else f"there is {', '.join(known)}"
            raise self.wrong(f"{self.said()} is no {kind}; {remedy}")
        return self.next()

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


def write_effect(effect: Effect) -> str:
    """The line of the notation that says an effect."""
    bracket = ",".join(part for part in (effect.cost, effect.window) if part)
    window = f"[{bracket}]" if bracket else ""
    conditions = ",".join(_condition(each) for each in effect.conditions)
    braces = f"{{{conditions}}}" if conditions else ""
    return f"{effect.on}{window}{braces}: {'; '.join(_any_step(step) for step in effect.steps)}"


def write_filter(chosen: Filter) -> str:
    """A filter as the notation says it."""
    terms = [f"{name}={'/'.join(values)}" for name, values in chosen.terms]
    if chosen.cost is not None:
        terms.append(f"cost<={chosen.cost}")
    return "&".join(terms) if terms else "any"


def _condition(condition: Condition) -> str:
    if condition.who == "have":
        return f"have({write_filter(condition.filter)})>={condition.number}"
    values = "/".join(condition.values) if condition.values else str(condition.number)
    value = f"{condition.op}{values}" if condition.op else ""
    return f"{condition.who}.{condition.attribute}{value}"


def _any_step(step: AnyStep) -> str:
    if isinstance(step, Choice):
        return f"choose({' OR '.join(_step(each) for each in step.options)})"
    if isinstance(step, Roll):
        return f"table({step.dice}d6{''.join(_line(line) for line in step.lines)})"
    return _step(step)


def _line(line: Line) -> str:
    totals = str(line.low) if line.low == line.high else f"{line.low}-{line.high}"
    return f",[{totals} => {'; '.join(_step(step) for step in line.steps)}]"


def _step(step: Step) -> str:
    said = {FIGURE: _figure(step.figure), FILTER: write_filter(step.filter), WORD: step.word}
    arguments = ",".join(said[argument] for argument in ARGUMENTS[step.act])
    target = f"@{_target(step.target)}" if step.target is not None else ""
    until = f"~{step.until}" if step.until else ""
    return f"{step.act}({arguments}){target}{until}"


def _figure(figure: Figure) -> str:
    return f"{figure.n}*{figure.of}" if figure.of else str(figure.n)


def _target(target: Target) -> str:
    return f"{target.who}({write_filter(target.filter)})" if target.who in FILTERED_TARGETS else target.who
