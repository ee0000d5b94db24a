"""PROPERSTANCE of the Samurai, and the attacks out of it.

- In the GO step a plain d20: 15 or less is BUSY in the stance, more INACTIVE, also a 20; nothing changes
  the 15.
- In it he has DEF +2, and only standard Attacks touch him; healing and gifts of friends reach him.
- He stores 2 for each ATT roll that misses him and 1 at the end of each Turn.
- As a Turn he may make as many Attacks as he stored, at least one and at most his number, each with a
  target of its own; all that was stored is gone. A natural 1 ends it: Hacked and STUCK; otherwise he is
  INACTIVE.
- W-GUARD, W-AVERT and W-HARM open for each. A hit on him ends the stance, End Round too.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import FIREBALL, FREEZE, HEAL, PROPERSTANCE
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING, STANCE_ATTACKS
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.games.battles.queries.figures import strength
from undercroft.testing import clause

SAMURAI: dict[str, Any] = {"name": "samurai", "lp": (0, 2), "att": 5, "defense": 4}


def stance(**fields: Any) -> dict[str, Any]:
    """He stands in it."""
    return {**SAMURAI, "position": "BUSY", "standing": "PROPERSTANCE", **fields}


@clause("BA-SAMURAI-03", "BA-RULING-113")
@pytest.mark.parametrize(
    ("pips", "position"), [(1, "BUSY"), (15, "BUSY"), (16, "INACTIVE"), (20, "INACTIVE")]
)
def test_the_go_action(pips: int, position: str) -> None:
    """Not a VC roll: no botch, and ATTENTUATION does not lower the 15."""
    weakens = {"name": "thaumaturgist", "position": "BUSY", "standing": "ATTENTUATION", "lp": (0, 5)}
    fight = Fight([SAMURAI, "joker"], [weakens, "thug"], at=GO).say("#0.2").roll(pips)
    assert (fight.position(0), fight.t.stored[0], fight.told("vc roll")) == (position, 0, [])


@clause("BA-SAMURAI-05", "BA-SAMURAI-06", "BA-SAMURAI-07")
def test_ex_m05_a_round_in_the_stance() -> None:
    """EX-M05: 3, 4, 5 stored; four attacks, the last a natural 1."""
    thug, mage = {"name": "thug", "att": 12, "hp": 40}, {"name": "fire mage", "lp": (8, 0)}
    cleric, joker = {"name": "cleric", "lp": (5, 0)}, {"name": "joker", "hp": 30}
    fight = Fight([stance(), cleric], [thug, mage, joker], turn=1).act(2, ATTACK, 0)
    fight.roll(10)
    assert (fight.told("att roll")[0][2], fight.t.stored[0]) == (18, 3)
    fight.act(1, HEAL, 1, 1).roll(3)
    assert fight.t.stored[0] == 4
    fight.act(3, FIREBALL).roll(3, 6, 5)
    assert (fight.t.stored[0], fight.t.hp[0]) == (5, 13)
    fight.act(0, STANCE_ATTACKS)
    assert (fight.asked, fight.keys(), fight.t.stored[0]) == ("stance target", ["#2", "#3", "#4"], 0)
    fight.say("#2").roll(9, 6).say("#2").roll(4).say("#4").roll(20, 5).say("#4").roll(1)
    assert (fight.t.hp[2], fight.t.hp[4]) == (34, 20)
    assert (fight.position(0), fight.t.standing[0]) == ("STUCK", NOTHING)


@clause("BA-SAMURAI-06", "BA-SAMURAI-07", "BA-RULING-113")
def test_nothing_stored_is_one_attack() -> None:
    """Then he is INACTIVE."""
    fight = Fight([stance(), "ranger"], ["thug", "joker"]).act(0, STANCE_ATTACKS).say("#2").roll(9, 6)
    assert (fight.t.hp[2], fight.position(0), fight.seat) == (10, "INACTIVE", 1)
    assert fight.told("hacked") == []


@clause("BA-SAMURAI-06", "BA-RULING-113")
def test_at_most_his_number() -> None:
    """Nine stored, four attacks; the number stays, the rest is lost."""
    fight = Fight([stance(stored=9), "ranger"], [{"name": "thug", "hp": 60}, "joker"]).act(0, STANCE_ATTACKS)
    for _ in range(4):
        fight.say("#2").roll(9, 6)
    assert (fight.t.hp[2], fight.t.stored[0], fight.seat) == (36, 0, 1)
    assert fight.total(0, "PROPERSTANCE", "uses") == 4


@clause("BA-SAMURAI-08", "BA-ROUND-05")
def test_he_is_not_obliged() -> None:
    """Alone with it his Player may hold."""
    fight = Fight([stance()], [{"name": "thug", "position": "INACTIVE"}])
    while fight.asked == "before":
        fight.say("pass")
    assert fight.keys() == ["#0", "hold"]


@clause("BA-SAMURAI-04", "BA-SAMURAI-08", "BA-ATT-08")
def test_a_hit_ends_it() -> None:
    """13 + 4 + 2 = 19; INACTIVE, and what was stored is lost."""
    fight = Fight([stance(stored=5), "ranger"], ["thug", "joker"], turn=1).act(2, ATTACK, 0).roll(19, 3)
    assert (fight.position(0), fight.t.stored[0], fight.t.hp[0]) == ("INACTIVE", 0, 10)


@clause("BA-SAMURAI-05")
@pytest.mark.parametrize("pips", [1, 18])
def test_a_miss_stores_three(pips: int) -> None:
    """Two for the roll, a botch too, one for the Turn."""
    fight = Fight([stance(), "ranger"], ["thug", "joker"], turn=1).act(2, ATTACK, 0).roll(pips)
    assert (fight.t.stored[0], fight.t.standing[0]) == (3, PROPERSTANCE)


@clause("BA-SAMURAI-08", "BA-END-03")
def test_end_round() -> None:
    """ACTIVE, nothing stored."""
    fight = Fight([stance(stored=5), "ranger"], ["joker"], at=END_ROUND, after={"turn_actions": 1}).passing()
    assert (fight.position(0), fight.t.stored[0], fight.t.standing[0]) == ("ACTIVE", 0, NOTHING)


@clause("BA-SAMURAI-04")
def test_spells_and_abilities_cannot_name_him() -> None:
    """FREEZE and BERSERK; an Attack may."""
    fight = Fight(["ice mage", "barbarian"], [stance(), "joker"]).act(0, FREEZE)
    assert fight.t.targets == [3]
    assert Fight(["barbarian", "ranger"], [stance(), "joker"]).act(0, 2, n=1).t.targets == [3]
    assert Fight(["barbarian", "ranger"], [stance(), "joker"]).act(0, ATTACK).keys() == ["#2", "#3"]


@clause("BA-SAMURAI-04")
def test_his_own_side_cannot_move_him() -> None:
    """EARTHQUAKE of a friend goes past him."""
    fight = Fight([{"name": "earth mage", "lp": (3, 0)}, stance()], ["thug", "joker"]).act(0, 22)
    assert (fight.position(1), fight.t.standing[1]) == ("BUSY", PROPERSTANCE)


@clause("BA-SAMURAI-04", "BA-HEAL-02")
def test_friends_can_heal_him() -> None:
    """HEAL reaches him and hacks nothing."""
    hurt = stance(hp=5, max_hp=13)
    fight = Fight([{"name": "cleric", "lp": (5, 0)}, hurt], ["thug", "joker"]).act(0, HEAL, 1, 1).roll(4)
    assert (fight.t.hp[1], fight.t.standing[1]) == (9, PROPERSTANCE)


@clause("BA-SAMURAI-04", "BA-SAMURAI-07")
@pytest.mark.parametrize(
    "enemy",
    [
        {"name": "rogue", "position": "FALLOW", "standing": "TRAP", "trap": True},
        {"name": "mystic", "position": "BUSY", "standing": "SHADOWS"},
        {"name": "earth mage", "position": "BUSY", "standing": "METEOR SHOWER"},
        {"name": "conjurere", "position": "FALLOW", "standing": "ICON OF IMPULSE", "touched": True},
        {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"},
    ],
)
def test_no_standing_effect_touches_him(enemy: dict[str, Any]) -> None:
    """TRAP, SHADOWS, METEOR, PIGEON, THORNS."""
    fight = Fight([stance(), "ranger"], [enemy, "joker"]).act(0, STANCE_ATTACKS)
    assert (fight.asked, fight.told("vc roll"), fight.t.hp[0]) == ("stance target", [], 13)


@clause("BA-SAMURAI-07", "BA-CAVALIER-01", "BA-SAMURAI-05")
def test_guards_against_each_and_for_him() -> None:
    """The Cavalier takes the first attack only; and one for the Samurai stores nothing but the Turn."""
    cavalier = {"name": "cavalier", "lp": (8, 0), "hp": 30}
    fight = Fight([stance(stored=2), "ranger"], ["thug", cavalier]).act(0, STANCE_ATTACKS).say("#2", "#3.1")
    fight.roll(9, 6)
    assert (fight.t.hp[2], fight.t.hp[3], fight.t.stand_ins) == (16, 30, [])
    fight.say("#3").roll(9, 6)
    assert (fight.t.hp[3], fight.total(3, "VIGILANTE", "pool")) == (24, 10)
    fight = Fight([stance(), cavalier], ["thug", "joker"], turn=1).act(2, ATTACK, 0).say("#1.1").roll(3)
    assert (fight.t.stored[0], fight.t.standing[0]) == (1, PROPERSTANCE)


@clause("BA-SAMURAI-07", "BA-FIGHTER-08", "BA-WITCH-04")
def test_each_attack_can_be_dodged_and_doubled() -> None:
    """W-AVERT and W-HARM."""
    fight = Fight([stance(stored=2), {"name": "witch", "lp": (0, 5)}], [{"name": "fighter", "hp": 40}])
    fight.act(0, STANCE_ATTACKS).roll(9)
    assert fight.asked == "avert"
    fight.say("#2.2").roll(3).roll(9)
    assert fight.asked == "avert"
    fight.say("pass").roll(5).say("pass")
    assert fight.asked == "harm"
    assert fight.say("#1.2").roll(3).t.hp[2] == 30


@clause("BA-SAMURAI-07", "BA-DMG-06", "BA-THEURGIST-01")
def test_retribution_answers_each() -> None:
    """He goes on until it kills him."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    target = {"name": "thug", "hp": 60}
    fight = Fight([stance(stored=4), "ranger"], [target, theurgist]).act(0, STANCE_ATTACKS)
    fight.say("#2").roll(9, 6)
    assert (fight.t.hp[0], fight.asked) == (7, "stance target")
    fight.say("#2").roll(9, 7)
    assert (fight.position(0), fight.t.hp[2], fight.seat) == ("DEAD", 47, 1)


