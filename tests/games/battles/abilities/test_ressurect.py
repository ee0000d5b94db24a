"""RESSURECT: a dead Mob of the own home lives again, or is lost for ever.

- On success it lies INACTIVE in the own Umbra with all its Hit Points, its Totals as it died, no counters.
- On failure, a 20 included, it is sacrificed: nobody can ever raise or summon it again.
- A Mob that walks as undead is not dead; neither are enemy dead legal targets.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import RESSURECT
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import UNDEAD_COUNTER
from undercroft.testing import clause

CLERIC = {"name": "cleric", "lp": (0, 4)}
"""vc 13."""


def dead(name: str, **more: Any) -> dict[str, Any]:
    """A Mob under the Rank card."""
    return {"name": name, "hp": 0, "position": "DEAD", **more}


@clause("BA-CLERIC-03")
def test_alive_again() -> None:
    """All Hit Points of set-up, and the Totals it had when it died."""
    thug = dead("thug", thp=21, max_hp=5, totals={("BACKSTAB", "pool"): 1})
    fight = Fight([CLERIC, thug], ["joker", "thief"]).act(0, RESSURECT).roll(13)
    t = fight.t
    assert (t.hp[1], t.max_hp[1]) == (21, 21)
    assert (fight.position(1), t.side[1], t.controller[1], t.borrowed[1]) == ("INACTIVE", 0, 0, 0)
    assert fight.total(1, "BACKSTAB", "pool") == 1
    assert fight.position(0) == "INACTIVE"


@clause("BA-CLERIC-03")
def test_it_does_not_depend_on_the_cleric() -> None:
    """He dies, and it lives on."""
    fight = Fight([{**CLERIC, "hp": 1}, dead("thug")], ["ranger", "thief"]).act(0, RESSURECT).roll(1)
    fight.act(2, ATTACK, 0).roll(19, 5)
    assert (fight.position(0), fight.position(1), fight.t.hp[1]) == ("DEAD", "INACTIVE", 16)


@clause("BA-CLERIC-03", "BA-RULING-32")
def test_own_dead_only() -> None:
    """The dead of the enemy cannot be named, nor those that were sacrificed."""
    party: list[Laid] = [CLERIC, dead("thug"), dead("joker", sacrificed=True), dead("ranger")]
    fight = Fight(party, [dead("warrior"), "thief"]).act(0, RESSURECT)
    assert (fight.asked, fight.seat, fight.keys()) == ("raise", 0, ["#1", "#3"])
    fight.say("#3").roll(5)
    assert (fight.position(1), fight.position(3)) == ("DEAD", "INACTIVE")


@clause("BA-CLERIC-04")
@pytest.mark.parametrize(("pips", "position"), [(14, "INACTIVE"), (20, "STUCK")])
def test_a_failure_sacrifices_the_dead(pips: int, position: str) -> None:
    """Lost for ever; the Cleric is INACTIVE, with a 20 STUCK."""
    fight = Fight([CLERIC, dead("thug"), "necromancer"], ["ranger", "thief"]).act(0, RESSURECT).roll(pips)
    assert fight.t.sacrificed[1]
    assert fight.position(1) == "DEAD"
    assert fight.position(0) == position
    fight.act(3, ATTACK, 0).roll(2)
    assert fight.asked == "act"
    assert "summon-dead" not in set(fight.keys())


@clause("BA-CLERIC-04", "BA-TERM-07")
def test_nobody_left_to_raise() -> None:
    """With sacrificed dead only it cannot be declared."""
    fight = Fight([CLERIC, dead("thug", sacrificed=True)], ["ranger", "thief"])
    assert fight.asked == "act"
    assert "resurrect" not in set(fight.keys())


@clause("BA-CLERIC-05")
def test_an_undead_is_no_legal_target() -> None:
    """His own Mob that walks for the enemy, or for himself, is on the field."""
    walking = {"name": "thug", "borrowed": UNDEAD_COUNTER, "holder": 2, "controller": 1, "side": 1}
    fight = Fight([CLERIC, walking], ["necromancer", "thief"])
    assert fight.asked == "act"
    assert "resurrect" not in set(fight.keys())


@clause("BA-SHAMAN-07", "BA-CLERIC-04")
def test_danced_away_nobody_is_sacrificed() -> None:
    """The Action was never rolled for."""
    shaman = {"name": "shaman", "lp": (0, 5)}
    fight = Fight([CLERIC, dead("thug")], [shaman, "thief"]).act(0, RESSURECT)
    fight.say("#2.2").roll(3)
    assert not fight.t.sacrificed[1]
    assert fight.position(1) == "DEAD"
    assert fight.position(0) == "INACTIVE"
