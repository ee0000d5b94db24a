"""ATTENTUATION of the Thaumaturgist.

A GO action makes him BUSY for the Round. Every needed number, spent point, die, ARENA's number and fixed
damage that an enemy's Spell or Ability uses, passive and standing ones too, counts lower by his strength,
not below 1, and never up to 1; Totals and what is spent stay. It works at once, also on later GO rolls.
Attacks, Mod dice, the 15 of the stance, the Monk's 3D4, and kinds hp, armor, def, att and uses are not
lowered; a natural 1 succeeds. Two add up, AMPLIFY adds first.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import (
    ARENA,
    ATTENTUATION,
    BACKSTAB,
    BERSERK,
    FREEZE,
    ICE_BOLT,
    LIGHTNING_STRIKE,
    RUNECAST,
)
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.games.battles.queries.figures import attack_number, bonus_damage, counted, protection, vc
from undercroft.games.battles.queries.single_acts import most_named
from undercroft.testing import clause

WEAKENS: dict[str, Any] = {
    "name": "thaumaturgist",
    "lp": (0, 2),
    "position": "BUSY",
    "standing": "ATTENTUATION",
}


@clause("BA-THAUMATURGIST-05", "BA-GO-06")
@pytest.mark.parametrize(("pips", "position"), [(1, "BUSY"), (10, "BUSY"), (11, "INACTIVE"), (20, "STUCK")])
def test_the_go_action(pips: int, position: str) -> None:
    """LP 2: 10 or less."""
    fight = Fight([{"name": "thaumaturgist", "lp": (0, 2)}, "joker"], ["thug", "warrior"], at=GO)
    fight.say("#0.2").roll(pips)
    assert (fight.position(0), fight.t.standing[0] == ATTENTUATION) == (position, position == "BUSY")


@clause("BA-THAUMATURGIST-05")
def test_points_spent_and_dice_rolled() -> None:
    """n = 3 with strength 2: three are spent, one die is rolled; with n = 1 it is still one."""
    evoker = {"name": "evoker", "lp": (9, 0)}
    fight = Fight([evoker, "joker"], [WEAKENS, "warrior"]).act(0, LIGHTNING_STRIKE, 3, 3).passing()
    assert (fight.total(0, "LIGHTNING STRIKE", "pool"), fight.keys()[-1]) == (11 - 3, "6")
    fight = Fight([evoker, "joker"], [WEAKENS, "warrior"]).act(0, LIGHTNING_STRIKE, 3, 1).passing()
    assert fight.keys()[-1] == "6"


@clause("BA-THAUMATURGIST-05")
def test_berserk_and_backstab() -> None:
    """BERSERK n = 3 makes 1 + 1 attacks; BACKSTAB n = 3 multiplies by 2 + 1, n = 0 stays double."""
    enemy = {"name": "joker", "hp": 90}
    barbarian = {"name": "barbarian", "lp": (1, 0)}
    fight = Fight([barbarian, "paladin"], [enemy, WEAKENS]).act(0, BERSERK, 2, 3).roll(2, 2)
    assert (len(fight.told("att roll")), fight.position(0)) == (2, "INACTIVE")
    for n, times in ((3, 3), (0, 2)):
        thug = {"name": "thug", "position": "FALLOW", "standing": "HIDE", "lp": (0, 3)}
        fight = Fight([thug, "paladin"], [enemy, WEAKENS]).act(0, BACKSTAB, 2, n).roll(19, 4)
        assert fight.t.hp[2] == 90 - 4 * times


@clause("BA-THAUMATURGIST-05")
def test_the_floor_never_raises() -> None:
    """Down to 1; a 0 stays 0; the Total stays."""
    fight = Fight(["ice mage", "joker"], [WEAKENS, "warrior"])
    assert [counted(fight.t, 0, number) for number in (9, 3, 2, 1, 0)] == [7, 1, 1, 1, 0]
    assert [counted(fight.t, 2, number) for number in (9, 1)] == [9, 1]
    fight.act(0, FREEZE, 3).roll(fight.total(0, "FREEZE", "vc") - 1)
    assert (fight.position(3), fight.position(0)) == ("ACTIVE", "INACTIVE")


@clause("BA-THAUMATURGIST-05")
def test_arena_bonus_damage_and_runes() -> None:
    """ARENA's number, BONUS DAMAGE, and what RUNECAST needs."""
    runes = {"name": "runecaster", "totals": {("RUNECAST", "vc2"): 9}}
    gladiator = {"name": "gladiator", "lp": (3, 0)}
    fight = Fight([gladiator, "warrior", runes], [WEAKENS, "joker"])
    assert (most_named(fight.t, 0, ARENA), fight.total(0, "ARENA", "pool")) == (3, 5)
    assert bonus_damage(fight.t, 1) == 1
    assert vc(fight.t, 2, RUNECAST, "vc2") == 7


@clause("BA-THAUMATURGIST-05")
def test_standing_effects_of_the_enemy() -> None:
    """A trap that needs 12 springs only on 10 or less."""
    rogue = {
        "name": "rogue",
        "position": "FALLOW",
        "standing": "TRAP",
        "trap": True,
        "totals": {("TRAP", "vc2"): 12},
    }
    fight = Fight([rogue, "joker"], ["ranger", WEAKENS], turn=1).act(2, ATTACK, 1).roll(11)
    assert fight.position(2) == "MOBILE"
    fight = Fight([rogue, "joker"], ["ranger", WEAKENS], turn=1).act(2, ATTACK, 1).roll(10)
    assert fight.position(2) == "INACTIVE"


