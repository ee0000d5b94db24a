"""What has to be true of the exact odds of Dungeons of Immortal Magic.

- One attack, a whole battle and its cap are what counting gives, and agree with the figures written here.
- On a table the odds of an attack are those of the rules' own dice, with effects, helpers and immunities.
- A battle played by the rules is won as often as the odds say.
- What is for one roll counts for that roll only; a battle that has begun is judged from where it stands.
"""

from __future__ import annotations

from itertools import product
from math import sqrt
from random import Random
from typing import Any

import pytest

from tests.bots.immortal_magic_play import (
    SOUTH,
    asked,
    card_of,
    character,
    enters,
    everybody_passes,
    placed,
    table,
    until,
)
from undercroft.games.immortal_magic.queries.matching import foe_of
from undercroft.games.immortal_magic.queries.odds import (
    Ends,
    Side,
    chain,
    duel,
    exceeds,
    forecast,
    hit,
    meeting,
    side,
    strike,
    struck,
    turned,
)
from undercroft.kernel.ids import CHANCE, NO_CARD
from undercroft.kernel.odds import pick
from undercroft.kernel.state import State
from undercroft.testing import clause

BATTLES = 300
SURE = 2.576


def even(dice: int, attack: int = 0, defence: int = 0) -> Side:
    return Side(dice, attack, dice, defence)


# by numbers alone


@clause("DIM-BATTLE-13")
@pytest.mark.parametrize(
    ("dice", "foe", "attack", "defence"), [(1, 1, 0, 0), (2, 1, 1, 3), (1, 2, 6, -1), (2, 2, 0, 2)]
)
def test_one_attack_is_what_counting_gives(dice, foe, attack, defence):
    """Equality defends."""
    pips = range(1, 7)
    throws = [
        sum(mine) + attack > sum(its) + defence
        for mine in product(pips, repeat=dice)
        for its in product(pips, repeat=foe)
    ]
    counted = sum(throws) / len(throws)
    assert hit(Side(dice, attack, 1, 0), Side(1, 0, foe, defence)) == pytest.approx(counted)


def test_a_lone_soldier_beats_a_wolf_in_37_cases_of_a_hundred():
    """One attack succeeds with 15/36, and the Wolf strikes first."""
    assert hit(even(1), even(1)) == pytest.approx(15 / 36)
    assert round(duel(even(1), even(1)).loses, 2) == 0.37


def test_equal_sides_and_unequal_dice_are_as_the_table_of_odds_says():
    """Dice beat shields early; the first attacker has the advantage."""
    assert [round(duel(even(dice), even(dice)).wins, 3) for dice in (1, 2, 3, 4)] == [
        0.632,
        0.643,
        0.647,
        0.649,
    ]
    assert round(duel(even(2), even(3)).wins, 3) == 0.187
    assert round(duel(even(3), even(2)).wins, 3) == 0.959
    assert round(duel(even(2, 1, 1), even(2)).wins, 3) == 0.789
    assert round(duel(even(2), even(2, 1, 1)).loses, 3) == 0.524


def test_a_long_battle_follows_the_formula_and_a_capped_one_may_stand_off():
    """The chance is p / (p + q - p q); DIM-BATTLE-17: the cap."""
    p, q = 0.3, 0.2
    assert chain(p, q, 400).wins == pytest.approx(p / (p + q - p * q))
    short = chain(p, q, 3)
    assert short == pytest.approx((p + 0.7 * 0.8 * p, 0.7 * q, 0.7 * 0.8 * 0.7))
    assert chain(0.0, 0.0) == Ends(0.0, 0.0, 1.0)
    assert sum(chain(0.01, 0.02)) == pytest.approx(1.0)
    assert turned(short) == Ends(short.loses, short.wins, short.undecided)
    assert struck(0.25, Ends(0.4, 0.6, 0.0)) == pytest.approx((0.55, 0.45, 0.0))
    assert exceeds(1, 4) == pytest.approx(2 / 6)


# on a table


def battle(mine: dict, foe: dict | str, **more) -> State:
    """South's character enters b2, where another's character or an enemy stands."""
    south = {"characters": [mine, *more.pop("helpers", ())], **more.pop("south", {})}
    north = {"characters": [] if isinstance(foe, str) else [foe]}
    rooms = {"b2": foe} if isinstance(foe, str) else {}
    state = placed(south, north, rooms=rooms, **more)
    return enters(state, mine["card"], "b2")


FIGHTS: dict[str, tuple[dict[str, Any], Any]] = {
    "a Lancer with a spear": (character("H05", "b1", "WE08"), character("O08", "b2", "AR05")),
    "against armor": (character("O08", "b1"), character("D07", "b2", "AR06")),
    "a Sneak that starts it": (character("O05", "b1"), character("E05", "b2")),
    "the Wraith ignores armor": (character("D07", "b1", "AR06"), "EN21"),
    "one die fewer against Ssithra": (character("H11", "b1", "WE07"), "EN28"),
    "the Ghoul smells souls": (character("H11", "b1", souls=2), "EN10"),
    "a foe with a mask": (character("N05", "b1", "AR19"), character("O04", "b2")),
    "an enemy with souls": (character("H11", "b1"), "EN13 2"),
}


