"""ELEMENTAL BLAST of the Wizard.

GO action with a roll; success: Earth (ACTIVE), Ice (posted), Air (FALLOW) or Fire (BUSY); any failure
STUCK. The blast is an optional Turn Action without a roll, RB D6: Fire adds its damage, Ice leaves the
target STUCK, Air rolls for a second blast at the same Mob and leaves him STUCK on a miss, Earth strikes
everybody but him and turns ACTIVE enemies INACTIVE. Afterwards he is INACTIVE and unprepared. From Earth he
may Attack instead. Only Air lasts past End Round. A Hack unprepares him; in Earth only leaving ACTIVE does.
After a full circle the blast counts twice.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import ARENA, ELEMENTAL_BLAST, FREEZE
from tests.games.battles.fights import ABILITY, Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import AIR, EARTH, END_ROUND, FIRE, GO, ICE
from undercroft.games.battles.queries.declarable import turn_acts
from undercroft.testing import clause

WIZARD = {"name": "wizard", "lp": (5, 0)}
LIES = {EARTH: "ACTIVE", AIR: "FALLOW", ICE: "STUCK", FIRE: "BUSY"}
NAMES = {EARTH: "earth", AIR: "air", ICE: "ice", FIRE: "fire"}


def prepared(element: int, **more: Any) -> dict[str, Any]:
    """A Wizard prepared in an element."""
    laid: dict[str, Any] = {**WIZARD, "position": LIES[element], "element": element, "start": element, **more}
    return laid if element == EARTH else {**laid, "standing": "ELEMENTAL BLAST"}


@clause("BA-WIZARD-01", "BA-RULING-101")
@pytest.mark.parametrize("element", [EARTH, AIR, ICE, FIRE])
def test_preparing_an_element(element: int) -> None:
    """12 or less; then he lies as the element wants."""
    fight = Fight([WIZARD, "joker"], ["ranger"], at=GO).say("#0.1").roll(12)
    assert (fight.asked, fight.keys()) == ("element", ["earth", "air", "ice", "fire"])
    fight.say(NAMES[element])
    assert (fight.position(0), fight.t.element[0], fight.t.start[0]) == (LIES[element], element, element)
    assert (fight.t.steps[0], fight.t.return_to[0]) == (0, [])
    assert fight.t.standing[0] == (NOTHING if element == EARTH else ABILITY["ELEMENTAL BLAST"])


@clause("BA-WIZARD-01", "BA-RULING-124")
@pytest.mark.parametrize("pips", [13, 20])
def test_a_failure_leaves_him_stuck(pips: int) -> None:
    """Any roll above the number."""
    fight = Fight([WIZARD, "joker"], ["ranger"], at=GO).say("#0.1").roll(pips)
    assert (fight.position(0), fight.t.element[0], fight.t.standing[0]) == ("STUCK", NOTHING, NOTHING)


@clause("BA-WIZARD-01", "BA-SHAMAN-02")
def test_no_air_under_an_enemy_peace_pipe() -> None:
    """It would be FALLOW."""
    pipe = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    fight = Fight([WIZARD, "joker"], [pipe], at=GO).say("#0.1").roll(2)
    assert fight.keys() == ["earth", "ice", "fire"]


@clause("BA-WIZARD-02", "BA-WIZARD-03", "BA-RULING-124")
def test_fire() -> None:
    """RB 3 at Page: 3D6 and the damage of 5, no roll to cast; INACTIVE and unprepared."""
    fight = Fight([prepared(FIRE), "joker"], ["ranger", "thug"]).act(0, ELEMENTAL_BLAST, 2)
    assert (fight.asked, fight.keys()[0], fight.keys()[-1]) == ("dice", "3", "18")
    fight.roll(9)
    assert (fight.t.hp[2:], fight.position(0)) == ([18 - 14, 16], "INACTIVE")
    assert (fight.t.element[0], fight.t.standing[0]) == (NOTHING, NOTHING)


@clause("BA-WIZARD-02", "BA-WIZARD-03")
def test_ice() -> None:
    """The target is STUCK, a standing one Hacked; he is INACTIVE."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight([prepared(ICE), "joker"], [howling, "thug"]).act(0, ELEMENTAL_BLAST, 2).roll(9)
    assert (fight.t.hp[2], fight.position(2), fight.t.standing[2]) == (11, "STUCK", NOTHING)
    assert (fight.position(0), fight.t.element[0]) == ("INACTIVE", NOTHING)