@clause("BA-THAUMATURGIST-06")
def test_it_works_at_once_in_the_go_step() -> None:
    """HOWL needs 10 + 0 - 2 after it."""
    weak = {"name": "thaumaturgist", "lp": (0, 2)}
    fight = Fight([weak, "joker"], ["barbarian", "warrior"], at=GO).say("#0.2").roll(3)
    assert fight.seat == 1
    fight.say("#2.2").roll(9)
    assert fight.position(2) == "INACTIVE"


@clause("BA-THAUMATURGIST-06")
def test_what_is_not_lowered() -> None:
    """ATT, PROTECTION's def, an Attack's Mod die; a natural 1 succeeds against any number."""
    protects = {"name": "theurgist", "position": "FALLOW", "standing": "PROTECTION", "lp": (0, 2)}
    fight = Fight(["ice mage", protects], [WEAKENS, "joker"])
    bonus = fight.total(1, "PROTECTION", "def")
    assert (attack_number(fight.t, 0), protection(fight.t, 0)) == (14, bonus)
    fight.act(0, ATTACK, 2).roll(19)
    assert fight.keys() == ["1", "2", "3", "4"]
    fight = Fight([{"name": "ice mage", "totals": {("FREEZE", "vc"): 1}}, "thug"], [WEAKENS, "joker"])
    fight.act(0, FREEZE, 3).roll(1)
    assert fight.position(3) == "STUCK"


@clause("BA-THAUMATURGIST-06", "BA-SAMURAI-03")
@pytest.mark.parametrize(("pips", "position"), [(15, "BUSY"), (16, "INACTIVE")])
def test_the_stance_needs_15_all_the_same(pips: int, position: str) -> None:
    """It is no VC roll."""
    fight = Fight(["samurai", "joker"], [WEAKENS, "warrior"], at=GO).say("#0.2").roll(pips)
    assert fight.position(0) == position


@clause("BA-THAUMATURGIST-07")
def test_amplify_and_two_of_them() -> None:
    """12 + 3 - 2 - 2; each of two enemies takes his own off."""
    amplifier = {"name": "thaumaturgist", "lp": (4, 0), "totals": {("AMPLIFY", "vc"): 19}}
    mage = {"name": "ice mage", "totals": {("FREEZE", "vc"): 12}}
    fight = Fight([mage, amplifier], [WEAKENS, WEAKENS, "joker"], duplicates=True).act(0, FREEZE, 4)
    fight.say("#1.1", "3").roll(3)
    assert vc(fight.t, 0, FREEZE) == 11
    assert fight.roll(11).position(4) == "STUCK"


@clause("BA-THAUMATURGIST-07")
def test_amplified_dice_under_it() -> None:
    """ICE BOLT n = 2, amplified by 3, weakened by 2: three dice."""
    amplifier = {"name": "thaumaturgist", "lp": (4, 0), "totals": {("AMPLIFY", "vc"): 19}}
    mage = {"name": "ice mage", "totals": {("ICE BOLT", "pool"): 2}}
    fight = Fight([mage, amplifier], [WEAKENS, "joker"]).act(0, ICE_BOLT, 3, 2).say("#1.1", "3").roll(3, 19)
    assert (fight.keys()[0], fight.keys()[-1]) == ("3", "18")


@clause("BA-THAUMATURGIST-07", "BA-THAUMATURGIST-05")
def test_a_backstab_for_nothing_amplified_under_it() -> None:
    """n = 0, amplified by 3, weakened by 2: the D6 counts three times; without AMPLIFY it stays twice."""
    amplifier = {"name": "thaumaturgist", "lp": (4, 0), "totals": {("AMPLIFY", "vc"): 19}}
    thug = {"name": "thug", "totals": {("BACKSTAB", "pool"): 0}}
    fight = Fight([thug, amplifier], [WEAKENS, "joker"], backstab_from_active=True).act(0, BACKSTAB, 3)
    fight.say("#1.1", "3").roll(3).roll(19, 2)
    assert fight.t.hp[3] == 15 - 3 * 2
    fight = Fight([thug, amplifier], [WEAKENS, "joker"], backstab_from_active=True).act(0, BACKSTAB, 3)
    assert fight.passing().roll(19, 2).t.hp[3] == 15 - 2 * 2


@clause("BA-THAUMATURGIST-05", "BA-HACK-01")
def test_it_ends_when_he_is_hacked_and_at_end_round() -> None:
    """INACTIVE, then ACTIVE; numbers are as printed again."""
    fight = Fight(["ranger", "ice mage"], [WEAKENS, "joker"]).act(0, ATTACK, 2).roll(12, 3)
    assert (fight.position(2), fight.t.standing[2], counted(fight.t, 1, 9)) == ("INACTIVE", NOTHING, 9)
    fight = Fight(["ranger", "ice mage"], [WEAKENS, "joker"], at=END_ROUND, after={"turn_actions": 1}).say(
        "pass"
    )
    assert (fight.position(2), fight.t.standing[2]) == ("ACTIVE", NOTHING)
