"""WALL OF THORNS: a GO action; while the Druid is FALLOW it can stop what enemies do to her party.

- It is asked in P1 of an enemy Turn Action that names one of the party, the Druid included, and is an Attack,
  an Ability or a Spell with an ATT roll.
- On success the Action is cancelled, the acting Mob suffers the damage and is INACTIVE.
- A miss Hacks the Druid, who is INACTIVE; with a 20 STUCK; the Action goes on. The option can spare her.
- Spells without an ATT roll, area effects, O actions and what does not name the party pass.
- CALLED SHOT is looked at as a Spell too. The wall stands through the Rounds, and a PEACE PIPE forbids it.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import AIR_BOLT, BACKSTAB, CALLED_SHOT, FREEZE, HEAL, HERB, ICE_BOLT, STEAL
from tests.games.battles.fights import Fight, aim
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import END_ROUND, FLOWER_COUNTER, GO
from undercroft.testing import clause

DRUID: dict[str, Any] = {"name": "druid", "lp": (3, 0), "position": "FALLOW", "standing": "WALL OF THORNS"}
"""vc 12, vc2 12, damage 6."""


@clause("BA-DRUID-01", "BA-GO-06")
@pytest.mark.parametrize(("pips", "position"), [(12, "FALLOW"), (13, "INACTIVE"), (20, "STUCK")])
def test_it_is_raised_in_the_go_step(pips: int, position: str) -> None:
    """Against vc: FALLOW, INACTIVE or STUCK."""
    fight = Fight([{"name": "druid", "lp": (3, 0)}, "thug"], ["ranger", "joker"], at=GO)
    fight.say("#0.1").roll(pips)
    assert fight.position(0) == position


@clause("BA-DRUID-01", "BA-DRUID-02")
def test_an_attack_is_stopped() -> None:
    """Roll 12: the Ranger suffers 6, is INACTIVE and never rolls to hit; the wall stands."""
    fight = Fight([DRUID, "thug"], ["ranger", "joker"], turn=1).act(2, ATTACK, 1)
    assert fight.asked == "d20"
    fight.roll(12)
    assert (fight.t.hp[2], fight.t.hp[1]) == (18 - 6, 16)
    assert (fight.position(2), fight.position(0)) == ("INACTIVE", "FALLOW")
    assert fight.told("cancelled")
    assert not fight.told("att roll")
    assert fight.told("damaged")[-1][-1] == "standing"


@clause("BA-DRUID-01")
def test_the_druid_is_of_her_party() -> None:
    """An Attack on herself is looked at too."""
    fight = Fight([DRUID, "thug"], ["ranger", "joker"], turn=1).act(2, ATTACK, 0).roll(5)
    assert (fight.t.hp[0], fight.position(2)) == (15, "INACTIVE")


@clause("BA-DRUID-02", "BA-DMG-06")
def test_the_thorns_can_kill() -> None:
    """6 damage for a Ranger with 6 left."""
    fight = Fight([DRUID, "thug"], [{"name": "ranger", "hp": 6}, "joker"], turn=1).act(2, ATTACK, 1).roll(5)
    assert fight.position(2) == "DEAD"
    assert fight.t.hp[1] == 16


@clause("BA-DRUID-02", "BA-HACK-07")
def test_an_actor_that_stands_is_hacked() -> None:
    """A howling Barbarian attacks from BUSY: he is Hacked, and lies INACTIVE."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight([DRUID, "thug"], [howling, "joker"], turn=1).act(2, ATTACK, 1).roll(5)
    assert (fight.t.hp[2], fight.position(2), fight.t.standing[2]) == (14, "INACTIVE", -1)
    assert fight.told("hacked")


@clause("BA-DRUID-02", "BA-HACK-01")
def test_thorns_without_points_still_stop_and_move() -> None:
    """A damage Total stolen down to 0: nothing is lost, but a standing Mob is Hacked all the same."""
    blunt = {**DRUID, "totals": {("WALL OF THORNS", "dmg"): 0}}
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = Fight([blunt, "thug"], [monk, "joker"], turn=1).act(2, ATTACK, 1).roll(5)
    assert (fight.t.hp[2], fight.position(2)) == (20, "INACTIVE")
    assert fight.told("hacked")


