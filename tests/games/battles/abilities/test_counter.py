"""COUNTER of the Ranger.

At E1, once, after an ATT roll of the Turn Action hit him and both live; he may decline; a VC roll, then one
ATT roll at the attacker, for a D8; a 20 doubles, HOWL too; failures change nothing, botches leave him
STUCK; nothing answers it but RETRIBUTION and the WOLF; O attacks and damage without an ATT roll are not
countered; not if he was STUCK; it does not cost his turn. Of several attackers he picks one; a Samurai in
his stance cannot be struck.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import ARENA, ASSASSINATE, GRAPPLE, LIGHTNING_STRIKE
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK, NOTHING, STANCE_ATTACKS
from undercroft.testing import clause


def struck(attacker: Laid = "warrior", ranger: Laid = "ranger") -> Fight:
    """A Warrior of B has hit A's Ranger for 4."""
    fight = Fight([ranger, "joker"], [attacker, "thug"], turn=1)
    return fight.act(2, ATTACK, 0).roll(14, 1)


@clause("BA-RANGER-01", "BA-RANGER-02", "BA-TURN-20", "BA-O-07")
def test_he_strikes_back_and_keeps_his_turn() -> None:
    """12 or less, then 11 + 3: a D8 less armor."""
    fight = struck()
    assert (fight.asked, fight.seat, fight.keys()) == ("counter", 0, ["#2", "pass"])
    assert fight.t.hp[0] == 14
    fight.say("#2").roll(12, 14, 8)
    assert (fight.t.hp[2], fight.position(0), fight.position(2)) == (19 - 8 + 3, "ACTIVE", "INACTIVE")
    assert (fight.asked, fight.seat) == ("actor", 0)


@clause("BA-RANGER-01")
def test_he_may_decline() -> None:
    """Then the Turn goes on."""
    fight = struck().say("pass")
    assert (fight.t.hp[2], fight.position(0), fight.asked, fight.seat) == (19, "ACTIVE", "actor", 0)


@clause("BA-RANGER-01")
def test_only_a_hit_is_countered_and_only_by_the_living() -> None:
    """A miss opens nothing; neither does a blow that kills him."""
    fight = Fight(["ranger", "joker"], ["warrior", "thug"], turn=1).act(2, ATTACK, 0).roll(13)
    assert (fight.asked, fight.seat) == ("actor", 0)
    fight = (
        Fight([{"name": "ranger", "hp": 4}, "joker"], ["warrior", "thug"], turn=1)
        .act(2, ATTACK, 0)
        .roll(14, 1)
    )
    assert (fight.position(0), fight.asked) == ("DEAD", "act")


@clause("BA-RANGER-02")
def test_a_20_doubles_and_a_1_leaves_him_stuck() -> None:
    """5 x 2 less armor 3; a natural 1 on the ATT roll."""
    fight = struck().say("#2").roll(1, 20, 5)
    assert fight.t.hp[2] == 19 - 10 + 3
    fight = struck().say("#2").roll(1, 1)
    assert (fight.t.hp[2], fight.position(0)) == (19, "STUCK")


@clause("BA-RANGER-03")
def test_a_failed_roll_changes_nothing_and_a_20_leaves_him_stuck() -> None:
    """No strike in both cases."""
    fight = struck().say("#2").roll(13)
    assert (fight.t.hp[2], fight.position(0), fight.asked) == (19, "ACTIVE", "actor")
    fight = struck().say("#2").roll(20)
    assert (fight.t.hp[2], fight.position(0)) == (19, "STUCK")


@clause("BA-RANGER-01", "BA-O-07")
def test_from_inactive_too() -> None:
    """He goes back to INACTIVE afterwards."""
    fight = struck(ranger={"name": "ranger", "position": "INACTIVE"}).say("#2").roll(12, 14, 4)
    assert (fight.t.hp[2], fight.position(0)) == (18, "INACTIVE")