@clause("BA-WIZARD-02", "BA-WIZARD-03")
def test_air_strikes_again() -> None:
    """12 or less: another 3D6 to the same Mob."""
    fight = Fight([prepared(AIR), "joker"], [{"name": "ranger", "hp": 40}, "thug"])
    fight.act(0, ELEMENTAL_BLAST, 2).roll(9, 12, 7)
    assert (fight.t.hp[2], fight.position(0)) == (40 - 16, "INACTIVE")


@clause("BA-WIZARD-02", "BA-WIZARD-03", "BA-RULING-124")
@pytest.mark.parametrize("pips", [13, 20])
def test_air_misses(pips: int) -> None:
    """The first blast counts, the Wizard is STUCK."""
    fight = Fight([prepared(AIR), "joker"], [{"name": "ranger", "hp": 40}, "thug"])
    fight.act(0, ELEMENTAL_BLAST, 2).roll(9, pips)
    assert (fight.t.hp[2], fight.position(0), fight.t.element[0]) == (31, "STUCK", NOTHING)


@clause("BA-WIZARD-02")
def test_air_rolls_even_if_the_first_blast_has_killed() -> None:
    """A second one would have nobody to strike."""
    fight = Fight([prepared(AIR), "joker"], [{"name": "ranger", "hp": 4}, "thug"])
    fight.act(0, ELEMENTAL_BLAST, 2).roll(9)
    assert (fight.position(2), fight.asked) == ("DEAD", "d20")
    fight.roll(3)
    assert (fight.position(0), fight.seat) == ("INACTIVE", 1)


@clause("BA-WIZARD-02", "BA-WIZARD-03", "BA-TURN-19")
def test_earth() -> None:
    """Everybody but him loses 9, once rolled; ACTIVE enemies are INACTIVE, friends are not."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    stuck = {"name": "cleric", "position": "STUCK"}
    fight = Fight([prepared(EARTH), "joker"], ["ranger", howling, stuck]).act(0, ELEMENTAL_BLAST)
    assert fight.asked == "dice"
    fight.roll(9)
    assert fight.t.hp == [16, 6, 9, 11, 7]
    assert [fight.position(mob) for mob in range(5)] == [
        "INACTIVE",
        "ACTIVE",
        "INACTIVE",
        "INACTIVE",
        "STUCK",
    ]


@clause("BA-WIZARD-02", "BA-THUG-02")
def test_earth_skips_whom_it_cannot_reach() -> None:
    """A hidden Thug is skipped; under AURA nobody is struck or turned down."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = Fight([prepared(EARTH)], [hidden, "ranger"]).act(0, ELEMENTAL_BLAST).roll(9)
    assert (fight.t.hp[1:], fight.position(1)) == ([16, 9], "FALLOW")
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    fight = Fight([prepared(EARTH)], [aura, {"name": "thug", "position": "INACTIVE"}, "ranger"])
    fight.act(0, ELEMENTAL_BLAST).roll(9)
    assert fight.t.hp[1:] == [14, 16, 9]


@clause("BA-WIZARD-03")
def test_an_attack_out_of_earth_loses_the_preparation() -> None:
    """Both are offered in Earth; the blast is all there is in the others."""
    fight = Fight([prepared(EARTH), "joker"], ["ranger"]).say("#0")
    assert fight.keys() == ["elemental-blast", "attack", "back"]
    fight.say("attack").roll(17, 2).passing()
    assert (fight.position(0), fight.t.element[0]) == ("INACTIVE", NOTHING)
    for element in (AIR, ICE, FIRE):
        assert turn_acts(Fight([prepared(element)], ["ranger"]).t, 0) == [ELEMENTAL_BLAST]


