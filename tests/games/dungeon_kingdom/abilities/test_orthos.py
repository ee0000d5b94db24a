"""What has to be true of Orthos (Double Power):

- the controller's ability is used completely, then completely a second time;
- what the first use discarded, moved, took or targeted is gone for the second;
- nothing else is done between the two uses; if nothing is left for the second, it does nothing;
- so it is for each of the seven Adventurers.
"""

import pytest

from undercroft.testing import Play, clause, scenario


def double(controller: str, **position) -> Play:
    position["hand"] = [controller, *position.get("hand", [])]
    position["dungeon"] = ["OR7", *position.get("dungeon", [])]
    play = scenario("dungeon-kingdom", phase="menu", **position)
    return play.answer("menu", "control/OR7").answer("controller", f"hand/{controller}")


@clause("DK-ORTHOS-01", "DK-ORTHOS-02", "DK-ORTHOS-05")
def test_a_princess_scores_two_sets_of_gems():
    play = double("P", treasury=["K", "K", "K", "N", "P", "P"])
    play.answer("gems", "red/3+0")
    assert play.keys == ["purple/1+0", "purple/1+1", "purple/1+2", "white/0+1", "white/0+2"]
    play.answer("gems", "purple/1+2")
    assert play.reserve == [6 + 9 + 9, 6]
    assert play.cards("treasury") == []
    assert [line for line in play.log() if "Double" in line] == [
        "Double Power: first use of Princess.",
        "Double Power: second use of Princess.",
    ]


@clause("DK-ORTHOS-01", "DK-ORTHOS-02", "DK-ORTHOS-05")
def test_a_knight_serves_for_two_different_monsters():
    play = double("K", defeated=["OR4", "HA4", "GR4"])
    assert play.reserve == [10, 6]
    assert play.targeted == 2
    assert [line for line in play.log() if "gains" in line] == [
        "A gains 2 for Orthos 4.",
        "A gains 2 for Harpy 4.",
    ]


@clause("DK-ORTHOS-01", "DK-ORTHOS-02", "DK-ORTHOS-05")
def test_an_angel_sends_two_cards_to_the_treasury():
    play = double("A", hand=["K", "N"], kingdom=["W"])
    play.answer("angel.card", "hand/N")
    assert (play.question, play.keys) == ("angel.card", ["hand/K", "kingdom/W"])
    play.answer("angel.card", "hand/K")
    assert play.cards("treasury") == ["N", "K"]
    assert play.question == "menu"


@clause("DK-ORTHOS-05")
def test_a_captain_draws_three_and_three():
    play = double("C", top=["K", "K", "K", "A", "A", "N", "W"])
    assert play.cards("hand") == ["K", "K", "K", "A", "A", "N"]
    assert play.cards("main") == ["W"]
    assert play.question == "menu"


@clause("DK-ORTHOS-05")
def test_a_warrior_moves_up_to_four_cards():
    play = double("W", kingdom=["K", "A", "N", "P", "Z"])
    for move in ("kingdom/K", "kingdom/A", "kingdom/N", "kingdom/P"):
        play.answer("warrior.move", move)
    assert play.question == "menu"
    assert play.cards("kingdom") == ["Z"]
    assert play.cards("dungeon") == ["K", "A", "N", "P"]


@clause("DK-ORTHOS-01", "DK-ORTHOS-05")
def test_stopping_the_first_gallop_does_not_stop_the_second():
    play = double("W", kingdom=["K", "A", "N"])
    play.answer("warrior.move", "kingdom/K").answer("warrior.move", "stop")
    play.answer("warrior.move", "kingdom/A").answer("warrior.move", "kingdom/N")
    assert play.cards("kingdom") == []
    assert play.question == "menu"


@clause("DK-ORTHOS-02", "DK-ORTHOS-05")
def test_a_wizard_looks_twice_and_the_first_four_have_gone_to_the_bottom():
    play = double("Z", main=["K", "A", "C", "W", "N", "P", "UR4"])
    assert play.cards("look") == ["K", "A", "C", "W", "N"]
    play.answer("wizard.card", "K").answer("wizard.zone", "kingdom")
    assert play.question == "wizard.card"
    assert play.cards("look") == ["P", "UR4", "A", "C", "W"]
    play.answer("wizard.card", "UR4").answer("wizard.zone", "dungeon")
    assert play.cards("main") == ["N", "P", "A", "C", "W"]
    assert (play.cards("kingdom"), play.cards("dungeon")) == (["K"], ["UR4"])


@clause("DK-ORTHOS-02", "DK-ORTHOS-05")
def test_a_ninja_kidnaps_twice_and_the_largest_hand_is_found_anew():
    play = double(
        "N",
        options={"players": 4},
        opponents={1: {"hand": ["K", "K", "A"]}, 2: {"hand": ["W", "Z"]}, 3: {"hand": ["P"]}},
    )
    play.answer("ninja.card", "A")
    assert (play.question, play.keys) == ("ninja.target", ["1", "2"])
    play.answer("ninja.target", 2).answer("ninja.card", "Z")
    assert play.cards("hand", 0) == ["A", "Z"]
    assert [len(play.cards("hand", seat)) for seat in (1, 2, 3)] == [2, 1, 1]


@clause("DK-ORTHOS-03")
def test_nothing_else_is_done_between_the_two_uses():
    play = double(
        "P",
        kingdom=["HA4", "K", "C"],
        dungeon=["K", "DE4", "C"],
        hand=["N"],
        treasury=["A", "Z"],
        defeated=["UR4"],
    )
    play.answer("gems", "orange/1+0")
    assert (play.question, play.keys) == ("gems", ["blue/1+0"])
    play.settle()
    assert play.keys == ["defeat/HA4", "deed/K", "deed/C", "control/DE4", "end"]


@clause("DK-ORTHOS-04")
@pytest.mark.parametrize(
    ("controller", "position", "answers", "reserve"),
    [
        ("P", {"treasury": ["K", "K"]}, [("gems", "red/2+0")], 11),
        ("K", {"defeated": ["OR4"]}, [], 8),
        ("A", {"hand": ["K"]}, [("angel.card", "hand/K")], 6),
        ("C", {"main": ["K", "A"]}, [], 6),
        ("Z", {"main": ["OR4"]}, [("wizard.card", "OR4"), ("wizard.zone", "kingdom")], 6),
        ("N", {"opponents": {1: {"hand": ["K"]}}}, [("ninja.card", "K")], 6),
    ],
)
def test_a_second_use_that_finds_nothing_does_nothing(controller, position, answers, reserve):
    play = double(controller, **position)
    for kind, key in answers:
        play.answer(kind, key)
    assert play.question == "menu"
    assert play.reserve == [reserve, 6]
    assert [line for line in play.log() if "Double" in line] == [
        f"Double Power: first use of {play.game.words.face(play.game.faces.index(controller))}."
    ]
