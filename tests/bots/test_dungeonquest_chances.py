"""What has to be true of the exact odds when the rules themselves are played, seed by seed.

- Attribute tests are passed, and obstacles overcome, as often as the odds say.
- The dragon wakes at the first, second, ... eighth card equally often.
- The day ends as the odds say.
- Escapes succeed, and wound, as the odds say, for every hero and every monster.
- Card combat of the solo game goes as in the calibration of the rules, for every hero.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests.bots.dungeonquest_play import SURE, bout, placed, table, within
from undercroft.bots.heuristics.dungeonquest.bouts import flight_of
from undercroft.drive.dice import Seeded
from undercroft.drive.match import Match
from undercroft.drive.players import Thinker
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.board import OUT, cell
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS, HEROES
from undercroft.games.dungeonquest.cards.vocabulary import ATTRIBUTES, MONSTER_KEYS
from undercroft.games.dungeonquest.flow.rolls import AttributeTest
from undercroft.games.dungeonquest.flow.turn import SunStep
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.queries.odds import daylight, passes, tries, wakes
from undercroft.games.dungeonquest.table import Quest, blank
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kernel.state import State

TRIALS = 1000


def of_hero(hero: str) -> Quest:
    t = blank(Options(players=1))
    t.hero = [HERO_KEYS.index(hero)]
    return t


def rolled(t: Quest, frame: Frame, seed: int) -> State:
    """A frame carried out by the dice alone."""
    state = State(t, frame)
    Match(GAME, state, [None], Seeded(seed), seed).advance()
    assert state.over
    return state


@dataclass
class Trial(Frame):
    """Makes a test and notes by how much it was passed."""

    name: str
    obstacle: str
    margin: int = 0

    def start(self, t: Quest) -> Next[None]:
        return call(AttributeTest(0, self.name, self.obstacle), then=self.end)

    def end(self, t: Quest, margin: int) -> Next[None]:
        self.margin = margin
        return done(None)


def is_passed(t: Quest, name: str, obstacle: str, seed: int) -> bool:
    """Whether a test is passed."""
    trial = Trial(name, obstacle)
    rolled(t, trial, seed)
    return trial.margin >= 0


def spread(counts: list[float]) -> tuple[float, float]:
    """Mean and deviation."""
    mean = sum(counts) / len(counts)
    return mean, (sum((count - mean) ** 2 for count in counts) / len(counts)) ** 0.5


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_attribute_tests_are_passed_as_often_as_the_odds_say(name):
    """DQ-TEST-01: two dice against the attribute, played by the rules; heroes without a choice in tests."""
    for hero in ("hugo", "lindel", "tatianna", "challara"):
        t = of_hero(hero)
        chance = passes(HEROES[t.hero[0]].attribute(name))
        passed = sum(is_passed(t, name, "pit", seed) for seed in range(TRIALS))
        assert within(chance, (chance * (1 - chance)) ** 0.5, TRIALS, passed / TRIALS), hero


@pytest.mark.parametrize("hero", ["hugo", "krutzbeck", "lindel"])
def test_obstacles_take_as_many_tries_as_the_odds_say(hero):
    """DQ-TEST-02, -03: a Web, torn at until it gives way; the tokens are gone afterwards."""
    t = of_hero(hero)
    counts: list[float] = []
    seeds = iter(range(100_000))
    for _ in range(TRIALS):
        counts.append(1)
        while not is_passed(t, "strength", "web", next(seeds)):
            counts[-1] += 1
        assert t.tokens_for(0, "web") == 0
    mean, deviation = spread(counts)
    assert within(tries(HEROES[t.hero[0]].attribute("strength")), deviation, TRIALS, mean)


class Daring:
    """Draws Dragon cards as long as it may."""

    def choose(self, thinker: Thinker) -> str:
        return next((key for key in ("draw", "done", "none") if key in thinker.keys), thinker.keys[0])


def cards_until_rage() -> Iterator[int]:
    """At which card the dragon wakes, game after game."""
    start = placed({"heroes": [{"hero": "krutzbeck", "at": "treasure"}], "phase": "action", "round": 3})
    for seed in range(TRIALS):
        state = start.clone()
        game = Match(GAME, state, [Daring()], Seeded(seed), seed)
        drawn: list[str] = []
        while "dragon-rage" not in drawn and game.step():
            drawn = [GAME.faces[event.facts[1]] for event in state.events() if event.kind.name == "dragon"]
        yield len(drawn)


def test_the_dragon_wakes_as_often_as_the_odds_say():
    """DQ-TC-02, -04, -10, -11: by the chance of each card, given that all before it were Sleeping."""
    seen = list(cards_until_rage())
    asleep = 1.0
    for number in range(1, 9):
        chance = asleep * wakes(number - 1)
        assert chance == pytest.approx(1 / 8)
        assert within(chance, (chance * (1 - chance)) ** 0.5, TRIALS, seen.count(number) / TRIALS), number
        asleep *= 1.0 - wakes(number - 1)


def test_the_day_lasts_as_long_as_the_odds_say():
    """DQ-SUN-01..03: sun steps from the last quiet space on, taken by the rules."""
    lasted: list[int] = []
    for seed in range(TRIALS):
        t = of_hero("hugo")
        t.place, t.dawned, t.round, t.sun = [OUT], True, 25, 25
        steps, dark = 0, False
        while not dark:
            dark = any(e.kind.name == "sunset" for e in rolled(t, SunStep(), 1000 * seed + steps).events())
            steps += 1
        lasted.append(steps - 1)
    for steps in range(1, 5):
        chance = daylight(25, 25, steps)
        share = sum(one >= steps for one in lasted) / TRIALS
        assert within(chance, (chance * (1 - chance)) ** 0.5, TRIALS, share), steps


def met(hero: str, monster: str) -> State:
    """A hero who may flee back to where he came from, or attack."""
    position = {
        "heroes": [{"hero": hero, "at": "2,1", "came_from": "1,1"}],
        "tiles": {"2,1": "room-OOO east", "3,1": "room-OOO east"},
        "lairs": {"3,1": monster},
        "phase": "action",
    }
    state = placed(position)
    state.answer_key("east")
    return state


@pytest.mark.parametrize("hero", HERO_KEYS)
def test_escapes_go_as_often_and_cost_as_much_as_the_odds_say(hero):
    """DQ-ESC-01, -02: one Power card each, drawn by the rules."""
    for monster in MONSTER_KEYS:
        start, escaped, wounds = met(hero, monster), 0, []
        for seed in range(100):
            state = start.clone()
            state.answer_key("escape")
            dice = Seeded(1000 * MONSTER_KEYS.index(monster) + seed)
            for _ in range(2):
                state.answer(dice.answer(state))
            t = table(state)
            escaped += t.place[0] == cell(2, 1)
            wounds.append(float(t.wounds[0]))
        odds = flight_of(hero, monster)
        assert within(odds.success, (odds.success * (1 - odds.success)) ** 0.5, 100, escaped / 100), monster
        cost = sum(number * chance for number, chance in odds.wounds)
        square = sum(number**2 * chance for number, chance in odds.wounds)
        assert within(cost, (square - cost**2) ** 0.5, 100, sum(wounds) / 100), monster


CARDS = {
    "hugo": "1.00/1.6 1.00/1.6 .98/2.8 .98/3.4 .96/3.9",
    "krutzbeck": "1.00/1.2 1.00/1.1 .99/2.1 .99/2.7 1.00/3.4",
    "lindel": ".99/2.0 .99/2.1 .97/3.1 .96/3.8 .91/5.0",
    "tatianna": ".99/1.4 .99/1.2 .97/2.6 .95/3.2 .92/4.0",
    "challara": ".97/2.1 .97/2.0 .92/3.2 .90/3.8 .83/4.6",
    "gherinn": ".97/2.2 .97/2.0 .95/3.2 .91/3.7 .91/4.2",
}
"""The calibration: chance to win and wounds in the solo form of card combat, by hero and monster."""


def calibrated(hero: str) -> Iterator[tuple[str, float, float]]:
    for monster, entry in zip(MONSTER_KEYS, CARDS[hero].split(), strict=True):
        chance, wounds = entry.split("/")
        yield monster, float(chance), float(wounds)


def agrees(results: list[tuple[bool, int]], chance: float, wounds: float) -> bool:
    """Within the calibration's tolerance of 0.05 and 0.6 wounds, and the 99 % interval of these fights."""
    won, _ = spread([float(one) for one, _ in results])
    mean, deviation = spread([float(cost) for _, cost in results])
    error = SURE / len(results) ** 0.5
    near = abs(won - chance) <= 0.05 + error * (chance * (1 - chance)) ** 0.5
    return near and abs(mean - wounds) <= 0.6 + error * deviation


@pytest.mark.parametrize("hero", HERO_KEYS)
def test_card_fights_go_as_calibrated(hero):
    """DQ-SOLO-03..06, DQ-DMG-01, DQ-DTH-01: a few fights with each monster, taken together."""
    cells = list(calibrated(hero))
    results = [bout(hero, monster, seed, "standard") for monster, _, _ in cells for seed in range(20)]
    chance, wounds = (sum(numbers) / len(cells) for numbers in list(zip(*cells, strict=True))[1:])
    assert agrees(results, chance, wounds)


@pytest.mark.soak
@pytest.mark.parametrize("hero", HERO_KEYS)
def test_every_card_fight_goes_as_calibrated(hero):
    for monster, chance, wounds in calibrated(hero):
        assert agrees([bout(hero, monster, seed, "standard") for seed in range(150)], chance, wounds), monster
