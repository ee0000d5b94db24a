"""What has to be true of the exact odds of DungeonQuest.

- Tests, repeated tests, dragon, sunset and escapes are what the dice and cards give, counted or thrown.
- The chain of a fight agrees with fights played by the rules, in every mode without cards, for every gift.
- The figures agree with the calibration of the rules.
- The 3x3 game is solved: nobody gains by leaving the equilibrium, and the known mixes come out.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from tests.bots.dungeonquest_play import bout, within
from undercroft.bots.heuristics.dungeonquest.bouts import BOXES, ORDER, SKILLS, ends_of, flight_of
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS, MONSTERS
from undercroft.games.dungeonquest.cards.vocabulary import MAGIC, MELEE, MONSTER_KEYS, RANGED
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.queries.odds import (
    Skill,
    Wounded,
    best_of,
    daylight,
    dice_blow,
    dice_blows,
    display_game,
    display_mix,
    duel,
    equilibrium,
    passes,
    reroll_gains,
    tries,
    volley,
    wakes,
)
from undercroft.games.dungeonquest.table import blank

THROWS = 20_000


def test_a_test_is_passed_as_often_as_the_rules_say():
    """DQ-TEST-01: attributes 3 to 9; DQ-TEST-06: a number added to the dice."""
    expected = {3: 8.3, 4: 16.7, 5: 27.8, 6: 41.7, 7: 58.3, 8: 72.2, 9: 83.3}
    assert {needed: round(100 * passes(needed), 1) for needed in expected} == expected
    assert passes(12) == 1.0
    assert passes(1) == 0.0
    assert passes(9, 2) == passes(7)


@pytest.mark.parametrize("attribute", [1, 4, 8, 12])
def test_determination_shortens_repeated_tests(attribute):
    """DQ-TEST-02: each failure adds one to the attribute of the next try."""
    rng = Random(attribute)
    counts = []
    for _ in range(THROWS):
        needed = attribute
        while rng.randint(1, 6) + rng.randint(1, 6) > needed:
            needed += 1
        counts.append(needed - attribute + 1)
    mean = sum(counts) / len(counts)
    spread = (sum((count - mean) ** 2 for count in counts) / len(counts)) ** 0.5
    assert within(tries(attribute), spread + 1e-9, len(counts), mean)


def test_the_dragon_wakes_sooner_with_every_card():
    """DQ-TC-10, -11: one Rage among eight cards, certain after seven Sleeping ones."""
    assert [round(100 * wakes(asleep), 1) for asleep in range(8)] == [12.5, 14.3, 16.7, 20, 25, 33.3, 50, 100]
    rng, third = Random(8), 0
    for _ in range(THROWS):
        cards = list(range(8))
        rng.shuffle(cards)
        third += cards[2] == 0
    chance = (1 - wakes(0)) * (1 - wakes(1)) * wakes(2)
    assert within(chance, (chance * (1 - chance)) ** 0.5, THROWS, third / THROWS)


def test_the_day_ends_as_the_track_says():
    """DQ-SUN-02, -03: the numbers of the track, and a sixth of the last for each further roll."""
    lasting = [daylight(25, 25, steps) for steps in range(1, 7)]
    assert [round(100 * chance, 2) for chance in lasting] == [83.33, 55.56, 27.78, 9.26, 1.54, 0.26]
    assert daylight(1, 25, 24) == 1.0
    assert daylight(28, 25, 1) == pytest.approx(2 / 6)


SIXTEENTHS = {
    "hugo": (10, 8, 10, 13, 4),
    "krutzbeck": (10, 6, 8, 12, 3),
    "tatianna": (15, 13, 14, 16, 10),
    "lindel": (14, 13, 13, 15, 8),
    "challara": (13, 12, 13, 15, 7),
    "gherinn": (13, 10, 11, 14, 6),
}


@pytest.mark.parametrize("hero", HERO_KEYS)
def test_escapes_succeed_as_often_as_the_table_says(hero):
    """DQ-ESC-01, -02, DQ-RULING-25: sixteenths by hero and monster; failures wound by the monster's cards."""
    odds = [flight_of(hero, monster) for monster in MONSTER_KEYS]
    assert [round(16 * one.success) for one in odds] == list(SIXTEENTHS[hero])
    for one in odds:
        assert one.success + sum(chance for _, chance in one.wounds) == pytest.approx(1.0)


