"""NEW: a GO action; while the Light Mage is FALLOW enemies may only Attack.

- It binds once the order of the Round is fixed: enemies that lie ACTIVE, STUCK, posted or INACTIVE,
  also while they are MOBILE or in DEFENSE from there.
- They can use nothing in turn but Attack and touch, and nothing out of turn.
- FALLOW, BUSY and charging Mobs, GO actions, passives and standing effects are free.
- It ends when she leaves FALLOW; what was declared goes on.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import FREEZE, LIGHTNING_STRIKE
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import END_ROUND, GO, TURNS
from undercroft.games.battles.queries.targets import new
from undercroft.testing import clause

CASTER: dict[str, Any] = {"name": "light mage", "lp": (0, 2)}
NEW: dict[str, Any] = {**CASTER, "position": "FALLOW", "standing": "NEW"}
"""vc 12."""


@clause("BA-LIGHTMAGE-08")
@pytest.mark.parametrize(("pips", "position"), [(12, "FALLOW"), (13, "INACTIVE"), (20, "STUCK")])
def test_the_casting(pips: int, position: str) -> None:
    """In the GO step, against vc."""
    fight = Fight([CASTER, "thug"], ["ranger", "joker"], at=GO).say("#0.2").roll(pips)
    assert fight.position(0) == position


@clause("BA-LIGHTMAGE-09")
def test_an_active_enemy_can_only_attack() -> None:
    """The Cleric has neither HEAL nor RESSURECT; the Light Mage's own side is free."""
    fight = Fight([NEW, "cleric"], ["cleric", "joker"], turn=1).say("#2")
    assert fight.keys() == ["attack", "back"]
    own = Fight([NEW, "cleric", "thug"], ["cleric", "joker"]).say("pass", "#1")
    assert "heal" in set(own.keys())


@clause("BA-LIGHTMAGE-09", "BA-CONJURERE-03")
def test_touching_the_icon_is_legal() -> None:
    """Attack or touch."""
    icon = {"name": "conjurere", "position": "FALLOW", "standing": "ICON OF IMPULSE"}
    fight = Fight([NEW, icon], ["cleric", "joker"], turn=1, first=1).say("#2")
    assert fight.keys() == ["attack", "touch", "back"]


@clause("BA-LIGHTMAGE-09")
def test_enemies_do_not_save_themselves() -> None:
    """No PLEAD before the roll to hit, no DODGE after it."""
    beggar = Fight([NEW, "ranger"], ["beggar", "joker"]).act(1, ATTACK, 2)
    assert beggar.asked == "d20"
    fighter = Fight([NEW, "ranger"], ["fighter", "joker"]).act(1, ATTACK, 2).roll(19)
    assert fighter.asked == "dice"
    fighter.roll(3)
    assert fighter.t.hp[2] == 19 - 3


@clause("BA-LIGHTMAGE-09")
@pytest.mark.parametrize(
    "reactor", ["shaman", "illusionist", "time mage", "diviner", "evoker", "cavalier", "witch"]
)
def test_enemies_answer_nothing(reactor: str) -> None:
    """No DANCE, DISGUISE, ENTROPY, CALL, MAGIC MISSILE, VIGILANTE, KARMA: the dice are next."""
    fight = Fight([NEW, {"name": "evoker", "lp": (5, 0)}], [{"name": reactor, "lp": (5, 5)}, "joker"])
    fight.act(1, LIGHTNING_STRIKE, 3, 1)
    assert fight.asked == "dice"
    fight.roll(3)
    assert fight.t.hp[3] == 15 - 3
    assert fight.t.step == ""


@clause("BA-LIGHTMAGE-09")
def test_without_it_they_would_answer() -> None:
    """The same Shaman is asked when NEW does not stand."""
    fight = Fight([CASTER, {"name": "evoker", "lp": (5, 0)}], [{"name": "shaman", "lp": (5, 5)}, "joker"])
    assert fight.act(1, LIGHTNING_STRIKE, 3, 1).asked == "play"


@clause("BA-LIGHTMAGE-09")
def test_no_counter_from_a_new_ranger() -> None:
    """He is hit and strikes nobody back."""
    fight = Fight([NEW, "thug"], [{"name": "ranger", "lp": (5, 0)}, "joker"]).act(1, ATTACK, 2).roll(19, 3)
    assert fight.t.hp[2] == 15
    assert fight.asked != "counter"


@clause("BA-LIGHTMAGE-09", "BA-NECROMANCER-07")
def test_no_bodyguard_for_a_new_necromancer() -> None:
    """His second roll is a part of his ability."""
    undead = {"name": "warrior", "borrowed": 3, "holder": 2, "hp": 12, "max_hp": 12}
    fight = Fight([NEW, "thug"], ["necromancer", undead]).act(1, ATTACK, 2)
    assert fight.asked == "d20"


@clause("BA-LIGHTMAGE-10")
def test_passives_work() -> None:
    """The Warrior's armor holds, and his bonus counts."""
    warrior = {"name": "warrior", "lp": (2, 2)}
    fight = Fight([NEW, "thug"], [warrior, "joker"]).act(1, ATTACK, 2).roll(19, 6)
    assert fight.t.hp[2] == 19 - 1
    fight.act(2, ATTACK, 1).roll(19, 3)
    assert fight.t.hp[1] == 16 - 3 - 5


