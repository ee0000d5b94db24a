"""SUMMON DEAD: on success a dead Mob of either side serves the Necromancer.

- It lies INACTIVE on his side with the Hit Points of the Total, and counts as undead.
- It keeps ATT, DEF and Mod die and has no abilities, passive ones included; it can only Attack.
- A failure changes nothing but the Necromancer's turn; one summoning can succeed in a Round.
- On the field it is nobody's to raise; when it dies again it is an ordinary dead Mob of its home.
- When he dies all his undead die; when he changes sides they follow him.
- As bodyguard one of them takes his place before an ATT roll if the second succeeds; with a 20 he is STUCK.
- It counts for its home Player only, and GUISE, FLOWER and CHARM cannot take it.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import (
    CHARM,
    FLOWER,
    GUISE,
    HEAL,
    ICE_BOLT,
    LIGHTNING_STRIKE,
    RESSURECT,
    SUMMON_DEAD,
)
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.board import ACTIVE, STUCK
from undercroft.games.battles.layout import END_ROUND, SUMMONED, UNDEAD_COUNTER
from undercroft.testing import clause

NECROMANCER = {"name": "necromancer", "lp": (3, 2)}
"""vc 11, vc2 11, the undead have 12 HP."""


def dead(name: str, **more: Any) -> dict[str, Any]:
    """A Mob under the Rank card."""
    return {"name": name, "hp": 0, "position": "DEAD", **more}


def undead(name: str, by: int, seat: int, **more: Any) -> dict[str, Any]:
    """A Mob that a Necromancer has summoned to this side."""
    borrowed = {"borrowed": UNDEAD_COUNTER, "holder": by, "controller": seat, "side": seat}
    return {"name": name, "hp": 12, "max_hp": 12, **borrowed, **more}


@clause("BA-NECROMANCER-01")
def test_a_dead_enemy_comes_back_as_undead() -> None:
    """Warrior of B: INACTIVE on A's side with 4 x 3 HP."""
    fight = Fight([NECROMANCER], [dead("warrior"), "joker"]).act(0, SUMMON_DEAD)
    fight.roll(11)
    t = fight.t
    assert (t.hp[1], t.max_hp[1]) == (12, 12)
    assert (t.controller[1], t.side[1], t.home[1]) == (0, 0, 1)
    assert (t.borrowed[1], t.holder[1]) == (UNDEAD_COUNTER, 0)
    assert (fight.position(1), fight.position(0)) == ("INACTIVE", "INACTIVE")


@clause("BA-NECROMANCER-01")
def test_the_dead_of_both_sides_can_be_named_but_no_sacrificed_ones() -> None:
    """Own and enemy dead are asked for; the lost one is not among them."""
    lost = dead("thief", sacrificed=True)
    fight = Fight([NECROMANCER, dead("thug")], [dead("warrior"), lost, "joker"]).act(0, SUMMON_DEAD)
    assert (fight.asked, fight.seat, fight.keys()) == ("raise", 0, ["#1", "#2"])
    fight.say("#1").roll(3)
    assert (fight.position(1), fight.t.controller[1]) == ("INACTIVE", 0)


@clause("BA-TERM-07", "BA-NECROMANCER-01")
def test_nobody_to_summon() -> None:
    """With an empty Mausoleum, or only sacrificed dead, it cannot be declared."""
    fight = Fight([NECROMANCER, dead("thug", sacrificed=True)], ["joker", "thief"])
    assert "summon-dead" not in set(fight.keys())


@clause("BA-NECROMANCER-02")
def test_an_undead_can_only_attack() -> None:
    """A Cleric has no HEAL any more; his own ATT, DEF and Mod die count."""
    fight = Fight([NECROMANCER, undead("cleric", 0, 0)], ["joker", "thief"])
    fight.say("#1")
    assert fight.keys() == ["attack", "back"]
    fight.say("attack", "#2").roll(14, 8)
    assert fight.t.hp[2] == 15 - 8


