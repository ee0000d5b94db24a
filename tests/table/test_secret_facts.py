"""What has to be true of facts that are a seat's secret: each viewer is sent his numbers and no others."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from tests.kernel.cups import bidding
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.table.present import Shared, wire_view


def sent(state: State, seat: int | None, together: bool) -> Any:
    """The facts that a viewer is sent, made for all viewers together or for this one alone."""
    hosted = cast("Any", SimpleNamespace(state=state, game=None, who=["Ana", "Ben", "Cleo"], chairs=[]))
    shared = Shared(hosted) if together else None
    told = wire_view(hosted.game, view(state, seat), 0, shared)
    return json.loads(msgspec.json.encode(told))["facts"]


def test_each_viewer_is_sent_the_own_secret_numbers_and_no_others() -> None:
    state = bidding(5, 0, 0, 2)
    for together in (True, False):
        assert sent(state, 0, together) == {"lifted": [], "under": [[5, 0, 0], None, None]}
        assert sent(state, 1, together)["under"] == [None, [2], None]
        assert sent(state, 2, together)["under"] == [None, None, []]
        assert sent(state, None, together)["under"] == [None, None, None]
