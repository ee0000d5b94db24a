"""Tests cite the clauses they would fail for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def clause(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the clauses of the rules that it covers; the ledger counts these marks."""
    import pytest

    return pytest.mark.clause(*ids)
