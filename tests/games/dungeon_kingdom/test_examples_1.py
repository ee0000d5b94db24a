"""Worked examples: refilling, cutting, resolving the Kingdom, recovering points, the end of the game.

Each example is played step by step, with every number the rules give for it.
"""

from __future__ import annotations

import pytest

from tests.games.dungeon_kingdom.positions import captured, taking
from undercroft.games.dungeon_kingdom.cards import FACES
from undercroft.testing import Play, clause, scenario

FULL = ["C", "N", "C", "N", "C", "N", "C", "N", "C"]
FORTY = ["P", "K", "A", "Z"] * 10


def refill(*empty: int) -> Play:
    """The Refill Phase with these slots empty and 40 cards in the main deck."""
    matrix = ["-" if slot in empty else code for slot, code in enumerate(FULL)]
    return scenario("dungeon-kingdom", phase="refill", matrix=matrix, main=FORTY)


@clause("DK-REFILL-01")
def test_ex_01_an_empty_row_is_refilled() -> None:
    play = refill(3, 4, 5)
    assert play.cards("matrix") == ["C", "N", "C", "P", "K", "A", "C", "N", "C"]
    assert len(play.cards("main")) == 37


@clause("DK-REFILL-01")
def test_ex_02_an_empty_column_is_refilled() -> None:
    play = refill(2, 5, 8)
    assert play.cards("matrix") == ["C", "N", "P", "N", "C", "K", "C", "N", "A"]
    assert len(play.cards("main")) == 37


@clause("DK-REFILL-02")
def test_ex_03_an_empty_diagonal_is_not_refilled() -> None:
    play = refill(0, 4, 8)
    assert play.cards("matrix") == ["-", "N", "C", "N", "-", "N", "C", "N", "-"]
    assert len(play.cards("main")) == 40


@clause("DK-REFILL-03")
def test_ex_04_without_an_empty_line_nothing_is_refilled() -> None:
    play = refill(0, 1, 5, 6)
    assert play.cards("matrix") == ["-", "-", "C", "N", "C", "-", "-", "N", "C"]
    assert len(play.cards("main")) == 40


@clause("DK-CUT-03", "DK-CUT-04", "DK-CUT-07", "DK-RULING-02")
@pytest.mark.parametrize(
    ("line", "kingdom", "dungeon"),
    [(3, ["K", "HD4", "A"], ["W", "OR7"]), (2, ["K", "HD4"], ["A", "W", "OR7"])],
)
def test_ex_05_an_adventurer_cuts_an_adventurer(line: int, kingdom: list[str], dungeon: list[str]) -> None:
    play = taking("A", array=["K", "HD4", "A", "W", "OR7"])
    assert play.keys == ["queue", "cut/2", "cut/3"]
    play.answer("action", f"cut/{line}")
    assert (play.cards("kingdom"), play.cards("dungeon"), play.cards("treasury")) == (kingdom, dungeon, ["A"])


@clause("DK-CUT-03", "DK-CUT-07", "DK-CUT-09")
def test_ex_06_a_monster_cuts_a_monster() -> None:
    play = taking("HA7", array=["UR4", "K", "Z", "GR12"])
    assert play.keys == ["queue", "cut/0", "cut/1", "cut/3", "cut/4"]
    play.answer("action", "cut/3")
    assert (play.cards("kingdom"), play.cards("dungeon")) == (["UR4", "K", "Z"], ["GR12"])
    assert (play.cards("graveyard"), play.reserve[0]) == (["HA7"], 6)


@clause("DK-CUT-03", "DK-CUT-07", "DK-WILD-08", "DK-RULING-08")
def test_ex_07_a_princess_cuts_any_card() -> None:
    play = taking("P", array=["N", "C", "DE4"])
    assert play.keys == ["queue", "cut/0", "cut/1", "cut/2", "cut/3"]
    play.answer("action", "cut/2")
    assert (play.cards("kingdom"), play.cards("dungeon"), play.cards("treasury")) == (
        ["N", "C"],
        ["DE4"],
        ["P"],
    )


@clause("DK-CUT-03", "DK-CUT-05", "DK-WILD-08", "DK-RULING-08")
@pytest.mark.parametrize(
    ("new", "lines"), [("Z", [1, 2]), ("UR7", [1, 2]), ("W", [0, 1, 2, 3]), ("K", [1, 2])]
)
def test_ex_08_any_card_cuts_a_princess(new: str, lines: list[int]) -> None:
    play = taking(new, array=["W", "P", "W", "C"])
    assert play.keys == ["queue", *(f"cut/{line}" for line in lines)]


