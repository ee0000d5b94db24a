"""Controlling Monsters.

- A Monster of the Dungeon and an Adventurer of hand or Dungeon are discarded; then its ability is used.
- Points on the Monster come back first; its value and icons do not matter; it is not defeated.
- The controller's own ability is used by Orthos only.
- Control is legal even without effect; neither card can serve the ability it paid for.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_kingdom.positions import captured, menu, questions
from undercroft.testing import clause

BUSY: dict[str, Any] = {
    "treasury": ["K", "Z"],
    "graveyard": ["OR4"],
    "defeated": ["OR4"],
    "opponents": {1: {"hand": ["K", "A"], "array": ["HA4", "P"], "treasury": ["K"]}},
}
"""Every ability would find something to do."""


@clause("DK-CONTROL-01")
def test_monster_and_controller_are_discarded_and_the_ability_is_used() -> None:
    play = menu(dungeon=["UR4", "Z", "K"], hand=["C", "C"], kingdom=["W"], graveyard=["OR4", "HA4"])
    play.answer("menu", "control/UR4")
    assert (play.question, play.keys) == ("controller", ["hand/C", "dungeon/K", "dungeon/Z"])
    play.answer("controller", "dungeon/Z")
    assert (play.cards("spent"), play.cards("dungeon"), play.cards("hand")) == (
        ["Z", "UR4"],
        ["K"],
        ["C", "C"],
    )
    assert (play.question, play.keys) == ("reaper", ["0", "1", "2"])
    play.answer("reaper", 2)
    assert (play.reserve[0], play.question) == (8, "menu")


@clause("DK-CONTROL-01")
def test_a_controller_of_the_hand_is_discarded_from_there() -> None:
    play = menu(dungeon=["UR4", "Z"], hand=["C", "Z"]).answer("menu", "control/UR4")
    play.answer("controller", "hand/Z")
    assert (play.cards("hand"), play.cards("dungeon"), play.cards("spent")) == (["C"], ["Z"], ["Z", "UR4"])


@clause("DK-CONTROL-01")
def test_a_monster_in_the_kingdom_is_not_controlled() -> None:
    assert menu(kingdom=["UR4"], hand=["K"]).keys == ["end"]


@clause("DK-CONTROL-02")
def test_points_on_the_monster_come_back_before_its_ability() -> None:
    play = menu(dungeon=["HD4+2", "OR4+2"], hand=["N"], treasury=["K", "Z"], reserve=1)
    play.answer("menu", "control/HD4").at("dragon")
    assert (play.reserve[0], captured(play, "HD4"), captured(play, "OR4")) == (3, 0, 2)


@clause("DK-CONTROL-03")
@pytest.mark.parametrize("monster", ["OR12", "DE12", "HD12", "HA12", "GR12", "UR12"])
@pytest.mark.parametrize("kind", "PKACWZN")
@pytest.mark.parametrize("zone", ["hand", "dungeon"])
def test_any_adventurer_of_hand_or_dungeon_controls_any_monster(monster: str, kind: str, zone: str) -> None:
    cards = {"dungeon": [monster]}
    cards[zone] = [*cards.get(zone, []), kind]
    play = menu(**cards, main=[]).answer("menu", f"control/{monster}").at("controller")
    assert play.keys == [f"{zone}/{kind}"]
    play.settle()
    assert (play.cards("spent"), play.question) == ([kind, monster], "menu")


@clause("DK-CONTROL-03")
def test_an_adventurer_of_the_kingdom_does_not_control() -> None:
    assert menu(dungeon=["UR4"], kingdom=list("PKACWZN")).keys == ["end"]
    play = menu(dungeon=["UR4"], kingdom=["K"], hand=["Z"]).answer("menu", "control/UR4").at("controller")
    assert play.keys == ["hand/Z"]


@clause("DK-CONTROL-04")
@pytest.mark.parametrize("kind", "PKACWZN")
def test_the_controllers_own_ability_is_not_used(kind: str) -> None:
    play = menu(dungeon=["UR4", "C"], hand=[kind], **BUSY).answer("menu", "control/UR4")
    play.answer("controller", f"hand/{kind}").answer("reaper", 0)
    assert questions(play) == ["menu", "controller", "reaper"]
    assert (play.question, play.reserve[0], play.targeted) == ("menu", 6, 0)
    assert (play.cards("hand"), play.cards("treasury"), play.cards("dungeon")) == ([], ["K", "Z"], ["C"])


@clause("DK-CONTROL-04")
def test_orthos_uses_the_controllers_ability() -> None:
    play = menu(dungeon=["OR7", "C"], hand=["P"], **BUSY).answer("menu", "control/OR7")
    play.answer("controller", "hand/P").answer("gems", "red/1+0")
    assert (play.reserve[0], play.question) == (8, "gems")


@clause("DK-CONTROL-05")
@pytest.mark.parametrize("monster", ["UR4", "UR7", "UR12"])
def test_a_controlled_monster_costs_no_icons_gives_no_value_and_is_not_defeated(monster: str) -> None:
    play = menu(dungeon=[monster, "K"], hand=["A"], graveyard=["OR4"]).answer("menu", f"control/{monster}")
    play.answer("controller", "hand/A").answer("reaper", 0)
    assert (play.reserve[0], play.defeated, play.cards("graveyard")) == (6, [], ["OR4"])
    assert play.cards("spent") == ["A", monster]
    assert play.keys == ["end"]


@clause("DK-CONTROL-06", "DK-RULING-19")
@pytest.mark.parametrize("monster", ["OR4", "DE4", "HD4", "HA4", "GR4", "UR4"])
def test_a_monster_may_be_controlled_without_effect(monster: str) -> None:
    play = menu(dungeon=[f"{monster}+2"], hand=["K"])
    assert play.keys == [f"control/{monster}", "end"]
    play.answer("menu", f"control/{monster}").settle()
    assert questions(play) == ["menu", "controller"]
    assert (play.reserve[0], play.cards("dungeon"), play.keys) == (8, [], ["end"])
    play.answer("menu", "end")
    assert (play.reserve[0], play.cards("array", 0)) == (8, [])


@clause("DK-CONTROL-06")
def test_without_a_controller_nothing_is_controlled() -> None:
    assert menu(dungeon=["UR4", "OR4"], graveyard=["HA4"]).keys == ["end"]


@clause("DK-CONTROL-07", "DK-RULING-12")
@pytest.mark.parametrize(
    ("kind", "ask", "keys"),
    [("W", "warrior.move", ["dungeon/K", "stop"]), ("A", "angel.card", ["dungeon/K", "dungeon/Z"])],
)
def test_neither_card_is_within_reach_of_the_ability(kind: str, ask: str, keys: list[str]) -> None:
    others = ["K"] if kind == "W" else ["K", "Z"]
    play = menu(dungeon=["OR4", kind, *others]).answer("menu", "control/OR4")
    play.answer("controller", f"dungeon/{kind}").at(ask)
    assert (play.keys, play.cards("spent")) == (keys, [kind, "OR4"])


@clause("DK-CONTROL-07", "DK-RULING-12")
def test_the_controller_of_a_robot_does_not_pay_for_its_attack() -> None:
    position: dict[str, Any] = {"dungeon": ["GR4"], "opponents": {1: {"array": ["OR4"]}}}
    play = menu(hand=["K"], **position).answer("menu", "control/GR4").settle()
    assert (play.cards("array", 1), play.cards("graveyard")) == (["OR4"], [])
    play = menu(hand=["K", "K"], **position).answer("menu", "control/GR4").settle()
    assert (play.cards("array", 1), play.cards("graveyard")) == ([], ["OR4"])


@clause("DK-CONTROL-07")
def test_a_reaper_does_not_count_itself() -> None:
    play = menu(dungeon=["UR4", "K"], graveyard=["OR4"]).answer("menu", "control/UR4").at("reaper")
    assert play.keys == ["0", "1"]
