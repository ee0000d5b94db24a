"""Game options: a frozen dataclass for each game, read from text with clear refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from undercroft.kernel.errors import BadOption

OptionsT = TypeVar("OptionsT")


@dataclass(frozen=True)
class Setting:
    """What an option may be (`choices`, as they are written) and what it means."""

    choices: tuple[Any, ...]
    help: str


def setting(default: Any, choices: tuple[Any, ...], help: str) -> Any:
    """Declare one option of an options dataclass."""
    return field(default=default, metadata={"setting": Setting(choices, help)})


def switch(help: str) -> Any:
    """Declare an option that is off unless switched on."""
    return setting(False, (False, True), help)


def settings(cls: type) -> dict[str, Setting]:
    """Every option of a game with its choices."""
    return {f.name: f.metadata["setting"] for f in fields(cls)}


def read_options(cls: type[OptionsT], given: Mapping[str, Any]) -> OptionsT:
    """Options from names and values (text or plain); unknown names and wrong values are refused."""
    known = settings(cls)
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in known:
            raise BadOption(f"There is no option {name!r}; there are {', '.join(known)}.")
        values[name] = _read(name, known[name], value)
    try:
        return cls(**values)
    except ValueError as error:
        raise BadOption(str(error)) from error


def _read(name: str, setting: Setting, value: Any) -> Any:
    for choice in setting.choices:
        if written(value) == written(choice):
            return choice
    raise BadOption(f"Option {name} cannot be {str(value)[:40]!r}; it is one of {_listed(setting.choices)}.")


def written(choice: Any) -> str:
    """A choice as it is typed: true, false, 4, light."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def _listed(choices: tuple[Any, ...]) -> str:
    if len(choices) > 6 and all(isinstance(choice, int) for choice in choices):
        return f"{choices[0]} to {choices[-1]}"
    return ", ".join(written(choice) for choice in choices)