@clause("BA-NECROMANCER-02", "BA-POS-08")
def test_passives_of_an_undead_are_off() -> None:
    """No ABSORBTION when it is hit, no BONUS DAMAGE when it hits."""
    fight = Fight([NECROMANCER, undead("warrior", 0, 0, lp=(4, 4))], ["ranger", "thief"], turn=1)
    fight.act(2, ATTACK, 1).roll(14, 5)
    assert fight.t.hp[1] == 12 - 5
    fight.act(1, ATTACK, 3).roll(19, 4)
    assert fight.t.hp[3] == 16 - 4


@clause("BA-NECROMANCER-02", "BA-CONJURERE-02")
def test_an_undead_does_not_touch_the_icon() -> None:
    """Attack is its only Turn Action; the Necromancer may touch."""
    icon = {"name": "conjurere", "position": "FALLOW", "standing": "ICON OF IMPULSE"}
    fight = Fight([NECROMANCER, undead("cleric", 0, 0)], [icon, "thief"])
    fight.say("#1")
    assert fight.keys() == ["attack", "back"]
    fight.say("back", "#0")
    assert "touch" in set(fight.keys())


@clause("BA-NECROMANCER-03")
def test_a_failure_leaves_the_dead_where_they_are() -> None:
    """Roll 12 against 11; the next Round he may try again."""
    fight = Fight([NECROMANCER], [dead("warrior"), "joker"], turn=0).act(0, SUMMON_DEAD)
    fight.roll(12)
    assert (fight.position(1), fight.t.controller[1], fight.position(0)) == ("DEAD", 1, "INACTIVE")
    fight.t.put(0, ACTIVE)
    fight.act(2, ATTACK, 0).roll(2)
    assert fight.asked == "act"
    assert "summon-dead" in set(fight.keys())


@clause("BA-NECROMANCER-03", "BA-VC-02")
def test_a_botch_leaves_him_stuck() -> None:
    """A natural 20."""
    fight = Fight([NECROMANCER], [dead("warrior"), "joker"]).act(0, SUMMON_DEAD).roll(20)
    assert (fight.position(0), fight.position(1)) == ("STUCK", "DEAD")


@clause("BA-NECROMANCER-04")
def test_one_success_in_a_round() -> None:
    """ACTIVE again in the same Round he cannot summon another."""
    fight = Fight([NECROMANCER], [dead("warrior"), dead("thug"), "joker", "thief"]).act(0, SUMMON_DEAD)
    fight.say("#1").roll(5)
    fight.t.put(0, ACTIVE)
    fight.act(3, ATTACK, 1).roll(2)
    assert fight.asked == "act"
    assert "summon-dead" not in set(fight.keys())


@clause("BA-NECROMANCER-04")
def test_another_success_in_the_next_round() -> None:
    """The limit is over with the Round, and several undead may serve him."""
    spent = {**NECROMANCER, "this_round": SUMMONED, "position": "INACTIVE"}
    party: list[Laid] = [spent, undead("thug", 0, 0, position="INACTIVE")]
    fight = Fight(party, [dead("warrior"), "joker", "thief"], at=END_ROUND)
    fight.state.answer((6, 1))
    fight.act(0, SUMMON_DEAD).roll(5)
    assert [fight.t.borrowed[mob] for mob in (1, 2)] == [UNDEAD_COUNTER] * 2


@clause("BA-NECROMANCER-05", "BA-CLERIC-05")
def test_an_undead_on_the_field_is_not_dead() -> None:
    """Its home Player's Cleric and Necromancer cannot name it."""
    fight = Fight([NECROMANCER], [undead("warrior", 0, 0), "cleric", "necromancer"], turn=1)
    fight.say("#2")
    assert "resurrect" not in set(fight.keys())
    fight.say("back", "#3")
    assert "summon-dead" not in set(fight.keys())


@clause("BA-NECROMANCER-05")
def test_a_fallen_undead_is_an_ordinary_dead_mob() -> None:
    """It goes to its home Mausoleum, and the home's Cleric raises it with all its Hit Points."""
    guard = undead("warrior", 0, 0, hp=2)
    fight = Fight([NECROMANCER, "thief"], [guard, "ranger", {"name": "cleric", "lp": (0, 3)}], turn=1)
    fight.act(3, ATTACK, 2).roll(16, 7)
    t = fight.t
    assert (fight.position(2), t.controller[2], t.borrowed[2], t.holder[2]) == ("DEAD", 1, 0, -1)
    fight.act(1, ATTACK, 3).roll(2)
    fight.act(4, RESSURECT).roll(5)
    assert (fight.position(2), t.hp[2], t.max_hp[2], t.controller[2]) == ("INACTIVE", 19, 19, 1)


