"""SUMMON DEMON: a Demon that can take what is aimed at the Warlock.

- A Turn Action with a VC roll: BUSY with a Demon, or INACTIVE, or STUCK.
- Whenever he is the named target his Player may roll to absorb, or decline.
- Success: he is untouched, then Hacked and INACTIVE, the Demon gone; the Action against him is over.
- Failure or a 20: Hacked and STUCK, he loses the Demon's price, and the Action goes on without his DEF.
- Area effects open no guard; after a failed absorb nobody else can step in.
- BUSY the Demon leaves at End Round, FALLOW it stays. With a Demon he neither attacks nor summons.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import FREEZE, LIGHTNING_STRIKE, RUNECAST, SUMMON_DEMON
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, READY_DEMON
from undercroft.games.battles.board import STUCK
from undercroft.games.battles.layout import END_ROUND
from undercroft.testing import clause

WARLOCK: dict[str, Any] = {"name": "warlock", "hp": 19, "lp": (2, 3)}
"""vc 11, vc2 10; the Demon's price is 4."""
BUSY_ONE = {**WARLOCK, "position": "BUSY", "standing": "SUMMON DEMON"}
READY = {**WARLOCK, "position": "FALLOW", "standing": "SUMMON DEMON"}


@clause("BA-WARLOCK-01")
@pytest.mark.parametrize(("pips", "position"), [(11, "BUSY"), (12, "INACTIVE"), (20, "STUCK")])
def test_the_summoning(pips: int, position: str) -> None:
    """BUSY with a Demon on success only."""
    fight = Fight([WARLOCK, "thug"], ["ranger", "joker"]).act(0, SUMMON_DEMON).roll(pips)
    assert fight.position(0) == position
    assert (fight.t.standing[0] == SUMMON_DEMON) == (position == "BUSY")


@clause("BA-WARLOCK-02")
@pytest.mark.parametrize("laid", [BUSY_ONE, READY])
def test_the_demon_may_absorb_what_names_him(laid: dict[str, Any]) -> None:
    """BUSY or FALLOW; his Player is asked, and may decline."""
    fight = Fight([laid, "thug"], ["ranger", "joker"], turn=1).act(2, ATTACK, 0)
    assert (fight.asked, fight.seat, fight.keys()) == ("guard", 0, ["#0.1", "pass"])


@clause("BA-WARLOCK-02")
@pytest.mark.parametrize(("mob", "act"), [("evoker", LIGHTNING_STRIKE), ("ice mage", FREEZE)])
def test_spells_can_be_absorbed_too(mob: str, act: int) -> None:
    """With damage and without: nothing of it reaches him."""
    fight = Fight([READY, "thug"], [mob, "joker"], turn=1).act(2, act, 0, 1)
    fight.say("#0.1").roll(10)
    assert (fight.t.hp[0], fight.position(0), fight.position(2)) == (19, "INACTIVE", "INACTIVE")


@clause("BA-WARLOCK-03")
def test_absorbed() -> None:
    """EX-M01: roll 7 against 10; no ATT roll, the Warlock is Hacked and INACTIVE, the Ranger INACTIVE."""
    fight = Fight([READY, "thug"], [{"name": "ranger", "att": 9}, "joker"], turn=1).act(2, ATTACK, 0)
    fight.say("#0.1").roll(7)
    assert (fight.position(0), fight.t.standing[0], fight.t.hp[0]) == ("INACTIVE", -1, 19)
    assert fight.position(2) == "INACTIVE"
    assert fight.told("hacked")
    assert not fight.told("att roll")


@clause("BA-WARLOCK-04", "BA-RULING-102")
@pytest.mark.parametrize("pips", [14, 20])
def test_a_demon_that_fails(pips: int) -> None:
    """EX-M01: STUCK, 4 Hit Points less, and the Ranger (ATT 9) needs 9, for DEF does not count."""
    fight = Fight([READY, "thug"], [{"name": "ranger", "att": 9}, "joker"], turn=1).act(2, ATTACK, 0)
    fight.say("#0.1").roll(pips)
    assert (fight.t.hp[0], fight.t.standing[0], fight.t.return_to[0]) == (15, -1, [STUCK])
    assert fight.told("damaged")[-1][-1] == "self"
    fight.roll(9, 5)
    assert fight.told("att roll")[-1][2] == 9
    assert (fight.t.hp[0], fight.position(0)) == (10, "STUCK")


@clause("BA-WARLOCK-04", "BA-TURN-14")
def test_a_failing_demon_can_kill_him() -> None:
    """4 Hit Points left: he is dead, and the Attack comes to nothing."""
    fight = Fight([{**READY, "hp": 4}, "thug"], ["ranger", "joker"], turn=1).act(2, ATTACK, 0)
    fight.say("#0.1").roll(14)
    assert fight.position(0) == "DEAD"
    assert fight.told("fizzles")
    assert not fight.told("att roll")


