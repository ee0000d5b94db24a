"""Being Hacked: causes, order, release, what happens before and after the own roll."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import (
    AID,
    BERSERK,
    FREEZE,
    GUISE,
    HEAL,
    HIDE,
    HOLY_LIGHT,
    ICE_BOLT,
    LIGHT,
    LIGHTNING_STRIKE,
    SLEEP,
    SPIRITWALK,
    STEAL,
)
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.board import POSITIONS
from undercroft.testing import clause

LIT: dict[str, Any] = {"name": "mystic", "lp": (2, 0), "position": "FALLOW", "standing": "LIGHT"}
DRUID: dict[str, Any] = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
HOWL: dict[str, Any] = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
SHADOWS: dict[str, Any] = {"name": "mystic", "lp": (0, 2), "position": "BUSY", "standing": "SHADOWS"}


@clause("BA-HACK-01", "BA-HACK-04", "BA-ATT-08")
def test_a_hit_hacks_in_this_order() -> None:
    """Hacked, the Hacked line, the end of the effect, the move."""
    fight = Fight(["ranger", "joker"], [LIT, {"name": "thug", "hp": 9}]).act(0, ATTACK, 2).roll(15, 2).roll(5)
    wanted = ("hacked", "vc roll", "healed", "standing ended", "moved")
    names = [event.kind.name for event in fight.state.events() if event.kind.name in wanted]
    assert names[:5] == list(wanted)
    assert (fight.position(2), fight.t.hp[3]) == ("INACTIVE", 13)


@clause("BA-HACK-01")
def test_an_enemy_spell_that_succeeds_hacks() -> None:
    """FREEZE on BUSY: STUCK is the position it names. A failed one does nothing."""
    fight = Fight(["ice mage", "joker"], [HOWL, "thug"]).act(0, FREEZE, 2).roll(5)
    assert (fight.told("hacked")[0][2], fight.position(2)) == ("affected", "STUCK")
    missed = Fight(["ice mage", "joker"], [HOWL, "thug"]).act(0, FREEZE, 2).roll(15)
    assert missed.position(2) == "BUSY"


@clause("BA-HACK-01", "BA-THIEF-04")
def test_a_theft_hacks() -> None:
    """It neither moves nor damages, but an enemy Ability succeeds."""
    fight = Fight(["thief", "joker"], [HOWL, "thug"]).act(0, STEAL)
    fight.say("#2.0").roll(3)
    assert (fight.told("hacked")[0][2], fight.position(2)) == ("affected", "INACTIVE")


@clause("BA-HACK-01")
def test_damage_hacks() -> None:
    """LIGHTNING STRIKE without an ATT roll."""
    fight = Fight(["evoker", "joker"], [HOWL, "thug"]).say("pass").act(0, LIGHTNING_STRIKE, 2, 1).roll(3)
    assert (fight.told("hacked")[0][2], fight.position(2)) == ("damaged", "INACTIVE")


@clause("BA-HACK-01", "BA-DRUID-03", "BA-RULING-33")
@pytest.mark.parametrize(("hacks", "position"), [(True, "INACTIVE"), (False, "FALLOW")])
def test_a_missed_roll_of_its_own_hacks(hacks: bool, position: str) -> None:
    """WALL OF THORNS; with the option it merely does nothing."""
    fight = Fight(["ranger", "joker"], [DRUID, "thug"], standing_miss_hacks=hacks).act(0, ATTACK, 3).roll(15)
    assert (fight.position(2), fight.asked) == (position, "d20")


@clause("BA-HACK-01", "BA-HEAL-02", "BA-RULING-09")
@pytest.mark.parametrize(("option", "position"), [(False, "FALLOW"), (True, "INACTIVE")])
def test_friendly_healing_hacks_only_with_the_option(option: bool, position: str) -> None:
    """HOLY LIGHT over one's own WALL OF THORNS."""
    fight = Fight(["paladin", {**DRUID, "hp": 5}], ["joker"], friendly_hack=option)
    fight.passing().act(0, HOLY_LIGHT, n=1).roll(5)
    assert (fight.t.hp[1], fight.position(1)) == (10, position)


