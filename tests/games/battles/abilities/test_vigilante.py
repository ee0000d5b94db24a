"""VIGILANTE: the Cavalier takes the place of an ally that is threatened with damage.

- In W-GUARD, before any roll, for a single ally that an enemy Attack, Spell, Ability or action out of turn
  can damage. He defends, the ally is untouched; his DEF counts, and all else that it does happens to him.
- Of the damage as much is prevented as the pool holds, and taken off the pool.
- From every position but STUCK; not with an empty pool, for himself, while his CHARGE stands, as actor or
  when he is a target already; once per Action; he goes back where he was.
- Actions without damage and area effects cannot be taken over; nothing else changes the pool.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import (
    AID,
    ARENA,
    ASSASSINATE,
    DISINTEGRATION,
    FREEZE,
    GUISE,
    HEAL,
    LIGHTNING_STRIKE,
    STEAL,
    SWORDSING,
)
from tests.games.battles.fights import Fight, Laid, aim
from undercroft.games.battles.abilities import ATTACK
from undercroft.testing import clause

CAVALIER: dict[str, Any] = {"name": "cavalier", "lp": (8, 0)}
"""VIGILANTE: pool 16."""


@clause("BA-CAVALIER-01", "BA-TURN-26")
def test_he_becomes_the_target_before_the_roll() -> None:
    """The Joker is attacked; the roll is against the Cavalier's DEF 3, and the Joker is untouched."""
    fight = Fight(["ranger"], [CAVALIER, "joker"]).act(0, ATTACK, 2)
    assert (fight.asked, fight.seat, fight.keys()) == ("guard", 1, ["#1.1", "pass"])
    fight.say("#1.1")
    assert (fight.position(1), fight.position(2)) == ("DEFENSE", "ACTIVE")
    fight.roll(14, 5)
    assert fight.told("att roll")[0][2] == 11 + 3
    assert (fight.t.hp[1], fight.t.hp[2], fight.total(1, "VIGILANTE", "pool")) == (18, 15, 11)


@clause("BA-CAVALIER-01")
def test_he_may_let_it_happen() -> None:
    """Passing leaves the Joker the target."""
    fight = Fight(["ranger"], [CAVALIER, "joker"]).act(0, ATTACK, 2).say("pass").roll(18, 5)
    assert (fight.t.hp[2], fight.total(1, "VIGILANTE", "pool")) == (10, 16)


@clause("BA-CAVALIER-02", "BA-RULING-28")
def test_a_miss_costs_nothing() -> None:
    """11 + 3 is not reached."""
    fight = Fight(["ranger"], [CAVALIER, "joker"]).act(0, ATTACK, 2).say("#1.1").roll(13)
    assert (fight.t.hp[1:], fight.total(1, "VIGILANTE", "pool")) == ([18, 15], 16)


@clause("BA-CAVALIER-02")
def test_everything_else_happens_to_him_too() -> None:
    """SWORDSING: twice the D10, and its target is INACTIVE."""
    fight = Fight(["samurai", "thug"], [CAVALIER, "joker"]).act(0, SWORDSING, 3).say("#2.1").roll(1, 4)
    assert (fight.position(2), fight.position(3)) == ("INACTIVE", "ACTIVE")
    assert (fight.t.hp[2], fight.total(2, "VIGILANTE", "pool")) == (18, 16 - 8)


@clause("BA-CAVALIER-01")
def test_spells_can_be_taken_over() -> None:
    """LIGHTNING STRIKE."""
    fight = Fight(["evoker"], [CAVALIER, "joker"]).act(0, LIGHTNING_STRIKE, 2, 2).say("#1.1").roll(9)
    assert (fight.t.hp[2], fight.t.hp[1], fight.total(1, "VIGILANTE", "pool")) == (15, 18, 7)


