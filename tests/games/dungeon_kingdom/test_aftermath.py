"""What has to be true of the Aftermath.

- In this order: Kingdom Adventurers to hand, discard to seven, Dungeon Adventurers become Gems, one Array
  again, Monsters with points leave, the others capture two points each, the Array closes up.
- The hand limit applies here and nowhere else; Gems have no limit.
- Whoever can feed all must; otherwise as many as possible are fed, by choice, and the others leave.
- One point is never placed. An Array longer than seven stands, but nothing can be queued.
- Points on a Monster come back by defeating or controlling it, else go to a robber or to nobody.
"""

import pytest

from undercroft.testing import clause, scenario

GAME = "dungeon-kingdom"
FULL = ["K", "A", "C", "W", "Z", "N", "P", "K", "A"]
SEVEN = ["K", "A", "C", "W", "Z", "N", "P"]
EIGHT_MONSTERS = ["OR4", "OR7", "OR12", "DE4", "DE7", "DE12", "HD4", "HD7"]


@clause("DK-AFTER-01")
def test_adventurers_of_the_kingdom_go_to_hand():
    play = scenario(GAME, phase="aftermath", kingdom=["K", "DE4", "P"], dungeon=["W"], hand=["A"])
    assert sorted(play.cards("hand", 0)) == ["A", "K", "P"]
    assert play.cards("array", 0) == ["DE4"]


@clause("DK-AFTER-02")
def test_a_hand_above_seven_is_discarded_down_by_choice():
    play = scenario(
        GAME, phase="aftermath", kingdom=["W", "P"], hand=["K", "K", "A", "C", "Z", "N", "N"], matrix=FULL
    )
    assert play.question == "hand.discard"
    assert play.keys == ["P", "K", "A", "C", "W", "Z", "N"]
    play.answer("hand.discard", "P").answer("hand.discard", "N")
    assert sorted(play.cards("hand", 0)) == ["A", "C", "K", "K", "N", "W", "Z"]
    assert sorted(play.cards("discard")) == ["N", "P"]
    assert (play.question, play.asked) == ("take", 1)


@clause("DK-AFTER-02")
def test_a_hand_of_seven_is_kept():
    play = scenario(GAME, phase="aftermath", kingdom=["K"], hand=["A"] * 6, matrix=FULL)
    assert (play.question, len(play.cards("hand", 0))) == ("take", 7)


@clause("DK-AFTER-02", "DK-AFTER-03")
def test_the_hand_is_discarded_before_gems_are_found():
    play = scenario(GAME, phase="aftermath", dungeon=["W", "DE4"], hand=["A"] * 8)
    assert play.question == "hand.discard"
    assert play.cards("dungeon") == ["W", "DE4"]
    assert play.cards("treasury", 0) == []
    play.answer("hand.discard", "A")
    assert play.cards("treasury", 0) == ["W"]


@clause("DK-AFTER-02")
def test_the_hand_limit_waits_for_the_end_of_the_phase():
    play = scenario(GAME, phase="menu", dungeon=["C"], hand=SEVEN, top=["K", "K", "K"], matrix=FULL)
    play.answer("menu", "deed/C")
    assert play.question == "menu"
    assert len(play.cards("hand")) == 10
    play.answer("menu", "end")
    assert play.question == "hand.discard"


@clause("DK-RULING-43", "DK-AFTER-02")
@pytest.mark.parametrize("array", [["W"], ["W"] * 7], ids=["queue", "dismiss"])
def test_no_hand_is_checked_on_a_turn_without_a_cut(array):
    play = scenario(GAME, matrix=FULL, array=array, hand=[*SEVEN, "K"])
    play.answer("take", 0).answer("action", "queue" if len(array) < 7 else "dismiss")
    assert (play.question, play.asked) == ("take", 1)
    assert len(play.cards("hand", 0)) == 8


@clause("DK-AFTER-03")
def test_adventurers_of_the_dungeon_become_gems_without_limit():
    play = scenario(
        GAME, phase="aftermath", dungeon=["Z", "DE4", "W"], kingdom=["N"], treasury=["K", "A", "C", "P"] * 5
    )
    assert len(play.cards("treasury", 0)) == 22
    assert play.cards("treasury", 0)[-2:] == ["Z", "W"]
    assert play.cards("hand", 0) == ["N"]


@clause("DK-AFTER-04")
def test_kingdom_monsters_then_dungeon_monsters_form_the_array():
    play = scenario(
        GAME, phase="aftermath", kingdom=["UR4", "K", "DE4"], dungeon=["Z", "OR12", "A", "GR4"], reserve=8
    )
    assert play.cards("array", 0) == ["UR4", "DE4", "OR12", "GR4"]
    assert (play.cards("kingdom"), play.cards("dungeon")) == ([], [])


