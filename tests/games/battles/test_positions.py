"""The eight positions: who may do what there, and what becomes of overlays."""

from __future__ import annotations

import pytest

from tests.games.battles.acts import FREEZE, HEAL
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, LEAVE_WALL
from undercroft.games.battles.board import (
    ACTIVE,
    DEAD,
    DEFENSE,
    INACTIVE,
    MOBILE,
    OVERLAY,
    POSITIONS,
    STUCK,
    ZONE_OF,
    ZONES,
)
from undercroft.games.battles.layout import END_ROUND
from undercroft.games.battles.queries.figures import strength
from undercroft.testing import clause

WALLED = {"name": "fire mage", "lp": (0, 1), "position": "STUCK", "standing": "FIREWALL"}
WAITING = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}


@clause("BA-POS-01")
def test_every_position_lies_in_its_zone() -> None:
    """Portal, Stage, Umbra, Mausoleum."""
    zones = {name: ZONES[ZONE_OF[at]] for at, name in enumerate(POSITIONS)}
    assert zones == {
        "ACTIVE": "Portal", "STUCK": "Portal", "MOBILE": "Stage", "DEFENSE": "Stage", "FALLOW": "Stage",
        "BUSY": "Umbra", "INACTIVE": "Umbra", "DEAD": "Mausoleum",
    }  # fmt: skip
    assert [name for at, name in enumerate(POSITIONS) if OVERLAY[at]] == ["MOBILE", "DEFENSE"]


@clause("BA-POS-01", "BA-COUNTER-01")
def test_overlays_lie_on_one_another_and_come_off_one_by_one() -> None:
    """ACTIVE, MOBILE on it, DEFENSE on that; a real move clears all."""
    t = Fight(["ranger", "joker"], ["thug"]).t
    t.become_mobile(0, "turn")
    t.defend(0)
    assert (t.position[0], t.return_to[0], t.base(0)) == (DEFENSE, [ACTIVE, MOBILE], ACTIVE)
    t.lay_back(0)
    assert (t.position[0], t.return_to[0]) == (MOBILE, [ACTIVE])
    t.defend(0)
    t.put(0, STUCK)
    assert (t.position[0], t.return_to[0]) == (STUCK, [])
    t.lay_back(0)
    assert t.position[0] == STUCK


@clause("BA-POS-02", "BA-POS-04", "BA-TERM-04")
@pytest.mark.parametrize("position", ["STUCK", "INACTIVE"])
def test_the_stuck_and_the_inactive_do_not_act(position: str) -> None:
    """No Turn, no action out of turn."""
    evoker = {"name": "evoker", "position": position}
    fight = Fight([evoker, "ranger", "warrior"], ["joker"])
    assert (fight.asked, fight.keys()) == ("actor", ["#1", "#2"])
    fight.act(1, ATTACK)
    assert fight.asked == "d20"


@clause("BA-POS-02")
def test_the_stuck_can_be_attacked_and_named() -> None:
    """Only FREEZE has nothing to do with them."""
    fight = Fight(["ice mage", "ranger"], [{"name": "thug", "position": "STUCK"}, "joker", "cleric"])
    fight.say("#1", "attack")
    assert fight.keys() == ["#2", "#3", "#4"]


@clause("BA-POS-03", "BA-END-03")
def test_the_stuck_miss_the_next_round() -> None:
    """STUCK, then INACTIVE, then ACTIVE."""
    fight = Fight(
        [{"name": "thug", "position": "STUCK"}], [{"name": "joker", "position": "STUCK"}], at=END_ROUND
    )
    assert (fight.t.round, fight.position(0)) == (2, "INACTIVE")
    fight.initiative(5, 2)
    assert (fight.t.round, fight.position(0)) == (3, "ACTIVE")


@clause("BA-POS-04", "BA-POS-08", "BA-WARRIOR-01")
@pytest.mark.parametrize("position", ["STUCK", "INACTIVE"])
def test_passives_work_everywhere(position: str) -> None:
    """ABSORBTION of a STUCK or INACTIVE Warrior."""
    fight = Fight(["ranger", "joker"], [{"name": "warrior", "position": position}]).act(0, ATTACK).roll(15, 5)
    assert fight.t.hp[2] == 19 - 2


@clause("BA-POS-08", "BA-NECROMANCER-02")
def test_passives_of_the_undead_do_not_work() -> None:
    """An undead Warrior has neither armor nor bonus."""
    undead = {"name": "warrior", "hp": 12, "max_hp": 12, "controller": 1, "borrowed": 3, "holder": 3}
    fight = Fight(["ranger", "joker"], ["cleric", "necromancer", {**undead, "holder": 3}])
    fight.act(0, ATTACK, 4).roll(15, 5)
    assert fight.t.hp[4] == 7


@clause("BA-POS-05", "BA-END-03")
def test_fallow_stays_and_busy_recovers() -> None:
    """Through End Round."""
    druid = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
    howl = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight([druid, howl], ["ranger"], at=END_ROUND, after={"turn_actions": 1}).say("pass")
    assert fight.positions()[:2] == ["FALLOW", "ACTIVE"]
    assert fight.t.standing[:2] == [38, -1]