@clause("DK-DEFEAT-02", "DK-DEFEAT-03", "DK-DEFEAT-04", "DK-DEFEAT-05", "DK-WILD-01", "DK-RULING-03")
def test_ex_09_resolving_the_kingdom() -> None:
    play = scenario(
        "dungeon-kingdom",
        phase="menu",
        kingdom=["DE7+2", "K", "P"],
        dungeon=["K", "W"],
        hand=["W", "A"],
        reserve=4,
    )
    assert play.keys == ["defeat/DE7", "deed/W", "end"]
    play.answer("menu", "defeat/DE7").answer("pay", "exact/kingdom").at("pay")
    assert play.keys == ["wild/kingdom/hand/A"]
    play.answer("pay", "wild/kingdom/hand/A").at("pay")
    assert play.keys == ["exact/hand"]
    play.answer("pay", "exact/hand")
    assert play.cards("spent") == ["K", "P", "A", "W"]
    assert (play.reserve[0], captured(play, "DE7"), play.cards("graveyard")) == (13, 0, ["DE7"])
    assert (play.defeated, play.targeted) == ([FACES["DE7"]], 0)
    assert (play.cards("kingdom"), play.cards("dungeon"), play.cards("hand")) == ([], ["K", "W"], [])
    assert play.keys == ["deed/K", "deed/W", "end"]
    play.answer("menu", "deed/K")
    assert play.reserve[0] == 15


@clause("DK-WILD-03", "DK-WILD-06", "DK-DEFEAT-03", "DK-RULING-10")
def test_ex_12_two_princesses_as_one_icon() -> None:
    play = scenario("dungeon-kingdom", phase="menu", kingdom=["UR4", "P", "P", "N"], dungeon=["C"], main=[])
    assert play.keys == ["defeat/UR4", "end"]
    play.answer("menu", "defeat/UR4").at("pay")
    assert play.keys == ["wild/kingdom/kingdom/P"]
    play.answer("pay", "wild/kingdom/kingdom/P").at("pay")
    assert play.keys == ["exact/kingdom"]
    play.settle()
    assert (play.reserve[0], play.cards("spent"), play.cards("dungeon")) == (10, ["P", "P", "N"], ["C"])
    alone = scenario("dungeon-kingdom", phase="menu", kingdom=["UR4", "P", "N"], dungeon=["C"], main=[])
    assert alone.keys == ["end"]


@clause("DK-CONTROL-02", "DK-CONTROL-06", "DK-DEED-02")
def test_ex_18_recovering_captured_points() -> None:
    play = scenario(
        "dungeon-kingdom", phase="menu", kingdom=["HD12+2"], dungeon=["W", "N"], treasury=["C"], reserve=0
    )
    play.answer("menu", "deed/W").answer("warrior.move", "HD12").answer("warrior.move", "stop")
    assert (play.cards("kingdom"), play.cards("dungeon"), captured(play, "HD12")) == ([], ["N", "HD12"], 2)
    play.answer("menu", "control/HD12").answer("controller", "dungeon/N").at("dragon")
    assert (play.reserve[0], play.keys) == (2, ["yellow"])
    play.settle()
    assert (play.reserve[0], play.cards("treasury")) == (3, [])
    assert play.cards("spent") == ["W", "N", "HD12", "C"]


@clause("DK-REFILL-06", "DK-REFILL-08", "DK-RULING-33")
def test_ex_22_the_end_of_the_game() -> None:
    play = scenario(
        "dungeon-kingdom",
        {"players": 3},
        active=1,
        matrix=["C", "C", "C", "-", "N", "-", "N", "-", "N"],
        main=["P", "K"],
    )
    play.answer("take", 4).answer("action", "queue")
    assert play.cards("matrix") == ["C", "C", "C", "P", "K", "-", "N", "-", "N"]
    assert play.triggered
    assert play.log()[-1] == "The deck is empty: 7 more turns."
    seats = []
    for slot in (3, 4, 6, 8, 0, 1, 2):
        seats.append(play.asked)
        play.answer("take", slot)
        assert play.last_turn == (slot == 2)
        play.answer("action", "queue")
    assert seats == [2, 0, 1, 2, 0, 1, 2]
    assert (play.question, play.state.over) == ("", True)
