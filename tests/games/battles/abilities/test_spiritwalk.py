"""SPIRITWALK of the Monk.

A GO action makes him FALLOW, through the Rounds; without a use left it cannot be declared, and the spirit
is no Mob of its own. From there he may Attack as a Turn, one use each, and stays FALLOW. Where he would die
he has one Hit Point (or what the option says) and is ACTIVE. Hacked by others he is ACTIVE, released
INACTIVE, after a natural 1 of his own STUCK; a position that the effect names wins. Damage before his own
attack costs him the attack and the use.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import (
    ASSASSINATE,
    DEMON_ATTACK,
    EARTHQUAKE,
    FLOWER,
    FREEZE,
    LIGHTNING_STRIKE,
    PEACE_PIPE,
    SLEEP,
    SPIRITWALK,
    SWORDSING,
)
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.games.battles.queries.declarable import turn_acts
from undercroft.games.battles.queries.turn_options import choices
from undercroft.testing import clause

WALKING: dict[str, Any] = {"name": "monk", "lp": (2, 0), "position": "FALLOW", "standing": "SPIRITWALK"}
PIGEON: dict[str, Any] = {
    "name": "conjurere", "lp": (0, 1), "position": "FALLOW", "standing": "ICON OF IMPULSE", "touched": True,
}  # fmt: skip
METEORS: dict[str, Any] = {
    "name": "earth mage",
    "position": "BUSY",
    "standing": "METEOR SHOWER",
    "lp": (0, 2),
}


@clause("BA-MONK-01", "BA-GO-06")
@pytest.mark.parametrize(
    ("pips", "position"), [(1, "FALLOW"), (9, "FALLOW"), (10, "INACTIVE"), (20, "STUCK")]
)
def test_the_go_action(pips: int, position: str) -> None:
    """LP 2: 9 or less."""
    fight = Fight([{"name": "monk", "lp": (2, 0)}, "joker"], ["thug", "warrior"], at=GO)
    fight.say("#0.1").roll(pips)
    assert fight.position(0) == position
    assert (fight.t.standing[0] == SPIRITWALK) == (position == "FALLOW")


@clause("BA-MONK-01")
def test_without_uses_it_cannot_be_declared() -> None:
    """Only his other ability is offered."""
    monk = {"name": "monk", "totals": {("SPIRITWALK", "uses"): 0}}
    assert Fight([monk, "joker"], ["thug", "warrior"], at=GO).keys() == ["#0.2", "GO"]


@clause("BA-MONK-01")
def test_the_spirit_is_no_mob() -> None:
    """The enemy can name the Monk and the Joker, nothing else."""
    fight = Fight([WALKING, "joker"], ["thug", "warrior"], turn=1).act(2, ATTACK)
    assert (fight.asked, fight.keys()) == ("target", ["#0", "#1"])


@clause("BA-MONK-02")
@pytest.mark.parametrize(("rolls", "left"), [((12, 5), 11), ((11,), 16)])
def test_an_attack_from_fallow(rolls: tuple[int, ...], left: int) -> None:
    """Hit or miss he stays FALLOW, with a use less, and may do it again in the same Round."""
    fight = Fight([WALKING, "joker"], ["thug", "warrior"]).act(0, ATTACK, 2).roll(*rolls)
    assert fight.t.hp[2] == left
    assert (fight.position(0), fight.t.standing[0]) == ("FALLOW", SPIRITWALK)
    assert fight.total(0, "SPIRITWALK", "uses") == 2
    fight.act(2, ATTACK, 1).roll(3).act(0, ATTACK, 3).roll(2)
    assert (fight.position(0), fight.total(0, "SPIRITWALK", "uses")) == ("FALLOW", 1)


@clause("BA-MONK-02", "BA-ROUND-05")
def test_the_option_is_not_obligatory() -> None:
    """With nobody else to act he may hold; without uses there is no option."""
    fight = Fight([WALKING], ["thug", "warrior"])
    assert fight.say("pass").keys() == ["#0", "hold"]
    fight.t.totals[0][1] = 0
    assert turn_acts(fight.t, 0) == []


@clause("BA-MONK-03", "BA-DMG-03")
def test_lethal_damage_is_survived() -> None:
    """Six Hit Points, eight damage: one is left, ACTIVE in the Portal, and he may act in this Round."""
    fight = Fight([WALKING | {"hp": 6}, "joker"], ["ranger", "warrior"], turn=1).act(2, ATTACK, 0).roll(19, 8)
    assert (fight.t.hp[0], fight.position(0), fight.t.standing[0]) == (1, "ACTIVE", NOTHING)
    assert (len(fight.told("saved")), fight.told("dies")) == (1, [])
    assert (fight.seat, sorted(choices(fight.t, 0))) == (0, [0, 1])


@clause("BA-MONK-03", "BA-DMG-04")
def test_ex_m06_assassination_is_survived() -> None:
    """EX-M06: hp 1, ACTIVE, his uses stay; the killer's number falls as after a success."""
    assassin = {"name": "assassin", "lp": (6, 0)}
    fight = Fight([WALKING | {"hp": 6}, "joker"], [assassin, "warrior"], turn=1)
    fight.act(2, ASSASSINATE, 0).roll(19, 3)
    assert (fight.t.hp[0], fight.position(0)) == (1, "ACTIVE")
    assert fight.total(0, "SPIRITWALK", "uses") == 3
    assert fight.total(2, "ASSASSINATE", "vc") == 6


@clause("BA-MONK-03", "BA-RULING-114")
def test_the_option_for_saved_hit_points() -> None:
    """Seven, or his maximum if that is less."""
    for most, left in ((20, 7), (5, 5)):
        monk = WALKING | {"hp": 3}
        fight = Fight([monk, "joker"], ["ranger", "warrior"], turn=1, monk_saved_hp=7)
        fight.t.max_hp[0] = most
        fight.act(2, ATTACK, 0).roll(19, 8)
        assert (fight.t.hp[0], fight.position(0)) == (left, "ACTIVE")


