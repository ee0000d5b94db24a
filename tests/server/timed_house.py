"""A server that says of each answer a bot gives in a window how long a pause was drawn for it, how long the
question has waited when the answer is given, and whether the bot could have done anything but pass.

Run as `python -m tests.server.timed_house`, followed by what would follow `undercroft`.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from typing import NamedTuple

from undercroft.cli import main
from undercroft.kernel.record import forced
from undercroft.table.entries import Acted, AnyEntry
from undercroft.table.guest import Guest
from undercroft.table.hosted import HostedGame
from undercroft.table.pauses import Pauses
from undercroft.table.room import Room

SAID = "A bot answers: "

_drawn: dict[tuple[str, int], float] = {}
_draw, _commit = Pauses.draw, Room.commit


class Timed(NamedTuple):
    """An answer of a bot; `drawn` is None where no pause was drawn for it."""

    table: str
    could: bool
    drawn: float | None
    waited: float


def draw_and_note(pauses: Pauses, hosted: HostedGame) -> float:
    """Draw a pause."""
    seconds = _drawn[hosted.table, hosted.game_seq] = _draw(pauses, hosted)
    return seconds


async def say_and_commit(
    room: Room, entries: Sequence[AnyEntry], sender: Guest | None = None, req_id: str = ""
) -> None:
    """Let entries happen."""
    hosted = room.hosted
    kind = None if hosted.state.pending is None else hosted.state.pending.kind
    if isinstance(entries[0], Acted) and hosted.bot_asked and getattr(kind, "window", False):
        drawn = _drawn.get((hosted.table, hosted.game_seq))
        waited = asyncio.get_running_loop().time() - room.attendance.asked_at
        timed = Timed(hosted.table, not forced(hosted.state), drawn, waited)
        print(SAID + json.dumps(timed), file=sys.stderr, flush=True)
    await _commit(room, entries, sender, req_id)


def said(log: str) -> list[Timed]:
    """All such answers that a log tells of."""
    lines = [line.removeprefix(SAID) for line in log.splitlines() if line.startswith(SAID)]
    return [Timed(*json.loads(line)) for line in lines]


if __name__ == "__main__":
    setattr(Pauses, "draw", draw_and_note)  # noqa: B010
    setattr(Room, "commit", say_and_commit)  # noqa: B010
    sys.exit(main())