@clause("DK-AFTER-05")
def test_monsters_with_points_leave_with_them_from_both_sides():
    play = scenario(
        GAME, phase="aftermath", kingdom=["UR4+2", "OR4"], dungeon=["DE7+2"], reserve=5, matrix=FULL
    )
    assert play.cards("array", 0) == ["OR4"]
    assert sorted(play.cards("discard")) == ["DE7", "UR4"]
    assert play.reserve[0] == 3, "only OR4 took points, and none came back"
    assert sum(play.captured) == 2
    assert play.cards("graveyard", 0) == []


@clause("DK-AFTER-05", "DK-AFTER-08")
def test_monsters_leave_before_the_others_are_fed():
    play = scenario(GAME, phase="aftermath", kingdom=["UR4+2", "OR4", "DE7+2"], reserve=2)
    assert play.question == ""
    assert (play.cards("array", 0), play.reserve[0]) == (["OR4"], 0)


@clause("DK-AFTER-06", "DK-AFTER-11")
def test_each_other_monster_captures_two_points():
    play = scenario(GAME, phase="aftermath", kingdom=["OR12", "K"], dungeon=["HA4"], reserve=9)
    faces = play.game.faces
    assert play.reserve[0] == 5
    assert [play.captured[faces.index(code)] for code in ("OR12", "HA4")] == [2, 2]
    assert play.cards("array", 0) == ["OR12", "HA4"]
    assert play.log()[-5:-3] == ["Orthos 12 captures 2 points of A.", "Harpy 4 captures 2 points of A."]


@clause("DK-AFTER-06")
def test_points_gained_this_turn_can_be_captured():
    play = scenario(GAME, phase="menu", kingdom=["OR4", "K", "W", "GR12"], reserve=0)
    play.answer("menu", "defeat/OR4").answer("menu", "end")
    assert play.reserve[0] == 2
    assert play.cards("array", 0) == ["GR12"]


@clause("DK-AFTER-07", "DK-RULING-25")
def test_whoever_can_feed_all_must():
    play = scenario(GAME, phase="aftermath", kingdom=["OR4", "DE4", "HA4"], reserve=6, matrix=FULL)
    assert (play.question, play.asked) == ("take", 1), "nothing was asked"
    assert play.reserve[0] == 0
    assert play.cards("array", 0) == ["OR4", "DE4", "HA4"]
    assert play.cards("discard") == []


@clause("DK-AFTER-08", "DK-AFTER-10")
def test_too_small_a_reserve_feeds_as_many_as_it_can_by_choice():
    play = scenario(GAME, phase="aftermath", kingdom=["OR4", "DE12", "HA7", "UR4"], reserve=6, matrix=FULL)
    assert play.refuses("raid", "UR4"), "three are fed, so the last cannot be the first"
    play.answer("raid", "OR4").answer("raid", "HA7")
    assert play.settle().reserve[0] == 0
    assert play.cards("array", 0) == ["OR4", "HA7", "UR4"]
    assert play.cards("discard") == ["DE12"]


@clause("DK-AFTER-08")
@pytest.mark.parametrize("reserve", [0, 1])
def test_without_two_points_every_hungry_monster_leaves(reserve):
    play = scenario(GAME, phase="aftermath", kingdom=["OR4", "DE4"], reserve=reserve, matrix=FULL)
    assert (play.question, play.reserve[0]) == ("take", reserve)
    assert play.cards("array", 0) == []
    assert sorted(play.cards("discard")) == ["DE4", "OR4"]


@clause("DK-AFTER-09", "DK-RULING-24")
def test_a_single_point_is_never_placed():
    play = scenario(GAME, phase="aftermath", kingdom=["OR4", "DE4"], reserve=3, matrix=FULL)
    play.answer("raid", "DE4")
    assert play.question == "take"
    assert play.reserve[0] == 1
    assert sorted(play.captured)[-2:] == [0, 2]
    assert play.cards("array", 0) == ["DE4"]


@clause("DK-AFTER-10")
def test_the_survivors_close_up_in_order_and_the_turn_is_over():
    play = scenario(
        GAME,
        phase="aftermath",
        kingdom=["HA7+2", "UR12"],
        dungeon=["OR7", "GR4+2", "DE4"],
        reserve=4,
        matrix=FULL,
    )
    play.answer("raid", "UR12").answer("raid", "DE4")
    assert play.cards("array", 0) == ["UR12", "DE4"]
    assert (play.question, play.asked) == ("take", 1)
    play.answer("take", 0).answer("action", "queue").answer("take", 1).answer("action", "queue")
    assert play.cards("array", 0) == ["UR12", "DE4", "A"]