@clause("BA-HEAL-02", "BA-RULING-09")
@pytest.mark.parametrize(("option", "position"), [(False, "FALLOW"), (True, "INACTIVE")])
def test_a_gift_hacks_only_with_the_option(option: bool, position: str) -> None:
    """AID to the Druid."""
    fight = Fight(["paladin", DRUID], ["joker"], friendly_hack=option).passing()
    fight.act(0, AID).say("#1.0", "1")
    assert (fight.total(1, "WALL OF THORNS", "vc"), fight.position(1)) == (10, position)


@clause("BA-HACK-02")
def test_who_does_not_stand_yet_cannot_be_hacked() -> None:
    """Damaged by SHADOWS before its own roll, the Thug still hides."""
    fight = Fight(["thug", "joker"], [SHADOWS]).act(0, HIDE)
    fight.say(fight.keys()[1]).roll(5)
    assert (fight.position(0), fight.t.standing[0], fight.told("hacked")) == ("BUSY", HIDE, [])


@clause("BA-HACK-03")
def test_who_is_struck_after_its_success_does_not_come_to_stand() -> None:
    """LIGHT has succeeded; a MAGIC MISSILE in W-END: INACTIVE, without a Hacked roll."""
    fight = Fight(["mystic", "joker"], ["evoker"]).act(0, LIGHT).say("pass").roll(5)
    fight.say("#2.2")
    if fight.asked == "target":
        fight.say("#0")
    fight.roll(2)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)
    assert len(fight.told("vc roll")) == 1
    assert not fight.told("standing began")
    assert [facts[1:] for facts in fight.told("hacked")] == [(LIGHT, "damaged")]


@clause("BA-HACK-03", "BA-ASSASSIN-12", "BA-ENCHANTER-07")
@pytest.mark.parametrize(("mob", "act"), [("assassin", GUISE), ("enchanter", SLEEP)])
def test_whom_it_holds_already_is_free_then(mob: str, act: int) -> None:
    """GUISE and SLEEP began at once and end at once."""
    fight = Fight([mob, "joker"], ["thug", "evoker"]).act(0, act, 2).say("pass").roll(3)
    fight.say("#3.2", "#0").roll(2)
    assert (fight.position(0), fight.position(2)) == ("INACTIVE", "INACTIVE")
    assert (fight.t.controller[2], fight.t.asleep_by[2]) == (1, -1)


@clause("BA-ASSASSIN-10", "BA-ENCHANTER-05", "BA-TURN-25")
def test_a_sleeper_woken_before_the_cards_go_back_leaves_nothing_to_stand_for() -> None:
    """A MAGIC MISSILE of his own side wakes him in W-END: the Enchanter is INACTIVE, not FALLOW."""
    fight = Fight(["enchanter", "evoker"], ["thug", "joker"]).say("pass").act(0, SLEEP, 2).say("pass").roll(3)
    assert (fight.asked, fight.seat) == ("end", 0)
    fight.say("#1.2", "#2").roll(2)
    assert (fight.position(2), fight.position(0), fight.t.standing[0]) == ("INACTIVE", "INACTIVE", -1)


@clause("BA-HACK-05")
def test_one_damage_event_hacks_once() -> None:
    """BERSERK with two hits: one Hack."""
    fight = Fight(["barbarian", "joker"], [DRUID, "thug"]).act(0, BERSERK, 2, 1).roll(5).told("hacked")
    assert not fight
    many = Fight(["barbarian", "joker"], [HOWL, "thug"]).act(0, BERSERK, 2, 1).roll(15, 16).roll(5)
    assert len(many.told("hacked")) == 1


