"""End Round: releases, mutual lock, recovery, limits that end with the Round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.fights import ABILITY, Fight
from undercroft.games.battles.layout import END_ROUND, GO, GO_USED
from undercroft.testing import clause

PLAYED = {"turn_actions": 1}
DRUID: dict[str, Any] = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
LIT: dict[str, Any] = {"name": "mystic", "lp": (2, 0), "position": "FALLOW", "standing": "LIGHT"}
PROTECTION: dict[str, Any] = {"name": "theurgist", "position": "FALLOW", "standing": "PROTECTION"}


def end(a: list[Any], b: list[Any], **rest: Any) -> Fight:
    """A Round with Turns is about to end."""
    return Fight(a, b, at=END_ROUND, after=rest.pop("after", PLAYED), **rest)


@clause("BA-END-01", "BA-HACK-06")
def test_the_first_player_releases_first_and_any_number() -> None:
    """Then the other; who was released is ACTIVE in the next Round."""
    fight = end([DRUID], [LIT, PROTECTION, "joker"], first=1)
    assert (fight.asked, fight.seat, fight.keys()) == ("release", 1, ["release #1", "release #2", "pass"])
    fight.say("release #1").roll(5)
    assert (fight.seat, fight.keys()) == (1, ["release #2", "pass"])
    fight.say("release #2")
    assert (fight.asked, fight.seat, fight.keys()) == ("release", 0, ["release #0", "pass"])
    fight.say("pass")
    assert fight.positions() == ["FALLOW", "ACTIVE", "ACTIVE", "ACTIVE"]


@clause("BA-END-01", "BA-INIT-05")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_of_the_round_is_asked_first(first: int) -> None:
    """Also when the Round ends after its Turns, whoever had the last one."""
    fight = Fight([DRUID], [PROTECTION], first=first, turn=0)
    while fight.asked == "before":
        fight.say("pass")
    assert (fight.asked, fight.seat) == ("release", first)


@clause("BA-END-01")
def test_a_player_with_nobody_to_release_is_not_asked() -> None:
    """Nor for a Mob whose block forbids it."""
    meteors = {"name": "earth mage", "position": "BUSY", "standing": "METEOR SHOWER"}
    fight = end([meteors], ["ranger"])
    assert (fight.asked, fight.t.round) == ("go", 2)


@clause("BA-END-02", "BA-LOCK-01", "BA-TERM-03")
def test_mutual_lock() -> None:
    """One Mob each, both FALLOW without an option: INACTIVE and so ACTIVE, no Hacked roll."""
    fight = end([LIT], [DRUID]).passing()
    assert fight.positions() == ["ACTIVE", "ACTIVE"]
    assert fight.t.standing == [-1, -1]
    assert not fight.told("vc roll")


@clause("BA-LOCK-01")
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ([LIT, "joker"], [DRUID]),
        ([LIT, PROTECTION], [DRUID]),
        ([{"name": "thug", "position": "FALLOW", "standing": "HIDE"}], [DRUID]),
        ([{"name": "fire mage", "position": "BUSY", "standing": "FIREWALL"}], [DRUID]),
    ],
)
def test_no_lock_with_another_mob_or_an_option(a: list[Any], b: list[Any]) -> None:
    """A second Mob, BACKSTAB, or a wall that can be left."""
    fight = end(a, b).passing()
    assert not fight.told("locked")
    assert fight.t.standing[-1] == ABILITY["WALL OF THORNS"]


@clause("BA-LOCK-02", "BA-TERM-03")
def test_a_round_without_a_turn_action_frees_everybody() -> None:
    """Standing and posted Mobs are INACTIVE, then ACTIVE; whom they held is free."""
    sleeper = {"name": "joker", "position": "STUCK", "asleep_by": 2}
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    walled = {"name": "fire mage", "position": "STUCK", "standing": "FIREWALL"}
    fight = end([sleeper, walled], [enchanter, DRUID], after={"turn_actions": 0}).passing()
    assert fight.positions() == ["ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE"]
    assert fight.told("locked")
    assert not fight.told("hacked")
    played = end([sleeper, walled], [enchanter, DRUID]).passing()
    assert played.positions() == ["STUCK", "STUCK", "FALLOW", "FALLOW"]


@clause("BA-LOCK-02", "BA-ROUND-08")
@pytest.mark.parametrize(("idle", "freed"), [(1, False), (2, True)])
def test_lying_down_is_no_turn_action(idle: int, freed: bool) -> None:
    """A Turn in which a Mob without any Action lies down does not keep the others standing."""
    turns = {"turn_actions": 2, "idle_turns": idle}
    fight = end([DRUID, "joker"], ["thug", "ranger"], after=turns).passing()
    assert bool(fight.told("locked")) == freed
    assert fight.position(0) == ("ACTIVE" if freed else "FALLOW")


@clause("BA-LOCK-02")
def test_a_dark_mage_in_balls_goes_home() -> None:
    """He lay on the enemy's side."""
    balls = {"name": "dark mage", "position": "FALLOW", "standing": "BALLS", "side": 1, "balls": 2}
    fight = end([balls, "joker"], [DRUID], after={"turn_actions": 0}).passing()
    assert (fight.position(0), fight.t.side[0], fight.t.balls[0]) == ("ACTIVE", 0, 0)