@clause("BA-SAMURAI-07", "BA-RANGER-04")
def test_no_counter() -> None:
    """At E1 he is still in the stance."""
    fight = Fight([stance(), "thug"], ["ranger", "joker"]).act(0, STANCE_ATTACKS).say("#2").roll(9, 6)
    assert (fight.asked, fight.seat, fight.position(0)) == ("actor", 1, "INACTIVE")


@clause("BA-SAMURAI-06", "BA-DRUID-07", "BA-BARBARIAN-07", "BA-ENCHANTER-01")
def test_howl_enchantment_and_wolf() -> None:
    """Both help; one bite roll for the whole."""
    howl = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    charm = {"name": "enchanter", "position": "BUSY", "standing": "ENCHANTMENT", "lp": (1, 0)}
    wolf = {"name": "druid", "position": "BUSY", "standing": "SUMMON WOLF"}
    fight = Fight([stance(stored=2), howl, charm, wolf], [{"name": "thug", "hp": 60}]).act(0, STANCE_ATTACKS)
    fight.roll(5, 6).roll(5, 6)
    assert (fight.t.hp[4], fight.asked) == (36, "d20")
    fight.roll(19)
    assert len(fight.told("vc roll")) == 1


@clause("BA-SAMURAI-06", "BA-AIRMAGE-01", "BA-PROT-06")
def test_a_flyer_is_no_target() -> None:
    """With nobody else there is no such option."""
    flyer = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    fight = Fight([stance(), "mystic"], [flyer]).passing()
    assert (fight.asked, fight.keys()) == ("act", ["light", "shadows"])
    fight = Fight([stance(), "mystic"], [flyer, "thug"]).passing()
    assert (fight.asked, fight.keys()) == ("actor", ["#0", "#1"])
    assert fight.act(0, STANCE_ATTACKS).asked == "d20"


