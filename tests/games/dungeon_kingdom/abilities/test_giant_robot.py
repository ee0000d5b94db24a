"""What has to be true of the Giant Robot (Conquer):

- a Monster of any opponent's Array is chosen, one of its icons waived, the others paid from hand and Kingdom;
- you get its value, the points on it, and the card; it is defeated this turn by you;
- exactly one icon is waived, whatever the others cost;
- the opponent's Array closes up, and the opponent gets nothing;
- your own Monsters are no targets, one Monster is attacked per use, and the Dungeon does not pay.
"""

import pytest

from undercroft.testing import Play, clause, scenario


def conquer(**position) -> Play:
    position["dungeon"] = ["GR4", "N", *position.get("dungeon", [])]
    play = scenario("dungeon-kingdom", phase="menu", **position)
    return play.answer("menu", "control/GR4").answer("controller", "dungeon/N")


@clause("DK-ROBOT-01", "DK-ROBOT-05")
def test_payable_monsters_of_any_opponent_are_targets_and_your_own_are_not():
    play = conquer(
        options={"players": 4},
        kingdom=["OR4", "K", "K"],
        dungeon=["HA4"],
        hand=["C"],
        opponents={
            1: {"array": ["UR4", "DE7", "UR7"]},
            2: {"array": ["K", "OR7"]},
            3: {"array": ["GR7", "GR12"], "graveyard": ["DE4"]},
        },
    )
    assert play.question == "robot.target"
    assert play.keys == ["OR7", "DE7", "UR4"]


@clause("DK-ROBOT-01")
def test_the_distinct_icons_that_leave_a_payable_rest_can_be_waived():
    array = {1: {"array": ["DE7"]}}
    assert conquer(hand=["K", "K", "W"], opponents=array).at("robot.waive").keys == ["K", "W"]
    assert conquer(hand=["K", "K"], opponents=array).at("robot.waive").keys == ["W"]
    assert conquer(hand=["K", "W"], opponents=array).at("robot.waive").keys == ["K"]
    assert conquer(hand=["K"], opponents=array).question == "menu"
    five = {1: {"array": ["HA12"]}}
    assert conquer(hand=[*"AWWZZ"], opponents=five).at("robot.waive").keys == ["A", "W", "Z"]


@clause("DK-ROBOT-01")
def test_the_other_icons_are_paid_from_hand_and_kingdom():
    play = conquer(kingdom=["K", "Z"], hand=["K", "W", "P"], opponents={1: {"array": ["DE7"]}})
    play.answer("robot.target", "DE7").answer("robot.waive", "K")
    assert (play.question, play.keys) == ("pay", ["exact/kingdom", "exact/hand", "wild/hand/kingdom/Z"])
    play.answer("pay", "exact/hand")
    assert play.keys == ["exact/hand", "wild/hand/kingdom/K", "wild/hand/kingdom/Z"]
    play.answer("pay", "wild/hand/kingdom/Z")
    assert play.cards("kingdom") == ["K"]
    assert play.cards("hand") == ["W"]
    assert sorted(play.cards("spent")) == ["GR4", "K", "N", "P", "Z"]
    assert play.log()[-1] == (
        "A conquers B's Demon King 7 with Knight, Princess, Wizard, Knight waived (+7, +0 captured)."
    )


@clause("DK-ROBOT-02", "DK-ROBOT-04", "DK-RULING-21")
def test_you_get_its_value_the_points_on_it_and_the_card():
    play = conquer(hand=["K"], graveyard=["UR4"], opponents={1: {"array": ["OR12+2", "HA4+2", "Z"]}})
    play.answer("robot.target", "HA4").at("menu")
    assert play.reserve == [6 + 4 + 2, 6]
    assert play.cards("graveyard", 0) == ["UR4", "HA4"]
    assert play.cards("graveyard", 1) == []
    assert [play.game.faces[face] for face in play.defeated] == ["HA4"]
    assert play.captured[play.game.faces.index("HA4")] == 0
    assert play.cards("array", 1) == ["OR12", "Z"]
    assert play.captured[play.game.faces.index("OR12")] == 2


@clause("DK-ROBOT-03", "DK-RULING-11")
@pytest.mark.parametrize(
    ("hand", "waive", "paid"),
    [
        (["K", "K", "C", "N"], "N", "KKCN"),
        (["K", "K", "N", "N"], "C", "KKNN"),
        (["K", "K", "C", "A", "P"], "N", "KKCPA"),
        (["K", "C", "A", "Z", "P", "P"], "K", "KCPAPZ"),
        (["P"] * 8, "C", "PPPPPPPP"),
    ],
)
def test_exactly_one_icon_is_waived_and_a_princess_pair_still_costs_two_cards(hand, waive, paid):
    play = conquer(hand=hand, opponents={1: {"array": ["DE12"]}})
    play.answer("robot.target", "DE12").answer("robot.waive", waive).at("menu")
    assert sorted(play.cards("spent")) == sorted(["GR4", "N", *paid])
    assert play.cards("hand") == []
    assert play.reserve == [18, 6]


@clause("DK-ROBOT-03", "DK-RULING-11")
def test_waiving_never_saves_half_a_princess_pair():
    array = {1: {"array": ["OR4"]}}
    assert conquer(hand=["P"], opponents=array).question == "menu"
    assert conquer(hand=["Z"], opponents=array).question == "menu"
    play = conquer(hand=["P", "Z"], opponents=array).at("robot.waive")
    assert play.keys == ["K", "W"]
    assert play.answer("robot.waive", "K").at("menu").cards("hand") == []


@clause("DK-ROBOT-04")
def test_the_array_closes_up_and_the_opponent_gets_nothing():
    play = conquer(hand=["K"], opponents={1: {"array": ["OR4+2", "Z", "N"], "reserve": 3}}).at("menu")
    assert play.cards("array", 1) == ["Z", "N"]
    assert play.reserve == [12, 3]


@clause("DK-ROBOT-05")
def test_one_monster_is_attacked_per_use():
    play = conquer(hand=["K", "K", "K"], opponents={1: {"array": ["OR4", "HA4"]}})
    play.answer("robot.target", "OR4").at("menu")
    assert play.keys == ["end"]
    assert play.cards("array", 1) == ["HA4"]
    assert play.cards("hand") == ["K", "K"]


@clause("DK-ROBOT-05")
def test_with_own_monsters_only_the_robot_has_no_target():
    play = conquer(kingdom=["OR4", "K"], dungeon=["HA4"], hand=["C"])
    assert play.question == "menu"
    assert play.cards("kingdom") == ["OR4", "K"]


@clause("DK-ROBOT-06")
def test_the_dungeon_does_not_pay():
    array = {1: {"array": ["OR4"]}}
    assert conquer(dungeon=["K", "W", "P"], opponents=array).question == "menu"
    assert conquer(dungeon=["P"], hand=["Z"], opponents=array).question == "menu"
    assert conquer(dungeon=["Z"], hand=["P"], opponents=array).question == "menu"
    play = conquer(dungeon=["K", "W"], hand=["W"], opponents=array)
    assert play.at("robot.waive").keys == ["K"]
    assert play.at("pay").keys == ["exact/hand"]
    assert play.at("menu").cards("dungeon") == ["K", "W"]


@clause("DK-ROBOT-01")
def test_the_light_icons_are_the_ones_to_pay():
    play = conquer(options={"icon_set": "light"}, hand=["K", "N", "N"], opponents={1: {"array": ["DE12"]}})
    assert play.at("robot.waive").keys == ["C"]
    assert play.at("menu").reserve == [18, 6]