def kills(state: State, attack: int, defence: int) -> bool:
    """Whether these dice defeat the defender in this attack step."""
    tried = state.branch()
    t = table(tried)
    defender = foe_of(t, t.attacker)
    tried.answer(attack)
    tried.answer(defence)
    everybody_passes(tried)
    return defender not in t.in_play and defender not in t.rooms


@clause("DIM-BATTLE-07", "DIM-BATTLE-08", "DIM-BATTLE-09", "DIM-BATTLE-26")
@pytest.mark.parametrize("name", FIGHTS)
def test_an_attack_on_a_table_is_what_the_rules_dice_give(name):
    state = battle(*FIGHTS[name])
    t = table(state)
    assert asked(state) == f"dice {CHANCE}"
    attacking, defending = side(t, t.attacker), side(t, foe_of(t, t.attacker))
    throws = state.offers()
    defence = [(total, ways) for total, ways in rolls(defending.defence_dice)]
    counted = sum(
        ways * more for total, ways in throws for other, more in defence if kills(state, total, other)
    )
    whole = sum(ways for _, ways in throws) * sum(ways for _, ways in defence)
    assert sum(ways for _, ways in throws) == 6**attacking.attack_dice
    assert strike(t) == pytest.approx(counted / whole)


def rolls(dice: int) -> list[tuple[int, int]]:
    found = {0: 1}
    for _ in range(dice):
        found = {
            total: sum(found.get(total - pips, 0) for pips in range(1, 7))
            for total in range(min(found) + 1, max(found) + 7)
        }
    return sorted(found.items())


@clause("DIM-BATTLE-02", "DIM-BATTLE-03", "DIM-BATTLE-04", "DIM-BATTLE-05")
@pytest.mark.parametrize("name", ["a Lancer with a spear", "the Ghoul smells souls", "a foe with a mask"])
def test_battles_played_by_the_rules_are_won_as_often_as_the_odds_say(name):
    state = battle(*FIGHTS[name])
    ends, rng, won = forecast(table(state)), Random(1), 0
    for _ in range(BATTLES):
        tried = state.branch()
        t = table(tried)
        opponent = t.opponent
        while t.enterer != NO_CARD:
            if tried.asked == CHANCE:
                tried.answer(pick(tried.offers(), rng.getrandbits(48)))
            else:
                tried.answer_key(tried.keys()[0])
        won += opponent not in t.in_play and opponent not in t.rooms
    assert abs(won / BATTLES - ends.wins) <= SURE * sqrt(ends.wins * (1 - ends.wins) / BATTLES)


def test_before_a_battle_the_odds_are_those_at_its_beginning():
    """Nothing on the table changes."""
    mine, foe = FIGHTS["a Lancer with a spear"]
    state = placed({"characters": [mine]}, {"characters": [foe]})
    t = table(state)
    ahead = meeting(t, card_of(state, "H05"), card_of(state, "O08"))
    assert (t.enterer, t.opponent) == (NO_CARD, NO_CARD)
    assert ahead == pytest.approx(forecast(table(enters(state, "H05", "b2"))))


@clause("DIM-INSTANT-05")
def test_a_card_for_one_roll_counts_for_that_roll_only():
    """After an attack that failed everything is as it was before the card."""
    hand = {"hand": ["IS02"], "gems": 3}
    mine = [character("H12", "b1"), character("H04", "S:a")]
    state = placed({"characters": mine, **hand}, {"characters": [character("D07", "b2", "AR06")]})
    enters(state, "H12", "b2")
    t = table(until(state, f"attack window {SOUTH}"))
    before, now = forecast(t), strike(t)
    state.answer_key("play IS02")
    assert strike(t) > now
    attacking, defending = side(t, t.attacker), side(t, foe_of(t, t.attacker))
    later = turned(duel(defending, attacking._replace(attack=attacking.attack - 6), 23))
    assert forecast(t) == pytest.approx(struck(strike(t), later))
    assert forecast(t).wins > before.wins


@clause("DIM-BATTLE-10", "DIM-BATTLE-12")
def test_dice_that_lie_on_the_table_are_known():
    """A defence that is rolled holds or does not; only the next attacks are open."""
    hand = {"hand": ["IA03"], "gems": 3}
    state = placed(
        {"characters": [character("H12", "b1"), character("H04", "S:a")], **hand},
        {"characters": []},
        rooms={"b2": "EN13"},
    )
    enters(state, "H12", "b2")
    everybody_passes(state)
    state.answer(12)
    state.answer(3)
    t = table(until(state, f"defence window {SOUTH}"))
    assert strike(t) == 1.0
    assert forecast(t) == Ends(0.0, 1.0, 0.0)


@clause("DIM-HELP-01")
def test_helpers_count_with_their_dice_and_figures():
    hand = {"hand": ["IA01"], "gems": 3}
    friends = [character("H12", "b1"), character("H13", "S:a")]
    state = placed({"characters": friends, **hand}, {"characters": [character("D07", "b2", "AR06")]})
    enters(state, "H12", "b2")
    t = table(until(state, f"attack window {SOUTH}"))
    alone = side(t, t.attacker)
    state.answer_key("play IA01")
    together = side(t, t.enterer)
    assert together == Side(
        alone.attack_dice + 4, alone.attack + 2, alone.defence_dice + 4, alone.defence + 2
    )
