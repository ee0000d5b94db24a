"""CALL of the Diviner.

Out of turn, from ACTIVE, before her own player's Turn and before or after any Action: a roll; on success
she names an enemy that could take a Turn Action now, what it could declare now, and n for an RB ability.
The next enemy Turn of this Round must be exactly that; targets stay free, holding and FORECAST's order do
not count. If it cannot be declared the CALL lapses, and at End Round. A newer CALL replaces an older one.
She is INACTIVE in every case (20: STUCK), with the option after success as before. NEW forbids it; it hacks
nobody, and CURSE answers it.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import DIVVY, HEAL, STEAL
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.board import INACTIVE
from undercroft.games.battles.queries.turn_options import choices, may_hold
from undercroft.testing import clause

DIVINER: dict[str, Any] = {"name": "diviner", "lp": (0, 4)}
CLERIC: dict[str, Any] = {"name": "cleric", "lp": (4, 0)}


@clause("BA-DIVINER-04", "BA-O-01")
@pytest.mark.parametrize(
    ("pips", "position"), [(1, "INACTIVE"), (12, "INACTIVE"), (13, "INACTIVE"), (20, "STUCK")]
)
def test_before_her_own_player_s_turn(pips: int, position: str) -> None:
    """LP 4: 12 or less; she is INACTIVE in every case, and the Turn is still her player's."""
    fight = Fight([DIVINER, "joker"], [CLERIC, "warrior"])
    assert (fight.asked, fight.keys()) == ("before", ["#0.2", "pass"])
    fight.say("#0.2").roll(pips)
    assert (fight.asked == "called mob") == (pips <= 12)
    if pips <= 12:
        fight.say("#3")
    assert (fight.position(0), fight.seat) == (position, 0)
    assert fight.t.called[1] == ([3, ATTACK, NOTHING] if pips <= 12 else [])


@clause("BA-DIVINER-04")
def test_mob_act_and_number() -> None:
    """HEAL with two points, up to RB 3."""
    fight = Fight([DIVINER, "joker"], [CLERIC, "warrior"]).say("#0.2").roll(3)
    assert (fight.seat, fight.asked, fight.keys()) == (0, "called mob", ["#2", "#3"])
    fight.say("#2")
    assert (fight.asked, fight.keys()) == ("called act", ["heal", "attack"])
    fight.say("heal")
    assert (fight.asked, fight.keys()) == ("called n", ["1", "2", "3"])
    fight.say("2")
    assert fight.t.called[1] == [2, HEAL, 2]
    assert len(fight.told("called")) == 1


@clause("BA-DIVINER-05")
def test_the_next_turn_is_exactly_that() -> None:
    """Only the target is asked for; the Turn after it is free again."""
    fight = (
        Fight([DIVINER, "joker", "paladin"], [CLERIC, "warrior"]).say("#0.2").roll(3).say("#3", "heal", "2")
    )
    fight.act(1, ATTACK, 4).roll(2)
    assert (fight.seat, fight.asked, fight.t.act) == (1, "target", HEAL)
    fight.say("#4")
    assert (fight.t.spent, fight.asked, fight.t.called[1]) == (2, "dice", [])
    fight.roll(5).act(2, ATTACK, 4).roll(2)
    assert (fight.seat, fight.t.actor) == (1, 4)


@clause("BA-DIVINER-04")
@pytest.mark.parametrize("window", ["play", "end"])
def test_before_and_after_an_action(window: str) -> None:
    """In an enemy's Turn: the acting Mob itself can no longer be named."""
    fight = Fight([DIVINER, "joker"], [CLERIC, "warrior"], turn=1).act(3, ATTACK, 1)
    assert fight.asked == "play"
    if window == "end":
        fight.say("pass").roll(2)
        assert fight.asked == "end"
    fight.say("#0.2").roll(3)
    assert fight.asked == "called act"
    fight.say("attack")
    assert (fight.t.called[1], fight.position(0)) == ([2, ATTACK, NOTHING], "INACTIVE")
    if window == "play":
        fight.roll(2)
    assert fight.t.called[1] == [2, ATTACK, NOTHING]
    assert fight.seat == 0


