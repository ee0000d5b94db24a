"""BALLS of the Dark Mage.

- He spends n points and rolls. After a failure he takes n D6 himself and is INACTIVE, STUCK after a 20.
- On success a die says where he lies on the enemy's side: posted in the Portal, FALLOW on the Stage, BUSY
  in the Umbra; he still obeys his own Player, and stays there through the Rounds.
- An enemy that comes into that zone on that side: a roll. On success it takes n D6, BALLS is over and he is
  INACTIVE at home; a miss does nothing; a 20 Hacks him.
- The Stage is entered by the actor of a Turn Action and by whoever becomes FALLOW; the others by every
  move, also at End Round, one after the other in the order of set-up; never in the GO step.
- Hacked he is STUCK at home, unless the effect names a position. DEF counts except when he is posted.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import (
    BALLS,
    EARTHQUAKE,
    FIREBALL,
    FLOWER,
    FREEZE,
    HIDE,
    LIGHTNING_STRIKE,
    TIME_SLIP,
)
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.testing import clause

MAGE: dict[str, Any] = {"name": "dark mage", "lp": (0, 3)}


def lying(position: str, **fields: Any) -> dict[str, Any]:
    """He lies on the other side with two dice."""
    return {**MAGE, "position": position, "standing": "BALLS", "balls": 2, "side": 1, **fields}


@clause("BA-DARKMAGE-04", "BA-DARKMAGE-05", "BA-RULING-101", "BA-TURN-25")
@pytest.mark.parametrize(
    ("pips", "position"),
    [(1, "STUCK"), (2, "STUCK"), (3, "FALLOW"), (4, "FALLOW"), (5, "BUSY"), (6, "BUSY")],
)
def test_where_he_lands(pips: int, position: str) -> None:
    """10 and LP 3: 13 or less; the two dice lie with him on the enemy's side."""
    fight = Fight([MAGE, "ranger"], ["thug", "joker"]).act(0, BALLS, n=2).roll(13, pips)
    assert (fight.position(0), fight.t.standing[0], fight.t.balls[0]) == (position, BALLS, 2)
    assert (fight.t.side[0], fight.t.controller[0], fight.total(0, "BALLS", "pool")) == (1, 0, 2)


@clause("BA-DARKMAGE-04")
@pytest.mark.parametrize(("pips", "position"), [(14, "INACTIVE"), (20, "STUCK")])
def test_a_failure_hurts_himself(pips: int, position: str) -> None:
    """n D6 of his own."""
    fight = Fight([MAGE, "ranger"], ["thug", "joker"]).act(0, BALLS, n=2).roll(pips)
    assert fight.keys() == [str(number) for number in range(2, 13)]
    fight.roll(7)
    assert (fight.t.hp[0], fight.position(0), fight.total(0, "BALLS", "pool")) == (9, position, 2)
    assert fight.told("damaged")[0][4] == "self"


@clause("BA-DARKMAGE-05", "BA-SHAMAN-02")
def test_peace_pipe_sends_him_home() -> None:
    """A 3 beneath an enemy PEACE PIPE is INACTIVE at home."""
    pipe = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    fight = Fight([MAGE, "ranger"], ["thug", pipe]).act(0, BALLS, n=1).roll(5, 3)
    assert (fight.position(0), fight.t.side[0], fight.t.standing[0]) == ("INACTIVE", 0, NOTHING)


@clause("BA-DARKMAGE-06", "BA-DARKMAGE-07")
def test_the_actor_comes_to_his_stage() -> None:
    """In P1: the dice, and its Action goes on; he is at home."""
    fight = Fight([lying("FALLOW"), "ranger"], ["thug", "joker"], turn=1).act(2, ATTACK, 1).roll(13)
    assert fight.keys() == [str(number) for number in range(2, 13)]
    fight.roll(9)
    assert (fight.t.hp[2], fight.position(2), fight.asked) == (7, "MOBILE", "d20")
    assert (fight.position(0), fight.t.side[0], fight.t.standing[0]) == ("INACTIVE", 0, NOTHING)
    assert (fight.told("hacked"), fight.told("damaged")[0][4]) == ([], "standing")


