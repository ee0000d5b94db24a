"""GRAPPLE of the Fighter.

- He names one enemy and any of his ACTIVE allies; those defend while it lasts.
- A VC roll, then an ATT roll with DEF; both must succeed. Then the fixed damage, doubled by a 20 and by
  HOWL.
- Then everybody who joined strikes once without DEF, in the order his controller likes; that costs no turn.
- The free Attacks are lost when the target is dead or off the Stage; a FALLOW or BUSY target is Hacked by
  the hit but stays on the Stage until the last of them.
- A 20 on the first roll or a 1 on the second leaves him and all who joined STUCK; other failures nobody.
- RETRIBUTION answers each blow, the WOLF bites once, COUNTER answers one of those who hit, DODGE is offered
  for each ATT roll, a Circle does not stop it, a flyer cannot be grappled.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import GRAPPLE, HOWL
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import FLOWER_COUNTER
from undercroft.testing import clause

FIGHTER = {"name": "fighter", "att": 8, "lp": (4, 0)}
EVOKER = {"name": "evoker", "att": 12, "position": "ACTIVE"}
THIEF = {"name": "thief", "att": 11}
MYSTIC = {"name": "mystic", "hp": 15}


def joined(*allies: str, target: Any = MYSTIC, **options: Any) -> Fight:
    """The Fighter (0) with Evoker (1) and Thief (2) against Mystic (3) and Joker (4)."""
    fight = Fight([FIGHTER, EVOKER, THIEF], [target, "joker"], **options)
    return fight.act(0, GRAPPLE, 3).say(*allies).passing()


@clause("BA-FIGHTER-01", "BA-FIGHTER-02", "BA-FIGHTER-03", "BA-FIGHTER-04", "BA-FIGHTER-05", "BA-RULING-127")
def test_two_join() -> None:
    """EX-M04: 4 damage, the Evoker 3 more without DEF, the Thief botches."""
    fight = joined("#1", "#2").roll(6, 13)
    assert fight.t.hp[3] == 11
    assert fight.positions()[:4] == ["MOBILE", "DEFENSE", "DEFENSE", "DEFENSE"]
    assert (fight.asked, fight.keys()) == ("free attack", ["#1", "#2"])
    fight.say("#1").roll(12, 3).roll(1).passing()
    assert fight.t.hp[3] == 8
    assert fight.positions() == ["INACTIVE", "ACTIVE", "STUCK", "ACTIVE", "ACTIVE"]
    assert fight.seat == 1


@clause("BA-FIGHTER-04")
def test_the_order_is_the_controllers() -> None:
    """The Thief first."""
    fight = joined("#1", "#2").roll(6, 13).say("#2").roll(11, 6)
    assert [row[0].mob for row in fight.told("att roll")] == [0, 2]
    assert (fight.asked, fight.t.hp[3]) == ("d20", 5)


@clause("BA-FIGHTER-01")
def test_only_active_allies_can_join() -> None:
    """An INACTIVE one is not asked for; without anybody nothing is asked at all."""
    idle = {"name": "evoker", "position": "INACTIVE"}
    fight = Fight([FIGHTER, idle, "thief"], ["mystic", "joker"]).act(0, GRAPPLE, 3)
    assert (fight.asked, fight.keys()) == ("joins", ["#2", "done"])
    assert Fight([FIGHTER, idle], ["mystic", "joker"]).act(0, GRAPPLE, 2).asked == "d20"


@clause("BA-FIGHTER-01")
def test_nobody_need_join() -> None:
    """Then it is the fixed damage alone."""
    fight = joined("done").roll(6, 13).passing()
    assert (fight.t.hp[3], fight.position(1), fight.seat) == (11, "ACTIVE", 1)


@clause("BA-FIGHTER-01")
def test_who_is_no_longer_active_does_not_strike() -> None:
    """ENTROPY takes the Thief out before the Action Phase."""
    fight = Fight([FIGHTER, "thief"], ["mystic", "time mage"]).act(0, GRAPPLE, 2).say("#1")
    fight.say("#3.1", "#1").roll(5)
    fight.passing().roll(6, 13).passing()
    assert (fight.t.hp[2], fight.position(1), fight.seat) == (14 - 4, "INACTIVE", 1)


@clause("BA-FIGHTER-06")
@pytest.mark.parametrize("rolls", [(20,), (6, 1)])
def test_a_botch_leaves_all_of_them_stuck(rolls: tuple[int, ...]) -> None:
    """VC 20, or a natural 1 to hit."""
    fight = joined("#1", "#2").roll(*rolls).passing()
    assert fight.positions() == ["STUCK", "STUCK", "STUCK", "ACTIVE", "ACTIVE"]
    assert fight.t.hp[3] == 15


@clause("BA-FIGHTER-02", "BA-FIGHTER-06")
@pytest.mark.parametrize("rolls", [(16,), (15, 8)])
def test_a_plain_failure_costs_only_his_turn(rolls: tuple[int, ...]) -> None:
    """VC 15 is the number, 8 + 1 the strength."""
    fight = joined("#1", "#2").roll(*rolls).passing()
    assert fight.positions() == ["INACTIVE", "ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE"]
    assert fight.t.hp[3] == 15


@clause("BA-FIGHTER-03")
def test_a_20_and_a_howl_multiply_the_fixed_damage() -> None:
    """Four, doubled by the 20; three times with HOWL. The free Attack is doubled by HOWL too."""
    assert joined("done").roll(6, 20).t.hp[3] == 7
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight([FIGHTER, howling, THIEF], [{"name": "mystic", "hp": 40}, "joker"]).act(0, GRAPPLE, 3)
    fight.say("#2").roll(6, 20)
    assert fight.t.hp[3] == 28
    fight.roll(11, 6)
    assert (fight.t.hp[3], fight.t.standing[1]) == (16, HOWL)


@clause("BA-FIGHTER-03")
def test_no_lp_is_one_damage() -> None:
    """A Total of 0 is written as 1."""
    fight = Fight(["fighter"], ["mystic", "joker"]).act(0, GRAPPLE, 1).roll(6, 15)
    assert fight.t.hp[1] == 13


@clause("BA-FIGHTER-04")
def test_a_dead_target_saves_the_rest() -> None:
    """Four damage kill; nobody else strikes."""
    fight = joined("#1", "#2", target={"name": "mystic", "hp": 4}).roll(6, 13).passing()
    assert fight.positions() == ["INACTIVE", "ACTIVE", "ACTIVE", "DEAD", "ACTIVE"]


@clause("BA-FIGHTER-11", "BA-FIGHTER-03")
def test_a_hacked_target_is_held_until_the_end() -> None:
    """The WOLF is gone with the hit; the Druid lies down after the second blow."""
    busy = {"name": "druid", "hp": 15, "position": "BUSY", "standing": "SUMMON WOLF"}
    fight = joined("#1", "#2", target=busy).roll(6, 13)
    assert (fight.t.standing[3], fight.position(3)) == (NOTHING, "DEFENSE")
    fight.say("#1").roll(5)
    assert fight.position(3) == "DEFENSE"
    fight.roll(5).passing()
    assert fight.position(3) == "INACTIVE"


@clause("BA-FIGHTER-04", "BA-MONK-03")
def test_a_saved_monk_is_off_the_stage() -> None:
    """The spirit brings him to his Portal: the free Attacks are lost."""
    monk = {"name": "monk", "hp": 4, "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = joined("#1", "done", target=monk).roll(6, 12).passing()
    assert (fight.position(3), fight.t.hp[3], fight.position(1)) == ("ACTIVE", 1, "ACTIVE")
    assert fight.seat == 1


@clause("BA-FIGHTER-03", "BA-ENCHANTER-05")
def test_it_wakes_a_sleeper() -> None:
    """The hit wakes, and the sleeper has no DEF."""
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    asleep = {"name": "mystic", "hp": 15, "position": "STUCK", "asleep_by": 0}
    fight = Fight([{**FIGHTER, "name": "fighter"}, enchanter], [asleep, "joker"])
    fight.t.asleep_by[2] = 1
    fight.act(0, GRAPPLE, 2).passing().roll(6, 8).passing()
    assert (fight.position(2), fight.position(1), fight.t.hp[2]) == ("INACTIVE", "INACTIVE", 11)


@clause("BA-FIGHTER-03", "BA-DRUID-07")
def test_the_wolf_bites_once() -> None:
    """Two hits, one bite roll."""
    druid = {"name": "druid", "position": "BUSY", "standing": "SUMMON WOLF"}
    fight = Fight([FIGHTER, THIEF, druid], [{"name": "mystic", "hp": 40}, "joker"]).act(0, GRAPPLE, 3)
    fight.say("#1").roll(6, 13).roll(11, 6)
    assert fight.asked == "d20"
    fight.roll(19)
    assert [row[1] for row in fight.told("vc roll")].count(39) == 1
    assert (fight.position(2), fight.seat) == ("INACTIVE", 1)


@clause("BA-FIGHTER-04", "BA-DMG-06", "BA-THEURGIST-01")
def test_retribution_answers_every_blow() -> None:
    """Each against its own source; when it kills the Fighter nobody else strikes."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    target = {"name": "mystic", "hp": 30}
    fight = Fight([FIGHTER, THIEF], [target, theurgist]).act(0, GRAPPLE, 2).say("#1").roll(6, 13)
    assert fight.t.hp[0] == 15
    fight.roll(11, 5)
    assert (fight.t.hp[0], fight.t.hp[1]) == (15, 11)
    weak = {**FIGHTER, "hp": 4}
    fight = Fight([weak, THIEF], [target, theurgist]).act(0, GRAPPLE, 2).say("#1").roll(6, 13).passing()
    assert (fight.position(0), fight.position(1), fight.t.hp[2]) == ("DEAD", "ACTIVE", 26)


