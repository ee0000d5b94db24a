"""SUMMON WOLF: while the Druid is BUSY a wolf bites after the party's hits.

- It is called with a VC roll as Turn Action, and not with an empty pool; it ends at End Round.
- After each Action, in turn or out of turn, in which an ATT roll of the party hit an enemy that still lives:
  one roll, whatever the number of hits; on success min(RB, pool) D4, and the pool falls by 1.
- The bite is not multiplied, needs no ATT roll, and RETRIBUTION answers it.
- A miss Hacks the Druid, with a 20 she is STUCK; an option spares her. With an empty pool the wolf leaves.
- Of several enemies that were hit her Player names one before the roll.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import BERSERK, HEAL, ICE_BOLT, SUMMON_WOLF
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, STANCE_ATTACKS
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.lines.hear import Heard
from undercroft.games.battles.layout import END_ROUND, HARMED, UNDEAD_COUNTER
from undercroft.games.battles.queries.targets import standing_of
from undercroft.testing import clause

WOLF: dict[str, Any] = {"name": "druid", "lp": (0, 4), "position": "BUSY", "standing": "SUMMON WOLF"}
"""vc 10, vc2 10, a pool of 5 D4."""


@clause("BA-DRUID-06")
@pytest.mark.parametrize(("pips", "position"), [(10, "BUSY"), (11, "INACTIVE"), (20, "STUCK")])
def test_the_call(pips: int, position: str) -> None:
    """BUSY on success; calling costs nothing."""
    fight = (
        Fight([{"name": "druid", "lp": (0, 4)}, "thug"], ["ranger", "joker"]).act(0, SUMMON_WOLF).roll(pips)
    )
    assert fight.position(0) == position
    assert standing_of(fight.t, 0, SUMMON_WOLF) == ([0] if position == "BUSY" else [])
    assert fight.total(0, "SUMMON WOLF", "pool") == 5


@clause("BA-DRUID-06", "BA-DRUID-07")
def test_a_bite_after_a_hit() -> None:
    """A natural 20 doubles the Ranger's damage, not the bite of 3D4 (RB 3 of 5)."""
    fight = Fight([WOLF, "ranger"], [{"name": "warrior", "hp": 60, "lp": (0, 0)}, "joker"]).act(1, ATTACK, 2)
    fight.roll(20, 5)
    before = fight.t.hp[2]
    assert fight.asked == "d20"
    fight.roll(10)
    assert fight.keys()[0] == "3"
    assert fight.keys()[-1] == "12"
    fight.roll(7)
    assert before - fight.t.hp[2] == 7 - 2
    assert fight.total(0, "SUMMON WOLF", "pool") == 4
    assert fight.told("damaged")[-1][-1] == "spell"
    assert fight.position(0) == "BUSY"


@clause("BA-DRUID-06")
def test_fewer_dice_than_rb() -> None:
    """A pool of 2: two dice."""
    few = {**WOLF, "totals": {("SUMMON WOLF", "pool"): 2}}
    fight = Fight([few, "ranger"], ["joker", "thief"]).act(1, ATTACK, 2).roll(13, 1, 4)
    assert (fight.keys()[0], fight.keys()[-1]) == ("2", "8")


@clause("BA-DRUID-06")
def test_no_bite_without_a_hit_on_a_living_enemy() -> None:
    """A miss, a kill, an Action without an ATT roll, and hits of the enemy call no wolf."""
    miss = Fight([WOLF, "ranger"], ["joker", "thief"]).act(1, ATTACK, 2).roll(2)
    assert miss.asked == "actor"
    kill = Fight([WOLF, "ranger"], [{"name": "joker", "hp": 1}, "thief"]).act(1, ATTACK, 2).roll(13, 4)
    assert (kill.position(2), kill.told("vc roll")) == ("DEAD", [])
    heal = Fight([WOLF, "cleric"], ["joker", "thief"]).act(1, HEAL, 1, 1).roll(4)
    assert not heal.told("vc roll")
    enemy = Fight([WOLF, "ranger"], ["barbarian", "thief"], turn=1).act(2, ATTACK, 1).roll(18, 4)
    assert [facts[0] for facts in enemy.told("vc roll")].count(enemy.t.piece(0)) == 0


@clause("BA-DRUID-07")
def test_one_roll_for_many_hits() -> None:
    """BERSERK hits three times: one bite."""
    barbarian = {"name": "barbarian", "lp": (5, 0)}
    fight = Fight([WOLF, barbarian], [{"name": "thief", "hp": 60}, "joker"]).act(1, BERSERK, 2, 2)
    fight.roll(15, 15, 15, 10)
    fight.roll(4, 6)
    assert fight.t.hp[2] == 60 - 10 - 6
    assert fight.total(0, "SUMMON WOLF", "pool") == 4
    assert fight.asked == "actor"