@clause("BA-RANGER-06")
@pytest.mark.parametrize("asleep", [False, True])
def test_not_if_he_was_stuck_when_attacked(asleep: bool) -> None:
    """Asleep neither, though the hit wakes him."""
    ranger = {"name": "ranger", "position": "STUCK", "asleep_by": 3 if asleep else NOTHING}
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    fight = Fight([ranger, "joker"], ["warrior", enchanter, "thug"], turn=1).act(2, ATTACK, 0).roll(11, 1)
    assert fight.t.hp[0] == 14
    assert fight.asked != "counter"
    assert fight.position(0) == ("INACTIVE" if asleep else "STUCK")


@clause("BA-RANGER-04", "BA-FIGHTER-07")
def test_it_is_neither_guarded_nor_dodged_nor_doubled() -> None:
    """A Fighter who could dodge, a Cavalier who could step in and a Witch are not asked."""
    fight = Fight(["ranger", "joker"], ["fighter", "cavalier", "witch"], turn=1).act(2, ATTACK, 0).roll(14, 1)
    assert fight.asked == "harm"
    fight.say("pass")
    assert fight.asked == "counter"
    fight.say("#2").roll(5, 14)
    assert fight.asked == "dice"
    fight.roll(8)
    assert (fight.t.hp[2], fight.asked) == (19 - 8, "actor")


@clause("BA-RANGER-04")
def test_a_counter_is_not_countered() -> None:
    """Ranger against Ranger: one answer only."""
    fight = struck("ranger").say("#2").roll(5, 14, 3)
    assert (fight.t.hp[2], fight.asked, fight.seat) == (15, "actor", 0)


@clause("BA-RANGER-04", "BA-THEURGIST-01")
def test_retribution_answers_it() -> None:
    """The attacker's Theurgist gives the Ranger back what he dealt."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight(["ranger", "joker"], ["cleric", theurgist], turn=1).act(2, ATTACK, 0).roll(15, 1)
    fight.say("#2").roll(5, 14, 6)
    assert (fight.t.hp[2], fight.t.hp[0]) == (10, 18 - 1 - 6)


@clause("BA-RANGER-04", "BA-DRUID-06")
def test_the_wolf_listens_to_it() -> None:
    """The Ranger's Druid bites whom he struck."""
    druid = {"name": "druid", "lp": (0, 3), "position": "BUSY", "standing": "SUMMON WOLF"}
    fight = Fight(["ranger", druid], ["cleric", "thug"], turn=1).act(2, ATTACK, 0).roll(15, 1)
    fight.say("#2").roll(5, 14, 6).roll(5, 3)
    assert fight.t.hp[2] == 16 - 6 - 3