@clause("BA-FIGHTER-04", "BA-RANGER-01")
def test_counter_names_one_of_those_who_hit() -> None:
    """The Ranger's Player picks, though the ally still defends."""
    fight = Fight([FIGHTER, THIEF], [{"name": "ranger", "hp": 40}, "joker"]).act(0, GRAPPLE, 2).say("#1")
    fight.roll(6, 13).roll(11, 5)
    assert (fight.asked, fight.keys()) == ("counter", ["#0", "#1", "pass"])
    fight.say("#1").roll(5, 19, 3)
    assert fight.t.hp[1] == 13


@clause("BA-FIGHTER-04", "BA-FIGHTER-08")
def test_every_blow_can_be_dodged() -> None:
    """The grapple itself and each free Attack; a dodged grapple is a plain failure."""
    enemy = {"name": "fighter", "hp": 30}
    fight = Fight([FIGHTER, THIEF], [enemy, "joker"]).act(0, GRAPPLE, 2).say("#1").roll(6, 13)
    assert fight.asked == "avert"
    fight.say("#2.2").roll(15)
    assert fight.t.hp[2] == 26
    fight.roll(12)
    assert fight.asked == "avert"
    fight.say("#2.2").roll(3).passing()
    assert (fight.t.hp[2], fight.position(0)) == (26, "INACTIVE")
    fight = Fight([FIGHTER, THIEF], [enemy, "joker"]).act(0, GRAPPLE, 2).say("#1").roll(6, 13)
    fight.say("#2.2").roll(5).passing()
    assert (fight.t.hp[2], fight.positions()[:2], fight.seat) == (30, ["INACTIVE", "ACTIVE"], 1)


