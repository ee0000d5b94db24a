"""MAGIC CIRCLE of the Runecaster.

GO action with a roll, not with an empty pool: FALLOW, past End Round, not to be released. An enemy Spell on
the Runecaster that succeeded is blocked; its actor takes pool D4 once if it was a Turn Action; a Spell at
him alone is cancelled, an area Spell goes on for the others; out of turn it is blocked without damage.
Attacks and Abilities get through. Each later GO step takes one off the pool; at 0 the Circle ends. Whoever
Hacks it takes pool D4, but not in the GO step.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import EARTHQUAKE, FREEZE, ICE_BOLT, LIGHTNING_STRIKE, RUNECAST, SWORDSING
from tests.games.battles.fights import ABILITY, Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.testing import clause

CIRCLE = {"name": "runecaster", "lp": (0, 3), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
ICE_MAGE = {"name": "ice mage", "lp": (0, 5), "hp": 20}


@clause("BA-RUNECASTER-04")
def test_drawing_it_in_the_go_step() -> None:
    """9 or less: FALLOW; 10 INACTIVE; 20 STUCK."""
    for pips, position in ((9, "FALLOW"), (10, "INACTIVE"), (20, "STUCK")):
        fight = Fight([{"name": "runecaster", "lp": (0, 3)}], ["ranger"], at=GO).say("#0.2").roll(pips)
        assert fight.position(0) == position


@clause("BA-RUNECASTER-04")
def test_not_with_an_empty_pool_nor_under_an_enemy_peace_pipe() -> None:
    """RUNECAST is still offered."""
    empty = {"name": "runecaster", "totals": {("MAGIC CIRCLE", "pool"): 0, ("RUNECAST", "pool"): 2}}
    assert Fight([empty], ["ranger"], at=GO).keys() == ["#0.1", "GO"]
    pipe = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    fight = Fight([{"name": "runecaster", "lp": (0, 3)}], [pipe], at=GO)
    assert {"#0.2"}.isdisjoint(fight.keys())


@clause("BA-RUNECASTER-05")
def test_a_spell_at_him_is_blocked_and_thrown_back() -> None:
    """FREEZE succeeds: cancelled, the Ice Mage takes 3D4 and is INACTIVE; the Circle stands."""
    fight = Fight([CIRCLE, "joker"], [ICE_MAGE, "ranger"], turn=1).act(2, FREEZE, 0).roll(4)
    assert (fight.asked, fight.keys()[0], fight.keys()[-1]) == ("dice", "3", "12")
    fight.roll(8)
    assert (fight.t.hp[2], fight.position(2)) == (12, "INACTIVE")
    assert (fight.position(0), fight.total(0, "MAGIC CIRCLE", "pool")) == ("FALLOW", 3)
    assert len(fight.told("cancelled")) == 1


@clause("BA-RUNECASTER-05")
def test_a_spell_that_failed_does_not_wake_it() -> None:
    """The Circle looks only at what has succeeded."""
    fight = Fight([CIRCLE, "joker"], [ICE_MAGE, "ranger"], turn=1).act(2, FREEZE, 0).roll(19)
    assert (fight.t.hp[2], fight.asked == "dice") == (20, False)


@clause("BA-RUNECASTER-05")
def test_before_any_att_roll() -> None:
    """ICE BOLT is blocked without its roll to hit; LIGHTNING STRIKE without its dice."""
    for name, act in (("ice mage", ICE_BOLT), ("evoker", LIGHTNING_STRIKE)):
        fight = Fight([CIRCLE, "joker"], [name, "ranger"], turn=1).act(2, act, 0, 1)
        assert fight.asked == "dice"
        assert fight.keys()[-1] == "12"
        fight.roll(3)
        assert (fight.t.hp[0], fight.position(2)) == (14, "INACTIVE")


@clause("BA-RUNECASTER-05")
def test_an_area_spell_goes_on_for_the_others() -> None:
    """An enemy RUNECAST: blocked for him, his ally is struck, the caster takes 3D4."""
    runes = {"name": "runecaster", "position": "BUSY", "standing": "RUNECAST", "hp": 20}
    runes["totals"] = {("RUNECAST", "pool"): 2, ("RUNECAST", "vc2"): 12}
    fight = Fight([CIRCLE, "joker"], [runes, "ranger"], turn=1).act(2, RUNECAST).roll(3, 5, 6)
    assert (fight.t.hp, fight.position(0)) == ([14, 9, 15, 18], "FALLOW")


@clause("BA-RUNECASTER-05", "BA-RUNECASTER-07")
def test_abilities_and_attacks_get_through_and_pay_for_it() -> None:
    """SWORDSING hacks him: the Samurai takes 3D4; so does a Ranger who hits."""
    fight = Fight([CIRCLE, "joker"], [{"name": "samurai", "lp": (9, 0)}, "thug"], turn=1)
    fight.act(2, SWORDSING, 0).roll(3, 2, 7)
    assert (fight.t.hp[0], fight.t.hp[2], fight.position(0)) == (10, 6, "INACTIVE")
    fight = Fight([CIRCLE, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0).roll(12, 5, 4)
    assert (fight.t.hp[0], fight.t.hp[2], fight.position(0)) == (9, 14, "INACTIVE")
    assert fight.t.standing[0] == -1


@clause("BA-RUNECASTER-07", "BA-ATT-08")
def test_a_miss_leaves_the_circle() -> None:
    """And is not paid for."""
    fight = Fight([CIRCLE, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0).roll(11)
    assert (fight.position(0), fight.t.hp[2]) == ("FALLOW", 18)


@clause("BA-RUNECASTER-05")
def test_out_of_turn_it_is_blocked_without_damage() -> None:
    """ENTROPY in W-PRE and MAGIC MISSILE in W-PRE."""
    mages: list[Any] = [{"name": "time mage", "lp": (9, 0)}, "evoker", "thug"]
    fight = Fight([CIRCLE], mages, turn=1).say("#1.1")
    while fight.asked != "d20":
        fight.say("#0")
    fight.roll(3)
    assert (fight.position(0), fight.t.hp[1], fight.position(1)) == ("FALLOW", 14, "INACTIVE")
    fight.say("#2.2")
    while fight.asked == "target":
        fight.say("#0")
    while fight.asked == "dice":
        fight.roll(1)
    assert (fight.position(0), fight.t.hp[0], fight.t.hp[2]) == ("FALLOW", 14, 14)


@clause("BA-RUNECASTER-06")
def test_each_go_step_takes_one_off() -> None:
    """3, 2, 1, and at 0 it ends: INACTIVE."""
    fight = Fight([CIRCLE, "joker"], ["ranger"], at=GO)
    assert (fight.total(0, "MAGIC CIRCLE", "pool"), fight.position(0)) == (2, "FALLOW")
    last = {**CIRCLE, "totals": {("MAGIC CIRCLE", "pool"): 1}}
    fight = Fight([last, "joker"], ["ranger"], at=GO)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)


@clause("BA-RUNECASTER-06", "BA-RULING-07")
def test_with_the_option_it_lasts_at_zero() -> None:
    """0 counts as 1 die."""
    last = {**CIRCLE, "totals": {("MAGIC CIRCLE", "pool"): 1}}
    fight = Fight([last, "joker"], ["ranger"], at=GO, zero_rule="always")
    assert (fight.position(0), fight.total(0, "MAGIC CIRCLE", "pool")) == ("FALLOW", 0)


@clause("BA-RUNECASTER-04", "BA-RUNECASTER-07")
def test_it_cannot_be_released_and_stays_past_end_round() -> None:
    """Not in W-PRE, not in the release step."""
    assert Fight([CIRCLE, "joker", "thug"], ["ranger"]).asked == "actor"
    fight = Fight([CIRCLE, "joker"], ["ranger"], at=END_ROUND, after={"turn_actions": 1})
    assert (fight.t.round, fight.position(0)) == (2, "FALLOW")
    assert fight.t.standing[0] == ABILITY["MAGIC CIRCLE"]


@clause("BA-RUNECASTER-05")
def test_an_actor_that_dies_of_it_does_nothing_more() -> None:
    """His area Spell strikes nobody."""
    runes = {"name": "runecaster", "position": "BUSY", "standing": "RUNECAST", "hp": 5}
    runes["totals"] = {("RUNECAST", "pool"): 2, ("RUNECAST", "vc2"): 12}
    fight = Fight([CIRCLE, "joker"], [runes, "ranger"], turn=1).act(2, RUNECAST).roll(3, 5)
    assert (fight.position(2), fight.t.hp[1]) == ("DEAD", 15)


DEMON = {"name": "warlock", "lp": (0, 9), "position": "FALLOW", "standing": "SUMMON DEMON", "hp": 20}


def aimed(caster: Any, code: str) -> Fight:
    """An enemy uses an ability on the Runecaster, as far as the first roll."""
    fight = Fight([CIRCLE, "joker"], [caster, "ranger"], turn=1).act(2, ABILITY[code])
    while fight.asked not in ("d20", "dice"):
        keys = fight.keys()
        fight.say("#0" if "#0" in keys else "#0.0" if "#0.0" in keys else keys[-1])
    return fight


@clause("BA-RUNECASTER-05")
@pytest.mark.parametrize(
    ("caster", "code"),
    [
        ({"name": "enchanter", "lp": (0, 9), "hp": 20}, "SLEEP"),
        ({"name": "illusionist", "lp": (0, 9), "hp": 20}, "FLOWER"),
        (DEMON, "DEMON ATTACK"),
    ],
)
def test_more_spells_that_it_stops(caster: Any, code: str) -> None:
    """The caster takes 3D4, the Runecaster lies in his Circle."""
    fight = aimed(caster, code).roll(2)
    assert (fight.asked, fight.keys()[0], fight.keys()[-1]) == ("dice", "3", "12")
    fight.roll(5)
    assert (fight.t.hp[0], fight.t.hp[2]) == (14, 15)
    assert (fight.position(0), fight.t.standing[0]) == ("FALLOW", ABILITY["MAGIC CIRCLE"])
    assert fight.position(2) == "INACTIVE"


@clause("BA-RUNECASTER-05", "BA-EARTHMAGE-01")
def test_an_earthquake_goes_on_for_the_others() -> None:
    """The Earth Mage is struck once; the Joker is turned over."""
    lying = {"name": "ranger", "position": "INACTIVE"}
    fight = Fight([CIRCLE, "joker"], [{"name": "earth mage", "lp": (3, 0)}, lying], turn=1)
    fight.act(2, ABILITY["EARTHQUAKE"]).roll(5)
    assert (fight.t.hp[2], fight.position(0), fight.position(1)) == (11, "FALLOW", "INACTIVE")


@clause("BA-RUNECASTER-05")
@pytest.mark.parametrize(
    ("user", "code"),
    [
        ({"name": "assassin", "lp": (0, 9)}, "GUISE"),
        ({"name": "thief", "lp": (9, 0)}, "STEAL"),
        ({"name": "joker", "lp": (9, 0)}, "JOKE"),
        ({"name": "beggar", "lp": (9, 0)}, "BEG"),
    ],
)
def test_abilities_that_it_does_not_stop(user: Any, code: str) -> None:
    """They come through, break the Circle and are paid for."""
    fight = aimed(user, code).roll(2)
    while fight.asked in ("beg", "dice", "give"):
        fight.roll(3) if fight.asked == "dice" else fight.say(fight.keys()[-1 if fight.asked == "beg" else 0])
    assert fight.t.standing[0] == -1
    assert fight.t.hp[2] < fight.t.max_hp[2]


@clause("BA-RUNECASTER-05", "BA-SHAMAN-02")
def test_the_peace_pipe_leaves_it_standing() -> None:
    """Blocked for him; the Shaman takes 3D4."""
    fight = Fight([CIRCLE, "joker"], [{"name": "shaman", "lp": (9, 0)}, "ranger"], turn=1)
    fight.act(2, ABILITY["PEACE PIPE"]).roll(2, 5)
    assert (fight.t.hp[2], fight.position(0), fight.position(2)) == (9, "FALLOW", "FALLOW")


@clause("BA-RUNECASTER-05", "BA-ABJURER-03")
def test_echo_finds_no_new_target_in_it() -> None:
    """FREEZE is done again to somebody else, but not to the Runecaster."""
    fight = Fight([CIRCLE, "joker", "thug"], [ICE_MAGE, "abjurer"], turn=1).act(3, FREEZE, 1).roll(4)
    fight.say("#4.1").roll(3)
    assert (fight.asked, fight.keys()) == ("echo", ["#2", "done"])


@clause("BA-RUNECASTER-05", "BA-DMG-06")
def test_a_caster_whom_it_kills_strikes_nobody_else() -> None:
    """The runes succeed, the Circle kills who cast them, and the Joker is unhurt."""
    runes = {"name": "runecaster", "position": "BUSY", "standing": "RUNECAST", "hp": 3}
    totals = {("RUNECAST", "pool"): 2, ("RUNECAST", "vc2"): 12}
    fight = Fight([CIRCLE, "joker"], [{**runes, "totals": totals}, "ranger"], turn=1).act(2, RUNECAST)
    fight.roll(4).roll(6)
    assert (fight.position(2), fight.t.hp[1], fight.position(0)) == ("DEAD", 15, "FALLOW")
    assert (len(fight.told("damage roll")), fight.asked) == (1, "act")


@clause("BA-RUNECASTER-05", "BA-ABJURER-02")
def test_it_strikes_once_though_the_spell_is_echoed() -> None:
    """An EARTHQUAKE wakes the Abjurer, who has it done again: the Earth Mage is struck once."""
    abjurer = {"name": "abjurer", "position": "INACTIVE"}
    fight = Fight([CIRCLE, "joker"], [{"name": "earth mage", "hp": 30}, abjurer], turn=1)
    fight.act(2, EARTHQUAKE).roll(6)
    assert (fight.t.hp[2], fight.position(1), fight.asked) == (24, "INACTIVE", "end")
    fight.say("#3.1").roll(3)
    assert (fight.t.hp[2], fight.position(0), fight.position(1)) == (24, "FALLOW", "ACTIVE")
