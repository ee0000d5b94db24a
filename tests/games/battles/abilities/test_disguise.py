"""DISGUISE: an enemy Turn Action goes at somebody else of the Illusionist's party.

- Only in W-PLAY of an enemy Turn Action with exactly one target, of her party, if somebody else could have
  been named; only while she is ACTIVE, and once for a Turn Action.
- On success her Player names the new target, herself too; it is the target for everything that follows.
- The number falls by 1 after every try. She stays ACTIVE, success or not; a 20 leaves her STUCK.
- Standing effects that looked at the old target do not look again; the old target never defends.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import ARENA, FIREBALL, FREEZE, HEAL, JOKE, LIGHTNING_STRIKE, STEAL
from tests.games.battles.fights import Fight, aim
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import FLOWER_COUNTER
from undercroft.testing import clause

ILLUSIONIST: dict[str, Any] = {"name": "illusionist", "lp": (2, 0)}
"""vc 13."""


@clause("BA-ILLUSIONIST-01", "BA-ILLUSIONIST-02", "BA-ILLUSIONIST-03")
def test_somebody_else_is_the_target() -> None:
    """13 against 13: the Cleric was named, the Thug is attacked; she stays ACTIVE, and the number is 12."""
    fight = Fight([ILLUSIONIST, "cleric", "thug"], ["ranger", "joker"], turn=1).act(3, ATTACK, 1)
    assert (fight.asked, fight.seat, fight.keys()) == ("play", 0, ["#0.1", "pass"])
    fight.say("#0.1").roll(13)
    assert (fight.asked, fight.seat, fight.keys()) == ("disguise", 0, ["#0", "#2"])
    fight.say("#2").roll(13, 4)
    assert fight.t.hp[:3] == [14, 16, 12]
    assert fight.position(0) == "ACTIVE"
    assert fight.total(0, "DISGUISE", "vc") == 12


@clause("BA-ILLUSIONIST-02")
def test_herself_if_she_was_not_the_target() -> None:
    """Two Mobs: nothing is asked, she is the other one."""
    fight = Fight([ILLUSIONIST, "cleric"], ["ranger", "joker"], turn=1).act(2, ATTACK, 1)
    fight.say("#0.1").roll(3)
    assert fight.asked == "d20"
    assert fight.t.targets == [0]
    fight.roll(12, 3)
    assert (fight.t.hp[0], fight.position(0)) == (11, "ACTIVE")


@clause("BA-ILLUSIONIST-01")
def test_she_may_have_been_the_target() -> None:
    """The Cleric takes her place."""
    fight = Fight([ILLUSIONIST, "cleric"], ["ranger", "joker"], turn=1).act(2, ATTACK, 0)
    fight.say("#0.1").roll(3)
    assert fight.t.targets == [1]


@clause("BA-ILLUSIONIST-02", "BA-ILLUSIONIST-03")
def test_a_failure_costs_one_and_nothing_else() -> None:
    """14 against 13: the target stays; she is ACTIVE and is not asked again in this Turn Action."""
    fight = Fight([ILLUSIONIST, "cleric", "thug"], ["ranger", "joker"], turn=1).act(3, ATTACK, 1)
    fight.say("#0.1").roll(14)
    assert fight.asked == "d20"
    assert fight.t.targets == [1]
    assert fight.position(0) == "ACTIVE"
    assert fight.total(0, "DISGUISE", "vc") == 12


@clause("BA-ILLUSIONIST-03", "BA-VC-02")
def test_a_botch_leaves_her_stuck() -> None:
    """A 20, which costs one as well."""
    fight = Fight([ILLUSIONIST, "cleric", "thug"], ["ranger", "joker"], turn=1).act(3, ATTACK, 1)
    fight.say("#0.1").roll(20)
    assert (fight.position(0), fight.total(0, "DISGUISE", "vc")) == ("STUCK", 12)
    assert fight.t.targets == [1]


@clause("BA-ILLUSIONIST-03", "BA-RULING-109")
def test_again_in_the_next_turn_action() -> None:
    """It is free: in the next enemy Turn she is asked again."""
    fight = Fight([ILLUSIONIST, "cleric"], ["ranger", "joker"], turn=1).act(2, ATTACK, 1)
    fight.say("#0.1").roll(14, 2)
    fight.act(1, HEAL, 1, 1).roll(3)
    fight.act(3, ATTACK, 1)
    assert (fight.asked, fight.keys()) == ("play", ["#0.1", "pass"])


@clause("BA-ILLUSIONIST-01")
@pytest.mark.parametrize("position", ["INACTIVE", "STUCK"])
def test_only_while_she_is_active(position: str) -> None:
    """Nothing is asked."""
    laid = {**ILLUSIONIST, "position": position}
    assert Fight([laid, "cleric"], ["ranger", "joker"], turn=1).act(2, ATTACK, 1).asked == "d20"


@clause("BA-ILLUSIONIST-01")
def test_only_against_enemies_with_one_target() -> None:
    """Neither her own side's Actions nor area Spells nor what names the enemy's own Mobs."""
    own = Fight([ILLUSIONIST, "ranger"], ["cleric", "joker"]).act(1, ATTACK, 2)
    assert own.asked == "d20"
    area = Fight([ILLUSIONIST, "cleric"], ["fire mage", "joker"], turn=1).act(2, FIREBALL)
    assert area.asked == "d20"
    heal = Fight([ILLUSIONIST, "ranger"], ["cleric", "joker"], turn=1).act(2, HEAL, 3, 1)
    assert heal.asked == "dice"


@clause("BA-ILLUSIONIST-01", "BA-GLADIATOR-01")
def test_several_named_targets_are_not_one() -> None:
    """ARENA with two victims is not to be disguised, with one it is."""
    gladiator = {"name": "gladiator", "lp": (3, 0)}
    two = Fight([ILLUSIONIST, "cleric", "thug"], [gladiator, "joker"], turn=1).act(3, ARENA)
    two.say("#1", "#2", "done")
    assert two.t.targets == [1, 2]
    assert two.asked == "d20"
    one = Fight([ILLUSIONIST, "cleric", "thug"], [gladiator, "joker"], turn=1).act(3, ARENA)
    one.say("#1", "done")
    one.say("#0.1").roll(3)
    assert one.keys() == ["#0", "#2"]
    assert one.say("#2").t.targets == [2]


@clause("BA-ILLUSIONIST-01")
def test_nobody_else_to_name() -> None:
    """Alone, or with a dead and a flowered friend, she is not asked."""
    gone = {"name": "thug", "hp": 0, "position": "DEAD"}
    alone = Fight([ILLUSIONIST, gone], ["ranger", "joker"], turn=1).act(2, ATTACK, 0)
    assert alone.asked == "d20"
    staring = {"borrowed": FLOWER_COUNTER, "holder": 0, "controller": 0, "side": 0, "position": "STUCK"}
    fight = Fight([ILLUSIONIST], ["ranger", {"name": "joker", **staring}, "thief"], turn=1).act(1, ATTACK, 0)
    assert fight.asked == "d20"


@clause("BA-ILLUSIONIST-01", "BA-JOKER-02", "BA-ICEMAGE-03")
def test_the_new_target_must_be_legal_for_that_action() -> None:
    """JOKE cannot go at whom it would kill, FREEZE not at whom is STUCK, no Attack at a flyer."""
    weak = {"name": "thug", "hp": 3}
    joke = Fight([ILLUSIONIST, "cleric", weak], ["joker", "thief"], turn=1).act(3, JOKE, 1)
    joke.say("#0.1").roll(3)
    assert joke.t.targets == [0]
    stuck = {"name": "thug", "position": "STUCK"}
    freeze = Fight([ILLUSIONIST, "cleric", stuck], ["ice mage", "thief"], turn=1).act(3, FREEZE, 1)
    freeze.say("#0.1").roll(3)
    assert freeze.t.targets == [0]
    flying = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    attack = Fight([ILLUSIONIST, "cleric", flying], ["ranger", "thief"], turn=1).act(3, ATTACK, 1)
    attack.say("#0.1").roll(3)
    assert attack.t.targets == [0]


@clause("BA-ILLUSIONIST-01", "BA-LIGHTMAGE-02")
def test_whom_aura_covers_is_no_new_target() -> None:
    """AURA of her own side: the Thug in the Umbra could not have been named."""
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    resting = {"name": "thug", "position": "INACTIVE"}
    fight = Fight([ILLUSIONIST, "cleric", resting, aura], ["ranger", "joker"], turn=1).act(4, ATTACK, 1)
    fight.say("#0.1").roll(3)
    assert fight.t.targets == [0]


@clause("BA-ILLUSIONIST-04", "BA-TURN-26")
def test_guards_look_at_the_new_target() -> None:
    """The Warlock was named, the Cleric is the target: no Demon is asked for. The other way round it is."""
    demon = {"name": "warlock", "position": "FALLOW", "standing": "SUMMON DEMON"}
    away = Fight([ILLUSIONIST, "cleric", demon], ["ranger", "joker"], turn=1).act(3, ATTACK, 2)
    away.say("#0.1").roll(3).say("#1")
    assert away.asked == "d20"
    assert away.position(2) == "FALLOW"
    assert not [facts for facts in away.told("defends") if facts[0] == away.t.piece(2)]
    there = Fight([ILLUSIONIST, "cleric", demon], ["ranger", "joker"], turn=1).act(3, ATTACK, 1)
    there.say("#0.1").roll(3).say("#2")
    assert (there.asked, there.keys()) == ("guard", ["#2.1", "pass"])


@clause("BA-TURN-26", "BA-ILLUSIONIST-04")
def test_what_reads_the_target_reads_the_new_one() -> None:
    """FREEZE makes the Thug STUCK, not the Cleric."""
    ice = {"name": "ice mage", "lp": (0, 9)}
    fight = Fight([ILLUSIONIST, "cleric", "thug"], [ice, "joker"], turn=1).act(3, FREEZE, 1)
    fight.say("#0.1").roll(3).say("#2").roll(4)
    assert (fight.position(1), fight.position(2)) == ("ACTIVE", "STUCK")


@clause("BA-ILLUSIONIST-02", "BA-THIEF-01")
def test_a_named_total_is_named_anew() -> None:
    """STEAL goes at the Cleric: the Thief's Player names one of his Totals."""
    thief = {"name": "thief", "lp": (5, 0)}
    fight = Fight([ILLUSIONIST, "cleric", "thug"], [thief, "joker"], turn=1).act(3, STEAL, 2)
    fight.say(aim(2, "BACKSTAB", "pool"), "1")
    fight.say("#0.1").roll(3).say("#1").roll(2)
    assert (fight.asked, fight.seat, fight.keys()) == ("aim", 1, ["#1.0", "#1.1"])
    fight.say("#1.0")
    assert fight.total(1, "HEAL", "pool") == 2