@clause("BA-DARKMAGE-06", "BA-RULING-111", "BA-RULING-33")
@pytest.mark.parametrize(("pips", "position"), [(14, "FALLOW"), (20, "STUCK")])
def test_a_missed_trigger(pips: int, position: str) -> None:
    """A miss does nothing; a 20 Hacks him: STUCK at home."""
    fight = Fight([lying("FALLOW"), "ranger"], ["thug", "joker"], turn=1).act(2, ATTACK, 1).roll(pips)
    assert (fight.position(0), fight.t.side[0]) == (position, 1 if position == "FALLOW" else 0)
    assert (fight.asked, fight.t.hp[2]) == ("d20", 16)


@clause("BA-DARKMAGE-09", "BA-MONK-04")
def test_released_he_is_stuck_too() -> None:
    """A release is a Hack for him; a Monk's Hacked line leaves releases out, so he lies INACTIVE."""
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = Fight([lying("FALLOW"), monk], ["thug", "barbarian"], at=GO).say("release #0", "release #1")
    assert (fight.position(0), fight.t.side[0], fight.position(1)) == ("STUCK", 0, "INACTIVE")


@clause("BA-DARKMAGE-07", "BA-PROT-04")
def test_defense_and_o_actions_do_not_trigger_on_the_stage() -> None:
    """His own side attacks: the defender is not looked at; nor is a Mob that answers out of turn."""
    fight = Fight([lying("FALLOW"), "ranger"], ["thug", "time mage"]).act(1, ATTACK, 2)
    fight.say("#3.1", "#2").roll(5)
    assert fight.asked == "d20"
    fight.roll(19, 2)
    assert [row[1] for row in fight.told("vc roll")] == [52]


@clause("BA-DARKMAGE-07")
def test_becoming_fallow_comes_to_his_stage() -> None:
    """P1 first, missed; then the Time Mage lies FALLOW and is looked at again."""
    fight = Fight([lying("FALLOW"), "ranger"], ["time mage", "joker"], turn=1).act(2, TIME_SLIP).roll(14)
    fight.roll(3).passing()
    assert (fight.asked, fight.position(2)) == ("d20", "FALLOW")
    fight.roll(13, 5)
    assert (fight.t.hp[2], fight.position(0)) == (9, "INACTIVE")


@clause("BA-DARKMAGE-06", "BA-DARKMAGE-07")
def test_moves_into_his_umbra() -> None:
    """The Thug's Turn ends INACTIVE there; on the Stage nothing looked at him."""
    fight = Fight([lying("BUSY"), "ranger"], ["thug", "joker"], turn=1).act(2, ATTACK, 1).roll(5)
    assert fight.asked == "d20"
    fight.roll(13, 8)
    assert (fight.t.hp[2], fight.position(2), fight.position(0)) == (8, "INACTIVE", "INACTIVE")


@clause("BA-DARKMAGE-07")
def test_the_end_of_an_o_action_counts() -> None:
    """ENTROPY leaves the Time Mage in the Umbra."""
    fight = (
        Fight([lying("BUSY"), "ranger"], ["thug", "time mage"]).act(1, ATTACK, 2).say("#3.1", "#2").roll(19)
    )
    assert [row[0].mob for row in fight.told("vc roll")] == [3]
    fight.roll(14)
    assert [row[0].mob for row in fight.told("vc roll")] == [3, 0]


@clause("BA-DARKMAGE-07", "BA-MONK-06")
def test_going_back_to_his_zone_counts() -> None:
    """The defender comes from the Stage back to the Umbra; nobody is healed by that."""
    monk = {"name": "monk", "position": "BUSY", "standing": "SPIRITHEALING"}
    idle = {"name": "thug", "position": "INACTIVE"}
    fight = Fight([lying("BUSY"), "ranger"], [idle, "joker", monk]).act(1, ATTACK, 2).roll(5)
    assert fight.asked == "d20"
    fight.roll(13, 8)
    assert (fight.t.hp[2], fight.position(0)) == (8, "INACTIVE")


