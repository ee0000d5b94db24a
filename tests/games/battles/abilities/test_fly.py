"""FLY of the Air Mage.

- in the GO step a roll of 12 + LP or less makes him BUSY in the air;
- up there no Attack and no ability with an ATT roll can be aimed at him; his only Turn option is AIR BOLT;
- a Spell or Ability without ATT roll that harms or moves him makes him fall after it: all his dice of a fall,
  D4, kind self, then INACTIVE, or STUCK if the effect says so (EX-20); failed rolls and friendly help do not;
- standing effects of P1 make him fall too and end his Action; at End Round and released he lands unharmed;
- the fall does not change its Total, nobody reduces or answers it, and he may die of it.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import AIR_BOLT, EARTHQUAKE, FIREBALL, FREEZE, HEAL, ICE_BOLT, LIGHTNING_STRIKE
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.testing import clause

FLYING = {"name": "air mage", "position": "BUSY", "standing": "FLY", "lp": (2, 0), "hp": 20}
RESTING = {"name": "thug", "position": "INACTIVE"}


@clause("BA-AIRMAGE-01")
@pytest.mark.parametrize(("pips", "position"), [(14, "BUSY"), (15, "INACTIVE"), (20, "STUCK")])
def test_rising_in_the_go_step(pips: int, position: str) -> None:
    fight = Fight([{"name": "air mage", "lp": (2, 0)}], ["thug"], at=GO).say("#0.1").roll(pips)
    assert fight.position(0) == position


@clause("BA-AIRMAGE-01", "BA-TERM-05")
def test_no_attack_and_no_att_roll_reaches_him() -> None:
    fight = Fight(["ice mage", "thug"], [FLYING, "joker", "cleric"]).act(0, ATTACK)
    assert fight.keys() == ["#3", "#4"]
    assert Fight(["ice mage", "thug"], [FLYING, "joker", "cleric"]).act(0, ICE_BOLT).keys() == ["#3", "#4"]
    assert Fight(["ice mage", "thug"], [FLYING]).say("#0").keys() == ["freeze", "back"]


@clause("BA-AIRMAGE-02")
def test_harmed_without_an_att_roll_he_falls() -> None:
    """EX-20: 8, then 3D4 = 7."""
    fight = Fight(["evoker", "thug"], [FLYING, "joker"]).act(0, LIGHTNING_STRIKE, 2, 2).roll(8)
    assert fight.asked == "dice"
    assert (fight.keys()[0], fight.keys()[-1]) == ("3", "12")
    fight.roll(7)
    assert (fight.t.hp[2], fight.position(2), fight.t.standing[2]) == (20 - 8 - 7, "INACTIVE", -1)
    assert fight.told("damaged")[1][-1] == "self"
    assert fight.total(2, "FLY", "dmg") == 3


@clause("BA-AIRMAGE-02")
def test_frozen_he_falls_and_is_stuck() -> None:
    """EX-20"""
    fight = Fight(["ice mage", "thug"], [FLYING, "joker"]).act(0, FREEZE, 2).roll(5, 9)
    assert (fight.t.hp[2], fight.position(2)) == (11, "STUCK")


@clause("BA-AIRMAGE-02")
def test_a_failed_roll_does_not_touch_him() -> None:
    fight = Fight(["ice mage", "thug"], [FLYING, "joker"]).act(0, FREEZE, 2).roll(15)
    assert (fight.t.hp[2], fight.position(2), fight.t.standing[2]) == (20, "BUSY", 20)


@clause("BA-AIRMAGE-02", "BA-HEAL-02")
def test_friendly_healing_leaves_him_in_the_air() -> None:
    fight = (
        Fight([{**FLYING, "hp": 5, "max_hp": 20}, "cleric"], ["joker"]).passing().act(1, HEAL, 0, 1).roll(6)
    )
    assert (fight.t.hp[0], fight.t.standing[0]) == (11, 20)


@clause("BA-AIRMAGE-02", "BA-RULING-09")
def test_healing_that_hacks_lets_him_land_unhurt() -> None:
    """With `friendly_hack` a HEAL brings him down, but it is no fall."""
    flying = {**FLYING, "hp": 5, "max_hp": 20}
    fight = Fight([flying, "cleric"], ["joker"], friendly_hack=True).passing().act(1, HEAL, 0, 1).roll(6)
    assert (fight.t.hp[0], fight.position(0), fight.t.standing[0]) == (11, "INACTIVE", -1)


@clause("BA-AIRMAGE-02", "BA-EARTHMAGE-01")
def test_a_friend_s_earthquake_makes_him_fall() -> None:
    fight = Fight([FLYING, "earth mage"], ["joker", RESTING]).passing().act(1, EARTHQUAKE).roll(4)
    assert (fight.t.hp[0], fight.position(0)) == (16, "INACTIVE")


@clause("BA-AIRMAGE-02", "BA-DMG-03")
def test_he_may_die_of_the_fall_together_with_others() -> None:
    """The deaths of the fire and of the fall are one: a draw."""
    fight = Fight(
        [{"name": "fire mage", "hp": 6}],
        [{**FLYING, "hp": 9}, {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION", "hp": 6}],
    )
    fight.act(0, FIREBALL).roll(3, 5, 6)
    assert fight.asked == "dice"
    fight.roll(3)
    assert fight.asked == ""
    assert (fight.position(0), fight.position(1), fight.position(2)) == ("DEAD", "DEAD", "DEAD")
    assert fight.t.winner == -1


@clause("BA-AIRMAGE-02", "BA-DMG-02")
def test_a_fall_may_kill_whom_a_spell_only_moved() -> None:
    fight = Fight(["ice mage", "thug"], [{**FLYING, "hp": 9}, "joker"]).act(0, FREEZE, 2).roll(5, 9)
    assert (fight.position(2), fight.t.standing[2]) == ("DEAD", -1)


@clause("BA-AIRMAGE-02")
def test_killed_outright_he_does_not_fall() -> None:
    fight = Fight(["evoker", "thug"], [{**FLYING, "hp": 8}, "joker"]).act(0, LIGHTNING_STRIKE, 2, 2).roll(8)
    assert fight.position(2) == "DEAD"
    assert len(fight.told("damaged")) == 1


@clause("BA-AIRMAGE-03")
def test_in_the_air_he_has_the_air_bolt_only() -> None:
    fight = Fight([FLYING, "thug"], ["joker"]).say("pass", "#0")
    assert fight.keys() == ["air-bolt", "back"]


@clause("BA-AIRMAGE-03", "BA-ROGUE-07")
def test_a_trap_makes_him_fall_and_ends_his_action() -> None:
    trap = {"name": "rogue", "position": "FALLOW", "standing": "TRAP", "trap": True}
    fight = Fight([FLYING, "thug"], [trap, "joker"]).act(0, 21, 3, 1).roll(5, 6)
    assert (fight.t.hp[0], fight.position(0), fight.t.hp[3]) == (14, "INACTIVE", 15)
    assert fight.told("cancelled")


@clause("BA-AIRMAGE-03", "BA-EARTHMAGE-06")
def test_meteors_make_him_fall() -> None:
    meteors = {"name": "earth mage", "position": "BUSY", "standing": "METEOR SHOWER", "lp": (0, 1)}
    fight = Fight([FLYING, "thug"], [meteors, "joker"]).act(0, 21, 3, 1).roll(5, 7, 4)
    assert (fight.t.hp[0], fight.position(0)) == (20 - 7 - 4, "INACTIVE")


@clause("BA-AIRMAGE-03", "BA-MYSTIC-05")
def test_choosing_the_damage_of_shadows_makes_him_fall() -> None:
    shadows = {"name": "mystic", "position": "BUSY", "standing": "SHADOWS", "lp": (0, 2)}
    fight = Fight([FLYING, "thug"], [shadows, "joker"]).act(0, 21, 3, 1)
    assert fight.asked == "shadows"
    fight.say("damage").roll(5)
    assert (fight.t.hp[0], fight.position(0), fight.t.hp[3]) == (20 - 4 - 5, "INACTIVE", 15)


@clause("BA-AIRMAGE-04", "BA-HACK-06")
def test_released_he_lands_unharmed() -> None:
    fight = Fight([FLYING, "thug"], ["joker"]).say("release #0")
    assert (fight.t.hp[0], fight.position(0), fight.asked) == (20, "INACTIVE", "act")


@clause("BA-AIRMAGE-04", "BA-END-03")
def test_at_end_round_he_lands_unharmed() -> None:
    fight = Fight([FLYING], ["joker"], at=END_ROUND, after={"turn_actions": 1}).passing()
    assert (fight.t.hp[0], fight.position(0), fight.t.standing[0]) == (20, "ACTIVE", -1)


@clause("BA-AIRMAGE-04", "BA-LP-02")
def test_rb_does_not_limit_the_fall() -> None:
    high = {**FLYING, "lp": (5, 0), "hp": 30}
    fight = Fight(["ice mage", "thug"], [high, "joker"]).act(0, FREEZE, 2).roll(5)
    assert fight.keys()[-1] == "24"


@clause("BA-AIRMAGE-02", "BA-ENCHANTER-03")
def test_put_to_sleep_he_falls_first_and_is_held() -> None:
    fight = Fight(["enchanter", "thug"], [FLYING, "joker"]).act(0, 63, 2).roll(5, 8)
    assert (fight.t.hp[2], fight.position(2), fight.t.asleep_by[2]) == (12, "STUCK", 0)


@clause("BA-AIRMAGE-02", "BA-ILLUSIONIST-06")
def test_flowered_he_falls_first_and_is_held() -> None:
    fight = Fight(["illusionist", "thug"], [FLYING, "joker"]).act(0, 45, 2).roll(5, 8)
    assert (fight.t.hp[2], fight.position(2), fight.t.controller[2], fight.t.side[2]) == (12, "STUCK", 0, 0)


@clause("BA-AIRMAGE-02", "BA-THAUMATURGIST-02")
def test_an_amplified_bolt_does_not_make_the_fall_harder() -> None:
    """RETRIBUTION answers the bolt, and he falls with his own two dice."""
    amplifier = {"name": "thaumaturgist", "lp": (4, 0), "totals": {("AMPLIFY", "vc"): 19}}
    flyer = {"name": "air mage", "lp": (1, 0), "hp": 30, "position": "BUSY", "standing": "FLY"}
    avenger = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([flyer, amplifier], [avenger, {"name": "warrior", "hp": 30}])
    fight.act(0, AIR_BOLT, 3, 1).say("#1.1", "3").roll(3)
    fight.say("1").roll(20)
    assert (fight.asked, fight.keys()[0], fight.keys()[-1]) == ("dice", "2", "8")
