"""Effects as plain data, as other programs read and write them. Section 2.4 of the rules"""

from __future__ import annotations

from typing import Any, Final

from undercroft.games.immortal_magic.cards.notation import (
    ARGUMENTS,
    FIGURE,
    FILTER,
    WORD,
    BadEffect,
    read_effect,
    write_effect,
)
from undercroft.games.immortal_magic.cards.vocabulary import (
    ANY,
    FILTERED_TARGETS,
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

Data = dict[str, Any]

KEYS: Final[dict[str, str]] = {FIGURE: "n", FILTER: "filter", WORD: "word"}
"""The fields of what stands between the brackets of an action."""

KINDS: Final[dict[type, str]] = {
    str: "a text",
    int: "a whole number",
    list: "a list",
    dict: "a table",
}


def to_json(effect: Effect) -> Data:
    """An effect as plain data."""
    data: Data = {"on": effect.on}
    if effect.cost:
        data["cost"] = effect.cost.split("+")
    if effect.window:
        data["window"] = effect.window
    if effect.conditions:
        data["if"] = [_condition_data(each) for each in effect.conditions]
    return data | {"do": [_step_data(step) for step in effect.steps]}


def _condition_data(condition: Condition) -> Data:
    data: Data = {"who": condition.who}
    if condition.who == "have":
        data["filter"] = _filter_data(condition.filter)
    else:
        data["attr"] = condition.attribute
    if condition.op:
        data |= {"op": condition.op, "value": list(condition.values) or condition.number}
    return data


def _filter_data(chosen: Filter) -> Data:
    data: Data = {}
    for name, values in chosen.terms:
        data[name] = list(values)
    return data if chosen.cost is None else {**data, "cost": chosen.cost}


def _step_data(step: AnyStep) -> Data:
    if isinstance(step, Choice):
        return {"act": "choose", "options": [_step_data(each) for each in step.options]}
    if isinstance(step, Roll):
        return {"act": "table", "dice": step.dice, "lines": [_line_data(line) for line in step.lines]}
    said: Data = {FIGURE: _figure_data(step.figure), FILTER: _filter_data(step.filter), WORD: step.word}
    data: Data = {"act": step.act}
    for argument in ARGUMENTS[step.act]:
        data[KEYS[argument]] = said[argument]
    if step.target is not None:
        data["to"] = _target_data(step.target)
    return data | ({"for": step.until} if step.until else {})


def _line_data(line: Line) -> Data:
    return {"from": line.low, "to": line.high, "do": [_step_data(step) for step in line.steps]}


def _figure_data(figure: Figure) -> int | Data:
    return {"times": figure.n, "of": figure.of} if figure.of else figure.n


def _target_data(target: Target) -> Data:
    data: Data = {"who": target.who}
    return {**data, "filter": _filter_data(target.filter)} if target.who in FILTERED_TARGETS else data


def from_json(data: object) -> Effect:
    """The effect that plain data says; it must be one that a line of the notation can say as well."""
    fields = _Fields("the effect", data)
    cost = "+".join(fields.texts("cost")) if "cost" in fields.left else ""
    window = fields.text("window", "")
    conditions = tuple(_condition(each) for each in fields.list("if", []))
    on, steps = fields.text("on"), tuple(_any_step(each) for each in fields.list("do"))
    fields.finish()
    effect = Effect(on, steps, window, cost, conditions)
    line = write_effect(effect)
    try:
        said = read_effect(line)
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


def _condition(data: object) -> Condition:
    fields = _Fields("a condition", data)
    who, op = fields.text("who"), fields.text("op", "")
    attribute = "" if who == "have" else fields.text("attr")
    chosen = _filter(fields.take("filter", dict)) if who == "have" else ANY
    values: tuple[str, ...] = ()
    number = 0
    if isinstance(fields.left.get("value"), list):
        values = fields.texts("value")
    elif op:
        number = fields.number("value")
    fields.finish()
    return Condition(who, attribute, op, values, number, chosen)


def _filter(data: Data) -> Filter:
    fields = _Fields("a filter", data)
    cost = fields.number("cost") if "cost" in fields.left else None
    return Filter(tuple((name, fields.texts(name)) for name in list(fields.left)), cost)


def _any_step(data: object) -> AnyStep:
    fields = _Fields("a step", data)
    act = fields.text("act")
    if act == "choose":
        options = tuple(_step(each) for each in fields.list("options"))
        fields.finish()
        return Choice(options)
    if act == "table":
        dice, lines = fields.number("dice"), tuple(_line(each) for each in fields.list("lines"))
        fields.finish()
        return Roll(dice, lines)
    return _step(data)


def _line(data: object) -> Line:
    fields = _Fields("a line of a table", data)
    low, high = fields.number("from"), fields.number("to")
    steps = tuple(_step(each) for each in fields.list("do"))
    fields.finish()
    return Line(low, high, steps)


def _step(data: object) -> Step:
    fields = _Fields("a step", data)
    act = fields.text("act")
    if act not in ARGUMENTS:
        raise BadEffect(f"{act!r} is no action; there is {', '.join(ARGUMENTS)}")
    arguments = ARGUMENTS[act]
    figure = _figure(fields) if FIGURE in arguments else Figure()
    chosen = _filter(fields.take("filter", dict)) if FILTER in arguments else ANY
    word = fields.text("word") if WORD in arguments else ""
    target = _target(fields.left.pop("to")) if "to" in fields.left else None
    until = fields.text("for", "")
    fields.finish()
    return Step(act, figure, chosen, word, target, until)


def _figure(fields: _Fields) -> Figure:
    if not isinstance(fields.left.get("n"), dict):
        return Figure(fields.number("n"))
    inner = _Fields("n", fields.left.pop("n"))
    figure = Figure(inner.number("times"), inner.text("of"))
    inner.finish()
    return figure


def _target(data: object) -> Target:
    fields = _Fields("the target", data)
    who = fields.text("who")
    chosen = _filter(fields.take("filter", dict)) if who in FILTERED_TARGETS else ANY
    fields.finish()
    return Target(who, chosen)
