"""PIGEON of the Conjurere.

After the touch every actor of either side (with the option: enemies only) suffers all dice in the Play
Phase of its Turn Action, which goes on if it lives; then there is one die less. The touch itself, (D)
Actions and actions out of turn are spared, and a Samurai in his stance is shielded. Without dice, and at
End Round, it is gone and the Conjurere is INACTIVE. It is never declared, and he can be attacked like any
FALLOW Mob.
"""

from __future__ import annotations

from typing import Any

from tests.games.battles.acts import AID, SLEEP, STEAL
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING, STANCE_ATTACKS, TOUCH
from undercroft.games.battles.layout import END_ROUND
from undercroft.games.battles.queries.declarable import turn_acts
from undercroft.testing import clause

FLYING: dict[str, Any] = {
    "name": "conjurere", "lp": (0, 2), "position": "FALLOW", "standing": "ICON OF IMPULSE", "touched": True,
}  # fmt: skip


@clause("BA-CONJURERE-06", "BA-CONJURERE-07", "BA-RULING-115")
def test_every_actor_suffers_the_dice() -> None:
    """EX-M07: STEAL under 3D4, SLEEP under 2D4, the last die for an Attack; then it is over."""
    fight = Fight(["thief", "fire mage"], [FLYING, "enchanter", "cleric"]).act(0, STEAL, 3)
    while fight.asked in ("aim", "spend"):
        fight.say(fight.keys()[0])
    assert fight.keys()[-1] == "12"
    fight.roll(7)
    assert (fight.t.hp[0], fight.total(2, "PIGEON", "pool"), fight.asked) == (9, 2, "d20")
    fight.roll(19).act(3, SLEEP, 1).roll(5)
    assert (fight.t.hp[3], fight.total(2, "PIGEON", "pool"), fight.asked) == (10, 1, "d20")
    fight.roll(18).act(1, ATTACK, 4)
    assert fight.keys() == ["1", "2", "3", "4"]
    fight.roll(2)
    assert (fight.position(2), fight.t.standing[2], fight.asked) == ("INACTIVE", NOTHING, "d20")


@clause("BA-CONJURERE-06", "BA-DMG-06")
def test_an_actor_that_dies_does_nothing_more() -> None:
    """Its target is untouched."""
    fight = Fight([{"name": "thief", "hp": 5}, "fire mage"], [FLYING, "cleric"]).act(0, ATTACK, 3).roll(6)
    assert (fight.position(0), fight.t.hp[3]) == ("DEAD", 16)


@clause("BA-CONJURERE-06", "BA-TURN-09")
def test_a_defense_action_is_spared() -> None:
    """AID is given without any drop."""
    fight = Fight(["paladin", "cleric"], [FLYING, "joker"]).act(0, AID, 1)
    while fight.asked in ("aim", "spend"):
        fight.say(fight.keys()[-1])
    assert (fight.position(0), fight.total(2, "PIGEON", "pool")) == ("INACTIVE", 3)


@clause("BA-CONJURERE-06", "BA-RULING-115")
def test_with_the_option_only_enemies() -> None:
    """A friend acts freely and the Pigeon keeps its dice."""
    fight = Fight(["thief", "fire mage"], [FLYING, "cleric", "joker"], turn=1, pigeon_targets="enemies")
    fight.act(3, ATTACK, 0)
    assert (fight.asked, fight.total(2, "PIGEON", "pool")) == ("d20", 3)
    fight.roll(2).act(0, ATTACK, 3)
    assert fight.asked == "dice"


@clause("BA-CONJURERE-06", "BA-SAMURAI-04")
def test_a_stance_shields_from_it() -> None:
    """The Samurai attacks from his stance unharmed."""
    samurai = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE"}
    fight = Fight([samurai, "thief"], [FLYING, "cleric"]).act(0, STANCE_ATTACKS)
    assert (fight.t.hp[0], fight.total(2, "PIGEON", "pool")) == (13, 3)
    assert fight.asked != "dice"


@clause("BA-CONJURERE-04", "BA-RUNECASTER-05")
def test_a_magic_circle_shields_from_the_first_drop() -> None:
    """It is a Spell: blocked, without damage to anybody; the die is used."""
    runes = {"name": "runecaster", "lp": (0, 2), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    fight = Fight(["thief", runes], [FLYING | {"touched": False}, "cleric"]).act(0, TOUCH).say("#1")
    assert (fight.t.hp[1], len(fight.told("blocked")), fight.told("damaged")) == (14, 1, [])
    assert (fight.total(2, "PIGEON", "pool"), fight.position(1)) == (2, "FALLOW")


@clause("BA-CONJURERE-06", "BA-WARRIOR-01")
def test_armor_takes_its_share() -> None:
    """ABSORBTION of 4 against 9."""
    warrior = {"name": "warrior", "totals": {("ABSORBTION", "armor"): 4}}
    fight = Fight([warrior, "thief"], [FLYING, "cleric"]).act(0, ATTACK, 3).roll(9)
    assert fight.t.hp[0] == 14


@clause("BA-CONJURERE-06", "BA-THEURGIST-01")
def test_it_is_never_answered() -> None:
    """RETRIBUTION does not answer what a standing effect does."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight(["thief", theurgist], [FLYING, "cleric"]).act(0, ATTACK, 3).roll(9)
    assert (fight.t.hp[0], fight.t.hp[2]) == (7, 16)


@clause("BA-CONJURERE-06", "BA-THAUMATURGIST-05")
def test_attentuation_takes_dice_away() -> None:
    """Three dice less two."""
    weakens = {"name": "thaumaturgist", "lp": (0, 2), "position": "BUSY", "standing": "ATTENTUATION"}
    fight = Fight(["thief", weakens], [FLYING, "cleric"]).act(0, ATTACK, 3)
    assert fight.keys() == ["1", "2", "3", "4"]
    assert fight.roll(2).total(2, "PIGEON", "pool") == 2


@clause("BA-CONJURERE-07", "BA-RULING-07")
def test_with_zero_counting_as_one_it_flies_on() -> None:
    """The last die is never used up."""
    bird = FLYING | {"lp": (0, 0)}
    fight = Fight(["thief", "fire mage"], [bird, "cleric"], zero_rule="always").act(0, ATTACK, 3).roll(2, 3)
    assert (fight.total(2, "PIGEON", "pool"), fight.position(2)) == (0, "FALLOW")
    fight.act(3, ATTACK, 0)
    assert fight.keys() == ["1", "2", "3", "4"]


@clause("BA-CONJURERE-07", "BA-RULING-115")
def test_it_lands_at_end_round() -> None:
    """INACTIVE in the first step, and so ACTIVE in the third."""
    fight = Fight(["thief"], [FLYING, "cleric"], at=END_ROUND, after={"turn_actions": 2})
    assert (fight.position(1), fight.t.standing[1], fight.t.touched[1]) == ("ACTIVE", NOTHING, False)
    assert fight.total(1, "PIGEON", "pool") == 3


@clause("BA-CONJURERE-08")
def test_it_is_never_declared_and_he_can_be_attacked() -> None:
    """No Turn option; a hit Hacks him and the Pigeon is gone before the next Action."""
    fight = Fight(["thief", "fire mage"], [FLYING, "cleric"])
    assert turn_acts(fight.t, 2) == []
    fight.act(0, ATTACK, 2).roll(3, 14, 4)
    assert (fight.t.hp[2], fight.position(2)) == (12, "INACTIVE")
    assert fight.act(3, ATTACK, 0).asked == "d20"
