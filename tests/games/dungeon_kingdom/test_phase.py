"""The Dungeon & Kingdom Phase.

- It follows every cut and nothing else; menu actions in any order, all voluntary, until the player ends it.
- A menu action is finished with all nested in it before the next; cards gained serve from the next choice on.
- Cards enter Kingdom and Dungeon at the right end; what is spent, a Gem or in a Graveyard is out of use.
- Only the active player has a Kingdom and a Dungeon.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_kingdom.positions import menu, questions, taking
from undercroft.testing import clause


@clause("DK-PHASE-01")
@pytest.mark.parametrize("line", ["cut/0", "cut/1", "cut/2"])
def test_every_cut_opens_the_menu_even_with_an_empty_half(line: str) -> None:
    play = taking("K", array=["K", "K"]).answer("action", line)
    assert (play.question, play.keys, play.asked) == ("menu", ["end"], 0)


@clause("DK-PHASE-01")
@pytest.mark.parametrize(("array", "action"), [("P", "queue"), ("KKCCWWZ", "dismiss")])
def test_without_a_cut_there_is_no_menu(array: str, action: str) -> None:
    play = taking("A", array=list(array), hand=["K"]).answer("action", action)
    assert (play.question, play.asked) == ("take", 1)


@clause("DK-PHASE-02", "DK-PHASE-03")
def test_defeats_deeds_and_controls_go_back_and_forth_until_the_end() -> None:
    play = menu(
        kingdom=["OR4", "HA4", "GR12"],
        hand=["K", "K", "W", "C", "Z"],
        dungeon=["P", "K", "P", "UR4"],
        treasury=["K", "N"],
    )
    assert play.keys == ["defeat/OR4", "defeat/HA4", "deed/P", "control/UR4", "end"]
    play.answer("menu", "deed/P").answer("gems", "red/1+0")
    play.answer("menu", "defeat/HA4").settle()
    assert play.keys == ["defeat/OR4", "deed/P", "deed/K", "control/UR4", "end"]
    play.answer("menu", "control/UR4").answer("controller", "hand/Z").answer("reaper", 1)
    play.answer("menu", "defeat/OR4").settle()
    play.answer("menu", "deed/P").settle().answer("menu", "deed/K")
    assert (play.reserve[0], play.keys) == (6 + 2 + 4 + 1 + 4 + 2 + 2, ["end"])
    play.answer("menu", "end")
    assert (play.question, play.asked) == ("take", 1)


@clause("DK-PHASE-03")
def test_the_phase_may_be_ended_at_once_and_everything_left_unresolved() -> None:
    play = menu(kingdom=["OR4", "K"], hand=["W"], dungeon=["P", "UR4"], treasury=["K"])
    assert play.keys == ["defeat/OR4", "deed/P", "control/UR4", "end"]
    play.answer("menu", "end")
    assert questions(play) == ["menu"]
    assert (play.cards("array", 0), play.cards("discard"), play.reserve[0]) == (["OR4", "UR4"], [], 2)


@clause("DK-PHASE-04")
def test_a_menu_action_is_finished_with_all_nested_abilities_before_the_next() -> None:
    play = menu(dungeon=["A", "P"], hand=["A", "Z"], treasury=["K"], main=["K", "W"])
    play.answer("menu", "deed/A").answer("angel.card", "hand/A").answer("angel.use", "use")
    play.answer("angel.card", "hand/Z").answer("angel.use", "use")
    play.answer("wizard.card", "K").answer("wizard.zone", "dungeon")
    assert questions(play) == [
        "menu", "angel.card", "angel.use", "angel.card", "angel.use", "wizard.card", "wizard.zone",
    ]  # fmt: skip
    assert (play.question, play.cards("limbo"), play.cards("treasury")) == ("menu", [], ["K", "Z", "A"])


@clause("DK-PHASE-05", "DK-RULING-14")
@pytest.mark.parametrize(
    ("position", "answers", "gained"),
    [
        pytest.param(
            {"kingdom": ["OR4"], "dungeon": ["C"], "main": ["K", "W", "A"]},
            [("menu", "deed/C")],
            "defeat/OR4",
            id="drawn",
        ),
        pytest.param(
            {"dungeon": ["Z"], "treasury": ["K"], "main": ["P", "W", "A", "A", "A", "A"]},
            [("menu", "deed/Z"), ("wizard.card", "P"), ("wizard.zone", "dungeon")],
            "deed/P",
            id="summoned",
        ),
        pytest.param(
            {"kingdom": ["OR4"], "dungeon": ["N"], "hand": ["K"], "opponents": {1: {"hand": ["W", "A"]}}},
            [("menu", "deed/N"), ("ninja.card", "W")],
            "defeat/OR4",
            id="kidnapped",
        ),
        pytest.param(
            {"dungeon": ["HA4"], "hand": ["K"], "treasury": ["K"], "opponents": {1: {"array": ["P"]}}},
            [("menu", "control/HA4"), ("harpy.zone", "dungeon")],
            "deed/P",
            id="grappled",
        ),
        pytest.param(
            {"kingdom": ["OR4"], "dungeon": ["W", "K", "W"]},
            [("menu", "deed/W"), ("warrior.move", "dungeon/K"), ("warrior.move", "dungeon/W")],
            "defeat/OR4",
            id="moved",
        ),
    ],
)
def test_a_card_gained_serves_from_the_next_menu_choice_on(
    position: dict[str, Any], answers: list[tuple[str, str]], gained: str
) -> None:
    play = menu(**position)
    assert gained not in play.keys
    for kind, key in answers:
        play.answer(kind, key)
    assert play.question == "menu"
    assert gained in play.keys


@clause("DK-RULING-14")
def test_a_card_gained_is_not_used_inside_the_ability_that_brought_it() -> None:
    play = menu(dungeon=["OR4"], hand=["Z"], treasury=["K"], main=["P", "W", "A", "A", "A", "C", "C"])
    play.answer("menu", "control/OR4").answer("controller", "hand/Z")
    play.answer("wizard.card", "P").answer("wizard.zone", "dungeon")
    assert play.question == "wizard.card"
    play.answer("wizard.card", "C").answer("wizard.zone", "dungeon")
    assert (play.reserve[0], play.cards("hand"), play.cards("treasury")) == (6, [], ["K"])
    assert play.keys == ["deed/P", "deed/C", "end"]


@clause("DK-PHASE-06", "DK-RULING-29")
def test_moved_cards_go_to_the_right_end() -> None:
    play = menu(kingdom=["DE4", "K", "HA4"], dungeon=["W", "UR4", "OR4"])
    play.answer("menu", "deed/W").answer("warrior.move", "UR4").answer("warrior.move", "DE4")
    assert (play.cards("kingdom"), play.cards("dungeon")) == (["K", "HA4", "UR4"], ["OR4", "DE4"])
    play.answer("menu", "end").answer("raid", "UR4").settle()
    assert play.cards("array", 0) == ["UR4", "OR4", "DE4"]


@clause("DK-PHASE-06", "DK-RULING-29")
@pytest.mark.parametrize(
    ("zone", "kingdom", "dungeon"),
    [("kingdom", ["OR4", "UR4"], ["GR4", "K"]), ("dungeon", ["OR4"], ["GR4", "K", "UR4"])],
)
def test_a_summoned_card_goes_to_the_right_end(zone: str, kingdom: list[str], dungeon: list[str]) -> None:
    play = menu(kingdom=["OR4"], dungeon=["Z", "GR4", "K"], main=["UR4", "W"])
    play.answer("menu", "deed/Z").answer("wizard.card", "UR4").answer("wizard.zone", zone)
    assert (play.cards("kingdom"), play.cards("dungeon")) == (kingdom, dungeon)


@clause("DK-PHASE-06", "DK-RULING-29")
@pytest.mark.parametrize(
    ("zone", "kingdom", "dungeon"),
    [("kingdom", ["OR4", "K"], ["GR4", "Z"]), ("dungeon", ["OR4"], ["GR4", "Z", "K"])],
)
def test_a_grappled_card_goes_to_the_right_end(zone: str, kingdom: list[str], dungeon: list[str]) -> None:
    play = menu(kingdom=["OR4"], dungeon=["HA4", "GR4", "Z"], hand=["N"], opponents={1: {"array": ["K"]}})
    play.answer("menu", "control/HA4").answer("controller", "hand/N").answer("harpy.zone", zone)
    assert (play.cards("kingdom"), play.cards("dungeon")) == (kingdom, dungeon)


@clause("DK-PHASE-07")
def test_what_is_spent_a_gem_or_in_a_graveyard_is_out_of_use() -> None:
    useless = {"treasury": ["K", "W", "P"], "spent": ["K", "W", "P"], "graveyard": ["UR4"]}
    assert menu(kingdom=["OR4"], dungeon=["HA4"], **useless).keys == ["end"]
    assert menu(kingdom=["OR4"], dungeon=["HA4"], hand=["K", "W"], **useless).keys == [
        "defeat/OR4",
        "control/HA4",
        "end",
    ]


@clause("DK-PHASE-07")
def test_payers_deeds_and_controllers_go_to_the_spent_pile_and_serve_once() -> None:
    play = menu(kingdom=["OR4", "HA4"], dungeon=["P", "UR4"], hand=["K", "W", "C"], treasury=["Z", "Z"])
    play.answer("menu", "defeat/OR4").settle()
    assert play.cards("spent") == ["K", "W"]
    assert play.keys == ["deed/P", "control/UR4", "end"]
    play.answer("menu", "deed/P").answer("gems", "blue/1+0")
    assert play.cards("spent") == ["K", "W", "P", "Z"]
    assert play.keys == ["control/UR4", "end"]
    play.answer("menu", "control/UR4").answer("controller", "hand/C").answer("reaper", 1)
    assert play.cards("spent") == ["K", "W", "P", "Z", "C", "UR4", "OR4"]
    assert play.keys == ["end"]
    assert play.cards("discard") == []


@clause("DK-PHASE-08")
def test_opponents_have_no_kingdom_or_dungeon() -> None:
    theirs = {1: {"array": ["W", "OR7", "K", "P", "UR4", "Z"], "treasury": ["K"]}}
    play = taking("A", array=["OR4", "A", "W"], opponents=theirs).answer("action", "cut/2")
    assert play.cards("array", 1) == ["W", "OR7", "K", "P", "UR4", "Z"]
    assert play.keys == ["deed/W", "end"]
    play.answer("menu", "deed/W")
    assert play.keys == ["kingdom/A", "OR4", "stop"]
    play.answer("warrior.move", "stop").answer("menu", "end")
    assert (play.cards("kingdom"), play.cards("dungeon"), play.asked) == ([], [], 1)
