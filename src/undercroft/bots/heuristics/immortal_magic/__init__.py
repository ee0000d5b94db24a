"""What the greedy bot knows of Dungeons of Immortal Magic: exact odds of battles, the way to the far side,
gems and tempo, and when a card is worth playing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.bots.heuristics.immortal_magic import choices
from undercroft.bots.heuristics.immortal_magic.deploying import bearer_gains, line_gains
from undercroft.bots.heuristics.immortal_magic.fighting import window_values, within_values
from undercroft.bots.heuristics.immortal_magic.judging import judge_of
from undercroft.bots.heuristics.immortal_magic.lookahead import outcome
from undercroft.bots.heuristics.immortal_magic.moving import cover, move_gains
from undercroft.bots.heuristics.immortal_magic.outlook import Outlook
from undercroft.bots.heuristics.immortal_magic.phases import (
    deployment_values,
    movement_values,
    respond_values,
    turn_values,
)
from undercroft.drive.players import Thinker
from undercroft.games.immortal_magic.asks import ASKS, DONE
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import NO_CARD, PASS, Seat
from undercroft.kernel.sight import about
from undercroft.kernel.state import State

NEVER: Final = -10_000.0
"""What is begun is not taken back."""

ONE_BY_ONE: Final[dict[str, Callable[[Outlook, Any], float]]] = {
    "mulligan": choices.mulligan, "swapped": choices.discard, "discard": choices.discard,
    "over the limit": choices.discard, "search": choices.take, "recover": choices.take,
    "remove": choices.removed, "overloaded": choices.removed, "souls traded": choices.souls_traded,
    "souls kept": choices.souls_kept, "lead": choices.lead, "loot": choices.loot, "grant": choices.grant,
}  # fmt: skip
"""What an answer is worth, for each question that is answered one answer at a time."""

ANSWERS: Final[dict[str, Callable[[Outlook, str], float]]] = {
    "move window": choices.stop, "fate window": choices.fate,
}  # fmt: skip
"""The same for windows outside battles; to pass is worth nothing.

What neither stops the move nor changes the fate, such as Pickpocket, is worth less than that. It can be
played in the phases and in battles as well, where the whole table is judged with it and without; in these
windows, which open far more often, that would take too long.
"""

PHASES: Final[dict[str, Callable[[State, Seat, list[str]], list[float]]]] = {
    "turn": turn_values, "deployment": deployment_values, "movement": movement_values,
    "end window": movement_values,
}  # fmt: skip
"""Main decisions, all answers together."""


class ImmortalMagic:
    """Values for every question of the game, in points."""

    def values(self, thinker: Thinker) -> list[float]:
        """What each of the thinker's keys is worth."""
        seat, kind, keys = thinker.seat, thinker.kind, thinker.keys
        if len(keys) == 1:
            return [0.0]
        state = thinker.imagine()
        t = state.table
        assert isinstance(t, Keep)
        if kind in PHASES:
            return PHASES[kind](state, seat, keys)
        outlook = Outlook(t, seat, about(state, seat))
        if kind in ANSWERS:
            return [0.0 if key == PASS else ANSWERS[kind](outlook, key) for key in keys]
        answers = [ASKS[kind].value(key) for key in keys]
        if outlook.asked.get("verb") == "peek":
            return [choices.look(outlook, answer) for answer in answers]
        if kind in ONE_BY_ONE:
            return [ONE_BY_ONE[kind](outlook, answer) for answer in answers]
        if kind in ("column", "bearer", "destination"):
            return _placed(outlook, kind, answers)
        return _in_battle_or_not(state, outlook, kind, keys)


def _placed(outlook: Outlook, kind: str, answers: list[Any]) -> list[float]:
    """Where a character is deployed, who bears a card, where a character moves."""
    asked = outlook.asked
    if kind == "destination":
        gains = move_gains(outlook, asked["card"], cover(outlook))
    else:
        gains = (line_gains if kind == "column" else bearer_gains)(outlook, asked["face"])
    return [NEVER if answer == DONE else gains[answer] for answer in answers]


def _in_battle_or_not(state: State, outlook: Outlook, kind: str, keys: list[str]) -> list[float]:
    """Windows of a battle and of answers, and what is named for a card."""
    t, seat = outlook.t, outlook.seat
    fighting = t.enterer != NO_CARD and t.opponent != NO_CARD
    if kind.endswith("window"):
        return (window_values if fighting else respond_values)(state, seat, keys)
    named = [key for key in keys if key != "cancel"]
    if fighting:
        found = within_values(state, seat, named)
    else:
        judge = judge_of(seat, outlook.need())
        found = [outcome(state, key, seat, judge) for key in named]
    worth = dict(zip(named, found, strict=True))
    return [worth.get(key, NEVER) for key in keys]
