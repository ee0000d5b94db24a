"""EARTHQUAKE of the Earth Mage.

- one use (2 + LP) is erased at Declare; there is no roll; without a use it cannot be declared;
- on both sides ACTIVE becomes INACTIVE, INACTIVE ACTIVE, and FALLOW, BUSY and posted Mobs are Hacked and
  INACTIVE; STUCK, dead, hidden and charging Mobs stay, and the Earth Mage ends INACTIVE (EX-18);
- friends made ACTIVE may act again; Hacked lines run after the moves, in listener order;
- AURA, PROPERSTANCE and MAGIC CIRCLE keep their Mobs out of it, an own AURA is gone; sleepers stay held.
"""

from __future__ import annotations

from tests.games.battles.acts import EARTHQUAKE
from tests.games.battles.fights import Fight, Laid
from undercroft.testing import clause

WALL = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
HIDDEN = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
LIGHT = {"name": "light mage", "position": "BUSY", "standing": "AURA"}


@clause("BA-EARTHMAGE-01", "BA-EARTHMAGE-02", "BA-EARTHMAGE-03")
def test_everybody_is_turned_over() -> None:
    """EX-18"""
    own: list[Laid] = ["earth mage", {"name": "warrior", "position": "INACTIVE"}, WALL]
    shadows = {"name": "mystic", "position": "BUSY", "standing": "PROTECTION"}
    enemy: list[Laid] = ["joker", shadows, HIDDEN, {"name": "thief", "position": "STUCK"}]
    fight = Fight(own, enemy).passing().act(0, EARTHQUAKE)
    assert [fight.position(mob) for mob in range(7)] == [
        "INACTIVE", "ACTIVE", "INACTIVE", "INACTIVE", "INACTIVE", "FALLOW", "STUCK",
    ]  # fmt: skip
    assert fight.t.standing[5] == 8
    assert fight.total(0, "EARTHQUAKE", "uses") == 1


@clause("BA-EARTHMAGE-02", "BA-ROUND-07")
def test_a_friend_made_active_may_act() -> None:
    fight = Fight(["earth mage", {"name": "warrior", "position": "INACTIVE"}], ["joker"]).act(0, EARTHQUAKE)
    assert (fight.t.turn_seat, fight.asked, fight.position(1)) == (0, "d20", "MOBILE")


@clause("BA-EARTHMAGE-01", "BA-THUG-02")
def test_a_hidden_friend_stays_too() -> None:
    fight = Fight(
        ["earth mage", HIDDEN, "warrior"], ["joker", {"name": "thief", "position": "INACTIVE"}]
    ).passing()
    fight.act(0, EARTHQUAKE)
    assert (fight.position(1), fight.position(2), fight.t.standing[1]) == ("FALLOW", "INACTIVE", 8)


@clause("BA-EARTHMAGE-01", "BA-POS-08")
def test_whoever_is_posted_in_the_stuck_slot_is_hacked() -> None:
    walled = {"name": "fire mage", "position": "STUCK", "standing": "FIREWALL"}
    fight = Fight(["earth mage", "thug"], [walled, {"name": "joker", "position": "INACTIVE"}]).act(
        0, EARTHQUAKE
    )
    assert (fight.position(2), fight.t.standing[2], fight.position(3)) == ("INACTIVE", -1, "ACTIVE")


@clause("BA-EARTHMAGE-01", "BA-MONK-04")
def test_its_position_wins_over_that_of_the_hacked() -> None:
    """A walking spirit is left INACTIVE."""
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = Fight(["earth mage", "thug"], [monk, {"name": "joker", "position": "INACTIVE"}]).act(
        0, EARTHQUAKE
    )
    assert (fight.position(2), fight.t.standing[2]) == ("INACTIVE", -1)


@clause("BA-EARTHMAGE-01", "BA-DMG-02")
def test_the_dead_stay_dead() -> None:
    dead = {"name": "thief", "position": "DEAD", "hp": 0}
    fight = Fight(["earth mage", dead], ["joker", {"name": "cleric", "position": "INACTIVE"}]).act(
        0, EARTHQUAKE
    )
    assert (fight.position(1), fight.position(3)) == ("DEAD", "ACTIVE")


@clause("BA-EARTHMAGE-03", "BA-LP-06")
def test_the_use_is_erased_at_declare_and_without_one_it_is_illegal() -> None:
    fight = Fight(["earth mage", "thug"], ["shaman", "joker"]).act(0, EARTHQUAKE)
    assert (fight.asked, fight.total(0, "EARTHQUAKE", "uses")) == ("play", 1)
    fight.say("#2.2").roll(3)
    assert (fight.position(0), fight.position(1), fight.total(0, "EARTHQUAKE", "uses")) == (
        "INACTIVE", "ACTIVE", 1,
    )  # fmt: skip
    empty = {"name": "earth mage", "totals": {("EARTHQUAKE", "uses"): 0}}
    assert Fight([empty, "thug"], ["joker"]).say("#0").keys() == ["attack", "back"]


@clause("BA-EARTHMAGE-04", "BA-MYSTIC-02")
def test_hacked_lines_run_after_the_moves() -> None:
    """The Mystic's release is rolled when everybody has been turned over."""
    mystic = {"name": "mystic", "position": "FALLOW", "standing": "LIGHT", "lp": (2, 0)}
    fight = Fight(["earth mage", "thug"], [mystic, {"name": "joker", "position": "INACTIVE"}]).act(
        0, EARTHQUAKE
    )
    assert fight.asked == "d20"
    assert (fight.position(1), fight.position(3), fight.position(2)) == ("INACTIVE", "ACTIVE", "FALLOW")
    fight.roll(20)
    assert fight.position(2) == "STUCK"


