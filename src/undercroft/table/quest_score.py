"""The end of a day's quest at a table: what it is worth, written together with the answer that ends it."""

from __future__ import annotations

from undercroft.table.entries import AnyEntry, Scored
from undercroft.table.hosted import Foreseen, HostedGame

SEAT = 0


def ending(hosted: HostedGame, foreseen: Foreseen) -> list[AnyEntry]:
    """The score of a day's quest, where a foreseen answer ends it.

    It goes to disk together with that answer: there is no game that is over and has no score.
    """
    state = foreseen.play.state
    if not hosted.opened.daily or not state.over:
        return []
    score, rounds = hosted.game.result(state).scores[SEAT], hosted.game.turns(state)
    return [Scored(seat=SEAT, name=hosted.who[SEAT], score=score, rounds=rounds)]