@clause("BA-WIZARD-02")
def test_unprepared_he_has_no_blast_and_prepared_no_duty() -> None:
    """From Fire he may hold."""
    assert turn_acts(Fight([WIZARD, "joker"], ["ranger"]).t, 0) == [ATTACK]
    assert Fight([prepared(FIRE)], ["ranger"]).say("pass").keys() == ["#0", "hold"]


@clause("BA-WIZARD-04", "BA-END-03")
@pytest.mark.parametrize("element", [EARTH, AIR, ICE, FIRE])
def test_end_round(element: int) -> None:
    """Only Air stays prepared; the others are ACTIVE."""
    fight = Fight([prepared(element), "joker"], ["ranger"], at=END_ROUND, after={"turn_actions": 1}).passing()
    stays = element == AIR
    assert fight.t.round == 2
    assert (fight.position(0), fight.t.element[0]) == (
        ("FALLOW", AIR) if stays else ("ACTIVE", NOTHING)
    )  # fmt: skip


@clause("BA-WIZARD-05", "BA-RULING-101")
@pytest.mark.parametrize("element", [AIR, ICE, FIRE])
def test_a_hack_unprepares_him(element: int) -> None:
    """Hit by a Ranger: INACTIVE. Posted in Ice his DEF does not count."""
    fight = Fight([prepared(element)], ["ranger", "thug"], turn=1).act(1, ATTACK).say("pass")
    need = 11 if element == ICE else 13
    fight.roll(need, 3)
    assert (fight.t.hp[0], fight.position(0), fight.t.element[0]) == (13, "INACTIVE", NOTHING)


@clause("BA-WIZARD-05")
def test_in_earth_hits_leave_the_preparation() -> None:
    """He goes back to ACTIVE, still prepared; FREEZE takes it."""
    fight = Fight([prepared(EARTH)], ["ranger", {"name": "ice mage", "lp": (0, 5)}], turn=1)
    fight.act(1, ATTACK, 0).say("pass").roll(13, 3)
    assert (fight.position(0), fight.t.element[0]) == ("ACTIVE", EARTH)
    fight = Fight([prepared(EARTH)], ["ranger", {"name": "ice mage", "lp": (0, 5)}], turn=1)
    fight.act(2, FREEZE, 0).say("pass").roll(3)
    assert (fight.position(0), fight.t.element[0], fight.t.start[0]) == ("STUCK", NOTHING, NOTHING)


@clause("BA-RULING-101", "BA-POS-08", "BA-ICEMAGE-03")
def test_posted_in_ice_he_can_be_frozen() -> None:
    """He lies in the STUCK slot, but is not STUCK: Hacked, and then he is."""
    fight = Fight([prepared(ICE)], [{"name": "ice mage", "lp": (0, 5)}, "thug"], turn=1)
    fight.act(1, FREEZE, 0).say("pass").roll(3)
    assert (fight.position(0), fight.t.standing[0]) == ("STUCK", NOTHING)
    assert len(fight.told("hacked")) == 1


@clause("BA-WIZARD-08")
@pytest.mark.parametrize(("steps", "lost"), [(0, 14), (3, 14), (4, 28), (5, 14), (8, 28)])
def test_the_full_circle_counts_twice(steps: int, lost: int) -> None:
    """Dice and damage of Fire: 9 + 5, doubled after four and eight steps."""
    fight = Fight([prepared(FIRE, steps=steps), "joker"], [{"name": "ranger", "hp": 40}])
    fight.act(0, ELEMENTAL_BLAST).roll(9)
    assert fight.t.hp[2] == 40 - lost