@clause("BA-CAVALIER-03", "BA-CAVALIER-06")
def test_ex_08_the_pool_prevents_what_it_holds() -> None:
    """EX-08: 10 of 16 prevented, then 6 of 9: he loses 3."""
    fight = Fight(["barbarian", "barbarian"], [{**CAVALIER, "position": "INACTIVE"}, "joker", "thug"])
    fight.act(0, ATTACK, 3).say("#2.1").roll(19, 10)
    assert (fight.total(2, "VIGILANTE", "pool"), fight.t.hp[2], fight.position(2)) == (6, 18, "INACTIVE")
    fight.act(4, ATTACK, 0).roll(2)
    fight.act(1, ATTACK, 3).say("#2.1").roll(19, 9)
    assert (fight.total(2, "VIGILANTE", "pool"), fight.t.hp[2]) == (0, 15)


@clause("BA-CAVALIER-03")
def test_damage_that_is_his_own_is_not_prevented() -> None:
    """Attacked himself he suffers it all."""
    fight = Fight(["ranger"], [CAVALIER, "joker"]).act(0, ATTACK, 1).roll(18, 5)
    assert (fight.t.hp[1], fight.total(1, "VIGILANTE", "pool")) == (13, 16)


@clause("BA-CAVALIER-04")
@pytest.mark.parametrize(
    "fields",
    [
        {"totals": {("VIGILANTE", "pool"): 0}},
        {"position": "STUCK"},
        {"standing": "CHARGE", "position": "BUSY"},
    ],
)
def test_when_he_cannot(fields: dict[str, Any]) -> None:
    """Empty pool, STUCK, his CHARGE stands."""
    assert Fight(["ranger"], [{**CAVALIER, **fields}, "joker"]).act(0, ATTACK, 2).asked == "d20"


@clause("BA-CAVALIER-04", "BA-RULING-07")
def test_an_empty_pool_is_empty_under_the_zero_rule_too() -> None:
    """VIGILANTE's pool really runs out."""
    empty = {**CAVALIER, "totals": {("VIGILANTE", "pool"): 0}}
    assert Fight(["ranger"], [empty, "joker"], zero_rule="always").act(0, ATTACK, 2).asked == "d20"


@clause("BA-CAVALIER-04")
def test_not_for_himself_and_not_when_he_is_a_target_already() -> None:
    """Attacked himself; named into the ARENA together with his ally."""
    assert Fight(["ranger"], [CAVALIER, "joker"]).act(0, ATTACK, 1).asked == "d20"
    fight = Fight(["gladiator"], [CAVALIER, "joker", "cleric"]).act(0, ARENA)
    fight.say("#1", "#2")
    assert fight.asked != "guard"


@clause("BA-CAVALIER-04")
def test_not_when_he_is_the_actor() -> None:
    """B's Evoker fires at A's Joker while A's Cavalier attacks: the dice are rolled at once."""
    fight = Fight([CAVALIER, "joker"], ["evoker", "thug"]).act(0, ATTACK, 3).say("#2.2", "#1")
    assert fight.asked == "dice"
    assert fight.roll(2).t.hp[1] == 13


@clause("BA-CAVALIER-04", "BA-CAVALIER-06")
def test_usable_when_inactive_and_he_goes_back_there() -> None:
    """It is not a Turn."""
    fight = Fight(["ranger", "thug"], [{**CAVALIER, "position": "INACTIVE"}, "joker"]).act(0, ATTACK, 3)
    fight.say("#2.1").roll(18, 5)
    assert (fight.position(2), fight.total(2, "VIGILANTE", "pool"), fight.seat) == ("INACTIVE", 11, 1)


@clause("BA-CAVALIER-06", "BA-O-07")
def test_an_active_cavalier_keeps_his_turn() -> None:
    """ACTIVE again."""
    fight = Fight(["ranger"], [CAVALIER, "joker"]).act(0, ATTACK, 2).say("#1.1").roll(18, 5)
    assert (fight.position(1), fight.asked, fight.may("#1")) == ("ACTIVE", "actor", True)


