"""Damage, healing and death."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import ASSASSINATE, FIREBALL, HEAL, HOLY_LIGHT, ICE_BOLT, LIGHTNING_STRIKE
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.testing import clause

RETRIBUTION: dict[str, Any] = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}


def strike(victim: Any, *rest: Any, dice: int = 6) -> Fight:
    """A LIGHTNING STRIKE of an Evoker with one die."""
    fight = Fight(["evoker", "joker"], [victim, *rest]).say("pass").act(0, LIGHTNING_STRIKE, 2, 1)
    return fight.passing().roll(dice)


@clause("BA-DMG-01")
def test_damage_and_hit_points_do_not_go_below_0() -> None:
    """Armor beyond the damage leaves 0; more damage than Hit Points leaves 0."""
    assert strike({"name": "warrior", "lp": (9, 0)}, "thug").t.hp[2] == 19
    assert strike({"name": "joker", "hp": 2}, "thug").t.hp[2] == 0


@clause("BA-DMG-02", "BA-COUNTER-01")
def test_the_dead_lie_at_home_without_counters_and_uphold_nothing() -> None:
    """A Mob under GUISE dies in the enemy's party: its home Mausoleum; Totals stay as they are."""
    thief = {
        "name": "thief", "hp": 3, "controller": 0, "side": 0, "borrowed": 1, "holder": 0,
        "totals": {("STEAL", "pool"): 7},
    }  # fmt: skip
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    fight = Fight([assassin, "joker"], [thief, "ranger"], turn=1, first=1).act(3, ATTACK, 2).roll(15, 5)
    t = fight.t
    assert (fight.position(2), t.controller[2], t.side[2], t.borrowed[2]) == ("DEAD", 1, 1, 0)
    assert fight.total(2, "STEAL", "pool") == 7
    assert (fight.position(0), t.standing[0]) == ("INACTIVE", -1)


@clause("BA-DMG-02", "BA-COUNTER-01")
def test_what_a_dying_mob_upheld_ends() -> None:
    """The Enchanter dies: his sleeper wakes INACTIVE. A trap goes with its Rogue."""
    sleeper = {"name": "thug", "position": "STUCK", "asleep_by": 2}
    enchanter = {"name": "enchanter", "hp": 2, "position": "FALLOW", "standing": "SLEEP"}
    fight = Fight([sleeper, "evoker"], [enchanter, "joker"]).say("pass")
    fight.act(1, LIGHTNING_STRIKE, 2, 1).roll(6)
    assert (fight.position(0), fight.t.asleep_by[0]) == ("INACTIVE", -1)
    rogue = {"name": "rogue", "hp": 2, "position": "FALLOW", "standing": "TRAP", "trap": True}
    trapped = Fight(["evoker", "joker"], [rogue, "thug"]).say("pass").act(0, LIGHTNING_STRIKE, 2, 1)
    trapped.roll(15).roll(6)
    assert (trapped.position(2), trapped.t.trap[2]) == ("DEAD", False)


@clause("BA-DMG-02", "BA-NECROMANCER-05")
def test_an_undead_that_dies_is_an_ordinary_dead_mob() -> None:
    """Its maximum is that of its card again."""
    undead = {"name": "warrior", "hp": 4, "controller": 1, "borrowed": 3, "holder": 2}
    fight = Fight(["ranger", "joker"], ["necromancer", {**undead, "thp": 19}])
    fight.t.max_hp[3] = 4
    fight.act(0, ATTACK, 3).roll(15, 6)
    assert (fight.position(3), fight.t.max_hp[3], fight.t.borrowed[3]) == ("DEAD", 19, 0)


@clause("BA-DMG-03", "BA-THEURGIST-03")
def test_death_comes_after_what_listens_to_the_damage() -> None:
    """The Theurgist dies of the blow, and it is answered all the same."""
    fight = Fight(["ranger", "joker"], [{**RETRIBUTION, "hp": 3}, "thug"]).act(0, ATTACK, 2).roll(15, 7)
    assert (fight.position(2), fight.t.hp[0]) == ("DEAD", 18 - 7)
    names = [event.kind.name for event in fight.state.events() if event.kind.name in ("damaged", "dies")]
    assert names == ["damaged", "damaged", "dies"]


@clause("BA-DMG-04")
def test_killing_without_damage_is_no_damage() -> None:
    """ASSASSINATE: no RETRIBUTION, no armor used up."""
    fight = Fight(["assassin", "joker"], ["warrior", RETRIBUTION]).act(0, ASSASSINATE, 2).roll(15, 1)
    assert (fight.position(2), fight.t.hp[0]) == ("DEAD", 15)
    assert not fight.told("damaged")
    assert fight.total(2, "ABSORBTION", "armor") == 3


@clause("BA-DMG-05")
def test_overkill_counts_as_damage_dealt() -> None:
    """8 damage on 2 Hit Points: 8 come back."""
    fight = Fight(["ranger", "joker"], [{"name": "thug", "hp": 2}, RETRIBUTION]).act(0, ATTACK, 2).roll(15, 8)
    assert fight.t.hp[0] == 10