@clause("BA-NECROMANCER-06")
def test_his_undead_die_with_him() -> None:
    """Both fall together with him, each to its own Mausoleum."""
    party: list[Laid] = [{**NECROMANCER, "hp": 3}, undead("thug", 0, 0, position="STUCK"), "thief"]
    fight = Fight(party, [undead("warrior", 0, 0, position="STUCK"), "ranger"], turn=1)
    fight.act(4, ATTACK, 0).roll(19, 5)
    assert [fight.position(mob) for mob in (0, 1, 3)] == ["DEAD"] * 3
    assert [fight.t.side[mob] for mob in (0, 1, 3)] == [0, 0, 1]


@clause("BA-NECROMANCER-06")
def test_his_undead_follow_him_to_a_new_controller() -> None:
    """GUISE takes the Necromancer: his undead obey B as well."""
    assassin = {"name": "assassin", "lp": (0, 5)}
    fight = Fight([NECROMANCER, undead("thug", 0, 0), "thief"], [assassin, "joker"], turn=1)
    fight.act(3, GUISE, 0).roll(3)
    assert fight.t.controller[:2] == [1, 1]
    assert fight.t.side[:2] == [1, 1]
    assert fight.t.borrowed[1] == UNDEAD_COUNTER


@clause("BA-NECROMANCER-07", "BA-TURN-26")
def test_a_bodyguard_takes_his_place() -> None:
    """Roll 11: the undead Warrior is rolled against, with his DEF of 3, and suffers the damage."""
    fight = Fight([NECROMANCER, undead("warrior", 0, 0)], ["ranger", "joker"], turn=1).act(2, ATTACK, 0)
    assert (fight.asked, fight.seat, fight.keys()) == ("guard", 0, ["#0.1", "pass"])
    fight.say("#0.1").roll(11)
    fight.roll(13)
    assert fight.asked != "dice"
    assert fight.t.hp[1] == 12
    assert fight.position(1) == "ACTIVE"
    assert fight.told("att roll")[0][2] == 11 + 3


@clause("BA-NECROMANCER-07")
def test_a_hit_goes_to_the_bodyguard() -> None:
    """14 hits the Warrior; the Necromancer stays ACTIVE and unhurt."""
    fight = Fight([NECROMANCER, undead("warrior", 0, 0)], ["ranger", "joker"], turn=1).act(2, ATTACK, 0)
    fight.say("#0.1").roll(2, 14, 6)
    assert (fight.t.hp[0], fight.t.hp[1]) == (13, 6)
    assert fight.position(0) == "ACTIVE"


@clause("BA-NECROMANCER-07")
def test_which_undead_is_named_before_the_roll() -> None:
    """Of those that are neither STUCK nor in DEFENSE."""
    party: list[Laid] = [NECROMANCER, undead("warrior", 0, 0), undead("thug", 0, 0, position="INACTIVE")]
    stuck = undead("thief", 0, 0, position="STUCK")
    fight = Fight([*party, stuck], ["ranger", "joker"], turn=1).act(4, ATTACK, 0)
    fight.say("#0.1")
    assert (fight.asked, fight.seat, fight.keys()) == ("bodyguard", 0, ["#1", "#2"])
    fight.say("#2").roll(4)
    fight.roll(19, 8)
    assert fight.t.hp[2] == 4
    assert fight.position(2) == "INACTIVE"


@clause("BA-NECROMANCER-07")
def test_a_bodyguard_that_fails() -> None:
    """Roll 12: the Attack goes at the Necromancer as he is; there is one try for the Action."""
    fight = Fight([NECROMANCER, undead("warrior", 0, 0)], ["ranger", "joker"], turn=1).act(2, ATTACK, 0)
    fight.say("#0.1").roll(12)
    assert fight.asked == "d20"
    fight.roll(12, 3)
    assert (fight.t.hp[0], fight.t.hp[1]) == (10, 12)