@clause("BA-CAVALIER-05", "BA-THIEF-04")
def test_nothing_else_changes_the_pool() -> None:
    """Not STEAL, not AID."""
    assert not Fight(["thief"], [CAVALIER]).act(0, STEAL).may(aim(1, "VIGILANTE", "pool"))
    assert not Fight(["paladin", CAVALIER], ["joker"]).act(0, AID).may(aim(1, "VIGILANTE", "pool"))


@clause("BA-CAVALIER-05", "BA-CAVALIER-01")
def test_against_damage_out_of_turn_and_once_per_turn_action() -> None:
    """A MAGIC MISSILE in the Play Phase is taken over; the Attack that follows cannot be."""
    fight = Fight(["ranger", "evoker"], [CAVALIER, "joker", "cleric"]).act(0, ATTACK, 3)
    assert (fight.asked, fight.seat) == ("play", 0)
    fight.say("#1.2")
    if fight.asked == "target":
        fight.say("#3")
    assert (fight.asked, fight.seat) == ("guard", 1)
    fight.say("#2.1").roll(3)
    assert (fight.t.hp[3], fight.t.hp[2], fight.total(2, "VIGILANTE", "pool")) == (15, 18, 13)
    assert (fight.position(2), fight.asked) == ("ACTIVE", "d20")


@clause("BA-CAVALIER-04", "BA-CAVALIER-01")
def test_a_target_of_the_turn_action_may_step_in_out_of_turn() -> None:
    """The Warrior attacks him; the Rogue's blow at the Joker is an Action of its own, which he takes over."""
    waiting = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight(["warrior", waiting], [CAVALIER, "joker"]).act(0, ATTACK, 2).say("#1.1", "#3")
    assert (fight.asked, fight.seat, fight.keys()) == ("guard", 1, ["#2.1", "pass"])
    fight.say("#2.1").roll(16, 5)
    assert (fight.t.hp[2:], fight.total(2, "VIGILANTE", "pool")) == ([18, 15], 11)
    fight.roll(14, 5)
    assert (fight.t.hp[2:], fight.total(2, "VIGILANTE", "pool")) == ([18 - 8, 15], 11)


@clause("BA-CAVALIER-04", "BA-O-07")
def test_called_up_by_a_friend_he_may_step_in() -> None:
    """A HEAL has made him MOBILE; a missile at the Cleric comes to him, and he goes back to his place."""
    fight = Fight(["cleric", CAVALIER], ["evoker"]).act(0, HEAL, 1, 1).say("pass").roll(1)
    assert (fight.asked, fight.seat, fight.position(1)) == ("end", 1, "MOBILE")
    fight.say("#2.2", "#0")
    assert (fight.asked, fight.keys()) == ("guard", ["#1.1", "pass"])
    fight.say("#1.1").roll(3)
    assert (fight.t.hp[:2], fight.total(1, "VIGILANTE", "pool")) == ([16, 18], 13)
    assert fight.position(1) == "ACTIVE"


@clause("BA-CAVALIER-04", "BA-O-04", "BA-TURN-22")
@pytest.mark.parametrize(("pips", "hit"), [(19, True), (5, False)])
def test_whom_a_friend_has_called_up_goes_back_to_the_stage_after_a_blow(pips: int, hit: bool) -> None:
    """A HEAL has made him MOBILE; he takes the Rogue's blow, and is MOBILE until the cards go back."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight(["cleric", CAVALIER], [rogue, "evoker"]).act(0, HEAL, 1, 1).say("pass").roll(1)
    assert (fight.asked, fight.position(1)) == ("end", "MOBILE")
    fight.say("#2.1", "#1.1").roll(*([pips, 4] if hit else [pips]))
    assert (fight.asked, fight.position(1)) == ("end", "MOBILE")
    assert len(fight.told("laid back")) == 1
    fight.say("pass")
    assert fight.position(1) == "ACTIVE"


@clause("BA-CAVALIER-03", "BA-CAVALIER-04")
def test_what_is_aimed_at_himself_afterwards_is_not_prevented() -> None:
    """SWORDSING has laid him INACTIVE in the Joker's stead; a missile at him in W-END hurts him."""
    fight = Fight([{"name": "samurai", "lp": (5, 0)}, "evoker"], [CAVALIER, "joker"]).act(0, SWORDSING, 3)
    fight.say("pass", "#2.1").roll(5, 1)
    assert (fight.asked, fight.position(2), fight.total(2, "VIGILANTE", "pool")) == ("end", "INACTIVE", 14)
    fight.say("#1.2", "#2").roll(4)
    assert (fight.t.hp[2], fight.total(2, "VIGILANTE", "pool")) == (14, 14)


