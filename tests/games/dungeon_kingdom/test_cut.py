"""Cutting the Array.

- Legal exactly if a card of the Array matches: the same colour, or one of the two a Princess.
- The line runs directly left or right of a matching card; equal lines are one choice.
- Left is the Kingdom, right the Dungeon, in order; either may be empty; points stay on Monsters.
- The new card becomes a Gem or goes to the Graveyard at once, without points and without a defeat.
"""

from __future__ import annotations

import pytest

from tests.games.dungeon_kingdom.positions import OTHERS, captured, taking
from undercroft.games.dungeon_kingdom.cards import CODES
from undercroft.testing import clause, scenario

BOTH_SIDES = ["queue", "cut/0", "cut/1"]


@clause("DK-CUT-01")
def test_an_empty_array_cannot_be_cut() -> None:
    assert taking("K").keys == ["queue"]
    assert taking("P").keys == ["queue"]


@clause("DK-CUT-01", "DK-CUT-10")
def test_one_match_is_enough_and_none_is_not() -> None:
    assert taking("K", array=["A", "HD4", "K"]).keys == ["queue", "cut/2", "cut/3"]
    assert taking("Z", array=["A", "HD4", "K"]).keys == ["queue"]
    assert taking("DE4", array=["A", "W", "K"]).keys == ["queue"]


@clause("DK-CUT-10")
def test_a_full_array_without_a_match_cannot_be_cut() -> None:
    play = taking("A", array=["K", "K", "C", "OR4", "W", "W", "Z"])
    assert play.keys == ["dismiss"]
    assert play.refuses("action", "cut/0")


@clause("DK-CUT-02", "DK-CUT-03", "DK-WILD-08", "DK-RULING-08")
@pytest.mark.parametrize("new", CODES)
def test_which_cards_match(new: str) -> None:
    for old in CODES:
        if new == old and len(new) > 1:
            continue
        grey = len(new) > 1 and len(old) > 1
        match = new == old or grey or "P" in (new, old)
        assert taking(new, array=[old]).keys == (BOTH_SIDES if match else ["queue"]), (new, old)


@clause("DK-CUT-04", "DK-RULING-02")
@pytest.mark.parametrize(
    ("line", "kingdom", "dungeon"),
    [
        (1, ["Z"], ["K", "HD4", "W", "C"]),
        (2, ["Z", "K"], ["HD4", "W", "C"]),
    ],
)
def test_left_of_the_line_is_the_kingdom_and_right_the_dungeon(
    line: int, kingdom: list[str], dungeon: list[str]
) -> None:
    play = taking("K", array=["Z", "K", "HD4", "W", "C"])
    assert play.keys == ["queue", "cut/1", "cut/2"]
    play.answer("action", f"cut/{line}")
    assert (play.cards("kingdom"), play.cards("dungeon"), play.cards("array")) == (kingdom, dungeon, [])


@clause("DK-CUT-05")
@pytest.mark.parametrize(
    ("array", "lines"),
    [
        ("KAAA", [0, 1]),
        ("AAKA", [2, 3]),
        ("AAAK", [3, 4]),
        ("KKAK", [0, 1, 2, 3, 4]),
        ("KAAK", [0, 1, 3, 4]),
        ("AKAKA", [1, 2, 3, 4]),
        ("APKAA", [1, 2, 3]),
        ("KKKKKK", [0, 1, 2, 3, 4, 5, 6]),
    ],
)
def test_each_matching_card_gives_two_lines_and_equal_lines_are_one_choice(
    array: str, lines: list[int]
) -> None:
    assert taking("K", array=list(array)).keys == ["queue", *(f"cut/{line}" for line in lines)]


@clause("DK-CUT-06")
@pytest.mark.parametrize(("line", "kingdom", "dungeon"), [(0, [], ["K", "K"]), (2, ["K", "K"], [])])
def test_kingdom_or_dungeon_may_be_empty(line: int, kingdom: list[str], dungeon: list[str]) -> None:
    play = taking("K", array=["K", "K"]).answer("action", f"cut/{line}")
    assert (play.cards("kingdom"), play.cards("dungeon")) == (kingdom, dungeon)


@clause("DK-CUT-07")
@pytest.mark.parametrize(
    ("new", "array", "treasury", "graveyard"),
    [("K", ["K", "A"], ["Z", "K"], ["HA4"]), ("DE4", ["OR4", "A"], ["Z"], ["HA4", "DE4"])],
)
def test_the_new_card_joins_neither_half_but_treasury_or_graveyard_at_once(
    new: str, array: list[str], treasury: list[str], graveyard: list[str]
) -> None:
    last_of_row = [new, "-", "-", *OTHERS[2:]]
    play = scenario("dungeon-kingdom", matrix=last_of_row, array=array, treasury=["Z"], graveyard=["HA4"])
    play.answer("take", 0).answer("action", "cut/1")
    assert play.question == "refill"
    assert (play.cards("treasury"), play.cards("graveyard")) == (treasury, graveyard)
    assert (play.cards("kingdom"), play.cards("dungeon"), play.cards("limbo")) == (array[:1], array[1:], [])


@clause("DK-CUT-08")
def test_the_new_gem_may_be_scored_in_the_same_turn() -> None:
    play = taking("K", array=["K", "P"], treasury=["Z"]).answer("action", "cut/1").answer("menu", "deed/P")
    assert (play.question, play.keys) == ("gems", ["red/1+0", "blue/1+0"])
    play.answer("gems", "red/1+0")
    assert (play.reserve[0], play.cards("treasury")) == (8, ["Z"])


@clause("DK-CUT-08")
def test_the_new_gem_may_be_devoured_in_the_same_turn() -> None:
    play = taking("K", array=["K", "HD4", "Z"], treasury=["Z"]).answer("action", "cut/1")
    play.answer("menu", "control/HD4").at("dragon")
    assert play.keys == ["red", "blue"]
    play.answer("dragon", "red")
    assert (play.reserve[0], play.cards("treasury")) == (7, ["Z"])


@clause("DK-CUT-09", "DK-RULING-22")
def test_a_monster_used_to_cut_is_not_defeated_but_can_be_dispelled() -> None:
    play = taking("HA7", array=["UR4", "K", "K"]).answer("action", "cut/0")
    assert (play.reserve[0], play.defeated, play.cards("graveyard")) == (6, [], ["HA7"])
    assert play.keys == ["control/UR4", "end"]
    play.answer("menu", "control/UR4").at("reaper")
    assert play.keys == ["0", "1"]
    play.answer("reaper", 1)
    assert (play.reserve[0], play.cards("graveyard")) == (7, [])


@clause("DK-CUT-11")
def test_points_stay_on_monsters_in_both_halves() -> None:
    play = taking("K", array=["DE7+2", "HD4+2", "K"]).answer("action", "cut/2")
    assert (captured(play, "DE7"), captured(play, "HD4"), play.reserve[0]) == (2, 2, 6)
    play = taking("GR4", array=["DE7+2", "HD4+2", "K"]).answer("action", "cut/1")
    assert (play.cards("kingdom"), play.cards("dungeon")) == (["DE7"], ["HD4", "K"])
    assert (captured(play, "DE7"), captured(play, "HD4"), play.reserve[0]) == (2, 2, 6)
