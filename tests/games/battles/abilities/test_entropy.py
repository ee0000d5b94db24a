"""ENTROPY of the Time Mage.

- Out of turn from ACTIVE, FALLOW or BUSY, before his own Turn and before or after any Action: a roll, and
  on success any living Mob of either side is INACTIVE, also one that defends or plays a (D) Action.
- The acting Mob loses its Action; who stands is Hacked and INACTIVE; a STUCK Mob is INACTIVE; a held one is
  freed.
- He is INACTIVE after every use, STUCK after a 20; a TIME SLIP that he held is over; with the option a
  success is free.
- AURA, the stance and HIDE keep Mobs out of it, a Circle blocks it, NEW forbids it from the Portal, CURSE
  answers.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import AID, TIME_SLIP
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import FLOWER_COUNTER
from undercroft.testing import clause

MAGE = {"name": "time mage", "lp": (2, 0)}
SLIP = {**MAGE, "position": "FALLOW", "standing": "TIME SLIP"}


@clause("BA-TIMEMAGE-01", "BA-TIMEMAGE-02", "BA-TIMEMAGE-03")
@pytest.mark.parametrize("pips", [1, 13])
def test_the_actor_loses_its_action(pips: int) -> None:
    """11 and LP 2: 13 or less."""
    fight = Fight(["ranger"], [MAGE, "thug"]).act(0, ATTACK, 2)
    assert (fight.asked, fight.keys(), fight.seat) == ("play", ["#1.1", "pass"], 1)
    fight.say("#1.1")
    assert (fight.asked, fight.keys()) == ("target", ["#0", "#1", "#2"])
    fight.say("#0").roll(pips)
    assert (fight.positions(), fight.seat) == (["INACTIVE", "INACTIVE", "ACTIVE"], 1)
    assert len(fight.told("cancelled")) == 1


@clause("BA-TIMEMAGE-03")
@pytest.mark.parametrize(("pips", "position"), [(14, "INACTIVE"), (20, "STUCK")])
def test_a_failure_costs_his_turn(pips: int, position: str) -> None:
    """The Action goes on."""
    fight = Fight(["ranger"], [MAGE, "thug"]).act(0, ATTACK, 2).say("#1.1", "#0").roll(pips)
    assert (fight.position(1), fight.position(0), fight.asked) == (position, "MOBILE", "d20")


@clause("BA-TIMEMAGE-01", "BA-TURN-01", "BA-O-01")
def test_before_his_own_turn() -> None:
    """W-PRE: an ACTIVE enemy is INACTIVE."""
    fight = Fight([MAGE, "ranger"], ["thug", "joker"])
    assert fight.asked == "before"
    fight.say("#0.1", "#2").roll(5)
    assert (fight.position(2), fight.position(0)) == ("INACTIVE", "INACTIVE")
    assert (fight.asked, fight.keys()) == ("act", ["called-shot", "attack"])


@clause("BA-TIMEMAGE-01", "BA-POS-07")
def test_a_mob_that_defends() -> None:
    """W-END: the target of the Attack still lies in DEFENSE and does not go back."""
    fight = Fight(["ranger", MAGE], ["thug", "joker"]).act(0, ATTACK, 2).passing().roll(5)
    assert (fight.asked, fight.seat) == ("end", 0)
    fight.say("#1.1", "#2").roll(5)
    assert (fight.position(2), fight.position(0)) == ("INACTIVE", "INACTIVE")


@clause("BA-TIMEMAGE-01", "BA-PALADIN-05")
def test_a_d_action_does_not_protect() -> None:
    """AID is cancelled, its LP lost."""
    paladin = {"name": "paladin", "lp": (0, 3)}
    fight = Fight([paladin, "thief"], [MAGE, "joker"]).act(0, AID, 1, 2)
    while fight.asked in ("aim", "spend"):
        fight.say(fight.keys()[0])
    before = fight.total(0, "AID", "pool")
    fight.say("#2.1", "#0").roll(5)
    assert (fight.position(0), fight.total(0, "AID", "pool")) == ("INACTIVE", before)
    assert len(fight.told("cancelled")) == 1


@clause("BA-TIMEMAGE-02")
@pytest.mark.parametrize(
    "standing",
    [
        {"name": "druid", "position": "BUSY", "standing": "SUMMON WOLF"},
        {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"},
        {"name": "dark mage", "position": "STUCK", "standing": "BALLS", "side": 0, "balls": 1},
        {"name": "joker", "position": "STUCK"},
    ],
)
def test_inactive_beats_every_hacked_line(standing: dict[str, Any]) -> None:
    """The named position wins, for the Monk and the Dark Mage too; a STUCK Mob is INACTIVE."""
    fight = Fight([MAGE, "ranger"], [standing, "thug"]).say("#0.1", "#2").roll(5)
    assert (fight.position(2), fight.t.standing[2], fight.t.side[2]) == ("INACTIVE", NOTHING, 1)


@clause("BA-TIMEMAGE-02", "BA-ENCHANTER-05", "BA-ILLUSIONIST-08")
def test_held_mobs_are_freed() -> None:
    """A sleeper, and one at the flower."""
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    fight = Fight([MAGE, {"name": "thug", "position": "STUCK", "asleep_by": 2}], [enchanter, "joker"])
    fight.say("#0.1", "#1").roll(5)
    assert (fight.position(1), fight.position(2)) == ("INACTIVE", "INACTIVE")
    held = {"name": "thug", "position": "STUCK", "borrowed": FLOWER_COUNTER, "holder": 2}
    held.update(controller=1, side=1)
    fight = Fight([MAGE, held], ["illusionist", "joker"]).say("#0.1", "#1").roll(5)
    assert (fight.position(1), fight.t.controller[1], fight.t.side[1]) == ("INACTIVE", 0, 0)


@clause("BA-TIMEMAGE-01", "BA-TIMEMAGE-03", "BA-RULING-109")
@pytest.mark.parametrize("position", ["FALLOW", "BUSY"])
def test_from_time_slip(position: str) -> None:
    """It ends; this is no Hack, so he may cast it again."""
    fight = Fight(["ranger"], [{**SLIP, "position": position}, "thug"]).act(0, ATTACK, 2)
    fight.say("#1.1", "#0").roll(5)
    assert (fight.position(1), fight.t.standing[1], fight.told("hacked")) == ("INACTIVE", NOTHING, [])


@clause("BA-TIMEMAGE-01")
@pytest.mark.parametrize("position", ["INACTIVE", "STUCK"])
def test_where_he_cannot(position: str) -> None:
    """Nobody is asked."""
    fight = Fight(["ranger"], [{**MAGE, "position": position}, "thug"]).act(0, ATTACK, 2)
    assert fight.asked == "d20"


@clause("BA-TIMEMAGE-01", "BA-LIGHTMAGE-02", "BA-SAMURAI-04", "BA-THUG-02")
def test_who_is_out_of_reach() -> None:
    """Beneath an AURA, in the stance, hidden."""
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    stance = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE"}
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = Fight([MAGE, "ranger"], [aura, stance, hidden, "joker"]).say("#0.1")
    assert fight.keys() == ["#0", "#1", "#5"]


@clause("BA-TIMEMAGE-02", "BA-RUNECASTER-05")
def test_a_circle_blocks_it() -> None:
    """No damage, and the Circle stands."""
    circle = {"name": "runecaster", "position": "FALLOW", "standing": "MAGIC CIRCLE", "lp": (0, 3)}
    fight = Fight([MAGE, "ranger"], [circle, "joker"]).say("#0.1", "#2").roll(5)
    assert (fight.position(2), fight.position(0), fight.t.hp[0]) == ("FALLOW", "INACTIVE", 14)


@clause("BA-TIMEMAGE-01", "BA-WITCH-02")
def test_the_witch_answers_it() -> None:
    """CURSE."""
    curse = {"name": "witch", "position": "BUSY", "standing": "CURSE", "lp": (3, 0)}
    fight = Fight([MAGE, "ranger"], [curse, "joker"]).say("#0.1", "#3").roll(5)
    assert (fight.t.hp[0], fight.position(3), fight.position(0)) == (9, "INACTIVE", "INACTIVE")


@clause("BA-TIMEMAGE-01", "BA-LIGHTMAGE-09", "BA-LIGHTMAGE-10")
def test_new_forbids_it_from_the_portal_only() -> None:
    """From FALLOW he may."""
    light = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    assert Fight(["ranger", light], [MAGE, "thug"]).act(0, ATTACK, 3).asked == "d20"
    assert Fight(["ranger", light], [SLIP, "thug"]).act(0, ATTACK, 3).asked == "play"


@clause("BA-TIMEMAGE-02", "BA-AIRMAGE-04")
def test_a_flyer_falls() -> None:
    """Affected, then the fall."""
    flyer = {"name": "air mage", "position": "BUSY", "standing": "FLY", "hp": 20}
    fight = Fight([MAGE, "ranger"], [flyer, "joker"]).say("#0.1", "#2").roll(5).roll(3)
    assert (fight.position(2), fight.t.hp[2]) == ("INACTIVE", 17)


@clause("BA-TIMEMAGE-02", "BA-MONK-06")
def test_spirithealing_heals_its_victim() -> None:
    """An ally of the Monk made INACTIVE heals 3D4."""
    monk = {"name": "monk", "position": "BUSY", "standing": "SPIRITHEALING"}
    hurt = {"name": "thug", "hp": 5, "max_hp": 16}
    fight = Fight([MAGE, "ranger"], [hurt, monk]).say("#0.1", "#2").roll(5).roll(7)
    assert (fight.position(2), fight.t.hp[2]) == ("INACTIVE", 12)


@clause("BA-TIMEMAGE-02", "BA-LIGHTMAGE-06")
def test_it_can_empty_the_portal_beneath_an_aura() -> None:
    """EX-M03: the STUCK Evoker goes to the Umbra, and AURA ends the Round after this Turn.

    The Ranger, who can reach nobody, can only lie down.
    """
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    monk = {"name": "monk", "position": "INACTIVE"}
    evoker = {"name": "evoker", "position": "STUCK"}
    wall = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
    fight = Fight([aura, monk, evoker], [MAGE, "ranger", wall], turn=1).say("#3.1", "#2").roll(9).say("pass")
    assert (fight.positions(), fight.t.round) == (["ACTIVE"] * 6, 2)


@clause("BA-RULING-10", "BA-TIMEMAGE-03")
def test_with_the_option_a_success_is_free() -> None:
    """He goes back to where he was, with his TIME SLIP; a failure costs his turn."""
    fight = Fight(["ranger"], [SLIP, "thug"], free_o_actions=True).act(0, ATTACK, 2).say("#1.1", "#0").roll(5)
    assert (fight.position(1), fight.t.standing[1]) == ("FALLOW", TIME_SLIP)
    fight = (
        Fight(["ranger"], [SLIP, "thug"], free_o_actions=True).act(0, ATTACK, 2).say("#1.1", "#0").roll(15)
    )
    assert fight.position(1) == "INACTIVE"