def fight(hero: str, monster: str, mode: str) -> Wounded:
    t = blank(Options(players=2 if mode == "classic" else 1, combat_mode=mode))
    t.hero = [HERO_KEYS.index(hero), *([0] if mode == "classic" else [])]
    number = MONSTER_KEYS.index(monster)
    return ends_of(t, 0, number, 0, MONSTERS[number].lives)


def mean_wounds(ends: Wounded) -> float:
    """The wounds a fight costs on average, counted up to the hero's life."""
    return sum(chance * number for number, chance in enumerate(ends))


PLAYED = [
    ("dice", "hugo", "skeleton", 250),
    ("dice", "krutzbeck", "sorcerer", 250),
    ("dice", "tatianna", "golem", 250),
    ("dice", "challara", "troll", 250),
    ("classic_solo", "hugo", "demon", 250),
    ("classic_solo", "krutzbeck", "golem", 250),
    ("classic_solo", "tatianna", "demon", 250),
    ("classic_solo", "challara", "demon", 250),
    ("classic", "hugo", "troll", 120),
    ("classic", "krutzbeck", "golem", 120),
    ("classic", "lindel", "demon", 120),
]


@pytest.mark.parametrize(("mode", "hero", "monster", "fights"), PLAYED)
def test_the_chain_of_a_fight_agrees_with_the_rules(mode, hero, monster, fights):
    """DQ-DICE-03, -05..09, DQ-CSOLO-02..07, DQ-CLASSIC-03..09, DQ-HERO-03: ends of whole fights."""
    ends = fight(hero, monster, mode)
    results = [bout(hero, monster, seed, mode) for seed in range(fights)]
    alive = 1.0 - ends[-1]
    assert sum(ends) == pytest.approx(1.0)
    assert within(alive, (alive * (1 - alive)) ** 0.5 + 0.02, fights, sum(won for won, _ in results) / fights)
    mean = mean_wounds(ends)
    spread = (sum(chance * (wounds - mean) ** 2 for wounds, chance in enumerate(ends))) ** 0.5
    assert within(mean, spread, fights, sum(wounds for _, wounds in results) / fights)


CALIBRATION = {
    ("dice", "hugo"): ".95/5.5 .95/5.4 1.00/0.1 1.00/2.4 1.00/2.9",
    ("dice", "krutzbeck"): ".93/7.0 .93/6.7 1.00/3.3 1.00/1.2 1.00/1.4",
    ("dice", "lindel"): "1.00/1.1 1.00/2.0 .76/9.1 .32/13 .19/14",
    ("dice", "tatianna"): "1.00/0.4 .99/2.3 .59/9.5 .73/8.6 .57/10.5",
    ("dice", "challara"): ".97/3.5 1.00/1.1 .60/8.3 .18/11 .10/12",
    ("dice", "gherinn"): ".86/6.0 1.00/0.7 .37/11 .05/13 .02/13",
    ("classic_solo", "hugo"): "1.00/1.7 1.00/1.6 1.00/2.6 1.00/3.2 1.00/4.2",
    ("classic_solo", "krutzbeck"): "1.00/1.4 1.00/1.4 1.00/2.0 1.00/2.4 1.00/3.0",
    ("classic_solo", "lindel"): "1.00/2.2 1.00/2.1 1.00/3.3 .99/4.2 .98/5.3",
    ("classic_solo", "challara"): "1.00/2.2 1.00/2.1 1.00/3.3 .99/4.2 .98/5.3",
    ("classic_solo", "gherinn"): "1.00/2.2 1.00/2.1 1.00/3.3 .99/4.2 .98/5.3",
    ("classic_solo", "tatianna"): "1.00/1.4 1.00/1.3 1.00/2.5 1.00/3.3 .99/4.5",
    ("classic", "hugo"): "1.00/1.1 1.00/1.2 1.00/1.8 1.00/2.2 1.00/2.8",
    ("classic", "krutzbeck"): "1.00/1.4 1.00/1.4 1.00/2.2 1.00/2.5 1.00/3.1",
    ("classic", "lindel"): "1.00/2.3 1.00/2.3 1.00/3.6 .99/4.5 .98/5.7",
    ("classic", "challara"): "1.00/2.3 1.00/2.3 1.00/3.6 .99/4.5 .98/5.7",
    ("classic", "gherinn"): "1.00/2.3 1.00/2.3 1.00/3.6 .99/4.5 .98/5.7",
    ("classic", "tatianna"): "1.00/1.4 1.00/1.4 1.00/2.7 1.00/3.6 .99/4.8",
}


