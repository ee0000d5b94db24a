"""Heroic Deeds.

- Discard an Adventurer of the Dungeon, then use its ability; it is gone before the ability starts.
- Hand and Kingdom do no deeds, except through an Angel or as the controller of an Orthos.
- A deed without effect is not offered; their number is not limited.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_kingdom.positions import menu
from undercroft.testing import clause

GEM = {"treasury": ["K"]}
DEFEAT = {"defeated": ["OR4"]}
THEIR_HAND = {"opponents": {1: {"hand": ["K"]}}}


@clause("DK-DEED-01", "DK-RULING-12")
def test_the_card_is_discarded_and_its_ability_used() -> None:
    play = menu(dungeon=["K", "K", "UR4"], **DEFEAT).answer("menu", "deed/K")
    assert (play.cards("dungeon"), play.cards("spent"), play.reserve[0]) == (["K", "UR4"], ["K"], 8)


@clause("DK-DEED-02", "DK-RULING-12")
def test_a_warrior_at_work_is_spent_already_and_cannot_move_itself() -> None:
    play = menu(dungeon=["W", "K"]).answer("menu", "deed/W")
    assert (play.question, play.cards("spent"), play.cards("dungeon")) == ("warrior.move", ["W"], ["K"])
    assert play.keys == ["dungeon/K", "stop"]


@clause("DK-DEED-02", "DK-RULING-12")
def test_an_angel_at_work_cannot_choose_itself() -> None:
    play = menu(dungeon=["A", "K", "Z"]).answer("menu", "deed/A")
    assert (play.cards("spent"), play.keys) == (["A"], ["dungeon/K", "dungeon/Z"])


@clause("DK-DEED-02")
def test_a_princess_is_spent_before_her_gems() -> None:
    play = menu(dungeon=["P"], treasury=["K", "Z"]).answer("menu", "deed/P")
    assert (play.question, play.cards("spent"), play.cards("dungeon")) == ("gems", ["P"], [])


@clause("DK-DEED-03", "DK-RULING-40", "DK-RULING-47")
@pytest.mark.parametrize("zone", ["hand", "kingdom"])
def test_hand_and_kingdom_do_no_deeds(zone: str) -> None:
    assert menu(**{zone: list("PKACWZN")}, **GEM, **DEFEAT, **THEIR_HAND).keys == ["end"]
    assert menu(dungeon=list("PKACWZN"), **GEM, **DEFEAT, **THEIR_HAND).keys == [
        *(f"deed/{kind}" for kind in "PKACWZN"),
        "end",
    ]


@clause("DK-DEED-03", "DK-RULING-40", "DK-RULING-47")
@pytest.mark.parametrize("zone", ["hand", "kingdom", "dungeon"])
def test_an_angel_reaches_an_ability_in_any_zone(zone: str) -> None:
    cards: dict[str, Any] = {"dungeon": ["A"], **DEFEAT}
    cards[zone] = [*cards.get(zone, []), "K"]
    play = menu(**cards).answer("menu", "deed/A").answer("angel.card", f"{zone}/K").answer("angel.use", "use")
    assert (play.reserve[0], play.cards("treasury")) == (8, ["K"])


@clause("DK-DEED-03", "DK-RULING-40", "DK-RULING-47")
def test_an_orthos_uses_a_controller_of_hand_or_dungeon_but_not_of_the_kingdom() -> None:
    play = menu(dungeon=["OR4", "K"], hand=["K"], kingdom=["K"], defeated=["UR4", "UR7", "HA4"])
    play.answer("menu", "control/OR4")
    assert play.keys == ["hand/K", "dungeon/K"]
    play.answer("controller", "hand/K")
    assert play.reserve[0] == 10


@clause("DK-DEED-04", "DK-RULING-19")
@pytest.mark.parametrize(
    ("kind", "without", "effective"),
    [
        pytest.param("P", {"opponents": {1: GEM}}, GEM, id="Princess"),
        pytest.param("K", {"defeated": ["OR4"], "targeted": 1}, DEFEAT, id="Knight"),
        pytest.param("A", {"kingdom": ["OR4"]}, {"kingdom": ["K"]}, id="Angel"),
        pytest.param("C", {"main": [], "spent": ["K"]}, {"main": [], "discard": ["K"]}, id="Captain"),
        pytest.param("W", {"hand": ["K"]}, {"kingdom": ["OR4"]}, id="Warrior"),
        pytest.param("Z", {"main": [], "spent": ["K"]}, {"main": [], "ability": ["K"]}, id="Wizard"),
        pytest.param("N", {"hand": ["K"]}, THEIR_HAND, id="Ninja"),
    ],
)
def test_a_deed_is_offered_exactly_if_its_ability_has_an_effect(
    kind: str, without: dict[str, Any], effective: dict[str, Any]
) -> None:
    assert menu(dungeon=[kind], **without).keys == ["end"]
    assert menu(dungeon=[kind], **effective).keys == [f"deed/{kind}", "end"]


@clause("DK-DEED-04")
@pytest.mark.parametrize("kind", ["A", "W"])
def test_the_effect_is_judged_as_if_the_card_had_left(kind: str) -> None:
    assert menu(dungeon=[kind]).keys == ["end"]
    assert menu(dungeon=[kind, kind]).keys == [f"deed/{kind}", "end"]


@clause("DK-DEED-05")
def test_the_number_of_deeds_is_not_limited() -> None:
    monsters = ["OR4", "DE4", "HD4", "HA4", "GR4", "UR4", "OR7", "DE7", "HD7", "HA7"]
    play = menu(dungeon=["K"] * 10, defeated=monsters, reserve=0)
    for _ in range(10):
        play.answer("menu", "deed/K")
    assert (play.reserve[0], play.cards("dungeon")) == (20, [])
