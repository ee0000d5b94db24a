"""Effects as plain data: for other programs, and for files that have it in place of a line. A line is written
out of its data, so that both say the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

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
    Roll,
    Step,
)
from undercroft.kit.language.words import AMOUNT, FIGURE, FILTER, WORD, Vocabulary

Data = dict[str, Any]

LEAST: Final = "least"
"""Stands before several names of an amount, of which the least counts."""

KEYS: Final[dict[str, str]] = {FIGURE: "n", AMOUNT: "n", FILTER: "filter", WORD: "word"}
"""The fields of what stands between the brackets of an action."""

KINDS: Final[dict[type, str]] = {
    str: "a text", int: "a whole number", list: "a list", dict: "a table",
}  # fmt: skip


def to_data(vocabulary: Vocabulary, effect: Effect) -> Data:
    """An effect as plain data."""
    return _filled(
        {
            "on": effect.on,
            "cost": effect.cost.split("+") if effect.cost else [],
            "window": effect.window,
            "with": {name: list(values) or True for name, values in effect.options},
            "if": [_condition_data(vocabulary, each) for each in effect.conditions],
            "do": _steps_data(vocabulary, effect.steps),
        }
    )


def _filled(data: Data) -> Data:
    """What is empty is not said."""
    return {name: value for name, value in data.items() if value not in ("", [], {}, None)}


def _condition_data(vocabulary: Vocabulary, condition: Condition) -> Data:
    data = _filled({"who": condition.who, "attr": condition.attribute})
    counting = vocabulary.countings.get(condition.who)
    if counting is not None and counting.filtered:
        data["filter"] = _filter_data(condition.filter)
    if condition.op:
        data |= {"op": condition.op, "value": list(condition.values) or condition.number}
    return data


def _filter_data(chosen: Filter) -> Data:
    terms: Data = {name: list(values) for name, values in chosen.terms}
    terms |= {name: {"not": list(values)} for name, values in chosen.excluded}
    return terms | {name: number for name, _, number in chosen.bounds}


def _steps_data(vocabulary: Vocabulary, steps: tuple[AnyStep, ...]) -> list[Data]:
    return [_step_data(vocabulary, step) for step in steps]


def _step_data(vocabulary: Vocabulary, step: AnyStep) -> Data:
    if isinstance(step, Choice):
        return {"act": "choose", "options": _steps_data(vocabulary, step.options)}
    if isinstance(step, Roll):
        lines = [
            {"from": line.low, "to": line.high, "do": _steps_data(vocabulary, line.steps)}
            for line in step.lines
        ]
        return {"act": "table", "dice": step.dice, "lines": lines}
    said = {"n": _figure_data(step.figure), "filter": _filter_data(step.filter), "word": step.word}
    verb = vocabulary.verbs.get(step.act)
    parts = {KEYS[part]: said[KEYS[part]] for part in verb.takes} if verb else {}
    after = {
        "with": {name: value or True for name, value in step.options},
        "to": _target_data(vocabulary, step),
        "for": step.until,
        "then": _steps_data(vocabulary, step.body),
        "else": _steps_data(vocabulary, step.otherwise),
    }
    return {"act": step.act, **parts, **_filled(after)}


def _figure_data(figure: Figure) -> int | Data:
    if not (figure.of or figure.sides or figure.plus):
        return figure.n
    data: Data = {"times": figure.n, "of": figure.of} if figure.of else {"number": figure.n}
    if figure.sides:
        data["sides"] = figure.sides
    if figure.times != 1:
        data["times"] = figure.times
    return {**data, "plus": [_figure_data(each) for each in figure.plus]} if figure.plus else data


def _target_data(vocabulary: Vocabulary, step: Step) -> Data:
    if step.target is None:
        return {}
    aim = vocabulary.aims[step.target.who]
    filtered = aim.filtered and not (aim.optional and step.target.filter == ANY)
    return {"who": step.target.who} | ({"filter": _filter_data(step.target.filter)} if filtered else {})


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

    def texts(self, name: str) -> list[str]:
        values: list[str] = self.take(name, list)
        if not values or not all(isinstance(value, str) for value in values):
            raise BadEffect(f"{name} of {self.what} must be a list of one or more texts")
        return values

    def finish(self) -> None:
        for name in self.left:
            raise BadEffect(f"{self.what} has an unknown field {name!r}; take it out")


def line_of(vocabulary: Vocabulary, data: object) -> str:
    """The line that plain data says. Whether its words are known is found out by reading it."""
    return _Line(vocabulary).effect(data)


def write_figure(figure: Figure, kind: str) -> str:
    """A figure as the notation says it; a multiple has its number before it, a name of an amount has not."""
    return _figure(_figure_data(figure), kind)


def _figure(data: object, kind: str) -> str:
    if not isinstance(data, dict):
        data = {"number": _Fields("a step", {"n": data}).take("n", int)}
    fields = _Fields("n", data)
    of = fields.take("of", str, "")
    number = fields.take("times" if of else "number", int)
    said = f"{abs(number)}"
    if of and kind == FIGURE:
        said += f"*{of}"
    elif of:
        said = f"{LEAST}({of.replace('/', ',')})" if "/" in of else of
    sides, times = fields.take("sides", int, 0), fields.take("times", int, 1)
    said += f"{'*' if of else ''}d{sides}" if sides else ""
    said += f"*{times}" if times != 1 else ""
    for each in fields.take("plus", list, []):
        more = _figure(each, kind)
        said += more if more.startswith("-") else f"+{more}"
    fields.finish()
    return f"-{said}" if number < 0 else said


class _Line:
    """Puts the parts of a line together."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def effect(self, data: object) -> str:
        fields = _Fields("the effect", data)
        on = fields.take("on", str)
        cost = "+".join(fields.texts("cost")) if "cost" in fields.left else ""
        slots = [cost, fields.take("window", str, ""), *self.options(fields)]
        bracket = ",".join(part for part in slots if part)
        conditions = ",".join([self.condition(each) for each in fields.take("if", list, [])])
        steps = self.steps(fields.take("do", list))
        fields.finish()
        window, braces = f"[{bracket}]" if bracket else "", f"{{{conditions}}}" if conditions else ""
        return f"{on}{window}{braces}: {steps}"

    def options(self, fields: _Fields) -> Iterator[str]:
        """Names that stand alone are true."""
        given = _Fields("with", fields.take("with", dict, {}))
        for name, value in list(given.left.items()):
            said = "/".join(given.texts(name)) if isinstance(value, list) else value
            yield name if value is True else f"{name}={said}"

    def condition(self, data: object) -> str:
        fields = _Fields("a condition", data)
        said: str = fields.take("who", str)
        attribute, op = fields.take("attr", str, ""), fields.take("op", str, "")
        said += f".{attribute}" if attribute else ""
        if "filter" in fields.left:
            said += f"({self.filter(fields)})"
        if isinstance(fields.left.get("value"), list):
            said += f"{op}{'/'.join(fields.texts('value'))}"
        elif op:
            said += f"{op}{fields.take('value', int)}"
        fields.finish()
        return said

    def filter(self, fields: _Fields) -> str:
        given = _Fields("a filter", fields.take("filter", dict))
        return "&".join([self.term(given, name) for name in list(given.left)]) or "any"

    def term(self, fields: _Fields, name: str) -> str:
        term = self.vocabulary.terms.get(name)
        if isinstance(fields.left[name], dict):
            inner = _Fields(name, fields.left[name])
            said = f"!={'/'.join(inner.texts('not'))}"
            inner.finish()
        elif term is not None and term.bound:
            said = f"{term.bound}{fields.take(name, int)}"
        else:
            said = f"={'/'.join(fields.texts(name))}"
        return f"{name}{said}"

    def steps(self, data: list[object], between: str = "; ") -> str:
        return between.join([self.step(each) for each in data])

    def step(self, data: object) -> str:
        fields = _Fields("a step", data)
        act = fields.take("act", str)
        if act == "choose":
            said = f"choose({self.steps(fields.take('options', list), ' OR ')})"
        elif act == "table":
            dice = fields.take("dice", int)
            said = f"table({','.join([f'{dice}d6', *map(self.line, fields.take('lines', list))])})"
        else:
            said = self.plain_step(act, fields)
        fields.finish()
        return said

    def line(self, data: object) -> str:
        fields = _Fields("a line of a table", data)
        low, high = fields.take("from", int), fields.take("to", int)
        steps = self.steps(fields.take("do", list, []))
        fields.finish()
        return f"[{low if low == high else f'{low}-{high}'} => {steps}]"

    def plain_step(self, act: str, fields: _Fields) -> str:
        verb = self.vocabulary.verbs.get(act)
        if verb is None and not act.startswith(HOOK):
            raise BadEffect(f"{act!r} is no action; there is {', '.join(self.vocabulary.verbs)}")
        parts = [self.part(fields, part) for part in (verb.takes if verb else ())]
        said = f"{act}({','.join([*parts, *self.options(fields)])})"
        if "to" in fields.left:
            target = _Fields("the target", fields.left.pop("to"))
            said += f"@{target.take('who', str)}"
            said += f"({self.filter(target)})" if "filter" in target.left else ""
            target.finish()
        until = fields.take("for", str, "")
        said += f"~{until}" if until else ""
        body, otherwise = fields.take("then", list, []), fields.take("else", list, [])
        said += f"[{self.steps(body)}]" if body else ""
        return f"{said} else[{self.steps(otherwise)}]" if otherwise else said

    def part(self, fields: _Fields, kind: str) -> str:
        """What stands in the brackets of a step."""
        if kind == FILTER:
            return self.filter(fields)
        return str(fields.take("word", str)) if kind == WORD else _figure(fields.left.pop("n", None), kind)