@clause("BA-DRUID-03", "BA-RULING-33")
def test_a_miss_takes_the_wall_down() -> None:
    """Roll 13: Hacked and INACTIVE, and the Attack goes on."""
    fight = Fight([DRUID, "thug"], ["ranger", "joker"], turn=1).act(2, ATTACK, 1).roll(13)
    assert fight.asked == "d20"
    assert fight.told("hacked")
    fight.roll(13, 4)
    assert fight.t.hp[1] == 12
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)


@clause("BA-DRUID-03", "BA-VC-05")
def test_a_botch_leaves_her_stuck() -> None:
    """A natural 20."""
    fight = Fight([DRUID, "thug"], ["ranger", "joker"], turn=1).act(2, ATTACK, 1).roll(20)
    assert (fight.position(0), fight.asked) == ("STUCK", "d20")


@clause("BA-RULING-33", "BA-DRUID-03")
def test_the_option_spares_her() -> None:
    """Without standing_miss_hacks a miss does nothing; a 20 is a 20."""
    plain = Fight([DRUID, "thug"], ["ranger", "joker"], turn=1, standing_miss_hacks=False)
    plain.act(2, ATTACK, 1).roll(13)
    assert (plain.position(0), plain.asked) == ("FALLOW", "d20")
    botched = Fight([DRUID, "thug"], ["ranger", "joker"], turn=1, standing_miss_hacks=False)
    assert botched.act(2, ATTACK, 1).roll(20).position(0) == "STUCK"


@clause("BA-DRUID-01")
def test_abilities_and_spells_with_an_att_roll() -> None:
    """STEAL is an Ability, ICE BOLT rolls to hit: both are looked at."""
    steal = Fight([DRUID, "thug"], [{"name": "thief", "lp": (3, 0)}, "joker"], turn=1).act(2, STEAL, 1)
    steal.say(aim(1, "BACKSTAB", "pool"), "1").roll(4)
    assert (steal.t.hp[2], steal.position(2)) == (10, "INACTIVE")
    bolt = Fight([DRUID, "thug"], ["ice mage", "joker"], turn=1).act(2, ICE_BOLT, 1, 1).roll(4)
    assert (bolt.t.hp[2], bolt.position(2)) == (8, "INACTIVE")


@clause("BA-DRUID-01", "BA-THUG-07")
def test_a_backstab_out_of_hiding() -> None:
    """He has left his hiding place already: hurt and INACTIVE."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = Fight([DRUID, "joker"], [hidden, "thief"], turn=1).act(2, BACKSTAB, 1, 1).roll(4)
    assert (fight.t.hp[2], fight.position(2)) == (10, "INACTIVE")


@clause("BA-DRUID-04")
def test_spells_without_an_att_roll_pass() -> None:
    """FREEZE, and AIR BOLT in flight, are rolled for at once."""
    fight = Fight([DRUID, "thug"], [{"name": "ice mage", "lp": (0, 5)}, "joker"], turn=1).act(2, FREEZE, 1)
    fight.roll(3)
    assert (fight.position(1), fight.position(0)) == ("STUCK", "FALLOW")
    flying = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    bolt = Fight([DRUID, "thug"], [flying, "joker"], turn=1).act(2, AIR_BOLT, 1, 1)
    assert bolt.asked == "dice"


@clause("BA-DRUID-04")
def test_actions_that_do_not_name_the_party_pass() -> None:
    """The enemy heals his own, by a Spell or an Ability, and the Druid's own side attacks freely."""
    fight = Fight([DRUID, "thug"], [{"name": "cleric", "hp": 5}, "joker"], turn=1).act(2, HEAL, 2, 1)
    assert fight.asked == "dice"
    herb = Fight([DRUID, "thug"], [{"name": "soothsayer", "hp": 5}, "joker"], turn=1).act(2, HERB, 2)
    assert herb.asked == "dice"
    own = Fight([DRUID, "thug"], ["cleric", "joker"]).act(1, ATTACK, 2).roll(2)
    assert own.told("att roll")
    assert not own.told("vc roll")