@clause("BA-ILLUSIONIST-04", "BA-RULING-47", "BA-FIREMAGE-07")
def test_a_wall_of_fire_has_looked_already() -> None:
    """The FIREWALL before the Portal burnt the actor for the old target; the new one is not looked at."""
    fire = {"name": "fire mage", "position": "BUSY", "standing": "FIREWALL", "lp": (0, 3)}
    resting = {"name": "thug", "position": "INACTIVE"}
    fight = Fight([ILLUSIONIST, "cleric", fire, resting], ["ranger", "joker"], turn=1).act(4, ATTACK, 1)
    assert fight.asked == "play"
    fight.say("#0.1").roll(3).say("#3")
    assert fight.asked == "d20"
    assert fight.t.hp[4] == 18


@clause("BA-SHAMAN-06", "BA-WITCH-02")
def test_it_is_no_spell_on_a_mob() -> None:
    """The enemy's cursing Witch does not answer it."""
    witch = {"name": "witch", "position": "BUSY", "standing": "CURSE"}
    fight = Fight([ILLUSIONIST, "cleric"], ["ranger", witch], turn=1).act(2, ATTACK, 1)
    fight.say("#0.1").roll(3, 2)
    assert fight.t.hp[0] == 14


@clause("BA-ILLUSIONIST-01", "BA-LP-06")
def test_at_nought_a_natural_one_is_left() -> None:
    """A number of 0 can still be tried, and never falls below."""
    spent = {**ILLUSIONIST, "totals": {("DISGUISE", "vc"): 0}}
    fight = Fight([spent, "cleric"], ["evoker", "joker"], turn=1).act(2, LIGHTNING_STRIKE, 1, 1)
    fight.say("#0.1").roll(1)
    assert fight.t.targets == [0]
    assert fight.total(0, "DISGUISE", "vc") == 0
