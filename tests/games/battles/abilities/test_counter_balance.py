"""COUNTER BALANCE of the Wizard.

In W-GUARD, when he is the threatened target and prepared: a roll. Success blocks the effect on him; then he
may move to the next element (Earth, Air, Ice, Fire, Earth), lying there at once, and his steps are counted;
not to Air under an enemy PEACE PIPE. Failure: INACTIVE (20: STUCK), the element lost, and the Action comes
at him as he now lies.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import BACKSTAB, CALLED_SHOT, ELEMENTAL_BLAST, FIREBALL, HEAL
from tests.games.battles.fights import Fight
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import AIR, EARTH, FIRE, ICE
from undercroft.kernel.sight import view
from undercroft.testing import clause

LIES = {EARTH: "ACTIVE", AIR: "FALLOW", ICE: "STUCK", FIRE: "BUSY"}


def prepared(element: int, **more: Any) -> dict[str, Any]:
    """A Wizard prepared in an element, who balances on 12 or less."""
    laid: dict[str, Any] = {"name": "wizard", "lp": (3, 5), "position": LIES[element], **more}
    laid |= {"element": element, "start": laid.get("start", element)}
    return laid if element == EARTH else {**laid, "standing": "ELEMENTAL BLAST"}


def attacked(element: int, *others: Any, **more: Any) -> Fight:
    """A Ranger attacks the Wizard."""
    return Fight([prepared(element, **more)], ["ranger", "thug", *others], turn=1).act(1, ATTACK, 0)


@clause("BA-WIZARD-06", "BA-RULING-125")
@pytest.mark.parametrize(("element", "next_one"), [(EARTH, AIR), (AIR, ICE), (ICE, FIRE), (FIRE, EARTH)])
def test_blocked_and_one_element_on(element: int, next_one: int) -> None:
    """No roll to hit; the Ranger is INACTIVE; the Wizard lies as the next element wants."""
    fight = attacked(element)
    assert (fight.asked, fight.seat, fight.keys()) == ("guard", 0, ["#0.2", "pass"])
    fight.say("#0.2").roll(12)
    assert (fight.asked, fight.seat) == ("step", 0)
    fight.say("yes")
    assert (fight.position(0), fight.t.element[0]) == (LIES[next_one], next_one)
    assert (fight.t.start[0], fight.t.steps[0]) == (element, 1)
    assert (fight.t.hp[0], fight.position(1)) == (16, "INACTIVE")


@clause("BA-WIZARD-06")
def test_he_may_stay() -> None:
    """Blocked all the same."""
    fight = attacked(FIRE).say("#0.2").roll(1).say("no")
    assert (fight.position(0), fight.t.element[0], fight.t.steps[0]) == ("BUSY", FIRE, 0)
    assert fight.position(1) == "INACTIVE"


@clause("BA-WIZARD-06", "BA-SHAMAN-02")
def test_no_step_to_air_under_an_enemy_peace_pipe() -> None:
    """He is not asked."""
    pipe = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    fight = attacked(EARTH, pipe).say("#0.2").roll(3)
    assert (fight.asked == "step", fight.t.element[0], fight.position(1)) == (False, EARTH, "INACTIVE")


@clause("BA-WIZARD-07")
@pytest.mark.parametrize(
    ("element", "pips", "position", "need"),
    [
        (FIRE, 13, "INACTIVE", 13),
        (ICE, 13, "INACTIVE", 13),
        (EARTH, 13, "INACTIVE", 13),
        (AIR, 20, "STUCK", 11),
    ],
)
def test_a_failure_loses_the_element_and_the_action_goes_on(
    element: int, pips: int, position: str, need: int
) -> None:
    """As he now lies: INACTIVE his DEF of 2 counts, STUCK it does not."""
    fight = attacked(element).say("#0.2").roll(pips)
    assert (fight.asked, fight.t.element[0], fight.t.standing[0]) == ("d20", NOTHING, NOTHING)
    fight.roll(need, 4)
    assert (fight.t.hp[0], fight.position(0), fight.t.steps[0]) == (12, position, 0)


@clause("BA-WIZARD-06")
def test_only_while_prepared_and_only_for_himself() -> None:
    """An unprepared Wizard is not asked, nor one whose ally is attacked, nor against a FIREBALL."""
    assert Fight(["wizard", "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0).asked == "d20"
    assert Fight([prepared(FIRE), "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 1).asked == "d20"
    assert Fight([prepared(FIRE), "joker"], ["fire mage", "thug"], turn=1).act(2, FIREBALL).asked == "d20"


@clause("BA-WIZARD-06", "BA-LIGHTMAGE-10")
def test_new_binds_it_in_earth_and_ice() -> None:
    """In Air and Fire he is free."""
    new = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    assert [attacked(element, new).asked for element in (EARTH, AIR, ICE, FIRE)] == [
        "d20",
        "guard",
        "d20",
        "guard",
    ]


@clause("BA-WIZARD-08", "BA-WIZARD-06")
def test_four_steps_and_the_blast_counts_twice() -> None:
    """From Fire round to Fire: 3D6 = 9 and damage of 3, doubled: 24 (EX-M09)."""
    strikers = [{"name": name, "hp": 40} for name in ("ranger", "paladin", "barbarian", "fighter")]
    fight = Fight([prepared(FIRE), "joker", "thug", "thief"], strikers, turn=1)
    lies = []
    for at, pips in enumerate((3, 8, 11, 12)):
        fight.act(4 + at, ATTACK, 0).say("#0.2").roll(pips).say("yes")
        lies.append(fight.position(0))
        if at < 3:
            fight.act(1 + at, ATTACK, 4).passing().roll(2)
    assert (lies, fight.t.steps[0]) == (["ACTIVE", "FALLOW", "STUCK", "BUSY"], 4)
    fight.act(0, ELEMENTAL_BLAST, 4).roll(9)
    assert fight.t.hp[4] == 40 - 24


@clause("BA-WIZARD-08")
def test_a_further_step_ends_the_bonus() -> None:
    """Five steps from Fire: Earth, not doubled."""
    fight = Fight([prepared(FIRE, steps=4)], ["ranger", {"name": "thug", "hp": 40}], turn=1)
    fight.act(1, ATTACK, 0).say("#0.2").roll(2).say("yes")
    assert (fight.t.element[0], fight.t.steps[0]) == (EARTH, 5)
    fight.act(0, ELEMENTAL_BLAST).roll(9)
    assert fight.t.hp[2] == 31


@clause("BA-WIZARD-06")
def test_it_comes_before_called_shot_and_backstab() -> None:
    """Blocked before the ATT roll."""
    fight = Fight([prepared(FIRE)], [{"name": "ranger", "lp": (0, 9)}, "thug"], turn=1)
    fight.act(1, CALLED_SHOT, 0)
    while fight.asked != "d20":
        fight.say(fight.keys()[0])
    fight.roll(2)
    fight.say("#0.2").roll(3).say("no")
    assert (fight.t.hp[0], fight.position(1)) == (16, "INACTIVE")
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE", "lp": (0, 3)}
    fight = Fight([prepared(FIRE)], [hidden, "ranger"], turn=1).act(1, BACKSTAB, 0, 2)
    fight.say("#0.2").roll(3).say("no")
    assert (fight.t.hp[0], fight.position(1)) == (16, "INACTIVE")


@clause("BA-WIZARD-06")
def test_once_in_an_action() -> None:
    """Declined, the Action comes; it is asked anew in the next one."""
    fight = attacked(FIRE).say("pass").roll(2)
    assert fight.position(0) == "BUSY"
    while fight.seat == 0:
        fight.say(fight.keys()[-1])
    assert fight.act(2, ATTACK, 0).asked == "guard"


@clause("BA-WIZARD-06", "BA-EVOKER-04")
def test_the_question_tells_what_is_turned_aside() -> None:
    """A missile in answer to a Heal: the missile, not the Heal."""
    fight = Fight([prepared(FIRE), "cleric", "joker"], ["evoker", "thug"]).act(1, HEAL, 2, 1)
    fight.say("#3.2", "#0", "#0.2").roll(3)
    assert fight.asked == "step"
    said = GAME.words.prompt(view(fight.state, 0), ("Ana", "Ben"))
    assert said == (
        "Ana: Wizard is threatened by Ben's Evoker: it is turned aside. Move on to the next element?"
    )


@clause("BA-WIZARD-06", "BA-LIGHTMAGE-09", "BA-LIGHTMAGE-10")
@pytest.mark.parametrize("element", [AIR, FIRE])
def test_on_the_stage_for_his_blast_he_is_not_new(element: int) -> None:
    """He came from FALLOW or BUSY, where NEW does not bind: a SNEAK ATTACK at him can be turned aside."""
    new = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight([prepared(element)], [new, rogue]).act(0, ELEMENTAL_BLAST, 1).say("#2.1")
    assert (fight.asked, fight.may("#0.2")) == ("guard", True)
