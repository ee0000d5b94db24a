"""Content files: cards as data, read once at import and checked entry by entry."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

PROVENANCE: Final = ("seed", "inferred", "ours")
"""Where a fact comes from: the rule book says it, implies it, or it is our own."""


class BadContent(ValueError):
    """A content file that cannot be used; names the file, the entry and the field."""


def read_toml(package: str, name: str) -> dict[str, Any]:
    """A content file that lies beside the code of a game."""
    try:
        return tomllib.loads((files(package) / name).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{name}: {error}") from error


class Entry:
    """One entry of a content file, whose fields are taken out one by one and must be of their type."""

    def __init__(self, file: str, label: str, data: Mapping[str, Any]) -> None:
        self.place = f"{file}: {label}"
        self.left = dict(data)

    def text(self, name: str, default: str | None = None) -> str:
        """A text field."""
        value = self._take(name, default)
        if not isinstance(value, str):
            raise BadContent(f"{self.place}: {name} must be a text.")
        return value

    def number(self, name: str, default: int | None = None) -> int:
        """A whole number, zero or more."""
        value = self._take(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise BadContent(f"{self.place}: {name} must be a whole number, zero or more.")
        return value

    def texts(self, name: str, default: list[str] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        value = self._take(name, default)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise BadContent(f"{self.place}: {name} must be a list of texts.")
        return tuple(value)

    def provenance(self) -> str:
        """The tag that says where the entry's facts come from."""
        value = self.text("provenance")
        if value not in PROVENANCE:
            raise BadContent(f"{self.place}: provenance must be one of {', '.join(PROVENANCE)}.")
        return value

    def finish(self) -> None:
        """Refuse fields that nobody asked for."""
        if self.left:
            raise BadContent(f"{self.place}: unknown field {sorted(self.left)[0]!r}.")

    def _take(self, name: str, default: Any) -> Any:
        if name not in self.left and default is None:
            raise BadContent(f"{self.place}: {name} is missing.")
        return self.left.pop(name, default)
