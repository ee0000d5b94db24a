"""What has to be true of positions laid out by hand:

- what no game comes to is refused with the field named;
- a position takes up the rules where a game would: no refill after the trigger, one Refill Phase a turn;
- a game from a position can be recorded, replayed and taken back.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from undercroft.drive.records import read_record, replayed, write_record
from undercroft.games.dungeon_kingdom.cards import ALL_CARDS
from undercroft.kernel.codec import digest
from undercroft.kernel.errors import BadOption, BadRecord, BrokenInvariant
from undercroft.kernel.record import record, undo
from undercroft.testing import clause, new_game, read_scenario, scenario

FULL = ["P", "K", "A", "C", "W", "Z", "N", "OR4", "DE4"]


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"banquet": []}, "banquet is not a field"),
        ({"phase": "lunch"}, "phase is 'lunch'"),
        ({"hand": "K"}, "hand must be a list"),
        ({"hand": ["X"]}, "hand names 'X', which is not a card"),
        ({"hand": [["K"]]}, "hand must be a list"),
        ({"hand": ["OR4"]}, "hand and treasury hold Adventurers only"),
        ({"hand": ["K"] * 11}, "more Knight cards than there are"),
        ({"graveyard": ["K"]}, "graveyard holds Monsters only"),
        ({"matrix": 1}, "matrix must be a list"),
        ({"matrix": ["-"] * 10}, "matrix has 10 slots"),
        ({"matrix": ["OR4+2"]}, "points lie only on Monsters in an Array"),
        ({"array": ["OR4+1"]}, "points lie only on Monsters"),
        ({"array": ["OR4+9"]}, "with 1 or 2 points"),
        ({"array": ["K+2"]}, "must be a Monster"),
        ({"array": ["K"] * 8}, "array holds at most 7"),
        ({"array": ["K"], "phase": "menu"}, "phase menu"),
        ({"kingdom": ["K"]}, "kingdom and dungeon are empty in phase take"),
        ({"main": [], "top": ["K"]}, "leave one out"),
        ({"defeated": ["K"]}, "defeated names 'K'"),
        ({"defeated": 1}, "defeated must be a list"),
        ({"targeted": 1}, "targeted must be a number from 0 to 0"),
        ({"reserve": -1}, "reserve must be a number"),
        ({"active": 2}, "active must be a number from 0 to 1"),
        ({"opponents": []}, "opponents must be a table"),
        ({"opponents": {0: {}}}, "opponents.0 is not another seat"),
        ({"opponents": {1: {"matrix": []}}}, "opponents.1.matrix is not a field"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        scenario("dungeon-kingdom", **position)


@clause("DK-REFILL-08", "DK-VARIANT-02")
def test_a_late_refill_is_skipped_after_the_trigger() -> None:
    play = scenario(
        "dungeon-kingdom", {"refill_timing": "end_of_turn"}, phase="menu", triggered=True,
        main=["K"], matrix=["-", "-", "-", *FULL[3:]],
    )  # fmt: skip
    play.answer("menu", "end")
    assert play.cards("matrix")[:3] == ["-", "-", "-"]


@clause("DK-VARIANT-02")
def test_a_late_refill_happens_once() -> None:
    play = scenario("dungeon-kingdom", {"refill_timing": "end_of_turn"}, phase="refill", main=[], matrix=FULL)
    assert play.log() == ["The deck is empty: 9 more turns."]


def test_a_game_from_a_position_is_recorded_and_taken_back(tmp_path: Path) -> None:
    play = scenario("dungeon-kingdom", phase="menu", dungeon=["W", "K"], kingdom=["UR4"], matrix=FULL)
    play.answer("menu", "deed/W").answer("warrior.move", "UR4")
    earlier = undo(play.game, play.state, 0)
    assert earlier is not None
    assert len(earlier.journal) == 1
    write_record(tmp_path / "game.json", record(play.game, play.state))
    read = read_record(tmp_path / "game.json")
    assert digest(replayed(play.game, read)) == digest(play.state)


def test_a_position_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text('game = "dungeon-kingdom"\noptions = { players = 3 }\n[position]\nhand = ["K"]\n')
    game, state = read_scenario(path)
    assert (game.name, state.table.seats, len(state.table.hand[0])) == ("dungeon-kingdom", 3, 1)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = 3", "game must be a text"),
        ('game = "dungeon-kingdom"\nposition = 1', "position must be a table"),
        ('game = "dungeon-kingdom"\nplayers = 2', "'players' is not a field"),
        ("game = ", "is not a scenario"),
        ('game = "dungeon-kingdom"\n[options]\nplayers = 9', "players cannot be '9'"),
        ("x = " + "[" * 100_000, "larger than|is not a scenario"),
    ],
)
def test_a_file_that_is_no_position_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "position.toml"
    path.write_text(text)
    with pytest.raises((BadRecord, BadOption), match=message):
        read_scenario(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"nowhere\.toml cannot be read"):
        read_scenario(tmp_path / "nowhere.toml")


def test_a_game_longer_than_its_cards_is_a_fault() -> None:
    play = new_game("dungeon-kingdom", seed=1, players=2)
    play.state.table.turn = ALL_CARDS  # type: ignore[attr-defined]
    with pytest.raises(BrokenInvariant, match=f"{ALL_CARDS} turns"):
        play.answer("take", 0).answer("action", "queue")