@clause("BA-DRUID-01", "BA-ILLUSIONIST-07")
def test_a_flowered_mob_is_of_no_party() -> None:
    """B attacks his own Mob that stares at a flower on the Druid's side: no thorns."""
    held = {"borrowed": FLOWER_COUNTER, "holder": 1, "controller": 0, "side": 0}
    staring = {"name": "thug", "position": "STUCK", **held}
    fight = Fight([DRUID, "illusionist"], [staring, "ranger", "joker"], turn=1).act(3, ATTACK, 2).roll(12)
    assert fight.told("att roll")
    assert not fight.told("vc roll")


@clause("BA-DRUID-05", "BA-RANGER-07")
@pytest.mark.parametrize("kind", ["spell", "ability"])
def test_called_shot_is_looked_at_either_way(kind: str) -> None:
    """It needs an ATT roll, whatever it was declared as."""
    fight = Fight([DRUID, "thug"], [{"name": "ranger", "lp": (0, 9)}, "joker"], turn=1)
    fight.act(2, CALLED_SHOT).say(kind)
    if fight.asked == "target":
        fight.say("#1")
    fight.roll(2, 4)
    assert (fight.t.hp[2], fight.position(2), fight.t.hp[1]) == (12, "INACTIVE", 16)


@clause("BA-DRUID-02", "BA-ILLUSIONIST-04", "BA-RULING-47")
def test_a_disguised_target_is_not_looked_at_again() -> None:
    """P1 looked at the old target; after the redirection no thorns are rolled for."""
    illusionist = {"name": "illusionist", "lp": (5, 0)}
    fight = Fight([DRUID, "thug", illusionist], ["ranger", "joker"], turn=1, standing_miss_hacks=False)
    fight.act(3, ATTACK, 1).roll(15)
    assert fight.asked == "play"
    fight.say("#2.1").roll(2).say("#0")
    assert fight.asked == "d20"
    fight.roll(2)
    assert len(fight.told("vc roll")) == 2
    assert len(fight.told("att roll")) == 1


@clause("BA-DRUID-02", "BA-THAUMATURGIST-05")
def test_attentuation_lowers_the_roll_and_the_damage() -> None:
    """Strength 2: 10 instead of 12, and 4 damage instead of 6."""
    weak = {"name": "thaumaturgist", "lp": (0, 2), "position": "BUSY", "standing": "ATTENTUATION"}
    miss = Fight([DRUID, "thug"], ["ranger", weak], turn=1).act(2, ATTACK, 1).roll(11)
    assert miss.position(0) == "INACTIVE"
    hit = Fight([DRUID, "thug"], ["ranger", weak], turn=1).act(2, ATTACK, 1).roll(10)
    assert hit.t.hp[2] == 18 - 4


@clause("BA-DRUID-02", "BA-THEURGIST-04")
def test_thorns_are_not_answered_by_retribution() -> None:
    """Standing damage never is."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([DRUID, "thug"], ["ranger", theurgist], turn=1).act(2, ATTACK, 1).roll(4)
    assert fight.t.hp[0] == 15
    assert fight.t.hp[2] == 12


@clause("BA-POS-05", "BA-DRUID-01")
def test_it_stands_through_the_rounds_and_can_be_released() -> None:
    """FALLOW after End Round; a release leaves her INACTIVE, so ACTIVE in the next Round."""
    fight = Fight([DRUID, "thug"], ["ranger", "joker"], at=END_ROUND, after={"turn_actions": 2}).say("pass")
    assert fight.position(0) == "FALLOW"
    fight = Fight([DRUID, "thug"], ["ranger", "joker"], at=END_ROUND, after={"turn_actions": 2})
    fight.say("release #0")
    assert (fight.position(0), fight.t.standing[0]) == ("ACTIVE", -1)


@clause("BA-SHAMAN-02", "BA-RULING-46")
def test_a_peace_pipe_forbids_it() -> None:
    """No GO action is offered to the Druid."""
    pipe = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    fight = Fight([{"name": "druid", "lp": (3, 0)}, "thug"], [pipe, "joker"], at=GO)
    assert "#0.1" not in set(fight.keys())