@clause("BA-FIGHTER-10", "BA-FIGHTER-04")
def test_a_botched_dodge_shows_after_the_last_blow() -> None:
    """The enemy Fighter is STUCK only when all have struck."""
    enemy = {"name": "fighter", "hp": 30}
    fight = Fight([FIGHTER, THIEF], [enemy, "joker"]).act(0, GRAPPLE, 2).say("#1").roll(6, 13)
    fight.say("#2.2").roll(20)
    assert (fight.t.hp[2], fight.position(2), fight.asked) == (26, "DEFENSE", "d20")
    fight.roll(11, 4).passing()
    assert (fight.t.hp[2], fight.position(2)) == (22, "STUCK")


@clause("BA-FIGHTER-02", "BA-RUNECASTER-05")
def test_a_circle_does_not_stop_it() -> None:
    """An Ability; the hit Hacks the Runecaster, whose Circle strikes the Fighter."""
    circle = {"name": "runecaster", "position": "FALLOW", "standing": "MAGIC CIRCLE", "lp": (0, 3)}
    fight = Fight([FIGHTER], [circle, "joker"]).act(0, GRAPPLE, 1).roll(6, 13)
    assert fight.t.hp[1] == 10
    fight.roll(7)
    assert (fight.t.hp[0], fight.t.standing[1]) == (12, NOTHING)


