"""Effects as plain data: for other programs, and for files that have it in place of a line."""

from __future__ import annotations

from typing import Any, Final

from undercroft.kit.language.notation import BadEffect, is_hook, read_effect, write_effect
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
from undercroft.kit.language.words import AMOUNT, FIGURE, FILTER, WORD, Vocabulary

Data = dict[str, Any]

KEYS: Final[dict[str, str]] = {FIGURE: "n", AMOUNT: "n", FILTER: "filter", WORD: "word"}
"""The fields of what stands between the brackets of an action."""

KINDS: Final[dict[type, str]] = {
    str: "a text", int: "a whole number", list: "a list", dict: "a table",
}  # fmt: skip


def to_data(vocabulary: Vocabulary, effect: Effect) -> Data:
    """An effect as plain data."""
    data: Data = {"on": effect.on}
    if effect.cost:
        data["cost"] = effect.cost.split("+")
    if effect.window:
        data["window"] = effect.window
    if effect.options:
        data["with"] = {name: list(values) or True for name, values in effect.options}
    if effect.conditions:
        data["if"] = [_condition_data(vocabulary, each) for each in effect.conditions]
    return data | {"do": [_step_data(vocabulary, step) for step in effect.steps]}


def _condition_data(vocabulary: Vocabulary, condition: Condition) -> Data:
    data: Data = {"who": condition.who}
    counting = vocabulary.countings.get(condition.who)
    if condition.who in vocabulary.subjects:
        data["attr"] = condition.attribute
    elif counting is not None and counting.filtered:
        data["filter"] = _filter_data(condition.filter)
    if condition.op:
        data |= {"op": condition.op, "value": list(condition.values) or condition.number}
    return data


def _filter_data(chosen: Filter) -> Data:
    terms: Data = {name: list(values) for name, values in chosen.terms}
    terms |= {name: {"not": list(values)} for name, values in chosen.excluded}
    return terms | {name: number for name, _, number in chosen.bounds}


def _step_data(vocabulary: Vocabulary, step: AnyStep) -> Data:
    if isinstance(step, Choice):
        return {"act": "choose", "options": [_step_data(vocabulary, each) for each in step.options]}
    if isinstance(step, Roll):
        lines = [_line_data(vocabulary, line) for line in step.lines]
        return {"act": "table", "dice": step.dice, "lines": lines}
    said: Data = {
        "n": _figure_data(step.figure), "filter": _filter_data(step.filter), "word": step.word,
    }  # fmt: skip
    data: Data = {"act": step.act}
    for part in () if is_hook(step.act) else vocabulary.verbs[step.act].takes:
        data[KEYS[part]] = said[KEYS[part]]
    if step.options:
        data["with"] = {name: value or True for name, value in step.options}
    if step.target is not None:
        data["to"] = _target_data(vocabulary, step.target)
    if step.until:
        data["for"] = step.until
    for branch, steps in (("then", step.body), ("else", step.otherwise)):
        if steps:
            data[branch] = [_step_data(vocabulary, each) for each in steps]
    return data


def _line_data(vocabulary: Vocabulary, line: Line) -> Data:
    return {"from": line.low, "to": line.high, "do": [_step_data(vocabulary, step) for step in line.steps]}


def _figure_data(figure: Figure) -> int | Data:
    if not (figure.of or figure.sides or figure.plus):
        return figure.n
    data: Data = {"times": figure.n, "of": figure.of} if figure.of else {"number": figure.n}
    if figure.sides:
        data["sides"] = figure.sides
    if figure.times != 1:
        data["times"] = figure.times
    return {**data, "plus": [_figure_data(each) for each in figure.plus]} if figure.plus else data


def _target_data(vocabulary: Vocabulary, target: Target) -> Data:
    data: Data = {"who": target.who}
    aim = vocabulary.aims[target.who]
    filtered = aim.filtered and not (aim.optional and target.filter == ANY)
    return {**data, "filter": _filter_data(target.filter)} if filtered else data


def from_data(vocabulary: Vocabulary, data: object) -> Effect:
    """The effect that plain data says; it must be one that a line of the notation can say as well."""
    effect = _Data(vocabulary).effect(data)
    line = write_effect(vocabulary, effect)
    try:
        said = read_effect(vocabulary, line)
    except BadEffect as error:
        raise BadEffect(f"says {line!r}, and {error}") from error
    if said != effect:
        raise BadEffect(f"says {line!r}, which means something else; write that line in its place")
    return effect


class _Fields:
    """A table whose fields are taken out one by one."""

    def __init__(self, what: str, data: object) -> None:
        if not isinstance(data, dict):
            raise BadEffect(f"{what} must be a table, or for an effect a line of the notation")
        self.what = what
        self.left: Data = dict(data)

    def take(self, name: str, kind: type, default: Any = None) -> Any:
        value = self.left.pop(name, default)
        if type(value) is not kind:
            raise BadEffect(f"{name} of {self.what} must be {KINDS[kind]}")
        return value

    def text(self, name: str, default: str | None = None) -> str:
        return str(self.take(name, str, default))

    def number(self, name: str) -> int:
        return int(self.take(name, int))

    def list(self, name: str, default: Any = None) -> list[Any]:
        value: list[Any] = self.take(name, list, default)
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        values = self.list(name)
        if not values or not all(isinstance(value, str) for value in values):
            raise BadEffect(f"{name} of {self.what} must be a list of one or more texts")
        return tuple(values)

    def finish(self) -> None:
        for name in self.left:
            raise BadEffect(f"{self.what} has an unknown field {name!r}; take it out")


