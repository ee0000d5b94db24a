"""What has to be true of the exact odds of BATTLES: Armageddon.

- One roll, one strike, BERSERK, BACKSTAB, bolts and what needs a VC roll are what counting gives.
- On a table, damage and kills of a Turn Action are as frequent in the rules' own games as the odds say.
- What a Mob suffers is counted behind ABSORBTION and VIGILANTE.
"""

from __future__ import annotations

from itertools import product
from math import sqrt
from random import Random
from typing import Any

import pytest

from tests.bots.battles_play import table
from tests.games.battles.fights import ABILITY, Fight, Laid
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import AIR, FIRE
from undercroft.games.battles.queries.odds import (
    AttOdds,
    VcOdds,
    after_vc,
    assassinated,
    att_odds,
    behind,
    berserk,
    blow,
    dice_chances,
    fireball,
    hit_odds,
    kill_chance,
    kills,
    mean,
    roll_odds,
    strike,
    suffered,
    vc_odds,
)
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State
from undercroft.testing import clause

TIMES = 800
Z = 2.576
"""The seed is fixed, so that nothing depends on chance; so far the games of it may lie from the odds."""


def one(name: str, first: int = 0, second: int = 0, **fields: Any) -> dict[str, Any]:
    return {"name": name, "lp": (first, second), **fields}


# by numbers alone


@clause("BA-VC-01", "BA-VC-02", "BA-VC-03")
def test_a_vc_roll_of_15_succeeds_on_1_to_15_and_sticks_on_20():
    """EX-03."""
    assert vc_odds(15) == VcOdds(15 / 20, 4 / 20, 1 / 20)


@clause("BA-VC-02", "BA-VC-03")
@pytest.mark.parametrize(("need", "success"), [(-3, 1), (0, 1), (1, 1), (7, 7), (19, 19), (20, 19), (40, 19)])
def test_a_natural_1_succeeds_and_a_natural_20_fails_whatever_is_needed(need, success):
    odds = vc_odds(need)
    assert odds.success == success / 20
    assert sum(odds) == pytest.approx(1.0)


@clause("BA-ATT-02", "BA-ATT-03", "BA-ATT-04")
@pytest.mark.parametrize("need", range(-2, 25))
def test_an_att_roll_is_what_counting_its_faces_gives(need):
    pips = range(1, 21)
    hits = sum(2 <= roll < 20 and roll >= min(need, 20) for roll in pips)
    assert att_odds(need) == pytest.approx(AttOdds(hits / 20, 1 / 20, (18 - hits) / 20, 1 / 20))
    assert att_odds(need).hits == pytest.approx((hits + 1) / 20)


@clause("BA-ATT-03", "BA-ATT-06")
def test_an_attack_deals_its_die_and_double_on_a_natural_20():
    """D10 at STR 11: nine faces hit for 5.5, one for 11; two points more each time with a bonus of two."""
    assert mean(strike(11, 1, 10)) == pytest.approx(0.45 * 5.5 + 0.05 * 11)
    assert mean(strike(11, 1, 10, flat=2)) == pytest.approx(0.45 * 7.5 + 0.05 * 13)


@clause("BA-BARBARIAN-01", "BA-BARBARIAN-02", "BA-BARBARIAN-03", "BA-BARBARIAN-04")
@pytest.mark.parametrize(("need", "rolls"), [(11, 1), (11, 2), (5, 3), (20, 2)])
def test_berserk_is_what_counting_all_throws_gives(need, rolls):
    """A natural 1 undoes everything, a 20 hits once."""
    damage = 0.0
    for throw in product(range(1, 21), repeat=rolls):
        hits = 0 if 1 in throw else sum(roll == 20 or roll >= need for roll in throw)
        damage += 6.5 * hits
    assert mean(berserk(need, rolls, 12)) == pytest.approx(damage / 20**rolls)


@clause("BA-THUG-06")
def test_backstab_multiplies_its_die():
    """EX-07: multiplier five, six on a natural 20; a hit on 11 or more."""
    assert kills(strike(11, 1, 6, 5), 20) == pytest.approx(0.45 * 3 / 6 + 0.05 * 3 / 6)
    assert kills(strike(11, 1, 6, 5), 24) == pytest.approx(0.45 * 2 / 6 + 0.05 * 3 / 6)


@clause("BA-RANGER-08", "BA-RANGER-09")
def test_called_shot_needs_both_rolls():
    assert mean(after_vc(10, strike(9, 1, 8, 3))) == pytest.approx(0.5 * (0.55 * 13.5 + 0.05 * 18))


