"""DungeonQuest played by bots from a seed, and single fights, for the tests of the bots."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, cast

from tests.games.dungeonquest.fight_arena import Bout
from undercroft.bots import make_bot
from undercroft.bots.greedy import GreedyBot
from undercroft.drive.dice import Seeded
from undercroft.drive.match import Match
from undercroft.drive.players import Bot, Thinker
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.board import DEAD, OUT, TOWERS
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.cards.vocabulary import MONSTER_KEYS
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.table import Quest, blank
from undercroft.kernel.ids import NO_CARD
from undercroft.kernel.state import State

SURE = 2.576
"""The half width of the 99 % interval, in standard errors."""


def bot(name: str = "greedy") -> GreedyBot:
    made = make_bot(name, GAME)
    assert isinstance(made, GreedyBot)
    return made


def match(seats: Sequence[str], seed: int, **options: Any) -> Match:
    bots: list[Bot | None] = [make_bot(name, GAME) for name in seats]
    state = GAME.open(Options(**{"players": len(seats), **options}))
    return Match(GAME, state, bots, Seeded(seed), seed)


def played(seats: Sequence[str], seed: int, **options: Any) -> State:
    game = match(seats, seed, **options)
    game.advance()
    return game.state


def table(state: State) -> Quest:
    return cast(Quest, state.table)


def survivors(name: str, games: int, **options: Any) -> int:
    """How often a hero alone leaves the dungeon."""
    return sum(table(played([name], seed, **options)).place[0] == OUT for seed in range(games))


def choice(state: State, name: str = "greedy") -> str:
    return bot(name).choose(Thinker(GAME, state, Random(0)))


def placed(position: dict[str, Any], **options: Any) -> State:
    return GAME.place(Options(**{"players": 1, **options}), position)


def bout(hero: str, monster: str, seed: int, mode: str, keeper: str = "") -> tuple[bool, int]:
    """One fight from full life, played by the bot: whether it was won, and the wounds it cost.

    A keeper plays the monster; without one it is the solo game, but for Classic Combat, which needs one.
    """
    keeper = keeper or ("greedy" if mode == "classic" else "")
    players = 2 if keeper else 1
    t = blank(Options(players=players, combat_mode=mode))
    others = [number for number, key in enumerate(HERO_KEYS) if key != hero]
    t.hero = [HERO_KEYS.index(hero), *others][:players]
    t.first, t.sun = 0, 1
    if mode == "classic":
        t.deal_classic_hands()
    for seat in range(players):
        t.place_hero(seat, TOWERS[seat])
    t.begin_turn(0)
    bots: list[Bot | None] = [bot(), *([make_bot(keeper, GAME)] if keeper else [])]
    state = State(t, Bout(0, MONSTER_KEYS.index(monster), NO_CARD, True))
    Match(GAME, state, bots, Seeded(seed), seed).advance()
    won = t.place[0] != DEAD
    return won, t.wounds[0] if won else t.life(0)


def within(mean: float, deviation: float, count: int, seen: float) -> bool:
    """Whether a measured mean lies in the 99 % interval around the exact one."""
    return abs(seen - mean) <= SURE * deviation / sqrt(count)