@clause("BA-CAVALIER-07")
@pytest.mark.parametrize(
    ("name", "act"), [("assassin", ASSASSINATE), ("assassin", GUISE), ("ice mage", FREEZE)]
)
def test_actions_without_damage_cannot_be_taken_over(name: str, act: int) -> None:
    """The roll is made at once."""
    assert Fight([name], [CAVALIER, "joker"]).act(0, act, 2).asked == "d20"


@clause("BA-CAVALIER-01", "BA-TURN-11")
def test_area_effects_cannot_be_taken_over() -> None:
    """DISINTEGRATION names nobody: the dice are rolled at once."""
    b: list[Laid] = [CAVALIER, {"name": "joker", "position": "INACTIVE"}]
    fight = Fight(["necromancer"], b).act(0, DISINTEGRATION, n=1)
    assert fight.asked == "dice"
    fight.roll(3)
    assert (fight.t.hp[2], fight.total(1, "VIGILANTE", "pool")) == (12, 16)


@clause("BA-LIGHTMAGE-09")
def test_a_new_cavalier_cannot() -> None:
    """NEW forbids it."""
    new = {"name": "light mage", "standing": "NEW", "position": "FALLOW"}
    assert Fight(["ranger", new], [CAVALIER, "joker"]).act(0, ATTACK, 3).asked == "d20"


@clause("BA-SAMURAI-05")
def test_for_a_samurai_in_his_stance() -> None:
    """Legal; the miss stores nothing, the Turn one."""
    samurai = {"name": "samurai", "standing": "PROPERSTANCE", "position": "BUSY"}
    fight = Fight(["ranger", "thug"], [CAVALIER, samurai, "joker"]).act(0, ATTACK, 3).say("#2.1").roll(5)
    assert (fight.t.stored[3], fight.position(3)) == (1, "BUSY")


@clause("BA-WARLOCK-04")
def test_only_one_guard() -> None:
    """After a failed Demon the Cavalier can no longer step in."""
    warlock = {"name": "warlock", "standing": "SUMMON DEMON", "position": "BUSY"}
    fight = Fight(["ranger"], [CAVALIER, warlock, "joker"]).act(0, ATTACK, 2)
    assert fight.keys() == ["#1.1", "#2.1", "pass"]
    fight.say("#2.1").roll(19)
    assert (fight.asked, fight.t.targets, fight.position(2)) == ("d20", [2], "DEFENSE")


@clause("BA-CAVALIER-02", "BA-JOKER-07")
def test_a_joke_reads_the_new_target() -> None:
    """The Cavalier's D8 makes 8, not the Fire Mage's D4."""
    fight = Fight(["joker"], [CAVALIER, "fire mage"]).say("joke", "#2", "#1.1").roll(1)
    assert (fight.t.hp[2], fight.total(1, "VIGILANTE", "pool")) == (15, 16 - 8)


@clause("BA-CAVALIER-03", "BA-DARKMAGE-06")
def test_standing_damage_on_his_way_back_is_not_prevented() -> None:
    """Missed in the Joker's place he goes back to the Portal where the BALLS lie: 7 damage, pool 16."""
    balls = {"name": "dark mage", "position": "STUCK", "standing": "BALLS", "balls": 2, "side": 1}
    fight = Fight(["ranger", balls], [CAVALIER, "joker"]).passing().act(0, ATTACK, 3).say("#2.1").roll(13)
    fight.roll(5, 7)
    assert (fight.t.hp[2], fight.position(2), fight.total(2, "VIGILANTE", "pool")) == (18 - 7, "ACTIVE", 16)
