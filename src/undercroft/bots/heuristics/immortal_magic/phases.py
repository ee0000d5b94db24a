"""Main decisions: how to take the turn, what to play and deploy, whom to move."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from undercroft.bots.heuristics.immortal_magic.choices import trade_gain
from undercroft.bots.heuristics.immortal_magic.deploying import (
    bearer_gains,
    cost_of,
    draw_gain,
    line_gains,
    worst,
)
from undercroft.bots.heuristics.immortal_magic.fighting import extra_cost
from undercroft.bots.heuristics.immortal_magic.judging import judge_of
from undercroft.bots.heuristics.immortal_magic.lookahead import Judge, outcome
from undercroft.bots.heuristics.immortal_magic.moving import cover, move_gain
from undercroft.bots.heuristics.immortal_magic.outlook import Outlook
from undercroft.bots.heuristics.immortal_magic.worths import (
    CARD,
    FIGURE,
    KEPT_FOR_LATER,
    price_worth,
    step_worth,
)
from undercroft.games.immortal_magic.asks import (
    ABILITY_USED_BY,
    BUY,
    END_TURN,
    FACE_PLAYED_BY,
    GO_ON,
    MOVED,
    PLAY_TURN,
    SKIP_FOR_CARDS,
    SWAP,
    TAKEN_OFF,
    TRADED,
)
from undercroft.games.immortal_magic.cards import IS_CHARACTER, IS_EQUIPMENT, PLAYS
from undercroft.games.immortal_magic.queries.matching import Source, amount
from undercroft.games.immortal_magic.queries.moves import movers
from undercroft.games.immortal_magic.queries.playable import DEPLOYMENT, playable
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import NO_CARD, PASS, Face, Seat
from undercroft.kernel.state import State
from undercroft.kit.language.syntax import Figure, Step, all_steps

PASSING: Final = 0.4
"""What is left of a gain that lasts a turn or a round."""

LEAST: Final = 0.5
"""What an answer must gain to be better than to go on."""

WORTH_A_TURN: Final = 3.0
"""A turn that gains less is better skipped."""

SWAPPING: Final = 1.5
"""What two cards for one must gain."""

ECONOMY: Final = ("peek", "draw", "gems", "steal", "search", "recover", "none")
"""Actions that bring something into hand or tell something."""

NEVER: Final = -100.0


@cache
def is_passing(face: Face) -> bool:
    """Whether figures that a card gives end with the turn or the round."""
    return any(step.until and step.act in FIGURE for step in steps_of(face))


@cache
def steps_of(face: Face) -> tuple[Step, ...]:
    """What a card does when it is played."""
    return tuple(step for _, effect in PLAYS[face] for step in all_steps(effect.steps))


class Plays:
    """Values of cards and abilities outside battles, by what the table is worth with them and without."""

    def __init__(self, state: State, seat: Seat) -> None:
        t = state.table
        assert isinstance(t, Keep)
        self.state, self.seat, self.t = state, seat, t
        self.outlook = Outlook(t, seat)
        self.rests: dict[int, float] = {}

    def judge(self, need: int) -> Judge:
        """Judges what comes of a play."""
        return judge_of(self.seat, need)

    def rest(self, need: int) -> float:
        """What the table is worth as it is."""
        if need not in self.rests:
            self.rests[need] = self.judge(need)(self.state)
        return self.rests[need]

    def card(self, key: str) -> float:
        face = FACE_PLAYED_BY[key]
        if IS_CHARACTER[face]:
            return max(line_gains(self.outlook, face).values()) - cost_of(self.outlook, face)
        if IS_EQUIPMENT[face]:
            return max(bearer_gains(self.outlook, face).values()) - cost_of(self.outlook, face)
        if steps_of(face) and all(step.act in ECONOMY for step in steps_of(face)):
            return self.economy(face) - cost_of(self.outlook, face) - KEPT_FOR_LATER
        return self.gain(key, face)

    def economy(self, face: Face) -> float:
        """What a card brings into hand."""
        source = Source(self.seat, face, NO_CARD, NO_CARD, 0)
        found = 0.0
        for step in steps_of(face):
            each = step_worth(replace(step, figure=Figure(amount(self.t, step.figure, source))))
            found += each if step.act != "draw" else each * draw_gain(self.outlook) / CARD
        return found

    def gain(self, key: str, face: Face) -> float:
        """What the table is worth more with a card than without."""
        need = self.outlook.need(face)
        found = outcome(self.state, key, self.seat, self.judge(need)) - self.rest(need)
        spent = CARD + cost_of(self.outlook, face)
        return (PASSING if is_passing(face) else 1.0) * (found + spent) - spent + CARD - KEPT_FOR_LATER

    def ability(self, key: str) -> float:
        """An ability of a card in play."""
        need = self.outlook.need()
        found = outcome(self.state, key, self.seat, self.judge(need)) - self.rest(need)
        return found - extra_cost(self.t, key)


def deployment_values(state: State, seat: Seat, keys: list[str]) -> list[float]:
    """Deploy, equip, play, draw, or go on."""
    plays = Plays(state, seat)
    return [_deployment(plays, key) for key in keys]


def _deployment(plays: Plays, key: str) -> float:
    outlook, t, seat = plays.outlook, plays.t, plays.seat
    if key == GO_ON:
        return LEAST
    if key in FACE_PLAYED_BY:
        return plays.card(key)
    if key in ABILITY_USED_BY:
        return plays.ability(key)
    if key in TAKEN_OFF:
        return NEVER
    if key in TRADED:
        return trade_gain(outlook, TRADED[key], 1)
    if key == BUY:
        return draw_gain(outlook) - price_worth(t.gems[seat], 1, outlook.need())
    return draw_gain(outlook) - worst(outlook, 2) - SWAPPING if key == SWAP else NEVER


def movement_values(state: State, seat: Seat, keys: list[str]) -> list[float]:
    """Move, play, or end the turn; also the window at the end of another's."""
    plays = Plays(state, seat)
    covered = cover(plays.outlook)
    return [_movement(plays, key, covered) for key in keys]


