"""Dungeons of Immortal Magic played by bots from a seed, and positions laid out for the tests of the bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, cast

from undercroft.bots import make_bot
from undercroft.bots.greedy import GreedyBot
from undercroft.drive.dice import Seeded
from undercroft.drive.match import Match
from undercroft.drive.players import Bot, Thinker
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State

SOUTH, NORTH = 0, 1

Player = Mapping[str, Any]
"""What a position says of a player."""


def bot(name: str = "greedy") -> GreedyBot:
    made = make_bot(name, GAME)
    assert isinstance(made, GreedyBot)
    return made


def played(seats: Sequence[str], seed: int, **options: Any) -> State:
    """A whole game."""
    bots: list[Bot | None] = [make_bot(name, GAME) for name in seats]
    state = GAME.open(Options(**{"players": len(seats), **options}))
    Match(GAME, state, bots, Seeded(seed), seed).advance()
    return state


def table(state: State) -> Keep:
    return cast(Keep, state.table)


def placed(south: Player, north: Player, phase: str = "movement", **more: Any) -> State:
    """A position of two players with decks of their own, so that any card can be laid out; South's turn."""
    own = {"deck": ["H04*9", "WE04*9"]}
    position = {"phase": phase, "active": SOUTH, "round": 3, "players": [{**own, **south}, {**own, **north}]}
    return GAME.place(Options(players=2), {**position, **more})


def character(card: str, at: str, *gear: str, **more: Any) -> dict[str, Any]:
    """A character of a position."""
    return {"card": card, "at": at, "gear": list(gear), **more}


def card_of(state: State, code: str) -> int:
    """The first card of this code in play."""
    t = table(state)
    return next(card for card in t.in_play if t.face[card] == FACES[code])


def go_on(state: State, *keys: str) -> State:
    """Answer with these keys; whoever else is asked in between passes."""
    for key in keys:
        offered = state.keys()
        while key not in offered:
            assert state.asked != CHANCE, f"{asked(state)} offers {offered}, not {key}"
            state.answer_key("pass")
            offered = state.keys()
        state.answer_key(key)
    return state


def asked(state: State) -> str:
    """The open question and who is asked."""
    return "" if state.pending is None else f"{state.pending.kind.name} {state.asked}"


def until(state: State, question: str) -> State:
    """Everybody passes until this question is asked."""
    while asked(state) != question:
        offered = state.keys()
        assert "pass" in offered, f"{asked(state)} offers {offered}, {question} is not asked"
        state.answer_key("pass")
    return state


def everybody_passes(state: State) -> State:
    """Until dice are rolled or something else is asked."""
    while state.pending is not None and state.pending.kind.name.endswith("window"):
        state.answer_key("pass")
    return state


def enters(state: State, code: str, place: str) -> State:
    """A character of the seat that is asked moves to a place."""
    return go_on(state, f"move #{card_of(state, code)}", place)


def values(state: State) -> dict[str, float]:
    """What the bot sees in each answer to the open question."""
    return dict(bot().values(Thinker(GAME, state, Random(0))))


def choice(state: State) -> str:
    """What the bot answers."""
    return bot().choose(Thinker(GAME, state, Random(0)))