@clause("BA-DRUID-08", "BA-RULING-33")
def test_a_miss_hacks_the_druid() -> None:
    """Roll 11: the wolf is gone, the Druid INACTIVE; the pool is as it was."""
    fight = Fight([WOLF, "ranger", "thug"], ["joker", "thief"]).act(1, ATTACK, 3).roll(16, 1, 11)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)
    assert fight.total(0, "SUMMON WOLF", "pool") == 5
    assert fight.told("hacked")


@clause("BA-DRUID-08")
def test_a_botch_leaves_her_stuck() -> None:
    """A natural 20."""
    fight = Fight([WOLF, "ranger", "thug"], ["joker", "thief"]).act(1, ATTACK, 3).roll(16, 1, 20)
    assert fight.position(0) == "STUCK"


@clause("BA-DRUID-08", "BA-RULING-33")
def test_the_option_spares_her() -> None:
    """Without standing_miss_hacks the wolf waits for the next hit."""
    fight = Fight([WOLF, "ranger", "thug"], ["joker", "thief"], standing_miss_hacks=False)
    fight.act(1, ATTACK, 3).roll(16, 1, 11)
    assert fight.position(0) == "BUSY"


@clause("BA-DRUID-09")
def test_with_an_empty_pool_the_wolf_leaves() -> None:
    """The last point bites with one die, then she is INACTIVE at once; that is no Hack."""
    last = {**WOLF, "totals": {("SUMMON WOLF", "pool"): 1}}
    fight = Fight([last, "ranger", "thug"], ["joker", "thief"]).act(1, ATTACK, 3).roll(16, 1, 4, 3)
    assert fight.t.hp[3] == 15 - 1 - 3
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)
    assert not fight.told("hacked")


@clause("BA-RULING-07", "BA-DRUID-09")
def test_with_the_option_nought_bites_as_one() -> None:
    """zero_rule always: the wolf stays, and bites with one die."""
    last = {**WOLF, "totals": {("SUMMON WOLF", "pool"): 0}}
    fight = Fight([last, "ranger", "thug"], ["joker", "thief"], zero_rule="always")
    fight.act(1, ATTACK, 3).roll(16, 1, 4, 3)
    assert fight.t.hp[3] == 15 - 1 - 3
    assert fight.position(0) == "BUSY"


@clause("BA-DRUID-09", "BA-LP-06")
def test_an_empty_pool_calls_no_wolf() -> None:
    """SUMMON WOLF cannot be declared."""
    spent = {"name": "druid", "totals": {("SUMMON WOLF", "pool"): 0}}
    fight = Fight([spent, "thug"], ["joker", "thief"]).say("#0")
    assert fight.keys() == ["attack", "back"]


@clause("BA-DRUID-10", "BA-THEURGIST-01")
def test_retribution_answers_the_bite() -> None:
    """The Joker's Theurgist gives the 6 of the bite back to the Druid, which Hacks her."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([WOLF, "ranger", "thug"], ["joker", theurgist]).act(1, ATTACK, 3).roll(16, 2, 4, 6)
    assert (fight.t.hp[0], fight.t.hp[1], fight.t.hp[3]) == (15 - 6, 18 - 2, 15 - 8)
    assert fight.position(0) == "INACTIVE"
    assert fight.total(0, "SUMMON WOLF", "pool") == 4


@clause("BA-DRUID-11")
def test_her_player_names_one_of_several() -> None:
    """Stance attacks hit two enemies: D48 is asked before the roll."""
    samurai = {"name": "samurai", "lp": (0, 2), "position": "BUSY", "standing": "PROPERSTANCE", "stored": 2}
    fight = Fight([WOLF, samurai], ["joker", "thief"]).act(1, STANCE_ATTACKS)
    for target in ("#2", "#3"):
        fight.say(target).roll(15, 1)
    assert (fight.asked, fight.seat, fight.keys()) == ("wolf", 0, ["#2", "#3"])
    fight.say("#3").roll(4, 5)
    assert fight.t.hp[2:] == [15 - 1, 16 - 1 - 5]


@clause("BA-DRUID-06", "BA-O-04")
def test_the_wolf_follows_attacks_out_of_turn() -> None:
    """SNEAK ATTACK in the enemy's Turn: after its damage the wolf bites."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight([WOLF, rogue], ["ranger", "thief"], turn=1).act(2, ATTACK, 1)
    assert fight.asked == "play"
    fight.say("#1.1")
    while fight.asked not in ("d20", "dice"):
        fight.say(fight.keys()[0])
    fight.roll(19, 2)
    assert fight.asked == "d20"
    fight.roll(4, 6)
    assert fight.t.hp[2] == 18 - 2 - 6
    assert fight.total(0, "SUMMON WOLF", "pool") == 4