def _movement(plays: Plays, key: str, covered: float) -> float:
    if key in (END_TURN, PASS):
        return LEAST
    if key in MOVED:
        return move_gain(plays.outlook, MOVED[key], covered)
    return plays.card(key) if key in FACE_PLAYED_BY else _deployment(plays, key)


def respond_values(state: State, seat: Seat, keys: list[str]) -> list[float]:
    """A card played outside battles is answered when it changes the table too much."""
    plays = Plays(state, seat)
    judge = plays.judge(plays.outlook.need())
    rest = outcome(state, PASS, seat, judge)
    return [
        LEAST if key == PASS else outcome(state, key, seat, judge) - rest - extra_cost(plays.t, key)
        for key in keys
    ]


def turn_values(state: State, seat: Seat, keys: list[str]) -> list[float]:
    """The turn is played when it gains something, else cards or gems are taken."""
    plays = Plays(state, seat)
    t, outlook = plays.t, plays.outlook
    t.gems[seat] += 1
    covered = cover(outlook)
    gains = [move_gain(outlook, card, covered) for card in movers(t, seat)]
    faces = [face for face in playable(t, seat, DEPLOYMENT) if IS_CHARACTER[face]]
    gains += [max(line_gains(outlook, face).values()) - cost_of(outlook, face) for face in faces]
    t.gems[seat] -= 1
    gain = sum(each for each in gains if each > 0)
    few = len(t.hand[seat]) <= 3
    skip = {SKIP_FOR_CARDS: WORTH_A_TURN + (1.0 if few else -0.5)}
    return [gain if key == PLAY_TURN else skip.get(key, WORTH_A_TURN) for key in keys]
