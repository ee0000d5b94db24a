"""KARMA of the Witch.

In W-HARM, from ACTIVE only, for damage or healing of a Turn or O action of anybody: a roll against the one
or the other number. Success adds one to the multiplier, also of fixed damage, of AUTOMATIC damage and for
all that an area effect strikes, before armor, and costs nothing; failure makes her INACTIVE, a 20 STUCK.
One try for harm and one for healing in a Turn Action. Standing damage, harm to oneself and RETRIBUTION open
no window.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import ELEMENTAL_BLAST, FREEZE, HEAL, JOKE, LIGHTNING_STRIKE, RUNECAST
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import AIR
from undercroft.testing import clause

RUNES = {
    "name": "runecaster",
    "position": "BUSY",
    "standing": "RUNECAST",
    "totals": {("RUNECAST", "pool"): 2, ("RUNECAST", "vc2"): 12},
}
WITCH = {"name": "witch", "lp": (0, 3)}


@clause("BA-WITCH-04", "BA-RULING-126")
def test_harm_is_doubled_and_she_stays_active() -> None:
    """A Ranger's 6 makes 12; 9 or less was needed."""
    fight = Fight(["ranger", WITCH], ["thug", "joker"]).act(0, ATTACK, 2).roll(13, 6)
    assert (fight.asked, fight.seat, fight.keys()) == ("harm", 0, ["#1.2", "pass"])
    fight.say("#1.2").roll(9)
    assert (fight.t.hp[2], fight.position(1)) == (16 - 12, "ACTIVE")


@clause("BA-WITCH-05")
def test_failure_costs_her_turn() -> None:
    """10 is above it: the 6 stay 6, she is INACTIVE; a 20 leaves her STUCK."""
    for pips, position in ((10, "INACTIVE"), (20, "STUCK")):
        fight = Fight(["ranger", WITCH], ["thug", "joker"]).act(0, ATTACK, 2).roll(13, 6)
        fight.say("#1.2").roll(pips)
        assert (fight.t.hp[2], fight.position(1)) == (10, position)


@clause("BA-WITCH-04")
def test_multipliers_add_up() -> None:
    """A natural 20 and KARMA make three times, and the Warrior's bonus is added once."""
    warrior = {"name": "warrior", "totals": {("BONUS DAMAGE", "dmg"): 4}}
    fight = Fight([warrior, WITCH], [{"name": "barbarian", "hp": 40}, "joker"]).act(0, ATTACK, 2)
    fight.roll(20, 5).say("#1.2").roll(1)
    assert fight.t.hp[2] == 40 - (5 * 3 + 4)


@clause("BA-WITCH-04")
def test_healing_has_its_own_number() -> None:
    """10 is enough for healing, not for harm."""
    hurt = {"name": "joker", "hp": 1}
    fight = Fight(["cleric", WITCH, hurt], ["ranger"]).act(0, HEAL, 2, 1).roll(5)
    assert (fight.asked, fight.keys()) == ("harm", ["#1.2", "pass"])
    fight.say("#1.2").roll(10)
    assert (fight.t.hp[2], fight.position(1)) == (1 + 10, "ACTIVE")


@clause("BA-WITCH-04")
def test_the_other_player_is_asked_first_and_both_may_double() -> None:
    """Of any Mob of any side: two Witches make three times."""
    fight = Fight(["ranger", WITCH], [{"name": "barbarian", "hp": 40}, WITCH]).act(0, ATTACK, 2).roll(14, 5)
    assert fight.seat == 1
    fight.say("#3.2").roll(2)
    assert fight.seat == 0
    fight.say("#1.2").roll(2)
    assert fight.t.hp[2] == 40 - 15


@clause("BA-WITCH-04", "BA-WARRIOR-01")
def test_automatic_damage_is_doubled_before_armor() -> None:
    """LIGHTNING STRIKE 11 on armor 4: 22 less 4, and armor 3 is left (EX-M10)."""
    warrior = {"name": "warrior", "hp": 30, "totals": {("ABSORBTION", "armor"): 4}}
    fight = Fight([{"name": "evoker", "lp": (1, 0)}, WITCH], [warrior]).act(0, LIGHTNING_STRIKE, n=3)
    fight.roll(11).say("#1.2").roll(5)
    assert (fight.t.hp[2], fight.total(2, "ABSORBTION", "armor")) == (30 - 18, 3)