@clause("BA-ASSASSIN-01", "BA-ASSASSIN-03")
def test_assassinate_needs_both_rolls():
    assert assassinated(13, 5) == pytest.approx(0.4 * 0.25)


@clause("BA-FIREMAGE-01", "BA-FIREMAGE-02", "BA-FIREMAGE-03")
def test_fireball_burns_one_of_three_zones():
    enemy, friend = fireball(12, 3)
    assert mean(enemy) == pytest.approx(0.6 / 3 * 10.5)
    assert mean(friend) == pytest.approx(0.4 / 3 * 10.5)


@clause("BA-WARRIOR-01", "BA-CAVALIER-03")
def test_armor_and_a_vigilante_take_their_part():
    left = behind(dice_chances(1, 6), 4)
    assert dict(left) == pytest.approx({0: 4 / 6, 1: 1 / 6, 2: 1 / 6})
    assert kills(left, 2) == pytest.approx(1 / 6)


@pytest.mark.parametrize("amounts", [strike(8, 3, 6), berserk(9, 4, 12, 2), after_vc(3, ((20, 1.0),))])
def test_chances_add_up_to_one(amounts):
    assert sum(chance for _, chance in amounts) == pytest.approx(1.0)


# in the rules' own games


FIGHTS: dict[str, tuple[Laid, Laid, str, int]] = {
    "an Attack": (one("Fighter"), one("Cleric", hp=9), "ATTACK", 0),
    "an Attack of a Warrior on a Warrior": (one("Warrior", 0, 3), one("Warrior", 1, hp=5), "ATTACK", 0),
    "BERSERK": (one("Barbarian", 4), one("Ranger", hp=16), "BERSERK", 3),
    "BACKSTAB": (
        one("Thug", 0, 3, att=9, position="FALLOW", standing="HIDE"), one("Cleric", hp=16), "BACKSTAB", 2,
    ),
    "CALLED SHOT": (one("Ranger", 0, 8), one("Cleric", hp=14), "CALLED SHOT", 0),
    "ASSASSINATE": (one("Assassin", 9), one("Warrior", 5, hp=20), "ASSASSINATE", 0),
    "ICE BOLT": (one("Ice Mage", 2), one("Warrior", 0, hp=9), "ICE BOLT", 3),
    "AIR BOLT in flight": (
        one("Air Mage", 0, 2, position="BUSY", standing="FLY"), one("Cleric", hp=14), "AIR BOLT", 3,
    ),
    "JOKE": (one("Joker", 3), one("Barbarian", hp=20), "JOKE", 0),
    "LIGHTNING STRIKE": (one("Evoker", 2), one("Cleric", hp=11), "LIGHTNING STRIKE", 3),
    "MAGIC MISSILE": (one("Evoker", 0, 2), one("Cleric", hp=11), "MAGIC MISSILE", 0),
    "SWORDSING": (one("Samurai", 5), one("Cleric", hp=12), "SWORDSING", 0),
    "DEMON ATTACK": (
        one("Warlock", 0, 4, hp=14, position="FALLOW", standing="SUMMON DEMON"), one("Fighter", hp=16),
        "DEMON ATTACK", 0,
    ),
    "GRAPPLE": (one("Fighter", 4), one("Cleric", hp=8), "GRAPPLE", 0),
    "FIREBALL": (one("Fire Mage", 5), one("Cleric", hp=11), "FIREBALL", 0),
    "a blast of Fire": (
        one("Wizard", 4, position="BUSY", standing="ELEMENTAL BLAST", element=FIRE, start=FIRE),
        one("Cleric", hp=15), "ELEMENTAL BLAST", 0,
    ),
    "a blast of Air": (
        one("Wizard", 4, position="FALLOW", standing="ELEMENTAL BLAST", element=AIR, start=AIR),
        one("Cleric", hp=15), "ELEMENTAL BLAST", 0,
    ),
    "RUNECAST": (
        one("Runecaster", 5, position="BUSY", standing="RUNECAST",
            totals={("RUNECAST", "pool"): 5, ("RUNECAST", "vc2"): 12}),
        one("Cleric", hp=13), "RUNECAST", 0,
    ),
}  # fmt: skip
"""Who acts, against whom, what, with how many LP."""


def act_of(code: str) -> int:
    return ATTACK if code == "ATTACK" else ABILITY[code]


def carried_out(laid: Fight, actor: int, act: int, target: int, n: int) -> Fight:
    """The declaration, up to its first roll or answer."""
    laid.act(actor, act, target, n)
    if laid.asked == "as what":
        laid.say("ability").act(actor, act, target, n)
    return laid


