"""What has to be true of how often heroes leave the dungeon.

- The plain player's three lines of play survive about as often as the calibration says, in its order.
- The treasure chamber is reached about as often, and games last about as long.
- The tempers of the greedy bot survive in the same order; cautious and balanced ones more often than he.
- The plain player keeps to his line: no search, no rune, no catacombs without need.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from bench.plain_player import LINES, PLAIN, PlainPlayer
from tests.bots.dungeonquest_play import SURE, placed, table
from undercroft.bots import make_bot
from undercroft.bots.greedy import GreedyBot
from undercroft.drive.dice import Seeded
from undercroft.drive.match import Match
from undercroft.drive.players import Bot, Thinker
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.asks import ASKS, PASSAGES
from undercroft.games.dungeonquest.board import OUT, TREASURE
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.options import Options

MODES = ("standard", "dice", "classic_solo")
GAMES = 96
"""For each line of play: heroes and combat systems in turn."""

FEWER = 60
"""For each temper, the same games."""

TEMPERS = ("cautious", "greedy", "bold")

SHARES = {"cautious": 0.51, "balanced": 0.213, "all-in": 0.077}
"""The calibration: who leaves the dungeon, the mean of the combat systems of the solo game."""

REACHED = {"balanced": 0.35, "all-in": 0.47}
ROUNDS = {"cautious": 11, "balanced": 16, "all-in": 18}
TOLERANCE = 0.08
"""A greater difference would deserve an investigation."""


class Quest(NamedTuple):
    """How one game went: whether the hero left, whether he saw the treasure chamber, gold, and rounds."""

    left: bool
    reached: bool
    gold: int
    rounds: int


def quest(bot: Bot, number: int) -> Quest:
    """One game of a hero alone."""
    hero, mode = HERO_KEYS[number % 6], MODES[number // 6 % len(MODES)]
    state = GAME.open(Options(players=1, heroes_available=hero, combat_mode=mode))
    game, t, there = Match(GAME, state, [bot], Seeded(number), number), table(state), False
    while game.step():
        there = there or t.place[0] == TREASURE
    return Quest(t.place[0] == OUT, there, GAME.result(state).scores[0], t.round)


@cache
def plain(line: str) -> list[Quest]:
    return [quest(GreedyBot(PlainPlayer(line)), number) for number in range(GAMES)]


@cache
def greedy(name: str) -> list[Quest]:
    return [quest(make_bot(name, GAME), number) for number in range(FEWER)]


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def error(share: float) -> float:
    """The half width of the 99 % interval of a share."""
    return SURE * (share * (1 - share) / GAMES) ** 0.5


def surely_more(one: list[Quest], other: list[Quest]) -> bool:
    """Whether more heroes leave in the first than in the second, game by game: the 99 % interval says so."""
    gains = [mine.left - its.left for mine, its in zip(one, other, strict=False)]
    spread = mean([(gain - mean(gains)) ** 2 for gain in gains]) ** 0.5
    return mean(gains) > SURE * spread / len(gains) ** 0.5


@pytest.mark.parametrize("line", LINES)
def test_the_plain_player_survives_as_calibrated(line):
    """Within 0.08 and the interval of these few games."""
    left, reached, _, rounds = (mean(column) for column in zip(*plain(line), strict=True))
    assert abs(left - SHARES[line]) <= TOLERANCE + error(SHARES[line])
    assert abs(rounds - ROUNDS[line]) <= 2.5
    if line in REACHED:
        assert abs(reached - REACHED[line]) <= TOLERANCE + error(REACHED[line])


def test_the_lines_of_play_survive_in_the_order_of_the_calibration():
    """The same games, played by each line."""
    cautious, balanced, all_in = (plain(line) for line in LINES)
    assert surely_more(cautious, balanced)
    assert surely_more(balanced, all_in)


def test_the_tempers_survive_in_the_same_order_and_more_often():
    """Who uses runes and knows the odds does better; but the bold tempt the dragon."""
    cautious, balanced, bold = (greedy(name) for name in TEMPERS)
    assert surely_more(cautious, balanced)
    assert surely_more(balanced, bold)
    assert surely_more(cautious, plain("cautious"))
    assert surely_more(balanced, plain("balanced"))


def test_the_bold_see_the_treasure_chamber_most_often_and_bring_most_gold():
    seen = [mean([one.reached for one in greedy(name)]) for name in TEMPERS]
    gold = [mean([one.gold for one in greedy(name) if one.left]) for name in TEMPERS]
    assert seen[0] < seen[1] < seen[2]
    assert gold[0] < gold[1] < gold[2]


# the plain player's line


def plainly(line: str, hero: dict[str, Any], **more: Any) -> str:
    """What the plain player does with his action."""
    tiles = {"2,1": "cat-entrance-OOO east", "3,1": "room-OOO east"}
    state = placed({"heroes": [{"hero": "lindel", **hero}], "tiles": tiles, "phase": "action", **more})
    return GreedyBot(PlainPlayer(line)).choose(Thinker(GAME, state, Random(0)))


COINS = {"at": "1,1", "loot": ["corpse-coins-50"]}
RUBY = {"at": "1,1", "loot": ["treasure-giant-ruby"]}


def test_who_is_cautious_leaves_with_any_loot_and_who_is_balanced_when_it_is_late():
    early = [plainly(line, COINS, round=2) for line in LINES]
    late = [plainly(line, COINS, round=20) for line in LINES]
    assert [answer == "leave" for answer in early] == [True, False, False]
    assert [answer == "leave" for answer in late] == [True, True, False]
    assert {plainly(line, RUBY, round=2) for line in LINES} == {"leave"}


def test_he_walks_on_where_he_could_search_descend_or_tempt_the_dragon():
    """Only what the path asks for."""
    assert plainly("all-in", {"at": "3,1", "came_from": "2,1"}) in ("east", "south")
    assert plainly("all-in", {"at": "2,1", "came_from": "1,1"}) in ("east", "south")
    rich = {"at": "treasure", "loot": ["treasure-giant-ruby"]}
    assert plainly("all-in", rich, sleeping=1) in PASSAGES
    assert plainly("cautious", {"at": "3,1", "came_from": "2,1", "loot": ["corpse-coins-50"]}) == "west"


def test_who_is_walled_in_searches():
    """DQ-DEAD-03: the only way left."""
    tiles = {"3,1": "room-WWW east", "2,1": "room-OWO east"}
    assert plainly("cautious", {"at": "3,1", "special": True}, tiles=tiles) == "search"


def test_of_all_runes_he_uses_warning_alone():
    """DQ-RUNE-01"""

    def trapped(rune: str) -> str:
        hero = {"hero": "hugo", "at": "1,1", "rune": rune}
        tops = {"tiles": ["tile-trap-room-OOO"], "trap": ["trap-snakes"]}
        state = placed({"heroes": [hero], "tops": tops, "phase": "action"})
        game = Match(GAME, state, [None], Seeded(1))
        game.answer("east")
        game.advance()
        assert state.pending is not None
        assert state.pending.kind.name == "react"
        return GreedyBot(PlainPlayer("balanced")).choose(Thinker(GAME, state, Random(0)))

    assert trapped("rune-warning") == "rune-warning"
    assert trapped("rune-shielding") == "done"


def test_he_has_a_mind_about_every_question_but_the_first():
    others = {"hero", "tower", "fight", "counter", "classic", "end effect"}
    assert {*PLAIN, *others} == set(ASKS)
