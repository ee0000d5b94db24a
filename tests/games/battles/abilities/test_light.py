"""LIGHT heals allies as they act, and once more those in the own Portal when it goes out.

- A Turn Action with a `vc` roll; success: FALLOW, through End Round; failure: INACTIVE.
- P1 of every Turn Action of an ally: that ally heals `hp`; not the Mystic, not enemies, not Mobs that act in
  the GO step or out of turn, nor those that are only subjects, nor (D) Actions.
- Hacked for any cause, release included: a `vc` roll; success heals all allies ACTIVE or STUCK in the own
  Portal by `hp2`; failure nobody; INACTIVE, after a 20 STUCK, and a position that the Hack names wins.
- No roll when she dies. In P1 the listener order holds: EX-12.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import AID, FREEZE, HEAL, LIGHT, PEACE_PIPE, RUNECAST
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.cards import TOTAL_AT
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.testing import clause

SHINING: dict[str, Any] = {"name": "mystic", "lp": (3, 0), "standing": "LIGHT", "position": "FALLOW"}
"""LIGHT: vc 12, hp 9, hp2 6."""


@clause("BA-MYSTIC-01", "BA-TURN-25")
@pytest.mark.parametrize(("pips", "position"), [(12, "FALLOW"), (13, "INACTIVE"), (20, "STUCK")])
def test_it_is_cast_as_a_turn_action(pips: int, position: str) -> None:
    """VC 12."""
    fight = Fight([{"name": "mystic", "lp": (3, 0)}, "joker"], ["thug"]).act(0, LIGHT).roll(pips)
    assert fight.position(0) == position
    assert bool(fight.told("standing began")) == (position == "FALLOW")


@clause("BA-MYSTIC-01")
def test_an_ally_heals_at_its_turn_action() -> None:
    """9 before the Action, up to the maximum, and nothing is asked of anybody."""
    fight = Fight([SHINING, {"name": "ranger", "hp": 5}], ["thug"])
    fight.t.max_hp[1] = 18
    fight.act(1, ATTACK)
    assert (fight.asked, fight.t.hp[1]) == ("d20", 14)
    fight = Fight([SHINING, {"name": "ranger", "hp": 17}], ["thug"]).act(1, ATTACK)
    assert fight.t.hp[1] == 18


@clause("BA-MYSTIC-01", "BA-RULING-41")
def test_a_mere_subject_and_an_enemy_do_not_heal() -> None:
    """The Cleric heals the Joker: LIGHT mends only the Cleric. The Thug's Attack brings him nothing."""
    fight = Fight(
        [SHINING, {"name": "cleric", "hp": 2}, {"name": "joker", "hp": 3}], [{"name": "thug", "hp": 4}]
    )
    fight.act(1, HEAL, 2, 1)
    assert (fight.t.hp[1], fight.t.hp[2]) == (11, 3)
    fight = Fight([SHINING, "joker"], [{"name": "thug", "hp": 4}], turn=1).act(2, ATTACK, 1)
    assert (fight.asked, fight.t.hp[2]) == ("d20", 4)


@clause("BA-MYSTIC-01", "BA-TURN-09")
def test_a_defended_action_is_not_looked_at() -> None:
    """AID skips P1."""
    fight = Fight([SHINING, {"name": "paladin", "hp": 4}, "joker"], ["thug"]).act(1, AID)
    fight.say(fight.keys()[0], "1")
    assert (fight.position(1), fight.t.hp[1]) == ("INACTIVE", 4)


@clause("BA-MYSTIC-01")
def test_go_actions_do_not_heal() -> None:
    """A Barbarian howls in the GO step."""
    fight = Fight([SHINING, {"name": "barbarian", "hp": 4}], ["thug"], at=GO).say("#1.2").roll(1)
    assert (fight.position(1), fight.t.hp[1]) == ("BUSY", 4)


def hacked(pips: int) -> Fight:
    """The Thug hits the Mystic for 2; her allies lie in all kinds of places; her roll is `pips`."""
    a: list[Laid] = [
        SHINING, {"name": "ranger", "hp": 5}, {"name": "joker", "hp": 5, "position": "STUCK"},
        {"name": "cleric", "hp": 5, "position": "INACTIVE"},
    ]  # fmt: skip
    return Fight(a, ["thug"], turn=1).act(4, ATTACK, 0).roll(19, 2, pips)


@clause("BA-MYSTIC-02")
def test_hacked_she_heals_her_portal() -> None:
    """12 against 12: ACTIVE and STUCK allies heal 6, the INACTIVE one and herself nothing."""
    fight = hacked(12)
    assert [fight.t.hp[mob] for mob in range(4)] == [12, 11, 11, 5]
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)


@clause("BA-MYSTIC-02")
@pytest.mark.parametrize(("pips", "position"), [(13, "INACTIVE"), (20, "STUCK")])
def test_hacked_without_luck_nobody_heals(pips: int, position: str) -> None:
    """A miss, and a botch."""
    fight = hacked(pips)
    assert [fight.t.hp[mob] for mob in range(4)] == [12, 5, 5, 5]
    assert fight.position(0) == position


@clause("BA-MYSTIC-02", "BA-HACK-06")
def test_a_release_is_a_hack_too() -> None:
    """Before the own Turn, in the GO step and in the release step."""
    a: list[Laid] = [SHINING, {"name": "ranger", "hp": 5}]
    assert Fight(a, ["thug"]).say("release #0").roll(5).t.hp[1] == 11
    assert Fight(a, ["thug"], at=GO).say("release #0").roll(5).t.hp[1] == 11
    fight = Fight(a, ["thug"], at=END_ROUND, after={"turn_actions": 1}).say("release #0").roll(5)
    assert (fight.t.hp[1], fight.t.standing[0]) == (11, -1)