@clause("BA-DRUID-06", "BA-RUNECASTER-05")
def test_a_magic_circle_blocks_the_bite() -> None:
    """No damage either way; the bite has been made."""
    circle = {"name": "runecaster", "lp": (0, 3), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    fight = Fight([WOLF, "ranger"], [circle, "thief"])
    t = fight.t
    after_the_roll = Heard(0, mobs.AFTER[SUMMON_WOLF][0], (2,), at=1)
    after_the_roll.start(t)
    assert t.hp[2] == 14
    assert t.hp[0] == 15
    assert fight.total(0, "SUMMON WOLF", "pool") == 4


@clause("BA-DRUID-06", "BA-LIGHTMAGE-03")
def test_aura_hides_whoever_the_hit_sent_to_the_umbra() -> None:
    """The FALLOW Enchanter is hit, Hacked and lies in his Umbra under AURA: the bite does not reach him."""
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    fallow = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    fight = Fight([WOLF, "ranger"], [fallow, aura]).act(1, ATTACK, 2).roll(19, 3)
    assert fight.position(2) == "INACTIVE"
    fight.roll(4)
    assert fight.t.hp[2] == 15 - 3
    assert fight.told("blocked")


@clause("BA-DRUID-06", "BA-ABJURER-02")
def test_a_bite_is_no_deed_of_the_action() -> None:
    """ECHO would repeat the ICE BOLT, not the bite."""
    fight = Fight([WOLF, "ice mage", "abjurer"], [{"name": "thief", "hp": 40}, "joker"])
    fight.act(1, ICE_BOLT, 3, 1).roll(17, 4, 3, 5)
    assert fight.asked == "end"
    assert fight.t.hp[3] == 40 - 4 - 5
    assert fight.t.deeds == [[HARMED, 3, 4, 1]]


@clause("BA-DRUID-06", "BA-END-03")
def test_it_ends_with_the_round() -> None:
    """BUSY becomes ACTIVE, without a wolf."""
    fight = Fight([WOLF, "thug"], ["ranger", "joker"], at=END_ROUND, after={"turn_actions": 2})
    fight.say("pass")
    assert (fight.position(0), fight.t.standing[0]) == ("ACTIVE", -1)


@clause("BA-DRUID-06", "BA-THAUMATURGIST-05")
def test_attentuation_lowers_roll_and_dice() -> None:
    """Strength 2, so 8 instead of 10 and one die instead of three; the pool falls by one only."""
    weak = {"name": "thaumaturgist", "lp": (0, 2), "position": "BUSY", "standing": "ATTENTUATION"}
    fight = Fight([WOLF, "ranger"], ["joker", weak]).act(1, ATTACK, 2).roll(16, 1, 8)
    assert fight.keys() == ["1", "2", "3", "4"]
    fight.roll(2)
    assert fight.total(0, "SUMMON WOLF", "pool") == 4
    missed = Fight([WOLF, "ranger"], ["joker", weak]).act(1, ATTACK, 2).roll(16, 1, 9)
    assert missed.told("hacked")


@clause("BA-DRUID-06", "BA-WITCH-02")
def test_a_bite_is_not_cursed() -> None:
    """It is no Spell that somebody casts now: the enemy's Witch does not answer it."""
    witch = {"name": "witch", "position": "BUSY", "standing": "CURSE"}
    fight = Fight([WOLF, "ranger"], ["joker", witch]).act(1, ATTACK, 2).roll(16, 1, 8, 5)
    assert fight.t.hp[:2] == [15, 18]


@clause("BA-DRUID-06", "BA-NECROMANCER-05", "BA-THEURGIST-07")
def test_it_bites_also_after_a_borrowed_attacker_has_died_of_its_hit() -> None:
    """RETRIBUTION kills A's undead, whose home is B: it was one of the party when it hit."""
    necromancer = {"name": "necromancer", "att": 15}
    undead = {"name": "thug", "hp": 2, "controller": 0, "side": 0, "borrowed": UNDEAD_COUNTER, "holder": 1}
    wrath = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([WOLF, necromancer], [undead, wrath, "joker"]).act(2, ATTACK, 4).roll(19, 5)
    assert (fight.position(2), fight.t.controller[2], fight.asked) == ("DEAD", 1, "d20")
    fight.roll(10, 6)
    assert (fight.t.hp[4], fight.total(0, "SUMMON WOLF", "pool")) == (15 - 5 - 6, 4)


@clause("BA-DRUID-06", "BA-THEURGIST-07")
def test_the_enemy_s_wolf_does_not_bite_after_it() -> None:
    """B's WOLF listens to hits of B's party, not to those of an undead that has come home dead."""
    undead = {"name": "thug", "hp": 2, "controller": 0, "side": 0, "borrowed": UNDEAD_COUNTER, "holder": 0}
    wrath = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight(["necromancer", "cleric"], [undead, wrath, "joker", WOLF]).act(2, ATTACK, 4).roll(19, 5)
    assert (fight.position(2), fight.asked, fight.seat) == ("DEAD", "before", 1)
    assert fight.total(5, "SUMMON WOLF", "pool") == 5
