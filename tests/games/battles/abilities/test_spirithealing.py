"""SPIRITHEALING of the Monk.

A GO action makes him BUSY for the Round. Every ally that becomes INACTIVE, for whatever reason and in the
GO step too, heals 3D4, whatever weakens dice. One that lies INACTIVE already is not healed, nor is the
Monk, nor an enemy, nor anybody at End Round. It ends when he is Hacked.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import ARENA, DISSENSION, HEAL, SPIRITHEALING
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.testing import clause

HEALING: dict[str, Any] = {"name": "monk", "lp": (0, 2), "position": "BUSY", "standing": "SPIRITHEALING"}
WOUNDED: dict[str, Any] = {"name": "joker", "hp": 5}


def hurt(fight: Fight, mob: int, by: int) -> Fight:
    """Take Hit Points off."""
    fight.t.hp[mob] -= by
    return fight


@clause("BA-MONK-06", "BA-GO-06")
@pytest.mark.parametrize(("pips", "position"), [(1, "BUSY"), (10, "BUSY"), (11, "INACTIVE"), (20, "STUCK")])
def test_the_go_action(pips: int, position: str) -> None:
    """LP 2: 10 or less."""
    fight = Fight([{"name": "monk", "lp": (0, 2)}, "joker"], ["thug", "warrior"], at=GO)
    fight.say("#0.2").roll(pips)
    assert fight.position(0) == position
    assert (fight.t.standing[0] == SPIRITHEALING) == (position == "BUSY")


@clause("BA-MONK-06")
def test_the_end_of_an_ally_s_turn_heals() -> None:
    """Three dice of four sides, at most to the maximum."""
    fight = Fight([HEALING, WOUNDED, "fighter"], ["thug", "warrior"]).act(1, ATTACK, 3).roll(2)
    assert (fight.asked, fight.keys()[0], fight.keys()[-1]) == ("dice", "3", "12")
    fight.roll(9)
    assert (fight.t.hp[1], fight.position(1)) == (14, "INACTIVE")
    fight = hurt(Fight([HEALING, "joker", "fighter"], ["thug", "warrior"]), 1, 4)
    assert fight.act(1, ATTACK, 3).roll(2, 9).t.hp[1] == 15


@clause("BA-MONK-06")
def test_who_is_made_inactive_by_a_trap_is_healed() -> None:
    """Any move to INACTIVE."""
    rogue = {"name": "rogue", "lp": (0, 4), "position": "FALLOW", "standing": "TRAP", "trap": True}
    fight = Fight([HEALING, WOUNDED, "fighter"], [rogue, "warrior"]).act(1, ATTACK, 4).roll(2)
    assert fight.asked == "dice"
    assert fight.roll(4).t.hp[1] == 9


@clause("BA-MONK-06")
def test_dissension_heals_each() -> None:
    """Both that are sent are healed, one after the other."""
    mage = {"name": "dark mage", "lp": (9, 0)}
    fight = Fight([HEALING, WOUNDED, WOUNDED], [mage, "warrior"], turn=1).act(3, DISSENSION)
    fight.say("#1", "#2").roll(2, 3, 5)
    assert (fight.t.hp[1], fight.t.hp[2]) == (8, 10)


@clause("BA-MONK-06")
def test_the_move_that_ends_an_action_out_of_turn() -> None:
    """A Time Mage who has used ENTROPY is healed too."""
    mage = {"name": "time mage", "lp": (9, 0)}
    fight = hurt(Fight([HEALING, mage, "fighter"], ["thug", "warrior"]), 1, 6)
    assert fight.asked == "before"
    fight.say("#1.1")
    while fight.asked != "d20":
        fight.say("#3")
    fight.roll(2, 5)
    assert (fight.position(1), fight.position(3), fight.t.hp[1]) == ("INACTIVE", "INACTIVE", 13)


@clause("BA-MONK-06", "BA-GO-05")
def test_it_heals_in_the_go_step() -> None:
    """A GO action that fails."""
    shaman = {"name": "barbarian", "hp": 7}
    fight = Fight([HEALING, shaman, "fighter"], ["thug", "warrior"], at=GO).say("#1.2").roll(19)
    assert (fight.asked, fight.position(1)) == ("dice", "INACTIVE")
    assert fight.roll(8).t.hp[1] == 15


@clause("BA-MONK-06", "BA-RULING-131")
def test_enemies_and_the_monk_are_not_healed() -> None:
    """The wounded enemy ends its Turn, the wounded Monk is Hacked: no dice."""
    monk = HEALING | {"hp": 9}
    fight = Fight([monk, "fighter"], [{"name": "ranger", "hp": 5}, "warrior"], turn=1).act(2, ATTACK, 0)
    fight.roll(14, 3)
    assert (fight.t.hp[0], fight.position(0), fight.t.standing[0]) == (6, "INACTIVE", NOTHING)
    assert fight.t.hp[2] == 5
    assert fight.told("healed") == []


@clause("BA-MONK-07")
def test_who_is_inactive_already_is_not_healed_again() -> None:
    """An INACTIVE ally is attacked and goes back: nothing. One that is healed as a friend neither."""
    sleepy = WOUNDED | {"position": "INACTIVE"}
    fight = Fight([HEALING, sleepy, "cleric"], ["ranger", "warrior"], turn=1).act(3, ATTACK, 1).roll(3)
    assert (fight.position(1), fight.told("healed")) == ("INACTIVE", [])
    fight.act(2, HEAL, 1, 1).roll(2)
    assert fight.t.hp[1] == 7
    assert (len(fight.told("healed")), fight.position(1)) == (1, "INACTIVE")


@clause("BA-MONK-07", "BA-ASSASSIN-09")
def test_coming_home_inactive_is_no_such_move() -> None:
    """The guised Mob lies INACTIVE there and here."""
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    fight = Fight([HEALING, WOUNDED | {"position": "INACTIVE"}, "ranger"], [assassin, "warrior"])
    fight.t.borrowed[1], fight.t.holder[1], fight.t.controller[1], fight.t.side[1] = 1, 3, 1, 1
    fight.act(2, ATTACK, 3).roll(19, 2)
    assert (fight.t.controller[1], fight.position(1)) == (0, "INACTIVE")
    assert fight.told("healed") == []


@clause("BA-MONK-07")
def test_end_round_heals_nobody() -> None:
    """A STUCK ally becomes INACTIVE, the Monk ACTIVE."""
    stuck = WOUNDED | {"position": "STUCK"}
    fight = Fight([HEALING, stuck, "fighter"], ["thug", "warrior"], at=END_ROUND).say("pass")
    assert (fight.position(0), fight.position(1), fight.t.hp[1]) == ("ACTIVE", "INACTIVE", 5)


@clause("BA-MONK-06", "BA-THAUMATURGIST-06")
def test_attentuation_does_not_lower_its_dice() -> None:
    """Still three."""
    weakens = {"name": "thaumaturgist", "lp": (0, 2), "position": "BUSY", "standing": "ATTENTUATION"}
    fight = Fight([HEALING, WOUNDED, "fighter"], [weakens, "warrior"]).act(1, ATTACK, 4).roll(2)
    assert fight.keys()[-1] == "12"


@clause("BA-MONK-07", "BA-GLADIATOR-02")
def test_who_was_inactive_before_an_arena_is_not_healed_by_it() -> None:
    """The hit leaves an INACTIVE victim as it was; an ACTIVE one becomes INACTIVE and is healed."""
    for position, healed in (("INACTIVE", False), ("ACTIVE", True)):
        victim = {"name": "warlock", "position": position}
        fight = Fight(["gladiator"], [victim, HEALING]).act(0, ARENA).passing().roll(19, 2)
        assert (fight.t.hp[1], fight.asked == "dice") == (14, healed)


@clause("BA-MONK-06")
def test_from_busy_within_the_umbra() -> None:
    """A Barbarian who is released from HOWL has not left the Umbra, but has become INACTIVE."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = hurt(Fight([HEALING, howling, "fighter"], ["thug", "warrior"]), 1, 9).say("release #1")
    assert (fight.asked, fight.position(1)) == ("dice", "INACTIVE")
    assert fight.roll(5).t.hp[1] == 16