@clause("BA-WIZARD-08")
def test_air_counts_twice_both_times() -> None:
    """Nine and seven, each doubled."""
    fight = Fight([prepared(AIR, steps=4), "joker"], [{"name": "ranger", "hp": 60}])
    fight.act(0, ELEMENTAL_BLAST).roll(9, 2, 7)
    assert fight.t.hp[2] == 60 - 32


@clause("BA-WIZARD-02", "BA-RUNECASTER-05")
def test_the_circle_of_a_runecaster_throws_it_back() -> None:
    """A Spell at one Mob: cancelled, and the Wizard is hacked by the dice."""
    circle = {"name": "runecaster", "lp": (0, 3), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    fight = Fight([prepared(FIRE)], [circle, "ranger"]).act(0, ELEMENTAL_BLAST, 1).roll(6)
    assert (fight.t.hp[:2], fight.position(0), fight.t.element[0]) == ([10, 14], "INACTIVE", NOTHING)


@clause("BA-WIZARD-02", "BA-LIGHTMAGE-10")
def test_new_binds_earth_and_ice_but_not_air_and_fire() -> None:
    """Position decides."""
    new = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    found = [
        turn_acts(Fight([prepared(element), "joker"], [new]).t, 0) for element in (EARTH, AIR, ICE, FIRE)
    ]
    assert found == [[ATTACK], [ELEMENTAL_BLAST], [], [ELEMENTAL_BLAST]]


@clause("BA-WIZARD-05", "BA-HACK-07")
def test_damage_before_his_blast_hacks_him() -> None:
    """A MAGIC MISSILE in W-PLAY of his blast out of Fire: it is over."""
    fight = Fight([prepared(FIRE), "joker"], ["evoker", "thug"]).act(0, ELEMENTAL_BLAST, 3)
    fight.say("#2.2")
    while fight.asked != "dice":
        fight.say("#0" if fight.asked == "target" else "pass")
    fight.roll(2)
    assert (fight.position(0), fight.t.hp[3], fight.t.element[0]) == ("INACTIVE", 16, NOTHING)


@clause("BA-WIZARD-02", "BA-DMG-06", "BA-THEURGIST-01")
def test_a_wizard_who_dies_of_his_earth_turns_nobody_down() -> None:
    """RETRIBUTION kills him after the damage: his Action is over, ACTIVE enemies stay ACTIVE."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([prepared(EARTH, hp=3), "cleric"], [theurgist, "cleric"]).act(0, ELEMENTAL_BLAST).roll(5)
    assert fight.positions() == ["DEAD", "ACTIVE", "INACTIVE", "ACTIVE"]


@clause("BA-WIZARD-05", "BA-GLADIATOR-03", "BA-POS-06")
def test_in_earth_an_arena_that_leaves_him_active_leaves_the_preparation() -> None:
    """The Gladiator misses him: he is ACTIVE, as he was; after a hit he is INACTIVE and unprepared."""
    for rolls, element in (((3, 3), EARTH), ((19, 2), NOTHING)):
        fight = Fight(["gladiator"], [prepared(EARTH), "cleric"]).act(0, ARENA).say("#1", "done", "pass")
        assert fight.roll(*rolls).t.element[1] == element


@clause("BA-WIZARD-02", "BA-WIZARD-05", "BA-TURN-05", "BA-THEURGIST-06")
def test_a_wizard_of_air_whom_retribution_hacks_blows_no_second_time() -> None:
    """The answer to the first blast sends him off the Stage: no roll, and he is not STUCK."""
    wizard = {"name": "wizard", "hp": 30, "position": "FALLOW", "standing": "ELEMENTAL BLAST"}
    answers = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([{**wizard, "element": AIR, "start": AIR}, "joker"], [{"name": "thug", "hp": 30}, answers])
    fight.act(0, ELEMENTAL_BLAST, 2).roll(9)
    assert (fight.t.hp[0], fight.t.hp[2], fight.position(0)) == (21, 21, "INACTIVE")
    assert (fight.t.element[0], fight.told("vc roll"), fight.seat) == (NOTHING, [], 1)