@clause("BA-DARKMAGE-06")
def test_only_enemies_on_that_side() -> None:
    """His own Ranger goes to the other Umbra: nothing happens."""
    fight = Fight([lying("BUSY"), "ranger"], ["thug", "joker"]).act(1, ATTACK, 2).roll(5)
    assert (fight.seat, fight.told("vc roll")) == (1, [])


@clause("BA-DARKMAGE-07", "BA-END-03")
def test_recovery_comes_into_the_portal() -> None:
    """One by one in the order of set-up until one is damaged."""
    idle = [{"name": name, "position": "INACTIVE"} for name in ("thug", "joker", "cleric")]
    fight = Fight([lying("STUCK"), "ranger"], idle, at=END_ROUND, after={"turn_actions": 1}).passing()
    fight.roll(14)
    assert fight.positions()[2:] == ["ACTIVE"] * 3
    fight.roll(13, 8)
    assert (fight.t.hp[2], fight.t.hp[3], fight.t.hp[4]) == (16, 7, 16)
    assert (fight.position(0), fight.t.side[0], fight.t.round) == ("INACTIVE", 0, 2)
    assert len(fight.told("vc roll")) == 2


@clause("BA-DARKMAGE-07", "BA-GO-05")
def test_never_in_the_go_step() -> None:
    """A failed GO action leads to the Umbra unharmed."""
    fight = Fight([lying("BUSY"), "ranger"], ["barbarian", "monk"], at=GO, turn=1).say("#2.2").roll(19)
    assert (fight.position(2), fight.asked) == ("INACTIVE", "go")
    assert len(fight.told("vc roll")) == 1


@clause("BA-DARKMAGE-08", "BA-END-03")
@pytest.mark.parametrize("position", ["STUCK", "FALLOW", "BUSY"])
def test_he_stays_over_the_rounds(position: str) -> None:
    """End Round moves him nowhere; he has no Turn there."""
    fight = Fight([lying(position), "ranger"], ["joker"], at=END_ROUND, after={"turn_actions": 1}).passing()
    assert (fight.position(0), fight.t.standing[0], fight.t.side[0]) == (position, BALLS, 1)
    fight = Fight([lying(position), "ranger"], ["joker"])
    assert fight.say("pass").asked == "act"


@clause("BA-DARKMAGE-08", "BA-DARKMAGE-09", "BA-ATT-05", "BA-ATT-08")
@pytest.mark.parametrize(("position", "need"), [("STUCK", 13), ("BUSY", 14)])
def test_he_can_be_attacked(position: str, need: int) -> None:
    """DEF counts unless he is posted; a hit Hacks him: STUCK at home."""
    fight = Fight([lying(position), "ranger"], ["thug", "joker"], turn=1).act(2, ATTACK, 0).roll(need, 3)
    assert (fight.position(0), fight.t.side[0], fight.t.hp[0]) == ("STUCK", 0, 13)
    assert fight.told("att roll")[0][2] == need


@clause("BA-DARKMAGE-09", "BA-HACK-06")
def test_release_is_a_hack() -> None:
    """STUCK at home."""
    fight = Fight([lying("BUSY"), "ranger"], ["thug", "joker"]).say("release #0")
    assert (fight.position(0), fight.t.side[0], fight.t.balls[0]) == ("STUCK", 0, 0)


@clause("BA-DARKMAGE-09")
def test_a_named_position_wins() -> None:
    """EARTHQUAKE names INACTIVE for whoever is posted."""
    idle = {"name": "ranger", "position": "INACTIVE"}
    fight = Fight([lying("STUCK"), idle], [{"name": "earth mage", "lp": (3, 0)}, "joker"], turn=1)
    fight.act(2, EARTHQUAKE)
    assert (fight.position(0), fight.t.side[0]) == ("INACTIVE", 0)