@clause("BA-EARTHMAGE-04")
def test_hacked_lines_run_in_listener_order() -> None:
    """The first player's flyer falls before the other's, whose flight began earlier."""
    flying = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    fight = Fight([flying, "thug"], [flying, "earth mage"], turn=1, first=1)
    fight.passing().act(3, EARTHQUAKE).roll(2, 3)
    assert (fight.t.hp[2], fight.t.hp[0]) == (14 - 2, 14 - 3)


@clause("BA-EARTHMAGE-01", "BA-ASSASSIN-09")
def test_a_borrowed_mob_goes_home_inactive() -> None:
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    guised = {"name": "thief", "position": "INACTIVE", "controller": 1, "side": 1, "borrowed": 1, "holder": 2}
    fight = Fight(["earth mage", guised], [assassin, {"name": "joker", "position": "INACTIVE"}]).act(
        0, EARTHQUAKE
    )
    assert (fight.t.controller[1], fight.position(1), fight.position(2)) == (0, "INACTIVE", "INACTIVE")


@clause("BA-EARTHMAGE-01", "BA-LIGHTMAGE-03")
def test_an_enemy_aura_keeps_its_umbra_out_of_it() -> None:
    mobs: list[Laid] = [
        LIGHT,
        {"name": "cleric", "position": "INACTIVE"},
        "joker",
        {"name": "thief", "position": "STUCK"},
    ]
    fight = Fight(["earth mage", "thug"], mobs).act(0, EARTHQUAKE)
    assert [fight.position(mob) for mob in range(2, 5)] == ["BUSY", "INACTIVE", "INACTIVE"]


@clause("BA-EARTHMAGE-01", "BA-LIGHTMAGE-03")
def test_an_own_aura_is_gone() -> None:
    fight = Fight(["earth mage", LIGHT], ["joker", {"name": "thief", "position": "INACTIVE"}]).passing()
    fight.act(0, EARTHQUAKE)
    assert (fight.position(1), fight.t.standing[1]) == ("INACTIVE", -1)


@clause("BA-EARTHMAGE-01", "BA-SAMURAI-04")
def test_the_stance_stays() -> None:
    samurai = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE"}
    mobs = [samurai, {"name": "joker", "position": "INACTIVE"}]
    fight = Fight(["earth mage", samurai, "thug"], mobs).passing().act(0, EARTHQUAKE)
    assert (fight.position(1), fight.position(3), fight.position(4)) == ("BUSY", "BUSY", "ACTIVE")


@clause("BA-EARTHMAGE-01", "BA-RUNECASTER-05")
def test_a_magic_circle_strikes_back_and_the_others_shake() -> None:
    circle = {"name": "runecaster", "position": "FALLOW", "standing": "MAGIC CIRCLE", "lp": (0, 2)}
    fight = Fight(["earth mage", "thug"], [circle, {"name": "joker", "position": "INACTIVE"}]).act(
        0, EARTHQUAKE
    )
    assert fight.asked == "dice"
    fight.roll(5)
    assert (fight.t.hp[0], fight.position(2), fight.position(3)) == (16 - 5, "FALLOW", "ACTIVE")


@clause("BA-EARTHMAGE-01", "BA-ILLUSIONIST-08")
def test_a_flowered_mob_stays_held() -> None:
    """STUCK Mobs stay."""
    flowered = {"name": "thief", "position": "STUCK", "controller": 1, "side": 1, "borrowed": 2, "holder": 2}
    illusionist = {"name": "illusionist", "position": "INACTIVE"}
    fight = Fight(["earth mage", flowered], [illusionist, "joker"]).act(0, EARTHQUAKE)
    assert (fight.position(2), fight.position(1), fight.t.controller[1]) == ("ACTIVE", "STUCK", 1)


@clause("BA-EARTHMAGE-01", "BA-ENCHANTER-06")
def test_a_sleeper_is_not_turned_over_but_wakes_when_its_keeper_is_hacked() -> None:
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    sleeper = {"name": "thief", "position": "STUCK", "asleep_by": 2}
    fight = Fight(["earth mage", sleeper], [enchanter, {"name": "joker", "position": "INACTIVE"}])
    fight.act(0, EARTHQUAKE)
    assert (fight.position(1), fight.t.asleep_by[1], fight.position(2)) == ("INACTIVE", -1, "INACTIVE")


@clause("BA-EARTHMAGE-01", "BA-CAVALIER-12")
def test_charging_mobs_stay_but_a_hacked_cavalier_halts_them() -> None:
    cavalier = {"name": "cavalier", "position": "BUSY", "standing": "CHARGE"}
    charging = {"name": "thug", "position": "MOBILE", "charging": 2, "return_to": [0]}
    fight = Fight(
        ["earth mage", {"name": "warrior", "position": "INACTIVE"}],
        [cavalier, charging],
        after={"charges": [2]},
    ).act(0, EARTHQUAKE)
    assert (fight.position(2), fight.position(3), fight.t.charges) == ("INACTIVE", "INACTIVE", [])