@clause("BA-HACK-06", "BA-MYSTIC-02")
def test_a_release_runs_the_hacked_line() -> None:
    """LIGHT is released before the Turn: a roll, and the Portal is healed."""
    fight = Fight([LIT, {"name": "ranger", "hp": 9}], ["joker"]).say("release #0").roll(5)
    assert (fight.t.hp[1], fight.position(0)) == (13, "INACTIVE")
    assert (len(fight.told("released")), fight.told("hacked")) == (1, [])


@clause("BA-HACK-07")
def test_who_acts_from_fallow_or_busy_is_hacked_by_damage_before_his_action() -> None:
    """SHADOWS harms the attacking HOWLer: HOWL and Attack are over."""
    fight = Fight([HOWL, "joker"], [SHADOWS, "thug"]).say("pass").act(0, ATTACK, 3)
    fight.say(fight.keys()[1])
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)
    assert not fight.told("att roll")


@clause("BA-HACK-07", "BA-MONK-05")
def test_the_monk_is_hacked_too_and_lies_active() -> None:
    """His block names another position."""
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = Fight([monk, "joker"], [SHADOWS, "thug"]).say("pass").act(0, ATTACK, 3)
    assert fight.t.standing[0] == SPIRITWALK
    fight.say(fight.keys()[1])
    assert (fight.position(0), fight.t.standing[0]) == ("ACTIVE", -1)


@clause("BA-HACK-07", "BA-THUG-07")
def test_backstab_is_the_exception() -> None:
    """HIDE ended at Declare: SHADOWS harms the Thug, and he stabs on."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = Fight([hidden, "joker"], [SHADOWS, "ranger"]).say("pass", "#0", "backstab", "#3", "0")
    fight.say(fight.keys()[1])
    assert (fight.asked, fight.position(0)) == ("d20", "MOBILE")


@clause("BA-HACK-01", "BA-DMG-02")
def test_who_dies_is_not_hacked() -> None:
    """Its effect simply ends, without a Hacked roll."""
    fight = Fight(["ice mage", "joker"], [{**LIT, "hp": 2}, "thug"]).act(0, ICE_BOLT, 2, 1).roll(15, 5)
    assert (fight.position(2), fight.told("hacked")) == ("DEAD", [])
    assert fight.told("standing ended")


@clause("BA-HEAL-02")
def test_healing_a_busy_friend_leaves_it_busy() -> None:
    """Called to the Stage and laid back."""
    fight = Fight(["cleric", {**HOWL, "hp": 5}], ["joker"]).passing().act(0, HEAL, 1, 1).roll(6)
    assert (fight.t.hp[1], fight.position(1), fight.t.standing[1]) == (11, "BUSY", 3)


@clause("BA-HACK-02", "BA-WITCH-02")
def test_damage_between_the_success_and_the_end_phase_does_not_hack() -> None:
    """A CURSE answers SLEEP before the Enchanter lies FALLOW: he is hurt, and the sleeper held."""
    witch = {"name": "witch", "position": "BUSY", "standing": "CURSE"}
    fight = Fight(["enchanter", "joker"], ["thug", witch]).act(0, SLEEP, 2).roll(3)
    assert (fight.t.hp[0], fight.position(0), fight.t.asleep_by[2]) == (13, "FALLOW", 0)


@clause("BA-HACK-01", "BA-HACK-07")
@pytest.mark.parametrize(("number", "position"), [(0, "BUSY"), (1, "INACTIVE")])
def test_no_damage_at_all_hacks_nobody(number: int, position: str) -> None:
    """SHADOWS stolen down to 0: the howling Barbarian suffers nothing and goes on with his Attack."""
    shadows = {**SHADOWS, "totals": {("SHADOWS", "dmg"): number}}
    fight = Fight([HOWL], [shadows, "thug"]).act(0, ATTACK, 2)
    fight.say(fight.keys()[1])
    assert bool(fight.told("hacked")) == (number > 0)
    assert POSITIONS[fight.t.base(0)] == position
