"""TIME SLIP of the Time Mage, and waking out of it.

- A Turn Action with a roll: FALLOW, through the Rounds.
- A later Turn: he names an INACTIVE Mob of either side but himself and rolls: it is ACTIVE and may act, he
  is BUSY; BUSY he may do it once more and is INACTIVE then. BUSY without it he is ACTIVE after End Round.
- A missed wake or a Hack leaves him INACTIVE (STUCK after a 20), and TIME SLIP cannot be cast again in this
  Round.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import TIME_SLIP
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING, WAKE
from undercroft.games.battles.layout import BARRED, END_ROUND
from undercroft.testing import clause

MAGE = {"name": "time mage", "lp": (0, 2)}
SLIP = {**MAGE, "position": "FALLOW", "standing": "TIME SLIP"}
IDLE = {"name": "thug", "position": "INACTIVE"}


@clause("BA-TIMEMAGE-04")
@pytest.mark.parametrize(("pips", "position"), [(12, "FALLOW"), (13, "INACTIVE"), (20, "STUCK")])
def test_the_cast(pips: int, position: str) -> None:
    """10 and LP 2: 12 or less."""
    fight = Fight([MAGE, "ranger"], ["thug", "joker"]).act(0, TIME_SLIP).roll(pips).passing()
    assert fight.position(0) == position
    assert (fight.t.standing[0] == TIME_SLIP) == (position == "FALLOW")


@clause("BA-TIMEMAGE-05")
def test_the_first_wake() -> None:
    """8 and LP 2: 10 or less. The friend is ACTIVE and may act again, he is BUSY."""
    fight = Fight([SLIP, IDLE], ["joker", "ranger"]).act(0, WAKE).roll(10).passing()
    assert (fight.position(0), fight.t.standing[0], fight.position(1)) == ("BUSY", TIME_SLIP, "ACTIVE")
    fight.act(2, ATTACK, 1).passing().roll(2).passing()
    assert (fight.asked, fight.keys()) == ("actor", ["#0", "#1"])


@clause("BA-TIMEMAGE-05", "BA-TIMEMAGE-07")
def test_whom_he_can_wake() -> None:
    """INACTIVE Mobs of both sides, not himself; an enemy too."""
    enemy = {"name": "joker", "position": "INACTIVE"}
    fight = Fight([SLIP, IDLE, "ranger"], [enemy, "cleric"]).act(0, WAKE)
    assert (fight.asked, fight.keys()) == ("target", ["#1", "#3"])
    fight.say("#3").passing().roll(5).passing()
    assert (fight.position(3), fight.position(0), fight.t.controller[3]) == ("ACTIVE", "BUSY", 1)


@clause("BA-TIMEMAGE-05", "BA-PROT-06")
def test_nobody_to_wake() -> None:
    """Then there is no such option."""
    fight = Fight([SLIP, "ranger"], ["joker", "cleric"]).passing()
    assert (fight.asked, fight.keys()) == ("act", ["called-shot", "attack"])


@clause("BA-TIMEMAGE-06")
def test_the_second_wake() -> None:
    """From BUSY; then he is INACTIVE."""
    fight = Fight([{**SLIP, "position": "BUSY"}, IDLE], ["joker", "ranger"]).act(0, WAKE).roll(10).passing()
    assert (fight.position(0), fight.t.standing[0], fight.position(1)) == ("INACTIVE", NOTHING, "ACTIVE")
    assert not fight.t.this_round[0] & BARRED


@clause("BA-TIMEMAGE-06", "BA-TIMEMAGE-04", "BA-POS-05")
@pytest.mark.parametrize(("position", "after"), [("BUSY", "ACTIVE"), ("FALLOW", "FALLOW")])
def test_end_round(position: str, after: str) -> None:
    """BUSY recovers, FALLOW stays."""
    fight = Fight(
        [{**SLIP, "position": position}, "ranger"], ["joker"], at=END_ROUND, after={"turn_actions": 1}
    )
    fight.passing()
    assert fight.position(0) == after


@clause("BA-TIMEMAGE-07")
@pytest.mark.parametrize(("pips", "position"), [(11, "INACTIVE"), (20, "STUCK")])
@pytest.mark.parametrize("hacks", [True, False])
def test_a_missed_wake(pips: int, position: str, hacks: bool) -> None:
    """Hacked, whatever the option says; the other stays INACTIVE."""
    fight = Fight([SLIP, IDLE, "ranger"], ["joker", "cleric"], standing_miss_hacks=hacks).act(0, WAKE)
    fight.roll(pips).passing()
    assert (fight.position(0), fight.position(1), fight.t.standing[0]) == (position, "INACTIVE", NOTHING)
    assert fight.t.this_round[0] & BARRED


@clause("BA-TIMEMAGE-07")
def test_not_again_in_this_round() -> None:
    """Hacked and woken by another, he cannot cast it; without the mark he can."""
    fight = Fight([{**MAGE, "this_round": BARRED}, "ranger"], ["joker"]).say("pass", "#0")
    assert fight.keys() == ["attack", "back"]
    offers = Fight([MAGE, "ranger"], ["joker"]).say("pass", "#0").keys()
    assert offers == ["time-slip", "attack", "back"]


@clause("BA-TIMEMAGE-07", "BA-ATT-08")
def test_a_hit_hacks_him() -> None:
    """INACTIVE, and barred for the Round."""
    fight = (
        Fight([SLIP, "ranger"], ["joker", "cleric"], turn=1).act(3, ATTACK, 0).passing().roll(19, 3).passing()
    )
    assert (fight.position(0), bool(fight.t.this_round[0] & BARRED)) == ("INACTIVE", True)


@clause("BA-TIMEMAGE-04", "BA-SHAMAN-02")
def test_peace_pipe_forbids_it() -> None:
    """No FALLOW beneath an enemy PEACE PIPE."""
    pipe = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    offers = Fight([MAGE, "ranger"], ["joker", pipe]).say("pass", "#0").keys()
    assert offers == ["attack", "back"]


@clause("BA-TIMEMAGE-05", "BA-ROGUE-07")
def test_who_was_trapped_may_be_woken() -> None:
    """A Mob INACTIVE by a TRAP acts after all."""
    rogue = {"name": "rogue", "position": "FALLOW", "standing": "TRAP", "trap": True}
    fight = Fight([SLIP, "ranger"], ["joker", rogue]).act(1, ATTACK, 2).roll(1).passing()
    assert fight.position(1) == "INACTIVE"
    fight.act(2, ATTACK, 0).passing().roll(2).passing().act(0, WAKE, 1).passing().roll(5).passing()
    assert fight.position(1) == "ACTIVE"


@clause("BA-TIMEMAGE-05", "BA-LIGHTMAGE-02")
def test_aura_hides_its_umbra() -> None:
    """An enemy beneath an AURA cannot be woken."""
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    fight = Fight([SLIP, IDLE], [aura, {"name": "joker", "position": "INACTIVE"}, "ranger"]).act(0, WAKE)
    assert fight.t.targets == [1]


@clause("BA-TIMEMAGE-05", "BA-TURN-14")
def test_a_target_that_is_awake_already() -> None:
    """Made ACTIVE in the meantime: it comes to nothing, and he is INACTIVE."""
    fight = Fight([SLIP, IDLE], ["joker", {"name": "time mage"}]).act(0, WAKE)
    assert fight.asked == "play"
    fight.t.position[1] = 0
    fight.say("pass").passing()
    assert (fight.position(0), len(fight.told("fizzles"))) == ("INACTIVE", 1)