@clause("BA-DMG-06", "BA-THEURGIST-07")
def test_an_actor_that_dies_ends_its_action_and_what_was_done_stays() -> None:
    """The Ranger dies of the answer; the Thug keeps his wound."""
    fight = Fight([{"name": "ranger", "hp": 4}, "joker"], ["thug", RETRIBUTION]).act(0, ATTACK, 2).roll(15, 6)
    assert (fight.position(0), fight.t.hp[2], fight.position(2)) == ("DEAD", 10, "ACTIVE")
    assert fight.seat == 1
    assert (len(fight.told("dies")), fight.told("moved")) == (1, []), "a death is told once"


@clause("BA-DMG-06", "BA-TURN-08")
def test_an_actor_that_dies_in_the_play_phase_does_nothing() -> None:
    """SHADOWS kills him."""
    shadows = {"name": "mystic", "lp": (0, 3), "position": "BUSY", "standing": "SHADOWS"}
    fight = Fight([{"name": "ranger", "hp": 4}, "joker"], [shadows, "thug"]).act(0, ATTACK, 3)
    fight.say(fight.keys()[1])
    assert (fight.position(0), fight.told("att roll")) == ("DEAD", [])


@clause("BA-HEAL-01")
def test_healing_goes_up_to_the_maximum() -> None:
    """Whatever is above is lost, for each of the party by itself."""
    fight = Fight(["paladin", {"name": "ranger", "hp": 4}, {"name": "thug", "hp": 15}], ["joker"])
    fight.act(0, HOLY_LIGHT, n=1).roll(6)
    assert fight.t.hp[:3] == [19, 10, 16]


@clause("BA-HEAL-01", "BA-RULING-45")
def test_the_maximum_of_an_undead_is_its_summoned_hit_points() -> None:
    """8, although its card says 19."""
    undead = {"name": "warrior", "hp": 5, "borrowed": 3, "holder": 1}
    fight = Fight(["cleric", "necromancer", undead], ["joker"])
    fight.t.max_hp[2] = 8
    fight.act(0, HEAL, 2, 1).roll(7)
    assert fight.t.hp[2] == 8


@clause("BA-IMM-02", "BA-AIRMAGE-06")
def test_automatic_damage_needs_no_roll_to_hit_and_armor_still_helps() -> None:
    """LIGHTNING STRIKE: dice at once, no ATT roll and no DEF; ABSORBTION reduces it."""
    fight = strike("warrior", "thug", dice=5)
    assert not fight.told("att roll")
    assert fight.t.hp[2] == 19 - 2


@clause("BA-IMM-01", "BA-RANGER-04")
def test_immediate_damage_is_not_answered() -> None:
    """COUNTER at a Fighter: he is not asked to dodge, and no guard is asked."""
    fight = Fight(["fighter", {"name": "cavalier", "lp": (3, 0)}], ["ranger", "joker"]).act(0, ATTACK, 2)
    fight.roll(15, 3).say("#0").roll(5).roll(18)
    assert fight.asked == "dice"
    assert fight.roll(4).t.hp[0] == 15


@clause("BA-DICE-01")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_n_dice_are_added(n: int) -> None:
    """nD6 of ICE BOLT: from n to 6n, with the right odds."""
    fight = Fight(["ice mage", "joker"], ["thug", "ranger"]).act(0, ICE_BOLT, 2, n).roll(19)
    odds = dict(fight.state.offers())
    assert (min(odds), max(odds)) == (n, 6 * n)
    assert odds[n] == odds[6 * n]
    assert sum(odds.values()) == odds[n] * 6**n


@clause("BA-DMG-06", "BA-RUNECASTER-05")
def test_an_area_spell_ends_with_its_caster() -> None:
    """The MAGIC CIRCLE kills the Fire Mage before anything burns: the Druid beside it is untouched."""
    circle = {"name": "runecaster", "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    druid = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
    fight = Fight([{"name": "fire mage", "hp": 1}, "joker"], [circle, druid, "thug"]).act(0, FIREBALL)
    fight.roll(5, 3, 2)
    assert (fight.position(0), fight.t.hp[3], fight.position(3)) == ("DEAD", 15, "FALLOW")
    assert (len(fight.told("damaged")), fight.seat) == (1, 1)


@clause("BA-DMG-03", "BA-THEURGIST-06")
def test_who_has_no_hit_points_left_is_not_answered_again() -> None:
    """Two RETRIBUTIONs: the first leaves the Ranger nothing, the second has nobody to answer."""
    fight = Fight([{"name": "ranger", "hp": 3}, "joker"], [RETRIBUTION, RETRIBUTION, "thug"], duplicates=True)
    fight.act(0, ATTACK, 4).roll(15, 4)
    assert [facts[-1] for facts in fight.told("damaged")] == ["attack", "retribution"]
    assert fight.position(0) == "DEAD"