@clause("BA-MONK-04", "BA-MONK-05", "BA-RULING-114")
def test_hacked_by_a_hit_he_is_active() -> None:
    """He suffers the damage, and the walk is over; a miss does nothing."""
    fight = Fight([WALKING, "joker"], ["ranger", "warrior"], turn=1).act(2, ATTACK, 0).roll(14, 4)
    assert (fight.t.hp[0], fight.position(0), fight.t.standing[0]) == (16, "ACTIVE", NOTHING)
    fight = Fight([WALKING, "joker"], ["ranger", "warrior"], turn=1).act(2, ATTACK, 0).roll(13)
    assert fight.position(0) == "FALLOW"


@clause("BA-MONK-04", "BA-RULING-114")
def test_released_he_is_inactive() -> None:
    """In the GO step."""
    fight = Fight([WALKING, "joker"], ["thug", "warrior"], at=GO).say("release #0")
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)


@clause("BA-MONK-04")
def test_a_natural_one_of_his_own() -> None:
    """STUCK."""
    fight = Fight([WALKING, "joker"], ["thug", "warrior"]).act(0, ATTACK, 2).roll(1)
    assert (fight.position(0), fight.t.standing[0]) == ("STUCK", NOTHING)


@clause("BA-MONK-04", "BA-HACK-01")
@pytest.mark.parametrize(
    ("enemy", "act", "rolls", "position"),
    [
        ({"name": "ice mage", "lp": (0, 9)}, FREEZE, (3,), "STUCK"),
        ({"name": "enchanter", "lp": (0, 9)}, SLEEP, (3,), "STUCK"),
        ({"name": "samurai", "lp": (9, 0)}, SWORDSING, (3, 2), "INACTIVE"),
        ({"name": "earth mage", "lp": (9, 0)}, EARTHQUAKE, (), "INACTIVE"),
        ({"name": "illusionist", "lp": (0, 9)}, FLOWER, (3,), "STUCK"),
        ({"name": "shaman", "lp": (9, 0)}, PEACE_PIPE, (3,), "INACTIVE"),
        ({"name": "evoker", "lp": (9, 0)}, LIGHTNING_STRIKE, (5,), "ACTIVE"),
    ],
)
def test_a_named_position_wins(
    enemy: dict[str, Any], act: int, rolls: tuple[int, ...], position: str
) -> None:
    """FREEZE, SLEEP, FLOWER, SWORDSING, EARTHQUAKE and the pipe say where he goes; damage does not."""
    joker = {"name": "joker", "position": "INACTIVE"}
    fight = Fight([WALKING, joker], [enemy, "warrior"], turn=1).act(2, act, 0, 2).roll(*rolls)
    assert (fight.position(0), fight.t.standing[0]) == (position, NOTHING)


@clause("BA-MONK-05", "BA-HACK-07")
@pytest.mark.parametrize(
    ("enemy", "rolls", "position"), [(PIGEON, (5,), "ACTIVE"), (METEORS, (3, 7), "INACTIVE")]
)
def test_damage_before_his_attack(enemy: dict[str, Any], rolls: tuple[int, ...], position: str) -> None:
    """The attack is over and its use lost."""
    fight = Fight([WALKING, "joker"], [enemy, "warrior"]).act(0, ATTACK, 3).roll(*rolls)
    assert fight.position(0) == position
    assert fight.total(0, "SPIRITWALK", "uses") == 2
    assert (fight.t.hp[0], fight.t.hp[3]) == (20 - rolls[-1], 19)
    assert fight.seat == 1


@clause("BA-MONK-02", "BA-POS-05")
def test_he_stays_fallow_over_the_round() -> None:
    """End Round does not move him."""
    fight = Fight([WALKING, "joker"], ["thug", "warrior"], at=END_ROUND, after={"turn_actions": 1})
    fight.say("pass")
    assert (fight.position(0), fight.t.standing[0], fight.t.round) == ("FALLOW", SPIRITWALK, 2)


@clause("BA-MONK-02")
def test_attacks_in_spirit_are_doubled_by_a_howl() -> None:
    """HOWL and ENCHANTMENT apply to them."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    enchanter = {"name": "enchanter", "lp": (2, 0), "position": "BUSY", "standing": "ENCHANTMENT"}
    fight = Fight([WALKING, howling, enchanter], ["thug", "warrior"]).act(0, ATTACK, 3).roll(9, 5)
    assert fight.t.hp[3] == 6


@clause("BA-MONK-04", "BA-TIMEMAGE-02")
def test_entropy_names_a_position() -> None:
    """INACTIVE, in the middle of his own attack; the use is lost."""
    mage = {"name": "time mage", "lp": (9, 0)}
    fight = Fight([WALKING, "joker"], [mage, "warrior"]).act(0, ATTACK, 3)
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("#2.1")
    while fight.asked != "d20":
        fight.say("#0")
    fight.roll(2)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)
    assert (fight.total(0, "SPIRITWALK", "uses"), fight.t.hp[3]) == (2, 19)


@clause("BA-MONK-03", "BA-WARLOCK-08")
def test_a_demon_is_survived() -> None:
    """One Hit Point, ACTIVE."""
    warlock = {"name": "warlock", "lp": (0, 9), "hp": 30, "position": "FALLOW", "standing": "SUMMON DEMON"}
    fight = Fight([WALKING, "joker"], [warlock, "warrior"], turn=1).act(2, DEMON_ATTACK, 0).roll(2)
    assert (fight.t.hp[0], fight.position(0)) == (1, "ACTIVE")