@clause("BA-FIGHTER-01", "BA-AIRMAGE-01")
def test_a_flyer_cannot_be_grappled() -> None:
    """Nobody else there means no GRAPPLE."""
    flyer = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    fight = Fight([FIGHTER, "thief"], [flyer, "joker"]).act(0, GRAPPLE)
    assert fight.t.targets == [3]


@clause("BA-FIGHTER-04", "BA-TURN-26")
def test_the_guard_is_held_instead() -> None:
    """A Cavalier steps in: he is grappled and struck."""
    cavalier = {"name": "cavalier", "lp": (8, 0)}
    fight = Fight([FIGHTER, THIEF], ["mystic", cavalier]).act(0, GRAPPLE, 2).say("#1")
    assert fight.asked == "guard"
    fight.say("#3.1").roll(6, 13).roll(11, 5).passing()
    assert (fight.t.hp[2], fight.t.hp[3], fight.total(3, "VIGILANTE", "pool")) == (14, 18, 7)


@clause("BA-FIGHTER-05", "BA-ROUND-07")
def test_who_joined_can_act_later() -> None:
    """The Thief is still his Player's to use."""
    fight = Fight([FIGHTER, THIEF], ["mystic", "joker"]).act(0, GRAPPLE, 2).say("#1").roll(6, 13, 11, 2)
    fight.act(3, ATTACK, 0).roll(5)
    assert (fight.position(1), fight.seat) == ("ACTIVE", 0)


@clause("BA-FIGHTER-04", "BA-ENCHANTER-05", "BA-ILLUSIONIST-08")
def test_a_held_target_is_free_only_after_the_last_blow() -> None:
    """A sleeper and a flowered Mob are struck by whoever joined before they lie INACTIVE."""
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    for fields in ({"asleep_by": 2}, {"borrowed": FLOWER_COUNTER, "holder": 3, "controller": 0, "side": 0}):
        target = {"name": "mystic", "hp": 15, "position": "STUCK", **fields}
        fight = Fight([FIGHTER, EVOKER, enchanter, "illusionist"], [target, "joker"])
        fight.act(0, GRAPPLE, 4).say("#1", "done").passing().roll(6, 13)
        assert (fight.position(4), fight.asked) == ("DEFENSE", "d20")
        fight.roll(12, 3).passing()
        assert (fight.position(4), fight.t.hp[4], fight.t.controller[4]) == ("INACTIVE", 8, 1)


@clause("BA-ABJURER-02", "BA-DMG-06", "BA-THEURGIST-07")
def test_the_echo_ends_with_the_fighter() -> None:
    """RETRIBUTION answers his repeated blow and kills him: the Thief's is not done again."""
    answers = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fighter = {"name": "fighter", "lp": (5, 0), "hp": 8}
    fight = Fight([fighter, "thief", "abjurer"], [{"name": "barbarian", "hp": 60}, answers]).act(
        0, GRAPPLE, 3
    )
    fight.say("#1", "done").roll(2, 15).roll(15, 4)
    assert (fight.t.hp[0], fight.t.hp[1], fight.t.hp[3]) == (3, 12, 51)
    fight.say("#2.1").roll(3)
    assert (fight.position(0), fight.t.hp[1], fight.t.hp[3]) == ("DEAD", 12, 46)