@clause("BA-SAMURAI-04", "BA-FIGHTER-02")
def test_compromised_def_has_no_bonus() -> None:
    """A charging Cavalier's Attack ignores DEF and the +2: the number is ATT alone."""
    fight = Fight(["thug"], [stance(), "joker"])
    assert (strength(fight.t, 0, 1, False), strength(fight.t, 0, 1, True)) == (19, 13)


@clause("BA-SAMURAI-06", "BA-WARLOCK-04", "BA-DMG-02")
def test_a_demon_that_kills_its_warlock_leaves_nobody_to_strike() -> None:
    """The dead Warlock is not called up again; the next attack goes at somebody else."""
    warlock = {"name": "warlock", "hp": 1, "position": "FALLOW", "standing": "SUMMON DEMON"}
    fight = Fight([stance(stored=2)], [warlock, "cleric"]).act(0, STANCE_ATTACKS).say("#1", "#1.1").roll(19)
    assert fight.positions() == ["MOBILE", "DEAD", "DEFENSE"]
    assert len(fight.told("dies")) == 1


@clause("BA-SAMURAI-07", "BA-RUNECASTER-07")
def test_the_parting_blow_of_a_circle_does_not_touch_him() -> None:
    """He breaks the Circle by a stance attack and stays immune; from elsewhere an attacker is struck."""
    circle = {"name": "runecaster", "lp": (0, 3), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    fight = Fight([stance(stored=2)], [circle, "cleric"]).act(0, STANCE_ATTACKS).say("#1").roll(19, 2)
    assert (fight.asked, fight.t.standing[1], fight.t.hp[0]) == ("stance target", NOTHING, 13)
    fight = Fight(["samurai"], [circle, "cleric"]).act(0, ATTACK, 1).roll(19, 2).roll(5)
    assert fight.t.hp[0] == 8
