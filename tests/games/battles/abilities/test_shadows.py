"""SHADOWS cost every acting enemy its Action or blood.

- A Turn Action with a `vc` roll; success: BUSY until End Round, then ACTIVE.
- P1 of every enemy Turn Action: the actor's controller chooses freely between INACTIVE at once, the Action
  cancelled, and `dmg` of kind standing, after which the Action goes on if the actor lives. No roll.
- Own Mobs, (D) Actions and actions out of turn are not looked at; AURA does not help, PROPERSTANCE does.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import AID, BACKSTAB, HEAL, SHADOWS
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK, STANCE_ATTACKS
from undercroft.games.battles.layout import END_ROUND
from undercroft.testing import clause

DARK: dict[str, Any] = {"name": "mystic", "lp": (0, 4), "standing": "SHADOWS", "position": "BUSY"}
"""SHADOWS: vc 12, dmg 8."""


@clause("BA-MYSTIC-05", "BA-TURN-25")
@pytest.mark.parametrize(("pips", "position"), [(12, "BUSY"), (13, "INACTIVE"), (20, "STUCK")])
def test_it_is_cast_as_a_turn_action(pips: int, position: str) -> None:
    """VC 12."""
    fight = Fight([{"name": "mystic", "lp": (0, 4)}, "joker"], ["thug"]).act(0, SHADOWS).roll(pips)
    assert fight.position(0) == position


@clause("BA-MYSTIC-05")
def test_the_enemy_gives_up_its_action() -> None:
    """INACTIVE at once; the Action is cancelled, its LP are lost."""
    fight = Fight([{"name": "cleric", "hp": 3}, "joker"], [DARK, "thug"]).act(0, HEAL, 1, 2)
    assert (fight.asked, fight.seat, fight.keys()) == ("shadows", 0, ["inactive", "damage"])
    before = fight.total(0, "HEAL", "pool")
    fight.say("inactive")
    assert (fight.position(0), fight.t.hp[0], fight.total(0, "HEAL", "pool")) == ("INACTIVE", 3, before)
    assert fight.told("cancelled")
    assert not fight.told("heal roll")


@clause("BA-MYSTIC-05", "BA-TURN-12")
def test_the_enemy_takes_the_damage_and_goes_on() -> None:
    """8 of kind standing, then the ATT roll."""
    fight = Fight(["ranger"], [DARK, "thug"]).act(0, ATTACK, 2).say("damage")
    assert (fight.asked, fight.t.hp[0]) == ("d20", 18 - 8)
    assert fight.told("damaged")[0][4] == "standing"


@clause("BA-MYSTIC-06")
def test_the_damage_may_be_chosen_even_if_it_kills() -> None:
    """The Action is over then."""
    fight = Fight([{"name": "ranger", "hp": 8}, "joker"], [DARK, "thug"]).act(0, ATTACK, 3).say("damage")
    assert (fight.position(0), fight.t.hp[3]) == ("DEAD", 16)
    assert not fight.told("att roll")


@clause("BA-MYSTIC-05")
def test_own_mobs_act_undisturbed() -> None:
    """Only enemies are in the dark."""
    fight = Fight(["ranger"], [DARK, "thug"], turn=1).act(2, ATTACK)
    assert fight.asked == "d20"


@clause("BA-MYSTIC-05", "BA-TURN-09")
def test_a_defended_action_is_not_looked_at() -> None:
    """Countered by (D) Actions: AID."""
    fight = Fight(["paladin", "joker"], [DARK, "thug"]).act(0, AID)
    fight.say(fight.keys()[0], "1")
    assert (fight.position(0), fight.told("damaged")) == ("INACTIVE", [])


@clause("BA-MYSTIC-06", "BA-PROT-04")
def test_actions_out_of_turn_are_not_looked_at() -> None:
    """A's Shaman dances in B's own Turn."""
    fight = Fight(["shaman"], [DARK, "cleric"], turn=1).act(2, HEAL, 1, 1).say("#0.2").roll(20)
    assert fight.position(0) == "STUCK"
    assert not fight.told("damaged")


@clause("BA-HACK-07", "BA-MYSTIC-05")
@pytest.mark.parametrize("way", ["inactive", "damage"])
def test_an_actor_that_still_stands_is_hacked_either_way(way: str) -> None:
    """The howling Barbarian attacks from BUSY: both ways end HOWL and his Attack."""
    barbarian = {"name": "barbarian", "standing": "HOWL", "position": "BUSY"}
    fight = Fight([barbarian, "joker"], [DARK, "thug"]).act(0, ATTACK, 3).say(way)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)
    assert fight.t.hp[0] == (20 if way == "inactive" else 12)
    assert not fight.told("att roll")


@clause("BA-THUG-07")
def test_backstab_goes_on_after_the_damage() -> None:
    """HIDE has ended at the declaration: there is nothing to Hack."""
    thug = {"name": "thug", "standing": "HIDE", "position": "FALLOW"}
    fight = Fight([thug, "joker"], [DARK, "cleric"]).act(0, BACKSTAB, 3, 1).say("damage")
    assert (fight.asked, fight.t.hp[0]) == ("d20", 8)


@clause("BA-LIGHTMAGE-03")
def test_an_aura_does_not_help_an_actor() -> None:
    """An actor is on the Stage."""
    a: list[Laid] = [{"name": "light mage", "standing": "AURA", "position": "BUSY"}, "ranger"]
    assert Fight(a, [DARK, "thug"]).act(1, ATTACK, 3).asked == "shadows"


@clause("BA-SAMURAI-04")
def test_a_samurai_in_his_stance_is_not_in_the_dark() -> None:
    """Everything but a standard Attack is blocked."""
    a: list[Laid] = [{"name": "samurai", "standing": "PROPERSTANCE", "position": "BUSY"}, "joker"]
    fight = Fight(a, [DARK, "thug"]).act(0, STANCE_ATTACKS)
    assert (fight.asked, fight.told("damaged")) == ("stance target", [])


@clause("BA-MYSTIC-05")
def test_two_mystics_ask_one_after_the_other() -> None:
    """Each looks at the Action."""
    fight = Fight(["ranger", "joker"], [DARK, DARK, "thug"]).act(0, ATTACK, 4).say("damage")
    assert (fight.asked, fight.t.hp[0]) == ("shadows", 10)
    fight.say("inactive")
    assert (fight.position(0), fight.t.hp[0]) == ("INACTIVE", 10)


@clause("BA-MYSTIC-05", "BA-END-03")
def test_end_round_ends_it() -> None:
    """BUSY becomes ACTIVE."""
    fight = Fight(["ranger"], [DARK, "thug"], at=END_ROUND, after={"turn_actions": 1}).say("pass")
    assert (fight.position(1), fight.t.standing[1]) == ("ACTIVE", -1)