def rolled_on(state: State, rng: Random) -> Field:
    """One way in which the Action ends; who can answer does not."""
    turn = state.branch()
    t = table(turn)
    before = t.round, t.turn_actions
    while not turn.over and (t.round, t.turn_actions) == before:
        if turn.asked == CHANCE:
            turn.roll(rng.getrandbits(40))
        else:
            turn.answer_key("pass")
    return t


@clause("BA-TURN-18")
@pytest.mark.parametrize("name", FIGHTS)
def test_attack_and_vc_odds_agree_with_the_games_of_the_rules(name):
    """Mean damage and kills of many seeded Turns lie in the interval of the closed form."""
    actor, target, code, n = FIGHTS[name]
    fight = Fight([actor], [target, one("Monk", hp=60)])
    t, act = fight.t, act_of(code)
    amounts, killed = suffered(t, 1, blow(t, 0, act, 1, n)), kill_chance(t, 0, act, 1, n)
    if code == "ASSASSINATE":
        amounts = blow(t, 0, act, 1, n)
    hp, rng = t.hp[1], Random(name)
    carried_out(fight, 0, act, 1, n)
    lost = [hp - rolled_on(fight.state, rng).hp[1] for _ in range(TIMES)]
    wanted = [(min(amount, hp), chance) for amount, chance in amounts]
    average = sum(amount * chance for amount, chance in wanted)
    spread = sum(chance * (amount - average) ** 2 for amount, chance in wanted)
    assert abs(sum(lost) / TIMES - average) <= Z * sqrt(spread / TIMES) + 1e-9
    share = sum(number == hp for number in lost) / TIMES
    assert abs(share - killed) <= Z * sqrt(killed * (1 - killed) / TIMES) + 1e-9


@clause("BA-EARTHMAGE-06")
def test_a_strike_of_the_meteor_shower_agrees_too():
    shower = one("Earth Mage", 0, 3, position="BUSY", standing="METEOR SHOWER")
    fight = Fight([shower, "Cleric"], [one("Fighter", hp=60)], turn=1)
    need = roll_odds(fight.t, 0, ABILITY["METEOR SHOWER"])
    amounts = after_vc(12, dice_chances(4, 6))
    fight.act(2, ATTACK, 1)
    rng = Random(7)
    lost = [60 - rolled_on(fight.state, rng).hp[2] for _ in range(TIMES)]
    struck = sum(number > 0 for number in lost) / TIMES
    assert abs(struck - need.success) <= Z * sqrt(need.success * (1 - need.success) / TIMES)
    spread = sum(chance * (amount - mean(amounts)) ** 2 for amount, chance in amounts)
    assert abs(sum(lost) / TIMES - mean(amounts)) <= Z * sqrt(spread / TIMES)


# as it stands on a table


@clause("BA-BARBARIAN-07", "BA-THEURGIST-08", "BA-ENCHANTER-01")
def test_what_stands_is_counted():
    """HOWL doubles, ENCHANTMENT lowers ATT, PROTECTION raises DEF."""
    howling = one("Barbarian", position="BUSY", standing="HOWL")
    plain, fierce = Fight(["Fighter"], ["Cleric"]), Fight(["Fighter", howling], ["Cleric"])
    odds = hit_odds(plain.t, 0, 1)
    assert mean(blow(plain.t, 0, ATTACK, 1)) == pytest.approx(5.5 * (odds.hit + 2 * odds.crit))
    assert mean(blow(fierce.t, 0, ATTACK, 2)) == pytest.approx(5.5 * (2 * odds.hit + 3 * odds.crit))
    enchanted = Fight(["Fighter", one("Enchanter", 2, position="BUSY", standing="ENCHANTMENT")], ["Cleric"])
    assert hit_odds(enchanted.t, 0, 2).hits == pytest.approx(odds.hits + 3 / 20)
    warded = Fight(["Fighter"], ["Cleric", one("Theurgist", 0, 3, position="FALLOW", standing="PROTECTION")])
    assert hit_odds(warded.t, 0, 1).hits == pytest.approx(odds.hits - 4 / 20)


def test_an_act_that_hurts_nobody_does_no_damage():
    fight = Fight(["Cleric"], ["Fighter"])
    assert mean(blow(fight.t, 0, ABILITY["HEAL"], 0, 3)) == 0.0
    assert kill_chance(fight.t, 0, ABILITY["HEAL"], 0, 3) == 0.0