@clause("BA-DARKMAGE-08", "BA-POS-08")
def test_freeze_may_name_a_posted_dark_mage() -> None:
    """Hacked and really STUCK, at home."""
    fight = Fight([lying("STUCK"), "ranger"], [{"name": "ice mage", "lp": (0, 5)}, "joker"], turn=1)
    fight.act(2, FREEZE, 0).roll(3)
    assert (fight.position(0), fight.t.side[0], fight.t.standing[0]) == ("STUCK", 0, NOTHING)


@clause("BA-DARKMAGE-05", "BA-LIGHTMAGE-04")
def test_aura_sends_him_home() -> None:
    """A 5 into her Umbra, and he is INACTIVE at home at once."""
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    fight = Fight([MAGE, "ranger"], ["thug", aura]).act(0, BALLS, n=1).roll(5, 5)
    assert (fight.position(0), fight.t.side[0], fight.t.standing[0]) == ("INACTIVE", 0, NOTHING)


@clause("BA-DARKMAGE-06", "BA-THEURGIST-01", "BA-WARRIOR-01")
def test_no_retribution_but_armor() -> None:
    """Standing damage is not answered; ABSORBTION reduces it."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    armor = {"name": "warrior", "totals": {("ABSORBTION", "armor"): 4}}
    fight = Fight([lying("FALLOW"), "ranger"], [armor, theurgist], turn=1).act(2, ATTACK, 1).roll(13, 9)
    assert (fight.t.hp[2], fight.t.hp[0]) == (14, 16)


@clause("BA-DARKMAGE-06", "BA-THAUMATURGIST-05")
def test_attentuation_weakens_it() -> None:
    """13 less 1, and one die instead of two."""
    weakens = {"name": "thaumaturgist", "position": "BUSY", "standing": "ATTENTUATION", "lp": (0, 1)}
    fight = Fight([lying("FALLOW"), "ranger"], ["thug", weakens], turn=1).act(2, ATTACK, 1).roll(12)
    assert fight.keys() == [str(number) for number in range(1, 7)]


@clause("BA-DARKMAGE-07", "BA-SAMURAI-04", "BA-THUG-02")
def test_who_cannot_be_struck() -> None:
    """The stance, and the Thug who becomes hidden and FALLOW at End Round."""
    stance = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE"}
    fight = Fight([lying("FALLOW"), "ranger"], [stance, "joker"], turn=1).act(2, 81)
    assert fight.told("vc roll") == []
    hiding = {"name": "thug", "position": "BUSY", "standing": "HIDE"}
    fight = Fight([lying("FALLOW"), "ranger"], [hiding], at=END_ROUND, after={"turn_actions": 1}).passing()
    assert (fight.position(1 + 1), fight.t.standing[2], fight.told("vc roll")) == ("FALLOW", HIDE, [])


@clause("BA-DARKMAGE-06", "BA-MONK-06")
def test_spirithealing_comes_first() -> None:
    """An ally of the Monk made INACTIVE is healed, then struck."""
    monk = {"name": "monk", "position": "BUSY", "standing": "SPIRITHEALING"}
    hurt = {"name": "thug", "hp": 5, "max_hp": 16}
    fight = Fight([lying("BUSY"), "ranger"], [hurt, monk], turn=1).act(2, ATTACK, 1).roll(5).roll(6)
    assert fight.t.hp[2] == 11
    fight.roll(13, 4)
    assert fight.t.hp[2] == 7


@clause("BA-DARKMAGE-09", "BA-HACK-03")
def test_hacked_before_he_has_gone() -> None:
    """W-END after the cast: INACTIVE, no BALLS."""
    fight = Fight([MAGE, "ranger"], ["evoker", "joker"]).act(0, BALLS, n=1).passing().roll(5, 3)
    assert fight.asked == "end"
    fight.say("#2.2", "#0").roll(2)
    assert (fight.position(0), fight.t.balls[0], fight.t.side[0]) == ("INACTIVE", 0, 0)


@clause("BA-DARKMAGE-06", "BA-DMG-06")
def test_a_killed_actor_stops() -> None:
    """The Evoker dies in P1: no lightning."""
    weak = {"name": "evoker", "hp": 3}
    fight = Fight([lying("FALLOW"), "ranger"], [weak, "joker"], turn=1).act(2, LIGHTNING_STRIKE, 1, 1)
    fight.roll(13, 9)
    assert (fight.position(2), fight.t.hp[1], fight.seat) == ("DEAD", 18, 0)


@clause("BA-THAUMATURGIST-02", "BA-DARKMAGE-06")
def test_amplified_balls_strike_with_more_dice() -> None:
    """One point and two of AMPLIFY: three dice lie on the enemy's Stage."""
    thaumaturgist = {"name": "thaumaturgist", "lp": (3, 0)}
    fight = Fight([MAGE, thaumaturgist], ["cleric", "thief"]).act(0, BALLS, n=1).say("#1.1", "2").roll(2)
    fight.say("1").roll(2).roll(3).passing()
    assert fight.position(0) == "FALLOW"
    fight.act(2, ATTACK, 0).roll(2)
    assert (fight.asked, fight.keys()[0], fight.keys()[-1]) == ("dice", "3", "18")


