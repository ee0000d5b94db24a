"""Game options: a frozen dataclass for each game, read from text with clear refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeVar

from undercroft.kernel.errors import BadOption

OptionsT = TypeVar("OptionsT")


JOINED: Final = "+"
"""Stands between the parts of a choice that is a set."""


Fault = Callable[[str], str]
"""Says what is wrong with a text, and the remedy; says nothing of one that can be used."""


@dataclass(frozen=True)
class Setting:
    """What an option may be (`choices`, as they are written) and what it means.

    An option with a `fault` may also be another text than its choices, if that finds nothing wrong with it.
    `label` is what people call it, where its name does not say that. `called` are names of choices that
    people read and may type; records and tables keep the choices themselves.
    """

    choices: tuple[Any, ...]
    help: str
    fault: Fault | None = None
    label: str = ""
    called: tuple[tuple[str, str], ...] = ()

    def shown(self, choice: Any) -> str:
        """A choice as people read and type it."""
        return dict(self.called).get(written(choice), written(choice))


def setting(
    default: Any,
    choices: tuple[Any, ...],
    help: str,
    fault: Fault | None = None,
    label: str = "",
    called: Mapping[str, str] | None = None,
) -> Any:
    """Declare one option of an options dataclass."""
    known = Setting(choices, help, fault, label, tuple((called or {}).items()))
    return field(default=default, metadata={"setting": known})


def switch(help: str, label: str = "", on: bool = False) -> Any:
    """Declare an option that is on or off, and which of them without a word."""
    return setting(on, (on, not on), help, label=label)


def one_of(choices: tuple[Any, ...], help: str, label: str = "") -> Any:
    """Declare an option that is one of a few, without a word the first."""
    return setting(choices[0], choices, help, label=label)


def number(default: int, least: int, most: int, help: str, label: str = "") -> Any:
    """Declare an option that is a number within limits."""
    return setting(default, tuple(range(least, most + 1)), help, label=label)


def settings(cls: type) -> dict[str, Setting]:
    """Every option of a game with its choices."""
    return {f.name: f.metadata["setting"] for f in fields(cls)}


def check_settings(options: Any) -> None:
    """Refuse an option whose value it cannot have; what was made in code is held to the same."""
    for name, known in settings(type(options)).items():
        value = getattr(options, name)
        if type(value) is not type(known.choices[0]):
            raise BadOption(_refusal(name, known, value))
        if value not in known.choices:
            _check_text(name, known, value)


def read_options(cls: type[OptionsT], given: Mapping[str, Any]) -> OptionsT:
    """Options from names and values (text or plain); unknown names and wrong values are refused."""
    known = settings(cls)
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in known:
            raise BadOption(f"There is no option {name!r}; there are {', '.join(known)}.")
        values[name] = _read(name, known[name], value)
    return cls(**values)


def _read(name: str, setting: Setting, value: Any) -> Any:
    for choice in setting.choices:
        if written(value) in (written(choice), setting.shown(choice)):
            return choice
    _check_text(name, setting, value)
    return value


def _check_text(name: str, setting: Setting, value: Any) -> None:
    """Refuse what is none of the choices, unless it is a text that can be used."""
    if setting.fault is None or not isinstance(value, str):
        raise BadOption(_refusal(name, setting, value))
    why = setting.fault(value)
    if why:
        raise BadOption(f"Option {name} cannot be {value[:40]!r}; {why}")


def _refusal(name: str, setting: Setting, value: Any) -> str:
    shown = repr(str(value)[:40])
    if written(value) in map(written, setting.choices):
        shown = f"{shown} ({type(value).__name__})"
    return f"Option {name} cannot be {shown}; it is one of {listed(setting.choices, setting)}."


def written(choice: Any) -> str:
    """A choice as it is typed: true, false, 4, light."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def parts(choices: tuple[Any, ...]) -> tuple[str, ...]:
    """What the choices of an option are sets of, like the packs in play; empty where they are no sets."""
    texts = [choice for choice in choices if isinstance(choice, str)]
    if not any(JOINED in text for text in texts):
        return ()
    return tuple(dict.fromkeys(part for text in texts if JOINED in text for part in text.split(JOINED)))


def listed(choices: tuple[Any, ...], setting: Setting | None = None) -> str:
    """The choices in a few words: numbers as a range, sets by what they are made of."""
    single = parts(choices)
    if single:
        return f"all, or some of {', '.join(single)} joined by {JOINED}"
    if len(choices) > 6 and all(isinstance(choice, int) for choice in choices):
        return f"{choices[0]} to {choices[-1]}"
    return ", ".join(written(choice) if setting is None else setting.shown(choice) for choice in choices)