@clause("BA-DIVINER-05", "BA-ROUND-05")
def test_a_turn_option_can_be_called_and_not_be_held() -> None:
    """The FALLOW Monk must attack; naming it does not hack it."""
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = Fight([DIVINER, "joker"], [monk, {"name": "warrior", "position": "INACTIVE"}]).say("#0.2").roll(3)
    assert (fight.t.called[1], fight.position(2)) == ([2, ATTACK, NOTHING], "FALLOW")
    assert not may_hold(fight.t, 1)
    fight.act(1, ATTACK, 3).roll(2)
    assert (fight.seat, fight.asked) == (1, "before")
    fight.say("pass")
    assert (fight.asked, fight.t.actor, fight.t.called[1]) == ("target", 2, [])


@clause("BA-DIVINER-06")
@pytest.mark.parametrize("why", ["moved", "dead", "pool"])
def test_what_cannot_be_declared_lapses(why: str) -> None:
    """INACTIVE, dead, or more points than are left: the Turn is free."""
    fight = Fight([DIVINER, "joker"], [CLERIC, "warrior", "thug"]).say("#0.2").roll(3).say("#2", "heal", "3")
    if why == "pool":
        fight.t.totals[2][0] = 2
    else:
        fight.t.position[2] = 6 if why == "moved" else 7
    fight.act(1, ATTACK, 3).roll(2)
    assert (fight.seat, fight.asked) == (1, "actor")
    assert fight.act(3, ATTACK, 1).t.called[1] == []


@clause("BA-DIVINER-06")
def test_it_lapses_where_a_mob_can_only_lie_down() -> None:
    """Everybody of the enemy flies: the called Thief is INACTIVE, the Warrior can do nothing."""
    flyer = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    resting = {"name": "thief", "position": "INACTIVE"}
    called = {"called": [[], [2, ATTACK, NOTHING]]}
    fight = Fight([flyer], ["warrior", resting], turn=1, after=called)
    assert (fight.t.round, len(fight.told("idle")), fight.position(1)) == (1, 1, "INACTIVE")
    assert fight.t.called == [[], []]


@clause("BA-DIVINER-06")
def test_a_newer_call_replaces_an_older_one() -> None:
    """Two Diviners."""
    fight = Fight([DIVINER, DIVINER, "joker"], [CLERIC, "warrior"], duplicates=True)
    fight.say("#0.2").roll(3).say("#3", "attack", "#1.2").roll(3).say("#4")
    assert fight.t.called[1] == [4, ATTACK, NOTHING]


@clause("BA-DIVINER-06")
def test_it_lapses_at_end_round() -> None:
    """The enemy has no Turn left in this Round; in the next it is free."""
    b = [CLERIC, {"name": "warrior", "position": "INACTIVE"}]
    fight = Fight([DIVINER, "joker"], b).say("pass").act(1, ATTACK, 2).say("#0.2").roll(3).say("attack")
    assert (fight.t.called[1], fight.asked) == ([2, ATTACK, NOTHING], "d20")
    fight.t.return_to[2] = [INACTIVE]
    fight.roll(2)
    assert (fight.t.round, fight.t.called) == (2, [[], []])


@clause("BA-DIVINER-04", "BA-LIGHTMAGE-09")
def test_a_new_diviner_cannot_call() -> None:
    new = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    fight = Fight([DIVINER, "joker"], [new, "warrior"])
    assert fight.asked == "actor"


@clause("BA-DIVINER-04")
def test_nobody_to_call() -> None:
    """Not offered without an enemy that could take a Turn Action; AURA and HIDE keep Mobs out of reach."""
    b = [
        {"name": "warrior", "position": "INACTIVE"},
        {"name": "thug", "position": "FALLOW", "standing": "HIDE"},
    ]
    assert Fight([DIVINER, "joker"], b).asked == "actor"
    b = [
        {"name": "light mage", "position": "BUSY", "standing": "AURA"},
        {"name": "thug", "position": "STUCK"},
    ]
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    assert Fight([DIVINER, "joker"], [*b, howling]).asked == "actor"