@clause("BA-RANGER-05")
def test_o_attacks_and_plain_damage_are_not_countered() -> None:
    """A SNEAK ATTACK and a LIGHTNING STRIKE hit him without an answer."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight(["ranger", "joker"], [rogue, "thug"]).act(0, ATTACK, 3)
    fight.say("#2.1").roll(16, 2)
    assert (fight.t.hp[0], fight.position(0)) == (16, "INACTIVE")
    assert (fight.asked, fight.seat) == ("act", 1)
    fight = Fight(["ranger", "joker"], ["evoker", "thug"], turn=1).act(2, LIGHTNING_STRIKE, 0, 1).roll(4)
    assert (fight.t.hp[0], fight.asked, fight.seat) == (14, "actor", 0)


@clause("BA-RANGER-01", "BA-ASSASSIN-02")
def test_an_assassin_who_hit_and_failed_is_countered() -> None:
    """The hit counts without damage."""
    fight = Fight(["ranger", "joker"], ["assassin", "thug"], turn=1).act(2, ASSASSINATE, 0).roll(13, 15)
    assert fight.asked == "counter"
    fight.say("#2").roll(5, 13, 4)
    assert fight.t.hp[2] == 11


@clause("BA-RANGER-01", "BA-FIGHTER-04")
def test_of_several_attackers_he_picks_one() -> None:
    """Grappled by a Fighter whose ally joins, protected or not."""
    fight = Fight(["ranger", "joker"], ["fighter", "cleric", "thug"], turn=1).act(2, GRAPPLE, 0)
    fight.say("#3", "done").roll(5, 14).roll(12, 2)
    assert (fight.asked, fight.keys()) == ("counter", ["#2", "#3", "pass"])
    fight.say("#3").roll(5, 14, 4)
    assert (fight.t.hp[3], fight.t.hp[2], fight.position(3)) == (12, 19, "ACTIVE")


@clause("BA-RANGER-01", "BA-SAMURAI-04", "BA-SAMURAI-07")
def test_stance_attacks_are_not_countered() -> None:
    """The Samurai is still in his stance at E1."""
    samurai = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE", "stored": 1}
    fight = Fight(["ranger", "joker"], [samurai, "thug"], turn=1).act(2, STANCE_ATTACKS)
    fight.say("#0").roll(15, 4)
    assert (fight.t.hp[0], fight.position(2), fight.asked) == (14, "INACTIVE", "actor")


@clause("BA-RANGER-01", "BA-LIGHTMAGE-09")
def test_new_forbids_it() -> None:
    """A Ranger that is NEW cannot counter."""
    mage = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    fight = Fight(["ranger", "joker"], ["warrior", mage], turn=1).act(2, ATTACK, 0).roll(14, 1)
    assert (fight.asked, fight.seat) == ("actor", 0)


@clause("BA-RANGER-02", "BA-BARBARIAN-08")
def test_it_hacks_a_howling_attacker() -> None:
    """He attacked from HOWL: the hit ends it."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight(["ranger", "joker"], [howling, "thug"], turn=1).act(2, ATTACK, 0).roll(13, 2)
    assert fight.t.hp[0] == 14
    fight.say("#2").roll(5, 13, 4)
    assert (fight.t.hp[2], fight.position(2), len(fight.told("hacked"))) == (16, "INACTIVE", 1)


@clause("BA-RANGER-01", "BA-LIGHTMAGE-02", "BA-LIGHTMAGE-03")
def test_an_attacker_under_aura_cannot_be_countered() -> None:
    """He struck from HOWL and RETRIBUTION sent him to the Umbra, where the enemy's AURA keeps him safe."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    wrath = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    for position, asked in (("BUSY", "before"), ("INACTIVE", "counter")):
        aura = {"name": "light mage", "position": position, "standing": "AURA" if position == "BUSY" else ""}
        fight = Fight(["ranger", wrath], [howling, aura, "thug"], turn=1).act(2, ATTACK, 0).roll(13, 2)
        assert (fight.t.hp[2], fight.position(2), fight.asked) == (16, "INACTIVE", asked)


@clause("BA-RANGER-01", "BA-GLADIATOR-02", "BA-O-07")
def test_hit_in_the_arena_he_defends_once_more_for_it() -> None:
    """The fight has left him INACTIVE; called up for the COUNTER he lies there again afterwards."""
    fight = Fight([{"name": "ranger", "hp": 18}, "joker"], ["gladiator", "thug"], turn=1).act(2, ARENA)
    fight.say("#0", "done").roll(15, 2)
    assert (fight.asked, fight.position(0)) == ("counter", "INACTIVE")
    fight.say("#2")
    assert fight.position(0) == "DEFENSE"
    fight.roll(5, 13, 4)
    assert (fight.t.hp[2], fight.position(0), fight.position(2)) == (14, "INACTIVE", "INACTIVE")


@clause("BA-O-07", "BA-DARKMAGE-07")
def test_balls_look_at_his_going_back_before_the_end_phase_goes_on() -> None:
    """INACTIVE after his fight he comes to the Stage and goes back to the Umbra that BALLS lie in."""
    balls = {"name": "dark mage", "position": "BUSY", "standing": "BALLS", "side": 1, "balls": 2}
    fight = Fight([{"name": "gladiator", "att": 5}, balls], ["ranger", "evoker"]).act(0, ARENA)
    fight.say("#2", "done").passing().roll(15, 3, 19)
    assert (fight.asked, fight.position(2)) == ("counter", "INACTIVE")
    assert fight.say("#0").roll(19).asked == "d20"
    assert (fight.roll(19).asked, len(fight.told("vc roll"))) == ("end", 3)
