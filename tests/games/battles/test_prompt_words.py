"""What has to be true of questions where the usual words would not be:

- a choice of the Mob tells what really dictates it: the Icon, or a CALL that cannot be obeyed;
- damage is told with all that is done to its dice: LP as they count, HOWL, a charge, the Warrior's bonus;
- points are not spent below 0, and a released Mob is told as it will be;
- KARMA on healing is told with the chance of its own number.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import BACKSTAB, HERB
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.guide.notes import notes
from undercroft.games.battles.layout import ACTED, END_ROUND, GUISE_COUNTER
from undercroft.kernel.sight import View, view
from undercroft.testing import clause

WHO = ("Ana", "Ben")
SHAMAN = {"name": "Shaman", "lp": (0, 3)}
HIDDEN = {"name": "Thug", "lp": (0, 3), "position": "FALLOW", "standing": "HIDE"}


def seen(fight: Fight) -> View:
    """What the player sees who is asked."""
    return view(fight.state, fight.seat)


def prompt(fight: Fight) -> str:
    """The question in words, for who is asked."""
    return GAME.words.prompt(seen(fight), WHO)


@clause("BA-DIVINER-06")
def test_a_call_that_cannot_be_obeyed_does_not_dictate() -> None:
    """The called Thug is INACTIVE: the Turn is free, and the question says so."""
    called = {"called": [[], [2, ATTACK, NOTHING]]}
    fight = Fight(
        ["Ranger"], ["Joker", {"name": "Thug", "position": "INACTIVE"}, "Cleric"], turn=1, after=called
    )
    assert (fight.asked, fight.keys()) == ("actor", ["#1", "#3"])
    assert prompt(fight) == "Ben: Your Turn; Call asks for what cannot be done: which Mob acts?"


@clause("BA-CONJURERE-02", "BA-DIVINER-06")
def test_the_duty_to_touch_is_told_before_a_call() -> None:
    """The first player has not touched the Icon."""
    icon = {"name": "Conjurere", "position": "FALLOW", "standing": "ICON OF IMPULSE"}
    called = {"called": [[], [2, ATTACK, NOTHING]]}
    fight = Fight([icon, "Ranger"], ["Thug", "Cleric"], after=called).act(1, ATTACK, 2).roll(2)
    assert (fight.seat, fight.asked, fight.keys()) == (1, "actor", ["#2", "#3"])
    assert prompt(fight) == "Ben: Your Turn, and the Icon has to be touched: by which Mob?"


@clause("BA-DIVINER-02")
@pytest.mark.parametrize(("acted", "listed"), [(0, True), (ACTED, False)])
def test_a_forecast_is_told_while_somebody_is_in_its_list(acted: int, listed: bool) -> None:
    """The Joker was listed for Ana, and obeys Ben under a GUISE now: the list binds Ben."""
    joker = {"name": "Joker", "controller": 1, "side": 1, "borrowed": GUISE_COUNTER, "holder": 3}
    assassin = {"name": "Assassin", "position": "FALLOW", "standing": "GUISE"}
    fight = Fight(
        [{**joker, "this_round": acted}, "Ranger"], ["Thug", assassin], turn=1, after={"forecast": [[0], []]}
    )
    fight.say("pass")
    usual = "Round 1, your Turn" if not listed else "Your Turn, in the order of the forecast"
    assert prompt(fight) == f"Ben: {usual}: which Mob acts?"


@clause("BA-TURN-10", "BA-THUG-06", "BA-THAUMATURGIST-05")
@pytest.mark.parametrize(
    ("ally", "enemy", "n", "told"),
    [
        ("Cleric", "Joker", 3, " with 3 LP (hit on 13 or more, D6 x5 damage)"),
        ("Cleric", "Joker", 0, " (hit on 13 or more, D6 x2 damage)"),
        ("Cleric", {"name": "Thaumaturgist", "lp": (0, 2), "position": "BUSY", "standing": "ATTENTUATION"}, 3,
         " with 3 LP (hit on 13 or more, D6 x3 damage)"),
        ({"name": "Barbarian", "position": "BUSY", "standing": "HOWL"}, "Joker", 3,
         " with 3 LP (hit on 13 or more, D6 x6 damage)"),
    ],
)  # fmt: skip
def test_a_backstab_is_told_as_it_counts(ally: Laid, enemy: Laid, n: int, told: str) -> None:
    fight = Fight([HIDDEN, ally], [SHAMAN, enemy]).act(0, BACKSTAB, 2, n)
    assert (fight.asked, fight.seat) == ("play", 1)
    assert prompt(fight) == f"Ben: Ana's Thug uses Backstab against Shaman{told}: answer it, or pass."


@clause("BA-TURN-11", "BA-CAVALIER-11", "BA-WARRIOR-06")
def test_an_attack_is_told_with_what_is_done_to_its_die() -> None:
    """A charge doubles it, the Warrior adds his bonus."""
    charger = {"name": "Cavalier", "position": "BUSY", "standing": "CHARGE"}
    guard = {"name": "Cavalier", "lp": (3, 0)}
    fight = Fight([charger], ["Joker", guard], after={"charges": [0]}).passing().say("yes", "#1")
    assert prompt(fight).startswith("Ben: Ana's Cavalier attacks Joker (hit on 11 or more, D8 x2 damage). ")
    fight = Fight(["Warrior", "Thief"], ["Joker", guard]).act(0, ATTACK, 2)
    assert prompt(fight).startswith("Ben: Ana's Warrior attacks Joker (hit on 13 or more, D10 +3 damage). ")


@clause("BA-RULING-07", "BA-THUG-08")
def test_nothing_is_left_of_a_pool_of_0_that_counts_as_1() -> None:
    """Not less than nothing."""
    empty = {**HIDDEN, "totals": {("BACKSTAB", "pool"): 0}}
    fight = Fight([empty, "Ranger"], ["Joker"], zero_rule="always").act(0, BACKSTAB, 2)
    now = seen(fight)
    assert [GAME.words.label(now.question, key, now, WHO) for key in now.options] == [
        "0 LP (0 left)",
        "1 LP (0 left)",
    ]
    fight.say("1")
    assert fight.total(0, "BACKSTAB", "pool") == 0


@clause("BA-END-01", "BA-END-03", "BA-DARKMAGE-09")
@pytest.mark.parametrize(("balls", "words"), [(False, ""), (True, " (out of Balls INACTIVE)")])
def test_a_released_mob_is_told_as_it_will_be(balls: bool, words: str) -> None:
    """Out of BALLS he is STUCK, and so INACTIVE in the next Round."""
    thrown = {"name": "Dark Mage", "position": "BUSY", "standing": "BALLS", "side": 1, "balls": 2}
    a: list[Laid] = [HIDDEN, thrown] if balls else [HIDDEN, "Cleric"]
    fight = Fight(a, ["Joker"], at=END_ROUND, after={"turn_actions": 1})
    assert prompt(fight) == (
        f"Ana: Round 1 ends: release a Mob, which will be ACTIVE in the next{words}, or pass."
    )
    if balls:
        fight.say("release #1", "pass")
        assert fight.position(1) == "INACTIVE"


@clause("BA-WITCH-04")
@pytest.mark.parametrize(("heals", "percent"), [(False, 40), (True, 45)])
def test_karma_is_told_with_the_chance_of_its_own_number(heals: bool, percent: int) -> None:
    """8 or less for harm, 9 or less for healing."""
    witch = {"name": "Witch", "lp": (0, 2)}
    fight = Fight([{"name": "Soothsayer", "lp": (1, 0)}, "Monk"], [witch, "Cleric"])
    if heals:
        fight.act(0, HERB, 1).passing().roll(9)
    else:
        fight.act(1, ATTACK, 3).roll(19, 3)
    assert (fight.asked, notes(seen(fight), "#2.2")) == ("harm", [f"success {percent} %, botch 5 %"])