@clause("DK-AFTER-11")
@pytest.mark.parametrize("reserve", range(8))
def test_after_an_aftermath_the_array_is_monsters_with_two_points_each(reserve):
    play = scenario(
        GAME,
        phase="aftermath",
        kingdom=["K", "OR4+2", "DE4", "P"],
        dungeon=["HD4", "A", "GR7+2", "UR4"],
        reserve=reserve,
        matrix=FULL,
    )
    while play.question == "raid":
        play.answer("raid", play.keys[-1])
    array = play.cards("array", 0)
    assert len(array) == min(3, reserve // 2)
    assert set(array) <= {"DE4", "HD4", "UR4"}
    assert [play.captured[play.game.faces.index(code)] for code in array] == [2] * len(array)
    assert play.reserve[0] == reserve - 2 * len(array)


@clause("DK-AFTER-12", "DK-RULING-36")
@pytest.mark.parametrize(
    ("slot", "offered"),
    [(1, ["dismiss"]), (2, [f"cut/{line}" for line in range(9)])],
    ids=["Knight", "Monster"],
)
def test_an_array_above_seven_stands_but_takes_no_card(slot, offered):
    play = scenario(
        GAME, phase="aftermath", kingdom=EIGHT_MONSTERS, reserve=16, matrix=["A", "K", "UR4", *FULL[3:]]
    )
    assert play.cards("array", 0) == EIGHT_MONSTERS
    play.answer("take", 0).answer("action", "queue").answer("take", slot)
    assert play.keys == offered
    assert play.refuses("action", "queue")


@clause("DK-AFTER-12")
def test_a_long_array_is_dismissed_whole():
    play = scenario(GAME, array=[f"{code}+2" for code in EIGHT_MONSTERS], matrix=FULL, reserve=3)
    play.answer("take", 0).answer("action", "dismiss")
    assert play.cards("array", 0) == []
    assert len(play.cards("discard")) == 9
    assert (play.reserve[0], sum(play.captured)) == (3, 0)


@clause("DK-AFTER-13")
def test_points_come_back_by_defeating_the_monster():
    play = scenario(GAME, phase="menu", kingdom=["OR4+2", "K", "W"], reserve=0)
    play.answer("menu", "defeat/OR4").settle()
    assert play.reserve[0] == 4 + 2


@clause("DK-AFTER-13")
def test_points_come_back_by_controlling_the_monster():
    play = scenario(GAME, phase="menu", dungeon=["DE4+2", "K"], reserve=0)
    play.answer("menu", "control/DE4").settle()
    assert play.reserve[0] == 2


@clause("DK-AFTER-13")
def test_points_go_to_the_robber():
    play = scenario(
        GAME,
        phase="menu",
        dungeon=["GR4", "N"],
        hand=["K"],
        reserve=0,
        opponents={1: {"array": ["OR4+2"], "reserve": 3}},
    )
    play.answer("menu", "control/GR4").answer("controller", "dungeon/N").answer("robot.waive", "W").settle()
    assert play.reserve == [4 + 2, 3]


@clause("DK-AFTER-13")
def test_points_are_nobodys_when_the_monster_leaves_or_is_dismissed():
    left = scenario(GAME, phase="aftermath", dungeon=["OR4+2"], reserve=3, opponents={1: {"reserve": 3}})
    assert (left.reserve, sum(left.captured)) == ([3, 3], 0)
    dismissed = scenario(GAME, array=["OR4+2", *["W"] * 6], matrix=FULL, reserve=3)
    dismissed.answer("take", 0).answer("action", "dismiss")
    assert (dismissed.reserve, sum(dismissed.captured)) == ([3, 6], 0)


@clause("DK-RULING-26", "DK-AFTER-05")
def test_captured_points_stay_through_queue_turns_until_the_next_cut():
    play = scenario(GAME, array=["OR4+2"], matrix=FULL, reserve=4)
    for slot in (0, 4, 2, 7):
        play.answer("take", slot).answer("action", "queue")
    assert play.cards("array", 0) == ["OR4", "K", "C"]
    assert play.captured[play.game.faces.index("OR4")] == 2
    assert play.reserve[0] == 4
    play.answer("take", 6).answer("action", "cut/3").answer("menu", "end")
    assert play.cards("array", 0) == []
    assert "OR4" in play.cards("discard")
    assert play.reserve[0] == 4