@clause("BA-WITCH-04")
def test_fixed_damage_counts_as_dice() -> None:
    """JOKE on a Barbarian: twelve, doubled."""
    fight = Fight([{"name": "joker", "lp": (9, 0)}, WITCH], [{"name": "barbarian", "hp": 30}])
    fight.act(0, JOKE).roll(2).say("#1.2").roll(4)
    assert fight.t.hp[2] == 30 - 24


@clause("BA-WITCH-04")
def test_an_area_effect_is_doubled_for_all() -> None:
    """RUNECAST: one try, every target."""
    fight = Fight([RUNES, WITCH], ["ranger", "thug"]).act(0, RUNECAST).roll(12, 4).say("#1.2").roll(4)
    assert fight.t.hp[2:] == [10, 8]


@clause("BA-WITCH-05")
@pytest.mark.parametrize(("choice", "again"), [("pass", True), ("#1.2", False)])
def test_one_try_for_harm_in_a_turn_action(choice: str, again: bool) -> None:
    """A blast of Air harms twice; she is asked again only if she did not try."""
    air = {
        "name": "wizard",
        "lp": (5, 0),
        "position": "FALLOW",
        "standing": "ELEMENTAL BLAST",
        "element": AIR,
    }
    fight = Fight([air, WITCH], [{"name": "barbarian", "hp": 60}]).act(0, ELEMENTAL_BLAST).roll(10)
    fight.say(choice)
    if choice != "pass":
        fight.roll(1)
    fight.roll(12, 10)
    assert (fight.asked == "harm") is again


@clause("BA-WITCH-04")
def test_not_while_she_curses_nor_from_inactive() -> None:
    """ACTIVE only."""
    for lies in ({"position": "BUSY", "standing": "CURSE"}, {"position": "INACTIVE"}, {"position": "STUCK"}):
        fight = Fight(["ranger", {**WITCH, **lies}], ["thug", "joker"]).act(0, ATTACK, 2).roll(13, 6)
        assert fight.asked != "harm"


@clause("BA-WITCH-06")
def test_standing_damage_opens_no_window() -> None:
    """CURSE's answer cannot be doubled."""
    cursing = {"name": "witch", "position": "BUSY", "standing": "CURSE"}
    fight = Fight([cursing, "joker"], [{"name": "ice mage", "lp": (0, 5)}, WITCH], turn=1)
    fight.act(2, FREEZE, 1).roll(4)
    assert fight.asked != "harm"
    assert fight.t.hp[2] == 12


@clause("BA-WITCH-06", "BA-THEURGIST-01")
def test_retribution_answers_the_doubled_number_and_is_not_doubled() -> None:
    """12 dealt, 12 given back, no second window."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight(["ranger", WITCH], ["thug", theurgist]).act(0, ATTACK, 2).roll(13, 6).say("#1.2").roll(3)
    assert (fight.t.hp[2], fight.t.hp[0]) == (4, 18 - 12)
    assert fight.asked != "harm"


@clause("BA-WITCH-04", "BA-LIGHTMAGE-09")
def test_a_new_witch_cannot() -> None:
    """NEW leaves her only Attacks."""
    new = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    fight = Fight(["ranger", WITCH], ["thug", new]).act(0, ATTACK, 2).roll(13, 6)
    assert fight.asked != "harm"


@clause("BA-WITCH-04", "BA-THAUMATURGIST-05")
def test_attentuation_makes_it_harder() -> None:
    """9 less 4: a 6 is too much."""
    weak = {"name": "thaumaturgist", "lp": (0, 4), "position": "BUSY", "standing": "ATTENTUATION"}
    fight = Fight(["ranger", WITCH], ["thug", weak]).act(0, ATTACK, 2).roll(13, 6).say("#1.2").roll(6)
    assert (fight.t.hp[2], fight.position(1)) == (10, "INACTIVE")