@clause("BA-NECROMANCER-07", "BA-ATT-05")
def test_a_botched_bodyguard_roll() -> None:
    """EX-22: a 20 leaves him STUCK, and the attacker rolls against his own ATT alone."""
    fight = Fight([NECROMANCER, undead("paladin", 0, 0)], ["ranger", "joker"], turn=1).act(2, ATTACK, 0)
    fight.say("#0.1").roll(20)
    assert fight.t.return_to[0] == [STUCK]
    fight.roll(11, 3)
    assert fight.told("att roll")[0][2] == 11
    assert (fight.t.hp[0], fight.position(0)) == (10, "STUCK")


@clause("BA-NECROMANCER-07")
@pytest.mark.parametrize(("position", "guards"), [("INACTIVE", True), ("STUCK", False)])
def test_where_he_can_send_a_bodyguard_from(position: str, guards: bool) -> None:
    """Resting he can, STUCK he cannot."""
    fight = Fight(
        [{**NECROMANCER, "position": position}, undead("warrior", 0, 0)], ["ranger", "joker"], turn=1
    )
    assert (fight.act(2, ATTACK, 0).asked == "guard") == guards


@clause("BA-NECROMANCER-08")
def test_no_bodyguard_without_an_att_roll() -> None:
    """LIGHTNING STRIKE rolls its dice at once."""
    fight = Fight([NECROMANCER, undead("warrior", 0, 0)], ["evoker", "joker"], turn=1)
    fight.act(2, LIGHTNING_STRIKE, 0, 1)
    assert fight.asked == "dice"


@clause("BA-NECROMANCER-07")
def test_nobody_else_is_guarded_by_the_undead() -> None:
    """Only the Necromancer himself."""
    fight = Fight([NECROMANCER, undead("warrior", 0, 0), "thief"], ["ranger", "joker"], turn=1)
    assert fight.act(3, ATTACK, 2).asked == "d20"


@clause("BA-NECROMANCER-09", "BA-WIN-01")
def test_an_undead_of_the_other_home_counts_for_nobody() -> None:
    """B's last Mob falls while his Warrior serves A: A has won."""
    fight = Fight([NECROMANCER, "ranger"], [undead("warrior", 0, 0), {"name": "joker", "hp": 1}])
    fight.act(1, ATTACK, 3).roll(19, 4)
    assert fight.asked == ""
    assert fight.t.winner == 0


@clause("BA-NECROMANCER-09", "BA-WIN-01")
def test_an_undead_of_the_own_home_counts() -> None:
    """A summoned Mob of his own keeps a Player in the game as long as its Necromancer lives."""
    party: list[Laid] = [NECROMANCER, {"name": "thief", "hp": 1}, undead("thug", 0, 0)]
    fight = Fight(party, ["ranger", "joker"], turn=1)
    fight.act(3, ATTACK, 1).roll(19, 4)
    assert fight.position(1) == "DEAD"
    assert fight.t.winner == -1


@clause("BA-NECROMANCER-12", "BA-RULING-54", "BA-ASSASSIN-13")
@pytest.mark.parametrize(
    ("thief", "act"), [("assassin", GUISE), ("illusionist", FLOWER), ("soothsayer", CHARM)]
)
def test_nobody_takes_an_undead_over(thief: str, act: int) -> None:
    """Neither B's own Warrior in A's service nor A's undead Thug is a legal target."""
    party: list[Laid] = [NECROMANCER, undead("thug", 0, 0)]
    fight = Fight(party, [undead("warrior", 0, 0), thief, "joker"], turn=1)
    fight.act(3, act)
    assert fight.asked == "d20"
    assert fight.t.targets == [0]


@clause("BA-NECROMANCER-02", "BA-END-03")
def test_an_undead_recovers_like_others() -> None:
    """INACTIVE after the summoning, ACTIVE in the next Round."""
    fight = Fight([NECROMANCER, undead("thug", 0, 0, position="INACTIVE")], ["joker", "thief"], at=END_ROUND)
    assert fight.position(1) == "ACTIVE"