@clause("BA-END-03", "BA-POS-03", "BA-POS-05")
def test_recovery() -> None:
    """STUCK, INACTIVE, BUSY and FALLOW; all read before anything moves."""
    howl = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = end(
        [{"name": "ranger", "position": "STUCK"}, {"name": "thug", "position": "INACTIVE"}, howl, DRUID],
        ["joker", {"name": "cleric", "hp": 0, "position": "DEAD"}],
    ).passing()
    assert fight.positions() == ["INACTIVE", "ACTIVE", "ACTIVE", "FALLOW", "ACTIVE", "DEAD"]
    assert fight.t.standing[2] == -1


@clause("BA-END-03")
@pytest.mark.parametrize(
    ("mob", "after"),
    [
        ({"name": "thug", "position": "BUSY", "standing": "HIDE"}, "FALLOW"),
        ({"name": "fire mage", "position": "STUCK", "standing": "FIREWALL"}, "STUCK"),
        ({"name": "fire mage", "position": "BUSY", "standing": "FIREWALL"}, "BUSY"),
        ({"name": "witch", "position": "BUSY", "standing": "CURSE"}, "BUSY"),
        ({"name": "dark mage", "position": "BUSY", "standing": "BALLS", "side": 1, "balls": 1}, "BUSY"),
        ({"name": "dark mage", "position": "STUCK", "standing": "BALLS", "side": 1, "balls": 1}, "STUCK"),
        (
            {"name": "wizard", "position": "STUCK", "standing": "ELEMENTAL BLAST", "element": 2, "start": 2},
            "ACTIVE",
        ),
        (
            {"name": "wizard", "position": "FALLOW", "standing": "ELEMENTAL BLAST", "element": 1, "start": 1},
            "FALLOW",
        ),
    ],
)
def test_exceptions_of_recovery(mob: dict[str, Any], after: str) -> None:
    """What single blocks say."""
    fight = end([mob, "ranger"], [{"name": "joker", "position": "STUCK"}]).passing()
    assert fight.position(0) == after


@clause("BA-END-03", "BA-POS-05", "BA-ENCHANTER-04", "BA-ILLUSIONIST-07")
def test_who_is_held_does_not_recover() -> None:
    """A sleeper and a flowered Mob stay STUCK."""
    flowered = {"name": "thug", "position": "STUCK", "controller": 1, "side": 1, "borrowed": 2, "holder": 4}
    sleeper = {"name": "joker", "position": "STUCK", "asleep_by": 3}
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    fight = end([flowered, sleeper, "ranger"], [enchanter, "illusionist"]).passing()
    assert fight.positions()[:2] == ["STUCK", "STUCK"]


@clause("BA-END-04")
def test_what_lasts_this_round_ends() -> None:
    """GO actions may be used again; calls, lists and misses are gone."""
    howler = {"name": "barbarian", "this_round": GO_USED}
    after = {**PLAYED, "called": [[0, 80, -1], []], "forecast": [[0], []], "charge_missed": [True, False]}
    fight = end([howler], ["joker"], after=after)
    assert (fight.t.phase, fight.asked, fight.keys()) == (GO, "go", ["#0.2", "GO"])
    t = fight.t
    assert (t.called, t.forecast, t.charge_missed) == ([[], []], [[], []], [False, False])


@clause("BA-END-05", "BA-ROUND-01")
def test_the_next_round_begins() -> None:
    """Told with its number."""
    fight = end(["ranger"], ["joker"])
    assert (fight.t.round, fight.told("round")) == (2, [(2,)])