@pytest.mark.parametrize(("mode", "hero"), CALIBRATION)
def test_fights_agree_with_the_calibration(mode, hero):
    """Win chance within 0.03 and wounds within 0.4, and half the last figure printed."""
    for monster, cell in zip(MONSTER_KEYS, CALIBRATION[mode, hero].split(), strict=True):
        chance, wounds = (float(number) for number in cell.split("/"))
        ends = fight(hero, monster, mode)
        rounded = 0.05 if "." in cell.split("/")[1] else 0.5
        assert abs(1.0 - ends[-1] - chance) <= 0.03 + 0.005, monster
        assert abs(mean_wounds(ends) - wounds) <= 0.4 + rounded, monster


def test_a_duel_that_only_hurts_one_side_ends_on_that_side():
    """DQ-DICE-05: the chain ends with a death; DQ-CSOLO-06: both can die at once."""
    assert duel(lambda _: (((0, 1), 1.0),), 3, 10, 4) == (0, 0, 0, 1.0, *[0] * 7)
    assert duel(lambda _: (((1, 0), 1.0),), 3, 10, 4)[-1] == 1.0
    assert duel(lambda _: (((1, 1), 1.0),), 9, 10, 1)[-1] == 1.0


def test_challaras_best_blow_weakens_when_she_is_hurt():
    """DQ-DICE-09: doubles count once from eight wounds on."""
    skill = SKILLS["challara"]
    assert dict(dice_blows(8, skill, 7)).get((0, 2), 0.0) > 0
    assert (0, 2) not in dict(dice_blows(8, skill, 8))


def test_hugo_rerolls_what_failed():
    """DQ-DICE-06: only dice of five or six, the better by expectation."""
    assert best_of(reroll_gains((5, 6), 4)) == "both"
    assert best_of(reroll_gains((1, 5), 4)) == "second"
    assert reroll_gains((1, 2), 4) == {"none": 1.0}
    again = [dice_blow((1, new), 4) for new in range(1, 7)]
    mean = sum(its - mine for mine, its in again) / 6
    assert reroll_gains((1, 5), 4)["second"] == pytest.approx(mean)


def test_the_known_mix_of_the_display_comes_out():
    """DQ-CLASSIC-04: Bolt 5/12, Slash 1/3, Quick Shot 1/4 against 5/12, 1/4, 1/3; value 1/12."""
    mix = display_mix(BOXES, Skill(), 0)
    rows, columns = dict(zip(ORDER, mix.rows, strict=True)), dict(zip(ORDER, mix.columns, strict=True))
    assert rows == {MAGIC: Fraction(5, 12), MELEE: Fraction(1, 3), RANGED: Fraction(1, 4)}
    assert columns == {MAGIC: Fraction(5, 12), MELEE: Fraction(1, 4), RANGED: Fraction(1, 3)}
    assert mix.value == Fraction(1, 12)


@pytest.mark.parametrize(("hero", "wounds"), list(product(HERO_KEYS, (0, 8))))
def test_nobody_gains_by_leaving_the_equilibrium(hero, wounds):
    """DQ-CLASSIC-05, -06, -08: the game of each hero is solved."""
    game = display_game(BOXES, SKILLS.get(hero, Skill()), wounds)
    mix = equilibrium(game)
    assert sum(mix.rows) == sum(mix.columns) == 1
    assert max(sum(q * line[c] for c, q in enumerate(mix.columns)) for line in game) == mix.value
    assert min(sum(p * game[r][c] for r, p in enumerate(mix.rows)) for c in range(3)) == mix.value


def test_a_game_with_a_best_answer_is_played_purely():
    assert equilibrium([[3, 1], [0, 0]]).rows == (Fraction(1), Fraction(0))
    assert equilibrium([[1, -1], [-1, 1]]).rows == (Fraction(1, 2), Fraction(1, 2))


def test_a_volley_counts_ranged_cards_without_putting_them_back():
    """DQ-HERO-03: twenty of sixty cards are ranged."""
    hits = volley(20, 60)
    assert sum(hits) == pytest.approx(1.0)
    assert hits[3] == pytest.approx(20 * 19 * 18 / (60 * 59 * 58))
    assert sum(number * chance for number, chance in enumerate(hits)) == pytest.approx(1.0)
