"""The one hint that the compiler needs and plain Python does without."""

from __future__ import annotations

from typing import Any

__all__ = ["mypyc_attr"]


def _unchanged(*hints: str, **more: object) -> Any:
    return lambda cls: cls


try:
    from mypy_extensions import mypyc_attr
except ImportError:
    mypyc_attr = _unchanged
