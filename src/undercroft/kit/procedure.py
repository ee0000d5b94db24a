"""What most frames of the rules have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.kernel.frame import Frame, Next, done


class Procedure(Frame):
    """A frame that the trail leaves out, unless it says otherwise: what it carries out is told there."""

    def over(self, t: Any, _: object) -> Next[Any]:
        """Nothing more follows."""
        return done(None)

    def title(self, t: Any, who: Sequence[str]) -> str:
        return ""
