"""What has to be true of the greedy bot.

- It beats random players, answers only what is offered, and plays every variant.
- The same seed gives the same game, in whatever order Python hashes.
- Its values depend on nothing that its seat cannot see; the key it chooses has the highest.
- The small rules that it searches with agree with the game's rules.
- Cards and questions that it was not written for do not disturb it; what it knows of the others stays.
- It takes the points that lie before it, and does not feed Monsters when the game ends.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.conftest import SOAK
from undercroft.bots import bots_for, make_bot
from undercroft.bots.greedy import GreedyBot
from undercroft.bots.heuristics.dungeon_kingdom import IN_A_TURN
from undercroft.bots.heuristics.dungeon_kingdom.outlook import HAND_WORTH, Outlook, monster_worth
from undercroft.bots.heuristics.dungeon_kingdom.position import UNSEEN, Position
from undercroft.bots.heuristics.dungeon_kingdom.reading import outlook_of, position_of, with_unfinished
from undercroft.bots.heuristics.dungeon_kingdom.rules import Phase, answer_to, knows
from undercroft.drive.dice import Seeded
from undercroft.drive.match import Match
from undercroft.drive.observers import Observer
from undercroft.drive.players import Bot, Thinker
from undercroft.games.dungeon_kingdom import GAME
from undercroft.games.dungeon_kingdom.asks import ASKS, DEFEAT, END_PHASE
from undercroft.games.dungeon_kingdom.cards import CARDS
from undercroft.games.dungeon_kingdom.options import Options
from undercroft.kernel.codec import digest
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.resample import resample
from undercroft.kernel.state import State
from undercroft.testing import Play, scenario

ROOT = Path(__file__).parents[2]
FULL = ["K", "A", "C", "W", "Z", "N", "P", "K", "A"]
VARIANTS: list[dict[str, Any]] = [
    {"refill_timing": "end_of_turn"},
    {"raid_partial": True, "starting_vp": 0},
    {"voluntary_dismiss": True},
    {"reshuffle_spent": True},
    {"open_hands": True},
    {"icon_set": "light", "count_captured_vp": True},
    {"players": 4, "reshuffle_spent": True, "raid_partial": True, "refill_timing": "end_of_turn"},
]


HALF = 250
"""Steps of a game of two."""


def greedy() -> GreedyBot:
    bot = make_bot("greedy", GAME)
    assert isinstance(bot, GreedyBot)
    return bot


def match(seats: Sequence[str], seed: int, **options: Any) -> Match:
    bots: list[Bot | None] = [make_bot(name, GAME) for name in seats]
    state = GAME.open(Options(**{"players": len(seats), **options}))
    return Match(GAME, state, bots, Seeded(seed), seed)


def begin(game: Match) -> None:
    """Play the first half of a game, in the long runs all of it."""
    steps = 0
    while game.step() and (SOAK or steps < HALF):
        steps += 1


def wins(players: int, games: int) -> float:
    """The part of the games won by one greedy bot among random ones; a shared victory counts as a share."""
    won = 0.0
    for seed in range(games):
        seat = seed % players
        game = match(["greedy" if other == seat else "random" for other in range(players)], seed)
        game.advance()
        winners = GAME.result(game.state).winners
        won += (seat in winners) / len(winners)
    return won / games


def choice(play: Play) -> str:
    return greedy().choose(Thinker(play.game, play.state, Random(0)))


def test_it_plays_this_game():
    assert bots_for(GAME) == ["random", "greedy"]


@pytest.mark.parametrize(("players", "games"), [(2, 4), (3, 2), (4, 2)])
def test_it_beats_random_players(players, games):
    assert wins(players, games) >= 0.75


@pytest.mark.soak
@pytest.mark.parametrize(("players", "least"), [(2, 0.97), (3, 0.95), (4, 0.92)])
def test_it_beats_random_players_again_and_again(players, least):
    assert wins(players, 500) >= least


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "+".join(options))
def test_it_plays_every_variant(options):
    game = match(["greedy"] * options.get("players", 2), 5, **options)
    game.advance()
    assert game.state.over
    GAME.check(game.state)


@pytest.mark.longer
def test_the_same_seed_gives_the_same_game():
    first, second = match(["greedy", "greedy"], 11), match(["greedy", "greedy"], 11)
    for game in (first, second):
        begin(game)
    assert digest(first.state) == digest(second.state)


@pytest.mark.longer
def test_hashing_plays_no_part():
    code = (
        "from tests.bots.test_greedy import *; game = match(['greedy', 'random'], 3); begin(game); "
        "print(digest(game.state))"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={
                **os.environ,
                "PYTHONHASHSEED": str(hashing),
                "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
            },
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashing in (1, 2)
    }
    assert len(seen) == 1


@pytest.mark.parametrize("seed", range(2))
def test_its_values_depend_on_nothing_hidden(seed):
    game, bot, rng = match(["greedy", "random", "random"], seed), greedy(), Random(seed)
    while game.step():
        asked = game.state.asked
        if asked is None or asked == CHANCE or len(game.state.journal) % 9:
            continue
        other = resample(game.state, asked, rng.randrange)
        values = bot.values(Thinker(GAME, game.state, Random(1)))
        assert values == bot.values(Thinker(GAME, other, Random(2)))
        chosen = bot.choose(Thinker(GAME, game.state, Random(3)))
        assert dict(values)[chosen] == max(value for _, value in values)
        assert [key for key, _ in values] == game.state.keys()


# the rules in small


def reading(state: State) -> tuple[Outlook, Position]:
    """A question of the Dungeon & Kingdom Phase as the bot reads it."""
    thinker = Thinker(GAME, state, Random(0))
    view, imagined = thinker.view(), thinker.imagine()
    position = position_of(view, thinker)
    if thinker.kind != "menu":
        position = with_unfinished(position, view, imagined)
    return outlook_of(view, imagined, thinker), position


class Foretelling(Observer):
    """An observer that foretells what an answer leads to and compares; unseen cards cannot be foretold."""

    ASKED = ("menu", "controller", "gems", "angel.card", "angel.use", "warrior.move", "dragon", "wizard.zone")

    def __init__(self) -> None:
        self.foretold: Position | None = None
        self.seat: Seat = CHANCE
        self.reserve = 0
        self.agreed = 0

    def before(self, state: State, value: Any) -> None:
        """Work the answer out in small."""
        self.foretold = None
        assert state.pending is not None
        paying = getattr(value, "verb", None) == DEFEAT
        if state.pending.kind.name in self.ASKED and value != END_PHASE and not paying:
            outlook, position = reading(state)
            self.seat, self.reserve = outlook.seat, outlook.reserve
            after = Phase(outlook).answer(position, value)
            if not after.extra and not after.hand[UNSEEN]:
                self.foretold = after

    def after(self, state: State, value: Any) -> None:
        """Compare with what the rules have made of it."""
        if self.foretold is None or state.pending is None or state.pending.seat != self.seat:
            return
        if state.pending.kind.name in self.ASKED:
            outlook, position = reading(state)
            points = outlook.reserve - self.reserve
            assert tidy(self.foretold) == tidy(position._replace(points=points)), value
            self.agreed += 1


def tidy(position: Position) -> Position:
    kingdom, dungeon = sorted(position.kingdom_monsters), sorted(position.dungeon_monsters)
    return position._replace(kingdom_monsters=tuple(kingdom), dungeon_monsters=tuple(dungeon))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_its_rules_agree_with_the_games(players):
    observer = Foretelling()
    for seed in range(15):
        game = match(["random"] * players, seed)
        game.observers.append(observer)
        game.advance()
    assert observer.agreed > 150


# cards it was not written for; tests/newcomer plays with some


def test_a_monster_of_another_value_is_worth_something_between_those_of_its_neighbours():
    assert [monster_worth(value) for value in (4, 7, 12)] == [1.2, 1.7, 2.2]
    worths = [monster_worth(value) for value in range(21)]
    assert worths == sorted(set(worths))
    assert worths[0] > 0
    assert worths[9] == pytest.approx(1.9)
    assert worths[20] == pytest.approx(3.0)


def test_every_card_in_hand_is_counted():
    outlook, position = reading(scenario("dungeon-kingdom", phase="menu").state)
    assert len(position.hand) == len(outlook.hand) == len(HAND_WORTH) == UNSEEN + 1


def test_it_knows_every_card_and_every_question_of_the_game():
    assert all(map(knows, range(len(CARDS))))
    assert {kind for kind in ASKS if answer_to(kind)} == set(ASKS) - IN_A_TURN
    assert answer_to("tell.a.riddle") is None


# sensible choices


def test_it_scores_three_gems_with_a_princess():
    play = scenario(
        "dungeon-kingdom", phase="menu", matrix=FULL, dungeon=["P"], treasury=["K", "K", "K", "W"]
    )
    assert choice(play) == "deed/P"
    play.answer("menu", "deed/P")
    assert choice(play) == "red/3+0"


def test_it_defeats_a_monster_and_honours_its_knight():
    play = scenario(
        "dungeon-kingdom", phase="menu", matrix=FULL, kingdom=["DE7", "K", "K", "W"], dungeon=["K"]
    )
    assert choice(play) == "defeat/DE7"
    play.answer("menu", "defeat/DE7").at("menu")
    assert choice(play) == "deed/K"


def test_it_draws_before_it_decides():
    play = scenario(
        "dungeon-kingdom", phase="menu", matrix=FULL, dungeon=["C", "P"], treasury=["N", "N", "N"]
    )
    assert choice(play) == "deed/C"


def test_it_takes_back_captured_points_rather_than_lose_them():
    play = scenario(
        "dungeon-kingdom", phase="menu", matrix=FULL, dungeon=["UR4+2", "N"], hand=["K"], graveyard=["OR4"]
    )
    assert choice(play) == "control/UR4"


@pytest.mark.parametrize("monster", ["OR12", "HA7", "GR4"])
def test_it_feeds_no_monster_when_the_game_ends(monster):
    play = scenario(
        "dungeon-kingdom",
        phase="menu",
        main=[],
        triggered=True,
        dungeon=[monster, "N"],
        hand=["K"],
        reserve=9,
    )
    assert choice(play) == f"control/{monster}"


def test_it_queues_a_last_card_rather_than_raid_itself():
    play = scenario(
        "dungeon-kingdom", main=[], triggered=True, matrix=["DE12"], array=["OR12", "HA7", "GR4"], reserve=9
    )
    play.answer("take", 0)
    assert choice(play) == "queue"


def test_it_cuts_a_full_array_rather_than_dismiss_it():
    play = scenario(
        "dungeon-kingdom",
        matrix=["N", "N", "DE12", "N", "N", "Z", "N", "N", "N"],
        array=["K", "W", "A", "Z", "C", "K", "W"],
    )
    assert choice(play) == "5"
    play.answer("take", 5)
    assert choice(play).startswith("cut/")