@clause("BA-LIGHTMAGE-10", "BA-RULING-106")
@pytest.mark.parametrize(
    ("laid", "acts"),
    [
        ({"name": "runecaster", "position": "BUSY", "standing": "RUNECAST"}, ["runecast"]),
        ({"name": "rogue", "position": "BUSY", "standing": "TRAP"}, ["trap"]),
        ({"name": "thug", "position": "FALLOW", "standing": "HIDE"}, ["backstab"]),
        (
            {"name": "wizard", "position": "BUSY", "standing": "ELEMENTAL BLAST", "element": 3},
            ["elemental-blast"],
        ),
    ],
)
def test_who_is_fallow_or_busy_is_free(laid: dict[str, Any], acts: list[str]) -> None:
    """All options of the ability that put it there."""
    fight = Fight([NEW, "cleric"], [laid, "joker"], turn=1)
    fight.say("pass", "#2")
    assert fight.keys() == [*acts, "back"]


@clause("BA-LIGHTMAGE-10", "BA-RULING-106")
def test_a_wizard_prepared_in_the_portal_is_bound() -> None:
    """In Earth he may only Attack, posted in Ice he has nothing at all."""
    earth = Fight([NEW, "cleric"], [{"name": "wizard", "element": 0}, "joker"], turn=1).say("#2")
    assert earth.keys() == ["attack", "back"]
    posted = {"name": "wizard", "position": "STUCK", "standing": "ELEMENTAL BLAST", "element": 2}
    ice = Fight([NEW, "cleric"], [posted, "joker", "thief"], turn=1)
    ice.say("pass")
    assert ice.asked == "actor"
    assert "#2" not in set(ice.keys())


@clause("BA-LIGHTMAGE-10")
def test_standing_effects_in_force_go_on() -> None:
    """The thorns of a FALLOW Druid stop an Attack of the Light Mage's side."""
    druid = {"name": "druid", "lp": (3, 0), "position": "FALLOW", "standing": "WALL OF THORNS"}
    fight = Fight([NEW, "ranger"], [druid, "joker"]).act(1, ATTACK, 3)
    fight.roll(5)
    assert fight.t.hp[1] == 18 - 6


@clause("BA-LIGHTMAGE-10")
def test_go_actions_of_later_rounds_are_free() -> None:
    """The enemy's Druid may raise her wall in the GO step."""
    fight = Fight([NEW, "cleric"], ["druid", "joker"], at=GO, turn=1)
    assert "#2.1" in set(fight.keys())


@clause("BA-LIGHTMAGE-10", "BA-CAVALIER-10")
def test_a_charging_mob_is_free() -> None:
    """It is on the Stage, not in the Portal."""
    cavalier = {"name": "cavalier", "position": "BUSY", "standing": "CHARGE"}
    fight = Fight([NEW, "cleric"], ["ranger", cavalier, "joker"], turn=0)
    fight.t.charging[2] = 3
    assert not new(fight.t, 2)
    assert new(fight.t, 4)
    assert not new(fight.t, 3)
    assert not new(fight.t, 1)


@clause("BA-LIGHTMAGE-09")
def test_it_binds_once_the_order_is_fixed() -> None:
    """Not yet in the GO step, also not for STUCK and INACTIVE Mobs; in the Turns all of these."""
    enemies: list[Laid] = [
        "cleric",
        {"name": "joker", "position": "STUCK"},
        {"name": "thief", "position": "INACTIVE"},
    ]
    go = Fight([NEW, "thug"], enemies, at=GO)
    assert [new(go.t, mob) for mob in (2, 3, 4)] == [False] * 3
    turns = Fight([NEW, "thug"], enemies, at=TURNS)
    assert [new(turns.t, mob) for mob in (2, 3, 4)] == [True] * 3
    turns.t.defend(4)
    turns.t.become_mobile(2, "turn")
    assert new(turns.t, 4)
    assert new(turns.t, 2)


@clause("BA-LIGHTMAGE-11")
def test_it_ends_when_she_is_hacked() -> None:
    """The Ranger hits her; the Ice Mage's next decision is free again."""
    fight = Fight([NEW, "thug"], ["ranger", "ice mage"], turn=1).act(2, ATTACK, 0).roll(19, 3)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)
    fight.act(1, ATTACK, 2).roll(2)
    assert fight.asked == "act"
    assert "freeze" in set(fight.keys())
    assert fight.act(3, FREEZE).t.act == FREEZE


@clause("BA-LIGHTMAGE-11", "BA-POS-05")
def test_it_stands_through_the_rounds_and_can_be_released() -> None:
    """FALLOW after End Round; released she is ACTIVE in the next Round."""
    after = {"turn_actions": 2}
    stays = Fight([NEW, "thug"], ["ranger", "joker"], at=END_ROUND, after=after).say("pass")
    assert stays.position(0) == "FALLOW"
    released = Fight([NEW, "thug"], ["ranger", "joker"], at=END_ROUND, after=after).say("release #0")
    assert (released.position(0), released.t.standing[0]) == ("ACTIVE", NOTHING)


@clause("BA-SHAMAN-01", "BA-SHAMAN-02")
def test_a_peace_pipe_forbids_it() -> None:
    """FALLOW is forbidden; AURA is not."""
    pipe = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    fight = Fight([CASTER, "thug"], [pipe, "joker"], at=GO)
    assert "#0.1" in set(fight.keys())
    assert "#0.2" not in set(fight.keys())