@clause("BA-WARLOCK-05")
def test_declined() -> None:
    """A hit Hacks him as anybody else: INACTIVE, no price; a miss leaves him with his Demon."""
    hit = Fight([READY, "thug"], ["ranger", "joker"], turn=1).act(2, ATTACK, 0).say("pass").roll(12, 3)
    assert (hit.t.hp[0], hit.position(0), hit.t.standing[0]) == (16, "INACTIVE", -1)
    miss = Fight([READY, "thug"], ["ranger", "joker"], turn=1).act(2, ATTACK, 0).say("pass").roll(3)
    assert (miss.position(0), miss.t.standing[0]) == ("FALLOW", SUMMON_DEMON)


@clause("BA-WARLOCK-03", "BA-RULING-102")
def test_an_area_effect_is_not_absorbed() -> None:
    """RUNECAST names nobody: no guard is asked for."""
    runes = {"name": "runecaster", "position": "BUSY", "standing": "RUNECAST", "lp": (5, 0)}
    fight = Fight([READY, "thug"], [runes, "joker"], turn=1).act(2, RUNECAST)
    fight.roll(1)
    assert fight.asked == "dice"
    fight.roll(int(fight.keys()[0]))
    assert fight.t.hp[0] < 19
    assert fight.position(0) == "INACTIVE"


@clause("BA-WARLOCK-04", "BA-CAVALIER-05")
def test_one_guard_for_a_target() -> None:
    """After a failed absorb the Cavalier can no longer step in."""
    cavalier = {"name": "cavalier", "lp": (4, 0)}
    fight = Fight([READY, cavalier], ["ranger", "joker"], turn=1).act(2, ATTACK, 0)
    assert fight.keys() == ["#0.1", "#1.1", "pass"]
    fight.say("#0.1").roll(15)
    assert fight.asked == "d20"


@clause("BA-WARLOCK-04", "BA-THAUMATURGIST-05")
def test_attentuation_lowers_the_roll() -> None:
    """Strength 2, so 8 instead of 10."""
    weak = {"name": "thaumaturgist", "lp": (0, 2), "position": "BUSY", "standing": "ATTENTUATION"}
    fight = Fight([READY, "thug"], ["ranger", weak], turn=1).act(2, ATTACK, 0).say("#0.1").roll(9)
    assert fight.position(0) == "DEFENSE"
    assert fight.t.return_to[0] == [STUCK]


@clause("BA-WARLOCK-10")
def test_a_busy_demon_leaves_at_end_round() -> None:
    """ACTIVE without a Demon; a FALLOW one stays with his."""
    after = {"turn_actions": 2}
    fight = Fight([BUSY_ONE, READY], ["ranger", "joker"], at=END_ROUND, after=after, duplicates=True).say(
        "pass"
    )
    assert (fight.position(0), fight.t.standing[0]) == ("ACTIVE", -1)
    assert (fight.position(1), fight.t.standing[1]) == ("FALLOW", SUMMON_DEMON)


@clause("BA-WARLOCK-11", "BA-WARLOCK-06", "BA-WARLOCK-07")
@pytest.mark.parametrize(("laid", "keys"), [(BUSY_ONE, ["ready-the-demon"]), (READY, ["demon-attack"])])
def test_what_he_can_do_with_a_demon(laid: dict[str, Any], keys: list[str]) -> None:
    """Neither Attack nor a second Demon."""
    fight = Fight([laid, "thug"], ["ranger", "joker"])
    if fight.asked == "before":
        fight.say("pass")
    fight.say("#0")
    assert fight.keys() == [*keys, "back"]


@clause("BA-WARLOCK-06")
def test_readying_the_demon() -> None:
    """No roll: FALLOW with the same Demon, and that was the Turn."""
    fight = Fight([BUSY_ONE, "thug"], ["ranger", "joker"]).act(0, READY_DEMON)
    assert (fight.position(0), fight.t.standing[0]) == ("FALLOW", SUMMON_DEMON)
    assert (fight.seat, fight.told("vc roll"), fight.told("standing ended")) == (1, [], [])


@clause("BA-WARLOCK-06", "BA-SHAMAN-02")
def test_a_peace_pipe_keeps_the_demon_from_being_readied() -> None:
    """He has no Turn option then."""
    pipe = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    fight = Fight([BUSY_ONE, "thug", "thief"], [pipe, "joker"])
    if fight.asked == "before":
        fight.say("pass")
    assert fight.asked == "actor"
    assert "#0" not in set(fight.keys())


@clause("BA-WARLOCK-06", "BA-HACK-07")
def test_hacked_while_he_readies_the_demon() -> None:
    """SHADOWS hurt him in P1: Hacked, and not FALLOW."""
    mystic = {"name": "mystic", "lp": (0, 2), "position": "BUSY", "standing": "SHADOWS"}
    fight = Fight([BUSY_ONE, "thug"], [mystic, "joker"]).act(0, READY_DEMON)
    assert fight.asked == "shadows"
    fight.say("damage")
    assert (fight.t.hp[0], fight.position(0), fight.t.standing[0]) == (15, "INACTIVE", -1)
