"""What has to be true of the Warrior (Gallop):

- up to two moves, each of one card from Kingdom to Dungeon or back; none or one will do;
- Monsters can be moved too, and the points on them go along;
- the two moves may go the same way or opposite ways;
- hand, Treasury and the Arrays of others are out of reach, and so is the Warrior.
"""

import pytest

from undercroft.testing import Play, clause, scenario


def gallop(**position) -> Play:
    position["dungeon"] = ["W", *position.get("dungeon", [])]
    return scenario("dungeon-kingdom", phase="menu", **position).answer("menu", "deed/W")


@clause("DK-WARRIOR-01", "DK-WARRIOR-02", "DK-WARRIOR-04")
def test_every_card_of_kingdom_and_dungeon_can_be_moved_and_nothing_else():
    play = gallop(
        kingdom=["UR4", "N", "K", "N"],
        dungeon=["OR12", "Z", "K"],
        hand=["A"],
        treasury=["A"],
        graveyard=["DE4"],
        opponents={1: {"array": ["A", "DE7"], "hand": ["A"], "treasury": ["A"]}},
    )
    assert play.question == "warrior.move"
    assert play.keys == ["kingdom/K", "kingdom/N", "dungeon/K", "dungeon/Z", "OR12", "UR4", "stop"]


@clause("DK-WARRIOR-01")
@pytest.mark.parametrize(
    ("moves", "kingdom", "dungeon"),
    [
        (["stop"], ["K", "A"], ["N", "P"]),
        (["kingdom/A", "stop"], ["K"], ["N", "P", "A"]),
        (["dungeon/N", "stop"], ["K", "A", "N"], ["P"]),
    ],
)
def test_none_or_one_move_is_allowed(moves, kingdom, dungeon):
    play = gallop(kingdom=["K", "A"], dungeon=["N", "P"])
    for move in moves:
        play.answer("warrior.move", move)
    assert play.question == "menu"
    assert (play.cards("kingdom"), play.cards("dungeon")) == (kingdom, dungeon)


@clause("DK-WARRIOR-01", "DK-WARRIOR-03")
@pytest.mark.parametrize(
    ("moves", "kingdom", "dungeon"),
    [
        (["kingdom/K", "kingdom/A"], [], ["N", "P", "K", "A"]),
        (["dungeon/P", "dungeon/N"], ["K", "A", "P", "N"], []),
        (["kingdom/K", "dungeon/N"], ["A", "N"], ["P", "K"]),
        (["dungeon/P", "kingdom/K"], ["A", "P"], ["N", "K"]),
        (["kingdom/K", "dungeon/K"], ["A", "K"], ["N", "P"]),
    ],
)
def test_two_moves_go_either_way_and_there_is_no_third(moves, kingdom, dungeon):
    play = gallop(kingdom=["K", "A"], dungeon=["N", "P"])
    play.answer("warrior.move", moves[0]).answer("warrior.move", moves[1])
    assert play.question == "menu"
    assert (play.cards("kingdom"), play.cards("dungeon")) == (kingdom, dungeon)


@clause("DK-WARRIOR-01")
def test_the_second_move_is_asked_on_the_cards_as_they_lie_then():
    play = gallop(kingdom=["K"], dungeon=["OR4"]).answer("warrior.move", "kingdom/K")
    assert play.keys == ["dungeon/K", "OR4", "stop"]


@clause("DK-WARRIOR-02")
def test_points_on_a_monster_move_with_it():
    play = gallop(kingdom=["HD12+2"], dungeon=["DE7", "K"])
    play.answer("warrior.move", "HD12").answer("warrior.move", "DE7")
    assert play.cards("kingdom") == ["DE7"]
    assert play.cards("dungeon") == ["K", "HD12"]
    assert play.captured[play.game.faces.index("HD12")] == 2
    assert play.log()[1:] == [
        "A moves Hungry Dragon 12 to the Dungeon.",
        "A moves Demon King 7 to the Kingdom.",
    ]
    play.answer("menu", "control/HD12").answer("controller", "dungeon/K")
    assert play.reserve == [8, 6]


@clause("DK-WARRIOR-04")
def test_a_warrior_in_limbo_or_discarded_does_not_move_itself():
    play = gallop(kingdom=["K"])
    assert play.keys == ["kingdom/K", "stop"]
    assert play.cards("spent") == ["W"]
    play = scenario("dungeon-kingdom", phase="menu", dungeon=["A", "OR4"], kingdom=["W"])
    play.answer("menu", "deed/A").answer("angel.use", "use")
    assert play.keys == ["OR4", "stop"]
    play.answer("warrior.move", "OR4").answer("warrior.move", "stop")
    assert play.cards("treasury") == ["W"]
