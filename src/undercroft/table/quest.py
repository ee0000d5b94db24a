"""The end of a day's quest at a table: what it is worth, written together with the answer that ends it."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.drive.dice import Seeded
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State
from undercroft.table.entries import Acted, AnyEntry, Scored
from undercroft.table.hosted import HostedGame

SEAT = 0


def ending(hosted: HostedGame, entries: Sequence[AnyEntry]) -> list[AnyEntry]:
    """The score of a day's quest, where the last of these entries ends it.

    It goes to disk together with that entry: there is no game that is over and has no score.
    """
    acted = entries[-1]
    if not hosted.opened.daily or not isinstance(acted, Acted):
        return []
    state = _after(hosted, acted)
    if not state.over:
        return []
    score, rounds = hosted.game.result(state).scores[SEAT], hosted.game.turns(state)
    return [Scored(seat=SEAT, name=hosted.who[SEAT], score=score, rounds=rounds)]


def _after(hosted: HostedGame, acted: Acted) -> State:
    """Where an answer would lead to, chance included; the hosted game stays where it is."""
    state = hosted.state.branch()
    state.journal.extend(hosted.state.journal)
    dice = Seeded(hosted.opened.seed)
    state.answer_key(acted.choice)
    while state.asked == CHANCE:
        state.answer(dice.answer(state))
    return state
