"""A day's quest at one keyboard: it has one seat, and is come back to without naming a file."""

from __future__ import annotations

from undercroft.tui.invocation import command
from undercroft.tui.saves import usual_folder
from undercroft.tui.session import Session


class QuestSession(Session):
    """A session that is gone on with by the command `going_on`."""

    going_on: str = ""
    once = True

    def farewell(self) -> list[str]:
        """How to come back to the quest, or to see it again."""
        lines = [self.saves.problem] if self.saves.problem else []
        if not self.over:
            return [*lines, f"Go on with it: {self.going_on}"]
        kept = [path for path in self.saves.files if path.parent == usual_folder()]
        return [*lines, *(f"Replay it with: {command('replay', path)}" for path in kept)]