@clause("BA-ENCHANTER-05")
def test_a_sleeper_heals_and_sleeps_on() -> None:
    """The last light does not wake her."""
    a: list[Laid] = [SHINING, {"name": "cleric", "hp": 5, "position": "STUCK", "asleep_by": 3}, "joker"]
    b: list[Laid] = [{"name": "enchanter", "standing": "SLEEP", "position": "FALLOW"}, "thug"]
    fight = Fight(a, b).say("release #0").roll(5)
    assert (fight.t.hp[1], fight.t.asleep_by[1], fight.position(3)) == (11, 3, "FALLOW")


@clause("BA-MYSTIC-02")
def test_allies_on_the_other_side_are_out_of_reach() -> None:
    """The own Portal only: not a Dark Mage posted in the enemy's."""
    mage = {"name": "dark mage", "hp": 5, "standing": "BALLS", "position": "STUCK", "side": 1, "balls": 1}
    fight = Fight([SHINING, mage, "joker"], ["thug"]).say("release #0").roll(5)
    assert (fight.position(0), fight.t.hp[1]) == ("INACTIVE", 5)


@clause("BA-MYSTIC-03")
def test_a_dying_mystic_rolls_no_more() -> None:
    """Killed by a hit: the effect simply ends."""
    fight = Fight([{**SHINING, "hp": 2}, {"name": "ranger", "hp": 5}], ["thug"], turn=1).act(2, ATTACK, 0)
    fight.roll(19, 2)
    assert (fight.position(0), fight.t.hp[1]) == ("DEAD", 5)
    assert not fight.told("vc roll")


@clause("BA-MYSTIC-03")
def test_a_position_named_by_the_hack_wins() -> None:
    """FREEZE leaves her STUCK, her last light heals all the same."""
    fight = Fight([SHINING, {"name": "ranger", "hp": 5}], ["ice mage"], turn=1).act(2, FREEZE, 0).roll(5, 5)
    assert (fight.position(0), fight.t.hp[1]) == ("STUCK", 11)


@clause("BA-MYSTIC-02", "BA-SHAMAN-01")
def test_the_peace_pipe_puts_it_out() -> None:
    """With its last roll."""
    fight = Fight([SHINING, {"name": "ranger", "hp": 5}], ["shaman"], turn=1).act(2, PEACE_PIPE).roll(1, 3)
    assert (fight.position(0), fight.t.hp[1], fight.position(2)) == ("INACTIVE", 11, "FALLOW")


@clause("BA-MYSTIC-04", "BA-INIT-05")
@pytest.mark.parametrize("first", [0, 1])
def test_listener_order_decides_between_light_and_meteor(first: int) -> None:
    """EX-12: with LIGHT first the Cleric has 13 and is left with 3; with the meteor first he dies."""
    meteor = {"name": "earth mage", "standing": "METEOR SHOWER", "position": "BUSY", "lp": (0, 3)}
    a: list[Laid] = [SHINING, {"name": "cleric", "hp": 4}, "joker"]
    fight = Fight(a, [{**meteor, "totals": {("METEOR SHOWER", "pool"): 3}}, "thug"], first=first)
    fight.t.max_hp[1] = 20
    fight.act(1, HEAL, 2, 2)
    assert fight.t.hp[1] == (13 if first == 0 else 4)
    fight.roll(7, 10)
    assert (fight.position(1), fight.t.hp[1]) == (("INACTIVE", 3) if first == 0 else ("DEAD", 0))
    assert fight.total(3, "METEOR SHOWER", "pool") == 2


@clause("BA-POS-05")
def test_it_shines_on_through_end_round() -> None:
    """FALLOW stays FALLOW."""
    fight = Fight([SHINING, "ranger"], ["thug"], at=END_ROUND, after={"turn_actions": 1}).say("pass")
    assert (fight.position(0), fight.t.round) == ("FALLOW", 2)


@clause("BA-HACK-03")
def test_hacked_before_it_began_there_is_no_last_light() -> None:
    """The Time Mage's ENTROPY in the End Phase: INACTIVE, no roll of hers."""
    fight = Fight([{"name": "mystic", "lp": (3, 0)}, {"name": "ranger", "hp": 5}], ["time mage"])
    fight.act(0, LIGHT).say("pass").roll(5)
    assert fight.asked == "end"
    fight.say("#2.1")
    if fight.asked == "target":
        fight.say("#0")
    fight.roll(5)
    assert (fight.position(0), fight.t.hp[1]) == ("INACTIVE", 5)
    assert not fight.told("standing began")


@clause("BA-MYSTIC-02", "BA-DMG-02", "BA-HEAL-01")
def test_it_does_not_save_the_dying() -> None:
    """The same dice Hack her and leave the Joker without Hit Points: only the Thug heals."""
    caster = {"name": "runecaster", "position": "BUSY", "standing": "RUNECAST"}
    fight = Fight([caster], [SHINING, {"name": "joker", "hp": 3}, {"name": "thug", "hp": 10}])
    fight.t.totals[0][TOTAL_AT[RUNECAST, "pool"]] = 1
    fight.act(0, RUNECAST).roll(1, 4)
    assert fight.t.hp[1:] == [10, 0, 6]
    fight.roll(12)
    assert (fight.t.hp[1:], fight.position(2)) == ([10, 0, 12], "DEAD")


@clause("BA-MYSTIC-01", "BA-WITCH-06")
def test_nobody_doubles_what_it_heals() -> None:
    """KARMA is for healing by Actions: no window opens in P1."""
    fight = Fight([SHINING, {"name": "thug", "hp": 3}, "witch"], ["ranger"]).act(1, ATTACK, 3)
    assert (fight.asked, fight.t.hp[1]) == ("d20", 12)
