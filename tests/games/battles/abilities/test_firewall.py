"""FIREWALL of the Fire Mage.

- a roll of 5 + LP or less lets her choose STUCK, BUSY or FALLOW, not FALLOW under an enemy PEACE PIPE; the
  wall guards the Portal, the Umbra or the Stage of her side;
- an enemy Turn Action that names a friend in that zone, or her, burns its actor for pool D6, then goes on;
  area effects, actions out of turn and other zones do not; whoever is named later is not looked at;
- each burning costs a die; at 0 the wall is down and she is INACTIVE; RB does not limit the dice;
- End Round does not move her; STUCK she has no DEF but is Hacked like any that stands;
- she may leave in the GO step, as a Turn, or released; with an empty pool it cannot be declared.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import FIREBALL, FIREWALL, FREEZE, HEAL
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK, LEAVE_WALL
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.games.battles.queries.declarable import turn_acts
from undercroft.testing import clause

PIPE = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}


def walled(position: str, lp: int = 2) -> dict[str, object]:
    return {"name": "fire mage", "lp": (0, lp), "position": position, "standing": "FIREWALL"}


@clause("BA-FIREMAGE-06")
@pytest.mark.parametrize("place", ["stuck", "busy", "fallow"])
def test_she_chooses_where_she_stands(place: str) -> None:
    fight = Fight(["fire mage"], ["joker", "thug"]).act(0, FIREWALL).roll(5)
    assert (fight.asked, fight.keys()) == ("wall", ["stuck", "busy", "fallow"])
    fight.say(place)
    assert (fight.position(0), fight.t.standing[0]) == (place.upper(), FIREWALL)


@clause("BA-FIREMAGE-06", "BA-VC-04")
@pytest.mark.parametrize(("pips", "position"), [(6, "INACTIVE"), (20, "STUCK")])
def test_failure_raises_nothing(pips: int, position: str) -> None:
    fight = Fight(["fire mage"], ["joker", "thug"]).act(0, FIREWALL).roll(pips)
    assert (fight.position(0), fight.t.standing[0]) == (position, -1)


@clause("BA-FIREMAGE-06", "BA-FIREMAGE-07", "BA-RULING-22")
@pytest.mark.parametrize(
    ("place", "target"), [("STUCK", 3), ("STUCK", 2), ("BUSY", 4), ("BUSY", 2), ("FALLOW", 5), ("FALLOW", 2)]
)
def test_whoever_calls_a_mob_out_of_the_zone_burns(place: str, target: int) -> None:
    friends: list[Laid] = [
        "joker",
        {"name": "cleric", "position": "INACTIVE"},
        {**PIPE, "standing": "PEACE PIPE"},
    ]
    fight = Fight(["ranger", "thug"], [walled(place), *friends]).act(0, ATTACK, target)
    assert fight.asked == "dice"
    assert (fight.keys()[0], fight.keys()[-1]) == ("3", "18")
    fight.roll(8)
    assert (fight.t.hp[0], fight.total(2, "FIREWALL", "pool")) == (18 - 8, 2)
    assert (fight.asked, fight.position(0)) == ("d20", "MOBILE")


@clause("BA-FIREMAGE-06", "BA-FIREMAGE-07")
@pytest.mark.parametrize(("place", "target"), [("STUCK", 4), ("BUSY", 3), ("FALLOW", 3), ("FALLOW", 4)])
def test_other_zones_are_not_walled(place: str, target: int) -> None:
    friends: list[Laid] = ["joker", {"name": "cleric", "position": "INACTIVE"}]
    fight = Fight(["ranger", "thug"], [walled(place), *friends]).act(0, ATTACK, target)
    assert fight.asked == "d20"


@clause("BA-FIREMAGE-07")
def test_spells_burn_too_and_their_own_friends_do_not_matter() -> None:
    fight = Fight(["ice mage", "cleric"], [walled("STUCK"), "joker"]).act(0, FREEZE, 3).roll(8)
    assert (fight.t.hp[0], fight.asked) == (14 - 8, "d20")
    fight = Fight(["ice mage", "cleric"], [walled("STUCK"), "joker"]).act(1, HEAL, 0, 1)
    assert fight.total(2, "FIREWALL", "pool") == 3


@clause("BA-FIREMAGE-07")
def test_her_own_side_does_not_burn() -> None:
    fight = Fight([walled("STUCK"), "cleric", "thug"], ["joker"]).passing().act(1, HEAL, 2, 1)
    assert fight.total(0, "FIREWALL", "pool") == 3
    assert fight.roll(4).position(1) == "INACTIVE"


@clause("BA-FIREMAGE-06", "BA-FIREMAGE-07")
def test_friends_on_the_other_side_and_flowered_mobs_are_not_guarded() -> None:
    balls = {"name": "dark mage", "position": "STUCK", "standing": "BALLS", "side": 0, "balls": 1}
    fight = Fight(["ranger", "thug"], [walled("STUCK"), balls, "joker"]).act(0, ATTACK, 3)
    assert fight.asked == "d20"
    flowered = {"name": "thief", "position": "STUCK", "controller": 1, "side": 1, "borrowed": 2, "holder": 3}
    fight = Fight(["ranger", flowered], [walled("STUCK"), "illusionist"]).act(0, ATTACK, 1)
    assert (fight.asked, fight.total(2, "FIREWALL", "pool")) == ("d20", 3)


@clause("BA-FIREMAGE-07", "BA-DMG-06")
def test_an_actor_that_dies_of_it_does_nothing_more() -> None:
    fight = Fight([{"name": "ranger", "hp": 5}, "thug"], [walled("STUCK"), "joker"]).act(0, ATTACK, 3).roll(5)
    assert (fight.position(0), fight.t.hp[3], fight.told("att roll")) == ("DEAD", 15, [])


@clause("BA-FIREMAGE-07", "BA-HACK-07")
def test_an_actor_that_stood_is_hacked_and_its_action_over() -> None:
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight([howling, "thug"], [walled("STUCK"), "joker"]).act(0, ATTACK, 3).roll(5)
    assert (fight.position(0), fight.t.hp[0], fight.told("att roll")) == ("INACTIVE", 15, [])


@clause("BA-FIREMAGE-08", "BA-LP-02")
def test_the_last_die_takes_the_wall_down() -> None:
    fight = Fight(["ranger", "thug"], [walled("STUCK", 0), "joker"]).act(0, ATTACK, 3).roll(4)
    assert (fight.total(2, "FIREWALL", "pool"), fight.position(2), fight.t.standing[2]) == (0, "INACTIVE", -1)
    high = Fight(["ranger", "thug"], [walled("STUCK", 5), "joker"]).act(0, ATTACK, 3)
    assert high.keys()[-1] == "36"


@clause("BA-FIREMAGE-08", "BA-RULING-07")
def test_where_zero_counts_as_one_the_wall_stands() -> None:
    fight = (
        Fight(["ranger", "thug"], [walled("STUCK", 0), "joker"], zero_rule="always").act(0, ATTACK, 3).roll(4)
    )
    assert (fight.total(2, "FIREWALL", "pool"), fight.position(2)) == (0, "STUCK")


@clause("BA-FIREMAGE-09")
@pytest.mark.parametrize("place", ["STUCK", "BUSY", "FALLOW"])
def test_end_round_does_not_move_her(place: str) -> None:
    fight = Fight([walled(place)], ["joker"], at=END_ROUND, after={"turn_actions": 1}).passing()
    assert (fight.position(0), fight.t.standing[0]) == (place, FIREWALL)


@clause("BA-FIREMAGE-09", "BA-POS-08", "BA-ATT-05")
def test_stuck_she_has_no_def_and_is_hacked_by_a_hit() -> None:
    """Ranger 11 alone; in the Umbra her DEF 1 counts."""
    fight = Fight(["ranger", "thug"], [walled("STUCK"), "joker"]).act(0, ATTACK, 2).roll(3).roll(11, 2)
    assert (fight.position(2), fight.t.standing[2], fight.t.hp[2]) == ("INACTIVE", -1, 13)
    fight = Fight(["ranger", "thug"], [walled("BUSY"), "joker"]).act(0, ATTACK, 2).roll(3).roll(11)
    assert (fight.position(2), fight.t.standing[2]) == ("BUSY", FIREWALL)


@clause("BA-FIREMAGE-10")
@pytest.mark.parametrize("place", ["STUCK", "BUSY", "FALLOW"])
def test_she_may_leave_in_the_go_step_as_a_turn_or_released(place: str) -> None:
    fight = Fight([walled(place)], ["joker"], at=GO)
    assert fight.keys() == ["leave #0", "release #0", "GO"]
    fight.say("leave #0")
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)
    fight = Fight([walled(place), "thug"], ["joker"]).act(0, LEAVE_WALL)
    assert (fight.position(0), fight.t.standing[0], fight.seat) == ("INACTIVE", -1, 1)
    fight = Fight([walled(place), "thug"], ["joker"]).say("release #0")
    assert (fight.position(0), fight.t.standing[0], fight.seat) == ("INACTIVE", -1, 0)


@clause("BA-LIGHTMAGE-09", "BA-LIGHTMAGE-10", "BA-FIREMAGE-10")
@pytest.mark.parametrize(("place", "acts"), [("STUCK", []), ("BUSY", [LEAVE_WALL]), ("FALLOW", [LEAVE_WALL])])
def test_new_binds_her_in_the_portal_only(place: str, acts: list[int]) -> None:
    light = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    assert turn_acts(Fight([walled(place), "thug"], [light, "joker"]).t, 0) == acts


@clause("BA-FIREMAGE-10", "BA-ROUND-05")
def test_leaving_is_never_forced() -> None:
    fight = Fight([walled("STUCK")], ["joker"]).say("pass")
    assert (fight.asked, fight.keys()) == ("actor", ["#0", "hold"])


@clause("BA-FIREMAGE-11", "BA-SHAMAN-02")
def test_under_an_enemy_peace_pipe_she_may_not_choose_fallow() -> None:
    fight = Fight(["fire mage"], [PIPE, "thug"]).act(0, FIREWALL).roll(5)
    assert fight.keys() == ["stuck", "busy"]


@clause("BA-FIREMAGE-11", "BA-LP-06")
def test_with_an_empty_pool_it_cannot_be_declared() -> None:
    empty = {"name": "fire mage", "totals": {("FIREWALL", "pool"): 0}}
    assert Fight([empty, "thug"], ["joker"]).say("#0").keys() == ["fireball", "attack", "back"]


@clause("BA-FIREMAGE-11")
def test_area_effects_and_actions_out_of_turn_do_not_trigger_it() -> None:
    fight = Fight(["fire mage", "thug"], [walled("STUCK"), "joker"]).act(0, FIREBALL)
    assert fight.asked == "d20"
    waiting = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight([walled("STUCK"), "joker"], [waiting, "thug"]).passing().act(1, ATTACK, 3).say("#2.1")
    assert fight.asked == "d20"
    fight = Fight([waiting, "thug"], [walled("STUCK"), "joker"]).act(1, ATTACK, 3).roll(5).say("#0.1", "#2")
    assert fight.asked == "d20"


@clause("BA-FIREMAGE-07", "BA-RULING-47")
def test_a_target_disguised_later_is_not_looked_at() -> None:
    """DISGUISE against FIREWALL."""
    friends: list[Laid] = ["illusionist", {"name": "cleric", "position": "INACTIVE"}]
    fight = Fight(["ranger", "thug"], [walled("STUCK"), *friends]).act(0, ATTACK, 4)
    assert fight.asked == "play"
    fight.say("#3.1").roll(5)
    if fight.asked == "disguise":
        fight.say("#3")
    assert fight.asked == "d20"
    assert fight.total(2, "FIREWALL", "pool") == 3


@clause("BA-FIREMAGE-07", "BA-THEURGIST-01")
def test_retribution_never_answers_it() -> None:
    """Damage by a standing effect."""
    avenging = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight(["ranger", avenging], [walled("STUCK"), "joker"]).passing().act(0, ATTACK, 3).roll(5)
    assert (fight.t.hp[0], fight.t.hp[2]) == (13, 15)
