"""DIVVY hands out points one by one to Totals of the own party.

- k is at most RB and the pool, declared and erased at Declare; there is no roll.
- Each point goes to a movable Total of a living party member, chosen in the Action Phase; STEAL's pool is
  allowed, DIVVY's own pool is not.
- Gifts do not hack, unless an option says so; a sleeper who gets one wakes.
"""

from __future__ import annotations

from typing import Any

from tests.games.battles.acts import DIVVY
from tests.games.battles.fights import Fight, Laid, aim
from undercroft.testing import clause

THIEF: dict[str, Any] = {"name": "thief", "lp": (0, 5)}
"""DIVVY: pool 6."""


@clause("BA-THIEF-06", "BA-TURN-03")
def test_points_are_declared_and_erased_first() -> None:
    """At most RB 3 of 6; where they go is asked in the Action Phase, of the Thief's player."""
    fight = Fight([THIEF, "cleric"], ["shaman"]).act(0, DIVVY)
    assert (fight.asked, fight.keys()) == ("spend", ["1", "2", "3"])
    fight.say("2")
    assert (fight.asked, fight.total(0, "DIVVY", "pool")) == ("play", 4)
    fight.say("pass")
    assert (fight.asked, fight.seat) == ("divvy", 0)


@clause("BA-THIEF-05", "BA-LP-05")
def test_points_go_to_several_mobs_and_totals_without_a_roll() -> None:
    """Three points to three Totals, above what was written at set-up; then INACTIVE."""
    fight = Fight([THIEF, "cleric", "ice mage"], ["joker"]).act(0, DIVVY, n=3)
    fight.say(aim(1, "HEAL", "pool"), aim(2, "FREEZE", "vc"), aim(0, "STEAL", "pool"))
    before = Fight([THIEF, "cleric", "ice mage"], ["joker"])
    for mob, code, name in ((1, "HEAL", "pool"), (2, "FREEZE", "vc"), (0, "STEAL", "pool")):
        assert fight.total(mob, code, name) == before.total(mob, code, name) + 1
    assert (fight.total(0, "DIVVY", "pool"), fight.position(0), fight.seat) == (3, "INACTIVE", 1)


@clause("BA-THIEF-05")
def test_one_total_can_get_all_points() -> None:
    """The same Total again and again."""
    fight = Fight([THIEF, "ice mage"], ["joker"]).act(0, DIVVY, n=3)
    fight.say(*[aim(1, "ICE BOLT", "pool")] * 3)
    assert fight.total(1, "ICE BOLT", "pool") == 3 + 3


@clause("BA-THIEF-05")
def test_what_gets_no_points() -> None:
    """Not DIVVY itself, armor, hp, DEF, ATT, VIGILANTE, STEAL's `vc`, enemies or the dead."""
    dead = {"name": "joker", "position": "DEAD", "hp": 0}
    a: list[Laid] = [THIEF, "warrior", "cavalier", "mystic", "theurgist", dead]
    keys = Fight(a, ["cleric"]).act(0, DIVVY, n=1).keys()
    for mob, code, name in (
        (0, "DIVVY", "pool"), (0, "STEAL", "vc"), (1, "ABSORBTION", "armor"), (2, "VIGILANTE", "pool"),
        (3, "LIGHT", "hp"), (4, "PROTECTION", "def"), (5, "JOKE", "vc"), (6, "HEAL", "pool"),
    ):  # fmt: skip
        assert aim(mob, code, name) not in keys
    assert {aim(0, "STEAL", "pool"), aim(3, "SHADOWS", "dmg"), aim(1, "BONUS DAMAGE", "dmg")} < set(keys)


@clause("BA-THIEF-05", "BA-LP-06")
def test_the_last_thief_gives_to_himself_and_an_empty_pool_cannot_be_declared() -> None:
    """With one Total only nothing is asked."""
    fight = Fight([THIEF], ["joker"]).act(0, DIVVY, n=2)
    assert (fight.total(0, "STEAL", "pool"), fight.position(0)) == (1 + 2, "INACTIVE")
    empty = {"name": "thief", "totals": {("DIVVY", "pool"): 0}}
    assert not Fight([empty, "joker"], ["cleric"]).say("#0").may("divvy")


@clause("BA-THIEF-06", "BA-RULING-09")
def test_gifts_hack_nobody_unless_the_option_says_so() -> None:
    """A FALLOW Theurgist stays FALLOW; with `friendly_hack` she is INACTIVE."""
    a: list[Laid] = [THIEF, {"name": "theurgist", "standing": "PROTECTION", "position": "FALLOW"}]
    for option, position in ((False, "FALLOW"), (True, "INACTIVE")):
        fight = Fight(a, ["joker"], friendly_hack=option).act(0, DIVVY, n=1)
        fight.say(aim(1, "PROTECTION", "vc"))
        assert (fight.position(1), fight.total(1, "PROTECTION", "vc")) == (position, 11)


@clause("BA-ENCHANTER-05")
def test_a_gift_wakes_a_sleeper() -> None:
    """The sleeper and the Enchanter are INACTIVE."""
    a: list[Laid] = [THIEF, {"name": "cleric", "position": "STUCK", "asleep_by": 2}]
    fight = Fight(a, [{"name": "enchanter", "standing": "SLEEP", "position": "FALLOW"}, "joker"])
    fight.act(0, DIVVY, n=1).say(aim(1, "HEAL", "pool"))
    assert (fight.position(1), fight.position(2), fight.t.asleep_by[1]) == ("INACTIVE", "INACTIVE", -1)


@clause("BA-SAMURAI-04")
def test_gifts_reach_a_samurai_in_his_stance() -> None:
    """And do not disturb it."""
    a: list[Laid] = [THIEF, {"name": "samurai", "standing": "PROPERSTANCE", "position": "BUSY"}]
    fight = Fight(a, ["joker"]).act(0, DIVVY, n=1).say(aim(1, "SWORDSING", "vc"))
    assert (fight.total(1, "SWORDSING", "vc"), fight.position(1)) == (8, "BUSY")


@clause("BA-SHAMAN-07")
def test_danced_away_the_points_are_lost() -> None:
    """Countered by DANCE: nobody is asked where they go."""
    fight = Fight([THIEF, "cleric"], ["shaman"]).act(0, DIVVY, n=3).say("#2.2").roll(3)
    assert (fight.total(0, "DIVVY", "pool"), fight.position(0)) == (3, "INACTIVE")
    assert not fight.told("total")[1:]