@clause("BA-RULING-45", "BA-HEAL-01")
def test_an_undead_heals_up_to_its_own_maximum() -> None:
    """12 is the most, whatever the Mob had in life."""
    cleric = {"name": "cleric", "lp": (2, 0)}
    fight = Fight([NECROMANCER, undead("warrior", 0, 0, hp=9), cleric], ["joker", "thief"])
    fight.act(2, HEAL, 1, 1).roll(8)
    assert fight.t.hp[1] == 12


@clause("BA-NECROMANCER-07", "BA-THAUMATURGIST-05")
def test_attentuation_lowers_the_bodyguard_roll() -> None:
    """Strength 2, so 9 instead of 11."""
    weak = {"name": "thaumaturgist", "lp": (0, 2), "position": "BUSY", "standing": "ATTENTUATION"}
    fight = Fight([NECROMANCER, undead("warrior", 0, 0)], ["ranger", weak], turn=1).act(2, ATTACK, 0)
    fight.say("#0.1").roll(10)
    assert fight.t.targets == [0]


@clause("BA-NECROMANCER-07", "BA-O-04")
def test_a_bodyguard_against_an_attack_out_of_turn() -> None:
    """B's Rogue strikes at the acting Necromancer: the Thug stands in, and the summoning goes on."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight([NECROMANCER, undead("thug", 0, 0)], [dead("warrior"), rogue, "joker"]).act(0, SUMMON_DEAD)
    assert fight.asked == "play"
    fight.say("#3.1")
    assert (fight.asked, fight.seat) == ("guard", 0)
    fight.say("#0.1").roll(4)
    fight.roll(19, 3)
    assert fight.t.hp[:2] == [13, 9]
    fight.roll(5)
    assert fight.t.borrowed[2] == UNDEAD_COUNTER


@clause("BA-NECROMANCER-02", "BA-POS-08")
def test_an_undead_cavalier_prevents_nothing_as_bodyguard() -> None:
    """VIGILANTE is off: he suffers the whole blow."""
    guard = {"name": "cavalier", "lp": (8, 0), "borrowed": UNDEAD_COUNTER, "holder": 1}
    fight = Fight(["ranger"], [NECROMANCER, guard]).act(0, ATTACK, 1).say("#1.1").roll(11, 14, 5)
    assert (fight.t.hp[1:], fight.total(2, "VIGILANTE", "pool")) == ([13, 13], 16)


@clause("BA-NECROMANCER-02")
@pytest.mark.parametrize("name", ["shaman", "illusionist", "time mage", "evoker", "diviner"])
def test_an_undead_does_not_act_out_of_turn(name: str) -> None:
    """Alive it is asked when an enemy casts ICE BOLT; undead it is not."""
    alive = Fight(["ice mage", "joker"], [NECROMANCER, name]).act(0, ICE_BOLT, 2, 1)
    assert (alive.asked, alive.seat) == ("play", 1)
    risen = {"name": name, "borrowed": UNDEAD_COUNTER, "holder": 2}
    fight = Fight(["ice mage", "joker"], [NECROMANCER, risen]).act(0, ICE_BOLT, 2, 1)
    assert fight.asked == "guard"


@clause("BA-NECROMANCER-02", "BA-RANGER-01")
def test_an_undead_ranger_does_not_strike_back() -> None:
    """The Barbarian hits him, and E1 asks nothing."""
    risen = {"name": "ranger", "borrowed": UNDEAD_COUNTER, "holder": 2}
    fight = Fight(["barbarian", "joker"], [NECROMANCER, risen]).act(0, ATTACK, 3).roll(19, 5)
    assert (fight.t.hp[3], fight.asked, fight.seat) == (13, "actor", 1)


@clause("BA-NECROMANCER-07", "BA-ROGUE-03")
def test_an_undead_that_defends_already_is_no_bodyguard() -> None:
    """It was attacked; in W-END of that Action the enemy's Rogue goes at the Necromancer himself."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight([NECROMANCER, undead("thug", 0, 0)], ["warrior", rogue], turn=1).act(2, ATTACK, 1)
    fight.say("pass").roll(2)
    assert (fight.asked, fight.seat, fight.position(1)) == ("end", 1, "DEFENSE")
    fight.say("#3.1")
    assert (fight.asked, fight.position(0)) == ("d20", "DEFENSE")