@clause("BA-DARKMAGE-06", "BA-ILLUSIONIST-07")
def test_a_mob_that_stares_is_none_of_the_enemy_s_party() -> None:
    """The Thief comes to B's Portal to stare at the flower: nothing is rolled for the BALLS there."""
    illusionist = {"name": "illusionist", "lp": (0, 4)}
    fight = Fight([lying("STUCK"), "thief"], [illusionist, "joker"], turn=1).act(2, FLOWER, 1).roll(3)
    assert (fight.position(1), fight.t.side[1], fight.t.standing[0]) == ("STUCK", 1, BALLS)
    assert ([row[1] for row in fight.told("vc roll")], fight.position(2)) == ([FLOWER], "INACTIVE")


@clause("BA-DARKMAGE-06", "BA-THUG-02", "BA-THUG-03")
def test_a_hidden_thug_slips_past_them() -> None:
    """At End Round he goes from BUSY to FALLOW on the Stage that they lie on."""
    hidden = {"name": "thug", "position": "BUSY", "standing": "HIDE"}
    fight = Fight([lying("FALLOW")], [hidden, "joker"], at=END_ROUND, after={"turn_actions": 1}).passing()
    assert (fight.t.round, fight.position(1), fight.t.standing[0]) == (2, "FALLOW", BALLS)
    assert not fight.told("vc roll")


@clause("BA-DARKMAGE-06", "BA-DARKMAGE-07", "BA-MONK-06")
@pytest.mark.parametrize("pips", [13, 14])
def test_each_who_moved_is_looked_at_in_turn(pips: int) -> None:
    """FIREBALL lays down two at once: the BALLS roll for the first before anybody looks at the second."""
    monk = {"name": "monk", "position": "BUSY", "standing": "SPIRITHEALING"}
    walls = [{"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"} for _ in range(2)]
    fight = Fight([lying("BUSY"), "fire mage"], [*walls, monk]).act(1, FIREBALL).roll(8, 3, 12)
    assert (fight.positions()[2:4], fight.asked) == (["INACTIVE"] * 2, "dice")
    fight.roll(6)
    assert (fight.t.hp[2], fight.t.hp[3], fight.asked) == (fight.t.hp[3] + 6, fight.t.hp[3], "d20")
    struck = fight.t.hp[2]
    fight.roll(pips)
    if pips == 13:
        assert fight.roll(5).t.hp[2] == struck - 5
    assert fight.asked == "dice"
    before = fight.t.hp[3]
    assert fight.roll(7).t.hp[3] == before + 7