@clause("BA-RULING-10", "BA-RULING-109")
@pytest.mark.parametrize(("pips", "position"), [(3, "ACTIVE"), (19, "INACTIVE")])
def test_with_free_actions_out_of_turn(pips: int, position: str) -> None:
    """After success she goes back; a failure still costs the turn."""
    fight = Fight([DIVINER, "joker"], ["cleric", "warrior"], free_o_actions=True).say("#0.2").roll(pips)
    if pips == 3:
        fight.say("#3")
    assert fight.position(0) == position


@clause("BA-WITCH-02")
def test_curse_answers_it() -> None:
    """It has a Mob as its target."""
    witch = {"name": "witch", "lp": (2, 0), "position": "BUSY", "standing": "CURSE"}
    fight = Fight([DIVINER, "joker"], [witch, "warrior"]).say("#0.2").roll(3)
    assert (fight.t.called[1], fight.t.hp[0], fight.position(0)) == ([3, ATTACK, NOTHING], 10, "INACTIVE")


@clause("BA-DIVINER-05")
def test_a_called_mob_suffers_what_stands() -> None:
    """The trap looks at it as usual."""
    trap = {"name": "rogue", "lp": (0, 4), "position": "FALLOW", "standing": "TRAP", "trap": True}
    fight = Fight([DIVINER, "joker", trap], ["warrior", "thug"]).say("#0.2").roll(3).say("#3")
    fight.act(1, ATTACK, 4).roll(2)
    assert (fight.seat, fight.asked) == (1, "target")
    fight.say("#1").roll(2)
    assert (fight.position(3), fight.t.hp[1]) == ("INACTIVE", 15)


@clause("BA-DIVINER-05")
def test_it_binds_the_player_who_controls_the_mob() -> None:
    """Taken away by GUISE, it no longer binds its home."""
    fight = Fight([DIVINER, "joker"], [CLERIC, "warrior"]).say("#0.2").roll(3).say("#3")
    fight.t.controller[3] = 0
    assert list(choices(fight.t, 1)) == [2]


@clause("BA-DIVINER-04", "BA-DIVINER-05", "BA-THIEF-01")
def test_a_called_steal_takes_the_number_that_was_named() -> None:
    """Only Totals that hold three can be named then."""
    cleric = {"name": "cleric", "totals": {("HEAL", "pool"): 2, ("RESSURECT", "vc"): 3}}
    fight = Fight([DIVINER, cleric], [{"name": "thief", "lp": (3, 0)}]).say("#0.2").roll(3)
    fight.say("steal", "3").act(1, ATTACK, 2).roll(2)
    assert (fight.asked, fight.keys()) == ("aim", ["#0.0", "#0.1", "#1.1"])
    fight.say("#1.1")
    assert (fight.t.spent, fight.t.targets) == (3, [1])


@clause("BA-DIVINER-04", "BA-DIVINER-06", "BA-THIEF-01")
def test_a_steal_cannot_be_called_for_more_than_any_total_holds() -> None:
    """With two points at most to take, one or two can be named; with one left the CALL for two lapses."""
    diviner = {"name": "diviner", "totals": {("FORECAST", "vc"): 1, ("CALL", "vc"): 2}}
    joker = {"name": "joker", "totals": {("JOKE", "vc"): 1, ("PRANK", "vc"): 1}}
    fight = Fight([diviner, joker], [{"name": "thief", "lp": (3, 0)}]).say("#0.2").roll(1).say("steal")
    assert (fight.asked, fight.keys()) == ("called n", ["1", "2"])
    fight.say("2")
    assert choices(fight.t, 1) == {2: [STEAL]}
    fight.t.totals[0] = [1, 1]
    assert choices(fight.t, 1) == {2: [STEAL, DIVVY, ATTACK]}