class _Data:
    """Reads plain data. Words are not looked up here: what no line can say is refused afterwards."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def effect(self, data: object) -> Effect:
        fields = _Fields("the effect", data)
        cost = "+".join(fields.texts("cost")) if "cost" in fields.left else ""
        window = fields.text("window", "")
        conditions = tuple(self.condition(each) for each in fields.list("if", []))
        options = self.uses(fields)
        on, steps = fields.text("on"), tuple(self.any_step(each) for each in fields.list("do"))
        fields.finish()
        return Effect(on, steps, window, cost, conditions, options)

    def uses(self, fields: _Fields) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The options of a trigger; names that stand alone are true."""
        given = _Fields("with", fields.take("with", dict, {}))
        return tuple(
            (name, () if given.left[name] is True else given.texts(name)) for name in list(given.left)
        )

    def condition(self, data: object) -> Condition:
        fields = _Fields("a condition", data)
        who, op = fields.text("who"), fields.text("op", "")
        counting = self.vocabulary.countings.get(who)
        alone = counting is not None or who in self.vocabulary.facts or is_hook(who)
        attribute = "" if alone else fields.text("attr")
        counted = counting is not None and counting.filtered
        chosen = self.filter(fields.take("filter", dict)) if counted else ANY
        values: tuple[str, ...] = ()
        number = 0
        if isinstance(fields.left.get("value"), list):
            values = fields.texts("value")
        elif op:
            number = fields.number("value")
        fields.finish()
        return Condition(who, attribute, op, values, number, chosen)

    def filter(self, data: Data) -> Filter:
        fields = _Fields("a filter", data)
        terms, bounds, excluded = [], [], []
        for name in list(fields.left):
            term = self.vocabulary.terms.get(name)
            if isinstance(fields.left[name], dict):
                inner = _Fields(name, fields.take(name, dict))
                excluded.append((name, inner.texts("not")))
                inner.finish()
            elif term is not None and term.bound:
                bounds.append((name, term.bound, fields.number(name)))
            else:
                terms.append((name, fields.texts(name)))
        return Filter(tuple(terms), tuple(bounds), tuple(excluded))

    def any_step(self, data: object) -> AnyStep:
        fields = _Fields("a step", data)
        act = fields.text("act")
        if act == "choose":
            options = tuple(self.step(each) for each in fields.list("options"))
            fields.finish()
            return Choice(options)
        if act == "table":
            dice, lines = fields.number("dice"), tuple(self.line(each) for each in fields.list("lines"))
            fields.finish()
            return Roll(dice, lines)
        return self.step(data)

    def line(self, data: object) -> Line:
        fields = _Fields("a line of a table", data)
        low, high = fields.number("from"), fields.number("to")
        steps = self.steps(fields, "do")
        fields.finish()
        return Line(low, high, steps)

    def steps(self, fields: _Fields, name: str) -> tuple[AnyStep, ...]:
        return tuple(self.any_step(each) for each in fields.list(name, []))

    def step(self, data: object) -> Step:
        fields = _Fields("a step", data)
        act = fields.text("act")
        hook = self.vocabulary.hooks and is_hook(act)
        if not hook and act not in self.vocabulary.verbs:
            raise BadEffect(f"{act!r} is no action; there is {', '.join(self.vocabulary.verbs)}")
        takes = () if hook else self.vocabulary.verbs[act].takes
        figure = self.figure(fields.left.pop("n", None)) if "n" in map(KEYS.get, takes) else Figure()
        chosen = self.filter(fields.take("filter", dict)) if FILTER in takes else ANY
        word = fields.text("word") if WORD in takes else ""
        target = self.target(fields.left.pop("to")) if "to" in fields.left else None
        until, options = fields.text("for", ""), self.options(fields)
        body, otherwise = self.steps(fields, "then"), self.steps(fields, "else")
        fields.finish()
        return Step(act, figure, chosen, word, target, until, options, body, otherwise)

    def options(self, fields: _Fields) -> tuple[tuple[str, str], ...]:
        """Names that stand alone are true; words that are wrong are refused with the line that they make."""
        given = fields.take("with", dict, {})
        return tuple((str(name), "" if value is True else str(value)) for name, value in given.items())

    def figure(self, data: object) -> Figure:
        if not isinstance(data, dict):
            return Figure(_Fields("a step", {"n": data}).number("n"))
        fields = _Fields("n", data)
        of = fields.text("of", "")
        number = fields.number("times" if of else "number")
        sides, times = int(fields.take("sides", int, 0)), int(fields.take("times", int, 1))
        plus = tuple(self.figure(each) for each in fields.list("plus", []))
        fields.finish()
        return Figure(number, of, sides, times, plus)

    def target(self, data: object) -> Target:
        fields = _Fields("the target", data)
        who = fields.text("who")
        aim = self.vocabulary.aims.get(who)
        filtered = aim is not None and aim.filtered and not (aim.optional and "filter" not in fields.left)
        chosen = self.filter(fields.take("filter", dict)) if filtered else ANY
        fields.finish()
        return Target(who, chosen)