@clause("BA-POS-06")
def test_a_move_to_where_a_mob_lies_is_no_move() -> None:
    """Nothing is told, and nothing looks at it."""
    fight = Fight(["ranger", {"name": "thug", "position": "INACTIVE"}], ["joker"])
    t = fight.t
    t.put(1, INACTIVE)
    assert not fight.told("moved")
    t.put(1, ACTIVE)
    assert len(fight.told("moved")) == 1


@clause("BA-POS-07")
def test_who_is_moved_by_the_action_on_it_does_not_return() -> None:
    """FREEZE: out of DEFENSE at once, STUCK also after the Turn."""
    fight = Fight(["ice mage", "joker"], ["thug", "evoker"]).act(0, FREEZE, 2).say("pass").roll(5)
    assert (fight.asked, fight.position(2), fight.t.return_to[2]) == ("end", "STUCK", [])
    assert fight.say("pass").position(2) == "STUCK"


@clause("BA-POS-08", "BA-FIREMAGE-09", "BA-ATT-05")
def test_who_lies_in_the_stuck_slot_by_its_own_ability_is_as_fallow() -> None:
    """No DEF, but it can be Hacked and frozen."""
    fight = Fight(["ranger", "joker"], [WALLED, "thug"], first=1).act(0, ATTACK, 2)
    fight.roll(2).roll(11, 2)
    assert (fight.position(2), fight.t.standing[2]) == ("INACTIVE", -1)
    frozen = Fight(["ice mage", "joker"], [WALLED, "thug"])
    frozen.say("#0", "freeze")
    named = frozen.keys()
    assert "#2" in named


@clause("BA-POS-09")
def test_fallow_and_busy_mobs_do_not_attack() -> None:
    """Neither has a Turn option: the Player is skipped."""
    fight = Fight(
        [{"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}, WAITING],
        [{"name": "ranger", "position": "STUCK"}],
    )
    assert fight.told("skipped")[0] == (0,)


@clause("BA-POS-10")
@pytest.mark.parametrize(("mob", "act"), [("soothsayer", "herb"), ("thief", "divvy")])
def test_no_action_leaves_an_active_user_active(mob: str, act: str) -> None:
    """Not even a harmless one."""
    fight = Fight([mob, {"name": "joker", "position": "INACTIVE"}], ["ranger", "thug"]).say(act)
    while fight.seat == 0:
        fight.say(fight.keys()[0])
    if fight.asked == "dice":
        fight.roll(5)
    assert (fight.position(0), fight.seat) == ("INACTIVE", 1)


@clause("BA-DMG-02")
def test_the_dead_lie_in_the_mausoleum() -> None:
    """And are in no position but DEAD."""
    fight = Fight(["ranger", "joker"], [{"name": "thug", "hp": 3}, "cleric"]).act(0, ATTACK, 2).roll(15, 5)
    assert (fight.t.position[2], fight.t.hp[2], fight.t.return_to[2]) == (DEAD, 0, [])


@clause("BA-HEAL-01", "BA-PROT-05")
def test_the_dead_are_no_targets() -> None:
    """They cannot be healed."""
    dead = {"name": "thug", "hp": 0, "position": "DEAD"}
    fight = Fight(["cleric", dead, "ranger"], ["joker"]).act(0, HEAL)
    assert fight.keys() == ["#0", "#2"]


@clause("BA-ATT-05", "BA-POS-08", "BA-O-04")
@pytest.mark.parametrize("window", ["play", "end"])
def test_who_acts_from_the_stuck_slot_defends_itself_on_the_stage(window: str) -> None:
    """A walled Fire Mage leaves: MOBILE she has her DEF against a SNEAK ATTACK; lying there she has none."""
    walled = {**WALLED, "defense": 5}
    fight = Fight([walled, "joker"], [{**WAITING, "att": 6}, "ranger"]).say("pass").act(0, LEAVE_WALL)
    assert fight.asked == "play"
    if window == "end":
        fight.say("pass")
    fight.say("#2.1").roll(9)
    assert fight.told("att roll")[0][2:] == (11, 9, "fail")
    assert strength(Fight([walled, "joker"], [{**WAITING, "att": 6}], turn=1).t, 2, 0, False) == 6


@clause("BA-ATT-05", "BA-POS-07", "BA-O-04")
def test_a_stuck_subject_has_no_def_on_the_stage() -> None:
    """A STUCK Mob that a friend heals is MOBILE as it lay: a SNEAK ATTACK in W-END asks for no DEF."""
    stuck = {"name": "thug", "position": "STUCK", "defense": 5, "hp": 5}
    waiting = {**WAITING, "att": 6}
    fight = Fight(["cleric", stuck], [waiting, "joker"]).act(0, HEAL, 1, 1).say("pass").roll(2)
    assert fight.position(1) == "MOBILE"
    assert strength(fight.t, 2, 1, False) == 6
